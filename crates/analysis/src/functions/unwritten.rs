//! What nobody writes while a kernel runs.
//!
//! Constant variables and constant memory; the `noalias readonly` parameters of a launched kernel,
//! believed with a restriction; and its `byval` parameters, unless its own code writes them.
//!
//! Compilers call a pointer `readonly` too behind which others write what a thread waits for, at
//! the same address or elsewhere, a flag saying so, or what it gives back to be filled again; and
//! they make of its loads ones of what nobody writes (`ld.global.nc`). So no parameter counts, and
//! no such load, where threads may tell others what they have done, or be told: by a strong access
//! to what other blocks, or the host, may access, or a fence, behind which plain ones do.
//!
//! Cost: linear in the function, and only where it has such parameters or loads; and in its callers
//! where it is not launched.

use crate::functions::callgraph::CallGraph;
use crate::functions::pointer::{Object, Pointers, Root};
use crate::functions::touches::{Touched, only_reads, touches};
use rustc_hash::FxHashSet;
use simt_ir::target::Space;
use simt_ir::{FuncId, Inst, InstData, Module, Op, ParamAttributes, RmwOp, Scope};

/// What nobody writes, as a function sees it.
pub struct Unwritten {
    /// By parameter: nobody writes what it points to.
    behind: Vec<bool>,
    /// By parameter: it is passed by value, and stays as it is passed.
    values: Vec<bool>,
    /// Whether it is believed of loads that nobody writes what they read.
    pub loads: bool,
}

impl Unwritten {
    /// Looks at a function. `kernel_noalias`: `noalias` on a kernel's parameters is believed.
    pub fn compute(
        module: &Module,
        graph: &CallGraph,
        pointers: &Pointers<'_>,
        id: FuncId,
        kernel_noalias: bool,
    ) -> Unwritten {
        let function = &module.functions[id];
        let launched = graph.is_launched(module, id);
        let params = |attributes: ParamAttributes, believed: bool| -> Vec<bool> {
            let has = function.params.iter().map(|param| param.attributes.contains(attributes));
            has.map(|has| has && believed).collect()
        };
        let mut unwritten = Unwritten {
            behind: params(ParamAttributes::NOALIAS | ParamAttributes::READONLY, launched && kernel_noalias),
            values: params(ParamAttributes::BYVAL, launched),
            loads: true,
        };
        let says_so = |inst| touches(module, function, inst).iter().any(|touched| touched.invariant);
        if (unwritten.behind.contains(&true) || function.inst_ids().any(says_so))
            && may_talk(module, graph, pointers, id, launched)
        {
            unwritten.behind.fill(false);
            unwritten.loads = false;
        }
        if unwritten.values.contains(&true) {
            // What the address of a value does not reach cannot point there, if it was followed to
            // its end.
            let may_write = |inst, operand| !only_reads(pointers.module(), function, inst, operand);
            for object in pointers.objects_of_operands(&may_write) {
                match (object.root, object.space) {
                    (Root::Param(_, index), _) => unwritten.values[index as usize] = false,
                    (Root::Unknown, Space::Unknown | Space::Param) => unwritten.values.fill(false),
                    _ => {}
                }
            }
        }
        unwritten
    }

    /// Whether nobody writes an object.
    pub fn contains(&self, module: &Module, object: &Object) -> bool {
        match (object.root, object.space) {
            (_, Space::Constant) => true,
            (Root::Global(global), _) => module.globals[global].is_constant,
            (Root::Param(_, index), Space::Param) => self.values[index as usize],
            (Root::Param(_, index), _) => self.behind[index as usize],
            (Root::Unknown, Space::Param) => !self.values.contains(&false),
            _ => false,
        }
    }
}

/// Whether threads that come to a function may tell others what they have done, or be told.
fn may_talk(module: &Module, graph: &CallGraph, pointers: &Pointers<'_>, id: FuncId, launched: bool) -> bool {
    if !launched {
        return is_among_who_talks(module, graph, id);
    }
    let mut callees = graph.calls[id].iter().map(|&(_, callee)| callee);
    if graph.reach[id].wide_fence || callees.any(|callee| graph.reach[callee].strong) {
        return true;
    }
    let function = &module.functions[id];
    let is_seen = |object: &Object| module.may_be_global(object.space, graph.reach[id].cluster);
    let talks = |inst: Inst, touched: &Touched| {
        let is_wide = touched.strong.is_some_and(|scope| scope >= Scope::Cluster);
        let polls = touched.polls() || graph.is_poll(id, inst);
        (is_wide || polls) && pointers.objects_of(touched).iter().any(is_seen)
    };
    // Reductions tell nothing where nothing orders them, and who looks at no result is not told.
    let is_heard = |inst: &&Inst| match function.insts[**inst] {
        InstData { op: Op::AtomicRmw(op, access), result, .. } => {
            let is_used = result.is_some_and(|result| function.is_used(result));
            is_used || access.volatile || op == RmwOp::Xchg || graph.reach[id].wide_ordering
        }
        _ => true,
    };
    let mut strong = graph.strong[id].iter().filter(is_heard);
    strong.any(|&inst| touches(module, function, inst).iter().any(|touched| talks(inst, touched)))
}

/// Whether a function, or one from which control comes to it, may do so, or is not seen.
fn is_among_who_talks(module: &Module, graph: &CallGraph, id: FuncId) -> bool {
    let (mut seen, mut work) = (FxHashSet::from_iter([id]), vec![id]);
    while let Some(id) = work.pop() {
        if graph.reach[id].may_talk() || graph.is_called_unseen(module, id) {
            return true;
        }
        work.extend(graph.callers[id].iter().copied().filter(|&caller| seen.insert(caller)));
    }
    false
}
