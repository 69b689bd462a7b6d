//! Plain loads by which a thread waits (§3.1.6): they decide where control goes in a loop, or in a
//! function that is called in one.

use super::action::Action;
use crate::structure::Structure;
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Function, Inst, InstFacts, Module, Op, Scope};
use std::collections::HashSet;

/// Takes such loads for strong ones, in the actions of all functions.
pub(super) fn mark(module: &Module, structures: &[Structure], actions: &mut [Vec<Action>]) {
    let mut repeated: Vec<FuncId> = Vec::new();
    for (func, f) in module.functions.iter() {
        let structure = &structures[func.index()];
        let rounds = structure.rounds();
        let round_of = |inst: Inst| rounds[structure.block_of[inst.index()] as usize];
        mark_in(f, &round_of, &mut actions[func.index()]);
        repeated
            .extend(f.inst_ids().filter(|&inst| round_of(inst).is_some()).filter_map(|inst| f.called(inst)));
    }
    let mut seen = HashSet::new();
    while let Some(func) = repeated.pop() {
        if seen.insert(func) {
            let f = &module.functions[func];
            mark_in(f, &|_| Some(0), &mut actions[func.index()]);
            repeated.extend(f.inst_ids().filter_map(|inst| f.called(inst)));
        }
    }
}

/// Goes back from where blocks end to the loads in the same round, through what is stored there.
fn mark_in(f: &Function, round_of: &dyn Fn(Inst) -> Option<usize>, actions: &mut [Action]) {
    let ends = f.block_ids().map(|block| f.terminator(block));
    let mut work: Vec<Inst> = ends.filter(|&end| round_of(end).is_some()).collect();
    let mut seen: HashSet<Inst> = work.iter().copied().collect();
    while let Some(inst) = work.pop() {
        let is_load = matches!(f.insts[inst].op, Op::Load(_));
        let (mut from, mut stores) = (f.operands(inst), Vec::new());
        if is_load {
            stores.extend(f.users(from[0]).filter(|&user| matches!(f.insts[user].op, Op::Store(_))));
            from = &[];
            wait(f, inst, &mut actions[inst.index()]);
        }
        let stored = stores.iter().filter(|&&store| round_of(store) == round_of(inst));
        let values = from.iter().copied().chain(stored.map(|&store| f.operands(store)[0]));
        let before = values.filter_map(|value| f.inst_of(value));
        work.extend(before.filter(|&one| round_of(one) == round_of(inst) && seen.insert(one)));
    }
}

/// Takes a load for a strong one, but for that of a variable of the stack, or of what nobody writes.
fn wait(f: &Function, load: Inst, action: &mut Action) {
    let variable = f.inst_of(f.operands(load)[0]).map(|inst| f.insts[inst].op);
    let is_invariant = f.insts[load].facts.contains(InstFacts::INVARIANT_LOAD);
    if let (Action::Memory(touched), false, false) =
        (action, is_invariant, matches!(variable, Some(Op::Alloca { .. })))
    {
        touched.iter_mut().for_each(|t| t.strong = t.strong.or(Some(Scope::System)));
    }
}
