//! Which pairs of events lost their order? By the definition: everything with a way to a deleted
//! barrier that crosses no barrier that stays, against everything with such a way from it.

use super::action::Action;
use super::graph::Graph;
use super::report::Rule;
use super::rules::{Event, Judgement, Kind, Manner, Rules, joins_warp};
use super::separation::{Separation, meets};
use super::taint::Taint;
use rustc_hash::FxHashMap;
use simt_ir::target::Outside;

/// A pair that remains to be decided, or that conflicts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lost {
    /// What the rules say.
    pub judgement: Judgement,
    /// Whether no doubtful reading was needed to find it.
    pub certain: bool,
    /// Whether the first may be of a thread that has left.
    pub leaving: bool,
}

/// The pairs across one deleted barrier.
#[derive(Default)]
pub(super) struct Across {
    /// How many pairs were looked at.
    pub looked_at: usize,
    /// Those that may conflict, by the numbers of their events: above, below.
    pub lost: Vec<(u32, u32, Lost)>,
    /// An operation below of whichever threads are converged, where threads may part above.
    pub converged: Option<u32>,
}

/// All events of a graph.
pub(super) struct Events {
    /// Each event.
    pub list: Vec<Event>,
    /// The numbers of the events of a node.
    pub of_node: Vec<Vec<u32>>,
    caller: u32,
}

impl Events {
    /// Collects them: those of BEFORE.
    pub fn new(graph: &Graph<'_>, rules: &Rules<'_>, separation: &Separation) -> Events {
        let mut events = Events { list: Vec::new(), of_node: vec![Vec::new(); graph.end() + 1], caller: 0 };
        for node in graph.nodes().filter(|&node| !separation.is_new(node)) {
            for event in rules.events(node) {
                events.of_node[node].push(events.list.len() as u32);
                events.list.push(event);
            }
        }
        events.caller = events.list.len() as u32;
        events.list.push(rules.caller());
        events
    }
}

/// Finds and judges pairs.
pub(super) struct Pairs<'g> {
    graph: &'g Graph<'g>,
    separation: &'g Separation,
    rules: &'g Rules<'g>,
    events: &'g Events,
    leaving: Vec<Leaving>,
    /// Branches at which threads may part.
    parting: Vec<usize>,
    judged: FxHashMap<(u32, u32), Judgement>,
}

/// A branch of which one side may leave the kernel without coming to a barrier.
struct Leaving {
    branch: usize,
    /// The nodes of that side, and those in front of the branch without a barrier between.
    nodes: Vec<bool>,
}

/// The events on both sides of a barrier: their numbers, and whether the place is certain.
struct Sides {
    above: FxHashMap<u32, bool>,
    below: FxHashMap<u32, bool>,
}

impl<'g> Pairs<'g> {
    /// For the deleted barriers of a graph.
    pub fn new(
        graph: &'g Graph<'g>,
        taint: &Taint,
        separation: &'g Separation,
        rules: &'g Rules<'g>,
        events: &'g Events,
    ) -> Pairs<'g> {
        let leaving = if graph.is_kernel { leaving(graph, taint, separation) } else { Vec::new() };
        let parting = graph.nodes().filter(|&node| taint.parts_threads(graph, node)).collect();
        Pairs { graph, separation, rules, events, leaving, parting, judged: FxHashMap::default() }
    }

    /// The pairs across the barrier at a node; `None` if there are more than `most`.
    pub fn across(&mut self, barrier: usize, most: usize) -> Option<Across> {
        let (sides, left) = self.sides(barrier);
        let mut across = Across { looked_at: sides.above.len() * sides.below.len(), ..Across::default() };
        across.converged = self.converged(barrier);
        if across.looked_at > most {
            return None;
        }
        let only_fences =
            sides.above.keys().all(|&x| matches!(self.events.list[x as usize].kind, Kind::Fence(_)));
        for (&x, &x_certain) in &sides.above {
            for (&y, &y_certain) in &sides.below {
                let judgement = self.judge(x, y);
                if judgement == Judgement::Never {
                    continue;
                }
                // A fence that is alone may be redundant: whether it is takes more than a look at
                // pairs.
                let judgement = match judgement {
                    Judgement::ByRule(rule, _) if only_fences => Judgement::ByRule(rule, false),
                    judgement => judgement,
                };
                let certain = x_certain && y_certain;
                let leaving = left.contains_key(&x);
                across.lost.push((x, y, Lost { judgement, certain, leaving }));
            }
        }
        across.lost.sort_unstable_by_key(|&(x, y, _)| (x, y));
        Some(across)
    }

    fn judge(&mut self, x: u32, y: u32) -> Judgement {
        let (rules, events) = (self.rules, self.events);
        *self
            .judged
            .entry((x, y))
            .or_insert_with(|| rules.judge(&events.list[x as usize], &events.list[y as usize]))
    }

    /// Where a branch in front of the barrier parts the threads of a warp, and nothing behind it
    /// but the barrier brings them together before an operation on those that are converged.
    fn converged(&self, barrier: usize) -> Option<u32> {
        let (graph, separation) = (self.graph, self.separation);
        // What has not brought them together itself is not missed beyond any barrier that stays.
        let is_aligned = matches!(graph.action(barrier), Action::Barrier(own) if own.barrier.aligned);
        let meets =
            |node: usize| joins_warp(graph, separation, node) || (!is_aligned && separation.stays(node));
        let before = self.graph.search_back([barrier], |node| !meets(node));
        if !self.parting.iter().any(|&branch| before[branch]) {
            return None;
        }
        let after = self.graph.search([barrier], |node| !meets(node));
        let is_converged = |&event: &u32| {
            let event = &self.events.list[event as usize];
            matches!(event.kind, Kind::Rule(Rule::Converged, _)) && after[event.node]
        };
        (0..self.events.list.len() as u32).find(is_converged)
    }

    fn sides(&self, barrier: usize) -> (Sides, FxHashMap<u32, bool>) {
        let mut sides = Sides { above: FxHashMap::default(), below: FxHashMap::default() };
        for certain in [false, true] {
            let separates = |node: usize| match certain {
                true => self.separation.may_stay(node),
                false => self.separation.stays(node),
            };
            let before = self.graph.search_back([barrier], |node| !separates(node));
            let after = self.graph.search([barrier], |node| !separates(node));
            self.collect(&before, &mut sides.above, certain);
            self.collect(&after, &mut sides.below, certain);
            if !self.graph.is_kernel {
                let caller = self.events.caller;
                if before[0] && !separates(0) {
                    *sides.above.entry(caller).or_default() |= certain;
                }
                if after[self.graph.end()] {
                    *sides.below.entry(caller).or_default() |= certain;
                }
            }
        }
        for other in self.partners(barrier) {
            let before = self.graph.search_back([other], |node| !self.separation.stays(node));
            let after = self.graph.search([other], |node| !self.separation.stays(node));
            self.collect(&before, &mut sides.above, false);
            self.collect(&after, &mut sides.below, false);
        }
        self.copies(barrier, &mut sides);
        let later_than = |leaving: &Leaving| self.graph.search([leaving.branch], |_| true)[barrier];
        let mut left = FxHashMap::default();
        for leaving in self.leaving.iter().filter(|leaving| later_than(leaving)) {
            self.collect(&leaving.nodes, &mut left, false);
        }
        for &event in left.keys() {
            sides.above.entry(event).or_default();
        }
        (sides, left)
    }

    /// Other deleted barriers at which threads may be while some are at one: of its number, where
    /// threads may come to different ones.
    fn partners(&self, barrier: usize) -> impl Iterator<Item = usize> {
        let id = |node: usize| match self.graph.action(node) {
            Action::Barrier(barrier) => barrier.id,
            _ => None,
        };
        let all = self.separation.barriers.iter();
        let is_doubtful = all.clone().any(|&(node, fact)| node == barrier && fact.doubtful);
        all.filter(move |&&(node, fact)| {
            is_doubtful && node != barrier && fact.gone && id(node) == id(barrier)
        })
        .map(|&(node, _)| node)
    }

    fn collect(&self, nodes: &[bool], into: &mut FxHashMap<u32, bool>, certain: bool) {
        let reached = nodes.iter().enumerate().filter(|&(node, &reached)| reached && node < self.graph.end());
        for event in reached.flat_map(|(node, _)| &self.events.of_node[node]) {
            *into.entry(*event).or_default() |= certain;
        }
    }

    /// Copies may happen at any time until their thread waits: in later epochs too. What units do
    /// is above all barriers behind it, unless its thread has waited.
    fn copies(&self, barrier: usize, sides: &mut Sides) {
        let is_copy =
            |event: &u32| matches!(self.events.list[*event as usize].kind, Kind::Access(_, _, Manner::Async));
        let copies = |nodes: &[bool]| -> Vec<u32> {
            let reached = nodes.iter().enumerate().filter(|&(_, &reached)| reached);
            reached.flat_map(|(node, _)| &self.events.of_node[node]).copied().filter(is_copy).collect()
        };
        let waits = |node: usize| matches!(self.graph.action(node), Action::AsyncWait(None));
        let in_flight = copies(&self.graph.search_back([barrier], |node| !waits(node)));
        for copy in in_flight {
            sides.above.entry(copy).or_default();
            sides.below.entry(copy).or_default();
        }
        let before = self.graph.search_back([barrier], |node| !self.separation.stays(node));
        let ends = (0..self.graph.end()).filter(|&node| before[node] && self.separation.stays(node));
        let waited = copies(&self.graph.search_back(ends, |node| !waits(node)));
        for copy in waited {
            sides.above.entry(copy).or_default();
        }
        let behind = self.graph.search_back([barrier], |_| true);
        let begun = (0..self.graph.end()).filter(|&node| behind[node]);
        for &event in begun.flat_map(|node| &self.events.of_node[node]) {
            if matches!(self.events.list[event as usize].kind, Kind::Access(_, _, Manner::Begun)) {
                sides.above.entry(event).or_default();
            }
        }
    }
}

/// Whether some threads may end without coming to the barriers that others come to.
pub(super) fn someone_leaves(graph: &Graph<'_>, taint: &Taint, separation: &Separation) -> bool {
    !leaving(graph, taint, separation).is_empty()
}

fn leaving(graph: &Graph<'_>, taint: &Taint, separation: &Separation) -> Vec<Leaving> {
    let mut found = Vec::new();
    let is_full: Vec<bool> = (0..=graph.end()).map(|node| separation.is_full(node)).collect();
    for branch in graph.nodes() {
        let Some((context, inst)) = graph.at(branch) else { continue };
        // Threads may end in mid-block, and in code that we do not see.
        if matches!(graph.action(branch), Action::Outside(Outside::Stop) | Action::Unknown { .. }) {
            let nodes = graph.search_back([branch], |node| !separation.stays(node));
            found.push(Leaving { branch, nodes });
            continue;
        }
        if taint.of_branch(graph, context, inst) == 0 {
            continue;
        }
        for &side in &graph.successors[branch] {
            let mut ways = graph.search([side as usize], |_| true);
            let meets_barrier = (0..graph.end()).any(|node| ways[node] && separation.is_full(node));
            if meets_barrier {
                // Some may leave all the same, past the barriers, unless all meet again before.
                ways = graph.search([side as usize], |node| !separation.is_full(node));
                if !ways[graph.end()] || meets(graph, branch, &is_full, false) {
                    continue;
                }
            }
            let in_front = graph.search_back([branch], |node| !separation.stays(node));
            let nodes = ways.iter().zip(&in_front).map(|(&a, &b)| a || b).collect();
            found.push(Leaving { branch, nodes });
        }
    }
    found
}
