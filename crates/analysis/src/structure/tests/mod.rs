//! The same answers by definition, slowly, and the tests that compare.
//!
//! A [`Graph`] is a list of successors and a set is a bit mask, so a definition ("unreachable when
//! *a* is deleted") is one line. Nothing here uses the code under test, except that a block which
//! got a virtual edge to the exit is taken from the tree, after checking that it may be one.
//!
//! Compared on every graph of up to four blocks, and on random graphs of four kinds.

use proptest::prelude::*;
use simt_ir::Block;
use simt_ir::entity::EntityId;

use super::{Cfg, ControlDependence, Cycle, Cycles, Direction, DominanceFrontiers, DominatorTree};

mod regions;

/// A set of blocks.
type Set = u64;

/// Successors by block, duplicates included. At most 64 blocks.
#[derive(Clone, Debug)]
struct Graph(Vec<Vec<usize>>);

/// A cycle by definition, with those inside.
#[derive(Debug)]
struct NaiveCycle {
    header: usize,
    blocks: Set,
    entries: Set,
    children: Vec<NaiveCycle>,
}

fn block(index: usize) -> Block {
    Block::from_index(index)
}

fn bits(set: Set) -> impl Iterator<Item = usize> {
    (0..64).filter(move |index| set >> index & 1 != 0)
}

fn set_of<'a>(blocks: impl IntoIterator<Item = &'a Block>) -> Set {
    blocks.into_iter().fold(0, |set, b| set | 1 << b.index())
}

impl Graph {
    fn cfg(&self) -> Cfg {
        let edges: Vec<(Block, Block)> = (0..self.0.len())
            .flat_map(|from| self.0[from].iter().map(move |&to| (block(from), block(to))))
            .collect();
        Cfg::from_edges(self.0.len(), &edges)
    }

    fn successor_set(&self, from: usize) -> Set {
        self.0[from].iter().fold(0, |set, to| set | 1 << to)
    }

    fn predecessor_set(&self, to: usize) -> Set {
        (0..self.0.len()).filter(|&from| self.0[from].contains(&to)).fold(0, |set, from| set | 1 << from)
    }

    /// What can be reached from a block without leaving `within`; nothing if the block is not in
    /// it.
    fn reached(&self, from: usize, within: Set) -> Set {
        let mut reached = 1 << from & within;
        loop {
            let grown = bits(reached).fold(reached, |set, b| set | self.successor_set(b) & within);
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    fn reachable(&self) -> Set {
        self.reached(0, Set::MAX)
    }

    /// All pairs: the set of blocks that dominate each block, by deleting each block in turn.
    fn dominators(&self) -> Vec<Set> {
        let reachable = self.reachable();
        let survivors = |deleted: usize| self.reached(0, !(1 << deleted));
        let mut dominators = vec![0; self.0.len()];
        for deleted in 0..self.0.len() {
            // Of an unreachable block, every block is a dominator.
            let dominated = !(reachable & survivors(deleted));
            for b in bits(dominated).take_while(|&b| b < self.0.len()) {
                dominators[b] |= 1 << deleted;
            }
        }
        dominators
    }

    /// The same, of post-dominators, when these blocks lead to the virtual exit.
    fn post_dominators(&self, anchors: Set) -> Vec<Set> {
        let reachable = self.reachable();
        let reaches_exit = |b, deleted: usize| self.reached(b, !(1 << deleted)) & anchors != 0;
        (0..self.0.len())
            .map(|b| {
                let all = 0..self.0.len();
                all.filter(|&deleted| reachable >> b & 1 == 0 || !reaches_exit(b, deleted))
                    .fold(0, |set, deleted| set | 1 << deleted)
            })
            .collect()
    }

    /// The order in which a recursive search that takes the last successor first comes to blocks.
    fn preorder(&self) -> Vec<usize> {
        fn visit(graph: &Graph, b: usize, order: &mut Vec<usize>) {
            if !order.contains(&b) {
                order.push(b);
                graph.0[b].iter().rev().for_each(|&to| visit(graph, to, order));
            }
        }
        let mut order = Vec::new();
        visit(self, 0, &mut order);
        order
    }

    /// The cycles among some blocks, by preorder of their headers.
    fn cycles(&self, preorder: &[usize], within: Set) -> Vec<NaiveCycle> {
        let mut cycles = Vec::new();
        let mut left = within;
        for &header in preorder.iter().filter(|&&b| within >> b & 1 != 0) {
            let forward = self.reached(header, left);
            let component = bits(forward)
                .filter(|&b| self.reached(b, left) >> header & 1 != 0)
                .fold(0, |s, b| s | 1 << b);
            left &= !component;
            let repeats = component.count_ones() > 1 || self.successor_set(header) & component != 0;
            if component == 0 || !repeats {
                continue;
            }
            let outside = self.reachable() & !component;
            let entered = bits(component).filter(|&b| self.predecessor_set(b) & outside != 0);
            let entries = entered.fold(1 << header, |set, b| set | 1 << b);
            let children = self.cycles(preorder, component & !(1 << header));
            cycles.push(NaiveCycle { header, blocks: component, entries, children });
        }
        cycles
    }
}

fn check_cfg(graph: &Graph, cfg: &Cfg) {
    let reachable = graph.reachable();
    assert_eq!(cfg.preorder().iter().map(|b| b.index()).collect::<Vec<_>>(), graph.preorder());
    assert_eq!(set_of(cfg.reverse_postorder()), reachable);
    for b in cfg.blocks() {
        let (successors, predecessors) = (cfg.successors(b), cfg.predecessors(b));
        assert_eq!(set_of(successors), graph.successor_set(b.index()));
        assert_eq!(set_of(predecessors), graph.predecessor_set(b.index()));
        assert_eq!(successors.len(), set_of(successors).count_ones() as usize, "duplicate successor");
        assert_eq!(predecessors.len(), set_of(predecessors).count_ones() as usize, "duplicate predecessor");
        assert_eq!(cfg.is_reachable(b), reachable >> b.index() & 1 != 0);
        let is_exit = cfg.is_reachable(b) && successors.is_empty();
        assert_eq!(cfg.exits().contains(&b), is_exit);
        // Postorder: only an edge to an ancestor goes back.
        for &to in successors.iter().filter(|_| cfg.is_reachable(b)) {
            let goes_back = cfg.reverse_postorder_number(to) <= cfg.reverse_postorder_number(b);
            assert_eq!(goes_back, cfg.is_search_ancestor(to, b));
        }
    }
}

/// Exits, and exactly one block of each region without a way out: the only one from which control
/// comes back to the first in reverse postorder, or that one.
fn check_anchors(graph: &Graph, cfg: &Cfg, tree: &DominatorTree) -> Set {
    let anchors = set_of(tree.anchors());
    assert_eq!(tree.anchors().len(), anchors.count_ones() as usize, "duplicate anchor");
    for b in bits(graph.reachable()) {
        let reached = graph.reached(b, Set::MAX);
        let can_leave = bits(reached).any(|other| graph.reached(other, Set::MAX) != reached);
        let expected = if can_leave { 0 } else { 1 };
        if can_leave {
            assert_eq!(anchors >> b & 1, expected, "{b} is an anchor but leads elsewhere");
        } else {
            assert_eq!((anchors & reached).count_ones(), expected as u32, "anchors of the region of {b}");
            let first = bits(reached).min_by_key(|&b| cfg.reverse_postorder_number(block(b))).unwrap();
            let latches: Vec<usize> = bits(reached).filter(|&b| graph.0[b].contains(&first)).collect();
            let anchor = if let [latch] = latches[..] { latch } else { first };
            assert!(reached == 1 << b || anchors >> anchor & 1 != 0, "{anchor} ought to be the anchor");
        }
    }
    anchors
}

/// Compares a tree with the set of dominators of each block.
fn check_tree(cfg: &Cfg, tree: &DominatorTree, dominators: &[Set]) {
    let reachable: Vec<Block> = cfg.blocks().filter(|&b| cfg.is_reachable(b)).collect();
    for b in cfg.blocks() {
        let in_tree = cfg.is_reachable(b);
        assert_eq!(tree.contains(b), in_tree);
        for a in cfg.blocks() {
            let expected = dominators[b.index()] >> a.index() & 1 != 0;
            assert_eq!(tree.dominates(a, b), expected, "{a:?} dominates {b:?}");
            assert_eq!(tree.strictly_dominates(a, b), expected && a != b);
        }
        let strict = dominators[b.index()] & !(1 << b.index());
        let nearest = bits(strict).find(|&near| strict & !dominators[near] == 0).map(block);
        assert_eq!(tree.idom(b), nearest.filter(|_| in_tree), "dominator of {b:?}");
        let children = reachable.iter().filter(|&&child| tree.idom(child) == Some(b));
        assert_eq!(set_of(tree.children(b)), set_of(children));
        let subtree = reachable.iter().filter(|&&below| in_tree && tree.dominates(b, below));
        assert_eq!(set_of(tree.subtree(b)), set_of(subtree));
        assert_eq!(tree.subtree(b).first().copied(), in_tree.then_some(b));
    }
    let roots: Vec<Block> = tree.roots().collect();
    assert_eq!(set_of(&roots), set_of(reachable.iter().filter(|&&b| tree.idom(b).is_none())));
    assert_eq!(tree.preorder().len(), reachable.len());
}

/// Far beyond what these graphs have.
const ANY: usize = 1 << 30;

fn frontiers(cfg: &Cfg, tree: &DominatorTree) -> DominanceFrontiers {
    DominanceFrontiers::compute(cfg, tree, ANY).expect("they are small")
}

fn dependence(cfg: &Cfg, tree: &DominatorTree) -> ControlDependence {
    ControlDependence::compute(cfg, tree, ANY).expect("it is small")
}

fn check_frontiers(cfg: &Cfg, tree: &DominatorTree, dominators: &[Set]) -> DominanceFrontiers {
    let frontiers = frontiers(cfg, tree);
    for a in cfg.blocks() {
        let dominated = |b: Block| dominators[b.index()] >> a.index() & 1 != 0;
        let is_member = |b: &&Block| {
            let strictly = **b != a && dominated(**b);
            let prior = cfg.prior(tree.direction(), **b);
            !strictly && prior.iter().any(|&p| cfg.is_reachable(p) && dominated(p))
        };
        let members: Vec<Block> = match cfg.is_reachable(a) {
            true => cfg.reverse_postorder().iter().filter(is_member).copied().collect(),
            false => Vec::new(),
        };
        assert_eq!(frontiers.of(a), members, "frontier of {a:?}");
    }
    frontiers
}

/// Ferrante, Ottenstein and Warren's definition.
fn check_control_dependence(cfg: &Cfg, tree: &DominatorTree, post_dominators: &[Set]) {
    let dependence = dependence(cfg, tree);
    let mut size = 0;
    for branch in cfg.blocks() {
        let successors = cfg.successors(branch);
        let is_branch = cfg.is_reachable(branch) && successors.len() > 1;
        for b in cfg.blocks() {
            let follows = |from: &Block| post_dominators[from.index()] >> b.index() & 1 != 0;
            let certain = follows(&branch) && b != branch;
            let expected = is_branch && successors.iter().any(follows) && !certain;
            assert_eq!(dependence.branches(b).contains(&branch), expected, "{b:?} depends on {branch:?}");
            assert_eq!(dependence.dependents(branch).contains(&b), expected);
            size += expected as usize;
        }
    }
    assert_eq!(cfg.blocks().map(|b| dependence.branches(b).len()).sum::<usize>(), size, "duplicate");
    assert!(ControlDependence::compute(cfg, tree, size).is_some());
    assert!(size == 0 || ControlDependence::compute(cfg, tree, size - 1).is_none());
}

fn check_cycle(cfg: &Cfg, cycles: &Cycles, cycle: Cycle, naive: &NaiveCycle, parent: Option<Cycle>) {
    let depth = parent.map_or(0, |parent| cycles.cycle_depth(parent)) + 1;
    assert_eq!(cycles.header(cycle).index(), naive.header);
    assert_eq!(cycles.headed_by(block(naive.header)), Some(cycle));
    assert_eq!(cycles.parent(cycle), parent);
    assert_eq!(cycles.cycle_depth(cycle), depth);
    assert_eq!(set_of(cycles.blocks(cycle)), naive.blocks);
    assert_eq!(cycles.blocks(cycle).len(), naive.blocks.count_ones() as usize);
    assert_eq!(cycles.blocks(cycle)[0].index(), naive.header);
    assert_eq!(set_of(cycles.entries(cycle)), naive.entries);
    assert_eq!(cycles.entries(cycle).len(), naive.entries.count_ones() as usize);
    assert_eq!(cycles.entries(cycle)[0].index(), naive.header);
    assert!(cycles.entries(cycle).is_sorted_by_key(|&b| cfg.preorder_number(b)));
    assert_eq!(cycles.is_reducible(cycle), naive.entries.count_ones() == 1);
    for b in cfg.blocks() {
        assert_eq!(cycles.contains(cycle, b), naive.blocks >> b.index() & 1 != 0);
    }
    let leaving = |&(from, to): &(Block, Block)| cycles.contains(cycle, from) && !cycles.contains(cycle, to);
    let edges = cfg.blocks().flat_map(|from| cfg.successors(from).iter().map(move |&to| (from, to)));
    let mut exits: Vec<_> = cycles.exit_edges(cfg, cycle).collect();
    exits.sort();
    let mut expected: Vec<_> = edges.filter(leaving).collect();
    expected.sort();
    assert_eq!(exits, expected);

    let inner = naive.children.iter().fold(0, |set, child| set | child.blocks);
    for b in bits(naive.blocks & !inner) {
        assert_eq!(cycles.innermost(block(b)), Some(cycle));
        assert_eq!(cycles.depth(block(b)), depth);
    }
    assert_eq!(cycles.children(cycle).len(), naive.children.len());
    for (&child, naive) in cycles.children(cycle).iter().zip(&naive.children) {
        assert!(cycles.contains_cycle(cycle, child) && !cycles.contains_cycle(child, cycle));
        check_cycle(cfg, cycles, child, naive, Some(cycle));
    }
}

fn check_cycles(graph: &Graph, cfg: &Cfg) -> Cycles {
    let cycles = Cycles::compute(cfg);
    let naive = graph.cycles(&graph.preorder(), graph.reachable());
    assert_eq!(cycles.outermost().count(), naive.len());
    for (cycle, naive) in cycles.outermost().zip(&naive) {
        check_cycle(cfg, &cycles, cycle, naive, None);
    }
    let inside = naive.iter().fold(0, |set, cycle| set | cycle.blocks);
    for b in cfg.blocks().filter(|b| inside >> b.index() & 1 == 0) {
        assert_eq!((cycles.innermost(b), cycles.depth(b)), (None, 0));
    }
    cycles
}

/// Compares everything on one graph.
fn check(graph: &Graph) -> Cycles {
    let cfg = graph.cfg();
    check_cfg(graph, &cfg);

    let tree = DominatorTree::dominators(&cfg);
    assert_eq!((tree.direction(), tree.anchors()), (Direction::Forward, &[block(0)][..]));
    let dominators = graph.dominators();
    check_tree(&cfg, &tree, &dominators);
    check_frontiers(&cfg, &tree, &dominators);

    let tree = DominatorTree::post_dominators(&cfg);
    let post_dominators = graph.post_dominators(check_anchors(graph, &cfg, &tree));
    check_tree(&cfg, &tree, &post_dominators);
    check_frontiers(&cfg, &tree, &post_dominators);
    check_control_dependence(&cfg, &tree, &post_dominators);

    check_cycles(graph, &cfg)
}

/// Terminators with targets anywhere: mostly irreducible, with exits, endless loops, loops on one
/// block, unreachable blocks and switches with duplicate targets. Targets are also drawn near, for
/// depth.
fn any_graph(max_blocks: usize) -> impl Strategy<Value = Graph> {
    let terminator = prop_oneof![
        1 => Just(0usize),
        4 => Just(1),
        4 => Just(2),
        1 => 3..6usize,
    ]
    .prop_flat_map(|arity| prop::collection::vec((any::<u16>(), -3..4isize, any::<bool>()), arity));
    prop::collection::vec(terminator, 1..max_blocks).prop_map(|terminators| {
        let count = terminators.len();
        let target = |from: usize, (far, near, is_near): (u16, isize, bool)| match is_near {
            true => (from as isize + near).rem_euclid(count as isize) as usize,
            false => far as usize % count,
        };
        let successors = terminators
            .into_iter()
            .enumerate()
            .map(|(from, t)| t.into_iter().map(|t| target(from, t)).collect());
        Graph(successors.collect())
    })
}

/// Structured code, which is reducible: one block, rewritten again and again.
fn structured_graph(max_steps: usize) -> impl Strategy<Value = Graph> {
    prop::collection::vec((any::<u16>(), 0..6u8), 0..max_steps).prop_map(|steps| {
        let mut successors: Vec<Vec<usize>> = vec![vec![]];
        for (place, rewrite) in steps {
            let at = place as usize % successors.len();
            let new = successors.len();
            // What followed the block follows its last part.
            let after = std::mem::take(&mut successors[at]);
            let (at_successors, parts) = match rewrite {
                0 => (vec![new], vec![after]),                                        // a; b
                1 => (vec![new, new + 1], vec![vec![new + 1], after]),                // if
                2 => (vec![new, new + 1], vec![vec![new + 2], vec![new + 2], after]), // if-else
                3 => (vec![new], vec![vec![new + 1, new + 2], vec![new], after]),     // while
                4 => (vec![new], vec![[&[new][..], &after].concat()]),                // repeat-until
                _ => (vec![new, new + 1], vec![vec![], after]),                       // early return
            };
            successors[at] = at_successors;
            successors.extend(parts);
        }
        Graph(successors)
    })
}

/// Structured code with a few edges from anywhere to anywhere.
fn disturbed_graph() -> impl Strategy<Value = Graph> {
    let edges = prop::collection::vec((any::<u16>(), any::<u16>()), 1..5);
    (structured_graph(8), edges).prop_map(|(Graph(mut successors), edges)| {
        let count = successors.len();
        for (from, to) in edges {
            successors[from as usize % count].push(to as usize % count);
        }
        Graph(successors)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn small_random_graphs(graph in any_graph(9)) {
        check(&graph);
    }

    #[test]
    fn large_random_graphs(graph in any_graph(30)) {
        check(&graph);
    }

    #[test]
    fn structured_graphs_are_reducible(graph in structured_graph(12)) {
        let cycles = check(&graph);
        prop_assert!(cycles.all().all(|cycle| cycles.is_reducible(cycle)));
    }

    #[test]
    fn disturbed_graphs(graph in disturbed_graph()) {
        check(&graph);
    }
}

#[test]
fn all_graphs_of_up_to_four_blocks() {
    for count in 1..=4 {
        for edges in 0u32..1 << (count * count) {
            let row = |from| (0..count).filter(|to| edges >> (from * count + to) & 1 != 0).collect();
            check(&Graph((0..count).map(row).collect()));
        }
    }
}

#[test]
fn no_blocks() {
    let cfg = Cfg::from_edges(0, &[]);
    assert_eq!(cfg.entry(), None);
    for tree in [DominatorTree::dominators(&cfg), DominatorTree::post_dominators(&cfg)] {
        assert_eq!((tree.preorder(), tree.roots().count()), (&[][..], 0));
        frontiers(&cfg, &tree);
    }
    assert!(Cycles::compute(&cfg).is_empty());
}

/// The pictures in the module's documentation.
mod pictures {
    use super::*;

    #[test]
    fn endless_loop() {
        let graph = Graph(vec![vec![1, 3], vec![2], vec![1], vec![]]);
        let tree = DominatorTree::post_dominators(&graph.cfg());
        assert_eq!(tree.anchors(), [block(3), block(2)]);
        assert_eq!([0, 1, 2, 3].map(|b| tree.idom(block(b))), [None, Some(block(2)), None, None]);
    }

    /// An inner loop is none that nothing leaves; several ways back meet in the header.
    #[test]
    fn endless_loop_with_others_inside() {
        let tree = |graph: Vec<Vec<usize>>| DominatorTree::post_dominators(&Graph(graph).cfg());
        let nested = tree(vec![vec![2], vec![2], vec![3, 4], vec![1, 5], vec![1, 6], vec![3], vec![4]]);
        assert_eq!(nested.anchors(), [block(1)]);
        assert_eq!([2, 3, 4].map(|b| nested.idom(block(b))), [Some(block(1)); 3]);
        let continued = tree(vec![vec![1], vec![2, 3], vec![1], vec![1]]);
        assert_eq!(continued.anchors(), [block(1)]);
    }

    #[test]
    fn irreducible_cycle() {
        let cycles = Cycles::compute(&Graph(vec![vec![1, 2], vec![2], vec![1]]).cfg());
        let cycle = cycles.all().next().unwrap();
        assert_eq!((cycles.len(), cycles.entries(cycle)), (1, &[block(2), block(1)][..]));
    }

    #[test]
    fn nesting_depends_on_the_header() {
        let with_first_edges = |from_entry| Graph(vec![from_entry, vec![2], vec![3], vec![2, 1]]).cfg();
        assert_eq!(Cycles::compute(&with_first_edges(vec![2, 1])).len(), 2);
        assert_eq!(Cycles::compute(&with_first_edges(vec![1, 2])).len(), 1);
    }

    #[test]
    fn nested_loops_depend_on_all_around() {
        let cfg = nested_repeat_until(3);
        let dependence = dependence(&cfg, &DominatorTree::post_dominators(&cfg));
        // h1 h2 h3 l3 l2 l1 are blocks 0 to 5.
        assert_eq!(dependence.branches(block(2)), [3, 4, 5].map(block));
        assert_eq!(dependence.branches(block(1)), [4, 5].map(block));
        assert_eq!(dependence.branches(block(0)), [5].map(block));
    }
}

/// Headers `0..depth`, then latches from the inside out, then the exit.
fn nested_repeat_until(depth: usize) -> Cfg {
    let chain = (0..2 * depth).map(|b| (block(b), block(b + 1)));
    let back = (0..depth).map(|h| (block(2 * depth - 1 - h), block(h)));
    Cfg::from_edges(2 * depth + 1, &chain.chain(back).collect::<Vec<_>>())
}

/// Shapes that overflow the stack of what recurses, and take minutes where something is quadratic.
mod huge {
    use super::*;

    const COUNT: usize = 200_000;

    fn trees(cfg: &Cfg) -> [DominatorTree; 2] {
        [DominatorTree::dominators(cfg), DominatorTree::post_dominators(cfg)]
    }

    #[test]
    fn chain() {
        let edges: Vec<_> = (1..COUNT).map(|b| (block(b - 1), block(b))).collect();
        let cfg = Cfg::from_edges(COUNT, &edges);
        let (first, last) = (block(0), block(COUNT - 1));
        let [dom, pdom] = trees(&cfg);
        assert!(dom.dominates(first, last) && pdom.dominates(last, first));
        assert!(ControlDependence::compute(&cfg, &pdom, 0).is_some());
        assert!(Cycles::compute(&cfg).is_empty());
    }

    /// Checks in a row that all lead to one trap, and the same with edges turned round.
    #[test]
    fn chain_with_a_shared_end() {
        let chain = || (1..COUNT).map(|b| (b - 1, b));
        let trap = (0..COUNT - 2).map(|b| (b, COUNT));
        let start = (2..COUNT).map(|b| (0, b));
        for edges in [chain().chain(trap).collect::<Vec<_>>(), chain().chain(start).collect()] {
            for flip in [false, true] {
                let mut edges: Vec<_> = edges.iter().map(|&(a, b)| (block(a), block(b))).collect();
                if flip {
                    edges.reverse();
                }
                let cfg = Cfg::from_edges(COUNT + 1, &edges);
                for tree in trees(&cfg) {
                    assert!(DominanceFrontiers::compute(&cfg, &tree, 2 * edges.len()).is_some());
                }
                assert!(Cycles::compute(&cfg).is_empty());
            }
        }
    }

    /// A ladder down: the dominators of the right rail are all at the top.
    #[test]
    fn ladder() {
        let rails = (0..COUNT - 2).map(|b| (block(b), block(b + 2)));
        let rungs = (0..COUNT).step_by(2).map(|b| (block(b), block(b + 1)));
        let cfg = Cfg::from_edges(COUNT, &rails.chain(rungs).collect::<Vec<_>>());
        let [dom, pdom] = trees(&cfg);
        assert_eq!(dom.idom(block(COUNT - 1)), Some(block(0)));
        assert_eq!(pdom.idom(block(0)), Some(block(COUNT - 1)));
    }

    #[test]
    fn nested_loops() {
        let cfg = nested_repeat_until(COUNT / 2);
        let [_, pdom] = trees(&cfg);
        assert!(ControlDependence::compute(&cfg, &pdom, 1_000_000).is_none());
        let cycles = Cycles::compute(&cfg);
        assert_eq!(cycles.len(), COUNT / 2);
        assert_eq!(cycles.depth(block(COUNT / 2)), COUNT as u32 / 2);
        assert_eq!(cycles.blocks(cycles.all().next().unwrap()).len(), COUNT);
    }

    /// Nested loops that share their latch, as with `continue` of all of them in one place.
    #[test]
    fn nested_loops_with_one_latch() {
        let chain = (1..COUNT).map(|b| (block(b - 1), block(b)));
        let back = (0..COUNT).map(|header| (block(COUNT - 1), block(header)));
        let cfg = Cfg::from_edges(COUNT, &chain.chain(back).collect::<Vec<_>>());
        trees(&cfg);
        let cycles = Cycles::compute(&cfg);
        assert_eq!(cycles.depth(block(COUNT - 1)), COUNT as u32);
    }

    /// A chain from each block of which an endless loop can be entered.
    #[test]
    fn endless_loops() {
        let chain = (1..COUNT).map(|b| (block(b - 1), block(b)));
        let loops = (0..COUNT).flat_map(|b| [b, b + COUNT].map(|from| (block(from), block(b + COUNT))));
        let cfg = Cfg::from_edges(2 * COUNT, &chain.chain(loops).collect::<Vec<_>>());
        let [_, pdom] = trees(&cfg);
        assert_eq!(pdom.anchors().len(), COUNT);
        assert_eq!(Cycles::compute(&cfg).len(), COUNT);
    }

    /// One irreducible cycle of which every block is an entry.
    #[test]
    fn ring_with_many_entries() {
        let ring = (1..COUNT).map(|b| (block(b), block(b % (COUNT - 1) + 1)));
        let entries = (1..COUNT).map(|b| (block(0), block(b)));
        let cfg = Cfg::from_edges(COUNT, &ring.chain(entries).collect::<Vec<_>>());
        trees(&cfg);
        let cycles = Cycles::compute(&cfg);
        assert_eq!(cycles.entries(cycles.all().next().unwrap()).len(), COUNT - 1);
    }
}
