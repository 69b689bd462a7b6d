//! How often control goes round cycles between an access and a barrier.
//!
//! In a loop, an address means another place in each iteration. So an access whose address speaks
//! of a cycle is another class after each passage of the cycle's header: after none, one, two or
//! more, and after the cycle was left and entered again. The number of classes stays small:
//! addresses speak of few cycles, and the classes of one access are at most four to the power of
//! their number. Of accesses behind a barrier those in a cycle's first iteration are another class
//! still: numbers are what they begin with there.
//!
//! A number that takes its step on one edge of a cycle only is the same until that
//! edge is passed, so then passages of the edge are counted.

use super::{Class, Epochs};
use crate::addresses::crossings::{Counted, Crossing};
use crate::addresses::{AddressId, Addresses};
use crate::barriers::event::{Event, MemoryAccess};
use crate::bitset::BitSet;
use crate::divergence::Structure;
use rustc_hash::FxHashMap;
use simt_ir::Block;
use simt_ir::entity::EntityId;
use smallvec::SmallVec;
use std::borrow::Cow;

/// What is counted on an edge.
type Passed = SmallVec<[(Counted, Crossing); 1]>;

/// What is counted for the addresses of a function.
#[derive(Clone, Default)]
pub struct Tracking {
    /// For each address.
    counted: Vec<SmallVec<[Counted; 2]>>,
    /// What is counted on an edge.
    edges: FxHashMap<(Block, Block), Passed>,
    /// Classes of accesses for whose address something is counted.
    classes: FxHashMap<Counted, BitSet>,
}

impl Tracking {
    /// Prepares a function. Cost: linear in its addresses, and in the edges to headers of their
    /// cycles.
    pub fn new(addresses: &Addresses, structure: &Structure) -> Tracking {
        let mut tracking = Tracking::default();
        for address in addresses.all() {
            for &counted in &address.counted {
                tracking.classes.entry(counted).or_default();
            }
            tracking.counted.push(address.counted.clone());
        }
        for &counted in tracking.classes.keys() {
            let header = structure.cycles.header(counted.cycle);
            let mut add = |edge, crossing| tracking.edges.entry(edge).or_default().push((counted, crossing));
            for &from in structure.cfg.predecessors(header) {
                match (structure.cycles.contains(counted.cycle, from), counted.edge) {
                    (false, _) => add((from, header), Crossing::Entered),
                    (true, None) => add((from, header), Crossing::Once),
                    (true, Some(_)) => {}
                }
            }
            counted.edge.into_iter().for_each(|edge| add(edge, Crossing::Once));
        }
        tracking
    }

    pub(super) fn counted_for(&self, address: AddressId) -> &[Counted] {
        &self.counted[address.index()]
    }

    /// Whether there are no addresses.
    pub(super) fn is_empty(&self) -> bool {
        self.counted.is_empty()
    }

    /// Notes a class.
    pub(super) fn add(&mut self, class: u32, access: &MemoryAccess) {
        let Some(address) = access.address else { return };
        for (position, counted) in self.counted[address.index()].iter().enumerate() {
            if !matches!(access.crossings.get(position), Crossing::Entered | Crossing::First) {
                self.classes.entry(*counted).or_default().insert(class);
            }
        }
    }

    /// What is counted on an edge between blocks.
    pub(super) fn crossings(&self, from: Block, to: Block) -> Passed {
        self.edges.get(&(from, to)).cloned().unwrap_or_default()
    }

    /// The classes of a set for which something is counted.
    pub(super) fn affected(&self, counted: Counted, set: &BitSet) -> BitSet {
        let mut affected = set.clone();
        match self.classes.get(&counted) {
            Some(classes) => affected.intersect_with(classes),
            None => affected = BitSet::default(),
        }
        affected
    }

    /// An access, one passage further away, which was behind it or in front.
    pub(super) fn crossed(
        &self,
        access: MemoryAccess,
        counted: Counted,
        crossing: Crossing,
        direction: Direction,
    ) -> MemoryAccess {
        let Some(address) = access.address else { return access };
        let position = self.counted_for(address).iter().position(|&known| known == counted);
        let one_more = |at| match direction {
            Direction::Forward => access.crossings.and(at, crossing),
            Direction::Backward => access.crossings.behind(at, crossing),
        };
        MemoryAccess { crossings: position.map_or(access.crossings, one_more), ..access }
    }
}

/// Where sets of events go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    /// Along control: what is above a barrier.
    Forward,
    /// Against it: what is below.
    Backward,
}

impl Epochs {
    /// What a set becomes on an edge between blocks: where it leads to the header of a cycle,
    /// accesses whose addresses speak of that cycle are one iteration further away; or, where that
    /// is entered, known to be in the first one.
    pub(super) fn cross<'s>(
        &mut self,
        from: u32,
        to: u32,
        set: &'s BitSet,
        direction: Direction,
    ) -> Cow<'s, BitSet> {
        if self.first_segment[self.segments[to as usize].block.index()] != to {
            return Cow::Borrowed(set);
        }
        let (from, to) = (self.segments[from as usize].block, self.segments[to as usize].block);
        let mut after = Cow::Borrowed(set);
        for (counted, crossing) in self.tracking.crossings(from, to) {
            let affected = self.tracking.affected(counted, &after);
            if affected.is_empty() {
                continue;
            }
            after.to_mut().subtract(&affected);
            for class in affected.iter() {
                let Class { event: Event::Access(access), role } = self.classes[class as usize] else {
                    continue;
                };
                let access = self.tracking.crossed(access, counted, crossing, direction);
                let further = self.class(Event::Access(access), role, self.places[class as usize]);
                self.origins[further as usize] = self.origins[class as usize];
                after.to_mut().insert(further);
            }
        }
        after
    }
}
