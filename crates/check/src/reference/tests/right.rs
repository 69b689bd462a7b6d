//! Right optimizations, and some that only look like wrong ones: none of them may be called wrong.

use super::{AMDGPU, CheckOptions, NVPTX, Verdict, after, check, expect, expect_with, module};
use Verdict::{Correct, CorrectForLaunchesTried};
use simt_ir::{FactSource, OutsideFacts, ParamFacts, Promises};
use std::sync::Arc;

const BARRIER: &str = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";

fn kernel(params: &str, body: &str) -> String {
    format!(
        "@s = internal addrspace(3) global [1024 x i32] poison, align 4\n\
         @u = internal addrspace(3) global [1024 x i32] poison, align 4\n\
         define ptx_kernel void @k({params}) {{\nentry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %o = zext i32 %t to i64\n  %own = getelementptr i32, ptr addrspace(3) @s, i64 %o\n{body}\n}}\n"
    )
}

#[test]
fn by_object() {
    let text = kernel(
        "",
        &format!(
            "  {BARRIER} ; delete\n  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %v = load i32, ptr addrspace(3) @u, align 4\n  {BARRIER} ; delete\n  ret void"
        ),
    );
    expect("nothing before, other arrays, nothing after", &text, Correct);
    let text = kernel(
        "",
        &format!(
            "  %v = load i32, ptr addrspace(3) @s, align 4\n  {BARRIER} ; delete\n\
             \x20 %w = load i32, ptr addrspace(3) @s, align 4\n  ret void"
        ),
    );
    expect("only reads", &text, Correct);
}

#[test]
fn own_cells() {
    let text = kernel(
        "",
        &format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %v = load i32, ptr addrspace(3) %own, align 4\n  ret void"
        ),
    );
    let text = format!("{NVPTX}{text}");
    let row = CheckOptions { block_dim: Some([256, 1, 1]), ..CheckOptions::default() };
    expect_with("in a row", &text, &row, CorrectForLaunchesTried);
    let unit = CheckOptions { promised: Promises::UNIT_EXTENTS, ..CheckOptions::default() };
    expect_with("if axes that nobody reads are 1", &text, &unit, CorrectForLaunchesTried);
    expect_with("in a block of unknown shape", &text, &CheckOptions::default(), Verdict::Wrong);
}

/// Two threads store to one byte: whether that is a race is another question. Where one only loads,
/// it is not.
#[test]
fn free_of_races() {
    let part = "  %far = and i64 %o, 31\n  %p = getelementptr i32, ptr addrspace(3) @s, i64 %far\n";
    let both = format!(
        "{part}  store i32 %t, ptr addrspace(3) %p, align 4\n  {BARRIER} ; delete\n\
         \x20 %v = load i32, ptr addrspace(3) %p, align 4\n  ret void"
    );
    let few = format!(
        "{part}  %c = icmp ult i32 %t, 32\n  br i1 %c, label %few, label %all\nfew:\n\
         \x20 store i32 %t, ptr addrspace(3) %p, align 4\n  br label %all\nall:\n  {BARRIER} ; delete\n\
         \x20 %v = load i32, ptr addrspace(3) %p, align 4\n  ret void"
    );
    let [both, few] = [both, few].map(|body| format!("{NVPTX}{}", kernel("", &body)));
    let row = CheckOptions { block_dim: Some([64, 1, 1]), ..CheckOptions::default() };
    let free = CheckOptions { promised: Promises::RACE_FREE, ..row.clone() };
    expect_with("races", &both, &row, Verdict::Wrong);
    expect_with("if it is free of races", &both, &free, Verdict::NotDecided);
    expect_with("who only loads", &few, &row, Verdict::Wrong);
    expect_with("who only loads does not race", &few, &free, Verdict::Wrong);
}

#[test]
fn within_a_warp() {
    let text = kernel(
        "",
        "  store i32 1, ptr addrspace(3) %own, align 4\n  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; becomes   call void @llvm.nvvm.bar.warp.sync(i32 -1)\n\
         \x20 %x = xor i64 %o, 5\n  %p = getelementptr i32, ptr addrspace(3) @s, i64 %x\n\
         \x20 %v = load i32, ptr addrspace(3) %p, align 4\n  ret void",
    );
    let text = format!("{NVPTX}{text}");
    let row = CheckOptions { block_dim: Some([64, 1, 1]), ..CheckOptions::default() };
    expect_with("the partner is in the same warp", &text, &row, CorrectForLaunchesTried);
    let apart = text.replace("%o, 5", "%o, 37");
    expect_with("the partner is in the other warp", &apart, &row, Verdict::Wrong);
}

/// A double buffer of `%n` rounds.
fn double_buffer(first: &str, second: &str) -> String {
    let text = kernel(
        "i32 %n",
        &format!(
            "  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n  %half = and i32 %i, 1\n\
             \x20 %base = mul i32 %half, 256\n  %a = add i32 %base, %t\n  %ao = zext i32 %a to i64\n\
             \x20 %w = getelementptr i32, ptr addrspace(3) @s, i64 %ao\n\
             \x20 store i32 %i, ptr addrspace(3) %w, align 4\n  {BARRIER}{first}\n  %x = xor i64 %ao, 33\n\
             \x20 %r = getelementptr i32, ptr addrspace(3) @s, i64 %x\n\
             \x20 %v = load i32, ptr addrspace(3) %r, align 4\n  {BARRIER}{second}\n\
             \x20 %j = add i32 %i, 1\n  %more = icmp slt i32 %j, %n\n\
             \x20 br i1 %more, label %loop, label %end\nend:\n  ret void"
        ),
    );
    format!("{NVPTX}{text}")
}

#[test]
fn of_two_halves() {
    let text = double_buffer("", " ; delete");
    let row = CheckOptions { block_dim: Some([96, 1, 1]), ..CheckOptions::default() };
    expect_with("the next round writes the other half", &text, &row, CorrectForLaunchesTried);
    let row = CheckOptions { block_dim: Some([128, 1, 1]), budget: 100_000, ..CheckOptions::default() };
    expect_with("as many rounds as threads take too long", &text, &row, CorrectForLaunchesTried);
}

/// A pointer in a structure that the host passes by value leads to no shared memory, unless the
/// kernel has written to its copy, or others may have.
#[test]
fn pointers_in_a_structure() {
    let text = |written: &str, behind: &str| {
        let body = format!(
            "{written}  %field = getelementptr i8, ptr %p, i64 8\n\
             \x20 %v = load i32, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %to = load ptr, ptr %field, align 8\n\
             \x20 %q = getelementptr i32, ptr {behind}, i64 %o\n  store i32 %v, ptr %q, align 4\n  ret void"
        );
        kernel("ptr byval({ i64, ptr }) align 8 %p", &body)
    };
    expect("only loaded", &text("", "%to"), Correct);
    let shared = "  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %p, align 8\n";
    expect("written", &text(shared, "%to"), Verdict::NotDecided);
    let handed = "  call void @f(ptr %p)\n";
    let body = "define internal void @f(ptr %p) {\n  store ptr null, ptr %p\n  ret void\n}\n";
    expect("handed on", &(text(handed, "%to") + body), Verdict::NotDecided);
    let twice = "  %deep = load ptr, ptr %p\n  %deeper = load ptr, ptr %deep\n";
    expect("what lies behind one", &text(twice, "%deeper"), Verdict::NotDecided);
}

/// A host that passes numbers with which no launch comes to its end does not make it less.
#[test]
fn numbers_that_a_host_passes() {
    let judged = |text: &str, rounds: u64| {
        let known = |text: &str| {
            let mut module = module(text);
            let kernel = module.function("k").expect("it is there");
            let params = vec![ParamFacts { range: Some((rounds, rounds)), ..ParamFacts::default() }];
            module.functions[kernel].facts.outside = Some(Arc::new(OutsideFacts {
                source: FactSource::Host,
                extents: [(32, 64), (1, 1), (1, 1)],
                launches: Vec::new(),
                threads: 64,
                grid: None,
                params,
                given: simt_ir::Givens::default(),
            }));
            module
        };
        check(&known(text), &known(&after(text)), &CheckOptions::default()).verdict
    };
    let right = double_buffer("", " ; delete");
    assert_eq!(judged(&right, 4), CorrectForLaunchesTried);
    assert_eq!(judged(&right, 1 << 30), CorrectForLaunchesTried, "with fewer rounds, that is");
    let wrong = double_buffer(" ; delete", "");
    assert_eq!(judged(&wrong, 4), Verdict::Wrong);
    assert_eq!(judged(&wrong, 1 << 30), Verdict::NotDecided, "nobody makes the launch in which it is");
}

/// A launch that breaks a promise of the program is no counterexample.
#[test]
fn promises() {
    let tail = format!(
        "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n  %a = add nsw i64 %o, %far\n\
         \x20 %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %a\n\
         \x20 %v = load i32, ptr addrspace(3) %p, align 4\n  ret void"
    );
    let row = CheckOptions { block_dim: Some([64, 1, 1]), ..CheckOptions::default() };
    let assumed = format!("  %c = icmp uge i64 %far, 512\n  call void @llvm.assume(i1 %c)\n{tail}");
    let report = super::judge_with(&format!("{NVPTX}{}", kernel("i64 %far", &assumed)), &row);
    assert_ne!(report.verdict, Verdict::Wrong, "{report:#?}");
    let report = super::judge_with(&format!("{NVPTX}{}", kernel("i64 %far", &tail)), &row);
    assert_eq!(report.verdict, Verdict::Wrong, "{report:#?}");
    let narrow = assumed.replace("uge i64 %far, 512", "uge i64 %o, 5000");
    let report = super::judge_with(&format!("{NVPTX}{}", kernel("i64 %far", &narrow)), &row);
    assert_eq!(report.verdict, Verdict::NotDecided, "{report:#?}");
    let text = format!("{report:?}");
    assert!(text.contains("no launch was tried in which the code keeps its promises"), "{report:#?}");
}

#[test]
fn counting() {
    let text = kernel(
        "",
        &format!(
            "  %a = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic, align 4\n  {BARRIER} ; delete\n\
             \x20 %b = atomicrmw sub ptr addrspace(3) @s, i32 2 monotonic, align 4\n  ret void"
        ),
    );
    expect("sums do not care about order", &text, Correct);
    expect("differences of kind do", &text.replace("atomicrmw sub", "atomicrmw or"), Verdict::Wrong);
}

#[test]
fn flags_dropped_and_values_renamed() {
    let text = kernel(
        "ptr %out",
        &format!(
            "  %dead = fadd float 1.0, 2.0 ; delete\n  %a = add nuw i32 %t, 1 ; becomes   %renamed = add i32 %t, 1\n\
             \x20 {BARRIER} ; delete\n  store i32 %a, ptr %out, align 4 ; becomes   store i32 %renamed, ptr %out, align 4\n  ret void"
        ),
    );
    expect("nothing that matters", &text, Correct);
}

#[test]
fn the_same_address_in_another_way() {
    let text = kernel(
        "",
        "  %b = shl i64 %o, 2\n;+  %p = getelementptr i8, ptr addrspace(3) @s, i64 %b\n\
         \x20 store i32 1, ptr addrspace(3) %own, align 4 ; becomes   store i32 1, ptr addrspace(3) %p, align 4\n  ret void",
    );
    expect("in bytes instead of elements", &text, CorrectForLaunchesTried);
}

#[test]
fn leaving_threads_that_touched_nothing() {
    let text = kernel(
        "i32 %n",
        &format!(
            "  %c = icmp ult i32 %t, %n\n  br i1 %c, label %go, label %end\ngo:\n\
             \x20 store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 store i32 1, ptr addrspace(3) @u, align 4\n  br label %end\nend:\n  ret void"
        ),
    );
    expect("two arrays", &text, Correct);
}

#[test]
fn waiting_for_a_copy_into_another_array() {
    let text = kernel(
        "ptr addrspace(1) %in",
        &format!(
            "  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %own, ptr addrspace(1) %in)\n\
             \x20 {BARRIER} ; delete\n  %v = load i32, ptr addrspace(3) @u, align 4\n\
             \x20 call void @llvm.nvvm.cp.async.wait.all()\n  ret void"
        ),
    );
    expect("it is not touched", &text, CorrectForLaunchesTried);
}

/// What cannot be read is the same as itself.
#[test]
fn itself() {
    for text in [
        "define ptx_kernel void @k(ptr %p) {\n  %x = something.new i32 %y, !foo\n  ret void\n}\n",
        "define ptx_kernel void @k(ptr %p) {\n  %r = call i32 %p(i32 1)\n  %s = call i32 %p(i32 %r)\n  ret void\n}\n",
        "define void @f(i32 %n) {\n  call void @g(i32 %n)\n  ret void\n}\ndefine void @g(i32 %n) {\n  call void @f(i32 %n)\n  ret void\n}\n",
    ] {
        let text = format!("{NVPTX}{text}").replace("%y, !foo", "7");
        let report = super::check(&super::module(&text), &super::module(&text), &CheckOptions::default());
        assert_eq!(report.verdict, Correct, "{report:#?}");
    }
}

#[test]
fn values_of_barriers() {
    let reduced = |how: &str, truth: &str| {
        kernel(
            "ptr %out, i32 %n",
            &format!(
                "  %c = icmp sgt i32 %n, 4\n  %all = icmp ult i32 %t, 5000\n\
                 \x20 %r = call i1 @llvm.nvvm.barrier.cta.red.{how}.aligned.all(i32 0, i1 {truth}) ; delete\n\
                 \x20 store i1 %r, ptr %out, align 1 ; becomes   store i1 {truth}, ptr %out, align 1\n  ret void"
            ),
        )
    };
    expect("of a parameter", &reduced("and", "%c"), Correct);
    expect("a constant", &reduced("or", "true"), Correct);
    expect("as it turns out", &reduced("or", "%all"), CorrectForLaunchesTried);
    let tested = |predicate: &str| {
        kernel(
            "ptr %out, i32 %n",
            &format!(
                "  %r = call i32 @llvm.nvvm.barrier0.or(i32 %n) ; delete\n\
                 \x20 %c = icmp {predicate} i32 %r, 0 ; becomes   %c = icmp {predicate} i32 %n, 0\n\
                 \x20 store i1 %c, ptr %out, align 1\n  ret void"
            ),
        )
    };
    expect("compared with 0", &tested("eq"), Correct);
    expect("compared with 0 the other way round", &tested("ne"), Correct);
}

#[test]
fn within_a_small_block() {
    let text = |mask: &str| {
        let body = format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; becomes   call void @llvm.nvvm.bar.warp.sync(i32 {mask})\n\
             \x20 %v = load i32, ptr addrspace(3) @s, align 4\n  ret void"
        );
        format!("{NVPTX}{}", kernel("", &body))
    };
    let block = |threads| CheckOptions { block_dim: Some([threads, 1, 1]), ..CheckOptions::default() };
    expect_with("all of its lanes", &text("65535"), &block(16), CorrectForLaunchesTried);
    expect_with("all of a warp", &text("-1"), &block(32), CorrectForLaunchesTried);
    expect_with("one lane more", &text("65535"), &block(17), Verdict::Wrong);
    // What a thread does that its mask does not name is undefined, whoever needs the barrier.
    let own = |mask| text(mask).replace("load i32, ptr addrspace(3) @s", "load i32, ptr addrspace(3) %own");
    expect_with("nobody needs it", &own("65535"), &block(16), CorrectForLaunchesTried);
    expect_with("nobody needs it, and it leaves a lane out", &own("65535"), &block(17), Verdict::NotDecided);
}

#[test]
fn a_fence_of_two_units() {
    let text = |first: &str| {
        format!(
            "{AMDGPU}@s = internal addrspace(3) global i32 poison, align 4\ndefine amdgpu_kernel void @k() {{\n\
             \x20 store i32 1, ptr addrspace(3) @s, align 4\n  fence syncscope(\"workgroup\") {first} ; delete\n\
             \x20 call void @llvm.amdgcn.s.barrier() ; delete\n  fence syncscope(\"workgroup\") acq_rel\n\
             \x20 call void @llvm.amdgcn.s.barrier()\n  fence syncscope(\"workgroup\") acquire\n\
             \x20 %v = load i32, ptr addrspace(3) @s, align 4\n  ret void\n}}\n"
        )
    };
    // It is the first unit that is gone, however one may read it.
    expect_with("alike", &text("acq_rel"), &CheckOptions::default(), Correct);
    expect_with("another one in front", &text("release"), &CheckOptions::default(), Correct);
}
