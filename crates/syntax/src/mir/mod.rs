//! LLVM's machine IR: `llc -stop-after=…` writes the module in a literal block of YAML, and then
//! for each function a document with its machine code as another one.
//!
//! ```text
//! --- |                               the module, as LLVM IR
//!   define ptx_kernel void @k() { … }
//! ...
//! ---
//! name:            k
//! body:             |
//!   bb.0.entry:                       the machine block, and which block of the IR it is of: by name,
//!     successors: %bb.1, %bb.2        or by %ir-block.N
//!     %0:b1 = SETP_i32rr %1, %2, 5
//!     CBranch killed %0, %bb.2        no instruction is known by what it does
//!     GOTO %bb.1
//! ```
//! YAML is read by `saphyr-parser`; lines of bodies by this. Every instruction becomes an opaque
//! one, the last of a block one that ends it, with its successors as targets: so who knows blocks
//! and edges knows machine code. Nothing is written.

mod body;

use crate::{Error, ReadOptions};
use body::read_body;
use saphyr_parser::{Event, Parser};
use simt_ir::entity::EntityMap;
use simt_ir::{Block, FuncId, Language, Listing, LlvmText, Source, Span};
use std::sync::Arc;

/// Machine code, and the module that it was made of.
pub struct Machine {
    /// The module.
    pub ir: Listing,
    /// The functions with machine code, in a module of its own whose text is the whole file.
    pub code: Listing,
    /// What is known of each of them, by its number there.
    pub functions: EntityMap<FuncId, MachineFunction>,
}

/// What is known of a function with machine code.
pub struct MachineFunction {
    /// The function of the module.
    pub ir: FuncId,
    /// The block of the module that each block is of, if that is said.
    pub blocks: EntityMap<Block, Option<Block>>,
    /// The instructions of each block, in order.
    pub insts: EntityMap<Block, Vec<MachineInst>>,
}

/// What is known of a machine instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MachineInst {
    /// Its name.
    pub opcode: Span,
    /// Whether it writes the register that says which threads are enabled.
    pub writes_enabled: bool,
}

/// Whether a text is machine IR: it begins with a document that is a literal block, or with one
/// that names a function.
pub fn is_mir(text: &[u8]) -> bool {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with(b"#"));
    lines.next().is_some_and(|line| line == b"--- |" || line == b"---")
}

/// What YAML says of a function.
struct Document {
    name: String,
    /// A line of its body, or the one in front, from 1.
    body: usize,
}

/// Reads machine IR.
pub fn read(source: Arc<Source>, options: &ReadOptions) -> Result<Machine, Error> {
    let everything = Span::new(0, source.text.len().min(1));
    let text = std::str::from_utf8(&source.text).map_err(|_| Error::new(everything, "this is no UTF-8"))?;
    let lines: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let (module, documents) = documents(text, &lines)?;
    let module = module.ok_or_else(|| {
        Error::new(everything, "the machine IR has no module in it")
            .help("let llc write it: llc -stop-after=finalize-isel")
    })?;
    let ir_source = Arc::new(Source::new(&source.name, module));
    let ir = crate::llvm::read(ir_source, options).map_err(|error| Error {
        // Lines of the module are those behind the first one.
        span: Span::new(lines.get(1).copied().unwrap_or(0), lines.get(1).copied().unwrap_or(0)),
        message: format!("in the module of the machine IR: {}", error.message),
        help: error.help,
    })?;
    let mut code = Listing { source: source.clone(), llvm: LlvmText::default(), ..ir.clone() };
    (code.language, code.module.functions) = (Language::Llvm, EntityMap::new());
    let mut functions = EntityMap::new();
    for document in documents {
        let span = indented(text, &lines, document.body);
        let Some(of) = ir.function(&document.name).filter(|&id| ir.functions[id].is_definition) else {
            return Err(Error::new(span, format!("the module has no function {}", document.name)));
        };
        let (function, machine) = read_body(text, span, &ir, of)?;
        code.module.functions.push(function);
        functions.push(machine);
    }
    Ok(Machine { ir, code, functions })
}

/// The lines of a literal block that begins at a line, or behind it.
fn indented(text: &str, lines: &[usize], line: usize) -> Span {
    let of = |line: usize| {
        let start = lines.get(line - 1).copied().unwrap_or(text.len());
        &text[start..lines.get(line).copied().unwrap_or(text.len())]
    };
    let is_inside = |line: usize| of(line).starts_with(' ') || of(line).trim().is_empty();
    let first = if is_inside(line) { line } else { line + 1 };
    let behind = (first..=lines.len()).find(|&line| !is_inside(line)).unwrap_or(lines.len() + 1);
    let start = |line: usize| lines.get(line - 1).copied().unwrap_or(text.len());
    Span::new(start(first), start(behind))
}

/// The module, and the functions.
fn documents(text: &str, lines: &[usize]) -> Result<(Option<String>, Vec<Document>), Error> {
    let (mut module, mut found) = (None, Vec::new());
    let (mut depth, mut key, mut name, mut body) = (0, None::<String>, None, None);
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let at = error.marker().line().saturating_sub(1);
            let at = lines.get(at).copied().unwrap_or(0);
            Error::new(Span::new(at, at), format!("this is no YAML: {}", error.info()))
        })?;
        match event {
            Event::DocumentStart(_) => (depth, key, name, body) = (0, None, None, None),
            Event::DocumentEnd => {
                found.extend(name.take().zip(body.take()).map(|(name, body)| Document { name, body }));
            }
            Event::MappingStart(..) | Event::SequenceStart(..) => depth += 1,
            Event::MappingEnd | Event::SequenceEnd => {
                depth -= 1;
                if depth == 1 {
                    key = None;
                }
            }
            Event::Scalar(text, ..) if depth == 0 => module = Some(text.into_owned()),
            Event::Scalar(text, ..) if depth == 1 => match key.take() {
                None => key = Some(text.into_owned()),
                Some(key) if key == "name" => name = Some(text.into_owned()),
                Some(key) if key == "body" => body = Some(span.start.line()),
                Some(_) => {}
            },
            _ => {}
        }
    }
    Ok((module, found))
}
