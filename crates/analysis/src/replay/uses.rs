//! How what a thread finds comes to make a difference, as far as the code alone says: by
//! instructions that nobody steps through, as what they compute is neither a number nor an address;
//! and whether it is certain to.

use super::number::absorbing;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::target::Effect;
use simt_ir::{Function, Inst, List, Op, Value, ValueDef};
use smallvec::SmallVec;

/// What a value depends on that an idle instruction computes: what its sources do. Between these
/// and whoever uses it, it is computed, and none of them anew: they dominate it, and it dominates
/// its uses.
pub(super) const IDLE: u32 = u32::MAX;

/// The most sources of a value: what is computed from more is stepped through, so that all lists of
/// sources together stay linear.
const MOST: usize = 32;

/// Values that are stepped through.
type Sources = SmallVec<[Value; 4]>;

/// The idle instructions of a function.
pub(super) struct Idle {
    /// Of each value, what it depends on at first: nothing, or [`IDLE`].
    pub dependences: Vec<u32>,
    /// Of those that instructions use that are stepped through, what they are computed from.
    sources: FxHashMap<Value, Sources>,
    /// The same of all operands together of what threads of a warp do together.
    given: FxHashMap<Inst, Sources>,
}

impl Idle {
    /// The instructions of a function, of those that may be. Cost: linear.
    pub fn of(function: &Function, may_be: &dyn Fn(Inst) -> bool) -> Idle {
        let mut idle = Idle {
            dependences: vec![0; function.values.len()],
            sources: FxHashMap::default(),
            given: FxHashMap::default(),
        };
        let (passed, others): (Vec<Inst>, Vec<Inst>) = function.inst_ids().partition(|&inst| may_be(inst));
        for result in passed.into_iter().filter_map(|inst| function.insts[inst].result) {
            idle.dependences[result.index()] = IDLE;
        }
        for value in others.iter().flat_map(|&inst| function.operands(inst)) {
            idle.add(function, *value);
        }
        for inst in others.into_iter().filter(|&inst| is_exchange(function, inst)) {
            let given = idle.together(function, function.operands(inst));
            idle.given.extend(given.map(|given| (inst, given)));
        }
        idle
    }

    /// What a thread gives to its warp, if that is known.
    pub fn given(&self, inst: Inst) -> Option<&[Value]> {
        self.given.get(&inst).map(SmallVec::as_slice)
    }

    /// Whether a value is not stepped through.
    pub fn contains(&self, value: Value) -> bool {
        self.dependences[value.index()] == IDLE
    }

    /// What a value is computed from.
    pub fn sources(&self, value: Value) -> &[Value] {
        self.sources.get(&value).map_or(&[], SmallVec::as_slice)
    }

    /// Finds the sources of a value, those of what it is computed from first.
    fn add(&mut self, function: &Function, value: Value) {
        let is_new = |idle: &Idle, value: Value| idle.contains(value) && !idle.sources.contains_key(&value);
        let mut work = Vec::from_iter(is_new(self, value).then_some(value));
        while let Some(&next) = work.last() {
            let operands = function.inst_of(next).map_or(&[][..], |inst| function.operands(inst));
            // Where control never comes, a value may be computed from itself.
            self.sources.entry(next).or_default();
            let behind = work.len();
            work.extend(operands.iter().filter(|&&operand| is_new(self, operand)));
            if work.len() == behind {
                work.pop();
                match self.together(function, operands) {
                    Some(sources) => drop(self.sources.insert(next, sources)),
                    None => self.dependences[next.index()] = 0,
                }
            }
        }
    }

    /// The sources of what is computed from some operands; `None` if there are too many.
    fn together<'o>(&'o self, function: &Function, operands: &'o [Value]) -> Option<Sources> {
        let is_found =
            |value: &&Value| matches!(function.values[**value].def, ValueDef::Inst(_) | ValueDef::Param(_));
        let of_one = |operand: &'o Value| match self.contains(*operand) {
            true => self.sources(*operand),
            false => std::slice::from_ref(operand),
        };
        let mut all: Sources = operands.iter().flat_map(of_one).filter(is_found).copied().collect();
        all.sort_unstable();
        all.dedup();
        (all.len() <= MOST).then_some(all)
    }
}

/// Of each value, whether it is certain to make a difference before its block ends. Cost: linear.
pub(super) fn used_at_once(function: &Function) -> Vec<bool> {
    let mut certain = vec![false; function.values.len()];
    for block in function.block_ids() {
        let mut used: FxHashSet<Value> = FxHashSet::default();
        for inst in function.block_insts(block).rev() {
            let data = &function.insts[inst];
            let is_certain = data.result.is_some_and(|result| used.contains(&result));
            if let Some(result) = data.result {
                certain[result.index()] = is_certain;
            }
            let operands = function.operands(inst);
            let is_used = match (is_computed(function, inst), data.op) {
                // It may not come back, and hand on what it is passed.
                (false, Op::Call(_)) => {
                    used.clear();
                    false
                }
                (false, Op::Ret) => false,
                (false, Op::CondBr(list)) => !goes_on(function, list),
                // What is stored may be stored in a variable of the thread's own.
                (false, Op::Store(_)) => {
                    used.insert(operands[1]);
                    false
                }
                (false, _) => true,
                // They may not ask for all of their operands.
                (true, Op::Phi(_) | Op::Select(_)) => false,
                (true, Op::Binary(op, _)) if absorbing(op, 1).is_some() => false,
                (true, _) => is_certain,
            };
            used.extend(operands.iter().filter(|_| is_used));
        }
    }
    certain
}

/// Whether a branch goes to the same block whichever way it goes.
pub(super) fn goes_on(function: &Function, targets: List) -> bool {
    let targets = function.blocks_in(targets);
    targets.iter().all(|target| *target == targets[0])
}

/// Whether threads of a warp do something together by which each takes what others give; of the
/// operands of a product of matrices, of which there are more than of all else, all make a
/// difference: to follow them takes half of all steps again.
pub(super) fn is_exchange(function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    let is_one = || match function.effect(inst) {
        Some(Effect::MaskedExchange | Effect::Memory { converged: true, .. }) => true,
        Some(Effect::Converged) => function.arguments(inst).len() < 4,
        _ => false,
    };
    matches!(data.op, Op::Call(_)) && data.result.is_some() && function.assembly(inst).is_none() && is_one()
}

/// Whether nothing comes of an instruction but its result, which depends on its operands alone.
pub(super) fn is_computed(function: &Function, inst: Inst) -> bool {
    match function.insts[inst].op {
        Op::Call(_) => function.effect(inst) == Some(Effect::Pure) && function.assembly(inst).is_none(),
        Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) | Op::Ret | Op::CondBr(_) => false,
        Op::Switch(_) | Op::IndirectBr(_) | Op::Invoke(_) | Op::CallBr(_) => false,
        Op::OpaqueTerminator(_) | Op::Opaque | Op::Unreachable | Op::Alloca { .. } => false,
        _ => true,
    }
}
