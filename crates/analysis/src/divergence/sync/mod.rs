//! Where threads that part at a branch can be told apart again: joins, and exits of cycles.
//!
//! A branch makes a *join* divergent where two disjoint paths from it meet: the phis there may differ although
//! their operands do not. It makes an *exit* of a cycle divergent where threads may leave the cycle in
//! different iterations: what the cycle computed differs behind it.
//!
//! ```text
//!        A            A makes phis of D differ: A-D and A-B-D have only their ends in common.
//!       / \           B does not: whoever comes from B to D comes from B itself.
//!      B   |
//!     / \  |          The formula PDF(incoming) \ PDF(join) has it wrong: PDF(B) = {A}, PDF(D) = {A, B},
//!    C    D           so PDF(B) \ PDF(D) is empty, and A would not matter.
//! ```
//!
//! # Iterations
//!
//! Two executions of a block are compared in the *same iteration* of all cycles around it. So paths do not pass
//! the header of a cycle around the branch; what comes to the header goes on "in a later iteration", and may
//! leave by any exit:
//!
//! ```text
//!      H <---.       b is divergent, u is not. Threads leave by b in different iterations: exit E is
//!     / \    |       divergent. All that get to u in an iteration got there together, so exit F is not.
//!    b   \   |       With E = F, the phi of E is a join: one thread comes from b, another, an iteration
//!   / \   |  |       later, from u. (LLVM 22 has this wrong.)
//!  E   u -'--'
//!      |
//!      F
//! ```
//!
//! Hence [regions](region): of each reducible cycle, one iteration as an acyclic graph, in which inner cycles
//! are single nodes. What a branch does to its own region is found there; if exits of the cycle become
//! divergent, the cycle itself is a branching node of the region around it, once for all its branches. That
//! is exact: the joins of a partition of exits are those of any two exits that it separates.
//!
//! An irreducible cycle has no header that all paths pass, so it is flattened into its region, which then is
//! not acyclic. If a join lies in it, threads are in it at different places, and what changes in it from
//! iteration to iteration cannot be compared ([`Fact::Irregular`]).
//!
//! # Two algorithms, and a formula
//!
//! | [`Algorithm`] | direction           | per divergent branch                                     |
//! |---------------|---------------------|----------------------------------------------------------|
//! | `Lazy`        | from the branch     | labels, moved along dominance frontiers: what changes    |
//! | `Eager`       | from the join       | post-dominators of the join, for all branches at once    |
//! | `Literal`     | from the join       | `PDF(incoming) \ PDF(join)`: unsound, kept to compare    |

pub mod eager;
pub mod lazy;
mod ledger;
pub mod literal;
pub mod region;
mod rooted;
#[cfg(test)]
mod tests;

use crate::structure::{Cfg, Cycle, Cycles};
use region::Regions;
use simt_ir::Block;

/// Something that divergent control does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Fact {
    /// Threads may come to a block over different edges.
    Join(Block),
    /// Threads may come to a block out of a cycle in different iterations of it.
    Exit(Cycle, Block),
    /// Threads may be in an irreducible cycle at different places: its iterations cannot be compared.
    Irregular(Cycle),
}

/// A fact and the divergent branch that made it true first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Found {
    /// What is true.
    pub fact: Fact,
    /// The block whose branch made it so.
    pub branch: Block,
}

/// How facts are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Algorithm {
    /// From each branch that turns out to be divergent.
    #[default]
    Lazy,
    /// From each join.
    Eager,
    /// The formula of LLVM review D50433. Unsound.
    Literal,
}

/// Finds what divergent branches do, incrementally: branches are named as they turn out to be divergent.
pub trait SyncDependence {
    /// Notes that threads may part at a block's branch, and adds the facts that follow within the innermost
    /// region. A branch that was named before, or is not one, adds nothing.
    fn diverge(&mut self, branch: Block, found: &mut Vec<Found>);

    /// Adds the facts that follow from cycles which threads leave in different iterations. Until it adds
    /// nothing, facts are missing. It is apart from `diverge` so that a cycle with many divergent exits is
    /// looked at once.
    fn settle(&mut self, found: &mut Vec<Found>);

    /// Another instance that has found the same.
    fn boxed_clone<'a>(&self) -> Box<dyn SyncDependence + 'a>
    where
        Self: 'a;
}

/// An instance of an algorithm for a graph.
pub fn sync_dependence<'a>(
    algorithm: Algorithm,
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    regions: &'a Regions,
) -> Box<dyn SyncDependence + 'a> {
    match algorithm {
        Algorithm::Lazy => Box::new(lazy::Lazy::new(cfg, cycles, regions)),
        Algorithm::Eager => Box::new(eager::Eager::new(cfg, cycles, regions)),
        Algorithm::Literal => Box::new(literal::Literal::new(cfg, cycles)),
    }
}
