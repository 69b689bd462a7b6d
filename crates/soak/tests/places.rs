//! Are the threads of random kernels where the analysis of places says they are?
//!
//! Every thread's way is recorded as the interpreter runs it, whatever the schedule. Then the
//! threads of each warp, of each block and of the grid are run once more along these ways, by a
//! machine with one predicate per thread: threads that part at a branch go one side after the
//! other, and are together again where all ways from there meet. In every block that they come to:
//! - where the analysis says that all threads are that entered the call, or all of them that have
//!   something left to do but to leave, they are;
//! - those that were at the dominator together are, where it says so;
//! - there is one thread at most where it says so;
//! - threads that parted and that it says meet here, do.
//!
//! The same is asked of instances, but for those that leave: the same iteration of all loops
//! around, of the same call. Of a block that all threads of a scope come to, each instance has all
//! of them, or all that were at the dominator with one that is there; of one for one thread, one at
//! most.
//!
//! Where ways meet and what loops there are is found here, by taking blocks away: nothing is asked
//! of the analysis but what is judged.

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use simt_analysis::divergence::{Options, Scope};
use simt_analysis::places::{Ends, Flow, Places, PlacesContext, PlacesFacts};
use simt_analysis::structure::Cfg;
use simt_check::finding::{Finding, Site, ThreadId};
use simt_check::launch::{Launch, Schedule};
use simt_check::machine::{Observer, Program};
use simt_ir::entity::EntityId;
use simt_ir::{Block, FuncId, Function, Listing};
use simt_soak::judge::read;
use simt_soak::{RandomKernel, bytes_of_seed, entry, kernel};
use std::hash::{Hash, Hasher};

/// Threads of a warp.
const WARP: u32 = 32;

/// What a thread does in a call.
#[derive(Default, Debug)]
struct Call {
    steps: Vec<Step>,
    /// Whether it came back.
    has_returned: bool,
}

#[derive(Debug)]
enum Step {
    Block(Block),
    /// Where it is called, whom, and what is done there.
    Call(Site, FuncId, Call),
}

/// The ways of all threads.
#[derive(Default)]
struct Recorder {
    threads: FxHashMap<ThreadId, Vec<Call>>,
    calls: FxHashMap<ThreadId, Vec<(Site, FuncId)>>,
}

impl Recorder {
    fn calls(&mut self, thread: ThreadId) -> &mut Vec<Call> {
        self.threads.entry(thread).or_insert_with(|| vec![Call::default()])
    }

    fn close(&mut self, thread: ThreadId, has_returned: bool) {
        let call = Call { has_returned, ..self.calls(thread).pop().expect("a call is open") };
        if let Some((site, callee)) = self.calls.entry(thread).or_default().pop() {
            self.calls(thread).last_mut().expect("the caller").steps.push(Step::Call(site, callee, call));
        } else {
            self.calls(thread).push(call);
        }
    }

    /// The way of each thread; calls that it never came back from are closed.
    fn ways(mut self) -> Vec<(ThreadId, Call)> {
        let all: Vec<ThreadId> = self.threads.keys().copied().collect();
        for thread in all {
            while self.threads[&thread].len() > 1 {
                self.close(thread, false);
            }
        }
        let mut ways: Vec<(ThreadId, Call)> =
            self.threads.into_iter().filter_map(|(thread, mut calls)| Some((thread, calls.pop()?))).collect();
        ways.sort_unstable_by_key(|(thread, _)| (thread.block, thread.thread));
        ways
    }
}

impl Observer for Recorder {
    fn block(&mut self, thread: ThreadId, _: usize, _: FuncId, block: Block) {
        self.calls(thread).last_mut().expect("a call is open").steps.push(Step::Block(block));
    }

    fn call(&mut self, thread: ThreadId, _: usize, site: Site, callee: FuncId) {
        self.calls(thread).push(Call::default());
        self.calls.entry(thread).or_default().push((site, callee));
    }

    fn ret(&mut self, thread: ThreadId, depth: usize) {
        if depth > 0 {
            self.close(thread, true);
        }
    }
}

/// A function's graph as this judge sees it.
struct Shape {
    successors: Vec<Vec<usize>>,
    /// Where all ways from a block meet.
    meetings: Vec<Option<usize>>,
    /// The same without ways to blocks that only end the kernel.
    meetings_of_staying: Vec<Option<usize>>,
    /// The headers of the loops around a block, outermost first.
    loops: Vec<Vec<usize>>,
    dominators: Vec<FxHashSet<usize>>,
}

impl Shape {
    fn new(function: &Function) -> Shape {
        let count = function.blocks.len();
        let successors: Vec<Vec<usize>> = function
            .block_ids()
            .map(|block| function.successors(block).iter().map(|to| to.index()).collect())
            .collect();
        let live = reach(&successors, 0, None);
        let mut dominators: Vec<FxHashSet<usize>> = vec![FxHashSet::default(); count];
        for without in (0..count).filter(|at| live.contains(at)) {
            let from_start = reach(&successors, 0, Some(without));
            let dominated = live.iter().filter(|&&at| at == without || !from_start.contains(&at));
            dominated.for_each(|&at| _ = dominators[at].insert(without));
        }
        let only_ends = |&at: &usize| {
            let block = Block::from_index(at);
            function.is_kernel && successors[at].is_empty() && function.block_insts(block).count() == 1
        };
        let staying: Vec<Vec<usize>> =
            successors.iter().map(|all| all.iter().copied().filter(|to| !only_ends(to)).collect()).collect();
        // A loop is its header, and what comes back to it without leaving what it dominates.
        let mut around: Vec<Vec<usize>> = vec![Vec::new(); count];
        for header in 0..count {
            let latches: Vec<usize> = (0..count)
                .filter(|&at| successors[at].contains(&header) && dominators[at].contains(&header))
                .collect();
            let mut body = FxHashSet::from_iter([header]);
            let mut work = latches.clone();
            while let Some(at) = work.pop() {
                if live.contains(&at) && body.insert(at) {
                    work.extend((0..count).filter(|&from| successors[from].contains(&at)));
                }
            }
            if !latches.is_empty() {
                body.into_iter().for_each(|at| around[at].push(header));
            }
        }
        for loops in &mut around {
            loops.sort_by_key(|&header| dominators[header].len());
        }
        let (meetings, meetings_of_staying) = (meetings(&successors), meetings(&staying));
        Shape { successors, meetings, meetings_of_staying, loops: around, dominators }
    }

    fn idom(&self, at: usize) -> Option<usize> {
        let strict = self.dominators[at].iter().copied().filter(|&by| by != at);
        strict.max_by_key(|&by| self.dominators[by].len())
    }
}

/// The blocks that control comes to from another one, and that one, without passing a third.
fn reach(successors: &[Vec<usize>], from: usize, without: Option<usize>) -> FxHashSet<usize> {
    let mut seen = FxHashSet::default();
    let mut work: Vec<usize> = Some(from).filter(|&from| Some(from) != without).into_iter().collect();
    while let Some(at) = work.pop() {
        if seen.insert(at) {
            work.extend(successors[at].iter().filter(|&&to| Some(to) != without));
        }
    }
    seen
}

/// Where all ways from each block meet.
fn meetings(successors: &[Vec<usize>]) -> Vec<Option<usize>> {
    let count = successors.len();
    let passed = |at: usize| -> FxHashSet<usize> {
        let is_passed = |without: &usize| {
            let others = reach(successors, at, Some(*without));
            at != *without && !others.iter().any(|&other| successors[other].is_empty())
        };
        reach(successors, at, None).into_iter().filter(is_passed).collect()
    };
    let post: Vec<FxHashSet<usize>> = (0..count).map(passed).collect();
    // Of all that is passed for certain, the nearest has all others still in front of it.
    let nearest = |at: usize| {
        let is_first = |first: &usize| post[at].iter().all(|b| b == first || post[*first].contains(b));
        post[at].iter().copied().find(is_first)
    };
    (0..count).map(nearest).collect()
}

/// Threads that run together: those of a warp or of a block, or all.
type Group = (Option<[u32; 3]>, u32);

/// How often the header of each loop around was entered again.
type Iterations = Vec<(usize, u32)>;

/// The next block in a call.
fn advance(shape: &Shape, iterations: &mut Iterations, at: usize) {
    let around = &shape.loops[at];
    let same = iterations.iter().zip(around).take_while(|((known, _), header)| known == *header).count();
    iterations.truncate(same);
    if let Some(again) = iterations.iter().position(|&(header, _)| header == at) {
        iterations[again].1 += 1;
        iterations.truncate(again + 1);
    }
    let entered = around[iterations.len()..].iter().map(|&header| (header, 0));
    iterations.extend(entered);
}

fn hash(what: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    what.hash(&mut hasher);
    hasher.finish()
}

/// What is judged, and how often it was looked at.
struct Judge<'a> {
    module: &'a Listing,
    places: FxHashMap<FuncId, Places>,
    shapes: FxHashMap<FuncId, Shape>,
    launch: &'a Launch,
    /// Whose threads run together.
    scope: Scope,
    /// Whether they wait for nobody who leaves the kernel: of those that stay, then.
    is_of_staying: bool,
    checked: [u64; 5],
    mistakes: Vec<String>,
}

/// Whom a thread is with in a call.
struct Running<'w> {
    call: &'w Call,
    /// The next step.
    next: usize,
    company: FxHashMap<usize, Vec<usize>>,
    /// Where it is to meet whom.
    expected: Vec<(usize, Vec<usize>)>,
}

impl Judge<'_> {
    fn wrong(&mut self, func: FuncId, at: usize, what: &str) {
        let name = self.module.function_name(func);
        self.mistakes.push(format!("{what}, in block {at} of {name}"));
    }

    /// Runs the threads of a scope through one call. `left`: which of them leave the kernel in it.
    fn group(&mut self, func: FuncId, calls: &[(usize, &Call)]) -> Vec<usize> {
        let mut threads: FxHashMap<usize, Running<'_>> = calls
            .iter()
            .map(|&(thread, call)| {
                let (company, expected) = (FxHashMap::default(), Vec::new());
                (thread, Running { call, next: 0, company, expected })
            })
            .collect();
        let who: Vec<usize> = calls.iter().map(|&(thread, _)| thread).collect();
        self.run(func, &mut threads, who.clone(), &who, None);
        who.into_iter().filter(|thread| !threads[thread].call.has_returned).collect()
    }

    fn run(
        &mut self,
        func: FuncId,
        threads: &mut FxHashMap<usize, Running<'_>>,
        mut who: Vec<usize>,
        entered: &[usize],
        until: Option<usize>,
    ) -> Vec<usize> {
        loop {
            who.sort_unstable();
            let block_of = |running: &Running<'_>| match running.call.steps.get(running.next) {
                Some(Step::Block(block)) => Some(block.index()),
                _ => None,
            };
            who.retain(|thread| block_of(&threads[thread]).is_some());
            let Some(&first) = who.first() else { return who };
            let at = block_of(&threads[&first]).expect("it is retained");
            if Some(at) == until {
                return who;
            }
            self.visit(func, threads, at, &who, entered);
            who.iter().for_each(|thread| threads.get_mut(thread).expect("it runs").next += 1);
            // Calls of the block, by all of them.
            loop {
                let mut calls: Vec<(usize, &Call)> = Vec::new();
                let mut callee = None;
                for &thread in &who {
                    let running = &threads[&thread];
                    if let Some(Step::Call(_, func, call)) = running.call.steps.get(running.next) {
                        callee = Some(*func);
                        calls.push((thread, call));
                    }
                }
                let Some(callee) = callee else { break };
                let left = self.group(callee, &calls);
                let called: Vec<usize> = calls.iter().map(|&(thread, _)| thread).collect();
                called.iter().for_each(|thread| threads.get_mut(thread).expect("it runs").next += 1);
                who.retain(|thread| !left.contains(thread));
            }
            let mut parts: Vec<(usize, Vec<usize>)> = Vec::new();
            for &thread in &who {
                let Some(next) = block_of(&threads[&thread]) else { continue };
                match parts.iter_mut().find(|(target, _)| *target == next) {
                    Some((_, part)) => part.push(thread),
                    None => parts.push((next, vec![thread])),
                }
            }
            if parts.len() == 1 {
                who = parts.remove(0).1;
                continue;
            }
            let shape = &self.shapes[&func];
            let meetings = if self.is_of_staying { &shape.meetings_of_staying } else { &shape.meetings };
            let meeting = meetings[at];
            who.clear();
            for (_, part) in parts {
                who.extend(self.run(func, threads, part, entered, meeting));
            }
        }
    }

    fn visit(
        &mut self,
        func: FuncId,
        threads: &mut FxHashMap<usize, Running<'_>>,
        at: usize,
        who: &[usize],
        entered: &[usize],
    ) {
        let Some(places) = self.places.get(&func) else { return };
        let block = Block::from_index(at);
        let (all, staying) = (places.entered(block).scope, places.staying(block).scope);
        let (since, one) = (places.since_dominator(block).scope, places.one(block));
        let is_branch = self.shapes[&func].successors[at].len() > 1;
        let idom = self.shapes[&func].idom(at);
        let mut mistakes: Vec<String> = Vec::new();
        if self.is_of_staying {
            // One block more, and none of a caller's, is the end.
            let works = |thread: &&usize| {
                let running = &threads[*thread];
                let left = running.call.steps.len().saturating_sub(running.next);
                !who.contains(thread) && left > 1
            };
            self.checked[1] += u64::from(staying >= self.scope);
            if let Some(thread) = entered.iter().find(works).filter(|_| staying >= self.scope) {
                self.wrong(func, at, &format!("{thread} is not there, and has not left"));
            }
            return;
        }
        if all >= self.scope {
            self.checked[0] += 1;
            if who.len() != entered.len() {
                mistakes.push(format!("of {entered:?}, only {who:?} are there"));
            }
        }
        if one.scope() >= self.scope {
            self.checked[2] += 1;
            if who.len() > 1 {
                mistakes.push(format!("{who:?} are there, not one"));
            }
        }
        for &thread in who {
            let running = threads.get_mut(&thread).expect("it runs");
            if let Some(idom) = idom.filter(|_| since >= self.scope) {
                self.checked[3] += 1;
                let with = running.company.get(&idom);
                if with.is_some_and(|with| !with.iter().all(|other| who.contains(other))) {
                    mistakes.push(format!("{with:?} were at the dominator, {who:?} are there"));
                }
            }
            let (met, open): (Vec<_>, Vec<_>) = std::mem::take(&mut running.expected)
                .into_iter()
                .partition(|(branch, _)| places.meeting(Block::from_index(*branch)) == Some(block));
            running.expected = open;
            for (branch, others) in met {
                self.checked[4] += 1;
                if !others.iter().all(|other| who.contains(other)) {
                    mistakes.push(format!("{others:?}, who parted in {branch}, do not meet: {who:?}"));
                }
            }
            running.company.insert(at, who.to_vec());
            if is_branch {
                running.expected.retain(|(branch, _)| *branch != at);
                running.expected.push((at, who.to_vec()));
            }
        }
        mistakes.into_iter().for_each(|what| self.wrong(func, at, &what));
    }

    /// Asks of the instances of all blocks, for all scopes, whether all threads come there.
    fn instances(&mut self, kernel: FuncId, ways: &[(ThreadId, Call)]) {
        let mut instances = Instances::default();
        for (thread, call) in ways {
            self.collect(kernel, *thread, call, 0, &mut instances);
        }
        let Instances { calls, came } = &instances;
        let (launch, mut mistakes) = (self.launch, Vec::new());
        let warp = |thread: &ThreadId| {
            let ([x, y, z], [width, height, _]) = (thread.thread, launch.block);
            (thread.block, (x + width * (y + height * z)) / WARP)
        };
        let are_of_one = |scope: Scope, a: &ThreadId, b: &ThreadId| match scope {
            Scope::Thread => a == b,
            Scope::Warp => warp(a) == warp(b),
            Scope::Cta | Scope::Cluster => a.block == b.block,
            Scope::Grid => true,
        };
        for (&(func, path, instance), here) in came {
            let Some(places) = self.places.get(&func) else { continue };
            let block = Block::from_index(instance.0);
            let (entered, since) = (places.entered(block).scope, places.since_dominator(block).scope);
            let (one, idom) = (places.one(block), self.shapes[&func].idom(instance.0));
            let orders = &calls[&(func, path)];
            let is_said = entered.max(since) >= Scope::Warp;
            for (other, theirs) in orders.iter().filter(|(other, _)| is_said && !here.contains(other)) {
                for thread in here {
                    let own = &orders[thread];
                    let at = own.iter().position(|&own| own == instance).expect("it comes there");
                    let mut wrong = |what: &str, scope: Scope| {
                        let scope = scope.name();
                        mistakes.push((func, instance.0, format!("{other:?} {what} its {scope} has")));
                    };
                    if entered >= Scope::Warp && are_of_one(entered, thread, other) {
                        wrong("misses an instance that", entered);
                    }
                    let mut above = own[..at].iter().rev();
                    let dominator = idom.and_then(|idom| above.find(|above| above.0 == idom));
                    if since >= Scope::Warp
                        && are_of_one(since, thread, other)
                        && dominator.is_some_and(|dominator| theirs.contains(dominator))
                    {
                        wrong("was at the dominator of an instance that", since);
                    }
                }
            }
            for (counter, scope) in [(0, entered), (3, since)] {
                self.checked[counter] += u64::from(scope >= Scope::Warp);
            }
            self.checked[2] += u64::from(one.lane.is_some());
            for (a, b) in here.iter().flat_map(|a| here.iter().map(move |b| (a, b))).filter(|(a, b)| a != b) {
                if one.lane.is_some() && warp(a) == warp(b) {
                    mistakes.push((
                        func,
                        instance.0,
                        format!("{a:?} and {b:?} of one warp are in one instance"),
                    ));
                }
                let differ = |axis: &usize| a.thread[*axis] != b.thread[*axis];
                let apart = (0..3).filter(differ).find(|&axis| one.axes[axis].is_some());
                if let Some(axis) = apart.filter(|_| a.block == b.block) {
                    mistakes.push((
                        func,
                        instance.0,
                        format!("{a:?} and {b:?} differ on axis {axis} in one instance"),
                    ));
                }
                if one.warp.is_some() && a.block == b.block && warp(a) != warp(b) {
                    mistakes.push((
                        func,
                        instance.0,
                        format!("{a:?} and {b:?} of two warps are in one instance"),
                    ));
                }
            }
        }
        mistakes.into_iter().for_each(|(func, at, what)| self.wrong(func, at, &what));
    }

    fn collect(&self, func: FuncId, thread: ThreadId, call: &Call, path: u64, all: &mut Instances) {
        let (mut iterations, mut number) = (Iterations::new(), 0u32);
        let mut order = Vec::new();
        for step in &call.steps {
            match step {
                Step::Block(block) => {
                    advance(&self.shapes[&func], &mut iterations, block.index());
                    number = 0;
                    let instance = (block.index(), hash(&iterations));
                    order.push(instance);
                    all.came.entry((func, path, instance)).or_default().insert(thread);
                }
                Step::Call(site, callee, inner) => {
                    number += 1;
                    let inside = hash(&(path, &iterations, number, site.inst));
                    self.collect(*callee, thread, inner, inside, all);
                }
            }
        }
        all.calls.entry((func, path)).or_default().insert(thread, order);
    }
}

/// A block, and the iterations of all loops around.
type Instance = (usize, u64);

/// What threads came to.
#[derive(Default)]
struct Instances {
    /// By call, in which order each.
    calls: FxHashMap<(FuncId, u64), FxHashMap<ThreadId, Vec<Instance>>>,
    came: FxHashMap<(FuncId, u64, Instance), FxHashSet<ThreadId>>,
}

/// What is to be judged of a function.
type Answers = dyn Fn(&PlacesContext<'_>, FuncId) -> Option<Places>;

/// Runs a kernel and judges; how often something was looked at, and what is wrong.
fn judge(kernel: &RandomKernel, options: Options, places: &Answers) -> ([u64; 5], Vec<String>) {
    let module = read(&kernel.text).expect("random kernels can be read");
    let target = module.target.expect("they say for which target they are");
    let facts = PlacesFacts::compute(&module, target, options);
    let context = PlacesContext { module: &module, facts: &facts };
    let launch = Launch { schedule: Schedule::Random(7), ..kernel.launch.clone() };
    let start = entry(&module).expect("there is a kernel");
    let mut recorder = Recorder::default();
    let outcome = Program::new(&module)
        .run_observed(start, &launch, &kernel.args, kernel.buffers.clone(), &mut recorder)
        .expect("it can be launched");
    let is_clean = outcome.findings.iter().all(|finding| matches!(finding, Finding::Matched { .. }));
    assert!(is_clean && outcome.finished, "{:?}\n{}", outcome.findings, kernel.text);
    let ways = recorder.ways();
    let with_body = || module.functions.keys().filter(|&id| module.functions[id].is_definition);
    let mut judge = Judge {
        module: &module,
        places: with_body().filter_map(|id| Some((id, places(&context, id)?))).collect(),
        shapes: with_body().map(|id| (id, Shape::new(&module.functions[id]))).collect(),
        launch: &launch,
        scope: Scope::Warp,
        is_of_staying: false,
        checked: [0; 5],
        mistakes: Vec::new(),
    };
    judge.instances(start, &ways);
    let [width, height, depth] = launch.block;
    let scopes = [Scope::Warp, Scope::Cta, Scope::Grid];
    for (scope, is_of_staying) in scopes.into_iter().flat_map(|scope| [(scope, false), (scope, true)]) {
        (judge.scope, judge.is_of_staying) = (scope, is_of_staying);
        let mut groups: FxHashMap<Group, Vec<(usize, &Call)>> = FxHashMap::default();
        for (thread, call) in &ways {
            let ([x, y, z], [bx, by, bz]) = (thread.thread, thread.block);
            let in_block = x + width * (y + height * z);
            let block = bx + launch.grid[0] * (by + launch.grid[1] * bz);
            let group = match scope {
                Scope::Warp => (Some(thread.block), in_block / WARP),
                Scope::Cta => (Some(thread.block), 0),
                _ => (None, 0),
            };
            let number = block * width * height * depth + in_block;
            groups.entry(group).or_default().push((number as usize, call));
        }
        for calls in groups.values() {
            judge.group(start, calls);
        }
    }
    (judge.checked, judge.mistakes)
}

#[test]
fn threads_are_where_it_is_said() {
    let mut all = [0; 5];
    for index in 0..600 {
        let kernel = kernel(&bytes_of_seed(11, index));
        for block in [None, Some(kernel.launch.block)] {
            let options = Options { block, ..Options::default() };
            let (checked, mistakes) = judge(&kernel, options, &|context, id| context.places(id));
            assert!(mistakes.is_empty(), "kernel {index}, block {block:?}: {}\n{}", mistakes[0], kernel.text);
            all.iter_mut().zip(checked).for_each(|(all, more)| *all += more);
        }
    }
    let [entered, staying, one, since, met] = all;
    println!("entered {entered}, staying {staying}, one {one}, since the dominator {since}, met {met}");
    assert!(all.iter().all(|&count| count > 1000), "{all:?}");
}

/// What is true of blocks of one thread is not of these, nor what is said of other branches or of
/// another graph; and the judge sees it.
#[test]
fn mistakes_are_found() {
    let mistakes = |count: u64, options: Options, places: &Answers| -> Vec<String> {
        let kernels = (0..count).map(|index| kernel(&bytes_of_seed(11, index)));
        kernels.flat_map(|kernel| judge(&kernel, options, places).1).collect()
    };
    let options = Options { block: Some([1, 1, 1]), ..Options::default() };
    let of_one_thread = mistakes(100, options, &|context, id| context.places(id));
    // The ways of those that stay are the same for all.
    let staying = mistakes(20, Options::default(), &|context, id| {
        let structure = &context.analyzed(id)?.structure;
        let flow = || Flow::entered(&structure.cfg, &Ends::unknown(structure.cfg.block_count()));
        let (apart, together) = (|_| Scope::Thread, |_| Scope::Grid);
        Some(Places::of_graph(Scope::Grid, flow(), &flow(), &structure.cycles, &apart, &together))
    });
    // Of each branch there is only the first way.
    let meeting = mistakes(20, Options::default(), &|context, id| {
        let structure = &context.analyzed(id)?.structure;
        let first = |block| structure.cfg.successors(block).first().map(|&to| (block, to));
        let edges: Vec<(Block, Block)> = structure.cfg.blocks().filter_map(first).collect();
        let cfg = Cfg::from_edges(structure.cfg.block_count(), &edges);
        let flow = || Flow::entered(&cfg, &Ends::unknown(cfg.block_count()));
        let apart = |_| Scope::Thread;
        Some(Places::of_graph(Scope::Grid, flow(), &flow(), &structure.cycles, &apart, &apart))
    });
    for (all, kinds) in [
        (
            &of_one_thread,
            &[
                "are there, not one",
                "only",
                "were at the dominator",
                "of one warp",
                "of two warps",
                "differ on axis",
                "} misses an instance",
                "was at the dominator of an instance",
            ][..],
        ),
        (&staying, &["is not there, and has not left"]),
        (&meeting, &["do not meet"]),
    ] {
        for what in kinds {
            assert!(all.iter().any(|mistake| mistake.contains(what)), "{what}");
        }
    }
}
