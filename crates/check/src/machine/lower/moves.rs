//! In which order can the moves of an edge be made one after the other, though all are meant at
//! once?

use crate::machine::code::{Move, Slot};

/// The moves in such an order. Where they form cycles, values are put aside in the slot `aside`;
/// whether they were. Cost: linear in the moves for the usual ones, quadratic in those that wait
/// for each other.
pub fn sequence(mut pending: Vec<Move>, aside: Slot) -> (Vec<Move>, bool) {
    let mut steps = Vec::with_capacity(pending.len());
    let mut cyclic = false;
    while !pending.is_empty() {
        let before = pending.len();
        let sources: rustc_hash::FxHashSet<Slot> = pending.iter().map(|step| step.from).collect();
        pending.retain(|&step| {
            let free = !sources.contains(&step.to);
            if free {
                steps.push(step);
            }
            !free
        });
        if pending.len() == before {
            // Everything left is on a cycle or waits for one: open one.
            let from = pending[0].from;
            steps.push(Move { to: aside, from });
            pending.iter_mut().filter(|step| step.from == from).for_each(|step| step.from = aside);
            cyclic = true;
        }
    }
    (steps, cyclic)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn run(steps: &[Move], slots: &mut [u32]) {
        for step in steps {
            slots[step.to as usize] = slots[step.from as usize];
        }
    }

    #[test]
    fn a_swap() {
        let swap = vec![Move { to: 0, from: 1 }, Move { to: 1, from: 0 }];
        let (steps, cyclic) = sequence(swap, 2);
        let mut slots = [10, 11, 0];
        run(&steps, &mut slots);
        assert!(cyclic);
        assert_eq!(slots[..2], [11, 10]);
    }

    proptest! {
        #[test]
        fn as_if_all_at_once(sources in proptest::collection::vec(0u32..12, 12)) {
            let moves: Vec<Move> = (0..12).zip(sources).filter(|(to, from)| to != from)
                .map(|(to, from)| Move { to, from }).collect();
            let before: Vec<u32> = (0..13).map(|i| 100 + i).collect();
            let mut expected = before.clone();
            for step in &moves {
                expected[step.to as usize] = before[step.from as usize];
            }
            let mut slots = before;
            let (steps, _) = sequence(moves, 12);
            run(&steps, &mut slots);
            prop_assert_eq!(&slots[..12], &expected[..12]);
        }
    }
}
