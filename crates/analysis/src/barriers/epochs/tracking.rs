//! How often control goes round cycles between an access and a barrier.
//!
//! In a loop, an address means another place in each iteration. So an access whose address speaks
//! of a cycle is another class after each passage of the cycle's header: after none, one, two or
//! more, and after the cycle was left and entered again. The number of classes stays small:
//! addresses speak of few cycles, and the classes of one access are at most four to the power of
//! their number.

use super::{Class, Epochs};
use crate::addresses::crossings::Crossing;
use crate::addresses::{AddressId, Addresses};
use crate::barriers::event::{Event, MemoryAccess};
use crate::bitset::BitSet;
use crate::divergence::Structure;
use crate::structure::Cycle;
use rustc_hash::FxHashMap;
use simt_ir::Block;
use simt_ir::entity::EntityId;
use smallvec::SmallVec;
use std::borrow::Cow;

/// The cycles that addresses of a function speak of.
#[derive(Clone, Default)]
pub struct Tracking {
    /// The cycles of each address.
    cycles: Vec<SmallVec<[Cycle; 2]>>,
    /// The cycle that an edge goes round or enters.
    edges: FxHashMap<(Block, Block), (Cycle, Crossing)>,
    /// Classes of accesses whose address speaks of a cycle.
    classes: FxHashMap<Cycle, BitSet>,
}

impl Tracking {
    /// Prepares a function. Cost: linear in its addresses, and in the edges to headers of their
    /// cycles.
    pub fn new(addresses: &Addresses, structure: &Structure) -> Tracking {
        let mut tracking = Tracking::default();
        for address in addresses.all() {
            for &cycle in &address.cycles {
                tracking.classes.entry(cycle).or_default();
            }
            tracking.cycles.push(address.cycles.clone());
        }
        for &cycle in tracking.classes.keys() {
            let header = structure.cycles.header(cycle);
            for &from in structure.cfg.predecessors(header) {
                let is_latch = structure.cycles.contains(cycle, from);
                let crossing = if is_latch { Crossing::Once } else { Crossing::Entered };
                tracking.edges.insert((from, header), (cycle, crossing));
            }
        }
        tracking
    }

    pub(super) fn cycles_of(&self, address: AddressId) -> &[Cycle] {
        &self.cycles[address.index()]
    }

    /// Whether there are no addresses.
    pub(super) fn is_empty(&self) -> bool {
        self.cycles.is_empty()
    }

    /// Notes a class.
    pub(super) fn add(&mut self, class: u32, access: &MemoryAccess) {
        let Some(address) = access.address else { return };
        for (position, cycle) in self.cycles[address.index()].iter().enumerate() {
            if access.crossings.get(position) != Crossing::Entered {
                self.classes.entry(*cycle).or_default().insert(class);
            }
        }
    }

    /// What an edge between blocks does.
    pub(super) fn crossing(&self, from: Block, to: Block) -> Option<(Cycle, Crossing)> {
        self.edges.get(&(from, to)).copied()
    }

    /// The classes of a set that speak of a cycle.
    pub(super) fn affected(&self, cycle: Cycle, set: &BitSet) -> BitSet {
        let mut affected = set.clone();
        match self.classes.get(&cycle) {
            Some(classes) => affected.intersect_with(classes),
            None => affected = BitSet::default(),
        }
        affected
    }

    /// An access, one passage further away.
    pub(super) fn crossed(&self, access: MemoryAccess, cycle: Cycle, crossing: Crossing) -> MemoryAccess {
        let Some(address) = access.address else { return access };
        let position = self.cycles_of(address).iter().position(|&known| known == cycle);
        let crossings = position.map_or(access.crossings, |at| access.crossings.and(at, crossing));
        MemoryAccess { crossings, ..access }
    }
}

impl Epochs {
    /// What a set becomes on an edge between blocks: where it leads to the header of a cycle,
    /// accesses whose addresses speak of that cycle are one iteration further away.
    pub(super) fn cross<'s>(&mut self, from: u32, to: u32, set: &'s BitSet) -> Cow<'s, BitSet> {
        if self.first_segment[self.segments[to as usize].block.index()] != to {
            return Cow::Borrowed(set);
        }
        let (from, to) = (self.segments[from as usize].block, self.segments[to as usize].block);
        let Some((cycle, crossing)) = self.tracking.crossing(from, to) else { return Cow::Borrowed(set) };
        let affected = self.tracking.affected(cycle, set);
        if affected.is_empty() {
            return Cow::Borrowed(set);
        }
        let mut after = set.clone();
        after.subtract(&affected);
        for class in affected.iter() {
            let Class { event: Event::Access(access), role } = self.classes[class as usize] else { continue };
            let access = self.tracking.crossed(access, cycle, crossing);
            let further = self.class(Event::Access(access), role, self.places[class as usize]);
            self.origins[further as usize] = self.origins[class as usize];
            after.insert(further);
        }
        Cow::Owned(after)
    }
}
