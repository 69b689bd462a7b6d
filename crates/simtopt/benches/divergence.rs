//! The divergence analysis: the ways to find joins against each other, and all of it on functions
//! of one shape and growing size, where the time per branch should stay flat.
//! `cargo bench -p simtopt --bench divergence`
//!
//! `eager` looks at every join of a graph, so it is not asked about the largest.

#[path = "../examples/shapes.rs"]
#[allow(dead_code)]
mod shapes;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use simtopt::analysis::divergence::sync::{NewSync, lazy::lazy, region::Regions};
use simtopt::analysis::divergence::{ModuleDivergence, Options};
use simtopt::analysis::functions::callgraph::CallGraph;
use simtopt::analysis::restated::{eager::eager, literal::literal};
use simtopt::analysis::structure::{Cfg, Cycles};
use simtopt::ir::entity::EntityId;
use simtopt::ir::{Block, Listing, Source};
use std::sync::Arc;

fn main() {
    divan::main();
}

/// The ways to find joins.
fn algorithm(name: &str) -> NewSync {
    match name {
        "lazy" => lazy,
        "eager" => eager,
        _ => literal,
    }
}

/// A graph, and what is known of it before its first divergent branch.
struct Graph {
    cfg: Cfg,
    cycles: Cycles,
}

impl Graph {
    fn new(cfg: Cfg) -> Graph {
        let cycles = Cycles::compute(&cfg);
        Graph { cfg, cycles }
    }

    fn of_successors(successors: Vec<Vec<usize>>) -> Graph {
        let block = Block::from_index;
        let edges = successors.iter().zip(0..).flat_map(|(to, from)| to.iter().map(move |&to| (from, to)));
        let edges: Vec<(Block, Block)> = edges.map(|(from, to)| (block(from), block(to))).collect();
        Graph::new(Cfg::from_edges(successors.len(), &edges))
    }

    fn branches(&self) -> impl Iterator<Item = Block> + '_ {
        self.cfg.reverse_postorder().iter().copied().filter(|&b| self.cfg.successors(b).len() > 1)
    }

    /// How many facts follow if all branches are divergent.
    fn facts(&self, algorithm: NewSync) -> usize {
        let regions = Regions::compute(&self.cfg, &self.cycles);
        let mut sync = algorithm(&self.cfg, &self.cycles, &regions);
        let mut found = Vec::new();
        self.branches().for_each(|branch| sync.diverge(branch, &mut found));
        sync.propagate_cycles(&mut found);
        found.len()
    }
}

fn sync(bencher: Bencher<'_, '_>, name: &str, graphs: &[Graph]) {
    let branches: usize = graphs.iter().map(|graph| graph.branches().count()).sum();
    let run = || graphs.iter().map(|graph| black_box(graph).facts(algorithm(name))).sum::<usize>();
    bencher.counter(ItemsCount::new(branches)).bench_local(run);
}

/// `if (t == k) goto exit`, again and again.
#[divan::bench(sample_count = 3, args = [
    ("lazy", 1_000), ("lazy", 4_000), ("lazy", 16_000), ("eager", 1_000), ("eager", 4_000),
    ("literal", 1_000), ("literal", 4_000), ("literal", 16_000),
])]
fn sync_early_exits(bencher: Bencher<'_, '_>, (name, size): (&str, usize)) {
    let graph = Graph::of_successors((0..size).map(|b| vec![size, b + 1]).chain([vec![]]).collect());
    sync(bencher, name, &[graph]);
}

/// Loops in loops, each with a `break`.
#[divan::bench(sample_count = 3, args = [
    ("lazy", 30), ("lazy", 120), ("lazy", 500), ("eager", 30), ("eager", 120), ("eager", 500),
    ("literal", 30), ("literal", 120), ("literal", 500),
])]
fn sync_nested_loops(bencher: Bencher<'_, '_>, (name, depth): (&str, usize)) {
    // Headers 0..depth, the innermost block, latches from the innermost outward, the end.
    let latch = |level: usize| 2 * depth - level;
    let after = |level: usize| if level == 0 { 2 * depth + 1 } else { latch(level - 1) };
    let headers = (0..depth).map(|level| vec![level + 1, latch(level)]);
    let latches = (0..depth).rev().map(|level| vec![level, after(level)]);
    let all = headers.chain([vec![latch(depth - 1)]]).chain(latches).chain([vec![]]);
    sync(bencher, name, &[Graph::of_successors(all.collect())]);
}

/// A thousand graphs of 30 blocks with random edges, most of them irreducible.
#[divan::bench(sample_count = 3, args = ["lazy", "eager", "literal"])]
fn sync_random(bencher: Bencher<'_, '_>, name: &str) {
    const BLOCKS: usize = 30;
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut graph = || {
        // The way from each block to the next keeps all reachable.
        let edges = |b: usize, other: usize| {
            if other.is_multiple_of(3) { vec![b + 1] } else { vec![b + 1, other % BLOCKS] }
        };
        let successors = (0..BLOCKS - 1).map(|b| edges(b, random(3 * BLOCKS)));
        Graph::of_successors(successors.chain([vec![]]).collect())
    };
    let graphs: Vec<Graph> = (0..1_000).map(|_| graph()).collect();
    sync(bencher, name, &graphs);
}

/// All functions of the examples, as if all of their branches were divergent.
#[divan::bench(sample_count = 10, args = ["lazy", "eager", "literal"])]
fn sync_examples(bencher: Bencher<'_, '_>, name: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let paths = std::fs::read_dir(folder).expect("the examples are in the repository");
    let paths = paths.map(|entry| entry.expect("a readable folder").path());
    let mut graphs = Vec::new();
    for path in paths.filter(|path| path.extension().is_some_and(|extension| extension == "ll")) {
        let module = read(std::fs::read_to_string(path).expect("a readable example"));
        graphs.extend(module.functions.iter().map(|(_, function)| Graph::new(Cfg::compute(function))));
    }
    sync(bencher, name, &graphs);
}

fn read(text: String) -> Listing {
    simtopt::syntax::read(Arc::new(Source::new("bench.ll", text)), &Default::default())
        .expect("the text is valid")
}

/// The whole analysis of one function; reading it is not counted.
#[divan::bench(sample_count = 5, args = [
    ("exits", 4_000), ("exits", 16_000), ("exit-phi", 4_000), ("exit-phi", 16_000),
    ("exits-in-loop", 4_000), ("exits-in-loop", 16_000), ("leave-one", 4_000), ("leave-one", 16_000),
    ("leave-many", 4_000), ("leave-many", 16_000), ("loops", 4_000), ("loops", 16_000),
    ("diamonds", 4_000), ("diamonds", 16_000), ("nested-diamonds", 4_000), ("nested-diamonds", 16_000),
    ("ladder", 4_000), ("ladder", 16_000), ("irreducible", 4_000), ("irreducible", 16_000),
    ("variables", 4_000), ("variables", 16_000), ("call-chain", 4_000), ("call-chain", 16_000),
    ("nest", 125), ("nest", 500), ("nest-break-all", 125), ("nest-break-all", 500),
])]
fn analysis(bencher: Bencher<'_, '_>, (shape, size): (&str, usize)) {
    let module = read(shapes::text(shape, size).expect("the shape exists"));
    let target = module.target.expect("the text is for a GPU");
    bencher.counter(ItemsCount::new(size)).bench_local(|| {
        let graph = CallGraph::compute(&module);
        ModuleDivergence::compute(black_box(&module), target, &graph, Options::default())
    });
}
