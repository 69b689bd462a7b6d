//! Types, interned once per module.
//!
//! Typed pointers (LLVM 14 and before) and opaque ones are both [`TypeKind::Pointer`]: what a
//! pointer points to is said by the instruction that uses it, in every version.

use crate::Name;
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
    /// A floating-point number of so many bits of storage (`half` and `bfloat`: 16, `x86_fp80`:
    /// 80).
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
    /// What LLVM IR calls the format.
    pub fn name(self) -> &'static str {
        match self {
            FloatKind::Half => "half",
            FloatKind::BFloat => "bfloat",
            FloatKind::Float => "float",
            FloatKind::Double => "double",
            FloatKind::Fp128 => "fp128",
            FloatKind::X86Fp80 => "x86_fp80",
            FloatKind::PpcFp128 => "ppc_fp128",
        }
    }

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
    name: Name,
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
        if let Some(ty) = Type::usual(&kind) {
            return ty;
        }
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
    pub fn declare_struct(&mut self, name: Name) -> StructId {
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

    /// The name of a named structure.
    pub fn struct_name(&self, id: StructId) -> &Name {
        &self.structs[id].name
    }

    /// The address space number of a pointer, or of a vector's pointers.
    pub fn address_space(&self, ty: Type) -> Option<u32> {
        match *self.kind(ty) {
            TypeKind::Pointer(space) => Some(space),
            TypeKind::Vector { element, .. } => self.address_space(element),
            _ => None,
        }
    }

    /// The types that a value of this type is made of.
    pub(crate) fn parts(&self, ty: Type) -> &[Type] {
        match self.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                std::slice::from_ref(element)
            }
            TypeKind::Struct { fields, .. } => fields,
            TypeKind::Named(id) => self.structs[*id].body.as_slice(),
            _ => &[],
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
    /// The type of a kind that every module has, which is looked up nowhere.
    pub fn usual(kind: &TypeKind) -> Option<Type> {
        Some(match kind {
            TypeKind::Int(1) => Type::I1,
            TypeKind::Int(8) => Type::I8,
            TypeKind::Int(16) => Type::I16,
            TypeKind::Int(32) => Type::I32,
            TypeKind::Int(64) => Type::I64,
            TypeKind::Pointer(0) => Type::PTR,
            TypeKind::Pointer(1) => Type::PTR1,
            TypeKind::Pointer(3) => Type::PTR3,
            _ => return None,
        })
    }

    /// The type's position, for tables keyed by type.
    pub fn as_u32(self) -> u32 {
        self.index() as u32
    }
}
