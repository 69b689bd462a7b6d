//! Explanations of whole modules, as they are read on a terminal.

use expect_test::{Expect, expect};
use simt_ir::{Listing, Location, Source};
use simt_passes::{Options, Pipeline};
use simt_report::Texts;
use simt_report::explain::explain;
use simt_report::json;
use std::sync::Arc;

const HEADER: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@_ZZ1kPiE1s = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ1kPiE1t = internal addrspace(3) global [64 x i32] undef, align 4
";

fn read(text: &str) -> Listing {
    simt_syntax::read(Arc::new(Source::new("k.ll", text)), &simt_syntax::ReadOptions::default())
        .expect("it is well-formed")
}

/// What is told of the default pipeline's decisions, given the files that are there.
fn told(text: &str, lookup: &dyn Fn(&Location) -> Option<Source>) -> String {
    let mut module = read(text);
    let target = module.target.expect("a GPU");
    let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), &Options::default());
    explain(&module, &decisions, &Texts::new(&module, lookup), None).text(false)
}

/// Compares the explanation of a module, without the header above.
fn check(body: &str, source: &str, expected: Expect) {
    let mut module = read(&format!("{HEADER}{body}"));
    let target = module.target.expect("a GPU");
    let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), &Options::default());
    let lookup = |location: &Location| {
        (location.file == "k.cu" && !source.is_empty()).then(|| Source::new("dir/k.cu", source))
    };
    let explanation = explain(&module, &decisions, &Texts::new(&module, &lookup), None);
    expected.assert_eq(&explanation.text(false));
}

const DEBUG: &str = r#"
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: "k.cu", directory: "/build")
!2 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 2, unit: !0)
!3 = distinct !DISubprogram(name: "sync", scope: !4, file: !4, line: 70, unit: !0)
!4 = !DIFile(filename: "cuda/include/sync.hpp", directory: "")
!10 = !DILocation(line: 4, column: 8, scope: !2)
!11 = !DILocation(line: 71, column: 3, scope: !3, inlinedAt: !12)
!12 = distinct !DILocation(line: 5, column: 3, scope: !2)
!13 = !DILocation(line: 6, column: 12, scope: !2)
!14 = !DILocation(line: 7, column: 3, scope: !2)
!15 = !DILocation(line: 7, column: 3, scope: !5)
!5 = distinct !DISubprogram(name: "f", scope: !6, file: !6, line: 1, unit: !0)
!6 = !DIFile(filename: "kernel.py", directory: "/build")
"#;

const KERNEL: &str = r#"
define ptx_kernel void @_Z1kPi(ptr addrspace(1) noalias %out) !dbg !2 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4, !dbg !10
  call void @llvm.nvvm.barrier0(), !dbg !11
  %q = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 5
  %v = load i32, ptr addrspace(3) %q, align 4, !dbg !13
  call void @llvm.nvvm.barrier0(), !dbg !14
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}
"#;

#[test]
fn in_terms_of_the_source() {
    let source = "\n__global__ void k(int *out) {\n  int t = threadIdx.x;\n  s[t] = t;\n  sync();\n  int v = 1, s5 = s[5];\n\
                  \x20 __syncthreads();\n  *out = v;\n}\n";
    check(
        &format!("{KERNEL}{DEBUG}"),
        source,
        expect![[r#"
            kept: without it, a thread could read `s` before another has written it (read after write)
             --> dir/k.cu:5:3
              |
            4 |   s[t] = t;
              |   ------ `s` is written here
            5 |   sync();
              |   ^^^^^^
            6 |   int v = 1, s5 = s[5];
              |            - `s` is read here
              |
              = note: needed: thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads

            removed: nothing before it has to be ordered with anything after it
              --> dir/k.cu:7:3
               |
             6 |   int v = 1, s5 = s[5];
               |            - `s` is read here
             7 |   __syncthreads();
               |   ^^^^^^^^^^^^^^^
               |
              ::: k.ll:15:3
               |
            15 |   store i32 %v, ptr addrspace(1) %out, align 4
               |   -------------------------------------------- memory behind parameter 0 (`out`) is written here (near line 7)
               |
               = note: `s` is in shared memory, memory behind parameter 0 (`out`) in global memory

            kernel k: 2 barriers, 1 removed, 1 kept (1 needed, 0 undecided)

        "#]],
    );
}

/// Nobody is told to change the assembly of a header that comes with the compiler, or that it made.
/// What has no line of its own is shown in the IR, and what it is near is said.
#[test]
fn near_a_line() {
    let source = "#include <x>\n\nkernel\n  s[t] = t;\n  sync();\n  v = s[5];\n  sync();\n";
    check(
        &(KERNEL.replace(", !dbg !13", "") + DEBUG),
        source,
        expect![[r#"
            kept: without it, a thread could read `s` before another has written it (read after write)
              --> dir/k.cu:5:3
               |
             4 |   s[t] = t;
               |   ------ `s` is written here
             5 |   sync();
               |   ^^^^^^
               |
              ::: k.ll:13:3
               |
            13 |   %v = load i32, ptr addrspace(3) %q, align 4
               |   ------------------------------------------- `s` is read here (near line 7)
               |
               = note: needed: thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads

            removed: nothing before it has to be ordered with anything after it
              --> dir/k.cu:7:3
               |
             7 |   sync();
               |   ^^^^^^
               |
              ::: k.ll:13:3
               |
            13 |   %v = load i32, ptr addrspace(3) %q, align 4
               |   ------------------------------------------- `s` is read here (near line 7)
            14 |   call void @llvm.nvvm.barrier0(), !dbg !14
            15 |   store i32 %v, ptr addrspace(1) %out, align 4
               |   -------------------------------------------- memory behind parameter 0 (`out`) is written here (near line 7)
               |
               = note: `s` is in shared memory, memory behind parameter 0 (`out`) in global memory

            kernel k: 2 barriers, 1 removed, 1 kept (1 needed, 0 undecided)

        "#]],
    );
}

#[test]
fn advice_that_can_be_followed() {
    let told = |line: u32| {
        let assembly =
            format!("call void asm sideeffect \"bar.arrive 1, 64;\", \"\"(), !dbg !{line}\n  %q = ");
        let text = format!("{HEADER}{}{DEBUG}", KERNEL.replacen("%q = ", &assembly, 1));
        let mut module = read(&text);
        let target = module.target.expect("a GPU");
        let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), &Options::default());
        explain(&module, &decisions, &Texts::new(&module, &|_| None), None).text(false)
    };
    let advice = "instead of assembly";
    assert!(told(13).contains(advice), "{}", told(13));
    assert!(told(13).contains("kept: it is inline assembly, which no pass changes"), "{}", told(13));
    assert!(!told(11).contains(advice), "{}", told(11));
    assert!(!told(15).contains(advice), "{}", told(15));
}

/// How blocks wait for each other is told by what the source says, not by the header's atomics.
#[test]
fn barriers_beside_one_of_the_grid() {
    let kernel = "
define ptx_kernel void @_Z1kPi(ptr addrspace(1) %out, ptr addrspace(1) %come) !dbg !2 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4, !dbg !10
  call void @llvm.nvvm.barrier0(), !dbg !14
  %old = atomicrmw add ptr addrspace(1) %come, i32 1 release, !dbg !11
  ret void
}
";
    let told = |file: &str| {
        let debug = DEBUG.replace("cuda/include/sync.hpp", file);
        told(&format!("{HEADER}{kernel}{debug}"), &|_| None)
    };
    let of_the_grid = told("cuda/include/cooperative_groups/details/sync.h");
    assert!(of_the_grid.contains("conclude from the barrier of the grid after it"), "{of_the_grid}");
    assert!(of_the_grid.contains("note: one thread of each block meets"), "{of_the_grid}");
    assert!(told("sync.h").contains("conclude from the atomic add after it"));
}

/// `__restrict__` is a help where trying shows that it frees the barrier.
#[test]
fn restrict_where_it_helps() {
    let explained = |from: &str| {
        let text = format!(
            "{HEADER}define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) {from}
  %i = and i32 %v, 63
  %p = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 %i
  store i32 %t, ptr addrspace(3) %p
  ret void
}}
"
        );
        let mut module = self::read(&text);
        let target = module.target.expect("a GPU");
        let options = Options { suggest: true, ..Options::default() };
        let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), &options);
        explain(&module, &decisions, &Texts::new(&module, &|_| None), None).text(false)
    };
    let (other, same) = (explained("%in"), explained("%out"));
    assert!(other.contains("do not overlap, as `__restrict__` says: --assume=noalias-args"), "{other}");
    assert!(same.contains("kept: ") && !same.contains("__restrict__"), "{same}");
}

/// What is not judged is counted; copies of one in the source once.
#[test]
fn barriers_of_warps() {
    let sync = |line: u32| format!("call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !{line}\n  ");
    let syncs = format!(
        "declare void @llvm.nvvm.bar.warp.sync(i32)\n{}",
        KERNEL.replacen("%q = ", &format!("{}{}{}%q = ", sync(10), sync(13), sync(10)), 1)
    );
    let module = read(&format!("{HEADER}{syncs}{DEBUG}"));
    let text = explain(&module, &[], &Texts::new(&module, &|_| None), None).text(false);
    assert!(text.ends_with("\n\nnot judged: 2 barriers of warps\n\n"), "{text}");
    assert!(text.contains("kernel k: 2 barriers, "), "{text}");
}

#[test]
fn without_the_source() {
    check(
        &format!("{KERNEL}{DEBUG}"),
        "",
        expect![[r#"
            kept: without it, a thread could read `s` before another has written it (read after write)
              --> k.ll:11:3
               |
            10 |   store i32 %t, ptr addrspace(3) %p, align 4, !dbg !10
               |   ------------------------------------------ `s` is written here
            11 |   call void @llvm.nvvm.barrier0(), !dbg !11
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            12 |   %q = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 5
            13 |   %v = load i32, ptr addrspace(3) %q, align 4, !dbg !13
               |   ------------------------------------------- `s` is read here
               |
               = note: compiled from k.cu:5:3
               = note: needed: thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads

            removed: nothing before it has to be ordered with anything after it
              --> k.ll:14:3
               |
            13 |   %v = load i32, ptr addrspace(3) %q, align 4, !dbg !13
               |   ------------------------------------------- `s` is read here
            14 |   call void @llvm.nvvm.barrier0(), !dbg !14
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            15 |   store i32 %v, ptr addrspace(1) %out, align 4
               |   -------------------------------------------- memory behind parameter 0 (`out`) is written here (near line 7)
               |
               = note: compiled from k.cu:7:3
               = note: `s` is in shared memory, memory behind parameter 0 (`out`) in global memory

            kernel k: 2 barriers, 1 removed, 1 kept (1 needed, 0 undecided)

        "#]],
    );
    // One that is too short is another one.
    check(
        &format!("{KERNEL}{DEBUG}"),
        "\n\n\n\n",
        expect![[r#"
            kept: without it, a thread could read `s` before another has written it (read after write)
              --> k.ll:11:3
               |
            10 |   store i32 %t, ptr addrspace(3) %p, align 4, !dbg !10
               |   ------------------------------------------ `s` is written here
            11 |   call void @llvm.nvvm.barrier0(), !dbg !11
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            12 |   %q = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 5
            13 |   %v = load i32, ptr addrspace(3) %q, align 4, !dbg !13
               |   ------------------------------------------- `s` is read here
               |
               = note: compiled from k.cu:5:3
               = note: needed: thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads

            removed: nothing before it has to be ordered with anything after it
              --> k.ll:14:3
               |
            13 |   %v = load i32, ptr addrspace(3) %q, align 4, !dbg !13
               |   ------------------------------------------- `s` is read here
            14 |   call void @llvm.nvvm.barrier0(), !dbg !14
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            15 |   store i32 %v, ptr addrspace(1) %out, align 4
               |   -------------------------------------------- memory behind parameter 0 (`out`) is written here (near line 7)
               |
               = note: compiled from k.cu:7:3
               = note: `s` is in shared memory, memory behind parameter 0 (`out`) in global memory

            kernel k: 2 barriers, 1 removed, 1 kept (1 needed, 0 undecided)

        "#]],
    );
}

#[test]
fn loops_and_bounds() {
    check(
        r#"
define ptx_kernel void @k(i1 %c) {
entry:
  call void @llvm.nvvm.barrier0()
  br label %loop
loop:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 %t
  %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s, align 4
  store i32 %v, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %loop, label %done
done:
  call void @llvm.nvvm.barrier0()
  ret void
}
"#,
        "",
        expect![[r#"
            removed: nothing that another thread could notice happens between the start of the kernel and this barrier
             --> k.ll:9:3
              |
            9 |   call void @llvm.nvvm.barrier0()
              |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

            kept: without it, a thread could read `s` before another has written it (read after write)
              --> k.ll:16:3
               |
            14 |   %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s, align 4
               |   ---------------------------------------------------- `s` is read here, in a later iteration
            15 |   store i32 %v, ptr addrspace(3) %p, align 4
               |   ------------------------------------------ `s` is written here
            16 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
               |
               = note: needed: thread 0 writes `s`[0] before it, thread 1 reads `s`[0] after it, in a block of 64 threads, with c = 1
               = note: it is needed only where its loop goes round: nothing behind the loop needs it

            removed: nothing that another thread could notice happens between the barrier at line 16 and this barrier
              --> k.ll:19:3
               |
            16 |   call void @llvm.nvvm.barrier0()
               |   ------------------------------- nothing happens from here …
            ...
            19 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ … to here

            kernel k: 3 barriers, 2 removed, 1 kept (1 needed, 0 undecided)

        "#]],
    );
}

#[test]
fn barriers_for_some_threads_may_be_in_branches() {
    check(
        r#"
define ptx_kernel void @k(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 64
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  br label %done
done:
  ret void
}
"#,
        "",
        expect![[r#"
            kept: it is a counted or split barrier, which does not hold all threads of the block
              --> k.ll:13:3
               |
            13 |   call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

            kernel k: 1 barrier, 0 removed, 1 kept (0 needed, 1 undecided)

        "#]],
    );
}

#[test]
fn divergent_barriers_name_the_branch() {
    check(
        r#"
define ptx_kernel void @k(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %then, label %done
then:
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(1) %out
  ret void
}
"#,
        "",
        expect![[r#"
            kept: whether a thread reaches it depends on the thread's number
              --> k.ll:13:3
               |
            11 |   br i1 %c, label %then, label %done
               |   ---------------------------------- threads part here
            12 | then:
            13 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
               |
               = help: move the barrier out of the branch: all threads of the block must reach it

            kept: whether a thread reaches another barrier of its id depends on the thread's number, so the two may belong together
              --> k.ll:16:3
               |
            11 |   br i1 %c, label %then, label %done
               |   ---------------------------------- threads part here
            12 | then:
            13 |   call void @llvm.nvvm.barrier0()
               |   ------------------------------- the other barrier
            ...
            16 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
               |
               = help: move the barrier out of the branch: all threads of the block must reach it

            kernel k: 2 barriers, 0 removed, 2 kept (0 needed, 2 undecided)

        "#]],
    );
}

#[test]
fn callers_and_callees() {
    check(
        r#"
define internal void @_Z3addPi(ptr addrspace(3) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %t
  store i32 1, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  ret void
}
define ptx_kernel void @_Z1kPi(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  store i32 3, ptr addrspace(3) @_ZZ1kPiE1t
  call void @_Z3addPi(ptr addrspace(3) @_ZZ1kPiE1s)
  %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s
  store i32 %v, ptr addrspace(1) %out
  call void @llvm.nvvm.barrier0()
  call void @_Z3addPi(ptr addrspace(3) @_ZZ1kPiE1t)
  ret void
}
define internal void @_Z5inneri(i32 %t) noinline {
  %p = getelementptr i32, ptr addrspace(3) @_ZZ1kPiE1t, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}
define void @_Z5outeri(i32 %t) {
  call void @_Z5inneri(i32 %t)
  ret void
}
define void @_Z4sideiPi(ptr addrspace(1) %x, ptr addrspace(1) %"a name") {
  store i32 1, ptr addrspace(1) %x
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(1) %"a name"
  ret void
}
"#,
        "",
        expect![[r#"
            kept: without it, a thread could read `s` before another has written it (read after write)
              --> k.ll:11:3
               |
            10 |   store i32 1, ptr addrspace(3) %q
               |   -------------------------------- `s` is written here
            11 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            ...
            17 |   %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s
               |   ------------------------------------------- `s` is read here, after a call of this function
               |
               = note: needed: thread 0 writes `s`[0] before it, thread 1 reads `s`[0] after it, in a block of 64 threads of `k`

            function add: 1 barrier, 0 removed, 1 kept (1 needed, 0 undecided)

            removed: nothing before it has to be ordered with anything after it
              --> k.ll:19:3
               |
            10 |   store i32 1, ptr addrspace(3) %q
               |   -------------------------------- `t` is written here, in `add`, called after it
            ...
            17 |   %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s
               |   ------------------------------------------- `s` is read here
            18 |   store i32 %v, ptr addrspace(1) %out
               |   ----------------------------------- memory behind parameter 0 (`out`) is written here
            19 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
               |
               = note: `s` and `t` are different shared arrays
               = note: memory behind parameter 0 (`out`) is in global memory, `t` in shared memory

            kernel k: 1 barrier, 1 removed, 0 kept

            kept: code outside this file may call `outer`, which leads to `inner`, perhaps by some threads of a block only
              --> k.ll:26:3
               |
            26 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
               |
               = help: if all that calls `outer` is in this file, make it `static`, or say --assume=whole-program

            function inner: 1 barrier, 0 removed, 1 kept (0 needed, 1 undecided)

            kept: code outside this file may call `side`, perhaps by some threads of a block only
              --> k.ll:35:3
               |
            35 |   call void @llvm.nvvm.barrier0()
               |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
               |
               = help: if all that calls `side` is in this file, make it `static`, or say --assume=whole-program

            function side: 1 barrier, 0 removed, 1 kept (0 needed, 1 undecided)

        "#]],
    );
}

#[test]
fn json() {
    let mut module = read(&format!("{HEADER}{KERNEL}{DEBUG}"));
    let target = module.target.expect("a GPU");
    let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), &Options::default());
    let none = |_: &Location| None;
    let explanation = explain(&module, &decisions, &Texts::new(&module, &none), None);
    let mut document = json::document();
    json::add(&mut document, &explanation);
    document.add_error("other.ll", &simt_report::Diagnostic::error("it is not there"));
    expect![[r#"
        {
          "version": 1,
          "files": [
            {
              "file": "k.ll",
              "functions": [
                {
                  "name": "_Z1kPi",
                  "source_name": "k",
                  "kernel": true,
                  "removed": 1,
                  "kept": 1,
                  "needed": 1,
                  "barriers": [
                    {
                      "verdict": "kept",
                      "reason": "hazard-raw",
                      "message": "without it, a thread could read `s` before another has written it (read after write)",
                      "location": {
                        "file": "k.cu",
                        "directory": "/build",
                        "line": 5,
                        "column": 3,
                        "inlined_at": []
                      },
                      "ir": {
                        "line": 11,
                        "column": 3
                      },
                      "related": [
                        {
                          "role": "above",
                          "message": "`s` is written here",
                          "object": {
                            "kind": "variable",
                            "name": "s",
                            "symbol": "_ZZ1kPiE1s",
                            "space": "shared"
                          },
                          "location": {
                            "file": "k.cu",
                            "directory": "/build",
                            "line": 4,
                            "column": 8,
                            "inlined_at": []
                          },
                          "ir": {
                            "line": 10,
                            "column": 3
                          }
                        },
                        {
                          "role": "below",
                          "message": "`s` is read here",
                          "object": {
                            "kind": "variable",
                            "name": "s",
                            "symbol": "_ZZ1kPiE1s",
                            "space": "shared"
                          },
                          "location": {
                            "file": "k.cu",
                            "directory": "/build",
                            "line": 6,
                            "column": 12,
                            "inlined_at": []
                          },
                          "ir": {
                            "line": 13,
                            "column": 3
                          }
                        }
                      ],
                      "pairs": [
                        {
                          "above": 0,
                          "below": 1,
                          "reason": "same-object"
                        }
                      ],
                      "status": "needed",
                      "witness": {
                        "above": {
                          "thread": [
                            5,
                            0,
                            0
                          ],
                          "does": "writes"
                        },
                        "below": {
                          "thread": [
                            0,
                            0,
                            0
                          ],
                          "does": "reads"
                        },
                        "element": "`s`[5]",
                        "byte": 20,
                        "block": [
                          64,
                          1,
                          1
                        ],
                        "block_index": [
                          0,
                          0,
                          0
                        ],
                        "grid": [
                          1,
                          1,
                          1
                        ],
                        "kernel": null,
                        "called": null,
                        "cooperative": false,
                        "executed_before": 0,
                        "executed_between": 1,
                        "parameters": {},
                        "memory": null,
                        "found": [],
                        "sentence": "thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads"
                      },
                      "notes": [
                        "compiled from k.cu:5:3",
                        "needed: thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads"
                      ],
                      "help": []
                    },
                    {
                      "verdict": "removed",
                      "pass": "barrier-elim",
                      "reason": "unrelated",
                      "message": "nothing before it has to be ordered with anything after it",
                      "location": {
                        "file": "k.cu",
                        "directory": "/build",
                        "line": 7,
                        "column": 3,
                        "inlined_at": []
                      },
                      "ir": {
                        "line": 14,
                        "column": 3
                      },
                      "related": [
                        {
                          "role": "above",
                          "message": "`s` is read here",
                          "object": {
                            "kind": "variable",
                            "name": "s",
                            "symbol": "_ZZ1kPiE1s",
                            "space": "shared"
                          },
                          "location": {
                            "file": "k.cu",
                            "directory": "/build",
                            "line": 6,
                            "column": 12,
                            "inlined_at": []
                          },
                          "ir": {
                            "line": 13,
                            "column": 3
                          }
                        },
                        {
                          "role": "below",
                          "message": "memory behind parameter 0 (`out`) is written here (near line 7)",
                          "object": {
                            "kind": "parameter",
                            "name": "out",
                            "function": "_Z1kPi",
                            "parameter": 0,
                            "space": "global"
                          },
                          "ir": {
                            "line": 15,
                            "column": 3
                          }
                        }
                      ],
                      "pairs": [
                        {
                          "above": 0,
                          "below": 1,
                          "reason": "different-spaces"
                        }
                      ],
                      "notes": [
                        "compiled from k.cu:7:3",
                        "`s` is in shared memory, memory behind parameter 0 (`out`) in global memory"
                      ],
                      "help": []
                    }
                  ],
                  "divergent_branches": []
                }
              ]
            },
            {
              "file": "other.ll",
              "error": {
                "message": "it is not there",
                "line": null,
                "column": null,
                "help": []
              },
              "functions": []
            }
          ],
          "total": {
            "functions": 1,
            "removed": 1,
            "kept": 1,
            "needed": 1
          }
        }
    "#]].assert_eq(&document.text(json::total(&explanation.count())));
}

/// Where no two threads are seen to meet, nobody is told of shapes of blocks that were not tried.
#[test]
fn nobody_is_seen_to_meet() {
    let text = format!(
        "{HEADER}define ptx_kernel void @k() {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  store i32 1, ptr addrspace(3) @_ZZ1kPiE1s
  call void @llvm.nvvm.barrier0()
  br i1 %first, label %out, label %wait
wait:
  %f = load atomic i32, ptr addrspace(3) @_ZZ1kPiE1t acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %wait, label %read
read:
  %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}}
@shown = internal addrspace(1) global i32 0
"
    );
    let text = told(&text, &|_| None);
    assert!(text.contains("no two of the threads that were tried are seen to need it"), "{text}");
    assert!(!text.contains("--block-dim"), "{text}");
}

/// Why a pair is not confirmed names what stands in the way: what an update gives, or that threads
/// are not followed, once both accesses were made, but not one behind the other.
#[test]
fn what_is_not_followed() {
    let why = |body: &str| {
        let text = format!("{HEADER}@shown = internal addrspace(1) global i32 0\n{body}");
        let text = told(&text, &|_| None);
        text.lines().find(|line| line.contains("undecided:")).map(str::to_string).unwrap_or_default()
    };
    let update = why("define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %old = atomicrmw add ptr addrspace(1) @shown, i32 1 monotonic
  br i1 %first, label %write, label %meet
write:
  store i32 1, ptr addrspace(3) @_ZZ1kPiE1s
  br label %meet
meet:
  call void @llvm.nvvm.barrier0()
  %c = icmp ugt i32 %old, 4
  br i1 %c, label %read, label %out
read:
  %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}");
    expect!["   = note: undecided: whether one of the two accesses happens depends on `%old`, the result of an atomic operation"].assert_eq(&update);
    let round = why("define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 %t
  br label %loop
loop:
  %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s
  store volatile i32 %v, ptr addrspace(1) @shown
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %meet
write:
  store i32 1, ptr addrspace(3) @_ZZ1kPiE1s
  br label %meet
meet:
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) @_ZZ1kPiE1t
  %more = icmp eq i32 %w, 0
  br i1 %more, label %loop, label %out
out:
  ret void
}");
    expect![
        "   = note: undecided: whether threads come there depends on `%w`, which is read from shared memory"
    ]
    .assert_eq(&round);
}

/// What is said of memory that is only read fits in what is read of it; and blocks have as many
/// threads as somebody launches, where code asks for more than a number.
#[test]
fn witnesses_in_usual_numbers() {
    let kernel = |condition: &str| {
        let text = format!(
            "{HEADER}declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define ptx_kernel void @k(ptr addrspace(1) noalias readonly %in) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = load i8, ptr addrspace(1) %in
  {condition}
  %first = icmp eq i32 %t, 0
  br i1 %c, label %ask, label %out
ask:
  br i1 %first, label %write, label %meet
write:
  store i32 %t, ptr addrspace(3) @_ZZ1kPiE1s
  br label %meet
meet:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}}
@shown = internal addrspace(1) global i32 0"
        );
        let text = told(&text, &|_| None);
        text.lines().find(|line| line.contains("needed:")).map(str::to_string)
    };
    expect!["   = note: needed: thread 0 writes `s`[0] before it, thread 1 reads `s`[0] after it, in a block of 256 threads, with 0 in all memory that is only read"].assert_eq(&kernel("%c = icmp eq i8 %b, 0").unwrap_or_default());
    expect!["   = note: needed: thread 0 writes `s`[0] before it, thread 1 reads `s`[0] after it, in a block of 128 threads, with 128 in all memory that is only read"].assert_eq(&kernel("%c = icmp ugt i32 %n, 65").unwrap_or_default());
}

/// What the compiler has dropped between two barriers is said: the source looks as if they were
/// needed.
#[test]
fn dropped_by_the_compiler() {
    let kernel = |between: &str| {
        let text = format!(
            "{HEADER}
define ptx_kernel void @_Z1kPi(ptr addrspace(1) noalias %out) !dbg !2 {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4, !dbg !10
  call void @llvm.nvvm.barrier0(), !dbg !12
  {between}
  call void @llvm.nvvm.barrier0(), !dbg !14
  %v = load i32, ptr addrspace(3) @_ZZ1kPiE1s, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}}
{DEBUG}"
        );
        let source = "\n__global__ void k(int *out) {\n\n  s[t] = t;\n  __syncthreads();\n  u[t] = s[t ^ 1];\n  __syncthreads();\n";
        let lookup = |at: &Location| (at.file == "k.cu").then(|| Source::new("dir/k.cu", source));
        told(&text, &lookup)
    };
    let note = "note: the compiler has left nothing of line 6\n";
    let text = kernel("");
    assert!(text.contains(note), "{text}");
    assert!(!kernel("%x = add i32 %t, 1, !dbg !13").contains(note));
}

#[test]
fn a_witness_says_what_memory_holds_at_one_place() {
    let text = told(
        &format!(
            "{HEADER}%args = type {{ i32, i32 }}
define ptx_kernel void @k(ptr byval(%args) align 4 %args, ptr %out) \"nvvm.reqntid\"=\"64\" {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(3) @_ZZ1kPiE1s, i32 %t
  store i32 %t, ptr addrspace(3) %at
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr %args, i32 1
  %n = load i32, ptr %p
  %step = and i32 %n, 46
  %other = xor i32 %t, %step
  %from = getelementptr i32, ptr addrspace(3) @_ZZ1kPiE1s, i32 %other
  %v = load i32, ptr addrspace(3) %from
  %all = load i32, ptr %args
  %w = add i32 %v, %all
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %to
  ret void
}}
"
        ),
        &|_| None,
    );
    let needed = text.lines().find(|line| line.contains("needed: ")).map(str::trim).unwrap_or_default();
    expect!["= note: needed: thread 0 writes `s`[0] before it, thread 46 reads `s`[0] after it, in a block of 64 threads, with -1 in byte 4 of parameter 0 (`args`), 64 in all other memory that is only read"].assert_eq(needed);
}
