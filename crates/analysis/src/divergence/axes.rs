//! Which axes of the block a kernel asks for: along one whose ids and extents it never reads,
//! nearly all kernels are launched with one thread (`--assume=unit-extents`, `model.md` §6.4).
//!
//! A lane's or warp's number tells something of all axes, and so may code that is not seen: then
//! nothing can be said. Cost: linear in what the kernel can reach.

use crate::functions::callgraph::CallGraph;
use rustc_hash::FxHashSet;
use simt_ir::target::{Effect, Id};
use simt_ir::{FuncId, Inst, Module};
use smallvec::{SmallVec, smallvec};

/// What a function and its callees read of the block.
#[derive(Default)]
pub struct AxesRead {
    /// The axes of which they read an id or the extent.
    pub named: [bool; 3],
    /// Whether any of that is an extent.
    pub extents: bool,
    /// How many instructions use the thread's number along each axis.
    pub uses: [usize; 3],
    /// Whether they may read anything besides.
    pub anything: bool,
}

impl AxesRead {
    /// Whether they are made for blocks of several rows, as far as that can be guessed. Who numbers
    /// all threads of a block, as cooperative groups do, uses y as often as z.
    pub fn asks_for_rows(&self) -> bool {
        self.uses[1] > self.uses[2]
    }

    /// Whether they read nothing of an axis, for each axis.
    pub fn unread(&self) -> [bool; 3] {
        self.named.map(|is_read| !is_read && !self.anything)
    }
}

/// Whether a function and its callees read nothing of an axis, for each axis.
pub fn unread_axes(module: &Module, graph: &CallGraph, id: FuncId) -> [bool; 3] {
    axes_read(module, graph, id).unread()
}

/// What a function and its callees read of the block.
pub fn axes_read(module: &Module, graph: &CallGraph, id: FuncId) -> AxesRead {
    let mut read = AxesRead::default();
    let (mut seen, mut work) = (FxHashSet::from_iter([id]), vec![id]);
    while let Some(id) = work.pop() {
        for inst in module.functions[id].inst_ids() {
            for reads in reads(module, graph, id, inst) {
                match reads {
                    Reads::Nothing => {}
                    Reads::Axis { axis, extent } => {
                        read.named[usize::from(axis.min(2))] = true;
                        read.extents |= extent;
                        let result = module.functions[id].insts[inst].result.filter(|_| !extent);
                        let users = result.map_or(0, |value| module.functions[id].users(value).count());
                        read.uses[usize::from(axis.min(2))] += users;
                    }
                    Reads::Anything => read.anything = true,
                }
            }
        }
        work.extend(graph.calls[id].iter().map(|&(_, callee)| callee).filter(|&callee| seen.insert(callee)));
    }
    read
}

/// What an instruction reads of ids and extents.
enum Reads {
    Nothing,
    Axis { axis: u8, extent: bool },
    Anything,
}

fn reads(module: &Module, graph: &CallGraph, id: FuncId, inst: Inst) -> SmallVec<[Reads; 1]> {
    let function = &module.functions[id];
    if let Some(assembly) = function.assembly(inst) {
        return assembly.effects.iter().map(|&effect| by_effect(effect)).collect();
    }
    match (function.effect(inst), function.called(inst)) {
        (None, _) => smallvec![],
        (Some(_), Some(callee)) if graph.known_body[callee] => smallvec![],
        (Some(effect), _) => smallvec![by_effect(effect)],
    }
}

fn by_effect(effect: Effect) -> Reads {
    match effect {
        Effect::Id(Id::Thread(axis)) => Reads::Axis { axis, extent: false },
        Effect::Id(Id::BlockDim(axis)) => Reads::Axis { axis, extent: true },
        Effect::Id(Id::Block(_) | Id::GridDim(_) | Id::Cluster | Id::Workspace { .. }) => Reads::Nothing,
        // The extents may be among what is the same for the grid.
        // A function that touches no memory may ask for ids all the same, and special registers
        // that no row names are taken for clocks.
        Effect::Id(_) | Effect::Unlisted | Effect::Clock => Reads::Anything,
        Effect::Pure | Effect::Memory { .. } | Effect::Outside(_) => Reads::Nothing,
        Effect::Barrier(_) | Effect::WarpBarrier | Effect::Fence(_) => Reads::Nothing,
        Effect::MaskedExchange | Effect::Converged | Effect::Async(_) => Reads::Nothing,
    }
}
