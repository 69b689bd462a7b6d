//! By which loads and atomics does a thread wait? `while (*flag != v) __threadfence();`.
//!
//! Plain ones race with the write that they wait for, but work as they are compiled, and much older
//! code waits so (`model.md` §3.1.6). Compilers take a load out of a loop only if its address
//! stays, and nothing in the loop may write there, lets others write, or is not seen. So whatever
//! plain load decides where control goes in a loop is taken for a strong one, in a callee too that
//! is called in a loop, and on whatever ways through memory what it loaded comes to decide: other
//! threads may be in other loops meanwhile.
//!
//! Cost: nearly linear in the module.

use super::objects::{Classes, body};
use super::touches::{Touches, touches};
use crate::structure::{Cfg, Cycles};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::Space;
use simt_ir::{CastOp, FuncId, Function, Inst, Module, Op, ParamAttributes, Value, ValueDef};

/// The calls of known bodies, by caller.
type Calls = EntityMap<FuncId, Vec<(Inst, FuncId)>>;

/// What decides in loops, by function, in textual order.
#[derive(Default)]
pub(crate) struct Waits {
    /// What reads, and may read what others write.
    pub all: EntityMap<FuncId, Vec<Inst>>,
    /// Those of them that are plain loads, or copies.
    pub plain: EntityMap<FuncId, Vec<Inst>>,
}

/// Finds them. Functions that are `called_indirectly` may be called in any loop, and `recursive`
/// ones are loops; with `cluster`, shared memory may be that of other blocks.
pub(crate) fn waits(
    module: &Module,
    calls: &Calls,
    (called_indirectly, recursive): (&EntityMap<FuncId, bool>, &EntityMap<FuncId, bool>),
    cluster: bool,
) -> Waits {
    let repeated = |id: FuncId| called_indirectly[id] || recursive[id];
    let regions = Regions::find(module, calls, &repeated);
    let none = || EntityMap::filled(Vec::new(), module.functions.len());
    let mut waits = Waits { all: none(), plain: none() };
    if regions.count > 0 {
        Deciding::new(module, calls, &regions, (called_indirectly, cluster)).run(&mut waits);
    }
    waits.all.values_mut().chain(waits.plain.values_mut()).for_each(|insts| insts.sort_unstable());
    waits
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
    fn find(module: &Module, calls: &Calls, repeated: &dyn Fn(FuncId) -> bool) -> Regions {
        let ids: Vec<FuncId> = module.functions.keys().collect();
        let of_blocks = ids.par_iter().map(|&id| in_cycles(&module.functions[id]));
        let mut regions =
            Regions { of_blocks: of_blocks.collect::<Vec<_>>().into_iter().collect(), count: 0 };
        let is_repeated = |id: FuncId, call| regions.of(module, id, call).is_some();
        let callees =
            ids.iter().flat_map(|&id| calls[id].iter().map(move |&(call, callee)| (id, call, callee)));
        let mut work: Vec<FuncId> =
            callees.filter(|&(id, call, _)| is_repeated(id, call)).map(|(.., callee)| callee).collect();
        work.extend(ids.iter().filter(|&&id| repeated(id)));
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
    /// What is written to objects of a class: to the thread's stack in a region, and else anywhere.
    Memory(Option<u32>, usize),
}

/// Goes back from what decides to what that is computed from.
struct Deciding<'m> {
    module: &'m Module,
    regions: &'m Regions,
    classes: Classes,
    cluster: bool,
    /// What writes to objects of a class, and in which region.
    writers: FxHashMap<usize, Vec<(u32, FuncId, Inst)>>,
    /// Regions between which control goes by calls.
    beside: Vec<Vec<u32>>,
    /// The calls of a function in regions.
    calls: EntityMap<FuncId, Vec<(FuncId, u32, Inst)>>,
    seen: FxHashSet<Decides>,
    work: Vec<Decides>,
}

impl<'m> Deciding<'m> {
    fn new(
        module: &'m Module,
        calls: &Calls,
        regions: &'m Regions,
        (called_indirectly, cluster): (&EntityMap<FuncId, bool>, bool),
    ) -> Self {
        let mut deciding = Deciding {
            module,
            regions,
            classes: Classes::compute(module),
            cluster,
            writers: FxHashMap::default(),
            beside: vec![Vec::new(); regions.count as usize],
            calls: EntityMap::filled(Vec::new(), module.functions.len()),
            seen: FxHashSet::default(),
            work: Vec::new(),
        };
        let mut by_address = Vec::new();
        for (id, function) in module.functions.iter() {
            for inst in function.inst_ids() {
                let Some(region) = regions.of(module, id, inst) else { continue };
                for touched in deciding.touches(id, inst).iter().filter(|touched| touched.writes) {
                    let Some(pointer) = touched.pointer else { continue };
                    let class = deciding.classes.of(id, pointer);
                    deciding.writers.entry(class).or_default().push((region, id, inst));
                }
                // It may come to any of those.
                if function.insts[inst].op.call().is_some()
                    && function.called(inst).is_none()
                    && function.assembly(inst).is_none()
                {
                    by_address.push((id, region, inst));
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
        for id in module.functions.keys().filter(|&id| called_indirectly[id]) {
            deciding.calls[id].extend(&by_address);
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

    fn run(mut self, waits: &mut Waits) {
        while let Some(what) = self.work.pop() {
            match what {
                Decides::Inst(id, inst) => {
                    let Some(is_plain) = self.inst(id, inst) else { continue };
                    waits.all[id].push(inst);
                    if is_plain {
                        waits.plain[id].push(inst);
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
                    for at in 0..self.writers.get(&class).map_or(0, Vec::len) {
                        let (own, id, inst) = self.writers[&class][at];
                        if region.is_none_or(|region| region == own) {
                            self.add(Decides::Inst(id, inst));
                        }
                    }
                    let Some(region) = region.map(|region| region as usize) else { continue };
                    for at in 0..self.beside[region].len() {
                        self.add(Decides::Memory(Some(self.beside[region][at]), class));
                    }
                }
            }
        }
    }

    /// Goes back from an instruction. If it reads what others may write: whether plainly.
    fn inst(&mut self, id: FuncId, inst: Inst) -> Option<bool> {
        let function = &self.module.functions[id];
        let region = self.regions.of(self.module, id, inst)?;
        for &value in function.operands(inst) {
            self.value(id, region, value);
        }
        let mut reads = None;
        for touched in self.touches(id, inst).iter().filter(|touched| touched.reads) {
            let from = touched.pointer.map_or(From::Others, |address| self.from(function, address));
            if let Some(pointer) = touched.pointer {
                let region = (from == From::Stack).then_some(region);
                let class = self.classes.of(id, pointer);
                self.add(Decides::Memory(region, class));
            }
            let is_plain = touched.strong.is_none();
            // Who says that nobody writes there does not wait for it, if it is plain.
            let is_told = from == From::Others && !touched.invariant
                || matches!(from, From::Block | From::Nobody) && !is_plain;
            if is_told {
                reads = Some(is_plain || reads == Some(true));
            }
        }
        reads
    }

    /// Who may write at an address, as far as steps and casts tell.
    fn from(&self, function: &Function, address: Value) -> From {
        const STEPS: usize = 64;
        let mut at = address;
        for _ in 0..STEPS {
            match function.computation(at) {
                Some((Op::Alloca { .. }, _)) => return From::Stack,
                Some((
                    Op::GetElementPtr { .. } | Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _),
                    operands,
                )) => at = operands[0],
                _ => break,
            }
        }
        let is_cached = self.module.target.is_some_and(|target| target.caches_what_is_only_read);
        let only_read = ParamAttributes::NOALIAS | ParamAttributes::READONLY;
        let is_only_read =
            |index: u32| function.params[index as usize].attributes.contains(only_read) && is_cached;
        match function.values[at].def {
            ValueDef::Param(index) if function.is_kernel && is_only_read(index) => From::Nobody,
            _ if self.module.space_of(function, at) == Some(Space::Shared) && !self.cluster => From::Block,
            _ => From::Others,
        }
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

/// Who may write at an address.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    /// The thread alone.
    Stack,
    Nobody,
    /// Threads of its block: where they have to be ordered by a barrier, they conflict.
    Block,
    Others,
}
