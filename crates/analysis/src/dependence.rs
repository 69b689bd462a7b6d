//! Which control depends on the number of the thread.
//!
//! An aligned barrier separates epochs because all live threads pass it together. That is the contract of
//! `__syncthreads()`; but deployed code breaks it where it branches on `threadIdx` and pairs barriers
//! across the branches, and there a barrier must be left alone (`model.md` §5). So each value gets one of
//! three levels, and each block the level of the control that leads there:
//!
//! * [`Level::Uniform`]: proven the same for all threads of the block;
//! * [`Level::Unknown`]: depends on memory or on unknown values;
//! * [`Level::Thread`]: depends on a thread, lane or warp number.
//!
//! Levels flow along operands. They also flow along control: a block's control has the level of the
//! branches that it is control dependent on, and of their own control. A phi gets the level of the control
//! of the blocks that it comes from and of the branches at their end, and every value that is computed in
//! a cycle gets the level of its block's control. The latter covers values that threads carry out of a loop
//! in different iterations.
//!
//! Why that is enough for phis: if two threads come to a join by disjoint paths from a branch `b`, the
//! last block before the join on at least one of the paths is `b` or lies strictly between `b` and its
//! immediate post-dominator, hence is, transitively, control dependent on `b`.
//!
//! A branch of a kernel that only lets threads *leave* (one side reaches no barrier any more) does not count:
//! the threads that are still there all went the same way.
//!
//! Cost: linear per round over the function; rounds are as many as levels travel around nested loops.

use crate::callgraph::CallGraph;
use crate::effects::{Effects, is_known_body};
use crate::pointer::{Object, Root};
use crate::structure::{Cfg, ControlDependence, Cycles, DominatorTree};
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::{BarrierKind, Effect, Space};
use simt_ir::{Block, FuncId, Function, Inst, Module, Op, Target, Value, ValueDef};

/// How a value, or control, may differ between the threads of a block. Ordered: the higher wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Level {
    /// The same for all of them.
    Uniform,
    /// Depends on memory or on something unknown.
    Unknown,
    /// Depends on a thread, lane or warp number.
    Thread,
}

/// The control flow of one function.
pub struct Shape {
    /// Edges.
    pub cfg: Cfg,
    /// Cycles.
    pub cycles: Cycles,
    /// Control dependence; `None` where it is too large (nested repeat-until loops make it quadratic).
    pub control: Option<ControlDependence>,
    /// Blocks from which the function's end cannot be reached.
    pub endless: Vec<bool>,
}

/// The size of control dependence beyond which it is given up, per block and at least.
const DEPENDENCE_LIMIT: (usize, usize) = (64, 1 << 20);

impl Shape {
    /// Computes it for a function with a body.
    pub fn compute(function: &Function) -> Shape {
        let cfg = Cfg::compute(function);
        let limit = DEPENDENCE_LIMIT.1.max(cfg.block_count() * DEPENDENCE_LIMIT.0);
        let control = ControlDependence::compute_within(&cfg, &DominatorTree::post_dominators(&cfg), limit);
        let mut endless = vec![true; cfg.block_count()];
        let mut work: Vec<Block> = cfg.exits().to_vec();
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut endless[block.index()], false) {
                work.extend(cfg.predecessors(block));
            }
        }
        Shape { cycles: Cycles::compute(&cfg), control, endless, cfg }
    }
}

/// What a function's callers pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    /// The level of the control under which the function is called.
    pub entry: Level,
    /// The levels of its arguments.
    pub params: Vec<Level>,
}

impl Inputs {
    /// What a kernel is launched with: everything is the same for all threads.
    pub fn of_kernel(function: &Function) -> Inputs {
        Inputs { entry: Level::Uniform, params: vec![Level::Uniform; function.params.len()] }
    }

    /// What a function gets from callers that we do not see.
    pub fn unknown(function: &Function) -> Inputs {
        Inputs { entry: Level::Unknown, params: vec![Level::Unknown; function.params.len()] }
    }

    /// What a function gets that any thread may call at any time with anything.
    pub fn worst(function: &Function) -> Inputs {
        Inputs { entry: Level::Thread, params: vec![Level::Thread; function.params.len()] }
    }

    /// The least that can be: no call has been seen yet.
    pub fn none(function: &Function) -> Inputs {
        Inputs::of_kernel(function)
    }

    /// Adds one call.
    pub fn join(&mut self, entry: Level, arguments: impl Iterator<Item = Level>) {
        self.entry = self.entry.max(entry);
        for (mine, argument) in self.params.iter_mut().zip(arguments) {
            *mine = (*mine).max(argument);
        }
    }
}

/// The levels of one function.
pub struct Dependence {
    values: EntityMap<Value, Level>,
    control: EntityMap<Block, Level>,
    inputs: Inputs,
}

impl Dependence {
    /// The level of a value.
    pub fn value(&self, function: &Function, value: Value) -> Level {
        match function.values[value].def {
            ValueDef::Inst(_) => self.values[value],
            ValueDef::Param(index) => self.inputs.params[index as usize],
            // Each thread may see something else.
            ValueDef::Undef | ValueDef::Poison => Level::Unknown,
            _ => Level::Uniform,
        }
    }

    /// The level of the control that leads to a block, the function's entry included.
    pub fn control(&self, block: Block) -> Level {
        self.control[block].max(self.inputs.entry)
    }

    /// The level of what a block branches on; `Uniform` if it does not branch.
    pub fn branch(&self, function: &Function, block: Block) -> Level {
        let terminator = function.terminator(block);
        match function.insts[terminator].op {
            Op::CondBr(_) | Op::Switch(_) | Op::IndirectBr(_) => {
                self.value(function, function.operands(terminator)[0])
            }
            Op::OpaqueTerminator(list) if list.len > 1 => Level::Thread,
            Op::Invoke(_) | Op::CallBr(_) => Level::Unknown,
            _ => Level::Uniform,
        }
    }
}

/// What [`compute`] needs to know.
pub struct Context<'m> {
    /// The module.
    pub module: &'m Module,
    /// Its target.
    pub target: &'static Target,
    /// Its calls.
    pub graph: &'m CallGraph,
}

/// Computes the levels of a function. `leaves` says from which blocks no barrier can be reached any more;
/// it must be false for all blocks of functions that are not kernels.
pub fn compute(
    context: &Context<'_>,
    id: FuncId,
    effects: &Effects<'_>,
    shape: &Shape,
    inputs: Inputs,
    leaves: &dyn Fn(Block) -> bool,
) -> Dependence {
    let function = &context.module.functions[id];
    let levels = Dependence {
        values: EntityMap::filled(Level::Uniform, function.values.len()),
        control: EntityMap::filled(Level::Uniform, function.blocks.len()),
        inputs,
    };
    let mut solver = Solver { context, function, effects, shape, levels, leaves };
    while solver.round() {}
    solver.levels
}

struct Solver<'a, 'm> {
    context: &'a Context<'m>,
    function: &'m Function,
    effects: &'a Effects<'m>,
    shape: &'a Shape,
    levels: Dependence,
    leaves: &'a dyn Fn(Block) -> bool,
}

impl Solver<'_, '_> {
    /// Visits every instruction once; whether any level rose.
    fn round(&mut self) -> bool {
        let mut changed = false;
        for &block in self.shape.cfg.reverse_postorder() {
            let in_cycle = self.shape.cycles.innermost(block).is_some();
            for inst in self.function.block_insts(block) {
                let Some(result) = self.function.insts[inst].result else { continue };
                let mut level = self.transfer(inst);
                if in_cycle {
                    level = level.max(self.levels.control[block]);
                }
                changed |= level > self.levels.values[result];
                self.levels.values[result] = level.max(self.levels.values[result]);
            }
            changed |= self.spread(block);
        }
        changed
    }

    /// Passes the level of a block's branch on to the blocks that depend on it; whether any rose.
    fn spread(&mut self, block: Block) -> bool {
        let mut changed = self.spread_endless(block);
        let mut work = vec![block];
        while let Some(block) = work.pop() {
            let level = self.branch(block).max(self.levels.control[block]);
            if level == Level::Uniform {
                continue;
            }
            let Some(control) = &self.shape.control else {
                // Without knowing which, every block may depend on it.
                changed |= self.levels.control.values().any(|&control| control < level);
                self.levels.control.values_mut().for_each(|control| *control = level.max(*control));
                continue;
            };
            for &dependent in control.dependents(block) {
                if self.levels.control[dependent] < level {
                    self.levels.control[dependent] = level;
                    work.push(dependent);
                    changed = true;
                }
            }
        }
        changed
    }

    /// Post-dominance says nothing in a cycle that nobody leaves: there, everything depends on every branch.
    fn spread_endless(&mut self, block: Block) -> bool {
        let level = self.branch(block);
        if level == Level::Uniform || !self.shape.endless[block.index()] {
            return false;
        }
        let mut cycle = self.shape.cycles.innermost(block);
        while let Some(outer) = cycle.and_then(|cycle| self.shape.cycles.parent(cycle)) {
            cycle = Some(outer);
        }
        let mut changed = false;
        for &other in cycle.map_or(&[][..], |cycle| self.shape.cycles.blocks(cycle)) {
            changed |= self.levels.control[other] < level;
            self.levels.control[other] = level.max(self.levels.control[other]);
        }
        changed
    }

    /// The level of a block's branch among the threads that do not leave by it.
    fn branch(&self, block: Block) -> Level {
        if self.survivors(block) > 1 { self.levels.branch(self.function, block) } else { Level::Uniform }
    }

    fn survivors(&self, block: Block) -> usize {
        self.shape.cfg.successors(block).iter().filter(|&&next| !(self.leaves)(next)).count()
    }

    fn operand(&self, value: Value) -> Level {
        self.levels.value(self.function, value)
    }

    fn operands(&self, inst: Inst) -> Level {
        self.join(self.function.operands(inst))
    }

    fn join(&self, values: &[Value]) -> Level {
        values.iter().map(|&value| self.operand(value)).max().unwrap_or(Level::Uniform)
    }

    fn transfer(&self, inst: Inst) -> Level {
        let function = self.function;
        match function.insts[inst].op {
            Op::Phi(incoming) => {
                let control = function
                    .blocks_in(incoming)
                    .iter()
                    .map(|&from| self.branch(from).max(self.levels.control[from]))
                    .max();
                self.operands(inst).max(control.unwrap_or(Level::Uniform))
            }
            Op::Load(access) if access.is_strong() => Level::Unknown,
            Op::Load(_) => self.load(function.operands(inst)[0]),
            Op::AtomicRmw(..) | Op::CmpXchg(..) | Op::Alloca { .. } => Level::Unknown,
            // What it makes of undef or poison may differ between threads.
            Op::Freeze => self.operands(inst).max(Level::Unknown),
            Op::Opaque | Op::OpaqueTerminator(_) => self.operands(inst).max(Level::Unknown),
            Op::Call(_) | Op::Invoke(_) | Op::CallBr(_) => self.call(inst),
            _ => self.operands(inst),
        }
    }

    fn load(&self, address: Value) -> Level {
        if let Some(slot) = self.effects.pointers().slot(address).filter(|slot| !slot.escapes) {
            let stored = slot.stores.iter().map(|&(store, value)| {
                self.operand(value).max(self.levels.control[self.function.block_of(store)])
            });
            return stored.max().unwrap_or(Level::Uniform);
        }
        // A thread's own memory holds what depends on its number more often than not.
        if self.may_be_own(address) {
            return Level::Thread;
        }
        let objects = self.effects.pointers().objects(address);
        let constant = objects.iter().all(|object| matches!(object.space, Space::Param | Space::Constant));
        match self.operand(address) {
            Level::Uniform if constant && !objects.is_empty() => Level::Uniform,
            _ => Level::Unknown,
        }
    }

    /// Whether an address may be that of a variable of the thread: its own, or one that a caller passes by
    /// reference.
    fn may_be_own(&self, address: Value) -> bool {
        let is_own = |object: &Object| match object.root {
            Root::Stack(..) => true,
            Root::Param(..) => matches!(object.space, Space::Generic | Space::Local | Space::Unknown),
            _ => object.space == Space::Local,
        };
        self.effects.pointers().objects(address).iter().any(is_own)
    }

    fn call(&self, inst: Inst) -> Level {
        let is_pointer =
            |value: Value| self.context.module.types.address_space(self.function.value_type(value)).is_some();
        let arguments = self.function.arguments(inst);
        let own = arguments.iter().any(|&argument| is_pointer(argument) && self.may_be_own(argument));
        let arguments = if own { Level::Thread } else { self.join(arguments) };
        let callee = self.function.operands(inst)[0];
        if let ValueDef::Asm(text) = self.function.values[callee].def {
            let text = self.context.module.source.str(text);
            let names_thread = self.context.target.thread_registers.iter().any(|r| text.contains(r));
            return if names_thread { Level::Thread } else { arguments.max(Level::Unknown) };
        }
        let Some(id) = self.context.module.called_function(self.function, callee) else {
            return arguments.max(Level::Unknown);
        };
        if is_known_body(self.context.module, id) {
            let reads_id = self.context.graph.reach[id].thread_id;
            return if reads_id { Level::Thread } else { arguments.max(Level::Unknown) };
        }
        match self.context.module.effects[id] {
            Effect::Id(id) if id.differs_in_block() => Level::Thread,
            Effect::Id(_) => Level::Uniform,
            Effect::Pure => arguments,
            // Every thread gets the same combination.
            Effect::Barrier(barrier) if barrier.kind == BarrierKind::Data => Level::Uniform,
            // `elect` tells the lanes of a warp apart, and every exchange tells warps apart.
            Effect::MaskedExchange | Effect::Converged => Level::Thread,
            _ => arguments.max(Level::Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{inst, module, with_component};

    /// The level of the value that the instruction containing `needle` computes.
    fn level(text: &str, needle: &str) -> Level {
        let module = module(&format!(
            "define ptx_kernel void @k(i32 %n, ptr %p) {{\n{text}\nbarrier:\n  call void @llvm.nvvm.barrier0()\n  ret void\n}}"
        ));
        let inst = inst(&module, "k", needle);
        with_component(&module, Default::default(), |component| {
            let function = &module.functions[component.members[0].id];
            component.members[0].levels.value(function, function.insts[inst].result.unwrap())
        })
    }

    #[test]
    fn sources() {
        let text = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %l = load i32, ptr %p
  %s = add i32 %c, %n
  %m = add i32 %l, %t
  br label %barrier";
        assert_eq!(level(text, "%t ="), Level::Thread);
        assert_eq!(level(text, "%c ="), Level::Uniform);
        assert_eq!(level(text, "%l ="), Level::Unknown);
        assert_eq!(level(text, "%s ="), Level::Uniform);
        assert_eq!(level(text, "%m ="), Level::Thread);
    }

    #[test]
    fn a_join_of_divergent_paths() {
        let text = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %then, label %join
then:
  br label %join
join:
  %x = phi i32 [ 0, %0 ], [ 1, %then ]
  %y = add i32 %n, 1
  br label %barrier";
        assert_eq!(level(text, "%x ="), Level::Thread);
        assert_eq!(level(text, "%y ="), Level::Uniform);
    }

    #[test]
    fn what_threads_carry_out_of_a_loop() {
        let text = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %t
  br i1 %done, label %after, label %loop
after:
  %x = add i32 %next, 1
  br label %barrier";
        assert_eq!(level(text, "%x ="), Level::Thread);
        assert_eq!(level(&text.replace("%next, %t", "%next, %n"), "%x ="), Level::Uniform);
    }

    /// Two threads come to the loop's header, one from `b`, one by way of the block that post-dominates
    /// `b`: the header's phi differs although the latter block's own branch is uniform.
    #[test]
    fn a_join_behind_the_post_dominator() {
        let text = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br label %b
b:
  br i1 %odd, label %q, label %j
q:
  %stop = icmp eq i32 %n, 5
  br i1 %stop, label %barrier, label %j
j:
  %x = phi i32 [ 1, %q ], [ 2, %b ]
  br label %b";
        assert_eq!(level(text, "%x ="), Level::Thread);
    }

    #[test]
    fn stack_slots_at_o0() {
        let text = "  %slot = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  store i32 0, ptr %slot
  br i1 %odd, label %then, label %join
then:
  store i32 1, ptr %slot
  br label %join
join:
  %x = load i32, ptr %slot
  br label %barrier";
        assert_eq!(level(text, "%x ="), Level::Thread);
        assert_eq!(level(&text.replace("%t to i1", "%n to i1"), "%x ="), Level::Uniform);
    }

    /// Threads that leave do not part those that stay.
    #[test]
    fn early_exits() {
        let text = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %t, %n
  br i1 %out, label %leave, label %go
leave:
  ret void
go:
  br label %loop
loop:
  %i = phi i32 [ 0, %go ], [ %next, %loop ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %barrier, label %loop";
        assert_eq!(level(text, "%i ="), Level::Uniform);
    }
}
