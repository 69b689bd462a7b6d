//! Which operands are which value: def-use lists through the pool of operands.

use crate::entity::{EntityId, EntityMap};
use crate::ids::{Inst, Value};
use crate::inst::List;

/// For each value the places in the operand pool that hold it, as a doubly linked list. Operands of
/// constants, and of instructions that are gone, are in no list.
#[derive(Clone)]
pub(crate) struct Uses {
    first: EntityMap<Value, Option<Slot>>,
    links: EntityMap<Slot, Link>,
}

crate::entity_id!(
    /// A place in the operand pool.
    Slot,
    "slot"
);

#[derive(Clone, Copy)]
struct Link {
    user: Inst,
    prev: Option<Slot>,
    next: Option<Slot>,
}

impl Uses {
    /// The lists of instructions, the last of which comes first, with their operands in a pool.
    /// Cost: linear.
    pub fn of(insts: impl Iterator<Item = (Inst, List)>, pool: &[Value]) -> Uses {
        let mut uses = Uses { first: EntityMap::new(), links: EntityMap::new() };
        for (inst, operands) in insts {
            uses.add(inst, operands, pool);
        }
        uses
    }

    /// The operands of an instruction become uses.
    pub fn add(&mut self, inst: Inst, operands: List, pool: &[Value]) {
        let nowhere = Link { user: inst, prev: None, next: None };
        self.links.grow(pool.len(), nowhere);
        for at in operands.range().rev() {
            self.link(Slot::from_index(at), pool[at], inst);
        }
    }

    /// The operands of an instruction are uses no more.
    pub fn remove(&mut self, operands: List, pool: &[Value]) {
        for at in operands.range() {
            self.unlink(Slot::from_index(at), pool[at]);
        }
    }

    /// An operand of an instruction that was one value becomes another.
    pub fn change(&mut self, at: usize, old: Value, new: Value) {
        let slot = Slot::from_index(at);
        let user = self.links[slot].user;
        self.unlink(slot, old);
        self.link(slot, new, user);
    }

    fn link(&mut self, slot: Slot, value: Value, user: Inst) {
        self.first.grow(value.index() + 1, None);
        let next = self.first[value].replace(slot);
        self.links[slot] = Link { user, prev: None, next };
        if let Some(next) = next {
            self.links[next].prev = Some(slot);
        }
    }

    fn unlink(&mut self, slot: Slot, value: Value) {
        let Link { prev, next, .. } = self.links[slot];
        match prev {
            Some(prev) => self.links[prev].next = next,
            None => self.first[value] = next,
        }
        if let Some(next) = next {
            self.links[next].prev = prev;
        }
    }

    /// The places that hold a value, and the instructions whose operands they are.
    pub fn of_value(&self, value: Value) -> impl Iterator<Item = (usize, Inst)> {
        let first = self.first.get(value).copied().flatten();
        let slots = std::iter::successors(first, |&slot| self.links[slot].next);
        slots.map(|slot| (slot.index(), self.links[slot].user))
    }
}
