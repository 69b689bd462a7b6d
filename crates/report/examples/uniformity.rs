//! Prints the uniformity of a module's functions in the format of
//! `opt -passes='print<uniformity>'`.
//!
//! ```text
//! uniformity --llvm FILE      what LLVM computes, by our own implementation of its algorithm
//! uniformity --tables FILE    our algorithm with LLVM's tables of sources
//! uniformity --own FILE       our algorithm and tables
//! uniformity --reasons FILE   why instructions are divergent by our algorithm and tables, for scripts
//! uniformity --quiet FILE     our algorithm and tables; prints the number of functions, to measure the rest
//! uniformity --count FILE     conditional branches, and how many of them are uniform by our algorithm and tables, by
//!                             LLVM's of both, by our algorithm with LLVM's tables, by LLVM's with our table of calls
//! ```

use simt_analysis::divergence::options::ReadSources;
use simt_analysis::divergence::result::Divergence;
use simt_analysis::divergence::{ModuleDivergence, Options, Structure};
use simt_analysis::functions::callgraph::CallGraph;
use simt_analysis::restated::{llvm::LlvmUniformity, llvm_tables};
use simt_ir::{FuncId, Listing, Op, Source, Target};
use simt_report::uniformity::print::{print_llvm, print_own, print_reasons};
use std::process::ExitCode;
use std::sync::Arc;

type Print = fn(&Listing, FuncId, &Structure, &Divergence) -> String;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode, file] = &arguments[..] else {
        eprintln!("usage: uniformity --llvm|--tables|--own|--reasons|--quiet|--count FILE");
        return ExitCode::from(2);
    };
    let text = match std::fs::read(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    let module = match simt_syntax::read(Arc::new(Source::new(file.as_str(), text)), &Default::default()) {
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
        "--tables" => by_us(&module, target, Some(llvm_tables::sources), print_own),
        "--reasons" => by_us(&module, target, None, print_reasons),
        "--quiet" => {
            let result = analyze(&module, target, None);
            println!("{}", result.functions.iter().filter(|(_, analyzed)| analyzed.is_some()).count());
        }
        "--count" => count(&module, target, file),
        _ => by_us(&module, target, None, print_own),
    }
    ExitCode::SUCCESS
}

fn by_llvm(module: &Listing, target: &'static Target) {
    for (id, _) in module.functions.iter().filter(|(_, function)| function.is_definition) {
        let structure = Structure::compute(&module.functions[id]);
        let uniformity = LlvmUniformity::compute(module, target, id, &structure);
        print!("{}", print_llvm(module, id, &structure, &uniformity));
    }
}

fn analyze(module: &Listing, target: &'static Target, sources: Option<ReadSources>) -> ModuleDivergence {
    let graph = CallGraph::compute(module);
    ModuleDivergence::compute(module, target, &graph, Options { sources, ..Options::default() })
}

fn by_us(module: &Listing, target: &'static Target, sources: Option<ReadSources>, print: Print) {
    let result = analyze(module, target, sources);
    for (id, analyzed) in result.functions.iter().filter(|(id, _)| module.functions[*id].is_definition) {
        if let Some(analyzed) = analyzed {
            print!("{}", print(module, id, &analyzed.structure, &analyzed.divergence));
        }
    }
}

/// Prints one line: the file, its conditional branches, and how many of them are uniform for whom.
fn count(module: &Listing, target: &'static Target, file: &str) {
    let (own, with_llvms) =
        (analyze(module, target, None), analyze(module, target, Some(llvm_tables::sources)));
    let (mut all, mut uniform) = (0, [0; 4]);
    for (id, function) in module.functions.iter().filter(|(_, function)| function.is_definition) {
        let structure = Structure::compute(function);
        let llvm = LlvmUniformity::compute(module, target, id, &structure);
        let tables = LlvmUniformity::tables(module, target, id).corrected();
        let corrected = LlvmUniformity::with_tables(function, &structure, &tables);
        let is_uniform = |result: &ModuleDivergence, block| {
            result.functions[id].as_ref().is_some_and(|a| a.divergence.terminator(block).is_uniform())
        };
        for block in function.block_ids() {
            let terminator = function.terminator(block);
            if matches!(function.insts[terminator].op, Op::CondBr(_) | Op::Switch(_)) {
                all += 1;
                uniform[0] += usize::from(is_uniform(&own, block));
                uniform[1] += usize::from(!llvm.insts[terminator]);
                uniform[2] += usize::from(is_uniform(&with_llvms, block));
                uniform[3] += usize::from(!corrected.insts[terminator]);
            }
        }
    }
    println!("{file}\t{all}\t{}", uniform.map(|count| count.to_string()).join("\t"));
}
