//! Which barriers separate? §5 of the model, read plainly: twice where that is not certain.

use super::CheckOptions;
use super::action::{Action, BlockBarrier};
use super::alike;
use super::assembly::Assembly;
use super::graph::Graph;
use super::matching::Deleted;
use super::objects::Objects;
use super::taint::{NUMBER, Taint, VARYING};
use rustc_hash::FxHashSet;
use simt_ir::target::BarrierKind;
use simt_ir::{Attributes, Block, Function, Inst, InstFacts, Op, Ordering, Scope};

/// What is known about a barrier of a graph.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact {
    /// All live threads meet there and their memory is ordered.
    pub full: bool,
    /// Deleted, weakened, or without a fence that it needs.
    pub gone: bool,
    /// On an edge, and only in AFTER; if it is gone as well, AFTER has one of the warp there.
    pub new: bool,
    /// Its number is paired with a count, an arrival, a register or assembly: it separates nothing.
    pub pinned: bool,
    /// Threads may come to different barriers, for all that we can tell, and this is one of them.
    pub doubtful: bool,
    /// The same, and launches cannot show it: threads may call different functions.
    pub opaque: bool,
}

impl Fact {
    /// Whether BEFORE has it.
    pub fn is_of_before(&self) -> bool {
        !self.new
    }

    /// Whether AFTER has it.
    pub fn is_of_after(&self) -> bool {
        !self.gone
    }
}

/// The barriers of a graph.
pub(super) struct Separation {
    /// Each with its node.
    pub barriers: Vec<(usize, Fact)>,
    /// By node.
    stays: Vec<bool>,
    certain: Vec<bool>,
    is_full: Vec<bool>,
    /// Fences of deleted units: they go with their barrier.
    unit_fences: Vec<usize>,
    /// Nodes that only AFTER has.
    new: FxHashSet<usize>,
}

impl Separation {
    /// What differs between threads, and the barriers. What is loaded alike as long as all barriers
    /// hold all threads is taken for that, and then they must; so is what barriers that combine
    /// values tell.
    pub fn with_taint(
        graph: &Graph<'_>,
        objects: &Objects<'_>,
        deleted: &Deleted,
        options: &CheckOptions,
    ) -> (Taint, Separation) {
        let judged = |alike: &FxHashSet<usize>, told_alike: bool| {
            let taint = Taint::new(graph, objects, alike, told_alike);
            let separation = Separation::new(graph, &taint, deleted, options);
            (taint, separation)
        };
        let alike = alike::loads(graph, objects);
        let supposed = judged(&alike, true);
        let holds_all = |fact: &Fact| fact.full && !fact.pinned && !fact.doubtful && !fact.new;
        let is_trusted = |(_, fact): &(usize, Fact)| holds_all(fact);
        let tells = |node: usize| matches!(graph.action(node), Action::Barrier(one) if one.barrier.kind == BarrierKind::Data);
        if supposed.1.barriers.iter().all(is_trusted) {
            return supposed;
        }
        let none = FxHashSet::default();
        let supposed = if alike.is_empty() { supposed } else { judged(&none, true) };
        // Doubt is about all barriers of a number.
        let mut telling = supposed.1.barriers.iter().filter(|(node, _)| tells(*node));
        match telling.all(is_trusted) {
            true => supposed,
            false => judged(&none, false),
        }
    }

    /// Judges every barrier that control can come to.
    pub fn new(graph: &Graph<'_>, taint: &Taint, deleted: &Deleted, options: &CheckOptions) -> Separation {
        let nodes: Vec<(usize, BlockBarrier)> = graph
            .nodes()
            .filter_map(|node| match graph.action(node) {
                Action::Barrier(barrier) => Some((node, *barrier)),
                _ => None,
            })
            .collect();
        let pins = Pins::new(graph, &nodes);
        let is_new = |node: &usize| graph.site(*node).is_some_and(|site| deleted.new.contains_key(&site));
        let new: Vec<usize> = nodes.iter().map(|&(node, _)| node).filter(is_new).collect();
        let parted = parted(graph, taint, &nodes, &new, options);
        // One doubtful barrier makes all of its number doubtful.
        let doubtful = |barrier: &BlockBarrier| {
            nodes.iter().any(|(node, other)| {
                parted.contains(node)
                    && (other.id == barrier.id || other.id.is_none() || barrier.id.is_none())
            })
        };
        let opaque = calls_apart(graph, taint) || hides_barriers(graph);
        let mut separation = Separation {
            barriers: Vec::new(),
            stays: vec![false; graph.end() + 1],
            certain: vec![false; graph.end() + 1],
            is_full: vec![false; graph.end() + 1],
            unit_fences: Vec::new(),
            new: graph.nodes().filter(is_new).collect(),
        };
        for (node, barrier) in &nodes {
            let Some((func, inst)) = graph.site(*node) else { continue };
            let f = graph.bodies.function(func);
            let unit = Unit::of(f, inst, barrier);
            let is_gone = |inst| {
                let site = (func, inst);
                deleted.changes.contains_key(&site) || deleted.masks.contains_key(&site)
            };
            let unit_after = || Unit::without(f, inst, barrier, &is_gone);
            let fences = || unit.iter().flat_map(|unit| unit.fences).flatten();
            let fact = Fact {
                full: barrier.is_of_all() && unit.is_some(),
                gone: is_gone(inst) || (unit.is_some() && unit_after().is_none()),
                new: new.contains(node),
                pinned: pins.pins(barrier.id),
                doubtful: doubtful(barrier) || opaque,
                opaque,
            };
            let Some((context, _)) = graph.at(*node) else { continue };
            if fact.gone {
                separation.unit_fences.extend(fences().map(|fence| graph.node(context, fence)));
            }
            separation.barriers.push((*node, fact));
            separation.is_full[*node] = fact.full && !fact.new;
            separation.certain[*node] = fact.full && !fact.gone && !fact.pinned;
            separation.stays[*node] = separation.certain[*node] && !fact.doubtful;
        }
        separation
    }

    /// Whether a node separates epochs in AFTER, wherever that may be doubted: `no`.
    pub fn stays(&self, node: usize) -> bool {
        self.stays[node]
    }

    /// Whether a node separates epochs in AFTER unless that is certainly not so.
    pub fn may_stay(&self, node: usize) -> bool {
        self.certain[node]
    }

    /// Whether a fence only made a barrier full that is gone.
    pub fn is_of_deleted_unit(&self, fence: usize) -> bool {
        self.unit_fences.contains(&fence)
    }

    /// Whether a node is one that only AFTER has.
    pub fn is_new(&self, node: usize) -> bool {
        self.new.contains(&node)
    }

    /// Whether all live threads meet at a node and their memory is ordered (in BEFORE).
    pub fn is_full(&self, node: usize) -> bool {
        self.is_full[node]
    }
}

/// The numbers that are used for more than full barriers.
struct Pins {
    all: bool,
    ids: Vec<i64>,
}

impl Pins {
    fn new(graph: &Graph<'_>, barriers: &[(usize, BlockBarrier)]) -> Pins {
        let mut pins = Pins { all: false, ids: Vec::new() };
        let mut pin = |id: Option<i64>| match id {
            Some(id) => pins.ids.push(id),
            None => pins.all = true,
        };
        for (_, barrier) in barriers {
            if barrier.id.is_none() || barrier.barrier.kind == BarrierKind::Partial {
                pin(barrier.id);
            }
        }
        for node in graph.nodes() {
            let Some((func, inst)) = graph.site(node) else { continue };
            let f = graph.bodies.function(func);
            let Some(assembly) = f.assembly(inst) else { continue };
            let module = graph.bodies.module;
            let read = Assembly::new(module.target, &assembly.text);
            read.barriers.into_iter().for_each(&mut pin);
        }
        pins
    }

    fn pins(&self, id: Option<i64>) -> bool {
        self.all || id.is_none_or(|id| self.ids.contains(&id))
    }
}

/// A barrier with the fences that make it order memory, where it does not do so itself.
pub(super) struct Unit {
    /// In front and behind.
    pub fences: [Option<Inst>; 2],
}

impl Unit {
    /// The unit around a barrier; `None` if it orders execution only.
    pub fn of(f: &Function, inst: Inst, barrier: &BlockBarrier) -> Option<Unit> {
        Unit::without(f, inst, barrier, &|_| false)
    }

    /// The same where some instructions are gone.
    fn without(
        f: &Function,
        inst: Inst,
        barrier: &BlockBarrier,
        is_gone: &dyn Fn(Inst) -> bool,
    ) -> Option<Unit> {
        if barrier.barrier.orders_memory {
            return Some(Unit { fences: [None, None] });
        }
        let block = block_of(f, inst);
        let release = |o| matches!(o, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst);
        let acquire = |o| matches!(o, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst);
        let is_seen = |&i: &Inst| !is_quiet(f, i) && !is_gone(i);
        let in_front = f.insts_before(block, inst).find(is_seen);
        let behind = f.insts_after(block, inst).find(is_seen);
        let fits = |fence: Option<Inst>, orders: &dyn Fn(Ordering) -> bool| {
            let data = &f.insts[fence?];
            let Op::Fence(access) = data.op else { return None };
            let limited = data.facts.intersects(InstFacts::LIMITED);
            (orders(access.ordering) && access.scope >= Scope::Cta && !limited).then_some(())?;
            fence
        };
        Some(Unit { fences: [Some(fits(in_front, &release)?), Some(fits(behind, &acquire)?)] })
    }
}

fn block_of(f: &Function, inst: Inst) -> Block {
    f.block_of(inst)
}

/// Instructions that may stand between a barrier and its fences: those that touch no memory and
/// call nothing but what computes.
pub(super) fn is_quiet(f: &Function, inst: Inst) -> bool {
    use simt_ir::target::Effect;
    match f.insts[inst].op {
        Op::Call(_) => {
            matches!(f.effect(inst), Some(Effect::Pure | Effect::Id(_)))
        }
        Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) | Op::Fence(_) | Op::Opaque => false,
        op => !op.is_terminator(),
    }
}

/// The barriers at which threads that part may come to stand apart.
///
/// Where threads part at a branch, look at what each side comes to next: barriers, or the end of
/// the kernel. Sides that only come to the end have left, which the others do not notice. If all
/// ways of the others lead through one place first, they meet there and nothing has happened.
/// Otherwise every barrier that they can still come to is in doubt. What BEFORE promises, it does
/// not promise of a new barrier; and who leaves instead of coming to one has come to that of BEFORE
/// in whose place it is.
fn parted(
    graph: &Graph<'_>,
    taint: &Taint,
    barriers: &[(usize, BlockBarrier)],
    new: &[usize],
    options: &CheckOptions,
) -> Vec<usize> {
    // Who calls it is not seen: it may be warps of different roles.
    if !graph.is_kernel {
        return barriers.iter().map(|&(node, _)| node).collect();
    }
    let marked = |is_one: &dyn Fn(usize, &BlockBarrier) -> bool| {
        let mut marked = vec![false; graph.end() + 1];
        barriers.iter().filter(|(node, b)| is_one(*node, b)).for_each(|(node, _)| marked[*node] = true);
        marked
    };
    let is_barrier = marked(&|_, barrier| barrier.is_of_all());
    let promised = Promised {
        graph,
        barriers: marked(&|node, barrier| barrier.is_of_all() && !new.contains(&node)),
        aligned: marked(&|node, barrier| {
            options.barrier_contract && barrier.barrier.aligned && !new.contains(&node)
        }),
        new: marked(&|node, _| new.contains(&node)),
    };
    let bits_of =
        |node: usize| graph.at(node).map_or(0, |(context, inst)| taint.of_branch(graph, context, inst));
    let leave_instead = |&node: &usize| {
        let near = graph.search_back([node], |node| !promised.barriers[node]);
        graph.nodes().filter(|&other| near[other]).any(|other| {
            let parts = match bits_of(other) {
                0 => false,
                bits => bits & NUMBER != 0 || !promised.goes_one_way(other),
            };
            promised.ends_inside(other)
                || (parts && (!meets(graph, other, &is_barrier, false) || promised.ends_inside_behind(other)))
        })
    };
    let mut found: Vec<usize> = new.iter().copied().filter(leave_instead).collect();
    for branch in graph.nodes() {
        let bits = bits_of(branch);
        if bits == 0 || meets(graph, branch, &is_barrier, true) {
            continue;
        }
        let later = graph.search([branch], |_| true);
        let is_new_covered = !new.is_empty() && promised.parts_nobody(branch);
        for (node, barrier) in barriers {
            let covered = match new.contains(node) {
                true => is_new_covered,
                false => barrier.barrier.aligned && options.barrier_contract,
            };
            let matters = if covered { bits & NUMBER } else { bits & VARYING };
            if later[*node] && matters != 0 && !found.contains(node) {
                found.push(*node);
            }
        }
    }
    found
}

/// What BEFORE promises about a new barrier, by its own: an aligned one is reached by all live
/// threads or by none.
struct Promised<'g> {
    graph: &'g Graph<'g>,
    /// The barriers of BEFORE.
    barriers: Vec<bool>,
    /// Those of which that is promised.
    aligned: Vec<bool>,
    /// Those of AFTER only.
    new: Vec<bool>,
}

/// What ways come to before they have passed a barrier of BEFORE.
struct Ahead {
    /// The first barriers.
    first: Vec<usize>,
    /// Whether it is promised of all of them.
    is_promised: bool,
    /// Whether a thread may end before it comes to one.
    may_end: bool,
    /// Whether there is a new barrier on a way.
    has_new: bool,
}

impl Promised<'_> {
    /// Whether a thread may end in mid-block: in code that we do not see, and in traps.
    fn ends_inside(&self, node: usize) -> bool {
        matches!(self.graph.action(node), Action::Outside(_) | Action::Unknown { .. })
    }

    /// Whether it may so before it comes to a barrier of BEFORE.
    fn ends_inside_behind(&self, branch: usize) -> bool {
        let seen = self.graph.search([branch], |node| !self.barriers[node]);
        self.graph.nodes().any(|node| seen[node] && self.ends_inside(node))
    }

    fn ahead(&self, start: usize) -> Ahead {
        let seen = match self.barriers[start] {
            true => (0..=self.graph.end()).map(|node| node == start).collect(),
            false => self.graph.search([start], |node| !self.barriers[node]),
        };
        let nodes = || (0..=self.graph.end()).filter(|&node| seen[node]);
        let ends = |node: usize| self.ends_inside(node) || self.graph.successors[node].is_empty();
        let first: Vec<usize> = nodes().filter(|&node| self.barriers[node]).collect();
        Ahead {
            is_promised: first.iter().all(|&node| self.aligned[node]),
            first,
            may_end: nodes().any(|node| !self.barriers[node] && ends(node)),
            has_new: nodes().any(|node| self.new[node]),
        }
    }

    /// Whether threads that part at a branch break a promise of BEFORE, or have ended: sides lead
    /// to different barriers, of all of which it is promised, and no thread ends on a side that has
    /// a new one.
    fn parts_nobody(&self, branch: usize) -> bool {
        self.leads_apart(branch).is_some_and(|sides| sides.iter().all(|side| !(side.has_new && side.may_end)))
    }

    /// The same where threads on no side end: then all go the same way.
    fn goes_one_way(&self, branch: usize) -> bool {
        self.leads_apart(branch).is_some_and(|sides| sides.iter().all(|side| !side.may_end))
    }

    /// The sides of a branch, if each leads to barriers to which no other does, and of all of which
    /// it is promised.
    fn leads_apart(&self, branch: usize) -> Option<Vec<Ahead>> {
        let sides: Vec<Ahead> =
            self.graph.successors[branch].iter().map(|&side| self.ahead(side as usize)).collect();
        let is_apart = |a: &Ahead, b: &Ahead| a.first.iter().all(|node| !b.first.contains(node));
        let all_apart = sides
            .iter()
            .enumerate()
            .all(|(at, side)| side.is_promised && sides[at + 1..].iter().all(|other| is_apart(side, other)));
        all_apart.then_some(sides)
    }
}

/// Whether a function that may call itself has barriers: nobody follows who comes to them.
fn hides_barriers(graph: &Graph<'_>) -> bool {
    graph.not_written_out().into_iter().any(|func| {
        let f = graph.bodies.function(func);
        f.inst_ids().any(|inst| matches!(graph.bodies.action(func, inst), Action::Barrier(_)))
    })
}

/// Whether threads may call different functions that we do not see, or some threads one, or do
/// something else that is not known, and may come to barriers there.
fn calls_apart(graph: &Graph<'_>, taint: &Taint) -> bool {
    let mut is_barrier = vec![false; graph.end() + 1];
    let mut may_wait = is_barrier.clone();
    for node in graph.nodes() {
        let Some((context, inst)) = graph.at(node) else { continue };
        let f = graph.function(context);
        let attributes = |func| graph.bodies.module.functions[func].attributes;
        let at_call = f.insts[inst].op.call().map(|call| f.calls[call].attributes);
        let all = at_call.unwrap_or_default() | f.called(inst).map(attributes).unwrap_or_default();
        let is_unknown = matches!(graph.action(node), Action::Unknown { .. });
        let callee = f.callee(inst).filter(|_| is_unknown);
        if callee.is_some_and(|callee| taint.of(f, context, callee) & NUMBER != 0) {
            return true;
        }
        is_barrier[node] = matches!(graph.action(node), Action::Barrier(_));
        may_wait[node] = is_barrier[node] || (is_unknown && !all.contains(Attributes::NOSYNC));
    }
    let parts = |&node: &usize| {
        graph.at(node).is_some_and(|(context, inst)| taint.of_branch(graph, context, inst) & NUMBER != 0)
    };
    let is_apart =
        |branch: usize| !meets(graph, branch, &may_wait, true) && meets(graph, branch, &is_barrier, true);
    may_wait != is_barrier && graph.nodes().filter(parts).any(is_apart)
}

/// Whether all threads that part at a branch, but for those that leave if they may, meet again
/// before they come to a barrier.
pub(super) fn meets(graph: &Graph<'_>, branch: usize, is_barrier: &[bool], may_leave: bool) -> bool {
    let end = graph.end();
    let through = |node: usize| !is_barrier[node] && node != end;
    // The first barriers of a side, and its end.
    let first = |start: usize, avoid: Option<usize>| -> Vec<usize> {
        if Some(start) == avoid {
            return Vec::new();
        }
        if !through(start) {
            return vec![start];
        }
        let seen = graph.search([start], |node| through(node) && Some(node) != avoid);
        (0..=end).filter(|&node| seen[node] && !through(node) && Some(node) != avoid).collect()
    };
    let sides: Vec<usize> = graph.successors[branch].iter().map(|&side| side as usize).collect();
    let staying: Vec<usize> =
        sides.into_iter().filter(|&side| !may_leave || first(side, None) != [end]).collect();
    if staying.len() < 2 {
        return true;
    }
    let candidates = {
        let seen = graph.search(staying.iter().copied(), through);
        (0..=end).filter(move |&node| seen[node] && (graph.predecessors[node].len() > 1 || is_barrier[node]))
    };
    candidates.into_iter().any(|place| staying.iter().all(|&side| first(side, Some(place)).is_empty()))
}
