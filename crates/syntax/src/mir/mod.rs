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
//! and edges knows machine code. Nothing is written but what blocks say of their branches
//! ([`tags`]).

mod body;
pub mod tags;

use crate::{Error, ReadOptions};
use body::read_body;
use rustc_hash::FxHashSet;
use saphyr_parser::{Event, Parser};
use simt_ir::entity::EntityMap;
use simt_ir::{Block, FuncId, Language, Listing, LlvmText, Source, Span, Symbol};
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
    /// Whether control may go from it to a block that it names.
    pub names_block: bool,
    /// Whether it says that the block's branch is uniform ([`tags`]).
    pub is_tag: bool,
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
    /// Whether it says what is not so, too: then so it does that a block has successors.
    is_complete: bool,
}

/// Reads machine IR.
pub fn read(source: Arc<Source>, options: &ReadOptions) -> Result<Machine, Error> {
    let everything = Span::new(0, source.text.len().min(1));
    let text = std::str::from_utf8(&source.text).map_err(|_| Error::new(everything, "this is no UTF-8"))?;
    let lines: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let (module, documents) = documents(text, &lines)?;
    let (module, line) = module.ok_or_else(|| {
        Error::new(everything, "the machine IR has no module in it")
            .help("let llc write it: llc -stop-after=finalize-isel")
    })?;
    let ir_source = Arc::new(Source::new(&source.name, module));
    let ir = crate::llvm::read(ir_source.clone(), options).map_err(|error| {
        // All lines of a literal block are indented as the first one is.
        let block = indented(text, &lines, line);
        let inside = &text[block.range()];
        let indentation = inside.len() - inside.trim_start_matches(' ').len();
        let (line, column) = ir_source.line_column(error.span.start);
        let above: usize = inside.split_inclusive('\n').take(line as usize - 1).map(str::len).sum();
        let at = block.start as usize + above + indentation + column as usize - 1;
        Error {
            span: Span::new(at, at + error.span.len as usize),
            message: format!("in the module of the machine IR: {}", error.message),
            help: error.help,
        }
    })?;
    let mut code = Listing { source: source.clone(), llvm: LlvmText::default(), ..ir.clone() };
    (code.language, code.module.functions) = (Language::Llvm, EntityMap::new());
    let mut functions = EntityMap::new();
    for document in documents {
        let span = indented(text, &lines, document.body);
        let Some(of) = ir.function(&document.name).filter(|&id| ir.functions[id].is_definition) else {
            return Err(Error::new(span, format!("the module has no function {}", document.name)));
        };
        let (function, machine) = read_body(text, (span, document.is_complete), &ir, of)?;
        code.module.functions.push(function);
        functions.push(machine);
    }
    code.module.address_taken = taken(&ir, &functions);
    Ok(Machine { ir, code, functions })
}

/// The functions with machine code whose address is taken in the module, by their numbers here.
fn taken(ir: &Listing, functions: &EntityMap<FuncId, MachineFunction>) -> Vec<Symbol> {
    let taken: FxHashSet<Symbol> = ir.address_taken.iter().filter_map(|&symbol| ir.resolve(symbol)).collect();
    let is_taken = |function: &MachineFunction| taken.contains(&Symbol::Function(function.ir));
    let all = functions.iter().filter(|(_, function)| is_taken(function));
    all.map(|(id, _)| Symbol::Function(id)).collect()
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

/// A module's text, and its first line or the one in front, from 1.
type Text = (String, usize);

/// The module, and the functions.
fn documents(text: &str, lines: &[usize]) -> Result<(Option<Text>, Vec<Document>), Error> {
    let (mut module, mut found) = (None, Vec::new());
    let (mut depth, mut key, mut name, mut body, mut is_complete) = (0, None::<String>, None, None, false);
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let at = error.marker().line().saturating_sub(1);
            let at = lines.get(at).copied().unwrap_or(0);
            Error::new(Span::new(at, at), format!("this is no YAML: {}", error.info()))
        })?;
        match event {
            Event::DocumentStart(_) => (depth, key, name, body, is_complete) = (0, None, None, None, false),
            Event::DocumentEnd => {
                let function = name.take().zip(body.take());
                found.extend(function.map(|(name, body)| Document { name, body, is_complete }));
            }
            Event::MappingStart(..) | Event::SequenceStart(..) => depth += 1,
            Event::MappingEnd | Event::SequenceEnd => {
                depth -= 1;
                if depth == 1 {
                    key = None;
                }
            }
            Event::Scalar(text, ..) if depth == 0 => module = Some((text.into_owned(), span.start.line())),
            Event::Scalar(text, ..) if depth == 1 => match key.take() {
                None => key = Some(text.into_owned()),
                Some(key) if key == "name" => name = Some(text.into_owned()),
                Some(key) if key == "body" => body = Some(span.start.line()),
                // It may be true of what comes from a source in C with `setjmp` in it: mostly not.
                Some(key) if key == "exposesReturnsTwice" => is_complete = true,
                Some(_) => {}
            },
            _ => {}
        }
    }
    Ok((module, found))
}

#[cfg(test)]
mod tests {
    use super::*;
    use simt_ir::entity::EntityId;

    fn error_of(function: &str, body: &str) -> Option<(String, u32)> {
        let text = format!(
            "# A comment.\n--- |\n  target triple = \"nvptx64-nvidia-cuda\"\n  define void @k() {{\n  a:\n    {function}\n  b:\n    ret void\n  }}\n...\n---\nname: k\n{body}\n...\n"
        );
        let error = read(Arc::new(Source::new("k.mir", text.as_str())), &ReadOptions::default()).err()?;
        let line = Source::new("k.mir", text.as_str()).line_column(error.span.start).0;
        Some((error.message, line))
    }

    /// `llc -simplify-mir` leaves out where control only falls through: what ends there and what
    /// goes on look the same.
    #[test]
    fn successors_that_are_left_out() {
        let block = "body: |\n  bb.0.a:\n    ST 1\n\n  bb.1.b:\n    Return";
        let message = "where control goes behind bb.0 is left out".to_string();
        assert_eq!(error_of("br label %b", block), Some((message, 14)));
        assert_eq!(error_of("br label %b", &format!("exposesReturnsTwice: false\n{block}")), None);
        let said = block.replace("    ST 1", "    successors: %bb.1\n    ST 1");
        assert_eq!(error_of("br label %b", &said.replace("    Return", "    successors:\n    Return")), None);
    }

    /// Functions have other numbers in machine code, where those without a body are missing.
    #[test]
    fn numbers_of_functions() {
        let text = "--- |\n  @table = global ptr @k\n  @other = global ptr @d\n  declare void @d()\n  \
            define void @k() {\n  a:\n    ret void\n  }\n...\n---\nname: k\nbody: |\n  bb.0.a:\n    \
            successors:\n    Return\n...\n";
        let machine =
            read(Arc::new(Source::new("k.mir", text)), &ReadOptions::default()).expect("it is read");
        assert_eq!(machine.ir.functions.len(), 2);
        assert_eq!(machine.code.address_taken, [Symbol::Function(FuncId::from_index(0))]);
    }

    /// What is wrong in the module is said where it stands in the file.
    #[test]
    fn errors_in_the_module() {
        let found = error_of("br label %c", "body: |\n  bb.0.a:\n    Return").expect("it is an error");
        assert!(found.0.starts_with("in the module of the machine IR: "), "{found:?}");
        assert_eq!(found.1, 6);
    }
}
