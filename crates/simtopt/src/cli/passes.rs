//! Which passes run, and what they are told: arguments that several commands share.

use super::common::{KnownArgs, number};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use simt_analysis::Assumptions;
use simt_ir::{Promises, Target};
use simt_passes::kind::PASSES;
use simt_passes::pass_options::{PASS_OPTIONS, PassOption, Row, Value};
use simt_passes::{Pass, PipelineError};
use simt_passes::{PassKind, Pipeline};
use simt_report::Diagnostic;
use simt_report::demangle::split_names;
use simtopt::{KnownLaunches, Settings};

/// Which passes to run, and on what they may rely.
#[derive(Args, Clone)]
pub struct PassArgs {
    /// Which passes to run: 0 none, 1 basic-dbe,branch-dist, 2 barrier-elim, 3 barrier-elim<exact>
    /// [default: 2]
    #[arg(short = 'O', value_name = "LEVEL", value_parser = level, overrides_with = "level")]
    pub level: Option<Pipeline>,
    /// What may be assumed beyond what the languages promise
    #[arg(long, value_name = "A,B", value_delimiter = ',', value_parser = promises())]
    pub assume: Vec<Promises>,
    #[command(flatten)]
    pub known: KnownArgs,
    /// Keep the barriers of these functions, named as in the source or as in the IR
    #[arg(long, value_name = "FUNC,...")]
    pub keep: Vec<String>,
    /// The passes to run, as in LLVM's opt; `-passes=…` works too
    #[arg(long, value_name = "PIPELINE", conflicts_with = "level", help_heading = HEADING)]
    #[arg(long_help = passes_help())]
    pub passes: Option<Pipeline>,
    /// Run no pass that removes barriers, whatever -O and -passes= say
    #[arg(long, help_heading = HEADING)]
    pub no_barrier_elim: bool,
    /// Do not take `__restrict__` on kernel parameters for a promise between the threads of a block
    #[arg(long, help_heading = HEADING)]
    pub no_kernel_noalias: bool,
    /// Do not rely on it that all threads of a block reach a __syncthreads(), or none: ask for a
    /// proof
    #[arg(long, help_heading = HEADING)]
    pub no_barrier_contract: bool,
    /// The most accesses of a function whose addresses are compared; of more, only arrays are
    /// [default: 131072]
    #[arg(long, value_name = "N", value_parser = number::<usize>, help_heading = HEADING)]
    pub max_accesses: Option<usize>,
    #[command(flatten)]
    pub pass_options: KnobArgs,
    /// Print help with the options of the restated passes
    #[arg(long, help_heading = HEADING)]
    pub help_hidden: bool,
}

/// Above what is seldom needed: which passes run, and how.
pub const HEADING: &str = "Passes";

/// The parser of what may be promised.
pub fn promises() -> impl TypedValueParser<Value = Promises> {
    let all = [
        ("noalias-args", "Pointer parameters of a kernel do not overlap each other"),
        (
            "relaxed-atomics",
            "The seq_cst that clang writes for atomicAdd() and its like means relaxed, as CUDA has it",
        ),
        ("unit-extents", "Blocks have one thread along axes whose ids and extents a kernel never reads"),
        (
            "race-free",
            "No two threads of a block store different values to one byte between two barriers, but by atomics",
        ),
        (
            "whole-program",
            "No other module calls functions of this one or accesses its variables: compiled without -rdc",
        ),
    ];
    let values = all.map(|(name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(values).map(|name| Promises::named(&name).unwrap_or_default())
}

impl PassArgs {
    /// The passes to run, and the options that change nothing about them.
    pub fn pipeline(&self) -> Result<(Pipeline, Vec<PassOption>), Diagnostic> {
        let mut pipeline = self.passes.as_ref().or(self.level.as_ref()).cloned().unwrap_or_default();
        let mut in_vain = Vec::new();
        for (pass_option, value) in &self.pass_options.given {
            if !pipeline.set(*pass_option, value).map_err(diagnostic)? {
                in_vain.push(*pass_option);
            }
        }
        let gives_limit =
            self.pass_options.given.iter().any(|(pass_option, _)| *pass_option == PassOption::ExactLimit);
        if gives_limit && !in_vain.contains(&PassOption::ExactLimit) {
            let exact = |pass: &Pass| pass.kind == PassKind::BarrierElim && pass.is_on(PassOption::Exact);
            in_vain.extend((!pipeline.passes.iter().any(exact)).then_some(PassOption::ExactLimit));
        }
        if self.no_barrier_elim {
            pipeline.passes.clear();
        }
        Ok((pipeline, in_vain))
    }

    /// What to do with each module, with the passes of [`PassArgs::pipeline`].
    pub fn settings(&self, pipeline: Pipeline, target: Option<&'static Target>) -> Settings {
        let assumptions = Assumptions {
            kernel_noalias: !self.no_kernel_noalias,
            barrier_contract: !self.no_barrier_contract,
            promised: self.assume.iter().copied().collect(),
            block_dim: self.known.all(),
            ..Assumptions::default()
        };
        let keep = self.keep.iter().flat_map(|list| split_names(list)).collect();
        let max_accesses = self.max_accesses;
        let launches = KnownLaunches { block_dims: self.known.by_kernel(), ..KnownLaunches::default() };
        Settings { pipeline, assumptions, launches, keep, max_accesses, target, ..Settings::default() }
    }
}

/// The options that were given: an option for each row of the table.
#[derive(Clone, Default)]
pub struct KnobArgs {
    /// In the order of the table.
    pub given: Vec<(PassOption, Value)>,
}

impl Args for KnobArgs {
    fn augment_args(command: Command) -> Command {
        command.args(PASS_OPTIONS.iter().map(option))
    }

    fn augment_args_for_update(command: Command) -> Command {
        KnobArgs::augment_args(command)
    }
}

impl FromArgMatches for KnobArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let value =
            |row: &Row| matches.get_one::<Value>(row.name).map(|value| (row.pass_option, value.clone()));
        Ok(KnobArgs { given: PASS_OPTIONS.iter().filter_map(value).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = KnobArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The option of the command for an option of passes. Those of passes that restate a description
/// are hidden, as they are described to be.
fn option(row: &'static Row) -> Arg {
    let option = Arg::new(row.name)
        .long(row.name)
        .value_name(row.takes())
        .help(row.help())
        .value_parser(|text: &str| row.pass_option.read(Some(text)).map_err(|error| error.message));
    let option = match row.pass_option.read(None) {
        Ok(_) => option.num_args(0..=1).require_equals(true).default_missing_value("1"),
        Err(_) => option.allow_negative_numbers(true),
    };
    match row.pass {
        PassKind::BranchDist => option.hide(true).help_heading("Knobs of branch-dist"),
        PassKind::DeadSyncElim => option.hide(true).help_heading("Knobs of dead-sync-elim"),
        _ => option.help_heading(HEADING),
    }
}

fn level(text: &str) -> Result<Pipeline, String> {
    let level = text.parse().ok().and_then(Pipeline::level);
    level.ok_or_else(|| String::from("the levels are 0, 1, 2 and 3"))
}

fn diagnostic(error: PipelineError) -> Diagnostic {
    Diagnostic::error(error.message).help(error.help)
}

fn passes_help() -> String {
    let mut help = "The passes to run, as in LLVM's opt; `-passes=…` works too.\n".to_string();
    for info in &PASSES {
        help.push_str(&format!("\n  {}\n    {}", info.name, info.help));
        if let Some(literal) = info.literal {
            help.push_str(&format!("\n  {}<literal>\n    {literal}", info.name));
        }
    }
    help.push_str("\n\nSeparated by commas; module(…) and function(…) are accepted, and default<O1> for a level. Empty: no pass.");
    help
}

#[cfg(test)]
mod tests {
    use super::super::args::{Cli, Command};
    use super::*;
    use clap::Parser;

    fn arguments(options: &[&str]) -> Result<(PassArgs, Option<&'static Target>), String> {
        let all = ["simtopt", "opt"].iter().chain(options).chain(&["k.ll"]);
        match Cli::try_parse_from(all).map_err(|error| error.to_string())?.command {
            Command::Opt(arguments) => Ok((arguments.passes, arguments.reading.target())),
            _ => Err("another command".to_string()),
        }
    }

    fn settings(options: &[&str]) -> Result<Settings, String> {
        let (arguments, target) = arguments(options)?;
        let (pipeline, _) = arguments.pipeline().map_err(|error| error.title)?;
        Ok(arguments.settings(pipeline, target))
    }

    fn pipeline(options: &[&str]) -> String {
        settings(options).expect("nothing is wrong").pipeline.to_string()
    }

    #[test]
    fn defaults_and_switches() {
        let plain = settings(&[]).expect("nothing is wrong");
        assert_eq!((&plain.pipeline, plain.assumptions), (&Pipeline::default(), Assumptions::default()));
        let all = settings(&[
            "--passes=basic-dbe,barrier-elim",
            "--assume=noalias-args,relaxed-atomics,unit-extents,race-free,whole-program",
            "--no-kernel-noalias",
            "--no-barrier-contract",
            "--block-dim=256",
            "--keep=f,g",
            "--target=amdgpu",
        ])
        .expect("nothing is wrong");
        assert_eq!(all.pipeline.to_string(), "basic-dbe,barrier-elim");
        let expected = Assumptions {
            kernel_noalias: false,
            barrier_contract: false,
            promised: Promises::all(),
            block_dim: Some([256, 1, 1]),
            ..Assumptions::default()
        };
        assert_eq!(all.assumptions, expected);
        assert_eq!(all.keep, ["f", "g"]);
        assert_eq!(all.target.map(|target| target.name), Some("amdgpu"));
    }

    #[test]
    fn levels_and_pipelines() {
        assert_eq!(pipeline(&["-O0"]), "");
        assert_eq!(pipeline(&["-O1"]), "basic-dbe,branch-dist");
        assert_eq!(pipeline(&["-O", "2"]), "barrier-elim");
        assert_eq!(pipeline(&["-O1", "-O3"]), "barrier-elim<exact=1>", "the last one counts");
        assert_eq!(pipeline(&["--passes="]), "");
        assert_eq!(pipeline(&["--passes=basic-dbe,default<O2>"]), "basic-dbe,barrier-elim");
        assert_eq!(pipeline(&["--passes=basic-dbe,branch-dist,barrier-elim", "--no-barrier-elim"]), "");
        let both = arguments(&["-O1", "--passes=basic-dbe"]).map(|_| ()).expect_err("one of them only");
        assert!(both.contains("cannot be used with"), "{both}");
        let level = arguments(&["-Os"]).map(|_| ()).expect_err("no level");
        assert!(level.contains("the levels are 0, 1, 2 and 3"), "{level}");
    }

    #[test]
    fn options_are_for_the_passes_that_have_them() {
        let told = pipeline(&[
            "--passes=branch-dist,barrier-elim,branch-dist<ignore-call-safety=0>",
            "--ignore-call-safety",
            "--no-branch-dist=f,g",
            "--branch-dist-func-limit=-1",
            "--order=program",
        ]);
        let expected = "branch-dist<ignore-call-safety=1;no-branch-dist=f,g;branch-dist-func-limit=-1>,\
                        barrier-elim<order=program>,\
                        branch-dist<ignore-call-safety=0;no-branch-dist=f,g;branch-dist-func-limit=-1>";
        assert_eq!(told, expected);
        let (vain, _) = arguments(&["--dump-branch-dist=1"]).expect("it is well-formed");
        let in_vain = vain.pipeline().map(|(_, in_vain)| in_vain).map_err(|error| error.title);
        assert_eq!(in_vain, Ok(vec![PassOption::DumpBranchDist]));
        let in_vain = |options: &[&str]| {
            let (arguments, _) = arguments(options).expect("it is well-formed");
            arguments.pipeline().map_err(|error| error.title).expect("it is right").1
        };
        assert_eq!(in_vain(&["--exact-limit=5"]), [PassOption::ExactLimit]);
        assert_eq!(in_vain(&["--exact-limit=5", "-O1"]), [PassOption::ExactLimit]);
        assert_eq!(in_vain(&["--exact-limit=-1", "--exact"]), []);
        assert_eq!(in_vain(&["--exact-limit=5", "-O3"]), []);
    }

    #[test]
    fn errors_name_what_there_is() {
        let error = |options: &[&str]| settings(options).map(|_| ()).expect_err("it is wrong");
        assert!(error(&["--passes=barier-elim"]).contains("did you mean 'barrier-elim'?"));
        assert!(error(&["--assume=racefree"]).contains(
            "[possible values: noalias-args, relaxed-atomics, unit-extents, race-free, whole-program]"
        ));
        assert!(error(&["--target=x86"]).contains("[possible values: nvptx, amdgpu]"));
        assert!(error(&["--max-accesses=-5"]).contains("it takes a whole number, 0 or more"));
        assert!(error(&["--asume=noalias-args"]).contains("--assume"));
        assert!(error(&["--ignore-call-safty=1"]).contains("--ignore-call-safety"));
        assert!(error(&["--ignore-call-safety=2"]).contains("takes 0 or 1, not '2'"));
        assert!(error(&["--order=text"]).contains("takes hottest or program, not 'text'"));
        assert!(error(&["--passes=branch-dist", "--branch-dist-norm=1"]).starts_with("'branch-dist-norm'"));
        assert_eq!(
            pipeline(&["--passes=branch-dist<literal>", "--branch-dist-norm=1"]),
            "branch-dist<literal;branch-dist-norm=1>"
        );
    }
}
