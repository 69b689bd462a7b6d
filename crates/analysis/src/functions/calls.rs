//! What is known of a call without its arguments.

use simt_ir::target::{Barrier, Effect, Outside};
use simt_ir::{FuncId, Function, Inst, Linkage, Module, Op};

/// Whether calls to a function run the body that the module has.
pub fn is_known_body(module: &Module, id: FuncId) -> bool {
    let function = &module.functions[id];
    function.is_definition && function.linkage != Linkage::Interposable
}

/// What the table says of an instruction, if it is a barrier. One that is invoked, and so ends its
/// block, is none: LLVM's verifier rejects it, and elsewhere it counts as outside the model.
pub fn barrier_at(function: &Function, inst: Inst) -> Option<Barrier> {
    if !matches!(function.insts[inst].op, Op::Call(_)) {
        return None;
    }
    match function.effect(inst)? {
        Effect::Barrier(barrier) => Some(barrier),
        _ => None,
    }
}

/// Outside operations by which a kernel can reach the shared memory of other blocks.
pub fn reaches_cluster(what: Outside) -> bool {
    matches!(what, Outside::Cluster | Outside::BulkOrTensor | Outside::MemoryBarrierObject)
}
