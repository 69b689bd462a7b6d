//! Blocks that AFTER has on edges of BEFORE: a barrier that is needed only where control goes on by
//! one edge may have been moved there.
//!
//! ```text
//!   br i1 %c, label %edge, label %end     ; BEFORE: label %loop
//! edge:
//!   call void @llvm.nvvm.barrier0()
//!   br label %loop
//! ```
//! Everything else judges a BEFORE that has the same blocks on the same edges, and a copy of each
//! barrier and fence in them: those are *new*, that is, of AFTER and not of BEFORE. So both have
//! the same blocks and one graph is about both.
//!
//! A barrier that was moved may have become one of the warp besides: then the copy is one of the
//! block, as if it had only been moved, and that one is weakened.
//!
//! Where AFTER has such blocks between others, as PTX that falls through has them, they get other
//! numbers first (`in_order`).
//!
//! A block is taken for one of an edge if it stands behind as many blocks as BEFORE has, holds
//! nothing but full barriers of a constant number, barriers of the warp of a constant mask, fences
//! of the block as they are around barriers that need them, and a branch that always goes, and
//! control comes to it by one edge only, which without it is one of BEFORE. Cost: linear in the
//! text, where there is such a block.

use super::action::Action;
use super::actions::action_of;
use super::report::{Excerpt, Side};
use rustc_hash::FxHashMap;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::BarrierKind;
use simt_ir::{
    Block, Call, Editor, FuncId, Function, Inst, InstData, Module, NewInst, Op, Point, Scope, Type,
};

/// More barriers and fences on one edge are something that nobody makes.
const MOST_SYNCS: usize = 64;

/// A barrier or fence that only AFTER has, on an edge.
#[derive(Clone)]
pub(super) struct New {
    /// Whether it is a barrier.
    pub is_barrier: bool,
    /// Where it is in AFTER.
    pub place: Excerpt,
    /// Where control comes from, and where it goes, in BEFORE.
    pub edge: [Excerpt; 2],
}

/// BEFORE with the blocks that AFTER has on its edges.
pub(super) struct Split {
    /// The module. Instructions of BEFORE have the same numbers in it.
    pub module: Module,
    /// The barriers and fences in those blocks.
    pub new: FxHashMap<(FuncId, Inst), New>,
}

/// A block of AFTER on an edge.
struct OnEdge {
    syncs: Vec<Inst>,
    target: Block,
}

/// An edge of BEFORE with the blocks on it.
struct Edge {
    from: Block,
    to: Block,
    /// Which of the targets of `from`.
    at: usize,
    blocks: Vec<Block>,
}

/// BEFORE with the blocks that AFTER has on its edges; `None` if it has none, or others besides.
pub(super) fn split(before: &Module, after: &Module) -> Option<Split> {
    let has_more = |f: &Function, g: &Function| f.is_definition && f.blocks.len() < g.blocks.len();
    let used = super::same::names(after);
    let mut split: Option<Split> = None;
    for (func, f) in before.functions.iter() {
        let Some(&other) = used.get(f.name.bytes()) else { continue };
        let g = &after.functions[other];
        if !has_more(f, g) {
            continue;
        }
        let Some((edges, on_edge)) = edges(f, after, other) else { continue };
        let split = split.get_or_insert_with(|| Split { module: before.clone(), new: FxHashMap::default() });
        let like = |sync| like(before, func, after, other, sync);
        let new = insert(&mut split.module.edit(func), g, &edges, &on_edge, like);
        for (inst, sync, at) in new {
            let place = |inst| Excerpt::new(Side::Before, before, func, inst);
            let edge = [f.terminator(edges[at].from), f.blocks[edges[at].to].first].map(place);
            let place = Excerpt::new(Side::After, after, other, sync);
            let is_barrier = !is_plain_fence(after, other, sync);
            split.new.insert((func, inst), New { is_barrier, place, edge });
        }
    }
    split
}

/// AFTER with its blocks in the order that they have in BEFORE, those on edges behind them; `None`
/// if they stand so, or correspond in no such way.
///
/// Both are walked through together, from their entries on. Where AFTER comes to a block that could
/// be one of an edge, and BEFORE to one that holds less, it is one.
pub(super) fn in_order(before: &Module, after: &Module) -> Option<Module> {
    let used = super::same::names(after);
    let mut ordered: Option<Module> = None;
    for (func, f) in before.functions.iter() {
        let Some(&other) = used.get(f.name.bytes()) else { continue };
        let g = &after.functions[other];
        let stands = |numbers: &EntityMap<Block, Block>| f.block_ids().all(|block| numbers[block] == block);
        if f.is_definition
            && f.blocks.len() < g.blocks.len()
            && let Some(numbers) = numbers(before, func, after, other).filter(|numbers| !stands(numbers))
        {
            ordered.get_or_insert_with(|| after.clone()).edit(other).renumber(&numbers);
        }
    }
    ordered
}

/// The number that each block of AFTER has in BEFORE, or behind that.
fn numbers(before: &Module, func: FuncId, after: &Module, other: FuncId) -> Option<EntityMap<Block, Block>> {
    let (f, g) = (&before.functions[func], &after.functions[other]);
    let entered = entered(g);
    let mut numbers: EntityMap<Block, Option<Block>> = EntityMap::filled(None, g.blocks.len());
    let mut is_met: EntityMap<Block, bool> = EntityMap::filled(false, f.blocks.len());
    let mut behind = f.blocks.len()..g.blocks.len();
    let mut work = vec![(f.entry()?, g.entry()?)];
    while let Some((own, block)) = work.pop() {
        if let Some(known) = numbers[block] {
            if known != own {
                return None;
            }
            continue;
        }
        if std::mem::replace(&mut is_met[own], true) {
            return None;
        }
        numbers[block] = Some(own);
        let (owns, others) = (f.successors(own), g.successors(block));
        if owns.len() != others.len() {
            return None;
        }
        for (&own, &other_end) in owns.iter().zip(others) {
            let held = on_edge(before, func, own).map(|block| block.syncs.len());
            let mut to = other_end;
            while let Some(edge) = on_edge(after, other, to)
                && held.is_none_or(|held| edge.syncs.len() > held)
                && entered[to.index()] == 1
            {
                numbers[to] = Some(Block::from_index(behind.next()?));
                to = edge.target;
            }
            work.push((own, to));
        }
    }
    // Where control never comes.
    let mut left = is_met.iter().filter(|(_, is_met)| !**is_met).map(|(block, _)| block);
    let all = numbers.values().map(|number| number.or_else(|| left.next()));
    let all: Option<EntityMap<Block, Block>> =
        all.collect::<Option<Vec<Block>>>().map(|all| all.into_iter().collect());
    all.filter(|_| left.next().is_none() && behind.next().is_none())
}

/// How many edges lead to each block.
fn entered(g: &Function) -> Vec<u32> {
    let mut entered = vec![0; g.blocks.len()];
    for block in g.block_ids() {
        g.successors(block).iter().for_each(|target| entered[target.index()] += 1);
    }
    entered
}

/// The edges of BEFORE on which AFTER has blocks, and all those blocks in order.
fn edges(f: &Function, after: &Module, other: FuncId) -> Option<(Vec<Edge>, Vec<OnEdge>)> {
    let g = &after.functions[other];
    let first = f.blocks.len();
    let more: Vec<Block> = (first..g.blocks.len()).map(Block::from_index).collect();
    let on_edge: Option<Vec<OnEdge>> = more.iter().map(|&block| on_edge(after, other, block)).collect();
    let on_edge = on_edge?;
    let entered = entered(g);
    if more.iter().any(|block| entered[block.index()] != 1) {
        return None;
    }
    let mut edges = Vec::new();
    for from in f.block_ids() {
        for (at, &target) in g.successors(from).iter().enumerate() {
            let (mut blocks, mut to) = (Vec::new(), target);
            while let Some(block) = to.index().checked_sub(first).and_then(|at| on_edge.get(at)) {
                blocks.push(to);
                to = block.target;
            }
            if blocks.is_empty() {
                continue;
            }
            let is_of_before = f.successors(from).get(at) == Some(&to);
            let may_be_split =
                matches!(f.insts[f.terminator(from)].op, Op::Br(_) | Op::CondBr(_) | Op::Switch(_));
            if !is_of_before || !may_be_split {
                return None;
            }
            edges.push(Edge { from, to, at, blocks });
        }
    }
    let on_some: usize = edges.iter().map(|edge| edge.blocks.len()).sum();
    (on_some == more.len()).then_some((edges, on_edge))
}

/// Reads a block of AFTER as one of an edge.
fn on_edge(after: &Module, other: FuncId, block: Block) -> Option<OnEdge> {
    let g = &after.functions[other];
    let mut syncs: Vec<Inst> = g.block_insts(block).collect();
    let branch = syncs.pop()?;
    let Op::Br(target) = g.insts[branch].op else { return None };
    let target = *g.blocks_in(target).first()?;
    let may_be_there = |&inst: &Inst| {
        is_plain_barrier(after, other, inst)
            || is_barrier_of_warp(after, other, inst)
            || is_plain_fence(after, other, inst)
    };
    (syncs.len() <= MOST_SYNCS && syncs.iter().all(may_be_there)).then_some(OnEdge { syncs, target })
}

/// Whether an instruction is a full barrier of a constant number that carries no value.
fn is_plain_barrier(module: &Module, func: FuncId, inst: Inst) -> bool {
    let Action::Barrier(barrier) = action_of(module, func, inst) else { return false };
    let data = &module.functions[func].insts[inst];
    let is_plain = data.result.is_none() && matches!(data.op, Op::Call(_));
    is_plain && barrier.id.is_some() && barrier.barrier.kind == BarrierKind::Full
}

/// Whether an instruction is a barrier of the warp that names its lanes.
fn is_barrier_of_warp(module: &Module, func: FuncId, inst: Inst) -> bool {
    let f = &module.functions[func];
    let is_call = matches!(f.insts[inst].op, Op::Call(_));
    let names_lanes = || matches!(f.arguments(inst), &[mask] if f.int(mask).is_some());
    is_call && matches!(action_of(module, func, inst), Action::WarpBarrier { .. }) && names_lanes()
}

/// Whether an instruction is a fence that other blocks do not see, and about all memory.
fn is_plain_fence(module: &Module, func: FuncId, inst: Inst) -> bool {
    let is_fence = matches!(module.functions[func].insts[inst].op, Op::Fence(_));
    let Action::Fence(fence) = action_of(module, func, inst) else { return false };
    is_fence && fence.scope <= Scope::Cta && !fence.limited
}

/// What BEFORE has in this function that is like a barrier or a fence of AFTER. A barrier of the
/// warp was any of the block.
fn like(before: &Module, func: FuncId, after: &Module, other: FuncId, sync: Inst) -> Option<Inst> {
    let (f, g) = (&before.functions[func], &after.functions[other]);
    let called = |module: &Module, f: &Function, inst: Inst| {
        let name = f.called(inst)?;
        let arguments: Option<Vec<i64>> = f.arguments(inst).iter().map(|&value| f.int(value)).collect();
        // What an operand bundle brings is of the place.
        let has_bundles = f.insts[inst].op.call().is_some_and(|call| f.calls[call].has_bundles);
        Some((module.function_name(name).into_owned(), arguments?)).filter(|_| !has_bundles)
    };
    let op = g.insts[sync].op;
    let wanted = called(after, g, sync);
    let is_of_warp = is_barrier_of_warp(after, other, sync);
    f.inst_ids().find(|&inst| match op {
        Op::Call(_) => {
            let own = called(before, f, inst).filter(|_| is_plain_barrier(before, func, inst));
            wanted.is_some() && own.is_some() && (is_of_warp || own == wanted)
        }
        _ => f.insts[inst].op == op && is_plain_fence(before, func, inst),
    })
}

/// Puts blocks on edges of a copy of a function. Each new barrier or fence, what it is in AFTER,
/// and the number of its edge. What is like nothing that BEFORE has is left out: then it is
/// something that AFTER has besides.
fn insert(
    copy: &mut Editor<'_>,
    g: &Function,
    edges: &[Edge],
    on_edge: &[OnEdge],
    like: impl Fn(Inst) -> Option<Inst>,
) -> Vec<(Inst, Inst, usize)> {
    let first = copy.function().blocks.len();
    let edge_of = |block: Block| edges.iter().position(|edge| edge.blocks.contains(&block));
    let mut new = Vec::new();
    for (at, block) in on_edge.iter().enumerate() {
        let Some(edge) = edge_of(Block::from_index(first + at)) else { continue };
        let end = Point::End(copy.new_block("edge", None));
        for &sync in &block.syncs {
            let Some(like) = like(sync) else { continue };
            let InstData { mut op, ty, .. } = copy.function().insts[like];
            if let (Op::Call(call), Op::Call(own)) = (op, g.insts[sync].op) {
                let attributes = g.calls[own].attributes;
                let call = Call { attributes, ..copy.function().calls[call] };
                op = Op::Call(copy.call_site(call));
            }
            let operands = copy.function().operands(like).to_vec();
            let inst = copy.insert(end, NewInst { op, ty, operands: &operands, like: Some(like) });
            new.push((inst, sync, edge));
        }
        let like = Some(copy.function().terminator(edges[edge].from));
        let op = Op::Br(copy.blocks(&[block.target]));
        copy.insert(end, NewInst { op, ty: Type::VOID, operands: &[], like });
    }
    edges.iter().for_each(|edge| lead_through(copy, edge));
    new
}

/// Lets an edge go through its blocks.
fn lead_through(copy: &mut Editor<'_>, edge: &Edge) {
    let (Some(&first), Some(&last)) = (edge.blocks.first(), edge.blocks.last()) else { return };
    copy.set_target(copy.function().terminator(edge.from), edge.at, first);
    let phis: Vec<Inst> = copy.function().phis(edge.to).collect();
    for phi in phis {
        // Of several edges from one block, all bring the same value.
        let from = copy.function().blocks_in(copy.function().targets(phi));
        if let Some(position) = from.iter().position(|&block| block == edge.from) {
            copy.set_target(phi, position, last);
        }
    }
}
