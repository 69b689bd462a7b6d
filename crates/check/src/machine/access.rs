//! How does a thread read and write memory, and what is wrong with an access?

use super::code::{Code, Memory, OneLeaf, Part, Slot};
use super::memory::{Address, Bytes, Home, OBJECT_MAX, RESERVED, Spot, locate};
use super::observe::Observer;
use super::state::{Done, Machine, Step};
use crate::finding::{Fault, Finding, Position, RaceAccess, Site};
use crate::races::{self, Race};
use crate::value::Scalar;
use simt_ir::{Access, Ordering, Scope};
use smallvec::{SmallVec, smallvec};

/// What an access does, for checks and for the race oracle.
#[derive(Clone, Copy)]
pub struct Touch {
    /// The instruction.
    pub site: Site,
    /// Bytes.
    pub size: u64,
    /// Logarithm of the promised alignment.
    pub align_log2: u8,
    /// Whether it reads.
    pub reads: bool,
    /// Whether it writes.
    pub writes: bool,
    /// Ordering, scope and `volatile`.
    pub access: Access,
    /// As in [`races::Access`].
    pub tile: Option<u64>,
}

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// A weak load of one leaf, by all threads of a group.
    #[inline(always)]
    pub fn load_one(&mut self, code: &'a Code, group: &[u32], pc: u32, one: OneLeaf) -> Step {
        let touch = one.touch(Site { func: code.func, inst: code.sites[pc as usize] }, false);
        self.for_each(group, |machine, t| {
            let address = machine.block.threads[t as usize].pointer(one.a);
            let value = match machine.spot(t, address, &touch)? {
                Some(spot) => {
                    let value = one.part.value(machine.fetch(t, spot, one.part.size));
                    machine.watch_access(t, spot, &touch, value);
                    value
                }
                None => Scalar::new(0),
            };
            machine.block.threads[t as usize].set(one.v, value);
            Ok(())
        })
    }

    /// A weak store of one leaf, by all threads of a group.
    #[inline(always)]
    pub fn store_one(&mut self, code: &'a Code, group: &[u32], pc: u32, one: OneLeaf) -> Step {
        let touch = one.touch(Site { func: code.func, inst: code.sites[pc as usize] }, true);
        self.for_each(group, |machine, t| {
            let thread = &machine.block.threads[t as usize];
            let (address, value) = (thread.pointer(one.a), thread.get(one.v));
            if let Some(spot) = machine.spot(t, address, &touch)? {
                machine.put(t, spot, one.part.size, value);
                machine.watch_access(t, spot, &touch, value);
            }
            Ok(())
        })
    }

    /// Any load or store of a value of some leaves.
    pub fn many(&mut self, t: u32, site: Site, memory: &Memory, (v, a): (Slot, Slot), writes: bool) -> Done {
        let touch = memory.touch(site, !writes, writes);
        let address = self.block.threads[t as usize].get(a);
        let spot = self.spot(t, (address, memory.window), &touch)?;
        // By words of 8 bytes.
        let mut words: SmallVec<[Scalar; 2]> = smallvec![Scalar::new(0); touch.size.div_ceil(8) as usize];
        for (i, part) in (v..).zip(&memory.parts) {
            let here = spot.map(|spot| Spot { offset: spot.offset + i64::from(part.offset), ..spot });
            let value = if writes {
                self.block.threads[t as usize].get(i)
            } else {
                here.map_or(Scalar::new(0), |here| part.value(self.fetch(t, here, part.size)))
            };
            match here {
                Some(here) if writes => self.put(t, here, part.size, value),
                _ if writes => {}
                _ => self.block.threads[t as usize].set(i, value),
            }
            if let Some(word) = words.get_mut(part.offset as usize / 8) {
                let offset = 8 * (part.offset % 8);
                word.poison |= value.poison || offset + u32::from(part.bits) > 64;
                word.bits |= value.bits << offset;
            }
        }
        if let Some(spot) = spot {
            self.watch_words(t, spot, &touch, &words);
        }
        Ok(())
    }

    /// Where an access goes; `None` if it leads nowhere and nobody wants to know.
    #[inline]
    pub fn spot(&self, t: u32, (address, window): Address, touch: &Touch) -> Done<Option<Spot>> {
        let address = self.determined(address, "address")?;
        let spot = locate(window, address, t);
        let Some(spot) = spot.filter(|&spot| self.is_inside(spot, touch.size)) else {
            let is_checked = self.setup.launch.checks.bounds;
            return if is_checked { Err(self.outside(t, spot, address, touch)) } else { Ok(None) };
        };
        if let Home::Local(owner) = spot.home
            && owner != t
        {
            let what = "access to the local memory of another thread";
            // Where that is possible at all, it is not supported.
            let private = self.setup.program.module().target.is_none_or(|target| target.stack_is_private);
            let refused = Fault::Unsupported { what: what.to_owned() };
            return Err(if private { Fault::Undefined { what } } else { refused });
        }
        let align = 1 << touch.align_log2.min(63);
        if address & (align - 1) != 0 {
            return Err(Fault::Misaligned { address, align });
        }
        if touch.writes
            && let Home::Device(object) = spot.home
            && self.world.view.objects[object as usize].read_only
        {
            return Err(Fault::ReadOnly { object: self.object_name(spot.home) });
        }
        Ok(Some(spot))
    }

    #[inline]
    pub fn is_inside(&self, spot: Spot, size: u64) -> bool {
        let within = |len: u64, offset: i64| offset >= 0 && (offset as u64).saturating_add(size) <= len;
        match spot.home {
            Home::Device(object) => {
                let object = self.world.view.objects.get(object as usize);
                object.is_some_and(|object| within(object.content.bytes.len() as u64, spot.offset))
            }
            Home::Shared(object) => {
                within(self.setup.program.shared_size(object, self.setup.launch), spot.offset)
            }
            Home::Local(owner) => {
                let Some(thread) = self.block.threads.get(owner as usize) else { return false };
                thread.local.object(spot.offset).is_some_and(|(len, offset)| within(len, offset))
            }
        }
    }

    #[cold]
    fn outside(&self, t: u32, spot: Option<Spot>, address: u64, touch: &Touch) -> Fault {
        let (mut object, mut object_size, mut offset) = (None, 0, address as i64);
        if let Some(spot) = spot {
            let size = match spot.home {
                Home::Device(number) => {
                    let object = self.world.view.objects.get(number as usize);
                    object.map(|object| (object.content.bytes.len() as u64, spot.offset))
                }
                Home::Shared(number) => {
                    let count = self.setup.program.shared_count();
                    let size = self.setup.program.shared_size(number, self.setup.launch);
                    ((number as usize) < count).then_some((size, spot.offset))
                }
                Home::Local(owner) => {
                    let thread = self.block.threads.get(owner as usize);
                    thread.filter(|_| owner == t).and_then(|thread| thread.local.object(spot.offset))
                }
            };
            if let Some((size, at)) = size {
                (object, object_size, offset) = (Some(self.object_name(spot.home)), size, at);
            }
        }
        Fault::OutOfBounds { object, object_size, offset, size: touch.size, writes: touch.writes }
    }

    /// What messages call an object.
    fn object_name(&self, home: Home) -> String {
        match home {
            Home::Device(object) => self.world.view.objects[object as usize].name.clone(),
            Home::Shared(object) => self.setup.program.shared_name(object),
            Home::Local(_) => "local memory".to_owned(),
        }
    }

    /// The bytes of a place that is known to be inside.
    #[inline]
    pub fn fetch(&mut self, t: u32, spot: Spot, size: u8) -> (u64, bool) {
        let (at, size) = (spot.offset as usize, usize::from(size));
        match spot.home {
            Home::Device(object) => self.world.view.read(object, at, size),
            Home::Shared(object) => self.shared(object).read(at, size),
            Home::Local(_) => self.block.threads[t as usize].local.read(spot.offset, size),
        }
    }

    /// Writes to a place that is known to be inside.
    #[inline]
    pub fn put(&mut self, t: u32, spot: Spot, size: u8, value: Scalar) {
        let (at, size) = (spot.offset as usize, usize::from(size));
        match spot.home {
            Home::Device(object) => self.world.view.write(object, at, size, value.bits, value.poison),
            Home::Shared(object) => self.shared(object).write(at, size, value.bits, value.poison),
            Home::Local(_) => {
                self.block.threads[t as usize].local.write(spot.offset, size, value.bits, value.poison);
            }
        }
    }

    #[inline]
    fn shared(&mut self, object: u32) -> &mut Bytes {
        let setup = self.setup;
        self.block.shared[object as usize].get_or_insert_with(|| {
            let len = setup.program.shared_size(object, setup.launch);
            let len = len.min(OBJECT_MAX) as usize;
            // Cooperative groups count on that since sm_80: whoever comes first sets up nothing.
            if object as usize == RESERVED { Bytes::zeros(len) } else { Bytes::undefined(len) }
        })
    }

    /// The oracle's words for an access; `None` where no other thread can see it.
    #[inline]
    fn visible(&self, spot: Spot, touch: &Touch, value: Scalar) -> Option<races::Access> {
        let (object, global) = match spot.home {
            Home::Local(_) => return None,
            Home::Device(object) if self.world.view.objects[object as usize].read_only => return None,
            Home::Device(object) => (object, true),
            Home::Shared(object) => (shared_number(self.block.number, object), false),
        };
        Some(races::Access {
            site: touch.site,
            object,
            global,
            offset: spot.offset as u64,
            size: touch.size as u32,
            reads: touch.reads,
            writes: touch.writes,
            ordering: touch.access.ordering,
            scope: touch.access.scope,
            volatile: touch.access.volatile,
            value: (!value.poison && touch.size <= 8).then_some(value.bits),
            tile: touch.tile,
        })
    }

    /// Tells the race oracle of an access, and the scheduler if other threads can see it.
    #[inline]
    pub fn watch_access(&mut self, t: u32, spot: Spot, touch: &Touch, value: Scalar) {
        if matches!(spot.home, Home::Local(_)) {
            return;
        }
        self.turn_over |= self.short_turns;
        if self.setup.interleaved
            && let Home::Device(object) = spot.home
        {
            let contended = &mut self.world.contended[object as usize];
            *contended |= touch.access.is_strong();
            self.turn_over |= self.block.patience.after_access(*contended);
        }
        if self.world.races.is_none() {
            return;
        }
        let Some(access) = self.visible(spot, touch, value) else { return };
        let who = self.who(t);
        let race = self.world.races.as_mut().and_then(|races| races.access(who, &access));
        if let Some(race) = race {
            self.race(t, spot.home, &access, race);
        }
    }

    /// The same of an access whose value is given by words of 8 bytes. A long weak write is told
    /// word by word: whether others write the same is asked of each.
    pub fn watch_words(&mut self, t: u32, spot: Spot, touch: &Touch, words: &[Scalar]) {
        match words {
            [value] => self.watch_access(t, spot, touch, *value),
            _ if touch.writes && !touch.access.is_strong() => {
                for (at, &word) in (0..).step_by(8).zip(words) {
                    let part = Touch { size: (touch.size - at).min(8), ..*touch };
                    let here = Spot { offset: spot.offset + at as i64, ..spot };
                    self.watch_access(t, here, &part, word);
                }
            }
            _ => self.watch_access(t, spot, touch, Scalar::POISON),
        }
    }

    /// Tells the race oracle that an asynchronous access begins.
    pub fn watch_async(&mut self, t: u32, spot: Spot, touch: &Touch) -> bool {
        let Some(access) = self.visible(spot, touch, Scalar::POISON) else { return false };
        let who = self.who(t);
        let Some(races) = self.world.races.as_mut() else { return false };
        if let Some(race) = races.async_access(who, &access) {
            self.race(t, spot.home, &access, race);
        }
        true
    }

    #[cold]
    fn race(&mut self, t: u32, home: Home, access: &races::Access, race: Race) {
        let first = race.first;
        let position = Position { site: access.site, ..self.position(t) };
        let second = RaceAccess {
            position,
            writes: access.writes,
            reads: access.reads,
            atomic: access.ordering != Ordering::NotAtomic,
            pending: false,
            value: access.value,
            bytes: (access.offset, u64::from(access.size)),
        };
        let same_value = first.writes_as(&second);
        if self.world.findings.has_race(same_value, first.position.site, access.site) {
            return;
        }
        let object = self.object_name(home);
        self.world.findings.add(Finding::Race { first, second, object, same_value });
    }

    /// A fence, by all threads of a group.
    pub fn fence(&mut self, group: &[u32], ordering: Ordering, scope: Scope) {
        if self.setup.interleaved && scope >= Scope::Cluster {
            self.turn_over |= self.block.patience.after_access(true);
        }
        for &t in group {
            let who = self.who(t);
            if let Some(races) = self.world.races.as_mut() {
                races.fence(who, ordering, scope);
            }
        }
    }
}

/// The number by which the race oracle knows a shared object. It repeats only after half a million
/// blocks.
pub fn shared_number(block: u32, object: u32) -> u32 {
    1 << 31 | (block & 0x7ffff) << 12 | object
}

/// The coordinates of a linear number; the first axis runs fastest.
pub fn coordinates(number: u32, extents: [u32; 3]) -> [u32; 3] {
    let (x, y) = (extents[0].max(1), extents[1].max(1));
    [number % x, number / x % y, number / x / y]
}

impl Touch {
    /// An access to so many bytes that does nothing yet.
    pub fn bytes(site: Site, size: u64, access: Access) -> Touch {
        Touch { site, size, align_log2: 0, reads: false, writes: false, access, tile: None }
    }
}

impl OneLeaf {
    fn touch(&self, site: Site, writes: bool) -> Touch {
        let (size, align_log2) = (u64::from(self.part.size), self.align_log2);
        Touch { site, size, align_log2, reads: !writes, writes, access: Access::PLAIN, tile: None }
    }
}

impl Memory {
    /// The access at an instruction.
    pub fn touch(&self, site: Site, reads: bool, writes: bool) -> Touch {
        Touch {
            site,
            size: u64::from(self.size),
            align_log2: self.align_log2,
            reads,
            writes,
            access: self.access,
            tile: None,
        }
    }
}

impl Part {
    /// The scalar that bytes read from memory hold. Bits beyond those of the type make it poison.
    #[inline]
    pub fn value(self, (bits, undefined): (u64, bool)) -> Scalar {
        let beyond = self.bits < 64 && bits >> self.bits != 0;
        if undefined | beyond { Scalar::POISON } else { Scalar::new(bits) }
    }
}
