//! Do all threads of a block come together to a barrier that AFTER has on an edge, and BEFORE has
//! not?
//!
//! *Correct*, if nothing parts them on the way (`separation`); *wrong*, if in a launch two threads
//! come to different barriers of AFTER, and in BEFORE to the same. That the barrier is enough for
//! what is gone, the pairs across that tell. One of the warp is judged as if it were one of the
//! block, but never *wrong*: the threads of a warp may be together where those of the block are
//! not.

use super::action::Action;
use super::kernel::{Judge, LANES_LEFT_OUT};
use super::report::{Change, Item, Reason, Verdict};
use super::separation::Fact;
use super::trial::Trials;

impl Judge<'_> {
    /// Judges a new barrier.
    pub(super) fn added(&self, node: usize, fact: &Fact, trials: Option<&Trials>) -> Option<Item> {
        let new = self.deleted.new.get(&self.graph.site(node)?)?;
        let (verdict, reason) = self.comes_together(node, fact, trials);
        let [from, to] = new.edge.clone().map(Box::new);
        Some(Item {
            function: self.root_name(),
            place: Some(new.place.clone()),
            change: Change::BarrierOnEdge,
            verdict,
            reasons: vec![reason, Reason::OnEdge { from, to }],
        })
    }

    fn comes_together(&self, node: usize, fact: &Fact, trials: Option<&Trials>) -> (Verdict, Reason) {
        let itself = |verdict, what| (verdict, Reason::Itself { what });
        let open = |what| itself(Verdict::NotDecided, what);
        let Action::Barrier(own) = self.graph.action(node) else { return open("it is no barrier") };
        let is_like = |other: usize| matches!(self.graph.action(other), Action::Barrier(b) if b.id == own.id);
        if !fact.full {
            return open("it orders no memory");
        }
        if fact.pinned {
            return open("its number is used in another way too, or is in a register");
        }
        let is_of_warp = fact.gone;
        let is_moved = |&(other, fact): &(usize, Fact)| fact.gone && !fact.new && is_like(other);
        if !is_of_warp && !self.separation.barriers.iter().any(is_moved) {
            return open("no barrier of its number is gone");
        }
        if self.leaves_lanes_out(node) {
            return open(LANES_LEFT_OUT);
        }
        if !fact.doubtful {
            return itself(Verdict::Correct, "all threads of the block come to it together");
        }
        if is_of_warp {
            return open("it is not known whether all threads of the warp come to it together");
        }
        let Some(trials) = trials else {
            return open("it is not known whether all threads of the block come to it together");
        };
        if let Some(parted) = &trials.parted {
            let is_here = parted.only_after && own.barrier.aligned && parted.places.contains(&node);
            return match parted.places.map(|node| self.place(node).map(Box::new)) {
                [Some(first), Some(second)] if is_here => {
                    let witness = parted.witness.clone();
                    (Verdict::Wrong, Reason::Apart { first, second, witness })
                }
                _ => open("threads come to different barriers"),
            };
        }
        if trials.left_instead.contains(&node) {
            return open("threads leave that came to the one in whose place it is");
        }
        if trials.chosen {
            return open("a value from memory decides who comes to it");
        }
        if let Some(why) = trials.obstacle() {
            return open(why);
        }
        itself(
            Verdict::CorrectForLaunchesTried,
            "all threads of the block came to it together in every launch that was tried",
        )
    }
}
