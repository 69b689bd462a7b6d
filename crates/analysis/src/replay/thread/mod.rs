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
mod values;

use super::number::{ALIGNED, Cause, Number, Place, Start};
use super::program::{Body, Program, World};
use super::{Touch, Trace, Unseen};
use crate::functions::touches::{Touched, accessed};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::{
    Block, FuncId, Function, Inst, InstFacts, Op, ParamAttributes, Type, TypeKind, Value, ValueDef,
};
use smallvec::SmallVec;

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
    values: Vec<Option<Number>>,
    block: Block,
    insts: simt_ir::layout::Insts<'m>,
    /// The call that it returns to.
    call: Option<Inst>,
}

pub(super) struct Thread<'p, 'm> {
    program: &'p Program<'m>,
    world: &'p mut World,
    kernel: FuncId,
    at: Position,
    /// How often it executes a barrier before it is left alone.
    executions: usize,
    frames: Vec<Frame<'p, 'm>>,
    /// What is stored in its own variables, each whole.
    own: FxHashMap<Place, (u64, Number)>,
    /// The sizes of its own variables, in bytes.
    variables: Vec<Option<u64>>,
    /// How often barriers were executed.
    times: FxHashMap<(FuncId, Inst), usize>,
    /// Its copies that are under way: how many groups were closed before, and which accesses.
    copies: Vec<(u32, usize)>,
    /// How many groups of copies it has closed.
    groups: u32,
    trace: Trace,
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
    /// Runs a thread of a kernel until it executes a barrier more often than that.
    pub fn run(
        program: &'p Program<'m>,
        world: &'p mut World,
        kernel: FuncId,
        at: Position,
        executions: usize,
        steps: &mut u32,
    ) -> Trace {
        let (own, frames, trace) = (FxHashMap::default(), Vec::new(), Trace::new(at.id));
        let times = FxHashMap::default();
        let (variables, copies) = (Vec::new(), Vec::new());
        let mut thread = Thread {
            program,
            world,
            kernel,
            at,
            executions,
            frames,
            own,
            variables,
            times,
            copies,
            groups: 0,
            trace,
        };
        thread.trace.stop = match thread.enter(kernel, None, Vec::new()) {
            Some(stop) => stop,
            None => thread.go(steps),
        };
        thread.trace
    }

    fn enter(&mut self, id: FuncId, call: Option<Inst>, arguments: Vec<Number>) -> Option<Stop> {
        let here = call.map_or(Stop::Left, |inst| Stop::Foreign(self.frame().id, inst));
        let Some(body) = self.program.body(id).filter(|_| self.frames.len() < DEPTH) else {
            return Some(here);
        };
        let Some(block) = body.function.entry() else { return Some(here) };
        let mut values = vec![None; body.function.values.len()];
        for ((value, argument), param) in values.iter_mut().zip(arguments).zip(&body.function.params) {
            // What is passed by value is a copy, of which the content is not followed.
            let is_copy = param.attributes.contains(ParamAttributes::BYVAL) && call.is_some();
            let copy = Place { start: Start::Own(self.variables.len() as u32), offset: 0 };
            *value = Some(if is_copy { Number::Place(copy) } else { argument });
            if is_copy {
                self.variables.push(None);
            }
        }
        let insts = body.function.block_insts(block);
        self.frames.push(Frame { id, body, values, block, insts, call });
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
            let Some(inst) = self.next() else { return Stop::Left };
            *steps = left;
            let next = match self.step(inst) {
                Next::Behind => None,
                Next::Block(block) => self.jump(block, None),
                Next::Skip(cause) => self.skip(cause),
                Next::Return(value) => self.leave(value),
                Next::Enter(callee) => {
                    let arguments = self.function().arguments(inst).to_vec();
                    let arguments = arguments.into_iter().map(|value| self.value(value)).collect();
                    self.enter(callee, Some(inst), arguments)
                }
                Next::Stop(stop) => Some(stop),
            };
            if let Some(stop) = next {
                return stop;
            }
        }
    }

    /// The next instruction that matters: nobody asks for what is no number.
    fn next(&mut self) -> Option<Inst> {
        let frame = self.frames.last_mut()?;
        loop {
            let inst = frame.insts.next()?;
            if !frame.body.is_idle(inst) {
                return Some(inst);
            }
        }
    }

    /// Goes to a block: from the one before it, or from nobody knows which.
    fn jump(&mut self, to: Block, unknown: Option<Cause>) -> Option<Stop> {
        let (from, function) = (self.frame().block, self.function());
        let mut phis: SmallVec<[(Value, Number); 8]> = SmallVec::new();
        for phi in function.phis(to) {
            let Op::Phi(list) = function.insts[phi].op else { break };
            let Some(result) = function.insts[phi].result else { continue };
            let number = match unknown {
                Some(cause) => Number::Unknown(cause),
                None => {
                    let edge = function.blocks_in(list).iter().position(|&block| block == from);
                    self.value(function.operands(phi)[edge?])
                }
            };
            phis.push((result, number));
        }
        let frame = self.frames.last_mut()?;
        for (result, number) in phis {
            frame.values[result.index()] = Some(number);
        }
        (frame.block, frame.insts) = (to, function.block_insts(to));
        None
    }

    /// Goes on behind a branch on something that is not known.
    fn skip(&mut self, cause: Cause) -> Option<Stop> {
        let frame = self.frames.last_mut()?;
        let Some(skip) = frame.body.skip(frame.block, self.program) else { return Some(Stop::Branch(cause)) };
        for &block in &skip.passed {
            for inst in frame.body.function.block_insts(block) {
                let data = &frame.body.function.insts[inst];
                if let Some(result) = data.result {
                    frame.values[result.index()] = Some(Number::Unknown(cause));
                }
                if matches!(data.op, Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..) | Op::Call(_)) {
                    self.trace.unseen.entry((frame.id, inst)).or_insert(Unseen::Whether(cause));
                }
            }
        }
        self.own.clear();
        self.copies.clear();
        self.trace.waits.warp += 1;
        self.trace.waits.anyone += u32::from(skip.waits);
        self.jump(skip.join, Some(cause))
    }

    fn leave(&mut self, value: Option<Value>) -> Option<Stop> {
        let number = value.map(|value| self.value(value));
        let call = self.frames.pop()?.call;
        let frame = self.frames.last_mut()?;
        let result = call.and_then(|call| frame.body.function.insts[call].result)?;
        frame.values[result.index()] = number;
        None
    }

    // ----- instructions -----

    fn step(&mut self, inst: Inst) -> Next {
        let function = self.function();
        let data = &function.insts[inst];
        let operands = function.operands(inst);
        let number = match data.op {
            Op::Phi(_) | Op::Fence(_) => return Next::Behind,
            Op::Ret => return Next::Return(operands.first().copied()),
            Op::Br(list) => return Next::Block(function.blocks_in(list)[0]),
            Op::CondBr(list) => {
                let targets = function.blocks_in(list);
                return match self.value(operands[0]) {
                    _ if targets[0] == targets[1] => Next::Block(targets[0]),
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
                self.variables.push(one.zip(count).and_then(|(one, count)| one.checked_mul(count)));
                Number::Place(Place { start: Start::Own(self.variables.len() as u32 - 1), offset: 0 })
            }
            Op::Binary(op, _) if op.is_division() && self.is_broken_divisor(operands[1]) => {
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

    /// Whether nothing may be divided by a value.
    fn is_broken_divisor(&mut self, value: Value) -> bool {
        let number = self.value(value);
        number == Number::Int(0) || number.is_poison()
    }

    fn set(&mut self, inst: Inst, number: Number) {
        if let Some(result) = self.function().insts[inst].result
            && let Some(frame) = self.frames.last_mut()
        {
            frame.values[result.index()] = Some(number);
        }
    }

    fn unknown(&self, value: Value) -> Number {
        Number::Unknown(self.cause(Number::Int(0), value))
    }

    /// What has broken a promise.
    fn poison(&self, value: Value) -> Number {
        Number::Unknown(Cause { is_poison: true, ..self.cause(Number::Int(0), value) })
    }

    /// The cause of what is no integer.
    fn cause(&self, number: Number, value: Value) -> Cause {
        match number {
            Number::Unknown(cause) => cause,
            _ => Cause { function: self.frame().id, value, is_poison: false },
        }
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

    // ----- memory -----

    fn access(&mut self, inst: Inst) -> Next {
        let function = self.function();
        let (data, operands) = (&function.insts[inst], function.operands(inst));
        let align = match data.op {
            Op::Load(access) | Op::Store(access) | Op::AtomicRmw(_, access) | Op::CmpXchg(access, _) => {
                access.align_log2.min(ALIGNED.ilog2() as u8)
            }
            _ => 0,
        };
        let size = |value: Value| self.program.module.store_size(function.value_type(value));
        let size = match data.op {
            Op::Load(_) => self.program.module.store_size(data.ty),
            Op::Store(_) => size(operands[0]),
            _ => size(operands[1]),
        };
        let mut place = None;
        if let Some(mut touched) = accessed(function, inst) {
            // One that finds something else than it expects writes nothing.
            touched.writes &= !matches!(data.op, Op::CmpXchg(..));
            match self.touch(inst, touched, size, false) {
                Ok(Some(at)) if !self.may_be_aligned(at, 1 << align) => {
                    return Next::Stop(Stop::Wrong(self.frame().id, inst));
                }
                Ok(at) => place = at,
                Err(stop) => return Next::Stop(stop),
            }
        }
        match (data.op, data.result) {
            (Op::Store(_), _) => {
                let number = self.value(operands[0]);
                self.store(place, size, number);
            }
            (Op::Load(_), Some(result)) => {
                let number = self.loaded(place, data.ty, size, result);
                self.set(inst, number);
            }
            (_, result) => {
                let number = self.unknown(operands[0]);
                self.store(place, size, number);
                if result.is_some() {
                    self.set(inst, number);
                }
            }
        }
        Next::Behind
    }

    /// Notes an access. What may be the thread's own is nobody else's business.
    fn touch(
        &mut self,
        inst: Inst,
        touched: Touched,
        size: Option<u64>,
        whole_warp: bool,
    ) -> Result<Option<Place>, Stop> {
        let function = self.frame().id;
        let Some(pointer) = touched.pointer else { return Ok(None) };
        let place = match self.value(pointer) {
            Number::Place(place) => place,
            other => {
                let cause = self.cause(other, pointer);
                if cause.is_poison {
                    return Err(Stop::Wrong(function, inst));
                }
                self.trace.unseen.entry((function, inst)).or_insert(Unseen::Where(cause));
                return Ok(None);
            }
        };
        // Of what whole warps do together, the first byte is certain.
        let size = if whole_warp { size.or(Some(1)) } else { size };
        let Some(size) = size else {
            let cause = self.cause(Number::Int(0), pointer);
            self.trace.unseen.entry((function, inst)).or_insert(Unseen::Where(cause));
            return Ok(Some(place));
        };
        if !self.is_inside(place, size) {
            return Err(Stop::Wrong(function, inst));
        }
        if self.program.is_common(self.kernel, place.start) && size > 0 {
            self.trace.touches.push(Touch {
                function,
                inst,
                place,
                size,
                writes: touched.writes,
                strong: touched.strong.is_some(),
                whole_warp,
                epoch: self.trace.barriers.len() as u32,
                landed: self.trace.barriers.len() as u32,
                waits: self.trace.waits,
            });
        }
        Ok(Some(place))
    }

    /// Whether a place may be at a multiple of so many bytes, of a power of two of them: where a
    /// thread's own variables are other threads do not see.
    fn may_be_aligned(&mut self, place: Place, bytes: u64) -> bool {
        let known = self.program.start_aligned(self.kernel, place.start);
        match place.start {
            Start::Own(_) => place.offset & (bytes as i64 - 1) == 0,
            _ => self.world.aligns(place, bytes, known),
        }
    }

    /// Whether so many bytes at a place are inside of what begins there, as far as is known.
    fn is_inside(&self, place: Place, size: u64) -> bool {
        let own = match place.start {
            Start::Own(number) => self.variables[number as usize],
            _ => None,
        };
        let end = u64::try_from(place.offset).ok().and_then(|start| start.checked_add(size));
        self.program.is_inside(self.kernel, place, size)
            && own.is_none_or(|own| end.is_some_and(|end| end <= own))
    }

    fn store(&mut self, place: Option<Place>, size: Option<u64>, number: Number) {
        match (place, size) {
            (Some(place @ Place { start: Start::Own(_), offset }), Some(size)) => {
                let overlaps = |other: &Place, length: u64| {
                    other.start == place.start
                        && other.offset < offset.saturating_add_unsigned(size)
                        && offset < other.offset.saturating_add_unsigned(length)
                };
                self.own.retain(|other, &mut (length, _)| !overlaps(other, length));
                self.own.insert(place, (size, number));
            }
            (Some(Place { start: Start::Own(_), .. }), None) | (None, _) => self.own.clear(),
            _ => {}
        }
    }

    /// What a load finds.
    fn loaded(&mut self, place: Option<Place>, ty: Type, size: Option<u64>, result: Value) -> Number {
        let unknown = self.unknown(result);
        let Some(place) = place else { return unknown };
        if let Start::Own(_) = place.start {
            let stored = self.own.get(&place).filter(|(length, _)| Some(*length) == size);
            return stored.map_or(unknown, |&(_, number)| number);
        }
        let may_be_poison = |inst: Inst| self.function().insts[inst].facts.contains(InstFacts::MAY_BE_POISON);
        let is_given = self.program.is_given(self.kernel, place.start);
        // Not every number is promised.
        if !is_given
            || matches!(self.function().values[result].def, ValueDef::Inst(inst) if may_be_poison(inst))
        {
            return unknown;
        }
        match *self.program.module.types.kind(ty) {
            TypeKind::Int(bits @ 1..=64) => {
                self.world.read(place, Some(bits), (self.frame().id, result)).unwrap_or(unknown)
            }
            TypeKind::Pointer(_) => {
                self.world.read(place, None, (self.frame().id, result)).unwrap_or(unknown)
            }
            _ => unknown,
        }
    }
}
