//! The passes against the definition, on random programs.
//!
//! A removal is wrong iff some path leads from an event to one that conflicts with it, across a
//! barrier that is gone and across none that stays. That is searched for here as it stands: plain
//! graph search from every event, in a graph in which every call is replaced by the body of its
//! callee. Nothing of the analyses is used; the programs are known because they are generated, and
//! all their branches are uniform.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use simt_ir::Source;
use simt_passes::{Options, Pipeline, run};
use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::Arc;

/// One step of a block or of a device function.
#[derive(Clone, Copy, Debug)]
enum Step {
    Store(u8),
    Load(u8),
    Barrier,
    /// Calls a device function with an array; device functions call only later ones.
    Call(u8, u8),
}

#[derive(Clone, Debug)]
struct Program {
    /// Bodies of device functions: straight-line code on one array, their argument, and on all the
    /// others.
    functions: Vec<Vec<Step>>,
    /// The kernel's blocks: steps, and where a branch on a kernel argument leads.
    blocks: Vec<(Vec<Step>, usize, usize)>,
}

const ARRAYS: u8 = 3;
/// The array that a device function gets as its argument.
const ARGUMENT: u8 = ARRAYS;

fn step(arrays: u8, functions: std::ops::Range<u8>) -> BoxedStrategy<Step> {
    let own = prop_oneof![
        3 => (0..arrays).prop_map(Step::Store),
        3 => (0..arrays).prop_map(Step::Load),
        4 => Just(Step::Barrier),
    ];
    if functions.is_empty() {
        return own.boxed();
    }
    prop_oneof![8 => own, 2 => (functions, 0..arrays).prop_map(|(f, a)| Step::Call(f, a))].boxed()
}

fn program() -> impl Strategy<Value = Program> {
    (0..3u8, 1..6usize).prop_flat_map(|(functions, blocks)| {
        let bodies: Vec<_> =
            (0..functions).map(|f| prop::collection::vec(step(ARRAYS + 1, f + 1..functions), 0..5)).collect();
        let block = (prop::collection::vec(step(ARRAYS, 0..functions), 0..6), 0..=blocks, 0..=blocks);
        (bodies, prop::collection::vec(block, blocks))
            .prop_map(|(functions, blocks)| Program { functions, blocks })
    })
}

impl Program {
    /// The program as LLVM IR. Every barrier is marked with its number: that of the body (functions
    /// first, then blocks) and of the step.
    fn text(&self) -> String {
        let mut text = String::from(
            "target triple = \"nvptx64-nvidia-cuda\"\ndeclare void @llvm.nvvm.barrier0()\n\
             @a0 = internal addrspace(3) global [9 x i32] undef\n@a1 = internal addrspace(3) global [9 x i32] undef\n\
             @a2 = internal addrspace(3) global [9 x i32] undef\n",
        );
        for (f, steps) in self.functions.iter().enumerate() {
            let _ = writeln!(text, "define internal void @f{f}(ptr addrspace(3) %p) {{");
            write_steps(&mut text, f, steps);
            let _ = writeln!(text, "  ret void\n}}");
        }
        let _ = writeln!(text, "define ptx_kernel void @k(i32 %n) {{\n  br label %b0");
        for (b, (steps, first, second)) in self.blocks.iter().enumerate() {
            let _ = writeln!(text, "b{b}:");
            write_steps(&mut text, self.functions.len() + b, steps);
            let _ = writeln!(
                text,
                "  %c{b} = icmp eq i32 %n, {b}\n  br i1 %c{b}, label %b{first}, label %b{second}"
            );
        }
        let _ = writeln!(text, "b{}:\n  ret void\n}}", self.blocks.len());
        text
    }
}

fn write_steps(text: &mut String, body: usize, steps: &[Step]) {
    let name = |array: u8| if array == ARGUMENT { "%p".to_string() } else { format!("@a{array}") };
    for (at, step) in steps.iter().enumerate() {
        let _ = match *step {
            Step::Store(array) => writeln!(text, "  store i32 {at}, ptr addrspace(3) {}", name(array)),
            Step::Load(array) => {
                writeln!(text, "  %v{body}.{at} = load i32, ptr addrspace(3) {}", name(array))
            }
            Step::Barrier => writeln!(text, "  call void @llvm.nvvm.barrier0() ; #{body}.{at}"),
            Step::Call(f, array) => writeln!(text, "  call void @f{f}(ptr addrspace(3) {})", name(array)),
        };
    }
}

/// A barrier: the body and the step.
type BarrierId = (usize, usize);

#[derive(Clone, Copy, Debug)]
enum Node {
    Nothing,
    Access { array: u8, writes: bool },
    Barrier(BarrierId),
}

/// The program with all calls replaced by their bodies.
#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    next: Vec<Vec<usize>>,
}

impl Graph {
    fn of(program: &Program) -> Graph {
        let mut graph = Graph::default();
        let heads: Vec<usize> = (0..=program.blocks.len()).map(|_| graph.add(Node::Nothing)).collect();
        for (b, (steps, first, second)) in program.blocks.iter().enumerate() {
            let end = graph.steps(program, program.functions.len() + b, steps, None, heads[b]);
            graph.next[end] = vec![heads[*first], heads[*second]];
        }
        graph
    }

    fn add(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.next.push(Vec::new());
        self.nodes.len() - 1
    }

    fn steps(
        &mut self,
        program: &Program,
        body: usize,
        steps: &[Step],
        argument: Option<u8>,
        from: usize,
    ) -> usize {
        let real = |array: u8| if array == ARGUMENT { argument.expect("in a function") } else { array };
        let mut last = from;
        for (at, step) in steps.iter().enumerate() {
            let node = match *step {
                Step::Store(array) => Node::Access { array: real(array), writes: true },
                Step::Load(array) => Node::Access { array: real(array), writes: false },
                Step::Barrier => Node::Barrier((body, at)),
                Step::Call(f, array) => {
                    let steps = &program.functions[f as usize];
                    last = self.steps(program, f as usize, steps, Some(real(array)), last);
                    continue;
                }
            };
            let new = self.add(node);
            self.next[last].push(new);
            last = new;
        }
        last
    }

    fn barriers(&self) -> HashSet<BarrierId> {
        let barrier = |node: &Node| match node {
            Node::Barrier(id) => Some(*id),
            _ => None,
        };
        self.nodes.iter().filter_map(barrier).collect()
    }

    /// A pair of accesses that lost its order, if only the barriers in `kept` stay. Where no thread
    /// ever is, nothing happens.
    fn lost_pair(&self, kept: &HashSet<BarrierId>) -> Option<(usize, usize)> {
        self.reachable_nodes().into_iter().find_map(|x| Some((x, self.lost_from(x, kept)?)))
    }

    fn lost_from(&self, x: usize, kept: &HashSet<BarrierId>) -> Option<usize> {
        let Node::Access { array, writes } = self.nodes[x] else { return None };
        let mut seen = HashSet::new();
        let mut work: Vec<(usize, bool)> = self.next[x].iter().map(|&n| (n, false)).collect();
        while let Some((node, crossed)) = work.pop() {
            if !seen.insert((node, crossed)) {
                continue;
            }
            let mut crossed = crossed;
            match self.nodes[node] {
                Node::Access { array: other, writes: also }
                    if crossed && other == array && (writes || also) =>
                {
                    return Some(node);
                }
                Node::Barrier(id) if kept.contains(&id) => continue,
                Node::Barrier(_) => crossed = true,
                _ => {}
            }
            work.extend(self.next[node].iter().map(|&n| (n, crossed)));
        }
        None
    }

    /// Whether control goes round from a barrier to itself past none of these. All branches are on
    /// arguments, so no loop ends, and who goes round like that waits for nobody.
    fn goes_round(&self, barrier: &BarrierId, kept: &HashSet<BarrierId>) -> bool {
        let is_it = |node: &usize| matches!(self.nodes[*node], Node::Barrier(id) if id == *barrier);
        self.reachable_nodes().into_iter().filter(is_it).any(|start| {
            let (mut seen, mut work) = (HashSet::new(), self.next[start].clone());
            while let Some(node) = work.pop() {
                let stays = matches!(self.nodes[node], Node::Barrier(id) if kept.contains(&id));
                if !stays && seen.insert(node) {
                    work.extend(&self.next[node]);
                }
            }
            seen.contains(&start)
        })
    }

    /// Barriers on some path from the kernel's entry. In others no thread ever is.
    fn reachable(&self) -> HashSet<BarrierId> {
        let barrier = |node: usize| match self.nodes[node] {
            Node::Barrier(id) => Some(id),
            _ => None,
        };
        self.reachable_nodes().into_iter().filter_map(barrier).collect()
    }

    fn reachable_nodes(&self) -> HashSet<usize> {
        let (mut seen, mut work) = (HashSet::new(), vec![0]);
        while let Some(node) = work.pop() {
            if seen.insert(node) {
                work.extend(&self.next[node]);
            }
        }
        seen
    }
}

/// The text that the passes make of a program, and the barriers that are still in it.
fn optimize(text: &str, passes: &str) -> (String, HashSet<BarrierId>) {
    let source = Arc::new(Source::new("random.ll", text));
    let mut module = simt_syntax::read(source, &Default::default()).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let target = module.target.expect("the text is for a GPU");
    let pipeline: Pipeline = passes.parse().expect("a valid pipeline");
    run(&mut module, target, &pipeline, &Options::default());
    let mut output = Vec::new();
    simt_syntax::write(&module, &mut output).expect("writing to memory does not fail");
    let output = String::from_utf8(output).expect("the text is ASCII");
    let marks = output.lines().filter_map(|line| line.split_once("barrier0() ; #")).map(|(_, mark)| {
        let (body, step) = mark.split_once('.').expect("a mark has two numbers");
        (body.parse().expect("a number"), step.parse().expect("a number"))
    });
    let kept = marks.collect();
    (output, kept)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn barrier_elim_removes_what_is_dead_and_nothing_else(program in program()) {
        let text = program.text();
        let graph = Graph::of(&program);
        let (output, kept) = optimize(&text, "barrier-elim");
        prop_assert_eq!(graph.lost_pair(&kept), None, "a needed barrier is gone:\n{}\n{}", text, output);
        let gone = graph.reachable().into_iter().filter(|barrier| !kept.contains(barrier));
        let idle = gone.into_iter().find(|barrier| graph.goes_round(barrier, &kept));
        prop_assert_eq!(idle, None, "a loop is left without progress:\n{}\n{}", text, output);
        // A function's barrier is judged with what happens around all its calls taken together, so
        // one that is dead at each call by itself may stay.
        let in_kernel = |barrier: &&BarrierId| barrier.0 >= program.functions.len();
        for barrier in graph.barriers().intersection(&kept).filter(in_kernel) {
            let mut fewer = kept.clone();
            fewer.remove(barrier);
            // What callees do does not count as progress.
            let own: HashSet<BarrierId> =
                fewer.iter().copied().filter(|barrier| in_kernel(&barrier)).collect();
            let needed = graph.lost_pair(&fewer).is_some()
                || graph.goes_round(barrier, &own)
                || !graph.reachable().contains(barrier);
            prop_assert!(needed, "barrier {:?} is dead and still there:\n{}\n{}", barrier, text, output);
        }
        let (_, again) = optimize(&output, "barrier-elim");
        prop_assert_eq!(again, kept, "a second run removes more:\n{}", output);
    }

    #[test]
    fn the_restated_passes_remove_nothing_that_is_needed(program in program()) {
        let text = program.text();
        let (_, by_objects) = optimize(&text, "barrier-elim<order=program>");
        for pass in ["basic-dbe", "branch-dist", "dead-sync-elim", "dead-sync-elim-global", "basic-dbe,branch-dist"] {
            let (output, kept) = optimize(&text, pass);
            prop_assert_eq!(Graph::of(&program).lost_pair(&kept), None, "a needed barrier is gone:\n{}\n{}", text, output);
            // Nothing here but objects and paths matters.
            prop_assert!(pass != "dead-sync-elim-global" || kept == by_objects, "{}\n{}", text, output);
        }
    }
}

/// The judge itself: the literal modes do not pass it for long.
#[test]
fn the_literal_modes_are_caught() {
    for pass in ["basic-dbe<literal>", "branch-dist<literal>", "dead-sync-elim<literal>"] {
        let mut runner = proptest::test_runner::TestRunner::deterministic();
        let strategy = program();
        let caught = (0..1000).any(|_| {
            let program = strategy.new_tree(&mut runner).expect("programs can be made").current();
            let (_, kept) = optimize(&program.text(), pass);
            Graph::of(&program).lost_pair(&kept).is_some()
        });
        assert!(caught, "none of 1000 random programs lost a needed barrier by {pass}");
    }
}
