//! Calls: `call`, `invoke`, `callbr`.
//!
//! ```text
//! call = ["tail" | "musttail" | "notail"] "call" { flag | cconv | attribute | "addrspace" "(" n ")" }
//!        (type | function-type) callee "(" args ")" { attribute } ["[" bundles "]"]
//!        ["to" "label" %a ("unwind" "label" %b | "[" labels "]")]
//! args = type { attribute } value | "metadata" … | "..."
//! ```

use super::attributes::{AttributeSet, is_function_attribute, is_type_word, is_value_word};
use super::body::Body;
use super::fail::{Fail, Parse};
use super::references::check_text;
use super::types::expect;
use simt_ir::entity::EntityId;
use simt_ir::metadata::unescape;
use simt_ir::target::{Assembly, is_harmless_bundle};
use simt_ir::{
    Call, CallId, Inst, InstFacts, Noted, Op, ParamAttributes, Span, Symbol, Type, TypeKind, Value,
    ValueData, ValueDef,
};

impl<'s> Body<'_, 's> {
    /// A plain call, behind its first word.
    pub(super) fn call(&mut self, mnemonic: &[u8]) -> Parse<(Op, Type)> {
        if mnemonic != b"call" {
            self.word(b"call")?;
            self.facts.set(InstFacts::TAIL, mnemonic != b"notail");
        }
        let (call, ty) = self.call_site()?;
        self.w.f.calls.push(call);
        Ok((Op::Call(CallId::from_index(self.w.f.calls.len() - 1)), ty))
    }

    /// `invoke` and `callbr`, behind their mnemonic.
    pub(super) fn invoke(&mut self, mnemonic: &[u8]) -> Parse<(Op, Type)> {
        let (mut call, ty) = self.call_site()?;
        let start = self.w.f.block_pool.len();
        self.word(b"to")?;
        self.target()?;
        let is_invoke = mnemonic == b"invoke";
        if is_invoke {
            self.word(b"unwind")?;
            self.target()?;
        } else {
            self.target_list()?;
        }
        call.targets = self.targets_since(start);
        self.w.f.calls.push(call);
        let id = CallId::from_index(self.w.f.calls.len() - 1);
        Ok((if is_invoke { Op::Invoke(id) } else { Op::CallBr(id) }, ty))
    }

    /// Everything from behind `call` to the end of the operand bundles. Operands: callee,
    /// arguments, bundles.
    fn call_site(&mut self) -> Parse<(Call, Type)> {
        let mut set = AttributeSet::default();
        self.call_prefix(&mut set)?;
        let ty = self.ty()?;
        let result = match ty {
            Type::VOID | Type::I32 | Type::I64 | Type::PTR | Type::FLOAT | Type::I1 => ty,
            _ => match *self.kind(ty) {
                TypeKind::Function { ret, .. } => ret,
                _ => ty,
            },
        };
        let start = self.cur.pos;
        self.callee()?;
        let callee = self.cur.since(start).trim_ascii();
        let called = match self.w.ops.last().map(|&value| self.w.f.values[value].def) {
            Some(ValueDef::Symbol(Symbol::Function(function))) => Some(function),
            _ => None,
        };
        let (arg_count, by_value) = self.arguments()?;
        // Words in front of the callee are about the result: `noalias` there says nothing about the
        // function.
        let promised = set.of(result);
        let mut set = AttributeSet { modern: set.modern, ..AttributeSet::default() };
        let has_bundles = self.call_suffix(callee, &mut set)?;
        self.w.saw_modern |= set.modern;
        let (inst, attributes) = (Some(Inst::from_index(self.w.f.insts.len())), set.function);
        if promised.attributes.contains(ParamAttributes::NOUNDEF) {
            self.facts |= InstFacts::NOUNDEF;
        }
        let is_more = promised.range.is_some() || promised.align_log2.is_some();
        if let Some(inst) = inst.filter(|_| is_more || promised.attributes.contains(ParamAttributes::NONNULL))
        {
            self.w.f.noted.insert(inst, Noted::Result(Box::new(promised)));
        }
        let call = Call { inst, arg_count, has_bundles, attributes, by_value, called, ..Call::default() };
        Ok((call, result))
    }

    /// Flags, calling convention and result attributes, up to the type.
    fn call_prefix(&mut self, set: &mut AttributeSet) -> Parse<()> {
        loop {
            self.cur.ws();
            match self.cur.byte() {
                b'a'..=b'z' => {
                    let word = self.cur.peek_word();
                    if is_type_word(word) {
                        return Ok(());
                    }
                    self.cur.pos += word.len();
                    if matches!(word, b"fast" | b"nnan" | b"ninf") {
                        self.facts |= InstFacts::MAY_BE_POISON;
                    }
                    set.take_rest(word, &mut self.cur)?;
                }
                b'"' => {
                    set.take_string(&mut self.cur)?;
                }
                _ => return Ok(()),
            }
        }
    }

    fn callee(&mut self) -> Parse<()> {
        self.cur.ws();
        if self.cur.byte() != b'a' || !self.cur.eat_word(b"asm") {
            return self.operand(Type::PTR);
        }
        let start = self.cur.pos - 3;
        self.cur.ws();
        let words = self.cur.pos;
        while self.cur.byte() != b'"' {
            if self.cur.word().is_empty() {
                return Err(Fail::Unknown);
            }
            self.cur.ws();
        }
        let words = &self.cur.text[words..self.cur.pos];
        let code = self.cur.string()?;
        expect(&mut self.cur, b',')?;
        self.cur.ws();
        let constraints = self.cur.string()?;
        let text = &self.cur.text[start..self.cur.pos];
        let index = match self.w.assembly.get(text) {
            Some(&index) => index,
            None => {
                let span = Span::new(start, self.cur.pos);
                let whole = String::from_utf8_lossy(text).into();
                let (code, constraints) = (unescape(code), unescape(constraints));
                let [words, code, constraints] = [words, &code, &constraints].map(String::from_utf8_lossy);
                let read = Assembly::read(
                    self.cx.target.map(|target| target.spelling.assembly_tables()),
                    &words,
                    &code,
                    &constraints,
                );
                self.w.f.assembly.push(Assembly { span, text: whole, ..read });
                let index = self.w.f.assembly.len() as u32 - 1;
                self.w.assembly.insert(text, index);
                index
            }
        };
        self.push_operand(Type::PTR, ValueDef::Asm(index));
        self.note_operand(start);
        Ok(())
    }

    /// A new value that is an operand of this instruction only.
    fn push_operand(&mut self, ty: Type, def: ValueDef) {
        let value = Value::from_index(self.w.f.values.len());
        self.w.f.values.push(ValueData { ty, def });
        self.w.ops.push(value);
    }

    /// How many there are, and which are passed by value ([`Call::by_value`]).
    fn arguments(&mut self) -> Parse<(u32, u64)> {
        expect(&mut self.cur, b'(')?;
        let (mut count, mut by_value) = (0, 0);
        self.cur.ws();
        if self.cur.eat(b')') {
            return Ok((0, 0));
        }
        loop {
            self.cur.ws();
            if self.cur.rest().starts_with(b"...") {
                // A `musttail` call of a variadic function passes its own variable arguments on.
                self.cur.pos += 3;
                expect(&mut self.cur, b')')?;
                return Ok((count, by_value));
            }
            by_value |= u64::from(self.argument()?) << count.min(63);
            count += 1;
            if !self.cur.ws_eat(b',') {
                expect(&mut self.cur, b')')?;
                return Ok((count, by_value));
            }
        }
    }

    /// Whether it is passed by value.
    fn argument(&mut self) -> Parse<bool> {
        if self.cur.byte() == b'm' && self.cur.eat_word(b"metadata") {
            self.metadata_argument()?;
            return Ok(false);
        }
        let ty = self.ty()?;
        self.cur.ws();
        let attributes = match self.cur.byte() {
            b'a'..=b'z' | b'"' => self.argument_attributes()?,
            _ => ParamAttributes::empty(),
        };
        self.operand(ty)?;
        Ok(attributes.contains(ParamAttributes::BYVAL))
    }

    /// Parameter attributes at a call site, up to the value.
    fn argument_attributes(&mut self) -> Parse<ParamAttributes> {
        let mut set = AttributeSet::default();
        loop {
            match self.cur.byte() {
                b'"' => {
                    set.take_string(&mut self.cur)?;
                }
                b'a'..=b'z' => {
                    let word = self.cur.peek_word();
                    if is_value_word(word) {
                        break;
                    }
                    self.cur.pos += word.len();
                    set.take_rest(word, &mut self.cur)?;
                }
                _ => break,
            }
            self.cur.ws();
        }
        self.w.saw_modern |= set.modern;
        Ok(set.param)
    }

    /// `metadata …`: is no use of a value, only a mention.
    fn metadata_argument(&mut self) -> Parse<()> {
        self.cur.ws();
        let start = self.cur.pos;
        while !matches!(self.cur.byte(), b',' | b')') {
            if self.cur.at_end() {
                return Err(Fail::Unknown);
            }
            match self.cur.byte() {
                b'(' | b'[' | b'{' | b'<' => self.cur.skip_balanced()?,
                b']' | b'}' | b'>' => return Err(Fail::Unknown),
                _ => self.cur.skip_token()?,
            }
        }
        let text = Span::new(start, self.cur.pos);
        check_text(self.cx, text)?;
        self.push_operand(Type::OPAQUE, ValueDef::Other(text));
        self.note_operand(start);
        Ok(())
    }

    /// Function attributes and operand bundles behind the arguments. Stops in front of what it does
    /// not know; tells whether there are bundles.
    #[inline]
    fn call_suffix(&mut self, callee: &[u8], set: &mut AttributeSet) -> Parse<bool> {
        let mut has_bundles = false;
        loop {
            let before = self.cur.pos;
            self.cur.ws();
            match self.cur.byte() {
                b'#' if self.cur.byte_at(1).is_ascii_digit() => {
                    set.take_group(&mut self.cur, &self.cx.groups);
                }
                b'[' => {
                    self.bundles(callee)?;
                    has_bundles = true;
                }
                b'"' if !self.at_item() => {
                    set.take_string(&mut self.cur)?;
                }
                b'a'..=b'z' if is_function_attribute(self.cur.peek_word()) && !self.at_item() => {
                    let word = self.cur.word();
                    set.take_rest(word, &mut self.cur)?;
                }
                _ => {
                    self.cur.pos = before;
                    return Ok(has_bundles);
                }
            }
        }
    }

    /// `[ "tag"(type value, …), … ]`. A call with one that may act is more than a call: nobody
    /// knows what it does.
    fn bundles(&mut self, callee: &[u8]) -> Parse<()> {
        self.cur.pos += 1;
        while !self.cur.ws_eat(b']') {
            self.cur.ws();
            if !is_harmless_bundle(callee, self.cur.string()?) {
                return Err(Fail::Unknown);
            }
            expect(&mut self.cur, b'(')?;
            while !self.cur.ws_eat(b')') {
                self.cur.ws();
                self.argument()?;
                self.cur.ws_eat(b',');
            }
            self.cur.ws_eat(b',');
        }
        Ok(())
    }
}
