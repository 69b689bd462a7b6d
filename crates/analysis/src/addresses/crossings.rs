//! How often cycles have gone round between an access and a barrier.

use crate::structure::Cycle;
use simt_ir::Block;

/// What is counted between an access and a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counted {
    /// The cycle that control goes round.
    pub cycle: Cycle,
    /// The edge in it of which passages are counted, at most one each time that control goes round;
    /// `None`: how often it goes round.
    pub edge: Option<(Block, Block)>,
}

/// For each thing that is [counted for an address](crate::addresses::Address::counted), how often
/// control has passed it between an access and a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct Crossings(u16);

/// How often control has gone round a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Crossing {
    /// Not at all: the same iteration.
    Never,
    /// Once: the next iteration.
    Once,
    /// Twice or more often.
    More,
    /// The cycle was left and entered again: nothing that it computes has to do with what it
    /// computed before.
    Entered,
    /// The cycle was entered, and the access is in its first iteration: of accesses behind a
    /// barrier.
    First,
}

/// The most that is counted for an address.
pub(super) const LIMIT: usize = 4;

/// How many bits each is in [`Crossings`].
const BITS: usize = 3;

impl Crossing {
    const ALL: [Crossing; 5] =
        [Crossing::Never, Crossing::Once, Crossing::More, Crossing::Entered, Crossing::First];

    /// One after the other.
    pub fn then(self, other: Crossing) -> Crossing {
        match (self, other) {
            (Crossing::Entered | Crossing::First, _) | (_, Crossing::Entered | Crossing::First) => {
                Crossing::Entered
            }
            (Crossing::Never, other) | (other, Crossing::Never) => other,
            _ => Crossing::More,
        }
    }

    /// This, behind something else. What is in the first iteration is, whatever was before.
    fn behind(self, other: Crossing) -> Crossing {
        match (self, other) {
            (Crossing::First, _) | (Crossing::Never, Crossing::Entered) => Crossing::First,
            _ => other.then(self),
        }
    }
}

impl Crossings {
    /// That of the cycle at a position.
    pub fn get(self, position: usize) -> Crossing {
        Crossing::ALL[usize::from(self.0 >> (BITS * position)) & ((1 << BITS) - 1)]
    }

    fn with(self, position: usize, crossing: Crossing) -> Crossings {
        let at = BITS * position;
        Crossings(self.0 & !(((1 << BITS) - 1) << at) | (crossing as u16) << at)
    }

    /// One more for the cycle at a position.
    pub fn and(self, position: usize, crossing: Crossing) -> Crossings {
        self.with(position, self.get(position).then(crossing))
    }

    /// One more for the cycle at a position, in front of all others.
    pub fn behind(self, position: usize, crossing: Crossing) -> Crossings {
        self.with(position, self.get(position).behind(crossing))
    }

    /// The same of all iterations, not of the first one alone.
    pub fn of_any_iteration(self) -> Crossings {
        (0..LIMIT).fold(self, |all, position| match all.get(position) {
            Crossing::First => all.with(position, Crossing::Entered),
            _ => all,
        })
    }

    /// All cycles were left.
    pub fn all_entered() -> Crossings {
        (0..LIMIT).fold(Crossings::default(), |all, position| all.with(position, Crossing::Entered))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_position_is_its_own() {
        for position in 0..LIMIT {
            for crossing in Crossing::ALL {
                let one = Crossings::all_entered().with(position, crossing);
                for other in 0..LIMIT {
                    let expected = if other == position { crossing } else { Crossing::Entered };
                    assert_eq!(one.get(other), expected);
                }
            }
        }
    }

    /// Against control: once round, then in; in, then whatever was before. Along control nothing is
    /// known of the first iteration.
    #[test]
    fn first_iterations() {
        let never = Crossings::default();
        let in_first = never.behind(0, Crossing::Entered);
        assert_eq!(in_first.get(0), Crossing::First);
        for before in [Crossing::Once, Crossing::More, Crossing::Entered] {
            assert_eq!(in_first.behind(0, before).get(0), Crossing::First);
            assert_eq!(
                never.behind(0, before).behind(0, Crossing::Entered).get(0),
                match before {
                    Crossing::Entered => Crossing::First,
                    _ => Crossing::Entered,
                }
            );
            assert_eq!(in_first.get(0).then(before), Crossing::Entered);
        }
        assert_eq!(never.and(0, Crossing::Entered).get(0), Crossing::Entered);
        assert_eq!(in_first.of_any_iteration().get(0), Crossing::Entered);
    }
}
