//! What can be told about the producer of a file, and what its annotations say.

use super::context::Symbols;
use super::cursor::Cursor;
use memchr::memmem;
use simt_ir::metadata::elements;
use simt_ir::{FuncId, Module, Symbol};

/// Whether the LLVM that wrote the text (and so, presumably, the one that reads ours) accepts gaps in the
/// numbering of unnamed values.
///
/// Tried: `opt-14` rejects `%5 = …` where `%2` is due ("instruction expected to be numbered '%2'");
/// `opt-19` and `opt-22` accept it, for values and for blocks. So a file is known to come from a tolerant
/// LLVM if it uses syntax that came with 19, or names a version in `!llvm.ident`. Renumbering is right
/// for every version; where in doubt, the answer is therefore `false`.
pub(super) fn accepts_number_gaps(module: &Module, saw_modern: bool, saw_typed_pointer: bool) -> bool {
    if saw_typed_pointer {
        return false;
    }
    saw_modern || ident_version(module).is_some_and(|version| version >= 19)
}

/// The version in `!llvm.ident = !{!7}`, `!7 = !{!"… version 22.1.8 …"}`: the lowest, if there are several.
fn ident_version(module: &Module) -> Option<u32> {
    let list = module.metadata.named(&module.source, "llvm.ident")?;
    let versions = elements(list).into_iter().filter_map(|element| {
        let number = simt_ir::metadata::reference(element)?;
        let node = module.metadata.node(&module.source, number)?;
        let vendor = memmem::find(node, b"LLVM").or_else(|| memmem::find(node, b"clang"))?;
        let at = vendor + memmem::find(&node[vendor..], b"version ")? + b"version ".len();
        Cursor::new(node, at).number().and_then(|n| u32::try_from(n).ok())
    });
    versions.min()
}

/// Marks the kernels of `!nvvm.annotations`: nodes `!{ptr @f, !"kernel", i32 1}`, where the pair of key and
/// value may stand among other pairs, and the pointer may have any type.
pub(super) fn annotated_kernels(module: &mut Module, symbols: &Symbols) {
    let Some(list) = module.metadata.named(&module.source, "nvvm.annotations") else { return };
    let kernels: Vec<FuncId> = elements(list)
        .into_iter()
        .filter_map(|element| {
            let number = simt_ir::metadata::reference(element)?;
            annotated_kernel(module.metadata.node(&module.source, number)?, symbols)
        })
        .collect();
    for func in kernels {
        module.functions[func].is_kernel = true;
    }
}

fn annotated_kernel(node: &[u8], symbols: &Symbols) -> Option<FuncId> {
    let elements = elements(node);
    let key = elements.iter().position(|element| element.ends_with(b"!\"kernel\""))?;
    let value = elements.get(key + 1)?;
    if !value.ends_with(b" 1") && *value != b"i1 true" {
        return None;
    }
    let pointer = elements.first()?;
    let at = memchr::memchr(b'@', pointer)?;
    let (name, quoted) = Cursor::new(pointer, at + 1).name()?;
    match symbols.get(name, quoted)? {
        (Symbol::Function(func), _) => Some(func),
        _ => None,
    }
}
