//! What is in a file.

use simt_report::{Diagnostic, diagnostic::printable};
use simtopt::{HOW_TO_GET_IR, Kind};
use std::io::Read;
use std::path::Path;

/// A file that was read.
pub struct Input {
    /// What messages call it.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Its content.
    pub bytes: Vec<u8>,
    /// What else is known of it, if it was compiled just now.
    pub compiled: Option<Compiled>,
}

/// What is known of a source that was compiled.
pub struct Compiled {
    /// The IR of the host's half, if it could be made.
    pub host: Option<Vec<u8>>,
    /// Whether the device's half is not linked with others.
    pub is_whole: bool,
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
    let bytes = bytes.map_err(|error| Diagnostic::io(&format!("cannot read {name}"), &error))?;
    if bytes.trim_ascii().is_empty() {
        return Err(Diagnostic::error(format!("{name} is empty")).help(HOW_TO_GET_IR));
    }
    let kind = Kind::of(&name, &bytes)?;
    Ok(Input { name, kind, bytes, compiled: None })
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
