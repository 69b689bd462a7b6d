//! `simtopt explain`: what becomes of every barrier, and why; with `--at`, who is at a line.

use super::args::ExplainArgs;
use super::at;
use super::console::Console;
use super::optimizer::{Names, Optimizer, Unknown};
use super::out::Out;
use super::session::Session;
use simt_report::Diagnostic;
use simt_report::explain::{Count, Explanation};
use simt_report::json;
use simt_report::sarif::Log;
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &ExplainArgs, console: Console) -> ExitCode {
    let mut session = Session::new(&arguments.input.reading, &arguments.input.inputs, console);
    let done = match &arguments.at {
        Some(wanted) => at::files(&mut session, arguments, wanted),
        None => files(&mut session, arguments),
    };
    session.end(done)
}

fn files(session: &mut Session, arguments: &ExplainArgs) -> Result<ExitCode, Diagnostic> {
    let inputs = &arguments.input.inputs;
    let mut optimizer = Optimizer::new(&arguments.passes, session)?;
    optimizer.settings.divergence = true;
    optimizer.settings.reliance = true;
    let mut statistics = arguments.stats.statistics(&optimizer.settings.pipeline);
    let mut out = Out::new(arguments.format, json::document(), Log::of_explanations);
    let mut total: Option<Count> = None;
    let mut names = Names::of(inputs.len());
    let look = |session: &Session, path: &Path| file(session, &optimizer, path);
    out.beside(session, inputs, &look, |session, out, (mut explanation, unknown)| {
        names.note(session, unknown);
        explanation.in_full = arguments.divergence;
        explanation.is_brief = arguments.brief;
        *total.get_or_insert_default() += explanation.count();
        if let Some(statistics) = &mut statistics {
            statistics.add(&explanation);
        }
        match out {
            Out::Text => session.print(&text(&explanation, inputs.len() > 1, session.console.colors_out())),
            Out::Json(document) => json::add(document, &explanation),
            Out::Sarif(log) => log.add_explanation(&explanation),
        }
    });
    if let (Out::Text, Some(total)) = (&out, total) {
        session.print(&format!("{}\n", total.total()));
    }
    out.end(session, json::total(&total.unwrap_or_default()));
    if let Some(statistics) = statistics {
        session.say(&arguments.stats.text(&statistics));
    }
    Ok(ExitCode::SUCCESS)
}

fn file(session: &Session, optimizer: &Optimizer, path: &Path) -> Result<(Explanation, Unknown), Diagnostic> {
    let input = optimizer.read(session, path)?;
    let done = optimizer.optimize(session, input)?;
    Ok((done.optimized.explain(&session.lookup(path)), done.unknown))
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
