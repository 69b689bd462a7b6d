//! The one way to change a function, and the record of what was changed.

use crate::function::{Function, Inst, ValueDef};
use crate::inst::Op;

/// Changes one function. What it did can be read off the function afterwards ([`Function::deleted`]); the
/// writer makes text of it.
pub struct Editor<'f> {
    function: &'f mut Function,
}

impl<'f> Editor<'f> {
    pub(crate) fn new(function: &'f mut Function) -> Self {
        Editor { function }
    }

    /// Deletes an instruction whose result nobody uses. (A debug record may still name it; the writer
    /// turns such a mention into `poison`.) Deleting twice is deleting once.
    ///
    /// Terminators and phis cannot be deleted: that would be a change of control flow.
    pub fn delete(&mut self, inst: Inst) {
        let op = self.function.insts[inst].op;
        assert!(!op.is_terminator() && !matches!(op, Op::Phi(_)), "not deletable: {op:?}");
        if let Err(position) = self.function.deleted.binary_search(&inst) {
            self.function.deleted.insert(position, inst);
        }
    }
}

impl Function {
    /// How often each value is an operand of an instruction that is still there. Cost: linear.
    pub fn use_counts(&self) -> Vec<u32> {
        let mut counts = vec![0u32; self.values.len()];
        for inst in self.insts.keys().filter(|&inst| !self.is_deleted(inst)) {
            for &operand in self.operands(inst) {
                counts[crate::entity::EntityId::index(operand)] += 1;
            }
        }
        counts
    }

    /// Whether a value is a constant that is the same in every execution.
    pub fn is_constant(&self, value: crate::Value) -> bool {
        !matches!(self.values[value].def, ValueDef::Inst(_) | ValueDef::Param(_))
    }
}
