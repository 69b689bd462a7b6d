//! The text that a module was read from, and places in it.

use std::borrow::Cow;

/// A stretch of the source text: `start..start + len`, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Number of bytes.
    pub len: u32,
}

impl Span {
    /// The span of the bytes `start..end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, len: (end - start) as u32 }
    }

    /// Offset behind the last byte.
    pub fn end(self) -> usize {
        self.start as usize + self.len as usize
    }

    /// The span as an index range.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end()
    }
}

/// What something is called, as the text spells it: without `@`, `%` or quotes, escapes as they
/// are. The bytes need not be UTF-8.
#[derive(Clone, Debug, Default)]
pub struct Name {
    bytes: Box<[u8]>,
    is_quoted: bool,
}

impl Name {
    /// A name of these bytes.
    pub fn new(bytes: &[u8], is_quoted: bool) -> Name {
        Name { bytes: bytes.into(), is_quoted }
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether the text has it in quotes: without them, one of digits is a number.
    pub fn is_quoted(&self) -> bool {
        self.is_quoted
    }

    /// It as text, with what is not UTF-8 replaced.
    pub fn str(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.bytes)
    }
}

/// A file's name and its bytes. The bytes need not be UTF-8: LLVM's strings and comments are bytes.
///
/// The file is read into one buffer, not mapped: mapping is `unsafe`, and a file that somebody
/// truncates while it is mapped kills the process.
#[derive(Clone)]
pub struct Source {
    /// What diagnostics call the file.
    pub name: String,
    /// Its content: at most `u32::MAX` bytes, so that a [`Span`] reaches everywhere.
    pub text: Vec<u8>,
}

impl Source {
    /// A source of this name and content.
    pub fn new(name: impl Into<String>, text: impl Into<Vec<u8>>) -> Source {
        Source { name: name.into(), text: text.into() }
    }

    /// The bytes of a span.
    pub fn bytes(&self, span: Span) -> &[u8] {
        &self.text[span.range()]
    }

    /// The text of a span, with what is not UTF-8 replaced.
    pub fn str(&self, span: Span) -> Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(span))
    }

    /// Line and column (both from 1, the column in bytes) of an offset. Cost: linear in the offset.
    pub fn line_column(&self, offset: u32) -> (u32, u32) {
        let before = &self.text[..(offset as usize).min(self.text.len())];
        let line = memchr::memchr_iter(b'\n', before).count() as u32 + 1;
        let line_start = memchr::memrchr(b'\n', before).map_or(0, |p| p + 1);
        (line, (before.len() - line_start) as u32 + 1)
    }
}

/// A place in the user's program, as debug information gives it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Location {
    /// The file as the compiler was given it.
    pub file: String,
    /// The directory in which the compiler ran; relative file names start there.
    pub directory: String,
    /// Line, from 1; 0 if the compiler did not say.
    pub line: u32,
    /// Column, from 1; 0 if the compiler did not say.
    pub column: u32,
}
