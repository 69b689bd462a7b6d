//! What looks wrong in a module, whatever passes do with it.
//!
//! [`BARRIER_DIVERGENCE`]: an aligned barrier (`__syncthreads()`) that not all
//! threads of a block reach, because the way there depends on the number of a thread, lane or warp.
//! What depends on memory is no finding: the program may know that it is the same for all. Neither
//! is an early return: threads that are gone need not come. Where all ways pass as many barriers, it
//! is a note only, [`BARRIER_MATCHED`].
//!
//! A finding is data ([`Finding`]); it becomes a message here, JSON in [`json`], SARIF in
//! [`sarif`].

pub mod json;
pub mod sarif;

use crate::diagnostic::{Diagnostic, Severity};
use crate::divergent::cause::Causes;
use crate::divergent::story::{self, Story};
use crate::divergent::{Parting, Partings};
use crate::names;
use crate::phrases::MATCHED;
use crate::place::{Shown, Texts};
use crate::words::Words;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::{ModuleDivergence, Scope};
use simt_analysis::functions::calls::barrier_at;
use simt_ir::target::BarrierKind;
use simt_ir::{FuncId, Inst, Listing};
use std::cell::LazyCell;
use std::collections::BTreeSet;

/// What is looked for.
pub struct Rule {
    /// The name that users see, and refer to.
    pub id: &'static str,
    /// The same as one word.
    pub name: &'static str,
    /// What it is about, in a few words.
    pub short: &'static str,
    /// What it is about, in a sentence or two.
    pub full: &'static str,
    /// What to do about it, as Markdown.
    pub help: &'static str,
    /// Whether it may be meant like that.
    pub is_note: bool,
}

/// An aligned barrier in control that depends on the number of a thread, lane or warp.
pub const BARRIER_DIVERGENCE: Rule = Rule {
    id: "barrier-divergence",
    name: "BarrierDivergence",
    short: "A barrier that not all threads of the block reach",
    full: "Whether a thread reaches the barrier depends on the number of the thread, lane or warp. All threads of \
           a block must reach a `__syncthreads()`; otherwise those that do wait for the others for ever, or are \
           let go by another barrier than the programmer meant.",
    help: "Move the barrier out of the branch, so that all threads of the block reach it, and leave only the work \
           in the branch:\n\n```cuda\nif (threadIdx.x < n) s[threadIdx.x] = x;\n__syncthreads();\n```\n\nIn a \
           loop, let all threads go around equally often. Threads may return early: those that are gone need \
           not come.",
    is_note: false,
};

/// An aligned barrier at which threads meet others at another one, on ways that all pass as many.
pub const BARRIER_MATCHED: Rule = Rule {
    id: "barrier-matched",
    name: "BarrierMatched",
    short: "A barrier at which threads meet others that wait at another one",
    full: "Which of several barriers a thread reaches depends on the number of the thread, lane or warp, and every \
           way passes as many. Hardware takes those that wait at the same time for one. CUDA leaves it undefined.",
    help: "It works as long as all ways pass as many barriers. One barrier for all threads says so:\n\n```cuda\n\
           if (warp == 0) prepare();\n__syncthreads();\nif (warp == 0) finish();\n```",
    is_note: true,
};

/// All rules.
pub const RULES: [&Rule; 2] = [&BARRIER_DIVERGENCE, &BARRIER_MATCHED];

/// What was found in a module.
pub struct Report {
    /// The name of the file.
    pub file: String,
    /// The aligned barriers that were looked at.
    pub barriers: usize,
    /// What is wrong, in textual order.
    pub findings: Vec<Finding>,
}

/// One barrier that not all threads of a block reach.
pub struct Finding {
    /// What it is.
    pub rule: &'static Rule,
    /// The function that it is in, as in the text.
    pub function: String,
    /// Whether that is a kernel.
    pub is_kernel: bool,
    /// Which of the function's barriers it is, from 0.
    pub ordinal: usize,
    /// The widest scope whose threads come to it together.
    pub scope: Scope,
    /// What is said about it.
    pub words: Words,
    /// Where it is.
    pub shown: Shown,
    /// The way there from what differs between threads.
    pub path: Vec<(String, Shown)>,
}

/// Looks for what is wrong in a module, by an analysis of what depends on numbers of threads
/// ([`ids_only`](simt_analysis::divergence::Options::ids_only)). Cost: linear in the module and,
/// for each finding, in its function.
///
/// `matched` finds the barriers at which threads meet that have parted; it is asked if there is
/// anything to say.
pub fn lint(
    module: &Listing,
    by_ids: &ModuleDivergence,
    matched: &dyn Fn() -> BTreeSet<(FuncId, Inst)>,
    texts: &Texts<'_>,
) -> Report {
    let all_matched = LazyCell::new(matched);
    let partings = Partings::compute(module, by_ids);
    let causes = Causes::new(module, by_ids, texts);
    let mut report = Report { file: module.source.name.clone(), barriers: 0, findings: Vec::new() };
    for (id, function) in module.functions.iter() {
        let barriers = function.insts.keys().filter_map(|inst| Some((inst, barrier_at(function, inst)?)));
        for (ordinal, (inst, barrier)) in barriers.enumerate() {
            if !barrier.aligned || barrier.kind == BarrierKind::Partial {
                continue;
            }
            report.barriers += 1;
            let place = ProgramPoint { function: id, inst };
            let Some(parting) = partings.of(place) else { continue };
            let shown = texts.show(module, place);
            let story = story::tell(&partings, &causes, place, &shown, &parting);
            let is_matched = all_matched.contains(&(id, inst));
            let rule = if is_matched { &BARRIER_MATCHED } else { &BARRIER_DIVERGENCE };
            let words = words(module, rule, &parting, &story, &shown);
            report.findings.push(Finding {
                rule,
                function: module.function_name(id).into_owned(),
                is_kernel: function.is_kernel,
                ordinal,
                scope: parting.scope,
                words: Words { related: story.related, ..words },
                shown,
                path: story.path,
            });
        }
    }
    report
}

fn words(module: &Listing, rule: &'static Rule, parting: &Parting, story: &Story, shown: &Shown) -> Words {
    let origin = story.cause.as_ref().map(|cause| &cause.origin);
    let mut notes = shown.notes();
    notes.extend(story.notes.iter().cloned());
    if parting.scope == Scope::Warp {
        notes.push("threads of one warp come together, but not all warps of the block do".to_string());
    }
    if !parting.calls.is_empty() {
        notes.push(call_chain(module, parting));
    }
    let (mark, help) = match rule.is_note {
        true => ("the others come to another barrier meanwhile", Vec::new()),
        false => ("not all threads of the block come here", vec![story.help.to_string()]),
    };
    if rule.is_note {
        notes = shown.notes();
        notes.push(MATCHED.to_string());
    }
    Words {
        code: rule.id,
        message: story::message("this barrier", origin),
        mark: mark.to_string(),
        notes,
        help,
        ..Words::default()
    }
}

/// `k` calls `f`, which calls `g`.
fn call_chain(module: &Listing, parting: &Parting) -> String {
    let mut chain = names::function(module, parting.function);
    for (at, call) in parting.calls.iter().enumerate() {
        let function = &module.functions[call.function];
        let callee = function.called(call.inst);
        let name = callee.map_or_else(|| "a function".to_string(), |id| names::function(module, id));
        chain.push_str(if at == 0 { " calls " } else { ", which calls " });
        chain.push_str(&name);
    }
    chain
}

impl Finding {
    /// The finding as a message.
    pub fn diagnostic(&self) -> Diagnostic {
        let severity = match self.rule.is_note {
            true => Severity::Note(self.rule.id),
            false => Severity::Finding(self.rule.id),
        };
        self.words.diagnostic(severity, &self.shown)
    }
}

/// How much was looked at, and found.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Count {
    /// Files that could be read.
    pub files: usize,
    /// Aligned barriers.
    pub barriers: usize,
    /// Findings.
    pub findings: usize,
    /// What may be meant like that.
    pub notes: usize,
}

impl Count {
    /// Adds a file.
    pub fn add(&mut self, report: &Report) {
        self.files += 1;
        self.barriers += report.barriers;
        let notes = report.findings.iter().filter(|finding| finding.rule.is_note).count();
        self.findings += report.findings.len() - notes;
        self.notes += notes;
    }

    /// The count in words.
    pub fn words(&self) -> String {
        let plural = crate::words::plural_of;
        let mut findings = match self.findings {
            0 => "no findings".to_string(),
            count => plural(count, "finding", "findings"),
        };
        if self.notes > 0 {
            findings = format!("{findings}, {}", plural(self.notes, "note", "notes"));
        }
        let barriers = plural(self.barriers, "barrier", "barriers");
        format!("{findings}: {barriers} in {}", plural(self.files, "file", "files"))
    }
}
