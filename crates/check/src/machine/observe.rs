//! Who watches a run?

use crate::finding::{Site, ThreadId};
use crate::value::Scalar;
use simt_ir::{Block, FuncId};

/// Is told what every thread does, in the order in which the machine does it.
///
/// `depth` is the number of calls in progress besides the kernel itself.
pub trait Observer {
    /// Whether anybody watches.
    const ACTIVE: bool = true;

    /// A thread enters a block of a function; the values of its phis follow.
    fn block(&mut self, thread: ThreadId, depth: usize, func: FuncId, block: Block) {
        let _ = (thread, depth, func, block);
    }

    /// A thread has computed the result of an instruction; that of a call when it has returned.
    fn value(&mut self, thread: ThreadId, depth: usize, site: Site, value: &[Scalar]) {
        let _ = (thread, depth, site, value);
    }

    /// A thread calls a function that has a body.
    fn call(&mut self, thread: ThreadId, depth: usize, site: Site, callee: FuncId) {
        let _ = (thread, depth, site, callee);
    }

    /// A thread returns from a call, or from the kernel.
    fn ret(&mut self, thread: ThreadId, depth: usize) {
        let _ = (thread, depth);
    }
}

/// Nobody watches. The machine is compiled for this by itself, so that it costs nothing.
pub struct Nobody;

impl Observer for Nobody {
    const ACTIVE: bool = false;
}
