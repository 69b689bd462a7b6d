//! Who is where in machine code, by what is known of the module that it was made of.
//!
//! Of machine instructions nothing is known but their names. A branch of a machine block is uniform
//! if it is the branch of the block of the module that the machine block is of, and that one is:
//!
//! - the block of the module ends with a conditional branch, or a switch, that is uniform;
//! - each successor of the machine block is one of its successors there; of a switch, one of them
//!   may be of the same block, which goes on to compare;
//! - so is each predecessor one of its predecessors, or of the same block: else several blocks may
//!   have been merged that have a tail in common, and their threads come together;
//! - none of its instructions is a branch that the target's table calls divergent.
//!
//! All others are divergent. If a thread may leave the kernel anywhere in the function, nothing is
//! said of its blocks: which machine block that is in is not known. Nor is it said where one thread
//! is alone: a machine block may be executed for other blocks of the module, too.
//!
//! Where a register says which threads are enabled, branches alone do not tell: behind what writes
//! it, threads are missing, up to what gives them back in a block to which all come (`enabled`).
//! If it is written otherwise, as in code of a later stage, nothing is said behind that.
//!
//! Cost: that of [`Places::of_graph`].

use super::meetings::Meetings;
use super::{Ends, Flow, Parted, Places, PlacesContext};
use crate::divergence::Scope;
use crate::structure::{Cfg, Cycles};
use simt_ir::entity::EntityMap;
use simt_ir::{Block, FuncId, Op};
use std::ops::Range;

/// A function with machine code.
pub struct MachineCode<'m> {
    /// Its graph.
    pub cfg: &'m Cfg,
    /// Its cycles.
    pub cycles: &'m Cycles,
    /// The block of the module that each block is of.
    pub blocks: &'m EntityMap<Block, Option<Block>>,
    /// What is known of the instructions of each block.
    pub kinds: &'m EntityMap<Block, Vec<Kind>>,
    /// Whether a register says which threads are enabled.
    pub has_mask: bool,
}

/// What is known of a machine instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A branch that the target's table calls divergent.
    Divergent,
    /// Such a branch that enables those that the one before has disabled.
    Flips,
    /// It gives back which threads were enabled in front of such a branch.
    Restores,
    /// It changes otherwise which threads are enabled.
    Enables,
    /// Anything else.
    Other,
}

impl PlacesContext<'_> {
    /// The answers for the machine code of a function of the module.
    pub fn machine_places(&self, id: FuncId, code: &MachineCode<'_>) -> Option<Places> {
        let scopes = self.machine_branches(id, code)?;
        let blocks = self.facts.leaving.of(self.module, &self.facts.graph, id);
        let function = &self.module.functions[id];
        let may_leave = function.block_ids().any(|block| blocks.may_leave_in(block));
        let entry = self.facts.divergence.inputs[id].as_ref().map_or(Scope::Thread, |inputs| inputs.entry);
        let ends = Ends::unknown(code.cfg.block_count());
        let flow = || Flow::entered(code.cfg, &ends);
        let decided = |block: Block| scopes[block];
        let mut places = Places::of_graph(entry, flow(), &flow(), code.cycles, &decided, &decided);
        let whole = match code.has_mask {
            // They may leave anywhere.
            _ if may_leave => EntityMap::filled(0..0, code.cfg.block_count()),
            true => enabled(&places, code),
            false => EntityMap::filled(0..usize::MAX, code.cfg.block_count()),
        };
        for block in code.cfg.blocks().filter(|&block| whole[block].is_empty()) {
            for known in [&mut places.entered, &mut places.staying, &mut places.since_dominator] {
                known[block] = Parted { scope: Scope::Thread, branch: None };
            }
        }
        places.meetings = Meetings::find(&places.flow, &places.entered, &places.mixed, code.cycles);
        places.whole_in = Some(whole);
        places.may_leave_somewhere = may_leave;
        Some(places)
    }

    /// In which scope threads go the same way behind each block of machine code.
    fn machine_branches(&self, id: FuncId, code: &MachineCode<'_>) -> Option<EntityMap<Block, Scope>> {
        let analyzed = self.analyzed(id)?;
        let function = &self.module.functions[id];
        let ir = &analyzed.structure.cfg;
        let scope = |block: Block| {
            let is_divergent = |kind: &Kind| matches!(kind, Kind::Divergent | Kind::Flips);
            let of = code.blocks[block].filter(|_| !code.kinds[block].iter().any(is_divergent))?;
            let is_switch = match function.insts[function.terminator(of)].op {
                Op::CondBr(_) => false,
                Op::Switch(_) => true,
                _ => return None,
            };
            // A block that repeats is entered from elsewhere; others of it only go on.
            let begins =
                |to: Block| code.cfg.predecessors(to).iter().any(|&from| code.blocks[from] != Some(of));
            let (mut own, mut others) = (0, Vec::new());
            for &to in code.cfg.successors(block) {
                let target = code.blocks[to]?;
                match ir.successors(of).contains(&target) {
                    _ if target == of && !begins(to) => own += 1,
                    true if !others.contains(&target) => others.push(target),
                    _ => return None,
                }
            }
            let comes_from_there = code.cfg.predecessors(block).iter().all(|&from| {
                code.blocks[from].is_some_and(|from| from == of || ir.predecessors(of).contains(&from))
            });
            let is_same = own == 0 || is_switch && own == 1 && !others.is_empty();
            (is_same && comes_from_there).then(|| analyzed.divergence.terminator(of))
        };
        let of = |block| match code.cfg.successors(block).len() {
            0 | 1 => Scope::Grid,
            _ => scope(block).unwrap_or(Scope::Thread),
        };
        Some(code.cfg.blocks().map(of).collect())
    }
}

/// The instructions of each block at which the mask has all threads that come to it, by their
/// positions: those behind the last one that gives threads back, where control says that all are
/// there, and what follows. That is right if each branch that takes threads away, where all are by
/// control, takes them from the whole mask; if not, or if the mask is written otherwise, only what
/// is in front of all that counts.
fn enabled(places: &Places, code: &MachineCode<'_>) -> EntityMap<Block, Range<usize>> {
    let mut kinds = code.cfg.blocks().flat_map(|block| code.kinds[block].iter());
    if kinds.all(|&kind| kind != Kind::Enables) {
        let whole = whole_in(places, code, true);
        let is_whole = |block: Block| {
            let mut branches = code.kinds[block].iter().enumerate();
            branches.all(|(at, &kind)| kind != Kind::Divergent || whole[block].contains(&at))
        };
        let together = |block: &Block| places.entered(*block).scope >= Scope::Warp;
        if code.cfg.blocks().filter(together).all(is_whole) {
            return whole;
        }
    }
    whole_in(places, code, false)
}

fn whole_in(places: &Places, code: &MachineCode<'_>, trusts: bool) -> EntityMap<Block, Range<usize>> {
    let takes = |kind: &Kind| matches!(kind, Kind::Divergent | Kind::Flips | Kind::Enables);
    let restored = |block: Block| {
        let last = code.kinds[block].iter().rposition(|&kind| kind == Kind::Restores);
        last.filter(|_| trusts && places.entered(block).scope >= Scope::Warp)
    };
    let from = |block: Block, begins_whole: bool| match restored(block) {
        Some(at) => Some(at + 1),
        None => begins_whole.then_some(0),
    };
    let taken = |block: Block, from: usize| code.kinds[block].iter().skip(from).position(takes);
    let mut whole = EntityMap::filled(true, code.cfg.block_count());
    let mut work: Vec<Block> = code.cfg.reverse_postorder().to_vec();
    while let Some(block) = work.pop() {
        let ends_whole = from(block, whole[block]).is_some_and(|from| taken(block, from).is_none());
        if ends_whole {
            continue;
        }
        for &next in code.cfg.successors(block) {
            if std::mem::replace(&mut whole[next], false) {
                work.push(next);
            }
        }
    }
    // What takes some is still executed by all.
    let range = |block: Block| {
        let Some(from) = from(block, whole[block]) else { return 0..0 };
        from..taken(block, from).map_or(usize::MAX, |at| from + at + 1)
    };
    code.cfg.blocks().map(range).collect()
}
