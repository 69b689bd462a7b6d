//! Paths from a barrier to itself.
//!
//! A barrier under judgement does not stay (`model.md` §1): barrier-free paths may pass it, and in
//! a loop as often as they like. What is above it once is above it then too, but more iterations
//! away.
//!
//! ```text
//!   loop:  ring[k % 4][t] = …          without the barrier, all iterations are one epoch: the write of
//!          … ring[(k + 2) % 4][t ^ 33]  iteration k meets the read of iteration k + 2
//!          barrier
//! ```

use super::{Divider, Epochs};
use crate::addresses::crossings::Crossing;
use crate::barriers::event::{Event, Flight, MemoryAccess};
use crate::divergence::Structure;
use crate::structure::Cycle;
use rustc_hash::FxHashSet;
use simt_ir::Block;

/// On which ways barrier-free paths lead from a barrier to itself.
#[derive(Default)]
pub struct Rounds {
    /// The cycles around it that they can go round, innermost first.
    cycles: Vec<Cycle>,
    /// Whether they can leave the function and come back by another call.
    calls: bool,
}

/// How many segments are looked at; beyond, there is such a path.
const SEARCH_LIMIT: usize = 512;

impl Epochs {
    /// On which ways barrier-free paths can lead from a barrier to itself. Cost: linear in the
    /// segments of its epoch, up to a limit; nothing where no address could tell the difference.
    pub fn rounds(&self, site: usize, structure: &Structure) -> Rounds {
        let around = |block: Block| structure.cycles.around(block);
        let segments = || self.meetings.texts(&site).iter().map(|&text| self.site_segments[text]);
        let mut cycles: Vec<Cycle> = Vec::new();
        for cycle in segments().flat_map(|segment| around(self.segments[segment as usize].block)) {
            if !cycles.contains(&cycle) {
                cycles.push(cycle);
            }
        }
        if (cycles.is_empty() && !self.comes_back) || self.tracking.is_empty() {
            return Rounds::default();
        }
        let (Some(after), Some(before)) =
            (self.reached(segments().map(|segment| segment + 1), true), self.reached(segments(), false))
        else {
            return Rounds { cycles, calls: self.comes_back };
        };
        let is_on_path = |segment: u32| after.contains(&segment) && before.contains(&segment);
        let goes_round = |&cycle: &Cycle| {
            structure.cycles.entries(cycle).iter().any(|&entry| is_on_path(self.first_segment(entry)))
        };
        let cycles = cycles.into_iter().filter(goes_round).collect();
        let returns = self.exits.iter().any(|exit| after.contains(exit));
        Rounds { cycles, calls: self.comes_back && returns && before.contains(&0) }
    }

    /// The segments that are reached from some without crossing a barrier, forward or backward;
    /// `None` if they are many.
    fn reached(&self, starts: impl Iterator<Item = u32>, forward: bool) -> Option<FxHashSet<u32>> {
        let mut work: Vec<u32> = starts.collect();
        let mut seen: FxHashSet<u32> = work.iter().copied().collect();
        while let Some(segment) = work.pop() {
            if seen.len() > SEARCH_LIMIT {
                return None;
            }
            let edges = if forward { &self.successors } else { &self.predecessors };
            let beyond = if forward { Some(segment) } else { segment.checked_sub(1) };
            let passes = beyond.is_some_and(|at| match self.segments[at as usize].divider {
                Divider::BlockEnd => false,
                Divider::Site(site) => self.open[site as usize],
                Divider::Call(call) => self.calls[call as usize].through,
                Divider::Copies(_) => true,
            });
            let next = if forward { Some(segment + 1) } else { segment.checked_sub(1) };
            let straight = next.filter(|_| passes);
            work.extend(edges[segment as usize].iter().copied().chain(straight).filter(|&s| seen.insert(s)));
        }
        Some(seen)
    }

    fn first_segment(&self, block: Block) -> u32 {
        self.first_segment[simt_ir::entity::EntityId::index(block)]
    }

    /// An event above a barrier, as it is when paths go round cycles on which the barrier lies.
    pub fn going_round(&self, event: Event, rounds: &Rounds, structure: &Structure) -> Vec<Event> {
        let Event::Access(access) = event else { return Vec::new() };
        let Some(address) = access.address else { return Vec::new() };
        let mut further = Vec::new();
        if rounds.calls {
            further.push(Event::Access(access.anywhere()));
        }
        for &cycle in &rounds.cycles {
            for times in [Crossing::Once, Crossing::More] {
                let mut crossings = access.crossings;
                for (position, own) in self.tracking.counted_for(address).iter().enumerate() {
                    // How often an edge in it is passed then is not known.
                    if own.cycle == cycle && own.edge.is_none() {
                        crossings = crossings.and(position, times);
                    } else if structure.cycles.contains_cycle(cycle, own.cycle) {
                        crossings = crossings.and(position, Crossing::Entered);
                    }
                }
                let event = Event::Access(MemoryAccess { crossings, ..access });
                if crossings != access.crossings && !further.contains(&event) {
                    further.push(event);
                }
            }
        }
        further
    }
}

/// An event below a barrier in the first iterations of cycles, as it is in any of them.
pub fn of_any_iteration(event: Event) -> Event {
    match event {
        Event::Access(access) => {
            Event::Access(MemoryAccess { crossings: access.crossings.of_any_iteration(), ..access })
        }
        event => event,
    }
}

/// An event below a barrier as one with which events above can be compared. A copy that is under
/// way was issued before the barrier perhaps: then how often cycles have gone round since is not
/// counted from the barrier on.
pub fn below(event: Event) -> Event {
    match event {
        Event::Access(access) if access.flight != Flight::None && access.crossings != Default::default() => {
            Event::Access(MemoryAccess {
                crossings: crate::addresses::crossings::Crossings::all_entered(),
                ..access
            })
        }
        event => event,
    }
}
