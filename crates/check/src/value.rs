//! Values while a kernel runs: every value is a list of [`Scalar`]s, one per leaf of its type.

use simt_ir::FloatKind;

/// An integer, pointer or floating-point number of at most 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scalar {
    /// Its bits, zero-extended.
    pub bits: u64,
    /// Whether it is poison or undefined: it may be copied and computed with, but nothing may
    /// depend on it.
    pub poison: bool,
}

impl Scalar {
    /// A poison or undefined value.
    pub const POISON: Scalar = Scalar { bits: 0, poison: true };

    /// A determined value.
    pub const fn new(bits: u64) -> Scalar {
        Scalar { bits, poison: false }
    }
}

/// What one scalar of a flattened type is.
///
/// Vectors, arrays and structures are the leaves of their elements, in order. An integer of 65 to
/// 128 bits is two leaves, its low and its high half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaf {
    /// An integer of 1 to 64 bits.
    Int(u8),
    /// The low 64 bits of an integer of so many bits (65 to 128).
    WideLow(u8),
    /// The high bits of an integer of so many bits (65 to 128).
    WideHigh(u8),
    /// A half, bfloat, float or double.
    Float(FloatKind),
    /// An address of an address space.
    Pointer {
        /// The number of the address space in the text.
        space: u32,
        /// The width of the pointer.
        bits: u8,
    },
}

impl Leaf {
    /// How many bits of the scalar count.
    pub fn bits(self) -> u32 {
        match self {
            Leaf::Int(bits) | Leaf::Pointer { bits, .. } => u32::from(bits),
            Leaf::WideLow(_) => 64,
            Leaf::WideHigh(bits) => u32::from(bits) - 64,
            Leaf::Float(kind) => kind.bits(),
        }
    }
}
