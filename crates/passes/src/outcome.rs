//! What passes have in common around their decisions: the analyses before, the deletions after.

use crate::decision::Decision;
use crate::options::Session;
use simt_analysis::barriers::barrier_uniformity::UniformityContext;
use simt_analysis::barriers::component::{Context, PlainSummaries};
use simt_analysis::barriers::conflict::ContendedObjects;
use simt_analysis::{Assumptions, View};
use simt_ir::{Block, Editor, FuncId, Function, Inst, InstFacts, Module, Op, Point, Type, Value};

/// What was decided about some functions.
#[derive(Default)]
pub(crate) struct Outcome {
    /// The decisions; of several about one barrier the last counts.
    pub decisions: Vec<Decision>,
    /// What goes: barriers and their fences.
    pub deleted: Vec<(FuncId, Inst)>,
    /// What would go if parameters led to different objects, where somebody asked.
    pub deleted_without_aliases: Vec<(FuncId, Inst)>,
    /// Values of barriers for which others stand.
    pub uniform_values: Vec<(FuncId, Value, Value)>,
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

impl Move {
    /// Whether something can stand on the edge between two blocks: there is one, and it can be
    /// split.
    pub fn is_possible(function: &Function, from: Block, to: Block) -> bool {
        let ends = function.successors(from).iter().filter(|&&next| next == to);
        let branch = &function.insts[function.terminator(from)];
        ends.count() == 1
            && matches!(branch.op, Op::Br(_) | Op::CondBr(_) | Op::Switch(_))
            && !branch.facts.contains(InstFacts::NO_EDGES)
    }

    fn carry_out(self, editor: &mut Editor<'_>) {
        let number = editor.function().successors(self.from).iter().position(|&next| next == self.to);
        let Some(edge) = number.and_then(|number| editor.split_edge(self.from, number)) else { return };
        let branch = editor.function().terminator(edge);
        for inst in self.insts {
            editor.move_to(inst, Point::Before(branch));
        }
    }
}

/// A call of a function of the target, that returns nothing.
pub(crate) struct Call {
    /// Its name.
    pub callee: &'static str,
    /// Its arguments, of 32 bits each.
    pub arguments: Vec<i32>,
}

impl Call {
    /// A call of a function without result; `None` if the module has something else of that name.
    pub fn new(module: &Module, callee: &'static str, arguments: Vec<i32>) -> Option<Call> {
        let call = Call { callee, arguments };
        module.can_declare(callee, Type::VOID, &call.types()).then_some(call)
    }

    fn types(&self) -> Vec<Type> {
        vec![Type::I32; self.arguments.len()]
    }
}

/// Analyses what all functions share, and does some work with that.
pub(crate) fn with_context<R>(
    module: &Module,
    session: &Session<'_>,
    assumptions: Assumptions,
    view: View,
    work: impl for<'c> FnOnce(&'c Context<'c>) -> R,
) -> R {
    let Session { target, options, facts } = *session;
    let graph = &*facts.graph(module, &assumptions);
    let known = facts.divergence(module, &assumptions);
    let plain = PlainSummaries::compute(module, target, graph, assumptions, view);
    let contended = ContendedObjects::compute(module, target, graph, assumptions);
    let uniformity = UniformityContext::new(module, target, graph, assumptions, known);
    let (graph, plain, contended, uniformity, keep) =
        (&graph, &plain, &contended, &uniformity, &options.keep);
    work(&Context { module, target, graph, plain, contended, uniformity, facts, assumptions, view, keep })
}

/// Adds decisions behind others. Most often there are no others, and decisions are large.
pub(crate) fn append(decisions: &mut Vec<Decision>, more: Vec<Decision>) {
    if decisions.is_empty() {
        *decisions = more;
    } else {
        decisions.extend(more);
    }
}

/// Puts a call in the place of an instruction whose result nobody uses.
fn replace(module: &mut Module, function: FuncId, inst: Inst, call: Call) {
    let Some(callee) = module.declare(call.callee, Type::VOID, &call.types()) else { return };
    let mut editor = module.edit(function);
    let arguments: Vec<Value> =
        call.arguments.iter().map(|&argument| editor.int(Type::I32, argument.into())).collect();
    editor.call(Point::Before(inst), callee, &arguments, Some(inst));
    editor.delete(inst);
}

/// Does what was decided; the decisions, sorted by function and instruction.
pub(crate) fn apply(module: &mut Module, outcomes: Vec<Outcome>) -> Vec<Decision> {
    let mut decisions = Vec::new();
    for outcome in outcomes {
        for (function, value, by) in outcome.uniform_values {
            log::trace!("{function:?}: {by:?} for {value:?}");
            module.edit(function).replace_uses(value, by);
        }
        for (function, inst) in outcome.deleted {
            log::trace!("{function:?}: {inst:?} goes");
            module.edit(function).delete(inst);
        }
        for (function, inst, call) in outcome.weakened {
            log::trace!("{function:?}: {inst:?} becomes {} {:?}", call.callee, call.arguments);
            replace(module, function, inst, call);
        }
        for (function, to) in outcome.moved {
            log::trace!("{function:?}: {:?} to the edge from {:?} to {:?}", to.insts, to.from, to.to);
            to.carry_out(&mut module.edit(function));
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
