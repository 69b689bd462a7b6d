//! The functions that a kernel runs in, as far as they are stepped through.

use super::accesses::Accesses;
use super::decoded::{Decoded, constants, width};
use super::number::{Number, Start};
use super::told;
use super::unread::unread;
use super::uses::{Idle, used_at_once};
use crate::functions::callgraph::CallGraph;
use crate::functions::calls::barrier_at;
use crate::functions::pointer::{Object, Pointers, Root};
use crate::functions::touches::{touches, written_through};
use crate::functions::unwritten::Unwritten;
use crate::structure::{Cfg, Cycles, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::target::{Effect, Known, Lifetime, Outside, Space, Target};
use simt_ir::{
    Attributes, Block, FuncId, Function, GlobalId, Inst, InstFacts, Module, Op, Symbol, Type, Value, ValueDef,
};
use smallvec::{SmallVec, smallvec};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::ops::Range;

/// Functions that call each other, with barriers in all of them.
pub struct Program<'m> {
    pub(super) module: &'m Module,
    pub(super) graph: &'m CallGraph,
    pub(super) target: &'m Target,
    bodies: FxHashMap<FuncId, Body<'m>>,
    pub(super) written: Written,
    /// What is passed by value to kernels that only read it.
    pub(super) unwritten_copies: FxHashSet<Root>,
    /// Of barriers that are one with others, the one that stands for all.
    leaders: FxHashMap<(FuncId, Inst), Inst>,
    /// The most bytes that dynamic shared memory may have beside the arrays that the code names.
    pub(super) dynamic_shared: u64,
    /// Whether functions are passed over, once somebody asked.
    passed: RefCell<FxHashMap<FuncId, bool>>,
    /// How they end.
    ends: RefCell<FxHashMap<FuncId, Ends>>,
    /// See [`Program::threads_of_arrays`].
    pub(super) threads_of_arrays: OnceCell<Option<u32>>,
    /// See [`Program::assume_race_free`].
    pub(super) race_free: bool,
    /// Room for the values of functions that no thread is in any more.
    spare: RefCell<Vec<Values>>,
    /// What is known of what kernels have in memory, once somebody asked.
    pub(super) regions: RefCell<FxHashMap<(FuncId, Start), Region>>,
}

/// What the values of a function are, for one thread in it.
#[derive(Default)]
pub(super) struct Values {
    /// What each is, as far as it was computed.
    pub numbers: Vec<Option<Number>>,
    /// What each depends on that the thread has found, or [`IDLE`](super::uses::IDLE).
    pub dependences: Vec<u32>,
}

/// What is known of something that a kernel has in memory.
#[derive(Clone, Copy)]
pub(super) struct Region {
    /// The most bytes that it has.
    pub most: u64,
    /// Whether nobody may write it.
    pub is_constant: bool,
    /// Whether other threads have it, too: it is no variable of each, nor each one's copy of what
    /// is passed by value.
    pub is_common: bool,
    /// In which memory it is; not a certain one if the target puts it where it likes.
    pub space: Space,
    /// Whether it holds what the host has stored there when the kernel begins, and does so until it
    /// ends.
    pub is_given: bool,
    /// What its address is a multiple of, as far as is known.
    pub aligned: u64,
}

/// What the functions may write.
#[derive(Default)]
pub(super) struct Written {
    pub roots: FxHashSet<Root>,
    /// Something of which no more is known than that it is in memory of the host's.
    pub anything: bool,
}

/// A function.
pub(super) struct Body<'m> {
    pub function: &'m Function,
    /// The instructions of all blocks, but for phis and what only computes what is neither a number
    /// nor an address.
    insts: Vec<Decoded>,
    /// What values are at first.
    constants: Vec<Option<Number>>,
    /// Of each edge, the phis behind it, and what they are from there.
    moves: FxHashMap<(Block, Block), Vec<(Value, Value)>>,
    /// The instructions that are not among them.
    idle: Idle,
    /// See [`Body::is_used_at_once`].
    used_at_once: Vec<bool>,
    /// Of each block, where in those its own are.
    blocks: Vec<Range<usize>>,
    /// Variables that do not live from where they are allocated on, but from a marker.
    later: FxHashSet<Value>,
    /// See [`Body::own_written`].
    own_written: FxHashMap<Value, OwnWritten>,
    /// See [`Body::escapes`].
    escaping: FxHashSet<Value>,
    /// See [`Body::is_unread`].
    unread: FxHashSet<Inst>,
    flow: OnceCell<Flow>,
    ways: OnceCell<Ways>,
    skips: RefCell<FxHashMap<Block, Option<Skip>>>,
}

/// From the beginnings of which blocks control may come somewhere.
pub(super) struct Ways {
    /// Out of the kernel.
    pub leaves: FxHashSet<Block>,
    /// Out of the function.
    pub returns: FxHashSet<Block>,
}

/// Where control may come to from the entry of a function, as far as its code says.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Ends {
    /// Out of the kernel: the thread ends.
    leaves: bool,
    /// Out of the function.
    returns: bool,
}

/// Where control comes to in a block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Comes {
    /// Out of the kernel.
    Out,
    /// Out of the function.
    Back,
    /// To other blocks, if there are any.
    ToSuccessors,
    /// Not to its end.
    Nowhere,
}

/// The control flow of a function.
pub(super) struct Flow {
    pub cfg: Cfg,
    pub cycles: Cycles,
    post_dominators: DominatorTree,
}

/// Where control comes to from a branch, whichever way it goes.
#[derive(Clone)]
pub(super) struct Skip {
    /// The block.
    pub join: Block,
    /// Whether it may go round there until another thread tells it to go on.
    pub waits: bool,
    /// The blocks that it may pass before, in none of which is a barrier.
    pub passed: Vec<Block>,
}

impl<'m> Program<'m> {
    /// The functions of a component, each with its pointers. Cost: linear.
    pub fn new<'p>(
        module: &'m Module,
        graph: &'m CallGraph,
        target: &'m Target,
        functions: impl Iterator<Item = (FuncId, &'p Pointers<'m>)>,
    ) -> Program<'m>
    where
        'm: 'p,
    {
        let mut program = Program {
            module,
            graph,
            target,
            bodies: FxHashMap::default(),
            written: Written::default(),
            unwritten_copies: FxHashSet::default(),
            leaders: FxHashMap::default(),
            dynamic_shared: 0,
            passed: RefCell::default(),
            ends: RefCell::default(),
            threads_of_arrays: OnceCell::new(),
            race_free: false,
            spare: RefCell::default(),
            regions: RefCell::default(),
        };
        for (id, pointers) in functions {
            let function = &module.functions[id];
            let accesses = Accesses::new(module, function, pointers);
            function.inst_ids().for_each(|inst| program.written.add(&accesses, inst));
            let unwritten = Unwritten::compute(module, graph, pointers, id, false);
            let params = (0..function.params.len() as u32).map(|index| Root::Param(id, index));
            let copies = params.map(|root| Object { root, space: Space::Param });
            let copies = copies.filter(|copy| unwritten.contains(module, copy)).map(|copy| copy.root);
            program.unwritten_copies.extend(copies);
            let later = function.inst_ids().filter_map(|inst| {
                let is_begin = function.known(inst)?.lifetime == Some(Lifetime::Variable { begins: true });
                pointers.variable_of(*function.arguments(inst).last().filter(|_| is_begin)?)
            });
            let later = later.filter(|(_, offset)| *offset == Some(0)).map(|(variable, _)| variable);
            let mut body = Body::new(&program, function, later.collect());
            body.own_written = own_written(&accesses);
            let escaping = pointers.slots().iter().filter(|(_, slot)| slot.escapes);
            body.escaping = escaping.map(|(&variable, _)| variable).collect();
            if function.is_kernel {
                body.unread = unread(&accesses, &|id| program.is_dynamic(id));
            }
            program.bodies.insert(id, body);
        }
        let own = program.shared_arrays().into_iter().filter(|&id| !program.is_dynamic(id));
        let own = own.filter_map(|id| module.store_size(module.globals[id].ty)).fold(0, u64::saturating_add);
        program.dynamic_shared = target.most_shared.saturating_sub(own);
        program
    }

    /// The shared arrays that the code names.
    pub(super) fn shared_arrays(&self) -> BTreeSet<GlobalId> {
        let all = self.bodies.values().flat_map(|body| body.function.values.values());
        let is_shared =
            |id: &GlobalId| self.module.space(self.module.globals[*id].address_space) == Space::Shared;
        let named = all.filter_map(|value| match value.def {
            ValueDef::Symbol(Symbol::Global(id)) => Some(id),
            _ => None,
        });
        named.filter(is_shared).collect()
    }

    /// Whether an instruction only computes what is neither a number nor an address.
    fn may_be_idle(&self, function: &Function, inst: Inst) -> bool {
        let data = &function.insts[inst];
        let computes = matches!(
            data.op,
            Op::FNeg(_)
                | Op::Binary(..)
                | Op::Cast(..)
                | Op::ExtractElement
                | Op::InsertElement
                | Op::ShuffleVector
                | Op::ExtractValue
                | Op::InsertValue
        );
        (computes || is_pure_call(function, inst)) && self.width(data.ty).is_none()
    }

    /// Whether a function is passed over: no barrier is in it, nor code that nobody sees, nor a
    /// place where a thread ends, or numbers that the host must not give show.
    pub(super) fn is_passed(&self, id: FuncId) -> bool {
        if let Some(&known) = self.passed.borrow().get(&id) {
            return known;
        }
        // Who calls himself may go on for ever.
        self.passed.borrow_mut().insert(id, false);
        let function = &self.module.functions[id];
        let comes_back = |inst| match (function.assembly(inst), function.insts[inst].op) {
            (Some(assembly), _) => told::comes_back(assembly),
            (None, Op::Call(_)) => match function.effect(inst) {
                None | Some(Effect::Unlisted) => function.called(inst).is_some_and(|to| self.is_passed(to)),
                Some(effect) => {
                    effect != Effect::Outside(Outside::Stop)
                        && function.known(inst).is_none_or(|known| known.promised.is_none())
                }
            },
            (None, op) => {
                !matches!(op, Op::Unreachable | Op::Invoke(_) | Op::Opaque | Op::OpaqueTerminator(_))
            }
        };
        let is_passed = function.is_definition
            && self.ends(id).returns
            && !self.graph.reach[id].hidden_copies
            && function.inst_ids().all(comes_back);
        self.passed.borrow_mut().insert(id, is_passed);
        is_passed
    }

    /// How a function ends. Cost: a search through all that it may call, once for each of those,
    /// and again where they are recursive.
    fn ends(&self, id: FuncId) -> Ends {
        if let Some(&known) = self.ends.borrow().get(&id) {
            return known;
        }
        // A recursive one comes back by a way on which it does not call itself, if at all.
        let (mut all, mut at) = (FxHashMap::from_iter([(id, Ends::default())]), 0);
        let mut order = vec![id];
        while let Some(&id) = order.get(at) {
            for &(_, callee) in &self.graph.calls[id] {
                if all.insert(callee, Ends::default()).is_none() {
                    order.push(callee);
                }
            }
            at += 1;
        }
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &id in order.iter().rev() {
                let ends = self.ends_given(id, &|callee| all.get(&callee).copied());
                changed |= all.insert(id, ends) != Some(ends);
            }
        }
        let ends = all[&id];
        self.ends.borrow_mut().extend(all);
        ends
    }

    /// The same, if it is known how those end that it calls; of others, nobody knows.
    fn ends_given(&self, id: FuncId, known: &dyn Fn(FuncId) -> Option<Ends>) -> Ends {
        let function = &self.module.functions[id];
        let mut ends = Ends { leaves: false, returns: !function.is_definition };
        let mut work = Vec::from_iter(function.entry());
        let mut seen: FxHashSet<Block> = work.iter().copied().collect();
        while let Some(block) = work.pop() {
            match comes(function, function.block_insts(block), known) {
                Comes::Out => ends.leaves = true,
                Comes::Back => ends.returns = true,
                Comes::Nowhere => {}
                Comes::ToSuccessors => {
                    work.extend(function.successors(block).iter().filter(|&&next| seen.insert(next)));
                }
            }
        }
        ends
    }

    /// Takes room back for others.
    pub(super) fn recycle(&self, values: Values) {
        self.spare.borrow_mut().push(values);
    }

    /// Threads that come to either barrier meet: the second one stands for both.
    pub fn stands_for(&mut self, function: FuncId, barrier: Inst, leader: Inst) {
        self.leaders.insert((function, barrier), leader);
    }

    /// Who launches the kernels promises that their threads do not race between barriers.
    pub fn assume_race_free(&mut self) {
        self.race_free = true;
    }

    /// The barrier that stands for all with which it is one.
    pub(super) fn leader(&self, at: (FuncId, Inst)) -> (FuncId, Inst) {
        (at.0, self.leaders.get(&at).copied().unwrap_or(at.1))
    }

    /// The functions that are stepped through.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (FuncId, &Body<'m>)> {
        self.bodies.iter().map(|(&id, body)| (id, body))
    }

    /// A function that is stepped through.
    pub(super) fn body(&self, id: FuncId) -> Option<&Body<'m>> {
        self.bodies.get(&id)
    }

    /// See [`width`].
    pub(super) fn width(&self, ty: Type) -> Option<u32> {
        width(self.module, ty)
    }
}

/// Variables of the thread's own.
pub(super) struct OwnWritten {
    /// Some of the function's.
    pub variables: SmallVec<[Value; 1]>,
    /// All to which pointers may lead that nobody follows.
    pub others: bool,
}

/// See [`Body::own_written`]. Cost: a query for each access and argument.
fn own_written(accesses: &Accesses<'_, '_>) -> FxHashMap<Value, OwnWritten> {
    let &Accesses { module, function, pointers, .. } = accesses;
    let may_be_other = |object: &Object| match object.root {
        Root::Stack(..) | Root::Global(_) => false,
        Root::Param(owner, _) => !module.functions[owner].is_kernel,
        Root::Unknown => !matches!(object.space, Space::Shared | Space::Global | Space::Constant),
    };
    let mut found = FxHashMap::default();
    for pointer in written_through(accesses.all()) {
        let written = match pointers.variable_of(pointer) {
            Some((variable, _)) => OwnWritten { variables: smallvec![variable], others: false },
            None => {
                let objects = accesses.objects(pointer);
                let variable = |object: &Object| match object.root {
                    Root::Stack(_, inst) => function.insts[inst].result,
                    _ => None,
                };
                let variables = objects.iter().filter_map(variable).collect();
                OwnWritten { variables, others: objects.iter().any(may_be_other) }
            }
        };
        if written.others || !written.variables.is_empty() {
            found.insert(pointer, written);
        }
    }
    found
}

/// Whether an instruction is a call of something that computes its result, and does nothing else.
fn is_pure_call(function: &Function, inst: Inst) -> bool {
    let says_more = |known: &Known| {
        known.promised.is_some()
            || known.guard.is_some()
            || known.lifetime.is_some()
            || known.step.is_some()
            || known.asked_space.is_some()
    };
    function.effect(inst) == Some(Effect::Pure)
        && function.assembly(inst).is_none()
        && function.insts[inst].result.is_some()
        && !function.insts[inst].facts.contains(InstFacts::NOUNDEF)
        && !function.has_bundles(inst)
        && !function.known(inst).is_some_and(says_more)
}

/// Where control comes to by the last instructions of a block. `known`: how functions end that are
/// called, as far as somebody knows; others come back.
fn comes(
    function: &Function,
    insts: impl Iterator<Item = Inst>,
    known: &dyn Fn(FuncId) -> Option<Ends>,
) -> Comes {
    let mut comes = Comes::ToSuccessors;
    for inst in insts {
        if let Some(assembly) = function.assembly(inst) {
            // It may be a trap.
            if assembly.has(|effect| *effect == Effect::Outside(Outside::Stop)) {
                return Comes::Nowhere;
            }
        } else if function.ends_grid(inst) {
            return Comes::Nowhere;
        } else if told::ends_thread(function, inst) {
            return Comes::Out;
        }
        if let Some(Ends { returns: false, leaves }) = function.called(inst).and_then(known) {
            return if leaves { Comes::Out } else { Comes::Nowhere };
        }
        if function.insts[inst].op == Op::Ret {
            comes = Comes::Back;
        }
    }
    comes
}

impl Written {
    fn add(&mut self, accesses: &Accesses<'_, '_>, inst: Inst) {
        let &Accesses { module, function, .. } = accesses;
        let mut written: SmallVec<[Value; 2]> = SmallVec::new();
        for touched in accesses.touches(inst).iter().filter(|touched| touched.writes) {
            match touched.pointer {
                Some(pointer) => written.push(pointer),
                None => self.anything = true,
            }
        }
        let is_unknown = matches!(function.effect(inst), Some(Effect::Unlisted | Effect::Outside(_)));
        if let Some(assembly) = function.assembly(inst) {
            self.anything |= assembly.has(|effect| matches!(effect, Effect::Outside(_)));
        } else if is_unknown {
            let callee = function.called(inst);
            let promises = callee.map(|callee| module.promises(function, inst, callee));
            self.anything |= !promises.is_some_and(|promises| promises.contains(Attributes::MEMORY_NONE));
        }
        for object in written.into_iter().flat_map(|pointer| accesses.objects(pointer)) {
            let is_elsewhere = matches!(object.space, Space::Shared | Space::Local);
            match object.root {
                Root::Param(owner, _) if !module.functions[owner].is_kernel => self.anything = true,
                Root::Unknown => self.anything |= !is_elsewhere,
                root => {
                    self.roots.insert(root);
                }
            }
        }
    }
}

impl<'m> Body<'m> {
    /// A function, with the variables that do not live where they are allocated. Cost: linear.
    fn new(program: &Program<'m>, function: &'m Function, later: FxHashSet<Value>) -> Body<'m> {
        let (mut insts, mut blocks) = (Vec::new(), vec![0..0; function.blocks.len()]);
        let mut moves: FxHashMap<(Block, Block), Vec<(Value, Value)>> = FxHashMap::default();
        let idle = Idle::of(function, &|inst| program.may_be_idle(function, inst));
        let is_idle = |inst: Inst| function.insts[inst].result.is_some_and(|result| idle.contains(result));
        for block in function.block_ids() {
            let start = insts.len();
            for inst in function.block_insts(block).skip(function.phis(block).count()) {
                if !is_idle(inst) {
                    insts.push(Decoded::new(program.module, function, inst));
                }
            }
            for (phi, result) in
                function.phis(block).filter_map(|phi| Some((phi, function.insts[phi].result?)))
            {
                let Op::Phi(list) = function.insts[phi].op else { continue };
                for (&from, &operand) in function.blocks_in(list).iter().zip(function.operands(phi)) {
                    let moves = moves.entry((from, block)).or_default();
                    // Of several edges from one block the first counts.
                    if moves.last().is_none_or(|(last, _)| *last != result) {
                        moves.push((result, operand));
                    }
                }
            }
            blocks[block.index()] = start..insts.len();
        }
        let (flow, ways, skips) = (OnceCell::new(), OnceCell::new(), RefCell::default());
        let constants = constants(program.module, function);
        let used_at_once = used_at_once(function);
        Body {
            function,
            insts,
            constants,
            moves,
            idle,
            used_at_once,
            blocks,
            later,
            own_written: FxHashMap::default(),
            escaping: FxHashSet::default(),
            unread: FxHashSet::default(),
            flow,
            ways,
            skips,
        }
    }

    /// Whether what is found there makes a difference before its block ends, whatever it is.
    pub fn is_used_at_once(&self, value: Value) -> bool {
        self.used_at_once[value.index()]
    }

    /// What a value is computed from if it is [`IDLE`](super::uses::IDLE).
    pub fn sources(&self, value: Value) -> &[Value] {
        self.idle.sources(value)
    }

    /// What a thread gives to its warp by an instruction, if that is known.
    pub fn given(&self, inst: Inst) -> Option<&[Value]> {
        self.idle.given(inst)
    }

    /// The instructions of a block that matter, but for its phis.
    pub fn insts(&self, block: Block) -> std::slice::Iter<'_, Decoded> {
        self.insts[self.blocks[block.index()].clone()].iter()
    }

    /// The phis of a block, and what they are if control comes from another one.
    pub fn moves(&self, from: Block, to: Block) -> &[(Value, Value)] {
        self.moves.get(&(from, to)).map_or(&[], Vec::as_slice)
    }

    /// Room for what its values are, as they are at first. Cost: linear in them.
    pub fn values(&self, program: &Program<'_>) -> Values {
        let mut values = program.spare.borrow_mut().pop().unwrap_or_default();
        values.numbers.clear();
        values.numbers.extend_from_slice(&self.constants);
        values.dependences.clear();
        values.dependences.extend_from_slice(&self.idle.dependences);
        values
    }

    /// The variables of the thread's own to which a pointer may lead through which something is
    /// written, if it may lead to any.
    pub fn own_written(&self, pointer: Value) -> Option<&OwnWritten> {
        self.own_written.get(&pointer)
    }

    /// Whether pointers that nobody follows may lead to a variable of the thread's own.
    pub fn escapes(&self, variable: Value) -> bool {
        self.escaping.contains(&variable)
    }

    /// Whether nobody sees what is stored: see [`unread`].
    pub fn is_unread(&self, inst: Inst) -> bool {
        self.unread.contains(&inst)
    }

    /// Whether a variable does not live before a marker says so.
    pub fn begins_later(&self, variable: Value) -> bool {
        self.later.contains(&variable)
    }

    /// Its control flow. Cost: near-linear, the first time.
    pub fn flow(&self) -> &Flow {
        self.flow.get_or_init(|| {
            let cfg = Cfg::compute(self.function);
            let (cycles, post_dominators) = (Cycles::compute(&cfg), DominatorTree::post_dominators(&cfg));
            Flow { cfg, cycles, post_dominators }
        })
    }

    /// Where control comes to from the end of a block whichever way it goes, if it meets no barrier
    /// before. Cost: linear in the blocks between, the first time.
    pub fn skip(&self, block: Block, program: &Program<'_>) -> Option<Skip> {
        if let Some(known) = self.skips.borrow().get(&block) {
            return known.clone();
        }
        let found = self.find_skip(block, program);
        self.skips.borrow_mut().insert(block, found.clone());
        found
    }

    fn find_skip(&self, block: Block, program: &Program<'_>) -> Option<Skip> {
        let join = self.flow().post_dominators.idom(block)?;
        let ways = |block: Block| self.function.successors(block).iter().map(|&next| (next, true));
        let (mut seen, mut open) = (FxHashSet::default(), FxHashSet::default());
        let (mut passed, mut work) = (Vec::new(), Vec::from_iter(ways(block)));
        let (mut goes_round, mut looks, mut is_passed_over) = (false, false, false);
        while let Some((next, is_entered)) = work.pop() {
            if !is_entered {
                open.remove(&next);
                continue;
            }
            if next == join || !seen.insert(next) {
                goes_round |= open.contains(&next);
                continue;
            }
            if self.function.block_insts(next).any(|inst| self.is_landmark(inst, program)) {
                return None;
            }
            looks |= self.looks_in(next, program);
            is_passed_over |= self.function.block_insts(next).any(|inst| self.is_passed_over(inst, program));
            passed.push(next);
            open.insert(next);
            work.push((next, false));
            work.extend(ways(next));
        }
        Some(Skip { join, waits: goes_round && looks || is_passed_over, passed })
    }

    /// Whether a thread may find out in a block what another one does meanwhile, other than at
    /// barriers, and the fences that go with them: with the last barrier that orders a plain flag,
    /// order goes.
    pub fn looks_in(&self, block: Block, program: &Program<'_>) -> bool {
        let is_barrier = |inst: Inst| barrier_at(self.function, inst).is_some();
        let is_fence = |inst: Inst| matches!(self.function.insts[inst].op, Op::Fence(_));
        let (mut fences, mut is_behind) = (false, false);
        for inst in self.function.block_insts(block) {
            match (is_barrier(inst), is_fence(inst)) {
                (true, _) => (fences, is_behind) = (false, true),
                (_, true) => fences |= !is_behind,
                _ if fences || self.looks(inst, program) => return true,
                _ => is_behind = false,
            }
        }
        fences
    }

    /// Whether an instruction may find out what another thread does meanwhile.
    fn looks(&self, inst: Inst, program: &Program<'_>) -> bool {
        let is_told = match (self.function.assembly(inst), self.function.effect(inst)) {
            (Some(assembly), _) => return told::polls(assembly),
            (None, None) => !matches!(self.function.insts[inst].op, Op::Call(_) | Op::Fence(_)),
            // What threads of a warp hand on, one of them has found out.
            (None, Some(effect)) => {
                matches!(effect, Effect::Pure | Effect::Id(_) | Effect::Memory { .. })
                    || told::is_of_warp(&effect)
            }
        };
        !is_told
            || touches(program.module, self.function, inst).iter().any(|touched| touched.strong.is_some())
    }

    /// Whether an instruction is a call of code that is not looked at, in which threads may wait.
    pub fn is_passed_over(&self, inst: Inst, program: &Program<'_>) -> bool {
        match (self.function.assembly(inst), self.function.effect(inst)) {
            (Some(assembly), _) => told::waits(assembly),
            (None, None | Some(Effect::Unlisted)) => {
                self.function.called(inst).is_some_and(|callee| program.is_passed(callee))
            }
            _ => false,
        }
    }

    /// Where control may come to from the beginning of each block. Cost: linear, the first time.
    pub fn ways(&self, program: &Program<'_>) -> &Ways {
        self.ways.get_or_init(|| {
            let comes = |block: Block| self.comes(self.function.block_insts(block), program);
            let all = self.function.block_ids();
            let comes: FxHashMap<Block, Comes> = all.map(|block| (block, comes(block))).collect();
            let from = |is_one: &dyn Fn(Block) -> bool| {
                let mut work: Vec<Block> = self.function.block_ids().filter(|&block| is_one(block)).collect();
                let mut found: FxHashSet<Block> = work.iter().copied().collect();
                while let Some(block) = work.pop() {
                    let before = self.flow().cfg.predecessors(block).iter().copied();
                    let before = before.filter(|block| comes[block] != Comes::Nowhere);
                    work.extend(before.filter(|&block| found.insert(block)));
                }
                found
            };
            Ways {
                leaves: from(&|block| comes[&block] == Comes::Out),
                returns: from(&|block| comes[&block] == Comes::Back),
            }
        })
    }

    /// Where control comes to by the last instructions of a block.
    pub fn comes(&self, insts: impl Iterator<Item = Inst>, program: &Program<'_>) -> Comes {
        let is_known = |callee: FuncId| program.graph.known_body[callee];
        comes(self.function, insts, &|callee| is_known(callee).then(|| program.ends(callee)))
    }

    /// Whether an instruction may be, or come to, a barrier, or end the thread.
    fn is_landmark(&self, inst: Inst, program: &Program<'_>) -> bool {
        if barrier_at(self.function, inst).is_some() {
            return true;
        }
        match self.function.insts[inst].op {
            Op::Call(_) => {
                if let Some(assembly) = self.function.assembly(inst) {
                    return !told::comes_back(assembly);
                }
                let callee = self.function.called(inst);
                let is_unseen = match self.function.effect(inst) {
                    Some(Effect::Outside(what)) => !told::goes_on(what),
                    effect => effect == Some(Effect::Unlisted),
                };
                callee.is_some_and(|callee| program.body(callee).is_some())
                    || (is_unseen && !callee.is_some_and(|callee| program.is_passed(callee)))
            }
            Op::Invoke(_) | Op::CallBr(_) | Op::IndirectBr(_) | Op::Opaque | Op::OpaqueTerminator(_) => true,
            _ => false,
        }
    }
}
