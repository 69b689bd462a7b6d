//! The order of a function's blocks and instructions, apart from their ids.
//!
//! As a function is read, ids are in textual order and nothing is stored. The first edit makes
//! linked lists, so that whatever is inserted gets the next id and stands anywhere (as in
//! Cranelift's `Layout`). Positions say which of two instructions of a block comes first; they
//! leave gaps, and a block whose gaps are used up is numbered anew.

use crate::entity::{EntityId, EntityMap};
use crate::ids::{Block, Inst};
use crate::source::Span;
use crate::types::Type;
use rustc_hash::FxHashMap;

/// A basic block as it is in the text: a stretch of the function's instructions. Of one that an
/// edit has made there is nothing.
#[derive(Clone, Copy, Debug)]
pub struct BlockData {
    /// Its first instruction.
    pub first: Inst,
    /// The number of its instructions.
    pub len: u32,
    /// Its label in the text, without `:` or quotes; empty for an unnamed block without one.
    pub label: Span,
}

impl BlockData {
    /// Its instructions in the text.
    #[inline]
    pub(crate) fn insts(&self) -> Insts<'static> {
        let last = (self.first.index() + self.len as usize).checked_sub(1).filter(|_| self.len > 0);
        Insts::new(None, last.map(|_| self.first), last.map(Inst::from_index))
    }
}

/// The order of an edited function, and what it had before.
#[derive(Clone, Default)]
pub(crate) struct Layout {
    insts: EntityMap<Inst, InstNode>,
    blocks: EntityMap<Block, BlockNode>,
    /// The last block.
    last: Option<Block>,
    /// How much of the function was read.
    pub read: Read,
    /// What each instruction that was made took the place of.
    pub like: Vec<Option<Inst>>,
    /// What the names of results say that are to be called something else than a value.
    pub value_names: FxHashMap<Inst, &'static str>,
    /// What pointers point to that are operand and result of instructions that were made, where the
    /// text says that.
    pub pointees: FxHashMap<Inst, (Type, Type)>,
    /// Whether an operand or a target of an instruction of the text changed.
    pub rewired: bool,
    /// Whether an instruction of the text moved.
    pub moved: bool,
    /// Whether one with a result did.
    pub reordered: bool,
    /// Terminators of which it is said or not said any more that they are uniform.
    pub tagged: Vec<Inst>,
}

/// How many entities of a function were read: what has a greater id was made.
#[derive(Clone, Copy, Default)]
pub(crate) struct Read {
    pub insts: usize,
    pub blocks: usize,
    pub operands: usize,
    pub targets: usize,
}

#[derive(Clone, Copy)]
struct InstNode {
    /// `None` for what is not in the function any more.
    block: Option<Block>,
    prev: Option<Inst>,
    next: Option<Inst>,
    is_moved: bool,
    position: u64,
}

#[derive(Clone, Copy)]
struct BlockNode {
    next: Option<Block>,
    first: Option<Inst>,
    last: Option<Inst>,
    /// What the name of a block that was made says.
    name: &'static str,
}

/// The distance of positions where nothing was inserted.
const STRIDE: u64 = 1 << 31;

impl Layout {
    /// The order in the text.
    pub fn of(blocks: &EntityMap<Block, BlockData>, read: Read) -> Layout {
        let node = InstNode { block: None, prev: None, next: None, is_moved: false, position: 0 };
        let insts = EntityMap::filled(node, read.insts);
        let mut layout = Layout { insts, read, ..Layout::default() };
        for (block, data) in blocks.iter() {
            layout.add_block(layout.last, "");
            for inst in data.insts() {
                layout.insert(inst, block, None);
            }
        }
        layout
    }

    /// Adds a block without instructions behind another one.
    pub fn add_block(&mut self, after: Option<Block>, name: &'static str) -> Block {
        let next = after.and_then(|after| self.blocks[after].next);
        let block = self.blocks.push(BlockNode { next, first: None, last: None, name });
        if let Some(after) = after {
            self.blocks[after].next = Some(block);
        }
        if after == self.last {
            self.last = Some(block);
        }
        block
    }

    /// Adds an instruction that was made, in no block yet.
    pub fn add_inst(&mut self, like: Option<Inst>) {
        self.like.push(like);
        self.insts.push(InstNode { block: None, prev: None, next: None, is_moved: false, position: 0 });
    }

    /// Puts an instruction that is in no block in front of another one of a block, or at its end.
    pub fn insert(&mut self, inst: Inst, block: Block, next: Option<Inst>) {
        let prev = match next {
            Some(next) => self.insts[next].prev,
            None => self.blocks[block].last,
        };
        let low = prev.map_or(0, |prev| self.insts[prev].position);
        let high = next.map_or(low + 2 * STRIDE, |next| self.insts[next].position);
        let node = &mut self.insts[inst];
        debug_assert!(node.block.is_none(), "an instruction is in one place");
        (node.block, node.prev, node.next) = (Some(block), prev, next);
        node.position = low + (high - low) / 2;
        match prev {
            Some(prev) => self.insts[prev].next = Some(inst),
            None => self.blocks[block].first = Some(inst),
        }
        match next {
            Some(next) => self.insts[next].prev = Some(inst),
            None => self.blocks[block].last = Some(inst),
        }
        if high - low < 2 {
            self.renumber(block);
        }
    }

    fn renumber(&mut self, block: Block) {
        let (mut at, mut position) = (self.blocks[block].first, STRIDE);
        while let Some(inst) = at {
            self.insts[inst].position = position;
            (at, position) = (self.insts[inst].next, position + STRIDE);
        }
    }

    /// Takes an instruction out of its block; `false` if it is in none.
    pub fn remove(&mut self, inst: Inst) -> bool {
        let InstNode { block, prev, next, .. } = self.insts[inst];
        let Some(block) = block else { return false };
        self.insts[inst].block = None;
        match prev {
            Some(prev) => self.insts[prev].next = next,
            None => self.blocks[block].first = next,
        }
        match next {
            Some(next) => self.insts[next].prev = prev,
            None => self.blocks[block].last = prev,
        }
        true
    }

    /// Notes that an instruction of the text is not where that has it.
    pub fn set_moved(&mut self, inst: Inst) {
        self.insts[inst].is_moved = true;
        self.moved = true;
    }

    /// Whether an instruction of the text has left its place, whatever became of it.
    pub fn is_displaced(&self, inst: Inst) -> bool {
        self.insts[inst].block.is_none() || self.insts[inst].is_moved
    }

    pub fn block_of(&self, inst: Inst) -> Option<Block> {
        self.insts[inst].block
    }

    pub fn position(&self, inst: Inst) -> u64 {
        self.insts[inst].position
    }

    pub fn next(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].next
    }

    pub fn prev(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].prev
    }

    /// The first and the last instruction of a block.
    pub fn ends(&self, block: Block) -> (Option<Inst>, Option<Inst>) {
        (self.blocks[block].first, self.blocks[block].last)
    }

    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].next
    }

    pub fn last_block(&self) -> Option<Block> {
        self.last
    }

    /// What the name of a block that was made says.
    pub fn name(&self, block: Block) -> &'static str {
        self.blocks[block].name
    }
}

/// Instructions of one block, in order.
#[derive(Clone)]
pub struct Insts<'f> {
    layout: Option<&'f Layout>,
    pub(crate) front: Option<Inst>,
    pub(crate) back: Option<Inst>,
}

impl<'f> Insts<'f> {
    pub(crate) fn new(layout: Option<&'f Layout>, front: Option<Inst>, back: Option<Inst>) -> Insts<'f> {
        Insts { layout, front, back }
    }
}

impl Iterator for Insts<'_> {
    type Item = Inst;

    #[inline]
    fn next(&mut self) -> Option<Inst> {
        let inst = self.front?;
        if self.front == self.back {
            (self.front, self.back) = (None, None);
        } else {
            self.front = match self.layout {
                None => Some(Inst::from_index(inst.index() + 1)),
                Some(layout) => layout.next(inst),
            };
        }
        Some(inst)
    }
}

impl DoubleEndedIterator for Insts<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Inst> {
        let inst = self.back?;
        if self.front == self.back {
            (self.front, self.back) = (None, None);
        } else {
            self.back = match self.layout {
                None => Some(Inst::from_index(inst.index() - 1)),
                Some(layout) => layout.prev(inst),
            };
        }
        Some(inst)
    }
}
