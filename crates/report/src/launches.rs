//! What is known of launches from elsewhere than the module, in words.

use crate::names::source_name;
use crate::phrases;
use simt_ir::{FactSource, FuncId, Module, OutsideFacts};
use simt_passes::Launched;

/// What is known of a kernel's launches, in one line.
pub(crate) fn words(module: &Module, kernel: FuncId) -> Option<String> {
    let OutsideFacts { source, extents, threads, params } =
        &**module.functions[kernel].facts.outside.as_ref()?;
    let most = extents.map(|(_, most)| most);
    let mut known = vec![match extents.iter().all(|(least, most)| least == most) {
        true => format!("blocks of {}", shape(most)),
        false => format!(
            "blocks of at most {threads} threads, {} along x,y,z",
            most.map(|n| n.to_string()).join(",")
        ),
    }];
    for (number, param) in params.iter().enumerate() {
        known.extend(param.range.map(|(low, high)| match low == high {
            true => format!("parameter {} is {low}", number + 1),
            false => format!("parameter {} is {low} to {high}", number + 1),
        }));
    }
    let all = (1..params.len().min(64)).flat_map(|to| (0..to).map(move |from| (from, to)));
    let apart = all.filter(|&(from, to)| params[from].apart >> to & 1 == 1);
    let apart: Vec<String> = apart.map(|(from, to)| format!("{} and {}", from + 1, to + 1)).collect();
    if !apart.is_empty() {
        known.push(format!("no common memory behind parameters {}", apart.join(", ")));
    }
    let who = match source {
        FactSource::Host => "launched by the host with",
        FactSource::User => "launched (--block-dim) with",
    };
    Some(format!("{who} {}", phrases::list(&known, "and")))
}

/// The shape of a block, as `--block-dim` takes it.
fn shape(block: [u32; 3]) -> String {
    match block {
        [x, 1, 1] => x.to_string(),
        [x, y, 1] => format!("{x},{y}"),
        [x, y, z] => format!("{x},{y},{z}"),
    }
}

/// What is said of a barrier that goes only because of what is known of launches.
pub(crate) fn reliance(source: FactSource) -> String {
    match source {
        FactSource::Host => "it goes because of how the host launches kernels (--host)".to_string(),
        FactSource::User => {
            "it goes because of the shape that --block-dim gives of a kernel's blocks".to_string()
        }
    }
}

/// What is said of a barrier that goes where all launches of its kernel are like those that are
/// known.
pub(crate) fn launched(module: &Module, launched: &Launched) -> String {
    let Launched { kernel, block, removes } = *launched;
    let shape = shape(block);
    let own = module.function_name(kernel);
    let name = source_name(&own);
    let is_one = module.functions.keys().filter(|&id| source_name(&module.function_name(id)) == name);
    let name = if is_one.count() == 1 { name } else { &*own };
    format!("launched with {shape} by the host; `--block-dim={name}:{shape}` removes {removes} more")
}
