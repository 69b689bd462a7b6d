//! Threads that show that barriers are needed which stay since not all calls, or bodies, are seen.
//!
//! The module may be a whole program of its own: then its callers are all callers, and of bodies
//! that a linker may take from elsewhere it takes these. What is needed in that program is needed.

use super::{Barrier, Rules, decide, those};
use crate::decision::{Decision, Kept, Verdict};
use crate::options::Session;
use crate::outcome::Outcome;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::barriers::component::Obstacle;
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::{Assumptions, Precision};
use simt_ir::{FuncId, Module, Promises};
use std::sync::Arc;

/// Looks for such threads around the barriers of which nothing is known so far. None of them goes,
/// so nothing else is decided by what is only so in that program. Cost: one sweep over functions
/// of which others are called, or that are called by others, in other programs.
pub(super) fn show_alone(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    outcomes: &mut [Outcome],
) {
    if !rules.shows || !rules.plays || rules.view.precision != Precision::Addresses {
        return;
    }
    let is_open = |decision: &Decision| decision.may_go() && decision.meeting().is_none();
    let is_pinned = |d: &Decision| matches!(d.verdict, Verdict::Kept(Kept::Obstacle(Obstacle::Pinned(_))));
    let (open, pinned) = (Arc::new(those(outcomes, &is_open)), those(outcomes, &is_pinned));
    if open.is_empty() {
        return;
    }
    let promised = rules.assumptions.promised | Promises::WHOLE_PROGRAM;
    let assumptions = Assumptions { promised, called_together: true, ..rules.assumptions };
    let graphs = [rules.assumptions, assumptions].map(|assumed| session.facts.graph(module, &assumed));
    let wanted = |ids: &[FuncId]| {
        let has = |these: &FxHashSet<Barrier>| these.iter().any(|(function, _)| ids.contains(function));
        let is_other = || has(&pinned) || !graphs[0].is_same_around(&graphs[1], ids);
        (has(&open) && is_other()).then_some(Effort::Look)
    };
    let asked = Some(open.clone());
    let rules = Rules {
        assumptions,
        asked,
        removes: false,
        in_shapes: false,
        exact: None,
        post_sweep: &|_| {},
        note: &|_, _, _, _| {},
        ..rules.clone()
    };
    let shown = decide(module, session, &rules, &wanted).into_iter().flat_map(|outcome| outcome.decisions);
    let shown = shown.filter(|decision| decision.meeting().is_some());
    let shown: FxHashMap<Barrier, Verdict> =
        shown.map(|decision| ((decision.function, decision.inst), decision.verdict)).collect();
    for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
        if is_open(decision) {
            let verdict = shown.get(&(decision.function, decision.inst));
            decision.alone = verdict.map(|verdict| Box::new(verdict.clone()));
        }
    }
}
