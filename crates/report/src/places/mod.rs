//! Who is at a place of a function together, and who is there alone: behind the regions of
//! `simtopt analyze --print=regions`, and at a line for `simtopt explain --at`.
//!
//! * [`text`]: a listing, line by line, and what clients can make of it;
//! * [`at`]: the four questions at one line;
//! * [`json`]: for programs.
//!
//! "Together" and "meet" assume that threads that part are brought together where all their ways
//! meet, as a machine with predicates does it; see [`simt_analysis::places`].

pub mod at;
pub mod json;
pub mod text;

use crate::divergent::cause::Causes;
use simt_analysis::divergence::{Analyzed, Scope};
use simt_analysis::places::clients::{Clients, WhyNot};
use simt_analysis::places::{Dependence, Guard, One, Parted, Places, PlacesContext};
use simt_analysis::structure::{Region, Regions};
use simt_ir::names::BlockNames;
use simt_ir::{Block, FuncId, Function, Inst, Listing, Span};

/// A function, who is where in it, and what its blocks are called.
pub struct Placed<'m> {
    module: &'m Listing,
    context: PlacesContext<'m>,
    causes: &'m Causes<'m>,
    id: FuncId,
    function: &'m Function,
    analyzed: &'m Analyzed,
    names: BlockNames<'m>,
    places: Places,
    /// What that is good for.
    clients: Clients,
    dependence: Dependence,
    /// Of machine code: what says that a branch is uniform.
    tags: Vec<(Inst, Tag)>,
}

/// Whether what is said of a branch, that it is uniform, is so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// It is.
    Confirmed,
    /// That is not found.
    Unconfirmed,
    /// It stands where it says nothing of a branch.
    Misplaced,
}

impl Tag {
    /// What JSON calls it.
    fn name(self) -> &'static str {
        match self {
            Tag::Confirmed => "confirmed",
            Tag::Unconfirmed => "unconfirmed",
            Tag::Misplaced => "misplaced",
        }
    }

    fn text(self) -> &'static str {
        match self {
            Tag::Confirmed => "the branch is uniform, as this says",
            Tag::Unconfirmed => "it is not found that the branch is uniform",
            Tag::Misplaced => "this says nothing here: it is not in front of the first branch of a choice",
        }
    }
}

/// What keeps something from being a candidate.
struct Obstacle {
    kind: &'static str,
    block: Option<Block>,
    text: String,
}

impl<'m> Placed<'m> {
    /// A function that has a body, given who is where in it. `causes`: why threads part.
    pub fn new(
        module: &'m Listing,
        context: PlacesContext<'m>,
        causes: &'m Causes<'m>,
        id: FuncId,
        places: Places,
    ) -> Option<Placed<'m>> {
        let analyzed = context.analyzed(id)?;
        let clients = Clients::find(&context, id, &places)?;
        Some(Placed {
            module,
            context,
            causes,
            id,
            function: &module.functions[id],
            analyzed,
            names: BlockNames::new(module, id),
            dependence: places.dependence(),
            places,
            clients,
            tags: Vec::new(),
        })
    }

    /// The same, with what says of machine code that a branch is uniform, in textual order.
    pub fn with_tags(self, tags: Vec<(Inst, Tag)>) -> Placed<'m> {
        Placed { tags, ..self }
    }

    /// What a region is called: after what is known at warp scope of the block where it is entered,
    /// with the widest scope of which it holds.
    pub fn properties(&self, regions: &Regions, region: Region) -> Option<String> {
        let entry = Places::entry_of(regions, region, self.function)?;
        let (all, since) = (self.places.entered(entry), self.places.since_dominator(entry));
        let what = match (all.scope >= Scope::Warp, since.scope >= Scope::Warp) {
            (true, _) => format!("function-uniform({})", all.scope.name()),
            (_, true) => format!("uniform({})", since.scope.name()),
            _ => "divergent".to_string(),
        };
        Some(match self.places.one(entry).scope() {
            Scope::Thread => what,
            scope => format!("{what}, thread-unique({})", scope.name()),
        })
    }

    /// The branches by which threads of a warp, or if those do not, of a wider scope part that come
    /// to a block; `None` where there are too many.
    fn parted_at(&self, block: Block) -> Option<Vec<Block>> {
        let scope = self.asked(self.places.entered(block).scope);
        self.places.parted_at(block, scope, &self.dependence)
    }

    /// The first block, from a block on, where those are together that may not be here.
    fn together_again(&self, block: Block) -> Option<Block> {
        match self.places.entered(block).scope {
            Scope::Grid => Some(block),
            scope => self.places.together_again(block, self.asked(scope)),
        }
    }

    /// Where threads meet again that part at a branch.
    fn meeting(&self, branch: Block) -> Option<Block> {
        self.places.meeting(branch)
    }

    /// The narrowest scope whose threads are not together.
    fn asked(&self, together: Scope) -> Scope {
        Scope::WIDE.into_iter().find(|&scope| scope > together).unwrap_or(Scope::Grid)
    }

    fn obstacle(&self, why: WhyNot) -> Obstacle {
        let at = |block: Block| self.name(block);
        let (kind, block, text) = match why {
            WhyNot::Irreducible => ("irreducible", None, "it is entered in several places".to_string()),
            WhyNot::Mixed(branch) => {
                let what = "threads of different iterations get together behind the branch of";
                ("mixed", Some(branch), format!("{what} {}", at(branch)))
            }
            WhyNot::Endless => ("endless", None, "nothing leaves it".to_string()),
            WhyNot::Divergent(branch) => {
                let what = "threads of a warp part at the branch of";
                ("divergent", Some(branch), format!("{what} {}{}", at(branch), self.cause(branch)))
            }
            WhyNot::Leaving(block) => {
                ("leaving", Some(block), format!("threads may leave the kernel in {}", at(block)))
            }
            WhyNot::Parted(branch) => {
                let where_ = branch.map(|branch| format!(": they part at the branch of {}", at(branch)));
                let text = "not all threads of a warp come here".to_string() + &where_.unwrap_or_default();
                ("parted", branch, text)
            }
        };
        Obstacle { kind, block, text }
    }

    fn name(&self, block: Block) -> String {
        self.names.operand(block)
    }

    /// The line of the IR that something begins on.
    fn line_of(&self, span: Span) -> usize {
        self.causes.texts.ir.first_line(span).line
    }

    fn line(&self, inst: Inst) -> usize {
        self.line_of(self.function.insts[inst].span)
    }

    /// Why threads part at a branch, in front of which something stands; nothing of machine code.
    fn cause(&self, branch: Block) -> String {
        let cause = self.causes.of(self.id, branch).filter(|_| !self.places.is_of_machine_code());
        cause.map_or(String::new(), |cause| format!(" by {}", cause.line()))
    }

    fn guard(&self, guard: Guard) -> String {
        let within = guard.within.map(|cycle| {
            let header = self.analyzed.structure.cycles.header(cycle);
            format!(", another one in each iteration of the loop at {}", self.name(header))
        });
        let branch = guard.branch.map_or("blocks have no more".to_string(), |branch| {
            format!("behind the branch of {}", self.name(branch))
        });
        branch + &within.unwrap_or_default()
    }

    /// Whether at most one thread is here, and why.
    fn one(&self, one: One) -> Option<String> {
        Some(match (one.lane, one.warp) {
            (Some(lane), Some(warp)) if lane == warp => {
                format!("at most one thread of a block: {}", self.guard(lane))
            }
            (Some(lane), Some(warp)) => format!(
                "at most one thread of a block: one of a warp, {}; one warp, {}",
                self.guard(lane),
                self.guard(warp)
            ),
            (Some(lane), None) => format!("at most one thread of a warp: {}", self.guard(lane)),
            (None, Some(warp)) => format!("threads of at most one warp: {}", self.guard(warp)),
            (None, None) => return None,
        })
    }

    /// Whose calls are meant by "all", if that is not a launch.
    fn of_whom(&self) -> &'static str {
        match self.places.entry {
            Scope::Grid => "",
            _ => " that make the call",
        }
    }
}

/// Which threads are meant by a scope.
pub(crate) fn threads(scope: Scope) -> &'static str {
    match scope {
        Scope::Thread => "a thread",
        Scope::Warp => "a warp",
        Scope::Cta => "a block",
        Scope::Cluster => "a cluster",
        Scope::Grid => "the grid",
    }
}

/// Whether all threads of a warp are together.
pub(crate) fn is_whole(parted: Parted) -> bool {
    parted.scope >= Scope::Warp
}
