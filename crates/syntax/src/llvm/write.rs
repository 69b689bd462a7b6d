//! The text after the edits.
//!
//! A deleted instruction that has its lines to itself takes them along, with its comment; one that shares
//! a line takes its own bytes and a space. One that became a call is that call, with its debug location. What still mentions
//! a value that is gone says what stands for it from now on; if nothing does it is debug information, and says `poison`. `uselistorder` directives describe use lists that no longer exist: those of
//! edited functions go, and those of the module. Everything else is copied byte for byte.
//!
//! Cost: that of a copy, and linear in the functions that were edited.

use super::cursor::is_space;
use super::edges::edge_blocks;
use super::mentions::{renaming, rewrite_mentions};
use memchr::{memchr, memrchr};
use simt_ir::{Function, Inst, Module, Span};
use std::io;

/// A stretch of the source and what takes its place.
pub(super) struct Edit {
    pub start: usize,
    pub end: usize,
    pub text: Vec<u8>,
}

/// Writes the module. See [`super::write`].
pub(super) fn write(module: &Module, out: &mut dyn io::Write) -> io::Result<()> {
    let text = &module.source.text;
    let mut copied = 0;
    for edit in edits(module) {
        // Two neighbours on one line may both claim the space between them.
        let start = edit.start.max(copied);
        out.write_all(&text[copied..start])?;
        out.write_all(&edit.text)?;
        copied = edit.end.max(start);
    }
    out.write_all(&text[copied..])
}

/// All edits of the module's text, in order.
fn edits(module: &Module) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (func, f) in module.functions.iter() {
        if !f.is_edited() {
            continue;
        }
        let deleted = f.deleted().iter().filter(|&&inst| f.moved_from(inst).is_none());
        edits.extend(deleted.map(|&inst| deletion(&module.source.text, span_of(f, inst))));
        let calls = f.became_calls().filter(|&(inst, _)| f.moved_from(inst).is_none());
        edits.extend(calls.map(|(inst, call)| replacement(module, f, inst, call)));
        // In front of the renamings, because what an edge names is replaced as a whole.
        let renaming = renaming(module, f);
        edge_blocks(module, func, renaming.as_ref(), &mut edits);
        if let Some(renaming) = &renaming {
            rewrite_mentions(module, f, renaming, &mut edits);
        }
    }
    if !edits.is_empty() {
        stale_use_list_orders(module, &mut edits);
    }
    edits.sort_by_key(|edit| (edit.start, std::cmp::Reverse(edit.end)));
    // A mention inside a deleted instruction goes with it.
    let mut end = 0;
    edits.retain(|edit| {
        let inside = edit.start < end && edit.end <= end;
        end = end.max(edit.end);
        !inside
    });
    edits
}

fn span_of(f: &Function, inst: Inst) -> Span {
    f.insts[inst].span
}

/// What an instruction became. Of its attachments only the place in the source says something of any call.
fn replacement(module: &Module, f: &Function, inst: Inst, call: &str) -> Edit {
    let span = span_of(f, inst);
    Edit { start: span.start as usize, end: span.end(), text: located(module, f, inst, call) }
}

/// An instruction's new text, with the place in the source of the old one.
pub(super) fn located(module: &Module, f: &Function, inst: Inst, new: &str) -> Vec<u8> {
    let mut text = new.as_bytes().to_vec();
    attach(module, f, inst, "dbg", &mut text);
    text
}

/// Adds an attachment that an instruction has in the text.
pub(super) fn attach(module: &Module, f: &Function, inst: Inst, kind: &str, text: &mut Vec<u8>) {
    if let Some(node) = module.attachment(&f.insts[inst], kind) {
        text.extend_from_slice(format!(", !{kind} ").as_bytes());
        text.extend_from_slice(node);
    }
}

/// The removal of a span, with its lines if nothing else is on them.
fn deletion(text: &[u8], span: Span) -> Edit {
    let (start, end) = (span.start as usize, span.end());
    let line_start = memrchr(b'\n', &text[..start]).map_or(0, |p| p + 1);
    let line_end = memchr(b'\n', &text[end..]).map_or(text.len(), |p| end + p + 1);
    let before_is_blank = text[line_start..start].iter().all(|&b| is_space(b));
    let after = text[end..line_end].trim_ascii_start();
    if before_is_blank && (after.is_empty() || after[0] == b';') {
        return Edit { start: line_start, end: line_end, text: Vec::new() };
    }
    let space_before = start > 0 && is_space(text[start - 1]);
    let space_after = text.get(end).is_some_and(|&b| is_space(b));
    match (space_before, space_after) {
        (true, true) if text[end] == b' ' => Edit { start, end: end + 1, text: Vec::new() },
        (true, true) if text[start - 1] == b' ' => Edit { start: start - 1, end, text: Vec::new() },
        _ => Edit { start, end, text: Vec::new() },
    }
}

/// Removes the `uselistorder` directives of edited functions, and those outside functions.
fn stale_use_list_orders(module: &Module, edits: &mut Vec<Edit>) {
    // Both lists are in textual order.
    let mut functions = module.functions.values().filter(|f| f.is_definition).peekable();
    for &order in &module.use_list_orders {
        while functions.peek().is_some_and(|f| f.span.end() <= order.start as usize) {
            functions.next();
        }
        let owner = functions.peek().filter(|f| f.span.start <= order.start);
        if owner.is_none_or(|f| f.is_edited()) {
            edits.push(deletion(&module.source.text, order));
        }
    }
}
