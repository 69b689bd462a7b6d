//! `dead-sync-elim`: dead barriers of one basic block, by the addresses that are read and written
//! around them.
//!
//! Around each barrier there are four maps of address keys: what is read and what is written, above
//! it since the barrier before and below it until the next one, in its block. What other blocks do
//! may be anything; only where a kernel begins and ends there is nothing, and where a function does
//! whose callers are all known, what they do around its calls in their own blocks. Keys are the
//! symbolic addresses of `simt_analysis::addresses`, or the object (the *address class*) where no
//! more is known.
//!
//! *Sound* mode is the one ordered sweep (`sweep`) with that view, in program order: a barrier goes
//! iff no pair of the cross product needs its order — read and write, write and read, and also
//! write and write — where two accesses to one address need none if no two *different threads* meet
//! there (`model.md` §3 and §4).
//!
//! *Literal* mode, `dead-sync-elim<literal>`, takes the published description at its word
//! ([`literal`]): it deletes needed barriers, and a warning says so.
//!
//! Cost: for each block, its length times the number of different keys in it, as every key is in
//! each map at most once; and a question to the solver for each different pair.

pub mod literal;

use crate::decision::{Decision, Verdict};
use crate::kind::PassKind;
use crate::options::{Options, Session};
use crate::pass_options::PassOption;
use crate::pipeline::Pass;
use crate::restated::notes;
use crate::sweep::{self, Rules, Sweep};
use simt_analysis::{Precision, View};
use simt_ir::Module;

/// How closely both modes look.
fn view(options: &Options) -> View {
    View { precision: Precision::Addresses, block_by_block: true, ..options.view() }
}

/// Runs the pass in sound mode, with the options of `pass`.
pub(crate) fn run(module: &mut Module, session: &Session<'_>, pass: &Pass) -> Vec<Decision> {
    let options = session.options;
    let note = |sweep: &Sweep<'_, '_>, member, site, decision: &mut Decision| {
        let tells_maps =
            matches!(decision.verdict, Verdict::Removed { .. }) && pass.is_on(PassOption::PrintDeadSyncElim);
        decision.maps = tells_maps.then(|| Box::new(notes::maps(sweep, member, site)));
        decision.by_class = notes::is_kept_by_class(sweep, member, site, &decision.verdict);
    };
    let rules = Rules { note: &note, ..Rules::new(PassKind::DeadSyncElim, options, view(options)) };
    sweep::run(module, session, &rules)
}
