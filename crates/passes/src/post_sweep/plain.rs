//! A barrier that carries a value which nobody needs, and that has to stay for its order, becomes a
//! plain one of the same id. Nobody needs the value if it is not used, or if it is what each thread
//! gives ([`simt_analysis::barriers::uniform_reduction`]).
//!
//! Not where its id is pinned: threads that meet at one id must do so in one way (PTX ISA, *bar*:
//! reductions are not to be mixed with other uses of a barrier).

use super::has_bundles;
use crate::decision::{Verdict, Weaker};
use crate::outcome::Call;
use crate::sweep::Sweep;
use simt_ir::target::{Barrier, BarrierId, BarrierKind, Effect};

/// Makes them plain.
pub(super) fn run(sweep: &mut Sweep<'_, '_>) {
    for (member, site) in sweep.sites() {
        if let Some(call) = plain(sweep, member, site)
            && let Some(Verdict::Kept(why)) = sweep.decided(member, site)
        {
            let (pass, why) = (sweep.rules.pass, Box::new(why.clone()));
            sweep.weakened[member].push((site, call));
            sweep.record(member, site, Verdict::Weakened { pass, to: Weaker::Plain, why });
        }
    }
}

/// The plain barrier for one that carries a value.
fn plain(sweep: &Sweep<'_, '_>, member: usize, site: usize) -> Option<Call> {
    let this = &sweep.component.members[member];
    let (module, own) = (sweep.context.module, &this.sites[site]);
    if own.barrier.kind != BarrierKind::Data
        || this.obstacles[site].is_some()
        || this.meetings.has(site)
        || has_bundles(sweep, member, site)
    {
        return None;
    }
    module.functions[this.id].known(own.inst)?.combine?;
    let arguments = match own.barrier.id {
        BarrierId::Fixed(_) => Vec::new(),
        BarrierId::Argument(_) => vec![i32::try_from(own.id?).ok()?],
    };
    let plain = Effect::Barrier(Barrier { kind: BarrierKind::Full, ..own.barrier });
    Call::new(module, module.made(plain)?, arguments)
}
