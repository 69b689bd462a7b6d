//! Where a thread that nobody plays may wait for what another one tells it, other than at a
//! barrier: it hands that on to its warp.

use super::program::{Body, Program};
use super::told::{ends_thread, may_wait, polls, tells_nothing};
use crate::functions::calls::barrier_at;
use crate::structure::Cycle;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{BarrierKind, Effect};
use simt_ir::{Block, FuncId, Inst, Op};

/// At how many blocks one looks on the way from one barrier, and in cycles on it.
const BLOCKS_ON_A_WAY: usize = 1 << 12;
const BLOCKS_IN_CYCLES: usize = 1 << 16;

/// What matters on the way of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// It may wait, or does what is not looked at.
    Poll,
    /// It branches in a cycle in which it looks what others do, and may go round once more.
    Round(Cycle),
    Barrier,
    Call(FuncId),
    Return,
    /// The thread, or the grid, ends.
    End,
}

/// What matters in the functions of a program, by block in its order.
#[derive(Default)]
pub(super) struct Polls {
    marks: FxHashMap<(FuncId, Block), Vec<(Inst, Mark)>>,
    /// From where a function is called.
    calls: FxHashMap<FuncId, Vec<(FuncId, Inst)>>,
    has_any: bool,
    /// The blocks of cycles in which threads look what others do.
    looks: FxHashSet<(FuncId, Block)>,
}

/// Where a way begins.
pub(super) enum Begin {
    /// At the entry of a kernel.
    Entry(FuncId),
    /// Behind a barrier.
    Barrier((FuncId, Inst)),
}

impl Polls {
    /// Finds them. Cost: linear in the functions, and in the blocks of their cycles.
    pub fn new(program: &Program<'_>) -> Polls {
        let mut found = Polls::default();
        for (id, body) in program.bodies() {
            let function = body.function;
            for block in function.block_ids() {
                for inst in function.block_insts(block) {
                    let Some(mark) = found.mark(program, id, inst) else { continue };
                    found.add(id, block, inst, mark);
                }
            }
            let flow = body.flow();
            for cycle in flow.cycles.all() {
                let looks = |&block: &Block| body.looks_in(block, program);
                let blocks: Vec<Block> = flow.cycles.blocks(cycle).iter().copied().filter(looks).collect();
                if blocks.is_empty() {
                    continue;
                }
                found.looks.extend(blocks.into_iter().map(|block| (id, block)));
                // It may go round past other blocks than those that lead out.
                let branches = |&&block: &&Block| function.successors(block).len() > 1;
                for &block in flow.cycles.blocks(cycle).iter().filter(branches) {
                    found.add(id, block, function.terminator(block), Mark::Round(cycle));
                }
            }
        }
        found
    }

    fn add(&mut self, id: FuncId, block: Block, inst: Inst, mark: Mark) {
        self.has_any |= matches!(mark, Mark::Poll | Mark::Round(_));
        self.marks.entry((id, block)).or_default().push((inst, mark));
    }

    /// Whether a thread may come from the end of a block back to it in a cycle, past no barrier
    /// that stays, and look on the way what others do; or that would take longer than is left.
    /// Cost: linear in the cycle.
    fn goes_round(
        &self,
        (id, body): (FuncId, &Body<'_>),
        (start, cycle): (Block, Cycle),
        stays: &dyn Fn((FuncId, Inst)) -> bool,
        left: &mut usize,
    ) -> bool {
        let cycles = &body.flow().cycles;
        let is_open = |block: Block| {
            let marks = self.marks.get(&(id, block)).map_or(&[][..], Vec::as_slice);
            !marks.iter().any(|&(inst, mark)| mark == Mark::Barrier && stays((id, inst)))
        };
        let (mut seen, mut work) = (FxHashSet::default(), vec![start]);
        while let Some(block) = work.pop() {
            for &next in body.function.successors(block) {
                if !cycles.contains(cycle, next) || !is_open(next) {
                    continue;
                }
                *left = left.saturating_sub(1);
                if *left == 0 {
                    return true;
                }
                work.extend(seen.insert(next).then_some(next));
            }
        }
        // Those from which control comes back.
        let mut back = FxHashSet::default();
        work.extend(seen.contains(&start).then_some(start));
        while let Some(block) = work.pop() {
            if self.looks.contains(&(id, block)) {
                return true;
            }
            let before = body.flow().cfg.predecessors(block).iter().copied();
            work.extend(before.filter(|at| seen.contains(at)).filter(|&at| back.insert(at)));
        }
        false
    }

    fn mark(&mut self, program: &Program<'_>, id: FuncId, inst: Inst) -> Option<Mark> {
        let function = program.body(id)?.function;
        match barrier_at(function, inst) {
            // Some of the threads wait for others there.
            Some(barrier) if barrier.kind == BarrierKind::Partial => return Some(Mark::Poll),
            Some(_) => return Some(Mark::Barrier),
            None => {}
        }
        if ends_thread(function, inst) {
            return Some(Mark::End);
        }
        let is_poll = match function.insts[inst].op {
            Op::Ret => return Some(Mark::Return),
            Op::Invoke(_) | Op::CallBr(_) | Op::Opaque | Op::OpaqueTerminator(_) => true,
            Op::Call(_) => match (function.assembly(inst), function.called(inst)) {
                (Some(assembly), _) => polls(assembly),
                (None, Some(callee)) if program.body(callee).is_some() => {
                    self.calls.entry(callee).or_default().push((id, inst));
                    return Some(Mark::Call(callee));
                }
                _ => {
                    function.known(inst).and_then(|known| known.step).is_some_and(|step| may_wait(step.kind))
                        || match function.effect(inst) {
                            None | Some(Effect::Unlisted) => true,
                            Some(Effect::Outside(what)) => !tells_nothing(what),
                            _ => false,
                        }
                }
            },
            _ => false,
        };
        is_poll.then_some(Mark::Poll)
    }

    /// Whether a thread may wait on a way from somewhere that ends at barriers that stay. Cost:
    /// linear in the blocks on the way.
    pub fn may_come(
        &self,
        program: &Program<'_>,
        begin: Begin,
        stays: &dyn Fn((FuncId, Inst)) -> bool,
    ) -> bool {
        if !self.has_any {
            return false;
        }
        // A function, a block, and the instruction in it behind which one is.
        let mut work: Vec<(FuncId, Block, Option<Inst>)> = Vec::new();
        let entry = |id: FuncId| program.body(id)?.function.entry().map(|block| (id, block, None));
        match begin {
            Begin::Entry(kernel) => work.extend(entry(kernel)),
            Begin::Barrier(at) => {
                for (&(id, block), marks) in self.marks.iter().filter(|((id, _), _)| *id == at.0) {
                    let texts = marks
                        .iter()
                        .filter(|(inst, mark)| *mark == Mark::Barrier && program.leader((id, *inst)) == at);
                    work.extend(texts.map(|&(inst, _)| (id, block, Some(inst))));
                }
            }
        }
        let (mut seen, mut left) = (FxHashSet::from_iter(work.iter().copied()), BLOCKS_IN_CYCLES);
        while let Some((id, block, after)) = work.pop() {
            let Some(body) = program.body(id) else { return true };
            if seen.len() > BLOCKS_ON_A_WAY {
                return true;
            }
            let marks = self.marks.get(&(id, block)).map_or(&[][..], Vec::as_slice);
            let from = after.and_then(|after| marks.iter().position(|&(inst, _)| inst == after));
            let mut next: Vec<(FuncId, Block, Option<Inst>)> = Vec::new();
            let mut goes_on = true;
            for &(inst, mark) in &marks[from.map_or(0, |at| at + 1)..] {
                match mark {
                    Mark::Poll => return true,
                    Mark::Round(cycle) => {
                        match self.goes_round((id, body), (block, cycle), stays, &mut left) {
                            true => return true,
                            false => continue,
                        }
                    }
                    Mark::Barrier if !stays((id, inst)) => continue,
                    Mark::Barrier | Mark::End => {}
                    Mark::Call(callee) => next.extend(entry(callee)),
                    Mark::Return => {
                        let calls = self.calls.get(&id).map_or(&[][..], Vec::as_slice);
                        let behind = |&(caller, call): &(FuncId, Inst)| {
                            let block = program.body(caller)?.function.block_of(call);
                            Some((caller, block, Some(call)))
                        };
                        next.extend(calls.iter().filter_map(behind));
                    }
                }
                goes_on = false;
                break;
            }
            if goes_on {
                next.extend(body.function.successors(block).iter().map(|&next| (id, next, None)));
            }
            work.extend(next.into_iter().filter(|&at| seen.insert(at)));
        }
        false
    }
}
