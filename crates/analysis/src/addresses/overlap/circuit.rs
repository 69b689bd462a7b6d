//! Boolean circuits over numbers, as clauses for a SAT solver (Tseitin's encoding), equal gates
//! once.
//!
//! A [`Bit`] is a constant, a variable or its negation; numbers are bits, lowest first. Constants
//! fold, so that numbers whose high bits are 0 cost what their low bits cost. Adders ripple,
//! multipliers shift and add (by a constant: over its non-adjacent form), dividers guess quotient
//! and remainder and multiply back.

use super::Budget;
use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use rustc_hash::FxHashMap;

/// A constant, a variable or its negation. The lowest bit negates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Bit(u32);

/// A number, lowest bit first.
pub(super) type Bits = Vec<Bit>;

impl Bit {
    pub(super) const ZERO: Bit = Bit(0);
    pub(super) const ONE: Bit = Bit(1);

    pub(super) fn of(value: bool) -> Bit {
        Bit(value.into())
    }

    pub(super) fn constant(self) -> Option<bool> {
        (self.0 < 2).then_some(self == Bit::ONE)
    }
}

impl std::ops::Not for Bit {
    type Output = Bit;
    fn not(self) -> Bit {
        Bit(self.0 ^ 1)
    }
}

/// Counts conflicts and stops when there were too many.
struct Counter {
    conflicts: u32,
    limit: u32,
}

impl Callbacks for Counter {
    fn on_new_clause(&mut self, _: &[Lit], _: ClauseKind) {
        self.conflicts += 1;
    }

    fn stop(&self) -> bool {
        self.conflicts >= self.limit
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Gate {
    And(Bit, Bit),
    Xor(Bit, Bit),
    Majority(Bit, Bit, Bit),
    Choice(Bit, Bit, Bit),
}

/// A circuit and what is asserted of it.
pub(super) struct Circuit {
    solver: Solver<Counter>,
    gates: FxHashMap<Gate, Bit>,
    quotients: FxHashMap<(Bits, Bits), (Bits, Bits)>,
    variables: u32,
    limit: u32,
    is_contradiction: bool,
    /// Room for one.
    clause: Vec<Lit>,
}

/// What the SAT solver says.
pub(super) enum Verdict {
    Unsatisfiable,
    Satisfiable,
    GaveUp,
}

impl Circuit {
    pub(super) fn new(budget: &Budget) -> Circuit {
        let counter = Counter { conflicts: 0, limit: budget.conflicts };
        Circuit {
            solver: Solver::new(SolverOpts::default(), counter),
            gates: FxHashMap::default(),
            quotients: FxHashMap::default(),
            variables: 0,
            limit: budget.gates,
            is_contradiction: false,
            clause: Vec::new(),
        }
    }

    /// Whether there are more gates than the budget allows; then nothing that was built since means
    /// anything.
    pub(super) fn is_too_large(&self) -> bool {
        self.variables > self.limit
    }

    pub(super) fn fresh(&mut self) -> Bit {
        self.variables += 1;
        if self.is_too_large() {
            return Bit::ZERO;
        }
        let var = self.solver.new_var_default();
        Bit((var.idx() << 1) + 2)
    }

    /// The literal of a bit that is not constant.
    fn literal(bit: Bit) -> Lit {
        Lit::new(Var::unsafe_from_idx((bit.0 - 2) >> 1), bit.0 & 1 == 0)
    }

    /// Asserts that one of some bits is 1.
    pub(super) fn assert_any(&mut self, bits: &[Bit]) {
        if bits.contains(&Bit::ONE) || self.is_too_large() {
            return;
        }
        let bits = bits.iter().filter(|&&bit| bit != Bit::ZERO);
        self.clause.clear();
        self.clause.extend(bits.map(|&bit| Circuit::literal(bit)));
        if self.clause.is_empty() || !self.solver.add_clause_reuse(&mut self.clause) {
            self.is_contradiction = true;
        }
    }

    pub(super) fn assert(&mut self, bit: Bit) {
        self.assert_any(&[bit]);
    }

    /// Searches for values of the variables that make all assertions true. Must not be asked if the
    /// circuit is too large.
    pub(super) fn solve(&mut self) -> Verdict {
        if self.is_contradiction {
            return Verdict::Unsatisfiable;
        }
        match self.solver.solve_limited(&[]) {
            result if result == lbool::FALSE => Verdict::Unsatisfiable,
            result if result == lbool::TRUE => Verdict::Satisfiable,
            _ => Verdict::GaveUp,
        }
    }

    /// The value of a number in the assignment found.
    pub(super) fn value(&self, bits: &[Bit]) -> u64 {
        let is_one = |bit: Bit| match bit.constant() {
            Some(value) => value,
            None => self.solver.value_lit(Circuit::literal(bit)) == lbool::TRUE,
        };
        bits.iter().zip(0..64).map(|(&bit, at)| u64::from(is_one(bit)) << at).sum()
    }

    fn gate(&mut self, gate: Gate, clauses: impl FnOnce(&mut Circuit, Bit)) -> Bit {
        if let Some(&bit) = self.gates.get(&gate) {
            return bit;
        }
        let output = self.fresh();
        if output != Bit::ZERO {
            self.gates.insert(gate, output);
            clauses(self, output);
        }
        output
    }

    pub(super) fn and(&mut self, a: Bit, b: Bit) -> Bit {
        let (a, b) = (a.min(b), a.max(b));
        match () {
            _ if a == Bit::ZERO || a == !b => Bit::ZERO,
            _ if a == Bit::ONE || a == b => b,
            _ => self.gate(Gate::And(a, b), |circuit, output| {
                circuit.assert_any(&[!output, a]);
                circuit.assert_any(&[!output, b]);
                circuit.assert_any(&[output, !a, !b]);
            }),
        }
    }

    pub(super) fn or(&mut self, a: Bit, b: Bit) -> Bit {
        !self.and(!a, !b)
    }

    pub(super) fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        // Negations go to the output.
        let negated = (a.0 ^ b.0) & 1;
        let (a, b) = (Bit(a.0 & !1), Bit(b.0 & !1));
        let (a, b) = (a.min(b), a.max(b));
        let output = match () {
            _ if a == b => Bit::ZERO,
            _ if a == Bit::ZERO => b,
            _ => self.gate(Gate::Xor(a, b), |circuit, output| {
                circuit.assert_any(&[!output, a, b]);
                circuit.assert_any(&[!output, !a, !b]);
                circuit.assert_any(&[output, !a, b]);
                circuit.assert_any(&[output, a, !b]);
            }),
        };
        Bit(output.0 ^ negated)
    }

    /// The carry of a full adder.
    fn majority(&mut self, a: Bit, b: Bit, c: Bit) -> Bit {
        let mut inputs = [a, b, c];
        inputs.sort();
        let [a, b, c] = inputs;
        match () {
            _ if a == Bit::ZERO => self.and(b, c),
            _ if a == Bit::ONE => self.or(b, c),
            _ if a == b || a == !c => b,
            _ if b == c || a == !b => c,
            _ if b == !c => a,
            _ => self.gate(Gate::Majority(a, b, c), |circuit, output| {
                for (one, other) in [(a, b), (a, c), (b, c)] {
                    circuit.assert_any(&[output, !one, !other]);
                    circuit.assert_any(&[!output, one, other]);
                }
            }),
        }
    }

    pub(super) fn choice(&mut self, condition: Bit, yes: Bit, no: Bit) -> Bit {
        match () {
            _ if condition == Bit::ONE || yes == no => yes,
            _ if condition == Bit::ZERO => no,
            _ if yes == Bit::ONE => self.or(condition, no),
            _ if yes == Bit::ZERO => self.and(!condition, no),
            _ if no == Bit::ZERO => self.and(condition, yes),
            _ if no == Bit::ONE => self.or(!condition, yes),
            _ if yes == !no => self.xor(condition, no),
            _ => self.gate(Gate::Choice(condition, yes, no), |circuit, output| {
                circuit.assert_any(&[!condition, !yes, output]);
                circuit.assert_any(&[!condition, yes, !output]);
                circuit.assert_any(&[condition, !no, output]);
                circuit.assert_any(&[condition, no, !output]);
                circuit.assert_any(&[!yes, !no, output]);
                circuit.assert_any(&[yes, no, !output]);
            }),
        }
    }

    pub(super) fn choices(&mut self, condition: Bit, yes: &[Bit], no: &[Bit]) -> Bits {
        yes.iter().zip(no).map(|(&yes, &no)| self.choice(condition, yes, no)).collect()
    }

    pub(super) fn any(&mut self, bits: impl IntoIterator<Item = Bit>) -> Bit {
        bits.into_iter().fold(Bit::ZERO, |any, bit| self.or(any, bit))
    }

    /// `a + b + carry`, as wide as `a`, and the carry out of it.
    pub(super) fn add(&mut self, a: &[Bit], b: &[Bit], mut carry: Bit) -> (Bits, Bit) {
        let mut sum = Vec::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            let half = self.xor(a, b);
            sum.push(self.xor(half, carry));
            carry = self.majority(a, b, carry);
        }
        (sum, carry)
    }

    /// `a − b`, and whether there was no borrow: `a` ≥ `b`.
    pub(super) fn subtract(&mut self, a: &[Bit], b: &[Bit]) -> (Bits, Bit) {
        self.add(a, &inverted(b), Bit::ONE)
    }

    pub(super) fn negate(&mut self, a: &[Bit]) -> Bits {
        self.subtract(&number(0, a.len()), a).0
    }

    pub(super) fn less(&mut self, a: &[Bit], b: &[Bit]) -> Bit {
        let mut carry = Bit::ONE;
        for (&a, &b) in a.iter().zip(b) {
            carry = self.majority(a, !b, carry);
        }
        !carry
    }

    pub(super) fn equal(&mut self, a: &[Bit], b: &[Bit]) -> Bit {
        let mut differs = Bit::ZERO;
        for (&a, &b) in a.iter().zip(b) {
            let bit = self.xor(a, b);
            differs = self.or(differs, bit);
        }
        !differs
    }

    /// `a · b` modulo 2^width; both are that wide.
    pub(super) fn multiply(&mut self, a: &[Bit], b: &[Bit]) -> Bits {
        let weight = |bits: &[Bit]| bits.iter().filter(|&&bit| bit != Bit::ZERO).count();
        if let Some(factor) = constant(b).or_else(|| constant(a)) {
            return self.multiply_by(if constant(b).is_some() { a } else { b }, factor);
        }
        let (a, b) = if weight(a) < weight(b) { (b, a) } else { (a, b) };
        let mut product = number(0, a.len());
        for (at, &bit) in b.iter().enumerate().filter(|(_, bit)| **bit != Bit::ZERO) {
            if self.is_too_large() {
                break;
            }
            let row: Bits = shifted(a, at).into_iter().map(|a| self.and(a, bit)).collect();
            product = self.add(&product, &row, Bit::ZERO).0;
        }
        product
    }

    /// `a · factor`, by the non-adjacent form of the factor: as few sums and differences as
    /// possible.
    fn multiply_by(&mut self, a: &[Bit], factor: u128) -> Bits {
        let mut product = number(0, a.len());
        let mut rest = factor;
        for at in 0..a.len() {
            if rest & 1 == 1 {
                let row = shifted(a, at);
                if rest & 3 == 3 {
                    product = self.subtract(&product, &row).0;
                    rest = rest.wrapping_add(1);
                } else {
                    product = self.add(&product, &row, Bit::ZERO).0;
                    rest -= 1;
                }
            }
            rest >>= 1;
        }
        product
    }

    /// Quotient and remainder, unsigned; of a division by 0 all ones and the dividend.
    pub(super) fn divide(&mut self, a: &[Bit], b: &[Bit]) -> (Bits, Bits) {
        let key = (a.to_vec(), b.to_vec());
        if let Some(known) = self.quotients.get(&key) {
            return known.clone();
        }
        let result = match constant(b) {
            Some(0) => (vec![Bit::ONE; a.len()], a.to_vec()),
            Some(divisor) => self.divide_by(a, divisor),
            None => self.guess_quotient(a, b),
        };
        self.quotients.insert(key, result.clone());
        result
    }

    /// Division by a constant as by hand, but for the power of two in it. Of two numbers whose
    /// difference is known, the rests at each digit differ by what can be seen there, which takes
    /// much less search than products of unknown quotients do.
    fn divide_by(&mut self, a: &[Bit], divisor: u128) -> (Bits, Bits) {
        let (width, twos) = (a.len(), divisor.trailing_zeros() as usize);
        let odd = (divisor >> twos) as u64;
        let digits = odd.ilog2() as usize + 2;
        let mut rest = number(0, digits);
        let mut quotient = number(0, width);
        for at in (twos..width).rev() {
            rest = shifted(&rest, 1);
            rest[0] = a[at];
            let (less, fits) = self.subtract(&rest, &number(odd, digits));
            rest = self.choices(fits, &less, &rest);
            quotient[at - twos] = fits;
        }
        let rest: Bits = a[..twos].iter().chain(&rest).copied().collect();
        (quotient, extended(&rest, width, Bit::ZERO))
    }

    /// The only `q` and `r` with `q·b + r = a` and `r < b`, computed without wrap-around.
    fn guess_quotient(&mut self, a: &[Bit], b: &[Bit]) -> (Bits, Bits) {
        let width = a.len();
        // Bits above those of the dividend are 0.
        let used = width - a.iter().rev().take_while(|&&bit| bit == Bit::ZERO).count();
        let mut bits = || -> Bits {
            let fresh: Bits = (0..used).map(|_| self.fresh()).collect();
            extended(&fresh, width, Bit::ZERO)
        };
        let (quotient, rest) = (bits(), bits());
        let wide = 2 * width + 1;
        let [wide_quotient, wide_divisor, wide_rest, wide_dividend] =
            [&quotient[..], b, &rest, a].map(|bits| extended(bits, wide, Bit::ZERO));
        let product = self.multiply(&wide_quotient, &wide_divisor);
        let sum = self.add(&product, &wide_rest, Bit::ZERO).0;
        let is_sum = self.equal(&sum, &wide_dividend);
        let is_less = self.less(&rest, b);
        let is_zero = !self.any(b.iter().copied());
        self.assert_any(&[is_zero, is_sum]);
        self.assert_any(&[is_zero, is_less]);
        let ones = vec![Bit::ONE; width];
        (self.choices(is_zero, &ones, &quotient), self.choices(is_zero, a, &rest))
    }

    /// A shift by a variable amount: by each power of two that the amount holds.
    pub(super) fn shift(&mut self, a: &[Bit], amount: &[Bit], left: bool, fill: Bit) -> Bits {
        let mut result = a.to_vec();
        for (at, &bit) in amount.iter().enumerate() {
            let distance = 1usize.checked_shl(at as u32).unwrap_or(usize::MAX).min(a.len());
            let moved =
                if left { shifted(&result, distance) } else { shifted_right(&result, distance, fill) };
            result = self.choices(bit, &moved, &result);
        }
        result
    }
}

/// A constant as bits.
pub(super) fn number(value: u64, width: usize) -> Bits {
    (0..width).map(|at| Bit::of(at < 64 && value >> at & 1 == 1)).collect()
}

/// The number that bits are, if they are all constant and few enough.
fn constant(bits: &[Bit]) -> Option<u128> {
    let mut value = 0;
    for (at, bit) in bits.iter().enumerate() {
        if bit.constant()? {
            value |= 1u128.checked_shl(at as u32)?;
        }
    }
    Some(value)
}

pub(super) fn inverted(bits: &[Bit]) -> Bits {
    bits.iter().map(|&bit| !bit).collect()
}

/// Cut or filled to a width.
pub(super) fn extended(bits: &[Bit], width: usize, fill: Bit) -> Bits {
    (0..width).map(|at| bits.get(at).copied().unwrap_or(fill)).collect()
}

fn shifted(bits: &[Bit], amount: usize) -> Bits {
    (0..bits.len()).map(|at| at.checked_sub(amount).map_or(Bit::ZERO, |from| bits[from])).collect()
}

fn shifted_right(bits: &[Bit], amount: usize, fill: Bit) -> Bits {
    (0..bits.len()).map(|at| bits.get(at.saturating_add(amount)).copied().unwrap_or(fill)).collect()
}
