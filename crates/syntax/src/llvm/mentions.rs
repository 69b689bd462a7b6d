//! Mentions of local values and labels in an edited function, wherever they stand: operands, debug
//! records, metadata arguments, labels, LLVM's `; preds = %3` comments.
//!
//! Two things are to be done to them. A value that was deleted becomes `poison` (`undef` for old producers)
//! where debug information still names it. And if a deleted value was unnamed, LLVM before 19 wants the
//! numbers behind it to close the gap: every `%N`, every label `N:`, and `blockaddress(@f, %N)` anywhere.

use super::context::unnamed_number;
use super::cursor::{Cursor, canonical, is_ident};
use super::write::Edit;
use memchr::memmem;
use rustc_hash::FxHashSet;
use simt_ir::{FuncId, Function, Module, Span, TypeKind};
use std::borrow::Cow;

/// What happens to the local names of one function.
struct Renaming<'m> {
    /// Names of deleted values.
    gone_names: FxHashSet<Cow<'m, [u8]>>,
    /// Numbers of deleted values, ascending.
    gone: Vec<u64>,
    /// Whether the numbers behind a deleted one move up.
    renumber: bool,
    /// What debug information says instead of a deleted value.
    placeholder: &'static [u8],
    /// Names that are types too, so that a mention may be one of a type.
    type_names: FxHashSet<Cow<'m, [u8]>>,
}

impl Renaming<'_> {
    /// The number that takes the place of one that is still there.
    fn new_number(&self, number: u64) -> Option<u64> {
        let gone_before = self.gone.partition_point(|&gone| gone < number) as u64;
        (self.renumber && gone_before > 0).then(|| number - gone_before)
    }
}

/// Adds the edits that the deletions of a function ask for in its own text and in `blockaddress`es.
pub(super) fn rewrite_mentions(module: &Module, func: FuncId, edits: &mut Vec<Edit>) {
    let f = &module.functions[func];
    if f.deleted().iter().all(|&inst| f.insts[inst].result.is_none()) {
        return;
    }
    let renaming = renaming(module, f);
    rewrite_labels(module, f, &renaming, edits);
    rewrite_body(module, f, &renaming, edits);
    if renaming.renumber {
        rewrite_block_addresses(module, f, &renaming, edits);
    }
}

fn renaming<'m>(module: &'m Module, f: &Function) -> Renaming<'m> {
    let text = &module.source.text;
    let mut gone_names = FxHashSet::default();
    for &inst in f.deleted() {
        let mut cur = Cursor::new(text, f.insts[inst].span.start as usize);
        if f.insts[inst].result.is_some() && cur.eat(b'%') {
            if let Some((name, quoted)) = cur.name() {
                if unnamed_number(name, quoted).is_none() {
                    gone_names.insert(canonical(name, quoted));
                }
            }
        }
    }
    let gone = deleted_numbers(text, f);
    let renumber = !module.accepts_number_gaps && !gone.is_empty();
    let placeholder: &[u8] = if module.accepts_number_gaps { b"poison" } else { b"undef" };
    Renaming { gone_names, gone, renumber, placeholder, type_names: type_names(module) }
}

/// What the module's named types are called.
fn type_names(module: &Module) -> FxHashSet<Cow<'_, [u8]>> {
    let text = &module.source.text;
    let kinds = (0..module.types.len()).map(|i| module.types.kind(simt_ir::entity::EntityId::from_index(i)));
    kinds
        .filter_map(|kind| match kind {
            TypeKind::Named(id) => {
                let name = module.types.struct_name(*id);
                Some(canonical(&text[name.range()], true))
            }
            _ => None,
        })
        .collect()
}

/// The numbers of the deleted values that have no name, ascending: the numbering is followed from the
/// parameters on, since an unnamed value need not say its number.
fn deleted_numbers(text: &[u8], f: &Function) -> Vec<u64> {
    let mut next = 0;
    for param in &f.params {
        match param_name(&text[param.span.range()]) {
            None => next += 1,
            Some((name, quoted)) => next = unnamed_number(name, quoted).map_or(next, |n| n + 1),
        }
    }
    let mut gone = Vec::new();
    for block in f.blocks.values() {
        if block.label.len == 0 {
            next += 1;
        } else if let Some(number) = label_number(text, block.label) {
            next = number + 1;
        }
        let first = simt_ir::entity::EntityId::index(block.first);
        for index in first..first + block.len as usize {
            let inst = simt_ir::entity::EntityId::from_index(index);
            let data = &f.insts[inst];
            if data.result.is_none() {
                continue;
            }
            let mut cur = Cursor::new(text, data.span.start as usize);
            if cur.eat(b'%') {
                let number = cur.name().and_then(|(name, quoted)| unnamed_number(name, quoted));
                let Some(number) = number else { continue };
                next = number;
            }
            if f.is_deleted(inst) {
                gone.push(next);
            }
            next += 1;
        }
    }
    gone
}

/// The number of a label, if it has no name.
fn label_number(text: &[u8], label: Span) -> Option<u64> {
    let quoted = label.start > 0 && text[label.start as usize - 1] == b'"';
    unnamed_number(&text[label.range()], quoted)
}

/// The name in a parameter's text: its last token, unless that is its type.
fn param_name(text: &[u8]) -> Option<(&[u8], bool)> {
    let mut cur = Cursor::new(text, 0);
    let mut name = None;
    while !cur.at_end() {
        let start = cur.pos;
        name = None;
        match cur.byte() {
            b'%' => {
                cur.pos += 1;
                name = cur.name().filter(|_| start > 0);
            }
            b'(' | b'[' | b'{' | b'<' => {
                if cur.skip_balanced().is_err() {
                    return None;
                }
            }
            _ => {
                if cur.skip_token().is_err() {
                    return None;
                }
            }
        }
        cur.ws();
    }
    name
}

fn rewrite_labels(module: &Module, f: &Function, renaming: &Renaming, edits: &mut Vec<Edit>) {
    for block in f.blocks.values().filter(|block| block.label.len > 0) {
        let new = label_number(&module.source.text, block.label).and_then(|n| renaming.new_number(n));
        if let Some(new) = new {
            edits.push(replace(block.label, new.to_string().into_bytes()));
        }
    }
}

fn replace(span: Span, text: Vec<u8>) -> Edit {
    Edit { start: span.start as usize, end: span.end(), text }
}

/// Rewrites every `%name` of the body.
fn rewrite_body(module: &Module, f: &Function, renaming: &Renaming, edits: &mut Vec<Edit>) {
    let text = &module.source.text[..f.body_span.end()];
    let mut cur = Cursor::new(text, f.body_span.start as usize);
    while !cur.at_end() {
        match cur.byte() {
            b'%' => {
                let start = cur.pos;
                cur.pos += 1;
                let Some((name, quoted)) = cur.name() else { continue };
                let span = Span::new(start, cur.pos);
                let spelled = canonical(name, quoted);
                if renaming.type_names.contains(&spelled) && is_type(text, f, span) {
                    continue;
                }
                match unnamed_number(name, quoted) {
                    Some(number) if renaming.gone.binary_search(&number).is_ok() => {
                        edits.push(replace(span, renaming.placeholder.to_vec()));
                    }
                    Some(number) => {
                        if let Some(new) = renaming.new_number(number) {
                            edits.push(replace(span, format!("%{new}").into_bytes()));
                        }
                    }
                    None if renaming.gone_names.contains(&spelled) => {
                        edits.push(replace(span, renaming.placeholder.to_vec()));
                    }
                    None => {}
                }
            }
            b';' => rewrite_comment(&mut cur, renaming, edits),
            b'b' if cur.eat_word(b"blockaddress") => {
                // Its label belongs to the function that it names.
                cur.ws();
                if cur.byte() == b'(' && cur.skip_balanced().is_err() {
                    return;
                }
            }
            _ => {
                if cur.skip_token().is_err() {
                    return;
                }
            }
        }
    }
}

/// `; preds = %3, %7` and LLVM 8's `; <label>:5:`.
fn rewrite_comment(cur: &mut Cursor<'_>, renaming: &Renaming, edits: &mut Vec<Edit>) {
    let start = cur.pos;
    cur.skip_line();
    let mut comment = Cursor::new(&cur.text[..cur.pos], start + 1);
    while comment.byte() == b' ' {
        comment.pos += 1;
    }
    // LLVM 8 and before write the predecessors of `<label>:5:` behind it.
    let label = comment.rest().starts_with(b"<label>:");
    if label {
        comment.pos += b"<label>:".len();
    } else if !comment.rest().starts_with(b"preds = ") {
        return;
    }
    if label {
        rewrite_number(&mut comment, renaming, edits);
        let Some(len) = memmem::find(comment.rest(), b"preds = ") else { return };
        comment.pos += len;
    }
    while let Some(len) = memchr::memchr(b'%', comment.rest()) {
        comment.pos += len + 1;
        rewrite_number(&mut comment, renaming, edits);
    }
}

/// Rewrites the number at the cursor, if it is one.
fn rewrite_number(cur: &mut Cursor<'_>, renaming: &Renaming, edits: &mut Vec<Edit>) {
    let start = cur.pos;
    let number = cur.name().and_then(|(name, quoted)| unnamed_number(name, quoted));
    if let Some(new) = number.and_then(|number| renaming.new_number(number)) {
        edits.push(replace(Span::new(start, cur.pos), new.to_string().into_bytes()));
    }
}

/// Whether a mention of a name that a type and a local value share is one of the type. A type has a value
/// or a `*` behind it, or stands where only a type can.
fn is_type(text: &[u8], f: &Function, span: Span) -> bool {
    let mut after = Cursor::new(text, span.end());
    after.ws();
    let next = after.byte();
    if next == b'=' {
        return false;
    }
    let same_line = memchr::memchr(b'\n', &text[span.end()..after.pos]).is_none();
    if matches!(next, b'*' | b'(') || (same_line && matches!(next, b'%' | b'@' | b'{' | b'<' | b'[')) {
        return true;
    }
    if same_line && is_ident(next) && !matches!(after.peek_word(), b"to" | b"unwind" | b"syncscope") {
        // `%T zeroinitializer`, `%T 5`, `%T addrspace(3)*`.
        return true;
    }
    let before = text[f.body_span.start as usize..span.start as usize].trim_ascii_end();
    let word_start = before.iter().rposition(|&b| !is_ident(b)).map_or(0, |p| p + 1);
    matches!(
        &before[word_start..],
        b"alloca"
            | b"load"
            | b"getelementptr"
            | b"inbounds"
            | b"nuw"
            | b"nusw"
            | b"to"
            | b"x"
            | b"call"
            | b"ret"
            | b"inalloca"
            | b"volatile"
            | b"atomic"
    )
}

/// `blockaddress(@f, %N)` and its mentions anywhere in the module.
fn rewrite_block_addresses(module: &Module, f: &Function, renaming: &Renaming, edits: &mut Vec<Edit>) {
    let text = &module.source.text;
    let own = &text[f.name.range()];
    for at in memmem::find_iter(text, b"blockaddress") {
        let mut cur = Cursor::new(text, at + b"blockaddress".len());
        if !cur.ws_eat(b'(') {
            continue;
        }
        cur.ws();
        if !cur.eat(b'@') {
            continue;
        }
        let Some((name, quoted)) = cur.name() else { continue };
        if canonical(name, quoted) != canonical(own, true) || !cur.ws_eat(b',') {
            continue;
        }
        cur.ws();
        if !cur.eat(b'%') {
            continue;
        }
        rewrite_number(&mut cur, renaming, edits);
    }
}
