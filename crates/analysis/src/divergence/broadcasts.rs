//! Loads that give all threads of the block the same, because nobody writes there meanwhile.
//!
//! ```text
//!     if (t == 0) done = …;        Between two barriers that all threads pass together nobody writes
//!     barrier;                     `done`: all who load it there get the same, and go the same way
//!     if (done) break;             to the next barrier.
//!     barrier;
//! ```
//!
//! That all pass the barriers together may itself follow from what they load. So it is supposed of
//! all barriers of a kernel, and then found to be so, or nothing is concluded. By induction over
//! the barriers that were passed: between one and the next, threads do what the analysis says if
//! they did so before (`model.md` §8.2.1).
//!
//! All start together behind the barrier that they have passed: whatever code can be reached from
//! there without another one is an epoch. Cost: linear, in kernels with barriers: a stretch of code
//! is in [`TIMES`] epochs at most, on average, or nothing is concluded.

use crate::functions::callgraph::CallGraph;
use crate::functions::calls::{barrier_at, barrier_id, fences_around};
use crate::functions::pins::Pins;
use crate::functions::pointer::{Object, Objects, Pointers, Root};
use crate::functions::touches::touches;
use crate::structure::Cfg;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::target::{Async, BarrierKind, Effect, Outside, Space};
use simt_ir::{Block, FuncId, Function, Inst, Module, Op};

/// In how many epochs a stretch of code is at most, on average.
const TIMES: usize = 64;

/// The loads of a kernel that give the same for the block, if all its threads pass each of its
/// barriers together.
#[derive(Default)]
pub struct Broadcasts {
    /// The loads. What they give may be undefined.
    pub loads: FxHashSet<Inst>,
    /// Where the barriers are.
    pub barriers: Vec<Block>,
}

impl Broadcasts {
    /// Those of a function; none unless it is a kernel with full barriers only, all in its own
    /// body, and nothing in it does to shared memory what cannot be seen.
    pub fn compute(
        module: &Module,
        graph: &CallGraph,
        pointers: &Pointers<'_>,
        id: FuncId,
        cfg: &Cfg,
    ) -> Broadcasts {
        let (function, reach) = (&module.functions[id], &graph.reach[id]);
        let calls_barriers = || graph.calls[id].iter().any(|&(_, callee)| graph.reach[callee].barrier);
        let is_in_sight = reach.barrier && !reach.cluster && !reach.hidden_copies && !calls_barriers();
        if !graph.is_launched(module, id) || !is_in_sight || !reads_shared(module, function) {
            return Broadcasts::default();
        }
        let scan = Scan { module, function, pointers, pins: &reach.pins, uses: Uses::default() };
        scan.run(cfg).unwrap_or_default()
    }
}

/// Whether some load is from shared memory by its type, or may be.
fn reads_shared(module: &Module, function: &Function) -> bool {
    let space = |inst: Inst| module.space_of(function, function.operands(inst)[0]);
    let mut loads = function.inst_ids().filter(|&inst| matches!(function.insts[inst].op, Op::Load(_)));
    loads.any(|load| space(load).is_none_or(|space| space.overlaps(Space::Shared)))
}

/// What a kernel does to shared memory, by stretch of code without barriers.
#[derive(Default)]
struct Uses {
    /// How many stretches there are.
    count: u32,
    loads: Vec<(u32, Inst, Objects)>,
    writes: Vec<(u32, Objects)>,
    /// What is written at any time.
    copied: FxHashSet<Object>,
    /// Where threads may end, and where they come to a barrier, in order.
    leaving: Vec<u32>,
    going_on: Vec<u32>,
    barriers: Vec<Block>,
}

struct Scan<'a> {
    module: &'a Module,
    function: &'a Function,
    pointers: &'a Pointers<'a>,
    pins: &'a Pins,
    uses: Uses,
}

impl Scan<'_> {
    fn run(mut self, cfg: &Cfg) -> Option<Broadcasts> {
        let mut ends = vec![(0, 0); cfg.block_count()];
        for &block in cfg.reverse_postorder() {
            let first = self.uses.count;
            for inst in self.function.block_insts(block) {
                self.visit(block, inst)?;
            }
            ends[block.index()] = (first, self.uses.count);
            self.uses.count += 1;
        }
        let epochs = self.epochs(cfg, &ends)?;
        // Who leaves while others go on may write as long as he likes.
        let has = |epoch: &[u32], some: &[u32]| epoch.iter().any(|at| some.binary_search(at).is_ok());
        let mut writes: FxHashMap<u32, Vec<Object>> = FxHashMap::default();
        for (at, objects) in &self.uses.writes {
            writes.entry(*at).or_default().extend(objects);
        }
        let mut written: Vec<FxHashSet<Object>> = Vec::new();
        let mut epochs_of: Vec<Vec<usize>> = vec![Vec::new(); self.uses.count as usize];
        for (number, epoch) in epochs.iter().enumerate() {
            epoch.iter().for_each(|&at| epochs_of[at as usize].push(number));
            let objects = epoch.iter().filter_map(|at| writes.get(at)).flatten().copied().collect();
            if has(epoch, &self.uses.leaving) && has(epoch, &self.uses.going_on) {
                self.uses.copied.extend(&objects);
            }
            written.push(objects);
        }
        // Loads of one stretch ask the same.
        let mut meanwhile: FxHashMap<u32, FxHashSet<Object>> = FxHashMap::default();
        let mut is_broadcast = |at: u32, read: &Objects| {
            let meanwhile = meanwhile.entry(at).or_insert_with(|| {
                epochs_of[at as usize].iter().flat_map(|&epoch| &written[epoch]).copied().collect()
            });
            let mut writes = meanwhile.iter().chain(&self.uses.copied);
            !writes.any(|write| read.iter().any(|variable| write.may_be(self.module, variable)))
        };
        let loads = self.uses.loads.iter().filter(|(at, _, read)| is_broadcast(*at, read));
        let loads = loads.map(|&(_, load, _)| load).collect();
        Some(Broadcasts { loads, barriers: self.uses.barriers })
    }

    /// The stretches that threads may be in at one time: all that they come to without a barrier
    /// from where they start together, at the entry or behind a barrier. `None` if that is too
    /// much. `ends`: the first and the last stretch of each block.
    fn epochs(&self, cfg: &Cfg, ends: &[(u32, u32)]) -> Option<Vec<Vec<u32>>> {
        let count = self.uses.count as usize;
        let (mut last_of, mut is_start) = (vec![None; count], vec![true; count]);
        for &block in cfg.reverse_postorder() {
            let (first, last) = ends[block.index()];
            (is_start[first as usize], last_of[last as usize]) = (false, Some(block));
        }
        if let Some(entry) = cfg.reverse_postorder().first() {
            is_start[ends[entry.index()].0 as usize] = true;
        }
        let (mut left, mut seen) = (TIMES * count, vec![u32::MAX; count]);
        let starts = (0..count as u32).filter(|&at| is_start[at as usize]);
        let epoch = |start: u32| {
            let (mut epoch, mut next) = (vec![start], 0);
            seen[start as usize] = start;
            while let Some(&at) = epoch.get(next) {
                next += 1;
                left = left.checked_sub(1)?;
                let blocks = last_of[at as usize].map_or(&[][..], |block| cfg.successors(block));
                let firsts = blocks.iter().map(|block| ends[block.index()].0);
                epoch.extend(firsts.filter(|&at| std::mem::replace(&mut seen[at as usize], start) != start));
            }
            Some(epoch)
        };
        starts.map(epoch).collect()
    }

    /// Looks at an instruction; `None` if it does what the rule does not cover.
    fn visit(&mut self, block: Block, inst: Inst) -> Option<()> {
        let function = self.function;
        if let Some(barrier) = barrier_at(function, inst) {
            let is_full = matches!(barrier.kind, BarrierKind::Full | BarrierKind::Data)
                && (barrier.orders_memory || fences_around(function, block, inst).is_some())
                && barrier_id(function, inst, barrier).is_some_and(|id| self.pins.cause(id).is_none());
            self.uses.barriers.push(block);
            self.uses.going_on.push(self.uses.count);
            self.uses.count += 1;
            return is_full.then_some(());
        }
        if let Op::Load(access) = function.insts[inst].op {
            let objects = self.pointers.objects(function.operands(inst)[0]);
            let is_variable =
                |object: &Object| matches!(object.root, Root::Global(_)) && object.space == Space::Shared;
            if !access.is_strong() && !objects.is_empty() && objects.iter().all(is_variable) {
                self.uses.loads.push((self.uses.count, inst, objects));
            }
            return Some(());
        }
        self.writes(inst)
    }

    fn writes(&mut self, inst: Inst) -> Option<()> {
        let function = self.function;
        let is_call = matches!(function.insts[inst].op, Op::Call(_) | Op::Invoke(_) | Op::CallBr(_));
        let effect = function.effect(inst);
        let is_end = effect == Some(Effect::Outside(Outside::Stop));
        if is_end || matches!(function.insts[inst].op, Op::Ret | Op::Unreachable) {
            self.uses.leaving.push(self.uses.count);
        }
        let is_seen = match (function.assembly(inst), effect) {
            // Threads may leave in it, whether it is marked or not.
            (Some(text), _) => !text.has(|effect| match effect {
                Effect::Unlisted => text.acts,
                effect => matches!(effect, Effect::Outside(_)),
            }),
            (None, Some(Effect::Outside(what))) => {
                matches!(what, Outside::Runtime | Outside::Sleep | Outside::Stop)
            }
            (None, None | Some(Effect::Unlisted)) if is_call => self.is_harmless(inst),
            (None, Some(Effect::Barrier(_))) => false,
            _ => !matches!(function.insts[inst].op, Op::Opaque | Op::OpaqueTerminator(_)),
        };
        for touched in touches(self.module, function, inst).iter().filter(|touched| touched.writes) {
            let objects = self.pointers.objects_of(touched);
            match effect {
                Some(Effect::Async(Async::Copy { .. })) => self.uses.copied.extend(objects),
                _ => self.uses.writes.push((self.uses.count, objects)),
            }
        }
        is_seen.then_some(())
    }

    /// Whether a call of a function that no table knows can do nothing to memory.
    fn is_harmless(&self, inst: Inst) -> bool {
        let callee = self.function.called(inst);
        callee.is_some_and(|callee| self.module.promises(self.function, inst, callee).is_harmless())
    }
}
