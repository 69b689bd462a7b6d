//! What threads take out of a cycle that they leave in different iterations.
//!
//! A value that changes from iteration to iteration, used outside of its cycle, differs between
//! threads that left in different iterations, though in each iteration all threads had the same.
//! That is decided use by use:
//!
//! ```text
//!   H:  i = phi [0], [i + 1]
//!       br divergent, E, u          E: i differs: threads left here in different iterations.
//!   u:  br uniform, F, H            F: i does not: whoever is left, left together.
//! ```
//!
//! A use behind exactly one exit has that exit's scope, any other use the worst of the exits from
//! which it is reached (an exit block that is entered from elsewhere too may have come by another
//! exit). Where that takes long to find out, it has the worst of all. Values that do not vary in
//! the cycle (computed from outside only) are exempt.
//!
//! Cost: nothing until an exit is divergent; then linear, and per use, the cycles that it is
//! outside of.

use super::scope::Scope;
use crate::structure::{Cfg, Cycle, Cycles, DominatorTree};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityMap;
use simt_ir::{Block, Function, Inst, Op, Value};
use smallvec::{SmallVec, smallvec};

/// Where a value is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UseSite {
    /// In a block.
    In(Block),
    /// On the edge from one block to another, by a phi.
    Edge(Block, Block),
}

/// A divergent exit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExitFact {
    /// In which scope threads still leave together.
    pub scope: Scope,
    /// The branch that made it so.
    pub branch: Block,
}

/// A divergent exit that a use is behind.
pub type Passed = (Cycle, Block, ExitFact);

/// How many blocks are looked at on the way back from a use to the exits that lead there.
const SEARCH_LIMIT: usize = 64;

/// Which exits of cycles are divergent.
pub struct Temporal<'a> {
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    dominators: &'a DominatorTree,
    /// Position in the dominator tree's preorder; empty until an exit is divergent.
    positions: EntityMap<Block, u32>,
    /// The innermost cycle in which an instruction's value varies; empty until an exit is
    /// divergent.
    varies: EntityMap<Inst, Option<Cycle>>,
    /// Of each cycle that has divergent exits, the exit blocks that are entered from it only, by
    /// position.
    exits: FxHashMap<Cycle, Vec<Block>>,
    facts: FxHashMap<(Cycle, Block), ExitFact>,
    /// The worst exit of each cycle.
    worst: EntityMap<Cycle, Option<(Block, ExitFact)>>,
}

impl<'a> Temporal<'a> {
    /// Nothing is divergent yet.
    pub fn new(cfg: &'a Cfg, cycles: &'a Cycles, dominators: &'a DominatorTree) -> Self {
        Temporal {
            cfg,
            cycles,
            dominators,
            positions: EntityMap::new(),
            varies: EntityMap::new(),
            exits: FxHashMap::default(),
            facts: FxHashMap::default(),
            worst: EntityMap::filled(None, cycles.len()),
        }
    }

    /// Gets ready for the first divergent exit; does nothing the second time. `is_fixed` says which
    /// loads and calls give the same whenever they are executed with the same operands.
    pub fn prepare(&mut self, function: &Function, is_fixed: &dyn Fn(Inst) -> bool) {
        if !self.positions.is_empty() {
            return;
        }
        self.positions = EntityMap::filled(u32::MAX, self.cfg.block_count());
        for (position, &b) in self.dominators.preorder().iter().enumerate() {
            self.positions[b] = position as u32;
        }
        self.varies = varying(function, self.cfg, self.cycles, is_fixed);
    }

    /// Notes a divergent exit; whether it is news.
    pub fn add(&mut self, cycle: Cycle, exit: Block, fact: ExitFact) -> bool {
        let known = self.facts.entry((cycle, exit)).or_insert(ExitFact { scope: Scope::Grid, ..fact });
        if known.scope <= fact.scope {
            return false;
        }
        *known = fact;
        if self.worst[cycle].is_none_or(|(_, worst)| fact.scope < worst.scope) {
            self.worst[cycle] = Some((exit, fact));
        }
        if !self.exits.contains_key(&cycle) {
            // One that is entered from elsewhere too may be behind another exit.
            let (cfg, cycles) = (self.cfg, self.cycles);
            let from_cycle = |&before: &Block| cycles.contains(cycle, before) || !cfg.is_reachable(before);
            let mut exits: Vec<Block> = cycles.exit_edges(cfg, cycle).map(|(_, to)| to).collect();
            exits.sort_unstable_by_key(|&exit| self.positions[exit]);
            exits.dedup();
            exits.retain(|&exit| cfg.predecessors(exit).iter().all(from_cycle));
            self.exits.insert(cycle, exits);
        }
        true
    }

    /// All divergent exits, sorted.
    pub fn facts(&self) -> Vec<Passed> {
        let mut facts: Vec<Passed> = self.facts.iter().map(|(&(c, b), &fact)| (c, b, fact)).collect();
        facts.sort_unstable_by_key(|&(cycle, block, _)| (cycle, block));
        facts
    }

    /// The worst divergent exit between a definition and a use.
    pub fn between(&self, function: &Function, value: Value, place: UseSite) -> Option<Passed> {
        self.out_of(self.varies(function.inst_of(value)?)?, place)
    }

    /// The worst divergent exit between a cycle, or a cycle around it, and a use.
    pub fn out_of(&self, cycle: Cycle, place: UseSite) -> Option<Passed> {
        let user = match place {
            UseSite::In(block) | UseSite::Edge(_, block) => block,
        };
        let around = std::iter::successors(Some(cycle), |&c| self.cycles.parent(c));
        let left = around.take_while(|&c| !self.cycles.contains(c, user));
        left.filter_map(|c| self.exit_to(c, place)).min_by_key(|passed| passed.2.scope)
    }

    fn exit_to(&self, cycle: Cycle, place: UseSite) -> Option<Passed> {
        let (worst, fact) = self.worst[cycle]?;
        let passed = |exit: Block| self.facts.get(&(cycle, exit)).map(|&fact| (cycle, exit, fact));
        let user = match place {
            // Over the edge out of the cycle itself.
            UseSite::Edge(from, to) if self.cycles.contains(cycle, from) => return passed(to),
            UseSite::Edge(block, _) | UseSite::In(block) => block,
        };
        let exits = &self.exits[&cycle];
        let behind = exits.partition_point(|&exit| self.positions[exit] <= self.positions[user]);
        match behind.checked_sub(1).map(|index| exits[index]) {
            Some(exit) if self.dominators.dominates(exit, user) => passed(exit),
            _ => self.search(cycle, user).unwrap_or(Some((cycle, worst, fact))),
        }
    }

    /// The worst divergent exit from which a way leads to a block without coming back to the cycle;
    /// `None` if the search was given up.
    fn search(&self, cycle: Cycle, user: Block) -> Option<Option<Passed>> {
        let mut found: Option<Passed> = None;
        let mut seen: SmallVec<[Block; SEARCH_LIMIT]> = smallvec![user];
        let mut next = 0;
        while let Some(&block) = seen.get(next) {
            next += 1;
            for &before in self.cfg.predecessors(block) {
                if self.cycles.contains(cycle, before) {
                    let fact = self.facts.get(&(cycle, block)).map(|&fact| (cycle, block, fact));
                    found = found.into_iter().chain(fact).min_by_key(|passed| passed.2.scope);
                } else if self.cfg.is_reachable(before) && !seen.contains(&before) {
                    seen.push(before);
                }
            }
            if seen.len() > SEARCH_LIMIT {
                return None;
            }
        }
        Some(found)
    }

    /// The innermost cycle in which an instruction's value varies; also `None` until an exit is
    /// divergent.
    pub fn varies(&self, inst: Inst) -> Option<Cycle> {
        self.varies.get(inst).copied().flatten()
    }
}

/// For each instruction the innermost cycle in which its value varies.
fn varying(
    function: &Function,
    cfg: &Cfg,
    cycles: &Cycles,
    is_fixed: &dyn Fn(Inst) -> bool,
) -> EntityMap<Inst, Option<Cycle>> {
    let mut varies: EntityMap<Inst, Option<Cycle>> = EntityMap::filled(None, function.insts.len());
    for &block in cfg.reverse_postorder() {
        let innermost = cycles.innermost(block);
        if innermost.is_none() {
            continue;
        }
        for inst in function.block_insts(block) {
            let op = function.insts[inst].op;
            varies[inst] = match is_fixed(inst) || computes(op) {
                false => innermost,
                true => {
                    let operands = function.operands(inst).iter();
                    let defs = operands.filter_map(|&value| function.inst_of(value));
                    let cycles_of = defs.filter_map(|def| around_block(cycles, varies[def], block));
                    cycles_of.max_by_key(|&cycle| cycles.cycle_depth(cycle))
                }
            };
        }
    }
    varies
}

/// Whether what an instruction gives depends on its operands only.
pub(super) fn computes(op: Op) -> bool {
    let touches_more = op.call().is_some() || matches!(op, Op::Load(_) | Op::AtomicRmw(..) | Op::CmpXchg(..));
    !touches_more && !op.is_terminator() && !matches!(op, Op::Phi(_) | Op::Alloca { .. } | Op::Opaque)
}

/// The nearest cycle around a cycle that also holds a block.
fn around_block(cycles: &Cycles, cycle: Option<Cycle>, block: Block) -> Option<Cycle> {
    std::iter::successors(cycle, |&c| cycles.parent(c)).find(|&c| cycles.contains(c, block))
}
