//! What is not understood: where such an instruction ends, and what it mentions.
//!
//! It may do anything with any value that it names, so its operands are every local and global in
//! its text. If it names labels it may go to any of them.

use super::body::{Body, Known, unclosed};
use super::cursor::is_ident;
use super::fail::{Fail, Parse};
use super::mnemonics::{is_mnemonic, is_opaque_terminator};
use super::references::check_node;
use crate::Error;
use simt_ir::{Op, Span, Type};

impl<'s> Body<'_, 's> {
    /// An instruction that no rule understands, with the cursor on its mnemonic.
    ///
    /// `fail` is why. An error is one only if it is about this instruction: a rule that did not
    /// find what it looked for may have gone on into the next.
    pub(super) fn opaque(&mut self, mnemonic: &[u8], named: bool, fail: Fail) -> Parse<Known> {
        let start = self.cur.pos;
        let end = self.opaque_end()?;
        match fail {
            Fail::Error(error) if (error.span.start as usize) < end => return Err(Fail::Error(error)),
            _ => {}
        }
        if end == start {
            let at = Span::new(start, (start + 1).min(self.cx.source.len()));
            return Err(Error::new(at, "expected instruction").into());
        }
        let (attachments, has_targets, list_start) = self.mentions(start, end)?;
        // A label in a bundle of a call is nowhere to go.
        let is_call = matches!(mnemonic, b"call" | b"tail" | b"musttail" | b"notail")
            && memchr::memchr(b'(', &self.cx.source[start..end]).is_some();
        let op = if (has_targets && !is_call) || is_opaque_terminator(mnemonic) {
            Op::OpaqueTerminator(self.targets_since(list_start))
        } else {
            Op::Opaque
        };
        let ty = if named { Type::OPAQUE } else { Type::VOID };
        Ok(Known { op, ty, end, attachments })
    }

    /// Goes over the instruction and gives the offset behind its last token; leaves the cursor
    /// there.
    fn opaque_end(&mut self) -> Parse<usize> {
        let mut end = self.cur.pos;
        let mut saw_label = false;
        loop {
            match self.cur.byte() {
                b'(' | b'[' | b'{' | b'<' => {
                    let open = self.cur.pos;
                    let skipped = self.cur.skip_balanced();
                    skipped.map_err(|at| unclosed(self.cx.source, at.0))?;
                    // Labels in brackets: `catchswitch within none [label %handler]`.
                    saw_label |= memchr::memmem::find(self.cur.since(open), b"label").is_some();
                }
                b'"' => {
                    let at = self.cur.pos;
                    self.cur.string().map_err(|_| unclosed(self.cx.source, at))?;
                }
                b'/' => {
                    let at = self.cur.pos;
                    self.cur.skip_token().map_err(|_| unclosed(self.cx.source, at))?;
                    continue;
                }
                b'\n' | b';' => {
                    self.cur.ws();
                    if !self.continues(saw_label) {
                        break;
                    }
                    continue;
                }
                b' ' | b'\t' | b'\r' => {
                    self.cur.pos += 1;
                    continue;
                }
                0 if self.cur.at_end() => break,
                b')' | b']' | b'}' | b'>' => break,
                b'%' => {
                    let before = self.cur.pos;
                    self.cur.pos += 1;
                    if self.cur.name().is_some() && peek_assignment(self) {
                        self.cur.pos = before;
                        break;
                    }
                }
                byte if is_ident(byte) => saw_label |= self.cur.ident() == b"label",
                _ => self.cur.pos += 1,
            }
            end = self.cur.pos;
        }
        Ok(end)
    }

    /// Whether the token at the cursor, the first of its line, still belongs to the instruction
    /// before it.
    fn continues(&self, saw_label: bool) -> bool {
        let mut cur = self.cur;
        match cur.byte() {
            0 if cur.at_end() => false,
            b'}' | b'%' | b'"' => !self.at_item(),
            b'#' => !cur.rest().starts_with(b"#dbg_"),
            byte if is_ident(byte) => {
                let word = cur.ident();
                let continuation =
                    matches!(word, b"to" | b"unwind" | b"cleanup" | b"catch" | b"filter" | b"label");
                let item = cur.byte() == b':' || is_mnemonic(word) || word.starts_with(b"uselistorder");
                // Behind labels there can be no further instruction without a label of its own.
                !item && (continuation || saw_label || !byte.is_ascii_lowercase())
            }
            _ => true,
        }
    }

    /// Collects operands and targets of the text. Gives the offset of the metadata, whether there
    /// are targets, and where they begin in the block pool.
    fn mentions(&mut self, start: usize, end: usize) -> Parse<(usize, bool, usize)> {
        let list_start = self.w.f.block_pool.len();
        let mut attachments = end;
        let mut after_label = false;
        self.cur.pos = start;
        while self.cur.pos < end {
            match self.cur.byte() {
                b'%' => {
                    let mut name = self.cur;
                    name.pos += 1;
                    if name.name().is_none() {
                        self.cur.pos += 1;
                    } else if after_label {
                        self.use_label()?;
                    } else {
                        let start = self.cur.pos;
                        let value = self.use_local(Type::OPAQUE, true)?;
                        self.w.ops.push(value);
                        self.note_operand(start);
                    }
                    after_label = false;
                }
                b'@' if is_ident(self.cur.byte_at(1)) || self.cur.byte_at(1) == b'"' => {
                    let start = self.cur.pos;
                    let value = self.symbol()?;
                    self.w.ops.push(value);
                    self.note_operand(start);
                }
                b',' if attachments == end && self.at_attachment() => {
                    attachments = self.cur.pos;
                    self.cur.pos += 1;
                }
                b'!' => {
                    self.cur.pos += 1;
                    let node = self.cur.ident();
                    check_node(self.cx, &self.cur, node)?;
                }
                b'"' | b'/' => self.cur.skip_token()?,
                b';' => self.cur.skip_line(),
                byte if is_ident(byte) => {
                    let word = self.cur.ident();
                    after_label = word == b"label";
                    if word == b"blockaddress" && self.cur.ws_eat(b'(') {
                        // It names a block, which is no value and nowhere to go.
                        while self.cur.pos < end && self.cur.byte() != b')' {
                            self.cur.skip_token()?;
                        }
                    }
                }
                _ => self.cur.pos += 1,
            }
        }
        self.cur.pos = end;
        Ok((attachments, self.w.f.block_pool.len() > list_start, list_start))
    }

    /// Whether `, !kind !node` begins at the cursor.
    fn at_attachment(&self) -> bool {
        let mut cur = self.cur;
        cur.pos += 1;
        cur.ws();
        if !cur.eat(b'!') || cur.ident().is_empty() {
            return false;
        }
        cur.ws();
        cur.byte() == b'!'
    }
}

fn peek_assignment(body: &Body) -> bool {
    let mut cur = body.cur;
    cur.ws_eat(b'=')
}
