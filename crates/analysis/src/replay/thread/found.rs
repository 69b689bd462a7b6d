//! What comes of what a thread finds: compilers load early, and throw away what is not asked for.
//! An access shows only if what it finds makes a difference to what the thread stores, where it
//! goes, or what it calls.
//!
//! Of each value it is known which accesses it depends on, by way of the values that it is computed
//! from; once one makes a difference, all that it depends on do. Cost: linear in the steps.

use super::Thread;
use crate::replay::number::{Number, mask};
use rustc_hash::FxHashSet;
use simt_ir::entity::EntityId;
use simt_ir::target::Effect;
use simt_ir::{BinaryOp, Block, Function, Inst, Op, Value};
use smallvec::SmallVec;

/// What values depend on, by number; 0 is what makes no difference any more, or has made it.
pub(super) struct Found(Vec<Dependence>);

#[derive(Default)]
struct Dependence {
    /// Which access finds it, if one does.
    touch: Option<usize>,
    /// What it is computed from, else.
    from: SmallVec<[u32; 2]>,
    /// Whether it has made a difference.
    is_used: bool,
}

impl Found {
    pub fn new() -> Found {
        Found(vec![Dependence { is_used: true, ..Dependence::default() }])
    }

    fn push(&mut self, dependence: Dependence) -> u32 {
        self.0.push(dependence);
        self.0.len() as u32 - 1
    }
}

impl Thread<'_, '_> {
    /// Notes that the next access finds a value. Gives whether that is certain to make a
    /// difference.
    pub(super) fn finds(&mut self, result: Value) -> bool {
        let feeds_idle = self.frame().body.feeds_idle(result);
        if !feeds_idle {
            let touch = Some(self.trace.touches.len());
            let dependence = self.found.push(Dependence { touch, ..Dependence::default() });
            self.set_dependence(result, dependence);
        }
        feeds_idle
    }

    /// Hands on to its result what the operands of an instruction depend on; of one that does more
    /// than compute, they make a difference.
    pub(super) fn hand_on(&mut self, inst: Inst) {
        let function = self.function();
        let operands = function.operands(inst);
        if operands.iter().all(|&operand| self.dependence(operand) == 0) {
            if let Some(result) = function.insts[inst].result {
                self.set_dependence(result, 0);
            }
        } else if !is_computed(function, inst) {
            self.use_all(operands);
        } else if let Some(result) = function.insts[inst].result {
            let from = self.asked_for(function.insts[inst].op, operands);
            let mut from: SmallVec<[u32; 2]> = from.iter().map(|&operand| self.dependence(operand)).collect();
            from.retain(|dependence| *dependence != 0);
            from.dedup();
            let dependence = match from[..] {
                [] => 0,
                [one] => one,
                _ => self.found.push(Dependence { from, ..Dependence::default() }),
            };
            self.set_dependence(result, dependence);
        }
    }

    /// The operands that a result depends on, whatever the others are.
    fn asked_for(&mut self, op: Op, operands: &[Value]) -> SmallVec<[Value; 4]> {
        let is = |thread: &mut Self, at: usize, number: u64| {
            let all = mask(thread.program.width(thread.function().value_type(operands[at])).unwrap_or(64));
            thread.value(operands[at]) == Number::Int(number & all)
        };
        match op {
            Op::Select(_) => match self.value(operands[0]) {
                Number::Int(condition) => SmallVec::from_slice(&[operands[2 - (condition & 1) as usize]]),
                _ => SmallVec::from_slice(operands),
            },
            Op::Binary(BinaryOp::And | BinaryOp::Mul, _) if is(self, 0, 0) || is(self, 1, 0) => {
                SmallVec::new()
            }
            Op::Binary(BinaryOp::Or, _) if is(self, 0, u64::MAX) || is(self, 1, u64::MAX) => SmallVec::new(),
            _ => SmallVec::from_slice(operands),
        }
    }

    /// What a value depends on.
    pub(super) fn dependence(&self, value: Value) -> u32 {
        let dependence = self.frame().values.dependences[value.index()];
        if dependence == 0 || self.found.0[dependence as usize].is_used { 0 } else { dependence }
    }

    /// A value depends on that: who passes over what is computed from it takes it to be used.
    pub(super) fn set_dependence(&mut self, value: Value, dependence: u32) {
        let Some(frame) = self.frames.last_mut() else { return };
        frame.values.dependences[value.index()] = dependence;
        if dependence != 0 && frame.body.feeds_idle(value) {
            self.use_all(&[value]);
        }
    }

    /// Values make a difference.
    pub(super) fn use_all(&mut self, values: &[Value]) {
        let mut work: SmallVec<[u32; 8]> = SmallVec::new();
        for &value in values {
            let dependence = self.dependence(value);
            if dependence != 0 {
                work.push(dependence);
            }
        }
        while let Some(dependence) = work.pop() {
            let dependence = &mut self.found.0[dependence as usize];
            if !std::mem::replace(&mut dependence.is_used, true) {
                work.extend_from_slice(&dependence.from);
                if let Some(touch) = dependence.touch {
                    self.trace.touches[touch].is_used = true;
                }
            }
        }
    }

    /// The thread is left alone: what it has still to do something with makes a difference.
    pub(super) fn use_what_lives(&mut self) {
        while let Some(frame) = self.frames.last() {
            let values = frame.body.function.values.keys();
            let is_held = |&value: &Value| self.dependence(value) != 0 && self.lives(value);
            let held: Vec<Value> = values.filter(is_held).collect();
            self.use_all(&held);
            self.pop();
        }
    }

    /// Whether a value may be used from where the thread is on. Cost: linear in the blocks in which
    /// it lives.
    fn lives(&self, value: Value) -> bool {
        let frame = self.frame();
        let (function, cfg) = (frame.body.function, &frame.body.flow().cfg);
        let Some(inst) = function.inst_of(value) else { return true };
        let home = function.block_of(inst);
        // It is computed anew before anything else.
        if frame.insts.clone().any(|next| next.inst == inst) {
            return false;
        }
        let mut seen = FxHashSet::default();
        let mut work = Vec::new();
        let mut go_back = |work: &mut Vec<_>, block: Block| {
            if seen.insert(block) {
                work.push(block);
            }
        };
        // Blocks at whose end it lives.
        for user in function.users(value) {
            let block = function.block_of(user);
            if matches!(function.insts[user].op, Op::Phi(_)) {
                for &from in cfg.predecessors(block) {
                    let at = function.edge_from(user, from);
                    if at.is_some_and(|at| function.operands(user)[at] == value) {
                        go_back(&mut work, from);
                    }
                }
            } else if block == frame.block && frame.insts.clone().any(|next| next.inst == user) {
                return true;
            } else if block != home {
                cfg.predecessors(block).iter().for_each(|&from| go_back(&mut work, from));
            }
        }
        while let Some(block) = work.pop() {
            if block == frame.block {
                return true;
            }
            if block != home {
                cfg.predecessors(block).iter().for_each(|&from| go_back(&mut work, from));
            }
        }
        false
    }
}

/// Whether nothing comes of an instruction but its result, which depends on its operands alone.
fn is_computed(function: &Function, inst: Inst) -> bool {
    match function.insts[inst].op {
        Op::Call(_) => function.effect(inst) == Some(Effect::Pure) && function.assembly(inst).is_none(),
        Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) | Op::Ret | Op::CondBr(_) => false,
        Op::Switch(_) | Op::IndirectBr(_) | Op::Invoke(_) | Op::CallBr(_) => false,
        Op::OpaqueTerminator(_) | Op::Opaque | Op::Unreachable | Op::Alloca { .. } => false,
        _ => true,
    }
}
