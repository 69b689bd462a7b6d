//! Which launches are tried? Block shapes that the kernel may have, and values of its numbers that tend to matter: the
//! size of the block, a little less, small numbers, larger ones.

use super::CheckOptions;
use super::actions::id_read;
use super::graph::Graph;
use simt_ir::target::{Id, Space};
use simt_ir::{FuncId, Module, TypeKind, ValueDef};

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
    /// Whether it is one of the largest block, which may take too long and is no loss then.
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

/// Shapes that are tried too where threads may part over their numbers: those may be compared with large ones.
const LARGE: [[u32; 3]; 2] = [[320, 1, 1], [1024, 1, 1]];

/// Threads of the largest block where the kernel does not say less.
const LARGEST: u64 = 1024;

/// The part of the budget that a launch of the largest block may take: one of so many.
const EXTRA_SHARE: u64 = 10;

/// Shapes of arrays that are tried.
const MOST_ARRAY_SHAPES: usize = 2;

/// What the text says about the shape of a kernel's blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bounds {
    /// The one shape.
    pub required: Option<[u32; 3]>,
    /// The most threads.
    pub most: Option<u64>,
}

impl Bounds {
    /// Reads them from attributes and annotations.
    pub fn of(module: &Module, func: FuncId) -> Bounds {
        let mut bounds = Bounds::default();
        let text = attribute_text(module, func);
        if let Some(axes) = attribute(&text, "nvvm.reqntid").or_else(|| attribute(&text, "reqntid")) {
            bounds.required = Some(shape(&axes));
        }
        if let Some(axes) = attribute(&text, "nvvm.maxntid") {
            bounds.most = Some(axes.iter().fold(1, |most, &n| u64::saturating_mul(most, n.into())));
        }
        if let Some([_, most]) = attribute(&text, "amdgpu-flat-work-group-size").as_deref() {
            bounds.most = Some(u64::from(*most));
        }
        bounds.required = bounds.required.or_else(|| work_group(module, &text));
        annotations(module, func, &mut bounds);
        bounds
    }

    /// The shape that all blocks have, if there is but one; what the module says comes first.
    fn only_shape(&self, options: &CheckOptions) -> Option<[u32; 3]> {
        let fits = |shape: &[u32; 3]| self.most.is_none_or(|most| threads(shape) <= most);
        self.required.or(options.block_dim.filter(fits))
    }
}

/// Threads of a block; 2^32 for all that are more.
pub(super) fn threads(shape: &[u32; 3]) -> u64 {
    let product = shape.iter().fold(1, |product, &n| u64::saturating_mul(product, n.into()));
    product.min(1 << 32)
}

fn shape(axes: &[u32]) -> [u32; 3] {
    [0, 1, 2].map(|axis| axes.get(axis).copied().unwrap_or(1).max(1))
}

/// The header of a function, and the groups that it names.
fn attribute_text(module: &Module, func: FuncId) -> String {
    let mut text = module.str(module.functions[func].header()).into_owned();
    let groups: Vec<String> = text
        .split_whitespace()
        .filter_map(|word| word.strip_prefix('#'))
        .map(|word| word.chars().take_while(char::is_ascii_digit).collect())
        .collect();
    let all = &module.source.text;
    for group in groups {
        let start = format!("attributes #{group} = {{");
        let found = all.windows(start.len()).position(|window| window == start.as_bytes());
        let Some(at) = found else { continue };
        let line = all[at..].split(|&byte| byte == b'\n').next().unwrap_or_default();
        text.push_str(&String::from_utf8_lossy(line));
    }
    text
}

/// The numbers in `"name"="16,16"`.
fn attribute(text: &str, name: &str) -> Option<Vec<u32>> {
    let start = format!("\"{name}\"=\"");
    let rest = &text[text.find(&start)? + start.len()..];
    let value = &rest[..rest.find('"')?];
    value.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// `!reqd_work_group_size !7`, and `!7 = !{i32 64, i32 1, i32 1}`.
fn work_group(module: &Module, text: &str) -> Option<[u32; 3]> {
    use simt_ir::metadata::{elements, reference};
    let node = text.split("!reqd_work_group_size").nth(1)?.split_whitespace().next()?;
    let node = module.metadata.node(&module.source, reference(node.as_bytes())?)?;
    let number = |part: &[u8]| std::str::from_utf8(part).ok()?.split_whitespace().next_back()?.parse().ok();
    let axes: Option<Vec<u32>> = elements(node).into_iter().map(number).collect();
    axes.map(|axes| shape(&axes))
}

/// `!{ptr @f, !"reqntidx", i32 16, …}`.
fn annotations(module: &Module, func: FuncId, bounds: &mut Bounds) {
    use simt_ir::metadata::{elements, reference};
    let name = format!("@{}", module.function_name(func));
    let mut most = [None; 3];
    let mut required = [None; 3];
    for element in module.metadata.named(&module.source, "nvvm.annotations").flat_map(elements) {
        let node = reference(element).and_then(|number| module.metadata.node(&module.source, number));
        let Some(node) = node else { continue };
        let parts: Vec<String> =
            elements(node).into_iter().map(|part| String::from_utf8_lossy(part).into_owned()).collect();
        let Some((first, pairs)) = parts.split_first() else { continue };
        if first.split_whitespace().next_back() != Some(name.as_str()) {
            continue;
        }
        for pair in pairs.chunks_exact(2) {
            let number = pair[1].split_whitespace().next_back().and_then(|n| n.parse::<u32>().ok());
            for (axis, letter) in ["x", "y", "z"].iter().enumerate() {
                if pair[0] == format!("!\"maxntid{letter}\"") {
                    most[axis] = number;
                }
                if pair[0] == format!("!\"reqntid{letter}\"") {
                    required[axis] = number;
                }
            }
        }
    }
    if required[0].is_some() {
        bounds.required = Some(required.map(|n| n.unwrap_or(1).max(1)));
    }
    if most[0].is_some() {
        bounds.most = Some(most.iter().fold(1, |most, n| u64::saturating_mul(most, n.unwrap_or(1).into())));
    }
}

/// The launches to try of a kernel. `numbers`: the parameters whose values matter.
pub(super) fn launches(
    graph: &Graph<'_>,
    options: &CheckOptions,
    numbers: &[bool],
    alias: bool,
    large: bool,
) -> Vec<Launch> {
    let shapes = shapes(graph, options, large);
    let any_number = numbers.iter().any(|&matters| matters);
    let mut launches = Vec::new();
    for (at, &block) in shapes.iter().enumerate() {
        let threads = threads(&block);
        let choices = match (any_number, at) {
            (false, _) => 0..1,
            (true, 0) => 0..6,
            // Small numbers only, or loops that count to them take too long.
            (true, at) if at >= SHAPES.len() && threads <= 256 => 5..6,
            (true, _) if threads > 256 => 2..3,
            (true, _) => 1..3,
        };
        for choice in choices {
            let launch = Launch {
                block,
                grid: [3, 2, 2],
                block_id: if choice == 1 { [1, 0, 1] } else { [0, 0, 0] },
                params: params(graph, block, choice, numbers),
                aliased: false,
                is_extra: false,
            };
            if alias && at == 0 && choice < 3 {
                launches.push(Launch { aliased: true, ..launch.clone() });
            }
            launches.push(launch);
        }
    }
    let largest = largest_shape(graph, options);
    // With small numbers, with the number of threads, and with a larger one: all threads may be needed, and loops may be long.
    let choices = if any_number { &[2, 0, 5][..] } else { &[0] };
    for (block, &choice) in
        largest.iter().flat_map(|block| choices.iter().map(move |choice| (*block, choice)))
    {
        let params = params(graph, block, choice, numbers);
        if !launches.iter().any(|other| other.block == block && other.params == params) {
            let (grid, block_id) = ([3, 2, 2], [0, 0, 0]);
            launches.push(Launch { block, grid, block_id, params, aliased: false, is_extra: true });
        }
    }
    launches
}

/// The block of the most threads, all along x, unless there is but one shape.
fn largest_shape(graph: &Graph<'_>, options: &CheckOptions) -> Option<[u32; 3]> {
    let bounds = Bounds::of(graph.bodies.module, graph.contexts[0].func);
    let is_one = bounds.only_shape(options).is_some();
    let is_read = !options.unit_extents || axes_read(graph)[0];
    let most = bounds.most.unwrap_or(LARGEST).clamp(1, LARGEST);
    (options.largest_block && !is_one && is_read).then_some([most as u32, 1, 1])
}

fn params(graph: &Graph<'_>, block: [u32; 3], choice: usize, numbers: &[bool]) -> Vec<Option<u64>> {
    let f = graph.bodies.function(graph.contexts[0].func);
    let threads = threads(&block);
    let values = [threads, threads.saturating_sub(7).max(1), 3, 2 * threads + 5, 1, 0, 2];
    let value = |number: usize| match choice {
        0 => threads,
        1 => threads + 20,
        2 => 3,
        3 => values[number % values.len()],
        5 => 2 * threads + 5,
        _ => values[(2 * number + 1) % values.len()],
    };
    (0..f.params.len())
        .map(|number| match *graph.bodies.module.types.kind(f.params[number].ty) {
            TypeKind::Int(bits @ 1..=64) if numbers.get(number).is_some_and(|&matters| matters) => {
                Some(value(number) & (u64::MAX >> (64 - bits)))
            }
            TypeKind::Int(bits @ 1..=64) => Some(1 & (u64::MAX >> (64 - bits))),
            _ => None,
        })
        .collect()
}

fn shapes(graph: &Graph<'_>, options: &CheckOptions, large: bool) -> Vec<[u32; 3]> {
    let bounds = Bounds::of(graph.bodies.module, graph.contexts[0].func);
    if let Some(shape) = bounds.only_shape(options) {
        return vec![shape.map(|n| n.max(1))];
    }
    let read = if options.unit_extents { axes_read(graph) } else { [true; 3] };
    let fits = |shape: &[u32; 3]| {
        bounds.most.is_none_or(|most| threads(shape) <= most)
            && (0..3).all(|axis| read[axis] || shape[axis] == 1)
    };
    let more = if large { &LARGE[..] } else { &[] };
    let mut shapes: Vec<[u32; 3]> = SHAPES.iter().chain(more).copied().filter(fits).collect();
    for shape in array_shapes(graph.bodies.module).into_iter().filter(fits).take(MOST_ARRAY_SHAPES) {
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    }
    match (shapes.is_empty(), bounds.most) {
        (true, Some(most)) => vec![[u32::try_from(most).unwrap_or(1).max(1), 1, 1]],
        _ => shapes,
    }
}

/// Shapes of shared arrays: who mirrors an index needs a block as large as the array.
fn array_shapes(module: &Module) -> Vec<[u32; 3]> {
    let is_shared = |global: &&simt_ir::Global| {
        module.target.is_some_and(|target| target.space(global.address_space) == Space::Shared)
    };
    let small = |count: u64| u32::try_from(count).ok().filter(|&count| (2..=1024).contains(&count));
    let shape = |global: &simt_ir::Global| {
        let TypeKind::Array { count, element } = *module.types.kind(global.ty) else { return None };
        match *module.types.kind(element) {
            TypeKind::Array { count: inner, .. } => Some([small(inner)?, small(count)?, 1]),
            _ => Some([small(count)?, 1, 1]),
        }
    };
    let shapes = module.globals.values().filter(is_shared).filter_map(shape);
    shapes.filter(|shape| threads(shape) <= 1024).collect()
}

/// The axes whose ids or extents the kernel reads; all of them if it reads a lane's or warp's number, or holds code
/// that we cannot read.
fn axes_read(graph: &Graph<'_>) -> [bool; 3] {
    let mut read = [false; 3];
    for node in graph.nodes() {
        let Some((func, inst)) = graph.site(node) else { continue };
        let f = graph.bodies.function(func);
        let is_assembly =
            f.callee(inst).is_some_and(|callee| matches!(f.values[callee].def, ValueDef::Asm(_)));
        let is_unknown = matches!(graph.action(node), super::actions::Action::Unknown { .. });
        match id_read(graph.bodies.module, f, inst) {
            Some(Id::Thread(axis) | Id::BlockDim(axis)) => read[usize::from(axis).min(2)] = true,
            Some(id) if id.differs_in_block() => return [true; 3],
            _ if is_assembly || is_unknown => return [true; 3],
            _ => {}
        }
    }
    read
}
