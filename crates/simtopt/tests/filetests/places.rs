//! Which threads are at a place together.
//!
//! ```text
//! ; test analyze --print=regions --block-dim=64
//! ; What the file shows.
//! …
//! then: ; place: again=%join, entered=thread, one=cta, parted=%entry, since=thread, staying=thread
//!   br i1 %c, label %a, label %b ; place: branch=thread, meets=%join
//! ```
//! The expectations are complete: every block that can be reached has, where it begins, the scope
//! of whose threads all are there that *entered* the function, that are *staying*, and that came to
//! the dominator (*since*), the widest of which at most *one* is (or which are those of one warp,
//! and in each iteration of which loop it may be another one), at which branches the others
//! *parted*, and where all are together *again*; and whether the *loop* that it begins can be one
//! of the hardware. Every branch has the scope in which it is uniform, and where those *meet* that
//! part; every call before a return, whether it can be a *tail call*; in machine code, every *tag*
//! that says that a branch is uniform, whether it is.
//!
//! The command is run as users run it, and its JSON is read. The listing can be printed, and LLVM
//! accepts the file.

use super::marks::{self, Marks};
use super::uniformity::{analyze, simtopt};
use crate::common::Llvm;
use serde_json::Value;
use std::path::Path;

const PLACE: &str = "; place: ";

/// Tests a file with each of its commands' options.
pub fn test(path: &Path, text: &str, commands: &[&str]) -> Result<(), String> {
    // In PTX a comment begins otherwise.
    let mark = if text.starts_with("//") { "// place: " } else { PLACE };
    for command in commands {
        let options: Vec<&str> = command.split_whitespace().collect();
        let found = found(&analyze(path, &options)?)?;
        if std::env::var_os("SIMTOPT_BLESS").is_some() {
            let lines = text.lines().zip(1..);
            let blessed: String = lines.map(|(line, at)| marks::bless_line(line, at, mark, &found)).collect();
            std::fs::write(path, blessed).map_err(|error| error.to_string())?;
            continue;
        }
        marks::check(text, mark, &found)?;
        let listing = simtopt(path, &options)?;
        if !listing.contains("Places of function: ") {
            return Err(format!("there is no listing:\n{listing}"));
        }
    }
    if mark != PLACE || text.starts_with('#') {
        return Ok(());
    }
    let Some(llvm) = Llvm::find(22)? else { return Ok(()) };
    llvm.verify(text).map_err(|error| format!("LLVM rejects the file: {error}"))
}

fn found(document: &Value) -> Result<Marks, String> {
    let mut found = Marks::new();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or("-").to_string();
    let line = |value: &Value| value["line"].as_u64().map(|line| line as usize).ok_or("no line");
    for function in list(&document["files"][0]["functions"]) {
        for place in list(&function["places"]) {
            let marks = found.entry(line(&place)?).or_default();
            for (name, member) in
                [("entered", "entered"), ("staying", "staying"), ("since", "since_dominator"), ("one", "one")]
            {
                marks.insert(format!("{name}={}", text(&place[member]["scope"])));
            }
            let bits = ["lane", "warp"].into_iter().filter(|bit| !place["one"][*bit].is_null());
            if bits.clone().eq(["warp"]) {
                marks.insert("one=warp's".to_string());
                marks.remove("one=thread");
            }
            for (bit, within) in bits.filter_map(|bit| Some((bit, place["one"][bit]["within"].as_str()?))) {
                marks.insert(format!("{bit}-in={within}"));
            }
            let parted: Vec<String> = list(&place["parted_at"]).iter().map(text).collect();
            if !parted.is_empty() {
                marks.insert(format!("parted={}", parted.join("+")));
            }
            if place["together_again"] != place["block"] {
                marks.insert(format!("again={}", text(&place["together_again"])));
            }
            for found in list(&function["loops"]).iter().filter(|found| found["header"] == place["block"]) {
                marks.insert(format!("loop={}", client(found)));
            }
        }
        for branch in list(&function["branches"]) {
            let marks = found.entry(line(&branch)?).or_default();
            marks.insert(format!("branch={}", text(&branch["scope"])));
            marks.insert(format!("meets={}", text(&branch["meeting"])));
        }
        for tag in list(&function["tags"]) {
            found.entry(line(&tag)?).or_default().insert(format!("tag={}", text(&tag["kind"])));
        }
        for call in list(&function["tail_calls"]) {
            found.entry(line(&call)?).or_default().insert(format!("tail-call={}", client(&call)));
        }
    }
    Ok(found)
}

/// Whether something is a candidate, or why not.
fn client(found: &Value) -> &str {
    if found["candidate"] == true { "yes" } else { found["why_not"]["kind"].as_str().unwrap_or("-") }
}
