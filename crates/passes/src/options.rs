//! What passes are told whatever the pipeline.

use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::addresses::overlap::Solver;
use simt_analysis::barriers::conflict::Effort;
use simt_analysis::barriers::facts::Facts;
use simt_analysis::barriers::facts::Given;
use simt_analysis::{Assumptions, View};
use simt_ir::{FuncId, Inst, Target};
use std::sync::Arc;

/// Somebody who is told how far the passes are.
#[derive(Clone, Default)]
pub struct Watch(pub Option<Arc<dyn Fn(usize, usize) + Send + Sync>>);

impl Watch {
    /// So many of so many kernels, each with what it calls, are decided.
    pub(crate) fn tell(&self, done: usize, of: usize) {
        if let Some(watch) = &self.0 {
            watch(done, of);
        }
    }
}

/// What all passes may be told.
#[derive(Clone)]
pub struct Options {
    /// What may be assumed.
    pub assumptions: Assumptions,
    /// Functions whose barriers stay (`--keep=FUNC`).
    pub keep: FxHashSet<FuncId>,
    /// Whether to find out what would have to be assumed for kept barriers to go.
    pub suggest: bool,
    /// Whether to look for two threads that show that a barrier which stays is needed.
    pub witnesses: bool,
    /// How much is done in a sweep to tell addresses apart.
    pub effort: Effort,
    /// The barriers that somebody asks about, if not all; the others stay.
    pub asked: Option<Arc<FxHashSet<(FuncId, Inst)>>>,
    /// Who is told how far they are.
    pub watch: Watch,
    /// The most accesses that a function may have for its addresses to be compared; otherwise
    /// [`simt_analysis::MAX_ACCESSES`].
    pub max_accesses: Option<usize>,
    /// What is known of the module that the passes are given, with what is known of its launches.
    /// `None`: it is found out.
    pub given: Option<Given>,
    /// Who answers questions about addresses, and counts them.
    pub solver: Arc<Solver>,
    /// What the names stand for that passes are told ([`crate::Pipeline::function_names`]); a name
    /// that is not in here is one of the IR.
    pub named: FxHashMap<String, Vec<FuncId>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            assumptions: Assumptions::default(),
            keep: FxHashSet::default(),
            suggest: false,
            witnesses: true,
            effort: Effort::Full,
            asked: None,
            watch: Watch::default(),
            max_accesses: None,
            given: None,
            solver: Arc::default(),
            named: FxHashMap::default(),
        }
    }
}

/// What the passes of one pipeline share.
pub(crate) struct Session<'s> {
    /// The module's target.
    pub target: &'static Target,
    /// What the passes are told.
    pub options: &'s Options,
    /// What they find out about the module.
    pub facts: &'s Facts,
}

impl Options {
    /// How closely all passes look, unless they say otherwise.
    pub(crate) fn view(&self) -> View {
        let default = View::default();
        View { max_accesses: self.max_accesses.unwrap_or(default.max_accesses), ..default }
    }
}
