//! Pointers: what they are relative to, and how far from there.
//!
//! A pointer is followed through `getelementptr`, casts and stack variables. It may be one of some:
//! a `select`, or pointers that take turns, as those of a double buffer (`swap(current, next)`).
//! Then its base is what they all have in common, or if they are variables of the module that
//! cannot overlap, [`Base::Variables`]: no thread that touches one of them meets one that touches
//! another, so any distance between two of them is as good as the real one for deciding whether two
//! threads meet.

use super::build::{Builder, DEPTH};
use super::expr::{BinaryOp, Expr, Fact, LeafData};
use super::recurrence::Incoming;
use super::{Base, BasedPointer, Symbol};
use crate::divergence::memory::Definition;
use simt_ir::{
    Block, CastOp, ElementStep, Flags, GlobalId, IntPred, Op, Symbol as Name, Type, TypeKind, Value, ValueDef,
};

/// The most pointers that take turns.
const TURNS: usize = 4;

/// What a pointer is computed from, and how.
struct Path {
    /// The pointer that it is computed from.
    root: Value,
    /// How far from there, in bytes.
    offset: Expr,
    /// Whether all steps stay within an object.
    in_bounds: bool,
}

impl Builder<'_> {
    /// A pointer as base and offset.
    pub(super) fn place(&mut self, pointer: Value) -> Option<BasedPointer> {
        let path = self.follow(pointer)?;
        if let Some(place) = self.one_of_some(&path) {
            return Some(place);
        }
        let base = match self.variable(path.root) {
            Some(global) => Base::Global(global),
            None => Base::Pointer(self.value_symbol(path.root)?),
        };
        Some(BasedPointer { base, offset: path.offset })
    }

    /// Follows a pointer to where it is no longer computed from one other pointer.
    fn follow(&mut self, pointer: Value) -> Option<Path> {
        let offset = self.arena.number(0, 64);
        let mut path = Path { root: pointer, offset, in_bounds: true };
        for _ in 0..DEPTH {
            if let Some(definition) = self.loaded(path.root) {
                match definition {
                    Definition::Store(store) => path.root = self.function.operands(store)[0],
                    _ => break,
                }
                continue;
            }
            match self.function.computation(path.root) {
                Some((Op::GetElementPtr { element, flags }, operands)) => {
                    let operands = operands.to_vec();
                    let more = self.steps(path.root, element, &operands)?;
                    path.in_bounds &= flags.contains(Flags::INBOUNDS);
                    path.offset = self.further(more, path.root, &path);
                    path.root = operands[0];
                }
                Some((Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _), operands)) => {
                    path.root = operands[0];
                }
                _ => break,
            }
        }
        Some(path)
    }

    /// The sum of an offset and that of a path on from there, of a pointer of which it is the
    /// offset.
    fn further(&mut self, offset: Expr, pointer: Value, path: &Path) -> Expr {
        let sum = self.arena.binary(BinaryOp::Add, offset, path.offset);
        // Within an object no sum of steps wraps around.
        if path.in_bounds || sum == offset { sum } else { self.wrapped(pointer, sum) }
    }

    /// The variable of the module that a pointer is the address of.
    fn variable(&self, pointer: Value) -> Option<GlobalId> {
        match self.function.values[pointer].def {
            ValueDef::Symbol(Name::Global(global)) if self.module.globals[global].aliasee.is_none() => {
                Some(global)
            }
            _ => None,
        }
    }

    /// An offset, which wraps around as the pointer does.
    fn wrapped(&mut self, pointer: Value, offset: Expr) -> Expr {
        let space = self.module.types.address_space(self.function.value_type(pointer));
        let pointer = space.and_then(|space| self.module.data_layout.pointer(space));
        let bits = pointer.map_or(64, |pointer| pointer.index_bits).min(64) as u8;
        let low = self.arena.trunc(offset, bits);
        self.arena.sext(low, 64)
    }

    /// How far a `getelementptr` goes, in bytes.
    fn steps(&mut self, pointer: Value, element: Type, operands: &[Value]) -> Option<Expr> {
        let space = self.module.types.address_space(self.function.value_type(pointer))?;
        if matches!(self.module.types.kind(self.function.value_type(pointer)), TypeKind::Vector { .. }) {
            return None;
        }
        let layout = self.module.data_layout.pointer(space)?;
        // What else is in a pointer may say where its elements are.
        let width =
            u8::try_from(layout.bits).ok().filter(|&bits| bits <= 64 && layout.index_bits == layout.bits)?;
        let mut total = self.arena.number(0, width);
        let mut facts = Vec::new();
        let (module, function) = (self.module, self.function);
        for step in module.element_steps(function, element, operands) {
            let (index, stride) = match step? {
                ElementStep::Times(index, stride) => (index, stride),
                ElementStep::Bytes(bytes) => {
                    let bytes = self.arena.number(bytes, width);
                    total = self.arena.binary(BinaryOp::Add, total, bytes);
                    continue;
                }
            };
            let index = self.index(index, width)?;
            let stride = self.arena.number(stride, width);
            let bytes = self.arena.binary(BinaryOp::Mul, index, stride);
            facts.push((bytes, BinaryOp::Mul, index, stride));
            let sum = self.arena.binary(BinaryOp::Add, total, bytes);
            facts.push((sum, BinaryOp::Add, total, bytes));
            total = sum;
        }
        // What was simplified into something else promises nothing about that.
        facts.retain(|&(expr, op, a, b)| self.arena.is_operation(expr, op, a, b));
        let promised = facts.into_iter().map(|(expr, ..)| Fact::NoSignedWrap(expr));
        self.steps_of.insert(pointer, promised.collect());
        Some(self.arena.sext(total, 64))
    }

    /// An index of a `getelementptr`: signed, in the width of a pointer.
    fn index(&mut self, index: Value, width: u8) -> Option<Expr> {
        let expr = self.expr(index)?;
        let from = self.arena.width(expr);
        Some(if from < width { self.arena.sext(expr, width) } else { self.arena.trunc(expr, width) })
    }

    // ----- one of some -----

    /// A path from a pointer that is one of some, which one being a number that is known.
    fn one_of_some(&mut self, path: &Path) -> Option<BasedPointer> {
        if let Some((Op::Select(_), &[condition, yes, no])) = self.function.computation(path.root) {
            let condition = self.expr(condition).filter(|&expr| self.arena.width(expr) == 1)?;
            return self.chosen(condition, &[no, yes], path);
        }
        let members = self.rotation(self.phi(path.root)?)?;
        let starts: Vec<Value> = members.iter().map(|&(_, start)| start).collect();
        // All that take turns count with one symbol.
        let name = members.iter().map(|&(phi, _)| phi).min()?;
        let turn = self.turn(name, members.len())?;
        self.chosen(turn, &starts, path)
    }

    /// The end of a path from the one of some pointers that a number says, which is below their
    /// number.
    fn chosen(&mut self, number: Expr, pointers: &[Value], path: &Path) -> Option<BasedPointer> {
        let mut places = Vec::with_capacity(pointers.len());
        for &pointer in pointers {
            // Not by path of `place`: a chain of choices, each of two, has as many ends as there
            // are paths.
            let before = self.follow(pointer)?;
            let base = Base::Global(self.variable(before.root)?);
            // What wraps around has to be added to each.
            let offset =
                if path.in_bounds { before.offset } else { self.further(before.offset, path.root, path) };
            places.push(BasedPointer { base, offset });
        }
        let base = places.first()?.base;
        let in_one = places.iter().all(|place| place.base == base);
        let mut offset = None;
        for (at, place) in places.into_iter().enumerate().rev() {
            let this = if in_one { place.offset } else { self.among_variables(place)? };
            offset = Some(match offset {
                None => this,
                Some(others) => {
                    let number_of_this = self.arena.number(at as u64, self.arena.width(number));
                    let is_this = self.arena.compare(IntPred::Eq, number, number_of_this);
                    self.arena.select(is_this, this, others)
                }
            });
        }
        let mut offset = offset?;
        if path.in_bounds {
            offset = self.arena.binary(BinaryOp::Add, offset, path.offset);
        }
        Some(BasedPointer { base: if in_one { base } else { Base::Variables }, offset })
    }

    /// The offset of a place among all variables that overlap no other.
    fn among_variables(&mut self, place: BasedPointer) -> Option<Expr> {
        let Base::Global(global) = place.base else { return None };
        let position = super::position_among_variables(self.module, global)?;
        let position = self.arena.number(position, 64);
        Some(self.arena.binary(BinaryOp::Add, place.offset, position))
    }

    /// The phi that a pointer is, of values or of memory.
    fn phi(&self, pointer: Value) -> Option<Symbol> {
        let mut pointer = pointer;
        for _ in 0..DEPTH {
            match self.loaded(pointer) {
                Some(Definition::Store(store)) => pointer = self.function.operands(store)[0],
                Some(Definition::Phi(phi)) => return Some(Symbol::Memory(phi)),
                Some(Definition::Uninitialized | Definition::Leftover | Definition::Passed) => return None,
                None => match self.function.computation(pointer)? {
                    (Op::Phi(_), _) => return Some(Symbol::Value(pointer)),
                    (Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _), operands) => pointer = operands[0],
                    _ => return None,
                },
            }
        }
        None
    }

    /// The phis of a cycle's header that hand their values on to each other, beginning with a
    /// certain one, each followed by the one that it takes its value from, with what they are in
    /// the first iteration: after *n* rounds, the first is what the *n*-th was then, modulo their
    /// number.
    fn rotation(&self, first: Symbol) -> Option<Vec<(Symbol, Value)>> {
        let header = self.header_of(first)?;
        let (mut members, mut member) = (Vec::new(), first);
        while members.len() < TURNS {
            let (start, next) = self.turns(member, header)?;
            members.push((member, start));
            if next == first {
                return Some(members);
            }
            member = next;
        }
        None
    }

    fn header_of(&self, phi: Symbol) -> Option<Block> {
        let block = match phi {
            Symbol::Value(value) => self.function.block_of(self.function.inst_of(value)?),
            Symbol::Memory(phi) => self.analyzed.memory.phis[phi as usize].block,
            _ => return None,
        };
        let cycles = &self.analyzed.structure.cycles;
        cycles.headed_by(block).filter(|&cycle| cycles.is_reducible(cycle)).map(|_| block)
    }

    /// What a phi is when its cycle is entered, and the phi of the same header that it takes its
    /// value from each time that the cycle goes round.
    fn turns(&self, phi: Symbol, header: Block) -> Option<(Value, Symbol)> {
        let structure = &self.analyzed.structure;
        let cycle = structure.cycles.headed_by(header)?;
        let (mut start, mut next) = (None, None);
        for (from, incoming) in self.incoming(phi)? {
            if !structure.cfg.is_reachable(from) {
                continue;
            }
            let before = match incoming {
                Incoming::Value(value) => Ok(value),
                Incoming::Memory(Definition::Store(store)) => Ok(self.function.operands(store)[0]),
                Incoming::Memory(Definition::Phi(phi)) => Err(Symbol::Memory(phi)),
                Incoming::Memory(Definition::Uninitialized | Definition::Leftover | Definition::Passed) => {
                    return None;
                }
            };
            if structure.cycles.contains(cycle, from) {
                let from = before.map_or_else(Some, |value| self.phi(value));
                let from = from.filter(|&from| self.header_of(from) == Some(header))?;
                if next.replace(from).is_some_and(|known| known != from) {
                    return None;
                }
            } else if start.replace(before.ok()?).is_some_and(|known| Some(known) != before.ok()) {
                return None;
            }
        }
        Some((start?, next?))
    }

    /// How often phis have handed on their values, modulo their number.
    fn turn(&mut self, phi: Symbol, turns: usize) -> Option<Expr> {
        let symbol = match phi {
            Symbol::Value(value) => Symbol::Turn(value),
            Symbol::Memory(phi) => Symbol::MemoryTurn(phi),
            _ => return None,
        };
        let last = turns as u64 - 1;
        let width = if turns == 2 { 1 } else { 8 };
        let block = self.header_of(phi)?;
        let leaf = self.turn_symbol(symbol, block, LeafData::between(width, 0, last));
        let this = self.arena.leaf(leaf);
        let one = self.arena.number(1, width);
        let next = if turns == 2 {
            self.arena.binary(BinaryOp::Xor, this, one)
        } else {
            let (count, next) =
                (self.arena.number(turns as u64, width), self.arena.binary(BinaryOp::Add, this, one));
            self.arena.binary(BinaryOp::URem, next, count)
        };
        self.symbols[leaf.0 as usize].next = Some(next);
        Some(this)
    }
}
