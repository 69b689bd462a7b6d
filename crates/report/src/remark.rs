//! Single lines: what a pass was asked to dump, which functions it skipped, and what else `-v`
//! tells of a pass.

use crate::address::Writer;
use crate::diagnostic::printable;
use crate::{names, removed};
use simt_analysis::barriers::conflict::Limit;
use simt_analysis::functions::calls::barrier_at;
use simt_ir::names::BlockNames;
use simt_ir::{Block, FuncId, Inst, Listing};
use simt_passes::decision::{Evidence, Excluded, Flags, Kept, Key, Maps};
use simt_passes::{Decision, PassKind, Removed, Verdict};

/// A line for each removal whose pass was asked to tell what is read and written around the barrier
/// (`dump-branch-dist`), in the form that the description of `branch-dist` gives:
///
/// ```text
/// [filename:line] Removed dead synch: Read above: X, Write above: Y, Read below: Z, Write below: W in function NAME
/// ```
/// The position is that of the debug information, innermost if the code was inlined, else the line
/// of the IR. Of a pass that was asked to tell addresses (`print-dead-sync-elim`), five lines, the
/// last four with a list of addresses:
///
/// ```text
/// [filename:line] Removed dead synch: in function NAME
/// Read above: KEY; KEY
/// Write above: none
/// Read below: none
/// Write below: KEY
/// ```
pub fn dumped(module: &Listing, decisions: &[Decision]) -> Vec<String> {
    let mut lines = Vec::new();
    for decision in decisions {
        if let Verdict::Removed { flags: Some(flags), .. } = decision.verdict {
            lines.push(dump(module, decision, flags));
        }
        if let Some(maps) = &decision.maps {
            lines.extend(dump_maps(module, decision, maps));
        }
    }
    lines
}

fn dump_maps(module: &Listing, decision: &Decision, maps: &Maps) -> [String; 5] {
    let position = position(module, decision.function, decision.inst);
    let name = module.function_name(decision.function);
    let writer = Writer::new(module, decision.function);
    let line = |title: &str, keys: &[Key]| {
        let keys: Vec<String> = keys.iter().map(|key| printable(&writer.key(key))).collect();
        format!("{title}: {}", if keys.is_empty() { "none".to_string() } else { keys.join("; ") })
    };
    [
        format!("[{position}] Removed dead synch: in function {}", printable(&name)),
        line("Read above", &maps.read_above),
        line("Write above", &maps.write_above),
        line("Read below", &maps.read_below),
        line("Write below", &maps.write_below),
    ]
}

/// A line for each barrier that stays only for accesses of which no more is known than the object,
/// as far as a pass looks into that (`dead-sync-elim`), and for each fence that went.
pub fn noted(module: &Listing, decisions: &[Decision]) -> Vec<String> {
    let line = |decision: &Decision| {
        let at = position(module, decision.function, decision.inst);
        match &decision.verdict {
            Verdict::Kept(Kept::Conflict { above, below, .. }) if decision.by_class => {
                let object = |evidence: &Evidence| {
                    let access = evidence.event.access();
                    access.map(|access| names::object(module, &access.object))
                };
                let mut objects: Vec<String> =
                    [above.as_ref(), below.as_ref()].into_iter().filter_map(object).collect();
                objects.dedup();
                let objects = objects.join(" or ");
                Some(format!(
                    "{at}: remark: barrier kept only for an address class: no more is known of an address before or \
                     after it than that it is in {objects} [{}]",
                    PassKind::DeadSyncElim.name()
                ))
            }
            Verdict::Removed { pass, why: Removed::Literal(pattern), .. } => {
                let function = &module.functions[decision.function];
                let is_fence = barrier_at(function, decision.inst).is_none();
                let message = removed::literal(*pattern).message;
                is_fence.then(|| format!("{at}: remark: fence removed: {message} [{pass}]"))
            }
            _ => None,
        }
    };
    decisions.iter().filter_map(line).collect()
}

/// A line for each block that `common-base-elim` has gone through: the number of its function and
/// its own, and what they are called.
pub fn processed(module: &Listing) -> Vec<String> {
    let defined = module.functions.iter().filter(|(_, function)| function.is_definition);
    let lines = defined.zip(1..).flat_map(|((id, function), number)| {
        let (name, names) = (module.function_name(id).into_owned(), BlockNames::new(module, id));
        let line = move |(block, at): (Block, usize)| {
            let block = printable(&names.operand(block));
            format!("Processing {number} / Block {at}: {} {block}", printable(&name))
        };
        function.blocks_in_order().zip(1..).map(line).collect::<Vec<String>>()
    });
    lines.collect()
}

fn dump(module: &Listing, decision: &Decision, flags: Flags) -> String {
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

fn position(module: &Listing, function: FuncId, inst: Inst) -> String {
    let data = &module.functions[function].insts[inst];
    let locations = module.locations(data);
    match locations.first().filter(|place| place.line > 0 && !place.file.is_empty()) {
        Some(place) => format!("{}:{}", printable(&place.file), place.line),
        None => ir_line(module, data.span.start),
    }
}

fn ir_line(module: &Listing, at: u32) -> String {
    let (line, _) = module.source.line_column(at);
    format!("{}:{line}", printable(&module.source.name))
}

/// A line for each function with barriers that stay because of a limit: a pass skipped it, or did
/// not look at everything.
pub fn skipped(module: &Listing, decisions: &[Decision]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = None;
    for decision in decisions {
        let why = match &decision.verdict {
            Verdict::Kept(why) => why,
            Verdict::Weakened { why, .. } => why.as_ref(),
            Verdict::Removed { .. } => continue,
        };
        let told = match why {
            Kept::Excluded { pass, why } => limit(*why).map(|limit| format!("skipped: {limit} [{pass}]")),
            Kept::Conflict { over: Some(Limit::Accesses(most)), .. } => {
                Some(format!("compared without addresses: it has more accesses than max-accesses={most}"))
            }
            Kept::Conflict { over: Some(Limit::Pairs), .. } => {
                Some("not wholly compared: too many accesses around a barrier".to_string())
            }
            Kept::OverLimit { limit } => {
                Some(format!("not wholly looked at: more than {limit} events around a barrier"))
            }
            Kept::Obstacle(_) | Kept::Conflict { .. } => None,
        };
        let Some(told) = told else { continue };
        if last.replace(decision.function) != Some(decision.function) {
            let at = ir_line(module, module.functions[decision.function].span.start);
            let name = module.function_name(decision.function);
            lines.push(format!("{at}: remark: {} {told}", printable(&name)));
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
