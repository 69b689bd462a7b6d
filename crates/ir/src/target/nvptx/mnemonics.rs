//! PTX, in inline assembly and by itself: the instructions of PTX ISA 1.0 to 9.0, by mnemonic, and the special
//! registers.

use super::super::BarrierKind::{Full, Partial};
use super::super::Effect::{self, Clock, Converged, MaskedExchange, Pure};
use super::super::step::{
    ALL_BOTH, ALL_GLOBAL, ALL_SHARED, ALL_TENSOR, ALL_TENSOR_SHARED, ALLOCATION, DESCRIPTOR_ACQUIRE,
    DESCRIPTOR_COPY, DESCRIPTOR_RELEASE, OBJECT_0, SHARED_READ, TENSOR_READ, TENSOR_REDUCTION, TENSOR_STORE,
    TENSOR_UPDATE, TENSOR_WRITE, somewhere,
};
use super::super::{
    ATOMIC_ANY, AssemblyTable, Async, BarrierId, COPY_0_1, Group, Id, ObjectStep, Outside, READ_0, READ_ANY,
    Row, Space, Step, Touch, WRITE_0,
};
use crate::inst::Scope;

pub(super) static TABLE: AssemblyTable = AssemblyTable {
    instructions: INSTRUCTIONS,
    registers: REGISTERS,
    separator: ';',
    comments: &["//"],
    is_implicit: false,
};

const MEMORY_BARRIER: Effect = Effect::Outside(Outside::MemoryBarrierObject);
const BULK: Effect = Effect::Outside(Outside::BulkOrTensor);
const PROXY: Effect = Effect::Outside(Outside::ProxyFence);

/// To shared memory, from global memory, and the object that says so.
const LOAD: &[Touch] = &[Touch::write(0), Touch::read(1), Touch::atomic(2, Scope::Cta)];
const TENSOR_LOAD: &[Touch] =
    &[Touch::write(0), Touch::read(1), Touch::atomic(2, Scope::Cta), somewhere(Space::Global, true, false)];
const UPDATE_0: &[Touch] = &[Touch::update(0)];
const REDUCTION: &[Touch] = &[Touch::atomic(0, Scope::Device), Touch::read(1)];

static INSTRUCTIONS: &[Row] = rows! {
    // Compute from their operands: integers and bits, floating point, conversions, addresses, the
    // video instructions.
    "mov.*" "add.*" "sub.*" "mul.*" "mad.*" "mul24.*" "mad24.*" "sad.*" "div.*" "rem.*" "abs.*" "neg.*"
    "min.*" "max.*" "popc.*" "clz.*" "bfind.*" "fns.*" "brev.*" "bfe.*" "bfi.*" "szext.*" "bmsk.*" "dp4a.*"
    "dp2a.*" "and.*" "or.*" "xor.*" "not.*" "cnot.*" "lop3.*" "shf.*" "shl.*" "shr.*" "prmt.*" "set.*"
    "setp.*" "selp.*" "slct.*" "testp.*" "copysign.*" "fma.*" "rcp.*" "sqrt.*" "rsqrt.*" "sin.*" "cos.*"
    "lg2.*" "ex2.*" "tanh.*" "cvt.*" "cvta.*" "isspacep.*" "istypep.*" "createpolicy.*" "vadd*" "vsub*"
    "vabsdiff*" "vmin*" "vmax*" "vshl.*" "vshr.*" "vmad.*" "vset*" "vavrg*" => Pure;
    // Prefetches move no value.
    "prefetch.*" "prefetchu.*" => Pure;

    // With a carry that nobody follows; the thread's own stack; jumps: who knows which line is
    // executed?
    "addc.*" "subc.*" "madc.*" "stacksave.*" "stackrestore.*" "alloca.*" "bra" "bra.*" "brx.*"
        => Effect::Id(Id::Varying);

    // The threads of a warp.
    "activemask.*" "vote.*" "shfl.*" "mma.*" "wmma.mma.*" "movmatrix.*" => Converged;
    "vote.sync.*" "shfl.sync.*" "match.*" "redux.*" "elect.*" => MaskedExchange;
    "ldmatrix.*" "wmma.load.*" "stmatrix.*" "wmma.store.*" => Effect::collective(ATOMIC_ANY);
    "bar.warp.*" => Effect::WarpBarrier;

    // Barriers of the block. The number is that of the line.
    "bar.*" "barrier.*" => Effect::barrier(Partial, false, BarrierId::ANY);
    "bar.sync" "bar.cta.sync" "barrier.sync.aligned" "barrier.cta.sync.aligned"
        => Effect::barrier(Full, true, BarrierId::ANY);
    "barrier.sync" "barrier.cta.sync" => Effect::barrier(Full, false, BarrierId::ANY);
    "barrier.cluster.*" => Effect::Outside(Outside::Cluster);
    "membar.cta" "membar.gl" "membar.sys" "fence.cta" "fence.cluster" "fence.gpu" "fence.sys" "fence.sc.*"
    "fence.acq_rel.*" "fence.acquire.*" "fence.release.*" => Effect::Fence(Scope::System);
    // Between proxies and the like, and whatever comes later: none of them is as strong as a fence.
    "fence.proxy.*" "membar.proxy.*" => Effect::Outside(Outside::ProxyFence);
    "fence.mbarrier_init*" "fence.acquire.sync_restrict*" "fence.release.sync_restrict*"
        => Effect::Outside(Outside::Cluster);
    "membar.*" "fence.*" => Effect::Outside(Outside::Synchronization);

    // Memory. Who says nothing of it may read what others write meanwhile.
    "ld.*" "st.*" "atom.*" "red.*" "multimem.*" => Effect::memory(ATOMIC_ANY);
    "ldu.*" "ld.global.nc.*" "ld.const.*" "ld.param.*" => Effect::memory(READ_ANY);
    "*shared::cluster*" "mapa.*" "getctarank.*" "st.async.*" "red.async.*" "clusterlaunchcontrol.*"
        => Effect::Outside(Outside::Cluster);
    "applypriority.*" "discard.*" => Effect::Outside(Outside::Resource);
    "tex.*" "tld4.*" "txq.*" "suld.*" "sust.*" "sured.*" "suq.*" => Effect::Outside(Outside::Texture);
    "cp.async.ca.*" "cp.async.cg.*" => Effect::Async(Async::Copy { bytes: 16 });
    "cp.async.commit_group" => Effect::Async(Async::Commit);
    "cp.async.wait_all" => Effect::Async(Async::WaitAll);
    "cp.async.wait_group" => Effect::Async(Async::WaitGroup);
    "cp.*" "st.bulk.*" "wgmma.*" "tcgen05.*" "tensormap.*"
        => Effect::Outside(Outside::BulkOrTensor);
    "mbarrier.*" "cp.async.mbarrier.*" => MEMORY_BARRIER;

    // The protocols of those. Addresses are in front of all other arguments here.
    "mbarrier.*.shared::cluster*" "mbarrier.*.cluster.shared*" "mbarrier.*.cluster.b64"
        => Effect::Outside(Outside::Cluster);
    "mbarrier.init.*" => MEMORY_BARRIER, step: Step::object(ObjectStep::Init);
    "mbarrier.inval.*" => MEMORY_BARRIER, step: Step::object(ObjectStep::Invalidate);
    "mbarrier.arrive.*" "mbarrier.arrive_drop.*" => MEMORY_BARRIER, step: Step::object(ObjectStep::Arrive);
    "mbarrier.expect_tx.*" "mbarrier.complete_tx.*" => MEMORY_BARRIER, step: Step::object(ObjectStep::Bytes);
    "mbarrier.test_wait.*" "mbarrier.try_wait.*" => MEMORY_BARRIER, step: Step::object(ObjectStep::Test);
    "cp.async.mbarrier.arrive.*" => MEMORY_BARRIER, step: Step::begins_at(Some(0), OBJECT_0).of_bytes(8);
    "cp.async.bulk.shared::cta.global.mbarrier*" "cp.async.bulk.shared::cluster.global.mbarrier*"
        => BULK, length: 3, step: Step::begins_at(Some(2), LOAD);
    "cp.async.bulk.tensor.*.shared::cta.global*" "cp.async.bulk.tensor.*.shared::cluster.global*"
        => BULK, step: Step::begins_at(Some(2), TENSOR_LOAD);
    "cp.async.bulk.shared::cluster.global.mbarrier*multicast::cluster*"
    "cp.async.bulk.tensor.*.shared::cluster.global*multicast::cluster*"
    "cp.async.bulk.tensor.*.shared::cluster.global*cta_group::2*"
    "cp.async.bulk.tensor.*.shared::cta.global*cta_group::2*" => Effect::Outside(Outside::Cluster);
    "cp.async.bulk.global.shared::cta.bulk_group*"
        => BULK, length: 2, step: Step::begins(Group::Bulk, COPY_0_1);
    "cp.async.bulk.tensor.*.global.shared::cta*" => BULK, step: Step::begins(Group::Bulk, TENSOR_STORE);
    "cp.reduce.async.bulk.global.shared::cta.bulk_group*"
        => BULK, length: 2, step: Step::begins(Group::Bulk, REDUCTION);
    "cp.reduce.async.bulk.tensor.*.global.shared::cta*"
        => BULK, step: Step::begins(Group::Bulk, TENSOR_REDUCTION);
    "cp.async.bulk.prefetch.*" "prefetch.tensormap*" => BULK, step: Step::PREFETCH;
    "cp.async.bulk.commit_group" => BULK, step: Step::commits(Group::Bulk);
    "cp.async.bulk.wait_group" "cp.async.bulk.wait_group.read" => BULK, step: Step::waits(Group::Bulk, Some(0));
    // Registers only.
    "wgmma.fence.*" => BULK, step: Step::fence(&[]).together();
    "wgmma.mma_async.*" => BULK, step: Step::begins(Group::Matrix, SHARED_READ).together();
    "wgmma.commit_group.*" => BULK, step: Step::commits(Group::Matrix).together();
    "wgmma.wait_group.*" => BULK, step: Step::waits(Group::Matrix, Some(0)).together();
    "tcgen05.mma.cta_group::1*" "tcgen05.mma.sp.cta_group::1*" "tcgen05.mma.ws.cta_group::1*"
    "tcgen05.mma.ws.sp.cta_group::1*" "tcgen05.cp.cta_group::1*" "tcgen05.shift.cta_group::1*"
        => BULK, step: Step::begins_at(None, TENSOR_UPDATE);
    "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64"
    "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64"
        => BULK, step: Step::begins_at(Some(0), OBJECT_0).of_bytes(8);
    "tcgen05.ld.sync.*" "tcgen05.ld.red.sync.*" => BULK, step: Step::begins(Group::TensorLoad, TENSOR_READ).together();
    "tcgen05.st.sync.*" => BULK, step: Step::begins(Group::TensorStore, TENSOR_WRITE).together();
    "tcgen05.wait::ld.*" => BULK, step: Step::waits(Group::TensorLoad, None).together();
    "tcgen05.wait::st.*" => BULK, step: Step::waits(Group::TensorStore, None).together();
    "tcgen05.fence::*" => BULK, step: Step::fence(ALL_TENSOR_SHARED);
    "tcgen05.alloc.cta_group::1*" => BULK, step: Step::resources(ALLOCATION);
    "tcgen05.dealloc.cta_group::1*" "tcgen05.relinquish_alloc_permit.cta_group::1*"
        => BULK, step: Step::resources(ALL_TENSOR);
    "tensormap.replace.*" => BULK, step: Step::describes(UPDATE_0);
    "tensormap.cp_fenceproxy.*" => BULK, step: Step::describes(DESCRIPTOR_COPY).together();
    "fence.proxy.tensormap::generic.acquire.*" => PROXY, step: Step::describes(DESCRIPTOR_ACQUIRE);
    "fence.proxy.tensormap::generic.release.*" => PROXY, step: Step::describes(DESCRIPTOR_RELEASE);
    "fence.proxy.async" => PROXY, step: Step::fence(ALL_BOTH);
    "fence.proxy.async.global" => PROXY, step: Step::fence(ALL_GLOBAL);
    "fence.proxy.async.shared::cta" => PROXY, step: Step::fence(ALL_SHARED);

    // Under a predicate, in inline assembly: the address, the number of bytes, the predicate; of
    // copies, both addresses, the predicate.
    "@ld.*" => Effect::memory(READ_0), length: 1, guard: 2;
    "@st.*" => Effect::memory(WRITE_0), length: 1, guard: 2;
    "@cp.async.4" => Effect::Async(Async::Copy { bytes: 4 }), guard: 2;
    "@cp.async.8" => Effect::Async(Async::Copy { bytes: 8 }), guard: 2;
    "@cp.async.16" => Effect::Async(Async::Copy { bytes: 16 }), guard: 2;

    // Control.
    "exit" "trap" "brkpt" "ret" "ret.*" => Effect::Outside(Outside::Stop);
    "griddepcontrol.*" => Effect::Outside(Outside::GridDependency);
    "setmaxnreg.*" => Effect::Outside(Outside::WarpResources);
    "nanosleep.*" => Effect::Outside(Outside::Sleep);
    "pmevent*" => Effect::Outside(Outside::Runtime);
};

static REGISTERS: &[Row] = rows! {
    "%tid.x" => Effect::Id(Id::Thread(0));
    "%tid.y" => Effect::Id(Id::Thread(1));
    "%tid.z" => Effect::Id(Id::Thread(2));
    "%ntid.x" => Effect::Id(Id::BlockDim(0));
    "%ntid.y" => Effect::Id(Id::BlockDim(1));
    "%ntid.z" => Effect::Id(Id::BlockDim(2));
    "%ctaid*" => Effect::Id(Id::Block(0));
    "%nctaid*" => Effect::Id(Id::GridDim(0));
    "%gridid" "%envreg*" "%total_smem_size" "%aggr_smem_size" "%dynamic_smem_size" "WARP_SZ"
        => Effect::Id(Id::Grid);
    "%envreg1" => Effect::Id(Id::Workspace { high: true });
    "%envreg2" => Effect::Id(Id::Workspace { high: false });
    "%laneid" => Effect::Id(Id::Lane);
    "%lanemask_*" => Effect::Id(Id::LaneMask);
    "%warpid" => Effect::Id(Id::Warp);
    "%cluster*" "%nclusterid*" "%is_explicit_cluster" => Effect::Id(Id::Cluster);
    "%clock*" "%globaltimer*" "%pm*" => Clock;
    // Numbers of processors, which change; registers that nobody has written, or that nobody knows
    // yet; variables.
    "*" => Effect::Id(Id::Varying);
};
