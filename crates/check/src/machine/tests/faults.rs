//! What is wrong with kernels, and where.

use crate::finding::{Fault, Finding};
use crate::launch::{Checks, Outcome};
use crate::machine::tests::programs::*;

/// The fault of a kernel of one thread, and the text of its instruction.
#[track_caller]
fn fault(text: &str) -> (Fault, String) {
    let outcome = run(text, &launch(1, 1), vec![ints([1, 2, 3, 4])], &[]);
    assert!(!outcome.finished);
    only_fault(text, &outcome)
}

#[track_caller]
fn only_fault(text: &str, outcome: &Outcome) -> (Fault, String) {
    let [Finding::Fault { position, fault }] = &outcome.findings[..] else {
        panic!("{:?}", outcome.findings);
    };
    let module = read(text);
    let inst = &module.functions[position.site.func].insts[position.site.inst];
    (fault.clone(), module.str(inst.span).into_owned())
}

fn kernel(body: &str) -> String {
    format!(
        "@ro = constant [4 x i32] zeroinitializer\n\
         @shared = internal addrspace(3) global [4 x i32] undef\n\
         define ptx_kernel void @k(ptr %p) {{\n{body}\n ret void\n}}"
    )
}

#[test]
fn out_of_bounds() {
    let behind = "%q = getelementptr i32, ptr %p, i64 4\n store i32 1, ptr %q";
    let (fault_found, at) = fault(&kernel(behind));
    let object = Some("ints".to_owned());
    assert_eq!(
        fault_found,
        Fault::OutOfBounds { object, object_size: 16, offset: 16, size: 4, writes: true }
    );
    assert_eq!(at, "store i32 1, ptr %q");
    let before =
        "%q = getelementptr i8, ptr addrspace(3) @shared, i64 -2\n %x = load i32, ptr addrspace(3) %q";
    let Fault::OutOfBounds { object, offset, writes, .. } = fault(&kernel(before)).0 else { panic!() };
    assert_eq!((object.as_deref(), offset, writes), (Some("shared"), -2, false));
    assert!(matches!(fault(&kernel("%x = load i32, ptr null")).0, Fault::OutOfBounds { object: None, .. }));
    let freed = "%x = call ptr @f()\n store i32 1, ptr %x";
    let text = kernel(freed) + "\ndefine ptr @f() {\n %a = alloca i32\n ret ptr %a\n}";
    assert!(matches!(fault(&text).0, Fault::OutOfBounds { .. }));
}

#[test]
fn out_of_bounds_unchecked_reads_zero() {
    let text = kernel("%q = getelementptr i32, ptr %p, i64 9\n %x = load i32, ptr %q\n store i32 %x, ptr %p");
    let mut launch = launch(1, 1);
    launch.checks = Checks { bounds: false, ..launch.checks };
    let outcome = run(&text, &launch, vec![ints([1])], &[]);
    assert_eq!((as_ints(&outcome.buffers[0]), outcome.finished), (vec![0], true));
}

#[test]
fn wrong_addresses() {
    let read_only = fault(&kernel("store i32 1, ptr @ro")).0;
    assert_eq!(read_only, Fault::ReadOnly { object: "ro".to_owned() });
    let odd = "%q = getelementptr i8, ptr %p, i64 2\n %x = load i32, ptr %q, align 4";
    assert!(matches!(fault(&kernel(odd)).0, Fault::Misaligned { align: 4, .. }));
    let fine = "%q = getelementptr i8, ptr %p, i64 2\n %x = load i32, ptr %q, align 2";
    assert!(run(&kernel(fine), &launch(1, 1), vec![ints([1, 2])], &[]).finished);
    let poison = "%q = getelementptr i8, ptr %p, i64 undef\n %x = load i32, ptr %q";
    assert_eq!(fault(&kernel(poison)).0, Fault::Undetermined { what: "address" });
}

#[test]
fn undetermined_values_that_matter() {
    let load = "%x = load i32, ptr addrspace(3) @shared\n";
    let branch = format!("{load} %c = icmp eq i32 %x, 0\n br i1 %c, label %a, label %a\na:");
    assert_eq!(fault(&kernel(&branch)).0, Fault::Undetermined { what: "branch" });
    let divisor = format!("{load} %d = udiv i32 1, %x");
    assert_eq!(fault(&kernel(&divisor)).0, Fault::Undetermined { what: "divisor" });
    let callee = "call void undef()";
    assert_eq!(fault(&kernel(callee)).0, Fault::Undetermined { what: "call target" });
    // Computing with it, and storing it, matters to nobody.
    let harmless = format!("{load} %y = mul i32 %x, 3\n store i32 %y, ptr %p");
    assert_eq!(run(&kernel(&harmless), &launch(1, 1), vec![ints([1])], &[]).findings, []);
}

#[test]
fn operations_without_result() {
    let zero = "%x = load i32, ptr %p\n %y = sub i32 %x, 1\n %z = sdiv i32 %x, %y";
    assert_eq!(fault(&kernel(zero)).0, Fault::Undefined { what: "division by zero" });
    assert_eq!(fault(&kernel("unreachable\na:")).0, Fault::Unreachable);
    assert_eq!(fault(&kernel("call void @llvm.trap()")).0, Fault::Trap);
}

#[test]
fn what_is_not_supported_is_named() {
    let text = kernel("call void @mystery(i32 1)") + "\ndeclare void @mystery(i32)";
    let (Fault::Unsupported { what }, at) = fault(&text) else { panic!() };
    assert_eq!((what.as_str(), at.as_str()), ("call of @mystery", "call void @mystery(i32 1)"));
    let text = kernel("call void asm sideeffect \"bar.sync %r1;\", \"\"()");
    assert!(matches!(fault(&text).0, Fault::Unsupported { what } if what.contains("bar.sync")));
    // An empty one only keeps the compiler from moving accesses.
    let text = kernel("call void asm sideeffect \"\", \"~{memory}\"()");
    assert!(run(&text, &launch(1, 1), vec![ints([1])], &[]).finished);
    // Nobody comes to it.
    let text = kernel("ret void\ndead:\n call void @mystery(i32 1)") + "\ndeclare void @mystery(i32)";
    assert!(run(&text, &launch(1, 1), vec![ints([1])], &[]).finished);
}

#[test]
fn too_deep_and_too_long() {
    let text = kernel("call void @f()") + "\ndefine void @f() {\n call void @f()\n ret void\n}";
    assert_eq!(fault(&text).0, Fault::TooDeep);
    let outcome = run(&text, &launch(1, 1), vec![ints([1])], &[]);
    let [Finding::Fault { position, .. }] = &outcome.findings[..] else { panic!() };
    assert_eq!(position.callers.len(), 1023);
    let text = kernel("br label %a\na:\n br label %a");
    let spin = text.replace("ret void", "");
    let mut launch = launch(2, 64);
    launch.steps = 10_000;
    for schedule in SCHEDULES {
        launch.schedule = schedule;
        let outcome = run(&spin, &launch, vec![ints([1])], &[]);
        assert_eq!(only_fault(&spin, &outcome).0, Fault::OutOfSteps);
        assert!(outcome.executed <= 10_000);
    }
}

#[test]
fn asserts_tell_their_message() {
    let text = kernel("call void @__assertfail(ptr @message, ptr @file, i32 12, ptr @func, i64 1)")
        + "\n@message = constant [6 x i8] c\"x > 0\\00\"\n@file = constant [5 x i8] c\"a.cu\\00\"\n\
         @func = constant [2 x i8] c\"k\\00\"\ndeclare void @__assertfail(ptr, ptr, i32, ptr, i64)";
    assert_eq!(fault(&text).0, Fault::Assert { message: "a.cu:12: k: x > 0".to_owned() });
}

#[test]
fn another_threads_local_memory() {
    let text = "@where = addrspace(3) global ptr undef\n\
        define ptx_kernel void @k(ptr %p) {\n\
         %a = alloca i32\n store i32 1, ptr %a\n\
         %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n %first = icmp eq i32 %t, 0\n\
         br i1 %first, label %s, label %j\ns:\n store ptr %a, ptr addrspace(3) @where\n br label %j\nj:\n\
         call void @llvm.nvvm.barrier0()\n %q = load ptr, ptr addrspace(3) @where\n %x = load i32, ptr %q\n\
         ret void\n}";
    let outcome = run(text, &launch(1, 2), vec![ints([1])], &[]);
    let what = "access to the local memory of another thread";
    assert_eq!(only_fault(text, &outcome).0, Fault::Undefined { what });
}
