//! Threads walk through random graphs, and a machine that brings them together where their ways
//! meet watches whether they are where it was said.
//!
//! A branch that is not divergent decides by its instance (the iterations of all cycles around),
//! and so the same for all threads; a divergent one by the thread, too. The machine knows what each
//! thread does, and by definition, by deleting blocks, where ways meet.

use super::*;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

const THREADS: usize = 4;
/// Blocks that a thread walks at most; graphs in which one does not come to an end are not tried.
const STEPS: usize = 200;

fn hash(what: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    what.hash(&mut hasher);
    hasher.finish() >> 7
}

/// The cycles around, outermost first, and how often their headers were entered again.
type Iterations = Vec<(Cycle, u32)>;
/// A block that a thread comes to, and the iterations of the cycles around.
type Step = (Block, Iterations);

impl Graph {
    fn walk(&self, known: &Known, thread: usize, seed: u64) -> Option<Vec<Step>> {
        let (mut at, mut iterations): (Block, Iterations) = (block(0), Vec::new());
        let mut steps: Vec<Step> = Vec::new();
        loop {
            let mut around: Vec<Cycle> = known.cycles.around(at).collect();
            around.reverse();
            let same = iterations.iter().zip(&around).take_while(|((c, _), other)| c == *other).count();
            iterations.truncate(same);
            if let Some(headed) = known.cycles.headed_by(at)
                && let Some(again) = iterations.iter().position(|&(cycle, _)| cycle == headed)
            {
                iterations[again].1 += 1;
                iterations.truncate(again + 1);
            }
            let entered = around[iterations.len()..].iter().map(|&cycle| (cycle, 0));
            iterations.extend(entered);
            steps.push((at, iterations.clone()));
            let next = known.flow.cfg.successors(at);
            if next.is_empty() {
                return Some(steps);
            }
            if steps.len() == STEPS {
                return None;
            }
            let who = if self.divergent[at.index()] { thread + 1 } else { 0 };
            at = next[(hash((seed, at, &iterations, who)) as usize) % next.len()];
        }
    }
}

/// Whether there is a way from a block to an end without another block; in an endless loop, that is
/// where the virtual edge begins.
fn escapes(flow: &Flow, from: Block, without: Block) -> bool {
    let cfg = &flow.cfg;
    let (mut seen, mut work) = (vec![from], vec![from]);
    while let Some(b) = work.pop() {
        if flow.post_dominators.anchors().contains(&b) {
            return true;
        }
        let fresh: Vec<Block> =
            cfg.successors(b).iter().copied().filter(|&b| b != without && !seen.contains(&b)).collect();
        seen.extend(&fresh);
        work.extend(fresh);
    }
    false
}

/// Where all ways from a block meet first: a block that all pass, and that none of those passes
/// before.
fn meeting_by_definition(flow: &Flow, from: Block) -> Option<Block> {
    let others = flow.cfg.reverse_postorder().iter().copied().filter(|&b| b != from);
    let behind: Vec<Block> = others.filter(|&b| !escapes(flow, from, b)).collect();
    let is_first = |at: Block| behind.iter().all(|&other| other == at || !escapes(flow, at, other));
    behind.iter().copied().find(|&at| is_first(at))
}

struct Machine<'a> {
    known: &'a Known,
    places: &'a Places,
    walks: &'a [Vec<Step>],
    at: Vec<usize>,
    meetings: Vec<Option<Block>>,
    /// Of each thread, with whom it was last in each block.
    company: Vec<Vec<Vec<usize>>>,
    /// Of each thread, where it is to meet whom: the branch, and who was there.
    expected: Vec<Vec<(Block, Vec<usize>)>>,
    mistakes: Vec<String>,
}

impl Machine<'_> {
    fn run(&mut self, mut who: Vec<usize>, until: Option<Block>) -> Vec<usize> {
        loop {
            who.sort_unstable();
            let Some(&first) = who.first() else { return who };
            let at = self.walks[first][self.at[first]].0;
            if Some(at) == until {
                return who;
            }
            self.visit(at, &who);
            let mut parts: Vec<(Block, Vec<usize>)> = Vec::new();
            for thread in who.drain(..) {
                self.at[thread] += 1;
                let Some(&(next, _)) = self.walks[thread].get(self.at[thread]) else { continue };
                match parts.iter_mut().find(|(target, _)| *target == next) {
                    Some((_, part)) => part.push(thread),
                    None => parts.push((next, vec![thread])),
                }
            }
            let meeting = self.meetings[at.index()].filter(|_| parts.len() > 1);
            match parts.len() {
                1 => who.extend(&parts[0].1),
                _ => parts.into_iter().for_each(|(_, part)| who.extend(self.run(part, meeting))),
            }
        }
    }

    fn visit(&mut self, at: Block, who: &[usize]) {
        let all: Vec<usize> = (0..THREADS).collect();
        let wrong = |what: &str| format!("{what} at {at:?}, where {who:?} are");
        if self.places.entered(at).scope == Scope::Grid && who != all {
            self.mistakes.push(wrong("not all that entered"));
        }
        let idom = self.known.flow.dominators.idom(at);
        for &thread in who {
            if let Some(idom) = idom.filter(|_| self.places.since_dominator(at).scope == Scope::Grid)
                && !self.company[thread][idom.index()].iter().all(|other| who.contains(other))
            {
                self.mistakes.push(wrong("not all since the dominator"));
            }
            let meets = |(branch, _): &&(Block, Vec<usize>)| self.places.meeting(*branch) == Some(at);
            let met: Vec<(Block, Vec<usize>)> = self.expected[thread].iter().filter(meets).cloned().collect();
            for (branch, others) in &met {
                if !others.iter().all(|other| who.contains(other)) {
                    self.mistakes.push(wrong(&format!("{others:?}, who parted at {branch:?}, do not meet")));
                }
            }
            self.expected[thread].retain(|(branch, _)| !met.iter().any(|(known, _)| known == branch));
            self.company[thread][at.index()] = who.to_vec();
            if self.known.flow.is_branch(at) {
                self.expected[thread].retain(|(branch, _)| *branch != at);
                self.expected[thread].push((at, who.to_vec()));
            }
            // Who is together decides together, unless threads may part here.
            let instance = |thread: usize| &self.walks[thread][self.at[thread]].1;
            if !self.known.is_mixed(at) && instance(thread) != instance(who[0]) {
                self.mistakes.push(wrong("threads of different iterations"));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8000))]

    #[test]
    fn threads_are_where_it_is_said(graph in graphs(), seed in any::<u64>()) {
        let known = graph.know();
        let walks: Option<Vec<Vec<Step>>> = (0..THREADS).map(|thread| graph.walk(&known, thread, seed)).collect();
        let Some(walks) = walks else { return Ok(()) };
        let decided = |b: Block| if graph.divergent[b.index()] { Scope::Thread } else { Scope::Grid };
        let edges: Vec<(Block, Block)> = graph.edges.iter().map(|&(from, to)| (block(from), block(to))).collect();
        let cfg = Cfg::from_edges(graph.count, &edges);
        let ends = Ends::unknown(graph.count);
        let staying = Flow::staying(&cfg, &ends);
        let flow = Flow::entered(&cfg, &ends);
        let places = Places::of_graph(Scope::Grid, flow, &staying, &known.cycles, &decided, &decided);
        let mut machine = Machine {
            known: &known,
            places: &places,
            walks: &walks,
            at: vec![0; THREADS],
            meetings: cfg.blocks().map(|b| meeting_by_definition(&known.flow, b)).collect(),
            company: vec![vec![Vec::new(); graph.count]; THREADS],
            expected: vec![Vec::new(); THREADS],
            mistakes: Vec::new(),
        };
        machine.run((0..THREADS).collect(), None);
        prop_assert!(machine.mistakes.is_empty(), "{:?}", machine.mistakes);
        // In each instance of a block, all threads are there or none.
        for b in cfg.reverse_postorder().iter().filter(|&&b| places.entered(b).scope == Scope::Grid) {
            let visits = |walk: &Vec<Step>| -> Vec<Step> { walk.iter().filter(|step| step.0 == *b).cloned().collect() };
            let first = visits(&walks[0]);
            prop_assert!(walks.iter().all(|walk| visits(walk) == first), "instances of {:?}", b);
        }
    }
}
