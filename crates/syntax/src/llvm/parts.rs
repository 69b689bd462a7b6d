//! Everything but the bodies: types, attribute groups, symbols, function headers.

use super::attributes::{Group, Said};
use super::context::{Context, Mode, Symbols, TypeCache, unnamed_number};
use super::cursor::{Cursor, canonical};
use super::fail::Fail;
use super::header::{Header, read_header};
use super::outline::Outline;
use super::references::CUT_OFF;
use super::symbols::{GlobalText, aliasee, mentioned_symbols, read_global};
use super::types::TypeParser;
use crate::Error;
use rustc_hash::FxHashMap;
use simt_ir::data_layout::DataLayout;
use simt_ir::entity::EntityId;
use simt_ir::{EntityMap, FuncId, Function, GlobalId, Name, Span, Symbol, Target, TypeKind, Types};
use std::sync::Mutex;

/// What is known about a module before its bodies are read.
pub(super) struct Parts<'s> {
    pub cx: Context<'s>,
    pub functions: EntityMap<FuncId, Function>,
    /// One per function in the text.
    pub headers: Vec<Header>,
    /// The pool of parameter names, by [`Header::params`].
    pub param_names: Vec<Span>,
    pub globals: Vec<GlobalText>,
    pub address_taken: Vec<Symbol>,
    /// Whether an attribute was seen that came with LLVM 19 or later.
    pub modern: bool,
}

/// Reads everything but the bodies. `undeclared` are the names (with `@`) of intrinsics that the
/// text uses without declaring them: they become functions behind the others.
pub(super) fn read_parts<'s>(
    source: &'s [u8],
    outline: &mut Outline,
    target: Option<&'static Target>,
    data_layout: &'s DataLayout,
    undeclared: &[Span],
    mode: Mode,
    cache: &mut TypeCache<'s>,
) -> Result<Parts<'s>, Error> {
    let mut cx = Context {
        source,
        symbols: Symbols::default(),
        structs: FxHashMap::default(),
        types: Mutex::new(Types::default()),
        groups: FxHashMap::default(),
        metadata: std::mem::take(&mut outline.metadata),
        target,
        data_layout,
        undeclared: Mutex::new(Vec::new()),
    };
    declare_types(&mut cx, cache, &outline.types, mode)?;
    cx.groups = attribute_groups(&cx, &outline.groups);
    let mut functions = EntityMap::new();
    functions.reserve(outline.functions.len() + undeclared.len());
    let mut headers = Vec::with_capacity(outline.functions.len());
    let mut param_names = Vec::new();
    for &span in &outline.functions {
        let (function, header) = read_header(&cx, cache, &mut param_names, span)?;
        functions.push(function);
        headers.push(header);
    }
    for &name in undeclared {
        let mut function = Function::default();
        let quotes = usize::from(source[name.start as usize + 1] == b'"');
        function.name = Name::new(&source[name.start as usize + 1 + quotes..name.end() - quotes], quotes > 0);
        functions.push(function);
    }
    let mut globals = Vec::with_capacity(outline.globals.len());
    for &span in &outline.globals {
        globals.push(read_global(&cx, cache, span)?);
    }
    name_symbols(&mut cx, &headers, undeclared, &globals)?;
    let address_taken = address_taken(&cx, cache, &headers, &mut globals)?;
    let modern = headers.iter().any(|header| header.modern);
    Ok(Parts { cx, functions, headers, param_names, globals, address_taken, modern })
}

/// `%name = type …`: all names first, since bodies may mention any of them.
fn declare_types<'s>(
    cx: &mut Context<'s>,
    cache: &mut TypeCache<'s>,
    spans: &[Span],
    mode: Mode,
) -> Result<(), Error> {
    let source = cx.source;
    let mut bodies = Vec::with_capacity(spans.len());
    for span in spans {
        let mut cur = Cursor::new(&source[..span.end()], span.start as usize + 1);
        let start = cur.pos;
        let name = cur.name();
        let end = cur.pos;
        let name = name.filter(|_| cur.ws_eat(b'='));
        cur.ws();
        let is_type = |cur: &mut Cursor<'_>| {
            let is_type = cur.eat_word(b"type");
            cur.ws();
            is_type && !cur.at_end()
        };
        let Some((name, quoted)) = name.filter(|_| is_type(&mut cur)) else {
            return Err(Error::new(*span, "malformed type definition").help("expected '%<name> = type …'"));
        };
        let mut types = cx.lock_types();
        let id = types.declare_struct(Name::new(name, quoted));
        let ty = types.intern(TypeKind::Named(id));
        drop(types);
        if cx.structs.insert(canonical(name, quoted), ty).is_some() {
            let span = Span::new(start - 1, end);
            let text = String::from_utf8_lossy(&source[span.range()]);
            return Err(Error::new(span, format!("redefinition of type '{text}'")));
        }
        bodies.push((id, cur, *span));
    }
    for (id, mut cur, span) in bodies {
        cur.ws();
        if cur.peek_word() == b"opaque" {
            continue;
        }
        match (TypeParser { cx, cache }).parse(&mut cur) {
            Ok(body) => cx.lock_types().define_struct(id, body),
            Err(Fail::Unknown) if mode == Mode::Fast => {
                return Err(Error::new(span, "unknown type"));
            }
            Err(Fail::Unknown) if span.end() == source.len() => {
                return Err(Error::new(span, "malformed type definition").help(CUT_OFF));
            }
            // A body of the future: the structure stays without one.
            Err(Fail::Unknown) => {}
            Err(Fail::Error(error)) => return Err(*error),
        }
    }
    Ok(())
}

/// `attributes #N = { … }`. What two say of one number belongs together.
fn attribute_groups(cx: &Context, spans: &[Span]) -> FxHashMap<u64, Group> {
    let mut groups = FxHashMap::default();
    for span in spans {
        let mut cur = Cursor::new(&cx.source[..span.end()], span.start as usize);
        cur.word();
        cur.ws();
        cur.eat(b'#');
        let Some(number) = cur.number() else { continue };
        cur.ws_eat(b'=');
        cur.ws_eat(b'{');
        let Group { set, said }: &mut Group = groups.entry(number).or_default();
        loop {
            cur.ws();
            let before = cur.pos;
            let taken = match cur.byte() {
                b'"' => set.take_string(&mut cur).map(|pair| said.extend(Said::new(cx.target, pair))),
                b'}' | 0 => break,
                _ => {
                    let word = cur.word();
                    set.take_rest(word, &mut cur)
                }
            };
            if taken.is_err() || cur.pos == before {
                cur.pos = before + 1;
            }
        }
    }
    groups
}

/// Takes those out whose name is `""`, which is none: LLVM gives them numbers, as those have that
/// are written `@7`, and by these they are found.
fn number_nameless(cx: &mut Context<'_>, all: &mut Vec<(Span, Symbol, u32)>) {
    let source = cx.source;
    let is_nameless = |name: Span| source[name.range()] == *b"\"\"";
    if !all.iter().any(|(name, ..)| is_nameless(*name)) {
        return;
    }
    all.sort_unstable_by_key(|(name, ..)| name.start);
    let mut next = 0;
    all.retain(|&(name, symbol, space)| {
        let nameless = is_nameless(name);
        let number = match unnamed_number(&source[name.range()], false) {
            _ if nameless => next,
            Some(number) => number,
            None => return true,
        };
        next = number + 1;
        !(nameless && cx.symbols.insert_number(number, symbol, space))
    });
}

/// Fills the symbol table. Of names that are defined twice, the first second definition is the
/// error.
fn name_symbols<'s>(
    cx: &mut Context<'s>,
    headers: &[Header],
    undeclared: &[Span],
    globals: &[GlobalText],
) -> Result<(), Error> {
    let source = cx.source;
    let function = |index| Symbol::Function(FuncId::from_index(index));
    let functions = headers.iter().enumerate().map(|(i, header)| (header.name, function(i), header.space));
    let globals = globals
        .iter()
        .enumerate()
        .map(|(i, text)| (text.name, Symbol::Global(GlobalId::from_index(i)), text.global.address_space));
    let undeclared = undeclared
        .iter()
        .enumerate()
        .map(|(i, span)| (Span::new(span.start as usize + 1, span.end()), function(headers.len() + i), 0));
    cx.symbols.reserve(functions.len() + globals.len() + undeclared.len());
    let mut duplicate: Option<Span> = None;
    let mut all: Vec<(Span, Symbol, u32)> = globals.chain(functions).chain(undeclared).collect();
    number_nameless(cx, &mut all);
    for (name, symbol, space) in all {
        let text = &source[name.range()];
        let (text, quoted) = match text {
            [b'"', inner @ .., b'"'] => (inner, true),
            _ => (text, false),
        };
        if !cx.symbols.insert(text, quoted, symbol, space) && duplicate.is_none_or(|earlier| name < earlier) {
            duplicate = Some(name);
        }
    }
    match duplicate {
        None => Ok(()),
        Some(name) => {
            let span = Span::new(name.start as usize - 1, name.end());
            let text = String::from_utf8_lossy(&source[span.range()]);
            Err(Error::new(span, format!("redefinition of '{text}'")))
        }
    }
}

/// Resolves aliases, and collects the symbols that initializers and the like mention.
fn address_taken<'s>(
    cx: &Context<'s>,
    cache: &mut TypeCache<'s>,
    headers: &[Header],
    globals: &mut [GlobalText],
) -> Result<Vec<Symbol>, Error> {
    let mut taken = Vec::new();
    for text in globals {
        let tail = mentioned_symbols(cx, text.rest, &mut taken)?;
        (text.global.is_undefined, text.global.is_zero) = (tail.is_undefined, tail.is_zero);
        text.global.align_log2 = tail.align_log2;
        if text.is_alias {
            text.global.aliasee = Some(aliasee(cx, cache, text.rest));
        }
    }
    for header in headers {
        mentioned_symbols(cx, header.tail, &mut taken)?;
    }
    taken.sort_unstable();
    taken.dedup();
    Ok(taken)
}
