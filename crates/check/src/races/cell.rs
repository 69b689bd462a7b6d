//! The earlier accesses to one cell of memory that a later access may race with.
//!
//! A cell is four bytes that have always been accessed together, or one byte. An access is
//! forgotten when a newer one *stands in* for it: it came before the newer one, and whatever would
//! race with it races with the newer one too. So a weak write clears a cell of all that came before
//! it, and what a cell holds is what is still without order among each other (FastTrack, Flanagan
//! and Freund, PLDI 2009, which has one write and reads; here atomics add writes that may stay
//! unordered, and that a weak access still has to be compared with).
//!
//! Almost always there is one weak write and one group of lanes that have read since; these lie in
//! the cell. More goes into a list. Lanes of 64 consecutive threads that do the same share an
//! entry.

use super::entry::Entry;
use super::threads::Order;
use super::{Reach, Who};
use rustc_hash::FxHashMap;

impl Entry {
    /// The lanes that are atomic with respect to an access by this thread, and it to them, or have
    /// the same tile.
    fn mutual(&self, me: &Entry, order: &Order<'_>) -> u64 {
        if self.is_same_tile(me) {
            return order.warp_lanes(self);
        }
        match self.reach().min(me.reach()) {
            Reach::Own => 0,
            Reach::Warp => order.warp_lanes(self),
            Reach::Block if self.block != me.block => 0,
            Reach::Block | Reach::Grid => u64::MAX,
        }
    }

    /// The lanes for which a newer access stands in, if they came before it.
    fn replaced_by(&self, me: &Entry, order: &Order<'_>) -> u64 {
        if (self.flags | me.flags) & Entry::PENDING != 0 || self.writes() && !me.writes() {
            return 0;
        }
        if me.is_tile() {
            // Other lanes of this warp that have this tile do not race with this access, but with
            // an older one of another tile or another warp.
            let together = if self.is_same_tile(me) { order.warp_lanes(self) } else { 0 };
            return order.before_warp(self) | together;
        }
        if me.is_weak() {
            return u64::MAX;
        }
        // Whoever is atomic with respect to the newer one shall be so with respect to this one.
        if self.reach() < me.reach() { 0 } else { order.own_lane(self) }
    }
}

/// What a cell does not hold itself.
#[derive(Default)]
pub(super) struct List {
    entries: Vec<Entry>,
    /// All flags of all entries.
    flags: u32,
    /// Whether an entry is not atomic for all.
    narrow: bool,
    /// At which length what others stand in for is looked for.
    sweep_at: usize,
}

/// Weak writes kept besides the last one. They race with each other: that has been reported.
const RACING_WRITES: usize = 64;
/// How many of the newest entries are looked at for one to share.
const RECENT: usize = if cfg!(test) { 2 } else { 32 };
/// The length at which a list is first swept. (In tests lists are short.)
const FIRST_SWEEP: usize = if cfg!(test) { 3 } else { 16 };

impl List {
    fn push(&mut self, entry: Entry) {
        if !entry.is_pending()
            && let Some(like) = self.entries.iter_mut().rev().take(RECENT).find(|like| like.is_like(&entry))
        {
            like.mask |= entry.mask;
            return;
        }
        self.count(&entry);
        self.entries.push(entry);
    }

    fn count(&mut self, entry: &Entry) {
        self.flags |= entry.flags;
        self.narrow |= entry.reach() != Reach::Grid;
    }

    /// After entries went. If many had piled up, drops those for which a later one of the same
    /// thread stands in.
    fn tidy(&mut self) {
        if self.entries.len() >= self.sweep_at.max(FIRST_SWEEP) {
            self.sweep();
            self.sweep_at = self.entries.len() * 2;
        }
        (self.flags, self.narrow) = (0, false);
        for at in 0..self.entries.len() {
            let entry = self.entries[at];
            self.count(&entry);
        }
    }

    fn sweep(&mut self) {
        // A lane may have joined an entry that others made earlier: what is newer its number says.
        self.entries.sort_by_key(|entry| entry.k);
        // By group: the lanes seen so far from the newest back, by what they do and how far it
        // reaches.
        let mut seen: FxHashMap<(u32, u32), [[u64; Reach::COUNT]; 2]> = FxHashMap::default();
        for entry in self.entries.iter_mut().rev().filter(|entry| !entry.is_pending()) {
            let newer = seen.entry((entry.block, entry.group)).or_default();
            let (writes, reach) = (usize::from(entry.writes()), entry.reach() as usize);
            let covered =
                newer[writes..].iter().flat_map(|by_reach| &by_reach[..=reach]).fold(0, |all, m| all | m);
            newer[writes][reach] |= if entry.is_tile() { 0 } else { entry.mask };
            entry.mask &= !covered;
        }
        self.entries.retain(|entry| entry.mask != 0);
    }

    /// Whether nothing has piled up and an access of this kind races with no entry, whatever came
    /// before what.
    #[inline]
    fn is_calm(&self, me: &Entry) -> bool {
        if self.entries.len() >= self.sweep_at.max(FIRST_SWEEP)
            || (self.flags | me.flags) & Entry::PENDING != 0
        {
            return false;
        }
        let read_only = (self.flags | me.flags) & Entry::WRITES == 0;
        read_only || !self.narrow && me.reach() == Reach::Grid
    }
}

/// What happened to a cell.
#[derive(Clone, Copy, Default)]
pub(super) struct Cell {
    /// The last weak write.
    pub write: Entry,
    /// Weak reads since.
    pub read: Entry,
    /// 0, or one more than the number of a [`List`] with everything else.
    pub more: u32,
    /// 0, or one more than the number of the four cells that stand for this one.
    pub split: u32,
    /// 0, or one more than the number of the location of synchronization whose last write is the
    /// last one here.
    pub location: u32,
}

impl Cell {
    /// Whether nothing happened to it.
    pub fn is_empty(&self) -> bool {
        self.write.mask | self.read.mask == 0 && self.more | self.split == 0
    }

    /// Adds all accesses that it holds to `all`, if it is not split.
    pub fn entries(&self, lists: &Lists, all: &mut Vec<Entry>) {
        all.extend([self.write, self.read].iter().filter(|entry| entry.mask != 0));
        all.extend_from_slice(lists.of(self));
    }
}

/// The lists of all cells.
#[derive(Default)]
pub(super) struct Lists {
    lists: Vec<List>,
    /// Numbers of lists that no cell has.
    free: Vec<u32>,
}

impl Lists {
    fn of(&self, cell: &Cell) -> &[Entry] {
        self.lists.get(cell.more.wrapping_sub(1) as usize).map_or(&[], |list| &list.entries)
    }

    /// All flags of what a cell holds.
    pub fn flags(&self, cell: &Cell) -> u32 {
        let list = self.lists.get(cell.more.wrapping_sub(1) as usize).map_or(0, |list| list.flags);
        let here =
            [cell.write, cell.read].iter().filter(|entry| entry.mask != 0).fold(0, |all, x| all | x.flags);
        here | list
    }

    fn push(&mut self, cell: &mut Cell, entry: Entry) {
        if cell.more == 0 {
            cell.more = self.free.pop().unwrap_or_else(|| {
                self.lists.push(List::default());
                self.lists.len() as u32
            });
        }
        self.lists[cell.more as usize - 1].push(entry);
    }

    /// Takes back what a cell has, which is forgotten.
    pub fn release(&mut self, cell: &Cell) {
        if let Some(list) = self.lists.get_mut(cell.more.wrapping_sub(1) as usize) {
            *list = List::default();
            self.free.push(cell.more);
        }
    }

    /// A copy of a cell for one of its bytes, with a list of its own.
    pub fn copy_for_byte(&mut self, cell: &Cell, byte: u32) -> Cell {
        let shift = |x: &Entry| Entry { back: x.back + byte, ..*x };
        let (write, read) = (shift(&cell.write), shift(&cell.read));
        let mut copy = Cell { write, read, more: 0, split: 0, location: cell.location };
        for at in 0..self.of(cell).len() {
            let entry = shift(&self.of(cell)[at]);
            self.push(&mut copy, entry);
        }
        copy
    }

    /// Records an access and gives an earlier one (with the lanes) that it races with.
    #[inline]
    pub fn touch(&mut self, cell: &mut Cell, me: &Entry, order: &Order<'_>) -> Option<Entry> {
        if me.flags & (Entry::WRITES | Entry::PENDING | Entry::TILE) == 0
            && me.is_weak()
            && self.read(cell, me, order)
        {
            return None;
        }
        self.compare(cell, me, order)
    }

    /// The common case of a weak read: the last write came before it, and all else are reads.
    #[inline]
    fn read(&mut self, cell: &mut Cell, me: &Entry, order: &Order<'_>) -> bool {
        if cell.write.mask != 0 && order.open(&cell.write) != 0 {
            return false;
        }
        let list = self.lists.get_mut(cell.more.wrapping_sub(1) as usize);
        if list.as_ref().is_some_and(|list| !list.is_calm(me)) {
            return false;
        }
        let read = &mut cell.read;
        if read.is_like(me) {
            read.mask |= me.mask;
        } else if read.mask == 0 || order.open(read) == 0 {
            *read = *me;
        } else {
            self.push(cell, *me);
        }
        true
    }

    fn compare(&mut self, cell: &mut Cell, me: &Entry, order: &Order<'_>) -> Option<Entry> {
        let mut race = None;
        let mut judge = |x: &mut Entry| {
            if x.mask == 0 {
                return false;
            }
            let open = if x.is_pending() { x.mask } else { order.open(x) };
            if open != 0 && race.is_none() && (x.writes() || me.writes()) {
                let racing = open & !x.mutual(me, order);
                if racing != 0 {
                    race = Some(Entry { mask: racing, ..*x });
                }
            }
            x.mask &= open | !x.replaced_by(me, order);
            x.mask != 0
        };
        judge(&mut cell.write);
        judge(&mut cell.read);
        if let Some(list) = self.lists.get_mut(cell.more.wrapping_sub(1) as usize)
            && !list.is_calm(me)
        {
            list.entries.retain_mut(judge);
            list.tidy();
        }
        self.insert(cell, me);
        race
    }

    /// Adds an access to those that a cell holds.
    pub fn insert(&mut self, cell: &mut Cell, me: &Entry) {
        if !me.is_weak() || me.is_pending() {
            return self.push(cell, *me);
        }
        if me.writes() {
            let old = std::mem::replace(&mut cell.write, *me);
            if old.mask != 0 {
                self.push(cell, old);
                self.forget_racing_write(cell);
            }
        } else if cell.read.mask == 0 {
            cell.read = *me;
        } else if cell.read.is_like(me) {
            cell.read.mask |= me.mask;
        } else {
            self.push(cell, *me);
        }
    }

    fn forget_racing_write(&mut self, cell: &Cell) {
        let Some(list) = self.lists.get_mut(cell.more.wrapping_sub(1) as usize) else { return };
        let racing = |entry: &Entry| entry.is_weak() && entry.writes() && !entry.is_pending();
        if list.entries.len() > RACING_WRITES
            && list.entries.iter().filter(|x| racing(x)).count() > RACING_WRITES
            && let Some(oldest) = list.entries.iter().position(racing)
        {
            list.entries.remove(oldest);
        }
    }

    /// Forgets the update by this thread, for which the one that has observed it stands in, with
    /// all that it stood in for.
    pub fn forget_update(&mut self, cell: &Cell, who: Who) {
        let Some(list) = self.lists.get_mut(cell.more.wrapping_sub(1) as usize) else { return };
        let lane = 1 << (who.thread % 64);
        list.entries.retain_mut(|x| {
            if (x.block, x.group) == (who.block, who.thread / 64) && x.reach() == Reach::Grid {
                x.mask &= !lane;
            }
            x.mask != 0
        });
        list.tidy();
    }

    /// Ends the oldest pending access of this kind, by the one lane of `me`.
    pub fn finish(&mut self, cell: &Cell, me: &Entry) {
        let Some(list) = self.lists.get_mut(cell.more.wrapping_sub(1) as usize) else { return };
        let pending = |x: &Entry| {
            x.is_pending()
                && (x.block, x.group, x.mask, x.what, x.back)
                    == (me.block, me.group, me.mask, me.what, me.back)
                && (x.flags ^ me.flags) & (Entry::READS | Entry::WRITES) == 0
        };
        if let Some(at) = list.entries.iter().position(pending) {
            list.entries.remove(at);
            list.tidy();
        }
    }
}
