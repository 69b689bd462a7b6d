//! What is remembered of an access.

use super::Reach;

/// An access, or the same access by several lanes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    /// The lanes, of 64 consecutive threads. No lane: no entry.
    pub mask: u64,
    /// What they read or wrote, if [`Entry::HAS_VALUE`].
    pub value: u64,
    /// Their block.
    pub block: u32,
    /// Their threads divided by 64.
    pub group: u32,
    /// The number of the event, see [`threads`](super::threads).
    pub k: u32,
    /// The number of the instruction and size, see [`Details`](super::details::Details).
    pub what: u32,
    /// How far before the cell the access begins.
    pub back: u32,
    /// What it does, see the constants, and its [`Reach`] if it is strong.
    pub flags: u32,
}

impl Entry {
    pub const READS: u32 = 1;
    pub const WRITES: u32 = 2;
    pub const ATOMIC: u32 = 4;
    /// An asynchronous copy that nobody has waited for.
    pub const PENDING: u32 = 8;
    pub const HAS_VALUE: u32 = 16;
    /// What a warp does together; the value says under which number.
    pub const TILE: u32 = 32;
    const REACH: u32 = 8;

    pub fn reaching(reach: Reach) -> u32 {
        (reach as u32) << Entry::REACH
    }

    /// Among whom it is atomic; [`Reach::Own`] if it is weak.
    #[inline]
    pub fn reach(&self) -> Reach {
        Reach::ALL[(self.flags >> Entry::REACH) as usize % Reach::COUNT]
    }

    #[inline]
    pub fn is_weak(&self) -> bool {
        self.flags >> Entry::REACH == 0
    }

    #[inline]
    pub fn writes(&self) -> bool {
        self.flags & Entry::WRITES != 0
    }

    #[inline]
    pub fn is_pending(&self) -> bool {
        self.flags & Entry::PENDING != 0
    }

    #[inline]
    pub fn is_tile(&self) -> bool {
        self.flags & Entry::TILE != 0
    }

    /// Whether lanes of one warp touch the same bytes in both.
    pub fn is_same_tile(&self, other: &Entry) -> bool {
        self.is_tile() && other.is_tile() && self.value == other.value
    }

    /// Whether they differ at most in the lanes.
    #[inline]
    pub fn is_like(&self, other: &Entry) -> bool {
        self.k == other.k
            && self.group == other.group
            && self.what == other.what
            && self.value == other.value
            && self.block == other.block
            && self.back == other.back
            && self.flags == other.flags
    }
}
