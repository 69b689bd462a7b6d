//! Where threads that part at a branch can be told apart again: joins, and exits of cycles.
//!
//! A branch makes a *join* divergent where two disjoint paths from it meet: the phis there may
//! differ although their operands do not. It makes an *exit* of a cycle divergent where threads may
//! leave the cycle in different iterations: what the cycle computed differs behind it.
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
//! Two executions of a block are compared in the *same iteration* of all cycles around it. So paths
//! do not pass the header of a cycle around the branch; what comes to the header goes on "in a
//! later iteration", and may leave by any exit:
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
//! Hence [regions](region): of each reducible cycle, one iteration as an acyclic graph, in which
//! inner cycles are single nodes. What a branch does to its own region is found there; if exits of
//! the cycle become divergent, the cycle itself is a branching node of the region around it, once
//! for all its branches. That is exact: the joins of a partition of exits are those of any two
//! exits that it separates.
//!
//! # Irreducible cycles
//!
//! An irreducible cycle has no header that all paths pass, so it is flattened into its region,
//! which then is not acyclic. But its *entries* do for one as long as all threads in it come to the
//! same entry next. Only if a branch parts threads so that they come to different entries, over
//! ways that have nothing else in common, are they in the cycle at different places, and what
//! changes in it from iteration to iteration cannot be compared: it is *irregular*
//! ([`Fact::Irregular`]). That two ways meet in it is no reason:
//!
//! ```text
//!      e           a and b are the entries. c is divergent, the others are not. Threads that part at c meet again
//!     / \          at j, a join, before they come to an entry. So all come to a and b as often as each other,
//!    a-->b         in the same order: regular. If c led to a, too, one would come to a and another to b by
//!    ^   |         way of j: irregular.
//!    |   c
//!    |  / \
//!    | t   |       What leaves the cycle between c and j does so without coming to an entry first, and others
//!    |  \ /        leave later: an exit there is divergent, as in a reducible cycle.
//!    '-- j --> x
//! ```
//!
//! *Why that is enough.* Call an iteration of an irreducible cycle *C* what lies between visits of
//! its entries (a reducible cycle in it counts as one node), and let the same iteration mean: the
//! same entries have been visited since *C* was entered, in the same order. Take two threads that
//! are in *C* in the same iteration, or outside and about to enter it, and the last branch *b* at
//! which they part before they visit different entries next. From *b* on, their ways have no node
//! in common: at a common node they would be in the same iteration, there, and part again. So the
//! branch finds both entries over disjoint ways, and *C* is irregular. If it is not, all threads
//! that stay in *C* visit the same entries in the same order; then paths may be cut at entries as
//! they are at a header, and an entry goes on to every exit of *C*. A node that is the entry of
//! several cycles begins an iteration of the outermost.
//!
//! Iterations are well defined for a block: a way from it back to itself in the region passes the
//! header, hence an entry, of the smallest cycle that holds the way. And they are told apart by
//! counting visits of headers only: suppose a thread comes to *X* having passed the non-header
//! entry *e* once more than another thread at *X*. If *C* is not irregular, the other comes to *e*
//! next, so that *X* and *e* are on a way back that avoids the header, in a cycle inside of *C*, of
//! which *e* is an entry; and so on inward.
//!
//! In an irregular cycle, everything that varies differs between threads, and so each branch that
//! decides by it parts threads in its own right. So it is not cut into iterations: two ways through
//! it count where they are disjoint. Which cycles further out are irregular is decided after that.
//!
//! # Two algorithms, and a formula
//!
//! |                                  | direction       | per divergent branch                                  |
//! |----------------------------------|-----------------|-------------------------------------------------------|
//! | [`mod@lazy`], which is used      | from the branch | labels, moved along dominance frontiers: what changes |
//! | [`eager`](crate::restated::eager)     | from the join | post-dominators of the join, for all branches at once |
//! | [`literal`](crate::restated::literal) | from the join | `PDF(incoming) \ PDF(join)`: unsound                  |

pub mod lazy;
pub(crate) mod ledger;
pub mod region;
pub(crate) mod rooted;
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
    /// Threads may come to different entries of an irreducible cycle: its iterations cannot be
    /// compared.
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

/// Finds what divergent branches do, incrementally: branches are named as they turn out to be
/// divergent.
pub trait SyncDependence {
    /// Notes that threads may part at a block's branch, and adds the facts that follow within the
    /// innermost region. A branch that was named before, or is not one, adds nothing.
    fn diverge(&mut self, branch: Block, found: &mut Vec<Found>);

    /// Adds the facts that follow from cycles which threads leave in different iterations. Until it
    /// adds nothing, facts are missing. It is apart from `diverge` so that a cycle with many
    /// divergent exits is looked at once.
    fn propagate_cycles(&mut self, found: &mut Vec<Found>);

    /// Another instance that has found the same.
    fn boxed_clone<'a>(&self) -> Box<dyn SyncDependence + 'a>
    where
        Self: 'a;
}

/// An instance of an algorithm for a graph.
pub type NewSync = for<'a> fn(&'a Cfg, &'a Cycles, &'a Regions) -> Box<dyn SyncDependence + 'a>;
