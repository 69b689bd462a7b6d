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
use crate::members::{at, event};
use crate::object::{Object, object};
use simt_check::reference::{Reason, Report, Witness};

/// The answer, with its items as they were told.
pub fn checked(report: &Report, told: &[Told<'_>]) -> Object {
    object! { "verdict": code(report.verdict), "items": told.iter().map(item).collect::<Vec<Object>>() }
}

fn item(told: &Told<'_>) -> Object {
    let witness = told.item.reasons.iter().find_map(|reason| match reason {
        Reason::SameByte { witness, .. }
        | Reason::Apart { witness, .. }
        | Reason::OtherAddress { witness, .. } => Some(launch(witness)),
        Reason::Conflict { witness, .. } => witness.as_deref().map(launch),
        _ => None,
    });
    object! {
        "verdict": told.words.code,
        "function": told.item.function.clone(),
        "change": told.item.change.to_string(),
        "message": told.words.message.clone(),
        ..told.shown.as_ref().map(at).unwrap_or_default(),
        "related": told.words.related.iter().map(event).collect::<Vec<Object>>(),
        "witness"?: witness,
        "notes": told.words.notes.clone(),
    }
}

fn launch(witness: &Witness) -> Object {
    let params = witness.params.iter().map(|&(number, value)| [number.into(), value]);
    object! {
        "block": witness.block,
        "block_id": witness.block_id,
        "threads": witness.threads,
        "params": params.collect::<Vec<[u64; 2]>>(),
        "aliased": witness.aliased,
        "object"?: witness.byte.as_ref().map(|(object, _)| object.clone()),
        "byte"?: witness.byte.as_ref().map(|(_, byte)| *byte),
    }
}
