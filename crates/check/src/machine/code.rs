//! What does the machine execute? The form into which functions are lowered.
//!
//! Every value of a function has consecutive slots in the frame of a call, one per leaf of its type
//! ([`crate::value`]); so have the constants that it uses, which are copied into the frame when a
//! call begins, so that an operand is always a slot. A vector operation is one [`Instr`] per
//! element. Blocks follow each other in the order of [`super::order`], which is what makes the
//! lockstep schedule meet again.

use super::fragments::Matrix;
use super::memory::Window;
use crate::compute::float::Number;
use crate::compute::library::Builtin;
use crate::value::{Leaf, Scalar};
use simt_ir::{
    Access, BinaryOp, Block, CastOp, Flags, FloatKind, FloatPred, FuncId, Inst, IntPred, Ordering, RmwOp,
    Scope,
};

/// The number of a scalar in a frame.
pub type Slot = u32;

/// The slot of an address, and what the address is relative to.
pub type Pointer = (Slot, Window);

/// Consecutive slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slots {
    /// The first.
    pub at: Slot,
    /// How many.
    pub n: u32,
}

/// A function, ready to be executed.
pub struct Code {
    /// Which function it is.
    pub func: FuncId,
    /// What to execute; the entry is at 0.
    pub instrs: Vec<Instr>,
    /// For every element of `instrs` the instruction of the module that it belongs to.
    pub sites: Vec<Inst>,
    /// Where control goes at the end of blocks.
    pub edges: Vec<Edge>,
    /// The moves of all edges.
    pub moves: Vec<Move>,
    /// How its memory is accessed, by [`AccessId`].
    pub accesses: Vec<Memory>,
    /// The first slots of every frame.
    pub constants: Vec<Scalar>,
    /// Further slots that are set when a call begins, and to what.
    pub late: Vec<(Slot, u64)>,
    /// The slots of the parameters.
    pub params: Vec<Slots>,
    /// For parameters that are private copies: the bytes that are copied.
    pub byval: Vec<Option<ByVal>>,
    /// Slots of a frame.
    pub frame: u32,
    /// The slots of every instruction's result.
    pub results: Vec<Slots>,
}

/// A parameter that is a private copy of what its argument points to.
#[derive(Clone, Debug)]
pub enum ByVal {
    /// So many bytes, behind addresses of this kind.
    Bytes(u64, Window),
    /// Of a type that is not understood.
    Unknown(String),
}

/// A way from one block to another.
pub struct Edge {
    /// Where it leads.
    pub target: u32,
    /// The block it leads to.
    pub block: Block,
    /// The moves on the way, to be made one after the other: a range of [`Code::moves`].
    pub moves: (u32, u32),
}

/// One slot is copied into another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The slot that is written.
    pub to: Slot,
    /// The slot that is read.
    pub from: Slot,
}

/// An index into [`Code::edges`].
pub type EdgeId = u32;

/// An index into [`Code::accesses`].
pub type AccessId = u32;

/// An access to memory.
pub struct Memory {
    /// What the address is relative to.
    pub window: Window,
    /// Bytes from the first leaf to the last, and what is between them.
    pub size: u32,
    /// Logarithm of the promised alignment.
    pub align_log2: u8,
    /// Ordering, scope and `volatile`.
    pub access: Access,
    /// The leaves.
    pub parts: Box<[Part]>,
}

/// A leaf in memory.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Its distance from the address.
    pub offset: u32,
    /// Bytes that it occupies.
    pub size: u8,
    /// The bits of those that count.
    pub bits: u8,
}

/// A step of a `getelementptr`.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// The index.
    pub index: Slot,
    /// Its width.
    pub bits: u8,
    /// What it is multiplied with.
    pub scale: u64,
}

/// What a `switch` compares with.
pub struct Table {
    /// Values in ascending order and where they lead.
    pub cases: Box<[(u64, EdgeId)]>,
    /// Where all others lead.
    pub default: EdgeId,
}

/// A call of a function of the module.
pub struct CallInstr {
    /// Who is called.
    pub callee: Callee,
    /// The slots of the arguments.
    pub args: Box<[Slots]>,
    /// The slots of the result.
    pub d: Slots,
}

/// Who is called.
pub enum Callee {
    /// A function with a body.
    Known(FuncId),
    /// Whoever has the address in this slot.
    Address(Slot),
}

/// A call of a function of the library.
pub struct BuiltinInstr {
    /// Computes it.
    pub builtin: Builtin,
    /// The name it was called by.
    pub name: String,
    /// The slots of the arguments.
    pub args: Box<[Slots]>,
    /// The leaves of the arguments.
    pub leaves: Box<[Vec<Leaf>]>,
    /// The slots of the result.
    pub d: Slots,
    /// The leaves of the result.
    pub result: Vec<Leaf>,
    /// Where further results are stored: the slot of the address and how.
    pub stores: Box<[(Slot, AccessId)]>,
}

/// Conversion between the bits of leaves of different widths.
pub struct Repack {
    /// The leaves that are read.
    pub from: Box<[Leaf]>,
    /// The leaves that are written.
    pub to: Box<[Leaf]>,
}

/// A barrier of the block.
pub struct BarrierInstr {
    /// Its number.
    pub id: Slot,
    /// How many threads take part; all, if there is none.
    pub count: Option<Slot>,
    /// Whether it waits, or only arrives.
    pub waits: bool,
    /// How the values of the threads are combined, and the slot of the value.
    pub combine: Option<(Combine, Slot)>,
    /// Whether the threads of a warp are promised to execute it together.
    pub aligned: bool,
    /// Whether it orders memory, or only execution.
    pub orders_memory: bool,
    /// The slots of the result.
    pub d: Slots,
}

/// How a barrier combines the values of the threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combine {
    /// How many are true.
    Count,
    /// Whether all are true.
    And,
    /// Whether any is true.
    Or,
}

/// An operation of the warp.
pub struct WarpInstr {
    /// What it computes.
    pub op: WarpOp,
    /// The lanes that take part; the converged ones, if there is no slot.
    pub mask: Option<Slot>,
    /// Its other operands.
    pub args: Box<[Slot]>,
    /// The slots of the result.
    pub d: Slots,
}

/// What an operation of the warp computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WarpOp {
    /// Nothing: it orders memory.
    Sync,
    /// `shfl`: value, lane or distance, clamp and segment mask. The result may include whether the
    /// source is in range.
    Shuffle(Shuffle),
    /// The value of the lane of this number.
    ReadLane,
    /// The value of the first lane.
    ReadFirst,
    /// The value of the lane whose number times 4 is given first.
    Permute,
    /// Whether the predicate is true for all.
    All,
    /// Whether it is true for any.
    Any,
    /// Whether it is the same for all.
    Uniform,
    /// The lanes for which it is true.
    Ballot,
    /// The lanes with the same value.
    MatchAny,
    /// All lanes if they have the same value, else none; then whether they have.
    MatchAll,
    /// The values combined.
    Reduce(RmwOp),
    /// The values of kind `float` combined: the larger or smaller, of their magnitudes, NaNs first.
    ReduceFloat {
        /// Whether the largest is wanted.
        max: bool,
        /// Whether of the magnitudes.
        abs: bool,
        /// Whether a NaN makes the result one.
        nan: bool,
    },
    /// The first lane, then whether it is this one.
    Elect,
    /// The lanes that take part.
    Active,
    /// An operation on matrices.
    Matrix(Matrix),
}

/// From where a shuffle takes its value (PTX ISA, shfl).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Shuffle {
    Up,
    Down,
    Butterfly,
    Index,
}

/// What a thread can read about itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Register {
    Thread(u8),
    Block(u8),
    BlockDim(u8),
    GridDim(u8),
    Lane,
    Warp,
    LanesEqual,
    LanesBelow,
    LanesUpTo,
    LanesAbove,
    LanesFrom,
    WarpSize,
    DynamicShared,
    /// Where shared memory is that is reserved for the system.
    ReservedShared,
    /// Half of the address of the workspace of a grid that is launched cooperatively.
    Workspace {
        /// Which half.
        high: bool,
    },
    Zero,
    One,
    /// Instructions that the thread's block has executed.
    Clock,
}

/// A kind of memory that an address may lie in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpaceTest {
    /// The block's.
    Shared,
    /// The thread's.
    Local,
    /// The device's, but for constants.
    Global,
    /// Constants.
    Constant,
}

/// A weak access to one leaf.
#[derive(Clone, Copy)]
pub struct OneLeaf {
    /// The address.
    pub a: Pointer,
    /// What is read or written.
    pub part: Part,
    /// Logarithm of the promised alignment.
    pub align_log2: u8,
    /// The slot of the value.
    pub v: Slot,
}

/// An atomic read-modify-write.
#[derive(Clone, Copy)]
pub struct Rmw {
    /// What it computes.
    pub op: RmwOp,
    /// The format of a floating-point operand.
    pub kind: Option<FloatKind>,
    /// Where the old value goes.
    pub d: Slot,
    /// The address.
    pub a: Slot,
    /// The operand.
    pub v: Slot,
    /// How memory is accessed.
    pub at: AccessId,
}

/// An atomic compare and exchange.
#[derive(Clone, Copy)]
pub struct CmpXchg {
    /// Whether it also tells whether the old value was the expected one.
    pub flag: bool,
    /// The ordering where it was not.
    pub failure: Ordering,
    /// Where the old value goes.
    pub d: Slot,
    /// The address.
    pub a: Slot,
    /// The expected value.
    pub v: Slot,
    /// The new value.
    pub new: Slot,
    /// How memory is accessed.
    pub at: AccessId,
}

/// Bytes that are copied or filled.
pub struct Bulk {
    /// The address written to.
    pub to: Pointer,
    /// The address read from, or the byte to fill with.
    pub from: Source,
    /// The number of bytes.
    pub len: Slot,
    /// Whether it is volatile.
    pub volatile: Option<Slot>,
}

/// What bytes come from.
pub enum Source {
    /// An address.
    Memory(Pointer),
    /// A byte.
    Byte(Slot),
}

/// An asynchronous copy.
pub struct AsyncCopy {
    /// The address written to.
    pub to: Pointer,
    /// The address read from.
    pub from: Pointer,
    /// Bytes written.
    pub bytes: u8,
    /// Bytes read; the rest of what is written is zero.
    pub read: Option<Slot>,
}

/// One step of a thread.
pub enum Instr {
    /// Arithmetic on integers of at most 64 bits.
    Int { op: BinaryOp, flags: Flags, bits: u8, d: Slot, a: Slot, b: Slot },
    /// Arithmetic on integers of two slots.
    Wide { op: BinaryOp, flags: Flags, bits: u8, d: Slot, a: Slot, b: Slot },
    /// Arithmetic on floating-point numbers.
    Float { op: BinaryOp, kind: FloatKind, d: Slot, a: Slot, b: Slot },
    /// `fneg`.
    Negate { kind: FloatKind, d: Slot, a: Slot },
    /// `icmp` of at most 64 bits.
    IntCompare { pred: IntPred, flags: Flags, bits: u8, d: Slot, a: Slot, b: Slot },
    /// `icmp` of two slots.
    WideCompare { pred: IntPred, flags: Flags, bits: u8, d: Slot, a: Slot, b: Slot },
    /// `fcmp`.
    FloatCompare { pred: FloatPred, kind: FloatKind, d: Slot, a: Slot, b: Slot },
    /// `select` of `n` slots by one condition.
    Select { n: u32, d: Slot, c: Slot, a: Slot, b: Slot },
    /// `n` slots as they are.
    Copy { n: u32, d: Slot, a: Slot },
    /// `freeze`: an undetermined scalar becomes 0.
    Freeze { n: u32, d: Slot, a: Slot },
    /// A conversion of numbers.
    Cast { op: CastOp, flags: Flags, from: Number, to: Number, d: Slot, a: Slot },
    /// `zext` from at most 64 bits to at most 64 bits, without flags.
    Zext { d: Slot, a: Slot },
    /// `sext` from `from` to `to` bits, at most 64.
    Sext { from: u8, to: u8, d: Slot, a: Slot },
    /// A `bitcast` between leaves of different widths.
    Repack { d: Slot, a: Slot, how: Box<Repack> },
    /// `addrspacecast`.
    SpaceCast { from: Window, to: Window, d: Slot, a: Slot },
    /// Whether a generic address lies in a kind of memory.
    IsSpace { test: SpaceTest, d: Slot, a: Slot },
    /// `getelementptr` with one index that is not constant.
    Element { bits: u8, wide: bool, d: Slot, base: Slot, index: Slot, scale: u32, offset: u64 },
    /// `getelementptr` with any number of them.
    Elements { wide: bool, d: Slot, base: Slot, terms: Box<[Term]>, offset: u64 },
    /// An element of a vector: `stride` slots each, `n` elements.
    Extract { n: u32, stride: u8, d: Slot, a: Slot, index: Slot },
    /// A vector with one element replaced.
    Insert { n: u32, stride: u8, d: Slot, a: Slot, value: Slot, index: Slot },
    /// Memory for `count` (or one) times `size` bytes.
    Alloca { d: Slot, count: Option<Slot>, size: u64, window: Window },
    /// A weak load of one leaf.
    Load(OneLeaf),
    /// A weak store of one leaf.
    Store(OneLeaf),
    /// Any other load.
    LoadMany { d: Slot, a: Slot, at: AccessId },
    /// Any other store.
    StoreMany { v: Slot, a: Slot, at: AccessId },
    /// `atomicrmw`.
    Rmw(Rmw),
    /// `cmpxchg`: the old value, then (if `flag`) whether it was the expected one.
    CmpXchg(CmpXchg),
    /// A fence.
    Fence { ordering: Ordering, scope: Scope },
    /// `memcpy`, `memmove`, `memset`.
    Bulk(Box<Bulk>),
    /// An asynchronous copy is issued.
    AsyncCopy(Box<AsyncCopy>),
    /// Another one, of threads of which a slot is true.
    Guarded { c: Slot, instr: Box<Instr> },
    /// A group of asynchronous copies ends.
    AsyncCommit,
    /// Waits until at most so many groups are in flight; for all copies, if there is no slot.
    AsyncWait { pending: Option<Slot> },
    /// Control goes on elsewhere.
    Jump(EdgeId),
    /// Control depends on a condition.
    Branch { c: Slot, yes: EdgeId, no: EdgeId },
    /// Control depends on a number.
    Switch { v: Slot, table: Box<Table> },
    /// A call.
    Call(Box<CallInstr>),
    /// The end of a call.
    Ret { a: Slots },
    /// A function of the library.
    Builtin(Box<BuiltinInstr>),
    /// Reads a register.
    Read { register: Register, bits: u8, d: Slot },
    /// `mbcnt`: the lanes of a mask below this one, in the low or high half of the warp.
    CountLanes { high: bool, d: Slot, mask: Slot, add: Slot },
    /// A barrier of the block.
    Barrier(Box<BarrierInstr>),
    /// An operation of the warp.
    Warp(Box<WarpInstr>),
    /// `vprintf`: the address of the format and that of the arguments.
    Printf { d: Slots, format: Pointer, args: Pointer },
    /// `assert` failed: the addresses of message, file and function, and the slot of the line,
    /// where given.
    Assert { texts: Box<[Pointer]>, line: Option<Slot> },
    /// The thread ends.
    Exit,
    /// The kernel is aborted.
    Trap,
    /// Control never comes here.
    Unreachable,
    /// Nothing.
    Nop,
    /// The interpreter cannot execute this.
    Unsupported(Box<str>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_is_small() {
        // What the machine reads for every step: more than half a cache line is felt.
        assert!(size_of::<Instr>() <= 40, "{}", size_of::<Instr>());
    }
}
