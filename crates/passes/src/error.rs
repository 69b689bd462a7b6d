//! Why a text is no pipeline.

use std::fmt;

/// Why a text is no pipeline, or a part of one that can be given by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PipelineError {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

impl fmt::Display for PipelineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.message, self.help)
    }
}

impl std::error::Error for PipelineError {}
