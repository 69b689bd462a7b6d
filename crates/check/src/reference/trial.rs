//! What is tried, and what came of it.

use super::CheckOptions;
use super::graph::Graph;
use super::launches::Launch;
use super::objects::Objects;
use super::pairs::{Events, Lost};
use super::report::{Reason, Witness};
use super::separation::Fact;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::TypeKind;
use std::cell::RefCell;

/// What is tried.
pub(super) struct Trial<'a> {
    /// The kernel.
    pub graph: &'a Graph<'a>,
    /// Its objects.
    pub objects: &'a Objects<'a>,
    /// Its events.
    pub events: &'a Events,
    /// Its barriers by node, and the lanes that each names if it was weakened to one of the warp.
    pub barriers: FxHashMap<usize, (Fact, Option<u32>)>,
    /// Barriers whose result is what a thread gives.
    pub truths: FxHashSet<usize>,
    /// The pairs in question.
    pub pairs: FxHashMap<(u32, u32), Lost>,
    /// Pairs in objects that may be one and are not tried as one.
    pub apart: FxHashSet<(u32, u32)>,
    /// Of two barriers, by node, whether they stand on ways that part and join again.
    pub between: RefCell<FxHashMap<(usize, usize), bool>>,
    /// What is assumed and how much is tried.
    pub options: &'a CheckOptions,
}

/// What is known about a pair after the trials.
#[derive(Clone, Debug)]
pub(super) enum Found {
    /// It conflicts: a launch in which it does.
    Conflict(Box<Witness>),
    /// It may; why that is not known.
    Perhaps(&'static str),
}

/// What came of all trials.
#[derive(Default)]
pub(super) struct Trials {
    /// Launches that were looked at to the end.
    pub launches: usize,
    /// The threads of the largest block of which all was looked at.
    pub most_threads: u64,
    /// Whether some launch could not be.
    pub gave_up: bool,
    /// Whether some launch is none of a program: it breaks a promise of the code.
    pub broken: bool,
    /// Whether threads were made to go the same way somewhere, because none knew which.
    pub chosen: bool,
    /// Whether threads came to different barriers in some launch: the launch, two barriers' nodes,
    /// and the numbers of all barriers that some came to and others did not.
    pub parted: Option<Parted>,
    /// Barriers of AFTER only (by node) that some threads passed, and others left instead.
    pub left_instead: FxHashSet<usize>,
    /// The events that some thread came to in a block of several.
    pub done: FxHashSet<u32>,
    /// Pairs that conflict or may.
    pub found: FxHashMap<(u32, u32), Found>,
    /// Barriers (by node) to which two threads give different values.
    pub untrue: FxHashMap<usize, Box<Witness>>,
    /// Those to which it is not known what some thread gives.
    pub unknown_truths: FxHashSet<usize>,
}

/// Threads that came to different barriers.
pub(super) struct Parted {
    /// The launch and two threads.
    pub witness: Box<Witness>,
    /// The nodes of the barriers at which they stood apart.
    pub places: [usize; 2],
    /// The numbers of barriers at which threads are apart.
    pub ids: Vec<Option<i64>>,
    /// Whether they are so in AFTER only: at least one of the two is new.
    pub only_after: bool,
}

impl Trials {
    /// Whether launches came to their end, and nothing happened in them.
    pub fn found_nothing(&self) -> bool {
        let is_calm = self.parted.is_none() && self.left_instead.is_empty() && self.untrue.is_empty();
        is_calm && self.found.is_empty() && self.unknown_truths.is_empty() && !self.gave_up
    }

    /// Why nothing is known, if that is so.
    pub fn obstacle(&self) -> Option<&'static str> {
        match self.launches {
            0 if self.broken && !self.gave_up => {
                Some("no launch was tried in which the code keeps its promises")
            }
            launches => (self.gave_up || launches == 0).then_some("no launch could be tried to its end"),
        }
    }

    /// What is to be said where nothing was found.
    pub fn reason(&self) -> Reason {
        Reason::Tried { launches: self.launches, most_threads: self.most_threads }
    }
}

impl Trial<'_> {
    /// The launch and two threads of it, for people.
    pub fn witness(&self, launch: &Launch, threads: [u32; 2], byte: Option<(String, i64)>) -> Witness {
        let [x, y, _] = launch.block;
        let f = self.graph.function(0);
        let is_number = |number: usize| {
            matches!(self.graph.bodies.module.types.kind(f.params[number].ty), TypeKind::Int(_))
        };
        let params = launch.params.iter().enumerate().filter(|&(number, _)| is_number(number));
        Witness {
            block: launch.block,
            block_id: launch.block_id,
            params: params.filter_map(|(number, value)| Some((number as u32, (*value)?))).collect(),
            aliased: launch.aliased,
            threads: threads.map(|linear| [linear % x, linear / x % y, linear / x / y]),
            byte,
        }
    }
}
