//! Random functions, executed by threads: what is called the same in a scope is the same in it.
//!
//! Each thread walks through the function by itself. Two executions of a block are compared when
//! they are in the same iteration of all cycles around it; in irregular cycles nothing is compared.
//! Calls that read something uniform but changing (the warp's number, here) give another value in
//! each iteration, the same for threads that read together. What is undefined counts as any value,
//! and nothing is compared if a branch depends on it.

use super::*;
use crate::restated::eager::eager;
use proptest::prelude::*;
use simt_ir::entity::EntityId;
use simt_ir::inst::IntPred;
use simt_ir::{BinaryOp, Block, Function, Inst, Op, ValueDef};
use std::collections::HashMap;
use std::fmt::Write;

/// A generator of numbers: xorshift.
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % below.max(1)
    }

    pub(super) fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.next(list.len())]
    }
}

/// The body of a function in which every value that is used dominates its use.
fn generate(seed: u64) -> String {
    let mut numbers = Numbers(seed | 1);
    let count = 3 + numbers.next(11);
    let kind = numbers.next(4);
    let mut successors: Vec<Vec<usize>> = Vec::new();
    for b in 0..count {
        let arity = if b + 1 == count { 0 } else { *numbers.pick(&[0, 1, 1, 2, 2, 2, 2, 2, 3]) };
        let target = |numbers: &mut Numbers| match kind {
            0 => (b + 1 + numbers.next(4)).min(count - 1),
            1 if numbers.next(4) > 0 => (b + 1 + numbers.next(3)).min(count - 1),
            1 => b.saturating_sub(numbers.next(4)).max(1).min(count - 1),
            // One cycle with many ways back.
            2 if b == 0 || b > 1 && numbers.next(3) == 0 => 1,
            2 => (b + 1 + numbers.next(3)).min(count - 1),
            _ => 1 + numbers.next(count - 1),
        };
        successors.push((0..arity).map(|_| target(&mut numbers)).collect());
    }
    let block = |b: usize| Block::from_index(b);
    let edges: Vec<(Block, Block)> = (0..count)
        .flat_map(|b| successors[b].iter().map(move |&to| (block(b), block(to))).collect::<Vec<_>>())
        .collect();
    let cfg = crate::structure::Cfg::from_edges(count, &edges);
    let dominators = crate::structure::DominatorTree::dominators(&cfg);
    let reachable = |b: usize| cfg.is_reachable(block(b));
    let plan: Vec<(usize, usize)> = (0..count)
        .map(|b| (if b > 0 { numbers.next(3) } else { 0 }, numbers.next(4) + usize::from(b == 0)))
        .collect();
    let names = |b: usize| {
        let (phis, values) = plan[b];
        (0..phis).map(move |i| format!("%p{b}_{i}")).chain((0..values).map(move |i| format!("%v{b}_{i}")))
    };
    let available = |b: usize, own: usize, numbers: &mut Numbers| {
        let mut list = vec!["%n".to_string(), "%m".to_string(), numbers.next(4).to_string()];
        for d in (0..count).filter(|&d| reachable(d) && dominators.dominates(block(d), block(b))) {
            list.extend(names(d).take(if d == b { own } else { usize::MAX }));
        }
        list
    };
    let mut text = String::new();
    for b in (0..count).filter(|&b| reachable(b)) {
        let (phis, values) = plan[b];
        let _ = writeln!(text, "b{b}:");
        let own: Vec<String> = names(b).collect();
        for name in &own[..phis] {
            let mut edges = Vec::new();
            let is_header = kind == 2 && b == 1;
            let same = if is_header { 2 } else { numbers.next(9) };
            let mut one = is_header.then(|| "%v1_0".to_string());
            let mut chosen: HashMap<usize, String> = HashMap::new();
            for from in (0..count).filter(|&p| reachable(p)) {
                for _ in successors[from].iter().filter(|&&to| to == b) {
                    let list = available(from, usize::MAX, &mut numbers);
                    let value = match same {
                        0 => "3".to_string(),
                        1 => numbers.next(3).to_string(),
                        // One value where there is one, or what the phi was before.
                        2..=4 => {
                            let held = [one.as_ref(), Some(name)].into_iter().flatten();
                            let held: Vec<&String> = held.filter(|value| list.contains(value)).collect();
                            match numbers.next(4) {
                                0 => "undef".to_string(),
                                1 => "poison".to_string(),
                                _ if !held.is_empty() => (*numbers.pick(&held)).clone(),
                                _ => {
                                    let value = numbers.pick(&list).clone();
                                    one.get_or_insert(value.clone());
                                    value
                                }
                            }
                        }
                        _ => numbers.pick(&list).clone(),
                    };
                    let value = chosen.entry(from).or_insert(value);
                    edges.push(format!("[ {value}, %b{from} ]"));
                }
            }
            let _ = writeln!(text, "  {name} = phi i32 {}", edges.join(", "));
        }
        for i in 0..values {
            let list = available(b, phis + i, &mut numbers);
            let (x, y) = (numbers.pick(&list).clone(), numbers.pick(&list).clone());
            let name = &own[phis + i];
            let call = |what: &str| format!("call i32 @llvm.nvvm.read.ptx.sreg.{what}()");
            let computed = match numbers.next(16) {
                _ if kind == 2 && name == "%v0_0" => call("tid.x"),
                _ if kind == 2 && name == "%v1_0" => call("warpid"),
                0 | 1 => call("tid.x"),
                2 => call("ctaid.x"),
                3 => call("warpid"),
                4 => "call i32 @unknown()".to_string(),
                5 => format!("lshr i32 {x}, 5"),
                6 => format!("and i32 {x}, {}", numbers.pick(&[0, 31, -32, 1])),
                7 => format!("mul i32 {x}, {}", numbers.pick(&[0, 1, 4, 32])),
                8 | 9 => format!("sub i32 {x}, {y}"),
                10 => format!("xor i32 {x}, {y}"),
                11 | 12 => {
                    let _ = writeln!(
                        text,
                        "  %s{b}_{i} = icmp {} i32 {x}, {y}",
                        numbers.pick(&["ne", "slt", "uge"])
                    );
                    let z = numbers.pick(&list);
                    format!("select i1 %s{b}_{i}, i32 {x}, i32 {}", numbers.pick(&[z, "undef", "poison"]))
                }
                _ => format!("add i32 {x}, {y}"),
            };
            let _ = writeln!(text, "  {name} = {computed}");
        }
        let list = available(b, usize::MAX, &mut numbers);
        match &successors[b][..] {
            [] => text.push_str("  ret void\n"),
            [to] => drop(writeln!(text, "  br label %b{to}")),
            [yes, no] => {
                let pred = numbers.pick(&["eq", "ne", "slt", "ult", "uge"]);
                let (x, y) = match kind {
                    // Threads part at another branch in each iteration, and leave in the same one.
                    2 if b > 0 && plan[1].1 > 0 && numbers.next(4) > 0 => {
                        ("%v1_0", if b == 1 { "3" } else { "%v0_0" })
                    }
                    _ => (numbers.pick(&list).as_str(), numbers.pick(&list).as_str()),
                };
                let _ = writeln!(text, "  %c{b} = icmp {pred} i32 {x}, {y}");
                let _ = writeln!(text, "  br i1 %c{b}, label %b{yes}, label %b{no}");
            }
            [default, cases @ ..] => {
                let cases = cases.iter().enumerate().map(|(n, to)| format!("i32 {n}, label %b{to}"));
                let cases = cases.collect::<Vec<_>>().join(" ");
                let _ = writeln!(text, "  switch i32 {}, label %b{default} [ {cases} ]", numbers.pick(&list));
            }
        }
    }
    text
}

#[derive(Clone, Copy)]
struct Thread {
    block: i64,
    id: i64,
}

impl Thread {
    fn widest_common(self, other: Thread) -> Scope {
        match (self.block == other.block, self.id / 32 == other.id / 32) {
            (false, _) => Scope::Grid,
            (true, false) => Scope::Cta,
            (true, true) => Scope::Warp,
        }
    }
}

type Instance = (Block, Vec<(crate::structure::Cycle, u32)>);

/// The values that a thread computes, in order, by instance.
type Walk = HashMap<Instance, Vec<(Inst, Option<i64>)>>;

fn mix(parts: &[i64]) -> i64 {
    let hash =
        parts.iter().fold(0xcbf2_9ce4_8422_2325u64, |h, &p| (h ^ p as u64).wrapping_mul(0x100_0000_01b3));
    ((hash ^ (hash >> 33)) % 5) as i64
}

struct Walker<'a> {
    answers: &'a Answers,
    function: &'a Function,
    structure: &'a Structure,
    thread: Thread,
    /// `None`: any number.
    values: HashMap<Value, Option<i64>>,
    counts: HashMap<crate::structure::Cycle, u32>,
}

impl Walker<'_> {
    fn around(&self, block: Block) -> Vec<crate::structure::Cycle> {
        let cycles = &self.structure.cycles;
        cycles.around(block).collect()
    }

    fn value(&self, value: Value) -> Option<i64> {
        match self.function.values[value].def {
            ValueDef::Int(number) => Some(number),
            ValueDef::Param(index) => Some(i64::from(index) * 2 + 1),
            ValueDef::Undef | ValueDef::Poison => None,
            _ => self.values.get(&value).copied().unwrap_or(Some(0)),
        }
    }

    fn call(&self, inst: Inst, instance: &Instance) -> i64 {
        let callee = self.function.called(inst);
        let name =
            callee.map(|callee| self.answers.module.function_name(callee).into_owned()).unwrap_or_default();
        let mut when = vec![inst.index() as i64, self.thread.block, self.thread.id / 32];
        when.extend(instance.1.iter().map(|&(cycle, count)| cycle.index() as i64 * 1000 + i64::from(count)));
        match name.rsplit("sreg.").next().unwrap_or("") {
            "tid.x" => self.thread.id,
            "ctaid.x" => self.thread.block,
            "warpid" => mix(&when),
            _ => {
                when.push(self.thread.id);
                mix(&when)
            }
        }
    }

    fn compute(&self, inst: Inst, instance: &Instance, before: Option<Block>) -> Option<i64> {
        let operands = self.function.operands(inst);
        match self.function.insts[inst].op {
            Op::Phi(list) => {
                let from = self.function.blocks_in(list).iter().position(|&b| Some(b) == before);
                return from.map_or(Some(0), |from| self.value(operands[from]));
            }
            Op::Select(_) => {
                let condition = self.value(operands[0])?;
                return self.value(operands[if condition == 0 { 2 } else { 1 }]);
            }
            Op::Call(_) => return Some(i64::from(self.call(inst, instance) as i32)),
            _ => {}
        }
        let args: Option<Vec<i64>> = operands.iter().map(|&operand| self.value(operand)).collect();
        let args = args?;
        let arg = |index: usize| args[index];
        let number = match self.function.insts[inst].op {
            Op::Binary(op, _) => match op {
                BinaryOp::Add => arg(0).wrapping_add(arg(1)),
                BinaryOp::Sub => arg(0).wrapping_sub(arg(1)),
                BinaryOp::Mul => arg(0).wrapping_mul(arg(1)),
                BinaryOp::LShr => i64::from((arg(0) as u32) >> arg(1)),
                BinaryOp::And => arg(0) & arg(1),
                _ => arg(0) ^ arg(1),
            },
            Op::ICmp(pred, _) => -i64::from(match pred {
                IntPred::Eq => arg(0) == arg(1),
                IntPred::Ne => arg(0) != arg(1),
                IntPred::Slt => arg(0) < arg(1),
                IntPred::Ult => (arg(0) as u32) < arg(1) as u32,
                _ => arg(0) as u32 >= arg(1) as u32,
            }),
            _ => 0,
        };
        Some(i64::from(number as i32))
    }

    /// The values of each block's instructions, in each instance; `None` if a branch depends on
    /// what is undefined.
    fn walk(mut self) -> Option<Walk> {
        let (mut at, mut before) = (Block::from_index(0), None);
        let mut steps = Walk::new();
        for _ in 0..50 {
            for cycle in self.around(at) {
                let entered = before.is_none_or(|from| !self.structure.cycles.contains(cycle, from));
                let count = self.counts.entry(cycle).or_default();
                *count =
                    if entered { 0 } else { *count } + u32::from(self.structure.cycles.header(cycle) == at);
            }
            let instance: Instance =
                (at, self.around(at).into_iter().map(|c| (c, self.counts[&c])).collect());
            let mut computed = Vec::new();
            for inst in self.function.block_insts(at) {
                if self.function.insts[inst].result.is_some() {
                    computed.push((inst, self.compute(inst, &instance, before)));
                }
                // Phis read what was there before any of them.
                let is_phi = |i: &Inst| matches!(self.function.insts[*i].op, Op::Phi(_));
                if !is_phi(&inst)
                    || !self.function.insts_after(at, inst).next().is_some_and(|next| is_phi(&next))
                {
                    for &(inst, value) in &computed {
                        let result = self.function.insts[inst].result.expect("it computes");
                        self.values.insert(result, value);
                    }
                }
            }
            steps.insert(instance, computed);
            let terminator = self.function.terminator(at);
            if self.function.insts[terminator].op == Op::Ret {
                break;
            }
            (at, before) = (self.next(terminator)?, Some(at));
        }
        Some(steps)
    }

    fn next(&self, terminator: Inst) -> Option<Block> {
        let operands = self.function.operands(terminator);
        let targets = self.function.successors(self.function.block_of(terminator));
        Some(match self.function.insts[terminator].op {
            Op::CondBr(_) => targets[usize::from(self.value(operands[0])? == 0)],
            Op::Switch(_) => {
                let value = self.value(operands[0])?;
                let case = operands[1..].iter().position(|&case| self.value(case) == Some(value));
                targets[case.map_or(0, |case| case + 1)]
            }
            _ => targets[0],
        })
    }
}

/// Compares what the threads of a seed's function compute, if that is defined for all of them;
/// whether it is.
fn check(seed: u64) -> bool {
    let text = generate(seed);
    let block = if seed & 2 == 0 { Some([64, 1, 1]) } else { None };
    let options = Options { block, ..Options::default() };
    let answers = analyze(&format!("define ptx_kernel void @k(i32 %n, i32 %m) {{\n{text}}}\n"), options);
    let eager = Options { sync: eager, ..options };
    let graph = CallGraph::compute(&answers.module);
    let other = ModuleDivergence::compute(&answers.module, target(), &graph, eager);
    let id = answers.module.function("k").expect("the kernel");
    let function = &answers.module.functions[id];
    let analyzed = answers.result.functions[id].as_ref().expect("a definition");
    let eagerly = other.functions[id].as_ref().expect("a definition");
    for value in function.values.keys() {
        assert_eq!(analyzed.divergence.scope(value), eagerly.divergence.scope(value), "lazy, eager");
        check_chain(analyzed, value);
    }
    let threads = [(0, 0), (0, 1), (0, 7), (0, 33), (0, 34), (1, 0), (1, 40)];
    let walks = threads.iter().map(|&(block, id)| {
        let thread = Thread { block, id };
        let (values, counts) = (HashMap::new(), HashMap::new());
        let structure = &analyzed.structure;
        let walker = Walker { answers: &answers, function, structure, thread, values, counts };
        Some((thread, walker.walk()?))
    });
    let walks: Option<Vec<(Thread, Walk)>> = walks.collect();
    let Some(walks) = walks else { return false };
    let irregular = |block: Block| {
        let cycles = &analyzed.structure.cycles;
        analyzed.divergence.irregular.iter().any(|&(cycle, ..)| cycles.contains(cycle, block))
    };
    for (index, (thread, walk)) in walks.iter().enumerate() {
        for (other, theirs) in &walks[..index] {
            let common = thread.widest_common(*other);
            for (instance, values) in walk.iter().filter(|(instance, _)| !irregular(instance.0)) {
                let Some(other_values) = theirs.get(instance) else { continue };
                for (&(inst, value), &(_, other)) in values.iter().zip(other_values) {
                    let result = function.insts[inst].result.expect("it computes");
                    let same = analyzed.divergence.scope(result) >= common;
                    let name = answers.module.str(function.insts[inst].span);
                    let is_one = value.zip(other).is_none_or(|(value, other)| value == other);
                    assert!(
                        !same || is_one,
                        "{name} is {value:?} and {other:?} in {instance:?}, seed {seed}\n{text}"
                    );
                }
            }
        }
    }
    true
}

/// A chain ends at a source, and its scopes never widen.
fn check_chain(analyzed: &Analyzed, value: Value) {
    let divergence = &analyzed.divergence;
    let chain = divergence.chain(value);
    assert_eq!(chain.is_empty(), divergence.scope(value) == Scope::Grid);
    if let Some(last) = chain.last() {
        assert!(matches!(last.reason, Reason::Source(_) | Reason::Control(None)), "{chain:?}");
    }
    let scopes = chain.iter().filter_map(|link| match (link.subject, link.reason) {
        // Worse than the value itself is what its use sees.
        (Subject::Value(value), Reason::Exit { cycle, exit, .. }) => {
            let passed = divergence.exits.iter().find(|passed| (passed.0, passed.1) == (cycle, exit));
            Some(divergence.scope(value).min(passed.expect("a divergent exit").2.scope))
        }
        (Subject::Value(value), _) => Some(divergence.scope(value)),
        (Subject::Memory(_), _) => None,
    });
    let scopes: Vec<Scope> = scopes.collect();
    assert!(scopes.windows(2).all(|pair| pair[1] <= pair[0]), "{chain:?}: {scopes:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12000, ..ProptestConfig::default() })]

    #[test]
    fn values_are_as_uniform_as_they_are_called(seed in any::<u64>()) {
        check(seed);
    }
}

/// Most functions are such that something is compared.
#[test]
fn most_functions_are_defined() {
    let defined = (1..=1000).filter(|&seed: &u64| check(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))).count();
    assert!(defined > 500, "{defined} of 1000");
}
