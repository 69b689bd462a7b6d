//! What `simtopt analyze` can be asked.

use super::args::{AnalyzeArgs, GraphFormat, Print};
use serde::Serialize;
use simt_ir::{FuncId, Listing};
use simt_report::Diagnostic;
use simt_syntax::mir::Machine;

/// Something that can be asked about functions.
pub trait Question {
    /// What is found out about a module as a whole.
    type Facts;
    /// A function in the JSON document.
    type Function: Serialize;
    /// Whether the answer can be drawn.
    const IS_GRAPH: bool = true;
    /// Whether it can be asked about machine code.
    const READS_MACHINE_CODE: bool = false;
    /// What the command line and the JSON document call it.
    fn name(&self) -> &'static str;
    /// Whether calls of assembly are asked about as they stand in the text.
    fn keeps_assembly(&self) -> bool {
        false
    }
    /// Looks at a module.
    fn facts(&self, module: &Listing) -> Result<Self::Facts, Diagnostic>;
    /// Looks at machine code, which is given back apart; only asked if it can be.
    fn machine_facts(&self, _: Machine) -> Result<(Listing, Self::Facts), Diagnostic> {
        Err(Diagnostic::error(format!("--print={} is not known of machine code", self.name())))
    }
    /// The answer about a function, for people.
    fn text(&self, module: &Listing, facts: &Self::Facts, function: FuncId) -> String;
    /// The answer about a function, for Graphviz; not asked for if it is none.
    fn dot(&self, _: &Listing, _: &Self::Facts, _: FuncId) -> String {
        String::new()
    }
    /// The answers about functions, for programs.
    fn json(&self, module: &Listing, facts: &Self::Facts, functions: &[FuncId]) -> Vec<Self::Function>;
}

/// An error about arguments that say nothing about a question, or ask for what it has not.
pub fn misfit<Q: Question>(question: &Q, arguments: &AnalyzeArgs) -> Option<Diagnostic> {
    let name = question.name();
    if arguments.format == GraphFormat::Dot && !Q::IS_GRAPH {
        let error = Diagnostic::error(format!("this is no graph: --print={name} has no --format=dot"));
        return Some(error.help("there are --format=text and --format=json"));
    }
    let option = match arguments.print {
        Some(Print::Uniformity) => None,
        Some(Print::Regions) => arguments.uniformity.only_of_values(),
        _ => arguments.uniformity.any(),
    }?;
    let error = Diagnostic::error(format!("{option} says nothing about --print={name}"));
    Some(error.help(format!("leave it out, or ask for --print=uniformity with {option}")))
}
