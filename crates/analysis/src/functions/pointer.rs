//! Which objects a pointer may point to.
//!
//! A pointer is followed back through casts, `getelementptr`, `phi`, `select` and variables of the
//! stack to its roots: globals, parameters, allocas. What cannot be followed is [`Root::Unknown`]:
//! anything in its address space. Clang writes every shared access through an `addrspacecast`
//! constant expression, so the space of a generic pointer is that of what it was cast from.
//!
//! Cost: a bounded number of steps a query, whatever the function looks like.

use crate::functions::callgraph::CallGraph;
use crate::functions::touches::{Touched, only_reads};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, Space};
use simt_ir::{
    CastOp, FuncId, Function, GlobalId, Inst, Module, Op, ParamAttributes, ParamFacts, Symbol, Target, Type,
    TypeKind, Value, ValueDef,
};
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// Steps after which a query gives up, and the most objects that it tells apart. Beyond, a generic
/// pointer is one of [`Space::Unknown`]: it may point to what is known to be pointed to by nothing
/// else.
const STEP_LIMIT: usize = 256;
const OBJECT_LIMIT: usize = 16;

/// A piece of memory, by where its address comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Object {
    /// Where the address comes from.
    pub root: Root,
    /// The kind of memory that it is in.
    pub space: Space,
}

impl Object {
    /// Whether what is written to may be what is read, as far as the two tell: nothing is seen of a
    /// write to the stack.
    pub fn may_be(&self, module: &Module, read: &Object) -> bool {
        match (self.root, read.root) {
            (Root::Global(a), Root::Global(b)) => {
                a == b || (module.may_coincide(a) && module.may_coincide(b))
            }
            (Root::Stack(..), _) => false,
            _ => self.space.overlaps(read.space),
        }
    }
}

/// Where an address comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Root {
    /// A module-level variable.
    Global(GlobalId),
    /// A parameter of a function.
    Param(FuncId, u32),
    /// An alloca of a function.
    Stack(FuncId, Inst),
    /// Anywhere in its address space.
    Unknown,
}

/// The objects of one pointer, sorted.
pub type Objects = SmallVec<[Object; 2]>;

/// A variable of the thread: an alloca, or a value that was passed to a kernel, whose copy this is.
#[derive(Default, Debug)]
pub struct Slot {
    /// What is stored to it.
    pub stores: Vec<Stored>,
    /// Whether its address is used for anything but reads, and stores at constant offsets.
    pub escapes: bool,
}

/// A store to a variable of the thread.
#[derive(Debug)]
pub struct Stored {
    /// What it stores.
    pub value: Value,
    /// Which bytes of the variable.
    pub bytes: Range<u64>,
}

/// Answers questions about the pointers of one function.
pub struct Pointers<'m> {
    module: &'m Module,
    target: &'static Target,
    id: FuncId,
    function: &'m Function,
    /// Whether the function is only ever launched by the host.
    launched: bool,
    /// By the variable's address.
    slots: FxHashMap<Value, Slot>,
}

impl<'m> Pointers<'m> {
    /// Collects the stack slots of a function. Cost: linear.
    pub fn new(module: &'m Module, target: &'static Target, graph: &CallGraph, id: FuncId) -> Self {
        let function = &module.functions[id];
        let launched = graph.is_launched(module, id);
        let mut pointers = Pointers { module, target, id, function, launched, slots: FxHashMap::default() };
        pointers.collect_slots();
        pointers
    }

    fn collect_slots(&mut self) {
        let function = self.function;
        let insts = function.inst_ids().map(|inst| &function.insts[inst]);
        let allocas = insts.filter(|data| matches!(data.op, Op::Alloca { .. }));
        let copies = function
            .params
            .iter()
            .enumerate()
            .filter(|(_, param)| self.launched && param.attributes.contains(ParamAttributes::BYVAL));
        let copies = copies.map(|(index, _)| function.param_value(index));
        let variables = allocas.filter_map(|data| data.result).chain(copies);
        self.slots = variables.map(|variable| (variable, Slot::default())).collect();
        if self.slots.is_empty() {
            return;
        }
        for inst in function.inst_ids() {
            let data = &function.insts[inst];
            for (position, &operand) in function.operands(inst).iter().enumerate() {
                let Some((variable, offset)) = self.variable_of(operand) else { continue };
                let stored = match data.op {
                    Op::Load(_) | Op::ICmp(..) => continue,
                    Op::Store(_) if position == 1 => {
                        let value = function.operands(inst)[0];
                        let bytes = offset.and_then(|o| self.bytes(o, function.value_type(value)));
                        bytes.map(|bytes| Stored { value, bytes })
                    }
                    // An address in the variable is followed, as far as one goes.
                    Op::Cast(..) | Op::GetElementPtr { .. }
                        if data.result.is_some_and(|address| self.variable_of(address).is_some()) =>
                    {
                        continue;
                    }
                    // Lifetime markers and debug intrinsics; copies of what is there.
                    Op::Call(_) if self.call_only_reads(inst, position) => continue,
                    _ => None,
                };
                let slot = self.slots.entry(variable).or_default();
                match stored {
                    Some(store) => slot.stores.push(store),
                    None => slot.escapes = true,
                }
            }
        }
    }

    /// The module.
    pub fn module(&self) -> &'m Module {
        self.module
    }

    /// Whether bytes of a type may not belong to any of its parts.
    pub fn may_have_gaps(&self, ty: Type) -> bool {
        matches!(
            self.module.types.kind(ty),
            TypeKind::Struct { .. } | TypeKind::Named(_) | TypeKind::Array { .. }
        )
    }

    /// The bytes of a variable from an offset on that something of a type has.
    pub fn bytes(&self, offset: u64, ty: Type) -> Option<Range<u64>> {
        Some(offset..offset.checked_add(self.module.store_size(ty)?)?)
    }

    fn call_only_reads(&self, inst: Inst, operand: usize) -> bool {
        match self.function.effect(inst) {
            Some(Effect::Pure) => !self.function.insts[inst].has_result(),
            Some(Effect::Memory { .. }) => only_reads(self.module, self.function, inst, operand),
            _ => false,
        }
    }

    /// The variable of the thread from which an address is computed, by casts and steps only, and
    /// how many bytes behind its begin that is, where all steps are constant.
    pub fn variable_of(&self, address: Value) -> Option<(Value, Option<u64>)> {
        let (mut value, mut offset) = (address, Some(0u64));
        for _ in 0..STEP_LIMIT {
            if self.slots.contains_key(&value) {
                return Some((value, offset));
            }
            let ValueDef::Inst(inst) = self.function.values[value].def else { return None };
            let operands = self.function.operands(inst);
            match self.function.insts[inst].op {
                Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => {}
                Op::GetElementPtr { element, .. } => {
                    let steps = self.constant_steps(element, operands);
                    offset = offset
                        .zip(steps)
                        .and_then(|(offset, steps)| offset.checked_add(steps))
                        .filter(|&offset| offset < 1 << 31);
                }
                _ => return None,
            }
            value = operands[0];
        }
        None
    }

    /// How many bytes a `getelementptr` goes, if it goes constant steps forward, and so few that no
    /// pointer wraps.
    fn constant_steps(&self, element: Type, operands: &[Value]) -> Option<u64> {
        let TypeKind::Pointer(space) = *self.module.types.kind(self.function.value_type(operands[0])) else {
            return None;
        };
        let layout = self.module.data_layout.pointer(space)?;
        let is_forward = |&index: &Value| self.function.int(index).is_some_and(|index| index >= 0);
        let total = self.module.constant_offset(self.function, element, operands)?;
        let is_small = operands[1..].iter().all(is_forward) && total < 1 << 31;
        u64::try_from(total).ok().filter(|_| is_small && layout.index_bits == layout.bits)
    }

    /// What a load from a variable of the stack may give: what was stored to just these bytes.
    fn stored_at(&self, address: Value, ty: Type) -> Option<SmallVec<[Value; 4]>> {
        let (variable, offset) = self.variable_of(address)?;
        let slot = self.slots.get(&variable).filter(|slot| !slot.escapes)?;
        if !matches!(self.function.values[variable].def, ValueDef::Inst(_)) {
            return None;
        }
        let loaded = self.bytes(offset?, ty)?;
        let meets = |store: &&Stored| store.bytes.start < loaded.end && loaded.start < store.bytes.end;
        let stores = || slot.stores.iter().filter(meets);
        let is_whole = stores().take(OBJECT_LIMIT + 1).count() <= OBJECT_LIMIT
            && stores().all(|store| store.bytes == loaded);
        is_whole.then(|| stores().map(|store| store.value).collect())
    }

    /// What the host is known to pass for a parameter, if the value is one of a kernel that is only
    /// ever launched.
    pub fn passed(&self, value: Value) -> Option<ParamFacts> {
        let ValueDef::Param(index) = self.function.values[value].def else { return None };
        let outside = self.function.facts.outside.as_ref().filter(|_| self.launched)?;
        outside.params.get(index as usize).copied()
    }

    /// All variables of the thread, by their addresses.
    pub fn slots(&self) -> &FxHashMap<Value, Slot> {
        &self.slots
    }

    /// The objects that an access may be to.
    pub fn objects_of(&self, touched: &Touched) -> Objects {
        let anywhere = || Object { root: Root::Unknown, space: touched.space.unwrap_or(Space::Unknown) };
        touched.pointer.map_or_else(|| smallvec![anywhere()], |pointer| self.objects(pointer))
    }

    /// What a pointer may point to.
    pub fn objects(&self, pointer: Value) -> Objects {
        let start = self.space_of(pointer);
        let mut found = Objects::new();
        let mut seen: FxHashSet<(Value, Space)> = FxHashSet::default();
        let mut work: SmallVec<[(Value, Space); 8]> = smallvec![(pointer, start)];
        let mut steps = 0;
        while let Some((value, space)) = work.pop() {
            // On the way back, a pointer of a known space tells where the generic one points.
            let space = narrower(space, self.space_of(value));
            if work.len() + steps > 1 && !seen.insert((value, space)) {
                continue;
            }
            steps += 1;
            if steps > STEP_LIMIT || found.len() > OBJECT_LIMIT {
                let space = if start == Space::Generic { Space::Unknown } else { start };
                return smallvec![Object { root: Root::Unknown, space }];
            }
            match self.step(value) {
                Step::Root(root, own_space) => {
                    found.push(Object { root, space: narrower(own_space.unwrap_or(space), space) });
                }
                Step::Back(values) => work.extend(values.into_iter().map(|v| (v, space))),
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// What the pointers among certain operands, by instruction and position, may point to. Cost: a
    /// query each.
    pub fn objects_of_operands(&self, is_wanted: &dyn Fn(Inst, usize) -> bool) -> Vec<Object> {
        let mut objects = Vec::new();
        for inst in self.function.inst_ids() {
            for (position, &operand) in self.function.operands(inst).iter().enumerate() {
                if self.is_pointer(operand) && is_wanted(inst, position) {
                    objects.extend(self.objects(operand));
                }
            }
        }
        objects
    }

    /// One step from a pointer towards its roots.
    fn step(&self, value: Value) -> Step {
        let unknown = Step::Root(Root::Unknown, None);
        // A number that was stored where a pointer is loaded is an address that nobody can follow.
        if !self.is_pointer(value) {
            return unknown;
        }
        match self.function.values[value].def {
            ValueDef::Param(index) => self.param(index),
            ValueDef::Symbol(symbol) => match self.module.resolve(symbol) {
                Some(Symbol::Global(global)) => {
                    let space = self.module.space(self.module.globals[global].address_space);
                    Step::Root(Root::Global(global), Some(space))
                }
                _ => unknown,
            },
            ValueDef::Undef | ValueDef::Poison => Step::Back(SmallVec::new()),
            ValueDef::Inst(inst) if matches!(self.function.insts[inst].op, Op::Alloca { .. }) => {
                Step::Root(Root::Stack(self.id, inst), Some(Space::Local))
            }
            ValueDef::Inst(_) if self.is_from_host(value) => Step::Root(Root::Unknown, Some(Space::Global)),
            ValueDef::Inst(_) | ValueDef::Expr(_) => self.computed(value).map_or(unknown, Step::Back),
            ValueDef::Int(_)
            | ValueDef::Literal(_)
            | ValueDef::Zero
            | ValueDef::Asm(_)
            | ValueDef::Other(_) => unknown,
        }
    }

    fn param(&self, index: u32) -> Step {
        let param = &self.function.params[index as usize];
        let space = if param.attributes.contains(ParamAttributes::BYVAL) {
            if !self.launched && !self.target.stack_is_private {
                // The thread may show its copy to others, who have no name for it.
                return Step::Root(Root::Unknown, Some(Space::Local));
            }
            // A private copy; a kernel's is the parameter memory itself.
            Some(if self.launched { Space::Param } else { Space::Local })
        } else {
            let space = self.space_of(self.function.param_value(index as usize));
            let from_host = self.launched && self.target.kernel_pointers_are_global;
            Some(if from_host && space == Space::Generic { Space::Global } else { space })
        };
        Step::Root(Root::Param(self.id, index), space)
    }

    /// Whether a pointer without address space is in what the host passes to a kernel by value, as
    /// one that it passes as it is.
    fn is_from_host(&self, value: Value) -> bool {
        let Some((Op::Load(_), operands)) = self.function.computation(value) else { return false };
        let is_given = |(variable, _): (Value, Option<u64>)| {
            let is_param = matches!(self.function.values[variable].def, ValueDef::Param(_));
            let is_kept = |slot: &Slot| !slot.escapes && slot.stores.is_empty();
            is_param && self.slots.get(&variable).is_some_and(is_kept)
        };
        self.target.kernel_pointers_are_global
            && self.space_of(value) == Space::Generic
            && self.variable_of(operands[0]).is_some_and(is_given)
    }

    /// The pointers that a computed pointer may be, if the computation is one that we follow.
    fn computed(&self, value: Value) -> Option<SmallVec<[Value; 4]>> {
        let (op, operands) = self.function.computation(value)?;
        match op {
            Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) | Op::Freeze => {
                self.is_pointer(operands[0]).then(|| smallvec![operands[0]])
            }
            Op::GetElementPtr { .. } => Some(smallvec![operands[0]]),
            Op::Phi(_) => Some(operands.iter().copied().collect()),
            Op::Select(_) => Some(smallvec![operands[1], operands[2]]),
            Op::Load(_) => self.stored_at(operands[0], self.function.value_type(value)),
            // A pure function of one pointer gives that pointer back in another form.
            Op::Call(call) => {
                let arguments = &operands[1..1 + self.function.calls[call].arg_count as usize];
                let mut pointers = arguments.iter().filter(|&&a| self.is_pointer(a));
                let pointer = *pointers.next()?;
                let one = pointers.next().is_none() && self.function.calls[call].known.effect == Effect::Pure;
                one.then(|| smallvec![pointer])
            }
            _ => None,
        }
    }

    fn is_pointer(&self, value: Value) -> bool {
        self.module.types.address_space(self.function.value_type(value)).is_some()
    }

    fn space_of(&self, value: Value) -> Space {
        self.module.space_of(self.function, value).unwrap_or(Space::Unknown)
    }
}

enum Step {
    Root(Root, Option<Space>),
    Back(SmallVec<[Value; 4]>),
}

/// What is known of the space of one pointer from two places that speak of it.
pub fn narrower(a: Space, b: Space) -> Space {
    match (a, b) {
        (Space::Unknown, other) | (other, Space::Unknown) => other,
        (Space::Generic, other) | (other, Space::Generic) => other,
        // Two specific spaces that differ: shared memory seen as the cluster's, or something odd.
        (a, b) if a == b => a,
        (Space::Shared | Space::SharedCluster, Space::Shared | Space::SharedCluster) => Space::SharedCluster,
        _ => Space::Unknown,
    }
}
