//! Where a thread that nobody plays may wait for what another one tells it, other than at a
//! barrier: it hands that on to its warp.

use super::program::Program;
use super::told::{polls, tells_nothing};
use crate::functions::calls::barrier_at;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, ObjectStep, StepKind};
use simt_ir::{Block, FuncId, Inst, Op};

/// At how many blocks one looks, behind all branches of a function together, to find out whether
/// threads wait for each other; and on the way from one barrier.
const POLLED_BLOCKS: usize = 1 << 16;
const BLOCKS_ON_A_WAY: usize = 1 << 12;

/// What matters on the way of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// It may wait, or does what is not looked at.
    Poll,
    Barrier,
    Call(FuncId),
    Return,
}

/// What matters in the functions of a program, by block in its order.
#[derive(Default)]
pub(super) struct Polls {
    marks: FxHashMap<(FuncId, Block), Vec<(Inst, Mark)>>,
    /// From where a function is called.
    calls: FxHashMap<FuncId, Vec<(FuncId, Inst)>>,
    has_any: bool,
}

/// Where a way begins.
pub(super) enum Begin {
    /// At the entry of a kernel.
    Entry(FuncId),
    /// Behind a barrier.
    Barrier((FuncId, Inst)),
}

impl Polls {
    /// Finds them. Cost: linear in the blocks behind each branch.
    pub fn new(program: &Program<'_>) -> Polls {
        let mut found = Polls::default();
        for (id, body) in program.bodies() {
            let function = body.function;
            let mut left = POLLED_BLOCKS;
            for block in function.block_ids() {
                for inst in function.block_insts(block) {
                    let Some(mark) = found.mark(program, id, inst) else { continue };
                    found.add(id, block, inst, mark);
                }
                // The branch by which a loop is left stands for the loop.
                left = left.saturating_sub(1);
                let skip =
                    if function.successors(block).len() > 1 { body.skip(block, program) } else { None };
                left = left.saturating_sub(skip.as_ref().map_or(0, |skip| skip.passed.len()));
                if left == 0 || skip.is_some_and(|skip| skip.waits) {
                    found.add(id, block, function.terminator(block), Mark::Poll);
                }
            }
        }
        found
    }

    fn add(&mut self, id: FuncId, block: Block, inst: Inst, mark: Mark) {
        self.has_any |= mark == Mark::Poll;
        self.marks.entry((id, block)).or_default().push((inst, mark));
    }

    fn mark(&mut self, program: &Program<'_>, id: FuncId, inst: Inst) -> Option<Mark> {
        let function = program.body(id)?.function;
        if barrier_at(function, inst).is_some() {
            return Some(Mark::Barrier);
        }
        let may_wait = |kind| {
            matches!(kind, StepKind::Object(ObjectStep::Test | ObjectStep::Wait) | StepKind::Resources)
        };
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
        let mut seen: FxHashSet<_> = work.iter().copied().collect();
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
                    Mark::Barrier if !stays((id, inst)) => continue,
                    Mark::Barrier => {}
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
