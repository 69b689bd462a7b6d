//! What the host, and whoever has run before, gives to a kernel.

use super::Scene;
use super::number::{Number, Place, Start, mask};
use rustc_hash::FxHashMap;
use simt_ir::{FuncId, Value};
use smallvec::SmallVec;
use std::collections::{BTreeMap, BTreeSet};

/// What the host, and whoever has run before, gives to a kernel: numbers in its parameters and in
/// memory. What nobody asked for has no value yet.
pub(super) struct World {
    /// For parameters of the kernel and what loads find.
    pub given: FxHashMap<(FuncId, Value), u64>,
    /// All other numbers.
    pub number: u64,
    /// How many bytes each shared memory has whose size the launch says, if that is known.
    pub dynamic_shared: Option<u64>,
    /// What was read so far: memory says the same to all.
    memory: BTreeMap<Place, Held>,
    /// By what things begin at, as far as accesses have shown it: a power of two, and what is left
    /// of the address if it is divided by that.
    starts: FxHashMap<Start, (u64, u64)>,
}

/// What memory holds at a place.
#[derive(Clone, Copy)]
struct Held {
    /// The bits that were read (none of an address).
    bits: Option<u32>,
    number: Number,
    /// Whether it is what somebody proposes for this place, and not the number of all others.
    proposed: bool,
}

/// A number that memory holds at one place, and not at others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NumberAt {
    /// Where it is.
    pub place: Place,
    /// How many bits it has.
    pub bits: u32,
    /// The number.
    pub number: u64,
}

impl World {
    pub fn new(scene: &Scene) -> World {
        let &Scene { number, dynamic_shared, .. } = scene;
        let (memory, starts) = (BTreeMap::new(), FxHashMap::default());
        World { given: scene.given.clone(), number, dynamic_shared, memory, starts }
    }

    /// Whether a place may be at a multiple of so many bytes, a power of two; it is from then on.
    /// `known`: what the address of its beginning is a multiple of.
    pub fn assume_aligned(&mut self, place: Place, bytes: u64, known: u64) -> bool {
        let wanted = (place.offset as u64).wrapping_neg() & (bytes - 1);
        if bytes <= known {
            return wanted == 0;
        }
        let start = self.starts.entry(place.start).or_insert((known, 0));
        let (unit, rest) = *start;
        let fits = (wanted ^ rest) & (bytes.min(unit) - 1) == 0;
        if fits && bytes > unit {
            *start = (bytes, wanted);
        }
        fits
    }

    /// Whether anybody asked what memory holds.
    pub fn was_read(&self) -> bool {
        !self.memory.is_empty()
    }

    /// What the number is that memory holds, as it was read, the most bits of it first: a byte has
    /// no more than eight.
    pub fn numbers_read(&self) -> Vec<u64> {
        let held = self.memory.values().filter(|held| !held.proposed);
        let bits: BTreeSet<u32> = held.filter_map(|held| held.bits).collect();
        let mut numbers: Vec<u64> = bits.iter().rev().map(|&bits| self.number & mask(bits)).collect();
        numbers.dedup();
        numbers
    }

    /// What it is at places of which somebody proposed another one.
    pub fn found(&self) -> Vec<NumberAt> {
        let found = |(&place, held): (&Place, &Held)| match held {
            &Held { bits: Some(bits), number: Number::Int(number), proposed: true } => {
                Some(NumberAt { place, bits, number })
            }
            _ => None,
        };
        self.memory.iter().filter_map(found).collect()
    }

    /// The same of what is promised to be one of some numbers: which one nobody says, if nobody has
    /// said yet; `None` where numbers were read otherwise before.
    pub fn read_unknown(&mut self, place: Place, bits: u32, unknown: Number) -> Option<Number> {
        let before: SmallVec<[(Place, Held); 2]> = self.read_before(place, Some(bits)).collect();
        match before[..] {
            [] => {
                self.memory.insert(place, Held { bits: Some(bits), number: unknown, proposed: true });
                Some(unknown)
            }
            [(at, held)] if (at, held.bits) == (place, Some(bits)) => Some(held.number),
            _ if before.iter().all(|(_, held)| matches!(held.number, Number::Unknown(_))) => Some(unknown),
            _ => None,
        }
    }

    /// What memory holds at a place, as an integer of so many bits or as an address; `None` where
    /// it was read otherwise before.
    pub fn read(&mut self, place: Place, bits: Option<u32>, asked: (FuncId, Value)) -> Option<Number> {
        // What was read has no byte in common with anything else that was.
        if let Some(held) = self.memory.get(&place).filter(|held| held.bits == bits) {
            return Some(held.number);
        }
        if self.read_before(place, bits).next().is_some() {
            return None;
        }
        let held = match bits {
            Some(bits) => {
                let mask = mask(bits);
                let given = self.given.get(&asked).copied().unwrap_or(self.number) & mask;
                Held { bits: Some(bits), number: Number::Int(given), proposed: given != self.number & mask }
            }
            None => {
                let start = Start::Stored(self.memory.len() as u32);
                Held { bits, number: Number::Place(Place { start, offset: 0 }), proposed: false }
            }
        };
        self.memory.insert(place, held);
        Some(held.number)
    }

    /// What was read that has a byte in common with an integer of so many bits or an address.
    fn read_before(&self, place: Place, bits: Option<u32>) -> impl Iterator<Item = (Place, Held)> {
        const LONGEST: u64 = 8;
        let size = |bits: Option<u32>| bits.map_or(LONGEST, |bits| u64::from(bits.div_ceil(8)));
        let start = Place { offset: place.offset.saturating_sub_unsigned(LONGEST - 1), ..place };
        let around = self.memory.range(start..place.end(size(bits)));
        let is_common = move |(other, held): &(Place, Held)| other.end(size(held.bits)) > place;
        around.map(|(&at, &held)| (at, held)).filter(is_common)
    }
}
