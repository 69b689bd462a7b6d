//! Which barrier ids full barriers cannot be trusted with, and why.

use simt_ir::{FuncId, Inst};

/// Barrier ids that something in a kernel uses in a way that full barriers cannot be trusted with
/// (`model.md` §5).
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Pins {
    /// Every id, and why.
    pub all: Option<PinCause>,
    /// Single ids, sorted, and why.
    pub ids: Vec<(i64, PinCause)>,
}

/// Why a barrier id is pinned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PinCause {
    /// A barrier of this id is under control that depends on the number of the thread, or, without
    /// the barrier contract, is not proven uniform.
    Divergent(Parted),
    /// A barrier of this id is not aligned, and its control is not proven uniform.
    NotAligned(Parted),
    /// A counted or split barrier uses the id.
    Partial(FuncId, Inst),
    /// A barrier's id is in a register.
    RegisterId(FuncId, Inst),
    /// Inline assembly takes part in barriers.
    Assembly(FuncId, Inst),
    /// A callee that is not in this module might.
    UnknownCall(FuncId, Inst),
}

impl Pins {
    /// Pins one id.
    pub fn pin(&mut self, id: i64, cause: PinCause) {
        if let Err(at) = self.ids.binary_search_by_key(&id, |&(id, _)| id) {
            self.ids.insert(at, (id, cause));
        }
    }

    /// Pins every id.
    pub fn pin_all(&mut self, cause: PinCause) {
        self.all.get_or_insert(cause);
    }

    /// Why an id is pinned; `None` if it is not.
    pub fn cause(&self, id: i64) -> Option<PinCause> {
        let own = self.ids.binary_search_by_key(&id, |&(id, _)| id).ok().map(|at| self.ids[at].1);
        own.or(self.all)
    }

    /// Adds all pins of another; whether any was new.
    pub fn merge(&mut self, other: &Pins) -> bool {
        let before = (self.all.is_some(), self.ids.len());
        if let Some(cause) = other.all {
            self.pin_all(cause);
        }
        for &(id, cause) in &other.ids {
            self.pin(id, cause);
        }
        before != (self.all.is_some(), self.ids.len())
    }
}

/// How control may differ between the threads of a block. Ordered: the higher wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Level {
    /// The same for all of them.
    Uniform,
    /// Depends on memory or on something unknown.
    Unknown,
    /// Depends on the number of a thread, lane or warp.
    Thread,
}

/// The control of a block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Control {
    /// Its level.
    pub level: Level,
    /// What makes it so; `None` if it is uniform.
    pub by: Option<PartedBy>,
}

/// What keeps the threads of a block from coming to a place together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum PartedBy {
    /// A branch, here or in a caller.
    Branch(FuncId, Inst),
    /// Calls that nobody sees, of this function or of a caller.
    CallsOf(FuncId),
}

/// A barrier that not all threads may come to together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Parted {
    /// The function that it is in.
    pub function: FuncId,
    /// The barrier.
    pub barrier: Inst,
    /// Its control.
    pub control: Control,
}
