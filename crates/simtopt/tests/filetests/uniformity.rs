//! What differs between threads; `--print=regions` is for [`super::places`].
//!
//! ```text
//! ; test analyze --print=uniformity --block-dim=64,2
//! ; What the file shows.
//! …
//!   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
//!   %w = lshr i32 %t, 5 ; scope: warp
//!   br i1 %c, label %a, label %b ; scope: warp
//! ```
//! The expectations are complete: every instruction with a result and every branch that has a
//! choice carries the widest scope in which all threads agree. Shapes are checked where they are
//! given. Further, for every file: the two exact algorithms agree in everything but reasons, LLVM's
//! answer can be printed, and LLVM accepts the file.
//!
//! The command is run as users run it, and its JSON is read.

use crate::common::Llvm;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const SCOPE: &str = "; scope: ";
const SHAPE: &str = "; shape: ";

/// What is known about a line: a scope, and a shape if there is one.
type Fact = (String, Option<String>);

/// Tests a file with each of its commands' options.
pub fn test(path: &Path, text: &str, commands: &[&str]) -> Result<(), String> {
    if commands.iter().all(|command| command.trim_start().starts_with("--print=regions")) {
        return super::places::test(path, text, commands);
    }
    for command in commands {
        let options: Vec<&str> = command.split_whitespace().collect();
        if options.first() != Some(&"--print=uniformity") {
            return Err("only --print=uniformity and --print=regions are tested by files".to_string());
        }
        let document = analyze(path, &options)?;
        let facts = facts(&document)?;
        if std::env::var_os("SIMTOPT_BLESS").is_some() {
            std::fs::write(path, bless(text, &facts)).map_err(|error| error.to_string())?;
            continue;
        }
        check_facts(text, &facts)?;
        check_algorithms(path, &options, document)?;
    }
    let of_llvm = simtopt(path, &["--print=uniformity", "--compat=llvm"])?;
    if !of_llvm.starts_with("UniformityInfo for function '") {
        return Err(format!("--compat=llvm prints\n{of_llvm}"));
    }
    let Some(llvm) = Llvm::find(22)? else { return Ok(()) };
    llvm.verify(text).map_err(|error| format!("LLVM rejects the file: {error}"))
}

/// What the command prints about a file; it must not complain.
pub fn simtopt(path: &Path, options: &[&str]) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
    let output =
        command.arg("analyze").args(options).arg(path).output().map_err(|error| error.to_string())?;
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).map_err(|error| error.to_string());
    match (output.status.success(), text(output.stderr)?) {
        (true, complaint) if complaint.is_empty() => text(output.stdout),
        (_, complaint) => Err(complaint),
    }
}

pub fn analyze(path: &Path, options: &[&str]) -> Result<Value, String> {
    let text = simtopt(path, &[options, &["--format=json"]].concat())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

/// What the document says of each line.
fn facts(document: &Value) -> Result<BTreeMap<usize, Fact>, String> {
    let mut facts = BTreeMap::new();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    for block in list(&document["files"][0]["functions"]).iter().flat_map(|f| list(&f["blocks"])) {
        let branch = block.get("branch").cloned();
        for fact in list(&block["values"]).into_iter().chain(branch) {
            let text = |name: &str| fact[name].as_str().map(str::to_string);
            let line = fact["ir"]["line"].as_u64().ok_or("a fact without a line")?;
            let scope = text("scope").ok_or("a fact without a scope")?;
            if facts.insert(line as usize, (scope, text("shape"))).is_some() {
                return Err(format!("line {line} has two instructions"));
            }
        }
    }
    Ok(facts)
}

/// What a line expects: the scope, and the shape if it is given.
fn expected(line: &str) -> Option<(&str, Option<&str>)> {
    let (_, rest) = line.split_once(SCOPE)?;
    Some(match rest.split_once(SHAPE) {
        Some((scope, shape)) => (scope.trim(), Some(shape.trim())),
        None => (rest.trim(), None),
    })
}

fn check_facts(text: &str, facts: &BTreeMap<usize, Fact>) -> Result<(), String> {
    let mut wrong = Vec::new();
    for (line, at) in text.lines().zip(1..) {
        let (want, got) = (expected(line), facts.get(&at));
        let is_right = match (want, got) {
            (None, None) => true,
            (Some((scope, shape)), Some(got)) => {
                scope == got.0 && shape.is_none_or(|shape| Some(shape) == got.1.as_deref())
            }
            _ => false,
        };
        if !is_right {
            let shown = |fact: Option<(&str, Option<&str>)>| match fact {
                Some((scope, Some(shape))) => format!("{scope}, shape {shape}"),
                Some((scope, None)) => scope.to_string(),
                None => "(nothing)".to_string(),
            };
            let got = got.map(|(scope, shape)| (scope.as_str(), shape.as_deref()));
            wrong.push(format!("line {at}: expected {}, got {}", shown(want), shown(got)));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Both exact algorithms come to the same, if not for the same reasons.
fn check_algorithms(path: &Path, options: &[&str], default: Value) -> Result<(), String> {
    let default = without_reasons(default);
    for algorithm in ["--sync-dependence=lazy", "--sync-dependence=eager"] {
        let other = analyze(path, &[options, &[algorithm]].concat())?;
        if without_reasons(other) != default {
            return Err(format!("{algorithm} comes to another result"));
        }
    }
    Ok(())
}

fn without_reasons(value: Value) -> Value {
    match value {
        Value::Array(list) => Value::Array(list.into_iter().map(without_reasons).collect()),
        Value::Object(members) => {
            let is_fact = |name: &str, value: &Value| {
                let is_reason = matches!(name, "reason" | "chain") || (name == "branch" && value.is_string());
                !is_reason
            };
            let facts = members.into_iter().filter(|(name, value)| is_fact(name, value));
            Value::Object(facts.map(|(name, value)| (name, without_reasons(value))).collect())
        }
        other => other,
    }
}

/// The text with what was found out; shapes are only written where there were some.
fn bless(text: &str, facts: &BTreeMap<usize, Fact>) -> String {
    let mut blessed = String::new();
    for (line, at) in text.lines().zip(1..) {
        let code = line.split(SCOPE).next().unwrap_or(line).trim_end();
        blessed.push_str(code);
        if let Some((scope, shape)) = facts.get(&at) {
            blessed.push_str(&format!(" {SCOPE}{scope}"));
            if let Some(shape) = shape.as_ref().filter(|_| line.contains(SHAPE)) {
                blessed.push_str(&format!(" {SHAPE}{shape}"));
            }
        }
        blessed.push('\n');
    }
    blessed
}
