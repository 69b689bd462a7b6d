//! Which accesses of blocks race that ran beside each other, each on its own view of memory?
//!
//! No event of one side comes before one of the other, so of any two accesses to one byte with a
//! write among them, both have to be atomic for all.

use super::cell::{Cell, Lists};
use super::details::Details;
use super::entry::Entry;
use super::shadow::{Bytes, GRANULE, PAGE, Page};
use super::{Race, RaceAccess, Races, Reach, Shape, Who};
use crate::finding::Site;
use rustc_hash::FxHashSet;

impl Races {
    /// Takes over what happened in other blocks that ran beside these, without any order between
    /// the two; gives the races between them, at most one for each pair of instructions, in order
    /// of objects and bytes. Accesses to objects that are not global are forgotten. The blocks of
    /// the two have different numbers.
    pub fn join(&mut self, mut other: Races) -> Vec<(Who, RaceAccess, Race)> {
        let mut joint = Joint {
            numbers: self.details.adopt(&other.details),
            object: 0,
            theirs: Vec::new(),
            ours: Vec::new(),
            races: Vec::new(),
            seen: FxHashSet::default(),
        };
        let mut pages: Vec<Page> = std::mem::take(&mut other.shadow.pages);
        pages.retain(|page| page.global);
        pages.sort_unstable_by_key(|page| (page.object, page.number));
        for page in &pages {
            joint.object = page.object;
            for (at, cell) in page.cells.iter().enumerate() {
                if cell.is_empty() {
                    continue;
                }
                let from = (page.number * PAGE + at as u64).saturating_mul(GRANULE);
                let bytes = |from: u64, size| Bytes {
                    object: page.object,
                    global: true,
                    from,
                    to: from.saturating_add(size),
                };
                let Some(parts) = other.shadow.parts(cell).copied() else {
                    self.join_cell(&mut other, &bytes(from, GRANULE), cell, &mut joint);
                    continue;
                };
                for (byte, part) in (0..).zip(&parts) {
                    self.join_cell(&mut other, &bytes(from.saturating_add(byte), 1), part, &mut joint);
                }
            }
        }
        self.blocks.join(other.blocks);
        self.pending.extend(other.pending);
        joint.races
    }

    /// Takes over what happened to some bytes.
    fn join_cell(&mut self, other: &mut Races, bytes: &Bytes, theirs: &Cell, joint: &mut Joint) {
        joint.theirs.clear();
        theirs.entries(&other.shadow.lists, &mut joint.theirs);
        let mut flags = 0;
        for entry in &mut joint.theirs {
            entry.what = joint.numbers[entry.what as usize];
            flags |= entry.flags;
        }
        let (details, shape, locations) = (&self.details, &self.shape, &mut self.locations);
        self.shadow.each(bytes, |cell, lists, at| {
            if (flags | lists.flags(cell)) & Entry::WRITES != 0 {
                joint.compare(cell, lists, (at - bytes.from) as u32, at, details, shape);
            }
            for entry in &joint.theirs {
                lists.insert(cell, &Entry { back: entry.back + (at - bytes.from) as u32, ..*entry });
            }
            if theirs.location != 0 {
                let fresh = cell.location == 0;
                cell.location =
                    if fresh { locations.adopt(&mut other.locations, theirs.location) } else { 0 };
            }
        });
    }
}

/// Whether two accesses race that have no order.
fn races(first: &Entry, second: &Entry) -> bool {
    let atomic = first.reach() == Reach::Grid && second.reach() == Reach::Grid;
    (first.writes() || second.writes()) && !atomic
}

/// Races between the two sides, and what it takes to find them.
struct Joint {
    /// The object at hand.
    object: u32,
    /// Our numbers of their instructions and sizes.
    numbers: Vec<u32>,
    /// What they and we did to the cell at hand.
    theirs: Vec<Entry>,
    ours: Vec<Entry>,
    races: Vec<(Who, RaceAccess, Race)>,
    /// Between which instructions.
    seen: FxHashSet<(Site, Site)>,
}

impl Joint {
    /// Compares what happened to a cell, which lies `shift` bytes behind the beginning of theirs.
    fn compare(&mut self, cell: &Cell, lists: &Lists, shift: u32, at: u64, details: &Details, shape: &Shape) {
        self.ours.clear();
        cell.entries(lists, &mut self.ours);
        for theirs in &self.theirs {
            let second = Entry { back: theirs.back + shift, ..*theirs };
            for first in self.ours.iter().filter(|first| races(first, &second)) {
                if self.seen.insert((details.site(first), details.site(&second))) {
                    let (who, access) = details.account(&second, at, shape);
                    self.races.push((who, access, details.race(first, self.object, at, shape)));
                }
            }
        }
    }
}
