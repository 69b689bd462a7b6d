//! What variables contain at first: constants of a function without blocks.
//!
//! ```text
//!   .global .align 4 .b8 a[4] = {1, 0, 255};         fewer than there are: the rest is 0
//!   .const .f32 b[2][2] = {{0f3F800000, 2.0}, {}};
//!   .global .u64 c[3] = {a, generic(a)+2, f};         addresses, in their space or generic
//! ```
//! Only who executes kernels asks for this. What is not understood (`mask(…)`, arithmetic) leaves a
//! variable without known contents. Cost: linear in the text.

use super::lex::{Kind, Lexer, float, integer};
use super::parts::{Named, Symbols};
use super::spaces::{GENERIC, SHARED};
use rustc_hash::FxHashMap;
use simt_ir::function::ConstExpr;
use simt_ir::{
    BinaryOp, CastOp, EntityMap, Flags, FloatKind, Function, Initializers, List, Literal, Op, Span, Symbol,
    Type, TypeKind, Types, Value, ValueData, ValueDef,
};

/// How deep lists may be in each other.
const MAX_DEPTH: u32 = 64;

/// Reads the initializers of all variables.
pub(super) fn read_initializers<'s>(
    text: &'s [u8],
    symbols: &Symbols<'s>,
    types: &mut Types,
) -> Initializers {
    let mut reader = Reader { text, symbols, types, constants: Function::default() };
    let inits: FxHashMap<_, _> = symbols.initializers.iter().copied().collect();
    let mut of = EntityMap::new();
    for (id, global) in symbols.globals.iter() {
        of.push(match inits.get(&id) {
            _ if global.is_declaration => None,
            Some(&init) => reader.initializer(init, global.ty),
            None => {
                let is_undefined = global.address_space == SHARED;
                let def = if is_undefined { ValueDef::Undef } else { ValueDef::Zero };
                Some(reader.constant(global.ty, def))
            }
        });
    }
    Initializers { constants: reader.constants, of }
}

struct Reader<'a, 's> {
    text: &'s [u8],
    symbols: &'a Symbols<'s>,
    types: &'a mut Types,
    constants: Function,
}

impl Reader<'_, '_> {
    fn initializer(&mut self, init: Span, ty: Type) -> Option<Value> {
        let mut lexer = Lexer::new(self.text, init.start as usize, init.end());
        let value = self.value(&mut lexer, ty, 0)?;
        lexer.next().ok()?.is_none().then_some(value)
    }

    fn constant(&mut self, ty: Type, def: ValueDef) -> Value {
        self.constants.values.push(ValueData { ty, def })
    }

    fn literal(&mut self, ty: Type, text: String) -> Value {
        let index = self.constants.literals.len() as u32;
        let text = text.into_bytes().into();
        self.constants.literals.push(Literal { span: Span::default(), text, is_zero: false });
        self.constant(ty, ValueDef::Literal(index))
    }

    fn expression(&mut self, ty: Type, op: Op, operands: &[Value]) -> Value {
        let pool = &mut self.constants.operand_pool;
        let list = List { start: pool.len() as u32, len: operands.len() as u32 };
        pool.extend_from_slice(operands);
        let index = self.constants.exprs.len() as u32;
        self.constants.exprs.push(ConstExpr { op, operands: list, span: Span::default() });
        self.constant(ty, ValueDef::Expr(index))
    }

    fn value(&mut self, lexer: &mut Lexer<'_>, ty: Type, depth: u32) -> Option<Value> {
        match *self.types.kind(ty) {
            TypeKind::Array { count, element } if depth < MAX_DEPTH => {
                self.list(lexer, ty, count, element, depth)
            }
            TypeKind::Int(_) | TypeKind::Float(_) => self.number(lexer, ty),
            _ => None,
        }
    }

    /// `{a, b}`
    fn list(
        &mut self,
        lexer: &mut Lexer<'_>,
        ty: Type,
        count: u64,
        element: Type,
        depth: u32,
    ) -> Option<Value> {
        lexer.eat(b'{').then_some(())?;
        let mut elements = Vec::new();
        while !lexer.eat(b'}') {
            elements.push(self.value(lexer, element, depth + 1)?);
            (lexer.eat(b',') || lexer.look() == b'}').then_some(())?;
        }
        // Of more than that nobody says what they are.
        let missing = count.checked_sub(elements.len() as u64).filter(|missing| *missing < 1 << 24)?;
        let byte = |value: &Value| match self.constants.values[*value].def {
            ValueDef::Int(byte) if element == Type::I8 => Some(format!("\\{:02X}", byte as u8)),
            _ => None,
        };
        // What compilers hand out are bytes.
        let bytes = elements.iter().map(byte).collect::<Option<String>>();
        if let Some(mut bytes) = bytes.filter(|_| element == Type::I8) {
            bytes.extend(std::iter::repeat_n("\\00", usize::try_from(missing).ok()?));
            return Some(self.literal(ty, format!("c\"{bytes}\"")));
        }
        if missing > 0 {
            let zero = self.constant(element, ValueDef::Zero);
            elements.extend(std::iter::repeat_n(zero, usize::try_from(missing).ok()?));
        }
        Some(self.expression(ty, Op::Opaque, &elements))
    }

    /// A number, or an address.
    fn number(&mut self, lexer: &mut Lexer<'_>, ty: Type) -> Option<Value> {
        let is_negative = lexer.eat(b'-');
        let token = lexer.next().ok()?.filter(|token| token.kind == Kind::Word)?;
        let word = &self.text[token.span.range()];
        match *self.types.kind(ty) {
            TypeKind::Float(kind @ (FloatKind::Float | FloatKind::Double)) => {
                let bytes = kind.bits() / 8;
                let decimal = || float(format!("{}.0", integer(word)?).as_bytes(), bytes);
                let bits = float(word, bytes).or_else(decimal)? ^ u64::from(is_negative) << (kind.bits() - 1);
                Some(self.literal(ty, format!("f0x{bits:X}")))
            }
            TypeKind::Int(width @ 1..=64) => {
                let Some(bits) = integer(word).or_else(|| float(word, width / 8)) else {
                    return if is_negative { None } else { self.address(lexer, word, ty) };
                };
                let bits = if is_negative { bits.wrapping_neg() } else { bits };
                let unused = 64 - width;
                Some(self.constant(ty, ValueDef::Int((bits << unused) as i64 >> unused)))
            }
            _ => None,
        }
    }

    /// `name`, `generic(name)`, `name+4`.
    fn address(&mut self, lexer: &mut Lexer<'_>, word: &[u8], ty: Type) -> Option<Value> {
        let is_generic = word == b"generic" && lexer.eat(b'(');
        let name = if is_generic { lexer.expect_word("a name").ok()? } else { word };
        if is_generic {
            lexer.expect_mark(b')').ok()?;
        }
        let (symbol, space) = match self.symbols.get(name)? {
            Named::Global(id) => (Symbol::Global(id), self.symbols.globals[id].address_space),
            Named::Function(id) => (Symbol::Function(id), GENERIC),
            _ => return None,
        };
        let pointer = self.types.intern(TypeKind::Pointer(space));
        let mut address = self.constant(pointer, ValueDef::Symbol(symbol));
        if is_generic && space != GENERIC {
            let op = Op::Cast(CastOp::AddrSpaceCast, Flags::empty());
            address = self.expression(Type::PTR, op, &[address]);
        }
        address = self.expression(ty, Op::Cast(CastOp::PtrToInt, Flags::empty()), &[address]);
        let is_less = match lexer.peek().ok()?.map(|token| token.kind) {
            Some(Kind::Mark(mark @ (b'+' | b'-'))) => mark == b'-',
            _ => return Some(address),
        };
        lexer.next().ok()?;
        let offset = integer(lexer.expect_word("a number").ok()?)? as i64;
        let offset = if is_less { offset.wrapping_neg() } else { offset };
        let offset = self.constant(ty, ValueDef::Int(offset));
        Some(self.expression(ty, Op::Binary(BinaryOp::Add, Flags::empty()), &[address, offset]))
    }
}
