//! What the race oracle can say of the publish rule, and what it cannot.
//!
//! `out[i] = i; fence; barrier; if (tid == 0) atomicAdd(&done, 1)`: the barrier has to stay, for
//! who sees `done` may read `out`. In a run without such a reader no two accesses to a common byte
//! lack order, so there is nothing for the oracle to find, and as the interpreter is sequentially
//! consistent, no result shows it either: only a judge of the rule itself (`simtopt check`) can. As
//! soon as somebody in the run reads, the oracle finds it.

use crate::finding::Finding;
use crate::machine::tests::programs::{SCHEDULES, ints, launch, run};

const FENCE: &str = "call void @llvm.nvvm.membar.gl()";
const BARRIER: &str = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";

/// Two blocks of 64 threads publish what they wrote; if `reader`, the last one to count reads all
/// of it.
fn kernel(fence: &str, barrier: &str, ordering: &str, reader: bool) -> String {
    let last = if reader { "icmp eq i32 %old, 1" } else { "icmp eq i32 %old, -1" };
    format!(
        "define ptx_kernel void @k(ptr %out, ptr %done, ptr %sum) {{
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = mul i32 %block, 64
  %i = add i32 %first, %tid
  %p = getelementptr i32, ptr %out, i32 %i
  store i32 %i, ptr %p
  {fence}
  {barrier}
  %leads = icmp eq i32 %tid, 0
  br i1 %leads, label %count, label %end
count:
  %old = atomicrmw add ptr %done, i32 1 {ordering}
  {FENCE}
  %last = {last}
  br i1 %last, label %loop, label %end
loop:
  %k = phi i32 [ 0, %count ], [ %k1, %loop ]
  %s = phi i32 [ 0, %count ], [ %s1, %loop ]
  %q = getelementptr i32, ptr %out, i32 %k
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %k1 = add i32 %k, 1
  %more = icmp ult i32 %k1, 128
  br i1 %more, label %loop, label %done.reading
done.reading:
  store i32 %s1, ptr %sum
  br label %end
end:
  ret void
}}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
"
    )
}

/// Under which of the schedules a race is found.
fn races(text: &str) -> Vec<bool> {
    let found = |schedule| {
        let launch = crate::launch::Launch { schedule, ..launch(2, 64) };
        let outcome = run(text, &launch, vec![ints([0; 128]), ints([0]), ints([0])], &[]);
        assert!(outcome.finished, "{:?}", outcome.findings);
        outcome.findings.iter().any(|finding| matches!(finding, Finding::Race { .. }))
    };
    SCHEDULES.into_iter().map(found).collect()
}

#[test]
fn a_needed_barrier_before_a_flag_is_no_race_if_nobody_reads() {
    assert_eq!(races(&kernel(FENCE, BARRIER, "seq_cst", false)), [false; SCHEDULES.len()]);
    assert_eq!(races(&kernel(FENCE, "", "seq_cst", false)), [false; SCHEDULES.len()]);
    assert_eq!(races(&kernel("", "", "monotonic", false)), [false; SCHEDULES.len()]);
}

#[test]
fn a_needed_barrier_before_a_flag_is_a_race_if_somebody_reads() {
    assert_eq!(races(&kernel(FENCE, BARRIER, "seq_cst", true)), [false; SCHEDULES.len()]);
    assert_eq!(races(&kernel(FENCE, "", "seq_cst", true)), [true; SCHEDULES.len()]);
}

#[test]
fn the_fence_is_needed_where_the_atomic_is_relaxed() {
    assert_eq!(races(&kernel(FENCE, BARRIER, "monotonic", true)), [false; SCHEDULES.len()]);
    assert_eq!(races(&kernel("", BARRIER, "monotonic", true)), [true; SCHEDULES.len()]);
}
