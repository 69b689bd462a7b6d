//! Members that JSON documents have in common; [`crate::json`] says how they look.

use crate::diagnostic::Diagnostic;
use crate::names::Identity;
use crate::place::Shown;
use crate::text::LineRange;
use crate::words::Related;
use serde::Serialize;

/// Why there is nothing about a file.
#[derive(Serialize)]
pub(crate) struct Failure {
    message: String,
    line: Option<usize>,
    column: Option<usize>,
    help: Vec<String>,
}

/// Where something is, in the source and in the IR.
#[derive(Serialize)]
pub(crate) struct At {
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<Location>,
    ir: Position,
}

/// Something that matters for a message.
#[derive(Serialize)]
pub(crate) struct Event {
    role: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<Identity>,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<Location>,
    ir: Position,
}

/// A place in the IR, both numbers from 1.
#[derive(Serialize)]
pub struct Position {
    line: usize,
    column: usize,
}

/// A place in the source, and where it was inlined to.
#[derive(Serialize)]
pub struct Location {
    #[serde(flatten)]
    place: FilePosition,
    inlined_at: Vec<FilePosition>,
}

#[derive(Serialize)]
struct FilePosition {
    file: String,
    directory: String,
    line: u32,
    column: u32,
}

pub(crate) fn failure(error: &Diagnostic) -> Failure {
    let at = error.labels.iter().find(|label| label.is_primary).map(|label| position(&label.at));
    Failure {
        message: error.title.clone(),
        line: at.as_ref().map(|at| at.line),
        column: at.as_ref().map(|at| at.column),
        help: error.help.clone(),
    }
}

pub(crate) fn at(shown: &Shown) -> At {
    At { location: location(shown), ir: position(&shown.ir) }
}

pub(crate) fn event(related: &Related) -> Event {
    Event {
        role: related.role.name(),
        message: related.text.clone(),
        object: related.object.clone(),
        location: location(&related.shown),
        ir: position(&related.shown.ir),
    }
}

pub(crate) fn position(at: &LineRange) -> Position {
    Position { line: at.line, column: at.range.start + 1 }
}

/// The place that is shown, or would be if its file were there, and those that it was inlined to.
pub(crate) fn location(shown: &Shown) -> Option<Location> {
    let at = shown.best()?;
    let place = |location: &simt_ir::Location| FilePosition {
        file: location.file.clone(),
        directory: location.directory.clone(),
        line: location.line,
        column: location.column,
    };
    Some(Location {
        place: place(&shown.chain[at]),
        inlined_at: shown.chain[at + 1..].iter().map(place).collect(),
    })
}
