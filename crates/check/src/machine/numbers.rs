//! What do the instructions compute that are not worth a place on the hot path: conversions, wide
//! integers, vectors?

use super::code::{Code, Instr, Slot};
use super::execute::{divisor, is_division, truth};
use super::observe::Observer;
use super::state::{Done, Machine, Step};
use crate::compute::{Computed, bits, float, int};
use crate::finding::Fault;
use crate::value::Scalar;

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// An instruction that computes, or reaches beyond the registers, for all threads of a group.
    pub fn numbers(&mut self, code: &'a Code, group: &[u32], pc: u32, instr: &Instr) -> Step {
        match *instr {
            Instr::Negate { kind, d, a } => self.each(group, |r| {
                let x = r[a as usize];
                r[d as usize] = Scalar { bits: float::negate(kind, x.bits), poison: x.poison };
            }),
            Instr::Copy { n, d, a } => {
                self.each(group, |r| r.copy_within(a as usize..(a + n) as usize, d as usize));
            }
            Instr::Freeze { n, d, a } => self.each(group, |r| {
                for i in 0..n {
                    let x = r[(a + i) as usize];
                    r[(d + i) as usize] = Scalar::new(if x.poison { 0 } else { x.bits });
                }
            }),
            Instr::Repack { d, a, ref how } => {
                let mut out = Vec::with_capacity(how.to.len());
                self.each(group, |r| {
                    out.clear();
                    let values = &r[a as usize..a as usize + how.from.len()];
                    bits::bitcast(&how.from, values, &how.to, &mut out);
                    r[d as usize..d as usize + how.to.len()].copy_from_slice(&out);
                });
            }
            Instr::Elements { wide, d, base, ref terms, offset } => self.each(group, |r| {
                let mut x = r[base as usize];
                x.bits = x.bits.wrapping_add(offset);
                for term in terms {
                    let (i, unused) = (r[term.index as usize], 64 - u32::from(term.bits));
                    let index = ((i.bits << unused) as i64 >> unused) as u64;
                    x.bits = x.bits.wrapping_add(index.wrapping_mul(term.scale));
                    x.poison |= i.poison;
                }
                x.bits &= if wide { u64::MAX } else { u64::from(u32::MAX) };
                r[d as usize] = x;
            }),
            Instr::Extract { n, stride, d, a, index } => self.each(group, |r| {
                let i = r[index as usize];
                let stride = u32::from(stride);
                let inside = !i.poison && i.bits < u64::from(n);
                let from = if inside { a + i.bits as u32 * stride } else { a };
                for part in 0..stride {
                    let x = r[(from + part) as usize];
                    r[(d + part) as usize] = if inside { x } else { Scalar::POISON };
                }
            }),
            Instr::Insert { n, stride, d, a, value, index } => self.each(group, |r| {
                let i = r[index as usize];
                let stride = u32::from(stride);
                let inside = !i.poison && i.bits < u64::from(n);
                for at in 0..n * stride {
                    r[(d + at) as usize] = if inside { r[(a + at) as usize] } else { Scalar::POISON };
                }
                for part in 0..if inside { stride } else { 0 } {
                    r[(d + i.bits as u32 * stride + part) as usize] = r[(value + part) as usize];
                }
            }),
            _ => return self.wide(code, group, pc, instr),
        }
        Ok(())
    }

    /// Conversions and integers of two slots.
    fn wide(&mut self, code: &'a Code, group: &[u32], pc: u32, instr: &Instr) -> Step {
        match *instr {
            Instr::Cast { op, flags, from, to, d, a } => {
                return self.try_each(group, |r| {
                    let x = get_number(r, a, width(from));
                    let result = float::cast(op, flags, from, to, x.0);
                    set_number(r, d, width(to), result, x.1)
                });
            }
            Instr::Wide { op, flags, bits, d, a, b } => {
                let uninit = self.setup.launch.checks.uninit;
                return self.try_each(group, |r| {
                    let bits = u32::from(bits);
                    let (x, y) = (get_number(r, a, bits), get_number(r, b, bits));
                    divisor(op, y.1 && uninit)?;
                    if x.1 | y.1 && is_division(op) {
                        return set_number(r, d, bits, Computed::Poison, true);
                    }
                    set_number(r, d, bits, int::binary_wide(op, flags, bits, x.0, y.0), x.1 | y.1)
                });
            }
            Instr::WideCompare { pred, flags, bits, d, a, b } => self.each(group, |r| {
                let bits = u32::from(bits);
                let (x, y) = (get_number(r, a, bits), get_number(r, b, bits));
                r[d as usize] = truth(int::compare(pred, flags, bits, x.0, y.0), x.1 | y.1);
            }),
            _ => return self.other(code, group, pc, instr),
        }
        Ok(())
    }
}

/// Bits of a number of a conversion.
fn width(number: float::Number) -> u32 {
    match number {
        float::Number::Int(bits) => bits,
        float::Number::Float(kind) => kind.bits(),
    }
}

/// A number of one or two slots, and whether it is poison.
fn get_number(r: &[Scalar], at: Slot, bits: u32) -> (u128, bool) {
    let low = r[at as usize];
    if bits <= 64 {
        return (u128::from(low.bits), low.poison);
    }
    let high = r[at as usize + 1];
    (u128::from(high.bits) << 64 | u128::from(low.bits), low.poison | high.poison)
}

/// Stores a number of one or two slots.
fn set_number(r: &mut [Scalar], at: Slot, bits: u32, result: Computed<u128>, poison: bool) -> Done {
    let (value, poison) = match result {
        Computed::Value(value) => (value, poison),
        Computed::Poison => (0, true),
        Computed::Undefined(_) if poison => (0, true),
        Computed::Undefined(what) => return Err(Fault::Undefined { what }),
    };
    r[at as usize] = Scalar { bits: value as u64, poison };
    if bits > 64 {
        r[at as usize + 1] = Scalar { bits: (value >> 64) as u64, poison };
    }
    Ok(())
}
