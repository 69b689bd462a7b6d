//! `--pass-remarks-output` and `--stats`, as options of the command.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use expect_test::{Expect, expect};
use serde_json::Value;
use std::path::Path;

const KERNEL: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier0()
  ret void
}
";

/// A folder with two modules and one that is none.
fn sandbox() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write("k.ll", KERNEL);
    write("l.ll", &KERNEL.replace("@k", "@l"));
    write("broken.ll", "define void @f( {\n");
    folder
}

/// Exit code, standard output and standard error of `opt` in a folder.
fn run(folder: &Path, arguments: &str) -> (Option<i32>, String, String) {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    command::run(folder, "opt", &arguments, KERNEL.as_bytes())
}

/// The functions and names of the remarks in a file, in order.
fn remarks(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("there are remarks");
    let value = |line: &str, key| line.strip_prefix(key).map(|value| value.trim().to_string());
    let names = text.lines().filter_map(|line| value(line, "Name: "));
    let functions = text.lines().filter_map(|line| value(line, "Function: "));
    functions.zip(names).map(|(function, name)| format!("{function} {name}")).collect()
}

#[test]
fn remarks_about_all_inputs_go_to_one_file() {
    let folder = sandbox();
    let (code, out, err) = run(folder.path(), "-pass-remarks-output=r.yaml k.ll l.ll -o out/");
    assert_eq!((code, out.as_str(), err.as_str()), (Some(0), "", ""));
    let expected = ["k BarrierRemoved", "k BarrierCount", "l BarrierRemoved", "l BarrierCount"];
    assert_eq!(remarks(&folder.path().join("r.yaml")), expected);
    assert!(folder.path().join("out/k.ll").exists() && folder.path().join("out/l.ll").exists());
}

#[test]
fn remarks_on_standard_output() {
    let (code, out, err) = run(sandbox().path(), "--pass-remarks-output=- - -o out.ll");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("--- !Passed\nPass:            barrier-elim\n"), "{out}");
}

#[test]
fn remarks_of_some_passes() {
    let folder = sandbox();
    let both = "--pass-remarks-output=r.yaml --passes=basic-dbe,barrier-elim k.ll -o out.ll";
    for (filter, expected) in
        [("^basic", vec!["k BarrierRemoved"]), ("elim|gvn", vec!["k BarrierCount"]), ("^dbe", vec![])]
    {
        let arguments = format!("{both} -pass-remarks-filter={filter}");
        assert_eq!(run(folder.path(), &arguments).0, Some(0));
        assert_eq!(remarks(&folder.path().join("r.yaml")), expected, "{filter}");
    }
    let without_passes = "--pass-remarks-output=r.yaml --passes= k.ll -o out.ll";
    assert_eq!(run(folder.path(), without_passes).0, Some(0));
    assert!(remarks(&folder.path().join("r.yaml")).is_empty(), "what was there is replaced");
}

/// Runs a command that cannot do what it is asked to.
fn complains(folder: &Path, arguments: &str, expected: Expect) {
    let (code, out, err) = run(folder, arguments);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments}");
    expected.assert_eq(&err);
}

#[test]
fn two_texts_cannot_go_to_one_place() {
    let folder = sandbox();
    complains(
        folder.path(),
        "--pass-remarks-output=- k.ll",
        expect![[r#"
            error: code and remarks cannot both go to standard output
             = help: give each a file of its own
        "#]],
    );
    complains(
        folder.path(),
        "--pass-remarks-output=out.ll k.ll -o out.ll",
        expect![[r#"
            error: code and remarks cannot both go to out.ll
             = help: give each a file of its own
        "#]],
    );
    assert!(!folder.path().join("out.ll").exists());
    complains(
        folder.path(),
        "--pass-remarks-filter=dbe k.ll",
        expect![[r#"
            error: the following required arguments were not provided:
              --pass-remarks-output <FILE>

            Usage: simtopt opt --pass-remarks-output <FILE> --pass-remarks-filter <REGEX> <IN>... [-- <CLANG-FLAG>...]

            For more information, try '--help'.
        "#]],
    );
    complains(
        folder.path(),
        "--pass-remarks-output=r.yaml --pass-remarks-filter=( k.ll",
        expect![[r#"
            error: invalid value '(' for '--pass-remarks-filter <REGEX>': found open group without closing ')'

            For more information, try '--help'.
        "#]],
    );
    complains(
        folder.path(),
        "--pass-remarks-output=no/r.yaml k.ll -o out.ll",
        expect![[r#"
            error: cannot write no/r.yaml: No such file or directory
        "#]],
    );
}

/// Nothing is written about an input that cannot be read.
#[test]
fn a_failure_leaves_the_remarks_of_before() {
    let folder = sandbox();
    let path = folder.path().join("r.yaml");
    std::fs::write(&path, "before").expect("a file");
    assert_eq!(run(folder.path(), "--pass-remarks-output=r.yaml broken.ll -o out.ll").0, Some(2));
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "before");
}

#[test]
fn statistics_for_people() {
    let (code, _, err) = run(sandbox().path(), "-stats -o out/ k.ll l.ll");
    assert_eq!(code, Some(0));
    expect![[r#"
        2 barriers in 2 functions
        2 removed by barrier-elim, of 2
        2   nothing_above
        0 kept
    "#]]
    .assert_eq(&err);
}

/// They are the last line, whatever else there is to say; `explain` counts the same.
#[test]
fn statistics_for_programs() {
    let folder = sandbox();
    let (code, _, err) = run(folder.path(), "--stats=json --no-branch-dist=nobody -v -o out/ k.ll l.ll");
    assert_eq!(code, Some(0));
    let line = err.lines().last().expect("a line");
    let counted: Value = serde_json::from_str(line).expect("it is JSON");
    assert_eq!(counted["total"]["passes"][0]["removed_by_reason"]["nothing_above"], 2);
    let names: Vec<&Value> = ["k.ll", "l.ll"]
        .iter()
        .zip(counted["files"].as_array().expect("files"))
        .map(|(name, file)| {
            assert_eq!(file["file"], *name);
            &file["functions"][0]["name"]
        })
        .collect();
    assert_eq!(names, ["k", "l"]);
    let arguments = ["--stats=json", "k.ll", "l.ll"];
    let (code, out, err) = command::run(folder.path(), "explain", &arguments, b"");
    assert_eq!(
        (code, out.lines().last()),
        (Some(0), Some("total: 2 barriers in 2 functions, 2 removed, 0 kept"))
    );
    assert_eq!(err.trim_end(), line);
}

/// Equal kernels ask equal questions, all at once: how many were answered from memory does not
/// depend on who is first.
#[test]
fn questions_are_counted_whatever_the_number_of_threads() {
    let mut text = String::from(
        "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [256 x i32] poison
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
",
    );
    for number in 0..40 {
        text += &format!(
            "define ptx_kernel void @k{number}() \"nvvm.reqntid\"=\"256\" {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = xor i32 %t, 33
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %own
  store i32 0, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %x = load volatile i32, ptr addrspace(3) %p
  ret void
}}
"
        );
    }
    let folder = tempfile::tempdir().expect("a folder");
    let counted = ["1", "4"].map(|threads| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_simtopt"));
        command.args(["opt", "--stats=json", "-o", "/dev/null", "k.ll"]).current_dir(folder.path());
        std::fs::write(folder.path().join("k.ll"), &text).expect("a file");
        let output = command.env("RAYON_NUM_THREADS", threads).output().expect("the command runs");
        serde_json::from_slice::<Value>(&output.stderr).expect("it is JSON")["total"]["questions"].to_string()
    });
    assert_eq!(counted[0], counted[1]);
    expect![[r#"[{"answered":39,"method":"memory","open":1},{"answered":0,"method":"quick","open":1},{"answered":0,"method":"sample","open":1},{"answered":1,"method":"circuit","open":0}]"#]].assert_eq(&counted[0]);
}
