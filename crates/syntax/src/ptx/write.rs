//! The text after the edits: statements of instructions that are gone go, with their lines if they
//! have them to themselves. Everything else is copied byte for byte.
//!
//! Some leave another statement in their place, with the guard that they had: a barrier that does
//! less now, and one that combines truth values where its own thread's stands for that.
//!
//! ```text
//!   @%p1 bar.sync 0;                     =>   @%p1 bar.warp.sync -1;
//!   @%p1 bar.red.or.pred %p2, 0, !%p3;   =>   @%p1 not.pred %p2, %p3;
//! ```

use super::lex::{Kind, Lexer};
use memchr::{memchr, memrchr};
use simt_ir::target::Effect;
use simt_ir::{Function, Inst, Listing, Span, Value};
use std::collections::BTreeMap;
use std::io;

/// Writes the module. See [`crate::write()`].
pub(crate) fn write(listing: &Listing, out: &mut dyn io::Write) -> io::Result<()> {
    let text = &listing.source.text;
    // Several instructions are of one statement.
    let mut gone: BTreeMap<Span, Option<Vec<u8>>> = BTreeMap::new();
    for function in listing.functions.values().filter(|function| function.is_edited()) {
        for inst in function.deleted_insts() {
            let data = &function.insts[inst];
            let is_replaced = |result: &Value| function.replacement(*result) != *result;
            let moved = data.result.filter(is_replaced).and_then(|_| stand_in(text, data.span));
            let place = gone.entry(data.span).or_default();
            *place = place.take().or(moved);
        }
        for inst in function.new_insts().filter(|&inst| !function.is_deleted(inst)) {
            let origin = function.origin(inst).map(|origin| function.insts[origin].span);
            if let (Some(span), Some(made)) = (origin, made(listing, function, inst)) {
                let place = gone.entry(span).or_default();
                let made = [guard(text, span), made.as_bytes()].concat();
                // In front of the truth value that its result was, which may be that of its guard.
                *place = Some(match place.take() {
                    Some(moved) => [&made[..], b" ", &moved].concat(),
                    None => made,
                });
            }
        }
    }
    let mut copied = 0;
    for (span, stand_in) in gone {
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

/// What a barrier is that an edit has made.
fn made(listing: &Listing, function: &Function, inst: Inst) -> Option<String> {
    let word = match function.effect(inst)? {
        Effect::WarpBarrier => "bar.warp.sync",
        Effect::Barrier(barrier) if barrier.aligned => "bar.sync",
        Effect::Barrier(_) => "barrier.sync",
        _ => return None,
    };
    let number = function.arguments(inst).first().map_or(Some(0), |&value| function.int(value));
    debug_assert!(listing.only_loses && number.is_some(), "nothing else is made");
    Some(format!("{word} {};", number?))
}

/// What stands in front of a statement's mnemonic.
fn guard(text: &[u8], span: Span) -> &[u8] {
    let mut lexer = Lexer::new(text, span.start as usize, span.end());
    let mut start = span.start as usize;
    if let Ok(true) = lexer.eat(b'@') {
        let _ = lexer.eat(b'!');
        let _ = lexer.next();
        start = lexer.peek().ok().flatten().map_or(start, |token| token.span.start as usize);
    }
    &text[span.start as usize..start]
}

/// A move of the truth value that a barrier is given to its result.
fn stand_in(text: &[u8], span: Span) -> Option<Vec<u8>> {
    let mut lexer = Lexer::new(text, span.start as usize, span.end());
    let (mut is_mnemonic, mut result, mut truth) = (true, None, None);
    let (mut is_guard, mut is_negated) = (false, false);
    while let Ok(Some(token)) = lexer.next() {
        match token.kind {
            Kind::Mark(b'@') => is_guard = true,
            Kind::Mark(b'!') => is_negated = !is_guard,
            Kind::Mark(b',') => is_negated = false,
            Kind::Word if is_guard => is_guard = false,
            Kind::Word if is_mnemonic => is_mnemonic = false,
            Kind::Word if result.is_none() => result = Some(token.span),
            Kind::Word => truth = Some(token.span),
            _ => {}
        }
    }
    let (result, truth) = (&text[result?.range()], &text[truth?.range()]);
    let word = if is_negated { b"not.pred " } else { b"mov.pred " };
    Some([guard(text, span), word, result, b", ", truth, b";"].concat())
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
