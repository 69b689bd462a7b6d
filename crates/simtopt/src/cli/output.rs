//! Where results go. All files of a command are replaced as a whole, or none is.

use super::clang::is_source;
use super::input;
use simt_report::Diagnostic;
use simtopt::Kind;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// Where one result goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Destination {
    /// To standard output.
    Stdout,
    /// To a file.
    File(PathBuf),
}

/// What writes a result.
pub type Content<'c> = &'c mut dyn FnMut(&mut dyn Write) -> io::Result<()>;

/// Where results go.
pub struct Plan {
    /// Where the result of each input goes.
    pub destinations: Vec<Destination>,
    /// What is there for them.
    _folders: Folders,
}

/// Folders that were made, innermost first. Those that stay empty go when this is dropped.
#[derive(Default)]
struct Folders(Vec<PathBuf>);

/// Where the result of each input goes; an error if that is not clear. Writes nothing, but makes
/// the folder that several results go to; it is gone with the plan if nothing was written there.
pub fn plan(inputs: &[PathBuf], output: Option<&Path>) -> Result<Plan, Diagnostic> {
    if inputs.iter().filter(|input| is_standard(input)).count() > 1 {
        return Err(Diagnostic::error("standard input (-) can be read only once"));
    }
    let Some(output) = output.filter(|output| !is_standard(output)) else {
        if inputs.len() > 1 {
            let error = Diagnostic::error("several inputs cannot all go to standard output");
            return Err(error.help("name a folder with -o; each file gets its name there"));
        }
        return Ok(Plan::new(Destination::Stdout));
    };
    if inputs.len() == 1 && !output.is_dir() && !names_folder(output) {
        return Ok(Plan::new(Destination::File(output.to_path_buf())));
    }
    if output.exists() && !output.is_dir() {
        let error = Diagnostic::error(format!("{} is not a folder", input::name(output)));
        return Err(error.help("several inputs need a folder: each file gets its name there"));
    }
    let is_named_like_a_file = Destination::new(output).kind().is_some();
    if is_named_like_a_file && inputs.len() > 1 && !output.is_dir() && !names_folder(output) {
        let error = Diagnostic::error(format!("several inputs cannot all go to {}", input::name(output)));
        return Err(error.help("name a folder with -o; each file gets its name there"));
    }
    in_folder(inputs, output)
}

fn in_folder(inputs: &[PathBuf], folder: &Path) -> Result<Plan, Diagnostic> {
    let mut taken = BTreeMap::new();
    let mut destinations = Vec::with_capacity(inputs.len());
    for path in inputs {
        // What is made of a source is IR.
        let written = if is_source(path) { path.with_extension("ll") } else { path.clone() };
        let Some(name) = written.file_name().filter(|_| !is_standard(path)) else {
            let (input, folder) = (input::name(path), input::name(folder));
            let error =
                Diagnostic::error(format!("{input} has no file name to be written under in {folder}"));
            return Err(error.help("name the file with -o"));
        };
        if let Some(other) = taken.insert(name.to_os_string(), path) {
            let (one, two) = (input::name(other), input::name(path));
            let message = format!("{one} and {two} would both be written to {}", folder.join(name).display());
            return Err(Diagnostic::error(message).help("write them into different folders"));
        }
        destinations.push(Destination::File(folder.join(name)));
    }
    let folders = Folders::make(folder).map_err(|error| {
        Diagnostic::io(&format!("cannot make the folder {}", input::name(folder)), &error)
    })?;
    Ok(Plan { destinations, _folders: folders })
}

impl Plan {
    fn new(destination: Destination) -> Plan {
        Plan { destinations: vec![destination], _folders: Folders::default() }
    }
}

impl Folders {
    /// Makes a folder, and those around it.
    fn make(folder: &Path) -> io::Result<Folders> {
        let missing = |path: &&Path| !path.as_os_str().is_empty() && !path.exists();
        let made = Folders(folder.ancestors().take_while(missing).map(Path::to_path_buf).collect());
        fs::create_dir_all(folder).map(|()| made)
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        for folder in &self.0 {
            // One that is not empty stays.
            let _ = fs::remove_dir(folder);
        }
    }
}

fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

impl Destination {
    /// The destination that a user names; `-` is standard output.
    pub fn new(path: &Path) -> Destination {
        if is_standard(path) { Destination::Stdout } else { Destination::File(path.to_path_buf()) }
    }

    /// What its name says that it is.
    pub fn kind(&self) -> Option<Kind> {
        let Destination::File(path) = self else { return None };
        match path.extension()?.to_str()? {
            "ll" => Some(Kind::Text),
            "bc" => Some(Kind::Bitcode),
            _ => None,
        }
    }

    /// Refuses to write bitcode to a terminal.
    pub fn check(&self, is_bitcode: bool) -> Result<(), Diagnostic> {
        if is_bitcode && *self == Destination::Stdout && io::stdout().is_terminal() {
            let error = Diagnostic::error("bitcode is not written to a terminal");
            return Err(error.help("pass -S for text, or -o for a file"));
        }
        Ok(())
    }

    fn failed(&self, error: &io::Error) -> Diagnostic {
        let place = match self {
            Destination::Stdout => "to standard output".to_string(),
            Destination::File(path) => input::name(path),
        };
        Diagnostic::io(&format!("cannot write {place}"), error)
    }
}

/// What the results of a command become: they are written beside their places, and appear together.
pub struct Outputs {
    /// Whether nothing else can fail once the first result is written.
    is_alone: bool,
    files: Vec<Replacement>,
    /// What goes to where it cannot be taken back, in order.
    streams: Vec<(Destination, Option<File>, Vec<u8>)>,
}

/// A file that is written and not yet in its place.
struct Replacement {
    written: TempPath,
    place: PathBuf,
}

impl Outputs {
    /// None yet, of so many.
    pub fn new(count: usize) -> Outputs {
        Outputs { is_alone: count == 1, files: Vec::new(), streams: Vec::new() }
    }

    /// Writes a result, so that only [`Outputs::finish`] is left to do. Pipes, devices and standard
    /// output cannot be replaced: what they get is held back in memory, unless it is the only
    /// result.
    pub fn add(&mut self, destination: &Destination, content: Content<'_>) -> Result<(), Diagnostic> {
        let stream = match destination {
            Destination::Stdout => None,
            Destination::File(path) => match prepare(path, content) {
                Ok(Prepared::File(file)) => {
                    self.files.push(file);
                    return Ok(());
                }
                Ok(Prepared::Stream(stream)) => Some(stream),
                Err(error) => return Err(destination.failed(&error)),
            },
        };
        if self.is_alone {
            return to_stream(destination, stream, content);
        }
        let mut bytes = Vec::new();
        content(&mut bytes).map_err(|error| destination.failed(&error))?;
        self.streams.push((destination.clone(), stream, bytes));
        Ok(())
    }

    /// Lets the results appear, those first that may still fail.
    pub fn finish(self) -> Result<(), Diagnostic> {
        for (destination, stream, bytes) in self.streams {
            to_stream(&destination, stream, &mut |out| out.write_all(&bytes))?;
        }
        for Replacement { written, place } in self.files {
            let failed =
                |error: tempfile::PathPersistError| Destination::File(place.clone()).failed(&error.error);
            written.persist(&place).map_err(failed)?;
        }
        Ok(())
    }
}

/// Writes to standard output. That nobody reads on (`| head`) is no error.
pub fn to_stdout(content: Content<'_>) -> Result<(), Diagnostic> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let result = content(&mut out).and_then(|()| out.flush());
    // What is left in a buffer that could not be written must not be tried again.
    let (stdout, _) = out.into_parts();
    drop(stdout);
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Destination::Stdout.failed(&error)),
        _ => Ok(()),
    }
}

fn to_stream(
    destination: &Destination,
    stream: Option<File>,
    content: Content<'_>,
) -> Result<(), Diagnostic> {
    let Some(stream) = stream else { return to_stdout(content) };
    let mut out = BufWriter::with_capacity(1 << 16, stream);
    content(&mut out).and_then(|()| out.flush()).map_err(|error| destination.failed(&error))
}

/// A place that can be written to.
enum Prepared {
    File(Replacement),
    Stream(File),
}

/// Writes what a file is to be, or opens what cannot be replaced.
fn prepare(path: &Path, content: Content<'_>) -> io::Result<Prepared> {
    let existing = match fs::metadata(path) {
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    // Pipes and devices, and names that stand for open files, are written to, not replaced.
    let is_special = existing.as_ref().is_some_and(|metadata| !metadata.is_file());
    if is_special || path.starts_with("/dev") || path.starts_with("/proc") {
        return OpenOptions::new().write(true).open(path).map(Prepared::Stream);
    }
    let Some(existing) = existing else {
        if names_folder(path) {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        return replacement(path.to_path_buf(), None, content).map(Prepared::File);
    };
    // What may not be written may not be replaced either.
    OpenOptions::new().write(true).open(path)?;
    // Through a symbolic link, so that the link stays one.
    replacement(fs::canonicalize(path)?, Some(existing.permissions()), content).map(Prepared::File)
}

/// Writes a new file beside its place.
fn replacement(
    place: PathBuf,
    permissions: Option<fs::Permissions>,
    content: Content<'_>,
) -> io::Result<Replacement> {
    let mut out = BufWriter::with_capacity(1 << 16, new_file(folder_of(&place))?);
    content(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    // Closed: there may be more results than files that a process may have open.
    Ok(Replacement { written: file.into_temp_path(), place })
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether a path is written as that of a folder.
fn names_folder(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}

/// A file of its own in a folder, with the permissions that a new file gets.
fn new_file(folder: &Path) -> io::Result<tempfile::NamedTempFile<File>> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".simtopt-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planned(inputs: &[&str], output: Option<&Path>) -> Result<Vec<Destination>, String> {
        let inputs: Vec<PathBuf> = inputs.iter().map(PathBuf::from).collect();
        let plan = plan(&inputs, output).map_err(|error| error.title)?;
        assert!(plan._folders.0.iter().all(|folder| folder.is_dir()));
        Ok(plan.destinations.clone())
    }

    #[test]
    fn plans() {
        let folder = tempfile::tempdir().expect("a folder");
        let here = folder.path();
        let file = |name: &str| Destination::File(here.join(name));
        assert_eq!(planned(&["a.ll"], None), Ok(vec![Destination::Stdout]));
        assert_eq!(planned(&["a.ll"], Some(Path::new("-"))), Ok(vec![Destination::Stdout]));
        assert_eq!(planned(&["x/a.ll"], Some(&here.join("o.ll"))), Ok(vec![file("o.ll")]));
        assert_eq!(planned(&["x/a.ll"], Some(here)), Ok(vec![file("a.ll")]));
        assert_eq!(planned(&["x/a.ll", "y/b.ll"], Some(here)), Ok(vec![file("a.ll"), file("b.ll")]));
        let new = here.join("new");
        assert!(
            planned(&["x/a.ll", "y/a.ll"], Some(&new)).expect_err("twice").contains("would both be written")
        );
        assert!(!new.exists());
        assert!(planned(&["x/a.ll", "y/b.ll"], Some(&new.join("in"))).is_ok());
        assert!(!new.exists(), "nothing was written there");
        assert!(planned(&["a.ll", "b.ll"], None).expect_err("unclear").starts_with("several inputs"));
        assert!(planned(&["-", "-"], Some(here)).expect_err("twice").starts_with("standard input"));
        assert!(
            planned(&["-", "a.ll"], Some(here)).expect_err("no name").starts_with("<stdin> has no file name")
        );
        fs::write(here.join("f"), "").expect("a file");
        assert!(
            planned(&["a.ll", "b.ll"], Some(&here.join("f")))
                .expect_err("a file")
                .ends_with("is not a folder")
        );
    }

    #[test]
    fn a_failure_leaves_the_file_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("k.ll");
        fs::write(&path, "before").expect("a file");
        let destination = Destination::File(path.clone());
        let mut outputs = Outputs::new(1);
        let result = outputs.add(&destination, &mut |out| {
            out.write_all(b"half")?;
            Err(io::Error::other("something"))
        });
        assert!(result.expect_err("it failed").title.ends_with("k.ll: something"));
        assert_eq!(fs::read(&path).expect("it is there"), b"before");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        let mut outputs = Outputs::new(2);
        outputs
            .add(&destination, &mut |out| out.write_all(b"after"))
            .map_err(|error| error.title)
            .expect("it works");
        assert_eq!(fs::read(&path).expect("it is there"), b"before");
        outputs.finish().map_err(|error| error.title).expect("it works");
        assert_eq!(fs::read(&path).expect("it is there"), b"after");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("k.ll"), folder.path().join("link"));
        fs::write(&path, "before").expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o751)).expect("ours");
        std::os::unix::fs::symlink("k.ll", &link).expect("a link");
        let write = |path: &Path| {
            let destination = Destination::File(path.to_path_buf());
            let mut outputs = Outputs::new(1);
            let added = outputs.add(&destination, &mut |out| out.write_all(b"after"));
            added.and_then(|()| outputs.finish()).map_err(|error| error.title)
        };
        assert_eq!(write(&link), Ok(()));
        assert_eq!(fs::read(&path).expect("it is there"), b"after");
        assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
        assert_eq!(fs::metadata(&path).expect("it is there").permissions().mode() & 0o777, 0o751);
        assert_eq!(write(Path::new("/dev/null")), Ok(()));
        assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
    }
}
