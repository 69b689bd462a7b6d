//! Branches that go one way in all launches of a kernel, because of the shape of its blocks, or of
//! what the host passes.
//!
//! ```text
//!     for (s = blockDim.x / 2; s > 32; s /= 2) { …; __syncthreads(); }     in blocks of 64
//! ```
//!
//! An edge that nobody takes is left out of the graph: whatever stands behind it is reached by no
//! thread. Conditions are evaluated on [ranges](Range). A branch on undef or poison is undefined
//! behaviour (LangRef, *br*), so what a promise of an instruction excludes need not be looked at;
//! `freeze`, and memory, may give anything. Cost: linear in the values that branches depend on.

use super::launch::Launch;
use crate::numbers::{Range, computed, mask};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, Id};
use simt_ir::{Block, Extents, Function, Op, ParamFacts, TypeKind, Types, Value, ValueDef};

/// How deep an expression is followed.
const DEPTH_LIMIT: usize = 16;

/// The edges of a function that nobody takes, in blocks of a launch. `extents` and `params` are
/// what is known of the launches of a kernel from elsewhere.
pub fn untaken(
    types: &Types,
    function: &Function,
    launch: &Launch,
    extents: Option<Extents>,
    params: &[ParamFacts],
) -> FxHashSet<(Block, Block)> {
    let mut conditions = Conditions { types, function, launch, extents, params, known: FxHashMap::default() };
    let mut untaken = FxHashSet::default();
    for block in function.block_ids() {
        let Some(taken) = conditions.only_way(block) else { continue };
        let others = function.successors(block).iter().filter(|&&next| next != taken);
        untaken.extend(others.map(|&next| (block, next)));
    }
    untaken
}

/// What conditions can be.
struct Conditions<'f> {
    types: &'f Types,
    function: &'f Function,
    launch: &'f Launch,
    extents: Option<Extents>,
    params: &'f [ParamFacts],
    known: FxHashMap<Value, Option<Range>>,
}

impl Conditions<'_> {
    /// Where a branch always goes.
    fn only_way(&mut self, block: Block) -> Option<Block> {
        let last = self.function.terminator(block);
        let op = self.function.insts[last].op;
        if !matches!(op, Op::CondBr(_) | Op::Switch(_)) {
            return None;
        }
        let operands = self.function.operands(last);
        let number = self.of(operands[0], 0)?.single()?;
        let successors = self.function.successors(block);
        if matches!(op, Op::CondBr(_)) {
            return successors.get(usize::from(number == 0)).copied();
        }
        let width = self.width(operands[0])?;
        // The first successor is that of all other numbers.
        for (&case, &next) in operands[1..].iter().zip(&successors[1..]) {
            if self.function.int(case)? as u64 & mask(width) == number {
                return Some(next);
            }
        }
        successors.first().copied()
    }

    fn width(&self, value: Value) -> Option<u8> {
        match *self.types.kind(self.function.value_type(value)) {
            TypeKind::Int(bits @ 1..=64) => Some(bits as u8),
            _ => None,
        }
    }

    fn of(&mut self, value: Value, depth: usize) -> Option<Range> {
        if let Some(&known) = self.known.get(&value) {
            return known;
        }
        let width = self.width(value)?;
        let range = self.find(value, width, depth);
        self.known.insert(value, range);
        range
    }

    fn find(&mut self, value: Value, width: u8, depth: usize) -> Option<Range> {
        if let Some(number) = self.function.int(value) {
            return Some(Range::exactly(number as u64 & mask(width), width));
        }
        if let ValueDef::Param(index) = self.function.values[value].def {
            let (low, high) = self.params.get(index as usize)?.range?;
            return Range::between(low, high, width).normal(width);
        }
        if let Some(Effect::Id(id)) = self.function.inst_of(value).and_then(|inst| self.function.effect(inst))
        {
            let (low, high) = self.id(id)?;
            return Range::between(low.into(), high.into(), width).normal(width);
        }
        let (op, operands) = self.function.computation(value)?;
        let is_followed = matches!(op, Op::Binary(..) | Op::Cast(..) | Op::ICmp(..) | Op::Select(_));
        if !is_followed || depth == DEPTH_LIMIT {
            return None;
        }
        let mut of = Vec::with_capacity(3);
        for &operand in operands.iter().take(3) {
            of.push(self.of(operand, depth + 1).zip(self.width(operand)));
        }
        computed(op, |at| of.get(at).copied().flatten(), width)?.normal(width)
    }

    /// What an id or an extent can be.
    fn id(&self, id: Id) -> Option<(u32, u32)> {
        match id {
            Id::Thread(axis) => Some((0, self.launch.most[usize::from(axis)].checked_sub(1)?)),
            Id::BlockDim(axis) => {
                let axis = usize::from(axis);
                let least = self.extents.map_or(1, |extents| extents[axis].0.max(1));
                let exact = self.launch.extents[axis];
                Some((exact.unwrap_or(least), exact.unwrap_or(self.launch.most[axis])))
            }
            _ => None,
        }
    }
}
