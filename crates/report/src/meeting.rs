//! Two threads that meet at a byte, in words:
//! `thread 0 writes s[33] before it, thread 33 reads s[33] after it`.

use crate::names;
use simt_analysis::addresses::Symbol;
use simt_analysis::barriers::conflict::Meeting;
use simt_analysis::barriers::event::MemoryAccess;
use simt_analysis::functions::pointer::{Object, Root};
use simt_ir::{FuncId, Listing, TypeKind, ValueDef};
use simt_passes::Evidence;
use std::fmt::Write;

/// How many symbols are named.
const SYMBOLS: usize = 3;

/// What the solver chose for a symbol is told if a launch could well have it: 1989758861 tells
/// nobody anything.
const TELLING: u64 = 1 << 16;

/// The two threads, what they do, and in which block.
pub(crate) fn sentence(
    module: &Listing,
    function: FuncId,
    above: &Evidence,
    below: &Evidence,
    meeting: &Meeting,
) -> String {
    let witness = &meeting.witness;
    let one_axis = witness.threads.iter().all(|thread| thread[1..] == [0, 0]);
    let does = |evidence: &Evidence, thread: [u32; 3]| {
        let access = evidence.event.access();
        let object = access.map(|access| match meeting.variable {
            Some(global) => Object { root: Root::Global(global), ..access.object },
            None => access.object,
        });
        let place = object.map_or("it".to_string(), |object| element(module, &object, witness.byte));
        format!("thread {} {} {place}", thread_name(thread, one_axis), access.map_or("touches", verb))
    };
    let mut text = format!("{} before it", does(above, witness.threads[0]));
    let _ = write!(text, ", {} after it", does(below, witness.threads[1]));
    let [x, y, z] = witness.extents;
    let _ = match (y, z) {
        (1, 1) => write!(text, ", in a block of {x} threads"),
        (_, 1) => write!(text, ", in a block of {x} × {y} threads"),
        _ => write!(text, ", in a block of {x} × {y} × {z} threads"),
    };
    let named: Vec<String> =
        meeting.symbols.iter().filter_map(|symbol| value(module, function, symbol)).take(SYMBOLS).collect();
    if !named.is_empty() {
        let _ = write!(text, ", with {}", named.join(", "));
    }
    text
}

fn thread_name(thread: [u32; 3], one_axis: bool) -> String {
    match thread {
        [x, ..] if one_axis => x.to_string(),
        [x, y, z] => format!("({x}, {y}, {z})"),
    }
}

fn verb(access: &MemoryAccess) -> &'static str {
    match (access.reads, access.writes) {
        (true, true) => "updates",
        (false, true) => "writes",
        _ => "reads",
    }
}

/// The element of an object that a byte is in, as the source would write it, as far as the type
/// tells.
fn element(module: &Listing, object: &Object, byte: u64) -> String {
    let name = names::object(module, object);
    let Root::Global(global) = object.root else { return format!("byte {} of {name}", byte as i64) };
    let (mut ty, mut rest, mut text) = (module.globals[global].ty, byte, name.clone());
    while let TypeKind::Array { element, .. } = *module.types.kind(ty) {
        let Some(stride) = module.stride(element).filter(|&stride| stride > 0) else { break };
        let _ = write!(text, "[{}]", rest / stride);
        (ty, rest) = (element, rest % stride);
    }
    match module.stride(ty) {
        Some(size) if rest < size => text,
        _ => format!("byte {} of {name}", byte as i64),
    }
}

/// What a symbol is, if it has a name.
fn value(module: &Listing, function: FuncId, symbol: &(Symbol, Option<u8>, u64)) -> Option<String> {
    let &(symbol, side, number) = symbol;
    if (number as i64).unsigned_abs() >= TELLING {
        return None;
    }
    let name = match symbol {
        Symbol::Block(axis) => format!("blockIdx.{}", axis_name(axis)),
        Symbol::GridExtent(axis) => format!("gridDim.{}", axis_name(axis)),
        Symbol::Value(value) => match module.functions[function].values[value].def {
            ValueDef::Param(index) => names::parameter_name(module, function, index)?,
            _ => return None,
        },
        _ => return None,
    };
    let place = match side {
        None => "",
        Some(0) => " before it",
        Some(_) => " after it",
    };
    Some(format!("{name} = {}{place}", number as i64))
}

fn axis_name(axis: u8) -> char {
    char::from(b'x' + axis.min(2))
}
