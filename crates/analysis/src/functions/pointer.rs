//! Which objects a pointer may point to.
//!
//! A pointer is followed back through casts, `getelementptr`, `phi`, `select` and simple stack
//! slots to its roots: globals, parameters, allocas. What cannot be followed is [`Root::Unknown`]:
//! anything in its address space. Clang writes every shared access through an `addrspacecast`
//! constant expression, so the space of a generic pointer is that of what it was cast from.
//!
//! Cost: a bounded number of steps a query, whatever the function looks like.

use crate::functions::callgraph::CallGraph;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, Space};
use simt_ir::{
    CastOp, FuncId, Function, GlobalId, Inst, Module, Op, ParamAttributes, ParamFacts, Symbol, Target, Value,
    ValueDef,
};
use smallvec::{SmallVec, smallvec};

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

/// A stack slot that is only ever loaded and stored as a whole variable: what clang makes of every
/// local variable and parameter at `-O0`.
#[derive(Default, Debug)]
pub struct Slot {
    /// What is stored to it, and by which instruction.
    pub stores: Vec<(Inst, Value)>,
    /// Whether its address is used for anything but loads and stores.
    pub escapes: bool,
}

/// Answers questions about the pointers of one function.
pub struct Pointers<'m> {
    module: &'m Module,
    target: &'static Target,
    id: FuncId,
    function: &'m Function,
    /// Whether the function is only ever launched by the host.
    launched: bool,
    /// By the alloca's instruction.
    slots: FxHashMap<Inst, Slot>,
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
        for inst in self.function.inst_ids() {
            let data = &self.function.insts[inst];
            if matches!(data.op, Op::Alloca { .. }) {
                self.slots.insert(inst, Slot::default());
            }
        }
        if self.slots.is_empty() {
            return;
        }
        for inst in self.function.inst_ids() {
            let data = &self.function.insts[inst];
            for (position, &operand) in self.function.operands(inst).iter().enumerate() {
                let Some(alloca) = self.slot_of(operand) else { continue };
                let stored = match data.op {
                    Op::Load(_) => continue,
                    Op::Store(_) if position == 1 => Some((inst, self.function.operands(inst)[0])),
                    // A cast of the address is followed, as far as one goes.
                    Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _)
                        if data.result.is_some_and(|cast| self.slot_of(cast).is_some()) =>
                    {
                        continue;
                    }
                    // Lifetime markers and debug intrinsics.
                    Op::Call(_) if self.call_is_pure(inst) => continue,
                    _ => None,
                };
                let slot = self.slots.entry(alloca).or_default();
                match stored {
                    Some(store) => slot.stores.push(store),
                    None => slot.escapes = true,
                }
            }
        }
    }

    fn call_is_pure(&self, inst: Inst) -> bool {
        let returns_nothing = !self.function.insts[inst].has_result();
        returns_nothing && self.function.effect(inst) == Some(Effect::Pure)
    }

    /// The alloca whose address a value is, through casts.
    pub fn slot_of(&self, value: Value) -> Option<Inst> {
        let mut value = value;
        for _ in 0..STEP_LIMIT {
            let ValueDef::Inst(inst) = self.function.values[value].def else { return None };
            match self.function.insts[inst].op {
                Op::Alloca { .. } => return Some(inst),
                Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => {
                    value = self.function.operands(inst)[0]
                }
                _ => return None,
            }
        }
        None
    }

    /// The stack slot that a load or store goes to, if its address is just that of an alloca.
    pub fn slot(&self, address: Value) -> Option<&Slot> {
        self.slots.get(&self.slot_of(address)?)
    }

    /// What the host is known to pass for a parameter, if the value is one of a kernel that is only
    /// ever launched.
    pub fn passed(&self, value: Value) -> Option<ParamFacts> {
        let ValueDef::Param(index) = self.function.values[value].def else { return None };
        let outside = self.function.facts.outside.as_ref().filter(|_| self.launched)?;
        outside.params.get(index as usize).copied()
    }

    /// All stack slots.
    pub fn slots(&self) -> &FxHashMap<Inst, Slot> {
        &self.slots
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
            // A private copy; a kernel's is the parameter memory itself.
            Some(if self.launched { Space::Param } else { Space::Local })
        } else {
            let space = self.space_of(self.function.param_value(index as usize));
            let from_host = self.launched && self.target.kernel_pointers_are_global;
            Some(if from_host && space == Space::Generic { Space::Global } else { space })
        };
        Step::Root(Root::Param(self.id, index), space)
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
            Op::Load(_) => {
                let slot = self.slot(operands[0]).filter(|slot| !slot.escapes)?;
                (slot.stores.len() <= OBJECT_LIMIT).then(|| slot.stores.iter().map(|&(_, v)| v).collect())
            }
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
