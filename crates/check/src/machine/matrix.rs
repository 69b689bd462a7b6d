//! How do the lanes of a warp load, store and multiply matrices?
//!
//! All 32 lanes must come, as `.aligned` has it.
//!
//! *Memory.* Which lane loads or stores which byte is not laid down (of `ldmatrix`, only which lane
//! has the address of a row and which gets an element). To the race oracle, each lane touches all
//! bytes. Lanes that store and load one tile in the same way touch the same elements, whichever
//! these are, and do not race with each other ([`Touch::tile`]): `wmma.load.c`, then `wmma.store.d`
//! to the same place.

use super::access::Touch;
use super::code::{Slot, WarpInstr};
use super::fragments::{Fragment, LANES, Matrix, MatrixOp, multiply, packed, part_of};
use super::memory::{Spot, Window};
use super::observe::Observer;
use super::state::{Done, Machine, Step, stop};
use crate::finding::{Fault, Site};
use crate::value::Scalar;
use rustc_hash::FxHasher;
use simt_ir::Access;
use std::hash::{Hash, Hasher};

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// Does it for the lanes of a warp.
    pub fn matrix(&mut self, group: &[u32], instr: &WarpInstr, matrix: &Matrix) -> Step {
        if group.len() < LANES as usize {
            let what = "an operation on matrices without all threads of the warp";
            return Err(stop(group[0], Fault::Undefined { what }));
        }
        match matrix.op {
            MatrixOp::Tile { .. } => self.tile(group, instr, matrix).map_err(|fault| stop(group[0], fault)),
            MatrixOp::Rows { .. } => self.rows(group, instr, matrix),
            MatrixOp::Multiply { a, b, c, d, saturates } => {
                let slots = |fragment: Fragment| fragment.slots(matrix.is_packed) as usize;
                let (of_a, rest) = instr.args.split_at(slots(a));
                let (of_b, of_c) = rest.split_at(slots(b));
                let factors = [(a, of_a), (b, of_b), (c, of_c)];
                let [x, y, z] = factors.map(|(fragment, slots)| self.gather(group, fragment, slots));
                let result = multiply([(a, &x), (b, &y), (c, &z)], d, saturates);
                self.scatter(group, c.of(d), instr, &result);
                Ok(())
            }
        }
    }

    /// The elements of a matrix, row by row.
    fn gather(&self, group: &[u32], fragment: Fragment, slots: &[Slot]) -> Vec<Scalar> {
        let mut all = vec![Scalar::POISON; (fragment.rows * fragment.columns) as usize];
        let n = fragment.len() / (slots.len() as u32).max(1);
        for (lane, &t) in (0..).zip(group) {
            for i in 0..fragment.len() {
                let held = self.block.threads[t as usize].get(slots[(i / n) as usize]);
                all[fragment.index(lane, i)] = part_of(held, i % n, fragment.element.bits());
            }
        }
        all
    }

    /// Gives each lane its elements.
    fn scatter(&mut self, group: &[u32], fragment: Fragment, instr: &WarpInstr, all: &[Scalar]) {
        let n = fragment.len() / instr.d.n.max(1);
        for (lane, &t) in (0..).zip(group) {
            for slot in 0..instr.d.n {
                let parts = (0..n).map(|i| all[fragment.index(lane, slot * n + i)]);
                let held = packed(parts, fragment.element.bits());
                self.block.threads[t as usize].set(instr.d.at + slot, held);
            }
        }
    }

    fn tile(&mut self, group: &[u32], instr: &WarpInstr, matrix: &Matrix) -> Done {
        let MatrixOp::Tile { fragment, by_column, stores } = matrix.op else { return Ok(()) };
        let Fragment { rows, columns, element, .. } = fragment;
        let held = if stores { fragment.slots(matrix.is_packed) as usize } else { 0 };
        let (lines, length) = if by_column { (columns, rows) } else { (rows, columns) };
        let base = self.same(group, instr.args[0])?;
        let stride = match instr.args.get(1 + held) {
            Some(&slot) => self.same(group, slot)? & 0xffff_ffff,
            None => u64::from(length),
        };
        let mut all = if stores {
            self.gather(group, fragment, &instr.args[1..=held])
        } else {
            vec![Scalar::new(0); (rows * columns) as usize]
        };
        let bytes = element.bits() / 8;
        // The ISA wants rows aligned as a lane's elements are long, CUDA's headers 16 bytes.
        let align = (fragment.len() * bytes).min(16);
        for line in 0..lines {
            let address = base.wrapping_add(u64::from(line).wrapping_mul(stride) * u64::from(bytes));
            let at = |i: u32| if by_column { i * columns + line } else { line * columns + i } as usize;
            let mut elements: Vec<Scalar> = (0..length).map(|i| all[at(i)]).collect();
            let tile = (fragment, by_column, stride, line);
            self.line(
                group,
                (group[0], address, matrix.window),
                (bytes, align),
                &mut elements,
                stores,
                tile,
            )?;
            elements.iter().zip(0..).for_each(|(&element, i)| all[at(i)] = element);
        }
        if !stores {
            self.scatter(group, fragment, instr, &all);
        }
        Ok(())
    }

    fn rows(&mut self, group: &[u32], instr: &WarpInstr, matrix: &Matrix) -> Step {
        let MatrixOp::Rows { count, transposed, stores } = matrix.op else { return Ok(()) };
        // What a lane holds of a matrix.
        let place = |lane: u32, i: u32| match (lane / 4, lane % 4 * 2 + i) {
            (row, column) if !transposed => (row * 8 + column) as usize,
            (row, column) => (column * 8 + row) as usize,
        };
        for number in 0..count {
            let mut all = [Scalar::new(0); 64];
            for (lane, &t) in (0..).zip(group).filter(|_| stores) {
                let held = self.block.threads[t as usize].get(instr.args[1 + number as usize]);
                (0..2).for_each(|i| all[place(lane, i)] = part_of(held, i, 16));
            }
            for (row, elements) in all.chunks_mut(8).enumerate() {
                let t = group[number as usize * 8 + row];
                let fault = |fault| stop(t, fault);
                let address = self.block.threads[t as usize].get(instr.args[0]);
                let address = self.determined(address, "address").map_err(fault)?;
                let at = (t, address, matrix.window);
                self.line(group, at, (2, 16), elements, stores, ()).map_err(fault)?;
            }
            for (lane, &t) in (0..).zip(group).filter(|_| !stores) {
                let held = packed((0..2).map(|i| all[place(lane, i)]), 16);
                self.block.threads[t as usize].set(instr.d.at + number, held);
            }
        }
        Ok(())
    }

    /// Loads or stores adjacent elements of so many bytes each, for all lanes; a thread has the
    /// address.
    fn line(
        &mut self,
        group: &[u32],
        (t, address, window): (u32, u64, Window),
        (bytes, align): (u32, u32),
        elements: &mut [Scalar],
        stores: bool,
        tile: impl Hash,
    ) -> Done {
        let site: Site = self.site(t);
        let size = elements.len() as u64 * u64::from(bytes);
        let align_log2 = align.ilog2() as u8;
        let mut touch =
            Touch { align_log2, reads: !stores, writes: stores, ..Touch::bytes(site, size, Access::PLAIN) };
        let Some(spot) = self.spot(t, (Scalar::new(address), window), &touch)? else { return Ok(()) };
        let mut hasher = FxHasher::default();
        (tile, spot.offset).hash(&mut hasher);
        touch.tile = Some(hasher.finish());
        for (offset, element) in (spot.offset..).step_by(bytes as usize).zip(elements) {
            let here = Spot { offset, ..spot };
            if stores {
                self.put(t, here, bytes as u8, *element);
            } else {
                let (bits, undefined) = self.fetch(t, here, bytes as u8);
                *element = Scalar { bits, poison: undefined };
            }
        }
        for &t in group {
            self.watch_access(t, spot, &touch, Scalar::POISON);
        }
        Ok(())
    }

    /// What all lanes have in a slot.
    fn same(&self, group: &[u32], slot: Slot) -> Done<u64> {
        let of = |t: u32| self.determined(self.block.threads[t as usize].get(slot), "address");
        let first = of(group[0])?;
        for &t in group {
            if of(t)? != first {
                let what = "a matrix at another address or with another stride for each thread";
                return Err(Fault::Undefined { what });
            }
        }
        Ok(first)
    }
}
