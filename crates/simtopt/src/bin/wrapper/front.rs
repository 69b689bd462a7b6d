//! What was asked for, and what is run for it: the compiler of a shadow.

use super::call::{Call, ROLE};
use super::optimizer::VERBOSE;
use super::programs::{self, in_path};
use super::shadow::Shadow;
use super::{Toolchain, error, warn, words};
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The option that we take from the compiler's command line: `--simtopt=FLAGS`. Unlike
/// `SIMTOPT_FLAGS`, build systems and caches see it.
const FLAGS: &[u8] = b"--simtopt=";
/// Prints what the output depends on besides the arguments, for caches.
const ID: &str = "--simtopt-id";

/// All that a wrapper does: its compiler, or `part`, which is run in the place of a part of it,
/// with that part's arguments.
pub fn start<T: Toolchain>(part: fn(&Call, &[OsString]) -> ExitCode) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    match arguments.split_first() {
        Some((first, rest)) if first == ROLE => match Call::read(rest) {
            Some((call, arguments)) => part(&call, arguments),
            None => {
                error::<T>(format_args!("{ROLE} is for its own use"));
                ExitCode::from(2)
            }
        },
        _ => run::<T>(arguments),
    }
}

/// Runs the compiler with simtopt in it. Comes back only if it could not be run at all.
fn run<T: Toolchain>(mut arguments: Vec<OsString>) -> ExitCode {
    // A launcher of itself, where somebody set both.
    while arguments.first().is_some_and(|first| programs::is_myself(&in_path(Path::new(first)))) {
        arguments.remove(0);
    }
    let is_launcher = arguments.first().is_some_and(|first| programs::is_compiler(first, T::NAME));
    if !is_launcher && arguments.first().is_some_and(|first| programs::is_cache(first)) {
        return without_us::<T>(arguments);
    }
    let launched = is_launcher.then(|| in_path(Path::new(&arguments.remove(0))));
    let compiler = match launched.map_or_else(T::find, Ok) {
        Ok(compiler) => compiler,
        Err(why) => {
            error::<T>(why);
            return ExitCode::from(127);
        }
    };
    let (flags, arguments) = take_flags(arguments);
    if let Some(count) = plain(T::PLAIN) {
        if count > 2 {
            let (name, variable) = (T::NAME, T::VARIABLE);
            let compiler = compiler.display();
            error::<T>(format_args!("{compiler} calls simtopt-{name}; set {variable} to the real {name}"));
            return ExitCode::from(127);
        }
        let mut command = Command::new(compiler);
        return replaced_by::<T>(command.args(arguments).env(T::PLAIN, (count + 1).to_string()));
    }
    let asks_for_id = arguments.iter().any(|argument| argument == ID);
    if !asks_for_id && T::is_none_of_ours(&arguments) {
        return replaced_by::<T>(Command::new(&compiler).args(arguments).env(T::PLAIN, "1"));
    }
    let shadow =
        flags.and_then(|flags| Shadow::<T>::new(&compiler, &flags).map_err(|error| error.to_string()));
    if asks_for_id {
        return print_id(shadow);
    }
    let is_verbose = arguments.iter().any(|argument| argument == "-v" || argument == "--verbose");
    let command =
        shadow.and_then(|shadow| shadow.command(arguments.clone()).map_err(|error| error.to_string()));
    let mut command = command.unwrap_or_else(|why| {
        warn::<T>(format_args!("{why}; compiling without simtopt"));
        let mut command = Command::new(&compiler);
        command.args(arguments).env(T::PLAIN, "1");
        command
    });
    if is_verbose {
        command.env(VERBOSE, "1");
    }
    replaced_by::<T>(&mut command)
}

/// How often we were called for a compiler that is to be nothing else; `None` if it need not be.
pub fn plain(variable: &str) -> Option<u32> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Runs a program in our place: signals, exit code and standard streams are its own.
fn replaced_by<T: Toolchain>(command: &mut Command) -> ExitCode {
    let why = command.exec();
    error::<T>(format_args!("cannot run {}: {why}", command.get_program().to_string_lossy()));
    ExitCode::from(126)
}

/// The flags for simtopt, from the environment and then the command line, and what is left for
/// the compiler.
fn take_flags(arguments: Vec<OsString>) -> (Result<Vec<OsString>, String>, Vec<OsString>) {
    // Of files that cannot be read the compiler says so.
    let holds_ours = |text: &[u8]| text.windows(FLAGS.len()).any(|part| part == FLAGS);
    let arguments = words::unpacked(arguments.clone(), holds_ours).unwrap_or(arguments);
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

/// Runs a cache that stands behind us instead of before us, and knows nothing of us.
fn without_us<T: Toolchain>(command: Vec<OsString>) -> ExitCode {
    let (cache, name) = (Path::new(&command[0]), T::NAME);
    warn::<T>(format_args!(
        "{} has to stand before simtopt-{name}, not behind it; compiling without simtopt",
        cache.display()
    ));
    replaced_by::<T>(Command::new(cache).args(&command[1..]))
}

fn print_id<T: Toolchain>(shadow: Result<Shadow<T>, String>) -> ExitCode {
    match shadow {
        Ok(shadow) => {
            print!("{}", shadow.id());
            ExitCode::SUCCESS
        }
        Err(why) => {
            error::<T>(why);
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_ours_and_the_rest_is_the_compilers() {
        let arguments = ["-c", "--simtopt=-O3 --keep='a b'", "k.cu", "--simtopt=-v"].map(OsString::from);
        let (flags, rest) = take_flags(arguments.to_vec());
        assert_eq!(flags.expect("they are right"), ["-O3", "--keep=a b", "-v"]);
        assert_eq!(rest, ["-c", "k.cu"]);
        let (flags, _) = take_flags(vec!["--simtopt='".into()]);
        assert_eq!(flags.expect_err("it is open"), "--simtopt: a quote is not closed");
    }
}
