//! The JSON document of `simtopt analyze`: the same around every kind of answer.
//!
//! ```text
//! { "version": 1, "print": what was asked for,
//!   "files": [ { "file", "error"?: ERROR, "functions": [ FUNCTION ] } ] }
//! ERROR: { "message", "line", "column", "help" }
//! ```
//! Files come in the order of the command line, functions in that of the text.

pub use crate::members::failure;

use crate::diagnostic::Diagnostic;
use crate::object::Object;
use serde::Serialize;

/// The version of the format; it changes when a member changes its meaning or goes away.
pub const VERSION: u32 = 1;

/// The document, with answers of one kind.
#[derive(Serialize)]
pub struct Document<F> {
    version: u32,
    print: &'static str,
    files: Vec<File<F>>,
}

#[derive(Serialize)]
struct File<F> {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Object>,
    functions: Vec<F>,
}

impl<F: Serialize> Document<F> {
    /// A document without files.
    pub fn new(print: &'static str) -> Document<F> {
        Document { version: VERSION, print, files: Vec::new() }
    }

    /// Begins a file: functions go into the last one.
    pub fn begin_file(&mut self, file: &str) {
        self.files.push(File { file: file.to_string(), error: None, functions: Vec::new() });
    }

    /// Says why there is nothing about the last file.
    pub fn fail(&mut self, error: &Diagnostic) {
        if let Some(file) = self.files.last_mut() {
            file.error = Some(failure(error));
        }
    }

    /// Adds a function to the last file.
    pub fn add(&mut self, function: F) {
        if let Some(file) = self.files.last_mut() {
            file.functions.push(function);
        }
    }

    /// The document as text, with a line break at its end.
    pub fn text(&self) -> String {
        pretty(self)
    }
}

/// A document as text, with a line break at its end.
pub fn pretty(document: &impl Serialize) -> String {
    // Strings, numbers and lists of them: there is nothing that could fail.
    let mut text = serde_json::to_string_pretty(document).unwrap_or_default();
    text.push('\n');
    text
}
