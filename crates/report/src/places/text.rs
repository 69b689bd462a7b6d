//! The listing: a function as it is written, with who is there in front of each line.
//!
//! ```text
//! Places of function: k
//!   all grid             | entry:
//!   all grid             |   br i1 %first, label %then, label %join  ; threads part, and meet at %join
//!   some, one cta        | then:                                      ; parted at %entry
//!   all grid             | join:
//! ```
//! - `all SCOPE`: all threads of the scope are here that entered the function;
//! - `stay SCOPE`: all that have anything left to do but to leave the kernel;
//! - `some`: neither;
//! - `one SCOPE`: at most one thread of the scope, per iteration of the loop that is named; `one
//!   warp's`: threads of at most one warp of the block.

use super::{Placed, Tag, is_whole};
use simt_analysis::divergence::Scope;
use simt_analysis::places::clients::Candidate;
use simt_analysis::places::{Answers, One};
use simt_analysis::structure::Cycle;
use simt_ir::{Block, Inst, Op, Span};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Columns in front of a line.
const GUTTER: usize = 20;

/// What is said of a line.
#[derive(Default)]
struct Line {
    who: String,
    notes: Vec<String>,
    /// Where what is attached to an instruction begins.
    end: Option<usize>,
}

impl Placed<'_> {
    /// The listing of the function, and what clients can make of it.
    pub fn text(&self) -> String {
        let mut out = format!("Places of function: {}\n", self.module.function_name(self.id));
        let lines = self.lines();
        let span = self.function.span;
        let nothing = Line::default();
        for (text, at) in self.module.str(span).lines().zip(self.line_of(span)..) {
            let line = lines.get(&at).unwrap_or(&nothing);
            let text = line.end.and_then(|end| text.get(..end)).unwrap_or(text).trim_end();
            let text = without_location(text);
            let notes = match line.notes.is_empty() {
                true => String::new(),
                false => format!("  ; {}", line.notes.join("; ")),
            };
            let _ = writeln!(out, "  {:GUTTER$} | {text}{notes}", line.who);
        }
        let cycles = &self.analyzed.structure.cycles;
        let header = |&cycle: &Cycle| self.name(cycles.header(cycle));
        self.list(&mut out, "hardware loop", &self.clients.loops, header);
        let call = |&call: &Inst| format!("at line {}", self.line(call));
        self.list(&mut out, "tail call", &self.clients.tail_calls, call);
        let branch = |&(block, _): &(Block, Scope)| self.name(block);
        self.list(&mut out, "uniform branch", &self.clients.branches, branch);
        out
    }

    fn list<T>(&self, out: &mut String, what: &str, all: &[Candidate<T>], name: impl Fn(&T) -> String) {
        for (of, why_not) in all {
            let _ = match why_not {
                None => writeln!(out, "  {what} {}: yes", name(of)),
                Some(why_not) => writeln!(out, "  {what} {}: no, {}", name(of), self.obstacle(*why_not).text),
            };
        }
    }

    fn lines(&self) -> BTreeMap<usize, Line> {
        let mut lines: BTreeMap<usize, Line> = BTreeMap::new();
        let function = self.function;
        let reachable = |&block: &Block| self.analyzed.structure.cfg.is_reachable(block);
        for block in function.block_ids().filter(reachable) {
            let label = function.blocks[block].label;
            let mut is_begun = false;
            for (inst, answers) in self.places.in_block(&self.context, self.id, block) {
                let at = self.line(inst);
                let has_text = !function.is_implied(inst);
                if !is_begun && (has_text || label.len > 0) {
                    is_begun = true;
                    let first = if label.len > 0 { self.line_of(label) } else { at };
                    let line = lines.entry(first).or_default();
                    line.who = who(answers);
                    line.notes.extend(self.block_notes(block));
                }
                // The line of a label is that of the block behind it.
                if !has_text {
                    continue;
                }
                let line = lines.entry(at).or_default();
                if line.who.is_empty() {
                    line.who = who(answers);
                }
                let attached = Span { start: function.insts[inst].attachments, len: 0 };
                let attached = self.causes.texts.ir.first_line(attached);
                // That of a switch is behind its cases.
                let end = Some(attached.range.start).filter(|&end| end > 0);
                lines.entry(attached.line).or_default().end = end;
                let line = lines.entry(at).or_default();
                line.notes.extend(self.tag(inst).map(|tag| tag.text().to_string()));
                if inst == function.terminator(block) {
                    line.notes.extend(self.branch_note(block, inst));
                }
            }
        }
        lines
    }

    fn tag(&self, inst: Inst) -> Option<Tag> {
        let at = self.tags.binary_search_by_key(&inst, |&(tagged, _)| tagged).ok()?;
        Some(self.tags[at].1)
    }

    /// Why a block has not all threads, and where they are together again.
    fn block_notes(&self, block: Block) -> Vec<String> {
        let entered = self.places.entered(block);
        let mut notes = Vec::new();
        if entered.scope < Scope::Grid {
            let who = if is_whole(entered) { "warps" } else { "threads" };
            let at = match self.parted_at(block) {
                Some(branches) if !branches.is_empty() => format!("at {}", self.some_names(&branches)),
                _ => match entered.branch {
                    Some(branch) => format!("at {} and elsewhere", self.name(branch)),
                    None if self.places.may_leave_somewhere() => "where some leave, perhaps".to_string(),
                    None if self.places.is_of_machine_code() => "by the mask of those enabled".to_string(),
                    None => "where others leave".to_string(),
                },
            };
            let again = self.together_again(block).map_or("the end".to_string(), |block| self.name(block));
            notes.push(format!("{who} parted {at}, all again at {again}"));
            let idom = self.analyzed.structure.dominators.idom(block);
            let is_since = is_whole(self.places.since_dominator(block)) && !is_whole(entered);
            notes.extend(
                idom.filter(|_| is_since).map(|idom| format!("all of {} come here", self.name(idom))),
            );
        }
        notes.extend(self.one(self.places.one(block)));
        notes
    }

    fn branch_note(&self, block: Block, end: Inst) -> Option<String> {
        if !matches!(
            self.function.insts[end].op,
            Op::CondBr(_) | Op::Switch(_) | Op::IndirectBr(_) | Op::OpaqueTerminator(_)
        ) {
            return None;
        }
        let who = match self.places.decided(block) {
            Scope::Grid => return None,
            Scope::Thread => "threads",
            _ => "warps",
        };
        let meeting = match self.meeting(block) {
            Some(meeting) => format!("meet again at {}", self.name(meeting)),
            None => "do not meet again before the end".to_string(),
        };
        Some(format!("{who} part{}, and {meeting}", self.cause(block)))
    }

    fn some_names(&self, blocks: &[Block]) -> String {
        const SHOWN: usize = 4;
        let mut names: Vec<String> = blocks.iter().take(SHOWN).map(|&block| self.name(block)).collect();
        if blocks.len() > SHOWN {
            names.push(format!("{} more", blocks.len() - SHOWN));
        }
        names.join(", ")
    }
}

/// The beginning of a function, without its debug information.
fn without_location(text: &str) -> String {
    match text.split_once(" !dbg !") {
        Some((before, rest)) if before.starts_with("define ") && rest.ends_with('{') => {
            format!("{before} {{")
        }
        _ => text.to_string(),
    }
}

/// Who is at an instruction, in a few words.
pub fn who(answers: Answers) -> String {
    let all = match (is_whole(answers.entered), is_whole(answers.staying)) {
        (true, _) => format!("all {}", answers.entered.scope.name()),
        (_, true) => format!("stay {}", answers.staying.scope.name()),
        _ => "some".to_string(),
    };
    match answers.one {
        One { lane: None, warp: None, .. } => all,
        One { lane: None, warp: Some(_), .. } => format!("{all}, one warp's"),
        one => format!("{all}, one {}", one.scope().name()),
    }
}
