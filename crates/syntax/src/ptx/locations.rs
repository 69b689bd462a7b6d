//! `.loc` and `.file`: which lines of the source instructions are from.
//!
//! ```text
//!   .loc 1 12 5                                                     file, line, column
//!   .loc 1 3 9, function_name $L__info_string0, inlined_at 1 12 5   written there, inlined here
//!   .loc 2 8 1, function_name $L__info_string1, inlined_at 1 3 9    and so at 1 12 5, too
//! ```

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
    /// Reads what stands behind the word. It ends where its operands do: on the same line there may
    /// be more.
    pub fn read(lexer: &mut Lexer<'_>, text: &[u8], word: Span) -> Result<Loc, Error> {
        let mut loc = Loc { at: word.start, place: place(lexer, text)?, inlined: None };
        if lexer.eat(b',')? {
            keyword(lexer, text, "function_name")?;
            let name = lexer.expect("a label")?;
            if lexer.eat(b'+')? {
                number(lexer, text)?;
            }
            lexer.expect_mark(b',')?;
            keyword(lexer, text, "inlined_at")?;
            loc.inlined = Some((name.span, place(lexer, text)?));
        }
        Ok(loc)
    }
}

fn keyword(lexer: &mut Lexer<'_>, text: &[u8], word: &str) -> Result<(), Error> {
    let token = lexer.expect(word)?;
    match text[token.span.range()] == *word.as_bytes() {
        true => Ok(()),
        false => Err(Error::new(token.span, format!("expected '{word}'"))),
    }
}

fn place(lexer: &mut Lexer<'_>, text: &[u8]) -> Result<PtxPlace, Error> {
    let mut number = || number(lexer, text);
    Ok(PtxPlace { file: number()?, line: number()?, column: number()?, function: None })
}

/// A number; one that is too large is none that anybody finds.
fn number(lexer: &mut Lexer<'_>, text: &[u8]) -> Result<u32, Error> {
    let token = lexer.expect("a number")?;
    let word = &text[token.span.range()];
    let is_number = integer(word).is_some() || word.iter().all(u8::is_ascii_digit);
    if token.kind != Kind::Word || !is_number {
        return Err(Error::new(token.span, "expected a number"));
    }
    Ok(integer(word).and_then(|number| u32::try_from(number).ok()).unwrap_or(u32::MAX))
}

/// How long a chain of inlined places is followed.
const MAX_CHAIN: usize = 64;

/// The places that a text names, in its order.
#[derive(Default)]
pub(super) struct Locations<'s> {
    pub all: Vec<(u32, Vec<PtxPlace>)>,
    functions: FxHashMap<&'s [u8], u32>,
}

impl<'s> Locations<'s> {
    /// Adds those of a body, which stands behind all others. A place that is inlined into one that
    /// was inlined itself says so of the first step only: the next one is said of that. Cost:
    /// linear.
    pub fn add(&mut self, text: &'s [u8], body: Span, locs: &[Loc]) {
        // In front of its first line no place is known.
        self.all.push((body.start, Vec::new()));
        let key = |place: PtxPlace| (place.file, place.line, place.column);
        let mut last = FxHashMap::default();
        for loc in locs {
            let mut places = vec![loc.place];
            if let Some((name, outer)) = loc.inlined {
                let number = self.functions.len() as u32;
                let number = *self.functions.entry(&text[name.range()]).or_insert(number);
                places[0].function = Some(number);
                let around = last.get(&key(outer)).map(|&at: &usize| &self.all[at].1[..]);
                places.extend(around.unwrap_or(&[outer]).iter().take(MAX_CHAIN));
            }
            last.insert(key(loc.place), self.all.len());
            self.all.push((loc.at, places));
        }
    }
}
