//! Loads of shared variables that give all threads the same if all barriers hold all threads:
//! nobody writes there in the stretch of code without barriers that the load is in (§8.2.1 of the
//! model, read plainly).

use super::action::Action;
use super::graph::Graph;
use super::objects::{Object, Objects, Root};
use rustc_hash::FxHashSet;
use simt_ir::Op;
use simt_ir::target::{BarrierKind, Outside, Space};

/// The nodes of such loads; none if the kernel does anything that may write at any time.
pub(super) fn loads(graph: &Graph<'_>, objects: &Objects<'_>) -> FxHashSet<usize> {
    let none = FxHashSet::default();
    if !graph.is_kernel || graph.nodes().any(|node| !is_plain(graph.action(node))) {
        return none;
    }
    let mut stretches: Vec<FxHashSet<usize>> = Vec::new();
    graph.nodes().filter(|&node| is_alike(graph, objects, node, &mut stretches)).collect()
}

fn is_plain(action: &Action) -> bool {
    match action {
        Action::Unknown { .. } | Action::AsyncCopy(_) => false,
        Action::Outside(what) => matches!(what, Outside::Runtime | Outside::Stop),
        Action::Barrier(block) => {
            matches!(block.barrier.kind, BarrierKind::Full | BarrierKind::Data) && block.barrier.orders_memory
        }
        _ => true,
    }
}

fn is_alike(
    graph: &Graph<'_>,
    objects: &Objects<'_>,
    load: usize,
    stretches: &mut Vec<FxHashSet<usize>>,
) -> bool {
    let Some((context, inst)) = graph.at(load) else { return false };
    let f = graph.function(context);
    let is_weak = matches!(f.insts[inst].op, Op::Load(access) if access.strength().is_none());
    if !is_weak {
        return false;
    }
    let read = objects.roots(context, f.operands(inst)[0]);
    let is_shared = |root: &Root| matches!(root.object, Object::Global(_)) && root.space == Space::Shared;
    if read.is_empty() || !read.iter().all(is_shared) {
        return false;
    }
    let known = stretches.iter().position(|near| near.contains(&load));
    let at = known.unwrap_or_else(|| {
        stretches.push(stretch(graph, load));
        stretches.len() - 1
    });
    !stretches[at].iter().any(|&node| writes(graph, objects, node, &read))
}

/// All nodes that are connected with one without a barrier, forwards and backwards in turns.
fn stretch(graph: &Graph<'_>, node: usize) -> FxHashSet<usize> {
    let is_open = |node: usize| !matches!(graph.action(node), Action::Barrier(_));
    let mut near = FxHashSet::from_iter([node]);
    loop {
        let ahead = graph.search(near.iter().copied(), is_open);
        let behind = graph.search_back(near.iter().copied(), is_open);
        let found = (0..ahead.len()).filter(|&node| (ahead[node] || behind[node]) && is_open(node));
        let before = near.len();
        near.extend(found);
        if near.len() == before {
            return near;
        }
    }
}

fn writes(graph: &Graph<'_>, objects: &Objects<'_>, node: usize, read: &[Root]) -> bool {
    let (Action::Memory(touched) | Action::Converged(touched)) = graph.action(node) else { return false };
    let Some((context, _)) = graph.at(node) else { return false };
    let may_be_read = |written: Root| read.iter().any(|&root| objects.overlap(written, root));
    touched.iter().filter(|touched| touched.writes).any(|touched| {
        let roots = objects.roots(context, touched.pointer);
        roots.is_empty() || roots.into_iter().any(may_be_read)
    })
}
