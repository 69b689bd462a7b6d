//! `simtopt explain`: what becomes of every barrier, and why.

use super::args::{ExplainArgs, Format};
use super::console::Console;
use super::output;
use super::session::Session;
use simt_report::Diagnostic;
use simt_report::explain::{Count, Explanation};
use simt_report::json::Document;
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &ExplainArgs, console: Console) -> ExitCode {
    let inputs = &arguments.common.inputs;
    let mut session = Session::new(&arguments.common, console);
    let (mut document, mut total, mut is_any_explained) = (Document::new(), Count::default(), false);
    for path in inputs {
        match file(&mut session, path) {
            Ok(explanation) if arguments.format == Format::Json => document.add(&explanation),
            Ok(explanation) => {
                total += explanation.count();
                is_any_explained = true;
                let text = text(&explanation, inputs.len() > 1, console.colors_out());
                print(&mut session, &text);
            }
            Err(error) => {
                document.add_error(&super::input::name(path), &error);
                session.fail(&error);
            }
        }
        session.step();
    }
    match arguments.format {
        Format::Json => print(&mut session, &document.text()),
        Format::Text if is_any_explained => print(&mut session, &format!("{}\n", total.total())),
        Format::Text => {}
    }
    session.finish()
}

fn file(session: &mut Session, path: &Path) -> Result<Explanation, Diagnostic> {
    let input = session.read(path)?;
    let folder = input.folder.clone();
    let done = session.optimize(input)?;
    Ok(done.optimized.explain(&simtopt::sources::lookup(folder)))
}

fn text(explanation: &Explanation, several: bool, color: bool) -> String {
    let mut text = String::new();
    if several || explanation.functions.is_empty() {
        text.push_str(&explanation.file);
        text.push_str(if explanation.functions.is_empty() { ": no barriers\n\n" } else { ":\n\n" });
    }
    text.push_str(&explanation.text(color));
    text
}

fn print(session: &mut Session, text: &str) {
    let result = session.pause(|| output::to_stdout(&mut |out| out.write_all(text.as_bytes())));
    if let Err(error) = result {
        session.fail(&error);
    }
}
