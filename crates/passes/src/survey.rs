//! What the sweep of `barrier-elim` sees of each barrier, and what it makes of that: for who wants
//! to look into it.

use crate::barrier_elim;
use crate::decision::{Decision, Evidence};
use crate::kind::PassKind;
use crate::options::{Options, Session};
use crate::pipeline::Pass;
use simt_analysis::barriers::facts::Facts;
use simt_analysis::barriers::sites::Site;
use simt_analysis::functions::pins::Level;
use simt_ir::{FuncId, Module, Target};
use std::sync::{Mutex, PoisonError};

/// One barrier as the sweep sees it.
pub struct Surveyed {
    /// The function that it is in.
    pub function: FuncId,
    /// The barrier.
    pub site: Site,
    /// How control that leads there may differ between the threads of the block.
    pub control: Level,
    /// What may happen in the epoch before it: of each class of events the nearest, as it was when
    /// the barrier was decided about.
    pub above: Vec<Evidence>,
    /// The same of the epoch behind it.
    pub below: Vec<Evidence>,
    /// What was decided.
    pub decision: Option<Decision>,
}

/// Looks at all barriers of a module, in the order of its functions and their instructions. Cost:
/// that of `barrier-elim` on a copy of the module, and a search for each event.
pub fn survey(module: &Module, target: &'static Target, options: &Options) -> Vec<Surveyed> {
    let seen = Mutex::new(Vec::new());
    let pass = Pass::new(PassKind::BarrierElim);
    let facts = Facts::new(options.suggest, options.suggest, options.solver.clone(), None);
    let session = Session { target, options, facts: &facts };
    let decisions = barrier_elim::run(&mut module.clone(), &session, &pass, &|sweep, member, site, _| {
        let this = &sweep.component.members[member];
        let (above, below) = sweep.evidence(member, site);
        let control = this.derived.uniformity.control(this.sites[site].block).level;
        let (function, site) = (this.id, this.sites[site].clone());
        let new = Surveyed { function, site, control, above, below, decision: None };
        seen.lock().unwrap_or_else(PoisonError::into_inner).push(new);
    });
    let mut seen = seen.into_inner().unwrap_or_else(PoisonError::into_inner);
    seen.sort_by_key(|barrier| (barrier.function, barrier.site.inst));
    for barrier in &mut seen {
        let key = (barrier.function, barrier.site.inst);
        let found = decisions.binary_search_by_key(&key, |decision| (decision.function, decision.inst));
        barrier.decision = found.ok().map(|at| decisions[at].clone());
    }
    seen
}
