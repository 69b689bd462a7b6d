//! What operations give.

use super::{AtomicOp, Exchange, Op, Test};

impl Op {
    pub fn eval(self, a: i32, b: i32) -> i32 {
        let (x, y) = (a as u32, b as u32);
        match self {
            Op::Add => a.wrapping_add(b),
            Op::Sub => a.wrapping_sub(b),
            Op::Mul => a.wrapping_mul(b),
            Op::And => a & b,
            Op::Or => a | b,
            Op::Xor => a ^ b,
            Op::Shl => x.wrapping_shl(y) as i32,
            Op::LShr => x.wrapping_shr(y) as i32,
            Op::URem => x.checked_rem(y).unwrap_or(0) as i32,
            Op::UDiv => x.checked_div(y).unwrap_or(0) as i32,
        }
    }
}

impl Test {
    pub fn eval(self, a: i32, b: i32) -> bool {
        match self {
            Test::Eq => a == b,
            Test::Ne => a != b,
            Test::Ult => (a as u32) < b as u32,
            Test::Uge => a as u32 >= b as u32,
            Test::Slt => a < b,
        }
    }
}

impl AtomicOp {
    pub fn eval(self, a: i32, b: i32) -> i32 {
        match self {
            AtomicOp::Add => a.wrapping_add(b),
            AtomicOp::And => a & b,
            AtomicOp::Or => a | b,
            AtomicOp::Xor => a ^ b,
            AtomicOp::Min => a.min(b),
            AtomicOp::Max => a.max(b),
            AtomicOp::UMax => (a as u32).max(b as u32) as i32,
        }
    }
}

impl Exchange {
    /// What every lane gets; the values are those of all threads of full warps.
    pub fn eval(self, values: &[i32]) -> Vec<i32> {
        let from = |at: usize, lane: usize| values[at / 32 * 32 + lane];
        let get = |at: usize| {
            let lane = at % 32;
            match self {
                Exchange::Butterfly(mask) => from(at, lane ^ mask as usize),
                Exchange::Down(by) => from(at, Some(lane + by as usize).filter(|&l| l < 32).unwrap_or(lane)),
                Exchange::Up(by) => from(at, lane.checked_sub(by as usize).unwrap_or(lane)),
                Exchange::Broadcast(source) => from(at, source as usize),
                Exchange::Ballot => (0..32).fold(0, |mask, l| mask | ((from(at, l) & 1) << l)),
                Exchange::Sum => (0..32).fold(0, |sum, l| from(at, l).wrapping_add(sum)),
                Exchange::Active => -1,
            }
        };
        (0..values.len()).map(get).collect()
    }
}

/// What is left of a value in an element of so many bytes, when it is read back.
pub fn narrow(width: u32, value: i32) -> i32 {
    if width < 4 { value & ((1 << (8 * width)) - 1) } else { value }
}
