//! Which barriers not all threads of a block reach.
//!
//! ```text
//! ; test lint --block-dim=64
//! ; What the file shows.
//! …
//!   br i1 %c, label %some, label %join ; lint: parts
//! some:
//!   call void @llvm.nvvm.barrier0() ; lint: barrier-divergence
//! ```
//! The expectations are complete: every barrier with a finding, or a `note`, every branch that
//! parts its threads, and every branch that says what is not found (`uniform-tag`, or
//! `uniform-tag-note`) carries its mark, and no other line does. Further, for every file: the exit
//! code says whether there are findings, `--format=sarif` has the same ones, every finding of a
//! barrier tells how threads come there, and LLVM accepts the file.

use crate::common::Llvm;
use crate::marks::{self, Marks};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

const MARK: &str = "; lint: ";

/// Tests a file with each of its commands' options.
pub fn test(path: &Path, text: &str, commands: &[&str]) -> Result<(), String> {
    for command in commands {
        let options: Vec<&str> = command.split_whitespace().collect();
        let (document, sarif) = (lint(path, &options, "json")?, lint(path, &options, "sarif")?);
        let found = found(&document)?;
        let findings = document["files"][0]["findings"].as_array().map_or(0, Vec::len);
        if sarif["runs"][0]["results"].as_array().map(Vec::len) != Some(findings) {
            return Err("SARIF has another number of findings".to_string());
        }
        if std::env::var_os("SIMTOPT_BLESS").is_some() {
            std::fs::write(path, bless(text, &found)).map_err(|error| error.to_string())?;
            continue;
        }
        marks::check(text, MARK, &found)?;
    }
    let Some(llvm) = Llvm::find(22)? else { return Ok(()) };
    llvm.verify(text).map_err(|error| format!("LLVM rejects the file: {error}"))
}

/// What the command prints about a file.
fn lint(path: &Path, options: &[&str], format: &str) -> Result<Value, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
    command.arg("lint").args(options).arg(format!("--format={format}")).arg(path);
    let output = command.output().map_err(|error| error.to_string())?;
    let document: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let list =
        if format == "json" { &document["files"][0]["findings"] } else { &document["runs"][0]["results"] };
    let is_note = |finding: &Value| finding["level"] == "note";
    let code = i32::from(list.as_array().is_some_and(|list| !list.iter().all(is_note)));
    if output.status.code() != Some(code) || !output.stderr.is_empty() {
        return Err(format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    Ok(document)
}

/// The marks that lines should have.
fn found(document: &Value) -> Result<Marks, String> {
    let line = |value: &Value| value["ir"]["line"].as_u64().map(|line| line as usize).ok_or("no line");
    let mut found: Marks = Marks::new();
    for finding in document["files"][0]["findings"].as_array().ok_or("no findings")? {
        let level = finding["level"].as_str().ok_or("no level")?;
        let rule = match finding["rule"].as_str().ok_or("no rule")? {
            "barrier-divergence" if level == "note" => "note",
            "uniform-tag" if level == "note" => "uniform-tag-note",
            rule => rule,
        };
        found.entry(line(finding)?).or_default().insert(rule.to_string());
        if rule.starts_with("uniform-tag") {
            continue;
        }
        let related = finding["related"].as_array().ok_or("no related places")?;
        let branch = related.iter().find(|place| place["message"] == "threads part here");
        found.entry(line(branch.ok_or("no branch")?)?).or_default().insert("parts".to_string());
        if finding["path"].as_array().is_none_or(|path| path.len() < 2) {
            return Err("a finding without a path".to_string());
        }
    }
    Ok(found)
}

fn bless(text: &str, found: &Marks) -> String {
    text.lines().zip(1..).map(|(line, at)| marks::bless_line(line, at, MARK, found)).collect()
}
