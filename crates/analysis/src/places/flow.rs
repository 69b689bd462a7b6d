//! Which ways count: control flow as far as it is about threads that are still there.
//!
//! Three kinds of ends, told apart by what the tables and attributes say:
//! - **dead**: a block from which every way ends the grid (a trap, a failed assertion), or never
//!   happens (`unreachable`). Nobody waits there, so edges to dead blocks do not count.
//! - **leaving**: a thread may end in a call (`exit`, or anything that is not known to return). It
//!   is one more edge, to an end of its own, by which some threads go and others do not.
//! - **last**: a block that does nothing but to leave the kernel. For those that stay, edges to it
//!   do not count: who takes one is gone.
//!
//! ```text
//!     A  br divergent          of all that entered:  B is parted, by A
//!    / \                       of those that stay:   B has all: A → R does not count, R is last
//!   R   B
//!   ret ...
//! ```

use crate::functions::callgraph::CallGraph;
use crate::functions::calls::only_computes;
use crate::structure::{Cfg, DominatorTree};
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::{Effect, Outside};
use simt_ir::{Attributes, Block, FuncId, Function, Inst, Module, Op};

/// In which functions of a module threads may leave the kernel.
pub struct Leaving {
    by_function: EntityMap<FuncId, bool>,
}

/// How the blocks of a function end.
pub struct Ends {
    dead: EntityMap<Block, bool>,
    may_leave: EntityMap<Block, bool>,
    last: EntityMap<Block, bool>,
}

/// The ways that count, with one more block behind all calls in which threads leave.
pub struct Flow {
    /// Edges.
    pub cfg: Cfg,
    /// Blocks of the function.
    pub block_count: usize,
    /// Dominators.
    pub dominators: DominatorTree,
    /// Post-dominators.
    pub post_dominators: DominatorTree,
}

impl Leaving {
    /// Looks at all calls. Cost: linear.
    pub fn compute(module: &Module, graph: &CallGraph) -> Leaving {
        let count = module.functions.len();
        let mut leaving = Leaving { by_function: EntityMap::filled(false, count) };
        let leaves = |id: &FuncId| {
            let function = &module.functions[*id];
            function.inst_ids().any(|inst| leaving.may_leave(module, graph, *id, inst))
        };
        let mut work: Vec<FuncId> = graph.bottom_up.iter().copied().filter(leaves).collect();
        while let Some(id) = work.pop() {
            if !std::mem::replace(&mut leaving.by_function[id], true) {
                work.extend(&graph.callers[id]);
            }
        }
        leaving
    }

    /// Whether a thread that executes an instruction may leave the kernel there, and the grid goes
    /// on.
    pub fn may_leave(&self, module: &Module, graph: &CallGraph, id: FuncId, inst: Inst) -> bool {
        let function = &module.functions[id];
        let op = function.insts[inst].op;
        if op.call().is_none() {
            return matches!(op, Op::Opaque | Op::OpaqueTerminator(_));
        }
        if let Some(assembly) = function.assembly(inst) {
            let ends = |effect: &Effect| matches!(effect, Effect::Unlisted | Effect::Outside(Outside::Stop));
            return assembly.jumps || !assembly.is_listed && assembly.acts || assembly.has(ends);
        }
        match function.effect(inst).unwrap_or_default() {
            Effect::Outside(Outside::Stop) => !function.ends_grid(inst),
            Effect::Unlisted => match function.called(inst) {
                Some(callee) if graph.known_body[callee] => self.by_function[callee],
                Some(callee) => !module.promises(function, inst, callee).contains(Attributes::WILLRETURN),
                None => true,
            },
            _ => false,
        }
    }

    /// How the blocks of a function end.
    pub fn of(&self, module: &Module, graph: &CallGraph, id: FuncId) -> Ends {
        let function = &module.functions[id];
        let count = function.blocks.len();
        let mut ends = Ends {
            dead: EntityMap::filled(false, count),
            may_leave: EntityMap::filled(false, count),
            last: EntityMap::filled(false, count),
        };
        let is_launched_only =
            function.is_kernel && graph.callers[id].is_empty() && !graph.called_indirectly[id];
        let mut dead: Vec<Block> = Vec::new();
        for block in function.block_ids() {
            let leaves = |&inst: &Inst| self.may_leave(module, graph, id, inst);
            let stop = function.block_insts(block).find(|inst| leaves(inst) || function.ends_grid(*inst));
            ends.may_leave[block] = stop.as_ref().is_some_and(leaves);
            let end = function.terminator(block);
            let is_unreachable = function.insts[end].op == Op::Unreachable;
            if stop.is_some_and(|inst| !leaves(&inst)) || stop.is_none() && is_unreachable {
                dead.push(block);
            }
            let does_nothing = |until: Inst| {
                function
                    .block_insts(block)
                    .take_while(|&inst| inst != until)
                    .all(|inst| is_nothing(function, inst))
            };
            ends.last[block] = match function.insts[end].op {
                Op::Ret => is_launched_only && does_nothing(end),
                Op::Unreachable => stop.filter(leaves).is_some_and(|stop| {
                    does_nothing(stop) && function.effect(stop) == Some(Effect::Outside(Outside::Stop))
                }),
                _ => false,
            };
        }
        ends.find_dead(function, dead);
        ends
    }
}

/// Whether nothing happens in an instruction that others could see.
fn is_nothing(function: &Function, inst: Inst) -> bool {
    let op = function.insts[inst].op;
    op.call().is_none() && only_computes(function, inst) && !matches!(op, Op::Opaque) || {
        let known = function.known(inst);
        known.is_some_and(|known| known.lifetime.is_some() || known.effect == Effect::Pure)
    }
}

impl Ends {
    /// A function of which only the graph is known: all of its ends are returns.
    pub fn unknown(block_count: usize) -> Ends {
        let no = || EntityMap::filled(false, block_count);
        Ends { dead: no(), may_leave: no(), last: no() }
    }

    /// Whether threads may leave the kernel in a block.
    pub fn may_leave_in(&self, block: Block) -> bool {
        self.may_leave[block]
    }

    /// Dead is also what only leads to dead blocks.
    fn find_dead(&mut self, function: &Function, mut work: Vec<Block>) {
        let count = function.blocks.len();
        let edges =
            function.block_ids().flat_map(|from| function.successors(from).iter().map(move |&to| (from, to)));
        let edges: Vec<(Block, Block)> = edges.collect();
        let cfg = Cfg::from_edges(count, &edges);
        let mut left: EntityMap<Block, usize> =
            cfg.blocks().map(|block| cfg.successors(block).len()).collect();
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut self.dead[block], true) {
                continue;
            }
            for &before in cfg.predecessors(block) {
                left[before] -= 1;
                if left[before] == 0 && !self.may_leave[before] {
                    work.push(before);
                }
            }
        }
        // A function that only ever ends the grid has no ways that count but these.
        if function.entry().is_some_and(|entry| self.dead[entry]) {
            self.dead = EntityMap::filled(false, count);
        }
    }
}

impl Flow {
    /// The ways of all threads that entered the call.
    pub fn entered(cfg: &Cfg, ends: &Ends) -> Flow {
        let gone = Block::from_index(cfg.block_count());
        let leaves = cfg.blocks().filter(|&block| ends.may_leave[block]).map(|block| (block, gone));
        Flow::of(cfg, ends, leaves.collect(), |_| true)
    }

    /// The ways of threads that stay.
    pub fn staying(cfg: &Cfg, ends: &Ends) -> Flow {
        Flow::of(cfg, ends, Vec::new(), |to| !ends.last[to])
    }

    fn of(cfg: &Cfg, ends: &Ends, mut edges: Vec<(Block, Block)>, counts: impl Fn(Block) -> bool) -> Flow {
        let block_count = cfg.block_count();
        let is_way = |&(_, to): &(Block, Block)| !ends.dead[to] && counts(to);
        let ways = cfg.blocks().flat_map(|from| cfg.successors(from).iter().map(move |&to| (from, to)));
        edges.extend(ways.filter(is_way));
        let cfg = Cfg::from_edges(block_count + 1, &edges);
        let dominators = DominatorTree::dominators(&cfg);
        let post_dominators = DominatorTree::post_dominators(&cfg);
        Flow { cfg, block_count, dominators, post_dominators }
    }

    /// Whether threads may go different ways at the end of a block.
    pub fn is_branch(&self, block: Block) -> bool {
        self.cfg.successors(block).len() > 1
    }
}
