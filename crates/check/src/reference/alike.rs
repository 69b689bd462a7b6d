//! Loads of shared variables that give all threads the same if all barriers hold all threads:
//! nobody writes there between the barrier that a thread comes from and the next one (§8.2.1 of the
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
    graph.nodes().filter(|&node| is_alike(graph, objects, node)).collect()
}

fn is_plain(action: &Action) -> bool {
    match action {
        Action::Unknown { .. } | Action::AsyncCopy(_) | Action::Unit(_) => false,
        Action::Outside(what) => matches!(what, Outside::Runtime | Outside::Sleep | Outside::Stop),
        Action::Barrier(block) => {
            matches!(block.barrier.kind, BarrierKind::Full | BarrierKind::Data) && block.barrier.orders_memory
        }
        _ => true,
    }
}

fn is_alike(graph: &Graph<'_>, objects: &Objects<'_>, load: usize) -> bool {
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
    !stretch(graph, load).into_iter().any(|node| writes(graph, objects, node, &read))
}

/// All nodes that threads may come to from where those come from, without a barrier, that come to
/// one: all start together, behind one barrier.
fn stretch(graph: &Graph<'_>, node: usize) -> FxHashSet<usize> {
    let is_open = |node: usize| !matches!(graph.action(node), Action::Barrier(_));
    let behind = graph.search_back([node], is_open);
    let ahead = graph.search((0..behind.len()).filter(|&node| behind[node]), is_open);
    (0..ahead.len()).filter(|&node| ahead[node] && is_open(node)).collect()
}

fn writes(graph: &Graph<'_>, objects: &Objects<'_>, node: usize, read: &[Root]) -> bool {
    let (Action::Memory(touched) | Action::Converged(touched)) = graph.action(node) else { return false };
    let Some((context, _)) = graph.at(node) else { return false };
    let may_be_read = |written: Root| read.iter().any(|&root| objects.overlap(written, root));
    touched.iter().filter(|touched| touched.writes).any(|touched| {
        let roots = objects.roots_of(context, touched.place);
        roots.is_empty() || roots.into_iter().any(may_be_read)
    })
}
