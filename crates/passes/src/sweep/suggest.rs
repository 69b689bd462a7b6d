//! What would have to be assumed for barriers to go that stay, and of which shape blocks would have
//! to be.

use super::{Barrier, Rules, decide, those};
use crate::decision::{Decision, ROWS, TILES};
use crate::options::Session;
use crate::outcome::Outcome;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::Assumptions;
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::divergence::launch::is_meant;
use simt_analysis::divergence::{AxesRead, axes_read, launch};
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::{FuncId, Module, Promises};
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

fn shapes(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    let graph = session.facts.graph(module, &rules.assumptions);
    let sets = graph.components().into_iter();
    let usual = sets.map(|ids| (ids[0], usual_shapes(module, &graph, &ids))).collect();
    let missing = Promises::NOALIAS_ARGS & !rules.assumptions.promised;
    for with in std::iter::once(Promises::empty()).chain((!missing.is_empty()).then_some(missing)) {
        // One assumption is enough for the others; or no shape does without one.
        let is_open = |d: &Decision| match with.is_empty() {
            true => d.removable_if.iter().count() != 1,
            false => d.removable_if.is_empty() && d.removable_in.is_empty(),
        };
        let may_go = |d: &Decision| d.may_depend_on_shape() && !is_met_in_a_row(module, d);
        let open = those(outcomes, &|decision| may_go(decision) && is_open(decision));
        for shapes in [&ROWS[..], &TILES] {
            let (mut open, mut helped) = (open.clone(), FxHashSet::default());
            for (at, &shape) in shapes.iter().enumerate() {
                if at == 2 {
                    let is_tried = |id| shapes[..2].iter().any(|&shape| is_for(module, id, shape));
                    open.retain(|(function, _)| helped.contains(function) || !is_tried(*function));
                }
                let deleted = in_blocks(module, session, rules, outcomes, &open, (shape, with), &usual);
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

/// Whether a barrier is needed in a row of threads that the code is made for, and it is not known
/// in which ones it is passed: that it goes in shorter rows, which do less, helps nobody.
fn is_met_in_a_row(module: &Module, decision: &Decision) -> bool {
    let Some(meeting) = decision.meeting() else { return false };
    let [_, y, z] = meeting.shape;
    y * z == 1 && !meeting.is_beyond && module.functions[meeting.kernel].facts.some.is_none()
}

/// The shapes of blocks in which functions are usually launched; none where they are known.
#[derive(Clone, Copy, Default)]
pub(super) struct UsualShapes {
    pub shapes: &'static [[u32; 3]],
    /// Whether it is one kernel, and does not ask in which of them it is, to do other things.
    pub is_same: bool,
}

/// Whether a function is made for blocks of a shape, as far as it says.
fn is_for(module: &Module, id: FuncId, shape: [u32; 3]) -> bool {
    module.target.is_none_or(|target| is_meant(target, &module.functions[id].facts, shape))
}

/// See [`UsualShapes`].
pub(super) fn usual_shapes(module: &Module, graph: &CallGraph, ids: &[FuncId]) -> UsualShapes {
    let knows = |&id: &FuncId| module.functions[id].facts.outside.iter().any(|o| o.only_shape().is_some());
    if ids.iter().any(knows) {
        return UsualShapes::default();
    }
    let read: Vec<AxesRead> = ids.iter().map(|&id| axes_read(module, graph, id)).collect();
    let asks = read.iter().any(|read| read.extents || read.anything);
    let is_one_kernel = matches!(*ids, [id] if graph.is_launched(module, id));
    let shapes: &[[u32; 3]] = if read.iter().any(AxesRead::asks_for_rows) { &TILES } else { &ROWS };
    UsualShapes { shapes, is_same: is_one_kernel && !asks }
}

/// Which of the open barriers go if all blocks have a shape that is usual, under promises.
fn in_blocks(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    outcomes: &[Outcome],
    open: &FxHashSet<Barrier>,
    (shape, with): ([u32; 3], Promises),
    usual: &FxHashMap<FuncId, UsualShapes>,
) -> FxHashSet<Barrier> {
    let asked = those(outcomes, &|decision| !decision.stands_in().iter().any(|(_, own)| *own == shape));
    // Blocks that are known to be launched otherwise are no help.
    let is_otherwise = |id: FuncId| {
        let facts = &module.functions[id].facts;
        !is_for(module, id, shape)
            || facts.outside.iter().chain(&facts.some).any(|known| !known.may_be_only(shape))
    };
    let open: &FxHashSet<Barrier> = &open.intersection(&asked).copied().collect();
    let is_wanted =
        |ids: &[FuncId]| usual[&ids[0]].shapes.contains(&shape) && !ids.iter().any(|&id| is_otherwise(id));
    let is_admitted = |id: FuncId| launch::admits(session.target, &module.functions[id].facts, shape);
    let promised = rules.assumptions.promised | with;
    let assumptions = Assumptions { promised, ..rules.assumptions };
    let asked = Some(Arc::new(asked));
    let rules = Rules { shows: false, plays: false, in_shapes: false, asked, ..rules.clone() };
    // Of what is the same in all shapes, only addresses have to be compared anew.
    let narrow = Assumptions { compared_in: Some(shape), ..assumptions };
    let is_narrow = |ids: &[FuncId]| is_wanted(ids) && usual[&ids[0]].is_same && is_admitted(ids[0]);
    let narrow = Rules { assumptions: narrow, ..rules.clone() };
    let mut gone = deleted(module, session, &narrow, open, &is_narrow);
    let anew = Assumptions { block_dim: Some(shape), ..assumptions };
    let is_anew = |ids: &[FuncId]| is_wanted(ids) && !usual[&ids[0]].is_same;
    gone.extend(deleted(module, session, &Rules { assumptions: anew, ..rules }, open, &is_anew));
    open.intersection(&gone).copied().collect()
}

fn assumptions(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    let missing = !rules.assumptions.promised;
    let sets = (1..=missing.bits()).map(Promises::from_bits_retain);
    let mut sets: Vec<Promises> = sets.filter(|&set| missing.contains(set)).collect();
    sets.sort_by_key(|set| set.iter().count());
    let asked = Arc::new(those(outcomes, &|decision| !decision.stands()));
    let is_open = |decision: &Decision| {
        let is_asked = asked.contains(&(decision.function, decision.inst));
        is_asked && decision.may_go() && decision.removable_if.is_empty()
    };
    // No threads were seen to meet at what is asked about, or promises deny that they do.
    let deleted = |set, open: &FxHashSet<Barrier>| {
        let promised = rules.assumptions.promised | set;
        let assumptions = Assumptions { promised, ..rules.assumptions };
        let asked = Some(asked.clone());
        let rules = Rules { assumptions, shows: false, plays: false, in_shapes: false, asked, ..*rules };
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

/// How many open barriers of functions that call each other, times the instructions of those, are
/// asked about with all effort: a suggestion for many would take longer than to follow it.
const FULL_EFFORT_WORK: usize = 1 << 10;

/// Which barriers go, of those that are asked about, in the sets of functions that are wanted and
/// have an open one. More are asked about than are open: one that goes makes others stay.
fn deleted(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    open: &FxHashSet<Barrier>,
    is_wanted: &(dyn Fn(&[FuncId]) -> bool + Sync),
) -> FxHashSet<Barrier> {
    let wanted = |ids: &[FuncId]| {
        let count = open.iter().filter(|(function, _)| ids.contains(function)).count();
        let insts: usize = ids.iter().map(|&id| module.functions[id].insts.len()).sum();
        let effort = if count * insts > FULL_EFFORT_WORK { Effort::Look } else { rules.effort };
        (count > 0 && is_wanted(ids)).then_some(effort)
    };
    if open.is_empty() {
        return FxHashSet::default();
    }
    let outcomes = decide(module, session, rules, &wanted);
    outcomes.into_iter().flat_map(|outcome| outcome.deleted).collect()
}
