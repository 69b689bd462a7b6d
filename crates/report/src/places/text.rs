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

use super::{Placed, is_whole};
use crate::divergent::cause::Causes;
use simt_analysis::divergence::Scope;
use simt_analysis::places::{Answers, One};
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

/// The listing of a function, and what clients can make of it.
pub fn print(placed: &Placed<'_>, causes: &Causes<'_>) -> String {
    let mut out = format!("Places of function: {}\n", placed.module.function_name(placed.id));
    let lines = lines(placed, causes);
    let span = placed.function.span;
    let first = line_of(causes, span);
    let nothing = Line::default();
    for (text, at) in placed.module.str(span).lines().zip(first..) {
        let line = lines.get(&at).unwrap_or(&nothing);
        let text = line.end.and_then(|end| text.get(..end)).unwrap_or(text).trim_end();
        let notes = match line.notes.is_empty() {
            true => String::new(),
            false => format!("  ; {}", line.notes.join("; ")),
        };
        let _ = writeln!(out, "  {:GUTTER$} | {text}{notes}", line.who);
    }
    out + &clients(placed, causes)
}

/// Who is at an instruction, in a few words.
pub fn who(answers: Answers) -> String {
    let all = match (is_whole(answers.entered), is_whole(answers.staying)) {
        (true, _) => format!("all {}", answers.entered.scope.name()),
        (_, true) => format!("stay {}", answers.staying.scope.name()),
        _ => "some".to_string(),
    };
    match answers.one {
        One { lane: None, warp: None } => all,
        One { lane: None, warp: Some(_) } => format!("{all}, one warp's"),
        one => format!("{all}, one {}", one.scope().name()),
    }
}

fn lines(placed: &Placed<'_>, causes: &Causes<'_>) -> BTreeMap<usize, Line> {
    let mut lines: BTreeMap<usize, Line> = BTreeMap::new();
    let function = placed.function;
    for block in function.block_ids() {
        if !placed.analyzed.structure.cfg.is_reachable(block) {
            continue;
        }
        let label = function.blocks[block].label;
        let mut is_first = true;
        for (inst, answers) in placed.places.in_block(&placed.context, placed.id, block) {
            let at = line_of(causes, function.insts[inst].span);
            if is_first && label.len > 0 {
                let line = lines.entry(line_of(causes, label)).or_default();
                line.who = who(answers);
                line.notes.extend(block_notes(placed, block));
            }
            let line = lines.entry(at).or_default();
            if line.who.is_empty() {
                line.who = who(answers);
            }
            let attached =
                causes.texts.ir.first_line(Span { start: function.insts[inst].attachments, len: 0 });
            line.end = Some(attached.range.start).filter(|_| attached.line == at);
            if is_first && label.len == 0 {
                line.notes.extend(block_notes(placed, block));
            }
            is_first = false;
            if inst == function.terminator(block) {
                line.notes.extend(branch_note(placed, causes, block, inst));
            }
        }
    }
    lines
}

/// The line of the IR that something begins on.
pub(super) fn line_of(causes: &Causes<'_>, span: Span) -> usize {
    causes.texts.ir.first_line(span).line
}

/// Why a block has not all threads, and where they are together again.
fn block_notes(placed: &Placed<'_>, block: Block) -> Option<String> {
    let entered = placed.places.entered(block);
    let mut note = String::new();
    if entered.scope < Scope::Grid {
        let who = if is_whole(entered) { "warps" } else { "threads" };
        let at = match placed.parted_at(block) {
            Some(branches) if !branches.is_empty() => {
                format!("at {}", names(placed, &branches))
            }
            _ => match entered.branch {
                Some(branch) => format!("at {} and elsewhere", placed.names.operand(branch)),
                None if placed.places.is_of_machine_code() => "by the mask of those enabled".to_string(),
                None => "where others leave".to_string(),
            },
        };
        let again = match placed.together_again(block) {
            Some(block) => format!("all again at {}", placed.names.operand(block)),
            None => "all again at the end".to_string(),
        };
        let _ = write!(note, "{who} parted {at}, {again}");
        let since = placed.places.since_dominator(block);
        let idom = placed.analyzed.structure.dominators.idom(block);
        if let Some(idom) = idom.filter(|_| is_whole(since) && !is_whole(entered)) {
            let _ = write!(note, "; all of {} come here", placed.names.operand(idom));
        }
    }
    let one = placed.one(placed.places.one(block));
    let notes: Vec<String> = Some(note).filter(|note| !note.is_empty()).into_iter().chain(one).collect();
    (!notes.is_empty()).then(|| notes.join("; "))
}

fn branch_note(placed: &Placed<'_>, causes: &Causes<'_>, block: Block, end: Inst) -> Option<String> {
    if !matches!(
        placed.function.insts[end].op,
        Op::CondBr(_) | Op::Switch(_) | Op::IndirectBr(_) | Op::OpaqueTerminator(_)
    ) {
        return None;
    }
    let scope = placed.places.decided(block);
    if scope == Scope::Grid {
        return None;
    }
    let who = if scope == Scope::Thread { "threads" } else { "warps" };
    let cause = placed.cause(block, causes);
    let meeting = match placed.meeting(block) {
        Some(meeting) => format!("meet again at {}", placed.names.operand(meeting)),
        None => "do not meet again before the end".to_string(),
    };
    Some(format!("{who} part{cause}, and {meeting}"))
}

fn names(placed: &Placed<'_>, blocks: &[Block]) -> String {
    const SHOWN: usize = 4;
    let mut names: Vec<String> =
        blocks.iter().take(SHOWN).map(|&block| placed.names.operand(block)).collect();
    if blocks.len() > SHOWN {
        names.push(format!("{} more", blocks.len() - SHOWN));
    }
    names.join(", ")
}

/// What clients can make of a function.
fn clients(placed: &Placed<'_>, causes: &Causes<'_>) -> String {
    let mut out = String::new();
    let cycles = &placed.analyzed.structure.cycles;
    let mut list = |what: &str, items: Vec<(String, Option<String>)>| {
        for (name, why_not) in items {
            let _ = match why_not {
                None => writeln!(out, "  {what} {name}: yes"),
                Some(why_not) => writeln!(out, "  {what} {name}: no, {why_not}"),
            };
        }
    };
    let why = |why_not| Option::map(why_not, |why_not| placed.why_not(why_not, causes));
    let loops = placed.clients.loops.iter();
    list(
        "hardware loop",
        loops.map(|l| (placed.names.operand(cycles.header(l.cycle)), why(l.why_not))).collect(),
    );
    let call = |inst: Inst| format!("at line {}", line_of(causes, placed.function.insts[inst].span));
    let tail_calls = placed.clients.tail_calls.iter();
    list("tail call", tail_calls.map(|t| (call(t.call), why(t.why_not))).collect());
    let branches = placed.clients.branches.iter();
    list("uniform branch", branches.map(|b| (placed.names.operand(b.block), why(b.why_not))).collect());
    out
}
