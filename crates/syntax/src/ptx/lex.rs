//! Words and marks.

use crate::Error;
use memchr::{memchr, memmem};
use simt_ir::Span;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A name, a directive, a mnemonic, or a number: `%r1`, `.reg`, `ld.shared::cta.u32`,
    /// `0f3F800000`.
    Word,
    /// A string, with its quotes.
    String,
    /// One byte that stands for itself.
    Mark(u8),
}

/// A word, a string or a mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub span: Span,
}

/// Reads the tokens of a stretch of a text, one after the other.
#[derive(Clone)]
pub(super) struct Lexer<'s> {
    text: &'s [u8],
    /// Behind the last token that was read.
    pub pos: usize,
    end: usize,
    /// The next one, once somebody has looked at it.
    ahead: Option<Token>,
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'%' | b'.') || byte >= 0x80
}

/// Whether a decimal number goes on behind the `e` of its exponent.
fn has_exponent(word: &[u8]) -> bool {
    let is_decimal = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    matches!(word, [digits @ .., b'e' | b'E'] if !digits.is_empty() && digits.iter().all(is_decimal))
}

impl<'s> Lexer<'s> {
    pub fn new(text: &'s [u8], pos: usize, end: usize) -> Lexer<'s> {
        Lexer { text, pos, end, ahead: None }
    }

    /// For a whole file, behind a mark of its order of bytes.
    pub fn of_file(text: &'s [u8]) -> Lexer<'s> {
        let start = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        Lexer::new(text, start, text.len())
    }

    /// Where blanks and comments end.
    fn behind_blanks(&self) -> Result<usize, Error> {
        let (text, mut at) = (&self.text[..self.end], self.pos);
        loop {
            match text[at..] {
                [b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c, ..] => at += 1,
                _ => match self.comment_end(at)? {
                    Some(end) => at = end,
                    None => return Ok(at),
                },
            }
        }
    }

    fn line_end(&self, at: usize) -> usize {
        memchr(b'\n', &self.text[at..self.end]).map_or(self.end, |len| at + len)
    }

    /// Where a comment ends, if one begins somewhere. Of a C preprocessor's lines (`# 1 "file"`)
    /// nothing is left in what compilers hand out; they are comments here.
    fn comment_end(&self, at: usize) -> Result<Option<usize>, Error> {
        Ok(Some(match self.text[at..self.end] {
            [b'/', b'/', ..] => self.line_end(at),
            [b'/', b'*', ..] => {
                let end = memmem::find(&self.text[at + 2..self.end], b"*/").map(|len| at + len + 4);
                end.ok_or_else(|| Error::new(Span::new(at, at + 2), "unterminated comment"))?
            }
            [b'#', ..] => match memchr(b'"', &self.text[at..self.line_end(at)]) {
                Some(len) => self.line_end(self.string_end(at + len)?),
                None => self.line_end(at),
            },
            _ => return Ok(None),
        }))
    }

    /// Where a string ends that begins somewhere: ptxas knows no escapes in one, and that it may go
    /// on over lines.
    fn string_end(&self, start: usize) -> Result<usize, Error> {
        let end = memchr(b'"', &self.text[start + 1..self.end]).map(|len| start + len + 2);
        end.ok_or_else(|| Error::new(Span::new(start, start + 1), "unterminated string"))
    }

    fn scan(&self) -> Result<Option<Token>, Error> {
        let start = self.behind_blanks()?;
        let Some(&first) = self.text[..self.end].get(start) else { return Ok(None) };
        let (kind, end) = match first {
            b'"' => (Kind::String, self.string_end(start)?),
            _ if is_word(first) => (Kind::Word, self.word_end(start)),
            _ => (Kind::Mark(first), start + 1),
        };
        Ok(Some(Token { kind, span: Span::new(start, end) }))
    }

    /// The next token; `None` at the end.
    pub fn next(&mut self) -> Result<Option<Token>, Error> {
        let token = match self.ahead.take() {
            None => self.scan()?,
            ahead => ahead,
        };
        self.pos = token.map_or(self.end, |token| token.span.end());
        Ok(token)
    }

    /// Where a word ends: `::` is part of one (`shared::cta`), a single `:` is not; the sign of an
    /// exponent is.
    fn word_end(&self, start: usize) -> usize {
        let text = &self.text[..self.end];
        let mut end = start;
        loop {
            while end < text.len() && is_word(text[end]) {
                end += 1;
            }
            match text[end..] {
                [b':', b':', next, ..] if is_word(next) => end += 2,
                [b'+' | b'-', next, ..] if next.is_ascii_digit() && has_exponent(&text[start..end]) => {
                    end += 1
                }
                _ => return end,
            }
        }
    }

    /// The next token, which stays.
    pub fn peek(&mut self) -> Result<Option<Token>, Error> {
        if self.ahead.is_none() {
            self.ahead = self.scan()?;
        }
        Ok(self.ahead)
    }

    /// Goes on at a place.
    pub fn skip_to(&mut self, pos: usize) {
        (self.pos, self.ahead) = (pos, None);
    }

    /// Whether a mark is next; then it is behind that.
    pub fn eat(&mut self, mark: u8) -> Result<bool, Error> {
        let found = matches!(self.peek()?, Some(Token { kind: Kind::Mark(own), .. }) if own == mark);
        if found {
            self.next()?;
        }
        Ok(found)
    }

    /// The next token, or that the text ends too early.
    pub fn expect(&mut self, what: &str) -> Result<Token, Error> {
        match self.next()? {
            Some(token) => Ok(token),
            None => Err(Error::new(Span::new(self.end, self.end), format!("expected {what}"))),
        }
    }

    /// A mark, or an error.
    pub fn expect_mark(&mut self, mark: u8) -> Result<Token, Error> {
        let what = format!("'{}'", char::from(mark));
        let token = self.expect(&what)?;
        match token.kind == Kind::Mark(mark) {
            true => Ok(token),
            false => Err(Error::new(token.span, format!("expected {what}"))),
        }
    }

    /// A word, or an error.
    pub fn expect_word(&mut self, what: &str) -> Result<&'s [u8], Error> {
        let token = self.expect(what)?;
        match token.kind {
            Kind::Word => Ok(&self.text[token.span.range()]),
            _ => Err(Error::new(token.span, format!("expected {what}"))),
        }
    }

    /// Goes behind the bracket that closes one that was just read.
    pub fn skip_nested(&mut self, open: Token) -> Result<(), Error> {
        let (mut depth, mut at) = (1, self.pos);
        self.ahead = None;
        while let Some(&byte) = self.text[..self.end].get(at) {
            match byte {
                b'(' | b'{' | b'[' => depth += 1,
                b')' | b'}' | b']' => depth -= 1,
                b'"' => {
                    at = self.string_end(at)?;
                    continue;
                }
                _ => {
                    if let Some(end) = self.comment_end(at)? {
                        at = end;
                        continue;
                    }
                }
            }
            at += 1;
            if depth == 0 {
                self.pos = at;
                return Ok(());
            }
        }
        let mark = char::from(self.text[open.span.start as usize]);
        Err(Error::new(open.span, format!("unclosed '{mark}'")))
    }
}

/// An integer: decimal, hexadecimal, octal or binary, with or without a `U` behind it.
pub(super) fn integer(word: &[u8]) -> Option<u64> {
    let word = std::str::from_utf8(word).ok()?;
    let word = word.strip_suffix(['U', 'u']).unwrap_or(word);
    let (digits, radix) = match word.get(..2) {
        Some("0x" | "0X") => (&word[2..], 16),
        Some("0b" | "0B") => (&word[2..], 2),
        _ if word.len() > 1 && word.starts_with('0') => (&word[1..], 8),
        _ => (word, 10),
    };
    u64::from_str_radix(digits, radix).ok()
}

/// A floating-point number, as its bits in the format of so many bytes: `0f…` and `0d…` are those,
/// all others are of 64.
pub(super) fn float(word: &[u8], bytes: u32) -> Option<u64> {
    let text = std::str::from_utf8(word).ok()?;
    let of_double =
        |number: f64| if bytes == 4 { u64::from((number as f32).to_bits()) } else { number.to_bits() };
    match text.get(..2) {
        Some("0f" | "0F") => {
            let bits = u32::from_str_radix(&text[2..], 16).ok()?;
            Some(if bytes == 8 { f64::from(f32::from_bits(bits)).to_bits() } else { u64::from(bits) })
        }
        Some("0d" | "0D") => {
            let bits = u64::from_str_radix(&text[2..], 16).ok()?;
            Some(if bytes == 4 { of_double(f64::from_bits(bits)) } else { bits })
        }
        _ if text.starts_with(|c: char| c.is_ascii_digit() || c == '.') && text.contains(['.', 'e', 'E']) => {
            Some(of_double(text.parse().ok()?))
        }
        _ => None,
    }
}
