//! Whether one instruction comes before another within an iteration, or only in a later one.

use simt_analysis::structure::Cfg;
use simt_ir::entity::EntityId;
use simt_ir::{Block, Function, Inst};

/// Whether control gets from one instruction to another only by going round a loop. Cost: linear in the
/// number of blocks.
pub fn only_around_a_loop(function: &Function, cfg: &Cfg, from: Inst, to: Inst) -> bool {
    let (start, end) = (function.block_of(from), function.block_of(to));
    if start == end && from < to {
        return false;
    }
    let forward = |block: Block, next: Block| !cfg.is_search_ancestor(next, block);
    !reaches(cfg, start, end, &forward) && reaches(cfg, start, end, &|_, _| true)
}

/// Whether a way of at least one edge leads from one block to another.
fn reaches(cfg: &Cfg, start: Block, end: Block, may_take: &dyn Fn(Block, Block) -> bool) -> bool {
    let mut seen = vec![false; cfg.block_count()];
    let mut work = vec![start];
    while let Some(block) = work.pop() {
        for &next in cfg.successors(block) {
            if !may_take(block, next) || std::mem::replace(&mut seen[next.index()], true) {
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
