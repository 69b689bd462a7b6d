//! Metadata: an index of where each node stands, and a decoder for the few that analyses ask about.
//!
//! Debug metadata is often the larger half of a file and almost none of it is ever asked for, so a node
//! is nothing but the span of its text until somebody wants a field of it.

use crate::inst::InstData;
use crate::{Location, Module, Source, Span};
use rustc_hash::FxHashMap;

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
        let span = match self.nodes.get(number as usize) {
            Some(&span) if span.len > 0 => span,
            _ => *self.sparse_nodes.get(&number)?,
        };
        Some(source.bytes(span))
    }

    /// The text of a named list.
    pub fn named<'s>(&self, source: &'s Source, name: &str) -> Option<&'s [u8]> {
        let (_, span) = self.named.iter().find(|(n, _)| source.bytes(*n) == name.as_bytes())?;
        Some(source.bytes(*span))
    }
}

/// The elements of `!{a, b, …}` or the fields of `!DISomething(a: b, …)`: the text between top-level commas.
pub fn elements(node: &[u8]) -> Vec<&[u8]> {
    let open = node.iter().position(|&b| b == b'{' || b == b'(');
    let Some(open) = open else { return Vec::new() };
    let mut parts = Vec::new();
    let (mut depth, mut start, mut in_string) = (0u32, open + 1, false);
    for (i, &b) in node.iter().enumerate().skip(open) {
        match b {
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'{' | b'(' | b'[' | b'<' => depth += 1,
            b'}' | b')' | b']' | b'>' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    let last = node[start..i].trim_ascii();
                    if !last.is_empty() {
                        parts.push(last);
                    }
                    return parts;
                }
            }
            b',' if depth == 1 => {
                parts.push(node[start..i].trim_ascii());
                start = i + 1;
            }
            _ => {}
        }
    }
    parts
}

/// The value of one field of `!DISomething(name: value, …)`.
pub fn field<'t>(node: &'t [u8], name: &str) -> Option<&'t [u8]> {
    elements(node).into_iter().find_map(|element| {
        let rest = element.strip_prefix(name.as_bytes())?.trim_ascii_start();
        Some(rest.strip_prefix(b":")?.trim_ascii())
    })
}

/// The number of a node reference `!7`.
pub fn reference(text: &[u8]) -> Option<u32> {
    std::str::from_utf8(text.strip_prefix(b"!")?).ok()?.parse().ok()
}

/// The content of `"…"` or `!"…"`, escapes (`\22`) resolved.
pub fn string(text: &[u8]) -> Option<String> {
    let text = text.strip_prefix(b"!").unwrap_or(text).strip_prefix(b"\"")?.strip_suffix(b"\"")?;
    let mut bytes = Vec::with_capacity(text.len());
    let mut i = 0;
    while i < text.len() {
        let hex = || {
            let pair = std::str::from_utf8(text.get(i + 1..i + 3)?).ok()?;
            u8::from_str_radix(pair, 16).ok()
        };
        match text[i] {
            b'\\' if text.get(i + 1) == Some(&b'\\') => {
                bytes.push(b'\\');
                i += 2;
            }
            b'\\' if hex().is_some() => {
                bytes.extend(hex());
                i += 3;
            }
            b => {
                bytes.push(b);
                i += 1;
            }
        }
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

impl Module {
    /// The attachment `!kind …` of an instruction: the text of the node reference (`!7`) or of the node
    /// itself (`!{}`).
    pub fn attachment(&self, inst: &InstData, kind: &str) -> Option<&[u8]> {
        let text = self.source.text.get(inst.attachments as usize..inst.span.end())?;
        let mut search = 0;
        // `, !dbg !12, !simt.keep !{}`: kinds follow a comma, nodes follow a kind.
        while let Some(found) = memchr::memmem::find(&text[search..], kind.as_bytes()) {
            let start = search + found;
            let end = start + kind.len();
            search = end;
            let before = text[..start].strip_suffix(b"!").map(<[u8]>::trim_ascii_end);
            if !before.is_some_and(|before| before.ends_with(b",")) {
                continue;
            }
            let after = text[end..].trim_ascii_start();
            if after.len() == text[end..].len() || !after.starts_with(b"!") {
                continue;
            }
            let body = &after[1..];
            let len = match body.first() {
                Some(b'{') => balanced_length(body),
                _ => {
                    body.iter().position(|b| !b.is_ascii_alphanumeric()).map_or(body.len(), |p| {
                        match body[p] {
                            b'(' => p + balanced_length(&body[p..]),
                            _ => p,
                        }
                    })
                }
            };
            return Some(&after[..1 + len]);
        }
        None
    }

    /// The text of the node that an attachment stands for.
    pub fn attached_node(&self, inst: &InstData, kind: &str) -> Option<&[u8]> {
        let text = self.attachment(inst, kind)?;
        match reference(text) {
            Some(number) => self.metadata.node(&self.source, number),
            None => Some(text),
        }
    }

    /// The source location of an instruction, innermost first: where the code is written, then where that
    /// was inlined to. Empty without debug information.
    pub fn locations(&self, inst: &InstData) -> Vec<Location> {
        let mut chain = Vec::new();
        let mut node = self.attached_node(inst, "dbg");
        // Inlining chains are short; the bound is for malformed, cyclic metadata.
        while let Some(text) = node.filter(|_| chain.len() < 64) {
            let number = |name| field(text, name).and_then(|t| std::str::from_utf8(t).ok()?.parse().ok());
            let Some(line) = number("line") else { break };
            let (file, directory) = field(text, "scope")
                .and_then(reference)
                .and_then(|scope| self.file_of_scope(scope))
                .unwrap_or_default();
            chain.push(Location { file, directory, line, column: number("column").unwrap_or(0) });
            node = field(text, "inlinedAt")
                .and_then(reference)
                .and_then(|number| self.metadata.node(&self.source, number));
        }
        chain
    }

    /// File name and directory of a scope: its own `file:`, or that of the scope around it.
    fn file_of_scope(&self, scope: u32) -> Option<(String, String)> {
        let mut scope = scope;
        for _ in 0..256 {
            let node = self.metadata.node(&self.source, scope)?;
            if let Some(file) = field(node, "file").and_then(reference) {
                let file = self.metadata.node(&self.source, file)?;
                let text = |name| field(file, name).and_then(string).unwrap_or_default();
                return Some((text("filename"), text("directory")));
            }
            scope = field(node, "scope").and_then(reference)?;
        }
        None
    }
}

/// The length of the bracketed text that `text` begins with, brackets included; all of it if unbalanced.
fn balanced_length(text: &[u8]) -> usize {
    let (mut depth, mut in_string) = (0u32, false);
    for (i, &b) in text.iter().enumerate() {
        match b {
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'{' | b'(' => depth += 1,
            b'}' | b')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return i + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}
