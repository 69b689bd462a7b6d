//! The pairs around one barrier: which of them needs its order, if any does.
//!
//! Whether two events can be told apart without their addresses has one answer for all of a kind,
//! so kinds are judged first ([`groups`]): they are few. Only where two kinds conflict, their
//! addresses are compared, pair by pair, up to a limit.

use super::suggest::is_in_a_row;
use super::{Rules, Side, UsualShapes};
use crate::decision::{Evidence, Kept, Pair, Unconfirmed};
use rustc_hash::FxHashMap;
use simt_analysis::Precision;
use simt_analysis::barriers::component::Component;
use simt_analysis::barriers::conflict::{
    Compared, Conflict, Discharge, Effort, Judge, Limit, Overlap, Proposal,
};
use simt_analysis::barriers::epochs::{ProgramPoint, Role};
use simt_analysis::barriers::event::{Event, MemoryAccess};
use simt_analysis::barriers::race_free;
use simt_analysis::functions::pointer::Root;
use simt_analysis::replay::{Accepted, Meeting, Met, Scene};
use simt_ir::{FuncId, Inst, Promises};

/// The most pairs that are given as reasons for one removal.
const SHOWN_PAIRS: usize = 8;

/// How many comparisons of addresses cost as much as looking for a store that would have raced.
const WALK: usize = 64;

/// The barrier that is judged, and how the pass looks.
pub(super) struct Case<'a, 'm> {
    pub component: &'a Component<'m>,
    pub member: usize,
    pub site: usize,
    /// How the pass looks.
    pub rules: &'a Rules<'a>,
    /// How much is done to tell addresses apart.
    pub effort: Effort,
    /// The usual shapes of blocks, if it is asked for those.
    pub shapes: UsualShapes,
}

impl Case<'_, '_> {
    pub fn above(&self, side: &Side) -> Evidence {
        let place = self.component.members[self.member].epochs.place_above(self.site, side.class);
        Evidence { event: side.event, place, role: side.role }
    }

    pub fn below(&self, side: &Side) -> Evidence {
        let place = self.component.members[self.member].epochs.place_below(self.site, side.class);
        Evidence { event: side.event, place, role: side.role }
    }

    /// What is told about a barrier that stays. Cost: a search for each place.
    pub fn kept(&self, needed: Needed<'_>) -> Kept {
        let (conflict, x, y, over, meeting, stands, stands_in) = match needed {
            Needed::ForTime(evidence) => {
                let (above, below) = (Box::new(evidence), Box::new(evidence));
                let (conflict, meeting) = (Conflict::Timing, Err(Unconfirmed::NotSought));
                let (stands, stands_in, over) = (false, Vec::new(), None);
                return Kept::Conflict { conflict, above, below, meeting, stands, stands_in, over };
            }
            Needed::TooMuch { limit } => return Kept::OverLimit { limit },
            Needed::ForPair { conflict, above, below, over, meeting, stands, stands_in } => {
                (conflict, above, below, over, meeting, stands, stands_in)
            }
        };
        let (mut above, mut below) = (self.above(x), self.below(y));
        if let Ok(meeting) = &meeting {
            let at = |(function, inst)| ProgramPoint { function, inst };
            [above.place, below.place] = meeting.met.accesses.map(at);
        }
        let (above, below) = (Box::new(above), Box::new(below));
        Kept::Conflict { conflict, above, below, meeting, stands, stands_in, over }
    }

    /// Whether two threads that meet do so whatever is promised of the module: neither what they do
    /// nor the object is what a promise is about.
    fn stands(&self, judge: &Judge<'_>, conflict: &Conflict, x: &Side, y: &Side) -> bool {
        let Some((above, below)) = in_one_object(x, y) else { return false };
        let is_weak = above.strong.is_none() && below.strong.is_none();
        is_weak && self.race_free(judge, x, y, conflict).is_none()
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
    ForPair {
        conflict: Conflict,
        above: &'s Side,
        below: &'s Side,
        over: Option<Limit>,
        meeting: Result<Box<Meeting>, Unconfirmed>,
        /// See [`Kept::Conflict`], as the next one.
        stands: bool,
        stands_in: Vec<(FuncId, [u32; 3])>,
    },
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
    case: &Case<'_, '_>,
    limit: usize,
) -> Result<Vec<Shown<'s>>, Needed<'s>> {
    // Timing needs no pair.
    let clock = |side: &&Side| side.event == Event::Clock;
    let timing = above.iter().find(clock).map(|x| case.above(x));
    if let Some(evidence) = timing.or_else(|| below.iter().find(clock).map(|y| case.below(y))) {
        return Err(Needed::ForTime(evidence));
    }
    let sides = Sides { above, below };
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
    let can_meet = open.iter().any(|open| can_meet(judge, open));
    let mut search = Search { judge, case, sides, can_meet, met: None };
    for Open { conflict, above, below, .. } in open {
        for &x in &above.sides {
            for &y in &below.sides {
                match search.discharge(&conflict, (x, y), &mut left) {
                    Ok(discharge) if shown.len() < SHOWN_PAIRS => shown.push((discharge, x, y)),
                    Ok(_) => {}
                    Err(over) => return Err(search.needed(conflict, (x, y), over)),
                }
            }
        }
    }
    Ok(shown)
}

/// Whether playing threads can show that two kinds meet: it gives each parameter of a kernel memory
/// of its own ([`Start`](simt_analysis::replay::number::Start)), so what is one only if a host
/// passes it so is never seen to be.
fn can_meet(judge: &Judge<'_>, open: &Open<'_, '_>) -> bool {
    let is_known = |event: &Event| match event.access().map(|access| access.object.root) {
        Some(Root::Param(func, _)) => judge.graph.is_launched(judge.module, func),
        Some(Root::Global(_)) => true,
        _ => false,
    };
    match judge.hazard(&open.above.kind, &open.below.kind) {
        Some(Conflict::Hazard { overlap: Overlap::MayAlias, .. }) => {
            !(is_known(&open.above.kind) && is_known(&open.below.kind))
        }
        hazard => hazard.is_some(),
    }
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

/// Looks at the addresses of pairs, the cheap way first: one look at the two; if that does not
/// tell, whether threads are found that meet at the barrier, by these or by other accesses; and
/// then satisfiability.
struct Search<'w, 's, 'm> {
    judge: &'w Judge<'w>,
    case: &'w Case<'w, 'm>,
    sides: Sides<'s>,
    /// Whether threads that are played may meet by any pair.
    can_meet: bool,
    /// Who was found to meet at the barrier, once somebody looked.
    met: Option<Option<Shows<'s>>>,
}

/// Two threads that meet, by a pair that needs its order.
type Shows<'s> = (Conflict, &'s Side, &'s Side, Meeting);

impl<'s> Search<'_, 's, '_> {
    /// Why a pair of conflicting kinds needs no order after all; or why it was not compared, if
    /// that is why nothing is known.
    fn discharge(
        &mut self,
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
        let compare = |effort: Effort| self.judge.compare(&x.event, &y.event, conflict, effort);
        let mut compared = compare(Effort::Look);
        if compared == Compared::Open {
            if self.met(conflict).is_some() {
                return Err(None);
            }
            if self.case.effort > Effort::Look {
                compared = compare(self.case.effort);
            }
        }
        let over = match compared {
            Compared::Apart(proof) => return Ok(Discharge::Disjoint(proof)),
            // Addresses of other functions never are.
            Compared::OverLimit(limit) => Some(limit).filter(|_| is_own),
            Compared::MayMeet | Compared::Open => None,
        };
        if self.judge.assumptions.promised.contains(Promises::RACE_FREE) && is_own {
            take(WALK)?;
            if let Some(discharge) = self.case.race_free(self.judge, x, y, conflict) {
                return Ok(discharge);
            }
        }
        Err(over)
    }

    /// Whether two threads meet at the barrier in what is always tried.
    fn met(&mut self, conflict: &Conflict) -> &Option<Shows<'s>> {
        if self.met.is_none() {
            let is_sought = self.judge.view.precision == Precision::Addresses && self.case.rules.plays;
            let looks = is_sought && self.can_meet;
            self.met = Some(if looks { self.play(Script::Usual, conflict) } else { None });
        }
        self.met.get_or_insert_default()
    }

    /// What keeps the barrier: threads that meet, if there are any, else the pair.
    fn needed(mut self, conflict: Conflict, (x, y): (&'s Side, &'s Side), over: Option<Limit>) -> Needed<'s> {
        let hazard = matches!(conflict, Conflict::Hazard { .. });
        // Where others may conclude from an access that threads have come so far, those may meet.
        let is_published = matches!(conflict, Conflict::Publish { is_fence: false, .. });
        let shows = self.judge.view.precision == Precision::Addresses && self.case.rules.shows;
        let (is_sought, looks) = (shows && hazard, shows && (hazard || is_published) && self.can_meet);
        let mut met = if looks { self.met(&conflict).clone() } else { None };
        if met.is_none() && hazard && looks && self.case.effort == Effort::Full {
            met = self.proposed(x, y, &conflict).or_else(|| self.beside_others(&conflict));
        }
        if let Some((conflict, above, below, meeting)) = met {
            let stands = self.case.stands(self.judge, &conflict, above, below);
            let stands_in = self.stands_in(&conflict, (above, below), Some(&meeting));
            let meeting = Ok(Box::new(meeting));
            return Needed::ForPair { conflict, above, below, over: None, meeting, stands, stands_in };
        }
        let why = if is_sought { self.unconfirmed(x, y) } else { Unconfirmed::NotSought };
        let stands_in = if is_sought { self.stands_in(&conflict, (x, y), None) } else { Vec::new() };
        let (above, below, meeting) = (x, y, Err(why));
        Needed::ForPair { conflict, above, below, over, meeting, stands: false, stands_in }
    }

    /// The kernels, and the shapes of their blocks, in which the barrier is needed even if
    /// different parameters lead to different objects, as far as that is seen without a sweep; or
    /// for which the kernel is not made, as threads that are played show.
    fn stands_in(
        &self,
        conflict: &Conflict,
        pair: (&'s Side, &'s Side),
        met: Option<&Meeting>,
    ) -> Vec<(FuncId, [u32; 3])> {
        let Case { component, member, shapes, .. } = *self.case;
        let met = met.filter(|_| in_one_object(pair.0, pair.1).is_some());
        let (id, own) = (component.members[member].id, met.map(|meeting| (meeting.kernel, meeting.shape)));
        let is_kernel = || component.stage().borrow().kernels().iter().any(|kernel| kernel.id == id);
        let kernel = own.map(|(kernel, _)| kernel).or_else(|| is_kernel().then_some(id));
        let Some(kernel) = kernel else { return Vec::new() };
        let pairs = if shapes.is_same { self.in_one_object(pair) } else { Vec::new() };
        let is_unknown = pairs.iter().any(|(x, y)| x.address.is_none() || y.address.is_none());
        let is_equal = |shape: [u32; 3]| {
            pairs.iter().take(PAIRS).any(|(x, y)| {
                let proposal = self.judge.proposal(id, x, y, Some(shape));
                // What a value is may depend on the shape.
                proposal.is_some_and(|proposal| proposal.given.is_empty())
            })
        };
        let is_met = |shape: [u32; 3]| {
            let others = met.and_then(|_| self.play(Script::In(shape), conflict));
            others.is_some_and(|(_, x, y, _)| in_one_object(x, y).is_some())
                || component.stage().borrow().leaves_arrays_in(shape)
        };
        // Of a row nobody asks, unless others go where it is too long for arrays.
        let is_asked = met.is_none_or(|meeting| !is_in_a_row(self.judge.module, meeting))
            || component.stage().borrow().threads_of_arrays().is_some();
        let others = shapes.shapes.iter().filter(|_| is_asked);
        let others = others.filter(|&&shape| own.is_none_or(|(_, met)| met != shape));
        let others = others.filter(|&&shape| is_unknown || is_equal(shape) || is_met(shape));
        own.into_iter().chain(others.map(|&shape| (kernel, shape))).collect()
    }

    /// Some pairs that conflict in one object, a given one first, or one of which no address is
    /// known.
    fn in_one_object(&self, (x, y): (&'s Side, &'s Side)) -> Vec<(&'s MemoryAccess, &'s MemoryAccess)> {
        let own = |sides: &'s [Side]| sides.iter().filter(|side| side.role == Role::Own).take(SIDES);
        let others = own(self.sides.above).flat_map(|x| own(self.sides.below).map(move |y| (x, y)));
        // What races if this does not conflict is another matter.
        let is_free = self.judge.assumptions.promised.contains(Promises::RACE_FREE);
        let others = others.take(if is_free { 0 } else { SIDES * SIDES });
        let conflicts =
            |x: &Side, y: &Side| matches!(self.judge.judge(&x.event, &y.event), Err(Conflict::Hazard { .. }));
        let others = others.filter(|(x, y)| in_one_object(x, y).is_some() && conflicts(x, y));
        let mut pairs = Vec::new();
        for (x, y) in std::iter::once((x, y)).chain(others).filter_map(|(x, y)| in_one_object(x, y)) {
            if x.address.is_none() || y.address.is_none() {
                return vec![(x, y)];
            }
            pairs.push((x, y));
        }
        pairs
    }

    /// Two threads that meet as the solver says, with its numbers.
    fn proposed(&self, x: &Side, y: &Side, conflict: &Conflict) -> Option<Shows<'s>> {
        let (above, below) = (x.event.access()?, y.event.access()?);
        let member = &self.case.component.members[self.case.member];
        let proposal = self.judge.proposal(member.id, above, below, None)?;
        let Proposal { threads, shape, block, grid, given } = proposal;
        let kernel = {
            let stage = self.case.component.stage().borrow();
            let [kernel] = stage.kernels() else { return None };
            kernel.id
        };
        // Of shapes that show the same, the one that somebody launches.
        let rounded = shape.map(u32::next_power_of_two);
        let shapes = [rounded, shape];
        shapes[usize::from(rounded == shape)..].iter().find_map(|&shape| {
            let (threads, given) = (others(threads, shape), given.clone());
            let (number, is_long, dynamic_shared) = (NUMBER, false, None);
            let scene = Scene { kernel, shape, block, grid, threads, given, number, is_long, dynamic_shared };
            self.play(Script::Proposed(scene), conflict)
        })
    }

    /// Two threads that meet as the solver says, by any of the first pairs, where others were seen
    /// to come to the barrier.
    fn beside_others(&self, conflict: &Conflict) -> Option<Shows<'s>> {
        let member = &self.case.component.members[self.case.member];
        let scene = self.case.component.stage().borrow().scene_at(self.barrier())?.clone();
        let own = |sides: &'s [Side]| sides.iter().filter(|side| side.role == Role::Own).take(SIDES);
        own(self.sides.above)
            .flat_map(|x| own(self.sides.below).map(move |y| (x, y)))
            .filter(|(x, y)| matches!(self.judge.judge(&x.event, &y.event), Err(Conflict::Hazard { .. })))
            .filter_map(|(x, y)| x.event.access().zip(y.event.access()))
            .take(PAIRS)
            .find_map(|(above, below)| {
                let proposal = self.judge.proposal(member.id, above, below, Some(scene.shape))?;
                let threads = others(proposal.threads, scene.shape);
                self.play(Script::Proposed(Scene { threads, ..scene.clone() }), conflict)
            })
    }

    /// Plays the scenes that are always tried, or another one. A conflict like the one that is
    /// given is found best.
    fn play(&self, script: Script, conflict: &Conflict) -> Option<Shows<'s>> {
        let (component, barrier) = (self.case.component, self.barrier());
        let is_open = |function, inst| component.is_removed(function, inst);
        let mut accepts = |met: &Met| match self.pair_of(met) {
            Some((found, ..)) if found.interest() >= conflict.interest() => Accepted::Best,
            Some(_) => Accepted::Yes,
            None => Accepted::No,
        };
        let meeting = match script {
            Script::Proposed(scene) => {
                component.stage().borrow_mut().proposed(scene, barrier, &is_open, &mut accepts)
            }
            Script::In(shape) => {
                component.stage().borrow_mut().meeting_in(shape, barrier, &is_open, &mut accepts)
            }
            Script::Usual => component.stage().borrow_mut().meeting(barrier, &is_open, &mut accepts),
        };
        let meeting = meeting?;
        let (conflict, x, y) = self.pair_of(&meeting.met)?;
        Some((conflict, x, y, meeting))
    }

    /// The pair that two accesses are, if it needs its order.
    fn pair_of(&self, met: &Met) -> Option<(Conflict, &'s Side, &'s Side)> {
        let above = self.sides_at(self.sides.above, met, 0);
        let below = self.sides_at(self.sides.below, met, 1);
        above.iter().find_map(|&x| {
            below.iter().find_map(|&y| {
                let conflict = self.judge.hazard(&x.event, &y.event)?;
                let raced = self.judge.assumptions.promised.contains(Promises::RACE_FREE)
                    && self.case.race_free(self.judge, x, y, &conflict).is_some();
                (!raced).then_some((conflict, x, y))
            })
        })
    }

    /// What an access is among the events of a side.
    fn sides_at(&self, sides: &'s [Side], met: &Met, number: usize) -> Vec<&'s Side> {
        let (function, inst) = met.accesses[number];
        let member = &self.case.component.members[self.case.member];
        let own = if function == member.id { member.epochs.classes_at(inst) } else { Vec::new() };
        let is_it = |side: &&Side| {
            let Some(access) = side.event.access() else { return false };
            let place = || match number {
                0 => self.case.above(side).place,
                _ => self.case.below(side).place,
            };
            let is_there = match side.role {
                Role::Own if function == member.id => own.contains(&member.epochs.origin(side.class)),
                _ => place() == ProgramPoint { function, inst },
            };
            // One that compares and exchanges may write; that it did is not certain.
            let is_so = access.writes == met.writes[number] || access.strong.is_some() && access.writes;
            is_so && is_there
        };
        sides.iter().filter(is_it).collect()
    }

    fn barrier(&self) -> (FuncId, Inst) {
        let member = &self.case.component.members[self.case.member];
        (member.id, member.sites[self.case.site].inst)
    }

    /// Why nobody was found.
    fn unconfirmed(&self, x: &Side, y: &Side) -> Unconfirmed {
        if !self.can_meet {
            return Unconfirmed::NobodyMeets;
        }
        let at = |evidence: Evidence| (evidence.place.function, evidence.place.inst);
        let accesses = [at(self.case.above(x)), at(self.case.below(y))];
        let unseen = self.case.component.stage().borrow().unseen(self.barrier(), accesses);
        unseen.map_or(Unconfirmed::NobodyMeets, Unconfirmed::Unseen)
    }
}

/// What is played: scenes that are always tried, or one of its own.
enum Script {
    Usual,
    /// One in blocks of a shape.
    In([u32; 3]),
    Proposed(Scene),
}

/// Threads, and those at the corners of their block: nothing may be wrong with them.
fn others(threads: [[u32; 3]; 2], shape: [u32; 3]) -> Vec<[u32; 3]> {
    let mut all: Vec<[u32; 3]> =
        threads.into_iter().chain([[0; 3], shape.map(|extent| extent - 1)]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// What numbers are of which a proposal says nothing.
const NUMBER: u64 = 64;

/// Of how many pairs, of so many accesses on a side, threads are looked for beside others.
const PAIRS: usize = 4;
const SIDES: usize = 64;

/// The events on both sides of a barrier.
#[derive(Clone, Copy)]
struct Sides<'s> {
    above: &'s [Side],
    below: &'s [Side],
}

/// Two accesses of the function itself to what is one object whatever is promised.
fn in_one_object<'s>(x: &'s Side, y: &'s Side) -> Option<(&'s MemoryAccess, &'s MemoryAccess)> {
    let (above, below) = (x.event.access()?, y.event.access()?);
    let is_own = x.role == Role::Own && y.role == Role::Own;
    (is_own && above.object == below.object).then_some((above, below))
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
