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
//!            "relies_on"?: "host" | "block-dim",               whose word on launches it may need to go
//!            "status"?: "needed" | "undecided",                            of those that stay, as they are or weaker
//!            "witness"?: WITNESS, "undecided"?: { "reason", "message", "help"? },   one of them, as the status says
//!            "notes": [], "help": [] }
//! WITNESS: { "above": { "thread": [ x, y, z ], "does": "reads" | "writes" | "updates" }, "below": the same,
//!            "element": TEXT, "byte",                          what both touch
//!            "block": [ x, y, z ], "block_index", "grid",      the launch
//!            "kernel": TEXT | null,                            which is launched, if that is not what the
//!                                                              barrier is in
//!            "called": TEXT | null,                            the function that all threads call, if it
//!                                                              is no kernel
//!            "cooperative",                                    whether it has to be a cooperative one
//!            "executed_before",                                how often the barrier was, and how
//!            "executed_between",                               often it is between the two accesses
//!            "parameters": { NAME: NUMBER }, "sentence",
//!            "memory": NUMBER | null,                          what all memory holds that is only read
//!            "found": [{ "element", "byte", "bits", "value" }] }   where it holds another number
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
use crate::divergent::branches::DivergentBranch;
use crate::document::Document;
use crate::explain::{Count, Explanation, Finding, FunctionReport};
use crate::members::{at, event};
use crate::object::{Object, object};
use crate::words::Status;
use simt_ir::FactSource;

/// The version of the format; it changes when a member changes its meaning or goes away.
pub const VERSION: u32 = 1;

/// A document.
pub fn document() -> Document<Object> {
    Document::new(object! { "version": VERSION }, "functions")
}

/// Adds what was found in a file.
pub fn add(document: &mut Document<Object>, explanation: &Explanation) {
    let functions: Vec<Object> = explanation.functions.iter().map(function).collect();
    let bases: Vec<Object> = explanation.bases.iter().map(|finding| finding.object()).collect();
    let more = object! { "bases"?: (!bases.is_empty()).then_some(bases) };
    document.add(&explanation.file, functions, more);
}

/// What a document says of all files.
pub fn total(count: &Count) -> Object {
    object! { "total": object! { "functions": count.functions, ..counts(count) } }
}

fn counts(count: &Count) -> Object {
    object! {
        "removed": count.removed,
        "weakened"?: (count.weakened > 0).then_some(count.weakened),
        "kept": count.kept,
        "needed": count.needed,
    }
}

fn function(report: &FunctionReport) -> Object {
    let barriers: Vec<Object> = report.barriers().map(barrier).collect();
    let fences: Vec<Object> = report.fences().map(barrier).collect();
    let branches: Vec<Object> = report.branches.iter().map(branch).collect();
    object! {
        "name": report.name.clone(),
        "source_name"?: Some(called(&report.name)).filter(|called| *called != report.name),
        "kernel": report.is_kernel,
        ..counts(&report.count()),
        "barriers": barriers,
        "fences"?: (!fences.is_empty()).then_some(fences),
        "divergent_branches": branches,
    }
}

fn branch(branch: &DivergentBranch) -> Object {
    let steps = branch.cause.iter().flat_map(|cause| &cause.steps);
    object! {
        "scope": branch.scope.name(),
        ..at(&branch.shown),
        "chain": steps.map(|step| step.text.clone()).collect::<Vec<String>>(),
        "origin"?: branch.cause.as_ref().map(|cause| cause.origin.words.clone()),
        "meeting"?: branch.meeting.as_ref().map(at),
    }
}

fn barrier(finding: &Finding) -> Object {
    let words = &finding.words;
    let (witness, undecided) = match &words.status {
        Some(Status::Needed(told)) => (Some(told.clone()), None),
        Some(Status::Undecided(told)) => (None, Some(told.clone())),
        None => (None, None),
    };
    let pairs = words.pairs.iter();
    let pairs = pairs.map(|pair| object! { "above": pair.above, "below": pair.below, "reason": pair.code });
    object! {
        "verdict": finding.verdict(),
        "pass"?: finding.removed_by.or(finding.weakened_by),
        "reason": words.code,
        "message": words.message.clone(),
        ..at(&finding.shown),
        "related": words.related.iter().map(event).collect::<Vec<Object>>(),
        "pairs": pairs.collect::<Vec<Object>>(),
        "relies_on"?: finding.relies_on.map(|source| match source {
            FactSource::Host => "host",
            FactSource::User => "block-dim",
        }),
        "status"?: words.status.as_ref().map(Status::name),
        "witness"?: witness,
        "undecided"?: undecided,
        "notes": finding.notes(),
        "help": words.help.clone(),
    }
}
