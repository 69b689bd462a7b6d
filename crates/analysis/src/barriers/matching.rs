//! Barriers at which threads that have parted meet: the *k*-th ones of all ways.
//!
//! ```text
//!           D            all threads of the block come to D together, and go different ways;
//!         /   \
//!       a1     b1        on every way to P they pass as many barriers, of one id and kind:
//!       |      |         {a1, b1} is one meeting with two texts, {a2, b2} the next
//!       a2     b2
//!         \   /
//!           P
//! ```
//!
//! Structural correctness in the sense of Aiken and Gay, *Barrier Inference* (POPL 1998): where the
//! ways behind a branch are known to pass the same sequence of barriers, nobody has to know who
//! goes which way. Here that is counted on the graph of control flow (`model.md` §5.9):
//!
//! 1. *D* is the nearest dominator of a barrier to which all threads come together, *P* its
//!    immediate post-dominator, or the function's return.
//! 2. No way leads into what is between by another block than *D*, or back to *D*.
//! 3. Each block there has one position in the sequence, whatever way leads to it; so has *P*.
//! 4. A loop with barriers is one element of the sequence: its own sequence, how far it gets in the
//!    last round, and how often it goes round, as a formula that is the same for all threads.
//!
//! Whoever gets from *D* to *P* then has passed the same sequence. Cost: linear in the blocks
//! between *D* and *P*, for each such *D*, of which there are at most `REGIONS`.

use crate::Assumptions;
use crate::barriers::counter::Counter;
use crate::barriers::facts::Derived;
use crate::barriers::sites::Site;
use crate::divergence::Scope;
use crate::functions::callgraph::CallGraph;
use crate::functions::pins::{Control, Level};
use crate::structure::{Cycle, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{BarrierKind, Combine};
use simt_ir::{BinaryOp, Block, FuncId, Function, Inst, IntPred, Module, Op, Target, Type, Value, ValueDef};

/// How many regions of a function are looked at.
const REGIONS: usize = 256;

/// How deep loops with barriers may be nested in one.
const DEPTH: usize = 8;

/// The barriers of a function at which threads meet that have parted.
#[derive(Clone, Default, Debug)]
pub struct Meetings {
    /// The sites of each, in the order of the text.
    texts: Vec<Vec<usize>>,
    of_site: FxHashMap<usize, usize>,
    /// Whether all threads of a warp come to one text, by meeting.
    joins_warps: Vec<bool>,
}

impl Meetings {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Whether a barrier is a text of a meeting.
    pub fn has(&self, site: usize) -> bool {
        self.of_site.contains_key(&site)
    }

    /// All texts of the meeting that a barrier is one of: itself, if it is a whole barrier.
    pub fn texts<'a>(&'a self, site: &'a usize) -> &'a [usize] {
        match self.of_site.get(site) {
            Some(&meeting) => &self.texts[meeting],
            None => std::slice::from_ref(site),
        }
    }

    /// Whether a barrier is the first text of its meeting, which stands for all.
    pub fn leads(&self, site: usize) -> bool {
        self.texts(&site)[0] == site
    }

    /// Whether the threads of a warp come to a barrier at one text.
    pub fn joins_warps(&self, site: usize) -> bool {
        self.of_site.get(&site).is_none_or(|&meeting| self.joins_warps[meeting])
    }

    fn add(&mut self, texts: Vec<usize>, joins_warps: bool) {
        self.of_site.extend(texts.iter().map(|&site| (site, self.texts.len())));
        self.texts.push(texts);
        self.joins_warps.push(joins_warps);
    }
}

/// What keeps all threads from coming to a barrier together, if it may not be trusted that they do
/// (`model.md` §5.1, §5.2).
pub fn parted(derived: &Derived, site: &Site, assumptions: &Assumptions) -> Option<Control> {
    let control = derived.uniformity.control(site.block);
    let contract = site.barrier.aligned && assumptions.barrier_contract;
    let trusted = if contract { Level::Unknown } else { Level::Uniform };
    (control.level > trusted && !assumptions.uniform_control).then_some(control)
}

/// The meetings of a function.
pub fn meetings(
    module: &Module,
    target: &'static Target,
    graph: &CallGraph,
    assumptions: &Assumptions,
    id: FuncId,
    derived: &Derived,
    sites: &[Site],
) -> Meetings {
    let is_parted = |&at: &usize| parted(derived, &sites[at], assumptions).is_some();
    let apart: Vec<usize> = (0..sites.len()).filter(is_parted).collect();
    if graph.recursive[id] || apart.is_empty() {
        return Meetings::default();
    }
    let function = &module.functions[id];
    let may_wait = |&&(_, callee): &&(Inst, FuncId)| graph.reach[callee].barrier;
    let calls = graph.calls[id].iter().filter(may_wait).map(|&(call, _)| function.block_of(call));
    let warps_arrive = !target.threads_arrive || function.facts.lockstep;
    Question { function, sites, derived, calls: calls.collect(), warps_arrive }.meetings(&apart)
}

/// What is asked about one function.
struct Question<'a> {
    function: &'a Function,
    sites: &'a [Site],
    /// Its control flow, and who comes to its blocks together.
    derived: &'a Derived,
    /// Blocks with a call to a function that may come to a barrier.
    calls: FxHashSet<Block>,
    /// Whether a warp arrives at a barrier as a whole: then its threads must not part between
    /// texts.
    warps_arrive: bool,
}

impl Question<'_> {
    /// The meetings. `parted`: the barriers to which threads may not come together.
    fn meetings(&self, parted: &[usize]) -> Meetings {
        let mut found = Meetings::default();
        let structure = &self.derived.analyzed.structure;
        let behind = DominatorTree::post_dominators(&structure.cfg);
        let mut in_block: FxHashMap<Block, Vec<usize>> = FxHashMap::default();
        for (at, site) in self.sites.iter().enumerate() {
            in_block.entry(site.block).or_default().push(at);
        }
        let starts: Vec<Option<Block>> =
            parted.iter().map(|&site| self.together(self.sites[site].block)).collect();
        let mut tried: Vec<Block> = Vec::new();
        for start in starts.iter().flatten().copied() {
            if tried.contains(&start) || tried.len() == REGIONS {
                continue;
            }
            tried.push(start);
            let region = Region { question: self, in_block: &in_block, start, end: behind.idom(start) };
            let Some(all) = region.meetings() else { continue };
            // Those at which all threads are together anyway need nobody else.
            let is_parted = |texts: &&Vec<usize>| texts.iter().any(|site| parted.contains(site));
            for texts in all.iter().filter(is_parted) {
                if !texts.iter().any(|&site| found.has(site)) {
                    let joins = texts.iter().all(|&site| self.joins_warp(self.sites[site].block));
                    found.add(texts.clone(), joins);
                }
            }
        }
        found
    }

    /// The nearest block in front of which all threads are proven to be together.
    fn together(&self, block: Block) -> Option<Block> {
        let above = |&block: &Block| self.derived.analyzed.structure.dominators.idom(block);
        let is_uniform = |&block: &Block| self.derived.uniformity.control(block).level == Level::Uniform;
        std::iter::successors(above(&block), above).find(is_uniform)
    }

    /// Whether all threads of a warp come to a block together.
    fn joins_warp(&self, block: Block) -> bool {
        self.derived.analyzed.divergence.barrier_control(block).scope >= Scope::Warp
    }
}

/// What makes two barriers one: the id, and what threads do there.
#[derive(Clone, Copy, PartialEq)]
struct Kind {
    id: i64,
    kind: BarrierKind,
    aligned: bool,
    orders_memory: bool,
    combine: Option<Combine>,
}

/// One element of a sequence that threads pass.
enum Element {
    Barrier(Kind, Vec<usize>),
    /// A loop: how often it goes round, its sequence, and how many of that it passes in the round
    /// in which it is left.
    Loop(Rounds, Vec<Element>, usize),
}

/// How often a counted loop goes round. Equal formulas of equal numbers have equal results, with
/// wrap-around or without.
#[derive(Clone, Copy, PartialEq)]
struct Rounds {
    ty: Type,
    start: Number,
    step: Number,
    subtracts: bool,
    bound: Number,
    pred: IntPred,
    /// Whether the counter is compared behind its step.
    steps_first: bool,
    bound_first: bool,
    /// Whether the loop is left where the comparison holds.
    leaves_if: bool,
}

/// A number that all threads have in common.
#[derive(Clone, Copy, PartialEq)]
enum Number {
    Constant(i64),
    Value(Value),
}

/// What is between a block to which all threads come together and the one where they do so again.
struct Region<'a> {
    question: &'a Question<'a>,
    in_block: &'a FxHashMap<Block, Vec<usize>>,
    start: Block,
    /// `None`: it ends with the function.
    end: Option<Block>,
}

/// A part of a region in which positions are counted: all of it, or one loop.
struct Part<'b> {
    /// Its blocks, in reverse postorder.
    blocks: &'b [Block],
    /// Where it is entered.
    entries: &'b [Block],
    /// The loop.
    cycle: Option<Cycle>,
}

/// Positions in a part.
#[derive(Default)]
struct Counted {
    elements: Vec<Element>,
    /// Where a block stands.
    at: FxHashMap<Block, usize>,
    /// Where control leaves the part: the block, and the position.
    left: Vec<(Block, Block, usize)>,
    /// Positions at the end of a round, or of the region.
    ends: Vec<usize>,
}

impl Region<'_> {
    /// The barriers that are one, each list in the order of the text; `None` if not all ways pass
    /// the same sequence.
    fn meetings(&self) -> Option<Vec<Vec<usize>>> {
        let cfg = &self.question.derived.analyzed.structure.cfg;
        let blocks = self.blocks()?;
        let part = Part { blocks: &blocks, entries: cfg.successors(self.start), cycle: None };
        let counted = self.count(&part, 0)?;
        let all = counted.elements.len();
        if counted.ends.is_empty() || counted.ends.iter().any(|&end| end != all) {
            return None;
        }
        let mut meetings = Vec::new();
        collect(counted.elements, &mut meetings);
        let sites = self.question.sites;
        let is_apart = |site: &usize| !self.question.joins_warp(sites[*site].block);
        if self.question.warps_arrive && meetings.iter().flatten().any(is_apart) {
            return None;
        }
        meetings.iter_mut().for_each(|texts| texts.sort_unstable());
        Some(meetings)
    }

    /// The blocks between, in reverse postorder, if nothing else leads to them, and all barriers
    /// there are seen.
    fn blocks(&self) -> Option<Vec<Block>> {
        let cfg = &self.question.derived.analyzed.structure.cfg;
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut work = vec![self.start];
        while let Some(block) = work.pop() {
            for &next in cfg.successors(block) {
                if next == self.start {
                    return None;
                }
                if Some(next) != self.end && seen.insert(next) {
                    work.push(next);
                }
            }
        }
        let from_inside = |block: &Block| {
            let mut from = cfg.predecessors(*block).iter().filter(|&&from| cfg.is_reachable(from));
            from.all(|from| *from == self.start || seen.contains(from))
        };
        if !seen.iter().all(from_inside) || seen.iter().any(|block| self.question.calls.contains(block)) {
            return None;
        }
        if !self.all_end(&seen) {
            return None;
        }
        let mut blocks: Vec<Block> = seen.into_iter().collect();
        blocks.sort_unstable_by_key(|&block| cfg.reverse_postorder_number(block));
        Some(blocks)
    }

    /// Whether there is a way to the region's end from all its blocks: of who goes round for ever
    /// nobody knows how many barriers it passes before it ends by an instruction.
    fn all_end(&self, blocks: &FxHashSet<Block>) -> bool {
        let Question { function, derived, .. } = self.question;
        let cfg = &derived.analyzed.structure.cfg;
        let is_last = |block: &Block| {
            matches!(function.insts[function.terminator(*block)].op, Op::Ret)
                || cfg.successors(*block).iter().any(|&next| Some(next) == self.end)
        };
        let mut work: Vec<Block> = blocks.iter().copied().filter(is_last).collect();
        let mut ending: FxHashSet<Block> = work.iter().copied().collect();
        while let Some(block) = work.pop() {
            let before = cfg.predecessors(block).iter().copied().filter(|from| blocks.contains(from));
            work.extend(before.filter(|&from| ending.insert(from)));
        }
        ending.len() == blocks.len()
    }

    /// Counts the positions of a part.
    fn count(&self, part: &Part<'_>, depth: usize) -> Option<Counted> {
        let Question { function, derived, .. } = self.question;
        let cfg = &derived.analyzed.structure.cfg;
        let mut counted = Counted::default();
        for &entry in part.entries {
            self.go(part, &mut counted, (self.start, entry), 0)?;
        }
        for &block in part.blocks {
            if let Some(cycle) = self.loop_in(part, block) {
                if derived.analyzed.structure.cycles.header(cycle) == block {
                    self.count_loop(part, cycle, &mut counted, depth)?;
                }
                continue;
            }
            let mut position = *counted.at.get(&block)?;
            for &site in self.in_block.get(&block).into_iter().flatten() {
                put(&mut counted.elements, position, Element::Barrier(self.kind(site)?, vec![site]))?;
                position += 1;
            }
            for &next in cfg.successors(block) {
                self.go(part, &mut counted, (block, next), position)?;
            }
            match function.insts[function.terminator(block)].op {
                Op::Ret => counted.ends.push(position),
                // Who ends here passes less than the others.
                Op::Unreachable => return None,
                _ => {}
            }
        }
        Some(counted)
    }

    /// Goes over an edge, at a position.
    fn go(
        &self,
        part: &Part<'_>,
        counted: &mut Counted,
        (from, to): (Block, Block),
        position: usize,
    ) -> Option<()> {
        let cycles = &self.question.derived.analyzed.structure.cycles;
        let is_round = part.cycle.is_some_and(|cycle| cycles.header(cycle) == to && from != self.start);
        if Some(to) == self.end && part.cycle.is_none() || is_round {
            counted.ends.push(position);
            return Some(());
        }
        if part.cycle.is_some_and(|cycle| !cycles.contains(cycle, to)) {
            counted.left.push((from, to, position));
            return Some(());
        }
        (*counted.at.entry(to).or_insert(position) == position).then_some(())
    }

    /// The outermost loop with barriers in a part that a block is in.
    fn loop_in(&self, part: &Part<'_>, block: Block) -> Option<Cycle> {
        let cycles = &self.question.derived.analyzed.structure.cycles;
        let around = |cycle: Cycle| match part.cycle {
            Some(own) => cycle == own || cycles.contains_cycle(cycle, own),
            None => cycles.contains(cycle, self.start),
        };
        let outermost = cycles.around(block).take_while(|&cycle| !around(cycle)).last()?;
        let has_barrier = |block: &Block| self.in_block.contains_key(block);
        cycles.blocks(outermost).iter().any(has_barrier).then_some(outermost)
    }

    /// Counts a loop with barriers: one element of the part's sequence.
    fn count_loop(&self, part: &Part<'_>, cycle: Cycle, counted: &mut Counted, depth: usize) -> Option<()> {
        let structure = &self.question.derived.analyzed.structure;
        let header = structure.cycles.header(cycle);
        if depth == DEPTH || !structure.cycles.is_reducible(cycle) {
            return None;
        }
        let blocks: Vec<Block> =
            part.blocks.iter().copied().filter(|&block| structure.cycles.contains(cycle, block)).collect();
        let inner = Part { blocks: &blocks, entries: &[header], cycle: Some(cycle) };
        let round = self.count(&inner, depth + 1)?;
        let all = round.elements.len();
        let &[(from, to, left)] = &round.left[..] else { return None };
        if round.ends.is_empty() || round.ends.iter().any(|&end| end != all) {
            return None;
        }
        let rounds = self.rounds(cycle, from)?;
        let position = *counted.at.get(&header)?;
        put(&mut counted.elements, position, Element::Loop(rounds, round.elements, left))?;
        self.go(part, counted, (from, to), position + 1)
    }

    /// How often a loop goes round that is left by one block only.
    fn rounds(&self, cycle: Cycle, exit: Block) -> Option<Rounds> {
        let (function, structure) = (self.question.function, &self.question.derived.analyzed.structure);
        let header = structure.cycles.header(cycle);
        let is_inside = |block: &Block| structure.cycles.contains(cycle, *block);
        let mut latches = structure.cfg.predecessors(header).iter().filter(|block| is_inside(block));
        // Each round comes to the exit once.
        if structure.cycles.innermost(exit) != Some(cycle)
            || !latches.all(|&latch| structure.dominators.dominates(exit, latch))
        {
            return None;
        }
        let terminator = function.terminator(exit);
        let Op::CondBr(targets) = function.insts[terminator].op else { return None };
        let &[then, or_else] = function.blocks_in(targets) else { return None };
        if is_inside(&then) == is_inside(&or_else) {
            return None;
        }
        let (Op::ICmp(pred, _), &[a, b]) = function.computation(function.operands(terminator)[0])? else {
            return None;
        };
        let of = |counter: Value, bound: Value, bound_first: bool| {
            let counter = self.counter(cycle, counter)?;
            let bound = self.number(bound)?;
            Some(Rounds { bound, pred, bound_first, leaves_if: !is_inside(&then), ..counter })
        };
        of(a, b, false).or_else(|| of(b, a, true))
    }

    /// A counter of a loop, before its step or behind it; its bound is not known yet.
    fn counter(&self, cycle: Cycle, value: Value) -> Option<Rounds> {
        let function = self.question.function;
        let cycles = &self.question.derived.analyzed.structure.cycles;
        let Counter { phi, start, next, is_after: steps_first } =
            Counter::of(function, cycles, cycle, value)?;
        let (Op::Binary(op @ (BinaryOp::Add | BinaryOp::Sub), _), &[counter, step]) =
            function.computation(next)?
        else {
            return None;
        };
        if counter != phi {
            return None;
        }
        let (start, step, subtracts) = (self.number(start?)?, self.number(step)?, op == BinaryOp::Sub);
        let (ty, bound) = (function.value_type(phi), Number::Constant(0));
        let (pred, bound_first, leaves_if) = (IntPred::Eq, false, false);
        Some(Rounds { ty, start, step, subtracts, bound, pred, steps_first, bound_first, leaves_if })
    }

    /// A value as a number that is the same for all threads that come to the region together: a
    /// constant, or computed before, in no other cycles than they are in.
    fn number(&self, value: Value) -> Option<Number> {
        let Question { function, derived, .. } = self.question;
        if let Some(constant) = function.int(value) {
            return Some(Number::Constant(constant));
        }
        let (structure, divergence) = (&derived.analyzed.structure, &derived.analyzed.divergence);
        let is_before = match function.values[value].def {
            ValueDef::Param(_) => true,
            ValueDef::Inst(inst) => {
                let block = function.block_of(inst);
                let mut around = structure.cycles.around(block);
                structure.dominators.dominates(block, self.start)
                    && around.all(|cycle| structure.cycles.contains(cycle, self.start))
            }
            _ => false,
        };
        (is_before && divergence.scope(value) >= Scope::Cta).then_some(Number::Value(value))
    }

    /// What a barrier is, if all live threads take part.
    fn kind(&self, site: usize) -> Option<Kind> {
        let Question { function, sites, .. } = self.question;
        let site = &sites[site];
        let simt_ir::target::Barrier { kind, aligned, orders_memory, .. } = site.barrier;
        let combine = function.known(site.inst).and_then(|known| known.combine);
        let is_known = kind == BarrierKind::Full || combine.is_some();
        let id = site.id.filter(|_| site.is_full() && is_known)?;
        Some(Kind { id, kind, aligned, orders_memory, combine })
    }
}

/// Puts an element to its position, where what other ways pass has to be the same.
fn put(elements: &mut Vec<Element>, position: usize, element: Element) -> Option<()> {
    if position == elements.len() {
        elements.push(element);
        return Some(());
    }
    match (elements.get_mut(position)?, element) {
        (Element::Barrier(kind, texts), Element::Barrier(other, more)) if *kind == other => {
            texts.extend(more);
            Some(())
        }
        (Element::Loop(rounds, own, left), Element::Loop(other, more, other_left)) => {
            if *rounds != other || *left != other_left || own.len() != more.len() {
                return None;
            }
            more.into_iter().enumerate().try_for_each(|(position, element)| put(own, position, element))
        }
        _ => None,
    }
}

/// The barriers of a sequence that are one, by their sites.
fn collect(elements: Vec<Element>, into: &mut Vec<Vec<usize>>) {
    for element in elements {
        match element {
            Element::Barrier(_, texts) => into.push(texts),
            Element::Loop(_, inner, _) => collect(inner, into),
        }
    }
}
