//! The divergent branches of a function: where threads of a block part, why, and where they meet
//! again.

use super::cause::{Cause, Causes};
use super::terminator;
use crate::place::Shown;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::Scope;
use simt_ir::{FuncId, Op};

/// A branch at which threads of a block part.
pub struct DivergentBranch {
    /// The widest scope whose threads go the same way: thread or warp.
    pub scope: Scope,
    /// Where it is.
    pub shown: Shown,
    /// Why it is divergent.
    pub cause: Option<Cause>,
    /// The first instruction where all meet again; `None` if that is not before the function ends.
    pub meeting: Option<Shown>,
}

/// The divergent branches of a function, in textual order. Cost: the function's size for each of
/// them, for the names in its chain.
pub fn of(causes: &Causes<'_>, id: FuncId) -> Vec<DivergentBranch> {
    let Some(Some(analyzed)) = causes.divergence.functions.get(id) else { return Vec::new() };
    let (function, cfg) = (&causes.module.functions[id], &analyzed.structure.cfg);
    // As it was before the passes, which may have made blocks.
    let divergent: Vec<_> = cfg
        .blocks()
        .filter(|&block| cfg.is_reachable(block) && cfg.successors(block).len() > 1)
        .map(|block| (block, analyzed.divergence.terminator(block)))
        .filter(|&(_, scope)| scope < Scope::Cta)
        .collect();
    if divergent.is_empty() {
        return Vec::new();
    }
    let Some(uniformity) = causes.function(id) else { return Vec::new() };
    let show = |inst| causes.texts.show(causes.module, ProgramPoint { function: id, inst });
    let branch = |(block, scope)| {
        let place = terminator(causes.module, id, block);
        let meeting = uniformity.post_dominators.idom(block).and_then(|block| {
            let insts =
                || function.block_insts(block).filter(|&i| !matches!(function.insts[i].op, Op::Phi(_)));
            let first =
                insts().find(|&i| !causes.texts.locations(causes.module, &function.insts[i]).is_empty());
            // A block that only returns is the end.
            first.or_else(|| insts().next()).filter(|&i| !matches!(function.insts[i].op, Op::Ret))
        });
        DivergentBranch {
            scope,
            shown: show(place.inst),
            cause: causes.of(id, block),
            meeting: meeting.map(show),
        }
    };
    divergent.into_iter().map(branch).collect()
}

impl DivergentBranch {
    /// The branch in one line.
    pub fn line(&self, is_kernel: bool) -> String {
        let at = match self.shown.best() {
            Some(_) => self.shown.line(&self.shown),
            None => format!("line {} of the IR", self.shown.ir.line),
        };
        let who = if self.scope == Scope::Warp { "warps" } else { "threads" };
        let why = self.cause.as_ref().map_or_else(String::new, |cause| format!(" by {}", cause.line()));
        let end = if is_kernel { "at the end of the kernel" } else { "when the function returns" };
        let meeting = self.meeting.as_ref().map(|meeting| format!("at {}", meeting.line(&self.shown)));
        format!("{at}: {who} part{why}, and meet again {}", meeting.unwrap_or_else(|| end.to_string()))
    }
}
