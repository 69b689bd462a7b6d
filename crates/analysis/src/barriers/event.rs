//! Events: what a barrier may have to order.
//!
//! An event here is a *class* of events: two instructions that do the same to the same object are
//! one class, because the question whether a pair conflicts has one answer for both. Sets of events
//! are therefore small, whatever the size of the function.

use crate::addresses::AddressId;
use crate::addresses::crossings::Crossings;
use crate::functions::pointer::Object;
use simt_ir::target::{Group, Outside};
use simt_ir::{RmwOp, Scope};

/// Something that a thread does and that a barrier may have to order (`model.md` §1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Event {
    /// An access to memory that other threads can see.
    Access(MemoryAccess),
    /// A fence of cluster scope or wider; narrower ones order nothing that a barrier would not.
    Fence(Scope),
    /// An operation that the model does not cover.
    Outside(OutsideCause),
    /// An operation on whichever threads of the warp are converged.
    Converged,
    /// A branch at which the threads of a warp may part.
    Divergence,
    /// A [`Event::Converged`] behind a barrier that stays but need not bring the threads of a warp
    /// together.
    FarConverged,
    /// A [`Event::Divergence`] in front of such a barrier.
    FarDivergence,
    /// A clock or timer is read.
    Clock,
    /// Whatever an unknown caller does before or after.
    Boundary,
}

/// One access to memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct MemoryAccess {
    /// What it may touch. An access that may touch several objects is several events.
    pub object: Object,
    /// Whether it reads.
    pub reads: bool,
    /// Whether it writes.
    pub writes: bool,
    /// Volatile or atomic: others may see in which order such accesses happen.
    pub strong: Option<Strong>,
    /// Whether nobody writes this memory while the kernel runs.
    pub invariant: bool,
    /// Whether it is under way until somebody waits for it.
    pub flight: Flight,
    /// Where in the object, in terms of the function that it is an event of.
    pub address: Option<AddressId>,
    /// How often the cycles that the address speaks of have gone round since (above a barrier) or
    /// will until then (below it).
    pub crossings: Crossings,
}

impl MemoryAccess {
    /// The same access as other functions see it, where the address means nothing.
    pub fn anywhere(self) -> MemoryAccess {
        MemoryAccess { address: None, crossings: Crossings::default(), ..self }
    }
}

/// Where an asynchronous access is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Flight {
    /// It happens where it is written, or has been waited for.
    None,
    /// Issued, and in no group yet: only a wait for everything waits for it.
    Issued(Group),
    /// In a group, behind which its thread has made at least so many others.
    Committed(Group, u8),
    /// Until an object in memory says so, which nobody follows here.
    Open,
}

impl Flight {
    /// What a step makes of it. `most`: how many groups behind its own are counted.
    pub fn after(self, step: CopyStep, most: u8) -> Flight {
        let (Flight::Issued(own) | Flight::Committed(own, _)) = self else { return self };
        match (self, step) {
            (Flight::Issued(_), CopyStep::Commit(group)) if own == group => Flight::Committed(group, 0),
            (Flight::Committed(_, behind), CopyStep::Commit(group)) if own == group && behind < most => {
                Flight::Committed(group, behind + 1)
            }
            (Flight::Committed(_, behind), CopyStep::WaitGroups(group, left))
                if own == group && behind >= left =>
            {
                Flight::None
            }
            (_, CopyStep::WaitAll(group)) if own == group => Flight::None,
            (flight, _) => flight,
        }
    }
}

/// What a thread does about what units do for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum CopyStep {
    /// Makes a group of those issued.
    Commit(Group),
    /// Waits for all groups but so many that were made last, at most [`COUNTED`].
    WaitGroups(Group, u8),
    /// Waits for all of them.
    WaitAll(Group),
    /// Waits for some of the groups.
    WaitSome(Group),
}

/// The most groups that are counted: pipelines have fewer stages, and in loops each number is one
/// more class of events for each copy.
pub const COUNTED: u8 = 15;

impl CopyStep {
    /// Whether it waits.
    pub fn waits(self) -> bool {
        !matches!(self, CopyStep::Commit(_))
    }
}

/// What makes an access strong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Strong {
    /// Among whom.
    pub scope: Scope,
    /// A read-modify-write, relaxed, whose result nobody uses.
    pub relaxed_reduction: bool,
    /// The operation and size in bytes of a read-modify-write whose result nobody uses and that
    /// commutes with others of the same operation, size and alignment.
    pub commuting: Option<(Commuting, u8)>,
}

/// Integer read-modify-write operations that commute with themselves.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Commuting {
    /// `add` and `sub`, which commute with each other too.
    Add,
    And,
    Or,
    Xor,
    Min,
    Max,
    UMin,
    UMax,
}

impl Commuting {
    /// The class of an operation, if it commutes with itself. Floating point does not.
    pub fn of(op: RmwOp) -> Option<Commuting> {
        Some(match op {
            RmwOp::Add | RmwOp::Sub => Commuting::Add,
            RmwOp::And => Commuting::And,
            RmwOp::Or => Commuting::Or,
            RmwOp::Xor => Commuting::Xor,
            RmwOp::Min => Commuting::Min,
            RmwOp::Max => Commuting::Max,
            RmwOp::UMin => Commuting::UMin,
            RmwOp::UMax => Commuting::UMax,
            _ => return None,
        })
    }
}

/// Why an operation is outside the model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum OutsideCause {
    /// The target's table says so.
    Listed(Outside),
    /// A call to a function whose body is not here, or may be replaced.
    UnknownCall,
    /// A call through a pointer.
    IndirectCall,
    /// A call to a function that may call itself.
    Recursion,
    /// Inline assembly that may touch memory or synchronize.
    Assembly,
    /// An instruction that the reader does not know.
    UnknownInstruction,
    /// A barrier that does not separate: partial, divergent, or ordering execution only.
    Barrier,
    /// Whatever other blocks do, where each is looked at by itself.
    OtherBlock,
}

/// The events of a call that does what the model does not cover, and that may not return: it may
/// end the thread (`model.md` §3.2.5).
pub fn may_end(cause: OutsideCause) -> [Event; 2] {
    [Event::Outside(cause), Event::Outside(OutsideCause::Listed(Outside::Stop))]
}

impl Event {
    /// The access, if the event is one.
    pub fn access(&self) -> Option<&MemoryAccess> {
        match self {
            Event::Access(access) => Some(access),
            _ => None,
        }
    }
}
