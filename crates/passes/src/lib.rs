//! The passes: what removes barriers, and the pipeline that runs them.
//!
//! * [`barrier_elim`]: the default; everything that `model.md` allows;
//! * [`basic_dbe`]: one scan of each block, no data flow; in a sound and a literal mode;
//! * [`pipeline`]: which passes run, in LLVM's syntax;
//! * [`decision`]: what a pass decided about each barrier, and why, as data.
//!
//! A pass never sees text. It changes a module only by [`simt_ir::Module::edit`].
#![forbid(unsafe_code)]

pub mod barrier_elim;
pub mod basic_dbe;
pub mod decision;
pub mod pipeline;

pub use decision::{Decision, Evidence, Kept, Removed, Verdict};
pub use pipeline::{Options, Pass, Pipeline, run};
