//! `simtopt check`: whether a module is a correct optimization of another one.
//!
//! | file | question |
//! |---|---|
//! | `args` | what can be asked for |
//! | `compare` | what differs when both are executed |

pub mod args;
mod compare;

use super::common::Format;
use super::console::Console;
use super::input;
use super::session::Session;
use args::CheckArgs;
use compare::{Differences, Executed, compare, execute};
use simt_check::reference::{self, Report as Judged, Verdict};
use simt_ir::{Language, Listing, Target};
use simt_report::checked::{Both, Told, code, json};
use simt_report::document::{failure, pretty};
use simt_report::object::{Object, object};
use simt_report::run;
use simt_report::{Diagnostic, Texts};
use std::path::Path;
use std::process::ExitCode;

/// Runs the command.
pub fn run(arguments: &CheckArgs, console: Console) -> ExitCode {
    let mut session = Session::new(&arguments.reading, &[&arguments.before, &arguments.after], console);
    let answer = files(&session, arguments).map(|(text, verdict)| {
        session.print(&text);
        ExitCode::from(exit_code(verdict))
    });
    if let (Err(error), Format::Json) = (&answer, arguments.format) {
        session.print(&pretty(&object! { ..about(arguments), "error": failure(error) }));
    }
    session.end(answer)
}

/// What every document begins with.
fn about(arguments: &CheckArgs) -> Object {
    object! {
        "version": VERSION,
        "before": input::name(&arguments.before),
        "after": input::name(&arguments.after),
    }
}

fn exit_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Correct | Verdict::CorrectForLaunchesTried => 0,
        Verdict::Wrong => 1,
        Verdict::NotDecided => 3,
    }
}

fn files(session: &Session, arguments: &CheckArgs) -> Result<(String, Verdict), Diagnostic> {
    if let Some(option) = arguments.misplaced() {
        let error = Diagnostic::error(format!("{option} says nothing without --run"));
        return Err(error.help("add --run to execute both files too"));
    }
    if arguments.before == Path::new("-") && arguments.after == Path::new("-") {
        return Err(Diagnostic::error("standard input (-) can be read only once"));
    }
    let known = session.known_launches(&arguments.known)?;
    let before = session.module_knowing(&arguments.before, &known)?;
    let after = session.module_knowing(&arguments.after, &known)?;
    let is_ptx = [&before, &after].map(|module| matches!(module.language, Language::Ptx(_)));
    if is_ptx[0] != is_ptx[1] {
        return Err(Diagnostic::error("one file is PTX, the other LLVM IR: only one language is compared"));
    }
    session.warn_of_block(&before, &arguments.known.block_dim);
    let target = simtopt::target(&before, session.target).map_err(simtopt::Failure::diagnostic)?;
    simtopt::target(&after, session.target).map_err(simtopt::Failure::diagnostic)?;
    session.phase(&input::name(&arguments.after), "comparing");
    let judged = reference::check(&before, &after, &arguments.options());
    let lookups = [&arguments.before, &arguments.after].map(|path| session.lookup(path));
    let texts = [Texts::new(&before, &lookups[0]), Texts::new(&after, &lookups[1])];
    let both = Both { before: (&before, &texts[0]), after: (&after, &texts[1]) };
    let executed = match arguments.run {
        true => Some(executed(session, arguments, &both, target)?),
        false => None,
    };
    let reports = executed.as_ref().map(|[a, b]| [a.report(&before, &texts[0]), b.report(&after, &texts[1])]);
    let ran =
        reports.as_ref().map(|[before, after]| Ran { before, after, differences: compare(before, after) });
    let verdict = ran.as_ref().map_or(judged.verdict, |ran| judged.verdict.max(ran.verdict()));
    let answer = Answer { judged: &judged, told: both.tell(&judged), ran, verdict };
    let text = match arguments.format {
        Format::Text => answer.text(session.console.colors_out()),
        Format::Json => pretty(&answer.document(arguments, &texts)),
    };
    Ok((text, verdict))
}

fn executed(
    session: &Session,
    arguments: &CheckArgs,
    both: &Both<'_>,
    target: &'static Target,
) -> Result<[Executed; 2], Diagnostic> {
    let run = |path: &Path, module: &Listing| {
        session.phase(&input::name(path), "running");
        execute(module, target, &arguments.launch)
    };
    Ok([run(&arguments.before, both.before.0)?, run(&arguments.after, both.after.0)?])
}

/// Both runs.
struct Ran<'r> {
    before: &'r run::Report<'r>,
    after: &'r run::Report<'r>,
    differences: Differences,
}

impl Ran<'_> {
    fn verdict(&self) -> Verdict {
        match (&self.differences.lines[..], &self.differences.undecided) {
            ([], None) => Verdict::Correct,
            ([], Some(_)) => Verdict::NotDecided,
            _ => Verdict::Wrong,
        }
    }
}

/// All that there is to say.
struct Answer<'r> {
    judged: &'r Judged,
    told: Vec<Told<'r>>,
    ran: Option<Ran<'r>>,
    verdict: Verdict,
}

impl Answer<'_> {
    fn text(&self, color: bool) -> String {
        let mut text: String = self.told.iter().map(|told| told.diagnostic().render(color) + "\n").collect();
        if let Some(ran) = &self.ran {
            for told in ran.after.told.iter().filter(|_| !ran.differences.lines.is_empty()) {
                text.push_str(&format!("{}\n", told.diagnostic().render(color)));
            }
            for (which, report) in [("before", ran.before), ("after", ran.after)] {
                text.push_str(&format!("{which}: {}\n", report.summary()));
            }
            let lines = ran.differences.lines.iter().chain(&ran.differences.undecided);
            lines.for_each(|line| text.push_str(&format!("{line}\n")));
            if ran.verdict() == Verdict::Correct {
                text.push_str("both leave the same in memory\n");
            }
        }
        let differences = simt_report::words::plural_of(self.judged.items.len(), "difference", "differences");
        text.push_str(&format!("{}: {differences}\n", self.verdict));
        text
    }

    /// What `--format=json` prints:
    /// `{ "version": 1, "before", "after", "verdict", "checked": CHECKED, "run"?: RUNS }` with
    /// `RUNS: { "verdict", "before": RUN, "after": RUN, "differences": [], "undecided"? }`; for
    /// CHECKED see [`simt_report::checked::json`], for RUN [`simt_report::run::json`]. Instead of a
    /// verdict, what cannot be compared has `"error"`, as [`failure`] has it.
    fn document(&self, arguments: &CheckArgs, texts: &[Texts<'_>; 2]) -> Object {
        let runs = |ran: &Ran<'_>| {
            object! {
                "verdict": code(ran.verdict()),
                "before": run::json::ran(ran.before, &texts[0]),
                "after": run::json::ran(ran.after, &texts[1]),
                "differences": ran.differences.lines.clone(),
                "undecided"?: ran.differences.undecided.clone(),
            }
        };
        object! {
            ..about(arguments),
            "verdict": code(self.verdict),
            "checked": json::checked(self.judged, &self.told),
            "run"?: self.ran.as_ref().map(runs),
        }
    }
}

/// The version of the format; it changes when a member changes its meaning or goes away.
const VERSION: u32 = 1;
