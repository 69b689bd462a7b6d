//! Which blocks and numbers are tried, and which threads of a block: few, and small numbers first.

use super::Kernel;
use crate::divergence::launch::Launch;
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Value};

/// A block and what the host gives to its kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The kernel.
    pub kernel: FuncId,
    /// The extents of the block.
    pub shape: [u32; 3],
    /// Which block it is.
    pub block: [u32; 3],
    /// The extents of the grid.
    pub grid: [u32; 3],
    /// The threads that are run.
    pub threads: Vec<[u32; 3]>,
    /// Numbers of parameters of the kernel, and of what loads find.
    pub given: FxHashMap<(FuncId, Value), u64>,
    /// All other numbers that the host gives.
    pub number: u64,
    /// Whether few threads are followed through loops with barriers to the end.
    pub is_long: bool,
    /// How many bytes each shared memory has whose size the launch says, if that is known.
    pub dynamic_shared: Option<u64>,
}

impl Scene {
    /// Whether nothing else happens than in another scene, which does or does not ask for numbers.
    pub(super) fn is_like(&self, other: &Scene, asks: bool) -> bool {
        let numbers = (self.number, &self.given) == (other.number, &other.given);
        let how = |scene: &Scene| (scene.shape, scene.block, scene.grid, scene.is_long);
        how(self) == how(other) && (numbers || !asks)
    }

    /// Leaves out threads: two of the first warp, one of the second one, and the last one stay.
    pub(super) fn keep_few(&mut self) {
        let mut few: Vec<[u32; 3]> = Vec::new();
        for from in FIRST {
            few.extend(
                self.threads
                    .iter()
                    .find(|&&id| linear(id, self.shape) >= from && !few.contains(&id))
                    .copied(),
            );
        }
        few.extend(self.threads.last().copied().filter(|last| !few.contains(last)));
        self.threads = few;
    }

    /// The number that a parameter of the kernel has, if it is one.
    pub(super) fn parameter(&self, index: u32) -> u64 {
        let value = Value::from_index(index as usize);
        self.given.get(&(self.kernel, value)).copied().unwrap_or(self.number)
    }
}

/// The number of a thread in a block of a shape.
pub(super) fn linear([x, y, z]: [u32; 3], shape: [u32; 3]) -> u32 {
    x + shape[0] * (y + shape[1] * z)
}

/// A shape, cut to what is possible, the number that the host gives, and where it gives another.
pub(super) type Tried = ([u32; 3], u64, Change);

/// What else is given: a parameter that is small where the others are sizes (how often something is
/// done, or where to begin), or which block it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Nothing.
    Nowhere,
    /// The first one that is a number is 1.
    FirstIsOne,
    /// It is 0: where to begin, as in tiles.
    FirstIsZero,
    /// The last one is 2: a loop goes round twice.
    LastIsTwo,
    /// The same, in this block, or the last one.
    LastIsTwoIn([u32; 3]),
    /// The last one is 1, and the block is the last one along x that is not beyond the number.
    LastAtEdge,
    /// The last one is 1, and there is another block behind.
    LastOfTwo,
    /// The block is this one, or the last one.
    Block([u32; 3]),
    /// Whatever the code asks for, the first time, the second time, ….
    Asked(usize),
}

/// What the code of a kernel proposes.
pub(super) struct Proposed {
    /// Shapes, and numbers to go with them.
    pub tried: Vec<Tried>,
    /// Blocks that it tells from others.
    pub blocks: Vec<[u32; 3]>,
    /// A block with others before it.
    pub inner: Option<[u32; 3]>,
    /// What it asks for, each time some numbers for parameters of the kernel and for what loads
    /// find.
    pub asked: Vec<Vec<((FuncId, Value), u64)>>,
    /// What is given if nothing else is said.
    pub amounts: Vec<((FuncId, Value), u64)>,
}

/// What is always tried.
const TRIED: [Tried; 12] = [
    ([64, 1, 1], 64, Change::Nowhere),
    ([16, 16, 1], 64, Change::Nowhere),
    ([64, 1, 1], 1, Change::Nowhere),
    ([256, 1, 1], 1024, Change::Nowhere),
    ([1024, 1, 1], 4096, Change::Nowhere),
    ([32, 32, 1], 1024, Change::Nowhere),
    ([8, 8, 8], 16, Change::Nowhere),
    ([32, 1, 1], 0, Change::Nowhere),
    ([256, 1, 1], 4096, Change::FirstIsOne),
    ([64, 1, 1], 1024, Change::LastIsTwo),
    ([64, 1, 1], 1024, Change::LastAtEdge),
    ([256, 1, 1], 4096, Change::FirstIsZero),
];

/// The number that the host gives in blocks of a shape that somebody launches.
const LIKELY: u64 = 1024;

/// The number in the scene that is long: more than most blocks have threads along an axis.
const LONG: u64 = 256;

/// The numbers of threads that stay where few are run, beside the last one.
const FIRST: [u32; 3] = [0, 1, 32];

/// How many threads are few.
pub(super) const FEW: usize = FIRST.len() + 1;

/// How many somebody launches, or may.
pub(super) const LIKELY_SHAPES: usize = 4;

/// How many the code may propose, and of how many numbers with which it compares others; and how
/// many blocks.
pub(super) const PROPOSED: usize = 10;
pub(super) const BLOCKS: usize = 8;
pub(super) const COMPARED: usize = 4;

/// How many numbers the code may ask for, one at a time.
pub(super) const ASKED: usize = 16;

/// How many scenes there are, at most.
pub(super) const SCENES: usize = LIKELY_SHAPES + PROPOSED + TRIED.len() + BLOCKS + ASKED + 8;

/// The numbers of threads that are run: neighbours in the first warp, warps apart, and powers of
/// two apart.
const THREADS: [u32; 13] = [0, 1, 2, 3, 4, 8, 16, 31, 32, 64, 128, 256, 512];

/// One of the scenes that are always tried.
pub(super) fn scene(kernel: &Kernel, proposed: &Proposed, number: usize) -> Option<Scene> {
    let likely: Vec<Tried> = kernel.likely.iter().map(|&shape| (shape, LIKELY, Change::Nowhere)).collect();
    let shape = kernel.likely.first().copied().unwrap_or(TRIED[0].0);
    // What is as large as a block, once; and one that is long.
    let block = [(shape, shape[0].into(), Change::LastOfTwo), (shape, LONG, Change::Nowhere)];
    let blocks: Vec<Tried> =
        proposed.blocks.iter().map(|&block| (shape, LIKELY, Change::Block(block))).collect();
    let (meant, of_all, _) = proposed.tried.first().copied().unwrap_or(TRIED[0]);
    let meant = kernel.likely.first().copied().unwrap_or(meant);
    let asked: Vec<Tried> = (0..proposed.asked.len()).map(|at| (meant, of_all, Change::Asked(at))).collect();
    let inner = proposed.inner.map(|block| (meant, LIKELY, Change::Block(block)));
    let is_known = kernel.beyond != [0; 3];
    // The last block, and the last one of those along x.
    let edge = [kernel.beyond[0], 0, 0];
    let ends = [Change::Block(kernel.beyond), Change::LastIsTwoIn(kernel.beyond), Change::LastIsTwoIn(edge)];
    let ends = ends.map(|one| (shape, shape[0].into(), one));
    let ends = ends.iter().filter(|_| is_known);
    let usual = likely.iter().chain(ends).chain(&proposed.tried).chain(&TRIED).chain(&blocks);
    let usual = usual.chain(&inner).chain(&block);
    let is_long = number + 1 == usual.clone().count();
    let &(wanted, given, one) = usual.chain(&asked).nth(number)?;
    let wanted = match kernel.likely.first() {
        Some(&likely) if one == Change::LastAtEdge => likely,
        _ => wanted,
    };
    let shape = fitted(&kernel.launch, wanted);
    let (first, last) = (kernel.numbers.first(), kernel.numbers.last());
    let is = |value: Option<&Value>, number: u64| {
        value.map(|&value| ((kernel.id, value), number)).into_iter().collect()
    };
    let changed: FxHashMap<_, _> = match one {
        Change::Nowhere | Change::Block(_) => FxHashMap::default(),
        Change::Asked(at) => proposed.asked[at].iter().copied().collect(),
        Change::FirstIsOne => is(first, 1),
        Change::FirstIsZero => is(first, 0),
        Change::LastIsTwo | Change::LastIsTwoIn(_) => is(last, 2),
        Change::LastAtEdge | Change::LastOfTwo => is(last, 1),
    };
    let block = match one {
        Change::LastAtEdge => [(given as u32).saturating_sub(1) / shape[0], 0, 0],
        Change::Block(block) | Change::LastIsTwoIn(block) => block,
        _ => [0; 3],
    };
    let grid = if one == Change::LastOfTwo { [2, 1, 1] } else { block.map(|at| at + 1) };
    Some(Scene {
        kernel: kernel.id,
        shape,
        block,
        grid,
        threads: threads(shape),
        given: proposed.amounts.iter().copied().chain(changed).collect(),
        number: given,
        is_long,
        dynamic_shared: None,
    })
}

/// A scene in blocks of a shape, if they can have it.
pub(super) fn in_shape(kernel: &Kernel, proposed: &Proposed, shape: [u32; 3]) -> Option<Scene> {
    (fitted(&kernel.launch, shape) == shape).then(|| Scene {
        kernel: kernel.id,
        shape,
        block: [0; 3],
        grid: [1; 3],
        threads: threads(shape),
        given: proposed.amounts.iter().copied().collect(),
        number: LIKELY,
        is_long: false,
        dynamic_shared: None,
    })
}

/// The shape that blocks can have which is next to a wanted one.
fn fitted(launch: &Launch, wanted: [u32; 3]) -> [u32; 3] {
    let known = |axis: usize| launch.extents[axis].unwrap_or(1).max(1);
    let mut left = launch.threads / (known(0) * known(1) * known(2)).max(1);
    [0, 1, 2].map(|axis| match launch.extents[axis] {
        Some(extent) => extent,
        None => {
            let extent = wanted[axis].min(launch.most[axis]).min(left).max(1);
            left /= extent;
            extent
        }
    })
}

/// The block of so many threads that is a square, or a little wider: 16 × 8.
pub(super) fn tile(threads: u32) -> Option<[u32; 3]> {
    let wide = (0..10).map(|power| 1 << power).find(|wide| wide * wide >= threads)?;
    (threads.is_multiple_of(wide) && wide < threads).then_some([wide, threads / wide, 1])
}

/// Some threads of a block, by number.
fn threads(shape: [u32; 3]) -> Vec<[u32; 3]> {
    let [x, y, z] = shape.map(u64::from);
    let count = x * y * z;
    let rows = [x, x + 1, 2 * x, x * y, x * y + 1];
    // Who takes what the last warp's threads give is its first one, most often.
    let last = [count - 1, (count - 1) / 32 * 32];
    let mut numbers: Vec<u64> = THREADS.into_iter().map(u64::from).chain(rows).chain(last).collect();
    numbers.retain(|&number| number < count);
    numbers.sort_unstable();
    numbers.dedup();
    let at = |number: u64| [number % x, number / x % y, number / (x * y)].map(|place| place as u32);
    numbers.into_iter().map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::target;

    #[test]
    fn tiles() {
        let of = |threads| tile(threads).map(|[x, y, _]| (x, y));
        assert_eq!([64, 128, 256, 1024].map(of), [(8, 8), (16, 8), (16, 16), (32, 32)].map(Some));
        assert_eq!([1, 33, 100].map(of), [None; 3]);
    }

    #[test]
    fn shapes_are_launchable() {
        for launch in [
            Launch::unknown(target()),
            Launch::of_block(target(), [0, 7, 0]),
            Launch { threads: 96, most: [96; 3], ..Launch::unknown(target()) },
            Launch::of_block(target(), [1024, 1, 1]),
        ] {
            for (wanted, ..) in TRIED {
                let shape = fitted(&launch, wanted);
                assert!(shape.iter().product::<u32>() <= launch.threads, "{shape:?}");
                for axis in 0..3 {
                    assert!((1..=launch.most[axis]).contains(&shape[axis]), "{shape:?}");
                    assert!(launch.extents[axis].is_none_or(|extent| extent == shape[axis]));
                }
                let ids = threads(shape);
                assert!(ids.iter().all(|id| (0..3).all(|axis| id[axis] < shape[axis])));
            }
        }
    }
}
