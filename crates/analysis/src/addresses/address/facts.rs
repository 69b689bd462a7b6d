//! What holds when an access is executed.
//!
//! * **Promises**: an address that is poison is not accessed, so whatever would have made it poison
//!   did not happen: operations marked `nsw` or `nuw` did not wrap, shifts were not too far. That
//!   goes for all operations whose result the address depends on, but for the arms of a `select`
//!   and the values of a phi: those may not have been taken (LangRef, *Poison Values*).
//! * **Guards**: conditions of branches on edges that dominate the access, and the promises of
//!   those conditions: branching on poison is undefined behaviour.
//!
//! Facts that have nothing to do with the address or the thread's ids are left out.

use super::Symbol;
use super::build::{Builder, promised_by};
use super::expr::{BinaryOp, Expr, Fact, Leaf, Node, mask};
use crate::divergence::memory::Definition;
use crate::structure::Cycle;
use rustc_hash::FxHashSet;
use simt_ir::IntPred;
use simt_ir::{Block, CastOp, Flags, Op, Value, ValueDef};
use smallvec::SmallVec;
use std::rc::Rc;

/// How many values are looked at for the promises of one address.
const PROMISE_LIMIT: usize = 128;
/// How many dominators are looked at for guards, and how many guards are used.
const GUARD_STEPS: usize = 64;
const GUARD_LIMIT: usize = 8;
/// How many facts one address has.
const FACT_LIMIT: usize = 24;

impl Builder<'_> {
    /// What holds when a block accesses a pointer, if there is one, as far as it has to do with the
    /// offset.
    pub(super) fn facts(&mut self, block: Block, pointer: Option<Value>, offset: Expr) -> Vec<Fact> {
        let mut facts = pointer.map(|pointer| self.promises(pointer)).unwrap_or_default();
        for (condition, holds) in self.guards_of(block).clone() {
            facts.extend(self.promises(condition));
            if let Some(expr) = self.expr(condition) {
                self.split(expr, holds, &mut facts);
            }
        }
        facts.extend(self.tested_before(block));
        self.relevant(offset, facts)
    }

    /// The conditions of branches whose edge dominates a block, nearest first.
    pub(super) fn guards_of(&mut self, block: Block) -> &Vec<(Value, bool)> {
        if !self.guards.contains_key(&block) {
            let guards = self.find_guards(block);
            self.guards.insert(block, guards);
        }
        &self.guards[&block]
    }

    fn find_guards(&self, block: Block) -> Vec<(Value, bool)> {
        let structure = &self.analyzed.structure;
        let (mut guards, mut at) = (Vec::new(), block);
        for _ in 0..GUARD_STEPS {
            let Some(dominator) = structure.dominators.idom(at) else { break };
            let only_way = structure.cfg.predecessors(at).iter().all(|&from| from == dominator);
            if only_way {
                guards.extend(self.condition_of_edge(dominator, at));
            }
            if guards.len() == GUARD_LIMIT {
                break;
            }
            at = dominator;
        }
        guards
    }

    /// What cycles around a block test of a phi before each of their rounds, the first one too
    /// (`if (i < n) do { … } while (i < n)`).
    fn tested_before(&mut self, block: Block) -> Vec<Fact> {
        let (cycles, mut facts) = (&self.analyzed.structure.cycles, Vec::new());
        let around: SmallVec<[Cycle; 4]> = cycles.around(block).take(GUARD_LIMIT).collect();
        for cycle in around {
            if !self.tested.contains_key(&cycle) {
                let tested = self.find_tested(cycle);
                self.tested.insert(cycle, tested);
            }
            facts.extend_from_slice(&self.tested[&cycle]);
        }
        facts
    }

    fn find_tested(&mut self, cycle: Cycle) -> Vec<Fact> {
        let structure = &self.analyzed.structure;
        let (cycles, header) = (&structure.cycles, structure.cycles.header(cycle));
        let before = structure.cfg.predecessors(header);
        let latch = before.iter().copied().find(|&from| cycles.contains(cycle, from));
        let condition = latch.and_then(|latch| Some((latch, self.condition_of_edge(latch, header)?)));
        let Some((latch, (condition, holds))) = condition.filter(|_| cycles.is_reducible(cycle)) else {
            return Vec::new();
        };
        let Some((Op::ICmp(predicate, _), &[a, b])) = self.function.computation(condition) else {
            return Vec::new();
        };
        let is_fixed = |value: Value| {
            let inst = self.function.inst_of(value);
            inst.is_none_or(|inst| !cycles.contains(cycle, self.function.block_of(inst)))
        };
        let mut facts = Vec::new();
        for (next, bound, is_first) in [(a, b, true), (b, a, false)] {
            if !is_fixed(bound) {
                continue;
            }
            let phis = self.function.phis(header).filter_map(|phi| self.function.insts[phi].result);
            let phis: Vec<Value> = phis.filter(|&phi| self.on_edge(phi, latch) == Some(next)).collect();
            for phi in phis {
                let test = |this: &mut Self, value: Value| {
                    let (value, bound) = (this.expr(value)?, this.expr(bound)?);
                    let (a, b) = if is_first { (value, bound) } else { (bound, value) };
                    let test = this.arena.compare(predicate, a, b);
                    Some(this.arena.truth(test, holds))
                };
                let is_tested = before.iter().all(|&from| {
                    let tested = self.on_edge(phi, from).and_then(|value| test(self, value));
                    tested.is_some_and(|test| self.holds_at(test, from, header))
                });
                let tested = test(self, phi).filter(|&test| is_tested && !self.arena.is_always(test));
                facts.extend(tested.map(Fact::Holds));
            }
        }
        facts
    }

    /// What a phi is when control comes from a block.
    fn on_edge(&self, phi: Value, from: Block) -> Option<Value> {
        let phi = self.function.inst_of(phi)?;
        Some(self.function.operands(phi)[self.function.edge_from(phi, from)?])
    }

    /// Whether a comparison is known to hold on an edge.
    fn holds_at(&mut self, test: Expr, from: Block, to: Block) -> bool {
        self.arena.is_always(test)
            || self.guards_on(from, to).into_iter().any(|(condition, holds)| {
                self.expr(condition).map(|expr| self.arena.truth(expr, holds)) == Some(test)
            })
    }

    /// The conditions of branches that control passes on its way to the end of an edge, as those of
    /// [`Builder::guards_of`].
    pub(super) fn guards_on(&mut self, from: Block, to: Block) -> Vec<(Value, bool)> {
        let mut guards = self.guards_of(from).clone();
        guards.extend(self.condition_of_edge(from, to));
        guards
    }

    /// The condition that holds, or does not, on an edge.
    pub(super) fn condition_of_edge(&self, from: Block, to: Block) -> Option<(Value, bool)> {
        let terminator = self.function.terminator(from);
        let Op::CondBr(list) = self.function.insts[terminator].op else { return None };
        let &[yes, no] = self.function.blocks_in(list) else { return None };
        (yes != no).then(|| (self.function.operands(terminator)[0], to == yes))
    }

    /// A condition, in parts that all hold.
    fn split(&mut self, condition: Expr, holds: bool, facts: &mut Vec<Fact>) {
        let mut work = vec![(condition, holds)];
        while let Some((expr, holds)) = work.pop() {
            let number = |expr: Expr| self.arena.constant(expr);
            match (self.arena.node(expr), holds) {
                (Node::Binary(BinaryOp::And, a, b), true) | (Node::Binary(BinaryOp::Or, a, b), false) => {
                    work.extend([(a, holds), (b, holds)]);
                }
                (Node::Binary(BinaryOp::Xor, a, b), _) if number(b) == Some(1) => work.push((a, !holds)),
                (Node::Select(a, b, no), true) if number(no) == Some(0) => {
                    work.extend([(a, true), (b, true)])
                }
                (Node::Select(a, yes, b), false) if number(yes) == Some(1) => {
                    work.extend([(a, false), (b, false)]);
                }
                _ if facts.len() >= 2 * FACT_LIMIT => return,
                _ => {
                    facts.push(Fact::Holds(self.arena.truth(expr, holds)));
                }
            }
        }
    }

    /// What holds because a value is not poison.
    fn promises(&mut self, value: Value) -> Vec<Fact> {
        if let Some(known) = self.promised.get(&value) {
            return known.clone();
        }
        let (mut facts, mut seen, mut work) = (Vec::new(), FxHashSet::default(), vec![value]);
        while let Some(value) = work.pop() {
            if seen.len() == PROMISE_LIMIT || !seen.insert(value) {
                continue;
            }
            if let Some(Definition::Store(store)) = self.loaded(value) {
                work.push(self.function.operands(store)[0]);
                continue;
            }
            self.own_promises(value, &mut facts);
            let Some((op, operands)) = self.function.computation(value) else { continue };
            match op {
                Op::Select(_) => work.push(operands[0]),
                Op::Binary(..) | Op::Cast(..) | Op::ICmp(..) | Op::GetElementPtr { .. } => {
                    work.extend(operands)
                }
                _ => {}
            }
        }
        self.promised.insert(value, facts.clone());
        facts
    }

    fn own_promises(&mut self, value: Value, facts: &mut Vec<Fact>) {
        let Some((op, operands)) = self.function.computation(value) else { return };
        let operands: SmallVec<[Value; 2]> = operands.iter().copied().take(3).collect();
        match op {
            Op::Binary(_, flags) => {
                let (Some(expr), Some(a), Some(b)) =
                    (self.expr(value), self.expr(operands[0]), self.expr(operands[1]))
                else {
                    return;
                };
                self.of_binary(expr, (a, b), flags, facts);
            }
            Op::Cast(CastOp::ZExt, flags) if flags.contains(Flags::NNEG) => {
                let Some(a) = self.expr(operands[0]) else { return };
                facts.push(self.against(IntPred::Sge, a, 0));
            }
            Op::GetElementPtr { flags, .. } if flags.intersects(Flags::INBOUNDS | Flags::NUSW) => {
                facts.extend(self.steps_of.get(&value).into_iter().flatten().copied());
            }
            Op::Phi(_) => self.of_counter(value, facts),
            _ => {}
        }
    }

    /// That a comparison with a number holds.
    fn against(&mut self, predicate: IntPred, expr: Expr, number: u64) -> Fact {
        let number = self.arena.number(number, self.arena.width(expr));
        Fact::Holds(self.arena.compare(predicate, expr, number))
    }

    fn of_binary(&mut self, expr: Expr, (a, b): (Expr, Expr), flags: Flags, facts: &mut Vec<Fact>) {
        let Node::Binary(op, x, y) = self.arena.node(expr) else { return };
        if !self.arena.is_operation(expr, op, a, b) {
            return;
        }
        let (signed, unsigned) = promised_by(flags);
        match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => {}
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if self.arena.constant(y).is_none() => {
                facts.push(self.against(IntPred::Ult, y, self.arena.width(y).into()));
            }
            BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem
                if self.arena.constant(y).is_none() =>
            {
                facts.push(self.against(IntPred::Ne, y, 0));
            }
            BinaryOp::Or if flags.contains(Flags::DISJOINT) => {
                let common = self.arena.binary(BinaryOp::And, x, y);
                facts.push(self.against(IntPred::Eq, common, 0));
            }
            _ => {}
        }
        let wraps = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl);
        facts.extend((wraps && signed).then_some(Fact::NoSignedWrap(expr)));
        facts.extend((wraps && unsigned).then_some(Fact::NoUnsignedWrap(expr)));
    }

    /// A counter goes on from where it started, in steps; one that is promised not to wrap, or is
    /// tested on the way round, never gets back.
    fn of_counter(&mut self, phi: Value, facts: &mut Vec<Fact>) {
        let Some(expr) = self.expr(phi) else { return };
        let Node::Leaf(leaf) = self.arena.node(expr) else { return };
        self.find_steps();
        let Some(next) = self.symbols[leaf.0 as usize].next else { return };
        let Node::Binary(BinaryOp::Add, a, b) = self.arena.node(next) else { return };
        let ValueDef::Inst(inst) = self.function.values[phi].def else { return };
        let width = self.arena.width(expr);
        let Some(step) = self.arena.constant(b).filter(|_| a == expr) else { return };
        let step = super::expr::signed(step, width);
        let Op::Phi(list) = self.function.insts[inst].op else { return };
        let (mut start, mut signed, mut unsigned) = (None, true, true);
        let edges: Vec<(Block, Value)> = self
            .function
            .blocks_in(list)
            .iter()
            .copied()
            .zip(self.function.operands(inst).iter().copied())
            .collect();
        for (from, value) in edges {
            let cycles = &self.analyzed.structure.cycles;
            let is_latch =
                self.symbols[leaf.0 as usize].cycle.is_some_and(|cycle| cycles.contains(cycle, from));
            if is_latch {
                let (nsw, nuw) = self.promised_of_sum(value);
                (signed, unsigned) = (signed && nsw, unsigned && nuw);
            } else if start.is_some_and(|known| known != value) {
                return;
            } else {
                start = Some(value);
            }
        }
        let Some(start) = start.and_then(|start| self.expr(start)) else { return };
        let header = self.function.block_of(inst);
        let (nsw, nuw) = self.tested((expr, next), start, header, step);
        // From a number on, the range of the counter says the rest.
        let is_bounded = self.arena.constant(start).is_some();
        let (from_signed, from_unsigned) = (signed || nsw && !is_bounded, unsigned || nuw && !is_bounded);
        let (signed, unsigned) = (signed || nsw, unsigned || nuw);
        // Whatever wraps around, it goes in steps of a power of two from there.
        let bits = step.trailing_zeros().min(width.into()) as u8;
        if bits > 0 {
            let far = self.arena.binary(BinaryOp::Sub, expr, start);
            let low = self.arena.number(mask(bits), width);
            let rest = self.arena.binary(BinaryOp::And, far, low);
            facts.push(self.against(IntPred::Eq, rest, 0));
        }
        // And if nothing does, in steps of what it is: the difference is a number without sign.
        if !step.unsigned_abs().is_power_of_two() && (signed || unsigned && step > 0) {
            let (far, near) = if step > 0 { (expr, start) } else { (start, expr) };
            let way = self.arena.binary(BinaryOp::Sub, far, near);
            let length = self.arena.number(step.unsigned_abs(), width);
            let rest = self.arena.binary(BinaryOp::URem, way, length);
            facts.push(self.against(IntPred::Eq, rest, 0));
        }
        if from_signed {
            let predicate = if step > 0 { IntPred::Sge } else { IntPred::Sle };
            let holds = self.arena.compare(predicate, expr, start);
            facts.push(Fact::Holds(holds));
        }
        if from_unsigned {
            let holds = self.arena.compare(IntPred::Uge, expr, start);
            facts.push(Fact::Holds(holds));
        }
    }

    /// The facts that have to do with an address, or with ids of the thread or extents of the
    /// block, sorted, each once; what never holds, too.
    fn relevant(&mut self, offset: Expr, facts: Vec<Fact>) -> Vec<Fact> {
        let mut leaves: FxHashSet<Leaf> = self.leaves_of(offset).iter().copied().collect();
        for axis in 0..3 {
            leaves.extend(self.known_symbol(Symbol::Thread(axis)));
            leaves.extend(self.known_symbol(Symbol::Extent(axis)));
        }
        let mut kept: Vec<Fact> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut rest: Vec<(Fact, Rc<[Leaf]>)> = Vec::new();
        for fact in facts {
            if self.arena.constant(fact.expr()) != Some(1) && seen.insert(fact) {
                rest.push((fact, self.leaves_of(fact.expr())));
            }
        }
        // What is known of what the address is compared with matters as well.
        for _ in 0..2 {
            let (now, later): (Vec<_>, Vec<_>) = rest
                .into_iter()
                .partition(|(_, own)| own.is_empty() || own.iter().any(|leaf| leaves.contains(leaf)));
            rest = later;
            for (fact, own) in now {
                kept.push(fact);
                leaves.extend(own.iter());
            }
        }
        kept.truncate(FACT_LIMIT);
        kept.sort_unstable();
        kept
    }

    /// What an expression is computed from: many addresses have the same facts.
    pub(super) fn leaves_of(&mut self, expr: Expr) -> Rc<[Leaf]> {
        let find = || {
            let mut leaves = FxHashSet::default();
            self.arena.collect_leaves([expr], &mut leaves);
            leaves.into_iter().collect()
        };
        self.leaves.entry(expr).or_insert_with(find).clone()
    }
}
