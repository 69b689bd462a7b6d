//! Barriers of the block: who meets, who waits forever, what is ordered.

use crate::finding::{Fault, Finding};
use crate::launch::{Launch, Outcome, Schedule};
use crate::machine::tests::programs::*;

const BAR: &str = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";

fn outcome(body: &str, threads: u32, schedule: Schedule) -> Outcome {
    let text = format!(
        "@s = internal addrspace(3) global [128 x i32] undef, align 4
        @dyn = external addrspace(3) global [0 x i32], align 4
        @dyn2 = external addrspace(3) global [0 x i8], align 4
        define ptx_kernel void @k(ptr %out) {{
        %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %t64 = zext i32 %t to i64
        %p = getelementptr i32, ptr %out, i64 %t64
        %s = getelementptr i32, ptr addrspace(3) @s, i64 %t64
        %other = xor i64 %t64, 33
        %so = getelementptr i32, ptr addrspace(3) @s, i64 %other
        %warp = lshr i32 %t, 5
        {body}
        ret void\n}}"
    );
    let launch = Launch { schedule, dynamic_shared: 1024, ..launch(1, threads) };
    run(&text, &launch, vec![ints(vec![0; threads as usize])], &[])
}

#[track_caller]
fn stores(body: &str, threads: u32) -> Vec<i32> {
    agreed(|schedule| outcome(body, threads, schedule))
}

/// Whether a race is found under every schedule, or under none.
#[track_caller]
fn races(body: &str, threads: u32) -> bool {
    let found = SCHEDULES.map(|schedule| {
        let findings = outcome(body, threads, schedule).findings;
        findings.iter().any(|finding| matches!(finding, Finding::Race { .. }))
    });
    assert!(found.iter().all(|&race| race == found[0]), "{found:?}");
    found[0]
}

fn exchange(barrier: &str) -> String {
    format!(
        "store i32 %t, ptr addrspace(3) %s\n {barrier}\n %v = load i32, ptr addrspace(3) %so\n store i32 %v, ptr %p"
    )
}

#[test]
fn a_barrier_orders_and_none_does_not() {
    assert_eq!(stores(&exchange(BAR), 64), (0..64).map(|t| t ^ 33).collect::<Vec<_>>());
    assert!(races(&exchange(""), 64));
    // Only threads of one warp meet.
    assert!(races(&exchange("call void @llvm.nvvm.bar.warp.sync(i32 -1)"), 64));
}

#[test]
fn a_race_names_both_accesses() {
    let outcome = outcome(&exchange(""), 64, Schedule::RoundRobin);
    let races: Vec<_> = outcome.findings.iter().filter(|f| matches!(f, Finding::Race { .. })).collect();
    let [Finding::Race { first, second, object, same_value: false }] = races[..] else { panic!("{races:?}") };
    assert_eq!(object, "s");
    assert_eq!((first.writes, second.writes), (true, false));
    let (a, b) = (first.position.thread.thread[0], second.position.thread.thread[0]);
    assert_eq!(a ^ b, 33);
    assert_eq!((first.value, first.bytes), (Some(u64::from(a)), (4 * u64::from(a), 4)));
}

#[test]
fn barriers_that_combine() {
    let body = "
        %odd = trunc i32 %t to i1
        %n = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %odd)
        %any = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %odd)
        %all = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %odd)
        %old = call i32 @llvm.nvvm.barrier0.popc(i32 %t)
        %a = select i1 %any, i32 100, i32 0
        %b = select i1 %all, i32 1000, i32 0
        %x = add i32 %n, %a
        %y = add i32 %x, %b
        %z = mul i32 %old, 10000
        %w = add i32 %y, %z
        store i32 %w, ptr %p";
    assert_eq!(stores(body, 40), vec![390_120; 40]);
}

#[test]
fn counted_barriers_between_warps() {
    // Warp 1 produces and only arrives; warp 0 waits. Warp 2 takes no part.
    let body = "
        switch i32 %warp, label %end [ i32 0, label %consume  i32 1, label %produce ]
    produce:
        store i32 %t, ptr addrspace(3) %s
        call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 3, i32 64)
        br label %end
    consume:
        call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 3, i32 64)
        %v = load i32, ptr addrspace(3) %so
        store i32 %v, ptr %p
        br label %end
    end:";
    let expected: Vec<i32> = (0..96).map(|t| if t < 32 { t ^ 33 } else { 0 }).collect();
    assert_eq!(stores(body, 96), expected);
    assert!(races(&body.replace("i32 3, i32 64", "i32 %warp, i32 32"), 96));
}

#[test]
fn threads_that_left_are_not_awaited() {
    let body = format!(
        "%leaves = icmp uge i32 %t, 40\n br i1 %leaves, label %leave, label %stay\nleave:\n ret void\nstay:\n\
         store i32 %t, ptr %p\n {BAR}"
    );
    assert_eq!(stores(&body, 64)[38..42], [38, 39, 0, 0]);
}

#[test]
fn a_barrier_that_some_never_reach() {
    let body = format!(
        "%c = icmp eq i32 %warp, 0\n br i1 %c, label %a, label %b\n\
         a:\n {BAR}\n br label %end\n\
         b:\n call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)\n br label %end\nend:"
    );
    for schedule in SCHEDULES {
        let outcome = outcome(&body, 64, schedule);
        assert!(!outcome.finished);
        let [Finding::Deadlock { divergent, waiting, counts, ended }] = &outcome.findings[..] else {
            panic!("{:?}", outcome.findings)
        };
        assert_eq!((*divergent, waiting.len(), &counts[..], *ended), (true, 2, &[32, 32][..], 0));
    }
    let body = "
        %c = icmp eq i32 %warp, 0
        br i1 %c, label %a, label %end
    a:
        call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
        br label %end
    end:";
    let outcome = outcome(body, 64, Schedule::Lockstep);
    let [Finding::Deadlock { divergent: false, counts, ended: 32, .. }] = &outcome.findings[..] else {
        panic!("{:?}", outcome.findings)
    };
    assert_eq!(counts[..], [32, 32]);
}

#[test]
fn one_barrier_at_two_places_is_reported_and_met() {
    let body = |bar: &str| {
        format!(
            "%c = icmp eq i32 %warp, 0\n store i32 %t, ptr addrspace(3) %s\n br i1 %c, label %a, label %b\n\
             a:\n {bar}\n br label %end\nb:\n {bar}\n br label %end\nend:\n\
             %v = load i32, ptr addrspace(3) %so\n store i32 %v, ptr %p"
        )
    };
    let aligned = outcome(&body(BAR), 64, Schedule::RoundRobin);
    assert!(aligned.finished);
    assert!(matches!(aligned.findings[..], [Finding::Matched { .. }]));
    assert_eq!(as_ints(&aligned.buffers[0])[0], 33);
    let free = body("call void @llvm.nvvm.barrier.cta.sync.all(i32 0)");
    assert_eq!(stores(&free, 64)[0], 33);
}

#[test]
fn barrier_numbers() {
    let found = |body| outcome(body, 1, Schedule::Lockstep).findings;
    let undefined = found("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 undef)");
    assert!(matches!(
        &undefined[..],
        [Finding::Fault { fault: Fault::Undetermined { what: "barrier" }, .. }]
    ));
    let large = found("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 16)");
    assert!(matches!(&large[..], [Finding::Fault { fault: Fault::Undefined { .. }, .. }]));
}

#[test]
fn dynamic_shared_memory_is_one_piece() {
    let body = format!(
        "%d = getelementptr i32, ptr addrspace(3) @dyn, i64 %t64\n store i32 %t, ptr addrspace(3) %d\n {BAR}\n\
         %b = getelementptr i8, ptr addrspace(3) @dyn2, i64 4\n %v = load i32, ptr addrspace(3) %b\n\
         store i32 %v, ptr %p"
    );
    assert_eq!(stores(&body, 4), vec![1; 4]);
    let far = "%d = getelementptr i8, ptr addrspace(3) @dyn, i64 1024\n store i8 0, ptr addrspace(3) %d";
    let findings = outcome(far, 1, Schedule::Lockstep).findings;
    let [Finding::Fault { fault: Fault::OutOfBounds { object_size, .. }, .. }] = &findings[..] else {
        panic!("{findings:?}")
    };
    assert_eq!(*object_size, 1024);
}

#[test]
fn asynchronous_copies_arrive_when_waited_for() {
    let body = |wait: &str| {
        format!(
            "store i32 %t, ptr %p\n %g = addrspacecast ptr %p to ptr addrspace(1)\n\
             store i32 -1, ptr addrspace(3) %s\n\
             call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %s, ptr addrspace(1) %g)\n\
             {wait}\n {BAR}\n %v = load i32, ptr addrspace(3) %so\n {BAR}\n store i32 %v, ptr %p"
        )
    };
    let swapped: Vec<i32> = (0..64).map(|t| t ^ 33).collect();
    assert_eq!(stores(&body("call void @llvm.nvvm.cp.async.wait.all()"), 64), swapped);
    let groups =
        "call void @llvm.nvvm.cp.async.commit.group()\n call void @llvm.nvvm.cp.async.wait.group(i32 0)";
    assert_eq!(stores(&body(groups), 64), swapped);
    assert!(races(&body(""), 64));
    // One group may be in flight: this one.
    let late = groups.replace("group(i32 0)", "group(i32 1)");
    assert!(races(&body(&late), 64));
    let outcome = outcome(&body(&late), 64, Schedule::Lockstep);
    assert_eq!(as_ints(&outcome.buffers[0]), vec![-1; 64]);
}

#[test]
fn asynchronous_copies_fill_with_zeros() {
    let body = "
        %g = addrspacecast ptr %out to ptr addrspace(1)
        store i32 -1, ptr %out
        call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) @s, ptr addrspace(1) %g, i32 2)
        call void @llvm.nvvm.cp.async.wait.all()
        %v = load i32, ptr addrspace(3) @s
        store i32 %v, ptr %out";
    assert_eq!(stores(body, 1), [0xffff]);
}
