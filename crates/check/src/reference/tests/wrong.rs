//! A catalogue of wrong optimizations: none of them may pass.

use super::{AMDGPU, CheckOptions, NVPTX, Verdict, expect, expect_with, judge_with};
use Verdict::{NotDecided, Wrong};

const SHARED: &str = "@s = internal addrspace(3) global [1024 x i32] poison, align 4\n\
                      @u = internal addrspace(3) global [1024 x i32] poison, align 4\n";

/// A kernel with `%t` (the thread's number), `%own` (its cell of `@s`) and `%next` (that of the
/// next thread).
fn cells(body: &str) -> String {
    format!(
        "{SHARED}define ptx_kernel void @k(ptr noalias %in, ptr noalias %out, i32 %n) {{\nentry:\n\
         \x20 %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %o = zext i32 %t to i64\n\
         \x20 %own = getelementptr i32, ptr addrspace(3) @s, i64 %o\n\
         \x20 %o1 = add i64 %o, 1\n\
         \x20 %next = getelementptr i32, ptr addrspace(3) @s, i64 %o1\n{body}\n}}\n"
    )
}

#[track_caller]
fn wrong(name: &str, text: &str) {
    expect(name, text, Wrong);
}

/// What is no synchronization differs: compilers may do so and be right, passes may not.
#[track_caller]
fn changed(name: &str, text: &str) {
    expect(name, text, NotDecided);
    let report = judge_with(&format!("{NVPTX}{text}"), &CheckOptions::default());
    assert!(report.breaks_a_rule(), "{name}: {report:#?}");
}

#[track_caller]
fn undecided(name: &str, text: &str) {
    expect(name, text, NotDecided);
}

/// Nothing shows that it is wrong, nor that it is not: no pass may do it.
#[track_caller]
fn unknown(name: &str, text: &str) {
    undecided(name, text);
    assert!(judge_with(&format!("{}{text}", NVPTX), &CheckOptions::default()).breaks_a_rule(), "{name}");
}

const BARRIER: &str = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";

#[test]
fn neighbour() {
    wrong(
        "read after write",
        &cells(&format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %v = load i32, ptr addrspace(3) %next, align 4\n  ret void"
        )),
    );
    wrong(
        "write after read",
        &cells(&format!(
            "  %v = load i32, ptr addrspace(3) %next, align 4\n  {BARRIER} ; delete\n\
             \x20 store i32 1, ptr addrspace(3) %own, align 4\n  ret void"
        )),
    );
    wrong(
        "write after write",
        &cells(&format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 store i32 2, ptr addrspace(3) %next, align 4\n  ret void"
        )),
    );
}

/// A call reads what it passes by value, whatever its callee does.
#[test]
fn by_value() {
    let kernel = cells(&format!(
        "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
         \x20 %flat = addrspacecast ptr addrspace(3) %next to ptr\n\
         \x20 %v = call i32 @f(ptr byval(i32) align 4 %flat)\n  ret void"
    ));
    let body =
        "define internal i32 @f(ptr byval(i32) align 4 %p) {\n  %v = load i32, ptr %p\n  ret i32 %v\n}\n";
    wrong("to a body", &format!("{kernel}{body}"));
    let declared = "declare i32 @f(ptr byval(i32) align 4) memory(none) willreturn nounwind\n";
    wrong("to what does nothing", &format!("{kernel}{declared}"));
    let unmarked = declared.replace(" byval(i32) align 4", "");
    undecided("nobody knows how much of it", &format!("{kernel}{unmarked}"));
}

/// Who mirrors an index of an array needs a block as large as that array, whichever others there
/// are, and though it is one of bytes.
#[test]
fn as_large_as_its_array() {
    let text = |array: &str, last: u32| {
        format!(
            "@a = internal addrspace(3) global [64 x i32] poison, align 4\n\
             @b = internal addrspace(3) global [96 x i32] poison, align 4\n\
             @c = internal addrspace(3) global {array} poison, align 4\n\
             define ptx_kernel void @k(i32 %n) {{\nentry:\n\
             \x20 %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             \x20 %own = getelementptr i32, ptr addrspace(3) @c, i32 %t\n\
             \x20 store i32 %n, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %m = sub i32 {last}, %t\n\
             \x20 %other = getelementptr i32, ptr addrspace(3) @c, i32 %m\n\
             \x20 %v = load i32, ptr addrspace(3) %other, align 4\n  ret void\n}}\n"
        )
    };
    wrong("the third array", &text("[512 x i32]", 511));
    wrong("an array of bytes", &text("[2048 x i8]", 511));
}

#[test]
fn half_of_an_element() {
    wrong(
        "one byte of the neighbour's word",
        &cells(&format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %b = getelementptr i8, ptr addrspace(3) %own, i64 3\n\
             \x20 %w = load i16, ptr addrspace(3) %b, align 1\n  ret void"
        )),
    );
}

#[test]
fn across_a_back_edge() {
    wrong(
        "the next round overwrites what this one reads",
        &cells(&format!(
            "  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n\
             \x20 store i32 %i, ptr addrspace(3) %own, align 4\n  {BARRIER}\n\
             \x20 %v = load i32, ptr addrspace(3) %next, align 4\n  {BARRIER} ; delete\n\
             \x20 %j = add i32 %i, 1\n  %more = icmp slt i32 %j, %n\n\
             \x20 br i1 %more, label %loop, label %end\nend:\n  ret void"
        )),
    );
}

/// The ring of four with the index two rounds on: one barrier per round keeps threads at most one
/// round apart.
#[test]
fn ring() {
    wrong(
        "a ring of two, and the other half is read",
        &cells(&format!(
            "  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n\
             \x20 %half = and i32 %i, 1\n  %base = mul i32 %half, 256\n  %a = add i32 %base, %t\n\
             \x20 %ao = zext i32 %a to i64\n  %w = getelementptr i32, ptr addrspace(3) @s, i64 %ao\n\
             \x20 store i32 %i, ptr addrspace(3) %w, align 4\n  {BARRIER} ; delete\n\
             \x20 %x = xor i32 %a, 1\n  %xo = zext i32 %x to i64\n\
             \x20 %r = getelementptr i32, ptr addrspace(3) @s, i64 %xo\n\
             \x20 %v = load i32, ptr addrspace(3) %r, align 4\n\
             \x20 %j = add i32 %i, 1\n  %more = icmp slt i32 %j, %n\n\
             \x20 br i1 %more, label %loop, label %end\nend:\n  ret void"
        )),
    );
}

#[test]
fn both_of_two() {
    wrong(
        "either may go, not both",
        &cells(&format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n  {BARRIER} ; delete\n\
             \x20 %v = load i32, ptr addrspace(3) %next, align 4\n  ret void"
        )),
    );
}

#[test]
fn in_a_callee() {
    let text = format!(
        "{SHARED}define ptx_kernel void @needs() {{\n\
         \x20 %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %o = zext i32 %t to i64\n  %p = getelementptr i32, ptr addrspace(3) @s, i64 %o\n\
         \x20 store i32 1, ptr addrspace(3) %p, align 4\n  call void @sync()\n\
         \x20 %o1 = xor i64 %o, 33\n  %q = getelementptr i32, ptr addrspace(3) @s, i64 %o1\n\
         \x20 %v = load i32, ptr addrspace(3) %q, align 4\n  ret void\n}}\n\
         define ptx_kernel void @not() {{\n  call void @sync()\n  ret void\n}}\n\
         define internal void @sync() noinline {{\n  {BARRIER} ; delete\n  ret void\n}}\n"
    );
    wrong("one of two callers needs it", &text);
}

#[test]
fn in_the_callee_s_ends() {
    let text = format!(
        "{SHARED}define void @f() {{\n  {BARRIER} ; delete\n  store i32 1, ptr addrspace(3) @s, align 4\n\
         \x20 {BARRIER}\n  ret void\n}}\n"
    );
    unknown("the entry of a device function is not that of a kernel", &text);
    let text = format!("define void @f() {{\n  {BARRIER} ; delete\n  ret void\n}}\n");
    unknown("a function that is nothing but a barrier", &text);
}

/// The barrier orders the stores of all threads before one of them says that they are done.
#[test]
fn publish() {
    let text = format!(
        "define ptx_kernel void @k(ptr %out, ptr %done) {{\nentry:\n\
         \x20 %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
         \x20 %d = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n\
         \x20 %m = mul i32 %b, %d\n  %i = add i32 %m, %t\n  %o = zext i32 %i to i64\n\
         \x20 %p = getelementptr i32, ptr %out, i64 %o\n  store i32 %i, ptr %p, align 4\n\
         \x20 call void @llvm.nvvm.membar.gl()\n  {BARRIER} ; delete\n\
         \x20 %first = icmp eq i32 %t, 0\n  br i1 %first, label %say, label %end\nsay:\n\
         \x20 %old = atomicrmw add ptr %done, i32 1 seq_cst, align 4\n  br label %end\nend:\n  ret void\n}}\n"
    );
    wrong("spin_order", &text);
    wrong("and with restrict", &text.replace("ptr %out, ptr %done", "ptr noalias %out, ptr noalias %done"));
}

#[test]
fn strong_reads() {
    let text = format!(
        "define ptx_kernel void @k(ptr %flag) {{\n  %a = load atomic i32, ptr %flag syncscope(\"device\") monotonic, align 4\n\
         \x20 {BARRIER} ; delete\n  %b = load atomic i32, ptr %flag syncscope(\"device\") monotonic, align 4\n  ret void\n}}\n"
    );
    wrong("a flag may not be seen to go back", &text);
}

#[test]
fn relaxed_reduction_with_a_fence_in_reach() {
    let text = format!(
        "define ptx_kernel void @k(ptr noalias %sum, ptr noalias %out) {{\n\
         \x20 %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %o = zext i32 %t to i64\n\
         \x20 %p = getelementptr i32, ptr %out, i64 %o\n  store i32 1, ptr %p, align 4\n  {BARRIER} ; delete\n\
         \x20 %a = atomicrmw add ptr %sum, i32 1 syncscope(\"device\") monotonic, align 4\n\
         \x20 call void @llvm.nvvm.membar.gl()\n  ret void\n}}\n"
    );
    wrong("the fence lets others see the order", &text);
}

#[test]
fn copy_in_flight() {
    let copy = |wait: &str| {
        cells(&format!(
            "  %from = addrspacecast ptr %in to ptr addrspace(1)\n\
             \x20 call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %own, ptr addrspace(1) %from)\n\
             \x20 {wait}\n  {BARRIER} ; delete\n  %v = load i32, ptr addrspace(3) %next, align 4\n  ret void"
        ))
    };
    wrong("waited for, and read by another thread", &copy("call void @llvm.nvvm.cp.async.wait.all()"));
    wrong(
        "waited for by groups",
        &copy(
            "call void @llvm.nvvm.cp.async.commit.group()\n  call void @llvm.nvvm.cp.async.wait.group(i32 0)",
        ),
    );
    let overwritten = cells(&format!(
        "  %v = load i32, ptr addrspace(3) %next, align 4\n  {BARRIER} ; delete\n\
         \x20 %from = addrspacecast ptr %in to ptr addrspace(1)\n\
         \x20 call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %own, ptr addrspace(1) %from)\n\
         \x20 call void @llvm.nvvm.cp.async.wait.all()\n  ret void"
    ));
    wrong("issued over what another thread reads", &overwritten);
}

/// The copy of the round before lands behind a barrier that stays.
#[test]
fn copy_of_an_earlier_epoch() {
    let text = cells(&format!(
        "  %from = addrspacecast ptr %in to ptr addrspace(1)\n\
         \x20 call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %own, ptr addrspace(1) %from)\n\
         \x20 {BARRIER}\n  store i32 1, ptr addrspace(3) @u, align 4\n\
         \x20 call void @llvm.nvvm.cp.async.wait.all()\n  {BARRIER} ; delete\n\
         \x20 %v = load i32, ptr addrspace(3) %next, align 4\n  ret void"
    ));
    wrong("it lands at the wait", &text);
}

#[test]
fn fences() {
    let text = |first: &str, second: &str| {
        format!(
            "define ptx_kernel void @k(ptr %data, ptr %flag) {{\n  store i32 1, ptr %data, align 4\n\
             \x20 call void @llvm.nvvm.membar.gl(){first}\n  call void @llvm.nvvm.membar.gl(){second}\n\
             \x20 store volatile i32 1, ptr %flag, align 4\n  ret void\n}}\n"
        )
    };
    wrong("both fences of a pair", &text(" ; delete", " ; delete"));
    expect("one fence of a pair", &text(" ; delete", ""), Verdict::Correct);
    expect("the other one", &text("", " ; delete"), Verdict::Correct);
}

/// A kernel that writes data, does something, and sets a flag.
fn flagged(between: &str) -> String {
    format!(
        "{SHARED}define ptx_kernel void @k(ptr %data, ptr %flag) {{\n  store i32 1, ptr %data, align 4\n{between}\n\
         \x20 store volatile i32 1, ptr %flag, align 4\n  ret void\n}}\n"
    )
}

#[test]
fn fences_that_their_neighbour_does_not_cover() {
    let next_to = |gone: &str, other: &str| flagged(&format!("  fence {gone} ; delete\n  fence {other}"));
    wrong("a wider one", &next_to("seq_cst", "syncscope(\"device\") seq_cst"));
    wrong("a stronger one", &next_to("seq_cst", "acq_rel"));
    undecided("one that orders something else", &next_to("acquire", "release"));
    expect("a weaker one", &next_to("syncscope(\"device\") acq_rel", "seq_cst"), Verdict::Correct);
    undecided("of a scope that nobody knows", &next_to("release", "syncscope(\"world\") release"));
    for between in [
        "store i32 2, ptr %data, align 4",
        "call void @llvm.nvvm.barrier0()",
        "call void @llvm.nvvm.bar.warp.sync(i32 -1)",
        "call void @llvm.nvvm.cp.async.wait.all()",
    ] {
        let fence = "call void @llvm.nvvm.membar.gl()";
        let text = flagged(&format!("  {fence}\n  {between}\n  {fence} ; delete"));
        let report = judge_with(&format!("{}{text}", NVPTX), &CheckOptions::default());
        assert!(report.verdict >= NotDecided, "{between}: {report:#?}");
    }
    let restricted = |gone: &str| {
        format!(
            "{AMDGPU}define amdgpu_kernel void @k(ptr addrspace(1) %data, ptr addrspace(1) %flag) {{\n\
             \x20 store i32 1, ptr addrspace(1) %data, align 4\n  fence release{gone}\n  fence release, !mmra !0\n\
             \x20 store volatile i32 1, ptr addrspace(1) %flag, align 4\n  ret void\n}}\n\
             !0 = !{{!\"amdgpu-as\", !\"local\"}}\n"
        )
    };
    expect_with("one address space", &restricted(" ; delete"), &CheckOptions::default(), NotDecided);
}

#[test]
fn fences_next_to_a_barrier() {
    let barrier = "call void @llvm.nvvm.barrier0()";
    let in_front = |fence: &str| flagged(&format!("  {fence} ; delete\n  {barrier}"));
    wrong("of the device", &in_front("call void @llvm.nvvm.membar.gl()"));
    undecided("in the order of all those", &in_front("call void @llvm.nvvm.membar.cta()"));
    expect("of the block", &in_front("fence syncscope(\"block\") acq_rel"), Verdict::Correct);
    let behind =
        |barrier: &str| flagged(&format!("  {barrier}\n  fence syncscope(\"block\") acquire ; delete"));
    expect("behind it", &behind(barrier), Verdict::Correct);
    let gone = "fence syncscope(\"block\") release ; delete";
    wrong("a barrier that is gone too", &flagged(&format!("  {gone}\n  {barrier} ; delete")));
    let partial = "call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 32)";
    undecided("a barrier of some", &behind(partial));
    // One thread stores, releases, sets the flag and leaves.
    let leaves = format!(
        "define ptx_kernel void @k(ptr %data, ptr %flag) {{\n\
         \x20 %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %c = icmp eq i32 %t, 0\n\
         \x20 br i1 %c, label %a, label %b\na:\n  store i32 1, ptr %data, align 4\n\
         \x20 fence syncscope(\"block\") release\n  store volatile i32 1, ptr %flag, align 4\n  ret void\nb:\n\
         \x20 %f = load volatile i32, ptr %flag, align 4\n  {barrier}\n\
         \x20 fence syncscope(\"block\") acquire ; delete\n  %v = load i32, ptr %data, align 4\n  ret void\n}}\n"
    );
    let report = judge_with(&format!("{}{leaves}", NVPTX), &CheckOptions::default());
    assert!(report.verdict >= NotDecided, "a barrier to which not all come: {report:#?}");
}

#[test]
fn pinned() {
    let arrive = "call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)";
    let named = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)";
    wrong("paired with an arrival", &cells(&format!("  {named} ; delete\n  {arrive}\n  ret void")));
    let register = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %n)";
    wrong(
        "some other number is in a register",
        &cells(&format!("  {BARRIER} ; delete\n  {register}\n  ret void")),
    );
    let assembly = "call void asm sideeffect \"bar.sync 0, 64;\", \"\"()";
    wrong("paired with assembly", &cells(&format!("  {BARRIER} ; delete\n  {assembly}\n  ret void")));
    wrong("a counted barrier", &cells(&format!("  {arrive} ; delete\n  ret void")));
}

#[test]
fn divergent() {
    wrong(
        "threads wait at two barriers",
        &cells(&format!(
            "  %c = icmp ult i32 %t, 32\n  br i1 %c, label %a, label %b\na:\n  {BARRIER}\n  br label %b\nb:\n\
             \x20 {BARRIER} ; delete\n  store i32 1, ptr addrspace(3) %own, align 4\n  ret void"
        )),
    );
}

#[test]
fn carries_data() {
    let data = "call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c)";
    changed(
        "the value is used",
        &cells(&format!(
            "  %c = icmp ult i32 %t, 5\n  %v = {data} ; delete\n  store i32 %v, ptr %out, align 4 ; becomes   store i32 5, ptr %out, align 4\n  ret void"
        )),
    );
    wrong(
        "unused, but it separates",
        &cells(&format!(
            "  %c = icmp ult i32 %t, 5\n  store i32 1, ptr addrspace(3) %own, align 4\n  %v = {data} ; delete\n\
             \x20 %w = load i32, ptr addrspace(3) %next, align 4\n  ret void"
        )),
    );
}

#[test]
fn parameters() {
    let text = |params: &str| {
        format!(
            "define ptx_kernel void @k({params}) {{\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             \x20 %o = zext i32 %t to i64\n  %p = getelementptr i32, ptr %a, i64 %o\n\
             \x20 store i32 1, ptr %p, align 4\n  {BARRIER} ; delete\n  %x = xor i64 %o, 33\n\
             \x20 %q = getelementptr i32, ptr %b, i64 %x\n  %v = load i32, ptr %q, align 4\n  ret void\n}}\n"
        )
    };
    wrong("they may be one buffer", &text("ptr %a, ptr %b"));
    let text = format!("{NVPTX}{}", text("ptr noalias %a, ptr noalias %b"), NVPTX = NVPTX);
    let no_restrict = CheckOptions { kernel_noalias: false, ..CheckOptions::default() };
    expect_with("restrict not believed", &text, &no_restrict, Wrong);
    expect_with("restrict", &text, &CheckOptions::default(), Verdict::Correct);
}

#[test]
fn early_exit() {
    // The threads that stay need it among themselves.
    wrong(
        "survivors",
        &cells(&format!(
            "  %c = icmp ult i32 %t, %n\n  br i1 %c, label %go, label %end\ngo:\n\
             \x20 store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %v = load i32, ptr addrspace(3) %next, align 4\n  br label %end\nend:\n  ret void"
        )),
    );
    // What a thread did before it left is ordered before what others do behind the barrier.
    wrong(
        "those who left",
        &cells(&format!(
            "  store i32 1, ptr addrspace(3) %next, align 4\n  %c = icmp ult i32 %t, %n\n\
             \x20 br i1 %c, label %go, label %end\ngo:\n  {BARRIER} ; delete\n\
             \x20 %v = load i32, ptr addrspace(3) %own, align 4\n  br label %end\nend:\n  ret void"
        )),
    );
}

#[test]
fn addresses() {
    wrong(
        "computed wrongly",
        &cells(
            "  %o4 = shl i64 %o, 2 ; becomes   %o4 = shl i64 %o, 3\n  %p = getelementptr i8, ptr addrspace(3) @s, i64 %o4\n\
             \x20 store i32 1, ptr addrspace(3) %p, align 4\n  ret void",
        ),
    );
    wrong(
        "the neighbour's cell",
        &cells(
            "  store i32 1, ptr addrspace(3) %own, align 4 ; becomes   store i32 1, ptr addrspace(3) %next, align 4\n  ret void",
        ),
    );
    undecided(
        "computed from memory in another way",
        &cells(
            "  %i = load i64, ptr %in, align 8\n  %j = shl i64 %i, 2 ; becomes   %j = mul i64 %i, 8\n\
             \x20 %p = getelementptr i8, ptr %out, i64 %j\n  store i32 1, ptr %p, align 4\n  ret void",
        ),
    );
}

#[test]
fn something_else() {
    let store = "store i32 1, ptr addrspace(3) %own, align 4";
    let other = "store i32 2, ptr addrspace(3) %next, align 4";
    changed("a store is gone", &cells(&format!("  {store} ; delete\n  ret void")));
    changed("a store is new", &cells(&format!("  {store}\n;+  {other}\n  ret void")));
    changed("stores are swapped", &cells(&format!("  {store} ; delete\n  {other}\n;+  {store}\n  ret void")));
    changed(
        "another value is stored",
        &cells(&format!("  {store} ; becomes   {}\n  ret void", store.replace("i32 1", "i32 3"))),
    );
    changed(
        "a store is volatile",
        &cells(&format!("  {store} ; becomes   {}\n  ret void", store.replace("store", "store volatile"))),
    );
    let atomic = "%a = atomicrmw add ptr addrspace(3) %own, i32 1 monotonic, align 4";
    changed(
        "another atomic operation",
        &cells(&format!("  {atomic} ; becomes   {}\n  ret void", atomic.replace("add", "or"))),
    );
    changed(
        "another ordering",
        &cells(&format!("  {atomic} ; becomes   {}\n  ret void", atomic.replace("monotonic", "seq_cst"))),
    );
    changed(
        "another branch",
        &cells(
            "  %c = icmp ult i32 %t, 5 ; becomes   %c = icmp ult i32 %t, 6\n  br i1 %c, label %a, label %b\na:\n  store i32 1, ptr addrspace(3) %own, align 4\n  br label %b\nb:\n  ret void",
        ),
    );
    changed(
        "another launch bound",
        "define ptx_kernel void @k() #0 {\n  ret void\n}\nattributes #0 = { \"nvvm.reqntid\"=\"32\" } ; becomes attributes #0 = { \"nvvm.reqntid\"=\"64\" }\n",
    );
    changed(
        "another variable",
        "@s = internal addrspace(3) global [32 x i32] poison, align 4 ; becomes @s = internal addrspace(3) global [16 x i32] poison, align 4\ndefine ptx_kernel void @k() {\n  ret void\n}\n",
    );
    changed(
        "restrict is new",
        "define ptx_kernel void @k(ptr %p, ptr %q) { ; becomes define ptx_kernel void @k(ptr noalias %p, ptr %q) {\n  store i32 1, ptr %p, align 4\n  ret void\n}\n",
    );
}

/// A barrier that became one of the warp for the lanes of a mask.
fn weakened(mask: &str) -> String {
    format!("{BARRIER} ; becomes   call void @llvm.nvvm.bar.warp.sync(i32 {mask})")
}

#[test]
fn to_the_warp() {
    let to_next = |mask: &str| {
        cells(&format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {}\n\
             \x20 %v = load i32, ptr addrspace(3) %next, align 4\n  ret void",
            weakened(mask)
        ))
    };
    wrong("threads of two warps meet", &to_next("-1"));
    let block = |threads| CheckOptions { block_dim: Some([threads, 1, 1]), ..CheckOptions::default() };
    let text = |mask| format!("{}{}", NVPTX, to_next(mask));
    expect_with("not all lanes", &text("65535"), &block(32), Wrong);
    expect_with("not all lanes of a small block", &text("127"), &block(16), Wrong);
    expect_with("the next warp's first thread", &text("-1"), &block(33), Wrong);
    wrong(
        "what other blocks see",
        &cells(&format!(
            "  store i32 1, ptr %out, align 4\n  {}\n  store atomic i32 1, ptr %in release, align 4\n  ret void",
            weakened("-1")
        )),
    );
    let register = cells(&format!(
        "  store i32 1, ptr addrspace(3) %own, align 4\n  {}\n\
         \x20 %v = load i32, ptr addrspace(3) %next, align 4\n  ret void",
        weakened("%n")
    ));
    wrong("a mask that nobody knows", &register);
}

#[test]
fn values_of_barriers() {
    let reduced = |how: &str, truth: &str, after: &str| {
        cells(&format!(
            "  %odd = trunc i32 %t to i1\n  %few = icmp ult i32 %t, 5000\n  %c = icmp sgt i32 %n, 4\n  %m = load i1, ptr %in, align 1\n\
             \x20 %r = call i1 @llvm.nvvm.barrier.cta.red.{how}.aligned.all(i32 0, i1 {truth}) ; delete\n\
             \x20 store i1 %r, ptr %out, align 1 ; becomes   store i1 {after}, ptr %out, align 1\n  ret void"
        ))
    };
    wrong("threads give different values", &reduced("or", "%odd", "%odd"));
    changed("another value", &reduced("or", "%c", "%odd"));
    changed("a constant", &reduced("and", "%c", "true"));
    undecided("from memory", &reduced("and", "%m", "%m"));
    let count = |after: &str| {
        cells(&format!(
            "  %c = icmp sgt i32 %n, 4\n\
             \x20 %r = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c) ; delete\n\
             \x20 %z = zext i1 %c to i32\n\
             \x20 store i32 %r, ptr %out, align 4 ; becomes   store i32 {after}, ptr %out, align 4\n  ret void"
        ))
    };
    changed("a count is no truth", &count("%z"));
    // 2 is true, but the barrier says 1.
    let number = |use_: &str, after: &str| {
        cells(&format!(
            "  %r = call i32 @llvm.nvvm.barrier0.or(i32 %n) ; delete\n\
             \x20 {use_} ; becomes   {after}\n  ret void"
        ))
    };
    let stored = |value| format!("store i32 {value}, ptr %out, align 4");
    changed("a number is no truth", &number(&stored("%r"), &stored("%n")));
    let text = number("%c = icmp eq i32 %r, 1", "%c = icmp eq i32 %n, 1");
    changed("compared with 1", &text.replace("  ret void", "  store i1 %c, ptr %out, align 1\n  ret void"));
    let undefined = cells(
        "  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 undef) ; delete\n\
         \x20 store i1 %r, ptr %out, align 1 ; becomes   store i1 undef, ptr %out, align 1\n  ret void",
    );
    undecided("nobody knows what undef is", &undefined);
}

#[test]
fn made_plain() {
    let plain = |id: &str, after: &str, rest: &str| {
        cells(&format!(
            "  %c = icmp sgt i32 %n, 4\n  store i32 1, ptr addrspace(3) %own, align 4\n\
             \x20 %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 {id}, i1 %c) ; becomes   call void @llvm.nvvm.{after}\n\
             \x20 %v = load i32, ptr addrspace(3) %next, align 4\n{rest}  ret void"
        ))
    };
    expect("as before", &plain("2", "barrier.cta.sync.aligned.all(i32 2)", ""), Verdict::Correct);
    wrong("another number", &plain("2", "barrier.cta.sync.aligned.all(i32 3)", ""));
    wrong("counted", &plain("2", "barrier.cta.sync.aligned.count(i32 2, i32 64)", ""));
    wrong("only an arrival", &plain("2", "barrier.cta.arrive.aligned.count(i32 2, i32 64)", ""));
    let paired = "  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 2, i32 64)\n";
    wrong("paired with another one", &plain("2", "barrier.cta.sync.aligned.all(i32 2)", paired));
    changed(
        "its value is used",
        &plain(
            "2",
            "barrier.cta.sync.aligned.all(i32 2)",
            "  store i1 %r, ptr %out, align 1 ; becomes   store i1 false, ptr %out, align 1\n",
        ),
    );
}

#[test]
fn outside_of_the_model() {
    unknown(
        "in front of a trap",
        &cells(&format!(
            "  store i32 1, ptr %out, align 4\n  {BARRIER} ; delete\n  call void @llvm.trap()\n  unreachable"
        )),
    );
    let text = format!(
        "declare void @what()\n{}",
        cells(&format!(
            "  call void @what()\n  {BARRIER} ; delete\n  store i32 1, ptr addrspace(3) %own, align 4\n  ret void"
        ))
    );
    unknown("beside an unknown function", &text);
    undecided(
        "beside assembly",
        &cells(&format!(
            "  call void asm sideeffect \"here:\", \"~{{memory}}\"()\n  {BARRIER} ; delete\n  store i32 1, ptr addrspace(3) %own, align 4\n  ret void"
        )),
    );
    unknown(
        "beside a barrier object of the cluster",
        &cells(&format!(
            "  %x = call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) @u, i32 1)\n  {BARRIER} ; delete\n  store i32 1, ptr addrspace(3) %own, align 4\n  ret void"
        )),
    );
}

#[test]
fn by_the_warp() {
    undecided(
        "in front of a question to the converged threads",
        &cells(&format!(
            "  %c = icmp ult i32 %t, 5\n  br i1 %c, label %a, label %b\na:\n  store i32 1, ptr addrspace(3) %own, align 4\n\
             \x20 br label %b\nb:\n  {BARRIER} ; delete\n  %m = call i32 @llvm.nvvm.activemask()\n\
             \x20 store i32 %m, ptr %out, align 4\n  ret void"
        )),
    );
    undecided(
        "a matrix that others wrote",
        &cells(&format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %m = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %own)\n  ret void"
        )),
    );
}

#[test]
fn opaque_addresses() {
    undecided(
        "a table says where",
        &cells(&format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %i = load i64, ptr %in, align 8\n  %p = getelementptr i32, ptr addrspace(3) @s, i64 %i\n\
             \x20 %v = load i32, ptr addrspace(3) %p, align 4\n  ret void"
        )),
    );
}

#[test]
fn dynamic_arrays_begin_together() {
    let text = format!(
        "@a = external addrspace(3) global [0 x i32], align 4\n@b = external addrspace(3) global [0 x i32], align 4\n\
         define ptx_kernel void @k() {{\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %o = zext i32 %t to i64\n  %p = getelementptr i32, ptr addrspace(3) @a, i64 %o\n\
         \x20 store i32 1, ptr addrspace(3) %p, align 4\n  {BARRIER} ; delete\n  %x = xor i64 %o, 1\n\
         \x20 %q = getelementptr i32, ptr addrspace(3) @b, i64 %x\n\
         \x20 %v = load i32, ptr addrspace(3) %q, align 4\n  ret void\n}}\n"
    );
    wrong("two extern arrays", &text);
}

#[test]
fn second_axis() {
    wrong(
        "the own cell of a block of one row",
        &cells(&format!(
            "  store i32 1, ptr addrspace(3) %own, align 4\n  {BARRIER} ; delete\n\
             \x20 %v = load i32, ptr addrspace(3) %own, align 4\n  ret void"
        )),
    );
}

#[test]
fn amdgpu() {
    let unit = |front: &str, barrier: &str, behind: &str| {
        format!(
            "{AMDGPU}@s = internal addrspace(3) global i32 poison, align 4\ndefine amdgpu_kernel void @k() {{\n\
             \x20 store i32 1, ptr addrspace(3) @s, align 4\n  fence syncscope(\"workgroup\") release{front}\n\
             \x20 call void @llvm.amdgcn.s.barrier(){barrier}\n  fence syncscope(\"workgroup\") acquire{behind}\n\
             \x20 %v = load i32, ptr addrspace(3) @s, align 4\n  ret void\n}}\n"
        )
    };
    let options = CheckOptions::default();
    let delete = " ; delete";
    expect_with("a unit", &unit(delete, delete, delete), &options, Wrong);
    expect_with("the barrier of a unit", &unit("", delete, ""), &options, Wrong);
    expect_with("a fence of a unit", &unit(delete, "", ""), &options, Wrong);
    expect_with("the other fence", &unit("", "", delete), &options, Wrong);
    let bare = format!(
        "{AMDGPU}define amdgpu_kernel void @k() {{\n  call void @llvm.amdgcn.s.barrier() ; delete\n  ret void\n}}\n"
    );
    expect_with("a bare barrier", &bare, &options, Wrong);
}

#[test]
fn recursion() {
    let text = format!(
        "{SHARED}define ptx_kernel void @k(i32 %n) {{\n  call void @f(i32 %n)\n  ret void\n}}\n\
         define internal void @f(i32 %n) {{\nentry:\n  %c = icmp eq i32 %n, 0\n  br i1 %c, label %end, label %again\n\
         again:\n  store i32 1, ptr addrspace(3) @s, align 4\n  {BARRIER} ; delete\n  %m = sub i32 %n, 1\n\
         \x20 call void @f(i32 %m)\n  br label %end\nend:\n  ret void\n}}\n"
    );
    undecided("in a function that calls itself", &text);
}
