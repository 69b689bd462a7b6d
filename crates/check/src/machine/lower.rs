//! How does a function of the module become [`Code`]?
//!
//! What cannot be executed becomes [`Instr::Unsupported`], which stops a thread that comes to it
//! and names what it is. Cost: linear in the function, and in the numbers that its vectors and
//! structures consist of.

mod arithmetic;
mod calls;
mod moves;
mod pointers;

use super::Program;
use super::assembly::{self, Assembly, Numeral};
use super::code::{ByVal, Code, Edge, EdgeId, Instr, Memory, Part, Slot, Slots, Table};
use super::memory::Window;
use super::order::block_order;
use crate::constants;
use crate::layout::{self, Layout};
use crate::value::{Leaf, Scalar};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::{
    Access, Block, EntityMap, FuncId, Function, Inst, List, Module, Op, Type, TypeKind, Value, ValueDef,
};

/// The most slots that a value may have.
const MAX_SLOTS: u64 = 1 << 14;
/// The most slots that a frame may have.
const MAX_FRAME: u64 = 1 << 20;
/// The slot of every frame that holds 0.
const ZERO: Slot = 0;
/// The slot of every frame that holds 1.
const ONE: Slot = 1;

/// Lowers a function with a body.
pub fn lower(program: &Program<'_>, func: FuncId) -> Code {
    let module = program.module();
    let f = &module.functions[func];
    let mut lowering = Lowering {
        program,
        module,
        f,
        values: EntityMap::filled(None, f.values.len()),
        numbers: FxHashMap::default(),
        refused: Vec::new(),
        starts: EntityMap::filled(0, f.blocks.len()),
        frame: 0,
        code: Code {
            func,
            instrs: Vec::new(),
            sites: Vec::new(),
            edges: Vec::new(),
            moves: Vec::new(),
            accesses: Vec::new(),
            constants: vec![Scalar::new(0), Scalar::new(1)],
            late: Vec::new(),
            params: Vec::new(),
            byval: Vec::new(),
            frame: 0,
            results: vec![Slots::default(); f.insts.len()],
        },
    };
    lowering.function();
    lowering.code
}

/// What was lowered, or what of an instruction cannot be executed; empty if it is the instruction
/// itself.
type Lowered<T = ()> = Result<T, String>;

struct Lowering<'l> {
    program: &'l Program<'l>,
    module: &'l Module,
    f: &'l Function,
    /// The slots of the values that have any.
    values: EntityMap<Value, Option<Slots>>,
    /// The slots of numbers in the texts of assembly.
    numbers: FxHashMap<u32, Slot>,
    /// Constants that are not supported, and why.
    refused: Vec<(Value, String)>,
    /// Where blocks begin.
    starts: EntityMap<Block, u32>,
    /// Slots so far.
    frame: u64,
    code: Code,
}

/// What cannot be executed: the whole instruction.
const ITSELF: String = String::new();

impl Lowering<'_> {
    fn function(&mut self) {
        let order = block_order(self.f);
        self.constants(&order);
        self.frame = self.code.constants.len() as u64;
        for (number, param) in self.f.params.iter().enumerate() {
            let slots = self.allocate(param.ty);
            self.values[self.f.param_value(number)] = Some(slots);
            self.code.params.push(slots);
            self.code.byval.push(self.byval(param));
        }
        for &block in &order {
            for inst in self.f.block_insts(block) {
                if let Some(value) = self.f.insts[inst].result {
                    let slots = self.allocate(self.f.insts[inst].ty);
                    self.values[value] = Some(slots);
                    self.code.results[inst.index()] = slots;
                }
            }
        }
        if self.frame > MAX_FRAME {
            self.too_large();
            return;
        }
        for &block in &order {
            self.block(block);
        }
        for edge in &mut self.code.edges {
            edge.target = self.starts[edge.block];
        }
        self.code.frame = self.frame as u32;
    }

    /// A function with more values than fit stops at its entry.
    fn too_large(&mut self) {
        self.code.constants.clear();
        self.code.params.iter_mut().for_each(|slots| *slots = Slots::default());
        self.code.byval.iter_mut().for_each(|byval| *byval = None);
        self.code.results.iter_mut().for_each(|slots| *slots = Slots::default());
        self.code.instrs = vec![Instr::Unsupported("a function with so many values".into())];
        self.code.sites = vec![Inst::from_index(0)];
        self.code.late.clear();
        self.code.frame = 0;
    }

    fn byval(&self, param: &simt_ir::Param) -> Option<ByVal> {
        if !param.attributes.contains(simt_ir::ParamAttributes::BYVAL) {
            return None;
        }
        let Some(ty) = param.memory else {
            return Some(ByVal::Unknown("a type that the text leaves out".to_owned()));
        };
        Some(match (layout::extent(self.module, ty), self.window(param.ty)) {
            (Ok(extent), Ok(window)) => ByVal::Bytes(extent.stride, window),
            (Err(what), _) => ByVal::Unknown(what.0),
            (_, Err(what)) => ByVal::Unknown(what),
        })
    }

    /// New slots for a value of a type; none for what is not supported.
    fn allocate(&mut self, ty: Type) -> Slots {
        let n = match ty {
            Type::VOID => 0,
            _ => layout::leaf_count(self.module, ty).ok().filter(|&n| n <= MAX_SLOTS).unwrap_or(0),
        };
        let at = self.frame;
        self.frame += n;
        Slots { at: at.min(MAX_FRAME) as u32, n: n as u32 }
    }

    /// A new slot.
    fn temporary(&mut self) -> Slot {
        self.frame += 1;
        self.frame as u32 - 1
    }

    /// Evaluates the constants that instructions have as operands.
    fn constants(&mut self, order: &[Block]) {
        for &block in order {
            for inst in self.f.block_insts(block) {
                let operands = self.f.operands(inst);
                // Case values and the indices into aggregates are part of the instruction.
                let used = match self.f.insts[inst].op {
                    Op::Switch(_) | Op::ExtractValue => 1,
                    Op::InsertValue | Op::ShuffleVector => 2,
                    _ => operands.len(),
                };
                for &value in operands.iter().take(used) {
                    self.constant(value);
                }
                let text = self.f.assembly(inst).map(|assembly| &assembly.text);
                let known = text.and_then(|text| assembly::function(self.module.target, text));
                let Some(Assembly::Barrier { numbers, .. }) = known else { continue };
                for numeral in numbers {
                    let Numeral::Text(number) = numeral else { continue };
                    let constants = &mut self.code.constants;
                    self.numbers.entry(number).or_insert_with(|| {
                        constants.push(Scalar::new(number.into()));
                        constants.len() as Slot - 1
                    });
                }
            }
        }
    }

    fn constant(&mut self, value: Value) {
        let is_constant = !matches!(self.f.values[value].def, ValueDef::Inst(_) | ValueDef::Param(_));
        if !is_constant || self.values[value].is_some() {
            return;
        }
        let at = self.code.constants.len();
        let count = layout::leaf_count(self.module, self.f.value_type(value));
        let result = match count {
            Ok(n) if n > MAX_SLOTS => Err("a constant of so many numbers".to_owned()),
            Ok(_) => constants::scalars(self.module, self.f, value, self.program, &mut self.code.constants),
            Err(what) => Err(what.0),
        };
        match result {
            Ok(()) => {
                let n = self.code.constants.len() - at;
                self.values[value] = Some(Slots { at: at as u32, n: n as u32 });
            }
            Err(what) => {
                self.code.constants.truncate(at);
                self.values[value] = Some(Slots::default());
                self.refused.push((value, what));
            }
        }
    }

    /// The slots of a value.
    fn slots(&self, value: Value) -> Lowered<Slots> {
        match self.values[value] {
            Some(slots) if slots.n > 0 => Ok(slots),
            _ => {
                let refused = self.refused.iter().find(|(refused, _)| *refused == value);
                let ty = layout::describe(self.module, self.f.value_type(value));
                Err(refused.map_or_else(|| format!("a value of type {ty}"), |(_, what)| what.clone()))
            }
        }
    }

    /// The slot of a value that has one.
    fn slot(&self, value: Value) -> Lowered<Slot> {
        match self.slots(value)? {
            Slots { at, n: 1 } => Ok(at),
            _ => Err(format!("a value of type {}", layout::describe(self.module, self.f.value_type(value)))),
        }
    }

    /// The slots of a value that must have so many.
    fn exactly(&self, value: Value, n: u32) -> Lowered<Slot> {
        let slots = self.slots(value)?;
        if slots.n == n { Ok(slots.at) } else { Err("operands of different lengths".to_owned()) }
    }

    /// The slots of an instruction's result; none only for `void`.
    fn result(&self, inst: Inst) -> Lowered<Slots> {
        let data = &self.f.insts[inst];
        let slots = self.code.results[inst.index()];
        if slots.n == 0 && data.ty != Type::VOID && data.result.is_some() {
            layout::leaf_count(self.module, data.ty)?;
            // A structure without fields is fine where nobody reads it.
        }
        Ok(slots)
    }

    fn emit(&mut self, inst: Inst, instr: Instr) {
        self.code.instrs.push(instr);
        self.code.sites.push(inst);
    }

    fn block(&mut self, block: Block) {
        self.starts[block] = self.code.instrs.len() as u32;
        for inst in self.f.block_insts(block) {
            let at = self.code.instrs.len();
            if let Err(what) = self.inst(block, inst) {
                self.code.instrs.truncate(at);
                self.code.sites.truncate(at);
                self.emit(inst, Instr::Unsupported(what.into()));
            }
        }
    }

    fn inst(&mut self, block: Block, inst: Inst) -> Lowered {
        let f = self.f;
        let (op, operands) = (f.insts[inst].op, f.operands(inst));
        match op {
            Op::Phi(_) => {
                self.result(inst)?;
            }
            Op::Br(list) => {
                let edge = self.edge(block, f.blocks_in(list)[0])?;
                self.emit(inst, Instr::Jump(edge));
            }
            Op::CondBr(list) => {
                let c = self.slot(operands[0])?;
                let targets = f.blocks_in(list);
                let (yes, no) = (self.edge(block, targets[0])?, self.edge(block, targets[1])?);
                self.emit(inst, Instr::Branch { c, yes, no });
            }
            Op::Switch(list) => self.switch(block, inst, list)?,
            Op::Unreachable => self.emit(inst, Instr::Unreachable),
            Op::Ret => {
                let a = match operands {
                    [value, ..] => self.slots(*value).or_else(|what| self.nothing(*value, what))?,
                    [] => Slots::default(),
                };
                self.emit(inst, Instr::Ret { a });
            }
            Op::Call(_) => self.call(block, inst)?,
            Op::Invoke(call) => {
                self.call(block, inst)?;
                let targets = f.blocks_in(f.calls[call].targets);
                let edge = self.edge(block, *targets.first().ok_or("invoke without a target")?)?;
                self.emit(inst, Instr::Jump(edge));
            }
            Op::GetElementPtr { .. }
            | Op::Alloca { .. }
            | Op::Load(_)
            | Op::Store(_)
            | Op::AtomicRmw(..)
            | Op::CmpXchg(..)
            | Op::Fence(_) => self.memory(inst)?,
            Op::CallBr(_) | Op::IndirectBr(_) | Op::Opaque | Op::OpaqueTerminator(_) => {
                return Err(ITSELF);
            }
            _ => self.arithmetic(inst)?,
        }
        Ok(())
    }

    /// No slots for a value that has no numbers; an error for one that is not supported.
    fn nothing(&self, value: Value, what: String) -> Lowered<Slots> {
        match layout::leaf_count(self.module, self.f.value_type(value)) {
            Ok(0) => Ok(Slots::default()),
            _ => Err(what),
        }
    }

    fn switch(&mut self, block: Block, inst: Inst, list: List) -> Lowered {
        let f = self.f;
        let operands = f.operands(inst);
        let v = self.slot(operands[0])?;
        let TypeKind::Int(bits @ 1..=64) = *self.module.types.kind(f.value_type(operands[0])) else {
            return Err("switch on this type".to_owned());
        };
        let targets = f.blocks_in(list);
        let default = self.edge(block, *targets.first().ok_or("switch without a target")?)?;
        let mut cases = Vec::with_capacity(operands.len());
        for (&case, &target) in operands[1..].iter().zip(&targets[1..]) {
            let value = f.int(case).ok_or("a case that is no integer")? as u64 & (u64::MAX >> (64 - bits));
            cases.push((value, self.edge(block, target)?));
        }
        cases.sort_by_key(|&(value, _)| value);
        self.emit(inst, Instr::Switch { v, table: Box::new(Table { cases: cases.into(), default }) });
        Ok(())
    }

    /// The edge between two blocks, with the moves of the phis.
    fn edge(&mut self, from: Block, to: Block) -> Lowered<EdgeId> {
        let f = self.f;
        let mut pending = Vec::new();
        for inst in f.block_insts(to) {
            let Op::Phi(list) = f.insts[inst].op else { break };
            let at = f.blocks_in(list).iter().position(|&block| block == from);
            let at = at.ok_or("a phi without a value for the edge taken")?;
            let result = self.code.results[inst.index()];
            if result.n == 0 {
                // Who uses it stops there.
                continue;
            }
            let value = self.exactly(f.operands(inst)[at], result.n)?;
            let steps = (0..result.n).map(|i| super::code::Move { to: result.at + i, from: value + i });
            pending.extend(steps.filter(|step| step.to != step.from));
        }
        let start = self.code.moves.len() as u32;
        let (steps, cyclic) = moves::sequence(pending, self.frame as u32);
        if cyclic {
            self.temporary();
        }
        self.code.moves.extend(steps);
        let end = self.code.moves.len() as u32;
        self.code.edges.push(Edge { target: 0, block: to, moves: (start, end) });
        Ok(self.code.edges.len() as u32 - 1)
    }

    /// The element type of a vector, or the type itself, and how many there are.
    fn element(&self, ty: Type) -> (u32, Type) {
        match *self.module.types.kind(ty) {
            TypeKind::Vector { count, element, .. } => (count.min(MAX_SLOTS) as u32, element),
            _ => (1, ty),
        }
    }

    /// How a value of a type is accessed.
    fn access(&mut self, ty: Type, window: Window, align_log2: u8, access: Access) -> Lowered<Memory> {
        let layout = Layout::of(self.module, ty)?;
        let size = u32::try_from(layout.size).map_err(|_| "a value of so many bytes")?;
        let part = |&(leaf, offset): &(Leaf, u64)| {
            let bits = leaf.bits();
            Part { offset: offset as u32, size: bits.div_ceil(8) as u8, bits: bits as u8 }
        };
        Ok(Memory { window, size, align_log2, access, parts: layout.leaves.iter().map(part).collect() })
    }

    /// The window of pointers of a type, or of its elements.
    fn window(&self, ty: Type) -> Lowered<Window> {
        let space = self.module.types.address_space(ty).ok_or("an address that is no pointer")?;
        self.program.window(space)
    }
}
