//! Inline assembly in LLVM's IR, read as the PTX that it is.
//!
//! ```text
//!   %3 = call i32 asm "mov.u32 $0, 0; @$2 ld.global.b32 {$0}, [$1 + 8];", "=r,l,b"(ptr … %p, i1 %c)
//!        %a = getelementptr i8, ptr addrspace(1) %p, i64 8
//!        %b = call i32 @"@ld.i32"(%a, 4, %c)
//!        %3 = select i1 %c, i32 %b, i32 0
//! ```
//! Such a call becomes the instructions that stand on the right, all of which have its place in the
//! text ([`InstFacts::IN_ASSEMBLY`]): nobody behind the reader has to know that it was assembly. A
//! number that is computed from the address of a pointer is that pointer, by the rule of
//! `pointers`.
//!
//! A loop that asks a barrier object until a phase is over is one instruction, too.
//!
//! A text is left as it is, a call of which [`Assembly`](simt_ir::target::Assembly) says what is
//! known, if it has labels, jumps, ends the thread or has a barrier of the block, if it names what
//! is neither declared nor an operand, and if an instruction is not in the table of mnemonics.
//! Cost: linear in the text and the function: of what a number is made, only so many values are
//! looked at.

use super::emit::{Sums, emit_piece};
use super::lower::Lower;
use super::parts::{Parts, Result_, Symbols, Var};
use super::pointers::{Shape, shapes};
use super::spaces::{GENERIC, GLOBAL, SHARED, TENSOR};
use super::ssa::{Graph, Kind, Node};
use super::statements::{Reader, Statement};
use super::wait::is_wait;
use bumpalo::Bump;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::target::{Effect, Outside, PlainAssembly};
use simt_ir::type_layout::Layouts;
use simt_ir::{
    BinaryOp, CastOp, EntityMap, Flags, Function, Inst, InstData, InstFacts, List, Module, Op, Span, Symbol,
    Type, TypeKind, Value, ValueData, ValueDef,
};
use std::cell::RefCell;

/// Puts the instructions of inline assembly in the place of its calls, in all functions of a module
/// for NVIDIA's GPUs whose calls are not resolved yet.
pub(crate) fn expand(module: &mut Module) {
    let Some(target) = module.target.filter(|target| target.name == "nvptx") else { return };
    if module.functions.values().all(|function| function.assembly.is_empty()) {
        return;
    }
    let functions = std::mem::take(&mut module.functions);
    let intrinsics =
        functions.iter().filter(|(_, f)| !f.is_definition && f.name.bytes().starts_with(b"llvm."));
    let made = intrinsics.map(|(id, f)| (f.name.str().into_owned(), id)).collect();
    let types = std::mem::take(&mut module.types);
    let known_types = types.len();
    let mut parts = Parts { types, functions, target, made, known: FxHashMap::default(), params: Vec::new() };
    for id in parts.functions.keys().collect::<Vec<_>>() {
        if !parts.functions[id].assembly.is_empty() {
            let mut function = std::mem::take(&mut parts.functions[id]);
            let insts = std::mem::take(&mut function.insts);
            let is_new = vec![false; function.values.len()];
            let made_of = Default::default();
            Expander { parts: &mut parts, f: &mut function, insts, is_new, made_of }.run();
            parts.functions[id] = function;
        }
    }
    (module.functions, module.types) = (parts.functions, parts.types);
    if module.types.len() > known_types {
        module.layouts = Layouts::compute(&module.types, &module.data_layout);
    }
}

struct Expander<'a> {
    parts: &'a mut Parts,
    /// The function, with those of its instructions that have got their new number.
    f: &'a mut Function,
    /// Those that it had.
    insts: EntityMap<Inst, InstData>,
    /// Which values are defined by an instruction with its new number.
    is_new: Vec<bool>,
    /// Whether values may be made of addresses, and of `undef`, as far as somebody has asked.
    made_of: [RefCell<FxHashMap<Value, bool>>; 2],
}

/// What a value may be made of.
#[derive(Clone, Copy)]
enum Made {
    OfAddress,
    OfUndef,
}

/// An operand of assembly.
struct Operand {
    /// The value; `None` for an output.
    value: Option<Value>,
    /// The output that it is tied to.
    tied: Option<usize>,
    /// The type of its register; `None` for a number that is put into the text.
    ty: Option<Type>,
}

/// What a text was read as.
struct Piece {
    graph: Graph,
    shapes: Vec<Shape>,
    outputs: Vec<Node>,
}

/// What a number is the address of: a pointer, and what is added to it.
type Address = (Value, Vec<Value>);

/// How many operations are looked at to find out what a number is made of.
const STEPS: usize = 64;

impl Expander<'_> {
    fn run(mut self) {
        let mut numbers: EntityMap<Inst, Inst> = EntityMap::filled(Inst::from_index(0), self.insts.len());
        for block in self.f.blocks.keys() {
            let data = &self.f.blocks[block];
            let old = data.first.index()..data.first.index() + data.len as usize;
            let first = Inst::from_index(self.f.insts.len());
            for inst in old.map(Inst::from_index) {
                if !self.call(inst) {
                    let data = self.insts[inst].clone();
                    let result = data.result;
                    let number = self.f.insts.push(data);
                    self.define(result, number);
                }
                numbers[inst] = Inst::from_index(self.f.insts.len().max(1) - 1);
            }
            let len = (self.f.insts.len() - first.index()) as u32;
            let data = &mut self.f.blocks[block];
            (data.first, data.len) = (first, len);
        }
        let noted = std::mem::take(&mut self.f.noted);
        self.f.noted = noted.into_iter().map(|(inst, noted)| (numbers[inst], noted)).collect();
        let calls = self.f.insts.iter().filter_map(|(inst, data)| Some((inst, data.op.call()?)));
        let calls: Vec<_> = calls.collect();
        self.f.calls.values_mut().for_each(|call| call.inst = None);
        calls.into_iter().for_each(|(inst, call)| self.f.calls[call].inst = Some(inst));
    }

    fn define(&mut self, result: Option<Value>, inst: Inst) {
        if let Some(value) = result {
            self.f.values[value].def = ValueDef::Inst(inst);
            self.is_new[value.index()] = true;
        }
    }

    /// Writes the instructions of a call, if it is one of assembly that can be read.
    fn call(&mut self, inst: Inst) -> bool {
        self.read(inst).is_some()
    }

    fn read(&mut self, inst: Inst) -> Option<()> {
        let data = self.insts[inst].clone();
        let Op::Call(call) = data.op else { return None };
        let operands = self.f.operand_pool[data.operands.range()].to_vec();
        let ValueDef::Asm(index) = self.f.values[operands[0]].def else { return None };
        // Bundles that a reader takes say nothing of what is done.
        let args = 1..1 + self.f.calls[call].arg_count as usize;
        let PlainAssembly { code, constraints, is_marked } = self.f.assembly[index as usize].plain.clone()?;
        let types = self.result_types(&data);
        let operands = self.operands(&constraints, &types, &operands[args])?;
        let code = self.with_numbers(&code, &operands)?;
        let addresses: Vec<Option<Address>> =
            operands.iter().map(|operand| self.address(operand.value?)).collect();
        let piece = self.piece(&code, &operands, &addresses)?;
        // One without an instruction is for the compiler: it may be a fence of its own.
        if piece.graph.nodes.is_empty() {
            return None;
        }
        // Without a mark compilers take it for something that only computes.
        if !is_marked && !piece.graph.nodes.iter().all(|node| self.computes(&node.kind)) {
            return None;
        }
        self.write(&data, &types, &operands, &addresses, &piece);
        Some(())
    }

    /// The types of a call's results.
    fn result_types(&self, data: &InstData) -> Vec<Type> {
        match self.parts.types.kind(data.ty) {
            _ if data.result.is_none() => Vec::new(),
            TypeKind::Struct { fields, .. } => fields.clone(),
            _ => vec![data.ty],
        }
    }

    /// The operands, outputs first, if their constraints are ones of registers that have as many
    /// bits as they, or of numbers.
    fn operands(&mut self, constraints: &str, results: &[Type], args: &[Value]) -> Option<Vec<Operand>> {
        let (mut results, mut args) = (results.iter(), args.iter());
        let mut operands: Vec<Operand> = Vec::new();
        for constraint in constraints.split(',').filter(|c| !c.is_empty() && !c.starts_with('~')) {
            let operand = match constraint.strip_prefix('=') {
                Some(output) => {
                    let output = output.trim_start_matches('&');
                    let &own = results.next()?;
                    if self.parts.types.address_space(own).is_some() {
                        return None;
                    }
                    let ty = self.register(output, own)?;
                    Operand { value: None, tied: None, ty: Some(ty) }
                }
                None => {
                    let &value = args.next()?;
                    let own = self.f.values[value].ty;
                    let tied = constraint.parse::<usize>().ok();
                    let ty = match (tied, constraint) {
                        (Some(output), _) => {
                            let ty = operands.get(output).filter(|o| o.value.is_none())?.ty?;
                            (self.bits(own, ty)? == self.bits(ty, ty)?).then_some(Some(ty))?
                        }
                        (None, "n" | "i") => {
                            let ValueDef::Int(_) = self.f.values[value].def else { return None };
                            None
                        }
                        (None, constraint) => Some(self.register(constraint, own)?),
                    };
                    Operand { value: Some(value), tied, ty }
                }
            };
            operands.push(operand);
        }
        (results.next().is_none() && args.next().is_none()).then_some(operands)
    }

    /// The type of the register that a constraint asks for a value of a type (LLVM,
    /// `NVPTXTargetLowering::getRegForInlineAsmConstraint`).
    fn register(&mut self, constraint: &str, own: Type) -> Option<Type> {
        let ty = match constraint {
            "b" => Type::I1,
            "c" | "h" => self.parts.types.intern(TypeKind::Int(16)),
            "r" => Type::I32,
            "l" | "N" => Type::I64,
            "f" => Type::FLOAT,
            "d" => Type::DOUBLE,
            _ => return None,
        };
        (self.bits(own, ty)? == self.bits(ty, ty)?).then_some(ty)
    }

    /// How many bits a value has; of a pointer, as many as its register.
    fn bits(&self, ty: Type, register: Type) -> Option<u32> {
        match self.parts.types.kind(ty) {
            TypeKind::Int(bits) => Some(*bits),
            TypeKind::Float(kind) => Some(kind.bits()),
            TypeKind::Pointer(SHARED | TENSOR) if register == Type::I32 => Some(32),
            TypeKind::Pointer(GENERIC | GLOBAL | SHARED) => Some(64),
            TypeKind::Vector { count, element, scalable: false } => {
                u32::try_from(*count).ok()?.checked_mul(self.bits(*element, register)?)
            }
            _ => None,
        }
    }

    /// The text with the numbers of operands that have no register.
    fn with_numbers(&self, code: &str, operands: &[Operand]) -> Option<String> {
        // `$$` is a dollar in a name: there it may be any other character of names.
        let code = code.replace("$$", "¤");
        let mut pieces = code.split('$');
        let mut text = pieces.next()?.to_owned();
        for piece in pieces {
            let digits = piece.bytes().take_while(u8::is_ascii_digit).count();
            // `${0:x}`, `$(`
            let operand = operands.get(piece[..digits].parse::<usize>().ok()?)?;
            match (operand.ty, operand.value.map(|value| self.f.values[value].def)) {
                (None, Some(ValueDef::Int(int))) => text += &format!("{int}{}", &piece[digits..]),
                _ => text += &format!("${piece}"),
            }
        }
        Some(text)
    }

    /// What a value is defined by.
    fn definition(&self, value: Value) -> Option<(Op, List)> {
        match self.f.values[value].def {
            ValueDef::Inst(inst) if self.is_new.get(value.index()).is_none_or(|&is_new| is_new) => {
                Some((self.f.insts[inst].op, self.f.insts[inst].operands))
            }
            ValueDef::Inst(inst) => Some((self.insts[inst].op, self.insts[inst].operands)),
            ValueDef::Expr(index) => {
                let expr = &self.f.exprs[index as usize];
                Some((expr.op, expr.operands))
            }
            _ => None,
        }
    }

    /// What a number is the address of, if exactly one pointer is in the sum.
    fn address(&self, value: Value) -> Option<Address> {
        let ty = self.f.values[value].ty;
        let (mut number, mut added) = (value, Vec::new());
        if !matches!(ty, Type::I32 | Type::I64) {
            return None;
        }
        for _ in 0..STEPS {
            let (op, operands) = self.definition(number)?;
            let operands = &self.f.operand_pool[operands.range()];
            let is_wide = |value: Value| self.f.values[value].ty == Type::I64;
            match (op, operands) {
                (Op::Cast(CastOp::PtrToInt, _), &[pointer]) => {
                    let space = self.parts.types.address_space(self.f.values[pointer].ty)?;
                    // What was cut off is an address of shared memory only.
                    let is_whole = is_wide(number) && ty == Type::I64;
                    let is_address = space == SHARED || (is_whole && matches!(space, GENERIC | GLOBAL));
                    return is_address.then_some((pointer, added));
                }
                (Op::Cast(CastOp::Trunc, _), &[whole]) if is_wide(whole) && !is_wide(number) => {
                    number = whole
                }
                (Op::Binary(BinaryOp::Add, _), &[a, b]) => {
                    let (inner, other) = match (self.has_address(a), self.has_address(b)) {
                        (true, false) => (a, b),
                        (false, true) => (b, a),
                        _ => return None,
                    };
                    number = inner;
                    added.push(other);
                }
                _ => return None,
            }
        }
        None
    }

    /// The elements of a vector that was put together of as many.
    fn elements(&self, vector: Value) -> Option<Vec<Value>> {
        let TypeKind::Vector { count, scalable: false, .. } =
            *self.parts.types.kind(self.f.values[vector].ty)
        else {
            return None;
        };
        let (mut at, mut elements) = (vector, FxHashMap::default());
        // Where control never comes, a vector may be made of itself.
        for _ in 0..STEPS {
            let Some((Op::InsertElement, operands)) = self.definition(at) else { break };
            let &[rest, element, position] = &self.f.operand_pool[operands.range()] else { break };
            let ValueDef::Int(position) = self.f.values[position].def else { break };
            elements.entry(position).or_insert(element);
            if elements.len() as u64 == count {
                return Some(elements.into_values().collect());
            }
            at = rest;
        }
        None
    }

    fn is_pointer(&self, value: Value) -> bool {
        self.parts.types.address_space(self.f.values[value].ty).is_some()
    }

    /// Whether one of the values that a value is made of is wanted, or there are too many to look
    /// at. `look`: what one is made of itself; nothing if it is wanted. What was found is kept, so
    /// that values that are made of each other cost little.
    fn is_made(
        &self,
        what: Made,
        value: Value,
        most: usize,
        look: impl Fn(Value) -> Option<Vec<Value>>,
    ) -> bool {
        let known = &self.made_of[what as usize];
        let (mut work, mut seen, mut is_made) = (vec![value], FxHashSet::default(), false);
        while let Some(value) = work.pop() {
            match known.borrow().get(&value) {
                Some(true) => is_made = true,
                Some(false) => {}
                None if !seen.insert(value) => {}
                None => match look(value).filter(|_| seen.len() <= most) {
                    Some(next) => work.extend(next),
                    None => is_made = true,
                },
            }
            if is_made {
                break;
            }
        }
        known.borrow_mut().insert(value, is_made);
        is_made
    }

    /// Whether a value may be made of `undef`.
    fn may_be_undefined(&self, value: Value) -> bool {
        self.is_made(Made::OfUndef, value, 8 * STEPS, |value| {
            if let Some(elements) = self.elements(value) {
                return Some(elements);
            }
            match self.definition(value) {
                None if matches!(self.f.values[value].def, ValueDef::Undef | ValueDef::Poison) => None,
                Some((Op::Load(_) | Op::Call(_) | Op::Freeze | Op::AtomicRmw(..) | Op::CmpXchg(..), _))
                | None => Some(Vec::new()),
                Some((_, operands)) => Some(self.f.operand_pool[operands.range()].to_vec()),
            }
        })
    }

    /// Whether a number may be made of an address.
    fn has_address(&self, value: Value) -> bool {
        self.is_made(Made::OfAddress, value, STEPS, |value| {
            let Some((op, operands)) = self.definition(value) else {
                let is_passed = !self.f.is_kernel && matches!(self.f.values[value].def, ValueDef::Param(_));
                return (!is_passed).then(Vec::new);
            };
            let operands = &self.f.operand_pool[operands.range()];
            match op {
                Op::Cast(CastOp::PtrToInt | CastOp::PtrToAddr, _) | Op::Opaque => None,
                // A difference of addresses may come back from memory.
                Op::Load(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) => None,
                Op::ICmp(..) | Op::FCmp(..) => Some(Vec::new()),
                Op::Call(_) => {
                    let (&callee, args) = operands.split_first()?;
                    let ValueDef::Symbol(Symbol::Function(id)) = self.f.values[callee].def else {
                        return None;
                    };
                    // Of what is known of an intrinsic, all depends on its arguments.
                    let is_id = matches!(self.parts.functions[id].known.effect, Effect::Id(_) | Effect::Pure);
                    let is_number = is_id && !args.iter().any(|&arg| self.is_pointer(arg));
                    is_number.then(|| args.to_vec())
                }
                _ => Some(operands.to_vec()),
            }
        })
    }

    /// Reads a text.
    fn piece(&mut self, code: &str, operands: &[Operand], addresses: &[Option<Address>]) -> Option<Piece> {
        let names: Vec<String> = (0..operands.len()).map(|at| format!("${at}")).collect();
        let mut symbols = Symbols::default();
        let (all, arena) = ((code.as_bytes(), Span::new(0, code.len())), Bump::new());
        let mut reader = Reader::new(all, &arena, &mut symbols, &mut self.parts.types, Vec::new());
        let mut vars: Vec<Option<Var>> = Vec::new();
        for (operand, name) in operands.iter().zip(&names) {
            let tied = operand.tied.and_then(|output| vars[output]);
            let var = operand.ty.map(|ty| reader.add_operand(name.as_bytes(), ty, tied));
            vars.push(var);
        }
        let mut body = reader.run().ok()?;
        let is_repeated = is_wait(code, &body) && operands.iter().all(|operand| operand.value.is_some());
        if is_repeated {
            let is_jump = |statement: &Statement| {
                statement.is_label() || code[statement.word.range()].starts_with("bra")
            };
            body.statements.retain(|statement| !is_jump(statement));
        }
        let is_odd = |statement: &Statement| {
            let word = &code[statement.word.range()];
            let jumps = ["bra", "brx", "call", "ret", "exit", "trap", "brkpt", "alloca", "stacksave"];
            statement.is_label() || jumps.contains(&word.split('.').next().unwrap_or(""))
        };
        if !symbols.globals.is_empty() || !body.memory.is_empty() || body.statements.iter().any(is_odd) {
            return None;
        }
        let first = Statement::nothing(0);
        let tables = (&mut *self.parts, &symbols.mnemonics);
        let mut lower = Lower::new(code.as_bytes(), tables, &body, Result_::Nothing, &[], &[], &first);
        lower.is_repeated = is_repeated;
        let both = operands.iter().zip(&vars);
        let outputs = both.clone().filter(|(operand, _)| operand.value.is_none()).filter_map(|(_, &var)| var);
        let inputs = both.zip(0..).filter_map(|((operand, &var), at)| operand.value.and(Some((var?, at))));
        let (graph, outputs) =
            lower.run_piece(&inputs.collect::<Vec<_>>(), &outputs.collect::<Vec<_>>()).ok()?;
        if !graph.nodes.iter().all(|node| self.is_known(&node.kind)) {
            return None;
        }
        let of_param = |index: u32| {
            let value = addresses[index as usize]
                .as_ref()
                .map(|address| address.0)
                .or(operands[index as usize].value);
            let space = value.and_then(|value| self.parts.types.address_space(self.f.values[value].ty));
            let number = || match value.is_some_and(|value| self.has_address(value)) {
                true => Shape::Made,
                false => Shape::Number,
            };
            Some(space.map_or_else(number, Shape::Pointer))
        };
        let shapes = shapes(&graph, |_| GENERIC, of_param, |_| false, (Shape::Made, Shape::Made));
        Some(Piece { graph, shapes, outputs })
    }

    /// Whether it is known what something does, and that is nothing that ends the thread or that
    /// the whole block does.
    fn is_known(&self, kind: &Kind) -> bool {
        let Kind::Call(function) = kind else { return !matches!(kind, Kind::Op(Op::Opaque)) };
        let known = self.parts.functions[*function].known;
        !matches!(
            known.effect,
            Effect::Unlisted | Effect::Barrier(_) | Effect::Outside(Outside::Stop | Outside::Synchronization)
        )
    }

    /// Whether something changes nothing, and orders nothing.
    fn computes(&self, kind: &Kind) -> bool {
        match kind {
            Kind::Op(Op::Load(access)) => !access.is_strong(),
            Kind::Op(Op::Store(_) | Op::Fence(_) | Op::AtomicRmw(..) | Op::CmpXchg(..)) => false,
            Kind::Call(function) => match self.parts.functions[*function].known.effect {
                Effect::Memory { touches, .. } => touches.iter().all(|t| !t.writes && t.strong.is_none()),
                effect => matches!(
                    effect,
                    Effect::Pure
                        | Effect::Id(_)
                        | Effect::Clock
                        | Effect::Converged
                        | Effect::MaskedExchange
                        | Effect::WarpBarrier
                ),
            },
            _ => true,
        }
    }

    /// Writes what a call does.
    fn write(
        &mut self,
        data: &InstData,
        types: &[Type],
        operands: &[Operand],
        addresses: &[Option<Address>],
        piece: &Piece,
    ) {
        let (first, pool) = (Inst::from_index(self.f.insts.len()), self.f.operand_pool.len());
        let like = InstData { facts: InstFacts::IN_ASSEMBLY, result: None, ..data.clone() };
        let mut sums = Sums::default();
        let args = self.arguments(operands, addresses, &mut sums, &like);
        let outputs: Vec<(Node, Type)> = piece
            .outputs
            .iter()
            .zip(types)
            .map(|(&node, &ty)| (node, self.scalar(ty).unwrap_or(ty)))
            .collect();
        let Piece { graph, shapes, .. } = piece;
        let mut values =
            emit_piece(graph, shapes, &mut self.parts.types, self.f, (&args, sums), &like, &outputs);
        for (value, (&ty, &(_, own))) in values.iter_mut().zip(types.iter().zip(&outputs)) {
            if ty != own {
                *value = self.computed(Op::Cast(CastOp::BitCast, Flags::empty()), &[*value], ty, &like);
            }
        }
        let Some(result) = data.result else { return };
        let last = match values[..] {
            [value] if types[0] == data.ty => match self.f.values[value].def {
                // What is computed here is the result. (Of what stands later in the text the
                // instruction has its old number.)
                ValueDef::Inst(inst) if value.index() >= self.is_new.len() && inst >= first => {
                    let pool = &mut self.f.operand_pool[pool..];
                    pool.iter_mut()
                        .filter(|operand| **operand == value)
                        .for_each(|operand| *operand = result);
                    inst
                }
                _ => self.inst(Op::Cast(CastOp::BitCast, Flags::empty()), &[value], data.ty, &like),
            },
            _ => self.whole(data.ty, &values, &like),
        };
        // This one has the name that the text gives.
        self.f.insts[last].result = Some(result);
        self.f.insts[last].facts -= InstFacts::IN_ASSEMBLY;
        self.define(Some(result), last);
    }

    /// What the operands of a call are to what it does. `sums`: where pointers are moved by.
    fn arguments(
        &mut self,
        operands: &[Operand],
        addresses: &[Option<Address>],
        sums: &mut Sums,
        like: &InstData,
    ) -> Vec<Value> {
        let argument = |(operand, address): (&Operand, &Option<Address>)| match (operand.value, address) {
            (_, Some(address)) => self.moved(address, operand.ty.unwrap_or(Type::I64), sums, like),
            (Some(value), None) => {
                // What assembly makes of something undefined is a number, and stays that.
                let is_frozen = self.may_be_undefined(value);
                let number = self.as_scalar(value, like);
                let ty = self.f.values[number].ty;
                if is_frozen { self.computed(Op::Freeze, &[number], ty, like) } else { number }
            }
            // An output is no argument.
            (None, None) => Value::from_index(0),
        };
        operands.iter().zip(addresses).map(argument).collect()
    }

    /// Puts values together to one; the last instruction of those that do it.
    fn whole(&mut self, ty: Type, values: &[Value], like: &InstData) -> Inst {
        let mut whole = self.constant(ty, ValueDef::Zero);
        for (at, &value) in values.iter().enumerate() {
            let at = self.constant(Type::I32, ValueDef::Int(at as i64));
            let inst = self.inst(Op::InsertValue, &[whole, value, at], ty, like);
            whole = self.f.insts[inst].result.unwrap_or(whole);
        }
        Inst::from_index(self.f.insts.len() - 1)
    }

    /// A pointer so many bytes further, by a sum that wraps as an address of a type does.
    fn moved(
        &mut self,
        (pointer, added): &Address,
        address: Type,
        sums: &mut Sums,
        like: &InstData,
    ) -> Value {
        let ty = self.f.values[*pointer].ty;
        let mut sum = None;
        for &index in added {
            let mut index = index;
            if self.f.values[index].ty != address {
                index = self.computed(Op::Cast(CastOp::Trunc, Flags::empty()), &[index], address, like);
            }
            let add = Op::Binary(BinaryOp::Add, Flags::empty());
            sum = Some(match sum {
                None => index,
                Some(sum) => self.computed(add, &[sum, index], address, like),
            });
        }
        let Some(sum) = sum else { return *pointer };
        let op = Op::GetElementPtr { element: Type::I8, flags: Flags::empty() };
        let moved = self.computed(op, &[*pointer, sum], ty, like);
        sums.insert(moved, (*pointer, sum));
        moved
    }

    /// The result of a new instruction.
    fn computed(&mut self, op: Op, operands: &[Value], ty: Type, like: &InstData) -> Value {
        let inst = self.inst(op, operands, ty, like);
        self.f.insts[inst].result.unwrap_or(operands[0])
    }

    /// A value as a number of as many bits, if it is several.
    fn as_scalar(&mut self, value: Value, like: &InstData) -> Value {
        let Some(int) = self.scalar(self.f.values[value].ty) else { return value };
        self.computed(Op::Cast(CastOp::BitCast, Flags::empty()), &[value], int, like)
    }

    /// The type of a number of as many bits as a vector.
    fn scalar(&mut self, ty: Type) -> Option<Type> {
        let TypeKind::Vector { .. } = self.parts.types.kind(ty) else { return None };
        let bits = self.bits(ty, ty)?;
        Some(self.parts.types.intern(TypeKind::Int(bits)))
    }

    fn constant(&mut self, ty: Type, def: ValueDef) -> Value {
        self.f.values.push(ValueData { ty, def })
    }

    fn inst(&mut self, op: Op, operands: &[Value], ty: Type, like: &InstData) -> Inst {
        let start = self.f.operand_pool.len() as u32;
        self.f.operand_pool.extend_from_slice(operands);
        let operands = List { start, len: operands.len() as u32 };
        let result = self.constant(ty, ValueDef::Undef);
        let inst = self.f.insts.push(InstData { op, ty, operands, result: Some(result), ..like.clone() });
        self.f.values[result].def = ValueDef::Inst(inst);
        inst
    }
}
