//! A position in LLVM assembly, and the lexical rules: white space, comments, words, names,
//! strings.
//!
//! There is no token vector: every parser looks at bytes. Past the end of its text a cursor sees
//! NUL bytes, which no rule accepts, so that nothing has to test for the end.

use memchr::{memchr, memmem};
use simt_ir::metadata::unescape;
use std::borrow::Cow;

const IDENT: u8 = 1;
const WORD: u8 = 2;
const SPACE: u8 = 4;
const DIGIT: u8 = 8;

/// What a byte may be part of.
static CLASS: [u8; 256] = {
    let mut table = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        if b.is_ascii_alphanumeric() || b == b'_' || b == b'.' {
            table[i] = IDENT | WORD;
        }
        if b == b'$' || b == b'-' {
            table[i] = IDENT;
        }
        if b.is_ascii_digit() {
            table[i] |= DIGIT;
        }
        if matches!(b, b' ' | b'\t' | b'\r' | b'\n') {
            table[i] = SPACE;
        }
        i += 1;
    }
    table
};

/// Whether a byte may be part of an unquoted name.
pub(super) fn is_ident(byte: u8) -> bool {
    CLASS[byte as usize] & IDENT != 0
}

/// Whether a byte is white space.
pub(super) fn is_space(byte: u8) -> bool {
    CLASS[byte as usize] & SPACE != 0
}

/// A position in a text. Cheap to copy: a copy is how a parser looks ahead.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'s> {
    /// The text up to where this cursor may read.
    pub text: &'s [u8],
    /// The offset of the next byte.
    pub pos: usize,
}

/// A bracket, a string or a quoted name that the text never closes: the offset where it opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unclosed(pub usize);

impl<'s> Cursor<'s> {
    pub fn new(text: &'s [u8], pos: usize) -> Self {
        Cursor { text, pos }
    }

    /// The next byte; 0 at the end.
    #[inline(always)]
    pub fn byte(&self) -> u8 {
        self.byte_at(0)
    }

    /// The byte `ahead` bytes further on.
    #[inline(always)]
    pub fn byte_at(&self, ahead: usize) -> u8 {
        self.text.get(self.pos + ahead).copied().unwrap_or(0)
    }

    pub fn at_end(&self) -> bool {
        self.pos >= self.text.len()
    }

    /// The text from here on.
    #[inline]
    pub fn rest(&self) -> &'s [u8] {
        self.text.get(self.pos..).unwrap_or(&[])
    }

    /// The text from `start` to here.
    #[inline]
    pub fn since(&self, start: usize) -> &'s [u8] {
        self.text.get(start..self.pos).unwrap_or(&[])
    }

    /// Skips white space and comments.
    #[inline(always)]
    pub fn ws(&mut self) {
        if self.byte() == b' ' {
            self.pos += 1;
        }
        // One space between two tokens is what there nearly always is.
        let b = self.byte();
        if b <= b' ' || b == b';' || b == b'/' {
            self.ws_slow();
        }
    }

    fn ws_slow(&mut self) {
        loop {
            match self.byte() {
                b' ' | b'\t' | b'\r' | b'\n' => self.pos += 1,
                b';' => self.skip_line(),
                b'/' if self.block_comment().is_ok() => {}
                _ => return,
            }
        }
    }

    /// Takes `/* … */` (since LLVM 20), which does not nest.
    fn block_comment(&mut self) -> Result<(), Unclosed> {
        let len = if self.byte_at(1) == b'*' { memmem::find(&self.rest()[2..], b"*/") } else { None };
        self.pos += len.ok_or(Unclosed(self.pos))? + 4;
        Ok(())
    }

    /// Goes to the next line end, or to the end of the text.
    pub fn skip_line(&mut self) {
        self.pos += memchr(b'\n', self.rest()).unwrap_or(self.rest().len());
    }

    /// Takes one byte if it is the next.
    #[inline(always)]
    pub fn eat(&mut self, byte: u8) -> bool {
        let found = self.byte() == byte;
        self.pos += usize::from(found);
        found
    }

    /// Takes white space and then one byte, or nothing.
    #[inline(always)]
    pub fn ws_eat(&mut self, byte: u8) -> bool {
        let before = self.pos;
        self.ws();
        if self.eat(byte) {
            return true;
        }
        self.pos = before;
        false
    }

    /// Takes a word (letters, digits, `_`, `.`) if it is exactly this one.
    #[inline]
    pub fn eat_word(&mut self, word: &[u8]) -> bool {
        let rest = self.rest();
        let found =
            rest.starts_with(word) && rest.get(word.len()).is_none_or(|&b| CLASS[b as usize] & WORD == 0);
        if found {
            self.pos += word.len();
        }
        found
    }

    /// The word (letters, digits, `_`, `.`) that begins here; may be empty.
    #[inline(always)]
    pub fn peek_word(&self) -> &'s [u8] {
        let mut end = self.pos;
        while end < self.text.len() && CLASS[self.text[end] as usize] & WORD != 0 {
            end += 1;
        }
        self.text.get(self.pos..end).unwrap_or(&[])
    }

    /// Takes the word that begins here; may be empty.
    #[inline(always)]
    pub fn word(&mut self) -> &'s [u8] {
        let word = self.peek_word();
        self.pos += word.len();
        word
    }

    /// Takes an unquoted name: letters, digits, `$`, `.`, `_`, `-`; may be empty.
    #[inline(always)]
    pub fn ident(&mut self) -> &'s [u8] {
        let start = self.pos;
        let mut end = start;
        while end < self.text.len() && CLASS[self.text[end] as usize] & IDENT != 0 {
            end += 1;
        }
        self.pos = end;
        self.text.get(start..end).unwrap_or(&[])
    }

    /// Takes a decimal number.
    #[inline]
    pub fn number(&mut self) -> Option<u64> {
        let start = self.pos;
        let mut value = 0u64;
        while CLASS[self.byte() as usize] & DIGIT != 0 {
            value = value.checked_mul(10)?.checked_add(u64::from(self.byte() - b'0'))?;
            self.pos += 1;
        }
        (self.pos > start).then_some(value)
    }

    /// Takes a string that begins here with `"`, and gives what is between the quotes. LLVM's
    /// strings cannot hold a quote (it is written `\22`), but any other byte, line ends included.
    pub fn string(&mut self) -> Result<&'s [u8], Unclosed> {
        let start = self.pos;
        match memchr(b'"', self.text.get(start + 1..).unwrap_or(&[])) {
            Some(len) if self.byte() == b'"' => {
                self.pos = start + len + 2;
                Ok(&self.text[start + 1..start + 1 + len])
            }
            _ => Err(Unclosed(start)),
        }
    }

    /// Takes a name without its sigil: unquoted or quoted. The flag says whether it was quoted. One
    /// that begins with a digit is a number, and ends with it: `%0acquire` is `%0 acquire`.
    #[inline(always)]
    pub fn name(&mut self) -> Option<(&'s [u8], bool)> {
        if self.byte() == b'"' {
            return self.string().ok().map(|name| (name, true));
        }
        let start = self.pos;
        while self.byte().is_ascii_digit() {
            self.pos += 1;
        }
        let name = if self.pos > start { self.since(start) } else { self.ident() };
        (!name.is_empty()).then_some((name, false))
    }

    /// Takes the name of metadata, without its `!`; may be empty. Unlike other names, it has its
    /// escapes without quotes.
    #[inline(always)]
    pub fn metadata_name(&mut self) -> &'s [u8] {
        let start = self.pos;
        while is_ident(self.byte()) || self.byte() == b'\\' {
            self.pos += 1;
        }
        self.since(start)
    }

    /// Skips one token that is no bracket, or one byte: names with their sigils, words, strings,
    /// comments. Cost: linear in the token.
    pub fn skip_token(&mut self) -> Result<(), Unclosed> {
        match self.byte() {
            b'"' => self.string().map(|_| ()),
            b';' => {
                self.skip_line();
                Ok(())
            }
            b'/' => self.block_comment(),
            b if is_ident(b) => {
                self.ident();
                Ok(())
            }
            _ => {
                self.pos += 1;
                Ok(())
            }
        }
    }

    /// Skips the bracketed text that begins here, with all that is inside; comments and strings do
    /// not count.
    pub fn skip_balanced(&mut self) -> Result<(), Unclosed> {
        let start = self.pos;
        let mut depth = 0usize;
        while !self.at_end() {
            match self.byte() {
                b'(' | b'[' | b'{' | b'<' => depth += 1,
                b')' | b']' | b'}' | b'>' => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        self.pos += 1;
                        return Ok(());
                    }
                }
                b'"' => {
                    self.string()?;
                    continue;
                }
                b';' => {
                    self.skip_line();
                    continue;
                }
                b'/' => {
                    self.block_comment()?;
                    continue;
                }
                _ => {}
            }
            self.pos += 1;
        }
        Err(Unclosed(start))
    }
}

/// What a name spells once its escapes (`\22`) are resolved: how names are compared.
#[inline]
pub(super) fn canonical(name: &[u8], quoted: bool) -> Cow<'_, [u8]> {
    if quoted { unescape(name) } else { Cow::Borrowed(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_and_comments() {
        for text in ["x", " x", "\t\r\n x", "; c \"\n x", "/* ; \n */x", " /**/ ;\n /* * / */ x"] {
            let mut cur = Cursor::new(text.as_bytes(), 0);
            cur.ws();
            assert_eq!(cur.rest(), b"x", "{text:?}");
        }
        let mut cur = Cursor::new(b" /* never closed", 0);
        cur.ws();
        assert_eq!(cur.pos, 1);
        assert_eq!(cur.skip_token(), Err(Unclosed(1)));
    }

    #[test]
    fn names() {
        let name = |text: &'static str| Cursor::new(text.as_bytes(), 0).name();
        assert_eq!(name("a.b$-_9 x"), Some((&b"a.b$-_9"[..], false)));
        assert_eq!(name("\"a b\\22\"="), Some((&b"a b\\22"[..], true)));
        assert_eq!(name("\"never closed"), None);
        assert_eq!(name("(x"), None);
        assert_eq!(&*canonical(b"a\\62\\\\\\zz", true), b"ab\\\\zz");
        assert_eq!(&*canonical(b"a\\62", false), b"a\\62");
    }

    #[test]
    fn balanced_text() {
        let rest = |text: &'static str| {
            let mut cur = Cursor::new(text.as_bytes(), 0);
            cur.skip_balanced().map(|()| cur.rest())
        };
        assert_eq!(rest("(a [b {<c>}] \")\" ; )\n /* ) */)x"), Ok(&b"x"[..]));
        assert_eq!(rest("((a)"), Err(Unclosed(0)));
        assert_eq!(rest("(\"a)"), Err(Unclosed(1)));
        assert_eq!(rest("(/* a)"), Err(Unclosed(1)));
    }

    #[test]
    fn numbers() {
        let number = |text: &'static str| Cursor::new(text.as_bytes(), 0).number();
        assert_eq!(number("42x"), Some(42));
        assert_eq!(number("x"), None);
        assert_eq!(number("18446744073709551616"), None);
    }
}
