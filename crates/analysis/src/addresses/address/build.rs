//! From values to expressions.

use super::expr::{Arena, BinaryOp, Expr, Fact, Leaf, LeafData, mask};
use super::{
    Address, AddressId, Addresses, Base, BasedPointer, Symbol, SymbolData, is_uniform_at,
    position_among_variables,
};
use crate::addresses::crossings::{self, Counted};
use crate::divergence::memory::Definition;
use crate::divergence::undefined::Undefined;
use crate::divergence::{Analyzed, Scope};
use crate::functions::pointer::Pointers;
use crate::functions::touches::{accessed, accessed_bytes, touches};
use crate::numbers::binary_op;
use crate::structure::Cycle;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, Extremum, Id};
use simt_ir::{Block, CastOp, Flags, FuncId, Function, Inst, Module, Op, TypeKind, Value, ValueDef};
use std::rc::Rc;

/// How many operations deep an expression is followed; what is deeper is a symbol.
pub(super) const DEPTH: u32 = 24;

pub(super) struct Builder<'a> {
    pub(super) module: &'a Module,
    pub(super) function: &'a Function,
    pub(super) pointers: &'a Pointers<'a>,
    pub(super) analyzed: &'a Analyzed,
    undefined: Undefined,
    pub(super) arena: Arena,
    pub(super) symbols: Vec<SymbolData>,
    index: FxHashMap<Symbol, Leaf>,
    pub(super) exprs: FxHashMap<Value, Expr>,
    /// What holds because values are not poison, by value; see [`Builder::promises`].
    pub(super) promised: FxHashMap<Value, Vec<Fact>>,
    pub(super) leaves: FxHashMap<Expr, Rc<[Leaf]>>,
    pub(super) guards: FxHashMap<Block, Vec<(Value, bool)>>,
    /// What cycles test before each of their rounds.
    pub(super) tested: FxHashMap<Cycle, Vec<Fact>>,
    /// Symbols of cycles whose steps are to be found.
    pub(super) without_step: Vec<(Leaf, Symbol, Block)>,
    /// By the edge on which symbols take their step, the blocks that control comes to behind it in
    /// the same iteration: there, it may have been taken.
    pub(super) behind_steps: FxHashMap<(Block, Block), FxHashSet<Block>>,
    /// What the flags of a `getelementptr` promise.
    pub(super) steps_of: FxHashMap<Value, Vec<Fact>>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        module: &'a Module,
        id: FuncId,
        pointers: &'a Pointers<'a>,
        analyzed: &'a Analyzed,
    ) -> Self {
        let function = &module.functions[id];
        Builder {
            module,
            function,
            pointers,
            analyzed,
            undefined: Undefined::compute(function, &analyzed.memory, &analyzed.broadcasts),
            arena: Arena::default(),
            symbols: Vec::new(),
            index: FxHashMap::default(),
            exprs: FxHashMap::default(),
            promised: FxHashMap::default(),
            leaves: FxHashMap::default(),
            guards: FxHashMap::default(),
            tested: FxHashMap::default(),
            without_step: Vec::new(),
            behind_steps: FxHashMap::default(),
            steps_of: FxHashMap::default(),
        }
    }

    pub(super) fn run(mut self, with_stored_numbers: bool) -> Addresses {
        let mut accesses: Vec<Address> = Vec::new();
        let mut known: FxHashMap<Address, AddressId> = FxHashMap::default();
        let mut index = FxHashMap::default();
        for (inst, pointer, size) in self.accesses() {
            let Some(address) = self.address(inst, pointer, size) else { continue };
            let next = AddressId(accesses.len() as u32);
            let id = *known.entry(address).or_insert_with_key(|address| {
                accesses.push(address.clone());
                next
            });
            index.insert((inst, pointer), id);
        }
        let mut positions = FxHashMap::default();
        if accesses.iter().any(|address| address.base == Base::Variables) {
            for address in &accesses {
                let Base::Global(global) = address.base else { continue };
                positions.extend(position_among_variables(self.module, global).map(|at| (global, at)));
            }
        }
        let is_store = |inst: &Inst| matches!(self.function.insts[*inst].op, Op::Store(_));
        let stores: Vec<Inst> =
            self.function.inst_ids().filter(is_store).filter(|_| with_stored_numbers).collect();
        let stored = stores.into_iter().filter_map(|inst| Some((inst, self.stored(inst)?))).collect();
        Addresses { arena: self.arena, symbols: self.symbols, accesses, index, positions, stored }
    }

    /// The number that a store stores. That it is poison is no promise broken: it may be stored.
    fn stored(&mut self, store: Inst) -> Option<Address> {
        let number = self.expr(self.function.operands(store)[0])?;
        let offset = self.arena.zext(number, 64);
        self.find_steps();
        let block = self.function.block_of(store);
        let facts = self.facts(block, None, offset);
        Some(self.with_symbols(block, Base::Number, offset, 1, facts))
    }

    /// The instructions that touch memory, with the pointer and the number of bytes.
    fn accesses(&self) -> Vec<(Inst, Value, u64)> {
        let mut found = Vec::new();
        for inst in self.function.inst_ids() {
            if let Op::Call(_) | Op::Invoke(_) | Op::CallBr(_) = self.function.insts[inst].op {
                found.extend(self.copies(inst).into_iter().map(|(pointer, size)| (inst, pointer, size)));
                let Some(bytes) = self.function.length(inst) else { continue };
                let pointers = touches(self.module, self.function, inst).into_iter();
                let pointers = pointers.filter_map(|touched| touched.pointer);
                let pointers = pointers.filter(|&p| self.module.space_of(self.function, p).is_some());
                found.extend(pointers.map(|pointer| (inst, pointer, bytes)));
            }
            let pointer = accessed(self.function, inst).and_then(|touched| touched.pointer);
            let size = accessed_bytes(self.module, self.function, inst).filter(|&size| size > 0);
            found.extend(pointer.zip(size).map(|(pointer, size)| (inst, pointer, size)));
        }
        found
    }

    /// What a call passes by value, and how many bytes. Of several that begin at one pointer, as
    /// many as the largest has; none, if that is not known of one of them.
    fn copies(&self, inst: Inst) -> FxHashMap<Value, u64> {
        let mut sizes: FxHashMap<Value, Option<u64>> = FxHashMap::default();
        for (pointer, size) in self.module.copied(self.function, inst) {
            let joined = sizes.entry(pointer).or_insert(size);
            *joined = joined.zip(size).map(|(one, other)| one.max(other));
        }
        sizes.into_iter().filter_map(|(pointer, size)| Some((pointer, size?))).collect()
    }

    fn address(&mut self, inst: Inst, pointer: Value, size: u64) -> Option<Address> {
        let objects = self.pointers.objects(pointer);
        if objects.iter().all(|object| matches!(object.root, crate::functions::pointer::Root::Stack(..))) {
            return None;
        }
        let BasedPointer { base, offset } = self.place(pointer)?;
        self.find_steps();
        let block = self.function.block_of(inst);
        let facts = self.facts(block, Some(pointer), offset);
        Some(self.with_symbols(block, base, offset, size, facts))
    }

    /// An address, with what there is to know of the symbols in it where it is accessed.
    fn with_symbols(
        &mut self,
        block: Block,
        base: Base,
        offset: Expr,
        size: u64,
        facts: Vec<Fact>,
    ) -> Address {
        let mut leaves: FxHashSet<Leaf> = FxHashSet::default();
        for root in facts.iter().map(|fact| fact.expr()).chain([offset]) {
            leaves.extend(self.leaves_of(root).iter());
        }
        if let Base::Pointer(leaf) = base {
            leaves.insert(leaf);
        }
        // What one iteration later is computed from.
        let steps: Vec<Expr> = leaves.iter().filter_map(|leaf| self.symbols[leaf.0 as usize].next).collect();
        self.arena.collect_leaves(steps, &mut leaves);
        let mut leaves: Vec<Leaf> = leaves.into_iter().collect();
        leaves.sort_unstable();
        let mut address =
            Address { base, offset, size, facts, uniform: Vec::new(), counted: Default::default() };
        let counted = &mut address.counted;
        for leaf in leaves {
            let SymbolData { symbol, block: defined, cycle, stepping, .. } = self.symbols[leaf.0 as usize];
            if !self.is_uniform(symbol, defined, block) {
                continue;
            }
            if let Some(cycle) = cycle {
                let round = Counted { cycle, edge: None };
                if !counted.contains(&round) {
                    // Symbols of further cycles count as varying.
                    if counted.len() == crossings::LIMIT {
                        continue;
                    }
                    counted.push(round);
                }
                let steps = Counted { cycle, edge: stepping };
                let is_before = stepping.is_some_and(|edge| !self.behind_steps[&edge].contains(&block));
                if is_before && !counted.contains(&steps) && counted.len() < crossings::LIMIT {
                    counted.push(steps);
                }
            }
            address.uniform.push(leaf);
        }
        address
    }

    pub(super) fn is_uniform(&self, symbol: Symbol, defined: Option<Block>, used: Block) -> bool {
        let divergence = &self.analyzed.divergence;
        let scope = match symbol {
            Symbol::Thread(_) => Scope::Thread,
            Symbol::Extent(_) | Symbol::Block(_) | Symbol::GridExtent(_) => Scope::Cta,
            Symbol::Value(value) | Symbol::Turn(value) => divergence.scope(value),
            Symbol::Memory(phi) | Symbol::MemoryTurn(phi) => {
                divergence.memory(phi).shape.scope(&divergence.launch)
            }
        };
        is_uniform_at(self.analyzed, scope, defined, used)
    }

    // ----- numbers -----

    /// The bits of an integer of at most 64 bits, or of a pointer.
    fn width(&self, value: Value) -> Option<u8> {
        match *self.module.types.kind(self.function.value_type(value)) {
            TypeKind::Int(bits @ 1..=64) => Some(bits as u8),
            TypeKind::Pointer(_) => Some(64),
            _ => None,
        }
    }

    /// An integer as an expression; `None` for what is no integer of at most 64 bits.
    pub(super) fn expr(&mut self, value: Value) -> Option<Expr> {
        self.expr_within(value, DEPTH)
    }

    pub(super) fn expr_within(&mut self, value: Value, depth: u32) -> Option<Expr> {
        if let Some(&known) = self.exprs.get(&value) {
            return Some(known);
        }
        let width = self.width(value)?;
        let passed = self.pointers.passed(value).and_then(|facts| facts.range);
        let only = passed.filter(|(low, high)| low == high).map(|(only, _)| only as i64);
        if let Some(number) = self.function.int(value).or(only) {
            return Some(self.arena.number(number as u64, width));
        }
        let computed = if depth == 0 { None } else { self.computed(value, width, depth - 1) };
        let expr = match computed {
            Some(expr) => expr,
            None => {
                let leaf = self.value_symbol(value)?;
                self.arena.leaf(leaf)
            }
        };
        // A value that was cut off at some depth may be looked into elsewhere: both are right, one
        // is remembered.
        self.exprs.insert(value, expr);
        Some(expr)
    }

    /// An operation that is looked into.
    fn computed(&mut self, value: Value, width: u8, depth: u32) -> Option<Expr> {
        match self.loaded(value) {
            Some(Definition::Store(store)) => {
                return self.expr_within(self.function.operands(store)[0], depth);
            }
            Some(Definition::Phi(phi)) => {
                let block = self.analyzed.memory.phis[phi as usize].block;
                return self.gated(Symbol::Memory(phi), block, depth);
            }
            _ => {}
        }
        let (op, operands) = self.function.computation(value)?;
        let operands: smallvec::SmallVec<[Value; 3]> = operands.iter().copied().take(4).collect();
        let operand = |this: &mut Self, at: usize| this.expr_within(operands[at], depth);
        match op {
            Op::Binary(op, _) => {
                let op = binary_op(op)?;
                let (a, b) = (operand(self, 0)?, operand(self, 1)?);
                Some(self.arena.binary(op, a, b))
            }
            Op::Cast(op, _) => {
                let a = match op {
                    CastOp::ZExt | CastOp::SExt | CastOp::Trunc => operand(self, 0)?,
                    _ => return None,
                };
                Some(match op {
                    CastOp::ZExt => self.arena.zext(a, width),
                    CastOp::SExt => self.arena.sext(a, width),
                    _ => self.arena.trunc(a, width),
                })
            }
            Op::ICmp(predicate, _) => {
                let (a, b) = (operand(self, 0)?, operand(self, 1)?);
                Some(self.arena.compare(predicate, a, b))
            }
            Op::Select(_) if self.width(operands[0]) == Some(1) => {
                let (condition, yes, no) = (operand(self, 0)?, operand(self, 1)?, operand(self, 2)?);
                Some(self.arena.select(condition, yes, no))
            }
            Op::Call(_) => self.call(value, &mut |this, at| operand(this, at)),
            Op::Phi(_) => {
                let ValueDef::Inst(phi) = self.function.values[value].def else { return None };
                self.gated(Symbol::Value(value), self.function.block_of(phi), depth)
            }
            _ => None,
        }
    }

    /// Ids of threads, and minima and maxima.
    fn call(
        &mut self,
        value: Value,
        operand: &mut dyn FnMut(&mut Self, usize) -> Option<Expr>,
    ) -> Option<Expr> {
        let ValueDef::Inst(inst) = self.function.values[value].def else { return None };
        if let Some(Effect::Id(id)) = self.function.effect(inst) {
            let leaf = match id {
                Id::Thread(axis) => self.symbol(Symbol::Thread(axis), None),
                Id::BlockDim(axis) => return Some(self.extent(axis)),
                Id::Block(axis) => self.symbol(Symbol::Block(axis), None),
                Id::GridDim(axis) => self.symbol(Symbol::GridExtent(axis), None),
                _ => return None,
            };
            let width = self.width(value)?;
            let expr = self.arena.leaf(leaf);
            return (self.arena.width(expr) == width).then_some(expr);
        }
        let op = match self.function.known(inst)?.extremum? {
            Extremum::UMin => BinaryOp::UMin,
            Extremum::UMax => BinaryOp::UMax,
            Extremum::SMin => BinaryOp::SMin,
            Extremum::SMax => BinaryOp::SMax,
        };
        let (a, b) = (operand(self, 1)?, operand(self, 2)?);
        Some(self.arena.binary(op, a, b))
    }

    /// The extent of the block along an axis.
    pub(super) fn extent(&mut self, axis: u8) -> Expr {
        match self.analyzed.divergence.launch.extents[usize::from(axis)] {
            Some(extent) => self.arena.number(extent.into(), 32),
            None => {
                let leaf = self.symbol(Symbol::Extent(axis), None);
                self.arena.leaf(leaf)
            }
        }
    }

    // ----- symbols -----

    /// What a load of a whole stack variable reads.
    pub(super) fn loaded(&self, value: Value) -> Option<Definition> {
        let ValueDef::Inst(inst) = self.function.values[value].def else { return None };
        matches!(self.function.insts[inst].op, Op::Load(access) if !access.is_strong())
            .then(|| self.analyzed.memory.whole(inst))?
    }

    /// A value that is not looked into; `None` for what may be undefined, where each use may be
    /// another number.
    pub(super) fn value_symbol(&mut self, value: Value) -> Option<Leaf> {
        if let Some(Definition::Phi(phi)) = self.loaded(value) {
            let block = self.analyzed.memory.phis[phi as usize].block;
            if self.undefined.defines(self.function, Definition::Phi(phi)) {
                return None;
            }
            self.width(value)?;
            let leaf = self.symbol(Symbol::Memory(phi), Some((value, block)));
            return Some(leaf);
        }
        if self.undefined.contains(self.function, value) {
            return None;
        }
        let block = match self.function.values[value].def {
            ValueDef::Inst(inst) => Some(self.function.block_of(inst)),
            ValueDef::Param(_) | ValueDef::Symbol(_) => None,
            // Unknown constants.
            _ => return None,
        };
        self.width(value)?;
        Some(match block {
            Some(block) => self.symbol(Symbol::Value(value), Some((value, block))),
            None => self.symbol(Symbol::Value(value), None),
        })
    }

    /// The leaf of a symbol that has come up.
    pub(super) fn known_symbol(&self, symbol: Symbol) -> Option<Leaf> {
        self.index.get(&symbol).copied()
    }

    /// The leaf of a symbol; `defined` says by which value of which block, where that matters.
    fn symbol(&mut self, symbol: Symbol, defined: Option<(Value, Block)>) -> Leaf {
        if let Some(&leaf) = self.index.get(&symbol) {
            return leaf;
        }
        let data = self.symbol_range(symbol);
        let leaf = self.add_symbol(symbol, defined.map(|(_, block)| block), data);
        if let (Some((value, block)), Some(_)) = (defined, self.symbols[leaf.0 as usize].cycle) {
            // Before anything that is computed from it can refer to it again.
            let expr = self.arena.leaf(leaf);
            if !matches!(symbol, Symbol::Memory(_)) {
                self.exprs.insert(value, expr);
            }
            self.without_step.push((leaf, symbol, block));
        }
        leaf
    }

    /// The leaf of a number that counts with a cycle.
    pub(super) fn turn_symbol(&mut self, symbol: Symbol, header: Block, data: LeafData) -> Leaf {
        self.known_symbol(symbol).unwrap_or_else(|| self.add_symbol(symbol, Some(header), data))
    }

    fn add_symbol(&mut self, symbol: Symbol, block: Option<Block>, data: LeafData) -> Leaf {
        let leaf = self.arena.new_leaf(data);
        let cycle = block.and_then(|block| self.analyzed.structure.cycles.innermost(block));
        self.symbols.push(SymbolData {
            symbol,
            block,
            cycle,
            start: None,
            next: None,
            stepping: None,
            no_wrap: false,
        });
        self.index.insert(symbol, leaf);
        leaf
    }

    fn symbol_range(&self, symbol: Symbol) -> LeafData {
        let launch = &self.analyzed.divergence.launch;
        let most = |axis: u8| u64::from(launch.most[usize::from(axis)]);
        match symbol {
            Symbol::Thread(axis) => LeafData::between(32, 0, most(axis).saturating_sub(1)),
            Symbol::Extent(axis) => LeafData::between(32, 1, most(axis)),
            Symbol::Block(_) => LeafData::between(32, 0, mask(31) - 1),
            Symbol::GridExtent(_) => LeafData::between(32, 1, mask(31)),
            Symbol::Value(value) => {
                let width = self.width(value).unwrap_or(64);
                let passed = self.pointers.passed(value).and_then(|facts| facts.range);
                passed.map_or(LeafData::any(width), |(low, high)| LeafData::between(width, low, high))
            }
            // They come with their range.
            Symbol::Turn(_) | Symbol::MemoryTurn(_) => LeafData::any(8),
            // Loads of another type are not looked through.
            Symbol::Memory(phi) => {
                let stored = self.analyzed.memory.phis[phi as usize].stored;
                match stored.map(|ty| self.module.types.kind(ty)) {
                    Some(&TypeKind::Int(bits @ 1..=64)) => LeafData::any(bits as u8),
                    _ => LeafData::any(64),
                }
            }
        }
    }
}

/// Whether an instruction's flags promise that it does not wrap: as signed, as unsigned numbers.
pub(super) fn promised_by(flags: Flags) -> (bool, bool) {
    (flags.contains(Flags::NSW), flags.contains(Flags::NUW))
}
