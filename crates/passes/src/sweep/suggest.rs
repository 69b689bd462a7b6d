//! What would have to be assumed for barriers to go that stay.

use super::{Rules, decide};
use crate::decision::{Decision, Kept, Verdict};
use crate::options::Session;
use crate::outcome::Outcome;
use rustc_hash::FxHashSet;
use simt_analysis::Assumption;
use simt_analysis::barriers::component::Obstacle;
use simt_ir::{FuncId, Inst, Module};

/// Finds the fewest assumptions under which the same sweep removes barriers that stay now. Cost:
/// one sweep where all of them together do not help, else up to 15.
pub(super) fn suggest(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    let is_open = |decision: &Decision| {
        let may_help = match &decision.verdict {
            Verdict::Kept(Kept::Conflict { .. }) => true,
            Verdict::Kept(Kept::Obstacle(obstacle)) => matches!(obstacle, Obstacle::Pinned(_)),
            _ => false,
        };
        may_help && decision.removable_if.is_empty()
    };
    let missing: Vec<Assumption> =
        Assumption::ALL.into_iter().filter(|&assumption| !rules.assumptions.contains(assumption)).collect();
    let mut sets: Vec<Vec<Assumption>> = (1..1usize << missing.len())
        .map(|bits| {
            missing.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &a)| a).collect()
        })
        .collect();
    sets.sort_by_key(Vec::len);
    let deleted = |set: &[Assumption]| -> FxHashSet<(FuncId, Inst)> {
        let assumptions = set.iter().fold(rules.assumptions, |all, &assumption| all.and(assumption));
        let outcomes = decide(module, session, &Rules { assumptions, ..*rules });
        outcomes.into_iter().flat_map(|outcome| outcome.deleted).collect()
    };
    // What does not go under all of them does not go under fewer.
    let under_all = deleted(&missing);
    for set in sets {
        let mut decisions = outcomes.iter().flat_map(|outcome| &outcome.decisions);
        if !decisions
            .any(|decision| is_open(decision) && under_all.contains(&(decision.function, decision.inst)))
        {
            return;
        }
        let deleted = if set.len() == missing.len() { under_all.clone() } else { deleted(&set) };
        for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
            if is_open(decision) && deleted.contains(&(decision.function, decision.inst)) {
                decision.removable_if.clone_from(&set);
            }
        }
    }
}
