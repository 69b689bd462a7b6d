//! Inline assembly: nothing is the same for the threads of a block that a text is not known to
//! compute from its operands and from registers that are.
//!
//! Each text gives a number that is used in two kernels. In one it is an address, and the barrier
//! goes if the number is the same for all threads of the block; in the other it decides over a
//! barrier, and the barrier in front goes unless the number depends on that of the thread. What the
//! passes keep, the judge must not call correct to delete.
#![allow(missing_docs)]

use simt_check::reference::{CheckOptions, Verdict, check};
use simt_ir::Listing;
use simt_syntax::ReadOptions;
use simtopt::ir::Source;
use simtopt::{Settings, optimize, read_with};

/// What threads get.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Number {
    /// All threads of the block the same.
    Same,
    /// Data, which may differ.
    Data,
    /// What may depend on the number of the thread.
    OfThread,
}

use Number::{Data, OfThread, Same};

/// Texts, constraints, and what they give. Inputs are the kernel's parameter.
const TEXTS: &[(&str, &str, Number)] = &[
    // From operands.
    ("add.u32 $0, $1, 1;", "=r,r", Same),
    ("lop3.b32 $0, $1, $2, 7, 0x96;", "=r,r,r", Same),
    ("{ .reg .pred p; setp.ne.u32 p, $1, 0; selp.u32 $0, 1, 2, p; }", "=r,r", Same),
    ("{ .reg .pred p, q; setp.lt.and.u32 p|q, $1, 5, !q; selp.u32 $0, 1, 2, p; }", "=r,r", OfThread),
    ("{ .reg .b32 lo, hi; mov.b64 {lo, hi}, $1; xor.b32 $0, lo, hi; }", "=r,l", Same),
    (
        "{\\0A\\09.reg .u32 t;\\0A\\09{ .reg .u32 u; mov.u32 u, $1; mov.u32 t, u; }\\0A\\09mov.u32 $0, t;\\0A}",
        "=r,r",
        Same,
    ),
    ("mov.u32 $0, ${1:x};", "=r,r", Same),
    ("// the sum\\0A add.u32 /* result */ $0, $1, 1; // of both", "=r,r", Same),
    ("@$1 add.u32 $0, $0, 1;", "=r,b,0", Same),
    ("", "=r,0", Same),
    ("add.u32 $0, $0, $0;", "=&r,0", Same),
    // Registers that the table calls the same.
    ("mov.u32 $0, %ctaid.x;", "=r", Same),
    ("mov.u32 $0, %nctaid.y;", "=r", Same),
    ("mov.u32 $0, %ntid.x;", "=r", Same),
    ("mov.u32 $0, %envreg3;", "=r", Same),
    ("mov.u32 $0, %total_smem_size;", "=r", Same),
    ("mov.u32 $0, %dynamic_smem_size;", "=r", Same),
    ("mov.u32 $0, %cluster_ctaid.x;", "=r", Same),
    ("mov.u32 $0, WARP_SZ;", "=r", Same),
    // Other registers.
    ("mov.u32 $0, %tid.x;", "=r", OfThread),
    ("{ .reg .u32 y; mov.u32 y, %tid.y; mad.lo.u32 $0, y, $1, 4; }", "=r,r", OfThread),
    ("{ .reg .v4 .u32 v; mov.v4.u32 v, %tid; mov.u32 $0, v.x; }", "=r", OfThread),
    ("mov.u32 $0, %laneid;", "=r", OfThread),
    ("mov.u32 $0, %lanemask_lt;", "=r", OfThread),
    ("mov.u32 $0, %warpid;", "=r", OfThread),
    ("mov.u32 $0, %nwarpid;", "=r", OfThread),
    ("mov.u32 $0, %smid;", "=r", OfThread),
    ("mov.u32 $0, %nsmid;", "=r", Same),
    ("mov.u32 $0, %strange;", "=r", OfThread),
    // Of the warp.
    ("activemask.b32 $0;", "=r", OfThread),
    ("{ .reg .pred p; elect.sync _|p, -1; selp.u32 $0, 1, 0, p; }", "=r", OfThread),
    ("{ .reg .pred p; elect.sync $0|p, -1; }", "=r", OfThread),
    ("redux.sync.add.u32 $0, $1, -1;", "=r,r", OfThread),
    ("{ .reg .pred p; setp.ne.u32 p, $1, 0; vote.sync.ballot.b32 $0, p, -1; }", "=r,r", OfThread),
    ("{ .reg .pred p; setp.ne.u32 p, $1, 0; vote.ballot.b32 $0, p; }", "=r,r", OfThread),
    ("match.any.sync.b32 $0, $1, -1;", "=r,r", OfThread),
    ("shfl.sync.idx.b32 $0, $1, 0, 31, -1;", "=r,r", OfThread),
    ("shfl.bfly.b32 $0, $1, 1, 31;", "=r,r", OfThread),
    ("movmatrix.sync.aligned.m8n8.trans.b16 $0, $1;", "=r,r", OfThread),
    // Memory, texture and other data.
    ("ld.global.u32 $0, [$1];", "=r,l", Data),
    ("ld.volatile.shared.u32 $0, [$1];", "=r,r", OfThread),
    ("ld.relaxed.gpu.global.u32 $0, [$1];", "=r,l", OfThread),
    ("ld.global.nc.L1::no_allocate.u32 $0, [$1];", "=r,l", Data),
    ("ldu.global.u32 $0, [$1];", "=r,l", Same),
    ("atom.global.add.u32 $0, [$1], 1;", "=r,l", OfThread),
    ("{ .reg .u32 a, b, c; tex.1d.v4.u32.s32 {$0, a, b, c}, [$1, {$2}]; }", "=r,l,r", Data),
    ("suld.b.1d.b32.trap $0, [$1, {$2}];", "=r,l,r", Data),
    ("mapa.shared::cluster.u32 $0, $1, 1;", "=r,r", OfThread),
    ("getctarank.shared::cluster.u32 $0, $1;", "=r,r", OfThread),
    ("mbarrier.pending_count.b64 $0, $1;", "=r,l", OfThread),
    // Nobody has written it, or perhaps nobody.
    ("", "=r", OfThread),
    ("// mov.u32 $0, $1;", "=r,r", OfThread),
    ("/* mov.u32 $0, $1; */", "=r,r", OfThread),
    ("mov.u32 /* $0, 1; mov.u32 */ $0, %laneid;", "=r,r", OfThread),
    ("mov.u32 $0, // $1;\\0A %laneid;", "=r,r", OfThread),
    ("{ .reg .u32 x; mov.u32 $0, x; }", "=r", OfThread),
    ("{ .reg .u32 x; add.u32 $0, $1, x; }", "=r,r", OfThread),
    ("{ .reg .u32 x; add.u32 x, x, 1; mov.u32 $0, x; }", "=r", OfThread),
    ("{ .reg .u32 x; { .reg .u32 x; mov.u32 x, $1; } mov.u32 $0, x; }", "=r,r", OfThread),
    ("{ .reg .u32 x; mov.u32 x, $1; { .reg .u32 x; mov.u32 $0, x; } }", "=r,r", OfThread),
    ("{ .reg .u32 x<2>; mov.u32 x0, $1; mov.u32 $0, x1; }", "=r,r", OfThread),
    ("mov.u32 $0, %r1;", "=r", OfThread),
    ("add.u32 $0, $0, $1;", "=r,r", OfThread),
    ("@$1 mov.u32 $0, 1;", "=r,b", OfThread),
    ("@!$1 mov.u32 $0, $2;", "=r,b,r", OfThread),
    ("{ .reg .pred p; @p add.u32 $0, $0, 1; }", "=r,0", OfThread),
    ("{ .reg .pred p; selp.u32 $0, 1, 2, p; }", "=r", OfThread),
    ("mov.u32 $0, variable;", "=r", OfThread),
    ("mov.u32 $0, $$1;", "=r", OfThread),
    ("mov.u32 $0, ${:uid};", "=r", OfThread),
    ("mov.u32 $0, $($1$|%laneid$);", "=r,r", OfThread),
    // Which line is executed?
    ("{ .reg .pred p; setp.eq.u32 p, $1, 3; @p bra L; mov.u32 $0, 1; L: }", "=r,0", OfThread),
    ("mov.u32 $0, 1; bra.uni L; L: mov.u32 $0, 2;", "=r", OfThread),
    ("addc.u32 $0, $1, 0;", "=r,r", OfThread),
    ("stacksave.u32 $0;", "=r", OfThread),
    ("strange.u32 $0, $1;", "=r,r", OfThread),
    ("mov.u32 $0, 1; strange;", "=r", OfThread),
    ("call ($0), f, ($1);", "=r,r", OfThread),
];

/// The call that gives `%m`, behind words like `inteldialect`.
fn call(words: &str, code: &str, constraints: &str) -> String {
    let inputs = constraints.split(',').filter(|c| !c.starts_with(['=', '~']));
    let inputs: Vec<&str> = inputs
        .map(|constraint| match constraint {
            "l" => "i64 %wide",
            "b" => "i1 %odd",
            _ => "i32 %n",
        })
        .collect();
    format!("%m = call i32 asm {words} \"{code}\", \"{constraints}\"({}) convergent", inputs.join(", "))
}

const HEADER: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [8192 x i32] poison, align 16
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(i32 %n) {
entry:
  %wide = zext i32 %n to i64
  %odd = trunc i32 %n to i1
";

/// The number is an address: the next thread's would be another one.
fn as_address(call: &str) -> String {
    format!(
        "{HEADER}  {call}
  %i = and i32 %m, 1023
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 %n, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier0()
  %j = xor i32 %i, 1
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %j
  %r = load i32, ptr addrspace(3) %b, align 4
  ret void
}}"
    )
}

/// The number decides over a barrier. In front of the first one, nothing happens.
fn as_condition(call: &str) -> String {
    format!(
        "{HEADER}  call void @llvm.nvvm.barrier0()
  {call}
  %c = icmp ult i32 %m, 7
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier0()
  %r = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}}"
    )
}

/// A module. The judge reads assembly by itself if it is kept.
fn module(text: &str, keep_assembly: bool) -> Listing {
    let options = ReadOptions { keep_assembly, ..ReadOptions::default() };
    read_with(Source::new("k.ll", text), options).unwrap_or_else(|_| panic!("well-formed:\n{text}"))
}

/// Whether the first barrier of a kernel goes; and if not, whether the judge would have called that
/// correct.
fn goes(text: &str) -> (bool, bool) {
    let Ok(optimized) = optimize(Source::new("k.ll", text), &Settings::default()) else {
        panic!("well-formed:\n{text}")
    };
    let before = module(text, false);
    let kernel = before.function("k").expect("it is there");
    let is_barrier =
        |inst: &simt_ir::Inst| before.str(before.functions[kernel].insts[*inst].span).contains("barrier0");
    let first = before.functions[kernel].insts.keys().find(is_barrier).expect("there is one");
    let goes = optimized.removed().any(|decision| decision.inst == first);
    let after = text.replacen("  call void @llvm.nvvm.barrier0()\n", "", 1);
    let report = check(&module(text, true), &module(&after, true), &CheckOptions::default());
    (goes, matches!(report.verdict, Verdict::Correct | Verdict::CorrectForLaunchesTried))
}

fn expect(words: &str, code: &str, constraints: &str, number: Number) {
    let call = call(words, code, constraints);
    let (address, judged) = goes(&as_address(&call));
    assert_eq!(address, number == Same, "as an address: {call}");
    assert!(!judged, "the judge, as an address: {call}");
    let (condition, judged) = goes(&as_condition(&call));
    // What is in brackets may be anything that happens behind the first barrier, but nothing
    // happens before it.
    assert_eq!(condition, number != OfThread, "as a condition: {call}");
    assert!(!judged || number != OfThread, "the judge, as a condition: {call}");
}

#[test]
fn what_a_text_gives() {
    for &(code, constraints, number) in TEXTS {
        expect("", code, constraints, number);
    }
}

/// What stands around a text, and does not execute, changes nothing.
#[test]
fn around_a_text() {
    for &(code, constraints, number) in TEXTS.iter().filter(|(code, ..)| !code.is_empty()) {
        for (before, behind) in [
            ("/* mov.u32 $0, 1; */ ", ""),
            ("// { /* \\0A", "// }"),
            ("{ ", " }"),
            (".reg .u32 unused;\\0A\\09", "\\0A;;"),
        ] {
            let number = match number {
                // Its last comment takes the brace along.
                _ if code.contains("//") && behind == " }" => continue,
                number => number,
            };
            expect("", &format!("{before}{code}{behind}"), constraints, number);
        }
    }
}

/// What keeps a text from being executed, or from being the one that is read, leaves results of
/// which nobody knows anything.
#[test]
fn texts_that_are_not_executed() {
    for &(code, constraints, _) in TEXTS.iter().filter(|(code, ..)| !code.contains(['/', '{'])) {
        if constraints.contains(",0") {
            continue;
        }
        expect("", &format!("// {code}"), constraints, OfThread);
        expect("", &format!("/* {code} */"), constraints, OfThread);
        expect("inteldialect", code, constraints, OfThread);
        expect("unwind", code, constraints, OfThread);
    }
}

/// A mark, or that it clobbers memory, changes nothing of what a text is.
#[test]
fn texts_with_side_effects() {
    for (words, clobber) in [("sideeffect", ""), ("", ",~{memory}")] {
        let constraints = format!("=r,r{clobber}");
        assert!(goes(&as_address(&call(words, "add.u32 $0, $1, 1;", &constraints))).0);
    }
}
