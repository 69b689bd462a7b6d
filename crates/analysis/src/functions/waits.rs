//! Plain loads by which a thread waits: `while (*flag != v) __threadfence();`.
//!
//! They race with the write that they wait for, but work as they are compiled, and much older code
//! waits so (`model.md` §3.1.6). Compilers take a load out of a loop only if its address stays, and
//! nothing in the loop may write there, lets others write, or is not seen. So whatever plain load
//! decides where control goes in a loop is taken for a strong one, in a callee too that is called
//! in a loop, and on whatever ways through memory what it loaded comes to decide.
//!
//! Cost: nearly linear in the module.

use super::objects::{Classes, body};
use super::touches::{Touches, touches};
use crate::structure::{Cfg, Cycles};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::{CastOp, FuncId, Function, Inst, Module, Op, Value, ValueDef};

/// The calls of known bodies, by caller.
type Calls = EntityMap<FuncId, Vec<(Inst, FuncId)>>;

/// The plain loads, and copies, by which threads may wait, in textual order, by function.
pub(crate) fn polls(module: &Module, calls: &Calls) -> EntityMap<FuncId, Vec<Inst>> {
    let regions = Regions::find(module, calls);
    let mut polls = EntityMap::filled(Vec::new(), module.functions.len());
    if regions.count > 0 {
        Deciding::new(module, calls, &regions).run(&mut polls);
    }
    for polls in polls.values_mut() {
        polls.sort_unstable();
    }
    polls
}

/// What is executed again and again: the outermost cycles of functions, and whole functions that
/// are called in such a region.
struct Regions {
    /// By block in its order; `NONE` where it is in none.
    of_blocks: EntityMap<FuncId, Vec<u32>>,
    count: u32,
}

const NONE: u32 = u32::MAX;

impl Regions {
    fn find(module: &Module, calls: &Calls) -> Regions {
        let ids: Vec<FuncId> = module.functions.keys().collect();
        let of_blocks = ids.par_iter().map(|&id| in_cycles(&module.functions[id]));
        let mut regions =
            Regions { of_blocks: of_blocks.collect::<Vec<_>>().into_iter().collect(), count: 0 };
        let is_repeated = |id: FuncId, call| regions.of(module, id, call).is_some();
        let callees =
            ids.iter().flat_map(|&id| calls[id].iter().map(move |&(call, callee)| (id, call, callee)));
        let mut work: Vec<FuncId> =
            callees.filter(|&(id, call, _)| is_repeated(id, call)).map(|(.., callee)| callee).collect();
        let mut whole = FxHashSet::default();
        while let Some(id) = work.pop() {
            if whole.insert(id) {
                work.extend(calls[id].iter().map(|&(_, callee)| callee));
            }
        }
        for id in ids {
            let of_blocks = &mut regions.of_blocks[id];
            if whole.contains(&id) {
                of_blocks.fill(0);
            }
            let mut most = 0;
            for region in of_blocks.iter_mut().filter(|region| **region != NONE) {
                most = most.max(*region + 1);
                *region += regions.count;
            }
            regions.count += most;
        }
        regions
    }

    fn of(&self, module: &Module, id: FuncId, inst: Inst) -> Option<u32> {
        let region = self.of_blocks[id][module.functions[id].block_of(inst).index()];
        (region != NONE).then_some(region)
    }
}

/// The number of the outermost cycle in which each block is.
fn in_cycles(function: &Function) -> Vec<u32> {
    let mut of_blocks = vec![NONE; function.blocks.len()];
    let cycles = Cycles::compute(&Cfg::compute(function));
    for (number, cycle) in (0..).zip(cycles.outermost()) {
        cycles.blocks(cycle).iter().for_each(|block| of_blocks[block.index()] = number);
    }
    of_blocks
}

/// What decides where control goes in a region, or what a whole function returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Decides {
    /// What an instruction does.
    Inst(FuncId, Inst),
    /// What is passed for a parameter, in regions.
    Param(FuncId, u32),
    /// What is written to objects of a class, in a region.
    Memory(u32, usize),
}

/// Goes back from what decides to what that is computed from.
struct Deciding<'m> {
    module: &'m Module,
    regions: &'m Regions,
    classes: Classes,
    /// What writes to objects of a class, by region.
    writers: FxHashMap<(u32, usize), Vec<(FuncId, Inst)>>,
    /// Regions between which control goes by calls.
    beside: Vec<Vec<u32>>,
    /// The calls of a function in regions.
    calls: EntityMap<FuncId, Vec<(FuncId, u32, Inst)>>,
    seen: FxHashSet<Decides>,
    work: Vec<Decides>,
}

impl<'m> Deciding<'m> {
    fn new(module: &'m Module, calls: &Calls, regions: &'m Regions) -> Self {
        let mut deciding = Deciding {
            module,
            regions,
            classes: Classes::compute(module),
            writers: FxHashMap::default(),
            beside: vec![Vec::new(); regions.count as usize],
            calls: EntityMap::filled(Vec::new(), module.functions.len()),
            seen: FxHashSet::default(),
            work: Vec::new(),
        };
        for (id, function) in module.functions.iter() {
            for inst in function.inst_ids() {
                let Some(region) = regions.of(module, id, inst) else { continue };
                for touched in deciding.touches(id, inst).iter().filter(|touched| touched.writes) {
                    let Some(pointer) = touched.pointer else { continue };
                    let class = deciding.classes.of(id, pointer);
                    deciding.writers.entry((region, class)).or_default().push((id, inst));
                }
                if function.insts[inst].op.is_terminator() {
                    deciding.add(Decides::Inst(id, inst));
                }
            }
            for &(call, callee) in &calls[id] {
                let Some(region) = regions.of(module, id, call) else { continue };
                let Some(&other) = regions.of_blocks[callee].first() else { continue };
                deciding.beside[region as usize].push(other);
                deciding.beside[other as usize].push(region);
                deciding.calls[callee].push((id, region, call));
            }
        }
        deciding
    }

    /// What an instruction touches by itself: callees that are seen are regions.
    fn touches(&self, id: FuncId, inst: Inst) -> Touches {
        let function = &self.module.functions[id];
        let call = function.insts[inst].op.call();
        let is_seen = call.is_some_and(|call| body(self.module, function, call).is_some());
        if is_seen { Default::default() } else { touches(self.module, function, inst) }
    }

    fn add(&mut self, what: Decides) {
        if self.seen.insert(what) {
            self.work.push(what);
        }
    }

    fn run(mut self, polls: &mut EntityMap<FuncId, Vec<Inst>>) {
        while let Some(what) = self.work.pop() {
            match what {
                Decides::Inst(id, inst) => {
                    if self.inst(id, inst) {
                        polls[id].push(inst);
                    }
                }
                Decides::Param(id, index) => {
                    for at in 0..self.calls[id].len() {
                        let (caller, region, call) = self.calls[id][at];
                        let arguments = self.module.functions[caller].arguments(call);
                        if let Some(&argument) = arguments.get(index as usize) {
                            self.value(caller, region, argument);
                        }
                    }
                }
                Decides::Memory(region, class) => {
                    for at in 0..self.writers.get(&(region, class)).map_or(0, Vec::len) {
                        let (id, inst) = self.writers[&(region, class)][at];
                        self.add(Decides::Inst(id, inst));
                    }
                    for at in 0..self.beside[region as usize].len() {
                        self.add(Decides::Memory(self.beside[region as usize][at], class));
                    }
                }
            }
        }
    }

    /// Goes back from an instruction; whether it reads what others may write.
    fn inst(&mut self, id: FuncId, inst: Inst) -> bool {
        let function = &self.module.functions[id];
        let Some(region) = self.regions.of(self.module, id, inst) else { return false };
        for &value in function.operands(inst) {
            self.value(id, region, value);
        }
        let mut polls = false;
        for touched in self.touches(id, inst).iter().filter(|touched| touched.reads) {
            if let Some(pointer) = touched.pointer {
                let class = self.classes.of(id, pointer);
                self.add(Decides::Memory(region, class));
            }
            // Who says that nobody writes there does not wait for it.
            let is_own = touched.invariant || touched.pointer.is_some_and(|at| is_of_stack(function, at));
            polls |= !is_own && touched.strong.is_none();
        }
        polls
    }

    /// Goes back to what computes a value in a region.
    fn value(&mut self, id: FuncId, region: u32, value: Value) {
        match self.module.functions[id].values[value].def {
            ValueDef::Inst(inst) if self.regions.of(self.module, id, inst) == Some(region) => {
                self.add(Decides::Inst(id, inst));
            }
            ValueDef::Param(index) => self.add(Decides::Param(id, index)),
            _ => {}
        }
    }
}

/// Whether an address is one of the thread's own stack, as far as steps and casts tell.
fn is_of_stack(function: &Function, address: Value) -> bool {
    const STEPS: usize = 64;
    let mut at = address;
    for _ in 0..STEPS {
        let Some(inst) = function.inst_of(at) else { return false };
        match function.insts[inst].op {
            Op::Alloca { .. } => return true,
            Op::GetElementPtr { .. } | Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => {
                at = function.operands(inst)[0];
            }
            _ => return false,
        }
    }
    false
}
