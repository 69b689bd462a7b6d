//! One thread, step by step, from the entry of its kernel.
//!
//! What it computes from ids, extents, parameters and memory that nobody writes is a number; all
//! else is [`Number::Unknown`]. Where that decides a branch, the thread goes on behind it if it
//! meets no barrier before, knowing nothing of what is computed between; else it ends there. It
//! ends as well where the program would be wrong: outside of an array, at a trap. What it did
//! before counts.
//!
//! Cost: linear in the steps, of which there are at most as many as are given.

mod calls;
mod found;
mod memory;
mod quick;
mod values;

pub(super) use self::found::{Found, share};
use super::decoded::Decoded;
use super::number::{ALIGNED, Cause, Number, Place, Start, binary, mask};
use super::program::{Body, Comes, Program, Region, Values};
use super::told::ends_thread;
use super::uses::IDLE;
use super::world::World;
use super::{Trace, Unseen};
use crate::functions::touches::{accessed, touches, written_through};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::{
    BinaryOp, Block, Flags, FuncId, Function, Inst, InstFacts, Noted, Op, Param, ParamAttributes, Type, Value,
};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// How deep calls are followed, and constant expressions.
const DEPTH: usize = 8;

/// Where a thread runs.
#[derive(Clone, Copy)]
pub(super) struct Position {
    /// Its id.
    pub id: [u32; 3],
    /// The extents of its block.
    pub shape: [u32; 3],
    /// Its block.
    pub block: [u32; 3],
    /// The extents of the grid.
    pub grid: [u32; 3],
}

/// Why a thread was not followed further.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stop {
    /// It has left the kernel.
    #[default]
    Left,
    /// It would go where this value says.
    Branch(Cause),
    /// It took too long.
    Steps,
    /// It has executed a barrier so often that it is left alone.
    Often,
    /// What it does here is wrong, or ends it.
    Wrong(FuncId, Inst),
    /// What it does here is not known.
    Foreign(FuncId, Inst),
}

/// A function that the thread is in.
struct Frame<'p, 'm> {
    id: FuncId,
    body: &'p Body<'m>,
    values: Values,
    block: Block,
    /// What is still to come in that.
    insts: std::slice::Iter<'p, Decoded>,
    /// The call that it returns to.
    call: Option<Inst>,
    /// The first of its variables.
    first_variable: usize,
}

pub(super) struct Thread<'p, 'm> {
    program: &'p Program<'m>,
    world: &'p mut World,
    kernel: FuncId,
    at: Position,
    /// How often it executes a barrier before it is left alone.
    rounds: usize,
    frames: Vec<Frame<'p, 'm>>,
    /// What is stored in its own variables, each whole.
    own: BTreeMap<Place, Own>,
    /// How often it was not known any more what is stored there.
    forgotten: u32,
    /// Whether something else may be stored there, too.
    has_forgotten: bool,
    /// How often what is stored in those that escape may have been overwritten.
    lost: u32,
    /// Its own variables.
    variables: Vec<Variable>,
    /// Those that do not live, for now.
    dead: FxHashSet<u32>,
    /// How often barriers were executed.
    times: FxHashMap<(FuncId, Inst), usize>,
    /// Its copies that are under way: how many groups were closed before, and which accesses.
    copies: Vec<(u32, usize)>,
    /// How many groups of copies it has closed.
    groups: u32,
    /// The region that was asked about last: without it, a map is looked into in each access.
    last_region: Option<(Start, Region)>,
    /// Whether no other thread of its warp is played.
    is_alone: bool,
    /// How many of its accesses it had made when it came to a loop in which it may wait last.
    looked: usize,
    trace: Trace,
}

/// A variable of a thread's own.
#[derive(Clone, Copy)]
struct Variable {
    /// How many bytes it has.
    size: Option<u64>,
    /// Whether pointers that nobody follows may lead there.
    escapes: bool,
}

/// What is stored in a variable of a thread's own.
#[derive(Clone, Copy)]
struct Own {
    /// How many bytes.
    size: u64,
    /// How many bits, if it is computed with.
    bits: Option<u32>,
    number: Number,
    /// How often it was not known any more by then what its variables hold.
    forgotten: u32,
    /// How often it may have been overwritten by then; `None` if nobody can who is not seen.
    lost: Option<u32>,
    /// What it depends on, if that has not happened again.
    dependence: u32,
}

impl Own {
    /// What it depends on, where so often what may be stored there was overwritten.
    fn held(&self, lost: u32) -> u32 {
        if self.lost.is_none_or(|own| own == lost) { self.dependence } else { 0 }
    }
}

/// What comes after an instruction.
enum Next {
    /// The one behind it.
    Behind,
    /// The first one of a block.
    Block(Block),
    /// That of a block, from a branch that nobody follows.
    Skip(Cause),
    Return(Option<Value>),
    Enter(FuncId),
    Stop(Stop),
}

impl<'p, 'm> Thread<'p, 'm> {
    /// Runs a thread of a kernel until it executes a barrier more often than that. `is_alone`:
    /// whether no other one of its warp is played. `like`: see [`Trace::new`].
    pub fn run(
        program: &'p Program<'m>,
        world: &'p mut World,
        kernel: FuncId,
        at: Position,
        (rounds, is_alone): (usize, bool),
        steps: &mut u32,
        like: Option<&Trace>,
    ) -> Trace {
        let mut thread = Thread {
            program,
            world,
            kernel,
            at,
            rounds,
            frames: Vec::new(),
            own: BTreeMap::new(),
            forgotten: 0,
            has_forgotten: false,
            lost: 0,
            variables: Vec::new(),
            dead: FxHashSet::default(),
            times: FxHashMap::default(),
            copies: Vec::new(),
            groups: 0,
            last_region: None,
            is_alone,
            looked: 0,
            trace: Trace::new(at.id, like),
        };
        thread.trace.stop = match thread.enter(kernel, None, Vec::new()) {
            Some(stop) => stop,
            None => thread.go(steps),
        };
        let is_over = match thread.trace.stop {
            Stop::Foreign(function, inst) => ends_thread(&program.module.functions[function], inst),
            _ => false,
        };
        if matches!(thread.trace.stop, Stop::Foreign(..)) && !is_over {
            // It may wait there.
            thread.note_wait();
        }
        let left_at = match thread.trace.stop {
            Stop::Foreign(_, inst) => Some(inst),
            Stop::Branch(_) | Stop::Steps | Stop::Often => {
                thread.frames.last().map(|frame| frame.body.function.terminator(frame.block))
            }
            Stop::Left | Stop::Wrong(..) => None,
        };
        thread.trace.comes_to_nothing = left_at.is_some_and(|inst| !thread.may_leave(inst));
        if !is_over {
            thread.use_what_lives();
        }
        thread.trace.found.forget_unless_shared();
        thread.trace
    }

    fn enter(&mut self, id: FuncId, call: Option<Inst>, arguments: Vec<(Number, u32)>) -> Option<Stop> {
        let caller = call.map(|inst| (self.frame().id, inst));
        let here = caller.map_or(Stop::Left, |(function, inst)| Stop::Foreign(function, inst));
        let Some(body) = self.program.body(id).filter(|_| self.frames.len() < DEPTH) else {
            return Some(here);
        };
        let Some(block) = body.function.entry() else { return Some(here) };
        let mut values = body.values(self.program);
        let first_variable = self.variables.len();
        let params = body.function.params.iter().enumerate();
        for ((argument, dependence), (index, param)) in arguments.into_iter().zip(params) {
            if let Some((function, inst)) = caller.filter(|_| self.is_broken(param, argument)) {
                return Some(Stop::Wrong(function, inst));
            }
            // What is passed by value is a copy, of which the content is not followed.
            let copy = Place { start: Start::Own(self.variables.len() as u32), offset: 0 };
            let is_copy = param.attributes.contains(ParamAttributes::BYVAL);
            if is_copy {
                let size = param.memory.and_then(|ty| self.program.module.store_size(ty));
                let cause = Cause { function: id, value: body.function.param_value(index), is_poison: false };
                self.variables.push(Variable { size, escapes: true });
                self.note(copy, size.unwrap_or(u64::MAX), None, (Number::Unknown(cause), 0));
            }
            values.numbers[index] = Some(if is_copy { Number::Place(copy) } else { argument });
            values.dependences[index] = if is_copy { 0 } else { dependence };
        }
        let insts = body.insts(block);
        self.frames.push(Frame { id, body, values, block, insts, call, first_variable });
        None
    }

    fn frame(&self) -> &Frame<'p, 'm> {
        self.frames.last().expect("there is one until the thread has ended")
    }

    fn function(&self) -> &'m Function {
        self.frame().body.function
    }

    fn go(&mut self, steps: &mut u32) -> Stop {
        loop {
            let Some(left) = steps.checked_sub(1) else { return Stop::Steps };
            let Some(decoded) = self.frames.last_mut().and_then(|frame| frame.insts.next()) else {
                return Stop::Left;
            };
            *steps = left;
            let inst = decoded.inst;
            #[cfg(test)]
            let touches = self.trace.touches.len();
            let quick = decoded.what.and_then(|what| self.quick(inst, what));
            #[cfg(test)]
            self.check(inst, &quick, touches);
            let next = match quick.unwrap_or_else(|| self.step(inst)) {
                Next::Behind => None,
                Next::Block(block) => self.jump(block, None),
                Next::Skip(cause) => self.skip(cause),
                Next::Return(value) => self.leave(value),
                Next::Enter(callee) => {
                    let arguments = self.function().arguments(inst).to_vec();
                    let arguments =
                        arguments.into_iter().map(|value| (self.value(value), self.dependence(value)));
                    let arguments = arguments.collect();
                    self.enter(callee, Some(inst), arguments)
                }
                Next::Stop(stop) => Some(stop),
            };
            if let Some(stop) = next {
                return stop;
            }
        }
    }

    /// Goes to a block: from the one before it, or from nobody knows which.
    fn jump(&mut self, to: Block, unknown: Option<Cause>) -> Option<Stop> {
        let &Frame { block: from, body, .. } = self.frame();
        let function = body.function;
        let mut phis: SmallVec<[(Value, Number, u32); 8]> = SmallVec::new();
        match unknown {
            Some(cause) => {
                let results = function.phis(to).filter_map(|phi| function.insts[phi].result);
                phis.extend(results.map(|result| (result, Number::Unknown(cause), 0)));
            }
            None => {
                for &(result, operand) in body.moves(from, to) {
                    phis.push((result, self.value(operand), self.dependence(operand)));
                }
            }
        }
        for (result, number, dependence) in phis {
            self.frames.last_mut()?.values.numbers[result.index()] = Some(number);
            self.set_dependence(result, dependence);
        }
        let frame = self.frames.last_mut()?;
        (frame.block, frame.insts) = (to, frame.body.insts(to));
        None
    }

    /// Goes on behind a branch on something that is not known.
    fn skip(&mut self, cause: Cause) -> Option<Stop> {
        let skip = self.frame().body.skip(self.frame().block, self.program);
        if skip.as_ref().is_none_or(|skip| skip.waits) {
            self.note_wait();
        }
        let Some(skip) = skip else { return Some(Stop::Branch(cause)) };
        let mut written: SmallVec<[Value; 8]> = SmallVec::new();
        let frame = self.frames.last_mut()?;
        for &block in &skip.passed {
            for inst in frame.body.function.block_insts(block) {
                let data = &frame.body.function.insts[inst];
                if let Some(result) = data.result {
                    frame.values.numbers[result.index()] = Some(Number::Unknown(cause));
                    if frame.values.dependences[result.index()] != IDLE {
                        frame.values.dependences[result.index()] = 0;
                    }
                }
                if matches!(data.op, Op::Call(_)) || accessed(frame.body.function, inst).is_some() {
                    self.trace.unseen.entry((frame.id, inst)).or_insert(Unseen::Whether(cause));
                    let touches = touches(self.program.module, frame.body.function, inst);
                    self.trace.writes_unseen |= frame.body.is_passed_over(inst, self.program)
                        || touches.iter().any(|touched| touched.writes);
                    written.extend(written_through(&touches));
                }
                if frame.body.function.known(inst).is_some_and(|known| known.lifetime.is_some()) {
                    self.dead.clear();
                }
            }
        }
        for pointer in written {
            self.lose(pointer);
        }
        self.forget();
        self.copies.clear();
        self.trace.waits.warp += 1;
        self.trace.waits.anyone += u32::from(skip.waits);
        self.jump(skip.join, Some(cause))
    }

    /// It may wait here: what it has looked at may say no more than whether it has to look again.
    fn note_wait(&mut self) {
        let epoch = self.trace.barriers.len() as u32;
        let new = self.trace.touches[self.looked..].iter_mut().rev();
        new.take_while(|touch| touch.epoch == epoch).for_each(|touch| touch.looks_again = true);
        self.looked = self.trace.touches.len();
    }

    /// Whether it may leave the kernel still, from where it is not followed any more: from an
    /// instruction on.
    fn may_leave(&self, inst: Inst) -> bool {
        let mut here = Some(inst);
        for Frame { body, block, insts, .. } in self.frames.iter().rev() {
            let next = || body.function.successors(*block).iter();
            let ways = body.ways(self.program);
            match body.comes(here.take().into_iter().chain(insts.clone().map(|next| next.inst)), self.program)
            {
                Comes::Out => return true,
                Comes::Back => {}
                Comes::ToSuccessors if next().any(|to| ways.leaves.contains(to)) => return true,
                Comes::ToSuccessors if next().any(|to| ways.returns.contains(to)) => {}
                Comes::ToSuccessors | Comes::Nowhere => return false,
            }
        }
        true
    }

    fn leave(&mut self, value: Option<Value>) -> Option<Stop> {
        let number = value.map(|value| self.value(value));
        let dependence = value.map_or(0, |value| self.dependence(value));
        if self.frames.len() == 1 {
            // Who has called it is not seen.
            self.use_all(value.as_slice());
        }
        let (first_variable, call) = self.pop()?;
        // Nothing is there any more.
        self.variables[first_variable..].iter_mut().for_each(|variable| variable.size = Some(0));
        drop(self.own.split_off(&Place { start: Start::Own(first_variable as u32), offset: i64::MIN }));
        let (caller, call) = (self.frames.last()?, call?);
        let result = caller.body.function.insts[call].result?;
        self.set_dependence(result, dependence);
        match self.give(call, number?) {
            Next::Stop(stop) => Some(stop),
            _ => None,
        }
    }

    // ----- instructions -----

    fn step(&mut self, inst: Inst) -> Next {
        let function = self.function();
        let data = &function.insts[inst];
        let operands = function.operands(inst);
        self.hand_on(inst);
        let number = match data.op {
            Op::Fence(_) => return Next::Behind,
            Op::Ret => return Next::Return(operands.first().copied()),
            Op::Br(list) => return Next::Block(function.blocks_in(list)[0]),
            Op::CondBr(list) => {
                let targets = function.blocks_in(list);
                return match self.value(operands[0]) {
                    other if targets[0] == targets[1] && !other.is_poison() => Next::Block(targets[0]),
                    Number::Int(condition) => Next::Block(targets[usize::from(condition & 1 == 0)]),
                    other => self.branch(inst, self.cause(other, operands[0])),
                };
            }
            Op::Switch(list) => return self.switch(inst, operands, function.blocks_in(list)),
            Op::Unreachable => return Next::Stop(Stop::Wrong(self.frame().id, inst)),
            Op::Alloca { element, .. } => {
                let one = self.program.module.stride(element);
                let count = operands.first().map_or(Some(1), |&count| match self.value(count) {
                    Number::Int(count) => Some(count),
                    _ => None,
                });
                let number = self.variables.len() as u32;
                let size = one.zip(count).and_then(|(one, count)| one.checked_mul(count));
                let escapes = data.result.is_none_or(|variable| self.frame().body.escapes(variable));
                self.variables.push(Variable { size, escapes });
                if data.result.is_some_and(|variable| self.frame().body.begins_later(variable)) {
                    self.dead.insert(number);
                }
                Number::Place(Place { start: Start::Own(number), offset: 0 })
            }
            Op::Binary(op, _) if op.is_division() && self.is_broken_division(op, data.ty, operands) => {
                return Next::Stop(Stop::Wrong(self.frame().id, inst));
            }
            Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) => return self.access(inst),
            Op::Call(_) => return self.call(inst),
            Op::IndirectBr(_) | Op::Invoke(_) | Op::CallBr(_) | Op::OpaqueTerminator(_) | Op::Opaque => {
                return Next::Stop(Stop::Foreign(self.frame().id, inst));
            }
            op => {
                let Some(result) = data.result else { return Next::Behind };
                self.computed(op, operands, data.ty, result, DEPTH)
            }
        };
        self.set(inst, number);
        Next::Behind
    }

    /// Whether a division is undefined.
    fn is_broken_division(&mut self, op: BinaryOp, ty: Type, operands: &[Value]) -> bool {
        let (a, b) = (self.value(operands[0]), self.value(operands[1]));
        match (a, b, self.program.width(ty)) {
            (Number::Int(a), Number::Int(b), Some(width)) => {
                binary(op, Flags::empty(), a, b, width).is_none()
            }
            _ => b == Number::Int(0) || b.is_poison(),
        }
    }

    fn set(&mut self, inst: Inst, number: Number) {
        if let Some(result) = self.function().insts[inst].result
            && let Some(frame) = self.frames.last_mut()
        {
            frame.values.numbers[result.index()] = Some(number);
        }
    }

    /// Leaves a function: the first of its variables, and the call that it returns to.
    fn pop(&mut self) -> Option<(usize, Option<Inst>)> {
        let Frame { values, first_variable, call, .. } = self.frames.pop()?;
        self.program.recycle(values);
        Some((first_variable, call))
    }

    /// Sets what a call or a load gives, of which more may be promised.
    fn give(&mut self, inst: Inst, number: Number) -> Next {
        let (function, here) = (self.function(), self.frame().id);
        let facts = function.insts[inst].facts;
        let noted = noted(function, inst);
        let callee = function.called(inst).map(|callee| &self.program.module.functions[callee].result);
        let is_undefined = number.is_poison() && facts.contains(InstFacts::NOUNDEF);
        if is_undefined || noted.into_iter().chain(callee).any(|promised| self.is_broken(promised, number)) {
            return Next::Stop(Stop::Wrong(here, inst));
        }
        // It is not known what is promised.
        let is_unread = facts.contains(InstFacts::MAY_BE_POISON) && noted.is_none();
        if is_unread && !matches!(number, Number::Unknown(_)) {
            return Next::Stop(Stop::Foreign(here, inst));
        }
        self.set(inst, number);
        Next::Behind
    }

    /// Whether something is not what is promised of it, as far as it is known.
    pub(super) fn is_broken(&mut self, promised: &Param, number: Number) -> bool {
        let unit = 1 << promised.align_log2.unwrap_or(0).min(ALIGNED.ilog2() as u8);
        match number {
            Number::Unknown(cause) => {
                cause.is_poison && promised.attributes.contains(ParamAttributes::NOUNDEF)
            }
            Number::Place(place) => !self.assume_aligned(place, unit),
            Number::Int(number) => {
                let mask = mask(self.program.width(promised.ty).unwrap_or(64));
                let from_first = |first: i64, number: u64| number.wrapping_sub(first as u64) & mask;
                // The same twice is all numbers.
                let is_outside =
                    |(first, end)| first != end && from_first(first, number) >= from_first(first, end as u64);
                !number.is_multiple_of(unit)
                    || number == 0 && promised.attributes.contains(ParamAttributes::NONNULL)
                    || promised.range.is_some_and(is_outside)
            }
        }
    }

    fn unknown(&self, value: Value) -> Number {
        Number::Unknown(self.here(value))
    }

    /// What has broken a promise.
    fn poison(&self, value: Value) -> Number {
        Number::Unknown(Cause { is_poison: true, ..self.here(value) })
    }

    /// The cause of what is no integer.
    fn cause(&self, number: Number, value: Value) -> Cause {
        match number {
            Number::Unknown(cause) => cause,
            _ => self.here(value),
        }
    }

    /// A value of the function that the thread is in, as a cause.
    fn here(&self, value: Value) -> Cause {
        Cause { function: self.frame().id, value, is_poison: false }
    }

    /// A branch on what is no number.
    fn branch(&self, inst: Inst, cause: Cause) -> Next {
        match cause.is_poison {
            true => Next::Stop(Stop::Wrong(self.frame().id, inst)),
            false => Next::Skip(cause),
        }
    }

    fn switch(&mut self, inst: Inst, operands: &[Value], targets: &[Block]) -> Next {
        let number = self.value(operands[0]);
        let Number::Int(chosen) = number else {
            return self.branch(inst, self.cause(number, operands[0]));
        };
        let cases: Vec<Number> = operands[1..].iter().map(|&case| self.value(case)).collect();
        let case = cases.iter().position(|&case| case == Number::Int(chosen));
        targets.get(case.map_or(0, |case| case + 1)).map_or(Next::Behind, |&target| Next::Block(target))
    }
}

/// What is noted of a result, beside what its callee promises.
fn noted(function: &Function, inst: Inst) -> Option<&Param> {
    match function.noted.get(&inst) {
        Some(Noted::Result(promised)) => Some(promised),
        _ => None,
    }
}
