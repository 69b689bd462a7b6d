//! How a type lies in memory: its leaves with their offsets, sizes and alignments.
//!
//! Sizes and offsets are those of the reader ([`simt_ir::type_layout`]), which LLVM's own are the
//! judge of (`crates/simtopt/tests/layouts.rs`); what it does not know is refused. Leaves are what
//! a machine computes with.

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
    Ok(Counts::of(module).leaf_count(ty, 0)?)
}

/// Size and alignment of a type, or what about it is not supported.
pub fn extent(module: &Module, ty: Type) -> Result<Extent, Unsupported> {
    let known = || {
        let (size, stride) = (module.store_size(ty)?, module.stride(ty)?);
        Some(Extent { size, stride, align: module.layouts.align(ty)? })
    };
    known().ok_or_else(|| in_memory(module, ty))
}

/// Bytes that a load or store of a type touches: also of types of which no more than that is known.
pub fn size(module: &Module, ty: Type) -> Result<u64, Unsupported> {
    module.store_size(ty).ok_or_else(|| in_memory(module, ty))
}

/// The offset in bytes of a field of a structure, and its type.
pub fn field(module: &Module, ty: Type, index: u64) -> Result<(u64, Type), Unsupported> {
    let found = usize::try_from(index).ok().and_then(|at| module.field(ty, at));
    found.ok_or_else(|| format!("field {index} of {}", describe(module, ty)).into())
}

/// The offsets in bytes of all fields of a structure.
pub fn field_offsets(module: &Module, ty: Type) -> Result<Vec<u64>, Unsupported> {
    let (fields, _) = fields(module, ty)?.ok_or_else(|| unsupported(module, ty))?;
    (0..fields.len()).map(|index| Ok(field(module, ty, index as u64)?.0)).collect()
}

/// The bits of a pointer as a value: 16, 32 or 64.
pub(crate) fn pointer_bits(module: &Module, space: u32) -> Result<u8, String> {
    match module.data_layout.pointer(space).map(|pointer| pointer.bits) {
        Some(bits @ (16 | 32 | 64)) => Ok(bits as u8),
        Some(bits) => Err(format!("pointers of {bits} bits (address space {space})")),
        None => Err(format!("the data layout '{}'", module.data_layout.text)),
    }
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
    match (module.types.kind(ty), module.element(ty)) {
        (_, Some((stride, element))) => Ok((Step::Stride(stride), Some(element))),
        (TypeKind::Struct { .. } | TypeKind::Named(_), None) => Ok((Step::Field, None)),
        _ => Err(in_memory(module, ty)),
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
    counts: Counts<'m>,
    out: Vec<(Leaf, u64)>,
    /// Whether offsets matter.
    in_memory: bool,
}

impl<'m> Walk<'m> {
    fn all(module: &'m Module, ty: Type, in_memory: bool) -> Result<Vec<(Leaf, u64)>, String> {
        let mut walk = Walk { counts: Counts::of(module), out: Vec::new(), in_memory };
        if walk.counts.leaf_count(ty, 0)? > MAX_LEAVES {
            return Err(format!("a value of more than {MAX_LEAVES} numbers"));
        }
        walk.walk(ty, 0, 0)?;
        Ok(walk.out)
    }

    fn walk(&mut self, ty: Type, offset: u64, depth: u32) -> Result<(), String> {
        if depth > MAX_DEPTH {
            return Err("a type nested too deep".into());
        }
        let module = self.counts.module;
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
                let stride = if self.in_memory { extent(module, *element)?.stride } else { 0 };
                self.repeat(*count, *element, stride, offset, depth)?;
            }
            TypeKind::Void if !self.in_memory => {}
            TypeKind::Struct { fields, .. } => {
                for (index, &part) in (0..).zip(fields) {
                    let at = if self.in_memory { field(module, ty, index)?.0 } else { 0 };
                    self.walk(part, offset.saturating_add(at), depth + 1)?;
                }
            }
            TypeKind::Named(id) => {
                // Structures of structures without leaves would take exponential time to find
                // nothing.
                if self.counts.leaf_count(ty, depth)? == 0 {
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
        if self.counts.leaf_count(element, depth + 1)? == 0 {
            return Ok(());
        }
        for index in 0..count {
            self.walk(element, offset.saturating_add(index.saturating_mul(stride)), depth + 1)?;
        }
        Ok(())
    }
}

/// How many leaves the types have that one question is about. Types are looked at once each: a
/// chain of structures, each with two of the next, would take exponential time.
struct Counts<'m> {
    module: &'m Module,
    of: FxHashMap<StructId, Result<u64, String>>,
}

impl<'m> Counts<'m> {
    fn of(module: &'m Module) -> Counts<'m> {
        Counts { module, of: FxHashMap::default() }
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
            TypeKind::Struct { fields, .. } => fields.iter().try_fold(0u64, |sum, &field| {
                let count = self.leaf_count(field, depth + 1)?;
                sum.checked_add(count).ok_or_else(|| unsupported(module, ty))
            }),
            TypeKind::Named(id) => {
                if let Some(known) = self.of.get(id) {
                    return known.clone();
                }
                let body = module.types.struct_body(*id).ok_or_else(|| unsupported(module, ty))?;
                let count = self.leaf_count(body, depth + 1);
                self.of.insert(*id, count.clone());
                count
            }
            TypeKind::Void => Ok(0),
            _ => Err(unsupported(module, ty)),
        }
    }
}

fn unsupported(module: &Module, ty: Type) -> String {
    format!("the type {}", describe(module, ty))
}

/// What is said of a type whose place in memory is not known.
fn in_memory(module: &Module, ty: Type) -> Unsupported {
    let (ty, data_layout) = (describe(module, ty), &module.data_layout.text);
    Unsupported(format!("{ty} in memory by the data layout '{data_layout}'"))
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
