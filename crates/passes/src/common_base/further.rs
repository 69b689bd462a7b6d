//! An address that is another one and a number that is there already, which is no constant.
//!
//! ```text
//!   %a = gep i8, %p, %i
//!   %s = add i64 %i, %j                               =>
//!   %b = gep i8, %p, %s                                     %b = gep i8, %a, %j
//! ```
//! Only addresses that are alone are looked at, only a few of the same root that come before them,
//! and only if an instruction goes with that.

use super::cost;
use super::groups::Member;
use super::merge::{Merge, is_accessed_before};
use super::place::Shape;
use super::plan::{Made, Operand, Plan};
use super::trust::Guard;
use rustc_hash::FxHashMap;
use simt_analysis::addresses::expr::Expr;
use simt_analysis::addresses::sums::{Steps, Sum, Sums};
use simt_ir::{Flags, Function, Module, Op, Type, TypeKind, Value};

/// How many addresses of the same root are looked at.
const TRIED: usize = 8;
/// How many values are looked at that are one number.
const VALUES: usize = 4;

/// Whether an address may be one: what it is more than another one is a number that counts by
/// itself.
pub(super) fn may_be(member: &Member) -> bool {
    member.form.sum.terms.len() > 2
}

/// What is looked for, and where.
pub(super) struct Further<'a> {
    pub module: &'a Module,
    pub function: &'a Function,
    pub shape: &'a Shape,
    pub sums: &'a Sums,
    /// Addresses by their roots, in the order in which blocks come.
    by_root: FxHashMap<Expr, Vec<Member>>,
    /// Numbers by what they are.
    numbers: FxHashMap<Sum, Vec<Value>>,
}

impl<'a> Further<'a> {
    /// Cost: linear in the function.
    pub fn new(
        module: &'a Module,
        function: &'a Function,
        shape: &'a Shape,
        sums: &'a Sums,
        members: &[Member],
    ) -> Further<'a> {
        let mut by_root: FxHashMap<Expr, Vec<Member>> = FxHashMap::default();
        for member in members {
            let of_root = member.form.root.map(|root| by_root.entry(root).or_default());
            of_root.into_iter().for_each(|of_root| of_root.push(member.clone()));
        }
        for list in by_root.values_mut() {
            list.sort_by_key(|member| shape.order(function, member.inst));
        }
        let mut numbers: FxHashMap<Sum, Vec<Value>> = FxHashMap::default();
        for (value, sum) in sums.numbers() {
            if matches!(module.types.kind(function.value_type(value)), TypeKind::Int(_)) {
                numbers.entry(sum).or_default().push(value);
            }
        }
        Further { module, function, shape, sums, by_root, numbers }
    }

    /// Another address in terms of which one is computed.
    pub fn of(&self, member: &Member) -> Option<Merge> {
        // What a text says that it points to may be something else each time.
        if self.module.typed_pointers {
            return None;
        }
        let there = self.by_root.get(&member.form.root?)?;
        let before = there.partition_point(|other| {
            self.shape.order(self.function, other.inst) < self.shape.order(self.function, member.inst)
        });
        there[..before].iter().rev().take(TRIED).find_map(|base| self.from(member, base))
    }

    fn from(&self, member: &Member, base: &Member) -> Option<Merge> {
        let (function, spot) = (self.function, member.inst);
        if !self.shape.dominates(function, base.inst, spot) {
            return None;
        }
        let guard = Guard { function, sums: self.sums, members: vec![&member.form.steps] };
        let fits = guard.fits(&base.form.steps) || is_accessed_before(function, self.shape, base, spot);
        let far = member.form.sum.plus(&base.form.sum.times_number(u64::MAX)).filter(|_| fits)?;
        let number = self.numbers.get(&far)?.iter().take(VALUES).copied().find(|&value| {
            let leaf = || Steps::of_leaf(self.sums.alike(value));
            let steps = self.sums.of(value).map_or_else(leaf, |form| form.steps.clone());
            // What both use is used twice.
            let is_single = guard.is_single(&Steps::join(&[&base.form.steps, &steps]).twice);
            is_single && guard.fits(&steps) && self.shape.is_available(function, value, spot)
        })?;
        let op = Op::GetElementPtr { element: Type::I8, flags: Flags::empty() };
        let operands = [Operand::Old(base.value), Operand::Old(number)].into_iter().collect();
        let ty = function.value_type(member.value);
        let plan = Plan {
            made: vec![Made { op, ty, operands, like: Some(spot) }],
            uses: vec![base.value, number],
            constant: member.form.sum.constant,
        };
        let gone = cost::of_dead(self.module, function, &[spot], &plan.uses);
        let is_worth_it = gone > cost::of_plan(self.module, function, &plan);
        is_worth_it.then(|| Merge {
            plan,
            spot,
            is_hoisted: false,
            joined: None,
            pointee: None,
            members: vec![(member.clone(), 0)],
        })
    }
}
