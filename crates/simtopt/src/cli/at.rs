//! `simtopt explain --at FILE:LINE`: which threads are at a line together, where the others parted,
//! and where all are together again.

use super::args::{ExplainArgs, FindingsFormat};
use super::common::Line;
use super::input;
use super::session::Session;
use simt_analysis::divergence::Options;
use simt_analysis::places::{PlacesContext, PlacesFacts};
use simt_ir::{FuncId, Inst, Listing};
use simt_report::divergent::cause::Causes;
use simt_report::document::Document;
use simt_report::object::Object;
use simt_report::place::Texts;
use simt_report::places::Placed;
use simt_report::places::at::At;
use simt_report::{Diagnostic, Severity};
use std::path::Path;
use std::process::ExitCode;

/// Answers for all inputs.
pub fn files(session: &mut Session, arguments: &ExplainArgs, wanted: &Line) -> Result<ExitCode, Diagnostic> {
    if arguments.format == FindingsFormat::Sarif {
        let error = Diagnostic::error("what --at tells is no finding: there is no --format=sarif of it");
        return Err(error.help("there are --format=text and --format=json"));
    }
    let mut document: Document<Object> = Document::new("at");
    let mut is_any_found = false;
    for path in &arguments.input.inputs {
        document.begin_file(&input::name(path));
        match file(session, arguments, wanted, path) {
            Ok(found) => {
                is_any_found |= !found.is_empty();
                match arguments.format {
                    FindingsFormat::Json => found.into_iter().for_each(|at| document.add(at.json())),
                    FindingsFormat::Text | FindingsFormat::Sarif => session.print(&found.iter().map(At::text).collect::<String>()),
                }
            }
            Err(error) => {
                document.fail(&error);
                session.fail(&error);
            }
        }
        session.step();
    }
    if arguments.format == FindingsFormat::Json {
        session.print(&document.text());
    }
    if !is_any_found && !session.has_failed() {
        let title = format!("--at={}:{}: no instruction is there", wanted.file, wanted.line);
        let help = "it takes a line of the source, if the IR has debug locations (-g1), or of the IR itself";
        session.fail(&Diagnostic::new(Severity::Error, title).help(help));
    }
    Ok(ExitCode::SUCCESS)
}

fn file(
    session: &Session,
    arguments: &ExplainArgs,
    wanted: &Line,
    path: &Path,
) -> Result<Vec<At>, Diagnostic> {
    let known = session.known_launches(&arguments.passes.known)?;
    let module = session.module_knowing(path, &known)?;
    session.phase(&input::name(path), "analysing");
    let target = simtopt::target(&module, session.target).map_err(simtopt::Failure::diagnostic)?;
    let options = Options {
        block: arguments.passes.known.all(),
        kernel_noalias: !arguments.passes.no_kernel_noalias,
        ..Options::default()
    };
    let facts = PlacesFacts::compute(&module, target, options);
    let lookup = session.lookup(path);
    let texts = Texts::new(&module, &lookup);
    let causes = Causes::new(&module, &facts.divergence, &texts);
    let context = PlacesContext { module: &module, facts: &facts };
    let mut found = Vec::new();
    for id in module.functions.keys() {
        let insts = insts_at(&module, &texts, id, wanted);
        if insts.is_empty() {
            continue;
        }
        if let Some(placed) = Placed::new(&module, context, id) {
            found.extend(At::all(&placed, &causes, &insts));
        }
    }
    Ok(found)
}

/// The instructions of a function at a line, in textual order.
fn insts_at(module: &Listing, texts: &Texts<'_>, id: FuncId, wanted: &Line) -> Vec<Inst> {
    let function = &module.functions[id];
    let names = |file: &str| {
        let before = file.strip_suffix(wanted.file.as_str());
        before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
    };
    let is_ir = names(texts.ir.name());
    let is_there = |&inst: &Inst| {
        let data = &function.insts[inst];
        let is_line = is_ir && texts.ir.first_line(data.span).line == wanted.line;
        let places = || texts.locations(module, data);
        is_line || places().iter().any(|at| at.line as usize == wanted.line && names(&at.file))
    };
    let mut insts: Vec<Inst> = function.inst_ids().filter(is_there).collect();
    insts.sort_unstable();
    insts
}
