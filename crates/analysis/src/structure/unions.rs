//! Which of some numbered things are connected.

/// A union-find by number, with paths halved (Tarjan and van Leeuwen, JACM 1984): of things that
/// are connected, the one with the least number stands for all.
pub struct Unions(Vec<u32>);

impl Unions {
    /// So many things, none of which is connected with another one.
    pub fn new(count: usize) -> Unions {
        Unions((0..count as u32).collect())
    }

    /// One thing more, and its number.
    pub fn add(&mut self) -> usize {
        self.0.push(self.0.len() as u32);
        self.0.len() - 1
    }

    /// What stands for a thing. Cost: nearly constant.
    pub fn of(&mut self, at: usize) -> usize {
        let mut at = at as u32;
        while self.0[at as usize] != at {
            let up = self.0[self.0[at as usize] as usize];
            self.0[at as usize] = up;
            at = up;
        }
        at as usize
    }

    /// Connects two things.
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.of(a), self.of(b));
        self.0[a.max(b)] = a.min(b) as u32;
    }

    /// What stands for each thing.
    pub fn all(mut self) -> Vec<usize> {
        (0..self.0.len()).map(|at| self.of(at)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_stands_for_all() {
        let mut unions = Unions::new(6);
        for (a, b) in [(4, 3), (1, 5), (3, 5)] {
            unions.join(a, b);
        }
        assert_eq!(unions.of(4), 1);
        assert_eq!(unions.add(), 6);
        assert_eq!(unions.all(), [0, 1, 2, 1, 1, 1, 6]);
    }
}
