//! Whether the metadata nodes that a text refers to are there. A file that was cut off lacks its
//! last ones.

use super::context::{Context, unnamed_number};
use super::cursor::{Cursor, is_ident};
use crate::Error;
use memchr::{memchr, memchr3};
use simt_ir::Span;

/// What to say of a file that lacks something at its end.
pub(super) const CUT_OFF: &str = "is the file cut off?";

/// An error if the last word before the cursor, with a `!` in front of it, is the number of no
/// node.
#[inline(always)]
pub(super) fn check_node(cx: &Context<'_>, cur: &Cursor<'_>, word: &[u8]) -> Result<(), Error> {
    match unnamed_number(word, false) {
        Some(number) if !cx.metadata.has_node(number) => {
            Err(undefined(cx, cur.pos - word.len() - 1, cur.pos))
        }
        _ => Ok(()),
    }
}

/// An error if a text refers to a node that is not there. `!7` in strings and comments is no
/// reference.
pub(super) fn check_text(cx: &Context<'_>, span: Span) -> Result<(), Error> {
    let text = &cx.source[..span.end()];
    let mut at = span.start as usize;
    while let Some(found) = memchr3(b'!', b'"', b';', &text[at..]) {
        at += found + 1;
        match text[at - 1] {
            b'"' => at += memchr(b'"', &text[at..]).map_or(text.len() - at, |len| len + 1),
            b';' => at += memchr(b'\n', &text[at..]).unwrap_or(text.len() - at),
            _ => {
                let start = at;
                at += text[at..].iter().take_while(|&&byte| is_ident(byte)).count();
                check_node(cx, &Cursor::new(text, at), &text[start..at])?;
            }
        }
    }
    Ok(())
}

/// How many nodes are looked at, of those that stand last. Going over all would cost a good part of
/// what reading costs, and where a file is cut off, what is missing is what the nodes in front of
/// it refer to.
const LAST_NODES: usize = 1 << 13;

/// An error if a named list, or one of the last nodes, refers to a node that is not there: the
/// first such place in the text.
pub(super) fn check_metadata(cx: &Context<'_>) -> Result<(), Error> {
    let metadata = &cx.metadata;
    let named = metadata.named.iter().map(|(_, text)| text);
    let last = metadata.nodes.len().saturating_sub(LAST_NODES);
    let sparse = metadata.sparse_nodes.values();
    let errors = metadata.nodes[last..].iter().chain(sparse).chain(named);
    let errors = errors.filter_map(|&text| check_text(cx, text).err());
    errors.min_by_key(|error| error.span.start).map_or(Ok(()), Err)
}

fn undefined(cx: &Context<'_>, start: usize, end: usize) -> Error {
    let text = String::from_utf8_lossy(&cx.source[start..end]);
    Error::new(Span::new(start, end), format!("use of undefined metadata '{text}'")).help(CUT_OFF)
}
