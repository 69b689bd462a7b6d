//! `simtopt-nvcc`: nvcc, with simtopt between its compiler and its assembler.
//!
//! ```text
//! simtopt-nvcc -c k.cu                 a user's command
//!   └ SHADOW/bin/nvcc -c k.cu          NVIDIA's nvcc, which reads our nvcc.profile       `nvcc`
//!       ├ gcc -E, cudafe++             as always
//!       ├ SHADOW/nvvm/bin/cicc         a script of ours that starts simtopt-nvcc again   `shim`
//!       │   ├ cicc … -o k.ptx          NVIDIA's, with the same arguments
//!       │   └ simtopt opt k.ptx        replaces what it has written
//!       └ ptxas k.ptx, fatbinary       as always, but with the optimized code
//! ```
//!
//! | file | question |
//! |---|---|
//! | `nvcc` | how is nvcc brought to run the shim |
//! | `toolkit` | where is the real nvcc, and where its cicc |
//! | `shim` | what happens to the output of cicc |
//! | `wrapper` | what is the same for `simtopt-clang` |
#![forbid(unsafe_code)]

#[cfg(unix)]
mod nvcc;
#[cfg(unix)]
mod shim;
#[cfg(unix)]
mod toolkit;
#[cfg(unix)]
#[path = "../wrapper/mod.rs"]
mod wrapper;

#[cfg(unix)]
use nvcc::Nvcc;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    wrapper::front::start::<Nvcc>(shim::run)
}

/// Windows has other names for everything that this is about.
#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    eprintln!("simtopt-nvcc: works on Linux only; use nvcc");
    std::process::ExitCode::from(2)
}
