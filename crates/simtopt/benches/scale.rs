//! `barrier-elim` on kernels of one shape and growing size: the time per barrier should stay flat.
//! Beside it, what starting again after each removal takes, on sizes on which that ends.
//! `cargo bench -p simtopt --bench scale`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use simtopt::ir::{FuncId, Inst, Listing, Source};
use simtopt::passes::{Decision, Options, Pipeline, Verdict, run};
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
declare i32 @llvm.nvvm.barrier0.or(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = zext i32 %t to i64
  %m = zext i32 %n to i64
  %own = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i64 0, i64 %x
"#;

const BARRIER: &str = "  call void @llvm.nvvm.barrier0()\n";

fn text(body: &str) -> Arc<Source> {
    Arc::new(Source::new("scale.ll", format!("{HEADER}{body}  ret void\n}}\n")))
}

fn read(source: &Arc<Source>) -> Listing {
    simtopt::syntax::read(source.clone(), &Default::default()).expect("the text is valid")
}

fn bench(bencher: Bencher<'_, '_>, barriers: usize, body: String) {
    let source = text(&body);
    let target = read(&source).target.expect("the text is for a GPU");
    bencher.counter(ItemsCount::new(barriers)).with_inputs(|| read(&source)).bench_values(|mut module| {
        let options = Options { witnesses: false, ..Options::default() };
        run(black_box(&mut module), target, &Pipeline::default(), &options).len()
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

/// Every barrier goes, because all accesses read.
#[divan::bench(args = SIZES, sample_count = 5)]
fn straight_line_dead(bencher: Bencher<'_, '_>, barriers: usize) {
    bench(bencher, barriers, reads(barriers));
}

fn reads(barriers: usize) -> String {
    let read = |i| format!("  %v{i} = load i32, ptr addrspace(3) @s\n{BARRIER}");
    (0..barriers).map(read).collect()
}

/// The same, by starting again after each removal, with reading: of all that could go, the first
/// one does.
#[divan::bench(args = [100, 1_000], sample_count = 1)]
fn straight_line_dead_restarting(bencher: Bencher<'_, '_>, barriers: usize) {
    let source = text(&reads(barriers));
    let target = read(&source).target.expect("the text is for a GPU");
    bencher.counter(ItemsCount::new(barriers)).bench_local(|| {
        let mut gone: Vec<(FuncId, Inst)> = Vec::new();
        loop {
            let mut module = read(&source);
            gone.iter().for_each(|&(function, inst)| module.edit(function).delete(inst));
            let decisions = run(&mut module, target, &Pipeline::default(), &Options::default());
            let removed = |decision: &&Decision| matches!(decision.verdict, Verdict::Removed { .. });
            let Some(first) = decisions.iter().find(removed) else { return gone.len() };
            gone.push((first.function, first.inst));
        }
    });
}

/// Reductions of a value that is the same for all threads: all of them go, and every use of a
/// result becomes another value. With reading and writing.
#[divan::bench(args = [1_000, 8_000, 64_000], sample_count = 5)]
fn reductions_that_go(bencher: Bencher<'_, '_>, barriers: usize) {
    let reduction = |i| {
        format!(
            "  %v{i} = load i32, ptr addrspace(3) @s\n  %o{i} = call i32 @llvm.nvvm.barrier0.or(i32 %n)\n  \
             %u{i} = icmp ne i32 %o{i}, 0\n"
        )
    };
    let source = text(&(0..barriers).map(reduction).collect::<String>());
    let target = read(&source).target.expect("the text is for a GPU");
    bencher.counter(ItemsCount::new(barriers)).bench(|| {
        let mut module = read(black_box(&source));
        run(&mut module, target, &Pipeline::default(), &Options::default());
        let mut written = Vec::new();
        simtopt::syntax::write(&module, &mut written).expect("memory can be written to");
        written
    });
}

/// Each thread writes its own element of one row.
#[divan::bench(args = SIZES, sample_count = 5)]
fn straight_line_own(bencher: Bencher<'_, '_>, barriers: usize) {
    let write = |i| format!("  store i32 {i}, ptr addrspace(3) %own\n{BARRIER}");
    bench(bencher, barriers, (0..barriers).map(write).collect());
}

/// Each thread writes its own element of row after row, no two of which have a byte in common.
#[divan::bench(args = SIZES, sample_count = 5)]
fn straight_line_rows(bencher: Bencher<'_, '_>, barriers: usize) {
    bench(bencher, barriers, rows(barriers, BARRIER));
}

/// As many accesses, with one barrier in their middle: one epoch on each side.
#[divan::bench(args = SIZES, sample_count = 5)]
fn epochs_of_rows(bencher: Bencher<'_, '_>, accesses: usize) {
    let body = format!("{}{BARRIER}{}", rows(accesses / 2, ""), rows(accesses / 2, "").replace('%', "%z"));
    let body = body.replace("%zown", "%own").replace("%zr", "%z");
    bench(bencher, accesses, body);
}

fn rows(count: usize, between: &str) -> String {
    let write = |i| {
        let offset = 1024 * i;
        format!(
            "  %r{i} = getelementptr inbounds i8, ptr addrspace(3) %own, i64 {offset}\n  store i32 {i}, ptr addrspace(3) %r{i}\n{between}"
        )
    };
    (0..count).map(write).collect()
}

/// The same, but only the launch knows where rows begin: each pair of accesses is a question.
#[divan::bench(args = SIZES, sample_count = 1)]
fn straight_line_questions(bencher: Bencher<'_, '_>, barriers: usize) {
    let mut body = String::new();
    for i in 0..barriers {
        let _ = write!(
            body,
            "  %o{i} = add nuw nsw i64 %m, {i}\n  %r{i} = getelementptr inbounds [256 x i32], ptr addrspace(3) %own, i64 %o{i}\n  \
             store i32 {i}, ptr addrspace(3) %r{i}\n{BARRIER}"
        );
    }
    bench(bencher, barriers, body);
}

/// A loop with all barriers in its body, in each of which threads write their own element.
#[divan::bench(args = SIZES, sample_count = 5)]
fn one_loop(bencher: Bencher<'_, '_>, barriers: usize) {
    let body = format!(
        "  br label %l\nl:\n  %i = phi i32 [ 0, %0 ], [ %j, %l ]\n{}  %j = add i32 %i, 1\n  \
         %c = icmp eq i32 %j, %n\n  br i1 %c, label %e, label %l\ne:\n",
        rows(barriers, BARRIER)
    );
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

/// Code that many barriers stand in front of, each behind a branch of its own: one tail for all.
#[divan::bench(args = SIZES, sample_count = 1)]
fn ways_to_one_tail(bencher: Bencher<'_, '_>, barriers: usize) {
    let mut body = String::from("  br label %l0\n");
    for i in 0..barriers {
        let _ = write!(
            body,
            "l{i}:\n  store i32 {i}, ptr addrspace(3) %own\n{BARRIER}  %c{i} = icmp eq i32 %n, {i}\n  \
             br i1 %c{i}, label %tail, label %l{}\n",
            i + 1
        );
    }
    let _ = writeln!(body, "l{barriers}:\n  br label %tail\ntail:\n  %v = load i32, ptr addrspace(3) @s");
    bench(bencher, barriers, body);
}

/// Rows of an unrolled loop, each with an address that is as far from that of the row before.
fn unrolled(addresses: usize) -> Arc<Source> {
    let mut body = String::new();
    for i in 0..addresses / 2 {
        let _ = write!(
            body,
            "  %a{i} = add i64 %m, {i}\n  %b{i} = mul i64 %a{i}, 1024\n  %s{i} = add i64 %b{i}, %x\n  \
             %g{i} = getelementptr float, ptr addrspace(3) @s, i64 %s{i}\n  \
             %v{i} = load float, ptr addrspace(3) %g{i}\n  \
             %h{i} = getelementptr float, ptr addrspace(3) %g{i}, i64 %m\n  \
             store float %v{i}, ptr addrspace(3) %h{i}\n"
        );
    }
    text(&body)
}

/// `common-base-elim`; beside it, what reading the same text takes.
#[divan::bench(args = SIZES, sample_count = 5)]
fn common_bases(bencher: Bencher<'_, '_>, addresses: usize) {
    let source = unrolled(addresses);
    let target = read(&source).target.expect("the text is for a GPU");
    let pipeline: Pipeline = "common-base-elim".parse().expect("it is a pass");
    bencher
        .counter(ItemsCount::new(addresses))
        .with_inputs(|| read(&source))
        .bench_values(|mut module| run(black_box(&mut module), target, &pipeline, &Options::default()).len());
}

#[divan::bench(args = SIZES, sample_count = 5)]
fn reading_common_bases(bencher: Bencher<'_, '_>, addresses: usize) {
    let source = unrolled(addresses);
    bencher.counter(ItemsCount::new(addresses)).bench(|| read(black_box(&source)));
}
