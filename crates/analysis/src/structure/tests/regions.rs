//! Regions by definition: all pairs of passages that bound one, by deleting each passage in turn.

use fixedbitset::FixedBitSet;

use super::*;
use crate::structure::regions::{Border, Kind};
use crate::structure::{Region, RegionDominators, Regions};

/// A set of passages.
type Passages = FixedBitSet;

/// The split graph with a start, an end, and edges from the anchors to the end. Block *b* is the
/// nodes 2*b* and 2*b* + 1.
struct Split {
    /// From where to where each passage leads, and where it is a border.
    passages: Vec<(usize, usize, Border)>,
    start: usize,
    end: usize,
    /// For each passage: the nodes that each node reaches when it is deleted.
    without: Vec<Vec<Set>>,
}

/// A region by definition.
#[derive(Debug)]
struct NaiveRegion {
    kind: Kind,
    entry: Border,
    exit: Border,
    passages: Passages,
    blocks: Set,
    parent: Option<usize>,
}

impl Split {
    fn new(graph: &Graph, anchors: Set) -> Split {
        let count = graph.0.len();
        assert!(2 * count + 3 < 64, "too large for a set of nodes");
        let (start, last, end) = (2 * count, 2 * count + 1, 2 * count + 2);
        let mut passages = vec![(start, 0, Border::Function)];
        for b in bits(graph.reachable()) {
            passages.push((2 * b, 2 * b + 1, Border::Block(block(b))));
            let flow =
                bits(graph.successor_set(b)).map(|to| (2 * b + 1, 2 * to, Border::Edge(block(b), block(to))));
            passages.extend(flow);
            if anchors >> b & 1 != 0 {
                passages.push((2 * b + 1, last, Border::Function));
            }
        }
        passages.push((last, end, Border::Function));
        let mut split = Split { passages, start, end, without: Vec::new() };
        split.without = (0..split.passages.len()).map(|deleted| split.reach(deleted)).collect();
        split
    }

    fn reach(&self, deleted: usize) -> Vec<Set> {
        let mut reached: Vec<Set> = (0..=self.end).map(|node| 1 << node).collect();
        loop {
            let before = reached.clone();
            for (passage, &(from, to, _)) in self.passages.iter().enumerate() {
                if passage != deleted {
                    reached[from] |= reached[to];
                }
            }
            if reached == before {
                return reached;
            }
        }
    }

    fn leads(&self, from: usize, to: usize, without: usize) -> bool {
        self.without[without][from] >> to & 1 != 0
    }

    fn dominates(&self, a: usize, node: usize) -> bool {
        !self.leads(self.start, node, a)
    }

    fn post_dominates(&self, b: usize, node: usize) -> bool {
        !self.leads(node, self.end, b)
    }

    /// Whether two passages bound a region.
    fn bound(&self, a: usize, b: usize) -> bool {
        let is_cycle_without = |edge: usize, without: usize| {
            let (from, to, _) = self.passages[edge];
            self.leads(to, from, without)
        };
        a != b
            && self.dominates(a, self.passages[b].0)
            && self.post_dominates(b, self.passages[a].1)
            && !is_cycle_without(a, b)
            && !is_cycle_without(b, a)
    }

    /// The nearest passage that bounds a region with this one.
    fn next(&self, a: usize) -> Option<usize> {
        let candidates: Vec<usize> = (0..self.passages.len()).filter(|&b| self.bound(a, b)).collect();
        candidates
            .iter()
            .copied()
            .find(|&b| candidates.iter().all(|&c| c == b || self.dominates(b, self.passages[c].0)))
    }

    /// The passages between two: where control can come from the one before it passes the other.
    fn between(&self, a: usize, b: usize) -> Passages {
        let is_between = |node| self.leads(self.passages[a].1, node, b);
        let inside = |passage: &usize| {
            let (from, to, _) = self.passages[*passage];
            *passage != a && *passage != b && is_between(from) && is_between(to)
        };
        (0..self.passages.len()).filter(inside).collect()
    }

    fn edges_among(&self, blocks: Set) -> Passages {
        let is_among = |border| match border {
            Border::Edge(from, to) => blocks >> from.index() & blocks >> to.index() & 1 != 0,
            _ => false,
        };
        (0..self.passages.len()).filter(|&passage| is_among(self.passages[passage].2)).collect()
    }

    fn block_of(&self, passage: usize) -> Option<usize> {
        match self.passages[passage].2 {
            Border::Block(b) => Some(b.index()),
            _ => None,
        }
    }

    /// All regions, without parents, and all that is between neighbours taken for acyclic.
    fn regions(&self) -> Vec<NaiveRegion> {
        let mut regions = Vec::new();
        let mut add = |kind, a: usize, b: usize, mut passages: Passages| {
            passages.grow(self.passages.len());
            let blocks = passages.ones().filter_map(|passage| self.block_of(passage));
            let blocks = blocks.fold(0, |set, b| set | 1 << b);
            if blocks != 0 {
                let (entry, exit) = (self.passages[a].2, self.passages[b].2);
                regions.push(NaiveRegion { kind, entry, exit, passages, blocks, parent: None });
            }
            (blocks != 0) as usize
        };
        let next: Vec<Option<usize>> = (0..self.passages.len()).map(|a| self.next(a)).collect();
        for first in (0..next.len()).filter(|&first| !next.contains(&Some(first))) {
            let class: Vec<usize> = std::iter::successors(Some(first), |&passage| next[passage]).collect();
            let mut parts = 0;
            for &passage in class.iter().filter(|&&passage| self.block_of(passage).is_some()) {
                parts += add(Kind::Block, passage, passage, [passage].into_iter().collect());
            }
            for pair in class.windows(2) {
                parts += add(Kind::Acyclic, pair[0], pair[1], self.between(pair[0], pair[1]));
            }
            if parts > 1 {
                let last = *class.last().unwrap();
                let mut passages = self.between(first, last);
                passages.grow(self.passages.len());
                passages.extend(class);
                add(Kind::Sequence, first, last, passages);
            }
        }
        regions
    }
}

/// Nests regions by inclusion, and says which repeat by themselves.
fn nest(split: &Split, regions: &mut [NaiveRegion], cycles: &[NaiveCycle]) {
    for index in 0..regions.len() {
        let inner = &regions[index].passages;
        let is_around = |&outer: &usize| outer != index && inner.is_subset(&regions[outer].passages);
        let around = (0..regions.len()).filter(is_around);
        regions[index].parent = around.min_by_key(|&outer| regions[outer].passages.count_ones(..));
    }
    for index in 0..regions.len() {
        let region = &regions[index];
        if region.kind != Kind::Acyclic {
            continue;
        }
        // The cycles of this region that no part contains with all edges.
        let is_in_part = |cycle: &NaiveCycle| {
            let edges = split.edges_among(cycle.blocks);
            let mut parts = regions.iter().filter(|part| part.parent == Some(index));
            parts.any(|part| cycle.blocks & !part.blocks == 0 && edges.is_subset(&part.passages))
        };
        let mut own = Vec::new();
        let mut is_irreducible = false;
        let mut open: Vec<(&NaiveCycle, bool)> = cycles.iter().map(|cycle| (cycle, true)).collect();
        while let Some((cycle, is_outermost)) = open.pop() {
            let is_own = cycle.blocks & !region.blocks == 0 && !is_in_part(cycle);
            is_irreducible |= is_own && cycle.entries.count_ones() > 1;
            own.extend(Some(cycle.header).filter(|_| is_own && is_outermost));
            open.extend(cycle.children.iter().map(|child| (child, is_outermost && !is_own)));
        }
        let first = match region.entry {
            Border::Function => Some(0),
            Border::Edge(_, to) => Some(to.index()),
            Border::Block(_) => None,
        };
        let kind = match (is_irreducible, &own[..]) {
            (true, _) => Kind::Irreducible,
            (false, []) => Kind::Acyclic,
            (false, [header]) if Some(*header) == first => Kind::Loop,
            (false, _) => Kind::Cyclic,
        };
        regions[index].kind = kind;
    }
}

/// Compares a region and those inside with those by definition.
fn check_region(cfg: &Cfg, regions: &Regions, region: Region, naive: &[NaiveRegion], index: usize) {
    let expected = &naive[index];
    let found = (regions.kind(region), regions.entry(region), regions.exit(region));
    assert_eq!(found, (expected.kind, expected.entry, expected.exit), "{region:?}");
    assert_eq!(set_of(regions.blocks(region)), expected.blocks, "blocks of {region:?}");
    assert_eq!(regions.blocks(region).len(), expected.blocks.count_ones() as usize);
    for b in cfg.blocks() {
        assert_eq!(regions.contains(region, b), expected.blocks >> b.index() & 1 != 0);
        let child = regions.children(region).iter().find(|&&child| regions.contains(child, b));
        assert_eq!(regions.child_with(region, b), child.copied());
    }
    let first = |set: Set| bits(set).filter_map(|b| cfg.reverse_postorder_number(block(b))).min();
    let mut parts: Vec<usize> = (0..naive.len()).filter(|&part| naive[part].parent == Some(index)).collect();
    parts.sort_by_key(|&part| first(naive[part].blocks));
    assert_eq!(regions.children(region).len(), parts.len(), "parts of {region:?}");
    for (&child, &part) in regions.children(region).iter().zip(&parts) {
        assert_eq!(regions.parent(child), Some(region));
        assert_eq!(regions.depth(child), regions.depth(region) + 1);
        assert!(child > region && !regions.contains_region(child, region));
        assert!(regions.contains_region(region, child));
        check_region(cfg, regions, child, naive, part);
    }
}

/// The largest region beside each one with the nearest block outside that dominates all of it.
fn check_dominators(cfg: &Cfg, regions: &Regions, dominators: &[Set]) {
    let tree = RegionDominators::compute(regions, &DominatorTree::dominators(cfg));
    for region in regions.all() {
        let blocks = set_of(regions.blocks(region));
        let common = bits(blocks).fold(!blocks, |set, b| set & dominators[b]);
        let nearest = bits(common).find(|&near| common & !dominators[near] == 0).map(block);
        let beside = nearest.and_then(|near| {
            regions.all().find(|&other| {
                regions.contains(other, near)
                    && !regions.contains_region(other, region)
                    && !regions.contains_region(region, other)
            })
        });
        assert_eq!(tree.idom(region), beside, "dominator of {region:?}");
        assert!(tree.idom(region).is_none_or(|idom| idom < region));
    }
}

fn check(graph: &Graph) -> Regions {
    let cfg = graph.cfg();
    let regions = Regions::compute(&cfg);
    let anchors = set_of(DominatorTree::post_dominators(&cfg).anchors());
    let split = Split::new(graph, anchors);
    let mut naive = split.regions();
    nest(&split, &mut naive, &graph.cycles(&graph.preorder(), graph.reachable()));

    let root = naive.iter().position(|region| region.parent.is_none()).expect("some region is outermost");
    assert_eq!(regions.all().len(), naive.len(), "number of regions");
    check_region(&cfg, &regions, regions.all().next().unwrap(), &naive, root);
    for b in cfg.blocks() {
        let own = regions.innermost(b);
        assert_eq!(own.is_some(), cfg.is_reachable(b));
        assert!(own.is_none_or(|own| regions.kind(own) == Kind::Block && regions.blocks(own) == [b]));
    }
    check_dominators(&cfg, &regions, &graph.dominators());
    regions
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn small_random_graphs(graph in any_graph(8)) {
        check(&graph);
    }

    #[test]
    fn large_random_graphs(graph in any_graph(28)) {
        check(&graph);
    }

    #[test]
    fn structured_graphs(graph in structured_graph(8).prop_filter("size", |graph| graph.0.len() < 30)) {
        let regions = check(&graph);
        prop_assert!(regions.all().all(|region| regions.kind(region) != Kind::Irreducible));
    }

    #[test]
    fn disturbed_graphs(graph in disturbed_graph().prop_filter("size", |graph| graph.0.len() < 30)) {
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

/// The pictures in the module's documentation.
mod pictures {
    use super::*;

    /// Kinds and blocks, parts in parentheses.
    fn shape(regions: &Regions, region: Region) -> String {
        let parts: Vec<String> =
            regions.children(region).iter().map(|&child| shape(regions, child)).collect();
        match regions.kind(region) {
            Kind::Block => format!("{}", regions.blocks(region)[0].index()),
            kind => format!("{kind:?}({})", parts.join(" ")),
        }
    }

    fn check_shape(successors: &[&[usize]], expected: &str) -> (Cfg, Regions) {
        let graph = Graph(successors.iter().map(|targets| targets.to_vec()).collect());
        let regions = check(&graph);
        assert_eq!(shape(&regions, regions.all().next().unwrap()), expected);
        (graph.cfg(), regions)
    }

    #[test]
    fn refined() {
        // a b c d f g i are blocks 0 to 6.
        let (_, regions) = check_shape(
            &[&[1, 5], &[2], &[3, 4], &[2], &[5], &[6], &[]],
            "Sequence(0 Acyclic(Sequence(1 Loop(2 3) 4)) 5 6)",
        );
        let acyclic = regions.parent(regions.parent(regions.innermost(block(1)).unwrap()).unwrap()).unwrap();
        assert_eq!(regions.entry(acyclic), Border::Block(block(0)));
    }

    #[test]
    fn header_in_no_sequence() {
        check_shape(&[&[1], &[2, 4], &[3], &[1], &[]], "Sequence(0 Loop(1 Sequence(2 3)) 4)");
    }

    #[test]
    fn ways_that_meet_at_the_end_only() {
        let (_, regions) = check_shape(&[&[1, 2], &[], &[3], &[]], "Sequence(0 Acyclic(1 Sequence(2 3)))");
        let acyclic = regions.parent(regions.innermost(block(1)).unwrap()).unwrap();
        assert_eq!(
            (regions.entry(acyclic), regions.exit(acyclic)),
            (Border::Block(block(0)), Border::Function)
        );
    }

    #[test]
    fn dominators() {
        // a b l c h i d are blocks 0 to 6.
        let (cfg, regions) = check_shape(
            &[&[1, 2], &[3], &[2, 3], &[4], &[5, 6], &[4], &[]],
            "Sequence(0 Acyclic(1 Loop(2)) 3 Loop(4 5) 6)",
        );
        let tree = RegionDominators::compute(&regions, &DominatorTree::dominators(&cfg));
        let of = |b| regions.innermost(block(b)).unwrap();
        let around = |b| regions.parent(of(b)).unwrap();
        assert_eq!(tree.idom(of(0)), None);
        assert_eq!([of(1), around(2), of(2), of(3)].map(|region| tree.idom(region)), [Some(of(0)); 4]);
        assert_eq!([around(4), of(4)].map(|region| tree.idom(region)), [Some(of(3)); 2]);
        assert_eq!([of(5), of(6)].map(|region| tree.idom(region)), [Some(of(4)), Some(around(4))]);
    }

    #[test]
    fn kinds() {
        // Endless; left early by a return; repeated behind a branch that can skip it; entered in
        // two places.
        check_shape(&[&[1], &[1]], "Sequence(0 Loop(1))");
        check_shape(&[&[1], &[2, 4], &[1, 3], &[], &[]], "Sequence(0 Loop(1 2 3 4))");
        check_shape(&[&[1, 3], &[2, 3], &[1, 3], &[]], "Sequence(0 Cyclic(1 2) 3)");
        check_shape(&[&[1, 2], &[2, 3], &[1], &[]], "Sequence(0 Irreducible(2 1) 3)");
    }

    #[test]
    fn no_blocks() {
        let cfg = Cfg::from_edges(0, &[]);
        let regions = Regions::compute(&cfg);
        assert!(regions.all().next().is_none());
        RegionDominators::compute(&regions, &DominatorTree::dominators(&cfg));
    }
}

/// Shapes that overflow the stack of what recurses, and take minutes where something is quadratic.
mod huge {
    use super::*;

    const COUNT: usize = 200_000;

    fn regions(count: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Regions {
        let edges: Vec<_> = edges.into_iter().map(|(from, to)| (block(from), block(to))).collect();
        regions_of(&Cfg::from_edges(count, &edges))
    }

    /// The regions of a graph, with what must be so in any.
    fn regions_of(cfg: &Cfg) -> Regions {
        let regions = Regions::compute(cfg);
        assert_eq!(regions.blocks(regions.all().next().unwrap()).len(), cfg.reverse_postorder().len());
        let tree = RegionDominators::compute(&regions, &DominatorTree::dominators(cfg));
        assert!(regions.all().all(|region| tree.idom(region).is_none_or(|idom| idom < region)));
        regions
    }

    fn count(regions: &Regions, kind: Kind) -> usize {
        regions.all().filter(|&region| regions.kind(region) == kind).count()
    }

    fn chain() -> impl Iterator<Item = (usize, usize)> {
        (1..COUNT).map(|b| (b - 1, b))
    }

    #[test]
    fn one_sequence() {
        assert_eq!(regions(COUNT, chain()).all().len(), COUNT + 1);
    }

    #[test]
    fn nested_loops() {
        let depth = COUNT / 2;
        let regions = regions_of(&nested_repeat_until(depth));
        assert_eq!((count(&regions, Kind::Loop), count(&regions, Kind::Sequence)), (depth, depth + 1));
        assert_eq!(regions.depth(regions.innermost(block(depth)).unwrap()), 2 * depth as u32 + 1);
    }

    /// `if (a) { if (b) { … } }`: conditions, then ends from the inside out.
    #[test]
    fn nested_branches() {
        let skip = (0..COUNT / 2 - 1).map(|b| (b, COUNT - 1 - b));
        assert_eq!(count(&regions(COUNT, chain().chain(skip)), Kind::Acyclic), COUNT / 2 - 1);
    }

    /// Checks in a row that lead to one trap: nothing but the whole is left in one place.
    #[test]
    fn chain_with_a_shared_end() {
        let regions = regions(COUNT + 1, chain().chain((0..COUNT - 2).map(|b| (b, COUNT))));
        assert!(regions.all().all(|region| regions.depth(region) <= 3));
    }

    #[test]
    fn ladder() {
        let rails = (0..COUNT - 2).map(|b| (b, b + 2));
        let rungs = (0..COUNT).step_by(2).map(|b| (b, b + 1));
        assert_eq!(count(&regions(COUNT, rails.chain(rungs)), Kind::Acyclic), 1);
    }

    #[test]
    fn nested_loops_with_one_latch() {
        let regions = regions(COUNT, chain().chain((0..COUNT).map(|header| (COUNT - 1, header))));
        assert_eq!(count(&regions, Kind::Loop), 1);
    }

    #[test]
    fn endless_loops() {
        let loops = (0..COUNT).flat_map(|b| [b, b + COUNT].map(|from| (from, b + COUNT)));
        assert_eq!(count(&regions(2 * COUNT, chain().chain(loops)), Kind::Loop), COUNT);
    }

    #[test]
    fn ring_with_many_entries() {
        let ring = (1..COUNT).map(|b| (b, b % (COUNT - 1) + 1));
        let regions = regions(COUNT, ring.chain((1..COUNT).map(|b| (0, b))));
        assert_eq!(count(&regions, Kind::Irreducible), 1);
    }
}
