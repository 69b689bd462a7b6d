//! Marks at the ends of lines: what is expected of a line stands behind it, and lines without a
//! mark expect nothing.

use std::collections::{BTreeMap, BTreeSet};

/// What was found, by line from 1.
pub type Marks = BTreeMap<usize, BTreeSet<String>>;

/// Whether every line has the marks of what was found there, and no other.
pub fn check(text: &str, mark: &str, found: &Marks) -> Result<(), String> {
    let mut wrong = Vec::new();
    for (line, at) in text.lines().zip(1..) {
        let want = line.split_once(mark).map_or("", |(_, marks)| marks.trim());
        let got = of_line(found, at);
        if want != got {
            wrong.push(format!("line {at}: expected '{want}', got '{got}'"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// A line, with a line break, and the marks of what was found in it.
pub fn bless_line(line: &str, at: usize, mark: &str, found: &Marks) -> String {
    let code = line.split(mark).next().unwrap_or(line).trim_end();
    match of_line(found, at) {
        marks if marks.is_empty() => format!("{code}\n"),
        marks => format!("{code} {mark}{marks}\n"),
    }
}

fn of_line(found: &Marks, line: usize) -> String {
    found.get(&line).map_or_else(String::new, |marks| marks.iter().cloned().collect::<Vec<_>>().join(", "))
}
