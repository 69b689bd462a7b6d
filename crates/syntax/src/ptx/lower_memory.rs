//! Loads, stores, atomics, fences, barriers, and what else threads exchange.

use super::lower::{Lower, Lowered};
use super::mnemonics::{Accessed, Class, Mnemonic, Number, access, ordering, scope};
use super::parts::Named;
use super::spaces::{GENERIC, GLOBAL, LOCAL, SHARED, SHARED_CLUSTER};
use super::ssa::{Kind, Node};
use super::statements::{Memory, Operand};
use simt_ir::{Access, BinaryOp, Flags, InstFacts, Op, Ordering, RmwOp, Scope, Type, TypeKind};

/// What an atomic instruction does, if a part of its mnemonic says that; `Some(None)` if it
/// compares.
fn rmw(part: &str, class: Class, is_packed: bool) -> Option<Option<RmwOp>> {
    let (signed, float) = (class == Class::Signed, class == Class::Float);
    Some(Some(match part {
        "cas" => return Some(None),
        "exch" => RmwOp::Xchg,
        "add" | "min" | "max" if is_packed => RmwOp::Other,
        "add" if float => RmwOp::FAdd,
        "add" => RmwOp::Add,
        "and" => RmwOp::And,
        "or" => RmwOp::Or,
        "xor" => RmwOp::Xor,
        "inc" => RmwOp::UIncWrap,
        "dec" => RmwOp::UDecWrap,
        "min" if float => RmwOp::FMin,
        "max" if float => RmwOp::FMax,
        "min" if signed => RmwOp::Min,
        "max" if signed => RmwOp::Max,
        "min" => RmwOp::UMin,
        "max" => RmwOp::UMax,
        _ => return None,
    }))
}

impl Lower<'_, '_> {
    pub fn memory_access(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        match (mnemonic.parts[0], self.operands()) {
            ("ld" | "ldu", [to, Operand::Memory(memory), ..]) => self.load(mnemonic, to, memory),
            ("st", [Operand::Memory(memory), value, ..]) => self.store(mnemonic, memory, value),
            ("atom", [to, Operand::Memory(memory), rest @ ..]) => {
                self.atomic(mnemonic, Some(to), memory, rest)
            }
            ("red", [Operand::Memory(memory), rest @ ..]) => self.atomic(mnemonic, None, memory, rest),
            ("membar", []) => {
                self.call(&format!("llvm.nvvm.{}", mnemonic.all), Type::VOID, &[]);
                Some(())
            }
            ("fence", []) => self.fence(mnemonic),
            _ => None,
        }
    }

    fn fence(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        let own = |order: &str, reach: &str| Some((ordering(order)?, scope(reach)?));
        let (ordering, scope) = match mnemonic.parts[1..] {
            // Without one, it is of both.
            [reach] => (Ordering::AcqRel, scope(reach)?),
            [order, reach] if order != "relaxed" && own(order, reach).is_some() => own(order, reach)?,
            _ => return None,
        };
        let access = Access { ordering, scope, ..Access::PLAIN };
        self.op(Op::Fence(access), Type::VOID, &[]);
        Some(())
    }

    /// Where something is in memory, as a pointer into a space.
    pub fn pointer(&mut self, memory: &Memory<'_>, space: u32) -> Option<Node> {
        let bits = if matches!(space, SHARED | SHARED_CLUSTER) { 32 } else { 64 };
        let address = match &memory.base {
            None => {
                let ty = self.int_type(bits);
                self.int(ty, memory.offset)
            }
            Some(base) => {
                let node = match base {
                    Operand::Named(Named::Register(var) | Named::Slot(var), _) => self.read_var(*var),
                    Operand::Named(Named::Param(index), _) => {
                        let ty = self.int_type(bits);
                        self.param(*index, ty)
                    }
                    base => self.operand(base, Number::bits(bits))?,
                };
                let ty = self.graph.node(node).ty;
                match memory.offset {
                    0 => node,
                    offset => {
                        let offset = self.int(ty, offset);
                        self.binary(BinaryOp::Add, node, offset)
                    }
                }
            }
        };
        let ty = self.parts.types.intern(TypeKind::Pointer(space));
        Some(self.node(Kind::Pointer(space), ty, &[address]))
    }

    /// The space of an access. Parameters of calls are memory of the thread; those of the function
    /// have pointers into no space.
    fn space(&self, mnemonic: &Mnemonic<'_>, memory: &Memory<'_>, is_param: bool) -> u32 {
        match &memory.base {
            Some(Operand::Named(Named::Memory(_), _)) => LOCAL,
            Some(Operand::Named(Named::Param(_), _)) => GENERIC,
            _ if is_param => GENERIC,
            _ => mnemonic.space.unwrap_or(GENERIC),
        }
    }

    fn load(&mut self, mnemonic: &Mnemonic<'_>, to: &Operand<'_>, memory: &Memory<'_>) -> Lowered {
        let Accessed { count, number, bytes, access, is_param, is_invariant } = Accessed::by(mnemonic)?;
        let all = if count == 1 { number } else { Number::bits(number.bits * count) };
        if is_param && let Some(node) = self.scalar_param(memory, all) {
            return self.write(to, node, number.class == Class::Signed);
        }
        let space = self.space(mnemonic, memory, is_param);
        let (pointer, ty) = (self.pointer(memory, space)?, self.type_of(number));
        let whole = if count == 1 {
            ty
        } else {
            self.parts.types.intern(TypeKind::Vector {
                count: u64::from(count),
                element: ty,
                scalable: false,
            })
        };
        let node = match self.mask {
            Some(_) => self.under_mask(mnemonic, whole, bytes, access, &[pointer])?,
            None => self.op(Op::Load(access), whole, &[pointer]),
        };
        if is_invariant && matches!(self.graph.node(node).kind, Kind::Op(_)) {
            self.add_facts(node, InstFacts::INVARIANT_LOAD);
        }
        let signed = number.class == Class::Signed;
        if count == 1 {
            return self.write(to, node, signed);
        }
        let Operand::Vector(parts) = to else { return None };
        for (position, part) in parts.iter().enumerate() {
            let position = self.int(Type::I32, position as i64);
            let element = self.op(Op::ExtractElement, ty, &[node, position]);
            self.write(part, element, signed)?;
        }
        Some(())
    }

    /// A parameter that is a register here, or a part of it.
    fn scalar_param(&mut self, memory: &Memory<'_>, number: Number) -> Option<Node> {
        let whole = match memory.base.as_ref()? {
            Operand::Named(Named::Slot(var), _) => self.read_var(*var),
            Operand::Named(Named::Param(index), _) if !self.in_memory[*index as usize] => {
                let ty = self.parts.param_type(self.params[*index as usize]);
                self.param(*index, ty)
            }
            _ => return None,
        };
        let (from, ty) = (self.graph.node(whole).ty, self.type_of(number));
        if memory.offset == 0 {
            return Some(self.convert(whole, ty, number.class == Class::Signed));
        }
        let bits = match self.parts.types.kind(from) {
            TypeKind::Int(bits) => *bits,
            TypeKind::Float(kind) => kind.bits(),
            _ => return None,
        };
        let int = self.int_type(bits);
        let whole = self.convert(whole, int, false);
        let amount = self.int(int, memory.offset.checked_mul(8)?);
        let high = self.binary(BinaryOp::LShr, whole, amount);
        Some(self.convert(high, ty, number.class == Class::Signed))
    }

    fn store(&mut self, mnemonic: &Mnemonic<'_>, memory: &Memory<'_>, value: &Operand<'_>) -> Lowered {
        if matches!(mnemonic.parts.get(1), Some(&("async" | "bulk"))) {
            return None;
        }
        let Accessed { count, number, bytes, access, is_param, .. } = Accessed::by(mnemonic)?;
        let ty = self.type_of(number);
        if is_param && let Some(Operand::Named(Named::Slot(var), _)) = &memory.base {
            let own = self.body.vars[var.0 as usize].0;
            let bits = self.bits_of(own);
            let node = match (memory.offset, count) {
                (0, 1) if number.bits == bits => self.operand(value, number)?,
                // A part of it.
                _ => self.unknown(own),
            };
            self.write_var(*var, node, number.class == Class::Signed);
            return Some(());
        }
        let space = self.space(mnemonic, memory, is_param);
        let value = match (count, value) {
            (1, value) => self.operand(value, number)?,
            (_, Operand::Vector(parts)) => {
                let element = ty;
                let whole = TypeKind::Vector { count: u64::from(count), element, scalable: false };
                let whole = self.parts.types.intern(whole);
                let mut all = self.graph.leaf(Kind::Constant(simt_ir::ValueDef::Undef), whole);
                for (position, part) in parts.iter().enumerate() {
                    let part = self.operand(part, number)?;
                    let position = self.int(Type::I32, position as i64);
                    all = self.op(Op::InsertElement, whole, &[all, part, position]);
                }
                all
            }
            _ => return None,
        };
        let pointer = self.pointer(memory, space)?;
        match self.mask {
            Some(_) => {
                self.under_mask(mnemonic, Type::VOID, bytes, access, &[pointer, value])?;
            }
            None => {
                self.op(Op::Store(access), Type::VOID, &[value, pointer]);
            }
        }
        Some(())
    }

    /// A weak access that is made if a predicate is true: a call with the address, the number of
    /// bytes, the predicate, and what is stored.
    fn under_mask(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        ty: Type,
        bytes: u32,
        access: Access,
        args: &[Node],
    ) -> Option<Node> {
        if access.is_strong() {
            return None;
        }
        let mask = self.mask.take()?;
        let function = self.parts.instruction(&format!("@{}", mnemonic.all));
        let bytes = self.int(Type::I32, bytes.into());
        let (pointer, rest) = args.split_first()?;
        Some(self.node(Kind::Call(function), ty, &[&[*pointer, bytes, mask], rest].concat()))
    }

    /// `atom` and `red`: relaxed, and of the device's scope, where nothing else is said.
    fn atomic(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        to: Option<&Operand<'_>>,
        memory: &Memory<'_>,
        rest: &[Operand<'_>],
    ) -> Lowered {
        let is_other = |part: &&str| part.starts_with('v') || matches!(*part, "async" | "bulk");
        if mnemonic.parts[1..].iter().any(is_other) || rest.iter().any(|o| matches!(o, Operand::Vector(_))) {
            return None;
        }
        let last = *mnemonic.parts.last()?;
        let (number, is_packed) = match last {
            "f16x2" | "bf16x2" | "u16x2" | "s16x2" => (Number::bits(32), true),
            "f16" | "bf16" => (Number::bits(16), true),
            other => (Number::of(other)?, false),
        };
        let op = mnemonic.parts[1..].iter().find_map(|part| rmw(part, number.class, is_packed))?;
        let pointer = self.pointer(memory, mnemonic.space.unwrap_or(GENERIC))?;
        let mut access = access(mnemonic, number.bits / 8);
        if access.ordering == Ordering::NotAtomic {
            access.ordering = Ordering::Monotonic;
        }
        if !mnemonic.parts[1..].iter().any(|part| scope(part).is_some()) {
            access.scope = Scope::Device;
        }
        let ty = self.type_of(number);
        // `red.cas` does not exist; a second value is a cache policy.
        let node = match (op, rest) {
            (None, [expected, new, ..]) => {
                let (expected, new) = (self.operand(expected, number)?, self.operand(new, number)?);
                let fields = vec![ty, Type::I1];
                let both = self.parts.types.intern(TypeKind::Struct { fields, packed: false });
                let failure = match access.ordering {
                    Ordering::AcqRel | Ordering::Acquire => Ordering::Acquire,
                    _ => Ordering::Monotonic,
                };
                let both = self.op(Op::CmpXchg(access, failure), both, &[pointer, expected, new]);
                self.field(both, 0, ty)
            }
            (Some(op), [value, ..]) => {
                let value = self.operand(value, number)?;
                self.op(Op::AtomicRmw(op, access), ty, &[pointer, value])
            }
            _ => return None,
        };
        match to {
            Some(to) => self.write(to, node, number.class == Class::Signed),
            None => Some(()),
        }
    }

    // ----- barriers and warps -----

    pub fn exchange(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        match (mnemonic.parts[0], mnemonic.parts.get(1).copied()) {
            ("bar", Some("warp")) => {
                let mask = self.operand(self.operands().first()?, Number::bits(32))?;
                self.call("llvm.nvvm.bar.warp.sync", Type::VOID, &[mask]);
                Some(())
            }
            ("barrier", Some("cluster")) => {
                self.call(&format!("llvm.nvvm.{}", mnemonic.all), Type::VOID, &[]);
                Some(())
            }
            ("bar" | "barrier", _) => self.barrier(mnemonic),
            ("vote" | "shfl" | "match" | "redux" | "activemask" | "elect", _) => self.of_warp(mnemonic),
            ("cp", Some("async")) => self.copy(mnemonic),
            ("ldmatrix" | "stmatrix", _) => self.matrix(mnemonic),
            ("wmma", Some(kind @ ("load" | "store"))) => self.tile(mnemonic, kind),
            ("mma", _) | ("wmma", Some("mma")) => self.product(mnemonic),
            ("griddepcontrol", _) => {
                self.call(&format!("llvm.nvvm.{}", mnemonic.all), Type::VOID, &[]);
                Some(())
            }
            ("isspacep", Some(name)) => {
                let [to, source] = self.operands() else { return None };
                let address = self.operand(source, Number::bits(64))?;
                let address = self.node(Kind::Pointer(GENERIC), Type::PTR, &[address]);
                let name = format!("llvm.nvvm.isspacep.{}", name.replace("::cta", "").replace("::", "."));
                let node = self.call(&name, Type::I1, &[address]);
                self.write(to, node, false)
            }
            _ => None,
        }
    }

    /// `bar.red.popc.u32 d, id, count, !p;`
    fn barrier(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        let parts: Vec<&str> = mnemonic.parts[1..].iter().copied().filter(|part| *part != "cta").collect();
        let aligned = if mnemonic.parts[0] == "bar" || mnemonic.has("aligned") { ".aligned" } else { "" };
        let kind = *parts.first()?;
        let (to, sources, value) = match (kind, self.operands()) {
            ("red", [to, sources @ .., value]) => (Some(to), sources, Some(value)),
            ("sync" | "arrive", sources) => (None, sources, None),
            _ => return None,
        };
        let ids = sources.iter().map(|source| self.operand(source, Number::bits(32)));
        let mut args = ids.collect::<Option<Vec<Node>>>()?;
        let form = match (args.len(), kind) {
            (1, "sync" | "red") => "all",
            (2, _) => "count",
            _ => return None,
        };
        let Some(to) = to else {
            self.call(&format!("llvm.nvvm.barrier.cta.{kind}{aligned}.{form}"), Type::VOID, &args);
            return Some(());
        };
        args.push(self.operand(value?, Number::bits(1))?);
        let op = *parts.get(1)?;
        let ty = if op == "popc" { Type::I32 } else { Type::I1 };
        let node = self.call(&format!("llvm.nvvm.barrier.cta.red.{op}{aligned}.{form}"), ty, &args);
        self.write(to, node, false)
    }

    fn of_warp(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        let number = |bits| Number { bits, class: Class::Bits };
        let parts = &mnemonic.parts[1..];
        match (mnemonic.parts[0], parts, self.operands()) {
            ("activemask", _, [to]) => {
                let node = self.call("llvm.nvvm.activemask", Type::I32, &[]);
                self.write(to, node, false)
            }
            ("vote", ["sync", kind, _], [to, value, mask]) => {
                let (value, mask) = (self.operand(value, number(1))?, self.operand(mask, number(32))?);
                let ty = if *kind == "ballot" { Type::I32 } else { Type::I1 };
                let node = self.call(&format!("llvm.nvvm.vote.{kind}.sync"), ty, &[mask, value]);
                self.write(to, node, false)
            }
            ("shfl", ["sync", kind, "b32"], [to, value, lane, clamp, mask]) => {
                let args = [mask, value, lane, clamp].map(|operand| self.operand(operand, number(32)));
                let [Some(mask), Some(value), Some(lane), Some(clamp)] = args else { return None };
                let name = format!("llvm.nvvm.shfl.sync.{kind}.i32");
                self.with_predicate(&name, Type::I32, to, &[mask, value, lane, clamp])
            }
            ("match", [kind @ ("any" | "all"), "sync", ty], [to, value, mask]) => {
                let of = Number::of(ty)?;
                let (value, mask) = (self.operand(value, of)?, self.operand(mask, number(32))?);
                let name = format!("llvm.nvvm.match.{kind}.sync.i{}", of.bits);
                self.with_predicate(&name, Type::I32, to, &[mask, value])
            }
            ("redux", ["sync", op, ty], [to, value, mask]) if !ty.starts_with('f') => {
                let op = if ty.starts_with('u') && matches!(*op, "min" | "max") {
                    format!("u{op}")
                } else {
                    (*op).to_owned()
                };
                let (value, mask) = (self.operand(value, number(32))?, self.operand(mask, number(32))?);
                let node = self.call(&format!("llvm.nvvm.redux.sync.{op}"), Type::I32, &[value, mask]);
                self.write(to, node, false)
            }
            ("elect", ["sync"], [to, mask]) => {
                let mask = self.operand(mask, number(32))?;
                let fields = vec![Type::I32, Type::I1];
                let both = self.parts.types.intern(TypeKind::Struct { fields, packed: false });
                let both = self.call("llvm.nvvm.elect.sync", both, &[mask]);
                self.both(both, Type::I32, to)
            }
            _ => None,
        }
    }

    /// A call that also gives a predicate, if that is asked for: `d|p`.
    fn with_predicate(&mut self, name: &str, ty: Type, to: &Operand<'_>, args: &[Node]) -> Lowered {
        if !matches!(to, Operand::Pair(_)) {
            let node = self.call(name, ty, args);
            return self.write(to, node, false);
        }
        let both = self.parts.types.intern(TypeKind::Struct { fields: vec![ty, Type::I1], packed: false });
        let both = self.call(&format!("{name}p"), both, args);
        self.both(both, ty, to)
    }

    fn both(&mut self, both: Node, ty: Type, to: &Operand<'_>) -> Lowered {
        let Operand::Pair(pair) = to else { return None };
        let (first, second) = (self.field(both, 0, ty), self.field(both, 1, Type::I1));
        self.write(&pair[0], first, false)?;
        self.write(&pair[1], second, false)
    }

    /// `cp.async` that is not in bulk.
    fn copy(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        match (mnemonic.parts.get(2).copied()?, self.operands()) {
            ("commit_group", []) => self.call("llvm.nvvm.cp.async.commit.group", Type::VOID, &[]),
            ("wait_all", []) => self.call("llvm.nvvm.cp.async.wait.all", Type::VOID, &[]),
            ("wait_group", [Operand::Int(count)]) => {
                let count = self.int(Type::I32, *count);
                self.call("llvm.nvvm.cp.async.wait.group", Type::VOID, &[count])
            }
            (
                kind @ ("ca" | "cg"),
                [Operand::Memory(to), Operand::Memory(from), Operand::Int(bytes), rest @ ..],
            ) if matches!(mnemonic.parts.get(3), Some(&("shared" | "shared::cta")))
                && matches!(bytes, 4 | 8 | 16) =>
            {
                let (to, from) = (self.pointer(to, SHARED)?, self.pointer(from, GLOBAL)?);
                if rest.is_empty()
                    && let Some(mask) = self.mask.take()
                {
                    let function = self.parts.instruction(&format!("@cp.async.{bytes}"));
                    self.node(Kind::Call(function), Type::VOID, &[to, from, mask]);
                    return Some(());
                }
                let name = format!("llvm.nvvm.cp.async.{kind}.shared.global.{bytes}");
                // Behind the size may stand a cache policy.
                let policies = usize::from(mnemonic.all.contains("cache_hint"));
                match rest {
                    [size @ (Operand::Int(_) | Operand::Named(..)), policy @ ..]
                        if policy.len() == policies =>
                    {
                        let size = match size {
                            // A predicate: whether to write zeros.
                            Operand::Named(Named::Register(var), _)
                                if self.body.vars[var.0 as usize].0 == Type::I1 =>
                            {
                                let ignored = self.read_var(*var);
                                let (none, all) = (self.int(Type::I32, 0), self.int(Type::I32, *bytes));
                                self.op(Op::Select(Flags::empty()), Type::I32, &[ignored, none, all])
                            }
                            size => self.operand(size, Number::bits(32))?,
                        };
                        self.call(&format!("{name}.s"), Type::VOID, &[to, from, size])
                    }
                    _ => self.call(&name, Type::VOID, &[to, from]),
                }
            }
            _ => return None,
        };
        Some(())
    }

    fn matrix(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        let parts = mnemonic.parts.iter().filter(|part| !part.starts_with("shared"));
        let name = format!("llvm.nvvm.{}.p3", parts.copied().collect::<Vec<_>>().join("."));
        match self.operands() {
            [Operand::Vector(to), Operand::Memory(memory)] => {
                let pointer = self.pointer(memory, SHARED)?;
                let targets = to.iter().map(|to| match to {
                    Operand::Named(Named::Register(var), _) => Some(*var),
                    _ => None,
                });
                let targets = targets.collect::<Option<Vec<_>>>()?;
                if let [var] = targets[..] {
                    let node = self.call(&name, Type::I32, &[pointer]);
                    self.write_var(var, node, false);
                    return Some(());
                }
                let function = self.parts.intrinsic(&name);
                self.call_for_all(function, &targets, vec![Type::I32; targets.len()], &[pointer]);
            }
            [Operand::Memory(memory), Operand::Vector(values)] => {
                let mut args = vec![self.pointer(memory, SHARED)?];
                for value in *values {
                    args.push(self.operand(value, Number::bits(32))?);
                }
                self.call(&name, Type::VOID, &args);
            }
            _ => return None,
        }
        Some(())
    }

    /// `wmma.load.a.sync.aligned.row.m16n16k16.shared.f16 {…}, [p], stride;`
    fn tile(&mut self, mnemonic: &Mnemonic<'_>, kind: &str) -> Lowered {
        let find = || tile_name(&mnemonic.parts, kind).map(|name| self.parts.intrinsic(&name));
        let function = (*mnemonic.function.get_or_init(find))?;
        let space = mnemonic.space.unwrap_or(GENERIC);
        let (memory, registers, stride) = match (kind, self.operands()) {
            ("load", [Operand::Vector(to), Operand::Memory(memory), stride @ ..]) => (memory, to, stride),
            ("store", [Operand::Memory(memory), Operand::Vector(from), stride @ ..]) => {
                (memory, from, stride)
            }
            _ => return None,
        };
        let variables = registers.iter().map(|register| match register {
            Operand::Named(Named::Register(var), _) => Some(*var),
            _ => None,
        });
        let variables = variables.collect::<Option<Vec<_>>>()?;
        let mut args = vec![self.pointer(memory, space)?];
        if kind == "store" {
            args.extend(variables.iter().map(|&var| self.read_var(var)));
        }
        for stride in stride {
            args.push(self.operand(stride, Number::bits(32))?);
        }
        if kind == "store" {
            self.node(Kind::Call(function), Type::VOID, &args);
        } else {
            let types = variables.iter().map(|var| self.body.vars[var.0 as usize].0).collect();
            self.call_for_all(function, &variables, types, &args);
        }
        Some(())
    }

    /// `mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {…}, {…}, {…}, {…};`
    fn product(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        let find = || product_name(&mnemonic.parts).map(|name| self.parts.intrinsic(&name));
        let function = (*mnemonic.function.get_or_init(find))?;
        let [Operand::Vector(to), sources @ ..] = self.operands() else { return None };
        let register = |operand: &Operand<'_>| match operand {
            Operand::Named(Named::Register(var), _) => Some(*var),
            _ => None,
        };
        let targets = to.iter().map(register).collect::<Option<Vec<_>>>()?;
        let bits = if mnemonic.has("f64") { 64 } else { 32 };
        let mut args = Vec::new();
        for source in sources {
            let Operand::Vector(parts) = source else { return None };
            for part in *parts {
                args.push(self.operand(part, Number::bits(bits))?);
            }
        }
        let types = targets.iter().map(|var| self.body.vars[var.0 as usize].0).collect();
        self.call_for_all(function, &targets, types, &args);
        Some(())
    }
}

/// The intrinsic of a `wmma.load` or `wmma.store`.
fn tile_name(parts: &[&str], kind: &str) -> Option<String> {
    let is_shape = |part: &&&str| part.starts_with('m') && part.contains('n') && part.contains('k');
    let shape = parts.iter().find(is_shape)?;
    let (fragment, layout, element) = (parts.get(2)?, parts.get(5)?, parts.last()?);
    Some(format!("llvm.nvvm.wmma.{shape}.{kind}.{fragment}.{layout}.stride.{element}.p0"))
}

/// The intrinsic of an `mma` or `wmma.mma`.
fn product_name(parts: &[&str]) -> Option<String> {
    let (mut shape, mut layouts, mut types) = (None, Vec::new(), Vec::new());
    let (mut saturates, mut rounds) = ("", "");
    for &part in &parts[1..] {
        match part {
            "mma" | "sync" | "aligned" => {}
            "row" | "col" => layouts.push(part),
            "satfinite" => saturates = ".satfinite",
            "rn" => rounds = ".rn",
            "f16" | "bf16" | "tf32" | "f32" | "f64" | "s8" | "u8" | "s32" => types.push(part),
            _ if part.starts_with('m') && shape.is_none() => shape = Some(part),
            _ => return None,
        }
    }
    let (shape, &[a, b]) = (shape?, &layouts[..]) else { return None };
    let is_tile = parts[0] == "wmma";
    let types = match types[..] {
        [d, c] if is_tile => format!("{d}.{c}"),
        [d, "f16", "f16", c] if !is_tile => format!("{d}.{c}"),
        [_, a, b, _] if a == b => a.to_owned(),
        [_, a, b, _] => format!("{a}.{b}"),
        _ => return None,
    };
    Some(match is_tile {
        true => format!("llvm.nvvm.wmma.{shape}.mma.{a}.{b}{rounds}.{types}{saturates}"),
        false => format!("llvm.nvvm.mma.{shape}.{a}.{b}{saturates}.{types}"),
    })
}
