//! `common-base-elim`: addresses that differ by a number are computed once.
//!
//! Of the `getelementptr`s whose sums ([`simt_analysis::addresses::sums`]) are equal but for a
//! number, one is computed where it dominates the others, and they become it, or a number of bytes
//! off it, which is part of a load or store.
//!
//! ```text
//!   %t0 = mul nsw i64 %i, 4
//!   %a0 = getelementptr i8, ptr %p, i64 %t0         %scevcgp_0 = getelementptr i8, ptr %p, i64 %t0
//!   %t1 = shl nsw i64 %i, 2                   =>
//!   %t2 = add i64 %t1, 8
//!   %a1 = getelementptr i8, ptr %p, i64 %t2         %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 8
//! ```
//! A round makes the forms of all values, decides about all groups (`merge`), and then edits; it is
//! repeated until nothing changes. What is decided in a round rests on what the function was at its
//! start: whatever takes the place of a value is that value wherever that was not poison then.
//! Nobody looks at what the edits before have made of promises.
//!
//! Why a member may become another one, and is not poison where it was not: `trust`. Why that is
//! worth it: `cost`.
//!
//! First, variables of the stack that are never needed together share a place (`allocas`).
//!
//! Cost: linear in the function, for each round; of large groups a bounded number of members is
//! tried as representative.

mod allocas;
mod apply;
mod cost;
mod further;
mod groups;
mod join;
mod merge;
mod note;
mod place;
mod plan;
mod trust;

use crate::options::Watch;
use crate::pass_options::PassOption;
use crate::pipeline::Pass;
pub use note::{BaseChange, BaseNote, BasePlace};

use further::Further;
use groups::Member;
use join::Joiner;
use merge::{Merge, Merger};
use place::Shape;
use rustc_hash::FxHashSet;
use simt_analysis::addresses::sums::Sums;
use simt_ir::{FuncId, Inst, Module, Op};

/// Depths beyond this are not looked into, whatever is asked for: it is how deep calls nest.
const MOST_DEPTH: usize = 256;

/// What the pass is told.
pub(crate) struct Knobs {
    depth: u32,
    rounds: usize,
    uses: usize,
    /// Whether merging has to save something.
    saves: bool,
    /// Whether variables of the stack share places.
    shares: bool,
}

/// Runs the pass on all functions of a module; what there is to tell of them, in order.
pub(crate) fn run(module: &mut Module, pass: &Pass, watch: &Watch) -> Vec<BaseNote> {
    let mut notes = Vec::new();
    if !pass.is_on(PassOption::CbeEnable) || module.only_loses {
        return notes;
    }
    let limit = |pass_option| pass.limit(pass_option).unwrap_or(usize::MAX);
    let knobs = Knobs {
        depth: limit(PassOption::CbeMaxDepth).min(MOST_DEPTH) as u32,
        rounds: limit(PassOption::CbeMaxIter),
        uses: limit(PassOption::CbeMinUses),
        saves: pass.is_on(PassOption::CbeCost),
        shares: pass.is_on(PassOption::CbeCloneAllocas),
    };
    let count = module.functions.len();
    for (done, id) in module.functions.keys().enumerate() {
        if module.functions[id].is_definition {
            function(module, id, &knobs, &mut notes);
        }
        watch.tell(done + 1, count);
    }
    notes
}

fn function(module: &mut Module, id: FuncId, knobs: &Knobs, notes: &mut Vec<BaseNote>) {
    // The reader makes several instructions of assembly, which have one text.
    if !module.functions[id].assembly.is_empty() {
        return;
    }
    let is_sought = |op| matches!(op, Op::GetElementPtr { .. } | Op::Alloca { .. });
    if module.functions[id].insts.values().filter(|data| is_sought(data.op)).take(2).count() < 2 {
        return;
    }
    let shape = Shape::of(&module.functions[id]);
    if knobs.shares && knobs.rounds > 0 {
        for (inst, slots) in allocas::share(module, id, &shape) {
            let inst = module.functions[id].origin(inst);
            notes.push(BaseNote { function: id, inst, what: BaseChange::Shared { slots } });
        }
    }
    // What the last round has to say of what it did not do.
    let mut last = Vec::new();
    for number in 0..knobs.rounds {
        last.clear();
        let is_changed = round(module, id, &shape, knobs, (notes, &mut last));
        if !is_changed {
            break;
        }
        if number + 1 == knobs.rounds {
            let what = BaseChange::RoundLimit { rounds: knobs.rounds };
            last.push(BaseNote { function: id, inst: None, what });
        }
    }
    notes.append(&mut last);
}

/// One round; whether it changed anything.
fn round(
    module: &mut Module,
    id: FuncId,
    shape: &Shape,
    knobs: &Knobs,
    (done, left): (&mut Vec<BaseNote>, &mut Vec<BaseNote>),
) -> bool {
    let mut sums = Sums::compute(module, id, &shape.cfg, knobs.depth);
    let (merges, splits) = decide(module, id, shape, knobs, &mut sums);
    let function = &module.functions[id];
    let note = |inst: Inst, what| BaseNote { function: id, inst: function.origin(inst), what };
    left.extend(splits.into_iter().map(|inst| note(inst, BaseChange::Split)));
    if sums.cut_off > 0 {
        let what = BaseChange::DepthLimit { values: sums.cut_off };
        left.push(BaseNote { function: id, inst: None, what });
    }
    for merge in &merges {
        let place = match &merge.joined {
            Some(_) => BasePlace::Joined,
            None if merge.is_hoisted => BasePlace::Hoisted,
            None => BasePlace::Member,
        };
        let what = BaseChange::Merged { members: merge.members.len(), place };
        done.push(note(merge.members[0].0.inst, what));
    }
    let mut gone = Vec::new();
    for merge in &merges {
        apply::merge(module, id, merge, &mut gone);
    }
    apply::sweep(module, id, gone);
    !merges.is_empty()
}

/// What is to be merged, and the groups that stay apart.
fn decide(
    module: &Module,
    id: FuncId,
    shape: &Shape,
    knobs: &Knobs,
    sums: &mut Sums,
) -> (Vec<Merge>, Vec<Inst>) {
    let function = &module.functions[id];
    let groups = groups::groups(function, shape, sums, knobs.saves);
    let members: Vec<Member> = groups.iter().flatten().cloned().collect();
    let mut merger = Merger::new(module, function, shape, sums, knobs.saves);
    for group in groups {
        let uses = group.iter().map(|member| function.users(member.value).take(knobs.uses).count());
        let is_used = uses.sum::<usize>() >= knobs.uses;
        match group[0].form.sum.terms.len() {
            1 if is_used => merger.rooted(group),
            1 => {}
            _ if is_used => merger.group(group),
            _ => merger.alone.extend(group),
        }
    }
    let Merger { mut merges, splits, mut alone, .. } = merger;
    let sought: Vec<&Member> = alone.iter().filter(|member| further::may_be(member)).collect();
    if !sought.is_empty() {
        let further = Further::new(module, function, shape, sums, &members);
        let found: Vec<Merge> = sought.into_iter().filter_map(|member| further.of(member)).collect();
        let found_for: FxHashSet<Inst> = found.iter().map(|merge| merge.spot).collect();
        alone.retain(|member| !found_for.contains(&member.inst));
        merges.extend(found);
    }
    let mut joiner = Joiner { module, id, shape, sums, knobs, members, index: None };
    merges.extend(alone.iter().filter_map(|member| joiner.join(member)));
    (merges, splits)
}
