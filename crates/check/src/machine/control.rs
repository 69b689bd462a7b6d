//! Where does control go?

use super::code::{Code, EdgeId, Slot, Slots, Table};
use super::execute::Next;
use super::observe::Observer;
use super::state::{Machine, Stop, stop};
use super::thread::State;
use crate::finding::{Fault, Site};
use simt_ir::entity::EntityId;
use simt_ir::{Block, Op};

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// Makes the moves of an edge; gives the instruction it leads to.
    #[inline(always)]
    pub fn go(&mut self, code: &Code, group: &[u32], edge: EdgeId) -> u32 {
        let edge = &code.edges[edge as usize];
        let moves = &code.moves[edge.moves.0 as usize..edge.moves.1 as usize];
        self.each(group, |r| {
            for step in moves {
                r[step.to as usize] = r[step.from as usize];
            }
        });
        if W::ACTIVE {
            self.observe_block(code, group, edge.block);
        }
        edge.target
    }

    /// Tells whoever watches that threads enter a block, and what its phis are.
    #[cold]
    pub fn observe_block(&mut self, code: &Code, group: &[u32], block: Block) {
        for &t in group {
            let id = self.block.thread_id(t);
            let depth = self.block.threads[t as usize].frames.len().saturating_sub(1);
            self.watch.block(id, depth, code.func, block);
            let f = &self.setup.program.module().functions[code.func];
            for inst in f.block_insts(block) {
                if !matches!(f.insts[inst].op, Op::Phi(_)) {
                    break;
                }
                let slots = code.results[inst.index()];
                self.watch_value(t, Site { func: code.func, inst }, slots);
            }
        }
    }

    /// A thread alone takes an edge.
    fn go_alone(&mut self, code: &Code, t: u32, edge: EdgeId) {
        let target = self.go(code, &[t], edge);
        self.set_pc(&[t], target);
    }

    /// A branch by a condition.
    #[inline(always)]
    pub fn branch(
        &mut self,
        code: &Code,
        group: &[u32],
        c: Slot,
        yes: EdgeId,
        no: EdgeId,
    ) -> Result<Next, Box<Stop>> {
        let uninit = self.setup.launch.checks.uninit;
        let mut taken = 0;
        for &t in group {
            let condition = self.block.threads[t as usize].get(c);
            if condition.poison && uninit {
                return Err(stop(t, Fault::Undetermined { what: "branch" }));
            }
            taken += usize::from(condition.bits & 1 != 0);
        }
        if taken == group.len() {
            return Ok(Next::To(self.go(code, group, yes)));
        }
        if taken == 0 {
            return Ok(Next::To(self.go(code, group, no)));
        }
        for &t in group {
            let condition = self.block.threads[t as usize].get(c);
            self.go_alone(code, t, if condition.bits & 1 != 0 { yes } else { no });
        }
        Ok(Next::Apart)
    }

    /// A branch by a number.
    pub fn switch(&mut self, code: &Code, group: &[u32], v: Slot, table: &Table) -> Result<Next, Box<Stop>> {
        let edge = |machine: &Self, t: u32| {
            let value = machine.determined(machine.block.threads[t as usize].get(v), "switch");
            let found = value.map(|value| table.cases.binary_search_by_key(&value, |&(case, _)| case));
            let edge = found.map(|found| found.map_or(table.default, |at| table.cases[at].1));
            edge.map_err(|fault| stop(t, fault))
        };
        let first = edge(self, group[0])?;
        let mut same = true;
        for &t in group {
            same &= edge(self, t)? == first;
        }
        if same {
            return Ok(Next::To(self.go(code, group, first)));
        }
        for &t in group {
            let edge = edge(self, t)?;
            self.go_alone(code, t, edge);
        }
        Ok(Next::Apart)
    }

    /// Returns from calls.
    pub fn ret(&mut self, group: &[u32], pc: u32, code: &Code, a: Slots) -> Next {
        for &t in group {
            self.return_from(t, pc, code, a);
        }
        self.after_end(group);
        if self.is_together(group) { Next::Elsewhere } else { Next::Apart }
    }

    /// Whether all threads of a group can go on, at one place.
    pub fn is_together(&self, group: &[u32]) -> bool {
        let first = &self.block.threads[group[0] as usize];
        first.state == State::Ready
            && group[1..].iter().all(|&t| {
                let thread = &self.block.threads[t as usize];
                thread.state == State::Ready && thread.position() == first.position()
            })
    }
}
