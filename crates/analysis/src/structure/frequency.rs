//! How often blocks run, as branch weights say.
//!
//! One pass in reverse postorder: a block's frequency is split among its successors by the weights
//! of `!prof`, evenly where there are none. Back edges are ignored, because loop depth is looked at
//! before frequency. Integers, so that the answer is the same everywhere.

use crate::structure::Cfg;
use simt_ir::entity::EntityMap;
use simt_ir::{Block, FuncId, Module, Noted};

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
    let weights = |block: Block| match function.noted.get(&function.terminator(block)) {
        Some(Noted::Weights(weights)) => Some(&**weights),
        _ => None,
    };
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
        let total = weights.map_or(targets.len() as u64, |weights| weights.iter().sum());
        for (number, &target) in targets.iter().enumerate() {
            let weight = weights.map_or(1, |weights| weights[number]);
            if cfg.reverse_postorder_number(target) > cfg.reverse_postorder_number(block) {
                let share = u128::from(blocks[block]) * u128::from(weight) / u128::from(total);
                blocks[target] += share as u64;
            }
        }
    }
    Frequencies { blocks: Some(blocks) }
}
