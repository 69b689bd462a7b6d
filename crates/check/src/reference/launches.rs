//! Which launches are tried? Block shapes that the kernel may have, and values of its numbers that
//! tend to matter: the size of the block, a little less, small numbers, larger ones.

use super::CheckOptions;
use super::actions::id_read;
use super::assembly::Assembly;
use super::graph::{Graph, only_shape};
use simt_ir::target::{Id, Space};
use simt_ir::{FuncId, FunctionFacts, Global, GlobalId, Promises, Symbol, TypeKind};
use std::collections::BTreeSet;

/// A launch, of which one block is looked at.
#[derive(Clone, Debug)]
pub(super) struct Launch {
    /// `blockDim`.
    pub block: [u32; 3],
    /// `gridDim`.
    pub grid: [u32; 3],
    /// `blockIdx`.
    pub block_id: [u32; 3],
    /// The value of each parameter that is a number.
    pub params: Vec<Option<u64>>,
    /// Whether pointer parameters that may be equal are.
    pub aliased: bool,
    /// Whether it may take too long, and is no loss then: one of many with large blocks.
    pub is_extra: bool,
}

impl Launch {
    /// Instructions that it may take of those that are left.
    pub fn share(&self, steps: u64, options: &CheckOptions) -> u64 {
        if self.is_extra { steps.min(options.budget / EXTRA_SHARE) } else { steps }
    }
}

/// Shapes that are tried: one and two warps and something between, two and three axes.
const SHAPES: [[u32; 3]; 5] = [[64, 1, 1], [33, 1, 1], [16, 4, 1], [8, 4, 3], [2, 33, 1]];

/// Shapes that are tried too where threads may part over their numbers: those may be compared with
/// large ones.
const LARGE: [[u32; 3]; 2] = [[320, 1, 1], [1024, 1, 1]];

/// Threads of the largest block where the kernel does not say less.
const LARGEST: u32 = 1024;

/// Threads above which a block is large: a launch of it may take too long.
const LARGE_BLOCK: u64 = 256;

/// The same of the only shape that there is: the most threads of those of [`SHAPES`]. Who names one
/// shape must not be told less than who names none.
const LARGE_ONE: u64 = 96;

/// Values of numbers that are tried where all blocks are one large shape: small ones first, then
/// those with a few tiles, and those that are as large as the block.
const CHOICES_OF_ONE: [usize; 6] = [2, 6, 0, 5, 1, 3];

/// The part of the budget that a launch that may take too long gets: one of so many.
const EXTRA_SHARE: u64 = 10;

/// Shapes of arrays that are tried.
const MOST_ARRAY_SHAPES: usize = 2;

/// Whether blocks may have a shape.
fn admits(facts: &FunctionFacts, shape: [u32; 3]) -> bool {
    facts.launch.admits(shape) && facts.outside.as_ref().is_none_or(|outside| outside.admits(shape))
}

/// Threads of a block; 2^32 for all that are more.
pub(super) fn threads(shape: &[u32; 3]) -> u64 {
    let product = shape.iter().fold(1, |product, &n| u64::saturating_mul(product, n.into()));
    product.min(1 << 32)
}

/// Whether a mask names all lanes of each warp of all blocks that are tried.
pub(super) fn names_all_lanes(graph: &Graph<'_>, options: &CheckOptions, mask: u32) -> bool {
    let size = graph.bodies.module.target.map_or(1, |target| target.warp_size.clamp(1, 32));
    // No warp has more lanes than the first one.
    let names_all = |shape: &[u32; 3]| {
        let wanted = (1u64 << threads(shape).min(size.into())) - 1;
        u64::from(mask) & wanted == wanted
    };
    shapes(graph, options, false).iter().chain(&largest_shape(graph, options)).all(names_all)
}

/// Whether it is known what a host passes of the numbers that matter.
pub(super) fn are_passed(graph: &Graph<'_>, numbers: &[bool]) -> bool {
    numbers.iter().enumerate().any(|(number, &matters)| matters && passed(graph, number).is_some())
}

/// What a host is known to pass.
fn passed(graph: &Graph<'_>, number: usize) -> Option<(u64, u64)> {
    graph.function(0).facts.outside.as_ref()?.params.get(number)?.range
}

/// The launches to try of a kernel. `numbers`: the parameters whose values matter. `freely`: with
/// any of these, whatever a host passes.
pub(super) fn launches(
    graph: &Graph<'_>,
    options: &CheckOptions,
    numbers: &[bool],
    alias: bool,
    large: bool,
    freely: bool,
) -> Vec<Launch> {
    let shapes = shapes(graph, options, large);
    let any_number = numbers.iter().any(|&matters| matters);
    let params = |block, choice| params(graph, block, choice, numbers, freely);
    let mut launches = Vec::new();
    let is_one_large = any_number && shapes.len() == 1 && threads(&shapes[0]) > LARGE_ONE;
    for (at, &block) in shapes.iter().enumerate() {
        let threads = threads(&block);
        let choices: &[usize] = match (any_number, at) {
            (false, _) => &[0],
            _ if is_one_large => &CHOICES_OF_ONE,
            (true, 0) => &[0, 1, 2, 3, 4, 5],
            // Small numbers only, or loops that count to them take too long.
            (true, at) if at >= SHAPES.len() && threads <= LARGE_BLOCK => &[5, 2],
            (true, _) if threads > LARGE_BLOCK => &[2],
            (true, _) => &[1, 2],
        };
        for &choice in choices {
            let launch = Launch {
                block,
                grid: [3, 2, 2],
                block_id: if choice == 1 { [1, 0, 1] } else { [0, 0, 0] },
                params: params(block, choice),
                aliased: false,
                is_extra: is_one_large || are_passed(graph, numbers),
            };
            if alias && at == 0 && choice < 3 {
                launches.push(Launch { aliased: true, ..launch.clone() });
            }
            launches.push(launch);
        }
    }
    let largest = largest_shape(graph, options);
    // With small numbers, with the number of threads, and with a larger one: all threads may be
    // needed, and loops may be long.
    let choices = if any_number { &[2, 0, 5][..] } else { &[0] };
    for (block, &choice) in
        largest.iter().flat_map(|block| choices.iter().map(move |choice| (*block, choice)))
    {
        let params = params(block, choice);
        if !launches.iter().any(|other| other.block == block && other.params == params) {
            let (grid, block_id) = ([3, 2, 2], [0, 0, 0]);
            launches.push(Launch { block, grid, block_id, params, aliased: false, is_extra: true });
        }
    }
    launches
}

/// The block of the most threads, all along x, unless there is but one shape.
fn largest_shape(graph: &Graph<'_>, options: &CheckOptions) -> Option<[u32; 3]> {
    let facts = &graph.function(0).facts;
    let bounds = &facts.launch;
    let is_one = only_shape(facts, options).is_some();
    let is_read = !options.promised.contains(Promises::UNIT_EXTENTS) || axes_read(graph)[0];
    let largest = bounds.shape.unwrap_or([bounds.most.unwrap_or(LARGEST).min(LARGEST), 1, 1]);
    (options.largest_block && !is_one && is_read && admits(facts, largest)).then_some(largest)
}

fn params(
    graph: &Graph<'_>,
    block: [u32; 3],
    choice: usize,
    numbers: &[bool],
    freely: bool,
) -> Vec<Option<u64>> {
    let f = graph.function(0);
    let threads = threads(&block);
    let passed = |number: usize| passed(graph, number).filter(|_| !freely);
    let values = [threads, threads.saturating_sub(7).max(1), 3, 2 * threads + 5, 1, 0, 2];
    let value = |number: usize| match choice {
        0 => threads,
        1 => threads + 20,
        2 => 3,
        3 => values[number % values.len()],
        5 => 2 * threads + 5,
        6 => 2 * u64::from(block[0]) + 5,
        _ => values[(2 * number + 1) % values.len()],
    };
    (0..f.params.len())
        .map(|number| match *graph.bodies.module.types.kind(f.params[number].ty) {
            TypeKind::Int(bits @ 1..=64) => {
                let matters = numbers.get(number).is_some_and(|&matters| matters);
                let wanted = if matters { value(number) } else { 1 } & (u64::MAX >> (64 - bits));
                Some(passed(number).map_or(wanted, |(low, high)| wanted.clamp(low, high)))
            }
            _ => None,
        })
        .collect()
}

fn shapes(graph: &Graph<'_>, options: &CheckOptions, large: bool) -> Vec<[u32; 3]> {
    let facts = &graph.function(0).facts;
    let bounds = &facts.launch;
    if let Some(shape) = only_shape(facts, options) {
        return vec![shape.map(|n| n.max(1))];
    }
    let read = if options.promised.contains(Promises::UNIT_EXTENTS) { axes_read(graph) } else { [true; 3] };
    let fits = |shape: &[u32; 3]| admits(facts, *shape) && (0..3).all(|axis| read[axis] || shape[axis] == 1);
    let more = if large { &LARGE[..] } else { &[] };
    // Of a shape whose columns nobody reads, the row is left.
    let row = |&[x, y, z]: &[u32; 3]| [x, if read[1] { y } else { 1 }, if read[2] { z } else { 1 }];
    let mut shapes: Vec<[u32; 3]> = SHAPES.iter().chain(more).map(row).filter(fits).collect();
    for shape in array_shapes(graph).into_iter().filter(fits).take(MOST_ARRAY_SHAPES) {
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    }
    let known = facts.outside.as_ref().filter(|_| shapes.is_empty());
    shapes.extend(known.map(|known| known.extents.map(|(least, _)| least)));
    let most = bounds.most.filter(|_| shapes.is_empty()).map(|most| [most, 1, 1]);
    shapes.extend(bounds.shape.or(most).filter(|stated| !shapes.contains(stated)));
    shapes
}

/// Shapes of the shared arrays that a kernel names: who mirrors an index needs a block as large as
/// the array. Where all arrays are of bytes, as in PTX, their elements may have four, or eight.
fn array_shapes(graph: &Graph<'_>) -> Vec<[u32; 3]> {
    let module = graph.bodies.module;
    let functions: BTreeSet<FuncId> = graph.contexts.iter().map(|context| context.func).collect();
    let symbols = functions.into_iter().flat_map(|func| {
        let f = graph.bodies.function(func);
        f.values.keys().flat_map(|value| f.symbols(value))
    });
    let named: BTreeSet<GlobalId> = symbols
        .filter_map(|symbol| match module.resolve(symbol) {
            Some(Symbol::Global(global)) => Some(global),
            _ => None,
        })
        .collect();
    let small = |count: u64| u32::try_from(count).ok().filter(|&count| (2..=1024).contains(&count));
    let shape = |global: &Global, bytes: u64| {
        let TypeKind::Array { count, element } = *module.types.kind(global.ty) else { return None };
        match *module.types.kind(element) {
            TypeKind::Array { count: inner, .. } => Some([small(inner)?, small(count)?, 1]),
            TypeKind::Int(8) => Some([small(count / bytes)?, 1, 1]),
            _ => Some([small(count)?, 1, 1]),
        }
    };
    let shared: Vec<&Global> = named
        .into_iter()
        .map(|id| &module.globals[id])
        .filter(|global| module.space(global.address_space) == Space::Shared)
        .collect();
    let mut shapes = Vec::new();
    for bytes in [4, 8] {
        for shape in shared.iter().filter_map(|global| shape(global, bytes)) {
            if threads(&shape) <= 1024 && !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
    }
    shapes
}

/// The axes whose ids or extents the kernel reads; all of them if it reads a lane's or warp's
/// number, or holds code that we cannot read.
fn axes_read(graph: &Graph<'_>) -> [bool; 3] {
    let mut read = [false; 3];
    for node in graph.nodes() {
        let Some((func, inst)) = graph.site(node) else { continue };
        let f = graph.bodies.function(func);
        if let Some(assembly) = f.assembly(inst) {
            let module = graph.bodies.module;
            let axes = Assembly::new(module.target, &assembly.text).axes;
            (0..3).for_each(|axis| read[axis] |= axes[axis]);
            continue;
        }
        let is_unknown = matches!(graph.action(node), super::action::Action::Unknown { .. });
        match id_read(f, inst) {
            Some(Id::Thread(axis) | Id::BlockDim(axis)) => read[usize::from(axis).min(2)] = true,
            Some(id) if id.differs_in_block() => return [true; 3],
            _ if is_unknown => return [true; 3],
            _ => {}
        }
    }
    read
}
