//! The invariants of ARCHITECTURE.md that a text search can hold, and how text looks.
#![allow(missing_docs)]

use std::collections::BTreeSet;
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

/// Whether a line of text is too long for people and could be shorter: not a table, and not a
/// drawing, whose columns stand apart.
fn is_wide(line: &str, text: &str) -> bool {
    let is_drawn = text.trim().contains("   ") || text.starts_with("     ");
    line.chars().count() > 100
        && !is_drawn
        && !text.trim_start().starts_with('|')
        && text.trim().contains(' ')
}

/// The numbers of wide lines of a document, or of the comments of a program.
fn wide_lines(text: &str, is_program: bool) -> Vec<usize> {
    let mut is_fenced = false;
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let comment = line.trim_start().trim_start_matches('/').trim_start_matches('!');
        let is_comment = line.trim_start().starts_with("//");
        let said = if is_program { comment } else { line };
        if (!is_program || is_comment) && said.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
        } else if !is_fenced && (!is_program || is_comment) && is_wide(line, said) {
            found.push(number + 1);
        }
    }
    found
}

#[test]
fn wide_lines_are_found() {
    let long = "word ".repeat(30);
    let drawing = format!("/// left{}right", " ".repeat(100));
    let program =
        format!("/// short\n    // {long}\nlet x = \"{long}\";\n{drawing}\n/// ```\n/// {long}\n/// ```");
    assert_eq!(wide_lines(&program, true), [2]);
    assert_eq!(wide_lines(&format!("{long}\n| {long}\n```\n{long}\n```\n{long}"), false), [1, 6]);
}

/// Comments and documents have at most 100 columns.
#[test]
fn lines_are_short() {
    let root = crates().join("..");
    let mut files = Vec::new();
    ["crates", "fuzz", "integrations"].iter().for_each(|folder| sources(&root.join(folder), &mut files));
    let integrations =
        ["clang", "clang-plugin", "github", "nvcc", "python"].map(|name| format!("integrations/{name}"));
    for folder in [".", "docs", "examples"].into_iter().chain(integrations.iter().map(String::as_str)) {
        let entries = std::fs::read_dir(root.join(folder)).expect("a readable folder");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        files.extend(paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    }
    assert!(files.len() > 400, "{} files", files.len());
    files.retain(|path| !path.components().any(|part| part.as_os_str() == "target"));
    let wide = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).expect("a readable file");
        let found = wide_lines(&text, path.extension().is_some_and(|extension| extension == "rs"));
        (!found.is_empty()).then(|| format!("{}: {found:?}", path.display()))
    };
    let wide: Vec<String> = files.iter().filter_map(wide).collect();
    assert!(wide.is_empty(), "wide lines:\n{}", wide.join("\n"));
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
        ("soak", &["ir", "syntax", "analysis", "check", "passes"]),
        ("report", &["ir", "analysis", "check", "passes", "syntax"]),
    ];
    for (name, allowed) in allowed {
        let manifest = std::fs::read_to_string(crates().join(name).join("Cargo.toml")).expect("a manifest");
        let dependencies =
            manifest.split("[dependencies]").nth(1).unwrap_or("").split("\n[").next().unwrap_or("");
        for line in dependencies.lines() {
            if let Some(rest) = line.strip_prefix("simt-") {
                let dependency = rest.split(['.', ' ']).next().unwrap_or("");
                assert!(allowed.contains(&dependency), "{name} must not depend on {dependency}");
            }
        }
    }
}

/// Invariant 4: no test for the name of an intrinsic or instruction outside the target tables. (The
/// judges know for themselves what an intrinsic computes; the reader of PTX reads mnemonics, and
/// says in LLVM's words what they do.)
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
            let is_ptx = path.components().any(|part| part.as_os_str() == "ptx");
            if is_table || is_test || is_ptx {
                continue;
            }
            for word in ["\"llvm.nvvm", "\"llvm.amdgcn", "\"bar.sync", "\"s_barrier"] {
                assert!(!code(&path).contains(word), "{}: {word}…\"", path.display());
            }
        }
    }
}

/// Invariant 4: what decides knows a machine, and what is known of instructions, but not how a
/// language spells either: it asks for no name.
#[test]
fn what_decides_asks_for_no_name() {
    let mut found = 0;
    for name in ["analysis", "passes"] {
        let mut files = Vec::new();
        sources(&crates().join(name).join("src"), &mut files);
        for path in files {
            let is_test = path.components().any(|part| part.as_os_str() == "tests")
                || path.file_stem().is_some_and(|stem| stem == "testing" || stem == "tests");
            let code = code(&path);
            let code = code.split("#[cfg(test)]").next().unwrap_or("");
            // Lines of the log are for people.
            let code = code.lines().filter(|line| !line.contains("log::trace!(")).collect::<String>();
            found += code.matches(".known").count();
            let words =
                ["pelling", "UniformityNames", "function_name(", ".name.str()", ".name.bytes()", ".cpu"];
            for word in words {
                assert!(is_test || !code.contains(word), "{}: {word}", path.display());
            }
        }
    }
    assert!(found > 5, "what is known is asked for");
}

/// Invariant 1: what decides has no text. A [`simt_ir::Module`] knows none; nobody gives these
/// crates the listing that does.
#[test]
fn what_decides_has_no_text() {
    for name in ["analysis", "passes"] {
        let mut files = Vec::new();
        sources(&crates().join(name).join("src"), &mut files);
        for path in files {
            let is_test = path.components().any(|part| part.as_os_str() == "tests")
                || path.file_stem().is_some_and(|stem| stem == "testing" || stem == "tests");
            for word in ["Listing", "simt_ir::Source", "simt_syntax"] {
                let code = code(&path);
                let code = code.split("#[cfg(test)]").next().unwrap_or("");
                assert!(is_test || !code.contains(word), "{}: {word}", path.display());
            }
        }
    }
    let module = std::fs::read_to_string(crates().join("ir/src/module.rs")).expect("a readable file");
    assert!(!module.contains("Source"), "a module has no text");
}

/// Invariant 10: the judges share no code with what they judge.
#[test]
fn the_judges_share_no_code() {
    let mut files = Vec::new();
    sources(&crates().join("check/src"), &mut files);
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
    for name in ["ir", "syntax", "analysis", "check", "passes", "report", "soak", "simtopt"] {
        let lib = std::fs::read_to_string(crates().join(name).join("src/lib.rs")).expect("a library");
        assert!(lib.contains("#![forbid(unsafe_code)]"), "{name}");
    }
}

const CRATES: [&str; 8] = ["ir", "syntax", "analysis", "check", "passes", "report", "soak", "simtopt"];

/// The files of a crate that can have something public: no binaries, and no private modules.
fn public_sources(name: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let root = crates().join(name).join("src");
    sources(&root, &mut files);
    // Whether the file of the module in which another one is says that the other one is private.
    let is_private = |outer: &Path, module: &str| {
        let beside = [root.join(outer).with_extension("rs"), root.join(outer).join("mod.rs")];
        let file = if outer == Path::new("") {
            Some(root.join("lib.rs"))
        } else {
            beside.into_iter().find(|path| path.is_file())
        };
        let text = file.map_or(String::new(), |file| format!("\n{}", code(&file)));
        text.contains(&format!("\nmod {module};")) && !text.contains(&format!("pub use {module}::"))
    };
    files.retain(|path| {
        let module = path.strip_prefix(&root).expect("a file of the crate").with_extension("");
        let mut levels =
            module.ancestors().filter_map(|level| Some((level.parent()?, level.file_name()?.to_str()?)));
        !["bin", "cli", "main"].iter().any(|binary| module.starts_with(binary))
            && !levels.any(|(outer, inner)| is_private(outer, inner))
    });
    files
}

/// The type of the error in what a function returns, as its last name; `None` if it cannot fail, or
/// only as the standard library does.
fn error_type(signature: &str) -> Option<String> {
    let (_, result) = signature.split_once("->")?;
    let result: String = result.split("where").next()?.split_whitespace().collect();
    let at = result.find("Result<")?;
    if result[..at].ends_with("io::") || result[..at].ends_with("fmt::") {
        return None;
    }
    let last = result.trim_end_matches(['>', ',']).rsplit(',').next()?;
    Some(last.rsplit(['<', ':']).next().unwrap_or(last).to_owned())
}

#[test]
fn error_types_are_found() {
    let is = |signature: &str, error: Option<&str>| assert_eq!(error_type(signature).as_deref(), error);
    is("f(text: &str) -> Result<Vec<u8>, String> ", Some("String"));
    is("f() -> Option<Result<\n    Map<u8, u8>,\n    String,\n>>\nwhere T: Copy", Some("String"));
    is("f() -> Result<(), Box<crate::Wrong>>", Some("Wrong"));
    is("f() -> Result<u8, &'static str>", Some("&'staticstr"));
    is("f() -> Result<u8, ()>", Some("()"));
    is("f() -> io::Result<String>", None);
    is("f(text: Result<u8, String>) -> u8", None);
}

/// Invariant 11: errors that a user of the libraries gets are types that say so, not texts.
#[test]
fn errors_are_types() {
    // What a judge answers is one of two verdicts: nothing failed.
    let verdicts = ["Conflict"];
    let (mut text, mut found) = (String::new(), BTreeSet::new());
    for path in CRATES.iter().flat_map(|name| public_sources(name)) {
        let code = code(&path);
        for (at, _) in code.match_indices("pub fn ").chain(code.match_indices("pub const fn ")) {
            let signature = code[at..].split(['{', ';']).next().unwrap_or("");
            let error = error_type(signature).filter(|error| !verdicts.contains(&error.as_str()));
            found.extend(error.map(|error| (error, path.clone())));
        }
        text += &code;
    }
    for (error, path) in &found {
        for implemented in ["Error", "Display"] {
            let implemented = format!("{implemented} for {error} {{");
            assert!(text.contains(&implemented), "{}: {implemented}", path.display());
        }
    }
    let names: BTreeSet<&String> = found.iter().map(|(error, _)| error).collect();
    assert!(names.len() >= 5, "{names:?}");
}

/// What a registry asks for, and what the licences do. `cargo package` makes the packages, in
/// `scripts/test`.
#[test]
fn packages_are_complete() {
    let read =
        |path: PathBuf| std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let workspace = read(crates().join("../Cargo.toml"));
    let version = workspace.lines().find(|line| line.starts_with("version = ")).expect("a version");
    for name in CRATES {
        let folder = crates().join(name);
        let manifest = read(folder.join("Cargo.toml"));
        let package = if name == "simtopt" { name.to_owned() } else { format!("simt-{name}") };
        assert!(manifest.contains(&format!("name = \"{package}\"\ndescription = \"")), "{name}");
        for key in
            ["license.workspace", "rust-version.workspace", "keywords.workspace", "categories", "include"]
        {
            assert!(manifest.contains(&format!("\n{key}")), "{name}: {key}");
        }
        let dependency = workspace.lines().find(|line| line.starts_with(&format!("{package} = ")));
        assert!(dependency.is_none_or(|line| line.contains(version)), "{name}: not {version}");
        assert!(read(folder.join("README.md")).starts_with(&format!("# {package}\n")), "{name}");
        for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert_eq!(
                read(folder.join(license)),
                read(crates().join("..").join(license)),
                "{name}: {license}"
            );
        }
        // What is packaged needs nothing that is not.
        let mut files = Vec::new();
        sources(&folder.join("src"), &mut files);
        for line in files.iter().map(|path| code(path)).collect::<String>().lines() {
            let is_outside =
                line.contains("\"../") && line.contains("include") && !line.contains("\"../README.md\"");
            assert!(!is_outside, "{name}: {line}");
        }
    }
}
