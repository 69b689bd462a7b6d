//! Where a value can be used, and where one is needed on every way.

use rustc_hash::FxHashSet;
use simt_analysis::structure::{Cfg, DominatorTree};
use simt_ir::{Block, EntityMap, Function, Inst, Value, ValueDef};

/// How many blocks are looked at to find out whether a value is needed on every way.
const STEPS: usize = 256;

/// The shape of a function. The pass does not change it.
pub(super) struct Shape {
    pub cfg: Cfg,
    pub dominators: DominatorTree,
    /// Of each block, its number in an order of the tree: what a block dominates follows it.
    order: EntityMap<Block, u32>,
}

impl Shape {
    pub fn of(function: &Function) -> Shape {
        let cfg = Cfg::compute(function);
        let dominators = DominatorTree::dominators(&cfg);
        let mut order = EntityMap::filled(0, function.blocks.len());
        for (number, &block) in dominators.preorder().iter().enumerate() {
            order[block] = number as u32;
        }
        Shape { cfg, dominators, order }
    }

    /// A key by which instructions follow those that dominate them, and stand together with all
    /// that one of these dominates.
    pub fn order(&self, function: &Function, inst: Inst) -> (u32, u64) {
        (self.order[function.block_of(inst)], function.position(inst).1)
    }

    /// Whether an instruction has been executed whenever control is in front of another one.
    pub fn dominates(&self, function: &Function, a: Inst, b: Inst) -> bool {
        let (above, below) = (function.block_of(a), function.block_of(b));
        if above == below {
            return function.position(a).1 < function.position(b).1;
        }
        self.dominators.dominates(above, below)
    }

    /// Whether a value is there in front of an instruction. What a terminator gives is not looked
    /// for.
    pub fn is_available(&self, function: &Function, value: Value, spot: Inst) -> bool {
        match function.values[value].def {
            ValueDef::Inst(inst) => {
                !function.insts[inst].op.is_terminator() && self.dominates(function, inst, spot)
            }
            _ => true,
        }
    }

    /// The nearest block that dominates two.
    pub fn common(&self, a: Block, b: Block) -> Option<Block> {
        let mut block = a;
        while !self.dominators.dominates(block, b) {
            block = self.dominators.idom(block)?;
        }
        Some(block)
    }

    /// Whether every path from the end of a block to an exit, or to the block again, comes to one
    /// of some blocks. Cost: the blocks on the way there, up to a limit.
    pub fn always_meets(&self, from: Block, blocks: &FxHashSet<Block>) -> bool {
        let (mut seen, mut work) = (FxHashSet::default(), vec![from]);
        while let Some(block) = work.pop() {
            let next = self.cfg.successors(block);
            if next.is_empty() || seen.len() > STEPS {
                return false;
            }
            for &next in next {
                if next == from && !blocks.contains(&next) {
                    return false;
                }
                if !blocks.contains(&next) && seen.insert(next) {
                    work.push(next);
                }
            }
        }
        true
    }
}
