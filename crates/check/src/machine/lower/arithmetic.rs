//! Instructions that compute from their operands only.

use super::{ITSELF, Lowered, Lowering};
use crate::compute::float::Number;
use crate::layout;
use crate::machine::code::{Instr, Repack, Slots};
use crate::value::Leaf;
use simt_ir::{CastOp, Flags, FloatKind, Inst, Op, Type, Value};

impl Lowering<'_> {
    /// Lowers an instruction without effects.
    pub(super) fn arithmetic(&mut self, inst: Inst) -> Lowered {
        let f = self.f;
        let (op, operands) = (f.insts[inst].op, f.operands(inst));
        let d = self.result(inst)?;
        match op {
            Op::Binary(..) | Op::ICmp(..) | Op::FCmp(..) => self.binary(inst, d)?,
            Op::FNeg(_) => {
                let a = self.exactly(operands[0], d.n)?;
                let kind = self.float_kind(f.insts[inst].ty)?;
                (0..d.n).for_each(|i| self.emit(inst, Instr::Negate { kind, d: d.at + i, a: a + i }));
            }
            Op::Cast(op, flags) => self.cast(inst, op, flags, d)?,
            Op::Select(_) => self.select(inst, d)?,
            Op::Freeze => {
                let a = self.exactly(operands[0], d.n)?;
                self.emit(inst, Instr::Freeze { n: d.n, d: d.at, a });
            }
            Op::ExtractElement | Op::InsertElement => self.element_access(inst, d)?,
            Op::ShuffleVector => self.shuffle(inst, d)?,
            Op::ExtractValue => {
                let (at, n, whole) = self.part(operands[0], &operands[1..])?;
                let a = self.exactly(operands[0], whole)? + at;
                self.same(n, d.n)?;
                self.emit(inst, Instr::Copy { n, d: d.at, a });
            }
            Op::InsertValue => {
                let (at, n, whole) = self.part(operands[0], &operands[2..])?;
                let a = self.exactly(operands[0], whole)?;
                let value = self.exactly(operands[1], n)?;
                self.same(whole, d.n)?;
                self.emit(inst, Instr::Copy { n: whole, d: d.at, a });
                self.emit(inst, Instr::Copy { n, d: d.at + at, a: value });
            }
            _ => return Err(ITSELF),
        }
        Ok(())
    }

    fn same(&self, a: u32, b: u32) -> Lowered {
        if a == b { Ok(()) } else { Err("operands of different lengths".to_owned()) }
    }

    /// What one element of a type is as an operand of arithmetic, and how many slots it has.
    fn number(&self, ty: Type) -> Lowered<(Number, u32)> {
        let leaves = layout::leaves(self.module, ty)?;
        match leaves[..] {
            [Leaf::Int(bits) | Leaf::Pointer { bits, .. }] => Ok((Number::Int(u32::from(bits)), 1)),
            [Leaf::Float(kind)] => Ok((Number::Float(kind), 1)),
            [Leaf::WideLow(bits), Leaf::WideHigh(_)] => Ok((Number::Int(u32::from(bits)), 2)),
            _ => Err(format!("arithmetic on {}", layout::describe(self.module, ty))),
        }
    }

    fn float_kind(&self, ty: Type) -> Lowered<FloatKind> {
        match self.number(self.element(ty).1)? {
            (Number::Float(kind), _) => Ok(kind),
            _ => Err("floating-point arithmetic on another type".to_owned()),
        }
    }

    /// Arithmetic and comparisons of two operands, element by element.
    fn binary(&mut self, inst: Inst, d: Slots) -> Lowered {
        let f = self.f;
        let operands = f.operands(inst);
        let (count, element) = self.element(f.value_type(operands[0]));
        let (number, stride) = self.number(element)?;
        let a = self.exactly(operands[0], count * stride)?;
        let b = self.exactly(operands[1], count * stride)?;
        let out = if matches!(f.insts[inst].op, Op::Binary(..)) { stride } else { 1 };
        self.same(d.n, count * out)?;
        for i in 0..count {
            let (d, a, b) = (d.at + i * out, a + i * stride, b + i * stride);
            let instr = match (f.insts[inst].op, number) {
                (Op::Binary(op, flags), Number::Int(bits)) => {
                    let bits = bits as u8;
                    if stride == 1 {
                        Instr::Int { op, flags, bits, d, a, b }
                    } else {
                        Instr::Wide { op, flags, bits, d, a, b }
                    }
                }
                (Op::Binary(op, _), Number::Float(kind)) => Instr::Float { op, kind, d, a, b },
                (Op::ICmp(pred, flags), Number::Int(bits)) => {
                    let bits = bits as u8;
                    if stride == 1 {
                        Instr::IntCompare { pred, flags, bits, d, a, b }
                    } else {
                        Instr::WideCompare { pred, flags, bits, d, a, b }
                    }
                }
                (Op::FCmp(pred, _), Number::Float(kind)) => Instr::FloatCompare { pred, kind, d, a, b },
                _ => return Err(ITSELF),
            };
            self.emit(inst, instr);
        }
        Ok(())
    }

    fn cast(&mut self, inst: Inst, op: CastOp, flags: Flags, d: Slots) -> Lowered {
        let f = self.f;
        let operand = f.operands(inst)[0];
        let (from, to) = (f.value_type(operand), f.insts[inst].ty);
        match op {
            CastOp::BitCast => return self.bitcast(inst, operand, d),
            CastOp::AddrSpaceCast => {
                let (from, to) = (self.window(from)?, self.window(to)?);
                let a = self.exactly(operand, d.n)?;
                for i in 0..d.n {
                    self.emit(inst, Instr::SpaceCast { from, to, d: d.at + i, a: a + i });
                }
                return Ok(());
            }
            _ => {}
        }
        let (count, element) = self.element(from);
        let (from, from_slots) = self.number(element)?;
        let (to, to_slots) = self.number(self.element(to).1)?;
        let a = self.exactly(operand, count * from_slots)?;
        self.same(d.n, count * to_slots)?;
        for i in 0..count {
            let (d, a) = (d.at + i * to_slots, a + i * from_slots);
            let narrow = from_slots == 1 && to_slots == 1;
            let instr = match (op, from, to) {
                (CastOp::ZExt, ..) if narrow && flags.is_empty() => Instr::Zext { d, a },
                (CastOp::SExt, Number::Int(from), Number::Int(to)) if narrow => {
                    Instr::Sext { from: from as u8, to: to as u8, d, a }
                }
                _ => Instr::Cast { op, flags, from, to, d, a },
            };
            self.emit(inst, instr);
        }
        Ok(())
    }

    fn bitcast(&mut self, inst: Inst, operand: Value, d: Slots) -> Lowered {
        let from = layout::leaves(self.module, self.f.value_type(operand))?;
        let to = layout::leaves(self.module, self.f.insts[inst].ty)?;
        let a = self.exactly(operand, from.len() as u32)?;
        self.same(to.len() as u32, d.n)?;
        let width = |leaves: &[Leaf]| leaves.iter().map(|leaf| leaf.bits()).collect::<Vec<_>>();
        if width(&from) == width(&to) {
            self.emit(inst, Instr::Copy { n: d.n, d: d.at, a });
        } else {
            let how = Box::new(Repack { from: from.into(), to: to.into() });
            self.emit(inst, Instr::Repack { d: d.at, a, how });
        }
        Ok(())
    }

    fn select(&mut self, inst: Inst, d: Slots) -> Lowered {
        let operands = self.f.operands(inst);
        let c = self.slots(operands[0])?;
        let (a, b) = (self.exactly(operands[1], d.n)?, self.exactly(operands[2], d.n)?);
        // One condition for all, or one for each element.
        if c.n == 0 || !d.n.is_multiple_of(c.n) {
            return Err(ITSELF);
        }
        let n = d.n / c.n;
        for i in 0..c.n {
            let (d, a, b) = (d.at + i * n, a + i * n, b + i * n);
            self.emit(inst, Instr::Select { n, d, c: c.at + i, a, b });
        }
        Ok(())
    }

    fn element_access(&mut self, inst: Inst, d: Slots) -> Lowered {
        let f = self.f;
        let operands = f.operands(inst);
        let (n, element) = self.element(f.value_type(operands[0]));
        let stride = layout::leaf_count(self.module, element)? as u32;
        let a = self.exactly(operands[0], n * stride)?;
        let small = u8::try_from(stride).map_err(|_| ITSELF)?;
        if f.insts[inst].op == Op::ExtractElement {
            let index = self.slot(operands[1])?;
            self.same(d.n, stride)?;
            self.emit(inst, Instr::Extract { n, stride: small, d: d.at, a, index });
        } else {
            let (value, index) = (self.exactly(operands[1], stride)?, self.slot(operands[2])?);
            self.same(d.n, n * stride)?;
            self.emit(inst, Instr::Insert { n, stride: small, d: d.at, a, value, index });
        }
        Ok(())
    }

    fn shuffle(&mut self, inst: Inst, d: Slots) -> Lowered {
        let f = self.f;
        let operands = f.operands(inst);
        let (n, element) = self.element(f.value_type(operands[0]));
        let stride = layout::leaf_count(self.module, element)? as u32;
        let (a, b) = (self.exactly(operands[0], n * stride)?, self.exactly(operands[1], n * stride)?);
        let mut mask = Vec::new();
        crate::constants::scalars(self.module, f, operands[2], self.program, &mut mask)?;
        self.same(d.n, mask.len() as u32 * stride)?;
        let poison = self.poison();
        for (to, lane) in (0..).zip(mask) {
            let from = match lane.bits as u32 {
                _ if lane.poison => None,
                lane if lane < n => Some(a + lane * stride),
                lane if lane < 2 * n => Some(b + (lane - n) * stride),
                _ => None,
            };
            for part in 0..stride {
                let a = from.map_or(poison, |from| from + part);
                self.emit(inst, Instr::Copy { n: 1, d: d.at + to * stride + part, a });
            }
        }
        Ok(())
    }

    /// A slot that nobody writes: it is poison.
    fn poison(&mut self) -> u32 {
        self.temporary()
    }

    /// The element of an aggregate that constant indices name: its first slot, its slots, the slots
    /// of the whole.
    fn part(&self, aggregate: Value, indices: &[Value]) -> Lowered<(u32, u32, u32)> {
        let whole = self.f.value_type(aggregate);
        let count = |ty: Type| layout::leaf_count(self.module, ty).map(|n| n as u32);
        let (mut at, mut ty) = (0, whole);
        for &index in indices {
            let index = self.f.int(index).ok_or("an index that is no integer")? as u32;
            if let Some((fields, _)) = layout::fields(self.module, ty)? {
                let next = *fields.get(index as usize).ok_or("an index beyond the fields")?;
                for &field in &fields[..index as usize] {
                    at += count(field)?;
                }
                ty = next;
            } else {
                let simt_ir::TypeKind::Array { element, count: n } = *self.module.types.kind(ty) else {
                    return Err("an index into what has no elements".to_owned());
                };
                if u64::from(index) >= n {
                    return Err("an index beyond the elements".to_owned());
                }
                at += index * count(element)?;
                ty = element;
            }
        }
        Ok((at, count(ty)?, count(whole)?))
    }
}
