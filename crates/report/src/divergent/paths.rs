//! Which paths threads take that part at a branch: to a place, or past it.

use super::Partings;
use simt_analysis::divergence::{Analyzed, Scope};
use simt_analysis::functions::calls::stated_barrier;
use simt_analysis::structure::{Cfg, DominatorTree};
use simt_ir::{Block, FuncId, Function, Inst};
use std::collections::{BTreeSet, VecDeque};

/// Blocks that are looked at for one path; in functions where that is not enough, paths are not
/// shown.
const LIMIT: usize = 1 << 14;

/// The paths from a branch. All of them are first blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paths {
    /// Threads that go here may come to the place.
    pub to: Option<Block>,
    /// Threads that go here do not, before they come to the branch again.
    pub past: Option<Block>,
    /// Where all meet again; `None` if that is not before the end of the function.
    pub meeting: Option<Block>,
    /// Whether this is about how often threads go around a loop.
    pub is_loop: bool,
}

impl Paths {
    /// The paths from a branch, seen from a block that some threads come to. Cost: linear in the
    /// function, within limits.
    pub fn find(analyzed: &Analyzed, post_dominators: &DominatorTree, branch: Block, target: Block) -> Paths {
        let (cfg, cycles) = (&analyzed.structure.cfg, &analyzed.structure.cycles);
        let comes: Vec<(Block, Option<bool>)> =
            cfg.successors(branch).iter().map(|&next| (next, reaches(cfg, next, branch, target))).collect();
        let first = |wanted| comes.iter().find(|(_, comes)| *comes == Some(wanted)).map(|&(next, _)| next);
        let exits = analyzed.divergence.exits.iter();
        let is_loop =
            exits.clone().any(|(cycle, _, exit)| exit.scope < Scope::Cta && cycles.contains(*cycle, target));
        Paths { to: first(true), past: first(false), meeting: post_dominators.idom(branch), is_loop }
    }
}

/// Whether control can go from a block to another one without passing a branch; `None` if that
/// takes too long to find out.
fn reaches(cfg: &Cfg, from: Block, branch: Block, target: Block) -> Option<bool> {
    let mut found = false;
    let is_complete = walk(cfg, from, |block| {
        found |= block == target;
        !found && block != branch
    });
    (found || is_complete).then_some(found)
}

/// Visits blocks, nearest first; `visit` says whether to go on behind a block. Whether all were
/// visited.
pub(super) fn walk(cfg: &Cfg, from: Block, mut visit: impl FnMut(Block) -> bool) -> bool {
    let mut seen = BTreeSet::from([from]);
    let mut work = VecDeque::from([from]);
    while let Some(block) = work.pop_front() {
        if seen.len() > LIMIT {
            return false;
        }
        if visit(block) {
            work.extend(cfg.successors(block).iter().copied().filter(|&next| seen.insert(next)));
        }
    }
    true
}

/// What threads come to next that need others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A barrier.
    Barrier(Inst),
    /// A call of a function with barriers.
    Call(Inst, FuncId),
}

/// The barrier that threads come to that go from a block, and do not pass certain blocks. Deleted
/// ones count: this is about what was read.
pub fn next_barrier(partings: &Partings<'_>, function: FuncId, from: Block, ends: &[Block]) -> Option<Next> {
    let structure = &partings.analyzed(function)?.structure;
    let body = &partings.module.functions[function];
    let mut found = None;
    walk(&structure.cfg, from, |block| {
        if found.is_none() {
            found = body.insts_as_read(block).find_map(|inst| next_at(partings, body, inst));
        }
        found.is_none() && !ends.contains(&block)
    });
    found
}

/// What an instruction is that needs other threads, if it does.
pub(super) fn next_at(partings: &Partings<'_>, function: &Function, inst: Inst) -> Option<Next> {
    if stated_barrier(function, inst).is_some() {
        return Some(Next::Barrier(inst));
    }
    let callee = function.called(inst)?;
    partings.reaches_barrier(callee).then_some(Next::Call(inst, callee))
}
