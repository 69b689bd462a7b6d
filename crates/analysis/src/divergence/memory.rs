//! Which store a load of a stack variable sees: memory in SSA form.
//!
//! Unoptimized code keeps every variable in an alloca. Where different stores may reach a load,
//! control chooses between them, as it chooses between the operands of a phi; so joins get *memory
//! phis*, and a load has one definition: a store, a memory phi, or nothing.
//!
//! ```text
//!     store 0, %a
//!     br %odd, then, join          join: memory phi of %a: [store 0, entry], [store 1, then]
//!   then:                          A divergent %odd makes it, and the load, divergent.
//!     store 1, %a
//!   join:
//!     %x = load %a
//! ```
//!
//! Only variables whose address goes nowhere but into loads and stores of the whole variable are
//! followed.
//!
//! **Algorithm.** Cytron et al. (TOPLAS 1991): phis at iterated dominance frontiers of the stores,
//! then one walk over the dominator tree. Cost: linear in blocks, accesses and phis; given up when
//! there would be too many phis, as with hundreds of variables and of joins.

use crate::functions::pointer::Pointers;
use crate::structure::{Cfg, DominanceFrontiers, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::Lifetime;
use simt_ir::{Block, Function, Inst, Module, Op, Value};

/// Where the content of a variable comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Definition {
    /// A store.
    Store(Inst),
    /// The memory phi of this number.
    Phi(u32),
    /// Nothing was stored yet.
    Uninitialized,
}

/// A choice between definitions.
#[derive(Clone, Debug)]
pub struct MemoryPhi {
    /// Where paths meet.
    pub block: Block,
    /// The variable.
    pub variable: Inst,
    /// What comes over each edge.
    pub incoming: Vec<(Block, Definition)>,
}

/// The stack variables of a function in SSA form.
#[derive(Default)]
pub struct StackMemory {
    /// What each load of a followed variable sees.
    pub loads: FxHashMap<Inst, Definition>,
    /// Those of another type than something that is stored to their variable: the same bits, or
    /// some of them, but another number.
    pub reinterpreting: FxHashSet<Inst>,
    /// The memory phis.
    pub phis: Vec<MemoryPhi>,
    by_block: FxHashMap<Block, Vec<u32>>,
}

/// Memory phis per block, and at least, beyond which variables are not followed.
const PHI_LIMIT: (usize, usize) = (64, 1 << 16);

impl StackMemory {
    /// The memory phis of a block.
    pub fn phis_at(&self, block: Block) -> &[u32] {
        self.by_block.get(&block).map_or(&[], Vec::as_slice)
    }

    /// What a load of a followed variable sees, if its result is the number that was stored.
    pub fn whole(&self, load: Inst) -> Option<Definition> {
        self.loads.get(&load).copied().filter(|_| !self.reinterpreting.contains(&load))
    }

    /// Builds it for a function.
    pub fn compute(
        module: &Module,
        function: &Function,
        pointers: &Pointers<'_>,
        cfg: &Cfg,
        dominators: &DominatorTree,
    ) -> StackMemory {
        let variables = followed(module, function, pointers);
        if variables.is_empty() {
            return StackMemory::default();
        }
        let limit = PHI_LIMIT.1.max(cfg.block_count() * PHI_LIMIT.0);
        let Some(frontiers) = DominanceFrontiers::compute_within(cfg, dominators, limit) else {
            return StackMemory::default();
        };
        let mut walk = Walk {
            function,
            pointers,
            cfg,
            dominators,
            variables,
            memory: StackMemory::default(),
            current: FxHashMap::default(),
            log: Vec::new(),
        };
        match walk.place_phis(&frontiers, limit) {
            true => walk.run(),
            false => StackMemory::default(),
        }
    }
}

/// The variables that are only accessed as a whole.
fn followed(module: &Module, function: &Function, pointers: &Pointers<'_>) -> FxHashSet<Inst> {
    let size = |ty| module.store_size(ty);
    let mut variables: FxHashMap<Inst, Option<u64>> = FxHashMap::default();
    for (&inst, slot) in pointers.slots() {
        let Op::Alloca { element, .. } = function.insts[inst].op else { continue };
        let one = function.operands(inst).iter().all(|&count| function.int(count) == Some(1));
        let stored = |&(_, value): &(Inst, Value)| size(function.value_type(value)) == size(element);
        if one && !slot.escapes && size(element).is_some() && slot.stores.iter().all(stored) {
            variables.insert(inst, size(element));
        }
    }
    for inst in function.inst_ids().filter(|&inst| matches!(function.insts[inst].op, Op::Load(_))) {
        let data = &function.insts[inst];
        if let Some(variable) = pointers.slot_of(function.operands(inst)[0])
            && variables.get(&variable).is_some_and(|&whole| size(data.ty) > whole)
        {
            variables.remove(&variable);
        }
    }
    variables.into_keys().collect()
}

struct Walk<'a> {
    function: &'a Function,
    pointers: &'a Pointers<'a>,
    cfg: &'a Cfg,
    dominators: &'a DominatorTree,
    variables: FxHashSet<Inst>,
    memory: StackMemory,
    current: FxHashMap<Inst, Definition>,
    /// What `current` was before each change.
    log: Vec<(Inst, Option<Definition>)>,
}

impl Walk<'_> {
    /// Puts phis where stores meet; whether they are few enough.
    fn place_phis(&mut self, frontiers: &DominanceFrontiers, limit: usize) -> bool {
        let mut stores: FxHashMap<Inst, Vec<Block>> = FxHashMap::default();
        for &block in self.cfg.reverse_postorder() {
            for inst in self.function.block_insts(block) {
                if let Some(variable) = self.defines(inst) {
                    stores.entry(variable).or_default().push(block);
                }
            }
        }
        let mut variables: Vec<Inst> = stores.keys().copied().collect();
        variables.sort_unstable();
        let mut has_phi: FxHashSet<Block> = FxHashSet::default();
        for variable in variables {
            let mut work = stores.remove(&variable).unwrap_or_default();
            has_phi.clear();
            while let Some(block) = work.pop() {
                for &join in frontiers.of(block) {
                    if has_phi.insert(join) {
                        self.memory.by_block.entry(join).or_default().push(self.memory.phis.len() as u32);
                        self.memory.phis.push(MemoryPhi { block: join, variable, incoming: Vec::new() });
                        work.push(join);
                    }
                }
            }
            if self.memory.phis.len() > limit {
                return false;
            }
        }
        true
    }

    /// The variable that an instruction gives new content, or none: where its life begins or ends.
    fn defines(&self, inst: Inst) -> Option<Inst> {
        let variable = match self.function.insts[inst].op {
            Op::Store(_) => self.pointers.slot_of(self.function.operands(inst)[1])?,
            Op::Alloca { .. } => inst,
            Op::Call(_) => match self.function.known(inst)?.lifetime? {
                Lifetime::Variable => self.pointers.slot_of(*self.function.arguments(inst).last()?)?,
                Lifetime::Several => return None,
            },
            _ => return None,
        };
        self.variables.contains(&variable).then_some(variable)
    }

    fn run(mut self) -> StackMemory {
        enum Step {
            Enter(Block),
            Leave(usize),
        }
        let mut steps: Vec<Step> = self.dominators.roots().map(Step::Enter).collect();
        while let Some(step) = steps.pop() {
            match step {
                Step::Leave(length) => {
                    for (variable, before) in self.log.drain(length..).rev() {
                        match before {
                            Some(definition) => self.current.insert(variable, definition),
                            None => self.current.remove(&variable),
                        };
                    }
                }
                Step::Enter(block) => {
                    steps.push(Step::Leave(self.log.len()));
                    self.visit(block);
                    steps.extend(self.dominators.children(block).iter().map(|&b| Step::Enter(b)));
                }
            }
        }
        self.memory
    }

    fn visit(&mut self, block: Block) {
        for phi in self.memory.phis_at(block).to_vec() {
            self.set(self.memory.phis[phi as usize].variable, Definition::Phi(phi));
        }
        for inst in self.function.block_insts(block) {
            match self.function.insts[inst].op {
                Op::Load(_) => {
                    let variable = self.pointers.slot_of(self.function.operands(inst)[0]);
                    if let Some(variable) = variable.filter(|variable| self.variables.contains(variable)) {
                        self.memory.loads.insert(inst, self.get(variable));
                        let is_same = |&(_, value): &(Inst, Value)| {
                            self.function.value_type(value) == self.function.insts[inst].ty
                        };
                        if !self.pointers.slots()[&variable].stores.iter().all(is_same) {
                            self.memory.reinterpreting.insert(inst);
                        }
                    }
                }
                op => {
                    if let Some(variable) = self.defines(inst) {
                        let is_store = matches!(op, Op::Store(_));
                        let definition =
                            if is_store { Definition::Store(inst) } else { Definition::Uninitialized };
                        self.set(variable, definition);
                    }
                }
            }
        }
        for &next in self.cfg.successors(block) {
            for phi in self.memory.phis_at(next).to_vec() {
                let definition = self.get(self.memory.phis[phi as usize].variable);
                self.memory.phis[phi as usize].incoming.push((block, definition));
            }
        }
    }

    fn get(&self, variable: Inst) -> Definition {
        self.current.get(&variable).copied().unwrap_or(Definition::Uninitialized)
    }

    fn set(&mut self, variable: Inst, definition: Definition) {
        let before = self.current.insert(variable, definition);
        self.log.push((variable, before));
    }
}
