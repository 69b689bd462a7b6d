//! Maps of arrays: which bytes each thread of a block touches before a barrier and behind it.
//!
//! Kernels are played through once more, by all threads of a block ([`Rehearsal`]): with the
//! numbers of the two threads that need a barrier, if there are such, else with usual ones. Drawn
//! is the array in which the two meet, else the first one that is written and is touched on both
//! sides.

use super::stretches::{Side, sides};
use crate::explain::Finding;
use crate::names;
use crate::object::{Object, object};
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::ModuleDivergence;
use simt_analysis::functions::callgraph::CallGraph;
use simt_analysis::functions::pointer::{self, Pointers, Root};
use simt_analysis::replay::number::Start;
use simt_analysis::replay::{Around, Kernel, Meeting, Program, Rehearsal, Scene, Stop};
use simt_ir::{FuncId, Inst, Listing, Target, TypeKind};
use simt_passes::{Decision, Kept, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// The most steps of all threads of a scene, and of all in a module: some seconds.
const STEPS: u32 = 1 << 21;
const STEPS_IN_ALL: u32 = 1 << 24;

/// How many usual scenes are looked at.
const USUAL: usize = 4;

/// What maps are made of.
pub struct Played<'p> {
    /// The module before the passes.
    pub module: &'p Listing,
    /// Its target.
    pub target: &'static Target,
    /// Who calls whom.
    pub graph: &'p CallGraph,
    /// What differs between threads: it knows the shapes of blocks.
    pub divergence: &'p ModuleDivergence,
    /// What became of barriers, sorted by function and instruction.
    pub decisions: &'p [Decision],
}

/// The maps around barriers, or why there is none.
pub type Maps = BTreeMap<(FuncId, Inst), Result<Object, String>>;

impl Played<'_> {
    /// The maps around some barriers.
    pub fn maps<'f>(&self, findings: impl Iterator<Item = &'f Finding>) -> Maps {
        let mut of: BTreeMap<FuncId, Vec<Inst>> = BTreeMap::new();
        for ProgramPoint { function, inst } in findings.map(|finding| finding.place) {
            of.entry(function).or_default().push(inst);
        }
        let (mut maps, mut left) = (Maps::new(), STEPS_IN_ALL);
        for ids in self.graph.components() {
            let barriers = ids.iter().filter_map(|id| Some((*id, of.get(id)?)));
            let barriers = barriers.flat_map(|(id, all)| all.iter().map(move |&inst| (id, inst)));
            let barriers: Vec<(FuncId, Inst)> = barriers.collect();
            if !barriers.is_empty() {
                self.add(&ids, &barriers, &mut left, &mut maps);
            }
        }
        maps
    }

    /// Adds those of functions that call each other.
    fn add(&self, ids: &[FuncId], barriers: &[(FuncId, Inst)], left: &mut u32, maps: &mut Maps) {
        let Played { module, target, graph, .. } = *self;
        let pointers: Vec<_> = ids.iter().map(|&id| (id, Pointers::new(module, target, graph, id))).collect();
        let program = Program::new(module, graph, target, pointers.iter().map(|(id, of)| (*id, of)));
        let is_launched = |id: &&FuncId| graph.is_launched(module, **id);
        let kernel = |&id: &FuncId| {
            let launch = self.divergence.functions[id].as_ref()?.divergence.launch;
            Some(Kernel::new(module, graph, id, launch))
        };
        let kernels: Vec<Kernel> = ids.iter().filter(is_launched).filter_map(kernel).collect();
        let mut stage = Stage { played: self, program, kernels, rehearsals: Vec::new(), left };
        // Those with threads of their own come first: others may be seen in their scenes.
        for is_needed in [true, false] {
            let now = barriers.iter().filter(|&&at| self.meeting(at).is_some() == is_needed);
            maps.extend(now.map(|&barrier| (barrier, stage.map(barrier))));
        }
    }

    fn decision(&self, barrier: (FuncId, Inst)) -> Option<&Verdict> {
        let at = self.decisions.binary_search_by_key(&barrier, |d| (d.function, d.inst)).ok()?;
        Some(self.decisions[at].told())
    }

    /// The two threads that need a barrier.
    fn meeting(&self, barrier: (FuncId, Inst)) -> Option<&Meeting> {
        let why = match self.decision(barrier)? {
            Verdict::Kept(why) => why,
            Verdict::Weakened { why, .. } => why,
            Verdict::Removed { .. } => return None,
        };
        match why {
            Kept::Conflict { meeting: Ok(meeting), .. } => Some(meeting),
            _ => None,
        }
    }
}

/// The kernels of a component, and what was played of them.
struct Stage<'s, 'p> {
    played: &'s Played<'p>,
    program: Program<'s>,
    kernels: Vec<Kernel>,
    rehearsals: Vec<Rehearsal>,
    left: &'s mut u32,
}

/// What the threads of a block do around a barrier.
type Threads = Vec<Result<Around, Stop>>;

impl Stage<'_, '_> {
    fn map(&mut self, barrier: (FuncId, Inst)) -> Result<Object, String> {
        let played = self.played;
        if let Some(meeting) = played.meeting(barrier) {
            let at = self.rehearse(meeting.scene());
            let threads = self.around(at, barrier, meeting.times);
            return self.drawn(at, &threads, meeting.place.start, Some(meeting));
        }
        let is_seen = |threads: &Threads| threads.iter().any(|thread| thread.is_ok());
        let found = (0..self.rehearsals.len()).map(|at| (at, self.around(at, barrier, 0)));
        let mut found = found.into_iter().find(|(_, threads)| is_seen(threads));
        for number in 0..USUAL {
            for kernel in (0..self.kernels.len()).take_while(|_| found.is_none()).collect::<Vec<_>>() {
                let Some(scene) = Rehearsal::usual(&self.program, &self.kernels[kernel], number) else {
                    continue;
                };
                let at = self.rehearse(scene);
                found = Some((at, self.around(at, barrier, 0))).filter(|(_, threads)| is_seen(threads));
            }
        }
        let Some((at, threads)) = found else {
            return Err("no thread is followed as far as this, with usual numbers".to_string());
        };
        let nothing = "threads themselves touch no array on both sides, and write there".to_string();
        let start = common(&threads).ok_or(nothing)?;
        self.drawn(at, &threads, start, None)
    }

    /// The number of what was played with these numbers.
    fn rehearse(&mut self, scene: Scene) -> usize {
        let numbers = |scene: &Scene| {
            let given: BTreeMap<_, _> = scene.given.iter().map(|(at, number)| (*at, *number)).collect();
            (scene.kernel, scene.shape, scene.block, scene.grid, given, scene.number)
        };
        let wanted = numbers(&scene);
        let known = self.rehearsals.iter().position(|rehearsal| numbers(rehearsal.scene()) == wanted);
        known.unwrap_or_else(|| {
            let given = STEPS.min(*self.left);
            let mut steps = given;
            self.rehearsals.push(Rehearsal::new(&self.program, scene, &mut steps));
            *self.left -= given - steps;
            self.rehearsals.len() - 1
        })
    }

    fn around(&self, at: usize, barrier: (FuncId, Inst), times: usize) -> Threads {
        let is_gone = |at: &(FuncId, Inst)| {
            matches!(self.played.decision(*at), Some(Verdict::Removed { .. } | Verdict::Weakened { .. }))
        };
        self.rehearsals[at].around(barrier, times, &is_gone)
    }

    /// The map of one array.
    fn drawn(
        &self,
        at: usize,
        threads: &Threads,
        start: Start,
        meeting: Option<&Meeting>,
    ) -> Result<Object, String> {
        let (scene, module) = (self.rehearsals[at].scene(), self.played.module);
        let (unit, drawn) = sides(threads, start)?;
        let lost: Vec<Stop> = threads.iter().filter_map(|thread| thread.as_ref().err().copied()).collect();
        let partial = threads.iter().flatten().filter(|thread| thread.is_partial).count();
        let linear = |[x, y, z]: [u32; 3]| x + scene.shape[0] * (y + scene.shape[1] * z);
        let (size, row) = extents(module, start);
        Ok(object! {
            "array": array_name(module, scene.kernel, start),
            "unit": unit,
            "size"?: size,
            "row"?: row,
            "block": scene.shape,
            "number"?: meeting.is_none().then_some(scene.number),
            "sides": drawn.map(Side::object),
            "lost"?: (!lost.is_empty()).then_some(lost.len()),
            "why"?: lost.first().map(words),
            "partial"?: (partial > 0).then_some(partial),
            "meet"?: meeting.map(|meeting| object! {
                "threads": meeting.threads.map(linear),
                "byte": meeting.place.offset,
            }),
        })
    }
}

/// The first array that somebody touches before, and somebody behind, and somebody writes.
fn common(threads: &Threads) -> Option<Start> {
    let side = |side: usize| {
        let all = threads.iter().flatten().flat_map(move |thread| &thread.sides[side]);
        let all = all.filter(|touched| !matches!(touched.start, Start::Own(_)));
        all.map(|touched| (touched.start, touched.writes)).collect::<BTreeSet<(Start, bool)>>()
    };
    let [before, behind] = [side(0), side(1)];
    let has =
        |all: &BTreeSet<(Start, bool)>, start| [false, true].map(|writes| all.contains(&(start, writes)));
    let is_common = |&start: &Start| {
        let ([reads, writes], [reads_behind, writes_behind]) = (has(&before, start), has(&behind, start));
        (reads || writes) && (reads_behind || writes_behind) && (writes || writes_behind)
    };
    before.iter().map(|(start, _)| *start).find(is_common)
}

fn array_name(module: &Listing, kernel: FuncId, start: Start) -> String {
    match start {
        Start::Global(global) => {
            let space = module.space(module.globals[global].address_space);
            names::object(module, &pointer::Object { root: Root::Global(global), space })
        }
        Start::Param(index) => format!("memory behind {}", names::parameter(module, kernel, index)),
        Start::DynamicShared => "dynamic shared memory".to_string(),
        Start::Stored(_) => "what a pointer in memory points to".to_string(),
        Start::Own(_) => "a variable of the thread's own".to_string(),
    }
}

/// The size of an array, and of a row if it has several.
fn extents(module: &Listing, start: Start) -> (Option<u64>, Option<u64>) {
    let Start::Global(global) = start else { return (None, None) };
    let mut ty = module.globals[global].ty;
    let size = module.store_size(ty).filter(|&size| size > 0);
    let mut row = None;
    while let TypeKind::Array { element, .. } = *module.types.kind(ty) {
        if matches!(module.types.kind(element), TypeKind::Array { .. }) {
            row = module.stride(element);
        }
        ty = element;
    }
    (size, row)
}

fn words(stop: &Stop) -> &'static str {
    match stop {
        Stop::Left => "they leave before",
        Stop::Branch(_) => "which way they go depends on data",
        Stop::Steps | Stop::Often => "it takes too many steps",
        Stop::Wrong(..) => "with these numbers they end before",
        Stop::Foreign(..) => "they come to something that is not followed",
    }
}
