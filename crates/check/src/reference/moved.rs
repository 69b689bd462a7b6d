//! Are addresses that AFTER computes in another way the same? Both kernels are executed side by
//! side for sampled launches, as far as addresses and control go.

use super::CheckOptions;
use super::evaluate::Val;
use super::graph::{Bodies, Graph};
use super::launches::{Launch, launches};
use super::matching::{Deleted, Matching};
use super::objects::Objects;
use super::pairs::Events;
use super::report::{Change, Excerpt, Item, Reason, Side, Verdict};
use super::rules::Rules;
use super::separation::Separation;
use super::trial::Trial;
use super::walk::{Stopped, Trace};
use super::world::World;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::{FuncId, Inst, Module};

/// Judges all accesses whose address is computed in another way.
pub(super) fn judge(
    before: &Module,
    after: &Module,
    matching: &Matching,
    options: &CheckOptions,
) -> Vec<Item> {
    if matching.moved.is_empty() {
        return Vec::new();
    }
    let bodies = [before, after].map(|module| Bodies::new(module, options));
    let mut state =
        State { verdict: Verdict::CorrectForLaunchesTried, reasons: Vec::new(), seen: Vec::new() };
    for (func, f) in before.functions.iter().filter(|(_, f)| f.is_kernel && f.is_definition) {
        let name = f.name.bytes();
        let other = after.functions.iter().find(|(_, g)| g.name.bytes() == name);
        let Some((other, _)) = other else { continue };
        let own = Graph::new(&bodies[0], func, true, super::kernel::MOST_NODES);
        let others = Graph::new(&bodies[1], other, true, super::kernel::MOST_NODES);
        match (own, others) {
            (Some(own), Some(others)) => state.kernel(&own, &others, matching, options),
            _ => state.open("with everything that it calls, it is too large"),
        }
    }
    let unseen = matching.moved.iter().any(|&(func, inst, ..)| !state.seen.contains(&(func, inst)));
    if unseen {
        state.open("it is not executed in any launch that was tried");
    }
    let Some(&(func, inst, ..)) = matching.moved.first() else { return Vec::new() };
    let place = Excerpt::new(Side::Before, before, func, inst);
    let function = place.function.clone();
    let (verdict, reasons) = (state.verdict, state.reasons);
    vec![Item { function, place: Some(place), change: Change::AddressChanged, verdict, reasons }]
}

struct State {
    verdict: Verdict,
    reasons: Vec<Reason>,
    seen: Vec<(FuncId, Inst)>,
}

impl State {
    fn open(&mut self, what: &'static str) {
        if self.verdict < Verdict::NotDecided {
            self.verdict = Verdict::NotDecided;
            self.reasons.push(Reason::Itself { what });
        }
    }

    fn kernel(&mut self, own: &Graph<'_>, others: &Graph<'_>, matching: &Matching, options: &CheckOptions) {
        let is_here =
            |&&(func, ..): &&(FuncId, Inst, FuncId, Inst)| own.contexts.iter().any(|c| c.func == func);
        if !matching.moved.iter().any(|moved| is_here(&moved)) {
            return;
        }
        with_trial(own, options, |first| {
            with_trial(others, options, |second| {
                let numbers = first.numbers(&first.slices());
                for launch in launches(own, options, &numbers, first.may_alias(), false, false) {
                    self.launch(&first, &second, &launch, matching);
                }
            });
        });
    }

    fn launch(&mut self, first: &Trial<'_>, second: &Trial<'_>, launch: &Launch, matching: &Matching) {
        let (own, others) = match (addresses(first, launch), addresses(second, launch)) {
            (Ok(own), Ok(others)) => (own, others),
            (Err(Stopped::Undefined), _) => return,
            _ if launch.is_extra => return,
            _ => return self.open("a launch could not be tried to its end"),
        };
        for (thread, (own, others)) in own.iter().zip(&others).enumerate() {
            if own.addresses.len() != others.addresses.len() {
                return self.open("the two do not do the same number of accesses");
            }
            for (a, b) in own.addresses.iter().zip(&others.addresses) {
                let moved = matching.moved.iter().find(|moved| (moved.0, moved.1) == (a.func, a.inst));
                let Some(moved) = moved else { continue };
                self.seen.push((moved.0, moved.1));
                match (a.value, b.value) {
                    (Val::Known(x), Val::Known(y)) if x == y => {}
                    (Val::Known(_), Val::Known(_)) if !a.perhaps && !b.perhaps => {
                        let thread = thread as u32;
                        let witness = Box::new(first.witness(launch, [thread, thread], None));
                        let place = |side, graph: &Graph<'_>, func, inst| {
                            Box::new(Excerpt::new(side, graph.bodies.module, func, inst))
                        };
                        self.verdict = Verdict::Wrong;
                        self.reasons = vec![Reason::OtherAddress {
                            before: place(Side::Before, first.graph, moved.0, moved.1),
                            after: place(Side::After, second.graph, moved.2, moved.3),
                            witness,
                        }];
                        return;
                    }
                    _ => self.open("the address is not known"),
                }
            }
        }
        self.seen.sort_unstable();
        self.seen.dedup();
    }
}

fn addresses(trial: &Trial<'_>, launch: &Launch) -> Result<Vec<Trace>, Stopped> {
    let mut slices = trial.slices();
    let setting = trial.setting(launch, &slices);
    let mut world = World::default();
    let mut steps = launch.share(trial.options.budget, trial.options);
    let traces = trial.traces(&setting, &mut slices, &mut world, &mut steps, true)?;
    if world.is_chosen() { Err(Stopped::GaveUp) } else { Ok(traces) }
}

/// Everything that it takes to execute a kernel of which nothing was deleted.
fn with_trial(graph: &Graph<'_>, options: &CheckOptions, then: impl FnOnce(Trial<'_>)) {
    let objects = Objects::new(graph, options);
    let (taint, separation) = Separation::with_taint(graph, &objects, &Deleted::default(), options);
    let rules = Rules::new(graph, &objects, &taint, &separation);
    let events = Events::new(graph, &rules, &separation);
    let barriers = separation.barriers.iter().map(|&(node, fact)| (node, (fact, None))).collect();
    then(Trial {
        graph,
        objects: &objects,
        events: &events,
        barriers,
        truths: FxHashSet::default(),
        pairs: FxHashMap::default(),
        apart: FxHashSet::default(),
        between: Default::default(),
        options,
    });
}
