//! Offsets as linear forms over the integers: *c*₀ + Σ *c*ᵢ·*a*ᵢ, exactly.
//!
//! Three forms for every node *e* of width *w*, operands first, each node once:
//!
//! - the **modular** form, an integer that is congruent to *e* modulo 2^*w*. Sums, differences, and
//!   products and shifts by constants are forms of their operands' modular forms, whatever wraps.
//!   Exclusive and inclusive or are sums where no bit can be 1 on both sides;
//! - the **unsigned** and the **signed** form, integers that *are* the number that *e* stands for,
//!   0 ≤ *e* < 2^*w* or −2^(*w*−1) ≤ *e* < 2^(*w*−1). That is what an extension to more bits
//!   preserves. With the modular form *F*, *e* = *F* − 2^*w*·*q* for one integer *q*. The bounds of
//!   *F* (from those of its atoms) and of *e* (from [`super::ranges`]) leave an interval for *q*;
//!   if it has one element, the form is exact. So `t − 1`, which is `t + 0xffffffff`, becomes
//!   32-bit exact as a signed number, and stays what it is as an unsigned one if `t` may be 0. A
//!   promise not to wrap makes the sum of the operands' exact forms exact.
//!
//! Where *q* is not known there are two ways out, and the difference of two offsets may be looked
//! at in both: [`Style::Opaque`] makes *e* an atom of its own, with its range, best for bounds;
//! [`Style::Expanded`] makes *q* an atom ([`Atom::Turns`]), so that forms stay linear in the ids
//! across wrap-around: `i*256 + t` modulo 2^32, with the same unknown *i*, still depends on *t* as
//! it looks. Division and remainder by a constant *c* become *q* = ⌊*a*/*c*⌋ ([`Atom::Floor`]) and
//! *a* − *c*·*q* in the same way.
//!
//! Products of unknowns are atoms too ([`Atom::Product`]), sorted, so that sums distribute over
//! them: `(by*16 + tid.y) * n` has the terms `by*n` and `tid.y*n`, and the first one cancels
//! between two threads. A product of ids and extents of different axes is at most the number of
//! threads of a block, which is what bounds `tid.y * ntid.x` exactly.
//!
//! All arithmetic is on 128 bits and checked; a form that would overflow or have too many terms
//! becomes an atom.

use super::ranges::{Ranges, Relation};
use super::{Extent, Problem};
use crate::addresses::expr::{BinaryOp, Expr, Node, mask, mirrored, signed};
use crate::numbers::Range;
use crate::numbers::arithmetic::cannot_wrap;
use simt_ir::IntPred;
use std::cmp::Ordering;

/// What a form is linear in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Atom {
    /// The number that a node stands for.
    Value(Expr, View),
    /// How often 2^width is taken off a node's modular form to give its number.
    Turns(Expr, View),
    /// An unsigned number divided by a constant, rounded down.
    Floor(Expr, u64),
    /// A product of the unsigned numbers that at least two nodes stand for, sorted, the unused
    /// places last.
    Product([Option<Expr>; MOST_FACTORS]),
}

/// Whether a number is read as unsigned or as signed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum View {
    /// From 0 on.
    Unsigned,
    /// Two's complement.
    Signed,
}

/// What a leaf is to the block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// The id of *t* (0) or of *t′* (1) along an axis.
    Id(usize, usize),
    /// The extent of an axis.
    Extent(usize),
    /// Something else.
    Symbol,
}

/// A linear form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Form {
    /// What it is where all atoms are 0.
    pub constant: i128,
    /// Atoms in order, each once, and their coefficients, none 0.
    pub terms: Vec<(Atom, i128)>,
}

/// What becomes of a node whose number of turns is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// An atom.
    Opaque,
    /// Its modular form, and the number of turns as an atom.
    Expanded,
}

/// The most factors of a product.
pub(super) const MOST_FACTORS: usize = 4;

/// More terms than this, and a form becomes an atom.
const MOST_TERMS: usize = 16;

/// No coefficient or constant is larger: what is added a few times stays far from the end of 128
/// bits.
const MOST: i128 = 1 << 100;

/// The forms of all nodes of a question.
pub struct Forms<'a> {
    problem: &'a Problem,
    ranges: &'a Ranges,
    style: Style,
    modular: Vec<Form>,
    exact: [Vec<Form>; 2],
    /// The least and the greatest number of turns, by view and node.
    turns: [Vec<(i128, i128)>; 2],
}

impl Form {
    /// A number.
    pub fn number(constant: i128) -> Form {
        Form { constant, terms: Vec::new() }
    }

    /// An atom.
    pub fn atom(atom: Atom) -> Form {
        Form { constant: 0, terms: vec![(atom, 1)] }
    }

    /// `self + factor · other`; `None` if that is too large.
    pub fn plus(&self, other: &Form, factor: i128) -> Option<Form> {
        let mut sum = Form::number(bounded(self.constant.checked_add(other.constant.checked_mul(factor)?)?)?);
        let (mut left, mut right) = (self.terms.iter().peekable(), other.terms.iter().peekable());
        loop {
            let order = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(a), Some(b)) => a.0.cmp(&b.0),
            };
            let mut term = None;
            if order != Ordering::Greater {
                term = left.next().copied();
            }
            if order != Ordering::Less {
                let &(atom, coefficient) = right.next()?;
                let before = term.map_or(0, |term| term.1);
                term = Some((atom, before.checked_add(coefficient.checked_mul(factor)?)?));
            }
            let (atom, coefficient) = term?;
            if coefficient != 0 {
                sum.terms.push((atom, bounded(coefficient)?));
            }
        }
        (sum.terms.len() <= MOST_TERMS).then_some(sum)
    }

    /// `factor · self`.
    pub fn times(&self, factor: i128) -> Option<Form> {
        Form::default().plus(self, factor)
    }
}

/// The nodes whose unsigned numbers make up an atom as a product.
pub(super) fn factors(atom: Atom) -> Option<impl Iterator<Item = Expr>> {
    let factors = match atom {
        Atom::Value(expr, View::Unsigned) => {
            let mut factors = [None; MOST_FACTORS];
            factors[0] = Some(expr);
            factors
        }
        Atom::Product(factors) => factors,
        _ => return None,
    };
    Some(factors.into_iter().flatten())
}

fn bounded(number: i128) -> Option<i128> {
    (-MOST..=MOST).contains(&number).then_some(number)
}

impl<'a> Forms<'a> {
    /// Computes the forms of all nodes. Cost: linear in the arena, times the number of terms.
    pub fn compute(problem: &'a Problem, ranges: &'a Ranges, style: Style) -> Forms<'a> {
        let empty = || Vec::with_capacity(problem.arena.len());
        let mut forms = Forms {
            problem,
            ranges,
            style,
            modular: empty(),
            exact: [empty(), empty()],
            turns: [Vec::new(), Vec::new()],
        };
        for expr in problem.arena.exprs() {
            let modular =
                forms.modular_of(expr).unwrap_or_else(|| Form::atom(forms.value(expr, View::Unsigned)));
            forms.modular.push(modular);
            for view in [View::Unsigned, View::Signed] {
                forms.turns[view as usize].push((0, 0));
                let exact = forms.exact_of(expr, view).unwrap_or_else(|| Form::atom(forms.value(expr, view)));
                forms.exact[view as usize].push(exact);
            }
        }
        forms
    }

    /// A form that is congruent to a node modulo 2^width.
    pub fn modular(&self, expr: Expr) -> &Form {
        &self.modular[self.problem.arena.position(expr)]
    }

    /// A form that is a node's number.
    pub fn exact(&self, expr: Expr, view: View) -> &Form {
        &self.exact[view as usize][self.problem.arena.position(expr)]
    }

    /// `y − x`, congruent modulo 2^64 to the difference of the offsets.
    pub fn difference(&self) -> Option<Form> {
        self.modular(self.problem.y).plus(self.modular(self.problem.x), -1)
    }

    /// The least and the greatest value of an atom.
    pub fn bounds(&self, atom: Atom) -> (i128, i128) {
        match atom {
            Atom::Value(expr, View::Unsigned) => {
                let range = self.range(expr);
                (range.low.into(), range.high.into())
            }
            Atom::Value(expr, View::Signed) => {
                let range = self.range(expr);
                (range.signed_low.into(), range.signed_high.into())
            }
            Atom::Turns(expr, view) => self.turns[view as usize][self.problem.arena.position(expr)],
            Atom::Floor(expr, divisor) => {
                let range = self.range(expr);
                ((range.low / divisor).into(), (range.high / divisor).into())
            }
            Atom::Product(factors) => self.product_bounds(factors),
        }
    }

    /// The least and the greatest value of a form.
    pub fn interval(&self, form: &Form) -> Option<(i128, i128)> {
        let (mut low, mut high) = (form.constant, form.constant);
        for &(atom, coefficient) in &form.terms {
            let (least, most) = self.bounds(atom);
            let ends = (least.checked_mul(coefficient)?, most.checked_mul(coefficient)?);
            low = low.checked_add(ends.0.min(ends.1))?;
            high = high.checked_add(ends.0.max(ends.1))?;
        }
        (low > -(1 << 125) && high < (1 << 125)).then_some((low, high))
    }

    /// The constant and a form that is 0, where facts say what a remainder by a constant is: `a` −
    /// *c*·⌊`a`/*c*⌋ less that number, if the relation is about `a % c`.
    pub(super) fn known_remainder(&self, relation: Relation) -> Option<(u64, Form)> {
        let Node::Binary(op, a, b) = self.problem.arena.node(relation.left) else { return None };
        let (value, constant) = (self.range(relation.left).single()?, self.range(b).single()?);
        let divisor = match op {
            BinaryOp::URem => constant,
            BinaryOp::And => constant.checked_add(1).filter(|unit| unit.is_power_of_two())?,
            _ => return None,
        };
        Some((divisor, self.remainder(a, divisor)?.plus(&Form::number(value.into()), -1)?))
    }

    /// The same without numbers of turns that cancel: two nodes whose modular forms and ranges are
    /// near each other have turned as often.
    pub(super) fn without_equal_turns(&self, mut form: Form) -> Form {
        let are_equal = |a: Expr, b: Expr, view: View| {
            let modulus = 1i128 << self.problem.arena.width(a);
            let (low, high) = self.interval(&self.modular(b).plus(self.modular(a), -1)?)?;
            let (a, b) = (self.bounds(Atom::Value(a, view)), self.bounds(Atom::Value(b, view)));
            Some(low - (b.1 - a.0) > -modulus && high - (b.0 - a.1) < modulus)
        };
        let twins = |terms: &[(Atom, i128)]| {
            terms.iter().enumerate().find_map(|(at, &(atom, stride))| {
                let Atom::Turns(a, view) = atom else { return None };
                let is_twin = |&(other, other_stride): &(Atom, i128)| match other {
                    Atom::Turns(b, other_view) if (other_view, other_stride) == (view, -stride) => {
                        let widths = [a, b].map(|expr| self.problem.arena.width(expr));
                        widths[0] == widths[1] && are_equal(a, b, view) == Some(true)
                    }
                    _ => false,
                };
                Some([at, at + 1 + terms[at + 1..].iter().position(is_twin)?])
            })
        };
        while let Some([first, second]) = twins(&form.terms) {
            form.terms.remove(second);
            form.terms.remove(first);
        }
        form
    }

    /// The least and the greatest value of [`Forms::difference`].
    pub fn difference_interval(&self, difference: &Form) -> Option<(i128, i128)> {
        let by_terms = self.interval(difference);
        let [x, y] = [self.problem.x, self.problem.y];
        if [x, y].iter().any(|&end| self.modular(end) != self.exact(end, View::Signed)) {
            return by_terms;
        }
        // The forms are the offsets, as signed numbers, so the offsets' ranges hold as well.
        let (x, y) = (self.range(x), self.range(y));
        let low = i128::from(y.signed_low) - i128::from(x.signed_high);
        let high = i128::from(y.signed_high) - i128::from(x.signed_low);
        Some(by_terms.map_or((low, high), |terms| (terms.0.max(low), terms.1.min(high))))
    }

    /// A form that a comparison says is not negative.
    pub(super) fn not_negative(&self, relation: Relation) -> Option<Form> {
        let view = match relation.predicate {
            IntPred::Slt | IntPred::Sle | IntPred::Sgt | IntPred::Sge => View::Signed,
            IntPred::Eq | IntPred::Ult | IntPred::Ule | IntPred::Ugt | IntPred::Uge => View::Unsigned,
            IntPred::Ne => return None,
        };
        let (left, right) = (self.exact(relation.left, view), self.exact(relation.right, view));
        let (least, most, step) = match relation.predicate {
            IntPred::Ult | IntPred::Slt => (left, right, 1),
            IntPred::Ugt | IntPred::Sgt => (right, left, 1),
            IntPred::Uge | IntPred::Sge => (right, left, 0),
            _ => (left, right, 0),
        };
        most.plus(least, -1)?.plus(&Form::number(step), -1)
    }

    /// The range of a node.
    fn range(&self, expr: Expr) -> Range {
        self.ranges.of(&self.problem.arena, expr)
    }

    /// A node's number as an atom; unsigned where that is the same.
    fn value(&self, expr: Expr, view: View) -> Atom {
        if self.range(expr).is_not_negative() {
            Atom::Value(expr, View::Unsigned)
        } else {
            Atom::Value(expr, view)
        }
    }

    /// Products of ranges; of the threads of a block, those that differ along some axes only are at
    /// most as many as the other extents leave.
    fn product_bounds(&self, factors: [Option<Expr>; MOST_FACTORS]) -> (i128, i128) {
        let (mut low, mut high, mut others) = (1i128, 1i128, 1i128);
        let (mut axes, mut has_id) = ([false; 3], false);
        for factor in factors.into_iter().flatten() {
            let range = self.range(factor);
            // What would be too large is no product.
            low = low.saturating_mul(range.low.into());
            high = high.saturating_mul(range.high.into());
            match self.role(factor) {
                Role::Id(_, axis) if !axes[axis] => (axes[axis], has_id) = (true, true),
                Role::Extent(axis) if !axes[axis] => axes[axis] = true,
                _ => others = others.saturating_mul(range.high.into()),
            }
        }
        let unused = (0..3).filter(|&axis| !axes[axis]).map(|axis| self.problem.least_extent(axis));
        let unused = unused.fold(1u64, |product, least| product.saturating_mul(least));
        let threads = i128::from(self.problem.block_threads) / i128::from(unused.max(1)) - i128::from(has_id);
        (low, high.min(threads.max(0).saturating_mul(others)).max(low))
    }

    /// What a node is to the block.
    pub(super) fn role(&self, expr: Expr) -> Role {
        let Node::Leaf(leaf) = self.problem.arena.node(expr) else { return Role::Symbol };
        let side = |side: usize| {
            let axis = self.problem.threads[side].iter().position(|&id| id == Some(leaf))?;
            Some(Role::Id(side, axis))
        };
        let extent = || self.problem.extents.iter().position(|&extent| extent == Extent::Leaf(leaf));
        side(0).or_else(|| side(1)).or_else(|| extent().map(Role::Extent)).unwrap_or(Role::Symbol)
    }

    /// The modular form of a node from the forms of its operands; `None` if it is an atom.
    fn modular_of(&self, expr: Expr) -> Option<Form> {
        let arena = &self.problem.arena;
        if let Some(value) = self.range(expr).single() {
            return Some(Form::number(signed(value, arena.width(expr)).into()));
        }
        match arena.node(expr) {
            Node::Const(_) | Node::Leaf(_) | Node::Compare(..) => None,
            Node::ZExt(a) => Some(self.exact(a, View::Unsigned).clone()),
            Node::SExt(a) => Some(self.exact(a, View::Signed).clone()),
            Node::Trunc(a) => Some(self.modular(a).clone()),
            Node::Select(condition, yes, no) => match self.range(condition).single()? {
                1 => Some(self.modular(yes).clone()),
                _ => Some(self.modular(no).clone()),
            },
            Node::Binary(op, a, b) => self.modular_of_binary(op, a, b),
        }
    }

    fn modular_of_binary(&self, op: BinaryOp, a: Expr, b: Expr) -> Option<Form> {
        let width = self.problem.arena.width(a);
        let constant = self.range(b).single();
        match op {
            BinaryOp::Add => self.modular(a).plus(self.modular(b), 1),
            BinaryOp::Sub => self.modular(a).plus(self.modular(b), -1),
            BinaryOp::Mul => match constant {
                Some(factor) => self.modular(a).times(signed(factor, width).into()),
                None => self.product(self.modular(a), self.modular(b)),
            },
            BinaryOp::Shl => match constant? {
                amount if amount < width.into() => self.modular(a).times(1 << amount),
                _ => Some(Form::number(0)),
            },
            BinaryOp::Or | BinaryOp::Xor => self.bitwise_sum(op, a, b, width),
            BinaryOp::And => self.masked(a, constant?),
            BinaryOp::LShr => self.floor(a, 1u64.checked_shl(constant?.try_into().ok()?)?),
            BinaryOp::UDiv => self.floor(a, constant?),
            BinaryOp::URem => self.remainder(a, constant?),
            BinaryOp::AShr | BinaryOp::SDiv | BinaryOp::SRem => {
                let value = constant.filter(|&value| signed(value, width) > 0)?;
                if !self.range(a).is_not_negative() {
                    return None;
                }
                match op {
                    BinaryOp::AShr => self.floor(a, 1u64.checked_shl(value.try_into().ok()?)?),
                    BinaryOp::SDiv => self.floor(a, value),
                    _ => self.remainder(a, value),
                }
            }
            BinaryOp::UMin | BinaryOp::UMax | BinaryOp::SMin | BinaryOp::SMax => None,
        }
    }

    /// `a | b` and `a ^ b` without a bit that can be 1 on both sides; `a ^ mask` for an `a` within
    /// the mask.
    fn bitwise_sum(&self, op: BinaryOp, a: Expr, b: Expr, width: u8) -> Option<Form> {
        let (left, right) = (self.range(a), self.range(b));
        if !left.zeros & !right.zeros & mask(width) == 0 {
            return self.modular(a).plus(self.modular(b), 1);
        }
        let within = !left.zeros & !right.ones & mask(width) == 0;
        if op == BinaryOp::Xor && within && right.single().is_some() {
            return self.modular(b).plus(self.modular(a), -1);
        }
        None
    }

    /// `a & bits`.
    fn masked(&self, a: Expr, bits: u64) -> Option<Form> {
        if !self.range(a).zeros & !bits & mask(self.problem.arena.width(a)) == 0 {
            return Some(self.modular(a).clone());
        }
        // All bits from one on, and all bits up to one.
        if bits == mask(self.problem.arena.width(a)) & !mask(bits.trailing_zeros() as u8) {
            let unit = 1u64.checked_shl(bits.trailing_zeros())?;
            return self.floor(a, unit)?.times(unit.into());
        }
        self.remainder(a, bits.checked_add(1).filter(|unit| unit.is_power_of_two())?)
    }

    /// `a % divisor`, unsigned.
    fn remainder(&self, a: Expr, divisor: u64) -> Option<Form> {
        let quotient = self.floor(a, divisor)?;
        self.exact(a, View::Unsigned).plus(&quotient, -i128::from(divisor))
    }

    /// `a / divisor`, unsigned.
    fn floor(&self, a: Expr, divisor: u64) -> Option<Form> {
        if divisor == 0 {
            return None;
        }
        let (form, by) = (self.exact(a, View::Unsigned), i128::from(divisor));
        // With all strides multiples of the divisor, only the constant is rounded.
        if form.terms.iter().all(|term| term.1 % by == 0) {
            let terms = form.terms.iter().map(|&(atom, coefficient)| (atom, coefficient / by)).collect();
            return Some(Form { constant: form.constant.div_euclid(by), terms });
        }
        let range = self.range(a);
        if range.low / divisor == range.high / divisor {
            return Some(Form::number((range.low / divisor).into()));
        }
        (self.style == Style::Expanded).then(|| Form::atom(Atom::Floor(a, divisor)))
    }

    /// The product of two forms, term by term.
    fn product(&self, a: &Form, b: &Form) -> Option<Form> {
        if a.terms.len() * b.terms.len() > MOST_TERMS {
            return None;
        }
        let mut product =
            b.times(a.constant)?.plus(&Form { constant: 0, terms: a.terms.clone() }, b.constant)?;
        for &(left, left_factor) in &a.terms {
            for &(right, right_factor) in &b.terms {
                let atom = Form::atom(self.product_atom(left, right)?);
                product = product.plus(&atom, left_factor.checked_mul(right_factor)?)?;
            }
        }
        Some(product)
    }

    /// The product of two atoms, if both are products of unsigned numbers, and it is not too large.
    fn product_atom(&self, a: Atom, b: Atom) -> Option<Atom> {
        let mut factors: Vec<Expr> = factors(a)?.chain(factors(b)?).collect();
        factors.sort();
        let mut high = 1i128;
        for &factor in &factors {
            high = bounded(high.checked_mul(self.range(factor).high.into())?)?;
        }
        let mut atom = [None; MOST_FACTORS];
        for (at, factor) in factors.into_iter().enumerate() {
            *atom.get_mut(at)? = Some(factor);
        }
        Some(Atom::Product(atom))
    }

    /// The exact form of a node whose modular form is known.
    fn exact_of(&mut self, expr: Expr, view: View) -> Option<Form> {
        if let Some(form) = self.promised(expr, view) {
            return Some(form);
        }
        let form = &self.modular[self.problem.arena.position(expr)];
        if self.is_quotient(expr, view) {
            return Some(form.clone());
        }
        let modulus = 1i128 << self.problem.arena.width(expr);
        let (low, high) = self.interval(form)?;
        let range = self.range(expr);
        let (least, most): (i128, i128) = match view {
            View::Unsigned => (range.low.into(), range.high.into()),
            View::Signed => (range.signed_low.into(), range.signed_high.into()),
        };
        // least ≤ form − modulus · turns ≤ most
        let fewest = -(most - low).div_euclid(modulus);
        let highest = (high - least).div_euclid(modulus);
        if fewest == highest {
            return form.plus(&Form::number(modulus), -fewest);
        }
        if self.style == Style::Opaque || fewest > highest {
            return None;
        }
        let atom = Atom::Turns(expr, view);
        let expanded = form.plus(&Form::atom(atom), -modulus)?;
        *self.turns[view as usize].last_mut()? = (fewest, highest);
        Some(expanded)
    }

    /// Whether a node is a quotient or remainder, whose modular form is its number.
    fn is_quotient(&self, expr: Expr, view: View) -> bool {
        use BinaryOp::{AShr, LShr, SDiv, SRem, UDiv, URem};
        let range = self.range(expr);
        let is_quotient = matches!(
            self.problem.arena.node(expr),
            Node::Binary(UDiv | URem | LShr | SDiv | SRem | AShr, ..)
        );
        is_quotient && range.single().is_none() && (view == View::Unsigned || range.is_not_negative())
    }

    /// The exact form of an operation that is promised not to wrap, or does not because of its
    /// operands' ranges.
    fn promised(&self, expr: Expr, view: View) -> Option<Form> {
        let arena = &self.problem.arena;
        let is_promised = match view {
            View::Unsigned => self.ranges.no_unsigned_wrap(arena, expr),
            View::Signed => self.ranges.no_signed_wrap(arena, expr),
        };
        let Node::Binary(op, a, b) = arena.node(expr) else { return None };
        if let (BinaryOp::Sub, View::Unsigned, Some(view)) = (op, view, self.order(b, a)) {
            return self.exact(a, view).plus(self.exact(b, view), -1);
        }
        let (a_range, b_range, is_signed) = (self.range(a), self.range(b), view == View::Signed);
        if !is_promised && !cannot_wrap(op, a_range, b_range, arena.width(expr), is_signed) {
            return None;
        }
        let (left, right) = (self.exact(a, view), self.exact(b, view));
        match op {
            BinaryOp::Add => left.plus(right, 1),
            BinaryOp::Sub => left.plus(right, -1),
            BinaryOp::Mul => match self.range(b).single() {
                Some(_) if right.terms.is_empty() => left.times(right.constant),
                _ => self.product(left, right),
            },
            BinaryOp::Shl => {
                let amount = self.range(b).single().filter(|&amount| amount < arena.width(expr).into())?;
                left.times(1 << amount)
            }
            _ => None,
        }
    }
    /// How numbers are read of which facts say that one is at most the other.
    fn order(&self, less: Expr, more: Expr) -> Option<View> {
        self.ranges.relations.iter().find_map(|&Relation { predicate, left, right }| {
            let predicate = match (left, right) {
                ends if ends == (less, more) => predicate,
                ends if ends == (more, less) => mirrored(predicate),
                _ => return None,
            };
            match predicate {
                IntPred::Ult | IntPred::Ule => Some(View::Unsigned),
                IntPred::Slt | IntPred::Sle => Some(View::Signed),
                _ => None,
            }
        })
    }
}
