//! The outside judges accept what comes out: LLVM's verifier, its code generator, and CUDA's assembler.
//!
//! Where a judge is missing, a test says `skipped: …` and passes, unless the environment says `CI=true`.

mod common;

use common::{Llvm, modules, optimize, ptxas, repository};
use std::path::{Path, PathBuf};

/// The modules for NVPTX, kernels with known answers and examples included.
fn inputs() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut inputs = modules(&data.join("kernels"));
    inputs.extend(modules(&repository("examples")));
    inputs.extend(modules(&data.join("llvm")));
    inputs.retain(|path| read(path).contains("target triple = \"nvptx64-"));
    inputs
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Whether a module is in the form of LLVM 14 and before.
fn has_typed_pointers(path: &Path) -> bool {
    let name = path.file_stem().expect("a file").to_string_lossy();
    name.contains("-14-") || name == "nvvm7"
}

/// Runs the passes on every input, and asks `judge` about the output.
fn check(judge: impl Fn(&Path, &str) -> Result<(), String>) {
    let mut wrong = Vec::new();
    for path in inputs() {
        let verdict = optimize(&read(&path), "").and_then(|outcome| judge(&path, &outcome.text));
        if let Err(error) = verdict {
            wrong.push(format!("{}: {error}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn llvm(version: u32) -> Option<Llvm> {
    Llvm::find(version).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn llvm_14_verifies_typed_pointers() {
    let Some(llvm) = llvm(14) else { return };
    check(|path, output| if has_typed_pointers(path) { llvm.verify(output) } else { Ok(()) });
}

#[test]
fn llvm_22_verifies() {
    let Some(llvm) = llvm(22) else { return };
    check(|path, output| if has_typed_pointers(path) { Ok(()) } else { llvm.verify(output) });
}

#[test]
fn ptxas_assembles() {
    let Some(llvm) = llvm(22) else { return };
    check(|path, output| {
        // LLVM 22 no longer reads typed pointers, and PTX has no spelling for some of the names in `layout`.
        if has_typed_pointers(path) || path.ends_with("layout.ll") {
            return Ok(());
        }
        ptxas(&llvm.ptx(output)?).map(drop)
    });
}
