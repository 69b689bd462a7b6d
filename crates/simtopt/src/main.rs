//! The `simtopt` command.
#![forbid(unsafe_code)]

mod cli;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use cli::args::{Cli, Command};
use cli::console::Console;
use simt_report::Diagnostic;
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::logger::start();
    let arguments = cli::argv::normalize(std::env::args_os());
    // clap decides about its own colours before it has read --color.
    let never = arguments.iter().any(|argument| argument == "--color=never");
    let color = if never { clap::ColorChoice::Never } else { clap::ColorChoice::Auto };
    if let Some(command) = cli::argv::hidden_help(&arguments) {
        return printed(command.color(color).print_long_help(), ExitCode::SUCCESS, Console::new(color));
    }
    let file = arguments.get(1).filter(|name| std::path::Path::new(name).is_file()).cloned();
    let parsed = Cli::command().color(color).try_get_matches_from(arguments);
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(mut error) => {
            if let Some(file) = file.filter(|_| error.kind() == ErrorKind::InvalidSubcommand) {
                let tip = format!("a command goes in front of a file: simtopt explain {}", file.display());
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
            }
            // Help goes to standard output, errors to standard error.
            let code = ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
            return printed(error.print(), code, Console::new(color));
        }
    };
    let console = Console::new(cli.color);
    match &cli.command {
        Command::Opt(arguments) => cli::opt::run(arguments, console),
        Command::Explain(arguments) => cli::explain::run(arguments, console),
        Command::Report(arguments) => cli::report::run(arguments, console),
        Command::Lint(arguments) => cli::lint::run(arguments, console),
        Command::Run(arguments) => cli::run::run(arguments, console),
        Command::Check(arguments) => cli::check::run(arguments, console),
        Command::Analyze(arguments) => cli::analyze::run(arguments, console),
        Command::Predicate(arguments) => cli::predicate::run(arguments, console),
        Command::Lsp(arguments) => cli::lsp::run(arguments, console),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "simtopt", &mut script);
            console.end(print(&script))
        }
        Command::Man { command } => console.end(man(command.as_deref())),
    }
}

/// The exit code after help was printed. That nobody reads on is no error.
fn printed(result: io::Result<()>, code: ExitCode, console: Console) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            console.end(Err(Diagnostic::io("cannot write to standard output", &error)))
        }
        _ => code,
    }
}

/// Prints the manual page of the whole, or of one command.
fn man(command: Option<&str>) -> Result<ExitCode, Diagnostic> {
    let mut whole = Cli::command();
    whole.build();
    let page = match command {
        None => Some(whole),
        Some(name) => whole.find_subcommand(name).cloned(),
    };
    let unknown = || {
        let title = format!("there is no command '{}'", command.unwrap_or_default());
        Diagnostic::error(title).help("see simtopt --help")
    };
    let mut text = Vec::new();
    let made = clap_mangen::Man::new(page.ok_or_else(unknown)?).render(&mut text);
    made.map_err(|error| Diagnostic::io("cannot make the manual page", &error))?;
    print(&text)
}

fn print(text: &[u8]) -> Result<ExitCode, Diagnostic> {
    cli::output::to_stdout(&mut |out| out.write_all(text)).map(|()| ExitCode::SUCCESS)
}
