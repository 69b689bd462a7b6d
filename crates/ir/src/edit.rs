//! The one way to change a function.
//!
//! What is taken out keeps its id and its data, what is made gets the next id; the order is kept
//! apart ([`crate::layout`]). So nothing that knows an id has to be told of an edit, and the writer
//! sees by the ids what the text has.

use crate::entity::{EntityId, EntityMap};
use crate::function::{Call, Function, Param, ValueData, ValueDef};
use crate::ids::{Block, CallId, FuncId, Inst, Symbol, Value};
use crate::inst::{CastOp, InstData, List, Op, RmwOp};
use crate::layout::{BlockData, Layout};
use crate::module::Module;
use crate::target::Effect;
use crate::uses::Uses;
use crate::{InstFacts, Name, Span, Type, TypeKind};

/// Changes one function of a module. It panics where it is asked for something that cannot be a
/// function: that is an error of the program that asks. What it makes has no other attributes and
/// attachments than it is told.
pub struct Editor<'m> {
    module: &'m mut Module,
    func: FuncId,
}

/// A place among the instructions of a block.
#[derive(Clone, Copy, Debug)]
pub enum Point {
    /// In front of an instruction.
    Before(Inst),
    /// Behind one that is no terminator.
    After(Inst),
    /// At the end of a block that has no terminator.
    End(Block),
}

/// An instruction to be made.
#[derive(Clone, Copy, Debug)]
pub struct NewInst<'a> {
    /// What it does. Nothing can be made of [`Op::Opaque`], [`Op::OpaqueTerminator`] and
    /// [`RmwOp::Other`]: they stand for text.
    pub op: Op,
    /// The type of its result, or [`Type::VOID`].
    pub ty: Type,
    /// Its operands, as [`Op`] says. Their types and that of the result are writable
    /// ([`Module::is_writable`]), but for the callee's if that is a function, and for pointers that
    /// `getelementptr`, `bitcast` and phis take and give ([`Editor::set_pointees`]).
    pub operands: &'a [Value],
    /// The instruction whose place it takes in the user's program: it has that one's debug
    /// location, and a branch is the one that goes round a loop if that was.
    pub like: Option<Inst>,
}

impl Module {
    /// An editor for one function.
    pub fn edit(&mut self, func: FuncId) -> Editor<'_> {
        Editor { module: self, func }
    }

    /// Whether there is a function of this type and name, or can be ([`Module::declare`]).
    pub fn can_declare(&self, name: &str, return_type: Type, parameters: &[Type]) -> bool {
        self.function(name).is_none_or(|known| self.has_type(known, return_type, parameters))
    }

    fn has_type(&self, known: FuncId, return_type: Type, parameters: &[Type]) -> bool {
        let function = &self.functions[known];
        let params = function.params.iter().map(|param| param.ty);
        function.result.ty == return_type && params.eq(parameters.iter().copied())
    }

    /// The function of a name, with plain parameters and without attributes; if there is none of
    /// that name, it is declared. `None` if the one that there is has another type.
    pub fn declare(&mut self, name: &str, return_type: Type, parameters: &[Type]) -> Option<FuncId> {
        if let Some(known) = self.function(name) {
            return self.has_type(known, return_type, parameters).then_some(known);
        }
        let params = parameters.iter().copied().map(Param::of_type).collect();
        let known = self.target.map(|target| target.spelling.known(name)).unwrap_or_default();
        let declared = Function {
            name: Name::new(name.as_bytes(), false),
            result: Param::of_type(return_type),
            params,
            known,
            is_added: true,
            ..Function::default()
        };
        Some(self.functions.push(declared))
    }
}

/// Values, lists and blocks: what instructions are made of.
impl Editor<'_> {
    /// The function as it is now.
    pub fn function(&self) -> &Function {
        &self.module.functions[self.func]
    }

    fn function_mut(&mut self) -> &mut Function {
        &mut self.module.functions[self.func]
    }

    /// A constant.
    pub fn constant(&mut self, ty: Type, def: ValueDef) -> Value {
        assert!(!matches!(def, ValueDef::Inst(_) | ValueDef::Param(_)), "not a constant: {def:?}");
        self.function_mut().values.push(ValueData { ty, def })
    }

    /// An integer of a type of at most 64 bits, sign-extended.
    pub fn int(&mut self, ty: Type, int: i64) -> Value {
        self.constant(ty, ValueDef::Int(int))
    }

    /// The address of a function or global.
    pub fn symbol(&mut self, symbol: Symbol) -> Value {
        let ty = match symbol {
            Symbol::Function(_) => Type::PTR,
            Symbol::Global(id) => {
                let space = self.module.globals[id].address_space;
                self.module.types.intern(TypeKind::Pointer(space))
            }
        };
        self.constant(ty, ValueDef::Symbol(symbol))
    }

    /// A list of blocks, for the targets of one terminator or the incoming blocks of one phi.
    pub fn blocks(&mut self, blocks: &[Block]) -> List {
        self.layout();
        let pool = &mut self.function_mut().block_pool;
        pool.extend_from_slice(blocks);
        List { start: (pool.len() - blocks.len()) as u32, len: blocks.len() as u32 }
    }

    /// What belongs to one call besides its operands.
    pub fn call_site(&mut self, call: Call) -> CallId {
        self.function_mut().calls.push(call)
    }

    /// A block without instructions, written behind another one or at the end of the function. It
    /// has to get a terminator. It is called `simtopt.` and the name that is given, with a number
    /// where that is taken.
    pub fn new_block(&mut self, name: &'static str, after: Option<Block>) -> Block {
        let layout = self.layout();
        layout.add_block(after.or(layout.last_block()), name);
        let (first, label) = (Inst::from_index(0), Span::default());
        self.function_mut().blocks.push(BlockData { first, len: 0, label })
    }

    /// The order of the function, which is kept apart from now on, for a change of it.
    fn layout(&mut self) -> &mut Layout {
        self.module.edits.other += 1;
        self.function_mut().layout_mut()
    }

    /// Keeps the lists of uses true, if there are any.
    fn update_uses(&mut self, update: impl FnOnce(&mut Uses, &[Value])) {
        let function = self.function_mut();
        if let Some(uses) = function.uses.get_mut() {
            update(uses, &function.operand_pool);
        }
    }
}

/// Instructions.
impl Editor<'_> {
    /// Makes an instruction. Phis stand in front of all others of a block, and a terminator at its
    /// end.
    pub fn insert(&mut self, at: Point, new: NewInst<'_>) -> Inst {
        let NewInst { op, ty, operands, like } = new;
        self.check(new);
        let (block, next) = self.place(at, op);
        let function = self.function_mut();
        let inst = Inst::from_index(function.insts.len());
        let value = ValueData { ty, def: ValueDef::Inst(inst) };
        let result = (ty != Type::VOID).then(|| function.values.push(value));
        let list = List { start: function.operand_pool.len() as u32, len: operands.len() as u32 };
        function.operand_pool.extend_from_slice(operands);
        let (span, facts) = (Span::default(), InstFacts::empty());
        function.insts.push(InstData { op, ty, operands: list, result, span, attachments: 0, facts });
        if let Some(call) = op.call() {
            function.calls[call].inst = Some(inst);
        }
        let layout = self.layout();
        layout.add_inst(like);
        layout.insert(inst, block, next);
        self.update_uses(|uses, pool| uses.add(inst, list, pool));
        inst
    }

    /// Panics if there is no text for an instruction.
    fn check(&self, new: NewInst<'_>) {
        let NewInst { op, ty, operands, .. } = new;
        let is_text = matches!(op, Op::Opaque | Op::OpaqueTerminator(_) | Op::AtomicRmw(RmwOp::Other, _));
        assert!(!is_text, "nobody knows what it does: {op:?}");
        let is_direct = |callee: Value| matches!(self.function().values[callee].def, ValueDef::Symbol(_));
        let has_callee = op.call().is_some() && is_direct(operands[0]);
        let operands = operands[usize::from(has_callee)..].iter();
        let types = operands.map(|&operand| self.function().value_type(operand)).chain([ty]);
        // What these point to is said by themselves, or by whoever makes them.
        let names_pointees =
            matches!(op, Op::GetElementPtr { .. } | Op::Cast(CastOp::BitCast, _) | Op::Phi(_));
        let is_pointer = |ty| matches!(self.module.types.kind(ty), TypeKind::Pointer(_));
        for ty in types {
            let is_writable = self.module.is_writable(ty) || (names_pointees && is_pointer(ty));
            assert!(is_writable, "a type that has no text");
        }
    }

    /// The block of a point, and the instruction behind it, for an instruction that does `op`.
    fn place(&mut self, at: Point, op: Op) -> (Block, Option<Inst>) {
        let layout = self.layout();
        let in_function = |inst| layout.block_of(inst).expect("a point is at what is in the function");
        let (block, next) = match at {
            Point::Before(inst) => (in_function(inst), Some(inst)),
            Point::After(inst) => (in_function(inst), layout.next(inst)),
            Point::End(block) => (block, None),
        };
        let prev = next.map_or(layout.ends(block).1, |next| layout.prev(next));
        let op_of = |inst: Option<Inst>| inst.map(|inst| self.function().insts[inst].op);
        let is_phi = |op: Option<Op>| matches!(op, Some(Op::Phi(_)));
        let (prev, next_op) = (op_of(prev), op_of(next));
        assert!(!prev.is_some_and(Op::is_terminator), "a terminator is the last of its block");
        assert!(!op.is_terminator() || next.is_none(), "a terminator is the last of its block");
        let is_sorted = if is_phi(Some(op)) { prev.is_none() || is_phi(prev) } else { !is_phi(next_op) };
        assert!(is_sorted, "phis are the first of their block");
        (block, next)
    }

    /// Makes a call of a function, with plain arguments.
    pub fn call(&mut self, at: Point, callee: FuncId, arguments: &[Value], like: Option<Inst>) -> Inst {
        let mut operands = vec![self.symbol(Symbol::Function(callee))];
        operands.extend_from_slice(arguments);
        let Function { result: Param { ty, .. }, known, .. } = self.module.functions[callee];
        let (arg_count, called) = (arguments.len() as u32, Some(callee));
        let call = self.call_site(Call { arg_count, called, known, ..Call::default() });
        self.insert(at, NewInst { op: Op::Call(call), ty, operands: &operands, like })
    }

    /// Makes a phi at the start of a block, of a value for each edge that leads there.
    pub fn phi(&mut self, block: Block, ty: Type, incoming: &[(Value, Block)]) -> Inst {
        let (operands, blocks): (Vec<Value>, Vec<Block>) = incoming.iter().copied().unzip();
        let op = Op::Phi(self.blocks(&blocks));
        let at = self.function().block_insts(block).next().map_or(Point::End(block), Point::Before);
        self.insert(at, NewInst { op, ty, operands: &operands, like: None })
    }

    /// Lets the result of an instruction that was made be called so, with a number: always behind
    /// `_`, else where the name is taken.
    pub fn set_name(&mut self, inst: Inst, name: &'static str) {
        self.layout().value_names.insert(inst, name);
    }

    /// Says what the pointers point to that a cast or a phi that was made takes and gives, for
    /// texts that say so.
    pub fn set_pointees(&mut self, inst: Inst, from: Type, to: Type) {
        self.layout().pointees.insert(inst, (from, to));
    }

    /// Takes out an instruction that is no terminator and whose result nobody uses. (A debug record
    /// may still name it.) Deleting twice is deleting once.
    pub fn delete(&mut self, inst: Inst) {
        let data = &self.function().insts[inst];
        assert!(!data.op.is_terminator(), "a block keeps its terminator");
        assert!(data.result.is_none_or(|result| !self.function().is_used(result)), "its result is used");
        let is_synchronization = match data.op {
            Op::Fence(_) => true,
            _ => matches!(self.function().effect(inst), Some(Effect::Barrier(_) | Effect::Fence(_))),
        };
        let edits = &mut self.module.edits;
        *(if is_synchronization { &mut edits.synchronization } else { &mut edits.other }) += 1;
        self.take_out(inst);
    }

    fn take_out(&mut self, inst: Inst) {
        if self.function_mut().layout_mut().remove(inst) {
            let operands = self.function().insts[inst].operands;
            self.update_uses(|uses, pool| uses.remove(operands, pool));
        }
    }

    /// Gives a block another terminator. What phis say of it is as it was.
    pub fn replace_terminator(&mut self, block: Block, new: NewInst<'_>) -> Inst {
        self.take_out(self.function().terminator(block));
        self.insert(Point::End(block), new)
    }

    /// Moves an instruction that is neither phi nor terminator. It takes its debug location along,
    /// and all else that its text says.
    pub fn move_to(&mut self, inst: Inst, at: Point) {
        let InstData { op, result, .. } = self.function().insts[inst];
        assert!(!op.is_terminator() && !matches!(op, Op::Phi(_)), "not movable: {op:?}");
        if matches!(at, Point::Before(other) | Point::After(other) if other == inst) {
            return;
        }
        let is_new = self.function().is_new(inst);
        let layout = self.layout();
        layout.remove(inst);
        if !is_new {
            layout.set_moved(inst);
            layout.reordered |= result.is_some();
        }
        let (block, next) = self.place(at, op);
        self.layout().insert(inst, block, next);
    }

    /// Gives an instruction another operand, of the same type.
    pub fn set_operand(&mut self, inst: Inst, number: usize, value: Value) {
        let place = self.function().insts[inst].operands.range().start + number;
        let old = self.function().operand_pool[place];
        assert!(number < self.function().operands(inst).len(), "an instruction keeps its number of operands");
        assert!(self.function().value_type(old) == self.function().value_type(value), "types differ");
        let layout = self.layout();
        layout.rewired |= place < layout.read.operands;
        self.function_mut().operand_pool[place] = value;
        self.update_uses(|uses, _| uses.change(place, old, value));
    }

    /// Lets another value of the same type take the place of one wherever that is used. It has to
    /// be a constant, a parameter, or the result of an instruction that dominates all those uses;
    /// what stands for it by now counts. Cost: linear in the uses, and the first time in the
    /// function.
    pub fn replace_uses(&mut self, value: Value, by: Value) {
        let by = self.function().replacement(by);
        assert!(by != value, "a value cannot stand for itself");
        let uses: Vec<(usize, Inst)> = self.function().uses().of_value(value).collect();
        for (place, inst) in uses {
            let first = self.function().insts[inst].operands.range().start;
            self.set_operand(inst, place - first, by);
        }
        self.layout();
        self.function_mut().replaced.insert(value, by);
    }

    /// Lets a terminator go elsewhere, or a phi name another block it comes from: by the number in
    /// its list.
    pub fn set_target(&mut self, inst: Inst, number: usize, block: Block) {
        let list = self.function().targets(inst);
        assert!(number < list.len as usize, "an instruction keeps its number of targets");
        let place = list.start as usize + number;
        let layout = self.layout();
        layout.rewired |= place < layout.read.targets;
        self.function_mut().block_pool[place] = block;
    }

    /// Says of a terminator of the text that the threads of a warp go the same way, or that nobody
    /// says so. What is known of the function stays true.
    pub fn tag_uniform(&mut self, inst: Inst, is_uniform: bool) {
        let data = &mut self.function_mut().insts[inst];
        if data.facts.contains(InstFacts::UNIFORM) != is_uniform {
            data.facts.set(InstFacts::UNIFORM, is_uniform);
            self.function_mut().layout_mut().tagged.push(inst);
        }
    }

    /// Gives each block the number that it is mapped to; the entry keeps its own.
    pub fn renumber(&mut self, numbers: &EntityMap<Block, Block>) {
        assert!(self.function().layout.is_none(), "the order of a function as it was read");
        let function = self.function_mut();
        let mut blocks: Vec<(Block, BlockData)> =
            function.blocks.iter().map(|(block, &data)| (numbers[block], data)).collect();
        blocks.sort_by_key(|&(number, _)| number);
        function.blocks = blocks.into_iter().map(|(_, data)| data).collect();
        function.block_pool.iter_mut().for_each(|block| *block = numbers[*block]);
        self.layout();
    }

    /// Makes a block on an edge of control flow, by its number among those of the block where it
    /// starts. It only branches to where the edge ended, whose phis name it now. `None` if that is
    /// no edge of a `br` or `switch`. Cost: linear in those phis.
    pub fn split_edge(&mut self, from: Block, number: usize) -> Option<Block> {
        let terminator = self.function().terminator(from);
        if !matches!(self.function().insts[terminator].op, Op::Br(_) | Op::CondBr(_) | Op::Switch(_)) {
            return None;
        }
        let to = *self.function().successors(from).get(number)?;
        let block = self.new_block("edge", None);
        let op = Op::Br(self.blocks(&[to]));
        let branch = NewInst { op, ty: Type::VOID, operands: &[], like: Some(terminator) };
        self.insert(Point::End(block), branch);
        self.set_target(terminator, number, block);
        let phis: Vec<(Inst, usize)> = self
            .function()
            .phis(to)
            // Of several edges from one block, all bring the same value.
            .filter_map(|phi| Some((phi, self.function().edge_from(phi, from)?)))
            .collect();
        phis.into_iter().for_each(|(phi, at)| self.set_target(phi, at, block));
        Some(block)
    }
}
