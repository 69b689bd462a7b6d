//! Operands, registers and constants.

use super::lex;
use super::lower::{Lower, Lowered};
use super::mnemonics::{Class, Mnemonic, Number};
use super::parts::{Named, Var};
use super::spaces::{GENERIC, LOCAL};
use super::ssa::{Kind, Node};
use super::statements::Operand;
use simt_ir::{BinaryOp, CastOp, Flags, Op, Span, Symbol, Type, TypeKind, ValueDef};

impl<'s> Lower<'_, 's> {
    pub fn int_type(&mut self, bits: u32) -> Type {
        self.parts.types.intern(TypeKind::Int(bits))
    }

    /// The type of numbers that an instruction works on.
    pub fn type_of(&mut self, number: Number) -> Type {
        match (number.class, number.bits) {
            (Class::Float, 16) => Type::HALF,
            (Class::BFloat, _) => Type::BFLOAT,
            (Class::Floats, 32) => self.pair(Type::HALF),
            (Class::Floats, _) => self.pair(Type::FLOAT),
            (Class::BFloats, _) => self.pair(Type::BFLOAT),
            (Class::Float, 32) => Type::FLOAT,
            (Class::Float, 64) => Type::DOUBLE,
            (_, bits) => self.int_type(bits),
        }
    }

    /// `<2 x element>`
    pub fn pair(&mut self, element: Type) -> Type {
        self.parts.types.intern(TypeKind::Vector { count: 2, element, scalable: false })
    }

    pub fn bits_of(&self, ty: Type) -> u32 {
        match self.parts.types.kind(ty) {
            TypeKind::Int(bits) => *bits,
            TypeKind::Float(kind) => kind.bits(),
            TypeKind::Vector { count: 2, element, .. } => 2 * self.bits_of(*element),
            _ => 0,
        }
    }

    pub fn node(&mut self, kind: Kind, ty: Type, args: &[Node]) -> Node {
        self.graph.add(self.at, kind, ty, args, self.statement.span)
    }

    pub fn op(&mut self, op: Op, ty: Type, args: &[Node]) -> Node {
        self.node(Kind::Op(op), ty, args)
    }

    pub fn binary(&mut self, op: BinaryOp, a: Node, b: Node) -> Node {
        let ty = self.graph.node(a).ty;
        self.op(Op::Binary(op, Flags::empty()), ty, &[a, b])
    }

    pub fn cast(&mut self, op: CastOp, ty: Type, arg: Node) -> Node {
        if let Some(int) = self.graph.as_int(arg) {
            let (from, to) = (self.bits_of(self.graph.node(arg).ty), self.bits_of(ty));
            match op {
                CastOp::Trunc | CastOp::SExt if to <= 64 => return self.int(ty, int),
                CastOp::ZExt if from < 64 && to <= 64 => return self.int(ty, int & ((1i64 << from) - 1)),
                _ => {}
            }
        }
        self.op(Op::Cast(op, Flags::empty()), ty, &[arg])
    }

    /// A number of a type of at most 64 bits, sign-extended as all are.
    pub fn int(&mut self, ty: Type, int: i64) -> Node {
        let bits = self.bits_of(ty).clamp(1, 64);
        let shift = 64 - bits;
        self.graph.int(ty, (int << shift) >> shift)
    }

    pub fn call(&mut self, name: &str, ty: Type, args: &[Node]) -> Node {
        let function = self.parts.intrinsic(name);
        self.node(Kind::Call(function), ty, args)
    }

    /// The same of the function that always stands for a mnemonic.
    pub fn call_for(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        name: impl FnOnce() -> String,
        ty: Type,
        args: &[Node],
    ) -> Node {
        let function = mnemonic.function.get_or_init(|| Some(self.parts.intrinsic(&name())));
        let function = function.unwrap_or_else(|| self.parts.unknown());
        self.node(Kind::Call(function), ty, args)
    }

    /// The bits of a value as another type: cut off, or extended by zeros or by the sign.
    pub fn convert(&mut self, node: Node, to: Type, signed: bool) -> Node {
        let from = self.graph.node(node).ty;
        if from == to {
            return node;
        }
        let (source, target) = (self.bits_of(from), self.bits_of(to));
        if source == target {
            return self.cast(CastOp::BitCast, to, node);
        }
        let is_int = |lower: &Self, ty| matches!(lower.parts.types.kind(ty), TypeKind::Int(_));
        let mut node = node;
        if !is_int(self, from) {
            let ty = self.int_type(source);
            node = self.cast(CastOp::BitCast, ty, node);
        }
        let ty = self.int_type(target);
        let op = match source > target {
            true => CastOp::Trunc,
            false if signed => CastOp::SExt,
            false => CastOp::ZExt,
        };
        let node = self.cast(op, ty, node);
        if is_int(self, to) { node } else { self.cast(CastOp::BitCast, to, node) }
    }

    pub fn read_var(&mut self, var: Var) -> Node {
        let ty = self.body.vars[var.0 as usize].0;
        if self.taken.contains(&var) {
            return self.unknown(ty);
        }
        self.graph.read(self.at, var, ty)
    }

    /// Writes a register; it keeps what it has where the instruction is not to be executed.
    pub fn write_var(&mut self, var: Var, node: Node, signed: bool) {
        let (ty, name) = self.body.vars[var.0 as usize];
        let mut node = self.convert(node, ty, signed);
        if let Some((guard, value)) = self.choice {
            let old = self.read_var(var);
            let args = if value { [guard, node, old] } else { [guard, old, node] };
            node = self.op(Op::Select(Flags::empty()), ty, &args);
        }
        let data = self.graph.node(node);
        if data.name == Span::default() && !matches!(data.kind, Kind::Constant(_) | Kind::Param(_)) {
            self.graph.nodes[node.0 as usize].name = name;
        }
        self.graph.write(self.at, var, node);
    }

    /// An operand as a number of a type. `None`: it is none, or an expression.
    pub fn operand(&mut self, operand: &Operand<'_>, number: Number) -> Option<Node> {
        let ty = self.type_of(number);
        let node = match operand {
            Operand::Named(Named::Register(var), _) => self.read_var(*var),
            Operand::Named(Named::Vector(..) | Named::Slot(_), _) => return None,
            Operand::Named(named, _) => self.address_of(*named, number.bits)?,
            Operand::Word(span) => self.register_of_machine(*span)?,
            Operand::Int(int) if number.class == Class::Float && number.bits >= 32 => {
                // A number without a point is one nevertheless.
                let bytes = number.bits / 8;
                let bits =
                    if bytes == 4 { u64::from((*int as f32).to_bits()) } else { (*int as f64).to_bits() };
                let ty = self.int_type(number.bits);
                self.int(ty, bits as i64)
            }
            Operand::Int(int) => {
                let ty = self.int_type(number.bits.min(64));
                self.int(ty, *int)
            }
            Operand::Float(span) if number.bits >= 32 => {
                let bits = lex::float(&self.text[span.range()], number.bits / 8)?;
                let ty = self.int_type(number.bits.min(64));
                self.int(ty, bits as i64)
            }
            Operand::Not(inner) if number.bits == 1 => {
                let node = self.operand(inner, number)?;
                let truth = self.int(Type::I1, -1);
                self.binary(BinaryOp::Xor, node, truth)
            }
            Operand::Vector(parts) => return self.packed(parts, number),
            _ => return None,
        };
        Some(self.convert(node, ty, number.is_signed()))
    }

    /// The address of a variable, as a number of so many bits.
    pub fn address_of(&mut self, named: Named, bits: u32) -> Option<Node> {
        let ty = self.int_type(bits);
        Some(match named {
            Named::Global(id) => self.graph.leaf(Kind::Constant(ValueDef::Symbol(Symbol::Global(id))), ty),
            Named::Function(id) => {
                self.graph.leaf(Kind::Constant(ValueDef::Symbol(Symbol::Function(id))), ty)
            }
            Named::Memory(index) => {
                let node = self.memory[index as usize];
                let to = self.graph.node(node).ty;
                let space = self.parts.types.address_space(to)?;
                self.node(Kind::Moved { from: space, to: space }, ty, &[node])
            }
            // Whoever asks where a parameter is gets the address of a copy on the stack; of a
            // kernel's, that of the parameter itself.
            Named::Param(index) if self.is_kernel => self.param(index, ty),
            Named::Param(index) => {
                let pointer = self.param(index, Type::I64);
                self.node(Kind::Moved { from: GENERIC, to: LOCAL }, ty, &[pointer])
            }
            Named::Register(_) | Named::Vector(..) | Named::Slot(_) => return None,
        })
    }

    /// A parameter of the function, or the pointer to one that is memory.
    pub fn param(&mut self, index: u32, ty: Type) -> Node {
        self.graph.leaf(Kind::Param(self.params[index as usize]), ty)
    }

    /// `{a, b}` as one number: the first has the low bits.
    pub fn packed(&mut self, parts: &[Operand<'_>], number: Number) -> Option<Node> {
        let count = u32::try_from(parts.len())
            .ok()
            .filter(|&count| count > 0 && number.bits.is_multiple_of(count))?;
        let (width, ty) = (number.bits / count, self.int_type(number.bits));
        let mut all: Option<Node> = None;
        for (position, part) in parts.iter().enumerate() {
            let node = self.operand(part, Number::bits(width))?;
            let node = self.convert(node, ty, false);
            let amount = self.int(ty, i64::from(width) * position as i64);
            let node = if position == 0 { node } else { self.binary(BinaryOp::Shl, node, amount) };
            all = Some(match all {
                None => node,
                Some(all) => self.op(Op::Binary(BinaryOp::Or, Flags::DISJOINT), ty, &[all, node]),
            });
        }
        all
    }

    /// `%tid.x` and the like.
    pub fn register_of_machine(&mut self, span: Span) -> Option<Node> {
        let name = std::str::from_utf8(&self.text[span.range()]).ok()?;
        if name == "WARP_SZ" {
            return Some(self.int(Type::I32, 32));
        }
        let name = name.strip_prefix('%')?;
        let is_wide = name.ends_with("64") || matches!(name, "globaltimer" | "gridid" | "current_graph_exec");
        let name = match name {
            "is_explicit_cluster" => return Some(self.call("llvm.nvvm.is_explicit_cluster", Type::I1, &[])),
            "total_smem_size" | "aggr_smem_size" | "dynamic_smem_size" => name.to_owned(),
            _ => name.replace('_', "."),
        };
        let ty = if is_wide { Type::I64 } else { Type::I32 };
        Some(self.call(&format!("llvm.nvvm.read.ptx.sreg.{name}"), ty, &[]))
    }

    /// Writes a result.
    pub fn write(&mut self, to: &Operand<'_>, node: Node, signed: bool) -> Lowered {
        match to {
            Operand::Named(Named::Register(var), _) => self.write_var(*var, node, signed),
            Operand::Sink => {}
            Operand::Vector(parts) => {
                let bits = self.bits_of(self.graph.node(node).ty);
                let count = u32::try_from(parts.len())
                    .ok()
                    .filter(|&count| count > 0 && bits.is_multiple_of(count))?;
                let whole = self.int_type(bits);
                let node = self.convert(node, whole, false);
                let (width, ty) = (bits / count, self.int_type(bits / count));
                for (position, part) in parts.iter().enumerate() {
                    let amount = self.int(whole, i64::from(width) * position as i64);
                    let high = if position == 0 { node } else { self.binary(BinaryOp::LShr, node, amount) };
                    let part_node = self.convert(high, ty, false);
                    self.write(part, part_node, false)?;
                }
            }
            _ => return None,
        }
        Some(())
    }
}
