//! From the launches of a kernel to what holds of all of them.

use super::{Allocation, Argument, KernelLaunches, LaunchSite, may_be_same};
use simt_ir::{
    Extents, FactSource, Function, Given, Givens, Module, OutsideFacts, ParamFacts, Target, TypeKind,
};

/// What holds of all launches of a kernel; `None` if that is nothing. A launch that the machine
/// does not have fails: it does not count.
pub fn facts(
    module: &Module,
    kernel: &Function,
    target: &Target,
    all: &[&KernelLaunches],
) -> Option<OutsideFacts> {
    let mut sites: Vec<&LaunchSite> = Vec::new();
    for launches in all {
        sites.extend(launches.launches.as_ref()?);
    }
    let mut shapes: Vec<Extents> = Vec::new();
    for site in &sites {
        let extents = [0, 1, 2].map(|axis| {
            let (range, most) = (site.block[axis], u64::from(target.most_extents[axis]));
            (range.low.max(1), range.high.min(most))
        });
        if extents.iter().all(|(low, high)| low <= high) {
            shapes.push(extents.map(|(low, high)| (low as u32, high as u32)));
        }
    }
    let joined =
        |a: Extents, b: Extents| [0, 1, 2].map(|axis| (a[axis].0.min(b[axis].0), a[axis].1.max(b[axis].1)));
    let product =
        |extents: &Extents| extents.iter().fold(1u32, |product, &(_, most)| product.saturating_mul(most));
    let threads = shapes.iter().map(product).max()?.min(target.most_threads);
    shapes.sort_unstable();
    shapes.dedup();
    let extents = shapes.iter().copied().reduce(joined)?;
    let launches = if shapes.len() > 1 { shapes } else { Vec::new() };
    let grids = sites.iter().map(|site| site.grid.map(|range| (range.low as u32, range.high as u32)));
    let grid = grids.reduce(joined);
    let params = params(module, kernel, &sites);
    let given = (0..params.len()).map(|index| given(index, &sites)).collect();
    let grids = [0, 1, 2].map(|axis| alike(sites.iter().map(|site| &site.grids[axis])));
    let conditions = sites.iter().flat_map(|site| site.conditions.clone()).collect();
    let source = FactSource::Host;
    let blocks = alike(sites.iter().map(|site| &site.blocks));
    let shared = alike(sites.iter().map(|site| &site.shared));
    let given = Givens { params: given, grids, conditions, blocks, shared };
    Some(OutsideFacts { source, extents, launches, threads, grid, params, given })
}

/// What is the same in all launches.
fn alike<'s, T: Clone + PartialEq + 's>(mut all: impl Iterator<Item = &'s Option<T>>) -> Option<T> {
    let first = all.next()?;
    first.clone().filter(|_| all.all(|other| other == first))
}

/// What may be taken for a parameter in all launches alike.
fn given(index: usize, sites: &[&LaunchSite]) -> Given {
    let of = |site: &&LaunchSite| match site.arguments.as_ref().and_then(|arguments| arguments.get(index)) {
        Some(Argument::Number(.., given)) => given.clone(),
        _ => Given::Said,
    };
    let both = |a: Given, b: Given| match (a, b) {
        (Given::Open(low, high), Given::Open(least, most)) if low.max(least) <= high.min(most) => {
            Given::Open(low.max(least), high.min(most))
        }
        (a, b) if a == b => a,
        _ => Given::Said,
    };
    sites.iter().map(of).reduce(both).unwrap_or_default()
}

/// What all launches pass; nothing if some number of arguments is not the kernel's.
fn params(module: &Module, kernel: &Function, sites: &[&LaunchSite]) -> Vec<ParamFacts> {
    let count = kernel.params.len();
    let arguments: Option<Vec<&Vec<Argument>>> = sites
        .iter()
        .map(|site| site.arguments.as_ref().filter(|arguments| arguments.len() == count))
        .collect();
    let Some(arguments) = arguments.filter(|all| !all.is_empty()) else { return Vec::new() };
    let range = |index: usize| {
        let TypeKind::Int(bits @ 1..=64) = *module.types.kind(kernel.params[index].ty) else { return None };
        let most = crate::numbers::mask(bits as u8);
        let of = |arguments: &&Vec<Argument>| match &arguments[index] {
            // A `bool` has 8 bits in memory.
            Argument::Number(range, own, _) if u32::from(*own) >= bits && range.high <= most => {
                Some((range.low, range.high))
            }
            _ => None,
        };
        let ranges = arguments.iter().map(of).reduce(|a, b| {
            let ((low, high), (other, most)) = (a?, b?);
            Some((low.min(other), high.max(most)))
        })?;
        ranges.filter(|&range| range != (0, most))
    };
    let passed = |index: usize| arguments.iter().map(move |site| pointers(&site[index]));
    let everywhere: Vec<Option<Vec<Allocation>>> = (0..count)
        .map(|index| {
            let mut all = passed(index).collect::<Option<Vec<_>>>()?.concat();
            all.sort_unstable();
            all.dedup();
            Some(all)
        })
        .collect();
    let bits = |index: usize, is_apart: &dyn Fn(usize) -> bool| {
        let others = (0..count.min(64)).filter(|&other| other != index && is_apart(other));
        others.fold(0, |bits, other| bits | 1 << other)
    };
    let is_null = |allocations: Option<&[Allocation]>| allocations.is_some_and(<[_]>::is_empty);
    (0..count)
        .map(|index| ParamFacts {
            range: range(index),
            apart: bits(index, &|other| passed(index).zip(passed(other)).all(|(a, b)| are_apart(a, b))),
            always_apart: bits(index, &|other| {
                are_apart(everywhere[index].as_deref(), everywhere[other].as_deref())
            }),
            allocated: everywhere[index].is_some(),
            some_null: passed(index).any(is_null),
            null: passed(index).all(is_null),
        })
        .collect()
}

/// Where a pointer leads to, if that is known of an argument.
fn pointers(argument: &Argument) -> Option<&[Allocation]> {
    match argument {
        Argument::Pointer(allocations) => Some(allocations),
        _ => None,
    }
}

/// Whether two pointers lead to different allocations.
fn are_apart(a: Option<&[Allocation]>, b: Option<&[Allocation]>) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return false };
    !a.iter().any(|a| b.iter().any(|b| may_be_same(a, b)))
}
