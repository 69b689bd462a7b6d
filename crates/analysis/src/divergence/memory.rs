//! Which store a load of a variable of the thread sees: memory in SSA form.
//!
//! Unoptimized code keeps every variable in an alloca, and a kernel changes fields of what it was
//! passed by value in place. Where different stores may reach a load,
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
//! Only variables whose address goes nowhere but into reads, and stores at constant offsets, are
//! followed, in *cells*: bytes that are stored together or not at all, such as a field.
//!
//! **Algorithm.** Cytron et al. (TOPLAS 1991): phis at iterated dominance frontiers of the stores,
//! then one walk over the dominator tree. Cost: linear in blocks, accesses and phis; given up when
//! there would be too many phis, as with hundreds of variables and of joins.

use crate::functions::pointer::{Pointers, Stored};
use crate::structure::{Cfg, DominanceFrontiers, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::Lifetime;
use simt_ir::{Block, Function, Inst, InstFacts, Op, Type, Value, ValueDef};
use std::ops::Range;

/// Where the content of a variable comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Definition {
    /// A store.
    Store(Inst),
    /// The memory phi of this number.
    Phi(u32),
    /// Nothing was stored yet.
    Uninitialized,
    /// Nothing was stored yet, and each thread has there what was there before.
    Leftover,
    /// Nothing was stored yet to what a kernel was passed.
    Passed,
}

/// A choice between definitions.
#[derive(Clone, Debug)]
pub struct MemoryPhi {
    /// Where paths meet.
    pub block: Block,
    /// The address of the variable.
    pub variable: Value,
    /// The type of what is stored there first, in the order of the text.
    pub stored: Option<Type>,
    /// What comes over each edge.
    pub incoming: Vec<(Block, Definition)>,
}

/// Bytes of a variable that are stored together or not at all.
struct Cell {
    variable: Value,
    bytes: Range<u64>,
    /// Which bytes, and of what type, is stored.
    stored: Vec<(Range<u64>, Type)>,
}

/// The variables of a thread in a function in SSA form.
#[derive(Default)]
pub struct StackMemory {
    /// What each load of a followed variable sees.
    pub loads: FxHashMap<Inst, Definition>,
    /// Those of another type than something that is stored to their cell: the same bits, or
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
        function: &Function,
        pointers: &Pointers<'_>,
        cfg: &Cfg,
        dominators: &DominatorTree,
    ) -> StackMemory {
        let cells = followed(function, pointers);
        if cells.is_empty() {
            return StackMemory::default();
        }
        let limit = PHI_LIMIT.1.max(cfg.block_count() * PHI_LIMIT.0);
        let Some(frontiers) = DominanceFrontiers::compute(cfg, dominators, limit) else {
            return StackMemory::default();
        };
        let mut walk = Walk {
            function,
            pointers,
            cfg,
            dominators,
            cells,
            cell_of_phi: Vec::new(),
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

/// The cells that are followed, in the order of their variables and bytes.
fn followed(function: &Function, pointers: &Pointers<'_>) -> Vec<Cell> {
    let is_followed = |variable: Value| match function.values[variable].def {
        ValueDef::Inst(alloca) => function.operands(alloca).iter().all(|&n| function.int(n) == Some(1)),
        // Of what is nowhere written, more is known.
        _ => !pointers.slots()[&variable].stores.is_empty(),
    };
    let slots = pointers.slots().iter().filter(|&(&variable, slot)| !slot.escapes && is_followed(variable));
    let mut cells: Vec<Cell> = Vec::new();
    let mut known = FxHashSet::default();
    for (&variable, slot) in slots {
        known.insert(variable);
        let stored = |store: &Stored| vec![(store.bytes.clone(), function.value_type(store.value))];
        let cell = |store: &Stored| Cell { variable, bytes: store.bytes.clone(), stored: stored(store) };
        cells.extend(slot.stores.iter().map(cell));
    }
    for inst in function.inst_ids().filter(|&inst| matches!(function.insts[inst].op, Op::Load(_))) {
        let address = pointers.variable_of(function.operands(inst)[0]);
        let Some((variable, Some(offset))) = address else { continue };
        let bytes = pointers.bytes(offset, function.insts[inst].ty);
        cells.extend(bytes.map(|bytes| Cell { variable, bytes, stored: Vec::new() }));
    }
    cells.retain(|cell| known.contains(&cell.variable) && !cell.bytes.is_empty());
    // Stable: what is stored to one place stays in the order of the text.
    cells.sort_by_key(|cell| (cell.variable, cell.bytes.start));
    cells.dedup_by(|next, cell| {
        let meets = next.variable == cell.variable && next.bytes.start < cell.bytes.end;
        if meets {
            cell.bytes.end = cell.bytes.end.max(next.bytes.end);
            cell.stored.append(&mut next.stored);
        }
        meets
    });
    // What is between the fields of a structure is not stored with it.
    let is_whole =
        |(bytes, ty): &(Range<u64>, Type), cell: &Cell| *bytes == cell.bytes && !pointers.may_have_gaps(*ty);
    cells.retain(|cell| cell.stored.iter().all(|stored| is_whole(stored, cell)));
    cells
}

struct Walk<'a> {
    function: &'a Function,
    pointers: &'a Pointers<'a>,
    cfg: &'a Cfg,
    dominators: &'a DominatorTree,
    /// In the order of variables and bytes.
    cells: Vec<Cell>,
    cell_of_phi: Vec<usize>,
    memory: StackMemory,
    /// By cell.
    current: FxHashMap<usize, Definition>,
    /// What `current` was before each change.
    log: Vec<(usize, Option<Definition>)>,
}

impl Walk<'_> {
    /// Puts phis where stores meet; whether they are few enough.
    fn place_phis(&mut self, frontiers: &DominanceFrontiers, limit: usize) -> bool {
        let mut stores: Vec<Vec<Block>> = vec![Vec::new(); self.cells.len()];
        for &block in self.cfg.reverse_postorder() {
            for inst in self.function.block_insts(block) {
                self.defines(inst).for_each(|cell| stores[cell].push(block));
            }
        }
        let mut has_phi: FxHashSet<Block> = FxHashSet::default();
        for (cell, mut work) in stores.into_iter().enumerate() {
            has_phi.clear();
            while let Some(block) = work.pop() {
                for &join in frontiers.of(block) {
                    if has_phi.insert(join) {
                        let Cell { variable, ref stored, .. } = self.cells[cell];
                        let stored = stored.first().map(|&(_, ty)| ty);
                        self.memory.by_block.entry(join).or_default().push(self.memory.phis.len() as u32);
                        self.memory.phis.push(MemoryPhi {
                            block: join,
                            variable,
                            stored,
                            incoming: Vec::new(),
                        });
                        self.cell_of_phi.push(cell);
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

    /// The cell that holds what an address leads to, of this type.
    fn cell(&self, address: Value, ty: Type) -> Option<usize> {
        let (variable, offset) = self.pointers.variable_of(address)?;
        let bytes = self.pointers.bytes(offset?, ty)?;
        let behind = |cell: &Cell| (cell.variable, cell.bytes.start) <= (variable, bytes.start);
        let index = self.cells.partition_point(behind).checked_sub(1)?;
        let cell = &self.cells[index];
        (cell.variable == variable && !bytes.is_empty() && bytes.end <= cell.bytes.end).then_some(index)
    }

    /// The cells that an instruction gives new content, or none: where the life of their variable
    /// begins or ends.
    fn defines(&self, inst: Inst) -> Range<usize> {
        let operands = self.function.operands(inst);
        let variable = match self.function.insts[inst].op {
            Op::Store(_) => {
                let cell = self.cell(operands[1], self.function.value_type(operands[0]));
                return cell.map_or(0..0, |cell| cell..cell + 1);
            }
            Op::Alloca { .. } => self.function.insts[inst].result,
            Op::Call(_) => match self.function.known(inst).and_then(|known| known.lifetime) {
                Some(Lifetime::Variable { .. }) => {
                    let address = self.function.arguments(inst).last();
                    address
                        .and_then(|&address| self.pointers.variable_of(address))
                        .map(|(variable, _)| variable)
                }
                Some(Lifetime::Several) | None => None,
            },
            _ => None,
        };
        let Some(variable) = variable else { return 0..0 };
        let start = self.cells.partition_point(|cell| cell.variable < variable);
        start..self.cells.partition_point(|cell| cell.variable <= variable)
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
                    for (cell, before) in self.log.drain(length..).rev() {
                        match before {
                            Some(definition) => self.current.insert(cell, definition),
                            None => self.current.remove(&cell),
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
            self.set(self.cell_of_phi[phi as usize], Definition::Phi(phi));
        }
        for inst in self.function.block_insts(block) {
            match self.function.insts[inst].op {
                Op::Load(_) => {
                    let ty = self.function.insts[inst].ty;
                    if let Some(cell) = self.cell(self.function.operands(inst)[0], ty) {
                        self.memory.loads.insert(inst, self.get(cell));
                        if !self.cells[cell].stored.iter().all(|&(_, stored)| stored == ty) {
                            self.memory.reinterpreting.insert(inst);
                        }
                    }
                }
                op => {
                    let is_store = matches!(op, Op::Store(_));
                    for cell in self.defines(inst) {
                        let definition = if is_store { Definition::Store(inst) } else { self.nothing(cell) };
                        self.set(cell, definition);
                    }
                }
            }
        }
        for &next in self.cfg.successors(block) {
            for phi in self.memory.phis_at(next).to_vec() {
                let definition = self.get(self.cell_of_phi[phi as usize]);
                self.memory.phis[phi as usize].incoming.push((block, definition));
            }
        }
    }

    fn get(&self, cell: usize) -> Definition {
        self.current.get(&cell).copied().unwrap_or_else(|| self.nothing(cell))
    }

    /// What a variable holds before anything is stored.
    fn nothing(&self, cell: usize) -> Definition {
        match self.function.values[self.cells[cell].variable].def {
            ValueDef::Param(_) => Definition::Passed,
            ValueDef::Inst(inst) if self.function.insts[inst].facts.contains(InstFacts::LEFTOVERS) => {
                Definition::Leftover
            }
            _ => Definition::Uninitialized,
        }
    }

    fn set(&mut self, cell: usize, definition: Definition) {
        let before = self.current.insert(cell, definition);
        self.log.push((cell, before));
    }
}
