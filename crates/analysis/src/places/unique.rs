//! Where at most one thread is, per dynamic instance: behind an edge that at most one takes.
//!
//! An edge that only the thread with `e == u` takes, where *u* is the same for the threads of a
//! scope and *e* different for each ([`ids`](super::ids)). Two facts, because two scopes make a
//! third:
//!
//! ```text
//!     lane == u              at most one thread of each warp           (lane)
//!     tid >> 5 == u          threads of at most one warp of the block  (warp)
//!     both, or tid == u      at most one thread of the block
//! ```
//!
//! A conjunction has the facts of all its parts. A fact holds behind the edge, in what the edge's
//! block dominates, as long as *e* and *u* stay what they were: within the innermost cycle in which
//! one of them is computed. Behind `for (u = 0;; u++) if (tid == u) break;` every thread has taken
//! the edge, each in its own iteration. Nor is anything said in a [mixed](super::mixed) cycle,
//! where threads with different *u* may be together.
//!
//! Cost: linear, and for each condition what it is made of, within limits.

use super::ids::Ids;
use super::{Mixed, PlacesContext};
use crate::divergence::{Analyzed, Scope, Shape};
use crate::structure::Cycle;
use simt_ir::inst::{BinaryOp, CastOp, IntPred};
use simt_ir::target::Sameness;
use simt_ir::{Block, EntityMap, FuncId, Function, Inst, Op, Value, ValueDef};
use std::cell::Cell;

/// Parts of a condition that are looked at.
const PARTS: u32 = 64;
/// How deep conditions nest, calls included.
const DEPTH: u32 = 16;

/// By which edge a fact holds, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guard {
    /// The branch; `None` if blocks have no more threads.
    pub branch: Option<Block>,
    /// In each iteration of this cycle another thread, or warp, may be the one.
    pub within: Option<Cycle>,
}

/// Whether at most one thread is in a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct One {
    /// At most one of each warp.
    pub lane: Option<Guard>,
    /// Threads of at most one warp of each block of threads.
    pub warp: Option<Guard>,
}

impl One {
    /// The widest scope of which at most one thread is here.
    pub fn scope(&self) -> Scope {
        match (self.lane, self.warp) {
            (Some(_), Some(_)) => Scope::Cta,
            (Some(_), None) => Scope::Warp,
            (None, _) => Scope::Thread,
        }
    }
}

/// What is true of the threads for which a condition holds: for how long.
#[derive(Clone, Copy, Default)]
struct Claim {
    lane: Option<Option<Cycle>>,
    warp: Option<Option<Cycle>>,
}

/// One side of a comparison.
#[derive(Clone, Copy)]
enum Term {
    Value(Value),
    Number(i64),
}

impl Term {
    fn value(self) -> Option<Value> {
        match self {
            Term::Value(value) => Some(value),
            Term::Number(_) => None,
        }
    }
}

/// Where a condition is evaluated.
struct Conditions<'a> {
    context: &'a PlacesContext<'a>,
    function: &'a Function,
    analyzed: &'a Analyzed,
    ids: Ids<'a>,
    /// In a callee: where it is called, and the call.
    outer: Option<(&'a Conditions<'a>, Inst)>,
    parts: Cell<u32>,
}

/// Finds, for each block, whether at most one thread is there.
pub(super) fn find(
    context: &PlacesContext<'_>,
    id: FuncId,
    analyzed: &Analyzed,
    mixed: &Mixed,
) -> EntityMap<Block, One> {
    let function = &context.module.functions[id];
    let (structure, launch) = (&analyzed.structure, &analyzed.divergence.launch);
    let (cfg, cycles) = (&structure.cfg, &structure.cycles);
    let always = Some(Guard { branch: None, within: None });
    let of_blocks =
        One { lane: always.filter(|_| launch.threads <= 1), warp: always.filter(|_| launch.is_one_warp()) };
    let is_ordered = |within: Option<Cycle>| {
        std::iter::successors(within, |&c| cycles.parent(c)).all(|c| mixed.of(c).is_none())
    };
    let mut found = EntityMap::filled(of_blocks, cfg.block_count());
    for &block in structure.dominators.preorder() {
        let above = structure.dominators.idom(block).map_or(of_blocks, |idom| found[idom]);
        let holds = |guard: &Guard| guard.within.is_none_or(|cycle| cycles.contains(cycle, block));
        let mut one = One { lane: above.lane.filter(holds), warp: above.warp.filter(holds) };
        let mut entering =
            cfg.predecessors(block).iter().filter(|&&from| !structure.dominators.dominates(block, from));
        if let (Some(&from), None) = (entering.next(), entering.next()) {
            let conditions = Conditions::new(context, function, analyzed);
            let claim = conditions.edge(from, block);
            let guard = |within: Option<Option<Cycle>>| {
                let within = within.filter(|&within| is_ordered(within))?;
                Some(Guard { branch: Some(from), within }).filter(holds)
            };
            let depth = |guard: &Guard| guard.within.map_or(0, |cycle| cycles.cycle_depth(cycle));
            one.lane = one.lane.into_iter().chain(guard(claim.lane)).min_by_key(depth);
            one.warp = one.warp.into_iter().chain(guard(claim.warp)).min_by_key(depth);
        }
        found[block] = one;
    }
    found
}

impl<'a> Conditions<'a> {
    fn new(context: &'a PlacesContext<'a>, function: &'a Function, analyzed: &'a Analyzed) -> Self {
        let ids = Ids { module: context.module, function, analyzed };
        Conditions { context, function, analyzed, ids, outer: None, parts: Cell::new(PARTS) }
    }

    /// What is true of the threads that take an edge.
    fn edge(&self, from: Block, to: Block) -> Claim {
        let end = self.function.terminator(from);
        let operands = self.function.operands(end);
        match self.function.insts[end].op {
            Op::CondBr(targets) => {
                let [yes, no] = self.function.blocks_in(targets) else { return Claim::default() };
                match (*yes == to, *no == to) {
                    (true, false) => self.condition(operands[0], true, from, DEPTH),
                    (false, true) => self.condition(operands[0], false, from, DEPTH),
                    _ => Claim::default(),
                }
            }
            Op::Switch(targets) => {
                let targets = self.function.blocks_in(targets);
                let mut cases = (1..targets.len()).filter(|&case| targets[case] == to);
                match (cases.next(), cases.next()) {
                    (Some(case), None) if targets[0] != to => {
                        self.equal(self.term(operands[0]), self.term(operands[case]), from)
                    }
                    _ => Claim::default(),
                }
            }
            _ => Claim::default(),
        }
    }

    /// What is true of the threads for which a value is not zero, or is zero, where it is used in a
    /// block.
    fn condition(&self, value: Value, truth: bool, at: Block, depth: u32) -> Claim {
        let nothing = Claim::default();
        if self.parts.get() == 0 || depth == 0 || !self.is_current(value, at) {
            return nothing;
        }
        self.parts.set(self.parts.get() - 1);
        let ValueDef::Inst(inst) = self.function.values[value].def else { return nothing };
        let block = self.function.block_of(inst);
        let operands: Vec<Value> = self.function.operands(inst).to_vec();
        let is = |value: Value, truth: bool| self.function.int(value).is_some_and(|int| (int != 0) == truth);
        let is_bit = self.ids.width(value) == Some(1);
        match (self.function.insts[inst].op, &operands[..]) {
            (Op::ICmp(pred, _), &[a, b]) => self.comparison(pred, a, b, truth, block, depth),
            (Op::Cast(CastOp::ZExt | CastOp::SExt, _), &[of]) => self.condition(of, truth, block, depth - 1),
            (Op::Binary(op @ (BinaryOp::And | BinaryOp::Or), _), &[a, b]) => {
                if (op == BinaryOp::And) != truth {
                    return nothing;
                }
                self.both((a, truth), (b, truth), block, depth)
            }
            (Op::Binary(BinaryOp::Xor, _), &[a, b]) if is_bit && is(b, true) => {
                self.condition(a, !truth, block, depth - 1)
            }
            (Op::Select(_), &[c, yes, no]) if is(no, !truth) => {
                self.both((c, true), (yes, truth), block, depth)
            }
            (Op::Select(_), &[c, yes, no]) if is(yes, !truth) => {
                self.both((c, false), (no, truth), block, depth)
            }
            (Op::Phi(_), incoming) => {
                // One condition, or what does not hold.
                let mut others = incoming.iter().filter(|&&value| !is(value, !truth));
                let first = others.next().copied();
                let is_header = self.analyzed.structure.cycles.headed_by(block).is_some();
                match first.filter(|first| !is_header && others.all(|other| other == first)) {
                    Some(condition) => self.condition(condition, truth, block, depth - 1),
                    None => nothing,
                }
            }
            (Op::ExtractValue, &[whole, part]) => match self.elects(whole, part, block) && truth {
                true => Claim { lane: Some(self.varies(whole)), warp: None },
                false => nothing,
            },
            (Op::Call(_), _) => self.callee(inst, truth, block, depth),
            _ => nothing,
        }
    }

    /// Both of two conditions hold.
    fn both(&self, a: (Value, bool), b: (Value, bool), at: Block, depth: u32) -> Claim {
        let a = self.condition(a.0, a.1, at, depth - 1);
        let b = self.condition(b.0, b.1, at, depth - 1);
        self.either(a, b)
    }

    /// The facts of two claims that both hold.
    fn either(&self, a: Claim, b: Claim) -> Claim {
        let cycles = &self.analyzed.structure.cycles;
        let depth = |within: &Option<Cycle>| within.map_or(0, |cycle| cycles.cycle_depth(cycle));
        Claim {
            lane: a.lane.into_iter().chain(b.lane).min_by_key(depth),
            warp: a.warp.into_iter().chain(b.warp).min_by_key(depth),
        }
    }

    fn comparison(&self, pred: IntPred, a: Value, b: Value, truth: bool, at: Block, depth: u32) -> Claim {
        let is_zero = self.function.int(b) == Some(0);
        match (pred, truth) {
            (IntPred::Eq, true) | (IntPred::Ne, false) => {
                let equal = self.equal(self.term(a), self.term(b), at);
                match is_zero {
                    true => {
                        let of_value = self.condition(a, false, at, depth - 1);
                        self.either(equal, of_value)
                    }
                    false => equal,
                }
            }
            (IntPred::Ne, true) | (IntPred::Eq, false) if is_zero => self.condition(a, true, at, depth - 1),
            (IntPred::Ult, true) | (IntPred::Uge, false) => self.below(a, self.function.int(b), at),
            (IntPred::Ule, true) | (IntPred::Ugt, false) => {
                let border = self.function.int(b).and_then(|border| border.checked_add(1));
                self.below(a, border, at)
            }
            _ => Claim::default(),
        }
    }

    /// What is true of the threads for which two numbers are the same.
    fn equal(&self, a: Term, b: Term, at: Block) -> Claim {
        // What a callee compares is what it was given.
        if let (Some((outer, call)), Some(a), Some(b)) = (self.outer, self.outward(a), self.outward(b)) {
            return outer.equal(a, b, outer.function.block_of(call));
        }
        let width = [a, b].into_iter().find_map(|term| self.ids.width(term.value()?));
        let (Some(width), true) = (width, self.is_term_current(a, at) && self.is_term_current(b, at)) else {
            return Claim::default();
        };
        let (shape, other) = (self.shape(a), self.shape(b));
        let mut differences = shape.coefficients;
        for (difference, other) in differences.iter_mut().zip(other.coefficients) {
            *difference = difference.wrapping_sub(other);
        }
        let rest = shape.rest.min(other.rest);
        let varies = |term: Term| term.value().and_then(|value| self.varies(value));
        let both = self.deepest(varies(a), varies(b));
        let in_block = rest >= Scope::Cta && self.ids.differ_in_block(differences, width);
        let in_warp = in_block || rest >= Scope::Warp && self.ids.differ_in_warp(differences, width);
        let mut claim = Claim { lane: Some(both).filter(|_| in_warp), warp: Some(both).filter(|_| in_block) };
        for (id, same) in [(a, b), (b, a)] {
            let Some(id) = id.value() else { continue };
            let scope = self.shape(same).scope(&self.analyzed.divergence.launch);
            let is_number = self.ids.is_number_in_block(id);
            let is_lane = scope >= Scope::Warp && (is_number || self.ids.is_lane(id));
            let is_warp = scope >= Scope::Cta && (is_number || self.ids.is_number_of_warp(id));
            let within = Some(varies(same));
            let more = Claim { lane: within.filter(|_| is_lane), warp: within.filter(|_| is_warp) };
            claim = self.either(claim, more);
        }
        claim
    }

    /// What is true of the threads for which a number is below a border, without signs.
    fn below(&self, value: Value, border: Option<i64>, at: Block) -> Claim {
        match border {
            Some(1) => self.equal(Term::Value(value), Term::Number(0), at),
            Some(2..=32) if self.ids.is_number_in_block(value) => Claim { lane: None, warp: Some(None) },
            _ => Claim::default(),
        }
    }

    fn term(&self, value: Value) -> Term {
        self.function.int(value).map_or(Term::Value(value), Term::Number)
    }

    /// What a parameter is where the function is called.
    fn outward(&self, term: Term) -> Option<Term> {
        let (outer, call) = self.outer?;
        let Term::Value(value) = term else { return Some(term) };
        let ValueDef::Param(index) = self.function.values[value].def else { return None };
        outer.function.arguments(call).get(index as usize).map(|&argument| outer.term(argument))
    }

    fn shape(&self, term: Term) -> Shape {
        match term {
            Term::Value(value) => self.ids.shape(value),
            Term::Number(number) => Shape::constant(number),
        }
    }

    fn is_term_current(&self, term: Term, at: Block) -> bool {
        term.value().is_none_or(|value| self.is_current(value, at))
    }

    /// Whether a part of what a call returns says "it is me" to one thread of the warp at most.
    fn elects(&self, whole: Value, part: Value, at: Block) -> bool {
        let ValueDef::Inst(call) = self.function.values[whole].def else { return false };
        let Some(Sameness::Elected { mask }) = self.function.known(call).and_then(|known| known.sameness)
        else {
            return false;
        };
        let mask = self.function.arguments(call).get(usize::from(mask)).copied();
        let is_same = |mask: Value| {
            self.ids.shape(mask).scope(&self.analyzed.divergence.launch) >= Scope::Warp
                && self.is_current(mask, at)
        };
        self.function.int(part) == Some(1) && mask.is_some_and(is_same)
    }

    /// What is true of the threads to which a function of the module returns something that is not
    /// zero, or zero: it is computed anew with each call.
    fn callee(&self, call: Inst, truth: bool, at: Block, depth: u32) -> Claim {
        let graph = &self.context.facts.graph;
        let callee =
            self.function.called(call).filter(|&callee| graph.known_body[callee] && !graph.recursive[callee]);
        let Some(callee) = callee else { return Claim::default() };
        let body = &self.context.module.functions[callee];
        let analyzed = self.context.analyzed(callee);
        let mut returns = body.block_ids().filter(|&block| body.insts[body.terminator(block)].op == Op::Ret);
        let (Some(analyzed), Some(block), None) = (analyzed, returns.next(), returns.next()) else {
            return Claim::default();
        };
        let Some(&value) = body.operands(body.terminator(block)).first() else { return Claim::default() };
        let mut inside = Conditions::new(self.context, body, analyzed);
        (inside.outer, inside.parts) = (Some((self, call)), self.parts.clone());
        let claim = inside.condition(value, truth, block, depth - 1);
        self.parts.set(inside.parts.get());
        // In each iteration of the callee's own cycles another thread may be the one.
        let here = self.analyzed.structure.cycles.innermost(at);
        let outside = |within: &Option<Cycle>| within.is_none();
        Claim {
            lane: claim.lane.filter(outside).map(|_| here),
            warp: claim.warp.filter(outside).map(|_| here),
        }
    }

    /// Whether a value that is used in a block is that of the iteration that the block is in: it
    /// was not taken out of a cycle, or no cycle changes it.
    fn is_current(&self, value: Value, at: Block) -> bool {
        let Some(block) = self.block_of(value) else { return true };
        let cycles = &self.analyzed.structure.cycles;
        self.ids.is_of_ids_only(value) || cycles.around(block).all(|cycle| cycles.contains(cycle, at))
    }

    /// The innermost cycle in which a value may change.
    fn varies(&self, value: Value) -> Option<Cycle> {
        let block = self.block_of(value).filter(|_| !self.ids.is_of_ids_only(value))?;
        self.analyzed.structure.cycles.innermost(block)
    }

    fn deepest(&self, a: Option<Cycle>, b: Option<Cycle>) -> Option<Cycle> {
        let cycles = &self.analyzed.structure.cycles;
        [a, b].into_iter().flatten().max_by_key(|&cycle| cycles.cycle_depth(cycle))
    }

    fn block_of(&self, value: Value) -> Option<Block> {
        let ValueDef::Inst(inst) = self.function.values[value].def else { return None };
        Some(self.function.block_of(inst))
    }
}
