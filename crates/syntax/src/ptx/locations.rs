//! `.loc` and `.file`: which lines of the source instructions are from.
//!
//! ```text
//!   .loc 1 12 5                                                     file, line, column
//!   .loc 1 3 9, function_name $L__info_string0, inlined_at 1 12 5   written there, inlined here
//!   .loc 2 8 1, function_name $L__info_string1, inlined_at 1 3 9    and so at 1 12 5, too
//! ```

use super::Fault;
use super::lex::{Kind, Lexer, integer};
use crate::Error;
use rustc_hash::FxHashMap;
use simt_ir::{PtxPlace, Span};

/// A `.loc`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loc {
    at: u32,
    place: PtxPlace,
    /// The name of the function that was inlined, and where to.
    inlined: Option<(Span, PtxPlace)>,
}

impl Loc {
    /// Where to a function was inlined that this is of: file, line and column.
    pub fn site(&self) -> Option<[u32; 3]> {
        self.inlined.map(|(_, PtxPlace { file, line, column, .. })| [file, line, column])
    }

    /// Reads what stands behind the word. It ends where its operands do: on the same line there may
    /// be more.
    pub fn read(lexer: &mut Lexer<'_>, text: &[u8], word: Span) -> Result<Loc, Fault> {
        let mut loc = Loc { at: word.start, place: place(lexer, text)?, inlined: None };
        if lexer.eat(b',') {
            keyword(lexer, text, "function_name")?;
            let name = lexer.expect("a label")?;
            if lexer.eat(b'+') {
                number(lexer, text)?;
            }
            lexer.expect_mark(b',')?;
            keyword(lexer, text, "inlined_at")?;
            loc.inlined = Some((name.span, place(lexer, text)?));
        }
        Ok(loc)
    }
}

fn keyword(lexer: &mut Lexer<'_>, text: &[u8], word: &str) -> Result<(), Fault> {
    let token = lexer.expect(word)?;
    match text[token.span.range()] == *word.as_bytes() {
        true => Ok(()),
        false => Err(Box::new(Error::new(token.span, format!("expected '{word}'")))),
    }
}

fn place(lexer: &mut Lexer<'_>, text: &[u8]) -> Result<PtxPlace, Fault> {
    let mut number = || number(lexer, text);
    Ok(PtxPlace { file: number()?, line: number()?, column: number()?, function: None })
}

/// A number; one that is too large is none that anybody finds.
fn number(lexer: &mut Lexer<'_>, text: &[u8]) -> Result<u32, Fault> {
    // Nearly all are a few digits between blanks.
    if let Some(number) = lexer.eat_digits() {
        return Ok(number);
    }
    let token = lexer.expect("a number")?;
    let word = &text[token.span.range()];
    match integer(word) {
        Some(number) if token.kind == Kind::Word => Ok(u32::try_from(number).unwrap_or(u32::MAX)),
        None if word.iter().all(u8::is_ascii_digit) => Ok(u32::MAX),
        _ => Err(Box::new(Error::new(token.span, "expected a number"))),
    }
}

/// How long a chain of inlined places is followed.
const MAX_CHAIN: usize = 64;

/// The places that a text names, in its order.
#[derive(Default)]
pub(super) struct Locations<'s> {
    /// See [`PtxText::locations`](simt_ir::PtxText::locations).
    pub all: Vec<(u32, u32)>,
    pub places: Vec<PtxPlace>,
    functions: FxHashMap<&'s [u8], u32>,
}

impl<'s> Locations<'s> {
    /// Adds those of a body, which stands behind all others. A place that is inlined into one that
    /// was inlined itself says so of the first step only: the next one is said of that. Cost:
    /// linear.
    pub fn add(&mut self, text: &'s [u8], body: Span, locs: &[Loc]) {
        // In front of its first line no place is known.
        self.all.push((body.start, self.places.len() as u32));
        let key = |place: PtxPlace| (place.file, place.line, place.column);
        let has_inlined = locs.iter().any(|loc| loc.inlined.is_some());
        let mut last: FxHashMap<_, (usize, usize)> = FxHashMap::default();
        for loc in locs {
            let start = self.places.len();
            self.places.push(loc.place);
            if let Some((name, outer)) = loc.inlined {
                let number = self.functions.len() as u32;
                let number = *self.functions.entry(&text[name.range()]).or_insert(number);
                self.places[start].function = Some(number);
                match last.get(&key(outer)) {
                    Some(&(from, to)) => self.places.extend_from_within(from..to.min(from + MAX_CHAIN)),
                    None => self.places.push(outer),
                }
            }
            if has_inlined {
                last.insert(key(loc.place), (start, self.places.len()));
            }
            self.all.push((loc.at, start as u32));
        }
    }
}
