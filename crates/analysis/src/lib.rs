//! Analyses of GPU kernels: control flow, what threads touch, and which barriers keep them apart.
//!
//! The order in which one reads the crate is the order in which a module is analysed, and none of
//! these rooms asks one that comes later:
//! 1. [`structure`]: control-flow graphs, dominance, cycles, regions; beside it [`numbers`]: what
//!    the result of an operation can be;
//! 2. [`functions`]: who calls whom, what a function can reach, which objects it may touch;
//! 3. [`divergence`]: what differs between threads; [`restated`], which only those ask who compare:
//!    what others say of it;
//! 4. [`places`]: who is at a place of a function together, and who alone;
//! 5. [`replay`]: kernels, played through by a few threads to see which of them meet;
//! 6. [`addresses`]: where in an object an access goes, and whether two threads may meet there;
//! 7. [`barriers`]: what a barrier may have to order, which threads come to it together, what is
//!    above and below it, and whether two events need the order that it gives them;
//! 8. [`launches`]: how a host module launches the kernels of another one.
//!
//! All of them are pure functions of a module that does not change meanwhile, [`barriers::epochs`]
//! excepted, which is an explicit structure with one operation: open a barrier.
#![forbid(unsafe_code)]

pub mod addresses;
pub mod barriers;
pub mod bitset;
pub mod divergence;
pub mod functions;
pub mod launches;
pub mod numbers;
pub mod places;
pub mod replay;
pub mod restated;
pub mod structure;
#[cfg(test)]
mod tests;

use simt_ir::{Ordering, Promises};

/// What the languages promise, and what the user promises on top (`model.md` §6). The default is
/// what is on by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Assumptions {
    /// `noalias` kernel parameters do not overlap anything else, between the threads of a block
    /// too.
    pub kernel_noalias: bool,
    /// An aligned barrier is reached by all live threads of the block or by none, unless its
    /// control visibly depends on the number of the thread.
    pub barrier_contract: bool,
    /// What the user promises.
    pub promised: Promises,
    /// The shape of all blocks (`--block-dim`).
    pub block_dim: Option<[u32; 3]>,
    /// What is called and not seen touches no memory of others and takes part in no barrier. False
    /// in general; only a pass that restates a description asks for it.
    pub harmless_unknown_calls: bool,
    /// All threads of a block go the same way at every branch, as far as it matters for which
    /// barriers separate. False in general, as above.
    pub uniform_control: bool,
    /// Code that is not seen calls functions by all threads of a block together, with the same
    /// arguments. False in general: only of what is played it may be so.
    pub called_together: bool,
}

impl Assumptions {
    /// Whether an atomic of this ordering orders nothing but itself.
    pub fn takes_for_relaxed(&self, ordering: Ordering) -> bool {
        match ordering {
            Ordering::NotAtomic | Ordering::Unordered | Ordering::Monotonic => true,
            Ordering::SeqCst => self.promised.contains(Promises::RELAXED_ATOMICS),
            Ordering::Acquire | Ordering::Release | Ordering::AcqRel => false,
        }
    }
}

/// How closely a pass looks at what is around a barrier. Whatever it does not look at counts as the
/// worst.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// What of two accesses is compared.
    pub precision: Precision,
    /// Whether accesses count that only their own thread can see.
    pub private_accesses: bool,
    /// Whether each block is looked at by itself: what others do may be anything.
    pub block_by_block: bool,
    /// The most loads, stores and atomics that a function may have for addresses to be compared:
    /// beyond, objects are.
    pub max_accesses: usize,
}

/// What [`View::max_accesses`] is unless somebody says otherwise.
pub const MAX_ACCESSES: usize = 1 << 17;

impl Default for View {
    fn default() -> View {
        View {
            precision: Precision::default(),
            private_accesses: false,
            block_by_block: false,
            max_accesses: MAX_ACCESSES,
        }
    }
}

/// What of two accesses is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Precision {
    /// Whether they write: all memory that others can see is one.
    Direction,
    /// Which objects they touch, too.
    #[default]
    Objects,
    /// And where in them.
    Addresses,
}

impl Default for Assumptions {
    fn default() -> Self {
        Assumptions {
            kernel_noalias: true,
            barrier_contract: true,
            promised: Promises::empty(),
            block_dim: None,
            harmless_unknown_calls: false,
            uniform_control: false,
            called_together: false,
        }
    }
}
