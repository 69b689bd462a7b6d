//! What the tests of compilers with simtopt in them share.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// A script.
pub fn program(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a script");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("it is ours");
}

/// Standard error of a command that works.
pub fn works(command: &mut Command) -> String {
    let output = command.output().expect("it runs");
    let said = text(&output.stderr);
    assert!(output.status.success(), "{:?}: {said}", output.status);
    said
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The files with code for GPUs in a program that is not compressed: ELF files of machine 190.
pub fn cubins(program: &[u8]) -> Vec<&[u8]> {
    let number = |at: usize, bytes: usize| {
        program[at..at + bytes].iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte))
    };
    let starts = (0..program.len().saturating_sub(64)).filter(|at| program[*at..].starts_with(b"\x7FELF"));
    let cubins = starts.filter(|at| number(at + 18, 2) == 190);
    // The headers of segments and sections are at its end.
    let end = |at: usize| {
        let [segments, sections] = [(32, 54), (40, 58)]
            .map(|(offset, size)| number(at + offset, 8) + number(at + size, 2) * number(at + size + 2, 2));
        at + segments.max(sections)
    };
    cubins.map(|at| &program[at..end(at)]).collect()
}

/// The sections of code of a cubin, by name, as nvdisasm prints them.
pub fn sections(cubin: &[u8]) -> Vec<(String, String)> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("k.cubin");
    fs::write(&file, cubin).expect("a file");
    let tool = std::env::var_os("SIMTOPT_NVDISASM").unwrap_or_else(|| "nvdisasm".into());
    let output = Command::new(tool).arg("-c").arg(&file).output().expect("nvdisasm comes with nvcc");
    let listing = text(&output.stdout);
    let parts = listing.split("\n\t.section\t").skip(1);
    let named = |part: &str| Some((part.split(',').next()?.to_string(), part.to_string()));
    parts.filter_map(named).filter(|(name, _)| name.starts_with(".text.")).collect()
}
