//! `basic-dbe`: dead barriers that one look at a block shows.
//!
//! One scan of each block, no data flow, no restart: a pre-filter, linear in the number of
//! instructions.
//!
//! *Sound* mode removes a barrier that can go for one of these reasons:
//! 1. nothing that a barrier may have to order stands between the full barrier before it, in the
//!    same block, and itself (so too in a block of barriers only: all but the first go);
//! 2. it is in a kernel's entry block and nothing stands before it;
//! 3. it is in a block of a kernel that returns, and nothing stands between it and `ret`.
//!
//! *Literal* mode, `basic-dbe<literal>`, takes the published description of a pass of this name at
//! its word: it deletes the first barrier of *any* block with no access before it there, and the
//! last barrier of any block with no access after it there. A tree reduction loses needed barriers
//! that way. It is there to study and compare; a warning says so.

use crate::decision::{Bounds, Decision, Pattern, Removed, Verdict};
use crate::kind::PassKind;
use crate::options::{Options, Session};
use crate::outcome::{Outcome, apply, with_context};
use rayon::prelude::*;
use simt_analysis::View;
use simt_analysis::barriers::component::{Component, Context, Member};
use simt_analysis::barriers::effects::{CallKind, Effects};
use simt_analysis::barriers::event::{CopyStep, Event};
use simt_analysis::barriers::sites::{self, Site};
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::target::{BarrierKind, Space};
use simt_ir::{Block, FuncId, Function, Inst, Module, Op, Target};

/// Runs the pass in sound mode; the decisions are about the barriers that it removed.
pub(crate) fn run(module: &mut Module, session: &Session<'_>) -> Vec<Decision> {
    let outcomes = with_context(module, session, session.options.assumptions, View::default(), |context| {
        let scan_all = |ids: &Vec<FuncId>| -> Vec<Outcome> {
            let component = Component::new(context, ids);
            component.members.iter().map(|member| scan(context, member)).collect()
        };
        context.graph.components().par_iter().flat_map(scan_all).collect()
    });
    apply(module, outcomes)
}

/// The barriers of a function that go.
fn outcome(id: FuncId, function: &Function, sites: &[Site], removed: Vec<(usize, Removed)>) -> Outcome {
    let indices: Vec<usize> = removed.iter().map(|&(site, _)| site).collect();
    let deleted = sites::deletions(function, sites, &indices);
    let decision = |(site, why): (usize, Removed)| {
        let verdict = Verdict::Removed { pass: PassKind::BasicDbe.name(), why, flags: None };
        Decision::new(id, sites[site].inst, verdict)
    };
    Outcome {
        decisions: removed.into_iter().map(decision).collect(),
        deleted: deleted.into_iter().map(|inst| (id, inst)).collect(),
        ..Outcome::default()
    }
}

/// What the scan of a block has seen last.
#[derive(Clone, Copy)]
enum Since {
    /// Something that a barrier may have to order, or what callers and other blocks did.
    Events,
    /// Nothing, in a kernel.
    Entry,
    /// Nothing since this barrier.
    Barrier(usize),
}

fn scan(context: &Context<'_>, member: &Member<'_>) -> Outcome {
    let function = &context.module.functions[member.id];
    let is_root_kernel = context.graph.is_launched(context.module, member.id);
    let mut removals = Vec::new();
    let mut next_site = 0;
    for block in function.block_ids() {
        let at_entry = is_root_kernel && Some(block) == function.entry() && !has_predecessors(member, block);
        let mut since = if at_entry { Since::Entry } else { Since::Events };
        for inst in function.block_insts(block) {
            if member.sites.get(next_site).is_some_and(|site| site.inst == inst) {
                let removal = before(member, next_site, since);
                since = match &removal {
                    Some(_) => since,
                    None if member.epochs.is_open(next_site) || member.meetings.has(next_site) => {
                        Since::Events
                    }
                    None => Since::Barrier(next_site),
                };
                removals.extend(removal.map(|why| (next_site, why)));
                next_site += 1;
            } else if is_event(function, &member.effects, inst) {
                since = Since::Events;
            }
        }
        let returns = matches!(function.insts[function.terminator(block)].op, Op::Ret);
        if let Since::Barrier(site) = since
            && returns
            && is_root_kernel
            && may_go(member, site)
        {
            let bounds = Bounds { barriers: Vec::new(), kernel: true };
            removals.push((site, Removed::NothingBelow(bounds)));
        }
    }
    outcome(member.id, function, &member.sites, removals)
}

fn has_predecessors(member: &Member<'_>, block: Block) -> bool {
    !member.derived.analyzed.structure.cfg.predecessors(block).is_empty()
}

/// Whether nothing but what is around a barrier decides about it. Nobody may be timing it, in this
/// block or another.
fn may_go(member: &Member<'_>, site: usize) -> bool {
    let is_clock = |&class: &u32| member.epochs.class_data(class).event == Event::Clock;
    let (above, below) = member.epochs.around(site);
    // One look at a block does not show the other texts of a meeting.
    let is_free =
        member.obstacles[site].is_none() && !member.sites[site].value_used && !member.meetings.has(site);
    is_free && !above.iter().chain(&below).any(is_clock)
}

/// Why a barrier can go for what is before it.
fn before(member: &Member<'_>, site: usize, since: Since) -> Option<Removed> {
    if !may_go(member, site) {
        return None;
    }
    match since {
        Since::Events => None,
        Since::Entry => Some(Removed::NothingAbove(Bounds { barriers: Vec::new(), kernel: true })),
        // One that is not aligned does not bring the threads of a warp together.
        Since::Barrier(before)
            if member.sites[site].barrier.aligned && !member.sites[before].barrier.aligned =>
        {
            None
        }
        Since::Barrier(before) => {
            let barriers = vec![member.sites[before].inst];
            Some(Removed::NothingAbove(Bounds { barriers, kernel: false }))
        }
    }
}

fn is_event(function: &Function, effects: &Effects<'_>, inst: Inst) -> bool {
    let known_call =
        function.insts[inst].op.call().is_some() && matches!(effects.call_kind(inst), CallKind::Known(_));
    let wait = || effects.copy_step(inst).is_some_and(CopyStep::waits);
    known_call || !effects.events(inst).is_empty() || wait()
}

/// Runs the pass in literal mode. Only requests to keep a barrier, and values that are used, are
/// respected.
pub(crate) fn run_literal(module: &mut Module, session: &Session<'_>) -> Vec<Decision> {
    let Session { target, options, facts } = *session;
    let ids: Vec<FuncId> = module.functions.keys().filter(|&id| module.functions[id].is_definition).collect();
    let shared: &Module = module;
    let graph = facts.graph(shared, &options.assumptions);
    let outcomes = ids.par_iter().map(|&id| scan_literally(shared, target, &graph, id, options)).collect();
    apply(module, outcomes)
}

fn scan_literally(
    module: &Module,
    target: &'static Target,
    graph: &CallGraph,
    id: FuncId,
    options: &Options,
) -> Outcome {
    let function = &module.functions[id];
    let effects = Effects::new(module, target, graph, id, options.assumptions);
    let sites = sites::find(module, id, options.keep.contains(&id));
    let mut removals: Vec<(usize, Removed)> = Vec::new();
    let is_full = |(_, site): &(usize, &Site)| site.barrier.kind == BarrierKind::Full;
    let mut next = sites.iter().enumerate().filter(is_full).peekable();
    for block in function.block_ids() {
        let mut has_access = false;
        let mut last_kept = None;
        for inst in function.block_insts(block) {
            if let Some((index, site)) = next.next_if(|(_, site)| site.inst == inst) {
                if site.request.is_some() {
                    continue;
                }
                if has_access {
                    last_kept = Some(index);
                } else {
                    removals.push((index, Removed::Literal(Pattern::NoAccessBefore)));
                }
                has_access = false;
            } else {
                has_access |= is_described_access(function, &effects, inst);
            }
        }
        if let Some(site) = last_kept.filter(|_| !has_access) {
            removals.push((site, Removed::Literal(Pattern::NoAccessAfter)));
        }
    }
    outcome(id, function, &sites, removals)
}

/// The description's memory operations: loads, stores and atomics of shared or global memory, and
/// calls that access it.
fn is_described_access(function: &Function, effects: &Effects<'_>, inst: Inst) -> bool {
    let known_call =
        function.insts[inst].op.call().is_some() && matches!(effects.call_kind(inst), CallKind::Known(_));
    let touches = |event: &Event| match event {
        Event::Access(access) => {
            !matches!(access.object.space, Space::Local | Space::Param | Space::Constant)
        }
        Event::Outside(_) => true,
        _ => false,
    };
    known_call || effects.events(inst).iter().any(touches)
}
