//! What would have to be assumed for barriers to go that stay, and of which shape blocks would have
//! to be.

use super::{Barrier, Rules, decide, sweep_component, those};
use crate::decision::{Decision, ROWS, TILES};
use crate::options::Session;
use crate::outcome::Outcome;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::Assumptions;
use simt_analysis::barriers::component::{Blocks, Component, Context};
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::divergence::launch::is_meant;
use simt_analysis::divergence::{AxesRead, axes_read, launch};
use simt_analysis::functions::callgraph::CallGraph;
use simt_analysis::replay::Meeting;
use simt_ir::{FuncId, Module, Promises};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Finds the fewest assumptions under which the same sweep removes barriers that stay now, and for
/// those for which one is not enough, the usual shapes of blocks in which they go. `reused`: the
/// components of the sweep, with nothing removed, that are judged again in other blocks. Cost: one
/// sweep over the functions in which something stays; where all assumptions together help, up to 31
/// over those where they do; and where the shape of some block is not known, up to 6.
pub(super) fn suggest<'c>(
    context: &'c Context<'c>,
    session: &Session<'_>,
    rules: &Rules<'_>,
    outcomes: &mut [Outcome],
    reused: Vec<Component<'c>>,
) {
    assumptions(context.module, session, rules, outcomes);
    if rules.assumptions.block_dim.is_none() && !knows_all(context.module) {
        shapes(context, session, rules, outcomes, reused);
    }
}

/// Whether it is known in blocks of which shape all kernels are launched.
fn knows_all(module: &Module) -> bool {
    let mut kernels = module.functions.values().filter(|function| function.is_kernel);
    kernels.all(|kernel| kernel.facts.launch.only_shape().is_some())
}

/// Which components are judged again, as they are, in blocks of the usual shapes: those that are
/// the same there, so that only addresses have to be compared anew; nor is more done in a large
/// kernel.
pub(super) fn reuses_in_shapes(context: &Context<'_>, rules: &Rules<'_>) -> impl Fn(&Component<'_>) -> bool {
    let Context { module, graph, .. } = *context;
    let asks = rules.in_shapes && !knows_all(module);
    move |component| {
        if !asks {
            return false;
        }
        let ids = component.ids();
        let UsualShapes { shapes, is_same } = usual_shapes(module, graph, &ids);
        let is_large_kernel = matches!(*ids, [id] if module.functions[id].is_kernel && is_large(module, id));
        !shapes.is_empty() && (is_same || is_large_kernel)
    }
}

/// Barriers that go in blocks of a shape, and those that do if parameters lead to different
/// objects.
struct Gone {
    shape: [u32; 3],
    deleted: FxHashSet<Barrier>,
    without_aliases: FxHashSet<Barrier>,
}

fn shapes<'c>(
    context: &'c Context<'c>,
    session: &Session<'_>,
    rules: &Rules<'_>,
    outcomes: &mut [Outcome],
    reused: Vec<Component<'c>>,
) {
    let Context { module, graph, .. } = *context;
    let missing = Promises::NOALIAS_ARGS & !rules.assumptions.promised;
    let is_in_a_row = |d: &Decision| d.meeting().is_some_and(|meeting| is_in_a_row(module, meeting));
    let may_go = |d: &Decision| d.may_depend_on_shape() && !is_in_a_row(d);
    // One assumption is enough for the others.
    let is_open = |d: &Decision| may_go(d) && d.removable_if.iter().count() != 1;
    let mut open = those(outcomes, &is_open);
    let of_component = |component: Component<'c>| {
        let is_of = |(function, _): &Barrier| component.member(*function).is_some();
        let own: FxHashSet<Barrier> = open.extract_if(is_of).collect();
        (!own.is_empty()).then_some((component, own))
    };
    let reused: Vec<_> = reused.into_iter().filter_map(of_component).collect();
    let asks_without_aliases = !missing.is_empty();
    let rules = Rules { shows: false, plays: false, in_shapes: false, asks_without_aliases, ..rules.clone() };
    let asked = |shape| {
        let is_asked = |d: &Decision| !d.stands_in().iter().any(|(_, stands)| *stands == shape);
        (shape, Arc::new(those(outcomes, &is_asked)))
    };
    let asked: FxHashMap<_, _> = ROWS.iter().chain(&TILES).map(|&shape| asked(shape)).collect();
    let rules_in = |shape| Rules { asked: Some(asked[&shape].clone()), ..rules.clone() };
    let sets = graph.components();
    let usual = |ids: &Vec<FuncId>| (ids[0], usual_shapes(module, graph, ids).shapes);
    let usual: FxHashMap<_, _> = sets.iter().map(usual).collect();
    let (done, count) = (AtomicUsize::new(0), reused.len());
    let again = |(mut component, own): (Component<'c>, FxHashSet<Barrier>)| {
        let shapes = usual[&component.members[0].id];
        let gone = in_reused(session, &mut component, shapes, own, &rules_in);
        session.options.watch.tell(done.fetch_add(1, Ordering::Relaxed) + 1, count);
        gone
    };
    let mut gone: Vec<Gone> = reused.into_par_iter().flat_map(again).collect();
    for shapes in [&ROWS[..], &TILES] {
        gone.extend(in_turn(module, shapes, open.clone(), |shape, open| {
            let assumptions = Assumptions { block_dim: Some(shape), ..rules.assumptions };
            let is_wanted = |ids: &[FuncId]| usual[&ids[0]].contains(&shape) && may_be(module, ids, shape);
            swept(module, session, &Rules { assumptions, ..rules_in(shape) }, open, &is_wanted)
        }));
    }
    let is_kernel = |id: &&FuncId| module.functions[**id].is_kernel;
    let has_several = |ids: &&Vec<FuncId>| ids.iter().filter(is_kernel).nth(1).is_some();
    let together = sets.iter().filter(has_several).flatten().copied().collect();
    note_shapes(outcomes, &gone, missing, &together);
}

/// Which of a component's open barriers go in blocks of some shapes, where only addresses are
/// compared anew.
fn in_reused<'r>(
    session: &Session<'_>,
    component: &mut Component<'_>,
    shapes: &[[u32; 3]],
    open: FxHashSet<Barrier>,
    rules_in: &dyn Fn([u32; 3]) -> Rules<'r>,
) -> Vec<Gone> {
    let (module, ids) = (component.context.module, component.ids());
    in_turn(module, shapes, open, |shape, open| {
        let rules = Rules { compared_in: Some(Blocks::Shaped(shape)), ..rules_in(shape) };
        let may_be = may_be(module, &ids, shape)
            && launch::admits(session.target, &module.functions[ids[0]].facts, shape);
        let effort = effort(module, &rules, open, &ids).filter(|_| may_be);
        let Some(effort) = effort else { return Vec::new() };
        let before = component.saved();
        let outcome = sweep_component(component, &rules, effort);
        component.restore(before);
        vec![outcome]
    })
}

/// Notes in which shapes barriers go; that they go under a promise that is missing, where nothing
/// else helps. `together`: functions that several kernels call, and those.
fn note_shapes(outcomes: &mut [Outcome], gone: &[Gone], missing: Promises, together: &FxHashSet<FuncId>) {
    for decision in outcomes.iter_mut().flat_map(|outcome| &mut outcome.decisions) {
        let at = (decision.function, decision.inst);
        let in_which = |goes: &dyn Fn(&Gone) -> bool| -> Vec<[u32; 3]> {
            gone.iter().filter(|gone| goes(gone)).map(|gone| gone.shape).collect()
        };
        decision.removable_in = in_which(&|gone| gone.deleted.contains(&at));
        if !decision.removable_in.is_empty() {
            // The size of blocks is seen in the program; assumptions must be believed.
            decision.removable_if = Promises::empty();
        } else if decision.removable_if.is_empty() {
            decision.removable_in = in_which(&|gone| gone.without_aliases.contains(&at));
            if !decision.removable_in.is_empty() {
                decision.removable_if = missing;
            }
        }
        decision.removable_in.sort_unstable();
        decision.removable_together = together.contains(&decision.function);
    }
}

/// Which of some barriers go in blocks of one shape after the other. Only where the first two help
/// are the others tried.
fn in_turn(
    module: &Module,
    shapes: &[[u32; 3]],
    mut open: FxHashSet<Barrier>,
    mut sweep: impl FnMut([u32; 3], &FxHashSet<Barrier>) -> Vec<Outcome>,
) -> Vec<Gone> {
    let (mut all, mut helped) = (Vec::new(), FxHashSet::default());
    for (at, &shape) in shapes.iter().enumerate() {
        if at == 2 {
            let is_tried = |id| shapes[..2].iter().any(|&shape| is_for(module, id, shape));
            open.retain(|(function, _)| helped.contains(function) || !is_tried(*function));
        }
        let swept = sweep(shape, &open);
        let of_open = |all: fn(&Outcome) -> &[Barrier]| -> FxHashSet<Barrier> {
            swept.iter().flat_map(all).filter(|barrier| open.contains(barrier)).copied().collect()
        };
        let deleted = of_open(|outcome| &outcome.deleted);
        let without_aliases = of_open(|outcome| &outcome.deleted_without_aliases);
        helped.extend(deleted.iter().chain(&without_aliases).map(|&(function, _)| function));
        all.push(Gone { shape, deleted, without_aliases });
    }
    all
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

/// Whether all blocks may have a shape, as far as is known: those that are launched otherwise are
/// no help.
fn may_be(module: &Module, ids: &[FuncId], shape: [u32; 3]) -> bool {
    ids.iter().all(|&id| {
        let facts = &module.functions[id].facts;
        is_for(module, id, shape)
            && facts.outside.iter().chain(&facts.some).all(|known| known.may_be_only(shape))
    })
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
        let flat = Assumptions { promised: promised - Promises::UNIT_EXTENTS, ..assumptions };
        let is_by_itself = |ids: &[FuncId]| {
            let is_simple = |id: FuncId| is_large(module, id) || !graph.reach[id].converged;
            is_flat && matches!(*ids, [id] if module.functions[id].is_kernel && is_simple(id))
        };
        let flat = Rules { assumptions: flat, compared_in: Some(Blocks::Flat), ..rules.clone() };
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
/// asked about with satisfiability, too, and then with little of it: a suggestion for many would
/// take longer than to follow it. (Whoever looks less closely keeps other barriers, so that what is
/// suggested then may not be what goes.)
const BRIEF_EFFORT_WORK: usize = 1 << 10;

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
    let wanted = |ids: &[FuncId]| effort(module, rules, open, ids).filter(|_| is_wanted(ids));
    if open.is_empty() { Vec::new() } else { decide(module, session, rules, &wanted) }
}

/// How closely functions are looked at of which some barriers are open; not at all if none of
/// theirs is.
fn effort(module: &Module, rules: &Rules<'_>, open: &FxHashSet<Barrier>, ids: &[FuncId]) -> Option<Effort> {
    let is_asked = |barrier: &Barrier| rules.asked.as_ref().is_none_or(|asked| asked.contains(barrier));
    let is_one = |barrier: &&Barrier| ids.contains(&barrier.0) && is_asked(barrier);
    let count = open.iter().filter(is_one).count();
    let insts: usize = ids.iter().map(|&id| module.functions[id].insts.len()).sum();
    let effort = if count * insts > BRIEF_EFFORT_WORK { Effort::Look } else { Effort::Brief };
    (count > 0).then_some(effort.min(rules.effort))
}
