//! Which accesses of a run have no order?
//!
//! Two accesses of different threads to a common byte, at least one of them a write, *race* unless
//! one happens before the other or both are atomic, each for a set of threads that includes the
//! other. The question is answered on the stream of events that an interpreter reports, by clocks
//! as in FastTrack (Flanagan and Freund, PLDI 2009), made for blocks and warps.
//!
//! **Happens before** is the least transitive relation with
//! - the order of events in a thread;
//! - barriers: what the threads that meet did before, before what they do next
//!   ([`Races::block_barrier`], [`Races::meet`]; [`Races::partial_barrier`] tells who only arrives
//!   from who waits). Threads that have ended take part in the barriers of their block;
//! - releases before the acquires that observe them (PTX ISA, memory consistency model: release and
//!   acquire patterns, with scopes; what is observed through read-modify-writes, too). See
//!   `release`. The run is sequentially consistent, so a read observes the last write.
//!
//! Of updates that are atomic for all and observe each other, only the last one may race with what
//! comes later: whoever comes after it comes after all of them (PTX ISA, causality order: what
//! precedes in observation order). They take nothing along that their threads did before, except
//! what was as strong and touched the same bytes.
//!
//! An access is *strong* if it is atomic or volatile, else weak. Strong accesses of too narrow
//! scope are weak with respect to each other. Clusters of blocks are not known here: cluster scope
//! is taken for that of a block.
//!
//! Every race that a byte has with the access reported is found, even after earlier races; but of
//! weak writes that race with each other, only the last 64 are kept.
//!
//! | module | question |
//! |---|---|
//! | `clocks` | what somebody knows of others |
//! | `threads` | what each thread knows: barriers, fences |
//! | `release` | what a location's last write hands on |
//! | `cell` | which earlier accesses to a cell a later one may race with |
//! | `shadow` | where the cells are |
//! | `details` | what a report says of an access |
//! | `join` | races between blocks that ran beside each other |
//!
//! Cost: an access of four aligned bytes that a barrier orders is a few comparisons. A barrier
//! costs a store per thread. A release or acquire costs as much as there are blocks and threads
//! that synchronize in this way: where thousands of threads increment one counter with acquire and
//! release, some microseconds each. Memory: about 100 bytes for every four bytes touched (500 if
//! accessed by bytes), and 40 for every further 64 threads that read them between two writes.

mod cell;
mod clocks;
mod details;
mod entry;
mod join;
mod release;
mod shadow;
#[cfg(test)]
mod tests;
mod threads;

use crate::finding::{RaceAccess, Site, ThreadId};
use details::Details;
use entry::Entry;
use release::Locations;
use rustc_hash::FxHashMap;
use shadow::{Bytes, Shadow};
use simt_ir::{Ordering, Scope};
use std::collections::VecDeque;
use threads::Blocks;

/// How a launch is numbered: threads of one block are consecutive, and so are those of a warp.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Blocks of the grid, by axis.
    pub grid: [u32; 3],
    /// Threads of a block, by axis.
    pub block: [u32; 3],
    /// Threads of a warp.
    pub warp: u32,
}

impl Shape {
    /// Threads of a block.
    pub fn threads(&self) -> u32 {
        self.block.iter().fold(1, |product: u32, &extent| product.saturating_mul(extent))
    }

    /// The ids behind the numbers of a thread; x varies fastest.
    pub fn thread(&self, who: Who) -> ThreadId {
        ThreadId { block: place(who.block, self.grid), thread: place(who.thread, self.block) }
    }
}

fn place(number: u32, extents: [u32; 3]) -> [u32; 3] {
    let [x, y, _] = extents.map(|extent| extent.max(1));
    [number % x, number / x % y, number / x / y]
}

/// A thread: the number of its block in the grid and its own in the block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Who {
    /// Linear block number.
    pub block: u32,
    /// Linear thread number.
    pub thread: u32,
}

/// One access to one object.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// The instruction.
    pub site: Site,
    /// The number of the object. Shared objects of different blocks have different numbers.
    pub object: u32,
    /// Whether other blocks see the object.
    pub global: bool,
    /// First byte.
    pub offset: u64,
    /// Bytes.
    pub size: u32,
    /// Whether it reads.
    pub reads: bool,
    /// Whether it writes.
    pub writes: bool,
    /// `NotAtomic` or the ordering of an atomic.
    pub ordering: Ordering,
    /// Among whom it is atomic.
    pub scope: Scope,
    /// `volatile`: ordered like a relaxed atomic of system scope.
    pub volatile: bool,
    /// The value written, or read; `None` if it does not fit or is undefined.
    pub value: Option<u64>,
    /// Of what a warp does together: lanes that do it under the same number touch the same bytes as
    /// before, so that they do not race with each other. There is no value then.
    pub tile: Option<u64>,
}

impl Access {
    fn is_atomic(&self) -> bool {
        self.ordering != Ordering::NotAtomic
    }

    /// Among whom it is strong. All who can see an object that is not global are in one block.
    fn reach(&self) -> Reach {
        let reach = match () {
            () if self.volatile => Reach::Grid,
            () if self.is_atomic() => Reach::of(self.scope),
            () => Reach::Own,
        };
        if reach == Reach::Block && !self.global { Reach::Grid } else { reach }
    }

    fn acquires(&self) -> bool {
        self.reads && acquires(self.ordering)
    }

    fn releases(&self) -> bool {
        self.writes && releases(self.ordering)
    }

    /// Whether it reads and writes at once, atomically for all.
    fn is_update_for_all(&self) -> bool {
        self.reads && self.writes && self.reach() == Reach::Grid
    }

    fn bytes(&self) -> Bytes {
        let to = self.offset.saturating_add(u64::from(self.size));
        Bytes { object: self.object, global: self.global, from: self.offset, to }
    }
}

fn acquires(ordering: Ordering) -> bool {
    matches!(ordering, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst)
}

fn releases(ordering: Ordering) -> bool {
    matches!(ordering, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst)
}

/// A scope, as far as it matters here: which other threads are in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reach {
    /// None.
    Own,
    /// Those of the warp.
    Warp,
    /// Those of the block.
    Block,
    /// All.
    Grid,
}

impl Reach {
    const COUNT: usize = 4;
    const ALL: [Reach; Reach::COUNT] = [Reach::Own, Reach::Warp, Reach::Block, Reach::Grid];

    fn of(scope: Scope) -> Reach {
        match scope {
            Scope::Thread => Reach::Own,
            Scope::Warp => Reach::Warp,
            Scope::Cta | Scope::Cluster => Reach::Block,
            Scope::Device | Scope::System => Reach::Grid,
        }
    }
}

/// A race: the earlier access, the later one with its thread is the one just reported.
#[derive(Clone, Debug)]
pub struct Race {
    /// The number of the object.
    pub object: u32,
    /// Who made the earlier access.
    pub first_by: Who,
    /// The earlier access.
    pub first: RaceAccess,
}

/// What has happened so far to every byte, and who knows of what.
pub struct Races {
    shape: Shape,
    blocks: Blocks,
    shadow: Shadow,
    details: Details,
    locations: Locations,
    /// Asynchronous accesses that are not complete, oldest first.
    pending: FxHashMap<Who, VecDeque<Access>>,
}

impl Races {
    /// Before the first access.
    pub fn new(shape: Shape) -> Races {
        Races {
            shape,
            blocks: Blocks::new(&shape),
            shadow: Shadow::new(),
            details: Details::new(),
            locations: Locations::new(shape.warp, shape.threads()),
            pending: FxHashMap::default(),
        }
    }

    /// An access; gives a race with an earlier one, if there is any: that of the lowest byte.
    #[inline]
    pub fn access(&mut self, who: Who, access: &Access) -> Option<Race> {
        if access.reach() == Reach::Own { self.record(who, access, 0) } else { self.strong(who, access) }
    }

    fn strong(&mut self, who: Who, access: &Access) -> Option<Race> {
        let number = self.location(access);
        let observed = self.locations.is_observed(number, who, access);
        if observed {
            self.locations.read(number, who, access, &mut self.blocks);
            if let Some(before) = self.locations.follows(number, access) {
                self.shadow.each(&access.bytes(), |cell, lists, _| lists.forget_update(cell, before));
            }
        }
        let race = self.record(who, access, 0);
        if access.writes {
            let number = self.locations.write(number, observed, who, access, &mut self.blocks);
            if number != 0 {
                self.shadow.each(&access.bytes(), |cell, _, _| cell.location = number);
            }
        }
        race
    }

    /// The location that last wrote all bytes of an access, or 0.
    fn location(&mut self, access: &Access) -> u32 {
        let mut common = None;
        self.shadow.each(&access.bytes(), |cell, _, _| {
            let first = *common.get_or_insert(cell.location);
            if first != cell.location {
                common = Some(0);
            }
        });
        common.unwrap_or(0)
    }

    #[inline]
    fn record(&mut self, who: Who, access: &Access, flags: u32) -> Option<Race> {
        let what = self.details.number(access.site, access.size);
        let mut me = details::entry(who, access, what);
        me.flags |= flags;
        let order = self.blocks.order(who);
        me.k = order.now;
        let mut race: Option<(Entry, u64)> = None;
        self.shadow.each(&access.bytes(), |cell, lists, at| {
            me.back = (at - access.offset) as u32;
            let first = lists.touch(cell, &me, &order);
            if me.writes() {
                cell.location = 0;
            }
            if race.is_none() {
                race = first.map(|first| (first, at));
            }
        });
        race.map(|(first, at)| self.details.race(&first, access.object, at, &self.shape))
    }

    /// All live threads of a block meet at a full barrier.
    pub fn block_barrier(&mut self, block: u32) {
        self.blocks.barrier(block);
    }

    /// These threads meet: what each did before is ordered before what each does next. (Warp
    /// barriers; with threads of several blocks, those of clusters and grids.) No thread is listed
    /// twice.
    pub fn meet(&mut self, who: &[Who]) {
        self.blocks.meet(who);
    }

    /// Some threads arrived at a counted barrier and some of them (`waiting`) go on because all
    /// have arrived.
    pub fn partial_barrier(&mut self, arrived: &[Who], waiting: &[Who]) {
        self.blocks.partial(arrived, waiting);
    }

    /// A fence.
    pub fn fence(&mut self, who: Who, ordering: Ordering, scope: Scope) {
        let reach = Reach::of(scope);
        if reach == Reach::Own {
            return;
        }
        if acquires(ordering) {
            self.blocks.acquire_fence(who, reach);
        }
        if releases(ordering) {
            self.blocks.release_fence(who, reach);
        }
    }

    /// An asynchronous copy's read or write begins: until [`Races::async_done`] it races with every
    /// access to the same bytes, its thread's own later ones too. Gives a race with an earlier
    /// access.
    pub fn async_access(&mut self, who: Who, access: &Access) -> Option<Race> {
        let access = Access { ordering: Ordering::NotAtomic, volatile: false, tile: None, ..*access };
        self.pending.entry(who).or_default().push_back(access);
        self.record(who, &access, Entry::PENDING)
    }

    /// The oldest `count` asynchronous accesses of a thread are complete, as if made now.
    pub fn async_done(&mut self, who: Who, count: usize) {
        for _ in 0..count {
            let Some(access) = self.pending.get_mut(&who).and_then(VecDeque::pop_front) else { return };
            let what = self.details.number(access.site, access.size);
            let mut me = details::entry(who, &access, what);
            self.shadow.each(&access.bytes(), |cell, lists, at| {
                me.back = (at - access.offset) as u32;
                lists.finish(cell, &me);
            });
            // Its races have been found: with earlier ones when it began, with later ones when they
            // were made.
            self.record(who, &access, 0);
        }
    }

    /// The block has ended, and these objects with it. (Frees memory; to leave it out does no
    /// harm.)
    pub fn block_ended(&mut self, block: u32, objects: &[u32]) {
        self.blocks.end(block);
        self.shadow.forget(objects);
    }
}
