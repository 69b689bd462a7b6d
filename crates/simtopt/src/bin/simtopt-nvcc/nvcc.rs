//! How nvcc is brought to run the shim as cicc.
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

use crate::toolkit;
use crate::wrapper::shadow::{NoShadow, at, in_cache, link_all, write_script};
use crate::wrapper::{Toolchain, warn};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Set for the shim when the user knows already that link-time optimization is out of reach.
pub const TOLD_OF_LTO: &str = "SIMTOPT_NVCC_TOLD_OF_LTO";
/// What there is to know of it.
pub const LTO: &str = "-dlto: the code for the GPU is made at link time, out of simtopt's reach; \
                       it stays as nvcc makes it";

/// nvcc.
pub struct Nvcc {
    /// Its folder, and itself.
    bin: PathBuf,
    nvcc: PathBuf,
    profile: Vec<u8>,
}

impl Toolchain for Nvcc {
    const NAME: &'static str = "nvcc";
    const VARIABLE: &'static str = "SIMTOPT_NVCC";
    const PLAIN: &'static str = toolkit::PLAIN;
    const FILES: &'static [&'static str] = &["bin/nvcc", "bin/nvcc.profile", "nvvm/bin/cicc"];

    fn find() -> Result<PathBuf, String> {
        toolkit::find().map_err(|error| error.to_string())
    }

    fn is_none_of_ours(_: &[OsString]) -> bool {
        false
    }

    fn new(nvcc: &Path) -> Result<Nvcc, NoShadow> {
        let bin = toolkit::home(nvcc).map_err(|error| NoShadow::NoCompiler(error.to_string()))?;
        let profile = bin.join("nvcc.profile");
        let profile = fs::read(&profile).map_err(at(&profile))?;
        Ok(Nvcc { nvcc: bin.join("nvcc"), bin, profile })
    }

    fn stamp(&self) -> (&Path, &[u8]) {
        (&self.nvcc, &self.profile)
    }

    fn fill(&self, root: &Path, later: &Path, script: &dyn Fn(&Path) -> Vec<u8>) -> Result<(), NoShadow> {
        let cicc = toolkit::cicc(&self.nvcc).map_err(|error| NoShadow::NoCompiler(error.to_string()))?;
        let top = self.bin.parent().unwrap_or(&self.bin);
        link_all(top, root, &["bin", "nvvm"])?;
        link_all(&self.bin, &root.join("bin"), &["nvcc.profile"])?;
        link_all(cicc.parent().unwrap_or(&cicc), &root.join("nvvm/bin"), &["cicc"])?;
        let profile = root.join("bin/nvcc.profile");
        let text = shadowed(&self.profile, &self.bin, &later.join("nvvm/bin"));
        fs::write(&profile, text).map_err(in_cache(&profile))?;
        write_script(&root.join("nvvm/bin/cicc"), &script(&cicc))
    }

    fn command(&self, shadow: &Path, arguments: Vec<OsString>) -> Result<Command, NoShadow> {
        let mut command = Command::new(shadow.join("bin/nvcc"));
        let is_dry = arguments.iter().any(|argument| argument == "-dryrun" || argument == "--dryrun");
        if arguments.iter().any(|argument| asks_for_lto(argument)) && !is_dry {
            warn::<Nvcc>(LTO);
            command.env(TOLD_OF_LTO, "1");
        }
        command.args(arguments);
        Ok(command)
    }
}

/// Whether an argument makes nvcc write code for link-time optimization, in the usual spellings.
/// The shim sees for itself in any case.
fn asks_for_lto(argument: &OsStr) -> bool {
    // Of `-gencode=arch=compute_90,code=[lto_90,sm_90]`, each word.
    let is_architecture = |word: &[u8]| {
        word.strip_prefix(b"lto_").is_some_and(|number| number.first().is_some_and(u8::is_ascii_digit))
    };
    let mut words = argument.as_bytes().split(|byte| b"=,[]".contains(byte));
    argument == "-dlto" || argument == "--dlink-time-opt" || words.any(is_architecture)
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

    #[test]
    fn link_time_optimization_is_noticed() {
        let asks = |argument: &str| asks_for_lto(OsStr::new(argument));
        assert!(asks("-dlto") && asks("--dlink-time-opt"));
        assert!(asks("arch=compute_80,code=lto_80") && asks("-gencode=arch=compute_80,code=[lto_80,sm_90]"));
        assert!(asks("lto_90a"));
        assert!(!asks("lto_test.cu") && !asks("-O3") && !asks("arch=compute_80,code=sm_80"));
    }
}
