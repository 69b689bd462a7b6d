//! `branch-dist<literal>`: the published description at its word, to study and compare. It
//! miscompiles.
//!
//! 1. Of each block: what is read and written behind its last barrier (the *tail*) and before its
//!    first one (the *head*), by address space; calls to functions that are not seen count for
//!    nothing by default.
//! 2. What comes into a block from above is the union over its predecessors of their tails, and of
//!    what comes into those without a barrier; from below, the same over successors and heads; to a
//!    fixed point. (`branch-dist-norm` makes it an intersection, `disable-complex-branch-dist`
//!    leaves this step out.)
//! 3. The first barrier goes that meets one of four conditions ([`Pattern`]). Two of them are
//!    wrong: no read above and no write below leaves what is written above and read below; no write
//!    above and no read below leaves what is read above and overwritten below.
//! 4. All of it again, until nothing goes.
//!
//! Only full barriers split and go, those that carry data only split. Requests to keep a barrier
//! are respected. Branches are not looked at, so `ignore-variance-cond` changes nothing.
//!
//! Cost: the size of a function times the barriers that go from it.

use super::{Exclusions, assumptions};
use crate::decision::{Decision, Flags, Kept, Pattern, Removed, Verdict};
use crate::options::{Options, Session};
use crate::outcome::{Outcome, apply};
use crate::pass_options::PassOption;
use crate::pipeline::Pass;
use rayon::prelude::*;
use simt_analysis::Assumptions;
use simt_analysis::barriers::effects::{CallKind, Effects};
use simt_analysis::barriers::event::Event;
use simt_analysis::barriers::sites::{self, Site, site_at};
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::Space;
use simt_ir::{FuncId, Function, Inst, Module, Target};
use std::collections::VecDeque;
use std::ops::BitOr;

/// Runs the pass in literal mode, with the options of `pass`.
pub(crate) fn run(module: &mut Module, session: &Session<'_>, pass: &Pass) -> Vec<Decision> {
    let Session { target, options, facts } = *session;
    let assumptions = assumptions(options, pass);
    let graph = facts.graph(module, &assumptions);
    let exclusions = Exclusions::new(module, options, pass);
    let mut reader = Reader {
        module,
        target,
        graph: &graph,
        assumptions,
        private_accesses: pass.is_on(PassOption::IgnoreAddressSpaceCheck),
        summaries: EntityMap::filled(Touched::BOTH, module.functions.len()),
    };
    reader.summarize();
    let ids: Vec<FuncId> = reader.definitions().collect();
    let outcomes = ids.par_iter().map(|&id| decide(&reader, &exclusions, id, options, pass)).collect();
    apply(module, outcomes)
}

/// Decides about the barriers of one function.
fn decide(
    reader: &Reader<'_>,
    exclusions: &Exclusions,
    id: FuncId,
    options: &Options,
    pass: &Pass,
) -> Outcome {
    let function = &reader.module.functions[id];
    let sites = sites::find(reader.module, id, options.keep.contains(&id));
    let mut outcome = Outcome::default();
    if sites.is_empty() {
        return outcome;
    }
    let effects = reader.effects(id);
    let mut flow = Flow::new(reader, function, &effects, &sites, pass);
    for (index, site) in sites.iter().enumerate() {
        match exclusions.of(id, site) {
            Some(why) => {
                let verdict = Verdict::Kept(Kept::Excluded { pass: pass.kind.name(), why });
                outcome.decisions.push(Decision::new(id, site.inst, verdict));
            }
            None => flow.may_go[index] = site.is_full() && site.request.is_none() && !site.value_used,
        }
    }
    let removed = flow.run();
    let indices: Vec<usize> = removed.iter().map(|&(site, ..)| site).collect();
    let deleted = sites::deletions(function, &sites, &indices);
    outcome.deleted.extend(deleted.into_iter().map(|inst| (id, inst)));
    for (site, pattern, flags) in removed {
        let flags = pass.is_on(PassOption::DumpBranchDist).then_some(flags);
        let verdict = Verdict::Removed { pass: pass.kind.name(), why: Removed::Literal(pattern), flags };
        outcome.decisions.push(Decision::new(id, sites[site].inst, verdict));
    }
    outcome
}

/// Whether something reads, and whether it writes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Touched {
    reads: bool,
    writes: bool,
}

impl Touched {
    const BOTH: Touched = Touched { reads: true, writes: true };

    fn and(self, other: Touched) -> Touched {
        Touched { reads: self.reads && other.reads, writes: self.writes && other.writes }
    }

    fn is_any(self) -> bool {
        self.reads || self.writes
    }
}

impl BitOr for Touched {
    type Output = Touched;

    fn bitor(self, other: Touched) -> Touched {
        Touched { reads: self.reads || other.reads, writes: self.writes || other.writes }
    }
}

/// Step 1, for one instruction.
struct Reader<'m> {
    module: &'m Module,
    target: &'static Target,
    graph: &'m CallGraph,
    assumptions: Assumptions,
    private_accesses: bool,
    /// What each function does, its callees included; one that may call itself, anything.
    summaries: EntityMap<FuncId, Touched>,
}

impl<'m> Reader<'m> {
    fn effects(&self, id: FuncId) -> Effects<'m> {
        Effects::new(self.module, self.target, self.graph, id, self.assumptions)
            .counting_private(self.private_accesses)
    }

    /// The functions that are here, callees before callers.
    fn definitions(&self) -> impl Iterator<Item = FuncId> + use<'m> {
        let module = self.module;
        self.graph.bottom_up.iter().copied().filter(|&id| module.functions[id].is_definition)
    }

    fn summarize(&mut self) {
        for id in self.definitions().filter(|&id| !self.graph.recursive[id]) {
            let effects = self.effects(id);
            let function = &self.module.functions[id];
            let all = function.inst_ids().map(|inst| self.touched(function, &effects, inst));
            self.summaries[id] = all.fold(Touched::default(), Touched::bitor);
        }
    }

    fn touched(&self, function: &Function, effects: &Effects<'_>, inst: Inst) -> Touched {
        if function.insts[inst].op.call().is_some()
            && let CallKind::Known(callee) = effects.call_kind(inst)
        {
            return self.summaries[callee];
        }
        let of_event = |event: &Event| match event {
            Event::Access(access) => {
                let is_private = matches!(access.object.space, Space::Local | Space::Param | Space::Constant);
                match is_private && !self.private_accesses {
                    true => Touched::default(),
                    false => Touched { reads: access.reads, writes: access.writes },
                }
            }
            Event::Outside(_) => Touched::BOTH,
            _ => Touched::default(),
        };
        effects.events(inst).iter().map(of_event).fold(Touched::default(), Touched::bitor)
    }
}

/// Something in a block.
enum Item {
    Access(Touched),
    Barrier(usize),
}

/// The blocks of a function, with what matters of them.
struct Flow {
    blocks: Vec<Vec<Item>>,
    successors: Vec<Vec<usize>>,
    predecessors: Vec<Vec<usize>>,
    /// Barriers that may be removed.
    may_go: Vec<bool>,
    /// Barriers that are there.
    stays: Vec<bool>,
    /// Whether other blocks count.
    is_complex: bool,
    /// Whether something counts only if it is on all paths.
    on_all_paths: bool,
}

impl Flow {
    fn new(
        reader: &Reader<'_>,
        function: &Function,
        effects: &Effects<'_>,
        sites: &[Site],
        pass: &Pass,
    ) -> Flow {
        let count = function.blocks.len();
        let mut flow = Flow {
            blocks: Vec::with_capacity(count),
            successors: Vec::with_capacity(count),
            predecessors: vec![Vec::new(); count],
            may_go: vec![false; sites.len()],
            stays: sites.iter().map(Site::is_full).collect(),
            is_complex: !pass.is_on(PassOption::DisableComplexBranchDist),
            on_all_paths: pass.is_on(PassOption::BranchDistNorm),
        };
        for block in function.block_ids() {
            let mut items = Vec::new();
            for inst in function.block_insts(block) {
                match site_at(function, sites, inst) {
                    Some(site) => items.push(Item::Barrier(site)),
                    None => match reader.touched(function, effects, inst) {
                        touched if touched.is_any() => items.push(Item::Access(touched)),
                        _ => {}
                    },
                }
            }
            flow.blocks.push(items);
            let mut next: Vec<usize> = function.successors(block).iter().map(|next| next.index()).collect();
            next.sort_unstable();
            next.dedup();
            next.iter().for_each(|&next| flow.predecessors[next].push(block.index()));
            flow.successors.push(next);
        }
        flow
    }

    /// Steps 1 to 4: what goes, and why.
    fn run(&mut self) -> Vec<(usize, Pattern, Flags)> {
        let mut removed = Vec::new();
        while let Some((site, pattern, flags)) = self.first_dead() {
            self.stays[site] = false;
            removed.push((site, pattern, flags));
        }
        removed
    }

    fn first_dead(&self) -> Option<(usize, Pattern, Flags)> {
        let blocks = 0..self.blocks.len();
        let tails: Vec<_> = blocks.clone().map(|b| self.until_barrier(self.blocks[b].iter().rev())).collect();
        let heads: Vec<_> = blocks.clone().map(|b| self.until_barrier(self.blocks[b].iter())).collect();
        let above = self.propagate(&tails, &self.predecessors, &self.successors);
        let below = self.propagate(&heads, &self.successors, &self.predecessors);
        blocks.into_iter().find_map(|block| self.first_dead_of(block, above[block], below[block]))
    }

    /// What is touched before the first barrier, and whether there is one.
    fn until_barrier<'i>(&self, items: impl Iterator<Item = &'i Item>) -> (Touched, bool) {
        let mut touched = Touched::default();
        for item in items {
            match item {
                Item::Access(access) => touched = touched | *access,
                Item::Barrier(site) if self.stays[*site] => return (touched, true),
                Item::Barrier(_) => {}
            }
        }
        (touched, false)
    }

    /// Step 2, in one direction: what comes into each block. Flags only rise.
    fn propagate(&self, ends: &[(Touched, bool)], from: &[Vec<usize>], to: &[Vec<usize>]) -> Vec<Touched> {
        let mut coming = vec![Touched::default(); ends.len()];
        let mut work: VecDeque<usize> = if self.is_complex { (0..ends.len()).collect() } else { [].into() };
        while let Some(block) = work.pop_front() {
            let of = |&other: &usize| match ends[other] {
                (touched, true) => touched,
                (touched, false) => touched | coming[other],
            };
            let all = from[block].iter().map(of);
            let now = match self.on_all_paths {
                true => all.reduce(Touched::and).unwrap_or_default(),
                false => all.fold(Touched::default(), Touched::bitor),
            };
            if now != coming[block] {
                coming[block] = now;
                work.extend(&to[block]);
            }
        }
        coming
    }

    /// Step 3, in one block.
    fn first_dead_of(&self, block: usize, above: Touched, below: Touched) -> Option<(usize, Pattern, Flags)> {
        let items = &self.blocks[block];
        let mut above = above;
        for (at, item) in items.iter().enumerate() {
            match *item {
                Item::Access(access) => above = above | access,
                Item::Barrier(site) if self.stays[site] => {
                    let below = match self.until_barrier(items[at + 1..].iter()) {
                        (touched, true) => touched,
                        (touched, false) => touched | below,
                    };
                    if let Some(pattern) = described(above, below).filter(|_| self.may_go[site]) {
                        return Some((site, pattern, flags(above, below)));
                    }
                    above = Touched::default();
                }
                Item::Barrier(_) => {}
            }
        }
        None
    }
}

/// The condition that the description calls sufficient, if one holds.
fn described(above: Touched, below: Touched) -> Option<Pattern> {
    if !above.is_any() {
        Some(Pattern::NoAccessAbove)
    } else if !below.is_any() {
        Some(Pattern::NoAccessBelow)
    } else if !above.reads && !below.writes {
        Some(Pattern::NoReadAboveNoWriteBelow)
    } else if !above.writes && !below.reads {
        Some(Pattern::NoWriteAboveNoReadBelow)
    } else {
        None
    }
}

fn flags(above: Touched, below: Touched) -> Flags {
    Flags {
        read_above: above.reads,
        write_above: above.writes,
        read_below: below.reads,
        write_below: below.writes,
    }
}
