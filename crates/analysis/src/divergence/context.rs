//! What the analyses of all functions of a module have in common.

use super::launch::Launch;
use super::loads::Loads;
use super::meetings::Meetings;
use super::options::Options;
use super::scope::Scope;
use super::shape::Shape;
use crate::functions::callgraph::CallGraph;
use simt_ir::entity::EntityMap;
use simt_ir::target::{Effect, Id, Known, Sameness};
use simt_ir::{FuncId, Function, Inst, Module, Op, Target};

/// What a call to a function returns, depending on what it is given.
#[derive(Clone, Debug)]
pub struct Summary {
    /// With everything the same for the grid.
    pub returned: Shape,
    /// In which scope the result is the same if one argument is divergent.
    pub with_param: Vec<Scope>,
    /// In which scope the result is the same if threads do not make the call together.
    pub with_entry: Scope,
    /// In which scope the result is the same if arguments lead to memory of the thread.
    pub with_own: Scope,
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
    /// For functions with a body.
    pub(super) summaries: EntityMap<FuncId, Option<Summary>>,
    /// What is known of each function's launches: kernels say it themselves, others are as their
    /// callers.
    pub(super) launches: EntityMap<FuncId, Launch>,
    /// Which barriers do not tell all threads the same.
    pub(super) meetings: Meetings,
    /// Functions that threads may come to in turns; only [`Options::in_turns`] asks.
    pub(super) taken_in_turns: EntityMap<FuncId, bool>,
}

impl ModuleContext<'_> {
    /// Whether a load or call gives the same whenever it is executed with the same operands.
    pub(super) fn is_fixed(&self, function: &Function, loads: &Loads<'_>, inst: Inst) -> bool {
        let data = &function.insts[inst];
        match data.op {
            Op::Load(_) if self.options.sources.is_none() => {
                let address = function.operands(inst)[0];
                loads.of_load(data, address).is_constant
            }
            Op::Call(_) => function.known(inst).is_some_and(is_constant_result),
            _ => false,
        }
    }

    /// Whether a call's result is never undefined or poison.
    pub(super) fn is_defined(&self, function: &Function, inst: Inst) -> bool {
        matches!(function.effect(inst), Some(Effect::Id(_) | Effect::Clock))
    }
}

/// Whether a call of which this is known gives the same result for the same arguments at any time.
pub(super) fn is_constant_result(known: &Known) -> bool {
    match known.sameness {
        Some(Sameness::Constant(_) | Sameness::Arguments | Sameness::FlatAddress) => true,
        Some(_) => false,
        None => matches!(
            known.effect,
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
                        | Id::Workspace { .. }
                )
        ),
    }
}
