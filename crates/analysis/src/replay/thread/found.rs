//! What comes of what a thread finds: compilers load early, and throw away what is not asked for.
//! An access shows only if what it finds makes a difference to what the thread stores, where it
//! goes, or what it calls.
//!
//! Of each value it is known which accesses it depends on, by way of the values that it is computed
//! from; once one makes a difference, all that it depends on do. Cost: linear in the steps.

use super::{Frame, Thread};
use crate::replay::number::{Number, mask};
use crate::replay::uses::{IDLE, is_computed};
use rustc_hash::FxHashSet;
use simt_ir::entity::EntityId;
use simt_ir::{BinaryOp, Block, CastOp, Function, Inst, Op, Type, Value, ValueDef};
use smallvec::SmallVec;

/// What values depend on, by number; 0 is what makes no difference any more, or has made it.
pub(super) struct Found(Vec<Dependence>);

#[derive(Default)]
struct Dependence {
    /// Which access finds it, if one does.
    touch: Option<usize>,
    /// What it is computed from, else.
    from: SmallVec<[u32; 2]>,
    /// Whether a volatile or atomic access is among what it comes from: those tell what others have
    /// done.
    told: bool,
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

    /// Whether it has made no difference yet.
    pub fn is_open(&self, dependence: u32) -> bool {
        !self.0[dependence as usize].is_used
    }

    /// What depends on all these, which have made no difference yet.
    pub fn joined(&mut self, mut from: SmallVec<[u32; 2]>) -> u32 {
        from.dedup();
        match from[..] {
            [] => 0,
            [one] => one,
            _ => {
                let told = from.iter().any(|&from| self.0[from as usize].told);
                self.push(Dependence { from, told, ..Dependence::default() })
            }
        }
    }
}

/// How many blocks are looked at, to find out which values may still be used.
const BLOCKS: usize = 1 << 16;

/// Whether a value is a truth value, or all ones or 1, or 0, as one says.
fn is_mask(function: &Function, value: Value) -> bool {
    let is_truth = |value: Value| function.value_type(value) == Type::I1;
    let is_written = |value: Value| matches!(function.values[value].def, ValueDef::Int(-1..=1));
    let is_extended = |value: Value| match function.computation(value) {
        Some((Op::Cast(CastOp::SExt | CastOp::ZExt, _), &[from])) => is_truth(from),
        _ => false,
    };
    is_truth(value)
        || is_extended(value)
        || match function.computation(value) {
            Some((Op::Select(_), &[_, yes, no])) => is_written(yes) && is_written(no),
            Some((Op::Binary(BinaryOp::Sub, _), &[zero, from])) => {
                function.values[zero].def == ValueDef::Int(0) && is_extended(from)
            }
            _ => false,
        }
}

impl<'m> Thread<'_, 'm> {
    /// Notes that the next access, strong or not, finds a value. Gives whether that is certain to
    /// make a difference.
    pub(super) fn finds(&mut self, result: Value, strong: bool) -> bool {
        let is_used = self.frame().body.is_used_at_once(result);
        if !is_used {
            let touch = Some(self.trace.touches.len());
            let dependence = self.found.push(Dependence { touch, told: strong, ..Dependence::default() });
            self.set_dependence(result, dependence);
        }
        is_used
    }

    /// Hands on to its result what the operands of an instruction depend on; of one that does more
    /// than compute, they make a difference.
    pub(super) fn hand_on(&mut self, inst: Inst) {
        let function = self.function();
        let operands = function.operands(inst);
        let mut dependence = 0;
        if operands.iter().any(|&operand| self.depends(operand)) {
            match is_computed(function, inst) {
                true => {
                    let from = self.asked_for(function.insts[inst].op, operands);
                    dependence = self.together(&from);
                }
                false => self.use_all(self.used_by(inst)),
            }
        }
        if let Some(result) = function.insts[inst].result {
            self.set_dependence(result, dependence);
        }
    }

    /// What makes a difference by an instruction that does more than compute. What is returned, or
    /// passed to who is followed, is handed on; and so may be what is stored.
    fn used_by(&self, inst: Inst) -> &'m [Value] {
        let function = self.function();
        let operands = function.operands(inst);
        match function.insts[inst].op {
            Op::Ret => &[],
            Op::Store(_) => &operands[1..],
            Op::Call(_) if self.is_followed(inst) => &[],
            _ => operands,
        }
    }

    /// Whether a call is of a function that is stepped through.
    pub(super) fn is_followed(&self, inst: Inst) -> bool {
        self.function().called(inst).is_some_and(|callee| self.program.body(callee).is_some())
    }

    /// What depends on all that some values depend on.
    fn together(&mut self, values: &[Value]) -> u32 {
        let mut from: SmallVec<[u32; 2]> = SmallVec::new();
        values.iter().for_each(|&value| from.extend(self.dependences(value)));
        self.found.joined(from)
    }

    /// What depends on what a value depends on.
    pub(super) fn dependence(&mut self, value: Value) -> u32 {
        match self.frame().values.dependences[value.index()] {
            0 => 0,
            _ => self.together(&[value]),
        }
    }

    /// The operands that a result depends on, whatever those are that are not known.
    fn asked_for(&mut self, op: Op, operands: &[Value]) -> SmallVec<[Value; 4]> {
        let number = |thread: &mut Self, at: usize| {
            let all = mask(thread.program.width(thread.function().value_type(operands[at])).unwrap_or(64));
            match thread.value(operands[at]) {
                Number::Int(number) => Some(if number == all { u64::MAX } else { number }),
                _ => None,
            }
        };
        let one = |at: usize| SmallVec::from_slice(&operands[at..=at]);
        match op {
            Op::Select(_) => {
                let is_truth = self.function().value_type(operands[1]) == Type::I1;
                match [0, 1, 2].map(|at| number(self, at)) {
                    [Some(condition), ..] => one(2 - (condition & 1) as usize),
                    [None, Some(yes), Some(no)] if yes == no => SmallVec::new(),
                    _ if self.is_data(operands[0]) => SmallVec::from_slice(operands),
                    // Both have to be so.
                    [None, Some(_), None] | [None, None, Some(_)] if is_truth => SmallVec::new(),
                    // It may always be the other one.
                    _ => one(0),
                }
            }
            Op::Binary(op @ (BinaryOp::And | BinaryOp::Or | BinaryOp::Mul), _) => {
                let decides = if op == BinaryOp::Or { u64::MAX } else { 0 };
                let numbers = [0, 1].map(|at| number(self, at));
                if numbers.contains(&Some(decides)) {
                    return SmallVec::new();
                }
                // What a truth value that is not known masks may never show.
                let masks = [0, 1].map(|at| {
                    let operand = operands[at];
                    numbers[at].is_none() && is_mask(self.function(), operand) && !self.is_data(operand)
                });
                (0..2).filter(|at| !masks[1 - at]).map(|at| operands[at]).collect()
            }
            _ => SmallVec::from_slice(operands),
        }
    }

    /// Whether a value is computed from data in memory: by these it may be one or the other; not by
    /// what others tell.
    fn is_data(&self, value: Value) -> bool {
        let mut found = self.dependences(value).peekable();
        found.peek().is_some() && found.all(|found| !self.found.0[found as usize].told)
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
        of_sources.chain([own]).filter(|&dependence| self.found.is_open(dependence))
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
        self.use_these(work);
    }

    /// The same of what they depend on.
    pub(super) fn use_these(&mut self, mut work: SmallVec<[u32; 8]>) {
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
        let mut left = BLOCKS;
        if !self.frames.is_empty() {
            self.use_these(self.own.values().map(|own| own.dependence).collect());
        }
        while let Some(frame) = self.frames.last() {
            let dependences = &frame.values.dependences;
            let is_open = |&dependence| dependence != IDLE && self.found.is_open(dependence);
            if dependences.iter().any(is_open) {
                let function = frame.body.function;
                let next = frame.insts.as_slice().first().map(|next| next.inst);
                let behind = function.block_insts(frame.block).skip_while(|inst| Some(*inst) != next);
                let behind: FxHashSet<Inst> = behind.collect();
                let mut held = Vec::new();
                for value in function.values.keys() {
                    if self.depends(value) && self.lives(value, &behind, &mut left) {
                        held.push(value);
                    }
                }
                self.use_all(&held);
            }
            self.pop();
        }
    }

    /// Whether a value may be used from where the thread is on, in front of some instructions of
    /// its block. Cost: linear in the blocks in which it lives; if there are too many, it is not
    /// known to be.
    fn lives(&self, value: Value, behind: &FxHashSet<Inst>, left: &mut usize) -> bool {
        let frame = self.frame();
        let (function, cfg) = (frame.body.function, &frame.body.flow().cfg);
        // A parameter is there from the beginning.
        let inst = function.inst_of(value);
        let home = inst.map(|inst| function.block_of(inst));
        // It is computed anew before anything else.
        if inst.is_some_and(|inst| behind.contains(&inst)) {
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
            } else if block == frame.block && behind.contains(&user) {
                return true;
            } else if Some(block) != home {
                cfg.predecessors(block).iter().for_each(|&from| go_back(&mut work, from));
            }
        }
        while let Some(block) = work.pop() {
            let Some(fewer) = left.checked_sub(1) else { return false };
            *left = fewer;
            if block == frame.block {
                return true;
            }
            if Some(block) != home {
                cfg.predecessors(block).iter().for_each(|&from| go_back(&mut work, from));
            }
        }
        false
    }
}
