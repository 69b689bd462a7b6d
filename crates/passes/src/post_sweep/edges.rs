//! On which edges is a barrier that stays needed? It may be that all pairs that need it have their
//! second event behind some of the edges that leave its block, or their first one in front of some
//! of those that enter it: the barrier at the end of a tile loop is dead in the last iteration, the
//! one at its start in the first. That is told, and nothing is changed.
//!
//! Only where all threads of the block take the same edge, as is proven: of threads that go
//! different paths, one may need the barrier that is dead for another. Every pair by an edge
//! counts, with all that may be above (below) the barrier on the other side, however often control
//! has gone round; one that is not solved counts as one that needs the barrier.
//!
//! Cost: up to [`PAIRS`] questions about pairs for each barrier that stays; most have been asked
//! before.

use crate::decision::{Kept, Partly, Verdict};
use crate::sweep::{Side, Sweep};
use simt_analysis::barriers::conflict::{Compared, Conflict, Effort};
use simt_analysis::barriers::epochs::ByEdge;
use simt_analysis::barriers::event::Event;
use simt_ir::Block;

/// The most pairs around one barrier that are looked at.
const PAIRS: usize = 1 << 10;

/// Looks at all barriers that stay for a pair. `effort`: with which addresses are told apart.
pub(super) fn run(sweep: &mut Sweep<'_, '_>, effort: Effort) {
    for (member, site) in sweep.sites() {
        let stays_for_a_pair = matches!(
            sweep.decided(member, site),
            Some(Verdict::Kept(Kept::Conflict {
                conflict: Conflict::Hazard { .. } | Conflict::Coherence | Conflict::Publish { .. },
                ..
            }))
        );
        if !stays_for_a_pair {
            continue;
        }
        let partly = partly(sweep, member, site, effort);
        if let Some(decision) = sweep.decision(member, site) {
            decision.partly = partly;
        }
    }
}

/// The edges on which a barrier is needed, if not on all.
pub(super) fn partly(
    sweep: &mut Sweep<'_, '_>,
    member: usize,
    site: usize,
    effort: Effort,
) -> Option<Partly> {
    let this = &mut sweep.component.members[member];
    // Texts of a meeting do not move alone.
    if this.meetings.has(site) || this.epochs.classes_around(site) > PAIRS {
        return None;
    }
    let block = this.sites[site].block;
    let is_split = |sets: &ByEdge| sets.edges.len() > 1;
    let together = |block: Block| !this.derived.uniformity.parts_block(block);
    let below_sets = this.epochs.edges_below(site).filter(|sets| is_split(sets) && together(block));
    let above_sets = this
        .epochs
        .edges_above(site)
        .filter(|sets| is_split(sets) && sets.edges.iter().all(|&(from, _)| together(from)));
    if below_sets.is_none() && above_sets.is_none() {
        return None;
    }
    let (above, below) = sweep.sides(member, site);
    let is_clock = |side: &Side| side.event == Event::Clock;
    if above.len() * below.len() > PAIRS || above.iter().chain(&below).any(is_clock) {
        return None;
    }
    let judge = sweep.component.judge(member);
    let conflicts = |x: &Side, y: &Side| {
        judge.judge(&x.event, &y.event).err().is_some_and(|conflict| {
            !matches!(judge.compare(&x.event, &y.event, &conflict, effort), Compared::Apart(_))
        })
    };
    let below_edges = below_sets.and_then(|sets| {
        needed(&sets, &|class_is_in| {
            below.iter().filter(|y| class_is_in(y)).any(|y| above.iter().any(|x| conflicts(x, y)))
        })
    });
    let above_edges = above_sets.and_then(|sets| {
        needed(&sets, &|class_is_in| {
            above.iter().filter(|x| class_is_in(x)).any(|x| below.iter().any(|y| conflicts(x, y)))
        })
    });
    let partly = Partly { to: below_edges, from: above_edges };
    (partly != Partly::default()).then_some(partly)
}

/// Asks whether any event for which a test holds is one of a pair that needs the barrier.
type Needs<'a> = dyn Fn(&dyn Fn(&Side) -> bool) -> bool + 'a;

/// The other ends of the edges by which events need the barrier, if those are some of them.
fn needed(sets: &ByEdge, needs: &Needs<'_>) -> Option<Vec<Block>> {
    if needs(&|side| sets.common.contains(side.class)) {
        return None;
    }
    let by = sets.edges.iter().filter(|(_, set)| needs(&|side| set.contains(side.class)));
    let blocks: Vec<Block> = by.map(|&(block, _)| block).collect();
    (!blocks.is_empty() && blocks.len() < sets.edges.len()).then_some(blocks)
}
