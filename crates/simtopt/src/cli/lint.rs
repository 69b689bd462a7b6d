//! `simtopt lint`: what looks wrong.

use super::args::LintArgs;
use super::console::Console;
use super::input;
use super::out::Out;
use super::session::Session;
use simt_report::Diagnostic;
use simt_report::lint::{Count, Report, json};
use simt_report::sarif::Log;
use simtopt::KnownLaunches;
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &LintArgs, console: Console) -> ExitCode {
    let mut session = Session::new(&arguments.input.reading, &arguments.input.inputs, console);
    let done = files(&mut session, arguments);
    session.end(done)
}

fn files(session: &mut Session, arguments: &LintArgs) -> Result<ExitCode, Diagnostic> {
    let mut count = Count::default();
    let mut out = Out::new(arguments.format, json::document(), Log::of_findings);
    let known = session.known_launches(&arguments.known)?;
    let look = |session: &Session, path: &Path| file(session, arguments, &known, path);
    out.beside(session, &arguments.input.inputs, &look, |session, out, report| {
        count.add(&report);
        match out {
            Out::Text => {
                let color = session.console.colors_out();
                let texts = report.findings.iter().map(|finding| finding.diagnostic().render(color) + "\n");
                session.print(&texts.collect::<String>());
            }
            Out::Json(document) => json::add(document, &report),
            Out::Sarif(log) => log.add(&report),
        }
    });
    if matches!(out, Out::Text) && count.files > 0 {
        session.print(&format!("{}\n", count.words()));
    }
    out.end(session, json::total(count));
    Ok(ExitCode::from(u8::from(count.findings > 0)))
}

fn file(
    session: &Session,
    arguments: &LintArgs,
    known: &KnownLaunches,
    path: &Path,
) -> Result<Report, Diagnostic> {
    let module = session.module_knowing(path, known)?;
    session.warn_of_block(&module, &arguments.known.block_dim);
    session.phase(&input::name(path), "analysing");
    let report = simtopt::lint(&module, session.target, arguments.options(), &session.lookup(path));
    let mut report = report.map_err(simtopt::Failure::diagnostic)?;
    if arguments.strict {
        report.be_strict();
    }
    Ok(report)
}
