//! The definition, spelled out: every event with the set of all events before it, every pair
//! compared.

use crate::races::{Access, Reach, Who, acquires, releases};
use simt_ir::{Ordering, Scope};
use std::collections::BTreeSet;

/// The events before something. (At most 128 events.)
type Past = u128;

/// A release that the readers of a write may acquire.
#[derive(Clone, Debug)]
struct Head {
    who: Who,
    reach: Reach,
    past: Past,
    /// A fence before a barrier.
    handed: bool,
}

/// What a thread has read: heads of one write.
struct Seen {
    by: Who,
    heads: Vec<Head>,
    handed_to: Threads,
}

/// A release fence.
struct Fence {
    head: Head,
    handed_to: Threads,
}

/// The threads met at barriers since.
type Threads = BTreeSet<(u32, u32)>;

/// An access that was made.
#[derive(Clone, Debug)]
struct Made {
    who: Who,
    access: Access,
    heads: Vec<Head>,
    /// The releases among the writes that its thread made here in a row.
    own: Vec<Head>,
    /// The bytes at which an update that another one has observed is the same access or a later
    /// one of the thread; the other one stands in for it there.
    followed: BTreeSet<u64>,
    /// Asynchronous and not complete.
    pending: bool,
    /// Asynchronous: its completion is an access of its own.
    issue: bool,
}

pub(super) struct Naive {
    block_size: u32,
    warp: u32,
    /// By block and thread.
    past: Vec<Vec<Past>>,
    /// What acquire fences look at.
    read: Vec<Seen>,
    fences: Vec<Fence>,
    /// `None`: an event that is no access.
    events: Vec<Option<Made>>,
}

impl Naive {
    pub fn new(blocks: u32, block_size: u32, warp: u32) -> Naive {
        let past = vec![vec![0; block_size as usize]; blocks as usize];
        Naive { block_size, warp, past, read: Vec::new(), fences: Vec::new(), events: Vec::new() }
    }

    fn past(&mut self, who: Who) -> &mut Past {
        &mut self.past[who.block as usize][who.thread as usize]
    }

    fn within(&self, reach: Reach, a: Who, b: Who) -> bool {
        a == b
            || match reach {
                Reach::Own => false,
                Reach::Warp => a.block == b.block && a.thread / self.warp == b.thread / self.warp,
                Reach::Block => a.block == b.block,
                Reach::Grid => true,
            }
    }

    /// The last write of all these bytes, if it wrote just these.
    fn last_write(&self, access: &Access) -> Option<&Made> {
        let writes = |m: &&Made| m.access.writes && overlap(&m.access, access);
        let last = self.events.iter().flatten().rev().find(writes)?;
        let same = (last.access.offset, last.access.size) == (access.offset, access.size);
        (same && last.access.reach() != Reach::Own).then_some(last)
    }

    /// Whether a head that was read is acquired by an operation of this reach. `heads`: all that
    /// were read with it.
    fn is_acquired(&self, head: &Head, heads: &[Head], by: Who, reach: Reach) -> bool {
        // Of whom wide releases were is known only if they were all of one block or warp.
        let holds = |w: &Head| self.within(reach, w.who, by) && (!w.handed || reach > Reach::Warp);
        let wide = |other: &&Head| other.reach == Reach::Grid;
        let known = head.reach != Reach::Grid || heads.iter().filter(wide).all(holds);
        self.within(head.reach, head.who, by) && holds(head) && known
    }

    /// Makes an access; gives all earlier ones that it races with.
    pub fn access(&mut self, who: Who, access: &Access) -> Vec<(Who, Access)> {
        let observed = self
            .last_write(access)
            .filter(|_| access.reads && access.reach() != Reach::Own)
            .filter(|w| self.within(w.access.reach().min(access.reach()), w.who, who))
            .cloned();
        let last = self.last_write(access).cloned();
        if let Some(write) = &observed {
            if access.acquires() {
                for head in &write.heads {
                    if self.is_acquired(head, &write.heads, who, access.reach()) {
                        *self.past(who) |= head.past;
                    }
                }
            }
            self.read.push(Seen { by: who, heads: write.heads.clone(), handed_to: Threads::new() });
        }
        if let Some(write) =
            observed.as_ref().filter(|write| write.access.is_update_for_all() && access.is_update_for_all())
        {
            let stands_in = |m: &&mut Made| m.who == write.who && m.access.reach() == Reach::Grid && !m.issue;
            let overlaps = |m: &&mut Made| overlap(&m.access, access);
            for made in self.events.iter_mut().flatten().filter(stands_in).filter(overlaps) {
                made.followed.extend(access.offset..access.offset + u64::from(access.size));
            }
        }
        let races = self.make(who, access, false);
        let past = *self.past(who);
        let mut heads = Vec::new();
        let mut own = Vec::new();
        if access.writes && access.reach() != Reach::Own {
            let holds = |f: &&Fence| f.head.who == who || f.handed_to.contains(&(who.block, who.thread));
            heads.extend(self.fences.iter().filter(holds).map(|fence| fence.head.clone()));
            if let Some(write) = &observed {
                heads.extend(write.heads.iter().cloned());
            }
            own = last.filter(|write| write.who == who).map_or(Vec::new(), |write| write.own);
            if access.releases() {
                own.push(Head { who, reach: access.reach(), past, handed: false });
            }
            heads.extend(own.clone());
        }
        if let Some(Some(made)) = self.events.last_mut() {
            (made.heads, made.own) = (heads, own);
        }
        races
    }

    /// Adds an access to the events.
    fn make(&mut self, who: Who, access: &Access, issue: bool) -> Vec<(Who, Access)> {
        let past = *self.past(who);
        let races = self.races(who, access, past);
        let made = Made {
            who,
            access: *access,
            heads: Vec::new(),
            own: Vec::new(),
            followed: BTreeSet::new(),
            pending: issue,
            issue,
        };
        let bit = 1 << self.events.len();
        *self.past(who) |= bit;
        self.events.push(Some(made));
        races
    }

    fn races(&self, who: Who, access: &Access, past: Past) -> Vec<(Who, Access)> {
        let mut races = Vec::new();
        for (at, made) in self.events.iter().enumerate() {
            let Some(made) = made else { continue };
            let ordered = if made.issue { !made.pending } else { past & (1 << at) != 0 };
            let reach = made.access.reach().min(access.reach());
            let atomic = reach != Reach::Own && self.within(reach, made.who, who);
            let common = |byte| overlap(&made.access, &Access { offset: byte, size: 1, ..*access });
            let mut bytes = access.offset..access.offset + u64::from(access.size);
            let touches = bytes.any(|byte| common(byte) && !made.followed.contains(&byte));
            let conflict = touches && (made.access.writes || access.writes);
            let is_same_tile = access.tile.is_some() && access.tile == made.access.tile;
            let together = is_same_tile && self.within(Reach::Warp, made.who, who);
            if (made.who != who || made.pending) && conflict && !ordered && !atomic && !together {
                races.push((made.who, made.access));
            }
        }
        races
    }

    /// What an access would race with.
    pub fn probe(&self, who: Who, access: &Access) -> Vec<(Who, Access)> {
        self.races(who, access, self.past[who.block as usize][who.thread as usize])
    }

    pub fn fence(&mut self, who: Who, ordering: Ordering, scope: Scope) {
        let reach = Reach::of(scope);
        if acquires(ordering) {
            let mut past = *self.past(who);
            for seen in &self.read {
                let handed = seen.by != who;
                if handed && (reach != Reach::Grid || !seen.handed_to.contains(&(who.block, who.thread))) {
                    continue;
                }
                for head in
                    seen.heads.iter().filter(|head| self.is_acquired(head, &seen.heads, seen.by, reach))
                {
                    // What a fence of a smaller scope could acquire is not handed on.
                    if !handed || !self.is_acquired(head, &seen.heads, seen.by, Reach::Block) {
                        past |= head.past;
                    }
                }
            }
            *self.past(who) = past;
        }
        if releases(ordering) {
            let past = *self.past(who);
            let head = Head { who, reach, past, handed: false };
            self.fences.push(Fence { head, handed_to: Threads::new() });
        }
    }

    pub fn block_barrier(&mut self, block: u32) {
        let all: Vec<Who> = (0..self.block_size).map(|thread| Who { block, thread }).collect();
        self.partial_barrier(&all, &all);
    }

    pub fn partial_barrier(&mut self, arrived: &[Who], waiting: &[Who]) {
        let common = arrived.iter().fold(0, |all, &who| all | *self.past(who));
        for &who in waiting {
            *self.past(who) |= common;
        }
        if arrived.iter().all(|who| who.block == arrived[0].block) {
            self.hand_over(arrived, waiting);
        }
    }

    /// What fences for all released, and what fences for all could acquire, is so for the threads
    /// they meet, too.
    fn hand_over(&mut self, arrived: &[Who], waiting: &[Who]) {
        let came = |who: Who, handed_to: &Threads| {
            arrived.iter().any(|a| *a == who || handed_to.contains(&(a.block, a.thread)))
        };
        for fence in self.fences.iter_mut().filter(|fence| fence.head.reach == Reach::Grid) {
            if came(fence.head.who, &fence.handed_to) {
                fence.head.handed |= arrived.contains(&fence.head.who);
                fence.handed_to.extend(waiting.iter().map(|who| (who.block, who.thread)));
            }
        }
        for seen in &mut self.read {
            if came(seen.by, &seen.handed_to) {
                seen.handed_to.extend(waiting.iter().map(|who| (who.block, who.thread)));
            }
        }
    }

    pub fn async_access(&mut self, who: Who, access: &Access) -> Vec<(Who, Access)> {
        let access = Access { ordering: Ordering::NotAtomic, volatile: false, tile: None, ..*access };
        self.make(who, &access, true)
    }

    pub fn async_done(&mut self, who: Who, count: usize) {
        for _ in 0..count {
            let oldest = self.events.iter_mut().flatten().find(|made| made.who == who && made.pending);
            let Some(made) = oldest else { return };
            made.pending = false;
            let access = made.access;
            self.make(who, &access, false);
        }
    }

    /// The sites of all pairs of an access here and one there that race.
    pub fn join(&self, other: &Naive) -> BTreeSet<(u32, u32)> {
        let mut pairs = BTreeSet::new();
        for first in self.events.iter().flatten() {
            for second in other.events.iter().flatten().filter(|made| made.access.global) {
                let atomic = first.access.reach().min(second.access.reach()) == Reach::Grid;
                let writes = first.access.writes || second.access.writes;
                if overlap(&first.access, &second.access) && writes && !atomic {
                    pairs.insert((super::number(first.access.site), super::number(second.access.site)));
                }
            }
        }
        pairs
    }
}

fn overlap(a: &Access, b: &Access) -> bool {
    let end = |x: &Access| x.offset + u64::from(x.size);
    a.object == b.object && a.offset < end(b) && b.offset < end(a)
}
