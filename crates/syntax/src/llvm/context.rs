//! What the function bodies of one module share while they are read: names, types, attribute
//! groups.

use super::attributes::Group;
use super::cursor::{Cursor, canonical};
use super::fail::Parse;
use rustc_hash::FxHashMap;
use simt_ir::data_layout::DataLayout;
use simt_ir::entity::EntityId;
use simt_ir::metadata::Metadata;
use simt_ir::{Listing, Module, Span, Symbol, Target, Type, TypeKind, Types};
use std::borrow::Cow;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How carefully a text is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Guesses from line starts; any doubt ends in an error that nobody sees.
    Fast,
    /// Tokenizes; reports errors.
    Careful,
}

/// How deep types and constants may nest before the instruction around them becomes opaque.
pub(super) const MAX_DEPTH: u32 = 64;

/// A map keyed by what names spell.
pub(super) type NameMap<'s, T> = FxHashMap<Cow<'s, [u8]>, T>;

/// The symbols of a module.
#[derive(Default)]
pub(super) struct Symbols<'s> {
    named: NameMap<'s, (Symbol, u32)>,
    numbered: FxHashMap<u64, (Symbol, u32)>,
}

impl<'s> Symbols<'s> {
    /// Makes room for so many symbols.
    pub fn reserve(&mut self, count: usize) {
        self.named.reserve(count);
    }

    /// Adds a symbol in an address space; `false` if the name is taken.
    pub fn insert(&mut self, name: &'s [u8], quoted: bool, symbol: Symbol, space: u32) -> bool {
        match unnamed_number(name, quoted) {
            Some(number) => self.numbered.insert(number, (symbol, space)).is_none(),
            None => self.named.insert(canonical(name, quoted), (symbol, space)).is_none(),
        }
    }

    /// Adds a symbol that has a number; `false` if that is taken.
    pub fn insert_number(&mut self, number: u64, symbol: Symbol, space: u32) -> bool {
        self.numbered.insert(number, (symbol, space)).is_none()
    }

    /// The symbol of a name, and the number of the address space that it lives in.
    pub fn get(&self, name: &[u8], quoted: bool) -> Option<(Symbol, u32)> {
        match unnamed_number(name, quoted) {
            Some(number) => self.numbered.get(&number).copied(),
            None => self.named.get(&*canonical(name, quoted)).copied(),
        }
    }
}

/// The number of an unnamed entity: `7` is a number, `"7"` and `7a` are names.
#[inline(always)]
pub(super) fn unnamed_number(name: &[u8], quoted: bool) -> Option<u64> {
    if quoted || name.is_empty() || name.len() > 18 {
        return None;
    }
    let mut number = 0u64;
    for &b in name {
        if !b.is_ascii_digit() {
            return None;
        }
        number = number * 10 + u64::from(b - b'0');
    }
    Some(number)
}

/// What function bodies share.
pub(super) struct Context<'s> {
    /// The whole text.
    pub source: &'s [u8],
    /// Globals and functions.
    pub symbols: Symbols<'s>,
    /// Named structure types.
    pub structs: NameMap<'s, Type>,
    /// All types. Bodies are read in parallel and intern types as they meet them, so the *order* of
    /// types depends on timing: nothing may depend on how type ids compare.
    pub types: Mutex<Types>,
    /// `attributes #N`.
    pub groups: FxHashMap<u64, Group>,
    /// Metadata.
    pub metadata: Metadata,
    /// The tables that give `syncscope`s their meaning.
    pub target: Option<&'static Target>,
    /// What `addrspace("…")` names.
    pub data_layout: &'s DataLayout,
    /// Intrinsics that bodies use and nobody declares; see [`crate::read`].
    pub undeclared: Mutex<Vec<Span>>,
}

impl<'s> Context<'s> {
    /// What the bodies of a module share that was read. Cost: linear in its symbols and types, and
    /// a copy of the index of its metadata.
    pub fn of(module: &'s Listing) -> Context<'s> {
        let source = &module.source.text;
        let mut cx = Context {
            source,
            symbols: Symbols::default(),
            structs: struct_names(module).collect(),
            types: Mutex::new(module.types.clone()),
            groups: FxHashMap::default(),
            metadata: module.llvm.metadata.clone(),
            target: module.target,
            data_layout: &module.data_layout,
            undeclared: Mutex::default(),
        };
        let read = module.functions.iter().filter(|(_, f)| !f.is_added);
        let functions = read.map(|(id, f)| (&f.name, Symbol::Function(id), 0));
        let globals = module.globals.iter().map(|(id, g)| (&g.name, Symbol::Global(id), g.address_space));
        for (name, symbol, space) in globals.chain(functions) {
            cx.symbols.insert(name.bytes(), name.is_quoted(), symbol, space);
        }
        cx
    }
}

/// The named structure types of a module.
pub(super) fn struct_names(module: &Module) -> impl Iterator<Item = (Cow<'_, [u8]>, Type)> {
    let types = (0..module.types.len()).map(Type::from_index);
    types.filter_map(|ty| match module.types.kind(ty) {
        TypeKind::Named(id) => {
            let name = module.types.struct_name(*id);
            Some((canonical(name.bytes(), true), ty))
        }
        _ => None,
    })
}

/// Whether a name stands in quotes.
pub(super) fn is_quoted(source: &[u8], name: Span) -> bool {
    name.start > 0 && source.get(name.start as usize - 1) == Some(&b'"')
}

impl Context<'_> {
    /// Exclusive access to the types. (A panic elsewhere cannot leave them half-changed.)
    pub fn lock_types(&self) -> MutexGuard<'_, Types> {
        self.types.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One thread's view of the types: what it has seen before needs no lock.
#[derive(Default)]
pub(super) struct TypeCache<'s> {
    /// By text, for types that begin with a bracket.
    texts: FxHashMap<&'s [u8], Type>,
    interned: FxHashMap<TypeKind, Type>,
    kinds: Vec<Option<TypeKind>>,
    /// Whether a typed pointer (`i8*`) was seen: LLVM 16 and before.
    pub saw_typed_pointer: bool,
}

impl<'s> TypeCache<'s> {
    /// The type of this kind.
    pub fn intern(&mut self, cx: &Context, kind: TypeKind) -> Type {
        if let Some(ty) = Type::usual(&kind) {
            return ty;
        }
        if let Some(&ty) = self.interned.get(&kind) {
            return ty;
        }
        let ty = cx.lock_types().intern(kind.clone());
        self.interned.insert(kind, ty);
        ty
    }

    /// What a type is.
    pub fn kind(&mut self, cx: &Context, ty: Type) -> &TypeKind {
        let index = ty.as_u32() as usize;
        if self.kinds.len() <= index {
            self.kinds.resize(index + 1, None);
        }
        self.kinds[index].get_or_insert_with(|| cx.lock_types().kind(ty).clone())
    }

    /// `vector` with its elements replaced by `element`; just `element` if it is no vector.
    pub fn same_shape(&mut self, cx: &Context, vector: Type, element: Type) -> Type {
        match *self.kind(cx, vector) {
            TypeKind::Vector { count, scalable, .. } => {
                self.intern(cx, TypeKind::Vector { count, element, scalable })
            }
            _ => element,
        }
    }

    /// The pointer type of an address space.
    pub fn pointer(&mut self, cx: &Context, space: u32) -> Type {
        self.intern(cx, TypeKind::Pointer(space))
    }

    /// Parses a type; see `types.rs` for the grammar.
    pub fn cached_text(&self, text: &[u8]) -> Option<Type> {
        self.texts.get(text).copied()
    }

    /// Remembers what a bracketed text means.
    pub fn cache_text(&mut self, text: &'s [u8], ty: Type) {
        self.texts.insert(text, ty);
    }
}

/// The end of the bracketed text that begins at `cur`, if it is closed.
pub(super) fn balanced_text<'s>(cur: &Cursor<'s>) -> Parse<&'s [u8]> {
    let mut end = *cur;
    end.skip_balanced()?;
    Ok(end.since(cur.pos))
}
