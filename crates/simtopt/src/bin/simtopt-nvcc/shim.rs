//! In the place of cicc: runs the real one, then simtopt on what it has written.
//!
//! simtopt is a process of its own: whatever happens to it, the PTX of cicc is still there. It
//! starts in some ten milliseconds.

use crate::warn;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::Duration;
use tempfile::TempPath;

/// Set for the shim when the user asked nvcc to be verbose.
pub const VERBOSE: &str = "SIMTOPT_VERBOSE";
/// Set for the shim when the user knows already that link-time optimization is out of reach.
pub const TOLD_OF_LTO: &str = "SIMTOPT_NVCC_TOLD_OF_LTO";
/// What there is to know of it.
pub const LTO: &str = "-dlto: the code for the GPU is made at link time, out of simtopt's reach; \
                       it stays as nvcc makes it";

/// The first argument of this program when it is run in the place of cicc.
pub const ROLE: &str = "--simtopt-cicc";

/// How long the optimizer may take for a file, unless `SIMTOPT_TIMEOUT` says.
const SECONDS: u64 = 600;

/// What the script of a shadow calls the shim with, before the arguments of cicc.
pub struct Call {
    /// NVIDIA's.
    pub cicc: PathBuf,
    /// The command that optimizes.
    pub optimizer: PathBuf,
    /// What it is given.
    pub flags: Vec<OsString>,
}

impl Call {
    /// The arguments that say so.
    pub fn words(self) -> impl Iterator<Item = OsString> {
        let count = OsString::from(self.flags.len().to_string());
        let first = [ROLE.into(), self.cicc.into(), self.optimizer.into(), count];
        first.into_iter().chain(self.flags)
    }

    /// What arguments say, without the first, and those of cicc.
    fn read(arguments: &[OsString]) -> Option<(Call, &[OsString])> {
        let [cicc, optimizer, count, rest @ ..] = arguments else { return None };
        let (flags, rest) = rest.split_at_checked(count.to_str()?.parse().ok()?)?;
        Some((Call { cicc: cicc.into(), optimizer: optimizer.into(), flags: flags.to_vec() }, rest))
    }
}

/// Does what cicc does, and optimizes its PTX.
pub fn run(arguments: &[OsString]) -> ExitCode {
    let Some((call, arguments)) = Call::read(arguments) else {
        eprintln!("simtopt-nvcc: error: {ROLE} is for its own use");
        return ExitCode::from(2);
    };
    let work = Work::of(arguments);
    let mut arguments = arguments.to_vec();
    // What goes into a pipe can be changed only before.
    let detour = work.output.as_ref().and_then(|at| Detour::new(PathBuf::from(&arguments[*at])));
    if let (Some(at), Some(detour)) = (work.output, &detour) {
        arguments[at] = detour.file.to_path_buf().into();
    }
    let status = match Command::new(&call.cicc).args(&arguments).status() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("simtopt-nvcc: error: cannot run {}: {error}", call.cicc.display());
            return ExitCode::from(126);
        }
    };
    if status.success() {
        work.optimize(&call, &arguments);
    }
    match detour.map_or(Ok(()), Detour::end) {
        Err(error) => {
            eprintln!("simtopt-nvcc: error: cannot write the PTX: {error}");
            ExitCode::FAILURE
        }
        Ok(()) => code(status),
    }
}

/// The exit code of a program; that of a shell, if a signal has ended it.
fn code(status: ExitStatus) -> ExitCode {
    let code = status.code().or_else(|| Some(128 + status.signal()?));
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
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
            warn(format_args!("{self}: {LTO}"));
        }
        let output = self.output.map(|at| Path::new(&arguments[at]));
        let Some(output) = output.filter(|_| !self.is_lto[0]) else { return };
        let is_verbose = std::env::var_os(VERBOSE).is_some_and(|value| !value.is_empty() && value != "0");
        let summary = if self.is_debug {
            Ok("left alone, since it is compiled without optimization".to_string())
        } else {
            replace(output, call, is_verbose)
        };
        match summary {
            Ok(summary) if is_verbose => eprintln!("simtopt-nvcc: {self}: {summary}"),
            Ok(_) => {}
            Err(error) => warn(format_args!("{self}: {error}; the code stays as nvcc made it")),
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

/// Why a file was not optimized.
enum Failed {
    Io(String, io::Error),
    /// How the optimizer ended.
    Ended(PathBuf, ExitStatus),
    /// After how many seconds it was stopped.
    TooSlow(PathBuf, u64),
    NotPtx(&'static str),
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failed::Io(what, error) => write!(f, "{what}: {error}"),
            Failed::Ended(program, status) => match status.code() {
                Some(code) => write!(f, "{} failed (exit code {code})", program.display()),
                None => write!(f, "{} was stopped by {status}", program.display()),
            },
            Failed::TooSlow(program, seconds) => {
                write!(f, "{} took more than {seconds} seconds (SIMTOPT_TIMEOUT)", program.display())
            }
            Failed::NotPtx(what) => write!(f, "{what} is no PTX"),
        }
    }
}

/// Puts what the optimizer makes of a file in its place, whole or not at all; a summary for people
/// who want one.
fn replace(output: &Path, call: &Call, wants_summary: bool) -> Result<String, Failed> {
    let io = |what: &str| {
        let what = format!("{what} {}", output.display());
        |error| Failed::Io(what, error)
    };
    // Of a link, what it leads to.
    let output = output.canonicalize().map_err(io("cannot find"))?;
    if !is_ptx(&output).map_err(io("cannot read"))? {
        return Err(Failed::NotPtx("what cicc wrote"));
    }
    let folder = output.parent().unwrap_or(Path::new("."));
    let new = tempfile::Builder::new().prefix("simtopt-").suffix(".ptx").tempfile_in(folder);
    let new = new.map_err(io("cannot write beside"))?.into_temp_path();
    let says_statistics = call.flags.iter().any(|flag| flag.as_bytes().starts_with(b"--stats"));
    let mut command = Command::new(&call.optimizer);
    command.args(["opt", "--one-of-many"]).args(&call.flags);
    if wants_summary && !says_statistics {
        command.arg("--stats=json");
    }
    command.arg(&output).arg("-o").arg(&new).stdin(Stdio::null());
    let (status, said) = in_time(&mut command, &call.optimizer)?;
    let mut summary = String::from("optimized");
    for line in said.split_inclusive(|&byte| byte == b'\n') {
        match summary_of(line) {
            Some(text) if wants_summary && !says_statistics => summary = text,
            // Nothing else can be done about an error here.
            _ => drop(io::stderr().write_all(line)),
        }
    }
    if !status.success() {
        return Err(Failed::Ended(call.optimizer.clone(), status));
    }
    if !is_ptx(&new).map_err(io("cannot read what was made of"))? {
        return Err(Failed::NotPtx("what simtopt wrote"));
    }
    let permissions = output.metadata().map_err(io("cannot read"))?.permissions();
    fs::set_permissions(&new, permissions).map_err(io("cannot replace"))?;
    new.persist(&output).map_err(|error| io("cannot replace")(error.error))?;
    Ok(summary)
}

/// How a program ends, and what it says on standard error, if it does not take too long.
fn in_time(command: &mut Command, name: &Path) -> Result<(ExitStatus, Vec<u8>), Failed> {
    let io = |error| Failed::Io(format!("cannot run {}", name.display()), error);
    let seconds = std::env::var("SIMTOPT_TIMEOUT").ok().and_then(|text| text.parse().ok());
    let seconds = seconds.unwrap_or(SECONDS);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().map_err(io)?;
    let mut stderr = child.stderr.take().expect("it is piped");
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let mut said = Vec::new();
        // What could be read will do.
        let _ = stderr.read_to_end(&mut said);
        sender.send(said)
    });
    match receiver.recv_timeout(Duration::from_secs(seconds)) {
        Ok(said) => Ok((child.wait().map_err(io)?, said)),
        Err(_) => {
            let _ = child.kill();
            child.wait().map_err(io)?;
            Err(Failed::TooSlow(name.to_path_buf(), seconds))
        }
    }
}

/// What the statistics of the optimizer say, if a line is that.
fn summary_of(line: &[u8]) -> Option<String> {
    let statistics: serde_json::Value = serde_json::from_slice(line).ok()?;
    let count = |name: &str| statistics.get("total")?.get(name)?.as_u64();
    let (barriers, removed, kept) = (count("barriers")?, count("removed")?, count("kept")?);
    let plural = if barriers == 1 { "" } else { "s" };
    Some(format!("{barriers} barrier{plural}, {removed} removed, {kept} kept"))
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
    fn what_is_called_can_be_read() {
        let call = Call { cicc: "c".into(), optimizer: "o".into(), flags: words("-O3 --") };
        let all: Vec<OsString> = call.words().chain(words("-arch compute_90")).collect();
        assert_eq!(all[0], ROLE);
        let (call, rest) = Call::read(&all[1..]).expect("it is a call");
        assert_eq!((call.cicc, call.optimizer, call.flags), ("c".into(), "o".into(), words("-O3 --")));
        assert_eq!(rest, words("-arch compute_90"));
        assert!(Call::read(&words("c o 3 -O3")).is_none());
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

    #[test]
    fn statistics_become_a_summary() {
        let line = br#"{"version":1,"files":[],"total":{"functions":1,"barriers":3,"removed":1,"kept":2}}"#;
        assert_eq!(summary_of(line).as_deref(), Some("3 barriers, 1 removed, 2 kept"));
        assert_eq!(summary_of(b"k.cu:3:1: remark: barrier removed"), None);
    }
}
