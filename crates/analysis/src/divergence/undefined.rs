//! Which values may be undefined without being poison: then, each use in each thread may be another
//! value. So is what inline assembly leaves in a register that it may not have written.
//!
//! It is undefined behaviour to branch on such a value, so control is not parted by it. But
//! `select` may choose by it, and what it chooses is a value like any other: threads that branch on
//! that may part, although nothing but constants goes in (LangRef, *Undefined Values*).
//!
//! Within one function, parameters count as defined, and what a callee returns does if its
//! arguments are: callers and callees are told that what may be undefined differs between threads.
//! Cost: linear, if there is an `undef` or such an assembly, or a stack variable that is read
//! before it is written; else a look at each operand.

use super::memory::{Definition, StackMemory};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashSet;
use simt_ir::entity::EntityId;
use simt_ir::target::Assembly;
use simt_ir::{Function, Inst, Op, Value, ValueDef};

/// How deep a constant is looked into; what is nested deeper counts as undefined.
const CONSTANT_DEPTH: u32 = 8;

/// The values that are computed from something undefined.
#[derive(Default)]
pub struct Undefined {
    values: FixedBitSet,
    /// Those memory phis that may stand for something undefined, or for nothing.
    phis: FixedBitSet,
}

impl Undefined {
    /// Finds them. What others wrote and these `broadcasts` read counts as undefined, too: perhaps
    /// nobody has written there.
    pub fn compute(function: &Function, memory: &StackMemory, broadcasts: &FxHashSet<Inst>) -> Undefined {
        let mut undefined = Undefined::default();
        let is_start = |inst: Inst| {
            function.operands(inst).iter().any(|&value| is_undefined(function, value, CONSTANT_DEPTH))
                || function.assembly(inst).is_some_and(Assembly::may_be_undefined)
                || broadcasts.contains(&inst)
        };
        let is_nothing =
            |definition: &Definition| matches!(definition, Definition::Uninitialized | Definition::Leftover);
        let incoming = memory.phis.iter().flat_map(|phi| &phi.incoming);
        let mut definitions = memory.loads.values().chain(incoming.map(|(_, definition)| definition));
        let starts: Vec<Inst> = function.inst_ids().filter(|&inst| is_start(inst)).collect();
        if starts.is_empty() && !definitions.any(is_nothing) {
            return undefined;
        }
        undefined.values.grow(function.values.len());
        undefined.phis.grow(memory.phis.len());
        for inst in starts {
            undefined.add(function, inst);
        }
        // Almost always two rounds: only phis look ahead.
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for (index, phi) in memory.phis.iter().enumerate() {
                if phi.incoming.iter().any(|&(_, definition)| undefined.defines(function, definition)) {
                    changed |= !undefined.phis.put(index);
                }
            }
            for inst in function.inst_ids() {
                let is_loaded = |&definition: &Definition| undefined.defines(function, definition);
                if function.operands(inst).iter().any(|&value| undefined.contains(function, value))
                    || memory.loads.get(&inst).is_some_and(is_loaded)
                {
                    changed |= undefined.add(function, inst);
                }
            }
        }
        undefined
    }

    /// Whether what a load sees may be undefined, or nothing.
    pub fn defines(&self, function: &Function, definition: Definition) -> bool {
        match definition {
            Definition::Uninitialized | Definition::Leftover => true,
            Definition::Passed => false,
            Definition::Store(store) => self.contains(function, function.operands(store)[0]),
            Definition::Phi(phi) => self.phis.contains(phi as usize),
        }
    }

    /// Whether a value may be undefined.
    pub fn contains(&self, function: &Function, value: Value) -> bool {
        is_undefined(function, value, CONSTANT_DEPTH) || self.values.contains(value.index())
    }

    fn add(&mut self, function: &Function, inst: Inst) -> bool {
        let op = function.insts[inst].op;
        let is_defined = op == Op::Freeze;
        match function.insts[inst].result.filter(|_| !is_defined) {
            Some(result) => !self.values.put(result.index()),
            None => false,
        }
    }
}

/// Whether a constant is undefined, or a part of it is.
fn is_undefined(function: &Function, value: Value, depth: u32) -> bool {
    match function.values[value].def {
        ValueDef::Undef => true,
        ValueDef::Expr(index) => {
            let operands = function.exprs[index as usize].operands.range();
            depth == 0
                || function.operand_pool[operands].iter().any(|&part| is_undefined(function, part, depth - 1))
        }
        _ => false,
    }
}
