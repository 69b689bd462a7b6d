//! Function headers, from `define` or `declare` to the body.

use super::annotations::shape;
use super::attributes::{AttributeSet, Said, is_type_word};
use super::context::{Context, TypeCache, unnamed_number};
use super::cursor::Cursor;
use super::fail::{Fail, Parse};
use super::references::check_node;
use super::symbols::linkage;
use super::types::{TypeParser, expect};
use crate::Error;
use simt_ir::metadata::unescape;
use simt_ir::{Function, List, LlvmFacts, Name, Param, Span, Type};

/// What a header says besides what goes into the [`Function`].
#[derive(Clone, Copy, Default)]
pub(super) struct Header {
    /// The name, with its quotes.
    pub name: Span,
    /// The address space of the function.
    pub space: u32,
    /// The names of the parameters in the pool of names, without `%`; empty spans for unnamed ones.
    pub params: List,
    /// The text behind the parameters: symbols in it have their address taken.
    pub tail: Span,
    /// Whether an attribute was seen that came with LLVM 19 or later.
    pub modern: bool,
}

/// Parses the header of the function whose text is `span`; adds the names of its parameters to
/// `names`.
pub(super) fn read_header<'s>(
    cx: &Context<'s>,
    cache: &mut TypeCache<'s>,
    names: &mut Vec<Span>,
    span: Span,
) -> Result<(Function, Header), Error> {
    let cur = Cursor::new(&cx.source[..span.end()], span.start as usize);
    let header = Header { params: List { start: names.len() as u32, len: 0 }, ..Header::default() };
    let mut function = Function::default();
    function.span = span;
    let (set, said) = (AttributeSet::default(), Default::default());
    let mut parser = HeaderParser { cx, cache, cur, names, function, header, set, said };
    let result = parser.parse();
    let at = parser.cur.pos.min(span.end().saturating_sub(1));
    match result {
        Ok(()) => Ok((parser.function, parser.header)),
        Err(Fail::Error(error)) => Err(*error),
        Err(Fail::Unknown) => Err(Error::new(Span::new(at, at + 1), "malformed function header")
            .help("expected '[define|declare] <type> @<name>(<parameters>)'")),
    }
}

struct HeaderParser<'a, 's> {
    cx: &'a Context<'s>,
    cache: &'a mut TypeCache<'s>,
    cur: Cursor<'s>,
    names: &'a mut Vec<Span>,
    function: Function,
    header: Header,
    set: AttributeSet,
    /// What string attributes of the list, and of groups, say.
    said: [Vec<Said>; 2],
}

impl HeaderParser<'_, '_> {
    fn parse(&mut self) -> Parse<()> {
        let is_definition = self.cur.word() == b"define";
        self.prefix()?;
        let ty = self.ty()?;
        self.function.result = self.set.of(ty);
        self.name()?;
        // Attributes of the result say nothing about the function.
        self.set = AttributeSet { modern: self.set.modern, ..AttributeSet::default() };
        self.params()?;
        let tail = self.cur.pos;
        self.tail(is_definition)?;
        self.header.tail = Span::new(tail, self.cur.pos);
        self.header.modern = self.set.modern;
        let f = &mut self.function;
        f.attributes = self.set.function;
        self.said.iter().flatten().for_each(|said| said.add_to(&mut f.facts));
        f.is_definition = is_definition;
        if is_definition {
            let end = f.span.end() - 1;
            if self.cur.byte() != b'{' || self.cx.source[end] != b'}' || self.cur.pos >= end {
                return Err(Fail::Unknown);
            }
            f.body_span = Span::new(self.cur.pos + 1, end);
        }
        Ok(())
    }

    /// Linkage, visibility, calling convention, attributes of the result; up to the type.
    fn prefix(&mut self) -> Parse<()> {
        loop {
            self.cur.ws();
            match self.cur.byte() {
                b'a'..=b'z' => {
                    let word = self.cur.peek_word();
                    if is_type_word(word) {
                        return Ok(());
                    }
                    self.cur.pos += word.len();
                    self.prefix_word(word)?;
                }
                b'"' => {
                    self.set.take_string(&mut self.cur)?;
                }
                b'!' => self.attachment()?,
                _ => return Ok(()),
            }
        }
    }

    fn prefix_word(&mut self, word: &[u8]) -> Parse<()> {
        let start = self.cur.pos - word.len();
        if let Some(linkage) = linkage(word) {
            self.function.linkage = linkage;
        }
        self.set.take_rest(word, &mut self.cur)?;
        let Some(target) = self.cx.target else { return Ok(()) };
        let spelling = &target.spelling;
        let text = self.cur.since(start);
        let is_among = |names: &[&str]| names.iter().any(|name| name.as_bytes() == text);
        self.function.is_kernel |= is_among(spelling.kernel_conventions);
        if is_among(spelling.uniformity.shader_conventions) {
            self.function.facts.llvm |= LlvmFacts::SHADER;
        }
        Ok(())
    }

    /// A type. A word that is none is a type of the future; it is only an error if no word is
    /// there.
    fn ty(&mut self) -> Parse<Type> {
        self.cur.ws();
        let before = self.cur.pos;
        match (TypeParser { cx: self.cx, cache: self.cache }).parse(&mut self.cur) {
            Ok(ty) => Ok(ty),
            Err(Fail::Unknown) => {
                self.cur.pos = before;
                match self.cur.byte() {
                    b'@' => {}
                    b'{' | b'[' | b'<' => self.cur.skip_balanced()?,
                    b'%' => {
                        self.cur.pos += 1;
                        self.cur.name().ok_or(Fail::Unknown)?;
                        let span = Span::new(before, self.cur.pos);
                        let text = String::from_utf8_lossy(&self.cx.source[span.range()]);
                        return Err(Error::new(span, format!("use of undefined type '{text}'")).into());
                    }
                    _ => {
                        if self.cur.word().is_empty() {
                            return Err(Fail::Unknown);
                        }
                        if self.cur.byte() == b'(' {
                            self.cur.skip_balanced()?;
                        }
                    }
                }
                Ok(Type::OPAQUE)
            }
            Err(error) => Err(error),
        }
    }

    fn name(&mut self) -> Parse<()> {
        // Where no name follows is where it is missing.
        self.cur.ws();
        expect(&mut self.cur, b'@')?;
        let start = self.cur.pos;
        let (name, is_quoted) = self.cur.name().ok_or(Fail::Unknown)?;
        self.header.name = Span::new(start, self.cur.pos);
        self.function.name = Name::new(name, is_quoted);
        Ok(())
    }

    fn params(&mut self) -> Parse<()> {
        expect(&mut self.cur, b'(')?;
        if self.cur.ws_eat(b')') {
            return Ok(());
        }
        loop {
            self.cur.ws();
            if self.cur.rest().starts_with(b"...") {
                self.cur.pos += 3;
                return expect(&mut self.cur, b')');
            }
            self.param()?;
            if !self.cur.ws_eat(b',') {
                return expect(&mut self.cur, b')');
            }
        }
    }

    fn param(&mut self) -> Parse<()> {
        let start = self.cur.pos;
        let ty = self.ty()?;
        let pointee = Span::new(start, self.cur.pos);
        let mut set = AttributeSet::default();
        let mut memory = None;
        let mut end = self.cur.pos;
        let mut name = Span::default();
        loop {
            self.cur.ws();
            match self.cur.byte() {
                b'a'..=b'z' => {
                    let word = self.cur.word();
                    let after = self.cur.pos;
                    set.take_rest(word, &mut self.cur)?;
                    if matches!(word, b"byval" | b"byref" | b"sret") {
                        memory = self.pointee(Span::new(after, self.cur.pos), pointee);
                    }
                }
                b'"' => {
                    set.take_string(&mut self.cur)?;
                }
                b'%' => {
                    let name_start = self.cur.pos + 1;
                    self.cur.pos += 1;
                    self.cur.name().ok_or(Fail::Unknown)?;
                    name = Span::new(name_start, self.cur.pos);
                }
                _ => break,
            }
            end = self.cur.pos;
        }
        self.set.modern |= set.modern;
        let param = Param { memory, span: Span::new(start, end), ..set.of(ty) };
        self.function.params.push(param);
        self.names.push(name);
        self.header.params.len += 1;
        Ok(())
    }

    /// The type in the brackets of an attribute; without brackets (LLVM 11 and before), what the
    /// typed pointer points to.
    fn pointee(&mut self, brackets: Span, pointer: Span) -> Option<Type> {
        let (text, close) = if brackets.len > 0 { (brackets, b')') } else { (pointer, b'*') };
        let end = text.range().rev().find(|&at| self.cx.source[at] == close)?;
        let mut cur = Cursor::new(&self.cx.source[..end], text.start as usize);
        if close == b')' {
            expect(&mut cur, b'(').ok()?;
            cur.ws();
        }
        let ty = (TypeParser { cx: self.cx, cache: self.cache }).parse(&mut cur).ok()?;
        cur.ws();
        cur.at_end().then_some(ty)
    }

    /// Everything between the parameters and the body, or the end of a declaration.
    fn tail(&mut self, is_definition: bool) -> Parse<()> {
        let mut constant_follows = false;
        loop {
            self.cur.ws();
            match self.cur.byte() {
                0 if self.cur.at_end() => return Ok(()),
                b'{' if is_definition && !constant_follows => return Ok(()),
                b'a'..=b'z' | b'A'..=b'Z' => {
                    let word = self.cur.word();
                    constant_follows = matches!(word, b"prefix" | b"prologue");
                    if word == b"addrspace" {
                        self.cur.pos -= word.len();
                        self.header.space =
                            super::types::address_space(&mut self.cur, self.cx.data_layout)?.unwrap_or(0);
                    } else {
                        self.set.take_rest(word, &mut self.cur)?;
                    }
                }
                b'"' => {
                    let pair = self.set.take_string(&mut self.cur)?;
                    self.said[0].extend(Said::new(self.cx.target, pair));
                }
                b'#' => {
                    let group = self.set.take_group(&mut self.cur, &self.cx.groups);
                    self.said[1].extend(group.into_iter().flat_map(|group| group.said.iter().cloned()));
                }
                b'!' => self.attachment()?,
                b'{' | b'[' | b'<' | b'(' => {
                    self.cur.skip_balanced()?;
                    if constant_follows {
                        self.cur.ws();
                        if matches!(self.cur.byte(), b'{' | b'[' | b'<') {
                            self.cur.skip_balanced()?;
                        }
                        constant_follows = false;
                    }
                }
                b'}' | b')' | b']' => return Err(Fail::Unknown),
                _ => self.cur.skip_token()?,
            }
        }
    }

    /// `!kind !node`; remembers the subprogram and the shape of blocks.
    fn attachment(&mut self) -> Parse<()> {
        self.cur.pos += 1;
        let name = unescape(self.cur.metadata_name());
        if !self.cur.ws_eat(b'!') {
            return Ok(());
        }
        let start = self.cur.pos;
        let node = if self.cur.byte() == b'{' {
            self.cur.skip_balanced()?;
            None
        } else {
            let node = self.cur.ident();
            check_node(self.cx, &self.cur, node)?;
            unnamed_number(node, false).and_then(|n| u32::try_from(n).ok())
        };
        if *name == *b"dbg" {
            self.function.subprogram = node;
        } else if self
            .cx
            .target
            .and_then(|target| target.spelling.shape_attachment)
            .is_some_and(|own| own.as_bytes() == &*name)
        {
            let span = node.and_then(|node| self.cx.metadata.span(node));
            let text = span.map_or(self.cur.since(start), |span| &self.cx.source[span.range()]);
            self.function.facts.launch.shape = shape(text);
        }
        Ok(())
    }
}
