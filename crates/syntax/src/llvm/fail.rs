//! What comes of a piece of text that this reader does not know.

use super::cursor::Unclosed;
use crate::Error;

/// Why a piece of text could not be parsed.
pub(super) enum Fail {
    /// It is not what this reader knows; the instruction around it becomes opaque.
    Unknown,
    /// It is wrong in every version of LLVM.
    Error(Box<Error>),
}

/// The result of a parser.
pub(super) type Parse<T> = Result<T, Fail>;

impl From<Error> for Fail {
    fn from(error: Error) -> Self {
        Fail::Error(Box::new(error))
    }
}

impl From<Unclosed> for Fail {
    fn from(_: Unclosed) -> Self {
        // What is never closed is found again, and reported, where the extent of the instruction is
        // sought.
        Fail::Unknown
    }
}
