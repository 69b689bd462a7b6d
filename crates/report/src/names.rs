//! What objects and functions are called in messages.

use crate::demangle::called;
use serde::Serialize;
use simt_analysis::functions::pointer::{Object, Root};
use simt_ir::target::Space;
use simt_ir::{FuncId, Function, Listing, TypeKind, ValueDef};

/// The name that a programmer gave to a symbol: the last component of an Itanium-mangled name
/// (`_ZZ6reducePfPKfiE1s` and `_ZN4tile1sE` are `s`), of an OpenCL local variable (`reduce.s`), or
/// of what nvcc makes of one. A name that is none of these is itself.
pub fn source_name(symbol: &str) -> &str {
    if let Some(rest) = symbol.strip_prefix("_Z") {
        return itanium(rest).unwrap_or(symbol);
    }
    let nvcc = symbol.strip_prefix("__cuda_local_var_").and_then(|rest| {
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
        Some(rest.strip_prefix("non_const_").unwrap_or(rest)).filter(|name| !name.is_empty())
    });
    let opencl = || symbol.rsplit_once('.').map(|(_, name)| name);
    let is_name = |name: &&str| name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    nvcc.or_else(|| opencl().filter(is_name)).unwrap_or(symbol)
}

/// The last name in a mangled name, without `_Z`.
fn itanium(mangled: &str) -> Option<&str> {
    if mangled.starts_with('Z') {
        // Local names: `Z` function `E` name. The function may contain `E`s too; the right one is
        // followed by a name that ends where the text does.
        let candidates = mangled.match_indices('E').map(|(at, _)| &mangled[at + 1..]);
        return candidates.filter_map(name_to_the_end).next();
    }
    let name = match mangled.strip_prefix('N') {
        // Nested names: `N` qualifiers, name after name, `E`.
        Some(nested) => {
            let mut rest = nested.trim_start_matches(['r', 'V', 'K', 'R', 'O']);
            let mut last = None;
            while let Some((name, after)) = counted(rest.strip_prefix('L').unwrap_or(rest)) {
                (last, rest) = (Some(name), after);
            }
            last
        }
        None => counted(mangled.strip_prefix('L').unwrap_or(mangled)).map(|(name, _)| name),
    };
    name.filter(|name| !name.starts_with("_GLOBAL__N_"))
}

/// `1s` or `1s_0` or `1s__12_`, and nothing after it.
fn name_to_the_end(text: &str) -> Option<&str> {
    let (name, rest) = counted(text.strip_prefix('L').unwrap_or(text))?;
    let discriminator = |rest: &str| {
        let digits = rest.strip_prefix('_').map(|rest| rest.trim_matches('_'));
        digits.is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
    };
    (rest.is_empty() || discriminator(rest)).then_some(name)
}

/// A name after its length, and what follows.
fn counted(text: &str) -> Option<(&str, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let length: usize = text[..digits].parse().ok().filter(|&length| length > 0)?;
    let name = text.get(digits..)?.get(..length)?;
    Some((name, &text[digits + length..]))
}

/// A function's name as the programmer wrote it, in quotes.
pub fn function(module: &Listing, id: FuncId) -> String {
    format!("`{}`", called(&module.function_name(id)))
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

/// A kind of memory, if it is a particular one.
pub fn space(space: Space) -> Option<&'static str> {
    Some(match space {
        Space::Global => "global memory",
        Space::Shared => "shared memory",
        Space::SharedCluster => "shared memory of the cluster",
        Space::Constant => "constant memory",
        Space::Local => "local memory",
        Space::Param => "parameter memory",
        Space::Generic | Space::Unknown => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::source_name;

    #[test]
    fn names() {
        let check = |symbol, name| assert_eq!(source_name(symbol), name, "{symbol}");
        check("_ZZ6reducePfPKfiE1s", "s");
        check("_ZZ10reduce_sumPfPKfiE7partial", "partial");
        check("_ZZ6reducePfE1s_0", "s");
        check("_ZZ6reducePfE1s__12_", "s");
        check("_ZZN4tile6reduceILi256EEEvPfE4data", "data");
        check("_ZZ1fvE5xxE1s", "xxE1s");
        check("_ZN4tile1sE", "s");
        check("_ZN12_GLOBAL__N_13tmpE", "tmp");
        check("_ZL4flag", "flag");
        check("_Z5bsyncv", "bsync");
        check("_ZN3foo3barIfEEvPf", "bar");
        check("reduce.scratch", "scratch");
        check("s.1", "s.1");
        check("__cuda_local_var_41180_33_non_const_partial", "partial");
        check("smem", "smem");
        check("_Z", "_Z");
        check("_ZZE", "_ZZE");
        check("_Z99f", "_Z99f");
        check("_ZN1é", "_ZN1é");
    }
}
