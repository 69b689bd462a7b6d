//! What the analyses found out about a module, kept from one pass to the next.
//!
//! Deleted barriers and fences leave control flow, values and addresses as they are; only who
//! reaches a barrier may be fewer functions and blocks than before. To believe the old answer there
//! is what one sweep does, too, which deletes as it goes: more threads are thought to need each
//! other than do. So what is known of functions stays until something else is edited ([`Edits`]);
//! the call graph, which says what functions reach, is made anew.

use crate::Assumptions;
use crate::addresses::Addresses;
use crate::addresses::overlap::Solver;
use crate::barriers::barrier_uniformity::BarrierUniformity;
use crate::divergence::Analyzed;
use crate::functions::callgraph::CallGraph;
use crate::functions::pointer::Pointers;
use rustc_hash::FxHashMap;
use simt_ir::{Edits, FuncId, Module, Promises};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// What was found out about one function.
pub struct Derived {
    /// Control flow, stack variables, and what differs between threads.
    pub analyzed: Analyzed,
    /// Which threads come to its blocks together.
    pub uniformity: BarrierUniformity,
    addresses: OnceLock<Arc<Addresses>>,
    with_stored_numbers: OnceLock<Arc<Addresses>>,
}

impl Derived {
    /// Addresses come when they are asked for.
    pub fn new(analyzed: Analyzed, uniformity: BarrierUniformity) -> Derived {
        let (addresses, with_stored_numbers) = (OnceLock::new(), OnceLock::new());
        Derived { analyzed, uniformity, addresses, with_stored_numbers }
    }

    /// The function's addresses; with the numbers that are stored there, or without.
    pub fn addresses(
        &self,
        module: &Module,
        id: FuncId,
        pointers: &Pointers<'_>,
        stored_numbers: bool,
    ) -> Arc<Addresses> {
        let (known, compute): (_, fn(_, _, _, _) -> _) = match stored_numbers {
            false => (&self.addresses, Addresses::compute),
            true => (&self.with_stored_numbers, Addresses::with_stored_numbers),
        };
        known.get_or_init(|| Arc::new(compute(module, id, pointers, &self.analyzed))).clone()
    }
}

/// What is known of a module, under any assumptions.
pub struct Facts {
    /// What is known of pairs of addresses, which depends on nothing else.
    pub solver: Arc<Solver>,
    keeps: bool,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    edits: Edits,
    graphs: FxHashMap<Assumptions, Arc<CallGraph>>,
    derived: FxHashMap<(Assumptions, FuncId), Arc<Derived>>,
}

impl Facts {
    /// Of one module, of which nothing is known yet. `keeps`: whether what is known of functions is
    /// kept, which takes memory for all of them.
    pub fn new(keeps: bool, solver: Arc<Solver>) -> Facts {
        Facts { solver, keeps, known: Mutex::default() }
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
        find: impl FnOnce() -> FxHashMap<FuncId, (Analyzed, BarrierUniformity)>,
    ) -> FxHashMap<FuncId, Arc<Derived>> {
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
        let new = |(analyzed, uniformity)| Arc::new(Derived::new(analyzed, uniformity));
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
    let Assumptions { barrier_contract, uniform_control, .. } = Assumptions::default();
    let promised = assumptions.promised - (Promises::NOALIAS_ARGS | Promises::RACE_FREE);
    Assumptions { barrier_contract, promised, uniform_control, ..*assumptions }
}
