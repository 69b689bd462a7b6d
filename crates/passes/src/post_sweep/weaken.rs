//! A barrier of the block that orders nothing between warps becomes one of the warp.
//!
//! Every pair that it orders is looked at again. What conflicts must be two accesses that happen
//! where they are written, by threads that are still there, and no two threads *of different warps*
//! may touch a common byte by them; in blocks of one warp there are no such threads. Operations of
//! `model.md` §3 need all of the block.
//!
//! The barrier of the warp names its lanes, and is defined if each of them comes to it. So: only in
//! a kernel of which the number of threads is known (a multiple of a warp's, or less than one, and
//! then only those lanes are named), and only where no thread leaves before others. (CUDA says that
//! lanes that have exited do not count, PTX does not; both say that memory is ordered among those
//! that take part.)
//!
//! What became one of the warp separates nothing any more: its sets flow together before the next
//! is looked at.

use super::has_bundles;
use crate::decision::{Kept, Verdict, Weaker};
use crate::outcome::Call;
use crate::sweep::{Side, Sweep};
use simt_analysis::addresses::warps;
use simt_analysis::barriers::conflict::Conflict;
use simt_analysis::barriers::epochs::Role;
use simt_analysis::barriers::event::{Event, Flight, MemoryAccess};
use simt_ir::target::Effect;

/// The most pairs around one barrier that are looked at.
const PAIRS: usize = 1 << 14;

/// The threads of a warp that a mask of 32 bits can name.
const LANES: u32 = 32;

/// Weakens what can be, hottest first.
pub(super) fn run(sweep: &mut Sweep<'_, '_>) {
    let Some(callee) = sweep.context.module.made(Effect::WarpBarrier) else { return };
    if sweep.context.target.warp_size != LANES {
        return;
    }
    for member in 0..sweep.component.members.len() {
        let Some(lanes) = lanes(sweep, member) else { continue };
        for site in sweep.order(member) {
            let Some(Verdict::Kept(why @ Kept::Conflict { .. })) = sweep.decided(member, site) else {
                continue;
            };
            // Threads of one warp may meet at several texts.
            let is_meeting = sweep.component.members[member].meetings.has(site);
            if is_meeting
                || sweep.pinned.contains(&(member, site))
                || has_bundles(sweep, member, site)
                || !within_warps(sweep, member, site, lanes.only_one)
            {
                continue;
            }
            let (pass, why) = (sweep.rules.pass, Box::new(why.clone()));
            let to = Weaker::Warp { only_one: lanes.only_one };
            let Some(call) = Call::new(sweep.context.module, callee, vec![lanes.mask]) else { continue };
            sweep.weakened[member].push((site, call));
            sweep.component.remove(member, site);
            sweep.record(member, site, Verdict::Weakened { pass, to, why });
        }
    }
}

/// The lanes of each warp.
struct Lanes {
    mask: i32,
    /// Whether blocks have one warp only.
    only_one: bool,
}

/// The lanes that come to all barriers of a kernel; `None` if that is not known.
fn lanes(sweep: &Sweep<'_, '_>, member: usize) -> Option<Lanes> {
    let this = &sweep.component.members[member];
    let module = &sweep.context.module;
    // In lockstep, a barrier of the warp is none for threads that have parted.
    let in_lockstep = module.functions[this.id].facts.lockstep;
    if in_lockstep || !sweep.context.graph.is_launched(module, this.id) || this.epochs.someone_leaves() {
        return None;
    }
    let only_one = |mask: u32| Lanes { mask: mask as i32, only_one: true };
    match warps::threads(&this.addressing.borrow().launch)? {
        0 => None,
        LANES => Some(only_one(u32::MAX)),
        threads @ ..LANES => Some(only_one((1 << threads) - 1)),
        threads if threads % LANES == 0 => Some(Lanes { mask: -1, only_one: false }),
        _ => None,
    }
}

/// Whether all that a barrier has to order happens within warps.
fn within_warps(sweep: &Sweep<'_, '_>, member: usize, site: usize, only_one: bool) -> bool {
    let judge = sweep.component.judge(member);
    let (above, below) = sweep.sides(member, site);
    if above.len() * below.len() > PAIRS || above.iter().chain(&below).any(|side| side.event == Event::Clock)
    {
        return false;
    }
    above.iter().all(|x| {
        below.iter().all(|y| match judge.judge(&x.event, &y.event) {
            Ok(_) => true,
            Err(conflict @ (Conflict::Hazard { .. } | Conflict::Coherence)) => {
                judge.disjoint_addresses(&x.event, &y.event, &conflict).is_some()
                    || match (settled(x), settled(y)) {
                        (Some(x), Some(y)) => only_one || judge.apart_across_warps(x, y),
                        _ => false,
                    }
            }
            Err(_) => false,
        })
    })
}

/// An access that happens where it is written, by a thread that is still there.
fn settled(side: &Side) -> Option<&MemoryAccess> {
    let is_there = matches!(side.role, Role::Own | Role::Context);
    side.event.access().filter(|access| is_there && access.flight == Flight::None)
}
