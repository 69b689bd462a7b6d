//! Operations outside the model, in words.

use crate::names;
use simt_analysis::epochs::Place;
use simt_analysis::event::OutsideCause;
use simt_ir::Module;
use simt_ir::target::Outside;

/// What an operation is, as a noun.
pub fn noun(module: &Module, cause: &OutsideCause, place: Place) -> String {
    let noun = match cause {
        OutsideCause::Listed(outside) => listed(*outside),
        OutsideCause::UnknownCall => match callee(module, place) {
            Some(name) => return format!("call to {name}, whose body is not in this file,"),
            None => "call to a function whose body is not in this file",
        },
        OutsideCause::IndirectCall => "call through a pointer",
        OutsideCause::Recursion => match callee(module, place) {
            Some(name) => return format!("call to {name}, which may call itself,"),
            None => "call to a function that may call itself",
        },
        OutsideCause::Assembly => "inline assembly",
        OutsideCause::UnknownInstruction => "instruction that simtopt does not know",
        OutsideCause::Barrier => "barrier that does not hold all threads of the block",
    };
    noun.to_string()
}

fn listed(outside: Outside) -> &'static str {
    match outside {
        Outside::Synchronization => "synchronization of another kind",
        Outside::MemoryBarrierObject => "operation on a barrier object in memory",
        Outside::BulkOrTensor => "bulk copy or tensor-core operation on memory",
        Outside::Texture => "texture or surface access",
        Outside::GridDependency => "dependency between grids",
        Outside::Stop => "end of the thread or kernel",
        Outside::WarpResources => "change of the warp's registers",
        Outside::Cluster => "operation on the cluster",
        Outside::ProxyFence => "fence between memory proxies",
        Outside::Runtime => "call into the run-time system",
        Outside::Resource => "access through a resource descriptor",
        Outside::Wait => "wait for copies that happen here",
    }
}

/// What happens, for a label at the place where it happens.
pub fn label(module: &Module, cause: &OutsideCause, place: Place) -> String {
    let label = match cause {
        OutsideCause::Listed(Outside::Stop) => "the thread or the kernel ends here",
        OutsideCause::Listed(outside) => listed(*outside),
        OutsideCause::UnknownCall => match callee(module, place) {
            Some(name) => return format!("{name} is called and may do anything"),
            None => "an unknown function is called here",
        },
        OutsideCause::IndirectCall => "a function is called through a pointer here",
        OutsideCause::Recursion => "a function is called here that may call itself",
        OutsideCause::Assembly => "inline assembly may do anything",
        OutsideCause::UnknownInstruction => "an unknown instruction may do anything",
        OutsideCause::Barrier => "not all threads of the block may take part",
    };
    label.to_string()
}

/// The stable code of a cause.
pub fn code(cause: &OutsideCause) -> &'static str {
    match cause {
        OutsideCause::Listed(outside) => match outside {
            Outside::Synchronization => "outside-synchronization",
            Outside::MemoryBarrierObject => "outside-memory-barrier-object",
            Outside::BulkOrTensor => "outside-bulk-or-tensor",
            Outside::Texture => "outside-texture",
            Outside::GridDependency => "outside-grid-dependency",
            Outside::Stop => "outside-stop",
            Outside::WarpResources => "outside-warp-resources",
            Outside::Cluster => "outside-cluster",
            Outside::ProxyFence => "outside-proxy-fence",
            Outside::Runtime => "outside-runtime",
            Outside::Resource => "outside-resource",
            Outside::Wait => "outside-wait",
        },
        OutsideCause::UnknownCall => "unknown-call",
        OutsideCause::IndirectCall => "indirect-call",
        OutsideCause::Recursion => "recursive-call",
        OutsideCause::Assembly => "assembly",
        OutsideCause::UnknownInstruction => "unknown-instruction",
        OutsideCause::Barrier => "other-barrier",
    }
}

/// What else there is to know.
pub fn note(cause: &OutsideCause) -> &'static str {
    match cause {
        OutsideCause::Listed(Outside::Stop) => {
            "the host may look at memory afterwards, so what was ordered before stays ordered"
        }
        OutsideCause::Listed(_) => "what such an operation orders is not modelled, so it counts as ordered",
        OutsideCause::UnknownCall | OutsideCause::IndirectCall => {
            "a function that is not seen may access any memory and synchronize"
        }
        OutsideCause::Recursion => "recursive functions are not analysed",
        OutsideCause::Assembly => "inline assembly that may touch memory or synchronize is not analysed",
        OutsideCause::UnknownInstruction => "what is not understood may do anything",
        OutsideCause::Barrier => "such a barrier orders something, but not enough to replace this one",
    }
}

/// What the user can do, if anything.
pub fn help(cause: &OutsideCause) -> Option<&'static str> {
    match cause {
        OutsideCause::UnknownCall => Some(
            "link the function's code first (llvm-link), or declare it \
             `memory(none) nosync willreturn` if it does nothing of the kind",
        ),
        OutsideCause::IndirectCall => Some("call the function by its name"),
        OutsideCause::Recursion => Some("turn the recursion into a loop"),
        OutsideCause::Assembly => {
            Some("use the intrinsic or built-in function instead of assembly, where there is one")
        }
        _ => None,
    }
}

fn callee(module: &Module, place: Place) -> Option<String> {
    let function = &module.functions[place.function];
    let callee = module.called_function(function, function.callee(place.inst)?)?;
    Some(names::function(module, callee))
}
