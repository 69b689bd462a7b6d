//! What a text says of an instruction or a function besides what it does: the reader takes it from attachments and
//! attributes once, and nobody searches the text for it.

bitflags::bitflags! {
    /// What is attached to an instruction, and what its text says that [`Op`](crate::Op) does not.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct InstFacts: u8 {
        /// `!invariant.load`: nobody writes that memory while the kernel runs.
        const INVARIANT_LOAD = 1 << 0;
        /// `!noundef`: the result is neither undef nor poison.
        const NOUNDEF = 1 << 1;
        /// `!range` and its like: some results are poison.
        const MAY_BE_POISON = 1 << 2;
        /// `!simt.keep`: must stay.
        const KEEP = 1 << 3;
        /// `!mmra`, or a scope within one address space: orders less than its ordering and scope say.
        const SOME_SPACES = 1 << 4;
        /// Its scope is none of the target's; it counts as the widest.
        const UNKNOWN_SCOPE = 1 << 5;
    }
}

impl InstFacts {
    /// What makes a fence order less than its ordering and scope say, or nobody knows what.
    pub const LIMITED: InstFacts = InstFacts::SOME_SPACES.union(InstFacts::UNKNOWN_SCOPE);
}
