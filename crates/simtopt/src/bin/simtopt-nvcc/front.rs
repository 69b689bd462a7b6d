//! What was asked for, and what is run for it: the nvcc of a shadow.

use crate::shadow::Shadow;
use crate::shim::{LTO, TOLD_OF_LTO, VERBOSE};
use crate::{toolkit, warn, words};
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The option that we take from nvcc's command line: `--simtopt=FLAGS`. Unlike `SIMTOPT_FLAGS`,
/// build systems and caches see it.
const FLAGS: &[u8] = b"--simtopt=";
/// Prints what the output depends on besides nvcc's arguments, for caches.
const ID: &str = "--simtopt-id";

/// Runs nvcc with simtopt in it. Comes back only if it could not be run at all.
pub fn run(mut arguments: Vec<OsString>) -> ExitCode {
    // A launcher of itself, where somebody set both.
    while arguments.first().is_some_and(|first| toolkit::is_myself(&toolkit::in_path(Path::new(first)))) {
        arguments.remove(0);
    }
    let is_launcher = arguments.first().is_some_and(|first| toolkit::is_nvcc(first));
    if !is_launcher && arguments.first().is_some_and(|first| is_cache(first)) {
        return without_us(arguments);
    }
    let launched = is_launcher.then(|| toolkit::in_path(Path::new(&arguments.remove(0))));
    let nvcc = match launched.map_or_else(toolkit::find, Ok) {
        Ok(nvcc) => nvcc,
        Err(error) => {
            eprintln!("simtopt-nvcc: error: {error}");
            return ExitCode::from(127);
        }
    };
    let (flags, arguments) = take_flags(arguments);
    if let Some(count) = toolkit::plain() {
        if count > 2 {
            eprintln!(
                "simtopt-nvcc: error: {} calls simtopt-nvcc; set SIMTOPT_NVCC to the real nvcc",
                nvcc.display()
            );
            return ExitCode::from(127);
        }
        return replaced_by(Command::new(nvcc).args(arguments).env(toolkit::PLAIN, (count + 1).to_string()));
    }
    let shadow = flags.and_then(|flags| Shadow::new(&nvcc, &flags).map_err(|error| error.to_string()));
    if arguments.iter().any(|argument| argument == ID) {
        return print_id(shadow);
    }
    let mut command = match shadow.and_then(|shadow| shadow.ready().map_err(|error| error.to_string())) {
        Ok(nvcc) => Command::new(nvcc),
        Err(error) => {
            warn(format_args!("{error}; compiling without simtopt"));
            let mut command = Command::new(&nvcc);
            command.env(toolkit::PLAIN, "1");
            command
        }
    };
    let has = |names: [&str; 2]| arguments.iter().any(|argument| names.iter().any(|name| argument == name));
    if has(["-v", "--verbose"]) {
        command.env(VERBOSE, "1");
    }
    if arguments.iter().any(|argument| asks_for_lto(argument)) && !has(["-dryrun", "--dryrun"]) {
        warn(LTO);
        command.env(TOLD_OF_LTO, "1");
    }
    replaced_by(command.args(arguments))
}

/// Runs a program in our place: signals, exit code and standard streams are its own.
fn replaced_by(command: &mut Command) -> ExitCode {
    let error = command.exec();
    eprintln!("simtopt-nvcc: error: cannot run {}: {error}", command.get_program().to_string_lossy());
    ExitCode::from(126)
}

/// The flags for simtopt, from the environment and then the command line, and what is left for
/// nvcc.
fn take_flags(arguments: Vec<OsString>) -> (Result<Vec<OsString>, String>, Vec<OsString>) {
    let (ours, rest): (Vec<_>, Vec<_>) =
        arguments.into_iter().partition(|argument| argument.as_bytes().starts_with(FLAGS));
    let ours =
        ours.into_iter().map(|argument| OsString::from_vec(argument.as_bytes()[FLAGS.len()..].to_vec()));
    let variable = std::env::var_os("SIMTOPT_FLAGS").unwrap_or_default();
    let named = std::iter::once(("SIMTOPT_FLAGS", variable)).chain(ours.map(|text| ("--simtopt", text)));
    let mut flags = Vec::new();
    for (name, text) in named {
        match words::split(&text) {
            Some(words) => flags.extend(words),
            None => return (Err(format!("{name}: a quote is not closed")), rest),
        }
    }
    (Ok(flags), rest)
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

/// Whether a program keeps what compilers make.
fn is_cache(program: &OsStr) -> bool {
    let name = Path::new(program).file_name().unwrap_or_default();
    (name == "ccache" || name == "sccache") && toolkit::is_program(&toolkit::in_path(Path::new(program)))
}

/// Runs a cache that stands behind us instead of before us, and knows nothing of us.
fn without_us(command: Vec<OsString>) -> ExitCode {
    let name = PathBuf::from(&command[0]);
    warn(format_args!(
        "{} has to stand before simtopt-nvcc, not behind it; compiling without simtopt",
        name.display()
    ));
    replaced_by(Command::new(&name).args(&command[1..]))
}

fn print_id(shadow: Result<Shadow, String>) -> ExitCode {
    match shadow {
        Ok(shadow) => {
            print!("{}", shadow.id());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("simtopt-nvcc: error: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_ours_and_the_rest_is_nvccs() {
        let arguments = ["-c", "--simtopt=-O3 --keep='a b'", "k.cu", "--simtopt=-v"].map(OsString::from);
        let (flags, rest) = take_flags(arguments.to_vec());
        assert_eq!(flags.expect("they are right"), ["-O3", "--keep=a b", "-v"]);
        assert_eq!(rest, ["-c", "k.cu"]);
        let (flags, _) = take_flags(vec!["--simtopt='".into()]);
        assert_eq!(flags.expect_err("it is open"), "--simtopt: a quote is not closed");
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
