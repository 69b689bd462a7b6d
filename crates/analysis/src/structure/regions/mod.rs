//! Which parts of a function control enters in one place and leaves in one place, and how they
//! nest.
//!
//! This is the *program structure tree* of Johnson, Pearson and Pingali (PLDI 1994), refined so
//! that every block and every maximal sequence is a region of its own, as in the refined process
//! structure tree of Vanhatalo, Völzer and Koehler (*The Refined Process Structure Tree*, 2009).
//!
//! **Definition.** Two passages *p* and *q* (an edge, or the way through a block) bound a region
//! when *p* dominates *q*, *q* post-dominates *p*, and every cycle has both or neither. Passages
//! that bound regions pairwise form a class, passed in one order. Each class is a **sequence**: its
//! parts are the blocks among the passages, and what is between two neighbours, that is, where
//! control can come from the first before it passes the second. A part between neighbours is a
//! region of branches or cycles, whose parts are the classes right inside. A sequence of one part
//! is not told apart from it.
//!
//! ```text
//!            a              sequence (start .. end)
//!           / \               block a
//!          b   |              acyclic (a .. g)          what is between a and g
//!          |   |                sequence (a->b .. f->g)
//!          c<. |                  block b
//!         / \| |                  loop (b->c .. c->f)
//!        f   d |                    block c             its header
//!         \   /                     block d
//!          \ /                    block f
//!           g                 block g
//!           |                 block i
//!           i
//! ```
//!
//! LLVM's `RegionInfo` names regions by blocks and has `a => g` and `c => f` here; where several
//! blocks branch to one common block it has little else than the whole function.
//!
//! # The hard cases
//!
//! **A block in which ways meet only to part again** is not on a boundary: `h` below is entered by
//! the edge into the loop, by the repeating edge, and left by two. The loop's bounds are edges, `h`
//! is one of its parts.
//!
//! ```text
//!      p                                 loop (p->h .. h->x)
//!      |  .------.                         block h
//!      v  v      |                         sequence (h->b .. c->h)
//!      h ----> b --> c                       block b
//!      |                                     block c
//!      v
//!      x
//! ```
//!
//! **Ways that meet at the end of the function only.** Returns, and endless loops by the virtual
//! edges of [`DominatorTree::anchors`](super::DominatorTree::anchors), lead to one virtual place,
//! so an early return makes one region of all that it can skip, up to the end of the function
//! ([`Border::Function`]).
//!
//! ```text
//!      a              sequence (start .. end)
//!     / \               block a
//!   ret  b              acyclic (a .. end)
//!        |                block ret
//!       ret'              sequence (a->b .. end)
//!                           block b
//!                           block ret'
//! ```
//!
//! **Irreducible cycles and loops left in several places.** No passage inside dominates what is
//! behind, so all of it, with what its ways out need before they meet, is the inside of one region:
//! [`Kind::Irreducible`] if one of the cycles that only this region contains has several entries,
//! else [`Kind::Loop`] if control enters at the header of the only outermost one, else
//! [`Kind::Cyclic`].
//!
//! **Unreachable blocks** are in no region.
//!
//! Cost: linear in blocks and edges, without recursion; the kinds need [`Cycles`], which is near
//! linear, and steps from each cycle's header to its region.

mod cycle_equivalence;
mod dominance;
mod layout;

pub use dominance::RegionDominators;

use std::ops::Range;

use simt_ir::entity::EntityId;
use simt_ir::{Block, EntityMap};

use self::cycle_equivalence::SplitGraph;
use self::layout::{Classes, Layout, classes_between};
use super::cfg::{Cfg, Csr, Direction};
use super::cycles::{Cycle, Cycles};
use super::dominance::search_from_anchors;

simt_ir::entity_id!(
    /// A region of a function. Numbered in preorder: each after its parent, and parts in order.
    Region,
    "region"
);

/// What a region is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// One block.
    Block,
    /// Two or more parts, each entered exactly when the one before was left.
    Sequence,
    /// Branches that meet again: no part repeats because of this region.
    Acyclic,
    /// A cycle with one entry, its header, where control enters the region; and the ways out of it,
    /// until they meet.
    Loop,
    /// Parts that repeat, every cycle with one entry, but not one loop: several that share ways
    /// out, or one behind a branch.
    Cyclic,
    /// Parts that repeat, with a cycle that is entered in several places.
    Irreducible,
}

/// Where a region begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Border {
    /// Where the function does: at its entry, or at its virtual exit.
    Function,
    /// At the edge from one block to another. One of them is inside.
    Edge(Block, Block),
    /// At a block. If it is inside, at the point before it (behind it, for an end) with all its
    /// edges there; if it is outside, at the point behind it (before it) with all its edges that
    /// lead into the region (out of it).
    Block(Block),
}

/// The region tree of a function.
#[derive(Clone, Debug)]
pub struct Regions {
    regions: EntityMap<Region, RegionData>,
    children: Csr<Region, Region>,
    innermost: EntityMap<Block, Option<Region>>,
    /// The reachable blocks: those of each region are contiguous.
    blocks: Vec<Block>,
}

#[derive(Clone, Debug)]
struct RegionData {
    kind: Kind,
    entry: Border,
    exit: Border,
    parent: Option<Region>,
    depth: u32,
    /// Its part of [`Regions::blocks`].
    blocks: Range<u32>,
    /// The number after its last descendant's.
    end: u32,
}

impl Regions {
    /// The regions of a graph.
    pub fn compute(cfg: &Cfg) -> Regions {
        let (_, anchors) = search_from_anchors(cfg, Direction::Backward);
        Regions::compute_with(cfg, &anchors, &Cycles::compute(cfg))
    }

    /// The same, for who has the [anchors](super::DominatorTree::anchors) of the post-dominators
    /// and the cycles.
    pub fn compute_with(cfg: &Cfg, anchors: &[Block], cycles: &Cycles) -> Regions {
        if cfg.block_count() == 0 {
            return Regions {
                regions: EntityMap::new(),
                children: Csr::from_pairs(0, &[]),
                innermost: EntityMap::new(),
                blocks: Vec::new(),
            };
        }
        let graph = SplitGraph::new(cfg, anchors);
        let classes = Classes::new(&graph);
        let inside = classes_between(cfg, &graph, &classes);
        let mut regions = Layout::new(cfg.block_count(), &graph, &classes, &inside).regions();
        regions.tell_cycles(cfg, cycles);
        regions
    }

    /// All regions, each after its parent, parts in order: first that of the whole function, unless
    /// it has no blocks.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Region> + ExactSizeIterator + use<> {
        self.regions.keys()
    }

    /// What a region is made of.
    pub fn kind(&self, region: Region) -> Kind {
        self.regions[region].kind
    }

    /// The region right around a region.
    pub fn parent(&self, region: Region) -> Option<Region> {
        self.regions[region].parent
    }

    /// The parts of a region: of a sequence, in the order in which they are passed; of others, by
    /// the first block in reverse postorder.
    pub fn children(&self, region: Region) -> &[Region] {
        &self.children[region]
    }

    /// The number of regions around a region; 0 for the root.
    pub fn depth(&self, region: Region) -> u32 {
        self.regions[region].depth
    }

    /// Where a region begins.
    pub fn entry(&self, region: Region) -> Border {
        self.regions[region].entry
    }

    /// Where a region ends.
    pub fn exit(&self, region: Region) -> Border {
        self.regions[region].exit
    }

    /// The blocks of a region, those of its parts included and in the order of its parts.
    pub fn blocks(&self, region: Region) -> &[Block] {
        let Range { start, end } = self.regions[region].blocks;
        &self.blocks[start as usize..end as usize]
    }

    /// The region of a block alone; None for an unreachable block.
    pub fn innermost(&self, block: Block) -> Option<Region> {
        self.innermost[block]
    }

    /// Whether a block is in a region, at whatever depth. Cost: constant.
    pub fn contains(&self, region: Region, block: Block) -> bool {
        self.innermost[block].is_some_and(|inner| self.contains_region(region, inner))
    }

    /// Whether a region is another or around it. Cost: constant.
    pub fn contains_region(&self, outer: Region, inner: Region) -> bool {
        outer <= inner && inner.index() < self.regions[outer].end as usize
    }

    /// The part of a region that a block is in. Cost: logarithmic in the number of parts.
    pub fn child_with(&self, region: Region, block: Block) -> Option<Region> {
        let inner = self.innermost[block].filter(|&inner| self.contains_region(region, inner))?;
        let children = self.children(region);
        let after = children.partition_point(|&child| child <= inner);
        after.checked_sub(1).map(|index| children[index])
    }

    /// Says of regions what repeats in them. A region got [`Kind::Acyclic`] unless it is a block or
    /// sequence.
    fn tell_cycles(&mut self, cfg: &Cfg, cycles: &Cycles) {
        let mut spans: EntityMap<Cycle, (Region, Range<u32>)> =
            cycles.all().map(|cycle| (Region::at(0), cycle.index() as u32..0)).collect();
        for cycle in cycles.all().rev() {
            spans[cycle] = self.span(cycles, &spans, cycle);
        }
        for cycle in cycles.all() {
            let region = spans[cycle].0;
            let is_outermost = cycles.parent(cycle).is_none_or(|parent| spans[parent].0 != region);
            let kind = match self.kind(region) {
                _ if !cycles.is_reducible(cycle) => Kind::Irreducible,
                Kind::Acyclic if self.begins_at(cfg, region, cycles.header(cycle)) => Kind::Loop,
                Kind::Acyclic => Kind::Cyclic,
                Kind::Loop if is_outermost => Kind::Cyclic,
                kind => kind,
            };
            self.regions[region].kind = kind;
        }
    }

    /// The smallest region that contains all of a cycle and repeats its edges, and the range from
    /// the cycle's first to its last block, given those of the cycles inside.
    fn span(
        &self,
        cycles: &Cycles,
        spans: &EntityMap<Cycle, (Region, Range<u32>)>,
        cycle: Cycle,
    ) -> (Region, Range<u32>) {
        let inner = cycles.children(cycle);
        let inner_blocks: usize = inner.iter().map(|&inner| cycles.blocks(inner).len()).sum();
        let all_blocks = cycles.blocks(cycle);
        let own = &all_blocks[..all_blocks.len() - inner_blocks];
        let own_ranges = own.iter().filter_map(|&b| Some(self.regions[self.innermost[b]?].blocks.clone()));
        let inner_ranges = inner.iter().map(|&inner| spans[inner].1.clone());
        let range = own_ranges
            .chain(inner_ranges)
            .reduce(|a, b| a.start.min(b.start)..a.end.max(b.end))
            .expect("a cycle has blocks");

        // A cycle around another is in no smaller region. Blocks and sequences repeat nothing by
        // themselves.
        let start = inner.first().map_or(self.innermost[cycles.header(cycle)], |&inner| Some(spans[inner].0));
        let mut region = start.expect("cycles are reachable");
        loop {
            let data = &self.regions[region];
            let is_around = data.blocks.start <= range.start && range.end <= data.blocks.end;
            match data.parent {
                Some(parent) if !is_around || matches!(data.kind, Kind::Block | Kind::Sequence) => {
                    region = parent;
                }
                _ => return (region, range),
            }
        }
    }

    /// Whether control enters a region at a block and nowhere else.
    fn begins_at(&self, cfg: &Cfg, region: Region, block: Block) -> bool {
        match self.entry(region) {
            Border::Function => cfg.entry() == Some(block),
            Border::Edge(_, first) => first == block,
            Border::Block(_) => false,
        }
    }
}
