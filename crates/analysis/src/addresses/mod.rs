//! Where in an object an access goes, and whether two threads may meet there.
//!
//! | room | question |
//! |---|---|
//! | [`address`] | which address does an access have, as an expression over ids of threads and symbols? |
//! | [`crossings`] | how often have cycles gone round since? |
//! | [`overlap`] | can two threads touch a common byte? |
//! | [`sums`] | which values of a function are the same sum, and what does that rely on? |
//! | [`two_thread`] | what do two accesses ask of it? |
//! | [`warps`] | are two threads in different warps? |

pub mod address;
pub mod crossings;
pub mod overlap;
pub mod sums;
pub mod two_thread;
pub mod warps;

pub(crate) use address::is_uniform_at;
pub use address::{Address, AddressId, Addresses, Base, Symbol, expr, formula};
