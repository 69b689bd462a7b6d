//! Which threads of a block come to a barrier together.
//!
//! An aligned barrier separates epochs because all live threads pass it together. That is the
//! contract of `__syncthreads()`; but deployed code breaks it where it branches on `threadIdx` and
//! pairs barriers across the branches, and there a barrier must be left alone (`model.md` §5). So
//! the control of each block has a level:
//!
//! * [`Level::Uniform`]: all threads of the block that still run come together, which is proven;
//! * [`Level::Unknown`]: it depends on memory or on unknown code;
//! * [`Level::Thread`]: it depends on the number of a thread, lane or warp.
//!
//! Both questions go to the [divergence analysis](crate::divergence): the first as it is; where it
//! finds no proof at some barrier, the second is asked with all data taken for the same, so that
//! what still differs depends on numbers of threads (`Options::ids_only`).

use crate::Assumptions;
use crate::divergence::{Analyzed, Divergence, ModuleContext, ModuleDivergence, Options, Scope};
use crate::functions::callgraph::CallGraph;
use crate::functions::calls::barrier_at;
use crate::functions::pins::{Control, Level, PartedBy};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityMap;
use simt_ir::{Block, FuncId, Module, Target};
use std::sync::{Arc, OnceLock};

/// The control of one function.
pub struct BarrierUniformity {
    control: EntityMap<Block, Control>,
    /// Whether all threads of the block that come to a branch go one way; of other blocks, whether
    /// none do.
    splits: EntityMap<Block, Scope>,
    leaving: EntityMap<Block, bool>,
}

impl BarrierUniformity {
    /// The control that leads to a block, its function's callers included. What leads to blocks by
    /// which threads leave is not known.
    pub fn control(&self, block: Block) -> Control {
        self.control[block]
    }

    /// Whether no block barrier can be reached any more: threads that come here are gone for the
    /// others.
    pub fn is_leaving(&self, block: Block) -> bool {
        self.leaving[block]
    }

    /// Whether threads of a warp that come to a block may leave it by different edges.
    pub fn parts_warp(&self, block: Block) -> bool {
        self.splits[block] < Scope::Warp
    }

    /// Whether some threads of the block may leave a block by an edge while others do not.
    pub fn parts_block(&self, block: Block) -> bool {
        self.splits[block] < Scope::Cta || self.control[block].level > Level::Uniform
    }
}

/// The divergence analyses that it comes from. Each is prepared when it is asked.
pub struct UniformityContext<'m> {
    module: &'m Module,
    target: &'static Target,
    graph: &'m CallGraph,
    assumptions: Assumptions,
    found: FoundDivergence,
    proof: OnceLock<ModuleContext<'m>>,
    by_ids: OnceLock<ModuleContext<'m>>,
}

/// What differs between the threads of a module's functions, by the analyses that decisions about
/// barriers ask ([`UniformityContext::options`]); `None`: it is not known yet.
#[derive(Clone, Default)]
pub struct FoundDivergence {
    /// As far as it is proven not to.
    pub proven: Option<Arc<ModuleDivergence>>,
    /// By numbers of threads alone.
    pub by_ids: Option<Arc<ModuleDivergence>>,
}

impl<'m> UniformityContext<'m> {
    /// Of a module. `found`: answers for it, under the same assumptions.
    pub fn new(
        module: &'m Module,
        target: &'static Target,
        graph: &'m CallGraph,
        assumptions: Assumptions,
        found: FoundDivergence,
    ) -> Self {
        let (proof, by_ids) = (OnceLock::new(), OnceLock::new());
        UniformityContext { module, target, graph, assumptions, found, proof, by_ids }
    }

    /// How divergence is analysed for decisions about barriers: by the analysis that proves, or
    /// (`ids_only`) by that of numbers of threads, in which warps take turns.
    pub fn options(assumptions: &Assumptions, ids_only: bool) -> Options {
        Options { ids_only, in_turns: ids_only, one_way: true, ..Options::assuming(assumptions) }
    }

    /// The analysis that proves, or (`ids_only`) the one of numbers of threads. Cost of the first
    /// call: that of [`ModuleContext::new`] for the functions with barriers.
    fn context(&self, ids_only: bool) -> &ModuleContext<'m> {
        let options = UniformityContext::options(&self.assumptions, ids_only);
        let has_barriers = |id| self.graph.reach[id].barrier;
        let prepare = || ModuleContext::new(self.module, self.target, self.graph, options, &has_barriers);
        (if ids_only { &self.by_ids } else { &self.proof }).get_or_init(prepare)
    }

    /// The uniformity of functions that call each other, callers first, with what it comes from.
    pub fn of_functions(
        &self,
        callers_first: &[FuncId],
    ) -> FxHashMap<FuncId, (Arc<Analyzed>, BarrierUniformity)> {
        let mut all = FxHashMap::default();
        let mut is_open = false;
        self.analyze(false, callers_first, &mut |id, analyzed, entry| {
            let uniformity = self.proven(id, &analyzed.divergence, entry);
            let function = &self.module.functions[id];
            let is_parted = |&block: &Block| uniformity.control[block].level > Level::Uniform;
            let has_barrier =
                |block| function.block_insts(block).any(|inst| barrier_at(function, inst).is_some());
            is_open |= function.block_ids().filter(is_parted).any(has_barrier);
            all.insert(id, (analyzed, uniformity));
        });
        if is_open {
            self.analyze(true, callers_first, &mut |id, analyzed, entry| {
                let (_, uniformity) = all.get_mut(&id).expect("the same functions as before");
                for block in self.module.functions[id].block_ids() {
                    let by = self.parted(id, &analyzed.divergence, block, entry);
                    if by.is_some() {
                        uniformity.control[block] = Control { level: Level::Thread, by };
                    }
                }
            });
        }
        all
    }

    /// Analyses functions, and tells of each what parted the threads that enter it.
    fn analyze(
        &self,
        ids_only: bool,
        callers_first: &[FuncId],
        done: &mut dyn FnMut(FuncId, Arc<Analyzed>, Option<PartedBy>),
    ) {
        let mut entries: FxHashMap<FuncId, (Scope, Option<PartedBy>)> = FxHashMap::default();
        let mut look = |id: FuncId, analyzed: Arc<Analyzed>| {
            let entry = entries.get(&id).and_then(|&(_, by)| by);
            for call in analyzed.divergence.calls.iter().filter(|call| call.barrier_control < Scope::Cta) {
                let block = self.module.functions[id].block_of(call.inst);
                let by = self.parted(id, &analyzed.divergence, block, entry);
                let worst = entries.entry(call.callee).or_insert((Scope::Grid, None));
                if call.barrier_control < worst.0 {
                    *worst = (call.barrier_control, by);
                }
            }
            done(id, analyzed, entry);
        };
        match self.found_of(ids_only, callers_first) {
            Some(all) => all.into_iter().for_each(|(id, analyzed)| look(id, analyzed)),
            None => {
                let callers_first = callers_first.iter().copied();
                let context = self.context(ids_only);
                context.analyze_together(callers_first, |id, _, analyzed| look(id, Arc::new(analyzed)));
            }
        }
    }

    /// What is known of all of some functions.
    fn found_of(&self, ids_only: bool, ids: &[FuncId]) -> Option<Vec<(FuncId, Arc<Analyzed>)>> {
        let FoundDivergence { proven, by_ids } = &self.found;
        let found = if ids_only { by_ids } else { proven }.as_ref()?;
        ids.iter().map(|&id| Some((id, found.functions.get(id)?.clone()?))).collect()
    }

    /// What parts the threads of a block before they come to a place, if anything does.
    fn parted(
        &self,
        id: FuncId,
        divergence: &Divergence,
        block: Block,
        entry: Option<PartedBy>,
    ) -> Option<PartedBy> {
        let together = divergence.barrier_control(block);
        let terminator = |branch| PartedBy::Branch(id, self.module.functions[id].terminator(branch));
        let by = || together.branch.map(terminator).or(entry).unwrap_or(PartedBy::CallsOf(id));
        (together.scope < Scope::Cta).then(by)
    }

    fn proven(&self, id: FuncId, divergence: &Divergence, entry: Option<PartedBy>) -> BarrierUniformity {
        let function = &self.module.functions[id];
        let control = |block| {
            let by = self.parted(id, divergence, block, entry);
            Control { level: if by.is_some() { Level::Unknown } else { Level::Uniform }, by }
        };
        let split = |block| match function.successors(block).len() {
            0 | 1 => Scope::Grid,
            _ => divergence.terminator(block),
        };
        BarrierUniformity {
            control: function.block_ids().map(control).collect(),
            splits: function.block_ids().map(split).collect(),
            leaving: function.block_ids().map(|block| divergence.barrier_control(block).leaving).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::barriers::component::Member;
    use crate::tests::{inst, module, with_component};

    /// What `test` finds out about the only kernel of a module with this body, which ends in a
    /// barrier.
    fn kernel<R>(body: &str, test: impl FnOnce(&simt_ir::Listing, &Member<'_>) -> R) -> R {
        let ids = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %odd = trunc i32 %t to i1";
        let end = "barrier:\n  call void @llvm.nvvm.barrier0()\n  ret void";
        let module = module(&format!(
            "define ptx_kernel void @k(i32 %n, ptr %p) {{\nentry:\n{ids}\n{body}\n{end}\n}}"
        ));
        with_component(&module, Assumptions::default(), |component| test(&module, &component.members[0]))
    }

    /// The level of the barrier's control, and the text of the branch that makes it so.
    fn barrier(body: &str) -> (Level, String) {
        kernel(body, |module, member| {
            let control = member.derived.uniformity.control(member.sites[0].block);
            let text = |by| match by {
                PartedBy::Branch(function, inst) => {
                    let function: &simt_ir::Function = &module.functions[function];
                    module.str(function.insts[inst].span).into_owned()
                }
                PartedBy::CallsOf(function) => module.functions[function].name.str().into_owned(),
            };
            (control.level, control.by.map(text).unwrap_or_default())
        })
    }

    #[test]
    fn levels_of_a_guard() {
        let guarded = |condition: &str| {
            barrier(&format!("{condition}\n  br i1 %c, label %barrier, label %end\nend:\n  ret void\n"))
        };
        // Whoever does not come has left.
        assert_eq!(guarded("  %c = icmp eq i32 %t, 0").0, Level::Uniform);
        let skipped = |condition: &str| {
            barrier(&format!(
                "{condition}\n  br i1 %c, label %then, label %barrier\nthen:\n  call void @llvm.nvvm.barrier0()\n  br label %barrier"
            ))
        };
        let parts = |level| (level, "br i1 %c, label %then, label %barrier".to_string());
        assert_eq!(skipped("  %c = icmp eq i32 %t, 0"), parts(Level::Thread));
        assert_eq!(skipped("  %l = load i32, ptr %p\n  %c = icmp eq i32 %l, 0"), parts(Level::Unknown));
        assert_eq!(skipped("  %c = icmp eq i32 %n, 0").0, Level::Uniform);
        // What a thread finds at an index of its own, its number decides.
        let indexed =
            "  %q = getelementptr i32, ptr %p, i32 %t\n  %l = load i32, ptr %q\n  %c = icmp eq i32 %l, 0";
        assert_eq!(skipped(indexed).0, Level::Thread);
        // A stack variable is not memory.
        let on_stack = "  %a = alloca [2 x i32]\n  %q = getelementptr i32, ptr %a, i32 %n\n  store i32 %t, ptr %q\n  %l = load i32, ptr %q\n  %c = icmp eq i32 %l, 0";
        assert_eq!(skipped(on_stack).0, Level::Thread);
    }

    /// `if (odd) if (n > 5) return;` leaves nobody behind who went another way.
    #[test]
    fn leaving_in_a_branch() {
        let body = "  br i1 %odd, label %a, label %barrier
a:
  %few = icmp sgt i32 %n, 5
  br i1 %few, label %leave, label %barrier
leave:
  store i32 1, ptr %p
  ret void";
        assert_eq!(barrier(body).0, Level::Uniform);
        kernel(body, |module, member| {
            let block = |text| module.functions[member.id].block_of(inst(module, "k", text));
            assert!(member.derived.uniformity.is_leaving(block("store i32 1")));
            // All who come there go one way, but not all come there.
            assert!(member.derived.uniformity.parts_block(block("br i1 %few")));
            assert!(
                !member.derived.uniformity.parts_warp(block("br i1 %few"))
                    && member.derived.uniformity.parts_warp(block("br i1 %odd"))
            );
        });
    }

    /// Nobody leaves the loop, so nothing in it is certain to follow anything else.
    #[test]
    fn an_endless_loop() {
        let body = "  br label %loop
loop:
  br i1 %odd, label %then, label %barrier.
then:
  br label %loop
barrier.:
  call void @llvm.nvvm.barrier0()
  br label %loop";
        assert_eq!(barrier(body).0, Level::Thread);
    }
}
