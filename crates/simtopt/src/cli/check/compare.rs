//! Both modules executed under one launch: what differs?

use crate::cli::run::args::LaunchArgs;
use crate::cli::run::{Prepared, prepare};
use simt_check::finding::{Finding, Site};
use simt_check::launch::{Buffer, Outcome};
use simt_ir::{Listing, Target};
use simt_report::run::{Class, Report};
use simt_report::{Diagnostic, Texts};
use std::collections::BTreeSet;

/// A kernel that was executed.
pub struct Executed {
    /// What it was started with.
    pub prepared: Prepared,
    /// What came of it.
    pub outcome: Outcome,
}

/// What is different about the other module.
#[derive(Default)]
pub struct Differences {
    /// In one line each.
    pub lines: Vec<String>,
    /// Why there is no answer, where there is none.
    pub undecided: Option<String>,
}

/// Executes a kernel of a module.
pub fn execute(
    module: &Listing,
    target: &'static Target,
    options: &LaunchArgs,
) -> Result<Executed, Diagnostic> {
    let mut prepared = prepare(module, target, options)?;
    let outcome = prepared.run(module)?;
    Ok(Executed { prepared, outcome })
}

impl Executed {
    /// What came of it in words.
    pub fn report<'r>(&'r self, module: &'r Listing, texts: &Texts<'_>) -> Report<'r> {
        Report::new(module, self.prepared.kernel, &self.prepared.launch, &self.outcome, texts)
    }
}

/// Compares what two kernels left and what is wrong with them.
pub fn compare(before: &Report<'_>, after: &Report<'_>) -> Differences {
    let mut differences = Differences::default();
    for (report, which) in [(before, "the original"), (after, "the other")] {
        if report.count(Class::Stopped) > 0 {
            differences.undecided = Some(format!("{which} could not be executed to its end"));
            return differences;
        }
    }
    let known: BTreeSet<(&str, String)> = before.told.iter().map(|told| identity(before, told)).collect();
    for told in &after.told {
        if !known.contains(&identity(after, told)) {
            differences.lines.push(format!("only the other has this finding: {}", told.words.message));
        }
    }
    if before.outcome.finished != after.outcome.finished {
        let which = if before.outcome.finished { "the original" } else { "the other" };
        differences.lines.push(format!("only {which} comes to its end"));
        return differences;
    }
    if !before.outcome.finished {
        differences.undecided = Some("neither comes to its end: what they leave is not compared".to_string());
        return differences;
    }
    let left = memories(before, after);
    if !left.is_empty() && !before.told.is_empty() {
        // What it leaves may depend on the schedule, or on what is undefined.
        differences.undecided =
            Some("they leave different memory, but the original has findings of its own".to_string());
    } else {
        differences.lines.extend(left);
    }
    differences
}

/// How what two kernels leave differs.
fn memories(before: &Report<'_>, after: &Report<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let (before, after) = (before.outcome, after.outcome);
    for (before, after) in [(&before.buffers, &after.buffers), (&before.variables, &after.variables)] {
        lines.extend(before.iter().zip(after).filter_map(|(before, after)| memory(before, after)));
        if before.len() != after.len() {
            lines.push("they have different variables".to_string());
        }
    }
    if before.output != after.output {
        lines.push("they print different texts".to_string());
    }
    lines
}

/// What tells a finding from others, whatever its number and place in the file: its rule, and the
/// instruction's text.
fn identity(report: &Report<'_>, told: &simt_report::run::Told<'_>) -> (&'static str, String) {
    let site: Option<Site> = match told.finding {
        Finding::Race { second, .. } => Some(second.position.site),
        Finding::Fault { position, .. } => Some(position.site),
        Finding::Deadlock { waiting, .. } | Finding::Matched { waiting, .. } => {
            waiting.first().map(|position| position.site)
        }
    };
    let text = site.map(|site| {
        let data = &report.module.functions[site.func].insts[site.inst];
        let text = report.module.str(data.span);
        let code = text.split(", !dbg").next().unwrap_or(&text);
        format!("{}: {code}", report.module.function_name(site.func))
    });
    (told.words.code, text.unwrap_or_default())
}

/// Where two buffers differ.
fn memory(before: &Buffer, after: &Buffer) -> Option<String> {
    let at = |buffer: &Buffer, index: usize| match buffer.undefined.get(index) {
        Some(true) => None,
        _ => buffer.bytes.get(index).copied(),
    };
    let length = before.bytes.len().max(after.bytes.len());
    // What is undefined may become anything.
    let index = (0..length).find(|&index| {
        let byte = at(before, index);
        byte.is_some() && byte != at(after, index)
    })?;
    let show = |byte: Option<u8>| byte.map_or_else(|| "undefined".to_string(), |byte| format!("{byte:#04x}"));
    Some(format!(
        "byte {index} of `{}` is {} after the original, {} after the other",
        simt_report::names::source_name(&before.name),
        show(at(before, index)),
        show(at(after, index))
    ))
}
