//! Types.
//!
//! ```text
//! type   = base { "*" | "addrspace" "(" n ")" "*" | "(" types ["..."] ")" }
//! base   = "i" n | "ptr" ["addrspace" "(" n ")"] | "void" | "float" | … | "%" name
//!        | "[" n "x" type "]" | "<" ["vscale" "x"] n "x" type ">" | "{" types "}" | "<{" types "}>"
//!        | "target" "(" … ")"
//! ```
//! A typed pointer is a pointer: what it pointed to is parsed and dropped.

use super::context::{Context, MAX_DEPTH, TypeCache, balanced_text};
use super::cursor::{Cursor, canonical, is_ident, is_space};
use super::fail::{Fail, Parse};
use simt_ir::data_layout::DataLayout;
use simt_ir::types::FloatKind;
use simt_ir::{Type, TypeKind};

/// A type parser: shared tables, one thread's cache.
pub(super) struct TypeParser<'a, 's> {
    pub cx: &'a Context<'s>,
    pub cache: &'a mut TypeCache<'s>,
}

impl<'s> TypeParser<'_, 's> {
    /// Parses a type. On failure the cursor stands somewhere inside the text.
    #[inline]
    pub fn parse(&mut self, cur: &mut Cursor<'s>) -> Parse<Type> {
        self.nested(cur, 0)
    }

    fn nested(&mut self, cur: &mut Cursor<'s>, depth: u32) -> Parse<Type> {
        if depth > MAX_DEPTH {
            return Err(Fail::Unknown);
        }
        let base = self.base(cur, depth)?;
        match cur.byte() {
            // `i32 %x`, `i32 0`, `i32,`: nothing can follow but a value.
            b' ' if !matches!(cur.byte_at(1), b'(' | b'a' | b'*' | b';' | b' ' | b'\n' | b'\r' | b'\t') => {
                Ok(base)
            }
            b',' | b')' | b']' | b'}' | b'>' => Ok(base),
            _ => self.suffixes(cur, base, depth),
        }
    }

    fn base(&mut self, cur: &mut Cursor<'s>, depth: u32) -> Parse<Type> {
        match cur.byte() {
            b'i' => self.integer(cur),
            b'p' if cur.rest().starts_with(b"ptr ") && matches!(cur.byte_at(4), b'%' | b'@') => {
                // By far the most frequent type.
                cur.pos += 3;
                Ok(Type::PTR)
            }
            b'%' => self.named(cur),
            b'{' | b'[' | b'<' => {
                let text = balanced_text(cur)?;
                if let Some(ty) = self.cache.cached_text(text) {
                    cur.pos += text.len();
                    return Ok(ty);
                }
                let ty = self.aggregate(cur, depth)?;
                self.cache.cache_text(text, ty);
                Ok(ty)
            }
            _ => self.keyword(cur),
        }
    }

    #[inline]
    fn integer(&mut self, cur: &mut Cursor<'s>) -> Parse<Type> {
        cur.pos += 1;
        let bits = cur.number().ok_or(Fail::Unknown)?;
        if is_ident(cur.byte()) {
            return Err(Fail::Unknown);
        }
        match bits {
            1 => Ok(Type::I1),
            8 => Ok(Type::I8),
            16 => Ok(Type::I16),
            32 => Ok(Type::I32),
            64 => Ok(Type::I64),
            2..=0x80_0000 => Ok(self.cache.intern(self.cx, TypeKind::Int(bits as u32))),
            _ => Err(Fail::Unknown),
        }
    }

    fn named(&mut self, cur: &mut Cursor<'s>) -> Parse<Type> {
        cur.pos += 1;
        let (name, quoted) = cur.name().ok_or(Fail::Unknown)?;
        self.cx.structs.get(&*canonical(name, quoted)).copied().ok_or(Fail::Unknown)
    }

    fn keyword(&mut self, cur: &mut Cursor<'s>) -> Parse<Type> {
        let word = cur.word();
        if is_ident(cur.byte()) {
            return Err(Fail::Unknown);
        }
        Ok(match word {
            b"ptr" => {
                let before = cur.pos;
                cur.ws();
                match address_space(cur, self.cx.data_layout)? {
                    Some(space) => self.cache.pointer(self.cx, space),
                    None => {
                        cur.pos = before;
                        Type::PTR
                    }
                }
            }
            b"void" => Type::VOID,
            b"float" => Type::FLOAT,
            b"double" => Type::DOUBLE,
            b"half" => Type::HALF,
            b"bfloat" => Type::BFLOAT,
            b"fp128" => self.cache.intern(self.cx, TypeKind::Float(FloatKind::Fp128)),
            b"x86_fp80" => self.cache.intern(self.cx, TypeKind::Float(FloatKind::X86Fp80)),
            b"ppc_fp128" => self.cache.intern(self.cx, TypeKind::Float(FloatKind::PpcFp128)),
            b"label" | b"token" | b"metadata" | b"x86_amx" | b"x86_mmx" | b"opaque" => Type::OPAQUE,
            b"target" if cur.byte() == b'(' => {
                cur.skip_balanced()?;
                Type::OPAQUE
            }
            _ => return Err(Fail::Unknown),
        })
    }

    /// What may follow a type and make another one of it.
    fn suffixes(&mut self, cur: &mut Cursor<'s>, base: Type, depth: u32) -> Parse<Type> {
        let mut ty = base;
        loop {
            let before = cur.pos;
            cur.ws();
            match cur.byte() {
                b'*' => {
                    cur.pos += 1;
                    self.cache.saw_typed_pointer = true;
                    ty = Type::PTR;
                }
                b'(' => ty = self.function(cur, ty, depth)?,
                b'a' if cur.rest().starts_with(b"addrspace") => {
                    // Only `addrspace(N)*` is part of the type: in `alloca i32, addrspace(5)` a
                    // comma precedes.
                    let space = address_space(cur, self.cx.data_layout)?;
                    if !cur.ws_eat(b'*') {
                        cur.pos = before;
                        return Ok(ty);
                    }
                    self.cache.saw_typed_pointer = true;
                    ty = self.cache.pointer(self.cx, space.ok_or(Fail::Unknown)?);
                }
                _ => {
                    cur.pos = before;
                    return Ok(ty);
                }
            }
        }
    }

    fn function(&mut self, cur: &mut Cursor<'s>, ret: Type, depth: u32) -> Parse<Type> {
        cur.pos += 1;
        let (mut params, mut varargs) = (Vec::new(), false);
        cur.ws();
        while !cur.eat(b')') {
            if cur.rest().starts_with(b"...") {
                cur.pos += 3;
                varargs = true;
            } else {
                params.push(self.nested(cur, depth + 1)?);
            }
            cur.ws();
            if !cur.eat(b',') && cur.byte() != b')' {
                return Err(Fail::Unknown);
            }
            cur.ws();
        }
        Ok(self.cache.intern(self.cx, TypeKind::Function { ret, params, varargs }))
    }

    fn aggregate(&mut self, cur: &mut Cursor<'s>, depth: u32) -> Parse<Type> {
        let open = cur.byte();
        cur.pos += 1;
        cur.ws();
        let kind = match open {
            b'[' => {
                let count = cur.number().ok_or(Fail::Unknown)?;
                let element = self.counted(cur, depth)?;
                expect(cur, b']')?;
                TypeKind::Array { count, element }
            }
            b'<' if cur.byte() == b'{' => {
                cur.pos += 1;
                let fields = self.fields(cur, depth)?;
                expect(cur, b'>')?;
                TypeKind::Struct { fields, packed: true }
            }
            b'<' => {
                let scalable = cur.eat_word(b"vscale");
                if scalable {
                    cur.ws();
                    if !cur.eat_word(b"x") {
                        return Err(Fail::Unknown);
                    }
                    cur.ws();
                }
                let count = cur.number().ok_or(Fail::Unknown)?;
                let element = self.counted(cur, depth)?;
                expect(cur, b'>')?;
                TypeKind::Vector { count, element, scalable }
            }
            _ => TypeKind::Struct { fields: self.fields(cur, depth)?, packed: false },
        };
        Ok(self.cache.intern(self.cx, kind))
    }

    /// `x type`, after the count.
    fn counted(&mut self, cur: &mut Cursor<'s>, depth: u32) -> Parse<Type> {
        if !is_space(cur.byte()) {
            return Err(Fail::Unknown);
        }
        cur.ws();
        if !cur.eat_word(b"x") {
            return Err(Fail::Unknown);
        }
        cur.ws();
        self.nested(cur, depth + 1)
    }

    /// The fields of a structure and its closing brace.
    fn fields(&mut self, cur: &mut Cursor<'s>, depth: u32) -> Parse<Vec<Type>> {
        let mut fields = Vec::new();
        cur.ws();
        while !cur.eat(b'}') {
            fields.push(self.nested(cur, depth + 1)?);
            cur.ws();
            if !cur.eat(b',') && cur.byte() != b'}' {
                return Err(Fail::Unknown);
            }
            cur.ws();
        }
        Ok(fields)
    }
}

/// Skips white space and brackets that must be there.
pub(super) fn expect_balanced(cur: &mut Cursor<'_>) -> Parse<()> {
    cur.ws();
    if cur.byte() != b'(' {
        return Err(Fail::Unknown);
    }
    Ok(cur.skip_balanced()?)
}

/// Takes white space and a byte that must be there.
pub(super) fn expect(cur: &mut Cursor<'_>, byte: u8) -> Parse<()> {
    if cur.ws_eat(byte) { Ok(()) } else { Err(Fail::Unknown) }
}

/// Takes `addrspace(N)` or `addrspace("NAME")` if it is next.
pub(super) fn address_space(cur: &mut Cursor<'_>, layout: &DataLayout) -> Parse<Option<u32>> {
    if !cur.eat_word(b"addrspace") {
        return Ok(None);
    }
    expect(cur, b'(')?;
    cur.ws();
    let space = match cur.byte() {
        b'"' => layout.space(&String::from_utf8_lossy(cur.string()?)),
        _ => cur.number().and_then(|n| u32::try_from(n).ok()),
    };
    expect(cur, b')')?;
    space.map(Some).ok_or(Fail::Unknown)
}
