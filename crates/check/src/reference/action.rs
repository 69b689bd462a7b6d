//! What an instruction may do, as far as other threads can notice.

use simt_ir::target::{Barrier, Outside};
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
    /// A call of a function that we see, and what happens before that begins.
    Call(FuncId, Box<Action>),
}

impl Action {
    /// Whether it is a barrier of the block, or about asynchronous copies.
    pub fn may_synchronize(&self) -> bool {
        matches!(self, Action::Barrier(_) | Action::AsyncCopy(_) | Action::AsyncCommit | Action::AsyncWait(_))
    }
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
    /// The address.
    pub pointer: Value,
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
            pointer,
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
