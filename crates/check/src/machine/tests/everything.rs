//! No text that can be read makes the machine panic or run forever, whatever is wrong with the
//! kernel.

use crate::launch::{Argument, Buffer, Checks, Launch, Schedule};
use crate::layout;
use crate::machine::Program;
use crate::machine::tests::programs::*;
use simt_ir::{FuncId, Listing, Source, TypeKind};
use simt_syntax::ReadOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// All files of LLVM IR below a folder.
fn texts(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            texts(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "ll") {
            out.push(path);
        }
    }
}

/// Arguments that fit: a buffer for every pointer, small numbers for everything else.
fn arguments(module: &Listing, kernel: FuncId) -> (Vec<Argument>, Vec<Buffer>) {
    let mut buffers = Vec::new();
    let mut argument = |param: &simt_ir::Param| {
        let is_pointer = matches!(module.types.kind(param.ty), TypeKind::Pointer(_));
        if is_pointer && param.memory.is_none() {
            buffers.push(ints([1; 1024]));
            return Argument::Buffer { index: buffers.len() - 1, offset: 0 };
        }
        let size = layout::extent(module, param.memory.unwrap_or(param.ty)).map_or(0, |extent| extent.size);
        let bytes = (0..size).map(|at| if at == 0 { 3 } else { 0 }).collect();
        Argument::Bytes(bytes)
    };
    let args = module.functions[kernel].params.iter().map(&mut argument).collect();
    (args, buffers)
}

#[test]
fn nothing_panics() {
    let mut paths = Vec::new();
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut paths);
    let options = ReadOptions { initializers: true, ..ReadOptions::default() };
    let (mut started, mut finished) = (0, 0);
    for path in paths {
        let Ok(text) = std::fs::read(&path) else { continue };
        let source = Source::new(path.display().to_string(), text);
        let Ok(module) = simt_syntax::read(Arc::new(source), &options) else { continue };
        let program = Program::new(&module);
        for kernel in program.kernels() {
            for (schedule, checks) in [(Schedule::Lockstep, true), (Schedule::Random(3), false)] {
                let (args, buffers) = arguments(&module, kernel);
                let checks = Checks { races: true, bounds: checks, uninit: checks };
                let launch =
                    Launch { schedule, checks, steps: 20_000, dynamic_shared: 4096, ..launch(2, 40) };
                if let Ok(outcome) = program.run(kernel, &launch, &args, buffers) {
                    assert!(outcome.finished || !outcome.findings.is_empty(), "{}", path.display());
                    started += 1;
                    finished += u32::from(outcome.finished);
                }
            }
        }
    }
    assert!(started > 500 && finished > started / 2, "{finished} of {started}");
}
