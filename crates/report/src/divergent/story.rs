//! The story of a barrier that not all threads of a block reach: labels, notes, and the way there.

use super::cause::{Cause, Causes, Origin};
use super::paths::{Next, Paths, next_barrier};
use super::{Parting, Partings, terminator};
use crate::names;
use crate::place::Shown;
use crate::words::{Related, RelatedRole};
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::functions::calls::{barrier_id, stated_barrier};
use simt_ir::{Block, Function, Inst, Op};
use std::sync::Arc;

/// What there is to say about one barrier.
pub struct Story {
    /// Why threads part.
    pub cause: Option<Cause>,
    /// The branch, the paths from it, and where threads meet again.
    pub related: Vec<Related>,
    /// What no label can say.
    pub notes: Vec<String>,
    /// What the user can do.
    pub help: &'static str,
    /// From the id to the barrier, for those who walk through it.
    pub path: Vec<(String, Shown)>,
}

/// Tells the story of a barrier; `here` is where it is shown. Cost: the size of the function with
/// the branch.
pub fn tell<'m>(
    partings: &Partings<'m>,
    causes: &Causes<'m>,
    barrier: ProgramPoint,
    here: &Shown,
    parting: &Parting,
) -> Story {
    let module = partings.module;
    let cause = causes.of(parting.function, parting.branch);
    let mut teller = Teller { partings, causes, barrier, here, parting, related: Vec::new() };
    teller.add(terminator(module, parting.function, parting.branch), RelatedRole::Cause, "threads part here");
    for &call in &parting.calls {
        let callee = module.functions[call.function].called(call.inst);
        let name = callee.map_or_else(|| "a function".to_string(), |id| names::function(module, id));
        teller.add(call, RelatedRole::Cause, &format!("{name} is called here"));
    }
    let (notes, help) = teller.paths();
    let mut story = Story { cause, related: teller.related, notes, help, path: Vec::new() };
    if let Some(cause) = &story.cause {
        story.notes.insert(0, format!("the branch: {}", cause.line()));
    }
    story.path = path(&story, here);
    story
}

/// What a thread's coming to a barrier depends on, as a sentence about the barrier.
pub fn message(subject: &str, origin: Option<&Origin>) -> String {
    match origin.filter(|origin| origin.is_number) {
        Some(origin) => format!("whether a thread reaches {subject} depends on {}", origin.words),
        None => format!("whether a thread reaches {subject} may depend on the thread's number"),
    }
}

struct Teller<'t, 'm> {
    partings: &'t Partings<'m>,
    causes: &'t Causes<'m>,
    barrier: ProgramPoint,
    here: &'t Shown,
    parting: &'t Parting,
    related: Vec<Related>,
}

impl Teller<'_, '_> {
    fn add(&mut self, place: ProgramPoint, role: RelatedRole, text: &str) {
        let shown = self.causes.texts.show(self.partings.module, place);
        let text = format!("{text}{}", shown.inlined(self.here));
        self.related.push(Related { role, shown, text, object: None });
    }

    /// Both paths from the branch; notes and help about them.
    fn paths(&mut self) -> (Vec<String>, &'static str) {
        let (module, function) = (self.partings.module, self.parting.function);
        let Some(uniformity) = self.causes.function(function) else { return (Vec::new(), OUT_OF_BRANCH) };
        let target = self.parting.calls.first().copied().unwrap_or(self.barrier);
        let branch = self.parting.branch;
        let body = &module.functions[function];
        let paths = {
            let block = body.block_as_read(target.inst);
            Paths::find(uniformity.analyzed, &uniformity.post_dominators, branch, block)
        };
        let mut notes = Vec::new();
        if let Some(to) = paths.to {
            let first = self.first(body, to);
            self.way(first.filter(|&first| first != target.inst), "on this way, threads come to the barrier");
        }
        let Some(past) = paths.past else { return (notes, OUT_OF_BRANCH) };
        let meets = paths.meeting == Some(past);
        // Before the paths meet, or behind that.
        let apart = paths.meeting.filter(|_| !meets).and_then(|meeting| {
            next_barrier(self.partings, function, past, &[branch, meeting]).filter(|next| {
                let (Next::Barrier(inst) | Next::Call(inst, _)) = *next;
                body.block_as_read(inst) != meeting
            })
        });
        let next = apart.or_else(|| next_barrier(self.partings, function, past, &[branch]));
        let is_apart = apart.is_some() || (paths.meeting.is_none() && next.is_some());
        let next_inst = next.map(|next| match next {
            Next::Barrier(inst) | Next::Call(inst, _) => inst,
        });
        let onward = self.first(body, past).filter(|&first| Some(first) != next_inst);
        self.way(
            onward,
            if meets { "the others go on here, where all meet again" } else { "the others go on here" },
        );
        let meeting = paths.meeting.and_then(|meeting| self.first(body, meeting));
        let is_last = meeting.is_some() && meeting == next_inst;
        let is_paired = next.is_some_and(|next| self.next(next, is_last)) && is_apart;
        match paths.meeting {
            Some(_) if !meets && !is_last => self.way(meeting, "here all meet again"),
            Some(_) => {}
            None if body.is_kernel => notes.push("they do not meet again before the kernel ends".to_string()),
            None => notes
                .push(format!("they do not meet again before {} returns", names::function(module, function))),
        }
        let help = match (paths.is_loop, is_paired) {
            (true, _) => SAME_ITERATIONS,
            (_, true) => ONE_FOR_BOTH,
            _ => OUT_OF_BRANCH,
        };
        (notes, help)
    }

    /// The barrier that the others come to, which may be where all meet; whether it is the same one
    /// for the hardware, on another way.
    fn next(&mut self, next: Next, is_last: bool) -> bool {
        let end = if is_last { ", where all meet again" } else { "" };
        let (module, function) = (self.partings.module, self.parting.function);
        match next {
            Next::Barrier(inst) => {
                let place = ProgramPoint { function, inst };
                let id = |place: ProgramPoint| {
                    let function = &module.functions[place.function];
                    barrier_id(function, place.inst, stated_barrier(function, place.inst)?)
                };
                let (own, other) = (id(self.barrier), id(place));
                let text = match other.filter(|_| own.is_some() && own != other) {
                    Some(id) => {
                        format!("the other threads come to this barrier, which has another id, {id}{end}")
                    }
                    None => format!("the other threads come to this barrier{end}"),
                };
                self.add(place, RelatedRole::Way, &text);
                own == other
            }
            Next::Call(inst, callee) => {
                let name = names::function(module, callee);
                let text = format!("the other threads come to a barrier in {name}, called here");
                self.add(ProgramPoint { function, inst }, RelatedRole::Way, &text);
                false
            }
        }
    }

    /// A place on a way, if it can be shown in the terms in which the barrier is.
    fn way(&mut self, inst: Option<Inst>, text: &str) {
        let Some(inst) = inst else { return };
        let place = ProgramPoint { function: self.parting.function, inst };
        let shown = self.causes.texts.show(self.partings.module, place);
        let is_same_kind = shown.shown.is_some() == self.here.shown.is_some();
        // Of one line, the branch, the call or the barrier says enough.
        let is = |other: &Shown| Arc::ptr_eq(&shown.file, &other.file) && shown.at.line == other.at.line;
        let causes = self.related.iter().filter(|related| related.role == RelatedRole::Cause);
        let is_told = is(self.here) || causes.map(|related| &related.shown).any(is);
        if is_same_kind && !is_told {
            self.add(place, RelatedRole::Way, text);
        }
    }

    /// The first instruction of a block, or behind it, that has a place in the source; without
    /// debug information, the block's first.
    fn first(&self, function: &Function, block: Block) -> Option<Inst> {
        const BLOCKS: usize = 4;
        let module = self.partings.module;
        let is_located = |&inst: &Inst| module.locations(&function.insts[inst]).iter().any(|at| at.line > 0);
        let next = |&block: &Block| match function.successors(block) {
            [only] => Some(*only),
            _ => None,
        };
        let blocks = std::iter::successors(Some(block), next).take(BLOCKS);
        let mut located = blocks.flat_map(|block| function.block_insts(block)).filter(is_located);
        let code = function.block_insts(block).find(|&inst| !matches!(function.insts[inst].op, Op::Phi(_)));
        located.next().or(code)
    }
}

/// What to do about a barrier that is in a branch.
pub(crate) const OUT_OF_BRANCH: &str =
    "move the barrier out of the branch: all threads of the block must reach it";
const SAME_ITERATIONS: &str = "let all threads go around the loop equally often, and put what only some do into a branch around the work";
const ONE_FOR_BOTH: &str =
    "put one barrier behind both ways; groups of threads that wait for each other need barriers with a count";

/// From what differs by itself through the branch to the barrier.
fn path(story: &Story, here: &Shown) -> Vec<(String, Shown)> {
    let mut path = Vec::new();
    if let Some(cause) = &story.cause {
        let mut words = format!("differs between threads: {}", cause.origin.words);
        for step in cause.steps.iter().rev() {
            if let Some(shown) = &step.shown {
                path.push((format!("{}: {words}", step.text), shown.clone()));
                words = "depends on it".to_string();
            }
        }
    }
    let causes = story.related.iter().filter(|related| related.role == RelatedRole::Cause);
    path.extend(causes.map(|related| (related.text.clone(), related.shown.clone())));
    path.push(("the barrier, which not all threads of the block reach".to_string(), here.clone()));
    path
}
