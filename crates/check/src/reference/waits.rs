//! Plain loads by which a thread waits (§3.1.6): they decide where control goes in a loop, or in a
//! function that is called in one.

use super::action::Action;
use crate::structure::Structure;
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Function, Inst, InstFacts, Module, Op, Scope, Value};
use std::collections::HashSet;

/// Takes such loads for strong ones, in the actions of all functions.
pub(super) fn mark(module: &Module, structures: &[Structure], actions: &mut [Vec<Action>]) {
    let mut repeated: Vec<FuncId> = Vec::new();
    for (func, f) in module.functions.iter() {
        let structure = &structures[func.index()];
        let rounds = rounds(&structure.successors);
        for inst in f.inst_ids() {
            let Some(round) = rounds[structure.block_of[inst.index()] as usize] else { continue };
            let is_here = |inst: Inst| rounds[structure.block_of[inst.index()] as usize] == Some(round);
            repeated.extend(f.called(inst));
            if is_load(f, inst) && decides(f, &is_here, inst) {
                wait(&mut actions[func.index()][inst.index()]);
            }
        }
    }
    let mut seen = HashSet::new();
    while let Some(func) = repeated.pop() {
        if !seen.insert(func) {
            continue;
        }
        let f = &module.functions[func];
        repeated.extend(f.inst_ids().filter_map(|inst| f.called(inst)));
        for inst in f.inst_ids().filter(|&inst| is_load(f, inst) && decides(f, &|_| true, inst)) {
            wait(&mut actions[func.index()][inst.index()]);
        }
    }
}

/// A load, but for one of a variable of the stack, and of what nobody writes.
fn is_load(f: &Function, inst: Inst) -> bool {
    let of_stack =
        |address: Value| f.inst_of(address).is_some_and(|inst| matches!(f.insts[inst].op, Op::Alloca { .. }));
    let is_invariant = f.insts[inst].facts.contains(InstFacts::INVARIANT_LOAD);
    matches!(f.insts[inst].op, Op::Load(_)) && !is_invariant && !of_stack(f.operands(inst)[0])
}

fn wait(action: &mut Action) {
    if let Action::Memory(touched) = action {
        touched.iter_mut().for_each(|t| t.strong = t.strong.or(Some(Scope::System)));
    }
}

/// The first of the blocks from which control comes to a block and back, for each block that it may
/// come back to.
fn rounds(successors: &[Vec<usize>]) -> Vec<Option<usize>> {
    let mut predecessors = vec![Vec::new(); successors.len()];
    for (block, next) in successors.iter().enumerate() {
        next.iter().for_each(|&next| predecessors[next].push(block));
    }
    let beyond = |edges: &[Vec<usize>], from: usize| {
        let (mut seen, mut work) = (vec![false; edges.len()], edges[from].clone());
        while let Some(block) = work.pop() {
            if !std::mem::replace(&mut seen[block], true) {
                work.extend(&edges[block]);
            }
        }
        seen
    };
    let mut rounds = vec![None; successors.len()];
    for block in 0..successors.len() {
        if rounds[block].is_some() {
            continue;
        }
        let (after, before) = (beyond(successors, block), beyond(&predecessors, block));
        if after[block] {
            (0..after.len()).filter(|&at| after[at] && before[at]).for_each(|at| rounds[at] = Some(block));
        }
    }
    rounds
}

/// Whether a value that is loaded comes to where a block ends, perhaps through a variable, by some
/// instructions.
fn decides(f: &Function, is_here: &dyn Fn(Inst) -> bool, load: Inst) -> bool {
    let mut seen = HashSet::from([load]);
    let mut work = vec![load];
    while let Some(inst) = work.pop() {
        if f.terminator(f.block_of(inst)) == inst {
            return true;
        }
        let result = f.insts[inst].result;
        let is_store = matches!(f.insts[inst].op, Op::Store(_));
        let given = result.into_iter().flat_map(|value| f.users(value)).filter(|&user| {
            // What is an address only comes to nowhere.
            !matches!(f.insts[user].op, Op::Load(_))
        });
        let variable = is_store.then(|| f.operands(inst)[1]).into_iter();
        let kept = variable.flat_map(|variable| f.users(variable));
        let kept = kept.filter(|&user| matches!(f.insts[user].op, Op::Load(_)));
        for user in given.chain(kept) {
            if is_here(user) && seen.insert(user) {
                work.push(user);
            }
        }
    }
    false
}
