//! What instructions compute.

use super::lower::{Carry, Lower, Lowered};
use super::mnemonics::{Class, Family, Mnemonic, Number};
use super::spaces::space_number;
use super::ssa::{Kind, Node};
use super::statements::Operand;
use simt_ir::{BinaryOp, CastOp, Flags, FloatPred, IntPred, Op, Type};
use smallvec::SmallVec;

const SIGNED: Number = Number { bits: 32, class: Class::Signed };
pub(super) const FLOAT: Number = Number { bits: 32, class: Class::Float };

impl Lower<'_, '_> {
    pub fn arithmetic(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        let [to, sources @ ..] = self.operands() else { return None };
        if mnemonic.family == Family::Permuted {
            return self.permuted(mnemonic, to, sources);
        }
        match (mnemonic.family, mnemonic.number?) {
            (Family::Access, _) => None,
            (Family::Selected, number) => self.selected(mnemonic, number, to, sources),
            (Family::Tested, number) => self.tested(mnemonic, number, to, sources),
            (_, number) if mnemonic.binary.is_some() => {
                let [a, b] = self.numbers(sources, number)?;
                let node = self.binary(mnemonic.binary?, a, b);
                self.write(to, node, number.is_signed())
            }
            (Family::Moved, number) => self.moved(mnemonic, number, to, sources),
            (_, number) if number.is_float() => self.floating(mnemonic, number, to, sources),
            (Family::Summed | Family::Carried, number) => self.added(mnemonic, number, to, sources),
            (Family::Multiplied, number) => self.multiplied(mnemonic, number, to, sources),
            (Family::Shifted, number) => self.shift(mnemonic.parts[0] == "shl", number, to, sources),
            (_, number) => self.counted(mnemonic, number, to, sources),
        }
    }

    /// Sums and differences that saturate, or carry, or take what was carried.
    fn added(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        let takes = mnemonic.family == Family::Carried;
        let may_saturate = number == SIGNED && !takes;
        if !mnemonic.only(if may_saturate { &["sat", "cc"] } else { &["cc"] }) {
            return None;
        }
        let [a, b] = self.numbers(sources, number)?;
        let carry = if takes { Some(self.carried(mnemonic)?) } else { None };
        let node = if mnemonic.has("sat") {
            self.call(&format!("llvm.s{}.sat.i32", mnemonic.parts[0]), Type::I32, &[a, b])
        } else {
            self.summed(mnemonic, a, b, carry)
        };
        self.write(to, node, number.is_signed())
    }

    /// What was carried to an instruction; it is known in one block only. The machine keeps what
    /// its adder carries, the opposite of a borrow: `addc` behind `sub.cc` is not followed.
    fn carried(&self, to: &Mnemonic<'_>) -> Option<Node> {
        let Carry { at, node, is_borrow } = self.carried?;
        (at == self.at && is_borrow == to.parts[0].starts_with("sub")).then_some(node)
    }

    /// A sum or a difference with what was carried or borrowed before, which carries if it says so.
    fn summed(&mut self, mnemonic: &Mnemonic<'_>, a: Node, b: Node, carry: Option<Node>) -> Node {
        let ty = self.graph.node(a).ty;
        let is_difference = mnemonic.parts[0].starts_with("sub");
        let op = if is_difference { BinaryOp::Sub } else { BinaryOp::Add };
        let less = |lower: &mut Self, a, b| lower.compare(IntPred::Ult, a, b);
        let mut node = self.binary(op, a, b);
        let mut out = mnemonic.has("cc").then(|| match is_difference {
            true => less(self, a, b),
            false => less(self, node, a),
        });
        if let Some(carry) = carry {
            let carry = self.convert(carry, ty, false);
            let next = self.binary(op, node, carry);
            out = out.map(|out| {
                let again = if is_difference { less(self, node, carry) } else { less(self, next, node) };
                self.binary(BinaryOp::Or, out, again)
            });
            node = next;
        }
        if let Some(out) = out {
            // Under a predicate perhaps not.
            let carry = Carry { at: self.at, node: out, is_borrow: is_difference };
            self.carry = self.choice.is_none().then_some(carry);
        }
        node
    }

    pub fn numbers<const N: usize>(&mut self, sources: &[Operand<'_>], number: Number) -> Option<[Node; N]> {
        if sources.len() != N {
            return None;
        }
        let mut nodes = [Node(0); N];
        for (node, source) in nodes.iter_mut().zip(sources) {
            *node = self.operand(source, number)?;
        }
        Some(nodes)
    }

    /// As many numbers as there are.
    fn few_numbers(&mut self, sources: &[Operand<'_>], number: Number) -> Option<SmallVec<[Node; 3]>> {
        let mut nodes = SmallVec::new();
        for source in sources {
            nodes.push(self.operand(source, number)?);
        }
        Some(nodes)
    }

    fn multiplied(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        let (signed, ty) = (number.is_signed(), self.type_of(number));
        let saturates = mnemonic.has("hi") && mnemonic.has("sat") && number == SIGNED;
        let modifiers = if saturates { &["hi", "sat"][..] } else { &["lo", "hi", "wide", "cc"] };
        let adds = sources.len() == 3;
        let is_24 = matches!(mnemonic.parts[0], "mul24" | "mad24");
        if !mnemonic.only(modifiers)
            || sources.len() != 2 && !adds
            || mnemonic.has("cc") && !adds
            || is_24 && number.bits != 32
        {
            return None;
        }
        let carry = match mnemonic.parts[0] {
            "madc" => Some(self.carried(mnemonic)?),
            _ => None,
        };
        let [mut a, mut b] = self.numbers(&sources[..2], number)?;
        if is_24 {
            [a, b] = [a, b].map(|one| self.low_bits(one, 24, signed));
        }
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
                // Of 24 bits times 24 bits the upper 32.
                let amount = self.int(wide, if is_24 { 16 } else { i64::from(number.bits) });
                let high = self.binary(BinaryOp::LShr, product, amount);
                self.convert(high, ty, false)
            }
        };
        if let Some(addend) = sources.get(2) {
            let bits = self.bits_of(self.graph.node(product).ty);
            let addend = self.operand(addend, Number { bits, class: number.class })?;
            product = match saturates {
                true => self.call("llvm.sadd.sat.i32", ty, &[product, addend]),
                false => self.summed(mnemonic, product, addend, carry),
            };
        }
        self.write(to, product, signed)
    }

    /// Moves, choices, comparisons, conversions.
    fn moved(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        match (mnemonic.parts[0], sources) {
            ("mov", [source]) if !mnemonic.has("v2") && !mnemonic.has("v4") => {
                let node = self.operand(source, number)?;
                self.write(to, node, number.is_signed())
            }
            ("selp", [yes, no, condition]) => {
                let (yes, no) = (self.operand(yes, number)?, self.operand(no, number)?);
                let condition = self.operand(condition, Number::bits(1))?;
                let node = self.choose(condition, yes, no);
                self.write(to, node, number.is_signed())
            }
            ("setp", [a, b, rest @ ..]) => self.compared(mnemonic, number, to, [a, b], rest.first()),
            ("set", [a, b, rest @ ..]) => self.compared_as_number(mnemonic, number, to, [a, b], rest.first()),
            ("cvt", [source]) => self.converted(mnemonic, number, to, source),
            ("cvt", [high, low]) => self.converted_pair(mnemonic, number, to, [high, low]),
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

    fn comparison(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        [a, b]: [&Operand<'_>; 2],
    ) -> Option<Node> {
        let signed = number.is_signed();
        let word = *mnemonic.parts.get(1)?;
        let (mut a, mut b) = (self.operand(a, number)?, self.operand(b, number)?);
        if mnemonic.has("ftz") {
            if number != FLOAT {
                return None;
            }
            [a, b] = [a, b].map(|one| self.without_subnormals(one));
        }
        let ty = match number.is_packed() {
            true => self.pair(Type::I1),
            false => Type::I1,
        };
        let op = if number.is_float() {
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
        Some(self.op(op, ty, &[a, b]))
    }

    /// A float with zero in the place of a subnormal number: nothing is added to it.
    pub fn without_subnormals(&mut self, float: Node) -> Node {
        let nothing = self.int(Type::I32, i32::MIN.into());
        let nothing = self.convert(nothing, Type::FLOAT, false);
        self.call("llvm.nvvm.add.rn.ftz.f", Type::FLOAT, &[float, nothing])
    }

    /// `setp.lt.and.s32 p|q, a, b, c;`: q is for the opposite.
    fn compared(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        operands: [&Operand<'_>; 2],
        other: Option<&Operand<'_>>,
    ) -> Lowered {
        if number.is_packed() {
            return None;
        }
        let node = self.comparison(mnemonic, number, operands)?;
        let combine = self.combination(mnemonic, other)?;
        let truth = self.combined(node, combine);
        match to {
            Operand::Pair(pair) => {
                let opposite = self.complement(node);
                let opposite = self.combined(opposite, combine);
                self.write(&pair[0], truth, false)?;
                self.write(&pair[1], opposite, false)
            }
            _ => self.write(to, truth, false),
        }
    }

    /// `set.lt.and.u32.s32 d, a, b, c;`: all ones, or the number one, where it is true.
    fn compared_as_number(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        operands: [&Operand<'_>; 2],
        other: Option<&Operand<'_>>,
    ) -> Lowered {
        let target = Number::of_arithmetic(mnemonic.parts.get(mnemonic.parts.len().checked_sub(2)?)?)?;
        let ty = match number.is_packed() {
            true if target.bits != 32 || number.bits != 32 || other.is_some() => return None,
            // Each half has its answer.
            true if !target.is_float() => {
                let half = self.int_type(16);
                self.pair(half)
            }
            is_packed if target.is_float() && is_packed != target.is_packed() => return None,
            _ => self.type_of(target),
        };
        let node = self.comparison(mnemonic, number, operands)?;
        let combine = self.combination(mnemonic, other)?;
        let node = self.combined(node, combine);
        let node = self.cast(if target.is_float() { CastOp::UiToFp } else { CastOp::SExt }, ty, node);
        self.write(to, node, true)
    }

    /// With what else a comparison is combined, and how.
    fn combination(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        other: Option<&Operand<'_>>,
    ) -> Option<Option<(BinaryOp, Node)>> {
        let Some(other) = other else { return Some(None) };
        let op = match *mnemonic.parts.get(2)? {
            "and" => BinaryOp::And,
            "or" => BinaryOp::Or,
            "xor" => BinaryOp::Xor,
            _ => return None,
        };
        Some(Some((op, self.operand(other, Number::bits(1))?)))
    }

    fn combined(&mut self, node: Node, combine: Option<(BinaryOp, Node)>) -> Node {
        combine.map_or(node, |(op, other)| self.binary(op, node, other))
    }

    /// Arithmetic on `.f32` that takes subnormal numbers for zero, in NVVM's names, which have the
    /// rounding in front of that.
    fn flushed(&mut self, mnemonic: &Mnemonic<'_>, to: &Operand<'_>, sources: &[Operand<'_>]) -> Lowered {
        let mut args = self.few_numbers(sources, FLOAT)?;
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
        let node = self.call_for(mnemonic, || format!("llvm.nvvm.{name}"), Type::FLOAT, &args);
        self.write(to, node, false)
    }

    fn floating(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand<'_>,
        sources: &[Operand<'_>],
    ) -> Lowered {
        let ty = self.type_of(number);
        if number == FLOAT && mnemonic.has("ftz") && self.flushed(mnemonic, to, sources).is_some() {
            return Some(());
        }
        let args = self.few_numbers(sources, number)?;
        let is_exact = mnemonic.only(&["rn"]) && !matches!(mnemonic.parts[0], "ex2" | "lg2");
        if !is_exact || matches!(mnemonic.parts[0], "sin" | "cos" | "rcp" | "rsqrt" | "tanh") {
            // LLVM has functions of the same names.
            let (name, count) = match mnemonic.parts[0] {
                name @ ("add" | "sub" | "mul" | "div") => (name, 2),
                "fma" | "mad" => ("fma", 3),
                name @ ("rcp" | "sqrt" | "rsqrt" | "sin" | "cos" | "lg2" | "ex2" | "tanh") => (name, 1),
                "min" => ("fmin", 2),
                "max" => ("fmax", 2),
                "neg" if mnemonic.only(&["ftz"]) && number == FLOAT => {
                    let flushed = self.without_subnormals(*args.first()?);
                    let node = self.op(Op::FNeg(Flags::empty()), ty, &[flushed]);
                    return self.write(to, node, false);
                }
                _ => return None,
            };
            if args.len() != count {
                return None;
            }
            let full_name = || {
                let modifiers = mnemonic.parts[1..mnemonic.parts.len() - 1].iter();
                let modifiers = modifiers.flat_map(|part| [".", part]).collect::<String>().to_lowercase();
                format!("llvm.nvvm.{name}{modifiers}.{}", number.suffixes().1)
            };
            let node = self.call_for(mnemonic, full_name, ty, &args);
            return self.write(to, node, false);
        }
        // An operation, or a function of LLVM; and how many operands it has.
        let (op, count) = match mnemonic.parts[0] {
            "neg" => (Ok(Op::FNeg(Flags::empty())), 1),
            "fma" | "mad" => (Err("fma"), 3),
            "abs" => (Err("fabs"), 1),
            "sqrt" if mnemonic.has("rn") => (Err("sqrt"), 1),
            "min" => (Err("minnum"), 2),
            "max" => (Err("maxnum"), 2),
            // Its sign is that of the first.
            "copysign" => (Err("copysign"), 2),
            _ => return None,
        };
        let is_three = matches!(mnemonic.parts[0], "min" | "max") && args.len() == 3;
        if args.len() != count && !is_three {
            return None;
        }
        let node = match op {
            Ok(op) => self.op(op, ty, &args),
            Err(function) => {
                let name = || format!("llvm.{function}.{}", number.suffixes().0);
                match args[..] {
                    [a, b, c] if is_three => {
                        let two = self.call_for(mnemonic, name, ty, &[a, b]);
                        self.call_for(mnemonic, name, ty, &[two, c])
                    }
                    [sign, value] if function == "copysign" => {
                        self.call_for(mnemonic, name, ty, &[value, sign])
                    }
                    _ => self.call_for(mnemonic, name, ty, &args),
                }
            }
        };
        self.write(to, node, false)
    }
}
