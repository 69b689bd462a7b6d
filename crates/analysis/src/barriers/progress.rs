//! Whether control could go round a cycle for ever without doing anything that counts as progress.
//!
//! C++ and LLVM (`mustprogress`) let a compiler take a loop to end that neither synchronizes nor
//! does anything that is seen outside: volatile and atomic accesses, fences, barriers (`model.md`
//! §2.6). So a barrier that orders nothing may still be what such a loop is made of:
//!
//! ```text
//!   if (*error)                                 without the barrier, the loop may be taken to end,
//!     for (;;) __syncthreads();                 and what is behind it to happen always
//!   out[t] = …
//! ```
//!
//! A cycle is known to end if in each iteration a test may leave it that some counter fails in the
//! end: one whose step promises not to wrap, one that comes to all numbers, or one that is shifted
//! or divided until nothing is left.

use crate::barriers::counter::Counter;
use crate::barriers::effects::Effects;
use crate::barriers::event::Event;
use crate::divergence::Structure;
use crate::numbers::{BinaryOp, binary_op, compare, inverse, mask, mirrored};
use crate::structure::Cycle;
use rustc_hash::FxHashSet;
use simt_ir::{Block, Flags, Function, Inst, IntPred, Module, Op, TypeKind, Value};

/// How deep a condition is looked into for a counter.
const DEPTH: u32 = 8;

/// How many iterations are tried where all numbers are known.
const ITERATIONS: usize = 1 << 10;

/// A function, as far as it matters here.
pub struct Progress<'a> {
    /// Its module.
    pub module: &'a Module,
    /// The function.
    pub function: &'a Function,
    /// Its control flow.
    pub structure: &'a Structure,
    /// Its events.
    pub effects: &'a Effects<'a>,
}

impl Progress<'_> {
    /// Whether control may go round from an instruction to itself for ever without progress, but
    /// for what that does. `stays` says which instructions are barriers that count. Cost: linear in
    /// the instructions of the cycles around it, up to the next progress.
    pub fn is_missing(&self, inst: Inst, stays: &dyn Fn(Inst) -> bool) -> bool {
        let (cycles, block) = (&self.structure.cycles, self.function.block_of(inst));
        if self.function.insts_after(block, inst).any(|inst| stays(inst) || self.counts(inst)) {
            return false;
        }
        let may_last = |cycle: Cycle| !(cycles.is_reducible(cycle) && self.ends(cycle));
        cycles.around(block).any(|cycle| self.goes_round(cycle, block, stays) && may_last(cycle))
    }

    /// Whether a path without progress leads from a block round a cycle to itself.
    fn goes_round(&self, cycle: Cycle, start: Block, stays: &dyn Fn(Inst) -> bool) -> bool {
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut work = vec![start];
        while let Some(block) = work.pop() {
            if self.function.block_insts(block).any(|inst| stays(inst) || self.counts(inst)) {
                continue;
            }
            for &next in self.structure.cfg.successors(block) {
                if next == start {
                    return true;
                }
                if self.structure.cycles.contains(cycle, next) && seen.insert(next) {
                    work.push(next);
                }
            }
        }
        false
    }

    fn counts(&self, inst: Inst) -> bool {
        let is_strong = |event: &Event| match event {
            Event::Access(access) => access.strong.is_some(),
            Event::Fence(_) => true,
            _ => false,
        };
        self.effects.events(inst).iter().any(is_strong)
    }

    /// Whether control leaves a cycle with one header after finitely many iterations.
    fn ends(&self, cycle: Cycle) -> bool {
        let Structure { cfg, cycles, dominators, .. } = self.structure;
        let header = cycles.header(cycle);
        let latches: Vec<Block> =
            cfg.predecessors(header).iter().copied().filter(|&from| cycles.contains(cycle, from)).collect();
        let is_always_tested =
            |&&(from, _): &&(Block, Block)| latches.iter().all(|&latch| dominators.dominates(from, latch));
        let exits: Vec<(Block, Block)> = cycles.exit_edges(cfg, cycle).collect();
        exits.iter().filter(is_always_tested).any(|&(from, to)| {
            let terminator = self.function.terminator(from);
            let Op::CondBr(_) = self.function.insts[terminator].op else { return false };
            let &[yes, no] = self.function.successors(from) else { return false };
            let [condition] = *self.function.operands(terminator) else { return false };
            yes != no && Counters { of: self, cycle }.fails(condition, to == no, DEPTH)
        })
    }
}

/// The counters of a cycle.
struct Counters<'a> {
    of: &'a Progress<'a>,
    cycle: Cycle,
}

/// The step of a counter, by a constant.
struct Step {
    start: Option<u64>,
    op: BinaryOp,
    amount: u64,
    /// Whether the step promises not to wrap.
    is_promised: bool,
    width: u8,
    /// Whether what was asked for is the number after the step.
    is_after: bool,
}

impl Counters<'_> {
    /// Whether a condition, tested in each iteration, is not for ever what it has to be to stay.
    fn fails(&self, condition: Value, to_stay: bool, depth: u32) -> bool {
        let Some((op, operands)) = self.of.function.computation(condition) else { return false };
        let Some(depth) = depth.checked_sub(1) else { return false };
        // To leave by one of two conditions, one that fails is enough.
        let by_any = |a: Value, b: Value| self.fails(a, to_stay, depth) || self.fails(b, to_stay, depth);
        let is = |value: Value, number: bool| self.of.function.int(value).is_some_and(|n| (n != 0) == number);
        match (op, operands) {
            (Op::Binary(simt_ir::BinaryOp::And, _), &[a, b]) if to_stay => by_any(a, b),
            (Op::Binary(simt_ir::BinaryOp::Or, _), &[a, b]) if !to_stay => by_any(a, b),
            (Op::Binary(simt_ir::BinaryOp::Xor, _), &[a, b]) if is(b, true) => self.fails(a, !to_stay, depth),
            (Op::Select(_), &[a, b, no]) if to_stay && is(no, false) => by_any(a, b),
            (Op::Select(_), &[a, yes, b]) if !to_stay && is(yes, true) => by_any(a, b),
            (Op::ICmp(predicate, _), &[a, b]) => {
                let predicate = if to_stay { predicate } else { inverse(predicate) };
                self.overflows(a, depth)
                    || self.overflows(b, depth)
                    || self.compares(predicate, a, b)
                    || self.compares(mirrored(predicate), b, a)
            }
            _ => false,
        }
    }

    /// Whether a number is computed from a counter that would break its promise in the end: a
    /// branch on what comes of that is undefined.
    fn overflows(&self, value: Value, depth: u32) -> bool {
        if let Some(Step { op, amount, is_promised, .. }) = self.step(value) {
            return matches!(op, BinaryOp::Add | BinaryOp::Sub) && amount != 0 && is_promised;
        }
        let Some((op, operands)) = self.of.function.computation(value) else { return false };
        let (Op::Cast(..) | Op::Binary(..), Some(depth)) = (op, depth.checked_sub(1)) else { return false };
        self.is_inside(value) && operands.iter().any(|&operand| self.overflows(operand, depth))
    }

    /// Whether the comparison of a counter with a number that stays the same fails in the end.
    fn compares(&self, predicate: IntPred, value: Value, bound: Value) -> bool {
        let Some(own) = self.step(value).filter(|_| !self.is_inside(bound)) else { return false };
        let Step { op, amount, width, .. } = own;
        let bound = self.of.function.int(bound).map(|bound| bound as u64 & mask(width));
        let fails_at = |number: u64| bound.is_some_and(|bound| !compare(predicate, number, bound, width));
        // No number is less than the least one, nor more than the greatest.
        let is_strict =
            matches!(predicate, IntPred::Ne | IntPred::Ult | IntPred::Slt | IntPred::Ugt | IntPred::Sgt);
        let comes_to_all = matches!(op, BinaryOp::Add | BinaryOp::Sub) && amount % 2 == 1;
        let shrinks = match op {
            BinaryOp::LShr => amount > 0,
            BinaryOp::UDiv => amount > 1,
            _ => false,
        };
        comes_to_all && is_strict
            || shrinks && (predicate == IntPred::Ugt || fails_at(0))
            || op == BinaryOp::AShr && amount > 0 && fails_at(0) && fails_at(mask(width))
            || own.start.is_some_and(|start| {
                let step = |&number: &u64| Some(op.apply(number, amount, width) & mask(width));
                let numbers = std::iter::successors(Some(start), step).skip(own.is_after.into());
                numbers.take(ITERATIONS).any(fails_at)
            })
    }

    /// The step of the counter that a number is, before or after it.
    fn step(&self, value: Value) -> Option<Step> {
        let function = self.of.function;
        let Counter { phi, start, next, is_after } =
            Counter::of(function, &self.of.structure.cycles, self.cycle, value)?;
        let (Op::Binary(op, flags), &[a, b]) = function.computation(next)? else { return None };
        let TypeKind::Int(width @ 1..=64) = *self.of.module.types.kind(function.value_type(phi)) else {
            return None;
        };
        let width = width as u8;
        let number = |value: Value| function.int(value).map(|number| number as u64 & mask(width));
        let amount = number(b).filter(|_| a == phi)?;
        let is_promised = flags.intersects(Flags::NUW | Flags::NSW);
        Some(Step { start: start.and_then(number), op: binary_op(op)?, amount, is_promised, width, is_after })
    }

    fn is_inside(&self, value: Value) -> bool {
        let Progress { function, structure, .. } = self.of;
        let inst = function.inst_of(value);
        inst.is_some_and(|inst| structure.cycles.contains(self.cycle, function.block_of(inst)))
    }
}
