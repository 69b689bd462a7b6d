//! The text after the edits: statements of instructions that are gone go, with their lines if they
//! have them to themselves. Everything else is copied byte for byte.
//!
//! Some leave another statement in their place, with the guard that they had: a barrier that does
//! less now, and one that combines truth values where its own thread's stands for that. And some
//! stand on an edge from now on: behind a branch that is not taken, or, for one that is taken, in
//! front of a branch of their own, which the other way goes around. A branch says that it is
//! uniform if a pass has found out that it is.
//!
//! ```text
//!   @%p1 bar.sync 0;                     =>   @%p1 bar.warp.sync -1;
//!   @%p1 bar.red.or.pred %p2, 0, !%p3;   =>   @%p1 not.pred %p2, %p3;
//!   bar.sync 0;  …  @%p1 bra LOOP;       =>   …  @%p1 bra $simtopt_edge0;
//!                                             bra.uni $simtopt_edge1;
//!                                        $simtopt_edge0:
//!                                             bar.sync 0;
//!                                             bra.uni LOOP;
//!                                        $simtopt_edge1:
//!   @%p1 bra LOOP;                       =>   @%p1 bra.uni LOOP;
//! ```

use super::lex::{Kind, Lexer};
use memchr::{memchr, memmem, memrchr};
use simt_ir::target::Effect;
use simt_ir::{Block, Function, Inst, InstFacts, Listing, Op, Span, Value};
use std::collections::BTreeMap;
use std::io;

/// Writes the module. See [`crate::write()`].
pub(crate) fn write(listing: &Listing, out: &mut dyn io::Write) -> io::Result<()> {
    let text = &listing.source.text;
    // Several instructions are of one statement.
    let mut gone: BTreeMap<Span, Option<Vec<u8>>> = BTreeMap::new();
    let mut labels = Labels { text, next: 0 };
    for function in listing.functions.values().filter(|function| function.is_edited()) {
        for inst in function.displaced_insts() {
            let data = &function.insts[inst];
            let is_replaced = |result: &Value| function.replacement(*result) != *result;
            let moved = data.result.filter(is_replaced).and_then(|_| stand_in(text, data.span));
            let place = gone.entry(data.span).or_default();
            *place = place.take().or(moved);
        }
        let is_here =
            |&inst: &Inst| !function.is_deleted(inst) && !function.is_new_block(function.block_of(inst));
        for inst in function.new_insts().filter(is_here) {
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
        for &inst in function.tagged_insts() {
            gone.extend(
                with_tag(text, function, inst).map(|tagged| (function.insts[inst].span, Some(tagged))),
            );
        }
        if function.new_blocks().next().is_some() {
            for block in function.blocks_in_order().filter(|&block| !function.is_new_block(block)) {
                let branch = function.insts[function.terminator(block)].span;
                if let Some(branched) = with_edges(listing, function, block, &mut labels) {
                    gone.insert(branch, Some(branched));
                }
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

/// Labels that a text does not have.
struct Labels<'t> {
    text: &'t [u8],
    next: usize,
}

impl Labels<'_> {
    fn make(&mut self) -> String {
        loop {
            let label = format!("$simtopt_edge{}", self.next);
            self.next += 1;
            if memmem::find(self.text, label.as_bytes()).is_none() {
                return label;
            }
        }
    }
}

/// What sends control away from a block of the text, with what stands on its edges now; `None` if
/// nothing does.
fn with_edges(
    listing: &Listing,
    function: &Function,
    block: Block,
    labels: &mut Labels<'_>,
) -> Option<Vec<u8>> {
    let text = &listing.source.text;
    let terminator = &function.insts[function.terminator(block)];
    let edges = function.successors(block).iter();
    let edges: Vec<Vec<u8>> = edges.map(|&to| on_edge(listing, function, to)).collect();
    if edges.iter().all(Vec::is_empty) {
        return None;
    }
    let tagged = with_tag(text, function, function.terminator(block));
    let own = tagged.as_deref().unwrap_or(&text[terminator.span.range()]);
    let Op::CondBr(_) = terminator.op else {
        // A branch, or a label that control comes to by itself.
        let (edge, label) = (edges.concat(), labels.make().into_bytes());
        let indent: &[u8] = if own.last() == Some(&b';') { b"\t" } else { b"" };
        return Some([&label[..], b":\n\t", edge.trim_ascii_end(), b"\n", indent, own].concat());
    };
    let branch = Branch::read(text, terminator.span).expect("others have no edges");
    // Where control goes if the predicate is true, and if not.
    let [yes, no] = &edges[..] else { return None };
    let (taken, other) = if branch.is_negated { (no, yes) } else { (yes, no) };
    let mut lines = own.to_vec();
    if !taken.is_empty() {
        let [guard, word, to] = [branch.guard, branch.word, branch.to].map(|span| &text[span.range()]);
        let word = [word, if tagged.is_some() { b".uni" } else { b"" }].concat();
        let (edge, next) = (labels.make().into_bytes(), labels.make().into_bytes());
        let parts: &[&[u8]] = if branch.is_negated {
            &[b"@", guard, b" ", &word, b" ", &next, b";\n\t", &taken[..]]
        } else {
            // Not the other way round: ptxas unrolls no loop whose branch is negated.
            &[b"@", guard, b" ", &word, b" ", &edge, b";\n\tbra.uni ", &next, b";\n", &edge, b":\n\t", taken]
        };
        lines = [&parts.concat()[..], b"bra.uni ", to, b";\n", &next, b":"].concat();
    }
    if !other.is_empty() {
        // What comes next is a block of its own, as it was.
        lines.extend([&b"\n\t"[..], other.trim_ascii_end(), b"\n", labels.make().as_bytes(), b":"].concat());
    }
    Some(lines)
}

/// A branch that says that it is uniform; `None` if it says so already, or is something else that a
/// predicate decides about.
fn with_tag(text: &[u8], function: &Function, inst: Inst) -> Option<Vec<u8>> {
    let data = &function.insts[inst];
    let branch = Branch::read(text, data.span).filter(|_| data.facts.contains(InstFacts::UNIFORM))?;
    let (start, end) = (data.span.start as usize, branch.word.end());
    let is_plain = text[branch.word.range()] == *b"bra";
    is_plain.then(|| [&text[start..end], b".uni", &text[end..data.span.end()]].concat())
}

/// The statements on an edge, each with what comes between it and the next one.
fn on_edge(listing: &Listing, function: &Function, to: Block) -> Vec<u8> {
    let (text, mut statements, mut block) = (&listing.source.text, Vec::new(), to);
    while function.is_new_block(block) {
        for inst in function.block_insts(block) {
            let span = function.insts[inst].span;
            if !function.is_new(inst) {
                let start = span.start as usize + guard(text, span).len();
                statements.extend([&text[start..span.end()], b"\n\t"].concat());
            } else if let Some(made) = made(listing, function, inst) {
                statements.extend([made.as_bytes(), b"\n\t"].concat());
            }
        }
        block = function.successors(block)[0];
    }
    statements
}

/// `@!%p1 bra.uni LOOP;`
struct Branch {
    is_negated: bool,
    guard: Span,
    word: Span,
    to: Span,
}

impl Branch {
    fn read(text: &[u8], span: Span) -> Option<Branch> {
        let mut lexer = Lexer::new(text, span.start as usize, span.end());
        lexer.eat(b'@').then_some(())?;
        let is_negated = lexer.eat(b'!');
        let mut word = || lexer.next().ok()?.filter(|token| token.kind == Kind::Word).map(|token| token.span);
        let (guard, first) = (word()?, word()?);
        // Parts of a mnemonic may stand apart; the label is the last.
        let (mut last, mut to) = (first, word()?);
        while let Some(next) = word() {
            (last, to) = (to, next);
        }
        Some(Branch { is_negated, guard, word: Span::new(first.start as usize, last.end()), to })
    }
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
    if lexer.eat(b'@') {
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
