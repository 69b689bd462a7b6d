//! Which barriers of a function stay, where not all can go that could go alone: the cheapest set of
//! them.
//!
//! Of `W; b1; b2; R` either may go, never both. Whoever decides one by one may keep two where one
//! would do: a barrier before a branch separates what otherwise one on each side of it has to. This
//! is no static multicut (`model.md` §2.4), so sets are tried, with the test of the sweep itself.
//! Sets of events only grow, which makes that a branch-and-bound search:
//!
//! * what cannot go now cannot go after further removals: it stays, and its cost counts;
//! * of two that cannot both go, one stays: pairs of those that are still open, no barrier in two
//!   of them, cost at least the cheaper of each;
//! * whatever cannot cost less than the best known set is not looked into.
//!
//! What is found is an *order*: the barriers that go first, then the rest. The sweep decides in
//! this order from scratch, as it always does, so a mistake here costs removals, not soundness.

use super::Sweep;
use crate::decision::Searched;
use rustc_hash::FxHashSet;
use simt_analysis::barriers::component::Saved;
use simt_ir::Promises;

/// A search for the cheapest set.
#[derive(Clone, Copy)]
pub(crate) struct Search {
    /// Among how many barriers at most.
    pub limit: usize,
}

/// How many times the search asks about a barrier at most.
const QUESTIONS: usize = 1 << 14;

/// A copy of the sets of so many barriers takes as long as a question.
const COPIED: usize = 64;

/// How many times as often code runs in a cycle as around it: a guess.
const ROUNDS: u64 = 8;

/// The deepest nest of cycles that is told from deeper ones.
const DEPTHS: u32 = 16;

/// What a search has found out about a function.
pub(crate) struct Found {
    candidates: Vec<usize>,
    is_cheapest: bool,
}

impl Found {
    /// What is to be said about a barrier.
    pub fn of(&self, site: usize) -> Option<Searched> {
        let searched = Searched { candidates: self.candidates.len(), is_cheapest: self.is_cheapest };
        self.candidates.contains(&site).then_some(searched)
    }
}

impl Search {
    /// The barriers of a member in the order in which they are to be decided, and what was found
    /// out about them, if there was anything to find out. Cost: two decisions about each barrier;
    /// then at most [`QUESTIONS`], copies of the sets included.
    pub fn best_order(
        self,
        sweep: &mut Sweep<'_, '_>,
        member: usize,
        order: Vec<usize>,
    ) -> (Vec<usize>, Option<Found>) {
        let candidates: Vec<usize> =
            order.iter().copied().filter(|&site| sweep.can_go(member, site)).collect();
        if candidates.len() < 2 {
            return (order, None);
        }
        if candidates.len() > self.limit {
            return (order, Some(Found { candidates, is_cheapest: false }));
        }
        let costs = costs(sweep, member);
        let conflicts = FxHashSet::default();
        let mut tried =
            Tried { sweep, member, costs, conflicts, left: QUESTIONS, best: None, gone: Vec::new() };
        tried.one_by_one(&candidates);
        if tried.best.as_ref().is_none_or(|&(cost, _)| cost == 0) {
            return (order, None);
        }
        tried.find_conflicts(&candidates);
        let is_whole = tried.all(candidates.clone(), 0);
        let Some((_, mut best)) = tried.best else { return (order, None) };
        let rest: Vec<usize> = order.iter().copied().filter(|site| !best.contains(site)).collect();
        best.extend(rest);
        // In larger epochs, the original may be known to have no races of which nothing was known
        // in smaller ones: what cannot go now may go later.
        let is_cheapest = is_whole && !sweep.context.assumptions.promised.contains(Promises::RACE_FREE);
        (best, Some(Found { candidates, is_cheapest }))
    }
}

/// What each barrier of a member costs if it stays.
fn costs(sweep: &Sweep<'_, '_>, member: usize) -> Vec<u64> {
    let member = &sweep.component.members[member];
    let depth = |block| member.derived.analyzed.structure.cycles.depth(block).min(DEPTHS);
    let cost = |&text: &usize| ROUNDS.pow(depth(member.sites[text].block));
    // Each thread passes one text of a meeting.
    let most = |site: usize| member.meetings.texts(&site).iter().map(cost).max().unwrap_or(0);
    (0..member.sites.len()).map(most).collect()
}

/// The sets that have been tried.
struct Tried<'s, 'c, 'm> {
    sweep: &'s mut Sweep<'c, 'm>,
    member: usize,
    costs: Vec<u64>,
    /// Pairs that cannot both go.
    conflicts: FxHashSet<(usize, usize)>,
    /// How many more questions may be asked.
    left: usize,
    /// What the best set costs, and what goes.
    best: Option<(u64, Vec<usize>)>,
    /// What goes at present.
    gone: Vec<usize>,
}

impl Tried<'_, '_, '_> {
    /// The set that stays if each is decided by itself.
    fn one_by_one(&mut self, candidates: &[usize]) {
        let before = self.sweep.component.saved();
        let (mut cost, mut gone) = (0, Vec::new());
        for &site in candidates {
            if self.sweep.can_go(self.member, site) {
                self.sweep.component.remove(self.member, site);
                gone.push(site);
            } else {
                cost += self.costs[site];
            }
        }
        self.sweep.component.restore(before);
        self.best = Some((cost, gone));
    }

    /// Finds the pairs that cannot both go.
    fn find_conflicts(&mut self, candidates: &[usize]) {
        for (at, &first) in candidates.iter().enumerate() {
            if self.left == 0 {
                return;
            }
            let before = self.copy();
            self.sweep.component.remove(self.member, first);
            for &second in &candidates[at + 1..] {
                if !self.can_go(second).unwrap_or(true) {
                    self.conflicts.extend([(first, second), (second, first)]);
                }
            }
            self.sweep.component.restore(before);
        }
    }

    /// How the sets are now.
    fn copy(&mut self) -> Saved {
        let component = &self.sweep.component;
        let barriers: usize = component.members.iter().map(|member| member.sites.len()).sum();
        self.left = self.left.saturating_sub(barriers / COPIED);
        component.saved()
    }

    /// Whether a barrier could go now; nothing if too much was asked already.
    fn can_go(&mut self, site: usize) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        Some(self.sweep.can_go(self.member, site))
    }

    /// Tries all sets of some barriers each of which could go now, where what stays already has a
    /// cost. Whether it came to an end. It calls itself as deep as there are barriers.
    fn all(&mut self, open: Vec<usize>, cost: u64) -> bool {
        let best = self.best.as_ref().map_or(u64::MAX, |&(best, _)| best);
        if cost + self.least(&open) >= best {
            return true;
        }
        let Some((&first, rest)) = open.split_first() else {
            self.best = Some((cost, self.gone.clone()));
            return true;
        };
        if self.left == 0 {
            return false;
        }
        let before = self.copy();
        self.sweep.component.remove(self.member, first);
        self.gone.push(first);
        let (mut still_open, mut with_cost) = (Vec::new(), cost);
        for &site in rest {
            match self.can_go(site) {
                Some(true) => still_open.push(site),
                Some(false) => with_cost += self.costs[site],
                None => break,
            }
        }
        let with = self.left > 0 && self.all(still_open, with_cost);
        self.gone.pop();
        self.sweep.component.restore(before);
        with && self.all(rest.to_vec(), cost + self.costs[first])
    }

    /// What stays of some barriers costs at least that.
    fn least(&self, open: &[usize]) -> u64 {
        let (mut least, mut matched) = (0, FxHashSet::default());
        for (at, first) in open.iter().enumerate() {
            let partner = open[at + 1..]
                .iter()
                .find(|second| !matched.contains(*second) && self.conflicts.contains(&(*first, **second)));
            if let Some(second) = partner.filter(|_| !matched.contains(first)) {
                matched.extend([*first, *second]);
                least += self.costs[*first].min(self.costs[*second]);
            }
        }
        least
    }
}
