//! Whether a module is a correct optimization of another one.
//!
//! ```text
//! ; test check --block-dim=64
//! ; What the file shows (model.md §N.M).
//! ; verdict: wrong
//! …
//!   call void @llvm.nvvm.barrier0() ; gone: wrong
//!   call void @llvm.nvvm.barrier0() ; new: correct
//!   store i32 %x, ptr %p ; after: store i32 %y, ptr %p ; other: wrong
//! ```
//! The file is both modules: a line with `; gone:` is only in the original, one with `; new:` only
//! in the other one, which has what follows `; after:` in place of a line. The verdict behind it is
//! that about the line; lines without one have none. The head has the verdict of the whole.
//! Further, for every file: the exit code is that of the verdict, each module compared with itself
//! is correct, and LLVM accepts both.

use crate::common::Llvm;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const MARKS: [&str; 3] = ["; gone: ", "; new: ", "; other: "];
const AFTER: &str = "; after: ";
const VERDICT: &str = "; verdict: ";

/// Tests a file with each of its commands' options.
pub fn test(path: &Path, text: &str, commands: &[&str]) -> Result<(), String> {
    let (before, after) = (module(text, false), module(text, true));
    for command in commands {
        let options: Vec<&str> = command.split_whitespace().collect();
        for same in [&before, &after] {
            let (code, document) = check(same, same, &options)?;
            if code != Some(0) || document["verdict"] != "correct" {
                return Err(format!("a module compared with itself is {}", document["verdict"]));
            }
        }
        let (code, document) = check(&before, &after, &options)?;
        let verdict = document["verdict"].as_str().ok_or("no verdict")?;
        let found = found(&document)?;
        if std::env::var_os("SIMTOPT_BLESS").is_some() {
            std::fs::write(path, bless(text, verdict, &found)).map_err(|error| error.to_string())?;
            continue;
        }
        let wanted = match verdict {
            "wrong" => 1,
            "not-decided" => 3,
            _ => 0,
        };
        if code != Some(wanted) {
            return Err(format!("'{verdict}' has the exit code {code:?}"));
        }
        check_marks(text, verdict, &found)?;
    }
    let Some(llvm) = Llvm::find(22)? else { return Ok(()) };
    llvm.verify(&before).map_err(|error| format!("LLVM rejects the original: {error}"))?;
    llvm.verify(&after).map_err(|error| format!("LLVM rejects the other: {error}"))
}

/// One of the two modules; lines that it has not are empty, so that lines have the same numbers in
/// both.
fn module(text: &str, is_after: bool) -> String {
    let absent = if is_after { "; gone:" } else { "; new:" };
    let line = |line: &str| {
        let code = match line.split_once(AFTER) {
            Some((_, after)) if is_after => after,
            Some((before, _)) => before,
            None => line,
        };
        if line.contains(absent) { String::new() } else { code.to_string() }
    };
    text.lines().map(|text| line(text) + "\n").collect()
}

/// Exit code and answer.
fn check(before: &str, after: &str, options: &[&str]) -> Result<(Option<i32>, Value), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).map(|()| path).map_err(|error| error.to_string())
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
    command.arg("check").args(options).arg("--format=json");
    command.arg(file("before.ll", before)?).arg(file("after.ll", after)?);
    let output = command.output().map_err(|error| error.to_string())?;
    let document = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("{error}: {}", String::from_utf8_lossy(&output.stderr)))?;
    Ok((output.status.code(), document))
}

/// The verdicts by line; the worst, where a line has several (one for each kernel that comes
/// there).
fn found(document: &Value) -> Result<BTreeMap<usize, String>, String> {
    const ORDER: [&str; 4] = ["correct", "correct-for-launches-tried", "not-decided", "wrong"];
    let mut found: BTreeMap<usize, usize> = BTreeMap::new();
    for item in document["checked"]["items"].as_array().ok_or("no items")? {
        let line = item["ir"]["line"].as_u64().unwrap_or(0) as usize;
        let rank =
            ORDER.iter().position(|verdict| item["verdict"] == **verdict).ok_or("an unknown verdict")?;
        let worst = found.entry(line).or_default();
        *worst = rank.max(*worst);
    }
    Ok(found.into_iter().map(|(line, rank)| (line, ORDER[rank].to_string())).collect())
}

/// What a line says about itself.
fn mark(line: &str) -> &str {
    MARKS.iter().find_map(|mark| line.split_once(mark)).map_or("", |(_, verdict)| verdict.trim())
}

fn check_marks(text: &str, verdict: &str, found: &BTreeMap<usize, String>) -> Result<(), String> {
    let mut wrong = Vec::new();
    let whole = text.lines().find_map(|line| line.strip_prefix(VERDICT)).unwrap_or("(nothing)");
    if whole != verdict {
        wrong.push(format!("the whole: expected '{whole}', got '{verdict}'"));
    }
    if let Some(nowhere) = found.get(&0) {
        wrong.push(format!("something that is nowhere is '{nowhere}'"));
    }
    for (line, at) in text.lines().zip(1..) {
        let (want, got) = (mark(line), found.get(&at).map_or("", String::as_str));
        if want != got {
            wrong.push(format!("line {at}: expected '{want}', got '{got}'"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn bless(text: &str, verdict: &str, found: &BTreeMap<usize, String>) -> String {
    let mut blessed = String::new();
    for (line, at) in text.lines().zip(1..) {
        let parts = MARKS.iter().find_map(|mark| Some((line.split_once(mark)?.0, mark)));
        let line = match (parts, found.get(&at)) {
            _ if line.starts_with(VERDICT) => format!("{VERDICT}{verdict}"),
            (Some((code, mark)), got) => format!("{code}{mark}{}", got.map_or("", String::as_str)),
            (None, Some(got)) => format!("{line} ; other: {got}"),
            (None, None) => line.to_string(),
        };
        blessed.push_str(line.trim_end());
        blessed.push('\n');
    }
    blessed
}
