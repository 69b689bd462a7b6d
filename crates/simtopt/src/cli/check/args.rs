//! The arguments of `simtopt check`.

use crate::cli::common::{Format, KnownArgs, ReadArgs};
use crate::cli::passes::promises;
use crate::cli::run::args::LaunchArgs;
use clap::Args;
use simt_check::reference::CheckOptions;
use simt_ir::Promises;
use std::path::PathBuf;

/// `simtopt check`.
#[derive(Args)]
pub struct CheckArgs {
    /// The original: LLVM IR, as text or bitcode, or PTX
    #[arg(value_name = "BEFORE")]
    pub before: PathBuf,
    /// What was made of it
    #[arg(value_name = "AFTER")]
    pub after: PathBuf,
    #[command(flatten)]
    pub known: KnownArgs,
    /// What may be assumed beyond what the languages promise
    #[arg(long, value_name = "A,B", value_delimiter = ',', value_parser = promises())]
    pub assume: Vec<Promises>,
    /// Do not take `__restrict__` on kernel parameters for a promise between the threads of a block
    #[arg(long)]
    pub no_kernel_noalias: bool,
    /// Do not rely on it that all threads of a block reach a __syncthreads(), or none
    #[arg(long)]
    pub no_barrier_contract: bool,
    /// Try N times as much of each kernel before giving up
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub effort: u64,
    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// Execute both too, and compare what they leave in memory and what is wrong with them
    #[arg(long)]
    pub run: bool,
    #[command(flatten, next_help_heading = "Options of --run")]
    pub launch: LaunchArgs,
}

impl CheckArgs {
    /// What is assumed.
    pub fn options(&self) -> CheckOptions {
        let usual = CheckOptions::default();
        CheckOptions {
            budget: usual.budget.saturating_mul(self.effort),
            block_dim: self.known.all(),
            kernel_noalias: !self.no_kernel_noalias,
            barrier_contract: !self.no_barrier_contract,
            promised: self.assume.iter().copied().collect(),
            ..usual
        }
    }

    /// An option that says nothing without `--run`, if there is one.
    pub fn misplaced(&self) -> Option<&'static str> {
        let launch = &self.launch;
        let given = [
            (!launch.given.is_empty(), "--arg"),
            (!launch.set.is_empty(), "--set"),
            (launch.kernel.is_some(), "--kernel"),
            (launch.block.is_some(), "--block"),
            (launch.grid != [1; 3], "--grid"),
            (launch.shared > 0, "--shared"),
        ];
        given.into_iter().find_map(|(is_given, name)| (is_given && !self.run).then_some(name))
    }
}
