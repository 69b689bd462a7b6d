//! Instructions: which mnemonic has which operands.
//!
//! A parser here either understands an instruction in full or says [`Fail::Unknown`]; what it
//! pushed until then is taken back and the instruction becomes opaque. So no rule needs to be
//! lenient.

use super::body::{Body, Known};
use super::cursor::is_ident;
use super::fail::{Fail, Parse};
use super::mnemonics::{binary_op, cast_op, flag, float_pred, int_pred, is_mnemonic};
use super::references::{check_node, check_text};
use super::types::{expect, expect_balanced};
use simt_ir::inst::{BinaryOp, CastOp};
use simt_ir::metadata::unescape;
use simt_ir::{Flags, FloatPred, InstFacts, IntPred, List, Op, Span, Type, TypeKind};

impl<'s> Body<'_, 's> {
    /// Parses an instruction behind its mnemonic, up to its metadata.
    #[inline]
    pub fn known(&mut self, mnemonic: &'s [u8]) -> Parse<(Op, Type)> {
        match mnemonic {
            b"load" => self.load(),
            b"store" => self.store(),
            b"getelementptr" => self.get_element_ptr(),
            b"call" | b"tail" | b"musttail" | b"notail" => self.call(mnemonic),
            b"br" => self.branch(),
            b"phi" => self.phi(),
            b"icmp" => self.icmp(),
            b"fcmp" => self.fcmp(),
            b"select" => self.select(),
            b"ret" => self.ret(),
            b"alloca" => self.alloca(),
            b"switch" => self.switch(),
            b"unreachable" => Ok((Op::Unreachable, Type::VOID)),
            b"freeze" => Ok((Op::Freeze, self.typed_operand()?)),
            b"fneg" => {
                let flags = self.flags();
                Ok((Op::FNeg(flags), self.typed_operand()?))
            }
            b"extractvalue" => self.extract_value(),
            b"insertvalue" => self.insert_value(),
            b"extractelement" => self.extract_element(),
            b"insertelement" => self.insert_element(),
            b"shufflevector" => self.shuffle_vector(),
            b"atomicrmw" => self.atomic_rmw(),
            b"cmpxchg" => self.cmp_xchg(),
            b"fence" => self.fence(),
            b"invoke" | b"callbr" => self.invoke(mnemonic),
            b"indirectbr" => self.indirect_branch(),
            _ => {
                if let Some(op) = binary_op(mnemonic) {
                    self.binary(op)
                } else if let Some(op) = cast_op(mnemonic) {
                    self.cast(op)
                } else {
                    Err(Fail::Unknown)
                }
            }
        }
    }

    /// What stands between an instruction's operands and the next instruction: metadata at most.
    /// Leaves the cursor on the next token.
    #[inline]
    pub fn trailing(&mut self, (op, ty): (Op, Type)) -> Parse<Known> {
        let end = self.cur.pos;
        self.cur.ws();
        if self.cur.byte() == b',' {
            // Behind metadata nothing can belong to this instruction.
            let attachments = self.cur.pos;
            let end = self.attachments()?;
            return if self.may_be_item() {
                Ok(Known { op, ty, end, attachments })
            } else {
                Err(Fail::Unknown)
            };
        }
        let same_line = || memchr::memchr(b'\n', &self.cur.text[end..self.cur.pos]).is_none();
        let begins_line = self.cur.text.get(end) == Some(&b'\n') || self.cur.at_end() || !same_line();
        if !self.may_be_item() || !(begins_line || self.at_item()) {
            return Err(Fail::Unknown);
        }
        Ok(Known { op, ty, end, attachments: end })
    }

    /// Whether the next byte can begin an item of a body. (An unknown word may be an unknown
    /// instruction.)
    #[inline(always)]
    fn may_be_item(&self) -> bool {
        let next = self.cur.byte();
        matches!(next, b'%' | b'}' | b'#' | b'"' | 0) || is_ident(next)
    }

    /// `, !kind !node, …` with the cursor on the first comma; gives the end and goes to the next
    /// token.
    fn attachments(&mut self) -> Parse<usize> {
        loop {
            self.cur.pos += 1;
            expect(&mut self.cur, b'!')?;
            self.facts |= attached(self.cur.metadata_name());
            expect(&mut self.cur, b'!')?;
            let start = self.cur.pos;
            if self.cur.byte() == b'{' {
                self.cur.skip_balanced()?;
                check_text(self.cx, Span::new(start, self.cur.pos))?;
            } else {
                let node = self.cur.ident();
                if node.is_empty() {
                    return Err(Fail::Unknown);
                }
                check_node(self.cx, &self.cur, node)?;
                if self.cur.byte() == b'(' {
                    self.cur.skip_balanced()?;
                }
            }
            let end = self.cur.pos;
            self.cur.ws();
            if self.cur.byte() != b',' {
                return Ok(end);
            }
        }
    }

    /// Whether a label, an instruction or a debug record begins at the cursor.
    pub fn at_item(&self) -> bool {
        let mut cur = self.cur;
        match cur.byte() {
            b'}' => true,
            b'#' => cur.rest().starts_with(b"#dbg_"),
            b'%' => {
                cur.pos += 1;
                cur.name().is_some() && cur.ws_eat(b'=')
            }
            b'"' => cur.string().is_ok() && cur.byte() == b':',
            _ => {
                let word = cur.ident();
                cur.byte() == b':' || is_mnemonic(word) || word.starts_with(b"uselistorder")
            }
        }
    }

    /// Flag words, as many as there are.
    #[inline(always)]
    pub fn flags(&mut self) -> Flags {
        self.cur.ws();
        match self.cur.byte() {
            b'a'..=b'f' | b'n' | b'r' | b's' | b'i' => self.flag_words(),
            _ => Flags::empty(),
        }
    }

    fn flag_words(&mut self) -> Flags {
        let mut flags = Flags::empty();
        loop {
            let word = self.cur.peek_word();
            let Some(flag) = flag(word) else { return flags };
            flags |= flag;
            self.w.saw_modern |= matches!(word, b"nusw" | b"samesign");
            self.cur.pos += word.len();
            self.cur.ws();
        }
    }

    fn binary(&mut self, op: BinaryOp) -> Parse<(Op, Type)> {
        let flags = self.flags();
        Ok((Op::Binary(op, flags), self.two_of_a_type()?))
    }

    /// `type a, b`; gives the type.
    fn two_of_a_type(&mut self) -> Parse<Type> {
        let ty = self.typed_operand()?;
        expect(&mut self.cur, b',')?;
        self.operand(ty)?;
        Ok(ty)
    }

    fn cast(&mut self, op: CastOp) -> Parse<(Op, Type)> {
        let flags = self.flags();
        self.w.saw_modern |= op == CastOp::Trunc && !flags.is_empty();
        self.typed_operand()?;
        self.word(b"to")?;
        Ok((Op::Cast(op, flags), self.ty()?))
    }

    /// The predicate of an `icmp`.
    pub fn int_pred(&mut self) -> Parse<IntPred> {
        self.cur.ws();
        int_pred(self.cur.word()).ok_or(Fail::Unknown)
    }

    /// The predicate of an `fcmp`.
    pub fn float_pred(&mut self) -> Parse<FloatPred> {
        self.cur.ws();
        float_pred(self.cur.word()).ok_or(Fail::Unknown)
    }

    fn icmp(&mut self) -> Parse<(Op, Type)> {
        // `samesign` is the only flag; the predicates `sgt`, `eq`, … are no flag words.
        let flags = self.flags();
        let pred = self.int_pred()?;
        let ty = self.compared()?;
        Ok((Op::ICmp(pred, flags), ty))
    }

    fn fcmp(&mut self) -> Parse<(Op, Type)> {
        let flags = self.flags();
        let pred = self.float_pred()?;
        let ty = self.compared()?;
        Ok((Op::FCmp(pred, flags), ty))
    }

    /// `type a, b`; gives `i1`, or a vector of it.
    fn compared(&mut self) -> Parse<Type> {
        let ty = self.two_of_a_type()?;
        Ok(self.shaped_like(ty, Type::I1))
    }

    /// `element`, or a vector of it if `ty` is a vector.
    pub fn shaped_like(&mut self, ty: Type, element: Type) -> Type {
        match ty {
            Type::I32 | Type::I64 | Type::I1 | Type::I8 | Type::PTR | Type::FLOAT | Type::DOUBLE => element,
            _ => self.w.types.same_shape(self.cx, ty, element),
        }
    }

    fn select(&mut self) -> Parse<(Op, Type)> {
        let flags = self.flags();
        let [_, ty, _] = self.typed_operands()?;
        Ok((Op::Select(flags), ty))
    }

    fn get_element_ptr(&mut self) -> Parse<(Op, Type)> {
        let mut flags = self.flags();
        if self.cur.eat_word(b"inrange") {
            expect_balanced(&mut self.cur)?;
            flags |= self.flags();
        }
        self.w.saw_modern |= flags.contains(Flags::NUW);
        let element = self.ty()?;
        expect(&mut self.cur, b',')?;
        let mut ty = self.typed_operand()?;
        while self.more_operands() {
            let index = self.typed_operand()?;
            if !matches!(index, Type::I64 | Type::I32) {
                // One vector among base and indices makes the result a vector of pointers.
                let is_vector = |kind: &TypeKind| matches!(kind, TypeKind::Vector { .. });
                if is_vector(self.kind(index)) && !is_vector(self.kind(ty)) {
                    ty = self.w.types.same_shape(self.cx, index, ty);
                }
            }
        }
        Ok((Op::GetElementPtr { element, flags }, ty))
    }

    /// Takes a comma, unless metadata follows it.
    #[inline(always)]
    pub fn more_operands(&mut self) -> bool {
        let before = self.cur.pos;
        if !self.cur.ws_eat(b',') {
            return false;
        }
        self.cur.ws();
        if self.cur.byte() == b'!' {
            self.cur.pos = before;
            return false;
        }
        true
    }

    fn extract_value(&mut self) -> Parse<(Op, Type)> {
        let aggregate = self.typed_operand()?;
        let first = self.w.ops.len();
        self.indices()?;
        let mut ty = aggregate;
        for i in first..self.w.ops.len() {
            let index = self.w.f.int(self.w.ops[i]).unwrap_or(0) as usize;
            ty = self.element_type(ty, index);
        }
        Ok((Op::ExtractValue, ty))
    }

    /// The type of an element of an aggregate; opaque where there is none.
    fn element_type(&mut self, ty: Type, index: usize) -> Type {
        let body = match *self.kind(ty) {
            TypeKind::Named(id) => self.cx.lock_types().struct_body(id),
            _ => Some(ty),
        };
        let Some(body) = body else { return Type::OPAQUE };
        match self.kind(body) {
            TypeKind::Struct { fields, .. } => fields.get(index).copied().unwrap_or(Type::OPAQUE),
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => *element,
            _ => Type::OPAQUE,
        }
    }

    fn insert_value(&mut self) -> Parse<(Op, Type)> {
        let [ty, _] = self.typed_operands()?;
        self.indices()?;
        Ok((Op::InsertValue, ty))
    }

    fn extract_element(&mut self) -> Parse<(Op, Type)> {
        let [vector, _] = self.typed_operands()?;
        Ok((Op::ExtractElement, self.element_type(vector, 0)))
    }

    fn insert_element(&mut self) -> Parse<(Op, Type)> {
        let [ty, _, _] = self.typed_operands()?;
        Ok((Op::InsertElement, ty))
    }

    fn shuffle_vector(&mut self) -> Parse<(Op, Type)> {
        let [vector, _, mask] = self.typed_operands()?;
        let element = self.element_type(vector, 0);
        Ok((Op::ShuffleVector, self.w.types.same_shape(self.cx, mask, element)))
    }

    fn ret(&mut self) -> Parse<(Op, Type)> {
        let ty = self.ty()?;
        if ty != Type::VOID {
            self.operand(ty)?;
        }
        Ok((Op::Ret, Type::VOID))
    }

    /// `label %x`.
    pub fn target(&mut self) -> Parse<()> {
        self.word(b"label")?;
        self.cur.ws();
        self.use_label()
    }

    /// The block pool's end since `start`, as a list.
    pub fn targets_since(&self, start: usize) -> List {
        List { start: start as u32, len: (self.w.f.block_pool.len() - start) as u32 }
    }

    fn branch(&mut self) -> Parse<(Op, Type)> {
        let start = self.w.f.block_pool.len();
        self.cur.ws();
        if self.cur.byte() == b'l' {
            self.target()?;
            return Ok((Op::Br(self.targets_since(start)), Type::VOID));
        }
        self.typed_operand()?;
        expect(&mut self.cur, b',')?;
        self.target()?;
        expect(&mut self.cur, b',')?;
        self.target()?;
        Ok((Op::CondBr(self.targets_since(start)), Type::VOID))
    }

    fn switch(&mut self) -> Parse<(Op, Type)> {
        let start = self.w.f.block_pool.len();
        self.typed_operand()?;
        expect(&mut self.cur, b',')?;
        self.target()?;
        expect(&mut self.cur, b'[')?;
        while !self.cur.ws_eat(b']') {
            self.typed_operand()?;
            expect(&mut self.cur, b',')?;
            self.target()?;
        }
        Ok((Op::Switch(self.targets_since(start)), Type::VOID))
    }

    fn indirect_branch(&mut self) -> Parse<(Op, Type)> {
        let start = self.w.f.block_pool.len();
        self.typed_operand()?;
        expect(&mut self.cur, b',')?;
        self.target_list()?;
        Ok((Op::IndirectBr(self.targets_since(start)), Type::VOID))
    }

    /// `[label %a, label %b]`.
    pub fn target_list(&mut self) -> Parse<()> {
        expect(&mut self.cur, b'[')?;
        while !self.cur.ws_eat(b']') {
            self.target()?;
            self.cur.ws_eat(b',');
        }
        Ok(())
    }

    fn phi(&mut self) -> Parse<(Op, Type)> {
        let flags = self.flags();
        self.facts.set(InstFacts::MAY_BE_POISON, flags.intersects(Flags::NNAN | Flags::NINF));
        let start = self.w.f.block_pool.len();
        let ty = self.ty()?;
        loop {
            expect(&mut self.cur, b'[')?;
            self.operand(ty)?;
            expect(&mut self.cur, b',')?;
            self.cur.ws();
            self.use_label()?;
            expect(&mut self.cur, b']')?;
            if !self.more_operands() {
                return Ok((Op::Phi(self.targets_since(start)), ty));
            }
        }
    }
}

/// What an attachment of this name says of its instruction.
#[inline]
fn attached(name: &[u8]) -> InstFacts {
    match name {
        // Nearly all that there are.
        b"dbg" | b"tbaa" => InstFacts::empty(),
        _ => match &*unescape(name) {
            b"invariant.load" => InstFacts::INVARIANT_LOAD,
            b"noundef" => InstFacts::NOUNDEF,
            b"range" | b"nonnull" | b"align" | b"nofpclass" => InstFacts::MAY_BE_POISON,
            b"simt.keep" => InstFacts::KEEP,
            b"prof" => InstFacts::WEIGHTED,
            b"simt.uniform" => InstFacts::UNIFORM,
            b"mmra" => InstFacts::SOME_SPACES,
            _ => InstFacts::empty(),
        },
    }
}
