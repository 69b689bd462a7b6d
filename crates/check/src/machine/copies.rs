//! How are blocks of bytes copied and filled, at once or while the thread goes on?

use super::access::Touch;
use super::code::{AsyncCopy, Bulk, Source};
use super::memory::{Address, Spot};
use super::observe::Observer;
use super::state::{Done, Machine};
use super::thread::Flying;
use crate::finding::{Fault, Site};
use crate::value::Scalar;
use simt_ir::Access;

/// The longest block that is copied.
const MAX_BYTES: u64 = 1 << 28;

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// `memcpy`, `memmove` and `memset`.
    pub fn bulk(&mut self, t: u32, site: Site, bulk: &Bulk) -> Done {
        let thread = &self.block.threads[t as usize];
        let (to, len) = (thread.pointer(bulk.to), self.determined(thread.get(bulk.len), "number of bytes")?);
        let volatile = bulk.volatile.is_some_and(|slot| thread.get(slot).bits & 1 != 0);
        let touch = Touch::bytes(site, len, Access { volatile, ..Access::PLAIN });
        match bulk.from {
            Source::Memory(from) => self.copy_bytes(t, to, thread.pointer(from), touch),
            Source::Byte(slot) => self.fill_bytes(t, to, thread.get(slot), touch),
        }
    }

    /// Copies bytes as if all were read before the first is written.
    pub fn copy_bytes(&mut self, t: u32, to: Address, from: Address, touch: Touch) -> Done {
        let len = touch.size;
        if len == 0 {
            return Ok(());
        }
        let (read, write) = (Touch { reads: true, ..touch }, Touch { writes: true, ..touch });
        let (from, to) = (self.spot(t, from, &read)?, self.spot(t, to, &write)?);
        check_len(len)?;
        let content = self.fetch_bytes(t, from, len);
        let word = |bytes: &[(u8, bool)]| Scalar {
            bits: bytes.iter().rev().fold(0, |value, &(byte, _)| value << 8 | u64::from(byte)),
            poison: bytes.iter().any(|&(_, undefined)| undefined),
        };
        let words: Vec<Scalar> = content.chunks(8).map(word).collect();
        if let Some(from) = from {
            self.watch_words(t, from, &read, &words);
        }
        if let Some(to) = to {
            self.put_bytes(t, to, content);
            self.watch_words(t, to, &write, &words);
        }
        Ok(())
    }

    /// Writes bytes, some of which may be undefined, to a place that is known to be inside.
    fn put_bytes(&mut self, t: u32, to: Spot, content: Vec<(u8, bool)>) {
        for (i, (byte, undefined)) in (0..).zip(content) {
            let here = Spot { offset: to.offset + i, ..to };
            self.put(t, here, 1, Scalar { bits: u64::from(byte), poison: undefined });
        }
    }

    /// Bytes of a place that is known to be inside, and whether they are undefined; zeros if there
    /// is no place.
    fn fetch_bytes(&mut self, t: u32, from: Option<Spot>, len: u64) -> Vec<(u8, bool)> {
        let Some(from) = from else { return vec![(0, false); len as usize] };
        let byte = |i: u64| {
            let (byte, undefined) = self.fetch(t, Spot { offset: from.offset + i as i64, ..from }, 1);
            (byte as u8, undefined)
        };
        (0..len).map(byte).collect()
    }

    fn fill_bytes(&mut self, t: u32, to: Address, byte: Scalar, touch: Touch) -> Done {
        let (len, touch) = (touch.size, Touch { writes: true, ..touch });
        if len == 0 {
            return Ok(());
        }
        let Some(to) = self.spot(t, to, &touch)? else { return Ok(()) };
        check_len(len)?;
        for i in 0..len as i64 {
            self.put(t, Spot { offset: to.offset + i, ..to }, 1, byte);
        }
        let word = |at: u64| {
            let bits = u64::from_le_bytes([byte.bits as u8; 8]) & (u64::MAX >> (64 - 8 * (len - at).min(8)));
            Scalar { bits, ..byte }
        };
        let words: Vec<Scalar> = (0..len).step_by(8).map(word).collect();
        self.watch_words(t, to, &touch, &words);
        Ok(())
    }

    /// Issues an asynchronous copy.
    pub fn issue(&mut self, t: u32, site: Site, copy: &AsyncCopy) -> Done {
        let thread = &self.block.threads[t as usize];
        let (to, from) = (thread.pointer(copy.to), thread.pointer(copy.from));
        let read = match copy.read {
            Some(slot) => self.determined(thread.get(slot), "number of bytes")?,
            None => u64::from(copy.bytes),
        };
        if read > u64::from(copy.bytes) {
            return Err(Fault::Undefined { what: "cp.async reads more than it writes" });
        }
        // Both addresses must be multiples of the size (PTX ISA, cp.async).
        let align_log2 = copy.bytes.trailing_zeros() as u8;
        let reading = Touch { align_log2, reads: true, ..Touch::bytes(site, read, Access::PLAIN) };
        let writing = Touch { size: u64::from(copy.bytes), reads: false, writes: true, ..reading };
        let from = if read == 0 { None } else { self.spot(t, from, &reading)? };
        let to = self.spot(t, to, &writing)?;
        self.turn_over |= self.short_turns;
        let mut accesses = 0;
        for (spot, touch) in [(from, &reading), (to, &writing)] {
            accesses += u8::from(spot.is_some_and(|spot| self.watch_async(t, spot, touch)));
        }
        let flying = Flying { to, from, bytes: copy.bytes, read: read as u8, accesses };
        self.block.threads[t as usize].copies.flying.push_back(flying);
        Ok(())
    }

    /// Ends a group of asynchronous copies.
    pub fn commit(&mut self, group: &[u32]) {
        for &t in group {
            let copies = &mut self.block.threads[t as usize].copies;
            let grouped: usize = copies.groups.iter().sum();
            copies.groups.push_back(copies.flying.len() - grouped);
        }
    }

    /// Waits until at most so many groups are in flight, or, without a number, none.
    pub fn wait_copies(&mut self, t: u32, pending: Option<u32>) -> Done {
        let get = |slot| self.determined(self.block.threads[t as usize].get(slot), "number of groups");
        let pending = pending.map(get).transpose()?;
        let copies = &mut self.block.threads[t as usize].copies;
        let done = copies.groups.len().saturating_sub(pending.unwrap_or(0) as usize);
        let grouped = copies.groups.drain(..done).sum();
        let count = if pending.is_some() { grouped } else { copies.flying.len() };
        let accesses = self.land(t, count);
        let who = self.who(t);
        if let Some(races) = self.world.races.as_mut()
            && accesses > 0
        {
            races.async_done(who, accesses);
        }
        Ok(())
    }

    /// Copies that nobody waited for happen when the thread ends; other threads cannot know when.
    pub fn finish_copies(&mut self, t: u32) {
        let count = self.block.threads[t as usize].copies.flying.len();
        self.land(t, count);
    }

    /// The oldest `count` copies happen. Gives the number of accesses that the race oracle knows
    /// of.
    fn land(&mut self, t: u32, count: usize) -> usize {
        let mut accesses = 0;
        for _ in 0..count {
            let Some(copy) = self.block.threads[t as usize].copies.flying.pop_front() else { break };
            accesses += usize::from(copy.accesses);
            let mut content = self.fetch_bytes(t, copy.from, u64::from(copy.read));
            content.resize(usize::from(copy.bytes), (0, false));
            let Some(to) = copy.to else { continue };
            self.put_bytes(t, to, content);
        }
        accesses
    }
}

fn check_len(len: u64) -> Done {
    if len > MAX_BYTES {
        return Err(Fault::Unsupported { what: format!("copy of {len} bytes") });
    }
    Ok(())
}
