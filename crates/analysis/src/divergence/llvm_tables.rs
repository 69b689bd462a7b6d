//! What LLVM 22 takes for a source of divergence, and for uniform in any case, on a target.
//!
//! `TargetTransformInfo::isSourceOfDivergence` and `isAlwaysUniform` of NVPTX and AMDGPU, over the names in
//! [`LlvmUniformity`]. On NVPTX every call is a source, `ctaid` and `ntid` among them.

use super::launch::Launch;
use simt_ir::target::LlvmUniformity;
use simt_ir::{BinaryOp, Function, Inst, Module, Op, ParamAttributes, Target, Value, ValueDef};

/// LLVM's view of one function.
pub struct LlvmTables<'m> {
    module: &'m Module,
    function: &'m Function,
    table: &'static LlvmUniformity,
    launch: Launch,
}

impl<'m> LlvmTables<'m> {
    /// The view of a function.
    pub fn new(module: &'m Module, target: &'static Target, function: &'m Function, launch: Launch) -> Self {
        LlvmTables { module, function, table: target.llvm_uniformity, launch }
    }

    /// Whether a parameter is a source.
    pub fn is_divergent_param(&self, index: usize) -> bool {
        let attributes = self.function.params[index].attributes;
        let header = self.module.str(self.function.span);
        let header = header.split('@').next().unwrap_or("");
        let is_shader =
            self.table.shader_conventions.iter().any(|c| header.split(' ').any(|word| word == *c));
        let scalar = attributes.contains(ParamAttributes::INREG)
            || (is_shader && attributes.contains(ParamAttributes::BYVAL));
        !(self.function.is_kernel || (self.table.scalar_arguments && scalar))
    }

    /// Whether an instruction is a source.
    pub fn is_source(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        match data.op {
            // An atomic load too: by its address space only.
            Op::Load(_) => {
                let address = self.function.operands(inst)[0];
                let space = self.module.types.address_space(self.function.value_type(address));
                space.is_some_and(|space| self.table.loads.contains(&space))
            }
            Op::Store(access) => self.table.atomics && access.ordering != simt_ir::Ordering::NotAtomic,
            Op::Fence(_) => self.table.atomics,
            Op::AtomicRmw(..) | Op::CmpXchg(..) => true,
            Op::Call(_) if self.table.calls => true,
            Op::Call(_) => match self.assembly(inst) {
                Some(outputs) => outputs.iter().any(|output| !self.table.is_scalar_output(output)),
                None => self.callee_name(inst).is_none_or(|name| match LlvmUniformity::is_intrinsic(&name) {
                    true => self.table.is_source(&name),
                    false => self.table.functions,
                }),
            },
            Op::Invoke(_) => self.table.invokes,
            _ => false,
        }
    }

    /// Whether an instruction is uniform whatever its operands are.
    pub fn is_always_uniform(&self, inst: Inst) -> bool {
        let operands = self.function.operands(inst);
        match self.function.insts[inst].op {
            Op::Call(_) if self.table.calls => false,
            Op::Call(_) => match self.assembly(inst) {
                Some(outputs) => outputs.iter().all(|output| self.table.is_scalar_output(output)),
                None => self.callee_name(inst).is_some_and(|name| self.table.is_uniform(&name)),
            },
            Op::Binary(BinaryOp::LShr | BinaryOp::AShr, _) => {
                let amount = self.function.int(operands[1]);
                self.is_first_id(operands[0]) && self.is_line() && amount >= Some(i64::from(self.warp_bits()))
            }
            Op::Binary(BinaryOp::And, _) => [(0, 1), (1, 0)].iter().any(|&(id, mask)| {
                let zeros = self.function.int(operands[mask]).map(|mask| mask.trailing_zeros());
                self.is_first_id(operands[id]) && self.is_line() && zeros >= Some(self.warp_bits())
            }),
            Op::ExtractValue => self.is_scalar_part(operands),
            _ => false,
        }
    }

    fn warp_bits(&self) -> u32 {
        self.launch.warp_size.trailing_zeros()
    }

    /// Whether blocks have one dimension.
    fn is_line(&self) -> bool {
        self.launch.is_flat(1) && self.launch.is_flat(2)
    }

    /// Whether a value is the id on the first axis; only AMDGPU has that rule.
    fn is_first_id(&self, value: Value) -> bool {
        let ValueDef::Inst(inst) = self.function.values[value].def else { return false };
        self.callee_name(inst).is_some_and(|name| self.table.is_first_id(&name))
    }

    /// Whether an `extractvalue` takes a part that is in a scalar register.
    fn is_scalar_part(&self, operands: &[Value]) -> bool {
        let ValueDef::Inst(call) = self.function.values[operands[0]].def else { return false };
        let index = operands.get(1).and_then(|&index| self.function.int(index));
        if let Some(outputs) = self.assembly(call) {
            let output = index.and_then(|index| outputs.get(usize::try_from(index).ok()?).cloned());
            return output.is_some_and(|output| self.table.is_scalar_output(&output));
        }
        let name = self.callee_name(call).filter(|_| operands.len() == 2);
        index == Some(1) && name.is_some_and(|name| self.table.is_second_uniform(&name))
    }

    fn callee_name(&self, inst: Inst) -> Option<String> {
        let callee = self.module.called_function(self.function, self.function.callee(inst)?)?;
        Some(self.module.function_name(callee).into_owned())
    }

    /// The constraints of an assembly's outputs.
    fn assembly(&self, inst: Inst) -> Option<Vec<String>> {
        let callee = self.function.callee(inst)?;
        let ValueDef::Asm(text) = self.function.values[callee].def else { return None };
        let text = self.module.str(text);
        let constraints = text.split('"').nth(3).unwrap_or("");
        Some(constraints.split(',').filter(|c| c.starts_with('=')).map(str::to_string).collect())
    }
}
