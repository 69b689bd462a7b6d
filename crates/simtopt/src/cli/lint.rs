//! `simtopt lint`: what looks wrong.

use super::args::{FindingsFormat, LintArgs};
use super::console::Console;
use super::input;
use super::session::Session;
use simt_report::Diagnostic;
use simt_report::lint::{Count, Report, json};
use simt_report::sarif;
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
    let mut out = match arguments.format {
        FindingsFormat::Text => Out::Text { color: session.console.colors_out() },
        FindingsFormat::Json => Out::Json(json::Document::default()),
        FindingsFormat::Sarif => {
            let root = std::env::current_dir().unwrap_or_default();
            Out::Sarif(sarif::Log::of_findings(env!("CARGO_PKG_VERSION"), &root))
        }
    };
    let known = session.known_launches(&arguments.known)?;
    for path in &arguments.input.inputs {
        match file(session, arguments, &known, path) {
            Ok(report) => {
                count.add(&report);
                out.add(session, &report);
            }
            Err(error) => {
                out.add_error(&input::name(path), &error);
                session.fail(&error);
            }
        }
        session.step();
    }
    match out {
        Out::Text { .. } if count.files == 0 => {}
        Out::Text { .. } => session.print(&format!("{}\n", count.words())),
        Out::Json(document) => session.print(&document.text(count)),
        Out::Sarif(log) => session.print(&log.text()),
    }
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

/// What has been written so far.
enum Out {
    /// Nothing is kept: each file is printed when it is done.
    Text {
        color: bool,
    },
    Json(json::Document),
    Sarif(sarif::Log),
}

impl Out {
    fn add(&mut self, session: &mut Session, report: &Report) {
        match self {
            Out::Text { color } => {
                let texts = report.findings.iter().map(|finding| finding.diagnostic().render(*color) + "\n");
                session.print(&texts.collect::<String>());
            }
            Out::Json(document) => document.add(report),
            Out::Sarif(log) => log.add(report),
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
