//! What has been found out about the addresses of one function, and how much more may be asked.
//!
//! Most pairs of accesses are far apart wherever their threads are: rows of an array, stages of a
//! pipeline. So each address is bounded once, and only pairs whose bounds come near each other
//! become questions to the solver.

use super::{Compared, Limit};
use crate::addresses::overlap::ranges::Ranges;
use crate::addresses::overlap::{Answer, Answers, Proof, Solver, Witness};
use crate::addresses::two_thread::{Instance, Side, instance, same_number};
use crate::addresses::warps;
use crate::addresses::{Address, AddressId, Addresses, Base, variable_at};
use crate::barriers::event::MemoryAccess;
use crate::divergence::launch::Launch;
use rustc_hash::FxHashMap;
use simt_ir::{GlobalId, Inst, Module};
use std::sync::Arc;

/// Decides about addresses in one object, and remembers.
pub struct Addressing {
    /// What is known of the blocks.
    pub launch: Launch,
    solver: Solver,
    /// By access above and below, with what finding them took; no proof for those that nothing is
    /// known of.
    answers: FxHashMap<(Side, Side), (Option<Proof>, usize)>,
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

/// Two threads that touch a common byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The threads, the extents of the block and the byte's offset from what the addresses are
    /// relative to.
    pub witness: Witness,
    /// What they touch, where either address may be in one of some variables. The byte is then
    /// counted from there.
    pub variable: Option<GlobalId>,
    /// The values of symbols, with the side that they are on: above (0), below (1), or both.
    pub symbols: Vec<(crate::addresses::Symbol, Option<u8>, u64)>,
}

impl Addressing {
    /// Nothing is known yet of a function with some barriers. With `too_many_accesses`, the most
    /// that it may have, nothing will be.
    pub fn new(
        launch: Launch,
        barriers: usize,
        too_many_accesses: Option<usize>,
        answers: Arc<Answers>,
    ) -> Addressing {
        let share = (EFFORT / barriers.max(1)).max(EFFORT_EACH);
        Addressing {
            launch,
            solver: Solver::sharing(answers),
            answers: FxHashMap::default(),
            bounds: FxHashMap::default(),
            own_numbers: FxHashMap::default(),
            share,
            left: share,
            too_many_accesses,
        }
    }

    /// From here on, questions are about another barrier.
    pub fn begin(&mut self) {
        self.left = self.share;
    }

    /// Whether two different threads touch a common byte by two accesses.
    pub(super) fn compare(&mut self, addresses: &Addresses, x: &MemoryAccess, y: &MemoryAccess) -> Compared {
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
        let (proof, effort) = match self.answers.get(&(above, below)) {
            Some(&known) => known,
            None => {
                let answer = self.ask(addresses, above, below);
                if self.answers.len() < ANSWERS {
                    self.answers.insert((above, below), answer);
                }
                answer
            }
        };
        self.left = self.left.saturating_sub(effort);
        proof.map_or(Compared::MayMeet, Compared::Apart)
    }

    /// Why no two different threads touch a common byte, if that is known, and how hard it was to
    /// find out.
    fn ask(&mut self, addresses: &Addresses, above: Side, below: Side) -> (Option<Proof>, usize) {
        let Some(question) = instance(addresses, &self.launch, above, below) else { return (None, 1) };
        let answer = self.solver.solve(&question.problem);
        log::trace!("{above:?} and {below:?}: {answer:?}");
        match answer {
            Answer::Disjoint(proof @ (Proof::Gf2 | Proof::Integers | Proof::BitBlast)) => (Some(proof), HARD),
            Answer::Disjoint(proof) => (Some(proof), 1),
            Answer::Overlap(_) | Answer::Unknown(_) => (None, HARD),
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

    /// Two threads that touch a common byte by two accesses, where they have been found.
    pub fn meeting(
        &mut self,
        module: &Module,
        addresses: &Addresses,
        x: &MemoryAccess,
        y: &MemoryAccess,
    ) -> Option<Meeting> {
        // Blocks with one axis are easiest to imagine.
        [self.launch.flat(), self.launch].iter().find_map(|launch| {
            let question = instance(addresses, launch, side(x)?, side(y)?)?;
            let Answer::Overlap(mut witness) = self.solver.solve(&question.problem) else { return None };
            let mut variable = None;
            if question.among_variables {
                let (global, byte) = variable_at(module, witness.byte)?;
                (variable, witness.byte) = (Some(global), byte);
            }
            Some(Meeting { symbols: symbols(&question, &witness), variable, witness })
        })
    }
}

/// An access as a side of a question, if it has an address.
pub(super) fn side(access: &MemoryAccess) -> Option<Side> {
    Some(Side { address: access.address?, crossings: access.crossings })
}

/// The values of the symbols that the ids and extents do not tell.
fn symbols(question: &Instance, witness: &Witness) -> Vec<(crate::addresses::Symbol, Option<u8>, u64)> {
    use crate::addresses::Symbol;
    use crate::addresses::two_thread::Meaning;
    let values = question.meanings.iter().zip(&witness.leaves);
    let other = values.filter_map(|(meaning, &value)| match *meaning {
        Meaning::Symbol(Symbol::Thread(_) | Symbol::Extent(_), _) | Meaning::Steps(_) => None,
        Meaning::Symbol(symbol, side) => Some((symbol, side, value)),
    });
    other.collect()
}
