//! One iteration of each cycle, as a graph.
//!
//! A *region* is the function, or a reducible cycle. Its nodes are its blocks that are in no inner
//! reducible cycle, one node per inner reducible cycle, a node for "the header again", and one per
//! exit block. Irreducible cycles stay as they are, so a region without one is acyclic.
//!
//! ```text
//!      H <-.            region of the cycle at H:      H -> b -> [J] -> L -> (again)
//!      b   |                                                 '-> (exit E)
//!     / \  |
//!    E   J |  <-.       region of the cycle at J:      J -> k -> (again)
//!        k |  --'                                           '-> (exit L)
//!        L-'
//! ```
//!
//! Nodes are numbered in topological order, as far as there is one: blocks and inner cycles in
//! reverse postorder, "the header again", exits.
//!
//! Cost: linear in the edges, but an edge that leaves *k* cycles is in *k* + 1 regions. What a
//! region's nodes dominate is computed when a branch in it diverges, and only for large regions.

use std::sync::OnceLock;

use crate::structure::{Cfg, Cycle, Cycles, DominanceFrontiers, DominatorTree};
use rustc_hash::FxHashMap;
use simt_ir::Block;
use simt_ir::entity::{EntityId, EntityMap};

/// A node of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    /// A block that is in no inner reducible cycle.
    Block(Block),
    /// An inner reducible cycle, entered at its header.
    Cycle(Cycle),
    /// The region's header, reached again.
    Again,
    /// A block outside of the region, reached by leaving it.
    Exit(Block),
}

/// An exit block of a region.
#[derive(Clone, Copy, Debug)]
pub struct Exit {
    /// The block.
    pub block: Block,
    /// Its node.
    pub node: u32,
    /// The edges from the region's blocks to it.
    pub edges: u32,
}

/// One region.
#[derive(Default)]
pub struct Region {
    /// The cycle that it is an iteration of; `None` for the function.
    pub cycle: Option<Cycle>,
    /// The region around it, and its node there.
    pub parent: Option<(u32, u32)>,
    /// The nodes; node 0 is where it is entered.
    pub nodes: Vec<Node>,
    /// Edges between nodes.
    pub edges: Vec<(u32, u32)>,
    /// The node of "the header again".
    pub again: Option<u32>,
    /// Exit blocks, in order of discovery.
    pub exits: Vec<Exit>,
    /// The irreducible cycles that are flattened into it.
    pub irreducible: Vec<Cycle>,
    /// Their entries, sorted: the node and the cycle.
    pub entries: Vec<(u32, Cycle)>,
    shape: OnceLock<Shape>,
}

/// How one gets through a region.
pub struct Shape {
    /// The successors of each node; a node may be there twice.
    pub successors: Rows,
    /// What nodes dominate; `None` for a region that is small, has an irreducible cycle, or large
    /// frontiers.
    pub dominance: Option<Dominance>,
    /// The region's post-dominators; `None` where there are dominators, or the region is small.
    pub post_dominators: Option<DominatorTree>,
    /// Indices into [`Region::exits`], by [position](Shape::positions) of the node.
    pub sorted_exits: Vec<u32>,
}

/// Dominance between a region's nodes.
pub struct Dominance {
    /// The tree.
    pub tree: DominatorTree,
    /// The frontiers.
    pub frontiers: DominanceFrontiers,
    /// Position of each node in the tree's preorder.
    positions: Vec<u32>,
}

/// Values by number, in compressed rows.
pub struct Rows {
    starts: Vec<u32>,
    values: Vec<u32>,
}

impl Rows {
    /// Rows of the second parts of pairs, by their first.
    fn from_pairs(count: usize, pairs: &[(u32, u32)]) -> Rows {
        let mut starts = vec![0; count + 2];
        pairs.iter().for_each(|&(row, _)| starts[row as usize + 2] += 1);
        for row in 2..starts.len() {
            starts[row] += starts[row - 1];
        }
        let mut values = vec![0; pairs.len()];
        for &(row, value) in pairs {
            let end = &mut starts[row as usize + 1];
            values[*end as usize] = value;
            *end += 1;
        }
        Rows { starts, values }
    }

    /// A row.
    pub fn of(&self, row: u32) -> &[u32] {
        &self.values[self.starts[row as usize] as usize..self.starts[row as usize + 1] as usize]
    }
}

impl Shape {
    /// The positions of the nodes that a node dominates, as far as is known: at least its own.
    pub fn positions(&self, node: u32) -> (u32, u32) {
        match &self.dominance {
            Some(Dominance { tree, positions, .. }) => {
                let first = positions[node as usize];
                (first, first + tree.subtree(Block::from_index(node as usize)).len() as u32)
            }
            None => (node, node + 1),
        }
    }
}

/// Nodes up to which a region is small: going through it edge by edge costs less than dominators.
const SMALL: usize = 64;

/// Members of dominance frontiers per edge, and at least, beyond which they are given up.
const FRONTIER_LIMIT: (usize, usize) = (16, 1 << 16);

impl Region {
    /// How one gets through it.
    pub fn shape(&self) -> &Shape {
        self.shape.get_or_init(|| {
            let successors = Rows::from_pairs(self.nodes.len(), &self.edges);
            let sorted_exits = (0..self.exits.len() as u32).collect();
            let mut shape = Shape { successors, dominance: None, post_dominators: None, sorted_exits };
            if self.is_acyclic() && self.nodes.len() <= SMALL {
                return shape;
            }
            let node = |n: u32| Block::from_index(n as usize);
            let edges: Vec<(Block, Block)> = self.edges.iter().map(|&(a, b)| (node(a), node(b))).collect();
            let graph = Cfg::from_edges(self.nodes.len(), &edges);
            shape.dominance = if self.is_acyclic() { Dominance::compute(&graph) } else { None };
            match shape.dominance {
                Some(_) => {
                    let mut sorted = std::mem::take(&mut shape.sorted_exits);
                    sorted.sort_unstable_by_key(|&e| shape.positions(self.exits[e as usize].node).0);
                    shape.sorted_exits = sorted;
                }
                None => shape.post_dominators = Some(DominatorTree::post_dominators(&graph)),
            }
            shape
        })
    }

    /// The irreducible cycles that a node is an entry of.
    pub fn entered_at(&self, node: u32) -> impl Iterator<Item = Cycle> + '_ {
        let first = self.entries.partition_point(|&(entry, _)| entry < node);
        self.entries[first..].iter().take_while(move |&&(entry, _)| entry == node).map(|&(_, cycle)| cycle)
    }

    /// Whether no path comes to a node twice.
    pub fn is_acyclic(&self) -> bool {
        self.irreducible.is_empty()
    }
}

impl Dominance {
    /// That of a graph, unless its frontiers are too large.
    fn compute(graph: &Cfg) -> Option<Dominance> {
        let tree = DominatorTree::dominators(graph);
        let limit = FRONTIER_LIMIT.1.max(graph.edge_count() * FRONTIER_LIMIT.0);
        let frontiers = DominanceFrontiers::compute(graph, &tree, limit)?;
        let mut positions = vec![0; graph.block_count()];
        for (position, b) in tree.preorder().iter().enumerate() {
            positions[b.index()] = position as u32;
        }
        Some(Dominance { tree, frontiers, positions })
    }
}

/// All regions of a function. Region 0 is the function itself.
pub struct Regions {
    /// The regions; each after the one around it.
    pub all: Vec<Region>,
    /// The innermost region of each reachable block.
    pub of_block: EntityMap<Block, u32>,
    /// The node of each reachable block in its innermost region.
    pub node_of_block: EntityMap<Block, u32>,
    /// The region of each reducible cycle.
    pub of_cycle: EntityMap<Cycle, Option<u32>>,
    /// By region and exit block: the index of the exit.
    exit_indices: FxHashMap<(u32, Block), u32>,
}

impl Regions {
    /// The regions of a graph.
    pub fn compute(cfg: &Cfg, cycles: &Cycles) -> Regions {
        let mut builder = Builder::new(cfg, cycles);
        builder.add_nodes();
        builder.add_edges();
        builder.add_entries();
        builder.regions
    }

    /// The block that a node is entered at; for exits, the block outside.
    pub fn entry(&self, cycles: &Cycles, region: u32, node: u32) -> Block {
        let region = &self.all[region as usize];
        match region.nodes[node as usize] {
            Node::Block(block) | Node::Exit(block) => block,
            Node::Cycle(cycle) => cycles.header(cycle),
            Node::Again => cycles.header(region.cycle.expect("only cycles repeat")),
        }
    }

    /// The irreducible cycles of a node's own region around it, innermost first.
    pub fn irreducible_around<'a>(
        &'a self,
        cycles: &'a Cycles,
        region: u32,
        node: u32,
    ) -> impl Iterator<Item = Cycle> + 'a {
        let first = match self.all[region as usize].nodes[node as usize] {
            Node::Block(block) => cycles.innermost(block),
            Node::Cycle(cycle) => cycles.parent(cycle),
            Node::Again | Node::Exit(_) => None,
        };
        let own = self.all[region as usize].cycle;
        std::iter::successors(first, |&cycle| cycles.parent(cycle))
            .take_while(move |&cycle| Some(cycle) != own)
    }

    /// The node of a region that stands for the target of an edge in it: a block of the region, its
    /// header, or one of its exits.
    pub fn target_node(&self, cycles: &Cycles, region: u32, block: Block) -> u32 {
        let this = &self.all[region as usize];
        if let Some(cycle) = this.cycle {
            if !cycles.contains(cycle, block) {
                return this.exits[self.exit_indices[&(region, block)] as usize].node;
            }
            if cycles.header(cycle) == block {
                return this.again.expect("a cycle repeats");
            }
        }
        self.inner_node(region, block)
    }

    /// The node of a block in a region around it.
    pub fn inner_node(&self, region: u32, block: Block) -> u32 {
        let (mut at, mut node) = (self.of_block[block], self.node_of_block[block]);
        while at != region {
            (at, node) = self.all[at as usize].parent.expect("the region is around the block");
        }
        node
    }
}

struct Builder<'a> {
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    regions: Regions,
}

impl<'a> Builder<'a> {
    fn new(cfg: &'a Cfg, cycles: &'a Cycles) -> Self {
        let empty = |cycle| Region { cycle, ..Region::default() };
        let mut all = vec![empty(None)];
        let mut of_cycle: EntityMap<Cycle, Option<u32>> = EntityMap::filled(None, cycles.len());
        // The region that a cycle is in or is: parents come first.
        let mut inside: EntityMap<Cycle, u32> = EntityMap::filled(0, cycles.len());
        for cycle in cycles.all() {
            let around = cycles.parent(cycle).map_or(0, |parent| inside[parent]);
            if cycles.is_reducible(cycle) {
                of_cycle[cycle] = Some(all.len() as u32);
                inside[cycle] = all.len() as u32;
                all.push(Region { parent: Some((around, 0)), ..empty(Some(cycle)) });
            } else {
                inside[cycle] = around;
                all[around as usize].irreducible.push(cycle);
            }
        }
        let of_block = cfg.blocks().map(|b| cycles.innermost(b).map_or(0, |cycle| inside[cycle])).collect();
        let node_of_block = EntityMap::filled(0, cfg.block_count());
        let regions = Regions { all, of_block, node_of_block, of_cycle, exit_indices: FxHashMap::default() };
        Builder { cfg, cycles, regions }
    }

    /// Numbers blocks and inner cycles in reverse postorder, which begins with each region's
    /// header.
    fn add_nodes(&mut self) {
        for &block in self.cfg.reverse_postorder() {
            let region = self.regions.of_block[block];
            let headed = self.cycles.headed_by(block).filter(|&c| self.regions.of_cycle[c] == Some(region));
            if let (Some(cycle), Some((parent, _))) = (headed, self.regions.all[region as usize].parent) {
                let node = self.regions.all[parent as usize].nodes.len() as u32;
                self.regions.all[parent as usize].nodes.push(Node::Cycle(cycle));
                self.regions.all[region as usize].parent = Some((parent, node));
            }
            let nodes = &mut self.regions.all[region as usize].nodes;
            self.regions.node_of_block[block] = nodes.len() as u32;
            nodes.push(Node::Block(block));
        }
        for region in self.regions.all.iter_mut().filter(|region| region.cycle.is_some()) {
            region.again = Some(region.nodes.len() as u32);
            region.nodes.push(Node::Again);
        }
    }

    fn add_edges(&mut self) {
        for &from in self.cfg.reverse_postorder() {
            for &to in self.cfg.successors(from) {
                self.add_edge(from, to);
            }
        }
    }

    fn add_entries(&mut self) {
        for region in 0..self.regions.all.len() {
            let mut entries = Vec::new();
            for &cycle in &self.regions.all[region].irreducible {
                let node = |&entry: &Block| (self.regions.inner_node(region as u32, entry), cycle);
                entries.extend(self.cycles.entries(cycle).iter().map(node));
            }
            entries.sort_unstable();
            self.regions.all[region].entries = entries;
        }
    }

    fn add_edge(&mut self, from: Block, to: Block) {
        let (mut region, mut node) = (self.regions.of_block[from], self.regions.node_of_block[from]);
        // The edge leaves regions until it is in one that holds its target.
        while let Some(cycle) =
            self.regions.all[region as usize].cycle.filter(|&c| !self.cycles.contains(c, to))
        {
            debug_assert!(self.regions.of_cycle[cycle] == Some(region));
            let exit = self.exit(region, to);
            let this = &mut self.regions.all[region as usize];
            this.exits[exit as usize].edges += 1;
            this.edges.push((node, this.exits[exit as usize].node));
            (region, node) = this.parent.expect("a cycle's region has a parent");
        }
        let header = self.regions.all[region as usize].cycle.map(|cycle| self.cycles.header(cycle));
        let target = match header == Some(to) {
            true => self.regions.all[region as usize].again.expect("a cycle repeats"),
            false => self.regions.inner_node(region, to),
        };
        self.regions.all[region as usize].edges.push((node, target));
    }

    fn exit(&mut self, region: u32, block: Block) -> u32 {
        let this = &mut self.regions.all[region as usize];
        *self.regions.exit_indices.entry((region, block)).or_insert_with(|| {
            let node = this.nodes.len() as u32;
            this.nodes.push(Node::Exit(block));
            this.exits.push(Exit { block, node, edges: 0 });
            this.exits.len() as u32 - 1
        })
    }
}
