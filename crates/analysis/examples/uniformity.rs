//! Prints the uniformity of a module's functions in the format of `opt -passes='print<uniformity>'`.
//!
//! ```text
//! uniformity --llvm FILE      what LLVM computes, by our own implementation of its algorithm
//! uniformity --tables FILE    our algorithm with LLVM's tables of sources
//! uniformity --own FILE       our algorithm and tables
//! uniformity --count FILE     conditional branches, and how many of them each of the three proves uniform
//! ```

use simt_analysis::callgraph::CallGraph;
use simt_analysis::divergence::llvm::LlvmUniformity;
use simt_analysis::divergence::print::{print_llvm, print_own};
use simt_analysis::divergence::{ModuleDivergence, Options, Structure, Tables};
use simt_ir::{Module, Op, Source, Target};
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode, file] = &arguments[..] else {
        eprintln!("usage: uniformity --llvm|--tables|--own|--count FILE");
        return ExitCode::from(2);
    };
    let text = match std::fs::read(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    let module =
        match simt_syntax::llvm::read(Arc::new(Source::new(file.as_str(), text)), &Default::default()) {
            Ok(module) => module,
            Err(error) => {
                eprintln!("{file}: {}", error.message);
                return ExitCode::from(2);
            }
        };
    let Some(target) = module.target.or_else(|| Target::from_name("nvptx")) else {
        return ExitCode::from(2);
    };
    match mode.as_str() {
        "--llvm" => by_llvm(&module, target),
        "--tables" => by_us(&module, target, Tables::Llvm),
        "--count" => count(&module, target, file),
        _ => by_us(&module, target, Tables::Own),
    }
    ExitCode::SUCCESS
}

fn by_llvm(module: &Module, target: &'static Target) {
    for (id, _) in module.functions.iter().filter(|(_, function)| function.is_definition) {
        let structure = Structure::compute(&module.functions[id]);
        let uniformity = LlvmUniformity::compute(module, target, id, &structure);
        print!("{}", print_llvm(module, id, &structure, &uniformity));
    }
}

fn analyze(module: &Module, target: &'static Target, tables: Tables) -> ModuleDivergence {
    let graph = CallGraph::compute(module, target, false);
    ModuleDivergence::compute(module, target, &graph, Options { tables, ..Options::default() })
}

fn by_us(module: &Module, target: &'static Target, tables: Tables) {
    let result = analyze(module, target, tables);
    for (id, analyzed) in result.functions.iter() {
        if let Some(analyzed) = analyzed {
            print!("{}", print_own(module, id, &analyzed.structure, &analyzed.divergence));
        }
    }
}

/// Conditional branches, and those that LLVM, our algorithm with its tables, and ours prove uniform.
fn count(module: &Module, target: &'static Target, file: &str) {
    let (own, tables) = (analyze(module, target, Tables::Own), analyze(module, target, Tables::Llvm));
    let (mut all, mut uniform) = (0, [0; 3]);
    for (id, function) in module.functions.iter().filter(|(_, function)| function.is_definition) {
        let structure = Structure::compute(function);
        let llvm = LlvmUniformity::compute(module, target, id, &structure);
        let is_uniform = |result: &ModuleDivergence, block| {
            result.functions[id].as_ref().is_some_and(|a| a.divergence.terminator(block).is_uniform())
        };
        for block in function.block_ids() {
            let terminator = function.terminator(block);
            if matches!(function.insts[terminator].op, Op::CondBr(_) | Op::Switch(_)) {
                all += 1;
                uniform[0] += usize::from(!llvm.insts[terminator]);
                uniform[1] += usize::from(is_uniform(&tables, block));
                uniform[2] += usize::from(is_uniform(&own, block));
            }
        }
    }
    println!("{file}\t{all}\t{}\t{}\t{}", uniform[0], uniform[1], uniform[2]);
}
