//! Release and acquire: what the last strong write of a location hands to those who read it.
//!
//! The *heads* of a write are the releases that a reader of it may acquire: its own if it is a
//! release, the release fences that its thread executed before it, those for all of other threads
//! of the block that it has met at a barrier since (which is more than the PTX ISA promises: there
//! the fence has to stand in the same thread; but `fence; barrier; if (tid == 0) flag = 1` is in
//! wide use, and hardware keeps it), and those of the write that it read from if it is a
//! read-modify-write. What a thread writes to the same bytes in a row belongs to its own releases
//! among these writes. A head is acquired by an acquiring read, or by a fence after a relaxed read,
//! if each of the two threads is within the other's scope. Reader and writer must have used the
//! same bytes, each within the other's scope.
//!
//! Releases of device and system scope are kept as one clock. If those of one write come from
//! several blocks, an acquire of block scope takes none of them, and likewise for warps: whose they
//! were is not kept. Nor is the warp of fences before a barrier.

use super::Reach;
use super::clocks::{Clock, learn};
use super::threads::Blocks;
use super::{Access, Who};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// Whose the releases of one clock are.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Origin {
    /// `None`: of several blocks.
    block: Option<u32>,
    /// `None`: of several warps.
    warp: Option<u32>,
}

impl Origin {
    fn with(self, other: Origin) -> Origin {
        let block = self.block.filter(|_| self.block == other.block);
        Origin { block, warp: block.and(self.warp).filter(|_| self.warp == other.warp) }
    }

    /// The smallest reach of an acquire by this thread that has them all within.
    fn distance(self, who: Who, warp: u32) -> Reach {
        if self.block != Some(who.block) {
            return Reach::Grid;
        }
        if self.warp == Some(who.thread / warp) { Reach::Warp } else { Reach::Block }
    }
}

/// Releases of one reach that do not reach everybody, by threads of one warp.
struct Near {
    reach: Reach,
    block: u32,
    warp: u32,
    clock: Arc<Clock>,
}

/// Releases of one thread, with how far each reaches.
type Own = SmallVec<[(Reach, Arc<Clock>); 1]>;

/// The last strong write of some bytes, with its heads.
struct Location {
    /// Object, first byte, size.
    bytes: (u32, u64, u32),
    writer: Who,
    reach: Reach,
    /// Whether it is an update that is atomic for all.
    is_update: bool,
    /// The heads that reach everybody.
    wide: Option<(Origin, Arc<Clock>)>,
    near: Vec<Near>,
    /// The releases among the writes that the last writer made here in a row; of each reach the
    /// last one, which knows what those before it knew.
    own: Own,
}

impl Location {
    /// Forgets all heads.
    fn clear(&mut self) {
        self.wide = None;
        self.near.clear();
        self.own.clear();
    }

    /// Adds a head that reaches all.
    fn add_wide(&mut self, origin: Origin, clock: &Arc<Clock>, block_size: u32) {
        let (origin, mut all) = match self.wide.take() {
            Some((old, all)) => (old.with(origin), Some(all)),
            None => (origin, None),
        };
        learn(&mut all, clock, block_size);
        self.wide = all.map(|all| (origin, all));
    }

    /// Adds a head that does not reach all.
    fn add_near(&mut self, who: Who, warp: u32, reach: Reach, clock: &Arc<Clock>, block_size: u32) {
        let warp = who.thread / warp;
        match self.near.iter_mut().find(|n| (n.reach, n.block, n.warp) == (reach, who.block, warp)) {
            Some(near) => {
                let mut all = Some(near.clock.clone());
                learn(&mut all, clock, block_size);
                near.clock = all.unwrap_or_default();
            }
            None => self.near.push(Near { reach, block: who.block, warp, clock: clock.clone() }),
        }
    }

    /// The clocks whose releases reach a thread, each with the reach that its acquire needs.
    fn heads(&self, who: Who, warp: u32) -> impl Iterator<Item = (Reach, &Arc<Clock>)> {
        let wide = self.wide.iter().map(move |(origin, clock)| (origin.distance(who, warp), clock));
        let near = self.near.iter().filter_map(move |near| {
            let distance = Origin { block: Some(near.block), warp: Some(near.warp) }.distance(who, warp);
            (distance <= near.reach).then_some((distance, &near.clock))
        });
        wide.chain(near)
    }
}

/// All locations that hand something on.
pub(super) struct Locations {
    locations: Vec<Location>,
    places: FxHashMap<(u32, u64, u32), u32>,
    warp: u32,
    block_size: u32,
}

impl Locations {
    pub fn new(warp: u32, block_size: u32) -> Locations {
        Locations { locations: Vec::new(), places: FxHashMap::default(), warp: warp.max(1), block_size }
    }

    fn at(&self, number: u32) -> Option<&Location> {
        self.locations.get(number.wrapping_sub(1) as usize)
    }

    /// Whether an access reads what the location's last write wrote, each within the other's scope.
    pub fn is_observed(&self, number: u32, who: Who, access: &Access) -> bool {
        let Some(location) = self.at(number) else { return false };
        let writer = location.writer;
        let near = Origin { block: Some(writer.block), warp: Some(writer.thread / self.warp) };
        access.reads
            && location.bytes == (access.object, access.offset, access.size)
            && (writer == who || near.distance(who, self.warp) <= location.reach.min(access.reach()))
    }

    /// Whose update another one follows that observes it, if both are atomic for all.
    pub fn follows(&self, number: u32, access: &Access) -> Option<Who> {
        let location = self.at(number)?;
        (location.is_update && access.is_update_for_all()).then_some(location.writer)
    }

    /// A strong read of the location's last write.
    pub fn read(&self, number: u32, who: Who, access: &Access, blocks: &mut Blocks) {
        let Some(location) = self.at(number) else { return };
        for (distance, clock) in location.heads(who, self.warp) {
            if access.acquires() && distance <= access.reach() {
                blocks.acquire(who, clock);
            } else {
                blocks.observe(who, distance, clock);
            }
        }
    }

    /// A strong write, of which the number is what the bytes had before (0: none) and `chained`
    /// says whether it is a read-modify-write that observed it. Gives the location's number if the
    /// write hands something on, or 0.
    pub fn write(
        &mut self,
        number: u32,
        chained: bool,
        who: Who,
        access: &Access,
        blocks: &mut Blocks,
    ) -> u32 {
        let fences: Vec<(Reach, Arc<Clock>)> = blocks.fences(who).collect();
        let handed: Vec<Arc<Clock>> = blocks.fences_before_barriers(who).collect();
        let same_writer = self
            .at(number)
            .is_some_and(|old| old.writer == who && old.bytes == (access.object, access.offset, access.size));
        let mut own = self.at(number).filter(|_| same_writer).map_or(Own::new(), |old| old.own.clone());
        if access.releases() {
            own.retain(|(reach, _)| *reach != access.reach());
            own.push((access.reach(), blocks.release(who)));
        }
        // Updates for all are known even if they hand nothing on: see `follows`.
        let is_update = access.is_update_for_all();
        if !chained && !is_update && fences.is_empty() && handed.is_empty() && own.is_empty() {
            return 0;
        }
        let number = if chained { number } else { self.place(who, access) };
        let (warp, block_size) = (self.warp, self.block_size);
        let location = &mut self.locations[number as usize - 1];
        if !chained {
            location.clear();
        }
        let by = |warp| Origin { block: Some(who.block), warp };
        // A release that acquired all before knows all that is in the other heads: no need to merge
        // them.
        if let Some((Reach::Grid, all)) = own.last()
            && access.releases()
            && (!chained || access.acquires())
            && let Some((_, wide)) = &mut location.wide
        {
            *wide = all.clone();
        }
        for clock in &handed {
            location.add_wide(by(None), clock, block_size);
        }
        for (reach, clock) in own.iter().rev().chain(&fences) {
            match reach {
                Reach::Grid => location.add_wide(by(Some(who.thread / warp)), clock, block_size),
                _ => location.add_near(who, warp, *reach, clock, block_size),
            }
        }
        (location.writer, location.reach, location.own) = (who, access.reach(), own);
        location.is_update = is_update;
        number
    }

    /// The number of the location with the bytes of an access.
    fn place(&mut self, who: Who, access: &Access) -> u32 {
        let bytes = (access.object, access.offset, access.size);
        let locations = &mut self.locations;
        *self.places.entry(bytes).or_insert_with(|| {
            let (wide, near, own) = (None, Vec::new(), Own::new());
            let (reach, is_update) = (Reach::Own, false);
            locations.push(Location { bytes, writer: who, reach, is_update, wide, near, own });
            locations.len() as u32
        })
    }

    /// Takes over a location of blocks that ran beside these; 0 if these have one for the same
    /// bytes.
    pub fn adopt(&mut self, other: &mut Locations, number: u32) -> u32 {
        let Some(theirs) = other.locations.get_mut(number.wrapping_sub(1) as usize) else { return 0 };
        if let Some(&known) = self.places.get(&theirs.bytes) {
            let ours = &self.locations[known as usize - 1];
            return if ours.writer == theirs.writer { known } else { 0 };
        }
        let wide = theirs.wide.take();
        let (near, own) = (std::mem::take(&mut theirs.near), std::mem::take(&mut theirs.own));
        let (bytes, writer) = (theirs.bytes, theirs.writer);
        let (reach, is_update) = (theirs.reach, theirs.is_update);
        self.locations.push(Location { bytes, writer, reach, is_update, wide, near, own });
        let number = self.locations.len() as u32;
        self.places.insert(bytes, number);
        number
    }
}
