//! Which two threads touch a common byte around one execution of a barrier.

use super::number::Place;
use super::polls::{Begin, Polls};
use super::world::NumberAt;
use super::{Leaves, Played, Program, Stop, Touch, Trace};
use rustc_hash::FxHashMap;
use simt_ir::{FuncId, Inst, Value};
use std::cell::{Cell, OnceCell};
use std::ops::RangeInclusive;

/// Around how many executions of a barrier one looks, the first ones.
const EXECUTIONS: usize = 4;

/// Through how many other barriers that go, or times that it is executed itself, one looks on each
/// side.
const EPOCHS: usize = 4;

/// How many accesses are looked at on a side: each thread's first and last ones.
const TOUCHES: usize = 1 << 10;

/// Of how many pairs around an execution one looks whether they race as it is.
const RACES_LOOKED_AT: usize = 1 << 12;

/// Two accesses of two threads to a common byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Met {
    /// The accesses: before the barrier, and behind it.
    pub accesses: [(FuncId, Inst); 2],
    /// Which of them write.
    pub writes: [bool; 2],
}

/// Whether two accesses show that a barrier is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepted {
    /// They do not.
    No,
    /// They do; others might tell more.
    Yes,
    /// They do, and none tell more.
    Best,
}

/// Who says so.
pub type Accepts<'a> = dyn FnMut(&Met) -> Accepted + 'a;

/// Two threads that meet, as a host can bring it about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// What they do.
    pub met: Met,
    /// The kernel.
    pub kernel: FuncId,
    /// The threads: before the barrier, and behind it.
    pub threads: [[u32; 3]; 2],
    /// The extents of the block.
    pub shape: [u32; 3],
    /// Which block it is.
    pub block: [u32; 3],
    /// The extents of the grid.
    pub grid: [u32; 3],
    /// Whether it has to be a cooperative launch.
    pub cooperative: bool,
    /// A byte that both touch.
    pub place: Place,
    /// How many bytes from there both touch, if both begin there and touch as many.
    pub size: Option<u64>,
    /// How often the barrier has been executed before.
    pub times: usize,
    /// How often it is executed between what the two do: once, most often.
    pub between: usize,
    /// The numbers that parameters of the kernel have on which it may depend, by parameter.
    pub parameters: Vec<(u32, u64)>,
    /// The numbers of parameters, and of what loads find, that are others than this one.
    pub given: FxHashMap<(FuncId, Value), u64>,
    /// All other numbers that the host gives.
    pub number: u64,
    /// What threads found that read such in memory: one, or what is left of it in fewer bits.
    pub read: Vec<u64>,
    /// Where memory holds other numbers than that.
    pub found: Vec<NumberAt>,
    /// Whether the block has more threads than the arrays in shared memory suggest.
    pub is_beyond: bool,
}

/// Looks for two threads that meet.
pub(super) fn find(
    (program, polls): (&Program<'_>, &OnceCell<Polls>),
    played: &Played,
    barrier: (FuncId, Inst),
    is_open: &dyn Fn(FuncId, Inst) -> bool,
    accepts: &mut Accepts<'_>,
) -> Option<Meeting> {
    let executions = played.executions.get(&barrier)?;
    let together = &played.traces.iter().max_by_key(|trace| trace.barriers.len())?.barriers;
    let lockstep = program.module.functions[played.scene.kernel].facts.lockstep;
    let mut asked: FxHashMap<Met, Accepted> = FxHashMap::default();
    let mut found = None;
    for (times, &number) in executions.iter().enumerate() {
        let is_there = |trace: &&Trace| trace.barriers.len() > number;
        let traces: Vec<&Trace> = played.traces.iter().filter(is_there).collect();
        let is_gone = |at: &(FuncId, Inst)| *at == barrier || is_open(at.0, at.1);
        let (first, last) = epochs(together, number, &is_gone);
        let above = touches(&traces, first..=number);
        let below = touches(&traces, number + 1..=last);
        let stays = |at: (FuncId, Inst)| !is_gone(&program.leader(at));
        let is_polled = OnceCell::new();
        // From the last barrier before that stays: who goes other ways has come past that, too.
        let others_poll = || {
            *is_polled.get_or_init(|| {
                let begin = together[..first].iter().rfind(|at| !is_gone(at));
                let begin = begin.map_or(Begin::Entry(played.scene.kernel), |&at| Begin::Barrier(at));
                polls.get_or_init(|| Polls::new(program)).may_come(program, begin, &stays)
            })
        };
        let execution = Execution {
            played,
            first,
            number,
            last,
            lockstep,
            others_poll: &others_poll,
            left: Cell::new(RACES_LOOKED_AT),
        };
        let mut accepts = |met: &Met| *asked.entry(*met).or_insert_with(|| accepts(met));
        let meeting = |x: By<'_>, y: By<'_>| {
            let between = &together[x.1.landed as usize..y.1.epoch as usize];
            let between = between.iter().filter(|&&at| at == barrier).count();
            meeting(played, x, y, (times, between))
        };
        match pair(&above, &below, &execution, &mut accepts) {
            Some((x, y, true)) => return Some(meeting(x, y)),
            Some((x, y, false)) if found.is_none() => found = Some(meeting(x, y)),
            _ => {}
        }
    }
    found
}

/// Whether threads race between barriers, of blocks of a shape, in warps of so many threads. Cost:
/// near-linear in what they touch, and the pairs of what is on common bytes: threads are few.
pub(super) fn races(traces: &[Trace], shape: [u32; 3], warp_size: u32) -> bool {
    let all_of = |trace| Trace::matter(trace).map(move |touch| (trace, touch));
    let mut all: Vec<By<'_>> = traces.iter().flat_map(all_of).collect();
    let key = |&(trace, touch): &By<'_>| {
        let how = (touch.writes, touch.strong, touch.whole_warp);
        (touch.epoch, touch.place, touch.size, trace.thread, how, touch.waits)
    };
    all.sort_unstable_by_key(key);
    all.dedup_by_key(|by| key(by));
    let warp = |trace: &Trace| trace.warp(shape, warp_size);
    all.iter().enumerate().any(|(at, &x)| {
        let (epoch, end) = (x.1.epoch, x.1.place.end(x.1.size));
        let mut others = all[at + 1..].iter().take_while(|(_, y)| y.epoch == epoch && y.place < end);
        others.any(|&y| race(x, y, warp(x.0) == warp(y.0)))
    })
}

/// Whether two threads race between barriers: they touch a common byte, one of them writes, one is
/// weak, and neither something that brings their warp together is between, nor what one of them may
/// have waited for.
fn race((t, x): By<'_>, (u, y): By<'_>, one_warp: bool) -> bool {
    let has_waited = |trace: &Trace, touch: &Touch| {
        let before = touch.epoch.checked_sub(1).map(|before| trace.waited[before as usize]);
        touch.waits.anyone > before.unwrap_or_default().anyone
    };
    let is_together = one_warp && (x.whole_warp || y.whole_warp || x.waits.warp != y.waits.warp);
    t.thread != u.thread
        && x.epoch == y.epoch
        && x.overlaps(y)
        && x.conflicts(y)
        && !(x.strong && y.strong)
        && !(is_together || has_waited(t, x) || has_waited(u, y))
}

/// Whether a thread does what is wrong: no host launches its block with its numbers.
pub(super) fn is_wrong(trace: &Trace) -> bool {
    matches!(trace.stop, Stop::Wrong(..)) || trace.comes_to_nothing
}

/// Which of the barriers that the threads come to together are executions of each, the first few;
/// nothing if they do not come to the same ones.
pub(super) fn executions(traces: &[Trace]) -> FxHashMap<(FuncId, Inst), Vec<usize>> {
    let mut executions: FxHashMap<(FuncId, Inst), Vec<usize>> = FxHashMap::default();
    let Some(longest) = traces.iter().max_by_key(|trace| trace.barriers.len()) else { return executions };
    // Threads that come to different barriers are no block that a host launches, either.
    let is_elsewhere = |trace: &Trace| !longest.barriers.starts_with(&trace.barriers);
    if traces.iter().any(|trace| is_wrong(trace) || is_elsewhere(trace)) {
        return executions;
    }
    for (number, &barrier) in longest.barriers.iter().enumerate() {
        let numbers = executions.entry(barrier).or_default();
        if numbers.len() < EXECUTIONS {
            numbers.push(number);
        }
    }
    executions
}

/// The first epoch before a barrier and the last one behind it that only barriers that go separate
/// from it.
pub(super) fn epochs(
    barriers: &[(FuncId, Inst)],
    number: usize,
    is_gone: &dyn Fn(&(FuncId, Inst)) -> bool,
) -> (usize, usize) {
    let before = barriers[..number].iter().rev().take(EPOCHS).take_while(|at| is_gone(at)).count();
    let behind = barriers[number + 1..].iter().take(EPOCHS).take_while(|at| is_gone(at)).count();
    (number - before, number + 1 + behind)
}

/// An access, and whose it is.
type By<'t> = (&'t Trace, &'t Touch);

type Side<'t> = Vec<By<'t>>;

/// One execution of a barrier.
struct Execution<'a> {
    played: &'a Played,
    /// The first epoch that it separates from those behind, with others that go.
    first: usize,
    number: usize,
    /// The last epoch that it separates from those before.
    last: usize,
    /// Whether threads of a warp run in lockstep: all wait for who waits.
    lockstep: bool,
    /// Whether a thread that comes that way may wait for what another one tells it.
    others_poll: &'a dyn Fn() -> bool,
    /// For how many more pairs one looks whether they race as it is.
    left: Cell<usize>,
}

/// The accesses in some epochs, by place.
fn touches<'t>(traces: &[&'t Trace], epochs: RangeInclusive<usize>) -> Side<'t> {
    let (first, last) = (*epochs.start() as u32, *epochs.end() as u32);
    let mut found: Side<'t> = Vec::new();
    for trace in traces {
        let start = trace.touches.partition_point(|touch| touch.epoch < first);
        let end = trace.touches.partition_point(|touch| touch.epoch <= last);
        let room = (TOUCHES / traces.len()).max(1);
        let touches = &trace.touches[start..end];
        let (head, tail) = touches.split_at(touches.len().min(room / 2));
        let tail = &tail[tail.len().saturating_sub(room - room / 2)..];
        found.extend(head.iter().chain(tail).map(|touch| (*trace, touch)));
    }
    found.sort_by_key(|(_, touch)| touch.place);
    found
}

/// Two that meet, if that is accepted, and whether nothing would be better.
fn pair<'t>(
    above: &Side<'t>,
    below: &Side<'t>,
    execution: &Execution<'_>,
    accepts: &mut Accepts<'_>,
) -> Option<(By<'t>, By<'t>, bool)> {
    let mut found = None;
    let longest = above.iter().map(|(_, touch)| touch.size).max()?;
    for &y in below {
        let place = y.1.place;
        let start = Place { offset: place.offset.saturating_sub_unsigned(longest), ..place };
        let end = place.end(y.1.size);
        let from = above.partition_point(|(_, touch)| touch.place <= start);
        for &x in above[from..].iter().take_while(|(_, touch)| touch.place < end) {
            if x.1.overlaps(y.1) && meet(x, y, execution) {
                let met = Met {
                    accesses: [x, y].map(|(_, touch)| (touch.function, touch.inst)),
                    writes: [x.1.writes, y.1.writes],
                };
                match accepts(&met) {
                    Accepted::Best => return Some((x, y, true)),
                    Accepted::Yes if found.is_none() => found = Some((x, y, false)),
                    Accepted::Yes | Accepted::No => {}
                }
            }
        }
    }
    found
}

/// Whether two accesses to a common byte need an order that only an execution of a barrier gives,
/// and others that go, behind the first epoch.
fn meet((t, x): By<'_>, (u, y): By<'_>, execution: &Execution<'_>) -> bool {
    let &Execution { played, first, number, last, lockstep, others_poll, .. } = execution;
    let in_flight = x.landed as usize > number || y.begun as usize <= number;
    if t.thread == u.thread || in_flight {
        return false;
    }
    let warp = |trace: &Trace| trace.warp(played.scene.shape, played.warp_size);
    let one_warp = warp(t) == warp(u);
    let needs_order = match x.strong && y.strong {
        // Threads of a warp in lockstep do so one after the other.
        true => !(lockstep && one_warp) && shows((t, x), (u, y), (first, last)),
        false => x.conflicts(y),
    };
    if !needs_order {
        return false;
    }
    let whole_warp = x.whole_warp || y.whole_warp;
    // Something may have brought the warp together between the two.
    let waits = t.waited[number].warp > x.waits.warp || y.waits.warp > u.waited[number].warp;
    // And the first thread may have told the second one to go on, or another one of its warp.
    let begin = first.checked_sub(1).map(|before| u.waited[before]).unwrap_or_default();
    !(one_warp && (whole_warp || waits))
        && y.waits.anyone <= begin.anyone
        && (y.waits.warp <= begin.warp && !lockstep || !others_poll())
        && !races_before((t, x), u, one_warp, &execution.left)
}

/// Whether an access races with what another thread writes before the barrier, which then finds
/// that behind it, or not, barrier or none. Looked at too often, it does. Cost: linear in what that
/// thread does in the access's epoch.
fn races_before((t, x): By<'_>, u: &Trace, one_warp: bool, left: &Cell<usize>) -> bool {
    let Some(fewer) = left.get().checked_sub(1) else { return true };
    left.set(fewer);
    let from = u.touches.partition_point(|touch| touch.epoch < x.epoch);
    let mut others = u.touches[from..].iter().take_while(|touch| touch.epoch == x.epoch);
    others.any(|y| y.writes && race((t, x), (u, y), one_warp))
}

/// Whether it shows which of two strong accesses to a common byte comes first, which do not race:
/// one finds what the other leaves, or not. Two sums come to the same in any order; who has set
/// these bytes before finds what it has set itself, perhaps, whatever the other one sets; and who
/// has set them once since the first epoch may have set the same.
fn shows((t, x): By<'_>, (u, y): By<'_>, (first, last): (usize, usize)) -> bool {
    let changes = |touch: &Touch| touch.leaves.certainly_changes();
    let is_both = |touch: &Touch| touch.sees() && changes(touch);
    if is_both(x) && is_both(y) {
        return false;
    }
    let is_since = |epoch: u32| epoch as usize >= first;
    let may_leave_the_same = || {
        let before = u.before(y);
        // What it leaves may be what it has found, and what that is it may have said before.
        before.set.is_some_and(is_since) || is_both(y) && before.changed.is_some_and(is_since)
    };
    // What an operation changes only where it was something else may come back later.
    let may_come_back = || is_both(x) && t.changes_again(x).is_some_and(|epoch| epoch as usize <= last);
    // Of bits that are set in what others set as a whole, nothing may be left either way.
    let is_shown = |touch: &Touch, other: &Touch| {
        let is_lost = !touch.is_used && (touch.leaves, other.leaves) == (Leaves::Set, Leaves::Set);
        touch.sees() && touch.is_told() && changes(other) && !is_lost
    };
    let has_set = |trace: &Trace, touch: &Touch| trace.writes_unseen || trace.before(touch).set.is_some();
    is_shown(y, x) && !has_set(u, y) && !may_come_back()
        || is_shown(x, y) && !has_set(t, x) && !may_leave_the_same()
}

fn meeting(played: &Played, x: By<'_>, y: By<'_>, (times, between): (usize, usize)) -> Meeting {
    let scene = &played.scene;
    let place = x.1.place.max(y.1.place);
    let size = ((x.1.place, x.1.size) == (y.1.place, y.1.size)).then_some(x.1.size);
    let mut parameters: Vec<(u32, u64)> =
        [x.0, y.0].iter().flat_map(|trace| trace.parameters.iter().copied()).collect();
    parameters.sort_unstable();
    parameters.dedup();
    Meeting {
        met: Met {
            accesses: [x, y].map(|(_, touch)| (touch.function, touch.inst)),
            writes: [x.1.writes, y.1.writes],
        },
        kernel: scene.kernel,
        threads: [x.0.thread, y.0.thread],
        shape: scene.shape,
        block: scene.block,
        grid: scene.grid,
        cooperative: played.traces.iter().any(|trace| trace.cooperative),
        place,
        size,
        times,
        between,
        parameters,
        given: scene.given.clone(),
        number: scene.number,
        read: played.read.clone(),
        found: played.found.clone(),
        is_beyond: played.is_beyond,
    }
}
