//! Numbers that branches choose.
//!
//! Where the paths from a branch come together, a phi that has one number on the paths of one
//! successor and one on those of the other is a `select` of the branch's condition (a *gated* phi:
//! Ottenstein, Ballance, Maccabe, *The Program Dependence Web*, PLDI 1990):
//!
//! ```text
//!   D: br %c, %yes, %no     …     J: %x = phi [ %a, … below yes ], [ %b, … below no ]
//!   %x is select(%c, %a, %b)
//! ```
//!
//! The edge that a thread took last from `D` decides: what is below an edge, it dominates, so that
//! nobody comes there who has taken the other one since. That `%a` is defined below only does not
//! matter: whoever has not been there has taken `%b`.
//!
//! Cost: the number of edges into the join times its depth, up to a limit.

use super::Symbol;
use super::build::Builder;
use super::expr::Expr;
use super::recurrence::Incoming;
use simt_ir::Block;

/// The most edges into a block whose phis are looked into.
const EDGES: usize = 8;

impl Builder<'_> {
    /// What a phi of a block is, if branches choose it.
    pub(super) fn gated(&mut self, phi: Symbol, block: Block, depth: u32) -> Option<Expr> {
        let cycles = &self.analyzed.structure.cycles;
        let is_header = cycles.headed_by(block).is_some();
        let is_irreducible = cycles.around(block).any(|cycle| !cycles.is_reducible(cycle));
        // What is the same for all threads already is a symbol that tells so.
        if is_header || is_irreducible || self.is_uniform(phi, Some(block), block) {
            return None;
        }
        let edges = self.incoming(phi).filter(|edges| edges.len() <= EDGES)?;
        self.choice(block, &edges, depth)
    }

    /// What comes into a block on one of some edges.
    fn choice(&mut self, join: Block, edges: &[(Block, Incoming)], depth: u32) -> Option<Expr> {
        let &(first, value) = edges.first()?;
        if edges.iter().all(|&(_, other)| other == value) {
            return self.definition_within(value, depth);
        }
        let depth = depth.checked_sub(1)?;
        let dominators = &self.analyzed.structure.dominators;
        let mut branch = first;
        while !edges.iter().all(|&(from, _)| dominators.dominates(branch, from)) {
            branch = dominators.idom(branch)?;
        }
        let &[yes, no] = self.function.successors(branch) else { return None };
        let (condition, _) = self.condition_of_edge(branch, yes)?;
        let mut sides = [Vec::new(), Vec::new()];
        for &edge in edges {
            let is_below = |side: Block| self.is_below((branch, side), (edge.0, join));
            match (is_below(yes), is_below(no)) {
                (true, false) => sides[0].push(edge),
                (false, true) => sides[1].push(edge),
                _ => return None,
            }
        }
        let condition = self.expr_within(condition, depth)?;
        let [yes, no] = sides.map(|edges| self.choice(join, &edges, depth));
        Some(self.arena.select(condition, yes?, no?))
    }

    /// Whether an edge is another one, or is only come to by that.
    fn is_below(&self, (from, to): (Block, Block), edge: (Block, Block)) -> bool {
        let structure = &self.analyzed.structure;
        let only_way = structure.cfg.predecessors(to) == [from];
        edge == (from, to) || (to != edge.1 && only_way && structure.dominators.dominates(to, edge.0))
    }
}
