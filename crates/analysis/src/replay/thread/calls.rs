//! Calls: barriers, ids, what touches memory, and functions that the thread enters.

use super::{Next, Position, Stop, Thread};
use crate::functions::calls::barrier_at;
use crate::functions::touches::{Touched, touches, written_through};
use crate::replay::number::{ALIGNED, Number, Place, Start, compare, mask};
use crate::replay::told::{
    comes_back, goes_on, is_of_copies, is_of_warp, is_weak, may_wait, polls, tells_nothing, waits,
};
use crate::replay::uses::is_computed;
use crate::replay::{Touch, Unseen};
use simt_ir::target::{
    Assembly, Async, BarrierKind, Effect, Excluded, Extremum, Id, Known, Lifetime, Outside, Space, Step,
    StepKind,
};
use simt_ir::{Function, Inst, IntPred, Value};
use smallvec::SmallVec;
use std::cell::OnceCell;

/// What operations of a whole warp access is at multiples of so many bytes at least, and they take
/// the addresses of the first lanes, of so many at least (PTX ISA, `ldmatrix`).
const ROW: u64 = 16;
const LANES: u32 = 8;

/// The low and the high half of where the workspace of a cooperative launch may be.
const WORKSPACE: [u64; 2] = [256, 1];

/// How many blocks any device runs at the same time, as those of a cooperative launch have to be.
const RESIDENT: u32 = 16;

impl Thread<'_, '_> {
    pub(super) fn call(&mut self, inst: Inst) -> Next {
        let function = self.function();
        // Of what is only accessed, it is known how.
        let is_seen = self.is_followed(inst) || matches!(function.effect(inst), Some(Effect::Memory { .. }));
        if !is_computed(function, inst) && !is_seen {
            self.use_passed(inst);
        }
        if let Some(barrier) = barrier_at(function, inst) {
            return self.barrier(inst, barrier.kind);
        }
        if let Some(assembly) = function.assembly(inst) {
            return self.assembly(inst, assembly);
        }
        match self.argument(inst, |known| known.guard) {
            Some(Number::Int(0)) => return self.result_unknown(inst),
            Some(number) if number.is_poison() => return Next::Stop(Stop::Wrong(self.frame().id, inst)),
            None | Some(Number::Int(_)) => {}
            // Nobody knows whether it touches anything.
            Some(_) => {
                let touches = touches(self.program.module, function, inst);
                written_through(&touches).for_each(|pointer| self.lose(pointer));
                self.forget();
                let cause = function.arguments(inst).first().map(|&pointer| self.here(pointer));
                let at = (self.frame().id, inst);
                cause.map(|cause| self.trace.unseen.entry(at).or_insert(Unseen::Where(cause)));
                self.note_unseen_writes(inst);
                return self.result_unknown(inst);
            }
        }
        if let Some(step) = function.known(inst).and_then(|known| known.step) {
            return self.protocol(inst, step);
        }
        match function.effect(inst) {
            Some(Effect::Id(id)) => {
                let number = self.id(id).zip(self.program.width(function.insts[inst].ty));
                match number {
                    Some((number, width)) => self.give(inst, Number::Int(number & mask(width))),
                    None => self.result_unknown(inst),
                }
            }
            Some(Effect::Pure) => self.pure(inst),
            Some(Effect::WarpBarrier | Effect::MaskedExchange | Effect::Converged) => {
                self.trace.waits.warp += 1;
                self.result_unknown(inst)
            }
            Some(effect @ Effect::Memory { .. }) => self.memory(inst, effect),
            Some(Effect::Async(Async::Copy { .. })) => self.copy(inst),
            Some(Effect::Async(Async::Commit)) => {
                self.groups += 1;
                Next::Behind
            }
            Some(Effect::Async(Async::WaitAll)) => self.wait(u32::MAX),
            Some(Effect::Async(Async::WaitGroup)) => {
                let left = function.arguments(inst).first().map(|&left| self.value(left));
                match left {
                    Some(Number::Int(left)) => {
                        self.wait(self.groups.saturating_sub(u32::try_from(left).unwrap_or(u32::MAX)))
                    }
                    // The number is in the text, perhaps.
                    _ => {
                        self.copies.clear();
                        Next::Behind
                    }
                }
            }
            Some(Effect::Fence(_) | Effect::Clock) => self.result_unknown(inst),
            Some(Effect::Outside(what)) if tells_nothing(what) => self.result_unknown(inst),
            Some(Effect::Outside(what)) if goes_on(what) => {
                self.leave_alone();
                self.note_wait();
                self.result_unknown(inst)
            }
            // Nobody comes to a barrier behind the end of a grid.
            Some(Effect::Outside(Outside::Stop)) if function.ends_grid(inst) => {
                Next::Stop(Stop::Wrong(self.frame().id, inst))
            }
            Some(Effect::Barrier(_) | Effect::Outside(_)) => Next::Stop(Stop::Foreign(self.frame().id, inst)),
            None | Some(Effect::Unlisted) => self.other_call(inst),
        }
    }

    fn barrier(&mut self, inst: Inst, kind: BarrierKind) -> Next {
        if kind == BarrierKind::Partial {
            return Next::Stop(Stop::Foreign(self.frame().id, inst));
        }
        let at = self.program.leader((self.frame().id, inst));
        self.trace.barriers.push(at);
        self.trace.waited.push(self.trace.waits);
        let times = self.times.entry(at).or_default();
        *times += 1;
        if *times > self.rounds {
            return Next::Stop(Stop::Often);
        }
        self.result_unknown(inst)
    }

    fn assembly(&mut self, inst: Inst, assembly: &Assembly) -> Next {
        // It may be a trap.
        if assembly.has(|effect| *effect == Effect::Outside(Outside::Stop)) {
            return Next::Stop(Stop::Wrong(self.frame().id, inst));
        }
        if !comes_back(assembly) {
            return Next::Stop(Stop::Foreign(self.frame().id, inst));
        }
        if assembly.has(is_of_copies) {
            self.copies.clear();
        }
        let given = touches(self.program.module, self.function(), inst);
        self.trace.writes_unseen |=
            assembly.has(|effect| *effect == Effect::Unlisted) || given.iter().any(|touched| touched.writes);
        if polls(assembly) {
            self.leave_alone();
            if waits(assembly) {
                self.note_wait();
            }
        } else {
            self.trace.waits.warp += u32::from(assembly.has(is_of_warp));
            // What an operand is the address of may be an output, whatever the lines do.
            if assembly.has(is_weak) || !given.is_empty() && !assembly.is_listed {
                self.forget();
            }
        }
        self.result_unknown(inst)
    }

    /// A call that only computes, promises, or marks where lives of variables begin and end.
    fn pure(&mut self, inst: Inst) -> Next {
        let (function, here) = (self.function(), self.frame().id);
        // What else is promised in bundles of operands is not looked at.
        if is_promise_in_bundles(function, inst) || !self.end_lives(inst) {
            return Next::Stop(Stop::Foreign(here, inst));
        }
        if self.is_promise_broken(inst) {
            return Next::Stop(Stop::Wrong(here, inst));
        }
        let arguments = function.arguments(inst).iter().map(|&value| self.value(value));
        let arguments: SmallVec<[Number; 4]> = arguments.collect();
        let excluded = function.insts[inst].result.filter(|_| self.is_excluded(inst, &arguments));
        let poison = arguments.iter().copied().find(|number| number.is_poison());
        let poison = poison.or(excluded.map(|result| self.poison(result)));
        let number = || self.extremum(inst).or_else(|| self.is_in_space(inst)).map(Number::Int);
        match poison.or_else(number) {
            Some(number) => self.give(inst, number),
            None => self.result_unknown(inst),
        }
    }

    /// A step of a protocol. What units touch, and when, is not followed.
    fn protocol(&mut self, inst: Inst, step: Step) -> Next {
        self.note_unseen_writes(inst);
        if step.converged {
            self.trace.waits.warp += 1;
        }
        match step.kind {
            kind if may_wait(kind) => {
                self.leave_alone();
                self.note_wait();
            }
            StepKind::Begins(_) | StepKind::BeginsAt(_) => self.forget(),
            _ => {}
        }
        self.result_unknown(inst)
    }

    fn result_unknown(&mut self, inst: Inst) -> Next {
        if let Some(result) = self.function().insts[inst].result {
            self.set(inst, self.unknown(result));
        }
        Next::Behind
    }

    fn id(&mut self, id: Id) -> Option<u64> {
        let Position { id: thread, shape, block, grid } = self.at;
        let of = |extents: [u32; 3], axis: u8| Some(u64::from(extents[usize::from(axis)]));
        match id {
            Id::Thread(axis) => of(thread, axis),
            Id::BlockDim(axis) => of(shape, axis),
            Id::Block(axis) => of(block, axis),
            Id::GridDim(axis) => {
                of(grid, axis).filter(|_| self.program.knows_grid(self.kernel, usize::from(axis)))
            }
            Id::Lane => Some(u64::from(self.trace.linear(shape) % self.program.target.warp_size)),
            Id::Workspace { high } => {
                let blocks = grid.iter().fold(1u32, |all, &axis| all.saturating_mul(axis));
                let is_cooperative = blocks <= RESIDENT;
                self.trace.cooperative |= is_cooperative;
                let half = if is_cooperative { WORKSPACE[usize::from(high)] } else { 0 };
                self.program.may_be_cooperative(self.kernel).then_some(half)
            }
            Id::Warp | Id::LaneMask | Id::LanesBelow { .. } | Id::Cluster | Id::Grid | Id::Varying => None,
        }
    }

    fn extremum(&mut self, inst: Inst) -> Option<u64> {
        let function = self.function();
        let extremum = function.known(inst)?.extremum?;
        let width = self.program.width(function.insts[inst].ty)?;
        let &[a, b] = function.arguments(inst).get(..2)? else { return None };
        let (Number::Int(a), Number::Int(b)) = (self.value(a), self.value(b)) else { return None };
        let by = |predicate: IntPred| if compare(predicate, a, b, width) { a } else { b };
        Some(match extremum {
            Extremum::SMax => by(IntPred::Sgt),
            Extremum::SMin => by(IntPred::Slt),
            Extremum::UMax => a.max(b),
            Extremum::UMin => a.min(b),
        })
    }

    /// What an instruction may write nobody sees.
    fn note_unseen_writes(&mut self, inst: Inst) {
        let touches = touches(self.program.module, self.function(), inst);
        self.trace.writes_unseen |= touches.iter().any(|touched| touched.writes);
    }

    /// Whether a call is given what makes its result poison.
    fn is_excluded(&self, inst: Inst, arguments: &[Number]) -> bool {
        let function = self.function();
        let excluded = function.known(inst).and_then(|known| known.excluded);
        let width = self.program.width(function.insts[inst].ty);
        let &[Number::Int(number), Number::Int(1)] = arguments else { return false };
        let Some((excluded, width)) = excluded.zip(width) else { return false };
        match excluded {
            Excluded::Zero => number == 0,
            Excluded::Least => number == 1 << (width - 1),
        }
    }

    /// Where lives of variables begin or end, what they hold is lost, and nobody writes to what
    /// does not live; whether it is known which ones.
    fn end_lives(&mut self, inst: Inst) -> bool {
        let function = self.function();
        let begins = match function.known(inst).and_then(|known| known.lifetime) {
            Some(Lifetime::Variable { begins }) => begins,
            Some(Lifetime::Several) => return false,
            None => return true,
        };
        match function.arguments(inst).last().map(|&pointer| self.value(pointer)) {
            Some(Number::Place(Place { start: Start::Own(number), offset })) => {
                self.own.retain(|other, _| other.start != Start::Own(number));
                if offset == 0 && begins {
                    self.dead.remove(&number);
                } else if offset == 0 {
                    self.dead.insert(number);
                }
            }
            _ => {
                self.forget();
                self.dead.clear();
            }
        }
        true
    }

    /// The argument of a call that its row of the table names, as a number.
    fn argument(&mut self, inst: Inst, of: impl Fn(&Known) -> Option<u8>) -> Option<Number> {
        let function = self.function();
        let at = of(function.known(inst)?)?;
        function.arguments(inst).get(usize::from(at)).map(|&argument| self.value(argument))
    }

    fn is_promise_broken(&mut self, inst: Inst) -> bool {
        let condition = self.argument(inst, |known| known.promised);
        condition.is_some_and(|condition| condition == Number::Int(0) || condition.is_poison())
    }

    /// Whether an address is one in a certain kind of memory.
    fn is_in_space(&mut self, inst: Inst) -> Option<u64> {
        let function = self.function();
        let asked = function.known(inst)?.asked_space?;
        let Number::Place(place) = self.value(*function.arguments(inst).first()?) else { return None };
        match self.region(place.start).space {
            Space::Generic | Space::Unknown => None,
            space => Some((space == asked).into()),
        }
    }

    /// A call that touches memory behind its arguments.
    fn memory(&mut self, inst: Inst, effect: Effect) -> Next {
        let function = self.function();
        let size = match self.argument(inst, |known| known.length) {
            // Nothing is touched, wherever that is.
            Some(Number::Int(0)) => return self.result_unknown(inst),
            Some(Number::Int(bytes)) => Some(bytes),
            _ => function.length(inst),
        };
        let whole_warp = matches!(effect, Effect::Memory { converged: true, .. });
        if whole_warp {
            self.trace.waits.warp += 1;
        }
        let lane = self.trace.linear(self.at.shape) % self.program.target.warp_size;
        for touched in touches(self.program.module, function, inst) {
            if whole_warp && self.is_misaligned(touched.pointer, ROW) {
                return Next::Stop(Stop::Wrong(self.frame().id, inst));
            }
            // What a thread of a warp writes may be where another one's address says.
            self.trace.writes_unseen |= whole_warp && touched.writes;
            // Addresses of other lanes may be ignored.
            if whole_warp && lane >= LANES {
                continue;
            }
            let place = match self.touch(inst, touched, size, whole_warp) {
                Ok(place) => place,
                Err(stop) => return Next::Stop(stop),
            };
            if touched.writes
                && !matches!(place, Some(Place { start, .. }) if !matches!(start, Start::Own(_)))
            {
                if let Some(pointer) = touched.pointer.filter(|_| !touched.reads) {
                    self.lose(pointer);
                }
                self.forget();
            }
        }
        self.result_unknown(inst)
    }

    /// A copy that is under way until the thread waits for it. How much it reads is not certain if
    /// it is told.
    fn copy(&mut self, inst: Inst) -> Next {
        let function = self.function();
        let size = function.length(inst);
        // What nobody reads there was read for nothing.
        let reads_all = function.arguments(inst).len() == 2 && !self.frame().body.is_unread(inst);
        let first = self.trace.touches.len();
        for touched in touches(self.program.module, function, inst) {
            if self.is_misaligned(touched.pointer, size.unwrap_or(1)) {
                return Next::Stop(Stop::Wrong(self.frame().id, inst));
            }
            if (touched.writes || reads_all)
                && let Err(stop) = self.touch(inst, touched, size, false)
            {
                return Next::Stop(stop);
            }
        }
        for (at, touch) in self.trace.touches.iter_mut().enumerate().skip(first) {
            touch.landed = u32::MAX;
            self.copies.push((self.groups, at));
        }
        Next::Behind
    }

    /// Whether a pointer is not at a multiple of so many bytes, as far as is known.
    fn is_misaligned(&mut self, pointer: Option<Value>, bytes: u64) -> bool {
        let Some(Number::Place(place)) = pointer.map(|pointer| self.value(pointer)) else { return false };
        !self.assume_aligned(place, 1 << bytes.clamp(1, ALIGNED).trailing_zeros())
    }

    /// Waits for the copies of the groups below a number.
    fn wait(&mut self, below: u32) -> Next {
        let now = self.trace.barriers.len() as u32;
        for &(_, at) in self.copies.iter().filter(|(group, _)| *group < below) {
            let touch = &mut self.trace.touches[at];
            // It may happen as late as now.
            if touch.epoch == now {
                touch.landed = now;
            } else {
                let late = Touch {
                    epoch: now,
                    landed: now,
                    waits: self.trace.waits,
                    before: OnceCell::new(),
                    again: OnceCell::new(),
                    ..touch.clone()
                };
                self.trace.touches.push(late);
            }
        }
        self.copies.retain(|(group, _)| *group >= below);
        Next::Behind
    }

    /// Passes over code that is not looked at, in which no barrier is, but perhaps a wait.
    fn leave_alone(&mut self) {
        self.forget();
        self.copies.clear();
        self.trace.waits.warp += 1;
        self.trace.waits.anyone += 1;
    }

    fn other_call(&mut self, inst: Inst) -> Next {
        let function = self.function();
        let foreign = Next::Stop(Stop::Foreign(self.frame().id, inst));
        for (pointer, size) in self.program.module.copied(function, inst) {
            if let Err(stop) = self.touch(inst, Touched::read(pointer), size, false) {
                return Next::Stop(stop);
            }
        }
        let Some(callee) = function.called(inst) else { return foreign };
        if self.program.body(callee).is_some() {
            return Next::Enter(callee);
        }
        if !self.program.is_passed(callee) {
            return foreign;
        }
        self.leave_alone();
        self.note_wait();
        let cause = self.here(function.operands(inst)[0]);
        self.trace.unseen.entry((self.frame().id, inst)).or_insert(Unseen::Where(cause));
        self.trace.writes_unseen = true;
        self.result_unknown(inst)
    }
}

/// Whether a call promises more than its argument.
fn is_promise_in_bundles(function: &Function, inst: Inst) -> bool {
    function.has_bundles(inst) && function.known(inst).is_some_and(|known| known.promised.is_some())
}
