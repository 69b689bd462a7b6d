//! How nvcc is brought to run the shim: a folder that looks like its toolkit, all links but two.
//!
//! ```text
//! ~/.cache/simtopt/nvcc/KEY/
//!   bin/nvcc, bin/crt, bin/ptxas …   links
//!   bin/nvcc.profile                 the real one; CICC_PATH and PATH name nvvm/bin of this folder
//!   nvvm/bin/cicc                    a script that starts the shim
//!   include, lib, targets …          links: nvcc looks for `targets` beside its `bin`
//! ```
//!
//! nvcc takes the folder that it was called in for its own, and its profile puts its own folders
//! before those of `PATH`: a `cicc` in the user's `PATH` is never found. Where the profile says
//! `$(_HERE_)`, ours names the real folder, so that headers and libraries have the names that they
//! always have, in dependency files too.
//!
//! **The folder stays**, in the user's cache, and its name is the hash of everything that output
//! depends on: a build makes it once, the following calls only look whether it is there, nvcc can
//! run in our place with nobody left to clean up, and a cache such as sccache, which asks nvcc for
//! its commands and runs them by itself, finds the same cicc each time. It reads that file to know
//! the compiler, therefore the script holds the key and all that the shim needs, nothing of which
//! comes from the environment. A temporary folder would have none of this. Processes that make one
//! folder at the same time each make their own and rename it; the first one wins.

use crate::{shim, toolkit, words};
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Write as _};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};

/// A shadow, which may not be there yet.
pub struct Shadow {
    /// Where it is.
    folder: PathBuf,
    /// The folder of the real nvcc.
    bin: PathBuf,
    profile: Vec<u8>,
    /// This program, and the optimizer.
    shim: PathBuf,
    optimizer: PathBuf,
    flags: Vec<OsString>,
    /// What output depends on besides nvcc's arguments.
    id: String,
}

/// Why there is no shadow.
#[derive(Debug)]
pub enum NoShadow {
    /// There is no nvcc to make one for.
    NoToolkit(toolkit::NoToolkit),
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
            NoShadow::NoToolkit(error) => error.fmt(f),
            NoShadow::NoCache => {
                f.write_str("no HOME to keep links to nvcc in; set SIMTOPT_CACHE_DIR to a folder")
            }
            NoShadow::NoOptimizer(path) => {
                write!(f, "there is no {}; set SIMTOPT to the path of simtopt", path.display())
            }
            NoShadow::Cache(path, error) => write!(
                f,
                "cannot keep links to nvcc in {}: {error}; set SIMTOPT_CACHE_DIR to a folder",
                path.display()
            ),
            NoShadow::Io(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

/// Says what an error was about.
fn at(path: &Path) -> impl FnOnce(io::Error) -> NoShadow {
    let path = path.to_path_buf();
    |error| NoShadow::Io(path, error)
}

/// The same of the cache.
fn in_cache(path: &Path) -> impl FnOnce(io::Error) -> NoShadow {
    let path = path.to_path_buf();
    |error| NoShadow::Cache(path, error)
}

impl Shadow {
    /// The shadow of an nvcc for some flags.
    pub fn new(nvcc: &Path, flags: &[OsString]) -> Result<Shadow, NoShadow> {
        let bin = toolkit::home(nvcc).map_err(NoShadow::NoToolkit)?;
        let profile = bin.join("nvcc.profile");
        let profile = fs::read(&profile).map_err(at(&profile))?;
        let shim = std::env::current_exe().map_err(at(Path::new("simtopt-nvcc")))?;
        let optimizer = optimizer(&shim);
        if !toolkit::is_program(&optimizer) {
            return Err(NoShadow::NoOptimizer(optimizer));
        }
        let mut id = String::new();
        for (name, path) in [("nvcc", &bin.join("nvcc")), ("simtopt-nvcc", &shim), ("simtopt", &optimizer)] {
            let stamp = path.metadata().map_err(at(path))?;
            let (size, seconds, nanoseconds) = (stamp.size(), stamp.mtime(), stamp.mtime_nsec());
            let _ = writeln!(id, "{name} {path:?} {size} {seconds}.{nanoseconds:09}");
        }
        let _ = writeln!(id, "flags {flags:?}");
        let mut hasher = DefaultHasher::new();
        hasher.write(id.as_bytes());
        hasher.write(&profile);
        let folder = cache()?.join("nvcc").join(format!("{:016x}", hasher.finish()));
        Ok(Shadow { folder, bin, profile, shim, optimizer, flags: flags.to_vec(), id })
    }

    /// What output depends on besides nvcc's arguments, as text.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The nvcc of the shadow, which is made if it is not there.
    pub fn ready(&self) -> Result<PathBuf, NoShadow> {
        let nvcc = self.folder.join("bin/nvcc");
        if !self.is_whole() {
            self.make()?;
        }
        Ok(nvcc)
    }

    /// A folder gets its name when it is whole; later somebody may have tidied up.
    fn is_whole(&self) -> bool {
        let [nvcc, profile, cicc] = ["bin/nvcc", "bin/nvcc.profile", "nvvm/bin/cicc"];
        [nvcc, profile, cicc].iter().all(|file| self.folder.join(file).is_file())
    }

    fn make(&self) -> Result<(), NoShadow> {
        let cicc = toolkit::cicc(&self.bin.join("nvcc")).map_err(NoShadow::NoToolkit)?;
        let parent = self.folder.parent().expect("it is in the cache");
        fs::create_dir_all(parent).map_err(in_cache(parent))?;
        let new = tempfile::Builder::new().prefix("new-").tempdir_in(parent).map_err(in_cache(parent))?;
        self.fill(new.path(), &cicc)?;
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

    fn fill(&self, root: &Path, cicc: &Path) -> Result<(), NoShadow> {
        let top = self.bin.parent().unwrap_or(&self.bin);
        link_all(top, root, &["bin", "nvvm"])?;
        link_all(&self.bin, &root.join("bin"), &["nvcc.profile"])?;
        let ciccs = cicc.parent().unwrap_or(cicc);
        link_all(ciccs, &root.join("nvvm/bin"), &["cicc"])?;
        let profile = root.join("bin/nvcc.profile");
        let text = shadowed(&self.profile, &self.bin, &self.folder.join("nvvm/bin"));
        fs::write(&profile, text).map_err(in_cache(&profile))?;
        let script = root.join("nvvm/bin/cicc");
        fs::write(&script, self.script(cicc)).map_err(in_cache(&script))?;
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).map_err(in_cache(&script))
    }

    /// What nvcc runs as cicc.
    fn script(&self, cicc: &Path) -> Vec<u8> {
        let mut script =
            b"#!/bin/sh\n# Made by simtopt-nvcc; its folder may be deleted while nothing compiles.\n"
                .to_vec();
        for line in self.id.lines() {
            script.extend_from_slice(format!("# {line}\n").as_bytes());
        }
        let call =
            shim::Call { cicc: cicc.into(), optimizer: self.optimizer.clone(), flags: self.flags.clone() };
        script.extend_from_slice(b"exec");
        for word in std::iter::once(self.shim.clone().into_os_string()).chain(call.words()) {
            script.push(b' ');
            script.extend(words::quoted(&word));
        }
        script.extend_from_slice(b" \"$@\"\n");
        script
    }
}

/// The command that optimizes: what `SIMTOPT` names, else the one beside this program, else the
/// one in `PATH`.
fn optimizer(shim: &Path) -> PathBuf {
    let named = std::env::var_os("SIMTOPT").filter(|name| !name.is_empty());
    let beside = || shim.canonicalize().ok().map(|shim| shim.with_file_name("simtopt"));
    let found = named
        .map(|name| toolkit::in_path(Path::new(&name)))
        .or_else(|| beside().filter(|path| toolkit::is_program(path)));
    let found = found.unwrap_or_else(|| toolkit::in_path(Path::new("simtopt")));
    std::path::absolute(&found).unwrap_or(found)
}

/// The user's cache.
fn cache() -> Result<PathBuf, NoShadow> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let named = variable("SIMTOPT_CACHE_DIR");
    let common = || variable("XDG_CACHE_HOME").map(|folder| folder.join("simtopt"));
    let home = || variable("HOME").map(|folder| folder.join(".cache/simtopt"));
    let folder = named.or_else(common).or_else(home).ok_or(NoShadow::NoCache)?;
    std::path::absolute(&folder).map_err(at(&folder))
}

/// Links everything in a folder into another one, which is made, with exceptions.
fn link_all(from: &Path, to: &Path, except: &[&str]) -> Result<(), NoShadow> {
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

/// The profile of nvcc with the real folder in place of `$(_HERE_)`, and with our cicc: named by
/// `CICC_PATH`, and first in `PATH`, where an nvcc without `CICC_PATH` looks.
fn shadowed(profile: &[u8], bin: &Path, ciccs: &Path) -> Vec<u8> {
    let mut output = Vec::new();
    for line in profile.split_inclusive(|&byte| byte == b'\n') {
        let named = |byte: &u8| !byte.is_ascii_alphanumeric() && *byte != b'_';
        let (name, rest) = line.split_at(line.iter().position(named).unwrap_or(line.len()));
        let operator = rest.iter().position(|&byte| byte == b'=').map_or(0, |at| at + 1);
        match name {
            b"CICC_PATH" => output.extend([b"CICC_PATH = ", ciccs.as_os_str().as_bytes(), b"\n"].concat()),
            b"PATH" => {
                let (operator, value) = rest.split_at(operator);
                let ours = [name, operator, b" ", ciccs.as_os_str().as_bytes(), b":"].concat();
                output.extend(ours);
                output.extend(replaced(value.trim_ascii_start(), bin.as_os_str()));
            }
            _ => output.extend(replaced(line, bin.as_os_str())),
        }
    }
    output
}

/// A line with the folder in place of the names that nvcc has for its own.
fn replaced(line: &[u8], bin: &OsStr) -> Vec<u8> {
    let mut output = Vec::new();
    let mut rest = line;
    while let Some(&byte) = rest.first() {
        let names: [&[u8]; 2] = [b"$(_HERE_)", b"$(_THERE_)"];
        if let Some(after) = names.iter().find_map(|name| rest.strip_prefix(*name)) {
            output.extend(bin.as_bytes());
            rest = after;
        } else {
            output.push(byte);
            rest = &rest[1..];
        }
    }
    output
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_profile_names_the_real_folder_and_our_cicc() {
        let profile = "\nTOP              = $(_HERE_)/..\n\nCICC_PATH = $(TOP)/nvvm/bin\n\
                       PATH            += $(CICC_PATH):$(_HERE_):\nINCLUDES +=  \"-I$(TOP)/include\"";
        let expected = "\nTOP              = /cuda/bin/..\n\nCICC_PATH = /s/nvvm/bin\n\
                        PATH            += /s/nvvm/bin:$(CICC_PATH):/cuda/bin:\nINCLUDES +=  \"-I$(TOP)/include\"";
        let made = shadowed(profile.as_bytes(), Path::new("/cuda/bin"), Path::new("/s/nvvm/bin"));
        assert_eq!(String::from_utf8_lossy(&made), expected);
    }
}
