//! What the analysis may assume, and which tables it reads.

use super::sync::Algorithm;

/// Whose word counts for sources of divergence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tables {
    /// Our target tables, shapes, memory and calls.
    #[default]
    Own,
    /// LLVM's: two points (uniform in a warp or not), its sources, nothing of shapes, memory or callees.
    Llvm,
}

/// How to analyse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whose word counts for sources.
    pub tables: Tables,
    /// How joins are found.
    pub sync: Algorithm,
    /// The shape of all blocks, if the user says so.
    pub block: Option<[u32; 3]>,
    /// Along axes whose ids and extents a kernel never reads, blocks have one thread.
    pub unit_extents: bool,
    /// `readonly noalias` parameters of kernels point to what nobody writes.
    pub kernel_noalias: bool,
    /// Plain loads and stores do not race: between loads of one address by threads that execute them together,
    /// nobody stores there.
    pub race_free: bool,
    /// What is read from memory, or computed by code that is not seen, counts as the same for all threads, and
    /// what is left differs because the numbers of threads, lanes or warps do. The contract of
    /// `__syncthreads()` vouches for the rest (`model.md` §5).
    pub ids_only: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            tables: Tables::Own,
            sync: Algorithm::Lazy,
            block: None,
            unit_extents: false,
            kernel_noalias: true,
            race_free: false,
            ids_only: false,
        }
    }
}
