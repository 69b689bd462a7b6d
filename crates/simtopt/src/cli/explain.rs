//! `simtopt explain`: what becomes of every barrier, and why.

use super::args::ExplainArgs;
use super::common::Format;
use super::console::Console;
use super::optimizer::Optimizer;
use super::session::Session;
use simt_report::Diagnostic;
use simt_report::explain::{Count, Explanation};
use simt_report::json::Document;
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &ExplainArgs, console: Console) -> ExitCode {
    let mut session = Session::new(&arguments.input.reading, &arguments.input.inputs, console);
    let done = files(&mut session, arguments);
    session.end(done)
}

fn files(session: &mut Session, arguments: &ExplainArgs) -> Result<ExitCode, Diagnostic> {
    let inputs = &arguments.input.inputs;
    let mut optimizer = Optimizer::new(&arguments.passes, inputs.len(), session)?;
    optimizer.settings.divergence = true;
    optimizer.settings.reliance = true;
    let mut statistics = arguments.stats.statistics(&optimizer.settings.pipeline);
    let (mut document, mut total, mut is_any_explained) = (Document::default(), Count::default(), false);
    for path in inputs {
        let explanation = file(session, &mut optimizer, path);
        if let (Some(statistics), Ok(explanation)) = (&mut statistics, &explanation) {
            statistics.add(explanation);
        }
        match explanation {
            Ok(explanation) if arguments.format == Format::Json => document.add(&explanation),
            Ok(mut explanation) => {
                explanation.in_full = arguments.divergence;
                explanation.is_brief = arguments.brief;
                total += explanation.count();
                is_any_explained = true;
                let text = text(&explanation, inputs.len() > 1, session.console.colors_out());
                session.print(&text);
            }
            Err(error) => {
                document.add_error(&super::input::name(path), &error);
                session.fail(&error);
            }
        }
        session.step();
    }
    match arguments.format {
        Format::Json => session.print(&document.text()),
        Format::Text if is_any_explained => session.print(&format!("{}\n", total.total())),
        Format::Text => {}
    }
    if let Some(statistics) = statistics {
        session.say(&arguments.stats.text(&statistics));
    }
    Ok(ExitCode::SUCCESS)
}

fn file(session: &mut Session, optimizer: &mut Optimizer, path: &Path) -> Result<Explanation, Diagnostic> {
    let input = optimizer.read(session, path)?;
    let done = optimizer.optimize(session, input)?;
    Ok(done.optimized.explain(&session.lookup(path)))
}

fn text(explanation: &Explanation, several: bool, color: bool) -> String {
    let mut text = String::new();
    let has_barriers = explanation.functions.iter().any(|function| !function.findings.is_empty());
    if several || !has_barriers {
        text.push_str(&explanation.file);
        text.push_str(if has_barriers { ":\n\n" } else { ": no barriers of blocks\n\n" });
    }
    text.push_str(&explanation.text(color));
    text
}
