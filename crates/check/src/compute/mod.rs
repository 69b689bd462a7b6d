//! What an operation computes from scalars: arithmetic, comparisons, conversions, library
//! functions.
//!
//! Pure functions of bits; poison operands are dealt with by the caller, except where noted.

pub mod bits;
pub mod directed;
pub mod float;
pub mod format;
pub mod int;
pub mod library;

/// The result of an operation on determined operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Computed<T> {
    /// A determined value.
    Value(T),
    /// Poison: a promise (`nsw`, `exact`, …) was broken, or a shift was too wide.
    Poison,
    /// The program is wrong: what it did.
    Undefined(&'static str),
}
