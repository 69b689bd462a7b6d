//! `simtopt-clang`: clang, with simtopt between its optimizer and its back end for GPUs. As
//! `simtopt-clang++` it is clang++.
//!
//! ```text
//! simtopt-clang++ -c k.cu               a user's command
//!   └ clang++ -c k.cu                   the real one, which takes a folder of ours for its own  `clang`
//!       ├ clang -cc1 -fcuda-is-device   a script of ours that starts simtopt-clang again        `cc1`
//!       │   ├ clang -cc1 … -emit-llvm   the same, up to IR
//!       │   ├ simtopt opt
//!       │   └ clang -cc1 … -x ir        the rest: no pass runs twice
//!       ├ ptxas, lld, fatbinary …       as always, but with the optimized code
//!       └ clang -cc1                    the host's half, as always
//! ```
//!
//! | file | question |
//! |---|---|
//! | `clang` | where is the real clang, and how is it brought to run us |
//! | `cc1` | how is one file compiled for one GPU |
//! | `wrapper` | what is the same for `simtopt-nvcc` |
#![forbid(unsafe_code)]

#[cfg(unix)]
mod cc1;
#[cfg(unix)]
mod clang;
#[cfg(unix)]
#[path = "../wrapper/mod.rs"]
mod wrapper;

#[cfg(unix)]
use clang::Clang;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    wrapper::front::start::<Clang>(cc1::run)
}

/// Windows has other names for everything that this is about.
#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    eprintln!("simtopt-clang: works on Linux only; use clang");
    std::process::ExitCode::from(2)
}
