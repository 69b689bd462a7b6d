//! What single instructions compute.

use crate::launch::Outcome;
use crate::machine::tests::programs::*;

/// What a kernel of one thread stores into `%out`.
#[track_caller]
fn stores(body: &str) -> Vec<i32> {
    let outcome = outcome(body);
    assert_eq!(outcome.findings, []);
    assert!(outcome.finished);
    as_ints(&outcome.buffers[0])
}

fn outcome(body: &str) -> Outcome {
    let text = format!(
        "@table = constant [4 x i16] [i16 1, i16 -2, i16 3, i16 -4]\n\
         @cell = global {{ i8, i64, float }} {{ i8 7, i64 -1, float 1.5 }}\n\
         define ptx_kernel void @k(ptr %out) {{\n{body}\n ret void\n}}"
    );
    run(&text, &launch(1, 1), vec![ints([0; 8])], &[])
}

#[test]
fn integers_of_many_widths() {
    let body = "
        %c = load i32, ptr %out
        %x = add i32 %c, -7
        %q = sdiv i32 %x, 2
        store i32 %q, ptr %out
        %t = trunc i32 %x to i7
        %z = zext i7 %t to i32
        %p1 = getelementptr i32, ptr %out, i64 1
        store i32 %z, ptr %p1
        %w = sext i32 %x to i128
        %m = mul i128 %w, 18446744073709551629
        %h = lshr i128 %m, 64
        %h32 = trunc i128 %h to i32
        %p2 = getelementptr i32, ptr %out, i64 2
        store i32 %h32, ptr %p2
        %cmp = icmp slt i128 %m, 0
        %b = zext i1 %cmp to i32
        %p3 = getelementptr i32, ptr %out, i64 3
        store i32 %b, ptr %p3";
    assert_eq!(stores(body)[..4], [-3, 121, -8, 1]);
}

#[test]
fn vectors_and_aggregates() {
    let body = "
        %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 50, i32 2
        %w = add <4 x i32> %v, splat (i32 10)
        %s = shufflevector <4 x i32> %w, <4 x i32> <i32 7, i32 8, i32 9, i32 9>, <4 x i32> <i32 3, i32 4, i32 0, i32 2>
        store <4 x i32> %s, ptr %out, align 16
        %a = insertvalue { i32, [2 x i32] } { i32 1, [2 x i32] [i32 2, i32 3] }, i32 9, 1, 0
        %b = extractvalue { i32, [2 x i32] } %a, 1
        %c = extractvalue [2 x i32] %b, 0
        %p4 = getelementptr i32, ptr %out, i64 4
        store i32 %c, ptr %p4
        %g = icmp ugt <4 x i32> %w, splat (i32 13)
        %sel = select <4 x i1> %g, <4 x i32> %w, <4 x i32> zeroinitializer
        %e = extractelement <4 x i32> %sel, i64 2
        %p5 = getelementptr i32, ptr %out, i64 5
        store i32 %e, ptr %p5
        %half = bitcast <4 x i32> %w to <8 x i16>
        %h = extractelement <8 x i16> %half, i32 4
        %hx = zext i16 %h to i32
        %p6 = getelementptr i32, ptr %out, i64 6
        store i32 %hx, ptr %p6";
    assert_eq!(stores(body)[..7], [14, 7, 11, 60, 9, 60, 60]);
}

#[test]
fn floats_convert_and_compare() {
    let body = "
        %c = load i32, ptr %out
        %f = sitofp i32 %c to float
        %x = fadd float %f, 3.5
        %n = fneg float %x
        %i = fptosi float %n to i32
        store i32 %i, ptr %out
        %d = fpext float %x to double
        %h = fptrunc double %d to half
        %b = bitcast half %h to i16
        %z = zext i16 %b to i32
        %p1 = getelementptr i32, ptr %out, i64 1
        store i32 %z, ptr %p1
        %nan = fdiv float %f, 0.0
        %u = fcmp uno float %nan, %x
        %uz = zext i1 %u to i32
        %p2 = getelementptr i32, ptr %out, i64 2
        store i32 %uz, ptr %p2";
    assert_eq!(stores(body)[..3], [-3, 0x4300, 1]);
}

#[test]
fn an_element_beyond_the_vector_is_poison() {
    let body = "
        %i = load i32, ptr %out
        %far = add i32 %i, -1
        %e = extractelement <2 x i32> <i32 1, i32 2>, i32 %far
        %v = insertelement <2 x i32> <i32 1, i32 2>, i32 3, i32 %far
        %w = freeze <2 x i32> %v
        %f = freeze i32 %e
        store <2 x i32> %w, ptr %out
        %p2 = getelementptr i32, ptr %out, i64 2
        store i32 %f, ptr %p2";
    let outcome = outcome(body);
    assert_eq!(outcome.findings, []);
    assert_eq!(as_ints(&outcome.buffers[0])[..3], [0, 0, 0]);
}

#[test]
fn control() {
    // Phis that swap their values, a switch, a loop.
    let body = "
        br label %loop
    loop:
        %i = phi i32 [ 0, %0 ], [ %next, %loop ]
        %a = phi i32 [ 1, %0 ], [ %b, %loop ]
        %b = phi i32 [ 2, %0 ], [ %a, %loop ]
        %next = add i32 %i, 1
        %more = icmp slt i32 %next, 4
        br i1 %more, label %loop, label %done
    done:
        store i32 %a, ptr %out
        switch i32 %next, label %other [ i32 -4, label %other  i32 4, label %four ]
    four:
        %p1 = getelementptr i32, ptr %out, i64 1
        store i32 44, ptr %p1
        br label %end
    other:
        unreachable
    end:";
    assert_eq!(stores(body)[..2], [2, 44]);
}

#[test]
fn variables_and_structures() {
    let body = "
        %t = load i16, ptr getelementptr inbounds ([4 x i16], ptr @table, i64 0, i64 3)
        %s = sext i16 %t to i32
        store i32 %s, ptr %out
        %p = getelementptr { i8, i64, float }, ptr @cell, i64 0, i32 2
        %f = load float, ptr %p
        %i = fptoui float %f to i32
        %p1 = getelementptr i32, ptr %out, i64 1
        store i32 %i, ptr %p1
        %all = load { i8, i64, float }, ptr @cell
        %b = extractvalue { i8, i64, float } %all, 0
        %bz = zext i8 %b to i32
        %p2 = getelementptr i32, ptr %out, i64 2
        store i32 %bz, ptr %p2
        store { i8, i64, float } { i8 1, i64 2, float 3.0 }, ptr @cell";
    let outcome = outcome(body);
    assert_eq!(outcome.findings, []);
    assert_eq!(as_ints(&outcome.buffers[0])[..3], [-4, 1, 7]);
    let cell = outcome.variables.iter().find(|v| v.name == "cell").expect("@cell");
    assert_eq!((cell.bytes[0], cell.bytes[8], &cell.bytes[16..20]), (1, 2, &3f32.to_le_bytes()[..]));
    assert!(outcome.variables.iter().all(|variable| variable.name != "table"));
}

#[test]
fn local_memory_and_copies() {
    let body = "
        %a = alloca [4 x i32], align 16
        %b = alloca [4 x i32], align 16
        call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 16, i1 false)
        %a1 = getelementptr i32, ptr %a, i64 1
        store i32 5, ptr %a1
        call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 16, i1 false)
        %b1 = getelementptr i8, ptr %b, i64 4
        call void @llvm.memmove.p0.p0.i64(ptr %b1, ptr %b, i64 8, i1 false)
        %v = load <4 x i32>, ptr %b
        store <4 x i32> %v, ptr %out
        %int = ptrtoint ptr %b1 to i64
        %back = inttoptr i64 %int to ptr
        %x = load i32, ptr %back
        %p4 = getelementptr i32, ptr %out, i64 4
        store i32 %x, ptr %p4";
    assert_eq!(stores(body)[..5], [0x0101_0101, 0x0101_0101, 5, 0x0101_0101, 0x0101_0101]);
}

#[test]
fn atomics() {
    let body = "
        %old = atomicrmw add ptr %out, i32 5 seq_cst
        %o2 = atomicrmw umax ptr %out, i32 3 seq_cst
        %p1 = getelementptr i32, ptr %out, i64 1
        store i32 %o2, ptr %p1
        %pair = cmpxchg ptr %out, i32 5, i32 6 monotonic monotonic
        %ok = extractvalue { i32, i1 } %pair, 1
        %okz = zext i1 %ok to i32
        %p2 = getelementptr i32, ptr %out, i64 2
        store i32 %okz, ptr %p2
        %pair2 = cmpxchg ptr %out, i32 5, i32 7 monotonic monotonic
        %seen = extractvalue { i32, i1 } %pair2, 0
        %p3 = getelementptr i32, ptr %out, i64 3
        store i32 %seen, ptr %p3
        %p4 = getelementptr i32, ptr %out, i64 4
        %f = atomicrmw fadd ptr %p4, float 1.5 monotonic
        %g = atomicrmw fadd ptr %p4, float 1.5 monotonic";
    assert_eq!(stores(body)[..5], [6, 5, 1, 6, 3f32.to_bits() as i32]);
}

#[test]
fn addresses_of_several_spaces() {
    let body = "
        %a = alloca i32
        %l = addrspacecast ptr %a to ptr addrspace(5)
        store i32 3, ptr addrspace(5) %l
        %x = load i32, ptr %a
        store i32 %x, ptr %out
        %s = call i1 @llvm.nvvm.isspacep.local(ptr %a)
        %g = call i1 @llvm.nvvm.isspacep.global(ptr %a)
        %sz = zext i1 %s to i32
        %gz = zext i1 %g to i32
        %p1 = getelementptr i32, ptr %out, i64 1
        store i32 %sz, ptr %p1
        %p2 = getelementptr i32, ptr %out, i64 2
        store i32 %gz, ptr %p2
        %null = addrspacecast ptr addrspace(5) null to ptr
        %isnull = icmp eq ptr %null, null
        %nz = zext i1 %isnull to i32
        %p3 = getelementptr i32, ptr %out, i64 3
        store i32 %nz, ptr %p3";
    assert_eq!(stores(body)[..4], [3, 1, 0, 1]);
}

#[test]
fn freeze_is_zero_and_undefined_bytes_stay_undefined() {
    let outcome = outcome(
        "%f = freeze i32 poison\n store i32 %f, ptr %out\n\
         %p = getelementptr i32, ptr %out, i64 1\n store i32 undef, ptr %p\n\
         %w = add nsw i32 2147483647, 1\n\
         %q = getelementptr i32, ptr %out, i64 2\n store i32 %w, ptr %q",
    );
    assert_eq!(outcome.findings, []);
    let undefined = &outcome.buffers[0].undefined;
    assert_eq!(undefined[..12], [false, false, false, false, true, true, true, true, true, true, true, true]);
    assert!(undefined[12..].iter().all(|&undefined| !undefined));
}
