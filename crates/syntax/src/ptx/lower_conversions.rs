//! Conversions: `cvt`.

use super::lower::{Lower, Lowered};
use super::lower_arithmetic::FLOAT;
use super::mnemonics::{Class, Mnemonic, Number};
use super::ssa::Node;
use super::statements::Operand;
use simt_ir::{CastOp, Flags, FloatPred, Op, Type};

/// What stands between `cvt` and the types.
#[derive(Default)]
struct How {
    /// `n`, `z`, `m` or `p`.
    rounding: Option<char>,
    /// Whether to a whole number.
    to_whole: bool,
    ftz: bool,
    sat: bool,
    relu: bool,
}

impl How {
    fn of(modifiers: &[&str]) -> Option<How> {
        let mut how = How::default();
        for &modifier in modifiers {
            match modifier {
                "rn" | "rz" | "rm" | "rp" => how.rounding = modifier.chars().nth(1),
                "rni" | "rzi" | "rmi" | "rpi" => {
                    (how.rounding, how.to_whole) = (modifier.chars().nth(1), true);
                }
                "ftz" => how.ftz = true,
                "sat" => how.sat = true,
                "relu" => how.relu = true,
                _ => return None,
            }
        }
        Some(how)
    }

    fn ftz(&self) -> &'static str {
        if self.ftz { ".ftz" } else { "" }
    }
}

impl Lower<'_, '_> {
    /// `cvt.rn.f32.s32`: to, from.
    pub fn converted(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        from: Number,
        to: &Operand<'_>,
        source: &Operand<'_>,
    ) -> Lowered {
        if let ["cvt", modifiers @ .., "tf32", "f32"] = &mnemonic.parts[..] {
            let node = self.operand(source, from)?;
            let node = self.call(&format!("llvm.nvvm.f2tf32.{}", modifiers.join(".")), Type::I32, &[node]);
            return self.write(to, node, false);
        }
        let ["cvt", modifiers @ .., target, _] = &mnemonic.parts[..] else { return None };
        let target = Number::of_arithmetic(target)?;
        if target.is_packed() || from.is_packed() {
            return None;
        }
        let how = How::of(modifiers)?;
        let node = self.operand(source, from)?;
        let node = match (target.is_float(), from.is_float()) {
            (false, false) => self.between_ints(node, target, from, &how)?,
            (true, false) => self.int_to_float(node, target, from, &how)?,
            (false, true) => self.float_to_int(node, target, from, &how)?,
            (true, true) => self.between_floats(node, target, from, &how)?,
        };
        self.write(to, node, target.is_signed())
    }

    /// `cvt.rn.f16x2.f32 d, a, b;`: the first is the upper half.
    pub fn converted_pair(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        from: Number,
        to: &Operand<'_>,
        [high, low]: [&Operand<'_>; 2],
    ) -> Lowered {
        let ["cvt", modifiers @ .., target, "f32"] = &mnemonic.parts[..] else { return None };
        let name = match Number::of_arithmetic(target)? {
            Number { bits: 32, class: Class::Floats } => "ff2f16x2",
            Number { class: Class::BFloats, .. } => "ff2bf16x2",
            _ => return None,
        };
        if !matches!(modifiers, ["rn" | "rz"] | ["rn" | "rz", "relu"]) {
            return None;
        }
        let args = [self.operand(high, from)?, self.operand(low, from)?];
        let ty = self.type_of(Number::of_arithmetic(target)?);
        let node = self.call(&format!("llvm.nvvm.{name}.{}", modifiers.join(".")), ty, &args);
        self.write(to, node, false)
    }

    fn between_ints(&mut self, node: Node, target: Number, from: Number, how: &How) -> Option<Node> {
        if how.rounding.is_some() || how.ftz || how.relu {
            return None;
        }
        let (mut node, source) = (node, self.type_of(from));
        let mut bound = |lower: &mut Self, name, int| {
            let bound = lower.int(source, int);
            node = lower.call(&format!("llvm.{name}.i{}", from.bits), source, &[node, bound]);
        };
        // The limits of what is narrower, or as wide and of the other sign.
        let most = |bits: u32| i64::MAX >> (64 - bits);
        match (target.is_signed(), from.is_signed()) {
            _ if !how.sat => {}
            (true, true) if target.bits < from.bits => {
                bound(self, "smax", !most(target.bits));
                bound(self, "smin", most(target.bits));
            }
            (false, true) => {
                bound(self, "smax", 0);
                if target.bits < from.bits {
                    bound(self, "umin", (1 << target.bits) - 1);
                }
            }
            (true, false) if target.bits <= from.bits => bound(self, "umin", most(target.bits)),
            (false, false) if target.bits < from.bits => bound(self, "umin", (1 << target.bits) - 1),
            _ => {}
        }
        let ty = self.type_of(target);
        Some(self.convert(node, ty, from.is_signed()))
    }

    fn int_to_float(&mut self, node: Node, target: Number, from: Number, how: &How) -> Option<Node> {
        let (ty, signed) = (self.type_of(target), from.is_signed());
        let node = match how.rounding? {
            _ if how.to_whole || how.relu => return None,
            'n' => self.cast(if signed { CastOp::SiToFp } else { CastOp::UiToFp }, ty, node),
            _ if target.bits < 32 => return None,
            rounding => {
                let wide = if from.bits > 32 { Type::I64 } else { Type::I32 };
                let node = self.convert(node, wide, signed);
                let kind = if wide == Type::I64 { "ll" } else { "i" };
                let kind = if signed { kind.to_owned() } else { format!("u{}", kind) };
                let name = format!("llvm.nvvm.{kind}2{}.r{rounding}", target.suffixes().1);
                self.call(&name, ty, &[node])
            }
        };
        self.saturated(node, target, how)
    }

    fn saturated(&mut self, node: Node, number: Number, how: &How) -> Option<Node> {
        match (how.sat, number.class, number.bits) {
            (false, ..) => Some(node),
            (true, Class::Float, 32 | 64) => {
                let (ty, suffix) = (self.type_of(number), number.suffixes().1);
                Some(self.call(&format!("llvm.nvvm.saturate.{suffix}"), ty, &[node]))
            }
            _ => None,
        }
    }

    /// To a whole number, as a float.
    fn whole(&mut self, node: Node, of: Number, how: &How) -> Option<Node> {
        let name = match how.rounding.filter(|_| how.to_whole)? {
            'n' => "round",
            'z' => "trunc",
            'm' => "floor",
            _ => "ceil",
        };
        let (ty, suffix) = (self.type_of(of), of.suffixes().1);
        let ftz = if of == FLOAT { how.ftz() } else { "" };
        Some(self.call(&format!("llvm.nvvm.{name}{ftz}.{suffix}"), ty, &[node]))
    }

    /// What is too large becomes the largest number, also without `.sat`.
    fn float_to_int(&mut self, node: Node, target: Number, from: Number, how: &How) -> Option<Node> {
        let rounding = how.rounding.filter(|_| how.to_whole && !how.relu)?;
        let ty = self.type_of(target);
        // Each half is a float.
        let (mut node, mut from) = (node, from);
        if from.bits == 16 {
            (node, from) = (self.cast(CastOp::FpExt, Type::FLOAT, node), FLOAT);
        }
        // Which numbers PTX makes of NaN.
        if matches!(target.bits, 32 | 64) {
            let name = format!(
                "llvm.nvvm.{}2{}{}.r{rounding}{}",
                from.suffixes().1,
                if target.is_signed() { "" } else { "u" },
                if target.bits == 32 { "i" } else { "ll" },
                how.ftz(),
            );
            return Some(self.call(&name, ty, &[node]));
        }
        let given = node;
        if rounding != 'z' {
            node = self.whole(node, from, how)?;
        }
        let kind = if target.is_signed() { "si" } else { "ui" };
        let name = format!("llvm.fpto{kind}.sat.i{}.f{}", target.bits, from.bits);
        let whole = self.call(&name, ty, &[node]);
        if from.bits != 64 {
            return Some(whole);
        }
        // LLVM makes 0 of NaN, PTX of an `f64` the highest bit alone.
        let is_nan = self.op(Op::FCmp(FloatPred::Uno, Flags::empty()), Type::I1, &[given, given]);
        let highest = self.int(ty, -(1 << (target.bits - 1)));
        Some(self.choose(is_nan, highest, whole))
    }

    fn between_floats(&mut self, node: Node, target: Number, from: Number, how: &How) -> Option<Node> {
        let (ty, mut node) = (self.type_of(target), node);
        if target == from {
            node = match how.rounding {
                _ if how.relu => return None,
                Some(_) if from.bits == 16 => {
                    let wide = self.cast(CastOp::FpExt, Type::FLOAT, node);
                    let whole = self.whole(wide, FLOAT, how)?;
                    self.cast(CastOp::FpTrunc, ty, whole)
                }
                Some(_) => self.whole(node, from, how)?,
                None if how.ftz && from == FLOAT => self.without_subnormals(node),
                None if how.ftz => return None,
                None => node,
            };
            return self.saturated(node, target, how);
        }
        if how.to_whole {
            return None;
        }
        if how.ftz && from == FLOAT {
            node = self.without_subnormals(node);
        }
        node = match (how.rounding, target.bits < from.bits) {
            (None | Some('n'), false) if target.bits > from.bits && !how.relu => {
                let wide = self.cast(CastOp::FpExt, ty, node);
                // One of `bf16` that is subnormal is so as a `f32`.
                if how.ftz && target == FLOAT { self.without_subnormals(wide) } else { wide }
            }
            // Between the two of 16 bits.
            (Some('n'), false) if !how.relu && !how.ftz => {
                let wide = self.cast(CastOp::FpExt, Type::FLOAT, node);
                self.cast(CastOp::FpTrunc, ty, wide)
            }
            (Some('n'), true) if !(how.relu || how.ftz && target == FLOAT) => {
                self.cast(CastOp::FpTrunc, ty, node)
            }
            (Some(rounding), true) if target == FLOAT && from.bits == 64 && !how.relu => {
                self.call(&format!("llvm.nvvm.d2f.r{rounding}{}", how.ftz()), ty, &[node])
            }
            (Some(rounding @ ('n' | 'z')), true) if target.bits == 16 && from == FLOAT => {
                let relu = if how.relu { ".relu" } else { "" };
                let name = format!("llvm.nvvm.f2{}.r{rounding}{relu}", target.suffixes().1);
                self.call(&name, ty, &[node])
            }
            _ => return None,
        };
        self.saturated(node, target, how)
    }
}
