//! `barrier-elim`: removes every barrier that orders nothing (`model.md`).
//!
//! A barrier may go iff it holds all threads of the block, nobody uses a value that it carries,
//! nothing pins it, and no pair of an event above and an event below it needs its order. Barriers
//! are decided one at a time (`sweep`): hottest first (loop depth, then block frequency), then in
//! program order, or all in program order (`order=program`); or the cheapest set of barriers that
//! can stay is looked for (`exact`).
//!
//! Last comes what is not monotone, in a phase that re-verifies and pins what justified it
//! (`post_sweep`): a barrier above which nothing happens but a fence, which the barrier before
//! orders already; and, if asked for, barriers that do less than they did. And a fence goes whose
//! neighbour orders at least as much (`redundant_fences`).
//!
//! Cost: that of the sweep.

use crate::decision::Decision;
use crate::options::Session;
use crate::outcome::append;
use crate::pass_options::PassOption;
use crate::pipeline::Pass;
use crate::post_sweep::{PostSweep, redundant_fences};
use crate::sweep::{self, Note, Rules, Search};
use simt_analysis::{Precision, View};
use simt_ir::Module;

/// Decides about all barriers and fences of a module and deletes those that go; `note` sees the
/// sweep whenever it has decided.
pub(crate) fn run(module: &mut Module, session: &Session<'_>, pass: &Pass, note: &Note<'_>) -> Vec<Decision> {
    let options = session.options;
    let post_sweep = PostSweep {
        weaken: pass.is_on(PassOption::Weaken),
        plain: pass.is_on(PassOption::PlainBarriers),
        sink: pass.is_on(PassOption::SinkBarriers),
    };
    let limit = pass.limit(PassOption::ExactLimit).unwrap_or(usize::MAX);
    let exact = pass.is_on(PassOption::Exact).then_some(Search { limit });
    let view = View { precision: Precision::Addresses, ..options.view() };
    let rules = Rules {
        order: pass.order(),
        exact,
        post_sweep: &|sweep| post_sweep.run(sweep),
        note,
        ..Rules::new(pass.kind, options, view)
    };
    let mut decisions = redundant_fences::before(module, options, pass.kind.name());
    append(&mut decisions, sweep::run(module, session, &rules));
    let fences = redundant_fences::after(module, options, pass.kind.name(), &decisions);
    append(&mut decisions, fences);
    decisions.sort_by_key(|decision| (decision.function, decision.inst));
    decisions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::{Kept, Verdict};
    use crate::kind::PassKind;
    use crate::{Options, Pipeline};
    use simt_analysis::barriers::component::Obstacle;
    use simt_ir::Source;
    use std::sync::Arc;

    /// LLVM's verifier rejects an invoked barrier, so this cannot be a filetest. It is left alone,
    /// and no barrier of its id is trusted.
    #[test]
    fn an_invoked_barrier() {
        let text = "target triple = \"nvptx64-nvidia-cuda\"\ndeclare void @llvm.nvvm.barrier0()\n\
                    define ptx_kernel void @k() {\n  call void @llvm.nvvm.barrier0()\n  \
                    invoke void @llvm.nvvm.barrier0() to label %a unwind label %b\na:\n  ret void\nb:\n  unreachable\n}\n";
        let source = Arc::new(Source::new("invoke.ll", text));
        let mut module = simt_syntax::read(source, &Default::default()).expect("readable");
        let target = module.target.expect("a GPU");
        let pipeline = Pipeline { passes: vec![Pass::new(PassKind::BarrierElim)] };
        let decisions = crate::run(&mut module, target, &pipeline, &Options::default());
        assert_eq!(decisions.len(), 1);
        assert!(matches!(decisions[0].verdict, Verdict::Kept(Kept::Obstacle(Obstacle::Pinned(_)))));
    }
}
