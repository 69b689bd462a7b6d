//! What control has passed for certain, and what it will pass: dominators and post-dominators.
//!
//! *a* dominates *b* when every path from the entry to *b* goes through *a*; *a* post-dominates *b*
//! when every path from *b* to the virtual exit does. Both are one [`Direction`] of the same
//! construction, and either relation is a tree below a virtual block (see the [module](super) for
//! pictures).
//!
//! **Algorithm.** Lengauer and Tarjan, *A Fast Algorithm for Finding Dominators in a Flowgraph*
//! (TOPLAS 1979), the simple version: semidominators from a depth-first search, by path
//! compression. Cost: O(*m* log *n*) on every graph. Cooper, Harvey and Kennedy's iteration is as
//! short, and as fast on ordinary code, but quadratic on graphs that generated code does contain:
//! where a chain of checks leads to one trap, each of its intersections may walk the whole chain,
//! which for 100,000 checks makes 5·10⁹ steps.
//!
//! **Endless loops.** A reachable block from which no exit can be reached leads into a strongly
//! connected region without a way out: the outermost loop that nothing leaves, with all that is in
//! it. Each such region gets one virtual edge to the virtual exit: from its latch, or, if it has
//! several, from its header, where their ways meet. These edges are as few as can be. LLVM also
//! ends up with one block per region, but with the last one that another search discovers: inside
//! of endless loops the two trees may differ.

use fixedbitset::FixedBitSet;
use simt_ir::entity::EntityId;
use simt_ir::{Block, EntityMap};

use super::cfg::{Cfg, Csr, Direction, Search};

/// The dominator or post-dominator tree of the reachable blocks.
#[derive(Clone, Debug)]
pub struct DominatorTree {
    direction: Direction,
    places: EntityMap<Block, Subtree>,
    preorder: Vec<Block>,
    children: Csr<Block, Block>,
    anchors: Vec<Block>,
}

/// A block's place in the tree: its subtree is `first..end` of the tree's preorder, itself at
/// `first`. The range is empty for a block that is not in the tree.
#[derive(Clone, Copy, Debug)]
struct Subtree {
    idom: Option<Block>,
    first: u32,
    end: u32,
}

impl DominatorTree {
    /// The tree of dominators: what control has passed for certain.
    pub fn dominators(cfg: &Cfg) -> DominatorTree {
        DominatorTree::compute(cfg, Direction::Forward)
    }

    /// The tree of post-dominators: what control will pass for certain, if it gets to an end.
    pub fn post_dominators(cfg: &Cfg) -> DominatorTree {
        DominatorTree::compute(cfg, Direction::Backward)
    }

    /// The tree of either direction. Cost: O(*m* log *n*).
    pub fn compute(cfg: &Cfg, direction: Direction) -> DominatorTree {
        let (search, anchors) = search_from_anchors(cfg, direction);
        let idoms = immediate_dominators(cfg, direction, &search);
        let mut tree = arrange(cfg, direction, &search.preorder, &idoms);
        tree.anchors = anchors;
        tree
    }

    /// Whether this is the tree of dominators (forward) or of post-dominators (backward).
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Whether a block is in the tree, which is whether it is reachable from the entry.
    pub fn contains(&self, block: Block) -> bool {
        self.places[block].end != 0
    }

    /// The nearest block other than itself that dominates a block. None for the entry, for a block
    /// that only the virtual exit post-dominates, and for an unreachable block.
    pub fn idom(&self, block: Block) -> Option<Block> {
        self.places[block].idom
    }

    /// Whether `a` dominates `b`; every block dominates itself. Every block dominates an
    /// unreachable one, and an unreachable block dominates no reachable one. Cost: constant.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let (above, below) = (self.places[a], self.places[b]);
        below.end == 0 || (above.first <= below.first && below.first < above.end)
    }

    /// Whether `a` dominates `b` and is another block. Cost: constant.
    pub fn strictly_dominates(&self, a: Block, b: Block) -> bool {
        a != b && self.dominates(a, b)
    }

    /// The blocks whose immediate dominator is `block`.
    pub fn children(&self, block: Block) -> &[Block] {
        &self.children[block]
    }

    /// The blocks that have no immediate dominator, except unreachable ones: the children of the
    /// virtual block. For dominators, the entry; for post-dominators, also blocks from which
    /// control may go to several ends.
    pub fn roots(&self) -> impl Iterator<Item = Block> + '_ {
        let mut position = 0;
        std::iter::from_fn(move || {
            let &root = self.preorder.get(position)?;
            position = self.places[root].end as usize;
            Some(root)
        })
    }

    /// The blocks that the virtual block is joined to by an edge: for dominators, the entry; for
    /// post-dominators, all [exits](Cfg::exits) and then one block of each loop that cannot be
    /// left.
    pub fn anchors(&self) -> &[Block] {
        &self.anchors
    }

    /// The blocks of the tree, each after its immediate dominator and each subtree contiguous.
    pub fn preorder(&self) -> &[Block] {
        &self.preorder
    }

    /// The blocks that `block` dominates, itself first; empty for an unreachable block.
    pub fn subtree(&self, block: Block) -> &[Block] {
        let Subtree { first, end, .. } = self.places[block];
        &self.preorder[first as usize..end as usize]
    }
}

/// Searches all reachable blocks in a direction, and says where from.
pub(super) fn search_from_anchors(cfg: &Cfg, direction: Direction) -> (Search<'_>, Vec<Block>) {
    let mut unreachable = FixedBitSet::with_capacity(cfg.block_count());
    unreachable.extend(cfg.blocks().filter(|&b| !cfg.is_reachable(b)).map(EntityId::index));
    let mut search = Search::new(cfg.edges(direction), unreachable);
    let mut anchors: Vec<Block> = match direction {
        Direction::Forward => cfg.entry().into_iter().collect(),
        Direction::Backward => cfg.exits().to_vec(),
    };
    for &anchor in &anchors {
        search.visit_from(anchor);
    }
    if search.preorder.len() < cfg.reverse_postorder().len() {
        add_anchors_of_endless_loops(cfg, &mut search, &mut anchors);
    }
    (search, anchors)
}

/// Continues a backward search that found all blocks before an exit, from one block of each region
/// that cannot be left.
///
/// Candidates are the roots of a trial search that starts wherever it has not been. No edge leads
/// out of such a region, so a backward search gets into it only by starting there, and the trial
/// did so exactly once. Any other candidate leads on to such a region, whose root the trial used
/// later, or it would have found the candidate from there. So starting again, from the latest
/// candidate, finds the others before their turn.
fn add_anchors_of_endless_loops(cfg: &Cfg, search: &mut Search<'_>, anchors: &mut Vec<Block>) {
    let mut trial = search.fork();
    let mut candidates = Vec::new();
    for &block in cfg.reverse_postorder().iter().rev() {
        if !trial.is_closed(block) {
            trial.visit_from(block);
            candidates.push(block);
        }
    }
    let mut seen = FixedBitSet::with_capacity(cfg.block_count());
    for &candidate in candidates.iter().rev() {
        if !search.is_closed(candidate) {
            let anchor = anchor(cfg, candidate, &mut seen);
            search.visit_from(anchor);
            anchors.push(anchor);
        }
    }
}

/// The latch of a region that cannot be left, given a block of it; its header, if there are
/// several. `seen`: blocks of other such regions.
fn anchor(cfg: &Cfg, inside: Block, seen: &mut FixedBitSet) -> Block {
    let (mut header, mut work) = (inside, vec![inside]);
    while let Some(block) = work.pop() {
        if !seen.put(block.index()) {
            header = std::cmp::min_by_key(header, block, |&block| cfg.reverse_postorder_number(block));
            work.extend(cfg.successors(block));
        }
    }
    let mut latches = cfg.predecessors(header).iter().filter(|latch| seen.contains(latch.index()));
    match (latches.next(), latches.next()) {
        (Some(&latch), None) => latch,
        _ => header,
    }
}

/// The immediate dominator of each node of a search; node 0, the virtual block, is its own.
fn immediate_dominators(cfg: &Cfg, direction: Direction, search: &Search<'_>) -> Vec<u32> {
    let node_count = search.parent.len();
    let mut node_of = EntityMap::filled(0u32, cfg.block_count());
    for (index, &block) in search.preorder.iter().enumerate() {
        node_of[block] = index as u32 + 1;
    }

    let mut forest = LinkedForest::new(node_count);
    let mut idoms = vec![0u32; node_count];
    // The nodes that wait for their dominator, in a linked list per semidominator. Node 0 never
    // waits.
    let mut first_waiting = vec![0u32; node_count];
    let mut next_waiting = vec![0u32; node_count];
    for node in (1..node_count).rev() {
        let parent = search.parent[node];
        let mut semidominator = parent;
        for &prior in cfg.prior(direction, search.preorder[node - 1]) {
            // An unreachable predecessor has no node.
            if node_of[prior] != 0 {
                let lowest = forest.lowest_above(node_of[prior]);
                semidominator = semidominator.min(forest.semidominators[lowest as usize]);
            }
        }
        forest.semidominators[node] = semidominator;
        next_waiting[node] = first_waiting[semidominator as usize];
        first_waiting[semidominator as usize] = node as u32;
        forest.link(node as u32, parent);

        let mut waiting = std::mem::take(&mut first_waiting[parent as usize]);
        while waiting != 0 {
            let lowest = forest.lowest_above(waiting);
            // Either the semidominator dominates, or another node has the same dominator as this
            // one.
            let same = forest.semidominators[lowest as usize] < parent;
            idoms[waiting as usize] = if same { lowest } else { parent };
            waiting = next_waiting[waiting as usize];
        }
    }
    for node in 1..node_count {
        if idoms[node] != forest.semidominators[node] {
            idoms[node] = idoms[idoms[node] as usize];
        }
    }
    idoms
}

/// Lengauer and Tarjan's forest: the part of the search tree that is done, with compressed paths.
struct LinkedForest {
    /// The semidominator of each linked node; each other node itself.
    semidominators: Vec<u32>,
    /// Some node above each node, `UNLINKED` for the roots of the forest.
    ancestors: Vec<u32>,
    /// The node with the lowest semidominator from each node to below its ancestor.
    lowest: Vec<u32>,
    path: Vec<u32>,
}

const UNLINKED: u32 = u32::MAX;

impl LinkedForest {
    fn new(node_count: usize) -> Self {
        let each_node = || (0..node_count as u32).collect();
        let ancestors = vec![UNLINKED; node_count];
        LinkedForest { semidominators: each_node(), ancestors, lowest: each_node(), path: Vec::new() }
    }

    fn link(&mut self, node: u32, parent: u32) {
        self.ancestors[node as usize] = parent;
    }

    /// The node with the lowest semidominator from `node` to below the root of its tree; a root
    /// itself.
    fn lowest_above(&mut self, node: u32) -> u32 {
        let mut top = node;
        while self.ancestors[top as usize] != UNLINKED {
            self.path.push(top);
            top = self.ancestors[top as usize];
        }
        // The topmost node of the path hangs right below the root: nothing is above it to take
        // over.
        self.path.pop();
        while let Some(node) = self.path.pop() {
            let node = node as usize;
            let ancestor = self.ancestors[node] as usize;
            let (here, above) = (self.lowest[node], self.lowest[ancestor]);
            if self.semidominators[above as usize] < self.semidominators[here as usize] {
                self.lowest[node] = above;
            }
            self.ancestors[node] = self.ancestors[ancestor];
        }
        self.lowest[node as usize]
    }
}

/// Lays the tree out. A node's dominator has a lower number than it has, so counting subtrees from
/// the last node and handing out places from the first needs no traversal.
fn arrange(cfg: &Cfg, direction: Direction, blocks: &[Block], idoms: &[u32]) -> DominatorTree {
    let mut sizes = vec![1u32; idoms.len()];
    for node in (1..idoms.len()).rev() {
        sizes[idoms[node] as usize] += sizes[node];
    }
    let outside = Subtree { idom: None, first: 0, end: 0 };
    let mut places = EntityMap::filled(outside, cfg.block_count());
    let mut preorder = blocks.to_vec();
    let mut child_pairs = Vec::with_capacity(blocks.len());
    // Where the next child of each node goes.
    let mut cursors = vec![0u32; idoms.len()];
    for (index, &block) in blocks.iter().enumerate() {
        let (node, parent) = (index + 1, idoms[index + 1] as usize);
        let idom = parent.checked_sub(1).map(|parent_index| blocks[parent_index]);
        let first = cursors[parent];
        cursors[parent] += sizes[node];
        cursors[node] = first + 1;
        places[block] = Subtree { idom, first, end: first + sizes[node] };
        preorder[first as usize] = block;
        child_pairs.extend(idom.map(|idom| (idom, block)));
    }
    let children = Csr::from_pairs(cfg.block_count(), &child_pairs);
    DominatorTree { direction, places, preorder, children, anchors: Vec::new() }
}
