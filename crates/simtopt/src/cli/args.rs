//! The arguments.

use super::check::args::CheckArgs;
use super::common::{KnownArgs, Line, ReadArgs, block_dim, line};
use super::lsp::args::{EXAMPLES as LSP_EXAMPLES, LspArgs};
use super::passes::{HEADING, PassArgs};
use super::record::{RemarkArgs, StatsArgs};
use super::run::args::RunArgs;
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use simt_analysis::divergence::Options;
use simt_analysis::divergence::options::ReadSources;
use simt_analysis::divergence::sync::lazy::lazy;
use simt_analysis::restated::{eager::eager, literal::literal, llvm_tables};
use std::path::PathBuf;

const ABOUT: &str = "Removes GPU barriers that provably order nothing from LLVM IR and PTX, and explains every one that it keeps";

const EXAMPLES: &str = "\
Examples:
  clang -x cuda --cuda-device-only -O2 -g1 -S -emit-llvm k.cu -o k.ll
  simtopt explain --brief k.ll           which barriers go, which stay
  simtopt explain k.ll                   and why
  simtopt explain k.cu -- -O3            the same of a source, by clang
  simtopt opt -S k.ll -o k.opt.ll        remove them
  simtopt opt -S - < in.ll > out.ll      as a filter

  simtopt report k.ll -o k.html          all of that as a page for a browser
  simtopt lint k.ll                      barriers that not all threads reach
  simtopt run --block 256 --arg f32[256]:rand:1 k.ll
                                         execute a kernel, find races

Exit codes: 0 done, 1 findings (lint, run) or a wrong optimization (check),
2 bad usage or input, or what run cannot execute, 3 not decided (check).";

const OPT_EXAMPLES: &str = "\
Examples:
  simtopt opt -S kernel.ll -o kernel.opt.ll      one file
  simtopt opt build/*.bc -o optimized/           many, each under its own name
  clang … -emit-llvm -c -o - k.cu | simtopt opt -o k.bc -
  simtopt opt -passes=basic-dbe,barrier-elim -v k.ll -o k.opt.ll
  simtopt opt -O1 --print-pipeline               what a level runs

Bitcode goes through llvm-dis and llvm-as: from --llvm-bin, $LLVM_BIN, or PATH.
What no pass touches comes out byte for byte; an empty pipeline (-passes=)
changes nothing.";

const EXPLAIN_EXAMPLES: &str = "\
Examples:
  simtopt explain --brief kernel.ll      a line for each barrier of the source
  simtopt explain kernel.ll              with source lines, if the IR has debug
                                         locations (-g1)
  simtopt explain kernel.cu -- -O3 --cuda-path=/opt/cuda
  simtopt explain --host=host.ll kernel.ll
                                         what the host says of launches counts
  simtopt explain --assume=noalias-args kernel.ll
  simtopt explain --at=kernel.cu:42 kernel.ll
                                         which threads come to a line together
  simtopt explain --format=json kernel.ll | jq '.. | .reason? // empty'

A kept barrier is no error: the exit code is 0.";

const REPORT_EXAMPLES: &str = "\
Examples:
  simtopt report build/*.ll -o kernels.html
                                         open it in a browser: no server, no
                                         network
  simtopt report kernel.cu -o kernel.html -- -O3

A kept barrier is no error: the exit code is 0.";

const LINT_EXAMPLES: &str = "\
Examples:
  simtopt lint kernel.ll                 with source lines, if the IR has debug
                                         locations (-g1)
  simtopt lint --block-dim=256 build/*.ll
  simtopt lint --format=sarif build/*.ll > simtopt.sarif

Exit codes: 0 no findings, 1 findings, 2 bad usage or input.";

const RUN_EXAMPLES: &str = "\
Examples:
  simtopt run --grid 4 --block 256 --arg sum=f32[4] --arg f32[1000]:ones \\
      --arg i32:1000 --print sum reduce.ll
  simtopt run --block 256 --arg out=f32[256] --arg in=@in.npy --arg i32:256 \\
      --out out=out.npy scan.ll
  simtopt run --schedule=random:7 --check=races --format=json … kernel.ll

Exit codes: 0 no findings, 1 findings, 2 bad usage or input, or what the
interpreter cannot execute.";

const CHECK_EXAMPLES: &str = "\
Examples:
  simtopt check before.ll after.ll       only synchronization may differ, and no
                                         order that matters be lost
  simtopt check --block-dim=256 before.ll after.ll
  simtopt check --run --block 64 --arg i32[64] before.ll after.ll
                                         execute both, too

Exit codes: 0 correct, or correct for the launches tried; 1 wrong; 2 bad usage
or input; 3 not decided.";

const ANALYZE_EXAMPLES: &str = "\
Examples:
  simtopt analyze --print=regions k.ll   parts with one entry and one exit, and
                                         how they nest
  simtopt analyze --print=pdom --function=reduce k.ll
  simtopt analyze --print=cycles --format=dot k.ll | dot -Tsvg -o k.svg
  simtopt analyze --print=barriers k.ll  whether each could go, and which events
                                         need it
  simtopt analyze --print=uniformity --block-dim=256 k.ll

Functions are named as in the source (reduce, ns::scale<float, 64>) or as in the
IR (_Z6reducePfPKfi).";

const PREDICATE_EXAMPLES: &str = "\
Examples:
  simtopt predicate kernel.ptx > predicated.ptx
                                         predicated instructions in place of
                                         divergent branches
  simtopt opt -passes=barrier-elim,predicate kernel.ptx
                                         after barriers are gone
  simtopt predicate kernel.ll            the same in words, for LLVM IR and
                                         machine IR

It is what a machine with predicates would run; GPUs that reconverge threads by
themselves do not run it faster.";

/// The whole command line.
#[derive(Parser)]
#[command(name = "simtopt", version, about = ABOUT, after_help = EXAMPLES)]
#[command(arg_required_else_help = true, subcommand_required = true)]
pub struct Cli {
    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto", global = true, display_order = 100)]
    pub color: ColorChoice,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Subcommand)]
pub enum Command {
    /// Remove barriers
    #[command(after_help = OPT_EXAMPLES)]
    Opt(OptArgs),
    /// Say of every barrier whether it is removed or kept, and why
    #[command(after_help = EXPLAIN_EXAMPLES)]
    Explain(ExplainArgs),
    /// Write the same, over control flow and maps of arrays, as one page for a browser
    #[command(after_help = REPORT_EXAMPLES)]
    Report(ReportArgs),
    /// Look for barriers that not all threads of a block reach
    #[command(after_help = LINT_EXAMPLES)]
    Lint(LintArgs),
    /// Execute a kernel on this machine's processor and find its races and other mistakes
    #[command(after_help = RUN_EXAMPLES)]
    Run(RunArgs),
    /// Say whether a file is a correct optimization of another one
    #[command(after_help = CHECK_EXAMPLES)]
    Check(CheckArgs),
    /// Print what the analyses find out about functions
    #[command(after_help = ANALYZE_EXAMPLES)]
    Analyze(AnalyzeArgs),
    /// Write a module for a machine that runs the threads of a warp under predicates
    #[command(after_help = PREDICATE_EXAMPLES)]
    Predicate(PredicateArgs),
    /// Serve an editor: diagnostics and hovers for barriers
    #[command(after_help = LSP_EXAMPLES)]
    Lsp(LspArgs),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, of the whole or of one command
    Man {
        /// The command
        command: Option<String>,
    },
}

/// `simtopt opt`.
#[derive(Args)]
pub struct OptArgs {
    /// Where to write: a file, a folder, or - for standard output (the default). What ends in .ll
    /// becomes text, what ends in .bc bitcode, all else what the input is
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// Write text in any case
    #[arg(short = 'S')]
    pub text: bool,
    /// Print a line for each barrier that is removed
    #[arg(short, long)]
    pub verbose: bool,
    /// The input is one of several that are optimized one by one: what options name may be in
    /// another one
    #[arg(long)]
    pub one_of_many: bool,
    #[command(flatten)]
    pub stats: StatsArgs,
    #[command(flatten)]
    pub remarks: RemarkArgs,
    #[command(flatten)]
    pub passes: PassArgs,
    /// Print the passes that would run, as -passes= takes them, and end
    #[arg(long, help_heading = HEADING)]
    pub print_pipeline: bool,
    /// LLVM IR, as text or bitcode, PTX, or a source that clang compiles; - for standard input
    #[arg(value_name = "IN", default_value = "-")]
    pub inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub reading: ReadArgs,
}

/// `simtopt explain`.
#[derive(Args)]
pub struct ExplainArgs {
    /// One line for each barrier of the source
    #[arg(long)]
    pub brief: bool,
    /// How to write it
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: FindingsFormat,
    /// Tell about divergent branches one by one: why threads part, and where they meet again
    #[arg(long)]
    pub divergence: bool,
    /// Tell about a line of the source or of the IR, in place of barriers: are all threads enabled
    /// there, or one at most; where did they part, where are they together again
    #[arg(long, value_name = "FILE:LINE", value_parser = line, conflicts_with_all = ["brief", "divergence"])]
    pub at: Option<Line>,
    #[command(flatten)]
    pub stats: StatsArgs,
    #[command(flatten)]
    pub passes: PassArgs,
    #[command(flatten)]
    pub input: InputArgs,
}

/// `simtopt report`.
#[derive(Args)]
pub struct ReportArgs {
    /// Where the page goes; default: standard output
    #[arg(short, long, value_name = "OUT.html")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub passes: PassArgs,
    #[command(flatten)]
    pub input: InputArgs,
}

/// `simtopt lint`.
#[derive(Args)]
pub struct LintArgs {
    /// How to write it
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: FindingsFormat,
    /// Make findings of notes: what depends on data counts, too
    #[arg(long)]
    pub strict: bool,
    /// Do not take readonly `__restrict__` parameters of kernels for a promise that nobody writes
    /// there
    #[arg(long)]
    pub no_kernel_noalias: bool,
    #[command(flatten)]
    pub known: KnownArgs,
    #[command(flatten)]
    pub input: InputArgs,
}

/// How to write findings and explanations.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FindingsFormat {
    /// For people
    Text,
    /// For programs
    Json,
    /// For code scanning: SARIF 2.1.0
    Sarif,
}

/// `simtopt analyze`.
#[derive(Args)]
pub struct AnalyzeArgs {
    /// What to print
    #[arg(long, value_name = "WHAT")]
    pub print: Option<Print>,
    /// How to write it
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: GraphFormat,
    /// Print only what concerns this function
    #[arg(long, value_name = "NAME")]
    pub function: Option<String>,
    #[command(flatten)]
    pub input: InputArgs,
    /// Last: options behind its heading would stand under it.
    #[command(flatten)]
    pub uniformity: UniformityArgs,
}

/// `simtopt predicate`.
#[derive(Args)]
pub struct PredicateArgs {
    /// Say of each kernel how much of it needs predicates, and of other functions why they stay
    #[arg(short, long)]
    pub verbose: bool,
    /// Where the result goes; default: standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// The shape of all blocks; axes that are not named have extent 1
    #[arg(long, value_name = "X,Y,Z", value_parser = block_dim)]
    pub block_dim: Option<[u32; 3]>,
    /// PTX, of which PTX is made, or LLVM IR, of which a listing is; - for standard input
    #[arg(value_name = "IN", default_value = "-")]
    pub input: PathBuf,
    #[command(flatten)]
    pub reading: ReadArgs,
}

/// What can be printed about a function.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Print {
    /// Parts with one entry and one exit: the program structure tree
    Regions,
    /// The dominator tree
    Dom,
    /// The post-dominator tree
    Pdom,
    /// What repeats, irreducible cycles included
    Cycles,
    /// What differs between threads
    Uniformity,
    /// The addresses of accesses, over thread ids and symbols
    Scev,
    /// What each instruction does that a barrier may have to order
    Events,
    /// Which of that may happen before and behind each barrier
    Epochs,
    /// What each barrier is, and whether it could go
    Barriers,
    /// The module as passes see it, for who debugs
    Ir,
}

/// How `--print=uniformity` and `--print=regions` analyse.
#[derive(Args)]
#[command(next_help_heading = "Options of --print=uniformity and regions")]
pub struct UniformityArgs {
    /// Answer as LLVM would, in place of what can be proven (not for regions)
    #[arg(long, value_name = "WHAT")]
    pub compat: Option<Compat>,
    /// The shape of all blocks; axes that are not named have extent 1
    #[arg(long, value_name = "X,Y,Z", value_parser = block_dim)]
    pub block_dim: Option<[u32; 3]>,
    /// How it is found out where threads meet that parted (not for regions) [default: lazy]
    #[arg(long, value_name = "ALGORITHM")]
    pub sync_dependence: Option<SyncDependence>,
    /// Do not take readonly `__restrict__` parameters of kernels for a promise that nobody writes
    /// there
    #[arg(long)]
    pub no_kernel_noalias: bool,
}

/// What of LLVM's uniformity analysis to imitate.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Compat {
    /// LLVM 22's answer, its mistakes included
    Llvm,
    /// The sources of divergence that LLVM 22 knows, with simtopt's own algorithm
    LlvmTables,
}

/// Algorithms for joins of divergent branches.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SyncDependence {
    /// From each divergent branch outward
    Lazy,
    /// From each join backward
    Eager,
    /// By the published formula, which is unsound
    Literal,
}

/// How to write what may be a graph.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GraphFormat {
    /// For people
    Text,
    /// For programs
    Json,
    /// For Graphviz
    Dot,
}

/// What to read: for commands that take any number of files.
#[derive(Args)]
pub struct InputArgs {
    /// LLVM IR, as text or bitcode, PTX, or a source that clang compiles; - for standard input
    #[arg(value_name = "IN", default_value = "-")]
    pub inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub reading: ReadArgs,
}

impl OptArgs {
    /// Whether anything is to be told about barriers.
    pub fn explains(&self) -> bool {
        self.verbose || self.remarks.pass_remarks_output.is_some() || self.stats.stats.is_some()
    }
}

impl LintArgs {
    /// How to analyse each module.
    pub fn options(&self) -> Options {
        Options { block: self.known.all(), kernel_noalias: !self.no_kernel_noalias, ..Options::default() }
    }
}

impl UniformityArgs {
    /// An option that says nothing about other questions, if there is one.
    pub fn any(&self) -> Option<&'static str> {
        let of_values = self.only_of_values();
        let of_launches = self.block_dim.is_some().then_some("--block-dim");
        let of_memory = self.no_kernel_noalias.then_some("--no-kernel-noalias");
        of_values.or(of_launches).or(of_memory)
    }

    /// An option that says nothing about regions, either, if there is one.
    pub fn only_of_values(&self) -> Option<&'static str> {
        let compat = self.compat.is_some().then_some("--compat");
        compat.or(self.sync_dependence.is_some().then_some("--sync-dependence"))
    }

    /// How to analyse each module.
    pub fn options(&self) -> Options {
        Options {
            sources: self.compat.map(|_| llvm_tables::sources as ReadSources),
            sync: match self.sync_dependence {
                None | Some(SyncDependence::Lazy) => lazy,
                Some(SyncDependence::Eager) => eager,
                Some(SyncDependence::Literal) => literal,
            },
            block: self.block_dim,
            kernel_noalias: !self.no_kernel_noalias,
            ..Options::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn errors_name_what_there_is() {
        let analyze = Cli::try_parse_from(["simtopt", "analyze", "--print=loops", "k.ll"]).map(|_| ());
        let error = analyze.expect_err("there is no such thing").to_string();
        let structure = "regions, dom, pdom, cycles, uniformity, scev";
        let what = format!("[possible values: {structure}, events, epochs, barriers, ir]");
        assert!(error.contains(&what), "{error}");
        let compat = Cli::try_parse_from(["simtopt", "opt", "--compat=llvm", "k.ll"]).map(|_| ());
        assert!(compat.is_err(), "what only concerns uniformity");
    }

    #[test]
    fn help_fits_a_terminal_and_begins_with_what_is_used_every_day() {
        let all = [
            EXAMPLES,
            OPT_EXAMPLES,
            EXPLAIN_EXAMPLES,
            REPORT_EXAMPLES,
            LINT_EXAMPLES,
            RUN_EXAMPLES,
            CHECK_EXAMPLES,
            ANALYZE_EXAMPLES,
            PREDICATE_EXAMPLES,
            LSP_EXAMPLES,
        ];
        for line in all.into_iter().flat_map(str::lines) {
            assert!(line.chars().count() <= 80, "{line}");
        }
        for line in crate::cli::run::args::ARG_HELP.lines() {
            assert!(line.chars().count() <= 80 - 10, "{line}");
        }
        let help = |command: &str| {
            let mut all = Cli::command();
            all.find_subcommand_mut(command).expect("a command").render_help().to_string()
        };
        let in_order = |command: &str, options: &[&str]| {
            let help = help(command);
            let at = |option: &&str| {
                help.find(&format!("{option} ")).or_else(|| help.find(&format!("{option}\n")))
            };
            let places: Vec<usize> = options.iter().map(|o| at(o).expect(o)).collect();
            assert!(places.is_sorted(), "{command}: {options:?} at {places:?}");
        };
        in_order(
            "explain",
            &["--brief", "--assume", "--block-dim", "--keep", "--passes", "--max-accesses", "--target"],
        );
        in_order(
            "opt",
            &["--output", "-S", "--verbose", "--assume", "--passes", "--print-pipeline", "--llvm-bin"],
        );
    }

    #[test]
    fn how_uniformity_is_analysed() {
        let parse = |options: &[&str]| {
            let all = ["simtopt", "analyze", "--print=uniformity"].iter().chain(options).chain(&["k.ll"]);
            match Cli::try_parse_from(all).expect("nothing is wrong").command {
                Command::Analyze(arguments) => arguments.uniformity,
                _ => unreachable!("it is analyze"),
            }
        };
        let Options { sources, block, kernel_noalias, .. } = parse(&[]).options();
        assert!(sources.is_none() && block.is_none() && kernel_noalias && parse(&[]).any().is_none());
        let all = parse(&[
            "--compat=llvm-tables",
            "--block-dim=64,2",
            "--sync-dependence=eager",
            "--no-kernel-noalias",
        ]);
        let Options { sources, sync, block, kernel_noalias, .. } = all.options();
        assert!(
            sources.is_some()
                && std::ptr::fn_addr_eq(sync, eager as simt_analysis::divergence::sync::NewSync)
        );
        assert_eq!((block, kernel_noalias), (Some([64, 2, 1]), false));
        assert_eq!(all.any(), Some("--compat"));
    }
}
