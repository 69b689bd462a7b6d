//! Every variant of every reason has words and a code of its own.

use expect_test::{Expect, expect};
use simt_analysis::addresses::crossings::Crossings;
use simt_analysis::barriers::component::Obstacle;
use simt_analysis::barriers::conflict::{Conflict, Discharge, Hazard, Limit, Overlap};
use simt_analysis::barriers::epochs::{ProgramPoint, Role};
use simt_analysis::barriers::event::{Event, Flight, MemoryAccess, OutsideCause, Strong};
use simt_analysis::barriers::sites::Request;
use simt_analysis::functions::pins::PinCause;
use simt_analysis::functions::pins::{Control, Level, Parted, PartedBy};
use simt_analysis::functions::pointer::{Object, Root};
use simt_ir::entity::EntityId;
use simt_ir::target::{Outside, Space};
use simt_ir::{Block, FuncId, GlobalId, Inst, Listing, Location, Scope, Source};
use simt_passes::decision::{Bounds, Excluded, Pair, Pattern, Unconfirmed};
use simt_passes::{Decision, Evidence, Kept, PassOption, Removed, Verdict, Weaker};
use simt_report::Texts;
use simt_report::explain::explain;
use std::sync::Arc;

/// Instruction 2 is the barrier that everything is said about.
const TEXT: &str = r#"target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @_Z3mapv()
@_ZZ1kPiE1s = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ1kPiE1t = internal addrspace(3) global [64 x i32] undef, align 4
define ptx_kernel void @_Z1kPi(ptr addrspace(1) noalias %a, ptr addrspace(1) %0) {
  store i32 1, ptr addrspace(3) @_ZZ1kPiE1s
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %old = atomicrmw add ptr addrspace(1) %a, i32 1 seq_cst
  fence syncscope("device") seq_cst
  call void @_Z3mapv()
  %v = load volatile i32, ptr addrspace(3) @_ZZ1kPiE1s
  ret void
}
define void @_Z1fv() {
  call void @llvm.nvvm.barrier0()
  ret void
}
define internal void @_ZL1gv() {
  call void @llvm.nvvm.barrier0()
  ret void
}
"#;

fn kernel(module: &Listing) -> FuncId {
    module.function("_Z1kPi").expect("it is there")
}

/// The code, message, notes and help of a verdict.
fn said(verdict: Verdict) -> String {
    let source = Arc::new(Source::new("k.ll", TEXT));
    let module = simt_syntax::read(source, &simt_syntax::ReadOptions::default()).expect("it is well-formed");
    let decision = Decision::new(kernel(&module), inst(2), verdict);
    let none = |_: &Location| None;
    let explanation = explain(&module, &[decision], &Texts::new(&module, &none), None);
    let words = &explanation.functions[0].findings[1].words;
    let mut text = format!("{}: {}\n", words.code, words.message);
    for related in &words.related {
        text.push_str(&format!("    {} {}: {}\n", related.shown.ir.line, related.role.name(), related.text));
    }
    let codes = words.pairs.iter().map(|pair| pair.code).filter(|code| *code != words.code);
    codes.for_each(|code| text.push_str(&format!("    pair: {code}\n")));
    words.notes.iter().for_each(|note| text.push_str(&format!("    note: {note}\n")));
    words.help.iter().for_each(|help| text.push_str(&format!("    help: {help}\n")));
    text
}

fn check(verdicts: Vec<Verdict>, expected: Expect) {
    let texts: Vec<String> = verdicts.into_iter().map(said).collect();
    for (at, text) in texts.iter().enumerate() {
        assert!(!texts[..at].contains(text), "said twice: {text}");
    }
    expected.assert_eq(&texts.concat());
}

fn inst(index: usize) -> Inst {
    Inst::from_index(index)
}

/// The kernel: the functions of the text are numbered in its order.
fn place(index: usize) -> ProgramPoint {
    ProgramPoint { function: FuncId::from_index(2), inst: inst(index) }
}

fn global(index: usize) -> Object {
    Object { root: Root::Global(GlobalId::from_index(index)), space: Space::Shared }
}

fn param(index: u32) -> Object {
    Object { root: Root::Param(FuncId::from_index(2), index), space: Space::Global }
}

fn unknown() -> Object {
    Object { root: Root::Unknown, space: Space::Generic }
}

fn access(object: Object, reads: bool, writes: bool, strong: Option<Scope>) -> Event {
    let strong = strong.map(|scope| Strong { scope, relaxed_reduction: false, commuting: None });
    let (flight, crossings) = (Flight::None, Crossings::default());
    Event::Access(MemoryAccess {
        object,
        reads,
        writes,
        strong,
        invariant: false,
        flight,
        address: None,
        crossings,
    })
}

fn evidence(event: Event, index: usize) -> Evidence {
    Evidence { event, place: place(index), role: Role::Own }
}

fn write() -> Evidence {
    evidence(access(global(0), false, true, None), 0)
}

fn read() -> Evidence {
    evidence(access(global(0), true, false, Some(Scope::System)), 6)
}

fn add() -> Evidence {
    evidence(access(param(0), true, true, Some(Scope::System)), 3)
}

fn kept(conflict: Conflict, above: Evidence, below: Evidence) -> Verdict {
    let (above, below) = (Box::new(above), Box::new(below));
    Verdict::Kept(Kept::Conflict {
        conflict,
        above,
        below,
        meeting: Err(Unconfirmed::NotSought),
        stands: false,
        stands_in: Vec::new(),
        over: None,
    })
}

/// The same, where addresses were not compared.
fn over(verdict: Verdict, limit: Limit) -> Verdict {
    match verdict {
        Verdict::Kept(Kept::Conflict { conflict, above, below, meeting, stands, stands_in, .. }) => {
            let over = Some(limit);
            Verdict::Kept(Kept::Conflict { conflict, above, below, meeting, stands, stands_in, over })
        }
        other => other,
    }
}

fn removed(why: Removed) -> Verdict {
    Verdict::Removed { pass: "barrier-elim", why, flags: None }
}

#[test]
fn removals() {
    let bounds = |barriers: &[usize], kernel| Bounds {
        barriers: barriers.iter().map(|&index| inst(index)).collect(),
        kernel,
    };
    check(
        vec![
            removed(Removed::NothingAbove(bounds(&[1], false))),
            removed(Removed::NothingAbove(bounds(&[], true))),
            removed(Removed::NothingAbove(bounds(&[1, 2], true))),
            removed(Removed::NothingAbove(bounds(&[], false))),
            removed(Removed::NothingBelow(bounds(&[1], false))),
            removed(Removed::NothingBelow(bounds(&[], true))),
            removed(Removed::NothingBelow(bounds(&[1], true))),
            removed(Removed::NothingBelow(bounds(&[], false))),
            removed(Removed::FenceOrdered { fence: place(4), barrier: place(1) }),
            removed(Removed::Covered { by: place(4), by_barrier: false }),
            removed(Removed::Covered { by: place(1), by_barrier: true }),
            removed(Removed::Literal(Pattern::NoAccessBefore)),
            removed(Removed::Literal(Pattern::NoAccessAfter)),
            removed(Removed::Literal(Pattern::NoAccessAbove)),
            removed(Removed::Literal(Pattern::NoAccessBelow)),
            removed(Removed::Literal(Pattern::NoReadAboveNoWriteBelow)),
            removed(Removed::Literal(Pattern::NoWriteAboveNoReadBelow)),
            removed(Removed::Literal(Pattern::NoCommonAddress)),
            removed(Removed::Unrelated(Vec::new())),
            removed(Removed::Unreached),
        ],
        expect![[r#"
            nothing-above: nothing that another thread could notice happens between the barrier at line 8 and this barrier
                8 bound: nothing happens from here …
            nothing-above: nothing that another thread could notice happens between the start of the kernel and this barrier
            nothing-above: nothing that another thread could notice happens on the way from the start of the kernel, the barrier at line 8 or itself in another iteration to this barrier
                8 bound: nothing happens from here …
            nothing-above: nothing that another thread could notice happens before this barrier
            nothing-below: nothing that another thread could notice happens between this barrier and the barrier at line 8
                8 bound: … to here
            nothing-below: nothing that another thread could notice happens between this barrier and the end of the kernel
            nothing-below: nothing that another thread could notice happens on the way from this barrier to the end of the kernel or the barrier at line 8
                8 bound: … to here
            nothing-below: nothing that another thread could notice happens after this barrier
            fence-ordered: all that it would order is a fence, which the barrier at line 8 orders already
                11 cause: the fence
                8 bound: this barrier stays, and orders it
            covered-by-fence: the fence at line 11 orders all that it does, with no access between them
                11 cause: this fence orders at least as much
            covered-by-barrier: the barrier at line 8 orders all that it does, with no access between them
                8 cause: this barrier releases and acquires for the block
            literal-no-access-before: no access to memory before it in its basic block since the last barrier
                note: this takes the published description of basic-dbe at its word, which ignores other blocks: the barrier may be needed
                help: without `<literal>`, basic-dbe removes only what is not needed
            literal-no-access-after: no access to memory after it in its basic block
                note: this takes the published description of basic-dbe at its word, which ignores other blocks: the barrier may be needed
                help: without `<literal>`, basic-dbe removes only what is not needed
            literal-no-access-above: no access to shared or global memory above it in its function
                note: this takes the published description of branch-dist at its word, which ignores callers and functions that are not seen: the barrier may be needed
                help: without `<literal>`, branch-dist removes only what is not needed
            literal-no-access-below: no access to shared or global memory below it in its function
                note: this takes the published description of branch-dist at its word, which ignores callers and functions that are not seen: the barrier may be needed
                help: without `<literal>`, branch-dist removes only what is not needed
            literal-no-read-above-no-write-below: nothing is read above it, and nothing is written below it
                note: this takes the published description of branch-dist at its word, which forgets that what is written above may be read below (read after write)
                help: without `<literal>`, branch-dist removes only what is not needed
            literal-no-write-above-no-read-below: nothing is written above it, and nothing is read below it
                note: this takes the published description of branch-dist at its word, which forgets that what is read above may be overwritten below (write after read)
                help: without `<literal>`, branch-dist removes only what is not needed
            literal-no-common-address: no address in shared memory is written on one side and read on the other, in its basic block
                note: this takes the published description of dead-sync-elim at its word, which ignores other threads' addresses, other blocks and other memory: it may be needed
                help: without `<literal>`, dead-sync-elim removes only what is not needed
            unrelated: nothing before it has to be ordered with anything after it
            unreached: no thread comes to this barrier, however the kernel is launched
        "#]],
    );
}

#[test]
fn discharges() {
    let pair = |above, below, discharge| removed(Removed::Unrelated(vec![Pair { above, below, discharge }]));
    let at = |object, index| evidence(access(object, true, true, None), index);
    let never_written = {
        let event = access(param(1), true, false, None);
        let Event::Access(access) = event else { unreachable!() };
        evidence(Event::Access(MemoryAccess { invariant: true, ..access }), 6)
    };
    check(
        vec![
            pair(at(global(0), 0), at(global(0), 6), Discharge::BothRead),
            pair(at(global(0), 0), at(param(1), 6), Discharge::BothRead),
            pair(at(global(0), 0), at(global(0), 6), Discharge::RaceFree),
            pair(write(), never_written, Discharge::NeverWritten),
            pair(write(), at(global(1), 6), Discharge::DifferentObjects),
            pair(write(), at(param(0), 3), Discharge::DifferentSpaces),
            pair(write(), at(unknown(), 3), Discharge::DifferentSpaces),
            pair(at(param(0), 0), at(param(1), 3), Discharge::Restrict),
            pair(at(param(1), 0), at(param(0), 3), Discharge::Restrict),
            pair(at(param(1), 0), at(param(1), 3), Discharge::Restrict),
            pair(at(global(0), 0), at(global(0), 3), Discharge::CommutingAtomics),
            pair(write(), evidence(Event::Converged, 5), Discharge::NotObservable),
            pair(write(), evidence(Event::Fence(Scope::Device), 4), Discharge::NotPublished),
            pair(evidence(Event::Fence(Scope::Device), 4), read(), Discharge::NotPublished),
        ],
        expect![[r#"
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is read and written here
                13 below: `s` is read and written here
                pair: both-read
                note: two reads of `s` need no order
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is read and written here
                13 below: memory behind parameter 1 is read and written here
                pair: both-read
                note: reads of `s` and memory behind parameter 1 need no order
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is read and written here
                13 below: `s` is read and written here
                pair: race-free
                note: two threads that meet in `s` would have stored different values there: --assume=race-free
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is written here
                13 below: memory behind parameter 1 is read here
                pair: never-written
                note: nobody writes memory behind parameter 1 while the kernel runs
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is written here
                13 below: `t` is read and written here
                pair: different-objects
                note: `s` and `t` are different shared arrays
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is written here
                10 below: memory behind parameter 0 (`a`) is read and written here
                pair: different-spaces
                note: `s` is in shared memory, memory behind parameter 0 (`a`) in global memory
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is written here
                10 below: memory at an untraced address is read and written here
                pair: different-spaces
                note: `s` and memory at an untraced address are in different kinds of memory
            unrelated: nothing before it has to be ordered with anything after it
                7 above: memory behind parameter 0 (`a`) is read and written here
                10 below: memory behind parameter 1 is read and written here
                pair: restrict
                note: parameter 0 (`a`) is declared `__restrict__`: its memory does not overlap that of parameter 1
            unrelated: nothing before it has to be ordered with anything after it
                7 above: memory behind parameter 1 is read and written here
                10 below: memory behind parameter 0 (`a`) is read and written here
                pair: restrict
                note: parameter 0 (`a`) is declared `__restrict__`: its memory does not overlap that of parameter 1
            unrelated: nothing before it has to be ordered with anything after it
                7 above: memory behind parameter 1 is read and written here
                10 below: memory behind parameter 1 is read and written here
                pair: restrict
                note: memory behind parameter 1 and memory behind parameter 1 do not overlap: --assume=noalias-args
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is read and written here
                10 below: `s` is read and written here
                pair: commuting-atomics
                note: the atomic updates of `s` give the same in any order
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is written here
                12 below: this works on the threads of the warp that are together
                pair: not-observable
                note: one of the two is nothing that the other could notice
            unrelated: nothing before it has to be ordered with anything after it
                7 above: `s` is written here
                11 below: memory is fenced here for the device
                pair: not-published
                note: the fence after it cannot publish `s`: no other block sees it
            unrelated: nothing before it has to be ordered with anything after it
                11 above: memory is fenced here for the device
                13 below: `s` is read (volatile) here
                pair: not-published
                note: the fence before it cannot publish `s`: no other block sees it
        "#]],
    );
}

#[test]
fn hazards() {
    let hazard = |hazard, overlap, x: Object, y: Object| {
        let conflict = Conflict::Hazard { hazard, overlap, above: x, below: y };
        kept(conflict, evidence(access(x, true, true, None), 0), evidence(access(y, true, true, None), 6))
    };
    check(
        vec![
            hazard(Hazard::Raw, Overlap::SameObject, global(0), global(0)),
            hazard(Hazard::War, Overlap::SameObject, global(0), global(0)),
            hazard(Hazard::Waw, Overlap::SameObject, global(0), global(0)),
            hazard(Hazard::Raw, Overlap::MayAlias, param(0), param(1)),
            hazard(Hazard::War, Overlap::MayAlias, param(1), global(0)),
            hazard(Hazard::Waw, Overlap::DynamicShared, global(0), global(1)),
            hazard(Hazard::Raw, Overlap::NotCompared, global(0), global(1)),
            over(hazard(Hazard::Raw, Overlap::SameObject, global(0), global(0)), Limit::Accesses(9)),
            over(hazard(Hazard::War, Overlap::UnknownAddress, unknown(), global(0)), Limit::Pairs),
            hazard(Hazard::Raw, Overlap::UnknownAddress, unknown(), global(1)),
            hazard(Hazard::War, Overlap::UnknownAddress, global(1), unknown()),
            hazard(Hazard::Waw, Overlap::UnknownAddress, unknown(), unknown()),
        ],
        expect![[r#"
            hazard-raw: without it, a thread could read `s` before another has written it (read after write)
                7 above: `s` is read and written here
                13 below: `s` is read and written here
                pair: same-object
            hazard-war: without it, a thread could overwrite `s` before another has read it (write after read)
                7 above: `s` is read and written here
                13 below: `s` is read and written here
                pair: same-object
            hazard-waw: without it, a thread could overwrite `s` before another has written it (write after write)
                7 above: `s` is read and written here
                13 below: `s` is read and written here
                pair: same-object
            hazard-raw: without it, a thread could read memory behind parameter 1 before another has written memory behind parameter 0 (`a`), and the two may overlap (read after write)
                7 above: memory behind parameter 0 (`a`) is read and written here
                13 below: memory behind parameter 1 is read and written here
                pair: may-alias
                note: undecided: whether memory behind parameter 0 (`a`) and memory behind parameter 1 overlap is not known
            hazard-war: without it, a thread could overwrite `s` before another has read memory behind parameter 1, and the two may overlap (write after read)
                7 above: memory behind parameter 1 is read and written here
                13 below: `s` is read and written here
                pair: may-alias
                note: undecided: whether memory behind parameter 1 and `s` overlap is not known
            hazard-waw: without it, a thread could overwrite `t` before another has written `s`, and the two may overlap (write after write)
                7 above: `s` is read and written here
                13 below: `t` is read and written here
                pair: dynamic-shared
                note: all `extern __shared__` arrays begin at the same address
                help: an array that is declared with its size (`__shared__ float s[256]`) overlaps no other
            hazard-raw: without it, a thread could read `t` before another has written `s`, and the two may overlap (read after write)
                7 above: `s` is read and written here
                13 below: `t` is read and written here
                pair: not-compared
                note: branch-dist does not compare what is accessed: all shared and global memory is one
            hazard-raw: without it, a thread could read `s` before another has written it (read after write)
                7 above: `s` is read and written here
                13 below: `s` is read and written here
                pair: same-object
                note: its function has more than 9 loads, stores and atomics: where they go in an array is not compared
                help: --max-accesses=N compares addresses in larger functions
            hazard-war: without it, a thread could overwrite `s` before another has read memory at an untraced address, and the two may overlap (write after read)
                7 above: memory at an untraced address is read and written here
                13 below: `s` is read and written here
                pair: unknown-address
                note: the address before it is not traced to an array or a parameter, and may be any
                note: so many accesses meet at it that their addresses are not all compared
            hazard-raw: without it, a thread could read `t` before another has written memory at an untraced address, and the two may overlap (read after write)
                7 above: memory at an untraced address is read and written here
                13 below: `t` is read and written here
                pair: unknown-address
                note: undecided: an address is not traced to an array or a parameter
                note: the address before it is not traced to an array or a parameter, and may be any
            hazard-war: without it, a thread could overwrite memory at an untraced address before another has read `t`, and the two may overlap (write after read)
                7 above: `t` is read and written here
                13 below: memory at an untraced address is read and written here
                pair: unknown-address
                note: undecided: an address is not traced to an array or a parameter
                note: the address after it is not traced to an array or a parameter, and may be any
            hazard-waw: without it, a thread could overwrite memory at an untraced address before another has written it (write after write)
                7 above: memory at an untraced address is read and written here
                13 below: memory at an untraced address is read and written here
                pair: unknown-address
                note: undecided: an address is not traced to an array or a parameter
                note: the addresses before and after it are not traced to an array or a parameter, and may be any
        "#]],
    );
}

#[test]
fn other_conflicts() {
    let publish =
        |above_publishes, is_fence| Conflict::Publish { above_publishes, scope: Scope::Device, is_fence };
    let fence = || evidence(Event::Fence(Scope::Device), 4);
    let boundary = || evidence(Event::Boundary, 0);
    let role = |role, evidence: Evidence| Evidence { role, ..evidence };
    check(
        vec![
            kept(Conflict::Coherence, read(), read()),
            kept(Conflict::Coherence, read(), add()),
            kept(publish(true, true), fence(), write()),
            kept(publish(false, true), write(), fence()),
            kept(publish(true, false), add(), write()),
            kept(publish(false, false), role(Role::Leaving, write()), add()),
            kept(publish(false, false), role(Role::Context, write()), read()),
            kept(Conflict::Reconvergence, evidence(Event::Divergence, 7), evidence(Event::Converged, 5)),
            kept(Conflict::UnknownCaller { is_above: true }, boundary(), write()),
            kept(Conflict::UnknownCaller { is_above: false }, write(), boundary()),
            kept(Conflict::Timing, evidence(Event::Clock, 5), evidence(Event::Clock, 5)),
        ],
        expect![[r#"
            coherence: without it, a volatile or atomic read of `s` could see an older value than one before
                13 above: `s` is read (volatile) here
                13 below: `s` is read (volatile) here
                note: other threads may write `s` at any time, and rely on the order of such reads
            coherence: without it, a volatile or atomic read of memory behind parameter 0 (`a`) could see an older value than one of `s` before, which may be the same memory
                13 above: `s` is read (volatile) here
                10 below: memory behind parameter 0 (`a`) is updated atomically here
                note: other threads may write memory behind parameter 0 (`a`) at any time, and rely on the order of such reads
            publish-fence: other blocks of the device may conclude from the fence before it that no thread has done what comes after it (publish rule)
                11 above: memory is fenced here for the device
                7 below: `s` is written here
            publish-fence: other blocks of the device may conclude from the fence after it that all threads have done what comes before it (publish rule)
                7 above: `s` is written here
                11 below: memory is fenced here for the device
            publish: other blocks of the device may conclude from the atomic add before it that no thread has done what comes after it (publish rule)
                10 above: memory behind parameter 0 (`a`) is updated atomically here
                7 below: `s` is written here
            publish: other blocks of the device may conclude from the atomic add after it that all threads have done what comes before it (publish rule)
                7 above: `s` is written here, by threads that leave the kernel
                10 below: memory behind parameter 0 (`a`) is updated atomically here
            publish: other blocks of the device may conclude from the volatile read after it that all threads have done what comes before it (publish rule)
                7 above: `s` is written here
                13 below: `s` is read (volatile) here
            reconvergence: the operation after it works on the threads of a warp that are together, and they may part before it
                14 above: threads of a warp may part here
                12 below: this works on the threads of the warp that are together
                note: the barrier brings them together again
            unknown-caller-above: code outside this file may call `k`, and what it does before it calls is not known
                7 below: `s` is written here
                help: make `k` `static`, so that all its callers are known, or have it inlined
            unknown-caller-below: code outside this file may call `k`, and what it does after it has called is not known
                7 above: `s` is written here
                help: make `k` `static`, so that all its callers are known, or have it inlined
            timing: a clock is read next to it: somebody measures how long something takes
                12 above: a clock is read here
        "#]],
    );
}

#[test]
fn operations_outside_the_model() {
    let listed = [
        Outside::Synchronization,
        Outside::MemoryBarrierObject,
        Outside::BulkOrTensor,
        Outside::Texture,
        Outside::GridDependency,
        Outside::Stop,
        Outside::WarpResources,
        Outside::Cluster,
        Outside::ProxyFence,
        Outside::Runtime,
        Outside::Resource,
        Outside::Wait,
    ];
    let causes = listed.into_iter().map(OutsideCause::Listed).chain([
        OutsideCause::UnknownCall,
        OutsideCause::IndirectCall,
        OutsideCause::Recursion,
        OutsideCause::Assembly,
        OutsideCause::UnknownInstruction,
        OutsideCause::Barrier,
        OutsideCause::OtherBlock,
        OutsideCause::Listed(Outside::Sleep),
    ]);
    let verdicts = causes.enumerate().map(|(at, cause)| {
        let is_above = at % 2 == 0;
        let conflict = Conflict::Outside { is_above, cause };
        let outside = evidence(Event::Outside(cause), 5);
        if is_above { kept(conflict, outside, write()) } else { kept(conflict, write(), outside) }
    });
    check(
        verdicts.collect(),
        expect![[r#"
        outside-synchronization: the synchronization of another kind before it may need its order, and is not modelled
            12 above: synchronization of another kind
            7 below: `s` is written here
        outside-memory-barrier-object: the operation on a barrier object in memory after it may need its order, and is not modelled
            7 above: `s` is written here
            12 below: operation on a barrier object in memory
        outside-bulk-or-tensor: the bulk copy or tensor-core operation on memory before it may need its order, and is not modelled
            12 above: bulk copy or tensor-core operation on memory
            7 below: `s` is written here
        outside-texture: the texture or surface access after it may need its order, and is not modelled
            7 above: `s` is written here
            12 below: texture or surface access
        outside-grid-dependency: the dependency between grids before it may need its order, and is not modelled
            12 above: dependency between grids
            7 below: `s` is written here
        outside-stop: the thread or the kernel may end after it, and the host may look at memory then
            7 above: `s` is written here
            12 below: the thread or the kernel ends here
        outside-warp-resources: the change of the warp's registers before it may need its order, and is not modelled
            12 above: change of the warp's registers
            7 below: `s` is written here
        outside-cluster: the operation on the cluster after it may need its order, and is not modelled
            7 above: `s` is written here
            12 below: operation on the cluster
        outside-proxy-fence: the fence between memory proxies before it may need its order, and is not modelled
            12 above: fence between memory proxies
            7 below: `s` is written here
        outside-runtime: the call into the run-time system after it may need its order, and is not modelled
            7 above: `s` is written here
            12 below: call into the run-time system
        outside-resource: the access through a resource descriptor before it may need its order, and is not modelled
            12 above: access through a resource descriptor
            7 below: `s` is written here
        outside-wait: the wait for copies that happen here after it may need its order, and is not modelled
            7 above: `s` is written here
            12 below: wait for copies that happen here
        unknown-call: the call to `map` before it may do anything: its body is not in this file
            12 above: `map` is called and may do anything
            7 below: `s` is written here
            help: link the function's code first (llvm-link), or declare it `memory(none) nosync willreturn` if it does nothing of the kind
        indirect-call: the call through a pointer after it may do anything
            7 above: `s` is written here
            12 below: a function is called through a pointer here
            help: call the function by its name
        recursive-call: the call to `map` before it is not analysed: it may call itself
            12 above: a function is called here that may call itself
            7 below: `s` is written here
            help: turn the recursion into a loop
        assembly: the inline assembly after it may do anything
            7 above: `s` is written here
            12 below: inline assembly may do anything
            help: use the intrinsic or built-in function instead of assembly, where there is one
        unknown-instruction: an instruction before it is not known, and may do anything
            12 above: an unknown instruction may do anything
            7 below: `s` is written here
        other-barrier: the barrier after it may not hold all threads of the block, and may need its order
            7 above: `s` is written here
            12 below: not all threads of the block may take part
        other-block: other blocks are not looked at, and what they do before it may be anything
            12 above: another basic block goes on from here
            7 below: `s` is written here
            help: barrier-elim looks at whole functions, branch-dist too unless --disable-complex-branch-dist says otherwise
        outside-sleep: the sleep after it may need its order, and is not modelled
            7 above: `s` is written here
            12 below: sleep
    "#]],
    );
}

#[test]
fn weakened() {
    let weakened = |to| {
        let (hazard, overlap) = (Hazard::Raw, Overlap::SameObject);
        let conflict = Conflict::Hazard { hazard, overlap, above: global(0), below: global(0) };
        let below = evidence(access(global(0), true, false, None), 6);
        let Verdict::Kept(why) = kept(conflict, write(), below) else { unreachable!() };
        Verdict::Weakened { pass: "barrier-elim", to, why: Box::new(why) }
    };
    check(
        vec![
            weakened(Weaker::Warp { only_one: true }),
            weakened(Weaker::Warp { only_one: false }),
            weakened(Weaker::Plain),
            weakened(Weaker::Sunk { from: Block::from_index(0), to: Block::from_index(0), was_above: true }),
            weakened(Weaker::Sunk { from: Block::from_index(0), to: Block::from_index(0), was_above: false }),
        ],
        expect![[r#"
            within-the-only-warp: what it orders happens in the only warp of the block
                7 above: `s` is written here
                13 below: `s` is read here
                pair: same-object
                note: it is needed at all because without it, a thread could read `s` before another has written it (read after write)
            within-a-warp: no two threads of different warps need it; those of a warp wait for each other still
                7 above: `s` is written here
                13 below: `s` is read here
                pair: same-object
                note: it is needed at all because without it, a thread could read `s` before another has written it (read after write)
            value-not-needed: it has to stay, but nobody needs the value that it computes
                7 above: `s` is written here
                13 below: `s` is read here
                pair: same-object
                note: it is needed at all because without it, a thread could read `s` before another has written it (read after write)
            on-one-way: only one of the ways from or to here needs it, and it stands there now
                7 above: `s` is written here
                13 below: `s` is read here
                pair: same-object
                note: it is needed at all because without it, a thread could read `s` before another has written it (read after write)
                note: it is needed only on the way to line 7; on other ways from here, nothing needs it
            on-one-way: only one of the ways from or to here needs it, and it stands there now
                7 above: `s` is written here
                13 below: `s` is read here
                pair: same-object
                note: it is needed at all because without it, a thread could read `s` before another has written it (read after write)
                note: it is needed only on the way from line 14; on other ways to here, nothing needs it
        "#]],
    );
}

#[test]
fn obstacles() {
    let (func, here, there) = (FuncId::from_index(2), inst(2), inst(5));
    let parted = |barrier, level, branch: Option<Inst>| {
        let by = branch.map_or(PartedBy::CallsOf(func), |branch| PartedBy::Branch(func, branch));
        let control = Control { level, by: Some(by) };
        Parted { function: func, barrier, control }
    };
    let by_calls_of = |function, entered| {
        let control = Control { level: Level::Unknown, by: Some(PartedBy::CallsOf(entered)) };
        PinCause::Divergent(Parted { function, barrier: inst(0), control })
    };
    let pins = [
        PinCause::Divergent(parted(here, Level::Thread, None)),
        PinCause::Divergent(parted(there, Level::Thread, Some(there))),
        PinCause::Divergent(parted(here, Level::Unknown, Some(there))),
        PinCause::Divergent(parted(there, Level::Unknown, None)),
        by_calls_of(FuncId::from_index(3), FuncId::from_index(3)),
        by_calls_of(FuncId::from_index(4), FuncId::from_index(4)),
        by_calls_of(func, FuncId::from_index(3)),
        PinCause::NotAligned(parted(here, Level::Unknown, None)),
        PinCause::NotAligned(parted(there, Level::Thread, Some(there))),
        PinCause::Partial(func, there),
        PinCause::RegisterId(func, here),
        PinCause::RegisterId(func, there),
        PinCause::Assembly(func, there),
        PinCause::UnknownCall(func, there),
    ];
    let others = [
        Obstacle::Partial,
        Obstacle::ExecutionOnly,
        Obstacle::Recursion,
        Obstacle::Progress,
        Obstacle::ValueUsed,
        Obstacle::OnRequest(Request::Metadata),
        Obstacle::OnRequest(Request::Attribute),
        Obstacle::OnRequest(Request::CommandLine),
    ];
    let obstacles = pins.into_iter().map(Obstacle::Pinned).chain(others);
    check(
        obstacles.map(|obstacle| Verdict::Kept(Kept::Obstacle(obstacle))).collect(),
        expect![[r#"
            pinned-divergent: whether a thread reaches it depends on the thread's number
                help: move the barrier out of the branch: all threads of the block must reach it
            pinned-divergent: whether a thread reaches another barrier of its id depends on the thread's number, so the two may belong together
                12 cause: the other barrier
                12 cause: threads part here
                help: move the barrier out of the branch: all threads of the block must reach it
            pinned-divergent: nothing proves that all threads of the block reach it
                12 cause: threads part here
                help: move the barrier out of the branch: all threads of the block must reach it
            pinned-divergent: nothing proves that all threads of the block reach another barrier of its id, so the two may belong together
                12 cause: the other barrier
                help: move the barrier out of the branch: all threads of the block must reach it
            pinned-divergent: code outside this file may call `f`, perhaps by some threads of a block only, and the two may belong together: they have one id
                17 cause: the other barrier
                help: if all that calls `f` is in this file, make it `static`, or say --assume=whole-program
            pinned-divergent: nobody sees through all calls of `g`, perhaps by some threads of a block only, and the two may belong together: they have one id
                21 cause: the other barrier
                help: call it by its name, without recursion
            pinned-divergent: code outside this file may call `f`, which leads to `k`, perhaps by some threads of a block only
                help: if all that calls `f` is in this file, make it `static`, or say --assume=whole-program
            pinned-not-aligned: it is not aligned, and nothing proves that all threads of the block reach it
                help: `__syncthreads()` is aligned: whoever writes it promises that
            pinned-not-aligned: a barrier of its id is not aligned, and nothing proves that all threads of the block reach that one
                12 cause: the barrier that is not aligned
                12 cause: threads part here
                help: `__syncthreads()` is aligned: whoever writes it promises that
            pinned-partial: a counted or split barrier has the same id, so the two may belong together
                12 cause: the counted or split barrier
            pinned-register-id: its id is not a constant, so it may belong together with any other barrier
            pinned-register-id: the id of another barrier is not a constant, so the two may belong together
                12 cause: the barrier whose id is not a constant
            pinned-assembly: inline assembly takes part in barriers, perhaps together with it
                12 cause: the assembly
                help: use `__syncthreads()` or the intrinsic instead of assembly
            pinned-unknown-call: a function that is called and whose body is not in this file may take part in barriers
                12 cause: the call
                help: link the function's code first (llvm-link)
            partial: it is a counted or split barrier, which does not hold all threads of the block
            execution-only: it holds the threads but does not order memory, and no fences around it do
                help: fences at workgroup scope right before and after it make it a full barrier
            recursion: its function may call itself
                help: turn the recursion into a loop
            progress: it is not known that the loop around it ends, and without it a compiler may take it to end
                help: a volatile or atomic access in the loop counts as progress, too
            value-used: the value that it computes from all threads is used
            requested-metadata: `!simt.keep` on it asks for it to stay
            requested-attribute: the attribute "simt-keep-barriers" of its function asks for it to stay
            requested-command-line: --keep asks for the barriers of its function to stay
        "#]],
    );
}

/// What a pass does not look at.
#[test]
fn exclusions() {
    let excluded = |why| Verdict::Kept(Kept::Excluded { pass: "branch-dist", why });
    check(
        vec![
            excluded(Excluded::CarriesData),
            excluded(Excluded::Named(PassOption::NoBranchDist)),
            excluded(Excluded::FunctionLimit(3)),
            excluded(Excluded::BlockLimit { blocks: 12, limit: 10 }),
        ],
        expect![[r#"
            excluded-data: branch-dist leaves barriers that carry data alone
            excluded-named: no-branch-dist names its function
            excluded-limit: branch-dist skips its function: branch-dist-func-limit=3 is used up by the functions before it
            excluded-limit: branch-dist skips its function: it has 12 blocks, more than branch-dist-block-limit=10
        "#]],
    );
}

/// A plain access counts as a strong one where others access the same by such: it is none.
#[test]
fn what_is_plain_is_not_called_atomic() {
    let conflict = Conflict::Hazard {
        hazard: Hazard::Waw,
        overlap: Overlap::SameObject,
        above: global(0),
        below: global(0),
    };
    let plain = evidence(access(global(0), false, true, Some(Scope::Cta)), 0);
    let text = said(kept(conflict, plain, read()));
    assert!(text.contains("`s` is written here") && !text.contains("atomically"), "{text}");
}
