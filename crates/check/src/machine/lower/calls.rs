//! Calls: of functions of the module, of what the target offers, of the library.

use super::{ITSELF, Lowered, Lowering, ONE, ZERO};
use crate::compute::library;
use crate::layout;
use crate::machine::assembly::{self, Assembly, Numeral};
use crate::machine::code::{
    AsyncCopy, BarrierInstr, BuiltinInstr, Bulk, CallInstr, Callee, CmpXchg, Combine, Instr, Memory, Part,
    Pointer, Rmw, Slot, Slots, Source, WarpInstr, WarpOp,
};
use crate::machine::fragments::MatrixOp;
use crate::machine::intrinsics::{Operation, operation};
use crate::machine::memory::Window;
use simt_ir::entity::EntityId;
use simt_ir::target::{Async, BarrierId, Effect};
use simt_ir::{Access, Block, FuncId, Inst, Ordering, RmwOp, Scope, TypeKind, Value};

/// The beginning of a text, up to the end of a word.
fn beginning(text: &str) -> String {
    const LENGTH: usize = 80;
    if text.chars().count() <= LENGTH {
        return text.to_owned();
    }
    let cut: String = text.chars().take(LENGTH).collect();
    format!("{} …", cut.rsplit_once(char::is_whitespace).map_or(&cut[..], |(words, _)| words).trim_end())
}

impl Lowering<'_> {
    /// Lowers a call.
    pub(super) fn call(&mut self, block: Block, inst: Inst) -> Lowered {
        let f = self.f;
        let callee = f.callee(inst).ok_or("a call of nothing")?;
        if let Some(assembly) = f.assembly(inst) {
            return self.assembly(block, inst, &assembly.text);
        }
        let Some(func) = f.called(inst) else {
            let effect = f.effect(inst);
            if let Some(effect) = effect.filter(|&effect| effect != Effect::Unlisted) {
                return self.call_by_name(block, inst, String::new(), effect);
            }
            let address = self.slot(callee)?;
            return self.call_function(inst, Callee::Address(address));
        };
        let target = &self.module.functions[func];
        if !target.is_definition {
            return self.call_outside(block, inst, func);
        }
        let counts = |ty| if ty == simt_ir::Type::VOID { Ok(0) } else { layout::leaf_count(self.module, ty) };
        let args = f.arguments(inst);
        let fits = args.len() == target.params.len()
            && args
                .iter()
                .zip(&target.params)
                .all(|(&arg, param)| counts(f.value_type(arg)).ok() == counts(param.ty).ok());
        if !fits || counts(f.insts[inst].ty).ok() != counts(target.result.ty).ok() {
            return Err(format!("call of @{} with other types than it has", self.module.function_name(func)));
        }
        self.call_function(inst, Callee::Known(func))
    }

    fn call_function(&mut self, inst: Inst, callee: Callee) -> Lowered {
        let args =
            self.f.arguments(inst).iter().map(|&arg| self.slots(arg).or_else(|what| self.nothing(arg, what)));
        let args = args.collect::<Result<_, _>>()?;
        let d = self.result(inst)?;
        self.emit(inst, Instr::Call(Box::new(CallInstr { callee, args, d })));
        Ok(())
    }

    /// Inline assembly that does what a function does.
    fn assembly(&mut self, block: Block, inst: Inst, text: &str) -> Lowered {
        match assembly::function(self.module.target, text) {
            Some(Assembly::Nothing) if self.code.results[inst.index()].n == 0 => {
                self.emit(inst, Instr::Nop);
                Ok(())
            }
            Some(Assembly::Function { name, effect, operands })
                if operands == self.f.arguments(inst).len() =>
            {
                self.call_by_name(block, inst, name, effect)
            }
            Some(Assembly::Barrier { numbers, waits, aligned, operands })
                if operands == self.f.arguments(inst).len() =>
            {
                let slot = |numeral: &Numeral| match *numeral {
                    Numeral::Operand(number) => self.arg(inst, number),
                    Numeral::Text(number) => self.numbers.get(&number).copied().ok_or(ITSELF),
                };
                let numbers: Vec<Slot> = numbers.iter().map(slot).collect::<Result<_, _>>()?;
                let (id, count) = (numbers[0], numbers.get(1).copied());
                let (combine, orders_memory, d) = (None, true, Slots::default());
                let barrier = BarrierInstr { id, count, waits, combine, aligned, orders_memory, d };
                self.emit(inst, Instr::Barrier(Box::new(barrier)));
                Ok(())
            }
            _ => Err(beginning(text)),
        }
    }

    /// A call of a function without a body.
    fn call_outside(&mut self, block: Block, inst: Inst, func: FuncId) -> Lowered {
        let name = self.module.function_name(func).into_owned();
        self.call_by_name(block, inst, name, self.module.functions[func].known.effect)
    }

    fn call_by_name(&mut self, block: Block, inst: Inst, name: String, effect: Effect) -> Lowered {
        if let Some(name) = name.strip_prefix('@') {
            return self.guarded(inst, name, effect);
        }
        let Some(operation) = operation(&name, effect) else {
            return match library::find(&name) {
                Some(builtin) => self.builtin(inst, builtin, name),
                // An instruction is a call of its mnemonic.
                None if name.contains('.') && !name.starts_with("llvm.") => Err(name),
                None => Err(format!("call of @{name}")),
            };
        };
        self.operation(block, inst, operation).map_err(|what| format!("call of @{name}: {what}"))
    }

    /// What is done under a predicate: the address, the number of bytes, the predicate; of copies,
    /// both addresses and the predicate.
    fn guarded(&mut self, inst: Inst, name: &str, effect: Effect) -> Lowered {
        let is_copy = matches!(effect, Effect::Async(Async::Copy { .. }));
        if !is_copy && !matches!(name.split('.').next(), Some("ld" | "st")) {
            return Err(format!("{name} under a predicate"));
        }
        let c = self.arg(inst, 2)?;
        if let Effect::Async(Async::Copy { bytes }) = effect {
            let (to, from) = (self.address(inst, 0)?, self.address(inst, 1)?);
            self.emit(inst, Instr::AsyncCopy(Box::new(AsyncCopy { to, from, bytes, read: None })));
        } else {
            let address = self.value(inst, 0)?;
            let bytes = self.f.int(self.value(inst, 1)?).filter(|&bytes| bytes > 0).ok_or("no size")?;
            let access = Access { align_log2: bytes.ilog2() as u8, ..Access::PLAIN };
            match name.starts_with("ld") {
                true => self.load(inst, address, access, self.result(inst)?)?,
                false => self.store(inst, self.value(inst, 3)?, address, access)?,
            }
        }
        let instr = self.code.instrs.pop().ok_or("nothing to do")?;
        self.code.instrs.push(Instr::Guarded { c, instr: Box::new(instr) });
        Ok(())
    }

    /// The slot of an argument that has one.
    fn arg(&self, inst: Inst, number: u8) -> Lowered<Slot> {
        let value = self.f.arguments(inst).get(usize::from(number)).ok_or("too few arguments")?;
        self.slot(*value)
    }

    /// The slot and the window of an argument that is an address.
    fn address(&self, inst: Inst, number: u8) -> Lowered<Pointer> {
        let value = self.f.arguments(inst).get(usize::from(number)).ok_or("too few arguments")?;
        Ok((self.slot(*value)?, self.window(self.f.value_type(*value))?))
    }

    fn operation(&mut self, block: Block, inst: Inst, operation: Operation) -> Lowered {
        if operation == Operation::Nothing {
            // What it gives is a token, if anything.
            self.emit(inst, Instr::Nop);
            return Ok(());
        }
        let d = self.result(inst)?;
        let instr = match operation {
            Operation::First => Instr::Copy { n: d.n, d: d.at, a: self.exactly(self.value(inst, 0)?, d.n)? },
            Operation::Zero => {
                for i in 0..d.n {
                    self.emit(inst, Instr::Copy { n: 1, d: d.at + i, a: ZERO });
                }
                return Ok(());
            }
            Operation::Read(register) => {
                let TypeKind::Int(bits @ 1..=64) = *self.module.types.kind(self.f.insts[inst].ty) else {
                    return Err("a register as another type than an integer".to_owned());
                };
                Instr::Read { register, bits: bits as u8, d: d.at }
            }
            Operation::CountLanes { high } => {
                Instr::CountLanes { high, d: d.at, mask: self.arg(inst, 0)?, add: self.arg(inst, 1)? }
            }
            Operation::Barrier { .. } => Instr::Barrier(Box::new(self.barrier(block, inst, operation, d)?)),
            Operation::Warp { .. } => Instr::Warp(Box::new(self.warp(inst, operation, d)?)),
            Operation::Matrix(op) => Instr::Warp(Box::new(self.matrix(inst, op, d)?)),
            Operation::Fence(ordering, scope) => Instr::Fence { ordering, scope },
            Operation::AsyncCommit => Instr::AsyncCommit,
            Operation::AsyncWait(argument) => {
                Instr::AsyncWait { pending: argument.map(|number| self.arg(inst, number)).transpose()? }
            }
            Operation::Trap => Instr::Trap,
            Operation::Exit => Instr::Exit,
            _ => return self.memory_operation(inst, operation, d),
        };
        self.emit(inst, instr);
        Ok(())
    }

    /// An argument.
    fn value(&self, inst: Inst, number: usize) -> Lowered<Value> {
        self.f.arguments(inst).get(number).copied().ok_or_else(|| "too few arguments".to_owned())
    }

    fn memory_operation(&mut self, inst: Inst, operation: Operation, d: Slots) -> Lowered {
        let instr = match operation {
            Operation::AsyncCopy(bytes) => {
                let (to, from) = (self.address(inst, 0)?, self.address(inst, 1)?);
                let read = (self.f.arguments(inst).len() > 2).then(|| self.arg(inst, 2)).transpose()?;
                Instr::AsyncCopy(Box::new(AsyncCopy { to, from, bytes, read }))
            }
            Operation::Load => {
                let align = self.f.int(self.value(inst, 1)?).ok_or("an alignment that is not constant")?;
                let align_log2 = if align > 0 { (align as u64).ilog2() as u8 } else { 0 };
                let access = Access { align_log2, ..Access::PLAIN };
                return self.load(inst, self.value(inst, 0)?, access, d);
            }
            Operation::Rmw(op, scope) => self.rmw(inst, op, scope, d)?,
            Operation::CompareExchange(scope) => {
                let at = self.atomic_access(inst, scope)?;
                let (a, v, new) = (self.arg(inst, 0)?, self.arg(inst, 1)?, self.arg(inst, 2)?);
                let failure = Ordering::Monotonic;
                Instr::CmpXchg(CmpXchg { flag: false, failure, d: d.at, a, v, new, at })
            }
            Operation::Copy | Operation::CopyTo | Operation::Fill | Operation::FillTo => {
                return self.bulk(inst, operation, d);
            }
            Operation::SpaceCast => {
                let (a, from) = self.address(inst, 0)?;
                let to = self.window(self.f.insts[inst].ty)?;
                Instr::SpaceCast { from, to, d: d.at, a }
            }
            Operation::IsSpace(test) => Instr::IsSpace { test, d: d.at, a: self.arg(inst, 0)? },
            Operation::Printf => {
                Instr::Printf { d, format: self.address(inst, 0)?, args: self.address(inst, 1)? }
            }
            Operation::Assert => {
                let text = |number| self.address(inst, number);
                let texts = [text(0)?, text(1)?, text(3)?].into();
                Instr::Assert { texts, line: Some(self.arg(inst, 2)?) }
            }
            Operation::DispatchPacket | Operation::ImplicitArguments => {
                let object = self.program.launch_object(operation == Operation::DispatchPacket);
                Instr::Copy { n: 1, d: d.at, a: self.late_constant(object) }
            }
            _ => return Err("not supported".to_owned()),
        };
        self.emit(inst, instr);
        Ok(())
    }

    fn barrier(&self, block: Block, inst: Inst, operation: Operation, d: Slots) -> Lowered<BarrierInstr> {
        let Operation::Barrier { id, count, waits, combine, aligned, orders_memory } = operation else {
            return Err("no barrier".to_owned());
        };
        let id = match id {
            BarrierId::Fixed(0) => ZERO,
            BarrierId::Fixed(1) => ONE,
            BarrierId::Fixed(_) => return Err("a barrier of such a number".to_owned()),
            BarrierId::Argument(number) => self.arg(inst, number)?,
        };
        let count = count.map(|number| self.arg(inst, number)).transpose()?;
        let combine: Option<(Combine, Slot)> = match combine {
            Some((how, number)) => Some((how, self.arg(inst, number)?)),
            None => None,
        };
        // A barrier that orders execution only, between the fences that order memory around it.
        let before = self.f.insts_before(block, inst).next();
        let after = self.f.insts_after(block, inst).next();
        let fenced = self.is_fence(before, [Ordering::Release, Ordering::AcqRel, Ordering::SeqCst])
            && self.is_fence(after, [Ordering::Acquire, Ordering::AcqRel, Ordering::SeqCst]);
        let orders_memory = orders_memory || fenced;
        Ok(BarrierInstr { id, count, waits, combine, aligned, orders_memory, d })
    }

    fn warp(&self, inst: Inst, operation: Operation, d: Slots) -> Lowered<WarpInstr> {
        let Operation::Warp { op, mask, args } = operation else { return Err(ITSELF) };
        let mask = mask.map(|number| self.arg(inst, number)).transpose()?;
        let args = args.iter().map(|&number| self.arg(inst, number)).collect::<Result<_, _>>()?;
        if d.n > 2 {
            return Err("a result of so many numbers".to_owned());
        }
        Ok(WarpInstr { op, mask, args, d })
    }

    /// All lanes of the warp must come.
    fn matrix(&mut self, inst: Inst, op: MatrixOp, d: Slots) -> Lowered<WarpInstr> {
        let window = match op {
            MatrixOp::Multiply { .. } => Window::Generic,
            _ => self.address(inst, 0)?.1,
        };
        let mut args = Vec::new();
        for &arg in self.f.arguments(inst) {
            let slots = self.slots(arg)?;
            args.extend(slots.at..slots.at + slots.n);
        }
        let matrix = op.on(args.len() as u32, d.n, window).ok_or("other operands than it has")?;
        let mask = Some(self.late_constant(u64::from(u32::MAX)));
        Ok(WarpInstr { op: WarpOp::Matrix(matrix), mask, args: args.into(), d })
    }

    fn atomic_access(&mut self, inst: Inst, scope: Scope) -> Lowered<u32> {
        let value = self.value(inst, 1)?;
        let ty = self.f.value_type(value);
        let (_, window) = self.address(inst, 0)?;
        let size = layout::extent(self.module, ty)?.size;
        let access = Access { ordering: Ordering::Monotonic, scope, ..Access::PLAIN };
        self.remember(ty, window, size.max(1).ilog2() as u8, access)
    }

    fn rmw(&mut self, inst: Inst, op: RmwOp, scope: Scope, d: Slots) -> Lowered<Instr> {
        let at = self.atomic_access(inst, scope)?;
        let kind = self.float_operation(op, self.f.value_type(self.value(inst, 1)?))?;
        Ok(Instr::Rmw(Rmw { op, kind, d: d.at, a: self.arg(inst, 0)?, v: self.arg(inst, 1)?, at }))
    }

    fn bulk(&mut self, inst: Inst, operation: Operation, d: Slots) -> Lowered {
        let to = self.address(inst, 0)?;
        let from = match operation {
            Operation::Copy | Operation::CopyTo => Source::Memory(self.address(inst, 1)?),
            _ => Source::Byte(self.arg(inst, 1)?),
        };
        let volatile = match operation {
            Operation::Copy | Operation::Fill => Some(self.arg(inst, 3)?),
            _ => None,
        };
        let len = self.arg(inst, 2)?;
        self.emit(inst, Instr::Bulk(Box::new(Bulk { to, from, len, volatile })));
        if d.n == 1 {
            self.emit(inst, Instr::Copy { n: 1, d: d.at, a: to.0 });
        }
        Ok(())
    }

    /// A slot for a constant that was not among the operands: nobody writes it but the launch.
    fn late_constant(&mut self, bits: u64) -> Slot {
        let slot = self.temporary();
        self.code.late.push((slot, bits));
        slot
    }

    fn builtin(&mut self, inst: Inst, builtin: library::Builtin, name: String) -> Lowered {
        let f = self.f;
        let d = self.result(inst)?;
        let args = f.arguments(inst);
        let slots = args.iter().map(|&arg| self.slots(arg)).collect::<Result<_, _>>()?;
        let leaves = args
            .iter()
            .map(|&arg| layout::leaves(self.module, f.value_type(arg)))
            .collect::<Result<_, _>>()?;
        let result = match f.insts[inst].ty {
            simt_ir::Type::VOID => Vec::new(),
            ty => layout::leaves(self.module, ty)?,
        };
        let mut stores = Vec::new();
        for (&number, leaf) in builtin.writes.iter().zip(builtin.stored) {
            let (address, window) = self.address(inst, number)?;
            let (bits, size) = (leaf.bits() as u8, leaf.bits().div_ceil(8) as u8);
            let parts = [Part { offset: 0, size, bits }].into();
            let (align_log2, access) = (size.max(1).ilog2() as u8, Access::PLAIN);
            self.code.accesses.push(Memory { window, size: size.into(), align_log2, access, parts });
            stores.push((address, self.code.accesses.len() as u32 - 1));
        }
        let call = BuiltinInstr { builtin, name, args: slots, leaves, d, result, stores: stores.into() };
        self.emit(inst, Instr::Builtin(Box::new(call)));
        Ok(())
    }
}
