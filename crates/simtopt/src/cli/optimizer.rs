//! The passes, for the commands that run them.

use super::common::BlockDim;
use super::input::Input;
use super::passes::PassArgs;
use super::session::{Session, Text};
use simt_ir::Promises;
use simt_passes::PassKind;
use simt_passes::pass_options::Row;
use simt_passes::pipeline::nearest;
use simt_report::demangle::called;
use simt_report::names::source_name;
use simt_report::{Diagnostic, Severity, remark};
use simtopt::bitcode::Llvm;
use simtopt::{Optimized, Settings, optimize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What is done with each input of a session.
pub struct Optimizer {
    /// What to do with each module.
    pub settings: Settings,
    /// The shapes of blocks that the user gives.
    block_dims: Vec<BlockDim>,
}

/// Names of functions in options, of which some input should have each.
pub struct Names {
    /// How many inputs were not optimized so far.
    inputs_left: usize,
    /// Names of functions in options that no file has had so far, with the options; `None` before
    /// the first file.
    unknown_names: Option<BTreeSet<(&'static str, String)>>,
    /// What the unknown ones may mean.
    meant: BTreeMap<String, String>,
}

/// An input that was optimized.
pub struct Done {
    /// The result.
    pub optimized: Optimized,
    /// The bitcode that the text was made of, and the LLVM that did it.
    pub bitcode: Option<(Vec<u8>, Llvm)>,
    /// For [`Names::note`].
    pub unknown: Unknown,
}

/// Names in options, with the options, that an input does not have, and what is meant perhaps.
pub type Unknown = Vec<(Option<String>, (&'static str, String))>;

impl Optimizer {
    /// What the arguments ask for, with warnings about what is not sound and what is in vain.
    pub fn new(arguments: &PassArgs, session: &Session) -> Result<Optimizer, Diagnostic> {
        let (pipeline, in_vain) = arguments.pipeline()?;
        let mut settings = arguments.settings(pipeline, session.target);
        settings.launches = session.known_launches(&arguments.known)?;
        for pass in settings.pipeline.passes.iter().filter(|pass| pass.is_unsound()) {
            let title = format!("{pass} deletes barriers that programs need: what it writes may be wrong");
            let help = format!("{} without parameters is sound", pass.kind.info().name);
            session.console.report(&Diagnostic::new(Severity::Warning, title).help(help));
        }
        for pass_option in in_vain {
            let Row { name, pass, .. } = pass_option.row();
            let title = match settings.pipeline.passes.iter().any(|other| other.kind == *pass) {
                true => format!("--{name} changes nothing without --exact"),
                false => format!("--{name} changes nothing: {} is not in the pipeline", pass.info().name),
            };
            session.console.report(&Diagnostic::new(Severity::Warning, title));
        }
        let block_dims = arguments.known.block_dim.clone();
        Ok(Optimizer { settings, block_dims })
    }

    /// Whether nothing is done but to say of branches that they are uniform.
    pub fn only_tags(&self) -> bool {
        let passes = &self.settings.pipeline.passes;
        !passes.is_empty() && passes.iter().all(|pass| pass.kind == PassKind::TagUniformBranches)
    }

    /// Reads an input, as it is wanted here.
    pub fn read(&self, session: &Session, path: &Path) -> Result<Input, Diagnostic> {
        session.read_with_host(path, self.settings.launches.host.is_none())
    }

    /// Optimizes an input that was read.
    pub fn optimize(&self, session: &Session, mut input: Input) -> Result<Done, Diagnostic> {
        let mut settings = self.settings.clone();
        settings.launches = session.with_compiled(&settings.launches, &mut input)?;
        if input.compiled.as_ref().is_some_and(|made| made.is_whole) {
            settings.assumptions.promised |= Promises::WHOLE_PROGRAM;
        }
        let name = input.name.clone();
        let Text { source, bitcode } = session.text(input)?;
        session.phase(&name, "optimizing");
        settings.watch = session.watch(&name);
        let optimized = optimize(source, &settings).map_err(simtopt::Failure::diagnostic)?;
        session.warn_of_block(&optimized.module, &self.block_dims);
        for line in remark::dumped(&optimized.module, &optimized.decisions) {
            session.say(&format!("{line}\n"));
        }
        for line in remark::skipped(&optimized.module, &optimized.decisions) {
            session.say(&format!("{line}\n"));
        }
        let unknown = optimized.unknown_names.iter().cloned();
        let unknown = unknown.map(|it| (nearest_function(&optimized, &it.1), it)).collect();
        Ok(Done { optimized, bitcode, unknown })
    }
}

impl Names {
    /// Those of so many inputs.
    pub fn of(inputs: usize) -> Names {
        Names { inputs_left: inputs, unknown_names: None, meant: BTreeMap::new() }
    }

    /// One more input is done, with the names that it does not have. After the last one it is known
    /// which names no input has: that barriers go which the user means to keep fails the session.
    pub fn note(&mut self, session: &mut Session, unknown: Unknown) {
        let mut names = BTreeSet::new();
        for (meant, name) in unknown {
            self.meant.extend(meant.map(|meant| (name.1.clone(), meant)));
            names.insert(name);
        }
        self.unknown_names = Some(match self.unknown_names.take() {
            Some(before) => &before & &names,
            None => names,
        });
        // A file that could not be read may have had the function; it is still left.
        self.inputs_left -= 1;
        if self.inputs_left == 0 {
            self.tell_unknown_names(session);
        }
    }

    fn tell_unknown_names(&self, session: &mut Session) {
        for (option, name) in self.unknown_names.iter().flatten() {
            let title = format!("--{option}={name}: there is no function of this name");
            let help = match self.meant.get(name) {
                Some(meant) => format!("did you mean '{meant}'?"),
                None => {
                    "it takes names as in the source (reduce) or as in the IR (_Z6reducePfPKfi)".to_string()
                }
            };
            match *option {
                "keep" | "block-dim" => session.fail(&Diagnostic::error(title).help(help)),
                _ => {
                    let warning = Diagnostic::new(Severity::Warning, title).help(help);
                    session.report(&warning);
                }
            }
        }
    }
}

/// The function whose name, as in the source or as in the IR, is most like another one.
fn nearest_function(optimized: &Optimized, name: &str) -> Option<String> {
    let module = &optimized.module;
    let defined = module.functions.keys().filter(|&id| module.functions[id].is_definition);
    let own = defined.map(|id| module.function_name(id).into_owned());
    let names: Vec<String> = own.flat_map(|own| [source_name(&own).to_string(), called(&own), own]).collect();
    nearest(name, names.iter().map(String::as_str)).map(str::to_string)
}
