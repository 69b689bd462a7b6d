//! Every example runs under the interpreter and leaves what a plain Rust re-implementation of the
//! same kernel leaves, under every schedule, without a race; and deleting any one of its barriers
//! that is needed is noticed.
//!
//! | file | what |
//! |---|---|
//! | `sums`, `tiles`, `small` | the twins: what each kernel computes, sequentially |
//! | `case` | a launch, and the memory that it must leave |
//! | `judge` | runs a case, and says what is wrong |
//! | `table` | all kernels, and what is known of each of their barriers |
#![allow(missing_docs)]

mod case;
mod judge;
mod small;
mod sums;
mod table;
mod tiles;

use judge::{Kernel, SCHEDULES, Wrong};
use simt_check::finding::Finding;
use simt_check::launch::Schedule;
use simt_check::reference::Verdict;
use std::collections::BTreeMap;
use table::{Barrier, TWINS, Twin};

/// Runs a check of each kernel, all of them, and says of which ones something is wrong.
fn for_each(check: fn(&Twin) -> Vec<String>) {
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let run = |twin| scope.spawn(move || check(twin));
        let threads: Vec<_> = TWINS.iter().map(run).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn results_are_those_of_the_twins() {
    for_each(|twin| {
        let kernel = Kernel::read(twin);
        let mut wrong = Vec::new();
        for (index, case) in (twin.cases)().iter().enumerate() {
            for schedule in SCHEDULES {
                wrong.extend(kernel.check(case, schedule).map(|what| {
                    format!("{} {}, case {index}, {schedule:?}: {what}", twin.file, twin.kernel)
                }));
            }
        }
        wrong
    });
}

/// A needed barrier is missed in some case, under every schedule; one that is not needed in no
/// case.
#[test]
fn needed_barriers_are_missed() {
    for_each(|twin| {
        let kernel = Kernel::read(twin);
        let cases = (twin.cases)();
        let mut wrong = Vec::new();
        for &(ordinal, known) in twin.barriers {
            let Some(without) = kernel.without_barrier(ordinal) else {
                wrong.push(format!("{} has no barrier {ordinal} that could be deleted", twin.file));
                continue;
            };
            for schedule in SCHEDULES {
                let first = cases.iter().find_map(|case| without.check(case, schedule));
                let told = match (known, &first) {
                    (Barrier::Needed, None) => "nobody misses it",
                    (Barrier::Spare | Barrier::Publishes, Some(_)) => "it is missed",
                    _ => continue,
                };
                let first = first.map(|what| format!(": {what}")).unwrap_or_default();
                wrong.push(format!("{} without barrier {ordinal}, {schedule:?}: {told}{first}", twin.file));
            }
        }
        wrong
    });
}

/// The reference never says that a needed barrier may go, and never that a dead one must stay. It
/// sees what the interpreter cannot: that a barrier publishes. Every file compared with itself is
/// correct.
#[test]
fn the_reference_agrees() {
    for_each(|twin| {
        let kernel = Kernel::read(twin);
        let block = (twin.cases)()[0].block;
        let mut wrong = Vec::new();
        let itself = kernel.compare(&kernel, block);
        if itself.verdict != Verdict::Correct || !itself.items.is_empty() {
            wrong.push(format!("{} compared with itself: {itself:#?}", twin.file));
        }
        for &(ordinal, known) in twin.barriers {
            let Some(without) = kernel.without_barrier(ordinal) else { continue };
            let report = kernel.compare(&without, block);
            let agrees = match known {
                Barrier::Needed => matches!(report.verdict, Verdict::Wrong | Verdict::NotDecided),
                Barrier::Spare => report.verdict != Verdict::Wrong,
                Barrier::Publishes => report.verdict == Verdict::Wrong,
            };
            if !agrees {
                wrong.push(format!("{} without barrier {ordinal}: {report:#?}", twin.file));
            }
        }
        wrong
    });
}

/// No barrier is forgotten: each one in the text is listed, but for those whose value is used.
#[test]
fn every_barrier_is_listed() {
    let mut listed: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for twin in TWINS {
        listed.entry(twin.file).or_default().extend(twin.barriers.iter().map(|(ordinal, _)| ordinal));
    }
    for (file, mut ordinals) in listed {
        ordinals.sort_unstable();
        let all: Vec<usize> = (0..judge::barriers(&judge::text(file)).len()).collect();
        assert_eq!(ordinals, all, "{file}");
    }
}

/// Every file of kernels has a twin.
#[test]
fn every_example_has_a_twin() {
    for folder in table::FOLDERS {
        for entry in std::fs::read_dir(judge::repository().join(folder)).expect("a folder") {
            let name = entry.expect("an entry").file_name().into_string().expect("text");
            let Some(stem) = name.strip_suffix(".ll") else { continue };
            let file = format!("{folder}/{stem}");
            assert!(TWINS.iter().any(|twin| twin.file == file), "{file}");
        }
    }
}

/// In `divergent`, threads beyond the picture wait at another barrier than the others. (Hardware
/// takes both for one.)
#[test]
fn a_wrong_example_is_found_out() {
    let twin = TWINS.iter().find(|twin| twin.file == "examples/divergent").expect("it is listed");
    let kernel = Kernel::read(twin);
    let mut case = tiles::divergent().remove(0);
    case.block = [256, 1, 1];
    case.arguments[2] = case::Arg::Int(100);
    for schedule in SCHEDULES {
        let outcome = kernel.run(&case, schedule);
        let is_divergent = |finding: &Finding| matches!(finding, Finding::Deadlock { divergent: true, .. });
        assert!(outcome.findings.iter().any(is_divergent), "{schedule:?}: {:?}", outcome.findings);
    }
}

/// The judge notices a wrong number, a missing one, and a changed input.
#[test]
fn the_judge_is_awake() {
    let kernel = Kernel::read(&TWINS[0]);
    let wrong = |change: fn(&mut case::Case)| {
        let mut case = (TWINS[0].cases)().remove(0);
        change(&mut case);
        kernel.check(&case, Schedule::Lockstep)
    };
    assert_eq!(wrong(|_| {}), None);
    let last_key = |case: &mut case::Case| match &mut case.arguments[0] {
        case::Arg::Output(case::Numbers::I32(keys)) => *keys.last_mut().expect("keys") += 1,
        _ => unreachable!("the first argument is the output"),
    };
    assert!(matches!(wrong(last_key), Some(Wrong::Result(_))));
    let longer = |case: &mut case::Case| match &mut case.arguments[0] {
        case::Arg::Output(case::Numbers::I32(keys)) => keys.push(0),
        _ => unreachable!("the first argument is the output"),
    };
    assert!(matches!(wrong(longer), Some(Wrong::Result(_))), "one element stays undefined");
}
