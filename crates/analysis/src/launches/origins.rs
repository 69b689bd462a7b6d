//! Variables of the host, and pointers: where they come from, and where they lead to.

use super::places::Path;
use crate::numbers::gcd;
use simt_ir::{FuncId, GlobalId, Inst, Value};

/// A variable of the host.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) enum Object {
    /// On the stack, or allocated by a call.
    Stack(FuncId, Path, Inst),
    Global(GlobalId),
}

/// How many bytes from the start of a variable: so many, or so many and any multiple of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Offset {
    pub at: i64,
    /// 0 if it is known.
    pub step: u64,
}

impl Offset {
    pub const START: Offset = Offset { at: 0, step: 0 };
    pub const ANY: Offset = Offset { at: 0, step: 1 };

    pub fn exact(self) -> Option<i64> {
        (self.step == 0).then_some(self.at)
    }

    pub fn new(at: Option<i64>, step: u64) -> Offset {
        match (at, i64::try_from(step)) {
            (Some(at), Ok(0)) => Offset { at, step },
            (Some(at), Ok(own)) => Offset { at: at.rem_euclid(own), step },
            _ => Offset::ANY,
        }
    }

    pub fn plus(self, other: Offset) -> Offset {
        Offset::new(self.at.checked_add(other.at), gcd(self.step, other.step))
    }

    /// One or the other.
    pub fn or(self, other: Offset) -> Offset {
        let between = self.at.abs_diff(other.at);
        Offset::new(Some(self.at), gcd(gcd(self.step, other.step), between))
    }
}

/// What a pointer may point to.
#[derive(Clone, Default)]
pub(super) struct Targets {
    /// Anything else, too.
    pub unknown: bool,
    /// Variables, and where there.
    pub objects: Vec<(Object, Offset)>,
    /// Memory that the host allocates for kernels.
    pub allocations: Vec<super::Allocation>,
}

impl Targets {
    /// The variables, if it points to nothing else, with offsets that are known.
    pub fn exact(&self) -> Option<Vec<(Object, i64)>> {
        if self.unknown || !self.allocations.is_empty() {
            return None;
        }
        self.objects.iter().map(|(object, offset)| Some((object.clone(), offset.exact()?))).collect()
    }
}

/// Where a pointer comes from.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Origin {
    Value(FuncId, Path, Value),
    /// What is in a variable, so many bytes from its start.
    Memory(Object, i64),
}

impl Origin {
    /// The context in which it is looked at, if it may be in several.
    pub fn path(&mut self) -> Option<&mut Path> {
        match self {
            Origin::Value(_, path, _) | Origin::Memory(Object::Stack(_, path, _), _) => Some(path),
            Origin::Memory(Object::Global(_), _) => None,
        }
    }

    /// Whether it may be the same as another one: the context of one is told more exactly.
    pub fn may_be(&self, other: &Origin) -> bool {
        match (self, other) {
            (Origin::Value(func, path, value), Origin::Value(of, other, number)) => {
                (func, value) == (of, number) && super::may_be_same(path, other)
            }
            _ => self == other,
        }
    }
}
