//! Proofs from one look at the linear form of the difference *d* = `y` − `x` ([`super::linear`]).
//!
//! *d* is congruent to the form *D* modulo 2^64, and the accesses share a byte iff *D* − 2^64·*k*
//! is in the window −`y_size` < · < `x_size` for some integer *k*. So wrap-around of the difference
//! is one more integer with the stride 2^64, and all four rules are about integers:
//!
//! - **intervals**: no [−`y_size`+1 + 2^64·*k*, `x_size`−1 + 2^64·*k*] meets the interval of *D*;
//! - **greatest common divisor**: with *g* = gcd of some strides, the largest ones (2^64 among them
//!   unless the interval of *D* leaves *k* = 0 only), *D* is congruent modulo *g* to the sum of all
//!   other terms, and no [−`y_size`+1 + *g*·*k*, `x_size`−1 + *g*·*k*] meets the interval of this
//!   sum. That a buffer of three is not the one of the next round is known by this. Where numbers
//!   have turned once or not at all (`(k + 1) % 3`), each case is looked at;
//! - **equal injective thread parts**: *D* = Σ *c*ₐ·(id′ₐ − idₐ) + *G*·*m*, where the sum is over
//!   all axes along which two threads can differ, and *G* is the gcd of *c*₀ and all other strides,
//!   2^64 among them as above. In order of |*c*ₐ|, let each be at least the reach of all smaller
//!   ones (Σ |*c*|·(the most that the ids differ)) plus *s* = max(`x_size`, `y_size`), the first at
//!   least *s*, and *G* at least the reach of all plus *s*. Different threads differ along some
//!   axis; the largest stride among those exceeds what the others can take back by *s*, so |Σ| ≥
//!   *s*, and if *m* ≠ 0 then |*D*| ≥ *G* − reach ≥ *s*. Nothing of absolute value ≥ *s* is in the
//!   window. Other symbols need not be equal on both sides, only have a stride that is a multiple
//!   of *G*. A counter that facts say goes on in steps of *c* from *a* is *a* +
//!   *c*·⌊(*i* − *a*)/*c*⌋;
//! - **mixed radix**: `tid.x + ntid.x·tid.y + ntid.x·ntid.y·tid.z` with one stride, in any order of
//!   the axes, numbers the threads of a block without repetition, because each id is below the
//!   factor that the next one has in addition. So does `tid.x + n·tid.y` with any symbol `n` that
//!   facts place above `tid.x` of both threads (`if (x < n)`, `x = bx*16 + tid.x`). If a digit
//!   differs, so does the number: it takes the place of its axes in the rule above;
//! - **strides by the block**: if *k* = 0 only, *c*₀ = 0, and a number of all axes, with the stride
//!   *c*, is below a product *r* of symbols that all other terms have as a factor, with strides of
//!   common divisor ≥ |*c*|, then *D* = *c*·δ + *r*·*g*·*m* with 0 < |δ| < *r*: for *m* = 0 it is
//!   at least |*c*| ≥ *s* away from 0, else at least *r*·*g* − |*c*|·(*r* − 1) ≥ |*c*|. A loop over
//!   `i += blockDim.x` has this form, whatever the iterations of both threads.

use super::linear::{Atom, Form, Forms, Role, Style, View, factors};
use super::ranges::Ranges;
use super::{Problem, Proof};
use crate::addresses::expr::Expr;
use std::cmp::Reverse;

/// One more than the greatest offset.
const MODULUS: i128 = 1 << 64;

/// Of how many numbers of turns each value is tried, and the most that their values may differ.
const MOST_TURNING: usize = 3;

/// See [`MOST_TURNING`].
const MOST_TURNS: i128 = 2;

/// Tries the rules, on forms of both styles.
pub fn prove(problem: &Problem, ranges: &Ranges) -> Option<Proof> {
    let axes = ranges.live_axes(problem);
    prove_in(&Forms::compute(problem, ranges, Style::Opaque), problem, ranges, &axes)
        .or_else(|| prove_in(&Forms::compute(problem, ranges, Style::Expanded), problem, ranges, &axes))
}

/// Tries the rules on given forms, where threads can differ along some axes.
fn prove_in(forms: &Forms<'_>, problem: &Problem, ranges: &Ranges, axes: &[usize]) -> Option<Proof> {
    if axes.is_empty() {
        return Some(Proof::NeverBoth);
    }
    let difference = forms.difference()?;
    let interval = forms.difference_interval(&difference)?;
    let window = Window::of(problem);
    if window.is_beyond(interval, MODULUS) {
        return Some(Proof::Intervals);
    }
    let modulus = if window.is_only_one(interval) { 0 } else { MODULUS };
    let by_rounds = by_rounds(forms, ranges, &difference);
    for form in [Some(difference), by_rounds].into_iter().flatten() {
        let parts = Difference { ranges, forms, form: &form, modulus };
        if parts.is_injective(window, axes) || modulus == 0 && parts.is_strided(window, axes) {
            return Some(Proof::EqualInjective);
        }
        if window.is_between_multiples(forms, &form, modulus) {
            return Some(Proof::Gcd);
        }
    }
    None
}

/// The difference with counters as what they start from and how often they have gone round; `None`
/// if it has none. Facts tell: remainders of the way from there, those by the longest steps first.
fn by_rounds(forms: &Forms<'_>, ranges: &Ranges, difference: &Form) -> Option<Form> {
    let known = ranges.relations.iter().filter_map(|&relation| forms.known_remainder(relation));
    let mut known: Vec<(u64, Form)> = known.collect();
    known.sort_by_key(|&(divisor, _)| Reverse(divisor));
    let is_counter = |atom: Atom| {
        let is_symbol = matches!(atom, Atom::Value(expr, _) if forms.role(expr) == Role::Symbol);
        is_symbol && difference.terms.iter().any(|term| term.0 == atom)
    };
    let mut result = None;
    for (_, zero) in known {
        let form = result.as_ref().unwrap_or(difference);
        let mut counters = zero.terms.iter().filter(|&&(atom, sign)| sign.abs() == 1 && is_counter(atom));
        let next = counters.find_map(|&(atom, sign)| {
            let &(_, stride) = form.terms.iter().find(|term| term.0 == atom)?;
            form.plus(&zero, stride.checked_mul(-sign)?)
        });
        result = next.or(result);
    }
    result.map(|form| forms.without_equal_turns(form))
}

/// The differences at which the accesses meet: −below < *d* < above.
#[derive(Clone, Copy)]
struct Window {
    below: i128,
    above: i128,
}

impl Window {
    fn of(problem: &Problem) -> Window {
        Window { below: problem.y_size.into(), above: problem.x_size.into() }
    }

    /// Whether no number of an interval is in the window, modulo something.
    fn is_beyond(self, (low, high): (i128, i128), modulus: i128) -> bool {
        // The first window whose end is not below the interval.
        let turns = (low - self.above + modulus).div_euclid(modulus);
        turns * modulus - self.below + 1 > high
    }

    /// Whether only the window around 0 can be met.
    fn is_only_one(self, (low, high): (i128, i128)) -> bool {
        low > -MODULUS + self.above - 1 && high < MODULUS - self.below + 1
    }

    /// Whether the difference is never in the window, modulo what its largest strides have in
    /// common; or not in any case of how often numbers turn, if those are few.
    fn is_between_multiples(self, forms: &Forms<'_>, difference: &Form, modulus: i128) -> bool {
        let mut terms = difference.terms.clone();
        terms.sort_by_key(|term| term.1.abs());
        let (mut rest, mut common) = (Form { terms, ..*difference }, modulus);
        while let Some((_, stride)) = rest.terms.pop() {
            common = gcd(common, stride);
            if forms.interval(&rest).is_some_and(|rest| self.is_beyond(rest, common)) {
                return true;
            }
        }
        let turns = |&(atom, stride): &(Atom, i128)| {
            let (low, high) = matches!(atom, Atom::Turns(..)).then(|| forms.bounds(atom))?;
            (high - low <= MOST_TURNS).then_some((atom, stride, low..=high))
        };
        let mut all = difference.terms.iter().filter_map(turns);
        let (Some((atom, stride, mut values)), true) = (all.next(), all.count() < MOST_TURNING) else {
            return false;
        };
        values.all(|turns| {
            let known = Form::number(turns).plus(&Form::atom(atom), -1);
            let form = known.and_then(|known| difference.plus(&known, stride));
            form.is_some_and(|form| self.is_between_multiples(forms, &form, modulus))
        })
    }
}

/// The greatest common divisor, not negative; 0 of two zeros.
fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Ids of both threads along an axis, perhaps times something, with opposite strides.
struct Pair {
    /// Bits, by axis: whose ids these are.
    axes: u8,
    /// The ids of both threads along the axis that came last.
    ids: [Expr; 2],
    /// What both are multiplied with, sorted.
    factors: Vec<Expr>,
    stride: i128,
    /// The most by which two threads differ.
    reach: i128,
}

/// The difference of the offsets, and what it is made of.
struct Difference<'a> {
    ranges: &'a Ranges,
    forms: &'a Forms<'a>,
    form: &'a Form,
    /// Of what it may be any multiple more: 2^64, or nothing.
    modulus: i128,
}

impl Difference<'_> {
    fn is_injective(&self, window: Window, axes: &[usize]) -> bool {
        let (pairs, others) = self.split();
        let Some(mut pairs) = self.joined(pairs) else { return false };
        if !covers(&pairs, axes) {
            return false;
        }
        let size = window.below.max(window.above);
        let start = gcd(self.modulus, self.form.constant);
        let others = others.iter().fold(start, |common, term| gcd(common, term.1));
        pairs.sort_by_key(|pair| pair.stride.abs());
        let mut reach = 0i128;
        for pair in pairs {
            if pair.stride.abs() < reach.saturating_add(size) {
                return false;
            }
            reach = reach.saturating_add(pair.stride.abs().saturating_mul(pair.reach));
        }
        // Without others, the difference is that of the ids.
        others == 0 || others >= reach.saturating_add(size)
    }

    /// One number, below a product that divides everything else.
    fn is_strided(&self, window: Window, axes: &[usize]) -> bool {
        let (pairs, others) = self.split();
        let (Some(pairs), 0) = (self.joined(pairs), self.form.constant) else { return false };
        let [number] = &pairs[..] else { return false };
        let common = others.iter().fold(0, |common, term| gcd(common, term.1));
        let is_far = number.stride.abs() >= window.below.max(window.above) && common >= number.stride.abs();
        let Some(first) = others.first().and_then(|term| factors(term.0)) else { return false };
        is_far
            && covers(&pairs, axes)
            && first.into_iter().any(|factor| {
                let is_multiple = |&(atom, _): &(Atom, i128)| {
                    factors(atom).is_some_and(|factors| {
                        let rest = without(factors.collect(), &number.factors);
                        rest.is_some_and(|rest| rest.contains(&factor))
                    })
                };
                others.iter().all(is_multiple) && number.ids.iter().all(|&id| self.is_digit(id, factor))
            })
    }

    /// Takes the ids that occur with opposite strides for both threads out of the difference; the
    /// other terms.
    fn split(&self) -> (Vec<Pair>, Vec<(Atom, i128)>) {
        let mut pairs = Vec::new();
        let mut others = Vec::new();
        for &(atom, stride) in &self.form.terms {
            let Some((side, axis, id, factors)) = self.id_of(atom) else {
                others.push((atom, stride));
                continue;
            };
            let twin = self.form.terms.iter().find_map(|&(other, other_stride)| {
                let (other_side, other_axis, other_id, other_factors) = self.id_of(other)?;
                let is_twin = (other_side, other_axis, other_stride) == (1 - side, axis, -stride);
                (is_twin && other_factors == factors).then_some((other, other_id))
            });
            match twin {
                // Counted once, for the second thread.
                Some(_) if side == 0 => {}
                Some((other, other_id)) => {
                    let (a, b) = (self.forms.bounds(atom), self.forms.bounds(other));
                    let reach = (a.1 - b.0).max(b.1 - a.0).max(0);
                    pairs.push(Pair { axes: 1 << axis, ids: [other_id, id], factors, stride, reach });
                }
                None => others.push((atom, stride)),
            }
        }
        (pairs, others)
    }

    /// The thread, the axis and the node of an id, and its other factors, which are the same for
    /// both threads.
    fn id_of(&self, atom: Atom) -> Option<(usize, usize, Expr, Vec<Expr>)> {
        let mut found = None;
        let mut others = Vec::new();
        for factor in factors(atom)? {
            match self.forms.role(factor) {
                Role::Id(..) if found.is_some() => return None,
                Role::Id(side, axis) => found = Some((side, axis, factor)),
                Role::Extent(_) | Role::Symbol => others.push(factor),
            }
        }
        found.map(|(side, axis, id)| (side, axis, id, others))
    }

    /// Puts digits together: `c·id_p + c·r·id_q + c·r·s·id_r`, with `id_p` < `r`, `id_q` < `s`;
    /// `None` if an id with factors is left over.
    fn joined(&self, mut pairs: Vec<Pair>) -> Option<Vec<Pair>> {
        let mut joined = Vec::new();
        while let Some(at) = pairs.iter().position(|pair| pair.factors.is_empty()) {
            let mut number = pairs.swap_remove(at);
            while let Some(at) = pairs.iter().position(|pair| self.is_next_digit(&number, pair)) {
                let digit = pairs.swap_remove(at);
                number.axes |= digit.axes;
                number.ids = digit.ids;
                number.factors = digit.factors;
                number.reach = number.reach.saturating_add(digit.reach);
            }
            joined.push(number);
        }
        pairs.is_empty().then_some(joined)
    }

    fn is_next_digit(&self, number: &Pair, digit: &Pair) -> bool {
        if digit.stride != number.stride || digit.factors.len() != number.factors.len() + 1 {
            return false;
        }
        // The factor that is new.
        match without(digit.factors.clone(), &number.factors).as_deref() {
            Some(&[factor]) => number.ids.iter().all(|&id| self.is_digit(id, factor)),
            _ => false,
        }
    }

    /// Whether an id is below a number: its axis's extent, or one that facts place above it.
    fn is_digit(&self, id: Expr, radix: Expr) -> bool {
        match (self.forms.role(id), self.forms.role(radix)) {
            (Role::Id(_, axis), Role::Extent(extent)) if axis == extent => true,
            _ => self.is_below(id, radix),
        }
    }

    /// Whether a fact says that one unsigned number is below another: whether `b − a − 1` is what
    /// some comparison says is not negative, plus something that is not negative.
    fn is_below(&self, a: Expr, b: Expr) -> bool {
        let form = |expr: Expr| self.forms.exact(expr, View::Unsigned);
        let Some(room) = form(b).plus(form(a), -1).and_then(|room| room.plus(&Form::number(1), -1)) else {
            return false;
        };
        let is_not_negative = |form: &Form| self.forms.interval(form).is_some_and(|(low, _)| low >= 0);
        is_not_negative(&room)
            || self.ranges.relations.iter().any(|&relation| {
                let known = self.forms.not_negative(relation);
                known.and_then(|known| room.plus(&known, -1)).is_some_and(|rest| is_not_negative(&rest))
            })
    }
}

/// Whether numbers are made of the ids of all axes.
fn covers(pairs: &[Pair], axes: &[usize]) -> bool {
    let covered = pairs.iter().fold(0, |covered, pair| covered | pair.axes);
    axes.iter().all(|axis| covered & (1 << axis) != 0)
}

/// A product without some factors; `None` if it does not have them.
fn without(mut product: Vec<Expr>, factors: &[Expr]) -> Option<Vec<Expr>> {
    for factor in factors {
        let at = product.iter().position(|other| other == factor)?;
        product.remove(at);
    }
    Some(product)
}
