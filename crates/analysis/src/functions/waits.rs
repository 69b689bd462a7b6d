//! Plain loads by which a thread waits: `while (*flag != v) __threadfence();`.
//!
//! They race with the write that they wait for, but work as they are compiled, and much older code
//! waits so (`model.md` §3.1.6). Compilers take a load out of a loop only if its address stays, and
//! nothing in the loop may write there, lets others write, or is not seen. So whatever plain load
//! decides where control goes in a loop is taken for a strong one, in a callee too that is called
//! in a loop.
//!
//! Cost: linear in the module.

use crate::structure::{Cfg, Cycles};
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::{Block, FuncId, Function, Inst, InstFacts, Module, Op, Value};

/// The calls of known bodies, by caller.
type Calls = EntityMap<FuncId, Vec<(Inst, FuncId)>>;

/// The plain loads by which threads may wait, in textual order, by function.
pub(crate) fn polls(module: &Module, calls: &Calls) -> EntityMap<FuncId, Vec<Inst>> {
    let ids: Vec<FuncId> = module.functions.keys().collect();
    let in_cycles = ids.par_iter().map(|&id| in_cycles(&module.functions[id], &calls[id]));
    let (mut polls, repeated): (Vec<Vec<Inst>>, Vec<Vec<FuncId>>) = in_cycles.unzip();
    let mut work: Vec<FuncId> = repeated.into_iter().flatten().collect();
    let mut seen = FxHashSet::default();
    while let Some(id) = work.pop() {
        if !seen.insert(id) {
            continue;
        }
        work.extend(calls[id].iter().map(|&(_, callee)| callee));
        let function = &module.functions[id];
        let blocks: Vec<Block> = function.block_ids().collect();
        polls[id.index()].extend(deciding(function, &blocks, &|_| true));
    }
    for polls in &mut polls {
        polls.sort_unstable();
        polls.dedup();
    }
    polls.into_iter().collect()
}

/// The plain loads that decide in the cycles of a function, and the callees that are called there.
fn in_cycles(function: &Function, calls: &[(Inst, FuncId)]) -> (Vec<Inst>, Vec<FuncId>) {
    let cycles = Cycles::compute(&Cfg::compute(function));
    let is_repeated = |call| cycles.innermost(function.block_of(call)).is_some();
    let repeated = calls.iter().filter(|&&(call, _)| is_repeated(call)).map(|&(_, callee)| callee);
    let mut polls = Vec::new();
    for cycle in cycles.outermost() {
        let contains = |block| cycles.contains(cycle, block);
        polls.extend(deciding(function, cycles.blocks(cycle), &contains));
    }
    (polls, repeated.collect())
}

/// The plain loads in some blocks that decide where control goes from these, or what is returned.
fn deciding(function: &Function, blocks: &[Block], contains: &dyn Fn(Block) -> bool) -> Vec<Inst> {
    let ends = blocks.iter().map(|&block| function.terminator(block));
    let mut work: Vec<Value> = ends.flat_map(|end| function.operands(end)).copied().collect();
    let is_here = |inst: &Inst| contains(function.block_of(*inst));
    let (mut seen, mut loads) = (FxHashSet::default(), Vec::new());
    while let Some(value) = work.pop() {
        let inst = function.inst_of(value).filter(is_here);
        let Some(inst) = inst.filter(|&inst| seen.insert(inst)) else { continue };
        let operands = function.operands(inst);
        let Op::Load(access) = function.insts[inst].op else {
            work.extend(operands);
            continue;
        };
        let variable = function.inst_of(operands[0]).map(|inst| function.insts[inst].op);
        let is_of_stack = matches!(variable, Some(Op::Alloca { .. }));
        // Who says that nobody writes there does not wait for it.
        let is_unwritten = function.insts[inst].facts.contains(InstFacts::INVARIANT_LOAD);
        loads.extend((!is_of_stack && !is_unwritten && !access.is_strong()).then_some(inst));
        // What was found elsewhere may be kept in a variable.
        let stores = function.users(operands[0]).filter(is_here);
        let stores = stores.filter(|&user| matches!(function.insts[user].op, Op::Store(_)));
        work.extend(stores.map(|store| function.operands(store)[0]));
    }
    loads
}
