//! What is in a file.

use super::console::io_error;
use simt_report::{Diagnostic, diagnostic::printable};
use simtopt::HOW_TO_GET_IR;
use std::io::Read;
use std::path::{Path, PathBuf};

/// A file that was read.
pub struct Input {
    /// What messages call it.
    pub name: String,
    /// The folder that it is in, for finding sources.
    pub folder: PathBuf,
    /// What it is.
    pub kind: Kind,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// What a file is, by its content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// LLVM IR as text, or at least nothing else that is known.
    Text,
    /// LLVM bitcode, wrapped or not.
    Bitcode,
}

/// What a path is called in messages.
pub fn name(path: &Path) -> String {
    if path == Path::new("-") { "<stdin>".to_string() } else { printable(&path.display().to_string()) }
}

/// Reads a file; `-` is standard input.
pub fn read(path: &Path) -> Result<Input, Diagnostic> {
    let name = name(path);
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        read_file(path)
    };
    let bytes = bytes.map_err(|error| io_error(&format!("cannot read {name}"), &error))?;
    if bytes.trim_ascii().is_empty() {
        return Err(Diagnostic::error(format!("{name} is empty")).help(HOW_TO_GET_IR));
    }
    let kind = kind(&name, &bytes)?;
    let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
    Ok(Input { name, folder, kind, bytes })
}

/// Reads a file. A large one is read in pieces by several threads: copying it out of the page cache
/// takes a good part of the time that reading the module takes.
fn read_file(path: &Path) -> std::io::Result<Vec<u8>> {
    #[cfg(unix)]
    {
        use rayon::prelude::*;
        use std::os::unix::fs::FileExt;
        const PIECE: usize = 1 << 20;
        let file = std::fs::File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_file() && metadata.len() >= 4 * PIECE as u64 {
            let mut bytes = vec![0; usize::try_from(metadata.len()).unwrap_or(usize::MAX)];
            let pieces = bytes.par_chunks_mut(PIECE).enumerate();
            let read = pieces.try_for_each(|(at, piece)| file.read_exact_at(piece, (at * PIECE) as u64));
            if read.is_ok() {
                return Ok(bytes);
            }
        }
    }
    // Also for a file that got shorter meanwhile.
    std::fs::read(path)
}

fn kind(name: &str, bytes: &[u8]) -> Result<Kind, Diagnostic> {
    if bytes.starts_with(b"BC\xC0\xDE") || bytes.starts_with(&0x0B17_C0DE_u32.to_le_bytes()) {
        return Ok(Kind::Bitcode);
    }
    let foreign: &[(&[u8], &str)] = &[
        (b"\x7FELF", "an object file (ELF)"),
        (b"__CLANG_OFFLOAD_BUNDLE__", "a bundle of clang's"),
        (b"!<arch>", "an archive"),
        (&0xBA55_ED50_u32.to_le_bytes(), "a fat binary of CUDA's"),
    ];
    if let Some((_, what)) = foreign.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Err(Diagnostic::error(format!("{name} is {what}, not LLVM IR")).help(HOW_TO_GET_IR));
    }
    if is_ptx(bytes) {
        return Err(
            Diagnostic::error(format!("{name} is PTX, which simtopt does not read yet")).help(HOW_TO_GET_IR)
        );
    }
    Ok(Kind::Text)
}

/// Whether the first line that is no comment of PTX is the directive that PTX begins with.
fn is_ptx(bytes: &[u8]) -> bool {
    let lines = bytes.split(|&b| b == b'\n').map(<[u8]>::trim_ascii_start);
    let mut code = lines.filter(|line| !line.is_empty() && !line.starts_with(b"//"));
    code.next().is_some_and(|line| line.starts_with(b".version"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_by_content() {
        let check = |bytes: &[u8]| kind("f", bytes).map_err(|error| error.title);
        assert_eq!(check(b"BC\xC0\xDE..."), Ok(Kind::Bitcode));
        assert_eq!(check(b"\xDE\xC0\x17\x0B..."), Ok(Kind::Bitcode));
        assert_eq!(check(b"; ModuleID"), Ok(Kind::Text));
        assert_eq!(check(b""), Ok(Kind::Text));
        assert_eq!(check(b"\x7FELF"), Err("f is an object file (ELF), not LLVM IR".to_string()));
        let ptx = b"//\n// Generated\n\n.version 8.8\n";
        assert_eq!(check(ptx), Err("f is PTX, which simtopt does not read yet".to_string()));
    }
}
