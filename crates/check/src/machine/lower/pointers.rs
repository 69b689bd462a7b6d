//! Instructions about addresses and memory.

use super::{ITSELF, Lowered, Lowering};
use crate::layout::{self, Step};
use crate::machine::code::{AccessId, CmpXchg, Instr, OneLeaf, Rmw, Slot, Slots, Term};
use crate::machine::memory::Window;
use simt_ir::{Access, FloatKind, Inst, InstFacts, Op, Ordering, RmwOp, Type, TypeKind, Value};

/// How a value is read or written.
enum Way {
    /// Weakly, and it is one leaf.
    One(OneLeaf),
    /// In any other way, at an address.
    Many(Slot, AccessId),
}

impl Lowering<'_> {
    /// Lowers an instruction about addresses or memory.
    pub(super) fn memory(&mut self, inst: Inst) -> Lowered {
        let f = self.f;
        let operands = f.operands(inst);
        let d = self.result(inst)?;
        match f.insts[inst].op {
            Op::GetElementPtr { element, .. } => self.element_address(inst, element, d)?,
            Op::Alloca { element, .. } => {
                let window = self.window(f.insts[inst].ty)?;
                let size = layout::extent(self.module, element)?.stride;
                let count = operands.first().map(|&count| self.slot(count)).transpose()?;
                self.emit(inst, Instr::Alloca { d: d.at, count, size, window });
            }
            Op::Load(access) => self.load(inst, operands[0], access, d)?,
            Op::Store(access) => self.store(inst, operands[0], operands[1], access)?,
            Op::AtomicRmw(RmwOp::Other, _) => return Err(ITSELF),
            Op::AtomicRmw(op, access) => {
                let at = self.atomic(operands[0], operands[1], access)?;
                let kind = self.float_operation(op, f.value_type(operands[1]))?;
                let (a, v) = (self.slot(operands[0])?, self.slot(operands[1])?);
                self.emit(inst, Instr::Rmw(Rmw { op, kind, d: d.at, a, v, at }));
            }
            Op::CmpXchg(access, failure) => {
                let at = self.atomic(operands[0], operands[1], access)?;
                let (a, v) = (self.slot(operands[0])?, self.slot(operands[1])?);
                let new = self.slot(operands[2])?;
                self.emit(inst, Instr::CmpXchg(CmpXchg { flag: true, failure, d: d.at, a, v, new, at }));
            }
            Op::Fence(access) => {
                if self.restricted(inst) && access.scope > simt_ir::Scope::Thread {
                    return Err("a fence that orders some address spaces only".to_owned());
                }
                self.emit(inst, Instr::Fence { ordering: access.ordering, scope: access.scope });
            }
            _ => return Err(ITSELF),
        }
        Ok(())
    }

    /// Whether a fence orders some address spaces only, or nobody knows what: the oracle cannot
    /// tell them apart.
    fn restricted(&self, fence: Inst) -> bool {
        self.f.insts[fence].facts.intersects(InstFacts::LIMITED)
    }

    /// Remembers how memory is accessed.
    pub(super) fn remember(
        &mut self,
        ty: Type,
        window: Window,
        align_log2: u8,
        access: Access,
    ) -> Lowered<AccessId> {
        let memory = self.access(ty, window, align_log2, access)?;
        self.code.accesses.push(memory);
        Ok(self.code.accesses.len() as u32 - 1)
    }

    /// An atomic access to a value of one slot; it must be naturally aligned (LangRef, atomicrmw).
    fn atomic(&mut self, address: Value, value: Value, access: Access) -> Lowered<AccessId> {
        let ty = self.f.value_type(value);
        let window = self.window(self.f.value_type(address))?;
        let size = layout::extent(self.module, ty)?.size;
        let align = access.align_log2.max(size.max(1).ilog2() as u8);
        self.slot(value)?;
        self.remember(ty, window, align, access)
    }

    /// The format of the operand, if an operation is one of floating-point numbers.
    pub(super) fn float_operation(&self, op: RmwOp, ty: Type) -> Lowered<Option<FloatKind>> {
        if !matches!(op, RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin) {
            return Ok(None);
        }
        match *self.module.types.kind(ty) {
            TypeKind::Float(kind) => Ok(Some(kind)),
            _ => Err("atomicrmw on this type".to_owned()),
        }
    }

    /// A load of the value behind an address.
    pub(super) fn load(&mut self, inst: Inst, a: Value, access: Access, d: Slots) -> Lowered {
        let instr = match self.way(self.f.insts[inst].ty, (a, d), access)? {
            Way::One(one) => Instr::Load(one),
            Way::Many(a, at) => Instr::LoadMany { d: d.at, a, at },
        };
        self.emit(inst, instr);
        Ok(())
    }

    pub(super) fn store(&mut self, inst: Inst, value: Value, a: Value, access: Access) -> Lowered {
        let v = self.slots(value).or_else(|what| self.nothing(value, what))?;
        let instr = match self.way(self.f.value_type(value), (a, v), access)? {
            Way::One(one) => Instr::Store(one),
            Way::Many(a, at) => Instr::StoreMany { v: v.at, a, at },
        };
        self.emit(inst, instr);
        Ok(())
    }

    /// How a value of a type is read or written behind an address.
    fn way(&mut self, ty: Type, (address, v): (Value, Slots), access: Access) -> Lowered<Way> {
        let (window, align_log2) = (self.window(self.f.value_type(address))?, access.align_log2);
        let a = self.slot(address)?;
        let memory = self.access(ty, window, align_log2, access)?;
        match memory.parts[..] {
            _ if memory.parts.len() as u32 != v.n => Err(ITSELF),
            [part] if !access.is_strong() => {
                Ok(Way::One(OneLeaf { a: (a, window), part, align_log2, v: v.at }))
            }
            _ => {
                self.code.accesses.push(memory);
                Ok(Way::Many(a, self.code.accesses.len() as u32 - 1))
            }
        }
    }

    /// `getelementptr`, for one address or for a vector of them.
    fn element_address(&mut self, inst: Inst, element: Type, d: Slots) -> Lowered {
        let f = self.f;
        let operands = f.operands(inst);
        let wide = self.window(f.insts[inst].ty)?.is_wide();
        let base = self.slots(operands[0])?;
        let lane = |slots: Slots, i: u32| slots.at + if slots.n == 1 { 0 } else { i };
        let (offset, terms) = self.terms(element, &operands[1..])?;
        if std::iter::once(base).chain(terms.iter().map(|term| term.0)).any(|s| s.n != 1 && s.n != d.n) {
            return Err(ITSELF);
        }
        for i in 0..d.n {
            let base = lane(base, i);
            let d = d.at + i;
            let instr = match terms[..] {
                [(index, bits, scale)] if u32::try_from(scale).is_ok() => {
                    let (index, scale) = (lane(index, i), scale as u32);
                    Instr::Element { bits, wide, d, base, index, scale, offset }
                }
                _ => {
                    let term = |&(index, bits, scale): &(Slots, u8, u64)| {
                        let index: Slot = lane(index, i);
                        Term { index, bits, scale }
                    };
                    let terms = terms.iter().map(term).collect();
                    Instr::Elements { wide, d, base, terms, offset }
                }
            };
            self.emit(inst, instr);
        }
        Ok(())
    }

    /// What indices add to an address: a constant, and index, width and scale of each that is none.
    #[allow(clippy::type_complexity)]
    fn terms(&self, element: Type, indices: &[Value]) -> Lowered<(u64, Vec<(Slots, u8, u64)>)> {
        let f = self.f;
        let (mut offset, mut terms) = (0u64, Vec::new());
        let mut within = None;
        for &index in indices {
            let (step, next) = match within {
                None => (Step::Stride(layout::extent(self.module, element)?.stride), Some(element)),
                Some(ty) => layout::step(self.module, ty)?,
            };
            let scale = match step {
                Step::Field => {
                    let number = f.int(index).ok_or("a field that is no integer")? as u64;
                    let (at, field) = layout::field(self.module, within.unwrap_or(element), number)?;
                    offset = offset.wrapping_add(at);
                    within = Some(field);
                    continue;
                }
                Step::Stride(scale) => scale,
            };
            within = next;
            if let Some(number) = f.int(index) {
                offset = offset.wrapping_add((number as u64).wrapping_mul(scale));
                continue;
            }
            let TypeKind::Int(bits @ 1..=64) = *self.module.types.kind(self.element(f.value_type(index)).1)
            else {
                return Err("an index of so many bits".to_owned());
            };
            terms.push((self.slots(index)?, bits as u8, scale));
        }
        Ok((offset, terms))
    }

    /// Whether a fence of at least block scope with one of these orderings is next to an
    /// instruction.
    pub(super) fn is_fence(&self, inst: Option<Inst>, orderings: [Ordering; 3]) -> bool {
        let Some(inst) = inst else { return false };
        match self.f.insts[inst].op {
            Op::Fence(access) => {
                orderings.contains(&access.ordering)
                    && access.scope >= simt_ir::Scope::Cta
                    && !self.restricted(inst)
            }
            _ => false,
        }
    }
}
