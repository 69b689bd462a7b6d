//! From the branch outward: labels that move along dominance frontiers.
//!
//! Each edge of the branching node has a label of its own. A node that labels of one kind reach
//! carries that label on; a node that different labels reach is a join and carries itself on. In an
//! acyclic region, all that a node strictly dominates has the node's label, so only the places
//! where its dominance ends need to be looked at: its frontier. (In LLVM, labels are carried from
//! block to block, over the rest of the function for each branch, which makes a chain of early
//! exits quadratic.)
//!
//! ```text
//!   b1 -> b2 -> b3 -> b4 ...       b2's label reaches b3 and b4 without a look at them:
//!    |     |     |                 DF(b2) = {E}, and E is a join of b1. Two steps per branch.
//!    '-----'-----'--> E
//! ```
//!
//! Nodes are visited in topological order, each once, when all labels that reach it have. Of the
//! nodes that are visited by frontiers, none dominates another: the first one to be dominated would
//! be in the frontier of a node that is dominated too, and the first of those begins at the branch,
//! which nothing behind it dominates.
//!
//! After Rosemann, Moll and Hack, *An Abstract Interpretation for SPMD Divergence on Reducible
//! Control Flow Graphs* (POPL 2021), section 5; the frontiers instead of the walk are that of
//! Cytron et al. (1991).
//!
//! Small regions have no frontiers: labels move along edges, to where one is left. So do those of
//! regions whose frontiers are too large, as where two chains run side by side; but there a branch
//! is not looked at if all joins and exits between it and its post-dominator are known, and in
//! practice they soon are. In a region with an irreducible cycle, each branch has a view of its own
//! (`rooted`), up to that post-dominator.
//!
//! Cost: per branch, the frontiers of the nodes that carry labels; for regions without frontiers,
//! the edges between the branch and where its ways meet. When that adds up to too much, what a
//! region's branches do is given up: everything that could be true in it is.

use super::ledger::{Graph, Ledger};
use super::region::{Node, Regions};
use super::rooted::Starts;
use super::{Found, SyncDependence};
use crate::structure::{Cfg, Cycles};
use simt_ir::Block;
use simt_ir::entity::EntityId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// No label yet.
const NONE: u32 = u32::MAX;

/// Steps per edge of the graph, and at least, that regions without frontiers may cost.
const STEP_LIMIT: (usize, usize) = (64, 1 << 21);

/// The default algorithm.
#[derive(Clone)]
pub struct Lazy<'a> {
    ledger: Ledger<'a>,
    /// The label of each node of the region under work; `NONE` between branches.
    labels: Vec<u32>,
    /// Nodes that have a label, to be visited in topological order.
    queue: BinaryHeap<Reverse<u32>>,
    visited: Vec<u32>,
    /// By region: for each exit in order of dominance, the next that is not known to be divergent.
    open_exits: Vec<Vec<u32>>,
    /// By region without frontiers: for each node, the next that is no join or divergent exit yet
    /// but may be.
    open_nodes: Vec<Vec<u32>>,
    given_up: Vec<bool>,
    /// Nodes and edges that were looked at, in all regions and in those without frontiers.
    pub(super) steps: usize,
    limited_steps: usize,
}

/// The default algorithm, for a graph.
pub fn lazy<'a>(cfg: &'a Cfg, cycles: &'a Cycles, regions: &'a Regions) -> Box<dyn SyncDependence + 'a> {
    Box::new(Lazy::new(cfg, cycles, regions))
}

impl<'a> Lazy<'a> {
    /// An instance that has found nothing.
    pub fn new(cfg: &'a Cfg, cycles: &'a Cycles, regions: &'a Regions) -> Self {
        Lazy {
            ledger: Ledger::new(Graph { cfg, cycles, regions }),
            labels: Vec::new(),
            queue: BinaryHeap::new(),
            visited: Vec::new(),
            open_exits: vec![Vec::new(); regions.all.len()],
            open_nodes: vec![Vec::new(); regions.all.len()],
            given_up: vec![false; regions.all.len()],
            steps: 0,
            limited_steps: 0,
        }
    }

    fn spread(&mut self, at: (u32, u32), starts: &Starts, branch: Block, found: &mut Vec<Found>) {
        let (region, node) = at;
        if self.given_up[region as usize] {
            return;
        }
        let this = &self.ledger.graph.regions.all[region as usize];
        let before = self.steps;
        if !this.is_acyclic() {
            self.steps += self.ledger.exact(at, starts, branch, found);
        } else if this.shape().post_dominators.is_none() || self.is_open_below(region, node) {
            self.carry(region, starts, branch, found);
        }
        if this.is_acyclic() && this.shape().post_dominators.is_none() {
            return;
        }
        self.limited_steps += self.steps - before;
        let limit = STEP_LIMIT.1.max(self.ledger.graph.cfg.edge_count() * STEP_LIMIT.0);
        if self.limited_steps > limit {
            self.given_up[region as usize] = true;
            self.ledger.give_up(region, branch, found);
        }
    }

    /// Whether there may be anything new between a node and its post-dominator.
    fn is_open_below(&mut self, region: u32, node: u32) -> bool {
        let this = &self.ledger.graph.regions.all[region as usize];
        let end = this
            .shape()
            .post_dominators
            .as_ref()
            .and_then(|tree| tree.idom(Block::from_index(node as usize)));
        let open = &mut self.open_nodes[region as usize];
        if open.is_empty() {
            // A node that one edge leads to is no join, and knows its next.
            let mut edges = vec![0; this.nodes.len()];
            this.edges.iter().for_each(|&(_, to)| edges[to as usize] += 1);
            this.exits.iter().for_each(|exit| edges[exit.node as usize] += 1);
            open.extend((0..=this.nodes.len() as u32).map(|n| match edges.get(n as usize) {
                Some(0 | 1) => n + 1,
                _ => n,
            }));
        }
        let next = next_open(open, node + 1);
        end.map_or((next as usize) < this.nodes.len(), |end| next <= end.index() as u32)
    }

    /// Carries labels through an acyclic region.
    fn carry(&mut self, region: u32, starts: &Starts, branch: Block, found: &mut Vec<Found>) {
        let this = &self.ledger.graph.regions.all[region as usize];
        let shape = this.shape();
        self.labels.resize(self.labels.len().max(this.nodes.len()), NONE);
        // Nodes are labels of joins; classes come behind them.
        let first_class = this.nodes.len() as u32;
        for &(target, class) in starts {
            self.arrive(target, first_class + class);
        }
        while let Some(Reverse(node)) = self.queue.pop() {
            self.visited.push(node);
            self.steps += 1;
            if self.queue.is_empty() {
                // One label is left: whatever comes behind, threads are together again.
                break;
            }
            let label = self.labels[node as usize];
            match &shape.dominance {
                Some(dominance) => {
                    let frontier = dominance.frontiers.of(Block::from_index(node as usize));
                    self.steps += frontier.len();
                    frontier.iter().for_each(|next| self.arrive(next.index() as u32, label));
                }
                None => {
                    self.steps += shape.successors.of(node).len();
                    shape.successors.of(node).iter().for_each(|&next| self.arrive(next, label));
                }
            }
        }
        for index in 0..self.visited.len() {
            let node = self.visited[index];
            if self.labels[node as usize] == node {
                self.ledger.join(region, node, branch, found);
                // An exit stays open until it is divergent.
                if !matches!(this.nodes[node as usize], Node::Exit(_)) {
                    self.close(region, node);
                }
            }
        }
        if let Some(again) = this.again {
            self.leave(region, again, branch, found);
        }
        for node in self.visited.drain(..) {
            self.labels[node as usize] = NONE;
        }
    }

    fn close(&mut self, region: u32, node: u32) {
        if let Some(open) = self.open_nodes[region as usize].get_mut(node as usize) {
            *open = node + 1;
        }
    }

    fn arrive(&mut self, node: u32, label: u32) {
        let known = &mut self.labels[node as usize];
        if *known == NONE {
            *known = label;
            self.queue.push(Reverse(node));
        } else if *known != label {
            *known = node;
        }
    }

    /// Notes the exits that threads reach with another label than the header.
    fn leave(&mut self, region: u32, again: u32, branch: Block, found: &mut Vec<Found>) {
        let shape = self.ledger.graph.regions.all[region as usize].shape();
        // All visited nodes that have the header below them have its label. If none has, the header
        // is behind the node where the last label was left.
        let is_above = |node: u32| {
            let (below, header) = (shape.positions(node), shape.positions(again).0);
            below.0 <= header && header < below.1
        };
        let over = self.visited.iter().find(|&&v| is_above(v));
        let repeating = over.or(self.visited.last()).map(|&v| self.labels[v as usize]);
        for index in 0..self.visited.len() {
            let visited = self.visited[index];
            if Some(self.labels[visited as usize]) != repeating {
                self.leave_below(region, shape.positions(visited), branch, found);
            }
        }
    }

    /// Notes the exits at these positions, each once for all branches.
    fn leave_below(&mut self, region: u32, positions: (u32, u32), branch: Block, found: &mut Vec<Found>) {
        let this = &self.ledger.graph.regions.all[region as usize];
        let shape = this.shape();
        let open = &mut self.open_exits[region as usize];
        if open.is_empty() {
            open.extend(0..=this.exits.len() as u32);
        }
        let exits = &shape.sorted_exits;
        let position = |exit: u32| shape.positions(this.exits[exit as usize].node).0;
        let first = exits.partition_point(|&exit| position(exit) < positions.0);
        let mut at = next_open(open, first as u32);
        while (at as usize) < exits.len() && position(exits[at as usize]) < positions.1 {
            let exit = exits[at as usize];
            self.ledger.exit(region, exit, branch, found);
            self.close(region, this.exits[exit as usize].node);
            let open = &mut self.open_exits[region as usize];
            open[at as usize] = at + 1;
            at = next_open(open, at + 1);
        }
    }
}

/// The first entry from `at` on that still points to itself, with paths halved on the way.
fn next_open(open: &mut [u32], at: u32) -> u32 {
    let mut at = at as usize;
    while open[at] as usize != at {
        open[at] = open[open[at] as usize];
        at = open[at] as usize;
    }
    at as u32
}

impl SyncDependence for Lazy<'_> {
    fn diverge(&mut self, branch: Block, found: &mut Vec<Found>) {
        if let Some((at, starts)) = self.ledger.branch(branch) {
            self.spread(at, &starts, branch, found);
        }
    }

    fn propagate_cycles(&mut self, found: &mut Vec<Found>) {
        while let Some((at, starts, branch)) = self.ledger.changed_cycle() {
            self.spread(at, &starts, branch, found);
        }
    }

    fn boxed_clone<'a>(&self) -> Box<dyn SyncDependence + 'a>
    where
        Self: 'a,
    {
        Box::new(self.clone())
    }
}
