//! What is known of a call without its arguments.

use simt_ir::target::{Barrier, BarrierId, Effect, Outside};
use simt_ir::{Block, FuncId, Function, Inst, InstFacts, Linkage, Module, Op, Ordering, Scope};

/// Whether calls to a function run the body that the module has. Of bodies that are to be alike in
/// all modules (`odr`), a linker takes any, and not all have been optimized alike: one may lack the
/// accesses that another still has.
pub fn is_known_body(module: &Module, id: FuncId, is_whole_program: bool) -> bool {
    let function = &module.functions[id];
    function.is_definition
        && match function.linkage {
            Linkage::External | Linkage::Internal => true,
            Linkage::Odr => is_whole_program,
            Linkage::Interposable => false,
        }
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

/// The same of inline assembly, too, which no pass takes for a barrier: the first in its text.
pub fn stated_barrier(function: &Function, inst: Inst) -> Option<Barrier> {
    let in_text = || {
        let text = function.assembly(inst)?;
        text.effects.iter().find_map(|effect| match effect {
            Effect::Barrier(barrier) => Some(*barrier),
            _ => None,
        })
    };
    barrier_at(function, inst).or_else(in_text)
}

/// The id of a barrier; `None` if it is in a register.
pub fn barrier_id(function: &Function, inst: Inst, barrier: Barrier) -> Option<i64> {
    match barrier.id {
        BarrierId::Fixed(id) => Some(id),
        BarrierId::Argument(at) => {
            function.arguments(inst).get(usize::from(at)).and_then(|&value| function.int(value))
        }
    }
}

/// Whether an instruction neither touches memory, nor says what becomes of it, nor has to do with
/// other threads.
pub fn only_computes(function: &Function, inst: Inst) -> bool {
    match function.insts[inst].op {
        Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) | Op::Fence(_) | Op::Opaque => false,
        Op::Call(_) => function.known(inst).is_some_and(|known| {
            matches!(known.effect, Effect::Pure | Effect::Id(_)) && known.lifetime.is_none()
        }),
        op => !op.is_terminator(),
    }
}

/// The release fence before and the acquire fence after a barrier that orders execution only, if
/// nothing that touches memory stands between.
pub fn fences_around(function: &Function, block: Block, barrier: Inst) -> Option<(Inst, Inst)> {
    let full_fence = |inst: Inst, orderings: [Ordering; 3]| {
        let data = &function.insts[inst];
        match data.op {
            Op::Fence(access) => {
                let is_limited = data.facts.intersects(InstFacts::LIMITED);
                let is_wide = access.scope >= Scope::Cta && !is_limited;
                (is_wide && orderings.contains(&access.ordering)).then_some(inst)
            }
            _ => None,
        }
    };
    let before = function.insts_before(block, barrier).find(|&inst| !only_computes(function, inst))?;
    let after = function.insts_after(block, barrier).find(|&inst| !only_computes(function, inst))?;
    let release = full_fence(before, [Ordering::Release, Ordering::AcqRel, Ordering::SeqCst])?;
    let acquire = full_fence(after, [Ordering::Acquire, Ordering::AcqRel, Ordering::SeqCst])?;
    Some((release, acquire))
}

/// Outside operations by which a kernel can reach the shared memory of other blocks.
pub fn reaches_cluster(what: Outside) -> bool {
    matches!(what, Outside::Cluster | Outside::BulkOrTensor | Outside::MemoryBarrierObject)
}
