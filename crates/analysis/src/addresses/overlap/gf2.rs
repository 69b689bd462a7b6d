//! Swizzles: offsets whose bits are exclusive ors of bits of the ids.
//!
//! `(row * 64 + ((column ^ row) & 7) * 8)` is not linear over the integers, but every one of its
//! bits is an exclusive or of bits of `row` and `column`: it is affine over GF(2), the field of two
//! elements, and so are shifts, masks, extensions, truncations, and sums as far as no carry depends
//! on the ids.
//!
//! Let both accesses lie within one aligned *granule* of 2^*k* bytes each (sizes that are powers of
//! two, at offsets aligned to them; *k* from the larger one). They share a byte only if they are in
//! the same granule: only if all bits from *k* on are equal in `x` and `y`. Each bit that is affine
//! on both sides gives a linear equation over GF(2) in the bits of the ids of *t* and *t′* and of
//! the symbols; each fact `a == b` gives more, and each bit of a node that is known to be 0 or 1. A
//! bit that is not affine becomes a variable of its own, the same one wherever that bit of that
//! node occurs, so it cancels if both sides have it. Gaussian elimination then shows
//!
//! - that the equations contradict each other: no common byte at all; or
//! - that they imply `id_t[i] ⊕ id_t′[i] = 0` for every bit of every id along an axis where threads
//!   can differ: only equal threads meet, *t* = *t′*.
//!
//! Both are consequences that hold in every assignment, whatever the equations leave out, hence
//! proofs. The two maps need not be the same one. Cost: bits × variables² / 64 word operations;
//! some 10 µs.
//!
//! Source: the swizzles of CUTLASS and Triton are linear maps over GF(2) (K. Zhou et al., *Linear
//! Layouts*, 2025).

use super::range::Range;
use super::ranges::Ranges;
use super::{Problem, Proof};
use crate::addresses::expr::{Arena, BinaryOp, Expr, Leaf, Node, mask};
use rustc_hash::FxHashMap;
use simt_ir::IntPred;

/// Words of a set of variables.
const WORDS: usize = 6;

/// An affine function of bits: the exclusive or of some variables and a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Affine {
    variables: [u64; WORDS],
    constant: bool,
}

impl Affine {
    fn constant(constant: bool) -> Affine {
        Affine { variables: [0; WORDS], constant }
    }

    fn as_constant(self) -> Option<bool> {
        (self.variables == [0; WORDS]).then_some(self.constant)
    }

    fn plus(mut self, other: Affine) -> Affine {
        for (word, other) in self.variables.iter_mut().zip(other.variables) {
            *word ^= other;
        }
        self.constant ^= other.constant;
        self
    }

    /// The variable with the highest number.
    fn leading(&self) -> Option<usize> {
        let word = self.variables.iter().rposition(|&word| word != 0)?;
        Some(64 * word + 63 - self.variables[word].leading_zeros() as usize)
    }

    fn has(&self, variable: usize) -> bool {
        self.variables[variable / 64] >> (variable % 64) & 1 == 1
    }
}

/// Looks for a proof.
pub fn prove(problem: &Problem, ranges: &Ranges) -> Option<Proof> {
    let granule = granule(problem, ranges)?;
    let mut maps = Maps {
        problem,
        ranges,
        bits: Vec::new(),
        known: Vec::new(),
        starts: Vec::new(),
        variables: FxHashMap::default(),
    };
    for expr in problem.arena.exprs() {
        maps.encode(expr)?;
    }
    let mut system = System { rows: Vec::new() };
    let low_bits = granule.trailing_zeros() as usize;
    let (x, y) = (maps.of(problem.x), maps.of(problem.y));
    for (&x, &y) in x.iter().zip(y).skip(low_bits) {
        if !system.equate(x.plus(y)) {
            return Some(Proof::Gf2);
        }
    }
    for &function in maps.known.iter().filter(|&&function| function != Affine::constant(false)) {
        if !system.equate(function) {
            return Some(Proof::Gf2);
        }
    }
    for relation in ranges.relations.iter().filter(|relation| relation.predicate == IntPred::Eq) {
        let (left, right) = (maps.of(relation.left), maps.of(relation.right));
        for (&left, &right) in left.iter().zip(right) {
            if !system.equate(left.plus(right)) {
                return Some(Proof::Gf2);
            }
        }
    }
    let ids = ranges.live_axes(problem).into_iter().map(|axis| problem.threads.map(|ids| ids[axis]));
    for [t, other] in ids {
        let (t, other) = (maps.leaf(t?)?, maps.leaf(other?)?);
        let equal = t.iter().zip(&other).all(|(&t, &other)| system.implies(t.plus(other)));
        if !equal {
            return None;
        }
    }
    Some(Proof::Gf2)
}

/// The size of the larger access, if both are in one aligned granule of that size.
fn granule(problem: &Problem, ranges: &Ranges) -> Option<u64> {
    let is_aligned = |expr: Expr, size: u64| {
        size.is_power_of_two() && ranges.of(&problem.arena, expr).zeros & (size - 1) == size - 1
    };
    let both = is_aligned(problem.x, problem.x_size) && is_aligned(problem.y, problem.y_size);
    both.then_some(problem.x_size.max(problem.y_size))
}

/// The bits of all nodes as affine functions.
struct Maps<'a> {
    problem: &'a Problem,
    ranges: &'a Ranges,
    bits: Vec<Affine>,
    /// Functions that are 0.
    known: Vec<Affine>,
    /// Where the bits of a node begin, by position.
    starts: Vec<usize>,
    /// Variables by node and bit.
    variables: FxHashMap<(Expr, usize), usize>,
}

impl Maps<'_> {
    fn of(&self, expr: Expr) -> &[Affine] {
        let arena = &self.problem.arena;
        let start = self.starts[arena.position(expr)];
        &self.bits[start..start + usize::from(arena.width(expr))]
    }

    /// The bits of a leaf, if it occurs.
    fn leaf(&self, leaf: Leaf) -> Option<Vec<Affine>> {
        let arena = &self.problem.arena;
        let expr = arena.exprs().find(|&expr| arena.node(expr) == Node::Leaf(leaf))?;
        Some(self.of(expr).to_vec())
    }

    /// A bit of a node as a variable; `None` if there are too many.
    fn variable(&mut self, expr: Expr, bit: usize) -> Option<Affine> {
        let next = self.variables.len();
        let number = *self.variables.entry((expr, bit)).or_insert(next);
        let mut result = Affine::constant(false);
        *result.variables.get_mut(number / 64)? |= 1 << (number % 64);
        Some(result)
    }

    /// Adds the bits of the next node; `None` if there are too many variables.
    fn encode(&mut self, expr: Expr) -> Option<()> {
        let width = usize::from(self.problem.arena.width(expr));
        let computed = self.computed(expr);
        let range = self.ranges.of(&self.problem.arena, expr);
        self.starts.push(self.bits.len());
        for at in 0..width {
            let computed = computed.get(at).copied().flatten();
            let bit = match (range.zeros >> at & 1, range.ones >> at & 1) {
                (0, 0) => match computed {
                    Some(bit) => bit,
                    None => self.variable(expr, at)?,
                },
                (_, one) => Affine::constant(one == 1),
            };
            // What is known of a bit is known of what it is made of.
            self.known.extend(computed.map(|computed| computed.plus(bit)));
            self.bits.push(bit);
        }
        Some(())
    }

    /// The bits of a node that are affine functions of those of its operands.
    fn computed(&self, expr: Expr) -> Vec<Option<Affine>> {
        let arena = &self.problem.arena;
        let width = usize::from(arena.width(expr));
        let zero = Affine::constant(false);
        let known = |bits: &mut dyn Iterator<Item = Affine>| bits.take(width).map(Some).collect();
        match arena.node(expr) {
            Node::Const(_) | Node::Leaf(_) | Node::Compare(..) => Vec::new(),
            Node::ZExt(a) => known(&mut self.of(a).iter().copied().chain(std::iter::repeat(zero))),
            Node::SExt(a) => {
                let a = self.of(a);
                known(&mut a.iter().copied().chain(std::iter::repeat(a[a.len() - 1])))
            }
            Node::Trunc(a) => known(&mut self.of(a).iter().copied()),
            Node::Select(condition, yes, no) => match self.range(condition).single() {
                Some(1) => known(&mut self.of(yes).iter().copied()),
                Some(_) => known(&mut self.of(no).iter().copied()),
                None => Vec::new(),
            },
            Node::Binary(op, a, b) => self.binary(arena, op, a, b),
        }
    }

    fn range(&self, expr: Expr) -> Range {
        self.ranges.of(&self.problem.arena, expr)
    }

    fn binary(&self, arena: &Arena, op: BinaryOp, a: Expr, b: Expr) -> Vec<Option<Affine>> {
        let (left, right) = (self.of(a), self.of(b));
        let constant = self.range(b).single();
        let pairs = left.iter().zip(right);
        match op {
            BinaryOp::Xor => pairs.map(|(&a, &b)| Some(a.plus(b))).collect(),
            BinaryOp::And => pairs.map(|(&a, &b)| and(a, b)).collect(),
            // a | b = ¬(¬a & ¬b)
            BinaryOp::Or => pairs.map(|(&a, &b)| and(not(a), not(b)).map(not)).collect(),
            BinaryOp::Add => sum(left, right, false),
            BinaryOp::Sub => {
                let inverted: Vec<Affine> = right.iter().map(|&bit| not(bit)).collect();
                sum(left, &inverted, true)
            }
            BinaryOp::Mul => constant.map_or(Vec::new(), |factor| multiple(left, factor)),
            BinaryOp::Shl => constant.map_or(Vec::new(), |amount| multiple(left, power(amount))),
            BinaryOp::LShr => constant.map_or(Vec::new(), |amount| shifted_right(left, amount, None)),
            BinaryOp::AShr => {
                constant.map_or(Vec::new(), |amount| shifted_right(left, amount, left.last().copied()))
            }
            BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem => {
                let is_unsigned =
                    matches!(op, BinaryOp::UDiv | BinaryOp::URem) || self.range(a).is_not_negative();
                let divisor = constant.filter(|divisor| divisor.is_power_of_two() && is_unsigned);
                // The least negative number is a power of two as an unsigned one only.
                let is_signed_minimum = divisor == Some(mask(arena.width(a)) / 2 + 1);
                match (divisor, op) {
                    (None, _) => Vec::new(),
                    (Some(_), BinaryOp::SDiv | BinaryOp::SRem) if is_signed_minimum => Vec::new(),
                    (Some(divisor), BinaryOp::UDiv | BinaryOp::SDiv) => {
                        shifted_right(left, divisor.trailing_zeros().into(), None)
                    }
                    (Some(divisor), _) => left
                        .iter()
                        .zip(0..)
                        .map(|(&bit, at)| Some(if divisor >> at > 1 { bit } else { Affine::constant(false) }))
                        .collect(),
                }
            }
            BinaryOp::UMin | BinaryOp::UMax | BinaryOp::SMin | BinaryOp::SMax => Vec::new(),
        }
    }
}

fn not(bit: Affine) -> Affine {
    bit.plus(Affine::constant(true))
}

/// The conjunction, where it is affine.
fn and(a: Affine, b: Affine) -> Option<Affine> {
    match (a.as_constant(), b.as_constant()) {
        (Some(false), _) | (_, Some(false)) => Some(Affine::constant(false)),
        (Some(true), _) => Some(b),
        (_, Some(true)) => Some(a),
        _ if a == b => Some(a),
        _ if a == not(b) => Some(Affine::constant(false)),
        _ => None,
    }
}

/// The carry of a full adder, where it is affine: two equal inputs outvote the third, two opposite
/// ones leave it to that.
fn majority(a: Affine, b: Affine, c: Affine) -> Option<Affine> {
    for (one, other, third) in [(a, b, c), (a, c, b), (b, c, a)] {
        if one == other {
            return Some(one);
        }
        if one == not(other) {
            return Some(third);
        }
    }
    None
}

/// The bits of a sum, as long as the carry is affine.
fn sum(a: &[Affine], b: &[Affine], carry: bool) -> Vec<Option<Affine>> {
    let mut carry = Some(Affine::constant(carry));
    let mut bits = Vec::with_capacity(a.len());
    for (&a, &b) in a.iter().zip(b) {
        bits.push(carry.map(|carry| a.plus(b).plus(carry)));
        carry = match carry {
            Some(carry) => majority(a, b, carry),
            // Two equal bits outvote an unknown carry.
            None => (a == b).then_some(a),
        };
    }
    bits
}

/// 2^amount, or 0 if that is too large.
fn power(amount: u64) -> u64 {
    u32::try_from(amount).ok().and_then(|amount| 1u64.checked_shl(amount)).unwrap_or(0)
}

/// A multiple: a sum of shifted numbers, as long as all are affine.
fn multiple(a: &[Affine], factor: u64) -> Vec<Option<Affine>> {
    let mut product: Vec<Option<Affine>> = vec![Some(Affine::constant(false)); a.len()];
    for at in (0..a.len()).filter(|&at| factor >> at & 1 == 1) {
        let zero = Affine::constant(false);
        let row: Vec<Affine> = (0..a.len()).map(|bit| if bit < at { zero } else { a[bit - at] }).collect();
        let known = product.iter().take_while(|bit| bit.is_some()).count();
        let so_far: Vec<Affine> = product.iter().flatten().take(known).copied().collect();
        let mut next = sum(&so_far, &row, false);
        next.resize(a.len(), None);
        product = next;
    }
    product
}

/// Shifted right; what comes in is the sign, or zeros.
fn shifted_right(a: &[Affine], amount: u64, sign: Option<Affine>) -> Vec<Option<Affine>> {
    let fill = sign.unwrap_or(Affine::constant(false));
    let amount = usize::try_from(amount).unwrap_or(usize::MAX);
    (0..a.len()).map(|at| Some(a.get(at.saturating_add(amount)).copied().unwrap_or(fill))).collect()
}

/// Affine functions that are 0, each with a leading variable of its own, the highest first where
/// they are used.
struct System {
    rows: Vec<Affine>,
}

impl System {
    /// What is left of a function modulo those that are 0.
    fn reduced(&self, mut function: Affine) -> Affine {
        for row in &self.rows {
            if row.leading().is_some_and(|leading| function.has(leading)) {
                function = function.plus(*row);
            }
        }
        function
    }

    /// Lets a function be 0; false if it cannot be.
    fn equate(&mut self, function: Affine) -> bool {
        let rest = self.reduced(function);
        let Some(leading) = rest.leading() else { return !rest.constant };
        // No other row has this variable, so that one pass reduces.
        for row in &mut self.rows {
            if row.has(leading) {
                *row = row.plus(rest);
            }
        }
        self.rows.push(rest);
        true
    }

    /// Whether a function is always 0.
    fn implies(&self, function: Affine) -> bool {
        self.reduced(function) == Affine::constant(false)
    }
}
