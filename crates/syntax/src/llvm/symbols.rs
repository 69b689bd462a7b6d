//! Global variables, aliases and ifuncs, and what top-level text says about symbols.

use super::attributes::is_type_word;
use super::body::unclosed;
use super::context::{Context, TypeCache};
use super::cursor::{Cursor, is_ident};
use super::fail::{Fail, Parse};
use super::references::{CUT_OFF, check_node};
use super::types::{TypeParser, address_space, expect};
use crate::Error;
use simt_ir::{Global, Linkage, Name, Span, Symbol, Type, TypeKind};

/// The linkage that a word names.
pub(super) fn linkage(word: &[u8]) -> Option<Linkage> {
    Some(match word {
        b"internal" | b"private" => Linkage::Internal,
        b"linkonce_odr" | b"weak_odr" | b"available_externally" => Linkage::Odr,
        b"weak" | b"linkonce" | b"common" | b"extern_weak" => Linkage::Interposable,
        b"external" | b"appending" => Linkage::External,
        _ => return None,
    })
}

/// A global, and what is needed to finish it once all symbols are known.
pub(super) struct GlobalText {
    pub global: Global,
    /// The name, with its quotes.
    pub name: Span,
    /// Whether it is an alias (and no ifunc).
    pub is_alias: bool,
    /// The initializer or aliasee, and everything behind it.
    pub rest: Span,
}

/// Parses the global whose text is `span`.
pub(super) fn read_global<'s>(
    cx: &Context<'s>,
    cache: &mut TypeCache<'s>,
    span: Span,
) -> Result<GlobalText, Error> {
    let cur = Cursor::new(&cx.source[..span.end()], span.start as usize);
    let mut parser = GlobalParser { cx, cache, cur, is_external: false };
    parser.parse(span).map_err(|fail| match fail {
        Fail::Error(error) => *error,
        Fail::Unknown => {
            let at = parser.cur.pos.min(span.end().saturating_sub(1));
            Error::new(Span::new(at, at + 1), "malformed global")
                .help("expected '@<name> = [global|constant|alias|ifunc] <type> …'")
        }
    })
}

struct GlobalParser<'a, 's> {
    cx: &'a Context<'s>,
    cache: &'a mut TypeCache<'s>,
    cur: Cursor<'s>,
    /// Whether the linkage is one of declarations.
    is_external: bool,
}

impl GlobalParser<'_, '_> {
    fn parse(&mut self, span: Span) -> Parse<GlobalText> {
        self.cur.pos += 1;
        let start = self.cur.pos;
        let (text, is_quoted) = self.cur.name().ok_or(Fail::Unknown)?;
        let name = Span::new(start, self.cur.pos);
        expect(&mut self.cur, b'=')?;
        let mut global = Global { name: Name::new(text, is_quoted), span, ..Global::default() };
        let is_alias = self.words(&mut global)?;
        global.ty = self.ty()?;
        self.cur.ws();
        if global.aliasee.is_some() {
            expect(&mut self.cur, b',')?;
            self.cur.ws();
            let start = self.cur.pos;
            let ty = TypeParser { cx: self.cx, cache: self.cache }.parse(&mut self.cur);
            self.cur.pos = start;
            if let Some(&TypeKind::Pointer(space)) = ty.ok().map(|ty| self.cache.kind(self.cx, ty)) {
                global.address_space = space;
            }
        } else {
            global.is_declaration = self.cur.at_end() || self.cur.byte() == b',';
            if global.is_declaration && !self.is_external {
                let message = "a global without 'external' needs an initializer";
                return Err(Error::new(Span::new(start - 1, name.end()), message).help(CUT_OFF).into());
            }
        }
        Ok(GlobalText { global, name, is_alias, rest: Span::new(self.cur.pos, span.end()) })
    }

    /// Everything up to and including `global`, `constant`, `alias` or `ifunc`; whether it is
    /// `alias`.
    fn words(&mut self, global: &mut Global) -> Parse<bool> {
        loop {
            self.cur.ws();
            if let Some(space) = address_space(&mut self.cur, self.cx.data_layout)? {
                global.address_space = space;
                continue;
            }
            let word = self.cur.word();
            match word {
                b"" => return Err(Fail::Unknown),
                b"global" => return Ok(false),
                b"constant" => {
                    global.is_constant = true;
                    return Ok(false);
                }
                b"alias" | b"ifunc" => {
                    global.aliasee = Some(None);
                    return Ok(word == b"alias");
                }
                b"externally_initialized" => global.is_set_elsewhere = true,
                _ if is_type_word(word) => return Err(Fail::Unknown),
                _ => {}
            }
            self.is_external |= matches!(word, b"external" | b"extern_weak");
            if let Some(linkage) = linkage(word) {
                global.linkage = linkage;
            }
            if self.cur.byte() == b'(' {
                self.cur.skip_balanced()?;
            }
        }
    }

    /// The type of the content; one that is not known is opaque.
    fn ty(&mut self) -> Parse<Type> {
        self.cur.ws();
        let before = self.cur.pos;
        match (TypeParser { cx: self.cx, cache: self.cache }).parse(&mut self.cur) {
            Err(Fail::Unknown) => {
                self.cur.pos = before;
                match self.cur.byte() {
                    b'%' => {
                        self.cur.pos += 1;
                        self.cur.name().ok_or(Fail::Unknown)?;
                        let text = String::from_utf8_lossy(self.cur.since(before)).into_owned();
                        let span = Span::new(before, self.cur.pos);
                        return Err(Error::new(span, format!("use of undefined type '{text}'")).into());
                    }
                    b'{' | b'[' | b'<' => self.cur.skip_balanced()?,
                    _ if self.cur.word().is_empty() => return Err(Fail::Unknown),
                    _ if self.cur.byte() == b'(' => self.cur.skip_balanced()?,
                    _ => {}
                }
                Ok(Type::OPAQUE)
            }
            result => result,
        }
    }
}

/// The symbol that an alias stands for, looked at through casts; `None` if that is no plain symbol.
pub(super) fn aliasee<'s>(cx: &Context<'s>, cache: &mut TypeCache<'s>, rest: Span) -> Option<Symbol> {
    let mut cur = Cursor::new(&cx.source[..rest.end()], rest.start as usize);
    loop {
        cur.ws();
        TypeParser { cx, cache }.parse(&mut cur).ok()?;
        cur.ws();
        if cur.eat(b'@') {
            let (name, quoted) = cur.name()?;
            return cx.symbols.get(name, quoted).map(|(symbol, _)| symbol);
        }
        if !matches!(cur.word(), b"bitcast" | b"addrspacecast") || !cur.ws_eat(b'(') {
            return None;
        }
    }
}

/// What stands behind the type of a global, or the parameters of a function, besides symbols.
#[derive(Default)]
pub(super) struct Tail {
    /// Whether a part is `undef` or `poison`.
    pub is_undefined: bool,
    /// Whether all of it is 0.
    pub is_zero: bool,
    /// Logarithm of what `align` says.
    pub align_log2: u8,
}

/// Adds all symbols that a text mentions; gives what else it says. A name that nobody defines and a
/// bracket that nothing closes are errors.
pub(super) fn mentioned_symbols(cx: &Context, span: Span, out: &mut Vec<Symbol>) -> Result<Tail, Error> {
    let mut cur = Cursor::new(&cx.source[..span.end()], span.start as usize);
    let (mut depth, mut tail) = (0usize, Tail::default());
    cur.ws();
    let rest = &cx.source[cur.pos..span.end()];
    tail.is_zero = [&b"zeroinitializer"[..], b"0"].iter().any(|zero| {
        rest.strip_prefix(*zero).is_some_and(|behind| !behind.first().is_some_and(|&byte| is_ident(byte)))
    });
    while !cur.at_end() {
        match cur.byte() {
            b'@' if is_ident(cur.byte_at(1)) || cur.byte_at(1) == b'"' => {
                let start = cur.pos;
                cur.pos += 1;
                let Some((name, quoted)) = cur.name() else { continue };
                match cx.symbols.get(name, quoted) {
                    Some((symbol, _)) => out.push(symbol),
                    None => {
                        let span = Span::new(start, cur.pos);
                        let text = String::from_utf8_lossy(&cx.source[span.range()]);
                        return Err(Error::new(span, format!("use of undefined value '{text}'")));
                    }
                }
            }
            b'!' => {
                cur.pos += 1;
                let node = cur.ident();
                check_node(cx, &cur, node)?;
            }
            byte => {
                match byte {
                    b'(' | b'[' | b'{' | b'<' => depth += 1,
                    b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                let start = cur.pos;
                cur.skip_token().map_err(|open| unclosed(cx.source, open.0))?;
                match &cx.source[start..cur.pos] {
                    b"undef" | b"poison" => tail.is_undefined = true,
                    b"align" if depth == 0 => {
                        cur.ws();
                        let bytes = cur.number().filter(|bytes| bytes.is_power_of_two());
                        tail.align_log2 = bytes.map_or(0, u64::trailing_zeros) as u8;
                    }
                    _ => {}
                }
            }
        }
    }
    if depth > 0 {
        return Err(Error::new(span, "unclosed bracket"));
    }
    Ok(tail)
}
