//! A barrier that is needed on one way only moves to that way: onto the one edge from its block, or
//! to it, by which pairs of events need it.
//!
//! ```text
//!   loop:  store own; barrier; load other;          loop:  store own; barrier; load other;
//!          barrier                           =>            br edge, end
//!          br loop, end                             edge:  barrier; br loop
//! ```
//! What loses its order by that are the pairs around the barrier by other edges, and none of them
//! needs it (`ways`). What stands between the barrier and the edge comes to the barrier's other
//! side, and may: no pair of it and of what is on that other side needed the barrier, and to the
//! barriers' far side it has an order more than before. All live threads of the block come to the
//! edge or none does, because nothing parts them there; so they meet at the barrier as before.
//!
//! The sets of what comes next are those without the barrier. That is more than without its other
//! edges, so nothing is missed; and it needs no analysis of the new control flow.
//!
//! Only plain barriers move, with ids that are constants, and with their fences if they have some.

use super::edges;
use crate::decision::{Partly, Verdict, Weaker};
use crate::outcome::Move;
use crate::sweep::Sweep;
use rustc_hash::FxHashSet;
use simt_analysis::barriers::sites;
use simt_ir::target::BarrierKind;
use simt_ir::{Block, Function, Inst};

/// Moves what can be moved, hottest first.
pub(super) fn run(sweep: &mut Sweep<'_, '_>) {
    for member in 0..sweep.component.members.len() {
        let mut taken: FxHashSet<(Block, Block)> = FxHashSet::default();
        for site in sweep.order(member) {
            let is_noted = sweep.decision(member, site).is_some_and(|decision| decision.partly.is_some());
            if !is_noted || sweep.pinned.contains(&(member, site)) {
                continue;
            }
            // What moved before has made the sets larger.
            let partly = edges::partly(sweep, member, site, sweep.effort);
            let Some((insts, edge)) = partly.and_then(|partly| edge(sweep, (member, site), &partly, &taken))
            else {
                continue;
            };
            let Some(Verdict::Kept(why)) = sweep.decided(member, site) else { continue };
            let (pass, why) = (sweep.rules.pass, Box::new(why.clone()));
            sweep.record(member, site, Verdict::Weakened { pass, to: edge, why });
            let Weaker::Sunk { from, to, .. } = edge else { continue };
            taken.insert((from, to));
            sweep.moved[member].push(Move { insts, from, to });
            sweep.component.remove(member, site);
        }
    }
}

/// The instructions that move, and the edge that a barrier can move to.
fn edge(
    sweep: &Sweep<'_, '_>,
    (member, site): (usize, usize),
    partly: &Partly,
    taken: &FxHashSet<(Block, Block)>,
) -> Option<(Vec<Inst>, Weaker)> {
    let this = &sweep.component.members[member];
    let (function, own) = (&sweep.context.module.functions[this.id], &this.sites[site]);
    let insts = sites::unit(function, &this.sites, site)?;
    if own.barrier.kind != BarrierKind::Full
        || !own.is_full()
        || !insts.iter().all(|&inst| does_the_same_anywhere(function, inst))
        || sweep.is_all_progress(member, site)
    {
        return None;
    }
    let is_free =
        |from: Block, to: Block| !taken.contains(&(from, to)) && Move::is_possible(function, from, to);
    let below = match partly.to.as_deref() {
        Some(&[to]) => Some(Weaker::Sunk { from: own.block, to, was_above: true }),
        _ => None,
    };
    let above = match partly.from.as_deref() {
        Some(&[from]) => Some(Weaker::Sunk { from, to: own.block, was_above: false }),
        _ => None,
    };
    let is_possible = |edge: &Weaker| matches!(*edge, Weaker::Sunk { from, to, .. } if is_free(from, to));
    below.into_iter().chain(above).find(is_possible).map(|edge| (insts, edge))
}

/// Whether an instruction does the same wherever it stands: it gives no value and names only
/// constants.
fn does_the_same_anywhere(function: &Function, inst: Inst) -> bool {
    let names_constants = function.operands(inst).iter().all(|&operand| function.is_constant(operand));
    names_constants && function.insts[inst].result.is_none()
}
