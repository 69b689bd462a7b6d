//! What variables contain when a kernel starts.
//!
//! ```text
//!   .global .align 8 .u64 pointers[2] = {table, generic(table)+8};
//!   .const .align 4 .f32 weights[4] = {0f3F800000, 1.5};             the others are 0
//! ```
//! Global and constant memory that says nothing is 0 (CUDA C++ Programming Guide, *Variable Memory
//! Space Specifiers*), shared memory holds anything. Of what is not understood nothing is known.
//! Only who executes kernels asks for this. Cost: linear in the text of the variables.

use super::lex::{Kind, Lexer, float, integer};
use super::parts::{Named, Symbols};
use super::spaces::SHARED;
use simt_ir::function::ConstExpr;
use simt_ir::{
    CastOp, EntityMap, Flags, Function, Global, Initializers, List, Literal, Op, Span, Symbol, Type,
    TypeKind, Types, Value, ValueData, ValueDef,
};

/// How deep braces may nest.
const DEPTH: u32 = 64;

/// The initializers of all variables. `texts`: what stands behind `=`.
pub(super) fn read_initializers(text: &[u8], types: &mut Types, symbols: &Symbols<'_>) -> Initializers {
    let mut reader = Reader { text, types, symbols, constants: Function::default() };
    let mut of: EntityMap<_, Option<Value>> = EntityMap::new();
    for global in symbols.globals.values() {
        of.push(reader.of_nothing(global));
    }
    for &(id, span) in &symbols.initializers {
        let mut lexer = Lexer::new(text, span.start as usize, span.end());
        of[id] = reader.value(&mut lexer, symbols.globals[id].ty, 0);
    }
    Initializers { constants: reader.constants, of }
}

struct Reader<'r, 's> {
    text: &'s [u8],
    types: &'r mut Types,
    symbols: &'r Symbols<'s>,
    constants: Function,
}

impl Reader<'_, '_> {
    fn of_nothing(&mut self, global: &Global) -> Option<Value> {
        if global.is_declaration {
            return None;
        }
        let def = if global.address_space == SHARED { ValueDef::Undef } else { ValueDef::Zero };
        Some(self.constants.values.push(ValueData { ty: global.ty, def }))
    }

    fn constant(&mut self, ty: Type, def: ValueDef) -> Value {
        self.constants.values.push(ValueData { ty, def })
    }

    fn expression(&mut self, ty: Type, op: Op, parts: &[Value]) -> Value {
        let operands = List { start: self.constants.operand_pool.len() as u32, len: parts.len() as u32 };
        self.constants.operand_pool.extend_from_slice(parts);
        self.constants.exprs.push(ConstExpr { op, operands, span: Span::default() });
        let def = ValueDef::Expr(self.constants.exprs.len() as u32 - 1);
        self.constant(ty, def)
    }

    /// A value of a type, and all of the text that is its.
    fn value(&mut self, lexer: &mut Lexer<'_>, ty: Type, depth: u32) -> Option<Value> {
        let TypeKind::Array { count, element } = *self.types.kind(ty) else { return self.number(lexer, ty) };
        if depth > DEPTH || !lexer.eat(b'{').ok()? {
            return None;
        }
        let mut parts = Vec::new();
        while !lexer.eat(b'}').ok()? {
            parts.push(self.value(lexer, element, depth + 1)?);
            lexer.eat(b',').ok()?;
        }
        // Those that are not written are 0. Who writes more elements than there are, or leaves out
        // very many, is not understood.
        let missing = count.checked_sub(parts.len() as u64).filter(|missing| *missing < 1 << 24)?;
        let zero = self.constant(element, ValueDef::Zero);
        parts.extend((0..missing).map(|_| zero));
        Some(self.expression(ty, Op::Opaque, &parts))
    }

    /// A number, or the address of a variable.
    fn number(&mut self, lexer: &mut Lexer<'_>, ty: Type) -> Option<Value> {
        let is_negative = lexer.eat(b'-').ok()?;
        let token = lexer.next().ok()??;
        let word = &self.text[token.span.range()];
        if token.kind != Kind::Word || self.is_more(lexer) {
            return None;
        }
        let bits = match self.types.kind(ty) {
            TypeKind::Int(bits) => *bits,
            TypeKind::Float(kind) => kind.bits(),
            _ => return None,
        };
        if let TypeKind::Float(_) = self.types.kind(ty) {
            let number = float(word, 8).or_else(|| integer(word).map(|int| (int as f64).to_bits()))?;
            let number = if is_negative { (-f64::from_bits(number)).to_bits() } else { number };
            // As LLVM writes them: as a number of 64 bits.
            let text = format!("0x{number:016X}").into_bytes().into();
            self.constants.literals.push(Literal { span: token.span, text });
            let literal = self.constants.literals.len() as u32 - 1;
            return Some(self.constant(ty, ValueDef::Literal(literal)));
        }
        if let Some(int) = integer(word).filter(|_| bits <= 64) {
            let int = if is_negative { (int as i64).wrapping_neg() } else { int as i64 };
            let shift = 64 - bits;
            return Some(self.constant(ty, ValueDef::Int((int << shift) >> shift)));
        }
        let (symbol, space) = match self.symbols.get(word)? {
            Named::Global(id) => (Symbol::Global(id), self.symbols.globals[id].address_space),
            Named::Function(id) => (Symbol::Function(id), 0),
            _ => return None,
        };
        let pointer = self.types.intern(TypeKind::Pointer(space));
        let address = self.constant(pointer, ValueDef::Symbol(symbol));
        Some(self.expression(ty, Op::Cast(CastOp::PtrToInt, Flags::empty()), &[address]))
    }

    /// Whether a number goes on: a sum, `generic(…)`, `mask(…)`.
    fn is_more(&self, lexer: &mut Lexer<'_>) -> bool {
        let next = lexer.peek().ok().flatten();
        next.is_some_and(|token| !matches!(token.kind, Kind::Mark(b',' | b'}')))
    }
}
