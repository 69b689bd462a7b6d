//! Mentions of local values and labels in an edited function, wherever they stand: operands, debug
//! records, metadata arguments, labels, LLVM's `; preds = %3` comments.
//!
//! Two things are to be done to them. A value that was deleted becomes what stands for it, or
//! `poison` (`undef` for old producers) where only debug information still names it. And if a
//! deleted value was unnamed, LLVM before 19 wants the numbers behind it to close the gap: every
//! `%N`, every label `N:`, and `blockaddress(@f, %N)` anywhere. (Numbers that are not even written
//! close it in every version.)

use super::context::{is_quoted, struct_names, unnamed_number};
use super::cursor::{Cursor, canonical, is_ident};
use super::edit::{Edit, rendered};
use super::places::Places;
use memchr::memmem;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::names::{BlockNames, NewNames};
use simt_ir::{
    Block, FuncId, Function, Inst, Listing, Name, Op, Span, Symbol, Type, TypeKind, Value, ValueDef,
};
use std::borrow::Cow;

/// What the values and blocks of one edited function are called after the edits.
pub(super) struct Names<'m> {
    module: &'m Listing,
    f: &'m Function,
    /// What becomes of each number, in ascending order.
    numbers: Vec<Renumbered>,
    /// The places in `numbers` of values.
    values: FxHashMap<Value, usize>,
    blocks: BlockNames<'m>,
    new: NewNames,
    /// Names of deleted values, and what is said instead.
    gone_names: FxHashMap<Cow<'m, [u8]>, Vec<u8>>,
    /// What is said instead of deleted numbers for which something else stands.
    gone_numbers: FxHashMap<u64, Vec<u8>>,
    /// What debug information says instead of other deleted values.
    placeholder: &'static [u8],
    /// Names that are types too, so that a mention may be one of a type.
    type_names: FxHashSet<Cow<'m, [u8]>>,
    /// What tells values from types, if something that changes is called like a type.
    ambiguous: Option<Ambiguous>,
}

/// What tells mentions of values from those of types of the same name.
struct Ambiguous {
    /// Where operands and targets stand.
    used: FxHashSet<u32>,
    /// The instructions that the reader does not know.
    unknown: Vec<Inst>,
}

/// A number of an unnamed value or block, and the one that it gets: `None` if it was deleted.
struct Renumbered {
    old: u64,
    new: Option<u64>,
    /// Whether the text says it.
    is_written: bool,
}

impl<'m> Names<'m> {
    /// The names in a function. Cost: linear in it.
    pub fn new(module: &'m Listing, func: FuncId) -> Names<'m> {
        let f = &module.functions[func];
        let (numbers, values) = numbering(module, f);
        let mut names = Names {
            module,
            f,
            numbers,
            values,
            blocks: BlockNames::new(module, func),
            new: NewNames::new(module, func),
            gone_names: FxHashMap::default(),
            gone_numbers: FxHashMap::default(),
            placeholder: if module.llvm.accepts_number_gaps { b"poison" } else { b"undef" },
            type_names: struct_names(module).map(|(name, _)| name).collect(),
            ambiguous: None,
        };
        for inst in f.deleted_insts() {
            let Some(result) = f.insts[inst].result else { continue };
            let by = f.replacement(result);
            let said = (by != result && !names.is_gone(by)).then(|| names.value(by, &[]));
            match (written_name(&module.source.text, f, inst), names.values.get(&result)) {
                (Some(name), _) => {
                    let said = said.unwrap_or_else(|| names.placeholder.to_vec());
                    names.gone_names.insert(name, said);
                }
                (None, Some(&at)) => {
                    let old = names.numbers[at].old;
                    names.gone_numbers.extend(said.map(|said| (old, said)));
                }
                (None, None) => {}
            }
        }
        names
    }

    /// Whether something that changes is called like a type.
    pub fn are_ambiguous(&self) -> bool {
        let is_type = |name: &[u8]| self.type_names.contains(name);
        let changed = self.numbers.iter().filter(|number| number.new != Some(number.old));
        !self.type_names.is_empty()
            && (changed.into_iter().any(|number| is_type(number.old.to_string().as_bytes()))
                || self.gone_names.keys().any(|name| is_type(name)))
    }

    /// Says where operands and targets stand.
    pub fn set_places(&mut self, places: &Places) {
        let places = places.operands.iter().chain(&places.targets).filter(|span| span.len > 0);
        let used = places.map(|span| span.start).collect();
        let is_unknown = |inst: &Inst| matches!(self.f.insts[*inst].op, Op::Opaque | Op::OpaqueTerminator(_));
        let unknown = self.f.inst_ids().filter(is_unknown).collect();
        self.ambiguous = Some(Ambiguous { used, unknown });
    }

    /// Whether a mention of a name that a type and a local value share is one of the type: whether
    /// it is no operand, and stands in front of nothing that makes it a definition and behind
    /// nothing that makes it the value of debug information.
    fn is_type(&self, text: &[u8], span: Span) -> bool {
        let f = self.f;
        let Some(Ambiguous { used, unknown }) = &self.ambiguous else { return false };
        let before = text[f.body_span.start as usize..span.start as usize].trim_ascii_end();
        let is_around = |inst: &Inst| f.insts[*inst].span.range().contains(&(span.start as usize));
        if let Some(&inst) = unknown.iter().find(|inst| is_around(inst)) {
            return match opcode(text, f.insts[inst].span) {
                b"va_arg" => before.last() == Some(&b','),
                _ => is_type_by_neighbours(text, f, span),
            };
        }
        if used.contains(&span.start) {
            return false;
        }
        let mut after = Cursor::new(text, span.end());
        after.ws();
        let word_start = before.iter().rposition(|&b| !is_ident(b)).map_or(0, |p| p + 1);
        let (mark, word) = (before[..word_start].last(), &before[word_start..]);
        let is_behind_type = match word {
            b"" => matches!(mark, Some(b'*' | b'>' | b']' | b'}' | b')' | b'"')),
            b"ptr" | b"half" | b"bfloat" | b"float" | b"double" | b"fp128" | b"label" => true,
            _ => mark == Some(&b'%') || (word[0] == b'i' && word[1..].iter().all(u8::is_ascii_digit)),
        };
        after.byte() != b'=' && !is_behind_type
    }

    fn is_gone(&self, value: Value) -> bool {
        matches!(self.f.values[value].def, ValueDef::Inst(inst) if self.f.is_deleted(inst))
    }

    /// What becomes of a number; `None` if it stays, or belongs to nothing.
    fn change(&self, number: u64) -> Option<&Renumbered> {
        let at = self.numbers.binary_search_by_key(&number, |n| n.old).ok()?;
        Some(&self.numbers[at]).filter(|n| n.new != Some(n.old))
    }

    /// The number that takes the place of one that is still there.
    fn new_number(&self, number: u64) -> Option<u64> {
        self.change(number)?.new
    }

    /// A block as an operand, with its `%`.
    pub fn block(&self, block: Block) -> String {
        let name = self.blocks.operand(block);
        let number = unnamed_number(&name.as_bytes()[1..], false);
        let new = number.and_then(|number| self.new_number(number));
        new.map_or(name, |new| format!("%{new}"))
    }

    /// The name of a new block alone.
    pub fn label(&self, block: Block) -> &str {
        self.blocks.written(block)
    }

    /// A value as an operand, without its type. `edits` are those of the text, for constants that
    /// mention blocks.
    pub fn value(&self, value: Value, edits: &[Edit]) -> Vec<u8> {
        let (text, data) = (&self.module.source.text, self.f.values[value]);
        if let Some(&at) = self.values.get(&value) {
            let number = &self.numbers[at];
            return format!("%{}", number.new.unwrap_or(number.old)).into_bytes();
        }
        match data.def {
            ValueDef::Int(truth) if data.ty == Type::I1 => (truth != 0).to_string().into_bytes(),
            ValueDef::Int(number) => number.to_string().into_bytes(),
            ValueDef::Zero => match self.module.types.kind(data.ty) {
                TypeKind::Pointer(_) => b"null".to_vec(),
                _ => b"zeroinitializer".to_vec(),
            },
            ValueDef::Undef => b"undef".to_vec(),
            ValueDef::Poison => b"poison".to_vec(),
            ValueDef::Literal(index) => rendered(text, self.f.literals[index as usize].span, edits),
            ValueDef::Other(span) => rendered(text, span, edits),
            ValueDef::Asm(index) => rendered(text, self.f.assembly[index as usize].span, edits),
            ValueDef::Expr(index) => rendered(text, self.f.exprs[index as usize].span, edits),
            ValueDef::Symbol(Symbol::Function(id)) => symbol(&self.module.functions[id].name),
            ValueDef::Symbol(Symbol::Global(id)) => symbol(&self.module.globals[id].name),
            ValueDef::Param(index) => {
                let param = self.f.params[index as usize].span;
                let len = param_name(&text[param.range()]).map_or(0, |(name, quoted)| {
                    // The name is the last token; its quotes are not part of it.
                    name.len() + if quoted { 3 } else { 1 }
                });
                text[param.end() - len..param.end()].to_vec()
            }
            ValueDef::Inst(inst) => match self.new.values.get(&value) {
                Some(name) => format!("%{name}").into_bytes(),
                None => {
                    let mut cur = Cursor::new(text, self.f.insts[inst].span.start as usize + 1);
                    cur.name();
                    cur.since(self.f.insts[inst].span.start as usize).to_vec()
                }
            },
        }
    }
}

/// A symbol as it is written where it is defined.
fn symbol(name: &Name) -> Vec<u8> {
    [&b"@"[..], &quoted(name)].concat()
}

/// A name as it is written.
pub(super) fn quoted(name: &Name) -> Vec<u8> {
    let quotes: &[u8] = if name.is_quoted() { b"\"" } else { b"" };
    [quotes, name.bytes(), quotes].concat()
}

/// Adds the edits that the new names of a function ask for in its own text and in `blockaddress`es.
pub(super) fn rewrite_mentions(names: &Names, edits: &mut Vec<Edit>) {
    let is_renumbered = names.numbers.iter().any(|n| n.new.is_some_and(|new| new != n.old));
    if !is_renumbered && names.f.deleted_insts().all(|inst| names.f.insts[inst].result.is_none()) {
        return;
    }
    rewrite_labels(names, edits);
    rewrite_body(names, edits);
    if is_renumbered {
        rewrite_block_addresses(names, edits);
    }
}

/// The name of an instruction's result, unless it is a number or not written.
fn written_name<'m>(text: &'m [u8], f: &Function, inst: Inst) -> Option<Cow<'m, [u8]>> {
    let mut cur = Cursor::new(text, f.insts[inst].span.start as usize);
    let is_named = f.insts[inst].result.is_some() && cur.eat(b'%');
    let name = cur.name().filter(|&(name, quoted)| is_named && unnamed_number(name, quoted).is_none());
    name.map(|(name, quoted)| canonical(name, quoted))
}

/// Follows the numbering of a function from its parameters on, before and after the edits; says of
/// which values the numbers are.
///
/// With gaps allowed a number that is written keeps its value. One that is not written
/// (`call i32 @f()`, LLVM 8's blocks) is the one behind its predecessor, and changes with it.
fn numbering(module: &Listing, f: &Function) -> (Vec<Renumbered>, FxHashMap<Value, usize>) {
    let text = &module.source.text;
    let mut numbers = Vec::new();
    let (mut values, mut blocks) = (FxHashMap::default(), FxHashMap::default());
    let mut next = 0;
    let mut add = |written: Option<u64>| {
        let old = written.unwrap_or(next);
        next = old + 1;
        numbers.push(Renumbered { old, new: None, is_written: written.is_some() });
        numbers.len() - 1
    };
    for (index, param) in f.params.iter().enumerate() {
        let name = param_name(&text[param.span.range()]);
        let number = name.map(|(name, quoted)| unnamed_number(name, quoted));
        if number != Some(None) {
            values.insert(f.param_value(index), add(number.flatten()));
        }
    }
    let params = values.len();
    for block in f.block_ids().filter(|&block| !f.is_new_block(block)) {
        let label = f.blocks[block].label;
        let number = (label.len > 0).then(|| label_number(text, label));
        if number != Some(None) {
            blocks.insert(block, add(number.flatten()));
        }
        for inst in f.insts_as_read(block) {
            let data = &f.insts[inst];
            let Some(result) = data.result else { continue };
            let mut cur = Cursor::new(text, data.span.start as usize);
            let name = if cur.eat(b'%') { cur.name() } else { None };
            let number = name.map(|(name, quoted)| unnamed_number(name, quoted));
            if number != Some(None) {
                values.insert(result, add(number.flatten()));
            }
        }
    }
    let is_deleted =
        |value: &Value| matches!(f.values[*value].def, ValueDef::Inst(inst) if f.is_deleted(inst));
    let mut gone: Vec<usize> =
        values.iter().filter(|(value, _)| is_deleted(value)).map(|(_, &at)| at).collect();
    gone.sort_unstable();
    let mut next = 0;
    let mut renumber = |at: usize| {
        let Renumbered { old, is_written, .. } = numbers[at];
        let new = match module.llvm.accepts_number_gaps {
            _ if !is_written => next,
            true => old.max(next),
            false if f.is_reordered() => next,
            false => old - gone.partition_point(|&other| other < at) as u64,
        };
        next = new + 1;
        numbers[at].new = Some(new);
    };
    (0..params).for_each(&mut renumber);
    for block in f.blocks_in_order() {
        blocks.get(&block).copied().into_iter().for_each(&mut renumber);
        let results = f.block_insts(block).filter_map(|inst| f.insts[inst].result);
        results.filter_map(|result| values.get(&result).copied()).for_each(&mut renumber);
    }
    (numbers, values)
}

/// The number of a label, if it has no name.
fn label_number(text: &[u8], label: Span) -> Option<u64> {
    unnamed_number(&text[label.range()], is_quoted(text, label))
}

/// The name in a parameter's text: its last token, unless that is its type.
pub(super) fn param_name(text: &[u8]) -> Option<(&[u8], bool)> {
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

fn rewrite_labels(names: &Names, edits: &mut Vec<Edit>) {
    for block in names.f.blocks.values().filter(|block| block.label.len > 0) {
        let new = label_number(&names.module.source.text, block.label).and_then(|n| names.new_number(n));
        if let Some(new) = new {
            edits.push(Edit::replace(block.label, new.to_string().into_bytes()));
        }
    }
}

/// Rewrites every `%name` of the body.
fn rewrite_body(names: &Names, edits: &mut Vec<Edit>) {
    let f = names.f;
    let text = &names.module.source.text[..f.body_span.end()];
    let mut cur = Cursor::new(text, f.body_span.start as usize);
    while !cur.at_end() {
        match cur.byte() {
            b'%' => {
                let start = cur.pos;
                cur.pos += 1;
                let Some((name, quoted)) = cur.name() else { continue };
                let span = Span::new(start, cur.pos);
                let spelled = canonical(name, quoted);
                if names.type_names.contains(&spelled) && names.is_type(text, span) {
                    continue;
                }
                match unnamed_number(name, quoted) {
                    Some(number) => match names.change(number).map(|n| n.new) {
                        Some(Some(new)) => edits.push(Edit::replace(span, format!("%{new}").into_bytes())),
                        Some(None) => {
                            let said = names.gone_numbers.get(&number).map(Vec::as_slice);
                            let mut said = said.unwrap_or(names.placeholder).to_vec();
                            // A number ends by itself (`%0acquire`), what takes its place may not.
                            said.extend(is_ident(cur.byte()).then_some(b' '));
                            edits.push(Edit::replace(span, said));
                        }
                        None => {}
                    },
                    None => {
                        let said = names.gone_names.get(&spelled);
                        edits.extend(said.map(|said| Edit::replace(span, said.clone())));
                    }
                }
            }
            b';' => rewrite_comment(&mut cur, names, edits),
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
fn rewrite_comment(cur: &mut Cursor<'_>, names: &Names, edits: &mut Vec<Edit>) {
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
        rewrite_number(&mut comment, names, edits);
        let Some(len) = memmem::find(comment.rest(), b"preds = ") else { return };
        comment.pos += len;
    }
    while let Some(len) = memchr::memchr(b'%', comment.rest()) {
        comment.pos += len + 1;
        rewrite_number(&mut comment, names, edits);
    }
}

/// Rewrites the number at the cursor, if it is one.
fn rewrite_number(cur: &mut Cursor<'_>, names: &Names, edits: &mut Vec<Edit>) {
    let start = cur.pos;
    let number = cur.name().and_then(|(name, quoted)| unnamed_number(name, quoted));
    if let Some(new) = number.and_then(|number| names.new_number(number)) {
        edits.push(Edit::replace(Span::new(start, cur.pos), new.to_string().into_bytes()));
    }
}

/// The first word of an instruction, behind its result.
fn opcode(text: &[u8], inst: Span) -> &[u8] {
    let mut cur = Cursor::new(text, inst.start as usize);
    if cur.eat(b'%') {
        cur.name();
        cur.ws_eat(b'=');
    }
    cur.ws();
    cur.peek_word()
}

/// The same of an instruction that the reader does not know: a type has a value or a `*` behind it,
/// or stands where only a type can.
fn is_type_by_neighbours(text: &[u8], f: &Function, span: Span) -> bool {
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
    const TAKING_TYPES: &str =
        "alloca load getelementptr inbounds nuw nusw to x call ret inalloca volatile atomic";
    TAKING_TYPES.split(' ').any(|word| word.as_bytes() == &before[word_start..])
}

/// `blockaddress(@f, %N)` and its mentions anywhere in the module, but for strings and comments.
fn rewrite_block_addresses(names: &Names, edits: &mut Vec<Edit>) {
    let text = &names.module.source.text;
    if memmem::find(text, b"blockaddress").is_none() {
        return;
    }
    let mut cur = Cursor::new(text, 0);
    while !cur.at_end() {
        if cur.byte() == b'b' && cur.eat_word(b"blockaddress") {
            rewrite_block_address(&mut cur, names, edits);
        } else if cur.skip_token().is_err() {
            return;
        }
    }
}

/// The same of one, behind its first word.
fn rewrite_block_address(cur: &mut Cursor<'_>, names: &Names, edits: &mut Vec<Edit>) {
    if !cur.ws_eat(b'(') {
        return;
    }
    cur.ws();
    if !cur.eat(b'@') {
        return;
    }
    let Some((name, quoted)) = cur.name() else { return };
    if canonical(name, quoted) != canonical(names.f.name.bytes(), true) || !cur.ws_eat(b',') {
        return;
    }
    cur.ws();
    if cur.eat(b'%') {
        rewrite_number(cur, names, edits);
    }
}
