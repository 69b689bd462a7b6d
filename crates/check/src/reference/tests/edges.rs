//! Barriers that were moved to an edge.

use super::{AMDGPU, CheckOptions, NVPTX, Verdict, after, expect, expect_with, judge_with};
use crate::reference::{Change, Reason, Report, check};
use Verdict::{Correct, CorrectForLaunchesTried, NotDecided, Wrong};

const BARRIER: &str = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";

/// A kernel of one text, which is in a block `entry` behind the number of the thread and the
/// address of its cells.
fn kernel(params: &str, body: &str) -> String {
    format!(
        "@s = internal addrspace(3) global [1024 x i32] poison, align 4\n\
         @u = internal addrspace(3) global [1024 x i32] poison, align 4\n\
         define ptx_kernel void @k({params}) {{\nentry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %o = zext i32 %t to i64\n  %x = xor i64 %o, 33\n\
         \x20 %own = getelementptr i32, ptr addrspace(3) @s, i64 %o\n\
         \x20 %far = getelementptr i32, ptr addrspace(3) @s, i64 %x\n{body}\n}}\n"
    )
}

/// A block on an edge, of AFTER only.
fn edge(name: &str, to: &str) -> String {
    format!("\n;+{name}:\n;+  {BARRIER}\n;+  br label %{to}")
}

/// What is read at the end of a round must not be what the next round writes. `gone`: what becomes
/// of the barrier there; `branch` and `phis`: what the edges have in AFTER.
fn round(bound: &str, gone: &str, branch: &str, phi: &str) -> String {
    format!(
        "{bound}  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %j, %loop ]{phi}\n\
         \x20 store i32 %i, ptr addrspace(3) %own, align 4\n  {BARRIER}\n\
         \x20 %v = load i32, ptr addrspace(3) %far, align 4\n  {BARRIER}{gone}\n  %j = add i32 %i, 1\n\
         \x20 %more = icmp slt i32 %j, %n\n  br i1 %more, label %loop, label %end{branch}\nend:\n  ret void"
    )
}

const THROUGH: &str = " ; becomes   br i1 %more, label %edge, label %end";
const PHI: &str = " ; becomes   %i = phi i32 [ 0, %entry ], [ %j, %edge ]";

fn sunk_round(params: &str, bound: &str) -> String {
    kernel(params, &(round(bound, " ; delete", THROUGH, PHI) + &edge("edge", "loop")))
}

/// The verdicts about barriers that are new on an edge.
fn new(report: &Report) -> Vec<Verdict> {
    let new = report.items.iter().filter(|item| item.change == Change::BarrierOnEdge);
    new.map(|item| item.verdict).collect()
}

#[test]
fn at_the_end_of_a_loop() {
    let text = sunk_round("i32 %n", "");
    expect("to the edge back", &text, Correct);
    let report = judge_with(&format!("{NVPTX}{text}"), &CheckOptions::default());
    assert_eq!(report.items.len(), 2, "{report:#?}");
    let added = report.items.iter().find(|item| item.change == Change::BarrierOnEdge).expect("a new barrier");
    let place = added.place.as_ref().expect("a place");
    assert_eq!(
        (place.line, place.text.as_str(), added.function.as_str()),
        (23, "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)", "k"),
        "{report:#?}"
    );
    let Some(Reason::OnEdge { from, to }) = added.reasons.last() else { panic!("{report:#?}") };
    assert_eq!((from.line, to.line), (20, 13), "{report:#?}");

    let away = text.replace("%edge, label %end\nend", "%loop, label %edge\nend");
    let away =
        away.replace("[ %j, %edge ]", "[ %j, %loop ]").replace(";+  br label %loop", ";+  br label %end");
    let report = judge_with(&format!("{NVPTX}{away}"), &CheckOptions::default());
    assert_eq!((report.verdict, new(&report)), (Wrong, vec![Correct]), "{report:#?}");
    let deleted =
        report.items.iter().find(|item| item.change == Change::BarrierDeleted).expect("a deleted one");
    assert!(matches!(deleted.reasons.first(), Some(Reason::SameByte { .. })), "{report:#?}");
}

/// Who goes round depends on memory, or on the thread.
#[test]
fn by_other_conditions() {
    // Who leaves the loop leaves the kernel: threads may do so at different times.
    let memory = "  %n = load i32, ptr %p, align 4\n";
    expect("from memory", &sunk_round("ptr %p", memory), NotDecided);
    // If there is a barrier behind the loop, too, all threads come to that or to the one in the
    // loop: BEFORE promises that.
    let both = sunk_round("ptr %p", memory).replace("\nend:\n", &format!("\nend:\n  {BARRIER}\n"));
    expect("from memory, and a barrier behind the loop", &both, Correct);
    let free = CheckOptions { barrier_contract: false, ..CheckOptions::default() };
    expect_with("nothing promised", &format!("{NVPTX}{both}"), &free, NotDecided);
    let bare = both.replace("aligned.", "");
    expect("of barriers that are not aligned, nothing is promised", &bare, NotDecided);
    let report =
        judge_with(&format!("{NVPTX}{}", sunk_round("", "  %n = and i32 %t, 3\n")), &CheckOptions::default());
    assert_eq!(new(&report), [NotDecided], "{report:#?}");
}

/// A loop that threads go round differently often, and behind it a barrier to which all come.
#[test]
fn in_a_divergent_loop() {
    let text =
        sunk_round("", "  %n = and i32 %t, 3\n").replace("\nend:\n", &format!("\nend:\n  {BARRIER}\n"));
    // In BEFORE they come to the barriers of the loop alone: no barrier of that number may go.
    let report = judge_with(&format!("{NVPTX}{text}"), &CheckOptions::default());
    assert_eq!((report.verdict, new(&report)), (Wrong, vec![NotDecided]), "{report:#?}");
    // The barrier in front of such a loop goes to its edge back.
    let text = kernel(
        "",
        &format!(
            "  %n = and i32 %t, 3\n  store i32 %t, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n  br label %loop\n\
             loop:\n  %i = phi i32 [ 0, %entry ], [ %j, %loop ] ; becomes   %i = phi i32 [ 0, %entry ], [ %j, %edge ]\n\
             \x20 %j = add i32 %i, 1\n  %more = icmp slt i32 %j, %n\n\
             \x20 br i1 %more, label %loop, label %end ; becomes   br i1 %more, label %edge, label %end\nend:\n\
             \x20 {BARRIER}\n  %v = load i32, ptr addrspace(3) @u, align 4\n  ret void{}",
            edge("edge", "loop")
        ),
    );
    let report = judge_with(&format!("{NVPTX}{text}"), &CheckOptions::default());
    assert_eq!((report.verdict, new(&report)), (Wrong, vec![Wrong]), "{report:#?}");
}

/// Threads that have left before the deleted barrier do not come to the new one, either.
#[test]
fn who_has_left_before() {
    let early = "  %in = icmp ult i32 %t, %n\n  br i1 %in, label %go, label %out\nout:\n  ret void\ngo:\n";
    let text = sunk_round("i32 %n", early);
    let text = text.replace("[ 0, %entry ]", "[ 0, %go ]");
    expect("they touch nothing", &text, Correct);
}

/// A barrier in front of `if`, for those who go in.
fn branch(condition: &str, gone: &str, then: &str, edges: &str) -> String {
    format!(
        "  store i32 %t, ptr addrspace(3) %own, align 4\n{condition}  {BARRIER}{gone}\n\
         \x20 br i1 %c, label %then, label %join{then}\nthen:\n\
         \x20 %v = load i32, ptr addrspace(3) %far, align 4\n  br label %join\njoin:\n\
         \x20 %r = phi i32 [ 0, %entry ], [ %v, %then ]\n  store i32 %r, ptr addrspace(1) %out, align 4\n\
         \x20 ret void{edges}"
    )
}

fn sunk_branch(params: &str, condition: &str) -> String {
    let then = " ; becomes   br i1 %c, label %edge, label %join";
    kernel(params, &branch(condition, " ; delete", then, &edge("edge", "then")))
}

#[test]
fn in_front_of_a_branch() {
    let params = "i32 %n, ptr addrspace(1) noalias %out";
    let uniform = "  %c = icmp sgt i32 %n, 3\n";
    expect("the same for all", &sunk_branch(params, uniform), Correct);
    let report = judge_with(
        &format!("{NVPTX}{}", sunk_branch(params, "  %c = icmp ult i32 %t, 40\n")),
        &CheckOptions::default(),
    );
    // Threads that do not go in leave, and they have come to the barrier that is gone.
    assert_eq!(new(&report), [NotDecided], "{report:#?}");
    let memory = "  %m = load i32, ptr addrspace(1) %out, align 4\n  %c = icmp eq i32 %m, 3\n";
    expect("nobody knows who goes in", &sunk_branch(params, memory), NotDecided);

    let wrong = kernel(
        params,
        &branch(
            uniform,
            " ; delete",
            " ; becomes   br i1 %c, label %then, label %edge",
            &edge("edge", "join"),
        ),
    );
    expect("the other edge, and a phi that does not know", &wrong, NotDecided);
    let wrong = wrong.replace(
        "[ 0, %entry ], [ %v, %then ]",
        "[ 0, %entry ], [ %v, %then ] ; becomes   %r = phi i32 [ 0, %edge ], [ %v, %then ]",
    );
    let report = judge_with(&format!("{NVPTX}{wrong}"), &CheckOptions::default());
    assert_eq!((report.verdict, new(&report)), (Wrong, vec![Correct]), "{report:#?}");
}

/// Behind the branch there is another barrier to which all come.
#[test]
fn threads_that_go_different_ways() {
    let params = "i32 %n, ptr addrspace(1) noalias %out";
    let later = |text: String| {
        text.replace(
            "\n  ret void",
            &format!("\n  {BARRIER}\n  store i32 1, ptr addrspace(3) @u, align 4\n  ret void"),
        )
    };
    expect("the same for all", &later(sunk_branch(params, "  %c = icmp sgt i32 %n, 3\n")), Correct);
    let apart = later(sunk_branch(params, "  %c = icmp ult i32 %t, 40\n"));
    let report = judge_with(&format!("{NVPTX}{apart}"), &CheckOptions::default());
    assert_eq!(new(&report), [Wrong], "{report:#?}");
    let item = report.items.iter().find(|item| item.change == Change::BarrierOnEdge).expect("a new barrier");
    let Some(Reason::Apart { witness, .. }) = item.reasons.first() else { panic!("{report:#?}") };
    let [a, b] = witness.threads.map(|[x, ..]| x < 40);
    assert_ne!(a, b, "{report:#?}");
    let memory = "  %m = load i32, ptr addrspace(1) %out, align 4\n  %c = icmp eq i32 %m, 3\n";
    expect("nobody knows", &later(sunk_branch(params, memory)), NotDecided);
    let always = later(sunk_branch(params, "  %c = icmp ult i32 %t, 4096\n"));
    let report = judge_with(&format!("{NVPTX}{always}"), &CheckOptions::default());
    assert_ne!(report.verdict, Wrong, "{report:#?}");
    assert_eq!(new(&report), [Correct], "{report:#?}");
}

/// What is no barrier moved to an edge.
#[test]
fn other_blocks() {
    let text = sunk_round("i32 %n", "");
    let change = |from: &str, to: &str| {
        let changed = text.replace(from, to);
        assert_ne!(text, changed, "{from} is not there");
        let report = judge_with(&format!("{NVPTX}{changed}"), &CheckOptions::default());
        assert!(report.verdict == NotDecided && report.breaks_a_rule(), "{to}: {report:#?}");
        report
    };
    let block = format!(";+edge:\n;+  {BARRIER}\n");
    change(&block, &format!("{block};+  store i32 1, ptr addrspace(3) @u, align 4\n"));
    change(&block, &format!("{block};+  {}\n", "call void @llvm.nvvm.membar.cta()"));
    change(";+  br label %loop", ";+  br i1 %more, label %loop, label %end");
    change(";+  br label %loop", ";+  br label %end");
    change(";+  br label %loop", ";+  ret void");
    // Two edges lead there.
    change("%edge, label %end\nend", "%edge, label %edge\nend");
    // Nobody comes there.
    change("%edge, label %end\nend", "%loop, label %end\nend");
    // Another value comes by the edge.
    change(
        "becomes   %i = phi i32 [ 0, %entry ], [ %j, %edge ]",
        "becomes   %i = phi i32 [ 0, %entry ], [ %i, %edge ]",
    );
    change(
        "becomes   %i = phi i32 [ 0, %entry ], [ %j, %edge ]",
        "becomes   %i = phi i32 [ %j, %entry ], [ 0, %edge ]",
    );
    // The branch is another one.
    change(
        "becomes   br i1 %more, label %edge, label %end",
        "becomes   br i1 %more, label %end, label %edge",
    );
}

#[test]
fn numbers_of_barriers() {
    let text = sunk_round("i32 %n", "");
    let other =
        text.replace(&format!(";+  {BARRIER}"), &format!(";+  {}", BARRIER.replace("i32 0", "i32 1")));
    let report = judge_with(&format!("{NVPTX}{other}"), &CheckOptions::default());
    let added = |item: &&crate::reference::Item| item.change == Change::SynchronizationAdded;
    assert_eq!(report.items.iter().filter(added).map(|item| item.verdict).collect::<Vec<_>>(), [NotDecided]);
    // Another barrier of that number is in the function, but none of them is gone.
    let known = other.replace("\nend:\n", &format!("\nend:\n  {}\n", BARRIER.replace("i32 0", "i32 1")));
    let report = judge_with(&format!("{NVPTX}{known}"), &CheckOptions::default());
    assert_eq!(new(&report), [NotDecided], "{report:#?}");
    // Somebody arrives at that number without waiting.
    let pinned = text.replace(
        "\nend:\n",
        "\nend:\n  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 0, i32 64)\n",
    );
    let report = judge_with(&format!("{NVPTX}{pinned}"), &CheckOptions::default());
    assert_eq!(new(&report), [NotDecided], "{report:#?}");
    let not_gone = text.replace(" ; delete", "");
    expect("nothing is gone", &not_gone, NotDecided);
}

#[test]
fn by_a_switch() {
    let body = |edges: &str| {
        format!(
            "  store i32 %t, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 switch i32 %n, label %join [ i32 1, label %one\n    i32 2, label %join{edges}"
        )
    };
    let rest = "    i32 4, label %join ]\none:\n  %v = load i32, ptr addrspace(3) %far, align 4\n\
                \x20 br label %join\njoin:\n  %r = phi i32 [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ %v, %one ]";
    let end = "  store i32 %r, ptr addrspace(1) %out, align 4\n  ret void";
    let switch = "  switch i32 %n, label %join [ i32 1, label %one ; becomes   switch i32 %n, label %join [ i32 1, label %edge";
    let params = "i32 %n, ptr addrspace(1) noalias %out";
    let text = kernel(params, &format!("{}\n{rest}\n{end}{}", body(""), edge("edge", "one")))
        .replace("  switch i32 %n, label %join [ i32 1, label %one", switch);
    expect("one of several", &text, Correct);
    // The edge of one of three cases that lead to one place, where the value is needed.
    let rest = rest.replace("  %v = load i32, ptr addrspace(3) %far, align 4\n", "");
    let rest = rest.replace("[ %v, %one ]", "[ 0, %one ]");
    let phi = "  %r = phi i32 [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %one ]";
    let becomes =
        format!("{phi} ; becomes   %r = phi i32 [ 0, %entry ], [ 0, %edge ], [ 0, %entry ], [ 0, %one ]");
    let critical = kernel(params, &format!("{}\n{rest}\n{end}{}", body(""), edge("edge", "join")))
        .replace("    i32 2, label %join", "    i32 2, label %join ; becomes   i32 2, label %edge")
        .replace(phi, &becomes);
    expect("nothing needs it", &critical, Correct);
    let needed = critical.replace(
        "  store i32 %r, ptr addrspace(1)",
        "  %v = load i32, ptr addrspace(3) %far, align 4\n  store i32 %v, ptr addrspace(1)",
    );
    let report = judge_with(&format!("{NVPTX}{needed}"), &CheckOptions::default());
    assert_eq!((report.verdict, new(&report)), (Wrong, vec![Correct]), "{report:#?}");
}

/// Both barriers of a loop go to its edges, and one edge gets two.
#[test]
fn several() {
    let text = sunk_round("i32 %n", "");
    let two = text
        .replace(
            "br label %loop\nloop:",
            "store i32 7, ptr addrspace(3) %own, align 4\n  br label %loop\nloop:",
        )
        .replace("\nend:\n", "\nend:\n  %w = load i32, ptr addrspace(3) %far, align 4\n");
    let edges = two.replace("%edge, label %end\nend", "%edge, label %edge1\nend") + "";
    let edges = edges.replace("\n}\n", &(edge("edge1", "end") + "\n}\n"));
    let report = judge_with(&format!("{NVPTX}{edges}"), &CheckOptions::default());
    assert_eq!((report.verdict, new(&report)), (Correct, vec![Correct, Correct]), "{report:#?}");
    // The two blocks in the other order, and one behind the other.
    let chain =
        text.replace(";+  br label %loop", ";+  br label %edge1").replace("[ %j, %edge ]", "[ %j, %edge1 ]");
    let chain = chain.replace("\n}\n", &(edge("edge1", "loop") + "\n}\n"));
    expect("one behind the other", &chain, Correct);
    let twice = text.replace(&format!(";+  {BARRIER}"), &format!(";+  {BARRIER}\n;+  {BARRIER}"));
    expect("two in one block", &twice, Correct);
}

/// In a function that threads call apart.
#[test]
fn in_a_device_function() {
    let text = |condition: &str| {
        let function = sunk_round("i32 %n", "").replace("ptx_kernel void @k", "internal void @f");
        let (globals, function) = function.split_once("define ").expect("a function");
        format!(
            "{globals}define ptx_kernel void @k(i32 %n) {{\nentry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             {condition}  br i1 %c, label %yes, label %no\nyes:\n  call void @f(i32 %n)\n  br label %no\nno:\n\
             \x20 {BARRIER}\n  store i32 1, ptr addrspace(3) @u, align 4\n  ret void\n}}\ndefine {function}"
        )
    };
    expect("all of them", &text("  %c = icmp sgt i32 %n, 3\n"), Correct);
    let report =
        judge_with(&format!("{NVPTX}{}", text("  %c = icmp ult i32 %t, 40\n")), &CheckOptions::default());
    assert_ne!(new(&report), [Correct], "{report:#?}");
    // In BEFORE they come to it alone already: that is what is wrong, and not the move.
    assert_eq!(new(&report), [NotDecided], "{report:#?}");
    // A function without another barrier, which some threads call.
    let alone = text("  %c = icmp ult i32 %t, 40\n");
    let alone = alone.replace(
        &format!("\n  {BARRIER}\n  %v = load i32, ptr addrspace(3) %far, align 4\n  {BARRIER} ; delete"),
        "",
    );
    let alone = alone.replace(
        "entry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %c",
        &format!("entry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  {BARRIER} ; delete\n  %c"),
    );
    let report = judge_with(&format!("{NVPTX}{alone}"), &CheckOptions::default());
    assert_eq!(
        (report.verdict, report.items[0].change),
        (NotDecided, Change::SynchronizationAdded),
        "{report:#?}"
    );
}

/// A function that code outside of the module may call: warps of different roles may.
#[test]
fn in_a_function_that_others_call() {
    let part = |gone: &str, more: &str| {
        format!(
            "@s = internal addrspace(3) global [1024 x i32] poison, align 4\n\
             define void @f(i32 %n) {{\nentry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             \x20 %o = zext i32 %t to i64\n  %own = getelementptr i32, ptr addrspace(3) @s, i64 %o\n{gone}\
             \x20 %c = icmp sgt i32 4, 3\n  br i1 %c, label %a, label %b ; becomes   br i1 %c, label %edge, label %b\na:\n{more}  br label %b\nb:\n{more}  ret void{}\n}}\n",
            edge("edge", "a")
        )
    };
    let all = part(&format!("  {BARRIER}\n  {BARRIER} ; delete\n"), &format!("  {BARRIER}\n"));
    expect("barriers around it", &all, NotDecided);
    let free = CheckOptions { barrier_contract: false, ..CheckOptions::default() };
    let report = judge_with(&format!("{NVPTX}{all}"), &free);
    assert_eq!(new(&report), [NotDecided], "{report:#?}");
}

#[test]
fn with_other_changes() {
    let text = sunk_round("i32 %n", "").replacen(
        &format!("  {BARRIER}\n"),
        &format!("  {BARRIER} ; becomes   call void @llvm.nvvm.bar.warp.sync(i32 -1)\n"),
        1,
    );
    let near = text.replace("xor i64 %o, 33", "xor i64 %o, 1");
    let row = CheckOptions { block_dim: Some([64, 1, 1]), ..CheckOptions::default() };
    expect_with("the first only for the warp", &format!("{NVPTX}{near}"), &row, CorrectForLaunchesTried);
    let report = judge_with(&format!("{NVPTX}{text}"), &row);
    assert_eq!((report.verdict, new(&report)), (Wrong, vec![Correct]), "{report:#?}");
    // An address that is computed in another way, in a function with such a block.
    let moved = sunk_round("i32 %n", "").replace(
        "%v = load i32, ptr addrspace(3) %far, align 4",
        "%v = load i32, ptr addrspace(3) %far, align 4 ; becomes   %v = load i32, ptr addrspace(3) %other, align 4",
    );
    let moved = moved.replace("  br label %loop\nloop:", ";+  %y = xor i64 33, %o\n;+  %other = getelementptr i32, ptr addrspace(3) @s, i64 %y\n  br label %loop\nloop:");
    expect("another address", &moved, CorrectForLaunchesTried);
}

/// A unit goes with its fences.
#[test]
fn with_fences() {
    let (acquire, release) =
        ("fence syncscope(\"workgroup\") acquire", "fence syncscope(\"workgroup\") release");
    let text = |unit: &str| {
        let unit: String = unit.lines().map(|line| format!(";+  {line}\n")).collect();
        format!(
            "{AMDGPU}@s = internal addrspace(3) global [64 x i32] poison, align 4\n\
             define amdgpu_kernel void @k(i32 %n, ptr addrspace(1) noalias %out) {{\nentry:\n\
             \x20 %t = call i32 @llvm.amdgcn.workitem.id.x()\n  %x = xor i32 %t, 33\n\
             \x20 %own = getelementptr i32, ptr addrspace(3) @s, i32 %t\n\
             \x20 %far = getelementptr i32, ptr addrspace(3) @s, i32 %x\n  store i32 %t, ptr addrspace(3) %own, align 4\n\
             \x20 {release} ; delete\n  call void @llvm.amdgcn.s.barrier() ; delete\n  {acquire} ; delete\n\
             \x20 %c = icmp sgt i32 %n, 3\n\
             \x20 br i1 %c, label %then, label %end ; becomes   br i1 %c, label %edge, label %end\nthen:\n\
             \x20 %v = load i32, ptr addrspace(3) %far, align 4\n  store i32 %v, ptr addrspace(1) %out, align 4\n\
             \x20 br label %end\nend:\n  ret void\n;+edge:\n{unit};+  br label %then\n}}\n"
        )
    };
    let row = CheckOptions { block_dim: Some([64, 1, 1]), ..CheckOptions::default() };
    let barrier = "call void @llvm.amdgcn.s.barrier()";
    expect_with("the unit", &text(&format!("{release}\n{barrier}\n{acquire}")), &row, Correct);
    // What is told of an operation that nobody knows names no fence that only the other module has.
    let unit = format!("{release}\n{barrier}\n{acquire}");
    let outside = text(&unit).replace("\n  store i32 %t,", "\n  call void @other()\n  store i32 %t,");
    let outside = outside + "declare void @other()\n";
    let report = judge_with(&outside, &row);
    assert_eq!(report.verdict, NotDecided, "{report:#?}");
    let reasons = report.items.iter().flat_map(|item| &item.reasons);
    let places = reasons.filter_map(|reason| match reason {
        Reason::Conflict { first, second, .. } | Reason::Undecided { first, second, .. } => {
            Some([Some(first), second.as_ref()])
        }
        _ => None,
    });
    let places: Vec<_> = places.flatten().flatten().collect();
    let count = super::module(&outside).functions.values().map(|f| f.insts.len()).max().unwrap_or(0);
    assert!(!places.is_empty(), "{report:#?}");
    for place in places {
        let is_of_before = place.inst.is_some_and(|inst| simt_ir::entity::EntityId::index(inst) < count);
        assert!(is_of_before || place.side == crate::reference::Side::After, "{report:#?}");
    }
    for unit in [barrier.to_string(), format!("{release}\n{barrier}")] {
        let report = judge_with(&text(&unit), &row);
        assert_eq!((report.verdict, new(&report)), (Wrong, vec![NotDecided]), "{report:#?}");
    }
    let wide = format!("fence syncscope(\"agent\") release\n{barrier}\n{acquire}");
    expect_with("a fence that other blocks see", &text(&wide), &row, NotDecided);
}

/// A block on an edge that holds nothing changes nothing.
#[test]
fn an_empty_block() {
    let text = kernel("i32 %n", &(round("", "", THROUGH, PHI) + ";\n;+edge:\n;+  br label %loop"));
    let text = format!("{NVPTX}{text}");
    let report = check(&super::module(&text), &super::module(&after(&text)), &CheckOptions::default());
    assert_eq!((report.verdict, report.items.len()), (Correct, 0), "{report:#?}");
}

/// A barrier that was moved to an edge, and is one of the warp there.
#[test]
fn and_of_the_warp() {
    let text = |params: &str, bound: &str, mask: &str| {
        let there = format!(";+  call void @llvm.nvvm.bar.warp.sync(i32 {mask})");
        sunk_round(params, bound).replace(&format!(";+  {BARRIER}"), &there)
    };
    let near = |text: String| text.replace("xor i64 %o, 33", "xor i64 %o, 1");
    let row = CheckOptions { block_dim: Some([64, 1, 1]), ..CheckOptions::default() };
    let verdicts = |text: String| {
        let report = judge_with(&format!("{NVPTX}{text}"), &row);
        let deleted = report.items.iter().find(|item| item.change == Change::BarrierDeleted);
        (deleted.map(|item| item.verdict), new(&report), report.items.len())
    };
    let tried = Some(CorrectForLaunchesTried);
    assert_eq!(verdicts(near(text("i32 %n", "", "-1"))), (tried, vec![Correct], 2));
    assert_eq!(verdicts(text("i32 %n", "", "-1")), (Some(Wrong), vec![Correct], 2), "of the other warp");
    assert_eq!(verdicts(near(text("i32 %n", "", "1"))), (Some(Wrong), vec![NotDecided], 2), "one lane");
    let apart = near(text("", "  %n = and i32 %t, 3\n", "-1"));
    assert_eq!(verdicts(apart), (tried, vec![NotDecided], 2), "threads leave the loop apart");
    let besides = near(text("i32 %n", "", "-1")).replace(" ; delete", "");
    assert_eq!(verdicts(besides), (None, vec![Correct], 1), "nothing is gone");
    // What may have been moved there, if all barriers carry a value?
    let data = near(text("i32 %n", "", "-1"))
        .replace(BARRIER, "%c = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 true)")
        .replacen("%c = ", "%b = ", 1);
    let report = judge_with(&format!("{NVPTX}{data}"), &row);
    let added = report.items.iter().find(|item| item.change == Change::SynchronizationAdded);
    assert_eq!(added.map(|item| item.verdict), Some(NotDecided), "{report:#?}");
}
