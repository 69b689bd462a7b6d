//! Bit-vector expressions: what an address is made of.
//!
//! An [`Arena`] holds the nodes of expressions, equal ones once, so that equality is equality of
//! [`Expr`]s. An expression of width *w* stands for a number modulo 2^*w*, *w* ≤ 64, as in LLVM IR
//! and PTX; what its operations do is defined for all operands (division by zero gives all ones or
//! the dividend, a shift by too much zeros or signs), as in SMT-LIB. What the program promises on
//! top (no wrap-around, a guard) is a list of [`Fact`]s beside the expression: facts belong to an
//! access, because they hold where it is executed.
//!
//! Leaves are whatever the owner of the arena says: thread ids, extents, values of the program.

pub use crate::numbers::{BinaryOp, compare, inverse, mask, mirrored, signed};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::IntPred;

/// An expression: a node of its [`Arena`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Expr(u32);

/// A leaf of an [`Arena`], numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Leaf(pub u32);

/// What an expression is at its root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A number.
    Const(u64),
    /// A leaf.
    Leaf(Leaf),
    /// Both operands and the result have one width; a shift's amount too.
    Binary(BinaryOp, Expr, Expr),
    /// The number, in more bits.
    ZExt(Expr),
    /// The signed number, in more bits.
    SExt(Expr),
    /// The low bits.
    Trunc(Expr),
    /// 1 if the comparison holds, else 0; one bit wide.
    Compare(IntPred, Expr, Expr),
    /// The second if the first, one bit wide, is 1, else the third.
    Select(Expr, Expr, Expr),
}

/// Something that holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Fact {
    /// An expression of one bit is 1.
    Holds(Expr),
    /// The `Add`, `Sub`, `Mul` or `Shl` at the root of an expression does not wrap as an operation
    /// on signed numbers.
    NoSignedWrap(Expr),
    /// The same, on unsigned numbers.
    NoUnsignedWrap(Expr),
}

impl Fact {
    /// What it is about.
    pub fn expr(self) -> Expr {
        match self {
            Fact::Holds(expr) | Fact::NoSignedWrap(expr) | Fact::NoUnsignedWrap(expr) => expr,
        }
    }
}

/// What is known of a leaf by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeafData {
    /// Bits.
    pub width: u8,
    /// The least value, unsigned.
    pub low: u64,
    /// The greatest value, unsigned.
    pub high: u64,
    /// Bits at the low end that are known to be 0.
    pub low_zeros: u8,
}

impl LeafData {
    /// Nothing but its width.
    pub fn any(width: u8) -> LeafData {
        LeafData { width, low: 0, high: mask(width), low_zeros: 0 }
    }

    /// A number within bounds, both included.
    pub fn between(width: u8, low: u64, high: u64) -> LeafData {
        LeafData { width, low, high, low_zeros: 0 }
    }
}

/// Nodes, equal ones once, and leaves.
#[derive(Clone, Default, Debug)]
pub struct Arena {
    nodes: Vec<(Node, u8)>,
    index: FxHashMap<(Node, u8), Expr>,
    leaves: Vec<LeafData>,
}

impl Arena {
    /// What an expression is at its root.
    pub fn node(&self, expr: Expr) -> Node {
        self.nodes[expr.0 as usize].0
    }

    /// The bits of an expression.
    pub fn width(&self, expr: Expr) -> u8 {
        self.nodes[expr.0 as usize].1
    }

    /// What is known of a leaf.
    pub fn leaf_data(&self, leaf: Leaf) -> LeafData {
        self.leaves[leaf.0 as usize]
    }

    /// All leaves, by number.
    pub fn leaves(&self) -> &[LeafData] {
        &self.leaves
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// All nodes: operands before what uses them.
    pub fn exprs(&self) -> impl Iterator<Item = Expr> + use<> {
        (0..self.nodes.len() as u32).map(Expr)
    }

    /// The position of an expression among all nodes.
    pub fn position(&self, expr: Expr) -> usize {
        expr.0 as usize
    }

    /// The number that an expression is, if it is one.
    pub fn constant(&self, expr: Expr) -> Option<u64> {
        match self.node(expr) {
            Node::Const(value) => Some(value),
            _ => None,
        }
    }

    /// The operands of an expression.
    pub fn operands(&self, expr: Expr) -> impl Iterator<Item = Expr> + use<> {
        let operands = match self.node(expr) {
            Node::Const(_) | Node::Leaf(_) => [None; 3],
            Node::ZExt(a) | Node::SExt(a) | Node::Trunc(a) => [Some(a), None, None],
            Node::Binary(_, a, b) | Node::Compare(_, a, b) => [Some(a), Some(b), None],
            Node::Select(a, b, c) => [Some(a), Some(b), Some(c)],
        };
        operands.into_iter().flatten()
    }

    /// Whether an expression is a certain operation on two others, in whichever order: what was
    /// simplified into something else is not, and what is promised of the operation does not speak
    /// of it.
    pub fn is_operation(&self, expr: Expr, op: BinaryOp, a: Expr, b: Expr) -> bool {
        [Node::Binary(op, a, b), Node::Binary(op, b, a)].contains(&self.node(expr))
    }

    /// Adds the leaves that expressions depend on. Cost: linear in the nodes below them.
    pub fn collect_leaves(&self, roots: impl IntoIterator<Item = Expr>, leaves: &mut FxHashSet<Leaf>) {
        let mut seen: FxHashSet<Expr> = FxHashSet::default();
        let mut work: Vec<Expr> = roots.into_iter().collect();
        while let Some(expr) = work.pop() {
            if !seen.insert(expr) {
                continue;
            }
            if let Node::Leaf(leaf) = self.node(expr) {
                leaves.insert(leaf);
            }
            work.extend(self.operands(expr));
        }
    }

    fn add_node(&mut self, node: Node, width: u8) -> Expr {
        let next = Expr(self.nodes.len() as u32);
        let expr = *self.index.entry((node, width)).or_insert(next);
        if expr == next {
            self.nodes.push((node, width));
        }
        expr
    }

    /// A number; bits beyond the width are dropped.
    pub fn number(&mut self, value: u64, width: u8) -> Expr {
        self.add_node(Node::Const(value & mask(width)), width)
    }

    /// A new leaf.
    pub fn new_leaf(&mut self, data: LeafData) -> Leaf {
        self.leaves.push(data);
        Leaf(self.leaves.len() as u32 - 1)
    }

    /// Narrows what is known of a leaf.
    pub fn refine(&mut self, leaf: Leaf, more: LeafData) {
        let data = &mut self.leaves[leaf.0 as usize];
        data.low = data.low.max(more.low);
        data.high = data.high.min(more.high);
        data.low_zeros = data.low_zeros.max(more.low_zeros);
    }

    /// A leaf as an expression.
    pub fn leaf(&mut self, leaf: Leaf) -> Expr {
        let width = self.leaves[leaf.0 as usize].width;
        self.add_node(Node::Leaf(leaf), width)
    }

    /// A leaf that has been made an expression; a new one is not.
    pub fn known_leaf(&self, leaf: Leaf) -> Option<Expr> {
        self.index.get(&(Node::Leaf(leaf), self.leaves[leaf.0 as usize].width)).copied()
    }

    /// Two-operand arithmetic; what is obvious is simplified.
    pub fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr) -> Expr {
        use BinaryOp::*;
        let width = self.width(a);
        debug_assert_eq!(width, self.width(b));
        let (ca, cb) = (self.constant(a), self.constant(b));
        if let (Some(a), Some(b)) = (ca, cb) {
            return self.number(op.apply(a, b, width), width);
        }
        let commutes = matches!(op, Add | Mul | And | Or | Xor | UMin | UMax | SMin | SMax);
        // Numbers second, else by age.
        let (a, b, ca, cb) = if commutes && (ca.is_some() || (cb.is_none() && b < a)) {
            (b, a, cb, ca)
        } else {
            (a, b, ca, cb)
        };
        match (op, ca, cb) {
            (Add | Sub | Or | Xor | Shl | LShr | AShr, _, Some(0)) | (Mul | UDiv | SDiv, _, Some(1)) => a,
            (Mul | And, _, Some(0)) | (URem, _, Some(1)) => self.number(0, width),
            (And, _, Some(all)) if all == mask(width) => a,
            (Sub | Xor, ..) if a == b => self.number(0, width),
            (And | Or | UMin | UMax | SMin | SMax, ..) if a == b => a,
            _ => self.add_node(Node::Binary(op, a, b), width),
        }
    }

    /// The number in more bits, or as many.
    pub fn zext(&mut self, a: Expr, width: u8) -> Expr {
        match self.node(a) {
            _ if self.width(a) == width => a,
            Node::Const(value) => self.number(value, width),
            Node::ZExt(inner) => self.zext(inner, width),
            _ => self.add_node(Node::ZExt(a), width),
        }
    }

    /// The signed number in more bits, or as many.
    pub fn sext(&mut self, a: Expr, width: u8) -> Expr {
        match self.node(a) {
            _ if self.width(a) == width => a,
            Node::Const(value) => self.number(signed(value, self.width(a)) as u64, width),
            Node::SExt(inner) => self.sext(inner, width),
            Node::ZExt(inner) => self.zext(inner, width),
            _ => self.add_node(Node::SExt(a), width),
        }
    }

    /// The low bits, or all of them.
    pub fn trunc(&mut self, a: Expr, width: u8) -> Expr {
        match self.node(a) {
            _ if self.width(a) == width => a,
            Node::Const(value) => self.number(value, width),
            Node::Trunc(inner) => self.trunc(inner, width),
            Node::ZExt(inner) | Node::SExt(inner) if self.width(inner) >= width => self.trunc(inner, width),
            _ => self.add_node(Node::Trunc(a), width),
        }
    }

    /// A comparison.
    pub fn compare(&mut self, predicate: IntPred, a: Expr, b: Expr) -> Expr {
        debug_assert_eq!(self.width(a), self.width(b));
        match (self.constant(a), self.constant(b)) {
            (Some(x), Some(y)) => self.number(compare(predicate, x, y, self.width(a)).into(), 1),
            _ => self.add_node(Node::Compare(predicate, a, b), 1),
        }
    }

    /// A choice.
    pub fn select(&mut self, condition: Expr, yes: Expr, no: Expr) -> Expr {
        debug_assert_eq!(self.width(yes), self.width(no));
        match self.constant(condition) {
            _ if yes == no => yes,
            Some(0) => no,
            Some(_) => yes,
            None => self.add_node(Node::Select(condition, yes, no), self.width(yes)),
        }
    }

    /// The other truth value of an expression of one bit.
    pub fn not(&mut self, condition: Expr) -> Expr {
        match self.node(condition) {
            Node::Compare(predicate, a, b) => self.compare(inverse(predicate), a, b),
            _ => {
                let one = self.number(1, 1);
                self.binary(BinaryOp::Xor, condition, one)
            }
        }
    }

    /// The expression of one bit that is 1 if a condition holds, or does not.
    pub fn truth(&mut self, condition: Expr, holds: bool) -> Expr {
        if holds { condition } else { self.not(condition) }
    }

    /// Whether a comparison holds whatever its leaves are: of a number within bounds and one that
    /// is known, both without sign.
    pub fn is_always(&self, test: Expr) -> bool {
        let Node::Compare(predicate, a, b) = self.node(test) else { return self.constant(test) == Some(1) };
        let (Node::Leaf(leaf), Some(bound)) = (self.node(a), self.constant(b)) else { return false };
        let LeafData { width, low, high, .. } = self.leaf_data(leaf);
        let is_ordered = !matches!(predicate, IntPred::Eq | IntPred::Ne) && high <= mask(width) >> 1;
        is_ordered && [low, high].iter().all(|&number| compare(predicate, number, bound, width))
    }

    /// The values of all nodes, by position, for given values of the leaves. Cost: linear.
    pub fn evaluate(&self, leaves: &dyn Fn(Leaf) -> u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::with_capacity(self.nodes.len());
        for &(node, width) in &self.nodes {
            let of = |expr: Expr| values[expr.0 as usize];
            let value = match node {
                Node::Const(value) => value,
                Node::Leaf(leaf) => leaves(leaf) & mask(width),
                Node::Binary(op, a, b) => op.apply(of(a), of(b), width),
                Node::ZExt(a) => of(a),
                Node::SExt(a) => signed(of(a), self.width(a)) as u64 & mask(width),
                Node::Trunc(a) => of(a) & mask(width),
                Node::Compare(predicate, a, b) => compare(predicate, of(a), of(b), self.width(a)).into(),
                Node::Select(condition, yes, no) => of(if of(condition) == 1 { yes } else { no }),
            };
            values.push(value);
        }
        values
    }

    /// Whether a fact holds, given the values of all nodes from [`Arena::evaluate`].
    pub fn is_fact(&self, fact: Fact, values: &[u64]) -> bool {
        let wraps = |expr: Expr, is_signed: bool| {
            let Node::Binary(op, a, b) = self.node(expr) else { return false };
            let width = self.width(expr);
            let of = |expr: Expr| {
                let value = values[expr.0 as usize];
                if is_signed { i128::from(signed(value, width)) } else { i128::from(value) }
            };
            let exact = match op {
                BinaryOp::Add => of(a) + of(b),
                BinaryOp::Sub => of(a) - of(b),
                BinaryOp::Mul => match of(a).checked_mul(of(b)) {
                    Some(product) => product,
                    None => return true,
                },
                BinaryOp::Shl => match values[b.0 as usize] {
                    amount @ 0..64 => of(a) << amount,
                    _ => return of(a) != 0,
                },
                _ => return false,
            };
            exact != of(expr)
        };
        match fact {
            Fact::Holds(expr) => values[expr.0 as usize] == 1,
            Fact::NoSignedWrap(expr) => !wraps(expr, true),
            Fact::NoUnsignedWrap(expr) => !wraps(expr, false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_expressions_are_one() {
        let mut arena = Arena::default();
        let leaf = arena.new_leaf(LeafData::any(32));
        let (x, two) = (arena.leaf(leaf), arena.number(2, 32));
        let one_way = arena.binary(BinaryOp::Add, x, two);
        assert_eq!(one_way, arena.binary(BinaryOp::Add, two, x));
        let wide = arena.zext(one_way, 64);
        assert_eq!(arena.trunc(wide, 32), one_way);
        assert_eq!(arena.binary(BinaryOp::Sub, wide, wide), arena.number(0, 64));
    }

    #[test]
    fn operations_are_defined_for_all_operands() {
        assert_eq!(BinaryOp::UDiv.apply(7, 0, 8), 255);
        assert_eq!(BinaryOp::SDiv.apply(0x80, 0xff, 8), 0x80);
        assert_eq!(BinaryOp::SDiv.apply(0xf9, 2, 8), 0xfd);
        assert_eq!(BinaryOp::SRem.apply(0xf9, 4, 8), 0xfd);
        assert_eq!(BinaryOp::AShr.apply(0x80, 200, 8), 0xff);
        assert_eq!(BinaryOp::Shl.apply(1, 9, 8), 0);
        assert_eq!(BinaryOp::SMin.apply(0x80, 1, 8), 0x80);
    }

    #[test]
    fn facts_about_wrapping() {
        let mut arena = Arena::default();
        let leaf = arena.new_leaf(LeafData::any(8));
        let (x, one) = (arena.leaf(leaf), arena.number(1, 8));
        let sum = arena.binary(BinaryOp::Add, x, one);
        let holds = |fact: Fact, x: u64| arena.is_fact(fact, &arena.evaluate(&|_| x));
        assert!(holds(Fact::NoSignedWrap(sum), 255) && !holds(Fact::NoSignedWrap(sum), 127));
        assert!(holds(Fact::NoUnsignedWrap(sum), 127) && !holds(Fact::NoUnsignedWrap(sum), 255));
    }
}
