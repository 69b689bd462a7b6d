//! What came of a run, for programs.
//!
//! ```text
//! RUN: { "kernel", "grid": [x,y,z], "block": [x,y,z], "instructions", "finished",
//!        "findings": [ FINDING ], "output": what printf printed }
//!
//! FINDING: { "rule", "class": "wrong" | "note" | "stopped", "message",
//!            "location"?, "ir",                              where it is
//!            "threads": [ { "role": "here" | "first" | "waiting", "block": [x,y,z], "thread": [x,y,z],
//!                           "value"?, "count"?, "location"?, "ir" } ],
//!            "callers": [ { "message", "location"?, "ir" } ],
//!            "repeats",            more findings that say the same of the same places of the source
//!            "notes": [], "help": [] }
//! ```
//! Findings come in the order in which they were found. `location` and `ir` are as in explanations
//! ([`crate::json`]). `value` is what an access of a race read or wrote. Messages may change
//! between versions; `rule`, `class` and `role` are stable.

use super::{Class, Report, Teller, Told, who};
use crate::members::{At, at};
use crate::place::Texts;
use crate::words::RelatedRole;
use serde::Serialize;
use simt_check::finding::{Finding, Position, RaceAccess};

/// A run.
#[derive(Serialize)]
pub struct Run {
    kernel: String,
    grid: [u32; 3],
    block: [u32; 3],
    instructions: u64,
    finished: bool,
    findings: Vec<Found>,
    output: String,
}

#[derive(Serialize)]
struct Found {
    rule: &'static str,
    class: &'static str,
    message: String,
    #[serde(flatten)]
    at: At,
    threads: Vec<Thread>,
    callers: Vec<Caller>,
    repeats: usize,
    notes: Vec<String>,
    help: Vec<String>,
}

#[derive(Serialize)]
struct Thread {
    role: &'static str,
    block: [u32; 3],
    thread: [u32; 3],
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u32>,
    #[serde(flatten)]
    at: At,
}

#[derive(Serialize)]
struct Caller {
    message: String,
    #[serde(flatten)]
    at: At,
}

impl Run {
    /// What came of a run.
    pub fn new(report: &Report<'_>, texts: &Texts<'_>) -> Run {
        let Report { module, kernel, launch, .. } = *report;
        let teller = Teller { module, kernel, launch, texts };
        Run {
            kernel: report.module.function_name(report.kernel).into_owned(),
            grid: report.launch.grid,
            block: report.launch.block,
            instructions: report.outcome.executed,
            finished: report.outcome.finished,
            findings: report.told.iter().map(|told| found(&teller, told)).collect(),
            output: report.outcome.output.clone(),
        }
    }
}

fn found(teller: &Teller<'_>, told: &Told<'_>) -> Found {
    let threads = match told.finding {
        Finding::Race { first, second, .. } => {
            vec![access(teller, "first", first), access(teller, "here", second)]
        }
        Finding::Fault { position, .. } => vec![thread(teller, "here", position, None, None)],
        Finding::Deadlock { waiting, counts, .. } | Finding::Matched { waiting, counts } => waiting
            .iter()
            .enumerate()
            .map(|(index, position)| thread(teller, "waiting", position, None, counts.get(index).copied()))
            .collect(),
    };
    let callers = told.words.related.iter().filter(|related| related.role == RelatedRole::Caller);
    Found {
        rule: told.words.code,
        class: match told.class {
            Class::Wrong => "wrong",
            Class::Note => "note",
            Class::Stopped => "stopped",
        },
        message: told.words.message.clone(),
        at: at(&told.shown),
        threads,
        callers: callers
            .map(|related| Caller { message: related.text.clone(), at: at(&related.shown) })
            .collect(),
        repeats: told.repeats,
        notes: told.words.notes.clone(),
        help: told.words.help.clone(),
    }
}

fn access(teller: &Teller<'_>, role: &'static str, access: &RaceAccess) -> Thread {
    let value = access.value.map(|bits| who::value(teller.module, access.position.site, bits));
    thread(teller, role, &access.position, value, None)
}

fn thread(
    teller: &Teller<'_>,
    role: &'static str,
    position: &Position,
    value: Option<String>,
    count: Option<u32>,
) -> Thread {
    Thread {
        role,
        block: position.thread.block,
        thread: position.thread.thread,
        value,
        count,
        at: at(&teller.show(position.site)),
    }
}
