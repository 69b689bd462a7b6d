//! What passes are told whatever the pipeline.

use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::barriers::facts::Facts;
use simt_analysis::{Assumptions, View};
use simt_ir::{FuncId, Target};

/// What all passes may be told.
#[derive(Clone, Default)]
pub struct Options {
    /// What may be assumed.
    pub assumptions: Assumptions,
    /// Functions whose barriers stay (`--keep=FUNC`).
    pub keep: FxHashSet<FuncId>,
    /// Whether to find out what would have to be assumed for kept barriers to go.
    pub suggest: bool,
    /// The most accesses that a function may have for its addresses to be compared; otherwise
    /// [`simt_analysis::MAX_ACCESSES`].
    pub max_accesses: Option<usize>,
    /// What the names stand for that passes are told ([`crate::Pipeline::function_names`]); a name
    /// that is not in here is one of the IR.
    pub named: FxHashMap<String, Vec<FuncId>>,
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
