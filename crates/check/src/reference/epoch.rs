//! What all threads of a launch did in one epoch of AFTER: do two of them, in different epochs of
//! BEFORE, touch one byte?
//!
//! Of all executions of one event at one address, only those can matter that were first and last in
//! the order of BEFORE: two threads' worth of each, and one more of another warp. Everything else
//! has a witness among them.

use super::action::{Place, Touched};
use super::actions::LEAST_COPIED;
use super::launches::Launch;
use super::memory::Memory;
use super::rules::{Judgement, Kind, Manner};
use super::trial::{Found, Trial, Trials};
use super::walk::Done;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::Promises;

/// Something done, and whether its thread had left before this epoch.
pub(super) type Act = (Done, bool);

/// Compares what was done in one epoch.
pub(super) struct Epoch<'a, 'b> {
    /// What is tried.
    pub trial: &'a Trial<'a>,
    /// The launch.
    pub launch: &'a Launch,
    /// Where objects lie.
    pub memory: &'a Memory,
    /// Where findings go.
    pub trials: &'b mut Trials,
    /// Bytes to which two threads store in one epoch of BEFORE, if that is assumed not to be a
    /// race.
    pub crowded: FxHashSet<u64>,
    /// Who asks an object whether units are done, in any epoch.
    pub asks: &'a [Done],
}

/// The first and the last executions of one event at one address.
#[derive(Default)]
struct Extremes {
    first: Vec<Act>,
    last: Vec<Act>,
}

impl Extremes {
    fn add(&mut self, act: Act, warp_size: u32) {
        keep(&mut self.first, act, warp_size, |a, b| a.until < b.until);
        keep(&mut self.last, act, warp_size, |a, b| a.before > b.before);
    }

    fn all(self) -> impl Iterator<Item = Act> {
        self.first.into_iter().chain(self.last)
    }
}

/// Keeps the best of each thread for the two best threads, and the best of a thread of another warp
/// than the best.
fn keep(list: &mut Vec<Act>, act: Act, warp_size: u32, better: impl Fn(&Done, &Done) -> bool) {
    if let Some(own) = list.iter_mut().find(|other| other.0.thread == act.0.thread) {
        if better(&act.0, &own.0) {
            *own = act;
        }
    } else if list.len() < 3 || list.iter().any(|other| better(&act.0, &other.0)) {
        list.push(act);
    } else {
        let warp = |act: &Act| act.0.thread / warp_size;
        if list.iter().all(|other| warp(other) == warp(&act)) {
            list.push(act);
        }
    }
    list.sort_by_key(|a| (a.0.until, a.0.before));
    list.sort_by(|a, b| better(&b.0, &a.0).cmp(&better(&a.0, &b.0)));
    let warp = |act: &Act| act.0.thread / warp_size;
    let Some(best) = list.first().map(warp) else { return };
    let other_warp = list.iter().position(|act| warp(act) != best);
    let mut at = 0;
    list.retain(|_| {
        at += 1;
        at <= 2 || Some(at - 1) == other_warp
    });
}

impl Epoch<'_, '_> {
    /// Compares everything.
    pub fn compare(&mut self, acts: &[Act]) {
        if self.trial.options.promised.contains(Promises::RACE_FREE) {
            self.crowded = self.crowded_bytes(acts);
        }
        let acts = self.extremes(acts);
        // Bytes in runs of eight: two accesses that meet share a run.
        let mut runs: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
        let mut others = Vec::new();
        for (at, (done, _)) in acts.iter().enumerate() {
            match done.bytes {
                Some((address, size)) => {
                    let last = address.saturating_add(size.max(1) - 1) / 8;
                    (address / 8..=last).for_each(|run| runs.entry(run).or_default().push(at));
                }
                None => others.push(at),
            }
        }
        for run in runs.values() {
            for (i, &a) in run.iter().enumerate() {
                run[i + 1..].iter().for_each(|&b| self.pair(&acts[a], &acts[b]));
            }
        }
        let samples = samples(&acts);
        for &a in &others {
            samples.iter().for_each(|&b| self.pair(&acts[a], &acts[b]));
        }
        self.without_addresses(&acts, &samples);
    }

    fn crowded_bytes(&self, acts: &[Act]) -> FxHashSet<u64> {
        let mut first: FxHashMap<(u64, u32), u32> = FxHashMap::default();
        let mut crowded = FxHashSet::default();
        for (done, _) in acts.iter().filter(|(done, _)| self.writes(done)) {
            let Some((address, size)) = done.bytes else { continue };
            for byte in address..address.saturating_add(size) {
                if *first.entry((byte, done.before)).or_insert(done.thread) != done.thread {
                    crowded.insert(byte);
                }
            }
        }
        crowded
    }

    fn extremes(&self, acts: &[Act]) -> Vec<Act> {
        let size = self.warp_size();
        let mut extremes: FxHashMap<_, Extremes> = FxHashMap::default();
        for &(done, left) in acts {
            let key = (done.event, done.bytes, done.perhaps, left, done.warp, done.open);
            extremes.entry(key).or_default().add((done, left), size);
        }
        let mut acts: Vec<Act> = extremes.into_values().flat_map(Extremes::all).collect();
        acts.sort_by_key(|(done, left)| {
            (done.event, done.bytes, done.thread, done.before, done.perhaps, *left)
        });
        acts
    }

    /// Pairs for which it does not matter which bytes were touched.
    fn without_addresses(&mut self, acts: &[Act], samples: &[usize]) {
        for (i, &a) in samples.iter().enumerate() {
            for &b in &samples[i + 1..] {
                let Some((first, second)) = order(&acts[a].0, &acts[b].0) else { continue };
                let key = (first.event, second.event);
                let by_rule = matches!(
                    self.trial.pairs.get(&key).map(|lost| lost.judgement),
                    Some(Judgement::ByRule(..) | Judgement::ByAddress(true))
                );
                if by_rule || self.trial.apart.contains(&key) {
                    self.pair(&acts[a], &acts[b]);
                }
            }
        }
    }

    /// Looks at what two threads did.
    fn pair(&mut self, a: &Act, b: &Act) {
        let left = a.1 || b.1;
        let (a, b) = (&a.0, &b.0);
        let Some((first, second)) = order(a, b) else { return };
        // What a unit has done for a thread, another one may know first.
        if a.thread == b.thread && first.open.is_none() {
            return;
        }
        let key = (first.event, second.event);
        let Some(lost) = self.trial.pairs.get(&key) else { return };
        if matches!(self.trials.found.get(&key), Some(Found::Conflict(_))) {
            return;
        }
        let found = match lost.judgement {
            Judgement::Never => return,
            Judgement::ByRule(_, true) if !left && !first.perhaps && !second.perhaps => {
                let threads = [first.thread, second.thread];
                Found::Conflict(Box::new(self.trial.witness(self.launch, threads, None)))
            }
            Judgement::ByRule(rule, _) => Found::Perhaps(rule.words()),
            Judgement::ByAddress(by_rule) => match self.by_address(first, second, left) {
                Some(found) => found,
                None if by_rule => Found::Perhaps("others may wait for one of them"),
                None => return,
            },
        };
        if matches!(found, Found::Conflict(_)) || !self.trials.found.contains_key(&key) {
            self.trials.found.insert(key, found);
        }
    }

    fn by_address(&self, first: &Done, second: &Done, left: bool) -> Option<Found> {
        let told = self.is_told(first, second);
        let is_open = first.open.is_some();
        if is_open && told == Some(false) {
            return None;
        }
        let (Some((a, a_size)), Some((b, b_size))) = (first.bytes, second.bytes) else {
            let is_certain = !left && !first.perhaps && !second.perhaps && is_open == told.is_some();
            if is_certain && self.fences(first, second) {
                let witness = self.trial.witness(self.launch, [first.thread, second.thread], None);
                return Some(Found::Conflict(Box::new(witness)));
            }
            return Some(Found::Perhaps("the address of one is not known"));
        };
        if a >= b.saturating_add(b_size) || b >= a.saturating_add(a_size) {
            let is_apart = self.trial.apart.contains(&(first.event, second.event));
            return is_apart.then_some(Found::Perhaps("two objects that may be one are not tried as one"));
        }
        if !is_open && first.warp != second.warp && self.in_one_warp(first.thread, second.thread) {
            return (!self.warps_are_known()).then_some(Found::Perhaps("they may be in one warp or in two"));
        }
        if left {
            return Some(Found::Perhaps("one is of a thread that has left before the barrier"));
        }
        if first.perhaps || second.perhaps {
            return Some(Found::Perhaps(
                "whether both are executed depends on a condition that is not known here, such as one read from memory",
            ));
        }
        if !self.writes(first) && !self.writes(second) {
            return Some(Found::Perhaps("both read, one of them so that others may see the order"));
        }
        if !self.trial.objects.surely_talk() && (self.is_invariant(first) || self.is_invariant(second)) {
            return Some(Found::Perhaps(
                "one says that nobody writes what it reads, and it is not certain that threads wait for a write",
            ));
        }
        let mut shared = a.max(b)..a.saturating_add(a_size).min(b.saturating_add(b_size));
        if !self.crowded.is_empty() && shared.any(|byte| self.crowded.contains(&byte)) {
            return Some(Found::Perhaps(
                "two threads store there in one epoch: if different values, they race",
            ));
        }
        let behind =
            |copy: &Done, from: u64, to: u64| self.is_copy(copy) && from.saturating_add(LEAST_COPIED) <= to;
        if behind(first, a, b) || behind(second, b, a) {
            return Some(Found::Perhaps("it is not known how much is copied"));
        }
        if is_open && told.is_none() {
            return Some(Found::Perhaps("a unit may do the one, and nobody is known to have waited for it"));
        }
        let byte = self.memory.describe(a.max(b));
        let witness = self.trial.witness(self.launch, [first.thread, second.thread], byte);
        Some(Found::Conflict(Box::new(witness)))
    }

    fn touched(&self, done: &Done) -> Option<&Touched> {
        match &self.trial.events.list[done.event as usize].kind {
            Kind::Access(touched, ..) => Some(touched),
            _ => None,
        }
    }

    fn writes(&self, done: &Done) -> bool {
        self.touched(done).is_some_and(|touched| touched.writes)
    }

    /// Whether it says that nobody writes what it reads.
    fn is_invariant(&self, done: &Done) -> bool {
        self.touched(done).is_some_and(|touched| touched.invariant)
    }

    /// Whether one is a fence of the kind of memory that the other is in for certain.
    fn fences(&self, first: &Done, second: &Done) -> bool {
        let kind = |done: &Done| &self.trial.events.list[done.event as usize].kind;
        let orders = |fence: &Done, other: &Done| match (kind(fence), kind(other)) {
            (Kind::Access(Touched { place: Place::All(space), .. }, ..), Kind::Access(_, roots, _)) => {
                other.bytes.is_some() && roots.iter().all(|root| root.space == *space)
            }
            _ => false,
        };
        orders(first, second) || orders(second, first)
    }

    /// Whether another thread than that of the second knows of the first, which a unit does, by
    /// the object that says so, and tells by a barrier of BEFORE in front of the second; `None` if
    /// that is not known. What was known in earlier epochs, barriers that stay have told. Where
    /// nobody asks that object, it is not known by what anybody goes.
    fn is_told(&self, first: &Done, second: &Done) -> Option<bool> {
        let object = first.open?.object?;
        let in_time = |done: &&Done| first.before <= done.before && done.before < second.before;
        let is_of_it = |done: &Done| done.bytes.is_some_and(|(address, _)| address == object);
        let others = self.asks.iter().filter(|done| done.after == second.after).filter(in_time);
        let mut told = self.asks.iter().any(is_of_it).then_some(false);
        for done in others.filter(|done| done.thread != second.thread) {
            match done.bytes {
                Some(_) if !is_of_it(done) => {}
                Some(_) if !done.perhaps => return Some(true),
                _ => told = None,
            }
        }
        told
    }

    fn is_copy(&self, done: &Done) -> bool {
        let kind = &self.trial.events.list[done.event as usize].kind;
        matches!(kind, Kind::Access(_, _, Manner::Async))
    }

    fn warp_size(&self) -> u32 {
        self.trial.graph.bodies.module.target.map_or(1, |target| target.warp_size.max(1))
    }

    /// Whether two threads may be in one warp.
    fn in_one_warp(&self, a: u32, b: u32) -> bool {
        a / self.warp_size() == b / self.warp_size()
    }

    /// Whether warps are of the same size on all devices of the target.
    fn warps_are_known(&self) -> bool {
        let target = self.trial.graph.bodies.module.target;
        target.is_some_and(|target| !target.warp_size_varies)
    }
}

/// Which came first in BEFORE, if that is certain.
fn order<'d>(a: &'d Done, b: &'d Done) -> Option<(&'d Done, &'d Done)> {
    match (a.until < b.before, b.until < a.before) {
        (true, _) => Some((a, b)),
        (_, true) => Some((b, a)),
        _ => None,
    }
}

/// The first and last executions of each event by two threads: enough where addresses do not
/// matter.
fn samples(acts: &[Act]) -> Vec<usize> {
    let mut of_event: FxHashMap<(u32, bool, bool), Vec<usize>> = FxHashMap::default();
    for (at, (done, left)) in acts.iter().enumerate() {
        of_event.entry((done.event, done.perhaps, *left)).or_default().push(at);
    }
    let mut samples = Vec::new();
    for mut list in of_event.into_values() {
        list.sort_by_key(|&at| (acts[at].0.before, acts[at].0.thread));
        let thread = |at: usize| acts[at].0.thread;
        if let (Some(&first), Some(&last)) = (list.first(), list.last()) {
            samples.extend([first, last]);
            samples.extend(list.iter().find(|&&other| thread(other) != thread(first)));
            samples.extend(list.iter().rfind(|&&other| thread(other) != thread(last)));
        }
    }
    samples.sort_unstable();
    samples.dedup();
    samples
}
