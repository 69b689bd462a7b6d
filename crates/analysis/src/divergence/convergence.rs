//! What threads must execute together.
//!
//! Two accounts: of everything that depends on who else is there (votes, exchanges, calls,
//! barriers), and of block barriers alone. A thread that reaches nothing of the kind any more is
//! gone, as far as the others are concerned ([`Control`](super::control::Control)).

use super::context::ModuleContext;
use super::result::Divergence;
use super::scope::Scope;
use crate::functions::callgraph::CallGraph;
use crate::functions::calls::barrier_at;
use simt_ir::target::{Effect, Outside};
use simt_ir::{Attributes, Block, FuncId, Function, Inst, LlvmFacts, Module, Op};

/// For what threads may need each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gathering {
    /// For anything.
    Any,
    /// For block barriers.
    Barrier,
}

/// Whether something that needs other threads stands where only some of a warp come. It may bring
/// together threads that are in different iterations of a cycle, or came by different calls: then
/// those that execute something at one time are not those of which divergence speaks.
pub fn gathers_apart(module: &Module, graph: &CallGraph, id: FuncId, divergence: &Divergence) -> bool {
    let function = &module.functions[id];
    let is_apart = |block: &Block| {
        let together = divergence.control(*block);
        !together.leaving && together.scope < Scope::Warp
    };
    // What callees do is looked at there.
    let is_seen = |inst| function.called(inst).is_some_and(|callee| graph.known_body[callee]);
    let gathers = |inst| needs_others(module, function, inst) && !is_seen(inst);
    function.block_ids().filter(is_apart).any(|block| function.block_insts(block).any(gathers))
}

/// Whether an instruction does something else if other threads are there, or none; one that nobody
/// knows may.
pub fn needs_others(module: &Module, function: &Function, inst: Inst) -> bool {
    match function.effect(inst) {
        None => matches!(function.insts[inst].op, Op::Opaque | Op::OpaqueTerminator(_)),
        Some(Effect::Unlisted) => !function
            .called(inst)
            .is_some_and(|callee| module.functions[callee].facts.llvm.contains(LlvmFacts::INTRINSIC)),
        Some(effect) => is_about_others(effect),
    }
}

/// The same, by what is known of an instruction.
pub fn is_about_others(effect: Effect) -> bool {
    match effect {
        Effect::Pure | Effect::Id(_) | Effect::Fence(_) | Effect::Clock | Effect::Async(_) => false,
        Effect::Memory { converged, .. } => converged,
        // The end of a thread needs nobody.
        Effect::Outside(what) => what != Outside::Stop,
        Effect::Unlisted
        | Effect::Barrier(_)
        | Effect::WarpBarrier
        | Effect::MaskedExchange
        | Effect::Converged => true,
    }
}

impl ModuleContext<'_> {
    /// Whether threads need each other in a block, or go on to where others may need them: where a
    /// function returns that is not just launched.
    pub(super) fn needs(&self, gathering: Gathering, id: FuncId, block: Block) -> bool {
        let function = &self.module.functions[id];
        let is_end = |inst: Inst| {
            let op = function.insts[inst].op;
            op.is_terminator() && function.successors(block).is_empty() && op != Op::Unreachable
        };
        let gathers = |inst| match gathering {
            Gathering::Any => needs_others(self.module, function, inst),
            Gathering::Barrier => self.may_synchronize(function, inst),
        };
        let launched = self.graph.is_launched(self.module, id);
        function.block_insts(block).any(|inst| gathers(inst) || (!launched && is_end(inst)))
    }

    fn may_synchronize(&self, function: &Function, inst: Inst) -> bool {
        let op = function.insts[inst].op;
        if op.call().is_none() {
            return matches!(op, Op::Opaque | Op::OpaqueTerminator(_));
        }
        if barrier_at(function, inst).is_some() {
            return true;
        }
        if let Some(assembly) = function.assembly(inst) {
            let is_one = |effect: &Effect| {
                matches!(
                    effect,
                    Effect::Barrier(_) | Effect::Unlisted | Effect::Outside(Outside::Synchronization)
                )
            };
            return assembly.acts || assembly.has(is_one);
        }
        match function.effect(inst).unwrap_or_default() {
            Effect::Unlisted => match function.called(inst) {
                Some(callee) if self.graph.known_body[callee] => self.graph.reach[callee].barrier,
                Some(callee) => !self.module.promises(function, inst, callee).contains(Attributes::NOSYNC),
                None => true,
            },
            Effect::Barrier(_) => true,
            Effect::Outside(what) => what == Outside::Synchronization,
            Effect::Pure | Effect::Id(_) | Effect::Clock | Effect::Memory { .. } => false,
            Effect::WarpBarrier | Effect::Fence(_) | Effect::Async(_) => false,
            Effect::MaskedExchange | Effect::Converged => false,
        }
    }
}
