//! What nobody writes while a kernel runs.
//!
//! Constant variables and constant memory; the `noalias readonly` parameters of a launched kernel,
//! believed with a restriction; and its `byval` parameters, unless its own code writes them.
//!
//! LLVM calls a pointer `readonly` too behind which others write what a thread waits for: at the
//! same address, or elsewhere, a flag saying so. So no parameter counts where a strong access reads
//! what other blocks, or the host, may write.
//!
//! Cost: linear in the function, and only where it has such parameters.

use crate::functions::callgraph::CallGraph;
use crate::functions::pointer::{Object, Pointers, Root};
use crate::functions::touches::{Touched, only_reads, touches};
use simt_ir::target::Space;
use simt_ir::{FuncId, Inst, Module, Op, ParamAttributes};

/// What nobody writes, as a function sees it.
pub struct Unwritten {
    /// By parameter: nobody writes what it points to.
    behind: Vec<bool>,
    /// By parameter: it is passed by value, and stays as it is passed.
    values: Vec<bool>,
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
        let callee_polls = || graph.calls[id].iter().any(|&(_, callee)| graph.reach[callee].strong_read);
        let believed = launched && kernel_noalias && !callee_polls();
        let mut unwritten = Unwritten {
            behind: params(ParamAttributes::NOALIAS | ParamAttributes::READONLY, believed),
            values: params(ParamAttributes::BYVAL, launched),
        };
        if unwritten.behind.contains(&true) {
            // Who does not look at the result does not wait for it.
            let is_read = |inst: &&Inst| {
                let data = &function.insts[**inst];
                !matches!(data.op, Op::AtomicRmw(..))
                    || data.result.is_some_and(|result| function.is_used(result))
            };
            let strong = graph.strong[id].iter().filter(is_read);
            let mut strong = strong.flat_map(|&inst| touches(module, function, inst));
            let may_wait = |polled: &Touched| {
                let is_seen = |object: &Object| module.may_be_global(object.space, graph.reach[id].cluster);
                polled.polls() && pointers.objects_of(polled).iter().any(is_seen)
            };
            if strong.any(|touched| may_wait(&touched)) {
                unwritten.behind.fill(false);
            }
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
