//! The above and below sets of a barrier by the edges of control flow that they come by.
//!
//! ```text
//!   loop:   …                     below the barrier by the edge to `loop`: what the next iteration does;
//!           barrier               by the edge to `end`: what comes behind the loop. What is in this block behind
//!           br loop, end          the barrier is below it whichever way control goes.
//!   end:    …
//! ```

use super::tracking::Direction;
use super::{Divider, Epochs, Role};
use crate::bitset::BitSet;
use simt_ir::Block;

/// What is on one side of a barrier.
pub struct ByEdge {
    /// On whichever way.
    pub common: BitSet,
    /// By each edge: the block at its other end, and what is on that way.
    pub edges: Vec<(Block, BitSet)>,
}

impl Epochs {
    /// What is below a barrier, by the edges that leave its block; `None` if control does not get
    /// there without passing another barrier or a function with barriers. Cost: linear in the
    /// classes of those blocks.
    pub fn edges_below(&mut self, site: usize) -> Option<ByEdge> {
        let mut segment = self.site_segments[site] + 1;
        let mut common = self.own[segment as usize].clone();
        while self.segments[segment as usize].divider != Divider::BlockEnd {
            if !self.is_passed(self.segments[segment as usize].divider) {
                return None;
            }
            segment += 1;
            common.union_with(&self.own[segment as usize]);
        }
        let above = self.at_end(self.site_segments[site]);
        // A copy that is under way is on both sides.
        for class in self.in_flight.iter().filter(|&class| above.contains(class)) {
            common.insert(class);
        }
        let mut edges = Vec::new();
        for next in self.successors[segment as usize].clone() {
            let set = self.at_start(next);
            let set = self.cross(segment, next, &set, Direction::Backward).into_owned();
            edges.push((self.segments[next as usize].block, set));
        }
        Some(ByEdge { common, edges })
    }

    /// What is above a barrier, by the edges that enter its block.
    pub fn edges_above(&mut self, site: usize) -> Option<ByEdge> {
        let block = self.segments[self.site_segments[site] as usize].block;
        let mut segment = self.site_segments[site];
        let mut common = self.own[segment as usize].clone();
        while let Some(previous) = segment.checked_sub(1) {
            if self.segments[previous as usize].block != block {
                break;
            }
            if !self.is_passed(self.segments[previous as usize].divider) {
                return None;
            }
            segment = previous;
            common.union_with(&self.own[segment as usize]);
        }
        // What callers do comes by no edge, and neither does what threads did that have left.
        for class in self.above[segment as usize].iter() {
            if self.classes[class as usize].role != Role::Own {
                common.insert(class);
            }
        }
        let mut edges = Vec::new();
        for previous in self.predecessors[segment as usize].clone() {
            let set = self.at_end(previous);
            let set = self.cross(previous, segment, &set, Direction::Forward).into_owned();
            edges.push((self.segments[previous as usize].block, set));
        }
        Some(ByEdge { common, edges })
    }

    /// Whether all that is on one side of a divider is on the other side too.
    fn is_passed(&self, divider: Divider) -> bool {
        matches!(divider, Divider::Site(site) if self.open[site as usize])
    }
}
