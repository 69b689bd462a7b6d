//! What has been found so far, and what a branching node's labels mean.

use super::region::{Node, Regions};
use super::rooted::{Starts, View};
use super::{Fact, Found};
use crate::structure::{Cfg, Cycle, Cycles};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::Block;
use simt_ir::entity::EntityId;
use std::collections::BTreeSet;

/// The graph that an algorithm works on.
#[derive(Clone, Copy)]
pub struct Graph<'a> {
    /// Blocks and edges.
    pub cfg: &'a Cfg,
    /// Cycles.
    pub cycles: &'a Cycles,
    /// Regions.
    pub regions: &'a Regions,
}

/// The facts found, and the cycles that became branching nodes.
#[derive(Clone)]
pub struct Ledger<'a> {
    /// The graph.
    pub graph: Graph<'a>,
    facts: FxHashSet<Fact>,
    branches: FxHashSet<Block>,
    /// By region and exit: the branch that made the exit divergent.
    exits: Vec<Vec<Option<Block>>>,
    /// Regions with exits that turned divergent since they were last looked at, inner ones last.
    changed: BTreeSet<u32>,
}

/// A region and a node of it.
type Location = (u32, u32);

/// The node that an edge leads to, and the class of threads that take it.
type Edge = (u32, u32);

impl<'a> Ledger<'a> {
    /// An empty ledger.
    pub fn new(graph: Graph<'a>) -> Self {
        let exits = graph.regions.all.iter().map(|region| vec![None; region.exits.len()]).collect();
        let (facts, branches) = (FxHashSet::default(), FxHashSet::default());
        Ledger { graph, facts, branches, exits, changed: BTreeSet::new() }
    }

    /// The place and the edges of a branch that was not named before.
    pub fn branch(&mut self, branch: Block) -> Option<(Location, Vec<Edge>)> {
        let Graph { cfg, cycles, regions } = self.graph;
        let successors = cfg.successors(branch);
        if successors.len() < 2 || !cfg.is_reachable(branch) || !self.branches.insert(branch) {
            return None;
        }
        let region = regions.of_block[branch];
        let targets = successors.iter().map(|&to| regions.target_node(cycles, region, to));
        Some(((region, regions.node_of_block[branch]), targets.zip(0..).collect()))
    }

    /// The next cycle to look at as a branching node: its place, its exits as edges, and a branch
    /// to name.
    pub fn changed_cycle(&mut self) -> Option<(Location, Vec<Edge>, Block)> {
        let Graph { cycles, regions, .. } = self.graph;
        let region = self.changed.pop_last()?;
        let this = &regions.all[region as usize];
        let place = this.parent.expect("only cycles have exits");
        // Exits that threads reach together are one class.
        let flags = &self.exits[region as usize];
        let mut next = u32::from(flags.iter().any(Option::is_none));
        let starts = this.exits.iter().zip(flags).map(|(exit, flag)| {
            let class = if flag.is_none() { 0 } else { next };
            next += u32::from(flag.is_some());
            (regions.target_node(cycles, place.0, exit.block), class)
        });
        let branch = flags.iter().flatten().next().copied();
        Some((place, starts.collect(), branch.expect("an exit has changed")))
    }

    /// Adds a fact unless it is known.
    pub fn add(&mut self, fact: Fact, branch: Block, found: &mut Vec<Found>) {
        if self.facts.insert(fact) {
            found.push(Found { fact, branch });
        }
    }

    /// Adds that a node is a join.
    pub fn join(&mut self, region: u32, node: u32, branch: Block, found: &mut Vec<Found>) {
        let Graph { cycles, regions, .. } = self.graph;
        self.add(Fact::Join(regions.entry(cycles, region, node)), branch, found);
    }

    /// Adds that an exit of a region is divergent.
    pub fn exit(&mut self, region: u32, exit: u32, branch: Block, found: &mut Vec<Found>) {
        let this = &self.graph.regions.all[region as usize];
        let cycle = this.cycle.expect("only cycles have exits");
        let flag = &mut self.exits[region as usize][exit as usize];
        if flag.is_some() {
            return;
        }
        *flag = Some(branch);
        self.changed.insert(region);
        let exit = this.exits[exit as usize];
        self.add(Fact::Exit(cycle, exit.block), branch, found);
        if exit.edges > 1 {
            self.add(Fact::Join(exit.block), branch, found);
        }
    }

    /// Adds that an edge out of an irreducible cycle is taken in different iterations.
    pub fn irreducible_exit(&mut self, cycle: Cycle, to: Block, branch: Block, found: &mut Vec<Found>) {
        let Graph { cfg, cycles, .. } = self.graph;
        if self.facts.contains(&Fact::Exit(cycle, to)) {
            return;
        }
        self.add(Fact::Exit(cycle, to), branch, found);
        let edges = cfg.predecessors(to).iter().filter(|&&from| cycles.contains(cycle, from));
        if edges.count() > 1 {
            self.add(Fact::Join(to), branch, found);
        }
    }

    /// Adds everything that the exact labels of a branching node say; how many edges were looked
    /// at.
    pub fn exact(&mut self, at: (u32, u32), starts: &Starts, branch: Block, found: &mut Vec<Found>) -> usize {
        let Graph { cfg, cycles, regions } = self.graph;
        let region = &regions.all[at.0 as usize];
        let (mut apart, mut steps) = (Vec::new(), 0);
        let part = self.to_its_end(at, starts);
        let (view, labels) = loop {
            let view = View::within((cfg, cycles, regions), at, starts, part.clone(), &apart);
            let labels = view.labels();
            steps += view.edges.len();
            // A cycle is entered apart if its entries have different labels.
            let mut entered: FxHashMap<Cycle, u32> = FxHashMap::default();
            let mut irregular: Vec<Cycle> = Vec::new();
            for (&node, number) in view.nodes.iter().zip(view.base..) {
                let Some(label) = labels[number as usize] else { continue };
                let is_apart = |cycle: &Cycle| *entered.entry(*cycle).or_insert(label) != label;
                irregular.extend(region.entered_at(node).filter(is_apart));
            }
            if !self.irregular(at, &irregular, &mut apart, branch, found) {
                break (view, labels);
            }
        };
        let (mut again, mut exits) = (None, Vec::new());
        for (&node, number) in view.nodes.iter().zip(view.base..) {
            let Some(label) = labels[number as usize] else { continue };
            if label == number {
                self.join(at.0, node, branch, found);
            }
            match region.nodes[node as usize] {
                Node::Again => again = Some(label),
                Node::Exit(_) => exits.push((node, label)),
                Node::Block(_) | Node::Cycle(_) => {}
            }
        }
        for &(_, cycle, to) in view.cycle_exits.iter().filter(|e| labels[e.0 as usize] == Some(e.0)) {
            self.irreducible_exit(cycle, to, branch, found);
        }
        // Exits have the last numbers, in order.
        let first = (region.nodes.len() - region.exits.len()) as u32;
        for (node, _) in exits.into_iter().filter(|&(_, label)| Some(label) != again) {
            self.exit(at.0, node - first, branch, found);
        }
        steps
    }

    /// Adds which irreducible cycles threads enter at different places. If there are such around
    /// the branching node, only the innermost and what is in it: the others are to be looked at
    /// again with that one `apart`.
    pub fn irregular(
        &mut self,
        at: (u32, u32),
        entered_apart: &[Cycle],
        apart: &mut Vec<Cycle>,
        branch: Block,
        found: &mut Vec<Found>,
    ) -> bool {
        let Graph { cycles, regions, .. } = self.graph;
        let mut around = regions.irreducible_around(cycles, at.0, at.1);
        let innermost = around.find(|cycle| entered_apart.contains(cycle) && !apart.contains(cycle));
        for &cycle in entered_apart {
            if innermost.is_none_or(|around| cycles.contains_cycle(around, cycle)) {
                self.add(Fact::Irregular(cycle), branch, found);
            }
        }
        apart.extend(innermost);
        innermost.is_some()
    }

    /// The nodes of a region up to where all ways from a branching node have met outside of
    /// irreducible cycles, and that node. If they do not meet in the region, or only where it ends:
    /// all that can be reached.
    fn to_its_end(&self, at: (u32, u32), starts: &Starts) -> (Vec<u32>, Option<u32>) {
        let Graph { cycles, regions, .. } = self.graph;
        let node = |n: u32| Block::from_index(n as usize);
        let shape = regions.all[at.0 as usize].shape();
        // From a node in a cycle, ways may lead back into what is before it.
        let is_outside =
            |&b: &Block| regions.irreducible_around(cycles, at.0, b.index() as u32).next().is_none();
        let above = |b: Block| shape.post_dominators.as_ref()?.idom(b);
        let end = std::iter::successors(above(node(at.1)), |&b| above(b)).find(is_outside);
        let end = end.map(|b| b.index() as u32);
        let mut seen: FxHashSet<u32> = [at.1].into_iter().collect();
        let mut work: Vec<u32> = starts.iter().map(|&(target, _)| target).collect();
        while let Some(next) = work.pop() {
            if seen.insert(next) && Some(next) != end {
                work.extend(shape.successors.of(next));
            }
        }
        let mut nodes: Vec<u32> = seen.into_iter().collect();
        nodes.sort_unstable();
        (nodes, end)
    }

    /// Adds everything that could be true in a region: what is left when the exact answer costs too
    /// much.
    pub fn give_up(&mut self, region: u32, branch: Block, found: &mut Vec<Found>) {
        let this = &self.graph.regions.all[region as usize];
        let mut edges = vec![0; this.nodes.len()];
        this.edges.iter().for_each(|&(_, to)| edges[to as usize] += 1);
        for node in (0..this.nodes.len() as u32).filter(|&node| edges[node as usize] > 1) {
            self.join(region, node, branch, found);
        }
        for &cycle in &this.irreducible {
            self.add(Fact::Irregular(cycle), branch, found);
            let exits: Vec<Block> =
                self.graph.cycles.exit_edges(self.graph.cfg, cycle).map(|(_, to)| to).collect();
            for to in exits {
                self.irreducible_exit(cycle, to, branch, found);
            }
        }
        for exit in 0..this.exits.len() as u32 {
            self.exit(region, exit, branch, found);
        }
    }
}
