//! A module with the text that it was read from.
//!
//! Analyses, passes and judges are given the [`Module`] alone, and from there no way leads to the
//! text: what decides anything is a fact that the reader has found. The text is for writers and
//! messages.

use crate::metadata::{Metadata, elements, field, parts, reference, string, tokens, unescape};
use crate::{
    EntityMap, FuncId, InstData, Location, Module, Param, ParamAttributes, Source, Span, Value, ValueDef,
};
use std::borrow::Cow;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A module, its text, and what only its language has.
#[derive(Clone)]
pub struct Listing {
    /// What the text says.
    pub module: Module,
    /// What it is written in.
    pub language: Language,
    /// The text.
    pub source: Arc<Source>,
    /// What only the text's language has.
    pub llvm: LlvmText,
}

/// A language that modules are written in.
#[derive(Clone, Debug)]
pub enum Language {
    /// LLVM's textual IR.
    Llvm,
    /// NVIDIA's PTX, and what only its text has.
    Ptx(Arc<PtxText>),
}

/// What only PTX has.
#[derive(Clone, Default, Debug)]
pub struct PtxText {
    /// The register that each value was written to; empty for others.
    pub names: EntityMap<FuncId, EntityMap<Value, Span>>,
    /// Names of files of the source, by number.
    pub files: Vec<(u32, String)>,
    /// From where in the text on instructions are from which places of the source, innermost first:
    /// where those begin in `places`; in order. From where a body begins on they are from none.
    pub locations: Vec<(u32, u32)>,
    /// All places, those of one `.loc` after those of the one before.
    pub places: Vec<PtxPlace>,
}

/// A place in the source, as PTX says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PtxPlace {
    /// The number of the file.
    pub file: u32,
    /// The line, from 1; 0 if there is none.
    pub line: u32,
    /// The column, from 1; 0 if there is none.
    pub column: u32,
    /// A number of the function that was inlined, if this is in one.
    pub function: Option<u32>,
}

impl PtxText {
    /// The places in the source of what stands somewhere in the text. Cost: logarithmic.
    fn places(&self, inst: &InstData) -> &[PtxPlace] {
        let after = self.locations.partition_point(|&(at, _)| at <= inst.span.start);
        let Some(&(_, start)) = self.locations[..after].last() else { return &[] };
        let end = self.locations.get(after).map_or(self.places.len(), |&(_, end)| end as usize);
        &self.places[start as usize..end]
    }

    /// The part of [`places`](PtxText::places) that a reader can find.
    fn locations(&self, inst: &InstData) -> Vec<Location> {
        let located = |place: &PtxPlace| {
            let file = self.files.iter().find(|(number, _)| *number == place.file)?;
            (place.line > 0).then(|| Location {
                file: file.1.clone(),
                directory: String::new(),
                line: place.line,
                column: place.column,
            })
        };
        self.places(inst).iter().map_while(located).collect()
    }
}

/// What only LLVM's text has.
#[derive(Clone, Default)]
pub struct LlvmText {
    /// The index of the metadata.
    pub metadata: Metadata,
    /// Spans of `uselistorder` directives: an edit makes them wrong.
    pub use_list_orders: Vec<Span>,
    /// Whether the producer is known to accept gaps in the numbering of unnamed values (LLVM 19 and
    /// later).
    pub accepts_number_gaps: bool,
}

impl Listing {
    /// The text of a span, for messages.
    pub fn str(&self, span: Span) -> Cow<'_, str> {
        self.source.str(span)
    }
}

impl Deref for Listing {
    type Target = Module;

    fn deref(&self) -> &Module {
        &self.module
    }
}

impl DerefMut for Listing {
    fn deref_mut(&mut self) -> &mut Module {
        &mut self.module
    }
}

/// The most places of an instruction that are looked at.
pub const INLINED: usize = 64;

/// What metadata says of instructions.
impl Listing {
    /// The text of the node that is attached to an instruction as `!kind`: a reference (`!7`) or
    /// the node itself (`!{}`). For writers and messages; what decides anything is in
    /// [`InstData::facts`].
    pub fn attachment(&self, inst: &InstData, kind: &str) -> Option<&[u8]> {
        let text = self.source.text.get(inst.attachments as usize..inst.span.end())?;
        // `, !dbg !12, !simt.keep !{}`
        parts(text).find_map(|part| {
            let mut tokens = tokens(part);
            let name = part[tokens.next()?].strip_prefix(b"!")?;
            (*unescape(name) == *kind.as_bytes()).then_some(&part[tokens.next()?.start..])
        })
    }

    /// The text of the node that an attachment stands for.
    fn attached_node(&self, inst: &InstData, kind: &str) -> Option<&[u8]> {
        let text = self.attachment(inst, kind)?;
        match reference(text) {
            Some(number) => self.llvm.metadata.node(&self.source, number),
            None => Some(text),
        }
    }

    /// The string that a metadata argument is, or that is the first element of its node.
    pub fn metadata_string(&self, argument: ValueDef) -> Option<String> {
        let ValueDef::Other(span) = argument else { return None };
        let text = self.source.bytes(span);
        match reference(text) {
            Some(number) => string(elements(self.llvm.metadata.node(&self.source, number)?).next()?),
            None => string(elements(text).next().unwrap_or(text)),
        }
    }

    /// How often control goes each way behind an instruction that ends its block, as `!prof` says:
    /// one number per target. Cost: linear in the text of the attachments and of the node.
    pub fn branch_weights(&self, inst: &InstData) -> Option<Vec<u64>> {
        let mut parts = elements(self.attached_node(inst, "prof")?);
        if string(parts.next()?)? != "branch_weights" {
            return None;
        }
        // A string ("expected") may stand between the name and the weights.
        parts.filter(|part| !part.starts_with(b"!")).map(number).collect()
    }

    /// What attachments promise of a result; `None` if one says something else.
    pub fn promised(&self, inst: &InstData) -> Option<Param> {
        let numbers = |name| -> Option<Option<Vec<i64>>> {
            let Some(node) = self.attached_node(inst, name) else { return Some(None) };
            elements(node).map(number).collect::<Option<_>>().map(Some)
        };
        let mut promised = Param::of_type(inst.ty);
        if self.attached_node(inst, "nonnull").is_some() {
            promised.attributes |= ParamAttributes::NONNULL;
        }
        if let Some(align) = numbers("align")? {
            promised.align_log2 = Some(align.first()?.checked_ilog2()? as u8);
        }
        if let Some(range) = numbers("range")? {
            let &[first, end] = &range[..] else { return None };
            promised.range = Some((first, end));
        }
        Some(promised)
    }

    /// The source location of an instruction, innermost first: where the code is written, then
    /// where that was inlined to. Empty without debug information.
    pub fn locations(&self, inst: &InstData) -> Vec<Location> {
        if let Language::Ptx(ptx) = &self.language {
            return ptx.locations(inst);
        }
        self.places(inst).map_while(|node| self.located(node)).collect()
    }

    /// The place that a node describes.
    fn located(&self, node: &[u8]) -> Option<Location> {
        let number = |name| field(node, name).and_then(|t| std::str::from_utf8(t).ok()?.parse().ok());
        let line = number("line")?;
        let (file, directory) = self.scopes(node).find_map(|(_, scope)| self.file(scope)).unwrap_or_default();
        Some(Location { file, directory, line, column: number("column").unwrap_or(0) })
    }

    /// The place that a node of this number describes, and the number of the one that says where
    /// that was inlined to.
    pub fn location_at(&self, number: u32) -> Option<(Location, Option<u32>)> {
        let node = self.llvm.metadata.node(&self.source, number)?;
        Some((self.located(node)?, field(node, "inlinedAt").and_then(reference)))
    }

    /// The number of the node that says where an instruction is from, if a numbered one does: the
    /// [`locations`](Listing::locations) are what [`location_at`](Listing::location_at) says of it,
    /// and so on.
    pub fn location_node(&self, inst: &InstData) -> Option<u32> {
        reference(self.attachment(inst, "dbg")?)
    }

    /// The functions of the source that the [`locations`](Listing::locations) of an instruction are
    /// in, by the numbers of their nodes.
    pub fn subprograms(&self, inst: &InstData) -> Vec<Option<u32>> {
        if let Language::Ptx(ptx) = &self.language {
            let located = ptx.places(inst).iter().take(ptx.locations(inst).len());
            return located.map(|place| place.function).collect();
        }
        let is_subprogram = |node: &[u8]| tokens(node).any(|token| node[token] == *b"!DISubprogram");
        let places = self.places(inst);
        places.map(|node| self.scopes(node).find(|(_, node)| is_subprogram(node)).map(|(id, _)| id)).collect()
    }

    /// The name of a function of the source, by the number of its node.
    pub fn subprogram_name(&self, number: u32) -> Option<String> {
        string(field(self.llvm.metadata.node(&self.source, number)?, "name")?)
    }

    /// The nodes of the places of an instruction, innermost first.
    fn places(&self, inst: &InstData) -> impl Iterator<Item = &[u8]> {
        let first = self.attached_node(inst, "dbg");
        // Inlining chains are short; the bound is for malformed, cyclic metadata.
        std::iter::successors(first, |node| self.node(field(node, "inlinedAt")?)).take(INLINED)
    }

    /// The scopes around what a node describes, innermost first.
    fn scopes<'s>(&'s self, node: &'s [u8]) -> impl Iterator<Item = (u32, &'s [u8])> {
        let around = |node: &'s [u8]| {
            let number = field(node, "scope").and_then(reference)?;
            Some((number, self.llvm.metadata.node(&self.source, number)?))
        };
        std::iter::successors(around(node), move |(_, node)| around(node)).take(256)
    }

    /// File name and directory that a scope has itself.
    fn file(&self, scope: &[u8]) -> Option<(String, String)> {
        let file = self.node(field(scope, "file")?)?;
        let text = |name| field(file, name).and_then(string).unwrap_or_default();
        Some((text("filename"), text("directory")))
    }

    /// The text of the node that a field refers to.
    fn node(&self, field: &[u8]) -> Option<&[u8]> {
        self.llvm.metadata.node(&self.source, reference(field)?)
    }

    /// The name of a parameter, from 0, in the source, if debug information tells it (`-g`) and has
    /// as many parameters as the function: not of one that became several. Cost: linear in the
    /// header and the function's variables.
    pub fn parameter_name(&self, func: FuncId, index: u32) -> Option<String> {
        let function = &self.functions[func];
        let header = self.source.bytes(function.header());
        let text = |number| self.llvm.metadata.node(&self.source, number);
        let (mut names, mut is_dbg) = (vec![None; function.params.len()], false);
        let subprogram = tokens(header).find_map(|token| {
            let token = &header[token];
            let found = reference(token).filter(|_| is_dbg);
            is_dbg = token == b"!dbg";
            found
        })?;
        let variables = field(text(subprogram)?, "retainedNodes").and_then(reference)?;
        for variable in elements(text(variables)?).filter_map(reference).filter_map(text) {
            let Some(arg) = field(variable, "arg") else { continue };
            let arg: usize = std::str::from_utf8(arg).ok()?.parse().ok()?;
            *names.get_mut(arg.checked_sub(1)?)? = field(variable, "name").and_then(string);
        }
        names.iter().all(Option::is_some).then(|| names.swap_remove(index as usize)).flatten()
    }
}

/// The number in `i32 8`.
fn number<T: std::str::FromStr>(part: &[u8]) -> Option<T> {
    let mut tokens = tokens(part);
    tokens.next()?;
    std::str::from_utf8(&part[tokens.next()?]).ok()?.parse().ok()
}
