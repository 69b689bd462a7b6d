//! What the analyses found out about a module, kept from one pass to the next.
//!
//! Deleted barriers and fences leave control flow, values and addresses as they are; only who
//! reaches a barrier may be fewer functions and blocks than before. To believe the old answer there
//! is what one sweep does, too, which deletes as it goes: more threads are thought to need each
//! other than do. So what is known of functions stays until something else is edited ([`Edits`]);
//! the call graph, which says what functions reach, is made anew. The first one, and what differs
//! between threads, may be given by who has analysed the module before ([`Given`]).

use crate::Assumptions;
use crate::addresses::Addresses;
use crate::addresses::overlap::Solver;
use crate::barriers::barrier_uniformity::{BarrierUniformity, FoundDivergence};
use crate::divergence::Analyzed;
use crate::functions::callgraph::CallGraph;
use crate::functions::pointer::Pointers;
use rustc_hash::FxHashMap;
use simt_ir::{Edits, FuncId, Module, Promises};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// What was found out about one function.
pub struct Derived {
    /// Control flow, stack variables, and what differs between threads.
    pub analyzed: Arc<Analyzed>,
    /// Which threads come to its blocks together.
    pub uniformity: BarrierUniformity,
    /// Whether the numbers that are stored are among what is known of addresses.
    stored_numbers: bool,
    addresses: OnceLock<Arc<Addresses>>,
}

impl Derived {
    /// Addresses come when they are asked for; with the numbers that are stored there, or without.
    pub fn new(analyzed: Arc<Analyzed>, uniformity: BarrierUniformity, stored_numbers: bool) -> Derived {
        Derived { analyzed, uniformity, stored_numbers, addresses: OnceLock::new() }
    }

    /// The function's addresses.
    pub fn addresses(&self, module: &Module, id: FuncId, pointers: &Pointers<'_>) -> Arc<Addresses> {
        let compute = if self.stored_numbers { Addresses::with_stored_numbers } else { Addresses::compute };
        self.addresses.get_or_init(|| Arc::new(compute(module, id, pointers, &self.analyzed))).clone()
    }
}

/// What is known of a module, under any assumptions.
pub struct Facts {
    /// What is known of pairs of addresses, which depends on nothing else.
    pub solver: Arc<Solver>,
    keeps: bool,
    /// Whether the numbers that are stored are among what is known of addresses.
    stored_numbers: bool,
    given: Option<Given>,
    known: Mutex<Known>,
}

/// What somebody knows of a module who has analysed it before; it is believed.
#[derive(Clone)]
pub struct Given {
    /// Which edits had been made then.
    pub edits: Edits,
    /// What was assumed.
    pub assumptions: Assumptions,
    /// Who calls whom.
    pub graph: Arc<CallGraph>,
    /// What differs between threads.
    pub divergence: FoundDivergence,
}

#[derive(Default)]
struct Known {
    edits: Edits,
    graphs: FxHashMap<Assumptions, Arc<CallGraph>>,
    derived: FxHashMap<(Assumptions, FuncId), Arc<Derived>>,
}

impl Facts {
    /// Of one module, of which nothing is known yet but what is `given`. `keeps`: whether what is
    /// known of functions is kept, which takes memory for all of them. `stored_numbers`: whether
    /// somebody will assume that it is free of races, and ask for those.
    pub fn new(keeps: bool, stored_numbers: bool, solver: Arc<Solver>, given: Option<Given>) -> Facts {
        let mut known = Known::default();
        if let Some(Given { edits, assumptions, graph, .. }) = &given {
            known.edits = *edits;
            known.graphs.insert(of_graphs(assumptions), graph.clone());
        }
        Facts { solver, keeps, stored_numbers, given, known: Mutex::new(known) }
    }

    /// What was given of divergence, if that is of the module as it is, but for deletions, and of
    /// the same assumptions.
    pub fn divergence(&self, module: &Module, assumptions: &Assumptions) -> FoundDivergence {
        let is_same = |given: &&Given| {
            given.edits.other == module.edits.other && relevant(&given.assumptions) == relevant(assumptions)
        };
        self.given.as_ref().filter(is_same).map(|given| given.divergence.clone()).unwrap_or_default()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The module's calls, under assumptions. Forgets what is no longer true. Cost: that of
    /// [`CallGraph::compute_assuming`], if something was edited since it was asked for.
    pub fn graph(&self, module: &Module, assumptions: &Assumptions) -> Arc<CallGraph> {
        let mut known = self.known();
        if known.edits != module.edits {
            if known.edits.other != module.edits.other {
                known.derived.clear();
            }
            known.graphs.clear();
            known.edits = module.edits;
        }
        let compute = || Arc::new(CallGraph::compute_assuming(module, assumptions));
        known.graphs.entry(of_graphs(assumptions)).or_insert_with(compute).clone()
    }

    /// What is known of functions that call each other, or found out about all of them.
    pub fn derived_of(
        &self,
        module: &Module,
        assumptions: &Assumptions,
        ids: &[FuncId],
        find: impl FnOnce() -> FxHashMap<FuncId, (Arc<Analyzed>, BarrierUniformity)>,
    ) -> FxHashMap<FuncId, Arc<Derived>> {
        // What is kept does not depend on that promise, so that a later sweep may find it here.
        let stored_numbers = self.stored_numbers || assumptions.promised.contains(Promises::RACE_FREE);
        let mut assumptions = relevant(assumptions);
        // Where such a promise changes nothing of the graph, it changes nothing of functions.
        let fewer = assumptions.promised - OF_GRAPHS;
        if self.keeps && fewer != assumptions.promised {
            let fewer = Assumptions { promised: fewer, ..assumptions };
            let [graph, plain] = [&assumptions, &fewer].map(|assumptions| self.graph(module, assumptions));
            if graph.is_same_around(&plain, ids) {
                assumptions = fewer;
            }
        }
        let known = self.known();
        let all = ids.iter().map(|&id| Some((id, known.derived.get(&(assumptions, id))?.clone()))).collect();
        drop(known);
        if let Some(all) = all {
            return all;
        }
        let new = |(analyzed, uniformity)| Arc::new(Derived::new(analyzed, uniformity, stored_numbers));
        let found: FxHashMap<_, _> = find().into_iter().map(|(id, parts)| (id, new(parts))).collect();
        if self.keeps {
            let all = found.iter().map(|(&id, derived)| ((assumptions, id), derived.clone()));
            self.known().derived.extend(all);
        }
        found
    }
}

/// The promises on which graphs depend, and what is known of functions by way of graphs only.
const OF_GRAPHS: Promises = Promises::WHOLE_PROGRAM.union(Promises::RELAXED_ATOMICS);

/// The assumptions on which graphs depend.
fn of_graphs(assumptions: &Assumptions) -> Assumptions {
    let all = relevant(assumptions);
    Assumptions { promised: all.promised & OF_GRAPHS, block_dim: None, ..all }
}

/// Assumptions, but for those on which nothing depends that is kept.
fn relevant(assumptions: &Assumptions) -> Assumptions {
    let promised = assumptions.promised - (Promises::NOALIAS_ARGS | Promises::RACE_FREE);
    Assumptions { promised, uniform_control: false, ..*assumptions }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::divergence::ModuleDivergence;
    use crate::tests::module;
    use simt_ir::EntityMap;

    /// What is given is believed of the module as it was, but for barriers that went, and under the
    /// same assumptions, as far as divergence depends on them.
    #[test]
    fn what_is_given() {
        let mut module = module("define ptx_kernel void @k() {\n  ret void\n}").module;
        let of = |promised| Assumptions { promised, ..Assumptions::default() };
        let assumptions = of(Promises::empty());
        let none = ModuleDivergence { functions: EntityMap::new(), inputs: EntityMap::new() };
        let divergence = FoundDivergence { proven: Some(Arc::new(none)), by_ids: None };
        let graph = Arc::new(CallGraph::compute_assuming(&module, &assumptions));
        let given = Given { edits: module.edits, assumptions, graph: graph.clone(), divergence };
        let facts = Facts::new(true, false, Arc::default(), Some(given));
        let is_given = |module: &Module, assumptions| facts.divergence(module, &assumptions).proven.is_some();
        assert!(Arc::ptr_eq(&facts.graph(&module, &assumptions), &graph));
        module.edits.synchronization += 1;
        assert!(is_given(&module, assumptions));
        assert!(!Arc::ptr_eq(&facts.graph(&module, &assumptions), &graph));
        assert!(is_given(&module, of(Promises::NOALIAS_ARGS)));
        assert!(!is_given(&module, of(Promises::UNIT_EXTENTS)));
        assert!(!is_given(&module, of(Promises::WHOLE_PROGRAM)));
        assert!(!is_given(&module, Assumptions { barrier_contract: false, ..assumptions }));
        assert!(!is_given(&module, Assumptions { block_dim: Some([32, 1, 1]), ..assumptions }));
        module.edits.other += 1;
        assert!(!is_given(&module, assumptions));
    }
}
