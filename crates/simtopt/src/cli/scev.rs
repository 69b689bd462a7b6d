//! `simtopt analyze --print=scev`: the addresses of accesses.

use super::args::AnalyzeArgs;
use super::question::Question;
use simt_analysis::Assumptions;
use simt_analysis::addresses::Addresses;
use simt_analysis::barriers::effects::Effects;
use simt_analysis::divergence::{ModuleDivergence, Options};
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::{FuncId, Listing, Target};
use simt_report::Diagnostic;
use simt_report::scev::{self, Function};
use simtopt::Failure;
use std::sync::Arc;

/// The question.
pub struct Scev {
    target: Option<&'static Target>,
}

/// What is known of a module.
pub struct Facts {
    target: &'static Target,
    graph: CallGraph,
    divergence: ModuleDivergence,
}

impl Scev {
    /// The question that the arguments ask.
    pub fn new(arguments: &AnalyzeArgs) -> Scev {
        Scev { target: arguments.input.reading.target() }
    }

    fn function(module: &Listing, facts: &Facts, id: FuncId) -> Option<Function> {
        let analyzed = facts.divergence.functions[id].as_ref()?;
        let mut effects = Effects::new(module, facts.target, &facts.graph, id, Assumptions::default());
        effects.set_addresses(Arc::new(Addresses::compute(module, id, effects.pointers(), analyzed)));
        Some(scev::function(module, id, &effects))
    }
}

impl Question for Scev {
    type Facts = Facts;
    type Function = Function;
    const IS_GRAPH: bool = false;

    fn name(&self) -> &'static str {
        "scev"
    }

    fn facts(&self, module: &Listing) -> Result<Facts, Diagnostic> {
        let target = simtopt::target(module, self.target).map_err(Failure::diagnostic)?;
        let graph = CallGraph::compute(module);
        let divergence = ModuleDivergence::compute(module, target, &graph, Options::default());
        Ok(Facts { target, graph, divergence })
    }

    fn text(&self, module: &Listing, facts: &Facts, function: FuncId) -> String {
        Scev::function(module, facts, function).map_or_else(String::new, |function| function.text())
    }

    fn json(&self, module: &Listing, facts: &Facts, functions: &[FuncId]) -> Vec<Function> {
        functions.iter().filter_map(|&id| Scev::function(module, facts, id)).collect()
    }
}
