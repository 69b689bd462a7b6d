//! What restated engines tell of a barrier besides the decision: what is accessed around it, and
//! whether it stays for an address that is not known.

use crate::decision::{Flags, Kept, Key, Maps, Verdict};
use crate::sweep::{Side, Sweep};
use simt_analysis::addresses::{AddressId, Addresses};
use simt_analysis::barriers::conflict::Conflict;
use simt_analysis::barriers::event::{Event, MemoryAccess};
use simt_ir::target::Space;

/// The most pairs that are looked at to find out whether only classes keep a barrier.
const BY_CLASS: usize = 1 << 14;

/// What is read and written on both sides of a barrier. What is not known does both.
pub(super) fn flags(sweep: &Sweep<'_, '_>, member: usize, site: usize) -> Flags {
    let (above, below) = sweep.sides(member, site);
    let touches = |side: &[Side], test: fn((bool, bool)) -> bool| {
        side.iter().any(|side| match &side.event {
            Event::Access(access) => {
                let counts = access.object.space != Space::Constant || sweep.rules.view.private_accesses;
                counts && test((access.reads, access.writes))
            }
            Event::Outside(_) | Event::Boundary => true,
            _ => false,
        })
    };
    Flags {
        read_above: touches(&above, |(reads, _)| reads),
        write_above: touches(&above, |(_, writes)| writes),
        read_below: touches(&below, |(reads, _)| reads),
        write_below: touches(&below, |(_, writes)| writes),
    }
}

/// The same by address.
pub(super) fn maps(sweep: &Sweep<'_, '_>, member: usize, site: usize) -> Maps {
    let (above, below) = sweep.sides(member, site);
    let addresses = sweep.component.members[member].effects.addresses();
    let keys = |side: &[Side], test: fn((bool, bool)) -> bool| {
        let mut keys: Vec<Key> = Vec::new();
        for side in side {
            let key = match &side.event {
                Event::Access(access) if test((access.reads, access.writes)) => key(addresses, access),
                Event::Outside(_) | Event::Boundary => Key::Anywhere,
                _ => continue,
            };
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    };
    Maps {
        read_above: keys(&above, |(reads, _)| reads),
        write_above: keys(&above, |(_, writes)| writes),
        read_below: keys(&below, |(reads, _)| reads),
        write_below: keys(&below, |(_, writes)| writes),
    }
}

/// Whether all that keeps a barrier are pairs with an access of which no more is known than the
/// object. Cost: the product of the numbers of events on both sides, up to a limit.
pub(super) fn is_kept_by_class(sweep: &Sweep<'_, '_>, member: usize, site: usize, verdict: &Verdict) -> bool {
    let by_memory = |conflict: &Conflict| matches!(conflict, Conflict::Hazard { .. } | Conflict::Coherence);
    match verdict {
        Verdict::Kept(Kept::Conflict { conflict, .. }) if by_memory(conflict) => {}
        _ => return false,
    }
    let (above, below) = sweep.sides(member, site);
    if above.len().saturating_mul(below.len()) > BY_CLASS {
        return false;
    }
    let addresses = sweep.component.members[member].effects.addresses();
    let judge = sweep.component.judge(member);
    let is_class = |event: &Event| event.access().is_some_and(|access| known(addresses, access).is_none());
    above.iter().all(|x| {
        below.iter().all(|y| match judge.judge(&x.event, &y.event) {
            Ok(_) => true,
            Err(conflict) => {
                let by_class = is_class(&x.event) || is_class(&y.event);
                (by_memory(&conflict) && by_class)
                    || judge.disjoint_addresses(&x.event, &y.event, &conflict).is_some()
            }
        })
    })
}

/// The address of an access, if it is known up to the thread.
fn known(addresses: &Addresses, access: &MemoryAccess) -> Option<AddressId> {
    access.address.filter(|&id| addresses.is_known(id))
}

fn key(addresses: &Addresses, access: &MemoryAccess) -> Key {
    known(addresses, access).and_then(|id| Key::of(addresses, id)).unwrap_or(Key::Class(access.object))
}
