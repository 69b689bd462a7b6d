//! Engines that restate published descriptions, to compare with.
//!
//! * [`basic_dbe`]: a pre-filter: one scan of each block, no data flow; in a sound and a literal
//!   mode;
//! * [`branch_dist`]: which accesses read and write, all memory together; in a sound and a literal
//!   mode;
//! * [`mod@dead_sync_elim`]: one block at a time, by addresses; in a sound and a literal mode;
//! * [`dead_sync_elim_global`]: by objects, in program order.

pub mod basic_dbe;
pub mod branch_dist;
pub mod dead_sync_elim;
pub mod dead_sync_elim_global;
mod notes;
