//! Whose memory a load reads, and whether threads that load the same address get the same.

use super::options::Options;
use super::result::Source;
use super::scope::Scope;
use crate::pointer::{Object, Objects, Pointers, Root};
use simt_ir::target::Space;
use simt_ir::{Module, Op, ParamAttributes, Value};

/// How far a load of one address gives the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    /// The scope in which it does.
    pub scope: Scope,
    /// What keeps it from being the grid.
    pub source: Source,
    /// Whether it gives the same at any time.
    pub is_constant: bool,
}

pub(super) const CONSTANT: Memory =
    Memory { scope: Scope::Grid, source: Source::SharedMemory, is_constant: true };

const fn varying(source: Source) -> Memory {
    Memory { scope: Scope::Thread, source, is_constant: false }
}

/// What the memory behind a load is like.
pub fn loaded_memory(
    module: &Module,
    pointers: &Pointers<'_>,
    options: &Options,
    data: &simt_ir::InstData,
    address: Value,
) -> Memory {
    match data.op {
        Op::Load(access) if access.is_strong() => varying(Source::StrongAccess),
        _ if module.attachment(data, "invariant.load").is_some() => CONSTANT,
        _ => memory_behind(module, options, &pointers.objects(address)),
    }
}

/// What a piece of memory is like, given all objects that an address may be in.
pub fn memory_behind(module: &Module, options: &Options, objects: &Objects) -> Memory {
    let of_objects = objects.iter().map(|object| memory_of(module, options, object));
    of_objects.min_by_key(|memory| memory.scope).unwrap_or(varying(Source::SharedMemory))
}

fn memory_of(module: &Module, options: &Options, object: &Object) -> Memory {
    let never_written = match object.root {
        Root::Global(global) => module.globals[global].is_constant,
        Root::Param(func, index) => {
            let function = &module.functions[func];
            let promise = ParamAttributes::NOALIAS | ParamAttributes::READONLY;
            let attributes = function.params[index as usize].attributes;
            options.kernel_noalias && function.is_kernel && attributes.contains(promise)
        }
        Root::Stack(..) | Root::Unknown => false,
    };
    match object.space {
        _ if matches!(object.root, Root::Stack(..)) => varying(Source::OwnMemory),
        Space::Constant | Space::Param => CONSTANT,
        Space::Local => varying(Source::OwnMemory),
        _ if never_written => CONSTANT,
        Space::Global if options.race_free => Memory { is_constant: false, ..CONSTANT },
        Space::Shared if options.race_free => Memory { scope: Scope::Cta, is_constant: false, ..CONSTANT },
        _ => varying(Source::SharedMemory),
    }
}
