//! A whole module: callees are summarized, then callers pass on what they know.
//!
//! 1. Bottom up, each function that is called gets a [`Summary`]: how uniform its result is if
//!    everything that it is given is the same for the grid, and if one thing after another is not.
//!    Divergence adds up (a value is divergent if any of its causes is), so one thing at a time is
//!    enough.
//! 2. Top down, each function whose callers are all known gets what they pass, joined over the
//!    calls *and* over the control that chooses between them:
//!
//!    ```text
//!        if (w) f(0); else f(32);       f's parameter is 0 for some threads and 32 for others
//!    ```
//!
//!    and is analysed with that. Kernels get what a launch gives; other functions, and recursive
//!    ones, the worst.
//!
//! Cost: a few analyses per function, all but one only for functions that are called: one per
//! parameter, or where there are many, one for all.

use super::broadcasts::Broadcasts;
use super::context::{ModuleContext, Summary};
use super::launch::{Launch, admits, refusing};
use super::meetings::{self, Meetings};
use super::memory::StackMemory;
use super::one_way::untaken;
use super::options::{Options, ReadSources};
use super::result::{CallSite, Divergence, Fact, Reason, Source};
use super::scope::Scope;
use super::shape::Shape;
use super::solver::{Prepared, Solver};
use super::thread_private::ThreadPrivate;
use super::turns;
use super::{Inputs, Structure};
use crate::functions::callgraph::CallGraph;
use crate::functions::pointer::Pointers;
use crate::functions::unwritten::Unwritten;
use crate::structure::Cfg;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityMap;
use simt_ir::{Block, FuncId, Function, Inst, Module, ParamAttributes, Target, TypeKind};
use std::sync::Arc;

/// Parameters above which a summary does not tell them apart.
const PARAM_LIMIT: usize = 16;

/// A function's answer and the structure that it is about.
pub struct Analyzed {
    /// Control flow.
    pub structure: Structure,
    /// Stack variables in SSA form: what [`super::result::Subject::Memory`] numbers.
    pub memory: StackMemory,
    /// Loads that give the same for the block.
    pub broadcasts: FxHashSet<Inst>,
    /// The answer.
    pub divergence: Divergence,
}

/// The answers for a module, by function; `None` for declarations.
pub struct ModuleDivergence {
    /// By function.
    pub functions: EntityMap<FuncId, Option<Arc<Analyzed>>>,
    /// What was assumed to be passed to each function.
    pub inputs: EntityMap<FuncId, Option<Inputs>>,
}

impl ModuleDivergence {
    /// Analyses all functions of a module.
    pub fn compute(
        module: &Module,
        target: &'static Target,
        graph: &CallGraph,
        options: Options,
    ) -> ModuleDivergence {
        let context = ModuleContext::new(module, target, graph, options, &|_| true);
        let count = module.functions.len();
        let mut result = ModuleDivergence {
            functions: (0..count).map(|_| None).collect(),
            inputs: EntityMap::filled(None, count),
        };
        let has_body = |id: &FuncId| module.functions[*id].is_definition;
        let callers_first = graph.bottom_up.iter().rev().copied().filter(has_body);
        context.analyze_together(callers_first, |id, inputs, analyzed| {
            result.inputs[id] = Some(inputs);
            result.functions[id] = Some(Arc::new(analyzed));
        });
        result
    }
}

impl<'m> ModuleContext<'m> {
    /// Prepares a module: looks at launches, and summarizes the functions that wanted ones call,
    /// directly or not.
    pub fn new(
        module: &'m Module,
        target: &'static Target,
        graph: &'m CallGraph,
        options: Options,
        is_wanted: &dyn Fn(FuncId) -> bool,
    ) -> Self {
        let context =
            ModuleContext::supposing(module, target, graph, options, is_wanted, &Meetings::default());
        match context.find_meetings(is_wanted) {
            Some(meetings) if !meetings.is_empty() => {
                ModuleContext::supposing(module, target, graph, options, is_wanted, &meetings)
            }
            _ => context,
        }
    }

    /// Which barriers tell all threads the same; `None` if nobody asks.
    fn find_meetings(&self, is_wanted: &dyn Fn(FuncId) -> bool) -> Option<Meetings> {
        let &ModuleContext { module, target, graph, options, .. } = self;
        let mut meetings = Meetings::supposed(module, graph).filter(|_| options.sources.is_none())?;
        let with_barriers = || graph.bottom_up.iter().rev().copied().filter(|&id| graph.reach[id].barrier);
        let has_some =
            |aligned: &bool| with_barriers().any(|id| meetings::has_some(&module.functions[id], *aligned));
        let kinds: Vec<bool> = [true, false].into_iter().filter(has_some).collect();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &aligned in &kinds {
                // The contract, where it holds, vouches for what is no thread's own.
                let ids_only = options.ids_only || aligned && options.barrier_contract;
                let options = Options { ids_only, in_turns: ids_only, ..options };
                let supposed = ModuleContext::supposing(module, target, graph, options, is_wanted, &meetings);
                supposed.analyze_together(with_barriers(), |id, _, analyzed| {
                    changed |= meetings.take_out(module, graph, id, &analyzed.divergence, aligned);
                });
            }
        }
        Some(meetings)
    }

    /// The same, if it is known which barriers do not tell all threads the same.
    pub(super) fn supposing(
        module: &'m Module,
        target: &'static Target,
        graph: &'m CallGraph,
        options: Options,
        is_wanted: &dyn Fn(FuncId) -> bool,
        meetings: &Meetings,
    ) -> Self {
        let summaries = EntityMap::filled(None, module.functions.len());
        let launches = EntityMap::filled(Launch::unknown(target), module.functions.len());
        let taken_in_turns = match options.in_turns {
            true => turns::taken_in_turns(module, graph),
            false => EntityMap::filled(false, module.functions.len()),
        };
        let meetings = meetings.clone();
        let mut context =
            ModuleContext { module, target, graph, options, summaries, launches, meetings, taken_in_turns };
        context.collect_launches();
        if options.sources.is_none() {
            context.summarize_callees(is_wanted);
        }
        context
    }

    fn summarize_callees(&mut self, is_wanted: &dyn Fn(FuncId) -> bool) {
        let mut is_called = EntityMap::filled(false, self.module.functions.len());
        for &id in self.graph.bottom_up.iter().rev().filter(|&&id| is_wanted(id)) {
            let mut work = vec![id];
            while let Some(caller) = work.pop() {
                let callees = self.graph.calls[caller].iter().map(|&(_, callee)| callee);
                work.extend(callees.filter(|&callee| !std::mem::replace(&mut is_called[callee], true)));
            }
        }
        for &id in self.graph.bottom_up.iter().filter(|&&id| is_called[id]) {
            if self.graph.known_body[id] && !self.graph.recursive[id] {
                self.summaries[id] = Some(self.summarize(id, self.launches[id]));
            }
        }
    }

    /// Analyses functions that call each other, callers first; all callers of one whose callers are
    /// known must be among them. `done` is given each answer, with what the function was assumed to
    /// be passed.
    pub fn analyze_together(
        &self,
        callers_first: impl Iterator<Item = FuncId>,
        mut done: impl FnMut(FuncId, Inputs, Analyzed),
    ) {
        let mut calls: FxHashMap<FuncId, Vec<CallSite>> = FxHashMap::default();
        for id in callers_first {
            let inputs = self.inputs(id, &calls.remove(&id).unwrap_or_default());
            let analyzed = self.analyze(id, self.launches[id], &inputs);
            for call in &analyzed.divergence.calls {
                calls.entry(call.callee).or_default().push(call.clone());
            }
            done(id, inputs, analyzed);
        }
    }

    fn collect_launches(&mut self) {
        let unknown = Launch::unknown(self.target);
        let asked = self.options.block.map(|block| Launch::of_block(self.target, block));
        let refusing = |block| refusing(self.module, self.target, self.graph, block).count();
        let refusing = self.options.block.map_or(0, refusing);
        // In a module with a kernel of other blocks, what nothing is known of may be called in
        // these, too.
        let others = asked.filter(|_| refusing == 0).unwrap_or(unknown);
        for &id in self.graph.bottom_up.iter().rev() {
            self.launches[id] = if self.graph.is_launched(self.module, id) {
                let facts = &self.module.functions[id].facts;
                let mut launch = Launch::stated(self.target, facts);
                match self.options.block {
                    Some(block) if admits(self.target, facts, block) => {
                        launch = Launch::of_block(self.target, block)
                    }
                    _ if self.options.unit_extents => {
                        launch = launch.with_unit_extents(self.module, self.graph, id);
                    }
                    _ => {}
                }
                launch
            } else if self.graph.all_callers_known[id] && !self.graph.recursive[id] {
                let mut callers = self.graph.callers[id].iter().map(|&caller| self.launches[caller]);
                let first = callers.next().unwrap_or(others);
                if callers.all(|launch| launch == first) { first } else { unknown }
            } else {
                others
            };
        }
    }

    fn summarize(&self, id: FuncId, launch: Launch) -> Summary {
        let function = &self.module.functions[id];
        let (structure, pointers, unwritten, memory) = self.prepare(id);
        let prepared = Prepared {
            structure: &structure,
            pointers: &pointers,
            unwritten: &unwritten,
            memory: &memory,
            broadcasts: &FxHashSet::default(),
            launch,
        };
        let returned = |inputs: &Inputs| Solver::new(self, id, &prepared, inputs).run().returned.shape;
        let uniform = Inputs::of_launch(function);
        let best = returned(&uniform);
        let params = function.params.len();
        if matches!(self.module.types.kind(function.result.ty), TypeKind::Void) || best.rest == Scope::Thread
        {
            return Summary {
                returned: best,
                with_param: vec![best.scope(&launch); params],
                with_entry: best.scope(&launch),
                with_own: best.scope(&launch),
            };
        }
        let divergent =
            Fact { shape: Shape::opaque(Scope::Thread), reason: Some(Reason::Source(Source::Callers)) };
        let with = |divergent_params: std::ops::Range<usize>| {
            let mut inputs = uniform.clone();
            inputs.params[divergent_params].fill(divergent);
            returned(&inputs).scope(&launch)
        };
        let with_param = match params {
            0..=PARAM_LIMIT => (0..params).map(|index| with(index..index + 1)).collect(),
            _ => vec![with(0..params); params],
        };
        let with_own = match self.options.ids_only {
            true => {
                returned(&Inputs { own: ThreadPrivate::unknown(function), ..uniform.clone() }).scope(&launch)
            }
            false => best.scope(&launch),
        };
        let with_entry = returned(&Inputs { entry: Scope::Thread, barrier_entry: Scope::Thread, ..uniform })
            .scope(&launch);
        // Shapes that arguments could change are those of uniform arguments only.
        let returned = if best.is_pure() { best } else { Shape::opaque(best.scope(&launch)) };
        Summary { returned, with_param, with_entry, with_own }
    }

    fn prepare(&self, id: FuncId) -> (Structure, Pointers<'m>, Unwritten, StackMemory) {
        let function = &self.module.functions[id];
        let structure = Structure::of(self.graph_of(id));
        let pointers = Pointers::new(self.module, self.target, self.graph, id);
        let memory = match self.options.sources {
            None => StackMemory::compute(function, &pointers, &structure.cfg, &structure.dominators),
            Some(_) => StackMemory::default(),
        };
        let kernel_noalias = self.options.kernel_noalias;
        let unwritten = Unwritten::compute(self.module, self.graph, &pointers, id, kernel_noalias);
        (structure, pointers, unwritten, memory)
    }

    /// Where control can go in a function, as far as its launches decide that.
    fn graph_of(&self, id: FuncId) -> Cfg {
        let function = &self.module.functions[id];
        if !self.options.one_way {
            return Cfg::compute(function);
        }
        let outside = function.facts.outside.as_ref().filter(|_| self.graph.is_launched(self.module, id));
        let (extents, params) = match outside {
            Some(outside) => (Some(outside.extents), &outside.params[..]),
            None => (None, &[][..]),
        };
        let untaken = untaken(&self.module.types, function, &self.launches[id], extents, params);
        Cfg::without(function, &|edge| untaken.contains(&edge))
    }

    /// Analyses one function, given what it is passed.
    fn analyze(&self, id: FuncId, launch: Launch, inputs: &Inputs) -> Analyzed {
        let (structure, pointers, unwritten, memory) = self.prepare(id);
        let solve = |broadcasts: &FxHashSet<Inst>| {
            let (structure, pointers, unwritten, memory) = (&structure, &pointers, &unwritten, &memory);
            let prepared = Prepared { structure, pointers, unwritten, memory, broadcasts, launch };
            Solver::new(self, id, &prepared, inputs).run()
        };
        let supposed = match self.options.distrusts_data() && self.options.sources.is_none() {
            true => Broadcasts::compute(self.module, self.graph, &pointers, id, &structure.cfg),
            false => Broadcasts::default(),
        };
        let (mut broadcasts, mut divergence) = (supposed.loads, None);
        if !broadcasts.is_empty() {
            let found = solve(&broadcasts);
            let is_met = |&block: &Block| found.barrier_control(block).scope >= Scope::Cta;
            match supposed.barriers.iter().all(is_met) {
                true => divergence = Some(found),
                false => broadcasts.clear(),
            }
        }
        let divergence = divergence.unwrap_or_else(|| solve(&broadcasts));
        Analyzed { structure, memory, broadcasts, divergence }
    }

    /// What a function is passed.
    fn inputs(&self, id: FuncId, calls: &[CallSite]) -> Inputs {
        let function = &self.module.functions[id];
        if let Some(read) = self.options.sources {
            return self.inputs_by(read, id);
        }
        if self.graph.is_launched(self.module, id) {
            return Inputs::of_launch(function);
        }
        // Nobody looks at which of these calls are made by which threads.
        let by_any_thread = self.graph.recursive[id] || self.graph.called_indirectly[id];
        let has_unknown_callers = !self.graph.all_callers_known[id] || calls.is_empty();
        // For findings, the calls that are not seen count as made by all threads, with the same
        // arguments. Whether it is so nobody knows: other files may give warps their roles.
        let is_of_others = !self.graph.all_callers_known[id];
        let is_doubted = by_any_thread || self.options.in_turns && is_of_others;
        let is_together = self.options.called_together && !by_any_thread;
        let counts_as_known = is_together || self.options.ids_only && !is_doubted;
        match (has_unknown_callers || by_any_thread, counts_as_known) {
            (true, true) if calls.is_empty() => {
                return Inputs { own: ThreadPrivate::unknown(function), ..Inputs::of_launch(function) };
            }
            (true, false) => return self.unknown_inputs(function),
            _ => {}
        }
        let entry = calls.iter().map(|call| call.control).min().unwrap_or(Scope::Grid);
        let barrier_entry = calls.iter().map(|call| call.barrier_control).min().unwrap_or(Scope::Grid);
        // With one call there is nothing to choose.
        let choice = if calls.len() == 1 && !has_unknown_callers { Scope::Grid } else { entry };
        let launch = Launch::unknown(self.target);
        let params = (0..function.params.len()).map(|index| {
            let passed = |call: &CallSite| call.arguments.get(index).copied();
            let shapes = calls.iter().map(|call| passed(call).unwrap_or(Shape::opaque(Scope::Thread)));
            let shape = shapes.reduce(|a, b| a.join(b, choice, &launch)).expect("there is a call");
            let reason = (shape.scope(&launch) < Scope::Grid).then_some(Reason::Source(Source::Callers));
            Fact { shape, reason }
        });
        let mut own = if has_unknown_callers {
            ThreadPrivate::unknown(function)
        } else {
            ThreadPrivate::none(function)
        };
        calls.iter().for_each(|call| own.join(&call.own));
        Inputs { entry, barrier_entry, params: params.collect(), own }
    }

    fn unknown_inputs(&self, function: &Function) -> Inputs {
        let own = ThreadPrivate::unknown(function);
        let params = function.params.iter().map(|param| {
            let scalar = self.target.llvm_uniformity.scalar_arguments
                && param.attributes.contains(ParamAttributes::INREG);
            let scope = if scalar { Scope::Warp } else { Scope::Thread };
            Fact { shape: Shape::opaque(scope), reason: Some(Reason::Source(Source::Parameter)) }
        });
        Inputs { entry: Scope::Thread, barrier_entry: Scope::Thread, params: params.collect(), own }
    }

    fn inputs_by(&self, read: ReadSources, id: FuncId) -> Inputs {
        let function = &self.module.functions[id];
        let sources = read(self.module, self.target, function);
        let mut inputs = Inputs::of_launch(function);
        for index in (0..inputs.params.len()).filter(|&index| sources.is_divergent_param(index)) {
            let reason = Some(Reason::Source(Source::Parameter));
            inputs.params[index] = Fact { shape: Shape::opaque(Scope::Thread), reason };
        }
        inputs
    }
}
