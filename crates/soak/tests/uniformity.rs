//! Is what the analysis calls uniform the same for all threads when random kernels run?
//!
//! The analysis speaks of threads that compute a value *together*: called from the same place, in
//! the same iteration of the same cycles. So every value is recorded with its *instance*: the calls
//! that led to it, and for every cycle around, in each of these functions, which iteration it is.
//! Two threads of one scope with different values in one instance of a value that the analysis
//! calls the same for that scope are a mistake of the analysis. The same goes for where branches
//! lead, and for the edges over which threads come to a block.

use rustc_hash::{FxHashMap, FxHasher};
use simt_analysis::divergence::{ModuleDivergence, Options, Scope};
use simt_analysis::functions::callgraph::CallGraph;
use simt_analysis::restated::literal::literal;
use simt_analysis::structure::Cycle;
use simt_check::finding::{Finding, Site, ThreadId};
use simt_check::launch::{Launch, Schedule};
use simt_check::machine::{Observer, Program};
use simt_check::value::Scalar;
use simt_ir::entity::EntityId;
use simt_ir::{Block, FuncId, Function, Listing, Op, ParamAttributes, Value, ValueDef};
use simt_soak::entry;
use simt_soak::judge::read;
use simt_soak::{RandomKernel, bytes_of_seed, kernel};
use std::hash::{Hash, Hasher};

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Fact {
    /// The result of an instruction.
    Value(Site),
    /// Where a block's terminator leads.
    Way(FuncId, Block),
    /// Where threads come from into a block.
    Edge(FuncId, Block),
}

/// A call in progress.
struct Frame {
    func: FuncId,
    /// The calls that led here.
    path: u64,
    block: Option<Block>,
    /// The cycles around the block, outermost first, and how often their headers were entered
    /// again.
    iterations: Vec<(Cycle, u32)>,
}

impl Frame {
    fn new(func: FuncId, path: u64) -> Frame {
        Frame { func, path, block: None, iterations: Vec::new() }
    }

    /// What tells dynamic instances of an instruction apart.
    fn instance(&self) -> u64 {
        hash(&(self.path, &self.iterations))
    }
}

fn hash(what: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Compares what threads do.
struct Recorder<'a> {
    found: &'a ModuleDivergence,
    module: &'a Listing,
    launch: &'a Launch,
    kernel: FuncId,
    threads: FxHashMap<ThreadId, Vec<Frame>>,
    /// The first one of a scope that came by, and what it had.
    seen: FxHashMap<(Fact, u64, [u32; 2]), (ThreadId, u64)>,
    compared: u64,
    mistakes: Vec<(Fact, Scope, [ThreadId; 2])>,
}

impl Recorder<'_> {
    /// The group of a scope that a thread is in.
    fn group(&self, thread: ThreadId, scope: Scope) -> Option<[u32; 2]> {
        let [x, y, _] = thread.thread;
        let [width, height, _] = self.launch.block;
        debug_assert!(x < width && y < height);
        let warp = (y * width + x) / 32;
        match scope {
            Scope::Thread => None,
            Scope::Warp => Some([thread.block[0], warp]),
            // A cluster is one block, where nothing else is said.
            Scope::Cta | Scope::Cluster => Some([thread.block[0], u32::MAX]),
            Scope::Grid => Some([u32::MAX; 2]),
        }
    }

    fn compare(&mut self, fact: Fact, scope: Scope, instance: u64, thread: ThreadId, what: u64) {
        let Some(group) = self.group(thread, scope) else { return };
        let first = *self.seen.entry((fact, instance, group)).or_insert((thread, what));
        if first.0 != thread {
            self.compared += 1;
        }
        if first.1 != what && !self.mistakes.iter().any(|(known, ..)| *known == fact) {
            self.mistakes.push((fact, scope, [first.0, thread]));
        }
    }

    fn frame(&mut self, thread: ThreadId) -> &mut Frame {
        let kernel = self.kernel;
        let frames = self.threads.entry(thread).or_insert_with(|| vec![Frame::new(kernel, 0)]);
        frames.last_mut().expect("the kernel's frame is never popped")
    }
}

impl Observer for Recorder<'_> {
    fn block(&mut self, thread: ThreadId, _: usize, func: FuncId, block: Block) {
        let found = self.found;
        let Some(analyzed) = found.functions[func].as_ref() else { return };
        let cycles = &analyzed.structure.cycles;
        let frame = self.frame(thread);
        assert_eq!(frame.func, func, "calls and returns are reported");
        let (from, left) = (frame.block, frame.instance());

        let mut around: Vec<Cycle> =
            std::iter::successors(cycles.innermost(block), |&c| cycles.parent(c)).collect();
        around.reverse();
        let same =
            frame.iterations.iter().zip(&around).take_while(|((known, _), cycle)| known == *cycle).count();
        frame.iterations.truncate(same);
        if let Some(headed) = cycles.headed_by(block)
            && let Some(at) = frame.iterations.iter().position(|(cycle, _)| *cycle == headed)
        {
            frame.iterations[at].1 += 1;
            frame.iterations.truncate(at + 1);
        }
        let entered = around[frame.iterations.len()..].iter().map(|&cycle| (cycle, 0));
        frame.iterations.extend(entered);
        frame.block = Some(block);

        let instance = frame.instance();
        if let Some(from) = from {
            let to = block.index() as u64;
            let way = analyzed.divergence.terminator(from);
            self.compare(Fact::Way(func, from), way, left, thread, to);
            let (join, _) = analyzed.divergence.join(block);
            self.compare(Fact::Edge(func, block), join, instance, thread, from.index() as u64);
        }
    }

    fn value(&mut self, thread: ThreadId, _: usize, site: Site, value: &[Scalar]) {
        // What is undefined counts as any value.
        if value.iter().any(|scalar| scalar.poison) {
            return;
        }
        let Some(analyzed) = self.found.functions[site.func].as_ref() else { return };
        let data = &self.module.functions[site.func].insts[site.inst];
        // The machine gives the stacks of different threads different addresses, to tell them
        // apart. On a GPU they have the same ones.
        let Some(result) = data.result else { return };
        if is_of_own_memory(&self.module.functions[site.func], result) {
            return;
        }
        let instance = self.frame(thread).instance();
        let scope = analyzed.divergence.scope(result);
        let bits: Vec<u64> = value.iter().map(|scalar| scalar.bits).collect();
        self.compare(Fact::Value(site), scope, instance, thread, hash(&bits));
    }

    fn call(&mut self, thread: ThreadId, _: usize, site: Site, callee: FuncId) {
        let path = hash(&(self.frame(thread).instance(), site));
        if let Some(frames) = self.threads.get_mut(&thread) {
            frames.push(Frame::new(callee, path));
        }
    }

    fn ret(&mut self, thread: ThreadId, depth: usize) {
        if depth > 0
            && let Some(frames) = self.threads.get_mut(&thread)
        {
            frames.pop();
        }
    }
}

/// Whether a value is an address in a variable of the thread, or in its copy of an argument.
fn is_of_own_memory(f: &Function, mut value: Value) -> bool {
    loop {
        match (f.values[value].def, f.computation(value)) {
            (_, Some((Op::Alloca { .. }, _))) => return true,
            (_, Some((Op::GetElementPtr { .. } | Op::Cast(..), &[from, ..]))) => value = from,
            (ValueDef::Param(number), _) => {
                return f.params[number as usize].attributes.contains(ParamAttributes::BYVAL);
            }
            _ => return false,
        }
    }
}

/// Runs a kernel and compares; how many comparisons were made, and what is wrong.
fn compare(kernel: &RandomKernel, options: Options) -> (u64, Vec<String>) {
    let module = read(&kernel.text).expect("random kernels can be read");
    let target = module.target.expect("they say for which target they are");
    let graph = CallGraph::compute(&module);
    let found = ModuleDivergence::compute(&module, target, &graph, options);
    let launch = Launch { schedule: Schedule::Random(7), ..kernel.launch.clone() };
    let mut recorder = Recorder {
        found: &found,
        module: &module,
        launch: &launch,
        kernel: entry(&module).expect("there is a kernel"),
        threads: FxHashMap::default(),
        seen: FxHashMap::default(),
        compared: 0,
        mistakes: Vec::new(),
    };
    let kernel_id = recorder.kernel;
    let program = Program::new(&module);
    let outcome = program
        .run_observed(kernel_id, &launch, &kernel.args, kernel.buffers.clone(), &mut recorder)
        .expect("it can be launched");
    // Arms that hold a barrier each are meant.
    let is_clean = outcome.findings.iter().all(|finding| matches!(finding, Finding::Matched { .. }));
    assert!(is_clean && outcome.finished, "{:?}\n{}", outcome.findings, kernel.text);
    let mistakes = recorder.mistakes.iter().map(|mistake| describe(&module, mistake));
    (recorder.compared, mistakes.collect())
}

fn describe(module: &Listing, (fact, scope, [first, second]): &(Fact, Scope, [ThreadId; 2])) -> String {
    let (what, func, inst) = match *fact {
        Fact::Value(site) => ("the value of", site.func, site.inst),
        Fact::Way(func, block) => ("the way from", func, module.functions[func].terminator(block)),
        Fact::Edge(func, block) => ("the way to", func, module.functions[func].blocks[block].first),
    };
    let span = module.functions[func].insts[inst].span;
    let name = scope.name();
    let text = module.str(span);
    format!(
        "{what} `{text}` in {} is not the same for the {name}: {first:?}, {second:?}",
        module.function_name(func)
    )
}

#[test]
fn what_is_called_uniform_is_the_same() {
    let mut compared = 0;
    for index in 0..3000 {
        let kernel = kernel(&bytes_of_seed(4, index));
        let block = kernel.launch.block;
        for block in [None, Some(block)] {
            let options = Options { block, ..Options::default() };
            let (more, mistakes) = compare(&kernel, options);
            compared += more;
            assert!(mistakes.is_empty(), "kernel {index}, block {block:?}: {}\n{}", mistakes[0], kernel.text);
        }
    }
    println!("{compared} comparisons");
    assert!(compared > 10_000_000, "{compared} comparisons");
}

/// The comparison finds the mistakes of the published formula for joins, which is unsound.
#[test]
fn mistakes_are_found() {
    let options = Options { sync: literal, ..Options::default() };
    let kernels = (0..1000).map(|index| kernel(&bytes_of_seed(4, index)));
    let wrong = kernels.filter(|kernel| !compare(kernel, options).1.is_empty()).count();
    println!("{wrong} kernels of 1000");
    assert!(wrong > 0);
}
