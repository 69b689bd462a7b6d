//! Judges everything that is gone, kernel by kernel.

use super::CheckOptions;
use super::action::Action;
use super::graph::{Bodies, Graph};
use super::idle::idles;
use super::launches::names_all_lanes;
use super::matching::{Deleted, Matching};
use super::objects::{Objects, called_from_outside};
use super::pairs::{Across, Events, Lost, Pairs};
use super::report::{Change, Excerpt, Item, Reason, Rule, Side, Verdict};
use super::rules::{Judgement, Kind, Rules};
use super::separation::{Fact, Separation};
use super::taint::Taint;
use super::trial::{Found, Trial, Trials};
use crate::structure::closure;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::{Flags, FuncId, Function, Inst, InstData, InstFacts, Module, Op, Promises, Value, ValueDef};

/// Instructions of a written-out kernel.
pub(super) const MOST_NODES: usize = 20_000;
/// Pairs across one barrier.
const MOST_PAIRS: usize = 400_000;
/// Reasons that an item gives.
const MOST_REASONS: usize = 4;

/// Why nothing is known of two accesses that no thread made.
const UNTRIED: &str = "in no launch that was tried threads came to both";

/// Why it is not known what a barrier of the warp does.
pub(super) const LANES_LEFT_OUT: &str = "its mask does not name all threads that may come to it";

/// Judges what AFTER lacks, for every kernel and every function that code outside of the module may
/// call.
pub(super) fn judge(before: &Module, matching: &Matching, options: &CheckOptions) -> Vec<Item> {
    if matching.deleted.is_empty() {
        return Vec::new();
    }
    let place = |func, inst| Excerpt::new(Side::Before, before, func, inst);
    if before.target.is_none() {
        let all = matching.deleted.all().into_iter();
        let what = "the target is not one that we know";
        return all
            .map(|(func, inst, change)| itself(place(func, inst), change, Verdict::NotDecided, what))
            .chain(open_new(matching, what, |_| true))
            .collect();
    }
    let bodies = Bodies::new(before, options);
    let kernels = before.functions.iter().filter(|(_, f)| f.is_kernel && f.is_definition);
    let mut roots: Vec<(FuncId, bool)> = kernels.map(|(func, _)| (func, true)).collect();
    let outside = called_from_outside(before, options.promised.contains(Promises::WHOLE_PROGRAM));
    roots.extend(outside.exported.iter().map(|&func| (func, false)));
    let mut items = Vec::new();
    for (func, is_kernel) in roots {
        // Who is called through a pointer may be so by threads that have parted.
        if outside.pointed_to.contains(&func) {
            items.extend(called_by_pointer(&bodies, func, matching));
        }
        match Graph::new(&bodies, func, is_kernel, MOST_NODES) {
            Some(graph) => items.extend(root(&graph, matching, options)),
            None => {
                let what = "with everything that it calls, it is too large";
                let place = Excerpt::of_function(Side::Before, before, func);
                items.push(itself(place, Change::BarrierDeleted, Verdict::NotDecided, what));
            }
        }
    }
    items
}

/// What is to be said of new barriers in functions that cannot be judged.
fn open_new<'m>(
    matching: &'m Matching,
    what: &'static str,
    is_there: impl Fn(FuncId) -> bool + 'm,
) -> impl Iterator<Item = Item> + 'm {
    let new = matching.deleted.all_new().into_iter().filter(move |&(func, _)| is_there(func));
    new.map(move |(_, new)| itself(new.place.clone(), Change::BarrierOnEdge, Verdict::NotDecided, what))
}

pub(super) fn itself(place: Excerpt, change: Change, verdict: Verdict, what: &'static str) -> Item {
    let function = place.function.clone();
    Item { function, place: Some(place), change, verdict, reasons: vec![Reason::Itself { what }] }
}

fn called_by_pointer(bodies: &Bodies<'_>, func: FuncId, matching: &Matching) -> Vec<Item> {
    let Some(graph) = Graph::new(bodies, func, false, MOST_NODES) else { return Vec::new() };
    let gone = graph.nodes().filter_map(|node| graph.site(node));
    let gone = gone.filter_map(|site| Some((site, *matching.deleted.changes.get(&site)?)));
    let what = "it is in a function that is called through a pointer";
    let is_there = |func| graph.contexts.iter().any(|context| context.func == func);
    let new: Vec<Item> = open_new(matching, what, is_there).collect();
    let item = |((f, inst), change)| {
        itself(Excerpt::new(Side::Before, bodies.module, f, inst), change, Verdict::NotDecided, what)
    };
    gone.map(item).chain(new).collect()
}

/// A deleted barrier under one chain of calls.
struct Gone {
    node: usize,
    fact: Fact,
    change: Change,
    across: Option<Across>,
}

fn root(graph: &Graph<'_>, matching: &Matching, options: &CheckOptions) -> Vec<Item> {
    let touched = graph.nodes().any(|node| {
        graph.site(node).is_some_and(|site| {
            let Deleted { changes, plain, new, .. } = &matching.deleted;
            changes.contains_key(&site) || plain.contains(&site) || new.contains_key(&site)
        })
    });
    let hidden = graph.not_written_out();
    let what = "it is in a function that may call itself";
    let within: Vec<Item> = matching
        .deleted
        .all()
        .into_iter()
        .filter(|(func, ..)| hidden.contains(func))
        .map(|(func, inst, change)| {
            let place = Excerpt::new(Side::Before, graph.bodies.module, func, inst);
            itself(place, change, Verdict::NotDecided, what)
        })
        .chain(open_new(matching, what, |func| hidden.contains(&func)))
        .collect();
    if !touched || !within.is_empty() {
        return within;
    }
    let objects = Objects::new(graph, options);
    let (taint, separation) = Separation::with_taint(graph, &objects, &matching.deleted, options);
    let rules = Rules::new(graph, &objects, &taint, &separation);
    let events = Events::new(graph, &rules, &separation);
    let mut pairs = Pairs::new(graph, &taint, &separation, &rules, &events);
    let mut gone = Vec::new();
    let change_of = |site| matching.deleted.changes.get(&site).copied();
    for &(node, fact) in separation.barriers.iter().filter(|(_, fact)| fact.gone && !fact.new) {
        let Some(change) = graph.site(node).map(change_of) else { continue };
        let change = change.unwrap_or(Change::BarrierDeleted);
        let mut across = pairs.across(node, MOST_PAIRS);
        // What a fence ordered that is gone too is judged with the fence. (Of two barriers with
        // such a fence between them, either may be taken for the one that is gone; where the other
        // one does for both, it is no reason to call that wrong.)
        let is_there = |event: u32| {
            let node = events.list[event as usize].node;
            graph.site(node).and_then(change_of) != Some(Change::FenceDeleted)
                || separation.is_of_deleted_unit(node)
        };
        across.iter_mut().for_each(|across| across.lost.retain(|&(x, y, _)| is_there(x) && is_there(y)));
        gone.push(Gone { node, fact, change, across });
    }
    let deleted = &matching.deleted;
    let judge = Judge { graph, events: &events, separation: &separation, taint: &taint, deleted, options };
    let trials = judge.trials(&objects, &rules, matching, &gone);
    let mut items: Vec<Item> = gone.iter().map(|gone| judge.item(gone, trials.as_ref())).collect();
    let new = separation.barriers.iter().filter(|(_, fact)| fact.new);
    items.extend(new.filter_map(|(node, fact)| judge.added(*node, fact, trials.as_ref())));
    items.extend(judge.others(matching));
    items.extend(judge.plain(matching));
    items.extend(judge.values(matching, trials.as_ref()));
    items
}

pub(super) struct Judge<'a> {
    pub(super) graph: &'a Graph<'a>,
    pub(super) events: &'a Events,
    pub(super) separation: &'a Separation,
    pub(super) taint: &'a Taint,
    pub(super) deleted: &'a Deleted,
    options: &'a CheckOptions,
}

/// Whether an instruction promises something that makes its result poison where it is not kept.
fn makes_poison(data: &InstData) -> bool {
    let flags = match data.op {
        Op::FNeg(flags) | Op::Binary(_, flags) | Op::Cast(_, flags) | Op::Select(flags) => flags,
        Op::ICmp(_, flags) | Op::FCmp(_, flags) | Op::GetElementPtr { flags, .. } => flags,
        _ => Flags::empty(),
    };
    // What else there is only allows another result.
    let harmless = Flags::NSZ | Flags::ARCP | Flags::CONTRACT | Flags::AFN | Flags::REASSOC;
    let by_attachment =
        data.facts.contains(InstFacts::MAY_BE_POISON) && !data.facts.contains(InstFacts::NOUNDEF);
    !(flags - harmless).is_empty() || by_attachment
}

/// Whether nothing on the way to a value can make it poison or undefined.
fn is_plainly_computed(f: &Function, value: Value) -> bool {
    let operands = |value: Value, more: &mut Vec<Value>| {
        if let ValueDef::Inst(inst) = f.values[value].def {
            more.extend(f.operands(inst));
        }
    };
    closure(vec![value], operands).into_iter().all(|value| match f.values[value].def {
        ValueDef::Inst(inst) => !makes_poison(&f.insts[inst]),
        def => !matches!(def, ValueDef::Undef | ValueDef::Poison),
    })
}

/// Whether a pair needs no trial: it conflicts.
fn is_certain(lost: &Lost) -> bool {
    lost.certain && matches!(lost.judgement, Judgement::ByRule(_, true))
}

/// Whether a pair that conflicts shows that something is wrong.
fn is_shown(lost: &Lost) -> bool {
    !matches!(lost.judgement, Judgement::ByRule(rule, _) if !rule.is_shown())
}

impl Judge<'_> {
    /// Tries launches, if that may decide anything.
    fn trials(
        &self,
        objects: &Objects<'_>,
        rules: &Rules<'_>,
        matching: &Matching,
        gone: &[Gone],
    ) -> Option<Trials> {
        let mut pairs = FxHashMap::default();
        let mut is_open = self.separation.barriers.iter().any(|(_, fact)| fact.new && fact.doubtful);
        for gone in gone {
            is_open |= gone.fact.doubtful;
            for &(x, y, lost) in gone.across.iter().flat_map(|across| &across.lost) {
                pairs.insert((x, y), lost);
            }
        }
        let truths: FxHashSet<usize> = self.truths(matching).map(|(node, _)| node).collect();
        if !self.graph.is_kernel || (pairs.is_empty() && truths.is_empty() && !is_open) {
            return None;
        }
        let mask = |node: usize| matching.deleted.masks.get(&self.graph.site(node)?).copied();
        let barriers = self.separation.barriers.iter().map(|&(node, fact)| (node, (fact, mask(node))));
        let barriers = barriers.collect();
        let event = |number: u32| &self.events.list[number as usize];
        let is_apart = |&&(x, y): &&(u32, u32)| rules.may_be_one(event(x), event(y));
        let apart = pairs.keys().filter(is_apart).copied().collect();
        let (graph, events, options) = (self.graph, self.events, self.options);
        Some(
            Trial {
                graph,
                objects,
                events,
                barriers,
                truths,
                pairs,
                apart,
                between: Default::default(),
                options,
            }
            .run(),
        )
    }

    /// The barriers whose result is what a thread gives, and that.
    fn truths(&self, matching: &Matching) -> impl Iterator<Item = (usize, Value)> {
        let truth = |node: usize| Some((node, *matching.deleted.truths.get(&self.graph.site(node)?)?));
        self.graph.nodes().filter_map(truth)
    }

    /// Barriers that carry no value any more: they wait and order as before. But all that meet at
    /// one number must do so in one way.
    fn plain(&self, matching: &Matching) -> Vec<Item> {
        let is_plain = |&&(node, _): &&(usize, Fact)| {
            self.graph.site(node).is_some_and(|site| matching.deleted.plain.contains(&site))
        };
        let item = |&(node, fact): &(usize, Fact)| {
            let change = Change::BarrierMadePlain;
            let (verdict, what) = if !fact.full || fact.pinned {
                (Verdict::Wrong, "its number is used in another way too, or is in a register")
            } else if fact.doubtful {
                (Verdict::NotDecided, "threads may come to different barriers")
            } else {
                (Verdict::Correct, "it waits and orders as before")
            };
            let item = itself(self.place(node)?, change, verdict, what);
            Some(Item { function: self.root_name(), ..item })
        };
        self.separation.barriers.iter().filter(is_plain).filter_map(item).collect()
    }

    /// Results of barriers that are taken from one thread: right, if all threads give the same.
    fn values(&self, matching: &Matching, trials: Option<&Trials>) -> Vec<Item> {
        let item = |(node, truth): (usize, Value)| {
            let (context, _) = self.graph.at(node)?;
            let f = self.graph.function(context);
            let place = self.place(node)?;
            let (change, function) = (Change::ValueReplaced, self.root_name());
            let item = |verdict, reason| {
                let (function, place) = (function.clone(), Some(place.clone()));
                Some(Item { function, place, change, verdict, reasons: vec![reason] })
            };
            let itself = |what| Reason::Itself { what };
            if let Some(witness) = trials.and_then(|trials| trials.untrue.get(&node)) {
                let (first, witness) = (Box::new(place.clone()), Some(witness.clone()));
                let reason = Reason::Conflict { first, second: None, rule: Rule::Values, witness };
                return item(Verdict::Wrong, reason);
            }
            let fact = self.separation.barriers.iter().find(|&&(n, _)| n == node).map(|&(_, fact)| fact);
            let is_full = fact.is_some_and(|fact| fact.full && !fact.pinned);
            // Who comes to another barrier may give it something else.
            let is_same = fact.is_some_and(|fact| !fact.doubtful)
                && self.taint.of(f, context, truth) == 0
                && is_plainly_computed(f, truth);
            let tried = trials.filter(|trials| {
                trials.launches > 0
                    && !trials.gave_up
                    && !trials.chosen
                    && !trials.unknown_truths.contains(&node)
            });
            match tried {
                _ if is_full && is_same => item(Verdict::Correct, itself("all threads give the same")),
                Some(trials) if is_full => item(Verdict::CorrectForLaunchesTried, trials.reason()),
                _ => item(Verdict::NotDecided, itself("it is not known whether all threads give the same")),
            }
        };
        self.truths(matching).filter_map(item).collect()
    }

    pub(super) fn place(&self, node: usize) -> Option<Excerpt> {
        let (func, inst) = self.graph.site(node)?;
        if let Some(new) = self.deleted.new.get(&(func, inst)) {
            return Some(new.place.clone());
        }
        Some(Excerpt::new(Side::Before, self.graph.bodies.module, func, inst))
    }

    fn event_place(&self, event: u32) -> Option<Box<Excerpt>> {
        self.place(self.events.list[event as usize].node).map(Box::new)
    }

    pub(super) fn root_name(&self) -> String {
        self.graph.bodies.module.function_name(self.graph.contexts[0].func).into_owned()
    }

    fn item(&self, gone: &Gone, trials: Option<&Trials>) -> Item {
        let (mut verdict, mut reasons) = self.verdict(gone, trials);
        if matches!(verdict, Verdict::Correct | Verdict::CorrectForLaunchesTried) && self.idles(gone.node) {
            let what = "a loop around it may not end, and nothing else in it counts as progress";
            (verdict, reasons) = (Verdict::NotDecided, vec![Reason::Itself { what }]);
        }
        if verdict < Verdict::NotDecided && self.leaves_lanes_out(gone.node) {
            (verdict, reasons) = (Verdict::NotDecided, vec![Reason::Itself { what: LANES_LEFT_OUT }]);
        }
        let count = reasons.len().saturating_sub(MOST_REASONS);
        reasons.truncate(MOST_REASONS);
        reasons.extend((count > 0).then_some(Reason::More { count }));
        let (function, place) = (self.root_name(), self.place(gone.node));
        Item { function, place, change: gone.change, verdict, reasons }
    }

    /// Whether a barrier is one of the warp now, for a mask that does not name all threads that may
    /// come to it: that is undefined.
    pub(super) fn leaves_lanes_out(&self, node: usize) -> bool {
        let mask = self.graph.site(node).and_then(|site| self.deleted.masks.get(&site));
        mask.is_some_and(|&mask| !names_all_lanes(self.graph, self.options, mask))
    }

    /// Whether a loop is without progress now, by the text of the function.
    fn idles(&self, node: usize) -> bool {
        let Some((func, inst)) = self.graph.site(node) else { return false };
        let is_gone = |inst: Inst| {
            let change = self.deleted.changes.get(&(func, inst));
            matches!(change, Some(Change::BarrierDeleted | Change::FenceDeleted))
        };
        is_gone(inst) && idles(self.graph.bodies, func, inst, &is_gone)
    }

    fn verdict(&self, gone: &Gone, trials: Option<&Trials>) -> (Verdict, Vec<Reason>) {
        let (verdict, reasons) = self.shown(gone, trials);
        let lost = gone.across.iter().flat_map(|across| &across.lost);
        let unknown = lost.filter(|(.., lost)| is_certain(lost) && !is_shown(lost));
        let unknown: Vec<Reason> = unknown.map(|pair| self.conflict(pair)).collect();
        match unknown.is_empty() || verdict == Verdict::Wrong {
            true => (verdict, reasons),
            false => (Verdict::NotDecided, unknown),
        }
    }

    /// The same, if nothing is known to be unknown.
    fn shown(&self, gone: &Gone, trials: Option<&Trials>) -> (Verdict, Vec<Reason>) {
        let itself = |verdict, what| (verdict, vec![Reason::Itself { what }]);
        if !gone.fact.full {
            return itself(Verdict::Wrong, "it is no full barrier: only such may go");
        }
        if gone.fact.pinned {
            return itself(Verdict::Wrong, "its number is used in another way too, or is in a register");
        }
        let Some(across) = &gone.across else {
            return itself(Verdict::NotDecided, "there are too many pairs of events across it");
        };
        let certain = across.lost.iter().filter(|(.., lost)| is_certain(lost) && is_shown(lost));
        let certain: Vec<Reason> = certain.map(|pair| self.conflict(pair)).collect();
        if !certain.is_empty() {
            return (Verdict::Wrong, certain);
        }
        if gone.fact.opaque {
            let what = "threads may call different functions, with other barriers";
            return itself(Verdict::NotDecided, what);
        }
        if let Some(event) = across.converged {
            let why = "it works on whichever threads are converged, and they may have parted";
            return (Verdict::NotDecided, vec![self.open_one(event, why)]);
        }
        if across.lost.is_empty() && !gone.fact.doubtful {
            return (Verdict::Correct, vec![Reason::NoConflict { pairs: across.looked_at }]);
        }
        match trials {
            Some(trials) => self.tried(gone, across, trials),
            None => {
                let open = across.lost.iter().map(|pair| self.open(pair, "launches of it cannot be tried"));
                (Verdict::NotDecided, open.collect())
            }
        }
    }

    fn tried(&self, gone: &Gone, across: &Across, trials: &Trials) -> (Verdict, Vec<Reason>) {
        let mut perhaps = Vec::new();
        let (mut unknown, mut untried) = (Vec::new(), Vec::new());
        let mut conflicts = Vec::new();
        for pair in &across.lost {
            match trials.found.get(&(pair.0, pair.1)) {
                Some(Found::Conflict(witness)) if !is_shown(&pair.2) => {
                    unknown.push(self.seen(pair, witness));
                }
                Some(Found::Conflict(witness)) => conflicts.push(self.seen(pair, witness)),
                Some(Found::Perhaps(why)) => perhaps.push(self.open(pair, why)),
                // Who is alone meets nobody.
                None if trials.most_threads == 1 => {}
                None if trials.done.contains(&pair.0) && trials.done.contains(&pair.1) => {}
                None => untried.extend(self.is_of_code(pair).then(|| self.open(pair, UNTRIED))),
            }
        }
        if !conflicts.is_empty() {
            return (Verdict::Wrong, conflicts);
        }
        if let Some(parted) = &trials.parted {
            let Action::Barrier(own) = self.graph.action(gone.node) else {
                return (Verdict::NotDecided, Vec::new());
            };
            let [first, second] = parted.places.map(|node| self.place(node).map(Box::new));
            let is_of_before = !parted.only_after && parted.ids.contains(&own.id);
            if let (true, Some(first)) = (is_of_before, first) {
                let (rule, witness) = (Rule::Apart, Some(parted.witness.clone()));
                return (Verdict::Wrong, vec![Reason::Conflict { first, second, rule, witness }]);
            }
            let what = "threads come to different barriers";
            return (Verdict::NotDecided, vec![Reason::Itself { what }]);
        }
        if !unknown.is_empty() || !perhaps.is_empty() {
            return (Verdict::NotDecided, if unknown.is_empty() { perhaps } else { unknown });
        }
        let is_doubtful = self.separation.barriers.iter().any(|(_, fact)| fact.doubtful);
        if trials.chosen && (is_doubtful || across.lost.iter().any(|(.., lost)| lost.leaving)) {
            let what = "a value from memory decides who comes to a barrier, or who leaves";
            return (Verdict::NotDecided, vec![Reason::Itself { what }]);
        }
        if let Some(why) = trials.obstacle() {
            let open = across.lost.iter().map(|pair| self.open(pair, why));
            return (Verdict::NotDecided, open.collect());
        }
        if !untried.is_empty() {
            return (Verdict::NotDecided, untried);
        }
        (Verdict::CorrectForLaunchesTried, vec![trials.reason()])
    }

    /// Whether both of a pair are accesses that some thread may come to.
    fn is_of_code(&self, &(x, y, _): &(u32, u32, Lost)) -> bool {
        [x, y].iter().all(|&event| matches!(self.events.list[event as usize].kind, Kind::Access(..)))
    }

    fn conflict(&self, &(x, y, lost): &(u32, u32, Lost)) -> Reason {
        let rule = match lost.judgement {
            Judgement::ByRule(rule, _) => rule,
            _ => Rule::Unknown,
        };
        match (self.event_place(x), self.event_place(y)) {
            (Some(first), second) => Reason::Conflict { first, second, rule, witness: None },
            (None, Some(first)) => Reason::Conflict { first, second: None, rule, witness: None },
            (None, None) => Reason::ForCallers,
        }
    }

    fn seen(&self, pair: &(u32, u32, Lost), witness: &super::report::Witness) -> Reason {
        let witness = Box::new(witness.clone());
        match (self.event_place(pair.0), self.event_place(pair.1), pair.2.judgement) {
            (Some(first), Some(second), Judgement::ByAddress(_)) => {
                Reason::SameByte { first, second, witness }
            }
            (Some(first), second, Judgement::ByRule(rule, _)) => {
                Reason::Conflict { first, second, rule, witness: Some(witness) }
            }
            _ => self.conflict(pair),
        }
    }

    fn open(&self, &(x, y, _): &(u32, u32, Lost), why: &'static str) -> Reason {
        match (self.event_place(x), self.event_place(y)) {
            (Some(first), second) => Reason::Undecided { first, second, why },
            (None, Some(first)) => Reason::Undecided { first, second: None, why },
            (None, None) => Reason::Itself { what: why },
        }
    }

    fn open_one(&self, event: u32, why: &'static str) -> Reason {
        match self.event_place(event) {
            Some(first) => Reason::Undecided { first, second: None, why },
            None => Reason::Itself { what: why },
        }
    }

    /// Fences and barriers of the warp that are gone.
    fn others(&self, matching: &Matching) -> Vec<Item> {
        let mut items = Vec::new();
        for node in self.graph.nodes() {
            let Some(site) = self.graph.site(node) else { continue };
            let Some(&change) = matching.deleted.changes.get(&site) else { continue };
            let Some(place) = self.place(node) else { continue };
            let item = match change {
                Change::FenceDeleted => self.fence(matching, node, place),
                Change::WarpBarrierDeleted => {
                    Some(itself(place, change, Verdict::NotDecided, "barriers of warps are not judged"))
                }
                _ => None,
            };
            items.extend(item.map(|item| Item { function: self.root_name(), ..item }));
        }
        items
    }
}
