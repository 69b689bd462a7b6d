//! What an operation may tell a thread of what others of its block have done.

use simt_ir::target::{Assembly, Effect, ObjectStep, Outside, StepKind};
use simt_ir::{Function, Inst, Op};

/// Whether a thread, or the grid, certainly ends at an instruction: behind a breakpoint it goes on.
pub(super) fn ends_thread(function: &Function, inst: Inst) -> bool {
    let end = function.insts[function.terminator(function.block_of(inst))].op;
    let is_stop = function.effect(inst) == Some(Effect::Outside(Outside::Stop));
    is_stop && (function.ends_grid(inst) || end == Op::Unreachable)
}

/// Whether a thread comes out behind something outside of the model, and no barrier is in it.
pub(super) fn goes_on(what: Outside) -> bool {
    tells_nothing(what) || what == Outside::Sleep
}

/// Whether something outside of the model lets the thread go on, without a word of what others of
/// its block have done. (Who sleeps goes on when others have had time to do something.)
pub(super) fn tells_nothing(what: Outside) -> bool {
    matches!(what, Outside::GridDependency | Outside::WarpResources | Outside::Texture)
}

/// Whether a thread may wait for others at a step of a protocol.
pub(super) fn may_wait(kind: StepKind) -> bool {
    matches!(kind, StepKind::Object(ObjectStep::Test | ObjectStep::Wait) | StepKind::Resources)
}

/// Whether something brings threads of a warp together.
pub(super) fn is_of_warp(effect: &Effect) -> bool {
    matches!(effect, Effect::WarpBarrier | Effect::MaskedExchange | Effect::Converged)
}

/// Whether something issues copies or waits for them.
pub(super) fn is_of_copies(effect: &Effect) -> bool {
    matches!(effect, Effect::Async(_))
}

/// Whether a thread comes out behind assembly, and no barrier of the block is in it.
pub(super) fn comes_back(assembly: &Assembly) -> bool {
    assembly.effects.iter().all(|effect| match *effect {
        Effect::Outside(what) => goes_on(what),
        Effect::Unlisted => !assembly.acts,
        effect => !matches!(effect, Effect::Barrier(_)),
    })
}

/// Whether something accesses memory weakly, whatever its warp does.
pub(super) fn is_weak(effect: &Effect) -> bool {
    match effect {
        Effect::Memory { touches, converged: false, volatile_unless_zero: None } => {
            touches.iter().all(|touch| touch.strong.is_none())
        }
        _ => false,
    }
}

/// Whether a thread may be in assembly until others have done something: it can go round there.
pub(super) fn waits(assembly: &Assembly) -> bool {
    polls(assembly) && (assembly.jumps || assembly.effects.contains(&Effect::Unlisted))
}

/// Whether assembly may find out what others of its block have done, but for those of its warp.
pub(super) fn polls(assembly: &Assembly) -> bool {
    let tells_nothing = |effect: &Effect| match *effect {
        Effect::Outside(what) => tells_nothing(what),
        effect if is_weak(&effect) => true,
        effect => matches!(effect, Effect::Pure | Effect::Id(_)) || is_of_warp(&effect),
    };
    !assembly.effects.iter().all(tells_nothing)
}
