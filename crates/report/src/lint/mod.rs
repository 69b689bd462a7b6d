//! What looks wrong in a module, whatever passes do with it.
//!
//! [`BARRIER_DIVERGENCE`]: a barrier of the block (`__syncthreads()`) that not all
//! threads reach that it needs, because the way there depends on the number of a thread, lane or
//! warp. What depends on data is a note: the program may know that it is the same for all. An early
//! return is none: threads that are gone need not come. Where all ways pass as many barriers, it is
//! a note too, [`BARRIER_MATCHED`].
//!
//! [`UNIFORM_TAG`]: a branch that says that all threads of a warp take it alike (`!simt.uniform`),
//! which is not found: passes that change branches keep what was said of others.
//!
//! A finding is data ([`Finding`]); it becomes a message here, JSON in [`json`], SARIF in
//! [`sarif`](crate::sarif).

pub mod json;

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
use simt_analysis::functions::calls::stated_barrier;
use simt_ir::target::BarrierKind;
use simt_ir::{Block, FuncId, Inst, InstFacts, Listing};
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

/// A barrier of the block in control that depends on the number of a thread, lane or warp.
pub const BARRIER_DIVERGENCE: Rule = Rule {
    id: "barrier-divergence",
    name: "BarrierDivergence",
    short: "A barrier that not all threads of the block reach",
    full: "Whether a thread reaches the barrier depends on the number of the thread, lane or warp. All threads of \
           a block must reach a `__syncthreads()`; otherwise those that do wait for the others for ever, or are \
           let go by another barrier than the programmer meant.",
    help: "Move the barrier out of the branch, so that all threads of the block reach it, and leave only the work \
           in the branch:\n\n```cuda\nif (threadIdx.x < n) s[threadIdx.x] = x;\n__syncthreads();\n```\n\nIn a \
           loop, let all threads go around equally often. Threads may return early: those that go to the end of \
           the kernel, and share no code with the others, need not come.",
    is_note: false,
};

/// A barrier at which threads meet others at another one, on ways that all pass as many.
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

/// A branch that says what is not found: that all threads of a warp take it alike.
pub const UNIFORM_TAG: Rule = Rule {
    id: "uniform-tag",
    name: "UniformTag",
    short: "A branch that says that it is uniform, and need not be",
    full: "The branch has `!simt.uniform`, which says that all threads of a warp go the same way, and that is not \
           found. A pass that merges conditions keeps on a branch what was said of another one.",
    help: "Let `simtopt opt -passes=tag-uniform-branches` say it again, as the last pass: it takes away what it does \
           not find.",
    is_note: false,
};

/// All rules.
pub const RULES: [&Rule; 3] = [&BARRIER_DIVERGENCE, &BARRIER_MATCHED, &UNIFORM_TAG];

/// What was found in a module.
pub struct Report {
    /// The name of the file.
    pub file: String,
    /// The barriers of the block that were looked at.
    pub barriers: usize,
    /// What is wrong, in textual order.
    pub findings: Vec<Finding>,
}

/// How certain it is that something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Certainty {
    /// It depends on data that may be the same for all threads, or works on hardware: a note.
    Possible,
    /// It depends on numbers of threads: a finding.
    Certain,
}

/// One barrier that not all threads reach that it needs, or branch that says what is not found.
pub struct Finding {
    /// What it is.
    pub rule: &'static Rule,
    /// How certain that is.
    pub certainty: Certainty,
    /// The function that it is in, as in the text.
    pub function: String,
    /// Whether that is a kernel.
    pub is_kernel: bool,
    /// Which of the function's barriers it is, or of its branches that say something, from 0.
    pub ordinal: usize,
    /// The widest scope whose threads come to the barrier together, or take the branch alike.
    pub scope: Scope,
    /// What is said about it.
    pub words: Words,
    /// Where it is.
    pub shown: Shown,
    /// The way there from what differs between threads.
    pub path: Vec<(String, Shown)>,
}

/// What differs between threads, by two analyses of one module.
pub struct Divergences {
    /// Because their numbers do
    /// ([`ids_only`](simt_analysis::divergence::Options::ids_only)).
    pub by_ids: ModuleDivergence,
    /// The same, or because data may: what is read at addresses that differ
    /// ([`same_at_address`](simt_analysis::divergence::Options::same_at_address)).
    pub by_data: ModuleDivergence,
}

/// Looks for what is wrong in a module. `matched` finds the barriers at which threads meet that
/// have parted, `is_uniform` whether a branch is found to be uniform in a warp; they are asked if
/// there is anything to say. Cost: linear in the module and, for each finding, in its function.
pub fn lint(
    module: &Listing,
    found: &Divergences,
    matched: &dyn Fn() -> BTreeSet<(FuncId, Inst)>,
    is_uniform: &dyn Fn(FuncId, Block) -> bool,
    texts: &Texts<'_>,
) -> Report {
    let all_matched = LazyCell::new(matched);
    let views = [(Certainty::Certain, &found.by_ids), (Certainty::Possible, &found.by_data)];
    let views = views.map(|(certainty, divergence)| View {
        certainty,
        partings: Partings::compute(module, divergence),
        causes: Causes::new(module, divergence, texts),
    });
    let mut report = Report { file: module.source.name.clone(), barriers: 0, findings: Vec::new() };
    for (id, function) in module.functions.iter() {
        let mut in_function: Vec<(Inst, Finding)> = tags(module, id, &views[0], is_uniform, texts);
        let barriers = function.insts.keys().filter_map(|inst| Some((inst, stated_barrier(function, inst)?)));
        for (ordinal, (inst, barrier)) in barriers.enumerate() {
            report.barriers += 1;
            let place = ProgramPoint { function: id, inst };
            let parted = |view: &View<'_>| view.partings.of_barrier(place, barrier);
            let Some((view, parting)) = views.iter().find_map(|view| Some((view, parted(view)?))) else {
                continue;
            };
            let shown = texts.show(module, place);
            let story = story::tell(&view.partings, &view.causes, place, &shown, &parting);
            let is_matched = all_matched.contains(&(id, inst));
            let is_data = story.cause.as_ref().is_some_and(|cause| cause.origin.is_data);
            let known = if is_data { Certainty::Possible } else { view.certainty };
            let (rule, certainty) = match is_matched {
                true => (&BARRIER_MATCHED, Certainty::Possible),
                false => (&BARRIER_DIVERGENCE, known),
            };
            let mut words = words(module, known, barrier.kind, &parting, &story, &shown);
            if is_matched {
                words.code = rule.id;
                words.mark = "the others come to another barrier meanwhile".to_string();
                words.notes = shown.notes();
                words.notes.push(MATCHED.to_string());
                words.help.clear();
            }
            let finding = Finding {
                rule,
                certainty,
                function: module.function_name(id).into_owned(),
                is_kernel: function.is_kernel,
                ordinal,
                scope: parting.scope,
                words: Words { related: story.related, ..words },
                shown,
                path: story.path,
            };
            in_function.push((inst, finding));
        }
        in_function.sort_by_key(|&(inst, _)| inst);
        report.findings.extend(in_function.into_iter().map(|(_, finding)| finding));
    }
    report
}

/// The branches of a function that say that they are uniform, which is not found. `by_ids`: what is
/// certain to differ.
fn tags(
    module: &Listing,
    id: FuncId,
    by_ids: &View<'_>,
    is_uniform: &dyn Fn(FuncId, Block) -> bool,
    texts: &Texts<'_>,
) -> Vec<(Inst, Finding)> {
    let function = &module.functions[id];
    let is_tagged =
        |&block: &Block| function.insts[function.terminator(block)].facts.contains(InstFacts::UNIFORM);
    let tagged = function.block_ids().filter(is_tagged).enumerate();
    let finding = |(ordinal, block)| {
        let inst = function.terminator(block);
        let shown = texts.show(module, ProgramPoint { function: id, inst });
        let analyzed = by_ids.causes.divergence.functions[id].as_ref();
        let differs = analyzed.is_some_and(|found| found.divergence.terminator(block) < Scope::Warp);
        let (certainty, why) = match by_ids.causes.of(id, block).filter(|_| differs) {
            Some(cause) => (Certainty::Certain, format!("they part here by {}", cause.line())),
            None => (Certainty::Possible, "that is not found".to_string()),
        };
        let words = Words {
            code: UNIFORM_TAG.id,
            message: format!("this branch says that all threads of a warp take it alike, and {why}"),
            mark: "it has `!simt.uniform`".to_string(),
            notes: shown.notes(),
            help: vec!["let tag-uniform-branches say it again, as the last pass".to_string()],
            ..Words::default()
        };
        let found = Finding {
            rule: &UNIFORM_TAG,
            certainty,
            function: module.function_name(id).into_owned(),
            is_kernel: function.is_kernel,
            ordinal,
            scope: Scope::Thread,
            words,
            shown,
            path: Vec::new(),
        };
        (inst, found)
    };
    tagged.filter(|&(_, block)| !is_uniform(id, block)).map(finding).collect()
}

/// A module as far as something certain, or possible, differs between threads.
struct View<'t> {
    certainty: Certainty,
    partings: Partings<'t>,
    causes: Causes<'t>,
}

fn words(
    module: &Listing,
    certainty: Certainty,
    kind: BarrierKind,
    parting: &Parting,
    story: &Story,
    shown: &Shown,
) -> Words {
    let origin = story.cause.as_ref().map(|cause| &cause.origin);
    let mut notes = shown.notes();
    notes.extend(story.notes.iter().cloned());
    let group = if kind == BarrierKind::Partial { "warp" } else { "block" };
    if parting.scope == Scope::Warp {
        notes.push("threads of one warp come together, but not all warps of the block do".to_string());
    }
    if kind == BarrierKind::Partial {
        notes.push("a barrier with a count takes whole warps".to_string());
    }
    if !parting.calls.is_empty() {
        notes.push(call_chain(module, parting));
    }
    Words {
        code: BARRIER_DIVERGENCE.id,
        message: match certainty {
            Certainty::Certain => story::message("this barrier", origin),
            Certainty::Possible => {
                "whether a thread reaches this barrier depends on data, which may differ between threads"
                    .to_string()
            }
        },
        mark: match certainty {
            Certainty::Certain => format!("not all threads of the {group} come here"),
            Certainty::Possible => format!("maybe not all threads of the {group} come here"),
        },
        notes,
        help: match kind {
            BarrierKind::Partial => vec!["let all threads of a warp go the same way".to_string()],
            _ => vec![story.help.to_string()],
        },
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

impl Report {
    /// Makes findings of notes.
    pub fn be_strict(&mut self) {
        self.findings.iter_mut().for_each(|finding| finding.certainty = Certainty::Certain);
    }
}

impl Finding {
    /// The finding as a message.
    pub fn diagnostic(&self) -> Diagnostic {
        let severity = match self.certainty {
            Certainty::Certain => Severity::Finding(self.rule.id),
            Certainty::Possible => Severity::Note(self.rule.id),
        };
        self.words.diagnostic(severity, &self.shown)
    }
}

/// How much was looked at, and found.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Count {
    /// Files that could be read.
    pub files: usize,
    /// Barriers of the block.
    pub barriers: usize,
    /// Findings that are certain.
    pub findings: usize,
    /// Notes.
    pub notes: usize,
}

impl Count {
    /// Adds a file.
    pub fn add(&mut self, report: &Report) {
        let is_certain = |finding: &&Finding| finding.certainty == Certainty::Certain;
        let findings = report.findings.iter().filter(is_certain).count();
        self.files += 1;
        self.barriers += report.barriers;
        self.findings += findings;
        self.notes += report.findings.len() - findings;
    }

    /// The count in words.
    pub fn words(&self) -> String {
        let plural = crate::words::plural_of;
        let mut found = match self.findings {
            0 => "no findings".to_string(),
            count => plural(count, "finding", "findings"),
        };
        if self.notes > 0 {
            found += &format!(", {}", plural(self.notes, "note", "notes"));
        }
        let barriers = plural(self.barriers, "barrier", "barriers");
        format!("{found}: {barriers} in {}", plural(self.files, "file", "files"))
    }
}
