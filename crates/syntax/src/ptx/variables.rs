//! Declarations of variables, parameters and registers.

use super::lex::{Kind, Lexer, Token, integer};
use super::spaces::{GENERIC, space_number};
use crate::Error;
use simt_ir::{Span, Type, TypeKind, Types};

/// A variable or parameter as it is declared.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub name: Span,
    pub ty: Type,
    pub align_log2: u8,
    /// What stands behind `=`.
    pub init: Option<Span>,
    pub has_size: bool,
    pub is_managed: bool,
    /// `.ptr`: a pointer, into which space.
    pub pointer: Option<u32>,
    pub is_register: bool,
    pub end: usize,
}

/// Bytes of a type.
pub(super) fn size_of(word: &[u8]) -> Option<u32> {
    Some(match word {
        b".b8" | b".u8" | b".s8" => 1,
        b".b16" | b".u16" | b".s16" | b".f16" | b".bf16" => 2,
        b".b32" | b".u32" | b".s32" | b".f32" | b".f16x2" | b".bf16x2" => 4,
        b".b64" | b".u64" | b".s64" | b".f64" | b".texref" | b".samplerref" | b".surfref" => 8,
        b".b128" => 16,
        _ => return None,
    })
}

/// Variables up to a semicolon, the space being behind.
pub(super) fn read_variable(
    lexer: &mut Lexer<'_>,
    text: &[u8],
    types: &mut Types,
) -> Result<Vec<Variable>, Error> {
    let mut all = Vec::new();
    let mut declared = declaration(lexer, text, types)?;
    loop {
        let variable = declarator(lexer, text, types, &declared)?;
        all.push(variable);
        let token = lexer.expect("';'")?;
        match token.kind {
            Kind::Mark(b';') => return Ok(all),
            Kind::Mark(b',') => {
                let next = lexer.expect("a name")?;
                declared.name = next.span;
            }
            _ => return Err(Error::new(token.span, "expected ',' or ';'")),
        }
    }
}

/// Words in front of a name, and that.
pub(super) fn declaration(lexer: &mut Lexer<'_>, text: &[u8], types: &mut Types) -> Result<Variable, Error> {
    let (mut align, mut lanes, mut ty) = (0u64, 1, None);
    let (mut pointer, mut is_managed) = (None, false);
    loop {
        let token = lexer.expect("a name")?;
        if token.kind != Kind::Word {
            return Err(Error::new(token.span, "expected a name"));
        }
        let word = &text[token.span.range()];
        match word {
            b".align" => {
                let number = lexer.expect_word("a number")?;
                align = integer(number).filter(|align| align.is_power_of_two()).unwrap_or(1);
            }
            b".ptr" => pointer = Some(GENERIC),
            b".v2" => lanes = 2,
            b".v4" => lanes = 4,
            b".attribute" => {
                let open = lexer.expect_mark(b'(')?;
                let start = lexer.pos;
                lexer.skip_nested(open)?;
                is_managed |= text[start..lexer.pos].starts_with(b".managed");
            }
            // Behind `.ptr`.
            b".global" | b".shared" | b".const" | b".local" if pointer.is_some() => {
                pointer = std::str::from_utf8(&word[1..]).ok().and_then(space_number);
            }
            _ if word[0] == b'.' => match register_type(types, word) {
                Some(own) => ty = Some((own, size_of(word).unwrap_or(1))),
                None => return Err(Error::new(token.span, "expected a type or a name")),
            },
            _ => {
                let Some((element, bytes)) = ty else {
                    return Err(Error::new(token.span, "expected a type in front of the name"));
                };
                let ty = match lanes {
                    1 => element,
                    lanes => types.intern(TypeKind::Array { count: lanes, element }),
                };
                let align = if align == 0 { u64::from(bytes) * lanes } else { align };
                return Ok(Variable {
                    name: token.span,
                    ty,
                    align_log2: align.ilog2() as u8,
                    init: None,
                    has_size: true,
                    is_managed,
                    pointer,
                    is_register: false,
                    end: token.span.end(),
                });
            }
        }
    }
}

/// What stands behind a name: dimensions, and what it contains at first.
pub(super) fn declarator(
    lexer: &mut Lexer<'_>,
    text: &[u8],
    types: &mut Types,
    declared: &Variable,
) -> Result<Variable, Error> {
    let mut variable = declared.clone();
    let mut dimensions = Vec::new();
    while lexer.eat(b'[') {
        if lexer.eat(b']') {
            dimensions.push(None);
            continue;
        }
        let word = lexer.expect("a number")?;
        let Some(count) = integer(&text[word.span.range()]) else {
            return Err(Error::new(word.span, "expected a number"));
        };
        dimensions.push(Some(count));
        lexer.expect_mark(b']')?;
    }
    variable.end = lexer.pos;
    for count in dimensions.iter().rev() {
        let count = count.unwrap_or(0);
        variable.has_size &= count > 0;
        variable.ty = types.intern(TypeKind::Array { count, element: variable.ty });
    }
    if lexer.eat(b'=') {
        let start = lexer.pos;
        loop {
            match lexer.peek()? {
                Some(Token { kind: Kind::Mark(b';'), .. }) | None => break,
                // That of another variable of the same declaration.
                Some(Token { kind: Kind::Mark(b','), .. }) => break,
                Some(token) => {
                    lexer.next()?;
                    if matches!(token.kind, Kind::Mark(b'{' | b'(')) {
                        lexer.skip_nested(token)?;
                    }
                }
            }
        }
        variable.init = Some(Span::new(start, lexer.pos));
        variable.end = lexer.pos;
    }
    Ok(variable)
}

/// The type of a register: numbers of up to 64 bits are integers unless they are declared as
/// floating-point ones of 32 or 64 bits.
pub(super) fn register_type(types: &mut Types, word: &[u8]) -> Option<Type> {
    match word {
        b".pred" => Some(Type::I1),
        b".f32" => Some(Type::FLOAT),
        b".f64" => Some(Type::DOUBLE),
        _ => {
            let bytes = size_of(word)?;
            Some(types.intern(TypeKind::Int(bytes * 8)))
        }
    }
}
