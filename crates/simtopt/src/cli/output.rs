//! Where results go. A file is replaced as a whole or not at all.

use super::console::io_error;
use super::input;
use simt_report::Diagnostic;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

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

/// Where the result of each input goes; an error if that is not clear. Writes nothing, but makes the folder that
/// several results go to.
pub fn plan(inputs: &[PathBuf], output: Option<&Path>) -> Result<Vec<Destination>, Diagnostic> {
    if inputs.iter().filter(|input| is_standard(input)).count() > 1 {
        return Err(Diagnostic::error("standard input (-) can be read only once"));
    }
    let Some(output) = output.filter(|output| !is_standard(output)) else {
        if inputs.len() > 1 {
            let error = Diagnostic::error("several inputs cannot all go to standard output");
            return Err(error.help("name a folder with -o; each file gets its name there"));
        }
        return Ok(vec![Destination::Stdout]);
    };
    let ends_as_folder = output.as_os_str().to_string_lossy().ends_with(std::path::is_separator);
    if inputs.len() == 1 && !output.is_dir() && !ends_as_folder {
        return Ok(vec![Destination::File(output.to_path_buf())]);
    }
    if output.exists() && !output.is_dir() {
        let error = Diagnostic::error(format!("{} is not a folder", input::name(output)));
        return Err(error.help("several inputs need a folder: each file gets its name there"));
    }
    in_folder(inputs, output)
}

fn in_folder(inputs: &[PathBuf], folder: &Path) -> Result<Vec<Destination>, Diagnostic> {
    let mut taken = BTreeMap::new();
    let mut destinations = Vec::with_capacity(inputs.len());
    for path in inputs {
        let Some(name) = path.file_name().filter(|_| !is_standard(path)) else {
            let (input, folder) = (input::name(path), input::name(folder));
            let error =
                Diagnostic::error(format!("{input} has no file name to be written under in {folder}"));
            return Err(error.help("name the file with -o"));
        };
        if let Some(other) = taken.insert(name, path) {
            let (one, two) = (input::name(other), input::name(path));
            let message = format!("{one} and {two} would both be written to {}", folder.join(name).display());
            return Err(Diagnostic::error(message).help("write them into different folders"));
        }
        destinations.push(Destination::File(folder.join(name)));
    }
    fs::create_dir_all(folder)
        .map_err(|error| io_error(&format!("cannot make the folder {}", input::name(folder)), &error))?;
    Ok(destinations)
}

fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

impl Destination {
    /// Refuses to write bitcode to a terminal.
    pub fn check(&self, is_bitcode: bool) -> Result<(), Diagnostic> {
        if is_bitcode && *self == Destination::Stdout && io::stdout().is_terminal() {
            let error = Diagnostic::error("bitcode is not written to a terminal");
            return Err(error.help("pass -S for text, or -o for a file"));
        }
        Ok(())
    }

    /// Writes a result.
    pub fn write(&self, content: Content<'_>) -> Result<(), Diagnostic> {
        match self {
            Destination::Stdout => to_stdout(content),
            Destination::File(path) => to_file(path, content)
                .map_err(|error| io_error(&format!("cannot write {}", input::name(path)), &error)),
        }
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
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(io_error("cannot write to standard output", &error))
        }
        _ => Ok(()),
    }
}

fn to_file(path: &Path, content: Content<'_>) -> io::Result<()> {
    let existing = match fs::metadata(path) {
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    // Pipes and devices, and names that stand for open files, are written to, not replaced.
    let is_special = existing.as_ref().is_some_and(|metadata| !metadata.is_file());
    if is_special || path.starts_with("/dev") || path.starts_with("/proc") {
        return directly(path, content);
    }
    let Some(existing) = existing else { return replace(path, None, content) };
    // What may not be written may not be replaced either.
    OpenOptions::new().write(true).open(path)?;
    // Through a symbolic link, so that the link stays one.
    let path = fs::canonicalize(path)?;
    replace(&path, Some(existing.permissions()), content)
}

fn directly(path: &Path, content: Content<'_>) -> io::Result<()> {
    let mut out = BufWriter::new(OpenOptions::new().write(true).open(path)?);
    content(&mut out)?;
    out.flush()
}

/// Writes a new file beside `path` and moves it there.
fn replace(path: &Path, permissions: Option<fs::Permissions>, content: Content<'_>) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut out = BufWriter::with_capacity(1 << 16, new_file(folder)?);
    content(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.persist(path).map(drop).map_err(|error| error.error)
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
        plan(&inputs, output).map_err(|error| error.title)
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
        assert!(planned(&["x/a.ll", "y/b.ll"], Some(&new)).is_ok() && new.is_dir());
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
        let result = destination.write(&mut |out| {
            out.write_all(b"half")?;
            Err(io::Error::other("something"))
        });
        assert!(result.expect_err("it failed").title.ends_with("k.ll: something"));
        assert_eq!(fs::read(&path).expect("it is there"), b"before");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        destination.write(&mut |out| out.write_all(b"after")).map_err(|error| error.title).expect("it works");
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
            destination.write(&mut |out| out.write_all(b"after")).map_err(|error| error.title)
        };
        assert_eq!(write(&link), Ok(()));
        assert_eq!(fs::read(&path).expect("it is there"), b"after");
        assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
        assert_eq!(fs::metadata(&path).expect("it is there").permissions().mode() & 0o777, 0o751);
        assert_eq!(write(Path::new("/dev/null")), Ok(()));
        assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
    }
}
