//! How many barriers there were, and how often each reason was found, per function, file and pass.
//!
//! For programs, one object on one line:
//!
//! ```text
//! { "version": 1,
//!   "files": [ { "file", "functions": [ { FUNCTION } ], BASES?, QUESTIONS? } ],
//!   "total": { "functions", COUNTS, BASES?, QUESTIONS } }
//!
//! FUNCTION: "name", "source_name"?, "kernel", COUNTS
//!
//! COUNTS: "barriers", "removed", "kept",
//!         "weakened"?, "fences_removed"?,                          only if there are any, and so below
//!         "passes": [ { "pass", "seen", "removed", "removed_by_reason": { REASON: NUMBER },
//!                       "weakened"?, "weakened_by_reason"?,
//!                       "fences_removed"?, "fences_removed_by_reason"? } ],
//!         "kept_by_reason": { REASON: NUMBER },
//!         "needed", "undecided_by_reason": { REASON: NUMBER }        together those that are kept
//! BASES: "bases": { WHAT: NUMBER }                   what became of how many addresses, of whole files
//! QUESTIONS: "questions": [ { "method", "answered", "open" } ]      of whole files
//! ```
//! Files come in the order of the command line, functions with barriers in that of the text, passes
//! in that of the pipeline; one that runs several times counts once, where it stands first. A pass
//! has seen the barriers that those before it left. Reasons are the codes of [`crate::json`] in
//! snake case (`nothing_above`, `hazard_raw`), in the order of the alphabet; they are stable. A
//! file that could not be read is not there.
//!
//! Questions are whether two threads touch a common byte; whoever asks again what was asked before,
//! about whatever accesses, is answered from `memory`. Each of the other methods is asked what
//! those before it left `open`, once; the circuit only if there is no other reason to keep the
//! barrier. Files with more questions than are remembered do not have this.

use crate::demangle::called;
use crate::explain::{Explanation, Finding};
use crate::words::{Status, plural_of};
use serde::Serialize;
use simt_analysis::addresses::overlap::{METHODS, Tally};
use simt_passes::BaseChange;
use std::collections::BTreeMap;

/// The version of the format; it changes when a member changes its meaning or goes away.
pub const VERSION: u32 = 1;

/// What was counted.
#[derive(Serialize)]
pub struct Statistics {
    version: u32,
    files: Vec<File>,
    total: Total,
    #[serde(skip)]
    passes: Vec<&'static str>,
}

#[derive(Serialize)]
struct File {
    file: String,
    functions: Vec<Function>,
    #[serde(skip_serializing_if = "Reasons::is_empty")]
    bases: Reasons,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    questions: Vec<Method>,
}

#[derive(Serialize)]
struct Function {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    source_name: Option<String>,
    kernel: bool,
    #[serde(flatten)]
    counts: Counts,
}

#[derive(Serialize)]
struct Total {
    functions: usize,
    #[serde(flatten)]
    counts: Counts,
    #[serde(skip_serializing_if = "Reasons::is_empty")]
    bases: Reasons,
    questions: Vec<Method>,
}

/// What became of the questions that a method was asked.
#[derive(Serialize)]
struct Method {
    method: &'static str,
    answered: u64,
    open: u64,
}

#[derive(Default, Serialize)]
struct Counts {
    barriers: usize,
    removed: usize,
    #[serde(skip_serializing_if = "is_zero")]
    weakened: usize,
    #[serde(skip_serializing_if = "is_zero")]
    fences_removed: usize,
    kept: usize,
    passes: Vec<PassCounts>,
    kept_by_reason: Reasons,
    needed: usize,
    undecided_by_reason: Reasons,
}

#[derive(Default, Serialize)]
struct PassCounts {
    pass: &'static str,
    seen: usize,
    removed: usize,
    removed_by_reason: Reasons,
    #[serde(skip_serializing_if = "is_zero")]
    weakened: usize,
    #[serde(skip_serializing_if = "Reasons::is_empty")]
    weakened_by_reason: Reasons,
    #[serde(skip_serializing_if = "is_zero")]
    fences_removed: usize,
    #[serde(skip_serializing_if = "Reasons::is_empty")]
    fences_removed_by_reason: Reasons,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// What became of the questions that each method was asked.
fn methods(tallies: [Tally; METHODS.len()]) -> Vec<Method> {
    let methods = METHODS.into_iter().zip(tallies);
    methods.map(|(method, Tally { answered, open })| Method { method, answered, open }).collect()
}

/// How often each reason was found.
type Reasons = BTreeMap<String, usize>;

impl Statistics {
    /// Nothing is counted yet. The passes are those that run, in their order.
    pub fn new(pipeline: &[&'static str]) -> Statistics {
        let mut passes: Vec<&'static str> = Vec::new();
        for pass in pipeline {
            if !passes.contains(pass) {
                passes.push(pass);
            }
        }
        let total = Total {
            functions: 0,
            counts: Counts::new(&passes),
            bases: Reasons::new(),
            questions: methods(Default::default()),
        };
        Statistics { version: VERSION, files: Vec::new(), total, passes }
    }

    /// Counts what was found in a file.
    pub fn add(&mut self, explanation: &Explanation) {
        let mut functions = Vec::new();
        for report in explanation.functions.iter().filter(|report| !report.findings.is_empty()) {
            let mut counts = Counts::new(&self.passes);
            self.total.functions += usize::from(report.barriers().next().is_some());
            for finding in &report.findings {
                counts.count(finding);
                self.total.counts.count(finding);
            }
            let name = report.name.clone();
            let source_name = Some(called(&name)).filter(|called| *called != name);
            functions.push(Function { name, source_name, kernel: report.is_kernel, counts });
        }
        let questions = explanation.questions.map_or(Vec::new(), methods);
        for (total, method) in self.total.questions.iter_mut().zip(&questions) {
            total.answered += method.answered;
            total.open += method.open;
        }
        let mut bases = Reasons::new();
        for finding in &explanation.bases {
            for counts in [&mut bases, &mut self.total.bases] {
                // Rounds are no addresses.
                let is_limit = matches!(finding.what, BaseChange::RoundLimit { .. });
                let count = finding.count().filter(|_| !is_limit).unwrap_or(1);
                *counts.entry(finding.code().replace('-', "_")).or_default() += count;
            }
        }
        self.files.push(File { file: explanation.file.clone(), functions, bases, questions });
    }

    /// For programs: one line, with its line break.
    pub fn json(&self) -> String {
        // Strings, numbers and lists of them: there is nothing that could fail.
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// For people: the total, a number a line.
    pub fn text(&self) -> String {
        let Total { functions, counts, bases, .. } = &self.total;
        let functions = plural_of(*functions, "function", "functions");
        let of = |count: usize, one: &str| if count == 1 { one.to_string() } else { format!("{one}s") };
        let mut lines = vec![(counts.barriers, format!("{} in {functions}", of(counts.barriers, "barrier")))];
        let reasons = |reasons: &Reasons| -> Vec<(usize, String)> {
            reasons.iter().map(|(reason, &number)| (number, format!("  {reason}"))).collect()
        };
        for pass in &counts.passes {
            lines.push((pass.removed, format!("removed by {}, of {}", pass.pass, pass.seen)));
            lines.extend(reasons(&pass.removed_by_reason));
            if pass.weakened > 0 {
                lines.push((pass.weakened, format!("weakened by {}", pass.pass)));
                lines.extend(reasons(&pass.weakened_by_reason));
            }
            if pass.fences_removed > 0 {
                lines.push((
                    pass.fences_removed,
                    format!("{} removed by {}", of(pass.fences_removed, "fence"), pass.pass),
                ));
                lines.extend(reasons(&pass.fences_removed_by_reason));
            }
        }
        lines.push((counts.kept, "kept".to_string()));
        lines.extend(reasons(&counts.kept_by_reason));
        if counts.kept > 0 {
            lines.push((counts.needed, "needed".to_string()));
            lines.push((counts.kept - counts.needed, "undecided".to_string()));
            lines.extend(reasons(&counts.undecided_by_reason));
        }
        if !bases.is_empty() {
            if counts.passes.is_empty() {
                // Nobody has looked at barriers.
                lines.clear();
            }
            lines.push((bases.values().sum(), "addresses merged, and what kept others".to_string()));
            lines.extend(reasons(bases));
        }
        let width = counts.barriers.max(counts.fences_removed).to_string().len();
        lines.iter().map(|(number, what)| format!("{number:width$} {what}\n")).collect()
    }
}

impl Counts {
    fn new(passes: &[&'static str]) -> Counts {
        let pass = |pass: &&'static str| PassCounts { pass, ..PassCounts::default() };
        Counts { passes: passes.iter().map(pass).collect(), ..Counts::default() }
    }

    /// Counts one barrier, or a fence that went.
    fn count(&mut self, finding: &Finding) {
        let reason = finding.words.code.replace('-', "_");
        if finding.is_fence {
            let by = self.passes.iter_mut().find(|counts| finding.removed_by == Some(counts.pass));
            if let Some(counts) = by {
                counts.fences_removed += 1;
                *counts.fences_removed_by_reason.entry(reason).or_default() += 1;
                self.fences_removed += 1;
            }
            return;
        }
        self.barriers += 1;
        for counts in &mut self.passes {
            counts.seen += 1;
            if finding.removed_by == Some(counts.pass) {
                counts.removed += 1;
                *counts.removed_by_reason.entry(reason).or_default() += 1;
                self.removed += 1;
                return;
            }
            if finding.weakened_by == Some(counts.pass) {
                counts.weakened += 1;
                *counts.weakened_by_reason.entry(reason).or_default() += 1;
                self.weakened += 1;
                return;
            }
        }
        self.kept += 1;
        *self.kept_by_reason.entry(reason).or_default() += 1;
        match &finding.words.status {
            Some(Status::Needed(_)) => self.needed += 1,
            Some(Status::Undecided(obstacle)) => {
                *self.undecided_by_reason.entry(obstacle.code.replace('-', "_")).or_default() += 1;
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests;
