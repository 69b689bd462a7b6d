//! What `simtopt-nvcc` and `simtopt-clang` have in common: a compiler of a name is run from a
//! shadow, a folder that looks like its own, in which one program is a script that starts us again.
//!
//! | file | question |
//! |---|---|
//! | `front` | what was asked for, and what is run for it |
//! | `shadow` | how is the compiler brought to run us for a part of its work |
//! | `call` | with what words |
//! | `optimizer` | how is simtopt run on a file, and what if it cannot do its work |
//! | `programs` | where are programs |
//! | `words` | how are options split |
//!
//! Whatever goes wrong here, the build goes on: there is a warning, and the code is the compiler's
//! own.

pub mod call;
pub mod front;
pub mod optimizer;
pub mod programs;
pub mod shadow;
pub mod words;

use shadow::NoShadow;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A compiler that is wrapped.
pub trait Toolchain: Sized {
    /// Its name, which is in ours.
    const NAME: &'static str;
    /// The variable that says where it is.
    const VARIABLE: &'static str;
    /// Set for a compiler that is to be nothing else, to how often we were called for it: scripts
    /// that call us do not lead in circles.
    const PLAIN: &'static str;
    /// The files of a shadow that show that it is whole.
    const FILES: &'static [&'static str];

    /// The compiler in whose place we were called.
    fn find() -> Result<PathBuf, String>;

    /// Whether a command line is one that we have to see nothing of.
    fn is_none_of_ours(arguments: &[OsString]) -> bool;

    /// What there is to know of a compiler before it is run.
    fn new(compiler: &Path) -> Result<Self, NoShadow>;

    /// The program that is run, and what of its surroundings matters.
    fn stamp(&self) -> (&Path, &[u8]);

    /// Fills the folder of a shadow, which will be `later`; `script` makes the script that starts
    /// us with a program of the compiler's.
    fn fill(&self, root: &Path, later: &Path, script: &dyn Fn(&Path) -> Vec<u8>) -> Result<(), NoShadow>;

    /// The command that runs the compiler in a shadow. Users are told what they have to know.
    fn command(&self, shadow: &Path, arguments: Vec<OsString>) -> Result<Command, NoShadow>;
}

/// Tells the user of something that does not stop the build.
pub fn warn<T: Toolchain>(text: impl std::fmt::Display) {
    eprintln!("simtopt-{}: warning: {text}", T::NAME);
}

/// Tells the user of something that does.
pub fn error<T: Toolchain>(text: impl std::fmt::Display) {
    eprintln!("simtopt-{}: error: {text}", T::NAME);
}
