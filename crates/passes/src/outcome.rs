//! What passes have in common around their decisions: the analyses before, the deletions after.

use crate::decision::Decision;
use crate::options::Options;
use simt_analysis::callgraph::CallGraph;
use simt_analysis::component::{Context, PlainSummaries};
use simt_analysis::levels::LevelContext;
use simt_analysis::{Assumptions, View};
use simt_ir::{Block, FuncId, Inst, Module, Target, Value};

/// What was decided about some functions.
#[derive(Default)]
pub(crate) struct Outcome {
    /// The decisions; of several about one barrier the last counts.
    pub decisions: Vec<Decision>,
    /// What goes: barriers and their fences, ascending within each function.
    pub deleted: Vec<(FuncId, Inst)>,
    /// Values of barriers for which others stand.
    pub stand_ins: Vec<(FuncId, Value, Value)>,
    /// Barriers that do less than they did.
    pub weakened: Vec<(FuncId, Inst, Call)>,
    /// Barriers that stand on an edge only.
    pub moved: Vec<(FuncId, Move)>,
}

/// A move to an edge.
pub(crate) struct Move {
    /// The barrier with its fences, in order.
    pub insts: Vec<Inst>,
    /// Where the edge starts.
    pub from: Block,
    /// Where it ends.
    pub to: Block,
}

/// A call of a function of the target.
pub(crate) struct Call {
    /// Its name.
    pub callee: &'static str,
    /// Its arguments, of 32 bits each.
    pub arguments: Vec<i32>,
}

/// Analyses what all functions share, and does some work with that.
pub(crate) fn with_context<R>(
    module: &Module,
    target: &'static Target,
    options: &Options,
    assumptions: Assumptions,
    view: View,
    work: impl for<'c> FnOnce(&'c Context<'c>) -> R,
) -> R {
    let graph = CallGraph::compute_assuming(module, target, &assumptions);
    let plain = PlainSummaries::compute(module, target, &graph, assumptions, view);
    let levels = LevelContext::new(module, target, &graph, &assumptions);
    let (graph, plain, levels, keep) = (&graph, &plain, &levels, &options.keep);
    work(&Context { module, target, graph, plain, levels, assumptions, view, keep })
}

/// Adds decisions behind others. Most often there are no others, and decisions are large.
pub(crate) fn append(decisions: &mut Vec<Decision>, more: Vec<Decision>) {
    if decisions.is_empty() {
        *decisions = more;
    } else {
        decisions.extend(more);
    }
}

/// Does what was decided; the decisions, sorted by function and instruction.
pub(crate) fn apply(module: &mut Module, outcomes: Vec<Outcome>) -> Vec<Decision> {
    let mut decisions = Vec::new();
    for outcome in outcomes {
        for (function, value, by) in outcome.stand_ins {
            module.edit(function).replace_uses(value, by);
        }
        for (function, inst) in outcome.deleted {
            module.edit(function).delete(inst);
        }
        for (function, inst, Call { callee, arguments }) in outcome.weakened {
            if let Some(callee) = module.declare(callee, arguments.len()) {
                module.become_call(function, inst, callee, &arguments);
            }
        }
        for (function, Move { insts, from, to }) in outcome.moved {
            let edge = module.move_to_edge(function, &insts, from, to);
            debug_assert!(edge.is_some(), "what cannot move was not decided to");
        }
        append(&mut decisions, outcome.decisions);
    }
    // Stable, so that the later decision about a barrier comes behind the earlier one.
    decisions.sort_by_key(|decision| (decision.function, decision.inst));
    decisions.dedup_by(|later, earlier| {
        let same = (later.function, later.inst) == (earlier.function, earlier.inst);
        if same {
            std::mem::swap(later, earlier);
        }
        same
    });
    decisions
}
