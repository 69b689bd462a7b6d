//! `dead-sync-elim-global`: dead barriers by data flow over whole functions and across calls, with
//! classes of accesses.
//!
//! The published description is of an engine that keeps, for each barrier, what is read and written
//! above and below it as sets of classes, takes away a barrier without a hazard between them, and
//! starts again. This is that engine on the sets of `sweep`: a class is an object and what is done
//! to it, all of `model.md` §3 included, and one sweep in program order does what starting again
//! would. It looks at all functions of a module together, so that callees and callers are there.
//! There is no literal mode.
//!
//! Cost: that of the sweep.

use crate::decision::Decision;
use crate::kind::PassKind;
use crate::options::Session;
use crate::sweep::{self, Rules};
use simt_ir::Module;

/// Decides about all barriers of a module and deletes those that go.
pub(crate) fn run(module: &mut Module, session: &Session<'_>) -> Vec<Decision> {
    let options = session.options;
    let rules = Rules::new(PassKind::DeadSyncElimGlobal, options, options.view());
    sweep::run(module, session, &rules)
}
