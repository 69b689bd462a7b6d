//! Random questions about small blocks, every method against enumeration of all threads, shapes and
//! symbols.
//!
//! Numbers are 6 or 8 bits wide in most places, so that sums wrap around all the time, and offsets
//! are stretched to the end of the 64 bits now and then. Enumeration evaluates the question and
//! compares the sets of bytes: it shares nothing with the methods but `Arena::evaluate`.
//!
//! `SIMTOPT_SOLVER_CASES=1000000 cargo test --release -p simt-analysis overlap::tests::random` is
//! the long run.

use super::super::ranges::Ranges;
use super::super::{Answer, Extent, Problem, blast, quick, sample};
use super::*;
use crate::addresses::expr::mask;

/// A pseudo-random sequence (xorshift64*).
pub(in super::super) struct Random(u64);

impl Random {
    pub(in super::super) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    pub(in super::super) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn one_in(&mut self, chances: u64) -> bool {
        self.below(chances) == 0
    }

    pub(super) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }
}

/// What expressions are made of: for each thread the same function of the ids and symbols, or
/// another one.
struct Generator {
    random: Random,
    scene: Scene,
    width: u8,
    /// Whether symbols may have all values.
    is_wide: bool,
    /// Symbols that both threads share.
    uniform: Vec<Expr>,
    /// Symbols of their own.
    own: [Vec<Expr>; 2],
}

/// A random question, small enough to be enumerated.
pub(super) fn question(seed: u64) -> Problem {
    let mut random = Random::new(seed);
    let width = random.pick(&[6, 8, 8, 16, 32]);
    let scene = block(&mut random, width);
    question_in(random, scene, width, false)
}

/// A random question of 32-bit indices in a block as kernels have them.
pub(super) fn wide_question(seed: u64) -> Problem {
    let mut random = Random::new(seed);
    let extents = random.pick(&[
        [Some(256), Some(1), Some(1)],
        [Some(1024), Some(1), Some(1)],
        [Some(96), Some(1), Some(1)],
        [Some(32), Some(8), Some(1)],
        [Some(8), Some(8), Some(8)],
        [None, Some(1), Some(1)],
        [None, None, Some(1)],
        [None, None, None],
    ]);
    question_in(random, Scene::new(extents), 32, true)
}

fn question_in(random: Random, scene: Scene, width: u8, is_wide: bool) -> Problem {
    let mut generator =
        Generator { is_wide, scene, random, width, uniform: Vec::new(), own: [Vec::new(), Vec::new()] };
    generator.symbols();
    let size = generator.random.pick(&[1, 1, 2, 4, 4, 8, 3]);
    let (seed_x, seed_y) = (generator.random.next(), generator.random.next());
    let is_same = !generator.random.one_in(3);
    let x = generator.offset(seed_x, 0, size);
    let mut y = generator.offset(if is_same { seed_x } else { seed_y }, 1, size);
    if generator.random.one_in(4) {
        let distance = generator.random.pick(&[1, 2, 4, 8, 16, 32, 64, u64::MAX, 1 << 63]);
        y = generator.scene.plus(y, distance);
    }
    generator.facts();
    let y_size = if generator.random.one_in(5) { generator.random.pick(&[1, 2, 4, 8, 16]) } else { size };
    generator.scene.bytes(x, size, y, y_size)
}

/// A block of few threads, its ids and extents of a width.
fn block(random: &mut Random, width: u8) -> Scene {
    let shape = random.pick(&[
        [Some(16), Some(1), Some(1)],
        [Some(9), Some(1), Some(1)],
        [Some(8), Some(1), Some(1)],
        [Some(4), Some(4), Some(1)],
        [Some(2), Some(3), Some(2)],
        [None, Some(1), Some(1)],
        [None, None, Some(1)],
        [Some(4), None, Some(1)],
        [None, None, None],
    ]);
    let mut scene = Scene::new(shape);
    scene.block_threads = if shape.iter().filter(|extent| extent.is_none()).count() > 1 { 6 } else { 16 };
    let mut arena = Arena::default();
    for extent in &mut scene.extents {
        if let Extent::Leaf(leaf) = extent {
            *leaf = arena.new_leaf(LeafData::between(width, 1, random.pick(&[16, 4])));
        }
    }
    for leaf in scene.threads.iter_mut().flatten().flatten() {
        *leaf = arena.new_leaf(LeafData::between(width, 0, 15));
    }
    scene.arena = arena;
    scene
}

impl Generator {
    fn symbols(&mut self) {
        for _ in 0..self.random.below(3) {
            let (data, is_own) = (self.symbol(), self.random.one_in(4));
            let mut leaf = || {
                let leaf = self.scene.arena.new_leaf(data);
                self.scene.arena.leaf(leaf)
            };
            if is_own {
                let own = [leaf(), leaf()];
                self.own[0].push(own[0]);
                self.own[1].push(own[1]);
            } else {
                let uniform = leaf();
                self.uniform.push(uniform);
            }
        }
    }

    /// A few values, at the beginning, at the end or in the middle.
    fn symbol(&mut self) -> LeafData {
        let all = mask(self.width);
        if self.is_wide && self.random.one_in(2) {
            return LeafData::any(self.width);
        }
        if self.random.one_in(5) {
            let zeros = self.width - 2;
            return LeafData { low_zeros: zeros, ..LeafData::any(self.width) };
        }
        let low = self.random.pick(&[0, 0, 1, all - 3, all / 2 - 1, 7]);
        LeafData::between(self.width, low, (low + self.random.below(4)).min(all))
    }

    /// A byte offset of a thread: the same function for the same seed.
    fn offset(&mut self, seed: u64, side: usize, size: u64) -> Expr {
        let mut random = Random::new(seed);
        let index = match random.below(5) {
            0 => self.digits(&mut random, side),
            depth => self.expression(&mut random, side, depth as u32),
        };
        let index = match random.below(3) {
            0 => self.scene.arena.sext(index, 64),
            _ => self.scene.arena.zext(index, 64),
        };
        let stride = if random.one_in(6) { 1 << random.pick(&[56, 58, 60, 62]) } else { size };
        let offset = self.scene.times(index, stride);
        let shift = if random.one_in(4) { random.below(64) } else { 0 };
        self.scene.plus(offset, shift)
    }

    /// A number with an id as its lowest digit, and an extent or a symbol as its radix.
    fn digits(&mut self, random: &mut Random, side: usize) -> Expr {
        let axis = random.below(2) as usize;
        let lowest = self.id(side, axis);
        let radix = match self.uniform.first() {
            Some(&symbol) if random.one_in(2) => symbol,
            _ => self.extent(axis),
        };
        let high = match random.below(3) {
            0 => self.id(side, 1 - axis),
            1 => self.leaf(random, side),
            _ => self.expression(random, side, 1),
        };
        let start = self.scene.op(BinaryOp::Mul, high, radix);
        let sum = self.scene.add(start, lowest);
        if random.one_in(2) {
            let promise = if random.one_in(2) { Fact::NoSignedWrap } else { Fact::NoUnsignedWrap };
            self.scene.facts.extend([promise(start), promise(sum)]);
        }
        sum
    }

    fn expression(&mut self, random: &mut Random, side: usize, depth: u32) -> Expr {
        if depth == 0 || random.one_in(8) {
            return self.leaf(random, side);
        }
        use BinaryOp::*;
        let a = self.expression(random, side, depth - 1);
        match random.below(12) {
            0..4 => {
                let b = self.expression(random, side, depth - 1);
                let op = random.pick(&[Add, Add, Add, Sub, Xor, Or]);
                self.scene.op(op, a, b)
            }
            4..6 => {
                let factor =
                    random.pick(&[2, 3, 4, 5, 8, 16, 33, 64, mask(self.width), mask(self.width) / 2 + 1]);
                self.scene.times(a, factor)
            }
            6 => {
                let op = random.pick(&[Shl, LShr, AShr]);
                let amount = random.below(6);
                self.scene.op_number(op, a, amount)
            }
            7 => {
                let op = random.pick(&[And, Or, Xor, Xor]);
                let bits = random.pick(&[1, 3, 7, 15, 16, 33, mask(self.width), mask(self.width) & !3]);
                self.scene.op_number(op, a, bits)
            }
            8 => {
                let op = random.pick(&[UDiv, URem, SDiv, SRem, URem, UDiv]);
                let divisor = random.pick(&[2, 3, 4, 5, 8, 10, mask(self.width)]);
                self.scene.op_number(op, a, divisor)
            }
            9 => {
                let inner = 1 + random.below(self.width.into()) as u8;
                let low = self.scene.arena.trunc(a, inner);
                match random.below(2) {
                    0 => self.scene.arena.zext(low, self.width),
                    _ => self.scene.arena.sext(low, self.width),
                }
            }
            10 => {
                let axis = random.below(3) as usize;
                let extent = self.extent(axis);
                self.scene.op(Mul, a, extent)
            }
            _ => {
                let b = self.expression(random, side, depth - 1);
                let op =
                    random.pick(&[UMin, UMax, SMin, SMax, UDiv, URem, SDiv, SRem, Mul, Shl, LShr, AShr, And]);
                if random.one_in(3) {
                    let condition = self.scene.arena.compare(random.pick(&PREDICATES), a, b);
                    let c = self.leaf(random, side);
                    return self.scene.arena.select(condition, c, b);
                }
                self.scene.op(op, a, b)
            }
        }
    }

    fn leaf(&mut self, random: &mut Random, side: usize) -> Expr {
        let symbols: Vec<Expr> = self.uniform.iter().chain(&self.own[side]).copied().collect();
        match random.below(6) {
            0 if !symbols.is_empty() => random.pick(&symbols),
            1 if random.one_in(4) => self.scene.arena.number(random.below(40), self.width),
            1 | 2 => self.id(side, 1),
            3 if random.one_in(2) => self.id(side, 2),
            _ => self.id(side, 0),
        }
    }

    fn id(&mut self, side: usize, axis: usize) -> Expr {
        match self.scene.threads[side][axis] {
            Some(leaf) => self.scene.arena.leaf(leaf),
            None => self.scene.arena.number(0, self.width),
        }
    }

    fn extent(&mut self, axis: usize) -> Expr {
        match self.scene.extents[axis] {
            Extent::Leaf(leaf) => self.scene.arena.leaf(leaf),
            Extent::Known(extent) => self.scene.arena.number(extent.into(), self.width),
        }
    }

    /// Guards and promises: mostly the same for both threads.
    fn facts(&mut self) {
        for _ in 0..self.random.below(3) {
            let seed = self.random.next();
            let sides: &[usize] = self.random.pick(&[&[0, 1], &[0], &[1]]);
            for &side in sides {
                let mut random = Random::new(seed);
                let (depth, other_depth) = (random.below(2) as u32, random.below(3) as u32);
                let a = self.expression(&mut random, side, depth);
                let b = match random.below(2) {
                    0 => self.scene.arena.number(random.below(20), self.width),
                    _ => self.expression(&mut random, side, other_depth),
                };
                self.scene.holds(random.pick(&PREDICATES), a, b);
            }
        }
        if let (Some(&symbol), true) = (self.uniform.first(), self.random.one_in(3)) {
            let predicate = self.random.pick(&[IntPred::Ult, IntPred::Ult, IntPred::Slt, IntPred::Ule]);
            let sides: &[usize] = self.random.pick(&[&[0, 1], &[0, 1], &[1]]);
            for &side in sides {
                let id = self.id(side, 0);
                self.scene.holds(predicate, id, symbol);
            }
        }
        if self.random.one_in(3) {
            let exprs: Vec<Expr> = self.scene.arena.exprs().collect();
            let expr = self.random.pick(&exprs);
            let fact =
                if self.random.one_in(2) { Fact::NoSignedWrap(expr) } else { Fact::NoUnsignedWrap(expr) };
            self.scene.facts.push(fact);
        }
    }
}

const PREDICATES: [IntPred; 10] = [
    IntPred::Eq,
    IntPred::Ne,
    IntPred::Ugt,
    IntPred::Uge,
    IntPred::Ult,
    IntPred::Ule,
    IntPred::Sgt,
    IntPred::Sge,
    IntPred::Slt,
    IntPred::Sle,
];

/// The bytes of an access, as a set.
fn touch(offset: u64, size: u64, other: u64, other_size: u64) -> bool {
    (0..size)
        .any(|at| (0..other_size).any(|other_at| offset.wrapping_add(at) == other.wrapping_add(other_at)))
}

/// Whether the values of the leaves are a counterexample.
fn is_counterexample(problem: &Problem, leaves: &[u64]) -> bool {
    let value = |leaf: Leaf| leaves[leaf.0 as usize];
    let extents = problem.extents.map(|extent| match extent {
        Extent::Known(extent) => extent.into(),
        Extent::Leaf(leaf) => value(leaf),
    });
    let threads = problem.threads.map(|ids| ids.map(|id| id.map_or(0, value)));
    let inside = threads.iter().all(|ids| ids.iter().zip(extents).all(|(&id, extent)| id < extent));
    if !inside || threads[0] == threads[1] || extents.iter().product::<u64>() > problem.block_threads.into() {
        return false;
    }
    let values = problem.arena.evaluate(&value);
    let [x, y] = [problem.x, problem.y].map(|expr| values[problem.arena.position(expr)]);
    touch(x, problem.x_size, y, problem.y_size)
        && problem.facts.iter().all(|&fact| problem.arena.is_fact(fact, &values))
}

/// Searches all shapes, threads and symbols.
pub(super) fn overlaps(problem: &Problem) -> bool {
    let mut values: Vec<u64> = problem.arena.leaves().iter().map(|data| data.low).collect();
    let most = problem.extents.map(|extent| match extent {
        Extent::Known(extent) => extent..=extent,
        Extent::Leaf(leaf) => 1..=problem.arena.leaf_data(leaf).high as u32,
    });
    for shape in product(most) {
        if shape.iter().product::<u32>() > problem.block_threads {
            continue;
        }
        for (extent, size) in problem.extents.iter().zip(shape) {
            if let Extent::Leaf(leaf) = extent {
                values[leaf.0 as usize] = size.into();
            }
        }
        let threads: Vec<[u32; 3]> = product(shape.map(|extent| 0..=extent - 1)).collect();
        for (one, other) in threads.iter().flat_map(|one| threads.iter().map(move |other| (one, other))) {
            for (ids, at) in problem.threads.iter().zip([one, other]) {
                ids.iter().zip(at).for_each(|(id, &at)| {
                    if let Some(leaf) = id {
                        values[leaf.0 as usize] = at.into();
                    }
                });
            }
            if one != other && overlaps_for_some_symbols(problem, &mut values) {
                return true;
            }
        }
    }
    false
}

fn product(ranges: [std::ops::RangeInclusive<u32>; 3]) -> impl Iterator<Item = [u32; 3]> {
    let [xs, ys, zs] = ranges;
    zs.flat_map(move |z| {
        let xs = xs.clone();
        ys.clone().flat_map(move |y| xs.clone().map(move |x| [x, y, z]))
    })
}

fn overlaps_for_some_symbols(problem: &Problem, values: &mut [u64]) -> bool {
    let is_symbol = |&at: &usize| {
        let leaf = Leaf(at as u32);
        !problem.threads.iter().flatten().any(|&id| id == Some(leaf))
            && !problem.extents.contains(&Extent::Leaf(leaf))
    };
    let symbols: Vec<usize> = (0..values.len()).filter(is_symbol).collect();
    let bounds = |at: usize| {
        let data = problem.arena.leaves()[at];
        (data.low.next_multiple_of(1 << data.low_zeros), data.high, 1 << data.low_zeros)
    };
    for &at in &symbols {
        values[at] = bounds(at).0;
    }
    loop {
        if is_counterexample(problem, values) {
            return true;
        }
        // The next assignment, as an odometer has it.
        let turned = symbols.iter().find(|&&at| {
            let (low, high, step) = bounds(at);
            let is_last = values[at] + step > high;
            values[at] = if is_last { low } else { values[at] + step };
            !is_last
        });
        if turned.is_none() {
            return false;
        }
    }
}

/// How often a method answered.
#[derive(Default, Debug, Clone, Copy)]
struct Tally {
    disjoint: u64,
    overlap: u64,
    unknown: u64,
}

/// A method by name.
type Method = (&'static str, fn(&Problem) -> Answer);

const METHODS: [Method; 4] = [
    ("quick", proven),
    ("sample", sampled),
    ("blast", |problem| blast::decide(problem, &large_budget())),
    ("solve", |problem| Solver::default().solve(problem)),
];

fn sampled(problem: &Problem) -> Answer {
    let samples = Budget::default().samples;
    let found = Ranges::compute(problem).and_then(|ranges| sample::find(problem, &ranges, samples));
    found.map_or(UNKNOWN, Answer::Overlap)
}

fn proven(problem: &Problem) -> Answer {
    match Ranges::compute(problem) {
        None => Answer::Disjoint(Proof::NeverBoth),
        Some(ranges) => quick::prove(problem, &ranges).map_or(UNKNOWN, Answer::Disjoint),
    }
}

const UNKNOWN: Answer = Answer::Unknown(super::super::Reason::NotApplicable);

/// Asks every method, and enumeration; what each said, and how many questions overlap.
fn run(seeds: std::ops::Range<u64>) -> ([Tally; METHODS.len()], u64) {
    let mut tallies = [Tally::default(); METHODS.len()];
    let mut overlapping = 0;
    for seed in seeds {
        let problem = question(seed);
        let truth = overlaps(&problem);
        overlapping += u64::from(truth);
        for ((name, method), tally) in METHODS.iter().zip(&mut tallies) {
            match method(&problem) {
                Answer::Disjoint(proof) => {
                    assert!(!truth, "{name} says {proof:?} of question {seed}, which overlaps: {problem:#?}");
                    tally.disjoint += 1;
                }
                Answer::Overlap(witness) => {
                    assert!(
                        is_counterexample(&problem, &witness.leaves),
                        "{name}, question {seed}: {witness:?}"
                    );
                    assert!(truth, "enumeration misses a witness of question {seed}");
                    tally.overlap += 1;
                }
                Answer::Unknown(_) => tally.unknown += 1,
            }
        }
    }
    (tallies, overlapping)
}

#[test]
fn methods_agree_with_enumeration() {
    let cases =
        std::env::var("SIMTOPT_SOLVER_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(4000);
    let first = std::env::var("SIMTOPT_SOLVER_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let (tallies, overlapping) = run(first..first + cases);
    let disjoint = cases - overlapping;
    println!("{cases} questions, {overlapping} overlap");
    for ((name, _), tally) in METHODS.iter().zip(&tallies) {
        println!("{name:10} {tally:?}");
    }
    let [quick, sample, blast, solve] = tallies;
    assert!(disjoint * 10 > cases && overlapping * 10 > cases, "both answers occur");
    assert!(quick.disjoint * 2 > disjoint);
    assert!(sample.overlap * 10 > overlapping * 7);
    assert!(blast.unknown * 100 < cases);
    assert!(solve.unknown * 50 < cases);
}

/// A question of counters that go on, in steps, from where each thread starts, in 4 bits.
fn of_counters(seed: u64) -> Problem {
    let mut random = Random::new(seed);
    let mut scene = Scene::line(4);
    let any = |scene: &mut Scene| {
        let leaf = scene.arena.new_leaf(LeafData::any(4));
        scene.arena.leaf(leaf)
    };
    let first = any(&mut scene);
    let (from, is_signed, is_guarded) = (random.below(4), random.one_in(2), random.one_in(2));
    let predicate = random.pick(&[IntPred::Uge, IntPred::Sge, IntPred::Uge, IntPred::Ule, IntPred::Sle]);
    let guard = random.pick(&[IntPred::Ult, IntPred::Slt]);
    let (step, rest, bound) = (random.pick(&[2, 3, 4, 5, 6, 12]), random.pick(&[0, 0, 1]), random.below(16));
    let (stride, size) = (random.pick(&[1, 2, 4, 1 << 60]), random.pick(&[1, 1, 2]));
    let [x, y] = [0, 1].map(|side| {
        let id = scene.id(side, 0);
        let id = scene.arena.trunc(id, 4);
        let start = match from {
            0 => id,
            1 => scene.times(id, 2),
            2 => scene.add(id, first),
            _ => scene.op(BinaryOp::Sub, first, id),
        };
        let counter = any(&mut scene);
        scene.holds(predicate, counter, start);
        let way = scene.op(BinaryOp::Sub, counter, start);
        let left = scene.op_number(BinaryOp::URem, way, step);
        scene.holds_number(IntPred::Eq, left, rest);
        if is_guarded {
            scene.holds_number(guard, counter, bound);
        }
        let wide = if is_signed { scene.arena.sext(counter, 64) } else { scene.arena.zext(counter, 64) };
        scene.times(wide, stride)
    });
    scene.bytes(x, size, y, size)
}

#[test]
fn counters_agree_with_enumeration() {
    let mut by_quick = 0;
    for seed in 0..300 {
        let problem = of_counters(seed);
        let quick = proven(&problem);
        by_quick += u64::from(quick == Answer::Disjoint(Proof::EqualInjective));
        for answer in [quick, Solver::default().solve(&problem)] {
            match answer {
                Answer::Disjoint(proof) => {
                    assert!(!overlaps(&problem), "{proof:?} of question {seed}: {problem:#?}");
                }
                Answer::Overlap(witness) => assert!(is_counterexample(&problem, &witness.leaves)),
                Answer::Unknown(_) => {}
            }
        }
    }
    println!("{by_quick} of 300 have strides");
    assert!(by_quick > 10);
}

#[test]
fn questions_of_full_width_are_answered() {
    let questions = (20_000..20_300).map(wide_question);
    let is_unknown = |problem: &Problem| matches!(Solver::default().solve(problem), Answer::Unknown(_));
    let unknown = questions.filter(is_unknown).count();
    println!("{unknown} of 300 without an answer");
    assert!(unknown < 10);
}
