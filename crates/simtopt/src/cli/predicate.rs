//! `simtopt predicate`: code for a machine that runs the threads of a warp under predicates.

use super::args::PredicateArgs;
use super::console::Console;
use super::input;
use super::output::{self, Outputs};
use super::session::Session;
use simt_analysis::divergence::Options;
use simt_analysis::places::{PlacesContext, PlacesFacts};
use simt_ir::{Language, Listing};
use simt_report::{Diagnostic, Severity};
use simtopt::predicate::{Predicated, WhyNot, listing, ptx};
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &PredicateArgs, console: Console) -> ExitCode {
    let inputs = std::slice::from_ref(&arguments.input);
    let mut session = Session::new(&arguments.reading, inputs, console);
    let done = file(&mut session, arguments);
    session.end(done)
}

fn file(session: &mut Session, arguments: &PredicateArgs) -> Result<ExitCode, Diagnostic> {
    let inputs = std::slice::from_ref(&arguments.input);
    let plan = output::plan(inputs, arguments.output.as_deref())?;
    let module = session.module(&arguments.input)?;
    let target = simtopt::target(&module, session.target).map_err(simtopt::Failure::diagnostic)?;
    session.phase(&input::name(&arguments.input), "analysing");
    let options = Options { block: arguments.block_dim, ..Options::default() };
    let text = match module.language {
        Language::Ptx(_) => {
            let done = ptx::predicate(&module, target, options);
            let failure = |error| simtopt::Failure::Syntax(module.source.clone(), error).diagnostic();
            let (text, functions) = done.map_err(failure)?;
            functions.iter().for_each(|function| tell(session, arguments, function));
            text
        }
        _ => listed(session, arguments, &module, PlacesFacts::compute(&module, target, options)).into_bytes(),
    };
    let mut outputs = Outputs::new(1);
    session.pause(|| outputs.add(&plan.destinations[0], &mut |out| out.write_all(&text)))?;
    outputs.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn listed(session: &Session, arguments: &PredicateArgs, module: &Listing, facts: PlacesFacts) -> String {
    let context = PlacesContext { module, facts: &facts };
    let mut out = String::new();
    for id in module.functions.keys() {
        if let Some(listed) = listing::print(module, context, id) {
            let function = module.function_name(id).into_owned();
            let outcome = listed.map(|(text, counts)| {
                out.push_str(&text);
                counts
            });
            tell(session, arguments, &Predicated { function, outcome });
        }
    }
    out
}

/// Says what became of a function.
fn tell(session: &Session, arguments: &PredicateArgs, function: &Predicated) {
    let name = &function.function;
    let message = match &function.outcome {
        Err(WhyNot::NoKernel) | Ok(_) if !arguments.verbose => return,
        Err(why_not) => format!("{name} stays as it is: {why_not}"),
        Ok(counts) => format!(
            "{name}: {} of {} instructions under predicates, {} divergent {} gone",
            counts.predicated,
            counts.instructions,
            counts.branches,
            if counts.branches == 1 { "branch" } else { "branches" }
        ),
    };
    let severity = if function.outcome.is_err() { Severity::Warning } else { Severity::Note("predicate") };
    session.console.report(&Diagnostic::new(severity, message));
}
