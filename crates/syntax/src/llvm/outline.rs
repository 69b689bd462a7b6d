//! The outline of a file: where its top-level entities begin and end.
//!
//! Two ways to find it. [`fast`] believes that the text looks as LLVM prints it: one entity per
//! line, a function's body ends at the next line that begins with `}`. It runs at the speed of
//! `memchr`, and gives up at the first sign of anything else. [`careful`] tokenizes: brackets,
//! strings, comments. A guess of the fast way that is wrong shows later, because every entity must
//! parse to exactly its end; the reader then starts over with the careful way, which is the only
//! one that reports errors.

use super::body::{skip_use_list_order, unclosed};
use super::cursor::Cursor;
use super::references::CUT_OFF;
use crate::Error;
use memchr::memmem::Finder;
use memchr::{memchr, memmem};
use simt_ir::Span;
use simt_ir::metadata::Metadata;

/// Where everything stands.
#[derive(Default)]
pub(super) struct Outline {
    /// `define …{…}` and `declare …`, in order.
    pub functions: Vec<Span>,
    /// `@name = …`.
    pub globals: Vec<Span>,
    /// `%name = type …`.
    pub types: Vec<Span>,
    /// `attributes #N = { … }`.
    pub groups: Vec<Span>,
    /// `target … = "…"`, `source_filename = "…"`.
    pub targets: Vec<Span>,
    /// `uselistorder` and `uselistorder_bb`.
    pub use_list_orders: Vec<Span>,
    /// Whether there is `module asm`.
    pub has_assembly: bool,
    /// `!N = …` and `!name = …`.
    pub metadata: Metadata,
}

/// What kind of entity a text begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entity {
    Define,
    Declare,
    Global,
    Type,
    Metadata,
    Group,
    Target,
    UseListOrder,
    /// `module asm`.
    Assembly,
    /// `$comdat`, `^summary`, `deplibs`: nobody asks about them.
    Other,
}

/// The entity whose first token is at the cursor.
fn entity(cur: &Cursor<'_>) -> Option<Entity> {
    match cur.byte() {
        b'@' => Some(Entity::Global),
        b'%' => Some(Entity::Type),
        b'!' => Some(Entity::Metadata),
        b'$' | b'^' => Some(Entity::Other),
        _ => match cur.peek_word() {
            b"define" => Some(Entity::Define),
            b"declare" => Some(Entity::Declare),
            b"attributes" => Some(Entity::Group),
            b"target" | b"source_filename" => Some(Entity::Target),
            b"module" => Some(Entity::Assembly),
            b"deplibs" => Some(Entity::Other),
            b"uselistorder" | b"uselistorder_bb" => Some(Entity::UseListOrder),
            _ => None,
        },
    }
}

/// A number that leaves a gap in the table of nodes may be as large as if nodes of this size filled
/// it.
const DENSE_BYTES_PER_NODE: usize = 16;

impl Outline {
    fn add(&mut self, source: &[u8], kind: Entity, span: Span) -> Option<()> {
        match kind {
            Entity::Define | Entity::Declare => self.functions.push(span),
            Entity::Global => self.globals.push(span),
            Entity::Type => self.types.push(span),
            Entity::Group => self.groups.push(span),
            Entity::Target => self.targets.push(span),
            Entity::UseListOrder => self.use_list_orders.push(span),
            Entity::Metadata => self.add_metadata(source, span)?,
            Entity::Assembly => self.has_assembly = true,
            Entity::Other => {}
        }
        Some(())
    }

    /// `!N = node` or `!name = !{…}`; `None` if it is neither.
    fn add_metadata(&mut self, source: &[u8], span: Span) -> Option<()> {
        let mut cur = Cursor::new(&source[..span.end()], span.start as usize + 1);
        let name_start = cur.pos;
        let number = cur.number();
        let digits_end = cur.pos;
        cur.metadata_name();
        let name = Span::new(name_start, cur.pos);
        let is_number = number.is_some() && cur.pos == digits_end;
        if name.len == 0 || !cur.ws_eat(b'=') {
            return None;
        }
        cur.ws();
        let text = Span::new(cur.pos, span.end());
        match number.filter(|_| is_number).and_then(|n| u32::try_from(n).ok()) {
            Some(number) => self.add_node(number, text, source.len()),
            None if is_number => {}
            None => self.metadata.named.push((name, text)),
        }
        Some(())
    }

    fn add_node(&mut self, number: u32, text: Span, source_len: usize) {
        let nodes = &mut self.metadata.nodes;
        let index = number as usize;
        if index == nodes.len() {
            nodes.push(text);
        } else if index < nodes.len() {
            nodes[index] = text;
        } else if index < source_len / DENSE_BYTES_PER_NODE {
            // LLVM prints nodes in order; gaps come from hand-written files.
            nodes.resize(index, Span::default());
            nodes.push(text);
        } else {
            self.metadata.sparse_nodes.insert(number, text);
        }
    }

    fn finish(mut self) -> Self {
        self.metadata.nodes.shrink_to_fit();
        self
    }
}

/// The outline of a text that looks as LLVM prints it; `None` if it does not.
pub(super) fn fast(source: &[u8]) -> Option<Outline> {
    let mut outline = Outline::default();
    let body_end = Finder::new(b"\n}");
    let mut lines = Lines::new(source);
    let (mut pos, mut checked) = (0, 0);
    while pos < source.len() {
        if matches!(source[pos], b';' | b'\n' | b'\r') {
            let end = memchr(b'\n', &source[pos..]).map_or(source.len(), |len| pos + len);
            // A `\r` may only end a line.
            if source[pos] == b'\r' && end != pos + 1 {
                return None;
            }
            pos = end + 1;
            continue;
        }
        let kind = entity(&Cursor::new(source, pos))?;
        let (end, line_end) = if kind == Entity::Define {
            let end = pos + body_end.find(&source[pos..])? + 2;
            let line_end = memchr(b'\n', &source[end..]).map_or(source.len(), |len| end + len);
            let is_alone = source[end..line_end].iter().all(|&b| super::cursor::is_space(b));
            // Now the text is in the caches.
            let next_line = source.len().min(line_end + 1);
            if !is_alone || lone_return(&source[checked..next_line]).is_some() {
                return None;
            }
            checked = next_line;
            (end, line_end)
        } else {
            let line_end = lines.end(pos)?;
            (line_end - usize::from(source[line_end - 1] == b'\r'), line_end)
        };
        if !is_complete(kind, &source[pos..end]) {
            return None;
        }
        outline.add(source, kind, Span::new(pos, end))?;
        pos = line_end + 1;
    }
    lone_return(&source[checked..]).is_none().then(|| outline.finish())
}

/// The first carriage return that no line feed follows.
pub(super) fn lone_return(text: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'\r', text).find(|&pos| text.get(pos + 1) != Some(&b'\n'))
}

/// Whether an entity ends as all of its kind do.
fn is_complete(kind: Entity, text: &[u8]) -> bool {
    let last = text.trim_ascii_end().last();
    match kind {
        Entity::Metadata => matches!(last, Some(b'}' | b')')),
        Entity::Group | Entity::UseListOrder => last == Some(&b'}'),
        Entity::Target | Entity::Assembly => last == Some(&b'"'),
        // `deplibs = […]`; not `^summary`.
        Entity::Other if text[0].is_ascii_lowercase() => last == Some(&b']'),
        Entity::Other if text[0] == b'$' => memchr(b'=', text).is_some(),
        _ => true,
    }
}

/// Finds line ends, and makes sure that no string and no comment crosses them.
struct Lines<'s> {
    source: &'s [u8],
    /// The first quote and the first `/*` at or behind the last position that was asked about.
    next_quote: usize,
    next_comment: usize,
}

impl<'s> Lines<'s> {
    fn new(source: &'s [u8]) -> Self {
        let mut lines = Lines { source, next_quote: 0, next_comment: 0 };
        lines.next_quote = lines.quote(0);
        lines.next_comment = lines.comment(0);
        lines
    }

    fn quote(&self, from: usize) -> usize {
        memchr(b'"', &self.source[from..]).map_or(self.source.len(), |len| from + len)
    }

    fn comment(&self, from: usize) -> usize {
        memmem::find(&self.source[from..], b"/*").map_or(self.source.len(), |len| from + len)
    }

    /// The end of the line at `pos`, without its line feed; `None` if a string crosses it, or if
    /// there is a comment that could.
    fn end(&mut self, pos: usize) -> Option<usize> {
        let end = memchr(b'\n', &self.source[pos..]).map_or(self.source.len(), |len| pos + len);
        if self.next_quote < pos {
            self.next_quote = self.quote(pos);
        }
        if self.next_comment < pos {
            self.next_comment = self.comment(pos);
        }
        while self.next_quote < end {
            let close = self.next_quote + 1 + memchr(b'"', &self.source[self.next_quote + 1..end])?;
            if (self.next_quote..close).contains(&self.next_comment) {
                self.next_comment = self.comment(close);
            }
            self.next_quote = self.quote(close + 1);
        }
        (self.next_comment >= end).then_some(end)
    }
}

/// The outline of any text, or what is wrong with it.
pub(super) fn careful(source: &[u8]) -> Result<Outline, Error> {
    let mut outline = Outline::default();
    // Editors may put a byte order mark in front of everything.
    let start = if source.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let mut cur = Cursor::new(source, start);
    loop {
        cur.ws();
        if cur.at_end() {
            return Ok(outline.finish());
        }
        let start = cur.pos;
        let Some(kind) = entity(&cur) else { return Err(unexpected(&cur)) };
        let end = match kind {
            Entity::Define => {
                body_open(&mut cur, start)?;
                skip_body(&mut cur)?;
                cur.pos
            }
            Entity::UseListOrder => {
                cur.word();
                skip_use_list_order(&mut cur)?;
                cur.pos
            }
            _ => skip_entity(&mut cur)?,
        };
        if outline.add(source, kind, Span::new(start, end)).is_none() {
            return Err(Error::new(Span::new(start, start + 1), "expected '=' here or a top-level entity"));
        }
        if !is_complete(kind, &source[start..end]) {
            return Err(Error::new(Span::new(start, end), "unfinished top-level entity").help(CUT_OFF));
        }
    }
}

fn unexpected(cur: &Cursor<'_>) -> Error {
    if cur.rest().starts_with(b"/*") {
        return unclosed(cur.text, cur.pos);
    }
    let mut end = *cur;
    if end.ident().is_empty() {
        end.pos += 1;
    }
    Error::new(Span::new(cur.pos, end.pos), "expected top-level entity")
        .help("expected 'define', 'declare', 'target', 'attributes', a global, a type or metadata")
}

/// Goes from `define` to the `{` that opens its body.
pub(super) fn body_open(cur: &mut Cursor<'_>, define: usize) -> Result<(), Error> {
    // Until the name, braces belong to the return type.
    let mut seen_name = false;
    let mut constant_follows = false;
    while !cur.at_end() {
        match cur.byte() {
            b'@' => {
                seen_name = true;
                cur.pos += 1;
            }
            b'{' if seen_name && !constant_follows => return Ok(()),
            b'(' | b'[' | b'{' | b'<' => {
                cur.skip_balanced().map_err(|open| unclosed(cur.text, open.0))?;
                if constant_follows {
                    // A bracketed type was it; a bracketed value may follow.
                    cur.ws();
                    if matches!(cur.byte(), b'{' | b'[' | b'<') {
                        cur.skip_balanced().map_err(|open| unclosed(cur.text, open.0))?;
                    }
                    constant_follows = false;
                }
            }
            b'}' => break,
            byte if super::cursor::is_ident(byte) => {
                let word = cur.ident();
                constant_follows = matches!(word, b"prefix" | b"prologue");
                if word == b"define" && cur.pos > define + word.len() {
                    break;
                }
            }
            _ => cur.skip_token().map_err(|open| unclosed(cur.text, open.0))?,
        }
        cur.ws();
    }
    Err(Error::new(Span::new(define, define + "define".len()), "function definition without a body")
        .help("expected '{' after the function's header"))
}

/// Goes from `{` behind the matching `}`.
fn skip_body(cur: &mut Cursor<'_>) -> Result<(), Error> {
    let open = cur.pos;
    let mut depth = 0usize;
    while !cur.at_end() {
        match cur.byte() {
            b'{' => {
                depth += 1;
                cur.pos += 1;
            }
            b'}' => {
                depth = depth.saturating_sub(1);
                cur.pos += 1;
                if depth == 0 {
                    return Ok(());
                }
            }
            _ => cur.skip_token().map_err(|open| unclosed(cur.text, open.0))?,
        }
    }
    Err(Error::new(Span::new(open, open + 1), "this function body is never closed").help("expected '}'"))
}

/// Goes behind an entity that is no definition, and gives the offset behind its last token.
///
/// It ends where the next entity begins: at a word that begins one, at a name with a `=` behind it,
/// or at a word in the first column that is not known to stand inside entities (which then is an
/// error).
fn skip_entity(cur: &mut Cursor<'_>) -> Result<usize, Error> {
    cur.skip_token().map_err(|open| unclosed(cur.text, open.0))?;
    if matches!(cur.byte(), b'"') || super::cursor::is_ident(cur.byte()) {
        cur.skip_token().map_err(|open| unclosed(cur.text, open.0))?;
    }
    let mut end = cur.pos;
    cur.ws();
    while !cur.at_end() {
        let begins = match cur.byte() {
            b'}' | b')' | b']' | b'>' => true,
            b'(' | b'[' | b'{' | b'<' => {
                cur.skip_balanced().map_err(|open| unclosed(cur.text, open.0))?;
                end = cur.pos;
                cur.ws();
                continue;
            }
            b'@' | b'%' | b'!' | b'$' | b'^' => is_assignment(*cur) || is_last_line(*cur),
            byte if byte.is_ascii_lowercase() => {
                let first_column = cur.pos == 0 || cur.text[cur.pos - 1] == b'\n';
                begins_by_word(cur) || (first_column && !may_continue(cur.peek_word()))
            }
            _ => false,
        };
        if begins {
            return Ok(end);
        }
        cur.skip_token().map_err(|open| unclosed(cur.text, open.0))?;
        end = cur.pos;
        cur.ws();
    }
    Ok(end)
}

/// Whether a sigil and a name with `=` behind them are at the cursor.
fn is_assignment(mut cur: Cursor<'_>) -> bool {
    let is_named = match cur.eat(b'!') {
        true => !cur.metadata_name().is_empty(),
        false => {
            cur.pos += 1;
            cur.name().is_some()
        }
    };
    is_named && cur.ws_eat(b'=')
}

/// Whether a sigil in the first column, with nothing but a name behind it, is all that is left of
/// the text: where a file is cut off that begins an entity.
fn is_last_line(mut cur: Cursor<'_>) -> bool {
    let first_column = cur.pos == 0 || cur.text[cur.pos - 1] == b'\n';
    cur.pos += 1;
    cur.name();
    cur.ws();
    first_column && cur.at_end()
}

/// Whether a word that begins a line may belong to the entity before it.
fn may_continue(word: &[u8]) -> bool {
    match word {
        b"global" | b"constant" | b"alias" | b"ifunc" | b"type" | b"opaque" | b"unnamed_addr" => true,
        b"local_unnamed_addr" | b"dso_local" | b"dso_preemptable" | b"hidden" | b"protected" => true,
        b"default" | b"thread_local" | b"addrspace" | b"externally_initialized" | b"section" => true,
        b"partition" | b"comdat" | b"any" | b"gc" | b"prefix" | b"prologue" | b"personality" => true,
        b"asm" | b"triple" | b"datalayout" | b"distinct" | b"noundef" | b"noalias" | b"signext" => true,
        b"zeroext" | b"nonnull" | b"dereferenceable" | b"fastcc" | b"ccc" | b"coldcc" | b"cc" => true,
        _ => {
            super::attributes::is_type_word(word)
                || super::attributes::is_value_word(word)
                || super::attributes::is_function_attribute(word)
                || super::symbols::linkage(word).is_some()
        }
    }
}

/// Whether the word at the cursor begins an entity. `target` and `module` may also be part of one.
fn begins_by_word(cur: &Cursor<'_>) -> bool {
    let mut ahead = *cur;
    let word = ahead.word();
    ahead.ws();
    match word {
        b"define" | b"declare" | b"uselistorder" | b"uselistorder_bb" | b"source_filename" => true,
        b"target" => ahead.at_end() || matches!(ahead.peek_word(), b"triple" | b"datalayout"),
        b"module" => ahead.peek_word() == b"asm",
        b"attributes" => ahead.byte() == b'#',
        _ => false,
    }
}
