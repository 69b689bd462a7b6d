//! From the branch outward: labels that move along dominance frontiers.
//!
//! Each edge of the branching node has a label of its own. A node that labels of one kind reach carries that
//! label on; a node that different labels reach is a join and carries itself on. In an acyclic region, all
//! that a node strictly dominates has the node's label, so only the places where its dominance ends need to be
//! looked at: its frontier. (In LLVM, labels are carried from block to block, over the rest of the function
//! for each branch, which makes a chain of early exits quadratic.)
//!
//! ```text
//!   b1 -> b2 -> b3 -> b4 ...       b2's label reaches b3 and b4 without a look at them:
//!    |     |     |                 DF(b2) = {E}, and E is a join of b1. Two steps per branch.
//!    '-----'-----'--> E
//! ```
//!
//! Nodes are visited in topological order, each once, when all labels that reach it have. No visited node
//! dominates another: the first one to be dominated would be in the frontier of a node that is dominated
//! too, and the first of those begins at the branch, which nothing behind it dominates.
//!
//! After Rosemann, Moll and Hack, *An Abstract Interpretation for SPMD Divergence on Reducible Control Flow
//! Graphs* (POPL 2021), section 5; the frontiers instead of the walk are that of Cytron et al. (1991).
//!
//! Cost: per branch, the frontiers of the nodes that carry labels. A region with an irreducible cycle, or
//! with huge frontiers, takes `Ledger::exact` per branch, and gives up when that is too much.

use super::ledger::{Graph, Ledger};
use super::region::{Regions, Shape};
use super::rooted::Starts;
use super::{Found, SyncDependence};
use crate::structure::{Cfg, Cycles};
use simt_ir::Block;
use simt_ir::entity::EntityId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// No label yet.
const NONE: u32 = u32::MAX;

/// Steps per edge, and at least, that exact answers may cost.
const EXACT_LIMIT: (usize, usize) = (64, 1 << 24);

/// The default algorithm.
pub struct Lazy<'a> {
    ledger: Ledger<'a>,
    /// The label of each node of the region under work; `NONE` between branches.
    labels: Vec<u32>,
    /// Nodes that have a label, to be visited in topological order.
    queue: BinaryHeap<Reverse<(u32, u32)>>,
    visited: Vec<u32>,
    /// By region: for each exit in order of dominance, the next that is not known to be divergent.
    open_exits: Vec<Vec<u32>>,
    given_up: Vec<bool>,
    exact_steps: usize,
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
            given_up: vec![false; regions.all.len()],
            exact_steps: 0,
        }
    }

    fn spread(&mut self, at: (u32, u32), starts: &Starts, branch: Block, found: &mut Vec<Found>) {
        let region = at.0 as usize;
        if self.given_up[region] {
            return;
        }
        let regions = self.ledger.graph.regions;
        match &regions.all[region].shape().frontiers {
            Some(_) => self.carry(at.0, starts, branch, found),
            None => {
                let edges = regions.all[region].edges.len();
                self.exact_steps += edges + regions.all[region].nodes.len();
                let all_edges = self.ledger.graph.cfg.edge_count();
                if self.exact_steps > EXACT_LIMIT.1.max(all_edges * EXACT_LIMIT.0) {
                    self.given_up[region] = true;
                    return self.ledger.give_up(at.0, branch, found);
                }
                self.ledger.exact(at, starts, branch, found);
            }
        }
    }

    /// Carries labels through an acyclic region.
    fn carry(&mut self, region: u32, starts: &Starts, branch: Block, found: &mut Vec<Found>) {
        let this = &self.ledger.graph.regions.all[region as usize];
        let shape = this.shape();
        let frontiers = shape.frontiers.as_ref().expect("an acyclic region");
        self.labels.resize(self.labels.len().max(this.nodes.len()), NONE);
        // Nodes are labels of joins; classes come behind them.
        let first_class = this.nodes.len() as u32;
        for &(target, class) in starts {
            self.arrive(shape, target, first_class + class);
        }
        while let Some(Reverse((_, node))) = self.queue.pop() {
            self.visited.push(node);
            if self.queue.is_empty() {
                // One label is left: whatever comes behind, threads are together again.
                break;
            }
            for &next in frontiers.of(Block::from_index(node as usize)) {
                self.arrive(shape, next.index() as u32, self.labels[node as usize]);
            }
        }
        for index in 0..self.visited.len() {
            let node = self.visited[index];
            if self.labels[node as usize] == node {
                self.ledger.join(region, node, branch, found);
            }
        }
        if let Some(again) = this.again {
            self.leave(region, again, branch, found);
        }
        for node in self.visited.drain(..) {
            self.labels[node as usize] = NONE;
        }
    }

    fn arrive(&mut self, shape: &Shape, node: u32, label: u32) {
        let known = &mut self.labels[node as usize];
        if *known == NONE {
            *known = label;
            let order = shape.graph.reverse_postorder_number(Block::from_index(node as usize));
            self.queue.push(Reverse((order.expect("regions are reachable"), node)));
        } else if *known != label {
            *known = node;
        }
    }

    /// Notes the exits that threads reach with another label than the header.
    fn leave(&mut self, region: u32, again: u32, branch: Block, found: &mut Vec<Found>) {
        let shape = self.ledger.graph.regions.all[region as usize].shape();
        let node = |n: u32| Block::from_index(n as usize);
        // Nothing visited dominates anything else visited: at most one has the header below it. If none has,
        // the header is behind the node where the last label was left.
        let over = self.visited.iter().find(|&&v| shape.dominators.dominates(node(v), node(again)));
        let repeating = over.or(self.visited.last()).map(|&v| self.labels[v as usize]);
        for index in 0..self.visited.len() {
            let visited = self.visited[index];
            if Some(self.labels[visited as usize]) != repeating {
                let first = shape.positions[visited as usize];
                let below = shape.dominators.subtree(node(visited)).len() as u32;
                self.leave_below(region, (first, first + below), branch, found);
            }
        }
    }

    /// Notes the exits at these positions of the dominator tree, each once for all branches.
    fn leave_below(&mut self, region: u32, positions: (u32, u32), branch: Block, found: &mut Vec<Found>) {
        let this = &self.ledger.graph.regions.all[region as usize];
        let shape = this.shape();
        let open = &mut self.open_exits[region as usize];
        if open.is_empty() {
            open.extend(0..=this.exits.len() as u32);
        }
        let position =
            |at: u32| shape.positions[this.exits[shape.sorted_exits[at as usize] as usize].node as usize];
        let exits = &shape.sorted_exits;
        let first =
            exits.partition_point(|&e| shape.positions[this.exits[e as usize].node as usize] < positions.0);
        let mut at = next_open(open, first as u32);
        while (at as usize) < exits.len() && position(at) < positions.1 {
            self.ledger.exit(region, exits[at as usize], branch, found);
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

    fn settle(&mut self, found: &mut Vec<Found>) {
        while let Some((at, starts, branch)) = self.ledger.changed_cycle() {
            self.spread(at, &starts, branch, found);
        }
    }
}
