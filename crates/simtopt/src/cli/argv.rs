//! LLVM's tools take long options with one dash (`-passes=x`); clap does not.

use clap::CommandFactory;
use std::ffi::OsString;

/// Turns `-passes=x` into `--passes=x`, for all long options of all commands, and for words that
/// begin like no option, so that the message about a misspelt one names the right one. Everything
/// else stays, and so does what follows `--`.
pub fn normalize(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let (known, short) = (long_options(), short_options());
    let mut only_files = false;
    let normalized = arguments.into_iter().enumerate().map(|(at, argument)| {
        only_files |= argument == "--";
        let is_long = at > 0 && !only_files && is_single_dash_long(&argument, &known, &short);
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

/// The command whose help is asked for with its hidden options: LLVM's `--help-hidden`, wherever it
/// stands.
pub fn hidden_help(arguments: &[OsString]) -> Option<clap::Command> {
    let mut options = arguments.iter().skip(2).take_while(|&argument| argument != "--");
    options.find(|&argument| argument == "--help-hidden")?;
    let mut command = super::args::Cli::command();
    command.build();
    let command = command.find_subcommand(arguments[1].to_str()?)?;
    let has_hidden = command.get_arguments().any(|argument| argument.get_long() == Some("help-hidden"));
    has_hidden.then(|| command.clone().mut_args(|argument| argument.hide(false)))
}

fn is_single_dash_long(argument: &OsString, known: &[String], short: &[char]) -> bool {
    // A value may be any bytes, a name is ASCII.
    let text = argument.to_string_lossy();
    let Some(name) = text.strip_prefix('-').map(|rest| rest.split('=').next().unwrap_or(rest)) else {
        return false;
    };
    let begins_like_none = |name: &str| {
        let first = name.chars().next().filter(char::is_ascii_alphabetic);
        name.len() > 1 && first.is_some_and(|first| !short.contains(&first))
    };
    known.iter().any(|known| known == name) || begins_like_none(name)
}

/// The letters of short options of all commands.
fn short_options() -> Vec<char> {
    let command = super::args::Cli::command();
    let all = std::iter::once(&command).chain(command.get_subcommands());
    all.flat_map(|command| command.get_arguments())
        .filter_map(|argument| argument.get_short())
        .chain(['h', 'V'])
        .collect()
}

/// The names of long options, but for those that begin with a short option that takes a value:
/// `-output` is `-o utput`.
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
        check("simtopt opt -passess=x -ignore-call-safty", "simtopt opt --passess=x --ignore-call-safty");
        check("simtopt opt -O1 -ignore-call-safety=1 -", "simtopt opt -O1 --ignore-call-safety=1 -");
        check("simtopt opt -help-hidden -dump-branch-dist", "simtopt opt --help-hidden --dump-branch-dist");
    }

    #[test]
    fn everything_else_stays() {
        for same in [
            "simtopt opt -v -ofile -output -S k.ll",
            "simtopt opt --passes=x -- -passes=y",
            "simtopt -V",
            "-passes=x",
            "simtopt opt -p -=x - -12 -Sv --",
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
