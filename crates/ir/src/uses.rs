//! Which operands are which value: def-use lists through the pool of operands.

use crate::entity::{EntityId, EntityMap};
use crate::function::{Function, Inst, Value};

/// For each value the places in the operand pool that hold it, as a doubly linked list. Operands of constants, and of
/// instructions that are gone, are in no list.
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
    /// The lists of a function. Cost: linear.
    pub fn of(function: &Function) -> Uses {
        let mut uses = Uses { first: EntityMap::new(), links: EntityMap::new() };
        // From the end, so that lists are in order.
        for inst in function.inst_ids().rev() {
            uses.add(function, inst);
        }
        uses
    }

    /// The operands of an instruction become uses.
    pub fn add(&mut self, function: &Function, inst: Inst) {
        let nowhere = Link { user: inst, prev: None, next: None };
        self.links.grow(function.operand_pool.len(), nowhere);
        for at in function.insts[inst].operands.range().rev() {
            self.link(Slot::from_index(at), function.operand_pool[at], inst);
        }
    }

    /// The operands of an instruction are uses no more.
    pub fn remove(&mut self, function: &Function, inst: Inst) {
        for at in function.insts[inst].operands.range() {
            self.unlink(Slot::from_index(at), function.operand_pool[at]);
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
