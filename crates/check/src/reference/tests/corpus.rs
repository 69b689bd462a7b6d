//! The examples, and the decisions that the filetests expect, judged.

use super::super::{Change, CheckOptions, Verdict, check};
use super::module;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn texts(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the repository") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ll") {
                let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
                found.push((name, fs::read_to_string(&path).expect("text")));
            }
        }
    }
    found.sort();
    found
}

fn without(text: &str, gone: impl Fn(usize, &str) -> bool) -> String {
    let lines = text.lines().enumerate().filter(|&(number, line)| !gone(number + 1, line));
    lines.map(|(_, line)| format!("{line}\n")).collect()
}

/// Barriers, by line, of each example that its README calls dead (alone); every other one is
/// needed.
const DEAD: &[(&str, &[usize])] = &[
    ("bitonic", &[]),
    ("carved", &[20, 60]),
    ("defensive", &[13, 21, 22, 29]),
    ("device_barrier", &[21, 42]),
    ("divergent", &[]),
    ("dot", &[48]),
    ("early_exit", &[38]),
    ("histogram", &[]),
    ("inlined_leftover", &[18, 52, 53, 82]),
    ("layernorm", &[64, 112]),
    ("matmul", &[]),
    ("ordered_counter", &[]),
    ("private_slots", &[53]),
    ("producer_consumer", &[21, 59]),
    ("reduce", &[45]),
    ("scan", &[58]),
    ("softmax", &[81]),
    ("stencil", &[]),
    ("transpose", &[]),
    ("two_tiles", &[21]),
];

/// Needed barriers that this reading cannot prove to be so: who writes where depends on memory.
const OPEN: &[(&str, usize)] = &[("bitonic", 62), ("histogram", 16), ("histogram", 38)];

#[test]
fn every_barrier_of_the_examples() {
    let examples = texts(&root().join("examples"));
    assert_eq!(examples.len(), DEAD.len());
    for (name, text) in examples {
        let dead = DEAD.iter().find(|(known, _)| *known == name).expect("a known example").1;
        let before = module(&text);
        for (number, line) in text.lines().enumerate() {
            let number = number + 1;
            if !line.contains("call void @llvm.nvvm.barrier") {
                continue;
            }
            let report =
                check(&before, &module(&without(&text, |n, _| n == number)), &CheckOptions::default());
            let expected = match report.verdict {
                Verdict::Correct | Verdict::CorrectForLaunchesTried => dead.contains(&number),
                Verdict::NotDecided if !report.breaks_a_rule() => OPEN.contains(&(name.as_str(), number)),
                _ => !dead.contains(&number) && !OPEN.contains(&(name.as_str(), number)),
            };
            assert!(expected, "{name}:{number}: {report:#?}");
        }
    }
}

/// What a filetest expects the passes to make of it.
fn expected(text: &str) -> String {
    let is_gone = |line: &str| line.contains(": removed") || line.contains(": weakened(sunk)");
    let removed = |_, line: &str| !line.starts_with(';') && is_gone(line);
    let line = |line: &str| match line.split_once("; after: ") {
        Some((_, after)) => after.to_string(),
        None => {
            let added = ["; adds: ", "; edge: "].iter().find_map(|mark| line.strip_prefix(mark));
            added.unwrap_or(line).to_string()
        }
    };
    without(text, removed).lines().map(|text| line(text) + "\n").collect()
}

/// What the options of a filetest of the default pass mean to the reference, if it knows all of
/// them.
fn options(header: &str) -> Option<CheckOptions> {
    let mut options = CheckOptions::default();
    for option in header.strip_prefix("; test opt")?.split_whitespace() {
        match option.split_once('=').unwrap_or((option, "")) {
            ("--weaken" | "--plain-barriers" | "--sink-barriers", "") => {}
            // The reference knows of one shape for all kernels only.
            ("--block-dim", extents) if !extents.contains(':') => {
                let mut axes = extents.split(',').map(|axis| axis.parse().expect("an extent"));
                options.block_dim = Some([0; 3].map(|_: u32| axes.next().unwrap_or(1)));
            }
            _ => return None,
        }
    }
    Some(options)
}

/// What the filetests expect of the default pass is never wrong.
#[test]
fn changes_of_the_filetests() {
    let (mut judged, mut weakened) = (0, 0);
    for (name, text) in texts(&root().join("crates/simtopt/filetests")) {
        let headers: Vec<&str> = text.lines().filter(|line| line.starts_with("; test ")).collect();
        let [header] = headers[..] else { continue };
        let Some(options) = options(header) else { continue };
        let before = module(&text);
        let report = check(&before, &module(&expected(&text)), &options);
        assert!(!report.breaks_a_rule(), "{name}: {report:#?}");
        let is_weaker = |change| matches!(change, Change::BarrierWeakened | Change::BarrierMadePlain);
        weakened += usize::from(report.items.iter().any(|item| is_weaker(item.change)));
        let itself = check(&before, &module(&text), &CheckOptions::default());
        assert_eq!(itself.verdict, Verdict::Correct, "{name}: {itself:#?}");
        judged += usize::from(!report.items.is_empty());
    }
    assert!(judged > 100, "only {judged} filetests remove anything");
    assert!(weakened > 10, "only {weakened} filetests weaken anything");
}

/// Of the barriers that filetests keep, those that the reference would let go: the passes know
/// less, or were asked to keep them.
const SPARE: &[(&str, usize)] = &[
    ("arrives-on-the-way", 13),
    ("attribute", 6),
    ("attribute", 11),
    ("called-kernel", 9),
    ("called-kernel", 13),
    ("called-kernel-restrict", 7),
    ("called-kernel-restrict", 11),
    // The judge follows what each call passes.
    ("callee-called-twice", 23),
    // Nothing is above it.
    ("callee-without-memory", 25),
    ("captured-by-reference-in-a-callee", 20),
    // Nothing is above them, in either.
    ("counter-of-a-divergent-loop", 18),
    ("endless-loop", 18),
    ("endless-loop", 19),
    ("endless-loop-2", 18),
    ("endless-loop-2", 19),
    // The judge takes any counter to end a loop.
    ("nothing-but-a-barrier", 39),
    ("nothing-but-a-barrier", 94),
    ("number-in-a-callee-by-value", 17),
    // Each alone: another one is between, or nothing is around it.
    ("pinned-barrier-in-a-callee", 10),
    ("pinned-barrier-in-a-callee", 22),
    ("pinned-barrier-in-a-callee", 32),
    ("undef-in-vector", 20),
    ("unreachable-block", 15),
    // The reference takes an exit for an arrival.
    ("written-by-who-leaves", 29),
    ("written-by-who-leaves", 32),
];

/// What a filetest keeps is not spare.
#[test]
fn barriers_that_filetests_keep() {
    let (mut judged, mut spare) = (0, Vec::new());
    for (name, text) in texts(&root().join("crates/simtopt/filetests")) {
        let headers: Vec<&str> = text.lines().filter(|line| line.starts_with("; test ")).collect();
        let [header] = headers[..] else { continue };
        let Some(options) = options(header) else { continue };
        let before = module(&text);
        for (number, line) in (1..).zip(text.lines()) {
            if !line.contains("; barrier: kept(") || !line.trim_start().starts_with("call") {
                continue;
            }
            // It and those that go.
            let blank = |(n, line)| if n == number { String::from("\n") } else { format!("{line}\n") };
            let rest: String = (1..).zip(text.lines()).map(blank).collect();
            let report = check(&before, &module(&expected(&rest)), &options);
            judged += 1;
            if report.verdict == Verdict::Correct {
                spare.push((name.clone(), number));
            }
        }
    }
    assert!(judged > 900, "{judged} barriers");
    let spare: Vec<(&str, usize)> = spare.iter().map(|(name, line)| (name.as_str(), *line)).collect();
    assert_eq!(spare, SPARE);
}

/// What the passes conclude of units beside threads: all barriers that go may go, in assembly,
/// intrinsics and PTX, and of those that stay none may.
#[test]
fn units() {
    let folder = root().join("crates/simtopt/filetests/units");
    let (mut gone, mut wrong, mut open) = (0, 0, 0);
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("text");
        let Some(options) = options(text.lines().next().unwrap_or("").trim_start_matches("// ")) else {
            continue;
        };
        let before = module(&text);
        let report = check(&before, &module(&expected(&text)), &options);
        assert!(report.verdict <= Verdict::CorrectForLaunchesTried, "{}: {report:#?}", path.display());
        gone += report.items.len();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.contains("; barrier: kept(") {
                continue;
            }
            let blank = |(n, line)| if n == number { String::from("\n") } else { format!("{line}\n") };
            let rest: String = (1..).zip(text.lines()).map(blank).collect();
            let report = check(&before, &module(&expected(&rest)), &options);
            match report.verdict {
                _ if report.breaks_a_rule() => wrong += 1,
                Verdict::NotDecided => open += 1,
                verdict => panic!("{}:{number}: {verdict:?}", path.display()),
            }
        }
    }
    println!("{gone} {wrong} {open}");
    assert!(gone >= 14 && wrong >= 30 && open < wrong, "{gone} gone, {wrong} wrong, {open} open");
}
