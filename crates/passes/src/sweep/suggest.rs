//! What would have to be assumed for barriers to go that stay, and of which shape blocks would have
//! to be.

use super::{Rules, decide};
use crate::decision::{Decision, ROWS, TILES};
use crate::options::Session;
use crate::outcome::Outcome;
use rustc_hash::FxHashSet;
use simt_analysis::Assumptions;
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::divergence::axes_read;
use simt_analysis::divergence::launch::is_meant;
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::{FuncId, Inst, Module, Promises};
use std::sync::Arc;

/// Finds the fewest assumptions under which the same sweep removes barriers that stay now, and for
/// those for which one is not enough, the usual shapes of blocks in which they go. Cost: one sweep
/// over the functions in which something stays; where all assumptions together help, up to 31 over
/// those where they do; and where the shape of some block is not known, two, else up to 6, and as
/// many again under [`Promises::NOALIAS_ARGS`].
pub(super) fn suggest(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    assumptions(module, session, rules, outcomes);
    let knows_all = || {
        let mut kernels = module.functions.values().filter(|function| function.is_kernel);
        kernels.all(|kernel| kernel.facts.launch.only_shape().is_some())
    };
    if rules.assumptions.block_dim.is_none() && !knows_all() {
        shapes(module, session, rules, outcomes);
    }
}

/// A barrier.
type Site = (FuncId, Inst);

/// The barriers of which something is true.
fn those(outcomes: &[Outcome], is_one: &dyn Fn(&Decision) -> bool) -> FxHashSet<Site> {
    let decisions = outcomes.iter().flat_map(|outcome| &outcome.decisions);
    decisions.filter(|decision| is_one(decision)).map(|d| (d.function, d.inst)).collect()
}

fn shapes(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    let graph = session.facts.graph(module, &rules.assumptions);
    let missing = Promises::NOALIAS_ARGS & !rules.assumptions.promised;
    for with in std::iter::once(Promises::empty()).chain((!missing.is_empty()).then_some(missing)) {
        // One assumption is enough for the others; or no shape does without one.
        let is_open = |d: &Decision| match with.is_empty() {
            true => d.removable_if.iter().count() != 1,
            false => d.removable_if.is_empty() && d.removable_in.is_empty(),
        };
        let open = those(outcomes, &|decision| decision.may_depend_on_shape() && is_open(decision));
        for shapes in [&ROWS[..], &TILES] {
            let is_wanted = |ids: &[FuncId]| usual_shapes(module, &graph, ids) == shapes;
            let (mut open, mut helped) = (open.clone(), FxHashSet::default());
            for (at, &shape) in shapes.iter().enumerate() {
                if at == 2 {
                    let is_tried = |id| shapes[..2].iter().any(|&shape| is_for(module, id, shape));
                    open.retain(|(function, _)| helped.contains(function) || !is_tried(*function));
                }
                let deleted = in_blocks(module, session, rules, outcomes, &open, (shape, with), &is_wanted);
                helped.extend(deleted.iter().map(|&(function, _)| function));
                for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
                    if deleted.contains(&(decision.function, decision.inst)) {
                        // The size of blocks is seen in the program; assumptions must be believed.
                        decision.removable_if = with;
                        decision.removable_in.push(shape);
                    }
                }
            }
        }
    }
    for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
        decision.removable_in.sort_unstable();
    }
}

/// The shapes of blocks in which functions are usually launched.
pub(super) fn usual_shapes(module: &Module, graph: &CallGraph, ids: &[FuncId]) -> &'static [[u32; 3]] {
    let asks_for_more = |&id: &FuncId| axes_read(module, graph, id).0[1..].contains(&true);
    if ids.iter().any(asks_for_more) { &TILES } else { &ROWS }
}

/// Whether a function is made for blocks of a shape, as far as it says.
fn is_for(module: &Module, id: FuncId, shape: [u32; 3]) -> bool {
    module.target.is_none_or(|target| is_meant(target, &module.functions[id].facts, shape))
}

/// Which of the open barriers of wanted functions go if all blocks have a shape, under promises.
fn in_blocks(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    outcomes: &[Outcome],
    open: &FxHashSet<Site>,
    (shape, with): ([u32; 3], Promises),
    is_wanted: &(dyn Fn(&[FuncId]) -> bool + Sync),
) -> FxHashSet<Site> {
    let asked = those(outcomes, &|decision| !decision.stands_in().iter().any(|(_, own)| *own == shape));
    // Blocks that are known to be launched otherwise are no help, nor is what is known anyway.
    let is_otherwise = |id: FuncId| {
        let facts = &module.functions[id].facts;
        let is_known = facts.outside.iter().any(|known| known.only_shape().is_some());
        is_known
            || !is_for(module, id, shape)
            || facts.outside.iter().chain(&facts.some).any(|known| !known.may_be_only(shape))
    };
    let open: FxHashSet<Site> = open.intersection(&asked).copied().collect();
    if open.is_empty() {
        return open;
    }
    let is_wanted = |ids: &[FuncId]| is_wanted(ids) && !ids.iter().any(|&id| is_otherwise(id));
    let promised = rules.assumptions.promised | with;
    let assumptions = Assumptions { block_dim: Some(shape), promised, ..rules.assumptions };
    let rules = Rules { assumptions, shows: false, asked: Some(Arc::new(asked)), ..*rules };
    let deleted = deleted(module, session, &rules, &open, &is_wanted);
    open.intersection(&deleted).copied().collect()
}

fn assumptions(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    let missing = !rules.assumptions.promised;
    let sets = (1..=missing.bits()).map(Promises::from_bits_retain);
    let mut sets: Vec<Promises> = sets.filter(|&set| missing.contains(set)).collect();
    sets.sort_by_key(|set| set.iter().count());
    let asked = Arc::new(those(outcomes, &|decision| decision.stands_in().is_empty()));
    let is_open = |decision: &Decision| {
        let is_asked = asked.contains(&(decision.function, decision.inst));
        is_asked && decision.may_go() && decision.removable_if.is_empty()
    };
    // No threads were seen to meet at what is asked about, or promises deny that they do.
    let deleted = |set, open: &FxHashSet<Site>| {
        let promised = rules.assumptions.promised | set;
        let assumptions = Assumptions { promised, ..rules.assumptions };
        let asked = Some(asked.clone());
        let rules = Rules { assumptions, shows: false, plays: false, asked, ..*rules };
        deleted(module, session, &rules, open, &|_| true)
    };
    // What does not go under all of them does not go under fewer.
    let under_all = deleted(missing, &those(outcomes, &is_open));
    for set in sets {
        let may_go = |d: &Decision| is_open(d) && under_all.contains(&(d.function, d.inst));
        let open = those(outcomes, &may_go);
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

/// How many open barriers of functions that call each other are asked about with all effort: a
/// suggestion for many would take longer than to follow it.
const FEW: usize = 8;

/// Which barriers go, of those that are asked about, in the sets of functions that are wanted and
/// have an open one. More are asked about than are open: one that goes makes others stay.
fn deleted(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    open: &FxHashSet<Site>,
    is_wanted: &(dyn Fn(&[FuncId]) -> bool + Sync),
) -> FxHashSet<Site> {
    let wanted = |ids: &[FuncId]| {
        let count = open.iter().filter(|(function, _)| ids.contains(function)).count();
        let effort = if count > FEW { Effort::Look } else { rules.effort };
        (count > 0 && is_wanted(ids)).then_some(effort)
    };
    let outcomes = decide(module, session, rules, &wanted);
    outcomes.into_iter().flat_map(|outcome| outcome.deleted).collect()
}
