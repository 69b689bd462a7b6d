//! Messages with underlined source lines.
//!
//! The structure is ours; `annotate-snippets`, which also renders rustc's, makes text of it. Only
//! the lines around labels are handed over, so the cost of a message does not depend on the size of
//! the file.

use crate::text::{LineRange, TextFile};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use simt_ir::{Source, Span};
use std::fmt;
use std::sync::Arc;

/// How serious a message is, or what became of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The command cannot do what it was asked to.
    Error,
    /// It can, but the user may not like the result.
    Warning,
    /// A barrier is gone.
    Removed,
    /// A barrier that does less than it did.
    Weakened,
    /// A barrier stands somewhere else.
    Moved,
    /// A barrier stays.
    Kept,
    /// Something looks wrong: a finding of the rule of this name.
    Finding(&'static str),
    /// Something may be meant as it is: a note of the rule of this name.
    Note(&'static str),
}

impl Severity {
    /// What messages begin with.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Removed => "removed",
            Severity::Weakened => "weakened",
            Severity::Moved => "moved",
            Severity::Kept => "kept",
            Severity::Finding(rule) | Severity::Note(rule) => rule,
        }
    }
}

/// A message.
#[derive(Clone)]
pub struct Diagnostic {
    /// How serious it is.
    pub severity: Severity,
    /// What it says, in one line.
    pub title: String,
    /// Places; the first primary one is where the message is about.
    pub labels: Vec<Label>,
    /// What else there is to know.
    pub notes: Vec<String>,
    /// What the user can do.
    pub help: Vec<String>,
}

/// As a terminal without colours shows it.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.render(false).trim_end())
    }
}

impl fmt::Debug for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)
    }
}

impl std::error::Error for Diagnostic {}

/// An underlined place.
#[derive(Clone)]
pub struct Label {
    /// The file.
    pub file: Arc<TextFile>,
    /// What to underline.
    pub at: LineRange,
    /// What to say there; may be empty.
    pub text: String,
    /// Whether the message is about this place.
    pub is_primary: bool,
}

/// Places of one file that are further apart than this many lines are shown apart.
const GAP: usize = 200;

impl Diagnostic {
    /// A message without places.
    pub fn new(severity: Severity, title: impl Into<String>) -> Diagnostic {
        Diagnostic { severity, title: title.into(), labels: Vec::new(), notes: Vec::new(), help: Vec::new() }
    }

    /// An error without a place.
    pub fn error(title: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, title)
    }

    /// An error at a place of a text.
    pub fn error_at(source: Arc<Source>, span: Span, title: impl Into<String>) -> Diagnostic {
        let file = Arc::new(TextFile::new(source));
        let at = file.first_line(span);
        let mut diagnostic = Diagnostic::error(title);
        diagnostic.labels.push(Label { file, at, text: String::new(), is_primary: true });
        diagnostic
    }

    /// An error about a file, in the words of the system.
    pub fn io(doing: &str, error: &std::io::Error) -> Diagnostic {
        // "No such file or directory (os error 2)": the number says nothing to anybody.
        let text = error.to_string();
        let text = text.split(" (os error").next().unwrap_or(&text);
        let text = text.strip_suffix('.').unwrap_or(text);
        Diagnostic::error(format!("{doing}: {text}"))
    }

    /// Adds what the user can do.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help.push(help.into());
        self
    }

    /// The message as text, with a line break at its end; with colours if `color`.
    pub fn render(&self, color: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Removed | Severity::Weakened | Severity::Moved => Level::HELP,
            Severity::Warning | Severity::Kept | Severity::Finding(_) => Level::WARNING,
            Severity::Note(_) => Level::NOTE,
        };
        let level = level.with_name(self.severity.name());
        let title = level.primary_title(self.title.as_str());
        let mut group = Group::with_title(title);
        let chunks = chunks(&self.labels);
        group = group.elements(chunks.iter().map(|chunk| snippet(chunk)));
        group = group.elements(self.notes.iter().map(|note| Level::NOTE.message(note.as_str())));
        group = group.elements(self.help.iter().map(|help| Level::HELP.message(help.as_str())));
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let mut text = renderer.render(&[group]);
        // Without a place there is no margin that notes and help could stand at.
        if chunks.is_empty() {
            text = text.lines().filter(|line| !is_margin(line)).collect::<Vec<_>>().join("\n");
        }
        // Empty lines end with a blank where a label ends at the margin.
        if !color {
            text = text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        }
        text.push('\n');
        text
    }
}

/// Whether a line that was rendered is nothing but the margin, in whatever colours.
fn is_margin(line: &str) -> bool {
    let (first, coloured) = line.split_once('\u{1b}').unwrap_or((line, ""));
    let colored = coloured.split('\u{1b}').map(|part| part.split_once('m').map_or("", |(_, text)| text));
    std::iter::once(first).chain(colored).collect::<String>().trim() == "|"
}

/// Labels that are shown in one piece: of one file and near each other. The piece with the primary
/// label comes first, then those of its file, in the order of lines, then other files.
fn chunks(labels: &[Label]) -> Vec<Vec<Label>> {
    let mut sorted = merged(labels);
    let mut files: Vec<&Arc<TextFile>> = Vec::new();
    for label in labels.iter().filter(|l| l.is_primary).chain(labels) {
        if !files.iter().any(|file| Arc::ptr_eq(file, &label.file)) {
            files.push(&label.file);
        }
    }
    let rank = |label: &Label| files.iter().position(|file| Arc::ptr_eq(file, &label.file));
    sorted.sort_by_key(|label| (rank(label), label.at.line));
    let mut chunks: Vec<Vec<Label>> = Vec::new();
    for label in sorted {
        match chunks.last_mut().and_then(|chunk| Some((chunk.last()?.clone(), chunk))) {
            Some((last, chunk))
                if Arc::ptr_eq(&last.file, &label.file) && label.at.line - last.at.line <= GAP =>
            {
                chunk.push(label);
            }
            _ => chunks.push(vec![label]),
        }
    }
    chunks.sort_by_key(|chunk| !chunk.iter().any(|label| label.is_primary));
    chunks
}

/// Labels of one place become one.
fn merged(labels: &[Label]) -> Vec<Label> {
    let mut merged: Vec<Label> = Vec::new();
    for label in labels {
        let same = |other: &&mut Label| Arc::ptr_eq(&other.file, &label.file) && other.at == label.at;
        match merged.iter_mut().find(same) {
            Some(other) => {
                other.is_primary |= label.is_primary;
                if !other.text.is_empty() && !label.text.is_empty() && other.text != label.text {
                    other.text.push_str("; ");
                    other.text.push_str(&label.text);
                } else if other.text.is_empty() {
                    other.text.clone_from(&label.text);
                }
            }
            None => merged.push(label.clone()),
        }
    }
    merged
}

fn snippet(labels: &[Label]) -> Snippet<'_, annotate_snippets::Annotation<'_>> {
    let file = &labels[0].file;
    let (first, last) = (labels[0].at.line, labels[labels.len() - 1].at.line);
    let (mut text, mut annotations) = (String::new(), Vec::new());
    for line in first..=last {
        let bytes = file.line(line);
        let lossy = String::from_utf8_lossy(bytes);
        for label in labels.iter().filter(|label| label.at.line == line) {
            let range = lossy_range(bytes, &lossy, &label.at.range);
            let kind = if label.is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
            let mut annotation = kind.span(text.len() + range.start..text.len() + range.end);
            if !label.text.is_empty() {
                annotation = annotation.label(label.text.as_str());
            }
            annotations.push(annotation);
        }
        text.push_str(&lossy);
        text.push('\n');
    }
    Snippet::source(text).path(printable(file.name())).line_start(first).annotations(annotations)
}

/// A range of bytes as one of the text in which what is not UTF-8 is replaced.
fn lossy_range(bytes: &[u8], lossy: &str, range: &std::ops::Range<usize>) -> std::ops::Range<usize> {
    let place = |at: usize| {
        let before = String::from_utf8_lossy(&bytes[..at.min(bytes.len())]).len().min(lossy.len());
        (0..=before).rev().find(|&at| lossy.is_char_boundary(at)).unwrap_or(0)
    };
    let start = place(range.start);
    start..place(range.end).max(start)
}

/// A name without control characters, which could make a terminal do things.
pub fn printable(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn label(file: &Arc<TextFile>, line: usize, range: std::ops::Range<usize>, text: &str) -> Label {
        Label { file: file.clone(), at: LineRange { line, range }, text: text.to_string(), is_primary: false }
    }

    fn check(diagnostic: &Diagnostic, expected: Expect) {
        expected.assert_eq(&diagnostic.render(false));
    }

    #[test]
    fn an_error_in_a_text() {
        let source = Arc::new(Source::new("k.ll", "target\nfoo bar\n"));
        let error = Diagnostic::error_at(source, Span::new(7, 10), "expected top-level entity");
        check(
            &error.help("expected 'define'"),
            expect![[r#"
            error: expected top-level entity
             --> k.ll:2:1
              |
            2 | foo bar
              | ^^^
              |
              = help: expected 'define'
        "#]],
        );
    }

    #[test]
    fn nothing_but_words() {
        check(
            &Diagnostic::error("cannot read k.ll"),
            expect![[r#"
            error: cannot read k.ll
        "#]],
        );
        check(
            &Diagnostic::new(Severity::Warning, "careful").help("or not"),
            expect![[r#"
                warning: careful
                 = help: or not
            "#]],
        );
    }

    #[test]
    fn places_far_apart_and_in_other_files() {
        let text: String = (1..=900).map(|line| format!("line {line}\n")).collect();
        let file = Arc::new(TextFile::new(Arc::new(Source::new("long", text))));
        let other = Arc::new(TextFile::new(Arc::new(Source::new("o\u{1b}ther", "one\ntwo"))));
        let mut diagnostic = Diagnostic::new(Severity::Kept, "three places");
        diagnostic.labels = vec![
            label(&other, 2, 0..3, "elsewhere"),
            label(&file, 800, 0..4, "far"),
            label(&file, 5, 5..6, ""),
            label(&file, 7, 0..4, "first"),
            label(&file, 7, 0..4, "second"),
        ];
        diagnostic.labels[2].is_primary = true;
        check(
            &diagnostic,
            expect![[r#"
            kept: three places
               --> long:5:6
                |
              5 | line 5
                |      ^
              6 | line 6
              7 | line 7
                | ---- first; second
                |
               ::: long:800:1
                |
            800 | line 800
                | ---- far
                |
               ::: o�ther:2:1
                |
              2 | two
                | --- elsewhere
        "#]],
        );
    }

    #[test]
    fn bytes_that_are_no_text() {
        let file = Arc::new(TextFile::new(Arc::new(Source::new("f", b"a\xff\xc3\xa9 = 1".to_vec()))));
        let mut diagnostic = Diagnostic::new(Severity::Removed, "odd");
        for range in [0..1, 1..3, 3..4, 5..6, 0..8, 8..8] {
            diagnostic.labels = vec![label(&file, 1, range, "here")];
            diagnostic.labels[0].is_primary = true;
            assert!(diagnostic.render(false).contains("^ here"));
        }
        diagnostic.labels = vec![label(&file, 9, 3..9, "no such line")];
        diagnostic.render(true);
    }
}
