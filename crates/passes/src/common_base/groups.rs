//! Which pointers differ by a number only, and which of those one can stand for.

use super::place::Shape;
use super::plan::int_type;
use rustc_hash::FxHashMap;
use simt_analysis::addresses::sums::{Form, Sum, Sums};
use simt_ir::{Block, CastOp, Function, Inst, Op, Value};
use std::rc::Rc;

/// A `getelementptr`.
#[derive(Clone)]
pub(super) struct Member {
    pub inst: Inst,
    pub value: Value,
    pub form: Rc<Form>,
}

/// The `getelementptr`s of a function that differ by numbers only, in groups, each in the order of
/// the tree of dominators. `saves`: without those that are better left to whoever infers address
/// spaces. Cost: linear, and sorting.
pub(super) fn groups(function: &Function, shape: &Shape, sums: &Sums, saves: bool) -> Vec<Vec<Member>> {
    let mut index: FxHashMap<Sum, usize> = FxHashMap::default();
    let mut groups: Vec<Vec<Member>> = Vec::new();
    for &block in shape.cfg.reverse_postorder() {
        for inst in function.block_insts(block) {
            let data = &function.insts[inst];
            let Some(value) = data.result.filter(|_| matches!(data.op, Op::GetElementPtr { .. })) else {
                continue;
            };
            // An index of another width has no type that is known here.
            let is_one = |form: &&Rc<Form>| form.root.is_some() && int_type(form.sum.width).is_some();
            let Some(form) = sums.of(value).filter(is_one) else { continue };
            if saves && is_generic(function, sums, form) {
                continue;
            }
            let next = groups.len();
            let at = *index.entry(form.sum.variable()).or_insert(next);
            if at == next {
                groups.push(Vec::new());
            }
            groups[at].push(Member { inst, value, form: form.clone() });
        }
    }
    for group in &mut groups {
        group.sort_by_key(|member| shape.order(function, member.inst));
    }
    groups
}

/// Whether an address is a generic one in a variable of another space: nobody has inferred address
/// spaces yet. Whoever does makes narrower addresses of what is computed for each access, and not
/// of what is kept.
fn is_generic(function: &Function, sums: &Sums, form: &Form) -> bool {
    let root = form.root.and_then(|root| sums.value_of(root));
    let root = root.filter(|&root| function.is_constant(root));
    let computed = root.and_then(|root| function.computation(root));
    matches!(computed, Some((Op::Cast(CastOp::AddrSpaceCast, _), _)))
}

/// Splits a group where one member does not dominate the next ones: the first of each part
/// dominates the others of it.
pub(super) fn clusters(function: &Function, shape: &Shape, group: Vec<Member>) -> Vec<Vec<Member>> {
    let mut clusters: Vec<Vec<Member>> = Vec::new();
    for member in group {
        match clusters.last_mut() {
            Some(last) if shape.dominates(function, last[0].inst, member.inst) => last.push(member),
            _ => clusters.push(vec![member]),
        }
    }
    clusters
}

/// The block that all first members of clusters have in common, and the number of clusters that are
/// below each of the blocks right below it.
pub(super) fn common_block(function: &Function, shape: &Shape, clusters: &[Vec<Member>]) -> Option<Block> {
    let mut blocks = clusters.iter().map(|cluster| function.block_of(cluster[0].inst));
    let first = blocks.next()?;
    blocks.try_fold(first, |common, block| shape.common(common, block))
}

/// Splits clusters into runs that are below the same block right below another one. Cost: linear in
/// the depth of the tree between, which a caller bounds by going down once.
pub(super) fn below(
    function: &Function,
    shape: &Shape,
    clusters: Vec<Vec<Member>>,
    common: Block,
) -> Vec<Vec<Vec<Member>>> {
    let child = |cluster: &Vec<Member>| {
        let block = function.block_of(cluster[0].inst);
        let children = shape.dominators.children(common);
        children.iter().copied().find(|&child| shape.dominators.dominates(child, block)).unwrap_or(block)
    };
    let mut runs: Vec<(Block, Vec<Vec<Member>>)> = Vec::new();
    for cluster in clusters {
        let child = child(&cluster);
        match runs.last_mut().filter(|(last, _)| *last == child) {
            Some((_, run)) => run.push(cluster),
            None => runs.push((child, vec![cluster])),
        }
    }
    runs.into_iter().map(|(_, run)| run).collect()
}
