//! From decisions to words: what became of every barrier, and why.
//!
//! [`explain`] takes the decisions about a module and makes a [`Finding`] of each barrier; a
//! barrier that no pass decided about is one that stays. A finding renders as a [`Diagnostic`] and,
//! by [`crate::json`], as JSON; both say the same. Every variant of every reason has its own words
//! (`removed`, `kept`, `obstacle`, `outside`), and every one has a stable code.

use crate::bases::BaseFinding;
use crate::diagnostic::{Diagnostic, Severity, printable};
use crate::divergent::Partings;
use crate::divergent::branches::{self, DivergentBranch};
use crate::divergent::cause::Causes;
use crate::divergent::story;
use crate::place::{Shown, Texts};
use crate::teller::Teller;
use crate::words::{Status, Words, plural, plural_of};
use crate::{kept, launches, partly, remark_name, removed, weakened};
use simt_analysis::addresses::overlap::{METHODS, Tally};
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::ModuleDivergence;
use simt_analysis::functions::calls::{barrier_at, stated_barrier};
use simt_ir::target::{BarrierKind, Effect};
use simt_ir::{FactSource, FuncId, Inst, Listing, Location, Op};
use simt_passes::{Decision, Verdict};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};
use std::sync::Arc;

/// What there is to say about a module.
pub struct Explanation {
    /// The name of the file.
    pub file: String,
    /// Its functions that contain barriers, and kernels with divergent branches, in textual order.
    pub functions: Vec<FunctionReport>,
    /// Functions with barriers that nobody calls: what is told of are their copies, if any.
    pub uncalled: Vec<String>,
    /// What became of its addresses, if a pass looked at them ([`crate::bases`]).
    pub bases: Vec<BaseFinding>,
    /// How many barriers of warps are in its source.
    pub of_warps: usize,
    /// What became of the questions about its addresses, by [method](METHODS), if that is known.
    pub questions: Option<[Tally; METHODS.len()]>,
    /// Whether the text tells about divergent branches one by one.
    pub in_full: bool,
    /// Whether the text has one line for each barrier of the source.
    pub is_brief: bool,
}

/// What differs between the threads of a module's functions.
pub struct Divergences {
    /// As far as it is proven not to.
    pub proven: Arc<ModuleDivergence>,
    /// Only what depends on numbers of threads
    /// ([`Options::ids_only`](simt_analysis::divergence::Options)); `None` if all threads come to
    /// all barriers, as is proven.
    pub by_ids: Option<Arc<ModuleDivergence>>,
    /// Functions that nobody calls, in order, if the module is all of the program.
    pub uncalled: Vec<FuncId>,
}

/// What there is to say about one function.
pub struct FunctionReport {
    /// Its name, as in the text.
    pub name: String,
    /// Whether it is a kernel.
    pub is_kernel: bool,
    /// What is known of its launches from elsewhere than its module, in words.
    pub launches: Option<String>,
    /// Its barriers, and the fences that went, in textual order.
    pub findings: Vec<Finding>,
    /// Where its threads part, in textual order; empty if divergence was not analysed.
    pub branches: Vec<DivergentBranch>,
}

/// What became of one barrier, and why; or why a fence went.
pub struct Finding {
    /// The instruction.
    pub place: ProgramPoint,
    /// Whether it is about a fence.
    pub is_fence: bool,
    /// The pass that removed it; `None` if it stays.
    pub removed_by: Option<&'static str>,
    /// The pass that made something weaker of it, if it stays as that.
    pub weakened_by: Option<&'static str>,
    /// What a remark about it is called.
    pub remark: remark_name::Name,
    /// What is said about it.
    pub words: Words,
    /// Whose word on launches it was found with to go: without, that is not seen at a glance.
    pub relies_on: Option<FactSource>,
    /// On which ways it is needed, if not on all: among the notes, too.
    pub partly: Vec<String>,
    /// Whether threads part in front of it, so that perhaps not all reach it; if so, the words do
    /// not say it yet.
    pub parts: bool,
    /// The options under which it would go, if it stays.
    pub free_with: Option<String>,
    /// Which copy of one place in the source it is, from 1, and of how many; `None` if it is the
    /// only one.
    pub copy: Option<(usize, usize)>,
    /// Where it is.
    pub shown: Shown,
}

/// Makes words of the decisions about a module, and of what differs between threads, if that is
/// known.
pub fn explain(
    module: &Listing,
    decisions: &[Decision],
    texts: &Texts<'_>,
    divergences: Option<&Divergences>,
) -> Explanation {
    let (mut functions, mut uncalled, mut of_warps) = (Vec::new(), Vec::new(), BTreeSet::new());
    let causes = divergences.map(|found| Causes::new(module, &found.proven, texts));
    let by_ids = divergences
        .and_then(|found| found.by_ids.as_ref())
        .map(|found| (Partings::compute(module, found), Causes::new(module, found, texts)));
    let story = |barrier: ProgramPoint, here: &Shown| {
        let (partings, causes) = by_ids.as_ref()?;
        Some(story::tell(partings, causes, barrier, here, &partings.of(barrier)?))
    };
    for (id, function) in module.functions.iter() {
        let mut findings = Vec::new();
        let flow = OnceCell::new();
        for inst in function.read_insts() {
            let data = &function.insts[inst];
            if data.op.call().is_none() && !matches!(data.op, Op::Fence(_)) {
                continue;
            }
            let decided = decisions.binary_search_by_key(&(id, inst), |d| (d.function, d.inst)).ok();
            // Fences that went with a barrier are told in single lines, if at all.
            if data.op.call().is_none() && !decided.is_some_and(|at| decisions[at].is_about_a_fence()) {
                continue;
            }
            // What was weakened is no barrier of the block any more.
            let is_of_warp = decided.is_none() && function.effect(inst) == Some(Effect::WarpBarrier);
            if !is_of_warp && decided.is_none() && stated_barrier(function, inst).is_none() {
                continue;
            }
            let place = ProgramPoint { function: id, inst };
            let here = texts.show(module, place);
            if is_of_warp {
                of_warps.insert(here.best().map(|best| here.chain[best].clone()).ok_or((id, inst)));
                continue;
            }
            let teller = Teller { module, place, here, texts, flow: &flow, story: &story };
            findings.push(finding(teller, decided.map(|at| &decisions[at])));
        }
        if divergences.is_some_and(|found| found.uncalled.binary_search(&id).is_ok()) {
            uncalled.extend((!findings.is_empty()).then(|| module.function_name(id).into_owned()));
            continue;
        }
        let is_wanted = function.is_kernel || !findings.is_empty();
        let branches = causes.as_ref().filter(|_| is_wanted).map(|causes| branches::of(causes, id));
        let branches = branches.unwrap_or_default();
        if !findings.is_empty() || !branches.is_empty() {
            note_copies(&mut findings);
            let name = module.function_name(id).into_owned();
            let launches = launches::words(module, id);
            let is_kernel = function.is_kernel;
            functions.push(FunctionReport { name, is_kernel, launches, findings, branches });
        }
    }
    let file = module.source.name.clone();
    let of_warps = of_warps.len();
    let (bases, questions) = (Vec::new(), None);
    Explanation { file, functions, uncalled, bases, of_warps, questions, in_full: false, is_brief: false }
}

/// Says of barriers that are one in the source that they are copies: of a loop that was unrolled,
/// of code that was duplicated.
fn note_copies(findings: &mut [Finding]) {
    let mut counts: BTreeMap<Arc<[Location]>, (usize, usize)> = BTreeMap::new();
    for finding in findings.iter().filter(|finding| finding.shown.best().is_some()) {
        counts.entry(finding.shown.chain.clone()).or_default().1 += 1;
    }
    for finding in findings {
        let Some((number, count)) = counts.get_mut(&finding.shown.chain) else { continue };
        *number += 1;
        finding.copy = (*count > 1).then_some((*number, *count));
    }
}

pub(crate) fn finding(teller: Teller<'_>, decision: Option<&Decision>) -> Finding {
    let verdict = decision.map(Decision::told);
    let (removed_by, weakened_by, mut words) = match verdict {
        Some(Verdict::Removed { pass, why, .. }) => (Some(*pass), None, removed::words(&teller, why)),
        Some(Verdict::Weakened { pass, to, why }) => {
            (None, Some(*pass), weakened::words(&teller, *to, kept::words(&teller, why)))
        }
        Some(Verdict::Kept(why)) => (None, None, kept::words(&teller, why)),
        None => {
            let body = &teller.module.functions[teller.place.function];
            (None, None, kept::undecided(barrier_at(body, teller.place.inst).is_none()))
        }
    };
    let options = decision.and_then(|decision| kept::flags(teller.texts, teller.module, decision));
    if let Some(decision) = decision {
        besides(&teller, decision, removed_by.is_none(), options.as_deref(), &mut words);
    }
    let partly = decision.and_then(|decision| decision.partly.as_ref());
    let is_needed = matches!(words.status, Some(Status::Needed(_)));
    let partly = partly.map(|partly| partly::words(&teller, partly, is_needed)).unwrap_or_default();
    words.notes.extend(partly.iter().cloned());
    words.notes.splice(0..0, teller.here.notes());
    let is_fence = decision.is_some_and(Decision::is_about_a_fence);
    // Others need not come to a barrier for some.
    let body = &teller.module.functions[teller.place.function];
    let is_for_some =
        stated_barrier(body, teller.place.inst).is_some_and(|barrier| barrier.kind == BarrierKind::Partial);
    let is_told = is_fence || is_for_some || words.code == "pinned-divergent";
    let story = teller.parting(teller.place).filter(|_| !is_told);
    let parts = story.is_some();
    if let Some(story) = story {
        let message = story::message("it", story.cause.as_ref().map(|cause| &cause.origin));
        words.notes.push(format!("{message}: `simtopt lint` shows how"));
    }
    let remark = remark_name::Name::of(verdict);
    let launched = decision.and_then(|decision| decision.launched.as_deref());
    let free_with =
        launched.map(|launched| launches::option_of(teller.texts, teller.module, launched)).or(options);
    // Where not all threads may come, something else is wrong first.
    let free_with = free_with.filter(|_| !parts);
    let relies_on = decision.and_then(|decision| decision.relies_on);
    let (place, shown) = (teller.place, teller.here);
    Finding {
        place,
        is_fence,
        removed_by,
        weakened_by,
        remark,
        words,
        relies_on,
        partly,
        parts,
        free_with,
        copy: None,
        shown,
    }
}

/// What is said besides of a decision. `options`: those that let the barrier go.
fn besides(teller: &Teller<'_>, decision: &Decision, stays: bool, options: Option<&str>, words: &mut Words) {
    if decision.value_replaced {
        let same = "the value that it computes from all threads is what each of them gives, which is the same for all";
        words.notes.push(same.to_string());
    }
    if !decision.meets.is_empty() {
        let place = |&inst: &Inst| teller.bound(inst, "threads that go another way wait here meanwhile");
        words.related.extend(decision.meets.iter().take(SHOWN_MEETING).map(place));
        words.notes.push(match stays {
            true => "all barriers at which its threads meet stay with it".to_string(),
            false => "all barriers at which its threads met go with it".to_string(),
        });
    }
    words.notes.extend(decision.relies_on.map(launches::reliance));
    if stays {
        words.notes.extend(decision.searched.as_ref().map(kept::searched));
        let launched = decision.launched.as_deref();
        words.help.extend(launched.map(|launched| launches::launched(teller.texts, teller.module, launched)));
    }
    if let Some(options) = options.filter(|options| !words.help.iter().any(|help| help.ends_with(options))) {
        words.help.push(kept::removable(teller.module, decision, options));
    }
}

impl Finding {
    /// The finding as a message.
    pub fn diagnostic(&self) -> Diagnostic {
        let severity = match (self.removed_by, self.weakened_by) {
            (Some(_), _) => Severity::Removed,
            (None, Some(_)) if self.is_moved() => Severity::Moved,
            (None, Some(_)) => Severity::Weakened,
            (None, None) => Severity::Kept,
        };
        let mut diagnostic = self.words.diagnostic(severity, &self.shown);
        if self.is_fence {
            diagnostic.title.insert_str(0, "fence: ");
        }
        diagnostic
    }

    /// What else there is to know, for who is told of each copy.
    pub fn notes(&self) -> Vec<String> {
        let copy = self.copy.map(|(number, count)| {
            let line = self.shown.ir.line;
            format!(
                "copy {number} of {count} that the compiler, or a macro, made of it: line {line} of the IR"
            )
        });
        self.words.notes.iter().cloned().chain(copy).collect()
    }

    /// Where it is, as compilers write it.
    pub(crate) fn at(&self) -> String {
        match (self.shown.shown, self.shown.best()) {
            (None, Some(best)) => crate::place::written(&self.shown.chain[best]),
            _ => {
                let name = printable(self.shown.file.name());
                format!("{name}:{}:{}", self.shown.at.line, self.shown.at.range.start + 1)
            }
        }
    }

    /// The finding in one line, as compilers write remarks.
    pub fn remark(&self) -> String {
        let at = self.at();
        let verdict = if self.is_moved() { "moved" } else { self.verdict() };
        let by = self.removed_by.or(self.weakened_by).map_or(String::new(), |pass| format!(" [{pass}]"));
        format!("{at}: remark: {} {verdict}: {}{by}", self.subject(), self.words.message)
    }

    /// Whether it is somewhere else now.
    fn is_moved(&self) -> bool {
        self.words.code == weakened::MOVED
    }

    /// What it is about, as a stable word.
    pub fn subject(&self) -> &'static str {
        if self.is_fence { "fence" } else { "barrier" }
    }

    /// Whether it stays and is known to be needed.
    pub fn is_needed(&self) -> bool {
        self.verdict() == "kept" && matches!(self.words.status, Some(Status::Needed(_)))
    }

    /// What became of it, and whether it is needed if it stays.
    pub fn fate(&self) -> &'static str {
        match (self.verdict(), &self.words.status) {
            ("kept", Some(status)) => status.name(),
            ("weakened", _) if self.is_moved() => "moved",
            (verdict, _) => verdict,
        }
    }

    /// What became of it, as a stable word.
    pub fn verdict(&self) -> &'static str {
        match (self.removed_by, self.weakened_by) {
            (Some(_), _) => "removed",
            (None, Some(_)) => "weakened",
            (None, None) => "kept",
        }
    }
}

/// How many barriers there are, and what became of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Count {
    /// Functions with barriers.
    pub functions: usize,
    /// Barriers of the source: of code that is unrolled, inlined or instantiated the IR has copies.
    pub in_source: usize,
    /// Those that are gone.
    pub removed: usize,
    /// Those that do less than they did.
    pub weakened: usize,
    /// Those that stay.
    pub kept: usize,
    /// Those of them that are known to be needed.
    pub needed: usize,
    /// Fences that are gone.
    pub fences: usize,
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.functions += other.functions;
        self.in_source += other.in_source;
        self.removed += other.removed;
        self.weakened += other.weakened;
        self.kept += other.kept;
        self.needed += other.needed;
        self.fences += other.fences;
    }
}

impl FunctionReport {
    /// Its barriers, counted.
    pub fn count(&self) -> Count {
        let with = |verdict: &str| self.barriers().filter(|finding| finding.verdict() == verdict).count();
        Count {
            functions: usize::from(self.barriers().next().is_some()),
            in_source: self.barriers().count(),
            removed: with("removed"),
            weakened: with("weakened"),
            kept: with("kept"),
            needed: self.barriers().filter(|finding| finding.is_needed()).count(),
            fences: self.fences().count(),
        }
    }

    /// What became of its barriers.
    pub fn barriers(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| !finding.is_fence)
    }

    /// Its fences that went.
    pub fn fences(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.is_fence)
    }

    /// The divergent branches in words: in one line, or one by one. Empty if there are none.
    pub(crate) fn divergence(&self, in_full: bool) -> String {
        if self.branches.is_empty() {
            return String::new();
        }
        let mut text =
            format!("  {}", plural_of(self.branches.len(), "divergent branch", "divergent branches"));
        if in_full {
            text.push('\n');
            for branch in &self.branches {
                let _ = writeln!(text, "    {}", branch.line(self.is_kernel));
            }
            return text;
        }
        let places = self.branches.iter().map(|branch| branch.shown.place());
        let is_one_file = places.clone().all(|(file, _)| file == self.branches[0].shown.place().0);
        let mut lines: Vec<usize> = places.map(|(_, line)| line).filter(|_| is_one_file).collect();
        lines.sort_unstable();
        lines.dedup();
        let of = match (self.branches[0].shown.best(), self.branches[0].shown.shown) {
            (Some(_), Some(_)) => String::new(),
            (Some(_), None) => format!(" of {}", printable(self.branches[0].shown.place().0)),
            (None, _) => " of the IR".to_string(),
        };
        let _ = match &lines[..] {
            [line] => writeln!(text, ": line {line}{of}"),
            [first @ .., last] if lines.len() <= LINES => {
                let first: Vec<String> = first.iter().map(usize::to_string).collect();
                writeln!(text, ": lines {} and {last}{of}", first.join(", "))
            }
            _ => writeln!(text),
        };
        text
    }
}

/// In short: which functions, and how many barriers they have.
impl fmt::Debug for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let functions: Vec<_> = self.functions.iter().map(|f| (&f.name, f.count())).collect();
        f.debug_struct("Explanation").field("file", &self.file).field("functions", &functions).finish()
    }
}

impl Count {
    /// How many barriers there are.
    pub fn all(&self) -> usize {
        self.removed + self.weakened + self.kept
    }

    /// The barriers in words.
    pub fn barriers(&self) -> String {
        format!("{}, {}", self.subject(), self.fates())
    }

    fn subject(&self) -> String {
        let in_source = plural(self.in_source, "barrier");
        match self.all() == self.in_source {
            true => in_source,
            false => format!("{in_source} ({} copies)", self.all()),
        }
    }

    /// The total in words.
    pub fn total(&self) -> String {
        let all = self.subject();
        let functions = plural(self.functions, "function");
        format!("total: {all} in {functions}, {}", self.fates())
    }

    /// What became of them; weakened ones and fences only if there are any.
    fn fates(&self) -> String {
        let weakened = match self.weakened {
            0 => String::new(),
            weakened => format!("{weakened} weakened or moved, "),
        };
        let fences = match self.fences {
            0 => String::new(),
            fences => format!("; {} removed", plural(fences, "fence")),
        };
        let known = match (self.needed, self.kept - self.needed) {
            (0, 0) => String::new(),
            (needed, undecided) => format!(" ({needed} needed, {undecided} undecided)"),
        };
        format!("{} removed, {weakened}{} kept{known}{fences}", self.removed, self.kept)
    }
}

/// Branches whose lines are told in one line.
const LINES: usize = 12;

/// The most other texts of a meeting that are shown.
const SHOWN_MEETING: usize = 4;
