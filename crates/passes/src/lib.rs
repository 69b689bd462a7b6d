//! The passes: what removes barriers, and the pipeline that runs them.
//!
//! * [`barrier_elim`]: the default; everything that `model.md` allows;
//! * [`dead_sync_elim_global`]: a restated engine: the same by objects, in program order;
//! * [`mod@dead_sync_elim`]: a restated engine: one block at a time, by addresses; in a sound and a literal mode;
//! * [`branch_dist`]: a restated engine: which accesses read and write, all memory together; in a sound and a literal mode;
//! * [`basic_dbe`]: a restated pre-filter: one scan of each block, no data flow; in a sound and a literal mode;
//! * [`pipeline`]: which passes run, in LLVM's syntax; [`knobs`]: what they can be told; [`drawn`]: both by chance;
//! * [`decision`]: what a pass decided about each barrier, and why, as data.
//!
//! A pass never sees text. It changes a module only by [`simt_ir::Module::edit`].
#![forbid(unsafe_code)]

pub mod barrier_elim;
pub mod basic_dbe;
pub mod branch_dist;
pub mod dead_sync_elim;
pub mod dead_sync_elim_global;
pub mod decision;
pub mod drawn;
pub mod knobs;
mod late;
mod outcome;
pub mod pipeline;
mod sweep;

pub use decision::{Decision, Evidence, Kept, Removed, Verdict, Weaker};
pub use knobs::Knob;
pub use pipeline::{Options, Pass, PassKind, Pipeline, run};
