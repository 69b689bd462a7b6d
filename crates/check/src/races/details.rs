//! What a report says of an access: instructions and sizes by number, and the account of a race.

use super::entry::Entry;
use super::{Access, Race, Shape, Who};
use crate::finding::{Position, RaceAccess, Site};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;

/// Instructions with sizes remembered besides the map.
const CACHE: usize = 128;

/// The instructions and sizes of all accesses, numbered.
pub(super) struct Details {
    known: Vec<(Site, u32)>,
    numbers: FxHashMap<(Site, u32), u32>,
    cache: Box<[Option<(Site, u32, u32)>]>,
}

impl Details {
    pub fn new() -> Details {
        Details {
            known: Vec::new(),
            numbers: FxHashMap::default(),
            cache: vec![None; CACHE].into_boxed_slice(),
        }
    }

    /// The number of an instruction and a size.
    #[inline]
    pub fn number(&mut self, site: Site, size: u32) -> u32 {
        let slot = site.inst.index() % CACHE;
        if let Some((cached, bytes, number)) = self.cache[slot]
            && cached == site
            && bytes == size
        {
            return number;
        }
        let known = &mut self.known;
        let number = *self.numbers.entry((site, size)).or_insert_with(|| {
            known.push((site, size));
            (known.len() - 1) as u32
        });
        self.cache[slot] = Some((site, size, number));
        number
    }

    /// The instruction of an entry.
    pub fn site(&self, entry: &Entry) -> Site {
        self.known[entry.what as usize].0
    }

    /// One side of a race: the entry of the cell that begins at `cell`, by its first lane.
    pub fn account(&self, entry: &Entry, cell: u64, shape: &Shape) -> (Who, RaceAccess) {
        let (site, size) = self.known[entry.what as usize];
        let lane = entry.mask.trailing_zeros().min(63);
        let who = Who { block: entry.block, thread: entry.group.wrapping_mul(64).wrapping_add(lane) };
        let access = RaceAccess {
            position: Position { thread: shape.thread(who), site, callers: Vec::new() },
            writes: entry.writes(),
            reads: entry.flags & Entry::READS != 0,
            atomic: entry.flags & Entry::ATOMIC != 0,
            pending: entry.is_pending(),
            value: (entry.flags & Entry::HAS_VALUE != 0).then_some(entry.value),
            bytes: (cell.saturating_sub(u64::from(entry.back)), u64::from(size)),
        };
        (who, access)
    }

    /// The race with an earlier access.
    pub fn race(&self, first: &Entry, object: u32, cell: u64, shape: &Shape) -> Race {
        let (first_by, first) = self.account(first, cell, shape);
        Race { object, first_by, first }
    }

    /// The numbers here of all that has a number there, in that order.
    pub fn adopt(&mut self, other: &Details) -> Vec<u32> {
        other.known.iter().map(|&(site, size)| self.number(site, size)).collect()
    }
}

/// The entry of an access, without the numbers that only its thread's state tells.
#[inline]
pub(super) fn entry(who: Who, access: &Access, what: u32) -> Entry {
    let flag = |is: bool, flag: u32| if is { flag } else { 0 };
    let flags = Entry::reaching(access.reach())
        | flag(access.reads, Entry::READS)
        | flag(access.writes, Entry::WRITES)
        | flag(access.is_atomic(), Entry::ATOMIC)
        | flag(access.value.is_some(), Entry::HAS_VALUE)
        | flag(access.tile.is_some(), Entry::TILE);
    Entry {
        mask: 1 << (who.thread % 64),
        value: access.tile.or(access.value).unwrap_or(0),
        block: who.block,
        group: who.thread / 64,
        k: 0,
        what,
        back: 0,
        flags,
    }
}
