//! When do the threads that wait at a barrier of the block go on?
//!
//! A full barrier waits for all threads that have not ended (since sm_70 threads that have left do
//! not count); a counted one until so many threads have arrived. Threads that wait at one id meet
//! whatever instruction they stand at, as on hardware; an *aligned* barrier that threads reach at
//! different instructions breaks CUDA's contract and is reported all the same: as a note where
//! those stand on ways that part and join again, so that each thread passes one of them.

use super::code::{BarrierInstr, Code, Combine};
use super::observe::Observer;
use super::state::{Done, Machine, Step};
use super::thread::{Arrival, Meeting, State};
use crate::finding::{Fault, Finding, Position, Site};
use crate::races::Who;
use crate::structure::Structure;
use crate::value::Scalar;
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;

/// How many barriers a block has (PTX ISA, bar).
const BARRIERS: u64 = 16;
/// How many places a deadlock names.
const PLACES: usize = 8;
/// Blocks of a function of which it is asked where ways join.
const MOST_BLOCKS: usize = 2048;

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// All threads of a group arrive at a barrier.
    pub fn arrive(&mut self, code: &Code, group: &[u32], pc: u32, barrier: &BarrierInstr) -> Step {
        let site = Site { func: code.func, inst: code.sites[pc as usize] };
        let mut ids = smallvec::SmallVec::<[u32; 2]>::new();
        self.for_each(group, |machine, t| {
            let id = machine.arrive_alone(t, site, barrier)?;
            if !ids.contains(&id) {
                ids.push(id);
            }
            Ok(())
        })?;
        self.turn_over = true;
        for id in ids {
            self.complete_barrier(id);
        }
        Ok(())
    }

    fn arrive_alone(&mut self, t: u32, site: Site, barrier: &BarrierInstr) -> Done<u32> {
        let get = |slot, what| self.determined(self.block.threads[t as usize].get(slot), what);
        let id = get(barrier.id, "barrier")?;
        let count = barrier.count.map(|slot| get(slot, "barrier")).transpose()?.map(|count| count as u32);
        if id >= BARRIERS {
            return Err(Fault::Undefined { what: "barrier number above 15" });
        }
        if count == Some(0) {
            return Err(Fault::Undefined { what: "barrier for no thread" });
        }
        let combine = match barrier.combine {
            Some((how, slot)) => Some((how, get(slot, "value given to a barrier")? != 0)),
            None => None,
        };
        let id = id as u32;
        let meeting = self.block.barriers.entry(id).or_default();
        if meeting.arrived.is_empty() {
            meeting.count = count;
            (meeting.aligned, meeting.orders_memory) = (barrier.aligned, barrier.orders_memory);
        } else if meeting.count != count {
            return Err(Fault::Undefined { what: "threads name different counts at one barrier" });
        }
        meeting.aligned &= barrier.aligned;
        meeting.orders_memory &= barrier.orders_memory;
        meeting.arrived.push(Arrival { thread: t, site, waits: barrier.waits, combine, d: barrier.d });
        let thread = &mut self.block.threads[t as usize];
        if barrier.waits {
            thread.state = State::Barrier(id);
        } else {
            thread.advance();
        }
        Ok(id)
    }

    /// Lets the threads at a barrier go on, if all have arrived.
    fn complete_barrier(&mut self, id: u32) {
        let Some(meeting) = self.block.barriers.get(&id) else { return };
        let complete = match meeting.count {
            None => meeting.arrived.len() >= self.block.live as usize && !meeting.arrived.is_empty(),
            Some(count) => self.arrived(meeting) >= count,
        };
        if !complete {
            return;
        }
        let Some(meeting) = self.block.barriers.remove(&id) else { return };
        if meeting.aligned && meeting.count.is_none() {
            self.check_sites(&meeting);
        }
        self.order(&meeting);
        let bits = |how: Combine| {
            let values = meeting
                .arrived
                .iter()
                .filter_map(|arrival| arrival.combine.map(|(_, value)| u64::from(value)));
            match how {
                Combine::Count => values.sum(),
                Combine::And => u64::from(values.min() != Some(0)),
                Combine::Or => u64::from(values.max() == Some(1)),
            }
        };
        for arrival in meeting.arrived.iter().filter(|arrival| arrival.waits) {
            let thread = &mut self.block.threads[arrival.thread as usize];
            if let Some((how, _)) = arrival.combine
                && arrival.d.n > 0
            {
                thread.set(arrival.d.at, Scalar::new(bits(how)));
            }
            thread.state = State::Ready;
            thread.advance();
            self.watch_value(arrival.thread, arrival.site, arrival.d);
        }
    }

    /// How many threads have arrived. Aligned barriers count whole warps: threads that are missing
    /// because they have left, or because the last warp is not full, count as arrived with the rest
    /// of their warp.
    fn arrived(&self, meeting: &Meeting) -> u32 {
        let n = meeting.arrived.len() as u32;
        if !meeting.aligned {
            return n;
        }
        let warp = self.setup.warp;
        let warps = self.block.threads.len().div_ceil(warp as usize);
        let (mut present, mut counts) = (vec![0u64; warps], vec![0u32; warps]);
        for arrival in &meeting.arrived {
            present[(arrival.thread / warp) as usize] |= self.lane_bit(arrival.thread);
            counts[(arrival.thread / warp) as usize] += 1;
        }
        let count = |(number, n): (usize, u32)| {
            let is_missing = |t: u32| {
                let has_ended = self.block.threads[t as usize].state == State::Ended;
                !has_ended && present[number] & self.lane_bit(t) == 0
            };
            if self.lanes(number as u32).any(is_missing) { n } else { n.next_multiple_of(warp) }
        };
        counts.iter().copied().enumerate().filter(|&(_, n)| n > 0).map(count).sum()
    }

    /// Tells the race oracle who is ordered.
    fn order(&mut self, meeting: &Meeting) {
        let block = self.block.number;
        let Some(races) = self.world.races.as_mut().filter(|_| meeting.orders_memory) else { return };
        if meeting.count.is_none() {
            races.block_barrier(block);
            return;
        }
        let who = |arrival: &Arrival| Who { block, thread: arrival.thread };
        let arrived: Vec<Who> = meeting.arrived.iter().map(who).collect();
        let waiting: Vec<Who> = meeting.arrived.iter().filter(|arrival| arrival.waits).map(who).collect();
        races.partial_barrier(&arrived, &waiting);
    }

    /// Reports threads that meet at one barrier but at different instructions.
    fn check_sites(&mut self, meeting: &Meeting) {
        let first = meeting.arrived[0].site;
        if meeting.arrived.iter().all(|arrival| arrival.site == first) {
            return;
        }
        let at = meeting.arrived.iter().map(|arrival| arrival.thread).collect::<Vec<_>>();
        if self.is_matched(meeting) {
            let (waiting, counts) = self.places(&at);
            self.world.findings.add(Finding::Matched { waiting, counts });
        } else {
            self.report_waiting(true, &at);
        }
    }

    /// Whether threads that meet stand on ways that part and join again; none of them has gone on.
    /// A warp that arrives as a whole does not stand at two places.
    fn is_matched(&mut self, meeting: &Meeting) -> bool {
        let module = self.setup.program.module();
        let first = meeting.arrived[0].site;
        let function = &module.functions[first.func];
        let alone = module.target.is_some_and(|target| target.threads_arrive) && !function.facts.lockstep;
        let mut of_warp: FxHashMap<u32, Site> = FxHashMap::default();
        let is_split = meeting.arrived.iter().any(|arrival| {
            *of_warp.entry(arrival.thread / self.setup.warp).or_insert(arrival.site) != arrival.site
        });
        let callers = |thread: u32| self.position(thread).callers;
        let own = callers(meeting.arrived[0].thread);
        if (is_split && !alone) || function.blocks.len() > MOST_BLOCKS {
            return false;
        }
        let mut sites: Vec<Site> = Vec::new();
        for arrival in &meeting.arrived {
            if !sites.contains(&arrival.site) {
                if arrival.site.func != first.func || callers(arrival.thread) != own {
                    return false;
                }
                sites.push(arrival.site);
            }
        }
        sites.sort_unstable();
        let stand_between = || {
            let block = |site: &Site| function.block_of(site.inst).index();
            Structure::new(function).stand_between(&sites.iter().map(block).collect::<Vec<_>>())
        };
        if let Some(&known) = self.world.matched.get(&sites) {
            return known;
        }
        let is_matched = stand_between();
        self.world.matched.insert(sites, is_matched);
        is_matched
    }

    /// After threads have ended: barriers and warps that waited only for them.
    pub fn after_end(&mut self, group: &[u32]) {
        if self.block.threads[group[0] as usize].state != State::Ended
            && group.iter().all(|&t| self.block.threads[t as usize].state != State::Ended)
        {
            return;
        }
        let ids: Vec<u32> = self.block.barriers.keys().copied().collect();
        for id in ids {
            self.complete_barrier(id);
        }
        self.complete_masks(group[0] / self.setup.warp);
    }

    /// No thread can go on and some have not ended: says why.
    pub fn deadlock(&mut self) {
        let threads = 0..self.block.threads.len() as u32;
        let waiting: Vec<u32> =
            threads.filter(|&t| self.block.threads[t as usize].state != State::Ended).collect();
        let in_warp = waiting.iter().find_map(|&t| match self.block.threads[t as usize].state {
            State::Warp(mask) => Some((t, mask)),
            _ => None,
        });
        let at_barrier =
            waiting.iter().any(|&t| matches!(self.block.threads[t as usize].state, State::Barrier(_)));
        if let Some((t, mask)) = in_warp.filter(|_| !at_barrier) {
            self.fault(super::state::Stop { thread: t, fault: Fault::BadMask { mask } });
            return;
        }
        let mut sites: Vec<Site> = waiting.iter().map(|&t| self.site(t)).collect();
        sites.dedup();
        let divergent = sites.iter().any(|&site| site != sites[0]);
        let all: Vec<u32> = (0..self.block.threads.len() as u32).collect();
        self.report_waiting(divergent, &all);
        self.world.stopped = true;
    }

    /// A deadlock, with the positions of some threads.
    fn report_waiting(&mut self, divergent: bool, threads: &[u32]) {
        let ended = self.block.threads.len() as u32 - self.block.live;
        let (waiting, counts) = self.places(threads);
        self.world.findings.add(Finding::Deadlock { divergent, waiting, counts, ended });
    }

    /// The positions of some threads, and how many of them are at each.
    fn places(&self, threads: &[u32]) -> (Vec<Position>, Vec<u32>) {
        let mut places: Vec<(Position, u32)> = Vec::new();
        for &t in threads {
            let site = self.site(t);
            match places.iter().position(|(position, _)| position.site == site) {
                Some(at) => places[at].1 += 1,
                None if places.len() < PLACES => places.push((self.position(t), 1)),
                None => {}
            }
        }
        places.into_iter().unzip()
    }
}
