//! Loads by which threads find what others left there in their turn.
//!
//! ```text
//!     while (atomicCAS(&lock, 0, 1)) ;     Each thread finds another ticket at one address, and that is
//!     mine = next; next = mine + 1;        no race: the lock orders who reads after who wrote.
//!     atomicExch(&lock, 0);
//! ```
//!
//! A weak load finds something else for another thread only if somebody writes there while the
//! kernel runs and something else than barriers of the block orders the two: a strong access, or
//! a fence, or a barrier of some of the threads or of another id than 0, at which they may be out
//! of step. (Else it would be a race.) So where a kernel reaches something like that, only data
//! is trusted that nobody writes. Cost: linear in the number of calls.

use crate::functions::callgraph::CallGraph;
use crate::functions::touches::{Touched, touches};
use simt_ir::entity::EntityMap;
use simt_ir::target::{Effect, Outside};
use simt_ir::{FuncId, Function, Inst, Module};

/// Functions that threads may come to while they take turns at something.
pub fn taken_in_turns(module: &Module, graph: &CallGraph) -> EntityMap<FuncId, bool> {
    let is_taken = |id| {
        let reach = &graph.reach[id];
        reach.strong_read || reach.orders_some || graph.is_called_unseen(module, id)
    };
    let mut taken: EntityMap<FuncId, bool> = module.functions.keys().map(is_taken).collect();
    let mut work: Vec<FuncId> = module.functions.keys().filter(|&id| taken[id]).collect();
    while let Some(caller) = work.pop() {
        for &(_, callee) in &graph.calls[caller] {
            if !std::mem::replace(&mut taken[callee], true) {
                work.push(callee);
            }
        }
    }
    taken
}

/// Whether an instruction gives what it reads in memory, but for what nobody writes if loads are
/// believed that say so. Of what a callee reads nothing is said.
pub fn reads(module: &Module, function: &Function, inst: Inst, believed: bool) -> bool {
    let is_callee = function.assembly(inst).is_none() && function.effect(inst) == Some(Effect::Unlisted);
    if is_callee || !function.insts[inst].has_result() {
        return false;
    }
    // Textures and surfaces are behind no pointer.
    let may_differ = |touched: &Touched| touched.reads && !(believed && touched.invariant);
    is_texture(function, inst) || touches(module, function, inst).iter().any(may_differ)
}

/// Whether an instruction does no more to memory than to read or write a texture or a surface.
fn is_texture(function: &Function, inst: Inst) -> bool {
    let is_one = |effect: &Effect| *effect == Effect::Outside(Outside::Texture);
    match function.assembly(inst) {
        Some(text) => {
            text.effects.iter().all(|effect| *effect == Effect::Pure || is_one(effect)) && text.has(is_one)
        }
        None => function.effect(inst).is_some_and(|effect| is_one(&effect)),
    }
}
