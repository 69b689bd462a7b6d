//! What do the threads of a warp do together: votes, shuffles, matches, reductions, the warp's
//! barrier?
//!
//! An operation with a mask waits until every lane that the mask names, and that has not ended,
//! stands at the same instruction with the same mask; the warp's barrier may be another
//! instruction. An operation without a mask works on the converged lanes: in lockstep those that
//! came together, else those that wait at it when nobody else of the warp can go on. What comes
//! from a lane that does not take part is poison.

use super::code::{Instr, Shuffle, WarpInstr, WarpOp};
use super::observe::Observer;
use super::state::{Machine, Step, stop};
use super::thread::State;
use crate::compute::float;
use crate::finding::Fault;
use crate::launch::Schedule;
use crate::races::Who;
use crate::value::Scalar;
use simt_ir::{FloatKind, FloatPred, RmwOp};

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// The threads of a warp.
    pub fn lanes(&self, warp: u32) -> std::ops::Range<u32> {
        let first = warp * self.setup.warp;
        first..(first + self.setup.warp).min(self.block.threads.len() as u32)
    }

    /// The bit of a thread in masks of its warp.
    pub fn lane_bit(&self, t: u32) -> u64 {
        1 << (t % self.setup.warp)
    }

    /// Threads of one warp come to an operation of the warp.
    pub fn meet(&mut self, group: &[u32], instr: &WarpInstr) -> Step {
        self.turn_over = true;
        let Some(slot) = instr.mask else {
            if self.setup.launch.schedule == Schedule::Lockstep {
                self.perform(group, instr);
                return Ok(());
            }
            for &t in group {
                self.block.threads[t as usize].state = State::Converged;
            }
            return Ok(());
        };
        let mut last = None;
        for &t in group {
            let mask = self.determined(self.block.threads[t as usize].get(slot), "mask of lanes");
            let mask = mask.map_err(|fault| stop(t, fault))?;
            if mask & self.lane_bit(t) == 0 {
                return Err(stop(t, Fault::BadMask { mask }));
            }
            self.block.threads[t as usize].state = State::Warp(mask);
        }
        for &t in group {
            let state = self.block.threads[t as usize].state;
            if let State::Warp(mask) = state
                && last != Some(mask)
            {
                last = Some(mask);
                self.complete_mask(t, mask);
            }
        }
        Ok(())
    }

    /// Lets the lanes of a mask go on, if all have come.
    fn complete_mask(&mut self, t: u32, mask: u64) {
        let place = self.block.threads[t as usize].position().map(|(_, func, pc)| (func, pc));
        let Some(instr) = self.warp_instr(t) else { return };
        let first = t - t % self.setup.warp;
        let mut present = smallvec::SmallVec::<[u32; 64]>::new();
        for lane in self.lanes(t / self.setup.warp) {
            let thread = &self.block.threads[lane as usize];
            if mask >> (lane - first) & 1 == 0 || thread.state == State::Ended {
                continue;
            }
            if thread.state != State::Warp(mask) {
                return;
            }
            let here = thread.position().map(|(_, func, pc)| (func, pc));
            let is_sync = || self.warp_instr(lane).is_some_and(|other| other.op == WarpOp::Sync);
            if here != place && !(instr.op == WarpOp::Sync && is_sync()) {
                return;
            }
            present.push(lane);
        }
        self.perform(&present, instr);
    }

    /// After threads of a warp have ended: masks that waited only for them.
    pub fn complete_masks(&mut self, warp: u32) {
        for t in self.lanes(warp) {
            if let State::Warp(mask) = self.block.threads[t as usize].state {
                self.complete_mask(t, mask);
            }
        }
    }

    /// Nobody of a warp can go on: those who wait for just that at one place do, the deepest call
    /// and the lowest place first.
    pub fn complete_converged(&mut self, warp: u32) {
        let waiting = |machine: &Self, t: &u32| machine.block.threads[*t as usize].state == State::Converged;
        let place = |machine: &Self, t: u32| {
            let position = machine.block.threads[t as usize].position();
            position.map(|(depth, func, pc)| (std::cmp::Reverse(depth), func, pc))
        };
        let lowest = self.lanes(warp).filter(|t| waiting(self, t)).min_by_key(|&t| place(self, t));
        let Some(lowest) = lowest else { return };
        let here = place(self, lowest);
        let group: smallvec::SmallVec<[u32; 64]> =
            self.lanes(warp).filter(|t| waiting(self, t) && place(self, *t) == here).collect();
        let Some(instr) = self.warp_instr(lowest) else { return };
        self.perform(&group, instr);
    }

    /// The operation of the warp that a thread stands at.
    fn warp_instr(&self, t: u32) -> Option<&'a WarpInstr> {
        let (_, func, pc) = self.block.threads[t as usize].position()?;
        match &self.setup.program.code(func).instrs[pc as usize] {
            Instr::Warp(instr) => Some(instr),
            _ => None,
        }
    }

    /// Does an operation for the lanes that take part, and lets them go on. For the warp's barrier
    /// they may stand at different instructions.
    fn perform(&mut self, group: &[u32], instr: &WarpInstr) {
        if instr.op == WarpOp::Sync {
            let block = self.block.number;
            if let Some(races) = self.world.races.as_mut() {
                let who: smallvec::SmallVec<[Who; 64]> =
                    group.iter().map(|&thread| Who { block, thread }).collect();
                races.meet(&who);
            }
        } else if let WarpOp::Matrix(matrix) = &instr.op {
            if let Err(stop) = self.matrix(group, instr, matrix) {
                return self.fault(*stop);
            }
        } else {
            let lanes = Lanes::new(self, group, instr);
            let results: smallvec::SmallVec<[(Scalar, Scalar); 64]> =
                group.iter().map(|&t| lanes.result(instr.op, t % self.setup.warp)).collect();
            for (&t, &(first, second)) in group.iter().zip(&results) {
                let thread = &mut self.block.threads[t as usize];
                for (slot, value) in (instr.d.at..instr.d.at + instr.d.n).zip([first, second]) {
                    thread.set(slot, value);
                }
            }
        }
        for &t in group {
            let site = self.site(t);
            let thread = &mut self.block.threads[t as usize];
            thread.state = State::Ready;
            thread.advance();
            self.watch_value(t, site, instr.d);
        }
    }
}

/// The operands of all lanes that take part.
struct Lanes {
    mask: u64,
    size: u32,
    args: [[Scalar; 64]; 3],
}

impl Lanes {
    fn new<W: Observer>(machine: &Machine<'_, '_, W>, group: &[u32], instr: &WarpInstr) -> Lanes {
        let mut lanes = Lanes { mask: 0, size: machine.setup.warp, args: [[Scalar::POISON; 64]; 3] };
        for &t in group {
            lanes.mask |= machine.lane_bit(t);
            for (all, &slot) in lanes.args.iter_mut().zip(&instr.args) {
                all[(t % machine.setup.warp) as usize] = machine.block.threads[t as usize].get(slot);
            }
        }
        lanes
    }

    /// The lanes that take part.
    fn numbers(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.size).filter(|&lane| self.mask >> lane & 1 != 0)
    }

    /// First operands of all lanes that take part.
    fn values(&self) -> impl Iterator<Item = Scalar> + '_ {
        self.numbers().map(|lane| self.args[0][lane as usize])
    }

    /// The lanes whose first operand holds a condition; poison if one of them is.
    fn ballot(&self, condition: impl Fn(u64) -> bool) -> Scalar {
        let bits = self.numbers().filter(|&lane| condition(self.args[0][lane as usize].bits));
        Scalar { bits: bits.map(|lane| 1 << lane).sum(), poison: self.values().any(|value| value.poison) }
    }

    /// The value `arg` of a lane; poison if it does not take part.
    fn of(&self, arg: usize, lane: u64) -> Scalar {
        let takes_part = lane < 64 && self.mask >> lane & 1 != 0;
        if takes_part { self.args[arg][lane as usize] } else { Scalar::POISON }
    }

    /// The results for a lane.
    fn result(&self, op: WarpOp, lane: u32) -> (Scalar, Scalar) {
        let own = |arg: usize| self.args[arg][lane as usize];
        let flag = |value: bool, poison: bool| Scalar { bits: u64::from(value), poison };
        let votes = || self.ballot(|bits| bits & 1 != 0);
        let leader = self.mask.trailing_zeros();
        let none = Scalar::POISON;
        match op {
            WarpOp::Sync | WarpOp::Matrix(_) => (none, none),
            WarpOp::Shuffle(kind) => self.shuffle(kind, lane),
            WarpOp::ReadLane if own(1).poison => (none, none),
            WarpOp::ReadLane => (self.of(0, own(1).bits % u64::from(self.size)), none),
            WarpOp::ReadFirst => (self.of(0, u64::from(leader)), none),
            WarpOp::Permute if own(0).poison => (none, none),
            WarpOp::Permute => (self.of(1, (own(0).bits >> 2) % u64::from(self.size)), none),
            WarpOp::All => (flag(votes().bits == self.mask, votes().poison), none),
            WarpOp::Any => (flag(votes().bits != 0, votes().poison), none),
            WarpOp::Uniform => {
                (flag(matches!(votes().bits, 0) || votes().bits == self.mask, votes().poison), none)
            }
            WarpOp::Ballot => (votes(), none),
            WarpOp::MatchAny => (self.ballot(|bits| bits == own(0).bits), none),
            WarpOp::MatchAll => {
                let same = self.ballot(|bits| bits == own(0).bits);
                let all = same.bits == self.mask;
                (Scalar { bits: if all { self.mask } else { 0 }, ..same }, flag(all, same.poison))
            }
            WarpOp::Reduce(op) => (self.reduce(op), none),
            WarpOp::ReduceFloat { max, abs, nan } => (self.reduce_floats(max, abs, nan), none),
            WarpOp::Elect => (Scalar::new(u64::from(leader)), flag(leader == lane, false)),
            WarpOp::Active => (Scalar::new(self.mask), none),
        }
    }

    /// PTX ISA, shfl.sync.
    fn shuffle(&self, kind: Shuffle, lane: u32) -> (Scalar, Scalar) {
        let (b, c) = (self.args[1][lane as usize], self.args[2][lane as usize]);
        if b.poison || c.poison {
            return (Scalar::POISON, Scalar::POISON);
        }
        let (lane, b) = (i64::from(lane), (b.bits & 31) as i64);
        let (clamp, segment) = ((c.bits & 31) as i64, (c.bits >> 8 & 31) as i64);
        let max = lane & segment | clamp & !segment;
        let min = lane & segment;
        let (source, inside) = match kind {
            Shuffle::Up => (lane - b, lane - b >= max),
            Shuffle::Down => (lane + b, lane + b <= max),
            Shuffle::Butterfly => (lane ^ b, lane ^ b <= max),
            Shuffle::Index => (min | b & !segment, min | b & !segment <= max),
        };
        let from = if inside { source } else { lane };
        (self.of(0, from as u64), Scalar::new(u64::from(inside)))
    }

    fn reduce(&self, op: RmwOp) -> Scalar {
        let combined = self.values().map(Some).reduce(|a, b| {
            let (a, b) = (a?, b?);
            let bits = super::atomics::combine(op, 32, a.bits, b.bits)?;
            Some(Scalar { bits, poison: a.poison | b.poison })
        });
        combined.flatten().unwrap_or(Scalar::POISON)
    }

    fn reduce_floats(&self, max: bool, abs: bool, nan: bool) -> Scalar {
        const NAN: u64 = 0x7fff_ffff;
        let holds = |pred, a, b| float::compare(pred, FloatKind::Float, a, b);
        let is_nan = |a: u64| holds(FloatPred::Uno, a, a);
        let magnitude = |a: Scalar| Scalar { bits: if abs { a.bits & NAN } else { a.bits }, ..a };
        let pred = if max { FloatPred::Ogt } else { FloatPred::Olt };
        let combined = self.values().map(magnitude).reduce(|a, b| {
            let poison = a.poison | b.poison;
            let bits = match (is_nan(a.bits), is_nan(b.bits)) {
                (true, true) => NAN,
                (true, false) | (false, true) if nan => NAN,
                (true, false) => b.bits,
                (false, true) => a.bits,
                // -0 is below +0 here.
                _ if a.bits ^ b.bits == 1 << 31 && a.bits << 33 == 0 => u64::from(!max) << 31,
                _ if holds(pred, a.bits, b.bits) => a.bits,
                _ => b.bits,
            };
            Scalar { bits, poison }
        });
        combined.unwrap_or(Scalar::POISON)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full(b: u64, c: u64) -> Lanes {
        let mut lanes = Lanes { mask: 0xffff_ffff, size: 32, args: [[Scalar::new(0); 64]; 3] };
        for lane in 0..32 {
            lanes.args[0][lane] = Scalar::new(100 + lane as u64);
            lanes.args[1][lane] = Scalar::new(b);
            lanes.args[2][lane] = Scalar::new(c);
        }
        lanes
    }

    fn shuffled(kind: Shuffle, b: u64, c: u64, lane: u32) -> (u64, bool) {
        let (value, inside) = full(b, c).shuffle(kind, lane);
        assert!(!value.poison);
        (value.bits - 100, inside.bits == 1)
    }

    #[test]
    fn shuffles_clamp() {
        assert_eq!(shuffled(Shuffle::Down, 1, 31, 31), (31, false));
        assert_eq!(shuffled(Shuffle::Down, 1, 31, 30), (31, true));
        assert_eq!(shuffled(Shuffle::Up, 1, 0, 0), (0, false));
        assert_eq!(shuffled(Shuffle::Up, 1, 0, 1), (0, true));
        assert_eq!(shuffled(Shuffle::Butterfly, 16, 31, 3), (19, true));
        assert_eq!(shuffled(Shuffle::Index, 37, 31, 9), (5, true));
    }

    #[test]
    fn shuffles_in_segments() {
        // Width 8: the mask is 24 in bits 8 to 12, and the clamp 7 (down) or 0 (up).
        let segments = 24 << 8;
        assert_eq!(shuffled(Shuffle::Down, 4, segments | 31, 13), (13, false));
        assert_eq!(shuffled(Shuffle::Down, 4, segments | 31, 11), (15, true));
        assert_eq!(shuffled(Shuffle::Up, 4, segments, 11), (11, false));
        assert_eq!(shuffled(Shuffle::Index, 9, segments | 31, 17), (17, true));
        assert_eq!(shuffled(Shuffle::Butterfly, 8, segments | 7, 3), (3, false));
    }

    #[test]
    fn a_lane_that_does_not_take_part_gives_poison() {
        let mut lanes = full(1, 31);
        lanes.mask = 0x0000_0007;
        assert!(lanes.shuffle(Shuffle::Down, 2).0.poison);
        assert_eq!(lanes.shuffle(Shuffle::Down, 1).0, Scalar::new(102));
        assert_eq!(lanes.result(WarpOp::Elect, 0), (Scalar::new(0), Scalar::new(1)));
    }

    #[test]
    fn votes_and_matches() {
        let mut lanes = full(0, 0);
        lanes.mask = 0b1011;
        for (lane, value) in [1, 0, 1, 0].into_iter().enumerate() {
            lanes.args[0][lane] = Scalar::new(value);
        }
        assert_eq!(lanes.result(WarpOp::Ballot, 0).0, Scalar::new(0b0001));
        assert_eq!(lanes.result(WarpOp::Any, 0).0, Scalar::new(1));
        assert_eq!(lanes.result(WarpOp::All, 0).0, Scalar::new(0));
        assert_eq!(lanes.result(WarpOp::Uniform, 0).0, Scalar::new(0));
        assert_eq!(lanes.result(WarpOp::MatchAny, 1).0, Scalar::new(0b1010));
        assert_eq!(lanes.result(WarpOp::MatchAll, 1), (Scalar::new(0), Scalar::new(0)));
    }

    #[test]
    fn reductions_are_signed_or_not() {
        let mut lanes = full(0, 0);
        lanes.mask = 0b11;
        lanes.args[0][0] = Scalar::new(0xffff_fffe);
        lanes.args[0][1] = Scalar::new(3);
        assert_eq!(lanes.result(WarpOp::Reduce(RmwOp::Add), 0).0, Scalar::new(1));
        assert_eq!(lanes.result(WarpOp::Reduce(RmwOp::Max), 0).0, Scalar::new(3));
        assert_eq!(lanes.result(WarpOp::Reduce(RmwOp::UMax), 0).0, Scalar::new(0xffff_fffe));
        let floats = [f32::NAN, -2.0].map(|x| Scalar::new(u64::from(x.to_bits())));
        lanes.args[0][..2].copy_from_slice(&floats);
        let max = |abs, nan| lanes.result(WarpOp::ReduceFloat { max: true, abs, nan }, 0).0.bits as u32;
        assert_eq!(f32::from_bits(max(true, false)), 2.0);
        assert_eq!(max(false, true), 0x7fff_ffff);
    }
}
