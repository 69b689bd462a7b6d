//! Options of the pass: words, since a pass pipeline of LLVM's has no better place for them.

use simtopt::Settings;
use simtopt::ir::Promises;
use simtopt::passes::Pipeline;

/// What the options ask for: `simtopt<…>` in a pipeline, or `SIMTOPT_FLAGS`. They are separated by
/// `;` or white space, and `--` in front of a name may be left out. What has no `=` outside of
/// brackets is a pass.
pub fn settings(text: &str) -> Result<Settings, String> {
    let mut settings = Settings::default();
    let mut passes: Vec<&str> = Vec::new();
    for word in words(text) {
        let word = word.strip_prefix("--").unwrap_or(word);
        let of_option = word.split_once('=').filter(|(name, _)| !name.contains('<'));
        match (word, of_option) {
            ("-O0" | "-O1" | "-O2", _) => settings.pipeline = level(&word[2..]),
            (_, Some(("passes", list))) => passes.push(list),
            (_, Some(("assume", names))) => {
                for name in names.split(',') {
                    let promise = Promises::named(name).ok_or_else(|| unknown("assume", name))?;
                    settings.assumptions.promised |= promise;
                }
            }
            (_, Some(("keep", names))) => settings.keep.extend(names.split(',').map(str::to_string)),
            (_, Some(("block-dim", shape))) => {
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
            (_, Some((name, _))) => {
                return Err(format!("there is no option '{name}' in the plugin: {THERE_ARE}"));
            }
            ("exact" | "weaken" | "sink-barriers" | "plain-barriers", _) => {
                return Err(format!("'{word}' is an option of a pass: barrier-elim<{word}>"));
            }
            (pass, None) => passes.push(pass),
        }
    }
    if !passes.is_empty() {
        let passes = passes.join(",");
        settings.pipeline = passes.parse().map_err(|error| format!("{error}; {THERE_ARE}"))?;
    }
    Ok(settings)
}

const THERE_ARE: &str = "there are passes, assume=PROMISE, block-dim=[KERNEL:]X[xY[xZ]] and keep=FUNCTION";

fn level(number: &str) -> Pipeline {
    let known = number.parse().ok().and_then(Pipeline::level);
    known.expect("it is one of those that there are")
}

fn unknown(option: &str, value: &str) -> String {
    format!("{option}={value}: that is none; {THERE_ARE}")
}

/// `16x16`, or `16,16` where commas are allowed.
fn extents(text: &str) -> Option<[u32; 3]> {
    let mut extents = [1; 3];
    let mut parts = text.split(['x', ',']);
    for (extent, part) in extents.iter_mut().zip(&mut parts) {
        *extent = part.parse().ok().filter(|&extent| extent > 0)?;
    }
    parts.next().is_none().then_some(extents)
}

/// The words of a text, cut where no bracket is open.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_u32;
    let is_cut = move |c: char| {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && (c == ';' || c.is_whitespace())
    };
    text.split(is_cut).filter(|word| !word.is_empty())
}
