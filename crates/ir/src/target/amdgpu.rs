//! The table of AMDGPU: LLVM 7 to 22 and later.

mod mnemonics;

use super::Effect::{self, Clock, Converged, Pure};
use super::{
    ATOMIC_0, ATOMIC_1, ATOMIC_2, ATOMIC_READ_0, ATOMIC_WRITE_0, Barrier, BarrierId, BarrierKind, Id,
    LaunchAttribute, LlvmSpelling, LlvmUniformity, Outside, READ_0, Row, Sameness, Space, Target, WRITE_1,
    WRITE_2,
};
use crate::inst::Scope;
use Sameness::{Arguments, Collective, Constant, FromLane, WarpRegister, Within};

pub(super) static AMDGPU: Target = Target {
    name: "amdgpu",
    // A flat pointer to another thread's scratch memory can be made and used.
    stack_is_private: false,
    kernel_pointers_are_global: true,
    caches_what_is_only_read: false,
    // What HIP says of every device: `maxThreadsDim`, `maxThreadsPerBlock`.
    most_extents: [1024; 3],
    most_threads: 1024,
    most_grid: [i32::MAX as u32, u16::MAX as u32, u16::MAX as u32],
    most_shared: 64 << 10,
    warp_size: 64,
    warp_size_varies: true,
    divergent_branches: &[
        "SI_IF*",
        "SI_ELSE*",
        "SI_LOOP*",
        "SI_WATERFALL*",
        "SI_BR_UNDEF",
        "S_CBRANCH_EXEC*",
        "S_CBRANCH_*_FORK*",
    ],
    enabled: Some(super::EnabledRegister { name: "$exec", restores: &["SI_END_CF"], flips: &["SI_ELSE"] }),
    threads_arrive: false,
    llvm_uniformity: LlvmUniformity {
        calls: false,
        atomics: false,
        invokes: true,
        work_groups: true,
        scalar_arguments: true,
    },
    spelling: LLVM,
};

const LLVM: LlvmSpelling = LlvmSpelling {
    triples: &[(
        "amdgcn",
        "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32\
         -i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9",
    )],
    // Not `amdgpu_cs`: arguments of its that are not `inreg` differ between threads.
    intrinsic_prefix: "llvm.amdgcn.",
    kernel_conventions: &["amdgpu_kernel", "spir_kernel"],
    launch_attributes: &[
        ("amdgpu-flat-work-group-size", LaunchAttribute::Range),
        ("amdgpu-max-num-workgroups", LaunchAttribute::Grid),
        ("uniform-work-group-size", LaunchAttribute::Uniform),
        ("amdgpu-cluster-dims", LaunchAttribute::Cluster),
    ],
    shape_attachment: Some("reqd_work_group_size"),
    warp_features: &[("+wavefrontsize32", 32), ("+wavefrontsize64", 64)],
    lockstep_processors: None,
    stack_features: &["+globally-addressable-scratch"],
    own_stack_processors: names!(
        "gfx6" "gfx7" "gfx8" "gfx9" "gfx10" "gfx110" "gfx115" "gfx11-generic" "gfx1200" "gfx1201"
        "gfx12-generic"
    ),
    // Not gfx10 and gfx11, which exchange within each half of 64 (LLVM's `supportsWaveWideBPermute`).
    wide_exchange_processors: names!("gfx8" "gfx9" "gfx12"),
    spaces: &[
        (0, Space::Generic),
        (1, Space::Global),
        // The region shared by the whole device (GDS).
        (2, Space::Unknown),
        (3, Space::Shared),
        (4, Space::Constant),
        (5, Space::Local),
        (6, Space::Constant),
        // Buffers: other pointers to global memory.
        (7, Space::Global),
        (8, Space::Global),
        (9, Space::Global),
    ],
    scopes: &[
        ("", Scope::System),
        ("agent", Scope::Device),
        ("cluster", Scope::Cluster),
        ("workgroup", Scope::Cta),
        ("wavefront", Scope::Warp),
        ("singlethread", Scope::Thread),
        // Within one address space only: see `LlvmSpelling::is_of_one_space`.
        ("one-as", Scope::System),
        ("agent-one-as", Scope::Device),
        ("cluster-one-as", Scope::Cluster),
        ("workgroup-one-as", Scope::Cta),
        ("wavefront-one-as", Scope::Warp),
        ("singlethread-one-as", Scope::Thread),
    ],
    rows: &[ROWS, LIBRARY],
    // The barrier of a wave orders execution only.
    made: &[],
    assembly: &mnemonics::TABLE,
    uniformity: &super::uniformity::LLVM_AMDGPU,
};

/// `s_barrier` makes all threads wait for each other. Only fences around it order their accesses.
const S_BARRIER: Effect = Effect::Barrier(Barrier {
    kind: BarrierKind::Full,
    aligned: true,
    id: BarrierId::Fixed(0),
    orders_memory: false,
});

/// A half of `s_barrier`, or of a named barrier: the argument says which.
const HALF_BARRIER: Effect = Effect::Barrier(Barrier {
    kind: BarrierKind::Partial,
    aligned: true,
    id: BarrierId::Fixed(0),
    orders_memory: false,
});

static ROWS: &[Row] = rows! {
    // Barriers.
    "llvm.amdgcn.s.barrier" => S_BARRIER;
    "llvm.amdgcn.s.barrier.signal" "llvm.amdgcn.s.barrier.signal.isfirst" "llvm.amdgcn.s.barrier.wait"
    "llvm.amdgcn.s.barrier.leave" => HALF_BARRIER;
    "llvm.amdgcn.s.barrier.*" "llvm.amdgcn.s.wakeup.barrier" "llvm.amdgcn.s.get.barrier.state"
    "llvm.amdgcn.s.get.named.barrier.state" "llvm.amdgcn.ds.gws.*" "llvm.amdgcn.pops.*"
        => Effect::Outside(Outside::Synchronization);
    "llvm.amdgcn.s.cluster.barrier" => Effect::Outside(Outside::Cluster);
    "llvm.amdgcn.wave.barrier" => Effect::WarpBarrier;

    // Advice to the compiler's scheduler: nothing is executed.
    "llvm.amdgcn.sched.barrier" "llvm.amdgcn.sched.group.barrier" "llvm.amdgcn.iglp.opt" => Pure;

    // Waits for the wave's own accesses. The compiler inserts those that values need. Who writes
    // them by hand waits for copies to LDS that were issued in an earlier epoch and that happen
    // here.
    "llvm.amdgcn.s.waitcnt*" "llvm.amdgcn.s.wait.*" "llvm.amdgcn.asyncmark*" "llvm.amdgcn.wait.asyncmark*"
        => Effect::Outside(Outside::Wait);

    // Caches.
    "llvm.amdgcn.s.dcache.*" "llvm.amdgcn.buffer.wbinvl1*" => Effect::Outside(Outside::ProxyFence);
    "llvm.amdgcn.s.prefetch.*" "llvm.amdgcn.s.buffer.prefetch.*" "llvm.amdgcn.flat.prefetch"
    "llvm.amdgcn.global.prefetch" => Pure;

    // Who the thread is.
    "llvm.amdgcn.workitem.id.x" "llvm.r600.read.tidig.x" => Effect::Id(Id::Thread(0));
    "llvm.amdgcn.workitem.id.y" "llvm.r600.read.tidig.y" => Effect::Id(Id::Thread(1));
    "llvm.amdgcn.workitem.id.z" "llvm.r600.read.tidig.z" => Effect::Id(Id::Thread(2));
    "llvm.amdgcn.workgroup.id.x" "llvm.r600.read.tgid.x" => Effect::Id(Id::Block(0));
    "llvm.amdgcn.workgroup.id.y" "llvm.r600.read.tgid.y" => Effect::Id(Id::Block(1));
    "llvm.amdgcn.workgroup.id.z" "llvm.r600.read.tgid.z" => Effect::Id(Id::Block(2));
    "llvm.r600.read.local.size.x" => Effect::Id(Id::BlockDim(0));
    "llvm.r600.read.local.size.y" => Effect::Id(Id::BlockDim(1));
    "llvm.r600.read.local.size.z" => Effect::Id(Id::BlockDim(2));
    "llvm.r600.read.ngroups.x" => Effect::Id(Id::GridDim(0));
    "llvm.r600.read.ngroups.y" => Effect::Id(Id::GridDim(1));
    "llvm.r600.read.ngroups.z" => Effect::Id(Id::GridDim(2));
    "llvm.amdgcn.cluster.id.*" => Effect::Id(Id::Cluster), sameness: Constant(Scope::Cluster);
    "llvm.amdgcn.cluster.workgroup.*" => Effect::Id(Id::Cluster), sameness: Constant(Scope::Cta);
    "llvm.amdgcn.cluster.workgroup.max.*" => Effect::Id(Id::Cluster), sameness: Constant(Scope::Device);
    "llvm.amdgcn.dispatch.ptr" "llvm.amdgcn.queue.ptr" "llvm.amdgcn.kernarg.segment.ptr"
    "llvm.amdgcn.dispatch.id" "llvm.amdgcn.implicitarg.ptr" "llvm.amdgcn.implicit.buffer.ptr"
    "llvm.amdgcn.groupstaticsize" "llvm.amdgcn.wavefrontsize" "llvm.amdgcn.lds.kernel.id"
    "llvm.amdgcn.reloc.constant" "llvm.r600.read.global.size.*" "llvm.r600.implicitarg.ptr"
        => Effect::Id(Id::Grid);
    "llvm.amdgcn.s.get.waveid.in.workgroup" "llvm.amdgcn.wave.id" => Effect::Id(Id::Warp);
    // The lane's number only for two calls together and one mask. `dead` is undefined.
    "llvm.amdgcn.mbcnt.lo" => Effect::Id(Id::LanesBelow { high: false });
    "llvm.amdgcn.mbcnt.hi" => Effect::Id(Id::LanesBelow { high: true });
    "llvm.amdgcn.dead.*" => Effect::Id(Id::Varying);
    "llvm.amdgcn.s.getpc" => Effect::Id(Id::Varying), sameness: Within(Scope::Warp);

    // Clocks and counters. Hardware registers hold some of them.
    "llvm.amdgcn.s.memtime" "llvm.amdgcn.s.memrealtime" "llvm.amdgcn.s.getreg"
        => Clock, sameness: Within(Scope::Warp);
    "llvm.amdgcn.s.incperflevel" "llvm.amdgcn.s.decperflevel" "llvm.amdgcn.s.ttracedata*" => Clock;

    // Exchange between the active threads of a wave, and results that depend on which those are.
    "llvm.amdgcn.readlane*" "llvm.amdgcn.readfirstlane*" "llvm.amdgcn.ballot*" "llvm.amdgcn.icmp.*"
    "llvm.amdgcn.fcmp.*" => Converged, sameness: WarpRegister;
    "llvm.amdgcn.wave.reduce.*" => Converged, sameness: Collective { mask: None };
    "llvm.amdgcn.ds.bpermute*" => Converged, sameness: FromLane { lane: 0, value: 1 };
    "llvm.amdgcn.writelane*" "llvm.amdgcn.inverse.ballot*" "llvm.amdgcn.ds.permute" "llvm.amdgcn.ds.swizzle"
    "llvm.amdgcn.permlane*" "llvm.amdgcn.mov.dpp*" "llvm.amdgcn.update.dpp*" "llvm.amdgcn.wave.shuffle*"
    "llvm.amdgcn.set.inactive.*" "llvm.amdgcn.live.mask" "llvm.amdgcn.ps.live" "llvm.amdgcn.interp.inreg.*"
    "llvm.amdgcn.interp.p10.*" "llvm.amdgcn.interp.p2.rtz.*" => Converged;
    // If all have one value, so have those that get it from others.
    "llvm.amdgcn.wqm.*" "llvm.amdgcn.softwqm.*" "llvm.amdgcn.strict.wqm.*" "llvm.amdgcn.wwm.*"
    "llvm.amdgcn.strict.wwm.*" "llvm.amdgcn.s.bitreplicate" "llvm.amdgcn.s.quadmask.*"
    "llvm.amdgcn.s.wqm.*" => Converged, sameness: Arguments;

    // Matrices in registers.
    "llvm.amdgcn.mfma.*" "llvm.amdgcn.smfmac.*" "llvm.amdgcn.wmma.*" "llvm.amdgcn.swmmac.*" => Converged;

    // Matrices from memory: each thread gets what the wave's addresses name together.
    "llvm.amdgcn.ds.read.tr*" "llvm.amdgcn.ds.load.tr*" "llvm.amdgcn.global.load.tr*"
        => Effect::collective(READ_0);

    // Atomics. Their ordering and scope, where they have any, are numbers among the arguments.
    "llvm.amdgcn.atomic.*" "llvm.amdgcn.flat.atomic.*" "llvm.amdgcn.global.atomic.*" "llvm.amdgcn.ds.fadd*"
    "llvm.amdgcn.ds.fmin*" "llvm.amdgcn.ds.fmax*" => Effect::memory(ATOMIC_0);
    "llvm.amdgcn.ds.append.*" "llvm.amdgcn.ds.consume.*" => Effect::collective(ATOMIC_0);
    "llvm.amdgcn.cooperative.atomic.load.*" => Effect::collective(ATOMIC_READ_0);
    "llvm.amdgcn.cooperative.atomic.store.*" => Effect::collective(ATOMIC_WRITE_0);
    // These wait for other waves, or prepare to.
    "llvm.amdgcn.ds.ordered.*" "llvm.amdgcn.global.atomic.ordered.*" "llvm.amdgcn.flat.load.monitor.*"
    "llvm.amdgcn.global.load.monitor.*" "llvm.amdgcn.ds.add.gs.*" "llvm.amdgcn.ds.sub.gs.*"
        => Effect::Outside(Outside::Synchronization);
    "llvm.amdgcn.ds.atomic.*" => Effect::Outside(Outside::MemoryBarrierObject);

    // Buffers behind a pointer. The last argument holds the cache policy and, in its highest bit,
    // `volatile`. A policy other than 0 is how code without atomics reads what other blocks write.
    "llvm.amdgcn.raw.ptr.buffer.load.*" => Effect::flagged(READ_0, 3);
    "llvm.amdgcn.raw.ptr.tbuffer.load.*" "llvm.amdgcn.struct.ptr.buffer.load.*"
        => Effect::flagged(READ_0, 4);
    "llvm.amdgcn.struct.ptr.tbuffer.load.*" => Effect::flagged(READ_0, 5);
    "llvm.amdgcn.raw.ptr.buffer.store.*" => Effect::flagged(WRITE_1, 4);
    "llvm.amdgcn.raw.ptr.tbuffer.store.*" "llvm.amdgcn.struct.ptr.buffer.store.*"
        => Effect::flagged(WRITE_1, 5);
    "llvm.amdgcn.struct.ptr.tbuffer.store.*" => Effect::flagged(WRITE_1, 6);
    "llvm.amdgcn.raw.ptr.atomic.buffer.load.*" "llvm.amdgcn.struct.ptr.atomic.buffer.load.*"
        => Effect::memory(ATOMIC_READ_0);
    "llvm.amdgcn.raw.ptr.buffer.atomic.*" "llvm.amdgcn.struct.ptr.buffer.atomic.*"
        => Effect::memory(ATOMIC_1);
    "llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.*" "llvm.amdgcn.struct.ptr.buffer.atomic.cmpswap.*"
        => Effect::memory(ATOMIC_2);

    // Buffers behind a descriptor that is no pointer, and parameters that the rasterizer puts into
    // LDS.
    "llvm.amdgcn.raw.*" "llvm.amdgcn.struct.*" "llvm.amdgcn.buffer.*" "llvm.amdgcn.tbuffer.*"
    "llvm.amdgcn.s.buffer.load.*" "llvm.amdgcn.interp.mov" "llvm.amdgcn.interp.p1*" "llvm.amdgcn.interp.p2*"
    "llvm.amdgcn.lds.direct.load.*" "llvm.amdgcn.lds.param.load" "llvm.amdgcn.exp.*"
        => Effect::Outside(Outside::Resource);

    // Copies between global memory and LDS, at once or in the background.
    "llvm.amdgcn.load.to.lds*" "llvm.amdgcn.load.async.*" "llvm.amdgcn.global.load.lds*"
    "llvm.amdgcn.global.load.async.*" "llvm.amdgcn.global.store.async.*"
    "llvm.amdgcn.raw.ptr.buffer.load.lds*" "llvm.amdgcn.raw.ptr.buffer.load.async.*"
    "llvm.amdgcn.struct.ptr.buffer.load.lds*" "llvm.amdgcn.struct.ptr.buffer.load.async.*"
    "llvm.amdgcn.raw.buffer.load.lds*" "llvm.amdgcn.raw.buffer.load.async.*"
    "llvm.amdgcn.struct.buffer.load.lds*" "llvm.amdgcn.struct.buffer.load.async.*" "llvm.amdgcn.tensor.*"
        => Effect::Outside(Outside::BulkOrTensor);
    "llvm.amdgcn.cluster.load.*" => Effect::Outside(Outside::Cluster);

    // Images and ray tracing.
    "llvm.amdgcn.image.*" "llvm.amdgcn.ds.bvh.*" => Effect::Outside(Outside::Texture);
    "llvm.amdgcn.image.atomic.*" => Effect::Outside(Outside::Resource);

    // The end of the thread.
    "llvm.amdgcn.endpgm" "llvm.amdgcn.kill" "llvm.amdgcn.wqm.demote" "llvm.amdgcn.unreachable"
    "llvm.amdgcn.s.sethalt" "llvm.amdgcn.s.sendmsghalt" => Effect::Outside(Outside::Stop);
    // Of all threads that it does not enable.
    "llvm.amdgcn.init.exec*" => Effect::Outside(Outside::Stop);

    // Which threads run, at what priority, in which mode.
    "llvm.amdgcn.init.whole.wave" "llvm.amdgcn.if.*" "llvm.amdgcn.else.*"
    "llvm.amdgcn.loop.*" "llvm.amdgcn.break.*" "llvm.amdgcn.end.cf*" "llvm.amdgcn.s.setprio*"
    "llvm.amdgcn.s.setreg" => Effect::Outside(Outside::WarpResources);
    "llvm.amdgcn.if.break*" => Effect::Outside(Outside::WarpResources), sameness: WarpRegister;

    // Messages; calls in disguise; sleep.
    "llvm.amdgcn.s.sendmsg*" "llvm.amdgcn.cs.chain.*" "llvm.amdgcn.call.whole.wave.*"
        => Effect::Outside(Outside::Runtime);
    "llvm.amdgcn.s.sleep*" "llvm.amdgcn.s.monitor.sleep" => Effect::Outside(Outside::Sleep);
    "llvm.amdgcn.s.nop" => Pure;

    // Pointers.
    "llvm.amdgcn.is.shared" "llvm.amdgcn.is.private" "llvm.amdgcn.make.buffer.rsrc*" => Pure;
    "llvm.amdgcn.addrspacecast.nonnull.*" => Pure, sameness: Sameness::FlatAddress;

    // Integers and bits.
    "llvm.amdgcn.alignbit" "llvm.amdgcn.alignbyte" "llvm.amdgcn.perm" "llvm.amdgcn.perm.pk16.*"
    "llvm.amdgcn.bitop3.*" "llvm.amdgcn.ubfe.*" "llvm.amdgcn.sbfe.*" "llvm.amdgcn.sffbh.*"
    "llvm.amdgcn.lerp" "llvm.amdgcn.sad.*" "llvm.amdgcn.msad.*" "llvm.amdgcn.qsad.*" "llvm.amdgcn.mqsad.*"
    "llvm.amdgcn.mul.i24*" "llvm.amdgcn.mul.u24*" "llvm.amdgcn.mulhi.*" "llvm.amdgcn.sdot*"
    "llvm.amdgcn.udot*" "llvm.amdgcn.sudot*" "llvm.amdgcn.add.max.*" "llvm.amdgcn.add.min.*"
    "llvm.amdgcn.pk.add.*" "llvm.amdgcn.ashr.pk.*" "llvm.amdgcn.sat.pk4.*" "llvm.amdgcn.prng.b32" => Pure;

    // Floating point.
    "llvm.amdgcn.rcp.*" "llvm.amdgcn.rsq.*" "llvm.amdgcn.sqrt.*" "llvm.amdgcn.sin.*" "llvm.amdgcn.cos.*"
    "llvm.amdgcn.tanh.*" "llvm.amdgcn.log.*" "llvm.amdgcn.exp2.*" "llvm.amdgcn.fract.*"
    "llvm.amdgcn.ldexp.*" "llvm.amdgcn.frexp.*" "llvm.amdgcn.class.*" "llvm.amdgcn.fmed3.*"
    "llvm.amdgcn.fmul.legacy" "llvm.amdgcn.fma.legacy" "llvm.amdgcn.fmad.ftz.*" "llvm.amdgcn.div.scale.*"
    "llvm.amdgcn.div.fmas.*" "llvm.amdgcn.div.fixup.*" "llvm.amdgcn.fdiv.fast" "llvm.amdgcn.trig.preop.*"
    "llvm.amdgcn.cubeid" "llvm.amdgcn.cubema" "llvm.amdgcn.cubesc" "llvm.amdgcn.cubetc" "llvm.amdgcn.fdot2*"
    "llvm.amdgcn.dot4.*" => Pure;

    // Conversions.
    "llvm.amdgcn.cvt.*" => Pure;
};

/// ROCm's device libraries.
static LIBRARY: &[Row] = rows! {
    // Mathematics, and its results behind pointers.
    "__ocml_*" => Pure;
    "__ocml_sincos_*" "__ocml_sincospi_*" "__ocml_frexp_*" "__ocml_modf_*" "__ocml_fract_*"
    "__ocml_lgamma_r_*" => Effect::memory(WRITE_1);
    "__ocml_remquo_*" => Effect::memory(WRITE_2);

    // The rest of OpenCL and HIP. The queries take the axis as an argument.
    "__ockl_*" => Effect::Outside(Outside::Runtime);
    "__ockl_get_group_id" "__ockl_get_local_size" "__ockl_get_enqueued_local_size"
        => Effect::Id(Id::Varying), sameness: Constant(Scope::Cta);
    "__ockl_get_num_groups" "__ockl_get_global_size" "__ockl_get_global_offset" "__ockl_get_work_dim"
        => Effect::Id(Id::Varying), sameness: Constant(Scope::Device);
    "__ockl_get_local_id" "__ockl_get_global_id" "__ockl_get_local_linear_id" "__ockl_get_global_linear_id" "__ockl_lane_u32"
    "__ockl_activelane_u32" => Effect::Id(Id::Varying);
    "__ockl_steadyctr_u64" "__ockl_memrealtime_u64" "__ockl_cyclectr_u64" "__ockl_memtime_u64"
    "__ockl_clock_u64" => Clock;
};

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is(name: &str, effect: Effect) {
        assert_eq!(AMDGPU.spelling.known(name).effect, effect, "{name}");
    }

    #[track_caller]
    fn outside(outside: Outside, names: &[&str]) {
        for name in names {
            is(name, Effect::Outside(outside));
        }
    }

    #[test]
    fn synchronization() {
        is("llvm.amdgcn.s.barrier", S_BARRIER);
        is("llvm.amdgcn.s.barrier.signal", HALF_BARRIER);
        is("llvm.amdgcn.s.barrier.signal.isfirst", HALF_BARRIER);
        is("llvm.amdgcn.s.barrier.wait", HALF_BARRIER);
        is("llvm.amdgcn.wave.barrier", Effect::WarpBarrier);
        is("llvm.amdgcn.sched.barrier", Pure);
        is("llvm.amdgcn.sched.group.barrier", Pure);
        outside(
            Outside::Synchronization,
            &[
                "llvm.amdgcn.s.barrier.signal.var",
                "llvm.amdgcn.s.barrier.init",
                "llvm.amdgcn.s.barrier.join",
                "llvm.amdgcn.s.wakeup.barrier",
                "llvm.amdgcn.s.get.named.barrier.state",
                "llvm.amdgcn.ds.gws.barrier",
                "llvm.amdgcn.ds.ordered.add",
                "llvm.amdgcn.global.atomic.ordered.add.b64",
            ],
        );
        outside(Outside::Cluster, &["llvm.amdgcn.s.cluster.barrier", "llvm.amdgcn.cluster.load.b32.i32"]);
        outside(Outside::Stop, &["llvm.amdgcn.endpgm", "llvm.trap"]);
        outside(
            Outside::MemoryBarrierObject,
            &[
                "llvm.amdgcn.ds.atomic.barrier.arrive.rtn.b64",
                "llvm.amdgcn.ds.atomic.async.barrier.arrive.b64",
            ],
        );
    }

    #[test]
    fn scopes() {
        assert_eq!(AMDGPU.spelling.scope("workgroup"), Some(Scope::Cta));
        assert_eq!(AMDGPU.spelling.scope("agent-one-as"), Some(Scope::Device));
        assert_eq!(AMDGPU.spelling.scope("something-new"), None);
        assert!(!LlvmSpelling::is_of_one_space("workgroup"));
        assert!(LlvmSpelling::is_of_one_space("workgroup-one-as") && LlvmSpelling::is_of_one_space("one-as"));
    }

    #[test]
    fn spaces() {
        assert_eq!(AMDGPU.spelling.space(2), Space::Unknown);
        assert_eq!(AMDGPU.spelling.space(4), Space::Constant);
        assert!(AMDGPU.spelling.space(1).overlaps(AMDGPU.spelling.space(8)));
        assert!(!AMDGPU.spelling.space(3).overlaps(AMDGPU.spelling.space(7)));
    }

    #[test]
    fn identities() {
        is("llvm.amdgcn.workitem.id.z", Effect::Id(Id::Thread(2)));
        is("llvm.amdgcn.workgroup.id.x", Effect::Id(Id::Block(0)));
        is("llvm.amdgcn.cluster.workgroup.max.id.y", Effect::Id(Id::Cluster));
        is("llvm.amdgcn.dispatch.ptr", Effect::Id(Id::Grid));
        is("llvm.amdgcn.mbcnt.lo", Effect::Id(Id::LanesBelow { high: false }));
        is("llvm.amdgcn.wave.id", Effect::Id(Id::Warp));
        is("llvm.amdgcn.s.memrealtime", Clock);
        is("llvm.amdgcn.s.getreg", Clock);
        is("__ockl_get_local_id", Effect::Id(Id::Varying));
        outside(Outside::Runtime, &["__ockl_grid_sync", "__ockl_printf_begin"]);
    }

    #[test]
    fn lanes() {
        for name in [
            "llvm.amdgcn.readfirstlane",
            "llvm.amdgcn.readfirstlane.p0",
            "llvm.amdgcn.readlane.i32",
            "llvm.amdgcn.ballot.i64",
            "llvm.amdgcn.icmp.i64.i32",
            "llvm.amdgcn.ds.bpermute",
            "llvm.amdgcn.ds.bpermute.fi.b32",
            "llvm.amdgcn.permlane16.var",
            "llvm.amdgcn.permlane32.swap",
            "llvm.amdgcn.update.dpp.i32",
            "llvm.amdgcn.mov.dpp8.i32",
            "llvm.amdgcn.wqm.vote",
            "llvm.amdgcn.wave.reduce.umax.i32",
            "llvm.amdgcn.mfma.f32.32x32x8f16",
            "llvm.amdgcn.swmmac.f32.16x16x32.f16.v8f32.v8f16.v16f16.i16",
        ] {
            is(name, Converged);
        }
        is("llvm.amdgcn.ds.read.tr16.b64.v4i16", Effect::collective(READ_0));
        is("llvm.amdgcn.global.load.tr.b128.v8i16", Effect::collective(READ_0));
    }

    #[test]
    fn memory() {
        is("llvm.amdgcn.ds.fadd.f32", Effect::memory(ATOMIC_0));
        is("llvm.amdgcn.ds.fadd.v2bf16", Effect::memory(ATOMIC_0));
        is("llvm.amdgcn.atomic.inc.i32.p3i32", Effect::memory(ATOMIC_0));
        is("llvm.amdgcn.global.atomic.fadd.f32.p1f32.f32", Effect::memory(ATOMIC_0));
        is("llvm.amdgcn.ds.append.p3", Effect::collective(ATOMIC_0));
        is("llvm.amdgcn.raw.ptr.buffer.load.v4f32", Effect::flagged(READ_0, 3));
        is("llvm.amdgcn.raw.ptr.buffer.load.format.v4f32", Effect::flagged(READ_0, 3));
        is("llvm.amdgcn.struct.ptr.tbuffer.store.v4f32", Effect::flagged(WRITE_1, 6));
        is("llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32", Effect::memory(ATOMIC_1));
        is("llvm.amdgcn.struct.ptr.buffer.atomic.cmpswap.i32", Effect::memory(ATOMIC_2));
        outside(
            Outside::Resource,
            &[
                "llvm.amdgcn.raw.buffer.load.f32",
                "llvm.amdgcn.struct.buffer.store.format.v4f32",
                "llvm.amdgcn.buffer.atomic.add.i32",
                "llvm.amdgcn.tbuffer.load.v4f32",
                "llvm.amdgcn.s.buffer.load.i32",
                "llvm.amdgcn.exp.f32",
                "llvm.amdgcn.exp.compr.v2f16",
            ],
        );
        outside(
            Outside::BulkOrTensor,
            &[
                "llvm.amdgcn.raw.ptr.buffer.load.lds",
                "llvm.amdgcn.raw.ptr.buffer.load.async.lds",
                "llvm.amdgcn.struct.buffer.load.lds",
                "llvm.amdgcn.global.load.lds",
                "llvm.amdgcn.load.to.lds.p1",
                "llvm.amdgcn.load.async.to.lds.p7",
                "llvm.amdgcn.global.load.async.to.lds.b128",
                "llvm.amdgcn.tensor.load.to.lds.d2",
            ],
        );
        let waits = ["llvm.amdgcn.s.waitcnt", "llvm.amdgcn.s.wait.asynccnt", "llvm.amdgcn.wait.asyncmark"];
        outside(Outside::Wait, &waits);
        outside(Outside::Texture, &["llvm.amdgcn.image.load.2d.v4f32.i32", "llvm.amdgcn.ds.bvh.stack.rtn"]);
        outside(Outside::ProxyFence, &["llvm.amdgcn.buffer.wbinvl1.vol", "llvm.amdgcn.s.dcache.wb"]);
    }

    #[test]
    fn pure() {
        for name in [
            "llvm.amdgcn.perm",
            "llvm.amdgcn.rcp.f32",
            "llvm.amdgcn.rcp.legacy",
            "llvm.amdgcn.exp2.f32",
            "llvm.amdgcn.log.clamp.f32",
            "llvm.amdgcn.div.scale.f64",
            "llvm.amdgcn.ldexp.f32",
            "llvm.amdgcn.cvt.pkrtz",
            "llvm.amdgcn.mul.u24.i32",
            "llvm.amdgcn.mul.u24",
            "llvm.amdgcn.is.shared",
            "llvm.amdgcn.make.buffer.rsrc.p8.p1",
            "llvm.amdgcn.fdot2.f32.bf16",
            "__ocml_sin_f32",
        ] {
            is(name, Pure);
        }
        is("__ocml_sincospi_f64", Effect::memory(WRITE_1));
        is("__ocml_frexp_2f16", Effect::memory(WRITE_1));
        is("__ocml_remquo_f32", Effect::memory(WRITE_2));
    }
}
