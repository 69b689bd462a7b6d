//! A whole module: callees are summarized, then callers pass on what they know.
//!
//! 1. Bottom up, each function that is called gets a [`Summary`]: how uniform its result is if everything that
//!    it is given is the same for the grid, and if one thing after another is not. Divergence adds up (a
//!    value is divergent if any of its causes is), so one thing at a time is enough.
//! 2. Top down, each function whose callers are all known gets what they pass, joined over the calls *and* over
//!    the control that chooses between them:
//!
//!    ```text
//!        if (w) f(0); else f(32);       f's parameter is 0 for some threads and 32 for others
//!    ```
//!
//!    and is analysed with that. Kernels get what a launch gives; other functions, and recursive ones, the
//!    worst.
//!
//! Cost: a few analyses per function, all but one only for functions that are called.

use super::launch::{Launch, LaunchFacts};
use super::loads::loaded_memory;
use super::memory::StackMemory;
use super::options::{Options, Tables};
use super::result::{Divergence, Fact, Reason, Source};
use super::scope::Scope;
use super::shape::Shape;
use super::solver::{Prepared, Solver};
use super::{Inputs, Structure};
use crate::callgraph::CallGraph;
use crate::effects::is_known_body;
use crate::pointer::Pointers;
use simt_ir::entity::EntityMap;
use simt_ir::target::{Effect, Id, LlvmUniformity, Sameness};
use simt_ir::{FuncId, Function, Inst, Module, Op, ParamAttributes, Target, TypeKind};

/// What a call to a function returns, depending on what it is given.
#[derive(Clone, Debug)]
pub struct Summary {
    /// With everything the same for the grid.
    pub returned: Shape,
    /// In which scope the result is the same if one argument is divergent.
    pub with_param: Vec<Scope>,
    /// In which scope the result is the same if threads do not make the call together.
    pub with_entry: Scope,
}

/// What all functions of a module have in common.
pub struct ModuleContext<'m> {
    /// The module.
    pub module: &'m Module,
    /// Its target.
    pub target: &'static Target,
    /// Its calls.
    pub graph: &'m CallGraph,
    /// How to analyse.
    pub options: Options,
    /// For functions without a body: for whom results are the same, where the table says so.
    pub(super) sameness: EntityMap<FuncId, Option<Sameness>>,
    /// For functions with a body.
    pub(super) summaries: EntityMap<FuncId, Option<Summary>>,
}

/// A function's answer and the structure that it is about.
pub struct Analyzed {
    /// Control flow.
    pub structure: Structure,
    /// Stack variables in SSA form: what [`super::result::Subject::Memory`] numbers.
    pub memory: StackMemory,
    /// The answer.
    pub divergence: Divergence,
}

/// The answers for a module, by function; `None` for declarations.
pub struct ModuleDivergence {
    /// By function.
    pub functions: EntityMap<FuncId, Option<Analyzed>>,
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
        let mut context = ModuleContext::new(module, target, graph, options);
        let launches = context.launches();
        let is_own = options.tables == Tables::Own;
        for &id in graph.bottom_up.iter().filter(|_| is_own) {
            if context.needs_summary(id) {
                context.summaries[id] = Some(context.summarize(id, launches[id]));
            }
        }
        let count = module.functions.len();
        let mut result = ModuleDivergence {
            functions: (0..count).map(|_| None).collect(),
            inputs: EntityMap::filled(None, count),
        };
        let mut passed: EntityMap<FuncId, Vec<(Vec<Shape>, Scope)>> = EntityMap::filled(Vec::new(), count);
        for &id in graph.bottom_up.iter().rev().filter(|&&id| module.functions[id].is_definition) {
            let inputs = context.inputs(id, &passed[id]);
            let analyzed = context.analyze(id, launches[id], &inputs);
            for call in analyzed.divergence.calls() {
                passed[call.callee].push((call.arguments.clone(), call.control));
            }
            result.inputs[id] = Some(inputs);
            result.functions[id] = Some(analyzed);
        }
        result
    }
}

impl<'m> ModuleContext<'m> {
    /// The context of a module in which nothing is summarized yet.
    pub fn new(module: &'m Module, target: &'static Target, graph: &'m CallGraph, options: Options) -> Self {
        let sameness = module.functions.iter().map(|(id, function)| {
            if function.is_definition { None } else { target.sameness(&module.function_name(id)) }
        });
        let summaries = EntityMap::filled(None, module.functions.len());
        ModuleContext { module, target, graph, options, sameness: sameness.collect(), summaries }
    }

    /// What is known of each function's launches: kernels say it themselves, others are as their callers.
    fn launches(&self) -> EntityMap<FuncId, Launch> {
        let facts = LaunchFacts::collect(self.module, self.target);
        let unknown = Launch::unknown(self.target);
        let mut launches: EntityMap<FuncId, Launch> = EntityMap::filled(unknown, self.module.functions.len());
        for &id in self.graph.bottom_up.iter().rev() {
            launches[id] = match self.options.block {
                Some(block) => Launch::of_block(self.target, block),
                None if self.graph.all_callers_known[id] && !self.graph.recursive[id] => {
                    let mut callers = self.graph.callers[id].iter().map(|&caller| launches[caller]);
                    let first = callers.next().unwrap_or(unknown);
                    if callers.all(|launch| launch == first) { first } else { unknown }
                }
                None => facts.of(id),
            };
        }
        launches
    }

    fn needs_summary(&self, id: FuncId) -> bool {
        is_known_body(self.module, id) && !self.graph.recursive[id] && !self.graph.callers[id].is_empty()
    }

    fn summarize(&self, id: FuncId, launch: Launch) -> Summary {
        let function = &self.module.functions[id];
        let (structure, pointers, memory) = self.prepare(id);
        let prepared = Prepared { structure: &structure, pointers: &pointers, memory: &memory, launch };
        let returned = |inputs: &Inputs| Solver::new(self, id, &prepared, inputs).run().returned().shape;
        let uniform = Inputs::of_launch(function);
        let best = returned(&uniform);
        let params = function.params.len();
        if matches!(self.module.types.kind(function.return_type), TypeKind::Void)
            || best.rest == Scope::Thread
        {
            return Summary {
                returned: best,
                with_param: vec![best.scope(&launch); params],
                with_entry: best.scope(&launch),
            };
        }
        let divergent =
            Fact { shape: Shape::opaque(Scope::Thread), reason: Some(Reason::Source(Source::Callers)) };
        let with_param = (0..params).map(|index| {
            let mut inputs = uniform.clone();
            inputs.params[index] = divergent;
            returned(&inputs).scope(&launch)
        });
        let with_param = with_param.collect();
        let with_entry = returned(&Inputs { entry: Scope::Thread, ..uniform }).scope(&launch);
        // Shapes that arguments could change are those of uniform arguments only.
        let returned = if best.is_pure() { best } else { Shape::opaque(best.scope(&launch)) };
        Summary { returned, with_param, with_entry }
    }

    fn prepare(&self, id: FuncId) -> (Structure, Pointers<'m>, StackMemory) {
        let function = &self.module.functions[id];
        let structure = Structure::compute(function);
        let pointers = Pointers::new(self.module, self.target, self.graph, id);
        let memory = match self.options.tables {
            Tables::Own => {
                StackMemory::compute(self.module, function, &pointers, &structure.cfg, &structure.dominators)
            }
            Tables::Llvm => StackMemory::default(),
        };
        (structure, pointers, memory)
    }

    /// Analyses one function, given what it is passed.
    fn analyze(&self, id: FuncId, launch: Launch, inputs: &Inputs) -> Analyzed {
        let (structure, pointers, memory) = self.prepare(id);
        let prepared = Prepared { structure: &structure, pointers: &pointers, memory: &memory, launch };
        let divergence = Solver::new(self, id, &prepared, inputs).run();
        Analyzed { structure, memory, divergence }
    }

    /// What a function is passed.
    fn inputs(&self, id: FuncId, calls: &[(Vec<Shape>, Scope)]) -> Inputs {
        let function = &self.module.functions[id];
        if self.options.tables == Tables::Llvm {
            return self.llvm_inputs(id);
        }
        if function.is_kernel {
            return Inputs::of_launch(function);
        }
        if !self.graph.all_callers_known[id] || self.graph.recursive[id] || calls.is_empty() {
            return self.unknown_inputs(function);
        }
        let entry = calls.iter().map(|(_, control)| *control).min().unwrap_or(Scope::Grid);
        // With one call there is nothing to choose.
        let choice = if calls.len() == 1 { Scope::Grid } else { entry };
        let launch = Launch::unknown(self.target);
        let params = (0..function.params.len()).map(|index| {
            let shapes = calls
                .iter()
                .map(|(shapes, _)| shapes.get(index).copied().unwrap_or(Shape::opaque(Scope::Thread)));
            let shape = shapes.reduce(|a, b| a.join(b, choice, &launch)).expect("there is a call");
            let reason = (shape.scope(&launch) < Scope::Grid).then_some(Reason::Source(Source::Callers));
            Fact { shape, reason }
        });
        Inputs { entry, params: params.collect() }
    }

    fn unknown_inputs(&self, function: &Function) -> Inputs {
        let params = function.params.iter().map(|param| {
            let scalar = self.target.llvm_uniformity.scalar_arguments
                && param.attributes.contains(ParamAttributes::INREG);
            let scope = if scalar { Scope::Warp } else { Scope::Thread };
            Fact { shape: Shape::opaque(scope), reason: Some(Reason::Source(Source::Parameter)) }
        });
        Inputs { entry: Scope::Thread, params: params.collect() }
    }

    fn llvm_inputs(&self, id: FuncId) -> Inputs {
        let function = &self.module.functions[id];
        let tables = super::llvm_tables::LlvmTables::new(
            self.module,
            self.target,
            function,
            Launch::unknown(self.target),
        );
        let mut inputs = Inputs::of_launch(function);
        for index in (0..inputs.params.len()).filter(|&index| tables.is_divergent_param(index)) {
            let reason = Some(Reason::Source(Source::Parameter));
            inputs.params[index] = Fact { shape: Shape::opaque(Scope::Thread), reason };
        }
        inputs
    }

    /// The function that a call names.
    pub(super) fn callee(&self, function: &Function, inst: Inst) -> Option<FuncId> {
        self.module.called_function(function, function.callee(inst)?)
    }

    /// Whether a function gives the same result for the same arguments at any time.
    pub(super) fn is_constant_result(&self, callee: FuncId) -> bool {
        if self.module.functions[callee].is_definition {
            return false;
        }
        match self.sameness[callee] {
            Some(Sameness::Constant(_) | Sameness::Arguments) => true,
            Some(_) => false,
            None => matches!(
                self.module.effects[callee],
                Effect::Pure
                    | Effect::Id(
                        Id::Thread(_)
                            | Id::Block(_)
                            | Id::BlockDim(_)
                            | Id::GridDim(_)
                            | Id::Lane
                            | Id::LaneMask
                            | Id::Cluster
                            | Id::Grid
                    )
            ),
        }
    }

    /// Whether a load or call gives the same whenever it is executed with the same operands.
    pub(super) fn is_fixed(&self, function: &Function, pointers: &Pointers<'_>, inst: Inst) -> bool {
        let data = &function.insts[inst];
        match data.op {
            Op::Load(_) if self.options.tables == Tables::Own => {
                loaded_memory(self.module, pointers, &self.options, data, function.operands(inst)[0])
                    .is_constant
            }
            Op::Call(_) => self.callee(function, inst).is_some_and(|callee| self.is_constant_result(callee)),
            _ => false,
        }
    }

    /// Whether a call's result is never undefined or poison.
    pub(super) fn is_defined(&self, function: &Function, inst: Inst) -> bool {
        let callee = self.callee(function, inst);
        callee.is_some_and(|callee| {
            !self.module.functions[callee].is_definition
                && matches!(self.module.effects[callee], Effect::Id(_) | Effect::Clock)
        })
    }

    /// Whether threads must execute an instruction together.
    pub(super) fn needs_threads_together(&self, function: &Function, inst: Inst) -> bool {
        if function.insts[inst].op.call().is_none() {
            return matches!(function.insts[inst].op, Op::Opaque | Op::OpaqueTerminator(_));
        }
        let Some(callee) = self.callee(function, inst) else { return true };
        if self.module.functions[callee].is_definition {
            return true;
        }
        let name = self.module.function_name(callee);
        match self.module.effects[callee] {
            Effect::Pure | Effect::Id(_) | Effect::Fence(_) | Effect::Clock | Effect::AsyncCopy => false,
            Effect::AsyncCommit | Effect::AsyncWaitAll | Effect::AsyncWaitGroup => false,
            Effect::Memory { converged, .. } => converged,
            // The end of a thread needs nobody.
            Effect::Outside(what) => what != simt_ir::target::Outside::Stop,
            Effect::Unlisted => !LlvmUniformity::is_intrinsic(&name),
            Effect::Barrier(_) | Effect::WarpBarrier | Effect::MaskedExchange | Effect::Converged => true,
        }
    }
}
