//! From a graph to a function.

use super::pointers::{Shape, type_of};
use super::spaces::{CONSTANT, GENERIC, GLOBAL, SHARED, SHARED_CLUSTER};
use super::ssa::{BlockId, Exit, Graph, Kind, Node};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::{
    BinaryOp, Block, BlockData, Call, CastOp, EntityMap, Flags, FuncId, Function, Inst, InstData, InstFacts,
    List, Op, Span, Symbol, Type, TypeKind, Types, Value, ValueData, ValueDef,
};
use smallvec::{SmallVec, smallvec};

/// The types of a function's parameters; `None` if it has no body here, so that it takes what it is
/// given.
pub(super) type Signatures = EntityMap<FuncId, Option<Vec<Type>>>;

/// Writes a graph into a function, which has its parameters. Gives the register that each value was
/// written to.
pub(super) fn emit(
    graph: &Graph,
    shapes: &[Shape],
    types: &mut Types,
    signatures: &Signatures,
    function: &mut Function,
) -> EntityMap<Value, Span> {
    let values = vec![None; graph.nodes.len()];
    let names = EntityMap::filled(Span::default(), function.params.len());
    let constants = FxHashMap::default();
    let mut emit = Emit {
        graph,
        shapes,
        types,
        signatures,
        f: function,
        values,
        names,
        constants,
        incoming: FxHashMap::default(),
        piece: None,
        sums: Sums::default(),
    };
    emit.run();
    emit.names
}

/// Pointers that were made of others, and what was added to those.
pub(super) type Sums = FxHashMap<Value, (Value, Value)>;

/// Writes a graph of one block behind the instructions of a function.
/// `args`: what parameters are, and of which sums. `like`: where its instructions are from, and
/// what is said of them.
/// Gives `outputs` as values of their types.
pub(super) fn emit_piece(
    graph: &Graph,
    shapes: &[Shape],
    types: &mut Types,
    function: &mut Function,
    (args, sums): (&[Value], Sums),
    like: &InstData,
    outputs: &[(Node, Type)],
) -> Vec<Value> {
    let mut emit = Emit {
        graph,
        shapes,
        types,
        signatures: &Signatures::new(),
        f: function,
        values: vec![None; graph.nodes.len()],
        names: EntityMap::new(),
        constants: FxHashMap::default(),
        incoming: FxHashMap::default(),
        piece: Some((args, like)),
        sums,
    };
    emit.piece();
    outputs.iter().map(|&(node, ty)| emit.value_as(node, ty, like.span)).collect()
}

struct Emit<'a> {
    graph: &'a Graph,
    shapes: &'a [Shape],
    types: &'a mut Types,
    signatures: &'a Signatures,
    f: &'a mut Function,
    /// By node.
    values: Vec<Option<Value>>,
    names: EntityMap<Value, Span>,
    constants: FxHashMap<(Type, ConstantKey), Value>,
    /// Where the operands of phis are in the pool: they are filled where the blocks end that they
    /// come from.
    incoming: FxHashMap<Node, List>,
    /// What parameters are and where all instructions are from, if they are a part of a function.
    piece: Option<(&'a [Value], &'a InstData)>,
    /// Of pointers into shared memory by numbers of 32 bits, in a piece: a module's own pointers
    /// may be wider, and do not wrap there.
    sums: Sums,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum ConstantKey {
    Int(i64),
    Zero,
    Undef,
    Symbol(Symbol),
}

impl Emit<'_> {
    /// The instructions of a block in which control does not part.
    fn piece(&mut self) {
        let graph = self.graph;
        graph.computed(BlockId(0)).for_each(|node| self.declare(node));
        for node in graph.computed(BlockId(0)) {
            if self.same(node) == node {
                self.node(node);
            }
        }
    }

    /// Makes the value of a node.
    fn declare(&mut self, node: Node) {
        let ty = self.final_type(node);
        if self.same(node) == node && ty != Type::VOID {
            let value = self.new_value(ty, self.graph.node(node).name);
            self.values[node.0 as usize] = Some(value);
        }
    }

    fn run(&mut self) {
        let graph = self.graph;
        let (blocks, nodes) = (graph.blocks.len() as u32, graph.nodes.len());
        self.f.insts.reserve(nodes);
        self.f.values.reserve(nodes);
        self.names.reserve(nodes);
        self.f.operand_pool.reserve(self.graph.args.len());
        for block in (0..blocks).map(BlockId) {
            let data = &graph.blocks[block.0 as usize];
            for &phi in &data.phis {
                let (start, len) = (self.f.operand_pool.len() as u32, data.preds.len() as u32);
                self.f.operand_pool.resize((start + len) as usize, Value::from_index(0));
                self.incoming.insert(phi, List { start, len });
            }
            data.phis.iter().copied().chain(graph.computed(block)).for_each(|node| self.declare(node));
        }
        for block in (0..blocks).map(BlockId) {
            let data = &graph.blocks[block.0 as usize];
            let first = Inst::from_index(self.f.insts.len());
            data.phis.iter().for_each(|&node| self.phi(node));
            for node in graph.computed(block) {
                if self.same(node) == node {
                    self.node(node);
                }
            }
            self.exit(block);
            let len = (self.f.insts.len() - first.index()) as u32;
            self.f.blocks.push(BlockData { first, len, label: data.label });
        }
    }

    fn new_value(&mut self, ty: Type, name: Span) -> Value {
        self.names.push(name);
        self.f.values.push(ValueData { ty, def: ValueDef::Undef })
    }

    fn shape(&self, node: Node) -> Shape {
        self.shapes[node.0 as usize]
    }

    fn final_type(&mut self, node: Node) -> Type {
        let data = self.graph.node(node);
        match data.kind {
            Kind::Op(Op::Store(_) | Op::Fence(_)) => Type::VOID,
            _ => type_of(self.types, self.shape(node), data.ty),
        }
    }

    /// The value that a node is without doing anything.
    fn same(&self, node: Node) -> Node {
        let mut node = node;
        loop {
            let data = self.graph.node(node);
            let of_first = || self.shape(self.graph.args(node)[0]);
            let is_same = match data.kind {
                // The block's own shared memory is part of the cluster's.
                Kind::Pointer(SHARED_CLUSTER) => {
                    matches!(of_first(), Shape::Pointer(SHARED | SHARED_CLUSTER))
                }
                Kind::Pointer(space) => of_first() == Shape::Pointer(space),
                Kind::Moved { to, .. } => of_first() == Shape::Pointer(to),
                Kind::Op(Op::Cast(CastOp::Trunc | CastOp::ZExt, _)) => {
                    matches!(self.shape(node), Shape::Pointer(_))
                }
                _ => false,
            };
            if !is_same {
                return node;
            }
            node = self.graph.args(node)[0];
        }
    }

    fn constant(&mut self, ty: Type, key: ConstantKey) -> Value {
        if let Some(&value) = self.constants.get(&(ty, key)) {
            return value;
        }
        let def = match key {
            ConstantKey::Int(int) => ValueDef::Int(int),
            ConstantKey::Zero => ValueDef::Zero,
            ConstantKey::Undef => ValueDef::Undef,
            ConstantKey::Symbol(symbol) => ValueDef::Symbol(symbol),
        };
        let value = self.new_value(ty, Span::default());
        self.f.values[value].def = def;
        self.constants.insert((ty, key), value);
        value
    }

    /// The value of a node as it is.
    fn value(&mut self, node: Node) -> Value {
        if let Some(value) = self.values[node.0 as usize] {
            return value;
        }
        let same = self.same(node);
        let value = match self.values[same.0 as usize] {
            Some(value) => value,
            None => self.not_computed(same),
        };
        self.values[node.0 as usize] = Some(value);
        value
    }

    /// The value of a node that no instruction computes.
    fn not_computed(&mut self, node: Node) -> Value {
        let ty = self.final_type(node);
        match self.graph.node(node).kind {
            Kind::Constant(ValueDef::Int(int)) => self.constant(ty, ConstantKey::Int(int)),
            Kind::Constant(ValueDef::Symbol(symbol)) => {
                let ty = if let Symbol::Function(_) = symbol { Type::PTR } else { ty };
                self.constant(ty, ConstantKey::Symbol(symbol))
            }
            Kind::Param(index) => match self.piece {
                Some((args, _)) => args[index as usize],
                None => self.f.param_value(index as usize),
            },
            _ => self.constant(ty, ConstantKey::Undef),
        }
    }

    /// The value of a node as one of a type. `span`: of what wants it.
    fn value_as(&mut self, node: Node, ty: Type, span: Span) -> Value {
        let value = self.value(node);
        let own = self.f.values[value].ty;
        if own == ty {
            return value;
        }
        let node = self.same(node);
        let (from, to) = (self.types.kind(own).clone(), self.types.kind(ty).clone());
        let bits = |kind: &TypeKind| match kind {
            TypeKind::Int(bits) => *bits,
            TypeKind::Float(float) => float.bits(),
            _ => 0,
        };
        match (&from, &to) {
            (_, TypeKind::Pointer(_)) if self.graph.as_int(node) == Some(0) => {
                self.constant(ty, ConstantKey::Zero)
            }
            _ if matches!(self.graph.node(node).kind, Kind::Constant(ValueDef::Undef)) => {
                self.constant(ty, ConstantKey::Undef)
            }
            (TypeKind::Pointer(_), TypeKind::Pointer(_)) => self.cast(CastOp::AddrSpaceCast, ty, value, span),
            (TypeKind::Pointer(_), TypeKind::Int(_)) => self.cast(CastOp::PtrToInt, ty, value, span),
            (TypeKind::Pointer(_), TypeKind::Float(_)) => {
                let int = self.types.intern(TypeKind::Int(bits(&to)));
                let value = self.cast(CastOp::PtrToInt, int, value, span);
                self.cast(CastOp::BitCast, ty, value, span)
            }
            (TypeKind::Int(_), TypeKind::Pointer(_)) => self.cast(CastOp::IntToPtr, ty, value, span),
            (TypeKind::Int(a), TypeKind::Int(b)) => {
                self.cast(if a > b { CastOp::Trunc } else { CastOp::ZExt }, ty, value, span)
            }
            _ if bits(&from) == bits(&to) && bits(&to) > 0 => self.cast(CastOp::BitCast, ty, value, span),
            _ => value,
        }
    }

    fn cast(&mut self, op: CastOp, ty: Type, value: Value, span: Span) -> Value {
        let result = self.new_value(ty, Span::default());
        self.inst(Op::Cast(op, Flags::empty()), &[value], Some(result), span, InstFacts::empty());
        result
    }

    fn inst(
        &mut self,
        op: Op,
        operands: &[Value],
        result: Option<Value>,
        span: Span,
        facts: InstFacts,
    ) -> Inst {
        let start = self.f.operand_pool.len() as u32;
        self.f.operand_pool.extend_from_slice(operands);
        let ty = result.map_or(Type::VOID, |value| self.f.values[value].ty);
        let operands = List { start, len: operands.len() as u32 };
        let (span, attachments, facts) = match self.piece {
            Some((_, like)) => (like.span, like.attachments, like.facts | facts),
            None => (span, span.end() as u32, facts),
        };
        let inst = self.f.insts.push(InstData { op, ty, operands, result, span, attachments, facts });
        if let Some(result) = result {
            self.f.values[result].def = ValueDef::Inst(inst);
        }
        inst
    }

    fn blocks(&mut self, blocks: &[BlockId]) -> List {
        let start = self.f.block_pool.len() as u32;
        self.f.block_pool.extend(blocks.iter().map(|block| Block::from_index(block.0 as usize)));
        List { start, len: blocks.len() as u32 }
    }

    fn phi(&mut self, node: Node) {
        let data = self.graph.node(node);
        let list = self.blocks(&self.graph.blocks[data.block.0 as usize].preds);
        let (result, operands) = (self.values[node.0 as usize], self.incoming[&node]);
        let inst = self.inst(Op::Phi(list), &[], result, data.span, data.facts);
        self.f.insts[inst].operands = operands;
    }

    fn node(&mut self, node: Node) {
        let graph = self.graph;
        let (data, args) = (graph.node(node), graph.args(node));
        let result = self.values[node.0 as usize];
        let span = data.span;
        let op = match data.kind {
            Kind::Pointer(space) => return self.pointer(args[0], space, result, span),
            Kind::Moved { from, to } => return self.moved(args[0], from, to, result, span),
            Kind::Call(function) => return self.call(Some(function), args, result, span),
            Kind::CallThrough => return self.call(None, args, result, span),
            Kind::Op(op) => op,
            Kind::Constant(_) | Kind::Param(_) | Kind::Start(_) | Kind::Phi(_) | Kind::Alias(_) => return,
        };
        let shape = self.shape(node);
        let (op, operands): (Op, SmallVec<[Value; 4]>) = match op {
            Op::Binary(kind @ (BinaryOp::Add | BinaryOp::Sub), _) if matches!(shape, Shape::Pointer(_)) => {
                let is_first = matches!(self.shape(args[0]), Shape::Pointer(_));
                let (base, index) = if is_first { (args[0], args[1]) } else { (args[1], args[0]) };
                let mut base = self.value(base);
                let ty = self.graph.node(index).ty;
                let mut index = self.value_as(index, ty, span);
                if kind == BinaryOp::Sub {
                    let (zero, negated) =
                        (self.constant(ty, ConstantKey::Int(0)), self.new_value(ty, Span::default()));
                    let op = Op::Binary(BinaryOp::Sub, Flags::empty());
                    self.inst(op, &[zero, index], Some(negated), span, InstFacts::empty());
                    index = negated;
                }
                if self.piece.is_some() && ty == Type::I32 {
                    if let Some(&(root, before)) = self.sums.get(&base) {
                        let sum = self.new_value(ty, Span::default());
                        let op = Op::Binary(BinaryOp::Add, Flags::empty());
                        self.inst(op, &[before, index], Some(sum), span, InstFacts::empty());
                        (base, index) = (root, sum);
                    }
                    if let Some(result) = result {
                        self.sums.insert(result, (base, index));
                    }
                }
                (Op::GetElementPtr { element: Type::I8, flags: Flags::empty() }, smallvec![base, index])
            }
            Op::Select(flags) => {
                let ty = self.final_type(node);
                let condition = self.value(args[0]);
                let (yes, no) = (self.value_as(args[1], ty, span), self.value_as(args[2], ty, span));
                (Op::Select(flags), smallvec![condition, yes, no])
            }
            op => {
                let mut operands = SmallVec::new();
                for &arg in args {
                    operands.push(self.argument(arg, span));
                }
                (op, operands)
            }
        };
        self.inst(op, &operands, result, span, data.facts);
    }

    /// A pointer if it is asked for as one, else the number.
    fn argument(&mut self, node: Node, span: Span) -> Value {
        match self.graph.node(node) {
            data if matches!(data.kind, Kind::Pointer(_)) => self.value(node),
            data => {
                let ty = data.ty;
                self.value_as(node, ty, span)
            }
        }
    }

    fn pointer(&mut self, address: Node, space: u32, result: Option<Value>, span: Span) {
        let leads_there = |from| {
            matches!(
                (from, space),
                (GENERIC, GLOBAL | CONSTANT)
                    | (GLOBAL, GENERIC)
                    | (SHARED, SHARED_CLUSTER)
                    | (SHARED_CLUSTER, SHARED)
            )
        };
        let (op, operand) = match self.shape(address) {
            Shape::Pointer(from) if leads_there(from) => (CastOp::AddrSpaceCast, self.value(address)),
            _ => {
                let ty = self.graph.node(address).ty;
                (CastOp::IntToPtr, self.value_as(address, ty, span))
            }
        };
        self.inst(Op::Cast(op, Flags::empty()), &[operand], result, span, InstFacts::empty());
    }

    fn moved(&mut self, address: Node, from: u32, to: u32, result: Option<Value>, span: Span) {
        let own = self.types.intern(TypeKind::Pointer(from));
        let operand = match self.shape(address) {
            Shape::Pointer(space) if space == from => self.value(address),
            _ => {
                let ty = self.graph.node(address).ty;
                let number = self.value_as(address, ty, span);
                if from == to {
                    self.inst(
                        Op::Cast(CastOp::IntToPtr, Flags::empty()),
                        &[number],
                        result,
                        span,
                        InstFacts::empty(),
                    );
                    return;
                }
                self.cast(CastOp::IntToPtr, own, number, span)
            }
        };
        self.inst(
            Op::Cast(CastOp::AddrSpaceCast, Flags::empty()),
            &[operand],
            result,
            span,
            InstFacts::empty(),
        );
    }

    fn call(&mut self, function: Option<FuncId>, args: &[Node], result: Option<Value>, span: Span) {
        let signatures = self.signatures;
        let signature = function.and_then(|id| signatures.get(id)?.as_ref());
        let (callee, args) = match function {
            Some(id) => (self.constant(Type::PTR, ConstantKey::Symbol(Symbol::Function(id))), args),
            None => (self.value_as(args[0], Type::PTR, span), &args[1..]),
        };
        let mut operands: SmallVec<[Value; 8]> = smallvec![callee];
        for (position, &arg) in args.iter().enumerate() {
            operands.push(match signature.and_then(|types| types.get(position)) {
                Some(&ty) => self.value_as(arg, ty, span),
                None if matches!(self.shape(arg), Shape::Pointer(_)) => self.value(arg),
                None => self.argument(arg, span),
            });
        }
        let call = self.f.calls.push(Call { arg_count: operands.len() as u32 - 1, ..Call::default() });
        let inst = self.inst(Op::Call(call), &operands, result, span, InstFacts::empty());
        self.f.calls[call].inst = Some(inst);
    }

    fn exit(&mut self, block: BlockId) {
        let graph = self.graph;
        let data = &graph.blocks[block.0 as usize];
        let span = data.exit_span;
        for target in data.exit.targets() {
            let target = &graph.blocks[target.0 as usize];
            let Some(position) = target.preds.iter().position(|pred| *pred == block) else { continue };
            for &phi in &target.phis {
                let ty = self.final_type(phi);
                let value = self.value_as(graph.args(phi)[position], ty, span);
                let at = self.incoming[&phi].start as usize + position;
                self.f.operand_pool[at] = value;
            }
        }
        let (op, operands) = match &data.exit {
            Exit::Goto(to) => (Op::Br(self.blocks(&[*to])), Vec::new()),
            Exit::Branch(condition, to) => {
                let condition = self.value(*condition);
                (Op::CondBr(self.blocks(to)), vec![condition])
            }
            Exit::Switch(index, to) => {
                // What is beyond all is nowhere: PTX leaves it undefined.
                let mut operands = vec![self.value_as(*index, Type::I32, span)];
                let mut targets = vec![to[0]];
                for (position, &target) in to.iter().enumerate().skip(1) {
                    operands.push(self.constant(Type::I32, ConstantKey::Int(position as i64)));
                    targets.push(target);
                }
                (Op::Switch(self.blocks(&targets)), operands)
            }
            Exit::Return(Some(node)) => {
                let value = self.value_as(*node, self.f.result.ty, span);
                (Op::Ret, vec![value])
            }
            Exit::Return(None) => (Op::Ret, Vec::new()),
            Exit::Unreachable => (Op::Unreachable, Vec::new()),
        };
        let mut facts = InstFacts::empty();
        facts.set(InstFacts::NO_EDGES, data.is_within || matches!(data.exit, Exit::Switch(..)));
        self.inst(op, &operands, None, span, facts);
    }
}
