//! Functions: blocks of instructions, values, and the pools their operands live in.

use crate::attributes::{Attributes, ParamAttributes};
use crate::entity::{EntityId, EntityMap};
use crate::facts::FunctionFacts;
use crate::ids::{Block, CallId, FuncId, Inst, Linkage, Symbol, Value};
use crate::inst::{InstData, List, Op};
use crate::layout::{BlockData, Insts, Layout, Read};
use crate::target::{Assembly, Async, Effect, Known, kernels_of_stub};
use crate::uses::Uses;
use crate::{CastOp, Name, Span, Type};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// A function, defined or only declared.
#[derive(Clone, Default)]
pub struct Function {
    /// Its name.
    pub name: Name,
    /// From `define` or `declare` to the closing brace.
    pub span: Span,
    /// The text between the braces; empty for a declaration.
    pub body_span: Span,
    /// Its linkage.
    pub linkage: Linkage,
    /// Whether its calling convention, or an annotation, makes it a kernel.
    pub is_kernel: bool,
    /// Whether the text has a body.
    pub is_definition: bool,
    /// Whether an edit has declared it: the text does not.
    pub is_added: bool,
    /// Its attributes, those of its attribute groups included.
    pub attributes: Attributes,
    /// What else the text says of it.
    pub facts: FunctionFacts,
    /// What its name means to the target, if it has no body; otherwise nothing.
    pub known: &'static Known,
    /// What it returns.
    pub result: Param,
    /// Its parameters.
    pub params: Vec<Param>,
    /// `!dbg !N` of the function: the number of its subprogram.
    pub subprogram: Option<u32>,

    /// Blocks: those of the text in its order, then those that edits have made.
    pub blocks: EntityMap<Block, BlockData>,
    /// Instructions: those of the text in its order, whatever became of them, then those that edits
    /// have made.
    pub insts: EntityMap<Inst, InstData>,
    /// Values; the first `params.len()` are the parameters.
    pub values: EntityMap<Value, ValueData>,
    /// Calls.
    pub calls: EntityMap<CallId, Call>,
    /// The pool of operands.
    pub operand_pool: Vec<Value>,
    /// The pool of branch targets and of the blocks that phis name.
    pub block_pool: Vec<Block>,
    /// Constant expressions, by [`ValueDef::Expr`].
    pub exprs: Vec<ConstExpr>,
    /// Constants that are only kept as they are spelled, by [`ValueDef::Literal`].
    pub literals: Vec<Literal>,
    /// Inline assembly, by [`ValueDef::Asm`].
    pub assembly: Vec<Assembly>,
    /// The order of it all, once it is not that of the text any more.
    pub(crate) layout: Option<Box<Layout>>,
    /// What metadata and results' attributes say of instructions, where analyses ask for it.
    pub noted: FxHashMap<Inst, Noted>,
    /// Who uses what, once somebody has asked.
    pub(crate) uses: OnceLock<Box<Uses>>,
    /// Values whose uses others have taken.
    pub(crate) replaced: FxHashMap<Value, Value>,
}

/// What metadata, or an attribute of its result, says of an instruction.
#[derive(Clone, Debug)]
pub enum Noted {
    /// How often control goes each way behind an instruction that ends its block (`!prof`): one
    /// number per target.
    Weights(Box<[u64]>),
    /// Of the register that a call reads, each thread has its own, or a bit of its own.
    VectorRegister,
    /// What is promised of the result of a call or a load.
    Result(Box<Param>),
    /// Something is attached that a reader has still to look up.
    Attached,
}

/// A parameter, or a result. It is poison if it is not what is promised of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Param {
    /// Its type.
    pub ty: Type,
    /// Its attributes.
    pub attributes: ParamAttributes,
    /// The power of two that its address is promised to be a multiple of.
    pub align_log2: Option<u8>,
    /// The first number that it may be, and the one behind the last, which may be below the first.
    pub range: Option<(i64, i64)>,
    /// What it points to, where an attribute (`byval(T)`, `byref(T)`, `sret(T)`) says so.
    pub memory: Option<Type>,
    /// Its text: type, attributes and name.
    pub span: Span,
}

impl Param {
    /// One that nothing else is said of.
    pub fn of_type(ty: Type) -> Param {
        Param { ty, ..Param::default() }
    }
}

/// A value's type and where it comes from.
#[derive(Clone, Copy, Debug)]
pub struct ValueData {
    /// Its type.
    pub ty: Type,
    /// Where it comes from.
    pub def: ValueDef,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// The result of an instruction.
    Inst(Inst),
    /// The parameter of this number.
    Param(u32),
    /// An integer of at most 64 bits, sign-extended; `true` is -1 as an `i1`.
    Int(i64),
    /// A constant that is only kept as it is spelled (floats, wide integers, strings): an index
    /// into [`Function::literals`].
    Literal(u32),
    /// `null` or `zeroinitializer`, of any type.
    Zero,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// The address of a global, alias or function.
    Symbol(Symbol),
    /// A constant expression, or a constant aggregate ([`Op::Opaque`] over its elements): an index
    /// into [`Function::exprs`].
    Expr(u32),
    /// Inline assembly: an index into [`Function::assembly`].
    Asm(u32),
    /// A block's address, metadata as an argument, and everything else that is not a number.
    Other(Span),
}

/// A constant as it is spelled.
#[derive(Clone, Debug)]
pub struct Literal {
    /// Where it stands.
    pub span: Span,
    /// What stands there.
    pub text: Box<[u8]>,
    /// Whether it is a floating-point zero, of either sign.
    pub is_zero: bool,
}

/// A constant expression.
#[derive(Clone, Copy, Debug)]
pub struct ConstExpr {
    /// The operation; [`Op::Opaque`] for aggregates and for what the reader does not know.
    pub op: Op,
    /// Its operands, all constants.
    pub operands: List,
    /// Its text.
    pub span: Span,
}

/// A call besides its operands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Call {
    /// The instruction, once there is one.
    pub inst: Option<Inst>,
    /// The number of arguments: the operands are the callee, these, and then bundle operands.
    pub arg_count: u32,
    /// Whether it has operand bundles, be they without operands.
    pub has_bundles: bool,
    /// Attributes at the call site, those of its groups included.
    pub attributes: Attributes,
    /// The arguments that the call site says to be passed by value, a bit each; the last bit is for
    /// all that follow, too. The callee may say it of others:
    /// [`Module::copied`](crate::Module::copied).
    pub by_value: u64,
    /// Where an `invoke` or `callbr` goes on: normal (or fallthrough) first.
    pub targets: List,
    /// The function that it calls, through casts and aliases that nobody replaces; `None` if that
    /// is computed, or assembly.
    pub called: Option<FuncId>,
    /// What the target's tables say of it. If nothing, body or attributes of the callee have to, or
    /// the lines of the assembly.
    pub known: &'static Known,
}

impl Function {
    /// Its text up to the body: from `define` to before the `{`; all of a declaration.
    pub fn header(&self) -> Span {
        let end = if self.is_definition { self.body_span.start as usize - 1 } else { self.span.end() };
        Span::new(self.span.start as usize, end)
    }

    /// All blocks: the entry first, those of the text in its order, then those that edits have
    /// made.
    pub fn block_ids(&self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + use<> {
        self.blocks.keys()
    }

    /// All blocks in the order in which they are written.
    pub fn blocks_in_order(&self) -> impl Iterator<Item = Block> {
        std::iter::successors(self.entry(), |&block| match &self.layout {
            Some(layout) => layout.next_block(block),
            None => {
                Some(Block::from_index(block.index() + 1)).filter(|next| next.index() < self.blocks.len())
            }
        })
    }

    /// The entry block, if the function has a body.
    pub fn entry(&self) -> Option<Block> {
        self.blocks.keys().next()
    }

    /// All instructions, block by block.
    pub fn inst_ids(&self) -> impl DoubleEndedIterator<Item = Inst> + '_ {
        self.block_ids().flat_map(|block| self.block_insts(block))
    }

    /// The instructions of a block, in order.
    #[inline]
    pub fn block_insts(&self, block: Block) -> Insts<'_> {
        match &self.layout {
            None => self.insts_as_read(block),
            Some(layout) => {
                let (first, last) = layout.ends(block);
                Insts::new(Some(layout), first, last)
            }
        }
    }

    /// The instructions that a block has in the text, whatever became of them.
    #[inline]
    pub fn insts_as_read(&self, block: Block) -> Insts<'_> {
        self.blocks[block].insts()
    }

    /// The instructions of a block in front of one of them, nearest first.
    pub fn insts_before(&self, block: Block, inst: Inst) -> impl Iterator<Item = Inst> + '_ {
        let Insts { front, .. } = self.block_insts(block);
        Insts::new(self.layout.as_deref(), front, Some(inst)).rev().skip(1)
    }

    /// The instructions of a block behind one of them, nearest first.
    pub fn insts_after(&self, block: Block, inst: Inst) -> impl Iterator<Item = Inst> + '_ {
        let Insts { back, .. } = self.block_insts(block);
        Insts::new(self.layout.as_deref(), Some(inst), back).skip(1)
    }

    /// Where an instruction stands: compares as [`Function::inst_ids`] has them. An edit may change
    /// it.
    pub fn position(&self, inst: Inst) -> (usize, u64) {
        match &self.layout {
            None => (0, inst.index() as u64),
            Some(layout) => {
                (layout.block_of(inst).map_or(usize::MAX, EntityId::index), layout.position(inst))
            }
        }
    }

    /// The last instruction of a block. The reader makes sure that every block has one; of one that
    /// is being made, and is still empty, nobody may ask.
    #[inline]
    pub fn terminator(&self, block: Block) -> Inst {
        match &self.layout {
            None => {
                let BlockData { first, len, .. } = self.blocks[block];
                Inst::from_index(first.index() + len as usize - 1)
            }
            Some(layout) => layout.ends(block).1.expect("a block ends with a terminator"),
        }
    }

    /// Whether an instruction stands nowhere in the text: phis of PTX, and branches with which a
    /// block of PTX goes on to what is behind it. Where that has a label, the branch has its place.
    pub fn is_implied(&self, inst: Inst) -> bool {
        let InstData { op, span, .. } = self.insts[inst];
        let is_at = |label: Span| label.len > 0 && label.start == span.start;
        let at_label = |to| self.blocks_in(to).iter().any(|&to| is_at(self.blocks[to].label));
        span.len == 0 || matches!(op, Op::Br(to) if at_label(to))
    }

    /// The block that an instruction is in; that of the text, for one that is in none any more.
    /// Cost: logarithmic in the number of blocks, constant once there was an edit.
    pub fn block_of(&self, inst: Inst) -> Block {
        let now = self.layout.as_ref().and_then(|layout| layout.block_of(inst));
        now.unwrap_or_else(|| self.block_as_read(inst))
    }

    /// The block that an instruction of the text is in there. Cost: logarithmic in the number of
    /// blocks.
    pub fn block_as_read(&self, inst: Inst) -> Block {
        let read = self.layout.as_ref().map_or(self.blocks.len(), |layout| layout.read.blocks);
        let after = self.blocks.as_slice()[..read].partition_point(|b| b.first <= inst);
        // Every block holds at least its terminator, so first instructions are strictly ascending.
        Block::from_index(after - 1)
    }

    /// Where control goes after a block; a block that is named twice appears twice.
    pub fn successors(&self, block: Block) -> &[Block] {
        self.blocks_in(self.targets(self.terminator(block)))
    }

    /// The list of the blocks that an instruction names: where a terminator goes, where a phi comes
    /// from.
    pub fn targets(&self, inst: Inst) -> List {
        match self.insts[inst].op {
            Op::Br(list)
            | Op::CondBr(list)
            | Op::Switch(list)
            | Op::IndirectBr(list)
            | Op::OpaqueTerminator(list)
            | Op::Phi(list) => list,
            Op::Invoke(call) | Op::CallBr(call) => self.calls[call].targets,
            _ => List::default(),
        }
    }

    /// The phis of a block, in order.
    pub fn phis(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        self.block_insts(block).take_while(|&inst| matches!(self.insts[inst].op, Op::Phi(_)))
    }

    /// The operands of an instruction.
    pub fn operands(&self, inst: Inst) -> &[Value] {
        &self.operand_pool[self.insts[inst].operands.range()]
    }

    /// Which operand of a phi is what it is when control comes from a block, of several the first.
    pub fn edge_from(&self, phi: Inst, from: Block) -> Option<usize> {
        let Op::Phi(list) = self.insts[phi].op else { return None };
        self.blocks_in(list).iter().position(|&block| block == from)
    }

    /// The blocks that a phi names, in the order of its operands.
    pub fn blocks_in(&self, list: List) -> &[Block] {
        &self.block_pool[list.range()]
    }

    /// What computes a value: the operation and operands of its instruction or constant expression.
    pub fn computation(&self, value: Value) -> Option<(Op, &[Value])> {
        match self.values[value].def {
            ValueDef::Inst(inst) => Some((self.insts[inst].op, self.operands(inst))),
            ValueDef::Expr(index) => {
                let expr = &self.exprs[index as usize];
                Some((expr.op, &self.operand_pool[expr.operands.range()]))
            }
            _ => None,
        }
    }

    /// Whether a value may be a floating-point zero as it is spelled, of either sign, or as the
    /// bits of one that are cast: the sign bit of any width counts.
    pub fn is_float_zero(&self, value: Value) -> bool {
        let is_bits = |&bits: &Value| matches!(self.int(bits), Some(0 | -0x8000 | -0x8000_0000 | i64::MIN));
        match (self.values[value].def, self.computation(value)) {
            (ValueDef::Zero, _) => true,
            (ValueDef::Literal(index), _) => self.literals[index as usize].is_zero,
            (_, Some((Op::Cast(CastOp::BitCast, _), bits))) => bits.iter().all(is_bits),
            _ => false,
        }
    }

    /// The instruction whose result a value is.
    pub fn inst_of(&self, value: Value) -> Option<Inst> {
        match self.values[value].def {
            ValueDef::Inst(inst) => Some(inst),
            _ => None,
        }
    }

    /// Whether a variable of the stack (`alloca`) is in the function's frame: there is one of it,
    /// of a size that the text says.
    pub fn is_of_frame(&self, inst: Inst) -> bool {
        Some(self.block_of(inst)) == self.entry()
            && self.operands(inst).iter().all(|&count| self.int(count).is_some())
    }

    /// The type of a value.
    pub fn value_type(&self, value: Value) -> Type {
        self.values[value].ty
    }

    /// The symbols that a constant names, itself or in its operands. Cost: linear in it.
    pub fn symbols(&self, value: Value) -> Vec<Symbol> {
        let (mut found, mut work, mut next) = (Vec::new(), Vec::new(), Some(value));
        while let Some(value) = next {
            match self.values[value].def {
                ValueDef::Symbol(symbol) => found.push(symbol),
                ValueDef::Expr(_) => {
                    work.extend(self.computation(value).map_or(&[][..], |(_, operands)| operands));
                }
                _ => {}
            }
            next = work.pop();
        }
        found
    }

    /// The value of an integer constant.
    pub fn int(&self, value: Value) -> Option<i64> {
        match self.values[value].def {
            ValueDef::Int(int) => Some(int),
            ValueDef::Zero => Some(0),
            _ => None,
        }
    }

    /// The value of a parameter.
    pub fn param_value(&self, index: usize) -> Value {
        debug_assert!(index < self.params.len());
        Value::from_index(index)
    }

    /// The callee of a call-like instruction.
    pub fn callee(&self, inst: Inst) -> Option<Value> {
        self.insts[inst].op.call().map(|_| self.operands(inst)[0])
    }

    /// The function that a call-like instruction calls, if it is known which.
    pub fn called(&self, inst: Inst) -> Option<FuncId> {
        self.calls[self.insts[inst].op.call()?].called
    }

    /// Whether an instruction is a call with operand bundles.
    pub fn has_bundles(&self, inst: Inst) -> bool {
        self.insts[inst].op.call().is_some_and(|call| self.calls[call].has_bundles)
    }

    /// What the target's tables say of a call-like instruction; see [`Call::known`].
    pub fn known(&self, inst: Inst) -> Option<&'static Known> {
        Some(self.calls[self.insts[inst].op.call()?].known)
    }

    /// What a call-like instruction does, by the target's tables.
    pub fn effect(&self, inst: Inst) -> Option<Effect> {
        Some(self.known(inst)?.effect)
    }

    /// Whether a call ends the grid.
    pub fn ends_grid(&self, inst: Inst) -> bool {
        self.known(inst).is_some_and(|known| known.ends_grid.is_some())
    }

    /// Whether it stands for a kernel on the host.
    pub fn is_stub(&self) -> bool {
        !kernels_of_stub(&self.name.str()).is_empty()
    }

    /// Whether it is where the host's program begins.
    pub fn is_main(&self) -> bool {
        self.name.bytes() == b"main"
    }

    /// How many bytes a call touches behind each of its pointers, if it says so by a number, or is
    /// of that many.
    pub fn length(&self, inst: Inst) -> Option<u64> {
        let known = self.known(inst)?;
        let said = || self.int(*self.arguments(inst).get(usize::from(known.length?))?);
        let said = said().and_then(|bytes| u64::try_from(bytes).ok()).filter(|&bytes| bytes > 0);
        said.or(match known.effect {
            Effect::Async(Async::Copy { bytes }) => Some(bytes.into()),
            _ => known.step.and_then(|step| step.bytes).map(u64::from),
        })
    }

    /// The inline assembly that an instruction calls, if it calls any.
    pub fn assembly(&self, inst: Inst) -> Option<&Assembly> {
        match self.values[self.callee(inst)?].def {
            ValueDef::Asm(index) => Some(&self.assembly[index as usize]),
            _ => None,
        }
    }

    /// The arguments of a call-like instruction; empty for others.
    pub fn arguments(&self, inst: Inst) -> &[Value] {
        match self.insts[inst].op.call() {
            Some(call) => &self.operands(inst)[1..1 + self.calls[call].arg_count as usize],
            None => &[],
        }
    }

    /// Whether an edit has taken an instruction out of the function.
    pub fn is_deleted(&self, inst: Inst) -> bool {
        self.layout.as_ref().is_some_and(|layout| layout.block_of(inst).is_none())
    }

    /// Whether a value is a constant that is the same in every execution.
    pub fn is_constant(&self, value: Value) -> bool {
        !matches!(self.values[value].def, ValueDef::Inst(_) | ValueDef::Param(_))
    }

    /// The instructions that have a value as an operand, each as often as it has. Cost: linear in
    /// the function the first time.
    pub fn users(&self, value: Value) -> impl Iterator<Item = Inst> + '_ {
        self.uses().of_value(value).map(|(_, user)| user)
    }

    /// The same, and which of its operands the value is.
    pub fn operands_that_are(&self, value: Value) -> impl Iterator<Item = (Inst, usize)> + '_ {
        let start = |user: Inst| self.insts[user].operands.start as usize;
        self.uses().of_value(value).map(move |(slot, user)| (user, slot - start(user)))
    }

    /// Whether an instruction has a value as an operand. Cost: see [`Function::users`].
    pub fn is_used(&self, value: Value) -> bool {
        self.users(value).next().is_some()
    }

    pub(crate) fn uses(&self) -> &Uses {
        // From the end, so that lists are in order.
        let operands = || self.inst_ids().rev().map(|inst| (inst, self.insts[inst].operands));
        self.uses.get_or_init(|| Box::new(Uses::of(operands(), &self.operand_pool)))
    }

    /// The order of its blocks and instructions, for edits.
    pub(crate) fn layout_mut(&mut self) -> &mut Layout {
        self.layout.get_or_insert_with(|| {
            let read = Read {
                insts: self.insts.len(),
                blocks: self.blocks.len(),
                operands: self.operand_pool.len(),
                targets: self.block_pool.len(),
            };
            Box::new(Layout::of(&self.blocks, read))
        })
    }
}

/// What edits have done, as the writer sees it.
impl Function {
    /// Whether anything was done to the function.
    pub fn is_edited(&self) -> bool {
        self.layout.is_some()
    }

    /// Whether an edit has made an instruction: it has no text.
    pub fn is_new(&self, inst: Inst) -> bool {
        self.layout.as_ref().is_some_and(|layout| inst.index() >= layout.read.insts)
    }

    /// Whether an edit has made a block.
    pub fn is_new_block(&self, block: Block) -> bool {
        self.layout.as_ref().is_some_and(|layout| block.index() >= layout.read.blocks)
    }

    /// The instructions of the text that have left their place there, in textual order.
    pub fn displaced_insts(&self) -> impl Iterator<Item = Inst> {
        let read = self.layout.as_ref().map_or(0, |layout| layout.read.insts);
        (0..read).map(Inst::from_index).filter(|&inst| self.is_displaced(inst))
    }

    /// The instructions of the text that are not in the function any more, in textual order.
    pub fn deleted_insts(&self) -> impl Iterator<Item = Inst> {
        self.displaced_insts().filter(|&inst| self.is_deleted(inst))
    }

    /// The instructions of the text in its order, whatever became of them.
    pub fn read_insts(&self) -> impl ExactSizeIterator<Item = Inst> + use<> {
        let read = self.layout.as_ref().map_or(self.insts.len(), |layout| layout.read.insts);
        (0..read).map(Inst::from_index)
    }

    /// The instructions that edits have made, whatever became of them.
    pub fn new_insts(&self) -> impl Iterator<Item = Inst> + use<> {
        let read = self.layout.as_ref().map_or(self.insts.len(), |layout| layout.read.insts);
        (read..self.insts.len()).map(Inst::from_index)
    }

    /// The blocks that edits have made.
    pub fn new_blocks(&self) -> impl Iterator<Item = Block> + use<> {
        let read = self.layout.as_ref().map_or(self.blocks.len(), |layout| layout.read.blocks);
        (read..self.blocks.len()).map(Block::from_index)
    }

    /// What the name of a block that was made says.
    pub fn block_name(&self, block: Block) -> &'static str {
        self.layout.as_ref().map_or("", |layout| layout.name(block))
    }

    /// What the name of a result that was made says, if it is to be called something else than a
    /// value ([`crate::Editor::set_name`]).
    pub fn given_name(&self, inst: Inst) -> Option<&'static str> {
        self.layout.as_ref()?.value_names.get(&inst).copied()
    }

    /// What the pointers point to that an instruction that was made takes and gives, if that was
    /// said ([`crate::Editor::set_pointees`]).
    pub fn pointees(&self, inst: Inst) -> Option<(Type, Type)> {
        self.layout.as_ref()?.pointees.get(&inst).copied()
    }

    /// The instruction of the text that an instruction took the place of: itself, if it is of the
    /// text; `None` if it is new altogether.
    pub fn origin(&self, inst: Inst) -> Option<Inst> {
        let Some(layout) = &self.layout else { return Some(inst) };
        let mut origin = inst;
        while let Some(made) = origin.index().checked_sub(layout.read.insts) {
            origin = layout.like[made]?;
        }
        Some(origin)
    }

    /// Whether an instruction of the text has left its place there, because it was deleted or
    /// moved.
    pub fn is_displaced(&self, inst: Inst) -> bool {
        self.layout.as_ref().is_some_and(|layout| layout.is_displaced(inst))
    }

    /// Whether anything was done but to take out instructions.
    pub fn is_rearranged(&self) -> bool {
        let is_more = |layout: &Layout| layout.rewired || layout.moved || !layout.like.is_empty();
        self.layout.as_deref().is_some_and(is_more)
    }

    /// Whether instructions of the text that have results have changed their order.
    pub fn is_reordered(&self) -> bool {
        self.layout.as_ref().is_some_and(|layout| layout.reordered)
    }

    /// Terminators of the text of which it is said now that they are uniform, or not any more.
    pub fn tagged_insts(&self) -> &[Inst] {
        self.layout.as_ref().map_or(&[], |layout| &layout.tagged)
    }

    /// How many operands and targets were read, if any of them has changed.
    pub fn rewired(&self) -> Option<(usize, usize)> {
        let layout = self.layout.as_ref().filter(|layout| layout.rewired)?;
        Some((layout.read.operands, layout.read.targets))
    }

    /// What stands for a value wherever it was used: another one, or itself.
    pub fn replacement(&self, value: Value) -> Value {
        let mut value = value;
        while let Some(&by) = self.replaced.get(&value) {
            value = by;
        }
        value
    }
}
