//! How simtopt is run on a file.
//!
//! It is a process of its own: whatever happens to it, the compiler's code is still there. It
//! starts in some ten milliseconds.

use super::call::Call;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Read as _, Write as _};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// Set for a wrapper in the place of a part when the user asked the compiler to be verbose.
pub const VERBOSE: &str = "SIMTOPT_VERBOSE";

/// How long the optimizer may take for a file, unless `SIMTOPT_TIMEOUT` says.
const SECONDS: u64 = 600;

/// Why a file was not optimized.
pub enum Failed {
    /// What could not be done.
    Io(String, io::Error),
    /// How a program ended.
    Ended(PathBuf, ExitStatus),
    /// After how many seconds it was stopped.
    TooSlow(PathBuf, u64),
    /// What is no code.
    NotCode(&'static str),
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
            Failed::NotCode(what) => f.write_str(what),
        }
    }
}

/// Whether the user wants a line for each file.
pub fn is_verbose() -> bool {
    std::env::var_os(VERBOSE).is_some_and(|value| !value.is_empty() && value != "0")
}

/// Why code that is to be debugged stays, for those who want a line.
pub const LEFT_ALONE: &str = "left alone, since it is compiled without optimization";

/// Writes to `output` what the optimizer makes of `input`; `more` are flags besides those of the
/// call. A summary for people who want one.
pub fn optimize(call: &Call, more: &[OsString], input: &Path, output: &Path) -> Result<String, Failed> {
    let says_statistics = call.flags.iter().any(|flag| flag.as_bytes().starts_with(b"--stats"));
    let wants_summary = is_verbose() && !says_statistics;
    let mut command = Command::new(&call.optimizer);
    command.args(["opt", "--one-of-many"]).args(more).args(&call.flags);
    if wants_summary {
        command.arg("--stats=json");
    }
    command.arg(input).arg("-o").arg(output).stdin(Stdio::null());
    let (status, said) = in_time(&mut command, &call.optimizer)?;
    let mut summary = String::from("optimized");
    for line in said.split_inclusive(|&byte| byte == b'\n') {
        match summary_of(line) {
            Some(text) if wants_summary => summary = text,
            // Nothing else can be done about an error here.
            _ => drop(io::stderr().write_all(line)),
        }
    }
    if status.success() { Ok(summary) } else { Err(Failed::Ended(call.optimizer.clone(), status)) }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statistics_become_a_summary() {
        let line = br#"{"version":1,"files":[],"total":{"functions":1,"barriers":3,"removed":1,"kept":2}}"#;
        assert_eq!(summary_of(line).as_deref(), Some("3 barriers, 1 removed, 2 kept"));
        assert_eq!(summary_of(b"k.cu:3:1: remark: barrier removed"), None);
    }
}
