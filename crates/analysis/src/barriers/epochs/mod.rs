//! Above and below sets: for every barrier of a function, the events that it separates.
//!
//! A function is cut into *segments*: stretches of a block with no divider inside. What stands
//! between two segments of a block is a *divider*: a barrier that separates, a call to a function
//! that has barriers, or a wait for asynchronous copies.
//!
//! ```text
//!   block A             block B
//!   ┌─ segment 0 ─┐      ┌─ segment 2 ─┐        above[s]  events with a barrier-free path to the start of s
//!   ├─ barrier ───┤  ──> │             │        below[s]  events with a barrier-free path from the end of s
//!   └─ segment 1 ─┘      └─────────────┘
//! ```
//!
//! The above set of the barrier between `s` and `s + 1` is `above[s] ∪ own[s]`, its below set
//! `own[s + 1] ∪ below[s + 1]`. Both are the least solution of a forward and a backward data-flow
//! problem over the segments. Removing a barrier *opens* its divider: sets only grow, so the
//! solution is brought up to date by propagating what is new. Every element enters every set at
//! most once, so all removals together cost no more than `segments × classes / 64` word operations
//! per edge: near linear in the size of the function, as there are few classes of events.
//!
//! Where each block is looked at by itself ([`Extras::other_blocks`]), one event stands for
//! whatever happens in others, and no other event passes from block to block but those that a
//! barrier would not stop either.
//!
//! Three kinds of events outlive barriers, in the above sets: those of threads that *leave* the
//! kernel while others go on (`model.md` §5.3), ends of threads in the middle of a block (§3.2.5),
//! and accesses of asynchronous copies that nobody has waited for (§3.3).
//!
//! Barriers at which threads meet that have parted ([`Meetings`]) are one barrier with several
//! texts: its sets are the unions of theirs, and all of them open together.
//!
//! A barrier that is not aligned, or at which a warp's threads stand at several texts, need not
//! bring the threads of a warp together (§3.2). Where they may have parted, and what works on those
//! that are together, is passed on across it, as [far](Event::FarDivergence) events: they are in
//! the sets of aligned barriers only.

mod edges;
mod places;
mod rounds;
mod summaries;
mod tracking;

pub use edges::ByEdge;
pub use rounds::{Rounds, below, of_any_iteration};
use tracking::Direction;
pub use tracking::Tracking;

use crate::addresses::crossings::Crossings;
use crate::barriers::effects::Events;
use crate::barriers::event::{CopyStep, Event, Flight, MemoryAccess, OutsideCause};
use crate::barriers::matching::Meetings;
use crate::barriers::sites::Site;
use crate::bitset::BitSet;
use crate::structure::Cfg;
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::target::Outside;
use simt_ir::{Block, FuncId, Function, Inst, Op};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

/// A class of events of one function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    /// What happens.
    pub event: Event,
    /// In which role.
    pub role: Role,
}

/// Where the events of a class happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// In the function, or in what it calls.
    Own,
    /// In the function, by threads that leave the kernel while others go on.
    Leaving,
    /// In callers, before or after the call.
    Context,
    /// In callers, by threads that left the kernel before the call.
    LeavingContext,
    /// Nowhere: marks the entry of the function, to see whether paths from there cross no barrier.
    Entry,
}

/// Where an event happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramPoint {
    /// The function that the instruction is in.
    pub function: FuncId,
    /// The instruction.
    pub inst: Inst,
}

/// An event of a function as its callers see it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SummaryEvent {
    /// What happens, in terms of the function's parameters.
    pub event: Event,
    /// Where, for messages.
    pub place: ProgramPoint,
    /// Whether threads did it that left the kernel while others went on.
    pub left: bool,
}

/// What a function with barriers does at its ends.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// Events before its first barrier.
    pub head: Vec<SummaryEvent>,
    /// Events after its last barrier, and those that outlive it.
    pub tail: Vec<SummaryEvent>,
    /// Whether some path crosses no barrier.
    pub through: bool,
    /// Whether some path crosses no barrier that brings the threads of a warp together.
    pub apart: bool,
}

/// What one instruction does, for building a function's epochs.
pub enum Item {
    /// Events.
    Events(Vec<Event>),
    /// Events of the call of a function without barriers, and those of the callee.
    Callee(Events, Vec<SummaryEvent>),
    /// The barrier of this index. One that does not separate is itself an event, for other
    /// barriers.
    Site(usize, Option<Event>),
    /// A call to a function with barriers, and events before it.
    Call(FuncId, Events),
    /// Does something about what is under way, behind events of its own.
    Copies(CopyStep, Events),
}

/// What stands between a segment and the next one of the same block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Divider {
    BlockEnd,
    Site(u32),
    Call(u32),
    Copies(CopyStep),
}

#[derive(Clone)]
struct Segment {
    block: Block,
    events: std::ops::Range<u32>,
    divider: Divider,
}

#[derive(Clone, Copy)]
struct EventAt {
    inst: Inst,
    class: u32,
    origin: Option<ProgramPoint>,
}

/// A call to a function with barriers, and what is known of it so far.
#[derive(Clone)]
pub struct CallSite {
    /// The call.
    pub inst: Inst,
    /// Whom it calls.
    pub callee: FuncId,
    /// The segment before it.
    segment: u32,
    head: BitSet,
    tail: BitSet,
    through: bool,
    apart: bool,
}

/// The epochs of one function.
#[derive(Clone)]
pub struct Epochs {
    id: FuncId,
    classes: Vec<Class>,
    /// Where the first event of each class happens.
    places: Vec<ProgramPoint>,
    /// The class that each was before control went round cycles.
    origins: Vec<u32>,
    tracking: Tracking,
    /// Whether nothing but a launch enters the function.
    is_kernel: bool,
    /// Whether a thread may come to the function's start again when it has returned.
    comes_back: bool,
    class_index: FxHashMap<Class, u32>,
    segments: Vec<Segment>,
    first_segment: Vec<u32>,
    events: Vec<EventAt>,
    own: Vec<BitSet>,
    above: Vec<BitSet>,
    below: Vec<BitSet>,
    /// By the segment at whose end some threads leave, those that they go on with, and back: what
    /// happens there without a barrier flows out of the one too, as done by threads that left.
    leaving: FxHashMap<u32, Vec<u32>>,
    left_by: FxHashMap<u32, Vec<u32>>,
    /// What would be below each if no barrier separated, where threads leave.
    later: Option<Vec<BitSet>>,
    /// Classes that outlive barriers.
    sticky: BitSet,
    /// The class of whatever other blocks do, if each block is looked at by itself.
    other_blocks: Option<u32>,
    /// Classes that pass from block to block even then.
    passing: BitSet,
    /// Classes of copies under way.
    in_flight: BitSet,
    /// The most groups that a wait leaves under way, of those that say how many.
    counted: u8,
    site_segments: Vec<u32>,
    /// Whether each barrier is aligned.
    aligned: Vec<bool>,
    /// Whether all threads of a warp come to each by the same instruction.
    joins_warps: Vec<bool>,
    meetings: Arc<Meetings>,
    open: Vec<bool>,
    /// Those that are no longer there; others may have never separated.
    removed: Vec<bool>,
    calls: Vec<CallSite>,
    successors: Vec<Vec<u32>>,
    predecessors: Vec<Vec<u32>>,
    exits: Vec<u32>,
    forward: Queue,
    backward: Queue,
}

/// Segments whose neighbours have to hear of them, each at most once at a time.
#[derive(Clone, Default)]
struct Queue {
    segments: VecDeque<u32>,
    queued: Vec<bool>,
}

impl Queue {
    fn push(&mut self, segment: u32) {
        if !std::mem::replace(&mut self.queued[segment as usize], true) {
            self.segments.push_back(segment);
        }
    }

    fn pop(&mut self) -> Option<u32> {
        let segment = self.segments.pop_front()?;
        self.queued[segment as usize] = false;
        Some(segment)
    }
}

/// The class that marks a function's entry.
const ENTRY: u32 = 0;

/// What epochs take into account besides the instructions.
#[derive(Default)]
pub struct Extras {
    /// As what other blocks count if each is looked at by itself.
    pub other_blocks: Option<Event>,
    /// Which cycles matter to addresses.
    pub tracking: Tracking,
    /// Barriers at which threads meet that have parted.
    pub meetings: Arc<Meetings>,
}

impl Epochs {
    /// Cuts a function into segments and solves for its own events. `item` says what an instruction
    /// does, `separates` which of the sites separate.
    pub fn build(
        id: FuncId,
        function: &Function,
        cfg: &Cfg,
        sites: &[Site],
        separates: &[bool],
        Extras { other_blocks, tracking, meetings }: Extras,
        item: &mut dyn FnMut(Inst) -> Option<Item>,
    ) -> Epochs {
        let mut epochs = Epochs::empty(id, function, sites, tracking, meetings);
        for block in function.block_ids() {
            epochs.first_segment[block.index()] = epochs.segments.len() as u32;
            let mut start = epochs.events.len() as u32;
            for inst in function.block_insts(block) {
                let segment = epochs.segments.len() as u32;
                let divider = match item(inst) {
                    None => continue,
                    Some(Item::Events(events)) => {
                        events.into_iter().for_each(|event| epochs.add_event(inst, event));
                        continue;
                    }
                    Some(Item::Callee(own, events)) => {
                        own.into_iter().for_each(|event| epochs.add_event(inst, event));
                        events.into_iter().for_each(|event| epochs.add_callee_event(inst, event));
                        continue;
                    }
                    Some(Item::Site(site, event)) => {
                        if let Some(event) = event {
                            epochs.add_event(inst, event);
                        }
                        epochs.site_segments[site] = segment;
                        epochs.open[site] = !separates[site];
                        Divider::Site(site as u32)
                    }
                    Some(Item::Call(callee, own)) => {
                        own.into_iter().for_each(|event| epochs.add_event(inst, event));
                        let (head, tail) = (BitSet::default(), BitSet::default());
                        let (through, apart) = (false, false);
                        epochs.calls.push(CallSite { inst, callee, segment, head, tail, through, apart });
                        Divider::Call(epochs.calls.len() as u32 - 1)
                    }
                    Some(Item::Copies(step, events)) => {
                        events.into_iter().for_each(|event| epochs.add_event(inst, event));
                        if let CopyStep::WaitGroups(_, left) = step {
                            epochs.counted = epochs.counted.max(left);
                        }
                        Divider::Copies(step)
                    }
                };
                let end = epochs.events.len() as u32;
                epochs.segments.push(Segment { block, events: start..end, divider });
                start = end;
            }
            if let Some(event) = other_blocks.filter(|_| !function.successors(block).is_empty()) {
                let inst = function.terminator(block);
                let class = epochs.class(event, Role::Own, ProgramPoint { function: id, inst });
                // Not in the block: it is on the way from and to others.
                epochs.other_blocks = Some(class);
                epochs.events.push(EventAt { inst, class, origin: None });
            }
            if matches!(function.insts[function.terminator(block)].op, Op::Ret) {
                epochs.exits.push(epochs.segments.len() as u32);
            }
            let end = epochs.events.len() as u32;
            epochs.segments.push(Segment { block, events: start..end, divider: Divider::BlockEnd });
        }
        epochs.connect(cfg);
        epochs
    }

    fn empty(
        id: FuncId,
        function: &Function,
        sites: &[Site],
        tracking: Tracking,
        meetings: Arc<Meetings>,
    ) -> Epochs {
        let entry = Class { event: Event::Boundary, role: Role::Entry };
        let place = ProgramPoint { function: id, inst: Inst::from_index(0) };
        Epochs {
            id,
            classes: vec![entry],
            places: vec![place],
            origins: vec![ENTRY],
            tracking,
            is_kernel: false,
            comes_back: true,
            class_index: FxHashMap::from_iter([(entry, ENTRY)]),
            segments: Vec::new(),
            first_segment: vec![0; function.blocks.len()],
            events: Vec::new(),
            own: Vec::new(),
            above: Vec::new(),
            below: Vec::new(),
            leaving: FxHashMap::default(),
            left_by: FxHashMap::default(),
            later: None,
            sticky: BitSet::default(),
            other_blocks: None,
            passing: BitSet::from_iter([ENTRY]),
            in_flight: BitSet::default(),
            counted: 0,
            site_segments: vec![0; sites.len()],
            aligned: sites.iter().map(|site| site.barrier.aligned).collect(),
            joins_warps: (0..sites.len()).map(|at| meetings.joins_warps(at)).collect(),
            meetings,
            open: vec![true; sites.len()],
            removed: vec![false; sites.len()],
            calls: Vec::new(),
            successors: Vec::new(),
            predecessors: Vec::new(),
            exits: Vec::new(),
            forward: Queue::default(),
            backward: Queue::default(),
        }
    }

    fn add_event(&mut self, inst: Inst, event: Event) {
        let class = self.class(event, Role::Own, ProgramPoint { function: self.id, inst });
        self.events.push(EventAt { inst, class, origin: None });
    }

    fn add_callee_event(&mut self, inst: Inst, event: SummaryEvent) {
        let role = if event.left { Role::Leaving } else { Role::Own };
        let class = self.class(event.event, role, event.place);
        self.events.push(EventAt { inst, class, origin: Some(event.place) });
    }

    fn class(&mut self, event: Event, role: Role, place: ProgramPoint) -> u32 {
        let class = Class { event, role };
        if let Some(&index) = self.class_index.get(&class) {
            return index;
        }
        let index = self.classes.len() as u32;
        self.classes.push(class);
        self.places.push(place);
        self.origins.push(index);
        self.class_index.insert(class, index);
        if let Some(access) = event.access() {
            self.tracking.add(index, access);
        }
        // Whatever ends a thread in the middle of a block: who goes on does so without that thread.
        let is_end = matches!(event, Event::Outside(OutsideCause::Listed(Outside::Stop)));
        let has_left = matches!(role, Role::Leaving | Role::LeavingContext);
        let in_flight = event.access().is_some_and(|access| access.flight != Flight::None);
        if is_end || has_left || in_flight {
            self.sticky.insert(index);
        }
        // Somebody is timing, wherever the clock is.
        if is_end || has_left || in_flight || event == Event::Clock {
            self.passing.insert(index);
        }
        // A wait is about the thread's own copies, not those of threads that left. What no wait
        // ends was begun above a barrier or below it, and one behind does not hold it back.
        let is_open = event.access().is_some_and(|access| access.flight == Flight::Open);
        if in_flight && !has_left && !is_open {
            self.in_flight.insert(index);
        }
        index
    }

    fn connect(&mut self, cfg: &Cfg) {
        let count = self.segments.len();
        self.own = vec![BitSet::default(); count];
        self.above = vec![BitSet::default(); count];
        self.below = vec![BitSet::default(); count];
        self.successors = vec![Vec::new(); count];
        self.predecessors = vec![Vec::new(); count];
        self.forward.queued = vec![false; count];
        self.backward.queued = vec![false; count];
        for index in 0..count {
            let segment = &self.segments[index];
            for at in segment.events.clone() {
                let class = self.events[at as usize].class;
                if Some(class) != self.other_blocks {
                    self.own[index].insert(class);
                }
            }
            // What is in blocks that nobody comes to is no event of others.
            if segment.divider == Divider::BlockEnd && cfg.is_reachable(segment.block) {
                let mut next: Vec<u32> = cfg
                    .successors(segment.block)
                    .iter()
                    .map(|successor| self.first_segment[successor.index()])
                    .collect();
                next.sort_unstable();
                next.dedup();
                for &successor in &next {
                    self.predecessors[successor as usize].push(index as u32);
                }
                self.successors[index] = next;
            }
            self.forward.push(index as u32);
            self.backward.push(index as u32);
        }
        if let Some(entry) = self.above.first_mut() {
            entry.insert(ENTRY);
        }
    }

    /// Some threads may leave the kernel at the end of `block` through `leaving`, without another
    /// barrier: all that they do from there, and since they last passed a barrier, stays above
    /// what the others meet; and all that these do later is below what everybody met before. Call
    /// it when [`Epochs::solve`] has run. Cost: linear in what can be reached.
    pub fn add_leaving(&mut self, block: Block, leaving: Block) {
        let (first, last) = (self.first_segment[leaving.index()], self.last_segment(block));
        self.leaving.entry(last).or_default().push(first);
        self.left_by.entry(first).or_default().push(last);
        self.forward.push(last);
        if self.later.is_none() {
            self.later = Some(self.all_later());
        }
        let later = self.later.as_ref().map(|later| later[last as usize].clone()).unwrap_or_default();
        self.raise_below(last, &later);
    }

    /// What would be below the end of each segment if no barrier separated.
    fn all_later(&mut self) -> Vec<BitSet> {
        let (below, open) = (self.below.clone(), self.open.clone());
        self.open.fill(true);
        // What callees do behind their first barrier is not in sight, nor what callers do, which
        // are to know that.
        if !self.is_kernel || !self.calls.is_empty() {
            let role = if self.is_kernel { Role::Context } else { Role::Own };
            let boundary = self.class(Event::Boundary, role, self.places[ENTRY as usize]);
            let boundary = BitSet::from_iter([boundary]);
            for below in &mut self.below {
                below.union_with(&boundary);
            }
        }
        (0..self.segments.len() as u32).for_each(|segment| self.backward.push(segment));
        while let Some(segment) = self.backward.pop() {
            self.step_backward(segment);
        }
        self.open = open;
        std::mem::replace(&mut self.below, below)
    }

    /// The same events, done by threads that left.
    fn left_behind(&mut self, classes: &BitSet) -> BitSet {
        let mut set = BitSet::default();
        for class in classes.iter() {
            let Class { mut event, role } = self.classes[class as usize];
            // The others may go round any number of times.
            if let Event::Access(access) = &mut event
                && access.address.is_some()
            {
                access.crossings = Crossings::all_entered();
            }
            let role = match role {
                Role::Own | Role::Leaving => Role::Leaving,
                // A kernel has no callers: that is what the others do later.
                Role::Context if self.is_kernel => continue,
                Role::Context | Role::LeavingContext => Role::LeavingContext,
                Role::Entry => continue,
            };
            set.insert(self.class(event, role, self.places[class as usize]));
        }
        set
    }

    fn last_segment(&self, block: Block) -> u32 {
        match self.first_segment.get(block.index() + 1) {
            Some(&next) => next - 1,
            None => self.segments.len() as u32 - 1,
        }
    }

    /// Notes that nothing but a launch enters the function.
    pub fn set_kernel(&mut self) {
        self.is_kernel = true;
        self.comes_back = false;
    }

    /// Notes that no thread enters the function twice.
    pub fn set_entered_once(&mut self) {
        self.comes_back = false;
    }

    /// Opens a barrier, with all texts of its meeting: it separates no more. Call [`Epochs::solve`]
    /// before asking anything.
    pub fn open(&mut self, site: usize) {
        for &text in self.meetings.texts(&site) {
            self.removed[text] = true;
            if !std::mem::replace(&mut self.open[text], true) {
                let segment = self.site_segments[text];
                self.forward.push(segment);
                self.backward.push(segment + 1);
            }
        }
    }

    /// Whether some threads leave the kernel while others go on.
    pub fn someone_leaves(&self) -> bool {
        !self.leaving.is_empty()
    }

    /// Whether a barrier separates no more, or never did.
    pub fn is_open(&self, site: usize) -> bool {
        self.open[site]
    }

    /// Whether a barrier was opened: it is no longer there.
    pub fn is_removed(&self, site: usize) -> bool {
        self.removed[site]
    }

    /// Brings all sets up to date.
    pub fn solve(&mut self) {
        // What threads leave behind depends on what is below.
        while !(self.forward.segments.is_empty() && self.backward.segments.is_empty()) {
            while let Some(segment) = self.backward.pop() {
                self.step_backward(segment);
            }
            while let Some(segment) = self.forward.pop() {
                self.step_forward(segment);
            }
        }
    }

    /// The events that flow to the end of a segment.
    fn at_end(&self, segment: u32) -> BitSet {
        let mut set = self.above[segment as usize].clone();
        set.union_with(&self.own[segment as usize]);
        set
    }

    /// The events that flow back to the start of a segment.
    fn at_start(&self, segment: u32) -> BitSet {
        let mut set = self.below[segment as usize].clone();
        set.union_with(&self.own[segment as usize]);
        set
    }

    fn step_forward(&mut self, segment: u32) {
        let mut set = self.at_end(segment);
        if let Some(leaving) = self.leaving.get(&segment) {
            let mut left = set.clone();
            for &first in leaving {
                left.union_with(&self.at_start(first));
            }
            let left = self.left_behind(&left);
            set.union_with(&left);
        }
        match self.segments[segment as usize].divider {
            Divider::BlockEnd => {
                for at in 0..self.successors[segment as usize].len() {
                    let next = self.successors[segment as usize][at];
                    let set = self.beyond_block(&set);
                    let set = self.cross(segment, next, &set, Direction::Forward);
                    self.raise_above(next, &set);
                }
                return;
            }
            Divider::Site(site) if self.open[site as usize] => {}
            Divider::Site(site) => self.stop(&mut set, self.brings_together(site), true),
            Divider::Call(call) => {
                let CallSite { through, apart, .. } = self.calls[call as usize];
                if !through {
                    self.stop(&mut set, !apart, true);
                }
                set.union_with(&self.calls[call as usize].tail);
            }
            Divider::Copies(step) => set = self.step_copies(&set, step),
        }
        self.raise_above(segment + 1, &set);
    }

    /// What of a set other blocks see.
    fn beyond_block<'s>(&self, set: &'s BitSet) -> Cow<'s, BitSet> {
        let Some(other_blocks) = self.other_blocks else { return Cow::Borrowed(set) };
        let mut seen = set.clone();
        seen.intersect_with(&self.passing);
        seen.insert(other_blocks);
        Cow::Owned(seen)
    }

    /// Whether a barrier brings the threads of a warp together.
    fn brings_together(&self, site: u32) -> bool {
        self.aligned[site as usize] && self.joins_warps[site as usize]
    }

    /// Takes from a set what a barrier stops. One that does not bring the threads of a warp
    /// together lets pass that threads of a warp have parted or, backward, that they must be
    /// together; what is not seen may do either.
    fn stop(&mut self, set: &mut BitSet, aligned: bool, forward: bool) {
        let mut far = BitSet::default();
        for class in set.iter().filter(|_| !aligned) {
            let Class { event, role } = self.classes[class as usize];
            let event = match event {
                Event::Outside(OutsideCause::Listed(_)) if forward => continue,
                Event::Divergence | Event::FarDivergence if forward => Event::FarDivergence,
                Event::Converged | Event::FarConverged if !forward => Event::FarConverged,
                Event::Outside(_) | Event::Boundary if forward => Event::FarDivergence,
                Event::Outside(_) | Event::Boundary => Event::FarConverged,
                _ => continue,
            };
            far.insert(self.class(event, role, self.places[class as usize]));
        }
        match forward {
            true => set.intersect_with(&self.sticky),
            false => *set = BitSet::default(),
        }
        set.union_with(&far);
    }

    /// What a step makes of copies that are under way, of each by itself: one may become what
    /// another one was. They land at a wait at the latest, so it is there that they happen for what
    /// follows.
    fn step_copies(&mut self, set: &BitSet, step: CopyStep) -> BitSet {
        let mut under_way = set.clone();
        under_way.intersect_with(&self.in_flight);
        let mut after = set.clone();
        after.subtract(&under_way);
        for class in under_way.iter() {
            let Class { event: Event::Access(access), role } = self.classes[class as usize] else { continue };
            let flight = access.flight.after(step, self.counted);
            let event = Event::Access(MemoryAccess { flight, ..access });
            after.insert(self.class(event, role, self.places[class as usize]));
        }
        after
    }

    fn raise_above(&mut self, segment: u32, set: &BitSet) {
        if self.above[segment as usize].union_with(set) {
            self.forward.push(segment);
        }
    }

    fn step_backward(&mut self, segment: u32) {
        let mut set = self.at_start(segment);
        for at in 0..self.predecessors[segment as usize].len() {
            let previous = self.predecessors[segment as usize][at];
            let set = self.beyond_block(&set);
            let set = self.cross(previous, segment, &set, Direction::Backward);
            self.raise_below(previous, &set);
        }
        let Some(previous) = segment.checked_sub(1) else { return };
        match self.segments[previous as usize].divider {
            Divider::BlockEnd => return,
            Divider::Site(site) if self.open[site as usize] => {}
            Divider::Site(site) => self.stop(&mut set, self.brings_together(site), false),
            Divider::Call(call) => {
                let CallSite { through, apart, .. } = self.calls[call as usize];
                if !through {
                    self.stop(&mut set, !apart, false);
                }
                set.union_with(&self.calls[call as usize].head);
            }
            Divider::Copies(_) => {}
        }
        self.raise_below(previous, &set);
    }

    /// Adds events to what is below a segment; whether any was new.
    fn raise_below(&mut self, segment: u32, set: &BitSet) -> bool {
        let is_new = self.below[segment as usize].union_with(set);
        if is_new {
            self.backward.push(segment);
            for &last in self.left_by.get(&segment).into_iter().flatten() {
                self.forward.push(last);
            }
        }
        is_new
    }

    /// The above and below sets of a barrier, as classes, of all texts of its meeting together. A
    /// copy that is under way at the barrier is in both.
    pub fn around(&self, site: usize) -> (Vec<u32>, Vec<u32>) {
        let (mut above, mut below) = (BitSet::default(), BitSet::default());
        for &text in self.meetings.texts(&site) {
            let segment = self.site_segments[text];
            above.union_with(&self.at_end(segment));
            below.union_with(&self.at_start(segment + 1));
        }
        // What begins below it is an access there besides.
        below.subtract(&self.in_flight);
        let mut under_way = above.clone();
        under_way.intersect_with(&self.in_flight);
        below.union_with(&under_way);
        let is_seen = |&class: &u32| {
            let Class { event, role } = self.classes[class as usize];
            let is_far = matches!(event, Event::FarConverged | Event::FarDivergence);
            role != Role::Entry && (self.aligned[site] || !is_far)
        };
        let seen = |set: BitSet| set.iter().filter(is_seen).collect();
        (seen(above), seen(below))
    }

    /// How many classes of events are above a barrier and how many below it, added up; but for
    /// copies that are under way.
    pub fn classes_around(&self, site: usize) -> usize {
        let around = |&text: &usize| {
            let segment = self.site_segments[text];
            self.at_end(segment).len() + self.at_start(segment + 1).len()
        };
        self.meetings.texts(&site).iter().map(around).sum()
    }

    /// A class.
    pub fn class_data(&self, class: u32) -> Class {
        self.classes[class as usize]
    }
}
