//! Where the source files are that debug information names.

use simt_ir::{Location, Source};
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

/// A source file larger than this is not one that somebody wrote.
const LIMIT: u64 = 64 << 20;

/// What was found of a source file.
pub enum Found<'s> {
    /// It was read from the file of this name, which was changed then.
    File(&'s str, Option<SystemTime>),
    /// Nothing, in these places.
    Nothing(&'s [PathBuf]),
}

/// Finds sources for a module that was read from a file in `folder`. An absolute name is taken as
/// it is; a relative one is looked up beside the module, then where the compiler ran, then in the
/// current folder.
pub fn lookup(folder: PathBuf) -> impl Fn(&Location) -> Option<Source> {
    lookup_telling(folder, |_, _| {})
}

/// As [`lookup`]; tells what it found.
pub fn lookup_telling(
    folder: PathBuf,
    tell: impl Fn(&Location, Found<'_>),
) -> impl Fn(&Location) -> Option<Source> {
    move |location| {
        let file = Path::new(&location.file);
        let ran = Path::new(&location.directory);
        // Joining an absolute path gives that path.
        let candidates = [folder.join(file), folder.join(ran).join(file), ran.join(file), file.to_path_buf()];
        let Some((source, changed)) = candidates.iter().find_map(|path| open(path)) else {
            let mut names = candidates.map(|path| plain(&path)).to_vec();
            names.dedup();
            tell(location, Found::Nothing(&names));
            return None;
        };
        tell(location, Found::File(&source.name, changed));
        Some(source)
    }
}

/// Finds no sources at all: everything is explained in terms of the IR.
pub fn none(_: &Location) -> Option<Source> {
    None
}

fn open(path: &Path) -> Option<(Source, Option<SystemTime>)> {
    // Debug information must not make us wait for a pipe.
    let metadata = std::fs::metadata(path).ok()?;
    if !metadata.is_file() || metadata.len() > LIMIT {
        return None;
    }
    Some((
        Source::new(plain(path).display().to_string(), std::fs::read(path).ok()?),
        metadata.modified().ok(),
    ))
}

/// A path from the current folder, if it leads there, without detours.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if plain.file_name().is_some() => drop(plain.pop()),
            part => plain.push(part),
        }
    }
    let here = std::env::current_dir().unwrap_or_default();
    plain.strip_prefix(here).map(Path::to_path_buf).unwrap_or(plain)
}
