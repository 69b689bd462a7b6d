//! Barriers as the source has them: copies that the compiler made of one, by unrolling loops, by
//! inlining functions and by making instances of templates, are one.

use crate::demangle::{called, template};
use crate::diagnostic::Diagnostic;
use crate::explain::{Count, Explanation, Finding, FunctionReport};
use crate::words::plural;
use simt_ir::Location;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// A function, or the instances of one template.
pub(crate) struct Family<'e> {
    /// In textual order.
    pub functions: Vec<&'e FunctionReport>,
}

/// What became of all copies of one barrier, or fence, of the source.
pub struct Copies<'e> {
    /// In textual order; at least one.
    pub findings: Vec<&'e Finding>,
}

/// Where a barrier is in the source, where the copies of it are alike: what it is, and the place
/// that is shown, with how it comes there from a header. Without debug information, each is one by
/// itself.
type Key<'e> = (bool, Result<&'e [Location], usize>);

/// The functions of a module, instances of one template together, in the order of the source if
/// debug information tells it of all.
pub(crate) fn families(explanation: &Explanation) -> Vec<Family<'_>> {
    let mut families: Vec<Family<'_>> = Vec::new();
    let mut templates: HashMap<(String, bool), usize> = HashMap::new();
    for function in &explanation.functions {
        let name = called(&function.name);
        let base = template(&name);
        let at = match base == name {
            true => families.len(),
            false => {
                let key = (base, function.is_kernel);
                *templates.entry(key).or_insert(families.len())
            }
        };
        match families.get_mut(at) {
            Some(family) => family.functions.push(function),
            None => families.push(Family { functions: vec![function] }),
        }
    }
    if families.iter().all(|family| family.place().is_some()) {
        families.sort_by_cached_key(Family::place);
    }
    families
}

impl Explanation {
    /// All barriers, counted.
    pub fn count(&self) -> Count {
        let mut count = Count::default();
        for family in families(self) {
            count += family.count();
        }
        count
    }

    /// Its barriers, and the fences that went, as the source has them: by function, instances of a
    /// template together.
    pub fn barriers(&self) -> Vec<Copies<'_>> {
        families(self).iter().flat_map(Family::copies).collect()
    }

    /// The explanation as text: a message for each barrier of the source, or a line if it is to be
    /// brief, and a line for each function. Copies of one barrier are told once.
    pub fn text(&self, color: bool) -> String {
        let mut text = String::new();
        for family in families(self) {
            let copies = family.copies();
            if copies.is_empty() && !self.in_full {
                continue;
            }
            for copies in &copies {
                match self.is_brief {
                    true => text.push_str(&copies.line()),
                    false => copies.messages().iter().for_each(|message| {
                        text.push_str(&message.render(color));
                        text.push('\n');
                    }),
                }
            }
            let _ = writeln!(text, "{}: {}", family.title(), family.count().barriers());
            family.launches().iter().for_each(|line| text.push_str(&format!("  {line}\n")));
            if self.in_full || !self.is_brief {
                text.push_str(&family.functions[0].divergence(self.in_full));
            }
            text.push('\n');
        }
        if !self.uncalled.is_empty() {
            let names: Vec<String> = self.uncalled.iter().map(|name| called(name)).collect();
            let _ = writeln!(text, "called by nobody, or only inlined: {}\n", names.join(", "));
        }
        if self.of_warps > 0 {
            let _ = writeln!(text, "not judged: {} of warps\n", plural(self.of_warps, "barrier"));
        }
        text
    }
}

impl<'e> Family<'e> {
    /// The barriers of the source in them, and the fences that went, in the order of the source if
    /// debug information tells it.
    pub fn copies(&self) -> Vec<Copies<'e>> {
        let all = self.functions.iter().flat_map(|function| &function.findings);
        let (mut copies, mut found): (Vec<Copies<'_>>, HashMap<Key<'_>, usize>) = Default::default();
        for (number, finding) in all.enumerate() {
            let place = finding.shown.best().map(|best| &finding.shown.chain[..=best]).ok_or(number);
            let at = *found.entry((finding.is_fence, place)).or_insert(copies.len());
            match copies.get_mut(at) {
                Some(copies) => copies.findings.push(finding),
                None => copies.push(Copies { findings: vec![finding] }),
            }
        }
        if copies.iter().all(|copies| copies.first().shown.best().is_some()) {
            copies.sort_by_cached_key(|copies| copies.place());
        }
        copies
    }

    /// Where the source has it, by what is told of in it.
    fn place(&self) -> Option<(String, u32)> {
        let function = self.functions[0];
        let barriers = function.findings.iter().map(|finding| &finding.shown);
        let told = barriers.chain(function.branches.iter().map(|branch| &branch.shown));
        let outermost = told.filter_map(|shown| shown.chain.last());
        outermost.map(|place| (place.file.clone(), place.line)).min()
    }

    /// Its barriers, counted.
    pub fn count(&self) -> Count {
        let mut count = Count::default();
        for function in &self.functions {
            count += function.count();
        }
        count.in_source = self.copies().iter().filter(|copies| !copies.first().is_fence).count();
        count
    }

    /// What is known of their launches, each once.
    fn launches(&self) -> Vec<&'e String> {
        let mut lines: Vec<&String> =
            self.functions.iter().filter_map(|function| function.launches.as_ref()).collect();
        lines.dedup();
        lines
    }

    /// What it is called: `kernel scale<float, 64> and 2 more instances`.
    pub fn title(&self) -> String {
        let first = self.functions[0];
        let kind = if first.is_kernel { "kernel" } else { "function" };
        let name = crate::diagnostic::printable(&called(&first.name));
        match self.functions.len() - 1 {
            0 => format!("{kind} {name}"),
            1 => format!("{kind} {name} and 1 more instance"),
            more => format!("{kind} {name} and {more} more instances"),
        }
    }
}

impl<'e> Copies<'e> {
    /// The first of them.
    pub(crate) fn first(&self) -> &'e Finding {
        self.findings[0]
    }

    /// Where the function has it: outermost first, since other functions are inlined there.
    fn place(&self) -> Vec<(u32, u32)> {
        self.first().shown.chain.iter().rev().map(|place| (place.line, place.column)).collect()
    }

    /// The copy that has most to stay for: what holds of it holds of the barrier.
    pub fn deciding(&self) -> &'e Finding {
        let rank = |finding: &&Finding| match finding.fate() {
            "needed" => 0,
            "weakened" | "moved" => 2,
            "removed" => 3,
            _ => 1,
        };
        self.findings.iter().copied().min_by_key(rank).unwrap_or(self.first())
    }

    /// The barrier in a line, with a line break.
    pub(crate) fn line(&self) -> String {
        format!("{}: {}\n", self.deciding().at(), self.summary())
    }

    /// The same without where it is.
    pub fn summary(&self) -> String {
        let (fates, finding) = (self.fates(), self.deciding());
        let fence = if finding.is_fence { "fence " } else { "" };
        let copies = fates.iter().find(|(first, _)| first.fate() == finding.fate());
        let copies = copies.and_then(|(_, copies)| copies.clone());
        let mut fate = copies.unwrap_or_else(|| finding.fate().to_string());
        for (other, _) in fates.iter().filter(|(other, _)| other.fate() != finding.fate()) {
            let count = self.findings.iter().filter(|copy| copy.fate() == other.fate()).count();
            let _ = write!(fate, ", {} in {count}", other.fate());
        }
        // What frees one copy only frees no barrier; what is said of one kernel goes with others.
        let stays = self.findings.iter().filter(|finding| finding.verdict() == "kept");
        let free: Option<BTreeSet<&str>> = stays.map(|finding| finding.free_with.as_deref()).collect();
        let free: Vec<&str> = free.into_iter().flatten().collect();
        let free = match free.len() == 1 || !free.is_empty() && free.iter().all(|flags| flags.contains(':')) {
            true => {
                let flags = each_once(&free);
                let is_so = match &*flags {
                    "--assume=whole-program" => "that is so",
                    _ => "that is true of every launch",
                };
                format!("; goes with {flags}, if {is_so}")
            }
            false => String::new(),
        };
        let parts = if finding.parts { "; perhaps not all threads reach it (simtopt lint)" } else { "" };
        format!("{fence}{fate}: {}{free}{parts}", finding.words.message)
    }

    /// The barrier in full: a message for each fate that copies of it have.
    pub fn messages(&self) -> Vec<Diagnostic> {
        let of_all = |finding: &Finding, help: &String| {
            let mut alike = self.findings.iter().filter(|other| other.fate() == finding.fate());
            alike.all(|other| other.words.help.contains(help))
        };
        let message = |(finding, copies): (&Finding, Option<String>)| {
            let mut diagnostic = finding.diagnostic();
            diagnostic.notes.extend(copies.map(|copies| format!("{copies} {COPIES}")));
            for help in diagnostic.help.iter_mut().filter(|help| !of_all(finding, help)) {
                help.insert_str(0, "of this copy: ");
            }
            diagnostic
        };
        self.fates().into_iter().map(message).collect()
    }

    /// One of each fate, with what is to be said of how many share it.
    pub(crate) fn fates(&self) -> Vec<(&'e Finding, Option<String>)> {
        let mut fates: Vec<(&Finding, usize)> = Vec::new();
        for &finding in &self.findings {
            match fates.iter_mut().find(|(first, _)| first.fate() == finding.fate()) {
                Some((_, count)) => *count += 1,
                None => fates.push((finding, 1)),
            }
        }
        let all = self.findings.len();
        let said = |(finding, count): (&'e Finding, usize)| {
            (finding, (all > 1).then(|| format!("{} in {count} of {all} copies", finding.fate())))
        };
        fates.into_iter().map(said).collect()
    }
}

/// Options, what is assumed once.
fn each_once(all: &[&str]) -> String {
    let mut each: Vec<&str> = Vec::new();
    for flags in all {
        let (assumed, shape) = match flags.split_once(' ') {
            Some((assumed, shape)) if assumed.starts_with("--assume=") => (Some(assumed), shape),
            _ => (None, *flags),
        };
        each.extend(
            assumed.into_iter().chain([shape]).filter(|flag| !each.contains(flag)).collect::<Vec<_>>(),
        );
    }
    each.join(" ")
}

/// What copies are.
const COPIES: &str = "that the compiler, or a macro, made of it";
