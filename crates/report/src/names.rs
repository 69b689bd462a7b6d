//! What objects and functions are called in messages.

pub use crate::demangle::source_name;

use crate::demangle::called;
use serde::Serialize;
use simt_analysis::functions::pointer::{Object, Root};
use simt_ir::target::Space;
use simt_ir::{CastOp, FuncId, Function, Listing, Op, Span, TypeKind, Value, ValueDef};

/// A function's name as the programmer wrote it, in quotes.
pub fn function(module: &Listing, id: FuncId) -> String {
    let name = module.function_name(id);
    // What the text does not declare is called as what it does: an intrinsic, an instruction.
    if module.functions[id].span == Span::default() {
        format!("`{name}`")
    } else {
        format!("`{}`", called(&name))
    }
}

/// An object, as the subject of a sentence.
pub fn object(module: &Listing, object: &Object) -> String {
    match object.root {
        Root::Global(id) => format!("`{}`", source_name(&module.globals[id].name.str())),
        Root::Param(func, index) => {
            let param = parameter(module, func, index);
            match module.functions[func].is_kernel {
                true => format!("memory behind {param}"),
                false => format!("memory behind {param} of {}", function(module, func)),
            }
        }
        Root::Stack(func, inst) => match module.functions[func].insts[inst].result {
            Some(value) => local(module, &module.functions[func], value)
                .map_or_else(|| "a local variable".to_string(), |name| format!("local variable `{name}`")),
            None => "a local variable".to_string(),
        },
        Root::Unknown => match space(object.space) {
            Some(space) => format!("{space} at an untraced address"),
            None => "memory at an untraced address".to_string(),
        },
    }
}

/// An object, for programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Identity {
    /// `variable`, `parameter`, `stack` or `unknown`.
    pub kind: &'static str,
    /// Its name in the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// A variable's name in the IR.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// The function that a parameter or stack variable belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The number of a parameter, from 0 as in the IR and in `simtopt run`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parameter: Option<u32>,
    /// The kind of memory that it is in.
    pub space: &'static str,
}

/// Which object it is, for programs.
pub fn identity(module: &Listing, object: &Object) -> Identity {
    let space = match object.space {
        Space::Generic => "generic",
        Space::Global => "global",
        Space::Shared => "shared",
        Space::SharedCluster => "shared-cluster",
        Space::Constant => "constant",
        Space::Local => "local",
        Space::Param => "param",
        Space::Tensor => "tensor",
        Space::Unknown => "unknown",
    };
    let mut identity =
        Identity { kind: "unknown", name: None, symbol: None, function: None, parameter: None, space };
    match object.root {
        Root::Global(id) => {
            let symbol = module.globals[id].name.str();
            identity.kind = "variable";
            identity.name = Some(source_name(&symbol).to_string());
            identity.symbol = Some(symbol.into_owned());
        }
        Root::Param(func, index) => {
            identity.kind = "parameter";
            identity.name = parameter_name(module, func, index);
            identity.function = Some(module.function_name(func).into_owned());
            identity.parameter = Some(index);
        }
        Root::Stack(func, inst) => {
            let function = &module.functions[func];
            identity.kind = "stack";
            identity.name = function.insts[inst].result.and_then(|value| local(module, function, value));
            identity.function = Some(module.function_name(func).into_owned());
        }
        Root::Unknown => {}
    }
    identity
}

/// What kind of thing an object is: `shared array`, `global variable`, `memory`.
pub fn kind(module: &Listing, object: &Object) -> &'static str {
    let Root::Global(id) = object.root else { return "memory" };
    let is_array = matches!(module.types.kind(module.globals[id].ty), TypeKind::Array { .. });
    match (object.space, is_array) {
        (Space::Shared | Space::SharedCluster, true) => "shared array",
        (Space::Shared | Space::SharedCluster, false) => "shared variable",
        (Space::Constant, _) => "constant",
        (_, true) => "global array",
        (_, false) => "global variable",
    }
}

/// `parameter 0` or `` parameter 0 (`out`) ``: counted as in the IR and in `simtopt run`.
pub fn parameter(module: &Listing, func: FuncId, index: u32) -> String {
    match parameter_name(module, func, index) {
        Some(name) => format!("parameter {index} (`{name}`)"),
        None => format!("parameter {index}"),
    }
}

/// The name of a parameter, if the text gives it one that is no number, or debug information does.
pub fn parameter_name(module: &Listing, func: FuncId, index: u32) -> Option<String> {
    let function = &module.functions[func];
    let own = local(module, function, function.param_value(index as usize));
    own.or_else(|| module.parameter_name(func, index))
}

/// The name of a parameter or an instruction's result, if it has one that is no number.
fn local(module: &Listing, function: &Function, value: simt_ir::Value) -> Option<String> {
    let text = match function.values[value].def {
        ValueDef::Param(index) => module.str(function.params[index as usize].span).into_owned(),
        ValueDef::Inst(inst) => {
            let text = module.str(function.insts[inst].span);
            text.split('=').next().unwrap_or("").trim_end().to_string()
        }
        _ => return None,
    };
    if let Some((_, name)) = text.strip_suffix('"').and_then(|quoted| quoted.rsplit_once("%\"")) {
        return Some(name.to_string());
    }
    let name = text.rsplit_once('%')?.1;
    let is_name = !name.is_empty()
        && !name.bytes().all(|b| b.is_ascii_digit())
        && !name.contains(|c: char| c.is_whitespace() || "()[]{},".contains(c));
    is_name.then(|| name.to_string())
}

/// The space of what an address leads to, through steps and casts. What the host gives a kernel is
/// not in the memory of a block.
pub fn space_behind(module: &Listing, body: &Function, address: Value) -> Option<Space> {
    /// How many steps and casts are looked through.
    const STEPS: usize = 16;
    let mut address = address;
    for _ in 0..STEPS {
        match body.computation(address) {
            Some((
                Op::GetElementPtr { .. } | Op::Cast(CastOp::AddrSpaceCast | CastOp::BitCast, _),
                operands,
            )) => {
                address = operands[0];
            }
            _ => break,
        }
    }
    let space = module.space_of(body, address)?;
    let is_given = body.is_kernel && matches!(body.values[address].def, ValueDef::Param(_));
    Some(if is_given && space == Space::Generic { Space::Global } else { space })
}

/// A kind of memory, if it is a particular one.
pub fn space(space: Space) -> Option<&'static str> {
    Some(match space {
        Space::Global => "global memory",
        Space::Shared => "shared memory",
        Space::SharedCluster => "shared memory of the cluster",
        Space::Constant => "constant memory",
        Space::Local => "local memory",
        Space::Param => "parameter memory",
        Space::Tensor => "tensor memory",
        Space::Generic | Space::Unknown => return None,
    })
}
