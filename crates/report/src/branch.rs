//! The branch that makes a barrier divergent, for messages.
//!
//! The analysis decides *that* control depends on the number of the thread; this finds a branch to point at.

use simt_analysis::structure::{Cfg, ControlDependence, DominatorTree};
use simt_ir::entity::EntityId;
use simt_ir::target::Effect;
use simt_ir::{FuncId, Function, Inst, Module, Value, ValueDef};

/// The most values that a condition is followed back through, and the size of control dependence that is
/// worth computing for a message, per block.
const STEPS: usize = 1000;

/// A branch that decides whether a barrier is reached and whose condition visibly depends on the number of
/// the thread; if there is none, the nearest branch that decides.
pub fn deciding(module: &Module, id: FuncId, barrier: Inst) -> Option<Inst> {
    let function = &module.functions[id];
    let cfg = Cfg::compute(function);
    let tree = DominatorTree::post_dominators(&cfg);
    let limit = 16 * function.blocks.len() + STEPS;
    let dependence = ControlDependence::compute_within(&cfg, &tree, limit)?;
    let mut seen = vec![false; function.blocks.len()];
    let (mut queue, mut at) = (vec![function.block_of(barrier)], 0);
    let mut nearest = None;
    while let Some(&block) = queue.get(at) {
        at += 1;
        for &branch in dependence.branches(block) {
            if std::mem::replace(&mut seen[branch.index()], true) {
                continue;
            }
            let terminator = function.terminator(branch);
            nearest = nearest.or(Some(terminator));
            if depends_on_thread(module, function, terminator) {
                return Some(terminator);
            }
            queue.push(branch);
        }
    }
    nearest
}

/// Whether a number that differs between the threads of a block goes into a branch's condition.
fn depends_on_thread(module: &Module, function: &Function, branch: Inst) -> bool {
    let mut seen = vec![false; function.values.len()];
    let mut work: Vec<Value> = function.operands(branch).to_vec();
    for _ in 0..STEPS {
        let Some(value) = work.pop() else { return false };
        if std::mem::replace(&mut seen[value.index()], true) {
            continue;
        }
        let ValueDef::Inst(inst) = function.values[value].def else { continue };
        let callee = function.callee(inst).and_then(|callee| module.called_function(function, callee));
        match callee.map(|callee| module.effects[callee]) {
            Some(Effect::Id(id)) if id.differs_in_block() => return true,
            _ => work.extend(function.operands(inst)),
        }
    }
    false
}
