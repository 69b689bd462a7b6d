//! Who watches a run?

use crate::finding::{Site, ThreadId};
use crate::value::Scalar;
use simt_ir::{Block, FuncId};

/// Is told what every thread does, in the order in which the machine does it.
///
/// `depth` is the number of calls in progress besides the kernel itself.
pub trait Observer {
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

/// An observer, or none: the machine is compiled once for each, so that nobody watching costs
/// nothing.
pub trait Watch {
    /// Whether somebody watches.
    const ACTIVE: bool;
    /// Who.
    fn observer(&mut self) -> Option<&mut dyn Observer>;
}

/// Nobody.
pub struct Nobody;

impl Watch for Nobody {
    const ACTIVE: bool = false;

    fn observer(&mut self) -> Option<&mut dyn Observer> {
        None
    }
}

/// Somebody.
pub struct Somebody<'o>(pub &'o mut dyn Observer);

impl Watch for Somebody<'_> {
    const ACTIVE: bool = true;

    fn observer(&mut self) -> Option<&mut dyn Observer> {
        Some(self.0)
    }
}
