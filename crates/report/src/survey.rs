//! What passes see of a function before they decide, and what they make of its barriers:
//! `analyze --print=events`, `epochs`, `barriers` and `ir`.
//!
//! ```text
//! Function: k
//!   tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
//!     full, id 0, aligned, control uniform
//!     needed: hazard-raw: `s` is written before it and read after it
//!     above: write of `s`, weak (line 12)
//!     below: read of `s`, weak (line 17)
//! ```
//! *Events* are told for each instruction that has any, as its own function sees them; *epochs*,
//! the events before and behind each barrier, are those that the sweep of `barrier-elim` found when
//! it decided about that barrier: some others may have been removed. Of events that are the same
//! but for their place, the nearest one is told. The verdict is `removable`; else `needed` or
//! `undecided`, as `explain` has it, with the reason and the pair of events, if one keeps it.
//!
//! As JSON, members are in this order:
//!
//! ```text
//! FUNCTION: { "name", "kernel", "points": [ { "line": of the IR, "instruction", BARRIER?, "events": [ EVENT ] } ], "ir": TEXT }
//! BARRIER:  only for "barriers": "kind": "full" | "data" | "partial", "id": NUMBER, or null if it is no constant, "aligned",
//!           "control": "uniform" | "unknown" | "thread", "verdict", "reason", "message"
//! EVENT:    { "side": "above" | "below" of a barrier, "kind": "read" | "write" | "update" | "fence" | "barrier" | "call" | "copies" | "outside" | "converged" |
//!                     "farconverged" | "divergence" | "fardivergence" | "clock" | "boundary",
//!             "what": TEXT, "object": OBJECT, "strength": "weak" | "strong" | "relaxed reduction" | "invariant",
//!             "scope": "thread" | "warp" | "cta" | "cluster" | "device" | "system", "flight": "issued" | "committed",
//!             "function": if it is another one, "line": in epochs and pairs }
//! ```
//! What says nothing of an event or a function is null. Reasons and `OBJECT` are those of
//! [`crate::json`].

use crate::divergent::Partings;
use crate::explain::finding;
use crate::names::{self, Identity};
use crate::phrases;
use crate::place::{Texts, instruction};
use crate::teller::Teller;
use serde::Serialize;
use simt_analysis::barriers::effects::{CallKind, Effects};
use simt_analysis::barriers::epochs::{ProgramPoint, Role};
use simt_analysis::barriers::event::{Event as Does, Flight, MemoryAccess};
use simt_analysis::divergence::ModuleDivergence;
use simt_analysis::functions::pins::Level;
use simt_ir::{FuncId, Listing, Op, target::Effect};
use simt_passes::survey::Surveyed;
use simt_passes::{Evidence, Kept, Verdict};
use std::cell::OnceCell;
use std::fmt::{Debug, Write as _};
use std::slice::from_ref;

/// A function and what is told of it.
#[derive(Serialize)]
pub struct Function {
    name: String,
    kernel: bool,
    points: Option<Vec<Point>>,
    ir: Option<String>,
}

#[derive(Serialize)]
struct Point {
    line: usize,
    instruction: String,
    #[serde(flatten)]
    barrier: Option<Barrier>,
    events: Vec<Event>,
}

#[derive(Serialize)]
struct Barrier {
    kind: String,
    id: Option<i64>,
    aligned: bool,
    control: String,
    verdict: &'static str,
    reason: &'static str,
    message: String,
}

#[derive(Serialize, PartialEq, Default)]
struct Event {
    side: Option<&'static str>,
    kind: String,
    what: String,
    object: Option<Identity>,
    strength: Option<&'static str>,
    scope: Option<String>,
    flight: Option<String>,
    function: Option<String>,
    line: Option<usize>,
}

/// The events of each instruction of a function. Cost: linear.
pub fn events(module: &Listing, id: FuncId, effects: &Effects<'_>) -> Function {
    let body = &module.functions[id];
    let insts = body.block_ids().flat_map(|block| body.block_insts(block));
    let points = insts.filter_map(|inst| {
        let at = ProgramPoint { function: id, inst };
        let own = effects.events(inst).into_iter().filter(|event| !matches!(event, Does::Fence(_)));
        let own = own.map(|event| Event::new(module, &Evidence { event, place: at, role: Role::Own }));
        let events: Vec<Event> = own.chain(synchronization(module, at, effects)).collect();
        (!events.is_empty()).then(|| point(module, at, None, events))
    });
    function(module, id, Some(points.collect()))
}

/// What each barrier of a function has before it and behind it.
pub fn epochs(module: &Listing, id: FuncId, seen: &[Surveyed]) -> Function {
    of_barriers(module, id, seen, |barrier, _| (None, sides(module, id, &barrier.above, &barrier.below)))
}

/// Says of barriers that `lint` finds, where only `by_ids` differs between threads, that not all
/// threads come there: passes do not care for those that need no barrier any more.
pub fn note_parted(module: &Listing, by_ids: &ModuleDivergence, seen: &mut [Surveyed]) {
    let partings = Partings::compute(module, by_ids);
    for barrier in seen {
        let place = ProgramPoint { function: barrier.function, inst: barrier.site.inst };
        if partings.of_barrier(place, barrier.site.barrier).is_some() {
            barrier.control = Level::Thread;
        }
    }
}

/// What each barrier of a function is, and whether it could go.
pub fn barriers(module: &Listing, id: FuncId, seen: &[Surveyed], texts: &Texts<'_>) -> Function {
    let flow = OnceCell::new();
    of_barriers(module, id, seen, |Surveyed { site, control, decision, .. }, place| {
        let here = texts.show(module, place);
        let teller = Teller { module, place, here, texts, flow: &flow, story: &|_, _| None };
        let finding = finding(teller, decision.as_ref());
        let verdict = match finding.fate() {
            "removed" => "removable",
            fate => fate,
        };
        let events = match decision.as_ref().map(|decision| decision.told()) {
            Some(Verdict::Kept(Kept::Conflict { above, below, .. })) => {
                sides(module, id, from_ref(&**above), from_ref(&**below))
            }
            _ => Vec::new(),
        };
        let words = finding.words;
        let barrier = Barrier {
            kind: lower(&site.barrier.kind),
            id: site.id,
            aligned: site.barrier.aligned,
            control: lower(control),
            verdict,
            reason: words.code,
            message: words.message,
        };
        (Some(barrier), events)
    })
}

/// A function as the reader has understood it.
pub fn ir(module: &Listing, id: FuncId) -> Function {
    Function { ir: Some(module.print(id).to_string()), ..function(module, id, None) }
}

fn function(module: &Listing, id: FuncId, points: Option<Vec<Point>>) -> Function {
    let kernel = module.functions[id].is_kernel;
    Function { name: module.function_name(id).into_owned(), kernel, points, ir: None }
}

fn of_barriers(
    module: &Listing,
    id: FuncId,
    seen: &[Surveyed],
    tell: impl Fn(&Surveyed, ProgramPoint) -> (Option<Barrier>, Vec<Event>),
) -> Function {
    let points = seen.iter().filter(|barrier| barrier.function == id).map(|seen| {
        let at = ProgramPoint { function: id, inst: seen.site.inst };
        let (barrier, events) = tell(seen, at);
        point(module, at, barrier, events)
    });
    function(module, id, Some(points.collect()))
}

fn point(module: &Listing, at: ProgramPoint, barrier: Option<Barrier>, events: Vec<Event>) -> Point {
    let (line, instruction) = instruction(module, at);
    Point { line, instruction, barrier, events }
}

/// Events around a barrier of a function, each once.
fn sides(module: &Listing, id: FuncId, above: &[Evidence], below: &[Evidence]) -> Vec<Event> {
    let mut events: Vec<Event> = Vec::new();
    for (side, evidences) in [("above", above), ("below", below)] {
        for evidence in evidences {
            let at = evidence.place;
            let event = Event {
                side: Some(side),
                function: (at.function != id).then(|| module.function_name(at.function).into_owned()),
                line: (evidence.event != Does::Boundary).then(|| instruction(module, at).0),
                ..Event::new(module, evidence)
            };
            if !events.contains(&event) {
                events.push(event);
            }
        }
    }
    events
}

/// The name of a variant without fields, as a word.
fn lower(variant: &impl Debug) -> String {
    format!("{variant:?}").to_lowercase()
}

/// What an instruction does about the order of others' events. Most often that is no event, or one
/// for other blocks only.
fn synchronization(module: &Listing, at: ProgramPoint, effects: &Effects<'_>) -> Option<Event> {
    let function = &module.functions[at.function];
    let known = (effects.copy_step(at.inst), effects.call_kind(at.inst));
    let (kind, what, scope) = match (function.insts[at.inst].op, function.effect(at.inst), known) {
        (Op::Call(_), Some(Effect::Barrier(barrier)), _) => ("barrier", lower(&barrier.kind), None),
        (Op::Fence(access), ..) => ("fence", "memory".to_string(), Some(lower(&access.scope))),
        (_, Some(Effect::Fence(scope)), _) => ("fence", "memory".to_string(), Some(lower(&scope))),
        (_, _, (Some(step), _)) => ("copies", lower(&step), None),
        (_, _, (_, CallKind::Known(callee))) => ("call", names::function(module, callee), None),
        _ => return None,
    };
    Some(Event { kind: kind.to_string(), what, scope, ..Event::default() })
}

impl Event {
    fn new(module: &Listing, evidence: &Evidence) -> Event {
        if let Does::Access(access) = &evidence.event {
            return Event::access(module, access);
        }
        let kind = lower(&evidence.event).split('(').next().unwrap_or_default().to_string();
        let (what, scope) = match &evidence.event {
            Does::Fence(scope) => ("memory".to_string(), Some(lower(scope))),
            _ => (phrases::label(module, evidence), None),
        };
        Event { kind, what, scope, ..Event::default() }
    }

    fn access(module: &Listing, access: &MemoryAccess) -> Event {
        Event {
            kind: (if !access.writes {
                "read"
            } else if access.reads {
                "update"
            } else {
                "write"
            })
            .to_string(),
            what: names::object(module, &access.object),
            object: Some(names::identity(module, &access.object)),
            strength: Some(match access.strong {
                Some(strong) if strong.relaxed_reduction => "relaxed reduction",
                Some(_) => "strong",
                None if access.invariant => "invariant",
                None => "weak",
            }),
            scope: access.strong.map(|strong| lower(&strong.scope)),
            flight: (access.flight != Flight::None).then(|| lower(&access.flight)),
            ..Event::default()
        }
    }

    fn text(&self) -> String {
        let side = self.side.map_or_else(String::new, |side| format!("{side}: "));
        let of = if self.object.is_some() { " of" } else { ":" };
        let mut text = format!("{side}{}{of} {}", self.kind, self.what);
        let more = [self.strength, self.scope.as_deref(), self.flight.as_deref()];
        more.into_iter().flatten().for_each(|word| text.extend([", ", word]));
        let function = self.function.as_ref().map_or_else(String::new, |name| format!(" of {name}"));
        self.line.map_or(text.clone(), |line| format!("{text} (line {line}{function})"))
    }
}

impl Function {
    /// The same for people.
    pub fn text(&self) -> String {
        if let Some(ir) = &self.ir {
            return ir.clone();
        }
        let mut out = format!("Function: {}\n", self.name);
        for Point { instruction, barrier, events, .. } in self.points.iter().flatten() {
            out.extend(["  ", instruction, "\n"]);
            if let Some(Barrier { kind, id, aligned, control, verdict, reason, message }) = barrier {
                let id = id.map_or_else(|| "in a register".to_string(), |id| id.to_string());
                let aligned = if *aligned { "aligned" } else { "not aligned" };
                // Writing to a string does not fail.
                let _ = writeln!(
                    out,
                    "    {kind}, id {id}, {aligned}, control {control}\n    {verdict}: {reason}: {message}"
                );
            }
            events.iter().for_each(|event| out.extend(["    ", &event.text(), "\n"]));
        }
        out
    }
}
