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
use simt_ir::{Block, FuncId, Function, Listing};

/// A function, who is where in it, and what its blocks are called.
pub struct Placed<'m> {
    /// The module.
    pub module: &'m Listing,
    /// What is known of it.
    pub context: PlacesContext<'m>,
    /// The function.
    pub id: FuncId,
    /// Its body.
    pub function: &'m Function,
    /// What differs in it.
    pub analyzed: &'m Analyzed,
    /// The names of its blocks.
    pub names: BlockNames<'m>,
    /// Who is where.
    pub places: Places,
    /// What that is good for.
    pub clients: Clients,
    dependence: Dependence,
}

impl<'m> Placed<'m> {
    /// Looks at a function; `None` for one without a body.
    pub fn new(module: &'m Listing, context: PlacesContext<'m>, id: FuncId) -> Option<Placed<'m>> {
        Placed::with(module, context, id, context.places(id)?)
    }

    /// The same, if it is known otherwise who is where.
    pub fn with(
        module: &'m Listing,
        context: PlacesContext<'m>,
        id: FuncId,
        places: Places,
    ) -> Option<Placed<'m>> {
        let analyzed = context.analyzed(id)?;
        let clients = Clients::find(&context, id, &places)?;
        Some(Placed {
            module,
            context,
            id,
            function: &module.functions[id],
            analyzed,
            names: BlockNames::new(module, id),
            dependence: places.dependence(),
            places,
            clients,
        })
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
    pub fn parted_at(&self, block: Block) -> Option<Vec<Block>> {
        let scope = self.asked(self.places.entered(block).scope);
        self.places.parted_at(block, scope, &self.dependence)
    }

    /// The first block, from a block on, where those are together that may not be here.
    pub fn together_again(&self, block: Block) -> Option<Block> {
        match self.places.entered(block).scope {
            Scope::Grid => Some(block),
            scope => self.places.together_again(block, self.asked(scope)),
        }
    }

    /// Where threads meet again that part at a branch.
    pub fn meeting(&self, branch: Block) -> Option<Block> {
        self.places.meeting(branch, &self.analyzed.structure.cycles)
    }

    /// The narrowest scope whose threads are not together.
    fn asked(&self, together: Scope) -> Scope {
        Scope::WIDE.into_iter().find(|&scope| scope > together).unwrap_or(Scope::Grid)
    }

    fn why_not(&self, why: WhyNot, causes: &Causes<'_>) -> String {
        let at = |block: Block| self.names.operand(block);
        match why {
            WhyNot::Irreducible => "it is entered in several places".to_string(),
            WhyNot::Mixed(branch) => {
                format!("threads of different iterations get together behind the branch of {}", at(branch))
            }
            WhyNot::Endless => "nothing leaves it".to_string(),
            WhyNot::Divergent(branch) => {
                format!(
                    "threads of a warp part at the branch of {}{}",
                    at(branch),
                    self.cause(branch, causes)
                )
            }
            WhyNot::Leaving(block) => format!("threads may leave the kernel in {}", at(block)),
            WhyNot::Parted(Some(branch)) => {
                format!("not all threads of a warp come here: they part at the branch of {}", at(branch))
            }
            WhyNot::Parted(None) => "not all threads of a warp come here".to_string(),
        }
    }

    /// Why threads part at a branch, in front of which something stands; nothing of machine code.
    fn cause(&self, branch: Block, causes: &Causes<'_>) -> String {
        let cause = causes.of(self.id, branch).filter(|_| !self.places.is_of_machine_code());
        cause.map_or(String::new(), |cause| format!(" by {}", cause.line()))
    }

    fn guard(&self, guard: Guard) -> String {
        let within = guard.within.map(|cycle| {
            let header = self.analyzed.structure.cycles.header(cycle);
            format!(", another one in each iteration of the loop at {}", self.names.operand(header))
        });
        let branch = guard.branch.map_or("blocks have no more".to_string(), |branch| {
            format!("behind the branch of {}", self.names.operand(branch))
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
