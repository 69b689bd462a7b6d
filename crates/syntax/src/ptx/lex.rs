//! Words and marks.

use super::Fault;
use crate::Error;
use memchr::{memchr, memchr2, memchr3, memmem};
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
    /// Up to the end of the stretch.
    text: &'s [u8],
    /// Behind the last token that was read.
    pub pos: usize,
    /// Where the next one begins, behind blanks and comments.
    start: usize,
}

/// What lexers do at a byte.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Blank,
    /// A comment or a string may begin here.
    Special,
    Other,
}

static CLASSES: [Class; 256] = {
    let (mut classes, mut byte) = ([Class::Other; 256], 0);
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | b'%' | b'.' | 0x80.. => Class::Word,
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => Class::Blank,
            b'/' | b'#' | b'"' => Class::Special,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

fn class(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

fn is_word(byte: u8) -> bool {
    class(byte) == Class::Word
}

/// Whether a decimal number goes on behind the `e` of its exponent.
fn has_exponent(word: &[u8]) -> bool {
    let is_decimal = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    matches!(word, [digits @ .., b'e' | b'E'] if !digits.is_empty() && digits.iter().all(is_decimal))
}

impl<'s> Lexer<'s> {
    pub fn new(text: &'s [u8], pos: usize, end: usize) -> Lexer<'s> {
        let mut lexer = Lexer { text: &text[..end], pos, start: pos };
        lexer.go_on(pos);
        lexer
    }

    /// For a whole file, behind a mark of its order of bytes.
    pub fn of_file(text: &'s [u8]) -> Lexer<'s> {
        let start = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        Lexer::new(text, start, text.len())
    }

    /// Behind a token: the next one begins behind blanks and comments, or where a comment begins
    /// that does not end.
    #[inline]
    fn go_on(&mut self, pos: usize) {
        let mut at = pos;
        loop {
            match self.text.get(at).map(|&byte| class(byte)) {
                Some(Class::Blank) => at += 1,
                Some(Class::Special) => match self.comment_end(at) {
                    Ok(Some(end)) => at = end,
                    Ok(None) | Err(_) => break,
                },
                _ => break,
            }
        }
        (self.pos, self.start) = (pos, at);
    }

    fn line_end(&self, at: usize) -> usize {
        memchr(b'\n', &self.text[at..]).map_or(self.text.len(), |len| at + len)
    }

    /// Where a comment ends, if one begins somewhere. Of a C preprocessor's lines (`# 1 "file"`)
    /// nothing is left in what compilers hand out; they are comments here.
    fn comment_end(&self, at: usize) -> Result<Option<usize>, Fault> {
        Ok(Some(match self.text[at..] {
            [b'/', b'/', ..] => self.line_end(at),
            [b'/', b'*', ..] => {
                let end = memmem::find(&self.text[at + 2..], b"*/").map(|len| at + len + 4);
                end.ok_or_else(|| Box::new(Error::new(Span::new(at, at + 2), "unterminated comment")))?
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
    fn string_end(&self, start: usize) -> Result<usize, Fault> {
        let end = memchr(b'"', &self.text[start + 1..]).map(|len| start + len + 2);
        end.ok_or_else(|| Box::new(Error::new(Span::new(start, start + 1), "unterminated string")))
    }

    /// The next token, which stays; `None` at the end.
    #[inline]
    pub fn peek(&self) -> Result<Option<Token>, Fault> {
        let start = self.start;
        let Some(&first) = self.text.get(start) else { return Ok(None) };
        let (kind, end) = match class(first) {
            Class::Word => (Kind::Word, self.word_end(start)),
            Class::Special if first == b'"' => (Kind::String, self.string_end(start)?),
            class => {
                if class == Class::Special {
                    self.comment_end(start)?;
                }
                (Kind::Mark(first), start + 1)
            }
        };
        Ok(Some(Token { kind, span: Span::new(start, end) }))
    }

    /// The byte with which the next token begins; 0 at the end.
    #[inline]
    pub fn look(&self) -> u8 {
        self.text.get(self.start).copied().unwrap_or(0)
    }

    /// The next token; `None` at the end.
    #[inline]
    pub fn next(&mut self) -> Result<Option<Token>, Fault> {
        let token = self.peek()?;
        self.go_on(token.map_or(self.text.len(), |token| token.span.end()));
        Ok(token)
    }

    /// Where a word ends: `::` is part of one (`shared::cta`), a single `:` is not; the sign of an
    /// exponent is. `.reg.b32` are two.
    fn word_end(&self, start: usize) -> usize {
        let text = self.text;
        let is_directive = text[start] == b'.';
        let mut end = start + 1;
        loop {
            let mut rest = text[end..].iter();
            let len = match is_directive {
                true => rest.position(|&byte| !is_word(byte) || byte == b'.'),
                false => rest.position(|&byte| !is_word(byte)),
            };
            end = len.map_or(text.len(), |len| end + len);
            // Mostly a blank or a mark is next that goes on nothing.
            if !matches!(text.get(end), Some(b':' | b'+' | b'-')) {
                return end;
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

    /// Whether a mark is next; then it is behind that.
    #[inline]
    pub fn eat(&mut self, mark: u8) -> bool {
        let found = self.look() == mark;
        if found {
            self.go_on(self.start + 1);
        }
        found
    }

    /// The next token if it is a word.
    #[inline]
    pub fn eat_word(&mut self) -> Option<Span> {
        let is_word = self.text.get(self.start).is_some_and(|&byte| is_word(byte));
        is_word.then(|| {
            let span = Span::new(self.start, self.word_end(self.start));
            self.go_on(span.end());
            span
        })
    }

    /// The next token if it is a short decimal number that does not begin with 0, unless it is 0.
    #[inline]
    pub fn eat_digits(&mut self) -> Option<u32> {
        let text = &self.text[self.start..];
        let (mut number, mut len) = (0u32, 0);
        while let Some(digit @ b'0'..=b'9') = text.get(len)
            && len < 9
        {
            number = number * 10 + u32::from(digit - b'0');
            len += 1;
        }
        let is_plain = matches!(text.get(len), Some(b' ' | b'\t' | b'\n' | b'\r' | b','));
        if len == 0 || !is_plain || text[0] == b'0' && len > 1 {
            return None;
        }
        self.go_on(self.start + len);
        Some(number)
    }

    fn text_end(&self) -> Span {
        Span::new(self.text.len(), self.text.len())
    }

    /// The next token, or that the text ends too early.
    pub fn expect(&mut self, what: &str) -> Result<Token, Fault> {
        match self.next()? {
            Some(token) => Ok(token),
            None => Err(Box::new(Error::new(self.text_end(), format!("expected {what}")))),
        }
    }

    /// A mark, or an error.
    pub fn expect_mark(&mut self, mark: u8) -> Result<Token, Fault> {
        match self.next()? {
            Some(token) if token.kind == Kind::Mark(mark) => Ok(token),
            other => {
                let span = other.map_or(self.text_end(), |token| token.span);
                Err(Box::new(Error::new(span, format!("expected '{}'", char::from(mark)))))
            }
        }
    }

    /// A word, or an error.
    pub fn expect_word(&mut self, what: &str) -> Result<&'s [u8], Fault> {
        let token = self.expect(what)?;
        match token.kind {
            Kind::Word => Ok(&self.text[token.span.range()]),
            _ => Err(Box::new(Error::new(token.span, format!("expected {what}")))),
        }
    }

    /// Goes behind the bracket that closes one that was just read. Brackets of other kinds are not
    /// looked at.
    pub fn skip_nested(&mut self, open: Token) -> Result<(), Fault> {
        let text = self.text;
        let own = text[open.span.start as usize];
        let close = if own == b'(' { b')' } else { own + 2 };
        let (mut depth, mut at) = (1, self.pos);
        // Where a comment may begin next.
        let mut special = at;
        loop {
            if special <= at {
                special = memchr2(b'/', b'#', &text[at..]).map_or(text.len(), |len| at + len);
            }
            match memchr3(own, close, b'"', &text[at..special]) {
                Some(len) if text[at + len] == b'"' => at = self.string_end(at + len)?,
                Some(len) => {
                    depth = if text[at + len] == own { depth + 1 } else { depth - 1 };
                    at += len + 1;
                    if depth == 0 {
                        self.go_on(at);
                        return Ok(());
                    }
                }
                None if special == text.len() => break,
                None => at = self.comment_end(special)?.unwrap_or(special + 1),
            }
        }
        Err(Box::new(Error::new(open.span, format!("unclosed '{}'", char::from(own)))))
    }
}

fn number(digits: &[u8], radix: u32) -> Option<u64> {
    let mut all = 0u64;
    // So many digits are below 2^64.
    if radix == 10 && digits.len() < 20 {
        for digit in digits {
            all = all * 10 + u64::from(digit.is_ascii_digit().then(|| digit - b'0')?);
        }
        return (!digits.is_empty()).then_some(all);
    }
    for &digit in digits {
        let digit = char::from(digit).to_digit(radix)?;
        all = all.checked_mul(u64::from(radix))?.checked_add(u64::from(digit))?;
    }
    (!digits.is_empty()).then_some(all)
}

/// An integer: decimal, hexadecimal, octal or binary, with or without a `U` behind it.
pub(super) fn integer(word: &[u8]) -> Option<u64> {
    match word.strip_suffix(b"U").or(word.strip_suffix(b"u")).unwrap_or(word) {
        [b'0', b'x' | b'X', digits @ ..] => number(digits, 16),
        [b'0', b'b' | b'B', digits @ ..] => number(digits, 2),
        [b'0', digits @ ..] if !digits.is_empty() => number(digits, 8),
        digits => number(digits, 10),
    }
}

/// A floating-point number, as its bits in the format of so many bytes: `0f…` is bits, in one of 64
/// too, as ptxas has it; `0d…` is those of 64, all others are rounded from such.
pub(super) fn float(word: &[u8], bytes: u32) -> Option<u64> {
    let text = std::str::from_utf8(word).ok()?;
    let of_double =
        |number: f64| if bytes == 4 { u64::from((number as f32).to_bits()) } else { number.to_bits() };
    match text.get(..2) {
        Some("0f" | "0F") => {
            let bits = u32::from_str_radix(&text[2..], 16).ok()?;
            Some(u64::from(bits))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// `0f…` is bits: in 64 they are the low ones.
    #[test]
    fn floats() {
        let (one, double) = (u64::from(1f32.to_bits()), 1f64.to_bits());
        assert_eq!((float(b"0f3F800000", 4), float(b"0f3F800000", 8)), (Some(one), Some(one)));
        assert_eq!((float(b"0d3FF0000000000000", 4), float(b"1.0", 8)), (Some(one), Some(double)));
    }

    /// Only what every other way to read a number takes for the same is read as digits.
    #[test]
    fn digits() {
        let of = |text: &str| {
            let mut lexer = Lexer::of_file(text.as_bytes());
            (lexer.eat_digits(), lexer.look())
        };
        assert_eq!(of("12 /* 3 */ x"), (Some(12), b'x'));
        assert_eq!(of(" 0,1"), (Some(0), b','));
        assert_eq!(of("999999999\n"), (Some(999_999_999), 0));
        for text in ["12", "012 ", "1.5 ", "0x1 ", "12U ", "1000000000 ", "12;", "x ", "", ", "] {
            let first = text.bytes().next().unwrap_or(0);
            assert_eq!(of(text), (None, first), "{text:?}");
        }
    }
}
