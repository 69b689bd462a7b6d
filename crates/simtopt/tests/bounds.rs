//! Whatever an analysis follows, it follows so far. Beyond, it must know nothing: a needed barrier
//! stays, whatever the length of the chain that it is needed for.
#![allow(missing_docs)]

use simt_check::reference::{CheckOptions, Verdict, check};
use simt_ir::Listing;
use simt_passes::Decision;
use simtopt::ir::{Source, Span};
use simtopt::{Settings, optimize, read};
use std::fmt::Write;

/// Around the powers of two, of which limits like to be.
fn lengths() -> impl Iterator<Item = usize> {
    (1..=9).flat_map(|bits| (1usize << bits).saturating_sub(2)..=(1 << bits) + 3)
}

const HEADER: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [8192 x i32] poison, align 16
@u = internal addrspace(3) global i32 poison, align 4
";
const BARRIER: &str = "  call void @llvm.nvvm.barrier0()\n";

/// A kernel with `%t`, the number of the thread.
fn kernel(parameters: &str, body: &str) -> String {
    let id = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n";
    format!("{HEADER}define ptx_kernel void @k({parameters}) {{\nentry:\n{id}{body}  ret void\n}}\n")
}

/// `s[m]` is written in front of the last barrier, and its neighbour is read behind it.
fn as_address(body: &str) -> String {
    format!(
        "{body}{BARRIER}  %i = and i32 %m, 1023
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 1, ptr addrspace(3) %a, align 4
{BARRIER}  %j = xor i32 %i, 1
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %j
  %r = load i32, ptr addrspace(3) %b, align 4
"
    )
}

/// `m` decides over the second of three barriers.
fn as_condition(body: &str) -> String {
    format!(
        "{BARRIER}{body}  %c = icmp ult i32 %m, 2
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @u, align 4
{BARRIER}  %r = load i32, ptr addrspace(3) @u, align 4
  br label %join
join:
{BARRIER}  store i32 1, ptr addrspace(3) @u, align 4
"
    )
}

/// A chain of lines, each of which makes `%xN` of the one before: the lines, and the last type and
/// name.
fn chain(
    length: usize,
    first: (&str, &str),
    line: impl Fn(usize, &str, &str) -> (String, String),
) -> (String, String) {
    let (mut text, mut ty, mut name) = (String::new(), first.0.to_string(), first.1.to_string());
    for at in 0..length {
        let (next, line) = line(at, &ty, &name);
        let _ = writeln!(text, "  %x{at} = {line}");
        (ty, name) = (next, format!("%x{at}"));
    }
    (text, format!("{ty} {name}"))
}

/// Casts of an address between two address spaces.
fn casts(length: usize) -> (String, String) {
    chain(length, ("ptr", "%v"), |_, ty, name| {
        let next = if ty == "ptr" { "ptr addrspace(5)" } else { "ptr" };
        (next.to_string(), format!("addrspacecast {ty} {name} to {next}"))
    })
}

/// Steps from an address.
fn steps(length: usize, from: &str) -> (String, String) {
    chain(length, ("ptr", from), |_, ty, name| {
        (ty.to_string(), format!("getelementptr i8, ptr {name}, i64 %z"))
    })
}

/// Choices between an address and those of other objects.
fn choices(length: usize, from: &str) -> (String, String) {
    chain(length, ("ptr", from), |at, ty, name| {
        (ty.to_string(), format!("select i1 %c{at}, ptr %p{at}, ptr {name}"))
    })
}

fn choice_parameters(length: usize) -> String {
    (0..length).map(|at| format!("i1 %c{at}, ptr %p{at}")).collect::<Vec<_>>().join(", ")
}

/// A name, and the kernel of a length, with whether it is the last barrier that is needed, or the
/// first.
type Case = (&'static str, fn(usize) -> (String, bool));

const CASES: &[Case] = &[
    ("an address in constant expressions", |length| {
        let deep =
            (0..length).fold("@f".to_string(), |inner, _| format!("getelementptr (i8, ptr {inner}, i64 1)"));
        let store = format!("  store ptr {deep}, ptr addrspace(1) %table, align 8\n  call void @f()\n");
        (
            kernel("ptr addrspace(1) %table", &store)
                + &format!("define internal void @f() {{\n{BARRIER}  ret void\n}}\n"),
            true,
        )
    }),
    ("a variable through casts", |length| {
        let (lines, last) = casts(length);
        let body = format!(
            "  %v = alloca i32\n{lines}  store i32 0, ptr %v\n  store i32 %t, {last}\n  %m = load i32, ptr %v\n"
        );
        (kernel("", &as_address(&body)), true)
    }),
    ("a pointer variable through casts", |length| {
        let (lines, last) = casts(length);
        let stores = format!(
            "  store ptr addrspace(3) @s, ptr %v\n  store ptr addrspace(3) @u, {last}\n  %p = load ptr addrspace(3), ptr %v\n"
        );
        let body = format!(
            "  %v = alloca ptr addrspace(3)\n{lines}{stores}{BARRIER}  store i32 %t, ptr addrspace(3) %p\n{BARRIER}  %r = load i32, ptr addrspace(3) @u\n"
        );
        (kernel("", &body), true)
    }),
    ("the thread's memory far away", |length| {
        let (lines, last) = steps(length, "%own");
        let body =
            format!("  %own = alloca [999 x i32]\n{lines}  store i32 %t, {last}\n  %m = load i32, {last}\n");
        (kernel("i64 %z", &as_condition(&body)), false)
    }),
    ("the thread's memory among others", |length| {
        let (lines, last) = choices(length, "%own");
        let body = format!("  %own = alloca i32\n{lines}  store i32 %t, {last}\n  %m = load i32, {last}\n");
        (kernel(&choice_parameters(length), &as_condition(&body)), false)
    }),
    ("a parameter by value far away", |length| {
        let (lines, last) = steps(length, "%v");
        let body = format!("{lines}  store i32 %t, {last}\n  %m = load i32, ptr %v\n");
        (kernel("ptr byval([64 x i32]) align 4 %v, i64 %z", &as_address(&body)), true)
    }),
    ("a polled parameter far away", |length| {
        let (lines, last) = steps(length, "%p");
        let body = format!("{lines}  %seen = load volatile i32, {last}\n  %m = load i32, ptr %p\n");
        (kernel("ptr noalias readonly %p, i64 %z", &as_address(&body)), true)
    }),
    ("something undefined far away", |length| {
        let (lines, last) =
            chain(length, ("i32", "undef"), |_, ty, name| (ty.to_string(), format!("mul i32 {name}, 3")));
        let body = format!("{lines}  %o = trunc {last} to i1\n  %m = select i1 %o, i32 1, i32 2\n");
        (kernel("", &as_address(&body)), true)
    }),
    ("shared memory among others", |length| {
        let (lines, last) = choices(length, "%s");
        let cast = "  %s = addrspacecast ptr addrspace(3) @u to ptr\n";
        let body =
            format!("{cast}{lines}  store i32 %t, {last}\n{BARRIER}  %r = load i32, ptr addrspace(3) @u\n");
        (kernel(&choice_parameters(length), &body), true)
    }),
];

fn module(text: &str) -> Listing {
    read(Source::new("k.ll", text), None).unwrap_or_else(|_| panic!("well-formed:\n{text}"))
}

#[test]
fn needed_barriers_stay_whatever_the_length() {
    for (name, case) in CASES {
        for length in lengths() {
            let (text, is_last) = case(length);
            let Ok(optimized) = optimize(Source::new("k.ll", text.as_str()), &Settings::default()) else {
                panic!("{name}, {length}: well-formed\n{text}")
            };
            let at = if is_last { text.rfind(BARRIER) } else { text.find(BARRIER) }.expect("there is one");
            let is_it = |span: Span| span.range().contains(&(at + 2));
            let module = &optimized.module;
            let goes = |d: &Decision| is_it(module.functions[d.function].insts[d.inst].span);
            assert!(!optimized.removed().any(goes), "{name}, {length}");
        }
    }
}

/// The judge, too: without its last barrier, none of the kernels is called correct.
#[test]
fn the_judge_does_not_lose_its_way() {
    for (name, case) in CASES.iter().filter(|(_, case)| case(1).1) {
        for length in lengths().filter(|length| *length <= 260) {
            let (text, _) = case(length);
            let at = text.rfind(BARRIER).expect("there is one");
            let after = format!("{}{}", &text[..at], &text[at + BARRIER.len()..]);
            let report = check(&module(&text), &module(&after), &CheckOptions::default());
            let is_right = matches!(report.verdict, Verdict::Correct | Verdict::CorrectForLaunchesTried);
            assert!(!is_right, "{name}, {length}: {:?}", report.verdict);
        }
    }
}
