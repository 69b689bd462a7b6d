//! What do all blocks of a run share, and how does it keep what it finds?

use super::Program;
use super::memory::View;
use super::observe::Observer;
use super::thread::Block;
use crate::finding::{Fault, Finding, Position, Site};
use crate::launch::Launch;
use crate::races::{Races, Who};
use crate::value::Scalar;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::{FuncId, Inst};
use std::mem::{Discriminant, discriminant};

/// What a launch has fixed.
pub struct Setup<'a> {
    /// The module.
    pub program: &'a Program<'a>,
    /// The kernel.
    pub kernel: FuncId,
    /// Shape, schedule, checks.
    pub launch: &'a Launch,
    /// The scalars of the kernel's parameters, one list per parameter.
    pub params: Vec<Vec<Scalar>>,
    /// For parameters that are private copies: their bytes.
    pub copied: Vec<Option<Vec<u8>>>,
    /// Threads of a block.
    pub threads: u32,
    /// Threads of a warp.
    pub warp: u32,
    /// Whether blocks may see what others do while they run, and take turns.
    pub interleaved: bool,
}

/// What the blocks that run together share.
pub struct World<'a> {
    /// The memory of the device.
    pub view: View<'a>,
    /// The objects of the device that were accessed strongly.
    pub contended: Vec<bool>,
    /// The race oracle, if it was asked for.
    pub races: Option<Races>,
    /// What was found.
    pub findings: Findings,
    /// Places at which threads met, and whether those stand on ways that part and join again.
    pub matched: FxHashMap<Vec<Site>, bool>,
    /// Instructions that may still be executed.
    pub steps: u64,
    /// Whether all blocks are there at once, as in a cooperative launch.
    pub cooperative: bool,
    /// Whether something was found after which nothing is known.
    pub stopped: bool,
}

/// What was found, at most one of a kind per place.
#[derive(Default)]
pub struct Findings {
    /// In the order in which it was found.
    pub list: Vec<Finding>,
    seen: FxHashSet<(Kind, Site, Site)>,
}

impl Findings {
    /// Adds one, unless there is one of the kind at the place.
    pub fn add(&mut self, finding: Finding) {
        let key = match &finding {
            Finding::Race { first, second, same_value, .. } => {
                let (a, b) = (first.position.site, second.position.site);
                Some((Kind::Race { same_value: *same_value }, a.min(b), a.max(b)))
            }
            Finding::Fault { position: Position { site, .. }, fault } => {
                let writes = matches!(fault, Fault::OutOfBounds { writes: true, .. });
                Some((Kind::Fault(discriminant(fault), writes), *site, *site))
            }
            Finding::Matched { waiting, .. } => {
                let sites = || waiting.iter().map(|p| p.site);
                sites().min().zip(sites().max()).map(|(a, b)| (Kind::Matched, a, b))
            }
            Finding::Deadlock { waiting, divergent, .. } => {
                let first = waiting.iter().map(|p| p.site).min();
                let last = waiting.iter().map(|p| p.site).max();
                first.zip(last).map(|(a, b)| (Kind::Deadlock { divergent: *divergent }, a, b))
            }
        };
        if key.is_none_or(|key| self.seen.insert(key)) {
            self.list.push(finding);
        }
    }

    /// Whether a race at these places has been found.
    pub fn has_race(&self, same_value: bool, a: Site, b: Site) -> bool {
        self.seen.contains(&(Kind::Race { same_value }, a.min(b), a.max(b)))
    }

    /// Adds all of another list.
    pub fn append(&mut self, other: Findings) {
        other.list.into_iter().for_each(|finding| self.add(finding));
    }
}

/// By what findings at one place are told apart.
#[derive(PartialEq, Eq, Hash)]
enum Kind {
    Race { same_value: bool },
    Fault(Discriminant<Fault>, bool),
    Matched,
    Deadlock { divergent: bool },
}

/// A fault and the thread that made it.
pub struct Stop {
    /// Its number in the block.
    pub thread: u32,
    /// What happened.
    pub fault: Fault,
}

/// What one thread did, or its fault.
pub type Done<T = ()> = Result<T, Fault>;

/// A step of some threads: done, or a fault of one of them.
pub type Step = Result<(), Box<Stop>>;

/// A fault of a thread as the error of a step.
#[cold]
pub fn stop(thread: u32, fault: Fault) -> Box<Stop> {
    Box::new(Stop { thread, fault })
}

/// One block while it runs.
pub struct Machine<'w, 'a, W> {
    /// What the launch has fixed.
    pub setup: &'a Setup<'a>,
    /// What it shares with others.
    pub world: &'w mut World<'a>,
    /// The block.
    pub block: &'w mut Block,
    /// Who watches.
    pub watch: &'w mut W,
    /// Whether the threads that run have reached the end of their turn.
    pub turn_over: bool,
    /// Whether turns end at accesses that other threads may see.
    pub short_turns: bool,
}

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// Lets every thread of a group do something, one after the other.
    #[inline(always)]
    pub fn for_each(&mut self, group: &[u32], mut act: impl FnMut(&mut Self, u32) -> Done) -> Step {
        group.iter().try_for_each(|&t| act(self, t).map_err(|fault| stop(t, fault)))
    }

    /// The bits of something that must not be undefined, if anybody looks for that; `what` it is.
    #[inline]
    pub fn determined(&self, value: Scalar, what: &'static str) -> Done<u64> {
        if value.poison && self.setup.launch.checks.uninit {
            return Err(Fault::Undetermined { what });
        }
        Ok(value.bits)
    }

    /// A thread as the race oracle knows it.
    #[inline]
    pub fn who(&self, thread: u32) -> Who {
        Who { block: self.block.number, thread }
    }

    /// The instruction that a thread is at.
    pub fn site(&self, thread: u32) -> Site {
        let thread = &self.block.threads[thread as usize];
        match (thread.frames.last(), thread.ended_at) {
            (Some(frame), _) => self.setup.program.site(frame.func, frame.pc),
            (None, Some((func, inst))) => Site { func, inst },
            (None, None) => self.setup.program.site(self.setup.kernel, 0),
        }
    }

    /// Where a thread is.
    pub fn position(&self, thread: u32) -> Position {
        let frames = &self.block.threads[thread as usize].frames;
        let callers = frames.iter().rev().skip(1);
        Position {
            thread: self.block.thread_id(thread),
            site: self.site(thread),
            callers: callers.map(|frame| self.setup.program.site(frame.func, frame.pc)).collect(),
        }
    }

    /// Ends a thread.
    pub fn end(&mut self, thread: u32, func: FuncId, inst: Inst) {
        self.finish_copies(thread);
        let state = &mut self.block.threads[thread as usize];
        state.state = super::thread::State::Ended;
        state.ended_at = Some((func, inst));
        state.frames.clear();
        state.regs = Vec::new();
        state.local = Default::default();
        self.block.live -= 1;
    }

    /// Reports a fault; nothing that follows is known.
    pub fn fault(&mut self, stop: Stop) {
        let position = self.position(stop.thread);
        self.world.findings.add(Finding::Fault { position, fault: stop.fault });
        self.world.stopped = true;
    }
}
