//! Expressions by themselves: to be shown, and to tell whether two are the same by algebra. Sums
//! are flat, their terms in one order, shifts by numbers are products, and what is too large is cut
//! off.

use super::expr::{Arena, BinaryOp, Expr, Node, signed};
use super::{Addresses, Symbol};
use simt_ir::IntPred;
use std::collections::BTreeMap;

/// An expression without its arena.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Formula {
    /// A number, as a signed one.
    Number(i64),
    /// What a leaf stands for.
    Symbol(Symbol),
    /// A sum of multiples of different terms, and a number.
    Sum(Vec<(i64, Formula)>, i64),
    /// Any other arithmetic.
    Operation(BinaryOp, Box<(Formula, Formula)>),
    /// In so many bits: wider, as a signed number or not.
    Widened(bool, u8, Box<Formula>),
    /// The low bits, so many.
    Narrowed(u8, Box<Formula>),
    /// 1 if it holds, else 0.
    Condition(IntPred, Box<(Formula, Formula)>),
    /// The second if the first is 1, else the third.
    Choice(Box<[Formula; 3]>),
    /// Something that was cut off.
    Cut,
}

/// How many nodes of an expression are looked at.
const SHOWN_NODES: u32 = 48;

impl Addresses {
    /// An expression of this function's by itself. Cost: constant; what is larger is cut off.
    pub fn formula(&self, expr: Expr) -> Formula {
        Shower { addresses: self, arena: &self.arena, left: SHOWN_NODES }.formula(expr)
    }
}

impl Formula {
    /// Whether something was cut off.
    pub fn is_cut(&self) -> bool {
        match self {
            Formula::Number(_) | Formula::Symbol(_) => false,
            Formula::Sum(terms, _) => terms.iter().any(|(_, term)| term.is_cut()),
            Formula::Operation(_, parts) | Formula::Condition(_, parts) => {
                parts.0.is_cut() || parts.1.is_cut()
            }
            Formula::Widened(_, _, part) | Formula::Narrowed(_, part) => part.is_cut(),
            Formula::Choice(parts) => parts.iter().any(Formula::is_cut),
            Formula::Cut => true,
        }
    }
}

struct Shower<'a> {
    addresses: &'a Addresses,
    arena: &'a Arena,
    left: u32,
}

impl Shower<'_> {
    fn formula(&mut self, expr: Expr) -> Formula {
        let Some(left) = self.left.checked_sub(1) else { return Formula::Cut };
        self.left = left;
        let width = self.arena.width(expr);
        match self.arena.node(expr) {
            Node::Const(value) => Formula::Number(signed(value, width)),
            Node::Leaf(leaf) => Formula::Symbol(self.addresses.symbol(leaf).symbol),
            Node::Binary(op, a, b) => {
                if !self.is_linear(op, b) {
                    return Formula::Operation(op, self.both(a, b));
                }
                let (mut terms, mut number) = (BTreeMap::new(), 0);
                self.add(expr, 1, &mut terms, &mut number);
                let terms = terms.into_iter().filter(|(_, times)| *times != 0);
                let terms: Vec<(i64, Formula)> =
                    terms.map(|(term, times)| (times, self.formula(term))).collect();
                if terms.is_empty() { Formula::Number(number) } else { Formula::Sum(terms, number) }
            }
            // Widened ids are the same numbers either way.
            Node::ZExt(a) | Node::SExt(a) if self.is_id(a) => self.formula(a),
            Node::ZExt(a) => Formula::Widened(false, width, Box::new(self.formula(a))),
            Node::SExt(a) => Formula::Widened(true, width, Box::new(self.formula(a))),
            Node::Trunc(a) => Formula::Narrowed(width, Box::new(self.formula(a))),
            Node::Compare(predicate, a, b) => Formula::Condition(predicate, self.both(a, b)),
            Node::Select(condition, yes, no) => {
                Formula::Choice(Box::new([condition, yes, no].map(|part| self.formula(part))))
            }
        }
    }

    fn both(&mut self, a: Expr, b: Expr) -> Box<(Formula, Formula)> {
        let a = self.formula(a);
        Box::new((a, self.formula(b)))
    }

    fn is_id(&self, expr: Expr) -> bool {
        let Node::Leaf(leaf) = self.arena.node(expr) else { return false };
        let symbol = self.addresses.symbol(leaf).symbol;
        matches!(symbol, Symbol::Thread(_) | Symbol::Extent(_) | Symbol::Block(_) | Symbol::GridExtent(_))
    }

    fn is_linear(&self, op: BinaryOp, second: Expr) -> bool {
        match op {
            BinaryOp::Add | BinaryOp::Sub => true,
            BinaryOp::Mul => self.arena.constant(second).is_some(),
            BinaryOp::Shl => self.arena.constant(second).is_some_and(|amount| amount < 63),
            _ => false,
        }
    }

    /// Adds a multiple of an expression to a sum.
    fn add(&mut self, expr: Expr, times: i64, terms: &mut BTreeMap<Expr, i64>, number: &mut i64) {
        let width = self.arena.width(expr);
        match self.arena.node(expr) {
            Node::Const(value) => {
                *number = number.wrapping_add(times.wrapping_mul(signed(value, width)));
            }
            Node::Binary(op, a, b) if self.left > 0 && self.is_linear(op, b) => {
                self.left -= 1;
                let factor = || self.arena.constant(b).map_or(0, |factor| signed(factor, width));
                match op {
                    BinaryOp::Mul => self.add(a, times.wrapping_mul(factor()), terms, number),
                    BinaryOp::Shl => self.add(a, times.wrapping_shl(factor() as u32), terms, number),
                    _ => {
                        self.add(a, times, terms, number);
                        let sign = if op == BinaryOp::Sub { -1 } else { 1 };
                        self.add(b, times.wrapping_mul(sign), terms, number);
                    }
                }
            }
            _ => {
                let multiple = terms.entry(expr).or_default();
                *multiple = multiple.wrapping_add(times);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::addresses::address::SymbolData;
    use crate::addresses::expr::LeafData;

    fn addresses() -> (Addresses, [Expr; 2]) {
        let mut addresses = Addresses::default();
        let exprs = [Symbol::Thread(0), Symbol::Memory(0)].map(|symbol| {
            let leaf = addresses.arena.new_leaf(LeafData::any(32));
            addresses.symbols.push(SymbolData {
                symbol,
                block: None,
                cycle: None,
                start: None,
                next: None,
                stepping: None,
                no_wrap: false,
            });
            addresses.arena.leaf(leaf)
        });
        (addresses, exprs)
    }

    #[test]
    fn sums_are_flat() {
        let (mut addresses, [id, other]) = addresses();
        let arena = &mut addresses.arena;
        let two = arena.number(2, 32);
        let minus_one = arena.number(u64::MAX, 32);
        let less = arena.binary(BinaryOp::Add, id, minus_one);
        let shifted = arena.binary(BinaryOp::Shl, less, two);
        let sum = arena.binary(BinaryOp::Add, shifted, other);
        let sum = arena.binary(BinaryOp::Sub, sum, id);
        let terms = vec![(3, Formula::Symbol(Symbol::Thread(0))), (1, Formula::Symbol(Symbol::Memory(0)))];
        assert_eq!(addresses.formula(sum), Formula::Sum(terms, -4));
    }

    #[test]
    fn what_is_the_same_by_algebra_is_the_same() {
        let (mut addresses, [id, other]) = addresses();
        let arena = &mut addresses.arena;
        let (two, four) = (arena.number(2, 32), arena.number(4, 32));
        let shifted = arena.binary(BinaryOp::Shl, id, two);
        let one = arena.binary(BinaryOp::Add, shifted, four);
        let one = arena.binary(BinaryOp::Add, one, other);
        let product = arena.binary(BinaryOp::Mul, id, four);
        let same = arena.binary(BinaryOp::Add, other, four);
        let same = arena.binary(BinaryOp::Add, same, product);
        assert_eq!(addresses.formula(one), addresses.formula(same));
        assert_ne!(addresses.formula(one), addresses.formula(shifted));
        let arena = &mut addresses.arena;
        let nothing = arena.binary(BinaryOp::Sub, product, shifted);
        assert_eq!(addresses.formula(nothing), Formula::Number(0));
    }

    #[test]
    fn what_is_large_is_cut_off() {
        let (mut addresses, [id, other]) = addresses();
        let mut expr = id;
        for _ in 0..40 {
            let arena = &mut addresses.arena;
            let product = arena.binary(BinaryOp::Mul, expr, other);
            expr = arena.binary(BinaryOp::Xor, product, expr);
        }
        let formula = addresses.formula(expr);
        assert!(formula.is_cut() && !addresses.formula(id).is_cut());
        assert!(format!("{formula:?}").len() < 10_000);
    }

    #[test]
    fn widened_ids_are_themselves() {
        let (mut addresses, [id, other]) = addresses();
        let wide = [id, other].map(|expr| addresses.arena.sext(expr, 64));
        assert_eq!(addresses.formula(wide[0]), Formula::Symbol(Symbol::Thread(0)));
        let expected = Formula::Widened(true, 64, Box::new(Formula::Symbol(Symbol::Memory(0))));
        assert_eq!(addresses.formula(wide[1]), expected);
    }
}
