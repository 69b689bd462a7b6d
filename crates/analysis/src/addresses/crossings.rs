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
pub struct Crossings(u8);

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
}

impl Crossing {
    const ALL: [Crossing; 4] = [Crossing::Never, Crossing::Once, Crossing::More, Crossing::Entered];

    /// One after the other.
    pub fn then(self, other: Crossing) -> Crossing {
        match (self, other) {
            (Crossing::Entered, _) | (_, Crossing::Entered) => Crossing::Entered,
            (Crossing::Never, other) | (other, Crossing::Never) => other,
            _ => Crossing::More,
        }
    }
}

impl Crossings {
    /// That of the cycle at a position.
    pub fn get(self, position: usize) -> Crossing {
        Crossing::ALL[usize::from(self.0 >> (2 * position)) & 3]
    }

    /// One more for the cycle at a position.
    pub fn and(self, position: usize, crossing: Crossing) -> Crossings {
        let new = self.get(position).then(crossing) as u8;
        Crossings(self.0 & !(3 << (2 * position)) | new << (2 * position))
    }

    /// All cycles were left.
    pub fn all_entered() -> Crossings {
        Crossings(u8::MAX)
    }
}
