//! `soak`: optimizes and judges random kernels, for as long as it is told.
//!
//! ```text
//! cargo run --release -p simt-soak -- --minutes 10
//! ```
//! Exit code: 0 if nothing was wrong, 1 if something was, 2 for bad usage.
#![forbid(unsafe_code)]

mod addresses;
mod optimize;
mod precision;
mod trial;

use clap::{Parser, ValueEnum};
use rayon::prelude::*;
use simt_ir::Promises;
use simt_passes::Pipeline;
use simt_soak::assumed::{Assumed, Host};
use simt_soak::judge::Wrong;
use simt_soak::ptx::Llc;
use simt_soak::witnesses::{Witnesses, replay};
use simt_soak::{bytes_of_seed, shrink};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use trial::{Failure, Setting, Totals, Tried, trial};

/// Kernels between two looks at the clock.
const BATCH: u64 = 512;
/// Failures after which it ends.
const ENOUGH: usize = 64;
/// How many failures are shown.
const SHOWN: usize = 3;
/// How often a failure is tried again to make it smaller.
const ATTEMPTS: usize = 2000;

/// Optimizes random kernels and judges the results: by running them, and by the naive reference
#[derive(Parser)]
#[command(
    name = "soak",
    after_help = "Exit code: 0 if nothing was wrong, 1 if something was, 2 for bad usage."
)]
struct Arguments {
    /// How long to go on
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    minutes: f64,
    /// How many kernels to try, however long it takes
    #[arg(long, value_name = "N")]
    count: Option<u64>,
    /// The number of the first kernel: to go on where another run ended
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// The number that all kernels follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A pipeline to try; may be given several times
    #[arg(long = "pass", value_name = "PIPELINE", default_values = ["barrier-elim", "basic-dbe"])]
    pipelines: Vec<String>,
    /// Draw a pipeline, options and assumptions for each kernel instead
    #[arg(long, conflicts_with_all = ["pipelines", "assume", "block_dim", "host"])]
    drawn: bool,
    /// What the passes may assume. Kernels of which it is not true are skipped
    #[arg(long, value_name = "A,B", value_delimiter = ',', value_parser = promise)]
    assume: Vec<Promises>,
    /// The shape of blocks that the passes are told: that which each kernel is launched with
    #[arg(long, value_name = "own")]
    block_dim: Option<BlockDim>,
    /// What the passes see of the host
    #[arg(long, value_name = "DOES", value_enum, default_value_t = Host::Unseen, hide_default_value = true)]
    host: Host,
    /// Translate each kernel to PTX and judge that. LLC is LLVM's, of version 22 if none is named
    #[arg(long, value_name = "LLC", num_args = 0..=1, require_equals = true, conflicts_with = "precision")]
    ptx: Option<Option<PathBuf>>,
    /// Print the kernel of that number instead, and how it is launched
    #[arg(long, value_name = "N")]
    show: Option<u64>,
    /// Compare what goes with the best possible instead: of the first N kernels, those with ten
    /// barriers or fewer
    #[arg(long, value_name = "N")]
    precision: Option<u64>,
    /// Judge common-base-elim on N random kernels of addresses instead
    #[arg(long, value_name = "N")]
    addresses: Option<u64>,
    /// Play the witnesses of N kernels instead: the barriers that two threads show to be needed
    #[arg(long, value_name = "N")]
    witnesses: Option<u64>,
    /// Where to write the kernels with which something is wrong
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
}

fn promise(name: &str) -> Result<Promises, String> {
    Promises::named(name).ok_or_else(|| format!("there are {}", Promises::all().names()))
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum BlockDim {
    /// That of the launch
    Own,
}

impl Arguments {
    fn assumed(&self) -> Assumed {
        Assumed {
            own_block_dim: self.block_dim == Some(BlockDim::Own),
            promised: self.assume.iter().copied().collect(),
            host: self.host,
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(count) = arguments.precision {
        return precision(&arguments, count);
    }
    if let Some(count) = arguments.addresses {
        return addresses(&arguments, count);
    }
    if let Some(count) = arguments.witnesses {
        return witnesses(&arguments, count);
    }
    let pipelines: Result<Vec<Pipeline>, _> =
        arguments.pipelines.iter().map(|text| text.parse::<Pipeline>()).collect();
    let pipelines = match pipelines {
        Ok(pipelines) => pipelines,
        Err(error) => {
            eprintln!("soak: {} ({})", error.message, error.help);
            return ExitCode::from(2);
        }
    };
    let tried = match arguments.drawn {
        true => Tried::Drawn,
        false => Tried::Given(&pipelines, arguments.assumed()),
    };
    let llc = match arguments.ptx.clone().map(Llc::find) {
        Some(None) => {
            eprintln!("soak: there is no llc of LLVM 22 (scripts/oracles gets it)");
            return ExitCode::from(2);
        }
        found => found.flatten(),
    };
    let llc = llc.as_ref();
    if let Some(index) = arguments.show {
        let Setting { kernel, pipelines, assumed, .. } = tried.setting(&bytes_of_seed(arguments.seed, index));
        let kernel = llc.map_or(Some(kernel.clone()), |llc| llc.translated(&kernel));
        let Some(kernel) = kernel else {
            eprintln!("soak: llc does not translate it");
            return ExitCode::from(2);
        };
        let launch = &kernel.launch;
        say(format_args!("; {} barriers\n; {launch:?}\n; {assumed:?}", kernel.barriers));
        pipelines.iter().for_each(|pipeline| say(format_args!("; {pipeline}")));
        say(format_args!("{}", kernel.text));
        return ExitCode::SUCCESS;
    }
    let start = Instant::now();
    let totals = soak(&arguments, tried, llc, start);
    summary(&arguments, &totals, start.elapsed());
    if totals.failures.is_empty() {
        return ExitCode::SUCCESS;
    }
    for (number, failure) in totals.failures.iter().take(SHOWN).enumerate() {
        report(&arguments, tried, llc, number, failure);
    }
    ExitCode::FAILURE
}

/// Measures how much of what could go goes.
fn precision(arguments: &Arguments, count: u64) -> ExitCode {
    let first = arguments.first;
    let found = precision::measure(arguments.seed, first..first.saturating_add(count));
    for line in &found.missed {
        say(format_args!("{line}"));
    }
    let of_best = |removed: u64| 100.0 * removed as f64 / found.best.max(1) as f64;
    let [default, own] = found.removed;
    say(format_args!("{} kernels with {} barriers", found.kernels, found.barriers));
    say(format_args!("{} can go, as these kernels are launched", found.best));
    say(format_args!("{default} go ({:.1} %)", of_best(default)));
    say(format_args!("{own} go if the shape of blocks is known ({:.1} %)", of_best(own)));
    found.wrong.iter().for_each(|index| say(format_args!("wrong: kernel {index}")));
    if found.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Judges what merges addresses.
fn addresses(arguments: &Arguments, count: u64) -> ExitCode {
    let first = arguments.first;
    let found = addresses::judge(first..first.saturating_add(count));
    let (defined, undefined) = (found.compared.defined, found.compared.undefined);
    say(format_args!("{count} kernels, {} addresses merged", found.merged));
    say(format_args!("{defined} runs the same, {undefined} not defined before"));
    for (kernel, wrong) in found.wrong.iter().take(SHOWN) {
        say(format_args!("wrong: kernel {kernel}: {wrong}"));
    }
    if found.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays what two threads are said to do.
fn witnesses(arguments: &Arguments, count: u64) -> ExitCode {
    let first = arguments.first;
    let one = |index: u64| replay(arguments.seed, index, arguments.host);
    let all = first..first.saturating_add(count);
    let found = all.into_par_iter().map(one).reduce(Witnesses::default, Witnesses::and);
    let Witnesses { kept, needed, raced, racy, updates, beyond, wrong } = &found;
    say(format_args!("{count} kernels, {kept} barriers stay, {needed} with two threads that need them"));
    say(format_args!(
        "{raced} race without, {racy} race with them as well, {updates} are of updates, {beyond} need larger buffers"
    ));
    wrong.iter().for_each(|(index, what)| say(format_args!("wrong: kernel {index}: {what}")));
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn soak(arguments: &Arguments, tried: Tried<'_>, llc: Option<&Llc>, start: Instant) -> Totals {
    let seconds = (arguments.minutes * 60.0).clamp(0.0, 1e9);
    let deadline = start + Duration::from_secs_f64(seconds);
    let mut totals = Totals::default();
    let mut next = arguments.first;
    let end_of_all = arguments.count.map(|count| arguments.first.saturating_add(count));
    while totals.failures.len() < ENOUGH {
        let end = match end_of_all {
            Some(end) => end.min(next.saturating_add(BATCH)),
            None if Instant::now() >= deadline => next,
            None => next.saturating_add(BATCH),
        };
        if end == next {
            break;
        }
        let tried = (next..end)
            .into_par_iter()
            .map(|index| trial(&bytes_of_seed(arguments.seed, index), index, tried, llc))
            .reduce(Totals::default, Totals::and);
        tried.failures.iter().for_each(|failure| announce(arguments, failure));
        tried.suspicious.iter().for_each(|suspicious| say(format_args!("suspicious: {suspicious}")));
        totals = totals.and(tried);
        next = end;
        if std::io::stderr().is_terminal() {
            let wrong = totals.failures.len();
            eprint!("\r{} kernels, {} barriers, {wrong} wrong", totals.kernels, totals.barriers);
        }
    }
    if std::io::stderr().is_terminal() {
        eprintln!();
    }
    totals
}

/// Prints a line; whoever reads may stop reading.
fn say(line: std::fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

/// Says at once what is wrong: a run of hours may not come to its end.
fn announce(arguments: &Arguments, failure: &Failure) {
    let (seed, index) = (arguments.seed, failure.index);
    say(format_args!("wrong: {}: {} (--seed {seed} --first {index} --count 1)", who(failure), failure.wrong));
}

/// The pipeline that did wrong.
fn who(failure: &Failure) -> &str {
    failure.pipeline.as_deref().unwrap_or("the kernel itself")
}

fn summary(arguments: &Arguments, totals: &Totals, elapsed: Duration) {
    let seconds = elapsed.as_secs_f64().max(1e-9);
    let mut out = std::io::stdout().lock();
    let mut line = |name: &str, value: String| {
        let _ = writeln!(out, "{name:<27} {value}");
    };
    line("seed", arguments.seed.to_string());
    line("first kernel", arguments.first.to_string());
    line("kernels", format!("{} ({:.0} per second)", totals.kernels, totals.kernels as f64 / seconds));
    if totals.skipped > 0 {
        line("skipped: not as assumed", totals.skipped.to_string());
    }
    if arguments.ptx.is_some() {
        line("skipped: no PTX of it", totals.untranslated.to_string());
        line("barriers in LLVM IR", totals.barriers_of_ir.to_string());
    }
    let per_kernel = totals.barriers as f64 / totals.kernels.max(1) as f64;
    line("barriers", format!("{} ({per_kernel:.1} per kernel)", totals.barriers));
    let drawn = [String::from("what was drawn")];
    let pipelines = if arguments.drawn { &drawn[..] } else { &arguments.pipelines };
    for (name, removed) in pipelines.iter().zip(&totals.removed) {
        let share = 100.0 * *removed as f64 / totals.barriers.max(1) as f64;
        line(&format!("removed by {name}"), format!("{removed} ({share:.1} %)"));
    }
    for (name, removed) in pipelines.iter().zip(&totals.removed_of_ir) {
        let share = 100.0 * *removed as f64 / totals.barriers_of_ir.max(1) as f64;
        line(&format!("  from LLVM IR, {name}"), format!("{removed} ({share:.1} %)"));
    }
    if !totals.suspicious.is_empty() {
        line("more goes from PTX", format!("{} times", totals.suspicious.len()));
    }
    for (name, fences) in pipelines.iter().zip(&totals.fences).filter(|(_, fences)| **fences > 0) {
        line(&format!("fences, by {name}"), fences.to_string());
    }
    for (name, removed) in pipelines.iter().zip(&totals.removed_without) {
        let share = 100.0 * *removed as f64 / totals.barriers.max(1) as f64;
        line(&format!("  assuming less, {name}"), format!("{removed} ({share:.1} %)"));
    }
    let effort = totals.effort;
    line("runs", effort.runs.to_string());
    line("instructions", format!("{:.1} million", effort.executed as f64 / 1e6));
    line("reference: correct", effort.correct.to_string());
    line("reference: not decided", effort.undecided.to_string());
    let by_reference = |failure: &&Failure| matches!(failure.wrong, Wrong::Reference { .. });
    let by_reference = totals.failures.iter().filter(by_reference).count();
    line("wrong, by running it", (totals.failures.len() - by_reference).to_string());
    line("wrong, by the reference", by_reference.to_string());
    line("seconds", format!("{seconds:.0}"));
}

/// Makes a failure smaller, prints it, and saves it where that was asked for.
fn report(arguments: &Arguments, tried: Tried<'_>, llc: Option<&Llc>, number: usize, failure: &Failure) {
    let kind = |failure: &Failure| std::mem::discriminant(&failure.wrong);
    let is_same = |found: &Failure| {
        kind(found) == kind(failure) && (arguments.drawn || found.pipeline == failure.pipeline)
    };
    let again = |bytes: &[u8]| trial(bytes, failure.index, tried, llc).failures.into_iter().find(is_same);
    let bytes = shrink::shrink(&failure.bytes, ATTEMPTS, |bytes| again(bytes).is_some());
    let smallest = again(&bytes).unwrap_or_else(|| failure.clone());
    say(format_args!("\nmade smaller: {}: {}", who(&smallest), smallest.wrong));
    say(format_args!("{:?}\nbytes: {}", smallest.assumed, hex(&smallest.bytes)));
    match &arguments.save {
        None => say(format_args!("{}", smallest.before)),
        Some(folder) => match save(folder, number, &smallest, llc.is_some()) {
            Ok(()) => say(format_args!("saved as {number}-before and {number}-after")),
            Err(error) => eprintln!("soak: {}: {error}", folder.display()),
        },
    }
}

fn save(folder: &Path, number: usize, failure: &Failure, is_ptx: bool) -> std::io::Result<()> {
    let extension = if is_ptx { "ptx" } else { "ll" };
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join(format!("{number}-before.{extension}")), &failure.before)?;
    std::fs::write(folder.join(format!("{number}-after.{extension}")), &failure.after)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
