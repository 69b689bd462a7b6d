//! The book: `mdbook build` makes it of `docs/` without a complaint, every document is a chapter,
//! and every link between its pages leads somewhere.
//!
//! It is mdBook's command that builds it, and not its library: that would be some 130 crates
//! more, and two minutes, for every build of the tests, with licences that `deny.toml` does not
//! allow.
#![allow(missing_docs)]

mod common;

use common::{files_of, repository};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// mdBook's command, if it is there.
fn mdbook() -> Option<Command> {
    let program = std::env::var_os("SIMTOPT_MDBOOK").unwrap_or_else(|| "mdbook".into());
    for tool in [program.as_os_str(), "python3".as_ref()] {
        if Command::new(tool).arg("--version").output().is_err() {
            let tool = if tool == "python3" { "python3" } else { "mdbook" };
            common::missing(tool).unwrap_or_else(|error| panic!("{error}"));
            return None;
        }
    }
    Some(Command::new(program))
}

/// What an attribute of a page's elements is, each time.
fn attributes<'t>(page: &'t str, name: &str) -> Vec<&'t str> {
    let start = format!(" {name}=\"");
    page.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            _ => plain.push(part),
        }
    }
    plain
}

/// The links of pages that lead nowhere.
fn broken(pages: &BTreeMap<PathBuf, String>) -> (usize, Vec<String>) {
    let ids: BTreeMap<&PathBuf, BTreeSet<&str>> =
        pages.iter().map(|(path, page)| (path, attributes(page, "id").into_iter().collect())).collect();
    let (mut count, mut found) = (0, Vec::new());
    for (path, page) in pages {
        for link in attributes(page, "href").into_iter().chain(attributes(page, "src")) {
            if link.contains(':') || link.is_empty() {
                continue;
            }
            let (to, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = path.parent().expect("a folder");
            let target = if to.is_empty() { path.clone() } else { plain(&folder.join(to)) };
            let is_there = match ids.get(&target) {
                Some(ids) => anchor.is_empty() || ids.contains(anchor),
                None => target.is_file(),
            };
            if !is_there {
                found.push(format!("{}: {link}", path.display()));
            }
            count += 1;
        }
    }
    (count, found)
}

#[test]
fn the_book_builds_and_its_links_lead_somewhere() {
    let Some(mut mdbook) = mdbook() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().canonicalize().expect("a path");
    let output = mdbook.arg("build").arg(repository("")).arg("--dest-dir").arg(&folder).output();
    let output = output.expect("it was there before");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !said.contains("WARN") && !said.contains("ERROR"), "{said}");
    let page = |path: PathBuf| (path.clone(), fs::read_to_string(path).expect("a page"));
    let mut found: BTreeMap<PathBuf, String> = files_of(&folder, &["html"]).into_iter().map(page).collect();
    // A page for servers, which is shown at any path, and what is in frames at any depth.
    found.retain(|path, _| !["404.html", "toc.html"].iter().any(|name| path.ends_with(name)));
    for page in ["index.html", "explain.html", "examples/index.html", "ARCHITECTURE.html"] {
        assert!(found.contains_key(&folder.join(page)), "{page}");
    }
    let (count, broken) = broken(&found);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(count > 1_000, "{count} links");
}

/// Needs no mdBook: what is not in the summary is in no book.
#[test]
fn every_document_is_a_chapter() {
    let summary = fs::read_to_string(repository("docs/SUMMARY.md")).expect("the summary");
    let listed: BTreeSet<PathBuf> = summary
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .map(|link| plain(&Path::new("docs").join(link)))
        .collect();
    for page in &listed {
        assert!(repository("").join(page).is_file(), "{}", page.display());
    }
    for entry in fs::read_dir(repository("docs")).expect("a folder") {
        let name = entry.expect("an entry").file_name();
        let page = Path::new("docs").join(&name);
        let is_page = page.extension().is_some_and(|extension| extension == "md") && name != "SUMMARY.md";
        assert!(!is_page || listed.contains(&page), "{} is not in docs/SUMMARY.md", page.display());
    }
}

/// Chapters are of a length that is read in one go, but for those that are looked things up in.
#[test]
fn chapters_are_short() {
    let long = ["model.md", "options.md", "passes.md", "soundness.md"];
    for entry in fs::read_dir(repository("docs")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        if name.ends_with(".md") && !long.contains(&name) {
            let lines = fs::read_to_string(&path).expect("a document").lines().count();
            assert!(lines <= 280, "{name} has {lines} lines: make it two chapters");
        }
    }
}

#[test]
fn broken_links_are_found() {
    let page = |path: &str, text: &str| (PathBuf::from(path), text.to_string());
    let pages = BTreeMap::from([
        page("/b/a.html", "<a href=\"c/d.html#x\"> <a href=\"#y\"> <a href=\"https://e.f\"> <p id=\"z\">"),
        page("/b/c/d.html", "<a href=\"../a.html#z\"> <a href=\"../g.html\"> <p id=\"x\">"),
    ]);
    let (count, found) = broken(&pages);
    assert_eq!((count, found), (4, vec!["/b/a.html: #y".into(), "/b/c/d.html: ../g.html".into()]));
}
