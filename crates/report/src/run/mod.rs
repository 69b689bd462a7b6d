//! What came of running a kernel: findings of the interpreter and of the race oracle, told to
//! people.
//!
//! A finding of `simt-check` is data about instructions and threads; here it gets source lines, the
//! names of threads, and words. For programs: [`json`].

mod fault;
pub mod json;
mod race;
mod stuck;
#[cfg(test)]
mod tests;
pub mod who;

use crate::demangle::called;
use crate::diagnostic::{Diagnostic, Severity};
use crate::names;
use crate::place::{Shown, Texts};
use crate::words::{Related, RelatedRole, Words, plural_of};
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_check::finding::{Fault, Finding, Position, Site};
use simt_check::launch::{Launch, Outcome};
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Inst, Listing};
use std::sync::Arc;

/// A run and what came of it.
pub struct Report<'r> {
    /// The module.
    pub module: &'r Listing,
    /// The kernel.
    pub kernel: FuncId,
    /// How it was started.
    pub launch: &'r Launch,
    /// What came of it.
    pub outcome: &'r Outcome,
    /// The findings in words, the plainest races first and else in the order in which they were
    /// found; those that look alike in the source once.
    pub told: Vec<Told<'r>>,
}

/// A finding in words.
pub struct Told<'r> {
    /// The finding.
    pub finding: &'r Finding,
    /// What kind of thing it is.
    pub class: Class,
    /// What is said about it; `code` is the name of its rule.
    pub words: Words,
    /// Where it is.
    pub shown: Shown,
    /// How many more findings say the same of the same places of the source: in copies that the
    /// compiler made of a loop's body or of an inlined function.
    pub repeats: usize,
}

/// What a finding says about the kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// The kernel is wrong.
    Wrong,
    /// It may be meant like that.
    Note,
    /// Nothing: the interpreter could not go on.
    Stopped,
}

impl<'r> Report<'r> {
    /// Puts all findings of a run into words. Cost: that of finding the source lines.
    pub fn new(
        module: &'r Listing,
        kernel: FuncId,
        launch: &'r Launch,
        outcome: &'r Outcome,
        texts: &Texts<'_>,
    ) -> Report<'r> {
        let teller = Teller { module, kernel, launch, texts };
        let mut told: Vec<Told<'r>> = Vec::new();
        let mut findings: Vec<&Finding> = outcome.findings.iter().collect();
        findings.sort_by_key(|finding| intricacy(finding));
        for finding in findings.into_iter().map(|finding| teller.tell(finding)) {
            match told.iter_mut().find(|earlier| earlier.looks_like(&finding)) {
                Some(earlier) => earlier.repeats += 1,
                None => told.push(finding),
            }
        }
        for finding in told.iter_mut().filter(|finding| finding.repeats > 0) {
            let copies = plural_of(finding.repeats, "more copy", "more copies");
            finding.words.notes.push(format!("the same in {copies} of this code that the compiler has made"));
        }
        Report { module, kernel, launch, outcome, told }
    }

    /// How many findings are of a class.
    pub fn count(&self, class: Class) -> usize {
        self.told.iter().filter(|told| told.class == class).count()
    }

    /// Whether it was ended from outside.
    pub fn is_interrupted(&self) -> bool {
        let is_end =
            |told: &Told<'_>| matches!(told.finding, Finding::Fault { fault: Fault::Interrupted, .. });
        self.told.iter().any(is_end)
    }

    /// The run in a line: `ran reduce<<<4, 256>>>: 1024 threads, 35840 instructions, no findings`.
    pub fn summary(&self) -> String {
        let Launch { grid, block, .. } = self.launch;
        let threads = grid.iter().chain(block).fold(1u128, |product, &extent| product * u128::from(extent));
        let name = self.module.function_name(self.kernel);
        let ran = if self.count(Class::Stopped) > 0 { "stopped" } else { "ran" };
        let mut line = format!(
            "{ran} {}<<<{}, {}>>>: {threads} {}, {} {}, ",
            called(&name),
            who::extents(*grid),
            who::extents(*block),
            if threads == 1 { "thread" } else { "threads" },
            self.outcome.executed,
            if self.outcome.executed == 1 { "instruction" } else { "instructions" },
        );
        match self.count(Class::Wrong) {
            0 => line.push_str("no findings"),
            count => line.push_str(&plural_of(count, "finding", "findings")),
        }
        match self.count(Class::Note) {
            0 => {}
            count => line.push_str(&format!(", {}", plural_of(count, "note", "notes"))),
        }
        line
    }
}

impl Told<'_> {
    /// Whether another finding says the same of the same places of the source.
    fn looks_like(&self, other: &Told<'_>) -> bool {
        let places = |told: &Told<'_>| -> Option<Vec<_>> {
            let related = told.words.related.iter().map(|related| &related.shown);
            let all = std::iter::once(&told.shown).chain(related);
            all.map(|shown| shown.shown.map(|_| (Arc::as_ptr(&shown.file), shown.at.clone()))).collect()
        };
        self.words.code == other.words.code && places(self).is_some_and(|own| places(other) == Some(own))
    }

    /// The finding as a message.
    pub fn diagnostic(&self) -> Diagnostic {
        let severity = match self.class {
            Class::Wrong => Severity::Finding(self.words.code),
            Class::Note => Severity::Note(self.words.code),
            Class::Stopped => Severity::Error,
        };
        self.words.diagnostic(severity, &self.shown)
    }
}

/// What there is to understand of a finding: of a race whether it is between blocks, with a copy on
/// its way, with atomics. Where a barrier is missing others follow from the plainest one.
fn intricacy(finding: &Finding) -> (bool, bool, bool, bool) {
    let Finding::Race { first, second, same_value: false, .. } = finding else {
        return (true, false, false, false);
    };
    let is_far = first.position.thread.block != second.position.thread.block;
    (false, is_far, first.pending || second.pending, first.atomic || second.atomic)
}

/// Knows what words need.
struct Teller<'t> {
    module: &'t Listing,
    kernel: FuncId,
    launch: &'t Launch,
    texts: &'t Texts<'t>,
}

/// Callers that are shown; the rest is counted.
const CALLERS: usize = 4;

impl Teller<'_> {
    fn tell<'f>(&self, finding: &'f Finding) -> Told<'f> {
        let (class, site, words) = match finding {
            Finding::Race { first, second, object, same_value } => {
                let class = if *same_value { Class::Note } else { Class::Wrong };
                (class, second.position.site, self.race(first, second, object, *same_value))
            }
            Finding::Fault { position, fault } => {
                let class = match fault {
                    Fault::Unsupported { .. } | Fault::TooDeep | Fault::OutOfSteps | Fault::Interrupted => {
                        Class::Stopped
                    }
                    _ => Class::Wrong,
                };
                (class, position.site, self.fault(position, fault))
            }
            Finding::Matched { waiting, counts } => {
                (Class::Note, self.first(waiting), self.matched(waiting, counts))
            }
            Finding::Deadlock { divergent, waiting, counts, ended } => {
                let words = self.stuck(*divergent, waiting, counts, *ended);
                (Class::Wrong, self.first(waiting), words)
            }
        };
        let shown = self.show(site);
        Told { finding, class, words, shown, repeats: 0 }
    }

    /// Where the first of some threads waits.
    fn first(&self, waiting: &[Position]) -> Site {
        let start = Site { func: self.kernel, inst: Inst::from_index(0) };
        waiting.first().map_or(start, |position| position.site)
    }

    fn show(&self, site: Site) -> Shown {
        self.texts.show(self.module, ProgramPoint { function: site.func, inst: site.inst })
    }

    fn related(&self, role: RelatedRole, site: Site, beside: &Shown, text: String) -> Related {
        let shown = self.show(site);
        let text = text + &shown.inlined(beside);
        Related { role, shown, text, object: None }
    }

    /// The calls that led to a place.
    fn callers(&self, words: &mut Words, position: &Position, beside: &Shown) {
        let mut callee = position.site.func;
        for caller in position.callers.iter().take(CALLERS) {
            let text = format!("{} is called here", names::function(self.module, callee));
            words.related.push(self.related(RelatedRole::Caller, *caller, beside, text));
            callee = caller.func;
        }
        if let more @ 1.. = position.callers.len().saturating_sub(CALLERS) {
            words.notes.push(format!("behind {} more", plural_of(more, "call", "calls")));
        }
    }
}
