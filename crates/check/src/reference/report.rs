//! What the reference found: data.

use super::same::Sources;
use simt_ir::{FuncId, Function, Inst, Module, Span};
use std::fmt;

/// How sure we are. The later ones outweigh the earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Correct for every launch.
    Correct,
    /// No conflict in any of the launches that were tried.
    CorrectForLaunchesTried,
    /// This plain reading cannot tell.
    NotDecided,
    /// There is a counterexample.
    Wrong,
}

/// What came of a comparison.
#[derive(Clone, Debug)]
pub struct Report {
    /// The worst verdict of all items.
    pub verdict: Verdict,
    /// Everything that differs, in order of functions.
    pub items: Vec<Item>,
}

/// One difference of the two modules and what it means.
#[derive(Clone, Debug)]
pub struct Item {
    /// The kernel for which it was judged, or the function in which it is.
    pub function: String,
    /// Where it is.
    pub place: Option<Excerpt>,
    /// What differs.
    pub change: Change,
    /// What we think of it.
    pub verdict: Verdict,
    /// Why, the decisive first; at most a few, and how many others there are.
    pub reasons: Vec<Reason>,
}

/// A kind of difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A block barrier is gone (or, where fences make it one, a fence of it).
    BarrierDeleted,
    /// A block barrier became a barrier of the warp.
    BarrierWeakened,
    /// A block barrier that combined values of all threads only waits and orders now.
    BarrierMadePlain,
    /// What a barrier combined of all threads' values is what each of them gives now.
    ValueReplaced,
    /// A fence is gone.
    FenceDeleted,
    /// A barrier of the warp is gone.
    WarpBarrierDeleted,
    /// A barrier is new, on an edge between two blocks.
    BarrierOnEdge,
    /// Another barrier or fence is new.
    SynchronizationAdded,
    /// An access computes its address in another way.
    AddressChanged,
    /// Something that an optimization of synchronization must not touch.
    Other,
}

/// Which module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The original.
    Before,
    /// The optimized one.
    After,
}

/// An instruction or a function, with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    /// In which module.
    pub side: Side,
    /// The function.
    pub func: FuncId,
    /// The instruction; none if the function itself is meant, which may be a declaration.
    pub inst: Option<Inst>,
    /// The function's name.
    pub function: String,
    /// Where it stands there.
    pub(super) span: Span,
    /// Line of the text, from 1.
    pub line: u32,
    /// The text of the instruction, without its metadata, or the header of the function.
    pub text: String,
}

/// A rule by which two events conflict whatever their addresses are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// An operation that other blocks see, and an access to memory that they see.
    Publish,
    /// An operation that the model does not describe.
    Outside,
    /// Code outside of the module, or that we cannot read.
    Unknown,
    /// What a caller outside of the module does before or after.
    Caller,
    /// An operation of whichever threads are converged.
    Converged,
    /// A clock.
    Clock,
    /// Threads wait at different barriers.
    Apart,
    /// Threads give a barrier different values to combine.
    Values,
}

/// A launch in which two threads meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// `blockDim`.
    pub block: [u32; 3],
    /// `blockIdx`.
    pub block_id: [u32; 3],
    /// Parameters that are numbers, with their value.
    pub params: Vec<(u32, u64)>,
    /// Whether pointer parameters that may overlap do so.
    pub aliased: bool,
    /// `threadIdx` of the two threads.
    pub threads: [[u32; 3]; 2],
    /// The object and the offset of a common byte, where the conflict is about one.
    pub byte: Option<(String, i64)>,
}

/// Why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No pair of events lost an order that matters; so many were looked at.
    NoConflict {
        /// Pairs looked at.
        pairs: usize,
    },
    /// No two threads touched a common byte in so many launches.
    Tried {
        /// Launches.
        launches: usize,
        /// Threads of the largest block among them.
        most_threads: u64,
    },
    /// Two events conflict by a rule, for certain.
    Conflict {
        /// The one that came first.
        first: Box<Excerpt>,
        /// The one that came second.
        second: Option<Box<Excerpt>>,
        /// The rule.
        rule: Rule,
        /// The launch, if it took one to see it.
        witness: Option<Box<Witness>>,
    },
    /// Callers outside of the module may rely on it.
    ForCallers,
    /// Two threads touch one byte.
    SameByte {
        /// What came first.
        first: Box<Excerpt>,
        /// What came second.
        second: Box<Excerpt>,
        /// The launch.
        witness: Box<Witness>,
    },
    /// Two threads come to different barriers in the other module, and to the same in the original.
    Apart {
        /// Where the first thread is.
        first: Box<Excerpt>,
        /// Where the second one is.
        second: Box<Excerpt>,
        /// The launch.
        witness: Box<Witness>,
    },
    /// A thread accesses another address.
    OtherAddress {
        /// In the original.
        before: Box<Excerpt>,
        /// In the other.
        after: Box<Excerpt>,
        /// The launch; both threads are the same one.
        witness: Box<Witness>,
    },
    /// It is not known whether these two conflict.
    Undecided {
        /// What came first.
        first: Box<Excerpt>,
        /// What came second.
        second: Option<Box<Excerpt>>,
        /// Why it is not known.
        why: &'static str,
    },
    /// The two modules differ here.
    Differs {
        /// In the original.
        before: Option<Box<Excerpt>>,
        /// In the other.
        after: Option<Box<Excerpt>>,
        /// What.
        what: &'static str,
    },
    /// It is where control goes on from the one to the other, in the original.
    OnEdge {
        /// The branch.
        from: Box<Excerpt>,
        /// What it goes to.
        to: Box<Excerpt>,
    },
    /// There are others of the same kind.
    More {
        /// How many.
        count: usize,
    },
    /// About the change itself.
    Itself {
        /// What.
        what: &'static str,
    },
}

impl Report {
    /// A report of these items.
    pub(super) fn of(items: Vec<Item>) -> Report {
        let verdict = items.iter().map(|item| item.verdict).max().unwrap_or(Verdict::Correct);
        Report { verdict, items }
    }

    /// Whether no pass may do that: it is wrong, an order is gone that a rule keeps for want of
    /// knowledge, or something else than synchronization differs.
    pub fn breaks_a_rule(&self) -> bool {
        let breaks = |reason: &Reason| {
            matches!(reason, Reason::Conflict { .. } | Reason::ForCallers | Reason::Differs { .. })
        };
        self.verdict == Verdict::Wrong || self.items.iter().any(|item| item.reasons.iter().any(breaks))
    }
}

impl Item {
    /// Says of all its places where they are, and what stands there.
    pub(super) fn quote(&mut self, sources: Sources<'_>) {
        self.place.iter_mut().for_each(|place| place.quote(sources));
        for reason in &mut self.reasons {
            let [first, second] = match reason {
                Reason::Conflict { first, second, .. } | Reason::Undecided { first, second, .. } => {
                    [Some(first), second.as_mut()]
                }
                Reason::SameByte { first, second, .. }
                | Reason::Apart { first, second, .. }
                | Reason::OtherAddress { before: first, after: second, .. }
                | Reason::OnEdge { from: first, to: second } => [Some(first), Some(second)],
                Reason::Differs { before, after, .. } => [before.as_mut(), after.as_mut()],
                Reason::NoConflict { .. }
                | Reason::Tried { .. }
                | Reason::ForCallers
                | Reason::More { .. }
                | Reason::Itself { .. } => [None, None],
            };
            first.into_iter().chain(second).for_each(|place| place.quote(sources));
        }
    }
}

impl Excerpt {
    /// The place of an instruction.
    pub(super) fn new(side: Side, module: &Module, func: FuncId, inst: Inst) -> Excerpt {
        let f: &Function = &module.functions[func];
        let data = &f.insts[inst];
        let end = (data.attachments as usize).max(data.span.start as usize);
        Excerpt::of_span(side, module, func, Some(inst), Span::new(data.span.start as usize, end))
    }

    /// The place of a function.
    pub(super) fn of_function(side: Side, module: &Module, func: FuncId) -> Excerpt {
        Excerpt::of_span(side, module, func, None, module.functions[func].header())
    }

    fn of_span(side: Side, module: &Module, func: FuncId, inst: Option<Inst>, span: Span) -> Excerpt {
        let function = module.function_name(func).into_owned();
        Excerpt { side, func, inst, function, span, line: 0, text: String::new() }
    }

    /// Says where it is, and what stands there.
    fn quote(&mut self, sources: Sources<'_>) {
        let Sources([before, after]) = sources;
        let source = if self.side == Side::Before { before } else { after };
        let text = source.text.get(self.span.range()).unwrap_or_default();
        self.line = source.line_column(self.span.start).0;
        self.text = String::from_utf8_lossy(text).trim().to_string();
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Correct => "correct",
            Verdict::CorrectForLaunchesTried => "correct for the launches tried",
            Verdict::NotDecided => "not decided",
            Verdict::Wrong => "wrong",
        })
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Change::BarrierDeleted => "barrier deleted",
            Change::BarrierWeakened => "barrier weakened to the warp",
            Change::BarrierMadePlain => "barrier made plain",
            Change::ValueReplaced => "value of a barrier replaced",
            Change::FenceDeleted => "fence deleted",
            Change::WarpBarrierDeleted => "warp barrier deleted",
            Change::BarrierOnEdge => "barrier added on an edge",
            Change::SynchronizationAdded => "synchronization added",
            Change::AddressChanged => "address computed in another way",
            Change::Other => "changed",
        })
    }
}

impl Rule {
    /// Whether two events that conflict by it show that something is wrong; else nothing shows that
    /// it is not.
    pub fn is_shown(self) -> bool {
        !matches!(self, Rule::Outside | Rule::Unknown | Rule::Caller)
    }

    /// Why they conflict, or may.
    pub fn words(self) -> &'static str {
        match self {
            Rule::Publish => "other blocks may see their order",
            Rule::Outside => "one is outside of the model",
            Rule::Unknown => "one is unknown code",
            Rule::Caller => "a caller outside of the module may do anything before and after",
            Rule::Converged => "one works on whichever threads are converged",
            Rule::Apart => "threads come to different barriers",
            Rule::Values => "threads give it different values",
            Rule::Clock => "one reads a clock",
        }
    }
}
