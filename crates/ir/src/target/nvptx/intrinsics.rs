//! `llvm.nvvm.*`.

use super::super::BarrierId::{Argument, Fixed};
use super::super::BarrierKind::{Data, Full, Partial};
use super::super::Effect::{self, Clock, Converged, MaskedExchange, Pure};
use super::super::step::{
    ALL_BOTH, ALL_GLOBAL, ALL_SHARED, ALL_TENSOR, ALL_TENSOR_SHARED, ALLOCATION, DESCRIPTOR_ACQUIRE,
    DESCRIPTOR_RELEASE, OBJECT_0, TENSOR_READ, TENSOR_REDUCTION, TENSOR_STORE, TENSOR_UPDATE, TENSOR_WRITE,
    somewhere,
};
use super::super::{
    ATOMIC_0, Async, BarrierId, COPY_0_1, Combine, Group, Id, ObjectStep, Outside, READ_0, Row, Sameness,
    Shuffle, Space, Step, Touch, WRITE_0,
};
use crate::inst::Scope;
use Sameness::{Collective, Constant, Elected, Thread, Within};

const READ_ONLY_0: &[Touch] = &[Touch::read_invariant(0)];
const ATOMIC_0_CTA: &[Touch] = &[Touch::atomic(0, Scope::Cta)];

/// What passes make.
pub(super) const MADE: &[(Effect, &str)] = &[
    (Effect::barrier(Full, true, Fixed(0)), "llvm.nvvm.barrier0"),
    (Effect::barrier(Full, true, Argument(0)), "llvm.nvvm.barrier.cta.sync.aligned.all"),
    (Effect::barrier(Full, false, Argument(0)), "llvm.nvvm.barrier.cta.sync.all"),
    (Effect::WarpBarrier, "llvm.nvvm.bar.warp.sync"),
];

const ALIGNED: Effect = Effect::barrier(Data, true, Argument(0));
const NOT_ALIGNED: Effect = Effect::barrier(Data, false, Argument(0));

const MEMORY_BARRIER: Effect = Effect::Outside(Outside::MemoryBarrierObject);
const BULK: Effect = Effect::Outside(Outside::BulkOrTensor);
const PROXY: Effect = Effect::Outside(Outside::ProxyFence);

/// To shared memory, the object that says so, from global memory.
const LOAD: &[Touch] = &[Touch::write(0), Touch::atomic(1, Scope::Cta), Touch::read(2)];
const TENSOR_LOAD: &[Touch] =
    &[Touch::write(0), Touch::atomic(1, Scope::Cta), Touch::read(2), somewhere(Space::Global, true, false)];

const UPDATE_0: &[Touch] = &[Touch::update(0)];

pub(super) static ROWS: &[Row] = rows! {
    // Barriers of the block. Every form that has an id has it first, in front of the count and the
    // value.
    "llvm.nvvm.barrier0" => Effect::barrier(Full, true, Fixed(0));
    "llvm.nvvm.barrier.n" "llvm.nvvm.bar.sync" "llvm.nvvm.bar.sync.aligned"
    "llvm.nvvm.barrier.cta.sync.aligned.all" => Effect::barrier(Full, true, Argument(0));
    "llvm.nvvm.barrier.sync" "llvm.nvvm.barrier.cta.sync.all" => Effect::barrier(Full, false, Argument(0));

    // Barriers of the block that carry data. Those before LLVM 21 take and give 32 bits: what is
    // not 0 is true (NVPTXIntrinsics.td: `setp.ne`, `bar.red`, `selp 1, 0`). The later ones take
    // one bit and, but for the count, give one.
    "llvm.nvvm.barrier0.popc" => Effect::barrier(Data, true, Fixed(0)), combine: Combine::Count;
    "llvm.nvvm.barrier0.and" => Effect::barrier(Data, true, Fixed(0)), combine: Combine::All;
    "llvm.nvvm.barrier0.or" => Effect::barrier(Data, true, Fixed(0)), combine: Combine::Any;
    "llvm.nvvm.barrier.cta.red.*.aligned.all" => ALIGNED;
    "llvm.nvvm.barrier.cta.red.popc.aligned.all" => ALIGNED, combine: Combine::Count;
    "llvm.nvvm.barrier.cta.red.and.aligned.all" => ALIGNED, combine: Combine::All;
    "llvm.nvvm.barrier.cta.red.or.aligned.all" => ALIGNED, combine: Combine::Any;
    "llvm.nvvm.barrier.cta.red.*.all" => NOT_ALIGNED;
    "llvm.nvvm.barrier.cta.red.popc.all" => NOT_ALIGNED, combine: Combine::Count;
    "llvm.nvvm.barrier.cta.red.and.all" => NOT_ALIGNED, combine: Combine::All;
    "llvm.nvvm.barrier.cta.red.or.all" => NOT_ALIGNED, combine: Combine::Any;

    // Counted barriers and arrivals. The forms without `.count` are those of LLVM 21's first
    // months.
    "llvm.nvvm.barrier" "llvm.nvvm.barrier.cta.*.aligned" "llvm.nvvm.barrier.cta.*.aligned.count"
        => Effect::barrier(Partial, true, Argument(0));
    "llvm.nvvm.barrier.sync.cnt" "llvm.nvvm.barrier.cta.*" => Effect::barrier(Partial, false, Argument(0));

    // Whatever comes later.
    "llvm.nvvm.barrier.*" "llvm.nvvm.barrier0.*" "llvm.nvvm.bar.*"
        => Effect::barrier(Partial, false, BarrierId::ANY);

    // Barriers of the warp and of the cluster.
    "llvm.nvvm.bar.warp.sync" => Effect::WarpBarrier;
    "llvm.nvvm.barrier.cluster.*" "llvm.nvvm.cluster.*" => Effect::Outside(Outside::Cluster);

    // Fences. `membar` is `fence.sc` since sm_70. The restricted ones order less than their scope
    // says.
    "llvm.nvvm.membar.cta" => Effect::Fence(Scope::Cta);
    "llvm.nvvm.fence.sc.cluster" => Effect::Fence(Scope::Cluster);
    "llvm.nvvm.membar.gl" => Effect::Fence(Scope::Device);
    "llvm.nvvm.membar.sys" => Effect::Fence(Scope::System);
    "llvm.nvvm.membar*" => Effect::Outside(Outside::Synchronization);
    "llvm.nvvm.fence.acquire.sync_restrict.*" "llvm.nvvm.fence.release.sync_restrict.*"
    "llvm.nvvm.fence.mbarrier_init.*" => Effect::Outside(Outside::Cluster);
    "llvm.nvvm.fence.*" => Effect::Outside(Outside::ProxyFence);

    // Who the thread is. The fourth axis exists in name only: its ids are 0, its extents 1.
    "llvm.nvvm.read.ptx.sreg.tid.x" => Effect::Id(Id::Thread(0));
    "llvm.nvvm.read.ptx.sreg.tid.y" => Effect::Id(Id::Thread(1));
    "llvm.nvvm.read.ptx.sreg.tid.z" => Effect::Id(Id::Thread(2));
    "llvm.nvvm.read.ptx.sreg.ntid.x" => Effect::Id(Id::BlockDim(0));
    "llvm.nvvm.read.ptx.sreg.ntid.y" => Effect::Id(Id::BlockDim(1));
    "llvm.nvvm.read.ptx.sreg.ntid.z" => Effect::Id(Id::BlockDim(2));
    "llvm.nvvm.read.ptx.sreg.ctaid.x" => Effect::Id(Id::Block(0));
    "llvm.nvvm.read.ptx.sreg.ctaid.y" => Effect::Id(Id::Block(1));
    "llvm.nvvm.read.ptx.sreg.ctaid.z" => Effect::Id(Id::Block(2));
    "llvm.nvvm.read.ptx.sreg.nctaid.x" => Effect::Id(Id::GridDim(0));
    "llvm.nvvm.read.ptx.sreg.nctaid.y" => Effect::Id(Id::GridDim(1));
    "llvm.nvvm.read.ptx.sreg.nctaid.z" => Effect::Id(Id::GridDim(2));
    "llvm.nvvm.read.ptx.sreg.tid.w" "llvm.nvvm.read.ptx.sreg.ntid.w" "llvm.nvvm.read.ptx.sreg.ctaid.w"
    "llvm.nvvm.read.ptx.sreg.nctaid.w" "llvm.nvvm.read.ptx.sreg.warpsize" "llvm.nvvm.read.ptx.sreg.gridid"
    "llvm.nvvm.read.ptx.sreg.envreg*" "llvm.nvvm.read.ptx.sreg.total_smem_size"
    "llvm.nvvm.read.ptx.sreg.aggr_smem_size" "llvm.nvvm.read.ptx.sreg.dynamic_smem_size"
    "llvm.nvvm.read.ptx.sreg.reserved.smem.offset.*"
        => Effect::Id(Id::Grid);
    "llvm.nvvm.read.ptx.sreg.envreg1" => Effect::Id(Id::Workspace { high: true });
    "llvm.nvvm.read.ptx.sreg.envreg2" => Effect::Id(Id::Workspace { high: false });
    "llvm.nvvm.read.ptx.sreg.laneid" => Effect::Id(Id::Lane);
    "llvm.nvvm.read.ptx.sreg.lanemask.*" => Effect::Id(Id::LaneMask);
    "llvm.nvvm.read.ptx.sreg.warpid" => Effect::Id(Id::Warp);
    "llvm.nvvm.read.ptx.sreg.nwarpid" "llvm.nvvm.read.ptx.sreg.smid"
        => Effect::Id(Id::Varying), sameness: Within(Scope::Warp);
    "llvm.nvvm.read.ptx.sreg.nsmid" => Effect::Id(Id::Varying), sameness: Constant(Scope::Device);
    "llvm.nvvm.read.ptx.sreg.cluster.*" => Effect::Id(Id::Cluster), sameness: Constant(Scope::Cta);
    "llvm.nvvm.read.ptx.sreg.clusterid.*" => Effect::Id(Id::Cluster), sameness: Constant(Scope::Cluster);
    "llvm.nvvm.read.ptx.sreg.nclusterid.*" "llvm.nvvm.read.ptx.sreg.cluster.nctaid.*"
    "llvm.nvvm.read.ptx.sreg.cluster.nctarank" "llvm.nvvm.is_explicit_cluster"
        => Effect::Id(Id::Cluster), sameness: Constant(Scope::Device);

    // Clocks, performance counters, and registers that nobody knows yet.
    "llvm.nvvm.read.ptx.sreg.clock*" "llvm.nvvm.read.ptx.sreg.globaltimer*" "llvm.nvvm.read.ptx.sreg.pm*"
    "llvm.nvvm.pm.event.mask" "llvm.nvvm.read.ptx.sreg.*" => Clock;

    // Exchange between the threads of a warp, with a mask and without. The mask comes first, except
    // in `redux`.
    "llvm.nvvm.vote.*.sync" "llvm.nvvm.vote.sync" "llvm.nvvm.match.all.sync.*"
        => MaskedExchange, sameness: Collective { mask: Some(0) };
    "llvm.nvvm.redux.sync.*" => MaskedExchange, sameness: Collective { mask: Some(1) };
    "llvm.nvvm.elect.sync" => MaskedExchange, sameness: Elected { mask: 0 };
    "llvm.nvvm.match.*" => MaskedExchange;
    "llvm.nvvm.match.any.sync.*" "llvm.nvvm.shfl.sync.*" => MaskedExchange, sameness: Thread;
    "llvm.nvvm.shfl.sync.idx.*"
        => MaskedExchange, sameness: Sameness::Shuffle(Shuffle { mask: 0, mode: None, lane: 2, segments: (3, 31) });
    "llvm.nvvm.shfl.sync.i32" "llvm.nvvm.shfl.sync.f32"
        => MaskedExchange, sameness: Sameness::Shuffle(Shuffle { mask: 0, mode: Some((1, 3)), lane: 3, segments: (4, 31) });
    "llvm.nvvm.shfl.*" => Converged, sameness: Thread;
    "llvm.nvvm.vote.*" => Converged, sameness: Collective { mask: None };
    "llvm.nvvm.activemask" => Converged;

    // Matrices: in registers, loads, stores. `hmma` and the like are NVIDIA's own spelling.
    "llvm.nvvm.mma.*" "llvm.nvvm.wmma.*.mma.*" "llvm.nvvm.hmma.*.mma.*" "llvm.nvvm.imma.*.mma.*"
    "llvm.nvvm.bmma.*.mma.*" => Converged;
    "llvm.nvvm.ldmatrix.*" "llvm.nvvm.wmma.*.load.*" "llvm.nvvm.hmma.*.ld.*" "llvm.nvvm.imma.*.ld.*"
    "llvm.nvvm.bmma.*.ld.*" => Effect::collective(READ_0);
    "llvm.nvvm.stmatrix.*" "llvm.nvvm.wmma.*.store.*" "llvm.nvvm.hmma.*.st.*" "llvm.nvvm.imma.*.st.*"
    "llvm.nvvm.bmma.*.st.*" => Effect::collective(WRITE_0);

    // Loads of read-only data.
    "llvm.nvvm.ldg.global.*" "llvm.nvvm.ldu.global.*" => Effect::memory(READ_ONLY_0);

    // Atomics. Without a scope in the name LLVM takes them for system-wide, and so do we.
    "llvm.nvvm.atomic.*" => Effect::memory(ATOMIC_0);
    "llvm.nvvm.atomic.*.gen.*.cta*" => Effect::memory(ATOMIC_0_CTA);

    // Asynchronous copies by the thread itself.
    "llvm.nvvm.cp.async.ca.shared.global.4*" => Effect::Async(Async::Copy { bytes: 4 });
    "llvm.nvvm.cp.async.ca.shared.global.8*" => Effect::Async(Async::Copy { bytes: 8 });
    "llvm.nvvm.cp.async.ca.shared.global.16*" "llvm.nvvm.cp.async.cg.shared.global.16*" => Effect::Async(Async::Copy { bytes: 16 });
    "llvm.nvvm.cp.async.commit.group" => Effect::Async(Async::Commit);
    "llvm.nvvm.cp.async.wait.group" => Effect::Async(Async::WaitGroup);
    "llvm.nvvm.cp.async.wait.all" => Effect::Async(Async::WaitAll);

    // Asynchronous copies by other engines, tensor cores on memory, barrier objects.
    "llvm.nvvm.cp.*" "llvm.nvvm.st.*" "llvm.nvvm.red.*" "llvm.nvvm.ld.*" "llvm.nvvm.multimem.*"
    "llvm.nvvm.wgmma.*" "llvm.nvvm.tcgen05.*" "llvm.nvvm.tensormap.*"
    "llvm.nvvm.wmma.*" "llvm.nvvm.hmma.*" "llvm.nvvm.imma.*" "llvm.nvvm.bmma.*"
        => Effect::Outside(Outside::BulkOrTensor);
    "llvm.nvvm.mbarrier.*" "llvm.nvvm.cp.async.mbarrier.*" => Effect::Outside(Outside::MemoryBarrierObject);

    // The protocols of those.
    "llvm.nvvm.mbarrier.*.scope.cluster.*" => Effect::Outside(Outside::Cluster);
    "llvm.nvvm.mbarrier.init*" => MEMORY_BARRIER, step: Step::object(ObjectStep::Init);
    "llvm.nvvm.mbarrier.inval*" => MEMORY_BARRIER, step: Step::object(ObjectStep::Invalidate);
    "llvm.nvvm.mbarrier.arrive*" => MEMORY_BARRIER, step: Step::object(ObjectStep::Arrive);
    "llvm.nvvm.mbarrier.expect.tx.*" "llvm.nvvm.mbarrier.complete.tx.*"
        => MEMORY_BARRIER, step: Step::object(ObjectStep::Bytes);
    "llvm.nvvm.mbarrier.test.wait*" "llvm.nvvm.mbarrier.try.wait*"
        => MEMORY_BARRIER, step: Step::object(ObjectStep::Test);
    "llvm.nvvm.cp.async.mbarrier.arrive*" => MEMORY_BARRIER, step: Step::begins_at(Some(0), OBJECT_0).of_bytes(8);
    "llvm.nvvm.cp.async.bulk.global.to.shared.cta*" => BULK, length: 3, step: Step::begins_at(Some(1), LOAD);
    "llvm.nvvm.cp.async.bulk.shared.cta.to.global*"
        => BULK, length: 2, step: Step::begins(Group::Bulk, COPY_0_1);
    "llvm.nvvm.cp.async.bulk.tensor.g2s.cta.*" => BULK, step: Step::begins_at(Some(1), TENSOR_LOAD);
    "llvm.nvvm.cp.async.bulk.tensor.s2g.*" => BULK, step: Step::begins(Group::Bulk, TENSOR_STORE);
    "llvm.nvvm.cp.async.bulk.tensor.reduce.*" => BULK, step: Step::begins(Group::Bulk, TENSOR_REDUCTION);
    "llvm.nvvm.cp.async.bulk.prefetch.*" "llvm.nvvm.cp.async.bulk.tensor.prefetch.*"
    "llvm.nvvm.prefetch.tensormap*" => BULK, step: Step::PREFETCH;
    "llvm.nvvm.cp.async.bulk.commit.group" => BULK, step: Step::commits(Group::Bulk);
    "llvm.nvvm.cp.async.bulk.wait.group" "llvm.nvvm.cp.async.bulk.wait.group.read"
        => BULK, step: Step::waits(Group::Bulk, Some(0));
    "llvm.nvvm.wgmma.fence.*" => BULK, step: Step::fence(&[]).together();
    "llvm.nvvm.wgmma.commit_group.*" => BULK, step: Step::commits(Group::Matrix).together();
    "llvm.nvvm.wgmma.wait_group.*" => BULK, step: Step::waits(Group::Matrix, Some(0)).together();
    "llvm.nvvm.tcgen05.cp.*.cg1" "llvm.nvvm.tcgen05.shift.*.cg1"
        => BULK, step: Step::begins_at(None, TENSOR_UPDATE);
    "llvm.nvvm.tcgen05.commit.cg1" "llvm.nvvm.tcgen05.commit.shared.cg1"
        => BULK, step: Step::begins_at(Some(0), OBJECT_0).of_bytes(8);
    "llvm.nvvm.tcgen05.ld.*" => BULK, step: Step::begins(Group::TensorLoad, TENSOR_READ).together();
    "llvm.nvvm.tcgen05.st.*" => BULK, step: Step::begins(Group::TensorStore, TENSOR_WRITE).together();
    "llvm.nvvm.tcgen05.wait.ld" => BULK, step: Step::waits(Group::TensorLoad, None).together();
    "llvm.nvvm.tcgen05.wait.st" => BULK, step: Step::waits(Group::TensorStore, None).together();
    "llvm.nvvm.tcgen05.fence.*" => BULK, step: Step::fence(ALL_TENSOR_SHARED);
    "llvm.nvvm.tcgen05.alloc.cg1" "llvm.nvvm.tcgen05.alloc.shared.cg1"
        => BULK, step: Step::resources(ALLOCATION);
    "llvm.nvvm.tcgen05.dealloc.cg1" "llvm.nvvm.tcgen05.relinq.alloc.permit.cg1"
        => BULK, step: Step::resources(ALL_TENSOR);
    "llvm.nvvm.tensormap.replace.*" => BULK, step: Step::describes(UPDATE_0);
    "llvm.nvvm.fence.proxy.tensormap_generic.acquire.*" => PROXY, step: Step::describes(DESCRIPTOR_ACQUIRE);
    "llvm.nvvm.fence.proxy.tensormap_generic.release.*" => PROXY, step: Step::describes(DESCRIPTOR_RELEASE);
    "llvm.nvvm.fence.proxy.async" => PROXY, step: Step::fence(ALL_BOTH);
    "llvm.nvvm.fence.proxy.async.global" => PROXY, step: Step::fence(ALL_GLOBAL);
    "llvm.nvvm.fence.proxy.async.shared_cta" => PROXY, step: Step::fence(ALL_SHARED);

    // The same where other blocks of the cluster are concerned.
    "llvm.nvvm.cp.async.bulk.tensor.g2s.*" "llvm.nvvm.cp.async.bulk.global.to.shared.cluster*"
    "llvm.nvvm.cp.async.bulk.shared.cta.to.cluster*" "llvm.nvvm.mbarrier.*.space.cluster"
    "llvm.nvvm.tcgen05.*.cg2*" "llvm.nvvm.tcgen05.commit.mc.*" "llvm.nvvm.mapa" "llvm.nvvm.mapa.*"
    "llvm.nvvm.getctarank" "llvm.nvvm.getctarank.*" "llvm.nvvm.clusterlaunchcontrol.*"
        => Effect::Outside(Outside::Cluster);
    "llvm.nvvm.clusterlaunchcontrol.query_cancel.*" => Pure;

    // Textures and surfaces, queries of them included.
    "llvm.nvvm.tex.*" "llvm.nvvm.tld4.*" "llvm.nvvm.txq.*" "llvm.nvvm.suld.*" "llvm.nvvm.sust.*"
    "llvm.nvvm.suq.*" "llvm.nvvm.sured.*" => Effect::Outside(Outside::Texture);
    "llvm.nvvm.texsurf.handle*" "llvm.nvvm.istypep.*" => Pure;

    // Control.
    "llvm.nvvm.griddepcontrol.*" => Effect::Outside(Outside::GridDependency);
    "llvm.nvvm.setmaxnreg.*" => Effect::Outside(Outside::WarpResources);
    "llvm.nvvm.exit" "llvm.nvvm.brkpt" => Effect::Outside(Outside::Stop);
    "llvm.nvvm.trap" => Effect::Outside(Outside::Stop), ends_grid: ();
    "llvm.nvvm.nanosleep" => Effect::Outside(Outside::Sleep);

    // Caches. Prefetches move no value. `discard` leaves an undefined one behind, and how far we do
    // not know.
    "llvm.nvvm.prefetch.*" "llvm.nvvm.prefetchu.*" => Pure;
    "llvm.nvvm.applypriority.*" => Effect::memory(READ_0);
    "llvm.nvvm.discard.*" => Effect::Outside(Outside::Resource);

    // Addresses and compile-time questions.
    "llvm.nvvm.ptr.*" "llvm.nvvm.isspacep.*" "llvm.nvvm.internal.addrspace.wrap*" "llvm.nvvm.move.*"
    "llvm.nvvm.reflect*" "llvm.nvvm.compiler.*" => Pure;
    "llvm.nvvm.isspacep.shared" => Pure, asked_space: Space::Shared;
    "llvm.nvvm.isspacep.global" => Pure, asked_space: Space::Global;
    "llvm.nvvm.isspacep.local" => Pure, asked_space: Space::Local;

    // Integers and bits.
    "llvm.nvvm.abs.*" "llvm.nvvm.max.*" "llvm.nvvm.min.*" "llvm.nvvm.sad.*" "llvm.nvvm.mul24.*"
    "llvm.nvvm.mulhi.*" "llvm.nvvm.prmt" "llvm.nvvm.prmt.*" "llvm.nvvm.brev32" "llvm.nvvm.brev64"
    "llvm.nvvm.clz.*" "llvm.nvvm.popc.*" "llvm.nvvm.flo.*" "llvm.nvvm.fns" "llvm.nvvm.bmsk.*"
    "llvm.nvvm.sext.*" "llvm.nvvm.zext.*" "llvm.nvvm.fshl.*" "llvm.nvvm.fshr.*" "llvm.nvvm.rotate.*"
    "llvm.nvvm.swap.lo.hi.b64" "llvm.nvvm.idp2a.*" "llvm.nvvm.idp4a.*" => Pure;

    // Floating point.
    "llvm.nvvm.add.*" "llvm.nvvm.sub.*" "llvm.nvvm.mul.*" "llvm.nvvm.div.*" "llvm.nvvm.fma.*"
    "llvm.nvvm.rcp.*" "llvm.nvvm.sqrt.*" "llvm.nvvm.rsqrt.*" "llvm.nvvm.ex2.*" "llvm.nvvm.lg2.*"
    "llvm.nvvm.sin.*" "llvm.nvvm.cos.*" "llvm.nvvm.tanh.*" "llvm.nvvm.fabs.*" "llvm.nvvm.fmin.*"
    "llvm.nvvm.fmax.*" "llvm.nvvm.neg.*" "llvm.nvvm.floor.*" "llvm.nvvm.ceil.*" "llvm.nvvm.round.*"
    "llvm.nvvm.trunc.*" "llvm.nvvm.saturate.*" => Pure;

    // Conversions.
    "llvm.nvvm.bitcast.*" "llvm.nvvm.h2f*" "llvm.nvvm.f2*" "llvm.nvvm.ff2*" "llvm.nvvm.d2*" "llvm.nvvm.i2*"
    "llvm.nvvm.ui2*" "llvm.nvvm.ll2*" "llvm.nvvm.ull2*" "llvm.nvvm.bf2h*" "llvm.nvvm.lohi.i2d"
    "llvm.nvvm.ff.to.*" "llvm.nvvm.f16x2.to.*" "llvm.nvvm.bf16x2.to.*" "llvm.nvvm.f32x4.to.*"
    "llvm.nvvm.e2m1x2.to.*" "llvm.nvvm.e2m3x2.to.*" "llvm.nvvm.e3m2x2.to.*" "llvm.nvvm.e4m3x2.to.*"
    "llvm.nvvm.e5m2x2.to.*" "llvm.nvvm.ue8m0x2.to.*" "llvm.nvvm.s2f6x2.to.*" => Pure;
};
