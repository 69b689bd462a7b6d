//! PTX, in inline assembly and by itself: the instructions of PTX ISA 1.0 to 9.0, by mnemonic, and the special
//! registers.

use super::super::BarrierKind::{Full, Partial};
use super::super::Effect::{self, Clock, Converged, MaskedExchange, Pure};
use super::super::{
    ATOMIC_ANY, AssemblyTable, Async, BarrierId, Id, Outside, READ_0, READ_ANY, Row, WRITE_0,
};
use crate::inst::Scope;

pub(super) static TABLE: AssemblyTable = AssemblyTable {
    instructions: INSTRUCTIONS,
    registers: REGISTERS,
    separator: ';',
    comments: &["//"],
    is_implicit: false,
};

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
    "cp.*" "st.bulk.*" "wgmma.*" "tcgen05.*" "tensormap.*" "prefetch.tensormap*"
        => Effect::Outside(Outside::BulkOrTensor);
    "mbarrier.*" "cp.async.mbarrier.*" => Effect::Outside(Outside::MemoryBarrierObject);

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
    "nanosleep.*" "pmevent*" => Effect::Outside(Outside::Runtime);
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
    "%laneid" => Effect::Id(Id::Lane);
    "%lanemask_*" => Effect::Id(Id::LaneMask);
    "%warpid" => Effect::Id(Id::Warp);
    "%cluster*" "%nclusterid*" "%is_explicit_cluster" => Effect::Id(Id::Cluster);
    "%clock*" "%globaltimer*" "%pm*" => Clock;
    // Numbers of processors, which change; registers that nobody has written, or that nobody knows
    // yet; variables.
    "*" => Effect::Id(Id::Varying);
};
