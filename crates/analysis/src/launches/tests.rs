use super::*;
use crate::numbers::value_of;
use expect_test::{Expect, expect};
use simt_ir::Source;
use simt_ir::target::HOST;
use std::fmt::Write;
use std::sync::Arc;

/// A host module with two stubs, `k(ptr, i32)` that launches by itself and `l()`.
const HEADER: &str = r#"target triple = "x86_64-linux-gnu"
declare i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64, ptr)
declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr)
declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr)
declare i32 @cudaMalloc(ptr, i64)
declare void @outside(ptr)
define internal void @__device_stub__k(ptr %p, i32 %n) {
  %ps = alloca ptr
  %ns = alloca i32
  %grid = alloca { i64, i32 }
  %block = alloca { i64, i32 }
  %shared = alloca i64
  %stream = alloca ptr
  %args = alloca [2 x ptr]
  store ptr %p, ptr %ps
  store i32 %n, ptr %ns
  store ptr %ps, ptr %args
  %second = getelementptr i8, ptr %args, i64 8
  store ptr %ns, ptr %second
  %pop = call i32 @__cudaPopCallConfiguration(ptr %grid, ptr %block, ptr %shared, ptr %stream)
  %gxy = load i64, ptr %grid
  %bxy = load i64, ptr %block
  %bz.at = getelementptr i8, ptr %block, i64 8
  %bz = load i32, ptr %bz.at
  %s = load i64, ptr %shared
  %st = load ptr, ptr %stream
  %r = call i32 @cudaLaunchKernel(ptr @__device_stub__k, i64 %gxy, i32 1, i64 %bxy, i32 %bz, ptr %args, i64 %s, ptr %st)
  ret void
}
"#;

fn range(range: &Range) -> String {
    if range.low == range.high { range.low.to_string() } else { format!("{}..{}", range.low, range.high) }
}

/// What is concluded of a module, one line per launch.
fn check(text: &str, closed: bool, expected: Expect) {
    let source = Arc::new(Source::new("host.ll", format!("{HEADER}{text}")));
    let options = simt_syntax::ReadOptions { target: Some(&HOST), initializers: true, ..Default::default() };
    let module =
        simt_syntax::read(source, &options).unwrap_or_else(|error| panic!("{}\n{text}", error.message));
    let mut out = String::new();
    for kernel in launches(&module, closed, |_| Some(MOST_SHARED), true) {
        let _ = writeln!(out, "{}{}", kernel.names[0], if kernel.is_own { " (own)" } else { "" });
        let Some(launches) = kernel.launches else {
            out.push_str("  anybody\n");
            continue;
        };
        for LaunchSite { block, arguments, .. } in &launches {
            let block = block.each_ref().map(range).join(",");
            let arguments = arguments.iter().flatten().map(|argument| match argument {
                Argument::Number(number, ..) => range(number),
                Argument::Pointer(allocations) => format!("@{}", allocations.len()),
                Argument::Unknown => "?".to_string(),
            });
            let arguments: Vec<String> = arguments.collect();
            let _ = writeln!(out, "  {block} ({})", arguments.join(" "));
        }
    }
    expected.assert_eq(&out);
}

#[test]
fn each_call_of_a_stub_is_a_launch() {
    let text = r#"
define i32 @main(i32 %argc) {
  %a = alloca ptr
  %m = call i32 @cudaMalloc(ptr %a, i64 64)
  %push = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 8589934656, i32 3, i64 7, ptr null)
  %failed = icmp ne i32 %push, 0
  br i1 %failed, label %next, label %go
go:
  %p = load ptr, ptr %a
  call void @__device_stub__k(ptr %p, i32 5)
  br label %next
next:
  %small = call i32 @llvm.umin.i32(i32 %argc, i32 9)
  %push2 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  %failed2 = icmp ne i32 %push2, 0
  br i1 %failed2, label %end, label %go2
go2:
  call void @__device_stub__k(ptr null, i32 %small)
  br label %end
end:
  ret i32 0
}
"#;
    let expected = expect![[r#"
        k (own)
          64,2,3 (@1 5)
          64,1,1 (@0 0..9)
    "#]];
    check(text, false, expected);
}

/// `k<<<1, 64>>>(0, f())`, where `f` launches with 32, inlined or not.
#[test]
fn launches_within_launches() {
    let inlined = r#"
define i32 @main() {
  %outer = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  %failed = icmp ne i32 %outer, 0
  br i1 %failed, label %end, label %arguments
arguments:
  %inner = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967328, i32 1, i64 0, ptr null)
  %not = icmp ne i32 %inner, 0
  br i1 %not, label %go, label %within
within:
  call void @__device_stub__k(ptr null, i32 1)
  br label %go
go:
  call void @__device_stub__k(ptr null, i32 2)
  br label %end
end:
  ret i32 0
}
"#;
    // The way on which the inner push failed adds its shape.
    let expected = expect![[r#"
        k (own)
          32,1,1 (@0 1)
          32..64,1,1 (@0 2)
    "#]];
    check(inlined, false, expected);
}

#[test]
fn what_nobody_knows() {
    let with = |between: &str, argument: &str| {
        format!(
            r#"
@held = global ptr null
define void @f(i32 %n, ptr %by) {{
  %a = alloca ptr
  %m = call i32 @cudaMalloc(ptr %a, i64 64)
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  {between}
  %p = load ptr, ptr %a
  call void @__device_stub__k(ptr %p, i32 {argument})
  ret void
}}
"#
        )
    };
    let known = expect![[r#"
        k (own)
          64,1,1 (@1 7)
    "#]];
    check(&with("", "7"), false, known);
    let number = expect![[r#"
        k (own)
          64,1,1 (@1 0..4294967295)
    "#]];
    check(&with("", "%n"), false, number);
    let memory = expect![[r#"
        k
          0..4294967295,0..4294967295,0..4294967295 (? 7)
    "#]];
    check(&with("call void @outside(ptr %a)", "7"), false, memory);
    // It may be a stub that pops.
    let called = expect![[r#"
        k
          0..4294967295,0..4294967295,0..4294967295 (@1 7)
    "#]];
    check(&with("call void %by()", "7"), false, called);
    let anybody = expect![[r#"
        k (own)
          anybody
    "#]];
    check(&with("store ptr @__device_stub__k, ptr @held", "7"), false, anybody);
    let asked = "call void @outside(ptr @__device_stub__k)";
    check(
        &with(asked, "7"),
        false,
        expect![[r#"
        k (own)
          anybody
    "#]],
    );
}

/// What is passed by value, is the callee's to change.
#[test]
fn copies_that_are_changed() {
    let with = |change: &str| {
        format!(
            r#"
define internal void @run(ptr byval({{ i64, i64, i32 }}) align 8 %s) {{
  {change}
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  %at = getelementptr i8, ptr %s, i64 16
  %n = load i32, ptr %at
  call void @__device_stub__k(ptr null, i32 %n)
  ret void
}}
define void @f() {{
  %s = alloca {{ i64, i64, i32 }}
  %at = getelementptr i8, ptr %s, i64 16
  store i32 5, ptr %at
  call void @run(ptr byval({{ i64, i64, i32 }}) align 8 %s)
  ret void
}}
"#
        )
    };
    let known = expect![[r#"
        k (own)
          64,1,1 (@0 5)
    "#]];
    check(&with(""), false, known);
    let changed = expect![[r#"
        k (own)
          64,1,1 (@0 0..4294967295)
    "#]];
    check(&with("%w = getelementptr i8, ptr %s, i64 16\n  store i32 6, ptr %w"), false, changed);
}

/// Some machines' kernels reach all memory of the host.
#[test]
fn variables_that_kernels_write() {
    let with = |argument: &str| {
        format!(
            r#"
define void @f() {{
  %n = alloca i32
  store i32 5, ptr %n
  %first = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967297, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr {argument}, i32 1)
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  %m = load i32, ptr %n
  call void @__device_stub__k(ptr null, i32 %m)
  ret void
}}
"#
        )
    };
    let known = expect![[r#"
        k (own)
          1,1,1 (@0 1)
          64,1,1 (@0 5)
    "#]];
    check(&with("null"), false, known);
    let written = expect![[r#"
        k (own)
          1,1,1 (? 1)
          64,1,1 (@0 0..4294967295)
    "#]];
    check(&with("%n"), false, written);
}

/// A launch within a graph may be changed there: by this module, or, of a stream that may be
/// captured, by another one.
#[test]
fn launches_that_graphs_hold() {
    let with = |stream: &str, more: &str| {
        format!(
            r#"
{more}
define void @f(ptr %s) {{
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr {stream})
  call void @__device_stub__k(ptr null, i32 5)
  ret void
}}
"#
        )
    };
    let stream = expect![[r#"
        k
          64,1,1 (@0 5)
    "#]];
    check(&with("%s", ""), false, stream);
    for name in ["cudaGraphExecKernelNodeSetParams", "cudaGraphNodeGetParams", "cuModuleGetFunction"] {
        let declared = format!("declare i32 @{name}(ptr, ptr, ptr)");
        let anybody = expect![[r#"
            k (own)
              anybody
        "#]];
        check(&with("null", &declared), true, anybody);
    }
    let assembly = expect![[r#"
        k (own)
          anybody
    "#]];
    check(&with("null", "module asm \"call __device_stub__k\""), true, assembly);
}

/// Between a push and its pop an exception comes out of another launch's arguments, and is caught:
/// its push is left.
#[test]
fn pushes_that_are_left() {
    let inner = r#"
declare void @thrower()
declare i32 @__gxx_personality_v0(...)
define internal void @inner() personality ptr @__gxx_personality_v0 {
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967328, i32 1, i64 0, ptr null)
  invoke void @thrower() to label %on unwind label %caught
on:
  call void @__device_stub__k(ptr null, i32 1)
  ret void
caught:
  %pad = landingpad { ptr, i32 } catch ptr null
  ret void
}
"#;
    let outer = r#"
define void @f() {
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @inner()
  call void @__device_stub__k(ptr null, i32 2)
  ret void
}
"#;
    let expected = expect![[r#"
        k
          0..4294967295,0..4294967295,0..4294967295 (@0 2)
          0..4294967295,0..4294967295,0..4294967295 (@0 1)
    "#]];
    check(&format!("{inner}{outer}"), false, expected);
}

/// What the arguments of a launch call may push and pop in pairs, or not: nobody looks.
#[test]
fn calls_in_arguments() {
    let outer = r#"
define void @f() {
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @inner()
  call void @__device_stub__k(ptr null, i32 2)
  ret void
}
@hook = external global ptr
"#;
    let unknown = |inner: &str| {
        let expected = expect![[r#"
            k
              0..4294967295,0..4294967295,0..4294967295 (@0 2)
        "#]];
        check(&format!("{inner}{outer}"), false, expected);
    };
    unknown("define internal void @inner() {\n  call void @outside(ptr null)\n  ret void\n}\n");
    unknown("define weak void @inner() {\n  ret void\n}\n");
    unknown(
        "define internal void @inner() {\n  %to = load ptr, ptr @hook\n  call void %to()\n  ret void\n}\n",
    );
    unknown(
        "define internal void @inner() {\n  %pop = call i32 @__cudaPopCallConfiguration(ptr null, ptr null, ptr null, ptr null)\n  ret void\n}\n",
    );
    let known = expect![[r#"
        k (own)
          64,1,1 (@0 2)
    "#]];
    check(
        &format!("define linkonce_odr void @inner() {{\n  call void @inner()\n  ret void\n}}\n{outer}"),
        false,
        known,
    );
}

/// A variable that loops step, a function that is called with two numbers, one that calls itself.
#[test]
fn numbers() {
    let text = |call: &str| {
        format!(
            r#"
@fixed = internal constant [2 x i32] [i32 3, i32 4]
define internal i32 @twice(i32 %n) {{
  %r = mul i32 %n, 2
  ret i32 %r
}}
define internal i32 @self(i32 %n) {{
  %is = icmp eq i32 %n, 0
  br i1 %is, label %end, label %on
on:
  %m = sub i32 %n, 1
  %r = call i32 @self(i32 %m)
  br label %end
end:
  %v = phi i32 [ 0, %0 ], [ %r, %on ]
  ret i32 %v
}}
define void @f(i1 %c) {{
  %i = alloca i32
  store i32 0, ptr %i
  br label %loop
loop:
  %old = load i32, ptr %i
  %new = add i32 %old, 1
  store i32 %new, ptr %i
  br i1 %c, label %loop, label %go
go:
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  {call}
  call void @__device_stub__k(ptr null, i32 %n)
  ret void
}}
"#
        )
    };
    let of = |call: &str, number: &str| {
        let source = text(call);
        let module = Arc::new(Source::new("host.ll", format!("{HEADER}{source}")));
        let options =
            simt_syntax::ReadOptions { target: Some(&HOST), initializers: true, ..Default::default() };
        let module = simt_syntax::read(module, &options).unwrap_or_else(|error| panic!("{}", error.message));
        let all = launches(&module, false, |_| Some(MOST_SHARED), true);
        let found = &all[0].launches.as_ref().expect("they are known")[0];
        let Some([_, Argument::Number(found, 32, _)]) = found.arguments.as_deref() else {
            panic!("{found:?}")
        };
        assert_eq!(range(found), number, "{call}");
    };
    let any = "0..4294967295";
    of("%n = call i32 @twice(i32 4)", "8");
    of("%n = call i32 @self(i32 4)", any);
    of("%n = load i32, ptr %i", any);
    of("%m = load i32, ptr %i\n  %n = and i32 %m, 7", "0..7");
    of("%n = select i1 %c, i32 3, i32 5", "3..5");
    of("%at = getelementptr i32, ptr @fixed, i64 1\n  %n = load i32, ptr %at", "4");
    of("%n = shl i32 1, 33", any);
    of("%z = zext i1 %c to i32\n  %n = add i32 %z, 4294967295", any);
}

/// What a `case` says of a number goes for what was computed of it, passed and chosen there, in
/// callers too; not for what a loop or a variable has kept since another time.
#[test]
fn branches_say_what_a_number_is() {
    let text = r#"
@kept = internal global i32 0
define internal void @reduce(i32 %threads) {
  %wide = zext i32 %threads to i64
  %block = or disjoint i64 %wide, 4294967296
  switch i32 %threads, label %end [ i32 64, label %small i32 128, label %middle i32 256, label %large i32 512, label %large ]
small:
  %push = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %block, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 1)
  br label %end
middle:
  call void @inner(i32 %threads)
  br label %end
large:
  %push2 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %block, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 3)
  br label %end
end:
  %last = phi i32 [ 0, %0 ], [ %threads, %small ], [ %threads, %middle ], [ 1, %large ]
  %push3 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967304, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %last)
  ret void
}
define internal void @inner(i32 %n) {
  %wide = zext i32 %n to i64
  %block = or disjoint i64 %wide, 4294967296
  %push = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %block, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  ret void
}
define internal void @powers(i32 %n) {
  %wide = zext i32 %n to i64
  %ones = call i32 @llvm.ctpop.i32(i32 %n)
  %is = icmp eq i32 %ones, 1
  br i1 %is, label %power, label %end
power:
  %at = call i32 @llvm.cttz.i32(i32 %n, i1 true)
  switch i32 %at, label %end [ i32 5, label %go ]
go:
  %push = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %wide, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 7)
  br label %end
end:
  ret void
}
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
define i32 @main(i32 %argc) {
  call void @reduce(i32 %argc)
  call void @powers(i32 %argc)
  br label %loop
loop:
  %i = phi i32 [ 1, %0 ], [ %argc, %next ]
  %before = phi i32 [ 7, %0 ], [ %i, %next ]
  store i32 %i, ptr @kept
  %is = icmp eq i32 %i, 32
  br i1 %is, label %go, label %next
go:
  %wide = zext i32 %before to i64
  %push = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %wide, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 4)
  %held = load i32, ptr @kept
  %wide2 = zext i32 %held to i64
  %push2 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %wide2, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 5)
  %wide3 = zext i32 %i to i64
  %push3 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 %wide3, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 6)
  br label %next
next:
  %more = icmp ne i32 %i, %argc
  br i1 %more, label %loop, label %done
done:
  ret i32 0
}
"#;
    check(
        text,
        false,
        expect![[r#"
            k (own)
              0..4294967295,0,1 (@0 4)
              0..4294967295,0,1 (@0 5)
              32,0,1 (@0 6)
              32,0,1 (@0 7)
              128,1,1 (@0 128)
              64,1,1 (@0 1)
              0..4294967295,1,1 (@0 3)
              8,1,1 (@0 0..128)
        "#]],
    );
}

/// What the only number of a file's first launch may be taken to be, and under how many conditions.
fn number_given(text: String) -> (Given, usize) {
    let source = Arc::new(Source::new("host.ll", text));
    let options = simt_syntax::ReadOptions { target: Some(&HOST), initializers: true, ..Default::default() };
    let module = simt_syntax::read(source, &options).unwrap_or_else(|error| panic!("{}", error.message));
    let mut all = launches(&module, true, |_| Some(MOST_SHARED), true);
    let mut sites = all.remove(0).launches.expect("they are known");
    let LaunchSite { arguments, conditions, .. } = sites.remove(0);
    match arguments.as_deref() {
        Some([_, Argument::Number(.., given)]) => (given.clone(), conditions.len()),
        _ => panic!("{arguments:?}"),
    }
}

/// A check of a number that ends the program.
const CHECK: &str = "declare void @exit(i32) noreturn
define internal void @check(i32 %n) {
  %is = icmp ult i32 %n, 8
  br i1 %is, label %end, label %out
out:
  call void @exit(i32 1)
  unreachable
end:
  ret void
}
";

/// What a launch may be taken to pass for a number, and how many conditions go with it.
#[test]
fn what_is_open() {
    let given = |body: &str| {
        let text = format!(
            r#"{HEADER}
declare i32 @number()
declare i8 @small()
{CHECK}define void @f(ptr %q) {{
entry:
  %a = call i32 @number()
  %b = call i32 @number()
{body}
  br label %launch
launch:
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  ret void
end:
  ret void
}}
"#
        );
        let (given, conditions) = number_given(text);
        let given = match given {
            Given::Said => "said".to_string(),
            Given::Open(low, high) => format!("{low}..{high}"),
            Given::Computed(formula) => format!("{:?}", value_of(&formula, &|_| None)),
        };
        format!("{given} {conditions}")
    };
    let is = |expected: &str, body: &str| assert_eq!(given(body), expected, "{body}");
    let any = "0..4294967295 0";
    is(any, "  %n = call i32 @number()");
    is(any, "  %n = add i32 %a, 4");
    is("said 0", "  %n = mul i32 %a, 4");
    is("said 0", "  %n = mul i32 %a, %a");
    is(any, "  %n = mul i32 %a, %b");
    is("said 0", "  %w = call i8 @small()\n  %v = zext i8 %w to i32\n  %n = mul i32 %a, %v");
    is("0..255 0", "  %w = call i8 @small()\n  %n = zext i8 %w to i32");
    is("said 0", "  %n = load i32, ptr %q");
    // What branches say: of the number itself, of what is computed from it, or of others.
    let guarded = |condition: &str| {
        format!("  %n = call i32 @number()\n{condition}\n  br i1 %is, label %on, label %end\non:")
    };
    is("0..99 1", &guarded("  %is = icmp slt i32 %n, 100"));
    is("0..4294967295 1", &guarded("  %m = urem i32 %n, 4\n  %is = icmp eq i32 %m, 0"));
    is(any, &guarded("  %is = icmp eq i32 %a, %b"));
    is(any, &guarded("  %is = icmp slt i32 %n, %a"));
    is("said 0", &guarded("  %m = load i32, ptr %q\n  %is = icmp slt i32 %n, %m"));
    // Several ways lead there, each for some numbers; a loop that ends for some; a function that
    // does not return for others.
    is(
        "0..4294967295 1",
        "  %n = call i32 @number()
  switch i32 %n, label %end [ i32 16, label %one i32 32, label %other ]
one:
  br label %on
other:
  br label %on
on:",
    );
    is(
        "said 0",
        "  br label %loop
loop:
  %n = call i32 @number()
  %m = urem i32 %n, 4
  %is = icmp eq i32 %m, 0
  br i1 %is, label %on, label %loop
on:",
    );
    is("0..4294967295 1", "  %n = call i32 @number()\n  call void @check(i32 %n)");
    // Behind a loop something is what it was last.
    let counted = |launch: &str| {
        format!(
            "  br label %loop
loop:
  %n = phi i32 [ 2, %entry ], [ %next, %more ]
  {launch}
more:
  %next = add i32 %n, 3
  %is = icmp ult i32 %next, 9
  br i1 %is, label %loop, label %on
on:"
        )
    };
    is("said 0", &counted("br label %more"));
    let within =
        "%p = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  br label %more";
    let body = counted(within) + "\n  ret void\nnever:";
    is("Some(2) 0", &body);
    is(
        "said 0",
        &body.replace(
            "call void @__device",
            "%odd = icmp eq i32 %n, 5\n  br i1 %odd, label %here, label %more\nhere:\n  call void @__device",
        ),
    );
}

/// What else decides which numbers come to a launch: what never returns, what is stored under
/// conditions, who else is called, and what is thrown. Found by hand-written hosts.
#[test]
fn what_is_not_open() {
    let given = |globals: &str, body: &str| {
        let text = format!(
            r#"{HEADER}
@g = internal global i32 0
@small = internal global i32 4
declare i32 @number()
declare i32 @personality(...)
declare void @exit(i32) noreturn
declare void @may_throw(i32)
define internal void @usage() {{
  call void @exit(i32 1)
  unreachable
}}
{globals}
define internal void @launches(i32 %n, i32 %m) {{
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  ret void
}}
define void @f(i1 %c) personality ptr @personality {{
entry:
  %a = call i32 @number()
  %low = and i32 %a, 31
  %fits = icmp eq i32 %low, 0
{body}
end:
  ret void
}}
"#
        );
        let (given, conditions) = number_given(text);
        (matches!(given, Given::Open(..)), conditions)
    };
    let calls = "  call void @launches(i32 %n, i32 0)\n  br label %end";
    let is = |expected, globals: &str, body: &str| assert_eq!(given(globals, body), expected, "{body}");
    is((true, 0), "", &format!("  %n = freeze i32 %a\n{calls}"));
    // A call that never returns, and a store under a condition.
    let guarded = |there: &str, n: &str| {
        format!(
            "  br i1 %fits, label %on, label %there
there:
  {there}
  br label %on
on:
  {n}
{calls}"
        )
    };
    is((true, 1), "", &guarded("call void @usage()", "%n = freeze i32 %a"));
    is((false, 0), "", &guarded("store i32 %a, ptr @g", "%n = load i32, ptr @g"));
    is((true, 0), "", &format!("  store i32 %a, ptr @g\n  %n = load i32, ptr @g\n{calls}"));
    // One of two variables, and what a function gives or gets that others in the text may call.
    let two = "  store i32 %a, ptr @g
  %p = select i1 %fits, ptr @small, ptr @g
  %n = load i32, ptr %p";
    is((false, 0), "", &format!("{two}\n{calls}"));
    let itself = "define internal i32 @r(i32 %i) {
  %is = icmp eq i32 %i, 0
  br i1 %is, label %end, label %on
on:
  %next = sub i32 %i, 1
  %n = call i32 @r(i32 %next)
  %more = add i32 %n, 8
  ret i32 %more
end:
  ret i32 4
}";
    is((false, 0), itself, &format!("  %n = call i32 @r(i32 3)\n{calls}"));
    let held = "@table = global ptr @h
define internal void @h(i32 %n) {
  call void @launches(i32 %n, i32 0)
  ret void
}";
    is((false, 0), held, "  %h = load ptr, ptr @table\n  call void %h(i32 64)\n  br label %end");
    // Behind what is thrown.
    let thrown = format!(
        "  %n = freeze i32 %a
  invoke void @may_throw(i32 %n) to label %end unwind label %caught
caught:
  %pad = landingpad {{ ptr, i32 }} catch ptr null
{calls}"
    );
    is((false, 0), "", &thrown);
    // What decides which number it is goes on to decide; numbers of different ways do not meet.
    let chosen = |then: &str| {
        format!(
            "  br i1 %c, label %one, label %on
one:
  %b = call i32 @number()
  br label %on
on:
  %n = phi i32 [ %b, %one ], [ 64, %entry ]
  %flag = phi i32 [ 1, %one ], [ 2, %entry ]
  {then}
launch:
{calls}"
        )
    };
    is((true, 0), "", &chosen("br label %launch"));
    is((true, 0), "", &chosen("br i1 %c, label %launch, label %end"));
    is((false, 0), "", &chosen("br i1 %c, label %end, label %launch"));
    let flag = |number: u32| {
        chosen(&format!("%is = icmp eq i32 %flag, {number}\n  br i1 %is, label %launch, label %end"))
    };
    is((true, 0), "", &flag(1));
    is((false, 0), "", &flag(2));
}

/// What else decides, of which nothing may be taken: the same thing twice, memory that others
/// have, calls by address, what is stored later, and sizes with which no launch succeeds. Found by
/// hand-written hosts. Beside each is one like it in which it decides nothing.
#[test]
fn what_decides_elsewhere() {
    let given = |stored: &str, launch: &str| {
        let text = format!(
            r#"{HEADER}
@g = internal global i32 0
@only = internal global i32 0
@of.v = internal global i32 0
@of.w = internal global i32 0
@checks = internal global ptr @check
@other = internal global ptr null
declare i32 @number()
declare i32 @verdict(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare double @log2(double)
declare void @read(ptr)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @got(i32)
{CHECK}define internal void @fail() {{
  store i32 1, ptr @g
  ret void
}}
define internal i32 @parse() {{
  %v = call i32 @number()
  %w = call i32 @number()
  store i32 %v, ptr @of.v
  store i32 %w, ptr @of.w
  ret i32 %v
}}
define void @f(i1 %c) {{
entry:
  %p = alloca i32
  %q = alloca {{ i32, ptr }}
  %held = getelementptr i8, ptr %q, i64 8
  %dim = alloca [2 x i32]
  %dim.y = getelementptr i8, ptr %dim, i64 4
  %a = call i32 @number()
  %mode = call i32 @number()
  %low = and i32 %a, 31
  %is = icmp eq i32 %low, 0
  {stored}
  %n = freeze i32 %a
  br label %go
go:
{launch}
end:
  ret void
}}
"#
        );
        let (given, conditions) = number_given(text);
        (matches!(given, Given::Open(..)), conditions)
    };
    let launch = |number: &str, grid: &str, shared: &str| {
        format!(
            "  %push = call i32 @__cudaPushCallConfiguration(i64 {grid}, i32 1, i64 4294967360, i32 1,
    i64 {shared}, ptr null)
  call void @__device_stub__k(ptr null, i32 {number})
  br label %end"
        )
    };
    let usual = launch("%n", "1", "0");
    let decided =
        |condition: &str| format!("  {condition}\n  br i1 %ok, label %launch, label %end\nlaunch:\n{usual}");
    let is = |expected, stored: &str, launch: &str| {
        assert_eq!(given(stored, launch), expected, "{stored}\n{launch}");
    };
    is((true, 0), "", &usual);
    // Something that chooses the number, asked for once more otherwise.
    let chosen = |then: &str| {
        format!(
            "  %one = icmp ugt i32 %mode, 3
  br i1 %one, label %two, label %on
two:
  %b = call i32 @number()
  br label %on
on:
  %x = phi i32 [ %b, %two ], [ 64, %go ]
  %ok = icmp eq i32 {then}, 2
  br i1 %ok, label %launch, label %end
launch:
{}",
            launch("%x", "1", "0")
        )
    };
    is((true, 0), "%m = call i32 @number()", &chosen("%m"));
    is((false, 0), "", &chosen("%mode"));
    // A mark in memory that others know, too, set before and behind that.
    let mark = |before: &str, set: &str, behind: &str| {
        format!(
            "{before}
  br i1 %is, label %on, label %bad
bad:
  {set}
  br label %on
on:
  {behind}
  %mark = load i32, ptr %p
  %ok = icmp eq i32 %mark, 0"
        )
    };
    let marked = |number: &str, before: &str, set: &str, behind: &str| {
        let mark = mark(before, set, behind).replace("%is,", &format!("{number},"));
        let mark = format!("  {mark}\n  br i1 %ok, label %launch, label %end\nlaunch:\n{usual}");
        let other = "%b = call i32 @number()\n  %of.b = icmp eq i32 %b, 0";
        given(other, &mark).0
    };
    for (number, is_open) in [("%of.b", true), ("%is", false)] {
        assert_eq!(marked(number, "", "store i32 1, ptr %p", "call void @read(ptr %p)"), is_open);
        assert_eq!(marked(number, "call void @read(ptr %p)", "store i32 1, ptr %p", ""), is_open);
        let add = "%old = atomicrmw add ptr %p, i32 1 seq_cst";
        assert_eq!(marked(number, "store i32 0, ptr %p", add, ""), is_open);
        let fails = "call void @fail()";
        let copied = "%of.g = load i32, ptr @g\n  store i32 %of.g, ptr %p";
        assert_eq!(marked(number, "", fails, copied), is_open);
    }
    // What a function finds of what it is given, and of what is behind that.
    let verdict = |of: &str| decided(&format!("%is.ok = {of}\n  %ok = icmp eq i32 %is.ok, 0"));
    for (number, is_open) in [("%mode", true), ("%a", false)] {
        let store = format!("store i32 {number}, ptr %p\n  store ptr %p, ptr %held");
        is((is_open, 0), &store, &verdict("call i32 @verdict(ptr %q)"));
        is((is_open, 0), &store, &verdict("call i32 @memcmp(ptr %p, ptr @g, i64 4)"));
    }
    for (number, is_open) in [("%mode", true), ("%a", false)] {
        let log = format!("%wide = uitofp i32 {number} to double\n  %log = call double @log2(double %wide)");
        is((is_open, 0), &log, &decided("%ok = fcmp oeq double %log, 4.0"));
    }
    // A check that is called by address may end the program, or by who is passed that.
    let call = "%h = load ptr, ptr @checks\n  call void %h(i32 %a)";
    is((false, 0), call, &usual);
    is((true, 0), "%h = load ptr, ptr @other\n  call void %h(ptr null)", &usual);
    is((false, 0), "call void @read(ptr @check)", &usual);
    // From a variable before something is stored there.
    let global = launch("%of.g", "1", "0");
    is((true, 0), "store i32 %a, ptr @only\n  %of.g = load i32, ptr @only", &global);
    is((false, 0), "%of.g = load i32, ptr @only\n  store i32 %a, ptr @only", &global);
    // A grid, and shared memory: by formulas, also from halves and smaller ones, or by nothing that
    // is followed.
    let stores = "store i32 %a, ptr %dim\n  store i32 1, ptr %dim.y\n  %grid = load i64, ptr %dim";
    let grid = |grid: &str| launch("%n", grid, "0");
    is((true, 0), stores, &grid("%grid"));
    let least = "%least = call i32 @llvm.umin.i32(i32 %a, i32 8)\n  %grid = zext i32 %least to i64";
    is((true, 0), least, &grid("%grid"));
    let rounded = |of: &str| {
        format!(
            "%wide = uitofp i32 {of} to double\n  %log = call double @log2(double %wide)
  %grid = fptoui double %log to i64"
        )
    };
    is((true, 0), &rounded("%mode"), &grid("%grid"));
    is((false, 0), &rounded("%a"), &grid("%grid"));
    // What is given back, and what it is made of; what is nothing but computed.
    for (of, is_open) in [("%mode", true), ("%a", false)] {
        let block = format!(
            "%got = call i32 @got(i32 {of})\n  %wide = zext i32 %a to i64\n  %block = or i64 %wide, 4294967296"
        );
        is((is_open, 0), &block, &launch("%got", "1", "0").replace("i64 4294967360", "i64 %block"));
    }
    is((true, 0), "%x = call i32 @got(i32 %a)", &launch("%x", "1", "0"));
    is((false, 0), "%x = call i32 @llvm.abs.i32(i32 %a, i1 false)", &launch("%x", "1", "0"));
    // One number that is found in two ways, with and without who called for it.
    for (global, is_open) in [("@of.w", true), ("@of.v", false)] {
        let small = format!("%held.v = load i32, ptr {global}\n  %ok = icmp ult i32 %held.v, 9");
        let small = decided(&small).replace("i32 %n)", "i32 %x)");
        is((is_open, 0), "%x = call i32 @parse()", &small);
    }
    is((true, 1), "%bytes = zext i32 %a to i64", &launch("%n", "1", "%bytes"));
    is((false, 0), &rounded("%a"), &launch("%n", "1", "%grid"));
}

/// A launch of one block whose extents are %x and %y.
const PUSH: &str = "  %wide.x = zext i32 %x to i64
  %wide.y = zext i32 %y to i64
  %high = shl i64 %wide.y, 32
  %block = or i64 %high, %wide.x
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 %block, i32 1, i64 0, ptr null)";

/// Launches of the first kernel of a text.
fn sites(text: &str, room: u64) -> Vec<LaunchSite> {
    let source = Arc::new(Source::new("host.ll", format!("{HEADER}{text}")));
    let options = simt_syntax::ReadOptions { target: Some(&HOST), initializers: true, ..Default::default() };
    let module = simt_syntax::read(source, &options).unwrap_or_else(|error| panic!("{}", error.message));
    launches(&module, true, |_| Some(room), true).remove(0).launches.expect("they are known")
}

/// A block whose extents are an element of a table: constant, or a variable whose stores are all
/// seen; by an index, or by what a loop counts.
#[test]
fn elements_of_tables() {
    let x = |body: &str| {
        let text = format!(
            r#"
@table = internal constant [3 x {{ i32, i32, i32 }}] [{{ i32, i32, i32 }} {{ i32 64, i32 1, i32 7 }}, {{ i32, i32, i32 }} {{ i32 8, i32 16, i32 7 }}, {{ i32, i32, i32 }} zeroinitializer]
declare i64 @number()
define void @f() {{
entry:
  %own = alloca [2 x i32]
  store i32 32, ptr %own
  %own.1 = getelementptr i8, ptr %own, i64 4
  store i32 96, ptr %own.1
  %i = call i64 @number()
  br label %loop
loop:
  %at = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %at, 12
{body}
{PUSH}
  call void @__device_stub__k(ptr null, i32 5)
  %more = icmp ult i64 %next, %i
  br i1 %more, label %loop, label %end
end:
  ret void
}}
"#
        );
        let Range { low, high, .. } = sites(&text, MOST_SHARED).remove(0).block[0];
        (low, high)
    };
    let of = |table: &str| {
        format!(
            "  %e = getelementptr inbounds {table}
  %x = load i32, ptr %e
  %e.y = getelementptr inbounds i8, ptr %e, i64 4
  %y = load i32, ptr %e.y"
        )
    };
    let any = (0, u64::from(u32::MAX));
    assert_eq!(x(&of("{ i32, i32, i32 }, ptr @table, i64 %i")), (0, 72));
    assert_eq!(x(&of("i8, ptr @table, i64 %at")), (0, 72));
    let own = |more: &str| {
        format!(
            "  {more}
  %e = getelementptr inbounds [2 x i32], ptr %own, i64 0, i64 %i
  %x = load i32, ptr %e
  %y = add i32 0, 1"
        )
    };
    assert_eq!(x(&own("")), (32, 96));
    assert_eq!(x(&own("call void @outside(ptr %own)")), any);
    let shifted = |how: &str| {
        format!(
            "  %wide = shl i64 %i, 32
  %bytes = {how}
  %e = getelementptr inbounds i8, ptr %own, i64 %bytes
  %x = load i32, ptr %e
  %y = add i32 0, 1"
        )
    };
    assert_eq!(x(&shifted("ashr exact i64 %wide, 30")), (32, 96));
    assert_eq!(x(&shifted("lshr i64 %wide, 30")), (32, 96));
    assert_eq!(x(&shifted("shl i64 %i, 2")), (32, 96));
    assert_eq!(x(&shifted("ashr exact i64 %wide, 31")), any);
    assert_eq!(x(&shifted("shl i64 %i, 1")), any);
}

/// Blocks of extents that are computed from something: how, and what conditions say of it.
#[test]
fn blocks_by_formulas() {
    let block = |body: &str, t: u64| {
        let text = format!(
            r#"
declare i32 @number()
declare i32 @llvm.umin.i32(i32, i32)
declare void @llvm.assume(i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i32 @cudaMemcpy(ptr, ptr, i64, i32)
declare ptr @malloc(i64)
@open = external global [0 x i32]
@table = internal global [65 x i32] zeroinitializer
@huge = external global [18446744073709551615 x i8]
define void @f() {{
  %t = call i32 @number()
  %u = call i32 @number()
  %even = urem i32 %t, 32
  %is = icmp eq i32 %even, 0
  br i1 %is, label %on, label %end
on:
{body}
{PUSH}
  call void @__device_stub__k(ptr null, i32 %x)
  br label %end
end:
  ret void
}}
"#
        );
        let site = sites(&text, MOST_SHARED).remove(0);
        let value = |formula: &Formula| value_of(formula, &|at| (at == Formula::BESIDE).then_some(t));
        let holds = site.conditions.iter().all(|(formula, holds)| value(formula) == Some((*holds).into()));
        let extents = |blocks: &Blocks| blocks.extents.each_ref().map(|formula| value(formula));
        let passed = match site.arguments.as_deref() {
            Some([_, Argument::Number(.., Given::Computed(formula))]) => value(formula),
            _ => None,
        };
        site.blocks.as_ref().map(|blocks| (extents(blocks), passed, holds))
    };
    let some = |x: u64, y: u64, holds: bool| Some(([Some(x), Some(y), Some(1)], Some(x), holds));
    let as_it_is = "  %x = freeze i32 %t\n  %y = add i32 0, 1";
    assert_eq!(block(as_it_is, 64), some(64, 1, true));
    assert_eq!(block(as_it_is, 33), some(33, 1, false));
    let least = "  %x = call i32 @llvm.umin.i32(i32 %t, i32 256)\n  %y = udiv i32 256, %x";
    assert_eq!(block(least, 64), some(64, 4, true));
    assert_eq!(block(least, 512), some(256, 1, true));
    let assumed = |of: &str| {
        let assumed = format!("  %rest = urem i32 {of}, 64\n  %none = icmp eq i32 %rest, 0");
        format!("{assumed}\n  call void @llvm.assume(i1 %none)\n{as_it_is}")
    };
    assert_eq!(block(&assumed("%t"), 64), some(64, 1, true));
    assert_eq!(block(&assumed("%t"), 96), some(96, 1, false));
    assert_eq!(block(&assumed("%u"), 96), some(96, 1, true));
    let indexed = |of: &str, count: u64| {
        let element = format!("  %e = getelementptr inbounds [{count} x i32], ptr @table, i64 0, i32 {of}");
        format!("{element}\n  %found = load i32, ptr %e\n{as_it_is}")
    };
    assert_eq!(block(&indexed("%t", 65), 64), some(64, 1, true));
    assert_eq!(block(&indexed("%t", 65), 96), some(96, 1, false));
    assert_eq!(block(&indexed("%u", 65), 96), some(96, 1, true));
    let stored =
        |pointer: &str| format!("  %w = sext i32 %t to i64\n{pointer}\n  store i8 0, ptr %e\n{as_it_is}");
    let moved = |by: i64| {
        let moved =
            format!("  %b = getelementptr i8, ptr @table, i64 %w\n  %e = getelementptr i8, ptr %b, i64 {by}");
        stored(&moved)
    };
    assert_eq!(block(&moved(4), 224), some(224, 1, true));
    assert_eq!(block(&moved(4), 256), some(256, 1, false));
    assert_eq!(block(&moved(-256), 256), some(256, 1, true));
    assert_eq!(block(&moved(-257), 256), some(256, 1, false));
    assert_eq!(block(&moved(-64), 320), some(320, 1, true));
    assert_eq!(block(&moved(-64), 352), some(352, 1, false));
    // Of what one index more may be, nothing is.
    let two = "  %b = getelementptr i8, ptr @table, i32 %u\n  %e = getelementptr i8, ptr %b, i64 %w";
    assert_eq!(block(&stored(two), 512), some(512, 1, true));
    let copied = |call: &str| {
        let from = "  %from = getelementptr i8, ptr @table, i64 4\n  %w = zext i32 %t to i64";
        format!("{from}\n  {call}\n{as_it_is}")
    };
    let copy = copied("call void @llvm.memcpy.p0.p0.i64(ptr null, ptr %from, i64 %w, i1 false)");
    assert_eq!(block(&copy, 256), some(256, 1, true));
    assert_eq!(block(&copy, 288), some(288, 1, false));
    let copy = copied("%r = call i32 @cudaMemcpy(ptr null, ptr %from, i64 %w, i32 1)");
    assert_eq!(block(&copy, 288), some(288, 1, false));
    // Of two that are copied, each says so; of what is declared without a size, nothing does.
    let copy = copied("call void @llvm.memcpy.p0.p0.i64(ptr @huge, ptr %from, i64 %w, i1 false)");
    assert_eq!(block(&copy, 288), some(288, 1, false));
    let copy = copied("call void @llvm.memcpy.p0.p0.i64(ptr @open, ptr @open, i64 %w, i1 false)");
    assert_eq!(block(&copy, 288), some(288, 1, true));
    let element = "  %w = sext i32 %t to i64\n  %e = getelementptr [65 x i32], ptr @table, i64 0, i64 %w";
    for access in [
        "%old = atomicrmw add ptr %e, i32 1 seq_cst",
        "%old = cmpxchg ptr %e, i32 0, i32 1 seq_cst seq_cst",
        "call void @llvm.memcpy.p0.p0.i64(ptr null, ptr %e, i64 4, i1 false)",
    ] {
        let text = format!("{element}\n  {access}\n{as_it_is}");
        assert_eq!(block(&text, 64), some(64, 1, true), "{access}");
        assert_eq!(block(&text, 96), some(96, 1, false), "{access}");
    }
    let new = "  %new = call ptr @malloc(i64 260)\n  %e = getelementptr i32, ptr %new, i32 %t";
    let new = format!("{new}\n  store i32 0, ptr %e\n{as_it_is}");
    assert_eq!(block(&new, 64), some(64, 1, true));
    assert_eq!(block(&new, 96), some(96, 1, false));
    let far = "  %b = getelementptr [18446744073709551615 x i8], ptr @huge, i64 -9223372036854775808
  %e = getelementptr i8, ptr %b, i64 %w";
    assert_eq!(block(&stored(far), 64), some(64, 1, true));
    // Of so many that they cannot be counted, nothing is said.
    let huge = format!(
        "  %e = getelementptr [18446744073709551615 x i8], ptr @huge, i64 0, i32 %t
  %found = load [0 x i8], ptr %e\n{as_it_is}"
    );
    assert_eq!(block(&huge, 96), some(96, 1, true));
    let said = |of: &str| format!("  call void @llvm.assume(i1 {of})\n{as_it_is}");
    assert_eq!(block(&said("true"), 64), some(64, 1, true));
    assert_eq!(block(&said("false"), 64), None);
    let two = "  %x = freeze i32 %t\n  %y = freeze i32 %u";
    assert_eq!(block(two, 64), None);
    let switch = |targets: &str| format!("  switch i32 %t, label {targets} ]\nrun:\n{as_it_is}");
    let some_of = switch("%end [ i32 64, label %run i32 96, label %run i32 128, label %end");
    let all_but = switch("%run [ i32 64, label %end i32 96, label %end i32 128, label %run");
    for (of, listed, others) in [(&some_of, true, false), (&all_but, false, true)] {
        assert_eq!(block(of, 96), some(96, 1, listed));
        assert_eq!(block(of, 128), some(128, 1, others));
        assert_eq!(block(of, 160), some(160, 1, others));
    }
}

/// Behind a launch, too, as far as one way leads, which may be round a loop.
#[test]
fn behind_the_launch() {
    let conditions = |behind: &str| {
        let text = format!(
            "{HEADER}
@table = internal global [16 x i32] zeroinitializer
declare i32 @number()
define void @f() {{
  %n = call i32 @number()
  %e = getelementptr [16 x i32], ptr @table, i64 0, i32 %n
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  br label %b0
{behind}
}}
"
        );
        number_given(text).1
    };
    let access = "  store i32 0, ptr %e\n  ret void";
    let blocks = |count: usize| -> String {
        (0..count).map(|at| format!("b{at}:\n  br label %b{}\n", at + 1)).collect()
    };
    let far = |count: usize| conditions(&format!("{}b{count}:\n{access}", blocks(count)));
    assert_eq!([0, 3, 1_000].map(far), [1; 3]);
    // So far that it is not looked at whether the function returns.
    assert_eq!(far(100_000), 0);
    assert_eq!(
        conditions(&format!(
            "b0:\n  %c = icmp eq i32 %n, 7\n  br i1 %c, label %b1, label %b2\nb1:\n{access}\nb2:\n  ret void"
        )),
        0
    );
    assert_eq!(conditions(&format!("{}b3:\n  br label %b1", blocks(3))), 0);
}

/// A launch counts in a function that nobody is seen to call, if others may know its name: a
/// library calls it, or who asks for it by name.
#[test]
fn functions_that_others_may_call() {
    let count = |linkage: &str| {
        let text = format!(
            "
define {linkage} void @known(i32 %n) {{
  %r = call i32 @cudaLaunchKernel(ptr @__device_stub__k, i64 1, i32 1, i64 4294967360, i32 1, ptr null, i64 0, ptr null)
  ret void
}}
define i32 @main() {{
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967297, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 1)
  ret i32 0
}}
"
        );
        sites(&text, MOST_SHARED).len()
    };
    assert_eq!(count(""), 2);
    assert_eq!(count("internal"), 1);
}

/// What is volatile may be something else than what the text stores there.
#[test]
fn volatile_numbers() {
    let extent = |is_own: &str, is_of_pointer: &str| {
        let text = format!(
            "
define i32 @main() {{
  %one = alloca i32
  store i32 64, ptr %one
  %pointer = alloca ptr
  store ptr %one, ptr %pointer
  %p = load {is_of_pointer} ptr, ptr %pointer
  %x = load {is_own} i32, ptr %p
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967297, i32 %x, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 1)
  ret i32 0
}}
"
        );
        sites(&text, MOST_SHARED)[0].block[2].single()
    };
    assert_eq!(extent("", ""), Some(64));
    assert_eq!(extent("volatile", ""), None);
    assert_eq!(extent("", "volatile"), None);
}

/// What a kernel has of shared memory is not there for what a launch asks for.
#[test]
fn room_in_shared_memory() {
    let text = "
declare i32 @number()
define void @f() {
  %n = call i32 @number()
  %bytes = zext i32 %n to i64
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 %bytes, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  ret void
}
";
    let fits = |room: u64, bytes: u64| {
        let site = sites(text, room).remove(0);
        let (formula, holds) = &site.conditions[0];
        value_of(formula, &|_| Some(bytes)).map(|value| (value == 1) == *holds)
    };
    assert_eq!(fits(MOST_SHARED, 40_000), Some(true));
    assert_eq!(fits(MOST_SHARED - 10_000, 40_000), Some(false));
}

/// What one variable leads to after the other is no deep recursion.
#[test]
fn a_chain_of_variables() {
    let count = 20_000;
    let mut chain = String::new();
    for at in 1..count {
        let _ = writeln!(chain, "  %p{at} = alloca ptr\n  store ptr %p{}, ptr %p{at}", at - 1);
    }
    let text = format!(
        r#"{HEADER}
declare i32 @number()
declare i32 @verdict(ptr)
define void @f() {{
  %p0 = alloca i32
  %n = call i32 @number()
  store i32 %n, ptr %p0
{chain}
  %is = call i32 @verdict(ptr %p{})
  %ok = icmp eq i32 %is, 0
  br i1 %ok, label %launch, label %end
launch:
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  br label %end
end:
  ret void
}}
"#,
        count - 1
    );
    assert_eq!(number_given(text), (Given::Said, 0));
}

/// Memory that the host allocates for itself is a variable, unless somebody else has its address.
#[test]
fn memory_of_the_host() {
    let of = |between: &str| {
        let text = format!(
            r#"
declare ptr @malloc(i64)
declare void @free(ptr)
define void @f(i1 %c) {{
  %m = call ptr @malloc(i64 8)
  %second = getelementptr i8, ptr %m, i64 4
  store i32 5, ptr %m
  store i32 9, ptr %second
  {between}
  %n = load i32, ptr %m
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  call void @free(ptr %m)
  ret void
}}
"#
        );
        let source = Arc::new(Source::new("host.ll", format!("{HEADER}{text}")));
        let options =
            simt_syntax::ReadOptions { target: Some(&HOST), initializers: true, ..Default::default() };
        let module = simt_syntax::read(source, &options).unwrap_or_else(|error| panic!("{}", error.message));
        let all = launches(&module, true, |_| Some(MOST_SHARED), true);
        let sites = all[0].launches.as_ref().expect("they are known");
        let numbers = sites.iter().map(|site| match site.arguments.as_deref() {
            Some([_, Argument::Number(found, ..)]) => range(found),
            _ => panic!("{site:?}"),
        });
        numbers.collect::<Vec<_>>().join(" ")
    };
    let any = "0..4294967295";
    assert_eq!(of(""), "5");
    assert_eq!(of("store i32 7, ptr %m"), "5..7");
    assert_eq!(of("store i64 0, ptr %m"), "0..5");
    assert_eq!(of("call void @outside(ptr %m)"), any);
    let passed =
        "%p = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr %m, i32 1)";
    assert!(of(passed).split(' ').any(|number| number == any), "{}", of(passed));
}

/// Functions that call one another, as many as any text has, take no room on the stack.
#[test]
fn deep_calls() {
    let mut text = String::from(
        "declare i32 @number()
define internal void @f0(i32 %n) {
  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  ret void
}
",
    );
    for number in 1..20_000 {
        let before = number - 1;
        let _ = writeln!(
            text,
            "define internal void @f{number}(i32 %n) {{\n  call void @f{before}(i32 %n)\n  ret void\n}}"
        );
    }
    text += "define void @g() {\n  %n = call i32 @number()\n  call void @f19999(i32 %n)\n  ret void\n}\n";
    check(
        &text,
        true,
        expect![[r#"
            k (own)
              64,1,1 (@0 0..4294967295)
        "#]],
    );
}

/// A condition that is part of its parts many times, and functions that are called in many ways,
/// are too much to look at, soon.
#[test]
fn many_ways() {
    let mut text = String::from(HEADER);
    text += "declare i32 @number()\ndeclare void @exit(i32) noreturn\n";
    let end = "  call void @exit(i32 1)\n  unreachable\n";
    for level in 0..8 {
        for number in 0..12 {
            let _ = writeln!(text, "define internal void @f{level}_{number}(i32 %n) {{");
            for next in (0..12).filter(|_| level < 7) {
                let _ = writeln!(text, "  call void @f{}_{next}(i32 %n)", level + 1);
            }
            text += "  %is = icmp eq i32 %n, 7\n  br i1 %is, label %out, label %end\nout:\n";
            text = text + end + "end:\n  ret void\n}\n";
        }
    }
    let launch = "  %push = call i32 @__cudaPushCallConfiguration(i64 1, i32 1, i64 4294967360, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null, i32 %n)
  ret void
}
";
    let called =
        format!("{text}define void @f() {{\n  %n = call i32 @number()\n  call void @f0_0(i32 %n)\n{launch}");
    assert_eq!(number_given(called), (Given::Said, 0));
    let mut both = String::from(HEADER);
    both +=
        "declare i32 @number()\ndefine void @f() {\n  %n = call i32 @number()\n  %c0 = icmp eq i32 %n, 4\n";
    for number in 0..64 {
        let _ = writeln!(both, "  %c{} = and i1 %c{number}, %c{number}", number + 1);
    }
    both = both + "  br i1 %c64, label %on, label %end\nend:\n  ret void\non:\n" + launch;
    assert_eq!(number_given(both).0, Given::Said);
    let mut least = String::from(HEADER);
    least += "declare i32 @llvm.umin.i32(i32, i32)\ndeclare i32 @number()\ndefine void @f() {\n";
    least += "  %n = call i32 @number()\n  %m0 = xor i32 %n, 5\n";
    for number in 0..64 {
        let _ = writeln!(
            least,
            "  %l{number} = call i32 @llvm.umin.i32(i32 %m{number}, i32 9)\n  %m{} = xor i32 %l{number}, 5",
            number + 1
        );
    }
    least = least
        + "  %is = icmp eq i32 %m64, 4\n  br i1 %is, label %on, label %end\nend:\n  ret void\non:\n"
        + launch;
    assert_eq!(number_given(least).0, Given::Said);
}
