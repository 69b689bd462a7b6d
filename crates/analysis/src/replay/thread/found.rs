//! What comes of what a thread finds: compilers load early, and throw away what is not asked for.
//! An access shows only if what it finds makes a difference to what the thread stores, where it
//! goes, or what it calls.
//!
//! Of each value it is known which accesses it depends on, by way of the values that it is computed
//! from; once one makes a difference, all that it depends on do. Cost: linear in the steps.

use super::{Frame, Thread};
use crate::functions::touches::accessed;
use crate::replay::number::{Cause, Number, mask};
use crate::replay::uses::{IDLE, is_computed};
use rustc_hash::FxHashSet;
use simt_ir::entity::EntityId;
use simt_ir::{BinaryOp, Block, Inst, Op, Value};
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
        let is_used = self.frame().body.is_used_at_once(result);
        if !is_used {
            let touch = Some(self.trace.touches.len());
            let dependence = self.found.push(Dependence { touch, ..Dependence::default() });
            self.set_dependence(result, dependence);
        }
        is_used
    }

    /// Hands on to its result what the operands of an instruction depend on; of one that does more
    /// than compute, they make a difference.
    pub(super) fn hand_on(&mut self, inst: Inst) {
        let function = self.function();
        let operands = function.operands(inst);
        if operands.iter().all(|&operand| !self.depends(operand)) {
            if let Some(result) = function.insts[inst].result {
                self.set_dependence(result, 0);
            }
        } else if !is_computed(function, inst) {
            self.use_all(operands);
        } else if let Some(result) = function.insts[inst].result {
            let from = self.asked_for(function.insts[inst].op, operands);
            let dependence = self.together(&from);
            self.set_dependence(result, dependence);
        }
    }

    /// What depends on all that some values depend on.
    pub(super) fn together(&mut self, values: &[Value]) -> u32 {
        let mut from: SmallVec<[u32; 2]> = SmallVec::new();
        values.iter().for_each(|&value| from.extend(self.dependences(value)));
        from.dedup();
        match from[..] {
            [] => 0,
            [one] => one,
            _ => self.found.push(Dependence { from, ..Dependence::default() }),
        }
    }

    /// What depends on what a value depends on.
    pub(super) fn dependence(&mut self, value: Value) -> u32 {
        match self.frame().values.dependences[value.index()] {
            0 => 0,
            IDLE => self.together(&[value]),
            dependence if self.found.0[dependence as usize].is_used => 0,
            dependence => dependence,
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
                Number::Unknown(cause) if self.is_told(cause) => SmallVec::from_slice(&operands[..1]),
                _ => SmallVec::from_slice(operands),
            },
            Op::Binary(BinaryOp::And | BinaryOp::Mul, _) if is(self, 0, 0) || is(self, 1, 0) => {
                SmallVec::new()
            }
            Op::Binary(BinaryOp::Or, _) if is(self, 0, u64::MAX) || is(self, 1, u64::MAX) => SmallVec::new(),
            Op::Binary(BinaryOp::And | BinaryOp::Or | BinaryOp::Mul, _) => {
                // What others say decides whether the other one shows.
                let is_told = |operand: &&Value| match self.value(**operand) {
                    Number::Unknown(cause) => self.is_told(cause),
                    _ => false,
                };
                let told: SmallVec<[Value; 4]> = operands.iter().filter(is_told).copied().collect();
                if told.is_empty() { SmallVec::from_slice(operands) } else { told }
            }
            _ => SmallVec::from_slice(operands),
        }
    }

    /// Whether something is computed from what a volatile or atomic access finds: by that threads
    /// find out what others have done, and it is not for the host to say what it is.
    fn is_told(&self, cause: Cause) -> bool {
        let function = &self.program.module.functions[cause.function];
        let inst = function.inst_of(cause.value);
        inst.and_then(|inst| accessed(function, inst)).is_some_and(|touched| touched.strong.is_some())
    }

    /// Whether a value depends on anything that has made no difference yet.
    pub(super) fn depends(&self, value: Value) -> bool {
        self.frame().values.dependences[value.index()] != 0 && self.dependences(value).next().is_some()
    }

    /// What a value depends on that has made no difference yet.
    fn dependences(&self, value: Value) -> impl Iterator<Item = u32> {
        let Frame { body, values, .. } = self.frame();
        let own = values.dependences[value.index()];
        let (own, sources) = if own == IDLE { (0, body.sources(value)) } else { (own, &[][..]) };
        let of_sources = sources.iter().map(|source| values.dependences[source.index()]);
        of_sources.chain([own]).filter(|&dependence| !self.found.0[dependence as usize].is_used)
    }

    /// A value depends on that.
    pub(super) fn set_dependence(&mut self, value: Value, dependence: u32) {
        if let Some(frame) = self.frames.last_mut() {
            frame.values.dependences[value.index()] = dependence;
        }
    }

    /// Values make a difference.
    pub(super) fn use_all(&mut self, values: &[Value]) {
        let mut work: SmallVec<[u32; 8]> = SmallVec::new();
        values.iter().for_each(|&value| work.extend(self.dependences(value)));
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
            let dependences = &frame.values.dependences;
            let is_open = |&dependence| dependence != IDLE && !self.found.0[dependence as usize].is_used;
            if dependences.iter().any(is_open) {
                let values = frame.body.function.values.keys();
                let is_held = |&value: &Value| self.depends(value) && self.lives(value);
                let held: Vec<Value> = values.filter(is_held).collect();
                self.use_all(&held);
            }
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
