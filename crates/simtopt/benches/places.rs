//! The region tree, who is where in it, and the layout of `predicate`, on graphs of growing size:
//! the time per block should stay flat. `cargo bench -p simtopt --bench places`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use simtopt::analysis::divergence::Scope;
use simtopt::analysis::places::plan::Plan;
use simtopt::analysis::places::{Ends, Flow, Places};
use simtopt::analysis::structure::{Cfg, Cycles, Regions};
use simtopt::ir::Block;
use simtopt::ir::entity::EntityId;

fn main() {
    divan::main();
}

const SIZES: [usize; 3] = [10_000, 100_000, 1_000_000];

/// The edges of a graph of about so many blocks.
type Edges = fn(usize) -> Vec<(usize, usize)>;

const SHAPES: [(&str, Edges); 6] = [
    ("straight", |n| (1..n).map(|to| (to - 1, to)).collect()),
    ("diamonds", |n| {
        (0..n / 3)
            .map(|i| 3 * i)
            .flat_map(|a| [(a, a + 1), (a, a + 2), (a + 1, a + 3), (a + 2, a + 3)])
            .collect()
    }),
    ("loops", |n| {
        (0..n / 3)
            .map(|i| 3 * i)
            .flat_map(|a| [(a, a + 1), (a + 1, a + 2), (a + 2, a + 1), (a + 2, a + 3)])
            .collect()
    }),
    ("exits", |n| (0..n - 2).flat_map(|a| [(a, n - 1), (a, a + 1)]).chain([(n - 2, n - 1)]).collect()),
    ("diamonds-in-a-loop", |n| {
        let inside =
            (0..n / 3).map(|i| 3 * i).flat_map(|a| [(a, a + 1), (a, a + 2), (a + 1, a + 3), (a + 2, a + 3)]);
        inside.chain([(n / 3 * 3, 0), (n / 3 * 3, n / 3 * 3 + 1)]).collect()
    }),
    // One condition in the other, which end one after the other.
    ("nested", |n| {
        (0..n / 2)
            .flat_map(|a| [(a, a + 1), (a, n - a), (n - a, n - a + 1)])
            .chain([(n / 2, n / 2 + 1)])
            .collect()
    }),
];

fn graph(shape: &str, size: usize) -> Cfg {
    let edges = SHAPES.iter().find(|(name, _)| *name == shape).expect("a shape").1(size);
    let block = Block::from_index;
    let count = edges.iter().map(|&(from, to)| from.max(to) + 1).max().unwrap_or(1);
    let edges: Vec<(Block, Block)> = edges.into_iter().map(|(from, to)| (block(from), block(to))).collect();
    Cfg::from_edges(count, &edges)
}

fn args() -> impl Iterator<Item = String> {
    SHAPES.iter().flat_map(|(name, _)| SIZES.map(|size| format!("{name} {size}")))
}

fn parse(arg: &str) -> (Cfg, usize) {
    let (shape, size) = arg.split_once(' ').expect("a shape and a size");
    let size = size.parse().expect("a number");
    (graph(shape, size), size)
}

#[divan::bench(args = args(), sample_count = 3)]
fn region_tree(bencher: Bencher<'_, '_>, arg: &str) {
    let (cfg, size) = parse(arg);
    bencher.counter(ItemsCount::new(size)).bench_local(|| Regions::compute(black_box(&cfg)).all().len());
}

/// Every second branch is divergent.
fn places(cfg: &Cfg, cycles: &Cycles) -> Places {
    let decided = |block: Block| if block.index() & 1 == 0 { Scope::Thread } else { Scope::Grid };
    let ends = Ends::unknown(cfg.block_count());
    let (flow, staying) = (Flow::entered(cfg, &ends), Flow::staying(cfg, &ends));
    Places::of_graph(Scope::Grid, flow, &staying, cycles, &decided, &decided)
}

#[divan::bench(args = args(), sample_count = 3)]
fn who_is_where(bencher: Bencher<'_, '_>, arg: &str) {
    let (cfg, size) = parse(arg);
    let cycles = Cycles::compute(&cfg);
    bencher.counter(ItemsCount::new(size)).bench_local(|| {
        let places = places(&cfg, &cycles);
        cfg.blocks().filter(|&block| places.entered(block).scope == Scope::Grid).count()
    });
}

/// By which branches threads parted that are not in a block, and where they are together again.
#[divan::bench(args = args(), sample_count = 3)]
fn where_they_part_and_meet(bencher: Bencher<'_, '_>, arg: &str) {
    let (cfg, size) = parse(arg);
    let places = places(&cfg, &Cycles::compute(&cfg));
    bencher.counter(ItemsCount::new(size)).bench_local(|| {
        let dependence = places.dependence();
        let known = |block: Block| {
            let parted = places.parted_at(block, Scope::Warp, &dependence).map_or(0, |all| all.len());
            parted + usize::from(places.together_again(block, Scope::Warp).is_some())
        };
        cfg.blocks().map(known).sum::<usize>()
    });
}

/// The layout for a machine with predicates.
#[divan::bench(args = args(), sample_count = 3)]
fn layout(bencher: Bencher<'_, '_>, arg: &str) {
    let (cfg, size) = parse(arg);
    let cycles = Cycles::compute(&cfg);
    let places = places(&cfg, &cycles);
    bencher
        .counter(ItemsCount::new(size))
        .bench_local(|| Plan::new(&places, &cfg, &cycles).map_or(0, |plan| plan.items.len()));
}
