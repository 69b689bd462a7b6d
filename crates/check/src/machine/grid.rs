//! How is a launch set up, and in which order do its blocks run?

use super::access::coordinates;
use super::memory::{Bytes, Changes, OBJECT_MAX, Object, SHARED_MAX, View, Window, device_address};
use super::observe::{Nobody, Observer};
use super::state::{Findings, Machine, Setup, World, stop};
use super::thread::{Block, Patience, Thread};
use super::{Program, reach};
use crate::finding::{Fault, Finding, Position, ThreadId};
use crate::launch::{Argument, Buffer, Checks, Launch, Outcome, Schedule};
use crate::layout::{self, Layout, Unsupported};
use crate::races::{Race, Races, Shape};
use crate::random::Random;
use crate::value::{Leaf, Scalar};
use rayon::prelude::*;
use simt_ir::{FuncId, FunctionFacts, ParamAttributes};
use std::fmt;

/// The most threads of a block.
const MAX_THREADS: u64 = 1024;
/// How many objects tell a kernel of its launch.
pub const LAUNCH_OBJECTS: usize = 3;
/// How many blocks run in parallel on one state of the memory.
const BATCH: u32 = 64;
/// How many blocks take turns, unless the launch is cooperative.
const RESIDENT: usize = 16;
/// How many threads are there at once if it is: about as many as large devices have room for.
const COOPERATIVE: u64 = 1 << 17;

/// Why a kernel cannot be launched like this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LaunchError {
    /// The module's target is not known.
    NoTarget,
    /// The function has no body.
    NoBody,
    /// A grid or block without threads, or with more than there may be.
    Shape {
        /// The grid.
        grid: [u32; 3],
        /// The block.
        block: [u32; 3],
    },
    /// Not as many arguments as parameters.
    ArgumentCount {
        /// How many parameters there are.
        wanted: usize,
        /// How many arguments.
        given: usize,
    },
    /// An argument of another size than its parameter.
    ArgumentSize {
        /// The number of the parameter, from 0.
        number: usize,
        /// The bytes of the parameter.
        wanted: u64,
        /// The bytes of the argument.
        given: u64,
    },
    /// An argument that cannot be given to its parameter.
    Argument {
        /// The number of the parameter, from 0.
        number: usize,
        /// Why.
        why: String,
    },
    /// A variable that cannot hold what it is given.
    Variable {
        /// Its name.
        name: String,
        /// Why.
        why: String,
    },
    /// A buffer of 4 GiB or more, or one whose list of undefined bytes has another length.
    Buffer {
        /// Its number.
        index: usize,
    },
    /// More dynamic shared memory than there may be.
    DynamicShared {
        /// The bytes asked for.
        wanted: u64,
        /// The most that there can be.
        most: u64,
    },
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LaunchError::NoTarget => write!(f, "the module is for a target that is not known"),
            LaunchError::NoBody => write!(f, "the function has no body"),
            LaunchError::Shape { grid, block } => write!(
                f,
                "grid {grid:?} of blocks {block:?}: extents are at least 1, and a block has at most {MAX_THREADS} threads"
            ),
            LaunchError::ArgumentCount { wanted, given } => {
                write!(f, "the kernel has {wanted} parameters, {given} arguments were given")
            }
            LaunchError::ArgumentSize { number, wanted, given } => {
                write!(f, "parameter {number} has {wanted} bytes, its argument {given}")
            }
            LaunchError::Argument { number, why } => write!(f, "argument {number}: {why}"),
            LaunchError::Variable { name, why } => write!(f, "variable '{name}': {why}"),
            LaunchError::Buffer { index } => write!(f, "buffer {index} is malformed or too large"),
            LaunchError::DynamicShared { wanted, most } => {
                write!(f, "{wanted} bytes of dynamic shared memory, at most {most} are possible")
            }
        }
    }
}

impl std::error::Error for LaunchError {}

/// Executes a kernel.
pub fn run<W: Observer>(
    program: &Program<'_>,
    kernel: FuncId,
    launch: &Launch,
    args: &[Argument],
    buffers: Vec<Buffer>,
    watch: &mut W,
) -> Result<Outcome, LaunchError> {
    let target = program.module().target.ok_or(LaunchError::NoTarget)?;
    if !program.module().functions[kernel].is_definition {
        return Err(LaunchError::NoBody);
    }
    check_shape(launch)?;
    let mut objects = program.objects(launch);
    let first = objects.len();
    let names: Vec<String> = buffers.iter().map(|buffer| buffer.name.clone()).collect();
    for (index, buffer) in buffers.into_iter().enumerate() {
        objects.push(buffer_object(index, buffer)?);
    }
    let setup = {
        let (params, copied) = parameters(program, kernel, args, names.len(), &mut objects)?;
        let threads = launch.block.iter().product();
        let warp = warp_size(&program.module().functions[kernel].facts, target.warp_size);
        let interleaved = reach::may_talk(program, kernel);
        Setup { program, kernel, launch, params, copied, threads, warp, interleaved }
    };
    let (mut outcome, mut left) = Run { setup: &setup, objects }.all(watch);
    let buffers = left.drain(first..first + names.len());
    outcome.buffers = buffers.map(into_buffer).collect();
    let globals = program.module().globals.values().zip(left);
    let variables = globals.filter(|(_, object)| !object.read_only && !object.content.bytes.is_empty());
    outcome.variables = variables.map(|(_, object)| into_buffer(object)).collect();
    Ok(outcome)
}

fn into_buffer(object: Object) -> Buffer {
    let Bytes { bytes, undefined } = object.content;
    let undefined = match undefined.iter().any(|&undefined| undefined != 0) {
        true => undefined.into_iter().map(|undefined| undefined != 0).collect(),
        false => Vec::new(),
    };
    Buffer { name: object.name, bytes, undefined }
}

fn buffer_object(index: usize, buffer: Buffer) -> Result<Object, LaunchError> {
    let Buffer { name, bytes, undefined } = buffer;
    if bytes.len() as u64 > OBJECT_MAX || !(undefined.is_empty() || undefined.len() == bytes.len()) {
        return Err(LaunchError::Buffer { index });
    }
    let undefined = undefined.into_iter().map(u8::from).collect();
    let content = Bytes { bytes, undefined };
    Ok(Object { name, content, constant_space: false, read_only: false })
}

fn check_shape(launch: &Launch) -> Result<(), LaunchError> {
    let count = |extents: [u32; 3]| extents.iter().try_fold(1u64, |n, &extent| n.checked_mul(extent.into()));
    let blocks = count(launch.grid).filter(|&n| n >= 1 && n <= u64::from(u32::MAX));
    let threads = count(launch.block).filter(|&n| (1..=MAX_THREADS).contains(&n));
    if blocks.is_none() || threads.is_none() {
        return Err(LaunchError::Shape { grid: launch.grid, block: launch.block });
    }
    if launch.dynamic_shared > SHARED_MAX {
        return Err(LaunchError::DynamicShared { wanted: launch.dynamic_shared, most: SHARED_MAX });
    }
    Ok(())
}

/// Threads of a warp. Where that depends on the device: what the kernel's features say, else what
/// its processor does (AMDGPU usage: gfx10 and later have waves of 32).
fn warp_size(kernel: &FunctionFacts, most: u32) -> u32 {
    let is_hex = |digits: &str| digits.bytes().take_while(u8::is_ascii_hexdigit).count() >= 3;
    let is_late = |cpu: &str| cpu.strip_prefix("gfx1").is_some_and(is_hex);
    let usual = if most == 64 && kernel.cpu.as_deref().is_some_and(is_late) { 32 } else { most };
    kernel.warp_size.unwrap_or(usual)
}

/// The scalars of all parameters, and the bytes of those that are private copies.
#[allow(clippy::type_complexity)]
fn parameters(
    program: &Program<'_>,
    kernel: FuncId,
    args: &[Argument],
    buffers: usize,
    objects: &mut Vec<Object>,
) -> Result<(Vec<Vec<Scalar>>, Vec<Option<Vec<u8>>>), LaunchError> {
    let module = program.module();
    let params = &module.functions[kernel].params;
    if params.len() != args.len() {
        return Err(LaunchError::ArgumentCount { wanted: params.len(), given: args.len() });
    }
    let (mut scalars, mut copied) = (Vec::new(), Vec::new());
    for (number, (param, arg)) in params.iter().zip(args).enumerate() {
        let refused = |why: Unsupported| LaunchError::Argument { number, why: why.0 };
        let layout = Layout::of(module, param.ty).map_err(refused)?;
        let bytes = program.bytes(arg, buffers).map_err(|why| LaunchError::Argument { number, why })?;
        let given = bytes.len() as u64;
        if let Some(ty) = param.memory {
            let extent = layout::extent(module, ty).map_err(refused)?;
            if given != extent.size && given != extent.stride {
                return Err(LaunchError::ArgumentSize { number, wanted: extent.size, given });
            }
            let (address, copy) = match param.attributes.contains(ParamAttributes::BYVAL) {
                true => (0, Some(bytes)),
                false => {
                    let (name, content) =
                        (format!("parameter {number}"), Bytes { bytes, undefined: Vec::new() });
                    objects.push(Object { name, content, constant_space: true, read_only: true });
                    (device_address(objects.len() - 1), None)
                }
            };
            scalars.push(vec![Scalar::new(address)]);
            copied.push(copy);
            continue;
        }
        if given != layout.size {
            return Err(LaunchError::ArgumentSize { number, wanted: layout.size, given });
        }
        scalars.push(layout.leaves.iter().map(|&(leaf, offset)| scalar(&bytes, leaf, offset)).collect());
        copied.push(None);
    }
    Ok((scalars, copied))
}

/// The leaf at an offset of an argument.
fn scalar(bytes: &[u8], leaf: Leaf, offset: u64) -> Scalar {
    let size = leaf.bits().div_ceil(8) as usize;
    let part = bytes.iter().skip(offset as usize).take(size).rev();
    let bits = part.fold(0, |value: u64, &byte| value << 8 | u64::from(byte));
    Scalar::new(bits & (u64::MAX >> (64 - leaf.bits())))
}

/// Whether the blocks of a launch may be there all at once. A larger one is not cooperative.
pub fn fit_at_once(launch: &Launch) -> bool {
    let extents = launch.grid.into_iter().chain(launch.block).map(u64::from);
    extents.fold(1, u64::saturating_mul) <= COOPERATIVE
}

/// What a launch tells a kernel of itself on AMDGPU: the dispatch packet (HSA,
/// hsa_kernel_dispatch_packet_t) and the implicit arguments (AMDGPU usage, code object V5), of
/// which is undefined what is not filled in; and the workspace of a grid that is launched
/// cooperatively (the size that cooperative groups have for it, and where its blocks meet).
pub fn launch_objects(launch: &Launch) -> [Object; LAUNCH_OBJECTS] {
    let (grid, block) = (launch.grid, launch.block);
    let mut packet = Bytes::undefined(64);
    let mut implicit = Bytes::undefined(256);
    let dimensions =
        (0..3).rev().find(|&axis| grid[axis] > 1 || block[axis] > 1).map_or(1, |axis| axis as u64 + 1);
    packet.write(2, 2, dimensions, false);
    implicit.write(64, 2, dimensions, false);
    for axis in 0..3 {
        let (blocks, threads) = (u64::from(grid[axis]), u64::from(block[axis]));
        packet.write(4 + 2 * axis, 2, threads, false);
        packet.write(12 + 4 * axis, 4, blocks * threads, false);
        implicit.write(4 * axis, 4, blocks, false);
        implicit.write(12 + 2 * axis, 2, threads, false);
        implicit.write(18 + 2 * axis, 2, 0, false);
        implicit.write(40 + 8 * axis, 8, 0, false);
    }
    let object = |name: &str, content, read_only| Object {
        name: name.to_owned(),
        content,
        constant_space: read_only,
        read_only,
    };
    let workspace = Bytes::zeros(8);
    [
        object("dispatch packet", packet, true),
        object("implicit arguments", implicit, true),
        object("workspace of the grid", workspace, false),
    ]
}

/// What came of one block, or of blocks that took turns.
struct Ran {
    changes: Changes,
    races: Option<Races>,
    findings: Findings,
    output: String,
    executed: u64,
    stopped: bool,
}

/// A launch on its way.
struct Run<'a> {
    setup: &'a Setup<'a>,
    objects: Vec<Object>,
}

impl Run<'_> {
    /// Runs all blocks; gives the outcome without its memory, and the memory.
    fn all<W: Observer>(mut self, watch: &mut W) -> (Outcome, Vec<Object>) {
        let mut total = Total { findings: Findings::default(), outcome: Outcome::default(), races: None };
        if self.setup.launch.checks.races {
            total.races = Some(Races::new(self.setup.shape()));
        }
        let mut steps = self.setup.launch.steps;
        let blocks = self.setup.launch.grid.iter().product::<u32>();
        let mut finished = true;
        if self.setup.interleaved {
            let ran = interleaved(self.setup, &self.objects, steps, watch);
            finished = !ran.stopped;
            total.add(ran, &mut self.objects);
        } else {
            for start in (0..blocks).step_by(BATCH as usize) {
                let batch = start..start.saturating_add(BATCH).min(blocks);
                let (setup, objects) = (self.setup, &self.objects[..]);
                let results: Vec<Ran> = if !W::ACTIVE && batch.len() > 1 {
                    batch.into_par_iter().map(|n| alone(setup, objects, steps, n, &mut Nobody)).collect()
                } else {
                    batch.map(|n| alone(setup, objects, steps, n, watch)).collect()
                };
                for (number, ran) in (start..).zip(results) {
                    let too_long = ran.executed > steps;
                    steps = steps.saturating_sub(ran.executed);
                    finished = !ran.stopped && !too_long;
                    total.add(ran, &mut self.objects);
                    if too_long {
                        total.findings.add(self.out_of_steps(number));
                    }
                    if !finished {
                        break;
                    }
                }
                if !finished {
                    break;
                }
            }
        }
        total.outcome.findings = total.findings.list;
        total.outcome.finished = finished;
        (total.outcome, self.objects)
    }

    /// Blocks that ran beside each other each stayed below the limit, but not those up to this one
    /// together.
    fn out_of_steps(&self, number: u32) -> Finding {
        let thread = ThreadId { block: coordinates(number, self.setup.launch.grid), thread: [0; 3] };
        let site = self.setup.program.site(self.setup.kernel, 0);
        let position = Position { thread, site, callers: Vec::new() };
        Finding::Fault { position, fault: Fault::OutOfSteps }
    }
}

impl Setup<'_> {
    fn shape(&self) -> Shape {
        Shape { grid: self.launch.grid, block: self.launch.block, warp: self.warp }
    }
}

/// What came of all blocks so far.
struct Total {
    findings: Findings,
    outcome: Outcome,
    races: Option<Races>,
}

impl Total {
    fn add(&mut self, ran: Ran, objects: &mut [Object]) {
        ran.changes.apply(objects);
        self.findings.append(ran.findings);
        self.outcome.output.push_str(&ran.output);
        self.outcome.executed += ran.executed;
        let Some((all, races)) = self.races.as_mut().zip(ran.races) else { return };
        for (_, second, Race { object, first, .. }) in all.join(races) {
            let object = objects.get(object as usize).map_or_else(String::new, |object| object.name.clone());
            let same_value = first.writes_as(&second);
            self.findings.add(Finding::Race { first, second, object, same_value });
        }
    }
}

/// Runs the block of a number.
fn alone<'a, W: Observer>(
    setup: &'a Setup<'a>,
    objects: &'a [Object],
    steps: u64,
    n: u32,
    watch: &mut W,
) -> Ran {
    let mut world = World::new(setup, objects, steps);
    let mut block = new_block(setup, n);
    let mut machine = Machine::new(setup, &mut world, &mut block, watch);
    machine.begin();
    machine.run_block();
    let (output, executed) = (block.output, block.executed);
    let ran = world.into_ran(output, executed);
    with_causes(setup, ran, |setup, steps| alone(setup, objects, steps, n, &mut Nobody))
}

/// Where a run ended because something depends on an undefined value: with the races that left a
/// value undefined, whose other side is yet to come. For these it runs on, as far as four times.
fn with_causes(setup: &Setup<'_>, mut ran: Ran, again: impl FnOnce(&Setup<'_>, u64) -> Ran) -> Ran {
    let is_end =
        |finding: &Finding| matches!(finding, Finding::Fault { fault: Fault::Undetermined { .. }, .. });
    let Checks { races, uninit, .. } = setup.launch.checks;
    if !races || !uninit || !ran.findings.list.iter().any(is_end) {
        return ran;
    }
    let checks = Checks { uninit: false, ..setup.launch.checks };
    let launch = Launch { checks, ..setup.launch.clone() };
    let setup =
        Setup { launch: &launch, params: setup.params.clone(), copied: setup.copied.clone(), ..*setup };
    let found = again(&setup, ran.executed.saturating_mul(4)).findings;
    let is_cause = |finding: &Finding| match finding {
        Finding::Race { first, second, .. } => first.value.is_none() && !first.writes && second.writes,
        _ => false,
    };
    let mut findings = Findings::default();
    found.list.into_iter().filter(is_cause).for_each(|finding| findings.add(finding));
    findings.append(std::mem::take(&mut ran.findings));
    ran.findings = findings;
    ran
}

/// Runs all blocks, some at a time (all, once one has asked for the grid's workspace), which take
/// turns ([`Patience`]) in random order.
fn interleaved<'a, W: Observer>(
    setup: &'a Setup<'a>,
    objects: &'a [Object],
    steps: u64,
    watch: &mut W,
) -> Ran {
    let mut world = World::new(setup, objects, steps);
    let count = setup.launch.grid.iter().product::<u32>();
    let (mut next, mut resident) = (0, Vec::new());
    let mut outputs = std::collections::BTreeMap::new();
    let mut executed = 0;
    let mut random = Random(seed(setup.launch));
    loop {
        while (resident.len() < RESIDENT || world.cooperative) && next < count && !world.stopped {
            let mut block = new_block(setup, next);
            Machine::new(setup, &mut world, &mut block, watch).begin();
            resident.push(block);
            next += 1;
        }
        if resident.is_empty() {
            break;
        }
        let turn = random.draw() as usize % resident.len();
        let ended = Machine::new(setup, &mut world, &mut resident[turn], watch).run_block();
        if !ended {
            continue;
        }
        let block = resident.remove(turn);
        executed += block.executed;
        if let Some(races) = world.races.as_mut() {
            let shared = 0..setup.program.shared_count() as u32;
            let objects: Vec<u32> =
                shared.map(|object| super::access::shared_number(block.number, object)).collect();
            races.block_ended(block.number, &objects);
        }
        outputs.insert(block.number, block.output);
    }
    let ran = world.into_ran(outputs.into_values().collect(), executed);
    with_causes(setup, ran, |setup, steps| interleaved(setup, objects, steps, &mut Nobody))
}

impl<'a> World<'a> {
    fn new(setup: &Setup<'_>, objects: &'a [Object], steps: u64) -> World<'a> {
        let races = setup.launch.checks.races.then(|| Races::new(setup.shape()));
        let contended = vec![false; objects.len()];
        World {
            view: View::new(objects),
            contended,
            races,
            findings: Findings::default(),
            matched: Default::default(),
            steps,
            cooperative: false,
            stopped: false,
        }
    }

    fn into_ran(self, output: String, executed: u64) -> Ran {
        Ran {
            changes: self.view.changes,
            races: self.races,
            findings: self.findings,
            output,
            executed,
            stopped: self.stopped,
        }
    }
}

fn seed(launch: &Launch) -> u64 {
    match launch.schedule {
        Schedule::Random(seed) => seed,
        _ => 0,
    }
}

/// A block before its first instruction.
fn new_block(setup: &Setup<'_>, number: u32) -> Block {
    let threads = (0..setup.threads).map(|t| Thread::new(coordinates(t, setup.launch.block)));
    Block {
        number,
        id: coordinates(number, setup.launch.grid),
        threads: threads.collect(),
        live: setup.threads,
        shared: vec![None; setup.program.shared_count()],
        barriers: Default::default(),
        output: String::new(),
        executed: 0,
        turn: 0,
        waited: vec![0; setup.threads.div_ceil(setup.warp) as usize],
        patience: Patience::new(),
        random: Random(seed(setup.launch) ^ u64::from(number) << 32),
    }
}

impl<'w, 'a, W: Observer> Machine<'w, 'a, W> {
    fn new(
        setup: &'a Setup<'a>,
        world: &'w mut World<'a>,
        block: &'w mut Block,
        watch: &'w mut W,
    ) -> Machine<'w, 'a, W> {
        let short_turns = setup.launch.schedule == Schedule::RoundRobin;
        Machine { setup, world, block, watch, turn_over: false, short_turns }
    }

    /// Lets all threads begin the kernel.
    fn begin(&mut self) {
        let setup = self.setup;
        let code = setup.program.code(setup.kernel);
        for t in 0..setup.threads {
            let thread = &mut self.block.threads[t as usize];
            thread.enter(code, &[], Default::default());
            let params = code.params.iter().zip(&setup.params).zip(&setup.copied);
            for ((slots, scalars), copied) in params {
                for (slot, &scalar) in (slots.at..slots.at + slots.n).zip(scalars) {
                    thread.set(slot, scalar);
                }
                let Some(bytes) = copied else { continue };
                match private_copy(thread, t, bytes) {
                    Ok(address) if slots.n == 1 => thread.set(slots.at, Scalar::new(address)),
                    Ok(_) => {}
                    Err(fault) => {
                        self.fault(*stop(t, fault));
                        return;
                    }
                }
            }
            self.enter_entry(code, t);
        }
    }
}

/// A copy of a parameter in a thread's local memory; its generic address.
fn private_copy(thread: &mut Thread, t: u32, bytes: &[u8]) -> Result<u64, Fault> {
    let address = thread.local.allocate(bytes.len() as u64)?;
    for (at, &byte) in (address as i64..).zip(bytes) {
        thread.local.write(at, 1, u64::from(byte), false);
    }
    Ok(Window::Local { narrow: false, high_null: false }.to_generic(address, t))
}
