//! What an instruction may do, as far as other threads can notice.

use simt_ir::target::{Barrier, Group, Outside, Space};
use simt_ir::{FuncId, Ordering, RmwOp, Scope, Value};

/// What an instruction does.
#[derive(Clone, Debug)]
pub(super) enum Action {
    /// Nothing that matters to others.
    Nothing,
    /// Touches memory.
    Memory(Vec<Touched>),
    /// A fence.
    Fence(Fence),
    /// Works on whichever threads are converged, and may touch memory besides.
    Converged(Vec<Touched>),
    /// Outside of the model.
    Outside(Outside),
    /// Unknown code: `certain` if it is a call that anybody would take for one.
    Unknown {
        /// Whether there is no doubt that nothing is known about it.
        certain: bool,
    },
    /// A clock.
    Clock,
    /// A block barrier.
    Barrier(BlockBarrier),
    /// A barrier of the warp; of all its threads?
    WarpBarrier {
        /// Whether the mask is full, or there is none.
        full: bool,
    },
    /// A copy that is under way until this thread waits.
    AsyncCopy(Vec<Touched>),
    /// Ends a group of copies.
    AsyncCommit,
    /// Waits until at most so many groups are under way; `None`: for all copies.
    AsyncWait(Option<u64>),
    /// A step of a protocol with the units that access memory beside threads.
    Unit(Unit),
    /// A call of a function that we see, and what happens before that begins.
    Call(FuncId, Box<Action>),
}

impl Action {
    /// Whether it is a barrier of the block, or about asynchronous copies.
    pub fn may_synchronize(&self) -> bool {
        match self {
            Action::Barrier(_) | Action::AsyncCopy(_) | Action::AsyncCommit | Action::AsyncWait(_) => true,
            Action::Unit(unit) => {
                !matches!(unit.does, Does::Touches | Does::Begins(None) | Does::Asks { .. })
            }
            _ => false,
        }
    }

    /// The memory that it touches, or lets others touch.
    pub fn touched(&self) -> &[Touched] {
        match self {
            Action::Memory(touched) | Action::Converged(touched) | Action::AsyncCopy(touched) => touched,
            Action::Unit(unit) => &unit.touched,
            _ => &[],
        }
    }
}

/// What an instruction does in such a protocol (§3.3.1).
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// What it begins or ends.
    pub does: Does,
    /// What it touches, or lets a unit touch.
    pub touched: Vec<Touched>,
    /// Whether the threads of a warp have to be together.
    pub together: bool,
}

/// What begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Does {
    /// Nothing: what it touches, it touches at once.
    Touches,
    /// A unit begins to touch memory, until its thread has waited for the group, if it is in one.
    Begins(Option<Group>),
    /// An object says when that is over that the thread has begun.
    Hands,
    /// What was begun is a group from then on.
    Commits(Group),
    /// The thread waits until at most so many groups are under way; `None`: until nothing is.
    Waits(Group, Option<u64>),
    /// It asks an object, or waits perhaps.
    Asks {
        /// Until the answer is yes: threads may part there.
        in_a_loop: bool,
    },
}

/// A fence as an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fence {
    /// For whom it orders.
    pub scope: Scope,
    /// What it orders.
    pub ordering: Ordering,
    /// Whether it is about some address spaces only, or its scope has a name that we do not know.
    pub limited: bool,
}

/// A block barrier as an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockBarrier {
    /// What the table says.
    pub barrier: Barrier,
    /// Its number, where that is a constant.
    pub id: Option<i64>,
}

/// One access of an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touched {
    /// Where.
    pub place: Place,
    /// Writes.
    pub writes: bool,
    /// Bytes from the address on; `None`: anywhere in the object.
    pub size: Option<u64>,
    /// Atomic or volatile: the widest scope that may see it.
    pub strong: Option<Scope>,
    /// Atomic without any ordering, and not volatile.
    pub relaxed: bool,
    /// Orders other accesses.
    pub orders: bool,
    /// Promised not to be written by anybody while the kernel runs.
    pub invariant: bool,
    /// An `atomicrmw` whose result nobody uses.
    pub reduction: Option<Reduction>,
}

impl Touched {
    /// A weak access of which nothing more is known.
    pub fn weak(pointer: Value, writes: bool, size: Option<u64>) -> Touched {
        Touched {
            place: Place::Behind(pointer),
            writes,
            size,
            strong: None,
            relaxed: false,
            orders: false,
            invariant: false,
            reduction: None,
        }
    }
}

impl Touched {
    /// Whether it is to a kind of memory, by a descriptor.
    pub fn is_in(&self, space: Space) -> bool {
        matches!(self.place, Place::Somewhere(own) if own == space)
    }
}

/// Where memory is touched.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// Behind an address.
    Behind(Value),
    /// Somewhere in a kind of memory: a descriptor says where.
    Somewhere(Space),
    /// All of a kind of memory: a fence.
    All(Space),
}

impl Place {
    /// The address.
    pub fn pointer(self) -> Option<Value> {
        match self {
            Place::Behind(pointer) => Some(pointer),
            Place::Somewhere(_) | Place::All(_) => None,
        }
    }
}

/// A read-modify-write whose result nobody uses.
#[derive(Clone, Copy, Debug)]
pub struct Reduction {
    /// What it does.
    pub op: RmwOp,
    /// With which value.
    pub value: Value,
    /// Whether its address is a multiple of its size.
    pub is_aligned: bool,
}
