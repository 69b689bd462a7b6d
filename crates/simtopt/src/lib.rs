//! `simtopt` as a library: everything that the command does with a text, without files and arguments.
//!
//! ```
//! use simtopt::{Settings, ir::Source, optimize};
//!
//! let text = r#"
//! target triple = "nvptx64-nvidia-cuda"
//! declare void @llvm.nvvm.barrier0()
//! define ptx_kernel void @k() {
//!   call void @llvm.nvvm.barrier0()
//!   ret void
//! }
//! "#;
//! let optimized = optimize(Source::new("k.ll", text), &Settings::default()).unwrap();
//! assert_eq!(optimized.removed().count(), 1);
//! assert!(!String::from_utf8(optimized.text()).unwrap().contains("  call"));
//! ```
//!
//! The crates underneath are re-exported: [`ir`] (what a kernel is), [`syntax`] (readers and writers),
//! [`analysis`], [`passes`] and [`report`].
#![forbid(unsafe_code)]

pub use simt_analysis as analysis;
pub use simt_ir as ir;
pub use simt_passes as passes;
pub use simt_report as report;
pub use simt_syntax as syntax;

mod optimize;
pub mod sources;

pub use optimize::{Failure, HOW_TO_GET_IR, Optimized, Settings, optimize, read};
