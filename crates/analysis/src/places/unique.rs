//! Where at most one thread is, per dynamic instance: behind an edge that at most one takes.
//!
//! An edge that only the thread with `e == u` takes, where *u* is the same for the threads of a
//! scope and *e* different for each ([`ids`](super::ids)). Facts that together make another one:
//!
//! ```text
//!     lane == u              at most one thread of each warp           (lane)
//!     tid >> 5 == u          threads of at most one warp of the block  (warp)
//!     both, or tid == u      at most one thread of the block
//!     tid.x == u             threads of the block that are the same on an axis (axes)
//!     all axes               at most one thread of the block
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
use crate::structure::{Cycle, Cycles};
use simt_ir::inst::{BinaryOp, CastOp, IntPred};
use simt_ir::target::Sameness;
use simt_ir::{Block, EntityMap, FuncId, Function, Inst, Op, Value, ValueDef};
use std::cell::Cell;

/// Parts of a condition that are looked at, and blocks of a function that it calls.
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
    /// Of each block, only threads whose id on this axis is the same.
    pub axes: [Option<Guard>; 3],
}

impl One {
    /// The same for as long as both of its facts hold: what is left of each.
    fn filter_map(self, of: impl Fn(Guard) -> Option<Guard>) -> One {
        One {
            lane: self.lane.and_then(&of),
            warp: self.warp.and_then(&of),
            axes: self.axes.map(|guard| guard.and_then(&of)),
        }
    }

    /// The facts of two that both hold, of each the one that holds longer.
    fn and(self, other: One, cycles: &Cycles) -> One {
        let depth = |guard: &Guard| guard.within.map_or(0, |cycle| cycles.cycle_depth(cycle));
        let longer = |a: Option<Guard>, b: Option<Guard>| a.into_iter().chain(b).min_by_key(depth);
        let axes = std::array::from_fn(|axis| longer(self.axes[axis], other.axes[axis]));
        let mut one = One { lane: longer(self.lane, other.lane), warp: longer(self.warp, other.warp), axes };
        if let [Some(x), Some(y), Some(z)] = axes {
            // As long as all three hold; of two that hold as long, the one that names a branch.
            let shortest = [x, y, z].into_iter().max_by_key(|guard| (depth(guard), guard.branch.is_some()));
            (one.lane, one.warp) = (longer(one.lane, shortest), longer(one.warp, shortest));
        }
        one
    }

    /// The widest scope of which at most one thread is here.
    pub fn scope(&self) -> Scope {
        match (self.lane, self.warp) {
            (Some(_), Some(_)) => Scope::Cta,
            (Some(_), None) => Scope::Warp,
            (None, _) => Scope::Thread,
        }
    }
}

/// What a condition says, wherever it is asked.
fn within(cycle: Option<Cycle>) -> Option<Guard> {
    Some(Guard { branch: None, within: cycle })
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
    let of_blocks = One {
        lane: within(None).filter(|_| launch.threads <= 1),
        warp: within(None).filter(|_| launch.is_one_warp()),
        axes: [0, 1, 2].map(|axis| within(None).filter(|_| launch.is_flat(axis))),
    };
    let is_ordered = |guard: &Guard| {
        std::iter::successors(guard.within, |&c| cycles.parent(c)).all(|c| mixed.of(c).is_none())
    };
    let mut found = EntityMap::filled(of_blocks, cfg.block_count());
    for &block in structure.dominators.preorder() {
        let above = structure.dominators.idom(block).map_or(of_blocks, |idom| found[idom]);
        let holds = |guard: &Guard| guard.within.is_none_or(|cycle| cycles.contains(cycle, block));
        let mut one = above.filter_map(|guard| Some(guard).filter(holds));
        let mut entering =
            cfg.predecessors(block).iter().filter(|&&from| !structure.dominators.dominates(block, from));
        if let (Some(&from), None) = (entering.next(), entering.next()) {
            let conditions = Conditions::new(context, function, analyzed);
            let behind = |guard| {
                let guard = Guard { branch: Some(from), ..guard };
                Some(guard).filter(is_ordered).filter(holds)
            };
            one = one.and(conditions.edge(from, block).filter_map(behind), cycles);
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
    fn edge(&self, from: Block, to: Block) -> One {
        let end = self.function.terminator(from);
        let operands = self.function.operands(end);
        match self.function.insts[end].op {
            Op::CondBr(targets) => {
                let [yes, no] = self.function.blocks_in(targets) else { return One::default() };
                match (*yes == to, *no == to) {
                    (true, false) => self.condition(operands[0], true, from, DEPTH),
                    (false, true) => self.condition(operands[0], false, from, DEPTH),
                    _ => One::default(),
                }
            }
            Op::Switch(targets) => {
                let targets = self.function.blocks_in(targets);
                let mut cases = (1..targets.len()).filter(|&case| targets[case] == to);
                match (cases.next(), cases.next()) {
                    (Some(case), None) if targets[0] != to => {
                        self.equal(self.term(operands[0]), self.term(operands[case]), from)
                    }
                    _ => One::default(),
                }
            }
            _ => One::default(),
        }
    }

    /// What is true of the threads for which a value is not zero, or is zero, where it is used in a
    /// block.
    fn condition(&self, value: Value, truth: bool, at: Block, depth: u32) -> One {
        let nothing = One::default();
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
                true => One { lane: within(self.varies(whole)), ..nothing },
                false => nothing,
            },
            (Op::Call(_), _) => self.callee(inst, truth, block, depth),
            _ => nothing,
        }
    }

    /// Both of two conditions hold.
    fn both(&self, a: (Value, bool), b: (Value, bool), at: Block, depth: u32) -> One {
        let a = self.condition(a.0, a.1, at, depth - 1);
        let b = self.condition(b.0, b.1, at, depth - 1);
        a.and(b, &self.analyzed.structure.cycles)
    }

    fn comparison(&self, pred: IntPred, a: Value, b: Value, truth: bool, at: Block, depth: u32) -> One {
        let is_zero = self.function.int(b) == Some(0);
        match (pred, truth) {
            (IntPred::Eq, true) | (IntPred::Ne, false) => {
                let equal = self.equal(self.term(a), self.term(b), at);
                match is_zero {
                    true => {
                        equal.and(self.condition(a, false, at, depth - 1), &self.analyzed.structure.cycles)
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
            _ => One::default(),
        }
    }

    /// What is true of the threads for which two numbers are the same.
    fn equal(&self, a: Term, b: Term, at: Block) -> One {
        // What a callee compares is what it was given.
        if let (Some((outer, call)), Some(a), Some(b)) = (self.outer, self.outward(a), self.outward(b)) {
            // The caller's cycles are none of these: what is given stays as it is during the call.
            return outer.equal(a, b, outer.function.block_of(call)).filter_map(|_| within(None));
        }
        let width = [a, b].into_iter().find_map(|term| self.ids.width(term.value()?));
        let (Some(width), true) = (width, self.is_term_current(a, at) && self.is_term_current(b, at)) else {
            return One::default();
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
        let axis = self.ids.differ_on_axis(differences, width).filter(|_| rest >= Scope::Cta);
        let mut one = One {
            lane: within(both).filter(|_| in_warp),
            warp: within(both).filter(|_| in_block),
            axes: [0, 1, 2].map(|of| within(both).filter(|_| axis == Some(of))),
        };
        if let (Some(value), Term::Number(0)) = (a.value(), b) {
            one = one.and(self.or_is_zero(value), &self.analyzed.structure.cycles);
        }
        for (id, same) in [(a, b), (b, a)] {
            let Some(id) = id.value() else { continue };
            let scope = self.shape(same).scope(&self.analyzed.divergence.launch);
            let is_number = self.ids.is_number_in_block(id);
            let is_lane = scope >= Scope::Warp && (is_number || self.ids.is_lane(id));
            let is_warp = scope >= Scope::Cta && (is_number || self.ids.is_number_of_warp(id));
            let same = within(varies(same));
            let (lane, warp) = (same.filter(|_| is_lane), same.filter(|_| is_warp));
            let more = One { lane, warp, ..One::default() };
            one = one.and(more, &self.analyzed.structure.cycles);
        }
        one
    }

    /// What is true of the threads for which a number is 0, if it is `a | b`: both are. So
    /// compilers write `a == 0 && b == 0`.
    fn or_is_zero(&self, value: Value) -> One {
        let Some((Op::Binary(BinaryOp::Or, _), &[a, b])) = self.function.computation(value) else {
            return One::default();
        };
        let ValueDef::Inst(inst) = self.function.values[value].def else { return One::default() };
        if self.parts.get() == 0 {
            return One::default();
        }
        self.parts.set(self.parts.get() - 1);
        let [a, b] =
            [a, b].map(|part| self.equal(self.term(part), Term::Number(0), self.function.block_of(inst)));
        a.and(b, &self.analyzed.structure.cycles)
    }

    /// What is true of the threads for which a number is below a border, without signs.
    fn below(&self, value: Value, border: Option<i64>, at: Block) -> One {
        match border {
            Some(1) => self.equal(Term::Value(value), Term::Number(0), at),
            Some(2..=32) if self.ids.is_number_in_block(value) => {
                One { warp: within(None), ..One::default() }
            }
            _ => One::default(),
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
    fn callee(&self, call: Inst, truth: bool, at: Block, depth: u32) -> One {
        let graph = &self.context.facts.graph;
        let callee =
            self.function.called(call).filter(|&callee| graph.known_body[callee] && !graph.recursive[callee]);
        let Some(callee) = callee else { return One::default() };
        let body = &self.context.module.functions[callee];
        let analyzed = self.context.analyzed(callee).filter(|_| body.blocks.len() <= PARTS as usize);
        let mut returns = body.block_ids().filter(|&block| body.insts[body.terminator(block)].op == Op::Ret);
        let (Some(analyzed), Some(block), None) = (analyzed, returns.next(), returns.next()) else {
            return One::default();
        };
        let Some(&value) = body.operands(body.terminator(block)).first() else { return One::default() };
        let mut inside = Conditions::new(self.context, body, analyzed);
        (inside.outer, inside.parts) = (Some((self, call)), self.parts.clone());
        let one = inside.condition(value, truth, block, depth - 1);
        self.parts.set(inside.parts.get());
        // In each iteration of the callee's own cycles another thread may be the one.
        let here = within(self.analyzed.structure.cycles.innermost(at));
        one.filter_map(|guard| here.filter(|_| guard.within.is_none()))
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
