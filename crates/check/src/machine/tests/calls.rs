//! Functions, output, observers, other targets.

use crate::finding::{Finding, Site, ThreadId};
use crate::launch::{Argument, Launch, Schedule};
use crate::machine::tests::programs::*;
use crate::machine::{LaunchError, Observer, Program};
use crate::value::Scalar;
use simt_ir::{Block, FuncId};

#[track_caller]
fn stores(text: &str, threads: u32, more: &[Argument]) -> Vec<i32> {
    agreed(|schedule| {
        let launch = Launch { schedule, ..launch(1, threads) };
        run(text, &launch, vec![ints(vec![0; threads as usize])], more)
    })
}

const BEGIN: &str = "define ptx_kernel void @k(ptr %out) {
    %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
    %t64 = zext i32 %t to i64
    %p = getelementptr i32, ptr %out, i64 %t64\n";

#[test]
fn recursion_to_different_depths_with_a_barrier_of_the_warp_below() {
    let text = format!(
        "{BEGIN} %n = and i32 %t, 7
        %r = call i32 @sum(i32 %n)
        store i32 %r, ptr %p
        ret void\n}}
        define i32 @sum(i32 %n) {{
        %zero = icmp eq i32 %n, 0
        br i1 %zero, label %done, label %more
    done:
        call void @llvm.nvvm.bar.warp.sync(i32 -1)
        ret i32 0
    more:
        %less = sub i32 %n, 1
        %rest = call i32 @sum(i32 %less)
        %all = add i32 %rest, %n
        ret i32 %all\n}}"
    );
    assert_eq!(stores(&text, 32, &[]), (0..32).map(|t| (t % 8) * (t % 8 + 1) / 2).collect::<Vec<_>>());
}

#[test]
fn calls_through_pointers() {
    let text = format!(
        "@table = constant [2 x ptr] [ptr @double, ptr @negate]
        {BEGIN} %i = and i64 %t64, 1
        %slot = getelementptr ptr, ptr @table, i64 %i
        %f = load ptr, ptr %slot
        %r = call i32 %f(i32 %t)
        store i32 %r, ptr %p
        ret void\n}}
        define i32 @double(i32 %x) {{\n %y = shl i32 %x, 1\n ret i32 %y\n}}
        define i32 @negate(i32 %x) {{\n %y = sub i32 0, %x\n ret i32 %y\n}}"
    );
    assert_eq!(stores(&text, 6, &[]), [0, -1, 4, -3, 8, -5]);
}

#[test]
fn private_copies_of_arguments() {
    let text = "%S = type { i32, [3 x i32] }
        define ptx_kernel void @k(ptr %out, ptr byval(%S) align 4 %s) {
        %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %t64 = zext i32 %t to i64
        %q = getelementptr %S, ptr %s, i64 0, i32 1, i64 1
        store i32 %t, ptr %q
        %r = call i32 @f(ptr byval(%S) align 4 %s)
        %again = load i32, ptr %q
        %x = add i32 %r, %again
        %p = getelementptr i32, ptr %out, i64 %t64
        store i32 %x, ptr %p
        ret void\n}
        define i32 @f(ptr byval(%S) align 4 %s) {
        %q = getelementptr %S, ptr %s, i64 0, i32 1, i64 1
        %v = load i32, ptr %q
        store i32 1000, ptr %q
        %first = load i32, ptr %s
        %x = add i32 %v, %first
        ret i32 %x\n}";
    let bytes = [100i32, 1, 2, 3].into_iter().flat_map(i32::to_le_bytes).collect();
    assert_eq!(stores(text, 4, &[Argument::Bytes(bytes)]), [100, 102, 104, 106]);
}

#[test]
fn what_printf_prints() {
    let text = format!(
        "@format = constant [20 x i8] c\"%d: %5.2f|%-4s|%lx\\0A\\00\"
        @word = constant [3 x i8] c\"ab\\00\"
        {BEGIN} %buffer = alloca {{ i32, double, ptr, i64 }}
        %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
        %id = mul i32 %b, 10
        %n = add i32 %id, %t
        store i32 %n, ptr %buffer
        %p1 = getelementptr {{ i32, double, ptr, i64 }}, ptr %buffer, i64 0, i32 1
        store double 1.5, ptr %p1
        %p2 = getelementptr {{ i32, double, ptr, i64 }}, ptr %buffer, i64 0, i32 2
        store ptr @word, ptr %p2
        %p3 = getelementptr {{ i32, double, ptr, i64 }}, ptr %buffer, i64 0, i32 3
        store i64 -1, ptr %p3
        %r = call i32 @vprintf(ptr @format, ptr %buffer)
        ret void\n}}
        declare i32 @vprintf(ptr, ptr)"
    );
    let outcome = run(&text, &launch(2, 2), vec![ints([0, 0])], &[]);
    assert_eq!(outcome.findings, []);
    let line = |n: u32| format!("{n}:  1.50|ab  |ffffffffffffffff\n");
    assert_eq!(outcome.output, [0, 1, 10, 11].map(line).concat());
}

#[derive(Default)]
struct Log {
    blocks: Vec<(u32, usize, String)>,
    values: Vec<(u32, String, u64)>,
    calls: Vec<(u32, usize)>,
    returns: Vec<(u32, usize)>,
}

struct Watcher<'m> {
    module: &'m simt_ir::Listing,
    log: Log,
}

impl Observer for Watcher<'_> {
    fn block(&mut self, thread: ThreadId, depth: usize, func: FuncId, block: Block) {
        let label = self.module.str(self.module.functions[func].blocks[block].label).into_owned();
        self.log.blocks.push((thread.thread[0], depth, label));
    }

    fn value(&mut self, thread: ThreadId, _: usize, site: Site, value: &[Scalar]) {
        let inst = &self.module.functions[site.func].insts[site.inst];
        let text = self.module.str(inst.span).into_owned();
        let name = text.split(' ').next().unwrap_or("").to_owned();
        self.log.values.push((thread.thread[0], name, value[0].bits));
    }

    fn call(&mut self, thread: ThreadId, depth: usize, _: Site, _: FuncId) {
        self.log.calls.push((thread.thread[0], depth));
    }

    fn ret(&mut self, thread: ThreadId, depth: usize) {
        self.log.returns.push((thread.thread[0], depth));
    }
}

#[test]
fn an_observer_sees_every_value_once() {
    let text = "define ptx_kernel void @k() {
    entry:
        %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %c = icmp eq i32 %t, 0
        br i1 %c, label %a, label %b
    a:
        %r = call i32 @f(i32 %t)
        br label %b
    b:
        %x = phi i32 [ 7, %entry ], [ %r, %a ]
        %v = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 3)
        %w = add <2 x i32> zeroinitializer, <i32 5, i32 6>
        ret void\n}
        define i32 @f(i32 %n) {\nfe:\n %m = add i32 %n, 3\n ret i32 %m\n}";
    let module = read(text);
    let program = Program::new(&module);
    for schedule in SCHEDULES {
        let mut watcher = Watcher { module: &module, log: Log::default() };
        let launch = Launch { schedule, ..launch(1, 2) };
        let kernel = program.kernels().next().expect("a kernel");
        let outcome = program.run_observed(kernel, &launch, &[], vec![], &mut watcher).expect("a launch");
        assert!(outcome.finished);
        let of = |t: u32| -> Vec<_> {
            let values = watcher.log.values.iter().filter(|value| value.0 == t);
            values.map(|(_, name, bits)| (name.as_str(), *bits)).collect()
        };
        assert_eq!(of(0), [("%t", 0), ("%c", 1), ("%m", 3), ("%r", 3), ("%x", 3), ("%v", 10), ("%w", 5)]);
        assert_eq!(of(1), [("%t", 1), ("%c", 0), ("%x", 7), ("%v", 10), ("%w", 5)]);
        let path: Vec<_> =
            watcher.log.blocks.iter().filter(|b| b.0 == 0).map(|b| (b.1, b.2.as_str())).collect();
        assert_eq!(path, [(0, "entry"), (0, "a"), (1, "fe"), (0, "b")]);
        assert_eq!(watcher.log.calls, [(0, 0)]);
        let mut returns = watcher.log.returns;
        returns.sort_unstable();
        assert_eq!(returns, [(0, 0), (0, 1), (1, 0)]);
    }
}

#[test]
fn launches_that_do_not_fit() {
    let module = read("define ptx_kernel void @k(ptr %p, i32 %n) {\n ret void\n}\ndeclare void @f()");
    let program = Program::new(&module);
    let kernel = program.kernels().next().expect("a kernel");
    let error = |launch: Launch, args: &[Argument]| {
        program.run(kernel, &launch, args, vec![]).expect_err("no launch")
    };
    let pointer = Argument::Bytes(vec![0; 8]);
    assert_eq!(
        error(launch(1, 1), std::slice::from_ref(&pointer)),
        LaunchError::ArgumentCount { wanted: 2, given: 1 }
    );
    assert_eq!(
        error(launch(1, 1), &[pointer.clone(), pointer.clone()]),
        LaunchError::ArgumentSize { number: 1, wanted: 4, given: 8 }
    );
    let nowhere = Argument::Buffer { index: 0, offset: 0 };
    assert!(matches!(error(launch(1, 1), &[nowhere, int(1)]), LaunchError::Argument { number: 0, .. }));
    let args = [pointer, int(1)];
    assert!(matches!(error(launch(1, 1025), &args), LaunchError::Shape { .. }));
    assert!(matches!(error(launch(0, 1), &args), LaunchError::Shape { .. }));
    let huge = Launch { grid: [u32::MAX, u32::MAX, 2], ..launch(1, 1) };
    assert!(matches!(error(huge, &args), LaunchError::Shape { .. }));
    let shared = Launch { dynamic_shared: u64::MAX, ..launch(1, 1) };
    assert!(matches!(error(shared, &args), LaunchError::DynamicShared { .. }));
    let f = module.function("f").expect("@f");
    assert_eq!(program.run(f, &launch(1, 1), &[], vec![]).expect_err("no body"), LaunchError::NoBody);
}

const AMDGPU: &str = "target datalayout = \"e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9\"
target triple = \"amdgcn-amd-amdhsa\"
@s = internal addrspace(3) global [128 x i32] poison
";

fn amdgpu(release: &str, acquire: &str) -> String {
    format!(
        "{AMDGPU}define amdgpu_kernel void @k(ptr addrspace(1) %out) {{
        %t = call i32 @llvm.amdgcn.workitem.id.x()
        %a = alloca i32, addrspace(5)
        store i32 %t, ptr addrspace(5) %a
        %generic = addrspacecast ptr addrspace(5) %a to ptr
        %t2 = load i32, ptr %generic
        %s = getelementptr i32, ptr addrspace(3) @s, i32 %t2
        store i32 %t, ptr addrspace(3) %s
        {release}
        call void @llvm.amdgcn.s.barrier()
        {acquire}
        %o = xor i32 %t, 65
        %q = getelementptr i32, ptr addrspace(3) @s, i32 %o
        %v = load i32, ptr addrspace(3) %q
        %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
        %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
        %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
        %sizep = getelementptr i8, ptr addrspace(4) %packet, i64 4
        %size = load i16, ptr addrspace(4) %sizep
        %size32 = zext i16 %size to i32
        %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
        %x = mul i32 %lane, 1000
        %y = add i32 %v, %x
        %z = mul i32 %size32, 100000
        %w = add i32 %y, %z
        %f = mul i32 %first, 100000000
        %all = add i32 %w, %f
        %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
        store i32 %all, ptr addrspace(1) %p
        ret void\n}}"
    )
}

#[test]
fn a_huge_grid_stops_at_the_limit() {
    let module = read("define ptx_kernel void @k() {\n ret void\n}");
    let program = Program::new(&module);
    let kernel = program.kernels().next().expect("a kernel");
    let launch = Launch { grid: [u32::MAX, 1, 1], steps: 100, ..launch(1, 1024) };
    let outcome = program.run(kernel, &launch, &[], vec![]).expect("a launch");
    assert!(!outcome.finished);
}

#[test]
fn an_amdgpu_kernel() {
    let release = "fence syncscope(\"workgroup\") release";
    let acquire = "fence syncscope(\"workgroup\") acquire";
    // 64 * 10^8 does not fit into 32 bits.
    let wrapped = |t: i64| ((t ^ 65) + t % 64 * 1000 + 12_800_000 + t / 64 * 6_400_000_000) as i32;
    assert_eq!(stores(&amdgpu(release, acquire), 128, &[]), (0..128).map(wrapped).collect::<Vec<_>>());
    // The barrier alone orders execution only.
    for (release, acquire) in [("", acquire), (release, "")] {
        let launch = Launch { schedule: Schedule::RoundRobin, ..launch(1, 128) };
        let findings = run(&amdgpu(release, acquire), &launch, vec![ints([0; 128])], &[]).findings;
        assert!(findings.iter().any(|finding| matches!(finding, Finding::Race { .. })));
    }
}
