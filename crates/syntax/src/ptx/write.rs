//! The text after the edits: statements of instructions that are gone go, with their lines if they
//! have them to themselves. Everything else is copied byte for byte.
//!
//! The only instruction with a result that goes is a barrier that combines truth values, where its
//! own thread's stands for that: the register gets it.
//!
//! ```text
//!   @%p1 bar.red.or.pred %p2, 0, !%p3;   =>   @%p1 not.pred %p2, %p3;
//! ```

use super::lex::{Kind, Lexer};
use memchr::{memchr, memrchr};
use simt_ir::{Listing, Span};
use std::collections::BTreeMap;
use std::io;

/// Writes the module. See [`crate::write()`].
pub(crate) fn write(listing: &Listing, out: &mut dyn io::Write) -> io::Result<()> {
    let text = &listing.source.text;
    // Several instructions are of one statement.
    let mut gone: BTreeMap<Span, bool> = BTreeMap::new();
    for function in listing.functions.values().filter(|function| function.is_edited()) {
        for inst in function.deleted_insts() {
            let data = &function.insts[inst];
            *gone.entry(data.span).or_default() |= data.result.is_some();
        }
    }
    let mut copied = 0;
    for (span, has_result) in gone {
        let stand_in = if has_result { stand_in(text, span) } else { None };
        let (start, end) = match &stand_in {
            Some(_) => (span.start as usize, span.end()),
            None => with_lines(text, span),
        };
        let start = start.max(copied);
        out.write_all(&text[copied..start])?;
        out.write_all(&stand_in.unwrap_or_default())?;
        copied = end.max(start);
    }
    out.write_all(&text[copied..])
}

/// A move of the truth value that a barrier is given to its result.
fn stand_in(text: &[u8], span: Span) -> Option<Vec<u8>> {
    let mut lexer = Lexer::new(text, span.start as usize, span.end());
    let (mut mnemonic, mut result, mut truth) = (None, None, None);
    let (mut is_guard, mut is_negated) = (false, false);
    while let Ok(Some(token)) = lexer.next() {
        match token.kind {
            Kind::Mark(b'@') => is_guard = true,
            Kind::Mark(b'!') => is_negated = !is_guard,
            Kind::Mark(b',') => is_negated = false,
            Kind::Word if is_guard => is_guard = false,
            Kind::Word if mnemonic.is_none() => mnemonic = Some(token.span),
            Kind::Word if result.is_none() => result = Some(token.span),
            Kind::Word => truth = Some(token.span),
            _ => {}
        }
    }
    let (mnemonic, result, truth) = (mnemonic?, &text[result?.range()], &text[truth?.range()]);
    let guard = &text[span.start as usize..mnemonic.start as usize];
    let word = if is_negated { b"not.pred " } else { b"mov.pred " };
    Some([guard, word, result, b", ", truth, b";"].concat())
}

/// A span, or the lines that it has to itself.
fn with_lines(text: &[u8], span: Span) -> (usize, usize) {
    let (start, end) = (span.start as usize, span.end());
    let line = memrchr(b'\n', &text[..start]).map_or(0, |at| at + 1);
    let line_end = memchr(b'\n', &text[end..]).map_or(text.len(), |at| end + at + 1);
    let after = text[end..line_end].trim_ascii_start();
    let is_alone = text[line..start].iter().all(u8::is_ascii_whitespace)
        && (after.is_empty() || after.starts_with(b"//"));
    if is_alone { (line, line_end) } else { (start, end) }
}
