//! Machines: their facts, what their instructions do, and tables of how languages spell both.
//!
//! Nothing outside this folder tests for the name of an intrinsic, of a library function, of an
//! address space or of a synchronization scope. A reader asks a [`LlvmSpelling`] once per declared
//! function; what it finds, [`Known`], is a fact on each call. Analyses and passes see those and
//! [`Target`] only.

#[macro_use]
mod rows;

mod amdgpu;
mod assembly;
mod file;
mod generic;
mod host;
mod nvptx;
mod spelling;
mod step;
mod uniformity;

pub use assembly::{Assembly, AssemblyTable, PlainAssembly};
pub use file::TableError;
pub use host::{HOST, is_list, kernels_of_stub};
pub use rows::Row;
pub use spelling::{LaunchAttribute, LlvmSpelling};
pub use step::{Group, ObjectStep, Proxy, Step, StepKind};
pub use uniformity::{LlvmUniformity, LlvmUniformityNames, Register, Sameness, Shuffle};

use crate::inst::Scope;
pub use generic::is_harmless_bundle;

/// A machine.
pub struct Target {
    /// What `--target` calls it.
    pub name: &'static str,
    /// Whether another thread can never dereference a thread's stack address, even if it escapes.
    pub stack_is_private: bool,
    /// Whether a kernel parameter of generic pointer type cannot point to shared or local memory.
    pub kernel_pointers_are_global: bool,
    /// Whether what a `noalias readonly` parameter of a kernel leads to is read through a cache
    /// that does not see what others write (LLVM makes `ld.global.nc` of it).
    pub caches_what_is_only_read: bool,
    /// The most threads of a block along each axis, on all its devices.
    pub most_extents: [u32; 3],
    /// The most threads of a block, on all its devices.
    pub most_threads: u32,
    /// The most blocks of a grid along each axis (CUDA's guide, *Compute Capabilities*).
    pub most_grid: [u32; 3],
    /// The most bytes of shared memory that a block has (CUDA's guide, *Compute Capabilities*; AMD's
    /// instruction set architectures, but for `gfx950`).
    pub most_shared: u64,
    /// Threads of a warp; the most, where that depends on the device.
    pub warp_size: u32,
    /// Whether that depends on the device.
    pub warp_size_varies: bool,
    /// Whether each thread of a warp arrives at a barrier by itself, on processors that do not run
    /// warps in lockstep, so that those that have parted may do so at different instructions. Else
    /// a warp arrives as a whole.
    pub threads_arrive: bool,
    /// Machine instructions that send threads of a warp different ways, or go by which of them are
    /// enabled, whatever the branch that they were made of did; `*` stands for any text.
    pub divergent_branches: &'static [&'static str],
    /// The register of machine code that says which threads are enabled, if there is one.
    pub enabled: Option<EnabledRegister>,
    /// What LLVM's own analysis assumes.
    pub llvm_uniformity: LlvmUniformity,
    /// How LLVM IR says it: for readers and writers.
    pub spelling: LlvmSpelling,
}

/// A register of machine code that says which threads are enabled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnabledRegister {
    /// Its name.
    pub name: &'static str,
    /// The instructions that give back what divergent branches took from it.
    pub restores: &'static [&'static str],
    /// The divergent branches that enable those that the one before has disabled.
    pub flips: &'static [&'static str],
}

impl Target {
    /// Whether a machine instruction sends threads of a warp different ways, by its name.
    pub fn is_divergent_branch(&self, opcode: &str) -> bool {
        self.divergent_branches.iter().any(|pattern| rows::matches(pattern, opcode))
    }
}

/// A kind of memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Space {
    /// May be global, shared or local.
    Generic,
    /// Seen by the whole device.
    Global,
    /// Seen by one block.
    Shared,
    /// Shared memory of any block of the cluster.
    SharedCluster,
    /// Not written while a kernel runs.
    Constant,
    /// Seen by one thread.
    Local,
    /// Kernel parameters: not written while a kernel runs.
    Param,
    /// Memory of the tensor cores, seen by one block.
    Tensor,
    /// Anything.
    Unknown,
}

impl Space {
    /// Whether two threads of one block can meet in memory of this kind, with one of them writing.
    pub fn is_visible(self) -> bool {
        !matches!(self, Space::Local | Space::Param | Space::Constant)
    }

    /// Whether an address in one may be an address in the other. The target's overlap table: shared
    /// memory is part of the cluster's shared memory, and generic and unknown overlap everything.
    pub fn overlaps(self, other: Space) -> bool {
        use Space::*;
        match (self, other) {
            (Unknown, _) | (_, Unknown) => true,
            // No address leads there.
            (Tensor, Tensor) => true,
            (Tensor, _) | (_, Tensor) => false,
            (Generic, _) | (_, Generic) => true,
            (Shared | SharedCluster, Shared | SharedCluster) => true,
            (a, b) => a == b,
        }
    }
}

/// What is known of a function, or of an instruction in assembly, by its name.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Known {
    /// What it does.
    pub effect: Effect,
    /// For which threads its results are the same, where the effect does not say.
    pub sameness: Option<Sameness>,
    /// What a barrier tells all threads of their truth values, its last argument.
    pub combine: Option<Combine>,
    /// Which of its two operands it gives, if it does nothing else.
    pub extremum: Option<Extremum>,
    /// Which bits of its first argument it counts.
    pub count: Option<BitCount>,
    /// What its first argument must not be if its last one is true: the result is poison.
    pub excluded: Option<Excluded>,
    /// The kind of memory of which it tells whether its argument points there.
    pub asked_space: Option<Space>,
    /// The argument that is promised to be true.
    pub promised: Option<u8>,
    /// What of the thread's stack begins or ends.
    pub lifetime: Option<Lifetime>,
    /// The argument that says how many bytes it touches behind each of its pointers.
    pub length: Option<u8>,
    /// The argument, a truth value, without which it does nothing.
    pub guard: Option<u8>,
    /// What it does in a protocol with the units that access memory beside threads.
    pub step: Option<Step>,
    /// There, if it ends the grid: nobody goes on.
    pub ends_grid: Option<()>,
    /// There, if nothing that it is given comes back to a module, in memory or otherwise: it prints.
    pub prints: Option<()>,
    /// What it does on the host, for the kernels that are launched there.
    pub host: Option<HostCall>,
}

impl Known {
    /// Nothing.
    pub const NOTHING: Known = Known {
        effect: Effect::Unlisted,
        sameness: None,
        combine: None,
        extremum: None,
        count: None,
        excluded: None,
        asked_space: None,
        promised: None,
        lifetime: None,
        length: None,
        guard: None,
        step: None,
        ends_grid: None,
        prints: None,
        host: None,
    };

    /// Of what works on whoever is converged.
    pub const CONVERGED: Known = Known { effect: Effect::Converged, ..Known::NOTHING };

    /// The same on a processor that runs the threads of a warp in lockstep.
    pub fn in_lockstep(&'static self) -> &'static Known {
        if self.effect.is_of_masked_threads() { &Known::CONVERGED } else { self }
    }
}

impl Default for &Known {
    fn default() -> Self {
        &Known::NOTHING
    }
}

/// How a barrier combines truth values; the result is 0 or 1, but for `Count`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combine {
    /// How many are true.
    Count,
    /// Whether all are.
    All,
    /// Whether any is.
    Any,
}

/// What of the thread's stack begins or ends: nobody may look at what was there any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lifetime {
    /// A variable, to which the last argument points.
    Variable {
        /// Whether it begins.
        begins: bool,
    },
    /// Several, perhaps all that there are.
    Several,
}

/// What a function of the run-time library does on the host. All of them keep none of the addresses
/// that they are given, and change nothing behind them but what is said here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostCall {
    /// Notes how the next kernel is launched: extents of the grid and of the block, each as two of
    /// 32 bits in one of 64 and a third; bytes of dynamic shared memory; the stream.
    Push,
    /// Gives what was noted last: writes it behind four pointers, those extents as one each.
    Pop,
    /// Launches: a function that stands for a kernel, what [`HostCall::Push`] has of extents, an
    /// array of the addresses of arguments, bytes of dynamic shared memory, the stream.
    Launch {
        /// Whether the default stream is one of the host thread's own.
        own_stream: bool,
    },
    /// Allocates memory that a kernel can use, and writes its address behind an argument.
    Allocates {
        /// That argument.
        argument: u8,
        /// Behind which others it writes something.
        writes: &'static [u8],
    },
    /// Gives memory of the host's that nothing else points to, and in which nothing is yet.
    New,
    /// Reads behind all of its pointers, writes behind some, perhaps later.
    Uses {
        /// The numbers of these arguments.
        writes: &'static [u8],
    },
    /// Prints what it is given: by a format which may say that it writes behind pointers, too, as
    /// nobody means.
    Prints,
    /// Reads or changes how a kernel is launched that a graph holds, or finds kernels by name.
    Edits,
}

/// The larger or smaller of two integers.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extremum {
    SMax,
    SMin,
    UMax,
    UMin,
}

/// Bits of a number that are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitCount {
    /// Those that are set.
    Ones,
    /// Those below the lowest one that is set.
    TrailingZeros,
}

/// A number that an argument must not be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excluded {
    /// 0.
    Zero,
    /// The least one with a sign.
    Least,
}

/// What an instruction or a function does, as far as synchronization and memory go.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Effect {
    /// Not in the table: its attributes or its body say what it does.
    #[default]
    Unlisted,
    /// Computes from its operands only.
    Pure,
    /// Reads an identity or an extent.
    Id(Id),
    /// Takes part in a block barrier.
    Barrier(Barrier),
    /// Synchronizes the threads of a warp; removing it is not for us.
    WarpBarrier,
    /// Orders all of this thread's accesses for the threads of a scope, as a sequentially
    /// consistent fence does. Weaker fences are not this: what justifies removing another fence
    /// must be as strong as it.
    Fence(Scope),
    /// Exchanges values within the threads that a mask names.
    MaskedExchange,
    /// Works on whichever threads of the warp are converged: no mask.
    Converged,
    /// Touches memory through its pointer arguments. `converged`: it is also [`Effect::Converged`].
    Memory {
        /// What happens behind which argument.
        touches: &'static [Touch],
        /// Whether all threads of the warp must execute it together.
        converged: bool,
        /// The argument that makes the accesses volatile, hence strong at system scope, unless it
        /// is the constant 0.
        volatile_unless_zero: Option<u8>,
    },
    /// Copies asynchronously, by the thread itself, or waits for that.
    Async(Async),
    /// Reads a clock or timer: somebody is timing.
    Clock,
    /// Does what the model of execution does not cover.
    Outside(Outside),
}

/// What is done with the asynchronous copies of a thread that are not in bulk.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Async {
    /// One begins: writes behind the first argument, reads behind the second, at any time until
    /// this thread waits.
    Copy {
        /// How many bytes at most.
        bytes: u8,
    },
    /// Ends a group of them.
    Commit,
    /// Waits for all.
    WaitAll,
    /// Waits until at most so many groups (argument 0) are in flight.
    WaitGroup,
}

impl Effect {
    /// Whether it takes a mask of the threads that it is done with.
    pub fn is_of_masked_threads(self) -> bool {
        matches!(self, Effect::MaskedExchange | Effect::WarpBarrier)
    }
}

/// What an [`Effect::Id`] names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Id {
    /// `threadIdx`, by axis.
    Thread(u8),
    /// `blockIdx`, by axis.
    Block(u8),
    /// `blockDim`, by axis.
    BlockDim(u8),
    /// `gridDim`, by axis.
    GridDim(u8),
    /// The number of the thread in its warp.
    Lane,
    /// The number of the warp; may change while the thread runs.
    Warp,
    /// A mask of lanes made from the lane's number.
    LaneMask,
    /// How many of the lanes below mine are in a mask (argument 0) of half a warp, and a number
    /// (argument 1).
    LanesBelow {
        /// Whether it is the half of lanes from 32 on.
        high: bool,
    },
    /// The cluster's id, or the block's place in its cluster, or their extents.
    Cluster,
    /// The same for all threads of the grid: warp size, grid id, versions.
    Grid,
    /// Half of the address of what a cooperative launch gives its grid to meet in: 0 in others.
    Workspace {
        /// Which half.
        high: bool,
    },
    /// May differ between any two threads, or over time, in no way that we know.
    Varying,
}

impl Id {
    /// Whether two threads of one block can read different values.
    pub fn differs_in_block(self) -> bool {
        matches!(
            self,
            Id::Thread(_) | Id::Lane | Id::Warp | Id::LaneMask | Id::LanesBelow { .. } | Id::Varying
        )
    }
}

/// A block barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Barrier {
    /// Who takes part, and what it carries.
    pub kind: BarrierKind,
    /// Whether the language promises that all threads of a warp execute it together.
    pub aligned: bool,
    /// Where its id comes from.
    pub id: BarrierId,
    /// Whether it orders memory, or only execution (fences around it then order memory).
    pub orders_memory: bool,
}

/// Who takes part in a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarrierKind {
    /// All live threads of the block.
    Full,
    /// All live threads of the block; the result combines a value of each.
    Data,
    /// A count of threads, or an arrival without waiting.
    Partial,
}

/// Where a barrier's id comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarrierId {
    /// It has this id.
    Fixed(i64),
    /// The argument of this number.
    Argument(u8),
}

impl BarrierId {
    /// Nobody knows: there is no such argument. It may be any id.
    pub const ANY: BarrierId = BarrierId::Argument(u8::MAX);
}

/// What a call does behind one of its pointer arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// The number of the argument.
    pub argument: u8,
    /// Whether it reads there.
    pub reads: bool,
    /// Whether it writes there.
    pub writes: bool,
    /// Whether other threads may observe the order of such accesses (atomic or volatile).
    pub strong: Option<Scope>,
    /// Whether the memory is promised not to be written while the kernel runs.
    pub invariant: bool,
    /// The kind of memory, if it is not behind an argument.
    pub space: Option<Space>,
}

impl Touch {
    /// The argument of what does not say which: there is none of this number.
    pub const ANY: u8 = u8::MAX;

    /// A plain read behind an argument.
    pub const fn read(argument: u8) -> Touch {
        Touch { argument, reads: true, writes: false, strong: None, invariant: false, space: None }
    }

    /// A plain write behind an argument.
    pub const fn write(argument: u8) -> Touch {
        Touch { argument, reads: false, writes: true, strong: None, invariant: false, space: None }
    }

    /// A plain read and write behind an argument.
    pub const fn update(argument: u8) -> Touch {
        Touch { argument, reads: true, writes: true, strong: None, invariant: false, space: None }
    }

    /// A read of memory that nobody writes during the kernel.
    pub const fn read_invariant(argument: u8) -> Touch {
        Touch { argument, reads: true, writes: false, strong: None, invariant: true, space: None }
    }

    /// An atomic read-modify-write that threads of a scope see.
    pub const fn atomic(argument: u8, scope: Scope) -> Touch {
        Touch { argument, reads: true, writes: true, strong: Some(scope), invariant: false, space: None }
    }

    /// An atomic read that threads of a scope see.
    pub const fn atomic_read(argument: u8, scope: Scope) -> Touch {
        Touch { argument, reads: true, writes: false, strong: Some(scope), invariant: false, space: None }
    }

    /// An atomic write that threads of a scope see.
    pub const fn atomic_write(argument: u8, scope: Scope) -> Touch {
        Touch { argument, reads: false, writes: true, strong: Some(scope), invariant: false, space: None }
    }
}

/// Operations that the model does not describe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Outside {
    /// A split, counted, named, cluster- or grid-wide synchronization.
    Synchronization,
    /// Memory barrier objects.
    MemoryBarrierObject,
    /// Bulk or tensor copies, tensor-core operations on memory.
    BulkOrTensor,
    /// Textures and surfaces.
    Texture,
    /// Order between kernels of a grid.
    GridDependency,
    /// Ends the thread or the kernel: the host may look at memory afterwards.
    Stop,
    /// Registers or scheduling of the warp.
    WarpResources,
    /// An operation of a cluster: addresses or barriers of other blocks.
    Cluster,
    /// A fence between memory proxies.
    ProxyFence,
    /// A call into the run-time system.
    Runtime,
    /// The thread does nothing for a while. Nobody sleeps without waiting for another thread.
    Sleep,
    /// Memory behind a resource descriptor or another hardware path than an address.
    Resource,
    /// A wait for copies that were issued earlier and that happen here.
    Wait,
}

/// Short forms in which the tables are written.
impl Effect {
    const fn barrier(kind: BarrierKind, aligned: bool, id: BarrierId) -> Effect {
        Effect::Barrier(Barrier { kind, aligned, id, orders_memory: true })
    }

    const fn memory(touches: &'static [Touch]) -> Effect {
        Effect::Memory { touches, converged: false, volatile_unless_zero: None }
    }

    /// Memory that all threads of the warp access together.
    const fn collective(touches: &'static [Touch]) -> Effect {
        Effect::Memory { touches, converged: true, volatile_unless_zero: None }
    }

    /// Memory with a volatile flag among the arguments.
    const fn flagged(touches: &'static [Touch], flag: u8) -> Effect {
        Effect::Memory { touches, converged: false, volatile_unless_zero: Some(flag) }
    }
}

// What happens behind pointer arguments, by the number of the argument.
const READ_0: &[Touch] = &[Touch::read(0)];
const READ_1: &[Touch] = &[Touch::read(1)];
const WRITE_0: &[Touch] = &[Touch::write(0)];
const WRITE_1: &[Touch] = &[Touch::write(1)];
const WRITE_2: &[Touch] = &[Touch::write(2)];
const WRITE_1_2: &[Touch] = &[Touch::write(1), Touch::write(2)];
const COPY_0_1: &[Touch] = &[Touch::write(0), Touch::read(1)];
const ATOMIC_0: &[Touch] = &[Touch::atomic(0, Scope::System)];
const ATOMIC_1: &[Touch] = &[Touch::atomic(1, Scope::System)];
const ATOMIC_2: &[Touch] = &[Touch::atomic(2, Scope::System)];
const ATOMIC_READ_0: &[Touch] = &[Touch::atomic_read(0, Scope::System)];
const READ_ANY: &[Touch] = &[Touch::read(Touch::ANY)];
const ATOMIC_ANY: &[Touch] = &[Touch::atomic(Touch::ANY, Scope::System)];
const ATOMIC_WRITE_0: &[Touch] = &[Touch::atomic_write(0, Scope::System)];

/// All targets.
pub const TARGETS: &[&Target] = &[&nvptx::NVPTX, &amdgpu::AMDGPU];

impl Target {
    /// The target that a triple names, if it is a GPU that we know.
    pub fn from_triple(triple: &str) -> Option<&'static Target> {
        TARGETS.iter().copied().find(|target| target.spelling.is_of(triple))
    }

    /// Whether it has blocks of a shape.
    pub fn admits(&self, block: [u32; 3]) -> bool {
        let threads = block.iter().fold(1u32, |product, &extent| product.saturating_mul(extent));
        let fits = block.iter().zip(&self.most_extents).all(|(own, most)| own <= most);
        fits && threads <= self.most_threads
    }

    /// The target whose own convention it is to call kernels so, if there is but one.
    pub fn from_kernel_convention(word: &[u8]) -> Option<&'static Target> {
        let names = |target: &&Target| {
            target.spelling.kernel_conventions.first().is_some_and(|own| own.as_bytes() == word)
        };
        let mut targets = TARGETS.iter().copied().filter(names);
        targets.next().filter(|_| targets.next().is_none())
    }

    /// The target that has an intrinsic of this name, quoted or not.
    pub fn from_intrinsic(name: &[u8]) -> Option<&'static Target> {
        let name = name.strip_prefix(b"\"").unwrap_or(name);
        TARGETS.iter().copied().find(|target| name.starts_with(target.spelling.intrinsic_prefix.as_bytes()))
    }

    /// The target that `--target` names.
    pub fn from_name(name: &str) -> Option<&'static Target> {
        TARGETS.iter().copied().find(|t| t.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_names_its_rows_once() {
        for target in TARGETS {
            let rows = target.spelling.rows.iter().copied().chain([generic::ROWS]).flatten();
            let mut patterns: Vec<_> = rows.flat_map(|row| row.patterns).collect();
            patterns.sort_unstable();
            let twice = patterns.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None, "{}", target.name);
        }
    }

    /// Names from the lists of LLVM 14 and 22 that a careless pattern might take for arithmetic.
    #[test]
    fn nothing_that_acts_is_pure() {
        let names = "
            llvm.nvvm.activemask llvm.nvvm.applypriority.L2.evict.normal llvm.nvvm.atomic.max.gen.i.cta.i32.p0
            llvm.nvvm.bar.warp.sync llvm.nvvm.barrier.cluster.wait llvm.nvvm.barrier.cta.arrive.count
            llvm.nvvm.barrier0.popc llvm.nvvm.clusterlaunchcontrol.try_cancel.async.shared
            llvm.nvvm.cp.async.bulk.tensor.reduce.min.tile.1d llvm.nvvm.cp.async.wait.group
            llvm.nvvm.discard.L2 llvm.nvvm.elect.sync llvm.nvvm.exit llvm.nvvm.fence.proxy.alias
            llvm.nvvm.griddepcontrol.wait llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3
            llvm.nvvm.ldu.global.f.f32.p1 llvm.nvvm.mapa llvm.nvvm.match.any.sync.i32
            llvm.nvvm.mbarrier.arrive.drop.noComplete.shared llvm.nvvm.mbarrier.pending.count
            llvm.nvvm.membar.gl llvm.nvvm.mma.and.popc.m8n8k128.row.col.b1 llvm.nvvm.nanosleep
            llvm.nvvm.pm.event.mask llvm.nvvm.redux.sync.min llvm.nvvm.setmaxnreg.dec.sync.aligned.u32
            llvm.nvvm.shfl.up.f32 llvm.nvvm.st.bulk llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p3
            llvm.nvvm.suld.2d.i32.zero llvm.nvvm.suq.width llvm.nvvm.sust.p.1d.i8.trap
            llvm.nvvm.tcgen05.fence.before.thread.sync llvm.nvvm.tensormap.replace.rank.p0
            llvm.nvvm.tld4.r.2d.v4f32.f32 llvm.nvvm.vote.uni llvm.nvvm.wgmma.wait_group.sync.aligned
            llvm.nvvm.wmma.m16n16k16.load.a.row.f16.p0 __nv_sincosf __nv_norm __nv_nan
            llvm.amdgcn.atomic.dec.i32.p1i32 llvm.amdgcn.ballot.i32 llvm.amdgcn.buffer.wbinvl1
            llvm.amdgcn.cooperative.atomic.store.32x4B.p1 llvm.amdgcn.cs.chain.v4i32 llvm.amdgcn.ds.append.p3
            llvm.amdgcn.ds.bpermute llvm.amdgcn.ds.fmax.f32 llvm.amdgcn.ds.gws.sema.v llvm.amdgcn.ds.swizzle
            llvm.amdgcn.end.cf.i64 llvm.amdgcn.endpgm llvm.amdgcn.exp.row.i32 llvm.amdgcn.global.load.lds
            llvm.amdgcn.image.store.2d.v4f32.i32 llvm.amdgcn.init.exec llvm.amdgcn.inverse.ballot.i64
            llvm.amdgcn.kill llvm.amdgcn.mbcnt.lo llvm.amdgcn.permlane64.i32 llvm.amdgcn.permlanex16
            llvm.amdgcn.raw.ptr.buffer.load.i32 llvm.amdgcn.raw.ptr.buffer.load.lds
            llvm.amdgcn.raw.ptr.buffer.atomic.add.i32 llvm.amdgcn.s.barrier llvm.amdgcn.s.barrier.wait
            llvm.amdgcn.s.buffer.load.i32 llvm.amdgcn.s.dcache.wb llvm.amdgcn.s.getreg llvm.amdgcn.s.memtime
            llvm.amdgcn.s.sendmsg llvm.amdgcn.s.setreg llvm.amdgcn.s.sleep llvm.amdgcn.s.waitcnt
            llvm.amdgcn.set.inactive.i32 llvm.amdgcn.struct.ptr.tbuffer.store.i32
            llvm.amdgcn.tensor.store.from.lds llvm.amdgcn.wave.barrier llvm.amdgcn.wave.reduce.add.i32
            llvm.amdgcn.wqm.demote __ocml_frexp_f64 __ockl_grid_sync
            llvm.memcpy.p0.p3.i64 llvm.memset.p0.i64 llvm.masked.scatter.v4i32.v4p1 llvm.load.relative.i64
            llvm.matrix.column.major.store.v4f32.i64 llvm.experimental.vector.histogram.add.v4p0.i32
            llvm.readsteadycounter llvm.stacksave.p5 llvm.get.rounding llvm.debugtrap";
        for name in names.split_whitespace() {
            let effects: Vec<_> = TARGETS.iter().map(|target| target.spelling.known(name).effect).collect();
            assert!(!effects.contains(&Effect::Pure), "{name}");
            assert!(effects.iter().any(|&effect| effect != Effect::Unlisted), "{name}");
        }
    }

    #[test]
    fn overlap_is_symmetric_and_reflexive() {
        use Space::*;
        let all = [Generic, Global, Shared, SharedCluster, Constant, Local, Param, Tensor, Unknown];
        for a in all {
            assert!(a.overlaps(a));
            for b in all {
                assert_eq!(a.overlaps(b), b.overlaps(a));
            }
        }
        assert!(Shared.overlaps(SharedCluster));
        assert!(!Shared.overlaps(Global));
    }
}
