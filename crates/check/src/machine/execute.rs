//! What does one instruction do to the threads that execute it together?
//!
//! A group is one thread, or threads of one warp at the same instruction of the same function. An
//! instruction is looked at once and done for all of them, one after the other.

use super::code::{Code, Instr, Slot};
use super::observe::Observer;
use super::state::{Done, Machine, Step, Stop, stop};
use crate::compute::Computed;
use crate::compute::{float, int};
use crate::finding::{Fault, Site};
use crate::value::Scalar;
use simt_ir::BinaryOp;

/// Where a group goes.
pub enum Next {
    /// To the next instruction.
    On,
    /// To this instruction.
    To(u32),
    /// Into another function, all of them.
    Elsewhere,
    /// Its threads part, wait or have ended: their frames say where they are.
    Apart,
}

/// Until when a group runs.
#[derive(Clone, Copy)]
pub struct Limit {
    /// Up to this instruction or beyond: others of the warp wait there.
    pub at: u32,
    /// Whether other threads of the warp that can go on are elsewhere.
    pub divergent: bool,
    /// So many instructions.
    pub steps: u64,
}

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// Runs a group until it parts, waits, ends, or reaches a limit. Gives the number of
    /// instructions.
    pub fn run(&mut self, group: &[u32], limit: Limit) -> u64 {
        let Some((_, func, start)) = self.block.threads[group[0] as usize].position() else { return 0 };
        let mut code = self.setup.program.code(func);
        let mut pc = start;
        let mut left = limit.steps;
        self.turn_over = false;
        loop {
            if left == 0 {
                self.set_pc(group, pc);
                break;
            }
            left -= 1;
            let next = match self.step(code, group, pc) {
                Ok(next) => next,
                Err(stop) => {
                    self.set_pc(group, pc);
                    self.fault(*stop);
                    break;
                }
            };
            match next {
                Next::On => {
                    if W::ACTIVE {
                        self.observe_value(code, group, pc);
                    }
                    pc += 1;
                }
                Next::To(target) => pc = target,
                Next::Elsewhere => {
                    if limit.divergent {
                        break;
                    }
                    let Some((_, func, at)) = self.block.threads[group[0] as usize].position() else {
                        break;
                    };
                    code = self.setup.program.code(func);
                    pc = at;
                }
                Next::Apart => break,
            }
            if self.turn_over || pc >= limit.at {
                self.set_pc(group, pc);
                break;
            }
        }
        let executed = (limit.steps - left) * group.len() as u64;
        self.block.executed += executed;
        self.world.steps = self.world.steps.saturating_sub(executed);
        limit.steps - left
    }

    /// Remembers where the threads of a group are.
    pub fn set_pc(&mut self, group: &[u32], pc: u32) {
        for &t in group {
            if let Some(frame) = self.block.threads[t as usize].frames.last_mut() {
                frame.pc = pc;
            }
        }
    }

    #[cold]
    fn observe_value(&mut self, code: &Code, group: &[u32], pc: u32) {
        let inst = code.sites[pc as usize];
        if code.sites.get(pc as usize + 1) == Some(&inst) {
            return;
        }
        for &t in group {
            self.watch_value(
                t,
                Site { func: code.func, inst },
                code.results[simt_ir::entity::EntityId::index(inst)],
            );
        }
    }

    /// Tells whoever watches the result of an instruction of the innermost call.
    pub fn watch_value(&mut self, t: u32, site: Site, slots: super::code::Slots) {
        if slots.n == 0 || !W::ACTIVE {
            return;
        }
        let id = self.block.thread_id(t);
        let thread = &self.block.threads[t as usize];
        self.watch.value(id, thread.frames.len() - 1, site, thread.slots(slots));
    }

    /// Does something to the slots of every thread.
    #[inline(always)]
    pub fn each(&mut self, group: &[u32], mut f: impl FnMut(&mut [Scalar])) {
        for &t in group {
            f(self.block.threads[t as usize].frame());
        }
    }

    /// Does something to the slots of every thread that may go wrong.
    #[inline(always)]
    pub fn try_each(&mut self, group: &[u32], mut f: impl FnMut(&mut [Scalar]) -> Done) -> Step {
        for &t in group {
            if let Err(fault) = f(self.block.threads[t as usize].frame()) {
                return Err(stop(t, fault));
            }
        }
        Ok(())
    }

    /// One instruction, for all threads of a group.
    #[inline(always)]
    fn step(&mut self, code: &'a Code, group: &[u32], pc: u32) -> Result<Next, Box<Stop>> {
        match code.instrs[pc as usize] {
            Instr::Int { op, flags, bits, d, a, b } => self.int(group, op, flags, bits, (d, a, b))?,
            Instr::Float { op, kind, d, a, b } => self.each(group, |r| {
                let (x, y) = (r[a as usize], r[b as usize]);
                let bits = float::binary(op, kind, x.bits, y.bits);
                r[d as usize] = Scalar { bits, poison: x.poison | y.poison };
            }),
            Instr::Element { bits, wide, d, base, index, scale, offset } => {
                let (unused, mask) =
                    (64 - u32::from(bits), if wide { u64::MAX } else { u64::from(u32::MAX) });
                self.each(group, |r| {
                    let (x, i) = (r[base as usize], r[index as usize]);
                    let index = ((i.bits << unused) as i64 >> unused) as u64;
                    let address =
                        x.bits.wrapping_add(index.wrapping_mul(u64::from(scale))).wrapping_add(offset);
                    r[d as usize] = Scalar { bits: address & mask, poison: x.poison | i.poison };
                });
            }
            Instr::Load(one) => self.load_one(code, group, pc, one)?,
            Instr::Store(one) => self.store_one(code, group, pc, one)?,
            Instr::IntCompare { pred, flags, bits, d, a, b } => self.each(group, |r| {
                let (x, y) = (r[a as usize], r[b as usize]);
                let result =
                    int::compare(pred, flags, u32::from(bits), u128::from(x.bits), u128::from(y.bits));
                r[d as usize] = truth(result, x.poison | y.poison);
            }),
            Instr::FloatCompare { pred, kind, d, a, b } => self.each(group, |r| {
                let (x, y) = (r[a as usize], r[b as usize]);
                let holds = float::compare(pred, kind, x.bits, y.bits);
                r[d as usize] = Scalar { bits: u64::from(holds), poison: x.poison | y.poison };
            }),
            Instr::Zext { d, a } => self.each(group, |r| r[d as usize] = r[a as usize]),
            Instr::Sext { from, to, d, a } => {
                let (unused, mask) = (64 - u32::from(from), u64::MAX >> (64 - u32::from(to)));
                self.each(group, |r| {
                    let x = r[a as usize];
                    let bits = ((x.bits << unused) as i64 >> unused) as u64 & mask;
                    r[d as usize] = Scalar { bits, poison: x.poison };
                });
            }
            Instr::Select { n, d, c, a, b } => self.each(group, |r| {
                let c = r[c as usize];
                let from = if c.bits & 1 != 0 { a } else { b };
                for i in 0..n {
                    let x = r[(from + i) as usize];
                    r[(d + i) as usize] = Scalar { bits: x.bits, poison: x.poison | c.poison };
                }
            }),
            Instr::Jump(edge) => return Ok(Next::To(self.go(code, group, edge))),
            Instr::Branch { c, yes, no } => return self.branch(code, group, c, yes, no),
            ref other => return self.rare(code, group, pc, other),
        }
        Ok(Next::On)
    }

    /// The instructions that are not on the hot path.
    #[inline(never)]
    fn rare(&mut self, code: &'a Code, group: &[u32], pc: u32, instr: &'a Instr) -> Result<Next, Box<Stop>> {
        match *instr {
            Instr::Switch { v, ref table } => return self.switch(code, group, v, table),
            Instr::Call(ref call) => {
                self.call(code, group, pc, call)?;
                return Ok(if self.is_together(group) { Next::Elsewhere } else { Next::Apart });
            }
            Instr::Ret { a } => return Ok(self.ret(group, pc, code, a)),
            Instr::Exit => {
                for &t in group {
                    self.end(t, code.func, code.sites[pc as usize]);
                }
                self.after_end(group);
                return Ok(Next::Apart);
            }
            Instr::Barrier(ref barrier) => {
                self.set_pc(group, pc);
                self.arrive(code, group, pc, barrier)?;
                return Ok(Next::Apart);
            }
            Instr::Warp(ref warp) => {
                self.set_pc(group, pc);
                self.meet(group, warp)?;
                return Ok(Next::Apart);
            }
            Instr::Guarded { c, ref instr } => {
                let is_active = |&&t: &&u32| self.block.threads[t as usize].get(c).bits & 1 != 0;
                let active: Vec<u32> = group.iter().filter(is_active).copied().collect();
                match **instr {
                    Instr::Load(one) => self.load_one(code, &active, pc, one)?,
                    Instr::Store(one) => self.store_one(code, &active, pc, one)?,
                    ref other => self.other(code, &active, pc, other)?,
                }
            }
            Instr::Nop => {}
            Instr::Unreachable => return Err(stop(group[0], Fault::Unreachable)),
            Instr::Trap => return Err(stop(group[0], Fault::Trap)),
            Instr::Unsupported(ref what) => {
                return Err(stop(group[0], Fault::Unsupported { what: what.to_string() }));
            }
            _ => self.numbers(code, group, pc, instr)?,
        }
        Ok(Next::On)
    }

    /// Integer arithmetic of at most 64 bits.
    #[inline(always)]
    fn int(
        &mut self,
        group: &[u32],
        op: BinaryOp,
        flags: simt_ir::Flags,
        bits: u8,
        (d, a, b): (Slot, Slot, Slot),
    ) -> Step {
        let bits = u32::from(bits);
        if flags.is_empty() && matches!(op, BinaryOp::Add) {
            let mask = u64::MAX >> (64 - bits);
            self.each(group, |r| {
                let (x, y) = (r[a as usize], r[b as usize]);
                let bits = x.bits.wrapping_add(y.bits) & mask;
                r[d as usize] = Scalar { bits, poison: x.poison | y.poison };
            });
            return Ok(());
        }
        let uninit = self.setup.launch.checks.uninit;
        self.try_each(group, |r| {
            let (x, y) = (r[a as usize], r[b as usize]);
            let poison = x.poison | y.poison;
            if poison && is_division(op) {
                divisor(op, y.poison && uninit)?;
                r[d as usize] = Scalar::POISON;
                return Ok(());
            }
            r[d as usize] = match int::binary(op, flags, bits, x.bits, y.bits) {
                Computed::Value(bits) => Scalar { bits, poison },
                Computed::Poison => Scalar::POISON,
                Computed::Undefined(what) => return Err(Fault::Undefined { what }),
            };
            Ok(())
        })
    }
}

pub fn is_division(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem)
}

/// A divisor that is not determined may be 0.
pub fn divisor(op: BinaryOp, undetermined: bool) -> Done {
    if undetermined && is_division(op) {
        return Err(Fault::Undetermined { what: "divisor" });
    }
    Ok(())
}

/// The result of a comparison as a scalar.
#[inline(always)]
pub fn truth(result: Computed<bool>, poison: bool) -> Scalar {
    match result {
        Computed::Value(holds) => Scalar { bits: u64::from(holds), poison },
        _ => Scalar::POISON,
    }
}
