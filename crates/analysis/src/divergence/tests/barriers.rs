//! Random kernels, executed by the threads of a block: who comes to barriers together.
//!
//! Each thread walks through the kernel and its callees by itself, as if nobody else were there,
//! and notes the barriers that it comes to. Where all barriers of an id are called uniform, the
//! lists of any two threads agree until one of them ends. Data comes from an oracle: for the proof
//! ([`Level::Uniform`]) each thread is told something else; for the question what depends on
//! numbers of threads ([`Level::Unknown`]), threads are told the same in the same epoch: between
//! the same barriers of the ids that are asked about.

use super::threads::Numbers;
use super::*;
use crate::Assumptions;
use crate::barriers::barrier_uniformity::UniformityContext;
use crate::functions::pins::Level;
use proptest::prelude::*;
use simt_ir::entity::EntityId;
use simt_ir::inst::IntPred;
use simt_ir::{BinaryOp, Block, FuncId, Function, Inst, Op, ValueDef};
use std::collections::HashMap;
use std::fmt::Write;

const MORE_DECLARATIONS: &str = "
declare void @llvm.nvvm.exit()
declare void @llvm.trap()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
@table = internal addrspace(1) constant [4 x i32] [i32 0, i32 1, i32 1, i32 2]
";

/// Writes one function. Values flow from block to block in stack variables, and in phis of what the
/// entry block computes.
struct Writer {
    numbers: Numbers,
    text: String,
    name: &'static str,
    callees: &'static [&'static str],
    /// How often a thread's number is asked for, of 16.
    odds: usize,
    next: usize,
    pool: Vec<String>,
}

const VARIABLES: [&str; 4] = ["%a", "%b", "%c", "%x"];

impl Writer {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "  {line}");
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn value(&mut self) -> String {
        if self.numbers.next(16) < self.odds {
            return self.numbers.pick(&["%t", "%t", "%ty", "%w", "%l"]).to_string();
        }
        match self.numbers.next(6) {
            0 => self.numbers.next(3).to_string(),
            1 => self.numbers.pick(&["%n", "%m"]).to_string(),
            2 if self.numbers.next(3) == 0 => "%u".to_string(),
            3 => {
                let (name, variable) = (self.fresh(), *self.numbers.pick(&VARIABLES));
                self.line(&format!("{name} = load i32, ptr {variable}"));
                self.pool.push(name.clone());
                name
            }
            _ if !self.pool.is_empty() => self.numbers.pick(&self.pool).clone(),
            _ => "%n".to_string(),
        }
    }

    fn pointer(&mut self) -> String {
        match self.numbers.next(5) {
            0 => "%x".to_string(),
            1 => {
                let (index, name) = (self.value(), self.fresh());
                self.line(&format!("{name}i = and i32 {index}, 1"));
                self.line(&format!("{name} = getelementptr i32, ptr %z, i32 {name}i"));
                name
            }
            _ => "%p".to_string(),
        }
    }

    fn define(&mut self, computed: &str) {
        let name = self.fresh();
        self.line(&format!("{name} = {computed}"));
        self.pool.push(name);
    }

    fn step(&mut self) {
        match self.numbers.next(24) {
            0..=4 => {
                let (value, variable) = (self.value(), *self.numbers.pick(&VARIABLES));
                self.line(&format!("store i32 {value}, ptr {variable}"));
            }
            5 => {
                let (value, pointer) = (self.value(), self.pointer());
                self.line(&format!("store i32 {value}, ptr {pointer}"));
            }
            6 | 7 => {
                let pointer = self.pointer();
                self.define(&format!("load i32, ptr {pointer}"));
            }
            8 => self.define("call i32 @unknown()"),
            9 => {
                let (index, name) = (self.value(), self.fresh());
                self.line(&format!("{name}i = and i32 {index}, 3"));
                self.line(&format!("{name} = getelementptr i32, ptr addrspace(1) @table, i32 {name}i"));
                self.define(&format!("load i32, ptr addrspace(1) {name}"));
            }
            10 => {
                let (x, y, z, name) = (self.value(), self.value(), self.value(), self.fresh());
                self.line(&format!("{name} = icmp eq i32 {x}, 1"));
                self.define(&format!("select i1 {name}, i32 {y}, i32 {z}"));
            }
            11 if self.name == "k" => {
                let (index, name) = (self.value(), self.fresh());
                self.line(&format!("{name} = getelementptr i32, ptr %r, i32 {index}"));
                self.define(&format!("load i32, ptr {name}"));
            }
            12 | 13 if !self.callees.is_empty() => {
                let (callee, x, y, p) =
                    (*self.numbers.pick(self.callees), self.value(), self.value(), self.pointer());
                self.define(&format!("call i32 @{callee}(i32 {x}, i32 {y}, ptr {p})"));
            }
            14..=17 => {
                let (x, y) = (self.value(), self.value());
                let operation = *self.numbers.pick(&["add", "add", "sub", "xor", "and"]);
                self.define(&format!("{operation} i32 {x}, {y}"));
            }
            18 => {
                let variable = *self.numbers.pick(&VARIABLES);
                let (name, step) = (self.fresh(), 1 + self.numbers.next(2));
                self.line(&format!("{name} = load i32, ptr {variable}"));
                self.line(&format!("{name}n = add i32 {name}, {step}"));
                self.line(&format!("store i32 {name}n, ptr {variable}"));
            }
            19..=22 => {
                let id = usize::from(self.numbers.next(4) == 0);
                match self.numbers.next(3) {
                    0 => self.line(&format!("call void @llvm.nvvm.barrier.cta.sync.all(i32 {id})")),
                    _ => self.line(&format!("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 {id})")),
                }
            }
            _ if self.numbers.next(6) == 0 => self.line("call void @llvm.nvvm.exit()"),
            _ => {}
        }
    }

    fn successors(&mut self) -> Vec<Vec<usize>> {
        let count = 2 + self.numbers.next(9);
        let kind = self.numbers.next(4);
        let ends = self.numbers.next(3);
        let mut successors: Vec<Vec<usize>> = Vec::new();
        for b in 0..count {
            let arity = match b + 1 == count {
                true => 0,
                false => {
                    *self.numbers.pick([&[0, 1, 1, 2, 2, 2, 2, 2, 3][..], &[1, 2, 2, 2, 3], &[1, 1, 2]][ends])
                }
            };
            let numbers = &mut self.numbers;
            let mut target = || match kind {
                0 => (b + 1 + numbers.next(3)).min(count - 1),
                1 if numbers.next(4) > 0 => (b + 1 + numbers.next(3)).min(count - 1),
                2 if numbers.next(3) > 0 => (b + 1 + numbers.next(2)).min(count - 1),
                1 | 2 => b.saturating_sub(numbers.next(4)),
                _ => numbers.next(count),
            };
            successors.push((0..arity).map(|_| target()).collect());
        }
        successors
    }

    fn write(mut self) -> (String, Numbers) {
        let head = match self.name {
            "k" => "ptx_kernel void @k(i32 %n, i32 %m, ptr %p, ptr noalias readonly %r)".to_string(),
            name => format!("internal i32 @{name}(i32 %n, i32 %m, ptr %p)"),
        };
        let _ = writeln!(self.text, "define {head} {{\nentry:");
        for (name, id) in [("t", "tid.x"), ("ty", "tid.y"), ("l", "laneid")] {
            self.line(&format!("%{name} = call i32 @llvm.nvvm.read.ptx.sreg.{id}()"));
        }
        self.line("%w = lshr i32 %t, 5");
        self.line("%u = call i32 @unknown()");
        for variable in VARIABLES {
            self.line(&format!("{variable} = alloca i32"));
        }
        self.line("%z = alloca [2 x i32]");
        self.line("%z1 = getelementptr i32, ptr %z, i32 1");
        for variable in VARIABLES.into_iter().chain(["%z", "%z1"]) {
            let value = match self.numbers.next(16) < self.odds {
                true => "%t",
                false => *self.numbers.pick(&["0", "0", "1", "%n", "%m"]),
            };
            self.line(&format!("store i32 {value}, ptr {variable}"));
        }
        self.line("br label %b0");
        let successors = self.successors();
        for (b, targets) in successors.iter().enumerate() {
            let _ = writeln!(self.text, "b{b}:");
            self.pool.clear();
            for _ in 0..self.numbers.next(2) {
                let mut edges = Vec::new();
                let mut chosen: HashMap<usize, String> = HashMap::new();
                let into =
                    |from: usize| successors[from].iter().filter(|&&to| to == b).map(move |_| from + 1);
                let from = (0..successors.len()).flat_map(into);
                for from in from.chain((b == 0).then_some(0)) {
                    let value = match self.numbers.next(16) < self.odds {
                        true => self.numbers.pick(&["%t", "%w"]).to_string(),
                        false => self.numbers.pick(&["0", "0", "1", "2", "%n", "%m", "%u"]).to_string(),
                    };
                    let value = chosen.entry(from).or_insert(value);
                    let block = if from == 0 { "entry".to_string() } else { format!("b{}", from - 1) };
                    edges.push(format!("[ {value}, %{block} ]"));
                }
                if !edges.is_empty() {
                    self.define(&format!("phi i32 {}", edges.join(", ")));
                }
            }
            for _ in 0..self.numbers.next(5) {
                self.step();
            }
            self.terminator(b, targets);
        }
        self.text.push_str("}\n");
        (self.text, self.numbers)
    }

    fn terminator(&mut self, b: usize, targets: &[usize]) {
        match targets {
            [] => {
                match self.numbers.next(8) {
                    0 => self.line("call void @llvm.trap()\n  unreachable"),
                    1 => self.line("call void @llvm.nvvm.exit()\n  unreachable"),
                    _ if self.name == "k" => self.line("ret void"),
                    _ => {
                        let value = self.value();
                        self.line(&format!("ret i32 {value}"));
                    }
                };
            }
            [to] => self.line(&format!("br label %b{to}")),
            [yes, no] => {
                let (x, y) = (self.value(), self.value());
                let pred = *self.numbers.pick(&["eq", "ne", "slt", "ult", "uge"]);
                self.line(&format!("%c{b} = icmp {pred} i32 {x}, {y}"));
                self.line(&format!("br i1 %c{b}, label %b{yes}, label %b{no}"));
            }
            [default, cases @ ..] => {
                let cases = cases.iter().enumerate().map(|(n, to)| format!("i32 {n}, label %b{to}"));
                let cases = cases.collect::<Vec<_>>().join(" ");
                let value = self.value();
                self.line(&format!("switch i32 {value}, label %b{default} [ {cases} ]"));
            }
        }
    }
}

fn generate(seed: u64) -> String {
    let mut numbers = Numbers(seed | 1);
    let mut text = String::new();
    let functions: [(&str, &[&str]); 3] = [("g", &[]), ("f", &["g"]), ("k", &["f", "g"])];
    let simple = numbers.next(3) == 0;
    for (name, callees) in functions.into_iter().skip(if simple { 2 } else { 0 }) {
        let callees = if simple { &[] } else { callees };
        let odds = *numbers.pick(&[0, 1, 1, 2, 4]);
        let writer = Writer { numbers, text: String::new(), name, callees, odds, next: 0, pool: Vec::new() };
        let (function, rest) = writer.write();
        text += &function;
        numbers = rest;
    }
    text
}

/// What the threads are told, and with which arguments.
#[derive(Clone, Copy)]
struct Oracle {
    seed: i64,
    /// Each thread is told something else.
    by_thread: bool,
}

fn mix(parts: &[i64]) -> i64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for &part in parts {
        hash = (hash ^ part as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^= hash >> 29;
    }
    hash as i64
}

/// A barrier that a thread came to: its id, and where, along calls.
type Arrival = (u32, i64);

/// A walk is over: the thread has left, or has gone on for long enough.
struct End;

const STEPS: usize = 300;
const DATA: i64 = 1 << 34;
const UNWRITTEN: i64 = 1 << 36;
const TABLE: i64 = 1 << 38;
const OWN: i64 = 1 << 42;

struct Walker<'a> {
    module: &'a Listing,
    oracle: Oracle,
    /// The ids that are asked about.
    asked: [bool; 2],
    thread: (i64, i64),
    linear: i64,
    steps: usize,
    variables: HashMap<i64, i64>,
    next_variable: i64,
    trace: Vec<Arrival>,
}

/// One call.
struct Frame<'a> {
    id: FuncId,
    function: &'a Function,
    values: HashMap<Value, i64>,
    arguments: Vec<i64>,
    /// Where it was called.
    place: i64,
}

impl Frame<'_> {
    fn value(&self, module: &Listing, value: Value) -> i64 {
        match self.function.values[value].def {
            ValueDef::Int(number) => number,
            ValueDef::Zero => 0,
            ValueDef::Param(index) => self.arguments[index as usize],
            ValueDef::Inst(_) => self.values.get(&value).copied().unwrap_or(0),
            ValueDef::Symbol(_) => TABLE,
            ref other => panic!("{other:?} in {}", module.function_name(self.id)),
        }
    }
}

impl<'a> Walker<'a> {
    /// What a thread is told somewhere.
    fn told(&self, frame: &Frame<'_>, inst: Inst) -> i64 {
        let mut parts = vec![self.oracle.seed, frame.place, inst.index() as i64];
        parts.push(match self.oracle.by_thread {
            true => self.linear << 32 | self.steps as i64,
            false => self.trace.len() as i64,
        });
        mix(&parts).rem_euclid(4)
    }

    fn load(&self, frame: &Frame<'_>, address: i64, inst: Inst) -> i64 {
        match address {
            OWN.. => self.variables.get(&address).copied().unwrap_or(0),
            TABLE.. => [0, 1, 1, 2][((address - TABLE) / 4) as usize],
            // What nobody writes is the same at any time; as data, it counts as the same at any
            // address.
            _ if address > UNWRITTEN / 2 => {
                let what = if self.oracle.by_thread { address } else { inst.index() as i64 };
                mix(&[self.oracle.seed, what]).rem_euclid(4)
            }
            _ => self.told(frame, inst),
        }
    }

    fn call(&mut self, id: FuncId, arguments: Vec<i64>, place: i64) -> Result<i64, End> {
        let function = &self.module.functions[id];
        let mut frame = Frame { id, function, values: HashMap::new(), arguments, place };
        let (mut at, mut before) = (Block::from_index(0), None);
        loop {
            self.steps += 1;
            if self.steps > STEPS {
                return Err(End);
            }
            let is_phi = |inst: &Inst| matches!(function.insts[*inst].op, Op::Phi(_));
            let phis = function.block_insts(at).filter(is_phi).map(|inst| {
                let Op::Phi(list) = function.insts[inst].op else { unreachable!("it is one") };
                let from = function.blocks_in(list).iter().position(|&b| Some(b) == before).expect("an edge");
                (
                    function.insts[inst].result.unwrap(),
                    frame.value(self.module, function.operands(inst)[from]),
                )
            });
            let phis: Vec<(Value, i64)> = phis.collect();
            frame.values.extend(phis);
            for inst in function.block_insts(at).filter(|inst| !is_phi(inst)) {
                let value = self.execute(&frame, inst)?;
                if let Some(result) = function.insts[inst].result {
                    frame.values.insert(result, value);
                }
            }
            let terminator = function.terminator(at);
            let operands = function.operands(terminator);
            let targets = function.successors(at);
            let decides =
                operands.first().filter(|_| !targets.is_empty() || function.insts[terminator].op == Op::Ret);
            let by = decides.map_or(0, |&value| frame.value(self.module, value));
            let next = match function.insts[terminator].op {
                Op::Ret => return Ok(by),
                Op::Br(_) => targets[0],
                Op::CondBr(_) => targets[usize::from(by == 0)],
                Op::Switch(_) => {
                    let case = operands[1..].iter().position(|&case| frame.value(self.module, case) == by);
                    targets[case.map_or(0, |case| case + 1)]
                }
                other => panic!("{other:?} is not generated where a thread comes"),
            };
            (at, before) = (next, Some(at));
        }
    }

    fn execute(&mut self, frame: &Frame<'a>, inst: Inst) -> Result<i64, End> {
        let function = frame.function;
        let operands = function.operands(inst);
        let arg = |index: usize| frame.value(self.module, operands[index]);
        let number = match function.insts[inst].op {
            Op::Binary(op, _) => match op {
                BinaryOp::Add => arg(0).wrapping_add(arg(1)),
                BinaryOp::Sub => arg(0).wrapping_sub(arg(1)),
                BinaryOp::LShr => i64::from((arg(0) as u32) >> arg(1)),
                BinaryOp::And => arg(0) & arg(1),
                BinaryOp::Xor => arg(0) ^ arg(1),
                other => panic!("{other:?}"),
            },
            Op::ICmp(pred, _) => i64::from(match pred {
                IntPred::Eq => arg(0) == arg(1),
                IntPred::Ne => arg(0) != arg(1),
                IntPred::Slt => arg(0) < arg(1),
                IntPred::Ult => (arg(0) as u32) < arg(1) as u32,
                _ => arg(0) as u32 >= arg(1) as u32,
            }),
            Op::Select(_) => arg(if arg(0) != 0 { 1 } else { 2 }),
            Op::Alloca { .. } => {
                self.next_variable += 64;
                return Ok(OWN + self.next_variable);
            }
            Op::GetElementPtr { .. } => return Ok(arg(0).wrapping_add(arg(1).wrapping_mul(4))),
            Op::Load(_) => self.load(frame, arg(0), inst),
            Op::Store(_) => {
                if arg(1) >= OWN {
                    self.variables.insert(arg(1), arg(0));
                }
                0
            }
            Op::Call(_) => return self.call_site(frame, inst),
            _ => 0,
        };
        Ok(i64::from(number as i32))
    }

    fn call_site(&mut self, frame: &Frame<'a>, inst: Inst) -> Result<i64, End> {
        let function = frame.function;
        let callee = function.called(inst).expect("direct");
        let arguments: Vec<i64> =
            function.arguments(inst).iter().map(|&value| frame.value(self.module, value)).collect();
        let here = mix(&[frame.place, frame.id.index() as i64, inst.index() as i64]);
        if self.module.functions[callee].is_definition {
            return self.call(callee, arguments, here);
        }
        let name = self.module.function_name(callee);
        Ok(match &*name {
            "unknown" => self.told(frame, inst),
            "llvm.nvvm.exit" | "llvm.trap" => return Err(End),
            "llvm.nvvm.read.ptx.sreg.tid.x" => self.thread.0,
            "llvm.nvvm.read.ptx.sreg.tid.y" => self.thread.1,
            "llvm.nvvm.read.ptx.sreg.laneid" => self.linear % 32,
            _ if name.starts_with("llvm.nvvm.barrier.cta.sync") => {
                if self.asked[arguments[0] as usize] {
                    self.trace.push((arguments[0] as u32, here));
                }
                0
            }
            other => panic!("{other}"),
        })
    }
}

/// A kernel, and what is said of the control of its barriers.
struct Subject {
    text: String,
    module: Listing,
    kernel: FuncId,
    block: Option<[u32; 3]>,
    /// By id, the worst level of its barriers; `None` if there is none.
    levels: [Option<Level>; 2],
}

impl Subject {
    fn new(text: String, block: Option<[u32; 3]>) -> Subject {
        let module = module(&format!("{DECLARATIONS}{MORE_DECLARATIONS}{text}"));
        let graph = CallGraph::compute(&module);
        let assumptions = Assumptions { block_dim: block, ..Assumptions::default() };
        let context = UniformityContext::new(&module, target(), &graph, assumptions, Default::default());
        let kernel = module.function("k").expect("the kernel");
        let mut reached = vec![kernel];
        let mut at = 0;
        while at < reached.len() {
            for &(_, callee) in &graph.calls[reached[at]] {
                if !reached.contains(&callee) {
                    reached.push(callee);
                }
            }
            at += 1;
        }
        let id_of = |function: &Function, inst: Inst| {
            let text = module.str(function.insts[inst].span);
            let rest = text.split("barrier.cta.sync").nth(1)?;
            Some(usize::from(rest.contains("i32 1")))
        };
        let callers_first = graph.bottom_up.iter().rev().copied();
        let callers_first: Vec<FuncId> = callers_first.filter(|&id| graph.reach[id].barrier).collect();
        let answers = context.of_functions(&callers_first);
        let mut levels = [None; 2];
        for &id in reached.iter().filter(|id| answers.contains_key(id)) {
            let function = &module.functions[id];
            for block in function.block_ids() {
                for barrier in function.block_insts(block).filter_map(|inst| id_of(function, inst)) {
                    let level = answers[&id].1.control(block).level;
                    levels[barrier] = levels[barrier].max(Some(level));
                }
            }
        }
        Subject { text, kernel, block, levels, module }
    }

    /// What a thread comes to, of what is asked about.
    fn walk(&self, linear: i64, oracle: Oracle, asked: [bool; 2]) -> Vec<Arrival> {
        let width = self.block.map_or(8, |block| i64::from(block[0]));
        let thread = (linear % width, linear / width);
        let (variables, trace) = (HashMap::new(), Vec::new());
        let module = &self.module;
        let mut walker =
            Walker { module, oracle, asked, thread, linear, steps: 0, variables, next_variable: 0, trace };
        let number = |what: i64| mix(&[oracle.seed, what]).rem_euclid(5);
        let _ = walker.call(self.kernel, vec![number(1), number(2), DATA, UNWRITTEN], 0);
        walker.trace
    }

    /// Two threads that part, among some, at barriers of the ids that are asked about.
    fn parted(&self, oracle: Oracle, is_asked: impl Fn(u32) -> bool) -> Option<(i64, i64)> {
        let threads = [0, 1, 2, 3, 7, 8, 31, 32, 33, 63];
        let asked = [is_asked(0), is_asked(1)];
        let walks = threads.map(|thread| self.walk(thread, oracle, asked));
        // The list of one that ends, or whose walk is given up, is the beginning of all longer
        // ones: so the longest will do.
        let longest = (0..walks.len()).max_by_key(|&index| walks[index].len())?;
        let other = walks.iter().position(|walk| !walks[longest].starts_with(walk))?;
        Some((threads[longest], threads[other]))
    }
}

/// What was seen of a kernel's ids.
#[derive(Default, Debug)]
struct Seen {
    /// Never parted, and called uniform.
    proven: usize,
    /// Never parted, and called so by numbers of threads only.
    by_ids: usize,
    /// Never parted by equal data.
    together_by_ids: usize,
    /// Never parted.
    together: usize,
}

fn check(seed: u64, rounds: i64, seen: Option<&mut Seen>) {
    let block = [None, Some([64, 1, 1]), Some([16, 4, 1])][(seed >> 8) as usize % 3];
    let subject = Subject::new(generate(seed), block);
    let ids: Vec<u32> = (0..2).filter(|&id| subject.levels[id as usize].is_some()).collect();
    let level = |id: u32| subject.levels[id as usize].unwrap_or(Level::Uniform);
    let (mut parted, mut parted_by_ids) = ([false; 2], [false; 2]);
    for round in 0..rounds {
        for by_thread in [true, false] {
            let oracle = Oracle { seed: round, by_thread };
            let allowed = if by_thread { Level::Uniform } else { Level::Unknown };
            let together = |id: u32| level(id) <= allowed;
            if let Some(threads) = subject.parted(oracle, together) {
                panic!(
                    "{threads:?} part, seed {seed}, round {round}, by thread {by_thread}, {block:?}: {:?}\n{}",
                    subject.levels, subject.text
                );
            }
            for &id in ids.iter().filter(|_| seen.is_some()) {
                let parts = !together(id) && subject.parted(oracle, |other| other == id).is_some();
                (if by_thread { &mut parted } else { &mut parted_by_ids })[id as usize] |= parts;
            }
        }
    }
    let Some(seen) = seen else { return };
    for &id in &ids {
        if !parted[id as usize] && !parted_by_ids[id as usize] {
            seen.together += 1;
            seen.proven += usize::from(level(id) == Level::Uniform);
        }
        if !parted_by_ids[id as usize] {
            seen.together_by_ids += 1;
            seen.by_ids += usize::from(level(id) <= Level::Unknown);
        }
    }
}

/// `PROPTEST_CASES`, or few.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(400)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn threads_come_to_barriers_together_if_that_is_said(seed in any::<u64>()) {
        check(seed, 4, None);
    }
}

/// What is not parted in many rounds is called uniform more often than not.
#[test]
fn much_is_proven() {
    let mut seen = Seen::default();
    for seed in 0..120i64 {
        check(mix(&[seed]) as u64, 8, Some(&mut seen));
    }
    println!("{seen:?}");
    assert!(seen.proven * 2 > seen.together && seen.by_ids * 2 > seen.together_by_ids, "{seen:?}");
}
