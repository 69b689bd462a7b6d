//! `simtopt report`: one page about all kernels of all files, for a browser.

use super::args::ReportArgs;
use super::beside;
use super::console::Console;
use super::input;
use super::optimizer::{Names, Optimizer, Unknown};
use super::output::Destination;
use super::page::{page_at, write_page};
use super::places;
use super::session::Session;
use simt_report::Diagnostic;
use simt_report::page::{OfFile, Page};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &ReportArgs, console: Console) -> ExitCode {
    let mut session = Session::new(&arguments.input.reading, &arguments.input.inputs, console);
    let done = files(&mut session, arguments);
    session.end(done)
}

fn files(session: &mut Session, arguments: &ReportArgs) -> Result<ExitCode, Diagnostic> {
    let inputs = &arguments.input.inputs;
    let destination = destination(arguments)?;
    let mut optimizer = Optimizer::new(&arguments.passes, session)?;
    optimizer.settings = optimizer.settings.with_page();
    let (mut page, mut known) = (Page::default(), 0);
    let mut names = Names::of(inputs.len());
    let look = |session: &Session, at: usize| file(session, &optimizer, &inputs[at]);
    let failed = beside::each(session, inputs, &look, |session, at, found| match found {
        Ok((file, unknown)) => {
            names.note(session, unknown);
            page.add(file);
            known += 1;
        }
        Err(error) => {
            page.add(OfFile::failed(&input::name(&inputs[at]), &error));
            session.fail(&error);
        }
    });
    session.note_left_out(failed, inputs.len());
    // A page about nothing is no better than none.
    if known > 0 {
        write_page(session, &destination, page)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Where the page goes, if nothing is lost by that.
fn destination(arguments: &ReportArgs) -> Result<Destination, Diagnostic> {
    let destination = arguments.output.as_deref().map_or(Destination::Stdout, Destination::new);
    let page = page_at(destination.clone());
    let others = arguments.input.reading.files().chain(arguments.passes.known.host.as_deref());
    let reads: Vec<&Path> = arguments.input.inputs.iter().map(PathBuf::as_path).chain(others).collect();
    places::distinct(&[page], &reads)?;
    Ok(destination)
}

fn file(session: &Session, optimizer: &Optimizer, path: &Path) -> Result<(OfFile, Unknown), Diagnostic> {
    let input = optimizer.read(session, path)?;
    let done = optimizer.optimize(session, input)?;
    session.phase(&input::name(path), "drawing");
    let drawn = done.optimized.drawn(&session.lookup(path)).map_err(simtopt::Failure::diagnostic)?;
    Ok((drawn, done.unknown))
}
