//! Control flow of one function, by plain search.

use simt_ir::entity::EntityId;
use simt_ir::{Block, Function, Op};

/// Successors and predecessors of blocks, by number.
pub(crate) struct Structure {
    /// Where control goes after a block; each block once.
    pub successors: Vec<Vec<usize>>,
    /// The block of each instruction.
    pub block_of: Vec<u32>,
    /// Blocks that end in `unreachable`: control never comes to their end.
    dead_ends: Vec<bool>,
}

impl Structure {
    /// The control flow of a function.
    pub fn new(f: &Function) -> Structure {
        let mut block_of = vec![0; f.insts.len()];
        let mut successors = Vec::with_capacity(f.blocks.len());
        let mut dead_ends = Vec::with_capacity(f.blocks.len());
        for block in f.block_ids() {
            f.block_insts(block).for_each(|inst| block_of[inst.index()] = block.index() as u32);
            let mut next: Vec<usize> = f.successors(block).iter().map(|b| b.index()).collect();
            next.sort_unstable();
            next.dedup();
            successors.push(next);
            dead_ends.push(matches!(f.insts[f.terminator(block)].op, Op::Unreachable));
        }
        Structure { successors, block_of, dead_ends }
    }

    /// The blocks that can be reached from some blocks, those included, without entering `avoid`.
    pub fn reachable(&self, from: impl IntoIterator<Item = usize>, avoid: Option<usize>) -> Vec<bool> {
        let mut seen = vec![false; self.successors.len()];
        let mut stack: Vec<usize> = from.into_iter().filter(|&b| Some(b) != avoid).collect();
        while let Some(block) = stack.pop() {
            if !std::mem::replace(&mut seen[block], true) {
                let next = self.successors[block].iter().copied();
                stack.extend(next.filter(|&b| Some(b) != avoid && !seen[b]));
            }
        }
        seen
    }

    fn is_exit(&self, block: usize) -> bool {
        self.successors[block].is_empty() && !self.dead_ends[block]
    }

    fn reaches_exit(&self, seen: &[bool]) -> bool {
        seen.iter().enumerate().any(|(block, &seen)| seen && self.is_exit(block))
    }

    /// The first block through which all ways from `block` to the function's end lead: its
    /// immediate postdominator. Ways to `unreachable` do not count. `None`: there is none but the
    /// end itself, or no way leads there.
    pub fn join(&self, block: usize) -> Option<usize> {
        let next = || self.successors[block].iter().copied();
        let all = self.reachable(next(), None);
        if !self.reaches_exit(&all) {
            return None;
        }
        let candidates: Vec<usize> = (0..all.len())
            .filter(|&p| all[p] && p != block && !self.reaches_exit(&self.reachable(next(), Some(p))))
            .collect();
        candidates.iter().copied().find(|&p| {
            let before = self.reachable(next(), Some(p));
            candidates.iter().all(|&other| other == p || !before[other])
        })
    }

    /// Whether blocks stand on ways that part and join again: each of them lies between the nearest
    /// block through which all ways to them lead and the place where its ways join.
    pub fn stand_between(&self, blocks: &[usize]) -> bool {
        let leads = |&by: &usize| {
            let others = self.reachable([0], Some(by));
            blocks.iter().all(|&block| block != by && !others[block])
        };
        let leading: Vec<usize> = (0..self.successors.len()).filter(leads).collect();
        let is_nearest =
            |&&by: &&usize| leading.iter().all(|&other| !self.reachable([0], Some(other))[by] || other == by);
        leading.iter().find(is_nearest).is_some_and(|&by| {
            let between = self.reachable(self.successors[by].iter().copied(), self.join(by));
            blocks.iter().all(|&block| between[block])
        })
    }

    /// For each block on a cycle a number, the same for those on a common one. Cost: linear
    /// (Kosaraju and Sharir: backwards from blocks, those last that a search left first).
    pub fn rounds(&self) -> Vec<Option<usize>> {
        let count = self.successors.len();
        let mut predecessors = vec![Vec::new(); count];
        for (block, next) in self.successors.iter().enumerate() {
            next.iter().for_each(|&next| predecessors[next].push(block));
        }
        let (mut seen, mut left) = (vec![false; count], Vec::with_capacity(count));
        let mut stack: Vec<(usize, usize)> = Vec::new();
        for root in 0..count {
            stack.extend((!std::mem::replace(&mut seen[root], true)).then_some((root, 0)));
            while let Some((block, at)) = stack.last_mut() {
                let Some(&next) = self.successors[*block].get(*at) else {
                    left.push(*block);
                    stack.pop();
                    continue;
                };
                *at += 1;
                stack.extend((!std::mem::replace(&mut seen[next], true)).then_some((next, 0)));
            }
        }
        let mut rounds = vec![None; count];
        for root in left.into_iter().rev() {
            let (mut found, mut work) = (Vec::new(), vec![root]);
            while let Some(block) = work.pop() {
                if std::mem::replace(&mut seen[block], false) {
                    found.push(block);
                    work.extend(&predecessors[block]);
                }
            }
            if found.len() > 1 || self.successors[root].contains(&root) {
                found.into_iter().for_each(|block| rounds[block] = Some(root));
            }
        }
        rounds
    }

    /// Blocks on a common cycle with `block`.
    pub fn cycle(&self, block: usize) -> Vec<bool> {
        let rounds = self.rounds();
        rounds.iter().map(|round| round.is_some() && *round == rounds[block]).collect()
    }
}

/// All that is reached from some things, those included: `next` tells what each leads to.
pub(super) fn closure<T: Copy + PartialEq>(start: Vec<T>, mut next: impl FnMut(T, &mut Vec<T>)) -> Vec<T> {
    let (mut seen, mut more, mut at) = (start, Vec::new(), 0);
    while let Some(&one) = seen.get(at) {
        at += 1;
        next(one, &mut more);
        for new in more.drain(..) {
            if !seen.contains(&new) {
                seen.push(new);
            }
        }
    }
    seen
}

/// A block by its number.
pub(crate) fn block(number: usize) -> Block {
    Block::from_index(number)
}

#[cfg(test)]
mod tests {
    use super::Structure;
    use crate::random::Random;

    /// Against what can be reached from where.
    #[test]
    fn rounds_are_common_cycles() {
        let mut random = Random(7);
        for _ in 0..2000 {
            let count = 1 + (random.draw() % 7) as usize;
            let mut next = || (0..count).filter(|_| random.draw().is_multiple_of(3)).collect();
            let successors: Vec<Vec<usize>> = (0..count).map(|_| next()).collect();
            let structure = Structure { successors, block_of: Vec::new(), dead_ends: vec![false; count] };
            let rounds = structure.rounds();
            let beyond = |block: usize| structure.reachable(structure.successors[block].clone(), None);
            for (a, b) in (0..count).flat_map(|a| (0..count).map(move |b| (a, b))) {
                let are_one = rounds[a].is_some() && rounds[a] == rounds[b];
                assert_eq!(are_one, beyond(a)[b] && beyond(b)[a], "{a} {b} of {:?}", structure.successors);
            }
        }
    }
}
