//! Whether two events need the order that a barrier between them gives (`model.md` §3 and §4).
//!
//! One function, [`Judge::judge`], decides about a pair: `x` above the barrier, `y` below it. The
//! answer is either the [`Conflict`] that keeps the barrier or the [`Discharge`] that lets the pair
//! go, and both are what the user is told. It does not look at addresses. Whether two threads can
//! touch a common byte of one object is another question, because it takes longest:
//! [`Judge::compare`]. A pass may ask for less ([`View`]): then all memory is one object.

mod addressing;
mod contended;

pub use self::addressing::{Addressing, Proposal};
pub use self::contended::{Contended, ContendedObjects};

use self::addressing::side;
use crate::addresses::Addresses;
pub use crate::addresses::overlap::Effort;
use crate::addresses::overlap::Proof;
use crate::barriers::event::{Event, Flight, MemoryAccess, OutsideCause};
use crate::functions::callgraph::CallGraph;
use crate::functions::pointer::{Object, Root};
use crate::{Assumptions, Precision, View};
use simt_ir::target::{Group, Space};
use simt_ir::{FuncId, Module, ParamAttributes, ParamFacts, Promises, Scope};
use std::cell::RefCell;

/// Why a pair needs its order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Conflict {
    /// Two threads can meet in memory, and at least one writes.
    Hazard {
        /// Which of them writes.
        hazard: Hazard,
        /// Why they can meet.
        overlap: Overlap,
        /// What the access above touches.
        above: Object,
        /// What the access below touches.
        below: Object,
    },
    /// Both read, but both are volatile or atomic: a later read must not see an older value.
    Coherence,
    /// One is a fence or a strong access that other blocks can see, the other touches global
    /// memory: other blocks may rely on their order.
    Publish {
        /// Whether the event above is the fence or strong access.
        above_publishes: bool,
        /// The scope of the fence or strong access.
        scope: Scope,
        /// Whether it is a fence.
        is_fence: bool,
    },
    /// One is outside the model.
    Outside {
        /// Whether it is the one above.
        is_above: bool,
        /// What it is.
        cause: OutsideCause,
    },
    /// Threads of a warp may part above the barrier, and the operation below works on those that
    /// are together.
    Reconvergence,
    /// One is whatever an unknown caller does.
    UnknownCaller {
        /// Whether it is the one above.
        is_above: bool,
    },
    /// Someone reads a clock next to the barrier.
    Timing,
}

/// The classical hazards, named by what comes second.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Hazard {
    /// Read after write.
    Raw,
    /// Write after read.
    War,
    /// Write after write.
    Waw,
}

/// Why two accesses may touch a common byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Overlap {
    /// They go to one object.
    SameObject,
    /// At least one goes to an unknown address.
    UnknownAddress,
    /// Two pointer parameters without `__restrict__`, or one and a global.
    MayAlias,
    /// Two `extern __shared__` arrays: all of them begin at the same address.
    DynamicShared,
    /// The pass looks at the direction of accesses only ([`Precision::Direction`]).
    NotCompared,
}

/// Why addresses were not compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Limit {
    /// The function has more accesses than this ([`View::max_accesses`]).
    Accesses(usize),
    /// Too many pairs of accesses meet at the barrier, or their questions are too hard.
    Pairs,
}

/// What is known of the bytes that different threads touch by two accesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// None is common.
    Apart(Proof),
    /// One may be.
    MayMeet,
    /// One look does not tell.
    Open,
    /// Nobody looked.
    OverLimit(Limit),
}

/// Why a pair needs no order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Discharge {
    /// Both only read.
    BothRead,
    /// One reads memory that nobody writes while the kernel runs.
    NeverWritten,
    /// They go to one object, but no two threads to one byte of it.
    Disjoint(Proof),
    /// Two threads that touch a common byte would have raced
    /// ([`race_free`](crate::barriers::race_free)).
    RaceFree,
    /// They go to different objects.
    DifferentObjects,
    /// They go to different kinds of memory.
    DifferentSpaces,
    /// A `__restrict__` kernel parameter, and something else.
    Restrict,
    /// Atomics of one operation: any order gives the same.
    CommutingAtomics,
    /// At least one is no access to memory, and nothing that the other could notice.
    NotObservable,
    /// A fence and an access that no other block can see.
    NotPublished,
}

/// What is known of the kernels that a function runs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// They can reach shared memory of other blocks.
    pub cluster: bool,
    /// They can reach a fence, acquire or release of cluster scope or wider.
    pub wide_ordering: bool,
    /// They can reach something that lets an object say when units, or copies, have accessed
    /// memory.
    pub tells_by_objects: bool,
}

/// Decides about pairs of events of one function.
pub struct Judge<'m> {
    /// The module.
    pub module: &'m Module,
    /// Its calls.
    pub graph: &'m CallGraph,
    /// What may be assumed.
    pub assumptions: Assumptions,
    /// How closely to look.
    pub view: View,
    /// What is known of the kernels.
    pub kernel: Kernel,
    /// What they, or others, access strongly.
    pub contended: &'m [Contended],
    /// The function's addresses.
    pub addresses: &'m Addresses,
    /// What has been found out about them.
    pub addressing: &'m RefCell<Addressing>,
}

impl Judge<'_> {
    /// Whether `x`, above a barrier, and `y`, below it, need its order; where in an object they
    /// access is not looked at. Cost: constant.
    pub fn judge(&self, x: &Event, y: &Event) -> Result<Discharge, Conflict> {
        match (x, y) {
            (Event::Clock, _) | (_, Event::Clock) => Err(Conflict::Timing),
            (Event::Boundary, _) => Err(Conflict::UnknownCaller { is_above: true }),
            (_, Event::Boundary) => Err(Conflict::UnknownCaller { is_above: false }),
            (&Event::Outside(cause), _) => Err(Conflict::Outside { is_above: true, cause }),
            (_, &Event::Outside(cause)) => Err(Conflict::Outside { is_above: false, cause }),
            (Event::Divergence | Event::FarDivergence, Event::Converged | Event::FarConverged) => {
                Err(Conflict::Reconvergence)
            }
            (Event::Access(x), Event::Access(y)) => self.accesses(x, y),
            (Event::Fence(scope), Event::Access(access)) => self.fence(*scope, access, true),
            (Event::Access(access), Event::Fence(scope)) => self.fence(*scope, access, false),
            (Event::Fence(_), Event::Fence(_))
            | (Event::Divergence | Event::FarDivergence | Event::Converged | Event::FarConverged, _)
            | (_, Event::Divergence | Event::FarDivergence | Event::Converged | Event::FarConverged) => {
                Ok(Discharge::NotObservable)
            }
        }
    }

    /// The hazard that two events are, if they are one, for threads of a block: also where the
    /// publish rule says more. Cost: constant.
    pub fn hazard(&self, x: &Event, y: &Event) -> Option<Conflict> {
        let conflict = self.in_block(x.access()?, y.access()?).err();
        conflict.filter(|conflict| matches!(conflict, Conflict::Hazard { .. }))
    }

    /// Whether two events that conflict because of the object that they access need no order after
    /// all, because no two threads touch a common byte of it. Cost: that of a question to the
    /// [solver](crate::addresses::overlap), unless it was asked before, or bounds of the addresses
    /// tell; of such questions there is a limit for each barrier.
    pub fn compare(&self, x: &Event, y: &Event, conflict: &Conflict, effort: Effort) -> Compared {
        let is_memory = matches!(conflict, Conflict::Hazard { .. } | Conflict::Coherence);
        let (Some(x), Some(y)) = (x.access().filter(|_| is_memory), y.access()) else {
            return Compared::MayMeet;
        };
        self.addressing.borrow_mut().compare(self.addresses, (x, y), self.is_told(x), effort)
    }

    /// Whether others than the thread that began it may know that an access has happened: who waits
    /// at an object. By a barrier they tell whoever comes to it, that thread too.
    fn is_told(&self, access: &MemoryAccess) -> bool {
        match access.flight {
            Flight::None => false,
            Flight::Issued(Group::Copy) | Flight::Committed(Group::Copy, _) => self.kernel.tells_by_objects,
            Flight::Issued(_) | Flight::Committed(..) => false,
            Flight::Open => true,
        }
    }

    /// The same with all effort, as the reason why the pair needs no order.
    pub fn disjoint_addresses(&self, x: &Event, y: &Event, conflict: &Conflict) -> Option<Discharge> {
        match self.compare(x, y, conflict, Effort::Full) {
            Compared::Apart(proof) => Some(Discharge::Disjoint(proof)),
            Compared::MayMeet | Compared::Open | Compared::OverLimit(_) => None,
        }
    }

    /// Whether two events that conflict because of the object that they access need no order
    /// between threads of different warps: none of those touch a common byte of it. Cost: that of
    /// two questions to the [solver](crate::addresses::overlap).
    pub fn apart_across_warps(&self, x: &MemoryAccess, y: &MemoryAccess) -> bool {
        let (Some(above), Some(below)) = (side(x), side(y)) else { return false };
        self.addressing.borrow_mut().apart_across_warps(self.addresses, above, below)
    }

    /// Threads and numbers with which two accesses of a function should meet, for somebody to try,
    /// in blocks of a shape, if one is given. Cost: as above.
    pub fn proposal(
        &self,
        function: FuncId,
        x: &MemoryAccess,
        y: &MemoryAccess,
        shape: Option<[u32; 3]>,
    ) -> Option<Proposal> {
        self.addressing.borrow_mut().proposal(self.addresses, function, x, y, shape)
    }

    fn fence(&self, scope: Scope, access: &MemoryAccess, fence_above: bool) -> Result<Discharge, Conflict> {
        if self.may_be_global(access) {
            Err(Conflict::Publish { above_publishes: fence_above, scope, is_fence: true })
        } else {
            Ok(Discharge::NotPublished)
        }
    }

    fn accesses(&self, x: &MemoryAccess, y: &MemoryAccess) -> Result<Discharge, Conflict> {
        // Who is asked why wants to hear of the atomic one.
        let mut sides = [(x, y, true), (y, x, false)];
        sides.sort_by_key(|(publisher, ..)| publisher.strong.is_none());
        for (publisher, other, above_publishes) in sides {
            if let Some(scope) = self.publishes(publisher, other, above_publishes) {
                return Err(Conflict::Publish { above_publishes, scope, is_fence: false });
            }
        }
        self.in_block(x, y)
    }

    /// What two threads of a block may do to each other by two accesses, whatever others conclude
    /// from when those happen.
    fn in_block(&self, x: &MemoryAccess, y: &MemoryAccess) -> Result<Discharge, Conflict> {
        let is_unwritten = |access: &MemoryAccess| match self.view.precision {
            Precision::Direction => access.object.space == Space::Constant && !self.view.private_accesses,
            Precision::Objects | Precision::Addresses => access.invariant,
        };
        if is_unwritten(x) || is_unwritten(y) {
            return Ok(Discharge::NeverWritten);
        }
        let hazard = match (x.writes, y.writes) {
            (true, true) => Some(Hazard::Waw),
            (true, false) => Some(Hazard::Raw),
            (false, true) => Some(Hazard::War),
            (false, false) if x.strong.is_none() && y.strong.is_none() => return Ok(Discharge::BothRead),
            (false, false) => None,
        };
        let overlap = match self.view.precision {
            Precision::Direction => Overlap::NotCompared,
            Precision::Objects | Precision::Addresses => {
                match self.different_objects(&x.object, &y.object, Among::Block) {
                    Ok(discharge) => return Ok(discharge),
                    Err(_) if self.commute(x, y) => return Ok(Discharge::CommutingAtomics),
                    Err(overlap) => overlap,
                }
            }
        };
        Err(match hazard {
            Some(hazard) => Conflict::Hazard { hazard, overlap, above: x.object, below: y.object },
            None => Conflict::Coherence,
        })
    }

    /// The publish rule: the scope of `access`, above or below, if others can see when it happens,
    /// and `other` is one of the accesses that they may conclude about.
    fn publishes(&self, access: &MemoryAccess, other: &MemoryAccess, is_above: bool) -> Option<Scope> {
        if !self.may_be_global(access) {
            return None;
        }
        // What this kernel does not write, who waits for it in another one may write again.
        if !self.may_be_global(other) {
            let is_filled = access.writes && !is_above && self.may_be_filled(other);
            let awaited = self.contended.iter().filter(|one| is_filled && one.waits);
            return awaited.filter(|one| self.is_contended(access, one, is_above)).map(|one| one.scope).max();
        }
        // A relaxed reduction is seen by nobody who could conclude anything from it, but for its
        // order among strong accesses.
        let tells = |is_reduction: bool| !is_reduction || self.kernel.wide_ordering;
        let by_itself = access.strong.filter(|strong| {
            strong.scope >= Scope::Cluster && (tells(strong.relaxed_reduction) || other.strong.is_some())
        });
        // Any other write to what is polled may end the polling: a lock is given back so.
        by_itself.map(|strong| strong.scope).or_else(|| {
            let to_it =
                |one: &&Contended| tells(one.is_reduction) && self.is_contended(access, one, is_above);
            self.contended.iter().filter(to_it).map(|one| one.scope).max()
        })
    }

    /// Whether an access may be one to an object that is accessed strongly. Other kernels share the
    /// module's variables. What the host gives to them, and what nobody has a name for, is their
    /// own, but that a write may be what one waits for, to find what was done before.
    fn is_contended(&self, access: &MemoryAccess, contended: &Contended, is_above: bool) -> bool {
        let is_shared = match access.object.root {
            Root::Global(_) => true,
            Root::Unknown => matches!(contended.object.root, Root::Global(_)),
            _ => false,
        };
        let is_seen = self.module.may_be_global(contended.object.space, self.kernel.cluster);
        is_seen
            && (is_shared || !contended.elsewhere || (contended.waits && access.writes && !is_above))
            && self.different_objects(&access.object, &contended.object, Among::All).is_err()
    }

    /// Whether others may write there, if this kernel tells them that it does not read it any more.
    fn may_be_filled(&self, access: &MemoryAccess) -> bool {
        let is_constant = match access.object.root {
            Root::Global(global) => self.module.globals[global].is_constant,
            _ => access.object.space == Space::Constant,
        };
        !is_constant && self.module.may_be_global(access.object.space, self.kernel.cluster)
    }

    fn may_be_global(&self, access: &MemoryAccess) -> bool {
        self.module.may_be_global(access.object.space, self.kernel.cluster) && !access.invariant
    }

    /// Atomics whose order nobody can tell: in shared memory of this block, results unused, of one
    /// operation, size and natural alignment.
    fn commute(&self, x: &MemoryAccess, y: &MemoryAccess) -> bool {
        let class = |access: &MemoryAccess| {
            let in_block = access.object.space == Space::Shared && !self.kernel.cluster;
            access.strong.filter(|_| in_block).and_then(|strong| strong.commuting)
        };
        class(x).is_some() && class(x) == class(y)
    }

    /// Why two objects have no byte in common, or why they may. `among`: between whose threads.
    fn different_objects(&self, x: &Object, y: &Object, among: Among) -> Result<Discharge, Overlap> {
        use Root::*;
        let is_block = among == Among::Block;
        let is_restrict = |object| is_block && self.is_restrict(object);
        let is_promised = is_block && self.assumptions.promised.contains(Promises::NOALIAS_ARGS);
        if !x.space.overlaps(y.space) {
            return Ok(Discharge::DifferentSpaces);
        }
        // Through the private address space itself, each thread reaches its own memory, whatever
        // the address is.
        if x.space == Space::Local && y.space == Space::Local && !self.view.private_accesses {
            return Ok(Discharge::DifferentObjects);
        }
        match (x.root, y.root) {
            (Unknown, _) | (_, Unknown) => Err(Overlap::UnknownAddress),
            (a, b) if a == b => Err(Overlap::SameObject),
            (Global(a), Global(b)) => {
                let shared = matches!(x.space, Space::Shared | Space::SharedCluster);
                if shared && self.module.may_coincide(a) && self.module.may_coincide(b) {
                    Err(Overlap::DynamicShared)
                } else {
                    Ok(Discharge::DifferentObjects)
                }
            }
            (Stack(..), Stack(..) | Global(_)) | (Global(_), Stack(..)) => Ok(Discharge::DifferentObjects),
            // What a device function is passed may be the variable of another thread, if that
            // escaped.
            (Stack(..), Param(..)) | (Param(..), Stack(..)) => Err(Overlap::MayAlias),
            (Param(..), Param(..))
                if self.is_from_host(x)
                    && self.is_from_host(y)
                    && (is_promised || is_restrict(x) || is_restrict(y)) =>
            {
                Ok(Discharge::Restrict)
            }
            (Param(..), Global(_)) if is_restrict(x) => Ok(Discharge::Restrict),
            (Global(_), Param(..)) if is_restrict(y) => Ok(Discharge::Restrict),
            (Param(func, _), Param(of, other))
                if func == of && other < 64 && among.apart(&self.passed(x)) >> other & 1 == 1 =>
            {
                Ok(Discharge::DifferentObjects)
            }
            (Param(..), Global(_)) if self.passed(x).allocated => Ok(Discharge::DifferentObjects),
            (Global(_), Param(..)) if self.passed(y).allocated => Ok(Discharge::DifferentObjects),
            (Param(..), Param(..) | Global(_)) | (Global(_), Param(..)) => Err(Overlap::MayAlias),
        }
    }

    /// Whether an object is what the host passes to a kernel.
    fn is_from_host(&self, object: &Object) -> bool {
        matches!(object.root, Root::Param(func, _) if self.graph.is_launched(self.module, func))
    }

    /// What the host is known to pass where an object comes from (§6.9).
    fn passed(&self, object: &Object) -> ParamFacts {
        let Root::Param(func, index) = object.root else { return ParamFacts::default() };
        let outside = self.module.functions[func].facts.outside.as_ref();
        let facts = outside.filter(|_| self.is_from_host(object)).and_then(|o| o.params.get(index as usize));
        facts.copied().unwrap_or_default()
    }

    /// Whether an object is a kernel's `noalias` parameter. `noalias` of a device function speaks
    /// of one call by one thread, and says nothing about what other threads pass.
    fn is_restrict(&self, object: &Object) -> bool {
        let Root::Param(func, index) = object.root else { return false };
        let function = &self.module.functions[func];
        let noalias = function.params[index as usize].attributes.contains(ParamAttributes::NOALIAS);
        noalias && self.is_from_host(object) && self.assumptions.kernel_noalias
    }
}

/// Between whose accesses something is said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Among {
    /// Those of the threads of a block.
    Block,
    /// Those of all blocks and launches: what is said of one launch says nothing of them.
    All,
}

impl Among {
    /// The parameters that point to other allocations than one does.
    fn apart(self, passed: &ParamFacts) -> u64 {
        match self {
            Among::Block => passed.apart,
            Among::All => passed.always_apart,
        }
    }
}

impl Conflict {
    /// How much a conflict tells the user; of several pairs, the one with the highest is shown. A
    /// value that would be read too early says most, then one that would be overwritten too early.
    pub fn interest(&self) -> u32 {
        match self {
            Conflict::Hazard { hazard, overlap, .. } => {
                let certainty = if *overlap == Overlap::UnknownAddress { 10 } else { 20 };
                certainty
                    + match hazard {
                        Hazard::Raw => 3,
                        Hazard::War => 2,
                        Hazard::Waw => 1,
                    }
            }
            Conflict::Coherence => 15,
            Conflict::Publish { .. } => 5,
            Conflict::Timing => 4,
            Conflict::Reconvergence => 3,
            Conflict::Outside { .. } => 2,
            Conflict::UnknownCaller { .. } => 1,
        }
    }
}
