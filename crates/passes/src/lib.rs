//! The passes: what removes barriers, and the pipeline that runs them.
//!
//! * [`barrier_elim`]: the default; everything that `model.md` allows;
//! * [`common_base`]: computes addresses that differ by a number once;
//! * [`restated`]: engines that restate published descriptions;
//! * [`tag_uniform_branches`]: what is found out about branches, for back ends;
//! * [`pipeline`]: which passes run, in LLVM's syntax; [`pass_options`]: what they can be told;
//! * [`decision`]: what a pass decided about each barrier, and why, as data;
//!   [`survey`](mod@survey): what it saw.
//!
//! A pass never sees text. It changes a module only by [`simt_ir::Module::edit`].
#![forbid(unsafe_code)]

pub mod barrier_elim;
pub mod common_base;
pub mod decision;
mod error;
pub mod kind;
pub mod options;
mod outcome;
pub mod pass_options;
pub mod pipeline;
mod post_sweep;
pub mod restated;
mod run;
pub mod survey;
mod sweep;
pub mod tag_uniform_branches;

pub use common_base::{BaseChange, BaseNote, BasePlace};
pub use decision::{Decision, Evidence, Kept, Launched, Removed, Verdict, Weaker};
pub use error::PipelineError;
pub use kind::PassKind;
pub use options::{Options, Watch};
pub use pass_options::PassOption;
pub use pipeline::{Pass, Pipeline};
pub use run::{run, run_noting};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
