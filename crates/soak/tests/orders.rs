//! Two threads that access one word strongly, before a barrier and behind it: where a witness says
//! that the barrier is needed, some order of the accesses that it forbids shows in what somebody
//! reads, or in what a sum finds.

use simt_analysis::Assumptions;
use simt_check::random::Random;
use simt_passes::decision::{Kept, Verdict};
use simt_passes::{Options, Pipeline};
use simt_soak::judge::read;
use std::collections::BTreeSet;
use std::fmt::Write;

const HEAD: &str = "target triple = \"nvptx64-nvidia-cuda\"
@g = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
";

/// An access to the word.
#[derive(Clone, Copy, Debug)]
enum Op {
    Store(u32),
    Load,
    /// An operation, its operand, and whether its result is used.
    Update(&'static str, u32, bool),
    /// What is expected, and what is put in its place. Nobody looks at what it finds.
    Exchange(u32, u32),
}

const UPDATES: [&str; 10] = ["add", "sub", "or", "and", "xor", "umax", "umin", "max", "min", "xchg"];

/// Among them, what changes nothing.
const OPERANDS: [u32; 6] = [0, 1, 2, u32::MAX, i32::MIN as u32, i32::MAX as u32];

impl Op {
    fn draw(random: &mut Random) -> Op {
        let mut below = |end: u64| random.draw() % end;
        match below(12) {
            0..4 => Op::Store(below(3) as u32),
            4..8 => Op::Load,
            8 => Op::Exchange(below(3) as u32, below(3) as u32),
            _ => {
                let name = UPDATES[below(UPDATES.len() as u64) as usize];
                Op::Update(name, OPERANDS[below(OPERANDS.len() as u64) as usize], below(2) == 1)
            }
        }
    }

    /// The instructions. `number`: a name for what is read, and where to it is written.
    fn print(self, number: usize, text: &mut String) {
        let is_used = match self {
            Op::Store(value) => {
                writeln!(text, "  store volatile i32 {value}, ptr addrspace(3) @g").expect("a string");
                false
            }
            Op::Load => {
                writeln!(text, "  %v{number} = load volatile i32, ptr addrspace(3) @g").expect("a string");
                true
            }
            Op::Update(name, operand, is_used) => {
                let what = format!("atomicrmw {name} ptr addrspace(3) @g, i32 {operand} monotonic");
                writeln!(text, "  %v{number} = {what}").expect("a string");
                is_used
            }
            Op::Exchange(expected, new) => {
                let what = format!("cmpxchg ptr addrspace(3) @g, i32 {expected}, i32 {new}");
                writeln!(text, "  %v{number} = {what} monotonic monotonic").expect("a string");
                false
            }
        };
        if is_used {
            let to = format!("%o{number} = getelementptr i32, ptr %out, i32 {number}");
            writeln!(text, "  {to}\n  store i32 %v{number}, ptr %o{number}").expect("a string");
        }
    }

    /// What it leaves, and what it finds if it looks.
    fn run(self, word: u32) -> (u32, Option<u32>) {
        match self {
            Op::Store(value) => (value, None),
            Op::Load => (word, Some(word)),
            Op::Update(name, operand, _) => {
                let new = match name {
                    "add" => word.wrapping_add(operand),
                    "sub" => word.wrapping_sub(operand),
                    "or" => word | operand,
                    "and" => word & operand,
                    "xor" => word ^ operand,
                    "umax" => word.max(operand),
                    "umin" => word.min(operand),
                    "max" => (word as i32).max(operand as i32) as u32,
                    "min" => (word as i32).min(operand as i32) as u32,
                    _ => operand,
                };
                (new, Some(word))
            }
            Op::Exchange(expected, new) => (if word == expected { new } else { word }, None),
        }
    }
}

/// What two threads do: both before the barrier, then both behind it.
type Plan = [Vec<Op>; 4];

fn draw(random: &mut Random) -> Plan {
    [(); 4].map(|()| {
        let count = [0, 1, 1, 2][(random.draw() % 4) as usize];
        (0..count).map(|_| Op::draw(random)).collect()
    })
}

fn print(number: usize, plan: &Plan, text: &mut String) {
    let begin = format!("define ptx_kernel void @k{number}(ptr noalias %out) \"nvvm.reqntid\"=\"64\" {{");
    let tid = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()";
    let is = "%is0 = icmp eq i32 %t, 0\n  %is1 = icmp eq i32 %t, 32";
    writeln!(text, "{begin}\n  {tid}\n  {is}").expect("a string");
    for (at, ops) in plan.iter().enumerate() {
        writeln!(text, "  br i1 %is{}, label %do{at}, label %on{at}\ndo{at}:", at % 2).expect("a string");
        ops.iter().enumerate().for_each(|(position, op)| op.print(4 * at + position, text));
        writeln!(text, "  br label %on{at}\non{at}:").expect("a string");
        if at == 1 {
            let barrier = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";
            writeln!(text, "  {barrier}").expect("a string");
        }
    }
    text.push_str("  ret void\n}\n");
}

/// A way in which the accesses of two threads follow one another: whose each one is.
type Order = Vec<(usize, Op)>;

fn orders(a: &[Op], b: &[Op]) -> Vec<Order> {
    let of = |thread, ops: &[Op]| ops.iter().map(|&op| (thread, op)).collect();
    let (Some((&x, more_a)), Some((&y, more_b))) = (a.split_first(), b.split_first()) else {
        return vec![if a.is_empty() { of(1, b) } else { of(0, a) }];
    };
    let with = |first, rest: Vec<Order>| {
        rest.into_iter().map(move |rest| std::iter::once(first).chain(rest).collect())
    };
    with((0, x), orders(more_a, b)).chain(with((1, y), orders(a, more_b))).collect()
}

/// What each thread finds, one after the other.
fn found(order: &[(usize, Op)], mut word: u32) -> [Vec<u32>; 2] {
    let mut all = [Vec::new(), Vec::new()];
    for &(thread, op) in order {
        let (new, old) = op.run(word);
        all[thread].extend(old);
        word = new;
    }
    all
}

/// Whether the barrier shows in what threads may find, for some number that was there.
fn is_needed([a, b, behind_a, behind_b]: &Plan) -> bool {
    let [all_a, all_b] = [[a, behind_a], [b, behind_b]].map(|[above, below]| [&above[..], below].concat());
    OPERANDS.into_iter().chain([3, 64]).any(|word| {
        let above = orders(a, b);
        let with = above.iter().flat_map(|above| {
            let below = orders(behind_a, behind_b);
            below.into_iter().map(move |below| found(&[&above[..], &below].concat(), word))
        });
        let without = orders(&all_a, &all_b).into_iter().map(|order| found(&order, word));
        with.collect::<BTreeSet<_>>() != without.collect()
    })
}

#[test]
fn witnesses_of_strong_accesses_show() {
    let mut random = Random(2026);
    let plans: Vec<Plan> = (0..4000).map(|_| draw(&mut random)).collect();
    let mut text = HEAD.to_owned();
    plans.iter().enumerate().for_each(|(number, plan)| print(number, plan, &mut text));
    let mut module = read(&text).expect("it is well-formed");
    let target = module.target.expect("a GPU");
    let pipeline: Pipeline = "barrier-elim".parse().expect("a pipeline");
    let options = Options { assumptions: Assumptions::default(), ..Options::default() };
    let decisions = simt_passes::run(&mut module, target, &pipeline, &options);
    let (mut shown, mut gone) = (0, 0);
    for decision in &decisions {
        let name = module.functions[decision.function].name.str();
        let number: usize = name[1..].parse().expect("a number");
        let plan = &plans[number];
        match &decision.verdict {
            Verdict::Kept(Kept::Conflict { meeting: Ok(_), .. }) => {
                assert!(is_needed(plan), "kernel {number}: {plan:?}");
                shown += 1;
            }
            Verdict::Kept(_) => {}
            _ => {
                assert!(!is_needed(plan), "kernel {number} has lost its barrier: {plan:?}");
                gone += 1;
            }
        }
    }
    assert!(shown > 800 && gone > 400, "{shown} witnesses, {gone} barriers gone");
}
