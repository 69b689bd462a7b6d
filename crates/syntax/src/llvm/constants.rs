//! Operands: locals, symbols, and constants in all their forms.
//!
//! Constants are interned per function: integers by type and value, everything else by its text. A
//! constant expression that is written a thousand times is parsed once and is one value.

use super::body::Body;
use super::context::MAX_DEPTH;
use super::cursor::Cursor;
use super::fail::{Fail, Parse};
use super::locals::SMALL;
use super::mnemonics::{binary_op, cast_op};
use super::types::{TypeParser, expect, expect_balanced};
use crate::Error;
use simt_ir::entity::EntityId;
use simt_ir::function::ConstExpr;
use simt_ir::{Flags, List, Literal, Op, Span, Type, TypeKind, Value, ValueData, ValueDef};

impl<'s> Body<'_, 's> {
    /// Parses a type.
    #[inline(always)]
    pub fn ty(&mut self) -> Parse<Type> {
        self.cur.ws();
        TypeParser { cx: self.cx, cache: &mut self.w.types }.parse(&mut self.cur)
    }

    /// What a type is.
    pub fn kind(&mut self, ty: Type) -> &TypeKind {
        self.w.types.kind(self.cx, ty)
    }

    /// Parses `type value` and makes it the next operand; gives the type.
    #[inline(always)]
    pub fn typed_operand(&mut self) -> Parse<Type> {
        let ty = self.ty()?;
        self.operand(ty)?;
        Ok(ty)
    }

    /// The same of several, with commas between them.
    #[inline(always)]
    pub fn typed_operands<const N: usize>(&mut self) -> Parse<[Type; N]> {
        let mut types = [Type::VOID; N];
        for (at, ty) in types.iter_mut().enumerate() {
            if at > 0 {
                expect(&mut self.cur, b',')?;
            }
            *ty = self.typed_operand()?;
        }
        Ok(types)
    }

    /// Parses a value of a type and makes it the next operand.
    #[inline(always)]
    pub fn operand(&mut self, ty: Type) -> Parse<()> {
        let start = self.cur.pos;
        let value = self.value(ty, 0)?;
        self.w.ops.push(value);
        self.note_operand(start);
        Ok(())
    }

    /// Notes that the last operand is what stands in front of the cursor, from `start` on.
    #[inline(always)]
    pub fn note_operand(&mut self, start: usize) {
        if let Some(places) = &mut self.w.places {
            let mut cur = Cursor::new(self.cur.text, start);
            cur.ws();
            places.note_operand(self.w.ops.len(), Span::new(cur.pos, self.cur.pos));
        }
    }

    /// Parses a value of a type.
    #[inline(always)]
    pub fn value(&mut self, ty: Type, depth: u32) -> Parse<Value> {
        self.cur.ws();
        match self.cur.byte() {
            b'%' => self.use_local(ty, false),
            b'@' => self.symbol(),
            b'0'..=b'9' | b'-' | b'+' => self.number(ty),
            _ => self.constant(ty, depth),
        }
    }

    fn push_value(&mut self, ty: Type, def: ValueDef) -> Value {
        let value = Value::from_index(self.w.f.values.len());
        self.w.f.values.push(ValueData { ty, def });
        value
    }

    /// `@name`.
    #[inline]
    pub fn symbol(&mut self) -> Parse<Value> {
        let start = self.cur.pos;
        self.cur.pos += 1;
        let (name, quoted) = self.cur.name().ok_or(Fail::Unknown)?;
        let text = self.cur.since(start);
        if let Some(&value) = self.w.constants.symbols.get(text) {
            return Ok(value);
        }
        let span = Span::new(start, self.cur.pos);
        let value = match self.cx.symbols.get(name, quoted) {
            Some((symbol, space)) => {
                let ty = self.types_pointer(space);
                self.push_value(ty, ValueDef::Symbol(symbol))
            }
            // Since LLVM 19 intrinsics need no declaration: the caller declares them and reads
            // again.
            None if name.starts_with(b"llvm.") => {
                self.cx.undeclared.lock().unwrap_or_else(|e| e.into_inner()).push(span);
                self.push_value(Type::PTR, ValueDef::Other(span))
            }
            None => {
                let message = format!("use of undefined value '{}'", self.text(span));
                return Err(Error::new(span, message).into());
            }
        };
        self.w.constants.symbols.insert(text, value);
        Ok(value)
    }

    /// The pointer type of an address space.
    pub fn types_pointer(&mut self, space: u32) -> Type {
        self.w.types.pointer(self.cx, space)
    }

    /// A literal that begins with a digit or a sign.
    #[inline(always)]
    fn number(&mut self, ty: Type) -> Parse<Value> {
        let start = self.cur.pos;
        let negative = self.cur.eat(b'-');
        let digits = self.cur.pos;
        let number = self.cur.number();
        let bits = self.int_bits(ty);
        match (number, bits) {
            (Some(magnitude), Some(bits)) if !super::cursor::is_ident(self.cur.byte()) => {
                let wrapped = if negative { magnitude.wrapping_neg() } else { magnitude } as i64;
                Ok(self.int(ty, sign_extend(wrapped, bits)))
            }
            _ => {
                self.cur.pos = digits;
                self.literal(start, ty)
            }
        }
    }

    /// The width of an integer type that fits into 64 bits.
    #[inline(always)]
    fn int_bits(&mut self, ty: Type) -> Option<u32> {
        match ty {
            Type::I32 => Some(32),
            Type::I64 => Some(64),
            Type::I8 => Some(8),
            Type::I1 => Some(1),
            _ => match *self.kind(ty) {
                TypeKind::Int(bits) if bits <= 64 => Some(bits),
                _ => None,
            },
        }
    }

    /// The constant integer of a type.
    #[inline(always)]
    pub fn int(&mut self, ty: Type, int: i64) -> Value {
        if matches!(ty, Type::I32 | Type::I64) && (0..SMALL as i64).contains(&int) {
            let (row, column) = (usize::from(ty == Type::I64), int as usize);
            if let Some(value) = self.w.constants.small[row][column] {
                return value;
            }
            let value = self.push_value(ty, ValueDef::Int(int));
            self.w.constants.small[row][column] = Some(value);
            return value;
        }
        if let Some(&value) = self.w.constants.ints.get(&(ty, int)) {
            return value;
        }
        let value = self.push_value(ty, ValueDef::Int(int));
        self.w.constants.ints.insert((ty, int), value);
        value
    }

    /// A number that is kept as text: `1.5e+3`, `0xK7FFF…`, `f0x3FB8AA3B`, or an integer of 65 bits
    /// and more.
    fn literal(&mut self, start: usize, ty: Type) -> Parse<Value> {
        loop {
            let word = self.cur.ident();
            if word.is_empty() || !(matches!(word.last(), Some(b'e' | b'E')) && self.cur.eat(b'+')) {
                break;
            }
        }
        if self.cur.pos == start {
            return Err(Fail::Unknown);
        }
        Ok(self.spelled(start, ty))
    }

    /// A constant that is kept as it is spelled, from `start` to the cursor.
    fn spelled(&mut self, start: usize, ty: Type) -> Value {
        self.by_text(start, self.cur.pos, ty, |body| {
            let span = Span::new(start, body.cur.pos);
            let text: Box<[u8]> = body.cx.source[span.range()].into();
            let is_zero = is_zero(&text);
            body.w.f.literals.push(Literal { span, text, is_zero });
            ValueDef::Literal(body.w.f.literals.len() as u32 - 1)
        })
    }

    /// The value that the text from `start` to `end` stands for; made by `make` the first time.
    fn by_text(
        &mut self,
        start: usize,
        end: usize,
        ty: Type,
        make: impl FnOnce(&mut Self) -> ValueDef,
    ) -> Value {
        let key = (&self.cx.source[start..end], ty);
        if let Some(&value) = self.w.constants.texts.get(&key) {
            return value;
        }
        let def = make(self);
        let value = self.push_value(ty, def);
        self.w.constants.texts.insert(key, value);
        value
    }

    /// A constant that begins with a word or a bracket.
    pub fn constant(&mut self, ty: Type, depth: u32) -> Parse<Value> {
        if depth > MAX_DEPTH {
            return Err(Fail::Unknown);
        }
        let start = self.cur.pos;
        let open = self.cur.byte();
        if matches!(open, b'[' | b'{' | b'<') {
            let mut end = self.cur;
            end.skip_balanced()?;
            return self.cached(start, end.pos, ty, |body| body.aggregate(ty, depth));
        }
        let word = self.cur.word();
        let simple = match word {
            b"true" => return Ok(self.int(ty, -1)),
            b"false" => return Ok(self.int(ty, 0)),
            b"null" | b"zeroinitializer" => Some(ValueDef::Zero),
            b"undef" => Some(ValueDef::Undef),
            b"poison" => Some(ValueDef::Poison),
            b"none" => Some(ValueDef::Other(Span::new(start, self.cur.pos))),
            b"c" if self.cur.byte() == b'"' => {
                self.cur.string()?;
                return Ok(self.spelled(start, ty));
            }
            b"inf" | b"nan" | b"qnan" => return Ok(self.spelled(start, ty)),
            b"" => return Err(Fail::Unknown),
            _ => None,
        };
        if let Some(def) = simple {
            return Ok(self.by_text(start, self.cur.pos, ty, |_| def));
        }
        if word.starts_with(b"f0x") || word.starts_with(b"s0x") || word.starts_with(b"u0x") {
            return Ok(self.spelled(start, ty));
        }
        let end = self.expression_end(word)?;
        self.cached(start, end, ty, |body| body.expression(word, ty, depth))
    }

    /// Looks the text up; where it is new, `parse` gives its definition and must end at `end`.
    fn cached(
        &mut self,
        start: usize,
        end: usize,
        ty: Type,
        parse: impl FnOnce(&mut Self) -> Parse<ValueDef>,
    ) -> Parse<Value> {
        let key = (&self.cx.source[start..end], ty);
        if let Some(&value) = self.w.constants.texts.get(&key) {
            self.cur.pos = end;
            return Ok(value);
        }
        let base = self.w.ops.len();
        let def = parse(self)?;
        if self.cur.pos != end {
            return Err(Fail::Unknown);
        }
        self.w.ops.truncate(base);
        if let ValueDef::Expr(index) = def {
            self.w.f.exprs[index as usize].span = Span::new(start, end);
        }
        let value = self.push_value(ty, def);
        self.w.constants.texts.insert(key, value);
        Ok(value)
    }

    /// The end of a constant expression, with the cursor behind its first word: the brackets that
    /// follow it and its flags.
    fn expression_end(&self, word: &[u8]) -> Parse<usize> {
        let mut cur = self.cur;
        if matches!(word, b"dso_local_equivalent" | b"no_cfi") {
            cur.ws();
            cur.pos += 1;
            cur.name().ok_or(Fail::Unknown)?;
            return Ok(cur.pos);
        }
        loop {
            cur.ws();
            if cur.byte() == b'(' {
                cur.skip_balanced()?;
                return Ok(cur.pos);
            }
            match cur.word() {
                b"" => return Err(Fail::Unknown),
                b"inrange" if cur.byte() == b'(' => cur.skip_balanced()?,
                _ => {}
            }
        }
    }

    /// Makes an expression of the operands that were pushed since `base`.
    fn make_expr(&mut self, op: Op, base: usize) -> ValueDef {
        let pool = &mut self.w.f.operand_pool;
        let operands = List { start: pool.len() as u32, len: (self.w.ops.len() - base) as u32 };
        pool.extend_from_slice(&self.w.ops[base..]);
        self.w.ops.truncate(base);
        self.w.f.exprs.push(ConstExpr { op, operands, span: Span::default() });
        ValueDef::Expr(self.w.f.exprs.len() as u32 - 1)
    }

    /// `[T a, T b]`, `{…}`, `<…>`, `<{…}>`.
    fn aggregate(&mut self, _ty: Type, depth: u32) -> Parse<ValueDef> {
        let base = self.w.ops.len();
        let close = match self.cur.byte() {
            b'[' => b']',
            b'{' => b'}',
            _ => b'>',
        };
        self.cur.pos += 1;
        let packed = close == b'>' && self.cur.ws_eat(b'{');
        let close = if packed { b'}' } else { close };
        if !self.cur.ws_eat(close) {
            loop {
                self.element(depth)?;
                if !self.cur.ws_eat(b',') {
                    break;
                }
            }
            expect(&mut self.cur, close)?;
        }
        if packed {
            expect(&mut self.cur, b'>')?;
        }
        Ok(self.make_expr(Op::Opaque, base))
    }

    /// `type value` inside a constant; gives the type.
    fn element(&mut self, depth: u32) -> Parse<Type> {
        let ty = self.ty()?;
        let value = self.value(ty, depth + 1)?;
        self.w.ops.push(value);
        Ok(ty)
    }

    /// A constant expression, with the cursor behind its first word.
    fn expression(&mut self, word: &'s [u8], ty: Type, depth: u32) -> Parse<ValueDef> {
        let base = self.w.ops.len();
        if let Some(op) = cast_op(word) {
            let flags = self.flags();
            expect(&mut self.cur, b'(')?;
            self.element(depth)?;
            self.word(b"to")?;
            self.ty()?;
            expect(&mut self.cur, b')')?;
            return Ok(self.make_expr(Op::Cast(op, flags), base));
        }
        let op = match word {
            b"getelementptr" => {
                let mut flags = self.flags();
                self.cur.ws();
                if self.cur.eat_word(b"inrange") {
                    expect_balanced(&mut self.cur)?;
                    flags |= self.flags();
                }
                expect(&mut self.cur, b'(')?;
                let element = self.ty()?;
                expect(&mut self.cur, b',')?;
                self.elements(depth)?;
                return Ok(self.make_expr(Op::GetElementPtr { element, flags }, base));
            }
            b"blockaddress" => {
                let start = self.cur.pos - word.len();
                self.cur.ws();
                expect_balanced(&mut self.cur)?;
                return Ok(ValueDef::Other(Span::new(start, self.cur.pos)));
            }
            b"dso_local_equivalent" | b"no_cfi" => {
                let value = self.value(ty, depth + 1)?;
                self.w.ops.push(value);
                return Ok(self.make_expr(Op::Opaque, base));
            }
            b"splat" => {
                self.w.saw_modern = true;
                Op::Opaque
            }
            b"ptrauth" => Op::Opaque,
            b"icmp" => {
                self.flags();
                Op::ICmp(self.int_pred()?, Flags::empty())
            }
            b"fcmp" => Op::FCmp(self.float_pred()?, Flags::empty()),
            b"select" => Op::Select(Flags::empty()),
            b"extractelement" => Op::ExtractElement,
            b"insertelement" => Op::InsertElement,
            b"shufflevector" => Op::ShuffleVector,
            b"fneg" => Op::FNeg(Flags::empty()),
            b"extractvalue" | b"insertvalue" => return self.indexed_expression(word, depth, base),
            _ => Op::Binary(binary_op(word).ok_or(Fail::Unknown)?, self.flags()),
        };
        expect(&mut self.cur, b'(')?;
        self.elements(depth)?;
        Ok(self.make_expr(op, base))
    }

    /// `type value, type value, …)`.
    fn elements(&mut self, depth: u32) -> Parse<()> {
        loop {
            // LLVM 4 to 18: `inrange` stands in front of an index.
            self.cur.ws();
            self.cur.eat_word(b"inrange");
            self.element(depth)?;
            if !self.cur.ws_eat(b',') {
                return expect(&mut self.cur, b')');
            }
        }
    }

    /// `extractvalue (T a, 0, 1)`, `insertvalue (T a, U b, 0)`: LLVM 14 and before.
    fn indexed_expression(&mut self, word: &[u8], depth: u32, base: usize) -> Parse<ValueDef> {
        let extract = word == b"extractvalue";
        expect(&mut self.cur, b'(')?;
        self.element(depth)?;
        if !extract {
            expect(&mut self.cur, b',')?;
            self.element(depth)?;
        }
        self.indices()?;
        expect(&mut self.cur, b')')?;
        Ok(self.make_expr(if extract { Op::ExtractValue } else { Op::InsertValue }, base))
    }

    /// `, 0, 1`: constant indices, as operands of type `i32`. Stops in front of a `, !kind`.
    pub fn indices(&mut self) -> Parse<()> {
        loop {
            let before = self.cur.pos;
            if !self.cur.ws_eat(b',') {
                return Ok(());
            }
            self.cur.ws();
            if self.cur.byte() == b'!' {
                self.cur.pos = before;
                return Ok(());
            }
            let start = self.cur.pos;
            let index = self.cur.number().ok_or(Fail::Unknown)?;
            let value = self.int(Type::I32, i64::from(index as u32 as i32));
            self.w.ops.push(value);
            self.note_operand(start);
        }
    }

    /// Takes white space and a word that must be there.
    pub fn word(&mut self, word: &[u8]) -> Parse<()> {
        self.cur.ws();
        if self.cur.eat_word(word) { Ok(()) } else { Err(Fail::Unknown) }
    }
}

/// The low `bits` of a number, sign-extended.
fn sign_extend(int: i64, bits: u32) -> i64 {
    let unused = 64 - bits.clamp(1, 64);
    (int << unused) >> unused
}

/// Whether a number is a floating-point zero, of either sign: in decimals, or as the bits of one
/// (LangRef, *Simple Constants*).
fn is_zero(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let bits = text.strip_prefix("f0x").or_else(|| text.strip_prefix("0x"));
    let Some(bits) = bits.map(|bits| bits.trim_start_matches(['H', 'R', 'K', 'L', 'M'])) else {
        return text.parse::<f64>().is_ok_and(|number| number == 0.0);
    };
    let unsigned = bits.strip_prefix(['0', '8']).unwrap_or(bits);
    unsigned.bytes().all(|digit| digit == b'0')
}
