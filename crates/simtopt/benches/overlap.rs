//! The conflict solver: single questions, as kernels ask them, from the expression to the answer;
//! and each method on the questions of the examples that those before it leave open.
//! `cargo bench -p simtopt --bench overlap`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use simtopt::analysis::addresses::Addresses;
use simtopt::analysis::addresses::crossings::Crossings;
use simtopt::analysis::addresses::expr::{Arena, BinaryOp, Expr, Fact, Leaf, LeafData};
use simtopt::analysis::addresses::overlap::ranges::Ranges;
use simtopt::analysis::addresses::overlap::{
    Answer, Budget, Extent, METHODS, Problem, Proof, Solver, blast, quick, sample,
};
use simtopt::analysis::addresses::two_thread::{Side, instance};
use simtopt::analysis::divergence::launch::Launch;
use simtopt::analysis::divergence::{ModuleDivergence, Options};
use simtopt::analysis::functions::callgraph::CallGraph;
use simtopt::analysis::functions::pointer::Pointers;
use simtopt::ir::{IntPred, Source};
use std::sync::Arc;

fn main() {
    for (name, question, expected) in QUESTIONS {
        let answer = Solver::default().solve(&question());
        let kind = match &answer {
            Answer::Disjoint(proof) => Some(*proof),
            Answer::Overlap(_) => None,
            Answer::Unknown(reason) => panic!("{name}: {reason:?}"),
        };
        assert_eq!(kind, expected, "{name}");
    }
    divan::main();
}

/// Questions by name, and the method that settles them: none is an overlap.
type Question = (&'static str, fn() -> Problem, Option<Proof>);

const QUESTIONS: [Question; 13] = [
    ("own element", || same(|scene, t| scene.op(BinaryOp::Add, t, 7)), Some(Proof::EqualInjective)),
    ("second half", second_half, Some(Proof::Intervals)),
    ("even and odd", even_and_odd, Some(Proof::Gcd)),
    ("thread number", thread_number, Some(Proof::EqualInjective)),
    ("neighbour", neighbour, None),
    ("unknown height", unknown_height, None),
    ("swizzle", || same(swizzle), Some(Proof::BitBlast)),
    ("reduction", reduction, Some(Proof::EqualInjective)),
    ("transposition", || same(transposition), Some(Proof::BitBlast)),
    ("ring", ring, Some(Proof::Gcd)),
    ("row of a matrix", matrix, Some(Proof::EqualInjective)),
    ("hash", || same(hash), Some(Proof::BitBlast)),
    ("far overlap", far_overlap, None),
];

#[divan::bench(args = QUESTIONS.map(|question| question.0))]
fn question(bencher: Bencher, name: &str) {
    let problem = problem(name);
    bencher.bench(|| Solver::default().solve(black_box(&problem)));
}

#[divan::bench]
fn remembered(bencher: Bencher) {
    let problem = problem("swizzle");
    let solver = Solver::default();
    solver.solve(&problem);
    bencher.bench_local(|| solver.solve(black_box(&problem)));
}

/// Disjoint, for a reason of number theory: the search ends with the budget.
#[divan::bench(sample_count = 10)]
fn given_up(bencher: Bencher) {
    let problem = odd_multiples();
    assert!(matches!(Solver::default().solve(&problem), Answer::Unknown(_)));
    bencher.bench(|| Solver::default().solve(black_box(&problem)));
}

#[divan::bench(args = METHODS, sample_count = 10)]
fn method(bencher: Bencher, name: &str) {
    let (solver, budget) = (Solver::default(), Budget::default());
    let by_quick = |problem: &Problem| Some(quick::prove(problem, &Ranges::compute(problem)?));
    let by_sample = |problem: &Problem| sample::find(problem, &Ranges::compute(problem)?, budget.samples);
    let is_left = |problem: &Problem| match name {
        "memory" | "quick" => true,
        "sample" => by_quick(problem) == Some(None),
        _ => by_quick(problem) == Some(None) && by_sample(problem).is_none(),
    };
    let questions: Vec<Problem> = of_examples().into_iter().filter(is_left).collect();
    let ask = |problem: &Problem| match name {
        "memory" => drop(black_box(solver.solve(problem))),
        "quick" => drop(black_box(by_quick(problem))),
        "sample" => drop(black_box(by_sample(problem))),
        _ => drop(black_box(blast::decide(problem, &budget))),
    };
    questions.iter().for_each(ask);
    bencher.counter(ItemsCount::new(questions.len())).bench_local(|| questions.iter().for_each(ask));
}

/// Every two accesses of a kernel of the examples.
fn of_examples() -> Vec<Problem> {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples"));
    let paths = folder.expect("the examples").map(|entry| entry.expect("an entry").path());
    let mut questions = Vec::new();
    for path in paths.filter(|path| path.extension().is_some_and(|extension| extension == "ll")) {
        let text = std::fs::read_to_string(&path).expect("an example");
        let source = Arc::new(Source::new(path.display().to_string(), text));
        let module = simtopt::syntax::read(source, &Default::default()).expect("an example");
        let target = module.target.expect("a GPU");
        let graph = CallGraph::compute(&module);
        let divergence = ModuleDivergence::compute(&module, target, &graph, Options::default());
        for (id, function) in module.functions.iter().filter(|(_, function)| function.is_kernel) {
            let Some(analyzed) = &divergence.functions[id] else { continue };
            let pointers = Pointers::new(&module, target, &graph, id);
            let addresses = Addresses::compute(&module, id, &pointers, analyzed);
            let launch = Launch::stated(target, &function.facts);
            let of = |inst| function.operands(inst).iter().map(move |&value| (inst, value));
            let accesses = function.inst_ids().flat_map(of);
            let accesses = accesses.filter_map(|(inst, value)| addresses.of(inst, value));
            let sides = accesses.map(|address| Side { address, crossings: Crossings::default() });
            let sides: Vec<Side> = sides.collect();
            for (at, &above) in sides.iter().enumerate() {
                let instances = sides[at..].iter().filter_map(|&x| instance(&addresses, &launch, above, x));
                questions.extend(instances.map(|instance| instance.problem));
            }
        }
    }
    questions
}

fn problem(name: &str) -> Problem {
    let found = QUESTIONS.iter().find(|question| question.0 == name);
    found.expect("the name is from the list").1()
}

/// Expressions over the ids of two threads.
struct Scene {
    arena: Arena,
    facts: Vec<Fact>,
    threads: [[Option<Leaf>; 3]; 2],
    extents: [Extent; 3],
}

impl Scene {
    /// A block of known extents, or of unknown ones where 0.
    fn new(extents: [u32; 3]) -> Scene {
        let mut arena = Arena::default();
        let known = extents.map(|extent| match extent {
            0 => Extent::Leaf(arena.new_leaf(LeafData::between(32, 1, 1024))),
            extent => Extent::Known(extent),
        });
        let mut id = |extent: u32| (extent != 1).then(|| arena.new_leaf(LeafData::between(32, 0, 1023)));
        let threads = [extents.map(&mut id), extents.map(&mut id)];
        Scene { arena, facts: Vec::new(), threads, extents: known }
    }

    fn id(&mut self, side: usize, axis: usize) -> Expr {
        match self.threads[side][axis] {
            Some(leaf) => self.arena.leaf(leaf),
            None => self.arena.number(0, 32),
        }
    }

    fn symbol(&mut self, low: u64, high: u64) -> Expr {
        let leaf = self.arena.new_leaf(LeafData::between(32, low, high));
        self.arena.leaf(leaf)
    }

    fn op(&mut self, op: BinaryOp, a: Expr, b: u64) -> Expr {
        let b = self.arena.number(b, 32);
        self.arena.binary(op, a, b)
    }

    fn add(&mut self, a: Expr, b: Expr) -> Expr {
        self.arena.binary(BinaryOp::Add, a, b)
    }

    fn less(&mut self, a: Expr, b: Expr) {
        let fact = self.arena.compare(IntPred::Ult, a, b);
        self.facts.push(Fact::Holds(fact));
    }

    /// Both threads access four-byte elements.
    fn elements(mut self, x: Expr, y: Expr) -> Problem {
        let four = self.arena.number(4, 64);
        let [x, y] = [x, y].map(|index| {
            let wide = self.arena.zext(index, 64);
            self.arena.binary(BinaryOp::Mul, wide, four)
        });
        let Scene { arena, facts, threads, extents } = self;
        Problem { arena, x, y, x_size: 4, y_size: 4, facts, threads, extents, block_threads: 1024 }
    }
}

/// The same function of `tid.x` for both of 256 threads.
fn same(function: impl Fn(&mut Scene, Expr) -> Expr) -> Problem {
    let mut scene = Scene::new([256, 1, 1]);
    let [x, y] = [0, 1].map(|side| {
        let t = scene.id(side, 0);
        function(&mut scene, t)
    });
    scene.elements(x, y)
}

/// `tid.x` against a function of it.
fn own_against(extents: [u32; 3], function: impl Fn(&mut Scene, Expr) -> Expr) -> Problem {
    let mut scene = Scene::new(extents);
    let (t, other) = (scene.id(0, 0), scene.id(1, 0));
    let y = function(&mut scene, other);
    scene.elements(t, y)
}

fn second_half() -> Problem {
    own_against([256, 1, 1], |scene, t| scene.op(BinaryOp::Add, t, 256))
}

fn even_and_odd() -> Problem {
    let mut scene = Scene::new([256, 1, 1]);
    let [x, y] = [0, 1].map(|side| {
        let t = scene.id(side, 0);
        let even = scene.op(BinaryOp::Mul, t, 2);
        scene.op(BinaryOp::Add, even, side as u64)
    });
    scene.elements(x, y)
}

/// `tid.y * ntid.x + tid.x` in a block of unknown shape.
fn thread_number() -> Problem {
    let mut scene = Scene::new([0, 0, 1]);
    let Extent::Leaf(width) = scene.extents[0] else { unreachable!("it is unknown") };
    let width = scene.arena.leaf(width);
    let [x, y] = [0, 1].map(|side| {
        let (column, row) = (scene.id(side, 0), scene.id(side, 1));
        let start = scene.arena.binary(BinaryOp::Mul, row, width);
        scene.add(start, column)
    });
    scene.elements(x, y)
}

fn neighbour() -> Problem {
    own_against([256, 1, 1], |scene, t| scene.op(BinaryOp::Add, t, 1))
}

fn unknown_height() -> Problem {
    own_against([256, 0, 1], |_, t| t)
}

fn swizzle(scene: &mut Scene, t: Expr) -> Expr {
    let row = scene.op(BinaryOp::LShr, t, 3);
    let bits = scene.op(BinaryOp::And, row, 7);
    scene.arena.binary(BinaryOp::Xor, t, bits)
}

/// `a[t] += a[t + s]` for `t < s`.
fn reduction() -> Problem {
    let mut scene = Scene::new([256, 1, 1]);
    let s = scene.symbol(1, 128);
    let (t, other) = (scene.id(0, 0), scene.id(1, 0));
    scene.less(t, s);
    scene.less(other, s);
    let y = scene.add(other, s);
    scene.elements(t, y)
}

fn transposition(scene: &mut Scene, t: Expr) -> Expr {
    let column = scene.op(BinaryOp::URem, t, 24);
    let row = scene.op(BinaryOp::UDiv, t, 24);
    let start = scene.op(BinaryOp::Mul, column, 11);
    scene.add(start, row)
}

/// `B[k % 3][t]` against `B[(k + 1) % 3][t ^ 33]`.
fn ring() -> Problem {
    let mut scene = Scene::new([256, 1, 1]);
    let k = scene.symbol(0, 1_000_000);
    let next = scene.op(BinaryOp::Add, k, 1);
    let (t, other) = (scene.id(0, 0), scene.id(1, 0));
    let other = scene.op(BinaryOp::Xor, other, 33);
    let [x, y] = [(t, k), (other, next)].map(|(t, k)| {
        let buffer = scene.op(BinaryOp::URem, k, 3);
        let start = scene.op(BinaryOp::Mul, buffer, 256);
        scene.add(start, t)
    });
    scene.elements(x, y)
}

/// A sum whose bits are mixed with others.
fn hash(scene: &mut Scene, t: Expr) -> Expr {
    let product = scene.op(BinaryOp::Mul, t, 5);
    let bits = scene.op(BinaryOp::LShr, product, 7);
    scene.arena.binary(BinaryOp::Xor, product, bits)
}

/// `a[t * n]` modulo 2^32 for odd numbers `n`.
fn odd_multiples() -> Problem {
    let mut scene = Scene::new([256, 1, 1]);
    let n = scene.symbol(0, u32::MAX.into());
    let n = scene.op(BinaryOp::Or, n, 1);
    let [x, y] = [0, 1].map(|side| {
        let t = scene.id(side, 0);
        scene.arena.binary(BinaryOp::Mul, t, n)
    });
    scene.elements(x, y)
}

/// `a[tid.y * n + tid.x]` for `tid.x < n`.
fn matrix() -> Problem {
    let mut scene = Scene::new([16, 16, 1]);
    let n = scene.symbol(1, 1 << 20);
    let [x, y] = [0, 1].map(|side| {
        let (column, row) = (scene.id(side, 0), scene.id(side, 1));
        scene.less(column, n);
        let start = scene.arena.binary(BinaryOp::Mul, row, n);
        scene.add(start, column)
    });
    scene.elements(x, y)
}

/// Thread 255 − k meets thread k for one k of many.
fn far_overlap() -> Problem {
    let mut scene = Scene::new([256, 1, 1]);
    let k = scene.symbol(0, 1 << 30);
    let (t, other) = (scene.id(0, 0), scene.id(1, 0));
    let x = scene.op(BinaryOp::Mul, k, 1000);
    let x = scene.add(x, t);
    let y = scene.op(BinaryOp::Add, other, 123_456_789);
    scene.elements(x, y)
}
