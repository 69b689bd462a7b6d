//! Single lines: what a pass was asked to dump, and which functions it skipped.

use crate::diagnostic::printable;
use simt_ir::{FuncId, Inst, Module};
use simt_passes::decision::{Excluded, Flags, Kept};
use simt_passes::{Decision, Verdict};

/// A line for each removal whose pass was asked to tell what is read and written around the barrier
/// (`dump-branch-dist`), in the form that the description of `branch-dist` gives:
///
/// ```text
/// [filename:line] Removed dead synch: Read above: X, Write above: Y, Read below: Z, Write below: W in function NAME
/// ```
/// The position is that of the debug information, innermost if the code was inlined, else the line of the IR.
pub fn dumped(module: &Module, decisions: &[Decision]) -> Vec<String> {
    let line = |decision: &Decision| match decision.verdict {
        Verdict::Removed { flags: Some(flags), .. } => Some(dump(module, decision, flags)),
        _ => None,
    };
    decisions.iter().filter_map(line).collect()
}

fn dump(module: &Module, decision: &Decision, flags: Flags) -> String {
    let Flags { read_above, write_above, read_below, write_below } = flags;
    let [ra, wa, rb, wb] = [read_above, write_above, read_below, write_below].map(u8::from);
    let position = position(module, decision.function, decision.inst);
    let name = module.function_name(decision.function);
    format!(
        "[{position}] Removed dead synch: Read above: {ra}, Write above: {wa}, Read below: {rb}, Write below: {wb} \
         in function {}",
        printable(&name)
    )
}

fn position(module: &Module, function: FuncId, inst: Inst) -> String {
    let data = &module.functions[function].insts[inst];
    let locations = module.locations(data);
    match locations.first().filter(|place| place.line > 0 && !place.file.is_empty()) {
        Some(place) => format!("{}:{}", printable(&place.file), place.line),
        None => ir_line(module, data.span.start),
    }
}

fn ir_line(module: &Module, at: u32) -> String {
    let (line, _) = module.source.line_column(at);
    format!("{}:{line}", printable(&module.source.name))
}

/// A line for each function with barriers that a pass skipped because of a limit.
pub fn skipped(module: &Module, decisions: &[Decision]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = None;
    for decision in decisions {
        let Verdict::Kept(Kept::Excluded { pass, why }) = decision.verdict else { continue };
        let Some(limit) = limit(why) else { continue };
        if last.replace(decision.function) != Some(decision.function) {
            let at = ir_line(module, module.functions[decision.function].span.start);
            let name = module.function_name(decision.function);
            lines.push(format!("{at}: remark: {} skipped: {limit} [{pass}]", printable(&name)));
        }
    }
    lines
}

/// Which limit keeps a function out, if one does.
pub(crate) fn limit(why: Excluded) -> Option<String> {
    Some(match why {
        Excluded::FunctionLimit(limit) => {
            format!("branch-dist-func-limit={limit} is used up by the functions before it")
        }
        Excluded::BlockLimit { blocks, limit } => {
            format!("it has {blocks} blocks, more than branch-dist-block-limit={limit}")
        }
        Excluded::CarriesData | Excluded::Named(_) => return None,
    })
}
