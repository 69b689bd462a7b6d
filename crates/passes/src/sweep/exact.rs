//! Which barriers of a function stay, where not all can go that could go alone: the cheapest set of them.
//!
//! Of `W; b1; b2; R` either may go, never both. Whoever decides one by one may keep two where one would do: of
//! `b1` between `x` and `y`, `b2` between `y` and `z`, `b3` after that, where (`x`, `y`) needs `b1` or `b2` and (`y`, `z`)
//! needs `b2` or `b3`, only `b2` has to stay. This is no static multicut (`model.md` §2), so sets are tried, with the
//! test of the sweep itself. Sets only grow, which makes that a search with two rules:
//!
//! * what cannot go now cannot go after further removals: it stays, and its cost counts;
//! * a set whose cost is that of the best known one already is not looked into.
//!
//! What is found is an *order*: the barriers that go first, then the rest. The sweep decides in this order from
//! scratch, as it always does, so a mistake here costs removals, not soundness.

use super::Sweep;
use crate::decision::{Searched, Verdict};
use rustc_hash::FxHashSet;
use simt_analysis::component::Saved;
use simt_analysis::frequency;

/// A search for the cheapest set.
#[derive(Clone, Copy)]
pub(crate) struct Search {
    /// Among how many barriers at most.
    pub limit: usize,
}

/// How many sets are tried at most.
const SETS: usize = 1 << 10;

/// What a search has found out about a function.
pub(crate) struct Found {
    candidates: FxHashSet<usize>,
    is_cheapest: bool,
}

impl Found {
    /// What is to be said about a barrier.
    pub fn of(&self, site: usize) -> Option<Searched> {
        let Found { candidates, is_cheapest } = self;
        let searched = Searched { candidates: candidates.len(), is_cheapest: *is_cheapest };
        candidates.contains(&site).then_some(searched)
    }
}

/// How many times as often code runs in a cycle as around it: a guess, where nothing is known.
const ROUNDS: u128 = 8;

/// The deepest nest of cycles that is told from deeper ones.
const DEPTHS: u32 = 16;

impl Search {
    /// The barriers of a member in the order in which they are to be decided, and what was found out about them, if
    /// there was anything to find out. Cost: for each set that is tried, a decision about each candidate that is left.
    pub fn best_order(
        self,
        sweep: &mut Sweep<'_, '_>,
        member: usize,
        order: Vec<usize>,
    ) -> (Vec<usize>, Option<Found>) {
        let can_go = |sweep: &Sweep<'_, '_>, site: usize| {
            matches!(sweep.decide(member, site), Verdict::Removed { .. })
        };
        let candidates: Vec<usize> = order.iter().copied().filter(|&site| can_go(sweep, site)).collect();
        if candidates.len() > self.limit {
            return (order, Some(Found { candidates: candidates.into_iter().collect(), is_cheapest: false }));
        }
        let start = sweep.component.saved();
        let costs = costs(sweep, member);
        let mut tried = Tried { sweep, member, costs, left: SETS, best: None, gone: Vec::new() };
        let is_whole = tried.from(&candidates, 0, start.clone());
        let Tried { best, .. } = tried;
        sweep.component.restore(start);
        let Some((cost, gone)) = best else { return (order, None) };
        if cost == 0 {
            return (order, None);
        }
        let mut best_order = gone;
        best_order
            .extend(order.iter().filter(|site| !best_order.contains(site)).copied().collect::<Vec<_>>());
        // What goes because the original has no races may stay again when more goes: then sets do not only grow.
        let is_cheapest = is_whole && !sweep.context.assumptions.race_free;
        (best_order, Some(Found { candidates: candidates.into_iter().collect(), is_cheapest }))
    }
}

/// What each barrier of a member costs if it stays.
fn costs(sweep: &Sweep<'_, '_>, member: usize) -> Vec<u128> {
    let member = &sweep.component.members[member];
    let frequency = frequency::block_frequencies(sweep.context.module, member.id, &member.structure.cfg);
    let cost = |block| {
        let depth = member.structure.cycles.depth(block).min(DEPTHS);
        u128::from(frequency.of(block).max(1)) * ROUNDS.pow(depth)
    };
    member.sites.iter().map(|site| cost(site.block)).collect()
}

/// The sets that have been tried.
struct Tried<'s, 'c, 'm> {
    sweep: &'s mut Sweep<'c, 'm>,
    member: usize,
    costs: Vec<u128>,
    /// How many more are.
    left: usize,
    /// What the best one costs, and what goes.
    best: Option<(u128, Vec<usize>)>,
    /// What goes at present.
    gone: Vec<usize>,
}

impl Tried<'_, '_, '_> {
    /// Tries the sets of some candidates, the first of them going or staying, where others stay at some cost and `state` is
    /// how the sets are. The first set that is tried is the one that deciding one by one finds. Whether all were tried.
    fn from(&mut self, candidates: &[usize], cost: u128, state: Saved) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let (mut open, mut cost) = (Vec::new(), cost);
        for &site in candidates {
            match self.sweep.decide(self.member, site) {
                Verdict::Removed { .. } => open.push(site),
                _ => cost += self.costs[site],
            }
        }
        if self.best.as_ref().is_some_and(|&(best, _)| cost >= best) {
            return true;
        }
        let Some((&first, rest)) = open.split_first() else {
            self.best = Some((cost, self.gone.clone()));
            return true;
        };
        self.gone.push(first);
        self.sweep.component.remove(self.member, first);
        let with = self.from(rest, cost, self.sweep.component.saved());
        self.gone.pop();
        self.sweep.component.restore(state.clone());
        let cost = cost + self.costs[first];
        if self.best.as_ref().is_some_and(|&(best, _)| cost >= best) {
            return with;
        }
        let without = self.from(rest, cost, state);
        with && without
    }
}
