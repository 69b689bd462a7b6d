//! The passes, as the tests and the long run use them.

use simt_analysis::Assumptions;
use simt_ir::Listing;
use simt_passes::decision::Verdict;
use simt_passes::{Options, Pipeline};
use simt_soak::RandomKernel;
use simt_soak::assumed::{Assumed, Host};

/// What a pipeline made of a text.
pub struct Optimized {
    /// The text afterwards.
    pub text: String,
    /// How many barriers went, or do less now.
    pub removed: u64,
    /// How many fences went by themselves.
    pub fences: u64,
}

/// What the passes are told of a kernel of which something is assumed.
pub fn assumptions(kernel: &RandomKernel, assumed: Assumed) -> Assumptions {
    Assumptions {
        block_dim: assumed.own_block_dim.then_some(kernel.launch.block),
        promised: assumed.promised,
        ..Assumptions::default()
    }
}

/// What assumptions mean to the judge: whatever shape of blocks they name, its own is meant.
pub fn assumed(assumptions: &Assumptions, host: Host) -> Assumed {
    Assumed { own_block_dim: assumptions.block_dim.is_some(), promised: assumptions.promised, host }
}

/// Runs a pipeline on a module that was just read.
pub fn optimize(module: &mut Listing, pipeline: &Pipeline, options: &Options) -> Result<Optimized, String> {
    let target = module.target.ok_or("the module has no target")?;
    let decisions = simt_passes::run(module, target, pipeline, options);
    let fences = decisions.iter().filter(|decision| decision.is_about_a_fence()).count() as u64;
    let of_barriers = decisions.iter().filter(|decision| !decision.is_about_a_fence());
    let removed = of_barriers.filter(|d| !matches!(d.verdict, Verdict::Kept(_))).count() as u64;
    let mut text = Vec::new();
    simt_syntax::write(module, &mut text).map_err(|error| error.to_string())?;
    let text = String::from_utf8(text).map_err(|error| error.to_string())?;
    Ok(Optimized { text, removed, fences })
}
