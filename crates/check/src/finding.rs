//! What a run finds: data, not text. `simt-report` renders it.

use simt_ir::{FuncId, Inst};

/// A thread of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ThreadId {
    /// `blockIdx`.
    pub block: [u32; 3],
    /// `threadIdx`.
    pub thread: [u32; 3],
}

/// An instruction of the module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Site {
    /// The function.
    pub func: FuncId,
    /// The instruction.
    pub inst: Inst,
}

/// Where a thread was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Who.
    pub thread: ThreadId,
    /// What it executed.
    pub site: Site,
    /// The calls that led there, innermost first.
    pub callers: Vec<Site>,
}

/// One of the two accesses of a race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceAccess {
    /// Who and where. (`callers` is empty for the earlier access.)
    pub position: Position,
    /// Whether it writes.
    pub writes: bool,
    /// Whether it reads.
    pub reads: bool,
    /// Whether it is atomic.
    pub atomic: bool,
    /// Whether it is a copy that nobody has waited for.
    pub pending: bool,
    /// The value read or written, as far as it fits 64 bits; `None` if undefined.
    pub value: Option<u64>,
    /// The bytes that it touches: offset in the object, size.
    pub bytes: (u64, u64),
}

impl RaceAccess {
    /// Whether both write, and the same.
    pub(crate) fn writes_as(&self, other: &RaceAccess) -> bool {
        let is_same = (self.value, self.bytes) == (other.value, other.bytes) && self.value.is_some();
        self.writes && other.writes && is_same
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// Two accesses to one byte, one of them a write, without order between them.
    Race {
        /// The earlier one.
        first: RaceAccess,
        /// The later one.
        second: RaceAccess,
        /// The object.
        object: String,
        /// Whether both write the same value.
        same_value: bool,
    },
    /// Threads meet at different barriers of one number, on ways that part and join again.
    Matched {
        /// Where they wait, one per place, at most 8.
        waiting: Vec<Position>,
        /// How many threads wait at each of the places above.
        counts: Vec<u32>,
    },
    /// Something else, at one place.
    Fault {
        /// Where.
        position: Position,
        /// What.
        fault: Fault,
    },
    /// Threads wait for each other, or for threads that have ended.
    Deadlock {
        /// Whether threads wait at different barriers (divergence), rather than at one that others
        /// never reach.
        divergent: bool,
        /// Where threads wait (or, for those that ended, where they ended), one per place, at most
        /// 8.
        waiting: Vec<Position>,
        /// How many threads wait at each of the places above.
        counts: Vec<u32>,
        /// How many threads of the block have ended.
        ended: u32,
    },
}

/// What is wrong at one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An access outside of every object.
    OutOfBounds {
        /// The nearest object, where there is one.
        object: Option<String>,
        /// Its size.
        object_size: u64,
        /// Offset of the access from its beginning.
        offset: i64,
        /// Bytes accessed.
        size: u64,
        /// Whether it writes.
        writes: bool,
    },
    /// A store to memory that cannot be written.
    ReadOnly {
        /// The object.
        object: String,
    },
    /// An address that is not a multiple of the alignment.
    Misaligned {
        /// The address.
        address: u64,
        /// The alignment that the access promises.
        align: u64,
    },
    /// Something depends on a value that is undefined or poison.
    Undetermined {
        /// What depends on it: `branch`, `address`, …
        what: &'static str,
    },
    /// An operation without a result.
    Undefined {
        /// `division by zero`, …
        what: &'static str,
    },
    /// `unreachable` was reached.
    Unreachable,
    /// `trap`.
    Trap,
    /// `assert` failed.
    Assert {
        /// The message.
        message: String,
    },
    /// The interpreter cannot execute this. It is no fault of the kernel.
    Unsupported {
        /// What of the instruction; empty if it is the instruction itself.
        what: String,
    },
    /// Calls too deep.
    TooDeep,
    /// Too many instructions in all.
    OutOfSteps,
    /// Somebody asked the run to end.
    Interrupted,
    /// Called with arguments that do not fit its parameters, or not callable.
    BadCall {
        /// Why.
        what: String,
    },
    /// A warp operation whose mask does not hold the thread itself, or names threads that never
    /// come.
    BadMask {
        /// The mask.
        mask: u64,
    },
}
