//! Kernels, played through by a few threads: which two of them meet at a barrier?
//!
//! This is how a barrier is shown to be needed. A [`Stage`] runs some threads of a block from the
//! entry of the kernel, step by step, with numbers that a host can give, and looks which of them
//! touch a common byte before and behind one execution of the barrier. So whoever is found has
//! taken every branch on the way, in iterations that come about, inside of every array whose size
//! is known, in a block that can be launched.
//!
//! It shares nothing with [`addresses`](crate::addresses), whose solver decides that barriers go
//! and proposes threads that meet: neither expressions nor their arithmetic ([`number`]). And it
//! removes nothing: what it does not follow, it does not confirm.
//!
//! ```text
//!   thread 0:   s[0] = …   ── barrier ──   … = s[1]
//!   thread 1:   s[1] = …   ── barrier ──   … = s[2]       thread 1 before, thread 0 behind: s[1]
//! ```
//!
//! Two accesses meet if at least one writes, one is neither volatile nor atomic, and no other
//! barrier that stays is executed between them; nor may the second thread have waited in between
//! until another one tells it to go on, by an atomic operation say. Of threads of one warp, nothing
//! that brings a warp together may be between them either.
//!
//! Cost: a number of steps (`STEPS_IN_ALL`, and more where barriers are hard to come to) for a
//! component, once; then for each barrier linear in what the threads touch around a barrier.

mod accesses;
mod decoded;
mod drawn;
mod given;
mod meet;
pub mod number;
mod polls;
mod program;
mod proposals;
mod scenes;
#[cfg(test)]
mod tests;
mod thread;
mod told;
mod unread;
mod uses;
mod world;

pub use self::drawn::{Around, Rehearsal, Stretch};
pub use self::meet::{Accepted, Accepts, Meeting, Met};
pub use self::program::Program;
use self::scenes::SCENES;
pub use self::scenes::Scene;
pub use self::thread::Stop;
pub use self::world::NumberAt;

use self::number::{Cause, Place, overlap};
use self::polls::Polls;
use self::thread::{Found, Position, Thread, share};
use self::world::World;
use crate::divergence::axes::axes_read;
use crate::divergence::launch::Launch;
use crate::functions::callgraph::CallGraph;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::{FuncId, Inst, Module, TypeKind, Value};
use std::cell::OnceCell;

/// The most steps of all threads of a scene together; none takes more than is left for each.
const STEPS: u32 = 1 << 17;

/// After how many steps in scenes that are always tried no other one begins, and how many more
/// there may be for each barrier to which nobody has come so far. One scene may take more than all
/// together. (In real code twice as many find nobody else at any barrier; half as many, with
/// [`ROUNDS`] 4, nobody at 13 of 2,058.)
const STEPS_IN_ALL: u32 = 3 << 15;
const STEPS_A_BARRIER: u32 = 1 << 15;

/// How many scenes that are always tried show nobody who meets at a barrier to which they all come,
/// before no other one is looked at: of 2,058 barriers of real code at which some meet, one is lost
/// if it is 8.
const SCENES_A_BARRIER: usize = 10;

/// The most steps in one that somebody proposes.
const STEPS_PROPOSED: u32 = 1 << 15;

/// The most steps in all that are proposed, some 0.7 s, and how many values of a kernel make up for
/// one: a thread begins with none of them known.
const STEPS_PROPOSED_IN_ALL: u32 = 1 << 22;
const VALUES_IN_A_STEP: usize = 8;

/// How often a thread executes a barrier before it is left alone: most that happens in a loop
/// happens at its beginning, and what comes behind is seen where the loop is short, or in a scene
/// of its own, which is long.
const ROUNDS: usize = 6;

/// The most steps of all threads of a long scene together.
const STEPS_LONG: u32 = 3 << 17;

/// What one thread did.
#[derive(Default)]
pub(crate) struct Trace {
    thread: [u32; 3],
    touches: Vec<Touch>,
    /// The barriers that it came to, in order.
    barriers: Vec<(FuncId, Inst)>,
    /// How often it may have waited for others before each.
    waited: Vec<Waits>,
    /// The accesses of which it is not known where they go, or whether they happen, and why.
    unseen: FxHashMap<(FuncId, Inst), Unseen>,
    /// Whether some of them, or what nobody looks at, may write.
    writes_unseen: bool,
    /// The parameters that it read, and their numbers.
    parameters: Vec<(u32, u64)>,
    /// Whether it asked for the workspace that a cooperative launch has.
    cooperative: bool,
    /// How often it may have waited for others.
    waits: Waits,
    stop: Stop,
    /// Whether no way leads out of the kernel from where it was left: the grid ends, or goes on for
    /// ever.
    comes_to_nothing: bool,
    /// Whether it was about to leave an array, or computed an address that breaks a promise.
    leaves_array: bool,
    /// What its values depend on, while threads of its scene are played.
    found: Found,
}

/// How often a thread may have waited for others so far.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Waits {
    /// For those of its warp.
    warp: u32,
    /// For whoever tells it to go on, by what it reads: a loop that is left then.
    anyone: u32,
}

/// An access of a thread.
#[derive(Clone, Debug)]
struct Touch {
    function: FuncId,
    inst: Inst,
    place: Place,
    size: u64,
    writes: bool,
    strong: bool,
    /// Whether what it finds makes a difference to what the thread does.
    is_used: bool,
    /// Whether what it finds shows in what it leaves.
    shows: bool,
    /// Whether what it leaves is there when the kernel has ended.
    stays: bool,
    /// Whether what it finds may say no more than whether to look again.
    looks_again: bool,
    leaves: Leaves,
    /// See [`Trace::before`].
    before: OnceCell<Before>,
    /// See [`Trace::changes_again`].
    again: OnceCell<Option<u32>>,
    /// The thread's warp does it, which of its threads is not known.
    whole_warp: bool,
    /// How many barriers came before.
    epoch: u32,
    /// The same, of when it was begun: fewer for copies that the thread has waited for later.
    begun: u32,
    /// The same, of when it is certain to have happened: more for copies that the thread waits for
    /// later. What it has waited for is an access of its own, in that epoch.
    landed: u32,
    waits: Waits,
}

impl Touch {
    /// Whether what it finds makes a difference, or it may change what is there.
    fn matters(&self) -> bool {
        self.writes || self.is_used || self.leaves != Leaves::AsIs
    }

    /// Whether one of the two writes, and the other one matters, too.
    fn conflicts(&self, other: &Touch) -> bool {
        (self.writes || other.writes) && self.matters() && other.matters()
    }

    /// Whether what it finds shows.
    fn sees(&self) -> bool {
        self.is_used || self.shows
    }

    /// Whether somebody learns of that.
    fn is_told(&self) -> bool {
        !self.looks_again && (self.is_used || self.stays)
    }

    /// Whether it and another one have a byte in common.
    fn overlaps(&self, other: &Touch) -> bool {
        overlap((self.place, self.size), (other.place, other.size))
    }
}

/// The last epochs in which a thread may have changed some bytes, and set them.
#[derive(Clone, Copy, Debug)]
struct Before {
    changed: Option<u32>,
    set: Option<u32>,
}

/// What an access leaves in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaves {
    /// What was there.
    AsIs,
    /// What was there, and more: a sum.
    More,
    /// Something that does not depend on how often it is done.
    Set,
    /// What was there, or that.
    Perhaps,
}

impl Leaves {
    fn certainly_changes(self) -> bool {
        matches!(self, Leaves::More | Leaves::Set)
    }
}

impl Trace {
    /// `like`: of another thread of the scene. Most touch memory about as often, so that there is
    /// room for that at once.
    fn new(thread: [u32; 3], like: Option<&Trace>) -> Trace {
        let touches = Vec::with_capacity(like.map_or(0, |like| like.touches.len()));
        Trace { thread, touches, found: Found::new(), ..Trace::default() }
    }

    /// Its accesses that make a difference.
    fn matter(&self) -> impl Iterator<Item = &Touch> {
        self.touches.iter().filter(|touch| touch.matters())
    }

    /// What the thread may have done before to bytes of an access of its own. Cost: linear in what
    /// it has done before, once.
    fn before(&self, touch: &Touch) -> Before {
        *touch.before.get_or_init(|| {
            let end = self.touches.partition_point(|other| other.epoch <= touch.epoch);
            let until = self.touches[..end].iter().rev();
            let before = until.skip_while(|other| !std::ptr::eq(*other, touch)).skip(1);
            let mut before = before.filter(|other| other.leaves != Leaves::AsIs && other.overlaps(touch));
            let last = before.next();
            let may_set = |other: &&Touch| other.leaves != Leaves::More;
            let set = last.filter(may_set).or_else(|| before.find(may_set));
            Before { changed: last.map(|other| other.epoch), set: set.map(|other| other.epoch) }
        })
    }

    /// The first epoch in which the thread changes bytes of an access of its own once more. Cost:
    /// linear in what it does from there on, once.
    fn changes_again(&self, touch: &Touch) -> Option<u32> {
        *touch.again.get_or_init(|| {
            let from = self.touches.partition_point(|other| other.epoch < touch.epoch);
            let behind = self.touches[from..].iter().skip_while(|other| !std::ptr::eq(*other, touch)).skip(1);
            let mut changes = behind.filter(|other| other.leaves.certainly_changes());
            changes.find(|other| other.overlaps(touch)).map(|other| other.epoch)
        })
    }

    /// The thread's number in its block.
    fn linear(&self, shape: [u32; 3]) -> u32 {
        scenes::linear(self.thread, shape)
    }

    /// The number of its warp.
    fn warp(&self, shape: [u32; 3], warp_size: u32) -> u32 {
        self.linear(shape) / warp_size
    }
}

/// A kernel of a component, with what is known of its blocks.
pub struct Kernel {
    /// The function that is launched, or that somebody may call who is not known.
    pub id: FuncId,
    /// Its blocks. Along y or z, if it reads nothing of that, they have one thread unless more is
    /// known: in others it would race with itself, whatever barriers do.
    pub launch: Launch,
    /// Its parameters that are integers.
    numbers: Vec<Value>,
    /// The shapes that it is known to be launched with, the first few; then the blocks of as many
    /// threads as its launch bounds allow: who states some mean these.
    likely: Vec<[u32; 3]>,
    /// A block beyond the last one along each axis along which it is known which one that is.
    beyond: [u32; 3],
    /// What its code proposes.
    proposed: OnceCell<scenes::Proposed>,
}

impl Kernel {
    /// A kernel, of blocks of which this is known.
    pub fn new(module: &Module, graph: &CallGraph, id: FuncId, mut launch: Launch) -> Kernel {
        let function = &module.functions[id];
        let values = (0..function.params.len()).map(|index| function.param_value(index));
        let is_number =
            |value: &Value| matches!(module.types.kind(function.value_type(*value)), TypeKind::Int(_));
        let numbers = values.filter(is_number).collect();
        let is_bound = module.target.is_some_and(|target| launch.threads < target.most_threads);
        let read = axes_read(module, graph, id);
        let tile = scenes::tile(launch.threads).filter(|_| read.asks_for_rows());
        let bound = tile.into_iter().chain([[launch.threads, 1, 1]]).filter(|_| is_bound);
        let likely = function.facts.known_shapes().chain(bound).take(scenes::LIKELY_SHAPES).collect();
        let may_be_one = |axis: usize| {
            let known = function.facts.outside.as_deref();
            known.is_none_or(|known| known.each().iter().any(|launch| launch[axis].0 <= 1))
        };
        let unread = read.unread();
        launch.flatten([0, 1, 2].map(|axis| axis > 0 && unread[axis] && may_be_one(axis)));
        let grids =
            function.facts.outside.as_ref().map(|known| known.given.grids.each_ref().map(Option::is_some));
        let beyond = grids.unwrap_or_default().map(|is_known| if is_known { u32::MAX - 1 } else { 0 });
        Kernel { id, launch, numbers, likely, beyond, proposed: OnceCell::new() }
    }
}

/// Kernels that are played through, as far as somebody has asked.
pub struct Stage<'m> {
    program: Program<'m>,
    /// Where threads may wait for each other, other than at barriers, once somebody asked.
    polls: OnceCell<Polls>,
    kernels: Vec<Kernel>,
    /// What was played, of each kernel the scenes that are always tried, in their order; nothing
    /// for one that would be like one before.
    played: Vec<Vec<Option<Played>>>,
    /// The same of shapes that somebody asked about.
    asked: Vec<Vec<Option<Played>>>,
    /// The steps in scenes that are always tried.
    taken: u32,
    left_for_proposals: u32,
    /// How many barriers there are, of those that are one with others only one, and to which of
    /// them some threads came.
    barriers: usize,
    reached: FxHashSet<(FuncId, Inst)>,
    /// The accesses that some thread made.
    made: FxHashSet<(FuncId, Inst)>,
}

/// What some threads did.
struct Played {
    scene: Scene,
    traces: Vec<Trace>,
    /// Which of the barriers that all come to are executions of each, the first few.
    executions: FxHashMap<(FuncId, Inst), Vec<usize>>,
    /// Whether any thread asked for a number that the host gives.
    asks: bool,
    /// What those found that read memory that the host fills.
    read: Vec<u64>,
    /// Where that is another number.
    found: Vec<NumberAt>,
    /// See [`Meeting::is_beyond`].
    is_beyond: bool,
    warp_size: u32,
}

impl Played {
    /// Whether threads made an access before an execution of a barrier, and another one behind it.
    fn has_around(&self, barrier: (FuncId, Inst), [above, below]: [(FuncId, Inst); 2]) -> bool {
        let Some(executions) = self.executions.get(&barrier) else { return false };
        let epochs = |access: (FuncId, Inst)| {
            let touches = self.traces.iter().flat_map(|trace| &trace.touches);
            touches.filter(move |touch| (touch.function, touch.inst) == access).map(|touch| touch.epoch)
        };
        let around = epochs(above).min().zip(epochs(below).max());
        let is_between =
            |number: usize, (from, to): (u32, u32)| from as usize <= number && number < to as usize;
        around.is_some_and(|around| executions.iter().any(|&number| is_between(number, around)))
    }
}

impl<'m> Stage<'m> {
    /// Nothing is played yet, for so many barriers.
    pub fn new(program: Program<'m>, kernels: Vec<Kernel>, barriers: usize) -> Stage<'m> {
        let nothing = || kernels.iter().map(|_| Vec::new()).collect();
        Stage {
            program,
            polls: OnceCell::new(),
            played: nothing(),
            asked: nothing(),
            kernels,
            taken: 0,
            left_for_proposals: STEPS_PROPOSED_IN_ALL,
            barriers,
            reached: FxHashSet::default(),
            made: FxHashSet::default(),
        }
    }

    /// Two threads that meet at a barrier, in the scenes that are always tried, simple ones first.
    /// `is_open` says which other barriers do not count, `accepts` whether what is found shows that
    /// the barrier is needed.
    pub fn meeting(
        &mut self,
        barrier: (FuncId, Inst),
        is_open: &dyn Fn(FuncId, Inst) -> bool,
        accepts: &mut Accepts<'_>,
    ) -> Option<Meeting> {
        let mut left = SCENES_A_BARRIER;
        for number in 0..SCENES {
            for at in 0..self.kernels.len() {
                if !self.plays(at, number) {
                    continue;
                }
                let Some(played) = &self.played[at][number] else { continue };
                left -= usize::from(played.executions.contains_key(&barrier));
                if let Some(meeting) =
                    meet::find((&self.program, &self.polls), played, barrier, is_open, accepts)
                {
                    return Some(meeting);
                }
                if left == 0 {
                    return None;
                }
            }
        }
        None
    }

    /// The same, in blocks of a shape in which kernels may be launched. What is always tried is
    /// looked at as far as it was; if nothing of that is of the shape, one scene is played, once.
    pub fn meeting_in(
        &mut self,
        shape: [u32; 3],
        barrier: (FuncId, Inst),
        is_open: &dyn Fn(FuncId, Inst) -> bool,
        accepts: &mut Accepts<'_>,
    ) -> Option<Meeting> {
        for kernel in 0..self.kernels.len() {
            let is_such = |played: &&Played| played.scene.shape == shape;
            if !self.played[kernel].iter().chain(&self.asked[kernel]).flatten().any(|one| is_such(&one)) {
                let proposed = self.kernels[kernel].proposed.get_or_init(|| self.program.proposed());
                let scene = scenes::in_shape(&self.kernels[kernel], proposed, shape);
                let asked = scene.and_then(|scene| self.play_proposed(scene));
                self.asked[kernel].push(asked);
            }
            let all = self.played[kernel].iter().chain(&self.asked[kernel]).flatten();
            let polls = (&self.program, &self.polls);
            let mut found =
                all.filter(is_such).filter_map(|one| meet::find(polls, one, barrier, is_open, accepts));
            if let Some(meeting) = found.next() {
                return Some(meeting);
            }
        }
        None
    }

    /// For how many threads arrays in shared memory are made, if that shows.
    pub fn threads_of_arrays(&self) -> Option<u32> {
        self.program.threads_of_arrays()
    }

    /// Whether a thread that was played in blocks of a shape was about to leave an array.
    pub fn leaves_arrays_in(&self, shape: [u32; 3]) -> bool {
        let all = self.played.iter().chain(&self.asked).flatten().flatten();
        let such = all.filter(|played| played.scene.shape == shape);
        such.flat_map(|played| &played.traces).any(|trace| trace.leaves_array)
    }

    /// A scene of many threads that was played, and in which some came to a barrier.
    pub fn scene_at(&self, barrier: (FuncId, Inst)) -> Option<&Scene> {
        let mut played = self.played.iter().flatten().flatten();
        let is_there = |played: &&Played| !played.scene.is_long && played.executions.contains_key(&barrier);
        played.find(is_there).map(|played| &played.scene)
    }

    /// Two threads that meet at a barrier as [`Stage::meeting`] has it, in a scene that somebody
    /// proposes, as long as all that were proposed have not taken too long.
    pub fn proposed(
        &mut self,
        scene: Scene,
        barrier: (FuncId, Inst),
        is_open: &dyn Fn(FuncId, Inst) -> bool,
        accepts: &mut Accepts<'_>,
    ) -> Option<Meeting> {
        let played = self.play_proposed(scene)?;
        meet::find((&self.program, &self.polls), &played, barrier, is_open, accepts)
    }

    fn play_proposed(&mut self, mut scene: Scene) -> Option<Played> {
        let is_passed = self.program.keep_to_known(&mut scene);
        let launch = self.kernels.iter().find(|kernel| kernel.id == scene.kernel).map(|kernel| kernel.launch);
        let is_launched = is_passed
            && launch.is_some_and(|launch| {
                launch
                    .extents
                    .iter()
                    .zip(scene.shape)
                    .all(|(known, extent)| known.is_none_or(|known| known == extent))
            });
        if self.left_for_proposals == 0 || !is_launched || !self.program.admits(&scene) {
            return None;
        }
        let values = self.program.module.functions[scene.kernel].values.len() * scene.threads.len();
        let mut left = STEPS_PROPOSED;
        let played = play(&self.program, scene, &mut left);
        let taken = (STEPS_PROPOSED - left) as usize + values / VALUES_IN_A_STEP;
        let taken = u32::try_from(taken).unwrap_or(u32::MAX);
        self.left_for_proposals = self.left_for_proposals.saturating_sub(taken);
        Some(played)
    }

    /// Plays a scene that is always tried, if there is one of this number.
    fn plays(&mut self, kernel: usize, number: usize) -> bool {
        while self.played[kernel].len() <= number {
            let next = self.played[kernel].len();
            let kernel_data = &self.kernels[kernel];
            let proposed = kernel_data.proposed.get_or_init(|| self.program.proposed());
            let Some(mut scene) = scenes::scene(kernel_data, proposed, next) else { return false };
            let is_passed = self.program.keep_to_known(&mut scene);
            let open = self.barriers.saturating_sub(self.reached.len()).min(1 << 10);
            if self.taken >= STEPS_IN_ALL + STEPS_A_BARRIER * open as u32 {
                return false;
            }
            let is_like = |other: &Played| scene.is_like(&other.scene, other.asks);
            let is_known = self.played[kernel].iter().flatten().any(is_like);
            let stopped = |other: &Played| other.traces.iter().any(|trace| trace.stop == Stop::Often);
            let is_idle = scene.is_long && !self.played[kernel].iter().flatten().any(stopped);
            let played = if is_known || is_idle || !is_passed || !self.program.admits(&scene) {
                None
            } else {
                let given = if scene.is_long { STEPS_LONG } else { STEPS };
                let mut left = given;
                let played = play(&self.program, scene, &mut left);
                self.taken = self.taken.saturating_add(given - left);
                self.reached.extend(played.executions.keys());
                let touches = played.traces.iter().flat_map(|trace| &trace.touches);
                self.made.extend(touches.map(|touch| (touch.function, touch.inst)));
                Some(played)
            };
            self.played[kernel].push(played);
        }
        true
    }

    /// What is known of why nobody was found around a barrier: why an access is not followed, else
    /// why threads ended before they came to it. `None` if both were made around it in one scene.
    pub fn unseen(&self, barrier: (FuncId, Inst), accesses: [(FuncId, Inst); 2]) -> Option<Unseen> {
        let played = || self.played.iter().flatten().flatten();
        if played().any(|one| one.has_around(barrier, accesses)) {
            return None;
        }
        if played().next().is_none() {
            let outside = |kernel: &Kernel| self.program.module.functions[kernel.id].facts.outside.as_ref();
            let is_open = |kernel: &&Kernel| outside(kernel).is_some_and(|outside| !outside.knows_shapes());
            return Some(Unseen::NotPlayed(self.kernels.iter().find(is_open).map(|kernel| kernel.id)));
        }
        let traces = || played().flat_map(|played| &played.traces);
        let missing = accesses.iter().find(|access| !self.made.contains(access));
        let wanted = missing.map_or(&accesses[..], std::slice::from_ref);
        let why = |trace: &Trace| wanted.iter().find_map(|access| trace.unseen.get(access).copied());
        let stops = || traces().map(|trace| trace.stop).filter(|stop| *stop != Stop::Left);
        let stop = || stops().min_by_key(Stop::rank).map(Unseen::Stopped);
        let never = || missing.map(|&(function, inst)| Unseen::NotReached(function, inst));
        traces().find_map(why).or_else(stop).or_else(never)
    }

    /// The kernels.
    pub fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }
}

/// Why threads could not be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unseen {
    /// Where an access goes depends on a value that is not followed.
    Where(Cause),
    /// Whether it happens does.
    Whether(Cause),
    /// They ended before.
    Stopped(Stop),
    /// None of them came to this access.
    NotReached(FuncId, Inst),
    /// There were none: of a kernel it is not known in which blocks it is launched, or it is with
    /// no numbers that were tried.
    NotPlayed(Option<FuncId>),
}

impl Stop {
    /// What says most comes first.
    fn rank(&self) -> u8 {
        match self {
            Stop::Branch(_) => 0,
            Stop::Foreign(..) => 1,
            Stop::Steps | Stop::Often => 2,
            Stop::Wrong(..) => 3,
            Stop::Left => 4,
        }
    }
}

/// Runs the threads of a scene, each with its share of the steps, as far as the first one that does
/// what is wrong; fewer threads, if that is too little for the first one. The last ones come first:
/// if any leaves an array, these do, most often.
fn play(program: &Program<'_>, mut scene: Scene, left: &mut u32) -> Played {
    if scene.is_long {
        scene.keep_few();
    }
    let mut world = World::new(&scene);
    let mut traces: Vec<Trace> = Vec::with_capacity(scene.threads.len());
    while traces.len() < scene.threads.len() {
        let id = scene.threads[scene.threads.len() - 1 - traces.len()];
        let at = Position { id, shape: scene.shape, block: scene.block, grid: scene.grid };
        let most = if scene.is_long { usize::MAX } else { ROUNDS };
        let given = *left / (scene.threads.len() - traces.len()) as u32;
        let mut steps = given;
        let warp = |id: [u32; 3]| scenes::linear(id, scene.shape) / program.target.warp_size;
        let is_alone = scene.threads.iter().filter(|&&other| warp(other) == warp(id)).count() == 1;
        let how = (most, is_alone);
        let trace = Thread::run(program, &mut world, scene.kernel, at, how, &mut steps, traces.last());
        *left -= given - steps;
        log::trace!(
            "{id:?} in block {:?} of {:?}, {:?}: {} steps, {} barriers, {} accesses, {:?}",
            scene.block,
            scene.shape,
            scene.given,
            given - steps,
            trace.barriers.len(),
            trace.touches.len(),
            trace.stop
        );
        let is_first = traces.is_empty() && scene.threads.len() > scenes::FEW;
        if is_first && trace.stop == Stop::Steps {
            scene.keep_few();
            continue;
        }
        let is_wrong = meet::is_wrong(&trace);
        traces.push(trace);
        if is_wrong {
            break;
        }
    }
    traces.reverse();
    share(&mut traces, scene.shape, program.target.warp_size);
    let (read, found) = (world.numbers_read(), world.found());
    let asks = world.was_read() || traces.iter().any(|trace| !trace.parameters.is_empty());
    // Whoever calls a function may give each thread memory of its own behind a pointer: where
    // threads would race there, they do not share it. Nor, if nothing is to race, are kernels
    // launched that do.
    let is_kernel = program.module.functions[scene.kernel].is_kernel;
    let (shape, warp_size) = (scene.shape, program.target.warp_size);
    let is_meant = is_kernel && !program.race_free || !meet::races(&traces, shape, warp_size);
    let executions = if is_meant { meet::executions(&traces) } else { FxHashMap::default() };
    let count = shape.iter().product::<u32>();
    let is_beyond = program.threads_of_arrays().is_some_and(|most| count > most);
    Played { scene, traces, executions, asks, read, found, is_beyond, warp_size }
}
