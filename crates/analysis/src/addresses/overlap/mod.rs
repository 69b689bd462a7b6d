//! Can two different threads of a block touch a common byte?
//!
//! **The question** ([`Problem`]): thread *t* touches `x_size` bytes from `x` on, another thread
//! *t′* of the same block `y_size` bytes from `y` on, where `x` and `y` are expressions over the
//! ids of *t* and of *t′*, the extents of the block and symbols, modulo 2^64. With *d* = `y` − `x`,
//! they share a byte iff, modulo 2^64, −`y_size` < *d* < `x_size`. Wanted: *t* ≠ *t′*, a shape of
//! the block and values of the symbols that make all facts true and *d* fall in there.
//!
//! **The answer**: [`Answer::Disjoint`] is a theorem, about all blocks and all values, wrap-around
//! included; a compiler acts on it. [`Answer::Overlap`] comes with a [`Witness`] that was
//! evaluated. All else is [`Answer::Unknown`].
//!
//! **The methods**, cheapest first; each is a file, and may be asked alone:
//!
//! | file | what it decides | cost |
//! |---|---|---|
//! | [`quick`] | linear differences: contradiction, intervals, greatest common divisor, mixed radix | some µs |
//! | [`sample`] | finds a witness among threads near each other | some 10 to 100 µs |
//! | [`blast`] | everything, by satisfiability, within a budget | some ms |
//!
//! The first two rest on [`ranges`] (what every node can be, given the facts), [`quick`] on
//! [`linear`] (offsets as integer linear forms). Everything computes with integers, checks for
//! overflow, and depends on nothing but [`crate::addresses::expr`]. How often each method answered
//! is counted ([`Solver::tallies`]); one that decides nothing that the next would not decide as
//! soon is not worth its lines.

pub mod blast;
mod circuit;
pub mod linear;
pub mod quick;
pub mod ranges;
pub mod sample;
mod solver;
#[cfg(test)]
mod tests;
mod witness;

pub use solver::{METHODS, Solver, Tally};

use crate::addresses::expr::{Arena, Expr, Fact, Leaf};

/// One question: `x` by thread *t*, `y` by thread *t′* ≠ *t* of the same block.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Where the expressions live. May hold more than the question needs.
    pub arena: Arena,
    /// The offset that *t* accesses: 64 bits wide, in bytes, from a base that both share.
    pub x: Expr,
    /// The offset that *t′* accesses.
    pub y: Expr,
    /// Bytes that *t* touches.
    pub x_size: u64,
    /// Bytes that *t′* touches.
    pub y_size: u64,
    /// What holds when both accesses happen.
    pub facts: Vec<Fact>,
    /// The leaves that are the ids of *t* and of *t′*, by axis. `None`, for both, where the extent
    /// is known to be 1.
    pub threads: [[Option<Leaf>; 3]; 2],
    /// The extents of the block.
    pub extents: [Extent; 3],
    /// The most threads that a block has: a bound of the product of the extents.
    pub block_threads: u32,
}

/// How many threads a block has along an axis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extent {
    /// That many.
    Known(u32),
    /// The value of a leaf.
    Leaf(Leaf),
}

/// What is known of a [`Problem`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// No two different threads touch a common byte.
    Disjoint(Proof),
    /// Two threads do.
    Overlap(Witness),
    /// Nobody knows: to be treated like an overlap.
    Unknown(Reason),
}

/// Why no two threads touch a common byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Proof {
    /// The facts contradict each other (or there is only one thread, or nothing is touched): there
    /// are no two such accesses.
    NeverBoth,
    /// Each thread touches bytes of its own: both offsets depend on the ids in the same injective
    /// way, and what else they depend on moves them by multiples of more than the block's reach.
    EqualInjective,
    /// The offsets differ by a number that is never near a multiple of what all their strides have
    /// in common.
    Gcd,
    /// The least and the greatest difference of the offsets are both beyond the accesses.
    Intervals,
    /// No values of the bits are a counterexample.
    BitBlast,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The question is not a question: ids without extents, offsets that are not 64 bits wide.
    Malformed,
    /// Its circuit is larger than the budget allows.
    TooLarge,
    /// The search took longer than the budget allows.
    Budget,
    /// The method does not apply, or does not settle it.
    NotApplicable,
}

/// Two threads that touch a common byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// The ids of *t* and *t′*.
    pub threads: [[u32; 3]; 2],
    /// The extents of the block.
    pub extents: [u32; 3],
    /// The values of the leaves, by number.
    pub leaves: Vec<u64>,
    /// The offset of a byte that both touch.
    pub byte: u64,
}

/// How hard a question is tried: the methods of each are asked behind those of the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effort {
    /// All but satisfiability: [`quick`] and [`sample`].
    Look,
    /// [`blast`], too, as long as its search is short.
    Brief,
    /// All that there is.
    Full,
}

impl Effort {
    /// What a search may take.
    pub fn budget(self) -> Budget {
        match self {
            Effort::Look | Effort::Full => Budget::default(),
            // Of 621 suggestions for real code none needs more.
            Effort::Brief => Budget { gates: 1_500, conflicts: 50, ..Budget::default() },
        }
    }
}

/// How much work a question may take. Counts, not time: the same question has the same answer
/// everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Evaluations while looking for a witness.
    pub samples: u32,
    /// Gates of the circuit for bit-blasting.
    pub gates: u32,
    /// Conflicts of the search for a satisfying assignment.
    pub conflicts: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { samples: 6_000, gates: 60_000, conflicts: 2_000 }
    }
}

impl Problem {
    /// The most that an extent can be, given its leaf and what the product of the extents allows.
    /// At least 1.
    pub fn extent_bound(&self, axis: usize) -> u32 {
        let others = (0..3).filter(|&other| other != axis).map(|other| self.least_extent(other));
        let others = others.fold(1u64, |product, least| product.saturating_mul(least));
        let by_product = u64::from(self.block_threads) / others;
        let own = match self.extents[axis] {
            Extent::Known(extent) => u64::from(extent),
            Extent::Leaf(leaf) => self.arena.leaf_data(leaf).high.min(by_product),
        };
        own.clamp(1, u32::MAX.into()) as u32
    }

    /// The least that an extent can be. At least 1, at most 2^32.
    fn least_extent(&self, axis: usize) -> u64 {
        match self.extents[axis] {
            Extent::Known(extent) => extent.max(1).into(),
            Extent::Leaf(leaf) => self.arena.leaf_data(leaf).low.clamp(1, 1 << 32),
        }
    }

    /// Whether all parts fit together.
    fn is_well_formed(&self) -> bool {
        let ids = (0..3).all(|axis| match (self.threads[0][axis], self.threads[1][axis]) {
            (Some(t), Some(other)) => t != other,
            (None, None) => self.extents[axis] == Extent::Known(1),
            _ => false,
        });
        ids && self.arena.width(self.x) == 64 && self.arena.width(self.y) == 64
    }
}
