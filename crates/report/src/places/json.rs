//! Places for programs: members of the functions of `--print=regions`.
//!
//! ```text
//! FUNCTION: { …, "entry": SCOPE,           in which scope threads make one call of it together
//!             "places": [ PLACE ], "loops": [ { "header": NAME, CLIENT } ],
//!             "tail_calls": [ { "line", CLIENT } ], "branches": [ BRANCH ] }
//! PLACE:   { "block": NAME, "line", "entered": PARTED, "staying": PARTED, "since_dominator": PARTED,
//!            "one": { "scope": SCOPE, "lane"?: GUARD, "warp"?: GUARD },
//!            "parted_at": [ NAME ] | null,       all divergent branches that decide; null: too many
//!            "together_again": NAME | null }     the block itself where they are; null: not before the end
//! BRANCH:  { "block": NAME, "line", "scope": SCOPE, "meeting": NAME | null, CLIENT }
//! CLIENT:  "candidate", "why_not"?: { "kind": "irreducible" | "mixed" | "endless" | "divergent" | "leaving" | "parted",
//!                                     "block"?: NAME, "text" }
//! PARTED:  { "scope": SCOPE, "branch"?: NAME }
//! GUARD:   { "branch"?: NAME, "within"?: NAME }  the branch; the header of the loop in each iteration of which
//!                                                it may be another one
//! ```
//! A place is listed for each block that can be reached. Regions have `"properties"`, as the text
//! does.

use super::Placed;
use super::text::line_of;
use crate::divergent::cause::Causes;
use crate::object::{Object, object};
use simt_analysis::places::clients::WhyNot;
use simt_analysis::places::{Guard, Parted};
use simt_ir::{Block, Inst};

/// The members of a function.
pub fn members(placed: &Placed<'_>, causes: &Causes<'_>) -> Object {
    let writer = Writer { placed, causes };
    let cfg = &placed.analyzed.structure.cfg;
    let cycles = &placed.analyzed.structure.cycles;
    let blocks = cfg.blocks().filter(|&block| cfg.is_reachable(block));
    let loops = placed.clients.loops.iter().map(|found| {
        object! {
            "header": writer.name(cycles.header(found.cycle)),
            ..writer.client(found.why_not)
        }
    });
    let tail_calls = placed.clients.tail_calls.iter().map(|found| {
        object! { "line": writer.line(found.call), ..writer.client(found.why_not) }
    });
    let branches = placed.clients.branches.iter().map(|found| {
        object! {
            "block": writer.name(found.block),
            "line": writer.line(placed.function.terminator(found.block)),
            "scope": found.scope.name(),
            "meeting": placed.meeting(found.block).map(|block| writer.name(block)),
            ..writer.client(found.why_not)
        }
    });
    object! {
        "entry": placed.places.entry.name(),
        "places": blocks.map(|block| writer.place(block)).collect::<Vec<Object>>(),
        "loops": loops.collect::<Vec<Object>>(),
        "tail_calls": tail_calls.collect::<Vec<Object>>(),
        "branches": branches.collect::<Vec<Object>>(),
    }
}

/// What is known of a block: a PLACE.
pub(super) fn place(placed: &Placed<'_>, causes: &Causes<'_>, block: Block) -> Object {
    Writer { placed, causes }.place(block)
}

struct Writer<'a, 'p, 'c> {
    placed: &'a Placed<'p>,
    causes: &'a Causes<'c>,
}

impl Writer<'_, '_, '_> {
    fn name(&self, block: Block) -> String {
        self.placed.names.operand(block)
    }

    fn line(&self, inst: Inst) -> usize {
        line_of(self.causes, self.placed.function.insts[inst].span)
    }

    fn place(&self, block: Block) -> Object {
        let places = &self.placed.places;
        let function = self.placed.function;
        let label = function.blocks[block].label;
        let line = match label.len {
            0 => self.line(function.blocks[block].first),
            _ => line_of(self.causes, label),
        };
        let one = places.one(block);
        let branches = self.placed.parted_at(block);
        object! {
            "block": self.name(block),
            "line": line,
            "entered": self.parted(places.entered(block)),
            "staying": self.parted(places.staying(block)),
            "since_dominator": self.parted(places.since_dominator(block)),
            "one": object! {
                "scope": one.scope().name(),
                "lane"?: one.lane.map(|guard| self.guard(guard)),
                "warp"?: one.warp.map(|guard| self.guard(guard)),
            },
            "parted_at": branches.map(|all| all.into_iter().map(|b| self.name(b)).collect::<Vec<String>>()),
            "together_again": self.placed.together_again(block).map(|block| self.name(block)),
        }
    }

    fn parted(&self, parted: Parted) -> Object {
        object! {
            "scope": parted.scope.name(),
            "branch"?: parted.branch.map(|block| self.name(block)),
        }
    }

    fn guard(&self, guard: Guard) -> Object {
        let cycles = &self.placed.analyzed.structure.cycles;
        object! {
            "branch"?: guard.branch.map(|block| self.name(block)),
            "within"?: guard.within.map(|cycle| self.name(cycles.header(cycle))),
        }
    }

    fn client(&self, why_not: Option<WhyNot>) -> Object {
        let why = why_not.map(|why_not| {
            let (kind, block) = match why_not {
                WhyNot::Irreducible => ("irreducible", None),
                WhyNot::Mixed(block) => ("mixed", Some(block)),
                WhyNot::Endless => ("endless", None),
                WhyNot::Divergent(block) => ("divergent", Some(block)),
                WhyNot::Leaving(block) => ("leaving", Some(block)),
                WhyNot::Parted(block) => ("parted", block),
            };
            object! {
                "kind": kind,
                "block"?: block.map(|block| self.name(block)),
                "text": self.placed.why_not(why_not, self.causes),
            }
        });
        object! { "candidate": why_not.is_none(), "why_not"?: why }
    }
}
