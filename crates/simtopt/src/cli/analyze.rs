//! `simtopt analyze`: what the analyses find out about functions, of any target.

use super::args::{AnalyzeArgs, GraphFormat, Print};
use super::bitcode;
use super::console::Console;
use super::input::{self, Input, Kind};
use super::output;
use simt_ir::{FuncId, Module, Source};
use simt_report::names::source_name;
use simt_report::structure::{Question, Shape, dot, json, text};
use simt_report::{Diagnostic, Severity};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &AnalyzeArgs, console: Console) -> ExitCode {
    let question = match arguments.print {
        Print::Regions => Question::Regions,
        Print::Dom => Question::Dominators,
        Print::Pdom => Question::PostDominators,
        Print::Cycles => Question::Cycles,
    };
    let mut document = json::Document::new(question);
    let (mut is_failed, mut is_any_found) = (false, false);
    for path in &arguments.inputs {
        document.begin_file(&input::name(path));
        let result = read(arguments, path).and_then(|module| {
            let functions = functions(&module, arguments.function.as_deref());
            is_any_found |= !functions.is_empty();
            let shapes = || functions.iter().map(|&function| Shape::compute(&module, function, question));
            match arguments.format {
                GraphFormat::Json => shapes().for_each(|shape| document.add(&shape)),
                GraphFormat::Text => output::to_stdout(&mut |out| print(out, shapes(), text::print))?,
                GraphFormat::Dot => output::to_stdout(&mut |out| print(out, shapes(), dot::print))?,
            }
            Ok(())
        });
        if let Err(error) = result {
            is_failed = true;
            document.fail(&error);
            console.report(&error);
        }
    }
    if arguments.format == GraphFormat::Json
        && let Err(error) = output::to_stdout(&mut |out| out.write_all(document.text().as_bytes()))
    {
        is_failed = true;
        console.report(&error);
    }
    if let Some(name) = arguments.function.as_deref().filter(|_| !is_any_found && !is_failed) {
        let title = format!("--function={name}: no function with a body has this name");
        let help = "it takes names as in the source (reduce) or as in the IR (_Z6reducePfPKfi)";
        console.report(&Diagnostic::new(Severity::Error, title).help(help));
        is_failed = true;
    }
    if is_failed { ExitCode::from(2) } else { ExitCode::SUCCESS }
}

fn read(arguments: &AnalyzeArgs, path: &Path) -> Result<Module, Diagnostic> {
    let Input { name, kind, bytes, .. } = input::read(path)?;
    let text = match kind {
        Kind::Text => bytes,
        Kind::Bitcode => bitcode::disassemble(&name, &bytes, arguments.llvm_bin.as_deref())?.0,
    };
    simtopt::read(Source::new(name, text), None).map_err(simtopt::Failure::diagnostic)
}

/// The functions that have a body, and this name if one is given.
fn functions(module: &Module, name: Option<&str>) -> Vec<FuncId> {
    let is_wanted = |id: &FuncId| {
        let own = module.function_name(*id);
        name.is_none_or(|name| own == name || source_name(&own) == name)
    };
    let with_body = module.functions.keys().filter(|&id| !module.functions[id].blocks.is_empty());
    with_body.filter(is_wanted).collect()
}

fn print<'m>(
    out: &mut dyn Write,
    mut shapes: impl Iterator<Item = Shape<'m>>,
    print: impl Fn(&Shape<'_>) -> String,
) -> io::Result<()> {
    shapes.try_for_each(|shape| out.write_all(print(&shape).as_bytes()))
}
