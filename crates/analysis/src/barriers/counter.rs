//! What a loop counts with.

use crate::structure::{Cycle, Cycles};
use simt_ir::{Function, Op, Value};

/// A phi in the header of a cycle that all ways round give the same value.
pub(super) struct Counter {
    /// The phi.
    pub phi: Value,
    /// What it is on entry, if that is one value.
    pub start: Option<Value>,
    /// What it is in the next iteration.
    pub next: Value,
    /// Whether what was asked for is that value, and not the phi.
    pub is_after: bool,
}

impl Counter {
    /// The counter that a value is, or whose next value it is: an operation on it.
    pub fn of(function: &Function, cycles: &Cycles, cycle: Cycle, value: Value) -> Option<Counter> {
        let incoming = |value: Value| {
            let inst = function.inst_of(value)?;
            let Op::Phi(from) = function.insts[inst].op else { return None };
            let is_header = function.block_of(inst) == cycles.header(cycle);
            is_header.then(|| function.blocks_in(from).iter().zip(function.operands(inst)))
        };
        let is_after = incoming(value).is_none();
        let phi = match is_after {
            true => match function.computation(value)? {
                (Op::Binary(..), &[counter, _]) => counter,
                _ => return None,
            },
            false => value,
        };
        let (mut starts, mut next) = (Vec::new(), Vec::new());
        for (&from, &value) in incoming(phi)? {
            if cycles.contains(cycle, from) { next.push(value) } else { starts.push(value) }
        }
        let one = |all: Vec<Value>| all.first().copied().filter(|one| all.iter().all(|other| other == one));
        let next = one(next).filter(|&next| !is_after || next == value)?;
        Some(Counter { phi, start: one(starts), next, is_after })
    }
}
