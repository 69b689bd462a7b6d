//! The command: arguments, files, and what is said on the terminal.
//!
//! | file | question |
//! |---|---|
//! | `args`, `common`, `passes`, `argv` | what can be asked for, and how LLVM's users write it |
//! | `input` | what is in a file (`simtopt::Kind`, `simtopt::bitcode`) |
//! | `output`, `places` | where does the result go, what if something fails on the way, and is
//! something lost there |
//! | `console`, `progress` | what does the user see meanwhile |
//! | `logger` | what does who debugs see |
//! | `session` | what do all commands do with each input |
//! | `out` | in which form is it told what was found there |
//! | `opt`, `explain`, `optimizer` | the commands that run passes, and how they do it |
//! | `record` | what are programs told about the passes: remarks, statistics |
//! | `report`, `page` | the command that makes a page for a browser, and how it is written |
//! | `lint` | the command that judges |
//! | `run/` | the command that executes a kernel |
//! | `check/` | the command that compares two modules |
//! | `analyze`, `question`, `regions`, `uniformity`, `scev`, `survey` | the command that runs none,
//! and what it can be asked |
//! | `at`, `lines`, `machine` | `explain --at`: who is at a line; machine IR, which it and regions
//! read |
//! | `lsp/` | the command that editors start
//! | `predicate` | the command that writes code for a machine with predicates |

pub mod analyze;
pub mod args;
pub mod argv;
mod at;
mod beside;
pub mod check;
pub mod clang;
pub mod common;
pub mod console;
pub mod explain;
pub mod input;
mod interrupt;
mod lines;
pub mod lint;
pub mod logger;
pub mod lsp;
mod machine;
mod nvcc;
pub mod opt;
pub mod optimizer;
mod out;
pub mod output;
pub mod page;
pub mod passes;
pub mod places;
pub mod predicate;
pub mod progress;
pub mod question;
pub mod record;
mod regions;
pub mod report;
pub mod run;
pub mod scev;
mod session;
pub mod survey;
pub mod uniformity;
