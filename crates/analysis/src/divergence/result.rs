//! What the analysis says of a function, and why.
//!
//! Every value that is not the same for the whole grid has a reason: an operand, a join, an exit of
//! a loop, or a source. [`Divergence::chain`] follows reasons to the source. Reasons are set when a
//! scope shrinks, from what is known then, so each step of a chain goes to something with a
//! narrower scope, or with the same one and known earlier: chains end.

use super::launch::Launch;
use super::scope::Scope;
use super::shape::Shape;
use super::temporal::Passed;
use super::thread_private::ThreadPrivate;
use crate::structure::Cycle;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::{Block, FuncId, Function, Inst, Value, ValueDef};

/// What differs between threads by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The thread's, lane's, warp's or block's number, or what is made of it.
    Id,
    /// A result that a target's table does not call the same for all threads.
    Table,
    /// A clock or a counter.
    Clock,
    /// Memory that others may write between the threads' loads.
    Memory,
    /// The thread's own memory, where stores are not followed.
    OwnMemory,
    /// A volatile or atomic access.
    StrongAccess,
    /// A stack variable's address.
    StackAddress,
    /// `freeze` of what may be undefined: each thread may get another value.
    Undefined,
    /// A function that is not in the module or may be replaced.
    UnknownCall,
    /// Inline assembly.
    Assembly,
    /// An instruction that the reader does not know.
    UnknownInstruction,
    /// A parameter of a function whose callers are not all known.
    Parameter,
    /// The callers of a function pass different values, or call it under divergent control.
    Callers,
    /// What a function of the module returns differs whatever it is given.
    Callee(FuncId),
}

/// Why something is not the same for more threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// By itself.
    Source(Source),
    /// Because an operand is not.
    Operand(Value),
    /// Because what a stack variable holds is not: the memory phi of this number.
    Memory(u32),
    /// Because threads come to a block on different ways, from a branch.
    Join {
        /// Where they meet.
        block: Block,
        /// Where they parted.
        branch: Block,
    },
    /// Because threads leave a cycle in different iterations.
    Exit {
        /// What they take along.
        value: Option<Value>,
        /// The cycle.
        cycle: Cycle,
        /// The exit block.
        exit: Block,
        /// The branch by which some leave and others do not.
        branch: Block,
    },
    /// Because threads are in an irreducible cycle at different places.
    Irregular {
        /// The cycle.
        cycle: Cycle,
        /// Where they parted.
        branch: Block,
    },
    /// Because not all threads take part: control parted before. `None`: where the function is
    /// called.
    Control(Option<Block>),
}

/// What a link of a chain is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A value.
    Value(Value),
    /// A memory phi.
    Memory(u32),
}

/// One step of a chain: something, and why it is as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// What this step is about.
    pub subject: Subject,
    /// Why.
    pub reason: Reason,
}

/// What is known of a value or a memory phi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// How it depends on the thread.
    pub shape: Shape,
    /// Why it is no more uniform than that.
    pub reason: Option<Reason>,
}

/// A call to a function of the module.
#[derive(Clone, Debug)]
pub struct CallSite {
    /// The call.
    pub inst: Inst,
    /// The function.
    pub callee: FuncId,
    /// What it is given.
    pub arguments: Vec<Shape>,
    /// In which scope threads make the call together.
    pub control: Scope,
    /// The same, without threads that reach no block barrier any more.
    pub barrier_control: Scope,
    /// Which arguments lead to memory of the thread; only `Options::ids_only` asks.
    pub own: ThreadPrivate,
}

/// Who comes to a block together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Together {
    /// The widest scope whose threads do.
    pub scope: Scope,
    /// The branch that keeps it from being wider; `None` with a narrow scope if the function's
    /// callers do.
    pub branch: Option<Block>,
    /// Threads that come here are gone, as far as others are concerned: nothing that needs threads
    /// together is reached any more. Then the rest is not known.
    pub leaving: bool,
}

/// The answer for one function.
pub struct Divergence {
    /// What was assumed about launches.
    pub launch: Launch,
    pub(super) values: EntityMap<Value, Fact>,
    pub(super) memory: Vec<Fact>,
    pub(super) terminators: EntityMap<Block, (Scope, Option<Reason>)>,
    pub(super) joins: EntityMap<Block, (Scope, Option<Block>)>,
    /// The exits of cycles that threads take in different iterations, sorted.
    pub exits: Vec<Passed>,
    /// The irreducible cycles in which threads may be at different places, in which scope they are
    /// not, and the branch that parted them.
    pub irregular: Vec<(Cycle, Scope, Block)>,
    pub(super) control: EntityMap<Block, Together>,
    pub(super) barrier_control: EntityMap<Block, Together>,
    /// What the function returns.
    pub returned: Fact,
    /// The calls to functions of the module, in textual order.
    pub calls: Vec<CallSite>,
}

impl Divergence {
    /// How a value depends on the thread.
    pub fn shape(&self, value: Value) -> Shape {
        self.values[value].shape
    }

    /// The widest scope in which all threads that compute a value together get the same.
    pub fn scope(&self, value: Value) -> Scope {
        self.values[value].shape.scope(&self.launch)
    }

    /// Why a value is not the same for the whole grid; `None` if it is.
    pub fn reason(&self, value: Value) -> Option<Reason> {
        self.values[value].reason
    }

    /// The scope of the value that a memory phi of [`StackMemory`](super::memory::StackMemory)
    /// stands for.
    pub fn memory(&self, phi: u32) -> Fact {
        self.memory[phi as usize]
    }

    /// The widest scope in which a block's terminator does the same: goes the same way, or returns
    /// the same.
    pub fn terminator(&self, block: Block) -> Scope {
        self.terminators[block].0
    }

    /// Why a block's terminator does not do the same for the whole grid; `None` if it does.
    pub fn terminator_reason(&self, block: Block) -> Option<Reason> {
        self.terminators[block].1
    }

    /// The widest scope in which threads come to a block over the same edge, and the branch that
    /// keeps it from being wider.
    pub fn join(&self, block: Block) -> (Scope, Option<Block>) {
        self.joins[block]
    }

    /// Who comes to a block together, to vote or to exchange values.
    pub fn control(&self, block: Block) -> Together {
        self.control[block]
    }

    /// Who comes to a block together, if threads that reach no block barrier any more are gone.
    pub fn barrier_control(&self, block: Block) -> Together {
        self.barrier_control[block]
    }

    /// The steps from a value to the source of its divergence; empty if it is the same for the
    /// grid. A link's reason is that of its subject where the link before it uses it.
    pub fn chain(&self, value: Value) -> Vec<Link> {
        self.chain_from(
            self.values[value].reason.map(|reason| Link { subject: Subject::Value(value), reason }),
        )
    }

    /// The steps from what a block's terminator decides by to the source of its divergence.
    pub fn terminator_chain(&self, block: Block) -> Vec<Link> {
        self.chain_from(self.terminator_reason(block).and_then(|reason| self.follow(reason)))
    }

    fn chain_from(&self, first: Option<Link>) -> Vec<Link> {
        // Chains end by themselves; the bound is against a bug becoming an endless loop.
        let limit = self.values.len() + self.memory.len() + self.terminators.len();
        let next = |link: &Link| match link.reason {
            Reason::Source(_) | Reason::Control(None) => None,
            Reason::Operand(_) | Reason::Memory(_) => self.follow(link.reason),
            Reason::Join { branch, .. }
            | Reason::Exit { branch, .. }
            | Reason::Irregular { branch, .. }
            | Reason::Control(Some(branch)) => self.follow(self.terminators[branch].1?),
        };
        std::iter::successors(first, next).take(limit).collect()
    }

    /// The link that a use refers to: an operand, or what it brings out of a loop.
    fn follow(&self, reason: Reason) -> Option<Link> {
        let (subject, reason) = match reason {
            Reason::Operand(value) => (Subject::Value(value), self.values[value].reason?),
            Reason::Memory(phi) => (Subject::Memory(phi), self.memory[phi as usize].reason?),
            Reason::Exit { value: Some(value), .. } => (Subject::Value(value), reason),
            _ => return None,
        };
        Some(Link { subject, reason })
    }
}

impl Fact {
    /// Something that is the same for the grid.
    pub(crate) fn uniform(shape: Shape) -> Fact {
        Fact { shape, reason: None }
    }
}

/// The facts of values that are no instructions' results.
pub(super) fn constant_fact(function: &Function, value: Value) -> Fact {
    let shape = match function.values[value].def {
        ValueDef::Int(number) => Shape::constant(number),
        ValueDef::Zero => Shape::constant(0),
        _ => Shape::opaque(Scope::Grid),
    };
    debug_assert!(value.index() < function.values.len());
    Fact::uniform(shape)
}
