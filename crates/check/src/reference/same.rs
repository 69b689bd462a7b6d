//! Are two instructions, types, values of two modules the same, whatever they are called?

use rustc_hash::FxHashMap;
use simt_ir::target::Effect;
use simt_ir::{
    BinaryOp, Block, CastOp, Flags, FuncId, Function, Inst, IntPred, List, Module, Op, Source, Span, Symbol,
    Type, TypeKind, Value, ValueDef,
};

/// The two texts, for what the reader has not understood: it has to be the same, character by
/// character.
#[derive(Clone, Copy)]
pub(super) struct Sources<'m>(pub [&'m Source; 2]);

impl<'m> Sources<'m> {
    /// A stretch of either.
    pub fn bytes(self, a: Span, b: Span) -> [&'m [u8]; 2] {
        let Sources([before, after]) = self;
        [before.bytes(a), after.bytes(b)]
    }

    /// Whether both say the same, numbers of unnamed values, metadata and attribute groups aside.
    fn are_alike(self, a: Span, b: Span) -> bool {
        let [a, b] = self.bytes(a, b);
        plain(a) == plain(b)
    }
}

/// The functions of a module by name.
pub(super) fn names(module: &Module) -> FxHashMap<&[u8], FuncId> {
    module.functions.iter().map(|(func, f)| (f.name.bytes(), func)).collect()
}

/// Whether the variables of two modules are the same, in the same order.
pub(super) fn globals(before: &Module, after: &Module, sources: Sources<'_>) -> Result<(), &'static str> {
    if before.globals.len() != after.globals.len() {
        return Err("they have different numbers of variables");
    }
    for (a, b) in before.globals.values().zip(after.globals.values()) {
        let same = a.name.bytes() == b.name.bytes()
            && a.address_space == b.address_space
            && a.is_constant == b.is_constant
            && a.is_declaration == b.is_declaration
            && a.linkage == b.linkage
            && types(before, a.ty, after, b.ty, 0)
            && sources.are_alike(a.span, b.span);
        if !same {
            return Err("a variable is another one, or has another value");
        }
    }
    Ok(())
}

/// Whether two functions are declared the same; else what the second one has or is.
pub(super) fn headers(before: &Module, a: FuncId, after: &Module, b: FuncId) -> Result<(), &'static str> {
    let (f, g) = (&before.functions[a], &after.functions[b]);
    let params = f.params.len() == g.params.len()
        && f.params
            .iter()
            .zip(&g.params)
            .all(|(x, y)| x.attributes == y.attributes && types(before, x.ty, after, y.ty, 0));
    let same = f.linkage == g.linkage
        && f.is_kernel == g.is_kernel
        && f.is_definition == g.is_definition
        && params
        && types(before, f.result.ty, after, g.result.ty, 0);
    if !same {
        return Err("has another signature or linkage, or other attributes of parameters");
    }
    if f.attributes != g.attributes {
        return Err("has other attributes");
    }
    if f.is_kernel && f.facts.launch != g.facts.launch {
        return Err("has other launch bounds");
    }
    Ok(())
}

/// Text without numbers of unnamed values, metadata and attribute groups.
fn plain(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut skip = false;
    for &byte in text {
        if skip && (byte.is_ascii_alphanumeric() || b"._-$".contains(&byte)) {
            continue;
        }
        skip = matches!(byte, b'%' | b'!' | b'#');
        out.push(byte);
    }
    out
}

fn types(before: &Module, a: Type, after: &Module, b: Type, depth: u32) -> bool {
    if depth > 32 {
        return false;
    }
    let same = |a: Type, b: Type| types(before, a, after, b, depth + 1);
    let all = |x: &[Type], y: &[Type]| x.len() == y.len() && x.iter().zip(y).all(|(&a, &b)| same(a, b));
    match (before.types.kind(a), after.types.kind(b)) {
        (TypeKind::Array { count: n, element: x }, TypeKind::Array { count: m, element: y }) => {
            n == m && same(*x, *y)
        }
        (
            TypeKind::Vector { count: n, element: x, scalable: s },
            TypeKind::Vector { count: m, element: y, scalable: t },
        ) => n == m && s == t && same(*x, *y),
        (TypeKind::Struct { fields: x, packed: p }, TypeKind::Struct { fields: y, packed: q }) => {
            p == q && all(x, y)
        }
        (TypeKind::Named(x), TypeKind::Named(y)) => {
            let name = |module: &Module, id| module.types.struct_name(id).bytes().to_vec();
            let bodies = (before.types.struct_body(*x), after.types.struct_body(*y));
            match bodies {
                _ if name(before, *x) != name(after, *y) => false,
                (Some(x), Some(y)) => same(x, y),
                (x, y) => x.is_some() == y.is_some(),
            }
        }
        (
            TypeKind::Function { ret: r, params: x, varargs: v },
            TypeKind::Function { ret: s, params: y, varargs: w },
        ) => v == w && same(*r, *s) && all(x, y),
        (x, y) => x == y,
    }
}

/// Whether an instruction does nothing but compute a value, without memory and without other
/// threads.
pub(super) fn only_computes(module: &Module, f: &Function, inst: Inst) -> bool {
    match f.insts[inst].op {
        Op::Phi(_)
        | Op::FNeg(_)
        | Op::Binary(..)
        | Op::Cast(..)
        | Op::ICmp(..)
        | Op::FCmp(..)
        | Op::Select(_)
        | Op::Freeze
        | Op::GetElementPtr { .. }
        | Op::ExtractElement
        | Op::InsertElement
        | Op::ShuffleVector
        | Op::ExtractValue
        | Op::InsertValue => true,
        Op::Call(_) => {
            let has_result = f.insts[inst].result.is_some();
            let is_marker = |func| super::slice::is_marker(module, func);
            match f.effect(inst) {
                Some(Effect::Pure) => has_result || f.called(inst).is_some_and(is_marker),
                Some(Effect::Id(_)) => true,
                _ => false,
            }
        }
        _ => false,
    }
}

/// Compares values and instructions of two bodies of one function.
pub(super) struct Same<'m> {
    before: &'m Module,
    after: &'m Module,
    sources: Sources<'m>,
    f: &'m Function,
    g: &'m Function,
    anchors: FxHashMap<Value, Value>,
    /// Results of barriers, and what each thread gives them: the same, if it is 0 or 1.
    truths: FxHashMap<Value, Value>,
    /// Pairs that are the same, or are so if those that are being looked at are.
    known: FxHashMap<(Value, Value), ()>,
}

impl<'m> Same<'m> {
    /// For two functions.
    pub fn new(
        before: &'m Module,
        after: &'m Module,
        sources: Sources<'m>,
        func: FuncId,
        other: FuncId,
    ) -> Same<'m> {
        Same {
            before,
            after,
            sources,
            f: &before.functions[func],
            g: &after.functions[other],
            anchors: FxHashMap::default(),
            truths: FxHashMap::default(),
            known: FxHashMap::default(),
        }
    }

    /// The results of two instructions that are matched.
    pub fn anchor(&mut self, a: Value, b: Value) {
        self.anchors.insert(a, b);
    }

    /// The result of a barrier of BEFORE is not 0 iff what a thread gives it is not.
    pub fn stands_for(&mut self, result: Value, truth: Value) {
        self.truths.insert(result, truth);
    }

    /// Whether a value of BEFORE is 0 or 1: by its type, as a constant, or widened from one bit.
    fn is_bit(&self, value: Value) -> bool {
        let widened = || match self.f.computation(value) {
            Some((Op::Cast(CastOp::ZExt, _), [bit])) => self.f.value_type(*bit) == Type::I1,
            Some((Op::Binary(BinaryOp::And, _), operands)) => {
                operands.iter().any(|&operand| self.f.int(operand) == Some(1))
            }
            Some((Op::Binary(BinaryOp::LShr, _), [_, amount])) => {
                self.f.value_type(value) == Type::I32 && self.f.int(*amount) == Some(31)
            }
            _ => false,
        };
        self.f.value_type(value) == Type::I1 || matches!(self.f.int(value), Some(0 | 1)) || widened()
    }

    /// Whether two instructions do the same, operands not looked at (but for who is called).
    pub fn instructions(&self, a: Inst, b: Inst) -> bool {
        let (x, y) = (&self.f.insts[a], &self.g.insts[b]);
        if !self.ops(x.op, y.op, false) || !types(self.before, x.ty, self.after, y.ty, 0) {
            return false;
        }
        let operands = (self.f.operands(a), self.g.operands(b));
        if operands.0.len() != operands.1.len() {
            return false;
        }
        if matches!(x.op, Op::Opaque | Op::OpaqueTerminator(_) | Op::Alloca { .. }) {
            let [own, other] = self.sources.bytes(x.span, y.span).map(without_result);
            return plain(own) == plain(other);
        }
        match (self.f.callee(a), self.g.callee(b)) {
            (Some(x), Some(y)) => self.callees(x, y) && self.arguments(a, b),
            (None, None) => true,
            _ => false,
        }
    }

    /// Callees that are constants must be the same; what is computed is compared as values later.
    fn callees(&self, a: Value, b: Value) -> bool {
        let is_computed = |def| matches!(def, ValueDef::Inst(_) | ValueDef::Param(_) | ValueDef::Expr(_));
        match (self.f.values[a].def, self.g.values[b].def) {
            (x, y) if is_computed(x) && is_computed(y) => true,
            (x, y) => self.constants(a, x, b, y),
        }
    }

    /// Constant arguments of a call that only synchronizes tell barriers apart.
    fn arguments(&self, a: Inst, b: Inst) -> bool {
        let pairs = self.f.arguments(a).iter().zip(self.g.arguments(b));
        pairs.into_iter().all(|(&x, &y)| match (self.f.int(x), self.g.int(y)) {
            (Some(x), Some(y)) => x == y,
            _ => true,
        })
    }

    fn ops(&self, a: Op, b: Op, lax: bool) -> bool {
        let flags = |a: Flags, b: Flags| if lax { a.contains(b) } else { a == b };
        match (a, b) {
            (Op::Br(x), Op::Br(y))
            | (Op::CondBr(x), Op::CondBr(y))
            | (Op::Switch(x), Op::Switch(y))
            | (Op::IndirectBr(x), Op::IndirectBr(y))
            | (Op::OpaqueTerminator(x), Op::OpaqueTerminator(y)) => self.targets(x, y),
            (Op::Call(x), Op::Call(y)) | (Op::Invoke(x), Op::Invoke(y)) | (Op::CallBr(x), Op::CallBr(y)) => {
                let (x, y) = (&self.f.calls[x], &self.g.calls[y]);
                x.arg_count == y.arg_count
                    && x.attributes == y.attributes
                    && self.targets(x.targets, y.targets)
            }
            (Op::Phi(_), Op::Phi(_)) => true,
            (Op::FNeg(x), Op::FNeg(y)) | (Op::Select(x), Op::Select(y)) => flags(x, y),
            (Op::Binary(o, x), Op::Binary(p, y)) => o == p && flags(x, y),
            (Op::Cast(o, x), Op::Cast(p, y)) => o == p && flags(x, y),
            (Op::ICmp(o, x), Op::ICmp(p, y)) => o == p && flags(x, y),
            (Op::FCmp(o, x), Op::FCmp(p, y)) => o == p && flags(x, y),
            (Op::GetElementPtr { element: s, flags: x }, Op::GetElementPtr { element: t, flags: y }) => {
                types(self.before, s, self.after, t, 0) && flags(x, y)
            }
            (Op::Alloca { element: s, align_log2: a }, Op::Alloca { element: t, align_log2: b }) => {
                a == b && types(self.before, s, self.after, t, 0)
            }
            (x, y) => x == y,
        }
    }

    fn targets(&self, a: List, b: List) -> bool {
        self.f.blocks_in(a) == self.g.blocks_in(b)
    }

    /// Whether two values are the same: computed in the same way from the same values. Where values
    /// depend on themselves, they are the same if nothing shows that they are not.
    pub fn values(&mut self, a: Value, b: Value) -> bool {
        let mut guessed = Vec::new();
        let mut todo = vec![(a, b)];
        while let Some((a, b)) = todo.pop() {
            if self.known.contains_key(&(a, b)) {
                continue;
            }
            if !self.step(a, b, &mut todo) {
                guessed.iter().for_each(|pair| {
                    self.known.remove(pair);
                });
                return false;
            }
            self.known.insert((a, b), ());
            guessed.push((a, b));
        }
        true
    }

    fn step(&self, a: Value, b: Value, todo: &mut Vec<(Value, Value)>) -> bool {
        let (x, y) = (self.f.values[a], self.g.values[b]);
        if let Some(&truth) = self.truths.get(&a) {
            todo.push((truth, b));
            return self.is_bit(truth);
        }
        match (x.def, y.def) {
            (ValueDef::Param(i), ValueDef::Param(j)) => i == j,
            (ValueDef::Inst(i), ValueDef::Inst(j)) => {
                if let Some(&other) = self.anchors.get(&a) {
                    return other == b;
                }
                let computes = only_computes(self.before, self.f, i) && only_computes(self.after, self.g, j);
                computes && self.computations(i, j, todo)
            }
            (ValueDef::Expr(_), ValueDef::Expr(_)) => {
                let (Some((o, own)), Some((p, others))) = (self.f.computation(a), self.g.computation(b))
                else {
                    return false;
                };
                todo.extend(own.iter().copied().zip(others.iter().copied()));
                self.ops(o, p, false)
                    && own.len() == others.len()
                    && types(self.before, x.ty, self.after, y.ty, 0)
            }
            (ValueDef::Inst(_) | ValueDef::Param(_), _) | (_, ValueDef::Inst(_) | ValueDef::Param(_)) => {
                false
            }
            (x, y) => self.constants(a, x, b, y),
        }
    }

    fn computations(&self, i: Inst, j: Inst, todo: &mut Vec<(Value, Value)>) -> bool {
        let (x, y) = (&self.f.insts[i], &self.g.insts[j]);
        let (own, others) = (self.f.operands(i), self.g.operands(j));
        let same = self.ops(x.op, y.op, true)
            && own.len() == others.len()
            && self.f.block_of(i) == self.g.block_of(j)
            && types(self.before, x.ty, self.after, y.ty, 0);
        if !same {
            return false;
        }
        let (Op::Phi(p), Op::Phi(q)) = (x.op, y.op) else {
            // Compared with 0, any number stands for its truth.
            let is_test = matches!(x.op, Op::ICmp(IntPred::Eq | IntPred::Ne, _))
                && own.iter().any(|&operand| self.f.int(operand) == Some(0));
            let tested = |a: Value| self.truths.get(&a).copied().filter(|_| is_test).unwrap_or(a);
            todo.extend(own.iter().map(|&a| tested(a)).zip(others.iter().copied()));
            return true;
        };
        // The edges of a phi may stand in another order.
        let (p, q) = (self.f.blocks_in(p), self.g.blocks_in(q));
        let sorted = |blocks: &[Block], values: &[Value]| {
            let mut list: Vec<(Block, Value)> = blocks.iter().copied().zip(values.iter().copied()).collect();
            list.sort_by_key(|&(block, _)| block);
            list
        };
        for ((from, a), (other, b)) in sorted(p, own).into_iter().zip(sorted(q, others)) {
            if from != other {
                return false;
            }
            todo.push((a, b));
        }
        true
    }

    fn constants(&self, a: Value, x: ValueDef, b: Value, y: ValueDef) -> bool {
        let same_types = || types(self.before, self.f.value_type(a), self.after, self.g.value_type(b), 0);
        match (x, y) {
            (ValueDef::Int(i), ValueDef::Int(j)) => i == j && same_types(),
            (ValueDef::Symbol(i), ValueDef::Symbol(j)) => symbol(self.before, i) == symbol(self.after, j),
            (ValueDef::Literal(i), ValueDef::Literal(j)) => {
                self.f.literals[i as usize].text == self.g.literals[j as usize].text && same_types()
            }
            (ValueDef::Asm(i), ValueDef::Asm(j)) => {
                self.f.assembly[i as usize].text == self.g.assembly[j as usize].text
            }
            (ValueDef::Other(i), ValueDef::Other(j)) => self.sources.are_alike(i, j),
            (ValueDef::Zero, ValueDef::Zero)
            | (ValueDef::Undef, ValueDef::Undef)
            | (ValueDef::Poison, ValueDef::Poison) => same_types(),
            _ => false,
        }
    }
}

fn symbol(module: &Module, symbol: Symbol) -> (bool, &[u8]) {
    match symbol {
        Symbol::Function(func) => (true, module.functions[func].name.bytes()),
        Symbol::Global(global) => (false, module.globals[global].name.bytes()),
    }
}

/// The text behind `%x =`, without what hangs on behind.
fn without_result(text: &[u8]) -> &[u8] {
    if text.first() != Some(&b'%') {
        return text;
    }
    text.iter().position(|&byte| byte == b'=').map_or(text, |at| &text[at + 1..])
}
