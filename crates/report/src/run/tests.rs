//! What findings sound like.

use super::{Class, Report, intricacy};
use crate::place::Texts;
use expect_test::{Expect, expect};
use simt_check::finding::{Fault, Finding, Position, RaceAccess, Site, ThreadId};
use simt_check::launch::{Checks, Launch, Outcome, Schedule};
use simt_ir::{Listing, Op, Source};
use std::sync::Arc;

const MODULE: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x float] undef, align 4
declare void @llvm.nvvm.barrier0()
define internal float @_Z4peeki(i32 %i) {
  %at = getelementptr [64 x float], ptr addrspace(3) @s, i32 0, i32 %i
  %x = load float, ptr addrspace(3) %at
  ret float %x
}
define ptx_kernel void @_Z4testi(i32 %i) {
  store float 1.0, ptr addrspace(3) @s
  %x = call float @_Z4peeki(i32 0)
  call void @llvm.nvvm.barrier0()
  %old = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic
  ret void
}
";

fn module() -> Listing {
    let source = Arc::new(Source::new("k.ll", MODULE));
    simt_syntax::read(source, &Default::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// The instruction of a function of which this holds.
fn site(module: &Listing, function: &str, is_it: fn(&Op) -> bool) -> Site {
    let func = module.function(function).expect("a function");
    let mut insts = module.functions[func].insts.iter();
    Site { func, inst: insts.find(|(_, data)| is_it(&data.op)).expect("an instruction").0 }
}

fn store(module: &Listing) -> Site {
    site(module, "_Z4testi", |op| matches!(op, Op::Store(_)))
}

fn load(module: &Listing) -> Site {
    site(module, "_Z4peeki", |op| matches!(op, Op::Load(_)))
}

fn call(module: &Listing) -> Site {
    site(module, "_Z4testi", |op| matches!(op, Op::Call(_)))
}

fn at(site: Site, block: u32, thread: u32) -> Position {
    Position { thread: ThreadId { block: [block, 0, 0], thread: [thread, 1, 0] }, site, callers: Vec::new() }
}

fn access(position: Position, writes: bool, value: Option<u64>) -> RaceAccess {
    RaceAccess { position, writes, reads: !writes, atomic: false, pending: false, value, bytes: (4, 4) }
}

fn race(first: RaceAccess, second: RaceAccess) -> Finding {
    Finding::Race { first, second, object: "_ZZ4testiE1s".to_string(), same_value: false }
}

fn told(class: Class, finding: impl FnOnce(&Listing) -> Finding, expected: Expect) {
    let module = module();
    let launch = Launch {
        grid: [3, 1, 1],
        block: [8, 2, 1],
        dynamic_shared: 0,
        schedule: Schedule::Lockstep,
        steps: 1,
        checks: Checks { races: true, bounds: true, uninit: true },
    };
    let outcome = Outcome { findings: vec![finding(&module)], executed: 7, ..Outcome::default() };
    let kernel = module.function("_Z4testi").expect("the kernel");
    let texts = Texts::new(&module, &|_| None);
    let report = Report::new(&module, kernel, &launch, &outcome, &texts);
    assert_eq!(report.told[0].class, class);
    expected.assert_eq(&format!("{}\n{}\n", report.told[0].diagnostic().render(false), report.summary()));
}

#[test]
fn the_plainest_race_comes_first() {
    let module = module();
    let race = |block, change: fn(&mut RaceAccess)| {
        let mut second = access(at(load(&module), block, 3), false, None);
        change(&mut second);
        let first = access(at(store(&module), 1, 2), true, None);
        Finding::Race { first, second, object: "s".to_string(), same_value: false }
    };
    let plain = race(1, |_| {});
    let others = [
        race(1, |access| access.atomic = true),
        race(1, |access| access.pending = true),
        race(2, |_| {}),
        Finding::Fault { position: at(load(&module), 0, 7), fault: Fault::Trap },
    ];
    let ranks: Vec<_> = std::iter::once(&plain).chain(&others).map(intricacy).collect();
    assert!(ranks.is_sorted_by(|a, b| a < b), "{ranks:?}");
}

#[test]
fn a_race_in_a_callee() {
    told(
        Class::Wrong,
        |module| {
            race(
                access(at(store(module), 1, 2), true, Some(0x3f80_0000)),
                access(
                    Position { callers: vec![call(module)], ..at(load(module), 1, 3) },
                    false,
                    Some(0x4000_0000),
                ),
            )
        },
        expect![[r#"
            race: nothing orders a write of `s` by thread (2,1) of block 1 and a read by thread (3,1) of block 1
              --> k.ll:6:3
               |
             6 |   %x = load float, ptr addrspace(3) %at
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread (3,1) of block 1 reads 2.0 here
            ...
            10 |   store float 1.0, ptr addrspace(3) @s
               |   ------------------------------------ thread (2,1) of block 1 writes 1.0 here
            11 |   %x = call float @_Z4peeki(i32 0)
               |   -------------------------------- `peek` is called here
               |
               = note: both touch bytes 4 to 7 of `s`
               = help: a __syncthreads() between the two orders the threads of a block

            ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
        "#]],
    );
}

#[test]
fn a_copy_that_nobody_waited_for() {
    told(
        Class::Wrong,
        |module| {
            race(
                RaceAccess { pending: true, ..access(at(store(module), 1, 2), true, None) },
                access(at(load(module), 1, 3), false, Some(0x4000_0000)),
            )
        },
        expect![[r#"
            race: nothing orders a write of `s` by thread (2,1) of block 1 and a read by thread (3,1) of block 1
              --> k.ll:6:3
               |
             6 |   %x = load float, ptr addrspace(3) %at
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread (3,1) of block 1 reads 2.0 here
            ...
            10 |   store float 1.0, ptr addrspace(3) @s
               |   ------------------------------------ thread (2,1) of block 1 copies to here, and has not waited for it
               |
               = note: both touch bytes 4 to 7 of `s`
               = help: between the two, who copies has to wait for the copy (__pipeline_wait_prior(), cp.async.wait_group or what the copy tells when it is done), and then a __syncthreads()

            ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
        "#]],
    );
}

/// A copy that comes behind what others do waits for them at a barrier, not they for it.
#[test]
fn a_copy_that_came_too_early() {
    told(
        Class::Wrong,
        |module| {
            race(
                access(at(load(module), 1, 3), false, Some(0x4000_0000)),
                RaceAccess { pending: true, ..access(at(store(module), 1, 2), true, None) },
            )
        },
        expect![[r#"
            race: nothing orders a read of `s` by thread (3,1) of block 1 and a write by thread (2,1) of block 1
              --> k.ll:10:3
               |
             6 |   %x = load float, ptr addrspace(3) %at
               |   ------------------------------------- thread (3,1) of block 1 reads 2.0 here
            ...
            10 |   store float 1.0, ptr addrspace(3) @s
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread (2,1) of block 1 copies to here, and has not waited for it
               |
               = note: both touch bytes 4 to 7 of `s`
               = help: a __syncthreads() between the two orders the threads of a block

            ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
        "#]],
    );
}

#[test]
fn the_same_value_twice() {
    told(
        Class::Note,
        |module| Finding::Race {
            first: access(at(store(module), 0, 0), true, Some(0x3f80_0000)),
            second: access(at(store(module), 2, 0), true, Some(0x3f80_0000)),
            object: "s".to_string(),
            same_value: true,
        },
        expect![[r#"
            same-value-race: nothing orders a write of `s` by thread (0,1) of block 0 and another write by thread (0,1) of block 2
              --> k.ll:10:3
               |
            10 |   store float 1.0, ptr addrspace(3) @s
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread (0,1) of block 2 writes 1.0 here; thread (0,1) of block 0 writes 1.0 here
               |
               = note: both touch bytes 4 to 7 of `s`
               = note: both write the same value, so that it does not matter who is last

            ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, no findings, 1 note
        "#]],
    );
}

#[test]
fn atomic_and_undefined() {
    told(
        Class::Wrong,
        |module| {
            let update = site(module, "_Z4testi", |op| matches!(op, Op::AtomicRmw(..)));
            let update = RaceAccess { atomic: true, reads: true, ..access(at(update, 0, 1), true, Some(5)) };
            Finding::Race {
                first: access(at(store(module), 0, 0), true, None),
                second: update,
                object: "s".to_string(),
                same_value: false,
            }
        },
        expect![[r#"
            race: nothing orders a write of `s` by thread (0,1) of block 0 and an atomic update by thread (1,1) of block 0
              --> k.ll:13:3
               |
            10 |   store float 1.0, ptr addrspace(3) @s
               |   ------------------------------------ thread (0,1) of block 0 writes an undefined value here
            ...
            13 |   %old = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread (1,1) of block 0 updates it here, atomically
               |
               = note: both touch bytes 4 to 7 of `s`
               = help: all accesses that may meet must be atomic, and wide enough in scope, or be ordered by a barrier

            ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
        "#]],
    );
}

#[test]
fn threads_that_wait() {
    let barrier = |module: &Listing| {
        let barrier = call(module);
        let func = &module.functions[barrier.func];
        let mut calls = func.insts.iter().filter(|(_, data)| matches!(data.op, Op::Call(_)));
        Site { inst: calls.next_back().expect("the barrier").0, ..barrier }
    };
    told(
        Class::Wrong,
        |module| Finding::Deadlock {
            divergent: true,
            waiting: vec![at(barrier(module), 2, 0), at(load(module), 2, 1)],
            counts: vec![15, 1],
            ended: 0,
        },
        expect![[r#"
            barrier-divergence: threads of block 2 wait at different barriers at the same time
              --> k.ll:12:3
               |
             6 |   %x = load float, ptr addrspace(3) %at
               |   ------------------------------------- thread (1,1) of block 2 waits here
            ...
            12 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 15 threads wait here, thread (0,1) of block 2 among them
               |
               = help: all threads of the block must reach the same barrier

            ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
        "#]],
    );
    told(
        Class::Wrong,
        |module| Finding::Deadlock {
            divergent: false,
            waiting: vec![
                at(barrier(module), 2, 0),
                at(site(module, "_Z4testi", |op| matches!(op, Op::Ret)), 2, 4),
            ],
            counts: vec![15, 1],
            ended: 1,
        },
        expect![[r#"
            deadlock: threads of block 2 wait for others that never come
              --> k.ll:12:3
               |
            12 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 15 threads wait here, thread (0,1) of block 2 among them
            13 |   %old = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic
            14 |   ret void
               |   -------- thread (4,1) of block 2 has ended here
               |
               = note: 1 thread of block 2 has ended

            ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
        "#]],
    );
}

#[test]
fn faults() {
    let fault = |class, fault: Fault, expected| {
        told(class, |module| Finding::Fault { position: at(load(module), 0, 7), fault }, expected);
    };
    let bounds = |offset| Fault::OutOfBounds {
        object: Some("s".to_string()),
        object_size: 256,
        offset,
        size: 4,
        writes: false,
    };
    fault(
        Class::Wrong,
        bounds(256),
        expect![[r#"
        out-of-bounds: thread (7,1) of block 0 reads 4 bytes behind the end of `s`
         --> k.ll:6:3
          |
        6 |   %x = load float, ptr addrspace(3) %at
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          |
          = note: `s` has 256 bytes, the access is at byte 256

        ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
    "#]],
    );
    fault(
        Class::Wrong,
        bounds(-4),
        expect![[r#"
        out-of-bounds: thread (7,1) of block 0 reads 4 bytes before `s`
         --> k.ll:6:3
          |
        6 |   %x = load float, ptr addrspace(3) %at
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          |
          = note: `s` has 256 bytes, the access is at byte -4

        ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
    "#]],
    );
    fault(
        Class::Wrong,
        bounds(254),
        expect![[r#"
        out-of-bounds: thread (7,1) of block 0 reads 4 bytes across the end of `s`
         --> k.ll:6:3
          |
        6 |   %x = load float, ptr addrspace(3) %at
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          |
          = note: `s` has 256 bytes, the access is at byte 254

        ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
    "#]],
    );
    fault(
        Class::Wrong,
        Fault::Undetermined { what: "branch" },
        expect![[r#"
        undefined-value: thread (7,1) of block 0: the branch depends on a value that is undefined or poison
         --> k.ll:6:3
          |
        6 |   %x = load float, ptr addrspace(3) %at
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          |
          = help: such a value comes from memory that nobody has written, or from an overflow

        ran test<<<3, (8,2)>>>: 48 threads, 7 instructions, 1 finding
    "#]],
    );
    fault(
        Class::Stopped,
        Fault::Unsupported { what: "@llvm.nvvm.tex\u{1b}".to_string() },
        expect![[r#"
        error: the interpreter cannot execute @llvm.nvvm.tex�
         --> k.ll:6:3
          |
        6 |   %x = load float, ptr addrspace(3) %at
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        stopped test<<<3, (8,2)>>>: 48 threads, 7 instructions, no findings
    "#]],
    );
    fault(
        Class::Stopped,
        Fault::OutOfSteps,
        expect![[r#"
        error: the limit of instructions is reached
         --> k.ll:6:3
          |
        6 |   %x = load float, ptr addrspace(3) %at
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ thread (7,1) of block 0 is here
          |
          = help: either the kernel never ends, or it needs more: --steps

        stopped test<<<3, (8,2)>>>: 48 threads, 7 instructions, no findings
    "#]],
    );
}
