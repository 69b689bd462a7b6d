//! Functions: blocks of instructions, values, and the pools their operands live in.

use crate::attributes::{Attributes, ParamAttributes};
use crate::edit::Changes;
use crate::entity::{EntityId, EntityMap};
use crate::facts::FunctionFacts;
use crate::inst::{InstData, List, Op};
use crate::module::{Linkage, Symbol};
use crate::{Span, Type};

crate::entity_id!(
    /// A basic block of a function. Block 0 is the entry.
    Block,
    "bb"
);
crate::entity_id!(
    /// An instruction of a function, in textual order.
    Inst,
    "inst"
);
crate::entity_id!(
    /// A value of a function: a parameter, an instruction's result, or a constant that it uses.
    Value,
    "v"
);
crate::entity_id!(
    /// What belongs to one call besides its operands.
    CallId,
    "call"
);

/// A function, defined or only declared.
#[derive(Clone, Default)]
pub struct Function {
    /// Its name, without `@` or quotes.
    pub name: Span,
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
    /// Its attributes, those of its attribute groups included.
    pub attributes: Attributes,
    /// What else the text says of it.
    pub facts: FunctionFacts,
    /// What it returns.
    pub return_type: Type,
    /// Its parameters.
    pub params: Vec<Param>,
    /// `!dbg !N` of the function: the number of its subprogram.
    pub subprogram: Option<u32>,

    /// Blocks, in textual order.
    pub blocks: EntityMap<Block, BlockData>,
    /// Instructions, in textual order.
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
    /// Instructions that the editor deleted, sorted.
    pub(crate) deleted: Vec<Inst>,
    /// What else it did.
    pub(crate) changes: Changes,
}

/// A parameter.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// Its type.
    pub ty: Type,
    /// Its attributes.
    pub attributes: ParamAttributes,
    /// What it points to, where an attribute (`byval(T)`, `byref(T)`, `sret(T)`) says so.
    pub memory: Option<Type>,
    /// Its text: type, attributes and name.
    pub span: Span,
}

/// A basic block: a stretch of the function's instructions.
#[derive(Clone, Copy, Debug)]
pub struct BlockData {
    /// Its first instruction.
    pub first: Inst,
    /// The number of its instructions.
    pub len: u32,
    /// Its label in the text, without `:` or quotes; empty for an unnamed block without one.
    pub label: Span,
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
    /// A constant that is only kept as text: floats, wide integers, strings.
    Literal(Span),
    /// `null` or `zeroinitializer`, of any type.
    Zero,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// The address of a global, alias or function.
    Symbol(Symbol),
    /// A constant expression, or a constant aggregate ([`Op::Opaque`] over its elements): an index into
    /// [`Function::exprs`].
    Expr(u32),
    /// Inline assembly: the whole `asm …` text.
    Asm(Span),
    /// A block's address, metadata as an argument, and everything else that is not a number.
    Other(Span),
}

/// A constant expression.
#[derive(Clone, Copy, Debug)]
pub struct ConstExpr {
    /// The operation; [`Op::Opaque`] for aggregates and for what the reader does not know.
    pub op: Op,
    /// Its operands, all constants.
    pub operands: List,
}

/// A call besides its operands.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The number of arguments: the operands are the callee, these, and then bundle operands.
    pub arg_count: u32,
    /// Attributes at the call site, those of its groups included.
    pub attributes: Attributes,
    /// Where an `invoke` or `callbr` goes on: normal (or fallthrough) first.
    pub targets: List,
}

impl Function {
    /// Its text up to the body: from `define` to before the `{`; all of a declaration.
    pub fn header(&self) -> Span {
        let end = if self.is_definition { self.body_span.start as usize - 1 } else { self.span.end() };
        Span::new(self.span.start as usize, end)
    }

    /// All blocks, in textual order.
    pub fn block_ids(&self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + use<> {
        self.blocks.keys()
    }

    /// The entry block, if the function has a body.
    pub fn entry(&self) -> Option<Block> {
        self.blocks.keys().next()
    }

    /// The instructions of a block that no edit has deleted, in order.
    pub fn block_insts(&self, block: Block) -> impl DoubleEndedIterator<Item = Inst> + '_ {
        let BlockData { first, len, .. } = self.blocks[block];
        (first.index()..first.index() + len as usize)
            .map(Inst::from_index)
            .filter(|&inst| !self.is_deleted(inst))
    }

    /// The instructions of a block in front of one of them, nearest first.
    pub fn insts_before(&self, block: Block, inst: Inst) -> impl Iterator<Item = Inst> + '_ {
        let range = self.blocks[block].first.index()..inst.index();
        range.rev().map(Inst::from_index).filter(|&inst| !self.is_deleted(inst))
    }

    /// The instructions of a block behind one of them, nearest first.
    pub fn insts_after(&self, block: Block, inst: Inst) -> impl Iterator<Item = Inst> + '_ {
        let range = inst.index() + 1..self.terminator(block).index() + 1;
        range.map(Inst::from_index).filter(|&inst| !self.is_deleted(inst))
    }

    /// The last instruction of a block. The reader makes sure that every block has one.
    pub fn terminator(&self, block: Block) -> Inst {
        let BlockData { first, len, .. } = self.blocks[block];
        Inst::from_index(first.index() + len as usize - 1)
    }

    /// The block that an instruction is in. Cost: logarithmic in the number of blocks.
    pub fn block_of(&self, inst: Inst) -> Block {
        let after = self.blocks.as_slice().partition_point(|b| b.first <= inst);
        // Every block holds at least its terminator, so first instructions are strictly ascending.
        Block::from_index(after - 1)
    }

    /// Where control goes after a block; a block that is named twice appears twice.
    pub fn successors(&self, block: Block) -> &[Block] {
        match self.insts[self.terminator(block)].op {
            Op::Br(list)
            | Op::CondBr(list)
            | Op::Switch(list)
            | Op::IndirectBr(list)
            | Op::OpaqueTerminator(list) => &self.block_pool[list.range()],
            Op::Invoke(call) | Op::CallBr(call) => &self.block_pool[self.calls[call].targets.range()],
            _ => &[],
        }
    }

    /// The operands of an instruction.
    pub fn operands(&self, inst: Inst) -> &[Value] {
        &self.operand_pool[self.insts[inst].operands.range()]
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

    /// The type of a value.
    pub fn value_type(&self, value: Value) -> Type {
        self.values[value].ty
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

    /// The arguments of a call-like instruction; empty for others.
    pub fn arguments(&self, inst: Inst) -> &[Value] {
        match self.insts[inst].op.call() {
            Some(call) => &self.operands(inst)[1..1 + self.calls[call].arg_count as usize],
            None => &[],
        }
    }

    /// Whether an edit has deleted an instruction.
    pub fn is_deleted(&self, inst: Inst) -> bool {
        !self.deleted.is_empty() && self.deleted.binary_search(&inst).is_ok()
    }

    /// The instructions that edits have deleted, in order.
    pub fn deleted(&self) -> &[Inst] {
        &self.deleted
    }
}
