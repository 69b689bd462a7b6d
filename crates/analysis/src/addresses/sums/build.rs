//! From instructions to forms.

use super::{Form, Promise, PromiseId, PromiseKind, Steps, Sum, Sums};
use crate::addresses::expr::{BinaryOp, Expr, LeafData};
use crate::structure::Cfg;
use rustc_hash::FxHashMap;
use simt_ir::{
    BinaryOp as Op2, Block, CastOp, ElementStep, EntityMap, Flags, FuncId, Function, Inst, Module, Op,
    Symbol, Type, TypeKind, Value, ValueDef,
};
use smallvec::SmallVec;
use std::rc::Rc;

/// The most leaves and the most promises that a form may rely on.
const LEAVES: usize = 16;
const PROMISES: usize = 32;
/// Phis of more edges are leaves.
const EDGES: usize = 16;
/// How deep a value may be to be translated: shared operands are gone through each time.
const TRANSLATED: u32 = 8;
/// How deep constants are looked into.
const CONSTANT_DEPTH: u32 = 8;

/// What makes two leaves one.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Symbol(Symbol),
    Null(Type),
    /// A cast of a pointer to another address space.
    Cast(Type, Expr),
    /// A phi, by what comes in on each edge.
    Phi(Block, Type, Vec<(Block, Incoming)>),
}

/// What comes into a phi.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Incoming {
    /// A number, and what it relies on.
    Known(Expr, Steps),
    /// The phi itself and a number.
    Step(Expr, Flags),
}

/// What was found on the way to forms.
#[derive(Default)]
pub(super) struct Known {
    depth: u32,
    simple: FxHashMap<Value, Option<Rc<Form>>>,
    extended: FxHashMap<(Value, bool, u8), Option<Rc<Form>>>,
    keys: FxHashMap<Key, (Expr, Value)>,
    numbers: FxHashMap<Promise, PromiseId>,
}

pub(super) struct Builder<'a, 's> {
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    sums: &'s mut Sums,
    /// Values whose forms are known, if they are to be known at all.
    done: EntityMap<Value, bool>,
    /// What to take for phis.
    phis: FxHashMap<Value, Value>,
}

impl<'a, 's> Builder<'a, 's> {
    /// For the forms of a function.
    pub fn run(module: &'a Module, id: FuncId, cfg: &'a Cfg, depth: u32) -> Sums {
        let function = &module.functions[id];
        let mut sums = Sums { forms: EntityMap::filled(None, function.values.len()), ..Sums::default() };
        sums.known.depth = depth;
        let done = EntityMap::filled(false, function.values.len());
        let phis = FxHashMap::default();
        Builder { module, function, cfg, sums: &mut sums, done, phis }.all();
        sums
    }

    /// The values that addresses are made of, looked at from the addresses.
    fn wanted(&self) -> EntityMap<Value, bool> {
        let mut wanted = EntityMap::filled(false, self.function.values.len());
        let mut work: Vec<Value> = Vec::new();
        for &block in self.cfg.reverse_postorder() {
            let insts = self.function.block_insts(block).map(|inst| &self.function.insts[inst]);
            let addresses = insts.filter(|data| matches!(data.op, Op::GetElementPtr { .. }));
            work.extend(addresses.filter_map(|data| data.result));
        }
        while let Some(value) = work.pop() {
            let Some(inst) = self.function.inst_of(value) else { continue };
            if std::mem::replace(&mut wanted[value], true) {
                continue;
            }
            let is_looked_into = matches!(
                self.function.insts[inst].op,
                Op::Binary(..) | Op::Cast(..) | Op::GetElementPtr { .. } | Op::Phi(_)
            );
            work.extend(self.function.operands(inst).iter().filter(|_| is_looked_into));
        }
        wanted
    }

    fn all(mut self) {
        let wanted = self.wanted();
        for &block in self.cfg.reverse_postorder() {
            for inst in self.function.block_insts(block) {
                let Some(result) = self.function.insts[inst].result.filter(|&result| wanted[result]) else {
                    continue;
                };
                if let Some(form) = self.computed(inst, result) {
                    if form.steps.is_within(self.sums.known.depth) {
                        self.sums.forms[result] = Some(Rc::new(form));
                    } else {
                        self.sums.cut_off += 1;
                    }
                }
                self.done[result] = true;
            }
        }
    }

    /// For the forms of values if phis were something else.
    pub fn again(
        module: &'a Module,
        id: FuncId,
        cfg: &'a Cfg,
        sums: &'s mut Sums,
        phis: FxHashMap<Value, Value>,
    ) -> Self {
        let function = &module.functions[id];
        Builder { module, function, cfg, sums, done: EntityMap::new(), phis }
    }

    /// The form of a value that is computed from the phis.
    pub fn translated(mut self, value: Value) -> Option<Form> {
        let inst = self.is_translated(value)?;
        if self.sums.of(value)?.steps.height > TRANSLATED {
            return None;
        }
        let form = self.computed(inst, value)?;
        form.steps.is_within(self.sums.known.depth).then_some(form)
    }

    /// What stands for a phi, if a value is one of those.
    fn stand_in(&self, value: Value) -> Option<Value> {
        self.phis.get(&self.sums.alike(value)).copied()
    }

    /// The instruction of a value that is computed from phis for which others stand.
    fn is_translated(&self, value: Value) -> Option<Inst> {
        if self.phis.is_empty() {
            return None;
        }
        let leaves = &self.sums.of(value)?.steps.leaves;
        leaves.iter().any(|leaf| self.phis.contains_key(leaf)).then(|| self.function.inst_of(value))?
    }

    /// The bits that arithmetic on a value has: those of an integer, or of a pointer's index.
    fn width(&self, ty: Type) -> Option<u8> {
        match *self.module.types.kind(ty) {
            TypeKind::Int(bits @ 1..=64) => Some(bits as u8),
            TypeKind::Pointer(space) => {
                let bits = self.module.data_layout.pointer(space)?.index_bits;
                (bits <= 64).then_some(bits as u8)
            }
            _ => None,
        }
    }

    fn is_pointer(&self, value: Value) -> bool {
        matches!(self.module.types.kind(self.function.value_type(value)), TypeKind::Pointer(_))
    }

    // ----- leaves -----

    /// The form of an operand.
    fn operand(&mut self, value: Value) -> Option<Rc<Form>> {
        if let Some(inst) = self.is_translated(value) {
            // No deeper than forms are.
            return self.computed(inst, value).map(Rc::new);
        }
        let value = self.stand_in(value).unwrap_or(value);
        if let Some(form) = self.sums.of(value) {
            return Some(form.clone());
        }
        if let Some(known) = self.sums.known.simple.get(&value) {
            return known.clone();
        }
        let form = self.simple_form(value, CONSTANT_DEPTH).map(Rc::new);
        self.sums.known.simple.insert(value, form.clone());
        form
    }

    fn simple_form(&mut self, value: Value, depth: u32) -> Option<Form> {
        let ty = self.function.value_type(value);
        let width = self.width(ty)?;
        let is_pointer = self.is_pointer(value);
        match self.function.values[value].def {
            ValueDef::Int(number) => return Some(Form::number(number as u64, width)),
            ValueDef::Zero if !is_pointer => return Some(Form::number(0, width)),
            // Each use may be another number.
            ValueDef::Undef | ValueDef::Poison => return None,
            ValueDef::Zero => return Some(self.keyed(Key::Null(ty), value)),
            ValueDef::Symbol(symbol) => return Some(self.keyed(Key::Symbol(symbol), value)),
            ValueDef::Expr(_) => {
                if let Some(form) = self.constant(value, depth) {
                    return Some(form);
                }
            }
            _ => {}
        }
        let expr = self.new_leaf(value, width);
        Some(self.leaf_form(expr, value))
    }

    /// A constant expression: an address in a variable.
    fn constant(&mut self, value: Value, depth: u32) -> Option<Form> {
        let depth = depth.checked_sub(1)?;
        let (op, operands) = self.function.computation(value)?;
        let operands: SmallVec<[Value; 4]> = operands.iter().copied().collect();
        let base = match op {
            Op::GetElementPtr { .. } | Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _)
                if self.is_pointer(operands[0]) =>
            {
                self.simple_form(operands[0], depth)?
            }
            _ => return None,
        };
        let mut form = match op {
            Op::GetElementPtr { element, .. } => {
                let bytes = self.module.constant_offset(self.function, element, &operands)?;
                let sum = base.sum.plus(&Sum::number(bytes as u64, base.sum.width))?;
                Form { sum, ..base }
            }
            Op::Cast(CastOp::AddrSpaceCast, _) => {
                let inner = base.sum.expr(&mut self.sums.arena);
                let cast = self.keyed(Key::Cast(self.function.value_type(value), inner), value);
                Form { steps: base.steps, ..cast }
            }
            _ => base,
        };
        // With flags it may be poison, and is by itself.
        let has_flags = matches!(op, Op::GetElementPtr { flags, .. } if !flags.is_empty());
        form.steps.leaves = if has_flags { vec![value] } else { form.steps.leaves };
        Some(form)
    }

    fn new_leaf(&mut self, value: Value, width: u8) -> Expr {
        let leaf = self.sums.arena.new_leaf(LeafData::any(width));
        self.sums.leaves.push(value);
        self.sums.arena.leaf(leaf)
    }

    fn leaf_form(&self, expr: Expr, value: Value) -> Form {
        let root = self.is_pointer(value).then_some(expr);
        let is_constant = self.function.is_constant(value)
            && !matches!(self.function.values[value].def, ValueDef::Other(_) | ValueDef::Expr(_));
        let steps = if is_constant { Steps::default() } else { Steps::of_leaf(value) };
        Form { sum: Sum::atom(&self.sums.arena, expr), root, steps, own: SmallVec::new() }
    }

    /// The leaf of a key, which is new with this value if there is none.
    fn keyed(&mut self, key: Key, value: Value) -> Form {
        let known = self.sums.known.keys.get(&key).map(|&(expr, _)| expr);
        let expr = known.unwrap_or_else(|| {
            let width = self.width(self.function.value_type(value)).unwrap_or(64);
            let expr = self.new_leaf(value, width);
            self.sums.known.keys.insert(key, (expr, value));
            expr
        });
        self.leaf_form(expr, value)
    }

    // ----- promises -----

    fn promise(&mut self, kind: PromiseKind, parts: &[Expr]) -> PromiseId {
        let mut parts: SmallVec<[Expr; 3]> = parts.iter().copied().collect();
        let commutes = matches!(
            kind,
            PromiseKind::Signed(BinaryOp::Add | BinaryOp::Mul)
                | PromiseKind::Unsigned(BinaryOp::Add | BinaryOp::Mul)
                | PromiseKind::Disjoint
        );
        if commutes {
            let arena = &self.sums.arena;
            parts.sort_by_key(|&part| (arena.constant(part).is_some(), part));
        }
        let promise = Promise { kind, parts };
        let next = PromiseId(self.sums.promises.len() as u32);
        let id = *self.sums.known.numbers.entry(promise.clone()).or_insert(next);
        if id == next {
            self.sums.promises.push(promise);
        }
        id
    }

    fn expr_of(&mut self, form: &Form) -> Expr {
        form.sum.expr(&mut self.sums.arena)
    }

    /// What the flags of an operation on two numbers promise.
    fn own_of_binary(&mut self, op: Op2, flags: Flags, a: &Form, b: &Form) -> Own {
        let (x, mut y) = (self.expr_of(a), self.expr_of(b));
        let mut own = Own::new();
        let width = a.sum.width;
        let (mut signed, mut unsigned) = (None, None);
        match op {
            Op2::Add => (signed, unsigned) = (Some(BinaryOp::Add), Some(BinaryOp::Add)),
            Op2::Sub => (signed, unsigned) = (Some(BinaryOp::Sub), Some(BinaryOp::Sub)),
            Op2::Mul => (signed, unsigned) = (Some(BinaryOp::Mul), Some(BinaryOp::Mul)),
            Op2::Shl => {
                // `shl nsw %x, width-1` allows -1, `mul nsw` by that number does not.
                let amount = b.sum.constant;
                let is_last = amount + 1 == u64::from(width);
                signed = Some(if is_last { BinaryOp::Shl } else { BinaryOp::Mul });
                unsigned = Some(BinaryOp::Mul);
                y = self.sums.arena.number(1 << amount, width);
            }
            Op2::Or => {
                // No bit in common: nothing is carried, in whichever reading.
                own.push((Flags::DISJOINT, self.promise(PromiseKind::Disjoint, &[x, y])));
                own.push((Flags::NSW, self.promise(PromiseKind::Signed(BinaryOp::Add), &[x, y])));
                own.push((Flags::NUW, self.promise(PromiseKind::Unsigned(BinaryOp::Add), &[x, y])));
            }
            _ => {}
        }
        if let Some(op) = signed.filter(|_| flags.contains(Flags::NSW)) {
            own.push((Flags::NSW, self.promise(PromiseKind::Signed(op), &[x, y])));
        }
        if let Some(op) = unsigned.filter(|_| flags.contains(Flags::NUW)) {
            own.push((Flags::NUW, self.promise(PromiseKind::Unsigned(op), &[x, y])));
        }
        own
    }

    // ----- instructions -----

    fn computed(&mut self, inst: Inst, result: Value) -> Option<Form> {
        let width = self.width(self.function.insts[inst].ty)?;
        let operands: SmallVec<[Value; 4]> = self.function.operands(inst).iter().copied().collect();
        match self.function.insts[inst].op {
            Op::Binary(op, flags) => self.binary(op, flags, operands[0], operands[1]),
            Op::Cast(op, flags) => self.cast(op, flags, operands[0], (result, width)),
            Op::GetElementPtr { element, flags } => self.element(element, flags, &operands, width),
            Op::Phi(_) if self.phis.is_empty() => self.phi(inst, result),
            _ => None,
        }
    }

    fn binary(&mut self, op: Op2, flags: Flags, a: Value, b: Value) -> Option<Form> {
        let is_sum = match op {
            Op2::Add | Op2::Sub | Op2::Mul | Op2::Shl => true,
            Op2::Or => flags.contains(Flags::DISJOINT),
            _ => false,
        };
        if !is_sum {
            return None;
        }
        let (a, b) = (self.operand(a)?, self.operand(b)?);
        let width = a.sum.width;
        if op == Op2::Shl {
            b.sum.as_number().filter(|&amount| amount < u64::from(width))?;
        }
        let own = self.own_of_binary(op, flags, &a, &b);
        let sum = combine(op, &a.sum, &b.sum)?;
        let mut steps = Steps::join(&[&a.steps, &b.steps]);
        steps.promise(&own);
        if op == Op2::Or {
            steps.need(own[0].1);
        }
        Some(Form { sum, root: None, steps, own })
    }

    fn cast(&mut self, op: CastOp, flags: Flags, a: Value, (result, width): (Value, u8)) -> Option<Form> {
        match op {
            CastOp::SExt | CastOp::ZExt => {
                let is_signed = op == CastOp::SExt || flags.contains(Flags::NNEG);
                let wide = self.extend(a, is_signed, width)?;
                let mut form = Form { own: Own::new(), root: None, ..(*wide).clone() };
                form.steps.height += 1;
                if flags.contains(Flags::NNEG) {
                    let inner = self.operand(a)?;
                    let inner = self.expr_of(&inner);
                    let id = self.promise(PromiseKind::NonNegative, &[inner]);
                    form.own.push((Flags::NNEG, id));
                    form.steps.promise(&form.own);
                    form.steps.need(id);
                }
                Some(form)
            }
            CastOp::Trunc => {
                let inner = self.operand(a)?;
                let sum = inner.sum.low_bits(&mut self.sums.arena, width)?;
                let mut own = Own::new();
                let (wide, bits) = (self.expr_of(&inner), self.sums.arena.number(u64::from(width), 8));
                let kinds = [(Flags::NSW, PromiseKind::LowSigned), (Flags::NUW, PromiseKind::LowUnsigned)];
                for (flag, kind) in kinds.into_iter().filter(|(flag, _)| flags.contains(*flag)) {
                    own.push((flag, self.promise(kind, &[wide, bits])));
                }
                let mut steps = Steps::join(&[&inner.steps]);
                steps.promise(&own);
                Some(Form { sum, root: None, steps, own })
            }
            CastOp::BitCast if self.is_pointer(a) && self.is_pointer(result) => {
                let inner = self.operand(a)?;
                let steps = Steps::join(&[&inner.steps]);
                Some(Form { steps, own: Own::new(), ..(*inner).clone() })
            }
            CastOp::AddrSpaceCast if self.is_pointer(a) => {
                let inner = self.operand(a)?;
                let key = Key::Cast(self.function.value_type(result), self.expr_of(&inner));
                let form = self.keyed(key, result);
                Some(Form { steps: Steps::join(&[&inner.steps]), ..form })
            }
            _ => None,
        }
    }

    fn element(&mut self, element: Type, flags: Flags, operands: &[Value], width: u8) -> Option<Form> {
        if operands.iter().any(|&operand| self.width(self.function.value_type(operand)).is_none()) {
            return None;
        }
        let base = self.operand(operands[0])?;
        let mut used = vec![base.clone()];
        let mut sum = base.sum.clone();
        let mut parts: SmallVec<[Expr; 3]> = SmallVec::from_elem(self.expr_of(&base), 1);
        let (module, function) = (self.module, self.function);
        for step in module.element_steps(function, element, operands) {
            let (index, stride) = match step? {
                ElementStep::Times(index, stride) => (index, stride),
                ElementStep::Bytes(bytes) => {
                    // As an index of elements of one byte, so that parts are pairs.
                    parts.extend([bytes, 1].map(|number| self.sums.arena.number(number, width)));
                    sum = sum.plus(&Sum::number(bytes, width))?;
                    continue;
                }
            };
            let whole = self.operand(index)?;
            let index = self.index(index, &whole, width)?;
            parts.extend([self.expr_of(&index), self.sums.arena.number(stride, width)]);
            // The flags promise that nothing is cut off, too (LangRef, getelementptr): only such a
            // part is wider than the index.
            if whole.sum.width > width {
                parts.push(self.expr_of(&whole));
            }
            sum = sum.plus(&index.sum.times_number(stride))?;
            used.push(index);
        }
        let mut own = Own::new();
        for flag in [Flags::INBOUNDS, Flags::NUSW, Flags::NUW] {
            if flags.contains(flag) {
                own.push((flag, self.promise(PromiseKind::Pointer(flag), &parts)));
            }
        }
        let mut steps = Steps::join(&used.iter().map(|form| &form.steps).collect::<Vec<_>>());
        steps.promise(&own);
        Some(Form { sum, root: base.root, steps, own })
    }

    /// An index of a `getelementptr` with its form: signed, in the width of the pointer's index.
    fn index(&mut self, index: Value, form: &Form, width: u8) -> Option<Rc<Form>> {
        if form.sum.width < width {
            return self.extend(index, true, width);
        }
        let sum = form.sum.low_bits(&mut self.sums.arena, width)?;
        Some(Rc::new(Form { sum, ..form.clone() }))
    }

    /// The value of a number in more bits.
    fn extend(&mut self, value: Value, is_signed: bool, width: u8) -> Option<Rc<Form>> {
        if let Some(by) = self.stand_in(value) {
            // It is what it is at the end of the edge: there, the phis are themselves.
            let phis = std::mem::take(&mut self.phis);
            let form = self.extend(by, is_signed, width);
            self.phis = phis;
            return form;
        }
        let is_translated = self.is_translated(value).is_some();
        let key = (value, is_signed, width);
        if let Some(known) = self.sums.known.extended.get(&key).filter(|_| !is_translated) {
            return known.clone();
        }
        let form = match self.extend_into(value, is_signed, width) {
            Some(form) => Some(form),
            None => self.operand(value).map(|inner| {
                let narrow = self.expr_of(&inner);
                let arena = &mut self.sums.arena;
                let wide = if is_signed { arena.sext(narrow, width) } else { arena.zext(narrow, width) };
                let sum = Sum::atom(arena, wide);
                Form { sum, root: None, steps: inner.steps.clone(), own: Own::new() }
            }),
        };
        let form = form.map(Rc::new);
        if !is_translated {
            self.sums.known.extended.insert(key, form.clone());
        }
        form
    }

    /// The same, where the extension moves into what computes the number. That is no deeper than
    /// forms are.
    fn extend_into(&mut self, value: Value, is_signed: bool, width: u8) -> Option<Form> {
        let own = match self.is_translated(value) {
            Some(inst) => self.computed(inst, value)?.own,
            None => self.sums.of(value)?.own.clone(),
        };
        let inst = self.function.inst_of(value)?;
        let operands: SmallVec<[Value; 4]> = self.function.operands(inst).iter().copied().collect();
        match self.function.insts[inst].op {
            Op::Binary(op, _) => {
                let flag = if is_signed { Flags::NSW } else { Flags::NUW };
                let &(_, promise) = own.iter().find(|(own, _)| *own == flag)?;
                let a = self.extend(operands[0], is_signed, width)?;
                let b = match op {
                    // How far, whatever the sign.
                    Op2::Shl => {
                        let amount = self.operand(operands[1])?;
                        let number = Form::number(amount.sum.as_number()?, width);
                        Rc::new(Form { steps: Steps::join(&[&amount.steps]), ..number })
                    }
                    _ => self.extend(operands[1], is_signed, width)?,
                };
                let sum = combine(op, &a.sum, &b.sum)?;
                let mut steps = Steps::join(&[&a.steps, &b.steps]);
                steps.promise(&own);
                steps.need(promise);
                if op == Op2::Or {
                    steps.need(own[0].1);
                }
                Some(Form { sum, root: None, steps, own: Own::new() })
            }
            Op::Cast(CastOp::SExt, _) if is_signed => {
                let form = self.extend(operands[0], true, width)?;
                Some(Form { steps: Steps::join(&[&form.steps]), ..(*form).clone() })
            }
            Op::Cast(CastOp::ZExt, flags) if is_signed || !flags.contains(Flags::NNEG) => {
                let is_signed = flags.contains(Flags::NNEG);
                let form = self.extend(operands[0], is_signed, width)?;
                let mut steps = Steps::join(&[&form.steps]);
                steps.promise(&own);
                own.iter().for_each(|&(_, promise)| steps.need(promise));
                Some(Form { steps, ..(*form).clone() })
            }
            _ => None,
        }
    }

    // ----- phis -----

    /// A phi of which all values are equal is that value; one of two that are equal on all edges
    /// is the other one.
    fn phi(&mut self, inst: Inst, result: Value) -> Option<Form> {
        let Op::Phi(list) = self.function.insts[inst].op else { return None };
        let (blocks, values) = (self.function.blocks_in(list), self.function.operands(inst));
        if values.len() > EDGES {
            return None;
        }
        let mut edges: Vec<(Block, Value)> = blocks.iter().copied().zip(values.iter().copied()).collect();
        edges.retain(|&(from, _)| self.cfg.is_reachable(from));
        edges.sort_unstable();
        edges.dedup();
        let (mut incoming, mut forms) = (Vec::new(), Vec::new());
        for (from, value) in edges {
            if self.function.inst_of(value).is_none_or(|inst| self.is_done(inst)) {
                let form = self.operand(value)?;
                incoming.push((from, Incoming::Known(self.expr_of(&form), form.steps.clone())));
                forms.push(form);
            } else {
                incoming.push((from, self.step(value, result)?));
            }
        }
        let first = forms.first()?.clone();
        if forms.len() == incoming.len() && forms.iter().all(|form| form.same_as(&first)) {
            return Some(Form { own: Own::new(), ..(*first).clone() });
        }
        let block = self.function.block_of(inst);
        let key = Key::Phi(block, self.function.insts[inst].ty, incoming);
        match self.sums.known.keys.get(&key) {
            Some(&(expr, first)) => {
                let alike = self.leaf_form(expr, first);
                self.sums.alike.insert(result, first);
                self.sums.known.simple.insert(result, Some(Rc::new(alike)));
            }
            None => {
                let width = self.width(self.function.value_type(result))?;
                let expr = self.new_leaf(result, width);
                self.sums.known.keys.insert(key, (expr, result));
                let own = self.leaf_form(expr, result);
                self.sums.known.simple.insert(result, Some(Rc::new(own)));
            }
        }
        None
    }

    fn is_done(&self, inst: Inst) -> bool {
        self.function.insts[inst].result.is_some_and(|result| self.done[result])
    }

    /// What a later instruction brings back to a phi: the phi and a number.
    fn step(&mut self, value: Value, phi: Value) -> Option<Incoming> {
        let (Op::Binary(Op2::Add, flags), &[a, b]) = self.function.computation(value)? else { return None };
        if a != phi {
            return None;
        }
        self.function.int(b)?;
        let number = self.operand(b)?;
        Some(Incoming::Step(self.expr_of(&number), flags))
    }
}

type Own = SmallVec<[(Flags, PromiseId); 2]>;

fn combine(op: Op2, a: &Sum, b: &Sum) -> Option<Sum> {
    match op {
        Op2::Add | Op2::Or => a.plus(b),
        Op2::Sub => a.plus(&b.times_number(u64::MAX)),
        Op2::Mul => a.times(b),
        Op2::Shl => Some(a.times_number(1u64.checked_shl(b.constant as u32)?)),
        _ => None,
    }
}

impl Form {
    fn number(value: u64, width: u8) -> Form {
        Form { sum: Sum::number(value, width), root: None, steps: Steps::default(), own: Own::new() }
    }

    /// Whether it is the same value, and poison in the same cases.
    fn same_as(&self, other: &Form) -> bool {
        self.sum == other.sum && self.root == other.root && self.steps == other.steps
    }
}

impl Steps {
    /// What a leaf relies on.
    pub fn of_leaf(leaf: Value) -> Steps {
        Steps { leaves: vec![leaf], ..Steps::default() }
    }

    /// What an operation on some values relies on, its own promises aside.
    pub fn join(all: &[&Steps]) -> Steps {
        let mut steps = Steps::default();
        for one in all {
            steps.promises.extend(&one.promises);
            steps.needed.extend(&one.needed);
            steps.twice.extend(&one.twice);
            steps.twice.extend(one.leaves.iter().filter(|leaf| steps.leaves.contains(leaf)));
            steps.leaves.extend(&one.leaves);
            steps.height = steps.height.max(one.height + 1);
        }
        for list in [&mut steps.promises, &mut steps.needed] {
            list.sort_unstable();
            list.dedup();
        }
        for list in [&mut steps.leaves, &mut steps.twice] {
            list.sort_unstable();
            list.dedup();
        }
        steps
    }

    fn promise(&mut self, own: &Own) {
        self.promises.extend(own.iter().map(|&(_, id)| id));
        self.promises.sort_unstable();
        self.promises.dedup();
    }

    fn need(&mut self, id: PromiseId) {
        if let Err(at) = self.needed.binary_search(&id) {
            self.needed.insert(at, id);
        }
    }

    fn is_within(&self, depth: u32) -> bool {
        self.height <= depth && self.leaves.len() <= LEAVES && self.promises.len() <= PROMISES
    }
}
