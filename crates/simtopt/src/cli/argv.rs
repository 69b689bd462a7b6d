//! LLVM's tools take long options with one dash (`-passes=x`); clap does not.

use clap::CommandFactory;
use std::ffi::OsString;

/// Turns `-passes=x` into `--passes=x`, for all long options of all commands. Everything else stays, and so
/// does what follows `--`.
pub fn normalize(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let known = long_options();
    let mut only_files = false;
    let normalized = arguments.into_iter().enumerate().map(|(at, argument)| {
        only_files |= argument == "--";
        let is_long = at > 0 && !only_files && is_single_dash_long(&argument, &known);
        if is_long {
            let mut long = OsString::from("-");
            long.push(argument);
            long
        } else {
            argument
        }
    });
    normalized.collect()
}

fn is_single_dash_long(argument: &OsString, known: &[String]) -> bool {
    // A value may be any bytes, a name is ASCII.
    let text = argument.to_string_lossy();
    let Some(name) = text.strip_prefix('-').map(|rest| rest.split('=').next().unwrap_or(rest)) else {
        return false;
    };
    known.iter().any(|known| known == name)
}

/// The names of long options, but for those that begin with a short option that takes a value: `-output` is
/// `-o utput`.
fn long_options() -> Vec<String> {
    let command = super::args::Cli::command();
    let all = || std::iter::once(&command).chain(command.get_subcommands());
    let takes_value = |name: &str| {
        all().flat_map(|command| command.get_arguments()).any(|argument| {
            let short = argument.get_short().filter(|_| argument.get_action().takes_values());
            short.is_some_and(|short| name.starts_with(short))
        })
    };
    let mut names: Vec<String> = all()
        .flat_map(|command| command.get_arguments())
        .filter_map(|argument| argument.get_long())
        .chain(["help", "version"])
        .filter(|name| name.len() > 1 && !takes_value(name))
        .map(str::to_string)
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(arguments: &str, normalized: &str) {
        let arguments = arguments.split(' ').map(OsString::from);
        let result: Vec<String> =
            normalize(arguments).into_iter().map(|a| a.into_string().expect("ASCII")).collect();
        assert_eq!(result.join(" "), normalized);
    }

    #[test]
    fn long_options_get_a_second_dash() {
        check("simtopt opt -passes=barrier-elim k.ll", "simtopt opt --passes=barrier-elim k.ll");
        check("simtopt opt -passes= -S -o out -", "simtopt opt --passes= -S -o out -");
        check("simtopt opt -passes x -verbose -help", "simtopt opt --passes x --verbose --help");
        check(
            "simtopt explain -format=json -assume=a,b k.ll",
            "simtopt explain --format=json --assume=a,b k.ll",
        );
        check(
            "simtopt opt -pass-remarks-output=r.yaml -stats k.ll",
            "simtopt opt --pass-remarks-output=r.yaml --stats k.ll",
        );
        check("simtopt opt -no-kernel-noalias k.ll", "simtopt opt --no-kernel-noalias k.ll");
    }

    #[test]
    fn everything_else_stays() {
        for same in [
            "simtopt opt -v -ofile -output -S k.ll",
            "simtopt opt --passes=x -- -passes=y",
            "simtopt -V",
            "-passes=x",
            "simtopt opt -passess=x -p -pass -=x - --",
        ] {
            check(same, same);
        }
    }

    #[cfg(unix)]
    #[test]
    fn names_need_not_be_text() {
        use std::os::unix::ffi::OsStringExt;
        let odd = OsString::from_vec(b"-llvm-bin=\xff".to_vec());
        let result = normalize([OsString::from("simtopt"), odd]);
        assert_eq!(result[1], OsString::from_vec(b"--llvm-bin=\xff".to_vec()));
    }
}
