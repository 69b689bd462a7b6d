//! What would have to be assumed for barriers to go that stay, and of which shape blocks would have
//! to be.

use super::{Rules, decide};
use crate::decision::{Decision, Kept, Verdict};
use crate::options::Session;
use crate::outcome::Outcome;
use rustc_hash::FxHashSet;
use simt_analysis::Assumptions;
use simt_analysis::barriers::component::Obstacle;
use simt_ir::{FuncId, Inst, Module, Promises};

/// The sizes of blocks that most kernels are launched with, the extremes first: what neither of
/// them lets go, hardly any between them does.
const SIZES: [u32; 6] = [32, 1024, 64, 128, 256, 512];

/// Finds the fewest assumptions under which the same sweep removes barriers that stay now, and for
/// those for which one is not enough, the usual sizes of blocks in which they go. Cost: one sweep
/// over the functions in which something stays; where all assumptions together help, up to 31 over
/// those where they do; and where the shape of some block is not known, two, else up to 6.
pub(super) fn suggest(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    assumptions(module, session, rules, outcomes);
    let knows_all = || {
        let mut kernels = module.functions.values().filter(|function| function.is_kernel);
        kernels.all(|kernel| kernel.facts.launch.only_shape().is_some())
    };
    if rules.assumptions.block_dim.is_none() && !knows_all() {
        sizes(module, session, rules, outcomes);
    }
}

/// Whether a barrier stays for something that assumptions can be about.
fn may_go(decision: &Decision) -> bool {
    match &decision.verdict {
        Verdict::Kept(Kept::Conflict { .. }) => true,
        Verdict::Kept(Kept::Obstacle(obstacle)) => matches!(obstacle, Obstacle::Pinned(_)),
        _ => false,
    }
}

fn sizes(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    let is_open = |decision: &Decision| may_go(decision) && decision.removable_if.iter().count() != 1;
    let mut helped = false;
    for (at, size) in SIZES.into_iter().enumerate() {
        let decisions = outcomes.iter().flat_map(|outcome| &outcome.decisions);
        let open: FxHashSet<FuncId> =
            decisions.filter(|decision| is_open(decision)).map(|decision| decision.function).collect();
        if at == 2 && !helped || open.is_empty() {
            break;
        }
        let assumptions = Assumptions { block_dim: Some([size, 1, 1]), ..rules.assumptions };
        // Blocks that are known to be launched otherwise are no help.
        let is_otherwise = |&id: &FuncId| {
            let some = module.functions[id].facts.some.as_ref();
            some.is_some_and(|facts| !facts.may_be_only([size, 1, 1]))
        };
        let is_wanted =
            |ids: &[FuncId]| ids.iter().any(|id| open.contains(id)) && !ids.iter().any(is_otherwise);
        let sized = decide(module, session, &Rules { assumptions, shows: false, ..*rules }, &is_wanted);
        let deleted: FxHashSet<(FuncId, Inst)> =
            sized.into_iter().flat_map(|outcome| outcome.deleted).collect();
        for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
            if is_open(decision) && deleted.contains(&(decision.function, decision.inst)) {
                decision.removable_in.push(size);
                helped = true;
            }
        }
    }
    for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
        decision.removable_in.sort_unstable();
        // The size of blocks is seen in the program; assumptions must be believed.
        if !decision.removable_in.is_empty() {
            decision.removable_if = Promises::empty();
        }
    }
}

fn assumptions(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    let is_open = |decision: &Decision| may_go(decision) && decision.removable_if.is_empty();
    let missing = !rules.assumptions.promised;
    let sets = (1..=missing.bits()).map(Promises::from_bits_retain);
    let mut sets: Vec<Promises> = sets.filter(|&set| missing.contains(set)).collect();
    sets.sort_by_key(|set| set.iter().count());
    let deleted = |set: Promises, among: &FxHashSet<FuncId>| -> FxHashSet<(FuncId, Inst)> {
        let promised = rules.assumptions.promised | set;
        let assumptions = Assumptions { promised, ..rules.assumptions };
        let is_wanted = |ids: &[FuncId]| ids.iter().any(|id| among.contains(id));
        let outcomes = decide(module, session, &Rules { assumptions, shows: false, ..*rules }, &is_wanted);
        outcomes.into_iter().flat_map(|outcome| outcome.deleted).collect()
    };
    let decisions = outcomes.iter().flat_map(|outcome| &outcome.decisions);
    let open: FxHashSet<FuncId> =
        decisions.filter(|decision| is_open(decision)).map(|d| d.function).collect();
    // What does not go under all of them does not go under fewer.
    let under_all = deleted(missing, &open);
    for set in sets {
        let decisions = outcomes.iter().flat_map(|outcome| &outcome.decisions);
        let may_go = |d: &&Decision| is_open(d) && under_all.contains(&(d.function, d.inst));
        let open: FxHashSet<FuncId> = decisions.filter(may_go).map(|decision| decision.function).collect();
        if open.is_empty() {
            return;
        }
        let deleted = if set == missing { under_all.clone() } else { deleted(set, &open) };
        for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
            if is_open(decision) && deleted.contains(&(decision.function, decision.inst)) {
                decision.removable_if = set;
            }
        }
    }
}
