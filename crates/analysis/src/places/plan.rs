//! In which order a function is laid out for a machine with a flag per thread and block: what
//! `predicate` writes.
//!
//! Each parted block has a predicate that says of each thread whether it is waiting there. A thread
//! has at most one that is true. A block runs with its predicate as the guard, takes it back, and
//! sets that of the block where the thread goes next. So predicates of blocks in front accumulate
//! over the rounds of a loop, and a loop goes round again while any thread waits at its header.
//! Blocks where all threads are need none, and their branches stay as they are.
//!
//! ```text
//!     A: …                             all are here
//!        enabled[B] = c; enabled[C] = !c
//!     B: …           if enabled[B]     then enabled[C] |= enabled[B]; enabled[B] = 0
//!     C: …           if enabled[C]     then enabled[C] = 0
//!     J: …                             all are here again
//! ```
//! Parted blocks that are joined by edges, or that threads go to from one branch at which they
//! part, make a **group**: it is entered at its start, passed in topological order with loops in
//! one piece, and left at its end, for the one block where all are again. A branch in it that all
//! threads take alike that are there may stay, too, and skip what is in between, as far as nobody
//! can be waiting there ([`Plan::skips`]).
//!
//! Cost: near linear, and for each uniform branch in a group the blocks up to where it goes.

use super::Places;
use crate::divergence::Scope;
use crate::structure::unions::Unions;
use crate::structure::{Cfg, Cycle, Cycles, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::Block;
use simt_ir::entity::{EntityId, EntityMap};
use std::collections::BinaryHeap;
use std::fmt;

/// Blocks that are looked at to see whether a branch may stay.
const LOOKED_AT: usize = 256;

/// What comes next in the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A group begins.
    Enter(u32),
    /// A block; under its predicate, if it is in a group.
    Block(Block),
    /// A loop of parted blocks begins, with this header: skipped if no thread waits there.
    Loop(Block),
    /// It ends: again, if any thread waits at its header.
    Again(Block),
    /// A group ends; where all are again, if that is not the end of the function.
    Leave(u32, Option<Block>),
}

/// Why there is no layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A cycle is entered in several places.
    Irreducible(Block),
    /// Not all threads come to the header of a loop, but all to a block of it.
    Tangled(Block),
    /// Threads that wait in one group are together again in several places.
    Ends(Block),
}

impl Refusal {
    /// Where.
    pub fn block(self) -> Block {
        match self {
            Refusal::Irreducible(block) | Refusal::Tangled(block) | Refusal::Ends(block) => block,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Irreducible(_) => "a cycle is entered in several places",
            Refusal::Tangled(_) => "threads part and meet across the rounds of a loop",
            Refusal::Ends(_) => "threads that are apart meet in several places",
        })
    }
}

impl std::error::Error for Refusal {}

/// A function's layout.
pub struct Plan {
    /// What comes one after the other: all blocks that can be reached, each once.
    pub items: Vec<Item>,
    /// The group of each parted block.
    groups: EntityMap<Block, Option<u32>>,
    /// For each group, where all are again.
    ends: Vec<Option<Block>>,
    /// Where control may go ahead.
    pub skips: Vec<Skip>,
}

/// A branch that may stay in a group: if any thread goes a way from a block, all do that could be
/// waiting before an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skip {
    /// From where.
    pub block: Block,
    /// Which way.
    pub way: Block,
    /// To where: a block, a loop, or the end of the group.
    pub to: Item,
}

impl Plan {
    /// The layout of a graph, given who is where in it.
    pub fn new(places: &Places, cfg: &Cfg, cycles: &Cycles) -> Result<Plan, Refusal> {
        if let Some(cycle) = cycles.all().find(|&cycle| !cycles.is_reducible(cycle)) {
            return Err(Refusal::Irreducible(cycles.header(cycle)));
        }
        let is_parted = |block: Block| places.entered(block).scope < Scope::Warp;
        let mut unions = Unions::new(cfg.block_count());
        for cycle in cycles.all().filter(|&cycle| is_parted(cycles.header(cycle))) {
            for &block in cycles.blocks(cycle) {
                if !is_parted(block) {
                    return Err(Refusal::Tangled(block));
                }
                unions.join(cycles.header(cycle).index(), block.index());
            }
        }
        // What edges join, and what threads go to from one branch at which they part.
        for &from in cfg.reverse_postorder() {
            let is_joined = is_parted(from) || places.decided(from) < Scope::Warp;
            let mut parted = cfg.successors(from).iter().filter(|&&to| is_joined && is_parted(to));
            let first = if is_parted(from) { Some(from) } else { parted.next().copied() };
            if let Some(first) = first {
                parted.for_each(|to| unions.join(first.index(), to.index()));
            }
        }
        let mut groups = EntityMap::filled(None, cfg.block_count());
        let mut ends: Vec<Option<Block>> = Vec::new();
        let mut of_root = EntityMap::filled(None, cfg.block_count());
        for &block in cfg.reverse_postorder().iter().filter(|&&block| is_parted(block)) {
            let root = Block::from_index(unions.of(block.index()));
            let again = places.together_again(block, Scope::Warp);
            let group = *of_root[root].get_or_insert_with(|| {
                ends.push(again);
                ends.len() as u32 - 1
            });
            if ends[group as usize] != again {
                return Err(Refusal::Ends(block));
            }
            groups[block] = Some(group);
        }
        let mut plan = Plan { items: Vec::new(), groups, ends, skips: Vec::new() };
        let mut layout = Layout { plan: &mut plan, cfg, cycles, work: Vec::new() };
        layout.run()?;
        plan.find_skips(places, cfg, cycles);
        Ok(plan)
    }

    /// The group of a block, if not all threads are there.
    pub fn group(&self, block: Block) -> Option<u32> {
        self.groups[block]
    }

    /// Where all threads of a group are again; `None` if that is the end of the function.
    pub fn end(&self, group: u32) -> Option<Block> {
        self.ends[group as usize]
    }

    /// Finds the blocks of groups from which control may go ahead: over blocks that are dominated
    /// by one whose threads, all that are enabled, now go the same way from here, if that way does
    /// not lead to them before it comes to that one again.
    fn find_skips(&mut self, places: &Places, cfg: &Cfg, cycles: &Cycles) {
        let dominators = DominatorTree::dominators(cfg);
        let mut skips = Vec::new();
        for (at, item) in self.items.iter().enumerate() {
            let Item::Block(block) = *item else { continue };
            let ways = cfg.successors(block);
            let is_uniform = ways.len() == 1 || places.decided(block) >= Scope::Warp;
            let Some(group) = self.groups[block].filter(|_| is_uniform) else { continue };
            let mut above = block;
            while places.since_dominator(above).scope >= Scope::Warp
                && cycles.headed_by(above).is_none()
                && let Some(idom) = dominators.idom(above).filter(|&idom| self.groups[idom] == Some(group))
            {
                above = idom;
            }
            for &way in ways {
                let Some(reached) = reached(cfg, way, above) else { continue };
                let is_free = |item: &Item, depth: i32| match *item {
                    Item::Block(block) => dominators.dominates(above, block) && !reached.contains(&block),
                    Item::Loop(_) => true,
                    Item::Again(_) => depth > 0,
                    Item::Enter(_) | Item::Leave(..) => false,
                };
                let (mut to, mut skips_any, mut depth) = (None, false, 0);
                for (item, next) in self.items[at + 1..].iter().zip(&self.items[at + 2..]).take(LOOKED_AT) {
                    if !is_free(item, depth) {
                        break;
                    }
                    depth +=
                        i32::from(matches!(item, Item::Loop(_))) - i32::from(matches!(item, Item::Again(_)));
                    skips_any |= matches!(item, Item::Block(_));
                    if depth == 0 && skips_any {
                        to = Some(*next);
                    }
                }
                skips.extend(to.map(|to| Skip { block, way, to }));
            }
        }
        self.skips = skips;
    }
}

/// What control may come to from a block without passing another one; `None` if that is a lot.
fn reached(cfg: &Cfg, from: Block, without: Block) -> Option<Vec<Block>> {
    let mut work: Vec<Block> = Some(from).filter(|&from| from != without).into_iter().collect();
    let mut seen = work.clone();
    while let Some(block) = work.pop() {
        for &next in cfg.successors(block).iter().filter(|&&next| next != without) {
            if !seen.contains(&next) {
                if seen.len() == LOOKED_AT {
                    return None;
                }
                seen.push(next);
                work.push(next);
            }
        }
    }
    Some(seen)
}

/// A part of a level of the layout: a block, or a cycle with all that is in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Block(Block),
    Cycle(Cycle),
}

/// What is left to lay out.
enum Work {
    Level(Option<Cycle>, Option<u32>),
    Item(Item),
}

struct Layout<'a> {
    plan: &'a mut Plan,
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    work: Vec<Work>,
}

impl Layout<'_> {
    fn run(&mut self) -> Result<(), Refusal> {
        self.work.push(Work::Level(None, None));
        while let Some(work) = self.work.pop() {
            match work {
                Work::Item(item) => self.plan.items.push(item),
                Work::Level(level, group) => self.level(level, group)?,
            }
        }
        Ok(())
    }

    /// The part of a level that a block is in, by the block that stands for it.
    fn part(&self, block: Block, level: Option<Cycle>) -> Option<Part> {
        let mut part = Part::Block(block);
        let mut around = self.cycles.innermost(block);
        while around != level {
            let cycle = around?;
            part = Part::Cycle(cycle);
            around = self.cycles.parent(cycle);
        }
        Some(part)
    }

    /// Lays out what is right inside a cycle, or inside none: of a group, or all, groups in one
    /// piece.
    fn level(&mut self, level: Option<Cycle>, inside: Option<u32>) -> Result<(), Refusal> {
        let header = level.map(|cycle| self.cycles.header(cycle));
        // In textual order, as far as control allows.
        let mut blocks: Vec<Block> = match level {
            Some(cycle) => self.cycles.blocks(cycle).to_vec(),
            None => self.cfg.reverse_postorder().to_vec(),
        };
        blocks.sort_unstable();
        let units = Units::new(self, level, inside, &blocks);
        let order = units.order(self, level, header, &blocks).ok_or(Refusal::Tangled(blocks[0]))?;
        let mut work: Vec<Work> = Vec::new();
        for unit in order {
            let group = units.groups[unit].filter(|_| inside.is_none());
            work.extend(group.map(|group| Work::Item(Item::Enter(group))));
            let parts = &units.parts[unit];
            let parts = match group {
                // In one piece, again in topological order.
                Some(group) => {
                    let is_there = |&block: &Block| self.plan.groups[block] == Some(group);
                    let of_group: Vec<Block> = blocks.iter().copied().filter(is_there).collect();
                    let inner = Units::new(self, level, Some(group), &of_group);
                    let order = inner.order(self, level, header, &of_group);
                    let order = order.ok_or(Refusal::Tangled(of_group[0]))?;
                    order.into_iter().flat_map(|unit| inner.parts[unit].clone()).collect()
                }
                None => parts.clone(),
            };
            for part in parts {
                match part {
                    Part::Block(block) => work.push(Work::Item(Item::Block(block))),
                    Part::Cycle(cycle) => {
                        let header = self.cycles.header(cycle);
                        let group = self.plan.groups[header];
                        work.extend(group.map(|_| Work::Item(Item::Loop(header))));
                        work.push(Work::Level(Some(cycle), group));
                        work.extend(group.map(|_| Work::Item(Item::Again(header))));
                    }
                }
            }
            work.extend(group.map(|group| Work::Item(Item::Leave(group, self.plan.ends[group as usize]))));
        }
        self.work.extend(work.into_iter().rev());
        Ok(())
    }
}

/// The parts of a level, those of a group together.
struct Units {
    /// By block of the level.
    of: FxHashMap<Block, usize>,
    parts: Vec<Vec<Part>>,
    groups: Vec<Option<u32>>,
}

impl Units {
    fn new(layout: &Layout<'_>, level: Option<Cycle>, inside: Option<u32>, blocks: &[Block]) -> Units {
        let mut units = Units { of: FxHashMap::default(), parts: Vec::new(), groups: Vec::new() };
        let mut known: FxHashMap<(Option<u32>, Option<Cycle>), usize> = FxHashMap::default();
        let mut seen: FxHashSet<Cycle> = FxHashSet::default();
        for &block in blocks {
            let Some(part) = layout.part(block, level) else { continue };
            let cycle = match part {
                Part::Cycle(cycle) => Some(cycle),
                Part::Block(_) => None,
            };
            // A loop that all threads go around may have groups inside.
            let outermost = cycle.map_or(block, |cycle| layout.cycles.header(cycle));
            let group = layout.plan.groups[outermost].filter(|_| inside.is_none());
            let mut make = || {
                units.parts.push(Vec::new());
                units.groups.push(group);
                units.parts.len() - 1
            };
            let unit = match (group, cycle) {
                (None, None) => make(),
                (Some(_), _) => *known.entry((group, None)).or_insert_with(make),
                (None, Some(_)) => *known.entry((None, cycle)).or_insert_with(make),
            };
            if cycle.is_none_or(|cycle| seen.insert(cycle)) {
                units.parts[unit].push(part);
            }
            units.of.insert(block, unit);
        }
        units
    }

    /// The units, each behind those from which control comes; `None` if that goes round. Edges back
    /// to the header of the level are another round.
    fn order(
        &self,
        layout: &Layout<'_>,
        level: Option<Cycle>,
        header: Option<Block>,
        blocks: &[Block],
    ) -> Option<Vec<usize>> {
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for &from in blocks {
            for &to in layout.cfg.successors(from) {
                let is_again = Some(to) == header && level.is_some();
                if let (Some(&a), Some(&b)) = (self.of.get(&from), self.of.get(&to))
                    && a != b
                    && !is_again
                {
                    edges.push((a, b));
                }
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let count = self.parts.len();
        let mut missing = vec![0usize; count];
        edges.iter().for_each(|&(_, to)| missing[to] += 1);
        let mut starts = vec![0usize; count + 1];
        edges.iter().for_each(|&(from, _)| starts[from + 1] += 1);
        (0..count).for_each(|at| starts[at + 1] += starts[at]);
        // Units are numbered by the first of their blocks.
        let mut ready: BinaryHeap<std::cmp::Reverse<usize>> =
            (0..count).filter(|&unit| missing[unit] == 0).map(std::cmp::Reverse).collect();
        let mut order = Vec::new();
        while let Some(std::cmp::Reverse(unit)) = ready.pop() {
            order.push(unit);
            for &(_, to) in &edges[starts[unit]..starts[unit + 1]] {
                missing[to] -= 1;
                if missing[to] == 0 {
                    ready.push(std::cmp::Reverse(to));
                }
            }
        }
        (order.len() == count).then_some(order)
    }
}
