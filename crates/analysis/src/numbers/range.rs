//! What a number of some width can be: bounds, unsigned and signed, and known bits.

use super::{mask, signed};

/// What a number of some width can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The least and the greatest value, unsigned.
    pub low: u64,
    /// See `low`.
    pub high: u64,
    /// The least and the greatest value, signed.
    pub signed_low: i64,
    /// See `signed_low`.
    pub signed_high: i64,
    /// Bits that are 0.
    pub zeros: u64,
    /// Bits that are 1.
    pub ones: u64,
}

/// Numbers from an exact interval of integers, modulo 2^width: something is known if all of them
/// wrap equally often.
pub fn window(low: i128, high: i128, width: u8) -> Range {
    let modulus = 1i128 << width;
    let half = modulus / 2;
    let mut range = Range::any(width);
    let turns = low.div_euclid(modulus);
    if turns == high.div_euclid(modulus) {
        range.low = (low - turns * modulus) as u64;
        range.high = (high - turns * modulus) as u64;
    }
    let turns = (low + half).div_euclid(modulus);
    if turns == (high + half).div_euclid(modulus) {
        range.signed_low = (low - turns * modulus) as i64;
        range.signed_high = (high - turns * modulus) as i64;
    }
    range
}

impl Range {
    /// Anything.
    pub fn any(width: u8) -> Range {
        let most = (mask(width) >> 1) as i64;
        Range { low: 0, high: mask(width), signed_low: -most - 1, signed_high: most, zeros: 0, ones: 0 }
    }

    /// One number.
    pub fn exactly(value: u64, width: u8) -> Range {
        let as_signed = signed(value, width);
        Range {
            low: value,
            high: value,
            signed_low: as_signed,
            signed_high: as_signed,
            zeros: !value & mask(width),
            ones: value,
        }
    }

    /// An interval of unsigned numbers.
    pub fn between(low: u64, high: u64, width: u8) -> Range {
        Range { low, high, ..Range::any(width) }
    }

    /// Whether no value of it is negative as a signed number.
    pub fn is_not_negative(&self) -> bool {
        self.signed_low >= 0
    }

    /// Whether it is one number.
    pub fn single(&self) -> Option<u64> {
        (self.low == self.high).then_some(self.low)
    }

    /// Numbers that are in both; `None` if there are none.
    pub fn meet(self, other: Range, width: u8) -> Option<Range> {
        let both = Range {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
            signed_low: self.signed_low.max(other.signed_low),
            signed_high: self.signed_high.min(other.signed_high),
            zeros: self.zeros | other.zeros,
            ones: self.ones | other.ones,
        };
        both.normal(width)
    }

    /// Numbers that are in one of them, and perhaps more.
    pub fn join(self, other: Range) -> Range {
        Range {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
            signed_low: self.signed_low.min(other.signed_low),
            signed_high: self.signed_high.max(other.signed_high),
            zeros: self.zeros & other.zeros,
            ones: self.ones & other.ones,
        }
    }

    /// The numbers in more bits than they have.
    pub fn zext(self, from: u8, width: u8) -> Range {
        let zeros = self.zeros | (mask(width) & !mask(from));
        Range { zeros, ones: self.ones, ..Range::between(self.low, self.high, width) }
    }

    /// The signed numbers in more bits.
    pub fn sext(self, width: u8) -> Range {
        window(self.signed_low.into(), self.signed_high.into(), width)
    }

    /// The low bits of the numbers; `None` if there is no number.
    pub fn trunc(self, width: u8) -> Option<Range> {
        let (zeros, ones) = (self.zeros & mask(width), self.ones & mask(width));
        let bits = Range { zeros, ones, ..Range::any(width) };
        bits.meet(window(self.low.into(), self.high.into(), width), width)
    }

    /// Without the other one's only number, if it is at an end.
    pub fn without(mut self, other: Range) -> Range {
        let Some(value) = other.single() else { return self };
        // An interval that shrinks to nothing is found empty by `normal`.
        if self.low == value && self.low < self.high {
            self.low += 1;
        } else if self.high == value && self.low < self.high {
            self.high -= 1;
        }
        let signed_value = other.signed_low;
        if self.signed_low == signed_value && self.signed_low < self.signed_high {
            self.signed_low += 1;
        } else if self.signed_high == signed_value && self.signed_low < self.signed_high {
            self.signed_high -= 1;
        }
        self
    }

    /// Lets what is known in one way narrow the others; `None` if nothing is left.
    pub fn normal(mut self, width: u8) -> Option<Range> {
        for _ in 0..2 {
            self.bits_to_bounds(width);
            self.between_signs(width);
            if self.low > self.high || self.signed_low > self.signed_high || self.zeros & self.ones != 0 {
                return None;
            }
            let differing = self.low ^ self.high;
            let common = mask(width) & !mask(64 - differing.leading_zeros() as u8);
            self.ones |= self.low & common;
            self.zeros |= !self.low & common;
        }
        (self.zeros & self.ones == 0).then_some(self)
    }

    fn bits_to_bounds(&mut self, width: u8) {
        self.low = self.low.max(self.ones);
        self.high = self.high.min(mask(width) & !self.zeros);
        let low_zeros = self.zeros.trailing_ones();
        if low_zeros > 0 && low_zeros < 64 {
            let step = mask(low_zeros as u8);
            self.high &= !step;
            // No multiple is left above: the bounds cross.
            self.low = self.low.checked_add(step).map_or(u64::MAX, |low| low & !step);
        }
    }

    fn between_signs(&mut self, width: u8) {
        let most = mask(width) >> 1;
        if self.high <= most || self.low > most {
            self.signed_low = self.signed_low.max(signed(self.low, width));
            self.signed_high = self.signed_high.min(signed(self.high, width));
        }
        if self.signed_low >= 0 || self.signed_high < 0 {
            self.low = self.low.max(self.signed_low as u64 & mask(width));
            self.high = self.high.min(self.signed_high as u64 & mask(width));
        }
    }
}
