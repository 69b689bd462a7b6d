//! Who runs next, and for how long?
//!
//! *Round-robin*: every thread up to and including its next visible access or synchronization.
//! *Random*: a random thread for a random stretch. *Last first*: the last one that can go on, until
//! it waits; behind one that may spin until others have done something, those before it.
//! *Lockstep*: the threads of a warp that are at the same place run together; of several places the
//! one in the deepest call, and there the lowest, runs first, until it reaches the next one, so
//! that threads that parted meet again ([`super::order`]). So that threads that spin until others
//! of their warp have done something do not wait forever, the group that waited longest runs next
//! after as many instructions as a turn has.

use super::execute::Limit;
use super::observe::Observer;
use super::state::Machine;
use super::thread::State;
use crate::finding::Fault;
use crate::launch::Schedule;

/// Instructions that a group executes in a turn.
const TURN: u64 = 4096;
/// The longest random stretch.
const STRETCH: u64 = 64;

/// Threads of a warp that run together.
pub type Group = smallvec::SmallVec<[u32; 64]>;

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// Runs the block until it has ended, the run has stopped, or it is another one's turn. Whether
    /// it has ended.
    pub fn run_block(&mut self) -> bool {
        let mut group = Group::new();
        loop {
            if self.world.stopped || self.block.live == 0 {
                return true;
            }
            let limit = match self.setup.launch.schedule {
                Schedule::Lockstep => {
                    // One warp may be as far ahead of others as one block.
                    if self.block.patience.is_short() {
                        self.block.turn = self.block.random.draw() as usize % self.block.waited.len();
                    }
                    self.next_together(&mut group)
                }
                Schedule::RoundRobin => self.next_thread(&mut group),
                Schedule::LastFirst => self.last_thread(&mut group),
                Schedule::Random(_) => self.any_thread(&mut group),
            };
            let Some(limit) = limit else {
                self.deadlock();
                return true;
            };
            self.turn(&group, limit);
            if self.block.patience.is_over(&mut self.block.random) {
                return false;
            }
        }
    }

    fn turn(&mut self, group: &[u32], limit: Limit) {
        let left = self.world.steps / group.len() as u64;
        if left == 0 {
            self.fault(super::state::Stop { thread: group[0], fault: Fault::OutOfSteps });
            return;
        }
        if self.setup.program.is_interrupted() {
            self.fault(super::state::Stop { thread: group[0], fault: Fault::Interrupted });
            return;
        }
        let limit = Limit { steps: limit.steps.min(left), ..limit };
        let executed = self.run(group, limit);
        for &t in group {
            self.block.threads[t as usize].ran = self.block.executed;
        }
        if self.setup.launch.schedule != Schedule::Lockstep {
            // Who could go on may spin until one in front of it has done something.
            if self.block.threads[group[0] as usize].state != State::Ready
                && self.setup.launch.schedule == Schedule::LastFirst
            {
                self.block.turn = usize::MAX;
            }
            self.converge(group[0]);
        } else {
            let warp = (group[0] / self.setup.warp) as usize;
            let waited = &mut self.block.waited[warp];
            // Whoever waited longest has just run.
            let before = if *waited >= TURN { 0 } else { *waited };
            *waited = if limit.divergent { before + executed.max(1) } else { 0 };
            if !limit.divergent || *waited >= TURN {
                self.block.turn = warp + 1;
            }
        }
    }

    /// After a thread has run: if nobody of its warp can go on, those do who wait for just that.
    fn converge(&mut self, t: u32) {
        let is_ready = |t: u32| self.block.threads[t as usize].state == State::Ready;
        let warp = t / self.setup.warp;
        if !is_ready(t) && !self.lanes(warp).any(is_ready) {
            self.complete_converged(warp);
        }
    }

    /// The next thread that can go on, from the one whose turn it is on.
    fn next_thread(&mut self, group: &mut Group) -> Option<Limit> {
        let n = self.block.threads.len();
        let start = self.block.turn % n;
        let mut threads = (start..n).chain(0..start);
        let t = threads.find(|&t| self.block.threads[t].state == State::Ready)?;
        self.block.turn = t + 1;
        Some(alone(group, t, TURN))
    }

    /// Any of those that can go on, each as likely as the others: were it the first one behind any
    /// thread, one behind many that have ended would nearly always run.
    fn any_thread(&mut self, group: &mut Group) -> Option<Limit> {
        let is_ready = |&t: &usize| self.block.threads[t].state == State::Ready;
        let ready = (0..self.block.threads.len()).filter(is_ready);
        let count = ready.clone().count() as u64;
        let t = ready.clone().nth(self.block.random.draw().checked_rem(count)? as usize)?;
        let steps = 1 + self.block.random.draw() % STRETCH;
        Some(alone(group, t, steps))
    }

    /// The last thread that can go on, in front of the one that has just run if that can, too.
    fn last_thread(&mut self, group: &mut Group) -> Option<Limit> {
        let is_ready = |&t: &usize| self.block.threads[t].state == State::Ready;
        let (n, turn) = (self.block.threads.len(), self.block.turn);
        let t = (0..turn.min(n)).rfind(is_ready).or_else(|| (0..n).rfind(is_ready))?;
        self.block.turn = t;
        Some(alone(group, t, TURN))
    }

    /// The next group of the warp whose turn it is, or of the next warp that can go on.
    fn next_together(&mut self, group: &mut Group) -> Option<Limit> {
        let warps = self.block.waited.len();
        let start = self.block.turn % warps;
        for warp in (start..warps).chain(0..start) {
            if let Some(limit) = self.group_of(warp as u32, group) {
                self.block.turn = warp;
                return Some(limit);
            }
        }
        None
    }

    /// The group of a warp that runs next.
    fn group_of(&self, warp: u32, group: &mut Group) -> Option<Limit> {
        group.clear();
        let lanes = self.lanes(warp);
        let ready = lanes.filter(|&t| self.block.threads[t as usize].state == State::Ready);
        let place = |t: u32| {
            let (depth, func, pc) = self.block.threads[t as usize].position()?;
            Some((std::cmp::Reverse(depth), func, pc))
        };
        let oldest_first = self.block.waited[warp as usize] >= TURN;
        let chosen = if oldest_first {
            ready.clone().min_by_key(|&t| self.block.threads[t as usize].ran)
        } else {
            ready.clone().min_by_key(|&t| place(t))
        };
        let here = place(chosen?)?;
        let (mut at, mut divergent) = (u32::MAX, false);
        for t in ready {
            let Some(there) = place(t) else { continue };
            if there == here {
                group.push(t);
                continue;
            }
            divergent = true;
            if (there.0, there.1) == (here.0, here.1) && there.2 > here.2 {
                at = at.min(there.2);
            }
        }
        Some(Limit { at, divergent, steps: TURN })
    }
}

/// One thread runs by itself, for so many steps.
fn alone(group: &mut Group, t: usize, steps: u64) -> Limit {
    group.clear();
    group.push(t as u32);
    Limit { at: u32::MAX, divergent: false, steps }
}
