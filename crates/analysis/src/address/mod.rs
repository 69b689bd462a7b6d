//! Addresses as expressions over thread ids and symbols.

pub mod expr;
