//! Instructions: what they do, and the few facts that go with it.

use crate::facts::InstFacts;
use crate::ids::{CallId, Value};
use crate::{Span, Type};

/// A range of one of a function's pools.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct List {
    /// Position of the first element in the pool.
    pub start: u32,
    /// Number of elements.
    pub len: u32,
}

impl List {
    /// The list as an index range of its pool.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }
}

/// One instruction. Its operands and targets are lists in the function's pools.
#[derive(Clone, Debug)]
pub struct InstData {
    /// What it does.
    pub op: Op,
    /// The type of its result; [`Type::VOID`] if it has none.
    pub ty: Type,
    /// Its operands, in textual order unless [`Op`] says otherwise.
    pub operands: List,
    /// The value that it defines.
    pub result: Option<Value>,
    /// From the result's name (or the mnemonic) to the last byte of the instruction, attachments
    /// included.
    pub span: Span,
    /// Offset of the `,` in front of the first metadata attachment, or the end of the instruction.
    pub attachments: u32,
    /// What else the text says of it.
    pub facts: InstFacts,
}

/// What an instruction, or a constant expression, does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Operands: the returned value, if any.
    Ret,
    /// An unconditional branch.
    Br(List),
    /// Operand: the condition. Targets: true, false.
    CondBr(List),
    /// Operands: the value, then one constant per case. Targets: default, then one per case.
    Switch(List),
    /// Operand: the address.
    IndirectBr(List),
    /// Control never comes here.
    Unreachable,
    /// A call that ends its block; its targets are in the [`Call`](crate::Call).
    Invoke(CallId),
    /// An inline-assembly call that ends its block; its targets are in the [`Call`](crate::Call).
    CallBr(CallId),
    /// An unknown instruction that ends its block. Targets: every label that it names.
    OpaqueTerminator(List),
    /// Operands: one per incoming edge. The list holds the incoming blocks in the same order.
    Phi(List),
    /// `fneg`.
    FNeg(Flags),
    /// Two operands of one type.
    Binary(BinaryOp, Flags),
    /// One operand.
    Cast(CastOp, Flags),
    /// Two integers, pointers or vectors of them.
    ICmp(IntPred, Flags),
    /// Two floating-point operands.
    FCmp(FloatPred, Flags),
    /// Operands: condition, value if true, value if false.
    Select(Flags),
    /// One operand.
    Freeze,
    /// Operands: base, then indices. `element` is the type that the first index steps over.
    GetElementPtr {
        /// The source element type.
        element: Type,
        /// `inbounds`, `nusw`, `nuw`.
        flags: Flags,
    },
    /// Operand: the number of elements, where the text gives one.
    Alloca {
        /// The allocated type.
        element: Type,
        /// Logarithm of the alignment in bytes; 0 where the text gives none.
        align_log2: u8,
    },
    /// Operand: the address.
    Load(Access),
    /// Operands: the value, the address.
    Store(Access),
    /// Operands: the address, the value.
    AtomicRmw(RmwOp, Access),
    /// Operands: the address, the expected value, the new value. The second ordering is that of
    /// failure.
    CmpXchg(Access, Ordering),
    /// No operands.
    Fence(Access),
    /// Operands: the callee, the arguments, then the values in operand bundles.
    Call(CallId),
    /// Operands: vector, index.
    ExtractElement,
    /// Operands: vector, value, index.
    InsertElement,
    /// Operands: two vectors and a constant mask.
    ShuffleVector,
    /// Operands: aggregate, then constant indices.
    ExtractValue,
    /// Operands: aggregate, value, then constant indices.
    InsertValue,
    /// Whatever the reader does not know: it may do anything. Operands: every local and global that
    /// it names.
    Opaque,
}

impl Op {
    /// Whether the instruction ends its block.
    pub fn is_terminator(self) -> bool {
        matches!(
            self,
            Op::Ret
                | Op::Br(_)
                | Op::CondBr(_)
                | Op::Switch(_)
                | Op::IndirectBr(_)
                | Op::Unreachable
                | Op::Invoke(_)
                | Op::CallBr(_)
                | Op::OpaqueTerminator(_)
        )
    }

    /// The call of a call-like instruction.
    pub fn call(self) -> Option<CallId> {
        match self {
            Op::Call(call) | Op::Invoke(call) | Op::CallBr(call) => Some(call),
            _ => None,
        }
    }
}

/// Two-operand arithmetic.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

impl BinaryOp {
    /// Whether it divides integers.
    pub fn is_division(self) -> bool {
        matches!(self, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem)
    }

    /// Whether it shifts: by less than there are bits, else the result is poison.
    pub fn is_shift(self) -> bool {
        matches!(self, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr)
    }
}

/// Conversions.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastOp {
    Trunc,
    ZExt,
    SExt,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
    PtrToInt,
    /// LLVM 22's address-only form of `ptrtoint`.
    PtrToAddr,
    IntToPtr,
    BitCast,
    AddrSpaceCast,
}

/// Integer comparisons.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IntPred {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// Floating-point comparisons.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatPred {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

/// Read-modify-write operations.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RmwOp {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    FAdd,
    FSub,
    FMax,
    FMin,
    UIncWrap,
    UDecWrap,
    /// One that this reader does not know.
    Other,
}

bitflags::bitflags! {
    /// Promises that an instruction carries; breaking one gives poison.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Flags: u16 {
        /// `nuw`
        const NUW = 1 << 0;
        /// `nsw`
        const NSW = 1 << 1;
        /// `exact`
        const EXACT = 1 << 2;
        /// `disjoint`
        const DISJOINT = 1 << 3;
        /// `nneg`
        const NNEG = 1 << 4;
        /// `samesign`
        const SAMESIGN = 1 << 5;
        /// `inbounds`
        const INBOUNDS = 1 << 6;
        /// `nusw`
        const NUSW = 1 << 7;
        /// `nnan`
        const NNAN = 1 << 8;
        /// `ninf`
        const NINF = 1 << 9;
        /// `nsz`
        const NSZ = 1 << 10;
        /// `arcp`
        const ARCP = 1 << 11;
        /// `contract`
        const CONTRACT = 1 << 12;
        /// `afn`
        const AFN = 1 << 13;
        /// `reassoc`
        const REASSOC = 1 << 14;
    }
}

/// How memory is touched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Access {
    /// Logarithm of the alignment in bytes, as far as it is known.
    pub align_log2: u8,
    /// Whether the address is aligned as the type asks for, whatever that is: the text gives no
    /// alignment.
    pub is_natural: bool,
    /// Not atomic, or the ordering.
    pub ordering: Ordering,
    /// Among whom it is atomic; [`Scope::System`] where the text does not say.
    pub scope: Scope,
    /// `volatile`.
    pub volatile: bool,
}

impl Access {
    /// A plain access of unknown alignment.
    pub const PLAIN: Access = Access {
        align_log2: 0,
        is_natural: false,
        ordering: Ordering::NotAtomic,
        scope: Scope::System,
        volatile: false,
    };

    /// Volatile, or atomic of any ordering: others may see in which order such accesses happen.
    pub fn is_strong(self) -> bool {
        self.strength().is_some()
    }

    /// Who may see in which order strong accesses happen; `None` for a weak one. All see a volatile
    /// one, whatever scope it names besides (PTX ISA, `ld.volatile`: a relaxed operation of system
    /// scope).
    pub fn strength(self) -> Option<Scope> {
        match self.ordering {
            _ if self.volatile => Some(Scope::System),
            Ordering::NotAtomic => None,
            _ => Some(self.scope),
        }
    }
}

/// Memory orderings, weakest first.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Ordering {
    NotAtomic,
    Unordered,
    Monotonic,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

/// A set of threads that see each other, inner to outer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Scope {
    /// One thread.
    Thread,
    /// A warp, wave or subgroup.
    Warp,
    /// A thread block or workgroup.
    Cta,
    /// A cluster of thread blocks.
    Cluster,
    /// One device.
    Device,
    /// All devices and the host; also what an unknown scope is taken for.
    System,
}

impl InstData {
    /// Whether the instruction defines a value.
    pub fn has_result(&self) -> bool {
        self.result.is_some()
    }
}
