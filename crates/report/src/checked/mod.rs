//! Whether a module is a correct optimization of another one, told to people: every difference,
//! what was thought of it, and the counterexample, with places in both files. For programs:
//! [`json`].

pub mod json;

use crate::demangle::called;
use crate::diagnostic::{Diagnostic, Severity};
use crate::names::{self, source_name};
use crate::place::{Shown, Texts};
use crate::words::{Related, RelatedRole, Words, plural, plural_of};
use simt_analysis::barriers::epochs::ProgramPoint as At;
use simt_check::reference::{Change, Excerpt, Item, Reason, Report, Side, Verdict, Witness};
use simt_ir::Listing;

/// The two modules and their texts.
pub struct Both<'b> {
    /// The original.
    pub before: (&'b Listing, &'b Texts<'b>),
    /// The other.
    pub after: (&'b Listing, &'b Texts<'b>),
}

/// What was thought of one difference, in words.
pub struct Told<'r> {
    /// The difference.
    pub item: &'r Item,
    /// What is said about it; `code` is the verdict.
    pub words: Words,
    /// Where it is, if it is somewhere.
    pub shown: Option<Shown>,
}

/// A verdict as a stable word.
pub fn code(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Correct => "correct",
        Verdict::CorrectForLaunchesTried => "correct-for-launches-tried",
        Verdict::NotDecided => "not-decided",
        Verdict::Wrong => "wrong",
    }
}

impl Both<'_> {
    /// Puts a report into words: the worst verdicts first, else in the order of the report.
    pub fn tell<'r>(&self, report: &'r Report) -> Vec<Told<'r>> {
        let mut told: Vec<Told<'r>> = report.items.iter().map(|item| self.item(item)).collect();
        told.sort_by_key(|told| std::cmp::Reverse(told.item.verdict));
        told
    }

    fn item<'r>(&self, item: &'r Item) -> Told<'r> {
        let shown = item.place.as_ref().map(|place| self.show(place));
        let mut words = Words {
            code: code(item.verdict),
            message: message(item),
            mark: mark(item.change).to_string(),
            ..Words::default()
        };
        for reason in &item.reasons {
            self.reason(item, reason, &mut words);
        }
        let others = others(&item.reasons);
        words.notes.extend((others > 0).then(|| format!("the same of {}", plural(others, "other pair"))));
        let mut told = std::collections::BTreeSet::new();
        words.notes.retain(|note| told.insert(note.clone()));
        if let Some(shown) = &shown {
            words.notes.splice(0..0, shown.notes());
        }
        Told { item, words, shown }
    }

    fn reason(&self, item: &Item, reason: &Reason, words: &mut Words) {
        match reason {
            Reason::NoConflict { pairs } => words.notes.push(match pairs {
                0 => "no pair of events lost its order".to_string(),
                1 => "the pair of events that lost its order does not conflict".to_string(),
                _ => format!("none of the {pairs} pairs of events that lost their order conflicts"),
            }),
            Reason::Tried { launches, most_threads } => {
                let launches = plural_of(*launches, "launch", "launches");
                let threads = plural_of(*most_threads as usize, "thread", "threads");
                words.notes.push(format!(
                    "no two threads touched a common byte in {launches}, of blocks of up to {threads}"
                ));
            }
            Reason::Conflict { first, second, rule, witness } => {
                self.pair(item, Some(first), second.as_deref(), witness.as_deref(), words);
                words.notes.push(rule.words().to_string());
            }
            Reason::SameByte { first, second, witness } => {
                self.pair(item, Some(first), Some(second), Some(witness), words);
            }
            Reason::Apart { first, second, witness } => {
                for (place, thread) in [first, second].into_iter().zip(witness.threads) {
                    let text = format!("thread {} comes to this barrier", axes(thread));
                    words.related.push(self.related(RelatedRole::Cause, place, text));
                }
                words.notes.push(self.launch(item, witness, "both touch"));
                words.notes.push("in the original, all threads come to the same barriers".to_string());
            }
            Reason::OtherAddress { before, after, witness } => {
                let thread = axes(witness.threads[0]);
                for (place, which) in [(before, "the original"), (after, "the other")] {
                    let text = format!("the access of thread {thread} in {which}");
                    words.related.push(self.related(RelatedRole::Cause, place, text));
                }
                words.notes.push(self.launch(item, witness, "one of them touches"));
            }
            Reason::Undecided { first, second, why } => {
                self.pair(item, Some(first), second.as_deref(), None, words);
                words.notes.push((*why).to_string());
            }
            Reason::Differs { before, after, what } => {
                for place in [before, after].into_iter().flatten() {
                    let text = if place.side == Side::Before { "in the original" } else { "in the other" };
                    words.related.push(self.related(RelatedRole::Cause, place, text.to_string()));
                }
                // The message says what differs about a function as a whole.
                let is_of_function = before.iter().chain(after).any(|place| place.inst.is_none());
                words.notes.extend((!is_of_function).then(|| (*what).to_string()));
                words.notes.push(OF_TWO_SOURCES.to_string());
            }
            Reason::OnEdge { from, to } => {
                let from = self.related(RelatedRole::Cause, from, "the edge leads from here".to_string());
                let to = self.related(RelatedRole::Cause, to, "to here".to_string());
                words.related.extend([from, to]);
            }
            Reason::ForCallers => {
                words.notes.push("a caller outside of the module may rely on it".to_string());
            }
            Reason::More { .. } => {}
            Reason::Itself { what } => words.notes.push((*what).to_string()),
        }
    }

    /// Two events whose order was lost, if no others are told of yet.
    fn pair(
        &self,
        item: &Item,
        first: Option<&Excerpt>,
        second: Option<&Excerpt>,
        witness: Option<&Witness>,
        words: &mut Words,
    ) {
        let sides =
            [(RelatedRole::Above, first, "comes first"), (RelatedRole::Below, second, "comes second")];
        if words.related.iter().any(|related| matches!(related.role, RelatedRole::Above | RelatedRole::Below))
        {
            return;
        }
        for (index, (role, place, comes)) in sides.into_iter().enumerate() {
            let Some(place) = place else { continue };
            let text = match witness {
                Some(witness) => {
                    format!("this, by thread {}, {comes} in the original", axes(witness.threads[index]))
                }
                None => format!("this {comes} in the original"),
            };
            words.related.push(self.related(role, place, text));
        }
        if let Some(witness) = witness {
            words.notes.push(self.launch(item, witness, "both touch"));
        }
    }

    /// A launch, and what happens in it at a byte.
    fn launch(&self, item: &Item, witness: &Witness, what: &str) -> String {
        let module = self.before.0;
        let kernel = module.function(&item.function).filter(|&id| module.functions[id].is_kernel);
        let mut text = format!("with blocks of {}, in block {}", axes(witness.block), axes(witness.block_id));
        for (index, value) in &witness.params {
            let name = match kernel {
                Some(kernel) => names::parameter(module, kernel, *index),
                None => format!("parameter {index}"),
            };
            text.push_str(&format!(", {name} = {value}"));
        }
        if witness.aliased {
            text.push_str(", pointers that may overlap being equal");
        }
        if let Some((object, offset)) = &witness.byte {
            text.push_str(&format!(
                ": {what} byte {offset} of `{}`",
                source_name(object.trim_start_matches('@'))
            ));
        }
        text
    }

    fn related(&self, role: RelatedRole, place: &Excerpt, text: String) -> Related {
        let shown = self.show(place);
        let text = text + &shown.inlined(&shown);
        Related { role, shown, text, object: None }
    }

    fn show(&self, place: &Excerpt) -> Shown {
        let (module, texts) = match place.side {
            Side::Before => self.before,
            Side::After => self.after,
        };
        match place.inst {
            Some(inst) => texts.show(module, At { function: place.func, inst }),
            None => texts.show_function(module, place.func),
        }
    }
}

impl Told<'_> {
    /// The item as a message.
    pub fn diagnostic(&self) -> Diagnostic {
        let severity = match self.item.verdict {
            Verdict::Wrong | Verdict::NotDecided => Severity::Finding(self.words.code),
            Verdict::Correct | Verdict::CorrectForLaunchesTried => Severity::Note(self.words.code),
        };
        match &self.shown {
            Some(shown) => self.words.diagnostic(severity, shown),
            None => {
                let mut diagnostic = Diagnostic::new(severity, self.words.message.clone());
                diagnostic.notes.clone_from(&self.words.notes);
                diagnostic
            }
        }
    }
}

/// What helps who deleted a barrier in a source and compiled it again.
const OF_TWO_SOURCES: &str = "what a compiler makes of two sources may differ in more than \
    barriers: delete the call in the IR, or let `simtopt run` look for races in each";

/// How many pairs there are besides the one that is shown.
fn others(reasons: &[Reason]) -> usize {
    let count = |reason: &Reason| match reason {
        Reason::More { count } => *count,
        Reason::Conflict { .. } | Reason::SameByte { .. } | Reason::Undecided { .. } => 1,
        _ => 0,
    };
    reasons.iter().map(count).sum::<usize>().saturating_sub(1)
}

fn message(item: &Item) -> String {
    let name = &called(&item.function);
    if name.is_empty() {
        return "these may not be two versions of one module".to_string();
    }
    if let (Some(what), Some(Excerpt { inst: None, .. })) = (difference(item), &item.place) {
        // A dot in the name of an intrinsic separates no variable from its function.
        let name = if item.function.starts_with("_Z") { name } else { &item.function };
        return format!("function `{name}` {what}");
    }
    match (item.change, item.verdict) {
        (Change::Other, _) | (_, Verdict::Correct | Verdict::CorrectForLaunchesTried) => {
            format!("{} in `{name}`", item.change)
        }
        (change, Verdict::NotDecided) => format!("{change} in `{name}`: cannot tell whether that is correct"),
        (change, Verdict::Wrong) => match item.reasons.first() {
            Some(Reason::SameByte { .. }) => {
                format!("{change} in `{name}`, which ordered two accesses to one byte")
            }
            Some(Reason::OtherAddress { .. }) => format!("a thread of `{name}` accesses another address"),
            Some(Reason::Conflict { .. }) => format!("{change} in `{name}`, which ordered two operations"),
            Some(Reason::Apart { .. }) => format!("{change} in `{name}` to which not all threads come"),
            _ => format!("{change} in `{name}`"),
        },
    }
}

/// What differs, where nothing may.
fn difference(item: &Item) -> Option<&'static str> {
    item.reasons.iter().find_map(|reason| match reason {
        Reason::Differs { what, .. } => Some(*what),
        _ => None,
    })
}

fn mark(change: Change) -> &'static str {
    match change {
        Change::BarrierDeleted | Change::FenceDeleted | Change::WarpBarrierDeleted => "this is gone",
        Change::BarrierWeakened => "only the warp waits here now",
        Change::BarrierMadePlain => "this carries no value any more",
        Change::ValueReplaced => "this is what each thread gives now",
        Change::BarrierOnEdge | Change::SynchronizationAdded => "this is new",
        Change::AddressChanged => "this address is computed in another way",
        Change::Other => "",
    }
}

fn axes([x, y, z]: [u32; 3]) -> String {
    format!("({x},{y},{z})")
}
