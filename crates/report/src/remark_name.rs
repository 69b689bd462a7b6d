//! What remarks are called: few names, so that people can remember and programs can count them. The
//! exact reason is an argument (`Code`).

use simt_analysis::barriers::component::Obstacle;
use simt_analysis::barriers::conflict::Conflict;
use simt_passes::decision::Excluded;
use simt_passes::{Kept, Verdict};

/// What kind of thing a remark tells, in LLVM's terms; its variants are called as LLVM writes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Something was optimized.
    Passed,
    /// Something could not be optimized.
    Missed,
    /// Something else is worth knowing.
    Analysis,
}

/// The name of a remark: that of the variant, which is stable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// A barrier is gone.
    BarrierRemoved,
    /// A barrier does less than it did.
    BarrierWeakened,
    /// A fence is gone.
    FenceRemoved,
    /// Two accesses to memory need it.
    BarrierKeptHazard,
    /// Other blocks or the host may rely on its order.
    BarrierKeptPublish,
    /// Something before or after it, or a caller, may do anything.
    BarrierKeptUnknown,
    /// It brings the threads of a warp together.
    BarrierKeptReconvergence,
    /// Somebody measures time next to it.
    BarrierKeptTiming,
    /// Nothing proves that all threads of the block come to it, and to the barriers of its id.
    BarrierKeptPinned,
    /// It is a barrier of a kind, or in a place, that is not analysed.
    BarrierKeptUnsupported,
    /// No pass of the pipeline decided about it, or there is too much around it.
    BarrierKeptUndecided,
    /// Somebody asked for it to stay.
    BarrierKeptOnRequest,
    /// A barrier that stays is needed on some ways only.
    BarrierPartlyNeeded,
    /// How many barriers a function has, and what became of them.
    BarrierCount,
    /// Addresses are one, or a number of bytes off it.
    BasesMerged,
    /// Variables of the stack share a place.
    AllocasShared,
    /// Addresses with one base stay in several places.
    BasesSplit,
    /// Not all addresses were looked at.
    BaseLimit,
}

impl Name {
    /// The name of what is said about a barrier; `None` if no pass decided about it.
    pub(crate) fn of(verdict: Option<&Verdict>) -> Name {
        match verdict {
            Some(Verdict::Removed { why, .. }) if why.is_of_a_fence() => Name::FenceRemoved,
            Some(Verdict::Removed { .. }) => Name::BarrierRemoved,
            Some(Verdict::Weakened { .. }) => Name::BarrierWeakened,
            Some(Verdict::Kept(Kept::Obstacle(obstacle))) => match obstacle {
                Obstacle::Pinned(_) => Name::BarrierKeptPinned,
                Obstacle::Partial | Obstacle::ExecutionOnly | Obstacle::Recursion | Obstacle::ValueUsed => {
                    Name::BarrierKeptUnsupported
                }
                Obstacle::Progress => Name::BarrierKeptUnknown,
                Obstacle::OnRequest(_) => Name::BarrierKeptOnRequest,
            },
            Some(Verdict::Kept(Kept::Excluded { why: Excluded::CarriesData, .. })) => {
                Name::BarrierKeptUnsupported
            }
            // Somebody set the pass's limits.
            Some(Verdict::Kept(Kept::Excluded { .. })) => Name::BarrierKeptOnRequest,
            Some(Verdict::Kept(Kept::Conflict { conflict, .. })) => match conflict {
                Conflict::Hazard { .. } | Conflict::Coherence => Name::BarrierKeptHazard,
                Conflict::Publish { .. } => Name::BarrierKeptPublish,
                Conflict::Outside { .. } | Conflict::UnknownCaller { .. } => Name::BarrierKeptUnknown,
                Conflict::Reconvergence => Name::BarrierKeptReconvergence,
                Conflict::Timing => Name::BarrierKeptTiming,
            },
            Some(Verdict::Kept(Kept::OverLimit { .. })) | None => Name::BarrierKeptUndecided,
        }
    }

    /// What kind of remark has this name.
    pub fn kind(self) -> Kind {
        match self {
            Name::BarrierRemoved
            | Name::BarrierWeakened
            | Name::FenceRemoved
            | Name::BasesMerged
            | Name::AllocasShared => Kind::Passed,
            Name::BarrierKeptOnRequest | Name::BarrierPartlyNeeded | Name::BarrierCount | Name::BaseLimit => {
                Kind::Analysis
            }
            _ => Kind::Missed,
        }
    }
}
