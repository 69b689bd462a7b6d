//! Whose memory a load reads, and whether threads that load the same address get the same.

use super::options::Options;
use super::result::Source;
use super::scope::Scope;
use crate::pointer::{Object, Objects, Pointers, Root};
use crate::unwritten::Unwritten;
use simt_ir::target::Space;
use simt_ir::{Module, Op, Value};

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
    unwritten: &Unwritten,
    options: &Options,
    data: &simt_ir::InstData,
    address: Value,
) -> Memory {
    match data.op {
        Op::Load(access) if access.is_strong() && !options.ids_only => varying(Source::StrongAccess),
        _ if module.attachment(data, "invariant.load").is_some() => CONSTANT,
        _ => memory_behind(module, unwritten, options, &pointers.objects(address)),
    }
}

/// What a piece of memory is like, given all objects that an address may be in.
pub fn memory_behind(module: &Module, unwritten: &Unwritten, options: &Options, objects: &Objects) -> Memory {
    if options.ids_only {
        let own = objects.iter().any(|object| may_be_own(object) && !unwritten.contains(module, object));
        return if own { varying(Source::OwnMemory) } else { Memory { is_constant: false, ..CONSTANT } };
    }
    let of_objects = objects.iter().map(|object| memory_of(module, unwritten, options, object));
    of_objects.min_by_key(|memory| memory.scope).unwrap_or(varying(Source::SharedMemory))
}

fn memory_of(module: &Module, unwritten: &Unwritten, options: &Options, object: &Object) -> Memory {
    match object.space {
        _ if matches!(object.root, Root::Stack(..)) => varying(Source::OwnMemory),
        _ if unwritten.contains(module, object) => CONSTANT,
        Space::Local | Space::Param => varying(Source::OwnMemory),
        Space::Global if options.race_free => Memory { is_constant: false, ..CONSTANT },
        Space::Shared if options.race_free => Memory { scope: Scope::Cta, is_constant: false, ..CONSTANT },
        _ => varying(Source::SharedMemory),
    }
}

/// Whether an object may be the thread's own, where numbers of threads are kept more often than not: a variable of
/// this function, or one that a caller passes by reference.
pub fn may_be_own(object: &Object) -> bool {
    match object.root {
        Root::Stack(..) => true,
        Root::Param(..) => {
            matches!(object.space, Space::Generic | Space::Local | Space::Param | Space::Unknown)
        }
        _ => object.space == Space::Local,
    }
}
