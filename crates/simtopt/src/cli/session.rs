//! What the commands have in common: each input in turn, read, optimized, and told about.

use super::args::CommonArgs;
use super::bitcode::{self, Llvm};
use super::console::Console;
use super::input::{self, Input, Kind};
use super::progress::Progress;
use simt_ir::Source;
use simt_passes::Pass;
use simt_report::{Diagnostic, Severity};
use simtopt::{Optimized, Settings, optimize};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The work on all inputs.
pub struct Session {
    /// What to do with each module.
    pub settings: Settings,
    /// Where messages go.
    pub console: Console,
    llvm_bin: Option<PathBuf>,
    progress: Progress,
    failed: bool,
    /// Names in `--keep` that no file has had so far.
    unknown_keep: BTreeSet<String>,
}

/// An input that was optimized.
pub struct Done {
    /// The result.
    pub optimized: Optimized,
    /// The bitcode that the text was made of, and the LLVM that did it.
    pub bitcode: Option<(Vec<u8>, Llvm)>,
}

impl Session {
    /// A session that does what the arguments ask for.
    pub fn new(arguments: &CommonArgs, console: Console) -> Session {
        let settings = arguments.settings();
        for pass in settings.pipeline.passes.iter().filter(|pass| pass.is_unsound()) {
            let name = pass.name();
            let title = format!("{name} deletes barriers that programs need: what it writes may be wrong");
            let mut warning = Diagnostic::new(Severity::Warning, title);
            if matches!(pass, Pass::BasicDbe { .. }) {
                warning = warning.help("basic-dbe without parameters is sound");
            }
            console.report(&warning);
        }
        let unknown_keep = settings.keep.iter().cloned().collect();
        Session {
            settings,
            console,
            llvm_bin: arguments.llvm_bin.clone(),
            progress: Progress::new(arguments.inputs.len()),
            failed: false,
            unknown_keep,
        }
    }

    /// Reads an input.
    pub fn read(&self, path: &Path) -> Result<Input, Diagnostic> {
        self.progress.phase(&input::name(path), "reading");
        input::read(path)
    }

    /// Optimizes an input that was read.
    pub fn optimize(&mut self, input: Input) -> Result<Done, Diagnostic> {
        let Input { name, kind, bytes, .. } = input;
        let (text, bitcode) = match kind {
            Kind::Text => (bytes, None),
            Kind::Bitcode => {
                self.progress.phase(&name, "disassembling");
                let (text, llvm) = bitcode::disassemble(&name, &bytes, self.llvm_bin.as_deref())?;
                (text, Some((bytes, llvm)))
            }
        };
        self.progress.phase(&name, "optimizing");
        let optimized =
            optimize(Source::new(name, text), &self.settings).map_err(simtopt::Failure::diagnostic)?;
        self.unknown_keep.retain(|name| optimized.unknown_keep.contains(name));
        Ok(Done { optimized, bitcode })
    }

    /// Prints a message beside the progress.
    pub fn say(&self, text: &str) {
        self.progress.pause(|| self.console.line(text));
    }

    /// Says what went wrong with an input; the others go on.
    pub fn fail(&mut self, error: &Diagnostic) {
        self.failed = true;
        self.progress.pause(|| self.console.report(error));
    }

    /// One more input is done, well or not.
    pub fn step(&self) {
        self.progress.step();
    }

    /// Hides the progress while something is written to standard output.
    pub fn pause<R>(&self, write: impl FnOnce() -> R) -> R {
        self.progress.pause(write)
    }

    /// Says what concerns all inputs, and how it all went.
    pub fn finish(self) -> ExitCode {
        drop(self.progress);
        // A file that could not be read may have had the function.
        for name in self.unknown_keep.iter().filter(|_| !self.failed) {
            let title = format!("--keep={name}: there is no function of this name");
            let warning = Diagnostic::new(Severity::Warning, title);
            self.console.report(
                &warning.help("it takes names as in the source (reduce) or as in the IR (_Z6reducePfPKfi)"),
            );
        }
        if self.failed { ExitCode::from(2) } else { ExitCode::SUCCESS }
    }
}
