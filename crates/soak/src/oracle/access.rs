//! Accesses: which element a thread goes to, and what becomes of it.

use super::super::plan::*;
use super::conflicts::Touch;
use super::{Fix, Frame, Run};

impl<'p> Run<'p> {
    /// The array and element that a thread goes to, as far as it was changed already; `None` if it
    /// goes nowhere.
    fn cell(&mut self, frame: &Frame, id: u32, place: &Place, thread: usize) -> Option<(usize, u32)> {
        let other = place.other.as_ref().filter(|(condition, _)| self.test(frame, thread, condition));
        let array = self.array(frame, other.map_or(place.base, |(_, base)| *base))?;
        let fix = self.fixes.access(id);
        // Given up in this evaluation: some threads have made it already, so the next one will
        // tell.
        if fix == Fix::Drop || (fix == Fix::Own && fix != self.before[id as usize]) {
            return None;
        }
        if fix == Fix::Own {
            return Some((array, self.own(array, thread)));
        }
        let (rows, columns) = self.plan.extent(place);
        let row = place.row.as_ref().map_or(0, |row| self.eval(frame, thread, row) as u32);
        let column = self.eval(frame, thread, &place.column) as u32;
        if (row >= rows || column >= columns) && self.fixes.access(id) == Fix::None {
            self.fixes.access[id as usize] = Fix::Reduce;
            self.changed = true;
        }
        Some((array, row % rows * columns + column % columns))
    }

    /// A thread's own element.
    fn own(&self, array: usize, thread: usize) -> u32 {
        match self.plan.arrays[array].space {
            Space::Shared => thread as u32,
            _ => self.block * self.plan.threads() + thread as u32,
        }
    }

    pub(super) fn access(&mut self, frame: &mut Frame, stmt: &'p Stmt, thread: usize) {
        match &stmt.kind {
            Kind::Load { variable, op, place, .. } => {
                let Some((array, cell)) = self.cell(frame, stmt.id, place, thread) else { return };
                if self.touch(stmt.id, array, cell, thread, Touch::Read)
                    && let Some(value) = self.read(stmt.id, array, cell)
                {
                    let variable = &mut frame.variables[thread][*variable];
                    *variable = op.eval(*variable, value);
                }
            }
            Kind::Store { place, value, .. } => {
                let value = self.eval(frame, thread, value);
                let Some((array, cell)) = self.cell(frame, stmt.id, place, thread) else { return };
                if self.touch(stmt.id, array, cell, thread, Touch::Write) {
                    self.write(array, cell, value);
                }
            }
            Kind::Atomic { place, op, value, into, reach } => {
                let value = self.eval(frame, thread, value);
                let Some((array, cell)) = self.cell(frame, stmt.id, place, thread) else { return };
                let touch = if into.is_some() { Touch::Write } else { Touch::Atomic(*op, *reach) };
                if self.touch(stmt.id, array, cell, thread, touch)
                    && let Some(old) = self.read(stmt.id, array, cell)
                {
                    self.write(array, cell, op.eval(old, value));
                    if let Some(variable) = into {
                        frame.variables[thread][*variable] ^= old;
                    }
                }
            }
            Kind::Ticket { counter, sum, factor } => {
                let Some((counts, count)) = self.cell(frame, stmt.id, counter, thread) else { return };
                let Some((sums, total)) = self.cell(frame, stmt.id, sum, thread) else { return };
                let added = Touch::Atomic(AtomicOp::Add, Reach::Device);
                if self.touch(stmt.id, counts, count, thread, Touch::Ticket(stmt.id, sums, total))
                    && self.touch(stmt.id, sums, total, thread, added)
                    && let Some(old) = self.read(stmt.id, counts, count)
                {
                    self.write(counts, count, old.wrapping_add(1));
                    // The sum may be the counter itself, where both are the thread's own element.
                    if let Some(so_far) = self.read(stmt.id, sums, total) {
                        let share = old.wrapping_mul(*factor).wrapping_add(1);
                        self.write(sums, total, so_far.wrapping_add(share));
                    }
                }
            }
            _ => {}
        }
    }

    pub(super) fn read(&mut self, id: u32, array: usize, cell: u32) -> Option<i32> {
        let value = self.memory[array][cell as usize];
        if value.is_none() {
            self.give_up(id);
        }
        value
    }

    pub(super) fn write(&mut self, array: usize, cell: u32, value: i32) {
        let value = narrow(self.plan.arrays[array].width, value);
        self.memory[array][cell as usize] = Some(value);
    }
}
