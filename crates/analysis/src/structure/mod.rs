//! The shape of a function: which way control can go, what it must pass, what it can repeat.
//!
//! Everything here depends on blocks and edges only, never on instructions, so deleting or moving a
//! barrier leaves all of it valid.
//!
//! | question                                                    | answer                | cost             |
//! |-------------------------------------------------------------|-----------------------|------------------|
//! | where does control go from here, where did it come from?    | [`Cfg`]               | linear           |
//! | what has control passed, what will it pass for certain?     | [`DominatorTree`]     | *m* log *n*      |
//! | where does the certainty of a block end?                    | [`DominanceFrontiers`]| size of answer   |
//! | which branch decides whether this block runs?               | [`ControlDependence`] | size of answer   |
//! | what repeats, and where is it entered and left?             | [`Cycles`]            | near linear      |
//! | what is entered in one place and left in one place?         | [`Regions`]           | near linear      |
//! | which region has control passed before this one?            | [`RegionDominators`]  | *n* log *n*      |
//!
//! (*n* blocks, *m* edges.) Nothing recurses: a chain of 200,000 blocks, or as many nested loops,
//! is ordinary input. Every answer is a function of the graph and the order of its edges alone.
//!
//! # One implementation, two directions
//!
//! Post-dominance is dominance in the graph with all edges turned round. [`Direction`] says which
//! way a graph is read, and what is defined over it is written once:
//!
//! ```text
//!   Direction::Forward                      Direction::Backward
//!
//!   (virtual start)                            (virtual exit)
//!         |                                     /    |     \
//!       entry                               ret1   ret2    a block of each endless loop
//!       /   \      `next` = successors        ^     ^              `next` = predecessors
//!      a     b     `prior` = predecessors     :     :              `prior` = successors
//! ```
//!
//! The virtual block at the root has no [`Block`](simt_ir::Block): a block right below it has no
//! immediate dominator. The blocks with an edge from it are the
//! [*anchors*](DominatorTree::anchors).
//!
//! # The hard cases
//!
//! **Endless loops.** No path leads from `b` to an exit, so "every path to the exit" says nothing
//! about it, and a naive search would leave `b`, `c` and even `a` out of the tree or post-dominated
//! by too much. Each loop that cannot be left, with all that is in it, gets one virtual edge to the
//! exit, from its latch (from its header, if there are several):
//!
//! ```text
//!        a                    post-dominators:   (virtual exit)
//!       / \                                      /     |     \
//!      b   ret                                  ret    c      a
//!     ^ \                                              |
//!     |  v                                             b
//!     +--c - - -> (virtual exit)
//! ```
//!
//! **Irreducible cycles** are entered in more than one place, so no block dominates the rest and
//! natural loops do not see them at all. [`Cycles`] does; its header is whichever entry the search
//! reaches first:
//!
//! ```text
//!        a
//!       / \          one cycle {b, c}: entries b and c; header c, since the search takes
//!      v   v         the last successor first, as LLVM's CycleInfo does
//!      b <> c
//! ```
//!
//! **Nesting in irreducible cycles** depends on the header: what is inside is what still repeats
//! when the header is taken away. Below, with header `h`, the inner cycle is {p, q}; with header
//! `p` there is none.
//!
//! ```text
//!         a
//!        / \
//!       v   \
//!       h    |       edges: h -> p, p <-> q, q -> h
//!       |    |
//!       v    v
//!       p <- +
//!      ^ |
//!      | v
//!       q --> h
//! ```
//!
//! **Nested repeat-until loops** make frontiers and control dependence quadratic: every header
//! depends on every latch around it. Both have a `compute_within` that gives up at a limit.
//!
//! ```text
//!      h1 -> h2 -> h3 -> l3 -> l2 -> l1 ->
//!       ^     ^     ^----'     |     |         h3 depends on l3, l2 and l1;
//!       |     '----------------'     |         h2 on l2 and l1; h1 on l1
//!       '----------------------------'
//! ```
//!
//! **Unreachable blocks** are in no tree, no cycle and no frontier, though they stay predecessors
//! (phis name them). Every block dominates and post-dominates them: no execution can show
//! otherwise.

pub mod cfg;
pub mod control_dependence;
pub mod cycles;
pub mod dominance;
pub mod frequency;
pub mod regions;
#[cfg(test)]
mod tests;
pub mod unions;

pub use cfg::{Cfg, Direction};
pub use control_dependence::{ControlDependence, DominanceFrontiers};
pub use cycles::{Cycle, Cycles};
pub use dominance::DominatorTree;
pub use regions::{Region, RegionDominators, Regions};
