//! What comes last, because it is not monotone: that a barrier may go or do less does not follow
//! for bigger sets from smaller ones or the other way round (`model.md` §2.4). So nothing is
//! decided after it, it looks at the sets as they are when all removals are done, and a barrier
//! that justified something is pinned: it is not touched any more. What is decided about fences
//! (`redundant_fences`) comes behind all that, and looks at the module as it has become.

mod edges;
mod fences;
mod plain;
pub(crate) mod redundant_fences;
mod sink;
mod weaken;

use crate::sweep::Sweep;
use simt_analysis::barriers::conflict::Effort;

/// What is tried besides the rule about fences. (On which ways barriers are needed is told at the
/// end, to who asks why they stay.)
#[derive(Clone, Copy)]
pub(crate) struct PostSweep {
    /// Whether barriers become those of the warp.
    pub weaken: bool,
    /// Whether barriers that carry a value become plain ones.
    pub plain: bool,
    /// Whether barriers that are needed on one way only move there.
    pub sink: bool,
}

impl PostSweep {
    /// Tries it. Cost: that of a decision about each barrier that stays.
    pub fn run(self, sweep: &mut Sweep<'_, '_>) {
        fences::run(sweep);
        if self.weaken {
            weaken::run(sweep);
        }
        if self.plain {
            plain::run(sweep);
        }
        if self.sink {
            edges::run(sweep, sweep.effort);
            sink::run(sweep);
        } else if sweep.rules.shows {
            edges::run(sweep, Effort::Look);
        }
        redundant_fences::note_meetings(sweep);
    }
}

/// Whether a barrier has operand bundles. Such a call does not become another one: what a bundle
/// says is about that call, and nothing may drop it (LangRef, *Operand Bundles*).
fn has_bundles(sweep: &Sweep<'_, '_>, member: usize, site: usize) -> bool {
    let this = &sweep.component.members[member];
    sweep.context.module.functions[this.id].has_bundles(this.sites[site].inst)
}
