//! Whether the results of a command destroy each other, or a file that the command reads.
//!
//! Files are the same if their canonical paths are: a file is replaced by a new one of its name, so
//! that another hard link to it is no way to lose anything.

use super::input;
use super::output::Destination;
use simt_report::Diagnostic;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Where one result goes.
pub struct ResultFile<'a> {
    /// What goes there.
    pub what: String,
    /// Where.
    pub destination: Destination,
    /// The file that it is made of, which it may replace.
    pub of: Option<&'a Path>,
}

/// Refuses results that go to one file, and those that replace a file that others are made of.
pub fn distinct(places: &[ResultFile<'_>], reads: &[&Path]) -> Result<(), Diagnostic> {
    let read: HashMap<PathBuf, &Path> =
        reads.iter().filter_map(|&path| Some((read_from(path)?, path))).collect();
    let mut taken: HashMap<PathBuf, &ResultFile<'_>> = HashMap::new();
    let mut to_stdout: Option<&ResultFile<'_>> = None;
    for place in places {
        let id = match &place.destination {
            Destination::Stdout => identity(Path::new("/dev/stdout")),
            Destination::File(path) => identity(path),
        };
        let other = match (&id, &place.destination) {
            (Some(id), _) => taken.insert(id.clone(), place),
            (None, Destination::Stdout) => to_stdout.replace(place),
            (None, Destination::File(_)) => None,
        };
        let name = || match &place.destination {
            Destination::Stdout => "standard output".to_string(),
            Destination::File(path) => input::name(path),
        };
        if let Some(other) = other {
            let title = format!("{} and {} cannot both go to {}", other.what, place.what, name());
            return Err(Diagnostic::error(title).help("give each a file of its own"));
        }
        let own = place.of.and_then(read_from);
        if let Some(input) = id.filter(|id| own.as_ref() != Some(id)).and_then(|id| read.get(&id)) {
            let title = format!("{} cannot go to {}: {} is read", place.what, name(), input::name(input));
            return Err(Diagnostic::error(title).help("name a file that is no input"));
        }
    }
    Ok(())
}

/// The file that an input is; what standard input is redirected from, too.
fn read_from(path: &Path) -> Option<PathBuf> {
    identity(if path == Path::new("-") { Path::new("/dev/stdin") } else { path })
}

/// The canonical path of a file, or of the place where it is to be. `None` for what can be written
/// to twice: pipes, devices, terminals.
fn identity(path: &Path) -> Option<PathBuf> {
    if let Ok(path) = fs::canonicalize(path) {
        let is_file = fs::metadata(&path).is_ok_and(|metadata| metadata.is_file());
        return is_file.then_some(path);
    }
    let parent = path.parent()?;
    let parent = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
    let is_device = parent.starts_with("/dev") || parent.starts_with("/proc");
    let folder = fs::canonicalize(parent).ok().filter(|_| !is_device)?;
    Some(folder.join(path.file_name()?))
}

#[cfg(all(test, unix))]
mod tests;
