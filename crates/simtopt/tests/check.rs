//! `simtopt check`, as a command.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use expect_test::{Expect, expect};
use std::path::Path;

const BEFORE: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = xor i32 %t, 33
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %p
  %x = load i32, ptr addrspace(3) %theirs
  call void @llvm.nvvm.barrier0()
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  ret void
}
";

/// A folder with the original, with versions without its first and its last barrier, and with
/// another file.
fn sandbox() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write("before.ll", BEFORE);
    write("wrong.ll", &BEFORE.replacen("  call void @llvm.nvvm.barrier0()\n", "", 1));
    let last = BEFORE.rfind("  call void @llvm.nvvm.barrier0()\n").expect("a barrier");
    let end = last + "  call void @llvm.nvvm.barrier0()\n".len();
    write("right.ll", &format!("{}{}", &BEFORE[..last], &BEFORE[end..]));
    write("unrelated.ll", &BEFORE.replace("[64 x i32]", "[65 x i32]"));
    write("other.ll", &BEFORE.replace("xor i32 %t, 33", "xor i32 %t, 1"));
    folder
}

/// Exit code, standard output and standard error of a run in a folder, the original being standard
/// input.
fn run(folder: &Path, arguments: &str) -> (Option<i32>, String, String) {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    command::run(folder, "check", &arguments, BEFORE.as_bytes())
}

fn says(arguments: &str, code: i32, expected: Expect) {
    let (got, out, err) = run(sandbox().path(), arguments);
    assert_eq!((got, err.as_str()), (Some(code), ""), "{arguments}");
    expected.assert_eq(&out);
}

#[test]
fn a_counterexample() {
    says(
        "--block-dim=64 before.ll wrong.ll",
        1,
        expect![[r#"
        wrong: barrier deleted in `k`, which ordered two accesses to one byte
          --> before.ll:9:3
           |
         8 |   store i32 %t, ptr addrspace(3) %mine
           |   ------------------------------------ this, by thread (40,0,0), comes first in the original
         9 |   call void @llvm.nvvm.barrier0()
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this is gone
        ...
        12 |   %x = load i32, ptr addrspace(3) %theirs
           |   --------------------------------------- this, by thread (9,0,0), comes second in the original
           |
           = note: with blocks of (64,1,1), in block (0,0,0): both touch byte 160 of `s`

        wrong: 1 difference
    "#]],
    );
}

/// Of several pairs that meet, one is shown.
#[test]
fn the_first_of_several_pairs() {
    let folder = sandbox();
    for name in ["before.ll", "wrong.ll"] {
        let path = folder.path().join(name);
        let text = std::fs::read_to_string(&path).expect("text");
        let more = "  %q = xor i32 %t, 34
  %other = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %q
  %y = load i32, ptr addrspace(3) %other
  %p = ";
        std::fs::write(path, text.replace("  %p = ", more)).expect("a file");
    }
    let (code, out, _) = run(folder.path(), "--block-dim=64 before.ll wrong.ll");
    assert_eq!(code, Some(1));
    assert_eq!(out.matches("comes second in the original").count(), 1, "{out}");
    assert!(out.contains("= note: the same of 1 other pair\n"), "{out}");
}

#[test]
fn modules_that_have_nothing_to_do_with_each_other() {
    says(
        "before.ll unrelated.ll",
        3,
        expect![[r#"
            not-decided: these may not be two versions of one module
             = note: a variable is another one, or has another value
             = note: what a compiler makes of two sources may differ in more than barriers: delete the call in the IR, or let `simtopt run` look for races in each

            not decided: 1 difference
        "#]],
    );
}

/// Differences of functions as a whole: declarations have no instructions to show, and some
/// functions are in one module only.
#[test]
fn functions_that_differ() {
    let folder = sandbox();
    let compare = |after: &str, expected: Expect| {
        std::fs::write(folder.path().join("after.ll"), after).expect("a file");
        let (code, out, err) = run(folder.path(), "before.ll after.ll");
        assert_eq!((code, err.as_str()), (Some(3), ""));
        expected.assert_eq(&out);
        let (code, back, err) = run(folder.path(), "after.ll before.ll");
        assert_eq!((code, err.as_str()), (Some(3), ""), "{back}");
        let (code, json, err) = run(folder.path(), "--format=json before.ll after.ll");
        assert_eq!((code, err.as_str()), (Some(3), ""));
        let document: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let message = document["checked"]["items"][0]["message"].as_str().expect("a message");
        assert!(out.starts_with(&format!("not-decided: {message}\n")), "{json}");
    };
    compare(
        &BEFORE.replace("barrier0()\ndefine", "barrier0() willreturn\ndefine"),
        expect![[r#"
        not-decided: function `llvm.nvvm.barrier0` has other attributes
         --> before.ll:4:1
          |
        4 | declare void @llvm.nvvm.barrier0()
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in the original
          |
         ::: after.ll:4:1
          |
        4 | declare void @llvm.nvvm.barrier0() willreturn
          | --------------------------------------------- in the other
          |
          = note: what a compiler makes of two sources may differ in more than barriers: delete the call in the IR, or let `simtopt run` look for races in each

        not decided: 1 difference
    "#]],
    );
    compare(
        &format!("{BEFORE}define void @foo() {{\n  ret void\n}}\n"),
        expect![[r#"
            not-decided: function `foo` is new
              --> after.ll:18:1
               |
            18 | define void @foo() {
               | ^^^^^^^^^^^^^^^^^^ in the other
               |
               = note: what a compiler makes of two sources may differ in more than barriers: delete the call in the IR, or let `simtopt run` look for races in each

            not decided: 1 difference
        "#]],
    );
    compare(
        &BEFORE.replace("%out)", "%out) willreturn"),
        expect![[r#"
        not-decided: function `k` has other attributes
         --> before.ll:5:1
          |
        5 | define ptx_kernel void @k(ptr noalias %out) {
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in the original
          |
         ::: after.ll:5:1
          |
        5 | define ptx_kernel void @k(ptr noalias %out) willreturn {
          | ------------------------------------------------------ in the other
          |
          = note: what a compiler makes of two sources may differ in more than barriers: delete the call in the IR, or let `simtopt run` look for races in each

        not decided: 1 difference
    "#]],
    );
    compare(
        &BEFORE.replace("(ptr noalias", "(ptr"),
        expect![[r#"
        not-decided: function `k` has another signature or linkage, or other attributes of parameters
         --> before.ll:5:1
          |
        5 | define ptx_kernel void @k(ptr noalias %out) {
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in the original
          |
         ::: after.ll:5:1
          |
        5 | define ptx_kernel void @k(ptr %out) {
          | ----------------------------------- in the other
          |
          = note: what a compiler makes of two sources may differ in more than barriers: delete the call in the IR, or let `simtopt run` look for races in each

        not decided: 1 difference
    "#]],
    );
    compare(
        &BEFORE.replace("void @k", "internal void @k").replace("ptx_kernel ", ""),
        expect![[r#"
        not-decided: function `k` has another signature or linkage, or other attributes of parameters
         --> before.ll:5:1
          |
        5 | define ptx_kernel void @k(ptr noalias %out) {
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in the original
          |
         ::: after.ll:5:1
          |
        5 | define internal void @k(ptr noalias %out) {
          | ----------------------------------------- in the other
          |
          = note: what a compiler makes of two sources may differ in more than barriers: delete the call in the IR, or let `simtopt run` look for races in each

        not decided: 1 difference
    "#]],
    );
    compare(
        &BEFORE.replace("  ret void", "  br label %end\nend:\n  ret void"),
        expect![[r#"
        not-decided: function `k` has another number of blocks
         --> before.ll:5:1
          |
        5 | define ptx_kernel void @k(ptr noalias %out) {
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in the original
          |
         ::: after.ll:5:1
          |
        5 | define ptx_kernel void @k(ptr noalias %out) {
          | ------------------------------------------- in the other
          |
          = note: what a compiler makes of two sources may differ in more than barriers: delete the call in the IR, or let `simtopt run` look for races in each

        not decided: 1 difference
    "#]],
    );
}

#[test]
fn nothing_to_complain_about() {
    says(
        "--block-dim=64 before.ll right.ll",
        0,
        expect![[r#"
        correct: barrier deleted in `k`
          --> before.ll:13:3
           |
        13 |   call void @llvm.nvvm.barrier0()
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this is gone
           |
           = note: the pair of events that lost its order does not conflict

        correct: 1 difference
    "#]],
    );
    says(
        "- before.ll",
        0,
        expect![[r#"
        correct: 0 differences
    "#]],
    );
}

/// The verdict says how large the blocks were.
#[test]
fn correct_for_the_launches_tried() {
    let folder = sandbox();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    let own = |most: &str| BEFORE.replace("xor i32 %t, 33", "urem i32 %t, 1024").replace("%out)", most);
    let barrier = "  call void @llvm.nvvm.barrier0()\n";
    let tried = |most: &str| {
        let own = own(most).replace("[64 x", "[1024 x");
        write("own.ll", &own);
        write("own-without.ll", &own.replacen(barrier, "", 1));
        let (code, out, err) = run(folder.path(), "--assume=unit-extents own.ll own-without.ll");
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        out.lines().find(|line| line.contains("note")).expect("a note").trim().to_string()
    };
    expect!["= note: no two threads touched a common byte in 15 launches, of blocks of up to 1024 threads"]
        .assert_eq(&tried("%out)"));
    expect!["= note: no two threads touched a common byte in 15 launches, of blocks of up to 256 threads"]
        .assert_eq(&tried("%out) \"nvvm.maxntid\"=\"32,8\""));
    expect!["= note: no two threads touched a common byte in 6 launches, of blocks of up to 48 threads"]
        .assert_eq(&tried("%out) \"nvvm.reqntid\"=\"48\""));
}

#[test]
fn both_executed() {
    let launch = "--run --block 64 --arg i32[64]";
    says(
        &format!("{launch} before.ll right.ll"),
        0,
        expect![[r#"
        correct: barrier deleted in `k`
          --> before.ll:13:3
           |
        13 |   call void @llvm.nvvm.barrier0()
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this is gone
           |
           = note: the pair of events that lost its order does not conflict

        before: ran k<<<1, 64>>>: 64 threads, 704 instructions, no findings
        after: ran k<<<1, 64>>>: 64 threads, 640 instructions, no findings
        both leave the same in memory
        correct: 1 difference
    "#]],
    );
    let (code, out, _) = run(sandbox().path(), &format!("{launch} before.ll wrong.ll"));
    assert_eq!(code, Some(1));
    assert!(out.contains("only the other has this finding: nothing orders"), "{out}");
    let (code, out, _) = run(sandbox().path(), &format!("{launch} before.ll other.ll"));
    assert_eq!(code, Some(1));
    assert!(out.contains("byte 0 of `out` is 0x21 after the original, 0x01 after the other"), "{out}");
    let (code, out, _) = run(sandbox().path(), &format!("{launch} --format=json before.ll right.ll"));
    let document: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((code, &document["run"]["verdict"]), (Some(0), &"correct".into()));
    assert_eq!(document["run"]["before"]["kernel"], "k");
}

/// Where both end early, what they leave says nothing.
#[test]
fn both_trapped() {
    let folder = sandbox();
    for (from, to) in [("before.ll", "trapped.ll"), ("right.ll", "trapped-too.ll")] {
        let text = std::fs::read_to_string(folder.path().join(from)).expect("text");
        let text = text.replace("  ret void", "  call void @llvm.trap()\n  unreachable");
        let text = format!("{text}declare void @llvm.trap()\n");
        std::fs::write(folder.path().join(to), text).expect("a file");
    }
    let (code, out, _) = run(folder.path(), "--run --block 64 --arg i32[64] trapped.ll trapped-too.ll");
    assert!(out.contains("neither comes to its end: what they leave is not compared\n"), "{out}");
    assert!(!out.contains("both leave the same") && code == Some(3), "{code:?}: {out}");
}

#[test]
fn mistakes() {
    let folder = sandbox();
    let fails = |arguments: &str, message: &str| {
        let (code, out, err) = run(folder.path(), arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments}");
        assert!(err.contains(message), "{err}");
    };
    fails("before.ll", "<AFTER>");
    fails("before.ll none.ll", "cannot read none.ll");
    let (code, json, _) = run(folder.path(), "--format=json before.ll none.ll");
    let document: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let message = "cannot read none.ll: No such file or directory";
    assert_eq!((code, &document["error"]["message"]), (Some(2), &message.into()));
    fails("- -", "standard input (-) can be read only once");
    fails("--block 64 before.ll right.ll", "--block says nothing without --run");
    fails("--arg i32:1 before.ll right.ll", "--arg says nothing without --run");
    fails("--run before.ll right.ll", "k does not say how many threads a block has");
    fails(
        "--assume=racefree before.ll right.ll",
        "[possible values: noalias-args, relaxed-atomics, unit-extents, race-free, whole-program]",
    );
}

/// By which rule two operations may conflict is said.
#[test]
fn rules_have_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let timed = |barrier: &str| {
        format!(
            "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr noalias %out) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr %to
  {barrier}
  %c = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  store i32 %c, ptr %to
  ret void
}}
"
        )
    };
    let write = |name: &str, text: String| std::fs::write(folder.path().join(name), text).expect("a file");
    write("a.ll", timed("call void @llvm.nvvm.barrier0()"));
    write("b.ll", timed(""));
    let (code, out, _) = run(folder.path(), "--block-dim=64 a.ll b.ll");
    assert_eq!(code, Some(3), "{out}");
    assert!(out.contains("= note: one reads a clock\n"), "{out}");
}
