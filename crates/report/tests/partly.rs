//! On which ways barriers are needed that stay.

use expect_test::{Expect, expect};
use simt_ir::{Location, Source};
use simt_passes::{Options, Pipeline};
use simt_report::Texts;
use simt_report::explain::{Explanation, explain};
use std::sync::Arc;

/// A kernel with `%own` (the thread's cell of a tile) and `%other` (that of its neighbour).
fn explanation(body: &str) -> Explanation {
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [64 x i32] undef, align 4\n\
         declare void @llvm.nvvm.barrier0()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.clock()\n\
         define ptx_kernel void @k(ptr addrspace(1) noalias %out, i32 %n, i1 %c) {{\nentry:\n\
         \x20 %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %u = xor i32 %t, 33\n  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t\n\
         \x20 %own = getelementptr i32, ptr addrspace(3) @s, i32 %t\n\
         \x20 %other = getelementptr i32, ptr addrspace(3) @s, i32 %u\n{body}}}\n"
    );
    let text = text.replace("  BARRIER\n", "  call void @llvm.nvvm.barrier0()\n");
    let source = Arc::new(Source::new("k.ll", text));
    let mut module =
        simt_syntax::read(source, &simt_syntax::ReadOptions::default()).expect("it is well-formed");
    let target = module.target.expect("a GPU");
    let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), &Options::default());
    let none = |_: &Location| None;
    explain(&module, &decisions, &Texts::new(&module, &none), None)
}

/// What is said of each barrier that stays, by its line behind the head of the kernel.
#[track_caller]
fn check(body: &str, expected: Expect) {
    let explanation = explanation(body);
    let mut lines = Vec::new();
    for finding in explanation.functions.iter().flat_map(|function| &function.findings) {
        let line = finding.shown.ir.line - 12;
        let said = finding.partly.join("; ");
        let what = match (finding.verdict(), said.is_empty()) {
            ("kept", true) => format!("{line}: kept\n"),
            ("kept", false) => format!("{line}: kept, {said}\n"),
            (verdict, _) => format!("{line}: {verdict}\n"),
        };
        lines.push(what);
        assert!(finding.partly.iter().all(|said| finding.words.notes.contains(said)));
    }
    expected.assert_eq(&lines.concat());
}

/// A loop over tiles with its test at the end; what comes behind it.
fn tiles(behind: &str) -> String {
    format!(
        "  br label %loop\nloop:\n  %k = phi i32 [ 0, %entry ], [ %l, %loop ]\n\
         \x20 store i32 %k, ptr addrspace(3) %own\n  BARRIER\n  %v = load i32, ptr addrspace(3) %other\n\
         \x20 store i32 %v, ptr addrspace(1) %result\n  BARRIER\n  %l = add i32 %k, 1\n\
         \x20 %more = icmp slt i32 %l, %n\n  br i1 %more, label %loop, label %end\nend:\n{behind}  ret void\n"
    )
}

#[test]
fn the_end_of_a_loop() {
    check(
        &tiles(""),
        expect![[r#"
        5: kept
        8: kept, it is needed only where its loop goes round: nothing behind the loop needs it
    "#]],
    );
    // What was read is written again behind the loop.
    check(
        &tiles("  store i32 0, ptr addrspace(3) %own\n"),
        expect![[r#"
        5: kept
        8: kept
    "#]],
    );
    // Behind the loop each thread reads again what it has read: no order is needed for that.
    check(
        &tiles("  %w = load i32, ptr addrspace(3) %other\n"),
        expect![[r#"
            5: kept
            8: kept, it is needed only where its loop goes round: nothing behind the loop needs it
        "#]],
    );
}

/// What is read is thrown away: it is not known that anybody needs it there.
#[test]
fn perhaps_at_the_end_of_a_loop() {
    let body = tiles("").replace("store i32 %v, ptr addrspace(1)", "store i32 %k, ptr addrspace(1)");
    check(
        &body,
        expect![[r#"
            5: kept
            8: kept, it can be needed only where its loop goes round: nothing behind the loop needs it
        "#]],
    );
}

#[test]
fn a_loop_in_a_loop() {
    // Behind the inner loop comes the next iteration of the outer one.
    let text = tiles("  br i1 %c, label %loop, label %out.of.it\nout.of.it:\n")
        .replace("[ %l, %loop ]", "[ %l, %loop ], [ 0, %end ]");
    check(
        &text,
        expect![[r#"
        5: kept
        8: kept
    "#]],
    );
}

#[test]
fn the_beginning_of_a_loop() {
    let text = |in_front: &str| {
        format!(
            "{in_front}  br label %loop\nloop:\n  %k = phi i32 [ 0, %entry ], [ %l, %loop ]\n  BARRIER\n\
             \x20 store i32 %k, ptr addrspace(3) %own\n  BARRIER\n  %v = load i32, ptr addrspace(3) %other\n\
             \x20 store i32 %v, ptr addrspace(1) %result\n  %l = add i32 %k, 1\n\
             \x20 %more = icmp slt i32 %l, %n\n  br i1 %more, label %loop, label %end\nend:\n  ret void\n"
        )
    };
    check(
        &text(""),
        expect![[r#"
        4: kept, it is not needed in the first iteration of its loop: nothing in front of the loop needs it
        6: kept
    "#]],
    );
    check(
        &text("  %w = load i32, ptr addrspace(3) %other\n  store i32 %w, ptr addrspace(1) %result\n"),
        expect![[r#"
        6: kept
        8: kept
    "#]],
    );
}

#[test]
fn a_branch() {
    check(
        "  store i32 1, ptr addrspace(3) %own\n  BARRIER\n  br i1 %c, label %a, label %b\na:\n\
         \x20 %v = load i32, ptr addrspace(3) %other\n  store i32 %v, ptr addrspace(1) %result\n  br label %b\nb:\n  ret void\n",
        expect![[r#"
            2: kept, it is needed only on the way to line 17; on other ways from here, nothing needs it
        "#]],
    );
    check(
        "  br i1 %c, label %a, label %b\na:\n  store i32 1, ptr addrspace(3) %own\n  br label %b\nb:\n  BARRIER\n\
         \x20 %v = load i32, ptr addrspace(3) %other\n  store i32 %v, ptr addrspace(1) %result\n  ret void\n",
        expect![[r#"
            6: kept, it is needed only on the way from line 16; on other ways to here, nothing needs it
        "#]],
    );
    // What needs it stands between it and the branch.
    check(
        "  store i32 1, ptr addrspace(3) %own\n  BARRIER\n  %v = load i32, ptr addrspace(3) %other\n\
         \x20 br i1 %c, label %a, label %b\na:\n  store i32 %v, ptr addrspace(1) %result\n  br label %b\nb:\n  ret void\n",
        expect![[r#"
            2: kept
        "#]],
    );
}

#[test]
fn threads_that_part() {
    // Threads that go one way need it for what those do that go the other.
    check(
        "  store i32 1, ptr addrspace(3) %own\n  %d = icmp eq i32 %t, 0\n  BARRIER\n  br i1 %d, label %a, label %b\na:\n\
         \x20 %v = load i32, ptr addrspace(3) %other\n  store i32 %v, ptr addrspace(1) %result\n  br label %b\nb:\n  ret void\n",
        expect![[r#"
            3: kept
        "#]],
    );
}

#[test]
fn where_a_clock_is_read_nothing_is_said() {
    check(
        &tiles(
            "  %time = call i32 @llvm.nvvm.read.ptx.sreg.clock()\n  store i32 %time, ptr addrspace(1) %result\n",
        ),
        expect![[r#"
        5: kept
        8: kept
    "#]],
    );
}

#[test]
fn as_a_remark() {
    let remarks = simt_report::remarks::yaml(&explanation(&tiles("")), Some("barrier-elim"), &|_| true);
    let found = remarks.split("--- ").find(|remark| remark.contains("BarrierPartlyNeeded"));
    expect![[r#"
        !Analysis
        Pass:            barrier-elim
        Name:            BarrierPartlyNeeded
        Function:        k
        Args:
          - String:          'barrier kept: '
          - Reason:          'it is needed only where its loop goes round: nothing behind the loop needs it'
          - String:          ' (IR line '
          - IRLine:          '20'
          - String:          ')'
        ...
    "#]]
    .assert_eq(found.unwrap_or_default());
}
