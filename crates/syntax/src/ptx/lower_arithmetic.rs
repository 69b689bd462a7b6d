//! What instructions compute.

use super::lower::{Lower, Lowered};
use super::mnemonics::{Class, Mnemonic, Number};
use super::spaces::space_number;
use super::ssa::{Kind, Node};
use super::statements::Operand;
use simt_ir::{BinaryOp, CastOp, Flags, FloatPred, IntPred, Op, Type};

impl Lower<'_, '_> {
    pub fn arithmetic(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        let [to, sources @ ..] = self.operands() else { return None };
        let number = mnemonic.number()?;
        let is_float = number.class == Class::Float;
        if is_float {
            return match mnemonic.parts[0] {
                "mov" | "selp" | "setp" | "set" | "cvt" => self.moved(mnemonic, number, to, sources),
                _ => self.floating(mnemonic, number, to, sources),
            };
        }
        let signed = number.is_signed();
        let ty = self.type_of(number);
        let op = match mnemonic.parts[0] {
            "add" => BinaryOp::Add,
            "sub" => BinaryOp::Sub,
            "and" => BinaryOp::And,
            "or" => BinaryOp::Or,
            "xor" => BinaryOp::Xor,
            "div" if signed => BinaryOp::SDiv,
            "div" => BinaryOp::UDiv,
            "rem" if signed => BinaryOp::SRem,
            "rem" => BinaryOp::URem,
            "mul" | "mad" => return self.multiplied(mnemonic, number, to, sources),
            "shl" | "shr" => return self.shifted(mnemonic.parts[0] == "shl", number, to, sources),
            "mov" | "selp" | "setp" | "set" | "cvt" | "cvta" => {
                return self.moved(mnemonic, number, to, sources);
            }
            _ => return self.counted(mnemonic, number, to, sources),
        };
        if !mnemonic.only(&["cc"]) {
            return None;
        }
        let [a, b] = self.numbers(sources, number)?;
        let node = self.op(Op::Binary(op, Flags::empty()), ty, &[a, b]);
        self.write(to, node, signed)
    }

    fn numbers<const N: usize>(&mut self, sources: &[Operand], number: Number) -> Option<[Node; N]> {
        if sources.len() != N {
            return None;
        }
        let mut nodes = [Node(0); N];
        for (node, source) in nodes.iter_mut().zip(sources) {
            *node = self.operand(source, number)?;
        }
        Some(nodes)
    }

    fn multiplied(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand,
        sources: &[Operand],
    ) -> Lowered {
        let (signed, ty) = (number.is_signed(), self.type_of(number));
        if !mnemonic.only(&["lo", "hi", "wide", "cc"]) || sources.len() < 2 {
            return None;
        }
        let [a, b] = self.numbers(&sources[..2], number)?;
        let mut product = if mnemonic.has("lo") {
            self.binary(BinaryOp::Mul, a, b)
        } else {
            let wide = self.int_type(number.bits * 2);
            let (a, b) = (self.convert(a, wide, signed), self.convert(b, wide, signed));
            // It has room for every product.
            let flags = if signed { Flags::NSW } else { Flags::NUW };
            let product = self.op(Op::Binary(BinaryOp::Mul, flags), wide, &[a, b]);
            if mnemonic.has("wide") {
                product
            } else {
                let amount = self.int(wide, i64::from(number.bits));
                let high = self.binary(BinaryOp::LShr, product, amount);
                self.convert(high, ty, false)
            }
        };
        if let Some(addend) = sources.get(2) {
            let bits = self.bits_of(self.graph.node(product).ty);
            let addend = self.operand(addend, Number { bits, class: number.class })?;
            product = self.binary(BinaryOp::Add, product, addend);
        }
        self.write(to, product, signed)
    }

    /// Shifts by the width and more give what all bits are then: zeros, or the sign.
    fn shifted(&mut self, left: bool, number: Number, to: &Operand, sources: &[Operand]) -> Lowered {
        let [value, amount] = sources else { return None };
        let (signed, ty) = (number.is_signed() && !left, self.type_of(number));
        let value = self.operand(value, number)?;
        let amount = self.operand(amount, Number { bits: 32, class: Class::Unsigned })?;
        let op = match (left, signed) {
            (true, _) => BinaryOp::Shl,
            (false, true) => BinaryOp::AShr,
            (false, false) => BinaryOp::LShr,
        };
        let last = i64::from(number.bits) - 1;
        let node = match self.graph.as_int(amount) {
            Some(int) if (0..=last).contains(&int) => {
                let amount = self.int(ty, int);
                self.binary(op, value, amount)
            }
            Some(_) if signed => {
                let amount = self.int(ty, last);
                self.binary(op, value, amount)
            }
            Some(_) => self.int(ty, 0),
            None => {
                let most = self.int(Type::I32, last);
                let is_less = Op::ICmp(IntPred::Ule, Flags::empty());
                let is_less = self.op(is_less, Type::I1, &[amount, most]);
                let amount = self.op(Op::Select(Flags::empty()), Type::I32, &[is_less, amount, most]);
                let amount = self.convert(amount, ty, false);
                let node = self.binary(op, value, amount);
                let zero = self.int(ty, 0);
                if signed { node } else { self.op(Op::Select(Flags::empty()), ty, &[is_less, node, zero]) }
            }
        };
        self.write(to, node, signed)
    }

    /// Moves, choices, comparisons, conversions.
    fn moved(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand,
        sources: &[Operand],
    ) -> Lowered {
        match (mnemonic.parts[0], sources) {
            ("mov", [source]) if !mnemonic.has("v2") && !mnemonic.has("v4") => {
                let node = self.operand(source, number)?;
                self.write(to, node, number.is_signed())
            }
            ("selp", [yes, no, condition]) => {
                let (yes, no) = (self.operand(yes, number)?, self.operand(no, number)?);
                let condition = self.operand(condition, Number::bits(1))?;
                let ty = self.type_of(number);
                let node = self.op(Op::Select(Flags::empty()), ty, &[condition, yes, no]);
                self.write(to, node, number.is_signed())
            }
            ("setp", [a, b, rest @ ..]) => self.compared(mnemonic, number, to, [a, b], rest.first()),
            ("set", [a, b]) => {
                let target = Number::of(mnemonic.parts.get(mnemonic.parts.len() - 2)?)?;
                if target.class == Class::Float {
                    return None;
                }
                let node = self.comparison(mnemonic, number, [a, b])?;
                let ty = self.type_of(target);
                let node = self.cast(CastOp::SExt, ty, node);
                self.write(to, node, true)
            }
            ("cvt", [source]) => self.converted(mnemonic, number, to, source),
            ("cvta", [source]) => {
                let (to_space, name) = match mnemonic.parts[1..] {
                    ["to", name, _] => (true, name),
                    [name, _] => (false, name),
                    _ => return None,
                };
                let space = space_number(name)?;
                let source = self.operand(source, number)?;
                let (from, into) = if to_space { (0, space) } else { (space, 0) };
                let ty = self.type_of(number);
                let node = self.node(Kind::Moved { from, to: into }, ty, &[source]);
                self.write(to, node, false)
            }
            _ => None,
        }
    }

    fn comparison(&mut self, mnemonic: &Mnemonic<'_>, number: Number, [a, b]: [&Operand; 2]) -> Option<Node> {
        let signed = number.is_signed();
        let word = *mnemonic.parts.get(1)?;
        let (mut a, mut b) = (self.operand(a, number)?, self.operand(b, number)?);
        if mnemonic.has("ftz") {
            // Adding nothing takes a subnormal number for zero.
            let nothing = self.int(Type::I32, i32::MIN.into());
            let nothing = self.convert(nothing, Type::FLOAT, false);
            [a, b] = [a, b].map(|one| self.call("llvm.nvvm.add.rn.ftz.f", Type::FLOAT, &[one, nothing]));
        }
        let op = if number.class == Class::Float {
            use FloatPred::*;
            Op::FCmp(
                match word {
                    "eq" => Oeq,
                    "ne" => One,
                    "lt" => Olt,
                    "le" => Ole,
                    "gt" => Ogt,
                    "ge" => Oge,
                    "equ" => Ueq,
                    "neu" => Une,
                    "ltu" => Ult,
                    "leu" => Ule,
                    "gtu" => Ugt,
                    "geu" => Uge,
                    "num" => Ord,
                    "nan" => Uno,
                    _ => return None,
                },
                Flags::empty(),
            )
        } else {
            use IntPred::*;
            Op::ICmp(
                match (word, signed) {
                    ("eq", _) => Eq,
                    ("ne", _) => Ne,
                    ("lt", true) => Slt,
                    ("le", true) => Sle,
                    ("gt", true) => Sgt,
                    ("ge", true) => Sge,
                    ("lt" | "lo", _) => Ult,
                    ("le" | "ls", _) => Ule,
                    ("gt" | "hi", _) => Ugt,
                    ("ge" | "hs", _) => Uge,
                    _ => return None,
                },
                Flags::empty(),
            )
        };
        Some(self.op(op, Type::I1, &[a, b]))
    }

    /// `setp.lt.and.s32 p|q, a, b, c;`: q is for the opposite.
    fn compared(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand,
        operands: [&Operand; 2],
        other: Option<&Operand>,
    ) -> Lowered {
        let node = self.comparison(mnemonic, number, operands)?;
        let combine = match (mnemonic.parts.get(2).copied(), other) {
            (_, None) => None,
            (Some("and"), Some(other)) => Some((BinaryOp::And, other)),
            (Some("or"), Some(other)) => Some((BinaryOp::Or, other)),
            (Some("xor"), Some(other)) => Some((BinaryOp::Xor, other)),
            _ => return None,
        };
        let combine = match combine {
            None => None,
            Some((op, other)) => Some((op, self.operand(other, Number::bits(1))?)),
        };
        let combined = |lower: &mut Self, node| match combine {
            None => node,
            Some((op, other)) => lower.binary(op, node, other),
        };
        let truth = combined(self, node);
        match to {
            Operand::Pair(pair) => {
                let all = self.int(Type::I1, -1);
                let opposite = self.binary(BinaryOp::Xor, node, all);
                let opposite = combined(self, opposite);
                self.write(&pair.0, truth, false)?;
                self.write(&pair.1, opposite, false)
            }
            _ => self.write(to, truth, false),
        }
    }

    /// `cvt.rn.f32.s32`: to, from.
    fn converted(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        from: Number,
        to: &Operand,
        source: &Operand,
    ) -> Lowered {
        if let ["cvt", modifiers @ .., "tf32", "f32"] = &mnemonic.parts[..] {
            let node = self.operand(source, from)?;
            let node = self.call(&format!("llvm.nvvm.f2tf32.{}", modifiers.join(".")), Type::I32, &[node]);
            return self.write(to, node, false);
        }
        let target = Number::of(mnemonic.parts.get(mnemonic.parts.len().checked_sub(2)?)?)?;
        let modifiers = &mnemonic.parts[1..mnemonic.parts.len() - 2];
        let ty = self.type_of(target);
        let is_plain = modifiers.iter().all(|&part| part == "rn" || part == "ftz");
        let op = match (target.class == Class::Float, from.class == Class::Float) {
            (false, false) if modifiers.is_empty() => {
                let node = self.operand(source, from)?;
                let node = self.convert(node, ty, from.is_signed());
                return self.write(to, node, target.is_signed());
            }
            (true, false) if is_plain && from.is_signed() => CastOp::SiToFp,
            (true, false) if is_plain => CastOp::UiToFp,
            (true, true) if is_plain && target.bits > from.bits => CastOp::FpExt,
            (true, true) if is_plain && target.bits < from.bits => CastOp::FpTrunc,
            (true, true) if modifiers.is_empty() => CastOp::BitCast,
            (false, true) if modifiers.iter().all(|&part| part == "rzi" || part == "ftz") => {
                let node = self.operand(source, from)?;
                // Which numbers PTX makes of NaN.
                if matches!((from.bits, target.bits), (32 | 64, 32 | 64)) {
                    let name = format!(
                        "llvm.nvvm.{}2{}{}.rz{}",
                        if from.bits == 32 { "f" } else { "d" },
                        if target.is_signed() { "" } else { "u" },
                        if target.bits == 32 { "i" } else { "ll" },
                        if mnemonic.has("ftz") { ".ftz" } else { "" },
                    );
                    let node = self.call(&name, ty, &[node]);
                    return self.write(to, node, target.is_signed());
                }
                let kind = if target.is_signed() { "si" } else { "ui" };
                let name = format!("llvm.fpto{kind}.sat.i{}.f{}", target.bits, from.bits);
                let node = self.call(&name, ty, &[node]);
                return self.write(to, node, target.is_signed());
            }
            _ => return None,
        };
        let node = self.operand(source, from)?;
        let node = if op == CastOp::BitCast { node } else { self.cast(op, ty, node) };
        self.write(to, node, false)
    }

    /// Arithmetic on `.f32` that takes subnormal numbers for zero, in NVVM's names, which have the
    /// rounding in front of that.
    fn flushed(&mut self, mnemonic: &Mnemonic<'_>, to: &Operand, sources: &[Operand]) -> Lowered {
        let number = Number { bits: 32, class: Class::Float };
        let mut args =
            sources.iter().map(|source| self.operand(source, number)).collect::<Option<Vec<_>>>()?;
        let (name, count) = match mnemonic.parts[0] {
            _ if !mnemonic.only(&["rn", "ftz"]) => return None,
            "add" | "sub" => ("add.rn.ftz.f", 2),
            "mul" => ("mul.rn.ftz.f", 2),
            "fma" => ("fma.rn.ftz.f", 3),
            "min" => ("fmin.ftz.f", 2),
            "max" => ("fmax.ftz.f", 2),
            "abs" => ("fabs.ftz.f", 1),
            _ => return None,
        };
        if args.len() != count {
            return None;
        }
        if mnemonic.parts[0] == "sub" {
            args[1] = self.op(Op::FNeg(Flags::empty()), Type::FLOAT, &args[1..]);
        }
        let node = self.call(&format!("llvm.nvvm.{name}"), Type::FLOAT, &args);
        self.write(to, node, false)
    }

    fn floating(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand,
        sources: &[Operand],
    ) -> Lowered {
        let (ty, bits) = (self.type_of(number), number.bits);
        if mnemonic.has("ftz") && self.flushed(mnemonic, to, sources).is_some() {
            return Some(());
        }
        let is_exact = mnemonic.only(&["rn"]) && !matches!(mnemonic.parts[0], "ex2" | "lg2");
        if !is_exact || matches!(mnemonic.parts[0], "sin" | "cos" | "rcp" | "rsqrt" | "tanh") {
            // LLVM has functions of the same names.
            let is_there = matches!(
                mnemonic.parts[0],
                "add"
                    | "mul"
                    | "div"
                    | "fma"
                    | "rcp"
                    | "sqrt"
                    | "rsqrt"
                    | "sin"
                    | "cos"
                    | "lg2"
                    | "ex2"
                    | "tanh"
            );
            let name = mnemonic.all.rsplit_once('.').filter(|_| is_there && !mnemonic.has("sat"))?.0;
            let args = sources.iter().map(|source| self.operand(source, number));
            let args = args.collect::<Option<Vec<Node>>>()?;
            let suffix = if bits == 32 { 'f' } else { 'd' };
            let node = self.call(&format!("llvm.nvvm.{name}.{suffix}"), ty, &args);
            return self.write(to, node, false);
        }
        let binary = |op| Ok(Op::Binary(op, Flags::empty()));
        // An operation, or a function of LLVM; and how many operands it has.
        let (op, count) = match mnemonic.parts[0] {
            "add" => (binary(BinaryOp::FAdd), 2),
            "sub" => (binary(BinaryOp::FSub), 2),
            "mul" => (binary(BinaryOp::FMul), 2),
            "div" if mnemonic.has("rn") => (binary(BinaryOp::FDiv), 2),
            "neg" => (Ok(Op::FNeg(Flags::empty())), 1),
            "fma" => (Err("fma"), 3),
            "abs" => (Err("fabs"), 1),
            "sqrt" if mnemonic.has("rn") => (Err("sqrt"), 1),
            "min" => (Err("minnum"), 2),
            "max" => (Err("maxnum"), 2),
            _ => return None,
        };
        let args = sources.iter().map(|source| self.operand(source, number));
        let args = args.collect::<Option<Vec<Node>>>().filter(|args| args.len() == count)?;
        let node = match op {
            Ok(op) => self.op(op, ty, &args),
            Err(function) => self.call(&format!("llvm.{function}.f{bits}"), ty, &args),
        };
        self.write(to, node, false)
    }

    /// Integer and bit operations that LLVM has functions for.
    fn counted(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand,
        sources: &[Operand],
    ) -> Lowered {
        let (ty, bits, signed) = (self.type_of(number), number.bits, number.is_signed());
        let name = mnemonic.parts[0];
        let falsehood = self.int(Type::I1, 0);
        let node = match (name, sources) {
            ("not", [source]) => {
                let node = self.operand(source, number)?;
                let all = self.int(ty, -1);
                self.binary(BinaryOp::Xor, node, all)
            }
            ("neg", [source]) => {
                let node = self.operand(source, number)?;
                let zero = self.int(ty, 0);
                self.binary(BinaryOp::Sub, zero, node)
            }
            ("abs" | "clz" | "popc" | "brev", [source]) => {
                let node = self.operand(source, number)?;
                let (function, args) = match name {
                    "abs" => ("abs", &[node, falsehood][..]),
                    "clz" => ("ctlz", &[node, falsehood][..]),
                    "popc" => ("ctpop", &[node][..]),
                    _ => ("bitreverse", &[node][..]),
                };
                self.call(&format!("llvm.{function}.i{bits}"), ty, args)
            }
            ("min" | "max", [_, _]) if mnemonic.only(&[]) => {
                let args: [Node; 2] = self.numbers(sources, number)?;
                let sign = if signed { 's' } else { 'u' };
                self.call(&format!("llvm.{sign}{name}.i{bits}"), ty, &args)
            }
            ("bfe", [source, Operand::Int(first), Operand::Int(count)])
                if !signed
                    && *first >= 0
                    && (1..63).contains(count)
                    && first.checked_add(*count).is_some_and(|end| end <= i64::from(bits)) =>
            {
                let node = self.operand(source, number)?;
                let (first, mask) = (self.int(ty, *first), self.int(ty, (1 << count) - 1));
                let node = self.binary(BinaryOp::LShr, node, first);
                self.binary(BinaryOp::And, node, mask)
            }
            ("shf", [low, high, amount]) if mnemonic.has("wrap") && bits == 32 => {
                let args =
                    [self.operand(high, number)?, self.operand(low, number)?, self.operand(amount, number)?];
                let name = if mnemonic.has("l") { "llvm.fshl.i32" } else { "llvm.fshr.i32" };
                self.call(name, ty, &args)
            }
            ("prmt", [_, _, _]) if mnemonic.parts.len() == 2 => {
                let args: [Node; 3] = self.numbers(sources, number)?;
                self.call("llvm.nvvm.prmt", ty, &args)
            }
            _ => return None,
        };
        self.write(to, node, signed)
    }
}
