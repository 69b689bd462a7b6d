//! Where two threads show that a barrier is needed, the machine finds their race without it.
//!
//! On what the pass made of random kernels, launched in blocks as they are written for, and with
//! the numbers of the witness: once the barrier is deleted, there is a race with one of its
//! accesses that was not there before. (Two strong accesses never race; one that only reads, or
//! only writes, is taken for a weak one then: that there is a race says that nothing orders them.)
//! Where the host is seen, its numbers are those that it passes.

use crate::assumed::{Assumed, Host, number};
use crate::judge::read;
use crate::{RandomKernel, bytes_of_seed, entry, kernel};
use rustc_hash::FxHashMap;
use simt_analysis::Assumptions;
use simt_analysis::functions::touches::touches;
use simt_analysis::replay::number::Start;
use simt_analysis::replay::{Meeting, NumberAt};
use simt_check::finding::{Finding, Site};
use simt_check::launch::{Argument, Buffer, Checks, Launch, Outcome, Schedule};
use simt_check::machine::Program;
use simt_ir::target::Effect;
use simt_ir::{Access, Function, Listing, Op, Promises, Type, ValueData, ValueDef};
use simt_passes::decision::Verdict;
use simt_passes::{Decision, Options, Pipeline};
use std::borrow::Cow;

/// Bytes of each buffer.
const BYTES: usize = 1 << 16;
/// Those of a number that a kernel is given.
const NUMBER: usize = 4;

/// How many random orders of threads are tried, at most, until one shows a race.
const ORDERS: u64 = 128;
/// The same where there are races with the barrier, too, which may hide it.
const ORDERS_OF_RACY: u64 = 16;

/// How many instructions all threads execute at most, without the barrier and with it: first few,
/// which is enough for nearly all races. With a witness's numbers in its memory, a kernel may never
/// end. A race with the barrier that is not seen in time counts as none.
const FEW: [u64; 2] = [100_000, 400_000];
const MANY: [u64; 2] = [4_000_000; 2];

/// What the witnesses of some kernels came to.
#[derive(Clone, Default, Debug)]
pub struct Witnesses {
    /// Barriers that stay.
    pub kept: u64,
    /// Those with two threads that show that they are needed.
    pub needed: u64,
    /// There is a race without the barrier.
    pub raced: u64,
    /// Something is wrong with it: the kernel was not written for these numbers.
    pub racy: u64,
    /// Those of two operations that update, which never race: tests/orders.rs judges such.
    pub updates: u64,
    /// Those that find a number further in a buffer than buffers reach here.
    pub beyond: u64,
    /// The kernels whose witnesses are false: their numbers, and what they say.
    pub wrong: Vec<(u64, String)>,
}

impl Witnesses {
    /// Of two sets of kernels.
    pub fn and(mut self, other: Witnesses) -> Witnesses {
        self.kept += other.kept;
        self.needed += other.needed;
        self.raced += other.raced;
        self.racy += other.racy;
        self.updates += other.updates;
        self.beyond += other.beyond;
        self.wrong.extend(other.wrong);
        self
    }
}

/// Of how many bytes the numbers in memory are: as many as an element has that the kernel was
/// written for, or so many.
type Width = Option<usize>;

/// A kernel's arguments where every number is what the witness says: memory is full of them, and
/// each pointer is to memory of its own. `function`: the kernel as it is read.
fn arguments(
    function: &Function,
    kernel: &RandomKernel,
    meeting: &Meeting,
    width: Width,
) -> (Vec<Argument>, Vec<Buffer>) {
    let filled = |number: u64, width: usize, bytes: usize| -> Vec<u8> {
        number.to_le_bytes()[..width].iter().copied().cycle().take(bytes).collect()
    };
    let mut buffers = Vec::new();
    let argument = |(index, argument): (usize, &Argument)| match argument {
        Argument::Bytes(bytes) => {
            let own = meeting.parameters.iter().find(|(own, _)| *own as usize == index);
            // A number by itself has its own width; others are in memory.
            let is_alone = function.params[index].memory.is_none();
            let width = if is_alone { bytes.len() } else { width.unwrap_or(NUMBER) };
            let number = own.map_or(meeting.number, |(_, number)| *number);
            Argument::Bytes(filled(number, width, bytes.len()))
        }
        Argument::Buffer { index: buffer, .. } => {
            let name = format!("buffer {index}");
            let width = width.unwrap_or(kernel.strides[*buffer] as usize);
            buffers.push(Buffer { name, bytes: filled(meeting.number, width, BYTES), undefined: Vec::new() });
            Argument::Buffer { index: buffers.len() - 1, offset: 0 }
        }
        Argument::Structure { .. } => unreachable!("random kernels are given none"),
    };
    let mut arguments: Vec<Argument> = kernel.args.iter().enumerate().map(argument).collect();
    for found in &meeting.found {
        let Start::Param(index) = found.place.start else { continue };
        let bytes = match &mut arguments[index as usize] {
            Argument::Bytes(bytes) => bytes,
            Argument::Buffer { index, .. } => &mut buffers[*index].bytes,
            _ => continue,
        };
        let value = &found.number.to_le_bytes()[..found.bits.div_ceil(8) as usize];
        let room =
            usize::try_from(found.place.offset).ok().and_then(|at| bytes.get_mut(at..at + value.len()));
        room.expect("it is in what the kernel is given").copy_from_slice(value);
    }
    (arguments, buffers)
}

/// Whether what a witness finds in memory is in what the kernel is given.
fn is_given(kernel: &RandomKernel, found: &NumberAt) -> bool {
    let Start::Param(index) = found.place.start else { return true };
    let bytes = match &kernel.args[index as usize] {
        Argument::Bytes(bytes) => bytes.len(),
        _ => BYTES,
    };
    let width = i64::from(found.bits.div_ceil(8));
    found.place.offset >= 0 && found.place.offset + width <= bytes as i64
}

/// Of how many bytes the numbers in memory are, in which order threads come, and how many
/// instructions they execute at most.
type Way = (Width, Schedule, u64);

fn launched(
    module: &Listing,
    kernel: &RandomKernel,
    meeting: &Meeting,
    (width, schedule, steps): Way,
) -> Outcome {
    let entry = entry(module).expect("there is a kernel");
    let (arguments, buffers) = arguments(&module.functions[entry], kernel, meeting, width);
    let launch = Launch {
        grid: meeting.grid,
        block: meeting.shape,
        schedule,
        steps,
        checks: Checks { races: true, bounds: false, uninit: false },
        ..kernel.launch.clone()
    };
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

/// Whether the host may pass what a witness says: it passes what the launch does.
fn is_passed(kernel: &RandomKernel, meeting: &Meeting) -> bool {
    let passed = |&(index, said): &(u32, u64)| match &kernel.args[index as usize] {
        Argument::Bytes(bytes) if bytes.len() <= 8 => said == number(bytes),
        _ => true,
    };
    meeting.grid == kernel.launch.grid && meeting.parameters.iter().all(passed)
}

/// Plays the witnesses of a random kernel of which a host may be seen.
pub fn replay(seed: u64, index: u64, host: Host) -> Witnesses {
    let kernel = kernel(&bytes_of_seed(seed, index));
    let mut module = read(&kernel.text).expect("it is well-formed");
    let target = module.target.expect("a GPU");
    let pipeline: Pipeline = "barrier-elim".parse().expect("a pipeline");
    Assumed { host, ..Assumed::default() }.enter(&kernel, &mut module);
    let assumptions = Assumptions {
        block_dim: Some(kernel.launch.block),
        promised: Promises::WHOLE_PROGRAM,
        ..Assumptions::default()
    };
    let options = Options { assumptions, ..Options::default() };
    let mut decisions = simt_passes::run(&mut module, target, &pipeline, &options);
    decisions.retain(|decision| !decision.is_about_a_fence());
    let (mut all, mut launched) = (Witnesses::default(), Launched::default());
    for decision in &decisions {
        all.kept += u64::from(matches!(decision.verdict, Verdict::Kept(_)));
        let Some(meeting) = decision.meeting() else { continue };
        // Barriers at which threads meet that have parted are one.
        let is_same = |other: &&Decision| other.meeting() == Some(meeting);
        let texts: Vec<&Decision> = decisions.iter().filter(is_same).collect();
        // What nobody calls is no part of what runs, and what computes a value cannot be left out.
        let is_used = |text: &&Decision| {
            let function = &module.functions[text.function];
            function.insts[text.inst].result.is_some_and(|result| function.is_used(result))
        };
        if Some(meeting.kernel) != entry(&module) || texts.iter().any(is_used) {
            continue;
        }
        all.needed += 1;
        let line = module.str(module.functions[decision.function].insts[decision.inst].span);
        let mut is_wrong = |why: &str| all.wrong.push((index, format!("{why}: {line}: {meeting:?}")));
        if let Some(found) = meeting.found.iter().find(|found| !is_given(&kernel, found)) {
            match found.place.offset {
                0.. => all.beyond += 1,
                _ => is_wrong(&format!("nothing is at {found:?}")),
            }
            continue;
        }
        if meeting.shape != kernel.launch.block || (host == Host::Launches && !is_passed(&kernel, meeting)) {
            is_wrong("not launched like this");
            continue;
        }
        match launched.race_without(&module, &kernel, meeting, &texts) {
            Raced::Yes => all.raced += 1,
            Raced::AlsoWith => all.racy += 1,
            Raced::Never => all.updates += 1,
            Raced::No => is_wrong("no race"),
        }
    }
    all
}

/// Whether there is a race.
enum Raced {
    /// As the witness says.
    Yes,
    /// Not that one, but others, also with the barrier.
    AlsoWith,
    /// There is none between operations that update.
    Never,
    /// None.
    No,
}

/// The kernel with all its barriers, launched as witnesses say.
#[derive(Default)]
struct Launched(FxHashMap<(Meant, Way), Found>);

/// Races, and whether there are any findings.
type Found = (Vec<[Site; 2]>, bool);

/// What a launch is given, and which accesses are taken for weak ones.
type Meant = (u64, Vec<(u32, u64)>, Vec<NumberAt>, [u32; 3], Vec<Site>);

/// Takes strong accesses that only read, or only write, for weak ones, if all of some are strong;
/// nothing if none of those is such.
fn weakened(module: &Listing, sites: [Site; 2]) -> Option<(Cow<'_, Listing>, Vec<Site>)> {
    let is_strong = |at: &Site| {
        let function = &module.functions[at.func];
        touches(module, function, at.inst).iter().any(|touched| touched.strong.is_some())
    };
    if !sites.iter().all(is_strong) {
        return Some((Cow::Borrowed(module), Vec::new()));
    }
    let (mut weak, mut changed) = (module.clone(), Vec::new());
    for at in sites {
        let function = &mut weak.functions[at.func];
        let effect = function.effect(at.inst);
        match &mut function.insts[at.inst].op {
            Op::Load(access) | Op::Store(access) => {
                let Access { align_log2, is_natural, .. } = *access;
                *access = Access { align_log2, is_natural, ..Access::PLAIN };
            }
            // A copy, or what fills memory, whose last argument says whether it is volatile.
            Op::Call(_) if matches!(effect, Some(Effect::Memory { volatile_unless_zero: Some(_), .. })) => {
                let no = function.values.push(ValueData { ty: Type::I1, def: ValueDef::Int(0) });
                let operands = function.insts[at.inst].operands;
                function.operand_pool[(operands.start + operands.len - 1) as usize] = no;
            }
            _ => continue,
        }
        changed.push(at);
    }
    (!changed.is_empty()).then_some((Cow::Owned(weak), changed))
}

impl Launched {
    /// Whether there is the race of a witness once its barriers are gone.
    fn race_without(
        &mut self,
        module: &Listing,
        kernel: &RandomKernel,
        meeting: &Meeting,
        texts: &[&Decision],
    ) -> Raced {
        let met = meeting.met.accesses.map(|(func, inst)| Site { func, inst });
        let Some((module, weak)) = weakened(module, met) else { return Raced::Never };
        let mut without = module.clone().into_owned();
        texts.iter().for_each(|text| without.edit(text.function).delete(text.inst));
        // Atomics order what comes before one of them and behind another, if that comes later: who
        // is first must be the other way round, too.
        let schedules = [kernel.launch.schedule, Schedule::Lockstep, Schedule::LastFirst].into_iter();
        let schedules = schedules.chain((1..=ORDERS).map(Schedule::Random));
        let widths = [None, Some(4), Some(8), Some(2), Some(1)];
        let ways = schedules.flat_map(|schedule| widths.map(|width| (width, schedule)));
        let ways = [FEW, MANY].into_iter().flat_map(|steps| ways.clone().map(move |(w, s)| (w, s, steps)));
        let (parameters, found) = (meeting.parameters.clone(), meeting.found.clone());
        let meant = (meeting.number, parameters, found, meeting.grid, weak);
        let mut is_racy = false;
        for (width, schedule, steps) in ways {
            // Who spins in one order spins in others.
            let is_late = match schedule {
                Schedule::Random(order) => order > ORDERS_OF_RACY || steps == MANY,
                _ => steps == MANY && schedule != kernel.launch.schedule,
            };
            if is_racy && is_late {
                continue;
            }
            let [few, more] = steps;
            let way = (width, schedule, more);
            let (with, has_findings) = self.0.entry((meant.clone(), way)).or_insert_with(|| {
                let with = launched(&module, kernel, meeting, way);
                (races(&with), !with.findings.is_empty())
            });
            is_racy |= *has_findings;
            let without = races(&launched(&without, kernel, meeting, (width, schedule, few)));
            let is_shown = |race: &[Site; 2]| !with.contains(race) && race.iter().any(|at| met.contains(at));
            if without.iter().any(is_shown) {
                return Raced::Yes;
            }
        }
        if is_racy { Raced::AlsoWith } else { Raced::No }
    }
}
