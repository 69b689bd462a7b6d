//! What all threads of a block touch around one execution of a barrier: for who draws it.

use super::meet::{Meeting, epochs};
use super::number::Start;
use super::program::Program;
use super::scenes::{self, Scene};
use super::thread::{Position, Thread};
use super::world::World;
use super::{Kernel, Stop, Touch, Trace};
use crate::numbers::gcd;
use simt_ir::{FuncId, Inst};

/// A block of which all threads were played.
pub struct Rehearsal {
    scene: Scene,
    traces: Vec<Trace>,
}

/// Bytes that a thread touches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stretch {
    /// What they are in.
    pub start: Start,
    /// The first of them.
    pub offset: i64,
    /// How many.
    pub size: u64,
    /// A number that divides the sizes of all its accesses there.
    pub unit: u64,
    /// Whether it writes.
    pub writes: bool,
}

/// What a thread does around a barrier.
#[derive(Clone, Debug)]
pub struct Around {
    /// Before, and behind, up to barriers that stay: sorted.
    pub sides: [Vec<Stretch>; 2],
    /// Whether it touches more, of which it is not known where.
    pub is_partial: bool,
}

impl Rehearsal {
    /// Plays all threads of a scene, with so many steps together.
    pub fn new(program: &Program<'_>, mut scene: Scene, steps: &mut u32) -> Rehearsal {
        let [x, y, z] = scene.shape;
        let all = (0..z).flat_map(|z| (0..y).flat_map(move |y| (0..x).map(move |x| [x, y, z])));
        scene.threads = all.collect();
        let mut world = World::new(&scene);
        let count = scene.threads.len();
        let mut traces = Vec::with_capacity(count);
        for (number, &id) in scene.threads.iter().enumerate() {
            let at = Position { id, shape: scene.shape, block: scene.block, grid: scene.grid };
            let given = *steps / (count - number) as u32;
            let mut left = given;
            // What comes of what they find nobody asks.
            let (kernel, how) = (scene.kernel, (usize::MAX, true));
            let trace = Thread::run(program, &mut world, kernel, at, how, &mut left, traces.last());
            traces.push(trace);
            *steps -= given - left;
        }
        Rehearsal { scene, traces }
    }

    /// A kernel in the scene of this number among those that are always tried.
    pub fn usual(program: &Program<'_>, kernel: &Kernel, number: usize) -> Option<Scene> {
        let proposed = kernel.proposed.get_or_init(|| program.proposed());
        let mut scene = scenes::scene(kernel, proposed, number).filter(|scene| !scene.is_long)?;
        (program.keep_to_known(&mut scene) && program.admits(&scene)).then_some(scene)
    }

    /// What was played.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// What each thread does around an execution of a barrier; the other barriers that are gone are
    /// none. Of a thread that does not come there, or cannot be followed, why.
    pub fn around(
        &self,
        barrier: (FuncId, Inst),
        times: usize,
        is_gone: &dyn Fn(&(FuncId, Inst)) -> bool,
    ) -> Vec<Result<Around, Stop>> {
        self.traces.iter().map(|trace| around(trace, barrier, times, is_gone)).collect()
    }
}

fn around(
    trace: &Trace,
    barrier: (FuncId, Inst),
    times: usize,
    is_gone: &dyn Fn(&(FuncId, Inst)) -> bool,
) -> Result<Around, Stop> {
    let mut executions = trace.barriers.iter().enumerate().filter(|(_, at)| **at == barrier);
    let number = executions.nth(times).ok_or(trace.stop)?.0;
    let (first, last) = epochs(&trace.barriers, number, &|at| *at == barrier || is_gone(at));
    let side = |first: usize, last: usize| {
        let begin = trace.touches.partition_point(|touch| (touch.epoch as usize) < first);
        let end = trace.touches.partition_point(|touch| touch.epoch as usize <= last);
        joined(&trace.touches[begin..end])
    };
    let sides = [side(first, number), side(number + 1, last)];
    Ok(Around { sides, is_partial: !trace.unseen.is_empty() })
}

/// Touches as stretches of bytes, those that follow each other as one.
fn joined(touches: &[Touch]) -> Vec<Stretch> {
    let one = |touch: &Touch| Stretch {
        start: touch.place.start,
        offset: touch.place.offset,
        size: touch.size,
        unit: touch.size,
        writes: touch.writes,
    };
    let mut all: Vec<Stretch> = touches.iter().map(one).collect();
    all.sort_unstable_by_key(|touched| (touched.start, touched.writes, touched.offset, touched.size));
    let mut joined: Vec<Stretch> = Vec::new();
    for next in all {
        match joined.last_mut() {
            Some(last)
                if (last.start, last.writes) == (next.start, next.writes)
                    && next.offset <= last.offset.saturating_add_unsigned(last.size) =>
            {
                let end = next.offset.saturating_add_unsigned(next.size);
                last.size = last.size.max(end.abs_diff(last.offset));
                last.unit = gcd(last.unit, gcd(next.unit, next.offset.abs_diff(last.offset)));
            }
            _ => joined.push(next),
        }
    }
    joined.sort_unstable();
    joined
}

impl Meeting {
    /// The scene in which it was seen, without threads.
    pub fn scene(&self) -> Scene {
        Scene {
            kernel: self.kernel,
            shape: self.shape,
            block: self.block,
            grid: self.grid,
            threads: Vec::new(),
            given: self.given.clone(),
            number: self.number,
            is_long: false,
            dynamic_shared: None,
        }
    }
}
