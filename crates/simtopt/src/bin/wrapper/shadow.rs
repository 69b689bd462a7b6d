//! How a compiler is brought to run us for a part of its work: a folder that looks like its own,
//! all links, but for one program that is a script of ours.
//!
//! **The folder stays**, in the user's cache, and its name is the hash of everything that output
//! depends on: a build makes it once, the following calls only look whether it is there, the
//! compiler can run in our place with nobody left to clean up, and a cache such as sccache, which
//! asks nvcc for its commands and runs them by itself, finds the same program each time. It reads
//! that file to know the compiler, therefore the script holds the key and all that we need, nothing
//! of which comes from the environment. A temporary folder would have none of this. Processes that
//! make one folder at the same time each make their own and rename it; the first one wins.

use super::call::Call;
use super::{Toolchain, programs, words};
use std::ffi::OsString;
use std::fmt::{self, Write as _};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A shadow, which may not be there yet.
pub struct Shadow<T> {
    toolchain: T,
    /// Where it is.
    folder: PathBuf,
    /// This program, and the optimizer.
    myself: PathBuf,
    optimizer: PathBuf,
    flags: Vec<OsString>,
    /// What output depends on besides the arguments.
    id: String,
}

/// Why there is no shadow.
#[derive(Debug)]
pub enum NoShadow {
    /// There is nothing to make one for, and why.
    NoCompiler(String),
    /// There is no simtopt, where we looked last.
    NoOptimizer(PathBuf),
    /// The user has no place for it.
    NoCache,
    /// Or that place cannot be used.
    Cache(PathBuf, io::Error),
    /// Something else could not be read.
    Io(PathBuf, io::Error),
}

impl fmt::Display for NoShadow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoShadow::NoCompiler(why) => f.write_str(why),
            NoShadow::NoCache => {
                f.write_str("no HOME to keep links to compilers in; set SIMTOPT_CACHE_DIR to a folder")
            }
            NoShadow::NoOptimizer(path) => {
                write!(f, "there is no {}; set SIMTOPT to the path of simtopt", path.display())
            }
            NoShadow::Cache(path, error) => write!(
                f,
                "cannot keep links to compilers in {}: {error}; set SIMTOPT_CACHE_DIR to a folder",
                path.display()
            ),
            NoShadow::Io(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

/// Says what an error was about.
pub fn at(path: &Path) -> impl FnOnce(io::Error) -> NoShadow {
    let path = path.to_path_buf();
    |error| NoShadow::Io(path, error)
}

/// The same of the cache.
pub fn in_cache(path: &Path) -> impl FnOnce(io::Error) -> NoShadow {
    let path = path.to_path_buf();
    |error| NoShadow::Cache(path, error)
}

impl<T: Toolchain> Shadow<T> {
    /// The shadow of a compiler for some flags.
    pub fn new(compiler: &Path, flags: &[OsString]) -> Result<Shadow<T>, NoShadow> {
        let toolchain = T::new(compiler)?;
        let my_name = format!("simtopt-{}", T::NAME);
        let myself = std::env::current_exe().map_err(at(Path::new(&my_name)))?;
        let optimizer = programs::optimizer(&myself);
        if !programs::is_program(&optimizer) {
            return Err(NoShadow::NoOptimizer(optimizer));
        }
        let (program, surroundings) = toolchain.stamp();
        let mut id = String::new();
        for (name, path) in [(T::NAME, program), (&my_name, &myself), ("simtopt", &optimizer)] {
            let stamp = path.metadata().map_err(at(path))?;
            let (size, seconds, nanoseconds) = (stamp.size(), stamp.mtime(), stamp.mtime_nsec());
            let _ = writeln!(id, "{name} {path:?} {size} {seconds}.{nanoseconds:09}");
        }
        let _ = writeln!(id, "flags {flags:?}");
        let mut hasher = DefaultHasher::new();
        hasher.write(id.as_bytes());
        hasher.write(surroundings);
        let folder = cache()?.join(T::NAME).join(format!("{:016x}", hasher.finish()));
        Ok(Shadow { toolchain, folder, myself, optimizer, flags: flags.to_vec(), id })
    }

    /// What output depends on besides the arguments, as text.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The command that runs the compiler in the shadow, which is made if it is not there.
    pub fn command(&self, arguments: Vec<OsString>) -> Result<Command, NoShadow> {
        if !self.is_whole() {
            self.make()?;
        }
        self.toolchain.command(&self.folder, arguments)
    }

    /// A folder gets its name when it is whole; later somebody may have tidied up.
    fn is_whole(&self) -> bool {
        T::FILES.iter().all(|file| self.folder.join(file).exists())
    }

    fn make(&self) -> Result<(), NoShadow> {
        let parent = self.folder.parent().expect("it is in the cache");
        fs::create_dir_all(parent).map_err(in_cache(parent))?;
        let new = tempfile::Builder::new().prefix("new-").tempdir_in(parent).map_err(in_cache(parent))?;
        self.toolchain.fill(new.path(), &self.folder, &|program| self.script(program))?;
        if fs::rename(new.path(), &self.folder).is_ok() || self.is_whole() {
            return Ok(());
        }
        // Something is there, but it is damaged.
        fs::remove_dir_all(&self.folder).map_err(in_cache(&self.folder))?;
        match fs::rename(new.path(), &self.folder) {
            Err(error) if !self.is_whole() => Err(in_cache(&self.folder)(error)),
            _ => Ok(()),
        }
    }

    /// What the compiler runs in the place of a program.
    fn script(&self, program: &Path) -> Vec<u8> {
        let mut script =
            b"#!/bin/sh\n# Made by simtopt; its folder may be deleted while nothing compiles.\n".to_vec();
        for line in self.id.lines() {
            script.extend_from_slice(format!("# {line}\n").as_bytes());
        }
        let call =
            Call { program: program.into(), optimizer: self.optimizer.clone(), flags: self.flags.clone() };
        script.extend_from_slice(b"exec");
        for word in std::iter::once(self.myself.clone().into_os_string()).chain(call.words()) {
            script.push(b' ');
            script.extend(words::quoted(&word));
        }
        script.extend_from_slice(b" \"$@\"\n");
        script
    }
}

/// Writes a script into a shadow.
pub fn write_script(path: &Path, script: &[u8]) -> Result<(), NoShadow> {
    fs::write(path, script).map_err(in_cache(path))?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(in_cache(path))
}

/// The user's cache.
fn cache() -> Result<PathBuf, NoShadow> {
    let variable = |name| programs::variable(name).map(PathBuf::from);
    let named = variable("SIMTOPT_CACHE_DIR");
    let common = || variable("XDG_CACHE_HOME").map(|folder| folder.join("simtopt"));
    let home = || variable("HOME").map(|folder| folder.join(".cache/simtopt"));
    let folder = named.or_else(common).or_else(home).ok_or(NoShadow::NoCache)?;
    std::path::absolute(&folder).map_err(at(&folder))
}

/// Links everything in a folder into another one, which is made, with exceptions.
pub fn link_all(from: &Path, to: &Path, except: &[&str]) -> Result<(), NoShadow> {
    fs::create_dir_all(to).map_err(in_cache(to))?;
    for entry in fs::read_dir(from).map_err(at(from))? {
        let name = entry.map_err(at(from))?.file_name();
        if !except.iter().any(|other| name == *other) {
            let link = to.join(&name);
            symlink(from.join(&name), &link).map_err(in_cache(&link))?;
        }
    }
    Ok(())
}
