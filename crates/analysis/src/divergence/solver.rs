//! The fixed point: from sources to everything that depends on them.
//!
//! All values start out unknown, which counts as the same for everybody. An instruction is looked
//! at when an operand's shape has shrunk, in reverse postorder; a terminator that shrinks tells the
//! [sync dependence](super::sync), once per scope in which threads now part, and what it finds
//! shrinks phis, uses outside of cycles, and control. Cycles are looked at again when nothing else
//! is left to do.
//!
//! Users of a header's phis are looked at again when the branch of a back edge turns divergent,
//! like those of any other join: the phi is put back on the list, and shrinks, and puts its users
//! there. (The reference's open question.)
//!
//! There is one instance of the sync dependence per scope: that of `Cta` knows the branches that
//! differ within a block, and what it finds is the same in a warp at most. Scopes that know the
//! same branches share theirs.
//!
//! Cost: each value shrinks a bounded number of times, so the rest is that of the sync dependence
//! and of control dependence.

mod finish;
mod worklist;

use super::context::ModuleContext;
use super::control::Control;
use super::convergence::Gathering;
use super::launch::Launch;
use super::loads::Loads;
use super::memory::{Definition, StackMemory};
use super::options::Sources;
use super::result::{Divergence, Fact, Reason, Source, constant_fact};
use super::scope::Scope;
use super::shape::Shape;
use super::sync::{self, Found, SyncDependence};
use super::temporal::{ExitFact, Temporal, UseSite};
use super::thread_private::ThreadPrivate;
use super::undefined::Undefined;
use super::{Inputs, Structure};
use crate::functions::pointer::Pointers;
use crate::functions::unwritten::Unwritten;
use rustc_hash::FxHashSet;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::{Block, FuncId, Function, Inst, Op, Value, ValueDef};
use smallvec::{SmallVec, smallvec};
use worklist::Worklist;

/// A function under analysis.
pub(super) struct Solver<'a> {
    pub(super) module: &'a ModuleContext<'a>,
    pub(super) id: FuncId,
    pub(super) function: &'a Function,
    pub(super) structure: &'a Structure,
    pub(super) pointers: &'a Pointers<'a>,
    pub(super) launch: Launch,
    pub(super) inputs: &'a Inputs,
    /// Whose word counts for sources, if not our own.
    pub(super) sources: Option<Box<dyn Sources + 'a>>,
    pub(super) memory: &'a StackMemory,
    pub(super) temporal: Temporal<'a>,
    /// Who executes votes, exchanges and calls together.
    pub(super) control: Control,
    /// Who comes to block barriers together: threads that reach none any more are gone.
    pub(super) barrier_control: Control,
    pub(super) unwritten: &'a Unwritten,
    pub(super) broadcasts: &'a FxHashSet<Inst>,
    pub(super) own: ThreadPrivate,
    pub(super) undefined: Undefined,
    /// By value, then by memory phi; `None`: nothing is known to reach it yet.
    facts: Vec<Option<Fact>>,
    terminators: EntityMap<Block, (Scope, Option<Reason>)>,
    joins: EntityMap<Block, (Scope, Option<Block>)>,
    irregular: EntityMap<crate::structure::Cycle, Option<(Scope, Block)>>,
    /// By the narrowest scope that an instance is for, as an index: it is also for those up to the
    /// next one's.
    sync: SmallVec<[(usize, Option<Instance<'a>>); 4]>,
    users: Users,
    order: Order,
    waiting: Worklist,
    stale_cycles: FxHashSet<crate::structure::Cycle>,
}

/// An instance of the sync dependence.
type Instance<'a> = Box<dyn SyncDependence + 'a>;

/// Items that use a value or memory phi, in compressed rows.
struct Users {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Users {
    fn new(function: &Function, memory: &StackMemory) -> Users {
        let mut starts = vec![0u32; function.values.len() + memory.phis.len() + 1];
        each_use(function, memory, |node, _| starts[node + 1] += 1);
        for node in 1..starts.len() {
            starts[node] += starts[node - 1];
        }
        let (mut cursors, mut items) = (starts.clone(), vec![0; starts[starts.len() - 1] as usize]);
        each_use(function, memory, |node, item| {
            items[cursors[node] as usize] = item;
            cursors[node] += 1;
        });
        Users { starts, items }
    }

    fn of(&self, node: usize) -> std::ops::Range<usize> {
        self.starts[node] as usize..self.starts[node + 1] as usize
    }
}

/// Names each value or memory phi that can change, and an item that uses it.
fn each_use(function: &Function, memory: &StackMemory, mut each: impl FnMut(usize, u32)) {
    let value = |value: Value| matches!(function.values[value].def, ValueDef::Inst(_)).then(|| value.index());
    for inst in function.inst_ids() {
        let operands = function.operands(inst).iter().filter_map(|&v| value(v));
        operands.for_each(|node| each(node, inst.index() as u32));
    }
    let node = |definition: Definition| match definition {
        Definition::Store(inst) => value(function.operands(inst)[0]),
        Definition::Phi(phi) => Some(function.values.len() + phi as usize),
        Definition::Uninitialized | Definition::Leftover | Definition::Passed => None,
    };
    for (&load, &definition) in &memory.loads {
        node(definition).into_iter().for_each(|node| each(node, load.index() as u32));
    }
    for (phi, item) in memory.phis.iter().zip(function.insts.len() as u32..) {
        phi.incoming.iter().filter_map(|&(_, d)| node(d)).for_each(|node| each(node, item));
    }
}

/// What is the same for the analyses of one function with different inputs.
pub(super) struct Prepared<'a> {
    pub(super) structure: &'a Structure,
    pub(super) pointers: &'a Pointers<'a>,
    pub(super) unwritten: &'a Unwritten,
    pub(super) memory: &'a StackMemory,
    pub(super) broadcasts: &'a FxHashSet<Inst>,
    pub(super) launch: Launch,
}

impl<'a> Solver<'a> {
    /// Prepares a function.
    pub(super) fn new(
        module: &'a ModuleContext<'a>,
        id: FuncId,
        prepared: &Prepared<'a>,
        inputs: &'a Inputs,
    ) -> Self {
        let function = &module.module.functions[id];
        let &Prepared { structure, pointers, unwritten, memory, broadcasts, launch } = prepared;
        let sources = module.options.sources.map(|read| read(module.module, module.target, function));
        let control = |gathering, entry| {
            Control::new(&structure.cfg, entry, &|block| module.needs(gathering, id, block))
        };
        let barrier_control = control(Gathering::Barrier, inputs.barrier_entry);
        let control = control(Gathering::Any, inputs.entry);
        let items = function.insts.len() + memory.phis.len();
        Solver {
            module,
            id,
            function,
            structure,
            pointers,
            launch,
            inputs,
            sources,
            memory,
            temporal: Temporal::new(&structure.cfg, &structure.cycles, &structure.dominators),
            control,
            barrier_control,
            unwritten,
            broadcasts,
            own: inputs.own.clone(),
            undefined: match module.options {
                // Data is not asked where it comes from, and other tables do not say.
                options if options.sources.is_some() || !options.distrusts_data() => Undefined::default(),
                _ => Undefined::compute(function, memory, broadcasts),
            },
            facts: vec![None; function.values.len() + memory.phis.len()],
            terminators: EntityMap::filled((Scope::Grid, None), function.blocks.len()),
            joins: EntityMap::filled((Scope::Grid, None), function.blocks.len()),
            irregular: EntityMap::filled(None, structure.cycles.len()),
            sync: smallvec![(0, None)],
            users: Users::new(function, memory),
            order: Order::new(function, memory, structure),
            waiting: Worklist::full(items),
            stale_cycles: FxHashSet::default(),
        }
    }

    /// Runs to the fixed point.
    pub(super) fn run(mut self) -> Divergence {
        if self.module.options.ids_only {
            self.own = self.own.after_captures(self.function, self.pointers);
        }
        for value in 0..self.function.values.len() {
            let id = Value::from_index(value);
            self.facts[value] = match self.function.values[id].def {
                ValueDef::Inst(_) => None,
                ValueDef::Param(index) => Some(self.inputs.params[index as usize]),
                _ => Some(constant_fact(self.function, id)),
            };
        }
        loop {
            while let Some(position) = self.waiting.pop() {
                self.visit(self.order.items[position as usize]);
            }
            if !self.revisit_cycles() && !self.reach_undefined() {
                return self.finish();
            }
        }
    }

    /// Phis that nothing but what is undefined has come to are any number, and what else comes to
    /// those who use them counts. Whether there were some.
    fn reach_undefined(&mut self) -> bool {
        let is_reachable = |item| self.structure.cfg.is_reachable(self.block_of_item(item));
        let items = self.order.items.iter().copied();
        let phis = items.filter(|&item| self.is_phi(item) && is_reachable(item));
        let nodes = phis.filter_map(|item| self.node(item));
        let left: Vec<usize> = nodes.filter(|&node| self.facts[node].is_none()).collect();
        for &node in &left {
            self.update(node, Some(Fact::uniform(Shape::opaque(Scope::Grid))));
        }
        !left.is_empty()
    }

    /// Where the fact of an item is, if it has a result.
    fn node(&self, item: u32) -> Option<usize> {
        match (item as usize).checked_sub(self.function.insts.len()) {
            Some(phi) => Some(self.function.values.len() + phi),
            None => self.function.insts[Inst::from_index(item as usize)].result.map(|value| value.index()),
        }
    }

    fn enqueue(&mut self, item: u32) {
        self.waiting.insert(self.order.positions[item as usize]);
    }

    fn visit(&mut self, item: u32) {
        let count = self.function.insts.len();
        if item as usize >= count {
            let phi = item - count as u32;
            let fact = self.memory_phi(phi);
            return self.update(self.function.values.len() + phi as usize, fact);
        }
        let inst = Inst::from_index(item as usize);
        if self.function.insts[inst].op.is_terminator() {
            self.visit_terminator(inst);
        }
        if let Some(result) = self.function.insts[inst].result {
            let fact = self.evaluate(inst);
            self.update(result.index(), fact);
        }
    }

    /// Takes a new fact in, if there is one; shapes only shrink.
    fn update(&mut self, node: usize, fact: Option<Fact>) {
        let Some(new) = fact else { return };
        let shape = match self.facts[node] {
            Some(old) if old.shape == new.shape => return,
            Some(old) => old.shape.join(new.shape, Scope::Grid, &self.launch),
            None => new.shape,
        };
        let reason = match self.facts[node] {
            // Nothing is gained but shape: the old reason stands.
            Some(old) if shape == old.shape => return,
            Some(old) if shape.scope(&self.launch) == old.shape.scope(&self.launch) => old.reason,
            _ => new.reason.filter(|_| shape.scope(&self.launch) < Scope::Grid),
        };
        self.facts[node] = Some(Fact { shape, reason });
        for index in self.users.of(node) {
            self.enqueue(self.users.items[index]);
        }
    }

    fn visit_terminator(&mut self, inst: Inst) {
        let block = self.function.block_of(inst);
        // Who jumps out of assembly, or is thrown out of a call, is not known.
        let unknown =
            matches!(self.function.insts[inst].op, Op::OpaqueTerminator(_) | Op::Invoke(_) | Op::CallBr(_));
        let operands = self.function.operands(inst).iter();
        let place = UseSite::In(block);
        let known = operands.filter_map(|&v| Some((self.used(v, place)?.scope(&self.launch), v)));
        let (scope, reason) = match known.min_by_key(|&(scope, _)| scope) {
            _ if unknown && self.sources.is_none() => {
                (Scope::Thread, Reason::Source(Source::UnknownInstruction))
            }
            Some((scope, value)) => (scope, self.reason_of_use(value, place)),
            None => return,
        };
        if scope >= self.terminators[block].0 {
            return;
        }
        self.terminators[block] = (scope, Some(reason));
        if self.structure.cfg.successors(block).len() < 2 {
            return;
        }
        self.part(block, scope);
        self.part_control(block, scope);
    }

    /// Tells the sync dependence of all scopes in which threads part at a branch.
    fn part(&mut self, branch: Block, scope: Scope) {
        let narrowest =
            Scope::WIDE.iter().position(|&wide| scope < wide).expect("threads part in some scope");
        let known =
            self.sync.iter().rposition(|&(first, _)| first <= narrowest).expect("the first is for all");
        let first = match self.sync[known] {
            (first, _) if first == narrowest => known,
            (_, ref shared) => {
                let own = shared.as_ref().map(|instance| instance.boxed_clone());
                self.sync.insert(known + 1, (narrowest, own));
                known + 1
            }
        };
        let mut found = Vec::new();
        for index in first..self.sync.len() {
            let Structure { cfg, cycles, regions, .. } = self.structure;
            let new = || (self.module.options.sync)(cfg, cycles, regions);
            let (scope, instance) = &mut self.sync[index];
            let scope = *scope;
            instance.get_or_insert_with(new).diverge(branch, &mut found);
            self.take_in(scope, &mut found);
        }
    }

    fn part_control(&mut self, branch: Block, scope: Scope) {
        let mut changed = Vec::new();
        let Structure { cfg, cycles, .. } = self.structure;
        self.control.diverge(cfg, cycles, branch, scope, &mut changed);
        // Without a barrier, nobody asks.
        if self.module.graph.reach[self.id].barrier {
            self.barrier_control.diverge(cfg, cycles, branch, scope, &mut changed);
        }
        for block in changed {
            for inst in self.function.block_insts(block) {
                if self.function.insts[inst].op.call().is_some() {
                    self.enqueue_with_parts(inst);
                }
            }
        }
    }

    /// Takes in what the sync dependence of a scope, given by its index, has found.
    fn take_in(&mut self, index: usize, found: &mut Vec<Found>) {
        // Threads of that scope differ: what is left is the next narrower one.
        let scope = if index == 0 { Scope::Thread } else { Scope::WIDE[index - 1] };
        for Found { fact, branch } in found.drain(..) {
            match fact {
                sync::Fact::Join(block) => {
                    if scope < self.joins[block].0 {
                        self.joins[block] = (scope, Some(branch));
                        self.enqueue_phis(block);
                    }
                }
                sync::Fact::Exit(cycle, exit) => {
                    let (module, function) = (self.module, self.function);
                    let loads = loads(module, self.pointers, self.unwritten, &self.own);
                    let is_fixed = |inst| module.is_fixed(function, &loads, inst);
                    self.temporal.prepare(self.function, &is_fixed);
                    if self.temporal.add(cycle, exit, ExitFact { scope, branch }) {
                        self.stale_cycles.insert(cycle);
                    }
                }
                sync::Fact::Irregular(cycle) => {
                    if self.irregular[cycle].is_none_or(|(known, _)| scope < known) {
                        self.irregular[cycle] = Some((scope, branch));
                        let structure = self.structure;
                        for &block in structure.cycles.blocks(cycle) {
                            self.enqueue_phis(block);
                            let calls = self.function.block_insts(block);
                            calls.for_each(|inst| self.enqueue_with_parts(inst));
                        }
                    }
                }
            }
        }
    }

    /// Looks at an instruction again, and at the parts that are taken of what it returns: they may
    /// change where the whole does not.
    fn enqueue_with_parts(&mut self, inst: Inst) {
        self.enqueue(inst.index() as u32);
        let function = self.function;
        let is_part = |&user: &u32| {
            let user = user as usize;
            user < function.insts.len() && function.insts[Inst::from_index(user)].op == Op::ExtractValue
        };
        let Some(result) = function.insts[inst].result.filter(|_| function.insts[inst].op.call().is_some())
        else {
            return;
        };
        for index in self.users.of(result.index()) {
            let user = self.users.items[index];
            if is_part(&user) {
                self.enqueue(user);
            }
        }
    }

    fn enqueue_phis(&mut self, block: Block) {
        for inst in self.function.phis(block) {
            self.enqueue(inst.index() as u32);
        }
        for &phi in self.memory.phis_at(block) {
            self.enqueue(self.function.insts.len() as u32 + phi);
        }
    }

    /// Looks at cycles again; whether there is anything new to do.
    fn revisit_cycles(&mut self) -> bool {
        let mut found = Vec::new();
        for index in 0..self.sync.len() {
            let (scope, instance) = &mut self.sync[index];
            let scope = *scope;
            instance.iter_mut().for_each(|instance| instance.propagate_cycles(&mut found));
            self.take_in(scope, &mut found);
        }
        let mut stale: Vec<_> = self.stale_cycles.drain().collect();
        stale.sort_unstable();
        let structure = self.structure;
        for cycle in stale {
            for &block in structure.cycles.blocks(cycle) {
                self.enqueue_uses_outside(cycle, block);
            }
        }
        !self.waiting.is_empty()
    }

    fn enqueue_uses_outside(&mut self, cycle: crate::structure::Cycle, block: Block) {
        let function = self.function;
        let values = function.block_insts(block).filter_map(|inst| function.insts[inst].result);
        let phis = self.memory.phis_at(block).iter().map(|&phi| function.values.len() + phi as usize);
        for node in values.map(EntityId::index).chain(phis) {
            for index in self.users.of(node) {
                let item = self.users.items[index];
                let user = self.block_of_item(item);
                // A phi of the cycle's own may use the value on an edge from outside.
                if !self.structure.cycles.contains(cycle, user) || self.is_phi(item) {
                    self.enqueue(item);
                }
            }
        }
        // Loads outside see stores inside.
        for inst in function.block_insts(block).filter(|&i| matches!(function.insts[i].op, Op::Store(_))) {
            for index in self.users.of(function.operands(inst)[0].index()) {
                let item = self.users.items[index];
                if !self.structure.cycles.contains(cycle, self.block_of_item(item)) {
                    self.enqueue(item);
                }
            }
        }
    }

    fn is_phi(&self, item: u32) -> bool {
        let inst = (item as usize) < self.function.insts.len();
        !inst || matches!(self.function.insts[Inst::from_index(item as usize)].op, Op::Phi(_))
    }

    fn block_of_item(&self, item: u32) -> Block {
        match (item as usize).checked_sub(self.function.insts.len()) {
            Some(phi) => self.memory.phis[phi].block,
            None => self.function.block_of(Inst::from_index(item as usize)),
        }
    }

    /// What memory that is read is like.
    pub(super) fn loads(&self) -> Loads<'_> {
        loads(self.module, self.pointers, self.unwritten, &self.own)
    }

    /// The shape of a value as a place sees it; `None` if nothing reaches it yet.
    pub(super) fn used(&self, value: Value, place: UseSite) -> Option<Shape> {
        let shape = self.facts[value.index()]?.shape;
        match self.temporal.between(self.function, value, place) {
            Some((_, _, fact)) => Some(shape.narrowed(fact.scope)),
            None => Some(shape),
        }
    }

    /// Why a value as a place sees it is as it is.
    pub(super) fn reason_of_use(&self, value: Value, place: UseSite) -> Reason {
        let own = self.facts[value.index()].map_or(Scope::Grid, |fact| fact.shape.scope(&self.launch));
        match self.temporal.between(self.function, value, place) {
            Some((cycle, exit, fact)) if fact.scope < own => {
                Reason::Exit { value: Some(value), cycle, exit, branch: fact.branch }
            }
            _ => Reason::Operand(value),
        }
    }

    /// What a definition of a stack variable gives a place, and why it is as it is.
    pub(super) fn used_memory(
        &self,
        definition: Definition,
        place: UseSite,
    ) -> Option<(Shape, Option<Reason>)> {
        let (shape, reason, varies) = match definition {
            Definition::Uninitialized => return Some((Shape::opaque(Scope::Grid), None)),
            Definition::Leftover => {
                let undefined = Reason::Source(Source::Undefined);
                return Some((Shape::opaque(Scope::Thread), Some(undefined)));
            }
            Definition::Passed => {
                return Some((Shape::opaque(Scope::Grid), Some(Reason::Source(Source::Parameter))));
            }
            Definition::Store(inst) => {
                let (value, block) = (self.function.operands(inst)[0], self.function.block_of(inst));
                let reason = self.reason_of_use(value, UseSite::In(block));
                let varies = self.function.inst_of(value).and_then(|def| self.temporal.varies(def));
                (self.used(value, UseSite::In(block))?, reason, varies)
            }
            Definition::Phi(phi) => {
                let block = self.memory.phis[phi as usize].block;
                let shape = self.facts[self.function.values.len() + phi as usize]?.shape;
                (shape, Reason::Memory(phi), self.structure.cycles.innermost(block))
            }
        };
        let passed = varies.and_then(|cycle| self.temporal.out_of(cycle, place));
        Some(match passed.filter(|(_, _, fact)| fact.scope < shape.scope(&self.launch)) {
            Some((cycle, exit, fact)) => (
                shape.narrowed(fact.scope),
                Some(Reason::Exit { value: None, cycle, exit, branch: fact.branch }),
            ),
            None => (shape, Some(reason)),
        })
    }

    /// The scope in which threads come to a block on one way, and what parts them.
    pub(super) fn choice(&self, block: Block) -> (Scope, Option<Reason>) {
        let (scope, branch) = self.joins[block];
        let join = (scope, branch.map(|branch| Reason::Join { block, branch }));
        self.irregular_around(block).map_or(
            join,
            |(scope, reason)| {
                if scope < join.0 { (scope, Some(reason)) } else { join }
            },
        )
    }

    /// The scope in which threads are at the same place of the irreducible cycles around a block.
    pub(super) fn irregular_around(&self, block: Block) -> Option<(Scope, Reason)> {
        let irregular = self.structure.cycles.around(block).filter_map(|cycle| {
            self.irregular[cycle].map(|(scope, branch)| (scope, Reason::Irregular { cycle, branch }))
        });
        irregular.min_by_key(|(scope, _)| *scope)
    }
}

/// Items, which are instructions and then memory phis, in reverse postorder of blocks; memory phis
/// before a block's instructions, what is unreachable last.
struct Order {
    /// The position of each item.
    positions: Vec<u32>,
    /// The item at each position.
    items: Vec<u32>,
}

impl Order {
    fn new(function: &Function, memory: &StackMemory, structure: &Structure) -> Order {
        let insts = function.insts.len();
        let mut items = Vec::with_capacity(insts + memory.phis.len());
        for &block in structure.cfg.reverse_postorder() {
            items.extend(memory.phis_at(block).iter().map(|&phi| insts as u32 + phi));
            items.extend(function.block_insts(block).map(|inst| inst.index() as u32));
        }
        let mut positions = vec![u32::MAX; insts + memory.phis.len()];
        for (position, &item) in items.iter().enumerate() {
            positions[item as usize] = position as u32;
        }
        for (item, position) in positions.iter_mut().enumerate().filter(|(_, p)| **p == u32::MAX) {
            *position = items.len() as u32;
            items.push(item as u32);
        }
        Order { positions, items }
    }
}

fn loads<'s>(
    module: &'s ModuleContext<'_>,
    pointers: &'s Pointers<'_>,
    unwritten: &'s Unwritten,
    own: &'s ThreadPrivate,
) -> Loads<'s> {
    Loads { module: module.module, options: &module.options, pointers, unwritten, own }
}

/// A fact with a source.
pub(super) fn from_source(scope: Scope, source: Source) -> Fact {
    let reason = (scope < Scope::Grid).then_some(Reason::Source(source));
    Fact { shape: Shape::opaque(scope), reason }
}
