//! Options of the pass: words, since a pass pipeline of LLVM's has no better place for them.

use simtopt::Settings;
use simtopt::ir::Promises;
use simtopt::passes::pass_options::PassOption;
use simtopt::passes::{PassKind, Pipeline};
use simtopt::report::demangle::split_names;

/// What the options ask for: `simtopt<…>` in a pipeline, or `SIMTOPT_FLAGS`. They are separated by
/// white space, with quotes as in a shell, or by `;`; dashes in front of a name may be left out.
/// What has no `=` outside of brackets is a pass.
pub fn settings(text: &str) -> Result<Settings, String> {
    let mut settings = Settings::default();
    let mut passes: Vec<String> = Vec::new();
    for word in &parts(text).ok_or("a quote is not closed")? {
        if let Some(level) = word.strip_prefix("-O") {
            let known = level.parse().ok().and_then(Pipeline::level);
            settings.pipeline = known.ok_or_else(|| format!("there is no level {word}"))?;
            continue;
        }
        let word = word.trim_start_matches('-');
        match word.split_once('=').filter(|(name, _)| !name.contains('<')) {
            Some(("passes", list)) => passes.push(list.to_string()),
            Some(("assume", names)) => {
                for name in names.split(',') {
                    let promise = Promises::named(name).ok_or_else(|| unknown("assume", name))?;
                    settings.assumptions.promised |= promise;
                }
            }
            Some(("keep", names)) => settings.keep.extend(split_names(names)),
            Some(("block-dim", shape)) => {
                let (kernel, shape) = match shape.rsplit_once(':') {
                    Some((kernel, shape)) => (Some(kernel), shape),
                    None => (None, shape),
                };
                let shape = extents(shape).ok_or_else(|| unknown("block-dim", shape))?;
                match kernel {
                    Some(kernel) => settings.launches.block_dims.push((kernel.to_string(), shape)),
                    None => settings.assumptions.block_dim = Some(shape),
                }
            }
            Some((name, _)) => {
                return Err(format!("there is no option '{name}' in the plugin: {THERE_ARE}"));
            }
            None => match PassOption::from_name(word) {
                Some(of_pass) => {
                    let pass = of_pass.row().pass.name();
                    return Err(format!("'{word}' is an option of a pass: {pass}<{word}>"));
                }
                None => passes.push(word.to_string()),
            },
        }
    }
    if !passes.is_empty() {
        let passes = passes.join(",");
        settings.pipeline = passes.parse().map_err(|error| format!("{error}; {THERE_ARE}"))?;
    }
    if settings.pipeline.passes.iter().any(|pass| pass.kind == PassKind::Predicate) {
        return Err("predicate is for PTX, which LLVM makes later: simtopt predicate".to_string());
    }
    Ok(settings)
}

const THERE_ARE: &str =
    "there are passes, -O0 to -O3, assume=PROMISE, block-dim=[KERNEL:]X[xY[xZ]] and keep=FUNCTION";

fn unknown(option: &str, value: &str) -> String {
    let known = match option {
        "assume" => format!("there are {}", Promises::all().names()),
        _ => THERE_ARE.to_string(),
    };
    format!("{option}={value}: that is none; {known}")
}

/// `16x16`, or `16,16`: LLVM cuts pipelines at commas.
fn extents(text: &str) -> Option<[u32; 3]> {
    let mut extents = [1; 3];
    let mut parts = text.split(['x', ',']);
    for (extent, part) in extents.iter_mut().zip(&mut parts) {
        *extent = part.parse().ok().filter(|&extent| extent > 0)?;
    }
    parts.next().is_none().then_some(extents)
}

/// A text cut at `;` and white space, where no bracket and no quote is open. `None` if a quote is
/// not closed.
fn parts(text: &str) -> Option<Vec<String>> {
    let (mut parts, mut part) = (Vec::new(), String::new());
    let (mut depth, mut quote) = (0_u32, None);
    for c in text.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, c) if depth == 0 && (c == ';' || c.is_whitespace()) => {
                parts.push(std::mem::take(&mut part))
            }
            _ => {
                depth = match (quote, c) {
                    (None, '<') => depth + 1,
                    (None, '>') => depth.saturating_sub(1),
                    _ => depth,
                };
                part.push(c);
            }
        }
    }
    parts.push(part);
    parts.retain(|part| !part.is_empty());
    quote.is_none().then_some(parts)
}
