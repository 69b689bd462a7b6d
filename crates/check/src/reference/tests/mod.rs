//! Pairs of BEFORE and AFTER, written as one text: in AFTER, lines that end in `; delete` are gone,
//! `; becomes X` stands for X instead of what is in front of it, and lines that begin with `;+` are
//! there.

mod corpus;
mod edges;
mod reports;
mod right;
mod wrong;

use super::{CheckOptions, Report, Verdict, check};
use simt_ir::{Listing, Source};
use simt_syntax::{ReadOptions, read};
use std::sync::Arc;

const NVPTX: &str = "target triple = \"nvptx64-nvidia-cuda\"\n";
const AMDGPU: &str = "target triple = \"amdgcn-amd-amdhsa\"\n";

fn module(text: &str) -> Listing {
    match read(Arc::new(Source::new("test.ll", text)), &ReadOptions::default()) {
        Ok(module) => module,
        Err(_) => panic!("unreadable:\n{text}"),
    }
}

/// AFTER of a marked text.
fn after(text: &str) -> String {
    let line = |line: &str| {
        if let Some(added) = line.trim_start().strip_prefix(";+") {
            return Some(added.to_string());
        }
        if line.trim_end().ends_with("; delete") {
            return None;
        }
        Some(line.split_once("; becomes ").map_or(line.to_string(), |(_, other)| other.to_string()))
    };
    text.lines().filter_map(line).map(|line| line + "\n").collect()
}

fn judge_with(text: &str, options: &CheckOptions) -> Report {
    let after = after(text);
    assert_ne!(after, text.to_string() + "\n", "nothing is marked");
    check(&module(text), &module(&after), options)
}

#[track_caller]
fn expect_with(name: &str, text: &str, options: &CheckOptions, verdict: Verdict) {
    let report = judge_with(text, options);
    assert_eq!(report.verdict, verdict, "{name}: {report:#?}");
    let same = check(&module(text), &module(text), options);
    assert_eq!((same.verdict, same.items.len()), (Verdict::Correct, 0), "{name} against itself: {same:#?}");
}

#[track_caller]
fn expect(name: &str, text: &str, verdict: Verdict) {
    expect_with(name, &format!("{NVPTX}{text}"), &CheckOptions::default(), verdict);
}
