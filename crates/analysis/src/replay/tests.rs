//! What is confirmed, and what is not although it looks as if it could be. (Where all threads store
//! to one place, they do so by volatile accesses, which do not race with each other.)

use super::*;
use crate::Assumptions;
use crate::tests::with_component;
use simt_ir::Listing;
use std::fmt::Write;

fn module(text: &str) -> Listing {
    crate::tests::module(&format!("@shown = internal addrspace(1) global i32 0\n{text}"))
}

/// Who meets at each barrier of the only kernel.
fn check(text: &str, expected: &[&str]) {
    let module = module(text);
    let told = with_component(&module, Assumptions::default(), |component| {
        let mut told = String::new();
        for member in &component.members {
            for site in &member.sites {
                let barrier = (member.id, site.inst);
                let mut stage = component.stage().borrow_mut();
                let accepts = &mut |_: &Met| Accepted::Best;
                let _ = match stage.meeting(barrier, &|_, _| false, accepts) {
                    Some(Meeting { threads: [t, u], shape, place, times, parameters, .. }) => writeln!(
                        told,
                        "{t:?} and {u:?} of {shape:?} at {}, after {times}, with {parameters:?}",
                        place.offset
                    ),
                    None => writeln!(told, "nobody"),
                };
            }
        }
        told
    });
    assert_eq!(told.lines().collect::<Vec<_>>(), expected);
}

const TID: &str = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()";
const BAR: &str = "call void @llvm.nvvm.barrier0()";
/// What was read shows.
const SHOWN: &str = "store volatile i32 %v, ptr addrspace(1) @shown";

/// Each thread stores, and reads what its neighbour has stored.
fn neighbour(bounds: &str) -> String {
    format!(
        "define ptx_kernel void @k() {bounds} {{
  {TID}
  %p = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  {BAR}
  %u = xor i32 %t, 1
  %q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q
  {SHOWN}
  ret void
}}"
    )
}

#[test]
fn neighbours() {
    check(
        &neighbour("\"nvvm.reqntid\"=\"64\""),
        &["[0, 0, 0] and [1, 0, 0] of [64, 1, 1] at 0, after 0, with []"],
    );
}

/// The machine has no blocks of 2,048 threads, whoever proposes them.
#[test]
fn blocks_that_are_too_large() {
    let module = module(&neighbour(""));
    let meets = |shape: [u32; 3]| {
        with_component(&module, Assumptions::default(), |component| {
            let member = &component.members[0];
            let (block, grid, threads) = ([0; 3], [1; 3], vec![[0; 3], [1, 0, 0]]);
            let (given, number, is_long) = (FxHashMap::default(), 64, false);
            let (kernel, dynamic_shared) = (member.id, None);
            let scene = Scene { kernel, shape, block, grid, threads, given, number, is_long, dynamic_shared };
            let barrier = (member.id, member.sites[0].inst);
            let accepts = &mut |_: &Met| Accepted::Best;
            component.stage().borrow_mut().proposed(scene, barrier, &|_, _| false, accepts).is_some()
        })
    };
    assert_eq!([[1024, 1, 1], [2048, 1, 1]].map(meets), [true, false]);
}

/// The shape that arrays and numbers of the code propose comes before those that fit all code; the
/// one that launch bounds propose comes first.
#[test]
fn shapes_in_order() {
    let code = |bounds: &str| {
        format!(
            "@wide = internal addrspace(3) global [128 x i32] undef
define ptx_kernel void @k() {bounds} {{
  {TID}
  %p = getelementptr [128 x i32], ptr addrspace(3) @wide, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  {BAR}
  %u = xor i32 %t, 1
  %q = getelementptr [128 x i32], ptr addrspace(3) @wide, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q
  {SHOWN}
  ret void
}}"
        )
    };
    check(&code(""), &["[0, 0, 0] and [1, 0, 0] of [128, 1, 1] at 0, after 0, with []"]);
    let bounds = "\"nvvm.maxntid\"=\"96\"";
    check(&code(bounds), &["[0, 0, 0] and [1, 0, 0] of [96, 1, 1] at 0, after 0, with []"]);
}

/// Each thread by itself: no two meet.
#[test]
fn own_elements() {
    check(
        &format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
  {TID}
  %p = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  {BAR}
  %v = load i32, ptr addrspace(3) %p
  {SHOWN}
  ret void
}}"
        ),
        &["nobody"],
    );
}

/// `a[64]` of 64: the last thread is outside, so nothing is said of such a block.
#[test]
fn outside_of_the_array() {
    check(
        &format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
  {TID}
  %p = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  {BAR}
  %u = add i32 %t, 1
  %q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q
  {SHOWN}
  ret void
}}"
        ),
        &["nobody"],
    );
}

/// The guard is about the same number as the address: nobody is at 32 and above.
#[test]
fn guards_are_taken() {
    check(
        &format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  %low = icmp ult i32 %t, 32
  br i1 %low, label %write, label %on
write:
  %p = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  br label %on
on:
  {BAR}
  %q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 40
  %v = load i32, ptr addrspace(3) %q
  {SHOWN}
  ret void
}}"
        ),
        &["nobody"],
    );
}

/// The loop counts 0, 2, 4: its counter is never 1, and what is written in iteration 4 is read
/// behind it.
#[test]
fn iterations_come_about() {
    let text = |element: u32| {
        format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %i
  store volatile i32 %t, ptr addrspace(3) %p
  %j = add i32 %i, 2
  %c = icmp ult i32 %j, 6
  br i1 %c, label %loop, label %out
out:
  {BAR}
  %q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 {element}
  %v = load i32, ptr addrspace(3) %q
  {SHOWN}
  ret void
}}"
        )
    };
    check(&text(4), &["[1, 0, 0] and [0, 0, 0] of [64, 1, 1] at 16, after 0, with []"]);
    check(&text(1), &["nobody"]);
}

/// What is read from shared memory is not followed, be it as a place or as a condition.
#[test]
fn shared_memory_is_not_followed() {
    let text = |use_of_it: &str| {
        format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  %p = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  %x = load i32, ptr addrspace(3) @b
  {use_of_it}
  store i32 %t, ptr addrspace(3) %q
  br label %on
on:
  {BAR}
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  ret void
}}"
        )
    };
    check(&text("%q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %x"), &["nobody"]);
    check(
        &text(
            "%c = icmp eq i32 %x, 0\n  br i1 %c, label %write, label %on\nwrite:\n  \
             %q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 0",
        ),
        &["nobody"],
    );
}

/// Parameters are numbers that the host gives; memory that nobody writes, too, and it says the same
/// to all.
#[test]
fn numbers_of_the_host() {
    check(
        &format!(
            "define ptx_kernel void @k(i32 %n, ptr addrspace(1) %table) \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  %row = load i32, ptr addrspace(1) %table
  %one = icmp eq i32 %row, 1
  br i1 %one, label %write, label %on
write:
  store volatile i32 %t, ptr addrspace(3) @a
  br label %on
on:
  {BAR}
  %many = icmp eq i32 %n, 1
  br i1 %many, label %read, label %out
read:
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  br label %out
out:
  ret void
}}"
        ),
        &["[1, 0, 0] and [0, 0, 0] of [64, 1, 1] at 0, after 0, with [(0, 1)]"],
    );
}

/// Two threads of a warp that waits for itself between the accesses need no barrier of the block;
/// those of two warps do.
#[test]
fn warps_that_wait_for_themselves() {
    let text = |threads: u32| {
        format!(
            "declare void @llvm.nvvm.bar.warp.sync(i32)
define ptx_kernel void @k() \"nvvm.reqntid\"=\"{threads}\" {{
  {TID}
  %p = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  {BAR}
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  %w = load i32, ptr addrspace(3) getelementptr ([64 x i32], ptr addrspace(3) @a, i32 0, i32 33)
  store volatile i32 %w, ptr addrspace(1) @shown
  ret void
}}"
        )
    };
    check(&text(64), &["[0, 0, 0] and [32, 0, 0] of [64, 1, 1] at 0, after 0, with []"]);
    check(&text(32).replace("i32 33)", "i32 3)"), &["nobody"]);
}

/// A barrier between, that stays, orders the two: the first one does not need to.
#[test]
fn another_barrier_between() {
    check(
        &format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
  {TID}
  %p = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  {BAR}
  {BAR}
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  ret void
}}"
        ),
        &["nobody", "nobody"],
    );
}

/// Threads that come to different barriers: such a launch is wrong, and shows nothing. Where each
/// arm has one, they are one.
#[test]
fn threads_at_different_barriers() {
    let text = |more: &str| {
        format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  store volatile i32 %t, ptr addrspace(3) @a
  %c = icmp ult i32 %t, 32
  br i1 %c, label %x, label %y
x:
  {BAR}
  br label %z
y:
  {BAR}
  {more}
  br label %z
z:
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  ret void
}}"
        )
    };
    check(&text(BAR), &["nobody", "nobody", "nobody"]);
    check(&text(""), &["[1, 0, 0] and [0, 0, 0] of [64, 1, 1] at 0, after 0, with []", "nobody"]);
}

/// The second thread goes on when the first one has told it to; where nobody waits, nothing orders
/// the two.
#[test]
fn threads_that_wait_for_each_other() {
    let text = |condition: &str| {
        format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %meet
write:
  store i32 1, ptr addrspace(3) @a
  br label %meet
meet:
  {BAR}
  br i1 %first, label %tell, label %wait
tell:
  store atomic i32 1, ptr addrspace(3) @b release, align 4
  br label %out
wait:
  %f = load atomic i32, ptr addrspace(3) @b acquire, align 4
  %c = {condition}
  br i1 %c, label %wait, label %read
read:
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  br label %out
out:
  ret void
}}"
        )
    };
    check(&text("icmp eq i32 %f, 0"), &["nobody"]);
    check(&text("icmp ugt i32 %t, 64"), &["[0, 0, 0] and [1, 0, 0] of [64, 1, 1] at 0, after 0, with []"]);
}

/// No memory holds 64 in eight bytes and 64 in the last four of them; nor is a number in it that
/// its load promises not to find.
#[test]
fn memory_says_the_same_to_all() {
    let text = |ty: &str, range: &str| {
        format!(
            "define ptx_kernel void @k(ptr addrspace(1) %table) \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  %x = load {ty}, ptr addrspace(1) %table, align 4
  %after = getelementptr i8, ptr addrspace(1) %table, i32 4
  %y = load i32, ptr addrspace(1) %after, align 4{range}
  %a = icmp ne {ty} %x, 0
  %b = icmp eq i32 %y, 64
  %c = and i1 %a, %b
  br i1 %c, label %write, label %on
write:
  store volatile i32 %t, ptr addrspace(3) @a
  br label %on
on:
  {BAR}
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  ret void
}}
!0 = !{{i32 0, i32 32}}"
        )
    };
    check(&text("i32", ""), &["[1, 0, 0] and [0, 0, 0] of [64, 1, 1] at 0, after 0, with []"]);
    check(&text("i64", ""), &["nobody"]);
    check(&text("i32", ", !range !0"), &["nobody"]);
}

/// What is computed from many floats makes a difference as they do.
#[test]
fn sums_of_many_floats() {
    let text = |chosen: &str| {
        let loads: String = (0..60)
            .map(|at| {
                format!(
                    "  %q{at} = getelementptr float, ptr addrspace(3) @a, i32 {at}
  %f{at} = load float, ptr addrspace(3) %q{at}
  %s{at} = fadd float {}, %f{at}\n",
                    if at == 0 { "0.0".to_string() } else { format!("%s{}", at - 1) }
                )
            })
            .collect();
        format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
  {TID}
  %p = getelementptr float, ptr addrspace(3) @a, i32 %t
  store float 1.0, ptr addrspace(3) %p
  {BAR}
{loads}
  %all = icmp ult i32 %t, {chosen}
  %sum = select i1 %all, float %s59, float 0.0
  %v = bitcast float %sum to i32
  {SHOWN}
  ret void
}}"
        )
    };
    check(&text("64"), &["[0, 0, 0] and [1, 0, 0] of [64, 1, 1] at 0, after 0, with []"]);
    check(&text("0"), &["nobody"]);
}

/// A branch on poison, an element that is not aligned: nobody launches that.
#[test]
fn broken_promises() {
    let text = |number: &str, align: u32| {
        format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  %u = {number}
  %c = icmp ult i32 %u, 64
  br i1 %c, label %write, label %on
write:
  br label %on
on:
  %p = getelementptr i8, ptr addrspace(3) @a, i32 6
  store volatile i16 1, ptr addrspace(3) %p, align {align}
  {BAR}
  %v = load i16, ptr addrspace(3) %p
  store volatile i16 %v, ptr addrspace(1) @shown
  ret void
}}"
        )
    };
    let found = ["[1, 0, 0] and [0, 0, 0] of [64, 1, 1] at 6, after 0, with []"];
    check(&text("sub i32 %t, 1", 2), &found);
    check(&text("sub nuw i32 %t, 1", 2), &["nobody"]);
    check(&text("sub i32 %t, 1", 4), &["nobody"]);
}

/// What nobody sees may hold a barrier, be it called by another function; and what is not looked
/// at may wait for other threads.
#[test]
fn code_that_nobody_sees() {
    let text = |body: &str| {
        format!(
            "declare void @unseen()
define void @f() noinline {{
  {body}
  ret void
}}
define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
  {TID}
  store volatile i32 1, ptr addrspace(3) @a
  {BAR}
  call void @f()
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  {BAR}
  store volatile i32 1, ptr addrspace(3) @b
  {BAR}
  %w = load i32, ptr addrspace(3) @b
  store volatile i32 %w, ptr addrspace(1) @shown
  ret void
}}"
        )
    };
    check(&text(""), &["nobody", "nobody", "[1, 0, 0] and [0, 0, 0] of [64, 1, 1] at 0, after 0, with []"]);
    check(&text("call void @unseen()"), &["nobody", "nobody", "nobody"]);
}

/// Why nobody is found is told.
#[test]
fn what_stands_in_the_way() {
    let unseen = |lines: &str| {
        let text = format!(
            "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
entry:
  {TID}
  %x = load i32, ptr addrspace(3) @b
  {lines}
on:
  {BAR}
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  ret void
}}"
        );
        let module = module(&text);
        with_component(&module, Assumptions::default(), |component| {
            let member = &component.members[0];
            let function = &module.functions[member.id];
            let is_write = |inst: &Inst| {
                matches!(function.insts[*inst].op, simt_ir::Op::Store(_) | simt_ir::Op::CmpXchg(..))
            };
            let store = function.inst_ids().find(is_write).expect("something is written");
            let mut stage = component.stage().borrow_mut();
            let barrier = (member.id, member.sites[0].inst);
            assert_eq!(stage.meeting(barrier, &|_, _| false, &mut |_| Accepted::Best), None);
            stage.unseen(barrier, [(member.id, store); 2])
        })
    };
    let place = "%q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %x";
    let found = unseen(&format!("{place}\n  store i32 %t, ptr addrspace(3) %q\n  br label %on"));
    assert!(matches!(found, Some(Unseen::Where(_))), "{found:?}");
    let guard = "%c = icmp eq i32 %x, 0\n  br i1 %c, label %write, label %on\nwrite:";
    let found = unseen(&format!("{guard}\n  store i32 %t, ptr addrspace(3) @a\n  br label %on"));
    assert!(matches!(found, Some(Unseen::Whether(_))), "{found:?}");
    let exchange = "%e = cmpxchg ptr addrspace(3) @a, i32 0, i32 %t monotonic monotonic";
    let found = unseen(&format!("{guard}\n  {exchange}\n  br label %on"));
    assert!(matches!(found, Some(Unseen::Whether(_))), "{found:?}");
    let never = "%c = icmp ugt i32 %t, 64\n  br i1 %c, label %write, label %on\nwrite:";
    let found = unseen(&format!("{never}\n  store i32 %t, ptr addrspace(3) @a\n  br label %on"));
    assert!(matches!(found, Some(Unseen::NotReached(..))), "{found:?}");
}

/// What is proposed is tried as long as that does not take too long in all.
#[test]
fn proposals_end() {
    let module = module(&format!(
        "define ptx_kernel void @k() \"nvvm.reqntid\"=\"64\" {{
  {TID}
  store volatile i32 %t, ptr addrspace(3) @a
  {BAR}
  %v = load i32, ptr addrspace(3) @a
  {SHOWN}
  ret void
}}"
    ));
    with_component(&module, Assumptions::default(), |component| {
        let member = &component.members[0];
        let barrier = (member.id, member.sites[0].inst);
        let scene = Scene {
            kernel: member.id,
            shape: [64, 1, 1],
            block: [0; 3],
            grid: [1; 3],
            threads: vec![[0; 3], [33, 0, 0]],
            given: FxHashMap::default(),
            number: 0,
            is_long: false,
            dynamic_shared: None,
        };
        let mut stage = component.stage().borrow_mut();
        let mut tried = || stage.proposed(scene.clone(), barrier, &|_, _| false, &mut |_| Accepted::Best);
        assert!(tried().is_some());
        let most = STEPS_PROPOSED_IN_ALL as usize;
        let before = (1..most).take_while(|_| tried().is_some()).count();
        assert!((1_000..most).contains(&before), "{before}");
        assert_eq!(tried(), None);
    });
}
