//! Plain loads by which a thread waits (§3.1.6): they decide a branch on a way round a loop, and
//! are of one address, or there is a fence, assembly, or a call on that way.

use super::action::Action;
use simt_ir::entity::EntityId;
use simt_ir::{Block, Function, Inst, Op, Scope, Value, ValueDef};
use std::collections::{HashMap, HashSet, VecDeque};

/// Takes such loads for strong ones, in the actions of a function.
pub(super) fn mark(f: &Function, actions: &mut [Action]) {
    let lets_others_write = |inst: Inst| match &actions[inst.index()] {
        Action::Fence(fence) => fence.scope >= Scope::Cluster,
        Action::Outside(_) | Action::Call(..) | Action::Unknown { .. } => true,
        _ => f.assembly(inst).is_some(),
    };
    let is_load = |inst: &Inst| matches!(f.insts[*inst].op, Op::Load(_)) && variable(f, *inst).is_none();
    let loads: Vec<Inst> = f.inst_ids().filter(is_load).collect();
    let mut waits = HashSet::new();
    for start in f.inst_ids().filter(|inst| lets_others_write(*inst)) {
        let round = Round::from(f, f.block_of(start));
        waits.extend(loads.iter().filter(|&&load| round.has(load) && round.is_decided_by(load)));
    }
    let mut rounds: HashMap<Block, Round<'_>> = HashMap::new();
    for &load in &loads {
        let block = f.block_of(load);
        let round = rounds.entry(block).or_insert_with(|| Round::from(f, block));
        if round.has(load) && round.is_fixed(f.operands(load)[0]) && round.is_decided_by(load) {
            waits.insert(load);
        }
    }
    for load in waits {
        if let Action::Memory(touched) = &mut actions[load.index()] {
            touched.iter_mut().for_each(|t| t.strong = t.strong.or(Some(Scope::System)));
        }
    }
}

/// The variable of the stack that an instruction loads.
fn variable(f: &Function, load: Inst) -> Option<Value> {
    let address = f.operands(load)[0];
    f.inst_of(address).filter(|&inst| matches!(f.insts[inst].op, Op::Alloca { .. })).map(|_| address)
}

/// The blocks of a shortest way round.
struct Round<'f> {
    f: &'f Function,
    blocks: HashSet<Block>,
}

impl<'f> Round<'f> {
    /// From a block to itself; all of a function that is called, where there is no such way.
    fn from(f: &'f Function, start: Block) -> Round<'f> {
        let mut blocks: HashSet<Block> = shortest(f, start).into_iter().collect();
        if blocks.is_empty() && !f.is_kernel {
            blocks = f.block_ids().collect();
        }
        Round { f, blocks }
    }

    fn has(&self, inst: Inst) -> bool {
        self.blocks.contains(&self.f.block_of(inst))
    }

    /// Whether a value that is loaded comes to where a block ends.
    fn is_decided_by(&self, load: Inst) -> bool {
        let mut seen = HashSet::from([load]);
        let mut work = vec![load];
        while let Some(inst) = work.pop() {
            if self.f.terminator(self.f.block_of(inst)) == inst {
                return true;
            }
            let result = self.f.insts[inst].result;
            // What is stored to a variable of the stack, others load.
            let kept = matches!(self.f.insts[inst].op, Op::Store(_)).then(|| self.f.operands(inst)[1]);
            for user in result.into_iter().chain(kept).flat_map(|value| self.f.users(value)) {
                let is_address =
                    matches!(self.f.insts[user].op, Op::Load(_)) && variable(self.f, user).is_none();
                if self.has(user) && !is_address && seen.insert(user) {
                    work.push(user);
                }
            }
        }
        false
    }

    /// Whether an address is the same each time: sums of what is, and of what was passed.
    fn is_fixed(&self, address: Value) -> bool {
        let f = self.f;
        let is_passed = |store: Inst| {
            let stored = f.operands(store)[0];
            matches!(f.values[stored].def, ValueDef::Param(_))
        };
        let mut seen = HashSet::new();
        let mut work = vec![address];
        while let Some(value) = work.pop() {
            let Some(inst) = f.inst_of(value).filter(|&inst| self.has(inst) && seen.insert(inst)) else {
                continue;
            };
            match f.insts[inst].op {
                Op::Load(_) if variable(f, inst).is_some() => {
                    let users = f.users(f.operands(inst)[0]);
                    let mut stores = users.filter(|&user| matches!(f.insts[user].op, Op::Store(_)));
                    if !stores.all(|store| !self.has(store) || is_passed(store)) {
                        return false;
                    }
                }
                Op::GetElementPtr { .. } | Op::Cast(..) | Op::Binary(..) => work.extend(f.operands(inst)),
                _ => return false,
            }
        }
        true
    }
}

fn shortest(f: &Function, start: Block) -> Vec<Block> {
    let mut from: HashMap<Block, Block> = HashMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(block) = queue.pop_front() {
        for &next in f.successors(block) {
            if from.contains_key(&next) {
                continue;
            }
            from.insert(next, block);
            queue.push_back(next);
        }
        if let Some(&last) = from.get(&start) {
            let before = |&block: &Block| (block != start).then(|| from[&block]);
            return std::iter::successors(Some(last), before).chain([start]).collect();
        }
    }
    Vec::new()
}
