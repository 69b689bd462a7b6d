//! Who touched an element since the last barrier, and what is done about conflicts?

use super::super::plan::{AtomicOp, Reach, Space};
use super::{Fix, Run};

/// What a thread did to an element.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Touch {
    Read,
    Write,
    /// Atomic among these threads.
    Atomic(AtomicOp, Reach),
    /// One of the ticket statement of that number, for a sum in that array and element.
    Ticket(u32, usize, u32),
}

impl Touch {
    /// Whether two of them commute, by threads that are within this reach of each other.
    fn commutes(self, other: Touch, within: Reach) -> bool {
        match (self, other) {
            (Touch::Atomic(a, one), Touch::Atomic(b, another)) => a == b && one.min(another) >= within,
            _ => self == other && self != Touch::Write,
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct Record {
    pub thread: u32,
    pub time: u32,
    pub touch: Touch,
}

/// What the blocks before did to an element.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Others {
    Nothing,
    One(Touch),
    Several,
}

impl Run<'_> {
    /// No barrier helps this access.
    pub(super) fn give_up(&mut self, id: u32) {
        let before = self.before[id as usize];
        self.fixes.access[id as usize] = if before < Fix::Own { Fix::Own } else { Fix::Drop };
        self.changed = true;
    }

    /// Notes that a thread touches an element, unless it may not.
    pub(super) fn touch(&mut self, id: u32, array: usize, cell: u32, thread: usize, touch: Touch) -> bool {
        let global = self.plan.arrays[array].space != Space::Shared;
        if global && !self.plan.is_between(array) && !self.others_allow(array, cell, touch) {
            self.give_up(id);
            return false;
        }
        let start = self.epoch_start;
        let records = &mut self.epoch[array][cell as usize];
        records.retain(|record| record.time >= start);
        let thread = thread as u32;
        let within = |other: u32| if other / 32 == thread / 32 { Reach::Warp } else { Reach::Block };
        let against =
            records.iter().filter(|r| r.thread != thread && !r.touch.commutes(touch, within(r.thread)));
        if let Some(latest) = against.map(|record| record.time).max() {
            if latest >= self.time {
                self.give_up(id);
                return false;
            }
            self.separate(latest);
        }
        let records = &mut self.epoch[array][cell as usize];
        match records.iter_mut().find(|record| record.thread == thread && record.touch == touch) {
            Some(record) => record.time = self.time,
            None => records.push(Record { thread, time: self.time, touch }),
        }
        true
    }

    /// Puts a barrier between something at `earlier` and now.
    fn separate(&mut self, earlier: u32) {
        self.changed = true;
        let iteration = self.iterations.last().filter(|i| i.began < earlier && earlier < i.at);
        match iteration {
            // It was in an iteration before: where the barrier goes depends on the loop's number,
            // for variety.
            Some(iteration) if iteration.id % 2 == 0 => {
                self.fixes.at_end[iteration.id as usize] = true;
                self.epoch_start = iteration.at;
            }
            _ => {
                self.fixes.before[self.anchor as usize] = true;
                self.epoch_start = self.time;
            }
        }
    }

    /// Whether what other blocks did to an element commutes with this.
    fn others_allow(&mut self, array: usize, cell: u32, touch: Touch) -> bool {
        if self.block == 0 {
            if self.plan.grid > 1 {
                let others = &mut self.others[array][cell as usize];
                *others = match *others {
                    Others::Nothing => Others::One(touch),
                    Others::One(before) if before == touch => *others,
                    _ => Others::Several,
                };
            }
            return true;
        }
        match self.others[array][cell as usize] {
            Others::Nothing => true,
            // Another block may add up its tickets elsewhere.
            Others::One(Touch::Ticket(..)) => false,
            Others::One(before) => before.commutes(touch, Reach::Device),
            Others::Several => false,
        }
    }
}
