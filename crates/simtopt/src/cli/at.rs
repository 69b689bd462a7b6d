//! `simtopt explain --at FILE:LINE`: which threads are at a line together, where the others parted,
//! and where all are together again.

use super::args::{ExplainArgs, FindingsFormat};
use super::common::Line;
use super::input;
use super::lines::{self, Wanted};
use super::machine::{Known, MachineFacts};
use super::out::Out;
use super::session::Session;
use simt_analysis::divergence::Options;
use simt_analysis::places::PlacesFacts;
use simt_ir::{FuncId, Inst, Listing};
use simt_report::divergent::cause::Causes;
use simt_report::document::Document;
use simt_report::object::Object;
use simt_report::place::Texts;
use simt_report::places::at::At;
use simt_report::{Diagnostic, Severity};
use std::path::Path;
use std::process::ExitCode;

/// Answers for all inputs.
pub fn files(session: &mut Session, arguments: &ExplainArgs, wanted: &Line) -> Result<ExitCode, Diagnostic> {
    let mut out = match arguments.format {
        FindingsFormat::Text => Out::Text,
        FindingsFormat::Json => Out::Json(Document::of_answers("at")),
        FindingsFormat::Sarif => {
            let title = "what --at tells is no finding: there is no --format=sarif of it";
            return Err(Diagnostic::error(title).help("there are --format=text and --format=json"));
        }
    };
    let mut others = lines::Known::default();
    let mut is_any_found = false;
    out.each(session, &arguments.input.inputs, |session, out, path| {
        let found = file(session, arguments, (&Wanted::new(wanted, path), &mut others), path)?;
        is_any_found |= !found.is_empty();
        match out {
            Out::Json(document) => {
                let found = found.into_iter().map(|at| at.json()).collect();
                document.add(&input::name(path), found, Object::default());
            }
            _ => session.print(&found.iter().map(At::text).collect::<String>()),
        }
        Ok(())
    });
    out.end(session, Object::default());
    if !is_any_found && !session.has_failed() {
        let title = format!("--at={}:{}: no instruction is there", wanted.file, wanted.line);
        session.fail(&Diagnostic::new(Severity::Error, title).help(others.help(wanted.line)));
    }
    Ok(ExitCode::SUCCESS)
}

fn file(
    session: &Session,
    arguments: &ExplainArgs,
    (wanted, others): (&Wanted, &mut lines::Known),
    path: &Path,
) -> Result<Vec<At>, Diagnostic> {
    let options = Options {
        block: arguments.passes.known.all(),
        kernel_noalias: !arguments.passes.no_kernel_noalias,
        ..Options::default()
    };
    session.phase(&input::name(path), "analysing");
    let target = |module: &_| simtopt::target(module, session.target).map_err(simtopt::Failure::diagnostic);
    let (module, known) = match session.module_or_machine(path, false)? {
        Ok(mut module) => {
            session.known_launches(&arguments.passes.known)?.enter(&mut module, session.target);
            let facts = PlacesFacts::compute(&module, target(&module)?, options);
            (module, Known::Module(Box::new(facts)))
        }
        Err(machine) => {
            let target = target(&machine.ir)?;
            let (code, facts) = MachineFacts::compute(machine, target, options);
            (code, Known::Machine(Box::new(facts)))
        }
    };
    let lookup = session.lookup(path);
    let texts = Texts::new(&module, &lookup);
    let causes = Causes::new(&module, known.divergence(), &texts);
    let mut found = Vec::new();
    for id in module.functions.keys() {
        let insts = insts_at(&module, &texts, id, wanted);
        if insts.is_empty() {
            continue;
        }
        if let Some(placed) = known.placed(&module, &causes, id) {
            found.extend(At::all(&placed, &insts));
        }
    }
    if found.is_empty() {
        others.add(&module, &texts, wanted);
    }
    Ok(found)
}

/// The instructions of a function at a line, in textual order.
fn insts_at(module: &Listing, texts: &Texts<'_>, id: FuncId, wanted: &Wanted) -> Vec<Inst> {
    let function = &module.functions[id];
    let is_there = |&inst: &Inst| wanted.has(module, texts, function, inst);
    let mut insts: Vec<Inst> = function.inst_ids().filter(is_there).collect();
    insts.sort_unstable();
    insts
}
