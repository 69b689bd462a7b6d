//! LLVM 22's own uniformity analysis, step by step: what `opt -passes='print<uniformity>'`
//! computes.
//!
//! This is a second, independent implementation of the question, of the same result as LLVM's
//! including its imprecision and its mistakes. It serves `--compat=llvm` and as a measure for ours;
//! `scripts/compare-uniformity` holds it against LLVM. It is imprecise where ours is not:
//!
//! - all exits of a cycle count as divergent when one is;
//! - all that is computed in an irreducible cycle is called divergent when threads may enter it at
//!   different places.
//!
//! And it calls uniform what is not:
//!
//! - a phi at an exit block that a divergent and a uniform exit of a cycle share, if its operands
//!   are constants or otherwise computed outside;
//! - what is taken out of a cycle by threads that part at its *header* and leave it at a later,
//!   uniform branch;
//!
//!   ```text
//!        h <----.     h is divergent, u is not. Labels from h come back to h, and are not carried on: the exit e is
//!       / \    |     uniform for LLVM. But who goes to u leaves, and who does not stays an iteration longer.
//!      u   \   |
//!     / \   |  |
//!    e   `--+--'
//!   ```
//!
//! - what is taken out of nested cycles right into another cycle: LLVM compares the depth of the
//!   block where threads arrive with that of the cycles that they leave;
//! - the result of a call that is marked `nodivergencesource`, even if its operands differ.
//!
//! LLVM's answer depends on the order of its work: of a cycle that is assumed divergent, it looks
//! at what leaves it only if it comes to the exits before it comes to the assumption, and which
//! cycles *inside* of it are listed, too, depends on which it comes to first. So the work is done
//! in LLVM's order here: worklist, lists of users, blocks of cycles, sets in order of insertion.
//! Where LLVM's own order is that of addresses, another one in each run, ours is one of them: it
//! begins with the users of the sources in a set of pointers (ours: arguments, then instructions),
//! and from five joins of a branch and 17 cycles on, sets go by pointers, too.
//!
//! **Algorithm.** `GenericUniformityImpl.h`, after Rosemann, Moll and Hack (POPL 2021): per
//! divergent branch, labels are carried from block to block in a post order in which cycles are
//! contiguous and their exits come before them. Cost: quadratic in the number of divergent branches
//! that share an exit. Use it on what LLVM can be used on.

use super::listed::{Listed, listed};
use super::llvm_tables::LlvmTables;
use crate::divergence::Structure;
use crate::divergence::options::Sources;
use crate::structure::{Cfg, Cycle, Cycles, DominatorTree};
use fixedbitset::FixedBitSet;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::{Block, FuncId, Function, Inst, Module, Target, Value, ValueDef};
use std::collections::{BTreeMap, BTreeSet};

/// What LLVM says of a function.
pub struct LlvmUniformity {
    /// Parameters that are divergent.
    pub params: Vec<bool>,
    /// Instructions that are divergent, those without a result included; for terminators, that they
    /// branch or return differently.
    pub insts: EntityMap<Inst, bool>,
    /// Cycles that threads may leave in different iterations, in LLVM's order.
    pub divergent_exits: Vec<Cycle>,
    /// Irreducible cycles in which everything is taken for divergent, in LLVM's order.
    pub assumed_divergent: Vec<Cycle>,
    /// Value, user and cycle of each use that is divergent because of a divergent exit, in LLVM's
    /// order.
    pub temporal: Vec<(Value, Inst, Cycle)>,
}

impl LlvmUniformity {
    /// Analyses a function.
    pub fn compute(
        module: &Module,
        target: &'static Target,
        id: FuncId,
        structure: &Structure,
    ) -> LlvmUniformity {
        let function = &module.functions[id];
        let tables = LlvmTables::new(module, target, function);
        if tables.is_single_lane() {
            return LlvmUniformity::all_uniform(function);
        }
        Self::with_tables(function, structure, &tables)
    }

    /// Analyses a function with tables of the caller's choice.
    pub fn with_tables(function: &Function, structure: &Structure, tables: &dyn Sources) -> LlvmUniformity {
        let mut analysis = Analysis::new(function, structure, tables);
        analysis.run();
        analysis.result
    }

    fn all_uniform(function: &Function) -> LlvmUniformity {
        LlvmUniformity {
            params: vec![false; function.params.len()],
            insts: EntityMap::filled(false, function.insts.len()),
            divergent_exits: Vec::new(),
            assumed_divergent: Vec::new(),
            temporal: Vec::new(),
        }
    }

    /// Whether nothing is divergent.
    pub fn is_all_uniform(&self) -> bool {
        let nothing = !self.params.contains(&true) && !self.insts.values().any(|&divergent| divergent);
        nothing && self.divergent_exits.is_empty()
    }
}

/// What a divergent branch does, in LLVM's terms.
#[derive(Default)]
struct Descriptor {
    joins: Vec<Block>,
    cycle_exits: Vec<Block>,
}

struct Analysis<'a> {
    function: &'a Function,
    structure: &'a Structure,
    /// The blocks of each cycle, as LLVM lists them.
    listed: EntityMap<Cycle, Listed>,
    /// The blocks that each cycle is left to.
    exits: EntityMap<Cycle, Vec<Block>>,
    order: ModifiedPostOrder,
    always_uniform: FixedBitSet,
    worklist: Vec<Inst>,
    result: LlvmUniformity,
}

impl<'a> Analysis<'a> {
    fn new(function: &'a Function, structure: &'a Structure, tables: &dyn Sources) -> Self {
        let mut always_uniform = FixedBitSet::with_capacity(function.insts.len());
        for inst in function.inst_ids() {
            always_uniform.set(inst.index(), !tables.is_source(inst) && tables.is_always_uniform(inst));
        }
        let mut result = LlvmUniformity::all_uniform(function);
        result.params = (0..function.params.len()).map(|index| tables.is_divergent_param(index)).collect();
        let (listed, _) = listed(&structure.cfg, &structure.cycles);
        let exits = exit_blocks(structure, &listed);
        let order = ModifiedPostOrder::compute(function, structure, &exits);
        let worklist = Vec::new();
        let mut analysis =
            Analysis { function, structure, listed, exits, order, always_uniform, worklist, result };
        for inst in function.inst_ids().filter(|&inst| tables.is_source(inst)) {
            analysis.mark(inst);
        }
        analysis
    }

    fn mark(&mut self, inst: Inst) {
        if !self.always_uniform.contains(inst.index())
            && !std::mem::replace(&mut self.result.insts[inst], true)
        {
            self.worklist.push(inst);
        }
    }

    fn push_users(&mut self, value: Value) {
        self.users(value).into_iter().for_each(|user| self.mark(user));
    }

    /// The users of a value as LLVM lists them: the last one comes first, but those that it read
    /// before it knew the value come last, in their order.
    fn users(&self, value: Value) -> Vec<Inst> {
        let mut users: Vec<Inst> = self.function.users(value).collect();
        let def = self.function.inst_of(value);
        let forward = def.map_or(0, |def| users.partition_point(|&user| user <= def));
        users[forward..].reverse();
        users.rotate_left(forward);
        users
    }

    fn run(&mut self) {
        let sources = self.worklist.clone();
        for index in 0..self.result.params.len() {
            if self.result.params[index] {
                self.push_users(self.function.param_value(index));
            }
        }
        for source in sources {
            self.function.insts[source].result.into_iter().for_each(|result| self.push_users(result));
        }
        while let Some(inst) = self.worklist.pop() {
            if self.function.insts[inst].op.is_terminator() {
                self.control_divergence(self.function.block_of(inst));
            } else if let Some(result) = self.function.insts[inst].result {
                self.push_users(result);
            }
        }
    }

    fn control_divergence(&mut self, block: Block) {
        let Structure { cfg, cycles, dominators, .. } = self.structure;
        if !cfg.is_reachable(block)
            || cfg.successors(block).len() < 2 && self.function.successors(block).len() < 2
        {
            return;
        }
        let found = Propagator::new(cfg, cycles, &self.exits, &self.order, block).run(self.function);
        let mut divergent_cycles = Vec::new();
        for &join in &found.joins {
            match outermost_divergent_cycle(cycles, dominators, cycles.innermost(join), block, join) {
                Some(cycle) => divergent_cycles.push(cycle),
                None => self.taint_phis(join),
            }
        }
        divergent_cycles.sort_by_key(|&cycle| std::cmp::Reverse(cycles.cycle_depth(cycle)));
        for cycle in divergent_cycles {
            if self.result.assumed_divergent.iter().any(|&known| cycles.contains_cycle(known, cycle)) {
                continue;
            }
            self.result.assumed_divergent.push(cycle);
            for &inside in &self.listed[cycle].blocks.clone() {
                let defs = self.function.block_insts(inside);
                let defs = defs.filter(|&i| !self.function.insts[i].op.is_terminator());
                defs.for_each(|inst| self.mark(inst));
            }
        }
        if let Some(cycle) = cycles.innermost(block) {
            for &exit in &found.cycle_exits {
                self.exit_divergence(exit, cycle);
            }
        }
    }

    fn taint_phis(&mut self, join: Block) {
        for inst in self.function.phis(join) {
            let result = self.function.insts[inst].result;
            let is_undefined =
                |v: Value| matches!(self.function.values[v].def, ValueDef::Undef | ValueDef::Poison);
            let mut others =
                self.function.operands(inst).iter().filter(|&&v| Some(v) != result && !is_undefined(v));
            let first = others.next();
            if !others.all(|other| self.is_same_value(Some(other), first)) {
                self.mark(inst);
            }
        }
    }

    /// Whether two operands are one value for LLVM: constants are unique there.
    fn is_same_value(&self, a: Option<&Value>, b: Option<&Value>) -> bool {
        let (Some(&a), Some(&b)) = (a, b) else { return false };
        let (x, y) = (self.function.values[a], self.function.values[b]);
        let is_local = |def| {
            matches!(
                def,
                ValueDef::Inst(_)
                    | ValueDef::Param(_)
                    | ValueDef::Expr(_)
                    | ValueDef::Literal(_)
                    | ValueDef::Other(_)
                    | ValueDef::Asm(_)
            )
        };
        a == b || (!is_local(x.def) && x.def == y.def && x.ty == y.ty)
    }

    /// Notes that threads leave cycles by an exit in different iterations.
    fn exit_divergence(&mut self, exit: Block, inner: Cycle) {
        let Structure { cycles, dominators, .. } = self.structure;
        let depth = cycles.depth(exit);
        let around = std::iter::successors(Some(inner), |&c| cycles.parent(c));
        let outer = around.take_while(|&c| cycles.cycle_depth(c) > depth).last().unwrap_or(inner);
        if self.result.divergent_exits.contains(&outer) {
            return;
        }
        self.result.divergent_exits.push(outer);
        // In what is taken for divergent anyway LLVM does not look for what leaves it.
        if self.result.assumed_divergent.iter().any(|&known| cycles.contains_cycle(known, outer)) {
            return;
        }
        let exits = self.exits[outer].clone();
        for &exit in &exits {
            for phi in self.function.phis(exit) {
                let from_cycle = self.function.operands(phi).iter().any(|&v| self.is_in(v, outer));
                if from_cycle && !self.always_uniform.contains(phi.index()) {
                    self.mark(phi);
                }
            }
        }
        for &block in &self.listed[outer].blocks.clone() {
            if exits.iter().any(|&exit| dominators.dominates(block, exit)) {
                let insts = self.function.block_insts(block);
                insts.for_each(|inst| self.temporal_divergence(inst, outer));
            }
        }
    }

    fn temporal_divergence(&mut self, inst: Inst, cycle: Cycle) {
        let Some(value) = self.function.insts[inst].result else { return };
        for user in self.users(value) {
            if !self.structure.cycles.contains(cycle, self.function.block_of(user)) {
                self.mark(user);
                self.result.temporal.push((value, user, cycle));
            }
        }
    }

    fn is_in(&self, value: Value, cycle: Cycle) -> bool {
        let block = self.function.inst_of(value).map(|inst| self.function.block_of(inst));
        block.is_some_and(|block| self.structure.cycles.contains(cycle, block))
    }
}

/// The outermost cycle that LLVM takes for divergent because paths from a branch meet in it.
fn outermost_divergent_cycle(
    cycles: &Cycles,
    dominators: &DominatorTree,
    cycle: Option<Cycle>,
    branch: Block,
    join: Block,
) -> Option<Cycle> {
    let cycle = cycle?;
    let external = external_cycle(cycles, cycle, branch);
    internal_cycle(cycles, dominators, cycle, branch, join).or(external)
}

/// The largest cycle with the join and without the branch, if it is irreducible.
fn external_cycle(cycles: &Cycles, cycle: Cycle, branch: Block) -> Option<Cycle> {
    let around = std::iter::successors(Some(cycle), |&c| cycles.parent(c));
    let largest = around.take_while(|&c| !cycles.contains(c, branch)).last()?;
    (!cycles.is_reducible(largest)).then_some(largest)
}

/// The smallest cycle with both, or one around it, if its header is not certain to come before the
/// join.
fn internal_cycle(
    cycles: &Cycles,
    dominators: &DominatorTree,
    cycle: Cycle,
    branch: Block,
    join: Block,
) -> Option<Cycle> {
    if dominators.strictly_dominates(branch, join) {
        return None;
    }
    let mut around = std::iter::successors(Some(cycle), |&c| cycles.parent(c));
    let common = around.find(|&c| cycles.contains(c, branch)).filter(|&c| !cycles.is_reducible(c))?;
    let is_open = |&c: &Cycle| !dominators.strictly_dominates(cycles.header(c), join);
    let parents = std::iter::successors(Some(common), |&c| cycles.parent(c));
    parents.take_while(is_open).last()
}

/// Blocks in an order in which each cycle is an interval that begins, read backward, with its
/// header, and what follows a cycle comes before it.
struct ModifiedPostOrder {
    order: Vec<Block>,
    index: EntityMap<Block, u32>,
    is_reducible_header: FixedBitSet,
}

impl ModifiedPostOrder {
    fn compute(
        function: &Function,
        structure: &Structure,
        exits: &EntityMap<Cycle, Vec<Block>>,
    ) -> ModifiedPostOrder {
        let count = structure.cfg.block_count();
        let mut order = ModifiedPostOrder {
            order: Vec::new(),
            index: EntityMap::filled(u32::MAX, count),
            is_reducible_header: FixedBitSet::with_capacity(count),
        };
        if let Some(entry) = structure.cfg.entry() {
            order.visit(function, structure, exits, entry);
        }
        order
    }

    fn is_final(&self, block: Block) -> bool {
        self.index[block] != u32::MAX
    }

    fn append(&mut self, block: Block) {
        self.index[block] = self.order.len() as u32;
        self.order.push(block);
    }

    /// LLVM recurses into cycles; here, each has its own stack.
    fn visit(
        &mut self,
        function: &Function,
        structure: &Structure,
        exits: &EntityMap<Cycle, Vec<Block>>,
        entry: Block,
    ) {
        let cycles = &structure.cycles;
        let mut levels: Vec<(Option<Cycle>, Vec<Block>)> = vec![(None, vec![entry])];
        while let Some((cycle, stack)) = levels.last_mut() {
            let cycle = *cycle;
            let Some(&next) = stack.last() else {
                levels.pop();
                continue;
            };
            if self.is_final(next) {
                stack.pop();
                continue;
            }
            let inside = |block: Block| cycle.is_none_or(|cycle| cycles.contains(cycle, block));
            let nested =
                cycles.around(next).take_while(|&c| Some(c) != cycle).last().filter(|_| inside(next));
            let followers = nested.map_or(function.successors(next), |nested| &exits[nested]);
            let open: Vec<Block> =
                followers.iter().copied().filter(|&b| inside(b) && !self.is_final(b)).collect();
            if !open.is_empty() {
                stack.extend(open);
                continue;
            }
            stack.pop();
            match nested {
                None => self.append(next),
                Some(nested) => {
                    let header = cycles.header(nested);
                    self.append(header);
                    self.is_reducible_header.set(header.index(), cycles.is_reducible(nested));
                    let first = function.successors(header).iter().copied();
                    let first =
                        first.filter(|&b| cycles.contains(nested, b) && b != header && !self.is_final(b));
                    levels.push((Some(nested), first.collect()));
                }
            }
        }
    }
}

/// The blocks that each cycle is left to, each once, in the order of the cycle's blocks.
fn exit_blocks(structure: &Structure, listed: &EntityMap<Cycle, Listed>) -> EntityMap<Cycle, Vec<Block>> {
    let Structure { cfg, cycles, .. } = structure;
    let mut exits = EntityMap::filled(Vec::new(), cycles.len());
    for (cycle, listed) in listed.iter() {
        let targets = listed.blocks.iter().flat_map(|&block| cfg.successors(block));
        targets.filter(|&&to| !cycles.contains(cycle, to)).for_each(|&to| insert(&mut exits[cycle], to));
    }
    exits
}

/// Adds a block to a set in the order of insertion.
fn insert(set: &mut Vec<Block>, block: Block) {
    if !set.contains(&block) {
        set.push(block);
    }
}

/// Carries labels from one divergent branch.
struct Propagator<'a> {
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    exits: &'a EntityMap<Cycle, Vec<Block>>,
    order: &'a ModifiedPostOrder,
    branch: Block,
    labels: BTreeMap<Block, Block>,
    fresh: BTreeSet<u32>,
    found: Descriptor,
}

impl<'a> Propagator<'a> {
    fn new(
        cfg: &'a Cfg,
        cycles: &'a Cycles,
        exits: &'a EntityMap<Cycle, Vec<Block>>,
        order: &'a ModifiedPostOrder,
        branch: Block,
    ) -> Self {
        let (labels, fresh, found) = (BTreeMap::new(), BTreeSet::new(), Descriptor::default());
        Propagator { cfg, cycles, exits, order, branch, labels, fresh, found }
    }

    /// Pushes a label to a block; whether that makes it a join.
    fn join(&mut self, block: Block, label: Block) -> bool {
        let old = self.labels.get(&block).copied();
        if old == Some(label) {
            return false;
        }
        if old != Some(block) {
            self.fresh.insert(self.order.index[block]);
        }
        self.labels.insert(block, if old.is_none() { label } else { block });
        old.is_some()
    }

    fn visit_edge(&mut self, block: Block, label: Block) {
        if self.join(block, label) {
            insert(&mut self.found.joins, block);
        }
    }

    fn run(mut self, function: &Function) -> Descriptor {
        let branch_index = self.order.index[self.branch];
        let cycle = self.cycles.innermost(self.branch);
        // The largest irreducible cycle around the branch with no reducible one between.
        let around = self.cycles.around(self.branch);
        let irreducible = around.take_while(|&c| !self.cycles.is_reducible(c)).last();
        // A block that is named twice is visited twice; the second time changes nothing.
        for &next in function.successors(self.branch) {
            if cycle.is_some_and(|cycle| !self.cycles.contains(cycle, next)) {
                insert(&mut self.found.cycle_exits, next);
            }
            self.visit_edge(next, next);
        }
        while let Some(&index) = self.fresh.last() {
            let block = self.order.order[index as usize];
            let in_irreducible = irreducible.is_some_and(|cycle| self.cycles.contains(cycle, block));
            if self.fresh.len() == 1 && !in_irreducible {
                break;
            }
            self.fresh.remove(&index);
            if index != branch_index {
                self.carry(block);
            }
        }
        self.irreducible_exits();
        self.found
    }

    fn carry(&mut self, block: Block) {
        let label = self.labels[&block];
        if !self.order.is_reducible_header.contains(block.index()) {
            for &next in self.cfg.successors(block) {
                self.visit_edge(next, label);
            }
            return;
        }
        let cycle = self.cycles.innermost(block).expect("a header is in its cycle");
        let inside = self.cycles.contains(cycle, self.branch);
        for &exit in &self.exits[cycle] {
            match inside {
                false => self.visit_edge(exit, label),
                true => {
                    if self.join(exit, label) {
                        insert(&mut self.found.cycle_exits, exit);
                    }
                }
            }
        }
    }

    /// Exits of irreducible cycles that have another label than the header.
    fn irreducible_exits(&mut self) {
        for cycle in self.cycles.around(self.branch).filter(|&c| !self.cycles.is_reducible(c)) {
            let header = self.labels.get(&self.cycles.header(cycle));
            for &exit in &self.exits[cycle] {
                if self.labels.get(&exit) != header {
                    insert(&mut self.found.cycle_exits, exit);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
