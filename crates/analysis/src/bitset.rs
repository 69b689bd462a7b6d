//! Sets of small numbers that grow as needed.
//!
//! fixedbitset has everything but two things: a union that says whether it changed anything, which
//! a fixed point needs, and sets that cost only what lies between their least and their greatest
//! element. Classes of events are numbered as they come in the text, so what is above one of
//! 100,000 barriers are neighbours.

use smallvec::SmallVec;

/// A set of `u32`s, stored as the bits between the least and the greatest. Two words are in place:
/// most functions have fewer than 128 classes.
#[derive(Clone, Default, Debug)]
pub struct BitSet {
    /// The number of words that are left out before the first.
    skipped: u32,
    words: SmallVec<[u64; 2]>,
}

impl BitSet {
    /// Adds an element; whether it was new.
    pub fn insert(&mut self, element: u32) -> bool {
        self.cover(element / 64, 1);
        let (word, bit) = (&mut self.words[(element / 64 - self.skipped) as usize], 1u64 << (element % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Makes room for some words.
    fn cover(&mut self, first: u32, count: usize) {
        if self.words.is_empty() {
            self.skipped = first;
        }
        if first < self.skipped {
            let missing = (self.skipped - first) as usize;
            self.words.insert_many(0, std::iter::repeat_n(0, missing));
            self.skipped = first;
        }
        let needed = (first - self.skipped) as usize + count;
        if self.words.len() < needed {
            self.words.resize(needed, 0);
        }
    }

    /// The word of a number among all words.
    fn word(&self, number: u32) -> u64 {
        let at = number.checked_sub(self.skipped);
        at.and_then(|at| self.words.get(at as usize)).copied().unwrap_or(0)
    }

    /// Whether the set has an element.
    pub fn contains(&self, element: u32) -> bool {
        self.word(element / 64) & (1 << (element % 64)) != 0
    }

    /// Adds all elements of another set; whether any was new.
    pub fn union_with(&mut self, other: &BitSet) -> bool {
        if other.words.is_empty() {
            return false;
        }
        self.cover(other.skipped, other.words.len());
        let mut changed = false;
        let words = &mut self.words[(other.skipped - self.skipped) as usize..];
        for (word, &more) in words.iter_mut().zip(&other.words) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    /// Keeps only the elements that are in the other set too.
    pub fn intersect_with(&mut self, other: &BitSet) {
        for (word, number) in self.words.iter_mut().zip(self.skipped..) {
            *word &= other.word(number);
        }
        self.trim();
    }

    /// Removes the elements of another set.
    pub fn subtract(&mut self, other: &BitSet) {
        for (word, number) in self.words.iter_mut().zip(self.skipped..) {
            *word &= !other.word(number);
        }
        self.trim();
    }

    /// Gives back what is empty at both ends.
    fn trim(&mut self) {
        let is_used = |&word: &u64| word != 0;
        self.words.truncate(self.words.iter().rposition(is_used).map_or(0, |last| last + 1));
        let empty = self.words.iter().position(is_used).unwrap_or(0);
        if empty > 0 {
            self.words.drain(..empty);
            self.skipped += empty as u32;
        }
    }

    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The elements, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.words.iter().zip(self.skipped..).flat_map(|(&word, number)| {
            std::iter::successors((word != 0).then_some(word), |&w| {
                let rest = w & (w - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |w| number * 64 + w.trailing_zeros())
        })
    }
}

impl FromIterator<u32> for BitSet {
    fn from_iter<I: IntoIterator<Item = u32>>(elements: I) -> Self {
        let mut set = BitSet::default();
        for element in elements {
            set.insert(element);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn union_says_whether_it_changed_anything() {
        let (mut a, mut b) = (BitSet::default(), BitSet::default());
        assert!(a.insert(3) && !a.insert(3));
        assert!(b.insert(200));
        assert!(a.union_with(&b) && !a.union_with(&b));
        assert_eq!(a.iter().collect::<Vec<_>>(), [3, 200]);
        assert!(b.union_with(&a));
        a.subtract(&b);
        assert!(a.is_empty() && !b.is_empty());
        assert!(b.contains(3) && !b.contains(4) && !b.contains(100_000));
    }

    /// Random operations against a set of the standard library.
    #[test]
    fn operations() {
        let mut state = 7u64;
        let mut next = |below: u32| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as u32 % below
        };
        let mut sets: Vec<(BitSet, BTreeSet<u32>)> = vec![Default::default(); 4];
        for _ in 0..5_000 {
            let (from, to) = (next(4) as usize, next(4) as usize);
            let (other, reference) = sets[from].clone();
            let (set, expected) = &mut sets[to];
            match next(5) {
                0 => {
                    set.subtract(&other);
                    expected.retain(|element| !reference.contains(element));
                }
                1 => {
                    set.intersect_with(&other);
                    expected.retain(|element| reference.contains(element));
                }
                2 => {
                    let size = expected.len();
                    expected.extend(&reference);
                    assert_eq!(set.union_with(&other), expected.len() > size);
                }
                _ => {
                    let element = next(1000);
                    assert_eq!(set.insert(element), expected.insert(element));
                }
            }
            assert!(set.iter().eq(expected.iter().copied()), "{set:?} {expected:?}");
            assert_eq!((set.len(), set.is_empty()), (expected.len(), expected.is_empty()));
            let element = next(1000);
            assert_eq!(set.contains(element), expected.contains(&element));
        }
    }
}
