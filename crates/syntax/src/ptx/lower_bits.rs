//! What is done to the bits of whole numbers.

use super::lower::{Lower, Lowered};
use super::lower_arithmetic::FLOAT;
use super::mnemonics::{Class, Mnemonic, Number};
use super::ssa::Node;
use super::statements::Operand;
use simt_ir::{BinaryOp, Flags, FloatPred, IntPred, Op, Type};

const WORD: Number = Number { bits: 32, class: Class::Unsigned };

impl Lower<'_, '_> {
    pub fn shift(
        &mut self,
        left: bool,
        number: Number,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        let [value, amount] = sources else { return None };
        let (value, amount) = (self.operand(value, number)?, self.operand(amount, WORD)?);
        let op = match (left, number.is_signed()) {
            (true, _) => BinaryOp::Shl,
            (false, true) => BinaryOp::AShr,
            (false, false) => BinaryOp::LShr,
        };
        let node = self.shifted(op, value, amount);
        self.write(to, node, number.is_signed() && !left)
    }

    /// Shifts by the width and more give what all bits are then: zeros, or the sign. The amount has
    /// 32 bits.
    fn shifted(&mut self, op: BinaryOp, value: Node, amount: Node) -> Node {
        let ty = self.graph.node(value).ty;
        let (last, signed) = (i64::from(self.bits_of(ty)) - 1, op == BinaryOp::AShr);
        match self.graph.as_int(amount) {
            Some(0) => value,
            Some(int @ 0..64) if op == BinaryOp::Shl && self.graph.as_int(value).is_some() => {
                let value = self.graph.as_int(value).unwrap_or(0);
                self.int(ty, if int > last { 0 } else { value << int })
            }
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
                let is_less = self.compare(IntPred::Ule, amount, most);
                let amount = self.choose(is_less, amount, most);
                let amount = self.convert(amount, ty, false);
                let node = self.binary(op, value, amount);
                let zero = self.int(ty, 0);
                if signed { node } else { self.choose(is_less, node, zero) }
            }
        }
    }

    pub fn compare(&mut self, pred: IntPred, a: Node, b: Node) -> Node {
        self.op(Op::ICmp(pred, Flags::empty()), Type::I1, &[a, b])
    }

    pub fn choose(&mut self, condition: Node, yes: Node, no: Node) -> Node {
        let ty = self.graph.node(yes).ty;
        self.op(Op::Select(Flags::empty()), ty, &[condition, yes, no])
    }

    fn and(&mut self, a: Node, b: Node) -> Node {
        self.binary(BinaryOp::And, a, b)
    }

    pub fn complement(&mut self, node: Node) -> Node {
        let ty = self.graph.node(node).ty;
        if let Some(int) = self.graph.as_int(node) {
            return self.int(ty, !int);
        }
        let all = self.int(ty, -1);
        self.binary(BinaryOp::Xor, node, all)
    }

    /// The low bits of a number, a constant count of them.
    pub fn low_bits(&mut self, node: Node, count: u32, signed: bool) -> Node {
        let ty = self.graph.node(node).ty;
        let amount = self.int(ty, i64::from(self.bits_of(ty) - count));
        if signed {
            let node = self.binary(BinaryOp::Shl, node, amount);
            return self.binary(BinaryOp::AShr, node, amount);
        }
        let mask = self.int(ty, (1 << count) - 1);
        self.and(node, mask)
    }

    /// The number of a bit, or of a count of them, of which only the bits of a mask count. More
    /// than there are is as good as any such.
    fn position(&mut self, operand: &Operand<'_>, mask: u32) -> Option<Node> {
        let node = self.operand(operand, WORD)?;
        match self.graph.as_int(node) {
            Some(int) => Some(self.int(Type::I32, (int as u32 & mask).min(0xff).into())),
            None if mask == u32::MAX => Some(node),
            None => {
                let mask = self.int(Type::I32, mask.into());
                Some(self.and(node, mask))
            }
        }
    }

    /// So many ones.
    fn ones(&mut self, count: Node, ty: Type) -> Node {
        if let Some(count @ 0..64) = self.graph.as_int(count) {
            return self.int(ty, (1i64 << count).wrapping_sub(1));
        }
        let (one, all) = (self.int(ty, 1), self.int(ty, -1));
        let end = self.shifted(BinaryOp::Shl, one, count);
        self.binary(BinaryOp::Add, end, all)
    }

    /// As many of the low bits, and the last of them, or 0, in front of them if it is signed.
    fn extended(&mut self, node: Node, count: Node, signed: bool) -> Node {
        let ty = self.graph.node(node).ty;
        if !signed {
            let mask = self.ones(count, ty);
            return self.and(node, mask);
        }
        let bits = self.int(Type::I32, self.bits_of(ty).into());
        let amount = match self.graph.as_int(count) {
            Some(0) => return self.int(ty, 0),
            Some(count) => self.int(Type::I32, (i64::from(self.bits_of(ty)) - count).max(0)),
            None => self.call("llvm.usub.sat.i32", Type::I32, &[bits, count]),
        };
        let high = self.shifted(BinaryOp::Shl, node, amount);
        let node = self.shifted(BinaryOp::AShr, high, amount);
        if self.graph.as_int(count).is_some() {
            return node;
        }
        let zero = self.int(Type::I32, 0);
        let is_empty = self.compare(IntPred::Eq, count, zero);
        let zero = self.int(ty, 0);
        self.choose(is_empty, zero, node)
    }

    /// Operations on integers and bits.
    pub fn counted(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        let (ty, bits, signed) = (self.type_of(number), number.bits, number.is_signed());
        let name = mnemonic.parts[0];
        let falsehood = self.int(Type::I1, 0);
        // To ptxas (13.5, sm_90) all bits of a position in 64 bits count, to the ISA's text eight.
        let position_bits = if bits == 64 { u32::MAX } else { 0xff };
        let node = match (name, sources) {
            ("not", [source]) => {
                let node = self.operand(source, number)?;
                self.complement(node)
            }
            ("neg", [source]) => {
                let node = self.operand(source, number)?;
                let zero = self.int(ty, 0);
                self.binary(BinaryOp::Sub, zero, node)
            }
            ("cnot", [source]) => {
                let node = self.operand(source, number)?;
                let zero = self.int(ty, 0);
                let is_zero = self.compare(IntPred::Eq, node, zero);
                self.convert(is_zero, ty, false)
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
            ("min" | "max", [_, _]) if mnemonic.only(&["relu"]) => {
                let args: [Node; 2] = self.numbers(sources, number)?;
                let sign = if signed { 's' } else { 'u' };
                let node = self.call(&format!("llvm.{sign}{name}.i{bits}"), ty, &args);
                match mnemonic.has("relu") {
                    true => {
                        let zero = self.int(ty, 0);
                        self.call(&format!("llvm.smax.i{bits}"), ty, &[node, zero])
                    }
                    false => node,
                }
            }
            ("sad", [_, _, _]) => {
                let [a, b, c] = self.numbers(sources, number)?;
                let is_less = self.compare(if signed { IntPred::Slt } else { IntPred::Ult }, a, b);
                let (up, down) = (self.binary(BinaryOp::Sub, b, a), self.binary(BinaryOp::Sub, a, b));
                let difference = self.choose(is_less, up, down);
                self.binary(BinaryOp::Add, difference, c)
            }
            ("bfe", [source, first, count]) => {
                let node = self.operand(source, number)?;
                let (first, count) =
                    (self.position(first, position_bits)?, self.position(count, position_bits)?);
                let op = if signed { BinaryOp::AShr } else { BinaryOp::LShr };
                let node = self.shifted(op, node, first);
                self.extended(node, count, signed)
            }
            ("bfi", [source, into, first, count]) => {
                let [node, into] = [self.operand(source, number)?, self.operand(into, number)?];
                let (first, count) =
                    (self.position(first, position_bits)?, self.position(count, position_bits)?);
                let mask = self.ones(count, ty);
                let node = self.and(node, mask);
                let (node, mask) =
                    (self.shifted(BinaryOp::Shl, node, first), self.shifted(BinaryOp::Shl, mask, first));
                let others = self.complement(mask);
                let kept = self.and(into, others);
                self.op(Op::Binary(BinaryOp::Or, Flags::DISJOINT), ty, &[kept, node])
            }
            ("bmsk", [first, count]) => {
                let mask = if mnemonic.has("wrap") { 31 } else { u32::MAX };
                let (first, count) = (self.position(first, mask)?, self.position(count, mask)?);
                let ones = self.ones(count, ty);
                self.shifted(BinaryOp::Shl, ones, first)
            }
            ("szext", [source, count]) => {
                let node = self.operand(source, number)?;
                let count = self.position(count, if mnemonic.has("wrap") { 31 } else { u32::MAX })?;
                self.extended(node, count, signed)
            }
            ("bfind", [source]) => {
                let node = self.operand(source, number)?;
                let sign = if signed { 's' } else { 'u' };
                let shift = self.int(Type::I1, if mnemonic.has("shiftamt") { -1 } else { 0 });
                self.call(&format!("llvm.nvvm.flo.{sign}.i{bits}"), Type::I32, &[node, shift])
            }
            ("fns", [_, _, _]) => {
                let args: [Node; 3] = self.numbers(sources, WORD)?;
                self.call("llvm.nvvm.fns", ty, &args)
            }
            ("dp4a" | "dp2a", [a, b, c]) => return self.dot(mnemonic, to, [a, b, c]),
            ("lop3", [_, _, _, Operand::Int(table), rest @ ..]) => {
                let args: [Node; 3] = self.numbers(&sources[..3], number)?;
                let node = self.by_truth(ty, &args, *table as u32 & 0xff);
                let Operand::Pair(pair) = to else { return self.write(to, node, false) };
                let zero = self.int(ty, 0);
                let is_not_zero = self.compare(IntPred::Ne, node, zero);
                let op = if mnemonic.has("or") { BinaryOp::Or } else { BinaryOp::And };
                let other = self.operand(rest.first()?, Number::bits(1))?;
                let truth = self.binary(op, is_not_zero, other);
                self.write(&pair[0], node, false)?;
                return self.write(&pair[1], truth, false);
            }
            ("shf", [low, high, amount]) if bits == 32 => {
                let [low, high] = [self.operand(low, number)?, self.operand(high, number)?];
                let amount = self.operand(amount, WORD)?;
                let side = if mnemonic.has("l") { 'l' } else { 'r' };
                let clamps = mnemonic.has("clamp");
                match self.graph.as_int(amount) {
                    Some(int) if clamps && !(0..32).contains(&int) => {
                        if side == 'l' {
                            low
                        } else {
                            high
                        }
                    }
                    None if clamps => {
                        let name = format!("llvm.nvvm.fsh{side}.clamp.i32");
                        self.call(&name, ty, &[high, low, amount])
                    }
                    _ => self.call(&format!("llvm.fsh{side}.i32"), ty, &[high, low, amount]),
                }
            }
            _ => return None,
        };
        self.write(to, node, signed)
    }

    /// `dp4a.u32.s32`, `dp2a.lo.s32.s32`: sums of products of parts.
    fn dot(&mut self, mnemonic: &Mnemonic<'_>, to: &Operand<'_>, [a, b, c]: [&Operand<'_>; 3]) -> Lowered {
        let [.., first, second] = mnemonic.parts[..] else { return None };
        let signs = (Number::of(first)?.is_signed(), Number::of(second)?.is_signed());
        let letter = |signed| if signed { 's' } else { 'u' };
        let [a, b, c] = [self.operand(a, WORD)?, self.operand(b, WORD)?, self.operand(c, WORD)?];
        let name = format!("llvm.nvvm.i{}.{}.{}", mnemonic.parts[0], letter(signs.0), letter(signs.1));
        let is_high = self.int(Type::I1, if mnemonic.has("hi") { -1 } else { 0 });
        let args = if mnemonic.parts[0] == "dp4a" { &[a, b, c][..] } else { &[a, b, is_high, c] };
        let node = self.call(&name, Type::I32, args);
        self.write(to, node, false)
    }

    /// Bit by bit what a table of answers says of so many bits, of which the last counts one.
    fn by_truth(&mut self, ty: Type, inputs: &[Node], table: u32) -> Node {
        let every = all_true(inputs.len());
        if table == 0 || table == every {
            return self.int(ty, if table == 0 { 0 } else { -1 });
        }
        // One of which the rest is simple, or the first one.
        let all = all_true(inputs.len() - 1);
        let simple = |&(_, [no, yes]): &(usize, [u32; 2])| {
            no == yes || no ^ yes == all || [0, all].iter().any(|one| [no, yes].contains(one))
        };
        let mut by_input = (0..inputs.len()).map(|at| (at, parted(table, inputs.len() - 1 - at)));
        let found = by_input.clone().find(simple).or_else(|| by_input.next());
        let Some((at, [no, yes])) = found else { return self.int(ty, 0) };
        let (input, mut rest) = (inputs[at], inputs.to_vec());
        rest.remove(at);
        match (no, yes) {
            _ if no == yes => self.by_truth(ty, &rest, no),
            (0, yes) if yes == all => input,
            (no, 0) if no == all => self.complement(input),
            _ if no ^ yes == all => {
                let other = self.by_truth(ty, &rest, no);
                self.binary(BinaryOp::Xor, input, other)
            }
            (0, _) | (_, 0) => {
                let input = if yes == 0 { self.complement(input) } else { input };
                let other = self.by_truth(ty, &rest, no | yes);
                self.and(input, other)
            }
            _ if no == all || yes == all => {
                let input = if no == all { self.complement(input) } else { input };
                let other = self.by_truth(ty, &rest, no & yes);
                self.binary(BinaryOp::Or, input, other)
            }
            _ => {
                let opposite = self.complement(input);
                let (no, yes) = (self.by_truth(ty, &rest, no), self.by_truth(ty, &rest, yes));
                let (no, yes) = (self.and(opposite, no), self.and(input, yes));
                self.binary(BinaryOp::Or, no, yes)
            }
        }
    }

    /// `prmt.b32.f4e d, a, b, c;`: its type is in front of its mode.
    pub fn permuted(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        let [a, b, c] = self.numbers(sources, WORD)?;
        let node = match mnemonic.parts[1..] {
            ["b32"] => self.call("llvm.nvvm.prmt", Type::I32, &[a, b, c]),
            ["b32", mode @ ("f4e" | "b4e")] => {
                self.call(&format!("llvm.nvvm.prmt.{mode}"), Type::I32, &[a, b, c])
            }
            ["b32", mode @ ("rc8" | "ecl" | "ecr" | "rc16")] => {
                self.call(&format!("llvm.nvvm.prmt.{mode}"), Type::I32, &[a, c])
            }
            _ => return None,
        };
        self.write(to, node, false)
    }

    /// `slct.u32.f32 d, a, b, c;`: the first where the third is not negative.
    pub fn selected(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        let of = Number::of(mnemonic.parts.get(mnemonic.parts.len().checked_sub(2)?)?)?;
        let [yes, no, condition] = sources else { return None };
        let (yes, no) = (self.operand(yes, of)?, self.operand(no, of)?);
        let condition = self.operand(condition, number)?;
        let ty = self.type_of(number);
        let zero = self.int(Type::I32, 0);
        let is_positive = match number == FLOAT {
            true => {
                let condition =
                    if mnemonic.has("ftz") { self.without_subnormals(condition) } else { condition };
                let zero = self.convert(zero, ty, false);
                self.op(Op::FCmp(FloatPred::Oge, Flags::empty()), Type::I1, &[condition, zero])
            }
            false => self.compare(IntPred::Sge, condition, zero),
        };
        let node = self.choose(is_positive, yes, no);
        self.write(to, node, of.is_signed())
    }

    /// `testp.finite.f32 p, a;`: the classes of LLVM's `is.fpclass`.
    pub fn tested(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        let [source] = sources else { return None };
        let (infinite, subnormal, normal) = (0x204, 0x90, 0x168);
        let classes = match *mnemonic.parts.get(1)? {
            "finite" => normal | subnormal,
            "infinite" => infinite,
            "number" => normal | subnormal | infinite,
            "notanumber" => 3,
            // Zero is one.
            "normal" => normal,
            "subnormal" => subnormal,
            _ => return None,
        };
        let node = self.operand(source, number)?;
        let classes = self.int(Type::I32, classes);
        let node = self.call(&format!("llvm.is.fpclass.f{}", number.bits), Type::I1, &[node, classes]);
        self.write(to, node, false)
    }
}

/// The table of so many bits that is always true.
fn all_true(inputs: usize) -> u32 {
    (1 << (1 << inputs)) - 1
}

/// A table of at most eight answers where the bit that counts `1 << at` is 0, and where it is 1.
fn parted(table: u32, at: usize) -> [u32; 2] {
    [0, 1].map(|value| {
        let rows = (0..8).filter(|row| row >> at & 1 == value);
        rows.enumerate().fold(0, |all, (position, row)| all | (table >> row & 1) << position)
    })
}
