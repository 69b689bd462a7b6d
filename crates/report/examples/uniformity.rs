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

use simt_analysis::divergence::options::{ReadSources, Sources};
use simt_analysis::divergence::result::{Divergence, Reason};
use simt_analysis::divergence::{ModuleDivergence, Options, Structure};
use simt_analysis::functions::callgraph::CallGraph;
use simt_analysis::restated::llvm::LlvmUniformity;
use simt_analysis::restated::llvm_tables::{self, LlvmTables};
use simt_analysis::structure::Cycle;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::{Effect, Id, LlvmUniformityNames, Sameness};
use simt_ir::{Block, FuncId, Function, Inst, Listing, Op, Source, Target, Value};
use simt_report::uniformity::print::{first_group_of_calls, print_llvm, print_own};
use std::fmt::Write;
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
    // LLVM takes assembly as it stands in the text.
    let options = simt_syntax::ReadOptions { keep_assembly: true, ..Default::default() };
    let module = match simt_syntax::read(Arc::new(Source::new(file.as_str(), text)), &options) {
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
        print!("{}", print_llvm(module, id, first_group_of_calls(module), &structure, &uniformity));
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

/// Why instructions of a function differ between the threads of a warp, for scripts: a line for
/// each, `PLACE REASON`.
///
/// A place is `BLOCK.INDEX`, both counted from 0, `BLOCK.t` for a terminator, or `p.INDEX` for a
/// parameter. Reasons are `source KIND`, `operand PLACE`, `join BLOCK BRANCH`,
/// `exit BLOCK HEADER BRANCH`, `irregular HEADER BRANCH` and `control BRANCH` with blocks as
/// numbers and cycles by their headers, or `-` where there is none. Before them come the cycles:
/// `c.HEADER`, the number of entries, and all blocks.
fn print_reasons(module: &Listing, id: FuncId, structure: &Structure, divergence: &Divergence) -> String {
    let function = &module.functions[id];
    let mut places = EntityMap::filled(String::from("-"), function.values.len());
    for index in 0..function.params.len() {
        places[function.param_value(index)] = format!("p.{index}");
    }
    for block in function.block_ids() {
        for (index, inst) in definitions(module, function, block).enumerate() {
            if let Some(result) = function.insts[inst].result {
                places[result] = format!("{}.{index}", block.index());
            }
        }
    }
    let is_divergent = |value: &Value| !divergence.scope(*value).is_uniform();
    let block_of = |block: Option<Block>| block.map_or("-".to_string(), |block| block.index().to_string());
    let header = |cycle: Cycle| structure.cycles.header(cycle).index();
    let told = |reason: Option<Reason>| match reason {
        Some(Reason::Source(source)) => format!("source {source:?}"),
        Some(Reason::Operand(value)) => format!("operand {}", places[value]),
        Some(Reason::Memory(_)) | None => "-".to_string(),
        Some(Reason::Join { block, branch }) => format!("join {} {}", block.index(), branch.index()),
        Some(Reason::Exit { exit, cycle, branch, .. }) => {
            format!("exit {} {} {}", exit.index(), header(cycle), branch.index())
        }
        Some(Reason::Irregular { cycle, branch }) => {
            format!("irregular {} {}", header(cycle), branch.index())
        }
        Some(Reason::Control(branch)) => format!("control {}", block_of(branch)),
    };
    let mut out = format!("Reasons for function '{}':\n", module.function_name(id));
    for cycle in structure.cycles.all() {
        let blocks = structure.cycles.blocks(cycle).iter().map(|block| format!(" {}", block.index()));
        let entries = structure.cycles.entries(cycle).len();
        let _ = writeln!(out, "c.{} {entries}{}", header(cycle), blocks.collect::<String>());
    }
    for index in 0..function.params.len() {
        let param = function.param_value(index);
        if is_divergent(&param) {
            let _ = writeln!(out, "p.{index} {}", told(divergence.reason(param)));
        }
    }
    for block in function.block_ids() {
        for (index, inst) in definitions(module, function, block).enumerate() {
            let reason = match function.insts[inst].result {
                Some(result) if is_divergent(&result) => divergence.reason(result),
                Some(_) => continue,
                None => function.operands(inst).iter().copied().find(is_divergent).map(Reason::Operand),
            };
            if reason.is_some() {
                let _ = writeln!(out, "{}.{index} {}", block.index(), told(reason));
            }
        }
        if !divergence.terminator(block).is_uniform() {
            let _ = writeln!(out, "{}.t {}", block.index(), told(divergence.terminator_reason(block)));
        }
    }
    out
}

/// The instructions of a block that LLVM prints as definitions: neither its terminator, nor calls
/// that it reads as debug records.
fn definitions(module: &Listing, function: &Function, block: Block) -> impl Iterator<Item = Inst> {
    let is_debug = |inst| {
        let callee = function.called(inst);
        callee.is_some_and(|callee| LlvmUniformityNames::is_debug_record(&module.function_name(callee)))
    };
    let terminator = function.terminator(block);
    function.block_insts(block).filter(move |&inst| inst != terminator && !is_debug(inst))
}

/// LLVM's view, but of calls to functions without a body and of assembly, our own table says
/// whether they are sources: a fairer measure for LLVM's algorithm. Where that depends on the
/// control around them, they are.
struct Corrected<'m> {
    tables: LlvmTables<'m>,
    function: &'m Function,
}

impl Corrected<'_> {
    fn is_source_by_our_table(&self, inst: Inst) -> bool {
        if self.function.assembly(inst).is_some() {
            return self.function.insts[inst].result.is_some();
        }
        let Some(known) = self.function.known(inst) else { return true };
        match known.sameness {
            Some(
                Sameness::Within(_)
                | Sameness::Constant(_)
                | Sameness::Arguments
                | Sameness::FlatAddress
                | Sameness::WarpRegister
                | Sameness::FromLane { .. },
            ) => false,
            Some(_) => true,
            None => match known.effect {
                Effect::Pure => false,
                Effect::Id(id) => matches!(
                    id,
                    Id::Thread(_) | Id::Lane | Id::LaneMask | Id::LanesBelow { .. } | Id::Varying
                ),
                _ => true,
            },
        }
    }
}

impl Sources for Corrected<'_> {
    fn is_divergent_param(&self, index: usize) -> bool {
        self.tables.is_divergent_param(index)
    }

    fn is_source(&self, inst: Inst) -> bool {
        let is_call = matches!(self.function.insts[inst].op, Op::Call(_));
        self.tables.is_source(inst) && (!is_call || self.is_source_by_our_table(inst))
    }

    fn is_always_uniform(&self, inst: Inst) -> bool {
        let sameness = self.function.known(inst).and_then(|known| known.sameness);
        self.tables.is_always_uniform(inst) || sameness == Some(Sameness::WarpRegister)
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
        let tables = Corrected { tables: LlvmTables::new(module, target, function), function };
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
