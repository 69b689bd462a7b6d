//! What the pass did and did not, as data.

use simt_ir::{FuncId, Inst};

/// Something to tell of a function's addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BaseNote {
    /// The function.
    pub function: FuncId,
    /// The instruction of the text that it is about, if there is one.
    pub inst: Option<Inst>,
    /// What there is to tell.
    pub what: BaseChange,
}

/// What became of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BaseChange {
    /// So many addresses are one, or a number of bytes off it.
    Merged {
        /// How many they were.
        members: usize,
        /// Where it is computed.
        place: BasePlace,
    },
    /// So many variables of the stack share one place.
    Shared {
        /// How many.
        slots: usize,
    },
    /// Addresses with one base that have no place in common where it could be computed, or none
    /// where that is worth it.
    Split,
    /// So many values are not looked into: they are too deep, or made of too much.
    DepthLimit {
        /// How many.
        values: usize,
    },
    /// The function was gone through as often as it may be, and each time something changed.
    RoundLimit {
        /// How often.
        rounds: usize,
    },
}

/// Where a common base is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BasePlace {
    /// Where the first of the addresses was.
    Member,
    /// In front of all of them, where none was.
    Hoisted,
    /// By a phi, of what is computed on each way.
    Joined,
}
