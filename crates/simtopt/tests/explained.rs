//! `explain` tells of the decisions that `opt` makes: what it finds out besides, and takes over for
//! the passes, changes none of them.

#[path = "common/command.rs"]
mod command;
#[path = "common/mod.rs"]
mod common;

use command::run;
use common::{files_of, repository};
use rayon::prelude::*;
use simt_analysis::Assumptions;
use simt_ir::{Promises, Source};
use simtopt::{Settings, optimize};
use std::mem::discriminant;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn explain_decides_as_opt_does() {
    let promised = |promised| Assumptions { promised, ..Assumptions::default() };
    let all = [
        Assumptions::default(),
        promised(Promises::RACE_FREE),
        promised(Promises::UNIT_EXTENTS),
        Assumptions { barrier_contract: false, ..Assumptions::default() },
        Assumptions { block_dim: Some([64, 1, 1]), ..Assumptions::default() },
    ];
    let count = AtomicUsize::new(0);
    let differ = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let differs = |assumptions: &&Assumptions| {
            let decided = |divergence: bool| {
                let settings = Settings { assumptions: **assumptions, divergence, ..Settings::default() };
                let done = optimize(Source::new("text", text.clone()), &settings).ok()?;
                let decisions = done.decisions.iter();
                Some(decisions.map(|d| (d.function, d.inst, discriminant(&d.verdict))).collect::<Vec<_>>())
            };
            let (plain, explained) = (decided(false), decided(true));
            count.fetch_add(plain.as_ref().map_or(0, Vec::len), Ordering::Relaxed);
            plain != explained
        };
        let found =
            all.iter().filter(differs).map(|assumptions| format!("{}: {assumptions:?}", path.display()));
        found.collect::<Vec<_>>()
    };
    let folders = ["crates/simtopt/filetests", "examples"].map(repository);
    let paths: Vec<_> = folders.iter().flat_map(|folder| files_of(folder, &["ll", "ptx"])).collect();
    let wrong: Vec<String> = paths.par_iter().flat_map_iter(differ).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let count = count.into_inner();
    assert!(count > 10_000, "only {count} decisions");
}

/// Where kernels call common functions, a barrier goes only if the blocks of all have a shape.
#[test]
fn shapes_of_kernels() {
    let kernel = |name: &str, body: &str| {
        format!(
            "define ptx_kernel void @{name}(ptr noalias %out) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %q
  %c = icmp ult i32 %t, 64
  {body}
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %o = xor i32 %t, 512
  %r = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  %x = load i32, ptr addrspace(3) %r
  store i32 %x, ptr %out
  ret void
}}
"
        )
    };
    let header = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [2048 x i32] poison, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define internal void @f() noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
";
    let parts =
        |then: &str| format!("br i1 %c, label %a, label %b\na:\n  call void {then}\n  br label %b\nb:");
    let told = |first: &str, second: &str| {
        let text = [header.to_string(), kernel("one", first), kernel("two", second)].concat();
        let (code, out, err) = run(Path::new("."), "explain", &["-"], text.as_bytes());
        assert_eq!(code, Some(0), "{err}");
        out
    };
    let together = told("call void @f()", &parts("@f()"));
    assert!(together.contains("--block-dim=64"), "{together}");
    assert!(!together.contains("=one:") && !together.contains("=two:"), "{together}");
}
