//! Which region control has passed before it comes to a region.
//!
//! The *immediate dominator* of a region is the largest region beside it, that is, neither inside
//! nor around it, with the nearest block that control must have passed outside of the region:
//!
//! ```text
//!   sequence { block a                 none: nothing comes before
//!              acyclic { block b       block a
//!                        loop { … } }  block a
//!              block c                 block a: either of the ways in between can have been taken
//!              loop m { block h        block c
//!                       block i }      block h
//!              block d }               loop m: the header is the nearest block, m the largest around it
//! ```
//!
//! So the tree relates neighbours of the structure tree: a region's immediate dominator is beside
//! it in the same parent, or is that of the parent. It always comes before the region in the order
//! of [`Regions::all`](super::Regions::all), so one pass in this order sees dominators first.
//!
//! Cost: for each region, logarithmic in the number of its siblings.

use simt_ir::{Block, EntityMap};

use super::{Border, Region, Regions};
use crate::structure::{Direction, DominatorTree};

/// The immediate dominator of every region.
#[derive(Clone, Debug)]
pub struct RegionDominators {
    idoms: EntityMap<Region, Option<Region>>,
}

impl RegionDominators {
    /// The dominators of regions, from the dominators of the same graph's blocks.
    ///
    /// Panics if the tree is one of post-dominators.
    pub fn compute(regions: &Regions, dominators: &DominatorTree) -> RegionDominators {
        assert_eq!(dominators.direction(), Direction::Forward, "regions dominate forward");
        let mut idoms: EntityMap<Region, Option<Region>> = EntityMap::new();
        for region in regions.all() {
            let beside = regions.parent(region).and_then(|parent| {
                let before = last_block_before(regions, dominators, region)?;
                regions.child_with(parent, before).or(idoms[parent])
            });
            idoms.push(beside);
        }
        RegionDominators { idoms }
    }

    /// The immediate dominator of a region; None for one that function entry leads right into.
    pub fn idom(&self, region: Region) -> Option<Region> {
        self.idoms[region]
    }
}

/// The nearest block outside of a region that control has passed for certain when it enters the
/// region.
fn last_block_before(regions: &Regions, dominators: &DominatorTree, region: Region) -> Option<Block> {
    match regions.entry(region) {
        Border::Function => None,
        Border::Edge(from, _) => Some(from),
        Border::Block(first) if regions.contains(region, first) => dominators.idom(first),
        Border::Block(before) => Some(before),
    }
}
