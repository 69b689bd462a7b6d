//! CUDA kernels with known answers: exactly the barriers go that are dead by looking at which objects are
//! accessed between barriers, never at where in them. Barriers are counted in the text.

mod common;

use common::{barrier_calls, modules, optimize, repository};
use std::collections::BTreeMap;
use std::path::Path;

/// What is known of a kernel's barriers.
#[derive(Clone, Copy)]
struct Answer {
    /// Barriers in the text.
    all: usize,
    /// How many may go by objects alone.
    by_object: usize,
    /// How many may go in truth.
    dead: usize,
}

/// Reads `expected.txt`: a name and three numbers a line, in the order that `columns` makes an answer of.
fn answers(folder: &Path, columns: fn([usize; 3]) -> Answer) -> BTreeMap<String, Answer> {
    let text = std::fs::read_to_string(folder.join("expected.txt")).expect("the answers can be read");
    let answer = |line: &str| {
        let mut words = line.split_whitespace();
        let name = words.next().expect("a name").to_string();
        let numbers: Vec<usize> = words.map(|word| word.parse().expect("a number")).collect();
        (name, columns(numbers.try_into().expect("three numbers")))
    };
    text.lines().map(answer).collect()
}

fn check(folder: &Path, columns: fn([usize; 3]) -> Answer) {
    let answers = answers(folder, columns);
    let mut wrong = Vec::new();
    for (name, answer) in &answers {
        let path = folder.join(format!("{name}.ll"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let outcome = optimize(&text, "").unwrap_or_else(|error| panic!("{name}: {error}"));
        let (before, after) = (barrier_calls(&text).len(), barrier_calls(&outcome.text).len());
        assert_eq!(before, answer.all, "{name}: barriers in the text");
        assert!(answer.by_object <= answer.dead, "{name}: the answer contradicts itself");
        if before - after != answer.by_object {
            wrong.push(format!("{name}: {} of {before} went, not {}", before - after, answer.by_object));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let files = modules(folder).len();
    assert_eq!(files, answers.len(), "every kernel has an answer");
}

#[test]
fn test_data() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/kernels");
    check(&folder, |[all, dead, by_object]| Answer { all, by_object, dead });
}

#[test]
fn examples() {
    check(&repository("examples"), |[all, by_object, dead]| Answer { all, by_object, dead });
}
