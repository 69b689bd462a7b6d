//! The passes, for the commands that run them.

use super::bitcode::Llvm;
use super::input::Input;
use super::passes::PassArgs;
use super::session::{Session, Text};
use simt_passes::knobs::Row;
use simt_report::{Diagnostic, Severity, remark};
use simtopt::{Optimized, Settings, optimize};
use std::collections::BTreeSet;

/// What is done with each input of a session.
pub struct Optimizer {
    /// What to do with each module.
    pub settings: Settings,
    /// Names of functions in options that no file has had so far, with the options; `None` before the first file.
    unknown_names: Option<BTreeSet<(&'static str, String)>>,
}

/// An input that was optimized.
pub struct Done {
    /// The result.
    pub optimized: Optimized,
    /// The bitcode that the text was made of, and the LLVM that did it.
    pub bitcode: Option<(Vec<u8>, Llvm)>,
}

impl Optimizer {
    /// What the arguments ask for, with warnings about what is not sound and what is in vain.
    pub fn new(arguments: &PassArgs, session: &Session) -> Result<Optimizer, Diagnostic> {
        let (pipeline, in_vain) = arguments.pipeline()?;
        let settings = arguments.settings(pipeline, session.target);
        for pass in settings.pipeline.passes.iter().filter(|pass| pass.is_unsound()) {
            let title = format!("{pass} deletes barriers that programs need: what it writes may be wrong");
            let help = format!("{} without parameters is sound", pass.kind.info().name);
            session.console.report(&Diagnostic::new(Severity::Warning, title).help(help));
        }
        for knob in in_vain {
            let Row { name, pass, .. } = knob.row();
            let title = format!("--{name} changes nothing: {} is not in the pipeline", pass.info().name);
            session.console.report(&Diagnostic::new(Severity::Warning, title));
        }
        Ok(Optimizer { settings, unknown_names: None })
    }

    /// Optimizes an input that was read.
    pub fn optimize(&mut self, session: &Session, input: Input) -> Result<Done, Diagnostic> {
        let name = input.name.clone();
        let Text { source, bitcode } = session.text(input)?;
        session.phase(&name, "optimizing");
        let optimized = optimize(source, &self.settings).map_err(simtopt::Failure::diagnostic)?;
        let unknown: BTreeSet<_> = optimized.unknown_names.iter().cloned().collect();
        self.unknown_names = Some(match self.unknown_names.take() {
            Some(before) => &before & &unknown,
            None => unknown,
        });
        for line in remark::dumped(&optimized.module, &optimized.decisions) {
            session.say(&format!("{line}\n"));
        }
        for line in remark::skipped(&optimized.module, &optimized.decisions) {
            session.say(&format!("{line}\n"));
        }
        Ok(Done { optimized, bitcode })
    }

    /// Says what concerns all inputs.
    pub fn finish(self, session: &mut Session) {
        // A file that could not be read may have had the function.
        for (option, name) in self.unknown_names.iter().flatten().filter(|_| !session.has_failed()) {
            let title = format!("--{option}={name}: there is no function of this name");
            let warning = Diagnostic::new(Severity::Warning, title);
            let help = "it takes names as in the source (reduce) or as in the IR (_Z6reducePfPKfi)";
            session.pause(|| session.console.report(&warning.help(help)));
        }
    }
}
