//! From the join backward: control dependence in what is left of the graph when it ends at the
//! join.
//!
//! Keep only nodes that reach join *J*, cut at *J*. A branching node belongs to *J* if at least two
//! of its edges are left and *J* is its immediate post-dominator there: two paths, disjoint up to
//! *J*. An exit *E* of a cycle is divergent for a branch if *E* and "the header again" are told
//! apart, which is to say that a node to which both lead would be a join.
//!
//! ```text
//!      A          cut at D:   A: edges to B and D are left, ipdom(A) = D: A belongs.
//!     / \                     B: only the edge to D is left: B does not belong.
//!    B   |
//!   / \  |
//!  C    D
//! ```
//!
//! In an acyclic region, which branches belong to which join is found for all of them when the
//! first branch of the region diverges; they are then, so to speak, further operands of the join's
//! phis. Where a cycle is the branching node, or an irreducible cycle is around it, its edges
//! depend on what is known by then, and it is asked for alone.
//!
//! Cost: joins times edges, per region. Give it functions of ordinary size.

use crate::divergence::sync::ledger::{Graph, Ledger};
use crate::divergence::sync::region::Regions;
use crate::divergence::sync::rooted::{Starts, View};
use crate::divergence::sync::{Found, SyncDependence};
use crate::structure::{Cfg, Cycle, Cycles, DominatorTree};
use rustc_hash::FxHashMap;
use simt_ir::Block;
use simt_ir::entity::EntityId;

/// The second algorithm.
#[derive(Clone)]
pub struct Eager<'a> {
    ledger: Ledger<'a>,
    /// By region: what each node does when it diverges.
    regions: Vec<Option<FxHashMap<u32, Effects>>>,
}

/// What a branching node does to its region.
#[derive(Default, Clone)]
struct Effects {
    joins: Vec<u32>,
    /// Indices of exits.
    exits: Vec<u32>,
}

/// The second algorithm, for a graph.
pub fn eager<'a>(cfg: &'a Cfg, cycles: &'a Cycles, regions: &'a Regions) -> Box<dyn SyncDependence + 'a> {
    Box::new(Eager::new(cfg, cycles, regions))
}

impl<'a> Eager<'a> {
    /// An instance that has found nothing.
    pub fn new(cfg: &'a Cfg, cycles: &'a Cycles, regions: &'a Regions) -> Self {
        let ledger = Ledger::new(Graph { cfg, cycles, regions });
        Eager { ledger, regions: vec![None; regions.all.len()] }
    }

    /// What each branch of an acyclic region does.
    fn precompute(&mut self, region: u32) {
        if self.regions[region as usize].is_some() {
            return;
        }
        let this = &self.ledger.graph.regions.all[region as usize];
        let mut effects: FxHashMap<u32, Effects> = FxHashMap::default();
        let nodes = this.nodes.len() as u32;
        for join in 0..nodes {
            for source in told_apart(&this.edges, nodes, &[join]) {
                effects.entry(source).or_default().joins.push(join);
            }
        }
        for (index, exit) in (0..).zip(&this.exits) {
            let ends: Vec<u32> = [exit.node].into_iter().chain(this.again).collect();
            for source in told_apart(&this.edges, nodes, &ends) {
                effects.entry(source).or_default().exits.push(index);
            }
        }
        self.regions[region as usize] = Some(effects);
    }

    /// What one branching node does, asked for at every node in turn.
    fn alone(&mut self, at: (u32, u32), starts: &Starts, branch: Block, found: &mut Vec<Found>) {
        let Graph { cfg, cycles, regions } = self.ledger.graph;
        let this = &regions.all[at.0 as usize];
        // Only the root's own paths matter: it is node 0.
        let is_join =
            |view: &View, ends: &[u32]| told_apart(&view.edges, view.count as u32, ends).contains(&0);
        let mut apart = Vec::new();
        let view = loop {
            let view = View::new((cfg, cycles, regions), at, starts, &apart);
            let is_apart = |cycle: &Cycle| {
                let entries = this.entries.iter().filter(|entry| entry.1 == *cycle);
                is_join(&view, &entries.map(|entry| view.base + entry.0).collect::<Vec<_>>())
            };
            let irregular: Vec<Cycle> = this.irreducible.iter().copied().filter(is_apart).collect();
            if !self.ledger.irregular(at, &irregular, &mut apart, branch, found) {
                break view;
            }
        };
        let is_join = |ends: &[u32]| is_join(&view, ends);
        for node in (0..this.nodes.len() as u32).filter(|node| is_join(&[view.base + node])) {
            self.ledger.join(at.0, node, branch, found);
        }
        for &(_, cycle, to) in view.cycle_exits.iter().filter(|e| is_join(&[e.0])) {
            self.ledger.irreducible_exit(cycle, to, branch, found);
        }
        for (index, exit) in (0..).zip(&this.exits) {
            let ends: Vec<u32> =
                [exit.node].into_iter().chain(this.again).map(|node| view.base + node).collect();
            if is_join(&ends) {
                self.ledger.exit(at.0, index, branch, found);
            }
        }
    }
}

/// The nodes from which two disjoint paths lead to one end, or to two.
fn told_apart(edges: &[(u32, u32)], nodes: u32, ends: &[u32]) -> Vec<u32> {
    // The root of the reversed graph stands for the ends; as sources, they keep their own node.
    let node = |n: u32| Block::from_index(n as usize);
    let mut reversed: Vec<(Block, Block)> = Vec::with_capacity(edges.len());
    for &(from, to) in edges {
        match ends.contains(&to) {
            // Two ends are two places: each edge to the root from an end is a path of its own.
            true if ends.len() == 1 => reversed.push((node(nodes), node(from))),
            _ => reversed.push((node(to), node(from))),
        }
    }
    if ends.len() > 1 {
        reversed.extend(ends.iter().map(|&end| (node(nodes), node(end))));
    }
    // The graph is entered at block 0.
    let swap = |b: Block| match b.index() as u32 {
        0 => node(nodes),
        n if n == nodes => node(0),
        _ => b,
    };
    let reversed: Vec<(Block, Block)> = reversed.iter().map(|&(a, b)| (swap(a), swap(b))).collect();
    let graph = Cfg::from_edges(nodes as usize + 1, &reversed);
    let tree = DominatorTree::dominators(&graph);
    let (root, leaves) =
        (node(0), |b: Block| graph.predecessors(b).iter().filter(|&&p| tree.contains(p)).count());
    let is_apart = |&b: &Block| b != root && tree.idom(b) == Some(root) && leaves(b) > 1;
    tree.preorder().iter().copied().filter(is_apart).map(|b| swap(b).index() as u32).collect()
}

impl SyncDependence for Eager<'_> {
    fn diverge(&mut self, branch: Block, found: &mut Vec<Found>) {
        let Some((at, starts)) = self.ledger.branch(branch) else { return };
        if !self.ledger.graph.regions.all[at.0 as usize].is_acyclic() {
            return self.alone(at, &starts, branch, found);
        }
        self.precompute(at.0);
        let effects = self.regions[at.0 as usize].as_ref().and_then(|nodes| nodes.get(&at.1)).cloned();
        let Effects { joins, exits } = effects.unwrap_or_default();
        for node in joins {
            self.ledger.join(at.0, node, branch, found);
        }
        for exit in exits {
            self.ledger.exit(at.0, exit, branch, found);
        }
    }

    fn propagate_cycles(&mut self, found: &mut Vec<Found>) {
        while let Some((at, starts, branch)) = self.ledger.changed_cycle() {
            self.alone(at, &starts, branch, found);
        }
    }

    fn boxed_clone<'a>(&self) -> Box<dyn SyncDependence + 'a>
    where
        Self: 'a,
    {
        Box::new(self.clone())
    }
}
