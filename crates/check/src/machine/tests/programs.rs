//! Modules, launches and arguments for tests.

use crate::launch::{Argument, Buffer, Checks, Launch, Outcome, Schedule};
use crate::machine::Program;
use simt_ir::{Listing, Source};
use simt_syntax::ReadOptions;
use std::sync::Arc;

/// What makes a text a module for NVPTX.
const HEADER: &str = "target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"\n\
     target triple = \"nvptx64-nvidia-cuda\"\n";

/// A module for NVPTX, unless the text names another target.
pub fn read(text: &str) -> Listing {
    let text = if text.contains("target triple") { text.to_owned() } else { format!("{HEADER}{text}") };
    let options = ReadOptions { initializers: true, ..ReadOptions::default() };
    simt_syntax::read(Arc::new(Source::new("test.ll", text)), &options)
        .unwrap_or_else(|error| panic!("{error:?}"))
}

/// A launch of one row of blocks, with all checks, in lockstep.
pub fn launch(blocks: u32, threads: u32) -> Launch {
    Launch {
        grid: [blocks, 1, 1],
        block: [threads, 1, 1],
        dynamic_shared: 0,
        schedule: Schedule::Lockstep,
        steps: 50_000_000,
        checks: Checks { races: true, bounds: true, uninit: true },
    }
}

/// All schedules that tests try.
pub const SCHEDULES: [Schedule; 5] = [
    Schedule::RoundRobin,
    Schedule::Lockstep,
    Schedule::LastFirst,
    Schedule::Random(1),
    Schedule::Random(0xfeed),
];

/// A buffer of numbers.
pub fn buffer<const N: usize>(name: &str, numbers: impl IntoIterator<Item = [u8; N]>) -> Buffer {
    let bytes = numbers.into_iter().flatten().collect();
    Buffer { name: name.to_owned(), bytes, undefined: Vec::new() }
}

/// A buffer of `i32`.
pub fn ints(numbers: impl IntoIterator<Item = i32>) -> Buffer {
    buffer("ints", numbers.into_iter().map(i32::to_le_bytes))
}

/// A buffer of `float`.
pub fn floats(numbers: impl IntoIterator<Item = f32>) -> Buffer {
    buffer("floats", numbers.into_iter().map(f32::to_le_bytes))
}

/// A buffer's content as `i32`.
pub fn as_ints(buffer: &Buffer) -> Vec<i32> {
    buffer.bytes.chunks_exact(4).map(|b| i32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
}

/// A buffer's content as `float`.
pub fn as_floats(buffer: &Buffer) -> Vec<f32> {
    as_ints(buffer).into_iter().map(|bits| f32::from_bits(bits as u32)).collect()
}

/// An `i32` as argument.
pub fn int(value: i32) -> Argument {
    Argument::Bytes(value.to_le_bytes().to_vec())
}

/// Runs the first kernel of a module on buffers, which are its first parameters, and further
/// arguments.
pub fn run(text: &str, launch: &Launch, buffers: Vec<Buffer>, more: &[Argument]) -> Outcome {
    let module = read(text);
    let program = Program::new(&module);
    let kernel = program.kernels().next().expect("a kernel");
    let mut args: Vec<Argument> =
        (0..buffers.len()).map(|index| Argument::Buffer { index, offset: 0 }).collect();
    args.extend_from_slice(more);
    program.run(kernel, launch, &args, buffers).unwrap_or_else(|error| panic!("{error}"))
}

/// The first buffer, as `i32`, of a kernel that gives the same under every schedule and has no
/// findings.
#[track_caller]
pub fn agreed(run: impl Fn(Schedule) -> Outcome) -> Vec<i32> {
    let results = SCHEDULES.map(|schedule| {
        let outcome = run(schedule);
        assert_eq!(outcome.findings, [], "{schedule:?}");
        as_ints(&outcome.buffers[0])
    });
    assert!(results.iter().all(|result| *result == results[0]), "{results:?}");
    results[0].clone()
}
