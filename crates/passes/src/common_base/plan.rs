//! How a representative is computed: the instructions that it takes, before any is made.
//!
//! A plan is a copy of what computes one of the values that the representative stands for, without
//! the promises that not all of them make; what is there already is taken as it is. Where a flag is
//! needed and not promised by all, the step is written anew if there is another way (`zext nneg` as
//! `sext`, `or disjoint` as `add`); else there is no such plan, and the sum itself is written down,
//! without any flags.

use super::place::Shape;
use super::trust::{Guard, is_defined};
use rustc_hash::FxHashMap;
use simt_analysis::addresses::expr::{self, Expr, Node};
use simt_analysis::addresses::sums::{Form, Sum};
use simt_ir::{BinaryOp, CastOp, Flags, Function, Inst, Module, Op, Type, TypeKind, Value, ValueDef};
use smallvec::SmallVec;

/// An operand of an instruction to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    /// What is there.
    Old(Value),
    /// What another one of the plan gives.
    Made(usize),
    /// A number.
    Int(Type, i64),
}

/// An instruction to be made.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub op: Op,
    pub ty: Type,
    pub operands: SmallVec<[Operand; 3]>,
    /// The one that it is a copy of.
    pub like: Option<Inst>,
}

/// How a value is computed in front of an instruction; the last one gives it.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub made: Vec<Made>,
    /// The values that it uses: if it makes nothing, the first of them is the representative.
    pub uses: Vec<Value>,
    /// What they have to be taken from: the number in the sum of what is computed.
    pub constant: u64,
}

/// Makes plans for one spot.
pub(super) struct Planner<'a> {
    pub module: &'a Module,
    pub function: &'a Function,
    pub shape: &'a Shape,
    pub guard: &'a Guard<'a>,
    pub spot: Inst,
    plan: Plan,
    known: FxHashMap<Value, Operand>,
    /// What expressions have become.
    written: FxHashMap<Expr, Operand>,
}

impl<'a> Planner<'a> {
    pub fn new(
        module: &'a Module,
        function: &'a Function,
        shape: &'a Shape,
        guard: &'a Guard<'a>,
        spot: Inst,
    ) -> Planner<'a> {
        let (known, written) = (FxHashMap::default(), FxHashMap::default());
        Planner { module, function, shape, guard, spot, plan: Plan::default(), known, written }
    }

    /// A copy of a value.
    pub fn copy(mut self, inst: Inst, form: &'a Form) -> Option<Plan> {
        if !self.guard.is_single(&form.steps.twice) {
            return None;
        }
        self.copy_inst(inst, form, form)?;
        self.plan.constant = form.sum.constant;
        Some(self.plan)
    }

    fn make(&mut self, op: Op, ty: Type, operands: &[Operand], like: Option<Inst>) -> Operand {
        for operand in operands {
            if let Operand::Old(value) = *operand {
                self.plan.uses.push(value);
            }
        }
        self.plan.made.push(Made { op, ty, operands: operands.iter().copied().collect(), like });
        Operand::Made(self.plan.made.len() - 1)
    }

    /// A value that the copy of `whole` uses. No deeper than forms are.
    fn copy_value(&mut self, value: Value, whole: &Form) -> Option<Operand> {
        if let Some(&known) = self.known.get(&value) {
            return Some(known);
        }
        let is_there = self.shape.is_available(self.function, value, self.spot);
        let copied = match (self.function.values[value].def, self.guard.sums.of(value)) {
            (ValueDef::Int(_) | ValueDef::Zero | ValueDef::Symbol(_), _) => Operand::Old(value),
            (_, Some(form)) if is_there && self.guard.fits(&form.steps) => Operand::Old(value),
            (ValueDef::Inst(inst), Some(form)) => {
                let form = form.clone();
                self.copy_inst(inst, &form, whole)?
            }
            (ValueDef::Expr(_), None) if self.is_plain_address(value) => Operand::Old(value),
            _ => {
                let leaf = self.guard.sums.alike(value);
                (is_there && self.guard.depends_on(leaf)).then_some(Operand::Old(value))?
            }
        };
        self.known.insert(value, copied);
        Some(copied)
    }

    /// Whether a constant is the address of something, cast at most: no flag makes it poison.
    fn is_plain_address(&self, value: Value) -> bool {
        let mut value = value;
        loop {
            match self.function.computation(value) {
                Some((Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _), &[inner])) => value = inner,
                Some((Op::GetElementPtr { flags, .. }, operands)) if flags.is_empty() => value = operands[0],
                Some(_) => return false,
                None => return matches!(self.function.values[value].def, ValueDef::Symbol(_)),
            }
        }
    }

    fn copy_inst(&mut self, inst: Inst, form: &Form, whole: &Form) -> Option<Operand> {
        let data = &self.function.insts[inst];
        let (mut kept, mut is_rewritten) = (Flags::empty(), false);
        for &(flag, promise) in &form.own {
            if self.guard.guarantees(promise) {
                kept |= flag;
            } else if whole.steps.needed.binary_search(&promise).is_ok() {
                if !flag.intersects(Flags::NNEG | Flags::DISJOINT) {
                    return None;
                }
                is_rewritten = true;
            } else {
                is_rewritten |= flag.contains(Flags::DISJOINT);
            }
        }
        let op = match data.op {
            Op::Binary(BinaryOp::Or, _) if is_rewritten => {
                Op::Binary(BinaryOp::Add, kept & (Flags::NSW | Flags::NUW))
            }
            Op::Binary(BinaryOp::Or, _) => Op::Binary(BinaryOp::Or, Flags::DISJOINT),
            Op::Binary(op, _) => Op::Binary(op, kept),
            Op::Cast(CastOp::ZExt, _) if is_rewritten => Op::Cast(CastOp::SExt, Flags::empty()),
            Op::Cast(op, _) => Op::Cast(op, kept),
            Op::GetElementPtr { element, .. } => Op::GetElementPtr { element, flags: kept },
            _ => return None,
        };
        if self.module.typed_pointers {
            // What a cast of a pointer points to nobody knows.
            let is_writable = match op {
                Op::GetElementPtr { element, .. } => self.module.is_writable(element),
                Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => false,
                _ => true,
            };
            is_writable.then_some(())?;
        }
        let ty = data.ty;
        let values: SmallVec<[Value; 4]> = self.function.operands(inst).iter().copied().collect();
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        for value in values {
            operands.push(self.copy_value(value, whole)?);
        }
        Some(self.make(op, ty, &operands, Some(inst)))
    }

    /// A value that is there: the root of an address.
    pub fn root(mut self, value: Value) -> Option<Plan> {
        self.leaf(value)?;
        self.plan.uses.push(value);
        Some(self.plan)
    }

    // ----- the sum written down -----

    /// A sum as it is, without its number, and without flags.
    pub fn sum(mut self, form: &Form, pointer: Type) -> Option<Plan> {
        if self.module.typed_pointers {
            return None;
        }
        let root = form.root?;
        let (element, size) = self.element(&form.sum, root);
        let factors = form.sum.terms.iter().flat_map(|(product, _)| product.iter().copied());
        let leaves = self.guard.sums.leaves_of(factors);
        let mut total: Option<Operand> = None;
        let mut uses: FxHashMap<Value, u32> = FxHashMap::default();
        for (product, count) in &form.sum.terms {
            if product.as_slice() == [root] {
                continue;
            }
            let mut term: Option<Operand> = None;
            for &factor in product {
                let factor = self.expr(factor, &mut uses)?;
                term = Some(match term {
                    Some(term) => self.binary(BinaryOp::Mul, term, factor, form.sum.width)?,
                    None => factor,
                });
            }
            let ty = int_type(form.sum.width)?;
            let mut term = term?;
            let count = expr::signed(*count, form.sum.width) / size;
            if count != 1 {
                let count = Operand::Int(ty, count);
                term = self.binary(BinaryOp::Mul, term, count, form.sum.width)?;
            }
            total = Some(match total {
                Some(total) => self.binary(BinaryOp::Add, total, term, form.sum.width)?,
                None => term,
            });
        }
        let is_one = |leaf: &Value| uses.get(leaf).copied().unwrap_or(0) <= 1;
        if !leaves.iter().all(|leaf| is_one(leaf) || is_defined(self.function, *leaf, true)) {
            return None;
        }
        let base = self.leaf(self.guard.sums.value_of(root)?)?;
        let op = Op::GetElementPtr { element, flags: Flags::empty() };
        self.make(op, pointer, &[base, total?], None);
        Some(self.plan)
    }

    /// The largest elements that all products of a sum but the root count in.
    fn element(&self, sum: &Sum, root: Expr) -> (Type, i64) {
        let counts = || sum.terms.iter().filter(|(product, _)| product.as_slice() != [root]);
        let fits = |&(ty, size): &(Type, i64)| {
            self.module.stride(ty) == Some(size as u64)
                && counts().all(|(_, count)| expr::signed(*count, sum.width) % size == 0)
        };
        [(Type::I64, 8), (Type::I32, 4), (Type::I16, 2)].into_iter().find(fits).unwrap_or((Type::I8, 1))
    }

    fn binary(&mut self, op: BinaryOp, a: Operand, b: Operand, width: u8) -> Option<Operand> {
        Some(self.make(Op::Binary(op, Flags::empty()), int_type(width)?, &[a, b], None))
    }

    fn leaf(&mut self, value: Value) -> Option<Operand> {
        let is_there = self.shape.is_available(self.function, value, self.spot);
        let fits = match (self.function.values[value].def, self.guard.sums.of(value)) {
            (ValueDef::Symbol(_), _) => true,
            (ValueDef::Expr(_), _) if self.is_plain_address(value) => true,
            (_, Some(form)) => self.guard.fits(&form.steps),
            (_, None) => self.guard.depends_on(value),
        };
        (is_there && fits).then_some(Operand::Old(value))
    }

    /// An expression of a sum, which is written once. No deeper than forms are.
    fn expr(&mut self, expr: Expr, uses: &mut FxHashMap<Value, u32>) -> Option<Operand> {
        if let Some(&written) = self.written.get(&expr) {
            // Each use of a leaf counts.
            let leaves = self.guard.sums.leaves_of([expr]);
            leaves.into_iter().for_each(|leaf| *uses.entry(leaf).or_default() += 1);
            return Some(written);
        }
        let operand = self.new_expr(expr, uses)?;
        self.written.insert(expr, operand);
        Some(operand)
    }

    fn new_expr(&mut self, expr: Expr, uses: &mut FxHashMap<Value, u32>) -> Option<Operand> {
        let width = self.guard.sums.arena.width(expr);
        let ty = int_type(width)?;
        match self.guard.sums.arena.node(expr) {
            Node::Const(number) => Some(Operand::Int(ty, expr::signed(number, width))),
            Node::Leaf(leaf) => {
                let value = self.guard.sums.leaf(leaf);
                if !matches!(self.module.types.kind(self.function.value_type(value)), TypeKind::Int(_)) {
                    return None;
                }
                *uses.entry(value).or_default() += 1;
                self.leaf(value)
            }
            Node::SExt(a) => self.cast(CastOp::SExt, a, ty, uses),
            Node::ZExt(a) => self.cast(CastOp::ZExt, a, ty, uses),
            Node::Trunc(a) => self.cast(CastOp::Trunc, a, ty, uses),
            Node::Binary(op, a, b) => {
                let op = match op {
                    expr::BinaryOp::Add => BinaryOp::Add,
                    expr::BinaryOp::Mul => BinaryOp::Mul,
                    _ => return None,
                };
                let (a, b) = (self.expr(a, uses)?, self.expr(b, uses)?);
                self.binary(op, a, b, width)
            }
            _ => None,
        }
    }

    fn cast(&mut self, op: CastOp, a: Expr, ty: Type, uses: &mut FxHashMap<Value, u32>) -> Option<Operand> {
        let a = self.expr(a, uses)?;
        Some(self.make(Op::Cast(op, Flags::empty()), ty, &[a], None))
    }
}

/// What the result of a `getelementptr` points to, where the text says so.
pub(super) fn pointee_of(module: &Module, function: &Function, inst: Inst) -> Option<Type> {
    let Op::GetElementPtr { element, .. } = function.insts[inst].op else { return None };
    module.typed_pointers.then(|| module.indexed(function, element, function.operands(inst)))?
}

/// The type of integers of a width, if it is a usual one.
pub(super) fn int_type(width: u8) -> Option<Type> {
    Some(match width {
        8 => Type::I8,
        16 => Type::I16,
        32 => Type::I32,
        64 => Type::I64,
        _ => return None,
    })
}

/// What a sum has beyond another one that differs by a number only.
pub(super) fn delta(of: &Sum, from: u64) -> i64 {
    expr::signed(of.constant.wrapping_sub(from), of.width)
}
