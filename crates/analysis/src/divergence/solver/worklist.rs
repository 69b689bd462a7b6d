//! What is waiting, by position: the first comes out first.
//!
//! A set of small numbers as a tree of words: each bit of a level says whether a word below is not
//! empty.
//!
//! Cost: 64 positions a level, so three or four steps to put one in or take one out, in any order.

use smallvec::SmallVec;

/// A set of positions.
pub(super) struct Worklist {
    /// The levels one after the other, that of single positions first.
    words: Vec<u64>,
    /// Where each level begins.
    levels: SmallVec<[u32; 4]>,
}

impl Worklist {
    /// All positions below a number.
    pub(super) fn full(count: usize) -> Worklist {
        let mut list = Worklist { words: Vec::new(), levels: SmallVec::new() };
        let mut bits = count;
        loop {
            list.levels.push(list.words.len() as u32);
            list.words.extend((0..bits / 64).map(|_| u64::MAX));
            if !bits.is_multiple_of(64) || bits == 0 {
                list.words.push((1 << (bits % 64)) - 1);
            }
            if bits <= 64 {
                return list;
            }
            bits = bits.div_ceil(64);
        }
    }

    /// Puts a position in, unless it is.
    pub(super) fn insert(&mut self, position: u32) {
        let mut at = position;
        for &level in &self.levels {
            let word = &mut self.words[(level + at / 64) as usize];
            let was_empty = *word == 0;
            *word |= 1 << (at % 64);
            if !was_empty {
                return;
            }
            at /= 64;
        }
    }

    /// Takes the first one out.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let mut at = 0;
        for &level in self.levels.iter().rev() {
            let word = self.words[(level + at) as usize];
            if word == 0 {
                return None;
            }
            at = at * 64 + word.trailing_zeros();
        }
        let first = at;
        for &level in &self.levels {
            let word = &mut self.words[(level + at / 64) as usize];
            *word &= !(1 << (at % 64));
            if *word != 0 {
                break;
            }
            at /= 64;
        }
        Some(first)
    }

    /// Whether nothing waits.
    pub(super) fn is_empty(&self) -> bool {
        self.levels.last().is_none_or(|&top| self.words[top as usize] == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::Worklist;
    use std::collections::BTreeSet;

    #[test]
    fn as_a_sorted_set() {
        for count in [0, 1, 63, 64, 65, 4096, 4097, 300_000] {
            let mut list = Worklist::full(count);
            let mut set: BTreeSet<u32> = (0..count as u32).collect();
            let mut state = 1u32;
            for _ in 0..2 * count {
                assert_eq!(list.pop(), set.pop_first());
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if state >> 31 == 0 && count > 0 {
                    let position = (state >> 8) % count as u32;
                    list.insert(position);
                    set.insert(position);
                }
                assert_eq!(list.is_empty(), set.is_empty());
            }
        }
    }
}
