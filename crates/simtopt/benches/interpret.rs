//! The interpreter on a tiled matrix product, on one core: thread-instructions per second, with the
//! search for races and without it, by schedule. `cargo bench -p simtopt --bench interpret`

use divan::Bencher;
use divan::counter::ItemsCount;
use simt_check::launch::{Argument, Buffer, Checks, Launch, Outcome, Schedule};
use simt_check::machine::Program;
use simtopt::ir::{Listing, Source};
use simtopt::syntax::ReadOptions;
use std::sync::Arc;

fn main() {
    // Blocks run in parallel; what is asked for here is the speed of one core.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("the first pool");
    divan::main();
}

/// Rows and columns of the matrices.
const SIZE: u32 = 64;
/// Rows and columns of a tile; threads of a block by axis.
const TILE: u32 = 16;

fn matmul() -> Listing {
    let text = include_str!("../../../examples/matmul.ll").to_owned();
    let options = ReadOptions { initializers: true, ..ReadOptions::default() };
    simtopt::syntax::read(Arc::new(Source::new("matmul.ll", text)), &options).expect("the example is valid")
}

fn matrix(name: &str) -> Buffer {
    let numbers = (0..SIZE * SIZE).map(|i| (i % 7) as f32);
    Buffer {
        name: name.to_owned(),
        bytes: numbers.flat_map(f32::to_le_bytes).collect(),
        undefined: Vec::new(),
    }
}

fn run(program: &Program<'_>, schedule: Schedule, races: bool) -> Outcome {
    let launch = Launch {
        grid: [SIZE / TILE, SIZE / TILE, 1],
        block: [TILE, TILE, 1],
        dynamic_shared: 0,
        schedule,
        steps: u64::MAX,
        checks: Checks { races, bounds: true, uninit: true },
    };
    let mut args: Vec<Argument> = (0..3).map(|index| Argument::Buffer { index, offset: 0 }).collect();
    args.push(Argument::Bytes(SIZE.to_le_bytes().to_vec()));
    let buffers = ["C", "A", "B"].map(matrix).to_vec();
    let kernel = program.kernels().next().expect("one kernel");
    let outcome = program.run(kernel, &launch, &args, buffers).expect("the arguments fit");
    assert!(outcome.finished && outcome.findings.is_empty(), "{:?}", outcome.findings);
    outcome
}

fn bench(bencher: Bencher<'_, '_>, schedule: Schedule, races: bool) {
    let module = matmul();
    let program = Program::new(&module);
    let executed = run(&program, schedule, races).executed;
    bencher.counter(ItemsCount::new(executed)).bench_local(|| run(&program, schedule, races));
}

#[divan::bench(args = [true, false])]
fn lockstep(bencher: Bencher<'_, '_>, races: bool) {
    bench(bencher, Schedule::Lockstep, races);
}

#[divan::bench(args = [true, false])]
fn round_robin(bencher: Bencher<'_, '_>, races: bool) {
    bench(bencher, Schedule::RoundRobin, races);
}

#[divan::bench(args = [true, false])]
fn random(bencher: Bencher<'_, '_>, races: bool) {
    bench(bencher, Schedule::Random(1), races);
}
