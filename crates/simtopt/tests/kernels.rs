//! CUDA kernels with known answers: exactly the barriers go that are dead, or by which objects are
//! accessed between barriers alone (`dead-sync-elim-global`), or by where in them, too
//! (`barrier-elim`). Barriers are counted in the text.

mod common;

use common::{barrier_calls, modules, optimize, repository};
use std::collections::BTreeMap;
use std::path::Path;

/// What is known of a kernel's barriers.
#[derive(Clone, Copy)]
struct Answer {
    /// Barriers in the text.
    all: usize,
    /// How many go by objects alone.
    by_object: usize,
    /// How many go in truth, and if addresses are compared.
    dead: usize,
}

/// Reads `expected.txt`: a name and three numbers a line.
fn answers(folder: &Path) -> BTreeMap<String, Answer> {
    let text = std::fs::read_to_string(folder.join("expected.txt")).expect("the answers can be read");
    let answer = |line: &str| {
        let mut words = line.split_whitespace();
        let name = words.next().expect("a name").to_string();
        let numbers: Vec<usize> = words.map(|word| word.parse().expect("a number")).collect();
        let [all, by_object, dead] = numbers.try_into().expect("three numbers");
        (name, Answer { all, by_object, dead })
    };
    text.lines().map(answer).collect()
}

fn check(folder: &Path) {
    let answers = answers(folder);
    let mut wrong = Vec::new();
    for (name, answer) in &answers {
        let path = folder.join(format!("{name}.ll"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let before = barrier_calls(&text).len();
        assert_eq!(before, answer.all, "{name}: barriers in the text");
        assert!(answer.by_object <= answer.dead, "{name}: the answer contradicts itself");
        for (pipeline, expected) in [("-passes=dead-sync-elim-global", answer.by_object), ("", answer.dead)] {
            let outcome = optimize(&text, pipeline).unwrap_or_else(|error| panic!("{name}: {error}"));
            let gone = before - barrier_calls(&outcome.text).len();
            if gone != expected {
                wrong.push(format!("{name} {pipeline}: {gone} of {before} went, not {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let files = modules(folder).len();
    assert_eq!(files, answers.len(), "every kernel has an answer");
}

#[test]
fn test_data() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/kernels");
    check(&folder);
}

/// The same kernels, and those of the examples, as HIP for AMDGPU.
#[test]
fn hip() {
    check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hip"));
}

#[test]
fn examples() {
    check(&repository("examples"));
}

fn kernel(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The barriers that go, by their place among the barriers of the text.
fn removed(text: &str, options: &str) -> Vec<usize> {
    let outcome = optimize(text, options).expect("the kernel is valid");
    let goes = |line: &usize| outcome.decision(*line).starts_with("removed");
    let calls = barrier_calls(text);
    calls.iter().enumerate().filter(|(_, line)| goes(line)).map(|(at, _)| at).collect()
}

/// Not only the right number goes, but the right ones.
#[test]
fn which_ones() {
    let cases: [(&str, &[&[usize]]); 8] = [
        ("consec", &[&[0], &[1]]),
        ("entry", &[&[0]]),
        ("disj_arrays", &[&[0]]),
        ("read_read", &[&[1]]),
        // In the text, the block behind the loop comes before the loop.
        ("reduction", &[&[1]]),
        ("count_used2", &[&[0]]),
        ("matmul_extra", &[&[0]]),
        ("spin_order", &[&[]]),
    ];
    for (name, allowed) in cases {
        let removed = removed(&kernel(&format!("kernels/{name}.ll")), "");
        assert!(allowed.contains(&removed.as_slice()), "{name}: {removed:?} of {allowed:?}");
    }
}

/// Taken at its word, the published description deletes the barrier behind the fill and the one in
/// the latch of a tree reduction: both are needed.
#[test]
fn the_literal_description_miscompiles_a_reduction() {
    let text = kernel("kernels/reduction.ll");
    assert_eq!(removed(&text, "-passes=basic-dbe<literal>"), [0, 1, 2]);
    assert_eq!(removed(&text, "-passes=basic-dbe"), Vec::<usize>::new());
}

/// What clang makes of OpenCL C for AMDGPU: the dead unit goes whole, the live ones and the bare
/// `s.barrier` stay.
#[test]
fn amdgpu() {
    let text = kernel("llvm/amdgpu.ll");
    let output = optimize(&text, "").expect("the module is valid").text;
    // Release fence, barrier, acquire fence.
    assert_eq!(text.lines().count() - output.lines().count(), 3);
    let kernels =
        ["live", "dead", "bare"].map(|name| format!("define protected amdgpu_kernel void @{name}("));
    let body = |text: &str, head: &str| {
        let from = text.find(head).unwrap_or_else(|| panic!("{head}"));
        text[from..from + text[from..].find("\n}").expect("an end")].to_string()
    };
    for (head, barriers) in kernels.iter().zip([[1, 1], [2, 1], [2, 2]]) {
        let count = |text: &str| body(text, head).matches("@llvm.amdgcn.s.barrier()").count();
        assert_eq!([count(&text), count(&output)], barriers, "{head}");
    }
}
