//! What the analysis may assume, and whose word it takes.

use super::sync::{NewSync, lazy::lazy};
use crate::Assumptions;
use simt_ir::{Function, Inst, Module, Promises, Target};

/// Somebody else's word on the sources of divergence in a function: two points, uniform in a warp
/// or not, and nothing of shapes, memory or callees.
pub trait Sources {
    /// Whether a parameter is a source.
    fn is_divergent_param(&self, index: usize) -> bool;

    /// Whether an instruction is a source.
    fn is_source(&self, inst: Inst) -> bool;

    /// Whether an instruction is uniform whatever its operands are.
    fn is_always_uniform(&self, inst: Inst) -> bool;
}

/// What somebody says of a function.
pub type ReadSources = for<'m> fn(&'m Module, &'static Target, &'m Function) -> Box<dyn Sources + 'm>;

/// How to analyse.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whose word counts for sources; by default our own: target tables, shapes, memory and calls.
    pub sources: Option<ReadSources>,
    /// How joins are found.
    pub sync: NewSync,
    /// The shape of all blocks, if the user says so.
    pub block: Option<[u32; 3]>,
    /// Along axes whose ids and extents a kernel never reads, blocks have one thread.
    pub unit_extents: bool,
    /// `readonly noalias` parameters of kernels point to what nobody writes.
    pub kernel_noalias: bool,
    /// What is read from memory, or computed by code that is not seen, counts as the same for all
    /// threads, and what is left differs because of what a thread has of its own: its numbers, its
    /// turn, the time ([`crate::functions::apart`]). The contract of `__syncthreads()` vouches for
    /// the rest (`model.md` §5).
    pub ids_only: bool,
    /// With that: in memory that others write, threads may each find something else in their turn,
    /// and callers and functions that are not seen may part them. (What is told to users leaves
    /// that out: that a lock, or another file, may part threads is no finding.)
    pub in_turns: bool,
    /// Calls that are not seen are made by all threads together, with the same arguments.
    pub called_together: bool,
    /// Edges that no launch takes are not there: for decisions about barriers.
    pub one_way: bool,
    /// That contract holds.
    pub barrier_contract: bool,
    /// Threads that read one address get the same, and nothing is undefined: true of programs
    /// without races, as far as accesses are neither atomic nor volatile.
    pub same_at_address: bool,
}

impl Options {
    /// Whether data may be undefined, and another number wherever it is looked at.
    pub(super) fn distrusts_data(&self) -> bool {
        !self.ids_only && !self.same_at_address
    }
}

impl Options {
    /// What the assumptions say.
    pub fn assuming(assumptions: &Assumptions) -> Options {
        Options {
            block: assumptions.block_dim,
            unit_extents: assumptions.promised.contains(Promises::UNIT_EXTENTS),
            kernel_noalias: assumptions.kernel_noalias,
            barrier_contract: assumptions.barrier_contract,
            called_together: assumptions.called_together,
            ..Options::default()
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            sources: None,
            sync: lazy,
            block: None,
            unit_extents: false,
            kernel_noalias: true,
            ids_only: false,
            in_turns: false,
            called_together: false,
            one_way: false,
            barrier_contract: true,
            same_at_address: false,
        }
    }
}
