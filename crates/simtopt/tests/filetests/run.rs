//! What is wrong with a kernel when it runs, and what it prints.
//!
//! ```text
//! ; test run --block 64 --arg out=i32[64] --print out:4
//! ; What the file shows.
//! ; prints: out: 0 1 2 3
//! …
//!   store i32 %t, ptr addrspace(3) %mine ; run: race(first)
//!   %x = load i32, ptr addrspace(3) %other ; run: race
//! ```
//! The expectations are complete: the place of every finding carries its rule, the earlier access
//! of a race `race(first)`, the other places where threads wait for ever `deadlock(waiting)`, and
//! no other line has a mark; every line that is printed stands behind `; prints:`. Further, for
//! every file: the exit code says whether there are findings, the message for people names the
//! rules too, and LLVM accepts the file.

use crate::common::Llvm;
use crate::marks::{self, Marks};
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

const MARK: &str = "; run: ";
const PRINTS: &str = "; prints:";

/// Tests a file with each of its commands' options.
pub fn test(path: &Path, text: &str, commands: &[&str]) -> Result<(), String> {
    for command in commands {
        let options: Vec<&str> = command.split_whitespace().collect();
        let output = run(path, &options, "json")?;
        let document: Value = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("{error}: {}", String::from_utf8_lossy(&output.stderr)))?;
        let run = &document["run"];
        let found = found(run)?;
        check_code(run, &output)?;
        check_text(path, &options, &output, &found)?;
        let printed = printed(&document);
        if std::env::var_os("SIMTOPT_BLESS").is_some() {
            std::fs::write(path, bless(text, &found, &printed)).map_err(|error| error.to_string())?;
            continue;
        }
        marks::check(text, MARK, &found)?;
        check_printed(text, &printed)?;
    }
    if simt_syntax::is_ptx(text.as_bytes()) {
        return Ok(());
    }
    let Some(llvm) = Llvm::find(22)? else { return Ok(()) };
    llvm.verify(text).map_err(|error| format!("LLVM rejects the file: {error}"))
}

fn run(path: &Path, options: &[&str], format: &str) -> Result<Output, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
    command.arg("run").args(options).arg(format!("--format={format}")).arg(path);
    command.output().map_err(|error| error.to_string())
}

/// The exit code is 2 if the interpreter stopped, 1 if the kernel is wrong.
fn check_code(run: &Value, output: &Output) -> Result<(), String> {
    let findings = run["findings"].as_array().ok_or("no findings")?;
    let has = |class: &str| findings.iter().any(|finding| finding["class"] == class);
    let code = match (has("stopped"), has("wrong")) {
        (true, _) => 2,
        (false, true) => 1,
        (false, false) => 0,
    };
    match output.status.code() {
        Some(got) if got == code => Ok(()),
        got => Err(format!("the exit code is {got:?}, not {code}")),
    }
}

/// What people read says the same.
fn check_text(path: &Path, options: &[&str], json: &Output, found: &Marks) -> Result<(), String> {
    let output = run(path, options, "text")?;
    let text = String::from_utf8_lossy(&output.stderr);
    if output.status.code() != json.status.code() {
        return Err(format!("text and JSON have different exit codes: {text}"));
    }
    for rule in found.values().flatten().filter(|mark| !mark.contains('(')) {
        let title = if rule == "error" { "error:" } else { rule };
        if !text.lines().any(|line| line.starts_with(title)) {
            return Err(format!("no message begins with '{title}':\n{text}"));
        }
    }
    Ok(())
}

/// The marks that lines should have.
fn found(run: &Value) -> Result<Marks, String> {
    let line = |value: &Value| value["ir"]["line"].as_u64().map(|line| line as usize).ok_or("no line");
    let mut found: Marks = Marks::new();
    for finding in run["findings"].as_array().ok_or("no findings")? {
        let rule = match finding["class"].as_str() {
            Some("stopped") => "error",
            _ => finding["rule"].as_str().ok_or("no rule")?,
        };
        let here = line(finding)?;
        found.entry(here).or_default().insert(rule.to_string());
        for thread in finding["threads"].as_array().ok_or("no threads")? {
            match thread["role"].as_str().ok_or("no role")? {
                "first" => found.entry(line(thread)?).or_default().insert(format!("{rule}(first)")),
                "waiting" if line(thread)? != here => {
                    found.entry(line(thread)?).or_default().insert(format!("{rule}(waiting)"))
                }
                _ => continue,
            };
        }
    }
    Ok(found)
}

/// What the kernel printed, and what `--print` does.
fn printed(document: &Value) -> Vec<String> {
    let output = document["run"]["output"].as_str().unwrap_or("");
    let mut lines: Vec<String> = output.lines().map(str::to_string).collect();
    for buffer in document["printed"].as_array().into_iter().flatten() {
        let values = buffer["values"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let values: Vec<&str> = values.collect();
        lines.push(format!("{}: {}", buffer["name"].as_str().unwrap_or(""), values.join(" ")));
    }
    lines
}

fn check_printed(text: &str, printed: &[String]) -> Result<(), String> {
    let expected: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("// ").unwrap_or(line).strip_prefix(PRINTS))
        .map(str::trim)
        .collect();
    let got: Vec<&str> = printed.iter().map(|line| line.trim()).collect();
    if expected == got { Ok(()) } else { Err(format!("it prints {got:?}, not {expected:?}")) }
}

/// The text with the marks and the printed lines that came of it; those stand behind the first
/// comments.
fn bless(text: &str, found: &Marks, printed: &[String]) -> String {
    let mut blessed = String::new();
    let mut is_head = true;
    for (line, at) in text.lines().zip(1..).filter(|(line, _)| !line.starts_with(PRINTS)) {
        if is_head && !line.starts_with(';') {
            is_head = false;
            printed.iter().for_each(|line| blessed.push_str(&format!("{PRINTS} {line}\n")));
        }
        blessed.push_str(&marks::bless_line(line, at, MARK, found));
    }
    blessed
}
