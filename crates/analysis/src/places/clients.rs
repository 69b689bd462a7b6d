//! What a back end can do where threads are together, and what keeps it from that.
//!
//! - A **hardware loop** counts and jumps for the whole warp: a loop that all threads of a warp
//!   that come to it leave together.
//! - A **tail call** lets the callee return for the caller: a return right behind a call, where all
//!   threads of a warp are that entered the function. That the others have left is not enough.
//! - A **uniform branch** needs no stack of places where threads are to be brought together again.
//!
//! Cost: linear.

use super::{Places, PlacesContext};
use crate::divergence::Scope;
use crate::functions::calls::only_computes;
use crate::structure::Cycle;
use simt_ir::entity::EntityId;
use simt_ir::{Block, FuncId, Function, Inst, LlvmFacts, Module, Op};

/// Why something cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// Control enters the cycle in several places.
    Irreducible,
    /// Threads of different iterations may be brought together, by a branch.
    Mixed(Block),
    /// Nothing leaves the cycle.
    Endless,
    /// Threads of a warp may go different ways here.
    Divergent(Block),
    /// Threads of a warp may leave the kernel here.
    Leaving(Block),
    /// Not all threads of a warp come here, by a branch if one is known.
    Parted(Option<Block>),
}

/// A loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HardwareLoop {
    /// Which.
    pub cycle: Cycle,
    /// What keeps it from being a candidate.
    pub why_not: Option<WhyNot>,
}

/// A call right before a return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TailCall {
    /// The call.
    pub call: Inst,
    /// What keeps it from being a candidate.
    pub why_not: Option<WhyNot>,
}

/// A branch that has a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The block that it ends.
    pub block: Block,
    /// The widest scope whose threads go the same way.
    pub scope: Scope,
    /// What keeps it from being certain to be uniform in a warp.
    pub why_not: Option<WhyNot>,
}

/// All of a function.
pub struct Clients {
    /// Its cycles.
    pub loops: Vec<HardwareLoop>,
    /// Its calls before returns; none of a kernel, which returns to nobody.
    pub tail_calls: Vec<TailCall>,
    /// Its branches.
    pub branches: Vec<Branch>,
}

impl Clients {
    /// Looks at a function that has a body.
    pub fn find(context: &PlacesContext<'_>, id: FuncId, places: &Places) -> Option<Clients> {
        let analyzed = context.analyzed(id)?;
        let function = &context.module.functions[id];
        let cycles = &analyzed.structure.cycles;
        let hardware_loop = |cycle| HardwareLoop {
            cycle,
            why_not: match places.mixed(cycle) {
                _ if !cycles.is_reducible(cycle) => Some(WhyNot::Irreducible),
                Some(mixed) if mixed.scope < Scope::Warp => mixed.branch.map(WhyNot::Mixed),
                _ => places.why_not_together(cycle, cycles),
            },
        };
        let returns = function.block_ids().filter(|_| !function.is_kernel);
        let calls = returns.filter_map(|block| call_before_return(context.module, function, block));
        let tail_call = |call| {
            let left = places.at(context, id, call).is_none_or(|answers| answers.left_at.is_some());
            let block = function.block_of(call);
            let why_not = match places.entered(block) {
                parted if parted.scope < Scope::Warp => Some(WhyNot::Parted(parted.branch)),
                _ => left.then_some(WhyNot::Leaving(block)),
            };
            TailCall { call, why_not }
        };
        let branches = function.block_ids().filter(|&block| {
            let is_choice = matches!(
                function.insts[function.terminator(block)].op,
                Op::CondBr(_) | Op::Switch(_) | Op::IndirectBr(_) | Op::OpaqueTerminator(_)
            );
            is_choice && analyzed.structure.cfg.successors(block).len() > 1
        });
        let branch = |block| {
            // Of machine code it is known by the module that it was made of.
            let own = match places.is_machine_code {
                true => places.decided(block),
                false => analyzed.divergence.terminator(block),
            };
            let scope = own.min(places.decided(block));
            let mixed = || cycles.around(block).find_map(|cycle| places.mixed(cycle)?.branch);
            let why_not = match scope < Scope::Warp {
                true if own < Scope::Warp => Some(WhyNot::Divergent(block)),
                true => Some(mixed().map_or(WhyNot::Leaving(block), WhyNot::Mixed)),
                false => None,
            };
            Branch { block, scope, why_not }
        };
        Some(Clients {
            loops: cycles.all().map(hardware_loop).collect(),
            tail_calls: calls.map(tail_call).collect(),
            branches: branches.map(branch).collect(),
        })
    }
}

impl Places {
    /// In which scope threads that are together at the end of a block go the same way.
    pub fn decided(&self, block: Block) -> Scope {
        self.mixed.decided(block)
    }

    /// Why threads that come to a cycle together may not leave it so.
    fn why_not_together(&self, cycle: Cycle, cycles: &crate::structure::Cycles) -> Option<WhyNot> {
        let parted = self.since_dominator(cycles.header(cycle));
        let mut ways = cycles.blocks(cycle).iter().filter_map(|&block| {
            let leaves = |&&to: &&Block| !self.is_block(to) || !cycles.contains(cycle, to);
            let way = self.flow.cfg.successors(block).iter().find(leaves);
            way.map(|&to| (block, to))
        });
        let first = ways.next();
        let divergent = first.into_iter().chain(ways).find(|&(block, _)| self.decided(block) < Scope::Warp);
        match (first, divergent) {
            (None, _) => Some(WhyNot::Endless),
            (_, Some((block, to))) if to.index() >= self.flow.block_count => Some(WhyNot::Leaving(block)),
            (_, Some((block, _))) => Some(WhyNot::Divergent(block)),
            _ if parted.scope < Scope::Warp => Some(WhyNot::Parted(parted.branch)),
            _ => None,
        }
    }
}

/// The call of a function that a block ends with, but for what only computes nothing that others
/// see, if it returns what that does, or nothing.
fn call_before_return(module: &Module, function: &Function, block: Block) -> Option<Inst> {
    let end = function.terminator(block);
    if function.insts[end].op != Op::Ret {
        return None;
    }
    let insts: Vec<Inst> = function.block_insts(block).collect();
    let before = insts.iter().rev().skip(1).copied();
    let mut last = before.skip_while(|&inst| {
        only_computes(function, inst)
            && function.insts[inst].result.is_none_or(|result| !function.is_used(result))
    });
    let call = last.next().filter(|&inst| matches!(function.insts[inst].op, Op::Call(_)))?;
    let is_function = function.assembly(call).is_none()
        && function
            .called(call)
            .is_none_or(|callee| !module.functions[callee].facts.llvm.contains(LlvmFacts::INTRINSIC));
    let returns = function.operands(end).first();
    let passes_on = returns.is_none_or(|&value| function.insts[call].result == Some(value));
    (is_function && passes_on).then_some(call)
}
