//! The invariants of ARCHITECTURE.md that a text search can hold.
#![allow(missing_docs)]

use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// What a file says before its tests.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Invariant 1: dependencies point one way.
#[test]
fn dependencies_point_one_way() {
    let allowed: &[(&str, &[&str])] = &[
        ("ir", &[]),
        ("syntax", &["ir"]),
        ("analysis", &["ir"]),
        ("check", &["ir", "syntax"]),
        ("passes", &["ir", "analysis"]),
        ("report", &["ir", "analysis", "check", "passes", "syntax"]),
    ];
    for (name, allowed) in allowed {
        let manifest = std::fs::read_to_string(crates().join(name).join("Cargo.toml")).expect("a manifest");
        let dependencies =
            manifest.split("[dependencies]").nth(1).unwrap_or("").split("\n[").next().unwrap_or("");
        // What is optional is for a binary, not for the library: see `the_judges_share_no_code`.
        for line in dependencies.lines().filter(|line| !line.contains("optional = true")) {
            if let Some(rest) = line.strip_prefix("simt-") {
                let dependency = rest.split(['.', ' ']).next().unwrap_or("");
                assert!(allowed.contains(&dependency), "{name} must not depend on {dependency}");
            }
        }
    }
}

/// Invariant 4: no test for the name of an intrinsic or instruction outside the target tables. (The judges know for
/// themselves what an intrinsic computes.)
#[test]
fn targets_are_tables() {
    for name in ["ir", "syntax", "analysis", "passes", "report", "simtopt"] {
        let mut files = Vec::new();
        sources(&crates().join(name).join("src"), &mut files);
        for path in files {
            let is_table = path.components().any(|part| part.as_os_str() == "target");
            let in_tests = path.components().any(|part| part.as_os_str() == "tests");
            let is_test =
                in_tests || path.file_stem().is_some_and(|stem| stem == "testing" || stem == "tests");
            if is_table || is_test {
                continue;
            }
            for word in ["\"llvm.nvvm", "\"llvm.amdgcn", "\"bar.sync", "\"s_barrier"] {
                assert!(!code(&path).contains(word), "{}: {word}…\"", path.display());
            }
        }
    }
}

/// Invariant 10: the judges share no code with what they judge. Their binaries run it, in order to judge it.
#[test]
fn the_judges_share_no_code() {
    let mut files = Vec::new();
    sources(&crates().join("check/src"), &mut files);
    files.retain(|path| !path.components().any(|part| part.as_os_str() == "bin"));
    assert!(files.len() > 20, "the judges are found");
    for path in files {
        for word in ["simt_analysis", "simt_passes"] {
            assert!(!code(&path).contains(word), "{}: {word}", path.display());
        }
    }
}

/// Invariant 9: no `unsafe`.
#[test]
fn every_crate_forbids_unsafe_code() {
    for name in ["ir", "syntax", "analysis", "check", "passes", "report", "simtopt"] {
        let lib = std::fs::read_to_string(crates().join(name).join("src/lib.rs")).expect("a library");
        assert!(lib.contains("#![forbid(unsafe_code)]"), "{name}");
    }
}

/// The signatures of public functions in a text, each up to its body.
fn public_signatures(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("pub fn ").chain(text.match_indices("pub const fn "));
    starts.map(|(at, _)| text[at..].split(['{', ';']).next().unwrap_or(""))
}

/// Errors that a user of the libraries gets are types that say so, not texts.
#[test]
fn errors_are_types() {
    let mut errors = 0;
    for name in ["ir", "syntax", "analysis", "check", "passes", "report", "simtopt"] {
        let mut files = Vec::new();
        sources(&crates().join(name).join("src"), &mut files);
        // Binaries have no users but their own, and what private modules have is nobody's.
        let lib = code(&crates().join(name).join("src/lib.rs"));
        let is_private = |module: &str| {
            lib.contains(&format!("\nmod {module};")) && !lib.contains(&format!("pub use {module}::"))
        };
        files.retain(|path| {
            let below = path.iter().rev().take_while(|part| *part != "src").filter_map(|part| part.to_str());
            let outermost = below.last().unwrap_or("").trim_end_matches(".rs");
            !["bin", "cli", "main"].contains(&outermost) && !is_private(outermost)
        });
        for path in files {
            let text = code(&path);
            for signature in public_signatures(&text) {
                let result = signature.split_once("-> ").map_or("", |(_, result)| result.trim());
                let is_text = result.starts_with("Result<") && result.ends_with(", String>");
                assert!(!is_text, "{}: {signature}", path.display());
            }
            for kind in ["pub enum ", "pub struct "] {
                for (at, _) in text.match_indices(kind) {
                    let rest = &text[at + kind.len()..];
                    let own = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
                    if !own.ends_with("Error") && !own.ends_with("Failure") {
                        continue;
                    }
                    for implemented in [format!("Error for {own}"), format!("Display for {own}")] {
                        assert!(text.contains(&implemented), "{}: {implemented}", path.display());
                    }
                    errors += 1;
                }
            }
        }
    }
    assert!(errors >= 5, "{errors} types of errors");
}
