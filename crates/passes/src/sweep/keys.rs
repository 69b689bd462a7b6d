//! What is accessed around a barrier, by address, and which barriers stay for an address that is not known.

use super::{Side, Sweep};
use crate::decision::{Kept, Key, KeyBase, Maps, Verdict};
use simt_analysis::address::{AddressId, Addresses, Base};
use simt_analysis::conflict::Conflict;
use simt_analysis::event::{Event, MemoryAccess};

/// The most pairs that are looked at to find out whether only classes keep a barrier.
const BY_CLASS: usize = 1 << 14;

impl Sweep<'_, '_> {
    /// What is accessed around a barrier.
    pub(super) fn maps(&self, member: usize, site: usize) -> Maps {
        let (above, below) = self.sides(member, site);
        let addresses = self.component.members[member].effects.addresses();
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

    /// Whether all that keeps a barrier are pairs with an access of which no more is known than the object. Cost: the product
    /// of the numbers of events on both sides, up to a limit.
    pub(super) fn is_kept_by_class(&self, member: usize, site: usize, verdict: &Verdict) -> bool {
        let by_memory =
            |conflict: &Conflict| matches!(conflict, Conflict::Hazard { .. } | Conflict::Coherence { .. });
        match verdict {
            Verdict::Kept(Kept::Conflict { conflict, .. }) if by_memory(conflict) => {}
            _ => return false,
        }
        let (above, below) = self.sides(member, site);
        if above.len().saturating_mul(below.len()) > BY_CLASS {
            return false;
        }
        let addresses = self.component.members[member].effects.addresses();
        let judge = self.component.judge(member);
        let is_class =
            |event: &Event| event.access().is_some_and(|access| known(addresses, access).is_none());
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
}

/// The address of an access, if it is known up to the thread.
fn known(addresses: &Addresses, access: &MemoryAccess) -> Option<AddressId> {
    access.address.filter(|&id| addresses.is_known(id))
}

fn key(addresses: &Addresses, access: &MemoryAccess) -> Key {
    known(addresses, access).and_then(|id| address(addresses, id)).unwrap_or(Key::Class(access.object))
}

/// The key of an address; `None` for one that may be in several variables.
pub(crate) fn address(addresses: &Addresses, id: AddressId) -> Option<Key> {
    let address = addresses.address(id);
    let base = match address.base {
        Base::Global(global) => KeyBase::Global(global),
        Base::Pointer(leaf) => KeyBase::Symbol(addresses.symbol(leaf).symbol),
        Base::Variables | Base::Number => return None,
    };
    Some(Key::Address { base, offset: addresses.formula(address.offset), size: address.size })
}
