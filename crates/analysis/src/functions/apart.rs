//! What tells threads apart that are at one place, where all data is the same for all.
//!
//! The contract of a barrier vouches for data, not for what a thread has of its own (`model.md`
//! §5.1): its number, that of its lane or warp, its turn, its part of what a warp loads together,
//! what was made for it alone, the time. What nobody knows may be one of these, so the lists here
//! are of what is *not*.

use super::touches::touches;
use simt_ir::target::{BarrierKind, Effect, Outside};
use simt_ir::{Function, Inst, LlvmFacts, Module, Op};

/// What a thread has of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Apart {
    /// A number, or what a warp makes of one.
    Number,
    /// When its turn at an address was, or which part of what is there it gets.
    Turn,
    /// The time.
    Time,
    /// Nobody knows.
    Unknown,
}

/// Why what an instruction gives to threads that are at one place, with the same operands, may
/// differ by more than data. Of a call of a function with a body nothing is said.
pub fn tells_apart(module: &Module, function: &Function, inst: Inst) -> Option<Apart> {
    match function.insts[inst].op {
        Op::AtomicRmw(..) | Op::CmpXchg(..) => Some(Apart::Turn),
        Op::Load(access) => access.is_strong().then_some(Apart::Turn),
        op if op.call().is_none() => None,
        _ => match (function.assembly(inst), function.effect(inst).unwrap_or_default()) {
            (Some(assembly), _) => assembly.effects.iter().find_map(of_effect),
            (None, Effect::Unlisted) => {
                let is_intrinsic = |id| module.functions[id].facts.llvm.contains(LlvmFacts::INTRINSIC);
                function.called(inst).filter(|&id| is_intrinsic(id)).map(|_| Apart::Unknown)
            }
            (None, effect @ Effect::Memory { .. }) => {
                let is_strong = touches(module, function, inst).iter().any(|t| t.reads && t.strong.is_some());
                of_effect(&effect).or(is_strong.then_some(Apart::Turn))
            }
            (None, effect) => of_effect(&effect),
        },
    }
}

fn of_effect(effect: &Effect) -> Option<Apart> {
    match *effect {
        Effect::Pure => None,
        Effect::Id(id) => id.differs_in_block().then_some(Apart::Number),
        Effect::Memory { touches, converged, .. } => {
            let is_strong = touches.iter().any(|touch| touch.reads && touch.strong.is_some());
            (is_strong || converged).then_some(Apart::Turn)
        }
        // Loads, by another way.
        Effect::Outside(Outside::Texture) => None,
        Effect::Outside(_) | Effect::Unlisted => Some(Apart::Unknown),
        Effect::Clock => Some(Apart::Time),
        Effect::MaskedExchange | Effect::Converged => Some(Apart::Number),
        // Which half came first, how many came.
        Effect::Barrier(barrier) => (barrier.kind == BarrierKind::Partial).then_some(Apart::Turn),
        // They give nothing.
        Effect::WarpBarrier | Effect::Fence(_) | Effect::Async(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simt_ir::target::TARGETS;

    /// What LLVM calls a source of divergence tells at least lanes apart, in any spelling.
    #[test]
    fn whatever_llvm_takes_for_divergent() {
        let mut count = 0;
        for target in TARGETS {
            let spelling = &target.spelling;
            let rows = spelling.rows.iter().copied().flatten().flat_map(|row| row.patterns);
            let names = rows.chain(spelling.uniformity.sources).map(|pattern| pattern.replace('*', "i32"));
            for name in names {
                let is_source = spelling.uniformity.of_function(&name).contains(LlvmFacts::SOURCE);
                if is_source && spelling.known(&name).effect != Effect::Unlisted {
                    count += 1;
                    assert!(of_effect(&spelling.known(&name).effect).is_some(), "{name}");
                }
            }
        }
        assert!(count > 50, "{count}");
    }
}
