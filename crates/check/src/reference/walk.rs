//! One thread of a launch, executed as far as addresses and control go.
//!
//! Everything from memory that others can reach is unknown. Where an unknown value decides a
//! branch, both sides are executed and what they did is marked as *perhaps*; behind the place where
//! they join, values that differ are unknown. A loop that an unknown value leaves is executed once
//! more with everything that it computes unknown. Where there are barriers between the branch and
//! the place where its sides join, all threads of the block must go the same way (by the barrier
//! contract), so each way is tried as a *world* of its own.

use super::action::{Action, Does, Place, Touched};
use super::actions::{LEAST_COPIED, guard};
use super::evaluate::{Evaluator, Undefined, Val, Values};
use super::graph::Graph;
use super::launches::{Launch, threads};
use super::memory::Memory;
use super::pairs::Events;
use super::rules::Kind;
use super::separation::Fact;
use super::slice::{Join, Slice, Way};
use super::stack::{Stack, root};
use super::world::World;
use crate::structure::block;
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::target::{Group, Id, Space};
use simt_ir::{FuncId, Function, Inst, Op, TypeKind, Value, ValueDef};

/// Unknown branches inside of each other.
const MOST_FORKS: usize = 48;

/// Something that a thread did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Done {
    /// The number of the event.
    pub event: u32,
    /// The thread.
    pub thread: u32,
    /// How many barriers of BEFORE it had passed.
    pub before: u32,
    /// The same when it was complete: later for a copy.
    pub until: u32,
    /// How many barriers of AFTER it had passed.
    pub after: u32,
    /// How many barriers of its warp it had passed.
    pub warp: u32,
    /// The address and the number of bytes, where they are known.
    pub bytes: Option<(u64, u64)>,
    /// Whether it is not certain that it did.
    pub perhaps: bool,
    /// Whether a unit does it, in this epoch and all later ones as far as this thread knows.
    pub open: Option<Open>,
}

/// What a thread does not wait for until its group is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Open {
    /// The object that says when it is.
    pub object: Option<u64>,
}

/// What became of a thread.
#[derive(Default)]
pub(super) struct Trace {
    /// What it did.
    pub done: Vec<Done>,
    /// The barriers of BEFORE and of AFTER that it passed.
    pub barriers: Vec<u32>,
    /// What it gave to each of them, where that may be combined; unknown where that is not certain.
    pub truths: Vec<Val>,
    /// Every address that it computed for an access, in order; unknown ones too.
    pub addresses: Vec<Address>,
    /// Whether it may have ended earlier.
    pub may_have_ended: bool,
}

/// An address that was computed for an access.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address {
    /// The function.
    pub func: FuncId,
    /// The access.
    pub inst: Inst,
    /// The address.
    pub value: Val,
    /// Whether it is not certain that the access was executed.
    pub perhaps: bool,
}

/// Why a launch says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stopped {
    /// The program has undefined behaviour in it.
    Undefined,
    /// It takes too long, or is not something that we can follow.
    GaveUp,
}

/// What all threads have in common.
pub(super) struct Walker<'a> {
    /// The kernel.
    pub graph: &'a Graph<'a>,
    /// Its events.
    pub events: &'a Events,
    /// Whether an event is part of a pair that is to be decided.
    pub watched: &'a [bool],
    /// Its barriers, by node.
    pub barriers: &'a FxHashMap<usize, (Fact, Option<u32>)>,
    /// The slices of functions.
    pub slices: &'a mut [Option<Slice>],
    /// The launch.
    pub launch: &'a Launch,
    /// Where objects lie.
    pub memory: &'a Memory,
    /// The constants of functions, by value.
    pub constants: &'a [Option<Vec<Val>>],
    /// The ways that all go.
    pub world: &'a mut World,
    /// Instructions left.
    pub steps: &'a mut u64,
    /// Whether all addresses are noted.
    pub notes_addresses: bool,
}

/// One thread.
struct Thread {
    id: [u32; 3],
    linear: u32,
    before: u32,
    after: u32,
    warp: u32,
    /// How many unknown branches we are in.
    forks: u32,
    /// It may have ended.
    may_have_ended: bool,
    trace: Trace,
    visits: FxHashMap<u32, u32>,
    stack: Stack,
    /// What is under way until this thread waits: what was done, and the group.
    copies: Vec<(Done, Group, u64)>,
    groups: FxHashMap<Group, u64>,
    /// What is so until an object says that it is over.
    open: Vec<Done>,
}

struct Frame {
    context: usize,
    env: Vec<Val>,
    /// The unknown branches that we are in.
    forks: Vec<usize>,
}

/// How a stretch of a function ended.
enum Flow {
    /// At the block where it was to stop.
    Joined,
    /// With a return.
    Returned(Val),
    /// With the end of the thread.
    Ended,
    /// Control cannot come here, or what comes has been looked at.
    Dead,
}

type Walk<T> = Result<T, Stopped>;

impl Walker<'_> {
    /// Executes one thread.
    pub fn thread(&mut self, linear: u32) -> Walk<Trace> {
        let [x, y, _] = self.launch.block;
        let mut thread = Thread {
            id: [linear % x, linear / x % y, linear / x / y],
            linear,
            before: 0,
            after: 0,
            warp: 0,
            forks: 0,
            may_have_ended: false,
            trace: Trace::default(),
            visits: FxHashMap::default(),
            stack: Stack::new(linear),
            copies: Vec::new(),
            groups: FxHashMap::default(),
            open: Vec::new(),
        };
        let args = self.arguments();
        self.function(&mut thread, 0, &args)?;
        self.finish(&mut thread, Group::Copy, 0, true);
        // Nobody has waited for these.
        let begun = thread.copies.drain(..).map(|(done, ..)| done);
        thread.open.extend(begun.map(|done| Done { open: Some(Open { object: None }), ..done }));
        thread.trace.done.append(&mut thread.open);
        thread.trace.may_have_ended = thread.may_have_ended;
        Ok(thread.trace)
    }

    fn arguments(&self) -> Vec<Val> {
        let f = self.graph.function(0);
        let value = |number: usize| match *self.graph.bodies.module.types.kind(f.params[number].ty) {
            TypeKind::Pointer(_) => self.memory.param(number),
            _ => self.launch.params.get(number).copied().flatten(),
        };
        (0..f.params.len()).map(|number| value(number).map_or(Val::Unknown, Val::Known)).collect()
    }

    fn function(&mut self, thread: &mut Thread, context: usize, args: &[Val]) -> Walk<Flow> {
        let (func, f) = (self.graph.contexts[context].func, self.graph.function(context));
        let Some(mut env) = self.constants[func.index()].clone() else { return Err(Stopped::GaveUp) };
        env[..f.params.len()].fill(Val::Unknown);
        env.iter_mut().zip(args).take(f.params.len()).for_each(|(slot, &arg)| *slot = arg);
        let mut frame = Frame { context, env, forks: Vec::new() };
        if f.entry().is_none() {
            return Err(Stopped::GaveUp);
        }
        let mark = thread.stack.mark();
        let flow = self.stretch(thread, &mut frame, 0, None);
        thread.stack.release(mark);
        flow
    }

    /// Executes from the beginning of a block, whose phis have been, to `stop`, whose phis will
    /// have been.
    fn stretch(
        &mut self,
        thread: &mut Thread,
        frame: &mut Frame,
        from: usize,
        stop: Option<usize>,
    ) -> Walk<Flow> {
        let f = self.graph.function(frame.context);
        let mut at = from;
        loop {
            match self.block(thread, frame, at)? {
                Flow::Joined => {}
                flow => return Ok(flow),
            }
            let terminator = f.terminator(block(at));
            let next = match f.insts[terminator].op {
                Op::Ret => {
                    // With a function its variables end.
                    self.access(thread, frame, self.graph.node(frame.context, terminator), terminator)?;
                    let value = f.operands(terminator).first();
                    return Ok(Flow::Returned(value.map_or(Val::Unknown, |v| frame.env[v.index()])));
                }
                Op::Unreachable => return self.unreachable(thread, frame, f, at),
                _ => match self.target(frame, f, terminator) {
                    Ok(next) => next,
                    Err(Undefined) if thread.forks > 0 => return Ok(Flow::Dead),
                    Err(Undefined) => return Err(Stopped::Undefined),
                },
            };
            let next = match next {
                Some(next) => {
                    self.enter(frame, f, at, next);
                    next
                }
                None => match self.fork(thread, frame, at)? {
                    (Flow::Joined, Some(join)) => join,
                    (flow, _) => return Ok(flow),
                },
            };
            if stop == Some(next) {
                return Ok(Flow::Joined);
            }
            at = next;
        }
    }

    /// Behind a trap or a call that does not return, the thread has ended. Otherwise control does
    /// not come here.
    fn unreachable(&self, thread: &Thread, frame: &Frame, f: &Function, at: usize) -> Walk<Flow> {
        let ends = |inst: Inst| {
            let action = self.graph.action(self.graph.node(frame.context, inst));
            matches!(action, Action::Outside(_) | Action::Unknown { .. })
        };
        match f.block_insts(block(at)).any(ends) {
            true => Ok(Flow::Ended),
            false if thread.forks > 0 => Ok(Flow::Dead),
            false => Err(Stopped::Undefined),
        }
    }

    /// Where control goes; `None` if that is unknown.
    fn target(&self, frame: &Frame, f: &Function, terminator: Inst) -> Result<Option<usize>, Undefined> {
        let known = |value: Option<&Value>| value.map_or(Val::Unknown, |value| frame.env[value.index()]);
        let operands = f.operands(terminator);
        match f.insts[terminator].op {
            Op::Br(list) => Ok(f.blocks_in(list).first().map(|b| b.index())),
            Op::CondBr(list) => match known(operands.first()) {
                Val::Known(condition) => {
                    Ok(f.blocks_in(list).get(usize::from(condition & 1 == 0)).map(|b| b.index()))
                }
                Val::Poison => Err(Undefined),
                Val::Unknown => Ok(None),
            },
            Op::Switch(list) => match known(operands.first()) {
                Val::Known(value) => {
                    let case = operands[1..].iter().position(|case| known(Some(case)) == Val::Known(value));
                    Ok(f.blocks_in(list).get(case.map_or(0, |case| case + 1)).map(|b| b.index()))
                }
                Val::Poison => Err(Undefined),
                Val::Unknown => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// Goes over an edge: the phis of `to` take their values together.
    fn enter(&mut self, frame: &mut Frame, f: &Function, from: usize, to: usize) {
        let func = self.graph.contexts[frame.context].func;
        let Some(slice) = &self.slices[func.index()] else { return };
        let mut values = Vec::new();
        for &phi in &slice.phis[to] {
            let Op::Phi(list) = f.insts[phi].op else { continue };
            let incoming = f.blocks_in(list).iter().position(|b| b.index() == from);
            let operand = incoming.and_then(|at| f.operands(phi).get(at));
            let value = operand.map_or(Val::Unknown, |value| frame.env[value.index()]);
            values.extend(f.insts[phi].result.map(|result| (result, value)));
        }
        for (result, value) in values {
            frame.env[result.index()] = value;
        }
    }

    /// The instructions of a block.
    fn block(&mut self, thread: &mut Thread, frame: &mut Frame, at: usize) -> Walk<Flow> {
        let (func, f) = (self.graph.contexts[frame.context].func, self.graph.function(frame.context));
        let count = self.slices[func.index()].as_ref().map_or(0, |slice| slice.steps[at].len());
        *self.steps = self.steps.checked_sub(1 + count as u64).ok_or(Stopped::GaveUp)?;
        for step in 0..count {
            let Some(slice) = &self.slices[func.index()] else { continue };
            let inst = slice.steps[at][step];
            let done = match slice.ways[inst.index()] {
                Way::Computes if matches!(f.insts[inst].op, Op::Alloca { .. }) => {
                    let address = thread.stack.allocate(self.graph.bodies.module, f, inst);
                    self.set(frame, f, inst, address);
                    Ok(())
                }
                Way::Computes => {
                    let evaluator = Evaluator { bodies: self.graph.bodies, memory: self.memory };
                    let value = evaluator.result(Values { f, slice, env: &frame.env }, inst);
                    value.map(|value| self.set(frame, f, inst, value)).map_err(|Undefined| Stopped::Undefined)
                }
                Way::Reads(id) => {
                    let value = self.id(thread, id);
                    self.set(frame, f, inst, value);
                    Ok(())
                }
                Way::Assumes => self.assume(frame, f, inst),
                Way::Acts => match self.act(thread, frame, f, inst) {
                    Ok(Flow::Joined) => Ok(()),
                    Ok(flow) => return Ok(flow),
                    Err(stopped) => Err(stopped),
                },
            };
            match done {
                Ok(()) => {}
                Err(Stopped::Undefined) if thread.forks > 0 => return Ok(Flow::Dead),
                Err(stopped) => return Err(stopped),
            }
        }
        Ok(Flow::Joined)
    }

    fn assume(&self, frame: &Frame, f: &Function, inst: Inst) -> Walk<()> {
        let condition = f.arguments(inst).first().map_or(Val::Unknown, |value| frame.env[value.index()]);
        match condition {
            Val::Known(0) | Val::Poison => Err(Stopped::Undefined),
            _ => Ok(()),
        }
    }

    /// An instruction that does something besides computing.
    fn act(&mut self, thread: &mut Thread, frame: &mut Frame, f: &Function, inst: Inst) -> Walk<Flow> {
        let node = self.graph.node(frame.context, inst);
        // What a predicate forbids.
        let guard = guard(self.graph.bodies.module, f, inst).map(|guard| frame.env[guard.index()]);
        if let Some(Val::Known(0)) = guard {
            return Ok(Flow::Joined);
        }
        if let Some(callee) = self.graph.callee(frame.context, inst) {
            self.access(thread, frame, node, inst)?;
            let args: Vec<Val> = f.arguments(inst).iter().map(|value| frame.env[value.index()]).collect();
            return match self.function(thread, callee, &args)? {
                Flow::Returned(value) => {
                    self.set(frame, f, inst, value);
                    Ok(Flow::Joined)
                }
                Flow::Joined => Ok(Flow::Joined),
                flow => Ok(flow),
            };
        }
        match self.graph.action(node) {
            Action::Barrier(_) => {
                let given = f.arguments(inst).last().map_or(Val::Unknown, |value| frame.env[value.index()]);
                self.barrier(thread, node, given);
            }
            Action::WarpBarrier { full } => thread.warp += u32::from(*full),
            Action::AsyncCommit => *thread.groups.entry(Group::Copy).or_default() += 1,
            Action::AsyncWait(left) => self.finish(thread, Group::Copy, left.unwrap_or(0), left.is_none()),
            Action::Unit(unit) => match unit.does {
                Does::Commits(group) => *thread.groups.entry(group).or_default() += 1,
                Does::Waits(group, left) => self.finish(thread, group, left.unwrap_or(0), left.is_none()),
                Does::Hands => self.hand(thread, frame, &unit.touched),
                _ => {}
            },
            _ => {}
        }
        let is_doubtful = guard.is_some_and(|guard| !matches!(guard, Val::Known(_)));
        thread.forks += u32::from(is_doubtful);
        let flow = self.access(thread, frame, node, inst);
        thread.forks -= u32::from(is_doubtful);
        let flow = flow?;
        self.on_stack(thread, frame, node, inst);
        Ok(flow)
    }

    /// What an instruction does to the thread's stack, and loads from it.
    fn on_stack(&self, thread: &mut Thread, frame: &mut Frame, node: usize, inst: Inst) {
        let func = self.graph.contexts[frame.context].func;
        let f = self.graph.bodies.function(func);
        let Action::Memory(touched) = self.graph.action(node) else {
            if matches!(self.graph.action(node), Action::Unknown { .. } | Action::Outside(_)) {
                thread.stack.forget_escaped();
            }
            return;
        };
        let bits = |value: Value| self.slices[func.index()].as_ref().map_or(0, |s| s.bits[value.index()]);
        for touched in touched {
            let Some(pointer) = touched.place.pointer() else { continue };
            let (address, root) = (frame.env[pointer.index()], root(f, pointer, &frame.env));
            match (f.insts[inst].op, f.insts[inst].result) {
                (Op::Load(_), Some(result)) if bits(result) > 0 => {
                    let value = match thread.stack.load(address, touched.size) {
                        Val::Known(number) => Val::Known(number & (u64::MAX >> (64 - bits(result)))),
                        value => value,
                    };
                    frame.env[result.index()] = value;
                }
                (Op::Store(_), _) => {
                    let value = f.operands(inst).first().map_or(Val::Unknown, |v| frame.env[v.index()]);
                    thread.stack.store(address, root, touched.size, value);
                }
                _ if touched.writes => thread.stack.forget(address, root, touched.size),
                _ => {}
            }
        }
    }

    fn set(&self, frame: &mut Frame, f: &Function, inst: Inst, value: Val) {
        if let Some(result) = f.insts[inst].result {
            frame.env[result.index()] = value;
        }
    }

    fn id(&self, thread: &Thread, id: Id) -> Val {
        let axis = |values: [u32; 3], axis: u8| {
            values.get(usize::from(axis)).map_or(Val::Unknown, |&value| Val::Known(u64::from(value)))
        };
        match (id, self.exact_warp()) {
            (Id::Thread(a), _) => axis(thread.id, a),
            (Id::Block(a), _) => axis(self.launch.block_id, a),
            (Id::BlockDim(a), _) => axis(self.launch.block, a),
            (Id::GridDim(a), _) => axis(self.launch.grid, a),
            (Id::Lane, Some(size)) => Val::Known(u64::from(thread.linear % size)),
            (Id::Warp, Some(size)) => Val::Known(u64::from(thread.linear / size)),
            _ => Val::Unknown,
        }
    }

    /// The number of threads of a warp, where it is the same on all devices of the target.
    fn exact_warp(&self) -> Option<u32> {
        let target = self.graph.bodies.module.target?;
        (!target.warp_size_varies).then_some(target.warp_size)
    }

    fn barrier(&mut self, thread: &mut Thread, node: usize, given: Val) {
        let Some(&(fact, mask)) = self.barriers.get(&node) else { return };
        if !fact.full || fact.pinned {
            return;
        }
        thread.before += u32::from(!fact.new);
        thread.trace.barriers.push(node as u32);
        let is_certain = thread.forks == 0 && !thread.may_have_ended && !self.world.is_chosen();
        thread.trace.truths.push(if is_certain { given } else { Val::Unknown });
        if fact.gone {
            thread.warp += u32::from(mask.is_some_and(|mask| self.names_all_lanes(thread.linear, mask)));
        } else {
            thread.after += 1;
        }
    }

    /// Whether a mask names all lanes of a thread's warp that there are.
    fn names_all_lanes(&self, thread: u32, mask: u32) -> bool {
        let size = self.graph.bodies.module.target.map_or(1, |target| target.warp_size.clamp(1, 32));
        let first = u64::from(thread / size * size);
        let lanes = threads(&self.launch.block).saturating_sub(first).min(size.into());
        let wanted = (1u64 << lanes) - 1;
        u64::from(mask) & wanted == wanted
    }

    /// An access, or another event.
    fn access(&mut self, thread: &mut Thread, frame: &Frame, node: usize, inst: Inst) -> Walk<Flow> {
        let perhaps = thread.forks > 0 || thread.may_have_ended || self.world.is_chosen();
        for at in 0..self.events.of_node[node].len() {
            let event = self.events.of_node[node][at];
            let mut bytes = None;
            let kind = &self.events.list[event as usize].kind;
            if let Kind::Access(touched @ Touched { place: Place::Behind(pointer), .. }, ..) = kind {
                let address = frame.env[pointer.index()];
                match (address, touched.size) {
                    (Val::Poison, _) => return Err(Stopped::Undefined),
                    (Val::Known(address), Some(size)) => {
                        let is_copy = matches!(self.graph.action(node), Action::AsyncCopy(_));
                        let least = if is_copy { LEAST_COPIED } else { size };
                        if !self.memory.holds(address, least) && !thread.stack.holds(address, least) {
                            return Err(Stopped::Undefined);
                        }
                        bytes = Some((address, size));
                    }
                    _ => {}
                }
                if self.notes_addresses {
                    let func = self.graph.contexts[frame.context].func;
                    thread.trace.addresses.push(Address { func, inst, value: address, perhaps });
                }
            }
            let done = Done {
                event,
                thread: thread.linear,
                before: thread.before,
                until: thread.before,
                after: thread.after,
                warp: thread.warp,
                bytes,
                perhaps,
                open: None,
            };
            if self.watched.get(event as usize).is_some_and(|&watched| watched) {
                self.note(thread, frame, node, done, kind);
            }
        }
        Ok(Flow::Joined)
    }

    /// Notes what was done, or begins here.
    fn note(&self, thread: &mut Thread, frame: &Frame, node: usize, done: Done, kind: &Kind) {
        let number = |thread: &Thread, group: Group| thread.groups.get(&group).copied().unwrap_or_default();
        let (does, touched) = match (self.graph.action(node), kind) {
            (Action::AsyncCopy(_), _) => {
                let number = number(thread, Group::Copy);
                return thread.copies.push((done, Group::Copy, number));
            }
            (Action::Unit(unit), Kind::Access(touched, ..)) => (unit.does, touched),
            _ => return thread.trace.done.push(done),
        };
        match does {
            // Of what was written elsewhere nobody can be certain (§3.3.1).
            Does::Begins(Some(group)) if !touched.writes || touched.is_in(Space::Tensor) => {
                let number = number(thread, group);
                thread.copies.push((done, group, number));
            }
            Does::Begins(_) | Does::Hands => {
                let object = self.object(frame, self.graph.action(node).touched());
                thread.open.push(Done { open: Some(Open { object }), ..done });
            }
            _ => thread.trace.done.push(done),
        }
    }

    /// The object that says when what begins here is over.
    fn object(&self, frame: &Frame, touched: &[Touched]) -> Option<u64> {
        let object = touched.iter().filter(|touched| touched.strong.is_some());
        match object
            .filter_map(|touched| touched.place.pointer())
            .map(|pointer| frame.env[pointer.index()])
            .next()
        {
            Some(Val::Known(address)) => Some(address),
            _ => None,
        }
    }

    /// An object says from here on when what the thread has begun is over.
    fn hand(&self, thread: &mut Thread, frame: &Frame, touched: &[Touched]) {
        let object = self.object(frame, touched);
        let open = thread.open.iter_mut().filter_map(|done| done.open.as_mut());
        open.filter(|open| open.object.is_none()).for_each(|open| open.object = object);
        let copies = thread.copies.iter().filter(|&&(_, group, _)| group == Group::Copy);
        thread.open.extend(copies.map(|&(done, ..)| Done { open: Some(Open { object }), ..done }));
    }

    /// What is in no group of the last `left` ones has happened by now.
    fn finish(&mut self, thread: &mut Thread, group: Group, left: u64, uncommitted_too: bool) {
        let groups = thread.groups.get(&group).copied().unwrap_or_default();
        let waits_for = |own: Group, number: u64| own == group && (uncommitted_too || number + left < groups);
        let (done, under_way): (Vec<_>, Vec<_>) =
            thread.copies.drain(..).partition(|&(_, own, number)| waits_for(own, number));
        thread.copies = under_way;
        for (copy, ..) in done {
            // It may happen in any epoch from its issue to this wait.
            for after in copy.after..=thread.after {
                let perhaps = copy.perhaps || thread.forks > 0;
                thread.trace.done.push(Done { until: thread.before, after, perhaps, ..copy });
            }
        }
    }

    /// A branch that goes we do not know where.
    fn fork(&mut self, thread: &mut Thread, frame: &mut Frame, at: usize) -> Walk<(Flow, Option<usize>)> {
        let (func, f) = (self.graph.contexts[frame.context].func, self.graph.function(frame.context));
        let bodies = self.graph.bodies;
        let structure = bodies.structure(func);
        let sides = &structure.successors[at];
        let Some(slice) = &mut self.slices[func.index()] else { return Err(Stopped::GaveUp) };
        let join = slice.join(bodies, func, at);
        if join.synchronizes {
            return self.together(thread, frame, at);
        }
        let times = frame.forks.iter().filter(|&&fork| fork == at).count();
        if times >= 2 {
            return Ok((Flow::Dead, None));
        }
        if frame.forks.len() >= MOST_FORKS {
            return Err(Stopped::GaveUp);
        }
        if times == 1 {
            let (cycle, stacks) = (structure.cycle(at), frame.env.clone());
            for inst in f.inst_ids().filter(|inst| cycle[structure.block_of[inst.index()] as usize]) {
                self.set(frame, f, inst, Val::Unknown);
            }
            thread.stack.forget_written(bodies, func, &cycle, &stacks);
        }
        frame.forks.push(at);
        thread.forks += 1;
        let flow = self.sides(thread, frame, f, at, sides, join);
        thread.forks -= 1;
        frame.forks.pop();
        Ok((flow?, join.block))
    }

    fn sides(
        &mut self,
        thread: &mut Thread,
        frame: &mut Frame,
        f: &Function,
        at: usize,
        sides: &[usize],
        join: Join,
    ) -> Walk<Flow> {
        let start = (thread.before, thread.after, thread.warp);
        let (stack, mut left): (Stack, Option<Stack>) = (thread.stack.clone(), None);
        let mut merged: Option<Vec<Val>> = None;
        let mut returned: Option<Val> = None;
        let mut ended = false;
        let mut warp = None;
        for &side in sides {
            let mut own =
                Frame { context: frame.context, env: frame.env.clone(), forks: frame.forks.clone() };
            (thread.before, thread.after, thread.warp) = start;
            thread.stack = stack.clone();
            self.enter(&mut own, f, at, side);
            let flow = if Some(side) == join.block {
                Flow::Joined
            } else {
                self.stretch(thread, &mut own, side, join.block)?
            };
            if matches!(flow, Flow::Joined | Flow::Returned(_)) {
                match &mut left {
                    None => left = Some(thread.stack.clone()),
                    Some(left) => left.merge(&thread.stack),
                }
            }
            match flow {
                Flow::Dead => continue,
                Flow::Ended => ended = true,
                Flow::Returned(value) => {
                    returned = Some(returned.map_or(value, |other| merge(other, value)));
                }
                Flow::Joined => match &mut merged {
                    None => merged = Some(own.env),
                    Some(env) => env.iter_mut().zip(own.env).for_each(|(a, b)| *a = merge(*a, b)),
                },
            }
            // Barriers of the warp on one side only: what they order is not certain. The least
            // counts.
            warp = Some(warp.map_or(thread.warp, |other: u32| other.min(thread.warp)));
        }
        thread.stack = left.unwrap_or(stack);
        thread.warp = warp.unwrap_or(start.2);
        thread.may_have_ended |= ended && (merged.is_some() || returned.is_some());
        match (merged, returned) {
            (Some(env), None) => {
                frame.env = env;
                Ok(Flow::Joined)
            }
            (None, Some(value)) => Ok(Flow::Returned(value)),
            (None, None) if ended => Ok(Flow::Ended),
            (None, None) => Ok(Flow::Dead),
            (Some(_), Some(_)) => Err(Stopped::GaveUp),
        }
    }

    /// All threads go the same way.
    fn together(&mut self, thread: &mut Thread, frame: &mut Frame, at: usize) -> Walk<(Flow, Option<usize>)> {
        let (func, f) = (self.graph.contexts[frame.context].func, self.graph.function(frame.context));
        if thread.forks > 0 {
            return Err(Stopped::GaveUp);
        }
        let node = self.graph.node(frame.context, f.terminator(block(at))) as u32;
        let visits = thread.visits.entry(node).or_default();
        let key = (node, *visits);
        *visits += 1;
        let sides = &self.graph.bodies.structure(func).successors[at];
        let choice = self.world.choose(key, sides.len()).ok_or(Stopped::GaveUp)?;
        let Some(&side) = sides.get(choice) else { return Err(Stopped::GaveUp) };
        self.enter(frame, f, at, side);
        Ok((Flow::Joined, Some(side)))
    }
}

fn merge(a: Val, b: Val) -> Val {
    if a == b { a } else { Val::Unknown }
}

/// The values of a function before it starts: its constants.
pub(super) fn constants(graph: &Graph<'_>, memory: &Memory, slice: &Slice, func: FuncId) -> Vec<Val> {
    let f = graph.bodies.function(func);
    let mut env = vec![Val::Unknown; f.values.len()];
    let evaluator = Evaluator { bodies: graph.bodies, memory };
    // An expression may be made of later ones: go around as often as they are nested.
    for _ in 0..8 {
        let mut changed = false;
        for value in f.values.keys() {
            let bits = slice.bits[value.index()];
            let known = match f.values[value].def {
                ValueDef::Int(int) if bits > 0 => Val::Known(int as u64 & (u64::MAX >> (64 - bits))),
                ValueDef::Zero if bits > 0 => Val::Known(0),
                ValueDef::Poison => Val::Poison,
                ValueDef::Symbol(symbol) => match graph.bodies.module.resolve(symbol) {
                    Some(simt_ir::Symbol::Global(global)) => {
                        memory.global(global).map_or(Val::Unknown, Val::Known)
                    }
                    _ => Val::Unknown,
                },
                ValueDef::Expr(_) => evaluator.constant(Values { f, slice, env: &env }, value),
                _ => Val::Unknown,
            };
            changed |= env[value.index()] != known;
            env[value.index()] = known;
        }
        if !changed {
            break;
        }
    }
    env
}
