//! Function bodies: blocks, labels, the numbering of unnamed values, and the order of it all.
//!
//! ```text
//! body  = { [label ":"] { inst | "#dbg_…(…)" } | "uselistorder" … }
//! inst  = ["%" name "="] mnemonic … { "," "!" kind node }
//! ```
//! One pass. A local that is used before it is defined gets its [`Value`] at the first mention and
//! its definition later, so that nothing is ever patched; what never got one is an error. Branch
//! targets are numbered by first mention and renumbered to textual order at the end.
//!
//! Cost: linear in the text. Everything is built in the worker's buffers and copied out in exact
//! size.

use super::context::{Context, TypeCache, unnamed_number};
use super::cursor::{Cursor, canonical};
use super::fail::{Fail, Parse};
use super::locals::{Constants, Local, Locals, MAX_LOCALS};
use super::places::Places;
use super::references::check_text;
use crate::Error;
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::{
    Block, BlockData, Function, Inst, InstData, InstFacts, List, Noted, Op, Span, Type, TypeKind, Value,
    ValueData, ValueDef,
};

/// What one thread needs to read bodies, one after the other.
#[derive(Default)]
pub(super) struct Worker<'s> {
    pub types: TypeCache<'s>,
    pub locals: Locals<'s>,
    pub constants: Constants<'s>,
    /// The function that is being built.
    pub f: Function,
    /// Its inline assembly, by the text.
    pub assembly: FxHashMap<&'s [u8], u32>,
    /// The operands of the current instruction and of the constant expressions around the cursor.
    pub ops: Vec<Value>,
    /// Uses before definitions: the placeholder, where, and whether it may as well be a type's
    /// name.
    forward: Vec<Forward>,
    /// The block of each label, or [`NO_BLOCK`], and where the label is first mentioned.
    labels: Vec<(u32, Span)>,
    /// `uselistorder` directives.
    pub use_list_orders: Vec<Span>,
    /// Where operands and targets stand, if somebody wants to know.
    pub places: Option<Places>,
    /// Whether something was seen that only LLVM 19 and later write.
    pub saw_modern: bool,
    /// About how many bytes were allocated since the heap grew; see [`grow_heap`].
    unreserved: usize,
}

const NO_BLOCK: u32 = u32::MAX;

struct Forward {
    value: Value,
    span: Span,
    weak: bool,
}

/// Reads one body.
pub(super) struct Body<'a, 's> {
    pub cx: &'a Context<'s>,
    pub w: &'a mut Worker<'s>,
    pub cur: Cursor<'s>,
    next_number: u64,
    /// Whether the last block still waits for its terminator.
    in_block: bool,
    /// What was said so far of the current instruction.
    pub facts: InstFacts,
}

/// An instruction that was understood.
pub(super) struct Known {
    pub op: Op,
    pub ty: Type,
    /// Offset behind its last byte.
    pub end: usize,
    /// Offset of the comma before its metadata, or its end.
    pub attachments: usize,
}

/// How long the lists were before an instruction.
struct Marks {
    blocks: usize,
    calls: usize,
    forward: usize,
    labels: usize,
}

/// A local name in the text.
#[derive(Clone, Copy)]
pub(super) struct Name<'s> {
    pub text: &'s [u8],
    pub quoted: bool,
    pub span: Span,
}

/// Reads the body of `f`, whose header is known. `params` holds the spans of the parameters' names.
pub(super) fn read_body<'s>(
    cx: &Context<'s>,
    w: &mut Worker<'s>,
    f: &mut Function,
    params: &[Span],
) -> Result<(), Error> {
    w.locals.reset(f.span.len as usize);
    w.constants.reset();
    w.reset_function();
    let cur = Cursor::new(&cx.source[..f.body_span.end()], f.body_span.start as usize);
    let mut body = Body { cx, w, cur, next_number: 0, in_block: false, facts: InstFacts::empty() };
    let result = body.params(f, params).and_then(|()| body.items()).and_then(|()| body.finish());
    result.map_err(|fail| match fail {
        Fail::Error(error) => *error,
        Fail::Unknown => Error::new(Span::new(body.cur.pos, body.cur.pos), "expected instruction"),
    })?;
    w.move_into(f);
    Ok(())
}

/// Makes the allocator grow its heap in steps of 60 KiB. glibc's heap for a thread other than the
/// first otherwise grows by one page and one system call at a time, which is a tenth of the time
/// that reading takes; for other allocators this is one more allocation in a thousand.
fn grow_heap(unreserved: &mut usize) {
    const STEP: usize = 60 << 10;
    if *unreserved > STEP * 3 / 4 {
        *unreserved = 0;
        drop(std::hint::black_box(Vec::<u8>::with_capacity(STEP)));
    }
}

impl<'s> Worker<'s> {
    fn reset_function(&mut self) {
        let f = &mut self.f;
        f.blocks.clear();
        f.insts.clear();
        f.values.clear();
        f.calls.clear();
        f.operand_pool.clear();
        f.block_pool.clear();
        f.exprs.clear();
        f.assembly.clear();
        f.literals.clear();
        f.noted.clear();
        self.assembly.clear();
        self.ops.clear();
        self.forward.clear();
        self.labels.clear();
    }

    /// Hands the finished body over: small ones are copied, so that the buffers stay; large ones
    /// are moved.
    fn move_into(&mut self, f: &mut Function) {
        const LARGE: usize = 1 << 14;
        let built = &mut self.f;
        f.assembly = std::mem::take(&mut built.assembly);
        f.literals = std::mem::take(&mut built.literals);
        f.noted = std::mem::take(&mut built.noted);
        if built.insts.len() < LARGE {
            self.unreserved += size_of::<InstData>() * built.insts.len()
                + 24 * built.values.len()
                + 6 * built.operand_pool.len();
            grow_heap(&mut self.unreserved);
            f.blocks.clone_from(&built.blocks);
            f.insts.clone_from(&built.insts);
            f.values.clone_from(&built.values);
            f.calls.clone_from(&built.calls);
            f.operand_pool.clone_from(&built.operand_pool);
            f.block_pool.clone_from(&built.block_pool);
            f.exprs.clone_from(&built.exprs);
            return;
        }
        let built = std::mem::take(built);
        (f.blocks, f.insts, f.values, f.calls) = (built.blocks, built.insts, built.values, built.calls);
        (f.operand_pool, f.block_pool, f.exprs) = (built.operand_pool, built.block_pool, built.exprs);
        f.blocks.shrink_to_fit();
        f.insts.shrink_to_fit();
        f.values.shrink_to_fit();
        f.calls.shrink_to_fit();
        f.operand_pool.shrink_to_fit();
        f.block_pool.shrink_to_fit();
        f.exprs.shrink_to_fit();
    }
}

impl<'a, 's> Body<'a, 's> {
    /// A reader of the constants in a text outside of every function. They gather in the worker's
    /// function.
    pub fn outside(cx: &'a Context<'s>, w: &'a mut Worker<'s>, text: Span) -> Body<'a, 's> {
        let cur = Cursor::new(&cx.source[..text.end()], text.start as usize);
        Body { cx, w, cur, next_number: 0, in_block: false, facts: InstFacts::empty() }
    }
}

impl<'s> Body<'_, 's> {
    fn params(&mut self, f: &Function, names: &[Span]) -> Parse<()> {
        for (index, param) in f.params.iter().enumerate() {
            let span = names.get(index).copied().unwrap_or_default();
            let name = (span.len > 0).then(|| self.name_at(span));
            self.define(name, param.ty, ValueDef::Param(index as u32), param.span)?;
        }
        Ok(())
    }

    /// The name that a span of a header or of this body holds, without its sigil.
    fn name_at(&self, span: Span) -> Name<'s> {
        let text = &self.cx.source[span.range()];
        match text {
            [b'"', name @ .., b'"'] => Name { text: name, quoted: true, span },
            _ => Name { text, quoted: false, span },
        }
    }

    fn items(&mut self) -> Parse<()> {
        loop {
            self.cur.ws();
            let start = self.cur.pos;
            match self.cur.byte() {
                b'%' => {
                    let name = self.result_name()?;
                    self.cur.ws();
                    let mnemonic = self.cur.ident();
                    self.instruction(start, Some(name), mnemonic)?;
                }
                0 if self.cur.at_end() => return Ok(()),
                b'"' => {
                    let name = self.cur.string().map_err(|_| unterminated_string(start))?;
                    let span = Span::new(start, self.cur.pos);
                    if !self.cur.eat(b':') {
                        return Err(Error::new(span, "expected instruction").into());
                    }
                    let name = Name { text: name, quoted: true, span };
                    self.label(name, Span::new(start + 1, span.end() - 1))?;
                }
                b'#' if self.cur.rest().starts_with(b"#dbg_") => self.debug_record()?,
                _ => {
                    let word = self.cur.ident();
                    let span = Span::new(start, self.cur.pos);
                    if word.is_empty() {
                        return Err(self.unexpected(start).into());
                    } else if self.cur.eat(b':') {
                        self.label(Name { text: word, quoted: false, span }, span)?;
                    } else if word.starts_with(b"uselistorder") {
                        self.use_list_order(start)?;
                    } else {
                        self.instruction(start, None, word)?;
                    }
                }
            }
        }
    }

    /// `%name =`: the name, with the cursor behind the `=`.
    #[inline(always)]
    fn result_name(&mut self) -> Parse<Name<'s>> {
        let start = self.cur.pos;
        self.cur.pos += 1;
        let Some((text, quoted)) = self.cur.name() else {
            return Err(self.unexpected(start).into());
        };
        let span = Span::new(start, self.cur.pos);
        if !self.cur.ws_eat(b'=') {
            return Err(Error::new(span, "expected '=' after instruction name").into());
        }
        Ok(Name { text, quoted, span })
    }

    /// The error for a byte that cannot begin anything in a body.
    fn unexpected(&self, at: usize) -> Error {
        if self.cur.text[at..].starts_with(b"/*") {
            return unclosed(self.cx.source, at);
        }
        let byte = self.cx.source.get(at).copied().unwrap_or(0);
        let end = (at + 1).min(self.cx.source.len());
        let shown = if byte.is_ascii_graphic() { format!("'{}'", byte as char) } else { "byte".into() };
        Error::new(Span::new(at, end), format!("unexpected {shown} in function body"))
            .help("expected an instruction, a label or '}'")
    }

    fn debug_record(&mut self) -> Parse<()> {
        let start = self.cur.pos;
        self.w.saw_modern = true;
        self.cur.pos += 1;
        self.cur.ident();
        self.cur.ws();
        if self.cur.byte() != b'(' {
            return Err(Error::new(Span::new(start, self.cur.pos), "expected '(' in debug record").into());
        }
        self.cur.skip_balanced().map_err(|open| unclosed(self.cx.source, open.0))?;
        Ok(check_text(self.cx, Span::new(start, self.cur.pos))?)
    }

    /// `uselistorder type value, { 1, 0 }`, with the cursor behind the first word.
    fn use_list_order(&mut self, start: usize) -> Parse<()> {
        skip_use_list_order(&mut self.cur).map_err(|e| Fail::Error(Box::new(e)))?;
        self.w.use_list_orders.push(Span::new(start, self.cur.pos));
        Ok(())
    }

    /// One instruction, with the cursor behind its mnemonic.
    fn instruction(&mut self, start: usize, name: Option<Name<'s>>, mnemonic: &'s [u8]) -> Parse<()> {
        if !self.in_block {
            self.implicit_block()?;
        }
        let after_mnemonic = self.cur.pos;
        let marks = self.marks();
        let known = match self.known(mnemonic).and_then(|known| self.trailing(known)) {
            Ok(known) => known,
            Err(fail) => {
                self.roll_back(marks);
                self.cur.pos = after_mnemonic - mnemonic.len();
                self.opaque(mnemonic, name.is_some(), fail)?
            }
        };
        let Known { op, ty, end, attachments } = known;
        let span = Span::new(start, end);
        let inst = Inst::from_index(self.w.f.insts.len());
        let result = match name {
            None if ty == Type::VOID => None,
            Some(name) if ty == Type::VOID => {
                return Err(Error::new(name.span, "instructions returning void cannot have a name").into());
            }
            _ => Some(self.define(name, ty, ValueDef::Inst(inst), span)?),
        };
        let pool = &mut self.w.f.operand_pool;
        let operands = List { start: pool.len() as u32, len: self.w.ops.len() as u32 };
        pool.extend_from_slice(&self.w.ops);
        if let Some(places) = &mut self.w.places {
            places.close(operands);
        }
        self.w.ops.clear();
        let (attachments, facts) = (attachments as u32, std::mem::take(&mut self.facts));
        self.w.f.insts.push(InstData { op, ty, operands, result, span, attachments, facts });
        self.in_block = !op.is_terminator();
        // What is attached is found out when all is read.
        if facts.contains(InstFacts::MAY_BE_POISON) {
            self.w.f.noted.entry(inst).or_insert(Noted::Attached);
        }
        if !self.in_block {
            if facts.contains(InstFacts::WEIGHTED) {
                self.w.f.noted.insert(inst, Noted::Attached);
            }
            self.close_block();
        }
        Ok(())
    }

    fn marks(&self) -> Marks {
        Marks {
            blocks: self.w.f.block_pool.len(),
            calls: self.w.f.calls.len(),
            forward: self.w.forward.len(),
            labels: self.w.labels.len(),
        }
    }

    /// Takes back what an attempt to understand an instruction has left behind. Constants may stay,
    /// but what it took for a value may be a label, or nothing at all.
    fn roll_back(&mut self, marks: Marks) {
        self.w.ops.clear();
        self.facts = InstFacts::empty();
        self.w.f.block_pool.truncate(marks.blocks);
        self.w.f.calls.truncate(marks.calls);
        for i in marks.forward..self.w.forward.len() {
            self.forget(self.w.forward[i].span);
        }
        for i in marks.labels..self.w.labels.len() {
            self.forget(self.w.labels[i].1);
        }
        self.w.forward.truncate(marks.forward);
        self.w.labels.truncate(marks.labels);
    }

    /// Forgets the local that is mentioned (with its `%`) for the first time at this place.
    fn forget(&mut self, mention: Span) {
        let name = self.name_at(Span { start: mention.start + 1, len: mention.len - 1 });
        self.w.locals.slot(name.text, name.quoted).set(Local::Vacant);
    }

    /// Gives a name (or the next number) to a value.
    #[inline(always)]
    fn define(&mut self, name: Option<Name<'s>>, ty: Type, def: ValueDef, at: Span) -> Parse<Value> {
        let slot = match name {
            None => {
                let slot = self.w.locals.numbered(self.next_number);
                self.next_number += 1;
                slot
            }
            Some(name) => match unnamed_number(name.text, name.quoted) {
                Some(number) => {
                    if number < self.next_number {
                        return Err(out_of_order(name, self.next_number, "value").into());
                    }
                    self.next_number = number + 1;
                    self.w.locals.numbered(number)
                }
                None => self.w.locals.slot(name.text, name.quoted),
            },
        };
        match slot.get() {
            Local::Vacant => {
                let value = Value::from_index(self.w.f.values.len());
                slot.set(Local::Value { value, defined: true });
                if value.index() >= MAX_LOCALS {
                    return Err(Error::new(at, "function too large").into());
                }
                self.w.f.values.push(ValueData { ty, def });
                Ok(value)
            }
            Local::Value { value, defined: false } => {
                slot.set(Local::Value { value, defined: true });
                let used = std::mem::replace(&mut self.w.f.values[value], ValueData { ty, def });
                if let (true, ValueDef::Other(use_)) = (used.ty != ty, used.def) {
                    self.expect_type(use_, ty, used.ty)?;
                }
                Ok(value)
            }
            Local::Label { label, defined: false } => {
                let span = self.w.labels[label as usize].1;
                Err(Error::new(span, format!("'{}' is not a basic block", self.text(span))).into())
            }
            _ => {
                let span = name.map_or(at, |name| name.span);
                Err(Error::new(span, format!("redefinition of value '{}'", self.text(span))).into())
            }
        }
    }

    /// A value that has a type where it is defined and another one where it is used: an error, if
    /// both are numbers or pointers. Of other types this reader may not know what versions to come
    /// make of them.
    #[cold]
    fn expect_type(&mut self, at: Span, defined: Type, expected: Type) -> Parse<()> {
        let mut spelled = |ty| match *self.w.types.kind(self.cx, ty) {
            TypeKind::Int(bits) => Some(format!("i{bits}")),
            TypeKind::Pointer(_) => Some("ptr".to_string()),
            _ => None,
        };
        match (spelled(defined), spelled(expected)) {
            (Some(defined), Some(expected)) if defined != expected => {
                let name = self.text(at);
                let message =
                    format!("'{name}' is defined with type '{defined}' and used with type '{expected}'");
                Err(Error::new(at, message).into())
            }
            _ => Ok(()),
        }
    }

    /// A span's text, for messages.
    pub fn text(&self, span: Span) -> String {
        String::from_utf8_lossy(&self.cx.source[span.range()]).into_owned()
    }

    /// A use of a local value: the name behind `%`. `weak`: it may as well be the name of a type.
    #[inline(always)]
    pub fn use_local(&mut self, ty: Type, weak: bool) -> Parse<Value> {
        let start = self.cur.pos;
        self.cur.pos += 1;
        let (name, quoted) = self.cur.name().ok_or(Fail::Unknown)?;
        let slot = self.w.locals.slot(name, quoted);
        match slot.get() {
            Local::Value { value, .. } => {
                let defined = self.w.f.values[value].ty;
                if defined != ty {
                    self.expect_type(Span::new(start, self.cur.pos), defined, ty)?;
                }
                Ok(value)
            }
            Local::Vacant => {
                let value = Value::from_index(self.w.f.values.len());
                slot.set(Local::Value { value, defined: false });
                let span = Span::new(start, self.cur.pos);
                if value.index() >= MAX_LOCALS {
                    return Err(Error::new(span, "function too large").into());
                }
                self.w.f.values.push(ValueData { ty, def: ValueDef::Other(span) });
                self.w.forward.push(Forward { value, span, weak });
                Ok(value)
            }
            Local::Label { .. } => {
                let span = Span::new(start, self.cur.pos);
                Err(Error::new(span, format!("'{}' is a label, not a value", self.text(span))).into())
            }
        }
    }

    /// A use of a label, the name behind `%`: goes into the block pool.
    pub fn use_label(&mut self) -> Parse<()> {
        let start = self.cur.pos;
        if !self.cur.eat(b'%') {
            return Err(Fail::Unknown);
        }
        let (name, quoted) = self.cur.name().ok_or(Fail::Unknown)?;
        let span = Span::new(start, self.cur.pos);
        let slot = self.w.locals.slot(name, quoted);
        let label = match slot.get() {
            Local::Label { label, .. } => label,
            Local::Vacant => {
                let label = self.w.labels.len() as u32;
                slot.set(Local::Label { label, defined: false });
                self.w.labels.push((NO_BLOCK, span));
                if label as usize >= MAX_LOCALS {
                    return Err(Error::new(span, "function too large").into());
                }
                label
            }
            Local::Value { .. } => {
                return Err(Error::new(span, format!("'{}' is not a basic block", self.text(span))).into());
            }
        };
        self.w.f.block_pool.push(Block::from_index(label as usize));
        if let Some(places) = &mut self.w.places {
            places.note_target(self.w.f.block_pool.len(), span);
        }
        Ok(())
    }

    /// `name:`. `label` is the span of the name without quotes.
    fn label(&mut self, name: Name<'s>, label: Span) -> Parse<()> {
        self.expect_closed(name.span)?;
        let number = unnamed_number(name.text, name.quoted);
        if let Some(number) = number {
            if number < self.next_number {
                return Err(out_of_order(name, self.next_number, "label").into());
            }
            self.next_number = number + 1;
        }
        self.begin_block(Some(name), number, label)
    }

    /// A block that has neither name nor number in the text takes the next number.
    fn implicit_block(&mut self) -> Parse<()> {
        let number = self.next_number;
        self.next_number += 1;
        self.begin_block(None, Some(number), Span::default())
    }

    fn begin_block(&mut self, name: Option<Name<'s>>, number: Option<u64>, label: Span) -> Parse<()> {
        let block = self.w.f.blocks.len() as u32;
        let span = name.map_or(Span::new(self.cur.pos, self.cur.pos), |name| name.span);
        let slot = match (number, name) {
            (Some(number), _) => self.w.locals.numbered(number),
            (None, Some(name)) => self.w.locals.slot(name.text, name.quoted),
            (None, None) => return Err(Fail::Unknown),
        };
        match slot.get() {
            Local::Vacant => {
                slot.set(Local::Label { label: self.w.labels.len() as u32, defined: true });
                self.w.labels.push((block, span));
            }
            Local::Label { label, defined: false } => {
                slot.set(Local::Label { label, defined: true });
                self.w.labels[label as usize].0 = block;
            }
            Local::Label { .. } => {
                return Err(Error::new(span, format!("redefinition of label '{}'", self.text(span))).into());
            }
            Local::Value { .. } => {
                let message = format!("label '{}' has the name of a value", self.text(span));
                return Err(Error::new(span, message).into());
            }
        }
        let first = Inst::from_index(self.w.f.insts.len());
        self.w.f.blocks.push(BlockData { first, len: 0, label });
        self.in_block = true;
        Ok(())
    }

    /// Before a label or the closing brace: the last block must have its terminator.
    fn expect_closed(&mut self, at: Span) -> Parse<()> {
        if !self.in_block {
            return Ok(());
        }
        let f = &mut self.w.f;
        let block = f.blocks.len() - 1;
        let first = f.blocks[Block::from_index(block)].first;
        if first.index() == f.insts.len() {
            let label = f.blocks[Block::from_index(block)].label;
            let at = if label.len > 0 { label } else { at };
            return Err(Error::new(at, "block without instructions")
                .help("every block ends with a terminator: br, ret, unreachable, …")
                .into());
        }
        let last = Inst::from_index(f.insts.len() - 1);
        if f.insts[last].op != Op::Opaque {
            let span = f.insts[last].span;
            return Err(Error::new(span, "block without terminator")
                .help("the last instruction of a block must be br, ret, unreachable, …")
                .into());
        }
        // What we do not know may well be a terminator without successors.
        f.insts[last].op = Op::OpaqueTerminator(List::default());
        self.close_block();
        Ok(())
    }

    fn close_block(&mut self) {
        self.in_block = false;
        let f = &mut self.w.f;
        let (block, insts) = (Block::from_index(f.blocks.len() - 1), f.insts.len());
        f.blocks[block].len = (insts - f.blocks[block].first.index()) as u32;
    }

    /// At the closing brace: resolves labels, and reports what was used but never defined.
    fn finish(&mut self) -> Parse<()> {
        let brace = Span::new(self.cur.pos, (self.cur.pos + 1).min(self.cx.source.len()));
        self.expect_closed(brace)?;
        if self.w.f.blocks.is_empty() {
            return Err(Error::new(brace, "function body without instructions").into());
        }
        let mut undefined: Option<(Span, &str)> = None;
        let mut report = |span: Span, what| {
            if undefined.is_none_or(|(earlier, _)| span < earlier) {
                undefined = Some((span, what));
            }
        };
        for &Forward { value, span, weak } in &self.w.forward {
            if self.w.f.values[value].def == ValueDef::Other(span) {
                let name = self.name_at(Span { start: span.start + 1, len: span.len - 1 });
                if !(weak && self.cx.structs.contains_key(&*canonical(name.text, name.quoted))) {
                    report(span, "value");
                }
            }
        }
        for &(block, span) in &self.w.labels {
            if block == NO_BLOCK {
                report(span, "label");
            }
        }
        if let Some((span, what)) = undefined {
            return Err(Error::new(span, format!("use of undefined {what} '{}'", self.text(span))).into());
        }
        for block in &mut self.w.f.block_pool {
            *block = Block::from_index(self.w.labels[block.index()].0 as usize);
        }
        Ok(())
    }
}

fn out_of_order(name: Name, next: u64, what: &str) -> Error {
    let sigil = if what == "value" { "%" } else { "" };
    let shown = String::from_utf8_lossy(name.text);
    Error::new(name.span, format!("{what} '{sigil}{shown}' is out of order"))
        .help(format!("unnamed values and blocks are numbered in order: expected '{sigil}{next}' or higher"))
}

/// The error for a string that the text never closes.
pub(super) fn unterminated_string(start: usize) -> Error {
    Error::new(Span::new(start, start + 1), "unterminated string")
}

/// The error for a bracket or string that the text never closes.
pub(super) fn unclosed(source: &[u8], at: usize) -> Error {
    match source.get(at) {
        Some(b'"') => unterminated_string(at),
        Some(b'/') if source[at..].starts_with(b"/*") => {
            Error::new(Span::new(at, at + 2), "unterminated comment")
        }
        Some(b'/') => Error::new(Span::new(at, at + 1), "unexpected '/'"),
        Some(&open) => Error::new(Span::new(at, at + 1), format!("unclosed '{}'", char::from(open))),
        None => Error::new(Span::new(source.len(), source.len()), "unexpected end of file"),
    }
}

/// Skips the rest of a `uselistorder` directive: a type, a value, and behind a comma the list in
/// braces.
pub(super) fn skip_use_list_order(cur: &mut Cursor<'_>) -> Result<(), Error> {
    let start = cur.pos;
    let mut after_comma = false;
    loop {
        cur.ws();
        match cur.byte() {
            0 if cur.at_end() => {
                return Err(Error::new(Span::new(start, cur.pos), "expected '{' in uselistorder directive"));
            }
            b'(' | b'[' | b'<' | b'{' => {
                let is_list = cur.byte() == b'{' && after_comma;
                cur.skip_balanced().map_err(|open| unclosed(cur.text, open.0))?;
                if is_list {
                    return Ok(());
                }
            }
            byte => {
                cur.skip_token().map_err(|open| unclosed(cur.text, open.0))?;
                after_comma = byte == b',';
            }
        }
    }
}
