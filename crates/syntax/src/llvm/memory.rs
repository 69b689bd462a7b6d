//! Instructions that touch memory.

use super::body::Body;
use super::fail::{Fail, Parse};
use super::mnemonics::{ordering, rmw_op};
use super::types::{address_space, expect};
use simt_ir::inst::RmwOp;
use simt_ir::metadata::unescape;
use simt_ir::target::LlvmSpelling;
use simt_ir::{Access, InstFacts, Op, Ordering, Scope, Type, TypeKind};

impl<'s> Body<'_, 's> {
    pub(super) fn load(&mut self) -> Parse<(Op, Type)> {
        let (atomic, mut access) = self.access_words();
        let ty = self.ty()?;
        expect(&mut self.cur, b',')?;
        self.typed_operand()?;
        if atomic {
            self.scope_and_ordering(&mut access)?;
        }
        self.alignment(&mut access)?;
        Ok((Op::Load(access), ty))
    }

    pub(super) fn store(&mut self) -> Parse<(Op, Type)> {
        let (atomic, mut access) = self.access_words();
        let [_, _] = self.typed_operands()?;
        if atomic {
            self.scope_and_ordering(&mut access)?;
        }
        self.alignment(&mut access)?;
        Ok((Op::Store(access), Type::VOID))
    }

    /// `[atomic] [volatile]`.
    #[inline(always)]
    fn access_words(&mut self) -> (bool, Access) {
        let mut access = Access::PLAIN;
        self.cur.ws();
        let atomic = self.cur.byte() == b'a' && self.cur.eat_word(b"atomic");
        access.volatile = self.volatile();
        (atomic, access)
    }

    fn volatile(&mut self) -> bool {
        self.cur.ws();
        self.cur.byte() == b'v' && self.cur.eat_word(b"volatile")
    }

    /// `, align N`, if it is there.
    #[inline(always)]
    fn alignment(&mut self, access: &mut Access) -> Parse<()> {
        access.is_natural = !self.more_operands();
        if !access.is_natural {
            self.word(b"align")?;
            access.align_log2 = self.align_value()?;
        }
        Ok(())
    }

    fn align_value(&mut self) -> Parse<u8> {
        self.cur.ws();
        let bytes = self.cur.number().ok_or(Fail::Unknown)?;
        if !bytes.is_power_of_two() {
            return Err(Fail::Unknown);
        }
        Ok(bytes.trailing_zeros() as u8)
    }

    /// `[syncscope("…")] ordering`.
    fn scope_and_ordering(&mut self, access: &mut Access) -> Parse<()> {
        self.cur.ws();
        let mut name: &[u8] = b"";
        if self.cur.eat_word(b"syncscope") {
            expect(&mut self.cur, b'(')?;
            self.cur.ws();
            name = self.cur.string()?;
            expect(&mut self.cur, b')')?;
        } else if self.cur.eat_word(b"singlethread") {
            // LLVM 5 and before.
            name = b"singlethread";
        }
        if !name.is_empty() {
            let name = unescape(name);
            let name = String::from_utf8_lossy(&name);
            let scope = self.cx.target.and_then(|target| target.spelling.scope(&name));
            self.facts.set(InstFacts::UNKNOWN_SCOPE, scope.is_none());
            self.facts.set(InstFacts::SOME_SPACES, LlvmSpelling::is_of_one_space(&name));
            access.scope = scope.unwrap_or(Scope::System);
        }
        access.ordering = self.ordering()?;
        Ok(())
    }

    fn ordering(&mut self) -> Parse<Ordering> {
        self.cur.ws();
        ordering(self.cur.word()).ok_or(Fail::Unknown)
    }

    pub(super) fn fence(&mut self) -> Parse<(Op, Type)> {
        let mut access = Access::PLAIN;
        self.scope_and_ordering(&mut access)?;
        Ok((Op::Fence(access), Type::VOID))
    }

    pub(super) fn atomic_rmw(&mut self) -> Parse<(Op, Type)> {
        let mut access = Access { volatile: self.volatile(), ..Access::PLAIN };
        self.cur.ws();
        let op = match self.cur.word() {
            b"" => return Err(Fail::Unknown),
            word => rmw_op(word).unwrap_or(RmwOp::Other),
        };
        let [_, ty] = self.typed_operands()?;
        self.scope_and_ordering(&mut access)?;
        self.alignment(&mut access)?;
        Ok((Op::AtomicRmw(op, access), ty))
    }

    pub(super) fn cmp_xchg(&mut self) -> Parse<(Op, Type)> {
        self.cur.ws();
        self.cur.eat_word(b"weak");
        let mut access = Access { volatile: self.volatile(), ..Access::PLAIN };
        let [_, ty, _] = self.typed_operands()?;
        self.scope_and_ordering(&mut access)?;
        let failure = self.ordering()?;
        self.alignment(&mut access)?;
        let result = TypeKind::Struct { fields: vec![ty, Type::I1], packed: false };
        Ok((Op::CmpXchg(access, failure), self.w.types.intern(self.cx, result)))
    }

    /// `alloca [inalloca] [swifterror] T [, T count] [, align N] [, addrspace(N)]`.
    pub(super) fn alloca(&mut self) -> Parse<(Op, Type)> {
        self.cur.ws();
        while self.cur.eat_word(b"inalloca") || self.cur.eat_word(b"swifterror") {
            self.cur.ws();
        }
        let element = self.ty()?;
        let (mut space, mut align_log2) = (0, 0);
        while self.more_operands() {
            if self.cur.byte() != b'a' {
                self.typed_operand()?;
            } else if self.cur.eat_word(b"align") {
                align_log2 = self.align_value()?;
            } else {
                space = address_space(&mut self.cur, self.cx.data_layout)?.ok_or(Fail::Unknown)?;
            }
        }
        Ok((Op::Alloca { element, align_log2 }, self.types_pointer(space)))
    }
}
