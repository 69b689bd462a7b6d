//! Two accesses of one function, around a barrier, as one question about two threads.
//!
//! An address speaks of symbols; which symbols are *the same number* on both sides is decided here
//! (`model.md` §4.5.1, *Symbols*, and §4.5.3):
//!
//! * ids of threads never are; extents of the block always are;
//! * any other symbol is, if all threads of the block have the same at both accesses, and control
//!   does not pass its definition between them: that can only happen where the header of its cycle
//!   is passed ([`Crossings`], which [`epochs`](crate::barriers::epochs) counts);
//! * a phi in the header of a cycle that is passed *n* times has taken *n* steps; or as many as
//!   control has passed the one edge in it on which it takes its step; in a first iteration it is
//!   what it begins with;
//! * all else is a number of its own on each side, within the bounds that are known.

use crate::addresses::crossings::{Counted, Crossing, Crossings};
use crate::addresses::expr::{Arena, BinaryOp, Expr, Fact, Leaf, LeafData, Node, mask, signed};
use crate::addresses::overlap::{Extent, Problem};
use crate::addresses::{Address, AddressId, Addresses, Base, Symbol};
use crate::divergence::launch::Launch;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::{Block, IntPred};

/// An access, and how often cycles have gone round between it and the barrier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Side {
    /// Where.
    pub address: AddressId,
    /// How often each of the address's cycles has gone round.
    pub crossings: Crossings,
}

/// What a leaf of a question stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// A symbol, on one side (above is 0) or on both.
    Symbol(Symbol, Option<u8>),
    /// How many steps a symbol has taken.
    Steps(Symbol),
}

/// A question, and what its leaves stand for.
pub struct Instance {
    /// The question: thread *t* makes the access above, *t′* the one below.
    pub problem: Problem,
    /// By leaf.
    pub meanings: Vec<Meaning>,
}

/// The question whether two threads can touch a common byte; `None` if the accesses are not
/// relative to the same address. Cost: linear in the two addresses and their facts.
pub fn instance(addresses: &Addresses, launch: &Launch, above: Side, below: Side) -> Option<Instance> {
    let sides = [addresses.address(above.address), addresses.address(below.address)];
    Builder::new(addresses, launch, sides, [above.crossings, below.crossings]).build()
}

/// The question whether one thread can touch a common byte by two accesses, one after the other, in
/// blocks of more than one thread. Cost: as above.
pub fn of_one_thread(addresses: &Addresses, launch: &Launch, above: Side, below: Side) -> Option<Instance> {
    let sides = [addresses.address(above.address), addresses.address(below.address)];
    let builder = Builder::new(addresses, launch, sides, [above.crossings, below.crossings]);
    Builder { is_one_thread: true, ..builder }.build()
}

/// The question whether two threads have the same number of an instruction, each at some time.
/// Cost: as above.
pub fn same_number(addresses: &Addresses, launch: &Launch, number: &Address) -> Option<Instance> {
    // Only what no cycle defines anew is certain to be the same for both.
    Builder::new(addresses, launch, [number; 2], [Crossings::all_entered(); 2]).build()
}

impl<'a> Builder<'a> {
    fn new(
        addresses: &'a Addresses,
        launch: &'a Launch,
        sides: [&'a Address; 2],
        crossings: [Crossings; 2],
    ) -> Builder<'a> {
        Builder {
            addresses,
            launch,
            sides,
            crossings,
            arena: Arena::default(),
            meanings: Vec::new(),
            symbols: [FxHashMap::default(), FxHashMap::default()],
            copies: [FxHashMap::default(), FxHashMap::default()],
            threads: [[None; 3]; 2],
            extents: [Extent::Known(1); 3],
            facts: Vec::new(),
            is_one_thread: false,
        }
    }
}

struct Builder<'a> {
    addresses: &'a Addresses,
    launch: &'a Launch,
    sides: [&'a Address; 2],
    crossings: [Crossings; 2],
    arena: Arena,
    meanings: Vec<Meaning>,
    /// What symbols are, by side.
    symbols: [FxHashMap<Leaf, Expr>; 2],
    /// Expressions that have been copied, by side.
    copies: [FxHashMap<Expr, Expr>; 2],
    threads: [[Option<Leaf>; 3]; 2],
    extents: [Extent; 3],
    facts: Vec<Fact>,
    /// Whether both accesses are of *t*. There is a *t′* still, which does nothing.
    is_one_thread: bool,
}

/// How the values of a symbol on both sides are related.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    Same,
    /// So many steps from above to below.
    Steps(Crossing),
    Unrelated,
}

impl Builder<'_> {
    fn build(mut self) -> Option<Instance> {
        let bases = self.sides.map(|side| side.base);
        match bases {
            [Base::Global(a), Base::Global(b)] if a == b => {}
            [Base::Number, Base::Number] => {}
            [Base::Pointer(a), Base::Pointer(b)] if a == b && self.relation(a) == Relation::Same => {}
            [Base::Variables, Base::Variables | Base::Global(_)] | [Base::Global(_), Base::Variables] => {}
            _ => return None,
        }
        let among_variables = bases.contains(&Base::Variables);
        self.extents = [0, 1, 2].map(|axis| self.extent(axis));
        let mut ends = [0, 1].map(|side| self.copy(side, self.sides[side].offset));
        for (end, base) in ends.iter_mut().zip(bases) {
            if let (Base::Global(global), true) = (base, among_variables) {
                let position = self.arena.number(self.addresses.position(global)?, 64);
                *end = self.arena.binary(BinaryOp::Add, *end, position);
            }
        }
        let [x, y] = ends;
        for side in 0..2 {
            for &fact in &self.sides[side].facts {
                self.fact(side, fact);
            }
        }
        // Where an address does not speak of an axis, two threads may differ along it still.
        for axis in (0..3).filter(|&axis| !self.launch.is_flat(axis)) {
            for side in 0..2 {
                self.thread(side, axis);
            }
        }
        let problem = Problem {
            x,
            y,
            x_size: self.sides[0].size,
            y_size: self.sides[1].size,
            facts: self.facts,
            threads: self.threads,
            extents: self.extents,
            block_threads: self.launch.threads,
            arena: self.arena,
        };
        Some(Instance { problem, meanings: self.meanings })
    }

    fn new_leaf(&mut self, data: LeafData, meaning: Meaning) -> Leaf {
        self.meanings.push(meaning);
        self.arena.new_leaf(data)
    }

    fn extent(&mut self, axis: usize) -> Extent {
        match self.launch.extents[axis] {
            Some(extent) => Extent::Known(extent),
            None => {
                let data = LeafData::between(32, 1, self.launch.most[axis].into());
                Extent::Leaf(self.new_leaf(data, Meaning::Symbol(Symbol::Extent(axis as u8), None)))
            }
        }
    }

    fn thread(&mut self, side: usize, axis: usize) -> Leaf {
        if let Some(leaf) = self.threads[side][axis] {
            return leaf;
        }
        let data = LeafData::between(32, 0, u64::from(self.launch.most[axis]).saturating_sub(1));
        let leaf = self.new_leaf(data, Meaning::Symbol(Symbol::Thread(axis as u8), Some(side as u8)));
        self.threads[side][axis] = Some(leaf);
        leaf
    }

    /// How often the cycle of a symbol has gone round from the access above to the one below.
    fn relation(&self, leaf: Leaf) -> Relation {
        if !self.sides.iter().all(|side| side.uniform.binary_search(&leaf).is_ok()) {
            return Relation::Unrelated;
        }
        let symbol = self.addresses.symbol(leaf);
        let Some(cycle) = symbol.cycle else { return Relation::Same };
        let crossing = |edge: Option<(Block, Block)>| {
            let counted = Counted { cycle, edge };
            let position = |side: usize| self.sides[side].counted.iter().position(|known| *known == counted);
            let (above, below) = position(0).zip(position(1))?;
            Some(self.crossings[0].get(above).then(self.crossings[1].get(below)))
        };
        let related = |crossing: Crossing| match crossing {
            Crossing::Never => Relation::Same,
            Crossing::Entered | Crossing::First => Relation::Unrelated,
            crossing => Relation::Steps(crossing),
        };
        match symbol.stepping {
            Some(edge) => match crossing(Some(edge)) {
                Some(crossing) => related(crossing),
                // How often it has stepped is not counted here.
                None if crossing(None) == Some(Crossing::Never) => Relation::Same,
                None => Relation::Unrelated,
            },
            None => crossing(None).map_or(Relation::Unrelated, related),
        }
    }

    /// What a symbol is on a side.
    fn symbol(&mut self, side: usize, leaf: Leaf) -> Expr {
        if let Some(&known) = self.symbols[side].get(&leaf) {
            return known;
        }
        let symbol = self.addresses.symbol(leaf).symbol;
        let expr = match symbol {
            Symbol::Thread(axis) if self.launch.is_flat(axis.into()) => self.arena.number(0, 32),
            // Also where only one of the addresses speaks of it.
            Symbol::Extent(axis) => match self.extents[usize::from(axis)] {
                Extent::Known(extent) => self.arena.number(extent.into(), 32),
                Extent::Leaf(leaf) => self.arena.leaf(leaf),
            },
            Symbol::Thread(axis) => {
                let side = if self.is_one_thread { 0 } else { side };
                let leaf = self.thread(side, axis.into());
                self.arena.leaf(leaf)
            }
            _ => return self.other_symbol(side, leaf, symbol),
        };
        self.symbols[side].insert(leaf, expr);
        expr
    }

    fn other_symbol(&mut self, side: usize, leaf: Leaf, symbol: Symbol) -> Expr {
        let data = self.addresses.arena.leaf_data(leaf);
        match self.relation(leaf) {
            Relation::Same => {
                let shared = self.new_leaf(data, Meaning::Symbol(symbol, None));
                let expr = self.arena.leaf(shared);
                for symbols in &mut self.symbols {
                    symbols.insert(leaf, expr);
                }
            }
            Relation::Steps(crossing) => {
                let own = self.new_leaf(data, Meaning::Symbol(symbol, Some(0)));
                let above = self.arena.leaf(own);
                self.symbols[0].insert(leaf, above);
                let below = match self.stepped(leaf, above, crossing) {
                    Some(below) => self.bounded(below, data),
                    None => {
                        let own = self.new_leaf(data, Meaning::Symbol(symbol, Some(1)));
                        self.arena.leaf(own)
                    }
                };
                self.symbols[1].insert(leaf, below);
            }
            Relation::Unrelated => {
                let expr = match self.start(side, leaf) {
                    Some(start) => {
                        let mut of = |this: &mut Self, other| this.symbol(side, other);
                        let start = self.copy_with(start, &mut FxHashMap::default(), &mut of);
                        self.bounded(start, data)
                    }
                    None => {
                        let own = self.new_leaf(data, Meaning::Symbol(symbol, Some(side as u8)));
                        self.arena.leaf(own)
                    }
                };
                self.symbols[side].insert(leaf, expr);
            }
        }
        self.symbols[side][&leaf]
    }

    /// What a symbol is on a side that is in the first iteration of its cycle.
    fn start(&self, side: usize, leaf: Leaf) -> Option<Expr> {
        let symbol = self.addresses.symbol(leaf);
        let round = Counted { cycle: symbol.cycle?, edge: None };
        let position = self.sides[side].counted.iter().position(|known| *known == round)?;
        symbol.start.filter(|_| self.crossings[side].get(position) == Crossing::First)
    }

    /// What is known of a symbol holds after its steps too.
    fn bounded(&mut self, expr: Expr, data: LeafData) -> Expr {
        let holds = |this: &mut Self, predicate: IntPred, bound: u64| {
            let bound = this.arena.number(bound, data.width);
            let holds = this.arena.compare(predicate, expr, bound);
            this.facts.push(Fact::Holds(holds));
        };
        if data.low > 0 {
            holds(self, IntPred::Uge, data.low);
        }
        if data.high < mask(data.width) {
            holds(self, IntPred::Ule, data.high);
        }
        expr
    }

    /// What a symbol is after its cycle has gone round.
    fn stepped(&mut self, leaf: Leaf, above: Expr, crossing: Crossing) -> Option<Expr> {
        let next = self.addresses.symbol(leaf).next?;
        let mut leaves = FxHashSet::default();
        self.addresses.arena.collect_leaves([next], &mut leaves);
        let others_are_same = leaves.into_iter().all(|other| {
            other == leaf
                || (self.relation(other) == Relation::Same
                    && !matches!(self.addresses.symbol(other).symbol, Symbol::Thread(_)))
        });
        if !others_are_same {
            return None;
        }
        match crossing {
            Crossing::Once => {
                let mut copies = FxHashMap::default();
                Some(self.copy_with(next, &mut copies, &mut |this, other| {
                    if other == leaf { above } else { this.symbol(0, other) }
                }))
            }
            Crossing::More => self.many_steps(leaf, next, above),
            Crossing::Never | Crossing::Entered | Crossing::First => None,
        }
    }

    /// What a symbol is after two or more steps, where there is a formula for that.
    fn many_steps(&mut self, leaf: Leaf, next: Expr, above: Expr) -> Option<Expr> {
        let arena = &self.addresses.arena;
        let Node::Binary(op, a, b) = arena.node(next) else { return None };
        let amount = arena.constant(b).filter(|_| matches!(arena.node(a), Node::Leaf(own) if own == leaf))?;
        let data = arena.leaf_data(leaf);
        let steps = Meaning::Steps(self.addresses.symbol(leaf).symbol);
        match op {
            BinaryOp::Add => {
                let reach = signed(amount, data.width).unsigned_abs().max(1);
                // What wraps around comes to every number again, although all of them be within
                // bounds.
                let is_bounded = self.addresses.symbol(leaf).no_wrap;
                let count = match ((data.high - data.low) / reach, is_bounded) {
                    (most @ 2.., true) => LeafData::between(data.width, 2, most),
                    _ => LeafData::any(data.width),
                };
                let count = self.new_leaf(count, steps);
                let (count, amount) = (self.arena.leaf(count), self.arena.number(amount, data.width));
                let further = self.arena.binary(BinaryOp::Mul, count, amount);
                Some(self.arena.binary(BinaryOp::Add, above, further))
            }
            BinaryOp::Xor => {
                let odd = self.new_leaf(LeafData::any(1), steps);
                let (odd, amount) = (self.arena.leaf(odd), self.arena.number(amount, data.width));
                let other = self.arena.binary(BinaryOp::Xor, above, amount);
                Some(self.arena.select(odd, other, above))
            }
            BinaryOp::LShr if amount > 0 => {
                let least = (2 * amount).min(data.width.into());
                let bits = self.new_leaf(LeafData::between(data.width, least, data.width.into()), steps);
                let bits = self.arena.leaf(bits);
                Some(self.arena.binary(BinaryOp::LShr, above, bits))
            }
            _ => None,
        }
    }

    // ----- copies -----

    fn copy(&mut self, side: usize, expr: Expr) -> Expr {
        let mut copies = std::mem::take(&mut self.copies[side]);
        let copy = self.copy_with(expr, &mut copies, &mut |this, leaf| this.symbol(side, leaf));
        self.copies[side] = copies;
        copy
    }

    /// An expression of the function's as one of the question's, with leaves replaced.
    fn copy_with(
        &mut self,
        expr: Expr,
        copies: &mut FxHashMap<Expr, Expr>,
        leaf: &mut dyn FnMut(&mut Self, Leaf) -> Expr,
    ) -> Expr {
        let from = &self.addresses.arena;
        let (mut cone, mut seen, mut work) = (Vec::new(), FxHashSet::default(), vec![expr]);
        while let Some(expr) = work.pop() {
            if !copies.contains_key(&expr) && seen.insert(expr) {
                cone.push(expr);
                work.extend(from.operands(expr));
            }
        }
        // Operands are older than what uses them.
        cone.sort_unstable();
        for expr in cone {
            let width = from.width(expr);
            let of = |operand: Expr| copies[&operand];
            let copy = match from.node(expr) {
                Node::Const(number) => self.arena.number(number, width),
                Node::Leaf(symbol) => leaf(self, symbol),
                Node::Binary(op, a, b) => self.arena.binary(op, of(a), of(b)),
                Node::ZExt(a) => self.arena.zext(of(a), width),
                Node::SExt(a) => self.arena.sext(of(a), width),
                Node::Trunc(a) => self.arena.trunc(of(a), width),
                Node::Compare(predicate, a, b) => self.arena.compare(predicate, of(a), of(b)),
                Node::Select(condition, yes, no) => self.arena.select(of(condition), of(yes), of(no)),
            };
            copies.insert(expr, copy);
        }
        copies[&expr]
    }

    fn fact(&mut self, side: usize, fact: Fact) {
        let copy = self.copy(side, fact.expr());
        let kept = match fact {
            Fact::Holds(_) => Some(Fact::Holds(copy)),
            Fact::NoSignedWrap(expr) => {
                self.is_same_operation(side, expr, copy).then_some(Fact::NoSignedWrap(copy))
            }
            Fact::NoUnsignedWrap(expr) => {
                self.is_same_operation(side, expr, copy).then_some(Fact::NoUnsignedWrap(copy))
            }
        };
        self.facts.extend(kept);
    }

    /// Whether a copy is the same operation on the same operands: if it was simplified, what is
    /// promised of the original does not speak of it.
    fn is_same_operation(&self, side: usize, original: Expr, copy: Expr) -> bool {
        let Node::Binary(op, a, b) = self.addresses.arena.node(original) else { return false };
        self.arena.is_operation(copy, op, self.copies[side][&a], self.copies[side][&b])
    }
}
