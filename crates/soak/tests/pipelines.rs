//! Random pipelines of asynchronous copies: stages in shared memory, groups, waits that leave some
//! of them under way, barriers, loops. Who goes through the list of what each thread does, and
//! notes when a copy begins and by when it has ended, must find in order what was in order before
//! barriers went; and where threads are said to need one, something is not.

use simt_check::random::Random;
use simt_ir::Inst;
use simt_ir::target::Effect;
use simt_passes::decision::{Kept, Verdict};
use simt_passes::{Decision, Options, Pipeline};
use simt_soak::judge::read;
use std::fmt::Write;

const HEAD: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [96 x i32] undef, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare void @llvm.nvvm.cp.async.wait.all()
";

/// How many stages there are, each with a word for each thread.
const STAGES: u64 = 3;

/// What a thread does. A stage is so many behind the number of the round.
#[derive(Clone, Copy, Debug)]
enum Op {
    /// Copies its own word of a stage.
    Copy(u64),
    Commit,
    /// Waits until so many groups are under way.
    Wait(u64),
    WaitAll,
    Barrier,
    /// Reads its own word, or its neighbour's.
    Read(u64, bool),
    Write(u64),
}

/// Some steps, so often; and whether only half of the threads take each.
type Part = (u64, Vec<(Op, bool)>);

fn draw(random: &mut Random) -> Vec<Part> {
    let mut below = |end: u64| random.draw() % end;
    let mut parts = Vec::new();
    for at in 0..3 {
        let rounds = if at == 1 { 2 + below(3) } else { 1 };
        let mut ops: Vec<(Op, bool)> = Vec::new();
        for _ in 0..1 + below(7) {
            let op = match below(16) {
                0..4 => Op::Copy(below(STAGES)),
                4..7 => Op::Commit,
                7..10 => Op::Wait(below(3)),
                10 => Op::WaitAll,
                11..13 => Op::Barrier,
                13 | 14 => Op::Read(below(STAGES), below(3) > 0),
                _ => Op::Write(below(STAGES)),
            };
            let is_barrier = matches!(op, Op::Barrier);
            ops.push((op, !is_barrier && below(8) == 0));
            if matches!(op, Op::Copy(_)) && below(2) == 0 {
                ops.push((Op::Commit, below(8) == 0));
            }
            if matches!(op, Op::Wait(_)) && below(2) == 0 {
                ops.push((Op::Barrier, false));
            }
        }
        parts.push((rounds, ops));
    }
    parts
}

/// A kernel. In loops, stages follow the counter.
fn print(number: usize, parts: &[Part], text: &mut String) {
    let mut line = |words: String| writeln!(text, "{words}").expect("a string");
    let params = "ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out";
    line(format!("define ptx_kernel void @k{number}({params}) \"nvvm.reqntid\"=\"32\" {{"));
    line("  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %next = add i32 %t, 1".into());
    line("  %u = and i32 %next, 31\n  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t".into());
    line("  %p = getelementptr i32, ptr addrspace(1) %in, i32 %t".into());
    line("  %half = icmp ult i32 %t, 16\n  br label %b0".into());
    let mut last = "0".to_string();
    for (part, (rounds, ops)) in parts.iter().enumerate() {
        line(format!("b{part}:"));
        if *rounds > 1 {
            line(format!("  %i{part} = phi i32 [ 0, %{last} ], [ %more{part}, %e{part} ]"));
        }
        for (at, (op, is_of_half)) in ops.iter().enumerate() {
            let name = format!("{part}.{at}");
            if *is_of_half {
                line(format!("  br i1 %half, label %do{name}, label %on{name}\ndo{name}:"));
            }
            if let Op::Copy(stage) | Op::Read(stage, _) | Op::Write(stage) = *op {
                let thread = if matches!(op, Op::Read(_, true)) { "%u" } else { "%t" };
                let first = match rounds {
                    1 => format!("{}", stage * 32),
                    _ => {
                        line(format!("  %j{name} = add i32 %i{part}, {stage}"));
                        line(format!("  %r{name} = urem i32 %j{name}, {STAGES}"));
                        line(format!("  %f{name} = mul i32 %r{name}, 32"));
                        format!("%f{name}")
                    }
                };
                line(format!("  %x{name} = add i32 {thread}, {first}"));
                line(format!("  %w{name} = getelementptr i32, ptr addrspace(3) @s, i32 %x{name}"));
            }
            line(match *op {
                Op::Copy(_) => format!(
                    "  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %w{name}, ptr \
                     addrspace(1) %p)"
                ),
                Op::Commit => "  call void @llvm.nvvm.cp.async.commit.group()".into(),
                Op::Wait(left) => format!("  call void @llvm.nvvm.cp.async.wait.group(i32 {left})"),
                Op::WaitAll => "  call void @llvm.nvvm.cp.async.wait.all()".into(),
                Op::Barrier => "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)".into(),
                Op::Read(..) => format!(
                    "  %v{name} = load i32, ptr addrspace(3) %w{name}\n  store i32 %v{name}, ptr \
                     addrspace(1) %o"
                ),
                Op::Write(_) => format!("  store i32 %t, ptr addrspace(3) %w{name}"),
            });
            if *is_of_half {
                line(format!("  br label %on{name}\non{name}:"));
            }
        }
        line(format!("  br label %e{part}\ne{part}:"));
        last = format!("e{part}");
        let next = part + 1;
        match rounds {
            1 => line(format!("  br label %b{next}")),
            _ => {
                line(format!("  %more{part} = add i32 %i{part}, 1"));
                line(format!("  %again{part} = icmp ult i32 %more{part}, {rounds}"));
                line(format!("  br i1 %again{part}, label %b{part}, label %b{next}"));
            }
        }
    }
    line(format!("b{}:\n  ret void\n}}", parts.len()));
}

/// An access: behind how many barriers it begins, and by when it has ended.
#[derive(Clone, Copy, Debug)]
struct Access {
    from: usize,
    to: usize,
    stage: u64,
    writes: bool,
    /// Whether it is to the neighbour's word.
    is_beside: bool,
}

/// The accesses of a thread of either half, and which barriers of the text it comes to.
fn run(parts: &[Part], is_low: bool) -> (Vec<Access>, Vec<usize>) {
    let (mut accesses, mut barriers): (Vec<Access>, Vec<usize>) = Default::default();
    // Copies in no group, and those of each group.
    let (mut issued, mut groups): (Vec<usize>, Vec<Vec<usize>>) = Default::default();
    let mut first = 0;
    for (rounds, ops) in parts {
        for round in 0..*rounds {
            let mut site = first;
            for (op, _) in ops.iter().filter(|(_, is_of_half)| is_low || !is_of_half) {
                let epoch = barriers.len();
                let mut access = |stage: u64, to, writes, is_beside| {
                    let stage = (stage + round) % STAGES;
                    accesses.push(Access { from: epoch, to, stage, writes, is_beside });
                    accesses.len() - 1
                };
                let mut ended = Vec::new();
                match *op {
                    Op::Copy(stage) => issued.push(access(stage, usize::MAX, true, false)),
                    Op::Read(stage, is_beside) => drop(access(stage, epoch, false, is_beside)),
                    Op::Write(stage) => drop(access(stage, epoch, true, false)),
                    Op::Commit => groups.push(std::mem::take(&mut issued)),
                    Op::Wait(left) => {
                        let most = groups.len().saturating_sub(left as usize);
                        ended.extend(groups.drain(..most).flatten());
                    }
                    Op::WaitAll => ended.extend(groups.drain(..).flatten().chain(issued.drain(..))),
                    Op::Barrier => {
                        barriers.push(site);
                        site += 1;
                    }
                }
                ended.into_iter().for_each(|copy| accesses[copy].to = epoch);
            }
        }
        first += ops.iter().filter(|(op, _)| matches!(op, Op::Barrier)).count();
    }
    (accesses, barriers)
}

/// Of the pairs of accesses of two threads to one word, which some barriers order.
fn ordered(parts: &[Part], stays: &dyn Fn(usize) -> bool) -> Vec<bool> {
    let [(low, barriers), (high, _)] = [run(parts, true), run(parts, false)];
    let meets =
        |x: &Access, y: &Access| x.stage == y.stage && (x.writes || y.writes) && x.is_beside != y.is_beside;
    let is_between =
        |x: &Access, y: &Access| barriers.get(x.to..y.from).into_iter().flatten().any(|&site| stays(site));
    let mut all = Vec::new();
    for (of_one, of_other) in [(&low, &low), (&low, &high), (&high, &low), (&high, &high)] {
        let pairs = of_one.iter().flat_map(|x| of_other.iter().map(move |y| (x, y)));
        let pairs = pairs.filter(|(x, y)| meets(x, y));
        all.extend(pairs.map(|(x, y)| is_between(x, y) || is_between(y, x)));
    }
    all
}

/// The same kernels, with waits that leave more groups under way than anybody counts.
fn uncounted(text: &str) -> String {
    let leaves = |left: u64| format!("cp.async.wait.group(i32 {left})");
    (1..3).fold(text.to_owned(), |text, left| text.replace(&leaves(left), &leaves(1 << 20)))
}

#[test]
fn copies_stay_in_order() {
    let mut random = Random(20261130);
    let kernels: Vec<Vec<Part>> = (0..5000).map(|_| draw(&mut random)).collect();
    let mut text = HEAD.to_owned();
    kernels.iter().enumerate().for_each(|(number, parts)| print(number, parts, &mut text));
    let mut module = read(&text).expect("it is well-formed");
    let target = module.target.expect("a GPU");
    let pipeline: Pipeline = "barrier-elim".parse().expect("a pipeline");
    let original = module.clone();
    let decisions = simt_passes::run(&mut module, target, &pipeline, &Options::default());
    // Where nobody counts groups, a wait that leaves some ends none.
    let mut uncounted = read(&uncounted(&text)).expect("it is well-formed");
    let others = simt_passes::run(&mut uncounted, target, &pipeline, &Options::default());
    let removed = |decisions: &[Decision]| {
        decisions.iter().filter(|decision| !matches!(decision.verdict, Verdict::Kept(_))).count()
    };
    let by_counting = removed(&decisions) - removed(&others);
    let (mut gone, mut shown) = (0, 0);
    for (id, function) in original.functions.iter().filter(|(_, function)| function.is_definition) {
        let number: usize = function.name.str()[1..].parse().expect("a number");
        let is_barrier = |inst: &Inst| matches!(function.effect(*inst), Some(Effect::Barrier(_)));
        let sites: Vec<Inst> = function.inst_ids().filter(is_barrier).collect();
        let own: Vec<_> = decisions.iter().filter(|decision| decision.function == id).collect();
        let verdict = |site: usize| {
            let of_site = own.iter().find(|decision| decision.inst == sites[site]);
            &of_site.expect("each has a decision").verdict
        };
        let goes = |site: usize| !matches!(verdict(site), Verdict::Kept(_));
        let before = ordered(&kernels[number], &|_| true);
        let after = ordered(&kernels[number], &|site| !goes(site));
        assert_eq!(before, after, "kernel {number}: {:?}", kernels[number]);
        for site in 0..sites.len() {
            gone += usize::from(goes(site));
            if let Verdict::Kept(Kept::Conflict { meeting: Ok(_), .. }) = verdict(site) {
                shown += 1;
                let without = ordered(&kernels[number], &|other| other != site && !goes(other));
                assert_ne!(before, without, "barrier {site} of kernel {number}: {:?}", kernels[number]);
            }
        }
    }
    assert!(gone > 5000 && shown > 1000 && by_counting > 20, "{gone} gone, {shown} shown, {by_counting}");
}
