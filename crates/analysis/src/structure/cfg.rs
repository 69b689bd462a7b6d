//! Where control can go: edges in both directions, the order of a depth-first search, the exits.
//!
//! Edges are kept in compressed sparse rows, one allocation per direction. Several edges between
//! the same two blocks (a `switch` with many cases for one target) count as one: nothing here asks
//! *why* control goes somewhere. Who does, asks [`Function::successors`].
//!
//! The search visits the **last** successor first. That is the order in which LLVM's
//! `GenericCycleInfo` searches, so that the header of an irreducible cycle is the same block as
//! there; and it makes the reverse postorder of structured code its textual order (`then` before
//! `else`).
//!
//! Cost: linear in blocks and edges, for construction and in memory.

use std::marker::PhantomData;
use std::ops::Index;

use fixedbitset::FixedBitSet;
use simt_ir::entity::EntityId;
use simt_ir::{Block, EntityMap, Function};

/// Which way a graph is read: with control, or against it.
///
/// What is defined for both (dominance and post-dominance, frontiers and control dependence) is
/// written once over `next` and `prior`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// With control, from the entry.
    Forward,
    /// Against control, from a virtual exit behind all exits.
    Backward,
}

/// The control-flow graph of a function.
#[derive(Clone, Debug)]
pub struct Cfg {
    successors: Csr<Block, Block>,
    predecessors: Csr<Block, Block>,
    preorder: Vec<Block>,
    reverse_postorder: Vec<Block>,
    order: EntityMap<Block, SearchOrder>,
    exits: Vec<Block>,
}

/// A block's positions in the depth-first search from the entry; both are `UNREACHABLE` or neither
/// is.
#[derive(Clone, Copy, Debug)]
struct SearchOrder {
    preorder: u32,
    reverse_postorder: u32,
}

const UNREACHABLE: u32 = u32::MAX;

impl Cfg {
    /// The graph of a function's blocks. A declaration has the empty graph.
    pub fn compute(function: &Function) -> Cfg {
        Cfg::without(function, &|_| false)
    }

    /// The same without some edges, which nobody takes.
    pub fn without(function: &Function, is_untaken: &dyn Fn((Block, Block)) -> bool) -> Cfg {
        let edges: Vec<(Block, Block)> = function
            .block_ids()
            .flat_map(|b| function.successors(b).iter().map(move |&target| (b, target)))
            .filter(|&edge| !is_untaken(edge))
            .collect();
        Cfg::from_edges(function.blocks.len(), &edges)
    }

    /// The graph of blocks `0..block_count`, entered at block 0, with these edges. Of each block,
    /// edges come in the order of its successors; of the same edge twice, the last counts.
    ///
    /// Panics if an edge names a block out of range.
    pub fn from_edges(block_count: usize, edges: &[(Block, Block)]) -> Cfg {
        let edges = without_duplicates(block_count, edges);
        let reversed: Vec<(Block, Block)> = edges.iter().map(|&(from, to)| (to, from)).collect();
        let successors = Csr::from_pairs(block_count, &edges);
        let predecessors = Csr::from_pairs(block_count, &reversed);

        let mut search = Search::new(&successors, FixedBitSet::with_capacity(block_count));
        if block_count > 0 {
            search.visit_from(Block::from_index(0));
        }
        let Search { preorder, mut postorder, .. } = search;
        postorder.reverse();
        let reverse_postorder = postorder;

        let unreachable = SearchOrder { preorder: UNREACHABLE, reverse_postorder: UNREACHABLE };
        let mut order = EntityMap::filled(unreachable, block_count);
        for (position, (&early, &late)) in preorder.iter().zip(&reverse_postorder).enumerate() {
            order[early].preorder = position as u32;
            order[late].reverse_postorder = position as u32;
        }
        let is_exit = |&b: &Block| successors[b].is_empty() && order[b].preorder != UNREACHABLE;
        let exits = order.keys().filter(is_exit).collect();
        Cfg { successors, predecessors, preorder, reverse_postorder, order, exits }
    }

    /// The number of blocks, unreachable ones included.
    pub fn block_count(&self) -> usize {
        self.order.len()
    }

    /// The number of distinct edges, those of unreachable blocks included.
    pub fn edge_count(&self) -> usize {
        self.successors.values.len()
    }

    /// All blocks, in textual order.
    pub fn blocks(&self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + use<> {
        self.order.keys()
    }

    /// Where control enters: block 0, unless the graph is empty.
    pub fn entry(&self) -> Option<Block> {
        self.order.keys().next()
    }

    /// The distinct blocks that control may go to from a block, in the terminator's order.
    pub fn successors(&self, block: Block) -> &[Block] {
        &self.successors[block]
    }

    /// The distinct blocks that control may come from, unreachable ones included, in textual order
    /// when the graph is that of a function.
    pub fn predecessors(&self, block: Block) -> &[Block] {
        &self.predecessors[block]
    }

    /// The neighbours of a block that come before it when the graph is read this way.
    pub fn prior(&self, direction: Direction, block: Block) -> &[Block] {
        match direction {
            Direction::Forward => &self.predecessors[block],
            Direction::Backward => &self.successors[block],
        }
    }

    pub(super) fn edges(&self, direction: Direction) -> &Csr<Block, Block> {
        match direction {
            Direction::Forward => &self.successors,
            Direction::Backward => &self.predecessors,
        }
    }

    /// The reachable blocks, each before its successors except along retreating edges.
    pub fn reverse_postorder(&self) -> &[Block] {
        &self.reverse_postorder
    }

    /// A block's position in [`reverse_postorder`](Self::reverse_postorder), if it is reachable.
    pub fn reverse_postorder_number(&self, block: Block) -> Option<u32> {
        let number = self.order[block].reverse_postorder;
        (number != UNREACHABLE).then_some(number)
    }

    /// The reachable blocks in the order in which the depth-first search first came to them.
    pub fn preorder(&self) -> &[Block] {
        &self.preorder
    }

    /// A block's position in [`preorder`](Self::preorder), if it is reachable.
    pub fn preorder_number(&self, block: Block) -> Option<u32> {
        let number = self.order[block].preorder;
        (number != UNREACHABLE).then_some(number)
    }

    /// Whether any path leads from the entry to a block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.order[block].preorder != UNREACHABLE
    }

    /// Whether the depth-first search came to `block` through `ancestor`; every reachable block is
    /// its own ancestor. An edge to an ancestor is a retreating edge, and every cycle has one.
    pub fn is_search_ancestor(&self, ancestor: Block, block: Block) -> bool {
        let (above, below) = (self.order[ancestor], self.order[block]);
        // The search came to the ancestor earlier and left it later: it is earlier in both orders.
        below.preorder != UNREACHABLE
            && above.preorder <= below.preorder
            && above.reverse_postorder <= below.reverse_postorder
    }

    /// The reachable blocks without successors, in textual order: returns, and also `unreachable`
    /// and traps.
    pub fn exits(&self) -> &[Block] {
        &self.exits
    }
}

/// The edges by source, each once: at its last mention, as a search that takes the last first sees
/// them.
fn without_duplicates(block_count: usize, edges: &[(Block, Block)]) -> Vec<(Block, Block)> {
    let all = Csr::from_pairs(block_count, edges);
    let mut last_source = EntityMap::filled(None, block_count);
    let mut unique = Vec::with_capacity(edges.len());
    for source in (0..block_count).map(Block::from_index) {
        let start = unique.len();
        for &target in all[source].iter().rev() {
            if last_source[target] != Some(source) {
                last_source[target] = Some(source);
                unique.push((source, target));
            }
        }
        unique[start..].reverse();
    }
    unique
}

/// A depth-first search along one direction's edges, from one root after another.
///
/// Visited blocks are *nodes*, numbered from 1 in preorder. Node 0 stands for the virtual block
/// above the roots, which is the parent of each.
pub(super) struct Search<'g> {
    edges: &'g Csr<Block, Block>,
    /// Blocks that are visited, or not to be.
    closed: FixedBitSet,
    /// The block of node `i + 1`.
    pub(super) preorder: Vec<Block>,
    /// Blocks in the order in which the search left them.
    pub(super) postorder: Vec<Block>,
    /// The node through which the search came to each node; 0 for roots and for node 0.
    pub(super) parent: Vec<u32>,
    /// Open blocks: node, block, and how many of its edges are left to take.
    open: Vec<(u32, Block, u32)>,
}

impl<'g> Search<'g> {
    /// A search that has visited nothing and will not visit `closed` blocks.
    pub(super) fn new(edges: &'g Csr<Block, Block>, closed: FixedBitSet) -> Self {
        let (preorder, postorder, open) = (Vec::new(), Vec::new(), Vec::new());
        Search { edges, closed, preorder, postorder, parent: vec![0], open }
    }

    /// A search that will visit what this one has not and would.
    pub(super) fn fork(&self) -> Self {
        Search::new(self.edges, self.closed.clone())
    }

    /// Whether a block was visited, or is not to be.
    pub(super) fn is_closed(&self, block: Block) -> bool {
        self.closed.contains(block.index())
    }

    /// Visits what can be reached from a root, the root included, and is not closed.
    pub(super) fn visit_from(&mut self, root: Block) {
        self.enter(0, root);
        while let Some((node, block, left)) = self.open.last_mut() {
            if *left == 0 {
                self.postorder.push(*block);
                self.open.pop();
                continue;
            }
            *left -= 1;
            let (node, target) = (*node, self.edges[*block][*left as usize]);
            self.enter(node, target);
        }
    }

    fn enter(&mut self, parent: u32, block: Block) {
        if self.closed.put(block.index()) {
            return;
        }
        let node = self.parent.len() as u32;
        self.parent.push(parent);
        self.preorder.push(block);
        self.open.push((node, block, self.edges[block].len() as u32));
    }
}

/// A list of values per key, in compressed sparse rows: all lists in one vector, and where each
/// starts.
#[derive(Clone, Debug)]
pub(super) struct Csr<K, V> {
    /// Where each key's list starts, then where the last one ends, and an entry that only
    /// construction needs.
    starts: Vec<u32>,
    values: Vec<V>,
    key: PhantomData<K>,
}

impl<K: EntityId, V: Copy> Csr<K, V> {
    /// The lists of keys `0..key_count`, each in the order of the pairs: a counting sort by key.
    ///
    /// Panics above 2³² pairs, which no input of at most 4 GiB names, and which
    /// [`DominanceFrontiers`] refuse.
    ///
    /// [`DominanceFrontiers`]: super::DominanceFrontiers
    pub(super) fn from_pairs(key_count: usize, pairs: &[(K, V)]) -> Self {
        assert!(u32::try_from(pairs.len()).is_ok(), "more than 2^32 - 1 pairs");
        // `starts[key + 1]` first counts, then is where the next value of `key` goes, and so ends
        // up as the start of the key after it.
        let mut starts = vec![0u32; key_count + 2];
        for (key, _) in pairs {
            starts[key.index() + 2] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let Some(&(_, filler)) = pairs.first() else {
            return Csr { starts, values: Vec::new(), key: PhantomData };
        };
        let mut values = vec![filler; pairs.len()];
        for &(key, value) in pairs {
            let cursor = &mut starts[key.index() + 1];
            values[*cursor as usize] = value;
            *cursor += 1;
        }
        Csr { starts, values, key: PhantomData }
    }
}

impl<K: EntityId, V> Index<K> for Csr<K, V> {
    type Output = [V];
    fn index(&self, key: K) -> &[V] {
        &self.values[self.starts[key.index()] as usize..self.starts[key.index() + 1] as usize]
    }
}
