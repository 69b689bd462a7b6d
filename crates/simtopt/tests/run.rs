//! `simtopt run`, as a command: what it says about mistakes, and what it writes.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use expect_test::{Expect, expect};
use std::path::Path;
use std::process::Command;

const MODULE: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] undef, align 4
@counter = addrspace(1) global i32 0, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64, i32)
define ptx_kernel void @_Z4copyPiPKii(ptr %out, ptr %in, i32 %n) \"nvvm.maxntid\"=\"64,1,1\" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr i32, ptr %in, i32 %t
  %x = load i32, ptr %from
  %y = add i32 %x, %n
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %y, ptr %to
  ret void
}
define ptx_kernel void @races() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %p = xor i32 %t, 33
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %p
  %x = load i32, ptr addrspace(3) %theirs
  ret void
}
define ptx_kernel void @texture(i64 %texture) {
  %x = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %texture, i32 0)
  ret void
}
";

fn sandbox() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).expect("a file");
    write("k.ll", MODULE.as_bytes());
    write("garbage.npy", b"\x93NUMPY");
    write("text.npy", b"1 2 3");
    write("empty.ll", b"target triple = \"nvptx64-nvidia-cuda\"\n");
    write("cpu.ll", b"target triple = \"x86_64-linux\"\ndefine void @f() {\n  ret void\n}\n");
    folder
}

/// Exit code, standard output and standard error of a run in a folder, `k.ll` being standard input.
fn run(folder: &Path, arguments: &str) -> (Option<i32>, String, String) {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    command::run(folder, "run", &arguments, MODULE.as_bytes())
}

fn complains(arguments: &str, expected: Expect) {
    let (code, out, err) = run(sandbox().path(), arguments);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments}");
    expected.assert_eq(&err);
}

const COPY: &str = "--kernel copy --block 4 --arg out=i32[4]";

#[test]
fn a_result_on_the_terminal_and_in_a_file() {
    let folder = sandbox();
    let (code, out, err) = run(
        folder.path(),
        &format!("{COPY} --arg i32[2,2]:iota --arg i32:5 --print 0 --print 1:3 --out out=o.npy k.ll"),
    );
    assert_eq!((code, out.as_str()), (Some(0), "0: 5 6 7 8\n1: 0 1 2\n"), "{err}");
    expect!["ran copy<<<1, 4>>>: 4 threads, 28 instructions, no findings\n"].assert_eq(&err);
    let again = "--kernel copy --block 4 --arg i32[4] --arg @o.npy --arg i32:1 --print 0 --out arg1=p.npy -";
    let (code, out, err) = run(folder.path(), again);
    assert_eq!((code, out.as_str()), (Some(0), "0: 6 7 8 9\n"), "{err}");
    let [o, p] =
        ["o.npy", "p.npy"].map(|name| std::fs::read(folder.path().join(name)).expect("it is written"));
    assert_eq!(o, p);
}

#[test]
fn a_race_in_words() {
    let (code, out, err) = run(sandbox().path(), "--kernel races --block 64 k.ll");
    assert_eq!((code, out.as_str()), (Some(1), ""));
    expect![[r#"
        race: nothing orders a read of `s` by thread 1 and a write by thread 32
          --> k.ll:18:3
           |
        18 |   store i32 %t, ptr addrspace(3) %mine
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread 32 writes 32 here
        ...
        21 |   %x = load i32, ptr addrspace(3) %theirs
           |   --------------------------------------- thread 1 reads an undefined value here
           |
           = note: both touch bytes 128 to 131 of `s`
           = help: a __syncthreads() between the two orders the threads of a block

        ran races<<<1, 64>>>: 64 threads, 448 instructions, 1 finding
    "#]]
    .assert_eq(&err);
}

/// Of `x++` it is said that one update is lost, and no barrier is recommended.
#[test]
fn a_lost_update() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
@s = addrspace(1) global i32 0, align 4
define ptx_kernel void @k() {
  %x = load i32, ptr addrspace(1) @s
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) @s
  ret void
}
";
    let told = told(text, "--block 2");
    assert_eq!(told.matches("must be atomic").count(), 2, "{told}");
    assert_eq!(told.matches("one update is lost").count(), 1, "{told}");
    assert!(!told.contains("__syncthreads"), "{told}");
}

/// What is said about a module of its own.
fn told(module: &str, arguments: &str) -> String {
    let folder = sandbox();
    std::fs::write(folder.path().join("own.ll"), module).expect("a file");
    let (code, _, err) = run(folder.path(), &format!("{arguments} own.ll"));
    assert_eq!(code, Some(1), "{err}");
    err
}

/// Of one statement with itself: no barrier can stand between.
#[test]
fn a_race_of_one_statement() {
    let text = |body: &str| {
        format!(
            "target triple = \"nvptx64-nvidia-cuda\"
@s = addrspace(3) global i32 undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k() {{
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
{body}
end:
  ret void
}}
"
        )
    };
    let store = "  store i32 %t, ptr addrspace(3) @s\n";
    expect![[r#"
        race: nothing orders a write of `s` by thread 0 and another write by thread 1
         --> own.ll:9:3
          |
        9 |   store i32 %t, ptr addrspace(3) @s
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread 1 writes 1 here; thread 0 writes 0 here
          |
          = note: both touch bytes 0 to 3 of `s`
          = help: each thread comes here once, so that no barrier can order the two: let them write to different places, or use atomics

        ran k<<<1, 2>>>: 2 threads, 10 instructions, 1 finding
    "#]].assert_eq(&told(&text(&format!("{store}  br label %end")), "--block 2"));
    let looped = format!(
        "  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n{store}  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, 2\n  br i1 %c, label %loop, label %end"
    );
    let looped = told(&text(&looped), "--block 2");
    let help = looped.lines().find(|line| line.contains("help")).expect("some help");
    expect!["= help: a __syncthreads() orders only what threads do here in different iterations, or in different calls"].assert_eq(help.trim());
}

/// Nobody knows the type of dynamic shared memory, but how much of it is accessed at once.
#[test]
fn elements_of_dynamic_shared_memory() {
    let module = "target triple = \"nvptx64-nvidia-cuda\"
@s = external addrspace(3) global [0 x i8], align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i8, ptr addrspace(3) @s, i32 12
  store i32 %t, ptr addrspace(3) %p
  ret void
}
";
    expect![[r#"
        race: nothing orders a write of `dynamic shared memory` by thread 0 and another write by thread 1
         --> own.ll:7:3
          |
        7 |   store i32 %t, ptr addrspace(3) %p
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread 1 writes 1 here; thread 0 writes 0 here
          |
          = note: both touch element 3 of `dynamic shared memory` (bytes 12 to 15)
          = help: each thread comes here once, so that no barrier can order the two: let them write to different places, or use atomics

        ran k<<<1, 2>>>: 2 threads, 8 instructions, 1 finding
    "#]].assert_eq(&told(module, "--block 2 --shared 64"));
}

#[test]
fn dynamic_shared_memory_without_size() {
    let module = "target triple = \"nvptx64-nvidia-cuda\"
@s = external addrspace(3) global [0 x i32], align 4
define ptx_kernel void @k() {
  store i32 0, ptr addrspace(3) @s
  ret void
}
";
    expect![[r#"
        out-of-bounds: thread 0 writes 4 bytes behind the end of `dynamic shared memory`
         --> own.ll:4:3
          |
        4 |   store i32 0, ptr addrspace(3) @s
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          |
          = note: `dynamic shared memory` has 0 bytes, the access is at byte 0
          = help: --shared=BYTES says how many bytes it has

        ran k<<<1, 1>>>: 1 thread, 1 instruction, 1 finding
    "#]]
    .assert_eq(&told(module, "--block 1"));
}

/// Whoever comes first.
#[test]
fn a_race_under_every_schedule() {
    for schedule in ["lockstep", "round-robin", "random", "random:7"] {
        let command = format!("--kernel races --block 64 --schedule={schedule} k.ll");
        let (code, _, err) = run(sandbox().path(), &command);
        assert_eq!(code, Some(1), "{schedule}: {err}");
        assert!(err.ends_with("1 finding\n"), "{schedule}: {err}");
    }
}

#[test]
fn what_is_undefined_is_said() {
    let folder = sandbox();
    let command = "--kernel copy --block 2 --arg out=i32[4] --arg i32[4]:ones --arg i32:0 --print out --out out=o.npy k.ll";
    let (code, out, err) = run(folder.path(), command);
    assert_eq!((code, out.as_str()), (Some(0), "out: 1 1 undef undef\n"));
    assert!(err.contains("warning: 8 of 16 bytes of out are undefined; they are written as 0"), "{err}");
}

#[test]
fn what_cannot_be_executed() {
    complains(
        "--kernel texture --block 1 --arg i64:0 k.ll",
        expect![[r#"
        error: the interpreter cannot execute call of @llvm.nvvm.tex.unified.1d.v4f32.s32
          --> k.ll:25:3
           |
        25 |   %x = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %texture, i32 0)
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        stopped texture<<<1, 1>>>: 1 thread, 1 instruction, no findings
    "#]],
    );
}

#[test]
fn which_kernel() {
    complains(
        "--block 1 k.ll",
        expect![[r#"
            error: k.ll has 3 kernels: say which one with --kernel
             = help: its kernels: copy, races, texture
        "#]],
    );
    complains(
        "--kernel paste --block 1 k.ll",
        expect![[r#"
            error: k.ll has no kernel 'paste'
             = help: its kernels: copy, races, texture
        "#]],
    );
    complains(
        "--block 1 empty.ll",
        expect![[r#"
            error: empty.ll has no kernels
        "#]],
    );
    complains(
        "--block 1 cpu.ll",
        expect![[r#"
            error: cpu.ll is for 'x86_64-linux', which is no GPU that simtopt knows
             = help: this is what clang makes for the host: forgot --cuda-device-only?
        "#]],
    );
}

#[test]
fn arguments_that_do_not_fit() {
    complains(
        &format!("{COPY} k.ll"),
        expect![[r#"
            error: copy takes 3 arguments, 1 is given
             = help: its parameters are 0 (out): a buffer, 1 (in): a buffer, 2 (n): i32
        "#]],
    );
    complains(
        &format!("{COPY} --arg i32:1 --arg i32:1 k.ll"),
        expect![[r#"
            error: argument 1 ('i32:1') does not fit: the parameter is a buffer, not i32
             = help: its parameters are 0 (out): a buffer, 1 (in): a buffer, 2 (n): i32
        "#]],
    );
    complains(
        &format!("{COPY} --arg =out --arg i64:1 k.ll"),
        expect![[r#"
            error: argument 2 ('i64:1') does not fit: the parameter is i32, not i64
             = help: its parameters are 0 (out): a buffer, 1 (in): a buffer, 2 (n): i32
        "#]],
    );
    complains(
        &format!("{COPY} --arg =in --arg i32:1 k.ll"),
        expect![[r#"
            error: argument 1 ('=in') does not fit: there is no argument 'in' before it
             = help: its parameters are 0 (out): a buffer, 1 (in): a buffer, 2 (n): i32
        "#]],
    );
    complains(
        &format!("{COPY} --arg out=i32[4] --arg i32:1 k.ll"),
        expect![[r#"
            error: two arguments have the name 'out'
        "#]],
    );
    complains(
        &format!("{COPY} --arg =out+17 --arg i32:1 k.ll"),
        expect![[r#"
            error: argument 1 ('=out+17') does not fit: 'out' has 16 bytes
             = help: its parameters are 0 (out): a buffer, 1 (in): a buffer, 2 (n): i32
        "#]],
    );
}

/// What a kernel of `float` and a structure is told.
#[test]
fn buffers_of_other_numbers() {
    let module = "target triple = \"nvptx64-nvidia-cuda\"
%pair = type { ptr, i32 }
@table = addrspace(4) global [2 x float] zeroinitializer, align 4
define ptx_kernel void @k(ptr %out, ptr %in) {
  %x = load <4 x float>, ptr %in
  call void @store(ptr %out, <4 x float> %x)
  ret void
}
define internal void @store(ptr %out, <4 x float> %x) {
  %own = alloca ptr
  store ptr %out, ptr %own
  %to = load ptr, ptr %own
  store <4 x float> %x, ptr %to
  ret void
}
define ptx_kernel void @pair(ptr byval(%pair) align 8 %p) {
  ret void
}
define ptx_kernel void @behind(ptr byval(%pair) align 8 %p) {
  %end = getelementptr i8, ptr %p, i64 0
  %at = load ptr, ptr %end
  call void @llvm.memcpy.p0.p0.i64(ptr %at, ptr %at, i64 4, i1 false)
  %x = load float, ptr %at
  ret void
}
define ptx_kernel void @counts(ptr %a) {
  %x = load i64, ptr %a
  %y = add i64 %x, 1
  store i64 %y, ptr %a
  ret void
}
define ptx_kernel void @copies(ptr %a) {
  %x = load i64, ptr %a
  store i64 %x, ptr %a
  %looked_at = load i32, ptr %a
  %number = bitcast i32 %looked_at to float
  ret void
}
";
    let folder = sandbox();
    std::fs::write(folder.path().join("own.ll"), module).expect("a file");
    let says = |arguments: &str, code, expected: Expect| {
        let (got, _, err) = run(folder.path(), &format!("--block 1 {arguments} own.ll"));
        assert_eq!(got, Some(code), "{err}");
        expected.assert_eq(&err);
    };
    says(
        "--kernel k --arg f32[4] --arg f64[4]:ones",
        2,
        expect![[r#"
            error: argument 1 ('f64[4]:ones') does not fit: it holds f64, and the kernel reads and writes f32 there
             = help: a buffer of u8 holds anything: u8[BYTES]:@FILE takes the bytes of a file as they are
        "#]],
    );
    says(
        "--kernel k --arg i32[4] --arg f32[4]:ones",
        2,
        expect![[r#"
            error: argument 0 ('i32[4]') does not fit: it holds i32, and the kernel reads and writes f32 there
             = help: a buffer of u8 holds anything: u8[BYTES]:@FILE takes the bytes of a file as they are
        "#]],
    );
    says(
        "--kernel k --arg u8[16] --arg f32[4]:ones",
        0,
        expect![[r#"
        ran k<<<1, 1>>>: 1 thread, 8 instructions, no findings
    "#]],
    );
    says(
        "--kernel behind --arg {f64[4]:ones,i32:1}",
        2,
        expect![[r#"
        error: argument 0 ('{f64[4]:ones,i32:1}') does not fit: behind its pointer at byte 0, it holds f64, and the kernel reads and writes f32 there
         = help: a buffer of u8 holds anything: u8[BYTES]:@FILE takes the bytes of a file as they are
    "#]],
    );
    says(
        "--kernel counts --arg f64[1]:ones",
        2,
        expect![[r#"
        error: argument 0 ('f64[1]:ones') does not fit: it holds f64, and the kernel reads and writes i64 there
         = help: a buffer of u8 holds anything: u8[BYTES]:@FILE takes the bytes of a file as they are
    "#]],
    );
    says(
        "--kernel copies --arg f64[1]:ones",
        0,
        expect![[r#"
        ran copies<<<1, 1>>>: 1 thread, 5 instructions, no findings
    "#]],
    );
    says(
        "--kernel copies --arg f32[2]:ones",
        0,
        expect![[r#"
        ran copies<<<1, 1>>>: 1 thread, 5 instructions, no findings
    "#]],
    );
    says(
        "--kernel pair --arg {f32[4]:ones}",
        2,
        expect![[r#"
        error: pair cannot be started like this: parameter 0 has 16 bytes, its argument 8
    "#]],
    );
    says(
        "--kernel pair --arg f32[4]:ones",
        2,
        expect![[r#"
            error: argument 0 ('f32[4]:ones') does not fit: the parameter is a structure, not a buffer
             = help: its parameters are 0 (p): a structure
        "#]],
    );
    says(
        "--kernel pair --arg {null,i32:1} --set table=f64[2]:iota",
        2,
        expect![[r#"
        error: variable 'table' cannot hold 'table=f64[2]:iota': it holds f32, not f64
    "#]],
    );
    says(
        "--kernel pair --arg {null,i32:1} --set table=f32[3]:iota",
        2,
        expect![[r#"
        error: pair cannot be started like this: variable 'table': it has 8 bytes, not 12
    "#]],
    );
    says(
        "--kernel pair --arg {null,i32:1} --set tables=f32[2]:iota",
        2,
        expect![[r#"
        error: there is no variable 'tables'
    "#]],
    );
    says(
        "--kernel pair --arg {null,i32:1} --set table=f32[2]:iota",
        0,
        expect![[r#"
        ran pair<<<1, 1>>>: 1 thread, 1 instruction, no findings
    "#]],
    );
}

/// More shared memory than any block has, in a variable of a callee and as the launch says.
#[test]
fn too_much_shared_memory() {
    let module = "target triple = \"nvptx64-nvidia-cuda\"
@_ZZ3bigPfE1s = internal addrspace(3) global [232448 x i8] undef, align 4
@unused = internal addrspace(3) global [232448 x i8] undef, align 4
define ptx_kernel void @_Z3bigPf(ptr %p) {
  call void @f()
  ret void
}
define internal void @f() {
  store i8 0, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ3bigPfE1s to ptr), i64 1)
  ret void
}
";
    let folder = sandbox();
    std::fs::write(folder.path().join("own.ll"), module).expect("a file");
    let run = |shared: &str| run(folder.path(), &format!("--block 1 --arg u8[4] --shared {shared} own.ll"));
    assert_eq!(run("0").0, Some(0), "{}", run("0").2);
    expect![[r#"
        error: big needs 232449 bytes of shared memory for a block
         = help: no device has more than 232448
    "#]]
    .assert_eq(&run("1").2);
}

/// Assembly that is not understood is shown up to the end of a word.
#[test]
fn long_assembly() {
    let module = "target triple = \"nvptx64-nvidia-cuda\"
define ptx_kernel void @k() {
  call void asm sideeffect \"tcgen05.something.of.a.later.ptx $0, another_word_that_is_long_enough, and_one_more;\", \"r\"(i32 0)
  ret void
}
";
    let folder = sandbox();
    std::fs::write(folder.path().join("own.ll"), module).expect("a file");
    let (code, _, err) = run(folder.path(), "--block 1 own.ll");
    assert_eq!(code, Some(2), "{err}");
    expect![[
        r#"error: the interpreter cannot execute asm sideeffect "tcgen05.something.of.a.later.ptx $0, …"#
    ]]
    .assert_eq(err.lines().next().unwrap_or_default());
}

/// Steps with units beside threads are refused, and the refusal says which.
#[test]
fn units_beside_threads() {
    for (assembly, said) in [
        ("@$1 mbarrier.arrive.shared.b64 _, [$0];", "mbarrier.arrive.shared.b64 under a predicate"),
        ("mbarrier.arrive.shared.b64 _, [$0]; @$1 bra A; A:", "asm sideeffect"),
        ("@$1 cp.async.bulk.wait_group 0;", "cp.async.bulk.wait_group under a predicate"),
        ("cp.async.bulk.commit_group;", "cp.async.bulk.commit_group"),
    ] {
        let module = format!(
            "target triple = \"nvptx64-nvidia-cuda\"
@m = internal addrspace(3) global i64 poison, align 8
define ptx_kernel void @k(i1 %c) {{
  call void asm sideeffect \"{assembly}\", \"r,b\"(ptr addrspace(3) @m, i1 %c)
  ret void
}}
"
        );
        let folder = sandbox();
        std::fs::write(folder.path().join("own.ll"), module).expect("a file");
        let (code, _, err) = run(folder.path(), "--block 1 --arg bool:true own.ll");
        assert_eq!(code, Some(2), "{err}");
        assert!(err.starts_with(&format!("error: the interpreter cannot execute {said}")), "{err}");
    }
}

/// Ctrl-C during a run: what was found until then, and the exit code of shells.
#[cfg(unix)]
#[test]
fn an_interrupted_run() {
    let module = "target triple = \"nvptx64-nvidia-cuda\"
define ptx_kernel void @k(ptr %p) {
entry:
  store i32 1, ptr %p
  br label %loop
loop:
  br label %loop
}
";
    let folder = sandbox();
    std::fs::write(folder.path().join("own.ll"), module).expect("a file");
    for wait in [1, 5, 20] {
        let arguments = "run --block 2 --steps 999999999999999 --arg i32[1] own.ll";
        let child = Command::new(env!("CARGO_BIN_EXE_simtopt"))
            .args(arguments.split(' '))
            .current_dir(folder.path())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("it starts");
        std::thread::sleep(std::time::Duration::from_secs(wait));
        // The shell's own: not every machine has the program.
        let kill = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status();
        assert!(kill.expect("there is a shell").success());
        let output = child.wait_with_output().expect("it ends");
        let err = String::from_utf8_lossy(&output.stderr);
        // On a slow machine it may have been too early.
        let Some(code) = output.status.code() else { continue };
        assert_eq!(code, 130, "{err}");
        assert!(err.contains("same-value-race: ") && err.contains("error: interrupted: "), "{err}");
        assert!(err.contains("stopped k<<<1, 2>>>: 2 threads, "), "{err}");
        return;
    }
    panic!("it was never that far");
}

#[test]
fn arguments_that_are_none() {
    complains(
        &format!("{COPY} --arg int:1 k.ll"),
        expect![[r#"
            error: invalid value 'int:1' for '--arg <ARG>': 'int' is no type; there are bool, i8, i16, i32, i64, u8, u16, u32, u64, f16, bf16, f32, f64, and bytes, null, @FILE, =NAME, {…}

            For more information, try '--help'.
        "#]],
    );
    complains(
        "--grid 0 k.ll",
        expect![[r#"
            error: invalid value '0' for '--grid <X,Y,Z>': '0' is no number of blocks; each axis has at least 1

            For more information, try '--help'.
        "#]],
    );
    complains(
        "--arguments k.ll",
        expect![[r#"
            error: unexpected argument '--arguments' found

              tip: a similar argument exists: '--target'
              tip: to pass '--arguments' as a value, use '-- --arguments'

            Usage: simtopt run --target <TARGET> [IN] [-- <CLANG-FLAG>...]

            For more information, try '--help'.
        "#]],
    );
}

#[test]
fn files_that_are_no_arrays() {
    complains(
        &format!("{COPY} --arg @garbage.npy --arg i32:1 k.ll"),
        expect![[r#"
            error: cannot read garbage.npy as an array: it ends within its header
        "#]],
    );
    complains(
        &format!("{COPY} --arg @text.npy --arg i32:1 k.ll"),
        expect![[r#"
            error: cannot read text.npy as an array: it does not begin like a .npy file
        "#]],
    );
    complains(
        &format!("{COPY} --arg @none.npy --arg i32:1 k.ll"),
        expect![[r#"
            error: cannot read none.npy: No such file or directory
        "#]],
    );
    complains(
        &format!("{COPY} --arg @. --arg i32:1 k.ll"),
        expect![[r#"
            error: cannot read .: is a directory
        "#]],
    );
}

#[test]
fn blocks_that_are_not_allowed() {
    let rest = "--arg i32[65] --arg i32[65]:ones --arg i32:1 k.ll";
    complains(
        &format!("--kernel copy {rest}"),
        expect![[r#"
            error: copy does not say how many threads a block has
             = help: say it with --block: 256, or 16,16
        "#]],
    );
    complains(
        &format!("--kernel copy --block 65 {rest}"),
        expect![[r#"
            error: copy allows at most 64 threads a block, these are 65
        "#]],
    );
}

#[test]
fn results_that_are_not_there() {
    let rest = "--arg =out --arg i32:1";
    complains(
        &format!("{COPY} {rest} --out result=o.npy k.ll"),
        expect![[r#"
            error: there is no argument and no variable 'result'
             = help: arguments are named by NAME= in front of them, or by their number, from 0
        "#]],
    );
    complains(
        &format!("{COPY} {rest} --print 2 k.ll"),
        expect![[r#"
            error: argument '2' is no buffer
        "#]],
    );
}

/// A file is written as a whole or not at all.
#[test]
fn a_kernel_that_does_not_end_writes_nothing() {
    let folder = sandbox();
    let command = format!("{COPY} --arg i32[4]:ones --arg i32:1 --steps 5 --out out=o.npy --print out k.ll");
    let (code, out, err) = run(folder.path(), &command);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("the limit of instructions is reached"), "{err}");
    assert!(err.contains("warning: the kernel has not ended: no result is printed or written"), "{err}");
    assert!(!folder.path().join("o.npy").exists());
}

#[test]
fn a_closed_pipe_is_no_error() {
    let folder = sandbox();
    let simtopt = env!("CARGO_BIN_EXE_simtopt");
    let line = format!(
        "set -o pipefail; {simtopt} run --kernel copy --block 4 --arg i32[4] --arg i32[4]:ones --arg i32:1 \
         --print 0 k.ll 2> /dev/null | true"
    );
    let status = Command::new("bash").args(["-c", &line]).current_dir(folder.path()).status().expect("bash");
    assert_eq!(status.code(), Some(0));
}
