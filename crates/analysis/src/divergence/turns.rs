//! Loads by which threads find what others left there in their turn.
//!
//! ```text
//!     while (atomicCAS(&lock, 0, 1)) ;     Each thread finds another ticket at one address, and that is
//!     mine = next; next = mine + 1;        no race: the lock orders who reads after who wrote.
//!     atomicExch(&lock, 0);
//! ```
//!
//! Only barriers and strong accesses order threads. So where a load is connected without a barrier
//! with a write to what may be the same memory, and a kernel that comes here has strong reads, it
//! may be such a load. Of a function that is called, what its callers write before and after counts
//! as connected. Cost: linear, in kernels with strong reads.

use crate::functions::callgraph::CallGraph;
use crate::functions::calls::{barrier_at, barrier_id};
use crate::functions::pointer::{Object, Objects, Pointers, Root};
use crate::functions::touches::touches;
use crate::structure::Cfg;
use crate::structure::unions::Unions;
use rustc_hash::FxHashSet;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::{BarrierKind, Effect, Outside, Space};
use simt_ir::{FuncId, Function, Inst, Module, Op};
use smallvec::smallvec;

/// Functions that threads may come to while they take turns at something.
pub fn taken_in_turns(module: &Module, graph: &CallGraph) -> EntityMap<FuncId, bool> {
    let is_called_unseen = |id| !graph.all_callers_known[id] && !graph.is_launched(module, id);
    let is_taken = |id| graph.reach[id].strong_global_read || is_called_unseen(id);
    let mut taken: EntityMap<FuncId, bool> = module.functions.keys().map(is_taken).collect();
    let mut work: Vec<FuncId> = module.functions.keys().filter(|&id| taken[id]).collect();
    while let Some(caller) = work.pop() {
        for &(_, callee) in &graph.calls[caller] {
            if !std::mem::replace(&mut taken[callee], true) {
                work.push(callee);
            }
        }
    }
    taken
}

/// What a function does to memory, by stretch of code without barriers.
#[derive(Default)]
struct Uses {
    reads: Vec<(usize, Inst, Objects)>,
    writes: Vec<(usize, Objects)>,
    /// The stretches that callers go on with, or come from.
    open: Vec<usize>,
}

/// The instructions of a function that may read what other threads wrote in their turn.
pub fn in_turn(
    module: &Module,
    graph: &CallGraph,
    pointers: &Pointers<'_>,
    id: FuncId,
    cfg: &Cfg,
) -> FxHashSet<Inst> {
    let function = &module.functions[id];
    let is_launched = graph.is_launched(module, id);
    let mut uses = Uses::default();
    let (mut at, mut ends) = (0, vec![(0, 0); cfg.block_count()]);
    for &block in cfg.reverse_postorder() {
        let first = at;
        for inst in function.block_insts(block) {
            if function.insts[inst].op == Op::Ret && !is_launched {
                uses.open.push(at);
            }
            let separates = barrier_at(function, inst).is_some_and(|barrier| {
                let own = barrier_id(function, inst, barrier);
                matches!(barrier.kind, BarrierKind::Full | BarrierKind::Data)
                    && own.is_some_and(|own| graph.reach[id].pins.cause(own).is_none())
            });
            at += usize::from(separates);
            // Textures and surfaces are behind no pointer: reads give a value, writes give none.
            let is_texture = is_texture(function, inst);
            let gives = function.insts[inst].result.is_some();
            let space = if is_texture { Space::Global } else { Space::Unknown };
            let anywhere = || smallvec![Object { root: Root::Unknown, space }];
            let is_followed = function.called(inst).is_some_and(|callee| graph.known_body[callee]);
            for touched in &touches(module, function, inst) {
                let pointer = touched.pointer.filter(|_| !is_texture);
                let objects = pointer.map_or_else(anywhere, |pointer| pointers.objects(pointer));
                if touched.reads && gives && !is_followed {
                    uses.reads.push((at, inst, objects.clone()));
                }
                if touched.writes && !(is_texture && gives) {
                    uses.writes.push((at, objects));
                }
            }
        }
        ends[block.index()] = (first, at);
        at += 1;
    }
    let mut stretches = Unions::new(at);
    for &block in cfg.reverse_postorder() {
        for &next in cfg.successors(block) {
            stretches.join(ends[block.index()].1, ends[next.index()].0);
        }
    }
    let stretches = stretches.all();
    if !is_launched && at > 0 {
        uses.open.push(ends[cfg.reverse_postorder()[0].index()].0);
    }
    let open: FxHashSet<usize> = uses.open.iter().map(|&at| stretches[at]).collect();
    let mut written: FxHashSet<(usize, Object)> = FxHashSet::default();
    for (at, objects) in &uses.writes {
        let at = stretches[*at];
        written.extend(objects.iter().map(|&object| (at, object)));
    }
    let is_in_turn = |at: usize, read: &Objects| {
        let at = stretches[at];
        let may_be_shown = |object: &Object| !matches!(object.root, Root::Stack(..));
        read.iter().filter(|object| may_be_shown(object)).any(|object| {
            open.contains(&at) || written.iter().any(|(of, write)| *of == at && write.may_be(module, object))
        })
    };
    uses.reads.iter().filter(|(at, _, read)| is_in_turn(*at, read)).map(|&(_, inst, _)| inst).collect()
}

/// Whether an instruction does no more to memory than to read or write a texture or a surface.
fn is_texture(function: &Function, inst: Inst) -> bool {
    let is_one = |effect: &Effect| *effect == Effect::Outside(Outside::Texture);
    match function.assembly(inst) {
        Some(text) => {
            text.effects.iter().all(|effect| *effect == Effect::Pure || is_one(effect)) && text.has(is_one)
        }
        None => function.effect(inst).is_some_and(|effect| is_one(&effect)),
    }
}
