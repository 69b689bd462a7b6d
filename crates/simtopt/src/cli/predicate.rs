//! `simtopt predicate`: code for a machine that runs the threads of a warp under predicates.

use super::args::PredicateArgs;
use super::console::Console;
use super::input;
use super::machine::MachineFacts;
use super::output::{self, Outputs};
use super::session::Session;
use simt_analysis::divergence::Options;
use simt_analysis::places::{PlacesContext, PlacesFacts};
use simt_ir::{FuncId, Language, Listing, Target};
use simt_report::{Diagnostic, Severity};
use simtopt::predicate::listing::{self, Listed};
use simtopt::predicate::{Predicated, WhyNot, ptx};
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
    let options = Options { block: arguments.block_dim, ..Options::default() };
    let module = session.module_or_machine(&arguments.input, false)?;
    let ir = module.as_ref().unwrap_or_else(|machine| &machine.ir);
    let target = simtopt::target(ir, session.target).map_err(simtopt::Failure::diagnostic)?;
    session.phase(&input::name(&arguments.input), "analysing");
    let text = match module {
        Ok(module) => of_module(session, arguments, &module, target, options)?,
        Err(machine) => {
            let (code, facts) = MachineFacts::compute(machine, target, options);
            let listed = facts.predicated(&code).into_iter();
            joined(session, arguments, &code, listed).into_bytes()
        }
    };
    let mut outputs = Outputs::new(1);
    session.pause(|| outputs.add(&plan.destinations[0], &mut |out| out.write_all(&text)))?;
    outputs.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn of_module(
    session: &Session,
    arguments: &PredicateArgs,
    module: &Listing,
    target: &'static Target,
    options: Options,
) -> Result<Vec<u8>, Diagnostic> {
    match module.language {
        Language::Ptx(_) => {
            let done = ptx::predicate(module, target, options);
            let failure = |error| simtopt::Failure::Syntax(module.source.clone(), error).diagnostic();
            let (text, functions) = done.map_err(failure)?;
            functions.iter().for_each(|function| tell(session, arguments.verbose, function));
            Ok(text)
        }
        _ => {
            let facts = PlacesFacts::compute(module, target, options);
            let context = PlacesContext { module, facts: &facts };
            let listed =
                module.functions.keys().filter_map(|id| Some((id, listing::print(module, context, id)?)));
            Ok(joined(session, arguments, module, listed).into_bytes())
        }
    }
}

/// What is listed of functions, all in one text.
fn joined(
    session: &Session,
    arguments: &PredicateArgs,
    module: &Listing,
    listed: impl Iterator<Item = (FuncId, Listed)>,
) -> String {
    let mut out = String::new();
    for (id, listed) in listed {
        let function = module.function_name(id).into_owned();
        let outcome = listed.map(|(text, counts)| {
            out.push_str(&text);
            counts
        });
        tell(session, arguments.verbose, &Predicated { function, outcome });
    }
    out
}

/// Says what became of a function: if it stays as it is, or all of it.
pub fn tell(session: &Session, all: bool, function: &Predicated) {
    let name = &function.function;
    let message = match &function.outcome {
        Err(WhyNot::NoKernel) | Ok(_) if !all => return,
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
    session.report(&Diagnostic::new(severity, message));
}
