//! The pairs around one barrier: which of them needs its order, if any does.
//!
//! Whether two events can be told apart without their addresses has one answer for all of a kind,
//! so kinds are judged first ([`groups`]): they are few. Only where two kinds conflict, their
//! addresses are compared, pair by pair, up to a limit.

use super::Side;
use crate::decision::{Evidence, Kept, Pair};
use rustc_hash::FxHashMap;
use simt_analysis::barriers::component::Component;
use simt_analysis::barriers::conflict::{Compared, Conflict, Discharge, Judge, Limit};
use simt_analysis::barriers::epochs::Role;
use simt_analysis::barriers::event::Event;
use simt_analysis::barriers::race_free;

/// The most pairs that are given as reasons for one removal.
const SHOWN_PAIRS: usize = 8;

/// How many comparisons of addresses cost as much as looking for a store that would have raced.
const WALK: usize = 64;

/// Finds the places of a barrier's events.
pub(super) struct Witness<'a, 'm> {
    pub component: &'a Component<'m>,
    pub member: usize,
    pub site: usize,
}

impl Witness<'_, '_> {
    pub fn above(&self, side: &Side) -> Evidence {
        let place = self.component.members[self.member].epochs.place_above(self.site, side.class);
        Evidence { event: side.event, place, role: side.role }
    }

    pub fn below(&self, side: &Side) -> Evidence {
        let place = self.component.members[self.member].epochs.place_below(self.site, side.class);
        Evidence { event: side.event, place, role: side.role }
    }

    /// What is told about a barrier that stays. Cost: a question to the solver, and a search for
    /// each place.
    pub fn kept(&self, judge: &Judge<'_>, needed: Needed<'_>) -> Kept {
        let (conflict, x, y, over) = match needed {
            Needed::ForTime(evidence) => {
                let (above, below) = (Box::new(evidence), Box::new(evidence));
                return Kept::Conflict {
                    conflict: Conflict::Timing,
                    above,
                    below,
                    meeting: None,
                    over: None,
                };
            }
            Needed::TooMuch { limit } => return Kept::OverLimit { limit },
            Needed::ForPair { conflict, above, below, over } => (conflict, above, below, over),
        };
        let meeting = match (&x.event, &y.event) {
            (Event::Access(x), Event::Access(y)) => judge.meeting(x, y).map(Box::new),
            _ => None,
        };
        let (above, below) = (Box::new(self.above(x)), Box::new(self.below(y)));
        Kept::Conflict { conflict, above, below, meeting, over }
    }

    /// What is told about pairs that need no order.
    pub fn pairs(&self, shown: Vec<Shown<'_>>) -> Vec<Pair> {
        let pair = |(discharge, x, y)| Pair { above: self.above(x), below: self.below(y), discharge };
        shown.into_iter().map(pair).collect()
    }

    /// Why a pair of the function's own accesses needs no order if the original is free of races.
    fn race_free(&self, judge: &Judge<'_>, x: &Side, y: &Side, conflict: &Conflict) -> Option<Discharge> {
        let is_hazard = matches!(conflict, Conflict::Hazard { .. });
        let (above, below) = is_hazard.then_some((x.event.access()?, y.event.access()?))?;
        let member = &self.component.members[self.member];
        let (above, below) = ((above, x.class), (below, y.class));
        race_free::meets_nobody(judge, member, self.site, above, below).then_some(Discharge::RaceFree)
    }
}

/// Why a barrier has to stay.
pub(super) enum Needed<'s> {
    /// Somebody reads a clock.
    ForTime(Evidence),
    /// A pair needs its order, or nobody looked whether it does.
    ForPair { conflict: Conflict, above: &'s Side, below: &'s Side, over: Option<Limit> },
    /// There are too many kinds of events to look at.
    TooMuch { limit: usize },
}

/// A pair that needs no order, and why.
type Shown<'s> = (Discharge, &'s Side, &'s Side);

/// The most kinds on a side that are judged one by one; beyond, if all read, none needs order, and
/// else some do.
const KINDS: usize = 1 << 10;

/// Events of one kind: the same but for their addresses.
struct Group<'s> {
    kind: Event,
    role: Role,
    sides: Vec<&'s Side>,
}

/// The events of a side by kind, in the order in which kinds come.
fn groups(sides: &[Side]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut index: FxHashMap<(Event, Role), usize> = FxHashMap::default();
    for side in sides {
        let (kind, role) = (without_address(&side.event), side.role);
        let at = *index.entry((kind, role)).or_insert(groups.len());
        match groups.get_mut(at) {
            Some(group) => group.sides.push(side),
            None => groups.push(Group { kind, role, sides: vec![side] }),
        }
    }
    groups
}

fn without_address(event: &Event) -> Event {
    match *event {
        Event::Access(access) => Event::Access(access.anywhere()),
        other => other,
    }
}

/// How much a conflicting pair tells the user: its kind, how much of it is the function's own code,
/// writes.
type Interest = (u32, u32, u32);

/// Two kinds that conflict.
struct Open<'g, 's> {
    interest: Interest,
    conflict: Conflict,
    above: &'g Group<'s>,
    below: &'g Group<'s>,
}

/// Judges all pairs: why the barrier stays, by the conflict that tells the user most, or some of
/// the pairs with why they need no order. At most `limit` pairs of addresses are compared. Cost:
/// the product of the numbers of kinds, and the comparisons.
pub(super) fn judge_pairs<'s>(
    judge: &Judge<'_>,
    above: &'s [Side],
    below: &'s [Side],
    witness: &Witness<'_, '_>,
    limit: usize,
) -> Result<Vec<Shown<'s>>, Needed<'s>> {
    // Timing needs no pair.
    let clock = |side: &&Side| side.event == Event::Clock;
    let timing = above.iter().find(clock).map(|x| witness.above(x));
    if let Some(evidence) = timing.or_else(|| below.iter().find(clock).map(|y| witness.below(y))) {
        return Err(Needed::ForTime(evidence));
    }
    let (above, below) = (groups(above), groups(below));
    if above.len().max(below.len()) > KINDS {
        return by_direction(&above, &below);
    }
    let mut shown: Vec<Shown<'_>> = Vec::new();
    let mut open: Vec<Open<'_, '_>> = Vec::new();
    for x in &above {
        for y in &below {
            match judge.judge(&x.kind, &y.kind) {
                Ok(Discharge::NotObservable) => {}
                Ok(discharge) if shown.len() < SHOWN_PAIRS => {
                    shown.push((discharge, x.sides[0], y.sides[0]));
                }
                Ok(_) => {}
                Err(conflict) => {
                    let interest = interest(&conflict, x, y);
                    open.push(Open { interest, conflict, above: x, below: y });
                }
            }
        }
    }
    open.sort_by_key(|open| std::cmp::Reverse(open.interest));
    let mut left = limit;
    for Open { conflict, above, below, .. } in open {
        for &x in &above.sides {
            for &y in &below.sides {
                match discharge(judge, witness, &conflict, (x, y), &mut left) {
                    Ok(discharge) if shown.len() < SHOWN_PAIRS => shown.push((discharge, x, y)),
                    Ok(_) => {}
                    Err(over) => return Err(Needed::ForPair { conflict, above: x, below: y, over }),
                }
            }
        }
    }
    Ok(shown)
}

/// Judges by direction alone: if nobody does anything but read, nothing needs order.
fn by_direction<'s>(above: &[Group<'s>], below: &[Group<'s>]) -> Result<Vec<Shown<'s>>, Needed<'s>> {
    let reads = |group: &Group<'_>| {
        group.kind.access().is_some_and(|access| !access.writes && access.strong.is_none())
    };
    match (above.first(), below.first()) {
        (Some(x), Some(y)) if above.iter().chain(below).all(reads) => {
            Ok(vec![(Discharge::BothRead, x.sides[0], y.sides[0])])
        }
        _ => Err(Needed::TooMuch { limit: KINDS }),
    }
}

/// Why a pair of conflicting kinds needs no order after all; or why it was not compared, if that is
/// why nothing is known.
fn discharge(
    judge: &Judge<'_>,
    witness: &Witness<'_, '_>,
    conflict: &Conflict,
    (x, y): (&Side, &Side),
    left: &mut usize,
) -> Result<Discharge, Option<Limit>> {
    let mut take = |cost: usize| {
        *left = left.checked_sub(cost).ok_or(Some(Limit::Pairs))?;
        Ok::<(), Option<Limit>>(())
    };
    let is_own = x.role == Role::Own && y.role == Role::Own;
    take(1)?;
    let over = match judge.compare(&x.event, &y.event, conflict) {
        Compared::Apart(proof) => return Ok(Discharge::Disjoint(proof)),
        // Addresses of other functions never are.
        Compared::OverLimit(limit) => Some(limit).filter(|_| is_own),
        Compared::MayMeet => None,
    };
    if judge.assumptions.race_free && is_own {
        take(WALK)?;
        if let Some(discharge) = witness.race_free(judge, x, y, conflict) {
            return Ok(discharge);
        }
    }
    Err(over)
}

/// Own code explains more than a caller's or that of threads that have left, and a write more than
/// a read.
fn interest(conflict: &Conflict, x: &Group<'_>, y: &Group<'_>) -> Interest {
    let count = |test: &dyn Fn(&Group<'_>) -> bool| u32::from(test(x)) + u32::from(test(y));
    let own = count(&|group| group.role == Role::Own);
    let writes = count(&|group| group.kind.access().is_some_and(|access| access.writes));
    (conflict.interest(), own, writes)
}

/// Whether an event is none that a user would call an operation on memory.
pub(super) fn is_silent(event: &Event) -> bool {
    matches!(event, Event::Divergence | Event::FarDivergence | Event::Converged | Event::FarConverged)
}
