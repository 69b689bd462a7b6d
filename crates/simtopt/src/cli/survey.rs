//! `simtopt analyze --print=events`, `epochs`, `barriers`, `ir`: what passes see, and what they
//! make of barriers.

use super::args::{AnalyzeArgs, Print};
use super::question::Question;
use simt_analysis::Assumptions;
use simt_analysis::barriers::effects::Effects;
use simt_analysis::divergence;
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::{FuncId, Listing, Target};
use simt_passes::Options;
use simt_passes::survey::survey;
use simt_report::Diagnostic;
use simt_report::place::Texts;
use simt_report::survey::{self as tell, Function};
use simtopt::Failure;

/// The question.
pub struct Survey {
    print: Print,
    target: Option<&'static Target>,
}

/// Tells of a function what is known of it.
type Tell = Box<dyn Fn(&Listing, FuncId) -> Function>;

impl Survey {
    /// The question that the arguments ask.
    pub fn new(arguments: &AnalyzeArgs, print: Print) -> Survey {
        Survey { print, target: arguments.input.reading.target() }
    }
}

impl Question for Survey {
    type Facts = Tell;
    type Function = Function;
    const IS_GRAPH: bool = false;

    fn name(&self) -> &'static str {
        match self.print {
            Print::Events => "events",
            Print::Epochs => "epochs",
            Print::Barriers => "barriers",
            _ => "ir",
        }
    }

    fn facts(&self, module: &Listing) -> Result<Tell, Diagnostic> {
        if self.print == Print::Ir {
            return Ok(Box::new(tell::ir));
        }
        let target = simtopt::target(module, self.target).map_err(Failure::diagnostic)?;
        if self.print == Print::Events {
            let graph = CallGraph::compute(module);
            return Ok(Box::new(move |module, id| {
                let effects = Effects::new(module, target, &graph, id, Assumptions::default());
                tell::events(module, id, &effects)
            }));
        }
        let (mut seen, print) = (survey(module, target, &Options::default()), self.print);
        if print == Print::Barriers {
            let options = divergence::Options { ids_only: true, unit_extents: true, ..Default::default() };
            let by_ids = simtopt::divergence(module, self.target, options).map_err(Failure::diagnostic)?;
            tell::note_parted(module, &by_ids, &mut seen);
        }
        Ok(Box::new(move |module, id| match print {
            Print::Epochs => tell::epochs(module, id, &seen),
            _ => tell::barriers(module, id, &seen, &Texts::new(module, &simtopt::sources::none)),
        }))
    }

    fn text(&self, module: &Listing, tell: &Tell, function: FuncId) -> String {
        tell(module, function).text()
    }

    fn json(&self, module: &Listing, tell: &Tell, functions: &[FuncId]) -> Vec<Function> {
        functions.iter().map(|&id| tell(module, id)).collect()
    }
}
