//! Findings for programs.
//!
//! One document per run, its members always in this order:
//!
//! ```text
//! { "version": 1,
//!   "files": [ { "file", "error"?: { "message", "line", "column", "help" }, "findings": [ FINDING ] } ],
//!   "total": { "files", "barriers", "findings", "notes" } }
//!
//! FINDING: { "rule", "level": "finding" | "note", "message", "function", "kernel",
//!            "scope": "thread" | "warp",          the widest in which all threads go the same way
//!            "location"?, "ir",                   the barrier, or the branch
//!            "related": [ { "role": "cause" | "way", "message", "location"?, "ir" } ],
//!            "path": [ { "message", "location"?, "ir" } ],    from the id over the branch to the barrier
//!            "notes": [], "help": [] }
//! ```
//! Files come in the order of the command line, findings in that of the text. `location` and `ir`
//! are as in explanations ([`crate::json`]). Messages may change between versions; `rule`, `level`,
//! `role` and `scope` are stable.

use super::{Certainty, Count, Finding, Report};
use crate::document::Document;
use crate::members::{at, event, step};
use crate::object::{Object, object};

/// The version of the format; it changes when a member changes its meaning or goes away.
pub const VERSION: u32 = 1;

/// A document.
pub fn document() -> Document<Object> {
    Document::new(object! { "version": VERSION }, "findings")
}

/// Adds what was found in a file.
pub fn add(document: &mut Document<Object>, report: &Report) {
    document.add(&report.file, report.findings.iter().map(found).collect(), Object::default());
}

/// What a document says of all files.
pub fn total(count: Count) -> Object {
    let Count { files, barriers, findings, notes } = count;
    object! { "total": object! { "files": files, "barriers": barriers, "findings": findings, "notes": notes } }
}

fn found(finding: &Finding) -> Object {
    let path = finding.path.iter().map(|(text, shown)| step(text, shown));
    object! {
        "rule": finding.rule.id,
        "level": match finding.certainty {
            Certainty::Certain => "finding",
            Certainty::Possible => "note",
        },
        "message": finding.words.message.clone(),
        "function": finding.function.clone(),
        "kernel": finding.is_kernel,
        "scope": finding.scope.name(),
        ..at(&finding.shown),
        "related": finding.words.related.iter().map(event).collect::<Vec<Object>>(),
        "path": path.collect::<Vec<Object>>(),
        "notes": finding.words.notes.clone(),
        "help": finding.words.help.clone(),
    }
}
