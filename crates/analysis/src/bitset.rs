//! Sets of small numbers that grow as needed.
//!
//! fixedbitset has everything but the one thing that a fixed point needs: a union that says whether it
//! changed anything, between sets of different lengths.

use smallvec::SmallVec;

/// A set of `u32`s, stored as bits. Two words are in place: most functions have fewer than 128 classes.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct BitSet {
    words: SmallVec<[u64; 2]>,
}

impl BitSet {
    /// Adds an element; whether it was new.
    pub fn insert(&mut self, element: u32) -> bool {
        let (word, bit) = (element as usize / 64, 1u64 << (element % 64));
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Whether the set has an element.
    pub fn contains(&self, element: u32) -> bool {
        self.words.get(element as usize / 64).is_some_and(|word| word & (1 << (element % 64)) != 0)
    }

    /// Adds all elements of another set; whether any was new.
    pub fn union_with(&mut self, other: &BitSet) -> bool {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        let mut changed = false;
        for (word, &more) in self.words.iter_mut().zip(&other.words) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    /// Keeps only the elements that are in the other set too.
    pub fn intersect_with(&mut self, other: &BitSet) {
        for (i, word) in self.words.iter_mut().enumerate() {
            *word &= other.words.get(i).copied().unwrap_or(0);
        }
    }

    /// Removes the elements of another set.
    pub fn subtract(&mut self, other: &BitSet) {
        for (word, &less) in self.words.iter_mut().zip(&other.words) {
            *word &= !less;
        }
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The elements, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            std::iter::successors((word != 0).then_some(word), |&w| {
                let rest = w & (w - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |w| i as u32 * 64 + w.trailing_zeros())
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
}
