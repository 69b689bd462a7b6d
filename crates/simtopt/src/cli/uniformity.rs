//! `simtopt analyze --print=uniformity`: what differs between threads.

use super::args::{AnalyzeArgs, Compat, GraphFormat, SyncDependence};
use super::console::Console;
use super::question::Question;
use simt_analysis::divergence::{ModuleDivergence, Options, Structure};
use simt_analysis::restated::llvm::LlvmUniformity;
use simt_ir::{FuncId, Listing, Target};
use simt_report::object::Object;
use simt_report::place::Texts;
use simt_report::uniformity::print::{first_group_of_calls, print_llvm, print_own};
use simt_report::uniformity::{self, dot, json};
use simt_report::{Diagnostic, Severity};
use simtopt::Failure;

/// The question, and how it is to be answered.
pub struct Uniformity {
    options: Options,
    is_llvm: bool,
    /// Whether by LLVM's tables, at least.
    as_llvm: bool,
    target: Option<&'static Target>,
}

/// What is known of a module.
pub enum Facts {
    /// By our own analysis.
    Own(ModuleDivergence),
    /// LLVM's analysis takes one function at a time; the first group of attributes of calls.
    Llvm(&'static Target, u64),
}

impl Uniformity {
    /// The question that the arguments ask, with a warning if the answer may be wrong.
    pub fn new(arguments: &AnalyzeArgs, console: Console) -> Result<Uniformity, Diagnostic> {
        let how = &arguments.uniformity;
        let is_llvm = how.compat == Some(Compat::Llvm);
        let llvm_alone = |what: &str, help: &str| {
            let error = Diagnostic::error(format!("--compat=llvm gives LLVM's answer, {what}"));
            Err(error.help(help))
        };
        const INSTEAD: &str = "--compat=llvm-tables answers by simtopt's algorithm with LLVM's tables";
        if is_llvm && how.sync_dependence.is_some() {
            return llvm_alone("which has one algorithm: --sync-dependence says nothing about it", INSTEAD);
        }
        if is_llvm && how.block_dim.is_some() {
            let help = "give the kernel the attribute \"nvvm.reqntid\" or !reqd_work_group_size instead";
            return llvm_alone(
                "which knows of blocks what the module says: --block-dim cannot change it",
                help,
            );
        }
        if is_llvm && arguments.format != GraphFormat::Text {
            return llvm_alone(
                "which has no scopes and reasons: it is printed as --format=text only",
                INSTEAD,
            );
        }
        if how.compat.is_some() && how.no_kernel_noalias {
            let error = Diagnostic::error("LLVM's tables know nothing that --no-kernel-noalias takes away");
            return Err(error.help("leave out --no-kernel-noalias or --compat"));
        }
        if how.sync_dependence == Some(SyncDependence::Literal) {
            let title = "--sync-dependence=literal misses joins: what it calls uniform may be divergent";
            let warning = Diagnostic::new(Severity::Warning, title);
            console.report(&warning.help("lazy and eager find all of them"));
        }
        let (as_llvm, target) = (how.compat.is_some(), arguments.input.reading.target());
        Ok(Uniformity { options: how.options(), is_llvm, as_llvm, target })
    }
}

impl Question for Uniformity {
    type Facts = Facts;
    type Function = Object;

    fn keeps_assembly(&self) -> bool {
        self.as_llvm
    }

    fn name(&self) -> &'static str {
        "uniformity"
    }

    fn facts(&self, module: &Listing) -> Result<Facts, Diagnostic> {
        if self.is_llvm {
            let target = simtopt::target(module, self.target).map_err(Failure::diagnostic)?;
            return Ok(Facts::Llvm(target, first_group_of_calls(module)));
        }
        let facts = simtopt::divergence(module, self.target, self.options);
        facts.map(Facts::Own).map_err(Failure::diagnostic)
    }

    fn text(&self, module: &Listing, facts: &Facts, function: FuncId) -> String {
        match facts {
            Facts::Llvm(target, first_group) => {
                let structure = Structure::compute(&module.functions[function]);
                let uniformity = LlvmUniformity::compute(module, target, function, &structure);
                print_llvm(module, function, *first_group, &structure, &uniformity)
            }
            Facts::Own(divergence) => {
                divergence.functions[function].as_ref().map_or_else(String::new, |found| {
                    print_own(module, function, &found.structure, &found.divergence)
                })
            }
        }
    }

    fn dot(&self, module: &Listing, facts: &Facts, function: FuncId) -> String {
        own(module, facts, function).map_or_else(String::new, |found| dot::print(&found))
    }

    fn json(&self, module: &Listing, facts: &Facts, functions: &[FuncId]) -> Vec<Object> {
        let texts = Texts::new(module, &simtopt::sources::none);
        let found = functions.iter().filter_map(|&function| own(module, facts, function));
        found.map(|found| json::function(&found, &texts)).collect()
    }
}

/// A function's answer; there is none by LLVM, which `Uniformity::new` has refused for these
/// formats.
fn own<'m>(module: &'m Listing, facts: &'m Facts, function: FuncId) -> Option<uniformity::Uniformity<'m>> {
    match facts {
        Facts::Own(divergence) => uniformity::Uniformity::new(module, divergence, function),
        Facts::Llvm(..) => None,
    }
}
