//! In which order LLVM lists the blocks of a cycle: that in which its search comes to them, which
//! goes against control from the header and takes inner cycles as a whole.

use crate::structure::{Cfg, Cycle, Cycles};
use simt_ir::{Block, EntityMap};
use std::collections::HashSet;

/// The blocks of a cycle in LLVM's order.
#[derive(Clone, Default)]
pub struct Listed {
    /// Where control may enter it, the header first.
    pub entries: Vec<Block>,
    /// All of them.
    pub blocks: Vec<Block>,
    /// The cycles right inside it.
    pub children: Vec<Cycle>,
}

impl Listed {
    /// The blocks that are no entries.
    pub fn others(&self) -> impl Iterator<Item = Block> + '_ {
        self.blocks.iter().copied().filter(|block| !self.entries.contains(block))
    }
}

/// The order of every cycle's blocks, and of the outermost cycles. Cost: for each block, the number
/// of cycles around it.
pub fn listed(cfg: &Cfg, cycles: &Cycles) -> (EntityMap<Cycle, Listed>, Vec<Cycle>) {
    let (mut listed, mut outermost) =
        (EntityMap::filled(Listed::default(), cycles.len()), Vec::<Cycle>::new());
    for cycle in cycles.all().rev() {
        listed[cycle] = Search::new(cfg, cycles, cycle).run(&listed);
        // The last one takes the place of one that is not outermost any more.
        for child in &listed[cycle].children {
            let at = outermost.iter().position(|other| other == child);
            at.map(|at| outermost.swap_remove(at));
        }
        outermost.push(cycle);
    }
    (listed, outermost)
}

struct Search<'g> {
    cfg: &'g Cfg,
    cycles: &'g Cycles,
    cycle: Cycle,
    found: Listed,
    worklist: Vec<Block>,
}

impl<'g> Search<'g> {
    fn new(cfg: &'g Cfg, cycles: &'g Cycles, cycle: Cycle) -> Self {
        Search { cfg, cycles, cycle, found: Listed::default(), worklist: Vec::new() }
    }

    fn run(mut self, inner: &EntityMap<Cycle, Listed>) -> Listed {
        let header = self.cycles.header(self.cycle);
        self.found = Listed { entries: vec![header], blocks: vec![header], children: Vec::new() };
        let (mut own, mut children) = (HashSet::from([header]), HashSet::new());
        self.queue_predecessors(header);
        while let Some(block) = self.worklist.pop() {
            match self.child_around(block) {
                Some(child) if children.insert(child) => {
                    self.found.children.push(child);
                    self.found.blocks.extend(&inner[child].blocks);
                    inner[child].entries.iter().for_each(|&entry| self.take(entry));
                }
                None if own.insert(block) => {
                    self.found.blocks.push(block);
                    self.take(block);
                }
                _ => {}
            }
        }
        self.found
    }

    fn take(&mut self, block: Block) {
        if self.queue_predecessors(block) {
            self.found.entries.push(block);
        }
    }

    /// Queues the predecessors in the cycle; whether there are reachable others. LLVM has them in
    /// the reverse of the order in which they were read.
    fn queue_predecessors(&mut self, block: Block) -> bool {
        let mut others = false;
        for &predecessor in self.cfg.predecessors(block).iter().rev() {
            match self.cycles.contains(self.cycle, predecessor) {
                true => self.worklist.push(predecessor),
                false => others |= self.cfg.is_reachable(predecessor),
            }
        }
        others
    }

    /// The cycle right inside this one that a block of it is in.
    fn child_around(&self, block: Block) -> Option<Cycle> {
        let mut around = self.cycles.innermost(block).filter(|&inner| inner != self.cycle)?;
        while let Some(parent) = self.cycles.parent(around).filter(|&parent| parent != self.cycle) {
            around = parent;
        }
        Some(around)
    }
}
