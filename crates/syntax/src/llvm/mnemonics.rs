//! The words of instructions: what begins them, predicates and flags.

use simt_ir::inst::{BinaryOp, CastOp, RmwOp};
use simt_ir::{Flags, FloatPred, IntPred, Ordering};

/// Two-operand arithmetic by mnemonic.
pub(super) fn binary_op(word: &[u8]) -> Option<BinaryOp> {
    Some(match word {
        b"add" => BinaryOp::Add,
        b"sub" => BinaryOp::Sub,
        b"mul" => BinaryOp::Mul,
        b"udiv" => BinaryOp::UDiv,
        b"sdiv" => BinaryOp::SDiv,
        b"urem" => BinaryOp::URem,
        b"srem" => BinaryOp::SRem,
        b"shl" => BinaryOp::Shl,
        b"lshr" => BinaryOp::LShr,
        b"ashr" => BinaryOp::AShr,
        b"and" => BinaryOp::And,
        b"or" => BinaryOp::Or,
        b"xor" => BinaryOp::Xor,
        b"fadd" => BinaryOp::FAdd,
        b"fsub" => BinaryOp::FSub,
        b"fmul" => BinaryOp::FMul,
        b"fdiv" => BinaryOp::FDiv,
        b"frem" => BinaryOp::FRem,
        _ => return None,
    })
}

/// Conversions by mnemonic.
pub(super) fn cast_op(word: &[u8]) -> Option<CastOp> {
    Some(match word {
        b"trunc" => CastOp::Trunc,
        b"zext" => CastOp::ZExt,
        b"sext" => CastOp::SExt,
        b"fptrunc" => CastOp::FpTrunc,
        b"fpext" => CastOp::FpExt,
        b"fptoui" => CastOp::FpToUi,
        b"fptosi" => CastOp::FpToSi,
        b"uitofp" => CastOp::UiToFp,
        b"sitofp" => CastOp::SiToFp,
        b"ptrtoint" => CastOp::PtrToInt,
        b"ptrtoaddr" => CastOp::PtrToAddr,
        b"inttoptr" => CastOp::IntToPtr,
        b"bitcast" => CastOp::BitCast,
        b"addrspacecast" => CastOp::AddrSpaceCast,
        _ => return None,
    })
}

/// The predicates of `icmp` by their word.
pub(super) fn int_pred(word: &[u8]) -> Option<IntPred> {
    Some(match word {
        b"eq" => IntPred::Eq,
        b"ne" => IntPred::Ne,
        b"ugt" => IntPred::Ugt,
        b"uge" => IntPred::Uge,
        b"ult" => IntPred::Ult,
        b"ule" => IntPred::Ule,
        b"sgt" => IntPred::Sgt,
        b"sge" => IntPred::Sge,
        b"slt" => IntPred::Slt,
        b"sle" => IntPred::Sle,
        _ => return None,
    })
}

/// The predicates of `fcmp` by their word.
pub(super) fn float_pred(word: &[u8]) -> Option<FloatPred> {
    Some(match word {
        b"false" => FloatPred::False,
        b"oeq" => FloatPred::Oeq,
        b"ogt" => FloatPred::Ogt,
        b"oge" => FloatPred::Oge,
        b"olt" => FloatPred::Olt,
        b"ole" => FloatPred::Ole,
        b"one" => FloatPred::One,
        b"ord" => FloatPred::Ord,
        b"ueq" => FloatPred::Ueq,
        b"ugt" => FloatPred::Ugt,
        b"uge" => FloatPred::Uge,
        b"ult" => FloatPred::Ult,
        b"ule" => FloatPred::Ule,
        b"une" => FloatPred::Une,
        b"uno" => FloatPred::Uno,
        b"true" => FloatPred::True,
        _ => return None,
    })
}

/// The flags by their word.
#[inline]
pub(super) fn flag(word: &[u8]) -> Option<Flags> {
    Some(match word {
        b"nuw" => Flags::NUW,
        b"nsw" => Flags::NSW,
        b"inbounds" => Flags::INBOUNDS,
        b"nusw" => Flags::NUSW,
        b"exact" => Flags::EXACT,
        b"disjoint" => Flags::DISJOINT,
        b"nneg" => Flags::NNEG,
        b"samesign" => Flags::SAMESIGN,
        b"nnan" => Flags::NNAN,
        b"ninf" => Flags::NINF,
        b"nsz" => Flags::NSZ,
        b"arcp" => Flags::ARCP,
        b"contract" => Flags::CONTRACT,
        b"afn" => Flags::AFN,
        b"reassoc" => Flags::REASSOC,
        b"fast" => FAST,
        _ => return None,
    })
}

const FAST: Flags = Flags::NNAN
    .union(Flags::NINF)
    .union(Flags::NSZ)
    .union(Flags::ARCP)
    .union(Flags::CONTRACT)
    .union(Flags::AFN)
    .union(Flags::REASSOC);

/// Whether a word begins an instruction that this reader has heard of, opaque ones included.
pub(super) fn is_mnemonic(word: &[u8]) -> bool {
    match word {
        b"ret" | b"br" | b"switch" | b"indirectbr" | b"unreachable" | b"invoke" | b"callbr" => true,
        b"phi" | b"fneg" | b"icmp" | b"fcmp" | b"select" | b"freeze" | b"getelementptr" | b"alloca" => true,
        b"load" | b"store" | b"atomicrmw" | b"cmpxchg" | b"fence" | b"call" | b"tail" | b"musttail" => true,
        b"notail" | b"extractelement" | b"insertelement" | b"shufflevector" | b"extractvalue" => true,
        b"insertvalue" | b"va_arg" | b"landingpad" | b"catchpad" | b"cleanuppad" => true,
        _ => binary_op(word).is_some() || cast_op(word).is_some() || is_opaque_terminator(word),
    }
}

/// Terminators that are known by name only.
pub(super) fn is_opaque_terminator(word: &[u8]) -> bool {
    matches!(word, b"resume" | b"catchswitch" | b"catchret" | b"cleanupret")
}

/// Memory orderings by their word.
pub(super) fn ordering(word: &[u8]) -> Option<Ordering> {
    Some(match word {
        b"unordered" => Ordering::Unordered,
        b"monotonic" => Ordering::Monotonic,
        b"acquire" => Ordering::Acquire,
        b"release" => Ordering::Release,
        b"acq_rel" => Ordering::AcqRel,
        b"seq_cst" => Ordering::SeqCst,
        _ => return None,
    })
}

/// Read-modify-write operations by their word.
pub(super) fn rmw_op(word: &[u8]) -> Option<RmwOp> {
    Some(match word {
        b"xchg" => RmwOp::Xchg,
        b"add" => RmwOp::Add,
        b"sub" => RmwOp::Sub,
        b"and" => RmwOp::And,
        b"nand" => RmwOp::Nand,
        b"or" => RmwOp::Or,
        b"xor" => RmwOp::Xor,
        b"max" => RmwOp::Max,
        b"min" => RmwOp::Min,
        b"umax" => RmwOp::UMax,
        b"umin" => RmwOp::UMin,
        b"fadd" => RmwOp::FAdd,
        b"fsub" => RmwOp::FSub,
        b"fmax" => RmwOp::FMax,
        b"fmin" => RmwOp::FMin,
        b"uinc_wrap" => RmwOp::UIncWrap,
        b"udec_wrap" => RmwOp::UDecWrap,
        _ => return None,
    })
}
