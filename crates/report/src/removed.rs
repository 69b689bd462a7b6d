//! Why a barrier could go, in words.

use crate::explain::{Compared, Related, RelatedRole, Teller, Words};
use crate::{names, phrases};
use simt_analysis::conflict::Discharge;
use simt_analysis::event::Event;
use simt_analysis::pointer::{Object, Root};
use simt_ir::ParamAttributes;
use simt_passes::decision::{Bounds, Pair, Pattern};
use simt_passes::{Evidence, Removed};

/// The most places that bound an epoch that are shown.
const SHOWN_BOUNDS: usize = 4;

/// What is said about a removed barrier.
pub(crate) fn words(teller: &Teller<'_>, why: &Removed) -> Words {
    match why {
        Removed::NothingAbove(bounds) => {
            let message = match ends(teller, bounds, "start") {
                Some(ends) => {
                    format!("nothing that another thread could notice happens between {ends} and this barrier")
                }
                None => "nothing that another thread could notice happens before this barrier".to_string(),
            };
            let related = bounding(teller, bounds, "nothing happens from here …");
            let mark = if related.is_empty() { "" } else { "… to here" };
            Words { code: "nothing-above", message, mark: mark.to_string(), related, ..Words::default() }
        }
        Removed::NothingBelow(bounds) => {
            let message = match ends(teller, bounds, "end") {
                Some(ends) => {
                    format!("nothing that another thread could notice happens between this barrier and {ends}")
                }
                None => "nothing that another thread could notice happens after this barrier".to_string(),
            };
            let related = bounding(teller, bounds, "… to here");
            let mark = if related.is_empty() { "" } else { "nothing happens from here …" };
            Words { code: "nothing-below", message, mark: mark.to_string(), related, ..Words::default() }
        }
        Removed::Unrelated(pairs) => unrelated(teller, pairs),
        Removed::FenceOrdered { fence, barrier } => Words {
            code: "fence-ordered",
            message: format!(
                "all that it would order is a fence, which the barrier at {} orders already",
                teller.show(*barrier).line(&teller.here)
            ),
            related: vec![
                teller.cause(*fence, "the fence"),
                teller.bound(barrier.inst, "this barrier stays, and orders it"),
            ],
            ..Words::default()
        },
        Removed::Literal(pattern) => {
            let (code, message) = match pattern {
                Pattern::NoAccessBefore => (
                    "literal-no-access-before",
                    "no access to memory before it in its basic block since the last barrier",
                ),
                Pattern::NoAccessAfter => {
                    ("literal-no-access-after", "no access to memory after it in its basic block")
                }
            };
            let note = "this takes the published description of basic-dbe at its word, which ignores other \
                        blocks: the barrier may be needed";
            Words {
                code,
                message: message.to_string(),
                notes: vec![note.to_string()],
                help: vec!["without `<literal>`, basic-dbe removes only what is not needed".to_string()],
                ..Words::default()
            }
        }
    }
}

/// What bounds an epoch, in words; `end` is which end of the function may do so.
fn ends(teller: &Teller<'_>, bounds: &Bounds, end: &str) -> Option<String> {
    let mut ends = Vec::new();
    if bounds.kernel {
        let is_kernel = teller.module.functions[teller.place.function].is_kernel;
        ends.push(format!("the {end} of the {}", if is_kernel { "kernel" } else { "function" }));
    }
    for (at, &inst) in bounds.barriers.iter().enumerate() {
        let place = simt_analysis::epochs::Place { inst, ..teller.place };
        if at == SHOWN_BOUNDS && bounds.barriers.len() > SHOWN_BOUNDS + 1 {
            ends.push(format!("{} more barriers", bounds.barriers.len() - SHOWN_BOUNDS));
            break;
        }
        let end = if inst == teller.place.inst {
            "itself, one iteration on".to_string()
        } else {
            format!("the barrier at {}", teller.show(place).line(&teller.here))
        };
        if !ends.contains(&end) {
            ends.push(end);
        }
    }
    (!ends.is_empty()).then(|| phrases::list(&ends, "or"))
}

fn bounding(teller: &Teller<'_>, bounds: &Bounds, text: &str) -> Vec<Related> {
    let others = bounds.barriers.iter().filter(|&&inst| inst != teller.place.inst);
    others.take(SHOWN_BOUNDS).map(|&inst| teller.bound(inst, text)).collect()
}

fn unrelated(teller: &Teller<'_>, pairs: &[Pair]) -> Words {
    let mut words = Words {
        code: "unrelated",
        message: "nothing before it has to be ordered with anything after it".to_string(),
        ..Words::default()
    };
    let mut seen: Vec<(RelatedRole, Evidence)> = Vec::new();
    for pair in pairs {
        let mut index = |role, evidence: &Evidence| {
            seen.iter().position(|(r, e)| (*r, e) == (role, evidence)).unwrap_or_else(|| {
                words.related.push(teller.event(role, evidence));
                seen.push((role, *evidence));
                seen.len() - 1
            })
        };
        let (above, below) = (index(RelatedRole::Above, &pair.above), index(RelatedRole::Below, &pair.below));
        words.pairs.push(Compared { above, below, code: code(pair.discharge) });
        let note = note(teller, pair);
        if !words.notes.contains(&note) {
            words.notes.push(note);
        }
    }
    words
}

/// The stable code of a discharge.
fn code(discharge: Discharge) -> &'static str {
    match discharge {
        Discharge::BothRead => "both-read",
        Discharge::NeverWritten => "never-written",
        Discharge::DifferentObjects => "different-objects",
        Discharge::DifferentSpaces => "different-spaces",
        Discharge::Restrict => "restrict",
        Discharge::CommutingAtomics => "commuting-atomics",
        Discharge::NotObservable => "not-observable",
        Discharge::NotPublished => "not-published",
    }
}

/// Why a pair needs no order, in terms of the source.
fn note(teller: &Teller<'_>, pair: &Pair) -> String {
    let module = teller.module;
    let objects: Vec<Object> =
        [&pair.above, &pair.below].iter().filter_map(|e| Some(e.event.access()?.object)).collect();
    let name = |at: usize| objects.get(at).map_or("one".to_string(), |o| names::object(module, o));
    let full = |at: usize| objects.get(at).map_or("one".to_string(), |o| phrases::with_kind(module, o));
    match pair.discharge {
        Discharge::BothRead if name(0) == name(1) => format!("{} is only read", name(0)),
        Discharge::BothRead => format!("{} and {} are only read", name(0), name(1)),
        Discharge::NeverWritten => {
            let invariant = |e: &Evidence| e.event.access().is_some_and(|access| access.invariant);
            let at = usize::from(!invariant(&pair.above));
            format!("nobody writes {} while the kernel runs", name(at))
        }
        Discharge::DifferentObjects => {
            format!("{} and {} are different objects", full(0), full(1))
        }
        Discharge::DifferentSpaces => {
            let space = |at: usize| objects.get(at).and_then(|o| names::space(o.space));
            match (space(0), space(1)) {
                (Some(a), Some(b)) => format!("{} is in {a}, {} in {b}", name(0), name(1)),
                _ => format!("{} and {} are in different kinds of memory", name(0), name(1)),
            }
        }
        Discharge::Restrict => restrict(teller, &objects),
        Discharge::CommutingAtomics => {
            format!("the atomic updates of {} give the same in any order", name(0))
        }
        Discharge::NotObservable => "one of the two is nothing that the other could notice".to_string(),
        Discharge::NotPublished => {
            let fence_above = matches!(pair.above.event, Event::Fence(_));
            let side = if fence_above { "before" } else { "after" };
            format!("the fence {side} it cannot publish {}: no other block sees it", name(0))
        }
    }
}

fn restrict(teller: &Teller<'_>, objects: &[Object]) -> String {
    let module = teller.module;
    let [above, below] = objects else { return "they do not overlap".to_string() };
    let declared = |object: &Object| match object.root {
        Root::Param(func, index) => {
            let param = &module.functions[func].params[index as usize];
            param.attributes.contains(ParamAttributes::NOALIAS).then(|| names::parameter(module, func, index))
        }
        _ => None,
    };
    let other = |object| match names::object(module, object) {
        name if name.starts_with("memory behind") => name.replacen("memory behind", "that of", 1),
        name => name,
    };
    match (declared(above), declared(below)) {
        (Some(param), _) => {
            format!("{param} is declared `__restrict__`: its memory does not overlap {}", other(below))
        }
        (None, Some(param)) => {
            format!("{param} is declared `__restrict__`: its memory does not overlap {}", other(above))
        }
        (None, None) => format!(
            "{} and {} do not overlap: --assume=noalias-args",
            names::object(module, above),
            names::object(module, below)
        ),
    }
}
