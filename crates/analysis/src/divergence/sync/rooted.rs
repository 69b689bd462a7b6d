//! Which nodes two disjoint paths lead to, exactly, on any region: by dominators from the branching
//! node.
//!
//! In the graph of what can be reached from the branch, with the branch's way back into itself cut,
//! a node has two disjoint paths from the branch if and only if nothing but the branch dominates it
//! (Menger). Each *class* of the branching node's edges is a node of its own below the root, so
//! that edges of one class are no two paths. The node's *label* is the topmost node below the root
//! that dominates it: where threads that get there were last told apart.
//!
//! ```text
//!     root             J: dominated by root only: join.   K: label J.
//!     /  \
//!   c1    c2           With the branch in an irreducible cycle, what comes to an entry of it goes on to any exit of
//!   |    / \           the cycle, in a later iteration, and nowhere else: edges from entries to each exit edge
//!   x   y   z          instead of their own, unless threads are in the cycle at different places (see `sync`).
//!    \ /
//!     J - K
//! ```
//!
//! A view may leave out what lies behind a node that all paths from the branch pass: there, all has
//! that node's label.
//!
//! Cost: O(*m* log *n*) in the view's edges, per branching node.

use super::region::Regions;
use crate::structure::{Cfg, Cycle, Cycles, DominatorTree};
use rustc_hash::FxHashMap;
use simt_ir::Block;
use simt_ir::entity::EntityId;

/// A branching node's edges: target and class. Edges of one class tell no threads apart.
pub type Starts = [(u32, u32)];

/// A region's graph as it looks from one branching node.
pub struct View {
    /// The number of nodes: root, classes, nodes of the region, exit edges of irreducible cycles.
    pub count: usize,
    /// The edges.
    pub edges: Vec<(u32, u32)>,
    /// The first node that is one of the region.
    pub base: u32,
    /// The region's nodes from there on.
    pub nodes: Vec<u32>,
    /// Nodes of exit edges of irreducible cycles around the branching node: the cycle, the block
    /// outside.
    pub cycle_exits: Vec<(u32, Cycle, Block)>,
}

impl View {
    /// The view of all of a region from a node that branches like this.
    pub fn new(graph: (&Cfg, &Cycles, &Regions), at: (u32, u32), starts: &Starts, apart: &[Cycle]) -> View {
        let nodes = (0..graph.2.all[at.0 as usize].nodes.len() as u32).collect();
        View::within(graph, at, starts, (nodes, None), apart)
    }

    /// The view of some of a region's nodes, sorted: the branching node, and all that it leads to
    /// without passing an end, at which the view ends. Paths are not cut at the entries of cycles
    /// in which threads are known to be `apart`.
    pub fn within(
        graph: (&Cfg, &Cycles, &Regions),
        at: (u32, u32),
        starts: &Starts,
        (nodes, end): (Vec<u32>, Option<u32>),
        apart: &[Cycle],
    ) -> View {
        let (_, cycles, regions) = graph;
        let successors = &regions.all[at.0 as usize].shape().successors;
        let classes = starts.iter().map(|&(_, class)| class + 1).max().unwrap_or(0);
        let base = 1 + classes;
        let count = base as usize + nodes.len();
        let mut view = View { count, edges: Vec::new(), base, nodes, cycle_exits: Vec::new() };
        let around = regions.irreducible_around(cycles, at.0, at.1);
        let around: Vec<Cycle> = around.filter(|cycle| !apart.contains(cycle)).collect();
        let mut entries: FxHashMap<u32, Cycle> = FxHashMap::default();
        for &cycle in &around {
            // Outer cycles come later.
            entries.extend(cycles.entries(cycle).iter().map(|&b| (regions.inner_node(at.0, b), cycle)));
        }
        let mut edges: Vec<(u32, u32)> = (0..classes).map(|class| (0, 1 + class)).collect();
        edges.extend(starts.iter().map(|&(target, class)| (1 + class, view.node(target))));
        for (&from, number) in view.nodes.iter().zip(base..) {
            if from != at.1 && Some(from) != end && !entries.contains_key(&from) {
                edges.extend(successors.of(from).iter().map(|&to| (number, view.node(to))));
            }
        }
        view.edges = edges;
        view.add_exits(graph, at, &around, &entries);
        view.edges.sort_unstable();
        view.edges.dedup();
        view
    }

    /// The node of a node of the region, which is in the view.
    fn node(&self, node: u32) -> u32 {
        let position = match self.nodes.get(node as usize) {
            Some(&same) if same == node => node as usize,
            _ => self.nodes.binary_search(&node).expect("the node is in the view"),
        };
        self.base + position as u32
    }

    /// Puts nodes on each edge that leaves irreducible cycles around the branch: one per cycle, the
    /// inner ones first. Behind the entries of a cycle, two nodes lead to all of its own: two, so
    /// that they are told apart if the entries are.
    fn add_exits(
        &mut self,
        graph: (&Cfg, &Cycles, &Regions),
        at: (u32, u32),
        cycles_around: &[Cycle],
        entries: &FxHashMap<u32, Cycle>,
    ) {
        let (cfg, cycles, regions) = graph;
        // By edge: the first node on it, and the last with its cycle.
        let mut nodes_on: FxHashMap<(u32, u32), (u32, u32, Cycle)> = FxHashMap::default();
        let mut added: Vec<(u32, u32)> = Vec::new();
        for &cycle in cycles_around {
            let again = self.count as u32;
            self.count += 2;
            for (&entry, _) in entries.iter().filter(|entry| *entry.1 == cycle) {
                added.extend([again, again + 1].map(|again| (self.node(entry), again)));
            }
            for (from, to) in cycles.exit_edges(cfg, cycle) {
                let (from, target) = (regions.inner_node(at.0, from), regions.target_node(cycles, at.0, to));
                let edge = (self.node(from), self.node(target));
                let new = self.count as u32;
                let (_, last, of) = nodes_on.entry(edge).or_insert((new, new, cycle));
                if *last == new || *of != cycle {
                    self.count += 1;
                    added.extend((*last != new).then_some((*last, new)));
                    (*last, *of) = (new, cycle);
                    added.extend([again, again + 1].map(|again| (again, new)));
                }
                self.cycle_exits.push((*last, cycle, to));
            }
        }
        let (base, branching) = (self.base, self.node(at.1));
        for (from, to) in &mut self.edges {
            // The branching node's own edges begin at a class.
            let source = if *from < base { branching } else { *from };
            if let Some(&(first, ..)) = nodes_on.get(&(source, *to)) {
                *to = first;
            }
        }
        self.edges.extend(nodes_on.iter().map(|(&(_, target), &(_, last, _))| (last, target)));
        self.edges.append(&mut added);
    }

    /// The label of each node; `None` for what the branching node does not lead to. A node is a
    /// join if it is its own label and no class.
    pub fn labels(&self) -> Vec<Option<u32>> {
        let node = |n: u32| Block::from_index(n as usize);
        let edges: Vec<(Block, Block)> = self.edges.iter().map(|&(a, b)| (node(a), node(b))).collect();
        let tree = DominatorTree::dominators(&Cfg::from_edges(self.count, &edges));
        let mut labels: Vec<Option<u32>> = vec![None; self.count];
        for &b in &tree.preorder()[1..] {
            let above = tree.idom(b).expect("only the root has none").index();
            labels[b.index()] = if above == 0 { Some(b.index() as u32) } else { labels[above] };
        }
        labels
    }
}
