//! Structures that elements of random kernels are fields of: padded, packed, nested, with vectors
//! and integers of odd widths.
//!
//! Kernels reach one field now by its number and now by its distance in bytes, so what places
//! fields elsewhere reads what nobody wrote, or overlooks that two places are one.

/// A structure that elements may be fields of.
#[derive(PartialEq, Eq)]
pub(super) struct Struct {
    pub ty: &'static str,
    /// From one to the next.
    pub size: u32,
    /// The indices of fields of 32 bits behind that of the structure, and where they are.
    pub fields: &'static [(&'static str, u32)],
}

/// Where fields are is what LLVM computes from the target's data layout, the same for both targets.
pub(super) static STRUCTS: [Struct; 10] = [
    Struct { ty: "{ <3 x float>, i32, i32 }", size: 32, fields: &[("i32 1", 16), ("i32 2", 20)] },
    Struct { ty: "<{ <3 x float>, i32 }>", size: 20, fields: &[("i32 1", 16)] },
    Struct { ty: "<{ i8, i32, i16, i32 }>", size: 11, fields: &[("i32 1", 1), ("i32 3", 7)] },
    Struct {
        ty: "{ i8, { i16, i32 }, [2 x i32] }",
        size: 20,
        fields: &[("i32 1, i32 1", 8), ("i32 2, i64 1", 16), ("i32 2, i64 0", 12)],
    },
    Struct { ty: "{ i40, i32 }", size: 16, fields: &[("i32 1", 8)] },
    Struct { ty: "<{ i24, i32, i8 }>", size: 9, fields: &[("i32 1", 4)] },
    Struct { ty: "{ <3 x i8>, i32, [3 x i24], i32 }", size: 24, fields: &[("i32 1", 4), ("i32 3", 20)] },
    Struct { ty: "<{ i40, { i8, i32 }, i32 }>", size: 20, fields: &[("i32 1, i32 1", 12), ("i32 2", 16)] },
    Struct { ty: "{ <2 x i32>, i1, i32 }", size: 16, fields: &[("i32 0, i64 1", 4), ("i32 2", 12)] },
    Struct {
        ty: "{ i32, <4 x half>, <{ i16, i32 }> }",
        size: 24,
        fields: &[("i32 0", 0), ("i32 2, i32 1", 18)],
    },
];

/// A field of a structure.
#[derive(Clone, Copy)]
pub(super) struct Field {
    pub of: &'static Struct,
    pub path: &'static str,
    pub offset: u32,
}
