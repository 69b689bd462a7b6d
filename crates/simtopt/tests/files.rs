//! What happens to files: no result destroys another one or an input, and all of them appear or
//! none does.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use std::collections::BTreeMap;
use std::path::Path;

const KERNEL: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier0()
  ret void
}
";

const STORE: &str = "target triple = \"nvptx64-nvidia-cuda\"
define ptx_kernel void @store(ptr %to) {
  store i32 7, ptr %to
  ret void
}
";

/// Needs its barrier; of a source that is not there.
const NEEDED: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr %to) !dbg !2 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 1
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %q = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0(), !dbg !3
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr %to
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: \"FILE.cu\", directory: \".\")
!2 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, unit: !0)
!3 = !DILocation(line: 2, scope: !2)
!4 = !{i32 2, !\"Debug Info Version\", i32 3}
";

/// A folder with modules, one that is none, and a link to a result.
fn sandbox() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write("k.ll", KERNEL);
    write("l.ll", &KERNEL.replace("@k", "@l"));
    write("store.ll", STORE);
    write("broken.ll", "define void @f( {\n");
    write("old", "before");
    write("table", "target mine\nextends nvptx\n");
    #[cfg(unix)]
    std::os::unix::fs::symlink("old", folder.path().join("link")).expect("a link");
    folder
}

/// What is in a folder, by name; folders in it are empty.
fn content(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().expect("a name");
            (name, std::fs::read(entry.path()).unwrap_or_default())
        })
        .collect()
}

fn run(folder: &Path, command: &str) -> (Option<i32>, String) {
    let mut words = command.split_whitespace();
    let subcommand = words.next().expect("a command");
    let (code, _, err) = command::run(folder, subcommand, &words.collect::<Vec<_>>(), KERNEL.as_bytes());
    (code, err)
}

/// Runs a command that fails with a message, and leaves everything as it was.
fn refuses(command: &str, message: &str) {
    let folder = sandbox();
    let before = content(folder.path());
    let (code, err) = run(folder.path(), command);
    assert_eq!(code, Some(2), "{command}: {err}");
    assert!(err.contains(message), "{command}: {err}");
    assert!(before == content(folder.path()), "{command} changed {:?}", content(folder.path()).keys());
}

#[test]
fn no_result_replaces_another_one() {
    refuses("opt -S k.ll -o x --pass-remarks-output=./x", "code and remarks cannot both go to ./x");
    refuses("opt -S k.ll l.ll -o . --pass-remarks-output=l.ll", "the code of l.ll and remarks cannot both");
    refuses("run --block 1 --arg a=i32[1] --out a=o --out 0=./o store.ll", "a and 0 cannot both go to ./o");
    #[cfg(unix)]
    {
        refuses("opt -S k.ll -o old --pass-remarks-output=link", "code and remarks cannot both go to link");
        refuses("opt -S k.ll -o link --pass-remarks-output=old", "code and remarks cannot both go to old");
    }
}

#[test]
fn no_result_replaces_an_input() {
    refuses("opt -S k.ll -o x --pass-remarks-output=k.ll", "remarks cannot go to k.ll: k.ll is read");
    refuses("opt -S k.ll --pass-remarks-output=./k.ll", "remarks cannot go to ./k.ll: k.ll is read");
    refuses("opt -S --target-table=table k.ll -o table", "code cannot go to table: table is read");
    let run = "run --block 1 --arg a=i32[1]";
    refuses(&format!("{run} --out a=store.ll store.ll"), "a cannot go to store.ll: store.ll is read");
    let folder = sandbox();
    let first = format!("{run} --out a=a.npy store.ll");
    assert_eq!(self::run(folder.path(), &first).0, Some(0));
    let again = "run --block 1 --arg a=@a.npy --out a=a.npy store.ll";
    assert_eq!(self::run(folder.path(), again).0, Some(0), "a buffer may go where it came from");
}

#[test]
fn in_place() {
    let folder = sandbox();
    let (code, err) = run(folder.path(), "opt -S k.ll l.ll -o .");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let content = content(folder.path());
    for name in ["k.ll", "l.ll"] {
        assert!(!String::from_utf8_lossy(&content[name]).contains("call void"), "{name}");
    }
}

#[test]
fn all_appear_or_none() {
    refuses("opt -S k.ll -o x.ll --pass-remarks-output=nodir/y", "cannot write nodir/y");
    refuses("opt -S k.ll -o x.ll --pass-remarks-output=.", "cannot write .");
    refuses("opt -S k.ll -o x.ll --pass-remarks-output=new/", "cannot write new/");
    refuses("opt -S k.ll missing.ll -o new/in", "cannot read missing.ll");
    refuses("opt -S k.ll broken.ll l.ll -o .", "unclosed '('");
    refuses("opt -S broken.ll -o old --pass-remarks-output=r.yaml", "unclosed '('");
    refuses(
        "run --block 1 --arg a=i32[1] --out a=o.npy --out 0=nodir/o.npy store.ll",
        "cannot write nodir/o.npy",
    );
    #[cfg(target_os = "linux")]
    {
        refuses("opt -S k.ll -o x.ll --pass-remarks-output=/dev/full", "cannot write /dev/full");
        refuses("opt -S k.ll -o /dev/full --pass-remarks-output=r.yaml", "cannot write /dev/full");
    }
}

#[cfg(unix)]
#[test]
fn devices_may_be_named_twice() {
    let folder = sandbox();
    let (code, err) = run(folder.path(), "opt -S k.ll -o /dev/null --pass-remarks-output=/dev/null");
    assert_eq!((code, err.as_str()), (Some(0), ""));
}

/// More results than files that a process may have open.
#[cfg(unix)]
#[test]
fn one_thread_says_what_many_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut files = Vec::new();
    for at in 0..40 {
        let source = if at % 3 == 0 { "one" } else { "other" };
        let text = match at % 4 {
            0 if at == 20 || at == 32 => "define void @f( {\n".to_string(),
            0 => KERNEL.to_string(),
            1 => STORE.to_string(),
            _ => NEEDED.replace("FILE", source),
        };
        files.push(format!("{at}.ll"));
        std::fs::write(folder.path().join(&files[at]), text).expect("a file");
    }
    std::fs::write(folder.path().join("one.cu"), "__global__ void k(int *to) {\n  __syncthreads();\n}\n")
        .expect("a file");
    let good: Vec<&String> = files.iter().filter(|file| *file != "20.ll" && *file != "32.ll").collect();
    let said = |command: &str, files: &[&String], threads: &str| {
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_simtopt"))
            .args(command.split_whitespace())
            .args(files)
            .current_dir(folder.path())
            .env("RAYON_NUM_THREADS", threads)
            .output()
            .expect("the command runs");
        (
            done,
            std::fs::exists(folder.path().join("out")).is_ok_and(|is| is).then(|| {
                let all = content(&folder.path().join("out"));
                std::fs::remove_dir_all(folder.path().join("out")).expect("ours");
                all
            }),
        )
    };
    let all: Vec<&String> = files.iter().collect();
    for command in [
        "explain",
        "explain --format=json --keep=k",
        "lint --strict --block-dim=nope:32",
        "lint --format=sarif",
        "report",
    ]
    .into_iter()
    .chain(["opt -v --keep=k,nope -o out/", "opt -v --pass-remarks-output=- --stats=json -o out/"])
    {
        for files in [&all, &good] {
            let one = said(command, files, "1");
            assert_eq!(one.0.status.code() == Some(2), files.len() == all.len() || command.contains("nope"));
            let told = String::from_utf8_lossy(&one.0.stderr);
            let is_left_out = files.len() == all.len() && !command.starts_with("opt");
            assert_eq!(told.contains("warning: left out: 2 of 40 files"), is_left_out, "{command}: {told}");
            for threads in ["2", "7"] {
                assert_eq!(said(command, files, threads), one, "{command} by {threads} threads");
            }
        }
    }
}

#[test]
fn many_results() {
    let folder = tempfile::tempdir().expect("a folder");
    for index in 0..64 {
        std::fs::write(folder.path().join(format!("{index}.ll")), KERNEL).expect("a file");
    }
    let script = format!("ulimit -n 32; exec {} opt -S *.ll -o out", env!("CARGO_BIN_EXE_simtopt"));
    let status = std::process::Command::new("sh").args(["-c", &script]).current_dir(folder.path()).status();
    assert!(status.expect("a shell").success());
    assert_eq!(content(&folder.path().join("out")).len(), 64);
}

/// Where standard streams are redirected to is a file as any other.
#[cfg(target_os = "linux")]
#[test]
fn redirections() {
    let refused = |redirected: &str| {
        let folder = sandbox();
        let script = format!("{} opt -S {redirected}", env!("CARGO_BIN_EXE_simtopt"));
        let output =
            std::process::Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output();
        let output = output.expect("a shell");
        let text = std::fs::read_to_string(folder.path().join("k.ll")).expect("it is there");
        assert_eq!((output.status.code(), text.as_str()), (Some(2), KERNEL), "{redirected}");
    };
    refused("- --pass-remarks-output=k.ll < k.ll");
    refused("k.ll --pass-remarks-output=x > x");
    refused("k.ll -o /dev/stdout --pass-remarks-output=/dev/stdout > x");
}

/// A file that was cut off lacks attributes and metadata, which may keep barriers: it is not read.
/// Some places cannot be told from the end of a file.
#[test]
fn files_that_are_cut_off() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/reduce.ll");
    let text = std::fs::read_to_string(path).expect("an example");
    let functions = text.find("define ").expect("a function");
    let folder = tempfile::tempdir().expect("a folder");
    for end in (functions + 6..text.trim_end().len()).step_by(61) {
        std::fs::write(folder.path().join("cut.ll"), &text[..end]).expect("a file");
        let (code, err) = run(folder.path(), "opt -S -passes= cut.ll -o out.ll");
        assert_eq!(code, Some(2), "{end}");
        assert!(err.contains("--> cut.ll:"), "{end}: {err}");
    }
    assert!(!folder.path().join("out.ll").exists());
}

#[test]
fn empty_inputs() {
    let folder = sandbox();
    std::fs::write(folder.path().join("empty.ll"), "\n").expect("a file");
    for command in ["opt -S empty.ll", "explain empty.ll", "analyze --print=dom empty.ll", "lint empty.ll"] {
        let (code, err) = run(folder.path(), command);
        assert_eq!(code, Some(2), "{command}");
        assert!(err.starts_with("error: empty.ll is empty\n"), "{command}: {err}");
    }
    // Without an input, what is piped is read.
    let (code, out, err) = command::run(folder.path(), "opt", &["-S", "-passes="], KERNEL.as_bytes());
    assert_eq!((code, out.as_str()), (Some(0), KERNEL), "{err}");
    let (code, _, err) = command::run(folder.path(), "opt", &["-S"], b"");
    assert!(code == Some(2) && err.starts_with("error: <stdin> is empty\n"), "{err}");
}

/// Each language is written as it was read, and said to be that.
#[test]
fn ptx_beside_ir() {
    let folder = sandbox();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    let ptx = ".version 8.0\n.target sm_90\n.visible .entry k()\n{\n\tbar.sync 0;\n\tret;\n}\n";
    write("k.ptx", ptx);
    write("none.ptx", &ptx[13..]);
    write("cut.ptx", &ptx[..ptx.len() - 2]);
    write("k.cubin", "\x7FELF");
    for (command, code, message) in [
        ("opt k.ll -o out.ptx", 0, "warning: what goes to out.ptx is LLVM IR, not PTX\n"),
        ("opt k.ptx -o out.ll", 0, "warning: what goes to out.ll is PTX, not LLVM IR\n"),
        ("opt k.ptx -o out.ptx", 0, ""),
        ("opt none.ptx -o out.ptx", 2, "help: PTX begins with `.version`"),
        ("opt cut.ptx -o out.ptx", 2, "error: this function body is never closed"),
        ("opt --target=amdgpu k.ptx -o out.ptx", 2, "error: this is PTX, which is not for amdgpu"),
        ("opt --target=nvptx k.ptx -o out.ptx", 0, ""),
        ("check k.ptx k.ll", 2, "error: one file is PTX, the other LLVM IR"),
        ("explain k.cubin", 2, "help: PTX that is embedded in a program: cuobjdump --extract-ptx all FILE"),
    ] {
        let (ended, err) = run(folder.path(), command);
        assert_eq!((ended, err.is_empty()), (Some(code), message.is_empty()), "{command}: {err}");
        assert!(err.contains(message), "{command}: {err}");
    }
}

/// Barriers of a function that is to keep them do not go because its name is misspelt.
#[test]
fn names_to_keep() {
    refuses("opt -S --keep=nobody k.ll -o x", "error: --keep=nobody: there is no function of this name");
    let refused = "opt -S --keep=kernel_on k.ll -o x";
    let folder = sandbox();
    std::fs::write(folder.path().join("k.ll"), KERNEL.replace("@k", "@kernel_one")).expect("a file");
    let (code, err) = run(folder.path(), refused);
    assert!(code == Some(2) && err.contains("did you mean 'kernel_one'?"), "{err}");
    assert!(!folder.path().join("x").exists());
    let (code, out, _) = command::run(folder.path(), "opt", &["-S", "--keep=nobody", "k.ll"], b"");
    assert_eq!((code, out.as_str()), (Some(2), ""));
    let (code, err) = run(sandbox().path(), "explain --keep=nobody k.ll");
    assert!(code == Some(2) && err.starts_with("error: --keep=nobody"), "{err}");
    let of_russia = KERNEL.replace("@k(", "@\"\\D1\\8F\"(");
    std::fs::write(folder.path().join("k.ll"), of_russia).expect("a file");
    let (code, err) = run(folder.path(), "opt -S --keep=я k.ll -o x");
    assert_eq!((code, err.as_str()), (Some(0), ""), "as it is called in the source");
    let (code, err) = run(sandbox().path(), "opt -S --keep=l k.ll l.ll -o out");
    assert_eq!((code, err.as_str()), (Some(0), ""), "one of them has it");
    let elsewhere = "opt -S --one-of-many --keep=a --block-dim=b:64 k.ll -o out";
    let (code, err) = run(sandbox().path(), elsewhere);
    assert_eq!((code, err.as_str()), (Some(0), ""), "others may have it");
}

/// Names are those of the source, template arguments and namespaces included.
#[test]
fn names_as_in_the_source() {
    let folder = sandbox();
    let instances = KERNEL.replace("@k()", "@_Z5scaleIfLi64EEvv()")
        + &KERNEL[KERNEL.find("define").expect("a kernel")..].replace("@k()", "@_ZN2ns5scaleIfLi8EEEvv()");
    std::fs::write(folder.path().join("k.ll"), instances).expect("a file");
    let kept = |names: &str| {
        let arguments = ["-S", "--keep", names, "k.ll"];
        let (code, out, err) = command::run(folder.path(), "opt", &arguments, b"");
        (code, out.matches("  call").count(), err)
    };
    let both = ["scale", "scale<float, 64>,scale<float, 8>", "scale<float,64>(),ns::scale<float,8>"];
    for (names, count) in
        both.map(|names| (names, 2)).into_iter().chain([("ns::scale", 1), ("scale<float, 64>", 1)])
    {
        assert_eq!(kept(names), (Some(0), count, String::new()), "{names}");
    }
    let (code, _, err) = kept("scale<float, 65>");
    assert!(code == Some(2) && err.contains("did you mean 'scale<float, 64>'?"), "{err}");
    let run =
        |kernel: &str| command::run(folder.path(), "run", &["--block", "1", "--kernel", kernel, "k.ll"], b"");
    let (code, _, err) = run("ns::scale<float, 8>");
    assert_eq!(
        (code, err.as_str()),
        (Some(0), "ran ns::scale<float, 8><<<1, 1>>>: 1 thread, 2 instructions, no findings\n")
    );
    let (code, _, err) = run("scales");
    assert!(code == Some(2) && err.contains("its kernels: scale<float, 64>, ns::scale<float, 8>"), "{err}");
}

#[test]
fn texts_that_are_no_ir_for_a_gpu() {
    let says = |text: &[u8], what: &str| {
        let folder = sandbox();
        std::fs::write(folder.path().join("k.ll"), text).expect("a file");
        let (code, err) = run(folder.path(), "explain k.ll");
        assert!(code == Some(2) && err.contains(what), "{err}");
        assert!(!err.contains("\n |\n"), "no margin without a place: {err}");
    };
    says(
        &KERNEL.replace("nvptx64-nvidia-cuda", "x86_64-unknown-linux-gnu").into_bytes(),
        "forgot --cuda-device-only?",
    );
    says(&KERNEL.replace("nvptx64-nvidia-cuda", "riscv64").into_bytes(), "say what it is with --target=");
    // Its generic pointers are what AMD's machines have constants behind.
    let portable = KERNEL.replace("nvptx64-nvidia-cuda", "spirv64-amd-amdhsa");
    says(portable.as_bytes(), "compile for a processor, such as --offload-arch=gfx90a");
    let folder = sandbox();
    std::fs::write(folder.path().join("k.ll"), portable).expect("a file");
    let (code, err) = run(folder.path(), "explain --target=amdgpu k.ll");
    assert!(code == Some(2) && err.contains("which is no GPU that simtopt knows"), "{err}");
    let wide: Vec<u8> = "\u{feff}define".encode_utf16().flat_map(u16::to_le_bytes).collect();
    says(&wide, "k.ll is text in UTF-16, as PowerShell's > writes it, neither LLVM IR nor PTX");
    let folder = sandbox();
    std::fs::write(folder.path().join("k.ll"), format!("\u{feff}{KERNEL}")).expect("a file");
    let (code, out, _) = command::run(folder.path(), "opt", &["-S", "k.ll"], b"");
    assert!(code == Some(0) && out.starts_with("\u{feff}target") && !out.contains("  call"), "{out}");
}

/// What several inputs are written to is a folder, and is called like one.
#[test]
fn several_inputs_and_one_file() {
    refuses("opt -S k.ll l.ll -o one.ll", "several inputs cannot all go to one.ll");
    let folder = sandbox();
    assert_eq!(run(folder.path(), "opt -S k.ll l.ll -o one.ll/").0, Some(0), "that is a folder");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_once() {
    let folder = sandbox();
    let script = format!("{} explain k.ll l.ll > /dev/full", env!("CARGO_BIN_EXE_simtopt"));
    let output = std::process::Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output();
    let output = output.expect("a shell");
    let said = "error: cannot write to standard output: No space left on device\n";
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(2), said));
}

/// A source that has changed since is not what was compiled.
#[test]
fn sources_that_are_newer() {
    let debug = "!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: \"k.cu\", directory: \".\")
!2 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, unit: !0)
!3 = !DILocation(line: 1, column: 1, scope: !2)\n";
    let folder = sandbox();
    let kernel =
        KERNEL.replace("@k() {", "@k() !dbg !2 {").replace("barrier0()\n  ret", "barrier0(), !dbg !3\n  ret");
    std::fs::write(folder.path().join("k.ll"), kernel + debug).expect("a file");
    std::fs::write(folder.path().join("k.cu"), "__syncthreads();\n").expect("a file");
    let (code, err) = run(folder.path(), "explain k.ll");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let source = std::fs::File::options().append(true).open(folder.path().join("k.cu")).expect("a file");
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(60);
    source.set_modified(later).expect("it is ours");
    let (code, err) = run(folder.path(), "explain k.ll");
    assert!(code == Some(0) && err.starts_with("warning: k.cu is newer than k.ll\n"), "{err}");
    let (_, err) = run(folder.path(), "opt -S -v k.ll");
    assert!(
        err.starts_with("warning: k.cu is newer than k.ll\n") && err.contains("k.cu:1:1: remark"),
        "{err}"
    );
    // It is called as from here, wherever the compiler ran.
    let text = std::fs::read_to_string(folder.path().join("k.ll")).expect("a file");
    let here = folder.path().canonicalize().expect("a folder").display().to_string();
    std::fs::create_dir(folder.path().join("made")).expect("a folder");
    let ran_here = text.replace("directory: \".\"", &format!("directory: \"{here}\""));
    std::fs::write(folder.path().join("made/k.ll"), ran_here).expect("a file");
    let (_, out, _) = command::run(folder.path(), "explain", &["--brief", "made/k.ll"], b"");
    assert!(out.starts_with("k.cu:1:1: removed"), "{out}");
    std::fs::write(folder.path().join("made/k.ll"), text.replace("k.cu", "../k.cu")).expect("a file");
    let (_, out, _) = command::run(folder.path(), "explain", &["--brief", "made/k.ll"], b"");
    assert!(out.starts_with("k.cu:1:1: removed"), "{out}");
}

/// Without a source, messages have its lines as debug information says, and no others.
#[test]
fn sources_that_are_not_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let example = |name: &str| std::fs::read_to_string(examples.join(name)).expect("an example");
    let text = example("reduce.ll");
    std::fs::write(folder.path().join("r.ll"), &text).expect("it is copied");
    let run = |subcommand: &str, options: &[&str], input: &str| {
        let (code, out, err) = command::run(folder.path(), subcommand, options, input.as_bytes());
        assert_eq!(code, Some(0), "{err}");
        (out, err)
    };
    let barriers = "from the barrier at reduce.cu:19 or reduce.cu:24 to this barrier";
    let note = "note: reduce.cu is not found: the IR is shown, or where it is inlined\n \
                = help: it was looked for as reduce.cu\n";
    for (options, input) in [(&["r.ll", "r.ll"][..], ""), (&["-"], &text)] {
        let (out, err) = run("explain", options, input);
        assert_eq!(err, note);
        assert!(
            out.contains(barriers) && out.contains("branches: lines 15, 22 and 28 of reduce.cu\n"),
            "{out}"
        );
    }
    let (out, _) = run("explain", &["--divergence", "r.ll"], "");
    assert!(out.contains("\n    reduce.cu:22: threads part by"), "{out}");
    let (out, _) = run("explain", &["-"], &example("ordered_counter.ll"));
    assert!(out.contains("depends on the value of ordered_counter.cu:30, which is read"), "{out}");
    let (_, err) = run("opt", &["-v", "r.ll", "-o", "o.ll", "--pass-remarks-output=r.yaml"], "");
    assert!(err.starts_with(note) && err.contains(barriers), "{err}");
    let yaml = std::fs::read_to_string(folder.path().join("r.yaml")).expect("it is written");
    assert!(yaml.contains(barriers), "{yaml}");
    // Without debug information, all lines are those of the IR, and that is said.
    let bare: Vec<&str> = text.lines().map(|line| line.split(", !dbg").next().unwrap_or(line)).collect();
    let (out, err) = run("explain", &["-"], &bare.join("\n"));
    assert_eq!(err, "");
    assert!(
        out.contains("from the barrier at line 28 or line 65 to") && out.contains(" of the IR\n"),
        "{out}"
    );
}

#[test]
fn colours_that_are_asked_for() {
    let folder = sandbox();
    let coloured = |variables: &[(&str, &str)]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_simtopt"));
        command.args(["explain", "k.ll"]).current_dir(folder.path());
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        let output = command.envs(variables.iter().copied()).output().expect("it runs");
        output.stdout.contains(&0x1b)
    };
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]) && !coloured(&[("CLICOLOR_FORCE", "0")]) && !coloured(&[]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

#[test]
fn numbers_that_are_none() {
    for (command, takes) in [
        ("opt --max-accesses=-5 k.ll", "it takes a whole number, 0 or more"),
        ("run --steps=-1 k.ll", "it takes a whole number, 0 or more"),
        ("run --shared=x k.ll", "it takes a whole number, 0 or more"),
        ("run --steps=99999999999999999999 k.ll", "it is too large"),
    ] {
        refuses(command, takes);
    }
    let (code, err) = run(sandbox().path(), "opt -S --exact-limit=5 k.ll");
    assert_eq!((code, err.trim_end()), (Some(0), "warning: --exact-limit changes nothing without --exact"));
}

/// Options of all questions do not stand under the heading of one.
#[test]
fn headings_of_help() {
    let (_, help, _) = command::run(Path::new("."), "analyze", &["--help"], b"");
    let (before, behind) =
        help.split_once("Options of --print=uniformity and regions:").expect("the heading");
    for option in ["--target ", "--target-table", "--llvm-bin", "[IN]..."] {
        assert!(before.contains(option) && !behind.contains(option), "{option}");
    }
    assert!(behind.contains("--compat"));
    let (_, help, _) = command::run(Path::new("."), "opt", &["--help"], b"");
    assert!(help.contains("[default: 64]") && help.contains("[default: hottest]"), "{help}");
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written() {
    let script = format!("{} --help > /dev/full", env!("CARGO_BIN_EXE_simtopt"));
    let status = std::process::Command::new("sh").args(["-c", &script]).status().expect("a shell");
    assert_eq!(status.code(), Some(2));
}

/// Whoever leaves the command out is told what goes in front of the file.
#[test]
fn a_file_in_place_of_a_command() {
    let folder = sandbox();
    std::fs::write(folder.path().join("own.ll"), KERNEL).expect("a file");
    let (code, _, error) = command::run(folder.path(), "own.ll", &[], b"");
    assert_eq!(code, Some(2));
    assert!(error.contains("a command goes in front of a file: simtopt explain own.ll"), "{error}");
    let (code, _, error) = command::run(folder.path(), "explian", &[], b"");
    assert_eq!(code, Some(2));
    assert!(!error.contains("in front of a file") && error.contains("explain"), "{error}");
}
