//! `simtopt-nvcc`: nvcc, with simtopt between its compiler and its assembler.
//!
//! ```text
//! simtopt-nvcc -c k.cu                 a user's command
//!   └ SHADOW/bin/nvcc -c k.cu          NVIDIA's nvcc, which reads our nvcc.profile       `front`
//!       ├ gcc -E, cudafe++             as always
//!       ├ SHADOW/nvvm/bin/cicc         a script of ours that starts simtopt-nvcc again   `shim`
//!       │   ├ cicc … -o k.ptx          NVIDIA's, with the same arguments
//!       │   └ simtopt opt k.ptx        replaces what it has written
//!       └ ptxas k.ptx, fatbinary       as always, but with the optimized code
//! ```
//!
//! | file | question |
//! |---|---|
//! | `front` | what was asked for, and what is run for it |
//! | `toolkit` | where is the real nvcc, and where its cicc |
//! | `shadow` | how is nvcc brought to run the shim |
//! | `shim` | what happens to the output of cicc |
//! | `words` | how are options split |
//!
//! Whatever goes wrong here, the build goes on: there is a warning, and the code is nvcc's own.
#![forbid(unsafe_code)]

#[cfg(unix)]
mod front;
#[cfg(unix)]
mod shadow;
#[cfg(unix)]
mod shim;
#[cfg(unix)]
mod toolkit;
#[cfg(unix)]
mod words;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    match arguments.split_first() {
        Some((first, rest)) if first == shim::ROLE => shim::run(rest),
        _ => front::run(arguments),
    }
}

/// Windows has other names for everything that this is about.
#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    eprintln!("simtopt-nvcc: works on Linux only; use nvcc");
    std::process::ExitCode::from(2)
}

/// Tells the user of something that does not stop the build.
#[cfg(unix)]
fn warn(text: impl std::fmt::Display) {
    eprintln!("simtopt-nvcc: warning: {text}");
}
