//! Instructions that move to an edge of control flow, in a block of their own.

use crate::entity::EntityId;
use crate::function::{Block, BlockData, Function, Inst};
use crate::inst::{InstData, List, Op};
use crate::module::{FuncId, Module};
use crate::{Span, Type};
use memchr::memmem;

/// A block that was made on an edge of control flow. The text has none of it; what its instructions were copied from has
/// their places in the source.
#[derive(Clone, Debug)]
pub struct EdgeBlock {
    /// The block.
    pub block: Block,
    /// Its name.
    pub name: String,
    /// Where the edge starts.
    pub from: Block,
    /// The number of the edge among those of its start.
    pub number: usize,
    /// Where it ends.
    pub to: Block,
    /// The instructions that its own are copies of, but for its terminator.
    originals: Vec<Inst>,
    /// The number in its name.
    suffix: u64,
}

/// What the names of such blocks begin with; a number follows, unless it is 0.
const NAME: &str = "simtopt.edge";

impl Module {
    /// Moves instructions that give no value from where they are to a new block on the one edge between two blocks; that
    /// block. It is the last one of the function and has a name, so that no number changes.
    ///
    /// `None`, and nothing is done, if there is no edge or more than one, if it is none of a `br` or `switch`, if one of its
    /// ends is such a block itself, or if an instruction names anything but constants. Cost: linear in the instructions of `to`, and
    /// the first time in those of the function.
    pub fn move_to_edge(&mut self, func: FuncId, insts: &[Inst], from: Block, to: Block) -> Option<Block> {
        let function = &self.functions[func];
        let terminator = function.terminator(from);
        let number = function.edge_number(from, to)?;
        let (Op::Br(targets) | Op::CondBr(targets) | Op::Switch(targets)) = function.insts[terminator].op
        else {
            return None;
        };
        if !insts.iter().all(|&inst| function.is_movable(inst)) {
            return None;
        }
        let suffix = self.free_suffix(func);
        let name = if suffix == 0 { NAME.to_string() } else { format!("{NAME}{suffix}") };
        let function = &mut self.functions[func];
        let block = function.append_block(insts, terminator, to);
        function.block_pool[targets.start as usize + number] = block;
        function.rename_in_phis(to, from, block);
        let originals = insts.to_vec();
        function.changes.edges.push(EdgeBlock { block, name, from, number, to, originals, suffix });
        let mut editor = self.edit(func);
        insts.iter().for_each(|&inst| editor.delete(inst));
        Some(block)
    }

    /// A number so that no name in a function has it, or a greater one, behind ours.
    fn free_suffix(&self, func: FuncId) -> u64 {
        let function = &self.functions[func];
        if let Some(last) = function.changes.edges.last() {
            return last.suffix + 1;
        }
        let text = |span: Span| self.source.bytes(span);
        let params = function.params.iter().map(|param| text(param.span));
        let labels = function.blocks.values().map(|block| text(block.label));
        let results =
            function.insts.values().filter(|data| data.result.is_some()).map(|data| text(data.span));
        let results = results.map(|text| text.split(|&byte| byte == b'=').next().unwrap_or(text));
        let suffix = |text: &[u8]| {
            let rest = &text[memmem::find(text, NAME.as_bytes())? + NAME.len()..];
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let number = std::str::from_utf8(&rest[..digits]).ok()?;
            // One that is too long is none of ours.
            if number.is_empty() { Some(0) } else { number.parse::<u32>().ok() }
        };
        let taken = params.chain(labels).chain(results).filter_map(suffix).max();
        taken.map_or(0, |taken| u64::from(taken) + 1)
    }
}

impl Function {
    /// Blocks that were made on edges, in the order in which they were made.
    pub fn edge_blocks(&self) -> &[EdgeBlock] {
        &self.changes.edges
    }

    /// What a block is, if it was made on an edge.
    pub fn edge_block(&self, block: Block) -> Option<&EdgeBlock> {
        let first = self.changes.edges.first()?.block;
        self.changes.edges.get(block.index().checked_sub(first.index())?)
    }

    /// The instruction that another one is a copy of, if that was moved to an edge.
    pub fn moved_from(&self, inst: Inst) -> Option<Inst> {
        let first = self.changes.edges.first()?.block;
        if inst < self.blocks[first].first {
            return None;
        }
        let block = self.block_of(inst);
        let at = inst.index() - self.blocks[block].first.index();
        self.edge_block(block)?.originals.get(at).copied()
    }

    /// Whether an instruction does the same wherever it stands: it gives no value and names only constants.
    pub fn is_movable(&self, inst: Inst) -> bool {
        let data = &self.insts[inst];
        let names_constants = self.operands(inst).iter().all(|&operand| self.is_constant(operand));
        names_constants && data.result.is_none() && !data.op.is_terminator()
    }

    /// The number of the one edge between two blocks that instructions can be moved to.
    pub fn edge_number(&self, from: Block, to: Block) -> Option<usize> {
        let is_plain =
            matches!(self.insts[self.terminator(from)].op, Op::Br(_) | Op::CondBr(_) | Op::Switch(_));
        let is_made = self.edge_block(from).or(self.edge_block(to)).is_some();
        let mut edges = self.successors(from).iter().enumerate().filter(|&(_, &next)| next == to);
        let (number, _) = edges.next()?;
        (is_plain && !is_made && edges.next().is_none()).then_some(number)
    }

    /// A block of copies, and of a branch that takes the place of an edge of another terminator.
    fn append_block(&mut self, insts: &[Inst], terminator: Inst, to: Block) -> Block {
        let first = Inst::from_index(self.insts.len());
        for &inst in insts {
            let copy = self.insts[inst].clone();
            self.insts.push(copy);
        }
        let targets = List { start: self.block_pool.len() as u32, len: 1 };
        self.block_pool.push(to);
        let (operands, ty) = (List::default(), Type::VOID);
        let original = self.insts[terminator].clone();
        self.insts.push(InstData { op: Op::Br(targets), ty, operands, result: None, ..original });
        let label = Span::new(self.body_span.end(), self.body_span.end());
        self.blocks.push(BlockData { first, len: insts.len() as u32 + 1, label })
    }

    /// Lets the phis of a block name another predecessor.
    fn rename_in_phis(&mut self, block: Block, old: Block, new: Block) {
        let phis: Vec<List> = self
            .block_insts(block)
            .map_while(|inst| match self.insts[inst].op {
                Op::Phi(blocks) => Some(blocks),
                _ => None,
            })
            .collect();
        for blocks in phis {
            self.block_pool[blocks.range()]
                .iter_mut()
                .filter(|from| **from == old)
                .for_each(|from| *from = new);
        }
    }
}
