//! Operations outside the model, in words.

use crate::names;
use crate::place::Shown;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::barriers::event::OutsideCause;
use simt_ir::target::Outside;
use simt_ir::{Linkage, Listing};

/// Why an operation keeps a barrier, in one line; `side` is `before` or `after`.
pub fn message(module: &Listing, cause: &OutsideCause, place: ProgramPoint, side: &str) -> String {
    let called = || callee(module, place).unwrap_or_else(|| "a function".to_string());
    match cause {
        OutsideCause::Listed(Outside::Stop) => {
            format!("the thread or the kernel may end {side} it, and the host may look at memory then")
        }
        OutsideCause::Listed(outside) => {
            format!("the {} {side} it may need its order, and is not modelled", listed(*outside).1)
        }
        OutsideCause::UnknownCall => {
            let why = match body_here(module, place) {
                Some(_) => "another file may have another body of it",
                None => "its body is not in this file",
            };
            format!("the call to {} {side} it may do anything: {why}", called())
        }
        OutsideCause::IndirectCall => format!("the call through a pointer {side} it may do anything"),
        OutsideCause::Recursion => {
            format!("the call to {} {side} it is not analysed: it may call itself", called())
        }
        OutsideCause::Assembly => format!("the inline assembly {side} it may do anything"),
        OutsideCause::UnknownInstruction => {
            format!("an instruction {side} it is not known, and may do anything")
        }
        OutsideCause::Barrier => {
            format!("the barrier {side} it may not hold all threads of the block, and may need its order")
        }
        OutsideCause::OtherBlock => {
            format!("other blocks are not looked at, and what they do {side} it may be anything")
        }
    }
}

/// What happens, for a label at the place where it happens.
pub fn label(module: &Listing, cause: &OutsideCause, place: ProgramPoint) -> String {
    match (cause, callee(module, place)) {
        (OutsideCause::UnknownCall, Some(name)) => format!("{name} is called and may do anything"),
        _ => row(cause).1.to_string(),
    }
}

/// The stable code of a cause.
pub fn code(cause: &OutsideCause) -> &'static str {
    row(cause).0
}

/// The stable code of a cause, and what happens.
fn row(cause: &OutsideCause) -> (&'static str, &'static str) {
    match cause {
        OutsideCause::Listed(outside) => listed(*outside),
        OutsideCause::UnknownCall => ("unknown-call", "an unknown function is called here"),
        OutsideCause::IndirectCall => ("indirect-call", "a function is called through a pointer here"),
        OutsideCause::Recursion => ("recursive-call", "a function is called here that may call itself"),
        OutsideCause::Assembly => ("assembly", "inline assembly may do anything"),
        OutsideCause::UnknownInstruction => ("unknown-instruction", "an unknown instruction may do anything"),
        OutsideCause::Barrier => ("other-barrier", "not all threads of the block may take part"),
        OutsideCause::OtherBlock => ("other-block", "another basic block goes on from here"),
    }
}

fn listed(outside: Outside) -> (&'static str, &'static str) {
    match outside {
        Outside::Synchronization => ("outside-synchronization", "synchronization of another kind"),
        Outside::MemoryBarrierObject => {
            ("outside-memory-barrier-object", "operation on a barrier object in memory")
        }
        Outside::BulkOrTensor => ("outside-bulk-or-tensor", "bulk copy or tensor-core operation on memory"),
        Outside::Texture => ("outside-texture", "texture or surface access"),
        Outside::GridDependency => ("outside-grid-dependency", "dependency between grids"),
        Outside::Stop => ("outside-stop", "the thread or the kernel ends here"),
        Outside::WarpResources => ("outside-warp-resources", "change of the warp's registers"),
        Outside::Cluster => ("outside-cluster", "operation on the cluster"),
        Outside::ProxyFence => ("outside-proxy-fence", "fence between memory proxies"),
        Outside::Runtime => ("outside-runtime", "call into the run-time system"),
        Outside::Sleep => ("outside-sleep", "sleep"),
        Outside::Resource => ("outside-resource", "access through a resource descriptor"),
        Outside::Wait => ("outside-wait", "wait for copies that happen here"),
    }
}

/// What the user can do about an operation that is shown, if anything.
pub fn help(
    module: &Listing,
    cause: &OutsideCause,
    place: ProgramPoint,
    shown: &Shown,
) -> Option<&'static str> {
    match cause {
        OutsideCause::UnknownCall => body_here(module, place).unwrap_or(Some(
            "link the function's code first (llvm-link), or declare it \
             `memory(none) nosync willreturn` if it does nothing of the kind",
        )),
        OutsideCause::IndirectCall => Some("call the function by its name"),
        OutsideCause::Recursion => Some("turn the recursion into a loop"),
        OutsideCause::OtherBlock => Some(
            "barrier-elim looks at whole functions, branch-dist too unless --disable-complex-branch-dist says otherwise",
        ),
        // Nobody can change the headers that come with the compiler.
        OutsideCause::Assembly if !shown.is_of_compiler() => {
            Some("use the intrinsic or built-in function instead of assembly, where there is one")
        }
        _ => None,
    }
}

/// Of a function that is called and has a body here, which is not known to be the one that runs:
/// what the user can do about it, if anything.
pub fn body_here(module: &Listing, place: ProgramPoint) -> Option<Option<&'static str>> {
    let callee = &module.functions[module.functions[place.function].called(place.inst)?];
    let help = "if no other file has a body of it, pass --assume=whole-program";
    callee.is_definition.then(|| (callee.linkage == Linkage::Odr).then_some(help))
}

fn callee(module: &Listing, place: ProgramPoint) -> Option<String> {
    let function = &module.functions[place.function];
    let callee = function.called(place.inst)?;
    Some(names::function(module, callee))
}
