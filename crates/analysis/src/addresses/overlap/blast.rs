//! The whole question as a propositional formula, for a SAT solver.
//!
//! Every node of the arena becomes a circuit over the bits of the leaves (`circuit.rs`), with the
//! semantics of [`crate::addresses::expr`] to the bit, wrap-around included; bits that are known
//! whatever the facts are constants. Asserted are: the bounds of the leaves, ids below extents, the
//! product of the extents at most the number of threads of a block, the facts, that some bit of the
//! ids differs, and that `y` − `x` is in the window, as one comparison: modulo 2^64, `y` − `x` +
//! `y_size` − 1 < `x_size` + `y_size` − 1. Leaving one of these out would only admit more
//! assignments, and some facts are left out (promises about shifts by variable amounts): so no
//! satisfying assignment means [`Proof::BitBlast`], and a satisfying one is a witness if it passes
//! evaluation.
//!
//! Cost: bounded by the [`Budget`]: gates, and conflicts of the search. Both are counts, and the
//! solver (batsat, a MiniSat in Rust) is deterministic, so the same question has the same answer
//! everywhere.
//!
//! Source: A. Biere et al., *Handbook of Satisfiability*, 2nd ed., ch. 33 (bit-blasting); N. Eén,
//! N. Sörensson, *An Extensible SAT-solver*.

use super::circuit::{Bit, Bits, Circuit, Verdict, extended, inverted, number};
use super::ranges::Ranges;
use super::{Answer, Budget, Extent, Problem, Proof, Reason, witness};
use crate::addresses::expr::{BinaryOp, Expr, Fact, Leaf, Node, mask};
use simt_ir::IntPred;

/// Decides a question, or gives up when the budget is spent.
pub fn decide(problem: &Problem, budget: &Budget) -> Answer {
    if problem.x_size == 0 || problem.y_size == 0 {
        return Answer::Disjoint(Proof::NeverBoth);
    }
    let Some(ranges) = Ranges::bare(problem) else { return Answer::Disjoint(Proof::NeverBoth) };
    let mut blaster = Blaster {
        problem,
        ranges,
        circuit: Circuit::new(budget),
        bits: Vec::with_capacity(problem.arena.len()),
        leaves: vec![None; problem.arena.leaves().len()],
    };
    blaster.encode();
    if blaster.circuit.is_too_large() {
        return Answer::Unknown(Reason::TooLarge);
    }
    match blaster.circuit.solve() {
        Verdict::Unsatisfiable => Answer::Disjoint(Proof::BitBlast),
        Verdict::GaveUp => Answer::Unknown(Reason::Budget),
        Verdict::Satisfiable => match witness::check(problem, &blaster.leaf_values()) {
            Some(witness) => Answer::Overlap(witness),
            None => Answer::Unknown(Reason::NotApplicable),
        },
    }
}

struct Blaster<'a> {
    problem: &'a Problem,
    ranges: Ranges,
    circuit: Circuit,
    /// By position of the node.
    bits: Vec<Bits>,
    /// The bits of leaves that occur.
    leaves: Vec<Option<Bits>>,
}

impl Blaster<'_> {
    fn encode(&mut self) {
        let ids = self.problem.threads.iter().flatten().flatten();
        let extents = self.problem.extents.iter().filter_map(|extent| match extent {
            Extent::Leaf(leaf) => Some(leaf),
            Extent::Known(_) => None,
        });
        for &leaf in ids.chain(extents) {
            self.leaf(leaf);
        }
        for expr in self.problem.arena.exprs() {
            let mut bits = self.node(expr);
            let range = self.ranges.of(&self.problem.arena, expr);
            for (bit, at) in bits.iter_mut().zip(0..) {
                match (range.zeros >> at & 1, range.ones >> at & 1) {
                    (1, _) => *bit = Bit::ZERO,
                    (_, 1) => *bit = Bit::ONE,
                    _ => {}
                }
            }
            self.bits.push(bits);
            if self.circuit.is_too_large() {
                return;
            }
        }
        for &fact in &self.problem.facts {
            self.assert_fact(fact);
        }
        self.assert_block();
        self.assert_overlap();
    }

    fn of(&self, expr: Expr) -> &Bits {
        &self.bits[self.problem.arena.position(expr)]
    }

    /// The bits of a leaf, with its bounds asserted.
    fn leaf(&mut self, leaf: Leaf) -> Bits {
        if let Some(bits) = &self.leaves[leaf.0 as usize] {
            return bits.clone();
        }
        let data = self.problem.arena.leaf_data(leaf);
        let used = (64 - data.high.leading_zeros()) as usize;
        let width = usize::from(data.width);
        let bits: Bits = (0..width)
            .map(|at| if at < used && at >= data.low_zeros.into() { self.circuit.fresh() } else { Bit::ZERO })
            .collect();
        if data.low > 0 {
            let below = self.circuit.less(&bits, &number(data.low, width));
            self.circuit.assert(!below);
        }
        if data.high < mask(used as u8) {
            let above = self.circuit.less(&number(data.high, width), &bits);
            self.circuit.assert(!above);
        }
        self.leaves[leaf.0 as usize] = Some(bits.clone());
        bits
    }

    fn node(&mut self, expr: Expr) -> Bits {
        let arena = &self.problem.arena;
        let width = usize::from(arena.width(expr));
        match arena.node(expr) {
            Node::Const(value) => number(value, width),
            Node::Leaf(leaf) => self.leaf(leaf),
            Node::ZExt(a) => extended(self.of(a), width, Bit::ZERO),
            Node::SExt(a) => {
                let a = self.of(a);
                extended(a, width, a[a.len() - 1])
            }
            Node::Trunc(a) => self.of(a)[..width].to_vec(),
            Node::Compare(predicate, a, b) => {
                let (a, b) = (self.of(a).clone(), self.of(b).clone());
                vec![self.compare(predicate, a, b)]
            }
            Node::Select(condition, yes, no) => {
                let (condition, yes, no) = (self.of(condition)[0], self.of(yes).clone(), self.of(no).clone());
                self.circuit.choices(condition, &yes, &no)
            }
            Node::Binary(op, a, b) => {
                let (a, b) = (self.of(a).clone(), self.of(b).clone());
                self.binary(op, &a, &b)
            }
        }
    }

    fn compare(&mut self, predicate: IntPred, a: Bits, b: Bits) -> Bit {
        match predicate {
            IntPred::Eq => self.circuit.equal(&a, &b),
            IntPred::Ne => !self.circuit.equal(&a, &b),
            IntPred::Ult => self.circuit.less(&a, &b),
            IntPred::Ugt => self.circuit.less(&b, &a),
            IntPred::Uge => !self.circuit.less(&a, &b),
            IntPred::Ule => !self.circuit.less(&b, &a),
            // With the sign bits inverted, signed numbers compare like unsigned ones.
            IntPred::Slt => self.compare(IntPred::Ult, biased(a), biased(b)),
            IntPred::Sgt => self.compare(IntPred::Ugt, biased(a), biased(b)),
            IntPred::Sge => self.compare(IntPred::Uge, biased(a), biased(b)),
            IntPred::Sle => self.compare(IntPred::Ule, biased(a), biased(b)),
        }
    }

    fn binary(&mut self, op: BinaryOp, a: &Bits, b: &Bits) -> Bits {
        let circuit = &mut self.circuit;
        let bitwise = |circuit: &mut Circuit, gate: fn(&mut Circuit, Bit, Bit) -> Bit| {
            a.iter().zip(b).map(|(&a, &b)| gate(circuit, a, b)).collect()
        };
        let choose = |circuit: &mut Circuit, a_first: Bit| circuit.choices(a_first, a, b);
        match op {
            BinaryOp::Add => circuit.add(a, b, Bit::ZERO).0,
            BinaryOp::Sub => circuit.subtract(a, b).0,
            BinaryOp::Mul => circuit.multiply(a, b),
            BinaryOp::UDiv => circuit.divide(a, b).0,
            BinaryOp::URem => circuit.divide(a, b).1,
            BinaryOp::SDiv | BinaryOp::SRem => self.signed_divide(op, a, b),
            BinaryOp::Shl => circuit.shift(a, b, true, Bit::ZERO),
            BinaryOp::LShr => circuit.shift(a, b, false, Bit::ZERO),
            BinaryOp::AShr => circuit.shift(a, b, false, a[a.len() - 1]),
            BinaryOp::And => bitwise(circuit, Circuit::and),
            BinaryOp::Or => bitwise(circuit, Circuit::or),
            BinaryOp::Xor => bitwise(circuit, Circuit::xor),
            BinaryOp::UMin | BinaryOp::UMax => {
                let less = circuit.less(a, b);
                choose(circuit, if op == BinaryOp::UMin { less } else { !less })
            }
            BinaryOp::SMin | BinaryOp::SMax => {
                let less = circuit.less(&biased(a.clone()), &biased(b.clone()));
                choose(circuit, if op == BinaryOp::SMin { less } else { !less })
            }
        }
    }

    /// By absolute values; the quotient's sign from both, the remainder's from the dividend.
    fn signed_divide(&mut self, op: BinaryOp, a: &Bits, b: &Bits) -> Bits {
        let circuit = &mut self.circuit;
        let (a_sign, b_sign) = (a[a.len() - 1], b[b.len() - 1]);
        let [a_size, b_size] = [a, b].map(|number| {
            let negated = circuit.negate(number);
            circuit.choices(number[number.len() - 1], &negated, number)
        });
        let (quotient, rest) = circuit.divide(&a_size, &b_size);
        let (result, sign) = match op {
            BinaryOp::SDiv => (quotient, circuit.xor(a_sign, b_sign)),
            _ => (rest, a_sign),
        };
        let negated = circuit.negate(&result);
        circuit.choices(sign, &negated, &result)
    }

    fn assert_fact(&mut self, fact: Fact) {
        match fact {
            Fact::Holds(expr) => {
                let bit = self.of(expr)[0];
                self.circuit.assert(bit);
            }
            Fact::NoUnsignedWrap(expr) => self.assert_no_wrap(expr, false),
            Fact::NoSignedWrap(expr) => self.assert_no_wrap(expr, true),
        }
    }

    /// Computes an operation in enough bits, and asserts that the additional ones extend the
    /// others.
    fn assert_no_wrap(&mut self, expr: Expr, is_signed: bool) {
        let Node::Binary(op, a, b) = self.problem.arena.node(expr) else { return };
        let width = self.of(expr).len();
        let wide = match op {
            BinaryOp::Add | BinaryOp::Sub => width + 1,
            BinaryOp::Mul => 2 * width,
            BinaryOp::Shl => match self.problem.arena.constant(b) {
                Some(amount) if amount < width as u64 => width + amount as usize,
                _ => return,
            },
            _ => return,
        };
        let [a, b] = [a, b].map(|operand| {
            let bits = self.of(operand);
            // The amount of a shift has no sign.
            let fill = if is_signed && op != BinaryOp::Shl { bits[bits.len() - 1] } else { Bit::ZERO };
            extended(bits, wide, fill)
        });
        let a = match op {
            BinaryOp::Shl if is_signed => extended(&a[..width], wide, a[width - 1]),
            _ => a,
        };
        let exact = self.binary(op, &a, &b);
        let fill = if is_signed { exact[width - 1] } else { Bit::ZERO };
        for &bit in &exact[width..] {
            let differs = self.circuit.xor(bit, fill);
            self.circuit.assert(!differs);
        }
    }

    /// Two different threads of one block.
    fn assert_block(&mut self) {
        let extents = self.problem.extents.map(|extent| match extent {
            Extent::Known(extent) => number(extent.into(), 32),
            Extent::Leaf(leaf) => extended(&self.leaf(leaf), 64, Bit::ZERO),
        });
        let mut differing = Vec::new();
        for (axis, extent) in extents.iter().enumerate() {
            let ids = [0, 1].map(|side| self.problem.threads[side][axis]);
            let [Some(t), Some(other)] = ids else { continue };
            let [t, other] = [t, other].map(|leaf| extended(&self.leaf(leaf), 64, Bit::ZERO));
            let extent = extended(extent, 64, Bit::ZERO);
            for id in [&t, &other] {
                let is_less = self.circuit.less(id, &extent);
                self.circuit.assert(is_less);
            }
            differing.push(!self.circuit.equal(&t, &other));
        }
        self.circuit.assert_any(&differing);
        // Numbers up to 2^32, so 96 bits hold the product.
        let mut product = number(1, 96);
        for extent in &extents {
            let extent = extended(extent, 96, Bit::ZERO);
            product = self.circuit.multiply(&product, &extent);
        }
        let is_more = self.circuit.less(&number(self.problem.block_threads.into(), 96), &product);
        self.circuit.assert(!is_more);
    }

    fn assert_overlap(&mut self) {
        let (x, y) = (self.of(self.problem.x).clone(), self.of(self.problem.y).clone());
        let Some(sizes) = self.problem.x_size.checked_add(self.problem.y_size - 1) else { return };
        let difference = self.circuit.subtract(&y, &x).0;
        let moved = self.circuit.add(&difference, &number(self.problem.y_size - 1, 64), Bit::ZERO).0;
        let is_near = self.circuit.less(&moved, &number(sizes, 64));
        self.circuit.assert(is_near);
    }

    fn leaf_values(&self) -> Vec<u64> {
        let leaves = self.problem.arena.leaves().iter().zip(&self.leaves);
        leaves.map(|(data, bits)| bits.as_ref().map_or(data.low, |bits| self.circuit.value(bits))).collect()
    }
}

/// With the sign bit inverted.
fn biased(mut bits: Bits) -> Bits {
    let last = bits.len() - 1;
    bits[last] = inverted(&bits[last..])[0];
    bits
}
