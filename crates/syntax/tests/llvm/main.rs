//! Reading and writing LLVM IR: one file per concern, one helper per kind of test.

mod dump;
mod edges;
mod editing;
mod errors;
mod identity;
mod printed;
#[path = "../common/random.rs"]
mod random;
mod reading;
mod robustness;
mod unusual;
mod writing;

use simt_ir::{Listing, Source};
use simt_syntax::Error;
use std::sync::Arc;

/// Reads a text.
fn try_read(text: impl Into<Vec<u8>>) -> Result<Listing, Error> {
    simt_syntax::read(Arc::new(Source::new("test.ll", text)), &simt_syntax::ReadOptions::default())
}

/// Reads a text that must be right, with each call of assembly as one instruction.
fn read_kept(text: impl Into<Vec<u8>>) -> Listing {
    let options = simt_syntax::ReadOptions { keep_assembly: true, ..Default::default() };
    simt_syntax::read(Arc::new(Source::new("test.ll", text)), &options).expect("a text that is right")
}

/// Reads a text that must be right.
#[track_caller]
fn read(text: impl Into<Vec<u8>>) -> Listing {
    let text = text.into();
    match try_read(text.clone()) {
        Ok(module) => module,
        Err(error) => panic!("{}", errors::render(&text, &error)),
    }
}

/// Writes a module.
fn write(module: &Listing) -> Vec<u8> {
    let mut out = Vec::new();
    simt_syntax::write(module, &mut out).expect("writing to memory");
    out
}

/// Files of the repository that every test of this kind goes over.
fn repository_files() -> Vec<std::path::PathBuf> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["../../examples", "../simtopt/tests/data"] {
        collect(&root.join(folder), &mut files);
    }
    files.sort();
    files
}

fn collect(folder: &std::path::Path, files: &mut Vec<std::path::PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "ll") {
            files.push(path);
        }
    }
}
