//! Plain loads by which a thread waits: `while (*flag != v) __threadfence();`.
//!
//! They race with the write that they wait for, but work as they are compiled, and much older code
//! waits so (`model.md` §3.1.6). Compilers take a load of one address out of a loop unless something
//! in it may write there, lets others write, or is not seen: a fence, an atomic, a call, an empty
//! assembly that clobbers memory. So a load that decides where control goes in a loop is taken for a
//! strong one if it is of one address, or something in the loop lets time go by. A function may be
//! called in a loop, in which its result decides.
//!
//! Cost: linear in the function, times the depth of its cycles.

use crate::structure::{Cfg, Cycles};
use rustc_hash::FxHashSet;
use simt_ir::{Block, Function, Inst, Op, Value, ValueDef};

/// The plain loads by which a thread may wait in a function, in textual order. `pauses`: where it
/// may let time go by.
pub(crate) fn polls(function: &Function, pauses: &[Inst]) -> Vec<Inst> {
    let is_plain = |inst| matches!(function.insts[inst].op, Op::Load(access) if !access.is_strong());
    if !function.inst_ids().any(is_plain) {
        return Vec::new();
    }
    let cycles = Cycles::compute(&Cfg::compute(function));
    let paused: FxHashSet<_> =
        pauses.iter().filter_map(|&pause| cycles.innermost(function.block_of(pause))).collect();
    let mut found = Vec::new();
    for cycle in cycles.all() {
        let contains = |block| cycles.contains(cycle, block);
        let round = Round { function, blocks: cycles.blocks(cycle), contains: &contains };
        found.extend(round.polls(paused.contains(&cycle)));
    }
    if !function.is_kernel {
        let blocks: Vec<Block> = function.block_ids().collect();
        found.extend(Round { function, blocks: &blocks, contains: &|_| true }.polls(!pauses.is_empty()));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// What may be repeated: a cycle, or a function that is called.
struct Round<'a> {
    function: &'a Function,
    blocks: &'a [Block],
    contains: &'a dyn Fn(Block) -> bool,
}

impl Round<'_> {
    /// The plain loads that decide where control goes, of those of one address unless time goes by.
    fn polls(&self, pauses: bool) -> Vec<Inst> {
        let ends = self.blocks.iter().map(|&block| self.function.terminator(block));
        let mut work: Vec<Value> = ends.flat_map(|end| self.function.operands(end)).copied().collect();
        let (mut seen, mut loads) = (FxHashSet::default(), Vec::new());
        while let Some(value) = work.pop() {
            let Some(inst) = self.inst_of(value).filter(|&inst| seen.insert(inst)) else { continue };
            match self.function.insts[inst].op {
                Op::Load(_) if self.variable(inst).is_some() => work.extend(self.stored(inst)),
                Op::Load(access) if !access.is_strong() => loads.push(inst),
                _ => work.extend(self.function.operands(inst)),
            }
        }
        loads.retain(|&load| pauses || self.is_fixed(self.function.operands(load)[0]));
        loads
    }

    /// The instruction in here that gives a value.
    fn inst_of(&self, value: Value) -> Option<Inst> {
        self.function.inst_of(value).filter(|&inst| (self.contains)(self.function.block_of(inst)))
    }

    /// The variable of the stack that is loaded, as code has it that is not optimized.
    fn variable(&self, load: Inst) -> Option<Value> {
        let variable = self.function.operands(load)[0];
        let inst = self.function.inst_of(variable)?;
        matches!(self.function.insts[inst].op, Op::Alloca { .. }).then_some(variable)
    }

    /// What is stored in here to the variable that is loaded.
    fn stored(&self, load: Inst) -> impl Iterator<Item = Value> {
        let stores = self.variable(load).into_iter().flat_map(|variable| self.function.users(variable));
        let stores = stores.filter(|&user| {
            matches!(self.function.insts[user].op, Op::Store(_))
                && (self.contains)(self.function.block_of(user))
        });
        stores.map(|store| self.function.operands(store)[0])
    }

    /// Whether a value is the same each time.
    fn is_fixed(&self, value: Value) -> bool {
        let (mut seen, mut work) = (FxHashSet::default(), vec![value]);
        while let Some(value) = work.pop() {
            let Some(inst) = self.inst_of(value).filter(|&inst| seen.insert(inst)) else { continue };
            let is_param = |value: Value| matches!(self.function.values[value].def, ValueDef::Param(_));
            match self.function.insts[inst].op {
                Op::Load(_) if self.variable(inst).is_some() => {
                    if !self.stored(inst).all(is_param) {
                        return false;
                    }
                }
                Op::Load(_) | Op::Phi(_) => return false,
                op if op.call().is_some() && self.function.known(inst).is_none() => return false,
                _ => work.extend(self.function.operands(inst)),
            }
        }
        true
    }
}
