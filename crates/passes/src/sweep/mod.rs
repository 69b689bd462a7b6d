//! One ordered sweep over the barriers of a module: decides about each whether any pair of events
//! around it needs its order, with the sets brought up to date after each removal (`model.md`
//! §2.2).
//!
//! Barriers are decided one at a time, because sets grow when one goes; callees before their
//! callers. As sets only grow, one sweep removes what restarting after each removal would in that
//! order.
//!
//! What differs between the passes that sweep is in [`Rules`]: how closely two accesses are
//! compared, in which order barriers come, and which of them are not looked at.
//!
//! Cost: one analysis of each connected set of functions, then per barrier the product of the
//! numbers of *kinds* of events on both sides, and comparisons of addresses up to a limit; keeping
//! the sets up to date costs, over all removals, as much as one data-flow problem.

mod alone;
mod exact;
mod pairs;
mod suggest;

use self::alone::show_alone;
pub(crate) use self::exact::Search;
use self::pairs::{Case, is_silent, judge_pairs};
use self::suggest::{UsualShapes, reuses_in_shapes, suggest, usual_shapes};
use crate::decision::{Bounds, Decision, Evidence, Excluded, Kept, Removed, Verdict};
use crate::kind::PassKind;
use crate::options::{Options, Session};
use crate::outcome::{Call, Move, Outcome, apply, with_context};
use crate::pass_options::Order;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::barriers::component::{Blocks, Component, Context, Obstacle};
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::barriers::epochs::{self, Role};
use simt_analysis::barriers::event::Event;
use simt_analysis::barriers::progress::Progress;
use simt_analysis::barriers::sites::{self, Site};
use simt_analysis::structure::frequency;
use simt_analysis::{Assumptions, View};
use simt_ir::{FuncId, Inst, Module};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many events are looked at, and how many pairs of them, around the barriers of a function
/// together, or around each of them if that is more ([`PAIRS_EACH`]). So a chain of removals, each
/// of which makes the sets larger, costs as much per barrier whatever its length: now and then a
/// barrier stays, and the next epoch begins.
const PAIRS: usize = 1 << 20;

/// See [`PAIRS`].
const PAIRS_EACH: usize = 1 << 10;

/// What a pass makes of the sweep.
#[derive(Clone)]
pub(crate) struct Rules<'r> {
    /// The name of the pass.
    pub pass: &'static str,
    /// What it assumes.
    pub assumptions: Assumptions,
    /// How closely it looks.
    pub view: View,
    /// Which barriers of a function come first.
    pub order: Order,
    /// Whether the cheapest set of barriers is looked for, and among how many.
    pub exact: Option<Search>,
    /// What comes when all are decided.
    pub post_sweep: &'r (dyn Fn(&mut Sweep<'_, '_>) + Sync),
    /// Whether threads are wanted that show why barriers stay.
    pub shows: bool,
    /// Whether threads are looked for that show that a barrier stays, before it is proven that no
    /// two meet.
    pub plays: bool,
    /// Whether barriers go that nothing keeps; if not, each is decided as if all others stayed.
    pub removes: bool,
    /// Whether it is wanted in which of the usual shapes of blocks barriers stay.
    pub in_shapes: bool,
    /// Whether it is wanted what would go if parameters led to different objects.
    pub asks_without_aliases: bool,
    /// In which blocks addresses are compared, if not in all that are possible.
    pub compared_in: Option<Blocks>,
    /// How much is done to tell addresses apart, of most functions.
    pub effort: Effort,
    /// The barriers that are asked about ([`Options::asked`]).
    pub asked: Option<Arc<FxHashSet<(FuncId, Inst)>>>,
    /// Barriers that it does not look at.
    pub excludes: &'r (dyn Fn(FuncId, &Site) -> Option<Excluded> + Sync),
    /// Notes more of a decision about a member's site, as the sets are when it is made.
    pub note: &'r Note<'r>,
}

/// See [`Rules::note`].
pub(crate) type Note<'r> = dyn Fn(&Sweep<'_, '_>, usize, usize, &mut Decision) + Sync + 'r;

impl Rules<'static> {
    /// One sweep in program order that looks at all barriers and tells nothing but its decisions.
    pub fn new(pass: PassKind, options: &Options, view: View) -> Rules<'static> {
        Rules {
            pass: pass.name(),
            assumptions: options.assumptions,
            view,
            order: Order::Program,
            exact: None,
            post_sweep: &|_| {},
            shows: options.witnesses,
            plays: options.effort == Effort::Full,
            removes: true,
            in_shapes: options.suggest && options.assumptions.block_dim.is_none(),
            asks_without_aliases: false,
            compared_in: None,
            effort: options.effort,
            asked: options.asked.clone(),
            excludes: &|_, _| None,
            note: &|_, _, _, _| {},
        }
    }
}

/// Decides about all barriers of a module and deletes those that go. Memory: with suggestions, the
/// sets of all components that are judged again.
pub(crate) fn run(module: &mut Module, session: &Session<'_>, rules: &Rules<'_>) -> Vec<Decision> {
    let sets = wanted_sets(module, session, rules, &|_| Some(rules.effort));
    if sets.is_empty() {
        return Vec::new();
    }
    let outcomes = with_context(module, session, rules.assumptions, rules.view, |context| {
        let is_reused = reuses_in_shapes(context, rules);
        let swept = for_each_component(context, session, sets, |mut component, effort| {
            let before = is_reused(&component).then(|| component.saved());
            let outcome = sweep_component(&mut component, rules, effort);
            let stays = outcome.decisions.iter().any(|d| matches!(d.verdict, Verdict::Kept(_)));
            let reused = before.filter(|_| stays).map(|before| {
                component.restore(before);
                component.leave_stage();
                component
            });
            (outcome, reused)
        });
        let (mut outcomes, reused): (Vec<_>, Vec<_>) = swept.into_iter().unzip();
        show_alone(context.module, session, rules, &mut outcomes);
        if session.options.suggest {
            suggest(context, session, rules, &mut outcomes, reused.into_iter().flatten().collect());
        }
        outcomes
    });
    apply(module, outcomes)
}

/// A barrier.
type Barrier = (FuncId, Inst);

/// The barriers of which something is true.
fn those(outcomes: &[Outcome], is_one: &dyn Fn(&Decision) -> bool) -> FxHashSet<Barrier> {
    let decisions = outcomes.iter().flat_map(|outcome| &outcome.decisions);
    decisions.filter(|decision| is_one(decision)).map(|d| (d.function, d.inst)).collect()
}

/// Decides about the barriers of those sets of functions that somebody wants to know of, with some
/// effort.
fn decide(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    wanted: &(dyn Fn(&[FuncId]) -> Option<Effort> + Sync),
) -> Vec<Outcome> {
    let sets = wanted_sets(module, session, rules, wanted);
    if sets.is_empty() {
        return Vec::new();
    }
    with_context(module, session, rules.assumptions, rules.view, |context| {
        let sweep = |mut component: Component<'_>, effort| sweep_component(&mut component, rules, effort);
        for_each_component(context, session, sets, sweep)
    })
}

/// Functions that call each other, and with which effort they are looked at.
type Wanted = (Effort, Vec<FuncId>);

/// The sets of functions that call each other which are wanted, and how closely they are looked at.
fn wanted_sets(
    module: &Module,
    session: &Session<'_>,
    rules: &Rules<'_>,
    wanted: &(dyn Fn(&[FuncId]) -> Option<Effort> + Sync),
) -> Vec<Wanted> {
    let sets = session.facts.graph(module, &rules.assumptions).components().into_iter();
    sets.filter_map(|ids| Some((wanted(&ids)?, ids))).collect()
}

/// Builds components and does something with each, in parallel; tells the watch.
fn for_each_component<'c, T: Send>(
    context: &'c Context<'c>,
    session: &Session<'_>,
    sets: Vec<Wanted>,
    work: impl Fn(Component<'c>, Effort) -> T + Sync,
) -> Vec<T> {
    let (done, count) = (AtomicUsize::new(0), sets.len());
    let one = |(effort, ids): (Effort, Vec<FuncId>)| {
        let found = work(Component::new(context, &ids), effort);
        session.options.watch.tell(done.fetch_add(1, Ordering::Relaxed) + 1, count);
        found
    };
    sets.into_par_iter().map(one).collect()
}

/// What becomes of the barriers of a component, which is left as the last sweep made it.
fn sweep_component(component: &mut Component<'_>, rules: &Rules<'_>, effort: Effort) -> Outcome {
    let Assumptions { block_dim, promised, .. } = rules.assumptions;
    let (pass, ids) = (rules.pass, component.ids());
    log::trace!("{pass} over {ids:?}, {promised:?}, {block_dim:?}");
    if let Some(blocks) = rules.compared_in {
        component.compare_in(blocks);
    }
    let saved = rules.asks_without_aliases.then(|| component.saved());
    let mut outcome = Sweep::new(component, rules, effort).run();
    if let Some(saved) = saved.filter(|_| outcome.decisions.iter().any(Decision::is_for_aliases)) {
        component.restore(saved);
        component.assume_no_aliases();
        outcome.deleted_without_aliases = Sweep::new(component, rules, effort).run().deleted;
    }
    outcome
}

/// An event class of a barrier's above or below set, with what its parameters stand for.
pub(crate) struct Side {
    pub class: u32,
    pub role: Role,
    pub event: Event,
}

/// The decisions about one component.
pub(crate) struct Sweep<'c, 'm> {
    pub component: &'c mut Component<'m>,
    pub context: &'c Context<'m>,
    pub rules: &'c Rules<'c>,
    /// How much is done to tell addresses apart.
    pub effort: Effort,
    decisions: Vec<Decision>,
    /// The usual shapes of blocks, if it is wanted in which of them barriers stay.
    shapes: UsualShapes,
    /// The last decision about each barrier: member, site.
    last: FxHashMap<(usize, usize), usize>,
    /// Barriers that go: by member, their sites.
    pub removed: Vec<Vec<usize>>,
    /// Barriers that become other calls: by member, their sites and those.
    pub weakened: Vec<Vec<(usize, Call)>>,
    /// Barriers that move to edges, by member.
    pub moved: Vec<Vec<Move>>,
    /// Barriers that justify a removal: member, site.
    pub pinned: Vec<(usize, usize)>,
}

impl<'c, 'm> Sweep<'c, 'm> {
    fn new(component: &'c mut Component<'m>, rules: &'c Rules<'c>, effort: Effort) -> Self {
        let context = component.context;
        let removed = vec![Vec::new(); component.members.len()];
        let weakened = component.members.iter().map(|_| Vec::new()).collect();
        let moved = component.members.iter().map(|_| Vec::new()).collect();
        let sites = component.members.iter().map(|member| member.sites.len()).sum();
        let (decisions, pinned) = (Vec::with_capacity(sites), Vec::new());
        let last = FxHashMap::with_capacity_and_hasher(sites, Default::default());
        let usual = || usual_shapes(context.module, context.graph, &component.ids());
        let shapes = if rules.in_shapes { usual() } else { UsualShapes::default() };
        Sweep { component, context, rules, effort, shapes, decisions, last, removed, weakened, moved, pinned }
    }

    fn run(mut self) -> Outcome {
        for member in 0..self.component.members.len() {
            let order = self.order(member);
            let (order, searched) = match self.rules.exact {
                Some(search) => search.best_order(&mut self, member, order),
                None => (order, None),
            };
            for site in order {
                let verdict = self.decide(member, site);
                let searched = searched.as_ref().and_then(|searched| searched.of(site));
                let meetings = self.component.members[member].meetings.clone();
                for &text in meetings.texts(&site) {
                    let this = &self.component.members[member];
                    let mut decision = Decision::new(this.id, this.sites[text].inst, verdict.clone());
                    let others = meetings.texts(&text).iter().filter(|&&other| other != text);
                    decision.meets = others.map(|&other| this.sites[other].inst).collect();
                    decision.searched = searched;
                    (self.rules.note)(&self, member, text, &mut decision);
                    self.trace(&decision);
                    self.last.insert((member, text), self.decisions.len());
                    self.decisions.push(decision);
                }
                if self.rules.removes && matches!(verdict, Verdict::Removed { .. }) {
                    self.remove(member, site);
                }
            }
        }
        (self.rules.post_sweep)(&mut self);
        log::trace!("{} is done: {:?} go", self.rules.pass, self.removed);
        self.finish()
    }

    fn finish(mut self) -> Outcome {
        let mut outcome = Outcome { decisions: self.decisions, ..Outcome::default() };
        for (at, member) in self.component.members.iter().enumerate() {
            let (function, removed) = (&self.context.module.functions[member.id], &self.removed[at]);
            let deleted = sites::deletions(function, &member.sites, removed);
            outcome.deleted.extend(deleted.into_iter().map(|inst| (member.id, inst)));
            let weakened = std::mem::take(&mut self.weakened[at]);
            for &site in removed.iter().chain(weakened.iter().map(|(site, _)| site)) {
                let Site { inst, uniform_value, .. } = member.sites[site];
                if let (Some(value), Some(by)) = (function.insts[inst].result, uniform_value) {
                    outcome.uniform_values.push((member.id, value, by));
                    let decision = self.last.get(&(at, site)).and_then(|&at| outcome.decisions.get_mut(at));
                    decision.into_iter().for_each(|decision| decision.value_replaced = true);
                }
            }
            let call = |(site, call): (usize, Call)| (member.id, member.sites[site].inst, call);
            outcome.weakened.extend(weakened.into_iter().map(call));
            let moved = std::mem::take(&mut self.moved[at]);
            outcome.moved.extend(moved.into_iter().map(|to| (member.id, to)));
        }
        outcome
    }

    /// Adds a decision; the last one about a barrier counts.
    pub fn record(&mut self, member: usize, site: usize, verdict: Verdict) {
        let before = self.last.insert((member, site), self.decisions.len());
        let searched = before.and_then(|at| self.decisions[at].searched);
        let member = &self.component.members[member];
        let (function, inst) = (member.id, member.sites[site].inst);
        let decision = Decision { searched, ..Decision::new(function, inst, verdict) };
        self.trace(&decision);
        self.decisions.push(decision);
    }

    fn trace(&self, Decision { function, inst, verdict, .. }: &Decision) {
        log::trace!("@{} {inst:?}: {verdict:?}", self.context.module.function_name(*function));
    }

    /// The last decision about a barrier, to note something more of it.
    pub fn decision(&mut self, member: usize, site: usize) -> Option<&mut Decision> {
        self.last.get(&(member, site)).map(|&at| &mut self.decisions[at])
    }

    /// What was decided about a barrier last.
    pub fn decided(&self, member: usize, site: usize) -> Option<&Verdict> {
        self.last.get(&(member, site)).map(|&at| &self.decisions[at].verdict)
    }

    /// Removes a barrier with all texts of its meeting.
    pub fn remove(&mut self, member: usize, site: usize) {
        let meetings = &self.component.members[member].meetings;
        self.removed[member].extend_from_slice(meetings.texts(&site));
        self.component.remove(member, site);
    }

    /// All barriers, as the number of their function and their own, in the order of the text.
    pub fn sites(&self) -> Vec<(usize, usize)> {
        let members = self.component.members.iter().enumerate();
        members.flat_map(|(member, this)| (0..this.sites.len()).map(move |site| (member, site))).collect()
    }

    /// The barriers of a function in the order in which they are decided one by one; of a meeting,
    /// its first text.
    pub fn order(&self, member: usize) -> Vec<usize> {
        let member = &self.component.members[member];
        let is_asked = |&text: &usize| {
            self.rules
                .asked
                .as_ref()
                .is_none_or(|asked| asked.contains(&(member.id, member.sites[text].inst)))
        };
        let is_wanted =
            |&site: &usize| member.meetings.leads(site) && member.meetings.texts(&site).iter().any(is_asked);
        let mut order: Vec<usize> = (0..member.sites.len()).filter(is_wanted).collect();
        if order.len() > 1 && self.rules.order == Order::Hottest {
            let frequency = frequency::block_frequencies(
                self.context.module,
                member.id,
                &member.derived.analyzed.structure.cfg,
            );
            order.sort_by_key(|&site| {
                let block = member.sites[site].block;
                let hotness = (member.derived.analyzed.structure.cycles.depth(block), frequency.of(block));
                (std::cmp::Reverse(hotness), site)
            });
        }
        order
    }

    fn decide(&self, member: usize, site: usize) -> Verdict {
        if let Some(why) = self.hindrance(member, site) {
            return Verdict::Kept(why);
        }
        let (above, below) = self.sides(member, site);
        let judge = self.component.judge(member);
        let case = self.case(member, site);
        let pairs = match judge_pairs(&judge, &above, &below, &case, self.limit(member)) {
            Ok(shown) => case.pairs(shown),
            Err(needed) => return Verdict::Kept(case.kept(needed)),
        };
        if self.is_all_progress(member, site) {
            return Verdict::Kept(Kept::Obstacle(Obstacle::Progress));
        }
        let this = &self.component.members[member];
        let why = if !this.derived.analyzed.structure.cfg.is_reachable(this.sites[site].block) {
            Removed::Unreached
        } else if above.iter().all(|x| is_silent(&x.event)) {
            Removed::NothingAbove(self.bounds(member, site, true))
        } else if below.iter().all(|y| is_silent(&y.event)) {
            Removed::NothingBelow(self.bounds(member, site, false))
        } else {
            Removed::Unrelated(pairs)
        };
        Verdict::Removed { pass: self.rules.pass, why, flags: None }
    }

    /// Whether a barrier could go now: what [`Sweep::decide`] says, without its reasons.
    fn can_go(&self, member: usize, site: usize) -> bool {
        if self.hindrance(member, site).is_some() {
            return false;
        }
        let (above, below) = self.sides(member, site);
        let case = self.case(member, site);
        judge_pairs(&self.component.judge(member), &above, &below, &case, self.limit(member)).is_ok()
            && !self.is_all_progress(member, site)
    }

    /// Whether a barrier is all that counts as progress on some way round a cycle that may not end:
    /// of its function, or of one that calls that (`model.md` §2.6).
    pub fn is_all_progress(&self, member: usize, site: usize) -> bool {
        let members = &self.component.members;
        let texts = members[member].meetings.texts(&site);
        let mut work: Vec<(usize, Inst)> =
            texts.iter().map(|&text| (member, members[member].sites[text].inst)).collect();
        let mut seen = FxHashSet::from_iter(work.iter().copied());
        while let Some((at, inst)) = work.pop() {
            let this = &members[at];
            let function = &self.context.module.functions[this.id];
            let stays = |inst: Inst| {
                sites::site_at(function, &this.sites, inst).is_some_and(|other| {
                    !(this.epochs.is_open(other) || at == member && texts.contains(&other))
                })
            };
            let structure = &this.derived.analyzed.structure;
            let (module, effects) = (self.context.module, &this.effects);
            if (Progress { module, function, structure, effects }).is_missing(inst, &stays) {
                return true;
            }
            let graph = self.context.graph;
            let callers = graph.callers[this.id].iter();
            for (caller, id) in callers.filter_map(|&id| Some((self.component.member(id)?, id))) {
                let calls = graph.calls[id].iter().filter(|&&(_, callee)| callee == this.id);
                let calls = calls.map(|&(call, _)| (caller, call));
                work.extend(calls.filter(|&call| seen.insert(call)));
            }
        }
        false
    }

    /// Why a barrier stays whatever the events around it are.
    fn hindrance(&self, member: usize, site: usize) -> Option<Kept> {
        let this = &self.component.members[member];
        if let Some(why) = (self.rules.excludes)(this.id, &this.sites[site]) {
            return Some(Kept::Excluded { pass: self.rules.pass, why });
        }
        if let Some(obstacle) = this.obstacles[site] {
            return Some(Kept::Obstacle(obstacle));
        }
        let limit = self.limit(member);
        (this.epochs.classes_around(site) > limit).then_some(Kept::OverLimit { limit })
    }

    /// How many events around a barrier are looked at, and how many pairs of them.
    fn limit(&self, member: usize) -> usize {
        (PAIRS / self.component.members[member].sites.len()).max(PAIRS_EACH)
    }

    fn case(&self, member: usize, site: usize) -> Case<'_, 'm> {
        Case {
            component: self.component,
            member,
            site,
            rules: self.rules,
            effort: self.effort,
            shapes: self.shapes,
        }
    }

    /// The events that a barrier separates.
    pub fn sides(&self, member: usize, site: usize) -> (Vec<Side>, Vec<Side>) {
        let this = &self.component.members[member];
        let (above, below) = this.epochs.around(site);
        let (mut above, mut below) = (self.side(member, &above), self.side(member, &below));
        let rounds = this.epochs.rounds(site, &this.derived.analyzed.structure);
        for at in 0..above.len() {
            let Side { class, role, event } = above[at];
            let further = this.epochs.going_round(event, &rounds, &this.derived.analyzed.structure);
            above.extend(further.into_iter().map(|event| Side { class, role, event }));
        }
        below.iter_mut().for_each(|side| side.event = epochs::below(side.event));
        // What is below in any iteration is in the first one, too.
        if below.iter().any(|side| epochs::of_any_iteration(side.event) != side.event) {
            let all: FxHashSet<(Role, Event)> = below.iter().map(|side| (side.role, side.event)).collect();
            below.retain(|side| {
                let any = epochs::of_any_iteration(side.event);
                any == side.event || !all.contains(&(side.role, any))
            });
        }
        (above, below)
    }

    /// The same, and where they happen. Cost: a search for each.
    pub fn evidence(&self, member: usize, site: usize) -> (Vec<Evidence>, Vec<Evidence>) {
        let (above, below) = self.sides(member, site);
        let case = self.case(member, site);
        let above = above.iter().map(|side| case.above(side)).collect();
        (above, below.iter().map(|side| case.below(side)).collect())
    }

    fn side(&self, member: usize, classes: &[u32]) -> Vec<Side> {
        let epochs = &self.component.members[member].epochs;
        let mut side = Vec::with_capacity(classes.len());
        for &class in classes {
            let data = epochs.class_data(class);
            for event in self.component.resolve(&data.event) {
                side.push(Side { class, role: data.role, event });
            }
        }
        side
    }

    fn bounds(&self, member: usize, site: usize, above: bool) -> Bounds {
        let member = &self.component.members[member];
        let (sites, kernel) = member.epochs.bounds(site, above);
        Bounds { barriers: sites.into_iter().map(|site| member.sites[site].inst).collect(), kernel }
    }
}
