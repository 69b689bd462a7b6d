//! Protocols between threads and the units that access memory beside them: copy engines and tensor
//! cores.
//!
//! ```text
//!   mbarrier.arrive.expect_tx [b], n;            an object in memory that threads wait at
//!   cp.async.bulk… [s], [g], n, [b];             a unit writes `s` until `b` says that it has
//!   mbarrier.try_wait [b], parity;
//!   wgmma.mma_async…; wgmma.commit_group; wgmma.wait_group 0;          reads until a group is done
//!   fence.proxy.async;                           between accesses of threads and of units
//! ```
//! An instruction that has a [`Step`] is [`Outside`](super::Outside) of the model for whoever does
//! not ask for it.

use super::{Space, Touch};
use crate::inst::Scope;

/// What an instruction does in such a protocol.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// What kind of step it is.
    pub kind: StepKind,
    /// What it touches, or lets a unit touch.
    pub touches: &'static [Touch],
    /// By which way.
    pub proxy: Proxy,
    /// How many bytes behind its pointers, if that is one number.
    pub bytes: Option<u8>,
    /// Whether the threads of a warp have to execute it together.
    pub converged: bool,
}

/// A kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// A unit begins to touch memory, until a thread has waited for its group.
    Begins(Group),
    /// The same, until an object in memory says so: behind that argument, or whatever the thread
    /// names next (`tcgen05.commit`).
    BeginsAt(Option<u8>),
    /// Puts what was begun into a group.
    Commits(Group),
    /// Waits until at most so many groups (argument 0) are under way; until none is.
    Waits(Group, Option<u8>),
    /// Something with the object behind argument 0.
    Object(ObjectStep),
    /// Orders the thread's accesses by one way and another.
    Fence,
    /// Changes a descriptor, or hands it on.
    Describes,
    /// Asks for data to be near: no value moves.
    Prefetches,
    /// Commits or waits under a predicate: nothing is concluded from it.
    Perhaps,
    /// Memory or registers of the unit are given or taken back.
    Resources,
}

/// What is done with an object that threads wait at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectStep {
    /// It begins to be one.
    Init,
    /// It is none any more.
    Invalidate,
    /// A thread arrives, perhaps for good, perhaps announcing bytes.
    Arrive,
    /// Bytes are announced, or said to have come.
    Bytes,
    /// A thread asks whether a phase is over.
    Test,
    /// A thread waits until it is, in a loop: threads of a warp may part there.
    Wait,
}

/// Whose accesses are waited for together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Group {
    /// `cp.async`
    Copy,
    /// `cp.async.bulk`
    Bulk,
    /// `wgmma`
    Matrix,
    /// `tcgen05.ld`
    TensorLoad,
    /// `tcgen05.st`
    TensorStore,
}

/// By which way memory is accessed: two ways need a fence between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proxy {
    /// As loads and stores do it.
    Generic,
    /// As copy engines and tensor cores do it.
    Async,
}

/// Short forms in which the tables are written.
impl Step {
    const NONE: Step =
        Step { kind: StepKind::Fence, touches: &[], proxy: Proxy::Generic, bytes: None, converged: false };

    pub(super) const fn object(kind: ObjectStep) -> Step {
        const UPDATE: &[Touch] = &[Touch::atomic(0, Scope::Cta)];
        const READ: &[Touch] = &[Touch::atomic_read(0, Scope::Cta)];
        let touches = match kind {
            ObjectStep::Test | ObjectStep::Wait => READ,
            _ => UPDATE,
        };
        Step { kind: StepKind::Object(kind), touches, bytes: Some(8), ..Step::NONE }
    }

    pub(super) const fn begins(group: Group, touches: &'static [Touch]) -> Step {
        Step { kind: StepKind::Begins(group), touches, proxy: Proxy::Async, ..Step::NONE }
    }

    pub(super) const fn begins_at(object: Option<u8>, touches: &'static [Touch]) -> Step {
        Step { kind: StepKind::BeginsAt(object), touches, proxy: Proxy::Async, ..Step::NONE }
    }

    pub(super) const fn commits(group: Group) -> Step {
        Step { kind: StepKind::Commits(group), ..Step::NONE }
    }

    pub(super) const fn waits(group: Group, left: Option<u8>) -> Step {
        Step { kind: StepKind::Waits(group, left), ..Step::NONE }
    }

    pub(super) const PREFETCH: Step = Step { kind: StepKind::Prefetches, ..Step::NONE };

    /// A thread waits at an object in a loop.
    pub const WAIT: Step = Step::object(ObjectStep::Wait);

    /// Whether something is concluded from it that is wrong if a predicate skips it.
    pub fn ends_something(&self) -> bool {
        matches!(self.kind, StepKind::Commits(_) | StepKind::Waits(..))
    }

    /// What is not executed, perhaps.
    pub const fn perhaps(converged: bool) -> Step {
        Step { kind: StepKind::Perhaps, converged, ..Step::NONE }
    }

    pub(super) const fn describes(touches: &'static [Touch]) -> Step {
        Step { kind: StepKind::Describes, touches, bytes: Some(128), ..Step::NONE }
    }

    pub(super) const fn fence(touches: &'static [Touch]) -> Step {
        Step { touches, ..Step::NONE }
    }

    pub(super) const fn resources(touches: &'static [Touch]) -> Step {
        Step { kind: StepKind::Resources, touches, bytes: Some(4), converged: true, ..Step::NONE }
    }

    pub(super) const fn together(self) -> Step {
        Step { converged: true, ..self }
    }

    pub(super) const fn of_bytes(self, bytes: u8) -> Step {
        Step { bytes: Some(bytes), ..self }
    }
}

/// Somewhere in a kind of memory: where, a descriptor says.
pub(super) const fn somewhere(space: Space, reads: bool, writes: bool) -> Touch {
    Touch { space: Some(space), ..Touch { reads, writes, ..Touch::read(Touch::ANY) } }
}

/// What a fence orders: all of a kind of memory, as if it were written. Nobody may take it for an
/// access that has no order.
pub(super) const fn all(space: Space) -> Touch {
    Touch { space: Some(space), ..Touch::atomic(Touch::ANY, Scope::Cta) }
}

// What instructions of NVIDIA's touch: addresses stand in front.
pub(super) const OBJECT_0: &[Touch] = &[Touch::atomic(0, Scope::Cta)];
pub(super) const SHARED_READ: &[Touch] = &[somewhere(Space::Shared, true, false)];
pub(super) const TENSOR_READ: &[Touch] = &[somewhere(Space::Tensor, true, false)];
pub(super) const TENSOR_WRITE: &[Touch] = &[somewhere(Space::Tensor, false, true)];
pub(super) const TENSOR_UPDATE: &[Touch] =
    &[somewhere(Space::Tensor, true, true), somewhere(Space::Shared, true, false)];
pub(super) const ALL_SHARED: &[Touch] = &[all(Space::Shared)];
pub(super) const ALL_GLOBAL: &[Touch] = &[all(Space::Global)];
pub(super) const ALL_BOTH: &[Touch] = &[all(Space::Shared), all(Space::Global)];
pub(super) const ALL_TENSOR: &[Touch] = &[all(Space::Tensor)];
pub(super) const ALL_TENSOR_SHARED: &[Touch] = &[all(Space::Tensor), all(Space::Shared)];
pub(super) const ALLOCATION: &[Touch] = &[Touch::write(0), all(Space::Tensor)];
pub(super) const TENSOR_REDUCTION: &[Touch] = &[
    Touch::read(0),
    Touch::read(1),
    Touch { space: Some(Space::Global), ..Touch::atomic(Touch::ANY, Scope::System) },
];
pub(super) const TENSOR_STORE: &[Touch] =
    &[Touch::read(0), Touch::read(1), somewhere(Space::Global, false, true)];
/// A descriptor is handed on to other blocks, or taken from them.
pub(super) const DESCRIPTOR_COPY: &[Touch] =
    &[Touch::atomic(0, Scope::System), Touch::read(1), DESCRIPTOR_ORDER];
pub(super) const DESCRIPTOR_ACQUIRE: &[Touch] = &[Touch::atomic(0, Scope::System), DESCRIPTOR_ORDER];
pub(super) const DESCRIPTOR_RELEASE: &[Touch] = &[DESCRIPTOR_ORDER, all(Space::Shared)];
const DESCRIPTOR_ORDER: Touch =
    Touch { space: Some(Space::Global), ..Touch::atomic(Touch::ANY, Scope::System) };
