//! `simtopt run`: executes a kernel on the CPU and says what is wrong with it.
//!
//! | file | question |
//! |---|---|
//! | `args` | what can be asked for |
//! | `argument`, `number` | how arguments are written |
//! | `bind` | which kernel, and do the arguments fit it |
//! | `accesses` | which numbers a kernel reads and writes behind a parameter |
//! | `npy` | NumPy's files |
//! | `results` | what is written of memory when the kernel has ended |

mod accesses;
pub mod args;
mod argument;
mod bind;
mod npy;
mod number;
mod results;

use super::common::Format;
use super::console::Console;
use super::input;
use super::interrupt;
use super::output::Destination;
use super::page::{page_at, write_page};
use super::places::{self, ResultFile};
use super::session::Session;
use args::{LaunchArgs, Output, RunArgs};
use bind::Bound;
use results::{Printed, Results};
use simt_analysis::divergence::launch::Launch as Stated;
use simt_check::launch::{Launch, Outcome};
use simt_check::machine::Program;
use simt_ir::{FuncId, Listing, Source, Target};
use simt_report::demangle::called;
use simt_report::document::{failure, pretty};
use simt_report::object::{Object, object};
use simt_report::page::Page;
use simt_report::run::{Class, Report, json};
use simt_report::words::shape;
use simt_report::{Diagnostic, Severity, Texts};
use simtopt::Settings;
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &RunArgs, console: Console) -> ExitCode {
    let mut session = Session::new(&arguments.reading, std::slice::from_ref(&arguments.input), console);
    let done = file(&mut session, arguments);
    if let (Err(error), Format::Json) = (&done, arguments.format) {
        session.print(&document(&arguments.input, Some(error), None, &[]));
    }
    session.end(done)
}

fn file(session: &mut Session, arguments: &RunArgs) -> Result<ExitCode, Diagnostic> {
    let module = session.module_to_run(&arguments.input)?;
    let target = simtopt::target(&module, session.target).map_err(simtopt::Failure::diagnostic)?;
    let mut prepared = prepare(&module, target, &arguments.launch)?;
    distinct(arguments, &prepared.bound)?;
    let results = Results::find(&module, &prepared.bound, &arguments.outputs, &arguments.prints)?;
    session.phase(&input::name(&arguments.input), "running");
    let outcome = prepared.run(&module)?;
    let (report, ran) = {
        let lookup = session.lookup(&arguments.input);
        let texts = Texts::new(&module, &lookup);
        let report = Report::new(&module, prepared.kernel, &prepared.launch, &outcome, &texts);
        let ran = json::ran(&report, &texts);
        (report, ran)
    };
    let printed = match outcome.finished {
        true => results.print(&module, &prepared.bound, &outcome)?,
        false => Vec::new(),
    };
    match arguments.format {
        Format::Text => tell(session, &report, &printed),
        Format::Json => session.print(&document(&arguments.input, None, Some(ran), &printed)),
    }
    if let Some(path) = &arguments.report {
        page(session, arguments, &module, &report, path)?;
    }
    if !outcome.finished {
        let title = "the kernel has not ended: no result is printed or written";
        let is_asked_for = !arguments.outputs.is_empty() || !arguments.prints.is_empty();
        let warning = is_asked_for.then(|| Diagnostic::new(Severity::Warning, title));
        session.pause(|| warning.iter().for_each(|warning| session.console.report(warning)));
    } else {
        for warning in results.write(&module, &prepared.bound, &outcome)? {
            session.pause(|| session.console.report(&warning));
        }
    }
    Ok(code(&report))
}

/// Writes the page with what was found: the barriers are looked at as `report` does it.
fn page(
    session: &mut Session,
    arguments: &RunArgs,
    module: &Listing,
    report: &Report<'_>,
    path: &Path,
) -> Result<(), Diagnostic> {
    session.phase(&input::name(&arguments.input), "drawing");
    let settings = Settings { target: session.target, ..Settings::default().with_page() };
    let optimized =
        simtopt::optimize(Source::clone(&module.source), &settings).map_err(simtopt::Failure::diagnostic)?;
    let mut page = Page::default();
    let drawn = optimized.drawn(&session.lookup(&arguments.input));
    page.add(drawn.map_err(simtopt::Failure::diagnostic)?);
    page.add_run(report);
    write_page(session, &Destination::new(path), page)
}

/// Refuses files that would destroy each other, or what the kernel is made of or starts with; but a
/// buffer may replace the file that it came from.
fn distinct(arguments: &RunArgs, bound: &Bound) -> Result<(), Diagnostic> {
    let launch = &arguments.launch;
    let files: Vec<Vec<&Path>> = launch.given.iter().chain(&launch.set).map(|given| given.files()).collect();
    let place = |output: &'_ Output| ResultFile {
        what: output.name.clone(),
        destination: Destination::File(output.file.clone()),
        of: bound.named(&output.name).and_then(|index| files[index].first().copied()),
    };
    let report = ResultFile { what: "the report".to_string(), destination: Destination::Stdout, of: None };
    let page = arguments.report.as_deref().map(|path| page_at(Destination::new(path)));
    let places: Vec<ResultFile<'_>> =
        arguments.outputs.iter().map(place).chain([report]).chain(page).collect();
    let named = [arguments.input.as_path()].into_iter().chain(arguments.reading.files());
    let reads: Vec<&Path> = files.iter().flatten().copied().chain(named).collect();
    places::distinct(&places, &reads)
}

/// What a run is worth as an exit code.
fn code(report: &Report<'_>) -> ExitCode {
    if report.is_interrupted() {
        return ExitCode::from(interrupt::CODE);
    }
    match (report.count(Class::Stopped), report.count(Class::Wrong)) {
        (0, 0) => ExitCode::SUCCESS,
        (0, _) => ExitCode::from(1),
        _ => ExitCode::from(2),
    }
}

fn tell(session: &mut Session, report: &Report<'_>, printed: &[Printed]) {
    let mut text = report.outcome.output.clone();
    text.extend(printed.iter().map(Printed::text));
    session.print(&text);
    for told in &report.told {
        session.pause(|| {
            session.console.report(&told.diagnostic());
            session.console.line("\n");
        });
    }
    session.say(&format!("{}\n", report.summary()));
}

/// A kernel, ready to run.
pub struct Prepared {
    /// The kernel.
    pub kernel: FuncId,
    /// How it is started.
    pub launch: Launch,
    bound: Bound,
}

/// Finds the kernel and makes the launch options fit it.
pub fn prepare(
    module: &Listing,
    target: &'static Target,
    options: &LaunchArgs,
) -> Result<Prepared, Diagnostic> {
    let kernel = bind::kernel(module, options.kernel.as_deref())?;
    let block = block(module, target, kernel, options.block)?;
    let bound = bind::bind(module, target, kernel, &options.given, &options.set)?;
    let wanted = options.shared.saturating_add(bind::shared(module, target, kernel));
    if wanted > target.most_shared {
        let name = called(&module.function_name(kernel));
        let title = format!("{name} needs {wanted} bytes of shared memory for a block");
        return Err(Diagnostic::error(title).help(format!("no device has more than {}", target.most_shared)));
    }
    let launch = Launch {
        grid: options.grid,
        block,
        dynamic_shared: options.shared,
        schedule: options.schedule,
        steps: options.steps,
        checks: options.checks,
    };
    Ok(Prepared { kernel, launch, bound })
}

/// The shape of blocks: what is asked for, if the kernel allows it.
fn block(
    module: &Listing,
    target: &'static Target,
    kernel: FuncId,
    asked: Option<[u32; 3]>,
) -> Result<[u32; 3], Diagnostic> {
    let facts = &module.functions[kernel].facts;
    let (bounds, most) = (&facts.launch, Stated::stated(target, facts).threads);
    let name = called(&module.function_name(kernel));
    match (asked, bounds.shape) {
        (Some(asked), Some(required)) if !bounds.admits(asked) => {
            let title = format!("{name} requires blocks of {}, not {}", shape(required), shape(asked));
            Err(Diagnostic::error(title))
        }
        (Some(asked), _) if !target.admits(asked) => {
            let most = shape(target.most_extents);
            let title = format!("no device has blocks of {}", shape(asked));
            Err(Diagnostic::error(title).help(format!("{}: at most {most} along x,y,z", target.name)))
        }
        (Some(asked), _) => match asked.iter().product::<u32>() {
            threads if threads > most => Err(Diagnostic::error(format!(
                "{name} allows at most {most} threads a block, these are {threads}"
            ))),
            _ => Ok(asked),
        },
        (None, Some(required)) => Ok(required),
        (None, None) => {
            let error = Diagnostic::error(format!("{name} does not say how many threads a block has"));
            Err(error.help("say it with --block: 256, or 16,16"))
        }
    }
}

impl Prepared {
    /// Runs the kernel, once: its buffers go with it.
    pub fn run(&mut self, module: &Listing) -> Result<Outcome, Diagnostic> {
        let Bound { arguments, buffers, variables, .. } = &mut self.bound;
        let buffers = std::mem::take(buffers);
        let mut program = Program::new(module);
        program.stop_when(interrupt::flag());
        let set = variables
            .iter()
            .try_for_each(|set| program.set(set.variable, &set.value, set.defined, buffers.len()));
        let outcome = set.and_then(|()| program.run(self.kernel, &self.launch, arguments, buffers));
        outcome.map_err(|error| {
            let name = called(&module.function_name(self.kernel));
            Diagnostic::error(format!("{name} cannot be started like this: {error}"))
        })
    }
}

/// The version of the format; it changes when a member changes its meaning or goes away.
const VERSION: u32 = 1;

/// What `--format=json` prints:
/// `{ "version": 1, "file", "error"?: ERROR, "run"?: RUN, "printed": [ PRINTED ] }`; for ERROR see
/// [`failure`], for RUN [`simt_report::run::json`], for PRINTED [`Printed`].
fn document(path: &Path, error: Option<&Diagnostic>, run: Option<Object>, printed: &[Printed]) -> String {
    pretty(&object! {
        "version": VERSION,
        "file": input::name(path),
        "error"?: error.map(failure),
        "run"?: run,
        "printed": printed.iter().map(Printed::object).collect::<Vec<Object>>(),
    })
}
