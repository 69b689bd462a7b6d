//! What statements do: control flow and arithmetic.

use super::lex;
use super::module::{GENERIC, LOCAL, Parts, Result_};
use super::ssa::{BlockId, Exit, Graph, Kind, Node};
use super::statements::{Body, Named, Operand, Statement, Var};
use crate::Error;
use simt_ir::target::Effect;
use simt_ir::{
    BinaryOp, CastOp, Flags, FloatPred, FuncId, InstFacts, IntPred, Op, Span, Symbol, Type, TypeKind,
    ValueDef,
};

/// How an instruction takes the bits of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Number {
    pub bits: u32,
    pub class: Class,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Unsigned,
    Signed,
    Bits,
    Float,
}

impl Number {
    /// The type of a part of a mnemonic; `None` for packed ones and all that is no type.
    pub fn of(part: &str) -> Option<Number> {
        if part == "pred" {
            return Some(Number { bits: 1, class: Class::Bits });
        }
        let class = match part.as_bytes().first()? {
            b'u' => Class::Unsigned,
            b's' => Class::Signed,
            b'b' => Class::Bits,
            b'f' => Class::Float,
            _ => return None,
        };
        let bits = match (part.get(1..)?, class) {
            ("32", _) => 32,
            ("64", _) => 64,
            ("8", class) if class != Class::Float => 8,
            ("16", class) if class != Class::Float => 16,
            ("128", Class::Bits) => 128,
            _ => return None,
        };
        Some(Number { bits, class })
    }

    pub fn bits(bits: u32) -> Number {
        Number { bits, class: Class::Bits }
    }

    fn is_signed(self) -> bool {
        self.class == Class::Signed
    }
}

/// A mnemonic.
#[derive(Clone)]
pub(super) struct Mnemonic<'s> {
    pub all: &'s str,
    pub parts: Vec<&'s str>,
}

impl<'s> Mnemonic<'s> {
    pub fn of(text: &'s str) -> Mnemonic<'s> {
        Mnemonic { all: text, parts: text.split('.').collect() }
    }

    pub fn has(&self, part: &str) -> bool {
        self.parts[1..].contains(&part)
    }

    /// The type behind all else.
    pub fn number(&self) -> Option<Number> {
        Number::of(self.parts.last()?)
    }

    /// Whether it has no parts but its first, types, and some.
    fn only(&self, others: &[&str]) -> bool {
        self.parts[1..].iter().all(|part| Number::of(part).is_some() || others.contains(part))
    }
}

/// Turns the statements of a body into a graph.
pub(super) struct Lower<'a, 's> {
    pub text: &'s [u8],
    pub parts: &'a mut Parts,
    pub body: &'a Body<'s>,
    pub result: Result_,
    /// The parameters of the function that its text has, as those that it has here.
    pub params: &'a [u32],
    /// Those that are memory, by the numbers of the text.
    pub in_memory: &'a [bool],
    pub graph: Graph,
    pub at: BlockId,
    pub statement: &'a Statement,
    /// Whether control comes to where the next statement is put.
    is_open: bool,
    /// Registers get what is computed if this is true, or not.
    choice: Option<(Node, bool)>,
    /// Whether it is a kernel's body.
    pub is_kernel: bool,
    /// Variables of the thread.
    pub memory: Vec<Node>,
    label_blocks: Vec<Option<BlockId>>,
}

/// An instruction was read, or what it does is to be looked up.
pub(super) type Lowered = Option<()>;

impl<'a, 's> Lower<'a, 's> {
    pub fn new(
        text: &'s [u8],
        parts: &'a mut Parts,
        body: &'a Body<'s>,
        result: Result_,
        params: &'a [u32],
        in_memory: &'a [bool],
        first: &'a Statement,
    ) -> Lower<'a, 's> {
        Lower {
            text,
            parts,
            body,
            result,
            params,
            in_memory,
            graph: Graph::default(),
            at: BlockId(0),
            statement: first,
            is_open: true,
            choice: None,
            is_kernel: false,
            memory: Vec::new(),
            label_blocks: vec![None; body.statements.len()],
        }
    }

    /// The graph of the body. `registers`: what parameters are put into, by their numbers.
    pub fn run(mut self, registers: &[(usize, Var)]) -> Result<Graph, Error> {
        self.at = self.graph.add_block(Span::default());
        for &(index, var) in registers {
            let node = self.param(index as u32, self.body.vars[var.0 as usize].0);
            self.graph.write(self.at, var, node);
        }
        let local = self.parts.types.intern(TypeKind::Pointer(super::module::LOCAL));
        for memory in &self.body.memory {
            let op = Op::Alloca { element: memory.ty, align_log2: memory.align_log2 };
            let node = self.graph.add(self.at, Kind::Op(op), local, &[], memory.name);
            self.memory.push(node);
        }
        for (index, statement) in self.body.statements.iter().enumerate().filter(|(_, s)| s.is_label) {
            self.label_blocks[index] = Some(self.graph.add_block(statement.word));
        }
        for (index, statement) in self.body.statements.iter().enumerate() {
            self.statement = statement;
            if let Some(block) = self.label_blocks[index] {
                if self.is_open {
                    self.leave(Exit::Goto(block));
                }
                (self.at, self.is_open) = (block, true);
                continue;
            }
            if !self.is_open {
                self.at = self.graph.add_block(Span::default());
                self.is_open = true;
            }
            self.instruction()?;
        }
        if self.is_open {
            // Control may not come to the end of a body, and ptxas takes it for a return.
            self.return_();
        }
        self.graph.resolve(&self.body.vars);
        Ok(self.graph)
    }

    fn leave(&mut self, exit: Exit) {
        let (at, span) = (self.at, self.statement.span);
        let block = self.graph.block(at);
        (block.exit, block.exit_span) = (exit, span);
        self.is_open = false;
    }

    fn go_on(&mut self, block: BlockId) {
        (self.at, self.is_open) = (block, true);
    }

    fn mnemonic(&self) -> Mnemonic<'s> {
        Mnemonic::of(std::str::from_utf8(&self.text[self.statement.word.range()]).unwrap_or("?"))
    }

    fn instruction(&mut self) -> Result<(), Error> {
        let mnemonic = self.mnemonic();
        let Some((var, value)) = self.statement.guard else { return self.unguarded(&mnemonic) };
        let guard = self.graph.read(self.at, var, Type::I1);
        if mnemonic.parts[0] == "bra" {
            let to = self.label(self.statement.operands.first())?;
            let next = self.graph.add_block(Span::default());
            self.leave_if(guard, value, to, next);
            self.go_on(next);
            return Ok(());
        }
        if self.is_speculatable(&mnemonic) {
            self.choice = Some((guard, value));
            let done = self.unguarded(&mnemonic);
            self.choice = None;
            return done;
        }
        let (branch, statement) = (self.at, self.graph.add_block(Span::default()));
        let next = self.graph.add_block(Span::default());
        self.leave_if(guard, value, statement, next);
        self.go_on(statement);
        self.unguarded(&mnemonic)?;
        if self.is_open {
            self.leave(Exit::Goto(next));
            self.graph.note_around(next, branch, statement);
        }
        self.go_on(next);
        Ok(())
    }

    fn leave_if(&mut self, guard: Node, value: bool, to: BlockId, next: BlockId) {
        let exit = match value {
            _ if to == next => Exit::Goto(to),
            true => Exit::Branch(guard, [to, next]),
            false => Exit::Branch(guard, [next, to]),
        };
        self.leave(exit);
    }

    /// Whether an instruction may be executed although its predicate says no, if its results are
    /// dropped then.
    fn is_speculatable(&mut self, mnemonic: &Mnemonic<'_>) -> bool {
        let reads_machine = |operand: &Operand| matches!(operand, Operand::Word(_));
        self.parts.effect(mnemonic.all) == Effect::Pure
            && !matches!(mnemonic.parts[0], "div" | "rem")
            && !self.statement.operands.iter().any(reads_machine)
    }

    fn unguarded(&mut self, mnemonic: &Mnemonic<'_>) -> Result<(), Error> {
        match mnemonic.parts[0] {
            "bra" => {
                let to = self.label(self.statement.operands.first())?;
                self.leave(Exit::Goto(to));
            }
            "brx" => self.indexed_branch()?,
            "ret" => self.return_(),
            "exit" => {
                self.call("llvm.nvvm.exit", Type::VOID, &[]);
                self.leave(Exit::Unreachable);
            }
            "trap" => {
                self.call("llvm.trap", Type::VOID, &[]);
                self.leave(Exit::Unreachable);
            }
            "call" => self.function_call()?,
            _ => {
                if self.arithmetic(mnemonic).or_else(|| self.memory_access(mnemonic)).is_none()
                    && self.exchange(mnemonic).is_none()
                {
                    self.by_table(mnemonic);
                }
            }
        }
        Ok(())
    }

    fn return_(&mut self) {
        let value = match self.result {
            Result_::Register(var) => Some(self.graph.read(self.at, var, self.body.vars[var.0 as usize].0)),
            Result_::Nothing | Result_::Memory => None,
        };
        self.leave(Exit::Return(value));
    }

    fn label(&self, operand: Option<&Operand>) -> Result<BlockId, Error> {
        let Some(Operand::Word(span) | Operand::Named(_, span)) = operand else {
            return Err(Error::new(self.statement.span, "expected a label"));
        };
        self.label_of(*span)
    }

    fn label_of(&self, span: Span) -> Result<BlockId, Error> {
        let name = &self.text[span.range()];
        let found = self.in_scope(|scope| self.body.labels.get(&(scope, name)));
        found.and_then(|&at| self.label_blocks[at]).ok_or_else(|| {
            let shown = String::from_utf8_lossy(name);
            Error::new(span, format!("use of undefined label '{shown}'"))
        })
    }

    /// What the innermost scope around the statement has.
    fn in_scope<T>(&self, find: impl Fn(u32) -> Option<T>) -> Option<T> {
        let mut scope = self.statement.scope;
        loop {
            let around = self.body.scopes[scope as usize];
            match find(scope) {
                None if around != scope => scope = around,
                found => return found,
            }
        }
    }

    /// `brx.idx %r, list;`
    fn indexed_branch(&mut self) -> Result<(), Error> {
        let [index, Operand::Word(list)] = &self.statement.operands[..] else {
            return Err(Error::new(self.statement.span, "expected an index and a list of labels"));
        };
        let name = &self.text[list.range()];
        let Some(labels) = self.in_scope(|scope| self.body.targets.get(&(scope, name))) else {
            return Err(Error::new(*list, "use of an undefined list of labels"));
        };
        let targets = labels.iter().map(|&label| self.label_of(label)).collect::<Result<Vec<_>, _>>()?;
        let index = self.operand(index, Number::bits(32)).unwrap_or_else(|| self.graph.int(Type::I32, 0));
        self.leave(if targets.is_empty() { Exit::Unreachable } else { Exit::Switch(index, targets) });
        Ok(())
    }

    // ----- values -----

    pub fn int_type(&mut self, bits: u32) -> Type {
        self.parts.types.intern(TypeKind::Int(bits))
    }

    /// The type of numbers that an instruction works on.
    pub fn type_of(&mut self, number: Number) -> Type {
        match (number.class, number.bits) {
            (Class::Float, 32) => Type::FLOAT,
            (Class::Float, 64) => Type::DOUBLE,
            (_, bits) => self.int_type(bits),
        }
    }

    fn bits_of(&self, ty: Type) -> u32 {
        match self.parts.types.kind(ty) {
            TypeKind::Int(bits) => *bits,
            TypeKind::Float(kind) => kind.bits(),
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

    fn cast(&mut self, op: CastOp, ty: Type, arg: Node) -> Node {
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
    pub fn operand(&mut self, operand: &Operand, number: Number) -> Option<Node> {
        let ty = self.type_of(number);
        let node = match operand {
            Operand::Named(Named::Register(var), _) => self.read_var(*var),
            Operand::Named(Named::Vector(..) | Named::Slot(_), _) => return None,
            Operand::Named(named, _) => self.address_of(*named, number.bits)?,
            Operand::Word(span) => self.register_of_machine(*span)?,
            Operand::Int(int) if number.class == Class::Float => {
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
            Operand::Float(span) => {
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
    fn address_of(&mut self, named: Named, bits: u32) -> Option<Node> {
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
    fn packed(&mut self, parts: &[Operand], number: Number) -> Option<Node> {
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
    fn register_of_machine(&mut self, span: Span) -> Option<Node> {
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
    pub fn write(&mut self, to: &Operand, node: Node, signed: bool) -> Lowered {
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

    // ----- arithmetic -----

    fn arithmetic(&mut self, mnemonic: &Mnemonic<'_>) -> Lowered {
        let statement = self.statement;
        let [to, sources @ ..] = &statement.operands[..] else { return None };
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
            ("mov", [source]) => {
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
                let space = super::module::space_number(name)?;
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
        let (a, b) = (self.operand(a, number)?, self.operand(b, number)?);
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

    fn floating(
        &mut self,
        mnemonic: &Mnemonic<'_>,
        number: Number,
        to: &Operand,
        sources: &[Operand],
    ) -> Lowered {
        let (ty, bits) = (self.type_of(number), number.bits);
        let is_exact = mnemonic.only(&["rn", "ftz"]) && !matches!(mnemonic.parts[0], "ex2" | "lg2");
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
        let op = match mnemonic.parts[0] {
            "add" => BinaryOp::FAdd,
            "sub" => BinaryOp::FSub,
            "mul" => BinaryOp::FMul,
            "div" if mnemonic.has("rn") => BinaryOp::FDiv,
            "fma" => {
                let args: [Node; 3] = self.numbers(sources, number)?;
                let node = self.call(&format!("llvm.fma.f{bits}"), ty, &args);
                return self.write(to, node, false);
            }
            "neg" => {
                let args: [Node; 1] = self.numbers(sources, number)?;
                let node = self.op(Op::FNeg(Flags::empty()), ty, &args);
                return self.write(to, node, false);
            }
            name => {
                let function = match name {
                    "abs" => "fabs",
                    "sqrt" if mnemonic.has("rn") => "sqrt",
                    "min" => "minnum",
                    "max" => "maxnum",
                    _ => return None,
                };
                let args = sources.iter().map(|source| self.operand(source, number));
                let args = args.collect::<Option<Vec<Node>>>()?;
                let node = self.call(&format!("llvm.{function}.f{bits}"), ty, &args);
                return self.write(to, node, false);
            }
        };
        let args: [Node; 2] = self.numbers(sources, number)?;
        let node = self.op(Op::Binary(op, Flags::empty()), ty, &args);
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
            ("abs", [source]) => {
                let node = self.operand(source, number)?;
                self.call(&format!("llvm.abs.i{bits}"), ty, &[node, falsehood])
            }
            ("min" | "max", [_, _]) if mnemonic.only(&[]) => {
                let args: [Node; 2] = self.numbers(sources, number)?;
                let sign = if signed { 's' } else { 'u' };
                self.call(&format!("llvm.{sign}{name}.i{bits}"), ty, &args)
            }
            ("popc", [source]) => {
                let node = self.operand(source, number)?;
                self.call(&format!("llvm.ctpop.i{bits}"), ty, &[node])
            }
            ("clz", [source]) => {
                let node = self.operand(source, number)?;
                self.call(&format!("llvm.ctlz.i{bits}"), ty, &[node, falsehood])
            }
            ("brev", [source]) => {
                let node = self.operand(source, number)?;
                self.call(&format!("llvm.bitreverse.i{bits}"), ty, &[node])
            }
            ("bfe", [source, Operand::Int(first), Operand::Int(count)])
                if !signed
                    && *first >= 0
                    && *count > 0
                    && first + count <= i64::from(bits)
                    && *count < 63 =>
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

    // ----- all others -----

    /// A call of a function that is called as the mnemonic, and does what the table of mnemonics
    /// says.
    fn by_table(&mut self, mnemonic: &Mnemonic<'_>) {
        let statement = self.statement;
        let effect = self.parts.effect(mnemonic.all);
        let stores = matches!(mnemonic.parts[0], "st" | "red" | "prefetch" | "cp" | "mbarrier" | "sust");
        let (to, sources) = match statement.operands.split_first() {
            Some((first, rest)) if !stores && !matches!(first, Operand::Memory(_)) => (Some(first), rest),
            _ => (None, &statement.operands[..]),
        };
        let mut targets = Vec::new();
        to.into_iter().for_each(|to| registers(to, &mut targets));
        let mut args = Vec::new();
        for operand in sources {
            self.collect(operand, mnemonic, &mut args);
        }
        if effect == Effect::Unlisted {
            // Any of its registers may be written.
            for operand in sources {
                registers(operand, &mut targets);
            }
            targets.iter().for_each(|&var| args.push(self.read_var(var)));
            self.op(Op::Opaque, Type::VOID, &args);
            for var in targets {
                let ty = self.body.vars[var.0 as usize].0;
                let node = self.op(Op::Opaque, ty, &args);
                self.write_var(var, node, false);
            }
            return;
        }
        let function = self.parts.instruction(mnemonic.all);
        let types: Vec<Type> = targets.iter().map(|var| self.body.vars[var.0 as usize].0).collect();
        match (&targets[..], &types[..]) {
            ([], _) => drop(self.node(Kind::Call(function), Type::VOID, &args)),
            (&[var], &[ty]) => {
                let node = self.node(Kind::Call(function), ty, &args);
                self.write_var(var, node, false);
            }
            _ => self.call_for_all(function, &targets, types, &args),
        }
    }

    /// A call that gives a structure of results.
    pub fn call_for_all(&mut self, function: FuncId, targets: &[Var], types: Vec<Type>, args: &[Node]) {
        let all = self.parts.types.intern(TypeKind::Struct { fields: types.clone(), packed: false });
        let whole = self.node(Kind::Call(function), all, args);
        for (position, (&var, ty)) in targets.iter().zip(types).enumerate() {
            let part = self.field(whole, position, ty);
            self.write_var(var, part, false);
        }
    }

    pub fn field(&mut self, whole: Node, position: usize, ty: Type) -> Node {
        let position = self.int(Type::I32, position as i64);
        self.op(Op::ExtractValue, ty, &[whole, position])
    }

    /// The numbers and addresses in an operand.
    fn collect(&mut self, operand: &Operand, mnemonic: &Mnemonic<'_>, args: &mut Vec<Node>) {
        match operand {
            Operand::Named(Named::Register(var), _) => args.push(self.read_var(*var)),
            Operand::Named(Named::Vector(first, lanes), _) => {
                args.extend((0..u32::from(*lanes)).map(|lane| self.read_var(Var(first.0 + lane))));
            }
            Operand::Named(..) | Operand::Int(_) | Operand::Float(_) => {
                args.extend(self.operand(operand, Number::bits(64)));
            }
            Operand::Word(span) => args.extend(self.register_of_machine(*span)),
            Operand::Vector(parts) | Operand::List(parts) | Operand::Odd(parts) => {
                parts.iter().for_each(|part| self.collect(part, mnemonic, args));
            }
            Operand::Pair(pair) => {
                self.collect(&pair.0, mnemonic, args);
                self.collect(&pair.1, mnemonic, args);
            }
            Operand::Not(inner) => self.collect(inner, mnemonic, args),
            Operand::Memory(memory) => {
                let space = super::lower_memory::space_of(mnemonic).unwrap_or(0);
                match self.pointer(memory, space) {
                    Some(pointer) => args.push(pointer),
                    None => {
                        memory.base.iter().for_each(|base| self.collect(base, mnemonic, args));
                    }
                }
                memory.rest.iter().for_each(|part| self.collect(part, mnemonic, args));
            }
            Operand::Sink => {}
        }
    }

    pub fn add_facts(&mut self, node: Node, facts: InstFacts) {
        self.graph.nodes[node.0 as usize].facts |= facts;
    }
}

/// The registers of an operand that is written.
fn registers(operand: &Operand, all: &mut Vec<Var>) {
    match operand {
        Operand::Named(Named::Register(var), _) => all.push(*var),
        Operand::Named(Named::Vector(first, lanes), _) => {
            all.extend((0..u32::from(*lanes)).map(|lane| Var(first.0 + lane)));
        }
        Operand::Vector(parts) => parts.iter().for_each(|part| registers(part, all)),
        Operand::Pair(pair) => {
            registers(&pair.0, all);
            registers(&pair.1, all);
        }
        _ => {}
    }
}
