//! Which barriers tell all threads of the block the same.
//!
//! What a barrier combines is of those who meet at it. Threads meet by id, wherever they stand:
//!
//! ```text
//!     if (w == 0) x = or(0);        Warp 0 comes to `u` with those of `y`, warp 1 with those of `x`:
//!     u = or(p);                    what `u` is differs, although all come to it.
//!     if (w != 0) y = or(1);
//! ```
//!
//! So those of an id do if all threads of the block come together to each barrier of that id that
//! they can meet at, in any function that is called with this one. By the contract of the
//! barrier, where that holds (of aligned ones), they do unless what a thread has of its own parts
//! them (`Options::ids_only`). That all come may follow from what they were told before. So that
//! is supposed of all ids, and those for which it is not found are taken out, until there are
//! none: by induction over the barriers that were passed (`model.md` §8.9).
//!
//! Cost: that of one more analysis, or two, of modules in which such a value is used.

use super::result::Divergence;
use super::scope::Scope;
use crate::functions::callgraph::CallGraph;
use crate::functions::calls::{barrier_at, barrier_id};
use rustc_hash::FxHashSet;
use simt_ir::entity::EntityMap;
use simt_ir::target::BarrierKind;
use simt_ir::{FuncId, Function, Inst, Module};

/// The ids of barriers at which threads may meet that come to several texts.
#[derive(Clone, Default)]
pub struct Meetings {
    /// By the first of the functions that call each other; `None` is any id.
    split: FxHashSet<(FuncId, Option<i64>)>,
    /// That function.
    first: EntityMap<FuncId, FuncId>,
}

impl Meetings {
    /// To start with, of all barriers all threads are told the same; `None` if nobody asks.
    pub fn supposed(module: &Module, graph: &CallGraph) -> Option<Meetings> {
        let mut with_barriers = graph.bottom_up.iter().filter(|&&id| graph.reach[id].barrier);
        let is_asked = with_barriers.any(|&id| combines(&module.functions[id]));
        is_asked.then(|| Meetings { split: FxHashSet::default(), first: connected(module, graph) })
    }

    /// Takes out what is parted in a function, of barriers that are aligned or of others; whether
    /// that is new.
    pub fn take_out(
        &mut self,
        module: &Module,
        graph: &CallGraph,
        id: FuncId,
        parted: &Divergence,
        aligned: bool,
    ) -> bool {
        let (function, pins) = (&module.functions[id], &graph.reach[id].pins);
        let before = self.split.len();
        for (inst, barrier) in barriers(function).filter(|(_, barrier)| barrier.aligned == aligned) {
            let own = barrier_id(function, inst, barrier);
            let together = parted.barrier_control(function.block_of(inst)).scope;
            // What else uses the id, by what is seen of the code alone.
            let is_pinned = own.is_none_or(|own| pins.cause(own).is_some());
            if together < Scope::Cta || is_pinned {
                self.split.insert((self.first[id], own));
            }
        }
        if pins.all.is_some() {
            self.split.insert((self.first[id], None));
        }
        self.split.len() > before
    }

    /// Whether all barriers tell all threads the same.
    pub fn is_empty(&self) -> bool {
        self.split.is_empty()
    }

    /// Whether a barrier may be one of several texts that threads come to at a time.
    pub fn is_split(&self, function: FuncId, id: Option<i64>) -> bool {
        if self.split.is_empty() {
            return false;
        }
        let first = self.first[function];
        let mut of_it = self.split.iter().filter(|(of, _)| *of == first);
        of_it.any(|&(_, other)| other.is_none() || id.is_none() || other == id)
    }
}

fn barriers(function: &Function) -> impl Iterator<Item = (Inst, simt_ir::target::Barrier)> {
    function.inst_ids().filter_map(|inst| Some((inst, barrier_at(function, inst)?)))
}

/// Whether a function has barriers that are aligned, or others.
pub fn has_some(function: &Function, aligned: bool) -> bool {
    barriers(function).any(|(_, barrier)| barrier.aligned == aligned)
}

/// Whether a function has a barrier whose value it uses.
fn combines(function: &Function) -> bool {
    let results: FxHashSet<_> = barriers(function)
        .filter(|(_, barrier)| barrier.kind == BarrierKind::Data)
        .filter_map(|(inst, _)| function.insts[inst].result)
        .collect();
    let mut operands = function.inst_ids().flat_map(|inst| function.operands(inst));
    !results.is_empty() && operands.any(|value| results.contains(value))
}

/// By function, the first of those with barriers that call each other, in either direction.
fn connected(module: &Module, graph: &CallGraph) -> EntityMap<FuncId, FuncId> {
    let mut first: EntityMap<FuncId, FuncId> = module.functions.keys().collect();
    for set in graph.components() {
        let least = set.iter().copied().min();
        set.into_iter().for_each(|id| first[id] = least.unwrap_or(id));
    }
    first
}
