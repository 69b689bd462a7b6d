//! What blocks do to each other: what a lock guards, and what is handed to the next block.

use super::super::plan::Expr;
use super::conflicts::Touch;
use super::{Fix, Frame, Run, threads_of};

impl Run<'_> {
    /// Sums are the same in whatever order blocks take the lock.
    pub(super) fn guarded(&mut self, frame: &Frame, id: u32, column: &Expr, value: &Expr, thread: usize) {
        let Some(between) = &self.plan.between else { return };
        let array = self.plan.array(between.guarded);
        let cells = self.plan.arrays[array].cells();
        let (cell, value) =
            (self.eval(frame, thread, column) as u32 % cells, self.eval(frame, thread, value));
        // If nothing else helps, it is as if the thread had its own element, and then as if it did
        // nothing.
        let cell = match (self.fixes.access(id), self.before[id as usize]) {
            (Fix::Own, Fix::Own) => thread as u32,
            (Fix::Drop | Fix::Own, _) => return,
            _ => cell,
        };
        if self.touch(id, array, cell, thread, Touch::Write)
            && let Some(old) = self.read(id, array, cell)
        {
            self.write(array, cell, old.wrapping_add(value));
        }
    }

    pub(super) fn relay(
        &mut self,
        frame: &mut Frame,
        number: u32,
        value: &Expr,
        column: &Expr,
        variable: usize,
    ) {
        let Some(between) = &self.plan.between else { return };
        let (handed, flags) = (self.plan.array(between.handed), self.plan.array(between.flags[0]));
        let (threads, block) = (self.plan.threads(), self.block);
        let first = (number * self.plan.grid + block) * threads;
        for thread in threads_of(self.live) {
            let value = self.eval(frame, thread, value);
            self.write(handed, first + thread as u32, value);
        }
        self.separates();
        self.write(flags, number * self.plan.grid + block, 1);
        if block == 0 {
            return;
        }
        self.separates();
        for thread in threads_of(self.live) {
            let column = self.eval(frame, thread, column) as u32 % threads;
            let cell = &self.memory[handed][(first - threads + column) as usize];
            frame.variables[thread][variable] ^= cell.unwrap_or(0);
        }
    }
}
