//! What threads of a warp do together.

use crate::finding::{Fault, Finding};
use crate::launch::{Outcome, Schedule};
use crate::machine::tests::programs::*;

/// Runs a kernel with `%t`, the thread's number, and `%p`, its element of the buffer, in scope.
fn outcome(body: &str, threads: u32, schedule: Schedule) -> Outcome {
    let text = format!(
        "define ptx_kernel void @k(ptr %out) {{
        %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %t64 = zext i32 %t to i64
        %p = getelementptr i32, ptr %out, i64 %t64
        {body}
        ret void\n}}"
    );
    let launch = crate::launch::Launch { schedule, ..launch(1, threads) };
    run(&text, &launch, vec![ints(vec![0; threads as usize])], &[])
}

/// What the threads store, which is the same under every schedule.
#[track_caller]
fn stores(body: &str, threads: u32) -> Vec<i32> {
    agreed(|schedule| outcome(body, threads, schedule))
}

#[test]
fn a_shuffle_in_each_of_two_warps() {
    let body = "
        %v = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %t, i32 1, i32 31)
        store i32 %v, ptr %p";
    assert_eq!(stores(body, 64), (0..64).map(|t| t ^ 1).collect::<Vec<_>>());
}

#[test]
fn a_shuffle_says_whether_it_is_in_range() {
    let body = "
        %r = call { i32, i1 } @llvm.nvvm.shfl.sync.down.i32p(i32 -1, i32 %t, i32 16, i32 31)
        %v = extractvalue { i32, i1 } %r, 0
        %in = extractvalue { i32, i1 } %r, 1
        %m = select i1 %in, i32 100, i32 0
        %s = add i32 %v, %m
        store i32 %s, ptr %p";
    let expected: Vec<i32> = (0..32).map(|t| if t < 16 { t + 116 } else { t }).collect();
    assert_eq!(stores(body, 32), expected);
}

#[test]
fn votes_of_a_part_of_the_warp() {
    // The upper half votes by itself; it comes there by another way than the lower half.
    let body = "
        %high = icmp uge i32 %t, 16
        br i1 %high, label %vote, label %end
    vote:
        %odd = trunc i32 %t to i1
        %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -65536, i1 %odd)
        %any = call i1 @llvm.nvvm.vote.any.sync(i32 -65536, i1 %odd)
        %anyz = zext i1 %any to i32
        %s = add i32 %b, %anyz
        store i32 %s, ptr %p
        br label %end
    end:";
    let expected: Vec<i32> = (0..32).map(|t| if t < 16 { 0 } else { 0xaaaa_0001u32 as i32 }).collect();
    assert_eq!(stores(body, 32), expected);
}

#[test]
fn lanes_that_have_left_are_not_awaited() {
    let body = "
        %low = icmp ult i32 %t, 5
        br i1 %low, label %leave, label %stay
    leave:
        ret void
    stay:
        %s = call i32 @llvm.nvvm.redux.sync.add(i32 %t, i32 -1)
        store i32 %s, ptr %p";
    let sum: i32 = (5..32).sum();
    assert_eq!(stores(body, 32), (0..32).map(|t| if t < 5 { 0 } else { sum }).collect::<Vec<_>>());
}

#[test]
fn matches_and_elections() {
    let body = "
        %k = urem i32 %t, 3
        %m = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %k)
        %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 %m)
        %leader = extractvalue { i32, i1 } %e, 0
        %is = extractvalue { i32, i1 } %e, 1
        %x = select i1 %is, i32 10, i32 0
        %s = add i32 %leader, %x
        store i32 %s, ptr %p";
    let expected: Vec<i32> = (0..32).map(|t| t % 3 + if t < 3 { 10 } else { 0 }).collect();
    assert_eq!(stores(body, 32), expected);
}

#[test]
fn the_active_mask_joins_who_waits() {
    let body = "
        %odd = trunc i32 %t to i1
        br i1 %odd, label %a, label %end
    a:
        %m = call i32 @llvm.nvvm.activemask()
        store i32 %m, ptr %p
        br label %end
    end:";
    let expected: Vec<i32> = (0..8).map(|t| if t % 2 == 1 { 0xaa } else { 0 }).collect();
    assert_eq!(stores(body, 8), expected);
}

#[test]
fn threads_that_parted_meet_again() {
    // Behind an if and else of different lengths, behind a loop that they leave at different times,
    // and behind both.
    let body = "
        %odd = trunc i32 %t to i1
        br i1 %odd, label %a, label %b
    a:
        %x = add i32 %t, 1
        br label %join
    b:
        %y1 = mul i32 %t, 3
        %y2 = sub i32 %y1, %t
        %big = icmp ugt i32 %t, 20
        br i1 %big, label %c, label %join
    c:
        br label %join
    join:
        %m1 = call i32 @llvm.nvvm.activemask()
        br label %loop
    loop:
        %i = phi i32 [ 0, %join ], [ %next, %latch ]
        %next = add i32 %i, 1
        %even = icmp eq i32 %i, %t
        br i1 %even, label %after, label %latch
    latch:
        %more = icmp ult i32 %next, 20
        br i1 %more, label %loop, label %after
    after:
        %m2 = call i32 @llvm.nvvm.activemask()
        %m = and i32 %m1, %m2
        store i32 %m, ptr %p";
    assert_eq!(stores(body, 32), vec![-1; 32]);
}

#[test]
fn a_warp_barrier_orders_and_another_one_does_not() {
    let body = |sync: &str| {
        format!(
            "%next = add i32 %t, 1\n %n = and i32 %next, 31\n %n64 = zext i32 %n to i64\n\
             %q = getelementptr i32, ptr %out, i64 %n64\n store i32 %t, ptr %p\n {sync}\n\
             %v = load i32, ptr %q\n {sync}\n store i32 %v, ptr %p"
        )
    };
    let sync = body("call void @llvm.nvvm.bar.warp.sync(i32 -1)");
    assert_eq!(stores(&sync, 32), (0..32).map(|t| (t + 1) % 32).collect::<Vec<_>>());
    for schedule in SCHEDULES {
        let findings =
            outcome(&body("call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 true)"), 32, schedule).findings;
        assert!(findings.iter().any(|finding| matches!(finding, Finding::Race { .. })), "{schedule:?}");
    }
}

#[test]
fn masks_that_make_no_sense() {
    let not_in = "%s = call i32 @llvm.nvvm.redux.sync.add(i32 %t, i32 1)";
    let alone = "
        %first = icmp eq i32 %t, 0
        br i1 %first, label %a, label %b
    a:
        call void @llvm.nvvm.bar.warp.sync(i32 3)
        br label %end
    b:
        %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 3, i32 %t, i32 0, i32 31)
        br label %end
    end:";
    for schedule in SCHEDULES {
        for (body, mask) in [(not_in, 1), (alone, 3)] {
            let findings = outcome(body, 2, schedule).findings;
            let [Finding::Fault { fault, .. }] = &findings[..] else { panic!("{findings:?}") };
            assert_eq!(*fault, Fault::BadMask { mask });
        }
    }
}

#[test]
fn a_lane_may_wait_for_another_one() {
    // Lane 1 spins until lane 0, which the same branch sent elsewhere, sets a flag.
    let body = "
        %first = icmp eq i32 %t, 0
        br i1 %first, label %set, label %spin
    spin:
        %v = load atomic volatile i32, ptr %out acquire, align 4
        %go = icmp eq i32 %v, 7
        br i1 %go, label %end, label %spin
    set:
        store atomic i32 7, ptr %out release, align 4
        br label %end
    end:
        %is = icmp eq i32 %t, 0
        br i1 %is, label %out1, label %mine
    mine:
        store i32 1, ptr %p
        br label %out1
    out1:";
    assert_eq!(stores(body, 2), [7, 1]);
}

#[test]
fn a_warp_converges_though_another_one_spins() {
    // Warp 1 spins until warp 0, which asks who is active first, sets a flag.
    let body = "
        %upper = icmp uge i32 %t, 32
        br i1 %upper, label %spin, label %set
    spin:
        %v = load volatile i32, ptr %out
        %go = icmp ne i32 %v, 0
        br i1 %go, label %end, label %spin
    set:
        %m = call i32 @llvm.nvvm.activemask()
        store volatile i32 %m, ptr %p
        br label %end
    end:";
    assert_eq!(stores(body, 40)[..33], [vec![-1; 32], vec![0]].concat());
}

#[test]
fn lane_registers() {
    let body = "
        %le = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.le()
        %gt = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.gt()
        %both = xor i32 %le, %gt
        %none = add i32 %both, 1
        %c = icmp eq i32 %none, 0
        br i1 %c, label %fine, label %end
    fine:
        %lt = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
        %ge = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
        %x = add i32 %lt, %ge
        %w = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
        %s = add i32 %x, %w
        store i32 %s, ptr %p
        br label %end
    end:";
    assert_eq!(stores(body, 40), (0..40).map(|t| t / 32 - 1).collect::<Vec<_>>());
}
