//! Barriers of random kernels, moved to edges by chance: what the reference calls correct does the
//! same as the kernel in all orders that are tried. It must not call everything so, nor nothing.

use rayon::prelude::*;
use simt_check::reference::{CheckOptions, Verdict, check};
use simt_soak::judge::{Effort, Original, read};
use simt_soak::{bytes_of_seed, kernel};

const BARRIER: &str = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";

/// A text with a barrier on an edge in place of another one.
struct Moved {
    text: String,
    /// Whether the edge leaves or enters the block of the barrier that is gone.
    is_near: bool,
}

/// A block of a text: its label and its lines, by number.
struct Block<'t> {
    label: &'t str,
    lines: std::ops::Range<usize>,
}

fn blocks<'t>(lines: &[&'t str]) -> Vec<Vec<Block<'t>>> {
    let mut functions: Vec<Vec<Block<'t>>> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        if line.starts_with("define ") {
            functions.push(Vec::new());
        }
        let Some(blocks) = functions.last_mut() else { continue };
        match line.strip_suffix(':') {
            Some(label) if !line.starts_with(' ') => blocks.push(Block { label, lines: number..number }),
            _ => {}
        }
        if let Some(block) = blocks.last_mut().filter(|_| line.starts_with(' ')) {
            block.lines.end = number + 1;
        }
    }
    functions
}

/// The labels that a line with a branch names.
fn targets(line: &str) -> Vec<&str> {
    let is_branch = line.trim_start().starts_with("br ");
    let named = line.split("label %").skip(1).filter(|_| is_branch);
    named.map(|part| part.split([',', ' ']).next().unwrap_or(part)).collect()
}

/// All ways to move one barrier of a text to one edge of its function.
fn all_moved(text: &str) -> Vec<Moved> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    for function in blocks(&lines) {
        let barriers = function.iter().flat_map(|block| {
            block.lines.clone().filter(|&line| lines[line].trim() == BARRIER).map(move |line| (block, line))
        });
        for (home, gone) in barriers {
            for from in &function {
                let branch = from.lines.end - 1;
                let named = targets(lines[branch]);
                for &to in named.iter().filter(|&to| named.iter().filter(|other| *other == to).count() == 1) {
                    let Some(target) = function.iter().find(|block| block.label == to) else { continue };
                    let text = moved(&lines, gone, (from, branch), target, &function);
                    all.push(Moved { text, is_near: from.label == home.label || to == home.label });
                }
            }
        }
    }
    all
}

fn moved(
    lines: &[&str],
    gone: usize,
    (from, branch): (&Block<'_>, usize),
    to: &Block<'_>,
    all: &[Block<'_>],
) -> String {
    let last = all.last().map_or(0, |block| block.lines.end - 1);
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        let mut line = line.to_string();
        if number == gone {
            continue;
        }
        if number == branch {
            let name = format!("label %{}", to.label);
            let parts: Vec<&str> = line.split(", ").collect();
            let part = |part: &&str| match part.strip_suffix(&name) {
                Some(front) => format!("{front}label %simtopt.edge"),
                None => part.to_string(),
            };
            line = parts.iter().map(part).collect::<Vec<_>>().join(", ");
        }
        if to.lines.contains(&number) && line.contains(" = phi ") {
            line = line.replace(&format!(", %{} ]", from.label), ", %simtopt.edge ]");
        }
        text.push_str(&line);
        text.push('\n');
        if number == last {
            text.push_str(&format!("simtopt.edge:\n  {BARRIER}\n  br label %{}\n", to.label));
        }
    }
    text
}

/// How often the reference gave each verdict, by what execution came to.
#[derive(Clone, Default, Debug)]
struct Counts {
    /// Nothing was wrong.
    fine: [u64; 4],
    /// Something was.
    bad: [u64; 4],
    /// How many edges leave or enter the block of the barrier.
    near: u64,
    /// What is called correct and is not: the number of the kernel, and why.
    unsound: Vec<(u64, String)>,
}

impl Counts {
    fn and(mut self, other: Counts) -> Counts {
        let add = |sums: &mut [u64; 4], more: [u64; 4]| {
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        };
        add(&mut self.fine, other.fine);
        add(&mut self.bad, other.bad);
        self.near += other.near;
        self.unsound.extend(other.unsound);
        self
    }
}

/// Moves barriers of one kernel, in about so many ways.
fn judge(seed: u64, index: u64, most: usize) -> Counts {
    let mut counts = Counts::default();
    let kernel = kernel(&bytes_of_seed(seed, index));
    // A multiple of 8: in all orders.
    let original = Original::new(&kernel, index * 8).expect("a kernel that does what it should");
    let options = CheckOptions { block_dim: Some(kernel.launch.block), ..CheckOptions::default() };
    let mut all = all_moved(&kernel.text);
    all.sort_by_key(|moved| !moved.is_near);
    let step = (all.len() / most).max(1);
    for moved in all.into_iter().step_by(step) {
        let module = read(&moved.text).expect("a module");
        let report = check(&original.module, &module, &options);
        let outcome = original.run(&module, &mut Effort::default());
        counts.near += u64::from(moved.is_near);
        let of_outcome = if outcome.is_ok() { &mut counts.fine } else { &mut counts.bad };
        of_outcome[report.verdict as usize] += 1;
        if let (Err(wrong), Verdict::Correct) = (outcome, report.verdict) {
            counts.unsound.push((index, format!("{wrong}\n{report:#?}\n{}", moved.text)));
        }
    }
    counts
}

#[test]
fn what_is_correct_does_the_same() {
    let judge = |index| judge(20_28, index, 6);
    let counts = (0..600).into_par_iter().map(judge).reduce(Counts::default, Counts::and);
    if let Some((index, why)) = counts.unsound.first() {
        panic!("{} are not correct; kernel {index}: {why}", counts.unsound.len());
    }
    let at = |of: [u64; 4], verdict: Verdict| of[verdict as usize];
    assert!(at(counts.fine, Verdict::Correct) > 250, "{counts:?}");
    assert!(at(counts.bad, Verdict::Wrong) > 300, "{counts:?}");
    assert!(counts.near > 200, "{counts:?}");
    // Of those that execution shows to be wrong, a launch that is not tried may be the one.
    assert!(at(counts.bad, Verdict::CorrectForLaunchesTried) < 10, "{counts:?}");
}
