//! `simtopt opt`: removes barriers and writes the rest.

use super::args::OptArgs;
use super::console::Console;
use super::input::Kind;
use super::optimizer::{Done, Optimizer};
use super::output::{self, Destination};
use super::record::Remarks;
use super::session::Session;
use simt_report::explain::Explanation;
use simt_report::{Diagnostic, remark};
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &OptArgs, console: Console) -> ExitCode {
    if arguments.print_pipeline {
        return print_pipeline(arguments, console);
    }
    let inputs = &arguments.inputs;
    let destinations = match output::plan(inputs, arguments.output.as_deref()) {
        Ok(destinations) => destinations,
        Err(error) => {
            console.report(&error);
            return ExitCode::from(2);
        }
    };
    let mut session = Session::new(&arguments.reading, inputs.len(), console);
    let mut optimizer = match Optimizer::new(&arguments.passes, &session) {
        Ok(optimizer) => optimizer,
        Err(error) => {
            session.fail(&error);
            return session.finish();
        }
    };
    let pipeline = optimizer.settings.pipeline.clone();
    let mut remarks = match Remarks::new(&arguments.remarks, &pipeline, &destinations) {
        Ok(remarks) => remarks,
        Err(error) => {
            console.report(&error);
            return ExitCode::from(2);
        }
    };
    let mut statistics = arguments.stats.statistics(&pipeline);
    for (input, destination) in inputs.iter().zip(&destinations) {
        match file(&session, &mut optimizer, arguments, input, destination) {
            Ok(explanation) => {
                remarks.iter_mut().for_each(|remarks| remarks.add(explanation.as_ref()));
                if let (Some(statistics), Some(explanation)) = (&mut statistics, &explanation) {
                    statistics.add(explanation);
                }
            }
            Err(error) => session.fail(&error),
        }
        session.step();
    }
    if let Some(Err(error)) = remarks.map(|remarks| session.pause(|| remarks.write())) {
        session.fail(&error);
    }
    let code = optimizer.finish(session);
    if let Some(statistics) = statistics {
        console.line(&arguments.stats.text(&statistics));
    }
    code
}

/// Prints what would run.
fn print_pipeline(arguments: &OptArgs, console: Console) -> ExitCode {
    let result = arguments
        .passes
        .pipeline()
        .and_then(|(pipeline, _)| output::to_stdout(&mut |out| writeln!(out, "{pipeline}")));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            console.report(&error);
            ExitCode::from(2)
        }
    }
}

/// Optimizes one input. The explanation is there if somebody wants it.
fn file(
    session: &Session,
    optimizer: &mut Optimizer,
    arguments: &OptArgs,
    path: &Path,
    destination: &Destination,
) -> Result<Option<Explanation>, Diagnostic> {
    let input = session.read(path)?;
    let folder = input.folder.clone();
    let is_bitcode = input.kind == Kind::Bitcode && !arguments.text;
    destination.check(is_bitcode)?;
    if is_bitcode && optimizer.settings.pipeline.passes.is_empty() {
        session.pause(|| destination.write(&mut |out| out.write_all(&input.bytes)))?;
        return Ok(None);
    }
    let Done { optimized, bitcode } = optimizer.optimize(session, input)?;
    let explanation = arguments.explains().then(|| optimized.explain(&simtopt::sources::lookup(folder)));
    if let Some(explanation) = explanation.as_ref().filter(|_| arguments.verbose) {
        let findings = explanation.functions.iter().flat_map(|function| &function.findings);
        for finding in findings.filter(|finding| finding.removed_by.or(finding.weakened_by).is_some()) {
            session.say(&format!("{}\n", finding.remark()));
        }
        for line in remark::noted(&optimized.module, &optimized.decisions) {
            session.say(&format!("{line}\n"));
        }
    }
    let bitcode = match bitcode.filter(|_| is_bitcode) {
        None => None,
        // What no pass touched comes out as it came in.
        Some((original, _)) if !optimized.is_changed() => Some(original),
        Some((_, llvm)) => Some(llvm.assemble(&optimized.module.source.name, &optimized.text())?),
    };
    let result = session.pause(|| {
        destination.write(&mut |out| match &bitcode {
            Some(bitcode) => out.write_all(bitcode),
            None => optimized.write(out),
        })
    });
    if arguments.inputs.len() == 1 {
        // The process ends now; freeing a large module piece by piece would only take time.
        std::mem::forget(optimized);
    }
    result.map(|()| explanation)
}
