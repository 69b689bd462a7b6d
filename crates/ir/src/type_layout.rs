//! How values of types lie in memory, as LLVM has it (`DataLayout`, `StructLayout`), by the
//! module's data layout.
//!
//! Three sizes: of its *bits*; of the bytes that a load or store touches (LLVM's store size: the
//! bits rounded up); and from one element of an array to the next (LLVM's alloc size: the bytes
//! rounded up to the alignment). Fields of structures follow one another by the third, in packed
//! ones too, where only the alignment is dropped.
//!
//! Vectors are packed by bits. Of vectors whose elements have three different sizes (`<3 x i24>`,
//! `<8 x i1>`) versions of LLVM have different opinions: of the alignment, and of how far
//! `getelementptr` goes from one element to the next, by the second size (LLVM 18 and later) or by
//! the third. Only how many bytes they have is known.

use crate::data_layout::{Class, DataLayout};
use crate::entity::EntityMap;
use crate::types::{Type, TypeKind, Types};

/// How values of a module's types lie in memory. What is not here is not known: scalable vectors,
/// what a data layout cannot say, and what versions or tools of LLVM have different opinions of.
#[derive(Clone, Default)]
pub struct Layouts {
    of: EntityMap<Type, Option<Layout>>,
}

/// A type in memory. All in bytes.
#[derive(Clone, Default)]
struct Layout {
    /// What a load or store touches.
    size: u64,
    /// `None` where only the size is known.
    align: Option<u64>,
    /// Where the fields of a structure begin.
    offsets: Vec<u64>,
}

impl Layout {
    fn stride(&self) -> Option<u64> {
        self.size.checked_next_multiple_of(self.align?)
    }
}

impl Layouts {
    /// The layouts of all types. Cost: linear in the fields of all structures.
    pub fn compute(types: &Types, data_layout: &DataLayout) -> Layouts {
        let mut layouts = Layouts { of: EntityMap::filled(None, types.len()) };
        let mut begun: EntityMap<Type, bool> = EntityMap::filled(false, types.len());
        let mut done = begun.clone();
        // No recursion: named structures nest as deep as the text has lines.
        let mut work = Vec::new();
        for root in begun.keys() {
            work.push(root);
            while let Some(&ty) = work.last() {
                if !begun[ty] {
                    begun[ty] = true;
                    work.extend(types.parts(ty).iter().filter(|&&part| !begun[part]));
                    continue;
                }
                // A part that has begun and is not done contains this type: it has no layout.
                if !done[ty] {
                    done[ty] = true;
                    layouts.of[ty] = layouts.layout(types, data_layout, ty);
                }
                work.pop();
            }
        }
        layouts
    }

    /// Bytes that a load or store of a type touches.
    pub fn size(&self, ty: Type) -> Option<u64> {
        self.get(ty).map(|layout| layout.size)
    }

    /// Bytes from one element of an array of this type to the next.
    pub fn stride(&self, ty: Type) -> Option<u64> {
        self.get(ty)?.stride()
    }

    /// The alignment in bytes that the ABI asks for.
    pub fn align(&self, ty: Type) -> Option<u64> {
        self.get(ty)?.align
    }

    /// The offset of a field of a structure, and its type.
    pub fn field(&self, types: &Types, ty: Type, index: usize) -> Option<(u64, Type)> {
        let mut ty = ty;
        loop {
            // What has a layout does not contain itself.
            let layout = self.get(ty)?;
            match types.kind(ty) {
                TypeKind::Named(id) => ty = types.struct_body(*id)?,
                TypeKind::Struct { fields, .. } => {
                    return Some((*layout.offsets.get(index)?, *fields.get(index)?));
                }
                _ => return None,
            }
        }
    }

    /// Bytes from one element of an array or a vector to the next, and the elements' type.
    pub fn element(&self, types: &Types, ty: Type) -> Option<(u64, Type)> {
        match *types.kind(ty) {
            TypeKind::Array { element, .. } => Some((self.stride(element)?, element)),
            TypeKind::Vector { element, .. } => {
                self.get(ty)?.align?;
                Some((self.stride(element)?, element))
            }
            _ => None,
        }
    }

    fn get(&self, ty: Type) -> Option<&Layout> {
        self.of.get(ty)?.as_ref()
    }

    /// The layout of a type whose parts are done.
    fn layout(&self, types: &Types, data_layout: &DataLayout, ty: Type) -> Option<Layout> {
        let number = |class, bits: u64| Layout {
            size: bits.div_ceil(8),
            align: data_layout.align(class, bits),
            offsets: Vec::new(),
        };
        Some(match *types.kind(ty) {
            TypeKind::Int(bits) => number(Class::Int, bits.into()),
            TypeKind::Float(kind) => number(Class::Float, kind.bits().into()),
            TypeKind::Pointer(space) => {
                let (bits, align) = data_layout.pointer_in_memory(space)?;
                Layout { size: bits.div_ceil(8), align: Some(align), offsets: Vec::new() }
            }
            TypeKind::Array { count, element } => {
                let size = self.stride(element)?.checked_mul(count)?;
                Layout { size, align: self.get(element)?.align, offsets: Vec::new() }
            }
            TypeKind::Vector { count, element, scalable: false } => {
                let bits = match *types.kind(element) {
                    TypeKind::Int(bits) => bits.into(),
                    TypeKind::Float(kind) => kind.bits().into(),
                    TypeKind::Pointer(space) => data_layout.pointer_in_memory(space)?.0,
                    _ => return None,
                };
                let vector = number(Class::Vector, bits.checked_mul(count)?);
                let has_one_size = bits.is_multiple_of(8) && self.stride(element) == Some(bits / 8);
                Layout { align: vector.align.filter(|_| has_one_size), ..vector }
            }
            TypeKind::Struct { ref fields, packed } => {
                self.structure(fields, packed, data_layout.align(Class::Struct, 0)?)?
            }
            TypeKind::Named(id) => {
                let body = self.get(types.struct_body(id)?)?;
                Layout { offsets: Vec::new(), ..*body }
            }
            TypeKind::Void
            | TypeKind::Vector { scalable: true, .. }
            | TypeKind::Function { .. }
            | TypeKind::Opaque => return None,
        })
    }

    /// The layout of a structure that has at least an alignment.
    fn structure(&self, fields: &[Type], packed: bool, least: u64) -> Option<Layout> {
        let mut offsets = Vec::with_capacity(fields.len());
        let (mut end, mut most) = (0u64, 1);
        for &field in fields {
            let field = self.get(field)?;
            let align = if packed { 1 } else { field.align? };
            let offset = end.checked_next_multiple_of(align)?;
            offsets.push(offset);
            end = offset.checked_add(field.stride()?)?;
            most = most.max(align);
        }
        let align = if packed { 1 } else { most.max(least) };
        Some(Layout { size: end.checked_next_multiple_of(most)?, align: Some(align), offsets })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Name;
    use crate::types::StructId;

    fn named(types: &mut Types, count: usize) -> Vec<(StructId, Type)> {
        let ids: Vec<StructId> = (0..count).map(|_| types.declare_struct(Name::default())).collect();
        ids.into_iter().map(|id| (id, types.intern(TypeKind::Named(id)))).collect()
    }

    fn define(types: &mut Types, id: StructId, fields: Vec<Type>) {
        let body = types.intern(TypeKind::Struct { fields, packed: false });
        types.define_struct(id, body);
    }

    #[test]
    fn chains_of_structures_take_no_exponential_time_and_no_stack() {
        let mut types = Types::default();
        let chain = named(&mut types, 100_001);
        for (at, pair) in chain.windows(2).enumerate() {
            let (id, inner) = (pair[0].0, pair[1].1);
            define(&mut types, id, if at % 5000 == 0 { vec![inner, inner] } else { vec![inner] });
        }
        define(&mut types, chain[100_000].0, vec![Type::I8, Type::I32]);
        let layouts = Layouts::compute(&types, &DataLayout::new(String::new(), ""));
        assert_eq!(layouts.size(chain[0].1), Some(8 << 20));
        assert_eq!(layouts.field(&types, chain[0].1, 1), Some((4 << 20, chain[1].1)));
    }

    #[test]
    fn what_contains_itself_has_no_layout() {
        let mut types = Types::default();
        let all = named(&mut types, 4);
        define(&mut types, all[0].0, vec![Type::I8, all[1].1]);
        define(&mut types, all[1].0, vec![all[0].1]);
        define(&mut types, all[2].0, vec![Type::I8, all[1].1]);
        types.define_struct(all[3].0, all[3].1);
        let layouts = Layouts::compute(&types, &DataLayout::new(String::new(), ""));
        for (_, ty) in all {
            assert_eq!((layouts.size(ty), layouts.field(&types, ty, 0)), (None, None));
        }
    }
}
