//! How often blocks run, as branch weights say.
//!
//! One pass in reverse postorder: a block's frequency is split among its successors by the weights of
//! `!prof`, evenly where there are none. Back edges are ignored, because loop depth is looked at before
//! frequency. Integers, so that the answer is the same everywhere.

use crate::structure::Cfg;
use simt_ir::entity::EntityMap;
use simt_ir::{Block, FuncId, Module};

/// The frequency of each block of a function; all the same where the text has no weights.
pub struct Frequencies {
    blocks: Option<EntityMap<Block, u64>>,
}

impl Frequencies {
    /// The frequency of a block, in units of 2^-40 of the entry's.
    pub fn of(&self, block: Block) -> u64 {
        self.blocks.as_ref().map_or(0, |blocks| blocks[block])
    }
}

/// Computes the frequencies. Cost: linear.
pub fn block_frequencies(module: &Module, id: FuncId, cfg: &Cfg) -> Frequencies {
    let function = &module.functions[id];
    let weights = |block: Block| module.branch_weights(&function.insts[function.terminator(block)]);
    let order = cfg.reverse_postorder();
    if !order.iter().any(|&block| cfg.successors(block).len() > 1 && weights(block).is_some()) {
        return Frequencies { blocks: None };
    }
    let mut blocks = EntityMap::filled(0u64, function.blocks.len());
    if let Some(entry) = cfg.entry() {
        blocks[entry] = 1 << 40;
    }
    for &block in order {
        // Targets as written: a block that is named twice gets the weight of both edges.
        let targets = function.successors(block);
        let weights = weights(block).filter(|w| w.len() == targets.len() && w.iter().sum::<u64>() > 0);
        let weights = weights.unwrap_or_else(|| vec![1; targets.len()]);
        let total: u64 = weights.iter().sum();
        for (&target, &weight) in targets.iter().zip(&weights) {
            if cfg.reverse_postorder_number(target) > cfg.reverse_postorder_number(block) {
                let share = u128::from(blocks[block]) * u128::from(weight) / u128::from(total);
                blocks[target] += share as u64;
            }
        }
    }
    Frequencies { blocks: Some(blocks) }
}
