//! Questions with known answers, random questions against enumeration, and outside judges.

mod cases;
mod oracles;
pub(super) mod random;

use super::{Answer, Budget, Extent, Problem, Proof, Solver};
use crate::addresses::expr::{Arena, BinaryOp, Expr, Fact, Leaf, LeafData};
use simt_ir::IntPred;

/// Builds a question, with as little ceremony as the cases deserve.
#[derive(Clone)]
struct Scene {
    arena: Arena,
    facts: Vec<Fact>,
    threads: [[Option<Leaf>; 3]; 2],
    extents: [Extent; 3],
    block_threads: u32,
}

impl Scene {
    /// A block whose extents are known, where not `None`.
    fn new(extents: [Option<u32>; 3]) -> Scene {
        let mut arena = Arena::default();
        let mut threads = [[None; 3]; 2];
        let extents = [0, 1, 2].map(|axis: usize| match extents[axis] {
            Some(extent) => Extent::Known(extent),
            None => Extent::Leaf(arena.new_leaf(LeafData::between(32, 1, 1024))),
        });
        for ids in &mut threads {
            for axis in 0..3 {
                if extents[axis] != Extent::Known(1) {
                    ids[axis] = Some(arena.new_leaf(LeafData::between(32, 0, 1023)));
                }
            }
        }
        Scene { arena, facts: Vec::new(), threads, extents, block_threads: 1024 }
    }

    /// A block of one dimension.
    fn line(threads: u32) -> Scene {
        Scene::new([Some(threads), Some(1), Some(1)])
    }

    /// An id, 32 bits wide; 0 where the extent is 1.
    fn id(&mut self, side: usize, axis: usize) -> Expr {
        match self.threads[side][axis] {
            Some(leaf) => self.arena.leaf(leaf),
            None => self.arena.number(0, 32),
        }
    }

    /// `tid.x` of both threads.
    fn tids(&mut self) -> [Expr; 2] {
        [0, 1].map(|side| self.id(side, 0))
    }

    fn extent(&mut self, axis: usize) -> Expr {
        match self.extents[axis] {
            Extent::Leaf(leaf) => self.arena.leaf(leaf),
            Extent::Known(extent) => self.arena.number(extent.into(), 32),
        }
    }

    fn symbol(&mut self, low: u64, high: u64) -> Expr {
        let leaf = self.arena.new_leaf(LeafData::between(32, low, high));
        self.arena.leaf(leaf)
    }

    fn op(&mut self, op: BinaryOp, a: Expr, b: Expr) -> Expr {
        self.arena.binary(op, a, b)
    }

    fn op_number(&mut self, op: BinaryOp, a: Expr, b: u64) -> Expr {
        let b = self.arena.number(b, self.arena.width(a));
        self.arena.binary(op, a, b)
    }

    fn add(&mut self, a: Expr, b: Expr) -> Expr {
        self.op(BinaryOp::Add, a, b)
    }

    fn plus(&mut self, a: Expr, b: u64) -> Expr {
        self.op_number(BinaryOp::Add, a, b)
    }

    fn times(&mut self, a: Expr, b: u64) -> Expr {
        self.op_number(BinaryOp::Mul, a, b)
    }

    fn holds(&mut self, predicate: IntPred, a: Expr, b: Expr) {
        let fact = self.arena.compare(predicate, a, b);
        self.facts.push(Fact::Holds(fact));
    }

    fn holds_number(&mut self, predicate: IntPred, a: Expr, b: u64) {
        let b = self.arena.number(b, self.arena.width(a));
        self.holds(predicate, a, b);
    }

    /// Both threads access elements of an array, of `size` bytes, at 32-bit unsigned indices.
    fn elements(mut self, x: Expr, y: Expr, size: u64) -> Problem {
        let [x, y] = [x, y].map(|index| {
            let wide = self.arena.zext(index, 64);
            self.times(wide, size)
        });
        self.bytes(x, size, y, size)
    }

    fn bytes(self, x: Expr, x_size: u64, y: Expr, y_size: u64) -> Problem {
        let Scene { arena, facts, threads, extents, block_threads } = self;
        Problem { arena, x, y, x_size, y_size, facts, threads, extents, block_threads }
    }
}

/// A budget that never runs out in a test.
fn large_budget() -> Budget {
    Budget { samples: 2000, gates: 400_000, conflicts: 200_000 }
}

fn answer(problem: &Problem) -> Answer {
    Solver::default().solve(problem)
}

#[track_caller]
fn assert_proof(problem: &Problem, proof: Proof) {
    assert_eq!(answer(problem), Answer::Disjoint(proof));
}

#[track_caller]
fn assert_overlap(problem: &Problem) {
    let answer = answer(problem);
    assert!(matches!(answer, Answer::Overlap(_)), "{answer:?}");
}
