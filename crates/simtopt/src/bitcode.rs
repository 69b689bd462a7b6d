//! Bitcode, by way of an LLVM that is on the machine.
//!
//! `llvm-dis` and `llvm-as` always come from one place, so that what is written can be read by the
//! LLVM that wrote the input. The first one found is tried first: plain names before those with a
//! version, newest first. If it cannot read the file (bitcode of a newer LLVM), the others are
//! tried.

use simt_report::Diagnostic;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Versions that are looked for by name.
const VERSIONS: std::ops::RangeInclusive<u32> = 14..=40;

/// An LLVM on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Llvm {
    dis: PathBuf,
    assembler: PathBuf,
}

/// The LLVMs of this machine, best first: those in `llvm_bin`, else those in `$LLVM_BIN`, else in
/// `PATH`.
pub fn find(llvm_bin: Option<&Path>) -> Vec<Llvm> {
    let assembler = |dis: &Path| {
        let name = dis.file_name().unwrap_or_default().to_string_lossy();
        dis.with_file_name(name.replace("llvm-dis", "llvm-as"))
    };
    let found = tools("llvm-dis", llvm_bin).into_iter();
    found.map(|dis| Llvm { assembler: assembler(&dis), dis }).collect()
}

/// The programs of a name in all versions, in the same order.
pub fn tools(name: &str, llvm_bin: Option<&Path>) -> Vec<PathBuf> {
    let folders = folders(llvm_bin);
    let suffixes = std::iter::once(String::new()).chain(VERSIONS.rev().map(|version| format!("-{version}")));
    let named = |suffix| format!("{name}{suffix}{}", std::env::consts::EXE_SUFFIX);
    let all = suffixes.map(named).flat_map(|name| folders.iter().map(move |folder| folder.join(&name)));
    all.filter(|path| path.is_file()).collect()
}

fn folders(llvm_bin: Option<&Path>) -> Vec<PathBuf> {
    let variable = std::env::var_os("LLVM_BIN").filter(|folder| !folder.is_empty());
    if let Some(folder) = llvm_bin.map(Path::to_path_buf).or(variable.map(PathBuf::from)) {
        return vec![folder];
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).collect()
}

/// Turns bitcode into text, and says which LLVM did it.
pub fn disassemble(
    name: &str,
    bitcode: &[u8],
    llvm_bin: Option<&Path>,
) -> Result<(Vec<u8>, Llvm), Diagnostic> {
    by_first(find(llvm_bin), |llvm| &llvm.dis, name, bitcode).map_err(|error| {
        let help = "say where LLVM is with --llvm-bin=DIR, or give text: clang -S -emit-llvm";
        error.unwrap_or_else(|| missing(llvm_bin, [name, "is", "llvm-dis", "read"]).help(help))
    })
}

/// Turns text that was made of no bitcode into it.
pub fn assemble(name: &str, text: &[u8], llvm_bin: Option<&Path>) -> Result<Vec<u8>, Diagnostic> {
    let assembled = by_first(find(llvm_bin), |llvm| &llvm.assembler, name, text);
    assembled.map(|(bitcode, _)| bitcode).map_err(|error| {
        let error = error.unwrap_or_else(|| missing(llvm_bin, [name, "is to be", "llvm-as", "write"]));
        error.help("say where LLVM is with --llvm-bin=DIR, or pass -S to write text instead")
    })
}

impl Llvm {
    /// Turns text into bitcode.
    pub fn assemble(&self, name: &str, text: &[u8]) -> Result<Vec<u8>, Diagnostic> {
        let failed = |error| failed(&self.assembler, name, &error).help("pass -S to write text instead");
        pipe(&self.assembler, text).map_err(failed)
    }
}

/// What the first LLVM makes of an input that can do that; an error is `None` if there is none.
fn by_first(
    llvms: Vec<Llvm>,
    tool: fn(&Llvm) -> &Path,
    name: &str,
    input: &[u8],
) -> Result<(Vec<u8>, Llvm), Option<Diagnostic>> {
    let mut first = None;
    for llvm in llvms {
        match pipe(tool(&llvm), input) {
            Ok(output) => return Ok((output, llvm)),
            Err(error) => drop(first.get_or_insert((llvm, error))),
        }
    }
    Err(first.map(|(llvm, error)| failed(tool(&llvm), name, &error)))
}

fn missing(llvm_bin: Option<&Path>, [name, is, tool, what_for]: [&str; 4]) -> Diagnostic {
    let place = match (llvm_bin, std::env::var_os("LLVM_BIN")) {
        (Some(folder), _) => format!("{} (--llvm-bin)", folder.display()),
        (None, Some(folder)) if !folder.is_empty() => {
            format!("{} ($LLVM_BIN)", Path::new(&folder).display())
        }
        _ => "PATH".to_string(),
    };
    Diagnostic::error(format!("{name} {is} bitcode, and there is no {tool} in {place} to {what_for} it"))
}

/// Why a tool did not do its work.
enum Failed {
    Io(std::io::Error),
    Said(String),
}

fn failed(tool: &Path, name: &str, error: &Failed) -> Diagnostic {
    match error {
        Failed::Io(error) => Diagnostic::io(&format!("cannot run {}", tool.display()), error),
        Failed::Said(text) => {
            let mut diagnostic = Diagnostic::error(format!("{} failed on {name}", tool.display()));
            diagnostic.notes.push(text.clone());
            diagnostic
        }
    }
}

/// Runs a tool as a filter.
fn pipe(tool: &Path, input: &[u8]) -> Result<Vec<u8>, Failed> {
    let mut child = Command::new(tool)
        .args(["-", "-o", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(Failed::Io)?;
    let stdin = child.stdin.take();
    let output = std::thread::scope(|scope| {
        // A tool that fails early does not read on; that it failed is what matters.
        scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input)));
        child.wait_with_output()
    });
    let output = output.map_err(Failed::Io)?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr).trim().to_string();
    Err(Failed::Said(if said.is_empty() { output.status.to_string() } else { said }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_names_then_the_newest() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["llvm-dis-14", "llvm-dis-22", "llvm-dis", "llvm-dis-3"] {
            let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
            std::fs::write(folder.path().join(name), "").expect("a file");
        }
        let found: Vec<String> = find(Some(folder.path()))
            .iter()
            .map(|llvm| llvm.assembler.file_stem().expect("a name").to_string_lossy().into_owned())
            .collect();
        assert_eq!(found, ["llvm-as", "llvm-as-22", "llvm-as-14"]);
    }

    #[test]
    fn nothing_found_says_where_it_looked() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = disassemble("k.bc", b"BC", Some(folder.path())).expect_err("there is none");
        let place = folder.path().display();
        assert_eq!(
            error.title,
            format!("k.bc is bitcode, and there is no llvm-dis in {place} (--llvm-bin) to read it")
        );
    }
}
