//! Which values tell the threads of a warp or of a block apart, each by a number of its own.
//!
//! By [shapes](crate::divergence::shape) where those know enough; else by what is written:
//!
//! ```text
//!     (tid.z * ntid.y + tid.y) * ntid.x + tid.x       the number of the thread in the block
//!     laneid, mbcnt of all halves that a warp has,
//!     tid.x & 31 where warps are in rows              the number in the warp
//!     the number in the block >> 5                    the number of the warp
//! ```

use crate::divergence::launch::Launch;
use crate::divergence::{Analyzed, Shape};
use simt_ir::inst::{BinaryOp, CastOp, Flags};
use simt_ir::target::{Effect, Id};
use simt_ir::{Function, Module, Op, TypeKind, Value, ValueDef};
use smallvec::{SmallVec, smallvec};

/// Threads of the largest warp that there is.
const LARGEST_WARP: i64 = 64;
/// Threads of a full warp on all devices.
const SMALLEST_WARP_LOG2: i64 = 5;
/// Terms of a sum, and steps to find them.
const TERMS: usize = 8;
/// Bits that hold all numbers of threads in a block, and the products that they are sums of.
const ENOUGH_BITS: u32 = 16;

/// The ids and extents that are multiplied, sorted; nothing is 1.
type Product = SmallVec<[(bool, u8); 4]>;

/// A function's values as numbers of threads.
#[derive(Clone, Copy)]
pub(super) struct Ids<'a> {
    pub module: &'a Module,
    pub function: &'a Function,
    pub analyzed: &'a Analyzed,
}

impl Ids<'_> {
    /// How a value depends on the thread.
    pub fn shape(&self, value: Value) -> Shape {
        self.analyzed.divergence.shape(value)
    }

    fn launch(&self) -> &Launch {
        &self.analyzed.divergence.launch
    }

    /// The bits of an integer that has a shape.
    pub fn width(&self, value: Value) -> Option<u32> {
        match *self.module.types.kind(self.function.value_type(value)) {
            TypeKind::Int(bits @ 1..=64) => Some(bits),
            _ => None,
        }
    }

    /// Whether a value is another one for each thread of a block, if it is the sum of the ids with
    /// these coefficients, in so many bits, and of what is the same in the block.
    pub fn differ_in_block(&self, coefficients: [i64; 3], width: u32) -> bool {
        let launch = self.launch();
        let mut axes: SmallVec<[(i128, i128); 3]> = (0..3)
            .filter(|&axis| !launch.is_flat(axis))
            .map(|axis| (i128::from(coefficients[axis]), i128::from(launch.most[axis]) - 1))
            .collect();
        if axes.len() == 1 {
            return self.differ_on_axis(coefficients, width).is_some();
        }
        // Each step on an axis goes past all that lower ones reach.
        axes.sort_unstable();
        let mut reached = 0;
        let goes_past = axes.iter().all(|&(coefficient, reach)| {
            let is_past = coefficient > reached;
            reached += coefficient * reach;
            is_past
        });
        goes_past && reached < 1 << width
    }

    /// The axis on which a value is another one for each id, if it is such a sum, of no other axis.
    pub fn differ_on_axis(&self, coefficients: [i64; 3], width: u32) -> Option<usize> {
        let launch = self.launch();
        let mut axes = (0..3).filter(|&axis| !launch.is_flat(axis) && coefficients[axis] != 0);
        let axis = axes.next().filter(|_| axes.next().is_none())?;
        let bits = width.saturating_sub(coefficients[axis].trailing_zeros());
        (i128::from(launch.most[axis]) - 1 < 1 << bits).then_some(axis)
    }

    /// The same for the threads of a warp, which are in a row.
    pub fn differ_in_warp(&self, coefficients: [i64; 3], width: u32) -> bool {
        let bits = width.saturating_sub(coefficients[0].trailing_zeros());
        self.is_in_rows() && coefficients[0] != 0 && LARGEST_WARP <= 1 << bits.min(62)
    }

    /// Whether each warp is a part of a row: neighbours along the first axis.
    fn is_in_rows(&self) -> bool {
        self.launch().is_same_in_warp(1) && self.launch().is_same_in_warp(2)
    }

    /// Whether the thread's ids make a value, and nothing else.
    pub fn is_of_ids_only(&self, value: Value) -> bool {
        self.shape(value).is_pure()
            || self.is_lane(value)
            || self.is_number_in_block(value)
            || self.is_number_of_warp(value)
    }

    /// What a value is before casts that keep all numbers of threads.
    fn uncast(&self, mut value: Value) -> Value {
        while let Some((Op::Cast(CastOp::ZExt | CastOp::SExt | CastOp::Trunc, _), &[of])) =
            self.function.computation(value)
        {
            let is_wide = |value| self.width(value).is_some_and(|width| width >= ENOUGH_BITS);
            if !is_wide(value) || !is_wide(of) {
                break;
            }
            value = of;
        }
        value
    }

    fn id(&self, value: Value) -> Option<Id> {
        let ValueDef::Inst(inst) = self.function.values[value].def else { return None };
        match (self.function.insts[inst].op, self.function.effect(inst)) {
            (Op::Call(_), Some(Effect::Id(id))) if self.function.assembly(inst).is_none() => Some(id),
            _ => None,
        }
    }

    /// Whether a value is how many lanes of the warp are below the thread's: those of one half, and
    /// those of the other one, if there is one.
    fn counts_all_lanes_below(&self, value: Value) -> bool {
        let half = |value: Value| {
            let (Some(Id::LanesBelow { high }), ValueDef::Inst(call)) =
                (self.id(value), self.function.values[value].def)
            else {
                return None;
            };
            let &[mask, more] = self.function.arguments(call) else { return None };
            (self.function.int(mask) == Some(-1)).then_some((high, more))
        };
        let Some((high, more)) = half(value) else { return false };
        let has_one_half = self.function.facts.warp_size.is_some_and(|size| size <= 32);
        let all = match half(more) {
            Some((other, more)) if other != high => Some(more),
            _ => Some(more).filter(|_| has_one_half && !high),
        };
        all.is_some_and(|more| self.function.int(more) == Some(0))
    }

    /// Whether a value is another one for each thread of a warp: its number, or a part of the
    /// block's that counts up in the warp.
    pub fn is_lane(&self, value: Value) -> bool {
        let value = self.uncast(value);
        if self.id(value) == Some(Id::Lane) || self.counts_all_lanes_below(value) {
            return true;
        }
        let Some((op, &[of, by])) = self.function.computation(value) else { return false };
        let most = match (op, self.function.int(by)) {
            (Op::Binary(BinaryOp::And, _), Some(mask)) if mask > 0 && mask < i64::MAX => mask + 1,
            (Op::Binary(BinaryOp::URem | BinaryOp::SRem, _), Some(divisor)) => divisor,
            _ => return false,
        };
        let of = self.uncast(of);
        let counts = self.is_number_in_block(of)
            || self.is_in_rows()
                && self.shape(of).is_pure()
                && self.shape(of).coefficients == [1, 0, 0]
                && self.shape(of).range(self.launch()).is_some_and(|(low, _)| low >= 0);
        counts && most.count_ones() == 1 && most >= i64::from(self.launch().warp_size)
    }

    /// Whether a value is the number of the warp in the block, or counts parts of warps.
    pub fn is_number_of_warp(&self, value: Value) -> bool {
        let Some((op, &[of, by])) = self.function.computation(self.uncast(value)) else { return false };
        let by = self.function.int(by);
        let log2 = match op {
            Op::Binary(BinaryOp::LShr | BinaryOp::AShr, _) => by,
            Op::Binary(BinaryOp::UDiv | BinaryOp::SDiv, _) => {
                by.filter(|by| by.count_ones() == 1 && *by > 0).map(|by| i64::from(by.trailing_zeros()))
            }
            _ => None,
        };
        log2.is_some_and(|log2| (0..=SMALLEST_WARP_LOG2).contains(&log2)) && self.is_number_in_block(of)
    }

    /// Whether a value is the number of the thread in the block, in the block's order.
    pub fn is_number_in_block(&self, value: Value) -> bool {
        let value = self.uncast(value);
        if self.width(value).is_none_or(|width| width < ENOUGH_BITS) {
            return false;
        }
        let (shape, launch) = (self.shape(value), self.launch());
        let is_stride = |axis: usize| launch.stride(axis) == Some(shape.coefficients[axis]);
        if shape.is_pure() && shape.constant == 0 && (0..3).all(is_stride) {
            return true;
        }
        let Some(mut sum) = self.sum(value, TERMS) else { return false };
        // What is 0, or 1, on an axis with one id.
        sum.retain(|product| {
            !product.iter().any(|&(is_id, axis)| is_id && launch.is_flat(usize::from(axis)))
        });
        for product in &mut sum {
            product.retain(|(is_id, axis)| *is_id || !launch.is_flat(usize::from(*axis)));
            product.sort_unstable();
        }
        sum.sort_unstable();
        let mut wanted: SmallVec<[Product; TERMS]> = (0..3u8)
            .filter(|&axis| !launch.is_flat(usize::from(axis)))
            .map(|axis| {
                let inner = (0..axis).filter(|&inner| !launch.is_flat(usize::from(inner)));
                inner.map(|inner| (false, inner)).chain([(true, axis)]).collect()
            })
            .collect();
        wanted.sort_unstable();
        !wanted.is_empty() && sum == wanted
    }

    /// A value as a sum of products of ids and extents.
    fn sum(&self, value: Value, steps: usize) -> Option<SmallVec<[Product; TERMS]>> {
        let value = self.uncast(value);
        let steps = steps.checked_sub(1)?;
        match self.id(value) {
            Some(Id::Thread(axis @ 0..3)) => return Some(smallvec![smallvec![(true, axis)]]),
            Some(Id::BlockDim(axis @ 0..3)) => return Some(smallvec![smallvec![(false, axis)]]),
            Some(_) => return None,
            None => {}
        }
        if self.function.int(value) == Some(0) {
            return Some(SmallVec::new());
        }
        let (op, &[a, b]) = self.function.computation(value)? else { return None };
        let is_sum = match op {
            Op::Binary(BinaryOp::Add, _) => true,
            Op::Binary(BinaryOp::Or, flags) => flags.contains(Flags::DISJOINT),
            _ => false,
        };
        if !is_sum && !matches!(op, Op::Binary(BinaryOp::Mul, _)) {
            return None;
        }
        let (a, b) = (self.sum(a, steps)?, self.sum(b, steps)?);
        let all: SmallVec<[Product; TERMS]> = match is_sum {
            true => a.into_iter().chain(b).collect(),
            false => a
                .iter()
                .flat_map(|a| b.iter().map(move |b| a.iter().chain(b).copied().collect()))
                .take(TERMS + 1)
                .collect(),
        };
        (all.len() <= TERMS && all.iter().all(|product| product.len() <= 4)).then_some(all)
    }
}
