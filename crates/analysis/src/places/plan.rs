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
//! threads take alike that are there, or of which there is one, may stay, too, and skip what is in
//! between, as far as nobody can be waiting there ([`Plan::skip`]).
//!
//! Cost: near linear, and for each uniform branch in a group the blocks up to where it goes.

use super::Places;
use crate::divergence::Scope;
use crate::structure::unions::Unions;
use crate::structure::{Cfg, Cycle, Cycles, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::Block;
use simt_ir::entity::{EntityId, EntityMap};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;

/// Blocks that are looked at to see whether a branch may stay.
const LOOKED_AT: usize = 256;

/// What comes next in the layout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// For each group, the first of its blocks in the layout.
    starts: Vec<Block>,
    /// Where control may go ahead: from which block, which way, and to where.
    skips: FxHashMap<(Block, Block), Item>,
    /// Where that is.
    skipped_to: FxHashSet<Item>,
}

impl Plan {
    /// The layout of a graph, given who is where in it.
    pub fn new(places: &Places, cfg: &Cfg, cycles: &Cycles) -> Result<Plan, Refusal> {
        if let Some(cycle) = cycles.all().find(|&cycle| !cycles.is_reducible(cycle)) {
            return Err(Refusal::Irreducible(cycles.header(cycle)));
        }
        // Where the grid ends, it does for all, whoever comes.
        let is_parted = |block: Block| places.entered(block).scope < Scope::Warp && places.goes_on(block);
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
        let mut members = vec![Vec::new(); ends.len()];
        for block in cfg.blocks() {
            let group: Option<u32> = groups[block];
            group.into_iter().for_each(|group| members[group as usize].push(block));
        }
        let starts = members.iter().map(|blocks| blocks[0]).collect();
        let (skips, skipped_to) = Default::default();
        let mut plan = Plan { items: Vec::new(), groups, ends, starts, skips, skipped_to };
        let mut layout = Layout { plan: &mut plan, cfg, cycles, members, work: Vec::new() };
        layout.run()?;
        plan.find_starts();
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

    /// The first block of a group.
    pub fn start(&self, group: u32) -> Block {
        self.starts[group as usize]
    }

    fn find_starts(&mut self) {
        let mut entered = None;
        for &item in &self.items {
            match item {
                Item::Enter(group) => entered = Some(group),
                Item::Block(block) => {
                    entered.take().into_iter().for_each(|group: u32| self.starts[group as usize] = block);
                }
                _ => {}
            }
        }
    }

    /// How far control may go ahead if any thread goes this way from a block: all do then that
    /// could be waiting before that item, which is a block, a loop, or the end of the group.
    pub fn skip(&self, block: Block, way: Block) -> Option<Item> {
        self.skips.get(&(block, way)).copied()
    }

    /// Whether control may go ahead to an item.
    pub fn is_skipped_to(&self, item: Item) -> bool {
        self.skipped_to.contains(&item)
    }

    /// Finds the blocks of groups from which control may go ahead: over blocks that are dominated
    /// by one whose threads, all that are enabled, now go the same way from here, if that way does
    /// not lead to them before it comes to that one again.
    fn find_skips(&mut self, places: &Places, cfg: &Cfg, cycles: &Cycles) {
        let dominators = DominatorTree::dominators(cfg);
        // One thread goes one way, by whatever it decides.
        let is_one = |block: Block| places.one(block).lane.is_some();
        // For each block, the highest one above it all of whose threads come to it.
        let mut above = EntityMap::filled(Block::from_index(0), cfg.block_count());
        for &block in dominators.preorder() {
            let is_since = |idom: &Block| places.since_dominator(block).scope >= Scope::Warp || is_one(*idom);
            let idom = dominators.idom(block).filter(|_| cycles.headed_by(block).is_none()).filter(is_since);
            let idom =
                idom.filter(|&idom| self.groups[idom].is_some() && self.groups[idom] == self.groups[block]);
            above[block] = idom.map_or(block, |idom| above[idom]);
        }
        for (at, item) in self.items.iter().enumerate() {
            let Item::Block(block) = *item else { continue };
            let ways = cfg.successors(block);
            let is_uniform = ways.len() == 1 || places.decided(block) >= Scope::Warp || is_one(block);
            if self.groups[block].is_none() || !is_uniform {
                continue;
            }
            let above = above[block];
            let may_skip = match self.items[at + 1] {
                Item::Block(next) => dominators.dominates(above, next),
                next => matches!(next, Item::Loop(_)),
            };
            for &way in ways.iter().filter(|_| may_skip) {
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
                self.skips.extend(to.map(|to| ((block, way), to)));
            }
        }
        self.skipped_to = self.skips.values().copied().collect();
    }
}

/// What control may come to from a block without passing another one; `None` if that is a lot.
fn reached(cfg: &Cfg, from: Block, without: Block) -> Option<FxHashSet<Block>> {
    let mut work: Vec<Block> = Some(from).filter(|&from| from != without).into_iter().collect();
    let mut seen: FxHashSet<Block> = work.iter().copied().collect();
    while let Some(block) = work.pop() {
        for &next in cfg.successors(block).iter().filter(|&&next| next != without) {
            if seen.insert(next) {
                if seen.len() > LOOKED_AT {
                    return None;
                }
                work.push(next);
            }
        }
    }
    Some(seen)
}

/// A part of a level of the layout: a block, a cycle with all that is in it, or a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Part {
    Block(Block),
    Cycle(Cycle),
    Group(u32),
}

/// What is left to lay out.
enum Work {
    /// What is right inside a cycle, or inside none: all, groups in one piece, or of one group.
    Level(Option<Cycle>, Option<u32>),
    Item(Item),
}

struct Layout<'a> {
    plan: &'a mut Plan,
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    /// The blocks of each group, in textual order.
    members: Vec<Vec<Block>>,
    work: Vec<Work>,
}

impl Layout<'_> {
    fn run(&mut self) -> Result<(), Refusal> {
        self.work.push(Work::Level(None, None));
        while let Some(work) = self.work.pop() {
            match work {
                Work::Item(item) => self.plan.items.push(item),
                Work::Level(level, inside) => self.level(level, inside)?,
            }
        }
        Ok(())
    }

    fn level(&mut self, level: Option<Cycle>, inside: Option<u32>) -> Result<(), Refusal> {
        // In textual order, as far as control allows.
        let members = inside.map(|group| &self.members[group as usize][..]);
        let mut blocks: Vec<Block> = match (level, members) {
            (Some(cycle), Some(members)) if members.len() < self.cycles.blocks(cycle).len() => {
                members.iter().copied().filter(|&block| self.cycles.contains(cycle, block)).collect()
            }
            (Some(cycle), _) => {
                let is_inside = |block: &Block| inside.is_none() || self.plan.groups[*block] == inside;
                self.cycles.blocks(cycle).iter().copied().filter(is_inside).collect()
            }
            (None, Some(members)) => members.to_vec(),
            (None, None) => self.cfg.reverse_postorder().to_vec(),
        };
        blocks.sort_unstable();
        let parts = self.order(level, inside, &blocks).ok_or(Refusal::Tangled(blocks[0]))?;
        let mut work: Vec<Work> = Vec::new();
        for part in parts {
            match part {
                Part::Block(block) => work.push(Work::Item(Item::Block(block))),
                Part::Group(group) => work.extend([
                    Work::Item(Item::Enter(group)),
                    Work::Level(level, Some(group)),
                    Work::Item(Item::Leave(group, self.plan.end(group))),
                ]),
                Part::Cycle(cycle) => {
                    let header = self.cycles.header(cycle);
                    work.extend(inside.map(|_| Work::Item(Item::Loop(header))));
                    work.push(Work::Level(Some(cycle), inside));
                    work.extend(inside.map(|_| Work::Item(Item::Again(header))));
                }
            }
        }
        self.work.extend(work.into_iter().rev());
        Ok(())
    }

    /// The part of a level that a block is in.
    fn part(&self, block: Block, level: Option<Cycle>, inside: Option<u32>) -> Option<Part> {
        let (mut part, mut first) = (Part::Block(block), block);
        let mut around = self.cycles.innermost(block);
        while around != level {
            let cycle = around?;
            (part, first) = (Part::Cycle(cycle), self.cycles.header(cycle));
            around = self.cycles.parent(cycle);
        }
        // A loop that all threads go around may have groups inside.
        let group = self.plan.groups[first].filter(|_| inside.is_none());
        Some(group.map_or(part, Part::Group))
    }

    /// The parts of a level, each behind those from which control comes; `None` if that goes round.
    /// Edges back to the header of the level are another round.
    fn order(&self, level: Option<Cycle>, inside: Option<u32>, blocks: &[Block]) -> Option<Vec<Part>> {
        // Parts are numbered by the first of their blocks.
        let (mut parts, mut numbers): (Vec<Part>, FxHashMap<Part, usize>) = Default::default();
        let mut of: FxHashMap<Block, usize> = FxHashMap::default();
        for &block in blocks {
            let Some(part) = self.part(block, level, inside) else { continue };
            let number = *numbers.entry(part).or_insert_with(|| {
                parts.push(part);
                parts.len() - 1
            });
            of.insert(block, number);
        }
        let header = level.map(|cycle| self.cycles.header(cycle));
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for &from in blocks {
            for &to in self.cfg.successors(from).iter().filter(|&&to| Some(to) != header) {
                if let (Some(&a), Some(&b)) = (of.get(&from), of.get(&to))
                    && a != b
                {
                    edges.push((a, b));
                }
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let count = parts.len();
        let mut missing = vec![0usize; count];
        edges.iter().for_each(|&(_, to)| missing[to] += 1);
        let mut starts = vec![0usize; count + 1];
        edges.iter().for_each(|&(from, _)| starts[from + 1] += 1);
        (0..count).for_each(|at| starts[at + 1] += starts[at]);
        let mut ready: BinaryHeap<Reverse<usize>> =
            (0..count).filter(|&part| missing[part] == 0).map(Reverse).collect();
        let mut order = Vec::new();
        while let Some(Reverse(part)) = ready.pop() {
            order.push(parts[part]);
            for &(_, to) in &edges[starts[part]..starts[part + 1]] {
                missing[to] -= 1;
                if missing[to] == 0 {
                    ready.push(Reverse(to));
                }
            }
        }
        (order.len() == count).then_some(order)
    }
}
