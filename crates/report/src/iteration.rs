//! Whether one instruction comes before another within an iteration, or only in a later one.

use simt_analysis::structure::{Cfg, Cycles};
use simt_ir::entity::EntityId;
use simt_ir::{Block, Function, Inst};

/// The control flow of a function.
pub struct Flow {
    cfg: Cfg,
    cycles: Cycles,
}

impl Flow {
    /// Cost: near linear.
    pub fn new(function: &Function) -> Flow {
        let cfg = Cfg::compute(function);
        Flow { cycles: Cycles::compute(&cfg), cfg }
    }

    /// Whether control gets from one instruction to another only by going round a loop that both
    /// are in. Cost: linear in the number of blocks.
    pub fn only_around_a_loop(&self, function: &Function, from: Inst, to: Inst) -> bool {
        let (start, end) = (function.block_as_read(from), function.block_as_read(to));
        let mut cycle = self.cycles.innermost(start);
        while cycle.is_some_and(|cycle| !self.cycles.contains(cycle, end)) {
            cycle = cycle.and_then(|cycle| self.cycles.parent(cycle));
        }
        // In a common cycle each reaches the other; the question is only how.
        cycle.is_some() && !(start == end && from < to) && !self.reaches_within_iteration(start, end)
    }

    /// Whether an edge stays in the innermost cycle that it starts in.
    pub fn goes_on(&self, from: Block, to: Block) -> bool {
        self.cycles.innermost(from).is_some_and(|cycle| self.cycles.contains(cycle, to))
    }

    /// Whether an edge leads back to the header of a cycle.
    pub fn goes_round(&self, from: Block, to: Block) -> bool {
        self.cycles.headed_by(to).is_some_and(|cycle| self.cycles.contains(cycle, from))
    }

    /// Where control comes from.
    pub fn predecessors(&self, block: Block) -> &[Block] {
        self.cfg.predecessors(block)
    }

    /// Whether a way of at least one edge leads from one block to another that begins no new
    /// iteration of a cycle around both.
    fn reaches_within_iteration(&self, start: Block, end: Block) -> bool {
        let begins_iteration = |block: Block, next: Block| {
            let cycle = self.cycles.headed_by(next);
            cycle.is_some_and(|cycle| [block, start, end].iter().all(|&b| self.cycles.contains(cycle, b)))
        };
        let mut seen = vec![false; self.cfg.block_count()];
        let mut work = vec![start];
        while let Some(block) = work.pop() {
            for &next in self.cfg.successors(block) {
                if begins_iteration(block, next) || std::mem::replace(&mut seen[next.index()], true) {
                    continue;
                }
                if next == end {
                    return true;
                }
                work.push(next);
            }
        }
        false
    }
}
