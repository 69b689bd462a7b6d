//! docs/model.md and what refers to it: sections that are named exist, every rule has its four
//! parts, and the filetests and folders that it names are there.
#![allow(missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn model() -> String {
    read(&root().join("docs/model.md"))
}

/// The number that a text begins with: `3.1` of `3.1.` and of `3.1 Publish`.
fn number(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    text[..end].trim_end_matches('.')
}

/// What stands under each heading with a number, by number.
fn sections(model: &str) -> BTreeMap<&str, &str> {
    let heads = model.match_indices("\n##").map(|(at, _)| at + 1);
    let starts: Vec<usize> = heads.chain([model.len()]).collect();
    let all = starts.windows(2).map(|range| &model[range[0]..range[1]]);
    all.map(|section| (number(section.trim_start_matches('#').trim_start()), section)).collect()
}

/// What stands in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The sections that a text names. Of `§4.1–4`, both ends.
fn named(text: &str) -> Vec<String> {
    let mut sections = Vec::new();
    for (at, mark) in text.match_indices('§') {
        let first = number(&text[at + mark.len()..]);
        if first.is_empty() {
            continue;
        }
        sections.push(first.to_string());
        let rest = &text[at + mark.len() + first.len()..];
        if let Some(last) = rest.strip_prefix('–').map(number).filter(|last| !last.is_empty()) {
            let before = first.rfind('.').map_or("", |dot| &first[..=dot]);
            sections.push(format!("{before}{last}"));
        }
    }
    sections
}

/// The files with some extensions below a folder, but for what is built.
fn files(folder: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("an entry").path();
        let is_built = path.file_name().is_some_and(|name| name == "target");
        if path.is_dir() && !is_built {
            files(&path, extensions, found);
        } else if path.extension().is_some_and(|own| extensions.iter().any(|other| own == *other)) {
            found.push(path);
        }
    }
}

/// All that may refer to a document.
fn referring() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in ["crates", "docs", "fuzz"] {
        files(&root().join(folder), &["rs", "ll", "md", "toml"], &mut found);
    }
    found.extend(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root().join(name)));
    // Its own examples are no references.
    found.retain(|path| !path.ends_with("tests/model.rs"));
    found
}

#[test]
fn every_section_that_is_named_exists() {
    let model = model();
    let sections = sections(&model);
    let mut count = 0;
    for path in referring() {
        for name in named(&read(&path)) {
            assert!(sections.contains_key(name.as_str()), "{}: §{name}", path.display());
            count += 1;
        }
    }
    assert!(count > 600, "{count} references");
}

/// Filetests and code say `model.md`, `prior-art.md`, …: documents that are here.
#[test]
fn every_document_that_is_named_exists() {
    let mut names: BTreeMap<String, PathBuf> = BTreeMap::new();
    for path in referring() {
        let text = read(&path);
        for (at, end) in text.match_indices(".md") {
            let is_name = |c: char| c.is_ascii_alphabetic() || c == '-';
            let start = text[..at].rfind(|c| !is_name(c)).map_or(0, |before| before + 1);
            let is_whole = !text[at + end.len()..].starts_with(|c: char| c.is_ascii_alphanumeric());
            if text.is_char_boundary(start) && start < at && is_whole {
                names.insert(text[start..at + end.len()].to_string(), path.clone());
            }
        }
    }
    assert!(names.contains_key("model.md") && names.len() > 5, "{names:?}");
    for (name, path) in names {
        let is_here = ["", "docs"].iter().any(|folder| root().join(folder).join(&name).exists());
        assert!(is_here, "{}: {name}", path.display());
    }
}

const PARTS: [&str; 4] = ["\n- **Claims.** ", "\n- **Requires.** ", "\n- **Why.** ", "\n- **Tests.** "];

/// A section with a full stop in its number is a rule.
#[test]
fn every_rule_has_its_parts_and_a_filetest() {
    let model = model();
    let filetests = root().join("crates/simtopt/filetests");
    let mut rules = 0;
    for (number, section) in sections(&model).into_iter().filter(|(number, _)| number.contains('.')) {
        let at = PARTS.map(|part| section.find(part).unwrap_or_else(|| panic!("§{number}: no {part}")));
        assert!(at.is_sorted(), "§{number}: parts in order");
        let mut tests = BTreeSet::new();
        for test in quoted(&section[at[3]..]) {
            assert!(filetests.join(test).is_file(), "§{number}: {test}");
            assert!(tests.insert(test), "§{number}: {test} twice");
        }
        assert!(!tests.is_empty(), "§{number}: no filetest");
        rules += 1;
    }
    assert!(rules > 50, "{rules} rules");
}

/// Documents say where the code is, and it is there.
#[test]
fn the_code_is_where_documents_say() {
    let mut count = 0;
    for document in documents() {
        let text = read(&document);
        let is_path = |name: &&str| {
            let begins = ["crates/", "docs/", "scripts/"].iter().any(|folder| name.starts_with(folder));
            begins && !name.contains([' ', '*', '{'])
        };
        for path in quoted(&text).filter(is_path) {
            assert!(root().join(path).exists(), "{}: {path}", document.display());
            count += 1;
        }
    }
    assert!(count > 50, "{count} paths");
}

/// The anchor that a heading gets.
fn anchor(heading: &str) -> String {
    let kept = heading
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
        .collect::<String>();
    kept.replace(' ', "-")
}

fn documents() -> Vec<PathBuf> {
    let mut documents = Vec::new();
    files(&root().join("docs"), &["md"], &mut documents);
    let others = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
    documents.extend(others.map(|name| root().join(name)));
    documents
}

#[test]
fn links_lead_to_headings() {
    let mut count = 0;
    for document in documents() {
        let text = read(&document);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") {
                continue;
            }
            let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
            let target = document.parent().expect("a folder").join(path);
            let target = if path.is_empty() { document.clone() } else { target };
            assert!(target.exists(), "{}: {link}", document.display());
            if !fragment.is_empty() {
                let headings = read(&target);
                let mut anchors = headings.lines().filter(|line| line.starts_with('#'));
                let is_there = anchors.any(|line| anchor(line.trim_start_matches('#').trim()) == fragment);
                assert!(is_there, "{}: {link}", document.display());
            }
            count += 1;
        }
    }
    assert!(count > 20, "{count} links");
}

#[test]
fn sections_are_found_in_text() {
    assert_eq!(named("(model.md §3.1.2, §5; §4.1–4) and `§N`, §7."), ["3.1.2", "5", "4.1", "4.4", "7"]);
}
