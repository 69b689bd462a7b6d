//! Who is at a place of a function together, and who is there alone: what a back end asks of
//! *places*, where [`divergence`](crate::divergence) speaks of values.
//!
//! | question                                           | answer                                  |
//! |----------------------------------------------------|-----------------------------------------|
//! | are all threads enabled here?                      | [`Places::entered`], [`Places::staying`]|
//! | do all come here that come to what dominates it?   | [`Places::since_dominator`]             |
//! | is at most one thread enabled here?                | [`Places::one`]                         |
//! | where did threads part that are not all here?      | [`Places::parted_at`]                   |
//! | where are they together again?                     | [`Places::together_again`],
//! [`Places::meeting`] |
//! | what is that good for?                             | [`clients`]                             |
//!
//! Answers are facts of blocks, at a scope: "all threads of a warp". A region of the
//! [tree](crate::structure::regions) has those of the block where it is entered
//! ([`Places::entry_of`]); at an instruction, calls in front of it that may end the thread count,
//! too ([`Places::at`]).
//!
//! *Together* means: in the same iteration of all cycles around, of the same call. *Enabled* and
//! *meet* assume that threads that part are brought together where all their ways meet, the
//! immediate post-dominator of the branch, as a machine with predicates does it. Where each thread
//! has a program counter of its own, that is where they *can* be brought together.
//!
//! ```text
//!      A  br divergent      entered      since its dominator    meeting of A's branch: D
//!     / \                   A all        A  -
//!    B   |                  B parted     B  parted (by A)
//!    |   |                  C parted     C  uniform: all that come to B come to C
//!    C   |                  D all        D  uniform
//!     \ /
//!      D
//! ```
//!
//! Cost: near linear in blocks and edges (`control`, `mixed`, `unique`), with budgets beyond
//! which everything counts as parted.

pub mod clients;
mod control;
mod flow;
mod ids;
pub mod machine;
mod meetings;
mod mixed;
pub mod plan;
#[cfg(test)]
mod tests;
mod unique;

use crate::divergence::{Analyzed, ModuleDivergence, Options, Scope};
use crate::functions::callgraph::CallGraph;
use crate::structure::regions::Border;
use crate::structure::{ControlDependence, Cycle, Cycles, DominatorTree, Region, Regions};
pub use flow::{Ends, Flow, Leaving};
use meetings::Meetings;
pub use mixed::Mixed;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::{Block, FuncId, Function, Inst, Module, Target};
use std::ops::Range;
use std::sync::Arc;
pub use unique::{Guard, One};

/// How much is looked at to name the branches that decide whether control comes to a block.
struct Named {
    /// Control dependences of a function per block, and at least, beyond which none is named.
    per_block: usize,
    least: usize,
    /// Branches of a block, beyond which one is.
    branches: usize,
}

const NAMED: Named = Named { per_block: 16, least: 1 << 16, branches: 64 };

/// Which threads are together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parted {
    /// The widest scope whose threads are.
    pub scope: Scope,
    /// A branch that keeps it from being wider; `None` if it is all.
    pub branch: Option<Block>,
}

impl Parted {
    /// Nobody parted.
    const ALL: Parted = Parted { scope: Scope::Grid, branch: None };
}

/// The answers at one instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answers {
    /// Which threads are here of those that entered the call.
    pub entered: Parted,
    /// Which threads are here of those that have not left the kernel.
    pub staying: Parted,
    /// Whether at most one is.
    pub one: One,
    /// A call in front of it, in the same block, in which threads may have left the kernel.
    pub left_at: Option<Inst>,
}

/// What is found out of a module before its functions are asked about.
pub struct PlacesFacts {
    /// Its calls.
    pub graph: Arc<CallGraph>,
    /// What differs between threads.
    pub divergence: ModuleDivergence,
    /// Where threads may leave the kernel.
    pub leaving: Leaving,
}

/// A module, and what was found out of it.
#[derive(Clone, Copy)]
pub struct PlacesContext<'m> {
    /// The module.
    pub module: &'m Module,
    /// What was found out.
    pub facts: &'m PlacesFacts,
}

/// The answers for one function.
pub struct Places {
    /// In which scope threads make one call of it together.
    pub entry: Scope,
    /// Post-dominators, without ways that end the grid.
    pub post_dominators: DominatorTree,
    flow: Flow,
    entered: EntityMap<Block, Parted>,
    staying: EntityMap<Block, Parted>,
    since_dominator: EntityMap<Block, Parted>,
    one: EntityMap<Block, One>,
    mixed: Mixed,
    meetings: Meetings,
    /// Of machine code, of which it is only known as a whole whether threads leave: the
    /// instructions of each block at which all are enabled that come there, by position.
    whole_in: Option<EntityMap<Block, Range<usize>>>,
    /// Whether threads may leave the kernel there, it is not known in which block.
    may_leave_somewhere: bool,
}

impl PlacesFacts {
    /// Looks at a module. Cost: that of divergence.
    pub fn compute(module: &Module, target: &'static Target, options: Options) -> PlacesFacts {
        PlacesFacts::with_calls(module, target, Arc::new(CallGraph::compute(module)), options)
    }

    /// The same, given the module's calls.
    pub fn with_calls(
        module: &Module,
        target: &'static Target,
        graph: Arc<CallGraph>,
        options: Options,
    ) -> PlacesFacts {
        let divergence = ModuleDivergence::compute(module, target, &graph, options);
        let leaving = Leaving::compute(module, &graph);
        PlacesFacts { graph, divergence, leaving }
    }
}

impl<'m> PlacesContext<'m> {
    /// The answers for a function; `None` for one without a body.
    pub fn places(&self, id: FuncId) -> Option<Places> {
        let analyzed = self.analyzed(id)?;
        let blocks = self.facts.leaving.of(self.module, &self.facts.graph, id);
        let flow = Flow::entered(&analyzed.structure.cfg, &blocks);
        let staying = Flow::staying(&analyzed.structure.cfg, &blocks);
        let decided = |block: Block| decided(analyzed, &blocks, block);
        let entry = self.facts.divergence.inputs[id].as_ref().map_or(Scope::Thread, |inputs| inputs.entry);
        let cycles = &analyzed.structure.cycles;
        let places = Places::of_graph(entry, flow, &staying, cycles, &decided, &|block| {
            analyzed.divergence.terminator(block)
        });
        let one = unique::find(self, id, analyzed, &places.mixed);
        Some(places.with_one(one))
    }

    /// In which scope threads that are together at the end of each block go the same way, be it to
    /// where the grid ends; `None` for a function without a body.
    pub fn branches(&self, id: FuncId) -> Option<EntityMap<Block, Scope>> {
        let analyzed = self.analyzed(id)?;
        let blocks = self.facts.leaving.of(self.module, &self.facts.graph, id);
        let flow = Flow::entered(&analyzed.structure.cfg, &blocks);
        let decided = |block: Block| decided(analyzed, &blocks, block);
        let mixed = Mixed::find(&flow, &analyzed.structure.cycles, &decided);
        let all = analyzed.structure.cfg.blocks();
        Some(all.map(|block| analyzed.divergence.terminator(block).min(mixed.decided(block))).collect())
    }

    /// What differs in a function; `None` for one without a body.
    pub fn analyzed(&self, id: FuncId) -> Option<&'m Analyzed> {
        self.facts.divergence.functions.get(id)?.as_deref()
    }
}

/// In which scope threads of one iteration go the same way behind a block, in which they may leave.
fn decided(analyzed: &Analyzed, blocks: &Ends, block: Block) -> Scope {
    match blocks.may_leave_in(block) {
        true => Scope::Thread,
        false => analyzed.divergence.terminator(block),
    }
}

impl Places {
    /// The answers for a graph, given what branches do: of the whole, and of threads that stay.
    pub fn of_graph(
        entry: Scope,
        flow: Flow,
        staying: &Flow,
        cycles: &Cycles,
        decided: &dyn Fn(Block) -> Scope,
        decided_staying: &dyn Fn(Block) -> Scope,
    ) -> Places {
        let mixed = Mixed::find(&flow, cycles, decided);
        let mixed_staying = Mixed::find(staying, cycles, decided_staying);
        let entered = control::entered(&flow, &mixed, cycles);
        Places {
            entry,
            meetings: Meetings::find(&flow, &entered, &mixed, cycles),
            entered,
            staying: control::entered(staying, &mixed_staying, cycles),
            since_dominator: control::since_dominator(&flow, &mixed, cycles),
            one: EntityMap::filled(One::default(), flow.block_count),
            post_dominators: flow.post_dominators.clone(),
            flow,
            mixed,
            whole_in: None,
            may_leave_somewhere: false,
        }
    }

    /// The same, given where one thread is alone, which a graph does not tell.
    pub fn with_one(self, one: EntityMap<Block, One>) -> Places {
        Places { one, ..self }
    }

    /// Whether this is about machine code.
    pub fn is_of_machine_code(&self) -> bool {
        self.whole_in.is_some()
    }

    /// Whether this is about machine code in which a thread may leave the kernel: nothing more is
    /// known of it then.
    pub fn may_leave_somewhere(&self) -> bool {
        self.may_leave_somewhere
    }

    /// Which threads come to a block of those that entered the call: *function-uniform* at a scope
    /// means that all of that scope do.
    pub fn entered(&self, block: Block) -> Parted {
        self.entered[block]
    }

    /// The same, of those that have not left the kernel and have something to do but to leave it:
    /// *survivor-uniform*.
    pub fn staying(&self, block: Block) -> Parted {
        let (entered, staying) = (self.entered[block], self.staying[block]);
        if entered.scope >= staying.scope { entered } else { staying }
    }

    /// Which threads come to a block of those that were at its immediate dominator with one that
    /// does: *uniform* or *divergent*. Joins, and exits of cycles, behind all that parts threads
    /// are uniform.
    pub fn since_dominator(&self, block: Block) -> Parted {
        self.since_dominator[block]
    }

    /// Whether threads may come to a block, and the grid goes on.
    pub fn goes_on(&self, block: Block) -> bool {
        self.flow.cfg.is_reachable(block)
    }

    /// Whether at most one thread is in a block: *thread-unique*.
    pub fn one(&self, block: Block) -> One {
        self.one[block]
    }

    /// Whether threads of different iterations may be brought together in a cycle.
    pub fn mixed(&self, cycle: Cycle) -> Option<Parted> {
        self.mixed.of(cycle)
    }

    /// The answers at an instruction.
    pub fn at(&self, context: &PlacesContext<'_>, id: FuncId, inst: Inst) -> Option<Answers> {
        let block = context.module.functions[id].block_of(inst);
        self.in_block(context, id, block).find(|&(at, _)| at == inst).map(|(_, answers)| answers)
    }

    /// The answers at each instruction of a block.
    pub fn in_block<'a>(
        &'a self,
        context: &PlacesContext<'a>,
        id: FuncId,
        block: Block,
    ) -> impl Iterator<Item = (Inst, Answers)> + 'a {
        let PlacesContext { module, facts } = *context;
        let mut left_at = None;
        module.functions[id].block_insts(block).enumerate().map(move |(position, inst)| {
            let gone = Parted { scope: Scope::Thread, branch: None };
            let is_whole = self.whole_in.as_ref().is_none_or(|whole| whole[block].contains(&position));
            let answers = Answers {
                entered: if left_at.is_some() || !is_whole { gone } else { self.entered(block) },
                staying: if is_whole { self.staying(block) } else { gone },
                one: self.one(block),
                left_at,
            };
            if left_at.is_none()
                && !self.is_of_machine_code()
                && facts.leaving.may_leave(module, &facts.graph, id, inst)
            {
                left_at = Some(inst);
            }
            (inst, answers)
        })
    }

    /// The branches by which threads of a scope part that come to a block, or do not: all that it
    /// is control dependent on, directly or not, in textual order. `None` where it depends on too
    /// many branches; [`Places::entered`] names one.
    pub fn parted_at(&self, block: Block, scope: Scope, dependence: &Dependence) -> Option<Vec<Block>> {
        let mut seen: Vec<Block> = Vec::new();
        if self.entered(block).scope >= scope {
            return Some(seen);
        }
        let dependence = dependence.0.as_ref()?;
        let mut work = vec![block];
        while let Some(block) = work.pop() {
            // Its cycle is mixed by a branch that it need not depend on.
            let own = self.entered.get(block).and_then(|parted| parted.branch);
            for branch in dependence.branches(block).iter().copied().chain(own) {
                if !seen.contains(&branch) {
                    if seen.len() == NAMED.branches {
                        return None;
                    }
                    seen.push(branch);
                    work.push(branch);
                }
            }
        }
        seen.retain(|&branch| self.mixed.decided(branch) < scope);
        seen.sort_unstable();
        Some(seen)
    }

    /// What [`Places::parted_at`] asks. Cost: the size of control dependence, up to a limit.
    pub fn dependence(&self) -> Dependence {
        let limit = NAMED.least.max(self.flow.cfg.block_count() * NAMED.per_block);
        Dependence(ControlDependence::compute(&self.flow.cfg, &self.flow.post_dominators, limit))
    }

    /// The first block where all threads that part at a branch are together again; `None` if that
    /// is not before the function ends.
    pub fn meeting(&self, branch: Block) -> Option<Block> {
        self.meetings.outside(branch)
    }

    /// The first block behind a block where all threads of a scope that entered the call are
    /// together; `None` if that is not before the function ends.
    pub fn together_again(&self, block: Block, scope: Scope) -> Option<Block> {
        self.meetings.together_again(block, scope, &self.entered)
    }

    fn is_block(&self, block: Block) -> bool {
        block.index() < self.flow.block_count
    }

    /// The block whose properties a region has: the one where it is entered, or, if control comes
    /// there on several ways from a block in front of it, that one.
    pub fn entry_of(regions: &Regions, region: Region, function: &Function) -> Option<Block> {
        match regions.entry(region) {
            _ if regions.parent(region).is_none() => function.entry(),
            Border::Function => function.entry(),
            Border::Edge(_, to) => Some(to),
            Border::Block(block) => Some(block),
        }
    }
}

/// Which branches decide whether a block runs; nothing where there are too many.
pub struct Dependence(Option<ControlDependence>);
