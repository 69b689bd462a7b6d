//! In the place of cicc: runs the real one, then simtopt on what it has written.

use crate::nvcc::{LTO, Nvcc, TOLD_OF_LTO};
use crate::wrapper::call::{Call, code};
use crate::wrapper::optimizer::{self, Failed};
use crate::wrapper::{error, warn};
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use tempfile::TempPath;

/// Does what cicc does, and optimizes its PTX.
pub fn run(call: &Call, arguments: &[OsString]) -> ExitCode {
    let work = Work::of(arguments);
    let mut arguments = arguments.to_vec();
    // What goes into a pipe can be changed only before.
    let detour = work.output.as_ref().and_then(|at| Detour::new(PathBuf::from(&arguments[*at])));
    if let (Some(at), Some(detour)) = (work.output, &detour) {
        arguments[at] = detour.file.to_path_buf().into();
    }
    let status = match Command::new(&call.program).args(&arguments).status() {
        Ok(status) => status,
        Err(why) => {
            error::<Nvcc>(format_args!("cannot run {}: {why}", call.program.display()));
            return ExitCode::from(126);
        }
    };
    if status.success() {
        work.optimize(call, &arguments);
    }
    match detour.map_or(Ok(()), Detour::end) {
        Err(why) => {
            error::<Nvcc>(format_args!("cannot write the PTX: {why}"));
            ExitCode::FAILURE
        }
        Ok(()) => code(status),
    }
}

/// What cicc is to do, as far as it matters here.
struct Work<'a> {
    /// The argument that names the output.
    output: Option<usize>,
    /// What the user calls the source, and for which machine it is compiled.
    source: Option<&'a OsStr>,
    arch: Option<&'a OsStr>,
    /// Whether it writes code for link-time optimization, instead of PTX or beside it.
    is_lto: [bool; 2],
    /// Whether nothing is to be optimized: nvcc -G.
    is_debug: bool,
}

impl<'a> Work<'a> {
    fn of(arguments: &'a [OsString]) -> Work<'a> {
        let has = |name: &str| arguments.iter().any(|argument| argument == name);
        let behind = |name: &str| Some(arguments.iter().rposition(|argument| argument == name)? + 1);
        let value = |name: &str| arguments.get(behind(name)?).map(OsString::as_os_str);
        Work {
            output: behind("-o").filter(|at| *at < arguments.len()),
            source: value("--orig_src_file_name"),
            arch: value("-arch"),
            is_lto: [has("-lto"), has("-olto")],
            is_debug: has("-O0"),
        }
    }

    /// Optimizes what cicc has written, and says what became of it.
    fn optimize(&self, call: &Call, arguments: &[OsString]) {
        if self.is_lto != [false; 2] && std::env::var_os(TOLD_OF_LTO).is_none() {
            warn::<Nvcc>(format_args!("{self}: {LTO}"));
        }
        let output = self.output.map(|at| Path::new(&arguments[at]));
        let Some(output) = output.filter(|_| !self.is_lto[0]) else { return };
        let summary =
            if self.is_debug { Ok(optimizer::LEFT_ALONE.to_string()) } else { replace(output, call) };
        match summary {
            Ok(summary) if optimizer::is_verbose() => eprintln!("simtopt-nvcc: {self}: {summary}"),
            Ok(_) => {}
            Err(error) => warn::<Nvcc>(format_args!("{self}: {error}; the code stays as nvcc made it")),
        }
    }
}

/// `k.cu (compute_90)`
impl fmt::Display for Work<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source.unwrap_or(OsStr::new("cicc")).to_string_lossy())?;
        self.arch.map_or(Ok(()), |arch| write!(f, " ({})", arch.to_string_lossy()))
    }
}

/// Puts what the optimizer makes of a file in its place, whole or not at all, and says what
/// became of it.
fn replace(output: &Path, call: &Call) -> Result<String, Failed> {
    let io = |what: &str| {
        let what = format!("{what} {}", output.display());
        |error| Failed::Io(what, error)
    };
    // Of a link, what it leads to.
    let output = output.canonicalize().map_err(io("cannot find"))?;
    if !is_ptx(&output).map_err(io("cannot read"))? {
        return Err(Failed::NotCode("what cicc wrote is no PTX"));
    }
    let folder = output.parent().unwrap_or(Path::new("."));
    let new = tempfile::Builder::new().prefix("simtopt-").suffix(".ptx").tempfile_in(folder);
    let new = new.map_err(io("cannot write beside"))?.into_temp_path();
    let summary = optimizer::optimize(call, &[], &output, &new)?;
    if !is_ptx(&new).map_err(io("cannot read what was made of"))? {
        return Err(Failed::NotCode("what simtopt wrote is no PTX"));
    }
    let permissions = output.metadata().map_err(io("cannot read"))?.permissions();
    fs::set_permissions(&new, permissions).map_err(io("cannot replace"))?;
    new.persist(&output).map_err(|error| io("cannot replace")(error.error))?;
    Ok(summary)
}

/// Whether a file begins as PTX does, behind comments: with its version.
fn is_ptx(path: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    fs::File::open(path)?.take(1 << 16).read_to_end(&mut start)?;
    Ok(simt_syntax::is_ptx(&start))
}

/// A file in the place of an output that is none, such as `-` or `/dev/stdout`.
struct Detour {
    file: TempPath,
    output: PathBuf,
}

impl Detour {
    /// `None` if there is no need for it, or no place; then the output stays what it is.
    fn new(output: PathBuf) -> Option<Detour> {
        let is_special = output.as_os_str() == "-" || output.metadata().is_ok_and(|file| !file.is_file());
        let file = || tempfile::Builder::new().prefix("simtopt-").suffix(".ptx").tempfile();
        let file = if is_special { file().ok()? } else { return None };
        Some(Detour { file: file.into_temp_path(), output })
    }

    fn end(self) -> io::Result<()> {
        let mut file = fs::File::open(&self.file)?;
        if self.output.as_os_str() == "-" {
            io::copy(&mut file, &mut io::stdout()).map(drop)
        } else {
            io::copy(&mut file, &mut fs::OpenOptions::new().write(true).open(&self.output)?).map(drop)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn what_cicc_is_to_do() {
        let both = words("--orig_src_file_name k.cu -arch compute_80 k.ii -o k.ptx -olto k.ltoir");
        let work = Work::of(&both);
        assert_eq!((work.output, work.is_lto, work.is_debug), (Some(6), [false, true], false));
        assert_eq!(work.to_string(), "k.cu (compute_80)");
        let only = words("-g -O0 k.ii -lto -o");
        let work = Work::of(&only);
        assert_eq!((work.output, work.is_lto, work.is_debug), (None, [true, false], true));
        assert_eq!(work.to_string(), "cicc");
    }
}
