//! What a pass decided about a barrier, and why.

use crate::pass_options::PassOption;
use simt_analysis::addresses::formula::Formula;
use simt_analysis::addresses::{AddressId, Addresses, Base, Symbol};
use simt_analysis::barriers::component::Obstacle;
use simt_analysis::barriers::conflict::{Conflict, Discharge, Limit, Overlap};
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::barriers::event::Event;
use simt_analysis::functions::pins::{PartedBy, PinCause};
use simt_analysis::functions::pointer::Object;
use simt_analysis::replay::{Meeting, Unseen};
use simt_ir::{Block, FactSource, FuncId, GlobalId, Inst, Promises};

/// The shapes of blocks that most kernels are launched with, the extremes first: what neither of
/// them lets go, hardly any between them does.
pub const ROWS: [[u32; 3]; 6] = [[32, 1, 1], [1024, 1, 1], [64, 1, 1], [128, 1, 1], [256, 1, 1], [512, 1, 1]];

/// The same of kernels that are made for several rows.
pub const TILES: [[u32; 3]; 4] = [[8, 8, 1], [32, 32, 1], [16, 16, 1], [32, 8, 1]];

/// The fate of one barrier, or of a fence that goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The function that the barrier is in.
    pub function: FuncId,
    /// The barrier, or the fence.
    pub inst: Inst,
    /// What became of it.
    pub verdict: Verdict,
    /// For one that stays since it is not known who comes to it: that it stays for threads of
    /// which it is, if somebody looked for them.
    pub alone: Option<Box<Verdict>>,
    /// For one that goes, or does less: whose word on launches that was found with, if
    /// somebody asked: without, it is not seen at a glance.
    pub relies_on: Option<FactSource>,
    /// For one that stays: how its kernel is launched, if it goes where all launches are so.
    pub launched: Option<Box<Launched>>,
    /// For one that stays: what would have to be assumed for it to go, if somebody asked and there
    /// is such a thing.
    pub removable_if: Promises,
    /// For one that stays, and that no assumption lets go alone: the usual shapes of blocks in
    /// which it would go, if `removable_if` is true as well, if somebody asked.
    pub removable_in: Vec<[u32; 3]>,
    /// Whether those are the blocks of several kernels that call common functions, if there are
    /// any.
    pub removable_together: bool,
    /// For one that goes: what is accessed around it, if the pass was asked to tell that.
    pub maps: Option<Box<Maps>>,
    /// For one that stays: whether all that keeps it are accesses of which no more is known than
    /// the object, if the pass looks into that.
    pub by_class: bool,
    /// For one that stays: on which ways it is needed, if not on all.
    pub partly: Option<Partly>,
    /// For one that stays: whether it is known that all threads of the block meet there, and none
    /// has left the kernel.
    pub all_meet: bool,
    /// Whether the value that it computed from all threads was used, and is what each of them gave
    /// now.
    pub value_replaced: bool,
    /// The other texts of the meeting that it is one of, if threads meet there that have parted:
    /// what becomes of one becomes of all.
    pub meets: Vec<Inst>,
    /// For one that could go alone: what was found out about which of those can go together, if the
    /// pass looks for the cheapest that can stay, and some have to or there are too many to know.
    pub searched: Option<Searched>,
}

impl Decision {
    /// A decision about which nothing more was asked.
    pub fn new(function: FuncId, inst: Inst, verdict: Verdict) -> Decision {
        Decision {
            function,
            inst,
            verdict,
            alone: None,
            relies_on: None,
            launched: None,
            removable_if: Promises::empty(),
            removable_in: Vec::new(),
            removable_together: false,
            maps: None,
            by_class: false,
            partly: None,
            all_meet: false,
            value_replaced: false,
            meets: Vec::new(),
            searched: None,
        }
    }

    /// What became of it, by what tells users most.
    pub fn told(&self) -> &Verdict {
        self.alone.as_deref().unwrap_or(&self.verdict)
    }

    /// Whether a barrier stays for something that assumptions can be about.
    pub fn may_go(&self) -> bool {
        match self.told() {
            Verdict::Kept(Kept::Conflict { .. }) => true,
            Verdict::Kept(Kept::Obstacle(obstacle)) => matches!(obstacle, Obstacle::Pinned(_)),
            _ => false,
        }
    }

    /// Whether the shape of blocks may have something to do with that: it parts no callers, and
    /// tells nothing of code that is not read.
    pub fn may_depend_on_shape(&self) -> bool {
        match self.told() {
            Verdict::Kept(Kept::Obstacle(Obstacle::Pinned(cause))) => match cause {
                PinCause::Divergent(parted) | PinCause::NotAligned(parted) => {
                    matches!(parted.control.by, Some(PartedBy::Branch(..)))
                }
                PinCause::Partial(..) => true,
                PinCause::RegisterId(..) | PinCause::Assembly(..) | PinCause::UnknownCall(..) => false,
            },
            _ => self.may_go(),
        }
    }

    /// Two threads that show that a barrier is needed, if there are any.
    pub fn meeting(&self) -> Option<&Meeting> {
        match self.told() {
            Verdict::Kept(Kept::Conflict { meeting, .. }) => meeting.as_deref().ok(),
            _ => None,
        }
    }

    /// Whether threads that meet show that it stays, whatever is promised.
    pub fn stands(&self) -> bool {
        matches!(self.told(), Verdict::Kept(Kept::Conflict { stands: true, .. }))
    }

    /// The kernels, and the shapes of their blocks, in which it stays for certain even if
    /// parameters lead to different objects, as far as somebody looked.
    pub fn stands_in(&self) -> &[(FuncId, [u32; 3])] {
        match self.told() {
            Verdict::Kept(Kept::Conflict { stands_in, .. }) => stands_in,
            _ => &[],
        }
    }

    /// Whether it stays for two accesses by way of what different parameters may lead to.
    pub fn is_for_aliases(&self) -> bool {
        let Verdict::Kept(Kept::Conflict { conflict, .. }) = &self.verdict else { return false };
        matches!(conflict, Conflict::Hazard { overlap: Overlap::MayAlias, .. })
    }

    /// Whether it is about a fence that its neighbour covers, and not about a barrier.
    pub fn is_about_a_fence(&self) -> bool {
        matches!(&self.verdict, Verdict::Removed { why, .. } if why.is_of_a_fence())
    }
}

impl Removed {
    /// Whether it is a fence that went, and not a barrier.
    pub fn is_of_a_fence(&self) -> bool {
        match self {
            Removed::Covered { .. } => true,
            Removed::Unreached
            | Removed::NothingAbove(_)
            | Removed::NothingBelow(_)
            | Removed::Unrelated(_)
            | Removed::FenceOrdered { .. }
            | Removed::Literal(_) => false,
        }
    }
}

/// How a kernel is launched that others may launch otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launched {
    /// The kernel.
    pub kernel: FuncId,
    /// The shape of the blocks; `None` if it takes all that is known of the launches.
    pub block: Option<[u32; 3]>,
    /// How many barriers more go where all launches are so.
    pub removes: usize,
}

/// On which ways a barrier is needed, where those are some of several.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Partly {
    /// Only where control goes on to one of these blocks from the block that it is in.
    pub to: Option<Vec<Block>>,
    /// Only where control has come from one of these blocks to the one that it is in.
    pub from: Option<Vec<Block>>,
}

/// What is read and written around a barrier, each key once.
#[derive(Clone, Debug, PartialEq, Default)]
#[allow(missing_docs)]
pub struct Maps {
    pub read_above: Vec<Key>,
    pub write_above: Vec<Key>,
    pub read_below: Vec<Key>,
    pub write_below: Vec<Key>,
}

/// Where an access goes, as far as a pass tells accesses apart.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    /// To this address, in terms of the function that the barrier is in.
    Address {
        /// What it is relative to.
        base: KeyBase,
        /// How far from there, in bytes.
        offset: Formula,
        /// How many bytes are accessed.
        size: u64,
    },
    /// Somewhere in this object: its address class.
    Class(Object),
    /// Anywhere: what happens is not known.
    Anywhere,
}

impl Key {
    /// The key of an address; `None` for one that may be in several variables.
    pub fn of(addresses: &Addresses, id: AddressId) -> Option<Key> {
        let address = addresses.address(id);
        let base = match address.base {
            Base::Global(global) => KeyBase::Global(global),
            Base::Pointer(leaf) => KeyBase::Symbol(addresses.symbol(leaf).symbol),
            Base::Variables | Base::Number => return None,
        };
        Some(Key::Address { base, offset: addresses.formula(address.offset), size: address.size })
    }
}

/// What an address is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyBase {
    /// A variable of the module.
    Global(GlobalId),
    /// A pointer that is not looked into.
    Symbol(Symbol),
}

/// What became of a barrier.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is gone.
    Removed {
        /// By which pass.
        pass: &'static str,
        /// Why it orders nothing.
        why: Removed,
        /// What is read and written around it, if the pass was asked to tell that.
        flags: Option<Flags>,
    },
    /// It does less than it did.
    Weakened {
        /// By which pass.
        pass: &'static str,
        /// What it is now.
        to: Weaker,
        /// What it stays for.
        why: Box<Kept>,
    },
    /// It stays.
    Kept(Kept),
}

/// What a barrier of the block that does less has become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weaker {
    /// One of the warp. All that it has to order happens within one: there is only one, or no two
    /// threads of different warps touch a common byte.
    Warp {
        /// Whether blocks have only one.
        only_one: bool,
    },
    /// One that carries no value.
    Plain,
    /// One on an edge of control flow only: on other ways, nothing needs it.
    Sunk {
        /// Where the edge starts.
        from: Block,
        /// Where it ends.
        to: Block,
        /// Whether the barrier was where it starts, and not where it ends.
        was_above: bool,
    },
}

/// Why a barrier could go.
#[derive(Clone, Debug, PartialEq)]
pub enum Removed {
    /// No thread comes there, in whatever launch.
    Unreached,
    /// No event above it since what bounds its epoch.
    NothingAbove(Bounds),
    /// No event below it until what bounds its epoch.
    NothingBelow(Bounds),
    /// No event on one side has anything to do with one on the other: a pair for each reason.
    Unrelated(Vec<Pair>),
    /// All that it would order is a fence that the barrier before it orders already.
    FenceOrdered {
        /// The fence.
        fence: ProgramPoint,
        /// The barrier that stays for it.
        barrier: ProgramPoint,
    },
    /// Of a fence: its neighbour orders at least as much.
    Covered {
        /// The neighbour, a fence or a barrier.
        by: ProgramPoint,
        /// Whether it is a barrier.
        by_barrier: bool,
    },
    /// The described conditions, taken at their word; they are not sound.
    Literal(Pattern),
}

/// A condition that a description calls sufficient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// `basic-dbe`: no access before it in its block since the last barrier.
    NoAccessBefore,
    /// `basic-dbe`: the last barrier of its block, with no access after it there.
    NoAccessAfter,
    /// `branch-dist`: no access above.
    NoAccessAbove,
    /// `branch-dist`: no access below.
    NoAccessBelow,
    /// `branch-dist`: no read above and no write below. What is written above may be read below.
    NoReadAboveNoWriteBelow,
    /// `branch-dist`: no write above and no read below. What is read above may be overwritten
    /// below.
    NoWriteAboveNoReadBelow,
    /// `dead-sync-elim`: no shared address in its block is written on one side and read on the
    /// other.
    NoCommonAddress,
}

/// What is read and written around a barrier, all memory that other threads can see taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Flags {
    /// Something above reads.
    pub read_above: bool,
    /// Something above writes.
    pub write_above: bool,
    /// Something below reads.
    pub read_below: bool,
    /// Something below writes.
    pub write_below: bool,
}

/// What bounds an epoch.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bounds {
    /// Barriers that stay.
    pub barriers: Vec<Inst>,
    /// The entry of the kernel, or its end.
    pub kernel: bool,
}

/// A pair of events on both sides of a barrier that needs no order.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The event above.
    pub above: Evidence,
    /// The event below.
    pub below: Evidence,
    /// Why they need no order.
    pub discharge: Discharge,
}

/// An event and where it happens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evidence {
    /// What happens.
    pub event: Event,
    /// Where.
    pub place: ProgramPoint,
    /// Whether a caller does it, or a thread that leaves the kernel meanwhile.
    pub role: simt_analysis::barriers::epochs::Role,
}

/// Why a barrier stays.
#[derive(Clone, Debug, PartialEq)]
pub enum Kept {
    /// Whatever is around it.
    Obstacle(Obstacle),
    /// The pass does not look at it.
    Excluded {
        /// Which pass.
        pass: &'static str,
        /// Why.
        why: Excluded,
    },
    /// A pair of events needs it.
    Conflict {
        /// What about them.
        conflict: Conflict,
        /// The event above.
        above: Box<Evidence>,
        /// The event below; the same as above where one is enough.
        below: Box<Evidence>,
        /// Two threads that show it; or why there is no such thing.
        meeting: Result<Box<Meeting>, Unconfirmed>,
        /// Whether they do whatever is promised.
        stands: bool,
        /// The kernels, and the shapes of their blocks, in which it is needed even if parameters
        /// lead to different objects: that of those threads, and the usual ones if it is asked for
        /// them.
        stands_in: Vec<(FuncId, [u32; 3])>,
        /// Why the addresses of the two were not compared, if they were not though they could have
        /// been.
        over: Option<Limit>,
    },
    /// Too much happens around it to be looked at.
    OverLimit {
        /// How many different events are.
        limit: usize,
    },
}

/// Why no two threads show that a barrier is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unconfirmed {
    /// Nobody looked: what keeps it is not that two threads touch a common byte, or the pass does
    /// not look at addresses.
    NotSought,
    /// Threads could not be followed.
    Unseen(Unseen),
    /// Of the threads that were followed, no two meet; or none could, wherever a host lets
    /// parameters lead.
    NobodyMeets,
}

/// What is known of the barriers of a function of which not all can go that could go alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched {
    /// How many there are.
    pub candidates: usize,
    /// Whether it is known that no cheaper ones can stay.
    pub is_cheapest: bool,
}

/// Why a pass does not look at a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excluded {
    /// The barrier carries data, whether that is used or not.
    CarriesData,
    /// A option names its function.
    Named(PassOption),
    /// Its function is not among the first of the file.
    FunctionLimit(usize),
    /// Its function has too many blocks.
    BlockLimit {
        /// How many.
        blocks: usize,
        /// How many it may have.
        limit: usize,
    },
}
