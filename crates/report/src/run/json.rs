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
//! Races come first, the plainest one before the others, then the rest in the order in which it was
//! found. `location` and `ir` are as in explanations ([`crate::json`]). `value` is what an access
//! of a race read or wrote. Messages may change between versions; `rule`, `class` and `role` are
//! stable.

use super::{Class, Report, Teller, Told, who};
use crate::members::{at, step};
use crate::object::{Object, object};
use crate::place::Texts;
use crate::words::RelatedRole;
use simt_check::finding::{Finding, Position, RaceAccess};

/// What came of a run.
pub fn ran(report: &Report<'_>, texts: &Texts<'_>) -> Object {
    let Report { module, kernel, launch, outcome, .. } = *report;
    let teller = Teller { module, kernel, launch, texts };
    object! {
        "kernel": module.function_name(kernel),
        "grid": launch.grid,
        "block": launch.block,
        "instructions": outcome.executed,
        "finished": outcome.finished,
        "findings": report.told.iter().map(|told| found(&teller, told)).collect::<Vec<Object>>(),
        "output": outcome.output.clone(),
    }
}

fn found(teller: &Teller<'_>, told: &Told<'_>) -> Object {
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
    object! {
        "rule": told.words.code,
        "class": match told.class {
            Class::Wrong => "wrong",
            Class::Note => "note",
            Class::Stopped => "stopped",
        },
        "message": told.words.message.clone(),
        ..at(&told.shown),
        "threads": threads,
        "callers": callers.map(|related| step(&related.text, &related.shown)).collect::<Vec<Object>>(),
        "repeats": told.repeats,
        "notes": told.words.notes.clone(),
        "help": told.words.help.clone(),
    }
}

fn access(teller: &Teller<'_>, role: &'static str, access: &RaceAccess) -> Object {
    let value = access.value.map(|bits| who::value(teller.module, access.position.site, bits));
    thread(teller, role, &access.position, value, None)
}

fn thread(
    teller: &Teller<'_>,
    role: &'static str,
    position: &Position,
    value: Option<String>,
    count: Option<u32>,
) -> Object {
    object! {
        "role": role,
        "block": position.thread.block,
        "thread": position.thread.thread,
        "value"?: value,
        "count"?: count,
        ..at(&teller.show(position.site))
    }
}
