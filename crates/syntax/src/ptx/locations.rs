//! `.loc` and `.file`: which lines of the source instructions are from.
//!
//! ```text
//!   .loc 1 12 5                                                     file, line, column
//!   .loc 1 3 9, function_name $L__info_string0, inlined_at 1 12 5   written there, inlined here
//! ```

use super::lex::{Kind, Lexer, integer};
use rustc_hash::FxHashMap;
use simt_ir::{PtxPlace, Span};

/// The places that a text names, in its order.
#[derive(Default)]
pub(super) struct Locations {
    pub all: Vec<(u32, Vec<PtxPlace>)>,
    pub files: Vec<(u32, String)>,
}

impl Locations {
    /// Reads all lines that begin with `.loc`, and where `bodies` begin, in front of whose first
    /// line no place is known. What is odd in a line is left out. Cost: linear in the text, and
    /// that of sorting.
    pub fn read(text: &[u8], files: &[(u32, Span)], bodies: impl Iterator<Item = Span>) -> Locations {
        let named = |&(number, span): &(u32, Span)| {
            (number, String::from_utf8_lossy(&text[span.range()]).replace("\\\\", "\\"))
        };
        let mut locations = Locations { all: Vec::new(), files: files.iter().map(named).collect() };
        let mut functions = FxHashMap::default();
        for at in memchr::memmem::find_iter(text, b".loc") {
            let is_first =
                text[..at].iter().rev().take_while(|&&byte| byte != b'\n').all(u8::is_ascii_whitespace);
            if is_first && text.get(at + 4).is_some_and(u8::is_ascii_whitespace) {
                let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |len| at + len);
                let places = places(text, at + 4, end, &mut functions);
                locations.all.extend(places.map(|places| (at as u32, places)));
            }
        }
        locations.all.extend(bodies.map(|body| (body.start, Vec::new())));
        locations.all.sort_by_key(|&(at, _)| at);
        locations
    }
}

/// Where an instruction is written, and where that was inlined to.
fn places<'s>(
    text: &'s [u8],
    start: usize,
    end: usize,
    functions: &mut FxHashMap<&'s [u8], u32>,
) -> Option<Vec<PtxPlace>> {
    let mut lexer = Lexer::new(text, start, end);
    let mut places = vec![place(text, &mut lexer)?];
    while let Ok(Some(token)) = lexer.next() {
        match &text[token.span.range()] {
            b"function_name" => {
                let name = lexer.next().ok()??;
                let number = functions.len() as u32;
                let number = *functions.entry(&text[name.span.range()]).or_insert(number);
                places.last_mut()?.function = Some(number);
            }
            b"inlined_at" => places.push(place(text, &mut lexer)?),
            _ => {}
        }
    }
    Some(places)
}

fn place(text: &[u8], lexer: &mut Lexer<'_>) -> Option<PtxPlace> {
    let mut number = || {
        let token = lexer.next().ok()??;
        let number = integer(&text[token.span.range()]).filter(|_| token.kind == Kind::Word)?;
        u32::try_from(number).ok()
    };
    Some(PtxPlace { file: number()?, line: number()?, column: number()?, function: None })
}
