//! Random numbers, the same everywhere.

/// A small deterministic generator (xorshift64*).
pub struct Random(pub u64);

impl Random {
    /// A number below a bound, or 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound.max(1)
    }
}
