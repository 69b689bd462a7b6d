//! The commands in README.md and the book do what the documents say.
//!
//! In every ```` ```console ```` block, a line that begins with `$ simtopt` or
//! `$ cargo run --release --` is run in a copy of what a clone holds, and must print, on standard
//! output and standard error, what stands below it; a last line `[exit code N]` says that it fails.
//! Other programs (`$ diff …`, `$ cat …`) are run as they are. `SIMTOPT_BLESS=1` rewrites the
//! documents. A block of another kind whose first line is a comment with nothing but the name of a
//! file (`; fork.ll`) is that file, and is there when the commands run.
//!
//! What needs compilers is in ```` ```sh ```` blocks: `shell.rs` runs those.
#![allow(missing_docs)]

mod common;

use common::repository;
use simt_report::remarks::Name;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder with the examples, in which commands may write.
fn sandbox() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::create_dir(folder.path().join("examples")).expect("a writable folder");
    for entry in std::fs::read_dir(repository("examples")).expect("the examples") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name");
        std::fs::copy(&path, folder.path().join("examples").join(name)).expect("a copy");
    }
    folder
}

/// The name of the file that a block of a document holds, by its first line.
fn named(line: &str) -> Option<&str> {
    let name = ["; ", "# ", "// "].iter().find_map(|mark| line.strip_prefix(mark))?;
    let (stem, extension) = name.split_once('.')?;
    let is_name = !stem.is_empty() && !stem.contains([' ', '/']);
    (is_name && ["ll", "ptx", "table"].contains(&extension)).then_some(name)
}

/// The files that the blocks of a document hold.
fn held(document: &str) -> Vec<(&str, String)> {
    let blocks = document.split("\n```").skip(1).step_by(2);
    let texts = blocks.filter_map(|block| Some(block.split_once('\n')?.1));
    texts.filter_map(|text| Some((named(text.lines().next()?)?, format!("{text}\n")))).collect()
}

/// What a command line prints, and its exit code if that is not 0.
fn run(line: &str, folder: &Path) -> String {
    let simtopt = env!("CARGO_BIN_EXE_simtopt");
    let line = line.replace("cargo run --release --", "simtopt").replace("simtopt ", &format!("{simtopt} "));
    let output = Command::new("bash")
        .args(["-c", &format!("{{ {line}; }} 2>&1")])
        .current_dir(folder)
        .env_remove("COLUMNS")
        .output()
        .expect("bash can be run");
    let mut text = String::from_utf8_lossy(&output.stdout).replace(simtopt, "simtopt");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    match output.status.code() {
        Some(0) => text,
        code => text + &format!("[exit code {}]\n", code.unwrap_or(-1)),
    }
}

/// The document with what its commands print now, when they run in a folder.
fn rewritten(document: &str, folder: &Path) -> String {
    let mut text = String::new();
    let mut lines = document.lines().peekable();
    let mut in_console = false;
    while let Some(line) = lines.next() {
        text.push_str(line);
        text.push('\n');
        match line {
            "```console" => in_console = true,
            _ if line.starts_with("```") => in_console = false,
            _ => {}
        }
        if let Some(command) = line.strip_prefix("$ ").filter(|_| in_console) {
            while lines.next_if(|next| !next.starts_with("$ ") && !next.starts_with("```")).is_some() {}
            text.push_str(&run(command, folder));
        }
    }
    text
}

fn check(name: &str) -> tempfile::TempDir {
    let folder = sandbox();
    let path = repository(name);
    let document = std::fs::read_to_string(&path).expect("the document");
    assert!(document.contains("```console\n$ "), "{name} has commands");
    for (name, text) in held(&document) {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let now = rewritten(&document, folder.path());
    if std::env::var_os("SIMTOPT_BLESS").is_some() {
        std::fs::write(&path, now).expect("the document can be written");
        return folder;
    }
    for (at, (said, is)) in document.lines().zip(now.lines()).enumerate() {
        assert_eq!(said, is, "{name}, line {}", at + 1);
    }
    assert_eq!(document.lines().count(), now.lines().count(), "{name}: the end differs");
    folder
}

/// The names of all files below a folder.
fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { BTreeSet::from([path]) }).collect()
}

/// Who tries the commands has a clean clone afterwards.
#[test]
fn readme() {
    let (after, before) = (check("README.md"), sandbox());
    let names = |folder: &Path| -> Vec<PathBuf> {
        files(folder)
            .iter()
            .filter_map(|path| path.strip_prefix(folder).ok().map(Path::to_path_buf))
            .collect()
    };
    assert_eq!(names(after.path()), names(before.path()));
}

documents! {
    check, DOCUMENTS:
    analyze: "docs/analyze.md",
    checking: "docs/check.md",
    ci: "docs/ci.md",
    explain: "docs/explain.md",
    getting_started: "docs/getting-started.md",
    lint: "docs/lint.md",
    many_files: "docs/many-files.md",
    opt: "docs/opt.md",
    options: "docs/options.md",
    passes: "docs/passes.md",
    remarks: "docs/remarks.md",
    report: "docs/report.md",
    running: "docs/run.md",
    target_tables: "docs/target-tables.md",
    troubles: "docs/troubles.md",
    wrong_removal: "docs/wrong-removal.md",
}

/// Whoever writes a chapter with commands has them run.
#[test]
fn no_document_is_forgotten() {
    for path in common::documents() {
        let text = std::fs::read_to_string(&path).expect("a document");
        // The test `readme` looks at what is left, too.
        let mut listed = DOCUMENTS.iter().chain(&["README.md"]);
        let is_listed = listed.any(|document| repository(document) == path);
        assert_eq!(text.contains("```console\n"), is_listed, "{}", path.display());
    }
}

/// Each pass has a heading and commands below it, each command its `--help`, and a manual page
/// where packages are made.
#[test]
fn passes_and_options_are_shown() {
    let read = |name: &str| std::fs::read_to_string(repository(name)).expect("a document");
    let passes = read("docs/passes.md");
    for pass in &simt_passes::kind::PASSES {
        let mut sections = passes.split("\n## ");
        let section = sections.find(|section| section.starts_with(&format!("`{}`\n", pass.name)));
        let section = section.unwrap_or_else(|| panic!("no section for {}", pass.name));
        assert!(section.contains(&format!("-passes={} ", pass.name)), "{}: no example", pass.name);
        assert!(passes.contains(&format!("| `{}` |", pass.name)), "{}: no row", pass.name);
    }
    let (options, package) = (read("docs/options.md"), read("scripts/package"));
    let help = run("simtopt --help", sandbox().path());
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let mut count = 0;
    for command in commands.take_while(|line| !line.is_empty()) {
        let name = command.split_whitespace().next().expect("a name");
        if name == "help" {
            continue;
        }
        let is_shown = |help| options.contains(&format!("\n$ simtopt {name} {help}\n"));
        assert!(is_shown("--help") || is_shown("-h"), "{name}");
        let is_made = package.lines().any(|line| line.contains("for command in") && line.contains(name));
        assert!(is_made || ["completions", "man"].contains(&name), "{name}: no manual page");
        count += 1;
    }
    assert!(count > 7, "{count} commands");
}

/// What is packaged has the command, its manual and its completions.
#[cfg(target_os = "linux")]
#[test]
fn packages() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(repository("").join("scripts/package"))
        .args(["--binary", env!("CARGO_BIN_EXE_simtopt"), "--out"])
        .arg(folder.path())
        .output()
        .expect("bash");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for archive in String::from_utf8_lossy(&output.stdout).lines() {
        let (program, list) = if archive.ends_with(".deb") { ("dpkg-deb", "-c") } else { ("tar", "-tvzf") };
        let listed = Command::new(program).args([list, archive]).output().expect("it was there to make it");
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        for file in [
            "bin/simtopt",
            "bin/simtopt-nvcc",
            "bin/simtopt-clang",
            "share/man/man1/simtopt.1.gz",
            "share/man/man1/simtopt-explain.1.gz",
            "share/man/man1/simtopt-predicate.1.gz",
            "share/bash-completion/completions/simtopt",
            "share/zsh/vendor-completions/_simtopt",
            "share/fish/vendor_completions.d/simtopt.fish",
            "share/doc/simtopt/LICENSE-MIT",
            "share/doc/simtopt/getting-started.md",
        ] {
            assert!(listed.lines().any(|line| line.ends_with(file)), "{archive} has no {file}: {listed}");
        }
    }
}

/// Every name with its kind, and every key that the remarks about the examples have.
#[test]
fn remarks_are_listed() {
    let document = std::fs::read_to_string(repository("").join("docs/remarks.md")).expect("the document");
    let names = [
        Name::BarrierRemoved,
        Name::BarrierWeakened,
        Name::FenceRemoved,
        Name::BarrierKeptHazard,
        Name::BarrierKeptPublish,
        Name::BarrierKeptUnknown,
        Name::BarrierKeptReconvergence,
        Name::BarrierKeptTiming,
        Name::BarrierKeptPinned,
        Name::BarrierKeptUnsupported,
        Name::BarrierKeptUndecided,
        Name::BarrierKeptOnRequest,
        Name::BarrierPartlyNeeded,
        Name::BasesMerged,
        Name::AllocasShared,
        Name::BasesSplit,
        Name::BaseLimit,
        Name::BarrierCount,
    ];
    for name in names {
        let row = format!("| `{name:?}` | `{:?}` |", name.kind());
        assert!(document.contains(&row), "{row}");
    }
    let parted = repository("crates/simtopt/filetests/control/after-divergent-loop.ll");
    let line = "simtopt opt --pass-remarks-output=-";
    let line = format!("{line} examples/*.ll -o out/; {line} {} -o out/parted.ll", parted.display());
    let yaml = run(&line, sandbox().path());
    let keys = yaml.lines().filter_map(|line| Some(line.strip_prefix("  - ")?.split_once(':')?.0));
    let keys: BTreeSet<&str> = keys.collect();
    assert!(keys.contains("Above") && keys.contains("Cause"), "{keys:?}");
    for key in keys {
        assert!(document.contains(&format!("`{key}`")), "{key}");
    }
}
