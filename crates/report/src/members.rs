//! Members that JSON documents have in common; [`crate::json`] says how they look.

use crate::diagnostic::Diagnostic;
use crate::object::{Object, object};
use crate::place::Shown;
use crate::text::LineRange;
use crate::words::Related;

/// Why there is nothing about a file: `{ "message", "line", "column", "help" }`.
pub fn failure(error: &Diagnostic) -> Object {
    let at = error.labels.iter().find(|label| label.is_primary).map(|label| &label.at);
    object! {
        "message": error.title.clone(),
        "line": at.map(|at| at.line),
        "column": at.map(|at| at.range.start + 1),
        "help": error.help.clone(),
    }
}

/// Where something is, in the source and in the IR.
pub(crate) fn at(shown: &Shown) -> Object {
    object! { "location"?: location(shown), "ir": position(&shown.ir) }
}

/// Something that matters for a message.
pub(crate) fn event(related: &Related) -> Object {
    object! {
        "role": related.role.name(),
        "message": related.text.clone(),
        "object"?: related.object.clone(),
        ..at(&related.shown)
    }
}

/// A message about a place.
pub(crate) fn step(message: &str, shown: &Shown) -> Object {
    object! { "message": message, ..at(shown) }
}

/// A place in the IR, both numbers from 1.
fn position(at: &LineRange) -> Object {
    object! { "line": at.line, "column": at.range.start + 1 }
}

/// The place that is shown, or would be if its file were there, and those that it was inlined to.
fn location(shown: &Shown) -> Option<Object> {
    let at = shown.best()?;
    let place = |location: &simt_ir::Location| {
        object! {
            "file": location.file.clone(),
            "directory": location.directory.clone(),
            "line": location.line,
            "column": location.column,
        }
    };
    let inlined_at: Vec<Object> = shown.chain[at + 1..].iter().map(place).collect();
    Some(object! { ..place(&shown.chain[at]), "inlined_at": inlined_at })
}
