//! The arguments of `simtopt lsp`.

use crate::cli::common::ReadArgs;
use crate::cli::passes::PassArgs;
use clap::Args;

pub const EXAMPLES: &str = "\
Examples:
  simtopt lsp                            what an editor starts
  simtopt lsp --block-dim=256 -- --cuda-path=/opt/cuda
                                         for all files; flags for clang come
                                         behind those of the build

It speaks the Language Server Protocol on standard input and output. What an
editor has to be told is in docs/editor.md.

Exit codes: 0 the editor said goodbye, 1 it did not, 2 bad usage.";

/// `simtopt lsp`.
#[derive(Args, Clone)]
pub struct LspArgs {
    #[command(flatten)]
    pub passes: PassArgs,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// Editors say it of any server.
    #[arg(long, hide = true)]
    pub stdio: bool,
}
