//! Runs a case and says what is wrong.

use super::case::{Arg, Case, Numbers};
use super::table::Twin;
use simt_check::finding::Finding;
use simt_check::launch::{Argument, Buffer, Checks, Launch, Outcome, Schedule};
use simt_check::machine::Program;
use simt_check::reference::{self, CheckOptions, Report};
use simt_ir::{FuncId, Listing, Source};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// All schedules.
pub const SCHEDULES: [Schedule; 3] = [Schedule::Lockstep, Schedule::RoundRobin, Schedule::Random(1)];

/// A kernel of a file.
pub struct Kernel {
    text: String,
    module: Listing,
    kernel: FuncId,
    name: &'static str,
}

/// What is wrong.
#[derive(Debug)]
pub enum Wrong {
    /// The first finding.
    Finding(Box<Finding>),
    /// It did not come to its end.
    Unfinished,
    /// Memory is not what it must be.
    Result(String),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Finding(finding) => write!(f, "{finding:?}"),
            Wrong::Unfinished => write!(f, "it did not come to its end"),
            Wrong::Result(what) => write!(f, "{what}"),
        }
    }
}

impl PartialEq for Wrong {
    fn eq(&self, other: &Wrong) -> bool {
        self.to_string() == other.to_string()
    }
}

/// The folder of this repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text of a file, named without its extension.
pub fn text(file: &str) -> String {
    let path = repository().join(format!("{file}.ll"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(text: &str) -> Listing {
    let source = Arc::new(Source::new("twin.ll", text));
    simt_syntax::read(source, &simt_syntax::ReadOptions { initializers: true, ..Default::default() })
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The lines, from 0, of barriers of the block whose value nobody uses, by text alone.
pub fn barriers(text: &str) -> Vec<usize> {
    let is_barrier = |line: &str| line.starts_with("  tail call void @llvm.nvvm.barrier.cta.sync");
    (0..).zip(text.lines()).filter(|(_, line)| is_barrier(line)).map(|(at, _)| at).collect()
}

impl Kernel {
    /// The kernel of a twin.
    pub fn read(twin: &Twin) -> Kernel {
        Kernel::of_text(text(twin.file), twin.kernel)
    }

    fn of_text(text: String, name: &'static str) -> Kernel {
        let module = read(&text);
        let kernel = module.function(name).unwrap_or_else(|| panic!("no kernel {name}"));
        assert!(module.functions[kernel].is_kernel, "{name} is a kernel");
        Kernel { text, module, kernel, name }
    }

    /// The same kernel without one of the barriers of its file. The line goes, so that nothing of
    /// ours is needed to delete it.
    pub fn without_barrier(&self, ordinal: usize) -> Option<Kernel> {
        let line = *barriers(&self.text).get(ordinal)?;
        let rest = self.text.lines().enumerate().filter(|(at, _)| *at != line);
        let text: String = rest.map(|(_, line)| format!("{line}\n")).collect();
        Some(Kernel::of_text(text, self.name))
    }

    /// What the reference thinks of another version of the kernel's file, for blocks of a shape.
    pub fn compare(&self, other: &Kernel, block: [u32; 3]) -> Report {
        let options = CheckOptions { block_dim: Some(block), ..CheckOptions::default() };
        reference::check(&self.module, &other.module, &options)
    }

    /// Runs a case.
    pub fn run(&self, case: &Case, schedule: Schedule) -> Outcome {
        let launch = Launch {
            grid: case.grid,
            block: case.block,
            dynamic_shared: case.shared,
            schedule,
            steps: 200_000_000,
            checks: Checks { races: true, bounds: true, uninit: true },
        };
        let (arguments, buffers) = memory(case);
        let outcome = Program::new(&self.module).run(self.kernel, &launch, &arguments, buffers);
        outcome.unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// Runs a case; what is wrong with it, if anything is.
    pub fn check(&self, case: &Case, schedule: Schedule) -> Option<Wrong> {
        let outcome = self.run(case, schedule);
        if let Some(finding) = outcome.findings.first() {
            return Some(Wrong::Finding(Box::new(finding.clone())));
        }
        if !outcome.finished {
            return Some(Wrong::Unfinished);
        }
        results(case, &outcome).map(Wrong::Result)
    }
}

/// The arguments and buffers of a case.
fn memory(case: &Case) -> (Vec<Argument>, Vec<Buffer>) {
    let (mut arguments, mut buffers) = (Vec::new(), Vec::new());
    for (index, argument) in case.arguments.iter().enumerate() {
        let (bytes, is_undefined) = match argument {
            Arg::Input(numbers) | Arg::Update(numbers, _) => (numbers.bytes(), false),
            Arg::Output(numbers) => (vec![0xcc; numbers.bytes().len()], true),
            Arg::Same(other) => {
                arguments.push(Argument::clone(&arguments[*other]));
                continue;
            }
            Arg::Int(number) => {
                arguments.push(Argument::Bytes(number.to_le_bytes().to_vec()));
                continue;
            }
        };
        let undefined = if is_undefined { vec![true; bytes.len()] } else { Vec::new() };
        arguments.push(Argument::Buffer { index: buffers.len(), offset: 0 });
        buffers.push(Buffer { name: format!("arg{index}"), bytes, undefined });
    }
    (arguments, buffers)
}

/// What is wrong with the memory that a kernel left.
fn results(case: &Case, outcome: &Outcome) -> Option<String> {
    let expected = case.arguments.iter().enumerate().filter_map(|(index, argument)| match argument {
        Arg::Input(numbers) | Arg::Output(numbers) | Arg::Update(_, numbers) => Some((index, numbers)),
        Arg::Same(_) | Arg::Int(_) => None,
    });
    let mut buffers = outcome.buffers.iter();
    for (index, numbers) in expected {
        let Some(buffer) = buffers.next() else { return Some(format!("argument {index} is gone")) };
        if let Some(at) = buffer.undefined.iter().position(|undefined| *undefined) {
            return Some(format!("argument {index}: byte {at} is undefined"));
        }
        let got: Numbers = numbers.like(&buffer.bytes);
        if let Some(wrong) = got.differ(numbers, case.tolerance) {
            return Some(format!("argument {index}: {wrong}"));
        }
    }
    None
}
