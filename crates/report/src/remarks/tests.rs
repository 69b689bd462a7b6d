use super::*;
use crate::Texts;
use crate::explain::explain;
use expect_test::{Expect, expect};
use simt_ir::{Listing, Source};
use simt_passes::{Options, Pipeline};
use std::sync::Arc;

const HEADER: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@_ZZ1kPiE1s = internal addrspace(3) global [64 x i32] undef, align 4
";

const DEBUG: &str = r#"
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: "src/k.cu", directory: "/build")
!2 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 2, unit: !0)
!3 = distinct !DISubprogram(name: "sync", scope: !4, file: !4, line: 70, unit: !0)
!4 = !DIFile(filename: "cuda/include/sync.hpp", directory: "")
!10 = !DILocation(line: 1, column: 3, scope: !2)
!11 = !DILocation(line: 71, column: 3, scope: !3, inlinedAt: !12)
!12 = distinct !DILocation(line: 2, column: 3, scope: !2)
!13 = !DILocation(line: 0, scope: !2)
"#;

const KERNEL: &str = r#"
define ptx_kernel void @_Z1kPi(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4, !dbg !10
  call void @llvm.nvvm.barrier0(), !dbg !11
  %q = getelementptr [64 x i32], ptr addrspace(3) @_ZZ1kPiE1s, i32 0, i32 5
  %v = load i32, ptr addrspace(3) %q, align 4, !dbg !13
  store volatile i32 %v, ptr addrspace(1) %out
  ret void
}
"#;

fn read(text: &str) -> Listing {
    simt_syntax::read(Arc::new(Source::new("k.ll", text)), &simt_syntax::ReadOptions::default())
        .expect("it is well-formed")
}

/// The remarks about a module, without the header above; `source` is the text of its CUDA file, if
/// that is found.
fn told(body: &str, passes: &str, source: Option<&str>, wanted: &dyn Fn(&str) -> bool) -> String {
    let mut module = read(&format!("{HEADER}{body}"));
    let target = module.target.expect("a GPU");
    let pipeline: Pipeline = passes.parse().expect("a pipeline");
    let decisions = simt_passes::run(&mut module, target, &pipeline, &Options::default());
    let lookup = |location: &Location| source.map(|text| Source::new(&location.file, text));
    let last_pass = pipeline.passes.last().expect("a pass").kind.info().name;
    yaml(&explain(&module, &decisions, &Texts::new(&module, &lookup), None), Some(last_pass), wanted)
}

fn check(body: &str, passes: &str, source: Option<&str>, expected: Expect) {
    expected.assert_eq(&told(body, passes, source, &|_| true));
}

#[test]
fn in_terms_of_the_source() {
    check(
        &format!("{KERNEL}{DEBUG}"),
        "barrier-elim",
        Some("  s[t] = t;\n  sync();\n"),
        expect![[r#"
            --- !Missed
            Pass:            barrier-elim
            Name:            BarrierKeptHazard
            DebugLoc:        { File: 'src/k.cu', Line: 2, Column: 3 }
            Function:        _Z1kPi
            Args:
              - String:          'barrier kept: '
              - Reason:          'without it, a thread could read `s` before another has written it (read after write)'
              - String:          ' ['
              - Code:            hazard-raw
              - String:          '], '
              - Status:          needed
              - String:          '; above: '
              - Above:           '`s` is written here'
                DebugLoc:        { File: 'src/k.cu', Line: 1, Column: 3 }
              - String:          '; below: '
              - Below:           '`s` is read here (near line 2)'
              - String:          ' (IR line '
              - IRLine:          '12'
              - String:          '); note: '
              - Note:            'needed: thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads'
            ...
            --- !Analysis
            Pass:            barrier-elim
            Name:            BarrierCount
            Function:        _Z1kPi
            Args:
              - NumBarriers:     '1'
              - String:          ' barrier: '
              - NumRemoved:      '0'
              - String:          ' removed, '
              - NumKept:         '1'
              - String:          ' kept'
            ...
        "#]],
    );
}

/// Lines in words are those of the IR then, which is said where they are.
#[test]
fn without_the_source() {
    check(
        &format!("{KERNEL}{DEBUG}"),
        "barrier-elim",
        None,
        expect![[r#"
            --- !Missed
            Pass:            barrier-elim
            Name:            BarrierKeptHazard
            DebugLoc:        { File: 'src/k.cu', Line: 2, Column: 3 }
            Function:        _Z1kPi
            Args:
              - String:          'barrier kept: '
              - Reason:          'without it, a thread could read `s` before another has written it (read after write)'
              - String:          ' ['
              - Code:            hazard-raw
              - String:          '], '
              - Status:          needed
              - String:          ' (IR line '
              - IRLine:          '10'
              - String:          '); above: '
              - Above:           '`s` is written here'
                DebugLoc:        { File: 'src/k.cu', Line: 1, Column: 3 }
              - String:          ' (IR line '
              - IRLine:          '9'
              - String:          '); below: '
              - Below:           '`s` is read here (near line 2)'
              - String:          ' (IR line '
              - IRLine:          '12'
              - String:          '); note: '
              - Note:            'compiled from src/k.cu:2:3'
              - String:          '; note: '
              - Note:            'needed: thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads'
            ...
            --- !Analysis
            Pass:            barrier-elim
            Name:            BarrierCount
            Function:        _Z1kPi
            Args:
              - NumBarriers:     '1'
              - String:          ' barrier: '
              - NumRemoved:      '0'
              - String:          ' removed, '
              - NumKept:         '1'
              - String:          ' kept'
            ...
        "#]],
    );
}

#[test]
fn without_debug_information() {
    let plain = KERNEL.replace(", !dbg !10", "").replace(", !dbg !11", "").replace(", !dbg !13", "");
    check(
        &plain,
        "barrier-elim",
        None,
        expect![[r#"
            --- !Missed
            Pass:            barrier-elim
            Name:            BarrierKeptHazard
            Function:        _Z1kPi
            Args:
              - String:          'barrier kept: '
              - Reason:          'without it, a thread could read `s` before another has written it (read after write)'
              - String:          ' ['
              - Code:            hazard-raw
              - String:          '], '
              - Status:          needed
              - String:          ' (IR line '
              - IRLine:          '10'
              - String:          '); above: '
              - Above:           '`s` is written here'
              - String:          ' (IR line '
              - IRLine:          '9'
              - String:          '); below: '
              - Below:           '`s` is read here'
              - String:          ' (IR line '
              - IRLine:          '12'
              - String:          '); note: '
              - Note:            'needed: thread 5 writes `s`[5] before it, thread 0 reads `s`[5] after it, in a block of 64 threads'
            ...
            --- !Analysis
            Pass:            barrier-elim
            Name:            BarrierCount
            Function:        _Z1kPi
            Args:
              - NumBarriers:     '1'
              - String:          ' barrier: '
              - NumRemoved:      '0'
              - String:          ' removed, '
              - NumKept:         '1'
              - String:          ' kept'
            ...
        "#]],
    );
}

/// One of each kind, in the order of the text; the last pass tells what stays.
#[test]
fn kinds_and_passes() {
    let body = "define ptx_kernel void @\"odd 'name'\"(ptr addrspace(1) %a) {
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(1) %a
  call void @llvm.nvvm.barrier0(), !simt.keep !0
  call void @llvm.nvvm.barrier0()
  store i32 2, ptr addrspace(1) %a
  ret void
}
!0 = !{}
";
    check(
        body,
        "basic-dbe,barrier-elim",
        None,
        expect![[r#"
            --- !Passed
            Pass:            basic-dbe
            Name:            BarrierRemoved
            Function:        'odd ''name'''
            Args:
              - String:          'barrier removed: '
              - Reason:          nothing that another thread could notice happens between the start of the kernel and this barrier
              - String:          ' ['
              - Code:            nothing-above
              - String:          '] (IR line '
              - IRLine:          '6'
              - String:          ')'
            ...
            --- !Analysis
            Pass:            barrier-elim
            Name:            BarrierKeptOnRequest
            Function:        'odd ''name'''
            Args:
              - String:          'barrier kept: '
              - Reason:          '`!simt.keep` on it asks for it to stay'
              - String:          ' ['
              - Code:            requested-metadata
              - String:          '], '
              - Status:          undecided
              - String:          ' (IR line '
              - IRLine:          '8'
              - String:          ')'
            ...
            --- !Passed
            Pass:            basic-dbe
            Name:            BarrierRemoved
            Function:        'odd ''name'''
            Args:
              - String:          'barrier removed: '
              - Reason:          nothing that another thread could notice happens between the barrier at line 8 and this barrier
              - String:          ' ['
              - Code:            nothing-above
              - String:          '] (IR line '
              - IRLine:          '9'
              - String:          '); bound: '
              - Bound:           nothing happens from here
              - String:          ' (IR line '
              - IRLine:          '8'
              - String:          ')'
            ...
            --- !Analysis
            Pass:            barrier-elim
            Name:            BarrierCount
            Function:        'odd ''name'''
            Args:
              - NumBarriers:     '3'
              - String:          ' barriers: '
              - NumRemoved:      '2'
              - String:          ' removed, '
              - NumKept:         '1'
              - String:          ' kept'
            ...
        "#]],
    );
    let names = |wanted: &dyn Fn(&str) -> bool| {
        let text = told(body, "basic-dbe,barrier-elim", None, wanted);
        let names = text.lines().filter_map(|line| line.strip_prefix("Name: "));
        names.map(|name| name.trim().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(&|pass| pass == "basic-dbe"), ["BarrierRemoved", "BarrierRemoved"]);
    assert_eq!(names(&|pass| pass == "barrier-elim"), ["BarrierKeptOnRequest", "BarrierCount"]);
    assert!(names(&|_| false).is_empty());
}

#[test]
fn nobody_decided() {
    let body = "define ptx_kernel void @k(ptr addrspace(1) %a) {
  store i32 1, ptr addrspace(1) %a
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(1) %a
  ret void
}
";
    check(
        body,
        "basic-dbe",
        None,
        expect![[r#"
            --- !Missed
            Pass:            basic-dbe
            Name:            BarrierKeptUndecided
            Function:        k
            Args:
              - String:          'barrier kept: '
              - Reason:          no pass of the pipeline found a reason to remove it
              - String:          ' ['
              - Code:            not-decided
              - String:          '], '
              - Status:          undecided
              - String:          ' (IR line '
              - IRLine:          '7'
              - String:          ')'
            ...
            --- !Analysis
            Pass:            basic-dbe
            Name:            BarrierCount
            Function:        k
            Args:
              - NumBarriers:     '1'
              - String:          ' barrier: '
              - NumRemoved:      '0'
              - String:          ' removed, '
              - NumKept:         '1'
              - String:          ' kept'
            ...
        "#]],
    );
}
