//! Where the real nvcc is, and what it runs.

use crate::wrapper::front;
use crate::wrapper::programs::{in_path, is_myself, is_program, variable};
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Set for an nvcc that is to be nothing else.
pub const PLAIN: &str = "SIMTOPT_NVCC_PLAIN";

/// Why there is no toolkit to work with.
#[derive(Debug)]
pub enum NoToolkit {
    /// There is no nvcc.
    NoNvcc,
    /// `SIMTOPT_NVCC` names something else.
    NoProgram(PathBuf),
    /// nvcc could not be run.
    Io(PathBuf, io::Error),
    /// It does not say what its name is for.
    Silent(PathBuf, &'static str),
}

impl fmt::Display for NoToolkit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoToolkit::NoNvcc => write!(
                f,
                "found no nvcc but this one in PATH, CUDA_PATH, CUDA_HOME or /usr/local/cuda; \
                 set SIMTOPT_NVCC to its path"
            ),
            NoToolkit::NoProgram(path) => {
                write!(f, "SIMTOPT_NVCC={}: there is no such program", path.display())
            }
            NoToolkit::Io(nvcc, error) => write!(f, "cannot run {}: {error}", nvcc.display()),
            NoToolkit::Silent(nvcc, what) => write!(
                f,
                "{} --dryrun does not say where {what} is; \
                 set SIMTOPT_NVCC to the real nvcc, with nvcc.profile beside it",
                nvcc.display()
            ),
        }
    }
}

/// The nvcc in whose place we were called: what `SIMTOPT_NVCC` names, else the first in `PATH`,
/// else the one of a toolkit that the environment names, or of the usual place.
pub fn find() -> Result<PathBuf, NoToolkit> {
    let named = variable("SIMTOPT_NVCC").map(|path| in_path(Path::new(&path)));
    if let Some(path) = named.as_ref().filter(|path| !is_program(path)) {
        return Err(NoToolkit::NoProgram(path.clone()));
    }
    let path = variable("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).map(|folder| folder.join("nvcc"));
    let toolkits = ["CUDA_PATH", "CUDA_HOME"].into_iter().filter_map(variable).map(PathBuf::from);
    let toolkits = toolkits.chain([PathBuf::from("/usr/local/cuda")]).map(|top| top.join("bin/nvcc"));
    let others = in_path.chain(toolkits).filter(|_| front::plain(PLAIN).is_none());
    let mut candidates = named.into_iter().chain(others);
    candidates.find(|nvcc| is_program(nvcc) && !is_myself(nvcc)).ok_or(NoToolkit::NoNvcc)
}

/// The folder that an nvcc takes for its own, with `nvcc.profile`: as a rule where it was called,
/// since it follows no links. Others are scripts (Debian's) that know better.
pub fn home(nvcc: &Path) -> Result<PathBuf, NoToolkit> {
    let io = |error| NoToolkit::Io(nvcc.to_path_buf(), error);
    let absolute = std::path::absolute(nvcc).map_err(io)?;
    let beside = [absolute.clone(), absolute.canonicalize().map_err(io)?];
    let mut folders = beside.iter().filter_map(|nvcc| nvcc.parent());
    if let Some(folder) = folders.find(|folder| folder.join("nvcc.profile").is_file()) {
        return Ok(folder.to_path_buf());
    }
    let folder = Answers::of(nvcc)?.get("_HERE_").map(PathBuf::from);
    let folder =
        folder.filter(|folder| folder.join("nvcc.profile").is_file() && is_program(&folder.join("nvcc")));
    let folder = folder.ok_or(NoToolkit::Silent(nvcc.to_path_buf(), "nvcc.profile"))?;
    std::path::absolute(&folder).map_err(io)
}

/// The cicc that an nvcc runs: the one in `CICC_PATH`, which CUDA 13 has, else the first in the
/// `PATH` that its profile makes.
pub fn cicc(nvcc: &Path) -> Result<PathBuf, NoToolkit> {
    let answers = Answers::of(nvcc)?;
    let path = answers.get("PATH").unwrap_or_default();
    let folders = answers.get("CICC_PATH").map(PathBuf::from).into_iter().chain(std::env::split_paths(&path));
    let mut programs = folders.map(|folder| folder.join("cicc"));
    let found = programs.find(|cicc| is_program(cicc));
    let found = found.ok_or(NoToolkit::Silent(nvcc.to_path_buf(), "cicc"))?;
    // Without `bin/..`, which says nothing.
    found.canonicalize().map_err(|error| NoToolkit::Io(found, error))
}

/// What nvcc says of itself before it lists the commands that it would run.
struct Answers(Vec<u8>);

impl Answers {
    fn of(nvcc: &Path) -> Result<Answers, NoToolkit> {
        let mut command = Command::new(nvcc);
        // The file need not be there.
        command.args(["--dryrun", "-c", "simtopt.cu"]).env(PLAIN, "1");
        // What users add to every call is not for this one.
        command.env_remove("NVCC_PREPEND_FLAGS").env_remove("NVCC_APPEND_FLAGS");
        let output = command.output().map_err(|error| NoToolkit::Io(nvcc.to_path_buf(), error))?;
        Ok(Answers(output.stderr))
    }

    /// The value of `#$ NAME=VALUE`.
    fn get(&self, name: &str) -> Option<OsString> {
        let mut lines = self.0.split(|&byte| byte == b'\n');
        let value = lines
            .find_map(|line| line.strip_prefix(b"#$ ")?.strip_prefix(name.as_bytes())?.strip_prefix(b"="));
        value.map(|value| OsString::from_vec(value.to_vec()))
    }
}
