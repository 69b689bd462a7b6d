//! Barriers of the source, told once for all copies of them.

use expect_test::{Expect, expect};
use simt_ir::{Location, Source};
use simt_passes::{Options, Pipeline};
use simt_report::explain::{Explanation, explain};
use simt_report::json;
use simt_report::{Lookup, Texts};
use std::sync::Arc;

fn explanation(text: &str, options: &Options, lookup: &Lookup<'_>) -> Explanation {
    let source = Arc::new(Source::new("k.ll", text));
    let mut module = simt_syntax::read(source, &Default::default()).expect("it is well-formed");
    let target = module.target.expect("a GPU");
    let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), options);
    explain(&module, &decisions, &Texts::new(&module, lookup), None)
}

fn source(location: &Location) -> Option<Source> {
    let lines = "template<int N> void rows()\n  s[t] =\n  sync\n  = s[7]\n  sync\n  sync\nend\n";
    (location.file == "k.cu").then(|| Source::new("k.cu", lines))
}

/// An instance of `rows`, whose loop is unrolled, and behind which a barrier stands that comes
/// first in the text.
fn instance(symbol: &str) -> String {
    let step = "  store i32 %t, ptr addrspace(3) %p, !dbg !10
  call void @llvm.nvvm.barrier0(), !dbg !11
  %v = load i32, ptr addrspace(3) @s, !dbg !12
  store i32 %v, ptr addrspace(1) %out
  call void @llvm.nvvm.barrier0(), !dbg !13\n";
    let last = "  call void @llvm.nvvm.barrier0(), !dbg !14\n";
    format!(
        "define ptx_kernel void @{symbol}(ptr addrspace(1) noalias %out) !dbg !2 {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
{last}{step}{}  ret void\n}}\n",
        step.replace("%v", "%w")
    )
}

fn module() -> String {
    let instances = instance("_Z4rowsILi1EEvPi") + &instance("_Z4rowsILi2EEvPi");
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [64 x i32] undef, align 4
{instances}
!llvm.dbg.cu = !{{!0}}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: \"k.cu\", directory: \"/build\")
!2 = distinct !DISubprogram(name: \"rows\", scope: !1, file: !1, line: 1, unit: !0)
!10 = !DILocation(line: 2, column: 3, scope: !2)
!11 = !DILocation(line: 3, column: 3, scope: !2)
!12 = !DILocation(line: 4, column: 5, scope: !2)
!13 = !DILocation(line: 5, column: 3, scope: !2)
!14 = !DILocation(line: 6, column: 3, scope: !2)
"
    )
}

#[test]
fn copies_are_one_barrier_in_the_order_of_the_source() {
    let explained = explanation(&module(), &Options::default(), &source);
    let expected = expect![[r#"
        kept: without it, a thread could read `s` before another has written it (read after write)
         --> k.cu:3:3
          |
        2 |   s[t] =
          |   ---- `s` is written here
        3 |   sync
          |   ^^^^
        4 |   = s[7]
          |     ---- `s` is read here
          |
          = note: needed: thread 0 writes `s`[0] before it, thread 1 reads `s`[0] after it, in a block of 64 threads
          = note: needed in 4 of 4 copies that the compiler, or a macro, made of it

        kept: without it, a thread could overwrite `s` before another has read it (write after read)
         --> k.cu:5:3
          |
        2 |   s[t] =
          |   ---- `s` is written here
        3 |   sync
        4 |   = s[7]
          |     ---- `s` is read here
        5 |   sync
          |   ^^^^
          |
          = note: needed: thread 1 reads `s`[0] before it, thread 0 writes `s`[0] after it, in a block of 64 threads
          = note: needed in 2 of 4 copies that the compiler, or a macro, made of it

        removed: nothing that another thread could notice happens between this barrier and the end of the kernel
         --> k.cu:5:3
          |
        5 |   sync
          |   ^^^^
          |
          = note: removed in 2 of 4 copies that the compiler, or a macro, made of it

        removed: nothing that another thread could notice happens between the start of the kernel and this barrier
         --> k.cu:6:3
          |
        6 |   sync
          |   ^^^^
          |
          = note: removed in 2 of 2 copies that the compiler, or a macro, made of it

        kernel rows<1> and 1 more instance: 3 barriers (10 copies), 4 removed, 6 kept (6 needed, 0 undecided)

    "#]];
    expected.assert_eq(&explained.text(false));
    let mut document = json::document();
    json::add(&mut document, &explained);
    let json = document.text(json::total(&explained.count()));
    assert!(json.contains("\"name\": \"_Z4rowsILi1EEvPi\"") && json.contains("\"source_name\": \"rows<1>\""));
    assert!(
        json.contains("copy 2 of 2 that the compiler, or a macro, made of it: line 15 of the IR"),
        "{json}"
    );
    assert!(!explained.text(false).contains("line 15 of the IR"));
}

#[test]
fn brief_is_a_line_for_each() {
    let brief = |text: &str, options: &Options, lookup: &Lookup<'_>, expected: Expect| {
        let mut explained = explanation(text, options, lookup);
        explained.is_brief = true;
        expected.assert_eq(&explained.text(false));
    };
    brief(
        &module(),
        &Options::default(),
        &source,
        expect![[r#"
            k.cu:3:3: needed in 4 of 4 copies: without it, a thread could read `s` before another has written it (read after write)
            k.cu:5:3: needed in 2 of 4 copies, removed in 2: without it, a thread could overwrite `s` before another has read it (write after read)
            k.cu:6:3: removed in 2 of 2 copies: nothing that another thread could notice happens between the start of the kernel and this barrier
            kernel rows<1> and 1 more instance: 3 barriers (10 copies), 4 removed, 6 kept (6 needed, 0 undecided)

        "#]],
    );
    // Without the source, too.
    brief(
        &module(),
        &Options::default(),
        &|_| None,
        expect![[r#"
            k.cu:3:3: needed in 4 of 4 copies: without it, a thread could read `s` before another has written it (read after write)
            k.cu:5:3: needed in 2 of 4 copies, removed in 2: without it, a thread could overwrite `s` before another has read it (write after read)
            k.cu:6:3: removed in 2 of 2 copies: nothing that another thread could notice happens between the start of the kernel and this barrier
            kernel rows<1> and 1 more instance: 3 barriers (10 copies), 4 removed, 6 kept (6 needed, 0 undecided)

        "#]],
    );
    // Without debug information nobody knows that they are copies.
    let bare = module().replace(", !dbg !1", ", !gone !1");
    brief(
        &bare,
        &Options::default(),
        &|_| None,
        expect![[r#"
            k.ll:8:3: removed: nothing that another thread could notice happens between the start of the kernel and this barrier
            k.ll:10:3: needed: without it, a thread could read `s` before another has written it (read after write)
            k.ll:13:3: needed: without it, a thread could overwrite `s` before another has read it (write after read)
            k.ll:15:3: needed: without it, a thread could read `s` before another has written it (read after write)
            k.ll:18:3: removed: nothing that another thread could notice happens between this barrier and the end of the kernel
            k.ll:24:3: removed: nothing that another thread could notice happens between the start of the kernel and this barrier
            k.ll:26:3: needed: without it, a thread could read `s` before another has written it (read after write)
            k.ll:29:3: needed: without it, a thread could overwrite `s` before another has read it (write after read)
            k.ll:31:3: needed: without it, a thread could read `s` before another has written it (read after write)
            k.ll:34:3: removed: nothing that another thread could notice happens between this barrier and the end of the kernel
            kernel rows<1> and 1 more instance: 10 barriers, 4 removed, 6 kept (6 needed, 0 undecided)

        "#]],
    );
}

/// What frees all copies is one option, or one for each kernel.
#[test]
fn options_that_free_all_copies() {
    let brief = |option: fn(&str) -> String| {
        let mut explained = explanation(&module(), &Options::default(), &source);
        explained.is_brief = true;
        for function in &mut explained.functions {
            let name = function.name.clone();
            function.findings.iter_mut().for_each(|finding| finding.free_with = Some(option(&name)));
        }
        explained.text(false)
    };
    assert!(
        brief(|_| "--block-dim=32".to_string())
            .contains("; goes with --block-dim=32, if that is true of every launch\n")
    );
    let of_each = brief(|name| format!("--block-dim={name}:32"));
    let expected = "; goes with --block-dim=_Z4rowsILi1EEvPi:32 --block-dim=_Z4rowsILi2EEvPi:32, if that is true of every launch\n";
    assert!(of_each.contains(expected), "{of_each}");
    let of_each = brief(|name| format!("--assume=noalias-args --block-dim={name}:32"));
    let expected = expected.replace("with ", "with --assume=noalias-args ");
    assert!(of_each.contains(&expected), "{of_each}");
    assert!(!brief(|name| format!("--block-dim={}", &name[10..11])).contains("goes with"));
}

/// What would help one copy only is said of that.
#[test]
fn help_for_some_copies() {
    let mut explained = explanation(&module(), &Options::default(), &source);
    let mut findings: Vec<_> = explained.functions.iter_mut().flat_map(|f| &mut f.findings).collect();
    findings.iter_mut().for_each(|finding| finding.words.help.push("helps all".to_string()));
    findings[1].words.help.push("helps one".to_string());
    let text = explained.text(false);
    assert_eq!(text.matches("= help: helps all\n").count(), 4, "{text}");
    assert_eq!(text.matches("= help: of this copy: helps one\n").count(), 1, "{text}");
}

/// Where a barrier goes in blocks of up to so many threads, that is said.
#[test]
fn sizes_of_blocks_that_let_a_barrier_go() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [128 x i32] undef, align 4
define ptx_kernel void @k(ptr addrspace(1) noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = and i32 %t, 127
  %p = getelementptr [128 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %p
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
";
    let options = Options { suggest: true, ..Options::default() };
    let mut explained = explanation(text, &options, &|_| None);
    let help = &explained.functions[0].findings[0].words.help;
    let expected = "it goes where all blocks have 32, 64 or 128 threads in a row (of 32, 64, 128, 256, 512 and \
                    1024): --block-dim=128";
    assert_eq!(help[..], [expected]);
    explained.is_brief = true;
    assert!(explained.text(false).contains("; goes with --block-dim=128, if that is true of every launch\n"));
    let read =
        "%r = getelementptr i32, ptr addrspace(1) %in, i32 %t\n  %w = load i32, ptr addrspace(1) %r\n  store";
    let two = text.replace("noalias %out", "%out, ptr addrspace(1) %in").replacen("store", read, 1);
    let explained = explanation(&two, &options, &|_| None);
    let expected = "it goes where all blocks have 32, 64 or 128 threads in a row (of 32, 64, 128, 256, 512 and \
                    1024) if the kernel's pointer parameters do not overlap, as `__restrict__` says: \
                    --assume=noalias-args --block-dim=128";
    assert_eq!(explained.functions[0].findings[0].words.help[..], [expected]);
    let known = text.replace("%out) {", "%out) #0 {") + "attributes #0 = { \"nvvm.reqntid\"=\"256\" }\n";
    let explained = explanation(&known, &options, &|_| None);
    let help = &explained.functions[0].findings[0].words.help;
    assert!(!help.iter().any(|help| help.contains("--block-dim")), "its shape is known: {help:?}");
}

/// A kernel that asks for rows of threads is not launched in one row.
#[test]
fn blocks_of_several_rows_that_let_a_barrier_go() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
@s = internal addrspace(3) global [16 x [33 x i32]] undef, align 4
define ptx_kernel void @k(ptr addrspace(1) noalias %out) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %row = and i32 %y, 15
  %p = getelementptr [16 x [33 x i32]], ptr addrspace(3) @s, i32 0, i32 %row, i32 %x
  store i32 %x, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %p
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %x
  store i32 %v, ptr addrspace(1) %q
  ret void
}
";
    let explained = explanation(text, &Options { suggest: true, ..Options::default() }, &|_| None);
    let help = &explained.functions[0].findings[0].words.help;
    let expected = "it goes where all blocks have 8 × 8, 16 × 16 or 32 × 8 threads (of 8 × 8, 16 × 16, 32 × 8 and \
                    32 × 32): --block-dim=32,8";
    assert!(help.contains(&expected.to_string()), "{help:?}");
    // Who numbers all threads of a block, along z too, as cooperative groups do, is usual in a row.
    let numbered = text
        .replace(
            "%row = and i32 %y, 15",
            "%z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()\n  %all = or i32 %y, %z",
        )
        .replace("i32 0, i32 %row, i32 %x", "i32 0, i32 %all, i32 %x")
        .replace("@s =", "declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()\n@s =");
    let explained = explanation(&numbered, &Options { suggest: true, ..Options::default() }, &|_| None);
    let help = &explained.functions[0].findings[0].words.help;
    assert!(help.iter().any(|help| help.contains(" threads in a row ")), "{help:?}");
}

/// In blocks of 16 × 16 the kernel would leave its array, in which nobody would meet.
#[test]
fn blocks_for_which_a_kernel_is_not_made() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
@s = internal addrspace(3) global [8 x [32 x i32]] undef, align 4
define ptx_kernel void @k(ptr addrspace(1) noalias %out) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %p = getelementptr inbounds [8 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 %y, i32 %x
  store i32 %x, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %other = sub i32 31, %x
  %r = getelementptr [8 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 %y, i32 %other
  %v = load i32, ptr addrspace(3) %r
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %x
  store i32 %v, ptr addrspace(1) %q
  ret void
}
";
    let explained = explanation(text, &Options { suggest: true, ..Options::default() }, &|_| None);
    let help = &explained.functions[0].findings[0].words.help;
    let expected = "it goes where all blocks have 8 × 8 threads (of 8 × 8, 16 × 16, 32 × 8 and 32 × 32): \
                    --block-dim=8,8";
    assert_eq!(help[..], [expected]);
}

/// What is called in `k.cu` for a barrier, which stands in another function: one that has nothing
/// else, by way of another such, or one that writes, too.
fn called(column: u32, scope: u32) -> String {
    let lines = "kernel k\n  s[t] =\n  sync()\n  = s[7]\n  sync()\n  step()\n  step()\nend\n";
    let source = |location: &Location| (location.file == "k.cu").then(|| Source::new("k.cu", lines));
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [64 x i32] undef, align 4
define ptx_kernel void @k(ptr addrspace(1) noalias %out) !dbg !2 {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, !dbg !10
  call void @llvm.nvvm.barrier0(), !dbg !11
  %v = load i32, ptr addrspace(3) @s, !dbg !12
  store i32 %v, ptr addrspace(1) %out, !dbg !12
  call void @llvm.nvvm.barrier0(), !dbg !13
  store i32 0, ptr addrspace(3) %p, !dbg !14
  call void @llvm.nvvm.barrier0(), !dbg !15
  store i32 0, ptr addrspace(3) %p, !dbg !16
  call void @llvm.nvvm.barrier0(), !dbg !17
  ret void
}}
!llvm.dbg.cu = !{{!0}}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: \"k.cu\", directory: \"/build\")
!2 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, unit: !0)
!3 = distinct !DISubprogram(name: \"sync\", scope: !1, file: !1, line: 1, unit: !0)
!4 = distinct !DISubprogram(name: \"step\", scope: !1, file: !1, line: 1, unit: !0)
!5 = !DILexicalBlock(scope: !3, file: !1)
!10 = !DILocation(line: 2, column: 3, scope: !2)
!11 = !DILocation(line: 1, column: {column}, scope: !{scope}, inlinedAt: !20)
!12 = !DILocation(line: 4, column: 5, scope: !2)
!13 = !DILocation(line: 1, column: {column}, scope: !{scope}, inlinedAt: !21)
!14 = !DILocation(line: 1, column: 1, scope: !4, inlinedAt: !22)
!15 = !DILocation(line: 1, column: {column}, scope: !5, inlinedAt: !23)
!16 = !DILocation(line: 1, column: 1, scope: !4, inlinedAt: !24)
!17 = !DILocation(line: 1, column: {column}, scope: !4, inlinedAt: !24)
!20 = distinct !DILocation(line: 3, column: 3, scope: !2)
!21 = distinct !DILocation(line: 5, column: 3, scope: !2)
!22 = distinct !DILocation(line: 6, column: 3, scope: !2)
!23 = distinct !DILocation(line: 1, column: 5, scope: !4, inlinedAt: !22)
!24 = distinct !DILocation(line: 7, column: 3, scope: !2)
"
    );
    let mut explained = explanation(&text, &Options::default(), &source);
    explained.is_brief = true;
    explained.text(false)
}

/// A function that is nothing but a barrier is one where it is called; of others, the barrier is in
/// it, however often it is called.
#[test]
fn wrappers_are_barriers_where_they_are_called() {
    let expected = expect![[r#"
        k.cu:3:3: needed: without it, a thread could read `s` before another has written it (read after write)
        k.cu:5:3: needed: without it, a thread could overwrite `s` before another has read it (write after read)
        k.cu:1:5: undecided: without it, a thread could overwrite `s` before another has written it (write after write)
        k.cu:1:8: removed: nothing that another thread could notice happens between this barrier and the end of the kernel
        kernel k: 4 barriers, 1 removed, 3 kept (2 needed, 1 undecided)

    "#]];
    expected.assert_eq(&called(8, 3));
    let expected = expect![[r#"
        k.cu:1:8: needed in 2 of 3 copies, removed in 1: without it, a thread could read `s` before another has written it (read after write)
        k.cu:1:5: undecided: without it, a thread could overwrite `s` before another has written it (write after write)
        kernel k: 2 barriers (4 copies), 1 removed, 3 kept (2 needed, 1 undecided)

    "#]];
    expected.assert_eq(&called(8, 4));
}

/// Compilers emit templates last, or first.
#[test]
fn functions_come_in_the_order_of_the_source() {
    let kernel = |name: &str, location: u32| {
        format!(
            "define ptx_kernel void @{name}() !dbg !2 {{\n  call void @llvm.nvvm.barrier0(), !dbg !{location}\n  ret void\n}}\n"
        )
    };
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
{}{}!llvm.dbg.cu = !{{!0}}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: \"k.cu\", directory: \"/build\")
!2 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, unit: !0)
!10 = !DILocation(line: 3, column: 3, scope: !2)
!11 = !DILocation(line: 12, column: 3, scope: !2)
",
        kernel("second", 11),
        kernel("first", 10)
    );
    let mut explained = explanation(&text, &Options::default(), &|_| None);
    explained.is_brief = true;
    let told = explained.text(false);
    assert!(told.find("kernel first") < told.find("kernel second"), "{told}");
}
