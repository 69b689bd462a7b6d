//! `simtopt` as a library: everything that the command does with a text, without files and
//! arguments. The command is the feature `cli`, on by default; `default-features = false` leaves it
//! out.
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
//! Or, without changing anything:
//!
//! ```
//! use simtopt::{analysis::divergence::{Options, Scope}, divergence, ir::Source, read};
//!
//! let text = r#"
//! target triple = "nvptx64-nvidia-cuda"
//! declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//! define ptx_kernel void @k() {
//!   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//!   %first = icmp eq i32 %t, 0
//!   br i1 %first, label %then, label %end
//! then:
//!   br label %end
//! end:
//!   ret void
//! }
//! "#;
//! let module = read(Source::new("k.ll", text), None).unwrap();
//! let divergence = divergence(&module, None, Options::default()).unwrap();
//! let kernel = module.function("k").unwrap();
//! let found = &divergence.functions[kernel].as_ref().unwrap().divergence;
//! let entry = module.functions[kernel].entry().unwrap();
//! assert_eq!(found.terminator(entry), Scope::Thread);
//! ```
//!
//! A file may be something else than text: [`Kind::of`] says what, and [`bitcode`] makes text of
//! bitcode, and the reverse, by the LLVM of the machine.
//!
//! The crates underneath are re-exported: [`ir`] (what a kernel is), [`syntax`] (readers and
//! writers), [`analysis`], [`passes`], [`check`] (the judges: an interpreter, a race oracle) and
//! [`report`].
#![forbid(unsafe_code)]

pub use simt_analysis as analysis;
pub use simt_check as check;
pub use simt_ir as ir;
pub use simt_passes as passes;
pub use simt_report as report;
pub use simt_syntax as syntax;

pub mod bitcode;
mod host;
mod kind;
mod lint;
mod optimize;
pub mod predicate;
mod reading;
pub mod sources;
pub mod words;

pub use host::{Host, KnownLaunches};
pub use kind::Kind;
pub use lint::lint;
pub use optimize::{Optimized, Settings, divergence, optimize, refusals};
pub use reading::{Failure, HOW_TO_GET_IR, read, read_to_run, read_with, target};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
