//! Whether a module is a correct optimization of another one, for programs.
//!
//! ```text
//! CHECKED: { "verdict": VERDICT, "items": [ ITEM ] }
//! ITEM:    { "verdict": VERDICT, "function", "change", "message", "location"?, "ir"?,
//!            "related": [ { "role": "above" | "below" | "cause", "message", "location"?, "ir" } ],
//!            "witness"?: { "block": [x,y,z], "block_id": [x,y,z], "threads": [[x,y,z],[x,y,z]],
//!                          "params": [ [NUMBER, VALUE] ], "aliased", "object"?, "byte"? },
//!            "notes": [] }
//! VERDICT: "correct" | "correct-for-launches-tried" | "not-decided" | "wrong"
//! ```

use super::{Told, code};
use crate::members::{At, Event, at, event};
use serde::Serialize;
use simt_check::reference::{Reason, Report, Witness};

/// The answer.
#[derive(Serialize)]
pub struct Checked {
    verdict: &'static str,
    items: Vec<Item>,
}

#[derive(Serialize)]
struct Item {
    verdict: &'static str,
    function: String,
    change: String,
    message: String,
    #[serde(flatten)]
    at: Option<At>,
    related: Vec<Event>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<Launch>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct Launch {
    block: [u32; 3],
    block_id: [u32; 3],
    threads: [[u32; 3]; 2],
    params: Vec<(u32, u64)>,
    aliased: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byte: Option<i64>,
}

impl Checked {
    /// The answer, with its items as they were told.
    pub fn new(report: &Report, told: &[Told<'_>]) -> Checked {
        Checked { verdict: code(report.verdict), items: told.iter().map(item).collect() }
    }
}

fn item(told: &Told<'_>) -> Item {
    let witness = told.item.reasons.iter().find_map(|reason| match reason {
        Reason::SameByte { witness, .. }
        | Reason::Apart { witness, .. }
        | Reason::OtherAddress { witness, .. } => Some(launch(witness)),
        Reason::Conflict { witness, .. } => witness.as_deref().map(launch),
        _ => None,
    });
    Item {
        verdict: told.words.code,
        function: told.item.function.clone(),
        change: told.item.change.to_string(),
        message: told.words.message.clone(),
        at: told.shown.as_ref().map(at),
        related: told.words.related.iter().map(event).collect(),
        witness,
        notes: told.words.notes.clone(),
    }
}

fn launch(witness: &Witness) -> Launch {
    Launch {
        block: witness.block,
        block_id: witness.block_id,
        threads: witness.threads,
        params: witness.params.clone(),
        aliased: witness.aliased,
        object: witness.byte.as_ref().map(|(object, _)| object.clone()),
        byte: witness.byte.as_ref().map(|(_, byte)| *byte),
    }
}
