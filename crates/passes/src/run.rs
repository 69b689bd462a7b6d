//! Runs a pipeline.

use crate::barrier_elim;
use crate::decision::{Decision, Verdict};
use crate::kind::PassKind;
use crate::options::Options;
use crate::outcome::append;
use crate::pipeline::{Pass, Pipeline};
use crate::restated::{basic_dbe, branch_dist, dead_sync_elim, dead_sync_elim_global};
use rustc_hash::FxHashSet;
use simt_ir::{FuncId, Inst, Module, Target};

/// Runs a pipeline. The result has one decision for each barrier that the passes looked at: that of the pass
/// that removed it, or of the last that kept it; and one for each fence that its neighbour covered.
pub fn run(
    module: &mut Module,
    target: &'static Target,
    pipeline: &Pipeline,
    options: &Options,
) -> Vec<Decision> {
    let mut decisions: Vec<Decision> = Vec::new();
    for pass in &pipeline.passes {
        let mut new = run_pass(pass, module, target, options);
        // What is decided about a barrier that was moved before is decided about where it came from, and that it was moved
        // tells more than that it stays there.
        new.retain_mut(|decision| match module.functions[decision.function].moved_from(decision.inst) {
            Some(from) if !matches!(decision.verdict, Verdict::Kept(_)) => {
                decision.inst = from;
                true
            }
            from => from.is_none(),
        });
        if !decisions.is_empty() {
            let decided: FxHashSet<(FuncId, Inst)> = new.iter().map(|n| (n.function, n.inst)).collect();
            decisions.retain(|old| {
                let removed = matches!(old.verdict, Verdict::Removed { .. });
                removed || !decided.contains(&(old.function, old.inst))
            });
        }
        append(&mut decisions, new);
    }
    decisions.sort_by_key(|decision| (decision.function, decision.inst));
    decisions
}

fn run_pass(pass: &Pass, module: &mut Module, target: &'static Target, options: &Options) -> Vec<Decision> {
    match (pass.kind, pass.literal) {
        (PassKind::BarrierElim, _) => barrier_elim::run(module, target, options, pass),
        (PassKind::BasicDbe, false) => basic_dbe::run(module, target, options),
        (PassKind::BasicDbe, true) => basic_dbe::run_literal(module, target, options),
        (PassKind::BranchDist, false) => branch_dist::run(module, target, options, pass),
        (PassKind::BranchDist, true) => branch_dist::literal::run(module, target, options, pass),
        (PassKind::DeadSyncElim, false) => dead_sync_elim::run(module, target, options, pass),
        (PassKind::DeadSyncElim, true) => dead_sync_elim::literal::run(module, target, options, pass),
        (PassKind::DeadSyncElimGlobal, _) => dead_sync_elim_global::run(module, target, options),
    }
}
