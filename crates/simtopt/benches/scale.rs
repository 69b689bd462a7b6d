//! `barrier-elim` on kernels of one shape and growing size: the time per barrier should stay flat.
//! `cargo bench -p simtopt --bench scale`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use simtopt::ir::Source;
use simtopt::passes::{Options, Pipeline, run};
use simtopt::syntax::llvm;
use std::fmt::Write as _;
use std::sync::Arc;

fn main() {
    divan::main();
}

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];

const HEADER: &str = r#"target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
@q = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(i32 %n) {
"#;

const BARRIER: &str = "  call void @llvm.nvvm.barrier0()\n";

fn bench(bencher: Bencher<'_, '_>, barriers: usize, body: String) {
    let text = format!("{HEADER}{body}  ret void\n}}\n");
    let source = Arc::new(Source::new("scale.ll", text));
    let read = || llvm::read(source.clone(), &Default::default()).expect("the text is valid");
    let target = read().target.expect("the text is for a GPU");
    bencher.counter(ItemsCount::new(barriers)).with_inputs(read).bench_values(|mut module| {
        run(black_box(&mut module), target, &Pipeline::default(), &Options::default()).len()
    });
}

/// Every barrier is needed.
#[divan::bench(args = SIZES, sample_count = 5)]
fn straight_line_needed(bencher: Bencher<'_, '_>, barriers: usize) {
    let mut body = String::new();
    for i in 0..barriers / 2 {
        let _ = write!(body, "  store i32 {i}, ptr addrspace(3) @s\n{BARRIER}");
        let _ = write!(body, "  %v{i} = load i32, ptr addrspace(3) @s\n{BARRIER}");
    }
    bench(bencher, barriers, body);
}

/// Every barrier goes: the worst for whoever starts again after each removal.
#[divan::bench(args = SIZES, sample_count = 5)]
fn straight_line_dead(bencher: Bencher<'_, '_>, barriers: usize) {
    let mut body = String::new();
    for i in 0..barriers {
        let _ = write!(body, "  %v{i} = load i32, ptr addrspace(3) @s\n{BARRIER}");
    }
    bench(bencher, barriers, body);
}

/// Loops one after the other, each with a needed and a dead barrier.
#[divan::bench(args = SIZES, sample_count = 5)]
fn loops(bencher: Bencher<'_, '_>, barriers: usize) {
    let mut body = String::from("  br label %l0\n");
    let count = barriers / 2;
    for i in 0..count {
        let from = if i == 0 { "0".to_string() } else { format!("l{}", i - 1) };
        let _ = write!(
            body,
            "l{i}:\n  %i{i} = phi i32 [ 0, %{from} ], [ %j{i}, %l{i} ]\n  store i32 {i}, ptr addrspace(3) @s\n{BARRIER}  \
             %v{i} = load i32, ptr addrspace(3) @q\n{BARRIER}  %j{i} = add i32 %i{i}, 1\n  \
             %c{i} = icmp eq i32 %j{i}, %n\n  br i1 %c{i}, label %l{}, label %l{i}\n",
            i + 1
        );
    }
    let _ = writeln!(body, "l{count}:");
    bench(bencher, barriers, body);
}
