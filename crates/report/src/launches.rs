//! What is known of launches from elsewhere than the module, in words.

use crate::demangle::{called, source_name};
use crate::names::parameter;
use crate::phrases;
use crate::place::Texts;
use crate::words::shape;
use simt_ir::{Extents, FactSource, FuncId, Listing, Module, OutsideFacts};
use simt_passes::Launched;

/// What is known of a kernel's launches, in one line.
pub(crate) fn words(module: &Listing, kernel: FuncId) -> Option<String> {
    let outside = &**module.functions[kernel].facts.outside.as_ref()?;
    let OutsideFacts { source, params, .. } = outside;
    let mut known = vec![blocks(outside)];
    for (number, param) in params.iter().enumerate() {
        let name = || parameter(module, kernel, number as u32);
        known.extend(param.range.map(|(low, high)| match low == high {
            true => format!("{} = {low}", name()),
            false => format!("{} from {low} to {high}", name()),
        }));
    }
    let all = (1..params.len().min(64)).flat_map(|to| (0..to).map(move |from| (from, to)));
    let apart = all.filter(|&(from, to)| params[from].apart >> to & 1 == 1);
    let apart: Vec<String> = apart.map(|(from, to)| format!("{from} and {to}")).collect();
    if !apart.is_empty() {
        known.push(format!("no common memory behind parameters {}", apart.join(", ")));
    }
    let who = match source {
        FactSource::Host => "launched by the host with",
        FactSource::User => "launched (--block-dim) with",
    };
    Some(format!("{who} {}", phrases::list(&known, "and")))
}

/// The blocks of launches: the shapes that they have, if these are few and what is known of their
/// axes says it all; else how large they may be.
fn blocks(outside: &OutsideFacts) -> String {
    let (each, threads) = (outside.each(), outside.threads);
    let is_all =
        |launch: &Extents| launch.iter().map(|&(_, most)| u64::from(most)).product::<u64>() <= threads.into();
    if each.len() > SHOWN || !each.iter().all(is_all) {
        let most = outside.extents.map(|(_, most)| most.to_string()).join(",");
        return format!("blocks of at most {threads} threads, {most} along x,y,z");
    }
    let extent = |(least, most)| if least == most { format!("{most}") } else { format!("{least} to {most}") };
    let shapes: Vec<String> = each.iter().map(|launch| shape(launch.map(extent))).collect();
    format!("blocks of {}", phrases::list(&shapes, "or"))
}

/// So many shapes of blocks are told one by one.
const SHOWN: usize = 4;

/// What is said of a barrier that is not seen to go at a glance without what is known of launches.
pub(crate) fn reliance(source: FactSource) -> String {
    match source {
        FactSource::Host => "it was found to go by what the host says of launches (--host)".to_string(),
        FactSource::User => {
            "it was found to go by the shape that --block-dim gives of a kernel's blocks".to_string()
        }
    }
}

/// The option that says of which shape all blocks of a kernel are. The kernel is called by the
/// shortest of its names that means no other.
pub(crate) fn option(texts: &Texts<'_>, module: &Module, kernel: FuncId, block: &str) -> String {
    let own = module.function_name(kernel);
    let is_only = |name: &&str| texts.means_one(module, name);
    let called = called(&own);
    let name = [source_name(&own), called.as_str()].into_iter().find(is_only).unwrap_or(&own);
    let option = format!("--block-dim={name}:{block}");
    let is_plain = |c: char| c.is_alphanumeric() || "-_=:,.".contains(c);
    if option.chars().all(is_plain) { option } else { format!("'{option}'") }
}

/// The option that says that all launches of a kernel are like those that are known.
pub(crate) fn option_of(texts: &Texts<'_>, module: &Module, launched: &Launched) -> String {
    match launched.block {
        Some(block) => option(texts, module, launched.kernel, &shape(block)),
        None => "--host-is-complete".to_string(),
    }
}

/// What is said of a barrier that goes where all launches of its kernel are like those that are
/// known.
pub(crate) fn launched(texts: &Texts<'_>, module: &Module, launched: &Launched) -> String {
    let (option, removes) = (option_of(texts, module, launched), launched.removes);
    match launched.block {
        Some(block) => {
            format!("launched with {} by the host; `{option}` removes {removes} more", shape(block))
        }
        None => format!(
            "if nothing but this host launches the kernel (make it `static`), `{option}` removes {removes} more"
        ),
    }
}
