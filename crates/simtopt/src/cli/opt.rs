//! `simtopt opt`: removes barriers and writes the rest.

use super::args::OptArgs;
use super::beside;
use super::clang::is_source;
use super::console::Console;
use super::input::{self, Input};
use super::machine;
use super::optimizer::{Done, Names, Optimizer, Unknown};
use super::output::{self, Destination, Outputs, Plan};
use super::places::{self, ResultFile};
use super::predicate;
use super::record::Remarks;
use super::session::Session;
use simt_analysis::divergence::Options;
use simt_ir::Language;
use simt_passes::PassKind;
use simt_report::explain::Explanation;
use simt_report::{Diagnostic, Severity, remark};
use simt_syntax::mir;
use simtopt::bitcode::assemble;
use simtopt::{Kind, Optimized};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Runs the command.
pub fn run(arguments: &OptArgs, console: Console) -> ExitCode {
    if arguments.print_pipeline {
        return console.end(print_pipeline(arguments));
    }
    let mut session = Session::new(&arguments.reading, &arguments.inputs, console);
    let done = files(&mut session, arguments);
    session.end(done)
}

fn files(session: &mut Session, arguments: &OptArgs) -> Result<ExitCode, Diagnostic> {
    let plan = plan(arguments)?;
    let inputs = &arguments.inputs;
    let mut optimizer = Optimizer::new(&arguments.passes, session)?;
    optimizer.settings.reliance = arguments.explains();
    optimizer.settings.without_witnesses = !arguments.explains();
    let mut names = (!arguments.one_of_many).then(|| Names::of(inputs.len()));
    let pipeline = &optimizer.settings.pipeline;
    let mut remarks = Remarks::new(&arguments.remarks, pipeline);
    let mut statistics = arguments.stats.statistics(pipeline);
    let mut outputs = Outputs::new(plan.destinations.len() + usize::from(remarks.is_some()));
    let places = &plan.destinations;
    let look = |session: &Session, at: usize| file(session, &optimizer, arguments, &inputs[at], &places[at]);
    beside::each(session, inputs, &look, |session, at, found| {
        let written = found.and_then(|made| {
            if let (Some(names), Some(unknown)) = (&mut names, made.unknown) {
                names.note(session, unknown);
            }
            remarks.iter_mut().for_each(|remarks| remarks.add(made.explanation.as_ref()));
            if let (Some(statistics), Some(explanation)) = (&mut statistics, &made.explanation) {
                statistics.add(explanation);
            }
            match session.has_failed() {
                true => Ok(()),
                false => session.pause(|| made.code.write(&places[at], &mut outputs, inputs.len())),
            }
        });
        written.unwrap_or_else(|error| session.fail(&error));
    });
    if !session.has_failed() {
        let added = remarks.map_or(Ok(()), |remarks| remarks.write(&mut outputs));
        if let Err(error) = added.and_then(|()| session.pause(|| outputs.finish())) {
            session.fail(&error);
        }
    }
    if let Some(statistics) = statistics {
        session.say(&arguments.stats.text(&statistics));
    }
    Ok(ExitCode::SUCCESS)
}

/// Where the code of each input goes, if nothing is lost by that.
fn plan(arguments: &OptArgs) -> Result<Plan, Diagnostic> {
    let inputs = &arguments.inputs;
    let plan = output::plan(inputs, arguments.output.as_deref())?;
    let code = |input| match inputs.len() {
        1 => "code".to_string(),
        _ => format!("the code of {}", input::name(input)),
    };
    let codes = inputs.iter().zip(&plan.destinations).map(|(input, destination)| ResultFile {
        what: code(input),
        destination: destination.clone(),
        of: Some(input),
    });
    let remarks = arguments.remarks.destination();
    let remarks =
        remarks.map(|destination| ResultFile { what: "remarks".to_string(), destination, of: None });
    let host = arguments.passes.known.host.as_deref();
    let others = arguments.reading.files().chain(host);
    let reads: Vec<&Path> = inputs.iter().map(PathBuf::as_path).chain(others).collect();
    if let Some(source) = plan.destinations.iter().find_map(|destination| match destination {
        Destination::File(path) if is_source(path) => Some(path),
        _ => None,
    }) {
        let title = format!("{} is the name of a source, and what is written is IR", input::name(source));
        return Err(Diagnostic::error(title).help("name a file that ends in .ll with -o"));
    }
    places::distinct(&codes.chain(remarks).collect::<Vec<_>>(), &reads)?;
    Ok(plan)
}

/// Prints what would run.
fn print_pipeline(arguments: &OptArgs) -> Result<ExitCode, Diagnostic> {
    let (pipeline, _) = arguments.passes.pipeline()?;
    output::to_stdout(&mut |out| writeln!(out, "{pipeline}")).map(|()| ExitCode::SUCCESS)
}

/// What is made of one input.
struct Made {
    code: Code,
    /// If somebody wants it.
    explanation: Option<Explanation>,
    /// If passes were run.
    unknown: Option<Unknown>,
}

/// The code that is written.
enum Code {
    Bytes(Vec<u8>),
    Module(Box<Optimized>),
}

impl From<Vec<u8>> for Made {
    fn from(code: Vec<u8>) -> Made {
        Made { code: Code::Bytes(code), explanation: None, unknown: None }
    }
}

impl Code {
    /// Has it written, as that of one of so many inputs.
    fn write(self, to: &Destination, outputs: &mut Outputs, inputs: usize) -> Result<(), Diagnostic> {
        match self {
            Code::Bytes(code) => outputs.add(to, &mut |out| out.write_all(&code)),
            Code::Module(optimized) => {
                let written = outputs.add(to, &mut |out| optimized.write(out));
                if inputs == 1 {
                    // The process ends now; freeing a large module piece by piece would only take
                    // time.
                    std::mem::forget(optimized);
                }
                written
            }
        }
    }
}

/// Optimizes one input.
fn file(
    session: &Session,
    optimizer: &Optimizer,
    arguments: &OptArgs,
    path: &Path,
    destination: &Destination,
) -> Result<Made, Diagnostic> {
    let input = optimizer.read(session, path)?;
    if mir::is_mir(&input.bytes) && optimizer.only_tags() {
        return tagged(session, optimizer, input).map(Made::from);
    }
    let is_bitcode = destination.kind().unwrap_or(input.kind) == Kind::Bitcode && !arguments.text;
    destination.check(is_bitcode)?;
    if is_bitcode && input.kind == Kind::Bitcode && optimizer.settings.pipeline.passes.is_empty() {
        return Ok(Made::from(input.bytes));
    }
    let Done { optimized, bitcode, unknown } = optimizer.optimize(session, input)?;
    if is_bitcode && !matches!(optimized.module.language, Language::Llvm) {
        let title = format!("{} is PTX, which has no bitcode", input::name(path));
        return Err(Diagnostic::error(title).help("name a file that ends in .ptx with -o"));
    }
    for function in optimized.predicated.iter().flat_map(|(_, functions)| functions) {
        predicate::tell(session, arguments.verbose, function);
    }
    if let Destination::File(file) = destination {
        warn_of_name(session, file, &optimized.module.language);
    }
    let explanation = arguments.explains().then(|| optimized.explain(&session.lookup(path)));
    if let Some(explanation) = explanation.as_ref().filter(|_| arguments.verbose) {
        let pipeline = &optimizer.settings.pipeline;
        if pipeline.passes.iter().any(|pass| pass.kind == PassKind::CommonBaseElim) {
            for line in remark::processed(&optimized.module) {
                session.say(&format!("{line}\n"));
            }
        }
        tell(session, explanation, &optimized);
    }
    let name = &optimized.module.source.name;
    let bitcode = match bitcode {
        _ if !is_bitcode => None,
        // What no pass touched comes out as it came in.
        Some((original, _)) if !optimized.is_changed() => Some(original),
        Some((_, llvm)) => Some(llvm.assemble(name, &optimized.text())?),
        None => Some(assemble(name, &optimized.text(), arguments.reading.llvm_bin.as_deref())?),
    };
    let code = bitcode.map_or_else(|| Code::Module(Box::new(optimized)), Code::Bytes);
    Ok(Made { code, explanation, unknown: Some(unknown) })
}

/// Machine IR in which blocks say of their branches what is found.
fn tagged(session: &Session, optimizer: &Optimizer, input: Input) -> Result<Vec<u8>, Diagnostic> {
    let settings = &optimizer.settings;
    session.phase(&input.name, "analysing");
    let machine = session.machine(Arc::new(session.text(input)?.source))?;
    let target = simtopt::target(&machine.ir, settings.target).map_err(simtopt::Failure::diagnostic)?;
    Ok(machine::tagged(machine, target, Options::assuming(&settings.assumptions)))
}

/// What is written is what the input is, whatever its name says.
fn warn_of_name(session: &Session, file: &Path, language: &Language) {
    let named = |extension: &str| file.extension().is_some_and(|own| own == extension);
    let what = match language {
        Language::Llvm if named("ptx") => "LLVM IR, not PTX",
        Language::Ptx(_) if named("ll") => "PTX, not LLVM IR",
        _ => return,
    };
    let title = format!("what goes to {} is {what}", input::name(file));
    let help = "what is written is what was read: one is not made of the other";
    session.report(&Diagnostic::new(Severity::Warning, title).help(help));
}

/// What `-v` says.
fn tell(session: &Session, explanation: &Explanation, optimized: &Optimized) {
    let findings = explanation.functions.iter().flat_map(|function| &function.findings);
    for finding in findings.filter(|finding| finding.removed_by.or(finding.weakened_by).is_some()) {
        session.say(&format!("{}\n", finding.remark()));
    }
    for line in remark::noted(&optimized.module, &optimized.decisions) {
        session.say(&format!("{line}\n"));
    }
    for finding in &explanation.bases {
        session.say(&format!("{}\n", finding.line()));
    }
}
