//! Address arithmetic in normal form: which values are equal, however they are written, and what
//! that relies on.
//!
//! The pass `common-base-elim` asks this of a whole function at once, while [`Addresses`] tells
//! what one access touches. Both make expressions of the same [`Arena`], but here sums are
//! multiplied out, and nothing holds but what the instructions themselves promise:
//!
//! * A [`Form`] has a [`Sum`]: **if the value is not poison**, that is what it is, modulo 2^width.
//!   A pointer is its root, a leaf, plus a number of bytes, modulo 2^(index width).
//! * What could make it poison, and what it relied on, are its [`Steps`]: the promises of all
//!   instructions that it is computed by (`nsw`, `disjoint`, `inbounds`, …), those of them that the
//!   sum *needs* (an extension moves into a sum only under `nsw` or `nuw`), and the leaves.
//!   Promises are told apart by what they say, not by where: `mul nsw %i, 4` and `shl nsw %i, 2`
//!   make the same one.
//!
//! [`Addresses`]: super::address::Addresses
//!
//! ```text
//!   gep float, %p, sext (add nsw i32 %i, 1)        %p + 4·sext(%i) + 4, needs nsw(%i + 1)
//! ```
//! Looked into are `add`, `sub`, `mul`, `shl` by a number, `or disjoint`, `sext`, `zext`, `trunc`,
//! `getelementptr`, casts of pointers, and phis all of whose values are equal. All else is a leaf,
//! and so is what is deeper than a limit: the depth counts from the leaves, so that a value has one
//! form, which is computed once.
//!
//! Cost: linear in the function; each value's form has a bounded size.

mod build;
mod sum;
#[cfg(test)]
mod tests;

pub use sum::{Product, Sum};

use super::expr::{Arena, BinaryOp, Expr, Leaf, Node, signed};
use crate::structure::Cfg;
use rustc_hash::FxHashMap;
use simt_ir::{EntityMap, Flags, FuncId, Module, Value};
use smallvec::SmallVec;
use std::rc::Rc;

/// A promise, by its number: it holds whenever the value that relies on it is not poison.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PromiseId(u32);

/// What a flag of an instruction says.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Promise {
    /// About which operation.
    pub kind: PromiseKind,
    /// Of what: its operands; a number comes last where they may change places.
    pub parts: SmallVec<[Expr; 3]>,
}

/// What kind of thing a flag says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PromiseKind {
    /// The operation on signed numbers does not wrap.
    Signed(BinaryOp),
    /// The operation on unsigned numbers does not wrap.
    Unsigned(BinaryOp),
    /// No bit is set in both.
    Disjoint,
    /// The number is not negative.
    NonNegative,
    /// The low bits, signed, are the number.
    LowSigned,
    /// The low bits, unsigned, are the number.
    LowUnsigned,
    /// What one flag of a `getelementptr` says of a pointer, and of indices and strides.
    Pointer(Flags),
}

/// What a value relies on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Steps {
    /// What all instructions promise that it is computed by, sorted.
    pub promises: Vec<PromiseId>,
    /// Those that its sum needs: without one, the instructions would compute something else.
    pub needed: Vec<PromiseId>,
    /// The leaves that the instructions depend on, whether the sum has them or not, sorted.
    pub leaves: Vec<Value>,
    /// Those that they use more than once. One that is undefined may be two numbers then.
    pub twice: Vec<Value>,
    /// How many operations are on the longest way to a leaf.
    height: u32,
}

/// A value in normal form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// What it is.
    pub sum: Sum,
    /// The leaf that a pointer is relative to.
    pub root: Option<Expr>,
    /// What it relies on.
    pub steps: Steps,
    /// The flags of its own instruction, with what each promises.
    pub own: SmallVec<[(Flags, PromiseId); 2]>,
}

/// The forms of a function's values.
#[derive(Default)]
pub struct Sums {
    /// The expressions that sums are made of.
    pub arena: Arena,
    /// How many values are leaves because of a limit.
    pub cut_off: usize,
    forms: EntityMap<Value, Option<Rc<Form>>>,
    /// Of the leaves: values by number, and numbers of those that stand for others.
    leaves: Vec<Value>,
    alike: FxHashMap<Value, Value>,
    promises: Vec<Promise>,
    known: build::Known,
}

/// What an addition of a number to something promises.
fn is_addition(kind: PromiseKind) -> bool {
    matches!(kind, PromiseKind::Signed(BinaryOp::Add) | PromiseKind::Unsigned(BinaryOp::Add))
}

impl Sums {
    /// Finds the forms of the values of a function that addresses are made of, each as deep as
    /// that.
    pub fn compute(module: &Module, function: FuncId, cfg: &Cfg, depth: u32) -> Sums {
        build::Builder::run(module, function, cfg, depth)
    }

    /// What the form of a value would be if some phis that it is computed from were what comes in
    /// on an edge. Cost: that of computing the value.
    pub fn translated(
        &mut self,
        module: &Module,
        function: FuncId,
        cfg: &Cfg,
        value: Value,
        phis: FxHashMap<Value, Value>,
    ) -> Option<Form> {
        build::Builder::again(module, function, cfg, self, phis).translated(value)
    }

    /// The form of a value that is looked into.
    pub fn of(&self, value: Value) -> Option<&Rc<Form>> {
        self.forms.get(value)?.as_ref()
    }

    /// The value that a leaf is, or the first of several that are equal.
    pub fn leaf(&self, leaf: Leaf) -> Value {
        self.leaves[leaf.0 as usize]
    }

    /// The value that a leaf is counted as in [`Steps::leaves`].
    pub fn alike(&self, value: Value) -> Value {
        self.alike.get(&value).copied().unwrap_or(value)
    }

    /// What a flag says.
    pub fn promise(&self, id: PromiseId) -> &Promise {
        &self.promises[id.0 as usize]
    }

    /// Whether what relies on `steps` is poison wherever a promise does not hold: it makes that
    /// promise, or of a greater number added to the same.
    pub fn guarantees(&self, steps: &Steps, id: PromiseId) -> bool {
        if steps.promises.binary_search(&id).is_ok() {
            return true;
        }
        let Promise { kind, parts } = self.promise(id);
        if !is_addition(*kind) {
            return false;
        }
        steps.promises.iter().any(|&more| {
            let other = self.promise(more);
            other.kind == *kind && other.parts[0] == parts[0] && self.is_further(more, id)
        })
    }

    /// Whether an addition adds at least as much as another one, in the same direction.
    fn is_further(&self, more: PromiseId, less: PromiseId) -> bool {
        let number = |id| {
            let Promise { kind, parts } = self.promise(id);
            let added = parts[1];
            let (width, number) = (self.arena.width(added), self.arena.constant(added)?);
            Some(match kind {
                PromiseKind::Unsigned(_) => i128::from(number),
                _ => i128::from(signed(number, width)),
            })
        };
        let (Some(more), Some(less)) = (number(more), number(less)) else { return false };
        (0 <= less && less <= more) || (more <= less && less <= 0)
    }

    /// All values that came up, and what they are.
    pub fn numbers(&self) -> impl Iterator<Item = (Value, Sum)> + '_ {
        let forms = self.forms.iter().filter_map(|(value, form)| Some((value, form.as_ref()?.sum.clone())));
        let leaves = self.leaves.iter().enumerate().filter_map(|(at, &value)| {
            let expr = self.arena.known_leaf(Leaf(at as u32))?;
            Some((value, Sum::atom(&self.arena, expr)))
        });
        forms.chain(leaves)
    }

    /// The leaves of expressions. Cost: linear in them.
    pub fn leaves_of(&self, exprs: impl IntoIterator<Item = Expr>) -> Vec<Value> {
        let mut found = Default::default();
        self.arena.collect_leaves(exprs, &mut found);
        let mut found: Vec<Value> = found.into_iter().map(|leaf| self.leaf(leaf)).collect();
        found.sort_unstable();
        found
    }

    /// The value of a leaf, if an expression is one.
    pub fn value_of(&self, expr: Expr) -> Option<Value> {
        match self.arena.node(expr) {
            Node::Leaf(leaf) => Some(self.leaf(leaf)),
            _ => None,
        }
    }
}
