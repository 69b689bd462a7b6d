//! JSON documents about files: the same around every kind of answer.
//!
//! ```text
//! { "version": 1, what it is about,
//!   "files": [ { "file", "error"?: ERROR, LIST: [ what was found ], what else is said of it } ],
//!   what is said of all }
//! ERROR: { "message", "line", "column", "help" }
//! ```
//! Files come in the order of the command line, what was found in that of the text. That of
//! `simtopt analyze` has what was asked for as `"print"`, and `"functions"`.

pub use crate::members::failure;

use crate::diagnostic::Diagnostic;
use crate::object::{Object, object};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// The version of the format of `simtopt analyze`; it changes when a member changes its meaning or
/// goes away.
pub const VERSION: u32 = 1;

/// The document, with lists of one kind.
pub struct Document<F> {
    head: Object,
    list: &'static str,
    files: Vec<Framed<F>>,
}

/// A list among the members of an object.
struct Framed<T> {
    head: Object,
    list: (&'static str, Vec<T>),
    more: Object,
}

impl<F: Serialize> Document<F> {
    /// A document without files. `list`: what is found in each is called.
    pub fn new(head: Object, list: &'static str) -> Document<F> {
        Document { head, list, files: Vec::new() }
    }

    /// A document of `simtopt analyze`.
    pub fn of_answers(print: &'static str) -> Document<F> {
        Document::new(object! { "version": VERSION, "print": print }, "functions")
    }

    /// Adds what was found in a file, and what else is to be said of it.
    pub fn add(&mut self, file: &str, found: Vec<F>, more: Object) {
        self.files.push(Framed { head: object! { "file": file }, list: (self.list, found), more });
    }

    /// Adds a file about which there is nothing, and why.
    pub fn add_error(&mut self, file: &str, error: &Diagnostic) {
        let head = object! { "file": file, "error": failure(error) };
        self.files.push(Framed { head, list: (self.list, Vec::new()), more: Object::default() });
    }

    /// The document as text, with a line break at its end, and what is said of all files.
    pub fn text(self, total: Object) -> String {
        pretty(&Framed { head: self.head, list: ("files", self.files), more: total })
    }
}

impl<T: Serialize> Serialize for Framed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.head.0.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))?;
        map.serialize_entry(self.list.0, &self.list.1)?;
        self.more.0.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))?;
        map.end()
    }
}

/// A document as text, with a line break at its end.
pub fn pretty(document: &impl Serialize) -> String {
    // Strings, numbers and lists of them: there is nothing that could fail.
    let mut text = serde_json::to_string_pretty(document).unwrap_or_default();
    text.push('\n');
    text
}
