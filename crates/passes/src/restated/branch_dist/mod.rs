//! `branch-dist`: dead barriers by data flow over whole functions, with four booleans per barrier:
//! is anything read or written above it, is anything read or written below it. Shared and global
//! memory count as one, and no addresses are compared.
//!
//! *Sound* mode removes a barrier iff no pair of what is above and below has a hazard — read after
//! write, write after read, write after write — and nothing else of `model.md` needs its order. The
//! description starts again after each removal; one ordered sweep (`sweep`) does the same, as the
//! flags only rise.
//!
//! *Literal* mode, `branch-dist<literal>`, takes the published description at its word
//! ([`literal`]): it deletes needed barriers, and a warning says so.
//!
//! Cost: that of the sweep. What the pass can be told is in [`crate::pass_options`].

pub mod literal;

use crate::decision::{Decision, Excluded, Verdict};
use crate::kind::PassKind;
use crate::options::{Options, Session};
use crate::pass_options::PassOption;
use crate::pipeline::Pass;
use crate::restated::notes;
use crate::sweep::{self, Rules, Sweep};
use rustc_hash::FxHashMap;
use simt_analysis::barriers::sites::Site;
use simt_analysis::{Assumptions, Precision, View};
use simt_ir::target::BarrierKind;
use simt_ir::{FuncId, Module};
use std::collections::hash_map::Entry;

/// Runs the pass in sound mode, with the options of `pass`.
pub(crate) fn run(module: &mut Module, session: &Session<'_>, pass: &Pass) -> Vec<Decision> {
    let options = session.options;
    let exclusions = Exclusions::new(module, options, pass);
    let view = View {
        precision: Precision::Direction,
        private_accesses: pass.is_on(PassOption::IgnoreAddressSpaceCheck),
        block_by_block: pass.is_on(PassOption::DisableComplexBranchDist),
        ..options.view()
    };
    let note = |sweep: &Sweep<'_, '_>, member, site, decision: &mut Decision| {
        if let Verdict::Removed { flags, .. } = &mut decision.verdict {
            *flags = pass.is_on(PassOption::DumpBranchDist).then(|| notes::flags(sweep, member, site));
        }
    };
    let rules = Rules {
        assumptions: assumptions(options, pass),
        excludes: &|id, site| exclusions.of(id, site),
        note: &note,
        ..Rules::new(PassKind::BranchDist, options, view)
    };
    sweep::run(module, session, &rules)
}

/// What the options assume, besides what all passes do.
fn assumptions(options: &Options, pass: &Pass) -> Assumptions {
    Assumptions {
        harmless_unknown_calls: pass.is_on(PassOption::IgnoreCallSafety),
        uniform_control: pass.is_on(PassOption::IgnoreVarianceCond),
        ..options.assumptions
    }
}

/// What the pass does not look at: barriers that carry data, and functions that options take out.
struct Exclusions {
    functions: FxHashMap<FuncId, Excluded>,
}

impl Exclusions {
    /// Those of a module. The limit on functions counts those that no other option takes out, in
    /// textual order, with barriers or without: a second run takes the same.
    fn new(module: &Module, options: &Options, pass: &Pass) -> Exclusions {
        let mut functions = FxHashMap::default();
        for name in pass.names(PassOption::NoBranchDist) {
            let ids = match options.named.get(name) {
                Some(ids) => ids.clone(),
                None => module.function(name).into_iter().collect(),
            };
            functions.extend(ids.into_iter().map(|id| (id, Excluded::Named(PassOption::NoBranchDist))));
        }
        let block_limit = pass.limit(PassOption::BranchDistBlockLimit);
        let function_limit = pass.limit(PassOption::BranchDistFuncLimit);
        let mut applied = 0;
        for (id, function) in module.functions.iter().filter(|(_, function)| function.is_definition) {
            let blocks = function.blocks.len();
            let Entry::Vacant(entry) = functions.entry(id) else { continue };
            if let Some(limit) = block_limit.filter(|&limit| blocks > limit) {
                entry.insert(Excluded::BlockLimit { blocks, limit });
            } else if let Some(limit) = function_limit.filter(|&limit| applied >= limit) {
                entry.insert(Excluded::FunctionLimit(limit));
            } else {
                applied += 1;
            }
        }
        Exclusions { functions }
    }

    /// Why the pass does not look at a barrier of a function, if it does not.
    fn of(&self, id: FuncId, site: &Site) -> Option<Excluded> {
        let carries_data = (site.barrier.kind == BarrierKind::Data).then_some(Excluded::CarriesData);
        self.functions.get(&id).copied().or(carries_data)
    }
}
