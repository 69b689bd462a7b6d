//! What becomes of barriers.
//!
//! ```text
//! ; test opt -passes=barrier-elim --assume=noalias-args
//! ; What the file shows (model.md §N.M).
//! …
//!   call void @llvm.nvvm.barrier0() ; barrier: removed(nothing-above)
//!   call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
//!   fence syncscope("workgroup") acquire ; fence: removed
//!   call void @llvm.nvvm.barrier0() ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
//! ; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
//!   call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
//! ; edge: simtopt.edge:
//! ; edge:   br label %loop
//! }
//! ```
//! `; witness: yes` behind it says that two threads show that it is needed, `no` that nobody does.
//! The expectations are complete: every call of a barrier carries what becomes of it, and
//! `; barrier: kept` without a reason where the pass decides nothing (`basic-dbe` only tells what
//! it removes). Every `fence` instruction of an AMDGPU file carries `; fence: removed` or
//! `; fence: kept`. What changes says what it is `; after:` that (`\n` and `\t` stand for
//! themselves, and `\e` for `$simtopt_edge`), and what comes behind everything
//! else is added, and what comes behind the blocks of a function is a block on an edge. Further,
//! for every file: the lines that stay are byte for byte those of the input, the output can be read
//! again, the passes remove nothing more from it, and LLVM accepts it (LLVM 14 for files with a
//! line `; llvm 14`), or ptxas if it accepts the input.
//!
//! Several `; test` lines mean that the file is tested with each of these options.
//! `SIMTOPT_BLESS=1` rewrites the expectations about barriers; what it writes has to be derived
//! from `model.md` all the same.

use crate::common::{Llvm, Outcome, barrier_calls, optimize, ptxas};
use std::collections::BTreeMap;
use std::path::Path;

const BARRIER: &str = "; barrier: ";
const FENCE: &str = "; fence: ";
const AFTER: &str = "; after: ";
const WITNESS: &str = "; witness: ";
const ADDS: &str = "; adds: ";
const EDGE: &str = "; edge: ";

/// Tests a file with each of its commands' options.
pub fn test(path: &Path, text: &str, commands: &[&str]) -> Result<(), String> {
    for command in commands {
        let outcome = optimize(text, command)?;
        if std::env::var_os("SIMTOPT_BLESS").is_some() {
            std::fs::write(path, bless(text, &outcome)).map_err(|error| error.to_string())?;
            continue;
        }
        check_decisions(text, &outcome)?;
        check_witnesses(text, &outcome)?;
        check_output(text, &outcome.text)?;
        check_again(&outcome.text, command)?;
        check_llvm(text, &outcome.text)?;
    }
    Ok(())
}

/// What is expected in each line, by line number from 1.
fn expected<'t>(text: &'t str, mark: &str) -> BTreeMap<usize, &'t str> {
    let lines = text.lines().zip(1..);
    let what = |line: &'t str| {
        let what = line.split_once(mark).map(|(_, what)| what.split(AFTER).next().unwrap_or(what));
        what.map(|what| what.split(WITNESS).next().unwrap_or(what).trim())
    };
    lines.filter_map(|(line, at)| what(line).map(|what| (at, what))).collect()
}

/// A line as it is in the output.
fn changed(line: &str) -> String {
    match line.split_once(AFTER) {
        Some((before, after)) => {
            let indent = &line[..line.len() - line.trim_start().len()];
            let comment = before.find("//").or(before.find(';')).map_or("", |at| &before[at..]);
            let code = after.replace("\\n", "\n").replace("\\t", "\t").replace("\\e", "$simtopt_edge");
            format!("{indent}{code} {comment}{AFTER}{after}")
        }
        None => line.to_string(),
    }
}

fn check_decisions(text: &str, outcome: &Outcome) -> Result<(), String> {
    let expected = expected(text, BARRIER);
    let mut wrong = Vec::new();
    for at in barrier_calls(text).into_iter().chain(expected.keys().copied()).chain(outcome.decided()) {
        let got = outcome.decision(at);
        let want = expected.get(&at).copied().unwrap_or("(nothing)");
        if got != want {
            wrong.push(format!("line {at}: expected {want}, got {got}"));
        }
    }
    wrong.sort();
    wrong.dedup();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Whether two threads show that a barrier is needed, where a line says what is expected of that.
fn check_witnesses(text: &str, outcome: &Outcome) -> Result<(), String> {
    for (at, want) in expected(text, WITNESS) {
        let got = if outcome.needed.contains(&at) { "yes" } else { "no" };
        if got != want {
            return Err(format!("line {at}: expected witness: {want}, got {got}"));
        }
    }
    Ok(())
}

/// The output is the input without the lines that go; a fence that says `either` may.
fn check_output(text: &str, output: &str) -> Result<(), String> {
    let is_fence = |line: &str| line.trim_start().starts_with("fence ");
    if let Some(line) =
        text.lines().find(|line| text.contains("amdgcn") && is_fence(line) && !line.contains(FENCE))
    {
        return Err(format!("a fence without expectation: {line}"));
    }
    let goes = |line: &str| {
        let is_gone = |what: &str| what.starts_with("removed") || what.starts_with("weakened(sunk)");
        !line.contains(AFTER)
            && [BARRIER, FENCE]
                .iter()
                .any(|mark| line.split_once(mark).is_some_and(|(_, what)| is_gone(what)))
    };
    let may_go = |line: &&str| line.contains("; fence: either");
    let mut expected: Vec<String> = Vec::new();
    let mut edges: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !goes(line) && !may_go(line)) {
        if let Some(edge) = line.strip_prefix(EDGE) {
            edges.extend(edge.ends_with(':').then(String::new));
            edges.push(edge.to_string());
        }
        if line == "}" {
            expected.append(&mut edges);
        }
        expected.extend(changed(line).split('\n').map(str::to_string));
    }
    expected.extend(text.lines().filter_map(|line| line.strip_prefix(ADDS)).map(str::to_string));
    let output: Vec<&str> = output.lines().filter(|line| !may_go(line)).collect();
    match expected.iter().zip(&output).find(|(expected, output)| expected != *output) {
        Some((expected, output)) => Err(format!("output has\n  {output}\ninstead of\n  {expected}")),
        None if expected.len() != output.len() => Err("the output has more or fewer lines".to_string()),
        None => Ok(()),
    }
}

/// One sweep removes what restarting after each removal removes: a second one finds nothing.
fn check_again(output: &str, command: &str) -> Result<(), String> {
    let again = optimize(output, command).map_err(|error| format!("the output cannot be read: {error}"))?;
    if again.text == output {
        return Ok(());
    }
    let more = again.decisions.iter().filter(|(_, what)| what.starts_with("removed"));
    let more: Vec<String> = more.map(|(at, what)| format!("line {at} of the output: {what}")).collect();
    Err(format!("a second run changes more:\n{}\n{}", more.join("\n"), again.text))
}

fn check_llvm(text: &str, output: &str) -> Result<(), String> {
    if is_ptx(text) {
        // Not all that can be read is something that it takes.
        let is_taken = ptxas(text).is_ok();
        return match ptxas(output) {
            Err(error) if is_taken => Err(format!("ptxas rejects the output: {error}")),
            _ => Ok(()),
        };
    }
    let version = if text.lines().any(|line| line == "; llvm 14") { 14 } else { 22 };
    let Some(llvm) = Llvm::find(version)? else { return Ok(()) };
    llvm.verify(text).map_err(|error| format!("LLVM rejects the input: {error}"))?;
    llvm.verify(output).map_err(|error| format!("LLVM rejects the output: {error}"))
}

fn is_ptx(text: &str) -> bool {
    simt_syntax::is_ptx(text.as_bytes())
}

/// The text with the decisions that were made; expectations about fences are not rewritten.
fn bless(text: &str, outcome: &Outcome) -> String {
    let calls = barrier_calls(text);
    let mut blessed = String::new();
    for (line, at) in text.lines().zip(1..) {
        let (line, after) = line.split_once(AFTER).map_or((line, None), |(line, after)| (line, Some(after)));
        let code = line.split(BARRIER).next().unwrap_or(line).trim_end();
        blessed.push_str(code);
        let is_bare = !code.ends_with("//");
        if is_bare && is_ptx(text) && calls.contains(&at) {
            blessed.push_str(" //");
        }
        if calls.contains(&at) || outcome.decided().any(|decided| decided == at) {
            blessed.push_str(&format!(" {BARRIER}{}", outcome.decision(at)));
            if line.contains(WITNESS) {
                let witness = if outcome.needed.contains(&at) { "yes" } else { "no" };
                blessed.push_str(&format!(" {WITNESS}{witness}"));
            }
        }
        if let Some(after) = after {
            blessed.push_str(&format!(" {AFTER}{after}"));
        }
        blessed.push('\n');
    }
    blessed
}
