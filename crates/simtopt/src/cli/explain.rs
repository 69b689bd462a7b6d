//! `simtopt explain`: what becomes of every barrier, and why; with `--at`, who is at a line.

use super::args::{ExplainArgs, FindingsFormat};
use super::at;
use super::console::Console;
use super::optimizer::Optimizer;
use super::session::Session;
use simt_report::Diagnostic;
use simt_report::explain::{Count, Explanation};
use simt_report::json::Document;
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
    let mut optimizer = Optimizer::new(&arguments.passes, inputs.len(), session)?;
    optimizer.settings.divergence = true;
    optimizer.settings.reliance = true;
    let mut statistics = arguments.stats.statistics(&optimizer.settings.pipeline);
    let mut out = match arguments.format {
        FindingsFormat::Text => Out::Text { total: None },
        FindingsFormat::Json => Out::Json(Document::default()),
        FindingsFormat::Sarif => {
            let root = std::env::current_dir().unwrap_or_default();
            Out::Sarif(Log::of_explanations(env!("CARGO_PKG_VERSION"), &root))
        }
    };
    for path in inputs {
        let explanation = file(session, &mut optimizer, path);
        if let (Some(statistics), Ok(explanation)) = (&mut statistics, &explanation) {
            statistics.add(explanation);
        }
        match explanation {
            Ok(mut explanation) => {
                explanation.in_full = arguments.divergence;
                explanation.is_brief = arguments.brief;
                out.add(session, &explanation, inputs.len() > 1);
            }
            Err(error) => {
                out.add_error(&super::input::name(path), &error);
                session.fail(&error);
            }
        }
        session.step();
    }
    match out {
        Out::Text { total } => total.iter().for_each(|total| session.print(&format!("{}\n", total.total()))),
        Out::Json(document) => session.print(&document.text()),
        Out::Sarif(log) => session.print(&log.text()),
    }
    if let Some(statistics) = statistics {
        session.say(&arguments.stats.text(&statistics));
    }
    Ok(ExitCode::SUCCESS)
}

/// What has been written so far.
enum Out {
    /// Nothing is kept but counts: each file is printed when it is done.
    Text {
        total: Option<Count>,
    },
    Json(Document),
    Sarif(Log),
}

impl Out {
    fn add(&mut self, session: &mut Session, explanation: &Explanation, is_one_of_several: bool) {
        match self {
            Out::Text { total } => {
                *total.get_or_insert_default() += explanation.count();
                let text = text(explanation, is_one_of_several, session.console.colors_out());
                session.print(&text);
            }
            Out::Json(document) => document.add(explanation),
            Out::Sarif(log) => log.add_explanation(explanation),
        }
    }

    fn add_error(&mut self, file: &str, error: &Diagnostic) {
        match self {
            Out::Text { .. } => {}
            Out::Json(document) => document.add_error(file, error),
            Out::Sarif(log) => log.add_error(file, error),
        }
    }
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
