//! One program in other words: what is done in a function of its own, what may be replaced, what
//! ends. In other words fewer barriers may go, never others.
#![allow(missing_docs)]

mod common;

use common::optimize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The texts of the filetests, and the numbers of their lines with barriers.
fn texts() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("filetests");
    let mut files = Vec::new();
    for folder in std::fs::read_dir(root).expect("a readable folder") {
        let folder = folder.expect("an entry").path();
        if folder.is_dir() {
            let entries = std::fs::read_dir(folder).expect("a readable folder");
            files.extend(entries.map(|entry| entry.expect("an entry").path()));
        }
    }
    files.sort();
    let is_text = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "ll");
    let read = |path: PathBuf| (path.clone(), std::fs::read_to_string(path).expect("a readable file"));
    files.into_iter().filter(is_text).map(read).collect()
}

/// The lines of the barriers that go.
fn gone(text: &str) -> Option<BTreeSet<usize>> {
    let outcome = optimize(text, "").ok()?;
    let gone = outcome.decisions.iter().filter(|(_, fate)| !fate.starts_with("kept"));
    Some(gone.map(|&(line, _)| line).collect())
}

/// Whether no other barriers go if texts are rewritten line by line, each with its number, and
/// something is added behind them. `least`: how many texts have to be other ones for it to count.
fn check(rewrite: impl Fn(&str) -> (String, String), least: usize) {
    let (mut rewritten, mut wrong) = (0, Vec::new());
    for (path, text) in texts() {
        let (lines, added) = rewrite(&text);
        let other = format!("{lines}\n{added}");
        let (Some(before), Some(after)) = (gone(&text), gone(&other)) else { continue };
        rewritten += usize::from(lines.trim_end() != text.trim_end());
        if !after.is_subset(&before) {
            wrong.push(format!("{}: {:?} go, too", path.display(), after.difference(&before)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rewritten >= least, "{rewritten} texts");
}

/// The name and the arguments of a line that calls something for what it does.
fn call(line: &str) -> Option<(&str, &str)> {
    let (_, call) = line.split_once("call void @").filter(|(before, _)| !before.contains('='))?;
    let (name, arguments) = call.split_once('(')?;
    let (arguments, behind) = arguments.split_once(')')?;
    let is_plain = !arguments.contains(['(', '{', '[', '<', '!']) && !arguments.contains("metadata");
    (is_plain && (behind.trim().is_empty() || behind.trim().starts_with(';'))).then_some((name, arguments))
}

/// What is done in a function of its own.
#[test]
fn in_a_callee() {
    check(
        |text| {
            let mut added = String::new();
            let mut outlined = |number: usize, line: &str, body: String, arguments: &str| {
                let list = |what: &dyn Fn(usize, &str, &str) -> String| {
                    let parts = arguments.split(',').map(str::trim).filter(|part| !part.is_empty());
                    let parts = parts.enumerate().filter_map(|(at, part)| {
                        part.rsplit_once(' ').map(|(ty, value)| what(at, ty.trim(), value))
                    });
                    parts.collect::<Vec<_>>().join(", ")
                };
                let (params, passed) =
                    (list(&|at, ty, _| format!("{ty} %p{at}")), list(&|_, ty, v| format!("{ty} {v}")));
                let inner = list(&|at, ty, value| match value.starts_with('%') {
                    true => format!("{ty} %p{at}"),
                    false => format!("{ty} {value}"),
                });
                added += &format!(
                    "define internal void @outlined.{number}({params}) noinline {{\n  {}\n  ret void\n}}\n",
                    body.replace("ARGUMENTS", &inner)
                );
                let indent = &line[..line.len() - line.trim_start().len()];
                format!("{indent}call void @outlined.{number}({passed})")
            };
            let rewritten = text.lines().enumerate().map(|(number, line)| {
                let code = line.split(';').next().unwrap_or("").trim_end();
                match call(code) {
                    Some((name, arguments))
                        if !name.contains("barrier")
                            && !name.contains("bar.")
                            && name.starts_with("llvm.") =>
                    {
                        outlined(number, code, format!("call void @{name}(ARGUMENTS)"), arguments)
                    }
                    _ if code.trim_start().starts_with("store ")
                        && text.contains("nvptx")
                        && !code.contains('(') =>
                    {
                        let operands = code.trim_start().trim_start_matches("store ");
                        let is_plain =
                            operands.split(',').count() == 2 && !operands.contains(['*', '<', '{', '[']);
                        let is_atomic = ["atomic", "volatile"].iter().any(|word| operands.contains(word));
                        match is_plain && !is_atomic {
                            true => outlined(number, code, "store ARGUMENTS".to_string(), operands),
                            false => line.to_string(),
                        }
                    }
                    _ => line.to_string(),
                }
            });
            let rewritten = rewritten.collect::<Vec<_>>().join("\n");
            (rewritten, added)
        },
        50,
    );
}

/// Bodies that may be replaced.
#[test]
fn replaceable() {
    check(|text| (text.replace("define internal ", "define weak "), String::new()), 50);
}

/// A variable whose address another thread may have is written when it ends.
#[test]
fn written_at_the_end() {
    check(
        |text| {
            if !text.contains("target triple = \"amdgcn") {
                return (text.to_string(), String::new());
            }
            let mut variables: Vec<(String, String)> = Vec::new();
            let lines = text.lines().map(|line| {
                if line.starts_with("define") {
                    variables.clear();
                }
                let code = line.split(';').next().unwrap_or("").trim();
                match code.split_once(" = alloca ") {
                    Some((name, rest)) if code.contains("addrspace(5)") => {
                        let ty =
                            rest.split(", align").next().unwrap_or("").split(", addr").next().unwrap_or("");
                        variables.push((name.to_string(), ty.to_string()));
                    }
                    _ => {}
                }
                if !code.starts_with("ret ") {
                    return line.to_string();
                }
                // On one line, so that barriers keep theirs.
                let stores = variables
                    .iter()
                    .map(|(name, ty)| format!("store {ty} zeroinitializer, ptr addrspace(5) {name} "));
                format!("{} {code}", stores.collect::<String>())
            });
            (lines.collect::<Vec<_>>().join("\n"), String::new())
        },
        5,
    );
}
