//! Metadata: an index of where each node stands, and a decoder for the few that analyses ask about.
//!
//! Debug metadata is often the larger half of a file and almost none of it is ever asked for, so a
//! node is nothing but the span of its text until somebody wants a field of it.

use crate::{Source, Span};
use memchr::memmem;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::ops::Range;

/// Where each numbered node and each named list stands in the text.
#[derive(Clone, Default)]
pub struct Metadata {
    /// `!7 = …`: the text after `=`, by number. Numbers without a node have an empty span.
    pub nodes: Vec<Span>,
    /// Nodes with numbers too large for a dense table.
    pub sparse_nodes: FxHashMap<u32, Span>,
    /// `!name = !{…}`: the name without `!`, and the text after `=`.
    pub named: Vec<(Span, Span)>,
}

impl Metadata {
    /// Whether there is a node of this number.
    #[inline]
    pub fn has_node(&self, number: u64) -> bool {
        let is_sparse = || u32::try_from(number).is_ok_and(|number| self.sparse_nodes.contains_key(&number));
        self.nodes.get(number as usize).is_some_and(|span| span.len > 0) || is_sparse()
    }

    /// The text of a node: `!{…}`, `distinct !{…}`, `!DILocation(…)`.
    pub fn node<'s>(&self, source: &'s Source, number: u32) -> Option<&'s [u8]> {
        self.span(number).map(|span| source.bytes(span))
    }

    /// Where a node stands.
    pub fn span(&self, number: u32) -> Option<Span> {
        match self.nodes.get(number as usize) {
            Some(&span) if span.len > 0 => Some(span),
            _ => self.sparse_nodes.get(&number).copied(),
        }
    }

    /// The texts of the lists of this name; all belong to one.
    pub fn named<'s>(&'s self, source: &'s Source, name: &'s str) -> impl Iterator<Item = &'s [u8]> {
        let lists =
            self.named.iter().filter(move |(own, _)| *unescape(source.bytes(*own)) == *name.as_bytes());
        lists.map(|&(_, text)| source.bytes(text))
    }
}

/// The tokens of a text: strings, brackets, commas, colons, and runs of anything else, each `!` at
/// the start of one. White space and comments are none.
pub(crate) fn tokens(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some(&first) = text.get(at) {
            let start = at;
            let behind = |from: usize, end: &[u8]| {
                let found = text.get(from..).and_then(|rest| memmem::find(rest, end));
                found.map_or(text.len(), |len| from + len + end.len())
            };
            let is_comment = first == b';' || text[at..].starts_with(b"/*");
            at = match first {
                b';' => behind(at, b"\n"),
                _ if is_comment => behind(at + 2, b"*/"),
                b'"' => behind(at + 1, b"\""),
                _ if is_space(first) || is_alone(first) => at + 1,
                _ => at + 1 + text[at + 1..].iter().take_while(|&&b| !ends_run(b)).count(),
            };
            if !is_comment && !is_space(first) {
                return Some(start..at);
            }
        }
        None
    })
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// Whether a byte is a token by itself.
fn is_alone(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'<' | b'>' | b',' | b':')
}

fn ends_run(byte: u8) -> bool {
    is_space(byte) || is_alone(byte) || matches!(byte, b';' | b'/' | b'"' | b'!')
}

/// The text between top-level commas, up to the bracket that closes what encloses it all.
pub(crate) fn parts(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut tokens = Some(tokens(text));
    std::iter::from_fn(move || {
        let (mut depth, mut part) = (0u32, None);
        while let Some(Range { start, end }) = tokens.as_mut().and_then(Iterator::next) {
            match text[start] {
                b',' if depth == 0 && part.is_some() => break,
                b',' if depth == 0 => continue,
                b'{' | b'(' | b'[' | b'<' => depth += 1,
                b'}' | b')' | b']' | b'>' if depth == 0 => {
                    tokens = None;
                    break;
                }
                b'}' | b')' | b']' | b'>' => depth -= 1,
                _ => {}
            }
            part = Some(part.map_or(start, |part: Range<usize>| part.start)..end);
        }
        part.map(|part| &text[part])
    })
}

/// The elements of `!{a, b, …}` or the fields of `!DISomething(a: b, …)`: the text between
/// top-level commas.
pub fn elements(node: &[u8]) -> impl Iterator<Item = &[u8]> {
    let open = tokens(node).find(|token| matches!(node[token.start], b'{' | b'('));
    open.into_iter().flat_map(|open| parts(&node[open.end..]))
}

/// The value of one field of `!DISomething(name: value, …)`.
pub fn field<'t>(node: &'t [u8], name: &str) -> Option<&'t [u8]> {
    elements(node).find_map(|element| {
        // Most fields have other names: those cost no tokens.
        let rest = element.strip_prefix(name.as_bytes())?;
        let mut tokens = tokens(rest);
        let is_named = rest[tokens.next()?] == *b":";
        is_named.then_some(&rest[tokens.next()?.start..])
    })
}

/// The number of a node reference `!7`.
pub fn reference(text: &[u8]) -> Option<u32> {
    std::str::from_utf8(text.strip_prefix(b"!")?).ok()?.parse().ok()
}

/// The content of `"…"` or `!"…"`, escapes (`\22`) resolved.
pub fn string(text: &[u8]) -> Option<String> {
    let text = text.strip_prefix(b"!").unwrap_or(text).strip_prefix(b"\"")?.strip_suffix(b"\"")?;
    Some(String::from_utf8_lossy(&unescape(text)).into_owned())
}

/// As [`unescape`], where that gives UTF-8.
pub fn unescape_str(text: &[u8]) -> Option<Cow<'_, str>> {
    match unescape(text) {
        Cow::Borrowed(text) => std::str::from_utf8(text).ok().map(Cow::Borrowed),
        Cow::Owned(text) => String::from_utf8(text).ok().map(Cow::Owned),
    }
}

/// Resolves `\\` and `\xx`; other backslashes stand for themselves.
pub fn unescape(text: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memchr(b'\\', text).is_none() {
        return Cow::Borrowed(text);
    }
    let mut out = Vec::with_capacity(text.len());
    let mut i = 0;
    while i < text.len() {
        let hex = |at: usize| text.get(at).and_then(|&b| char::from(b).to_digit(16));
        match (text[i], hex(i + 1), hex(i + 2)) {
            (b'\\', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                i += 3;
            }
            (b'\\', ..) if text.get(i + 1) == Some(&b'\\') => {
                out.push(b'\\');
                i += 2;
            }
            (byte, ..) => {
                out.push(byte);
                i += 1;
            }
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> Vec<String> {
        elements(text.as_bytes()).map(|part| String::from_utf8_lossy(part).into_owned()).collect()
    }

    #[test]
    fn elements_are_what_stands_between_commas() {
        assert_eq!(list("!{ptr @k, !\"a, b}\", i32 1}"), ["ptr @k", "!\"a, b}\"", "i32 1"]);
        assert_eq!(list("distinct !{!1, !{i32 2, i32 3}, {}} !{!4}"), ["!1", "!{i32 2, i32 3}", "{}"]);
        assert_eq!(list("/* !{ */ !{ /* , */ i8 1 ; }\n , !\"\\22,\" ; \"\n}"), ["i8 1", "!\"\\22,\""]);
        assert_eq!(list("!{<2 x i8> <i8 1, i8 2>, !0}"), ["<2 x i8> <i8 1, i8 2>", "!0"]);
        assert!(list("!{}").is_empty() && list("").is_empty() && list("!{").is_empty());
    }

    #[test]
    fn fields_are_found_by_their_name() {
        let node =
            b"!DILocation(scope: !\"line: 7\", /* line: 6 */ line /* : 5 */ : ; 4\n 3, column: 2 ; 1\n)";
        assert_eq!(field(node, "line"), Some(&b"3"[..]));
        assert_eq!(field(node, "column"), Some(&b"2"[..]));
        assert_eq!(field(node, "scope").and_then(string).as_deref(), Some("line: 7"));
        assert_eq!(field(node, "inlinedAt"), None);
        assert_eq!(field(b"!DIFile(filenames: 1, filename: 3)", "filename"), Some(&b"3"[..]));
    }

    #[test]
    fn strings_and_escapes() {
        assert_eq!(string(b"!\"a\\22\\\\b\\zz\"").as_deref(), Some("a\"\\b\\zz"));
        assert_eq!(string(b"a"), None);
    }
}
