//! Mentions of local values and labels in an edited function, wherever they stand: operands, debug
//! records, metadata arguments, labels, LLVM's `; preds = %3` comments.
//!
//! Two things are to be done to them. A value that was deleted becomes what stands for it, or `poison` (`undef` for old
//! producers) where only debug information still names it. And if a deleted value was unnamed, LLVM before 19 wants the
//! numbers behind it to close the gap: every `%N`, every label `N:`, and `blockaddress(@f, %N)` anywhere.
//! (Numbers that are not even written close it in every version.)

use super::context::unnamed_number;
use super::cursor::{Cursor, canonical, is_ident};
use super::write::Edit;
use memchr::memmem;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::{Function, Inst, Module, Span, Type, TypeKind, Value, ValueDef};
use std::borrow::Cow;

/// What happens to the local names of one function.
pub(super) struct Renaming<'m> {
    /// Names of deleted values, and what is said instead.
    gone_names: FxHashMap<Cow<'m, [u8]>, Vec<u8>>,
    /// What becomes of each number, in ascending order.
    numbers: Vec<Renumbered>,
    /// What is said instead of deleted numbers for which something else stands.
    stand_ins: FxHashMap<u64, Vec<u8>>,
    /// What debug information says instead of other deleted values.
    placeholder: &'static [u8],
    /// Names that are types too, so that a mention may be one of a type.
    type_names: FxHashSet<Cow<'m, [u8]>>,
}

/// A number of an unnamed value or block, and the one that it gets: `None` if it was deleted.
struct Renumbered {
    old: u64,
    new: Option<u64>,
    /// Whose it is; `None` for blocks.
    value: Option<Value>,
}

impl Renaming<'_> {
    /// What becomes of a number; `None` if it stays, or belongs to nothing.
    fn change(&self, number: u64) -> Option<&Renumbered> {
        let at = self.numbers.binary_search_by_key(&number, |n| n.old).ok()?;
        Some(&self.numbers[at]).filter(|n| n.new != Some(n.old))
    }

    /// The number that takes the place of one that is still there.
    pub(super) fn new_number(&self, number: u64) -> Option<u64> {
        self.change(number)?.new
    }
}

/// Adds the edits that the deletions of a function ask for in its own text and in `blockaddress`es.
pub(super) fn rewrite_mentions(module: &Module, f: &Function, renaming: &Renaming, edits: &mut Vec<Edit>) {
    rewrite_labels(module, f, renaming, edits);
    rewrite_body(module, f, renaming, edits);
    if renaming.numbers.iter().any(|n| n.new.is_some_and(|new| new != n.old)) {
        rewrite_block_addresses(module, f, renaming, edits);
    }
}

/// The instructions whose results are gone.
fn lost_results(f: &Function) -> impl Iterator<Item = Inst> {
    let calls = f.became_calls().map(|(inst, _)| inst);
    f.deleted().iter().copied().chain(calls).filter(|&inst| f.insts[inst].result.is_some())
}

/// What happens to the names of a function, if anything does.
pub(super) fn renaming<'m>(module: &'m Module, f: &Function) -> Option<Renaming<'m>> {
    lost_results(f).next()?;
    let text = &module.source.text;
    let numbers = numbering(text, f, module.accepts_number_gaps);
    let placeholder: &[u8] = if module.accepts_number_gaps { b"poison" } else { b"undef" };
    let mut renaming = Renaming {
        gone_names: FxHashMap::default(),
        stand_ins: FxHashMap::default(),
        placeholder,
        type_names: type_names(module),
        numbers,
    };
    for inst in lost_results(f) {
        let result = f.insts[inst].result;
        let stand_in = f.stand_ins().iter().find(|(gone, _)| Some(*gone) == result);
        let stand_in = stand_in.and_then(|&(_, by)| spelled(text, f, &renaming.numbers, by));
        match (written_name(text, f, inst), stand_in) {
            (Some(name), stand_in) => {
                let said = stand_in.unwrap_or_else(|| placeholder.to_vec());
                renaming.gone_names.insert(name, said);
            }
            (None, Some(stand_in)) => {
                let number = renaming.numbers.iter().find(|number| number.value == result);
                renaming.stand_ins.extend(number.map(|number| (number.old, stand_in)));
            }
            (None, None) => {}
        }
    }
    Some(renaming)
}

/// The name of an instruction's result, unless it is a number or not written.
fn written_name<'m>(text: &'m [u8], f: &Function, inst: Inst) -> Option<Cow<'m, [u8]>> {
    let mut cur = Cursor::new(text, f.insts[inst].span.start as usize);
    let is_named = f.insts[inst].result.is_some() && cur.eat(b'%');
    let name = cur.name().filter(|&(name, quoted)| is_named && unnamed_number(name, quoted).is_none());
    name.map(|(name, quoted)| canonical(name, quoted))
}

/// How a value that stands for another one is written after the edits.
fn spelled(text: &[u8], f: &Function, numbers: &[Renumbered], value: Value) -> Option<Vec<u8>> {
    if let Some(number) = numbers.iter().find(|number| number.value == Some(value)) {
        return number.new.map(|new| format!("%{new}").into_bytes());
    }
    let named = |text: &[u8], start: usize| {
        let mut cur = Cursor::new(text, start);
        let is_name = cur.eat(b'%') && cur.name().is_some();
        is_name.then(|| text[start..cur.pos].to_vec())
    };
    match f.values[value].def {
        ValueDef::Int(truth) if f.values[value].ty == Type::I1 => Some((truth != 0).to_string().into_bytes()),
        ValueDef::Int(number) => Some(number.to_string().into_bytes()),
        ValueDef::Inst(inst) => named(text, f.insts[inst].span.start as usize),
        ValueDef::Param(index) => {
            let text = &text[f.params[index as usize].span.range()];
            let (name, quoted) = param_name(text)?;
            // The name is the last token; its quotes are not part of it.
            named(text, text.len() - name.len() - if quoted { 3 } else { 1 })
        }
        _ => None,
    }
}

/// What the module's named types are called.
fn type_names(module: &Module) -> FxHashSet<Cow<'_, [u8]>> {
    let text = &module.source.text;
    let kinds = (0..module.types.len()).map(|i| module.types.kind(EntityId::from_index(i)));
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

/// Follows the numbering of a function from its parameters on, before and after the edits.
///
/// With gaps allowed a number that is written keeps its value. One that is not written (`call i32 @f()`,
/// LLVM 8's blocks) is the one behind its predecessor, and changes with it.
fn numbering(text: &[u8], f: &Function, gaps: bool) -> Vec<Renumbered> {
    let mut numbering = Numbering { next_old: 0, next_new: 0, gone: 0, gaps, numbers: Vec::new() };
    for (index, param) in f.params.iter().enumerate() {
        let value = Some(f.param_value(index));
        match param_name(&text[param.span.range()]) {
            None => numbering.add(None, value, false),
            Some((name, quoted)) => {
                if let Some(number) = unnamed_number(name, quoted) {
                    numbering.add(Some(number), value, false);
                }
            }
        }
    }
    for block in f.blocks.values() {
        if block.label.len == 0 {
            numbering.add(None, None, false);
        } else if let Some(number) = label_number(text, block.label) {
            numbering.add(Some(number), None, false);
        }
        let first = block.first.index();
        for inst in (first..first + block.len as usize).map(Inst::from_index) {
            let data = &f.insts[inst];
            let mut cur = Cursor::new(text, data.span.start as usize);
            if data.result.is_none() {
                continue;
            } else if !cur.eat(b'%') {
                numbering.add(None, data.result, f.lost_result(inst));
            } else if let Some(number) = cur.name().and_then(|(name, quoted)| unnamed_number(name, quoted)) {
                numbering.add(Some(number), data.result, f.lost_result(inst));
            }
        }
    }
    numbering.numbers
}

struct Numbering {
    next_old: u64,
    next_new: u64,
    /// How many numbers were deleted so far.
    gone: u64,
    gaps: bool,
    numbers: Vec<Renumbered>,
}

impl Numbering {
    /// The next unnamed value, or block, with its number if the text says it.
    fn add(&mut self, written: Option<u64>, value: Option<Value>, deleted: bool) {
        let old = written.unwrap_or(self.next_old);
        self.next_old = old + 1;
        let new = match written {
            _ if deleted => None,
            None => Some(self.next_new),
            Some(old) if self.gaps => Some(old),
            Some(old) => Some(old - self.gone),
        };
        self.gone += u64::from(deleted);
        self.next_new = new.map_or(self.next_new, |new| new + 1);
        self.numbers.push(Renumbered { old, new, value });
    }
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
                    Some(number) => match renaming.change(number).map(|n| n.new) {
                        Some(Some(new)) => edits.push(replace(span, format!("%{new}").into_bytes())),
                        Some(None) => {
                            let said = renaming.stand_ins.get(&number).map(Vec::as_slice);
                            edits.push(replace(span, said.unwrap_or(renaming.placeholder).to_vec()));
                        }
                        None => {}
                    },
                    None => {
                        let said = renaming.gone_names.get(&spelled);
                        edits.extend(said.map(|said| replace(span, said.clone())));
                    }
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
