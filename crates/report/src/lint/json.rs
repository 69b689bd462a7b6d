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
//!            "location"?, "ir",                   the barrier
//!            "related": [ { "role": "cause" | "way", "message", "location"?, "ir" } ],
//!            "path": [ { "message", "location"?, "ir" } ],    from the id over the branch to the barrier
//!            "notes": [], "help": [] }
//! ```
//! Files come in the order of the command line, findings in that of the text. `location` and `ir`
//! are as in explanations ([`crate::json`]). Messages may change between versions; `rule`, `level`,
//! `role` and `scope` are stable.

use super::{Certainty, Count, Finding, Report};
use crate::diagnostic::Diagnostic;
use crate::document::pretty;
use crate::members::{At, Event, Failure, at, event, failure};
use serde::Serialize;

/// The version of the format; it changes when a member changes its meaning or goes away.
pub const VERSION: u32 = 1;

/// The document.
#[derive(Serialize)]
pub struct Document {
    version: u32,
    files: Vec<File>,
    total: Total,
}

#[derive(Serialize)]
struct File {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
    findings: Vec<Found>,
}

#[derive(Serialize, Default)]
struct Total {
    files: usize,
    barriers: usize,
    findings: usize,
    notes: usize,
}

#[derive(Serialize)]
struct Found {
    rule: &'static str,
    level: &'static str,
    message: String,
    function: String,
    kernel: bool,
    scope: &'static str,
    #[serde(flatten)]
    at: At,
    related: Vec<Event>,
    path: Vec<Step>,
    notes: Vec<String>,
    help: Vec<String>,
}

#[derive(Serialize)]
struct Step {
    message: String,
    #[serde(flatten)]
    at: At,
}

impl Document {
    /// An empty document.
    pub fn new() -> Document {
        Document { version: VERSION, files: Vec::new(), total: Total::default() }
    }

    /// Adds what was found in a file.
    pub fn add(&mut self, report: &Report) {
        let findings = report.findings.iter().map(found).collect();
        self.files.push(File { file: report.file.clone(), error: None, findings });
    }

    /// Adds a file that could not be analysed.
    pub fn add_error(&mut self, file: &str, error: &Diagnostic) {
        self.files.push(File { file: file.to_string(), error: Some(failure(error)), findings: Vec::new() });
    }

    /// The document as text, with a line break at its end.
    pub fn text(mut self, count: Count) -> String {
        let Count { files, barriers, findings, notes } = count;
        self.total = Total { files, barriers, findings, notes };
        pretty(&self)
    }
}

impl Default for Document {
    fn default() -> Self {
        Document::new()
    }
}

fn found(finding: &Finding) -> Found {
    Found {
        rule: finding.rule.id,
        level: match finding.certainty {
            Certainty::Certain => "finding",
            Certainty::Possible => "note",
        },
        message: finding.words.message.clone(),
        function: finding.function.clone(),
        kernel: finding.is_kernel,
        scope: finding.scope.name(),
        at: at(&finding.shown),
        related: finding.words.related.iter().map(event).collect(),
        path: finding
            .path
            .iter()
            .map(|(text, shown)| Step { message: text.clone(), at: at(shown) })
            .collect(),
        notes: finding.words.notes.clone(),
        help: finding.words.help.clone(),
    }
}
