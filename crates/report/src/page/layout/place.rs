//! Where things stand on a line that want to stand somewhere, in a given order and with given
//! distances.

/// What wants to stand on a line.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// Where its left end is to be.
    pub at: f64,
    /// How much that matters.
    pub weight: f64,
    /// How far the next one is from there, at least.
    pub room: f64,
}

/// The left ends for which the weighted squares of what is missed sum up to the least. Cost: linear
/// (*pool adjacent violators*: with the distances taken off, places must only not decrease).
pub fn place(wishes: &[Wish]) -> Vec<f64> {
    // Those that touch each other: where they want to be on average, their weight, how many.
    let mut pools: Vec<(f64, f64, usize)> = Vec::new();
    let mut taken = 0.0;
    for wish in wishes {
        let mut pool = (wish.at - taken, wish.weight, 1);
        taken += wish.room;
        while let Some(&(at, weight, count)) = pools.last().filter(|last| last.0 > pool.0) {
            let both = weight + pool.1;
            pool = ((at * weight + pool.0 * pool.1) / both, both, count + pool.2);
            pools.pop();
        }
        pools.push(pool);
    }
    let all = pools.into_iter().flat_map(|(at, _, count)| std::iter::repeat_n(at, count));
    let mut taken = 0.0;
    let at = |(at, wish): (f64, &Wish)| {
        let here = at + taken;
        taken += wish.room;
        here
    };
    all.zip(wishes).map(at).collect()
}

/// How many pairs of links between two rows cross, by the places of their ends. Cost: n log n.
pub fn crossings(links: &mut [(usize, usize)]) -> usize {
    links.sort_unstable();
    let most = links.iter().map(|link| link.1 + 1).max().unwrap_or(0);
    // How many ends were seen up to each place: a Fenwick tree.
    let mut seen = vec![0usize; most + 1];
    let mut count = 0;
    for (before, &(_, end)) in links.iter().enumerate() {
        let (mut at, mut up_to) = (end + 1, 0);
        while at > 0 {
            up_to += seen[at];
            at &= at - 1;
        }
        count += before - up_to;
        at = end + 1;
        while at <= most {
            seen[at] += 1;
            at += at & at.wrapping_neg();
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stands_where_it_wants_to() {
        let at = |wishes: &[(f64, f64)]| {
            let wishes: Vec<Wish> =
                wishes.iter().map(|&(at, weight)| Wish { at, weight, room: 10.0 }).collect();
            place(&wishes)
        };
        assert_eq!(at(&[(0.0, 1.0), (15.0, 1.0), (40.0, 1.0)]), [0.0, 15.0, 40.0]);
        assert_eq!(at(&[(10.0, 1.0), (10.0, 1.0)]), [5.0, 15.0]);
        assert_eq!(at(&[(10.0, 3.0), (10.0, 1.0)]), [7.5, 17.5]);
        assert_eq!(at(&[(40.0, 1.0), (0.0, 1.0), (20.0, 1.0)]), [10.0, 20.0, 30.0]);
        assert!(at(&[]).is_empty());
    }

    #[test]
    fn crossings_are_counted() {
        assert_eq!(crossings(&mut [(0, 1), (1, 0)]), 1);
        assert_eq!(crossings(&mut [(0, 0), (0, 1), (1, 1)]), 0);
        assert_eq!(crossings(&mut [(0, 2), (1, 1), (2, 0)]), 3);
        assert_eq!(crossings(&mut []), 0);
    }
}
