//! How a value depends on the thread's ids: `constant + Σ coefficient·tid + rest`.
//!
//! The rest is the same for all threads of a scope, and known to be a multiple of a power of two.
//! Arithmetic is modulo 2^width, as the machine's is; a shape that is *exact* also holds in the
//! integers (no part of it wraps around), which is what widening and ordered comparison need.
//!
//! ```text
//!   blockIdx.x * 256 + threadIdx.x          coefficients [1, 0, 0], rest: Cta, multiple of 256
//!   the same >> 5                           no shape, Warp: 32 neighbours agree (in a 1-D block)
//!   the same < blockDim.x & ~31             Warp: the border is between warps
//! ```
//!
//! Where ids cancel (`t - t`, `t ^ t`, `t * 0`, `t + u == t + v`), the result is as uniform as the
//! rests. A value without a shape has no coefficients and a rest that is the whole value.
//!
//! Shapes only ever go down: coefficients, once different, go away together; alignment and scope
//! shrink. So fixed points over them end. Cost: constant per operation.

use super::launch::Launch;
use super::scope::Scope;
use simt_ir::inst::IntPred;

/// Marks a rest that is zero: it is a multiple of everything.
const ZERO: u8 = 64;

/// How a value depends on the thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// What each step on an axis of the block adds.
    pub coefficients: [i64; 3],
    /// What is added for all.
    pub constant: i64,
    /// In which scope the rest is the same. With `Thread`, nothing is known.
    pub rest: Scope,
    /// The rest is a multiple of 2^this; 64 if it is zero.
    pub alignment: u8,
    /// Whether it holds without wrapping around.
    pub exact: bool,
}

/// The bits of a type that shapes are made for.
pub type Width = u32;

impl Shape {
    /// Anything that is the same in a scope.
    pub const fn opaque(scope: Scope) -> Shape {
        Shape { coefficients: [0; 3], constant: 0, rest: scope, alignment: 0, exact: true }
    }

    /// A number.
    pub const fn constant(constant: i64) -> Shape {
        Shape { coefficients: [0; 3], constant, rest: Scope::Grid, alignment: ZERO, exact: true }
    }

    /// The thread's id on an axis.
    pub fn id(axis: usize, launch: &Launch) -> Shape {
        let mut shape = Shape::constant(0);
        shape.coefficients[axis] = i64::from(!launch.is_flat(axis));
        shape
    }

    /// Whether it holds no coefficient.
    pub fn is_uniform(&self) -> bool {
        self.coefficients == [0; 3]
    }

    /// Whether the thread's ids determine it: it has no rest.
    pub fn is_pure(&self) -> bool {
        self.alignment == ZERO && self.rest == Scope::Grid
    }

    /// The number that it is.
    pub fn as_constant(&self) -> Option<i64> {
        (self.is_uniform() && self.is_pure()).then_some(self.constant)
    }

    /// The widest scope in which all threads have the same.
    pub fn scope(&self, launch: &Launch) -> Scope {
        let ids = (0..3).filter(|&axis| self.coefficients[axis] != 0);
        let of_ids = ids.map(|axis| if launch.is_same_in_warp(axis) { Scope::Warp } else { Scope::Thread });
        match of_ids.min().unwrap_or(Scope::Grid).min(self.rest) {
            Scope::Warp if launch.is_one_warp() => Scope::Cta,
            scope => scope,
        }
    }

    /// The same after threads may have come by different values of it: in different iterations,
    /// say. What the ids determine stays.
    pub fn narrowed(self, scope: Scope) -> Shape {
        if self.is_pure() { self } else { Shape { rest: self.rest.min(scope), ..self }.normal() }
    }

    /// What either of two may be, with the choice the same in a scope.
    pub fn join(self, other: Shape, choice: Scope, launch: &Launch) -> Shape {
        if self.is_pure() && other.is_pure() && self.same_parts(&other) {
            return Shape { exact: self.exact && other.exact, ..self };
        }
        if self.coefficients != other.coefficients {
            return Shape::opaque(self.scope(launch).min(other.scope(launch)).min(choice));
        }
        let (mut a, mut b) = (self, other);
        if a.constant != b.constant {
            a.fold_constant();
            b.fold_constant();
        }
        let (rest, alignment) = (a.rest.min(b.rest).min(choice), a.alignment.min(b.alignment));
        Shape { rest, alignment, exact: a.exact && b.exact, ..a }.normal()
    }

    fn same_parts(&self, other: &Shape) -> bool {
        (self.coefficients, self.constant) == (other.coefficients, other.constant)
    }

    /// Makes the constant a part of the rest.
    fn fold_constant(&mut self) {
        self.alignment = self.alignment.min(trailing_zeros(self.constant).min(ZERO - 1));
        self.constant = 0;
    }

    /// Nothing is known with a rest that any two threads may differ in.
    fn normal(self) -> Shape {
        if self.rest == Scope::Thread { Shape::opaque(Scope::Thread) } else { self }
    }

    /// The values that it takes, where the ids determine it and no part wraps around.
    pub fn range(&self, launch: &Launch) -> Option<(i64, i64)> {
        if self.exact { self.sum_range(launch) } else { None }
    }

    /// The values of the sum, were it not to wrap around.
    fn sum_range(&self, launch: &Launch) -> Option<(i64, i64)> {
        if !self.is_pure() {
            return None;
        }
        let (mut low, mut high) = (i128::from(self.constant), i128::from(self.constant));
        for (axis, &coefficient) in self.coefficients.iter().enumerate() {
            let reach = i128::from(coefficient) * i128::from(launch.most[axis].saturating_sub(1));
            low += reach.min(0);
            high += reach.max(0);
        }
        Some((i64::try_from(low).ok()?, i64::try_from(high).ok()?))
    }

    /// Takes the parts as numbers of a width, and says whether the shape is exact: because parts
    /// that are exact make a whole that is promised not to wrap, or because the sum fits; never
    /// where a part does not fit (of two threads 200 apart, in 8 bits, 200 is another number).
    fn in_width(self, exact: bool, width: Width, launch: &Launch) -> Shape {
        let is_number = |n: i64| sign_extend(n, width) == n;
        let fits = |(low, high)| is_number(low) && is_number(high);
        let unchanged = self.coefficients.iter().chain([&self.constant]).all(|&part| is_number(part));
        let exact = unchanged && (exact || self.sum_range(launch).is_some_and(fits));
        let coefficients = self.coefficients.map(|c| sign_extend(c, width));
        let exact = exact || coefficients == [0; 3];
        Shape { coefficients, constant: sign_extend(self.constant, width), exact, ..self }.normal()
    }

    /// The sum. `nsw`: it does not wrap.
    pub fn add(self, other: Shape, nsw: bool, width: Width, launch: &Launch) -> Shape {
        let coefficients = [0, 1, 2].map(|i| self.coefficients[i].wrapping_add(other.coefficients[i]));
        let sum = Shape {
            coefficients,
            constant: self.constant.wrapping_add(other.constant),
            rest: self.rest.min(other.rest),
            alignment: self.alignment.min(other.alignment),
            exact: false,
        };
        sum.in_width(nsw && self.exact && other.exact, width, launch)
    }

    /// The difference.
    pub fn sub(self, other: Shape, nsw: bool, width: Width, launch: &Launch) -> Shape {
        let negated = Shape {
            coefficients: other.coefficients.map(i64::wrapping_neg),
            constant: other.constant.wrapping_neg(),
            exact: other.exact && other.constant != i64::MIN && !other.coefficients.contains(&i64::MIN),
            ..other
        };
        self.add(negated, nsw, width, launch)
    }

    /// The product.
    pub fn mul(self, other: Shape, nsw: bool, width: Width, launch: &Launch) -> Shape {
        let (factor, shape) = match (self.as_constant(), other.as_constant()) {
            (Some(factor), _) => (factor, other),
            (None, Some(factor)) => (factor, self),
            (None, None) => {
                let scope = self.scope(launch).min(other.scope(launch));
                let known = |s: &Shape| s.is_uniform().then(|| s.low_zeros());
                let zeros = known(&self).zip(known(&other)).map_or(0, |(a, b)| (a + b).min(ZERO - 1));
                return Shape { alignment: zeros, ..Shape::opaque(scope) }.normal();
            }
        };
        if sign_extend(factor, width) == 0 {
            return Shape::constant(0);
        }
        let product = Shape {
            coefficients: shape.coefficients.map(|c| c.wrapping_mul(factor)),
            constant: shape.constant.wrapping_mul(factor),
            alignment: if shape.alignment == ZERO {
                ZERO
            } else {
                (shape.alignment + trailing_zeros(factor)).min(ZERO - 1)
            },
            ..shape
        };
        product.in_width(nsw && shape.exact, width, launch)
    }

    /// Zeros at the end of constant and rest together.
    fn low_zeros(&self) -> u8 {
        self.alignment.min(trailing_zeros(self.constant))
    }

    /// Within a warp, the value counts up by 2^step, every `stride` threads, from a multiple of a
    /// power of two that a warp does not get past: the number of the bits that only differ inside
    /// of warps. `None` if that is not so.
    ///
    /// A warp is 32 neighbours in the block's order, and along an axis whose inner extents multiply
    /// to *s*, the id is their number divided by *s*. So they have the id's bits from *k* on in
    /// common if *s*·2^*k* is a multiple of 32.
    fn warp_bits(&self, launch: &Launch) -> Option<u8> {
        let first = self.coefficients.iter().position(|&c| c != 0)?;
        let (step, inner) = (self.coefficients[first], launch.stride(first)?);
        if step <= 0 || step.count_ones() != 1 || self.rest < Scope::Warp {
            return None;
        }
        let in_warp = trailing_zeros(i64::from(launch.warp_size)).saturating_sub(trailing_zeros(inner));
        let bits = trailing_zeros(step) + in_warp;
        for axis in first + 1..3 {
            // Outer axes must not matter in a warp, or continue the first as the block's order
            // does.
            let coefficient = i128::from(self.coefficients[axis]);
            let stride = launch.stride(axis).map(i128::from);
            let in_order = stride.is_some_and(|s| coefficient * i128::from(inner) == i128::from(step) * s);
            let aligned = launch.is_same_in_warp(axis) && trailing_zeros(self.coefficients[axis]) >= bits;
            if !in_order && !aligned {
                return None;
            }
        }
        (self.low_zeros() >= bits).then_some(bits)
    }

    /// The number that all values it takes become by a function that keeps their order, if none is
    /// negative.
    fn as_one(&self, of: impl Fn(i64) -> i64, launch: &Launch) -> Option<Shape> {
        let (low, high) = self.range(launch).filter(|&(low, _)| low >= 0)?;
        (of(low) == of(high)).then(|| Shape::constant(of(low)))
    }

    /// Keeps only bits from `bit` on, shifted down or not.
    fn high_bits(&self, bit: u8, launch: &Launch) -> Option<Shape> {
        let bits = self.warp_bits(launch)?;
        (bit >= bits).then(|| Shape::opaque(self.rest.min(Scope::Warp)))
    }

    /// `lshr` or `ashr` by a number.
    pub fn shift_right(self, amount: i64, launch: &Launch) -> Shape {
        let same = Shape::opaque(self.scope(launch));
        if (0..=62).contains(&amount)
            && let Some(one) = self.as_one(|n| n >> amount, launch)
        {
            return one;
        }
        match u8::try_from(amount) {
            Ok(0) => self,
            Ok(bit) if self.is_uniform() => {
                Shape { alignment: self.low_zeros().min(ZERO - 1).saturating_sub(bit), ..same }.normal()
            }
            Ok(bit) => self.high_bits(bit, launch).unwrap_or(same),
            Err(_) => same,
        }
    }

    /// The quotient by a positive number; `signed` rounds to zero.
    pub fn divide(self, divisor: i64, signed: bool, launch: &Launch) -> Shape {
        let same = Shape::opaque(self.scope(launch));
        if divisor > 0
            && let Some(one) = self.as_one(|n| n / divisor, launch)
        {
            return one;
        }
        let not_negative = || self.range(launch).is_some_and(|(low, _)| low >= 0);
        if divisor > 0 && (!signed || not_negative()) {
            return self.high_bits(trailing_zeros(divisor), launch).unwrap_or(same);
        }
        same
    }

    /// The remainder by a positive number, where only one multiple of it has to be taken away.
    pub fn remainder(self, divisor: i64, width: Width, launch: &Launch) -> Option<Shape> {
        if divisor <= 0 {
            return None;
        }
        let times = self.as_one(|n| n / divisor, launch)?.constant;
        Some(self.sub(Shape::constant(times * divisor), true, width, launch))
    }

    /// Bitwise and with a number.
    pub fn mask(self, mask: i64, width: Width, launch: &Launch) -> Shape {
        let mask = sign_extend(mask, width);
        if mask == 0 {
            return Shape::constant(0);
        }
        let covers = |(low, high): (i64, i64)| {
            low >= 0 && (mask.wrapping_add(1) & mask) == 0 && (mask < 0 || high <= mask)
        };
        if mask == -1 || self.range(launch).is_some_and(covers) {
            return self;
        }
        // The lowest of the mask's bits and all above.
        if let Some(one) = self.as_one(|n| n >> trailing_zeros(mask), launch) {
            return Shape::constant(one.constant << trailing_zeros(mask) & mask);
        }
        let same = Shape::opaque(self.scope(launch));
        match self.is_uniform() {
            true => {
                Shape { alignment: trailing_zeros(mask).max(self.low_zeros().min(ZERO - 1)), ..same }.normal()
            }
            false => self.high_bits(trailing_zeros(mask), launch).unwrap_or(same),
        }
    }

    /// The low bits.
    pub fn truncate(self, width: Width, launch: &Launch) -> Shape {
        self.in_width(false, width, launch)
    }

    /// More bits in front: copies of the sign, or zeros.
    pub fn extend(self, from: Width, signed: bool, not_negative: bool, launch: &Launch) -> Shape {
        if let Some(constant) = self.as_constant() {
            let zeros = if from >= 64 { constant } else { constant & ((1 << from) - 1) };
            return Shape::constant(if signed { constant } else { zeros });
        }
        let keeps_sign = signed || not_negative || self.range(launch).is_some_and(|(low, _)| low >= 0);
        if !self.is_uniform() && self.exact && keeps_sign {
            return self;
        }
        let alignment = if self.is_uniform() { self.low_zeros().min(ZERO - 1) } else { 0 };
        Shape { alignment, ..Shape::opaque(self.scope(launch)) }.normal()
    }

    /// A comparison of two integers of a width: the scope of its result.
    pub fn compare(self, pred: IntPred, other: Shape, width: Width, launch: &Launch) -> Scope {
        let rests = self.rest.min(other.rest);
        let equality = matches!(pred, IntPred::Eq | IntPred::Ne);
        let signed = matches!(pred, IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle);
        // The ids cancel. Ordered comparison needs that nothing wraps around on the way.
        if self.coefficients == other.coefficients && (equality || (signed && self.exact && other.exact)) {
            return rests;
        }
        if self.is_decided(pred, other, launch) {
            return Scope::Grid;
        }
        let (shape, border) = if other.is_uniform() { (self, other) } else { (other, self) };
        // What a warp has comes one after the other, as long as it does not get past where the
        // order of the numbers ends.
        let ordered = width - Width::from(signed);
        let bits = shape.warp_bits(launch).filter(|&bits| Width::from(bits) <= ordered);
        if let Some(bits) = bits.filter(|_| border.is_uniform() && !equality) {
            // `v < border` and `v >= border` cut at the border, `v <= border` and `v > border`
            // behind it.
            let strict = matches!(pred, IntPred::Ult | IntPred::Slt | IntPred::Uge | IntPred::Sge);
            let before = strict == other.is_uniform();
            let cut =
                if before { border } else { Shape { constant: border.constant.wrapping_add(1), ..border } };
            if cut.low_zeros() >= bits {
                return rests.min(Scope::Warp);
            }
        }
        self.scope(launch).min(other.scope(launch))
    }

    /// Whether the ranges of both sides decide a comparison.
    fn is_decided(&self, pred: IntPred, other: Shape, launch: &Launch) -> bool {
        let (Some((low, high)), Some((other_low, other_high))) = (self.range(launch), other.range(launch))
        else {
            return false;
        };
        let unsigned = matches!(pred, IntPred::Ugt | IntPred::Uge | IntPred::Ult | IntPred::Ule);
        if unsigned && (low < 0 || other_low < 0) {
            return false;
        }
        match pred {
            IntPred::Eq | IntPred::Ne => high < other_low || low > other_high,
            IntPred::Ult | IntPred::Slt | IntPred::Uge | IntPred::Sge => {
                high < other_low || low >= other_high
            }
            IntPred::Ule | IntPred::Sle | IntPred::Ugt | IntPred::Sgt => {
                high <= other_low || low > other_high
            }
        }
    }
}

/// The number of zeros at the end; 64 for zero.
fn trailing_zeros(number: i64) -> u8 {
    number.trailing_zeros() as u8
}

/// The low bits of a number, as a signed number of that width.
fn sign_extend(number: i64, width: Width) -> i64 {
    match width {
        1..=63 => number << (64 - width) >> (64 - width),
        _ => number,
    }
}

#[cfg(test)]
mod tests;
