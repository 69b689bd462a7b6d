//! Events in words.

use crate::names;
use simt_analysis::barriers::event::{Event, Flight, MemoryAccess};
use simt_analysis::functions::pointer::Object;
use simt_ir::target::{Effect, StepKind};
use simt_ir::{Listing, Op, RmwOp, Scope};
use simt_passes::Evidence;

/// What is said of barriers at which threads meet that have parted.
pub const MATCHED: &str = "matched, though CUDA leaves it undefined: every way passes as many barriers, and the hardware takes those for one";

/// What happens, for a label at the place where it happens: `` `s` is written here``.
pub fn label(module: &Listing, evidence: &Evidence) -> String {
    match &evidence.event {
        Event::Access(access) if ends_variables(module, evidence) => {
            format!("{} may end here", names::object(module, &access.object))
        }
        Event::Access(access) => {
            let verb = verb(module, evidence, access);
            format!("{} is {verb} here", names::object(module, &access.object))
        }
        Event::Fence(scope) => format!("memory is fenced here for {}", audience(*scope)),
        Event::Outside(cause) => crate::outside::label(module, cause, evidence.place),
        Event::Converged | Event::FarConverged => {
            "this works on the threads of the warp that are together".to_string()
        }
        Event::Divergence | Event::FarDivergence => "threads of a warp may part here".to_string(),
        Event::Clock => "a clock is read here".to_string(),
        Event::Boundary => "callers may do anything".to_string(),
    }
}

/// Whether an event stands for the end of variables on the stack.
fn ends_variables(module: &Listing, evidence: &Evidence) -> bool {
    let function = &module.functions[evidence.place.function];
    let inst = evidence.place.inst;
    let ends = || function.known(inst).is_some_and(|known| known.lifetime.is_some());
    matches!(function.insts[inst].op, Op::Ret) || ends()
}

/// What an access does to its object: `read`, `written`, …
fn verb(module: &Listing, evidence: &Evidence, access: &MemoryAccess) -> String {
    let known = module.functions[evidence.place.function].known(evidence.place.inst);
    let step = known.and_then(|known| known.step);
    if step.is_some_and(|step| step.kind == StepKind::Fence) {
        return "ordered by a fence between proxies".to_string();
    }
    if access.flight != Flight::None {
        let unit = if step.is_some() { "unit" } else { "copy" };
        let verb = if access.writes { "filled" } else { "read" };
        return format!("{verb}, by an asynchronous {unit} that may not have finished,");
    }
    let verb = match (access.reads, access.writes) {
        (true, true) if access.strong.is_some() => return "updated atomically".to_string(),
        (true, true) => "read and written",
        (false, true) => "written",
        _ => "read",
    };
    if access.strong.is_none() {
        return verb.to_string();
    }
    match module.functions[evidence.place.function].insts[evidence.place.inst].op {
        Op::Load(access) | Op::Store(access) if access.volatile => format!("{verb} (volatile)"),
        Op::Load(access) | Op::Store(access) if access.strength().is_some() => format!("{verb} atomically"),
        // It is treated like one, since others access the same by such.
        Op::Load(_) | Op::Store(_) => verb.to_string(),
        _ => format!("{verb} (volatile or atomic)"),
    }
}

/// The operation that an event is, as a noun: `atomic add`, `fence`, `volatile write`.
pub fn operation(module: &Listing, evidence: &Evidence) -> String {
    let function = &module.functions[evidence.place.function];
    match function.insts[evidence.place.inst].op {
        Op::AtomicRmw(op, _) => match update(op) {
            "" => "atomic update".to_string(),
            name => format!("atomic {name}"),
        },
        Op::CmpXchg(..) => "atomic compare-and-swap".to_string(),
        Op::Load(access) if access.volatile => "volatile read".to_string(),
        Op::Store(access) if access.volatile => "volatile write".to_string(),
        Op::Load(access) if access.is_strong() => "atomic read".to_string(),
        Op::Store(access) if access.is_strong() => "atomic write".to_string(),
        // They publish like those that are atomic.
        Op::Load(_) => "read of what threads may wait for".to_string(),
        Op::Store(_) => "write to what threads may wait for".to_string(),
        Op::Fence(_) => "fence".to_string(),
        Op::Call(_) | Op::Invoke(_) | Op::CallBr(_) => {
            let inst = evidence.place.inst;
            match (function.effect(inst), function.called(inst)) {
                (Some(Effect::Fence(_)), _) => "fence".to_string(),
                (_, Some(callee)) => format!("operation {}", names::function(module, callee)),
                (_, None) => "operation".to_string(),
            }
        }
        _ => "operation".to_string(),
    }
}

fn update(op: RmwOp) -> &'static str {
    match op {
        RmwOp::Xchg => "exchange",
        RmwOp::Add | RmwOp::FAdd => "add",
        RmwOp::Sub | RmwOp::FSub => "subtract",
        RmwOp::And => "and",
        RmwOp::Nand => "nand",
        RmwOp::Or => "or",
        RmwOp::Xor => "xor",
        RmwOp::Max | RmwOp::UMax | RmwOp::FMax => "max",
        RmwOp::Min | RmwOp::UMin | RmwOp::FMin => "min",
        RmwOp::UIncWrap => "increment",
        RmwOp::UDecWrap => "decrement",
        RmwOp::Other => "",
    }
}

/// Who sees what is ordered for a scope.
pub fn audience(scope: Scope) -> &'static str {
    match scope {
        Scope::Thread => "the thread itself",
        Scope::Warp => "the warp",
        Scope::Cta => "the block",
        Scope::Cluster => "the cluster",
        Scope::Device => "the device",
        Scope::System => "the whole system",
    }
}

/// Who else sees what is ordered for a scope.
pub fn others(scope: Scope) -> &'static str {
    match scope {
        Scope::Thread | Scope::Warp | Scope::Cta => "other threads",
        Scope::Cluster => "other blocks of the cluster",
        Scope::Device => "other blocks of the device",
        Scope::System => "other blocks, other devices and the host",
    }
}

/// `` shared array `s` ``, for lists of different things.
pub fn with_kind(module: &Listing, object: &Object) -> String {
    let name = names::object(module, object);
    match name.starts_with('`') {
        true => format!("{} {name}", names::kind(module, object)),
        false => name,
    }
}

/// `a`, `a and b`, `a, b and c`.
pub fn list(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., last] => format!("{} {word} {last}", init.join(", ")),
    }
}
