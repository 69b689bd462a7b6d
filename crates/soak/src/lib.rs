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

pub mod addresses;
pub mod assumed;
mod build;
pub mod drawn;
pub mod judge;
mod oracle;
mod plan;
mod print;
pub mod ptx;
pub mod shrink;
mod structs;
#[cfg(test)]
mod tests;
pub mod witnesses;

use oracle::Fixes;
use plan::{Array, Kind, Plan, Space, for_all};
use simt_check::launch::{Argument, Buffer, Checks, Launch, Schedule};
use simt_check::random::Random;
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
    /// The module's text: LLVM IR, until it is [translated](ptx). The kernel is `@kernel`.
    pub text: String,
    /// How it is launched.
    pub launch: Launch,
    /// Its arguments.
    pub args: Vec<Argument>,
    /// The buffers of the launch.
    pub buffers: Vec<Buffer>,
    /// How many bytes lie from one element of each buffer to the next.
    pub strides: Vec<u32>,
    /// What the buffers must hold in the end.
    pub expected: Vec<Vec<u8>>,
    /// How many barriers of the block are in it, device functions included.
    pub barriers: u32,
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
    let strides = buffers.iter().map(|&array| plan.arrays[array].stride()).collect();
    let expected = buffers.iter().map(|&array| {
        let contents: Vec<i32> = memory[array].iter().map(|value| value.unwrap_or(0)).collect();
        bytes_of(&plan.arrays[array], &contents)
    });
    let expected = expected.collect();
    let mut is_racy = false;
    for_all(&plan, &mut |stmt| is_racy |= matches!(stmt.kind, Kind::Locked { plainly: true, .. }));
    let (launch, barriers) = (launch(&plan, !is_racy), barriers(&plan, &fixes));
    RandomKernel { text, launch, args, buffers: given, strides, expected, barriers }
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

/// The number of barriers of the block, device functions included.
fn barriers(plan: &Plan, fixes: &Fixes) -> u32 {
    let mut barriers = 0;
    for_all(plan, &mut |stmt| {
        barriers += u32::from(fixes.barrier_before(stmt.id)) + u32::from(fixes.barrier_at_end(stmt.id));
        barriers += match &stmt.kind {
            Kind::Locked { .. } | Kind::Relay { .. } | Kind::Broadcast { .. } | Kind::Arms { .. } => 2,
            Kind::Barrier(_) => 1,
            _ => 0,
        };
    });
    barriers
}

/// Bytes for a kernel: the `index`-th of a seed.
pub fn bytes_of_seed(seed: u64, index: u64) -> Vec<u8> {
    let start = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ index.wrapping_mul(0xd1b5_4a32_d192_ed03);
    let mut random = Random(start);
    let words = 8 + random.draw() % 160;
    (0..words).flat_map(|_| random.draw().to_le_bytes()).collect()
}
