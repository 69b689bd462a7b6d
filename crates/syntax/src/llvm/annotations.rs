//! What a module's annotations say of its functions: `!nvvm.annotations = !{!0}` with `!0 = !{ptr @f, !"kernel", i32 1}`.
//!
//! A node names a function by its symbol, then come pairs of key and value in any order. Cost: linear in the nodes.

use super::context::{Context, TypeCache};
use super::cursor::Cursor;
use super::types::TypeParser;
use simt_ir::metadata::{elements, reference, string};
use simt_ir::{EntityMap, FuncId, Function, Source, Symbol};

/// Marks the functions that annotations call kernels.
pub(super) fn read_annotations<'s>(
    cx: &Context<'s>,
    cache: &mut TypeCache<'s>,
    source: &'s Source,
    functions: &mut EntityMap<FuncId, Function>,
) {
    for list in cx.metadata.named(source, "nvvm.annotations") {
        let nodes = elements(list).into_iter().filter_map(reference);
        for node in nodes.filter_map(|number| cx.metadata.node(source, number)) {
            let parts = elements(node);
            let Some((&subject, pairs)) = parts.split_first() else { continue };
            let Some(func) = function(cx, cache, subject) else { continue };
            for pair in pairs.chunks_exact(2) {
                if let (Some("kernel"), Some(1)) = (string(pair[0]).as_deref(), number(pair[1])) {
                    functions[func].is_kernel = true;
                }
            }
        }
    }
}

/// The function that a typed operand is the address of.
fn function<'s>(cx: &Context<'s>, cache: &mut TypeCache<'s>, operand: &'s [u8]) -> Option<FuncId> {
    let mut cur = Cursor::new(operand, 0);
    (TypeParser { cx, cache }).parse(&mut cur).ok()?;
    cur.ws();
    let (name, quoted) = if cur.eat(b'@') { cur.name()? } else { return None };
    match cx.symbols.get(name, quoted)?.0 {
        Symbol::Function(func) if cur.at_end() => Some(func),
        _ => None,
    }
}

/// The value of a typed operand that is a number, but not a negative one.
pub(super) fn number(operand: &[u8]) -> Option<u32> {
    let mut cur = Cursor::new(operand, 0);
    cur.word().strip_prefix(b"i")?;
    cur.ws();
    let number = if cur.eat_word(b"true") { Some(1) } else { cur.number() };
    number.filter(|_| cur.at_end()).and_then(|number| u32::try_from(number).ok())
}
