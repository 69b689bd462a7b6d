//! What the contract of a barrier does not vouch for (`model.md` §5.1): whatever a thread has of
//! its own parts the threads of a block, however it comes to a branch. Against the passes and the
//! judge.
#![allow(missing_docs)]

use simt_check::reference::{CheckOptions, Verdict, check};
use simt_ir::Listing;
use simtopt::ir::Source;
use simtopt::{Settings, optimize, read};

/// What a thread finds: declarations, and code that makes `%r` of it, which is 32 bits.
struct Found {
    declared: String,
    code: String,
}

fn found(declared: &str, code: &str) -> Found {
    Found { declared: declared.to_string(), code: code.to_string() }
}

fn called(name: &str, parameters: &str, arguments: &str) -> Found {
    found(&format!("declare i32 @{name}({parameters})"), &format!("%r = call i32 @{name}({arguments})"))
}

const SHARED: &str = "ptr addrspace(3) @n";
const GLOBAL: &str = "ptr addrspace(1) %g";

/// What each thread has of its own, on NVPTX.
fn own() -> Vec<Found> {
    let mut all = Vec::new();
    for address in [SHARED, GLOBAL, "ptr %p"] {
        for op in
            ["xchg", "add", "sub", "and", "or", "xor", "nand", "max", "min", "umax", "umin", "uinc_wrap"]
        {
            all.push(found("", &format!("%r = atomicrmw {op} {address}, i32 1 monotonic, align 4")));
        }
        all.push(found("", &format!("%r = load volatile i32, {address}, align 4")));
        all.push(found("", &format!("%r = load atomic i32, {address} monotonic, align 4")));
        let compared = format!("%x = cmpxchg {address}, i32 0, i32 1 monotonic monotonic, align 4");
        all.push(found("", &format!("{compared}\n  %r = extractvalue {{ i32, i1 }} %x, 0")));
        all.push(found(
            "",
            &format!("{compared}\n  %b = extractvalue {{ i32, i1 }} %x, 1\n  %r = zext i1 %b to i32"),
        ));
    }
    all.push(found("declare i32 @unseen() nosync", "%r = call i32 @unseen()"));
    // What others wrote in their turn: orders of some threads, and who writes, here or elsewhere.
    for (declared, orders) in [
        ("", "%lock = atomicrmw xchg ptr addrspace(3) @lock, i32 1 acquire, align 4"),
        (
            "declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)",
            "call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)",
        ),
        ("declare void @llvm.nvvm.bar.warp.sync(i32)", "call void @llvm.nvvm.bar.warp.sync(i32 -1)"),
    ] {
        let code = |address: &str, writes: &str| {
            format!("{orders}\n  %r = load i32, {address}, align 4\n  {writes}")
        };
        all.push(found(declared, &code(SHARED, &format!("store i32 1, {SHARED}, align 4"))));
        all.push(found(declared, &code(SHARED, "call void @bump()")));
        all.push(found(declared, &code(GLOBAL, "")));
        let masked =
            "declare <1 x i32> @llvm.masked.load.v1i32.p1(ptr addrspace(1), i32, <1 x i1>, <1 x i32>)";
        let load = "%m = call <1 x i32> @llvm.masked.load.v1i32.p1(ptr addrspace(1) %g, i32 4, <1 x i1> \
                    splat (i1 true), <1 x i32> poison)\n  %r = extractelement <1 x i32> %m, i32 0";
        all.push(found(&format!("{declared}\n{masked}"), &format!("{orders}\n  {load}")));
    }
    for name in ["add", "exch", "inc", "dec", "max", "and"] {
        let name = format!("llvm.nvvm.atomic.{name}.gen.i.cta.i32.p3");
        all.push(called(&name, "ptr addrspace(3), i32", &format!("{SHARED}, i32 1")));
    }
    for register in
        ["clock", "globaltimer.lo", "pm0", "warpid", "laneid", "lanemask.lt", "smid", "never.seen"]
    {
        all.push(called(&format!("llvm.nvvm.read.ptx.sreg.{register}"), "", ""));
    }
    all.push(called("llvm.nvvm.never.seen", "", ""));
    all.push(called("llvm.never.seen", "i32", "i32 1"));
    for name in ["malloc", "_Znwm", "_Znam"] {
        all.push(found(
            &format!("declare ptr @{name}(i64)"),
            &format!(
                "%h = call ptr @{name}(i64 4)\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  \
                 store i32 %t, ptr %h, align 4\n  %r = load i32, ptr %h, align 4"
            ),
        ));
    }
    for name in ["ldmatrix.sync.aligned.m8n8.x1.b16.p3", "wmma.m16n16k16.load.x.p3"] {
        all.push(called(&format!("llvm.nvvm.{name}"), "ptr addrspace(3)", SHARED));
    }
    for (text, constraints) in [
        ("atom.shared.add.u32 $0, [$1], 1;", "=r,r"),
        ("ld.volatile.shared.u32 $0, [$1];", "=r,r"),
        ("ld.acquire.cta.shared.u32 $0, [$1];", "=r,r"),
        ("{ .reg .u32 a; mov.u32 a, $1; mov.u32 $0, %clock; add.u32 $0, $0, a; }", "=r,r"),
        ("{ .reg .u32 a; mov.u32 a, $1; mov.u32 $0, %never_seen; }", "=r,r"),
    ] {
        let argument = "i32 ptrtoint (ptr addrspace(3) @n to i32)";
        let code = format!("%r = call i32 asm sideeffect \"{text}\", \"{constraints}\"({argument})");
        all.push(found("", &code));
    }
    all
}

/// What the contract does vouch for.
fn vouched() -> Vec<Found> {
    vec![
        found("", &format!("%r = load i32, {SHARED}, align 4")),
        found("", &format!("%r = load i32, {GLOBAL}, align 4")),
        found("", "%r = load i32, ptr %p, align 4"),
        called("llvm.nvvm.ldg.global.i.i32.p1", "ptr addrspace(1), i32", &format!("{GLOBAL}, i32 4")),
        called("llvm.nvvm.read.ptx.sreg.ctaid.x", "", ""),
        called("llvm.nvvm.read.ptx.sreg.nsmid", "", ""),
        found("", "%r = call i32 asm \"ld.const.u32 $0, [$1];\", \"=r,l\"(i64 64)"),
    ]
}

/// How it comes to the branch: code that makes `%v` of `%r`, and functions.
const WAYS: &[(&str, &str)] = &[
    ("%v = add i32 %r, 0", ""),
    ("%v = and i32 %r, 7", ""),
    ("%l = icmp ult i32 %r, 7\n  %v = select i1 %l, i32 0, i32 1", ""),
    ("%a = alloca i32, align 4\n  store i32 %r, ptr %a, align 4\n  %v = load i32, ptr %a, align 4", ""),
    (
        "%v = call i32 @of(i32 %r)",
        "define internal i32 @of(i32 %x) noinline {\n  %y = xor i32 %x, 5\n  ret i32 %y\n}",
    ),
];

/// Barriers that are not the same number on both ways, so that they pin their id.
fn kernel(number: usize, Found { code, .. }: &Found, way: &str, is_complete: bool) -> String {
    let barrier = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n";
    // One between, for a clock keeps what is beside it.
    let first = if is_complete { barrier } else { "" };
    format!(
        "define ptx_kernel void @k{number}({GLOBAL}, ptr %p) {{\n  {code}\n{barrier}{first}{barrier}  {way}\n  \
         %c = icmp eq i32 %v, 0\n  br i1 %c, label %some, label %join\nsome:\n  \
         store i32 1, ptr addrspace(3) @s, align 4\n{barrier}  %q = load i32, ptr addrspace(3) @s, align 4\n  \
         store i32 %q, {GLOBAL}, align 4\n  br label %join\njoin:\n{barrier}  \
         store i32 1, ptr addrspace(3) @s, align 4\n  ret void\n}}\n"
    )
}

fn text(all: &[Found], (way, functions): (&str, &str), is_complete: bool) -> String {
    let mut text = "target triple = \"nvptx64-nvidia-cuda\"\n@s = internal addrspace(3) global i32 poison\n\
                    @n = internal addrspace(3) global i32 poison\n\
                    @lock = internal addrspace(3) global i32 0\n\
                    define internal void @bump() noinline {\n  \
                    store i32 1, ptr addrspace(3) @n\n  ret void\n}\n\
                    declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
        .to_string();
    let mut declared: Vec<&str> = all.iter().flat_map(|found| found.declared.lines()).collect();
    declared.sort_unstable();
    declared.dedup();
    text += &(declared.join("\n") + "\n" + functions + "\n");
    for (number, found) in all.iter().enumerate() {
        text += &kernel(number, found, way, is_complete);
    }
    text
}

fn module(text: &str) -> Listing {
    read(Source::new("k.ll", text), None).unwrap_or_else(|_| panic!("well-formed:\n{text}"))
}

/// How many barriers of each kernel go.
fn gone(all: &[Found], way: (&str, &str)) -> Vec<usize> {
    let optimized = optimize(Source::new("k.ll", text(all, way, true)), &Settings::default());
    let optimized = optimized.unwrap_or_else(|error| panic!("{error}"));
    let of = |number: usize| {
        let id = optimized.module.function(&format!("k{number}")).expect("it is there");
        optimized.removed().filter(|decision| decision.function == id).count()
    };
    (0..all.len()).map(of).collect()
}

#[test]
fn what_a_thread_has_of_its_own_parts_the_block() {
    let all = own();
    for &way in WAYS {
        for (found, gone) in all.iter().zip(gone(&all, way)) {
            assert_eq!(gone, 0, "{}\n  {}", found.code, way.0);
        }
    }
}

#[test]
fn data_does_not() {
    let all = vouched();
    for &way in WAYS {
        for (found, gone) in all.iter().zip(gone(&all, way)) {
            assert!(gone > 0, "{}\n  {}", found.code, way.0);
        }
    }
}

/// Without one of three barriers in a row. How it comes to the branch is not the judge's matter.
#[test]
fn the_judge_does_not_take_it_for_the_same() {
    let all = own();
    let (before, after) = (module(&text(&all, WAYS[0], true)), module(&text(&all, WAYS[0], false)));
    let options = CheckOptions { budget: 20_000, largest_block: false, ..CheckOptions::default() };
    let report = check(&before, &after, &options);
    for (number, found) in all.iter().enumerate() {
        let name = format!("k{number}");
        let mut of_it = report.items.iter().filter(|item| item.function == name);
        let is_doubted = of_it.any(|item| matches!(item.verdict, Verdict::NotDecided | Verdict::Wrong));
        assert!(is_doubted, "{}", found.code);
    }
}
