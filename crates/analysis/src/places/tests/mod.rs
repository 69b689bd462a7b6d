//! Marks against the definition on random graphs; what the specification gives as examples.

mod walks;

use super::control::{entered, since_dominator};
use super::flow::{Ends, Flow};
use super::*;
use crate::structure::Cfg;
use proptest::prelude::*;

/// A graph, and which of its branches are divergent.
#[derive(Clone, Debug)]
struct Graph {
    edges: Vec<(usize, usize)>,
    count: usize,
    divergent: Vec<bool>,
}

fn graphs() -> impl Strategy<Value = Graph> {
    (2usize..12).prop_flat_map(|count| {
        let targets = prop::collection::vec(prop::collection::vec(0..count, 0..3), count);
        let divergent = prop::collection::vec(any::<bool>(), count);
        (targets, divergent).prop_map(move |(targets, divergent)| {
            let edges =
                targets.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |&to| (from, to)));
            // The next block, mostly, so that much is reachable.
            let next = (1..count).map(|to| (to - 1, to)).filter(|&(from, _)| targets[from].len() < 2);
            Graph { edges: edges.chain(next).collect(), count, divergent }
        })
    })
}

struct Known {
    flow: Flow,
    cycles: Cycles,
    mixed: Mixed,
}

fn block(index: usize) -> Block {
    Block::from_index(index)
}

impl Graph {
    fn know(&self) -> Known {
        let edges: Vec<(Block, Block)> =
            self.edges.iter().map(|&(from, to)| (block(from), block(to))).collect();
        let cfg = Cfg::from_edges(self.count, &edges);
        let cycles = Cycles::compute(&cfg);
        let flow = Flow::entered(&cfg, &Ends::unknown(self.count));
        let decided = |b: Block| if self.divergent[b.index()] { Scope::Thread } else { Scope::Grid };
        let mixed = Mixed::find(&flow, &cycles, &decided);
        Known { flow, cycles, mixed }
    }
}

impl Known {
    fn blocks(&self) -> impl Iterator<Item = Block> + '_ {
        self.flow.cfg.reverse_postorder().iter().copied().filter(|b| b.index() < self.flow.block_count)
    }

    fn is_mixed(&self, at: Block) -> bool {
        self.cycles.around(at).any(|cycle| self.mixed.of(cycle).is_some())
    }

    fn is_source(&self, branch: Block) -> bool {
        self.flow.is_branch(branch) && self.mixed.decided(branch) < Scope::Grid
    }

    /// Edges on whose choice a block depends.
    fn depends(&self, on: Block) -> Vec<(Block, Block)> {
        let post = &self.flow.post_dominators;
        let edges = self.blocks().flat_map(|s| self.flow.cfg.successors(s).iter().map(move |&v| (s, v)));
        edges
            .filter(|&(s, v)| {
                self.flow.is_branch(s) && post.dominates(on, v) && !post.strictly_dominates(on, s)
            })
            .collect()
    }

    /// Whether a divergent branch, or a mixed cycle, is in the closure of the dependences of a
    /// block by edges that count, not expanded at a block.
    fn is_parted(&self, at: Block, counts: impl Fn(Block) -> bool, end: Option<Block>) -> bool {
        let (mut seen, mut work) = (vec![at], vec![at]);
        if self.is_mixed(at) {
            return true;
        }
        while let Some(b) = work.pop() {
            for (s, v) in self.depends(b) {
                if !counts(v) {
                    continue;
                }
                if self.is_source(s) || self.is_mixed(s) && Some(s) != end {
                    return true;
                }
                if Some(s) != end && !seen.contains(&s) {
                    seen.push(s);
                    work.push(s);
                }
            }
        }
        false
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// What is marked is what the definition says.
    #[test]
    fn marks_are_as_defined(graph in graphs()) {
        let known = graph.know();
        let (all, since) = (
            entered(&known.flow, &known.mixed, &known.cycles),
            since_dominator(&known.flow, &known.mixed, &known.cycles),
        );
        for b in known.blocks() {
            prop_assert_eq!(all[b].scope < Scope::Grid, known.is_parted(b, |_| true, None), "entered {:?}", b);
            let dominators = &known.flow.dominators;
            let Some(idom) = dominators.idom(b) else { continue };
            let below = |v: Block| dominators.strictly_dominates(idom, v);
            let parted = known.is_parted(b, below, Some(idom));
            prop_assert_eq!(since[b].scope < Scope::Grid, parted, "since dominator {:?}", b);
            prop_assert!(all[b].scope < Scope::Grid || !parted, "entered, but not since {:?}", b);
        }
    }

    /// Where threads are together again is found by walking, too.
    #[test]
    fn meetings_are_what_walks_find(graph in graphs()) {
        let Known { flow, cycles, .. } = graph.know();
        let decided = |b: Block| match (graph.divergent[b.index()], b.index() % 3) {
            (false, _) => Scope::Grid,
            (_, 0) => Scope::Thread,
            (_, at) => Scope::WIDE[at],
        };
        let staying = Flow::staying(&flow.cfg, &Ends::unknown(graph.count));
        let places = Places::of_graph(Scope::Grid, flow, &staying, &cycles, &decided, &decided);
        for b in places.flow.cfg.reverse_postorder().iter().copied().filter(|&b| places.is_block(b)) {
            let next = |b: &Block| places.post_dominators.idom(*b).filter(|&next| places.is_block(next));
            let behind: Vec<Block> = std::iter::successors(next(&b), next).collect();
            for scope in Scope::WIDE {
                let again = behind.iter().copied().find(|&at| places.entered(at).scope >= scope);
                prop_assert_eq!(places.together_again(b, scope), again, "{:?} {:?}", b, scope);
            }
            let mixes = |at: Block| {
                cycles.around(b).any(|c| places.mixed(c).is_some() && cycles.contains(c, at))
            };
            let meeting = behind.iter().copied().find(|&at| !mixes(at));
            prop_assert_eq!(places.meeting(b), meeting, "{:?}", b);
        }
    }
}
