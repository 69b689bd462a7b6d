//! The examples of the repository give what a plain re-implementation gives, under every schedule.

use crate::finding::{Fault, Finding};
use crate::launch::{Argument, Buffer, Launch, Outcome};
use crate::machine::Program;
use crate::machine::tests::programs::*;
use simt_ir::{FloatKind, TypeKind};

fn example(name: &str) -> String {
    let path = format!("{}/../../examples/{name}.ll", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("an example")
}

#[track_caller]
fn fine(outcome: &Outcome) {
    assert_eq!(outcome.findings, []);
    assert!(outcome.finished);
}

#[test]
fn matmul() {
    let n = 32;
    let a: Vec<f32> = (0..n * n).map(|i| (i % 7) as f32).collect();
    let b: Vec<f32> = (0..n * n).map(|i| (i % 5) as f32 - 2.0).collect();
    let mut expected = vec![0f32; n * n];
    for (i, out) in expected.iter_mut().enumerate() {
        *out = (0..n).fold(0.0, |sum, k| sum + a[i / n * n + k] * b[k * n + i % n]);
    }
    for schedule in SCHEDULES {
        let launch = Launch { grid: [2, 2, 1], block: [16, 16, 1], schedule, ..launch(1, 1) };
        let buffers = vec![floats(vec![0.0; n * n]), floats(a.clone()), floats(b.clone())];
        let outcome = run(&example("matmul"), &launch, buffers, &[int(n as i32)]);
        fine(&outcome);
        assert_eq!(as_floats(&outcome.buffers[0]), expected);
    }
}

/// Runs an example under every schedule; gives what it leaves in its first buffer.
#[track_caller]
fn results(name: &str, launch: Launch, buffers: Vec<Buffer>, more: &[Argument]) -> Vec<Buffer> {
    let text = example(name);
    let outcomes = SCHEDULES.map(|schedule| {
        let outcome = run(&text, &Launch { schedule, ..launch.clone() }, buffers.clone(), more);
        fine(&outcome);
        outcome.buffers
    });
    assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]));
    outcomes[0].clone()
}

/// Small whole numbers: their sums are exact in any order.
fn numbers(n: usize) -> Vec<f32> {
    (0..n).map(|i| ((i * 7919) % 23) as f32 - 11.0).collect()
}

#[test]
fn reduce() {
    let input = numbers(1000);
    let buffers = vec![floats([0.0; 3]), floats(input.clone())];
    let sums = as_floats(&results("reduce", launch(3, 256), buffers, &[int(1000)])[0]);
    for (block, sum) in sums.into_iter().enumerate() {
        let mine = input.iter().enumerate().filter(|(i, _)| i % 768 / 256 == block);
        assert_eq!(sum, mine.map(|(_, x)| x).sum());
    }
}

#[test]
fn scan() {
    let input = numbers(256);
    let buffers = vec![floats([0.0; 256]), floats(input.clone())];
    let sums = as_floats(&results("scan", launch(2, 128), buffers, &[])[0]);
    for (i, sum) in sums.into_iter().enumerate() {
        assert_eq!(sum, input[i / 128 * 128..=i].iter().sum());
    }
}

#[test]
fn transpose() {
    let (width, height) = (40, 33);
    let input = numbers(width * height);
    let buffers = vec![floats(vec![0.0; width * height]), floats(input.clone())];
    let launch = Launch { grid: [2, 2, 1], block: [32, 8, 1], ..launch(1, 1) };
    let out = as_floats(&results("transpose", launch, buffers, &[int(width as i32), int(height as i32)])[0]);
    for (i, value) in out.into_iter().enumerate() {
        assert_eq!(value, input[i % height * width + i / height]);
    }
}

#[test]
fn bitonic() {
    let input: Vec<i32> = (0..1024).map(|i| i * 7919 % 1009 - 500).collect();
    let buffers = vec![ints([0; 1024]), ints(input.clone())];
    let out = as_ints(&results("bitonic", launch(2, 512), buffers, &[])[0]);
    for (block, out) in out.chunks(512).enumerate() {
        let mut expected = input[block * 512..][..512].to_vec();
        expected.sort_unstable();
        assert_eq!(out, expected);
    }
}

#[test]
fn histogram() {
    let data: Vec<u8> = (0..1500u32).map(|i| (i * i % 251) as u8).collect();
    let buffers = vec![ints([0; 256]), buffer("data", data.iter().map(|&byte| [byte]))];
    let out = as_ints(&results("histogram", launch(3, 64), buffers, &[int(1500)])[0]);
    for (bin, count) in out.into_iter().enumerate() {
        assert_eq!(count as usize, data.iter().filter(|&&byte| usize::from(byte) == bin).count());
    }
}

#[test]
fn ordered_counter() {
    // The last block to finish adds up what all others wrote.
    let input = numbers(600);
    let buffers = vec![floats([0.0; 600]), floats([0.0]), floats(input.clone())];
    let out = results("ordered_counter", launch(3, 256), buffers, &[int(600)]);
    assert_eq!(as_floats(&out[1])[0], input.iter().map(|x| x * x).sum());
}

#[test]
fn early_exit() {
    let input: Vec<i32> = (0..300).map(|i| i * i * i).collect();
    let buffers = vec![ints([0; 300]), ints(input.clone())];
    let out = as_ints(&results("early_exit", launch(2, 256), buffers, &[int(300)])[0]);
    for (i, value) in out.into_iter().enumerate() {
        let (t, at) = (i % 256, |back: usize| input[i - back]);
        let first = |back: usize| at(back) - at(back + 1);
        let expected = match t {
            0 | 1 => 0,
            _ => first(0) - first(1),
        };
        assert_eq!(value, expected, "{i}");
    }
}

#[test]
fn softmax() {
    let input = numbers(256);
    let out = as_floats(
        &results("softmax", launch(1, 256), vec![floats([0.0; 256]), floats(input.clone())], &[])[0],
    );
    let sum: f32 = input.iter().map(|x| (x - 11.0).exp()).sum();
    for (x, y) in input.iter().zip(out) {
        assert!((y - (x - 11.0).exp() / sum).abs() < 1e-6);
    }
}

#[test]
fn nothing_in_the_examples_is_unsupported() {
    let folder = format!("{}/../../examples", env!("CARGO_MANIFEST_DIR"));
    let mut kernels = 0;
    for entry in std::fs::read_dir(folder).expect("the examples") {
        let path = entry.expect("an example").path();
        if path.extension().is_none_or(|extension| extension != "ll") {
            continue;
        }
        let module = read(&std::fs::read_to_string(&path).expect("an example"));
        let program = Program::new(&module);
        for kernel in program.kernels() {
            kernels += 1;
            let mut buffers = Vec::new();
            let args: Vec<Argument> = module.functions[kernel]
                .params
                .iter()
                .map(|param| match module.types.kind(param.ty) {
                    TypeKind::Pointer(_) => {
                        buffers.push(ints(vec![0; 1 << 16]));
                        Argument::Buffer { index: buffers.len() - 1, offset: 0 }
                    }
                    TypeKind::Float(FloatKind::Float) => Argument::Bytes(1f32.to_le_bytes().to_vec()),
                    _ => int(16),
                })
                .collect();
            let outcome = program.run(kernel, &launch(2, 64), &args, buffers).expect("a launch");
            for finding in outcome.findings {
                let refused = matches!(&finding, Finding::Fault { fault: Fault::Unsupported { .. }, .. });
                assert!(!refused, "{}: {finding:?}", path.display());
            }
        }
    }
    assert!(kernels >= 20);
}
