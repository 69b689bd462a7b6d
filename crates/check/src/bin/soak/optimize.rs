//! The passes, as the tests and the long run use them.

use simt_ir::Module;
use simt_passes::decision::Verdict;
use simt_passes::{Options, Pipeline};
use simt_syntax::llvm;

/// What a pipeline made of a text.
pub struct Optimized {
    /// The text afterwards.
    pub text: String,
    /// How many barriers went.
    pub removed: u64,
}

/// Runs a pipeline in its default mode on a module that was just read.
pub fn optimize(module: &mut Module, pipeline: &Pipeline) -> Result<Optimized, String> {
    let target = module.target.ok_or("the module has no target")?;
    let decisions = simt_passes::run(module, target, pipeline, &Options::default());
    let removed = decisions.iter().filter(|d| matches!(d.verdict, Verdict::Removed { .. })).count() as u64;
    let mut text = Vec::new();
    llvm::write(module, &mut text).map_err(|error| error.to_string())?;
    let text = String::from_utf8(text).map_err(|error| error.to_string())?;
    Ok(Optimized { text, removed })
}
