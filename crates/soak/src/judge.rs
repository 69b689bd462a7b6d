//! Is what somebody made of a random kernel as good as the kernel?
//!
//! The original runs first: it must end without findings and with the expected memory, or the
//! generator or the machine is wrong. Then the other module runs, in lockstep and in random order:
//! it must end without findings and with the same memory. Every eighth kernel, by its seed, runs in
//! more orders. And the reference must not call the other module wrong. A module that is the
//! original byte for byte is not run again.
//!
//! What may be [assumed](Assumed) of the kernel is assumed by the reference too, and where it says
//! what an instruction means, both modules are executed in that meaning.

use super::assumed::Assumed;
use super::{RandomKernel, entry};
use simt_check::finding::Finding;
use simt_check::launch::{Launch, Outcome, Schedule};
use simt_check::machine::Program;
use simt_check::reference::{Verdict, check};
use simt_ir::{Listing, Source};
use std::fmt;
use std::sync::Arc;

/// What was done to find nothing wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Runs.
    pub runs: u64,
    /// Instructions that all threads executed in them.
    pub executed: u64,
    /// Modules that the reference called correct.
    pub correct: u64,
    /// Modules that the reference did not decide about.
    pub undecided: u64,
}

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.runs += other.runs;
        self.executed += other.executed;
        self.correct += other.correct;
        self.undecided += other.undecided;
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A text cannot be read.
    Unreadable {
        /// Whether it is the original.
        original: bool,
        /// Why.
        message: String,
    },
    /// A module does what it should not.
    Run {
        /// Whether it is the original: then the generator or the machine is wrong.
        original: bool,
        /// In which order threads took turns.
        schedule: Schedule,
        /// What it did.
        what: String,
    },
    /// The reference says so.
    Reference {
        /// What it says.
        what: String,
    },
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kernel = |original: bool| if original { "the kernel itself" } else { "the changed kernel" };
        match self {
            Wrong::Unreadable { original, message } => {
                write!(f, "{} cannot be read: {message}", kernel(*original))
            }
            Wrong::Run { original, schedule, what } => {
                write!(f, "{}, {schedule:?}: {what}", kernel(*original))
            }
            Wrong::Reference { what } => write!(f, "the reference: {what}"),
        }
    }
}

impl std::error::Error for Wrong {}

/// A random kernel that was read and whose own runs were fine.
pub struct Original<'k> {
    kernel: &'k RandomKernel,
    /// The kernel as it was read.
    pub module: Listing,
    outcome: Outcome,
    seed: u64,
    assumed: Assumed,
    /// What was done so far.
    pub effort: Effort,
}

impl<'k> Original<'k> {
    /// Reads and runs a kernel. `seed` is that of random orders, and says how many orders are
    /// tried.
    pub fn new(kernel: &'k RandomKernel, seed: u64) -> Result<Original<'k>, Box<Wrong>> {
        Original::assuming(kernel, seed, Assumed::default())
    }

    /// The same, for a kernel of which something may be assumed, which [must be
    /// true](Assumed::holds).
    pub fn assuming(
        kernel: &'k RandomKernel,
        seed: u64,
        assumed: Assumed,
    ) -> Result<Original<'k>, Box<Wrong>> {
        let module = readable(&kernel.text, true)?;
        let mut effort = Effort::default();
        let mut outcome = Outcome::default();
        {
            let executed = readable(&assumed.executed(&kernel.text), true)?;
            let program = Program::new(&executed);
            let schedules = [Schedule::Lockstep, Schedule::Random(seed)];
            for schedule in schedules.into_iter().take(if is_thorough(seed) { 2 } else { 1 }) {
                let wrong = |what| Box::new(Wrong::Run { original: true, schedule, what });
                outcome = run(&program, kernel, schedule, &mut effort).map_err(wrong)?;
                unexpected(&outcome, kernel).map_or(Ok(()), |what| Err(wrong(what)))?;
            }
        }
        Ok(Original { kernel, module, outcome, seed, assumed, effort })
    }

    /// Judges what somebody made of it.
    pub fn judge(&self, text: &str) -> Result<Effort, Box<Wrong>> {
        let mut effort = Effort::default();
        if text == self.kernel.text {
            return Ok(effort);
        }
        self.run(&readable(&self.assumed.executed(text), false)?, &mut effort)?;
        self.check(&readable(text, false)?, &mut effort)?;
        Ok(effort)
    }

    /// Judges it by its runs alone.
    pub fn judge_runs(&self, text: &str) -> Result<Effort, Box<Wrong>> {
        let mut effort = Effort::default();
        self.run(&readable(&self.assumed.executed(text), false)?, &mut effort)?;
        Ok(effort)
    }

    /// Runs another module; it must do the same as the original.
    pub fn run(&self, module: &Listing, effort: &mut Effort) -> Result<(), Box<Wrong>> {
        let program = Program::new(module);
        let random = [self.seed, !self.seed].map(Schedule::Random);
        let schedules = [random[0], Schedule::Lockstep, Schedule::RoundRobin, random[1]];
        for schedule in schedules.into_iter().take(if is_thorough(self.seed) { 4 } else { 2 }) {
            let wrong = |what| Box::new(Wrong::Run { original: false, schedule, what });
            let outcome = run(&program, self.kernel, schedule, effort).map_err(wrong)?;
            self.difference(&outcome).map_or(Ok(()), |what| Err(wrong(what)))?;
        }
        Ok(())
    }

    /// Asks the reference about another module.
    pub fn check(&self, module: &Listing, effort: &mut Effort) -> Result<(), Box<Wrong>> {
        let known = |module: &Listing| {
            let mut module = module.clone();
            self.assumed.enter(self.kernel, &mut module);
            module
        };
        let options = self.assumed.check_options(self.kernel);
        let report = check(&known(&self.module), &known(module), &options);
        match report.verdict {
            _ if report.breaks_a_rule() => {
                return Err(Box::new(Wrong::Reference { what: format!("{report:#?}") }));
            }
            Verdict::Correct => effort.correct += 1,
            _ => effort.undecided += 1,
        }
        Ok(())
    }

    fn difference(&self, outcome: &Outcome) -> Option<String> {
        let before = self.outcome.buffers.iter().chain(&self.outcome.variables);
        let mut pairs = before.zip(outcome.buffers.iter().chain(&outcome.variables));
        let differs = pairs.find(|(before, after)| before != after);
        differs.map(|(before, _)| format!("{} holds something else in the end", before.name))
    }
}

/// Whether a kernel is run in more orders than others: every eighth is.
fn is_thorough(seed: u64) -> bool {
    seed.is_multiple_of(8)
}

/// Reads a text.
pub fn read(text: &str) -> Result<Listing, simt_syntax::Error> {
    let source = Arc::new(Source::new("random.ll", text));
    simt_syntax::read(source, &simt_syntax::ReadOptions { initializers: true, ..Default::default() })
}

/// Reads the text of the original, or that of another module.
fn readable(text: &str, original: bool) -> Result<Listing, Box<Wrong>> {
    read(text).map_err(|error| Box::new(Wrong::Unreadable { original, message: error.message }))
}

/// Runs a kernel; or what it should not have done.
fn run(
    program: &Program<'_>,
    kernel: &RandomKernel,
    schedule: Schedule,
    effort: &mut Effort,
) -> Result<Outcome, String> {
    let entry = entry(program.module()).ok_or("there is no kernel")?;
    let launch = Launch { schedule, ..kernel.launch.clone() };
    let outcome = program.run(entry, &launch, &kernel.args, kernel.buffers.clone());
    let outcome = outcome.map_err(|error| error.to_string())?;
    effort.runs += 1;
    effort.executed += outcome.executed;
    // Arms that hold a barrier each are meant.
    let is_wrong = |finding: &&Finding| !matches!(finding, Finding::Matched { .. });
    match outcome.findings.iter().find(is_wrong) {
        Some(finding) => Err(format!("{finding:?}")),
        None if !outcome.finished => Err(String::from("it did not end")),
        None => Ok(outcome),
    }
}

/// Where the memory is not as expected.
fn unexpected(outcome: &Outcome, kernel: &RandomKernel) -> Option<String> {
    let mut pairs = outcome.buffers.iter().zip(&kernel.expected);
    pairs.find_map(|(buffer, expected)| {
        let at = buffer.bytes.iter().zip(expected).position(|(a, b)| a != b)?;
        Some(format!("{} is not as expected at byte {at}", buffer.name))
    })
}
