//! Looking for what is wrong in a module, without files and arguments.

use crate::optimize::divergence;
use crate::reading::{Failure, target};
use simt_analysis::Assumptions;
use simt_analysis::barriers::component;
use simt_analysis::divergence::Options;
use simt_analysis::places::{PlacesContext, PlacesFacts};
use simt_ir::{Block, FuncId, Listing, Promises, Target};
use simt_passes::tag_uniform_branches::uniform_branches;
use simt_report::lint;
use simt_report::place::{Lookup, Texts};
use std::cell::LazyCell;

/// Looks for barriers that not all threads reach that they need, or at which they meet others', and
/// for branches that say that they are uniform, which is not found.
/// `lookup` finds the sources (see [`crate::sources`]); of `options`, what concerns launches and
/// memory counts. Blocks are taken to have one thread along axes that a kernel never reads.
pub fn lint(
    module: &Listing,
    named: Option<&'static Target>,
    options: Options,
    lookup: &Lookup<'_>,
) -> Result<lint::Report, Failure> {
    let options = Options { unit_extents: true, ..options };
    let found = lint::Divergences {
        by_ids: divergence(module, named, Options { ids_only: true, ..options })?,
        by_data: divergence(module, named, Options { same_at_address: true, ..options })?,
    };
    let assumptions = Assumptions {
        block_dim: options.block,
        promised: Promises::UNIT_EXTENTS,
        kernel_noalias: options.kernel_noalias,
        ..Assumptions::default()
    };
    let target = target(module, named)?;
    let matched = || component::matched(module, target, assumptions);
    let uniform = LazyCell::new(|| {
        let facts = PlacesFacts::compute(module, target, options);
        uniform_branches(&PlacesContext { module, facts: &facts })
    });
    let is_uniform = |id: FuncId, block: Block| uniform.contains(&(id, block));
    Ok(lint::lint(module, &found, &matched, &is_uniform, &Texts::new(module, lookup)))
}
