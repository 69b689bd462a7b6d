//! May a fence be gone? Only if one that orders at least as much stays in its block, with nothing
//! between but computation and other fences, or if a barrier of the block does: that releases and
//! acquires for the threads of the block, and does no more, if none of them leaves without coming
//! to it. Which addresses are accessed does not matter: `data = v; fence; flag = 1` has none in
//! common.

use super::action::{Action, Fence};
use super::kernel::{Judge, itself};
use super::matching::Matching;
use super::pairs::someone_leaves;
use super::report::{Change, Excerpt, Item, Verdict};
use super::rules::Kind;
use super::separation::is_quiet;
use simt_ir::{Inst, Ordering, Scope};

impl Judge<'_> {
    /// Judges a fence that is gone; `None` if it went with its barrier.
    pub(super) fn fence(&self, matching: &Matching, node: usize, place: Excerpt) -> Option<Item> {
        let Action::Fence(fence) = *self.graph.action(node) else { return None };
        if fence.scope <= Scope::Cta && self.separation.is_of_deleted_unit(node) {
            return None;
        }
        let item = |verdict, what| Some(itself(place, Change::FenceDeleted, verdict, what));
        if self.graph.nodes().any(|node| matches!(self.graph.action(node), Action::Clock)) {
            return item(Verdict::NotDecided, "a clock is read, and a fence takes time");
        }
        if self.is_covered(matching, node, fence) {
            return item(Verdict::Correct, "what it orders, its neighbour does");
        }
        if self.publishes(matching, node, fence) {
            return item(Verdict::Wrong, "it orders accesses that others see by a strong operation");
        }
        item(Verdict::NotDecided, "no neighbour orders as much; whether others may notice is not judged")
    }

    /// Whether something next to a fence, in front or behind, orders as much and is still there.
    fn is_covered(&self, matching: &Matching, node: usize, fence: Fence) -> bool {
        let Some((context, inst)) = self.graph.at(node) else { return false };
        let (func, f) = (self.graph.contexts[context].func, self.graph.function(context));
        let block = f.block_of(inst);
        let covers = |other: Inst| -> Option<bool> {
            let node = self.graph.node(context, other);
            match self.graph.action(node) {
                // A barrier of the warp now.
                _ if matching.deleted.masks.contains_key(&(func, other)) => Some(false),
                _ if matching.deleted.changes.contains_key(&(func, other)) => None,
                Action::Fence(other) => is_as_strong(*other, fence).then_some(true),
                Action::Barrier(_) => {
                    let is_of_block = fence.scope <= Scope::Cta && fence.ordering < Ordering::SeqCst;
                    let orders =
                        matches!(self.graph.action(node), Action::Barrier(b) if b.barrier.orders_memory);
                    let all_meet =
                        self.graph.is_kernel && !someone_leaves(self.graph, self.taint, self.separation);
                    Some(is_of_block && orders && self.separation.stays(node) && all_meet)
                }
                _ if is_quiet(f, other) => None,
                _ => Some(false),
            }
        };
        let in_front = f.insts_before(block, inst).find_map(covers);
        let behind = f.insts_after(block, inst).find_map(covers);
        in_front == Some(true) || behind == Some(true)
    }

    /// Whether there is a strong operation that a fence, for certain, orders accesses before or
    /// after.
    fn publishes(&self, matching: &Matching, node: usize, fence: Fence) -> bool {
        let stays = |other: usize| match self.graph.action(other) {
            Action::Fence(other_fence) => {
                let gone =
                    self.graph.site(other).is_some_and(|site| matching.deleted.changes.contains_key(&site));
                !gone && may_be_as_strong(*other_fence, fence)
            }
            Action::Barrier(_) => fence.scope <= Scope::Cta && self.separation.may_stay(other),
            _ => false,
        };
        let collect = |nodes: Vec<bool>| -> Vec<u32> {
            let reached = (0..self.graph.end()).filter(|&other| nodes[other]);
            reached.flat_map(|other| &self.events.of_node[other]).copied().collect()
        };
        let kind = |event: &u32| &self.events.list[*event as usize].kind;
        let above = collect(self.graph.search_back([node], |other| !stays(other)));
        let below = collect(self.graph.search([node], |other| !stays(other)));
        let is_access = |event: &u32| matches!(kind(event), Kind::Access(..));
        let is_strong =
            |event: &u32| matches!(kind(event), Kind::Access(t, ..) if t.strong >= Some(Scope::Cta));
        let is_known = |event: &u32| !matches!(kind(event), Kind::Rule(..));
        self.graph.is_kernel
            && above.iter().chain(&below).all(is_known)
            && above.iter().any(is_access)
            && below.iter().any(is_access)
            && above.iter().chain(&below).any(is_strong)
    }
}

/// Whether a fence orders all that another one does.
fn is_as_strong(fence: Fence, other: Fence) -> bool {
    use Ordering::{AcqRel, Acquire, Release, SeqCst};
    let orders = match other.ordering {
        Acquire => matches!(fence.ordering, Acquire | AcqRel | SeqCst),
        Release => matches!(fence.ordering, Release | AcqRel | SeqCst),
        AcqRel => matches!(fence.ordering, AcqRel | SeqCst),
        _ => fence.ordering == SeqCst,
    };
    orders && fence.scope >= other.scope && !fence.limited && !other.limited
}

/// The same, if several may do so together.
fn may_be_as_strong(fence: Fence, other: Fence) -> bool {
    fence.scope >= other.scope && (fence.ordering == Ordering::SeqCst || other.ordering < Ordering::SeqCst)
}
