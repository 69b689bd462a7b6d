//! From the launches of a kernel to what holds of all of them.

use super::{Argument, KernelLaunches, LaunchSite, may_be_same};
use simt_ir::{Extents, FactSource, Function, Module, OutsideFacts, ParamFacts, Target, TypeKind};

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
    Some(OutsideFacts { source: FactSource::Host, extents, launches, threads, grid, params })
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
            Argument::Number(range, own) if u32::from(*own) >= bits && range.high <= most => {
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
    let pointers = |site: &Vec<Argument>, index: usize| match &site[index] {
        Argument::Pointer(allocations) => Some(allocations.clone()),
        _ => None,
    };
    let is_apart = |one: &Vec<Argument>, other: &Vec<Argument>, (a, b): (usize, usize)| match (
        pointers(one, a),
        pointers(other, b),
    ) {
        (Some(a), Some(b)) => !a.iter().any(|a| b.iter().any(|b| may_be_same(a, b))),
        _ => false,
    };
    let bits = |index: usize, is_apart: &dyn Fn(usize) -> bool| {
        let others = (0..count.min(64)).filter(|&other| other != index && is_apart(other));
        others.fold(0, |bits, other| bits | 1 << other)
    };
    let is_null =
        |site: &Vec<Argument>, index: usize| pointers(site, index).is_some_and(|all| all.is_empty());
    (0..count)
        .map(|index| {
            let in_each = |other: usize| arguments.iter().all(|site| is_apart(site, site, (index, other)));
            let in_all = |other: usize| {
                let of = |site| arguments.iter().all(|another| is_apart(site, another, (index, other)));
                arguments.iter().copied().all(of)
            };
            ParamFacts {
                range: range(index),
                apart: bits(index, &in_each),
                always_apart: bits(index, &in_all),
                allocated: arguments.iter().all(|site| pointers(site, index).is_some()),
                some_null: arguments.iter().any(|site| is_null(site, index)),
                null: arguments.iter().all(|site| is_null(site, index)),
            }
        })
        .collect()
}
