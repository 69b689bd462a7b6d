//! What repeats: the nested cycles of a function, irreducible ones included.
//!
//! The definition is LLVM's (*Cycle Terminology*), relative to a depth-first search from the entry:
//!
//! - An outermost **cycle** is a maximal strongly connected set of reachable blocks with at least
//!   one edge inside (a block with an edge to itself is one).
//! - Its **header** is the block of it that the search comes to first.
//! - The cycles right inside it are those of its blocks without the header, and so on.
//! - Its **entries** are the blocks with an edge from a reachable block outside of it, and the
//!   header. A cycle with one entry is *reducible*: a natural loop.
//!
//! **Algorithm.** That of LLVM's `GenericCycleInfo`, after Havlak, *Nesting of Reducible and
//! Irreducible Loops* (TOPLAS 1997): candidates for headers in reverse preorder, so that inner
//! cycles come first; from the edges back to the candidate, against control, everything that the
//! candidate is an ancestor of; an inner cycle met on the way is taken as a whole and left through
//! its entries. Which cycle is by now around a block is a union-find with path halving.
//!
//! Cost: near linear in blocks and edges, except that a block which is an entry of *k* nested
//! irreducible cycles is looked at *k* times. Unlike in LLVM, blocks are not copied into each cycle
//! around them: all are in one array, ordered so that every cycle is a contiguous part.

use std::ops::Range;

use simt_ir::entity::EntityId;
use simt_ir::{Block, EntityMap};

use super::cfg::{Cfg, Csr};

simt_ir::entity_id!(
    /// A cycle of a function. Numbered by header in the search's preorder: outer cycles before
    /// inner ones.
    Cycle,
    "cycle"
);

/// The cycle nesting forest of a function.
#[derive(Clone, Debug)]
pub struct Cycles {
    cycles: EntityMap<Cycle, CycleData>,
    entries: Csr<Cycle, Block>,
    children: Csr<Cycle, Cycle>,
    innermost: EntityMap<Block, Option<Cycle>>,
    /// The blocks of all cycles: of each, first those in no inner cycle, then the inner cycles.
    blocks: Vec<Block>,
    /// Where each block is in `blocks`; `NOWHERE` outside of cycles.
    positions: EntityMap<Block, u32>,
}

#[derive(Clone, Debug)]
struct CycleData {
    header: Block,
    parent: Option<Cycle>,
    depth: u32,
    /// Its part of [`Cycles::blocks`].
    range: Range<u32>,
}

const NOWHERE: u32 = u32::MAX;

impl Cycles {
    /// The cycles of a graph.
    pub fn compute(cfg: &Cfg) -> Cycles {
        let mut discovery = Discovery::new(cfg);
        for &candidate in cfg.preorder().iter().rev() {
            discovery.discover(candidate);
        }
        discovery.finish()
    }

    /// All cycles, each after its parent.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Cycle> + ExactSizeIterator + use<> {
        self.cycles.keys()
    }

    /// The number of cycles.
    pub fn len(&self) -> usize {
        self.cycles.len()
    }

    /// Whether nothing repeats.
    pub fn is_empty(&self) -> bool {
        self.cycles.is_empty()
    }

    /// The innermost cycle around a block.
    pub fn innermost(&self, block: Block) -> Option<Cycle> {
        self.innermost[block]
    }

    /// The cycles around a block, the innermost one first.
    pub fn around(&self, block: Block) -> impl Iterator<Item = Cycle> + '_ {
        std::iter::successors(self.innermost(block), |&cycle| self.parent(cycle))
    }

    /// The number of cycles around a block; 0 outside of cycles.
    pub fn depth(&self, block: Block) -> u32 {
        self.innermost[block].map_or(0, |cycle| self.cycles[cycle].depth)
    }

    /// The number of cycles around a cycle's blocks, itself included: at least 1.
    pub fn cycle_depth(&self, cycle: Cycle) -> u32 {
        self.cycles[cycle].depth
    }

    /// The first of a cycle's blocks that the search came to.
    pub fn header(&self, cycle: Cycle) -> Block {
        self.cycles[cycle].header
    }

    /// The cycle that a block is the header of. A block is the header of one cycle at most.
    pub fn headed_by(&self, block: Block) -> Option<Cycle> {
        self.innermost[block].filter(|&cycle| self.header(cycle) == block)
    }

    /// The blocks where control may enter a cycle: the header, then the others in the search's
    /// preorder.
    pub fn entries(&self, cycle: Cycle) -> &[Block] {
        &self.entries[cycle]
    }

    /// Whether control enters a cycle at its header only.
    pub fn is_reducible(&self, cycle: Cycle) -> bool {
        self.entries[cycle].len() == 1
    }

    /// The blocks of a cycle, those of inner cycles included: the header first, and blocks of no
    /// inner cycle (in reverse postorder) before those of inner ones.
    pub fn blocks(&self, cycle: Cycle) -> &[Block] {
        let Range { start, end } = self.cycles[cycle].range;
        &self.blocks[start as usize..end as usize]
    }

    /// The cycle right around a cycle.
    pub fn parent(&self, cycle: Cycle) -> Option<Cycle> {
        self.cycles[cycle].parent
    }

    /// The cycles right inside a cycle.
    pub fn children(&self, cycle: Cycle) -> &[Cycle] {
        &self.children[cycle]
    }

    /// The cycles that no other is around.
    pub fn outermost(&self) -> impl Iterator<Item = Cycle> + '_ {
        self.all().filter(|&cycle| self.parent(cycle).is_none())
    }

    /// Whether a block is in a cycle, at whatever depth. Cost: constant.
    pub fn contains(&self, cycle: Cycle, block: Block) -> bool {
        self.cycles[cycle].range.contains(&self.positions[block])
    }

    /// Whether a cycle is another or around it. Cost: constant.
    pub fn contains_cycle(&self, outer: Cycle, inner: Cycle) -> bool {
        self.contains(outer, self.header(inner))
    }

    /// The edges that leave a cycle, in the order of its blocks. Cost: the cycle's blocks and their
    /// edges.
    pub fn exit_edges<'a>(&'a self, cfg: &'a Cfg, cycle: Cycle) -> impl Iterator<Item = (Block, Block)> + 'a {
        self.blocks(cycle)
            .iter()
            .flat_map(|&from| cfg.successors(from).iter().map(move |&to| (from, to)))
            .filter(move |&(_, to)| !self.contains(cycle, to))
    }
}

/// The cycles found so far. They are found from the inside out and named by the order in which they
/// are, which is the reverse of the final one.
struct Discovery<'g> {
    cfg: &'g Cfg,
    headers: Vec<Block>,
    parents: Vec<Option<u32>>,
    /// Union-find: a cycle somewhere around each; itself for one that is outermost by now.
    around: Vec<u32>,
    /// Of all cycles, one after the other; `entry_ranges` says which are whose.
    entries: Vec<Block>,
    entry_ranges: Vec<Range<usize>>,
    innermost: EntityMap<Block, Option<u32>>,
    worklist: Vec<Block>,
}

impl<'g> Discovery<'g> {
    fn new(cfg: &'g Cfg) -> Self {
        Discovery {
            cfg,
            headers: Vec::new(),
            parents: Vec::new(),
            around: Vec::new(),
            entries: Vec::new(),
            entry_ranges: Vec::new(),
            innermost: EntityMap::filled(None, cfg.block_count()),
            worklist: Vec::new(),
        }
    }

    /// Finds the cycle that a block is the header of, if there is one and those further inside are
    /// known.
    fn discover(&mut self, header: Block) {
        self.queue_predecessors(header, header);
        if self.worklist.is_empty() {
            return;
        }
        let cycle = self.headers.len() as u32;
        let first_entry = self.entries.len();
        self.headers.push(header);
        self.parents.push(None);
        self.around.push(cycle);
        self.entries.push(header);
        // All other cycles known are inside or beside: no block of an inner one can be its header.
        self.innermost[header] = Some(cycle);

        while let Some(block) = self.worklist.pop() {
            match self.innermost[block].map(|inner| self.outermost_around(inner)) {
                Some(known) if known == cycle => {}
                Some(inner) => {
                    self.around[inner as usize] = cycle;
                    self.parents[inner as usize] = Some(cycle);
                    for index in self.entry_ranges[inner as usize].clone() {
                        self.take(header, self.entries[index]);
                    }
                }
                None => {
                    self.innermost[block] = Some(cycle);
                    self.take(header, block);
                }
            }
        }
        self.entries[first_entry + 1..].sort_unstable_by_key(|&b| self.cfg.preorder_number(b));
        self.entry_ranges.push(first_entry..self.entries.len());
    }

    /// Goes on from a block of the cycle that is not its header, and notes whether it is an entry.
    fn take(&mut self, header: Block, block: Block) {
        if self.queue_predecessors(header, block) {
            self.entries.push(block);
        }
    }

    /// Queues the predecessors that the header is an ancestor of: each is in the cycle, since the
    /// header leads to it and it leads to the header. Returns whether there are reachable others.
    fn queue_predecessors(&mut self, header: Block, block: Block) -> bool {
        let mut others = false;
        for &predecessor in self.cfg.predecessors(block) {
            if self.cfg.is_search_ancestor(header, predecessor) {
                self.worklist.push(predecessor);
            } else {
                others |= self.cfg.is_reachable(predecessor);
            }
        }
        others
    }

    fn outermost_around(&mut self, cycle: u32) -> u32 {
        let mut cycle = cycle as usize;
        while self.around[cycle] as usize != cycle {
            let above = self.around[cycle] as usize;
            self.around[cycle] = self.around[above];
            cycle = self.around[cycle] as usize;
        }
        cycle as u32
    }

    /// Renames the cycles so that parents come first, and lays out their blocks.
    fn finish(self) -> Cycles {
        let count = self.headers.len();
        let rename = |found: u32| Cycle::from_index(count - 1 - found as usize);
        let mut cycles: EntityMap<Cycle, CycleData> = EntityMap::new();
        for (&header, parent) in self.headers.iter().zip(&self.parents).rev() {
            let parent = parent.map(rename);
            let depth = 1 + parent.map_or(0, |parent| cycles[parent].depth);
            cycles.push(CycleData { header, parent, depth, range: 0..0 });
        }
        let entry_lists = (0..).zip(&self.entry_ranges);
        let entries: Vec<(Cycle, Block)> = entry_lists
            .flat_map(|(found, range)| self.entries[range.clone()].iter().map(move |&b| (rename(found), b)))
            .collect();
        let children: Vec<(Cycle, Cycle)> =
            cycles.iter().filter_map(|(cycle, data)| Some((data.parent?, cycle))).collect();
        let innermost: EntityMap<Block, Option<Cycle>> =
            self.innermost.values().map(|found| found.map(rename)).collect();
        let (blocks, positions) = lay_out(self.cfg, &mut cycles, &innermost);
        Cycles {
            entries: Csr::from_pairs(count, &entries),
            children: Csr::from_pairs(count, &children),
            cycles,
            innermost,
            blocks,
            positions,
        }
    }
}

/// Orders the blocks of cycles so that each cycle is a contiguous range, and sets the ranges.
/// Parents have lower numbers: counting from the last cycle and handing out places from the first
/// needs no traversal.
fn lay_out(
    cfg: &Cfg,
    cycles: &mut EntityMap<Cycle, CycleData>,
    innermost: &EntityMap<Block, Option<Cycle>>,
) -> (Vec<Block>, EntityMap<Block, u32>) {
    let mut own_sizes: EntityMap<Cycle, u32> = EntityMap::filled(0, cycles.len());
    for &cycle in innermost.values().flatten() {
        own_sizes[cycle] += 1;
    }
    let mut sizes = own_sizes.clone();
    let mut total = 0;
    for (cycle, data) in cycles.iter().rev() {
        match data.parent {
            Some(parent) => sizes[parent] += sizes[cycle],
            None => total += sizes[cycle],
        }
    }

    // Where the next child of each cycle goes: behind the cycle's own blocks.
    let mut cursors: EntityMap<Cycle, u32> = EntityMap::filled(0, cycles.len());
    let mut outermost_cursor = 0;
    for cycle in cycles.keys() {
        let cursor = match cycles[cycle].parent {
            Some(parent) => &mut cursors[parent],
            None => &mut outermost_cursor,
        };
        let start = *cursor;
        *cursor += sizes[cycle];
        cursors[cycle] = start + own_sizes[cycle];
        cycles[cycle].range = start..start + sizes[cycle];
    }

    // The header is the first of its cycle's own blocks in reverse postorder too: the search leaves
    // it last.
    let mut own_cursors: EntityMap<Cycle, u32> = cycles.values().map(|data| data.range.start).collect();
    let mut blocks = vec![Block::from_index(0); total as usize];
    let mut positions = EntityMap::filled(NOWHERE, cfg.block_count());
    for &block in cfg.reverse_postorder() {
        if let Some(cycle) = innermost[block] {
            positions[block] = own_cursors[cycle];
            blocks[own_cursors[cycle] as usize] = block;
            own_cursors[cycle] += 1;
        }
    }
    (blocks, positions)
}
