//! What do atomic operations do?

use super::code::{CmpXchg, Memory, Rmw};
use super::observe::Observer;
use super::state::{Done, Machine};
use crate::compute::{Computed, float, int};
use crate::finding::{Fault, Site};
use crate::value::Scalar;
use simt_ir::{BinaryOp, Flags, FloatKind, FloatPred, IntPred, RmwOp};

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// `atomicrmw`.
    pub fn rmw(&mut self, t: u32, site: Site, memory: &Memory, rmw: Rmw) -> Done {
        let Rmw { op, kind, d, a, v, .. } = rmw;
        let touch = memory.touch(site, true, true);
        let thread = &self.block.threads[t as usize];
        let (address, operand) = (thread.get(a), thread.get(v));
        let part = memory.parts[0];
        let mut old = Scalar::new(0);
        if let Some(spot) = self.spot(t, (address, memory.window), &touch)? {
            old = part.value(self.fetch(t, spot, part.size));
            let new = match kind {
                Some(kind) => Some(combine_floats(op, kind, old.bits, operand.bits)),
                None => combine(op, u32::from(part.bits), old.bits, operand.bits),
            };
            let Some(bits) = new else {
                return Err(Fault::Unsupported { what: format!("atomicrmw {op:?}") });
            };
            let poison = operand.poison || (op != RmwOp::Xchg && old.poison);
            let new = Scalar { bits, poison };
            self.put(t, spot, part.size, new);
            self.watch_access(t, spot, &touch, new);
        }
        self.block.threads[t as usize].set(d, old);
        Ok(())
    }

    /// `cmpxchg`. The weak form never fails without a reason.
    pub fn compare_exchange(&mut self, t: u32, site: Site, memory: &Memory, how: CmpXchg) -> Done {
        let CmpXchg { flag, failure, d, a, v, new, .. } = how;
        let thread = &self.block.threads[t as usize];
        let (address, expected, new) = (thread.get(a), thread.get(v), thread.get(new));
        let part = memory.parts[0];
        let mut touch = memory.touch(site, true, true);
        let (mut old, mut same) = (Scalar::new(0), Scalar::new(0));
        if let Some(spot) = self.spot(t, (address, memory.window), &touch)? {
            old = part.value(self.fetch(t, spot, part.size));
            let is_same = old.bits == expected.bits;
            same = Scalar { bits: u64::from(is_same), poison: old.poison || expected.poison };
            if self.determined(same, "comparison of cmpxchg")? != 0 {
                self.put(t, spot, part.size, new);
                self.watch_access(t, spot, &touch, new);
            } else {
                touch.writes = false;
                touch.access.ordering = failure;
                self.watch_access(t, spot, &touch, old);
            }
        }
        let thread = &mut self.block.threads[t as usize];
        thread.set(d, old);
        if flag {
            thread.set(d + 1, same);
        }
        Ok(())
    }
}

/// What an operation on integers stores; `None` if it is not known.
pub fn combine(op: RmwOp, bits: u32, old: u64, operand: u64) -> Option<u64> {
    let mask = u64::MAX >> (64 - bits);
    let less = |pred: IntPred| {
        let result = int::compare(pred, Flags::empty(), bits, u128::from(old), u128::from(operand));
        result == Computed::Value(true)
    };
    let choose = |first: bool| if first { old } else { operand };
    Some(match op {
        RmwOp::Xchg => operand,
        RmwOp::Add => old.wrapping_add(operand) & mask,
        RmwOp::Sub => old.wrapping_sub(operand) & mask,
        RmwOp::And => old & operand,
        RmwOp::Nand => !(old & operand) & mask,
        RmwOp::Or => old | operand,
        RmwOp::Xor => old ^ operand,
        RmwOp::Max => choose(less(IntPred::Sgt)),
        RmwOp::Min => choose(less(IntPred::Slt)),
        RmwOp::UMax => choose(old > operand),
        RmwOp::UMin => choose(old < operand),
        RmwOp::UIncWrap if old >= operand => 0,
        RmwOp::UIncWrap => old + 1,
        RmwOp::UDecWrap if old == 0 || old > operand => operand,
        RmwOp::UDecWrap => old - 1,
        RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin | RmwOp::Other => return None,
    })
}

/// What an operation on floating-point numbers stores. Of a NaN and a number, `fmax` and `fmin`
/// take the number.
fn combine_floats(op: RmwOp, kind: FloatKind, old: u64, operand: u64) -> u64 {
    let is_nan = |x: u64| float::compare(FloatPred::Uno, kind, x, x);
    let choose = |pred: FloatPred| {
        let keeps = is_nan(operand) || (!is_nan(old) && float::compare(pred, kind, old, operand));
        if keeps { old } else { operand }
    };
    match op {
        RmwOp::FAdd => float::binary(BinaryOp::FAdd, kind, old, operand),
        RmwOp::FSub => float::binary(BinaryOp::FSub, kind, old, operand),
        RmwOp::FMax => choose(FloatPred::Ogt),
        RmwOp::FMin => choose(FloatPred::Olt),
        _ => operand,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapping_counters() {
        assert_eq!(combine(RmwOp::UIncWrap, 32, 3, 4), Some(4));
        assert_eq!(combine(RmwOp::UIncWrap, 32, 4, 4), Some(0));
        assert_eq!(combine(RmwOp::UIncWrap, 64, u64::MAX, u64::MAX), Some(0));
        assert_eq!(combine(RmwOp::UDecWrap, 32, 0, 4), Some(4));
        assert_eq!(combine(RmwOp::UDecWrap, 32, 5, 4), Some(4));
        assert_eq!(combine(RmwOp::UDecWrap, 32, 4, 4), Some(3));
    }

    #[test]
    fn signs_and_widths() {
        assert_eq!(combine(RmwOp::Max, 32, 0xffff_ffff, 1), Some(1));
        assert_eq!(combine(RmwOp::UMax, 32, 0xffff_ffff, 1), Some(0xffff_ffff));
        assert_eq!(combine(RmwOp::Nand, 8, 0xf0, 0x3c), Some(0xcf));
        assert_eq!(combine(RmwOp::Sub, 16, 0, 1), Some(0xffff));
        assert_eq!(combine(RmwOp::FAdd, 32, 0, 1), None);
    }

    #[test]
    fn a_nan_loses() {
        let (nan, one) = (u64::from(f32::NAN.to_bits()), u64::from(1f32.to_bits()));
        assert_eq!(combine_floats(RmwOp::FMax, FloatKind::Float, nan, one), one);
        assert_eq!(combine_floats(RmwOp::FMin, FloatKind::Float, one, nan), one);
    }
}
