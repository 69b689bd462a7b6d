//! `simtopt analyze`: what the analyses find out about functions.

use super::args::{AnalyzeArgs, GraphFormat, Print};
use super::common::BlockDim;
use super::console::Console;
use super::input;
use super::out::Out;
use super::output;
use super::question::{self, Question};
use super::regions::Regions;
use super::scev::Scev;
use super::session::Session;
use super::survey::Survey;
use super::uniformity::Uniformity;
use clap::ValueEnum;
use simt_ir::{FuncId, Listing};
use simt_report::demangle::means;
use simt_report::document::Document;
use simt_report::object::Object;
use simt_report::structure::{Question as Shapes, Shape, dot, json, text};
use simt_report::{Diagnostic, Severity};
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &AnalyzeArgs, console: Console) -> ExitCode {
    let Some(print) = arguments.print else { return console.end(Err(nothing_asked())) };
    let shapes = match print {
        Print::Regions => return asked(arguments, console, Ok(Regions::new(arguments))),
        Print::Dom => Shapes::Dominators,
        Print::Pdom => Shapes::PostDominators,
        Print::Cycles => Shapes::Cycles,
        Print::Scev => return asked(arguments, console, Ok(Scev::new(arguments))),
        Print::Uniformity => return asked(arguments, console, Uniformity::new(arguments, console)),
        Print::Events | Print::Epochs | Print::Barriers | Print::Ir => {
            return asked(arguments, console, Ok(Survey::new(arguments, print)));
        }
    };
    asked(arguments, console, Ok(shapes))
}

fn nothing_asked() -> Diagnostic {
    let all = Print::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let names: Vec<String> = all.map(|value| value.get_name().to_string()).collect();
    Diagnostic::error("--print=WHAT says what to print").help(format!("there are {}", names.join(", ")))
}

/// Answers a question if the arguments go with it.
fn asked<Q: Question>(
    arguments: &AnalyzeArgs,
    console: Console,
    question: Result<Q, Diagnostic>,
) -> ExitCode {
    let fits = |question: Q| question::misfit(&question, arguments).map_or(Ok(question), Err);
    console.end(question.and_then(fits).map(|question| answer(arguments, console, &question)))
}

fn answer<Q: Question>(arguments: &AnalyzeArgs, console: Console, question: &Q) -> ExitCode {
    let mut session = Session::new(&arguments.input.reading, &arguments.input.inputs, console);
    let mut out = match arguments.format {
        GraphFormat::Json => Out::Json(Document::of_answers(question.name())),
        GraphFormat::Text | GraphFormat::Dot => Out::Text,
    };
    let mut is_any_found = false;
    out.each(&mut session, &arguments.input.inputs, |session, out, path| {
        is_any_found |= file(session, arguments, question, path, out)?;
        Ok(())
    });
    out.end(&mut session, Object::default());
    if let Some(name) = arguments.function.as_deref().filter(|_| !is_any_found && !session.has_failed()) {
        let title = format!("--function={name}: no function with a body has this name");
        let help = "it takes names as in the source (reduce) or as in the IR (_Z6reducePfPKfi)";
        session.fail(&Diagnostic::new(Severity::Error, title).help(help));
    }
    session.end(Ok(ExitCode::SUCCESS))
}

/// Tells about the functions of a file; whether it has any that were asked for.
fn file<Q: Question>(
    session: &Session,
    arguments: &AnalyzeArgs,
    question: &Q,
    path: &Path,
    out: &mut Out<Q::Function>,
) -> Result<bool, Diagnostic> {
    let (module, machine_facts) = match session.module_or_machine(path, question.keeps_assembly())? {
        Ok(module) => (module, None),
        Err(machine) if Q::READS_MACHINE_CODE => {
            let (code, facts) = question.machine_facts(machine)?;
            (code, Some(facts))
        }
        Err(_) => return Err(machine_code(question.name())),
    };
    session.phase(&input::name(path), "analysing");
    let functions = functions(&module, arguments.function.as_deref());
    let asked = arguments.uniformity.block_dim.map(|block| BlockDim { kernel: None, block });
    session.warn_of_block(&module, asked.as_slice());
    let facts = machine_facts.map_or_else(|| question.facts(&module), Ok)?;
    let print = |text: &dyn Fn(FuncId) -> String| {
        let mut texts = functions.iter().map(|&function| text(function));
        session
            .pause(|| output::to_stdout(&mut |out| texts.try_for_each(|text| out.write_all(text.as_bytes()))))
    };
    match out {
        Out::Json(document) => {
            let found = question.json(&module, &facts, &functions);
            document.add(&input::name(path), found, Object::default());
        }
        _ if arguments.format == GraphFormat::Dot => print(&|id| question.dot(&module, &facts, id))?,
        _ => print(&|id| question.text(&module, &facts, id))?,
    }
    Ok(!functions.is_empty())
}

/// Machine code where something else is asked.
fn machine_code(name: &str) -> Diagnostic {
    let error = Diagnostic::error(format!("this is machine IR, of which --print={name} is not known"));
    error.help("there are --print=regions and explain --at=FILE:LINE")
}

/// The functions that have a body, and this name if one is given.
fn functions(module: &Listing, name: Option<&str>) -> Vec<FuncId> {
    let is_wanted = |id: &FuncId| {
        let own = module.function_name(*id);
        name.is_none_or(|name| means(name, &own))
    };
    let with_body = module.functions.keys().filter(|&id| !module.functions[id].blocks.is_empty());
    with_body.filter(is_wanted).collect()
}

impl Question for Shapes {
    type Facts = ();
    type Function = Object;

    fn name(&self) -> &'static str {
        Shapes::name(*self)
    }

    fn facts(&self, _: &Listing) -> Result<(), Diagnostic> {
        Ok(())
    }

    fn text(&self, module: &Listing, (): &(), function: FuncId) -> String {
        text::print(&Shape::compute(module, function, *self))
    }

    fn dot(&self, module: &Listing, (): &(), function: FuncId) -> String {
        dot::print(&Shape::compute(module, function, *self))
    }

    fn json(&self, module: &Listing, (): &(), functions: &[FuncId]) -> Vec<Object> {
        functions.iter().map(|&id| json::function(&Shape::compute(module, id, *self))).collect()
    }
}
