//! Which barriers and fences of a row are those of another row?
//!
//! Between two instructions that are no synchronization, BEFORE has a row of barriers and fences,
//! and AFTER another one. One text may be the other without this or without that, and all ways to
//! see it are as good as each other, since they are about one text. But not each of them shows that
//! it is right: where fences make barriers of the block out of those that only wait,
//!
//! ```text
//!   BEFORE   fence 1   barrier 1   fence 2   barrier 2   fence 3         (fences 1 and 2 are spelled alike)
//!   AFTER                          fence     barrier     fence
//! ```
//! it is barrier 2 that stays with its fences, not barrier 1 without its second one. Where barriers
//! combine values, the one that stays is the one of the same value. So of all alignments with the
//! most pairs, and among those the most that are the same, down to the names of values, the one is
//! taken that keeps most neighbours together; then the one that pairs earlier ones.
//!
//! Cost: the product of the lengths, by dynamic programming; rows that are alike are linear.

/// How two instructions correspond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fit {
    /// They are the same.
    Same,
    /// The same barrier by another name.
    Renamed,
    /// A barrier of the block is one of the warp now.
    Warp,
    /// A barrier that combined values is a plain one now.
    Plain,
}

/// A step of an alignment, by positions in the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// These correspond.
    Pair(usize, usize, Fit),
    /// Only in BEFORE.
    Gone(usize),
    /// Only in AFTER.
    New(usize),
}

/// The most pairs of positions that are looked at.
const MOST: usize = 1 << 22;

/// How good an alignment is: its pairs, how alike they are, those of them that follow another
/// directly.
type Score = (u32, u32, u32);

/// Aligns rows of so many instructions each, given which may correspond and how alike they are;
/// `None` if the rows are too long for that.
pub(super) fn align(
    own: usize,
    others: usize,
    fit: impl Fn(usize, usize) -> Option<(Fit, u32)>,
) -> Option<Vec<Step>> {
    if own == others && (0..own).all(|at| matches!(fit(at, at), Some((Fit::Same, _)))) {
        return Some((0..own).map(|at| Step::Pair(at, at, Fit::Same)).collect());
    }
    if own.saturating_mul(others) > MOST {
        return None;
    }
    // The best that is left from two positions on, if the step before was no pair, or was one.
    let mut best = vec![[Score::default(); 2]; (own + 1) * (others + 1)];
    let index = |i: usize, j: usize| i * (others + 1) + j;
    let choose = |best: &[[Score; 2]], i: usize, j: usize, is_behind: usize| -> Option<(Step, Score)> {
        let mut steps = Vec::with_capacity(3);
        if let Some((fit, alike)) = (i < own && j < others).then(|| fit(i, j)).flatten() {
            let (pairs, all_alike, together) = best[index(i + 1, j + 1)][1];
            let score = (pairs + 1, all_alike + alike, together + is_behind as u32);
            steps.push((Step::Pair(i, j, fit), score));
        }
        steps.extend((i < own).then(|| (Step::Gone(i), best[index(i + 1, j)][0])));
        steps.extend((j < others).then(|| (Step::New(j), best[index(i, j + 1)][0])));
        // Of several that are as good, the last is taken.
        steps.into_iter().rev().max_by_key(|(_, score)| *score)
    };
    for i in (0..=own).rev() {
        for j in (0..=others).rev() {
            for is_behind in 0..2 {
                if let Some((_, score)) = choose(&best, i, j, is_behind) {
                    best[index(i, j)][is_behind] = score;
                }
            }
        }
    }
    let (mut i, mut j, mut is_behind) = (0, 0, 0);
    let mut steps = Vec::with_capacity(own.max(others));
    while let Some((step, _)) = choose(&best, i, j, is_behind) {
        (i, j, is_behind) = match step {
            Step::Pair(..) => (i + 1, j + 1, 1),
            Step::Gone(_) => (i + 1, j, 0),
            Step::New(_) => (i, j + 1, 0),
        };
        steps.push(step);
    }
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stays of a row, as positions in it.
    fn stays(own: &str, others: &str) -> Vec<usize> {
        let (a, b) = (own.as_bytes(), others.as_bytes());
        let fit = |i: usize, j: usize| {
            let is_alike = a[i].eq_ignore_ascii_case(&b[j]);
            is_alike.then_some((Fit::Same, 1 + u32::from(a[i] == b[j])))
        };
        let steps = align(a.len(), b.len(), fit).expect("short rows");
        let pair = |step: Step| match step {
            Step::Pair(i, ..) => Some(i),
            _ => None,
        };
        steps.into_iter().filter_map(pair).collect()
    }

    #[test]
    fn neighbours_stay_together() {
        assert_eq!(stays("rBaB", "rBaB"), [0, 1, 2, 3]);
        // Fences that release and acquire at once, then one that only acquires.
        assert_eq!(stays("xBxBa", "xBa"), [2, 3, 4]);
        assert_eq!(stays("rBxBx", "rBx"), [0, 1, 2]);
        assert_eq!(stays("BBB", "BB"), [0, 1]);
        assert_eq!(stays("xBxBxBa", "xBa"), [4, 5, 6]);
        assert_eq!(stays("", ""), [0; 0]);
    }

    /// Letters are alike in both cases, but in one they are the same.
    #[test]
    fn the_same_rather_than_one_alike() {
        assert_eq!(stays("vV", "V"), [1]);
        assert_eq!(stays("vVv", "v"), [0]);
        assert_eq!(stays("vVvw", "Vw"), [1, 3]);
    }

    #[test]
    fn as_many_as_possible() {
        assert_eq!(stays("abcabd", "abd"), [3, 4, 5]);
        assert_eq!(stays("abc", "xbz"), [1]);
        assert_eq!(stays("abc", "cba").len(), 1);
    }
}
