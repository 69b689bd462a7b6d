//! Places for programs: members of the functions of `--print=regions`.
//!
//! ```text
//! FUNCTION: { …, "entry": SCOPE,           in which scope threads make one call of it together
//!             "places": [ PLACE ], "loops": [ { "header": NAME, CLIENT } ],
//!             "tail_calls": [ { "line", CLIENT } ], "branches": [ BRANCH ],
//!             "tags"?: [ TAG ] }                of machine code
//! TAG:     { "line", "kind": "confirmed" | "unconfirmed" | "misplaced" }  what says that a branch is uniform
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

use super::{Placed, Tag};
use crate::object::{Object, object};
use simt_analysis::places::clients::{Candidate, WhyNot};
use simt_analysis::places::{Guard, Parted};
use simt_ir::{Block, Inst};

impl Placed<'_> {
    /// The members of the function.
    pub fn members(&self) -> Object {
        let cfg = &self.analyzed.structure.cfg;
        let cycles = &self.analyzed.structure.cycles;
        let blocks = cfg.blocks().filter(|&block| cfg.is_reachable(block));
        object! {
            "entry": self.places.entry.name(),
            "places": blocks.map(|block| self.place(block)).collect::<Vec<Object>>(),
            "loops": self.candidates(&self.clients.loops, |&cycle| {
                object! { "header": self.name(cycles.header(cycle)) }
            }),
            "tail_calls": self.candidates(&self.clients.tail_calls, |&call| {
                object! { "line": self.line(call) }
            }),
            "branches": self.candidates(&self.clients.branches, |&(block, scope)| {
                object! {
                    "block": self.name(block),
                    "line": self.line(self.function.terminator(block)),
                    "scope": scope.name(),
                    "meeting": self.meeting(block).map(|block| self.name(block)),
                }
            }),
            "tags"?: self.places.is_of_machine_code().then(|| {
                let tag = |&(inst, tag): &(Inst, Tag)| object! { "line": self.line(inst), "kind": tag.name() };
                self.tags.iter().map(tag).collect::<Vec<Object>>()
            }),
        }
    }

    /// What is known of a block: a PLACE.
    pub(super) fn place(&self, block: Block) -> Object {
        let places = &self.places;
        let label = self.function.blocks[block].label;
        let line = match label.len {
            0 => self.line(self.function.blocks[block].first),
            _ => self.line_of(label),
        };
        let one = places.one(block);
        let branches = self.parted_at(block);
        object! {
            "block": self.name(block),
            "line": line,
            "entered": self.parted(places.entered(block)),
            "staying": self.parted(places.staying(block)),
            "since_dominator": self.parted(places.since_dominator(block)),
            "one": object! {
                "scope": one.scope().name(),
                "lane"?: one.lane.map(|guard| self.guard_members(guard)),
                "warp"?: one.warp.map(|guard| self.guard_members(guard)),
            },
            "parted_at": branches.map(|all| all.into_iter().map(|b| self.name(b)).collect::<Vec<String>>()),
            "together_again": self.together_again(block).map(|block| self.name(block)),
        }
    }

    fn parted(&self, parted: Parted) -> Object {
        object! {
            "scope": parted.scope.name(),
            "branch"?: parted.branch.map(|block| self.name(block)),
        }
    }

    fn guard_members(&self, guard: Guard) -> Object {
        let cycles = &self.analyzed.structure.cycles;
        object! {
            "branch"?: guard.branch.map(|block| self.name(block)),
            "within"?: guard.within.map(|cycle| self.name(cycles.header(cycle))),
        }
    }

    fn candidates<T>(&self, all: &[Candidate<T>], members: impl Fn(&T) -> Object) -> Vec<Object> {
        let why = |why_not: WhyNot| {
            let obstacle = self.obstacle(why_not);
            object! {
                "kind": obstacle.kind,
                "block"?: obstacle.block.map(|block| self.name(block)),
                "text": obstacle.text,
            }
        };
        let candidate = |(of, why_not): &Candidate<T>| {
            object! { ..members(of), "candidate": why_not.is_none(), "why_not"?: why_not.map(why) }
        };
        all.iter().map(candidate).collect()
    }
}
