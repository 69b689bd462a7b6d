//! What LLVM 22 takes for a source of divergence, and for uniform in any case, on a target.
//!
//! `TargetTransformInfo::getInstructionUniformity` of NVPTX and AMDGPU, over [`LlvmUniformity`] and
//! [`LlvmFacts`]. On NVPTX every call is a source, `ctaid` and `ntid` among them.
//!
//! Left out are bits of masks that LLVM knows from phis, attributes and ranges.

use crate::divergence::options::Sources;
use crate::divergence::registers::{self, Output};
use simt_ir::target::{Effect, Id, LlvmUniformity, Space};
use simt_ir::{
    Attributes, BinaryOp, CastOp, Function, Inst, LlvmFacts, Module, Noted, Op, ParamAttributes, Target,
    Value, ValueDef,
};

/// How many steps LLVM looks back for bits that are known.
const KNOWN_BITS_DEPTH: u32 = 6;

/// LLVM's view of one function.
pub struct LlvmTables<'m> {
    module: &'m Module,
    target: &'static Target,
    function: &'m Function,
    table: LlvmUniformity,
}

/// LLVM's word on a function.
pub fn sources<'m>(
    module: &'m Module,
    target: &'static Target,
    function: &'m Function,
) -> Box<dyn Sources + 'm> {
    Box::new(LlvmTables::new(module, target, function))
}

impl Sources for LlvmTables<'_> {
    fn is_divergent_param(&self, index: usize) -> bool {
        let attributes = self.function.params[index].attributes;
        let scalar = attributes.contains(ParamAttributes::INREG)
            || (self.function.facts.llvm.contains(LlvmFacts::SHADER)
                && attributes.contains(ParamAttributes::BYVAL));
        !(self.function.is_kernel || (self.table.scalar_arguments && scalar))
    }

    fn is_source(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        match data.op {
            // An atomic load too: by its address space only.
            Op::Load(_) => {
                let space = self.module.space_of(self.function, self.function.operands(inst)[0]);
                matches!(space, Some(Space::Generic | Space::Local))
            }
            Op::Store(access) => self.table.atomics && access.ordering != simt_ir::Ordering::NotAtomic,
            Op::Fence(_) => self.table.atomics,
            Op::AtomicRmw(..) | Op::CmpXchg(..) => true,
            Op::Call(_) => self.is_own_stack_in_flat_space(inst) || self.is_source_call(inst),
            Op::Invoke(_) => self.table.invokes && !self.is_no_source(inst),
            Op::Cast(CastOp::AddrSpaceCast, _) => self.is_own_stack_in_flat_space(inst),
            _ => false,
        }
    }

    fn is_always_uniform(&self, inst: Inst) -> bool {
        let operands = self.function.operands(inst);
        match self.function.insts[inst].op {
            Op::Call(_) | Op::Invoke(_) | Op::CallBr(_) if self.is_no_source(inst) => true,
            Op::Call(_) if self.table.calls => false,
            Op::Call(_) => match self.assembly(inst) {
                Some(outputs) => outputs.iter().all(|&output| self.is_scalar(output)),
                None => self.of_callee(inst).contains(LlvmFacts::UNIFORM),
            },
            Op::Binary(BinaryOp::LShr | BinaryOp::AShr, _) => {
                let amount = self.function.int(operands[1]);
                self.is_first_id(operands[0]) && amount >= Some(i64::from(self.warp_bits()))
            }
            Op::Binary(BinaryOp::And, _) => [(0, 1), (1, 0)].iter().any(|&(id, mask)| {
                self.is_first_id(operands[id]) && self.trailing_zeros(operands[mask], 0) >= self.warp_bits()
            }),
            Op::ExtractValue => self.is_scalar_part(operands),
            _ => false,
        }
    }
}

impl<'m> LlvmTables<'m> {
    /// The view of a function.
    pub fn new(module: &'m Module, target: &'static Target, function: &'m Function) -> Self {
        LlvmTables { module, target, function, table: target.llvm_uniformity }
    }

    /// Whether a block of the function has one thread only: nothing diverges.
    pub fn is_single_lane(&self) -> bool {
        self.table.work_groups && self.function.facts.launch.threads() == Some(1)
    }

    fn is_source_call(&self, inst: Inst) -> bool {
        if self.is_no_source(inst) {
            return false;
        }
        if self.table.calls {
            return true;
        }
        if let Some(outputs) = self.assembly(inst) {
            return outputs.iter().any(|&output| !self.is_scalar(output));
        }
        let facts = self.of_callee(inst);
        match self.axis(inst) {
            Some(axis @ 1..) => !self.are_rows_split_evenly(true) && self.extent(axis) != Some(1),
            _ if facts.contains(LlvmFacts::INTRINSIC) => {
                facts.contains(LlvmFacts::SOURCE)
                    || matches!(self.function.noted.get(&inst), Some(Noted::VectorRegister))
            }
            _ => true,
        }
    }

    /// Whether it makes a generic address of a stack address by adding where the thread's stack is.
    fn is_own_stack_in_flat_space(&self, inst: Inst) -> bool {
        self.function.facts.llvm.contains(LlvmFacts::GLOBAL_STACK)
            && self.module.flattens_stack(self.function, inst)
    }

    /// The binary logarithm of the size of a warp. A device may have two sizes; LLVM asks the
    /// attributes.
    fn warp_bits(&self) -> u32 {
        let is_half = self.function.facts.llvm.contains(LlvmFacts::HALF_WARPS);
        let usual = self.target.warp_size >> u32::from(is_half);
        self.function.facts.warp_size.unwrap_or(usual).trailing_zeros()
    }

    /// The extent of an axis.
    fn extent(&self, axis: usize) -> Option<u32> {
        self.function.facts.launch.shape.map(|shape| shape[axis])
    }

    /// Low bits of a value that are zero, as far as LLVM looks.
    fn trailing_zeros(&self, value: Value, depth: u32) -> u32 {
        if let Some(number) = self.function.int(value) {
            return number.trailing_zeros();
        }
        let ValueDef::Inst(inst) = self.function.values[value].def else { return 0 };
        let operands = self.function.operands(inst);
        let of = |index: usize| match depth {
            KNOWN_BITS_DEPTH => 0,
            _ => self.trailing_zeros(operands[index], depth + 1),
        };
        match self.function.insts[inst].op {
            Op::Binary(BinaryOp::Shl, _) => match self.function.int(operands[1]) {
                Some(bits) => of(0) + u32::try_from(bits).unwrap_or(0),
                None => of(0),
            },
            Op::Binary(BinaryOp::Mul, _) => of(0) + of(1),
            Op::Binary(BinaryOp::And, _) => of(0).max(of(1)),
            Op::Binary(BinaryOp::Or | BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub, _) => of(0).min(of(1)),
            Op::Cast(CastOp::ZExt | CastOp::SExt | CastOp::Trunc, _) => of(0),
            Op::Select(_) => of(1).min(of(2)),
            _ => 0,
        }
    }

    /// Whether each warp is part of one row of a block or, unless it must be a `part`, whole rows.
    fn are_rows_split_evenly(&self, part: bool) -> bool {
        let Some([x, y, z]) = self.function.facts.launch.shape else { return false };
        (y == 1 && z == 1) || (x.is_power_of_two() && (!part || x >= 1 << self.warp_bits()))
    }

    /// Whether a value is the id on the first axis and its high bits are uniform; only AMDGPU has
    /// that rule.
    fn is_first_id(&self, value: Value) -> bool {
        let axis = self.function.inst_of(value).and_then(|inst| self.axis(inst));
        axis == Some(0) && self.are_rows_split_evenly(false)
    }

    /// Whether an `extractvalue` takes a part that is in a scalar register.
    fn is_scalar_part(&self, operands: &[Value]) -> bool {
        let ValueDef::Inst(call) = self.function.values[operands[0]].def else { return false };
        let &[_, index] = operands else { return false };
        let Some(index) = self.function.int(index).and_then(|index| usize::try_from(index).ok()) else {
            return false;
        };
        if !matches!(self.function.insts[call].op, Op::Call(_)) {
            return false;
        }
        if let Some(outputs) = self.assembly(call) {
            return outputs.get(index).is_none_or(|&output| self.is_scalar(output));
        }
        index == 1 && self.of_callee(call).contains(LlvmFacts::SECOND_UNIFORM)
    }

    /// What LLVM knows of the function that a call names.
    fn of_callee(&self, inst: Inst) -> LlvmFacts {
        self.function.called(inst).map(|callee| self.module.functions[callee].facts.llvm).unwrap_or_default()
    }

    /// The axis of the id that a call reads, if LLVM knows of it how uniform it is.
    fn axis(&self, inst: Inst) -> Option<usize> {
        match self.function.effect(inst) {
            Some(Effect::Id(Id::Thread(axis))) if self.of_callee(inst).contains(LlvmFacts::ID) => {
                Some(axis.into())
            }
            _ => None,
        }
    }

    /// The outputs of an assembly.
    fn assembly(&self, inst: Inst) -> Option<Vec<Output>> {
        registers::outputs(self.module, self.function, inst)
    }

    fn is_scalar(&self, output: Output) -> bool {
        registers::is_scalar(self.module, self.function, output)
    }

    /// Whether a call, or what it calls, is marked as no source: uniform whatever the arguments
    /// are, even if they are not. LLVM believes it.
    fn is_no_source(&self, inst: Inst) -> bool {
        let of_call = self.function.insts[inst].op.call().map(|call| self.function.calls[call].attributes);
        let of_callee = self.function.called(inst).map(|callee| self.module.functions[callee].attributes);
        let is_marked = |attributes: Attributes| attributes.contains(Attributes::NO_DIVERGENCE_SOURCE);
        of_call.is_some_and(is_marked) || of_callee.is_some_and(is_marked)
    }
}
