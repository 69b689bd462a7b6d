//! What has been found out about the addresses of one function, and how much more may be asked.
//!
//! Most pairs of accesses are far apart wherever their threads are: rows of an array, stages of a
//! pipeline. So each address is bounded once, and only pairs whose bounds come near each other
//! become questions to the solver.

use super::{Compared, Effort, Limit};
use crate::addresses::overlap::ranges::Ranges;
use crate::addresses::overlap::{Answer, Proof, Reason, Solver};
use crate::addresses::two_thread::{Instance, Meaning, Side, instance, of_one_thread, same_number};
use crate::addresses::warps;
use crate::addresses::{Address, AddressId, Addresses, Base, Symbol};
use crate::barriers::event::MemoryAccess;
use crate::divergence::launch::Launch;
use rustc_hash::FxHashMap;
use simt_ir::{FuncId, Inst, Value};
use std::sync::Arc;

/// Decides about addresses in one object, and remembers.
pub struct Addressing {
    /// What is known of the blocks.
    pub launch: Launch,
    solver: Arc<Solver>,
    /// By access above and below, and whether it is about one thread, with what finding them took.
    answers: Answers,
    /// Those of them that hold in all blocks, once others are looked at: what holds in those of a
    /// shape is not among them.
    settled: Option<Answers>,
    /// Where addresses are, wherever their threads are, once somebody asked.
    bounds: FxHashMap<AddressId, Option<Bounds>>,
    /// By store.
    own_numbers: FxHashMap<Inst, bool>,
    /// How hard the questions about each barrier may be together.
    share: usize,
    /// How hard those may be that are still to come about the present one.
    left: usize,
    /// The most accesses, if the function has more than that.
    too_many_accesses: Option<usize>,
}

/// See [`Addressing::answers`].
type Answers = FxHashMap<(Side, Side, bool, Effort), (Compared, usize)>;

/// The least and the greatest offset from its base at which an access begins.
type Bounds = (i64, i64);

/// How hard the questions about the barriers of a function may be together, or about each of them
/// if that is more: an easy one counts 1, any other [`HARD`]. One that was answered before counts
/// as it did then, so that what is decided does not depend on what was decided before.
const EFFORT: usize = 1 << 16;

/// See [`EFFORT`].
const EFFORT_EACH: usize = 256;

/// See [`EFFORT`].
const HARD: usize = 16;

/// The most answers that are remembered.
const ANSWERS: usize = 1 << 20;

/// Threads that should touch a common byte, and numbers with which they do.
pub struct Proposal {
    /// The threads.
    pub threads: [[u32; 3]; 2],
    /// The extents of their block.
    pub shape: [u32; 3],
    /// Which block it is.
    pub block: [u32; 3],
    /// The extents of the grid.
    pub grid: [u32; 3],
    /// What values are, where that matters.
    pub given: FxHashMap<(FuncId, Value), u64>,
}

impl Addressing {
    /// Nothing is known yet of a function with some barriers. With `too_many_accesses`, the most
    /// that it may have, nothing will be.
    pub fn new(
        launch: Launch,
        barriers: usize,
        too_many_accesses: Option<usize>,
        solver: Arc<Solver>,
    ) -> Addressing {
        let share = (EFFORT / barriers.max(1)).max(EFFORT_EACH);
        Addressing {
            launch,
            solver,
            answers: Answers::default(),
            settled: None,
            bounds: FxHashMap::default(),
            own_numbers: FxHashMap::default(),
            share,
            left: share,
            too_many_accesses,
        }
    }

    /// From here on, of blocks is known what is said here, which is more than at first: who does
    /// not meet at all does not meet there.
    pub fn compare_in(&mut self, launch: Launch) {
        self.launch = launch;
        let all = std::mem::take(&mut self.answers).into_iter();
        let apart = all.filter(|(_, (compared, _))| matches!(compared, Compared::Apart(_)));
        self.answers = self.settled.get_or_insert_with(|| apart.collect()).clone();
        (self.bounds, self.own_numbers) = Default::default();
    }

    /// From here on, questions are about another barrier.
    pub fn begin(&mut self) {
        self.left = self.share;
    }

    /// Whether two threads touch a common byte by two accesses: different ones, unless others may
    /// be told that the first has happened.
    pub(super) fn compare(
        &mut self,
        addresses: &Addresses,
        (x, y): (&MemoryAccess, &MemoryAccess),
        is_told: bool,
        effort: Effort,
    ) -> Compared {
        if let Some(most) = self.too_many_accesses {
            return Compared::OverLimit(Limit::Accesses(most));
        }
        let (Some(above), Some(below)) = (side(x), side(y)) else { return Compared::MayMeet };
        if self.are_far_apart(addresses, above.address, below.address) {
            return Compared::Apart(Proof::Intervals);
        }
        if self.left == 0 {
            return Compared::OverLimit(Limit::Pairs);
        }
        let apart = self.recall(addresses, (above, below, false, effort));
        match apart {
            Compared::Apart(_) if is_told => self.recall(addresses, (above, below, true, effort)),
            compared => compared,
        }
    }

    fn recall(&mut self, addresses: &Addresses, key: (Side, Side, bool, Effort)) -> Compared {
        let (compared, cost) = match self.answers.get(&key) {
            Some(&known) => known,
            None => {
                let answer = self.ask(addresses, key);
                if self.answers.len() < ANSWERS {
                    self.answers.insert(key, answer);
                }
                answer
            }
        };
        self.left = self.left.saturating_sub(cost);
        compared
    }

    /// What is known of the bytes that two threads touch, or one, and how hard it was to find out.
    fn ask(
        &mut self,
        addresses: &Addresses,
        (above, below, is_one_thread, effort): (Side, Side, bool, Effort),
    ) -> (Compared, usize) {
        let question = if is_one_thread { of_one_thread } else { instance };
        let Some(question) = question(addresses, &self.launch, above, below) else {
            return (Compared::MayMeet, 1);
        };
        let answer = self.solver.solve_with(&question.problem, effort);
        log::trace!("{above:?} and {below:?}: {answer:?}");
        match answer {
            Answer::Disjoint(proof @ Proof::BitBlast) => (Compared::Apart(proof), HARD),
            Answer::Disjoint(proof) => (Compared::Apart(proof), 1),
            Answer::Unknown(Reason::NotApplicable) if effort == Effort::Look => (Compared::Open, 1),
            Answer::Overlap(_) | Answer::Unknown(_) => (Compared::MayMeet, HARD),
        }
    }

    /// Whether all that an access can touch is before all that the other one can. Cost: constant,
    /// when both have been bounded.
    fn are_far_apart(&mut self, addresses: &Addresses, above: AddressId, below: AddressId) -> bool {
        let (x, y) = (addresses.address(above), addresses.address(below));
        // Of a pointer, it would have to be known that it is the same.
        if x.base != y.base || !matches!(x.base, Base::Global(_)) {
            return false;
        }
        let (Some(x_bounds), Some(y_bounds)) = (self.bounds(addresses, above), self.bounds(addresses, below))
        else {
            return false;
        };
        let is_before = |first: &Address, (low, high): Bounds, second: &Address, (start, end): Bounds| {
            // Nor may the second come round to the first.
            i128::from(high) + i128::from(first.size) <= i128::from(start)
                && i128::from(end) + i128::from(second.size) - (1 << 64) <= i128::from(low)
        };
        is_before(x, x_bounds, y, y_bounds) || is_before(y, y_bounds, x, x_bounds)
    }

    fn bounds(&mut self, addresses: &Addresses, id: AddressId) -> Option<Bounds> {
        let launch = &self.launch;
        *self.bounds.entry(id).or_insert_with(|| {
            // The question has two threads that both access this; whatever one computes, another
            // could.
            let Instance { problem, .. } = same_number(addresses, launch, addresses.address(id))?;
            let range = Ranges::compute(&problem)?.of(&problem.arena, problem.x);
            Some((range.signed_low, range.signed_high))
        })
    }

    /// Whether what a plain store stores is another number for each thread.
    pub fn is_own_number(&mut self, addresses: &Addresses, store: Inst) -> bool {
        let Addressing { launch, solver, own_numbers, .. } = self;
        *own_numbers.entry(store).or_insert_with(|| {
            let question = addresses.stored(store).and_then(|number| same_number(addresses, launch, number));
            question.is_some_and(|question| matches!(solver.solve(&question.problem), Answer::Disjoint(_)))
        })
    }

    /// Whether it is known that no two threads of different warps touch a common byte by two
    /// accesses.
    pub(super) fn apart_across_warps(&mut self, addresses: &Addresses, above: Side, below: Side) -> bool {
        [false, true].into_iter().all(|swapped| {
            let Some(left) = self.left.checked_sub(1) else { return false };
            self.left = left;
            let question = instance(addresses, &self.launch, above, below);
            question.is_some_and(|Instance { mut problem, .. }| {
                warps::part(&mut problem, self.launch.warp_size, swapped);
                matches!(self.solver.solve(&problem), Answer::Disjoint(_))
            })
        })
    }

    /// Threads and numbers with which two accesses should meet, for somebody to try.
    pub(super) fn proposal(
        &mut self,
        addresses: &Addresses,
        function: FuncId,
        x: &MemoryAccess,
        y: &MemoryAccess,
        shape: Option<[u32; 3]>,
    ) -> Option<Proposal> {
        let launch = shape.map_or(self.launch, |shape| self.launch.in_blocks(shape));
        let question = instance(addresses, &launch, side(x)?, side(y)?)?;
        // What was met in blocks of one shape is only sought nearer by.
        let effort = if shape.is_some() { Effort::Look } else { Effort::Full };
        let answer = self.solver.solve_with(&question.problem, effort);
        let Answer::Overlap(witness) = answer else { return None };
        let mut proposal = Proposal {
            threads: witness.threads,
            shape: witness.extents,
            block: [0; 3],
            grid: [1; 3],
            given: Default::default(),
        };
        for (meaning, &value) in question.meanings.iter().zip(&witness.leaves) {
            let Meaning::Symbol(symbol, _) = *meaning else { continue };
            match symbol {
                Symbol::Block(axis) => proposal.block[usize::from(axis)] = value as u32,
                Symbol::GridExtent(axis) => proposal.grid[usize::from(axis)] = value as u32,
                Symbol::Value(symbol) => {
                    proposal.given.insert((function, symbol), value);
                }
                _ => {}
            }
        }
        for (block, grid) in proposal.block.iter().zip(&mut proposal.grid) {
            *grid = (*grid).max(block.saturating_add(1));
        }
        Some(proposal)
    }
}

/// An access as a side of a question, if it has an address.
pub(super) fn side(access: &MemoryAccess) -> Option<Side> {
    Some(Side { address: access.address?, crossings: access.crossings })
}
