//! What functions without barriers do, for those that call them.

use crate::barriers::effects::{CallKind, Effects, instantiate};
use crate::barriers::epochs::{ProgramPoint, SummaryEvent};
use crate::barriers::event::{CopyStep, Event, OutsideCause, may_end};
use crate::functions::callgraph::CallGraph;
use crate::structure::Cfg;
use crate::{Assumptions, View};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityMap;
use simt_ir::target::Outside;
use simt_ir::{Block, FuncId, Function, Module, Op, Target, Value};

/// The events of every function without barriers that a function with barriers can reach, its
/// callees' included, each class once. Such a function is part of one epoch as a whole, so their
/// order does not matter.
#[derive(Default)]
pub struct PlainSummaries {
    events: FxHashMap<FuncId, Vec<SummaryEvent>>,
}

impl PlainSummaries {
    /// Computes the summaries, callees first. Cost: linear in those functions.
    pub fn compute(
        module: &Module,
        target: &'static Target,
        graph: &CallGraph,
        assumptions: Assumptions,
        view: View,
    ) -> PlainSummaries {
        let mut needed: FxHashSet<FuncId> = FxHashSet::default();
        for &id in graph.bottom_up.iter().rev() {
            if graph.reach[id].barrier || needed.contains(&id) {
                let callees = graph.calls[id].iter().map(|&(_, callee)| callee);
                needed.extend(
                    callees.filter(|&callee| !graph.reach[callee].barrier && !graph.recursive[callee]),
                );
            }
        }
        let mut summaries = PlainSummaries::default();
        let may_be_hidden = |id: FuncId| {
            let has_known_callers = graph.all_callers_known[id] && !graph.recursive[id];
            let has_callers = !graph.is_launched(module, id) && !has_known_callers;
            graph.reach[id].hidden_copies || (graph.reach[id].barrier && has_callers)
        };
        let has_hidden_copies = graph.bottom_up.iter().any(|&id| may_be_hidden(id));
        for &id in graph.bottom_up.iter().filter(|id| needed.contains(id)) {
            let effects =
                Effects::new(module, target, graph, id, assumptions).counting_private(view.private_accesses);
            let events = summaries.events_of(module, graph, id, &effects, has_hidden_copies);
            summaries.events.insert(id, events);
        }
        summaries
    }

    /// The events of a function, in terms of its parameters.
    pub fn of(&self, id: FuncId) -> &[SummaryEvent] {
        &self.events[&id]
    }

    fn events_of(
        &self,
        module: &Module,
        graph: &CallGraph,
        id: FuncId,
        effects: &Effects<'_>,
        has_hidden_copies: bool,
    ) -> Vec<SummaryEvent> {
        let function = &module.functions[id];
        let (mut events, mut seen) = (Vec::new(), FxHashSet::default());
        let mut add = |event: SummaryEvent| {
            if seen.insert((event.event, event.left)) {
                events.push(event);
            }
        };
        let returns = blocks_that_return(function);
        for inst in function.inst_ids() {
            let data = &function.insts[inst];
            let left = !returns[function.block_of(inst)];
            let place = ProgramPoint { function: id, inst };
            if data.op.is_terminator() && function.targets(inst).len > 1 {
                add(SummaryEvent { event: Event::Divergence, place, left });
            }
            if data.op.call().is_some()
                && let CallKind::Known(callee) = effects.call_kind(inst)
            {
                if graph.recursive[callee] {
                    may_end(OutsideCause::Recursion)
                        .into_iter()
                        .for_each(|event| add(SummaryEvent { event, place, left }));
                } else {
                    for event in effects.before_callee(inst) {
                        add(SummaryEvent { event, place, left });
                    }
                    let events = translate(self.of(callee), callee, function.arguments(inst), effects);
                    events
                        .into_iter()
                        .for_each(|event| add(SummaryEvent { left: left || event.left, ..event }));
                }
                continue;
            }
            // Copies that are issued where nobody sees it may land where they are waited for.
            if has_hidden_copies && effects.copy_step(inst).is_some_and(CopyStep::waits) {
                add(SummaryEvent { event: Event::Outside(OutsideCause::Listed(Outside::Wait)), place, left });
            }
            for event in effects.events(inst) {
                add(SummaryEvent { event, place, left });
            }
        }
        events
    }
}

/// Blocks from which a function returns: who comes to any other does not go on in the caller.
fn blocks_that_return(function: &Function) -> EntityMap<Block, bool> {
    let cfg = Cfg::compute(function);
    let is_return = |&block: &Block| function.insts[function.terminator(block)].op != Op::Unreachable;
    let mut returns: EntityMap<Block, bool> = cfg.blocks().map(|block| !cfg.is_reachable(block)).collect();
    let mut work: Vec<Block> = cfg.exits().iter().copied().filter(is_return).collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut returns[block], true) {
            work.extend(cfg.predecessors(block));
        }
    }
    returns
}

/// Events of a callee in terms of its caller.
pub(super) fn translate(
    events: &[SummaryEvent],
    callee: FuncId,
    arguments: &[Value],
    caller: &Effects<'_>,
) -> Vec<SummaryEvent> {
    let resolve = |func: FuncId, index: u32| {
        if func != callee {
            return None;
        }
        let objects = arguments.get(index as usize).map(|&argument| caller.pointers().objects(argument));
        objects.map(|objects| objects.into_iter().filter(|object| caller.is_visible(object)).collect())
    };
    let mut translated = Vec::with_capacity(events.len());
    for summary in events {
        for event in instantiate(&summary.event, &resolve) {
            translated.push(SummaryEvent { event, place: summary.place, left: summary.left });
        }
    }
    translated
}
