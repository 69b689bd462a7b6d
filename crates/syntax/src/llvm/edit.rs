//! Edits of the text.

use simt_ir::Span;

/// A stretch of the source and what takes its place.
pub(super) struct Edit {
    pub start: usize,
    pub end: usize,
    pub text: Vec<u8>,
}

impl Edit {
    /// Something else takes the place of a span.
    pub fn replace(span: Span, text: Vec<u8>) -> Edit {
        Edit { start: span.start as usize, end: span.end(), text }
    }
}

/// What a stretch of the text says after the edits inside of it, which are sorted.
pub(super) fn rendered(text: &[u8], span: Span, edits: &[Edit]) -> Vec<u8> {
    let mut copied = span.start as usize;
    let first = edits.partition_point(|edit| edit.start < copied);
    let mut out = Vec::new();
    for edit in edits[first..].iter().take_while(|edit| edit.end <= span.end()) {
        if edit.start >= copied {
            out.extend_from_slice(&text[copied..edit.start]);
            out.extend_from_slice(&edit.text);
            copied = edit.end;
        }
    }
    out.extend_from_slice(&text[copied..span.end()]);
    out
}
