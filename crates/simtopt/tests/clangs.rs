//! Every clang that is installed compiles every kernel of the examples, at -O0 and -O2, with and
//! without -g: reading and writing what it makes is the identity, and what the default pipeline
//! makes of it is accepted by the verifier of the same LLVM.
//!
//! The kernels are compiled with a small header of our own instead of CUDA's, because a recent CUDA
//! does not compile with an old clang.
#![allow(missing_docs)]

mod common;

use common::{Llvm, barrier_calls, optimize, read, repository};
use std::path::{Path, PathBuf};

/// LLVM 14 and 22 must be there in CI; the others are tried where they are.
fn check(version: u32) {
    let Some(llvm) = Llvm::find(version).unwrap() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut checked = 0;
    for path in sources() {
        let source = std::fs::read_to_string(&path).expect("a readable kernel");
        let kernel = folder.path().join("kernel.cu");
        std::fs::write(&kernel, source.replace("#include <cuda_runtime.h>", "")).expect("a writable folder");
        for options in [&["-O0"][..], &["-O0", "-g"], &["-O2"], &["-O2", "-g"]] {
            let text = compile(&llvm, version, &kernel, options);
            let what = format!("clang {version} {options:?} {}", path.display());
            check_module(&llvm, &text, &what);
            checked += 1;
        }
    }
    assert!(checked > 100, "only {checked} modules");
}

fn sources() -> Vec<PathBuf> {
    let folders = ["examples", "crates/simtopt/tests/data/kernels"].map(repository);
    let entries = folders.iter().flat_map(|folder| std::fs::read_dir(folder).expect("a readable folder"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "cu"));
    paths.sort();
    paths
}

fn compile(llvm: &Llvm, version: u32, kernel: &Path, options: &[&str]) -> String {
    let mut clang = llvm.command("clang");
    clang
        .args(["-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_70", "-nocudainc", "-nocudalib"])
        .args(["-Xclang", "-target-feature", "-Xclang", "+ptx70", "-S", "-emit-llvm", "-o", "-"])
        .args(options)
        .arg("-include")
        .arg(repository("crates/simtopt/tests/data/cuda_shim.h"))
        .arg(kernel);
    common::run(&mut clang, "")
        .unwrap_or_else(|error| panic!("clang {version} {}: {error}", kernel.display()))
}

fn check_module(llvm: &Llvm, text: &str, what: &str) {
    let module = read(text).unwrap_or_else(|error| panic!("{what}: {error}"));
    let mut copy = Vec::new();
    simt_syntax::write(&module, &mut copy).expect("writing to memory does not fail");
    assert!(copy == text.as_bytes(), "{what}: reading and writing changed the text");
    let outcome = optimize(text, "").unwrap_or_else(|error| panic!("{what}: {error}"));
    llvm.verify(&outcome.text).unwrap_or_else(|error| panic!("{what}: {error}"));
    let removed = outcome.decisions.iter().filter(|(_, fate)| fate.starts_with("removed")).count();
    let (before, after) = (barrier_calls(text).len(), barrier_calls(&outcome.text).len());
    assert_eq!(before - removed, after, "{what}: the text lost other barriers than those decided about");
}

macro_rules! versions {
    ($($name:ident $version:literal)*) => {
        $(#[test] fn $name() { check($version); })*
    };
}

versions! { clang_14 14 clang_22 22 }

/// Versions that `scripts/test --all-llvms` installs.
mod more {
    use super::{Llvm, check};

    fn check_if_there(version: u32) {
        match Llvm::look(version) {
            Some(_) => check(version),
            None => println!("skipped: LLVM {version} is not installed (scripts/test --all-llvms)"),
        }
    }

    #[test]
    fn clang_15() {
        check_if_there(15);
    }

    #[test]
    fn clang_16() {
        check_if_there(16);
    }

    #[test]
    fn clang_19() {
        check_if_there(19);
    }
}
