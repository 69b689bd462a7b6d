//! The passes, for the commands that run them.

use super::args::PassArgs;
use super::bitcode::Llvm;
use super::input::Input;
use super::session::{Session, Text};
use simt_passes::Pass;
use simt_report::{Diagnostic, Severity};
use simtopt::{Optimized, Settings, optimize};
use std::collections::BTreeSet;
use std::process::ExitCode;

/// What is done with each input of a session.
pub struct Optimizer {
    /// What to do with each module.
    pub settings: Settings,
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

impl Optimizer {
    /// What the arguments ask for, with a warning about what is not sound.
    pub fn new(arguments: &PassArgs, session: &Session) -> Optimizer {
        let settings = arguments.settings(session.target);
        for pass in settings.pipeline.passes.iter().filter(|pass| pass.is_unsound()) {
            let name = pass.name();
            let title = format!("{name} deletes barriers that programs need: what it writes may be wrong");
            let mut warning = Diagnostic::new(Severity::Warning, title);
            if matches!(pass, Pass::BasicDbe { .. }) {
                warning = warning.help("basic-dbe without parameters is sound");
            }
            session.console.report(&warning);
        }
        let unknown_keep = settings.keep.iter().cloned().collect();
        Optimizer { settings, unknown_keep }
    }

    /// Optimizes an input that was read.
    pub fn optimize(&mut self, session: &Session, input: Input) -> Result<Done, Diagnostic> {
        let name = input.name.clone();
        let Text { source, bitcode } = session.text(input)?;
        session.phase(&name, "optimizing");
        let optimized = optimize(source, &self.settings).map_err(simtopt::Failure::diagnostic)?;
        self.unknown_keep.retain(|name| optimized.unknown_keep.contains(name));
        Ok(Done { optimized, bitcode })
    }

    /// Says what concerns all inputs, and how it all went.
    pub fn finish(self, session: Session) -> ExitCode {
        // A file that could not be read may have had the function.
        for name in self.unknown_keep.iter().filter(|_| !session.has_failed()) {
            let title = format!("--keep={name}: there is no function of this name");
            let warning = Diagnostic::new(Severity::Warning, title);
            let help = "it takes names as in the source (reduce) or as in the IR (_Z6reducePfPKfi)";
            session.pause(|| session.console.report(&warning.help(help)));
        }
        session.finish()
    }
}
