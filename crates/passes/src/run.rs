//! Runs a pipeline.

use crate::barrier_elim;
use crate::common_base::{self, BaseNote};
use crate::decision::{Decision, Verdict, Weaker};
use crate::kind::PassKind;
use crate::options::{Options, Session};
use crate::outcome::append;
use crate::pipeline::{Pass, Pipeline};
use crate::restated::{basic_dbe, branch_dist, dead_sync_elim, dead_sync_elim_global};
use crate::tag_uniform_branches;
use rustc_hash::FxHashSet;
use simt_analysis::barriers::facts::Facts;
use simt_ir::{FuncId, Inst, Module, Target};

/// Runs a pipeline. The result has one decision for each barrier that the passes looked at: that of
/// the pass that removed it, or of the last that kept it; and one for each fence that its neighbour
/// covered.
pub fn run(
    module: &mut Module,
    target: &'static Target,
    pipeline: &Pipeline,
    options: &Options,
) -> Vec<Decision> {
    run_noting(module, target, pipeline, options).0
}

/// The same, and what there is to tell of addresses that were merged.
pub fn run_noting(
    module: &mut Module,
    target: &'static Target,
    pipeline: &Pipeline,
    options: &Options,
) -> (Vec<Decision>, Vec<BaseNote>) {
    let mut notes = Vec::new();
    let keeps = pipeline.passes.len() > 1 || options.suggest;
    let facts = Facts::new(keeps, options.suggest, options.solver.clone(), options.given.clone());
    let session = Session { target, options, facts: &facts };
    let mut decisions: Vec<Decision> = Vec::new();
    for pass in &pipeline.passes {
        log::trace!("{pass:?}");
        if pass.kind == PassKind::CommonBaseElim {
            notes.append(&mut common_base::run(module, pass, &options.watch));
            continue;
        }
        if pass.kind == PassKind::Predicate {
            continue;
        }
        let mut new = run_pass(pass, module, &session);
        if !decisions.is_empty() {
            // That a barrier was moved before tells more than that it stays there.
            let moved: FxHashSet<(FuncId, Inst)> = decisions
                .iter()
                .filter(|old| matches!(old.verdict, Verdict::Weakened { to: Weaker::Sunk { .. }, .. }))
                .map(|old| (old.function, old.inst))
                .collect();
            new.retain_mut(|decision| {
                // What took the place of another barrier is in the user's program where that was.
                let origin = module.functions[decision.function].origin(decision.inst);
                decision.inst = origin.unwrap_or(decision.inst);
                let stays = matches!(decision.verdict, Verdict::Kept(_));
                !(stays && moved.contains(&(decision.function, decision.inst)))
            });
            let decided: FxHashSet<(FuncId, Inst)> = new.iter().map(|n| (n.function, n.inst)).collect();
            decisions.retain(|old| {
                let removed = matches!(old.verdict, Verdict::Removed { .. });
                removed || !decided.contains(&(old.function, old.inst))
            });
        }
        append(&mut decisions, new);
    }
    decisions.sort_by_key(|decision| (decision.function, decision.inst));
    (decisions, notes)
}

/// Runs a pass that decides about barriers.
fn run_pass(pass: &Pass, module: &mut Module, session: &Session<'_>) -> Vec<Decision> {
    match (pass.kind, pass.literal) {
        (PassKind::BarrierElim, _) => barrier_elim::run(module, session, pass, &|_, _, _, _| {}),
        (PassKind::BasicDbe, false) => basic_dbe::run(module, session),
        (PassKind::BasicDbe, true) => basic_dbe::run_literal(module, session),
        (PassKind::BranchDist, false) => branch_dist::run(module, session, pass),
        (PassKind::BranchDist, true) => branch_dist::literal::run(module, session, pass),
        (PassKind::DeadSyncElim, false) => dead_sync_elim::run(module, session, pass),
        (PassKind::DeadSyncElim, true) => dead_sync_elim::literal::run(module, session, pass),
        (PassKind::DeadSyncElimGlobal, _) => dead_sync_elim_global::run(module, session),
        (PassKind::TagUniformBranches, _) => {
            tag_uniform_branches::run(module, session);
            Vec::new()
        }
        (PassKind::CommonBaseElim | PassKind::Predicate, _) => Vec::new(),
    }
}
