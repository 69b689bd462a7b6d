//! Ways that all threads of a block go together, because there is a barrier on them and nobody
//! knows which way it is.

/// Branches of a launch for which all threads must go the same way, and none knows which.
const MOST_CHOICES: usize = 6;

/// The ways that all threads of a launch go together.
#[derive(Default)]
pub(super) struct World {
    choices: Vec<((u32, u32), usize, usize)>,
}

impl World {
    /// The next world; `None` if all have been.
    pub fn next(mut self) -> Option<World> {
        while let Some((key, choice, count)) = self.choices.pop() {
            if choice + 1 < count {
                self.choices.push((key, choice + 1, count));
                return Some(self);
            }
        }
        None
    }

    /// Whether anything had to be chosen: then nothing is certain to happen.
    pub fn is_chosen(&self) -> bool {
        !self.choices.is_empty()
    }

    /// Which of `count` ways to go at a branch (its node, and how often a thread has come to it);
    /// `None` if there have been too many such branches.
    pub fn choose(&mut self, key: (u32, u32), count: usize) -> Option<usize> {
        if let Some(&(_, choice, _)) = self.choices.iter().find(|(known, ..)| *known == key) {
            return Some(choice.min(count.saturating_sub(1)));
        }
        if self.choices.len() >= MOST_CHOICES {
            return None;
        }
        self.choices.push((key, 0, count));
        Some(0)
    }
}
