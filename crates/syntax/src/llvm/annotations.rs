//! What a module's annotations say of its functions: `!nvvm.annotations = !{!0}` with
//! `!0 = !{ptr @f, !"kernel", i32 1}`.
//!
//! A node names a function by its symbol, then come pairs of key and value in any order. Where
//! attributes or other annotations say something else of the blocks that a function is launched in,
//! the weaker counts: LLVM 22 believes the last annotation, older ones other sources. Cost: linear
//! in the nodes.

use super::context::{Context, TypeCache};
use super::cursor::Cursor;
use super::types::TypeParser;
use rustc_hash::FxHashMap;
use simt_ir::metadata::{elements, reference, string};
use simt_ir::target::LaunchAttribute;
use simt_ir::{EntityMap, FuncId, Function, LaunchBounds, Source, Symbol};

/// The names of axes at the end of a key.
const AXES: [&str; 3] = ["x", "y", "z"];

/// What is said of each axis: 0 for nothing, and the largest of what is said.
#[derive(Default)]
struct Extents {
    most: [u32; 3],
    /// Whether two things are said of one axis.
    differ: bool,
}

impl Extents {
    fn add(&mut self, axis: usize, extent: u32) {
        let own = &mut self.most[axis];
        self.differ |= *own > 0 && *own != extent;
        *own = extent.max(*own);
    }

    /// The extents, if there are any: those of which nothing is said are 1.
    fn get(&self) -> Option<[u32; 3]> {
        (self.most != [0; 3]).then(|| self.most.map(|extent| extent.max(1)))
    }
}

/// The extents of blocks, the most that they can be, and the blocks of a cluster.
type Said = [Extents; 3];

/// Adds what annotations say to functions: which are kernels, and in what blocks those are
/// launched.
pub(super) fn read_annotations<'s>(
    cx: &Context<'s>,
    cache: &mut TypeCache<'s>,
    source: &'s Source,
    functions: &mut EntityMap<FuncId, Function>,
) {
    // The annotation stands for the calling convention of this name.
    let spelling = cx.target.map(|target| &target.spelling);
    let Some(spelling) = spelling.filter(|spelling| spelling.kernel_conventions.contains(&"ptx_kernel"))
    else {
        return;
    };
    let mut bounds: FxHashMap<FuncId, Said> = FxHashMap::default();
    for list in cx.metadata.named(source, "nvvm.annotations") {
        let nodes = elements(list).filter_map(reference);
        for node in nodes.filter_map(|number| cx.metadata.node(source, number)) {
            let parts: Vec<&[u8]> = elements(node).collect();
            let Some((&subject, pairs)) = parts.split_first() else { continue };
            let Some(func) = function(cx, cache, subject) else { continue };
            for pair in pairs.chunks_exact(2) {
                let (Some(key), Some(value)) = (string(pair[0]), number(pair[1])) else { continue };
                functions[func].is_kernel |= key == "kernel" && value == 1;
                let Some(axis) = AXES.iter().position(|axis| key.ends_with(axis)) else { continue };
                let is_named = |name: &str| {
                    name.strip_prefix("nvvm.") == Some(key[..key.len() - 1].trim_end_matches('_'))
                };
                match spelling.launch_attributes.iter().find(|(name, _)| is_named(name)) {
                    Some((_, LaunchAttribute::Shape)) => bounds.entry(func).or_default()[0].add(axis, value),
                    Some((_, LaunchAttribute::Most)) => bounds.entry(func).or_default()[1].add(axis, value),
                    Some((_, LaunchAttribute::Cluster)) => {
                        bounds.entry(func).or_default()[2].add(axis, value);
                    }
                    _ => {}
                }
            }
        }
    }
    for (func, said) in bounds {
        restrict(&mut functions[func].facts.launch, &said);
    }
}

/// Adds what annotations say to what attributes say.
fn restrict(launch: &mut LaunchBounds, [extents, most, cluster]: &Said) {
    if let Some(shape) = extents.get() {
        let is_certain = !extents.differ && launch.shape.is_none_or(|other| other == shape);
        launch.shape = is_certain.then_some(shape);
        launch.is_uniform = true;
    }
    if let Some(most) = most.get() {
        let most = most.iter().fold(1u32, |product, &extent| product.saturating_mul(extent));
        launch.most = Some(launch.most.unwrap_or(0).max(most));
    }
    launch.cluster = cluster.get().or(launch.cluster);
}

/// The shape in a node `!{i32 x, i32 y, i32 z}`.
pub(super) fn shape(node: &[u8]) -> Option<[u32; 3]> {
    let extents: Option<Vec<u32>> = elements(node).map(number).collect();
    let shape: [u32; 3] = extents?.try_into().ok()?;
    (!shape.contains(&0)).then_some(shape)
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
fn number(operand: &[u8]) -> Option<u32> {
    let mut cur = Cursor::new(operand, 0);
    cur.word().strip_prefix(b"i")?;
    cur.ws();
    let number = if cur.eat_word(b"true") { Some(1) } else { cur.number() };
    number.filter(|_| cur.at_end()).and_then(|number| u32::try_from(number).ok())
}
