//! With what words the script of a shadow starts us.

use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{ExitCode, ExitStatus};

/// The first argument of a wrapper that is run in the place of a part of its compiler.
pub const ROLE: &str = "--simtopt-inside";

/// What the script of a shadow says, before the arguments of the program that it stands for.
pub struct Call {
    /// The program: the compiler's own.
    pub program: PathBuf,
    /// The command that optimizes.
    pub optimizer: PathBuf,
    /// What it is given.
    pub flags: Vec<OsString>,
}

impl Call {
    /// The arguments that say so.
    pub fn words(self) -> impl Iterator<Item = OsString> {
        let count = OsString::from(self.flags.len().to_string());
        let first = [ROLE.into(), self.program.into(), self.optimizer.into(), count];
        first.into_iter().chain(self.flags)
    }

    /// What arguments say, without the first, and those of the program.
    pub fn read(arguments: &[OsString]) -> Option<(Call, &[OsString])> {
        let [program, optimizer, count, rest @ ..] = arguments else { return None };
        let (flags, rest) = rest.split_at_checked(count.to_str()?.parse().ok()?)?;
        Some((Call { program: program.into(), optimizer: optimizer.into(), flags: flags.to_vec() }, rest))
    }
}

/// The exit code of a program; that of a shell, if a signal has ended it.
pub fn code(status: ExitStatus) -> ExitCode {
    let code = status.code().or_else(|| Some(128 + status.signal()?));
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn what_is_called_can_be_read() {
        let call = Call { program: "c".into(), optimizer: "o".into(), flags: words("-O3 --") };
        let all: Vec<OsString> = call.words().chain(words("-arch compute_90")).collect();
        assert_eq!(all[0], ROLE);
        let (call, rest) = Call::read(&all[1..]).expect("it is a call");
        assert_eq!((call.program, call.optimizer, call.flags), ("c".into(), "o".into(), words("-O3 --")));
        assert_eq!(rest, words("-arch compute_90"));
        assert!(Call::read(&words("c o 3 -O3")).is_none());
    }
}
