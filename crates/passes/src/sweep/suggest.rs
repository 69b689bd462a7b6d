//! What would have to be assumed for barriers to go that stay, and of which shape blocks would have
//! to be.

use super::{Barrier, Rules, decide, those};
use crate::decision::{Decision, ROWS, TILES};
use crate::options::Session;
use crate::outcome::Outcome;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::divergence::launch::is_meant;
use simt_analysis::divergence::{AxesRead, axes_read, launch};
use simt_analysis::functions::callgraph::CallGraph;
use simt_analysis::replay::Meeting;
use simt_analysis::{Assumptions, Blocks};
use simt_ir::{FuncId, Module, Promises};
use std::sync::Arc;

/// Finds the fewest assumptions under which the same sweep removes barriers that stay now, and for
/// those for which one is not enough, the usual shapes of blocks in which they go. Cost: one sweep
/// over the functions in which something stays; where all assumptions together help, up to 31 over
/// those where they do; and where the shape of some block is not known, up to 6.
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
    let is_in_a_row = |d: &Decision| d.meeting().is_some_and(|meeting| is_in_a_row(module, meeting));
    let may_go = |d: &Decision| d.may_depend_on_shape() && !is_in_a_row(d);
    // One assumption is enough for the others.
    let is_open = |d: &Decision| may_go(d) && d.removable_if.iter().count() != 1;
    let open = those(outcomes, &is_open);
    // Those that go where parameters lead to different objects, too.
    let mut without_aliases: Vec<([u32; 3], FxHashSet<Barrier>)> = Vec::new();
    for shapes in [&ROWS[..], &TILES] {
        let (mut open, mut helped) = (open.clone(), FxHashSet::default());
        for (at, &shape) in shapes.iter().enumerate() {
            if at == 2 {
                let is_tried = |id| shapes[..2].iter().any(|&shape| is_for(module, id, shape));
                open.retain(|(function, _)| helped.contains(function) || !is_tried(*function));
            }
            let swept = in_blocks(module, session, rules, outcomes, &open, shape, &usual);
            let of_open = |all: fn(&Outcome) -> &[Barrier]| -> FxHashSet<Barrier> {
                swept.iter().flat_map(all).filter(|barrier| open.contains(barrier)).copied().collect()
            };
            let deleted = of_open(|outcome| &outcome.deleted);
            let with_promise = of_open(|outcome| &outcome.deleted_without_aliases);
            helped.extend(deleted.iter().chain(&with_promise).map(|&(function, _)| function));
            for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
                if deleted.contains(&(decision.function, decision.inst)) {
                    // The size of blocks is seen in the program; assumptions must be believed.
                    decision.removable_if = Promises::empty();
                    decision.removable_in.push(shape);
                }
            }
            without_aliases.push((shape, with_promise));
        }
    }
    for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
        let at = (decision.function, decision.inst);
        if decision.removable_if.is_empty() && decision.removable_in.is_empty() {
            let shapes = without_aliases.iter().filter(|(_, barriers)| barriers.contains(&at));
            decision.removable_in.extend(shapes.map(|(shape, _)| *shape));
            if !decision.removable_in.is_empty() {
                decision.removable_if = missing;
            }
        }
        decision.removable_in.sort_unstable();
    }
}

/// Whether threads meet in a row of threads that the code is made for, and it is not known in which
/// ones it is passed: that a barrier goes in shorter rows, which do less, helps nobody.
pub(super) fn is_in_a_row(module: &Module, meeting: &Meeting) -> bool {
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

/// Whether a function is so large that suggestions would take long.
fn is_large(module: &Module, id: FuncId) -> bool {
    module.functions[id].insts.len() > 1 << 13
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

/// What becomes of the open barriers if all blocks have a shape that is usual.
fn in_blocks(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    outcomes: &[Outcome],
    open: &FxHashSet<Barrier>,
    shape: [u32; 3],
    usual: &FxHashMap<FuncId, UsualShapes>,
) -> Vec<Outcome> {
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
    let assumptions = rules.assumptions;
    let asks_without_aliases = !assumptions.promised.contains(Promises::NOALIAS_ARGS);
    let asked = Some(Arc::new(asked));
    let rules =
        Rules { shows: false, plays: false, in_shapes: false, asks_without_aliases, asked, ..rules.clone() };
    // Of what is the same in all shapes, only addresses have to be compared anew; nor is more done
    // in a large kernel.
    let narrow = Assumptions { compared_in: Some(Blocks::Shaped(shape)), ..assumptions };
    let is_same = |ids: &[FuncId]| {
        let is_large_kernel = matches!(*ids, [id] if module.functions[id].is_kernel && is_large(module, id));
        usual[&ids[0]].is_same || is_large_kernel
    };
    let is_narrow = |ids: &[FuncId]| is_wanted(ids) && is_same(ids) && is_admitted(ids[0]);
    let narrow = Rules { assumptions: narrow, ..rules.clone() };
    let mut all = swept(module, session, &narrow, open, &is_narrow);
    let anew = Assumptions { block_dim: Some(shape), ..assumptions };
    let is_anew = |ids: &[FuncId]| is_wanted(ids) && !is_same(ids);
    all.extend(swept(module, session, &Rules { assumptions: anew, ..rules }, open, &is_anew));
    all
}

fn assumptions(module: &Module, session: &Session<'_>, rules: &Rules<'_>, outcomes: &mut [Outcome]) {
    let graph = session.facts.graph(module, &rules.assumptions);
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
        // In a kernel by itself only addresses have to be compared anew, unless it depends on which
        // threads are in one warp.
        let is_flat = set.contains(Promises::UNIT_EXTENTS);
        let flat = Assumptions {
            promised: promised - Promises::UNIT_EXTENTS,
            compared_in: Some(Blocks::Flat),
            ..assumptions
        };
        let is_by_itself = |ids: &[FuncId]| {
            let is_simple = |id: FuncId| is_large(module, id) || !graph.reach[id].converged;
            is_flat && matches!(*ids, [id] if module.functions[id].is_kernel && is_simple(id))
        };
        let flat = Rules { assumptions: flat, ..rules.clone() };
        let mut all = swept(module, session, &flat, open, &is_by_itself);
        all.extend(swept(module, session, &rules, open, &|ids| !is_by_itself(ids)));
        all.into_iter().flat_map(|outcome| outcome.deleted).collect::<FxHashSet<Barrier>>()
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

/// What becomes of barriers, of those that are asked about, in the sets of functions that are
/// wanted and have an open one. More are asked about than are open: one that goes makes others
/// stay.
fn swept(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    open: &FxHashSet<Barrier>,
    is_wanted: &(dyn Fn(&[FuncId]) -> bool + Sync),
) -> Vec<Outcome> {
    let wanted = |ids: &[FuncId]| {
        let count = open.iter().filter(|(function, _)| ids.contains(function)).count();
        let insts: usize = ids.iter().map(|&id| module.functions[id].insts.len()).sum();
        let effort = if count * insts > FULL_EFFORT_WORK { Effort::Look } else { rules.effort };
        (count > 0 && is_wanted(ids)).then_some(effort)
    };
    if open.is_empty() { Vec::new() } else { decide(module, session, rules, &wanted) }
}
