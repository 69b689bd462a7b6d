//! Divergence: what may differ between the threads of a kernel, in which scope, and why.
//!
//! Input: a [`Module`](simt_ir::Module). Answer, per function: the scope of every value,
//! terminator, join and block's control ([`Divergence`]), shapes in the thread's ids, and for
//! everything that is not the same for the whole grid the reason, which leads to the source
//! ([`Divergence::chain`]):
//!
//! ```text
//!     %15 ← join at %14 ← br %9 ← %8 ← tid.x
//! ```
//!
//! | question                                            | where           |
//! |-----------------------------------------------------|-----------------|
//! | among how many threads is something the same?       | [`scope`]       |
//! | how does it depend on the thread's ids?             | [`shape`]       |
//! | what are blocks like?                               | [`launch`]      |
//! | where do threads that parted meet?                  | [`sync`]        |
//! | what do they take out of a loop?                    | [`temporal`]    |
//! | who comes to a block together?                      | [`control`], `convergence` |
//! | what is in a stack variable?                        | [`memory`]      |
//! | what is in other memory?                            | [`loads`], [`thread_private`], `broadcasts`, `turns` |
//! | who meets at a barrier?                             | `meetings`      |
//! | what do calls return, what are functions passed?    | [`module`]      |
//!
//! "The same" is about threads that compute a value *together*: in the same iteration of the same
//! cycles, called from the same place. A value that is undefined or poison counts as any value that
//! is convenient, as for LLVM, except in `freeze`, which picks one per thread.
//!
//! Cost: near linear, also where thousands of divergent branches share an exit ([`sync::lazy`]).

pub(crate) mod axes;
mod broadcasts;
mod calls;
pub mod context;
pub mod control;
mod convergence;
pub mod launch;
pub mod loads;
mod meetings;
pub mod memory;
pub mod module;
mod one_way;
pub mod options;
pub(crate) mod registers;
pub mod result;
pub mod scope;
pub mod shape;
mod solver;
pub mod sync;
pub mod temporal;
#[cfg(test)]
mod tests;
pub mod thread_private;
mod transfer;
mod turns;
pub(crate) mod undefined;

pub use axes::{AxesRead, axes_read};
pub use context::ModuleContext;
pub use convergence::{gathers_apart, is_about_others, needs_others};
pub use module::{Analyzed, ModuleDivergence};
pub use options::Options;
pub use result::{Divergence, Fact, Link, Reason, Source, Subject, Together};
pub use scope::Scope;
pub use shape::Shape;
pub use thread_private::ThreadPrivate;

use crate::structure::{Cfg, Cycles, DominatorTree};
use simt_ir::Function;
use sync::region::Regions;

/// The control flow of a function, as far as divergence asks for it.
pub struct Structure {
    /// Edges.
    pub cfg: Cfg,
    /// Cycles.
    pub cycles: Cycles,
    /// Dominators.
    pub dominators: DominatorTree,
    /// Iterations of cycles as graphs.
    pub regions: Regions,
}

impl Structure {
    /// The control flow of a function.
    pub fn compute(function: &Function) -> Structure {
        Structure::of(Cfg::compute(function))
    }

    /// Of a graph.
    fn of(cfg: Cfg) -> Structure {
        let cycles = Cycles::compute(&cfg);
        let dominators = DominatorTree::dominators(&cfg);
        let regions = Regions::compute(&cfg, &cycles);
        Structure { cfg, cycles, dominators, regions }
    }
}

/// What a function is given.
#[derive(Clone, PartialEq, Debug)]
pub struct Inputs {
    /// In which scope threads enter it together.
    pub entry: Scope,
    /// The same, without threads that reach no block barrier any more.
    pub barrier_entry: Scope,
    /// Its arguments.
    pub params: Vec<Fact>,
    /// Which of them lead to memory of the thread; only [`Options::ids_only`] asks.
    pub own: ThreadPrivate,
}

impl Inputs {
    /// What a launch gives a kernel: the same for the whole grid.
    pub fn of_launch(function: &Function) -> Inputs {
        let uniform = Fact::uniform(Shape::opaque(Scope::Grid));
        let params = vec![uniform; function.params.len()];
        Inputs { entry: Scope::Grid, barrier_entry: Scope::Grid, params, own: ThreadPrivate::none(function) }
    }
}
