//! What the user sees: messages on standard error, colours only where they are wanted.

use clap::ColorChoice;
use simt_report::Diagnostic;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// Says things.
#[derive(Clone, Copy)]
pub struct Console {
    color: ColorChoice,
}

impl Console {
    /// A console that uses colours when `color` says so.
    pub fn new(color: ColorChoice) -> Console {
        Console { color }
    }

    /// Whether standard output gets colours.
    pub fn colors_out(&self) -> bool {
        self.colors(io::stdout().is_terminal())
    }

    fn colors(&self, is_terminal: bool) -> bool {
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
                let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                let is_forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0");
                !is_set("NO_COLOR") && (is_forced || is_terminal && !is_dumb)
            }
        }
    }

    /// What the process ends with; an error is reported.
    pub fn end(&self, done: Result<ExitCode, Diagnostic>) -> ExitCode {
        done.unwrap_or_else(|error| {
            self.report(&error);
            ExitCode::from(2)
        })
    }

    /// Prints a message to standard error.
    pub fn report(&self, diagnostic: &Diagnostic) {
        self.line(&self.render(diagnostic));
    }

    /// A message as it is printed.
    pub fn render(&self, diagnostic: &Diagnostic) -> String {
        diagnostic.render(self.colors(io::stderr().is_terminal()))
    }

    /// Prints a text to standard error. That it cannot be written is nothing to fail for.
    pub fn line(&self, text: &str) {
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }
}
