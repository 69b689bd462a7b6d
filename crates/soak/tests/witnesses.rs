//! Where two threads show that a barrier is needed, the machine finds their race without it.
//!
//! On what the pass made of random kernels, launched in blocks as they are written for, and with
//! the numbers of the witness: once the barrier is deleted, there is a race with one of its
//! accesses that was not there before.

use rayon::prelude::*;
use simt_analysis::Assumptions;
use simt_analysis::replay::Meeting;
use simt_check::finding::{Finding, Site};
use simt_check::launch::{Argument, Buffer, Checks, Launch, Outcome, Schedule};
use simt_check::machine::Program;
use simt_ir::{Listing, Promises};
use simt_passes::decision::{Kept, Verdict};
use simt_passes::{Decision, Options, Pipeline};
use simt_soak::judge::read;
use simt_soak::{RandomKernel, bytes_of_seed, entry, kernel};

/// Bytes of each buffer.
const BYTES: usize = 1 << 16;

#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    kept: u32,
    needed: u32,
    /// There is a race without the barrier.
    raced: u32,
    /// Something is wrong with it: the kernel was not written for these numbers.
    racy: u32,
}

impl Counts {
    fn and(self, other: Counts) -> Counts {
        Counts {
            kept: self.kept + other.kept,
            needed: self.needed + other.needed,
            raced: self.raced + other.raced,
            racy: self.racy + other.racy,
        }
    }
}

/// A kernel's arguments where every number is what the witness says: memory is full of them, each
/// of so many bytes, and each pointer is to memory of its own.
fn arguments(kernel: &RandomKernel, meeting: &Meeting, width: usize) -> (Vec<Argument>, Vec<Buffer>) {
    let filled = |number: u64, bytes: usize| -> Vec<u8> {
        number.to_le_bytes()[..width].iter().copied().cycle().take(bytes).collect()
    };
    let mut buffers = Vec::new();
    let argument = |(index, argument): (usize, &Argument)| match argument {
        Argument::Bytes(bytes) => {
            let own = meeting.parameters.iter().find(|(own, _)| *own as usize == index);
            Argument::Bytes(filled(own.map_or(meeting.number, |(_, number)| *number), bytes.len()))
        }
        _ => {
            let name = format!("buffer {index}");
            buffers.push(Buffer { name, bytes: filled(meeting.number, BYTES), undefined: Vec::new() });
            Argument::Buffer { index: buffers.len() - 1, offset: 0 }
        }
    };
    (kernel.args.iter().enumerate().map(argument).collect(), buffers)
}

fn launched(
    module: &Listing,
    kernel: &RandomKernel,
    meeting: &Meeting,
    width: usize,
    schedule: Schedule,
) -> Outcome {
    let (arguments, buffers) = arguments(kernel, meeting, width);
    let launch = Launch {
        grid: meeting.grid,
        block: meeting.shape,
        schedule,
        steps: 4_000_000,
        checks: Checks { races: true, bounds: false, uninit: false },
        ..kernel.launch.clone()
    };
    let entry = entry(module).expect("there is a kernel");
    Program::new(module).run(entry, &launch, &arguments, buffers).expect("it fits the kernel")
}

/// The places of races, but not twice. Each is told once, whatever else raced there before.
fn races(outcome: &Outcome) -> Vec<[Site; 2]> {
    let sites = |finding: &Finding| match finding {
        Finding::Race { first, second, .. } => Some([first, second].map(|access| access.position.site)),
        _ => None,
    };
    outcome.findings.iter().filter_map(sites).collect()
}

/// Plays the witnesses of a kernel.
fn replay(index: u64) -> Counts {
    let kernel = kernel(&bytes_of_seed(31, index));
    let mut module = read(&kernel.text).expect("it is well-formed");
    let target = module.target.expect("a GPU");
    let pipeline: Pipeline = "barrier-elim".parse().expect("a pipeline");
    let assumptions = Assumptions {
        block_dim: Some(kernel.launch.block),
        promised: Promises::WHOLE_PROGRAM,
        ..Assumptions::default()
    };
    let options = Options { assumptions, ..Options::default() };
    let mut decisions = simt_passes::run(&mut module, target, &pipeline, &options);
    decisions.retain(|decision| !decision.is_about_a_fence());
    let mut counts = Counts::default();
    let needed = |decision: &Decision| match &decision.verdict {
        Verdict::Kept(Kept::Conflict { meeting, .. }) => meeting.clone().ok(),
        _ => None,
    };
    for decision in &decisions {
        counts.kept += u32::from(matches!(decision.verdict, Verdict::Kept(_)));
        let Some(meeting) = &needed(decision) else { continue };
        // What nobody calls is no part of what runs.
        if Some(meeting.kernel) != entry(&module) {
            continue;
        }
        counts.needed += 1;
        assert_eq!(meeting.shape, kernel.launch.block);
        let met = meeting.met.accesses.map(|(func, inst)| Site { func, inst });
        // Barriers at which threads meet that have parted are one.
        let texts = || decisions.iter().filter(|other| needed(other).as_ref() == Some(meeting));
        let mut racy = false;
        let own = [4, 8, 2, 1].map(|width| (width, kernel.launch.schedule));
        // Atomics order what comes before one of them and behind another, if that comes later: who
        // is first must be the other way round, too.
        let others = [Schedule::RoundRobin, Schedule::Random(1), Schedule::Random(2)];
        let ways = own.into_iter().chain(others.map(|schedule| (4, schedule)));
        let raced = ways.into_iter().any(|(width, schedule)| {
            let with = launched(&module, &kernel, meeting, width, schedule);
            let mut without = module.clone();
            texts().for_each(|text| without.edit(text.function).delete(text.inst));
            racy |= !with.findings.is_empty();
            let (with, without) =
                (races(&with), races(&launched(&without, &kernel, meeting, width, schedule)));
            let is_shown = |race: &[Site; 2]| !with.contains(race) && race.iter().any(|at| met.contains(at));
            without.iter().any(is_shown)
        });
        counts.raced += u32::from(raced);
        counts.racy += u32::from(!raced && racy);
        if !raced && !racy {
            let line = module.str(module.functions[decision.function].insts[decision.inst].span);
            println!("kernel {index}: {line}: {meeting:?}\n{}", kernel.text);
        }
    }
    counts
}

#[test]
fn witnesses_race() {
    let counts = (0..200).into_par_iter().map(replay).reduce(Counts::default, Counts::and);
    println!("{counts:?}");
    assert!(counts.raced > 100, "{counts:?}");
    assert!(counts.racy * 10 < counts.raced, "{counts:?}");
    assert_eq!(counts.raced + counts.racy, counts.needed, "{counts:?}");
}
