//! Streams of events by hand, and random ones against a naive reference.

mod naive;
mod publish;
mod random;
mod rules;

use super::{Access, Race, Races, Shape, Who};
use crate::finding::Site;
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Inst, Ordering, Scope};

/// The instruction with this number.
fn site(number: u32) -> Site {
    Site { func: FuncId::from_index(0), inst: Inst::from_index(number as usize) }
}

/// The number of an instruction.
fn number(site: Site) -> u32 {
    site.inst.index() as u32
}

/// A weak read of four bytes of a global object.
fn access(offset: u64) -> Access {
    Access {
        site: site(0),
        object: 0,
        global: true,
        offset,
        size: 4,
        reads: true,
        writes: false,
        ordering: Ordering::NotAtomic,
        scope: Scope::System,
        volatile: false,
        tile: None,
        value: Some(0),
    }
}
