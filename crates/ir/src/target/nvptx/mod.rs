//! The table of NVPTX: LLVM 7 to 22 and later, and NVIDIA's own NVVM IR.

mod intrinsics;
mod library;
mod mnemonics;

use super::{LaunchAttribute, LlvmSpelling, LlvmUniformity, Space, Target};
use crate::inst::Scope;

pub(super) static NVPTX: Target = Target {
    name: "nvptx",
    stack_is_private: true,
    kernel_pointers_are_global: true,
    caches_what_is_only_read: true,
    // CUDA C++ Programming Guide, Technical Specifications per Compute Capability.
    most_extents: [1024, 1024, 64],
    most_threads: 1024,
    most_grid: [i32::MAX as u32, u16::MAX as u32, u16::MAX as u32],
    most_shared: 227 << 10,
    warp_size: 32,
    warp_size_varies: false,
    divergent_branches: &[],
    enabled: None,
    // CUDA C++ Programming Guide, *Compute Capability 7.x*: `bar.sync` is enforced per thread.
    threads_arrive: true,
    llvm_uniformity: LlvmUniformity {
        calls: true,
        atomics: true,
        invokes: false,
        work_groups: false,
        scalar_arguments: false,
    },
    spelling: LLVM,
};

const LLVM: LlvmSpelling = LlvmSpelling {
    triples: &[
        ("nvptx64", "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"),
        ("nvptx", "e-p:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"),
    ],
    intrinsic_prefix: "llvm.nvvm.",
    // Before LLVM 21, `!nvvm.annotations` says which functions are kernels.
    kernel_conventions: &["ptx_kernel"],
    launch_attributes: &[
        ("nvvm.reqntid", LaunchAttribute::Shape),
        ("nvvm.maxntid", LaunchAttribute::Most),
        ("nvvm.cluster_dim", LaunchAttribute::Cluster),
    ],
    shape_attachment: None,
    warp_features: &[],
    // PTX ISA, `shfl.sync` and `bar.warp.sync`: ".target sm_6x or below".
    lockstep_processors: Some(&[
        "sm_10", "sm_11", "sm_12", "sm_13", "sm_20", "sm_21", "sm_30", "sm_32", "sm_35", "sm_37", "sm_50",
        "sm_52", "sm_53", "sm_60", "sm_61", "sm_62",
    ]),
    stack_features: &[],
    own_stack_processors: &[],
    wide_exchange_processors: &[],
    spaces: &[
        (0, Space::Generic),
        (1, Space::Global),
        (3, Space::Shared),
        (4, Space::Constant),
        (5, Space::Local),
        (6, Space::Tensor),
        (7, Space::SharedCluster),
        (101, Space::Param),
    ],
    scopes: &[
        ("", Scope::System),
        ("singlethread", Scope::Thread),
        ("block", Scope::Cta),
        ("cluster", Scope::Cluster),
        ("device", Scope::Device),
    ],
    rows: &[intrinsics::ROWS, library::ROWS],
    made: intrinsics::MADE,
    assembly: &mnemonics::TABLE,
    uniformity: &super::uniformity::NONE,
};

#[cfg(test)]
mod tests {
    use super::super::{
        ATOMIC_0, Async, Barrier, BarrierId, BarrierKind, Effect, Id, Outside, READ_0, Touch, WRITE_0,
        WRITE_1, WRITE_1_2, WRITE_2,
    };
    use super::*;
    use BarrierId::{Argument, Fixed};
    use BarrierKind::{Data, Full, Partial};

    #[track_caller]
    fn is(name: &str, effect: Effect) {
        assert_eq!(NVPTX.spelling.known(name).effect, effect, "{name}");
    }

    #[track_caller]
    fn outside(outside: Outside, names: &[&str]) {
        for name in names {
            is(name, Effect::Outside(outside));
        }
    }

    #[track_caller]
    fn barrier(kind: BarrierKind, aligned: bool, id: BarrierId, names: &[&str]) {
        for name in names {
            is(name, Effect::Barrier(Barrier { kind, aligned, id, orders_memory: true }));
        }
    }

    #[test]
    fn barriers() {
        barrier(Full, true, Fixed(0), &["llvm.nvvm.barrier0"]);
        let aligned = ["llvm.nvvm.barrier.n", "llvm.nvvm.bar.sync", "llvm.nvvm.barrier.cta.sync.aligned.all"];
        barrier(Full, true, Argument(0), &aligned);
        barrier(Full, false, Argument(0), &["llvm.nvvm.barrier.sync", "llvm.nvvm.barrier.cta.sync.all"]);
        let data = ["llvm.nvvm.barrier0.popc", "llvm.nvvm.barrier0.and", "llvm.nvvm.barrier0.or"];
        barrier(Data, true, Fixed(0), &data);
        let data = ["llvm.nvvm.barrier.cta.red.popc.aligned.all", "llvm.nvvm.barrier.cta.red.or.aligned.all"];
        barrier(Data, true, Argument(0), &data);
        barrier(Data, false, Argument(0), &["llvm.nvvm.barrier.cta.red.and.all"]);
        for row in intrinsics::ROWS.iter().filter(|row| row.known.combine.is_some()) {
            let Effect::Barrier(own) = row.known.effect else { panic!("{:?} is no barrier", row.patterns) };
            let plain = Effect::Barrier(Barrier { kind: Full, ..own });
            let (_, made) = intrinsics::MADE.iter().find(|(made, _)| *made == plain).expect("a plain one");
            assert_eq!((own.kind, NVPTX.spelling.known(made).effect), (Data, plain), "{:?}", row.patterns);
        }
        let partial = [
            "llvm.nvvm.barrier",
            "llvm.nvvm.barrier.cta.sync.aligned",
            "llvm.nvvm.barrier.cta.sync.aligned.count",
            "llvm.nvvm.barrier.cta.arrive.aligned",
            "llvm.nvvm.barrier.cta.arrive.aligned.count",
            "llvm.nvvm.barrier.cta.red.popc.aligned",
            "llvm.nvvm.barrier.cta.red.and.aligned.count",
        ];
        barrier(Partial, true, Argument(0), &partial);
        let partial = [
            "llvm.nvvm.barrier.sync.cnt",
            "llvm.nvvm.barrier.cta.sync",
            "llvm.nvvm.barrier.cta.sync.count",
            "llvm.nvvm.barrier.cta.arrive",
            "llvm.nvvm.barrier.cta.arrive.count",
            "llvm.nvvm.barrier.cta.red.or.count",
            "llvm.nvvm.barrier.cta.something.new",
        ];
        barrier(Partial, false, Argument(0), &partial);
        is("llvm.nvvm.bar.warp.sync", Effect::WarpBarrier);
        let new = ["llvm.nvvm.barrier.something.new", "llvm.nvvm.bar.something.new"];
        barrier(Partial, false, BarrierId::ANY, &new);
        let cluster = ["llvm.nvvm.barrier.cluster.arrive.relaxed.aligned", "llvm.nvvm.cluster.barrier"];
        outside(Outside::Cluster, &cluster);
    }

    #[test]
    fn fences() {
        is("llvm.nvvm.membar.cta", Effect::Fence(Scope::Cta));
        is("llvm.nvvm.membar.gl", Effect::Fence(Scope::Device));
        is("llvm.nvvm.membar.sys", Effect::Fence(Scope::System));
        is("llvm.nvvm.fence.sc.cluster", Effect::Fence(Scope::Cluster));
        outside(Outside::Synchronization, &["llvm.nvvm.membar"]);
        outside(
            Outside::ProxyFence,
            &[
                "llvm.nvvm.fence.proxy.async.shared_cta",
                "llvm.nvvm.fence.proxy.tensormap_generic.acquire.gpu",
                "llvm.nvvm.fence.something.new",
            ],
        );
        outside(
            Outside::Cluster,
            &[
                "llvm.nvvm.fence.mbarrier_init.release.cluster",
                "llvm.nvvm.fence.acquire.sync_restrict.space.cluster.scope.cluster",
            ],
        );
    }

    #[test]
    fn identities() {
        is("llvm.nvvm.read.ptx.sreg.tid.x", Effect::Id(Id::Thread(0)));
        is("llvm.nvvm.read.ptx.sreg.tid.w", Effect::Id(Id::Grid));
        is("llvm.nvvm.read.ptx.sreg.ntid.z", Effect::Id(Id::BlockDim(2)));
        is("llvm.nvvm.read.ptx.sreg.ctaid.y", Effect::Id(Id::Block(1)));
        is("llvm.nvvm.read.ptx.sreg.nctaid.x", Effect::Id(Id::GridDim(0)));
        is("llvm.nvvm.read.ptx.sreg.laneid", Effect::Id(Id::Lane));
        is("llvm.nvvm.read.ptx.sreg.lanemask.lt", Effect::Id(Id::LaneMask));
        is("llvm.nvvm.read.ptx.sreg.warpid", Effect::Id(Id::Warp));
        is("llvm.nvvm.read.ptx.sreg.smid", Effect::Id(Id::Varying));
        is("llvm.nvvm.read.ptx.sreg.cluster.ctaid.x", Effect::Id(Id::Cluster));
        is("llvm.nvvm.read.ptx.sreg.clusterid.x", Effect::Id(Id::Cluster));
        is("llvm.nvvm.is_explicit_cluster", Effect::Id(Id::Cluster));
        is("llvm.nvvm.read.ptx.sreg.envreg31", Effect::Id(Id::Grid));
        is("llvm.nvvm.read.ptx.sreg.envreg2", Effect::Id(Id::Workspace { high: false }));
        is("llvm.nvvm.read.ptx.sreg.clock64", Effect::Clock);
        is("llvm.nvvm.read.ptx.sreg.globaltimer.lo", Effect::Clock);
        is("llvm.nvvm.read.ptx.sreg.pm3", Effect::Clock);
        is("llvm.nvvm.read.ptx.sreg.something.new", Effect::Clock);
    }

    #[test]
    fn warp_operations() {
        for name in [
            "llvm.nvvm.shfl.sync.idx.i32p",
            "llvm.nvvm.vote.ballot.sync",
            "llvm.nvvm.vote.sync",
            "llvm.nvvm.match.all.sync.i64p",
            "llvm.nvvm.redux.sync.fmax.abs.NaN",
            "llvm.nvvm.elect.sync",
        ] {
            is(name, Effect::MaskedExchange);
        }
        for name in [
            "llvm.nvvm.shfl.idx.i32",
            "llvm.nvvm.vote.ballot",
            "llvm.nvvm.activemask",
            "llvm.nvvm.mma.m16n8k16.row.col.f32.f32",
            "llvm.nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.f16.f16",
            "llvm.nvvm.wmma.m16n16k16.mma.row.col.f32.f32.satfinite",
            "llvm.nvvm.hmma.m16n16k16.mma.f32.f16",
        ] {
            is(name, Effect::Converged);
        }
        is("llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3", Effect::collective(READ_0));
        is("llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3i16", Effect::collective(READ_0));
        is("llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p3", Effect::collective(WRITE_0));
        is("llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0", Effect::collective(READ_0));
        is("llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0i8", Effect::collective(WRITE_0));
        is("llvm.nvvm.hmma.m16n16k16.st.c.f32.p0float", Effect::collective(WRITE_0));
    }

    #[test]
    fn memory() {
        const INVARIANT: &[Touch] = &[Touch::read_invariant(0)];
        const OF_THE_BLOCK: &[Touch] = &[Touch::atomic(0, Scope::Cta)];
        is("llvm.nvvm.ldg.global.f.f32.p1f32", Effect::memory(INVARIANT));
        is("llvm.nvvm.ldu.global.i.i32.p0", Effect::memory(INVARIANT));
        is("llvm.nvvm.atomic.load.add.f32.p3f32", Effect::memory(ATOMIC_0));
        is("llvm.nvvm.atomic.load.inc.32.p0i32", Effect::memory(ATOMIC_0));
        is("llvm.nvvm.atomic.add.gen.f.sys.f32.p0f32", Effect::memory(ATOMIC_0));
        is("llvm.nvvm.atomic.cas.gen.i.cta.i32.p0", Effect::memory(OF_THE_BLOCK));
        is("llvm.nvvm.cp.async.ca.shared.global.4", Effect::Async(Async::Copy { bytes: 4 }));
        is("llvm.nvvm.cp.async.cg.shared.global.16.s", Effect::Async(Async::Copy { bytes: 16 }));
        is("llvm.nvvm.cp.async.commit.group", Effect::Async(Async::Commit));
        is("llvm.nvvm.cp.async.wait.group", Effect::Async(Async::WaitGroup));
        is("llvm.nvvm.cp.async.wait.all", Effect::Async(Async::WaitAll));
    }

    /// What intrinsics do in protocols, the instructions that they become do, too; and what reaches
    /// other blocks has no row.
    #[test]
    fn protocols() {
        let of_intrinsic = |name: &str| NVPTX.spelling.known(name).step.map(|step| step.kind);
        let of_instruction = |name: &str| NVPTX.spelling.instruction(name).step.map(|step| step.kind);
        for (intrinsic, instruction) in [
            ("llvm.nvvm.mbarrier.init.shared", "mbarrier.init.shared::cta.b64"),
            ("llvm.nvvm.mbarrier.inval", "mbarrier.inval.b64"),
            ("llvm.nvvm.mbarrier.arrive.drop.noComplete", "mbarrier.arrive_drop.noComplete.b64"),
            ("llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta", "mbarrier.arrive.expect_tx.b64"),
            ("llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta", "mbarrier.try_wait.parity.b64"),
            ("llvm.nvvm.cp.async.mbarrier.arrive.noinc", "cp.async.mbarrier.arrive.noinc.b64"),
            ("llvm.nvvm.cp.async.bulk.shared.cta.to.global", "cp.async.bulk.global.shared::cta.bulk_group"),
            (
                "llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d",
                "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group",
            ),
            ("llvm.nvvm.cp.async.bulk.commit.group", "cp.async.bulk.commit_group"),
            ("llvm.nvvm.cp.async.bulk.wait.group.read", "cp.async.bulk.wait_group.read"),
            ("llvm.nvvm.wgmma.fence.sync.aligned", "wgmma.fence.sync.aligned"),
            ("llvm.nvvm.wgmma.commit_group.sync.aligned", "wgmma.commit_group.sync.aligned"),
            ("llvm.nvvm.wgmma.wait_group.sync.aligned", "wgmma.wait_group.sync.aligned"),
            ("llvm.nvvm.tcgen05.ld.16x64b.x1", "tcgen05.ld.sync.aligned.16x64b.x1.b32"),
            ("llvm.nvvm.tcgen05.wait.st", "tcgen05.wait::st.sync.aligned"),
            ("llvm.nvvm.tcgen05.fence.before.thread.sync", "tcgen05.fence::before_thread_sync"),
            ("llvm.nvvm.tcgen05.commit.shared.cg1", "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64"),
            ("llvm.nvvm.fence.proxy.async.shared_cta", "fence.proxy.async.shared::cta"),
            (
                "llvm.nvvm.fence.proxy.tensormap_generic.acquire.gpu",
                "fence.proxy.tensormap::generic.acquire.gpu",
            ),
        ] {
            assert!(of_intrinsic(intrinsic).is_some(), "{intrinsic}");
            assert_eq!(of_intrinsic(intrinsic), of_instruction(instruction), "{instruction}");
        }
        for instruction in [
            "mbarrier.arrive.release.cluster.shared::cluster.b64",
            "mbarrier.arrive.release.cluster.shared::cta.b64",
            "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64",
            "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster",
            "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes.cta_group::2",
            "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes",
            "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32",
            "tcgen05.mma.cta_group::2.kind::f16",
            "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64",
            "tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32",
            "fence.proxy.async.shared::cluster",
            "st.async.shared::cluster.mbarrier::complete_tx::bytes.b32",
            "barrier.cluster.arrive",
        ] {
            assert_eq!(of_instruction(instruction), None, "{instruction}");
        }
        for intrinsic in [
            "llvm.nvvm.mbarrier.arrive.scope.cta.space.cluster",
            "llvm.nvvm.mbarrier.test.wait.scope.cluster.space.cta",
            "llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d",
            "llvm.nvvm.tcgen05.cp.128x256b.cg2",
            "llvm.nvvm.tcgen05.commit.mc.shared.cg1",
        ] {
            assert_eq!(of_intrinsic(intrinsic), None, "{intrinsic}");
        }
    }

    #[test]
    fn outside_the_model() {
        outside(Outside::Stop, &["llvm.nvvm.exit", "llvm.trap", "__assertfail"]);
        outside(Outside::GridDependency, &["llvm.nvvm.griddepcontrol.wait"]);
        outside(
            Outside::MemoryBarrierObject,
            &[
                "llvm.nvvm.mbarrier.init.shared",
                "llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cta.space.cta",
                "llvm.nvvm.cp.async.mbarrier.arrive.noinc.shared",
            ],
        );
        outside(
            Outside::BulkOrTensor,
            &[
                "llvm.nvvm.cp.async.bulk.commit.group",
                "llvm.nvvm.cp.async.bulk.wait.group.read",
                "llvm.nvvm.cp.async.bulk.prefetch.L2",
                "llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.2d",
                "llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d",
                "llvm.nvvm.prefetch.tensormap.p0",
                "llvm.nvvm.wgmma.fence.sync.aligned",
                "llvm.nvvm.tcgen05.ld.16x64b.x1",
                "llvm.nvvm.tensormap.replace.rank.p1",
                "llvm.nvvm.st.bulk.shared.cta",
            ],
        );
        outside(
            Outside::Cluster,
            &[
                "llvm.nvvm.mapa",
                "llvm.nvvm.mapa.shared.cluster",
                "llvm.nvvm.getctarank",
                "llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster",
                "llvm.nvvm.cp.async.bulk.shared.cta.to.cluster",
                "llvm.nvvm.cp.async.bulk.global.to.shared.cluster",
                "llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d",
                "llvm.nvvm.tcgen05.commit.mc.shared.cg1",
                "llvm.nvvm.tcgen05.alloc.cg2",
                "llvm.nvvm.clusterlaunchcontrol.try_cancel.async.shared",
            ],
        );
        outside(
            Outside::Texture,
            &["llvm.nvvm.suld.1d.i8.trap", "llvm.nvvm.sust.b.1d.i8.clamp", "llvm.nvvm.tex.1d.v4f32.s32"],
        );
        outside(Outside::WarpResources, &["llvm.nvvm.setmaxnreg.inc.sync.aligned.u32"]);
        outside(Outside::Runtime, &["vprintf", "malloc", "cudaDeviceSynchronize"]);
        outside(Outside::Sleep, &["llvm.nvvm.nanosleep"]);
    }

    #[test]
    fn pure() {
        for name in [
            "llvm.nvvm.prmt",
            "llvm.nvvm.prmt.b4e",
            "llvm.nvvm.fma.rn.ftz.f",
            "llvm.nvvm.ex2.approx.ftz.f16x2",
            "llvm.nvvm.d2i.hi",
            "llvm.nvvm.f32x4.to.e2m1x4.rs.satfinite",
            "llvm.nvvm.e4m3x2.to.f16x2.rn",
            "llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8",
            "llvm.nvvm.isspacep.shared",
            "llvm.nvvm.reflect.p0",
            "llvm.nvvm.rotate.b32",
            "llvm.nvvm.h2f",
            "llvm.nvvm.max.ull",
            "llvm.nvvm.prefetch.global.L2.evict.last",
            "__nvvm_reflect",
            "__nv_fabsf",
            "__nv_double2int_rz",
            "__nv_fast_sinf",
        ] {
            is(name, Effect::Pure);
        }
        // Libdevice's out-parameters.
        is("__nv_sincosf", Effect::memory(WRITE_1_2));
        is("__nv_fast_sincosf", Effect::memory(WRITE_1_2));
        is("__nv_sincospi", Effect::memory(WRITE_1_2));
        is("__nv_frexpf", Effect::memory(WRITE_1));
        is("__nv_modf", Effect::memory(WRITE_1));
        is("__nv_remquo", Effect::memory(WRITE_2));
        // Not libdevice's, although it looks so.
        is("__nv_aligned_device_malloc", Effect::Unlisted);
        is("__nv_cluster_barrier_wait_impl", Effect::Unlisted);
        is("__nv_atomic_thread_fence", Effect::Unlisted);
    }
}
