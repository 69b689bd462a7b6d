//! How a type lies in memory: its leaves with their offsets, sizes and alignments.
//!
//! The judges' own reading of LLVM's rules: alignments come from the data layout string, structures
//! are padded by the alignment of their fields, each of which takes as many bytes as an element of
//! an array. Refused is what LLVM's tools see differently: alignments of which the module's string
//! says something else than that of its target, and vectors whose elements have another number of
//! bits than they have bytes in an array (`<3 x i24>`, `<32 x i1>`). Those have a size and leaves
//! only ([`size`], [`leaves`]).

use crate::data_layout::{alignment, in_bytes, pointer, pointer_bits};
use crate::value::Leaf;
use rustc_hash::FxHashMap;
use simt_ir::{Module, StructId, Type, TypeKind};
use std::fmt;

/// How many leaves a type may have: what is larger is no value that a kernel computes with.
const MAX_LEAVES: u64 = 1 << 24;

/// How deep types may nest.
const MAX_DEPTH: u32 = 64;

/// A type in memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// Its leaves and their offsets in bytes, in order.
    pub leaves: Vec<(Leaf, u64)>,
    /// Bytes that a store writes (LLVM's store size).
    pub size: u64,
    /// Bytes from one element of an array to the next (LLVM's alloc size).
    pub stride: u64,
    /// The alignment in bytes that the ABI asks for.
    pub align: u64,
}

/// Size and alignment, without the leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Bytes that a store writes (LLVM's store size).
    pub size: u64,
    /// Bytes from one element of an array to the next (LLVM's alloc size).
    pub stride: u64,
    /// The alignment in bytes that the ABI asks for.
    pub align: u64,
}

/// What about a type, or about a data layout, is not supported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported(pub String);

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unsupported {}

impl From<String> for Unsupported {
    fn from(what: String) -> Unsupported {
        Unsupported(what)
    }
}

impl From<Unsupported> for String {
    fn from(Unsupported(what): Unsupported) -> String {
        what
    }
}

impl Layout {
    /// The layout of a type, or what about it is not supported. Cost: linear in the number of
    /// leaves.
    pub fn of(module: &Module, ty: Type) -> Result<Layout, Unsupported> {
        let extent = extent(module, ty)?;
        let leaves = Walk::all(module, ty, true)?;
        Ok(Layout { leaves, size: extent.size, stride: extent.stride, align: extent.align })
    }
}

/// The leaves of a type, in order, or what about it is not supported. Cost: linear in their number.
pub fn leaves(module: &Module, ty: Type) -> Result<Vec<Leaf>, Unsupported> {
    Ok(Walk::all(module, ty, false)?.into_iter().map(|(leaf, _)| leaf).collect())
}

/// How many leaves a type has. Cost: linear in the text of the type.
pub fn leaf_count(module: &Module, ty: Type) -> Result<u64, Unsupported> {
    Ok(Sizes::of(module).leaf_count(ty, 0)?)
}

/// Size and alignment of a type, or what about it is not supported. Cost: linear in the text of the
/// type.
pub fn extent(module: &Module, ty: Type) -> Result<Extent, Unsupported> {
    Ok(Sizes::of(module).extent(ty, 0)?)
}

/// Bytes that a load or store of a type touches: also of types of which no more than that is known.
pub fn size(module: &Module, ty: Type) -> Result<u64, Unsupported> {
    match bits(module, ty) {
        Some(bits) => Ok(bits.div_ceil(8)),
        None => Ok(extent(module, ty)?.size),
    }
}

/// The offset in bytes of a field of a structure, and its type.
pub fn field(module: &Module, ty: Type, index: u64) -> Result<(u64, Type), Unsupported> {
    let (fields, packed) = fields(module, ty)?.ok_or_else(|| unsupported(module, ty))?;
    let (_, offsets) = Sizes::of(module).fields(&fields, packed, 0)?;
    let found = usize::try_from(index).ok().and_then(|at| Some((*offsets.get(at)?, *fields.get(at)?)));
    found.ok_or_else(|| format!("field {index} of a structure with {} fields", fields.len()).into())
}

/// The offsets in bytes of all fields of a structure.
pub fn field_offsets(module: &Module, ty: Type) -> Result<Vec<u64>, Unsupported> {
    let (fields, packed) = fields(module, ty)?.ok_or_else(|| unsupported(module, ty))?;
    Ok(Sizes::of(module).fields(&fields, packed, 0)?.1)
}

/// What one index of a `getelementptr` behind the first does: the type it goes into, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The index times so many bytes.
    Stride(u64),
    /// The index is the number of a field; see [`field`].
    Field,
}

/// What an index into a type does; the second is the element type of arrays and vectors.
pub fn step(module: &Module, ty: Type) -> Result<(Step, Option<Type>), Unsupported> {
    match *module.types.kind(ty) {
        TypeKind::Array { element, .. } => Ok((Step::Stride(extent(module, element)?.stride), Some(element))),
        TypeKind::Vector { element, .. } => {
            extent(module, ty)?;
            Ok((Step::Stride(extent(module, element)?.stride), Some(element)))
        }
        TypeKind::Struct { .. } | TypeKind::Named(_) => Ok((Step::Field, None)),
        _ => Err(unsupported(module, ty).into()),
    }
}

/// The fields of a structure, named or not, and whether it is packed; `None` for other types.
pub fn fields(module: &Module, ty: Type) -> Result<Option<(Vec<Type>, bool)>, Unsupported> {
    let mut ty = ty;
    for _ in 0..MAX_DEPTH {
        match module.types.kind(ty) {
            TypeKind::Struct { fields, packed } => return Ok(Some((fields.clone(), *packed))),
            TypeKind::Named(id) => {
                ty = module.types.struct_body(*id).ok_or_else(|| unsupported(module, ty))?;
            }
            _ => return Ok(None),
        }
    }
    Err(Unsupported("a type that contains itself".into()))
}

/// Visits the leaves of a type.
struct Walk<'m> {
    sizes: Sizes<'m>,
    out: Vec<(Leaf, u64)>,
    /// Whether offsets matter.
    in_memory: bool,
}

impl<'m> Walk<'m> {
    fn all(module: &'m Module, ty: Type, in_memory: bool) -> Result<Vec<(Leaf, u64)>, String> {
        let mut walk = Walk { sizes: Sizes::of(module), out: Vec::new(), in_memory };
        if walk.sizes.leaf_count(ty, 0)? > MAX_LEAVES {
            return Err(format!("a value of more than {MAX_LEAVES} numbers"));
        }
        walk.walk(ty, 0, 0)?;
        Ok(walk.out)
    }

    fn walk(&mut self, ty: Type, offset: u64, depth: u32) -> Result<(), String> {
        if depth > MAX_DEPTH {
            return Err("a type nested too deep".into());
        }
        let module = self.sizes.module;
        match module.types.kind(ty) {
            TypeKind::Int(bits @ 1..=64) => self.out.push((Leaf::Int(*bits as u8), offset)),
            TypeKind::Int(bits @ 65..=128) => {
                self.out.push((Leaf::WideLow(*bits as u8), offset));
                self.out.push((Leaf::WideHigh(*bits as u8), offset + 8));
            }
            TypeKind::Float(kind) if kind.bits() <= 64 => self.out.push((Leaf::Float(*kind), offset)),
            TypeKind::Pointer(space) => {
                let bits = pointer_bits(module, *space)?;
                self.out.push((Leaf::Pointer { space: *space, bits }, offset));
            }
            TypeKind::Array { count, element } | TypeKind::Vector { count, element, scalable: false } => {
                let stride = if self.in_memory { self.sizes.extent(*element, depth + 1)?.stride } else { 0 };
                self.repeat(*count, *element, stride, offset, depth)?;
            }
            TypeKind::Void if !self.in_memory => {}
            TypeKind::Struct { fields, .. } if !self.in_memory => {
                for &field in fields {
                    self.walk(field, 0, depth + 1)?;
                }
            }
            TypeKind::Struct { fields, packed } => {
                let (_, offsets) = self.sizes.fields(fields, *packed, depth)?;
                for (&field, at) in fields.iter().zip(offsets) {
                    self.walk(field, offset.saturating_add(at), depth + 1)?;
                }
            }
            TypeKind::Named(id) => {
                // Structures of structures without leaves would take exponential time to find
                // nothing.
                if self.sizes.leaf_count(ty, depth)? == 0 {
                    return Ok(());
                }
                let body = module.types.struct_body(*id).ok_or_else(|| unsupported(module, ty))?;
                self.walk(body, offset, depth + 1)?;
            }
            _ => return Err(unsupported(module, ty)),
        }
        Ok(())
    }

    fn repeat(
        &mut self,
        count: u64,
        element: Type,
        stride: u64,
        offset: u64,
        depth: u32,
    ) -> Result<(), String> {
        // Elements without leaves would make a loop of up to 2^64 steps that do nothing.
        if self.sizes.leaf_count(element, depth + 1)? == 0 {
            return Ok(());
        }
        for index in 0..count {
            self.walk(element, offset.saturating_add(index.saturating_mul(stride)), depth + 1)?;
        }
        Ok(())
    }
}

/// Sizes of types that one question is about. Types are looked at once each: a chain of structures,
/// each with two of the next, would take exponential time.
struct Sizes<'m> {
    module: &'m Module,
    extents: FxHashMap<Type, Result<Extent, String>>,
    leaf_counts: FxHashMap<StructId, Result<u64, String>>,
}

impl<'m> Sizes<'m> {
    fn of(module: &'m Module) -> Sizes<'m> {
        Sizes { module, extents: FxHashMap::default(), leaf_counts: FxHashMap::default() }
    }

    fn leaf_count(&mut self, ty: Type, depth: u32) -> Result<u64, String> {
        if depth > MAX_DEPTH {
            return Err("a type nested too deep".into());
        }
        let module = self.module;
        match module.types.kind(ty) {
            TypeKind::Int(1..=64) | TypeKind::Pointer(_) => Ok(1),
            TypeKind::Int(65..=128) => Ok(2),
            TypeKind::Float(kind) if kind.bits() <= 64 => Ok(1),
            TypeKind::Array { count: n, element }
            | TypeKind::Vector { count: n, element, scalable: false } => {
                self.leaf_count(*element, depth + 1)?.checked_mul(*n).ok_or_else(|| unsupported(module, ty))
            }
            TypeKind::Struct { fields, .. } => {
                let mut sum = 0u64;
                for &field in fields {
                    sum = sum
                        .checked_add(self.leaf_count(field, depth + 1)?)
                        .ok_or_else(|| unsupported(module, ty))?;
                }
                Ok(sum)
            }
            TypeKind::Named(id) => {
                if let Some(known) = self.leaf_counts.get(id) {
                    return known.clone();
                }
                let body = module.types.struct_body(*id).ok_or_else(|| unsupported(module, ty))?;
                let count = self.leaf_count(body, depth + 1);
                self.leaf_counts.insert(*id, count.clone());
                count
            }
            TypeKind::Void => Ok(0),
            _ => Err(unsupported(module, ty)),
        }
    }

    fn extent(&mut self, ty: Type, depth: u32) -> Result<Extent, String> {
        if depth > MAX_DEPTH {
            return Err("a type nested too deep".into());
        }
        if let Some(known) = self.extents.get(&ty) {
            return known.clone();
        }
        let extent = self.new_extent(ty, depth);
        self.extents.insert(ty, extent.clone());
        extent
    }

    fn new_extent(&mut self, ty: Type, depth: u32) -> Result<Extent, String> {
        let module = self.module;
        let strided = |size: u64, align| {
            let stride = size.checked_next_multiple_of(align).ok_or_else(|| unsupported(module, ty))?;
            Ok(Extent { size, stride, align })
        };
        let number = |kind| {
            let bits = bits(module, ty).ok_or_else(|| unsupported(module, ty))?;
            strided(bits.div_ceil(8), alignment(module, kind, bits)?)
        };
        match module.types.kind(ty) {
            TypeKind::Int(_) => number('i'),
            TypeKind::Float(_) => number('f'),
            TypeKind::Pointer(space) => {
                let (bits, align) = pointer(module, *space)?;
                strided(bits.div_ceil(8), in_bytes(align)?)
            }
            TypeKind::Array { count, element } => {
                let Extent { stride, align, .. } = self.extent(*element, depth + 1)?;
                let size = stride.checked_mul(*count).ok_or_else(|| unsupported(module, ty))?;
                Ok(Extent { size, stride: size, align })
            }
            TypeKind::Vector { element, .. } => {
                let Extent { stride, .. } = self.extent(*element, depth + 1)?;
                if stride.checked_mul(8) != bits(module, *element) {
                    return Err(format!("{} in memory", describe(module, ty)));
                }
                number('v')
            }
            TypeKind::Struct { fields, packed: true } => Ok(self.fields(fields, true, depth)?.0),
            TypeKind::Struct { fields, packed: false } => {
                let Extent { size, align, .. } = self.fields(fields, false, depth)?.0;
                strided(size, align.max(alignment(module, 'a', 0)?))
            }
            TypeKind::Named(id) => {
                let body = module.types.struct_body(*id).ok_or_else(|| unsupported(module, ty))?;
                self.extent(body, depth + 1)
            }
            _ => Err(unsupported(module, ty)),
        }
    }

    /// The extent of a structure by its fields, and their offsets.
    fn fields(&mut self, fields: &[Type], packed: bool, depth: u32) -> Result<(Extent, Vec<u64>), String> {
        let too_large = || "a structure larger than memory".to_string();
        let (mut end, mut max_align) = (0u64, 1u64);
        let mut offsets = Vec::with_capacity(fields.len());
        for &field in fields {
            let Extent { stride, align, .. } = self.extent(field, depth + 1)?;
            let align = if packed { 1 } else { align };
            let offset = end.checked_next_multiple_of(align).ok_or_else(too_large)?;
            offsets.push(offset);
            end = offset.checked_add(stride).ok_or_else(too_large)?;
            max_align = max_align.max(align);
        }
        let size = end.checked_next_multiple_of(max_align).ok_or_else(too_large)?;
        Ok((Extent { size, stride: size, align: max_align }, offsets))
    }
}

/// The bits of a number, a pointer or a vector of such.
fn bits(module: &Module, ty: Type) -> Option<u64> {
    match *module.types.kind(ty) {
        TypeKind::Int(bits) => Some(bits.into()),
        TypeKind::Float(kind) => Some(kind.bits().into()),
        TypeKind::Pointer(space) => pointer(module, space).ok().map(|(bits, _)| bits),
        TypeKind::Vector { count, element, scalable: false } => match module.types.kind(element) {
            TypeKind::Int(_) | TypeKind::Float(_) | TypeKind::Pointer(_) => {
                bits(module, element)?.checked_mul(count)
            }
            _ => None,
        },
        _ => None,
    }
}

fn unsupported(module: &Module, ty: Type) -> String {
    format!("the type {}", describe(module, ty))
}

/// A type in words, as far as messages need it.
pub fn describe(module: &Module, ty: Type) -> String {
    match module.types.kind(ty) {
        TypeKind::Void => "void".into(),
        TypeKind::Int(bits) => format!("i{bits}"),
        TypeKind::Float(kind) => kind.name().into(),
        TypeKind::Pointer(0) => "ptr".into(),
        TypeKind::Pointer(space) => format!("ptr addrspace({space})"),
        TypeKind::Array { count, element } => format!("[{count} x {}]", describe(module, *element)),
        TypeKind::Vector { count, element, scalable } => {
            let scale = if *scalable { "vscale x " } else { "" };
            format!("<{scale}{count} x {}>", describe(module, *element))
        }
        TypeKind::Struct { .. } => "{ … }".into(),
        TypeKind::Named(id) => format!("%{}", module.types.struct_name(*id).str()),
        TypeKind::Function { .. } => "of a function".into(),
        TypeKind::Opaque => "that the reader does not know".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simt_ir::Source;
    use simt_syntax::{ReadOptions, read};
    use std::sync::Arc;

    /// The layout of a type under a data layout.
    fn layout_in(data_layout: &str, ty: &str) -> Result<Layout, Unsupported> {
        let text = format!(
            "target datalayout = \"{data_layout}\"\n%n = type {{ i8, %m }}\n%m = type <{{ i32, i8 }}>\n\
             @g = external global {ty}\n"
        );
        let module = read(Arc::new(Source::new("test.ll", text)), &ReadOptions::default())
            .unwrap_or_else(|e| panic!("{e:?}"));
        Layout::of(&module, module.globals.values().next().unwrap().ty)
    }

    const NVPTX: &str = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";
    const NVPTX_OLD: &str = "e-i64:64-v16:16-v32:32-n16:32:64";
    const AMDGPU: &str = "e-p:64:64-p3:32:32-p5:32:32-p7:160:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64\
        -v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9";

    #[track_caller]
    fn check(data_layout: &str, ty: &str, (size, stride, align): (u64, u64, u64), offsets: &[u64]) {
        let layout = layout_in(data_layout, ty).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!((layout.size, layout.stride, layout.align), (size, stride, align), "{ty}");
        assert_eq!(layout.leaves.iter().map(|(_, offset)| *offset).collect::<Vec<_>>(), offsets, "{ty}");
    }

    /// As `opt` gives sizes for these data layouts.
    #[test]
    fn sizes_and_offsets() {
        for layout in [NVPTX, NVPTX_OLD, AMDGPU] {
            check(layout, "i1", (1, 1, 1), &[0]);
            check(layout, "i24", (3, 4, 4), &[0]);
            check(layout, "i40", (5, 8, 8), &[0]);
            check(layout, "<3 x float>", (12, 16, 16), &[0, 4, 8]);
            check(layout, "<4 x i8>", (4, 4, 4), &[0, 1, 2, 3]);
            check(layout, "{ i8, double, i16 }", (24, 24, 8), &[0, 8, 16]);
            check(layout, "<{ i8, double, i16 }>", (11, 11, 1), &[0, 1, 9]);
            check(layout, "[2 x { i16, i24 }]", (16, 16, 4), &[0, 4, 8, 12]);
            check(layout, "{ <3 x float>, i8 }", (32, 32, 16), &[0, 4, 8, 16]);
            check(layout, "%n", (6, 6, 1), &[0, 1, 5]);
            check(layout, "[1000000000000 x {}]", (0, 0, 1), &[]);
        }
    }

    #[test]
    fn wide_integers_and_pointers_follow_the_layout_string() {
        check(NVPTX, "[0 x i64]", (0, 0, 8), &[]);
        check("e-p:64:64", "{ i32, i64 }", (12, 12, 4), &[0, 4]);
        check("", "i40", (5, 8, 4), &[0]);
        check("e-i64:32-f32:64-a:256", "{ i8, float }", (16, 32, 32), &[0, 8]);
        check(NVPTX, "{ i8, i128 }", (32, 32, 16), &[0, 16, 24]);
        check(NVPTX_OLD, "{ i8, i128 }", (24, 24, 8), &[0, 8, 16]);
        check(NVPTX, "i65", (9, 16, 16), &[0, 8]);
        check(AMDGPU, "{ ptr addrspace(3), ptr }", (16, 16, 8), &[0, 8]);
        check(AMDGPU, "[2 x ptr addrspace(5)]", (8, 8, 4), &[0, 4]);
    }

    /// Each structure holds two of the next: 2^30 leaves, or none.
    #[test]
    fn chains_of_structures_take_no_time_for_each_leaf() {
        for (innermost, size) in [("i8", 1u64 << 30), ("{}", 0)] {
            let mut text: String =
                (0..30).map(|n| format!("%s{n} = type {{ %s{0}, %s{0} }}\n", n + 1)).collect();
            text.push_str(&format!("%s30 = type {{ {innermost} }}\n@g = external global %s0\n"));
            let module = read(Arc::new(Source::new("test.ll", text)), &ReadOptions::default())
                .unwrap_or_else(|e| panic!("{e:?}"));
            let ty = module.globals.values().next().unwrap().ty;
            assert_eq!(extent(&module, ty), Ok(Extent { size, stride: size, align: 1 }));
            assert_eq!(leaf_count(&module, ty), Ok(size));
            assert_eq!(field_offsets(&module, ty), Ok(vec![0, size / 2]));
            match Layout::of(&module, ty) {
                Ok(layout) => assert_eq!((layout.size, layout.leaves), (0, Vec::new())),
                Err(message) => assert!(message.0.contains("more than"), "{message}"),
            }
        }
    }

    #[test]
    fn what_is_not_supported() {
        assert!(layout_in(NVPTX, "<8 x i1>").unwrap_err().0.contains("<8 x i1> in memory"));
        assert!(layout_in(NVPTX, "<3 x i24>").unwrap_err().0.contains("<3 x i24> in memory"));
        assert!(layout_in(NVPTX, "i129").is_err());
        assert!(layout_in(NVPTX, "fp128").is_err());
        assert!(layout_in(AMDGPU, "ptr addrspace(7)").is_err());
        assert!(layout_in("E-i64:64", "i8").is_err());
        assert!(layout_in("e-i64:4", "i64").is_err());
        assert!(layout_in("e-i64:x", "i64").is_err());
        assert!(layout_in(NVPTX, "[9223372036854775807 x i64]").is_err());
        assert!(layout_in(NVPTX, "[100000000 x i8]").unwrap_err().0.contains("more than"));
    }
}
