//! Explanations for programs.
//!
//! One document per run, its members always in this order:
//!
//! ```text
//! { "version": 1,
//!   "files": [ { "file", "error"?: { "message", "line", "column", "help" },
//!                "functions": [ { "name", "source_name"?, "kernel", "removed", "weakened"?, "kept", "needed",
//!                                 "barriers": [ BARRIER ], "fences"?: [ BARRIER ],    those that went, if any did
//!                                 "divergent_branches": [ BRANCH ] } ] } ],
//!   "total": { "functions", "removed", "weakened"?, "kept", "needed" } }   "weakened" only if there are any
//!
//! BARRIER: { "verdict": "removed" | "weakened" | "kept", "pass"?, "reason", "message",
//!            "location"?: LOCATION, "ir": { "line", "column" },
//!            "related": [ { "role": "above" | "below" | "bound" | "cause" | "way", "message", "object"?: OBJECT,
//!                           "location"?: LOCATION, "ir" } ],
//!            "pairs": [ { "above", "below", "reason" } ],      indices into "related"
//!            "relies_on"?: "host" | "block-dim",               whose word on launches it needs to go
//!            "status"?: "needed" | "undecided",                            of those that stay, as they are or weaker
//!            "witness"?: WITNESS, "undecided"?: { "reason", "message", "help"? },   one of them, as the status says
//!            "notes": [], "help": [] }
//! WITNESS: { "above": { "thread": [ x, y, z ], "does": "reads" | "writes" | "updates" }, "below": the same,
//!            "element": TEXT, "byte",                          what both touch
//!            "block": [ x, y, z ], "block_index", "grid",      the launch
//!            "executed_before",                                how often the barrier was
//!            "parameters": { NAME: NUMBER }, "sentence",
//!            "memory": NUMBER | null }                         what all memory holds that is only read
//! BRANCH:  { "scope": "thread" | "warp",                    the widest in which all threads go the same way
//!            "location"?: LOCATION, "ir", "chain": [ TEXT ],  from the condition to what differs by itself,
//!            "origin"?: TEXT,                                 which is this
//!            "meeting"?: { "location"?: LOCATION, "ir" } }    where all meet again, if before the function ends
//! LOCATION: { "file", "directory", "line", "column", "inlined_at": [ { the same without it } ] }
//! OBJECT: { "kind": "variable" | "parameter" | "stack" | "unknown",
//!           "name"?, "symbol"?, "function"?, "parameter"?, "space" }
//! ```
//! Files come in the order of the command line, functions and barriers in that of the text. Lines
//! and columns count from 1; a column of 0 means that the compiler did not say. `location` is
//! absent without debug information. Messages may change between versions; `reason`, `role` and
//! `verdict` are stable. `docs/explain.schema.json` is this as a JSON schema.

use crate::demangle::called;
use crate::diagnostic::Diagnostic;
use crate::divergent::branches::DivergentBranch;
use crate::document::pretty;
use crate::explain::{Count, Explanation, Finding, FunctionReport};
use crate::members::{At, Event, Failure, Location, Position, at, event, failure, location, position};
use crate::words::{Obstacle, Status, Witness};
use serde::Serialize;
use simt_ir::FactSource;

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
    functions: Vec<Function>,
}

#[derive(Serialize, Default)]
struct Total {
    functions: usize,
    removed: usize,
    #[serde(skip_serializing_if = "is_zero")]
    weakened: usize,
    kept: usize,
    needed: usize,
}

#[derive(Serialize)]
struct Function {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    source_name: Option<String>,
    kernel: bool,
    removed: usize,
    #[serde(skip_serializing_if = "is_zero")]
    weakened: usize,
    kept: usize,
    needed: usize,
    barriers: Vec<Barrier>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fences: Vec<Barrier>,
    divergent_branches: Vec<Branch>,
}

#[derive(Serialize)]
struct Branch {
    scope: &'static str,
    #[serde(flatten)]
    at: At,
    chain: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    meeting: Option<At>,
}

#[derive(Serialize)]
struct Barrier {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<&'static str>,
    reason: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<Location>,
    ir: Position,
    related: Vec<Event>,
    pairs: Vec<Pair>,
    #[serde(skip_serializing_if = "Option::is_none")]
    relies_on: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<Box<Witness>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<Obstacle>,
    notes: Vec<String>,
    help: Vec<String>,
}

#[derive(Serialize)]
struct Pair {
    above: usize,
    below: usize,
    reason: &'static str,
}

impl Document {
    /// An empty document.
    pub fn new() -> Document {
        Document { version: VERSION, files: Vec::new(), total: Total::default() }
    }

    /// Adds what was found in a file.
    pub fn add(&mut self, explanation: &Explanation) {
        let Count { functions, removed, weakened, kept, needed, .. } = explanation.count();
        self.total.functions += functions;
        self.total.removed += removed;
        self.total.weakened += weakened;
        self.total.kept += kept;
        self.total.needed += needed;
        self.files.push(File {
            file: explanation.file.clone(),
            error: None,
            functions: explanation.functions.iter().map(function).collect(),
        });
    }

    /// Adds a file that could not be analysed.
    pub fn add_error(&mut self, file: &str, error: &Diagnostic) {
        self.files.push(File { file: file.to_string(), error: Some(failure(error)), functions: Vec::new() });
    }

    /// The document as text, with a line break at its end.
    pub fn text(&self) -> String {
        pretty(self)
    }
}

impl Default for Document {
    fn default() -> Self {
        Document::new()
    }
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

fn function(report: &FunctionReport) -> Function {
    let Count { removed, weakened, kept, needed, .. } = report.count();
    Function {
        name: report.name.clone(),
        source_name: Some(called(&report.name)).filter(|called| *called != report.name),
        kernel: report.is_kernel,
        removed,
        weakened,
        kept,
        needed,
        barriers: report.barriers().map(barrier).collect(),
        fences: report.fences().map(barrier).collect(),
        divergent_branches: report.branches.iter().map(branch).collect(),
    }
}

fn branch(branch: &DivergentBranch) -> Branch {
    let steps = branch.cause.iter().flat_map(|cause| &cause.steps);
    Branch {
        scope: branch.scope.name(),
        at: at(&branch.shown),
        chain: steps.map(|step| step.text.clone()).collect(),
        origin: branch.cause.as_ref().map(|cause| cause.origin.words.clone()),
        meeting: branch.meeting.as_ref().map(at),
    }
}

fn barrier(finding: &Finding) -> Barrier {
    let words = &finding.words;
    let (found, open) = match &words.status {
        Some(Status::Needed(told)) => (Some(told.clone()), None),
        Some(Status::Undecided(told)) => (None, Some(told.clone())),
        None => (None, None),
    };
    Barrier {
        verdict: finding.verdict(),
        pass: finding.removed_by.or(finding.weakened_by),
        reason: words.code,
        message: words.message.clone(),
        location: location(&finding.shown),
        ir: position(&finding.shown.ir),
        related: words.related.iter().map(event).collect(),
        pairs: words
            .pairs
            .iter()
            .map(|pair| Pair { above: pair.above, below: pair.below, reason: pair.code })
            .collect(),
        status: words.status.as_ref().map(Status::name),
        witness: found,
        undecided: open,
        notes: finding.notes(),
        relies_on: finding.relies_on.map(|source| match source {
            FactSource::Host => "host",
            FactSource::User => "block-dim",
        }),
        help: words.help.clone(),
    }
}
