//! Reading a module, looking for what is wrong, without files and arguments.

use crate::optimize::{Failure, divergence};
use simt_analysis::divergence::Options;
use simt_ir::{Listing, Target};
use simt_report::lint;
use simt_report::place::{Lookup, Texts};

/// Looks for barriers that not all threads of a block reach. `lookup` finds the sources (see
/// [`crate::sources`]); of `options`, what concerns launches and memory counts.
pub fn lint(
    module: &Listing,
    named: Option<&'static Target>,
    options: Options,
    lookup: &Lookup<'_>,
) -> Result<lint::Report, Failure> {
    let by_ids = divergence(module, named, Options { ids_only: true, ..options })?;
    Ok(lint::lint(module, &by_ids, &Texts::new(module, lookup)))
}
