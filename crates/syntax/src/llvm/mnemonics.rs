//! The words that begin instructions.

use simt_ir::inst::{BinaryOp, CastOp};

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

/// Whether a word begins an instruction that this reader has heard of, opaque ones included.
pub(super) fn is_mnemonic(word: &[u8]) -> bool {
    binary_op(word).is_some()
        || cast_op(word).is_some()
        || is_opaque_terminator(word)
        || matches!(
            word,
            b"ret"
                | b"br"
                | b"switch"
                | b"indirectbr"
                | b"unreachable"
                | b"invoke"
                | b"callbr"
                | b"phi"
                | b"fneg"
                | b"icmp"
                | b"fcmp"
                | b"select"
                | b"freeze"
                | b"getelementptr"
                | b"alloca"
                | b"load"
                | b"store"
                | b"atomicrmw"
                | b"cmpxchg"
                | b"fence"
                | b"call"
                | b"tail"
                | b"musttail"
                | b"notail"
                | b"extractelement"
                | b"insertelement"
                | b"shufflevector"
                | b"extractvalue"
                | b"insertvalue"
                | b"va_arg"
                | b"landingpad"
                | b"catchpad"
                | b"cleanuppad"
        )
}

/// Terminators that are known by name only.
pub(super) fn is_opaque_terminator(word: &[u8]) -> bool {
    matches!(word, b"resume" | b"catchswitch" | b"catchret" | b"cleanupret")
}
