//! Why a text cannot be read.

use simt_ir::Span;
use std::fmt;

/// An error in a text, at the token that is to blame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The text to underline.
    pub span: Span,
    /// What is wrong, in one line, without a full stop.
    pub message: String,
    /// What was expected, or what to do about it.
    pub help: Option<String>,
}

impl Error {
    pub(crate) fn new(span: Span, message: impl Into<String>) -> Error {
        Error { span, message: message.into(), help: None }
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Error {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
