//! `basic-dbe`: dead barriers that one look at a block shows.
//!
//! One scan of each block, no data flow, no restart: a pre-filter, linear in the number of instructions.
//!
//! *Sound* mode removes a barrier that can go for one of these reasons:
//! 1. nothing that a barrier may have to order stands between the full barrier before it, in the same
//!    block, and itself (so too in a block of barriers only: all but the first go);
//! 2. it is in a kernel's entry block and nothing stands before it;
//! 3. it is in a block of a kernel that returns, and nothing stands between it and `ret`.
//!
//! *Literal* mode, `basic-dbe<literal>`, takes the published description of a pass of this name at its word:
//! it deletes the first barrier of *any* block with no access before it there, and the last barrier of any
//! block with no access after it there. A tree reduction loses needed barriers that way. It is there to study
//! and compare; a warning says so.

use crate::decision::{Bounds, Decision, Pattern, Removed, Verdict};
use crate::pipeline::Options;
use rayon::prelude::*;
use simt_analysis::callgraph::CallGraph;
use simt_analysis::component::{Component, Context, Member, PlainSummaries, components};
use simt_analysis::effects::{CallKind, Effects};
use simt_analysis::event::{CopyStep, Event};
use simt_analysis::levels::LevelContext;
use simt_analysis::{barriers, barriers::Site};
use simt_ir::target::{BarrierKind, Space};
use simt_ir::{Block, FuncId, Function, Inst, Module, Op, Target};

/// The pass's name.
pub const NAME: &str = "basic-dbe";

/// Runs the pass in sound mode; the decisions are about the barriers that it removed.
pub fn run(module: &mut Module, target: &'static Target, options: &Options) -> Vec<Decision> {
    let graph = CallGraph::compute(module, target, options.assumptions.relaxed_atomics);
    let plain = PlainSummaries::compute(module, target, &graph, options.assumptions);
    let levels = LevelContext::new(module, target, &graph, &options.assumptions);
    let context = Context {
        module,
        target,
        graph: &graph,
        plain: &plain,
        levels: &levels,
        assumptions: options.assumptions,
        keep: &options.keep,
    };
    let removals: Vec<Vec<Removals>> = components(&graph)
        .par_iter()
        .map(|ids| {
            let component = Component::new(&context, ids);
            component.members.iter().map(|member| scan(&context, member)).collect()
        })
        .collect();
    apply(module, removals.into_iter().flatten())
}

/// The barriers of a function that go.
struct Removals {
    function: FuncId,
    decisions: Vec<(Inst, Removed)>,
    /// The barriers and their fences.
    deleted: Vec<Inst>,
}

impl Removals {
    fn new(id: FuncId, function: &Function, sites: &[Site], removed: Vec<(usize, Removed)>) -> Removals {
        let indices: Vec<usize> = removed.iter().map(|&(site, _)| site).collect();
        let deleted = barriers::deletions(function, sites, &indices);
        let decisions = removed.into_iter().map(|(site, why)| (sites[site].inst, why)).collect();
        Removals { function: id, decisions, deleted }
    }
}

fn apply(module: &mut Module, removals: impl Iterator<Item = Removals>) -> Vec<Decision> {
    let mut decisions = Vec::new();
    for Removals { function, decisions: new, deleted } in removals {
        for inst in deleted {
            module.edit(function).delete(inst);
        }
        let decision = |(inst, why)| {
            let verdict = Verdict::Removed { pass: NAME, why };
            Decision { function, inst, verdict }
        };
        decisions.extend(new.into_iter().map(decision));
    }
    decisions.sort_unstable_by_key(|decision| (decision.function, decision.inst));
    decisions
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

fn scan(context: &Context<'_>, member: &Member<'_>) -> Removals {
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
                    None if member.epochs.is_open(next_site) => Since::Events,
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
    Removals::new(member.id, function, &member.sites, removals)
}

fn has_predecessors(member: &Member<'_>, block: Block) -> bool {
    !member.structure.cfg.predecessors(block).is_empty()
}

/// Whether nothing but what is around a barrier decides about it. Nobody may be timing it, in this block or
/// another.
fn may_go(member: &Member<'_>, site: usize) -> bool {
    let is_clock = |&class: &u32| member.epochs.class_data(class).event == Event::Clock;
    let (above, below) = member.epochs.around(site);
    member.obstacles[site].is_none() && !above.iter().chain(&below).any(is_clock)
}

/// Why a barrier can go for what is before it.
fn before(member: &Member<'_>, site: usize, since: Since) -> Option<Removed> {
    if !may_go(member, site) {
        return None;
    }
    match since {
        Since::Events => None,
        Since::Entry => Some(Removed::NothingAbove(Bounds { barriers: Vec::new(), kernel: true })),
        Since::Barrier(before) => {
            let barriers = vec![member.sites[before].inst];
            Some(Removed::NothingAbove(Bounds { barriers, kernel: false }))
        }
    }
}

fn is_event(function: &Function, effects: &Effects<'_>, inst: Inst) -> bool {
    let known_call =
        function.insts[inst].op.call().is_some() && matches!(effects.call_kind(inst), CallKind::Known(_));
    let wait = || !matches!(effects.copy_step(inst), None | Some(CopyStep::Commit));
    known_call || !effects.events(inst).is_empty() || wait()
}

/// Runs the pass in literal mode. Only requests to keep a barrier, and values that are used, are respected.
pub fn run_literal(module: &mut Module, target: &'static Target, options: &Options) -> Vec<Decision> {
    let ids: Vec<FuncId> = module.functions.keys().filter(|&id| module.functions[id].is_definition).collect();
    let shared: &Module = module;
    let graph = CallGraph::compute(shared, target, options.assumptions.relaxed_atomics);
    let removals: Vec<Removals> =
        ids.par_iter().map(|&id| scan_literally(shared, target, &graph, id, options)).collect();
    apply(module, removals.into_iter())
}

fn scan_literally(
    module: &Module,
    target: &'static Target,
    graph: &CallGraph,
    id: FuncId,
    options: &Options,
) -> Removals {
    let function = &module.functions[id];
    let effects = Effects::new(module, target, graph, id, options.assumptions);
    let sites = barriers::find(module, target, id, &effects, options.keep.contains(&id));
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
    Removals::new(id, function, &sites, removals)
}

/// The description's memory operations: loads, stores and atomics of shared or global memory, and calls that
/// access it.
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
