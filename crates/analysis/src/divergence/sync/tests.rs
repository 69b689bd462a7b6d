//! The algorithms against each other, against paths, and against threads.
//!
//! - On all kinds of graphs, `Lazy` and `Eager` find the same.
//! - Both find what the definition says: two disjoint paths, by maximum flow on the whole graph,
//!   with paths that come to a header or entry going on to any exit. On reducible graphs, branches
//!   together find the union of what they find alone.
//! - On all kinds of graphs, two threads that walk through the graph, agreeing at uniform branches
//!   in the same iteration, never disagree where nothing was found.

use super::lazy::lazy;
use super::region::Regions;
use super::*;
use crate::restated::{eager::eager, literal::literal};
use crate::structure::{Cfg, Cycle, Cycles};
use proptest::prelude::*;
use simt_ir::entity::EntityId;
use std::collections::{BTreeSet, HashMap};

/// Successors by block.
#[derive(Clone, Debug)]
struct Graph(Vec<Vec<usize>>);

fn block(index: usize) -> Block {
    Block::from_index(index)
}

struct Parts {
    cfg: Cfg,
    cycles: Cycles,
    regions: Regions,
}

impl Graph {
    fn parts(&self) -> Parts {
        let edges: Vec<(Block, Block)> = (0..self.0.len())
            .flat_map(|from| self.0[from].iter().map(move |&to| (block(from), block(to))))
            .collect();
        let cfg = Cfg::from_edges(self.0.len(), &edges);
        let cycles = Cycles::compute(&cfg);
        let regions = Regions::compute(&cfg, &cycles);
        Parts { cfg, cycles, regions }
    }
}

impl Parts {
    fn facts(&self, algorithm: NewSync, branches: &[Block]) -> BTreeSet<Fact> {
        let mut sync = algorithm(&self.cfg, &self.cycles, &self.regions);
        let mut found = Vec::new();
        for &branch in branches {
            sync.diverge(branch, &mut found);
        }
        sync.propagate_cycles(&mut found);
        let facts: BTreeSet<Fact> = found.iter().map(|found| found.fact).collect();
        assert_eq!(facts.len(), found.len(), "a fact was found twice");
        facts
    }

    fn branches(&self) -> Vec<Block> {
        let is_branch = |b: &Block| self.cfg.is_reachable(*b) && self.cfg.successors(*b).len() > 1;
        self.cfg.blocks().filter(is_branch).collect()
    }

    fn is_reducible(&self) -> bool {
        self.cycles.all().all(|cycle| self.cycles.is_reducible(cycle))
    }

    fn around(&self, block: Block) -> Vec<Cycle> {
        std::iter::successors(self.cycles.innermost(block), |&c| self.cycles.parent(c)).collect()
    }
}

/// The definition, for one branch.
///
/// Nodes are blocks and then edges out of cycles around the branch. From an entry of a cycle around
/// the branch, paths go on to each edge out of that cycle (the outermost one that it is an entry
/// of), and nowhere else. A header of a reducible cycle around the branch may also be an entry of
/// an irreducible one further out. That is where it is reached from outside of the reducible one: a
/// node of its own.
///
/// Where threads are told apart at the entries of an irreducible cycle, that is not cut into
/// iterations: innermost cycles first, those further out as it is then.
fn by_definition(parts: &Parts, branch: Block) -> BTreeSet<Fact> {
    let (mut apart, mut known) = (Vec::new(), BTreeSet::new());
    loop {
        let facts = by_definition_with(parts, branch, &apart);
        let is_new = |cycle: &Cycle| !apart.contains(cycle) && facts.contains(&Fact::Irregular(*cycle));
        let Some(innermost) = parts.around(branch).into_iter().find(is_new) else {
            return facts.into_iter().chain(known).collect();
        };
        let inside = |fact: &Fact| match *fact {
            Fact::Irregular(cycle) => parts.cycles.contains_cycle(innermost, cycle),
            _ => false,
        };
        known.extend(facts.into_iter().filter(inside));
        apart.push(innermost);
    }
}

fn by_definition_with(parts: &Parts, branch: Block, apart: &[Cycle]) -> BTreeSet<Fact> {
    let Parts { cfg, cycles, .. } = parts;
    let around = parts.around(branch).into_iter().filter(|cycle| !apart.contains(cycle));
    let around: Vec<Cycle> = around.collect();
    let headed = |b: Block| around.iter().copied().find(|&c| cycles.is_reducible(c) && cycles.header(c) == b);
    // The branch reached again is a node of its own, too.
    let back = cfg.block_count() + cfg.edge_count();
    let inside = |b: Block| if b == branch { back } else { b.index() };
    let outside = |b: Block| back + 1 + b.index();
    let arrived = |from: Block, to: Block| match headed(to) {
        Some(cycle) if !cycles.contains(cycle, from) => outside(to),
        _ => inside(to),
    };
    let entry = |cycle: Cycle, b: Block| match headed(b) {
        Some(inner) if inner != cycle => outside(b),
        _ => inside(b),
    };
    // Nodes where paths go on to the edges out of a cycle.
    let mut again: Vec<(usize, Cycle)> = Vec::new();
    for b in cfg.blocks() {
        again.extend(headed(b).map(|cycle| (inside(b), cycle)));
        let mut entered = around.iter().filter(|&&c| cycles.entries(c).contains(&b) && headed(b) != Some(c));
        again.extend(entered.next_back().map(|&cycle| (entry(cycle, b), cycle)));
    }
    let mut edges: Vec<(usize, usize)> = Vec::new();
    let mut exits: Vec<(usize, Block, Block)> = Vec::new();
    for from in cfg.blocks().filter(|&b| cfg.is_reachable(b)) {
        for &to in cfg.successors(from) {
            let leaves = |c: Cycle| cycles.contains(c, from) && !cycles.contains(c, to);
            let goes_on = again.iter().all(|&(node, _)| node != from.index());
            if !around.iter().any(|&c| leaves(c)) {
                edges.extend(goes_on.then_some((from.index(), arrived(from, to))));
                continue;
            }
            let node = cfg.block_count() + exits.len();
            exits.push((node, from, to));
            edges.extend(goes_on.then_some((from.index(), node)));
            edges.push((node, arrived(from, to)));
            edges.extend(again.iter().filter(|again| leaves(again.1)).map(|again| (again.0, node)));
        }
    }
    let count = back + 1 + cfg.block_count();
    let mut facts = BTreeSet::new();
    for join in cfg.blocks().filter(|&b| cfg.is_reachable(b)) {
        let is_join = |node: usize| has_two_paths(count, &edges, branch.index(), node);
        if is_join(inside(join)) || is_join(outside(join)) {
            facts.insert(Fact::Join(join));
        }
    }
    // Threads are in a cycle at different places if they come to different entries of it.
    for cycle in cycles.all().filter(|&cycle| !cycles.is_reducible(cycle)) {
        let mut apart = edges.clone();
        apart.extend(cycles.entries(cycle).iter().map(|&b| (entry(cycle, b), count)));
        if has_two_paths(count + 1, &apart, branch.index(), count) {
            facts.insert(Fact::Irregular(cycle));
        }
    }
    // An exit edge is taken in different iterations of a cycle if it is told apart from the
    // entries.
    for &(node, from, to) in &exits {
        for &cycle in around.iter().filter(|&&c| cycles.contains(c, from) && !cycles.contains(c, to)) {
            // Without the way on from these entries, and those of cycles around: all lead to a new
            // node, and that and the exit to another.
            let is_outer =
                |node: usize| again.iter().any(|&(n, c)| n == node && cycles.contains_cycle(c, cycle));
            let mut apart: Vec<(usize, usize)> =
                edges.iter().copied().filter(|&(a, _)| !is_outer(a)).collect();
            // What is an entry of a cycle further out, too, begins an iteration of that one.
            apart.extend(again.iter().filter(|again| again.1 == cycle).map(|again| (again.0, count)));
            apart.extend([(node, count + 1), (count, count + 1)]);
            if has_two_paths(count + 2, &apart, branch.index(), count + 1) {
                facts.insert(Fact::Exit(cycle, to));
            }
        }
    }
    facts
}

/// Whether two paths lead from one node to another that have only their ends in common: maximum
/// flow, in which each node between is passed once and each edge taken once.
fn has_two_paths(count: usize, edges: &[(usize, usize)], from: usize, to: usize) -> bool {
    // Node n is entered at 2n and left at 2n + 1.
    let mut capacity: HashMap<(usize, usize), i32> = HashMap::new();
    for node in (0..count).filter(|&n| n != from && n != to) {
        capacity.insert((2 * node, 2 * node + 1), 1);
    }
    for &(a, b) in edges {
        capacity.insert((2 * a + 1, 2 * b), 1);
    }
    let mut neighbours: Vec<Vec<usize>> = vec![Vec::new(); 2 * count];
    for &(a, b) in capacity.keys() {
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    let (start, end) = (2 * from + 1, 2 * to);
    (0..2).all(|_| {
        let mut before = vec![usize::MAX; 2 * count];
        let mut work = vec![start];
        before[start] = start;
        while let Some(node) = work.pop() {
            for &next in &neighbours[node] {
                if before[next] == usize::MAX && capacity.get(&(node, next)).is_some_and(|&c| c > 0) {
                    before[next] = node;
                    work.push(next);
                }
            }
        }
        let mut node = end;
        while before[end] != usize::MAX && node != start {
            *capacity.entry((before[node], node)).or_default() -= 1;
            *capacity.entry((node, before[node])).or_default() += 1;
            node = before[node];
        }
        before[end] != usize::MAX
    })
}

fn check_algorithms(graph: &Graph) {
    let parts = graph.parts();
    let branches = parts.branches();
    let mut union = BTreeSet::new();
    for &branch in &branches {
        let found = parts.facts(lazy, &[branch]);
        assert_eq!(found, parts.facts(eager, &[branch]), "lazy, eager for {branch:?}");
        assert_eq!(found, by_definition(&parts, branch), "lazy, definition for {branch:?}");
        union.extend(found);
    }
    let together = parts.facts(lazy, &branches);
    assert_eq!(together, parts.facts(eager, &branches));
    // In an irregular cycle, iterations are not told apart, so there may be fewer facts of them.
    if !together.iter().any(|fact| matches!(fact, Fact::Irregular(_))) {
        assert!(together.is_superset(&union));
    }
    if parts.is_reducible() {
        assert_eq!(together, union);
    }
}

/// How a branch decides.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Decision {
    /// Each thread for itself.
    Divergent,
    /// All threads alike, differently in each iteration.
    Uniform,
    /// All threads alike, and always the same.
    Invariant,
}

/// The iteration of each cycle around a block, innermost first.
type Instance = (Block, Vec<(Cycle, u32)>);

/// One thread's walk: each block's instance and the block it came from.
fn walk(parts: &Parts, decisions: &[Decision], seed: u64, thread: u64) -> Vec<(Instance, Option<Instance>)> {
    let mut counts: HashMap<Cycle, u32> = HashMap::new();
    let (mut at, mut before): (Block, Option<Instance>) = (block(0), None);
    let mut steps = Vec::new();
    for _ in 0..60 {
        for cycle in parts.around(at) {
            let entered = before.as_ref().is_none_or(|(from, _)| !parts.cycles.contains(cycle, *from));
            let count = counts.entry(cycle).or_default();
            *count = if entered { 0 } else { *count } + u32::from(parts.cycles.header(cycle) == at);
        }
        let instance: Instance = (at, parts.around(at).into_iter().map(|c| (c, counts[&c])).collect());
        steps.push((instance.clone(), before.take()));
        let successors = parts.cfg.successors(at);
        if successors.is_empty() {
            break;
        }
        let key = match decisions[at.index()] {
            Decision::Divergent => format!("{seed} {thread} {instance:?}"),
            Decision::Uniform => format!("{seed} {instance:?}"),
            Decision::Invariant => format!("{seed} {at:?}"),
        };
        // FNV-1a with a last mix.
        let hash = key
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
        at = successors[((hash ^ (hash >> 31)) % successors.len() as u64) as usize];
        before = Some(instance);
    }
    steps
}

/// Facts for branches that decide like this. In an irregular cycle, what is not invariant differs.
fn facts_of_decisions(parts: &Parts, decisions: &mut [Decision]) -> BTreeSet<Fact> {
    let mut sync = lazy(&parts.cfg, &parts.cycles, &parts.regions);
    let mut found = Vec::new();
    loop {
        for branch in parts.branches() {
            let irregular = |c: &Cycle| found.iter().any(|f: &Found| f.fact == Fact::Irregular(*c));
            let decision = &mut decisions[branch.index()];
            if *decision == Decision::Uniform && parts.around(branch).iter().any(irregular) {
                *decision = Decision::Divergent;
            }
            if *decision == Decision::Divergent {
                sync.diverge(branch, &mut found);
            }
        }
        let before = found.len();
        sync.propagate_cycles(&mut found);
        let open = parts.branches().into_iter().any(|b| {
            decisions[b.index()] == Decision::Uniform
                && parts.around(b).iter().any(|&c| found.iter().any(|f| f.fact == Fact::Irregular(c)))
        });
        if !open && before == found.len() {
            return found.iter().map(|found| found.fact).collect();
        }
    }
}

fn check_threads(graph: &Graph, choices: &[u8], seed: u64) {
    let parts = graph.parts();
    let decision = |index: usize| match choices[index % choices.len()] % 4 {
        0 => Decision::Divergent,
        1 => Decision::Invariant,
        _ => Decision::Uniform,
    };
    let mut decisions: Vec<Decision> = (0..graph.0.len()).map(decision).collect();
    let facts = facts_of_decisions(&parts, &mut decisions);
    let irregular = |b: Block| parts.around(b).iter().any(|&c| facts.contains(&Fact::Irregular(c)));
    let first: HashMap<Instance, Option<Instance>> = walk(&parts, &decisions, seed, 1).into_iter().collect();
    for (instance, before) in walk(&parts, &decisions, seed, 2) {
        let (at, Some(other)) = (instance.0, first.get(&instance)) else { continue };
        let (Some(mine), Some(other)) = (before, other) else { continue };
        if irregular(at) || mine == *other {
            continue;
        }
        if mine.0 != other.0 {
            assert!(facts.contains(&Fact::Join(at)), "{at:?} from {mine:?} and {other:?}: {facts:?}");
        }
        // The outermost cycle that they left in different iterations.
        let differs = |(cycle, count): &&(Cycle, u32)| {
            let theirs = other.1.iter().find(|(c, _)| c == cycle);
            !parts.cycles.contains(*cycle, at) && theirs.is_some_and(|&(_, theirs)| theirs != *count)
        };
        if let Some(&(cycle, _)) = mine.1.iter().rev().find(differs).filter(|_| !irregular(mine.0)) {
            // An entry may begin an iteration of a cycle further out, which counts visits of its
            // header only.
            let mut around = mine.1.iter().map(|&(around, _)| around);
            let found = around.any(|around| {
                let is_left =
                    !parts.cycles.contains(around, at) && parts.cycles.contains_cycle(around, cycle);
                is_left && facts.contains(&Fact::Exit(around, at))
            });
            assert!(found, "{at:?} from {mine:?} and {other:?}: {facts:?}");
        }
    }
}

fn any_graph(max_blocks: usize) -> impl Strategy<Value = Graph> {
    let terminator = prop_oneof![1 => Just(0usize), 4 => Just(1), 5 => Just(2), 1 => 3..5usize]
        .prop_flat_map(|arity| prop::collection::vec((any::<u16>(), -3..4isize, any::<bool>()), arity));
    prop::collection::vec(terminator, 1..max_blocks).prop_map(|terminators| {
        let count = terminators.len();
        let target = |from: usize, (far, near, is_near): (u16, isize, bool)| match is_near {
            true => (from as isize + near).rem_euclid(count as isize) as usize,
            false => far as usize % count,
        };
        let blocks = terminators.into_iter().enumerate();
        Graph(blocks.map(|(from, t)| t.into_iter().map(|t| target(from, t)).collect()).collect())
    })
}

/// Edges only go forward.
fn acyclic_graph(max_blocks: usize) -> impl Strategy<Value = Graph> {
    prop::collection::vec(prop::collection::vec(1..6usize, 1..4), 2..max_blocks).prop_map(|blocks| {
        let count = blocks.len();
        let targets = |(from, steps): (usize, Vec<usize>)| -> Vec<usize> {
            steps.into_iter().map(|step| from + step).filter(|&to| to < count).collect()
        };
        Graph(blocks.into_iter().enumerate().map(targets).collect())
    })
}

/// Structured code, with breaks out of any loop, continues and returns; reducible.
fn structured_graph(max_steps: usize) -> impl Strategy<Value = Graph> {
    prop::collection::vec((any::<u16>(), 0..8u8, any::<u8>()), 0..max_steps).prop_map(|steps| {
        let mut successors: Vec<Vec<usize>> = vec![vec![]];
        // By block: the loops around it, as header and block behind.
        let mut loops: Vec<Vec<(usize, usize)>> = vec![vec![]];
        for (place, rewrite, which) in steps {
            let at = place as usize % successors.len();
            let new = successors.len();
            let after = std::mem::take(&mut successors[at]);
            let around = loops[at].clone();
            let target = (!around.is_empty()).then(|| around[which as usize % around.len().max(1)]);
            let mut inner = around.clone();
            let (own, parts): (Vec<usize>, Vec<Vec<usize>>) = match (rewrite, target) {
                (0, _) => (vec![new], vec![after]),
                (1, _) => (vec![new, new + 1], vec![vec![new + 1], after]),
                (2, _) => (vec![new, new + 1], vec![vec![new + 2], vec![new + 2], after]),
                (3, _) => {
                    inner.push((new, new + 2));
                    (vec![new], vec![vec![new + 1, new + 2], vec![new], after])
                }
                (4, _) => {
                    inner.push((new, new + 1));
                    (vec![new], vec![vec![new, new + 1], after])
                }
                (5, Some((_, behind))) => (vec![behind, new], vec![after]),
                (6, Some((header, _))) => (vec![header, new], vec![after]),
                _ => (vec![new, new + 1], vec![vec![], after]),
            };
            successors[at] = own;
            let inside = match rewrite {
                3 => 2,
                4 => 1,
                _ => 0,
            };
            for (index, part) in parts.into_iter().enumerate() {
                successors.push(part);
                loops.push(if index < inside { inner.clone() } else { around.clone() });
            }
        }
        Graph(successors)
    })
}

fn disturbed_graph() -> impl Strategy<Value = Graph> {
    let edges = prop::collection::vec((any::<u16>(), any::<u16>()), 1..4);
    (structured_graph(7), edges).prop_map(|(Graph(mut successors), edges)| {
        let count = successors.len();
        for (from, to) in edges {
            successors[from as usize % count].push(to as usize % count);
        }
        Graph(successors)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn algorithms_agree_on_small_graphs(graph in any_graph(9)) {
        check_algorithms(&graph);
    }

    #[test]
    fn algorithms_agree_on_large_graphs(graph in any_graph(20)) {
        check_algorithms(&graph);
    }

    #[test]
    fn algorithms_agree_on_structured_graphs(graph in structured_graph(12)) {
        check_algorithms(&graph);
    }

    #[test]
    fn algorithms_agree_on_disturbed_graphs(graph in disturbed_graph()) {
        check_algorithms(&graph);
    }

    #[test]
    fn threads_in_structured_graphs(graph in structured_graph(12), choices in prop::collection::vec(any::<u8>(), 8), seed in any::<u64>()) {
        (0..20).for_each(|n| check_threads(&graph, &choices, seed.wrapping_add(n)));
    }

    #[test]
    fn threads_in_any_graph(graph in any_graph(12), choices in prop::collection::vec(any::<u8>(), 8), seed in any::<u64>()) {
        (0..20).for_each(|n| check_threads(&graph, &choices, seed.wrapping_add(n)));
    }

    #[test]
    fn threads_in_disturbed_graphs(graph in disturbed_graph(), choices in prop::collection::vec(any::<u8>(), 8), seed in any::<u64>()) {
        (0..20).for_each(|n| check_threads(&graph, &choices, seed.wrapping_add(n)));
    }
}

#[test]
fn all_graphs_of_up_to_four_blocks() {
    for count in 1..=4 {
        for edges in 0u32..1 << (count * count) {
            let row = |from| (0..count).filter(|to| edges >> (from * count + to) & 1 != 0).collect();
            check_algorithms(&Graph((0..count).map(row).collect()));
        }
    }
}

/// The example of the reference, and what the formula makes of it.
#[test]
fn the_formula_misses_its_own_example() {
    let parts = Graph(vec![vec![1, 3], vec![2, 3], vec![], vec![]]).parts();
    for algorithm in [lazy as NewSync, eager] {
        assert_eq!(parts.facts(algorithm, &[block(0)]), BTreeSet::from([Fact::Join(block(3))]));
        assert_eq!(parts.facts(algorithm, &[block(1)]), BTreeSet::new());
    }
    assert_eq!(parts.facts(literal, &[block(0)]), BTreeSet::new());
}

/// How many joins the formula misses, and how many it invents, on random acyclic graphs.
#[test]
fn the_formula_misses_joins() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut pairs, mut missed, mut invented) = (0, 0, 0);
    for _ in 0..3000 {
        let graph = acyclic_graph(14).new_tree(&mut runner).expect("a graph").current();
        let parts = graph.parts();
        for branch in parts.branches() {
            let exact = parts.facts(lazy, &[branch]);
            let literal = parts.facts(literal, &[branch]);
            pairs += exact.len();
            missed += exact.difference(&literal).count();
            invented += literal.difference(&exact).count();
        }
    }
    println!("{pairs} pairs of branch and join: {missed} missed, {invented} invented");
    assert!(missed * 10 > pairs, "a tenth at least: {missed} of {pairs}");
}

/// The picture in the module's documentation.
#[test]
fn uniform_exits_are_not_tainted() {
    // H b u E F
    let parts = Graph(vec![vec![1, 2], vec![3, 2], vec![4, 0], vec![], vec![]]).parts();
    let cycle = parts.cycles.all().next().expect("a cycle");
    let facts = parts.facts(lazy, &[block(1)]);
    assert_eq!(facts, BTreeSet::from([Fact::Exit(cycle, block(3))]));
    // With one exit for both: a phi there may differ although its operands are constants.
    let parts = Graph(vec![vec![1, 2], vec![3, 2], vec![3, 0], vec![]]).parts();
    let facts = parts.facts(lazy, &[block(1)]);
    assert_eq!(facts, BTreeSet::from([Fact::Exit(cycle, block(3)), Fact::Join(block(3))]));
}

/// Where `Lazy` and `Eager` differ: thousands of divergent branches in one irreducible cycle, with
/// ways that meet far away, are too many to look at one by one. Then everything is found that could
/// be true.
#[test]
fn lazy_gives_up_on_huge_irreducible_cycles() {
    let facts = |n: usize| {
        let chain = (1..n).map(|b| vec![n + 1, b + 1]);
        let graph = [vec![1, n + 1]].into_iter().chain(chain).chain([vec![n + 1], vec![1, n + 2], vec![]]);
        let parts = Graph(graph.collect()).parts();
        let branches: Vec<Block> = (1..n).map(block).collect();
        (parts.facts(lazy, &branches), n)
    };
    // Block 1 is entered from outside and from block n + 1, but the branches come to it over n + 1
    // only.
    let is_join = |(facts, _): &(BTreeSet<Fact>, usize)| facts.contains(&Fact::Join(block(1)));
    let (small, large) = (facts(50), facts(3_000));
    assert!(!is_join(&small) && is_join(&large));
    assert!([&small, &large].iter().all(|(facts, n)| facts.contains(&Fact::Join(block(n + 1)))));
}

/// Cost: what each divergent branch adds does not grow with the function.
mod cost {
    use super::*;
    use crate::divergence::sync::lazy::Lazy;

    fn steps(graph: &Graph) -> usize {
        let parts = graph.parts();
        let (mut lazy, mut found) = (Lazy::new(&parts.cfg, &parts.cycles, &parts.regions), Vec::new());
        parts.branches().into_iter().for_each(|branch| lazy.diverge(branch, &mut found));
        lazy.propagate_cycles(&mut found);
        lazy.steps
    }

    /// Eight times the size, at most nine times the steps.
    fn is_linear(name: &str, graph: impl Fn(usize) -> Graph) {
        let (small, large) = (steps(&graph(4_000)), steps(&graph(32_000)));
        assert!(large <= small * 9 && small < 4_000 * 20, "{name}: {small}, {large}");
    }

    #[test]
    fn early_exits() {
        is_linear("to one exit", |n| Graph((0..n).map(|b| vec![n, b + 1]).chain([vec![]]).collect()));
        is_linear("to one exit and on", |n| {
            Graph((0..n).map(|b| vec![n, b + 1]).chain([vec![n + 1], vec![]]).collect())
        });
    }

    #[test]
    fn breaks_and_continues() {
        is_linear("breaks to one exit", |n| {
            let body = (0..n).map(|b| vec![n + 1, b + 1]);
            Graph(body.chain([vec![0], vec![]]).collect())
        });
        is_linear("continues", |n| {
            let body = (0..n).map(|b| vec![n, b + 1]);
            Graph(body.chain([vec![0, n + 1], vec![]]).collect())
        });
        // b -> its own exit -> common exit
        is_linear("breaks to exits of their own", |n| {
            let body = (0..n).map(|b| vec![n + 1 + b, b + 1]);
            let exits = (0..n).map(|_| vec![2 * n + 1]);
            Graph(body.chain([vec![0]]).chain(exits).chain([vec![]]).collect())
        });
    }

    #[test]
    fn ifs_in_a_row_and_in_each_other() {
        is_linear("ifs in a row", |n| {
            Graph(
                (0..n).flat_map(|b| [vec![2 * b + 1, 2 * b + 2], vec![2 * b + 2]]).chain([vec![]]).collect(),
            )
        });
        is_linear("ifs in each other", |n| {
            let down = (0..n).map(|b| vec![b + 1, 2 * n - b]);
            let up = (0..=n).map(|b| if b < n { vec![n + b + 1] } else { vec![] });
            Graph(down.chain(up).collect())
        });
    }

    #[test]
    fn two_chains_side_by_side() {
        is_linear("ladder", |n| {
            let down = (0..n).map(|b| vec![b + 1, n + 1 + b]);
            let along = (0..=n).map(|b| if b < n { vec![n + 2 + b] } else { vec![] });
            Graph(down.chain([vec![2 * n + 1]]).chain(along).collect())
        });
    }

    #[test]
    fn irreducible_cycles_in_a_row() {
        is_linear("irreducible", |n| {
            let cycle = |b: usize| [vec![3 * b + 1, 3 * b + 2], vec![3 * b + 2], vec![3 * b + 1, 3 * b + 3]];
            Graph((0..n).flat_map(cycle).chain([vec![]]).collect())
        });
    }
}
