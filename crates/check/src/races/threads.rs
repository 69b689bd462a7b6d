//! Who knows of what: the numbers of threads' events and their clocks.
//!
//! Every event of a thread has its thread's number of the moment. A number grows when the thread
//! tells others of what it has done (a release, a barrier), so that later events are not taken for
//! known. At a full barrier all threads of the block go on with one common number above all earlier
//! ones, the *base* of the block: to find two accesses of a block ordered by a barrier takes one
//! comparison. A barrier of a whole warp does the same for it.

use super::clocks::{About, Clock, learn};
use super::entry::Entry;
use super::{Reach, Shape, Who};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

/// What a thread has learnt and told besides barriers. Empty until it synchronizes in another way.
#[derive(Clone, Default)]
pub(super) struct Sync {
    /// All that it knows, beyond what its block's barriers tell of the block itself; `None`: what
    /// the block knows.
    known: Option<Arc<Clock>>,
    /// What it knew at its last release fence of each reach.
    fences: [Option<Arc<Clock>>; Reach::COUNT],
    /// What its relaxed reads have observed, to be acquired by a fence of at least this reach.
    observed: [Option<Arc<Clock>>; Reach::COUNT],
    /// What the release fences for all released of threads that it has met since, see [`Handed`].
    handed: Handed,
}

/// What fences for all, and relaxed reads that no fence has followed, leave to the threads of the
/// block that their thread then meets at a barrier: `fence; barrier; if (tid == 0) flag = 1`
/// releases what every thread did before its fence, and
/// `if (tid == 0) while (!flag); barrier; fence` acquires likewise.
#[derive(Clone, Default)]
struct Handed {
    released: Option<Arc<Clock>>,
    observed: Option<Arc<Clock>>,
}

impl Handed {
    fn is_empty(&self) -> bool {
        self.released.is_none() && self.observed.is_none()
    }

    fn add(&mut self, other: &Handed, block_size: u32) {
        for (into, from) in [(&mut self.released, &other.released), (&mut self.observed, &other.observed)] {
            if let Some(clock) = from {
                learn(into, clock, block_size);
            }
        }
    }
}

impl Sync {
    /// Takes out what a barrier hands on.
    fn hand_over(&mut self, block_size: u32) -> Handed {
        let mut handed = std::mem::take(&mut self.handed);
        let wide = Reach::Grid as usize;
        let own = Handed { released: self.fences[wide].take(), observed: self.observed[wide].take() };
        handed.add(&own, block_size);
        handed
    }

    fn has_to_hand_over(&self) -> bool {
        let wide = Reach::Grid as usize;
        !self.handed.is_empty() || self.fences[wide].is_some() || self.observed[wide].is_some()
    }
}

/// The threads of a block.
#[derive(Default)]
pub(super) struct Block {
    /// Events with smaller numbers came before the block's last full barrier.
    base: u32,
    /// The greatest number of a thread.
    top: u32,
    /// The number of each thread seen so far.
    now: Vec<u32>,
    /// For each warp: events with smaller numbers came before the last barrier of the whole warp.
    warps: Vec<u32>,
    /// What all threads know of other blocks since the last full barrier.
    known: Option<Arc<Clock>>,
    /// What all threads got handed at the last full barriers.
    handed: Handed,
    /// The rest of what threads know; empty until one needs it.
    sync: Vec<Sync>,
}

impl Block {
    fn grow(&mut self, thread: u32, warp: u32) {
        self.now.resize(thread as usize + 1, self.base);
        self.warps.resize((thread / warp) as usize + 1, 0);
    }

    fn sync(&mut self, thread: u32) -> &mut Sync {
        if self.sync.len() <= thread as usize {
            self.sync.resize(thread as usize + 1, Sync::default());
        }
        &mut self.sync[thread as usize]
    }

    /// What a thread has been told.
    fn known(&self, thread: u32) -> Option<&Arc<Clock>> {
        let own = self.sync.get(thread as usize).and_then(|sync| sync.known.as_ref());
        own.or(self.known.as_ref())
    }

    fn learn(&mut self, thread: u32, news: &Arc<Clock>, block_size: u32) {
        let of_block = self.known.clone();
        let known = &mut self.sync(thread).known;
        if known.is_none() {
            *known = of_block;
        }
        learn(known, news, block_size);
    }

    /// The threads seen so far of a thread's warp.
    fn lanes(&self, thread: u32, warp: u32) -> Range<u32> {
        let first = thread / warp * warp;
        first..first.saturating_add(warp).min(self.now.len() as u32)
    }

    /// The number under which a thread's next events go, after it told others of those so far.
    fn advance(&mut self, thread: u32) {
        let now = &mut self.now[thread as usize];
        *now = now.saturating_add(1);
        self.top = self.top.max(*now);
    }
}

/// All blocks.
pub(super) struct Blocks {
    blocks: Vec<Block>,
    places: FxHashMap<u32, u32>,
    /// The block looked for last and its place.
    last: (u32, u32),
    warp: u32,
    block_size: u32,
}

impl Blocks {
    pub fn new(shape: &Shape) -> Blocks {
        Blocks {
            blocks: Vec::new(),
            places: FxHashMap::default(),
            last: (0, u32::MAX),
            warp: shape.warp.max(1),
            block_size: shape.threads(),
        }
    }

    #[inline]
    fn place(&mut self, block: u32) -> usize {
        if self.last.0 != block || self.last.1 == u32::MAX {
            let blocks = &mut self.blocks;
            let place = *self.places.entry(block).or_insert_with(|| {
                blocks.push(Block::default());
                (blocks.len() - 1) as u32
            });
            self.last = (block, place);
        }
        self.last.1 as usize
    }

    /// The state of a thread's block, with room for the thread.
    #[inline]
    fn block(&mut self, who: Who) -> &mut Block {
        let place = self.place(who.block);
        let block = &mut self.blocks[place];
        if who.thread as usize >= block.now.len() {
            block.grow(who.thread, self.warp);
        }
        block
    }

    /// What orders the next access of a thread.
    #[inline]
    pub fn order(&mut self, who: Who) -> Order<'_> {
        let warp_size = self.warp;
        let block = &*self.block(who);
        Order { who, block, base: block.base, now: block.now[who.thread as usize], warp_size }
    }

    /// All threads of a block meet.
    pub fn barrier(&mut self, block: u32) {
        let place = self.place(block);
        let size = self.block_size;
        let state = &mut self.blocks[place];
        if state.sync.iter().any(|sync| sync.known.is_some()) {
            let mut all = state.known.take().map_or(Clock::default(), Arc::unwrap_or_clone);
            for known in state.sync.iter_mut().filter_map(|sync| sync.known.take()) {
                all.absorb(&known, size);
            }
            // What is said of the block itself lies before the barrier and is known to all anyway.
            all.forget(block);
            state.known = (!all.is_empty()).then(|| Arc::new(all));
        }
        for at in 0..state.sync.len() {
            if state.sync[at].has_to_hand_over() {
                let handed = state.sync[at].hand_over(size);
                state.handed.add(&handed, size);
            }
        }
        state.top = state.top.saturating_add(1);
        state.base = state.top;
        state.now.fill(state.base);
    }

    /// The block has ended.
    pub fn end(&mut self, block: u32) {
        let place = self.place(block);
        let state = &mut self.blocks[place];
        state.sync = Vec::new();
        state.known = None;
        state.handed = Handed::default();
    }

    /// These threads meet.
    pub fn meet(&mut self, who: &[Who]) {
        let Some(&first) = who.first() else { return };
        if self.is_block(who) {
            return self.barrier(first.block);
        }
        if self.is_warp(who) {
            return self.warp_barrier(who);
        }
        self.partial(who, who);
    }

    /// Whether these are all threads of a block. (Their numbers are distinct.)
    fn is_block(&self, who: &[Who]) -> bool {
        who.len() == self.block_size as usize && who.iter().all(|w| w.block == who[0].block)
    }

    /// Whether these are all threads of a warp.
    fn is_warp(&self, who: &[Who]) -> bool {
        let warp = who[0].thread / self.warp;
        let size = self.warp.min(self.block_size.saturating_sub(warp * self.warp));
        who.len() == size as usize
            && who.iter().all(|w| w.block == who[0].block && w.thread / self.warp == warp)
    }

    /// What fences left, from threads of one block to threads of it that they meet.
    fn hand_over(&mut self, arrived: &[Who], waiting: &[Who]) {
        let size = self.block_size;
        let mut common = Handed::default();
        for &who in arrived {
            let state = self.block(who);
            let Some(sync) = state.sync.get_mut(who.thread as usize) else { continue };
            if sync.has_to_hand_over() {
                let handed = sync.hand_over(size);
                common.add(&handed, size);
                sync.handed = handed;
            }
        }
        if !common.is_empty() {
            for &who in waiting {
                self.block(who).sync(who.thread).handed.add(&common, size);
            }
        }
    }

    fn warp_barrier(&mut self, who: &[Who]) {
        self.hand_over(who, who);
        let (size, warp) = (self.block_size, (who[0].thread / self.warp) as usize);
        let Some(&last) = who.iter().max_by_key(|w| w.thread) else { return };
        let state = self.block(last);
        let base = who.iter().map(|w| state.now[w.thread as usize]).max().unwrap_or(0).saturating_add(1);
        let mut common: Option<Arc<Clock>> = None;
        for known in who.iter().filter_map(|w| state.sync.get(w.thread as usize)?.known.as_ref()) {
            learn(&mut common, known, size);
        }
        if common.is_some() {
            for w in who {
                state.sync(w.thread).known = common.clone();
            }
        }
        for w in who {
            state.now[w.thread as usize] = base;
        }
        state.warps[warp] = base;
        state.top = state.top.max(base);
    }

    /// What `arrived` did comes before what `waiting` do next.
    pub fn partial(&mut self, arrived: &[Who], waiting: &[Who]) {
        if arrived.len() == waiting.len()
            && !arrived.is_empty()
            && self.is_block(arrived)
            && self.is_block(waiting)
        {
            return self.barrier(arrived[0].block);
        }
        if arrived.iter().all(|who| who.block == arrived[0].block) {
            self.hand_over(arrived, waiting);
        }
        let size = self.block_size;
        let mut common: Option<Arc<Clock>> = None;
        for &who in arrived {
            if let Some(known) = self.block(who).known(who.thread) {
                learn(&mut common, known, size);
            }
        }
        let mut common = common.map_or(Clock::default(), Arc::unwrap_or_clone);
        for block in arrived.chunk_by(|a, b| a.block == b.block) {
            let own = self.own(block);
            common.about_mut(block[0].block).absorb(&own, size);
            for &who in block {
                self.block(who).advance(who.thread);
            }
        }
        let common = Arc::new(common);
        for &who in waiting {
            self.block(who).learn(who.thread, &common, size);
        }
    }

    /// What threads of one block know of it without being told, their own events included.
    fn own(&mut self, who: &[Who]) -> About {
        let (warp, size) = (self.warp, self.block_size);
        let mut facts: Vec<(Range<u32>, u32)> = Vec::with_capacity(who.len() * 2);
        for &Who { block, thread } in who {
            let state = self.block(Who { block, thread });
            facts.push((thread..thread + 1, state.now[thread as usize].saturating_add(1)));
            let (lanes, below) = (state.lanes(thread, warp), state.warps[(thread / warp) as usize]);
            if below > state.base && facts.iter().all(|(known, _)| *known != lanes) {
                facts.push((lanes, below));
            }
        }
        let mut about = About::all(self.block(who[0]).base);
        about.raise(facts, size);
        about
    }

    /// All that a thread knows, its own events included; what it does next is not in it.
    pub fn release(&mut self, who: Who) -> Arc<Clock> {
        let (warp, size) = (self.warp, self.block_size);
        let state = self.block(who);
        let mut clock = state.known(who.thread).map_or(Clock::default(), |known| Clock::clone(known));
        let about = clock.about_mut(who.block);
        about.absorb(&About::all(state.base), size);
        let own = (who.thread..who.thread + 1, state.now[who.thread as usize].saturating_add(1));
        let below = state.warps[(who.thread / warp) as usize];
        let lanes = (below > state.base).then(|| (state.lanes(who.thread, warp), below));
        about.raise(std::iter::once(own).chain(lanes), size);
        state.advance(who.thread);
        Arc::new(clock)
    }

    /// A thread learns.
    pub fn acquire(&mut self, who: Who, clock: &Arc<Clock>) {
        let size = self.block_size;
        self.block(who).learn(who.thread, clock, size);
    }

    /// A thread's relaxed read saw what a fence of this reach would acquire.
    pub fn observe(&mut self, who: Who, reach: Reach, clock: &Arc<Clock>) {
        let size = self.block_size;
        learn(&mut self.block(who).sync(who.thread).observed[reach as usize], clock, size);
    }

    /// A fence that acquires.
    pub fn acquire_fence(&mut self, who: Who, reach: Reach) {
        let size = self.block_size;
        let state = self.block(who);
        if state.handed.observed.is_none() && state.sync.len() <= who.thread as usize {
            return;
        }
        let of_block = state.handed.observed.clone();
        let sync = state.sync(who.thread);
        let seen = sync.observed[..=reach as usize].iter_mut().filter_map(Option::take);
        let mut seen: SmallVec<[Arc<Clock>; 6]> = seen.collect();
        if reach == Reach::Grid {
            seen.extend(of_block.into_iter().chain(sync.handed.observed.take()));
        }
        for clock in seen {
            state.learn(who.thread, &clock, size);
        }
    }

    /// A fence that releases.
    pub fn release_fence(&mut self, who: Who, reach: Reach) {
        let clock = self.release(who);
        self.block(who).sync(who.thread).fences[reach as usize] = Some(clock);
    }

    /// What release fences hand on with a thread's next strong write: its own, with how far each
    /// reaches.
    pub fn fences(&mut self, who: Who) -> impl Iterator<Item = (Reach, Arc<Clock>)> + use<> {
        let fences = match self.block(who).sync.get(who.thread as usize) {
            Some(sync) => sync.fences.clone(),
            None => Default::default(),
        };
        Reach::ALL.into_iter().zip(fences).filter_map(|(reach, clock)| Some((reach, clock?)))
    }

    /// What the fences of other threads hand on with a thread's next strong write. They reach all.
    pub fn fences_before_barriers(&mut self, who: Who) -> impl Iterator<Item = Arc<Clock>> + use<> {
        let state = self.block(who);
        let own = state.sync.get(who.thread as usize).and_then(|sync| sync.handed.released.clone());
        state.handed.released.clone().into_iter().chain(own)
    }

    /// Takes over blocks that are not among these.
    pub fn join(&mut self, other: Blocks) {
        let mut places: Vec<(u32, u32)> = other.places.into_iter().collect();
        places.sort_unstable_by_key(|&(_, place)| place);
        for ((number, _), block) in places.into_iter().zip(other.blocks) {
            let place = self.place(number);
            self.blocks[place] = block;
        }
    }
}

/// What came before the next access of a thread.
pub(super) struct Order<'a> {
    pub who: Who,
    block: &'a Block,
    base: u32,
    pub now: u32,
    warp_size: u32,
}

impl Order<'_> {
    /// The lanes of an earlier access that have no order before this one.
    #[inline(always)]
    pub fn open(&self, x: &Entry) -> u64 {
        if x.block == self.who.block && x.k < self.base {
            return 0;
        }
        self.open_within(x)
    }

    #[inline]
    fn open_within(&self, x: &Entry) -> u64 {
        if x.block != self.who.block {
            return self.unknown(x, x.mask);
        }
        let mut lanes = x.mask & !self.own_lane(x);
        if lanes == 0 {
            return 0;
        }
        let warp = self.who.thread / self.warp_size;
        if x.k < self.block.warps[warp as usize] {
            lanes &= !self.warp_lanes(x);
        }
        self.unknown(x, lanes)
    }

    /// The thread's own lane in the group of an access, if it is its block's and its group.
    #[inline]
    pub fn own_lane(&self, x: &Entry) -> u64 {
        if x.block == self.who.block && x.group == self.who.thread / 64 {
            1 << (self.who.thread % 64)
        } else {
            0
        }
    }

    /// The lanes in the group of an access that belong to the thread's warp.
    pub fn warp_lanes(&self, x: &Entry) -> u64 {
        if x.block != self.who.block {
            return 0;
        }
        let (size, group) = (u64::from(self.warp_size), u64::from(x.group) * 64);
        let first = u64::from(self.who.thread) / size * size;
        let from = first.clamp(group, group + 64) - group;
        let to = (first + size).clamp(group, group + 64) - group;
        if from == to { 0 } else { (u64::MAX >> (64 - (to - from))) << from }
    }

    /// The lanes of an earlier access that a barrier orders before all threads of the warp.
    pub fn before_warp(&self, x: &Entry) -> u64 {
        let warp = self.who.thread / self.warp_size;
        match x.block == self.who.block {
            true if x.k < self.base => u64::MAX,
            true if x.k < self.block.warps[warp as usize] => self.warp_lanes(x),
            _ => 0,
        }
    }

    /// Those of the lanes of which the thread has not been told.
    fn unknown(&self, x: &Entry, mut lanes: u64) -> u64 {
        let Some(about) = self.block.known(self.who.thread).and_then(|known| known.about(x.block)) else {
            return lanes;
        };
        let mut left = lanes;
        while left != 0 {
            let lane = left.trailing_zeros();
            left &= left - 1;
            if about.below(x.group * 64 + lane) > x.k {
                lanes &= !(1 << lane);
            }
        }
        lanes
    }
}
