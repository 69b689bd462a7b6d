//! Which memory may be a thread's own.
//!
//! For [`Options::ids_only`](super::Options) data in memory counts as the same for all threads, but
//! not what a thread keeps in its own variables: there, numbers of threads are kept more often than
//! not. A variable is reached by its name, by a reference that is passed to a callee, or, once its
//! address has been captured (stored, returned, made a number, passed to a function that may do
//! so), by any generic pointer.

use crate::functions::pointer::{Object, Pointers, Root};
use crate::functions::touches::keeps_in_sight;
use simt_ir::target::{Effect, Space};
use simt_ir::{CastOp, Function, Inst, Module, Op, ParamAttributes};

/// Which pointers of a function may lead to memory of the thread.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ThreadPrivate {
    /// By parameter.
    pub params: Vec<bool>,
    /// Generic pointers from anywhere may.
    pub anywhere: bool,
}

impl ThreadPrivate {
    /// No parameter does, as in a launch.
    pub fn none(function: &Function) -> ThreadPrivate {
        ThreadPrivate { params: vec![false; function.params.len()], anywhere: false }
    }

    /// Nothing is known of callers.
    pub fn unknown(function: &Function) -> ThreadPrivate {
        ThreadPrivate { params: vec![true; function.params.len()], anywhere: true }
    }

    /// Adds a call with these arguments.
    pub fn join(&mut self, call: &ThreadPrivate) {
        self.anywhere |= call.anywhere;
        for (index, param) in self.params.iter_mut().enumerate() {
            *param |= call.params.get(index).is_none_or(|&own| own);
        }
    }

    /// Whether an object may be the thread's own.
    pub fn contains(&self, object: &Object) -> bool {
        match (object.root, object.space) {
            (Root::Stack(..), _) | (_, Space::Local) => true,
            // A value that was passed by value; who asks looks at whether it is written.
            (_, Space::Param) => true,
            (Root::Param(_, index), Space::Generic | Space::Unknown) => self.params[index as usize],
            (Root::Unknown, Space::Generic) => self.anywhere,
            // Given up, or nobody knows what this memory is.
            (Root::Unknown, Space::Unknown) => true,
            _ => false,
        }
    }

    /// Whether a pointer may lead to memory of the thread.
    pub fn holds(&self, pointers: &Pointers<'_>, pointer: simt_ir::Value) -> bool {
        pointers.objects(pointer).iter().any(|object| self.contains(object))
    }

    /// The same after a function's own code: it may capture the address of such memory. Cost:
    /// linear, if it has any.
    pub fn after_captures(&self, function: &Function, pointers: &Pointers<'_>) -> ThreadPrivate {
        let has_own = !pointers.slots().is_empty()
            || self.params.contains(&true)
            || function.params.iter().any(|param| param.attributes.contains(ParamAttributes::BYVAL));
        let is_captured = || {
            let captures = |inst, operand| captures(pointers.module(), function, inst, operand);
            pointers.objects_of_operands(&captures).iter().any(|object| self.contains(object))
        };
        ThreadPrivate { params: self.params.clone(), anywhere: self.anywhere || (has_own && is_captured()) }
    }
}

/// Whether an instruction may put a pointer operand where it can be followed no more.
fn captures(module: &Module, function: &Function, inst: Inst, operand: usize) -> bool {
    match function.insts[inst].op {
        Op::Load(_) | Op::GetElementPtr { .. } | Op::Phi(_) | Op::Select(_) | Op::ICmp(..) | Op::Freeze => {
            false
        }
        Op::Cast(cast, _) => !matches!(cast, CastOp::BitCast | CastOp::AddrSpaceCast),
        Op::Store(_) => operand == 0,
        Op::AtomicRmw(..) | Op::CmpXchg(..) => operand != 0,
        Op::Call(_) => match function.effect(inst) {
            Some(Effect::Pure) => !keeps_in_sight(module, function, inst),
            Some(Effect::Memory { .. }) => false,
            _ => true,
        },
        _ => true,
    }
}
