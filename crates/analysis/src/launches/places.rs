//! Places of the host's program: instructions in contexts, and how control comes there.

use rustc_hash::FxHashSet;
use simt_ir::{Block, FuncId, Inst, Value};

/// The calls that lead to a function, outermost first.
pub(super) type Path = Vec<(FuncId, Inst)>;

/// An instruction in a context.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Place {
    pub func: FuncId,
    pub path: Path,
    pub inst: Inst,
}

impl Place {
    /// The calls that lead there, outermost first, each in its context, and the place itself.
    pub fn way(&self) -> impl Iterator<Item = Place> {
        let call = |depth: usize| {
            let (func, inst) = self.path[depth];
            Place { func, path: self.path[..depth].to_vec(), inst }
        };
        (0..self.path.len()).map(call).chain([self.clone()])
    }
}

/// Places, and all calls that lead there, but for those that a function makes of itself.
#[derive(Default)]
pub(super) struct Ways {
    pub all: Vec<Place>,
    pub seen: FxHashSet<Place>,
    /// Functions whose calls are there.
    pub called: FxHashSet<FuncId>,
}

impl Ways {
    /// Whether a place was entered.
    pub fn has(&self, place: &Place) -> bool {
        self.seen.contains(place)
    }
}

/// What is on the way to a place.
#[derive(Default)]
pub(super) struct OnWay {
    pub ways: Ways,
    /// Where control has to come.
    pub goals: FxHashSet<Goal>,
    /// Branches of which one way only leads there.
    pub judged: FxHashSet<Place>,
    /// Whether there may be more.
    pub is_lost: bool,
}

/// Where control has to come: to an instruction, or to the end of a function.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Goal {
    pub func: FuncId,
    pub path: Path,
    pub inst: Option<Inst>,
}

impl Goal {
    /// Whether it is in a call that a function makes of itself.
    pub fn is_recursive(&self) -> bool {
        let called = self.path.iter().map(|&(func, _)| func).skip(1).chain([self.func]);
        self.path.iter().zip(called).any(|(&(caller, _), called)| caller == called)
    }
}

/// What is chosen on the way of a number.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Choice {
    /// The block from which control comes to one where ways meet.
    Block(FuncId, Path, Block, Block),
    /// Whether a condition holds.
    Holds(FuncId, Path, Value, bool),
    /// The call of a function.
    Call(FuncId, Path, Inst),
}

impl From<&Place> for Goal {
    fn from(Place { func, path, inst }: &Place) -> Goal {
        Goal { func: *func, path: path.clone(), inst: Some(*inst) }
    }
}
