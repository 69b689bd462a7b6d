//! Which part of some bytes is enough?

/// Bytes that still fail, fewer or smaller, as far as deleting pieces and clearing bytes one after
/// the other finds them. `fails` is asked at most `attempts` times; it must fail for `bytes`.
///
/// As every sequence of bytes stands for a kernel, and no bytes for the smallest, fewer bytes mean
/// a smaller kernel.
pub fn shrink(bytes: &[u8], attempts: usize, mut fails: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    let mut best = bytes.to_vec();
    let mut left = attempts;
    let mut attempt = |candidate: &[u8]| {
        left = left.saturating_sub(1);
        (left > 0).then(|| fails(candidate))
    };
    // Cut the end first: it is what statements at the end are made of.
    let mut size = best.len();
    while size > 0 {
        let mut at = best.len().saturating_sub(size);
        loop {
            let end = (at + size).min(best.len());
            let mut candidate = best.clone();
            candidate.drain(at..end);
            match attempt(&candidate) {
                None => return best,
                Some(true) => best = candidate,
                Some(false) => {}
            }
            if at == 0 {
                break;
            }
            at = at.saturating_sub(size);
        }
        size /= 2;
    }
    for at in 0..best.len() {
        if best[at] == 0 {
            continue;
        }
        let mut candidate = best.clone();
        candidate[at] = 0;
        match attempt(&candidate) {
            None => return best,
            Some(true) => best = candidate,
            Some(false) => {}
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::shrink;

    #[test]
    fn what_matters_is_left() {
        let bytes: Vec<u8> = (0..200).collect();
        let fails = |bytes: &[u8]| bytes.contains(&17) && bytes.contains(&150);
        assert_eq!(shrink(&bytes, 10_000, fails), [17, 150]);
    }

    #[test]
    fn order_and_zeros_are_kept_where_they_matter() {
        let fails = |bytes: &[u8]| bytes.len() >= 3 && bytes[1] == 7;
        let found = shrink(&[9, 7, 8, 7, 6], 10_000, fails);
        assert_eq!(found, [0, 7, 0]);
    }

    #[test]
    fn it_gives_up() {
        let mut asked = 0;
        let found = shrink(&[1; 100], 5, |_| {
            asked += 1;
            false
        });
        assert_eq!((found.len(), asked), (100, 4));
    }
}
