//! Do two threads touch one byte in epochs that AFTER merges? All threads of a block are executed
//! for sampled launches, and everything that they touched is compared.

use super::action::Action;
use super::epoch::Epoch;
use super::evaluate::Val;
use super::graph::Context;
use super::launches::{Launch, are_passed, launches, threads};
use super::memory::Memory;
use super::separation::Fact;
use super::slice::Slice;
use super::trial::{Found, Parted, Trial, Trials};
use super::walk::{Done, Stopped, Trace, Walker, constants};
use super::world::World;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Inst, TypeKind, ValueDef};

/// Threads of a block that are tried.
const MOST_THREADS: u32 = 4096;
/// Blocks of a function of which it is asked where ways join.
const MOST_BLOCKS: usize = 2048;
/// Worlds that are tried of one launch.
const MOST_WORLDS: usize = 24;

/// A launch, and where everything lies in it.
pub(super) struct Setting<'l> {
    /// The launch.
    pub launch: &'l Launch,
    /// Its objects.
    pub memory: Memory,
    /// The constants of functions.
    pub constants: Vec<Option<Vec<Val>>>,
}

impl Trial<'_> {
    /// Tries all launches; where all take too long with what a host passes, with other numbers: who
    /// names a host must not be told less. What these find nobody may launch.
    pub fn run(&self) -> Trials {
        let mut slices = self.slices();
        let numbers = self.numbers(&slices);
        let trials = self.tried(&mut slices, &numbers, false);
        let is_long = trials.launches == 0 && !trials.gave_up && !trials.broken;
        if is_long && are_passed(self.graph, &numbers) {
            let others = self.tried(&mut slices, &numbers, true);
            if others.found_nothing() {
                return others;
            }
        }
        trials
    }

    fn tried(&self, slices: &mut [Option<Slice>], numbers: &[bool], freely: bool) -> Trials {
        let mut trials = Trials::default();
        let mut steps = self.options.budget;
        for launch in launches(
            self.graph,
            self.options,
            numbers,
            self.may_alias(),
            self.barriers.values().any(|(fact, _)| fact.doubtful),
            freely,
        ) {
            let setting = self.setting(&launch, slices);
            let mut world = World::default();
            let mut share = launch.share(steps, self.options);
            let others = steps - share;
            let (earlier, mut is_whole) = (trials.launches, true);
            for round in 0.. {
                if round == MOST_WORLDS {
                    is_whole = false;
                    break;
                }
                let traces = self.traces(&setting, slices, &mut world, &mut share, false);
                steps = others + share;
                match traces {
                    Ok(traces) => {
                        self.compare(&launch, &setting.memory, &traces, world.is_chosen(), &mut trials)
                    }
                    Err(Stopped::GaveUp) => is_whole = false,
                    Err(Stopped::Undefined) => trials.broken = true,
                }
                trials.chosen |= world.is_chosen();
                let Some(next) = world.next() else { break };
                world = next;
            }
            trials.gave_up |= !is_whole && !launch.is_extra;
            if is_whole && trials.launches > earlier {
                trials.most_threads = trials.most_threads.max(threads(&launch.block));
            }
            let is_done = trials.found.values().any(|found| matches!(found, Found::Conflict(_)));
            if is_done || !trials.untrue.is_empty() || trials.parted.is_some() || steps == 0 {
                break;
            }
        }
        trials
    }

    /// Executes all threads of a launch in a world.
    pub fn traces(
        &self,
        setting: &Setting<'_>,
        slices: &mut [Option<Slice>],
        world: &mut World,
        steps: &mut u64,
        notes_addresses: bool,
    ) -> Result<Vec<Trace>, Stopped> {
        let mut watched = vec![false; self.events.list.len()];
        for &(x, y) in self.pairs.keys() {
            watched[x as usize] = true;
            watched[y as usize] = true;
        }
        for (event, watched) in self.events.list.iter().zip(&mut watched) {
            *watched |= event.is_question();
        }
        let mut walker = Walker {
            graph: self.graph,
            events: self.events,
            watched: &watched,
            barriers: &self.barriers,
            slices,
            launch: setting.launch,
            memory: &setting.memory,
            constants: &setting.constants,
            world,
            steps,
            notes_addresses,
        };
        let threads = u32::try_from(threads(&setting.launch.block)).unwrap_or(u32::MAX);
        if threads > MOST_THREADS {
            return Err(Stopped::GaveUp);
        }
        (0..threads).map(|linear| walker.thread(linear)).collect()
    }

    /// The slices of all functions that are called.
    pub fn slices(&self) -> Vec<Option<Slice>> {
        let is_used = |func| self.graph.contexts.iter().any(|context| context.func == func);
        let slice = |func| is_used(func).then(|| Slice::new(self.graph.bodies, func));
        self.graph.bodies.module.functions.keys().map(slice).collect()
    }

    /// Where everything lies in a launch.
    pub fn setting<'l>(&self, launch: &'l Launch, slices: &[Option<Slice>]) -> Setting<'l> {
        let memory = Memory::new(self.graph, self.objects, launch.aliased);
        let constants = self.constants(&memory, slices);
        Setting { launch, memory, constants }
    }

    fn constants(&self, memory: &Memory, slices: &[Option<Slice>]) -> Vec<Option<Vec<Val>>> {
        let funcs = self.graph.bodies.module.functions.keys();
        let constants = |(func, slice): (FuncId, &Option<Slice>)| {
            slice.as_ref().map(|slice| constants(self.graph, memory, slice, func))
        };
        funcs.zip(slices).map(constants).collect()
    }

    /// The parameters of the kernel that are numbers on which anything depends.
    pub fn numbers(&self, slices: &[Option<Slice>]) -> Vec<bool> {
        let (func, f) = (self.graph.contexts[0].func, self.graph.function(0));
        let mut used = vec![false; f.params.len()];
        let Some(slice) = &slices[func.index()] else { return used };
        let terminators = f.block_ids().map(|block| f.terminator(block));
        let executed = slice.steps.iter().chain(&slice.phis).flatten().copied().chain(terminators);
        for inst in executed.collect::<Vec<Inst>>() {
            for &operand in f.operands(inst) {
                if let ValueDef::Param(number) = f.values[operand].def {
                    used[number as usize] = true;
                }
            }
        }
        used
    }

    /// Whether two pointer parameters may point to one object.
    pub fn may_alias(&self) -> bool {
        let f = self.graph.function(0);
        let is_pointer = |&number: &u32| {
            let ty = f.params[number as usize].ty;
            matches!(self.graph.bodies.module.types.kind(ty), TypeKind::Pointer(_))
        };
        let pointers: Vec<u32> = (0..f.params.len() as u32).filter(is_pointer).collect();
        pointers.iter().any(|&x| pointers.iter().any(|&y| x != y && !self.objects.params_differ(x, y)))
    }

    fn compare(&self, launch: &Launch, memory: &Memory, traces: &[Trace], chosen: bool, trials: &mut Trials) {
        trials.launches += 1;
        let has_new = self.barriers.values().any(|(fact, _)| fact.new);
        let before = self.passed(traces, Fact::is_of_before);
        let after = if has_new { self.passed(traces, Fact::is_of_after) } else { Vec::new() };
        for (passed, only_after) in [(&before, false), (&after, true)] {
            let Some((threads, places)) = self.parted(passed) else {
                // Some device may have warps so large.
                trials.gave_up |= self.parts_a_warp(passed);
                continue;
            };
            let is_certain = threads.iter().all(|&thread| !traces[thread as usize].may_have_ended);
            if chosen || (only_after && !is_certain) {
                trials.gave_up = true;
                return;
            }
            let [a, b] = threads.map(|thread| &passed[thread as usize]);
            let witness = Box::new(self.witness(launch, threads, None));
            trials.parted = Some(Parted { witness, places, ids: self.ids_apart(a, b), only_after });
            return;
        }
        trials.left_instead.extend(self.left_instead(traces));
        self.compare_truths(launch, traces, trials);
        let merged = merged_epochs(traces, &self.barriers);
        let starts = starts(traces, &self.barriers);
        let passed: Vec<u32> = before.iter().map(|barriers| barriers.len() as u32).collect();
        let all = passed.iter().copied().max().unwrap_or(0);
        let mut groups: FxHashMap<u32, Vec<(Done, bool)>> = FxHashMap::default();
        for done in traces.iter().flat_map(|trace| &trace.done) {
            if merged.contains(&done.after) {
                groups.entry(done.after).or_default().push((*done, false));
            }
            // What a unit has begun is above all barriers behind it, whoever has left.
            if done.open.is_some() {
                for &after in merged.iter().filter(|&&epoch| epoch > done.after) {
                    let Some(&before) = starts.get(after as usize) else { continue };
                    let done = Done { before, until: before, after, ..*done };
                    groups.entry(after).or_default().push((done, false));
                }
                continue;
            }
            // Who has left is not known to have done this before what others do in later epochs.
            let left = passed[done.thread as usize];
            if left < all && done.before == left {
                for &epoch in merged.iter().filter(|&&epoch| epoch > done.after) {
                    groups.entry(epoch).or_default().push((*done, true));
                }
            }
        }
        // What one thread does alone shows nothing of what two do.
        if traces.len() > 1 {
            trials.done.extend(traces.iter().flat_map(|trace| &trace.done).map(|done| done.event));
        }
        let asks = self.questions(traces);
        for group in groups.values() {
            let crowded = FxHashSet::default();
            Epoch { trial: self, launch, memory, trials: &mut *trials, crowded, asks: &asks }.compare(group);
        }
    }

    /// Who asked which object, in each epoch: one thread, and another one.
    fn questions(&self, traces: &[Trace]) -> Vec<Done> {
        let mut asked: FxHashMap<_, Vec<Done>> = FxHashMap::default();
        for done in traces.iter().flat_map(|trace| &trace.done) {
            if self.events.list[done.event as usize].is_question() {
                let of_it = asked.entry((done.bytes, done.before, done.after, done.perhaps)).or_default();
                if of_it.len() < 2 && of_it.iter().all(|other| other.thread != done.thread) {
                    of_it.push(*done);
                }
            }
        }
        asked.into_values().flatten().collect()
    }

    /// The barriers of one module that each thread passed.
    fn passed(&self, traces: &[Trace], is_of: fn(&Fact) -> bool) -> Vec<Vec<u32>> {
        let is_one = |node: &u32| self.barriers.get(&(*node as usize)).is_some_and(|(fact, _)| is_of(fact));
        let passed = |trace: &Trace| trace.barriers.iter().copied().filter(is_one).collect();
        traces.iter().map(passed).collect()
    }

    /// Barriers of AFTER only to which some threads came, and in front of which others left that
    /// came as far.
    fn left_instead(&self, traces: &[Trace]) -> Vec<usize> {
        let longest = traces.iter().max_by_key(|trace| trace.barriers.len());
        let longest = longest.map_or(&[][..], |trace| &trace.barriers);
        let missed = traces.iter().filter_map(|trace| longest.get(trace.barriers.len()));
        let missed = missed.map(|&node| node as usize);
        missed.filter(|node| self.barriers.get(node).is_some_and(|(fact, _)| fact.new)).collect()
    }

    /// Do all threads give the same to a barrier, wherever its result is taken from one of them?
    fn compare_truths(&self, launch: &Launch, traces: &[Trace], trials: &mut Trials) {
        let mut first: FxHashMap<usize, (u32, bool)> = FxHashMap::default();
        for (thread, trace) in traces.iter().enumerate() {
            for (at, (&node, &given)) in trace.barriers.iter().zip(&trace.truths).enumerate() {
                let node = node as usize;
                if !self.truths.contains(&node) {
                    continue;
                }
                let Val::Known(given) = given else {
                    trials.unknown_truths.insert(node);
                    continue;
                };
                let &mut (other, same) = first.entry(at).or_insert((thread as u32, given != 0));
                if same != (given != 0) {
                    let witness = self.witness(launch, [other, thread as u32], None);
                    trials.untrue.entry(node).or_insert_with(|| Box::new(witness));
                }
            }
        }
    }

    /// The first two threads that came to different barriers and do not meet there, and those,
    /// given the barriers that each passed.
    fn parted(&self, passed: &[Vec<u32>]) -> Option<([u32; 2], [usize; 2])> {
        let longest = passed.iter().enumerate().max_by_key(|(_, barriers)| barriers.len())?;
        for (thread, barriers) in passed.iter().enumerate() {
            let mut pairs = barriers.iter().zip(longest.1);
            if let Some((&a, &b)) = pairs.find(|&(&a, &b)| !self.meet(a as usize, b as usize)) {
                return Some(([thread as u32, longest.0 as u32], [a as usize, b as usize]));
            }
        }
        None
    }

    /// Whether a warp that arrives as a whole would have to stand at two barriers.
    fn parts_a_warp(&self, passed: &[Vec<u32>]) -> bool {
        let Some(target) = self.graph.bodies.module.target else { return true };
        let in_lockstep = |context: &Context| self.graph.bodies.function(context.func).facts.lockstep;
        let alone = target.threads_arrive && !self.graph.contexts.iter().any(in_lockstep);
        let parts = |warp: &[Vec<u32>]| {
            warp.iter().any(|barriers| barriers.iter().zip(&warp[0]).any(|(own, first)| own != first))
        };
        !alone && passed.chunks(target.warp_size.max(1) as usize).any(parts)
    }

    /// Whether threads meet that came to these barriers, each to its own as the other: at one, or
    /// at two of one number and kind that both stay or both are gone, on ways that part and join
    /// again.
    fn meet(&self, a: usize, b: usize) -> bool {
        let kind = |node: usize| {
            let (context, inst) = self.graph.at(node)?;
            let f = self.graph.bodies.function(self.graph.contexts[context].func);
            let Action::Barrier(own) = self.graph.action(node) else { return None };
            let (fact, mask) = self.barriers.get(&node).filter(|(fact, mask)| !fact.new && mask.is_none())?;
            let simt_ir::target::Barrier { kind, aligned, orders_memory, .. } = own.barrier;
            let combine = f.known(inst).and_then(|known| known.combine);
            Some((own.id?, kind, aligned, orders_memory, combine, fact.gone, *mask))
        };
        let is_one_kind = || kind(a).is_some_and(|own| kind(b) == Some(own));
        a == b || (is_one_kind() && self.stand_between(a.min(b), a.max(b)))
    }

    /// Whether two nodes stand on ways that part and join again, in one function under one chain of
    /// calls.
    fn stand_between(&self, a: usize, b: usize) -> bool {
        let stand = || {
            let ((context, first), (other, second)) = (self.graph.at(a)?, self.graph.at(b)?);
            let structure = self.graph.bodies.structure(self.graph.contexts[context].func);
            let block = |inst: Inst| structure.block_of[inst.index()] as usize;
            let is_small = structure.successors.len() <= MOST_BLOCKS;
            Some(context == other && is_small && structure.stand_between(&[block(first), block(second)]))
        };
        *self.between.borrow_mut().entry((a, b)).or_insert_with(|| stand().unwrap_or(false))
    }

    /// The numbers of barriers that one of two threads passed and the other did not.
    fn ids_apart(&self, a: &[u32], b: &[u32]) -> Vec<Option<i64>> {
        let id = |&node: &u32| match self.graph.action(node as usize) {
            Action::Barrier(barrier) => barrier.id,
            _ => None,
        };
        let of =
            |list: &[u32], wanted| list.iter().copied().filter(|node| id(node) == wanted).collect::<Vec<_>>();
        let mut ids: Vec<Option<i64>> = a.iter().chain(b).map(id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids.retain(|&wanted| of(a, wanted) != of(b, wanted));
        ids
    }
}

/// How many barriers of BEFORE were passed when each epoch of AFTER began.
fn starts(traces: &[Trace], barriers: &FxHashMap<usize, (Fact, Option<u32>)>) -> Vec<u32> {
    let longest = traces.iter().map(|trace| &trace.barriers).max_by_key(|barriers| barriers.len());
    let (mut starts, mut before) = (vec![0], 0);
    for node in longest.into_iter().flatten() {
        let fact = barriers.get(&(*node as usize)).map(|(fact, _)| fact);
        before += u32::from(fact.is_some_and(|fact| !fact.new));
        if fact.is_none_or(|fact| !fact.gone) {
            starts.push(before);
        }
    }
    starts
}

/// The epochs of AFTER in which a deleted barrier was passed.
fn merged_epochs(traces: &[Trace], barriers: &FxHashMap<usize, (Fact, Option<u32>)>) -> FxHashSet<u32> {
    let mut merged = FxHashSet::default();
    for trace in traces {
        let mut epoch = 0;
        for &node in &trace.barriers {
            match barriers.get(&(node as usize)) {
                Some((fact, _)) if fact.gone => {
                    merged.insert(epoch);
                }
                _ => epoch += 1,
            }
        }
    }
    merged
}
