//! Which kernels shall the judges be tried on?
//!
//! [`kernel`] makes a kernel, its launch and its expected result of any bytes, in three steps:
//!
//! ```text
//!   bytes ──build──> plan ──oracle──> barriers where the plan needs them, result ──print──> LLVM IR
//! ```
//!
//! The kernels have nested ifs and loops with uniform and divergent conditions, several shared
//! arrays and global buffers (some of them passed twice), indices of many forms, device functions
//! with barriers, atomics, early exits, exchanges in a warp, structures, inline assembly, locks,
//! values that blocks hand to each other; they are for both targets, and spell one thing in several
//! ways. They do not race: where the plan would, the oracle puts barriers, and changes what
//! barriers cannot save. Further barriers are strewn in, so that there is something to remove.
//! Whatever the schedule, the result is the expected one, which is found without the interpreter.
//!
//! The same bytes drive the tests, the fuzz target and the command `soak`; deleting bytes gives
//! smaller kernels.

#![forbid(unsafe_code)]

pub mod assumed;
mod build;
pub mod drawn;
pub mod judge;
mod oracle;
mod plan;
mod print;
pub mod shrink;
mod structs;
#[cfg(test)]
mod tests;

use oracle::Fixes;
use plan::{Array, Barrier, Kind, Plan, Space, Stmt, for_each};
use simt_check::launch::{Argument, Buffer, Checks, Launch, Schedule};
use simt_ir::{FuncId, Module};

/// What kernels may have.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many statements at most (roughly; what is inside of others counts).
    pub statements: u32,
    /// How many device functions at most.
    pub functions: u32,
    /// How many shared arrays at most.
    pub shared: u32,
    /// How many global buffers at most, besides those for the result and for indices.
    pub buffers: u32,
    /// In how many of a hundred places where a barrier could be there is an unneeded one. If 0,
    /// there are no barriers but needed ones: those without which this launch has a race.
    pub barriers: u32,
    /// Atomics.
    pub atomics: bool,
    /// Threads that end early.
    pub exits: bool,
    /// Shuffles, votes and barriers of full warps.
    pub exchanges: bool,
    /// Barriers that carry data.
    pub data_barriers: bool,
    /// Fences.
    pub fences: bool,
    /// Accesses that are volatile or atomic.
    pub strong: bool,
    /// Some kernels are for AMDGPU.
    pub amdgpu: bool,
    /// Several spellings of one thing: inline assembly, addresses by fields and by bytes, wider
    /// scopes, operand bundles, …
    pub styles: bool,
    /// Elements that are fields of structures.
    pub structs: bool,
    /// What blocks share by locks, and hand to each other.
    pub between: bool,
    /// Locks that are given back by a plain store. The oracle calls that a race, so it does not
    /// look at such kernels.
    pub plain_locks: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            statements: 24,
            functions: 2,
            shared: 3,
            buffers: 2,
            barriers: 25,
            atomics: true,
            exits: true,
            exchanges: true,
            data_barriers: true,
            fences: true,
            strong: true,
            amdgpu: true,
            styles: true,
            structs: true,
            between: true,
            plain_locks: true,
        }
    }
}

/// A kernel to try, with what it must give.
#[derive(Clone, Debug)]
pub struct RandomKernel {
    /// The module's text: LLVM IR. The kernel is `@kernel`.
    pub text: String,
    /// How it is launched.
    pub launch: Launch,
    /// Its arguments.
    pub args: Vec<Argument>,
    /// The buffers of the launch.
    pub buffers: Vec<Buffer>,
    /// What the buffers must hold in the end.
    pub expected: Vec<Vec<u8>>,
    /// What is in it.
    pub contents: Contents,
}

/// What a kernel has, device functions included: numbers of statements in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents {
    /// Threads of a block.
    pub threads: u32,
    /// Blocks of the grid.
    pub blocks: u32,
    /// Loops.
    pub loops: u32,
    /// Those of them whose number of iterations differs between threads.
    pub divergent_loops: u32,
    /// Ifs and switches.
    pub branches: u32,
    /// Device functions.
    pub functions: u32,
    /// Calls of them.
    pub calls: u32,
    /// Barriers of the block.
    pub barriers: u32,
    /// Those of them without which this launch has a race.
    pub needed: u32,
    /// Those of them that carry data.
    pub data_barriers: u32,
    /// Loads and stores of arrays.
    pub accesses: u32,
    /// Atomic operations.
    pub atomics: u32,
    /// Early exits.
    pub exits: u32,
    /// Shuffles, votes and barriers of the warp.
    pub exchanges: u32,
    /// Buffers that are passed more than once.
    pub aliased: u32,
    /// Pieces of code that hold a lock.
    pub locks: u32,
    /// Those of them that give it back by a plain store.
    pub plain_locks: u32,
    /// Values that blocks hand to the next one.
    pub relays: u32,
    /// Values that one thread tells the others of its block.
    pub broadcasts: u32,
    /// Barriers of two texts, one for each way that threads may go.
    pub meetings: u32,
}

impl std::fmt::Display for Contents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Contents { threads, blocks, loops, functions, barriers, needed, accesses, .. } = self;
        write!(
            f,
            "{blocks} × {threads} threads, {barriers} barriers ({needed} needed), {accesses} accesses, {loops} loops, \
             {functions} functions"
        )
    }
}

/// The kernel that some bytes stand for. Any bytes stand for one; none, for the smallest.
///
/// Cost: about a millisecond.
pub fn kernel(bytes: &[u8]) -> RandomKernel {
    kernel_with(bytes, Options::default())
}

/// The same, with a say in what it may have.
pub fn kernel_with(bytes: &[u8], options: Options) -> RandomKernel {
    let plan = build::Builder::new(bytes, options).build();
    let (fixes, memory) = oracle::solve(&plan);
    let text = print::print(&plan, &fixes);
    let buffers: Vec<usize> =
        (0..plan.arrays.len()).filter(|&array| plan.arrays[array].space == Space::Buffer).collect();
    let position = |array: usize| buffers.iter().position(|&buffer| buffer == array).unwrap_or(0);
    let pointers =
        plan.params.iter().map(|param| Argument::Buffer { index: position(param.array), offset: 0 });
    let numbers: Vec<Vec<u8>> = plan.args.iter().map(|arg| arg.to_le_bytes().to_vec()).collect();
    let numbers = if plan.args_in_memory { vec![numbers.concat()] } else { numbers };
    let args = pointers.chain(numbers.into_iter().map(Argument::Bytes)).collect();
    let name = |index: usize| format!("buffer {index}");
    let given = buffers.iter().enumerate().map(|(index, &array)| {
        let data = &plan.arrays[array];
        Buffer { name: name(index), bytes: bytes_of(data, &data.contents), undefined: Vec::new() }
    });
    let given = given.collect();
    let expected = buffers.iter().map(|&array| {
        let contents: Vec<i32> = memory[array].iter().map(|value| value.unwrap_or(0)).collect();
        bytes_of(&plan.arrays[array], &contents)
    });
    let expected = expected.collect();
    let contents = contents(&plan, &fixes);
    let launch = launch(&plan, contents.plain_locks == 0);
    RandomKernel { text, launch, args, buffers: given, expected, contents }
}

/// The name of the kernel in every random module.
pub const NAME: &str = "kernel";

/// The kernel of a random module.
pub fn entry(module: &Module) -> Option<FuncId> {
    module.function(NAME)
}

fn launch(plan: &Plan, races: bool) -> Launch {
    Launch {
        grid: [plan.grid, 1, 1],
        block: [plan.block[0], plan.block[1], 1],
        dynamic_shared: 0,
        schedule: Schedule::RoundRobin,
        steps: 50_000_000,
        checks: Checks { races, bounds: true, uninit: true },
    }
}

/// The contents of an array as they lie in memory.
fn bytes_of(array: &Array, contents: &[i32]) -> Vec<u8> {
    let (width, stride) = (array.width as usize, array.stride() as usize);
    let element = |&value: &i32| {
        let mut bytes = i64::from(value).to_le_bytes();
        bytes[width..].fill(0);
        bytes.into_iter().take(stride)
    };
    contents.iter().flat_map(element).collect()
}

fn contents(plan: &Plan, fixes: &Fixes) -> Contents {
    let mut contents = Contents {
        threads: plan.threads(),
        blocks: plan.grid,
        functions: plan.functions.len() as u32,
        ..Contents::default()
    };
    let passed = |array: usize| plan.params.iter().filter(|param| param.array == array).count();
    contents.aliased = (0..plan.arrays.len()).filter(|&array| passed(array) > 1).count() as u32;
    let mut visit = |stmt: &Stmt| {
        let needed = u32::from(fixes.barrier_before(stmt.id)) + u32::from(fixes.barrier_at_end(stmt.id));
        contents.needed += needed;
        contents.barriers += needed;
        let accessed = u32::from(fixes.access(stmt.id) != oracle::Fix::Drop);
        match &stmt.kind {
            Kind::Loop(l) => {
                contents.loops += 1;
                contents.divergent_loops += u32::from(!l.uniform);
            }
            Kind::If { .. } | Kind::Switch { .. } => contents.branches += 1,
            Kind::Call { .. } => contents.calls += 1,
            Kind::Load { .. } | Kind::Store { .. } => contents.accesses += accessed,
            Kind::Atomic { .. } | Kind::Ticket { .. } => contents.atomics += accessed,
            Kind::Locked { plainly, .. } => {
                contents.locks += 1;
                contents.plain_locks += u32::from(*plainly);
                contents.barriers += 2;
                contents.needed += 2;
            }
            Kind::Guarded { .. } => contents.accesses += 2 * accessed,
            Kind::Relay { .. } => {
                contents.relays += 1;
                contents.barriers += 2;
                contents.needed += 2;
            }
            Kind::Broadcast { .. } => {
                contents.broadcasts += 1;
                contents.barriers += 2;
            }
            Kind::Exit { .. } => contents.exits += 1,
            Kind::Arms { extra, .. } => {
                contents.meetings += 1;
                contents.barriers += 2;
                contents.needed += if *extra { 0 } else { 2 };
            }
            Kind::Exchange { .. } | Kind::WarpBarrier => contents.exchanges += 1,
            Kind::Barrier(barrier) => {
                contents.barriers += 1;
                contents.data_barriers += u32::from(matches!(barrier, Barrier::Data { .. }));
            }
            _ => {}
        }
    };
    for_each(&plan.body, &mut visit);
    plan.functions.iter().for_each(|function| for_each(&function.body, &mut visit));
    contents
}

/// Bytes for a kernel: the `index`-th of a seed.
pub fn bytes_of_seed(seed: u64, index: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ index.wrapping_mul(0xd1b5_4a32_d192_ed03);
    let mut next = || {
        // SplitMix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let words = 8 + next() % 160;
    (0..words).flat_map(|_| next().to_le_bytes()).collect()
}
