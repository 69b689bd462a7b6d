//! What kernels do, from their text.

mod barriers;
mod blocks;
mod calls;
mod everything;
mod examples;
mod faults;
mod matrices;
pub(crate) mod programs;
mod values;
mod warps;
