//! Where the real clang is, and how it is brought to run us as its `cc1`.
//!
//! ```text
//! ~/.cache/simtopt/clang/KEY/
//!   bin/clang++            a script that starts us
//!   bin/lld …              links
//!   include, lib …         links: clang looks beside its `bin`
//!   resources              a link to its headers
//! ```
//!
//! clang does all by running itself once more, as `clang -cc1 …`, and takes the name that it was
//! called by for its own where it is told to (`-no-canonical-prefixes`). Its headers keep their
//! names (`-resource-dir`).

use crate::wrapper::programs::{in_path, is_cache, is_myself, is_program, variable};
use crate::wrapper::shadow::{NoShadow, at, in_cache, link_all, write_script};
use crate::wrapper::{Toolchain, front};
use simtopt::bitcode::tools;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Read as _;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::symlink;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// clang, or clang++.
pub struct Clang {
    /// What it is called: that decides what it is.
    name: OsString,
    /// What is behind all links.
    clang: PathBuf,
}

impl Toolchain for Clang {
    const NAME: &'static str = "clang";
    const VARIABLE: &'static str = "SIMTOPT_CLANG";
    const PLAIN: &'static str = "SIMTOPT_CLANG_PLAIN";
    const FILES: &'static [&'static str] = &["bin", "resources"];

    /// What `SIMTOPT_CLANG` names, else the first in `PATH` that is called as we are, without
    /// `simtopt-`, else the newest with a version in its name.
    fn find() -> Result<PathBuf, String> {
        let named = variable(Self::VARIABLE).map(|name| in_path(Path::new(&name)));
        if let Some(path) = named.as_ref().filter(|path| !is_program(path)) {
            return Err(format!("{}={}: there is no such program", Self::VARIABLE, path.display()));
        }
        let called = std::env::args_os().next().map(PathBuf::from).unwrap_or_default();
        let called = called.file_name().unwrap_or_default().to_string_lossy();
        let name = called.strip_prefix("simtopt-").unwrap_or("clang++");
        let others = if front::plain(Self::PLAIN).is_none() { tools(name, None) } else { Vec::new() };
        let is_real = |path: &PathBuf| {
            let real = path.canonicalize().unwrap_or_default();
            is_program(path) && !is_myself(path) && !is_cache(real.as_os_str())
        };
        let error = || format!("found no {name} in PATH; set SIMTOPT_CLANG to its path");
        named.into_iter().chain(others).find(is_real).ok_or_else(error)
    }

    /// What says nothing of a GPU is for the real clang alone. What is in files of options, nobody
    /// knows.
    fn is_none_of_ours(arguments: &[OsString]) -> bool {
        let says = |argument: &OsString| {
            let text = argument.to_string_lossy();
            text.starts_with('@') || ["cuda", "hip", "offload", ".cu"].iter().any(|part| text.contains(part))
        };
        !arguments.iter().any(says)
    }

    fn new(compiler: &Path) -> Result<Clang, NoShadow> {
        let name = compiler.file_name().unwrap_or(OsStr::new("clang++")).to_os_string();
        let clang = compiler.canonicalize().map_err(at(compiler))?;
        let mut start = [0; 2];
        let read = fs::File::open(&clang).and_then(|mut file| file.read_exact(&mut start));
        read.map_err(at(&clang))?;
        if &start == b"#!" {
            let why = format!("{} is a script; set SIMTOPT_CLANG to the clang that it runs", clang.display());
            return Err(NoShadow::NoCompiler(why));
        }
        Ok(Clang { name, clang })
    }

    fn stamp(&self) -> (&Path, &[u8]) {
        (&self.clang, self.name.as_bytes())
    }

    fn fill(&self, root: &Path, _: &Path, script: &dyn Fn(&Path) -> Vec<u8>) -> Result<(), NoShadow> {
        let none =
            || NoShadow::NoCompiler(format!("{} does not say where its headers are", self.clang.display()));
        let output =
            Command::new(&self.clang).arg("-print-resource-dir").output().map_err(at(&self.clang))?;
        let resources = OsString::from_vec(output.stdout.trim_ascii_end().to_vec());
        if !Path::new(&resources).is_dir() {
            return Err(none());
        }
        let bin = self.clang.parent().ok_or_else(none)?;
        let top = bin.parent().ok_or_else(none)?;
        // Of a clang in /usr, all else is where clang looks anyway.
        if top != Path::new("/usr") {
            link_all(top, root, &["bin", "resources"])?;
        }
        let name = self.name.to_str().ok_or_else(none)?;
        link_all(bin, &root.join("bin"), &[name])?;
        let link = root.join("resources");
        symlink(&resources, &link).map_err(in_cache(&link))?;
        write_script(&root.join("bin").join(name), &script(&self.clang))
    }

    fn command(&self, shadow: &Path, arguments: Vec<OsString>) -> Result<Command, NoShadow> {
        let link = shadow.join("resources");
        let resources = fs::read_link(&link).map_err(in_cache(&link))?;
        let mut command = Command::new(&self.clang);
        command.arg0(shadow.join("bin").join(&self.name));
        // A process for each `cc1`, if only one.
        command.args(["-no-canonical-prefixes", "-fno-integrated-cc1", "-resource-dir"]).arg(resources);
        command.args(arguments);
        Ok(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_a_gpu() {
        let is_ours = |text: &str| {
            let words: Vec<_> = text.split_whitespace().map(OsString::from).collect();
            !Clang::is_none_of_ours(&words)
        };
        assert!(is_ours("-c k.cu") && is_ours("-x hip k.cpp") && is_ours("--offload-arch=sm_90 k.o"));
        assert!(is_ours("@options") && is_ours("-xcuda -") && is_ours("k.hip"));
        assert!(!is_ours("-c main.cpp -o main.o") && !is_ours("--version"));
    }
}
