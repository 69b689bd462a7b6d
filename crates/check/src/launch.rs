//! What a kernel is started with, and what comes out.

use crate::finding::Finding;

/// What findings call dynamic shared memory, in which all `extern __shared__` arrays begin.
pub const DYNAMIC_SHARED: &str = "dynamic shared memory";

/// A launch: its shape and how threads take turns.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Blocks of the grid, by axis.
    pub grid: [u32; 3],
    /// Threads of a block, by axis.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory: the size of every `extern __shared__` array.
    pub dynamic_shared: u64,
    /// Who runs next.
    pub schedule: Schedule,
    /// Instructions that all threads together may execute.
    pub steps: u64,
    /// What is looked for besides what stops a thread anyway.
    pub checks: Checks,
}

/// In which order threads take turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Schedule {
    /// Each thread up to its next visible access or synchronization, in order of their numbers.
    RoundRobin,
    /// The threads of a warp that are at the same place together; they come together again as soon
    /// as they can.
    Lockstep,
    /// Of all threads that can go on the last one, until it waits for others or has run for long.
    LastFirst,
    /// Threads in random order for random stretches; the number is the seed.
    Random(u64),
}

/// What to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checks {
    /// Accesses of different threads to one byte without order.
    pub races: bool,
    /// Accesses outside of every object. (If off, they read zeros and write nothing.)
    pub bounds: bool,
    /// Undefined and poison values on which a branch, an address or an observable result depends.
    pub uninit: bool,
}

/// An argument of a kernel.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// The bytes of the parameter, as they lie in memory.
    Bytes(Vec<u8>),
    /// The same, with addresses of buffers in it.
    Structure {
        /// The bytes, but for those of addresses.
        bytes: Vec<u8>,
        /// Where addresses lie, of 8 bytes: the offset, the buffer's position in the list, and the
        /// offset in the buffer.
        addresses: Vec<(usize, usize, u64)>,
    },
    /// The address of a buffer of the launch.
    Buffer {
        /// Its position in the list of buffers.
        index: usize,
        /// An offset in bytes from its beginning.
        offset: u64,
    },
}

/// A piece of global memory.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Buffer {
    /// What messages call it.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// For every byte whether it is undefined (poison or never written). Empty: none is.
    pub undefined: Vec<bool>,
}

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// What is wrong, in the order in which it was found; at most one of a kind per place.
    pub findings: Vec<Finding>,
    /// Whether all threads ran to their end.
    pub finished: bool,
    /// The buffers of the launch, as the kernel left them.
    pub buffers: Vec<Buffer>,
    /// The module's variables in global memory, by name, as the kernel left them.
    pub variables: Vec<Buffer>,
    /// What `printf` printed, block by block.
    pub output: String,
    /// How many instructions all threads executed.
    pub executed: u64,
}
