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

    /// Blocks on a common cycle with `block`.
    pub fn cycle(&self, block: usize) -> Vec<bool> {
        let after = self.reachable(self.successors[block].iter().copied(), None);
        (0..after.len()).map(|b| after[b] && self.reachable([b], None)[block]).collect()
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
