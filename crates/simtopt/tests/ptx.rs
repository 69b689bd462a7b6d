//! PTX through the whole of it: what goes from what LLVM's code generator makes of a module is what
//! goes from the module, ptxas accepts what is written, and no text makes a pass panic.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;
mod common;
#[path = "../../syntax/tests/common/random.rs"]
mod random;

use common::{Llvm, modules, optimize, ptxas, repository};
use expect_test::expect;
use random::Random;
use std::process::{Command, Stdio};

/// How many barriers go, stay, and do less.
fn fates(text: &str) -> Result<[usize; 3], String> {
    let decisions = optimize(text, "")?.decisions;
    let count = |start| decisions.iter().filter(|(_, what)| what.starts_with(start)).count();
    Ok(["removed", "kept", "weakened"].map(count))
}

/// Both texts have the same barriers: the code generator neither copies nor merges them here.
#[test]
fn the_same_barriers_go() {
    let Some(llvm) = Llvm::find(22).unwrap_or_else(|error| panic!("{error}")) else { return };
    let mut removed = 0;
    for path in modules(&repository("examples")) {
        let text = std::fs::read_to_string(&path).expect("text");
        let ptx = llvm.ptx(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (of_ir, of_ptx) = (fates(&text), fates(&ptx));
        assert_eq!(of_ir, of_ptx, "{}", path.display());
        removed += of_ptx.map_or(0, |[removed, ..]| removed);
        let output = optimize(&ptx, "").expect("it was read once").text;
        ptxas(&output).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    assert!(removed > 10, "{removed}");
}

/// What nvcc makes of the examples, with the lines of the source, comes back byte for byte; it is
/// optimized, and ptxas takes what is left.
#[test]
fn what_nvcc_writes() {
    let nvcc = std::env::var_os("SIMTOPT_NVCC").unwrap_or_else(|| "nvcc".into());
    if Command::new(&nvcc).arg("--version").stdout(Stdio::null()).status().is_err() {
        return common::missing("nvcc").unwrap_or_else(|error| panic!("{error}"));
    }
    let sources = common::files_of(&repository("examples"), &["cu"]);
    let mut removed = 0;
    for (path, arch) in sources.iter().zip(["sm_75", "sm_80", "sm_90", "sm_100"].iter().cycle()) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("kernel.ptx");
        let mut command = Command::new(&nvcc);
        command.args(["-ptx", "-lineinfo", "-arch", arch, "-o"]).arg(&file).arg(path);
        common::run(&mut command, "").unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let text = std::fs::read_to_string(&file).expect("text");
        let module = common::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut written = Vec::new();
        simt_syntax::write(&module, &mut written).expect("writing to memory");
        assert!(written == text.as_bytes(), "{}", path.display());
        removed += fates(&text).map_or(0, |[removed, ..]| removed);
        let output = optimize(&text, "").expect("it was read once").text;
        ptxas(&output).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    assert!(removed > 10, "{removed}");
}

/// As nvcc writes it: columns are those of statements, arrays are bytes. Numba's columns are all 1.
#[test]
fn in_terms_of_the_source() {
    const SOURCE: &str = "\
__global__ void rev(int *d) {
  __shared__ int s[128];
  int t = threadIdx.x;
  unsigned half = t / 2;
  if (half < 40) { s[t] = d[t]; }
  __syncthreads();
  int r = s[127 - t];
  d[t] = r;
}
";
    const PTX: &str = "\
.version 8.0
.target sm_90
.address_size 64
.visible .entry rev(.param .u64 rev_param_0)
{
	.reg .pred %p<2>;
	.reg .b32 %r<9>;
	.reg .b64 %rd<4>;
	.shared .align 4 .b8 s[512];
	.loc 1 3 3
	mov.u32 %r1, %tid.x;
	ld.param.u64 %rd1, [rev_param_0];
	cvta.to.global.u64 %rd1, %rd1;
	.loc 1 5 20
	mul.wide.s32 %rd2, %r1, 4;
	add.s64 %rd3, %rd1, %rd2;
	ld.global.u32 %r2, [%rd3];
	shl.b32 %r3, %r1, 2;
	mov.u32 %r4, s;
	add.s32 %r5, %r4, %r3;
	.loc 1 4 3
	shr.u32 %r6, %r1, 1;
	.loc 1 5 3
	setp.gt.u32 %p1, %r6, 39;
	@%p1 bra L;
	.loc 1 5 20
	st.shared.u32 [%r5], %r2;
L:
	.loc 1 6 3
	bar.sync 0;
	.loc 1 7 1
	sub.s32 %r7, %r4, %r3;
	ld.shared.u32 %r8, [%r7+508];
	.loc 1 8 3
	st.global.u32 [%rd3], %r8;
	ret;
}
.file 1 \"k.cu\"
";
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("k.ptx"), PTX).expect("a file");
    std::fs::write(folder.path().join("k.cu"), SOURCE).expect("a file");
    let (code, out, err) = command::run(folder.path(), "explain", &["--divergence", "k.ptx"], b"");
    expect![[r#"
        kept: without it, a thread could read `s` before another has written it (read after write)
         --> k.cu:6:3
          |
        5 |   if (half < 40) { s[t] = d[t]; }
          |                    ----------- `s` is written here
        6 |   __syncthreads();
          |   ^^^^^^^^^^^^^^^
        7 |   int r = s[127 - t];
          |   ------------------ `s` is read here
          |
          = note: needed: thread 0 writes element 0 of `s` (bytes 0 to 3) before it, thread 127 reads element 0 of `s` (bytes 0 to 3) after it, in a block of 128 threads

        kernel rev: 1 barrier, 0 removed, 1 kept (1 needed, 0 undecided)
          1 divergent branch
            line 5: threads part by if (half < 40) ← line 4 ← threadIdx.x (the thread's number), and meet again at line 6

        total: 1 barrier in 1 function, 0 removed, 1 kept (1 needed, 0 undecided)
    "#]].assert_eq(&out);
    assert_eq!(code, Some(0), "{err}");
}

/// Behind whatever ptxas takes for the end of a directive, a comment or a string there is a
/// statement for us, too, or the text is refused.
#[test]
fn directives_end_where_ptxas_has_it() {
    let kernel = |statements: &str| {
        format!(
            ".version 8.0\n.target sm_90\n.address_size 64\n.file 1 \"a.cu\"\n.visible .entry k()\n{{\n\
             .reg .b32 %r<4>; .reg .pred %p; .shared .align 4 .b8 s[512];\n\
             mov.u32 %r1, %tid.x; mov.u32 %r2, s; mad.lo.s32 %r3, %r1, 4, %r2; $n: .loc 1 4 1\n\
             st.shared.u32 [%r3], %r1; {statements}\nld.shared.u32 %r3, [%r2];\nret;\n}}\n"
        )
    };
    let starts = [
        ".loc 1 5 4 ",
        ".loc 1 5 4\t",
        ".loc 1\n5\n4\n",
        ".loc 1 5 4/* over\nlines */",
        ".loc 1 5 4// over\n",
        ".loc 1 5 4{}",
        ".loc 1 5 4 L: ",
        ".loc 1 5 4 ;",
        ".loc 1 5 4 .loc 1 6 4 ",
        ".loc 0x1 5U 4 ",
        ".loc 1 5 4",
        ".loc 1 5 WARP_SZ ",
        ".loc 1 5 ",
        ".loc 1 5 4 is_stmt 1 ",
        ".loc 1 5 4, function_name $n, inlined_at 1 4 1 ",
        ".loc 1 5 4\n,\nfunction_name\n$n + 4,\ninlined_at 1\n4 1 ",
        ".loc 1 5 4 .reg .b32 q; ",
        ".file 2 \"b.cu\" ",
        ".file 2 \"b.cu\", 1, 2 ",
        ".target sm_90 ",
        ".target sm_90, texmode_unified ",
        ".address_size 64 ",
        ".maxnreg 32 ",
        ".align 4 .shared .b32 x; ",
        ".section .debug_x { .b8 1 } ",
        ".pragma \"x\"; ",
        ".pragma \"x\" ",
        ".pragma \"\\\"; ",
        ".pragma \"a\nb\", \"//\"; ",
        "M: .branchtargets M; ",
        "M: .callprototype _ (.param .b32 _) ",
        "M: .callprototype _ (.param .b32 _); ",
        "M: .calltargets k; ",
        "# 5 \"x\"\n",
        "# 5 \"x\" 1 2\n",
        "# 5 \"x\" ",
        "#line 5\n",
        "#\n",
        "// x\n",
        "// x\\\n",
        "// x\r",
        "// /*\n",
        "/* // */",
        "/*/ */",
        "/* /* */",
        "\r",
        "\u{b}",
        "\\\n",
        "\u{1a}",
        "' ",
        "; ",
    ];
    let mut seen = 0;
    for start in starts {
        // What ptxas takes, and not with a mistake in it, it has read.
        let [right, wrong] = ["bar.sync 0;", "bar.sinc 0;"].map(|end| kernel(&format!("{start}{end}")));
        match (ptxas(&right), ptxas(&wrong)) {
            (Ok(None), _) => return,
            (Ok(Some(())), Err(_)) => seen += 1,
            _ => continue,
        }
        if common::read(&right).is_err() {
            continue;
        }
        assert_eq!(fates(&right), Ok([0, 1, 0]), "{start}");
    }
    assert!(seen > 25, "{seen}");
}

/// Branches that say that they are uniform: ptxas takes them, and nothing else is another.
#[test]
fn uniform_branches() {
    let Some(llvm) = Llvm::find(22).unwrap_or_else(|error| panic!("{error}")) else { return };
    let mut tagged = 0;
    for path in modules(&repository("examples")) {
        let text = std::fs::read_to_string(&path).expect("text");
        let ptx = llvm.ptx(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let output = optimize(&ptx, "-passes=tag-uniform-branches").expect("it can be read").text;
        ptxas(&output).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(output.replace("bra.uni", "bra"), ptx.replace("bra.uni", "bra"));
        tagged += output.matches("bra.uni").count() - ptx.matches("bra.uni").count();
    }
    assert!(tagged > 20, "{tagged}");
}

/// Barriers that move to edges: ptxas takes what is written, the judge calls it correct, and it
/// computes the same, without races, however threads take turns.
#[test]
fn barriers_on_edges() {
    let Some(llvm) = Llvm::find(22).unwrap_or_else(|error| panic!("{error}")) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (mut moved, mut compared) = (0, 0);
    for path in modules(&repository("crates/simtopt/filetests/sink")) {
        let text = std::fs::read_to_string(&path).expect("text");
        if !text.contains("nvptx64") {
            continue;
        }
        let name = path.display();
        let before = llvm.ptx(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let outcome = optimize(&before, "--sink-barriers").unwrap_or_else(|error| panic!("{name}: {error}"));
        let here = outcome.decisions.iter().filter(|(_, what)| what == "weakened(sunk)").count();
        if here == 0 {
            continue;
        }
        moved += here;
        let after = outcome.text;
        ptxas(&after).unwrap_or_else(|error| panic!("{name}: {error}: {after}"));
        for (file, text) in [("before.ptx", &before), ("after.ptx", &after)] {
            std::fs::write(folder.path().join(file), text).expect("a file");
        }
        let run = |command: &str, arguments: &[&str]| command::run(folder.path(), command, arguments, b"");
        let (code, out, error) = run("check", &["before.ptx", "after.ptx"]);
        assert!(code == Some(0), "{name}: {out}{error}{after}");
        for kernel in text.lines().filter_map(|line| line.strip_prefix("define ptx_kernel void @")) {
            let (kernel, params) = kernel.split_once('(').expect("parameters");
            for number in ["0", "1", "5"] {
                let arguments = params.split(", ").map(|param| match param.split(' ').next() {
                    Some("ptr") => "--arg=out=u32[64]:zeros".to_string(),
                    Some("i1") => format!("--arg=i8:{}", number.min("1")),
                    Some("i32") => format!("--arg=i32:{number}"),
                    _ => "--arg=bytes:0000000000000000".to_string(),
                });
                let arguments: Vec<String> = arguments.collect();
                let outs = [("before.ptx", "lockstep"), ("after.ptx", "lockstep"), ("after.ptx", "random:1")]
                    .map(|(file, schedule)| {
                        let mut all = vec![file, "--kernel", kernel, "--block=64", "--schedule", schedule];
                        all.extend(arguments.iter().map(String::as_str).chain(["--print=out"]));
                        let (code, out, _) = run("run", &all);
                        (code, out)
                    });
                // Some are examples in which all threads write to one place.
                if outs[0].0 == Some(0) {
                    assert!(outs[0] == outs[1] && outs[0] == outs[2], "{name}: {outs:?}: {after}");
                    compared += 1;
                }
            }
        }
    }
    assert!(moved >= 14 && compared >= 30, "{moved} moved, {compared} compared");
}

/// The judge knows blocks on edges wherever they stand, and that one of them is the wrong one.
#[test]
fn a_barrier_on_the_wrong_edge() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = "crates/simtopt/filetests/ptx/sink-around-a-loop.ptx";
    let before = std::fs::read_to_string(repository(file)).expect("text");
    let line = |start: &str| before.lines().find(|line| line.contains(start)).expect("it is there");
    let without = before.replace(&format!("{}\n", line("weakened(sunk)")), "");
    let right = "	@!%p1 bra X;\n	bar.sync 0;\n	bra.uni LOOP;\nX:\n";
    let wrong = "	@%p1 bra LOOP;\n	bar.sync 0;\nX:\n";
    for (branch, is_right) in [(right, true), (wrong, false)] {
        let after = without.replace(&format!("{}\n", line("@%p1 bra LOOP")), branch);
        for (name, text) in [("before.ptx", &before), ("after.ptx", &after)] {
            std::fs::write(folder.path().join(name), text).expect("a file");
        }
        let (code, out, _) = command::run(folder.path(), "check", &["before.ptx", "after.ptx"], b"");
        assert_eq!(code == Some(0), is_right, "{out}");
        assert!(out.contains(if is_right { "correct" } else { "wrong" }), "{out}");
    }
}

/// Lines of a text, swapped, doubled, dropped: most can still be read, and mean something else.
#[test]
fn no_text_makes_a_pass_panic() {
    const OPTIONS: [&str; 3] = [
        "",
        "-passes=barrier-elim<weaken;sink-barriers;plain-barriers>,tag-uniform-branches --assume=noalias-args,unit-extents",
        "-passes=dead-sync-elim-global,barrier-elim<exact> --assume=race-free",
    ];
    let everything = include_str!("../../syntax/tests/ptx/everything.ptx");
    let mut texts = vec![everything.to_string()];
    for path in common::files_of(&repository("crates/simtopt/filetests/ptx"), &["ptx"]) {
        texts.push(std::fs::read_to_string(path).expect("text"));
    }
    let (mut random, mut read) = (Random(0x5EED), 0);
    for round in 0..3000 {
        let mut lines: Vec<&str> = texts[round % texts.len()].lines().collect();
        for _ in 0..1 + random.below(4) {
            let (at, to) = (random.below(lines.len()), random.below(lines.len()));
            match random.below(4) {
                0 => lines.swap(at, to),
                1 => lines.insert(at, lines[to]),
                2 => drop(lines.remove(at)),
                _ => lines[at] = "	bar.sync 0;",
            }
        }
        let text = lines.join("\n");
        if common::read(&text).is_err() {
            continue;
        }
        read += 1;
        let options = OPTIONS[round % OPTIONS.len()];
        let output = optimize(&text, options).unwrap_or_else(|error| panic!("{error}: {text}")).text;
        common::read(&output).unwrap_or_else(|error| panic!("{options}: {error}: {output}"));
    }
    assert!(read > 1000, "{read}");
}
