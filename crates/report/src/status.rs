//! Whether a barrier that stays is known to be needed, in words:
//! `thread 0 writes s[33] before it, thread 33 reads s[33] after it`; or what stood in the way.

use crate::divergent::cause::snippet;
use crate::teller::Teller;
use crate::words::{Obstacle, Status, Witness, WitnessFound, WitnessThread};
use crate::{launches, names, phrases};
use simt_analysis::barriers::conflict::{Conflict, Overlap};
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::barriers::event::MemoryAccess;
use simt_analysis::functions::pointer::{Object, Root};
use simt_analysis::replay::number::{Cause, Place, Start, signed};
use simt_analysis::replay::{Meeting, NumberAt, Stop, Unseen};
use simt_ir::names::ValueNames;
use simt_ir::target::{Effect, Space};
use simt_ir::{FuncId, Inst, Listing, Op, Type, TypeKind, Value, ValueDef};
use simt_passes::decision::Unconfirmed;
use simt_passes::{Evidence, Kept};
use std::fmt::Write;

/// What nobody has a name for.
pub(crate) const POINTED_TO: &str = "what a pointer in memory points to";

/// How many parameters are named in a sentence.
const NAMED: usize = 4;

/// Whether a barrier that stays is needed. The reason's code and message say what stands in the way
/// where that is no access.
pub(crate) fn status(teller: &Teller<'_>, why: &Kept, code: &'static str, message: &str) -> Status {
    let module = teller.module;
    match why {
        Kept::Conflict { meeting: Ok(meeting), above, below, .. } => {
            Status::Needed(Box::new(witness(teller, above, below, meeting)))
        }
        Kept::Conflict {
            conflict:
                Conflict::Hazard {
                    overlap: overlap @ (Overlap::MayAlias | Overlap::UnknownAddress),
                    above,
                    below,
                    ..
                },
            over: None,
            ..
        } => Status::Undecided(overlap_words(module, *overlap, above, below)),
        Kept::Conflict { meeting: Err(Unconfirmed::Unseen(unseen)), over: None, .. } => {
            Status::Undecided(unseen_words(teller, unseen))
        }
        Kept::Conflict { meeting: Err(Unconfirmed::NobodyMeets), above, below, over: None, .. }
            if [above, below]
                .iter()
                .all(|side| side.event.access().is_some_and(|it| it.strong.is_some())) =>
        {
            Status::Undecided(Obstacle::new(
                "both-strong",
                "both accesses are volatile or atomic, so that they do not race; what follows from their order is not known",
            ))
        }
        Kept::Conflict { meeting: Err(Unconfirmed::NobodyMeets), over: None, .. } => {
            let message =
                "no two of the threads that were tried are seen to need it, and nothing proves that none do";
            Status::Undecided(Obstacle::new("nobody-meets", message))
        }
        Kept::Conflict { .. } | Kept::Obstacle(_) | Kept::Excluded { .. } | Kept::OverLimit { .. } => {
            Status::Undecided(Obstacle::new(code, message))
        }
    }
}

impl Status {
    /// What is noted at a barrier, unless its reason says so.
    pub(crate) fn note(&self, code: &str) -> Option<String> {
        match self {
            Status::Needed(witness) => Some(format!("needed: {}", witness.sentence)),
            Status::Undecided(obstacle) if obstacle.code == code => None,
            Status::Undecided(obstacle) => Some(format!("undecided: {}", obstacle.message)),
        }
    }

    /// The status as a stable word.
    pub fn name(&self) -> &'static str {
        match self {
            Status::Needed(_) => "needed",
            Status::Undecided(_) => "undecided",
        }
    }
}

// ----- needed -----

fn witness(teller: &Teller<'_>, above: &Evidence, below: &Evidence, meeting: &Meeting) -> Witness {
    let module = teller.module;
    let element = element(module, meeting, [above, below]);
    let thread = |evidence: &Evidence, at: usize| WitnessThread {
        thread: meeting.threads[at],
        does: evidence.event.access().map_or("touches", verb),
    };
    let number = |&(index, value): &(u32, u64)| {
        let width = module.functions[meeting.kernel].params.get(index as usize).map(|param| param.ty);
        let bits = match width.map(|ty| module.types.kind(ty)) {
            // A truth value is 0 or 1.
            Some(&TypeKind::Int(1)) => 64,
            Some(&TypeKind::Int(bits)) => bits.min(64),
            _ => 64,
        };
        let name = names::parameter_name(module, meeting.kernel, index)
            .unwrap_or_else(|| format!("parameter {index}"));
        (name, signed(value, bits))
    };
    let is_kernel = module.functions[meeting.kernel].is_kernel;
    let name = || names::function(module, meeting.kernel);
    let mut witness = Witness {
        above: thread(above, 0),
        below: thread(below, 1),
        element,
        byte: meeting.place.offset,
        block: meeting.shape,
        block_index: meeting.block,
        grid: meeting.grid,
        kernel: (is_kernel && meeting.kernel != teller.place.function).then(name),
        called: (!is_kernel).then(name),
        cooperative: meeting.cooperative,
        executed_before: meeting.times,
        executed_between: meeting.between,
        parameters: meeting.parameters.iter().map(number).collect(),
        memory: meeting.read.first().copied(),
        found: meeting.found.iter().map(|found| found_there(module, meeting, found)).collect(),
        sentence: String::new(),
    };
    witness.sentence = sentence(&witness, &meeting.read);
    witness
}

/// What memory holds at one place only.
fn found_there(module: &Listing, meeting: &Meeting, found: &NumberAt) -> WitnessFound {
    let element = element_at(module, meeting.kernel, (found.place, None), || POINTED_TO.to_string());
    let value = signed(found.number, found.bits);
    WitnessFound { element, byte: found.place.offset, bits: found.bits, value }
}

/// The two threads, what they do, and in which block.
fn sentence(witness: &Witness, read: &[u64]) -> String {
    let threads = [witness.above.thread, witness.below.thread];
    let one_axis = threads.iter().all(|thread| thread[1..] == [0, 0]);
    let does = |thread: &WitnessThread| {
        format!("thread {} {} {}", thread_name(thread.thread, one_axis), thread.does, witness.element)
    };
    let mut text = format!("{} before it, {} after it", does(&witness.above), does(&witness.below));
    let [x, y, z] = witness.block;
    let _ = match (y, z) {
        (1, 1) => write!(text, ", in a block of {x} threads"),
        (_, 1) => write!(text, ", in a block of {x} × {y} threads"),
        _ => write!(text, ", in a block of {x} × {y} × {z} threads"),
    };
    if let Some(kernel) = &witness.kernel {
        let _ = write!(text, " of {kernel}");
    }
    if let Some(function) = &witness.called {
        let _ = write!(text, " that all call {function}");
    }
    if witness.cooperative {
        text.push_str(", in a cooperative launch");
    }
    if witness.executed_before > 0 {
        let _ = write!(text, ", when it is executed for the {} time", ordinal(witness.executed_before + 1));
    }
    if witness.executed_between > 1 {
        let _ = write!(text, ", with {} executions of it in between", witness.executed_between);
    }
    let mut named: Vec<String> =
        witness.parameters.iter().map(|(name, value)| format!("{name} = {value}")).take(NAMED).collect();
    for (axis, index) in witness.block_index.iter().enumerate().filter(|(_, index)| **index > 0) {
        named.push(format!("blockIdx.{} = {index}", axis_name(axis)));
    }
    named.extend(
        witness.found.iter().map(|found| format!("{} in {}", found.value, found.element)).take(NAMED),
    );
    if !read.is_empty() {
        let numbers: Vec<String> = read.iter().map(u64::to_string).collect();
        let other = if witness.found.is_empty() { "" } else { "other " };
        named.push(format!("{} in all {other}memory that is only read", phrases::list(&numbers, "or")));
    }
    if !named.is_empty() {
        let _ = write!(text, ", with {}", named.join(", "));
    }
    text
}

fn ordinal(number: usize) -> String {
    match number {
        1 => "first".to_string(),
        2 => "second".to_string(),
        3 => "third".to_string(),
        _ => format!("{number}th"),
    }
}

fn thread_name(thread: [u32; 3], one_axis: bool) -> String {
    match thread {
        [x, ..] if one_axis => x.to_string(),
        [x, y, z] => format!("({x}, {y}, {z})"),
    }
}

fn axis_name(axis: usize) -> char {
    char::from(b'x' + axis.min(2) as u8)
}

fn verb(access: &MemoryAccess) -> &'static str {
    match (access.reads, access.writes) {
        (true, true) => "updates",
        (false, true) => "writes",
        _ => "reads",
    }
}

/// The element in which two threads meet.
fn element(module: &Listing, meeting: &Meeting, accesses: [&Evidence; 2]) -> String {
    let objects = accesses.iter().filter_map(|evidence| evidence.event.access());
    let mut objects = objects.map(|access| access.object).filter(|object| object.root != Root::Unknown);
    element_at(module, meeting.kernel, (meeting.place, meeting.size), || match objects.next() {
        Some(object) => names::object(module, &object),
        None => POINTED_TO.to_string(),
    })
}

/// The element that a byte is in, as the source would write it, as far as the type tells, else as
/// accesses of so many bytes tell. `other`: what it is in if that is neither a variable of the
/// module nor behind a parameter.
fn element_at(
    module: &Listing,
    kernel: FuncId,
    (place, size): (Place, Option<u64>),
    other: impl FnOnce() -> String,
) -> String {
    let Place { start, offset } = place;
    let untyped = |name: String| match (u64::try_from(offset), size) {
        (Ok(from), Some(size)) if size > 1 && from.is_multiple_of(size) => {
            format!("element {} of {name} (bytes {from} to {})", from / size, from + (size - 1))
        }
        _ => format!("byte {offset} of {name}"),
    };
    let Start::Global(global) = start else {
        let name = match start {
            Start::Param(index) => names::parameter(module, kernel, index),
            _ => other(),
        };
        return untyped(name);
    };
    let space = module.space(module.globals[global].address_space);
    let name = names::object(module, &Object { root: Root::Global(global), space });
    let (mut ty, mut rest, mut text) = (module.globals[global].ty, offset as u64, name.clone());
    while let TypeKind::Array { element, .. } = *module.types.kind(ty) {
        let Some(stride) = module.stride(element).filter(|&stride| stride > 0) else { break };
        let _ = write!(text, "[{}]", rest / stride);
        (ty, rest) = (element, rest % stride);
    }
    match module.stride(ty) {
        // Of an array of bytes nobody knows what the source calls it: nvcc's PTX has no others.
        _ if text == format!("{name}[{offset}]") && ty == Type::I8 => untyped(name),
        Some(size) if rest < size => text,
        _ => untyped(name),
    }
}

// ----- undecided -----

fn overlap_words(module: &Listing, overlap: Overlap, above: &Object, below: &Object) -> Obstacle {
    match overlap {
        Overlap::UnknownAddress => {
            Obstacle::new("unknown-address", "an address is not traced to an array or a parameter")
        }
        // That the pointers may be told apart is said with the reason.
        _ => {
            let [x, y] = [above, below].map(|object| names::object(module, object));
            Obstacle::new("may-alias", format!("whether {x} and {y} overlap is not known"))
        }
    }
}

fn unseen_words(teller: &Teller<'_>, unseen: &Unseen) -> Obstacle {
    let module = teller.module;
    let depends = |code, what: &str, cause| {
        let (on, help) = followed(teller, cause);
        Obstacle { help, ..Obstacle::new(code, format!("{what} depends on {on}")) }
    };
    match *unseen {
        Unseen::Where(cause) => depends("value-not-followed", "where one of the two accesses goes", cause),
        Unseen::Whether(cause) => {
            depends("branch-not-followed", "whether one of the two accesses happens", cause)
        }
        Unseen::Stopped(Stop::Branch(cause)) => {
            depends("branch-not-followed", "whether threads come there", cause)
        }
        Unseen::Stopped(Stop::Foreign(function, inst)) => {
            let what = operation(module, function, inst);
            let help = "link the function's code first (llvm-link), or have it inlined";
            let help = module.functions[function].called(inst).map(|_| help.to_string());
            let message = format!("threads are not followed beyond {what}");
            Obstacle { help, ..Obstacle::new("call-not-followed", message) }
        }
        Unseen::Stopped(Stop::Steps) => {
            Obstacle::new("too-long", "threads are not followed as far as that: it takes too many steps")
        }
        Unseen::Stopped(Stop::Often) => Obstacle::new(
            "too-long",
            "threads are not followed as far as that: they execute a barrier in a loop too often",
        ),
        Unseen::Stopped(Stop::Wrong(function, inst)) => {
            let line = teller.show(ProgramPoint { function, inst }).line(&teller.here);
            let message = format!(
                "with all numbers that were tried, a thread is out of bounds, or ends, before it comes there ({line})"
            );
            Obstacle::new("not-reached", message)
        }
        Unseen::Stopped(Stop::Left) | Unseen::NotReached(..) => {
            Obstacle::new("not-reached", "with all numbers that were tried, no thread comes there")
        }
        Unseen::NotPlayed(Some(kernel)) => {
            let name = names::function(module, kernel);
            let message = format!("how the host computes the size of the blocks of {name} is not followed");
            let help = Some(format!("say it: {}", launches::option(teller.texts, module, kernel, "X,Y,Z")));
            Obstacle { help, ..Obstacle::new("launch-not-followed", message) }
        }
        Unseen::NotPlayed(None) => Obstacle::new(
            "not-reached",
            "no launch that is known comes about with the numbers that were tried",
        ),
    }
}

/// What a value is that is not followed, and what would help.
fn followed(teller: &Teller<'_>, cause: Cause) -> (String, Option<String>) {
    let (Cause { function, value, .. }, module) = (cause, teller.module);
    let body = &module.functions[function];
    let (what, help) = match body.values[value].def {
        ValueDef::Inst(inst) => match body.insts[inst].op {
            Op::Load(_) => match names::space_behind(module, body, body.operands(inst)[0]) {
                Some(Space::Shared) => ("which is read from shared memory", Some(COMPUTED)),
                Some(Space::Local) => ("which is read from an array of the thread's own", Some(COMPUTED)),
                _ => ("which is read from memory whose content is not followed", None),
            },
            Op::AtomicRmw(..) | Op::CmpXchg(..) => ("the result of an atomic operation", None),
            Op::Call(_) if matches!(body.effect(inst), Some(Effect::MaskedExchange | Effect::Converged)) => {
                ("which comes from other threads of the warp", None)
            }
            Op::Call(_) => ("the result of a call", None),
            Op::FCmp(..) | Op::Cast(..) => ("which is computed from floating-point numbers", None),
            _ => ("which is not followed", None),
        },
        ValueDef::Undef | ValueDef::Poison => ("which may be any number", None),
        _ => ("which is not followed", None),
    };
    (format!("{}, {what}", called(teller, function, value)), help.map(str::to_string))
}

/// What a value is called: as in the source, as far as debug information tells, else as in the IR.
fn called(teller: &Teller<'_>, function: FuncId, value: Value) -> String {
    let shown = match teller.module.functions[function].values[value].def {
        ValueDef::Param(index) => return names::parameter(teller.module, function, index),
        ValueDef::Inst(inst) => Some(teller.show(ProgramPoint { function, inst })),
        _ => None,
    };
    let Some(shown) = shown.filter(|shown| shown.best().is_some()) else {
        return format!("`{}`", ValueNames::new(teller.module, function).operand(value));
    };
    let line = shown.line(&teller.here);
    snippet(&shown).map_or(format!("the value of {line}"), |text| format!("`{text}` ({line})"))
}

const COMPUTED: &str = "numbers are followed that are computed from ids and parameters";

fn operation(module: &Listing, function: FuncId, inst: Inst) -> String {
    let body = &module.functions[function];
    match (body.insts[inst].op, body.called(inst)) {
        (_, Some(callee)) => format!("the call of {}", names::function(module, callee)),
        (Op::Call(_), None) => "a call through a pointer, or assembly".to_string(),
        _ => format!("an access in {}", names::function(module, function)),
    }
}
