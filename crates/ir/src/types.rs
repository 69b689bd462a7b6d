//! Types, interned once per module.
//!
//! Typed pointers (LLVM 14 and before) and opaque ones are both [`TypeKind::Pointer`]: what a pointer
//! points to is said by the instruction that uses it, in every version.

use crate::Span;
use crate::entity::{EntityId, EntityMap};
use rustc_hash::FxHashMap;

crate::entity_id!(
    /// A type of the module's [`Types`].
    Type,
    "ty"
);
crate::entity_id!(
    /// A named structure type of the module.
    StructId,
    "struct"
);

/// What a type is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// No value.
    Void,
    /// An integer of so many bits.
    Int(u32),
    /// A floating-point number of so many bits of storage (`half` and `bfloat`: 16, `x86_fp80`: 80).
    Float(FloatKind),
    /// A pointer into an address space, by its number in the text.
    Pointer(u32),
    /// `count` elements one after the other.
    Array {
        /// Number of elements.
        count: u64,
        /// Their type.
        element: Type,
    },
    /// A vector; `scalable` multiplies the count by an unknown factor.
    Vector {
        /// Number of elements.
        count: u64,
        /// Their type.
        element: Type,
        /// `<vscale x …>`.
        scalable: bool,
    },
    /// A structure written out.
    Struct {
        /// Field types in order.
        fields: Vec<Type>,
        /// `<{ … }>`: no padding.
        packed: bool,
    },
    /// A named structure; its body is [`Types::struct_body`].
    Named(StructId),
    /// A function's type.
    Function {
        /// What it returns.
        ret: Type,
        /// What it takes.
        params: Vec<Type>,
        /// `...`.
        varargs: bool,
    },
    /// `label`, `token`, `metadata`, target types, and what the reader does not know.
    Opaque,
}

/// The floating-point formats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    /// IEEE binary16.
    Half,
    /// bfloat16.
    BFloat,
    /// IEEE binary32.
    Float,
    /// IEEE binary64.
    Double,
    /// IEEE binary128.
    Fp128,
    /// The 80-bit x87 format.
    X86Fp80,
    /// A pair of doubles.
    PpcFp128,
}

impl FloatKind {
    /// Size of the format in bits.
    pub fn bits(self) -> u32 {
        match self {
            FloatKind::Half | FloatKind::BFloat => 16,
            FloatKind::Float => 32,
            FloatKind::Double => 64,
            FloatKind::X86Fp80 => 80,
            FloatKind::Fp128 | FloatKind::PpcFp128 => 128,
        }
    }
}

/// The types of one module.
#[derive(Clone)]
pub struct Types {
    kinds: EntityMap<Type, TypeKind>,
    interned: FxHashMap<TypeKind, Type>,
    structs: EntityMap<StructId, StructType>,
}

#[derive(Clone)]
struct StructType {
    name: Span,
    body: Option<Type>,
}

macro_rules! fixed_types {
    ($($(#[$doc:meta])* $name:ident = $index:literal: $kind:expr;)*) => {
        impl Type {
            $($(#[$doc])* pub const $name: Type = Type::at($index);)*
        }
        const FIXED: &[TypeKind] = &[$($kind),*];
    };
}

fixed_types! {
    /// `void`
    VOID = 0: TypeKind::Void;
    /// `i1`
    I1 = 1: TypeKind::Int(1);
    /// `i8`
    I8 = 2: TypeKind::Int(8);
    /// `i16`
    I16 = 3: TypeKind::Int(16);
    /// `i32`
    I32 = 4: TypeKind::Int(32);
    /// `i64`
    I64 = 5: TypeKind::Int(64);
    /// `half`
    HALF = 6: TypeKind::Float(FloatKind::Half);
    /// `bfloat`
    BFLOAT = 7: TypeKind::Float(FloatKind::BFloat);
    /// `float`
    FLOAT = 8: TypeKind::Float(FloatKind::Float);
    /// `double`
    DOUBLE = 9: TypeKind::Float(FloatKind::Double);
    /// `ptr`, in address space 0
    PTR = 10: TypeKind::Pointer(0);
    /// `ptr addrspace(1)`
    PTR1 = 11: TypeKind::Pointer(1);
    /// `ptr addrspace(3)`
    PTR3 = 12: TypeKind::Pointer(3);
    /// Whatever the reader does not know.
    OPAQUE = 13: TypeKind::Opaque;
}

impl Default for Type {
    fn default() -> Self {
        Type::VOID
    }
}

impl Default for Types {
    fn default() -> Self {
        let kinds: EntityMap<Type, TypeKind> = FIXED.iter().cloned().collect();
        let interned = kinds.iter().map(|(ty, kind)| (kind.clone(), ty)).collect();
        Types { kinds, interned, structs: EntityMap::new() }
    }
}

impl Types {
    /// The type of this kind; the same kind always gives the same type.
    pub fn intern(&mut self, kind: TypeKind) -> Type {
        if let Some(&ty) = self.interned.get(&kind) {
            return ty;
        }
        let ty = self.kinds.push(kind.clone());
        self.interned.insert(kind, ty);
        ty
    }

    /// What a type is.
    pub fn kind(&self, ty: Type) -> &TypeKind {
        &self.kinds[ty]
    }

    /// Adds a named structure without a body.
    pub fn declare_struct(&mut self, name: Span) -> StructId {
        self.structs.push(StructType { name, body: None })
    }

    /// Gives a named structure its body.
    pub fn define_struct(&mut self, id: StructId, body: Type) {
        self.structs[id].body = Some(body);
    }

    /// The body of a named structure, if the module has it.
    pub fn struct_body(&self, id: StructId) -> Option<Type> {
        self.structs[id].body
    }

    /// The name of a named structure, without `%` or quotes.
    pub fn struct_name(&self, id: StructId) -> Span {
        self.structs[id].name
    }

    /// The address space number of a pointer, or of a vector's pointers.
    pub fn address_space(&self, ty: Type) -> Option<u32> {
        match *self.kind(ty) {
            TypeKind::Pointer(space) => Some(space),
            TypeKind::Vector { element, .. } => self.address_space(element),
            _ => None,
        }
    }

    /// Bytes that a load or store of this type touches, with `pointer_bytes` giving the size of a pointer
    /// of an address space if it is aligned to that; `None` where it is not a compile-time constant. Structures count their padding.
    pub fn store_size(&self, ty: Type, pointer_bytes: &dyn Fn(u32) -> Option<u64>) -> Option<u64> {
        Sizes { types: self, pointer_bytes, named: FxHashMap::default() }
            .size_align(ty, 0)
            .map(|(size, _)| size)
    }

    /// Bytes from one element of this type to the next in an array, for numbers that are aligned naturally and have at
    /// most 64 bits: of wider ones, data layouts differ. `None` for other types.
    pub fn stride(&self, ty: Type, pointer_bytes: &dyn Fn(u32) -> Option<u64>) -> Option<u64> {
        let mut sizes = Sizes { types: self, pointer_bytes, named: FxHashMap::default() };
        let (size, align) = sizes.size_align(ty, 0).filter(|_| self.is_natural(ty, 0))?;
        size.checked_next_multiple_of(align.max(1))
    }

    /// The offset in bytes of a field of a structure and the field's type, under the conditions of [`Types::stride`].
    pub fn field(
        &self,
        ty: Type,
        index: usize,
        pointer_bytes: &dyn Fn(u32) -> Option<u64>,
    ) -> Option<(u64, Type)> {
        match self.kind(ty) {
            TypeKind::Named(id) => self.field(self.struct_body(*id)?, index, pointer_bytes),
            TypeKind::Struct { fields, packed } if self.is_natural(ty, 0) => {
                let mut sizes = Sizes { types: self, pointer_bytes, named: FxHashMap::default() };
                let mut end = 0u64;
                for (at, &field) in fields.iter().enumerate() {
                    let (size, align) = sizes.size_align(field, 0)?;
                    let offset = if *packed { end } else { end.checked_next_multiple_of(align.max(1))? };
                    if at == index {
                        return Some((offset, field));
                    }
                    end = offset.checked_add(size)?;
                }
                None
            }
            _ => None,
        }
    }

    /// Whether a type is made of numbers of at most 64 bits whose bytes lie one after the other.
    fn is_natural(&self, ty: Type, depth: u32) -> bool {
        match self.kind(ty) {
            TypeKind::Int(bits) => *bits <= 64,
            TypeKind::Float(kind) => kind.bits() <= 64,
            TypeKind::Pointer(_) => true,
            TypeKind::Vector { element, .. } => match self.kind(*element) {
                TypeKind::Int(bits) => *bits <= 64 && bits % 8 == 0,
                _ => self.is_natural(*element, depth + 1),
            },
            _ if depth > 8 => false,
            TypeKind::Array { element, .. } => self.is_natural(*element, depth + 1),
            TypeKind::Struct { fields, .. } => fields.iter().all(|&field| self.is_natural(field, depth + 1)),
            TypeKind::Named(id) => self.struct_body(*id).is_some_and(|body| self.is_natural(body, depth + 1)),
            TypeKind::Void | TypeKind::Function { .. } | TypeKind::Opaque => false,
        }
    }

    /// The number of distinct types.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Never: the fixed types are always there.
    pub fn is_empty(&self) -> bool {
        false
    }
}

impl Type {
    /// The type's position, for tables keyed by type.
    pub fn as_u32(self) -> u32 {
        self.index() as u32
    }
}

/// Sizes of types that one question is about. Named structures are looked at once each: a chain of them, each with
/// two of the next, would take exponential time.
struct Sizes<'a> {
    types: &'a Types,
    pointer_bytes: &'a dyn Fn(u32) -> Option<u64>,
    named: FxHashMap<StructId, Option<(u64, u64)>>,
}

impl Sizes<'_> {
    /// Size in bytes and alignment. `depth` bounds the recursion through named structures.
    fn size_align(&mut self, ty: Type, depth: u32) -> Option<(u64, u64)> {
        if depth > 64 {
            return None;
        }
        match self.types.kind(ty) {
            TypeKind::Int(bits) => {
                let size = u64::from(*bits).div_ceil(8);
                Some((size, size.next_power_of_two().min(16)))
            }
            TypeKind::Float(kind) => {
                let size = u64::from(kind.bits()).div_ceil(8);
                Some((size, size.next_power_of_two().min(16)))
            }
            TypeKind::Pointer(space) => {
                let size = (self.pointer_bytes)(*space)?;
                Some((size, size))
            }
            TypeKind::Array { count, element } => {
                let (size, align) = self.size_align(*element, depth + 1)?;
                Some((size.next_multiple_of(align.max(1)).checked_mul(*count)?, align))
            }
            TypeKind::Vector { count, element, scalable: false } => {
                let bits = match self.types.kind(*element) {
                    TypeKind::Int(bits) => u64::from(*bits),
                    _ => self.size_align(*element, depth + 1)?.0 * 8,
                };
                let size = bits.checked_mul(*count)?.div_ceil(8);
                Some((size, size.checked_next_power_of_two()?))
            }
            TypeKind::Struct { fields, packed } => {
                let (mut offset, mut max_align) = (0u64, 1u64);
                for &field in fields {
                    let (size, align) = self.size_align(field, depth + 1)?;
                    let align = if *packed { 1 } else { align.max(1) };
                    offset = offset.checked_next_multiple_of(align)?.checked_add(size)?;
                    max_align = max_align.max(align);
                }
                Some((offset.checked_next_multiple_of(max_align)?, max_align))
            }
            TypeKind::Named(id) => {
                if let Some(&known) = self.named.get(id) {
                    return known;
                }
                let size = self.size_align(self.types.struct_body(*id)?, depth + 1);
                self.named.insert(*id, size);
                size
            }
            TypeKind::Void
            | TypeKind::Vector { scalable: true, .. }
            | TypeKind::Function { .. }
            | TypeKind::Opaque => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_of_pairs_takes_no_exponential_time() {
        let mut types = Types::default();
        let ids: Vec<StructId> = (0..40).map(|_| types.declare_struct(Span::new(0, 0))).collect();
        let mut inner = Type::I8;
        for &id in ids.iter().rev() {
            let body = types.intern(TypeKind::Struct { fields: vec![inner, inner], packed: false });
            types.define_struct(id, body);
            inner = types.intern(TypeKind::Named(id));
        }
        let pointers = |_| Some(8);
        // Two levels of depth for each structure: the outermost is too deep, one of 31 is not.
        assert_eq!(types.store_size(inner, &pointers), None);
        let shallow = types.intern(TypeKind::Named(ids[9]));
        assert_eq!(types.store_size(shallow, &pointers), Some(1 << 31));
    }
}
