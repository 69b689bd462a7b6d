//! Whose memory a load reads, and whether threads that load the same address get the same.

use super::options::Options;
use super::result::Source;
use super::scope::Scope;
use super::thread_private::ThreadPrivate;
use crate::functions::pointer::{Object, Objects, Pointers, Root};
use crate::functions::unwritten::Unwritten;
use simt_ir::target::Space;
use simt_ir::{InstData, InstFacts, Module, Op, Value};

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

pub(super) const CONSTANT: Memory = Memory { scope: Scope::Grid, source: Source::Memory, is_constant: true };

/// What all threads of the block find alike.
pub(super) const BROADCAST: Memory = Memory { scope: Scope::Cta, is_constant: false, ..CONSTANT };

const fn varying(source: Source) -> Memory {
    Memory { scope: Scope::Thread, source, is_constant: false }
}

/// What answers depend on, in one function.
pub struct Loads<'a> {
    /// The module.
    pub module: &'a Module,
    /// How to analyse.
    pub options: &'a Options,
    /// The function's pointers.
    pub pointers: &'a Pointers<'a>,
    /// What nobody writes.
    pub unwritten: &'a Unwritten,
    /// What may be the thread's own.
    pub own: &'a ThreadPrivate,
}

impl Loads<'_> {
    /// What the memory behind a load is like.
    pub fn of_load(&self, data: &InstData, address: Value) -> Memory {
        match data.op {
            Op::Load(access) if access.is_strong() => varying(Source::StrongAccess),
            _ if data.facts.contains(InstFacts::INVARIANT_LOAD) && self.unwritten.loads => {
                let objects = self.pointers.objects(address);
                let is_undefined =
                    self.options.distrusts_data() && objects.iter().any(|o| self.is_undefined(o));
                if is_undefined { varying(Source::Undefined) } else { CONSTANT }
            }
            _ => self.behind(&self.pointers.objects(address)),
        }
    }

    /// Whether an object contains what is undefined from the start: each load may give another
    /// number.
    fn is_undefined(&self, object: &Object) -> bool {
        matches!(object.root, Root::Global(global) if self.module.globals[global].is_undefined)
    }

    /// What a piece of memory is like, given all objects that an address may be in.
    pub fn behind(&self, objects: &Objects) -> Memory {
        if self.options.ids_only {
            return self.by_ids(objects);
        }
        let of_objects = objects.iter().map(|object| self.of_object(object));
        of_objects.min_by_key(|memory| memory.scope).unwrap_or(varying(Source::Memory))
    }

    fn of_object(&self, object: &Object) -> Memory {
        match object.space {
            _ if matches!(object.root, Root::Stack(..)) => varying(Source::OwnMemory),
            _ if self.options.distrusts_data() && self.is_undefined(object) => varying(Source::Undefined),
            _ if self.unwritten.contains(self.module, object) => CONSTANT,
            Space::Local | Space::Param => varying(Source::OwnMemory),
            _ if self.options.same_at_address => Memory { is_constant: false, ..CONSTANT },
            _ => varying(Source::Memory),
        }
    }

    /// What memory is like as far as only numbers of threads matter.
    fn by_ids(&self, objects: &Objects) -> Memory {
        let is_unwritten = |object: &Object| self.unwritten.contains(self.module, object);
        if objects.iter().any(|object| self.own.contains(object) && !is_unwritten(object)) {
            return varying(Source::OwnMemory);
        }
        // What a thread finds at an address that its number decides, its number decides.
        Memory { is_constant: !objects.is_empty() && objects.iter().all(is_unwritten), ..CONSTANT }
    }
}
