//! Among how many threads something is the same.
//!
//! ```text
//!   Grid  >  Cluster  >  Cta  >  Warp  >  Thread
//! ```
//!
//! A value has the widest scope in which all threads that compute it *together* (in the same
//! iteration of the same loops) get the same; `Thread` means that any two threads may differ. What
//! is the same in a scope is the same in every narrower one, so LLVM's "uniform" is `Warp` or
//! wider.

use simt_ir::inst;

/// The widest group of threads in which something is the same. Ordered: joins take the minimum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Scope {
    /// Any two threads may differ: divergent.
    Thread,
    /// The threads of a warp.
    Warp,
    /// The threads of a block.
    Cta,
    /// The threads of a cluster of blocks.
    Cluster,
    /// All threads of the kernel.
    Grid,
}

impl Scope {
    /// The scopes in which threads may differ, narrowest first: everything is the same in `Thread`.
    pub const WIDE: [Scope; 4] = [Scope::Warp, Scope::Cta, Scope::Cluster, Scope::Grid];

    /// Whether LLVM calls it uniform.
    pub fn is_uniform(self) -> bool {
        self >= Scope::Warp
    }

    /// The scope that the tables of a target name. What is the same for a device is so for a grid.
    pub fn of_table(scope: inst::Scope) -> Scope {
        match scope {
            inst::Scope::Thread => Scope::Thread,
            inst::Scope::Warp => Scope::Warp,
            inst::Scope::Cta => Scope::Cta,
            inst::Scope::Cluster => Scope::Cluster,
            inst::Scope::Device | inst::Scope::System => Scope::Grid,
        }
    }

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Thread => "thread",
            Scope::Warp => "warp",
            Scope::Cta => "cta",
            Scope::Cluster => "cluster",
            Scope::Grid => "grid",
        }
    }
}
