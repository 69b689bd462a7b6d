//! Initializers of every shape, and literals in every spelling.

use super::*;
use proptest::prelude::*;
use simt_ir::Listing;
use simt_ir::entity::EntityId;
use simt_ir::{FloatKind, GlobalId, Source};
use simt_syntax::{ReadOptions, read};
use std::sync::Arc;

const HEADER: &str = "target datalayout = \"e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n\
     target triple = \"nvptx64-nvidia-cuda\"\n";

/// Global number n at 0x1000 * (n + 1), functions at 0x10; a cast to space 0 adds 0x7000_0000.
struct Places;

impl Addresses for Places {
    fn symbol(&self, symbol: Symbol) -> Option<u64> {
        match symbol {
            Symbol::Global(global) => Some(0x1000 * (global.index() as u64 + 1)),
            Symbol::Function(_) => Some(0x10),
        }
    }

    fn cast(&self, address: u64, from: u32, to: u32) -> u64 {
        assert_ne!(from, to);
        if to == 0 { address + 0x7000_0000 } else { address - 0x7000_0000 }
    }
}

fn module(globals: &str) -> Listing {
    let source = Source::new("test.ll", format!("{HEADER}{globals}\n"));
    let options = ReadOptions { initializers: true, ..ReadOptions::default() };
    read(Arc::new(source), &options).unwrap_or_else(|e| panic!("{e:?}"))
}

/// The leaves of the last global's initializer; `?` stands for poison.
fn leaves(globals: &str) -> Result<Vec<Option<u64>>, String> {
    let module = module(globals);
    let initializers = module.initializers.as_ref().unwrap();
    let value = initializers.of.values().last().unwrap().ok_or("not read")?;
    let mut out = Vec::new();
    scalars(&module, &initializers.constants, value, &Places, &mut out)?;
    Ok(out.into_iter().map(|scalar| (!scalar.poison).then_some(scalar.bits)).collect())
}

#[track_caller]
fn check(constant: &str, expected: &[u64]) {
    let expected: Vec<_> = expected.iter().copied().map(Some).collect();
    assert_eq!(leaves(&format!("@g = global {constant}")), Ok(expected), "{constant}");
}

#[track_caller]
fn check_refused(constant: &str) {
    let found = leaves(&format!("@g = global {constant}"));
    assert!(found.is_err(), "{constant}: {found:x?}");
}

/// The bytes of the last global, in hexadecimal; `__` where undefined.
fn bytes(globals: &str) -> String {
    let module = module(globals);
    let last = GlobalId::from_index(module.globals.len() - 1);
    let image = image(&module, last, &Places).unwrap_or_else(|e| panic!("{e}"));
    let shown = image.bytes.iter().zip(&image.undefined);
    shown.map(|(byte, undefined)| if *undefined { "__".into() } else { format!("{byte:02x}") }).collect()
}

#[test]
fn integers() {
    check("i8 -1", &[0xff]);
    check("i1 true", &[1]);
    check("i32 -2147483648", &[0x8000_0000]);
    check("i17 65537", &[0x10001]);
    check("i64 -1", &[u64::MAX]);
    check("i16 u0xFF", &[0xff]);
    // The first one bit of a signed hexadecimal number is its sign.
    check("i16 s0xFF", &[0xffff]);
    check("i16 s0x0F0", &[0xfff0]);
    check("i16 s0x00", &[0]);
    check("i128 -2", &[u64::MAX - 1, u64::MAX]);
    check("i128 170141183460469231731687303715884105727", &[u64::MAX, u64::MAX >> 1]);
    check("i100 -1", &[u64::MAX, (1 << 36) - 1]);
    check("i100 s0x8", &[(-8i64) as u64, (1 << 36) - 1]);
    check_refused("i200 1");
}

#[test]
fn floats_in_every_spelling() {
    check("float 1.5e+00", &[0x3fc0_0000]);
    check("float -2.5", &[0xc020_0000]);
    check("float 0x3FB99999A0000000", &[0x3dcc_cccd]);
    check("float 0xFFF0000000000000", &[0xff80_0000]);
    check("float 0x36A0000000000000", &[1]);
    check("float 0x7FF8000000000000", &[0x7fc0_0000]);
    check("float 0x7FF0000020000000", &[0x7f80_0001]);
    check("float f0x3FB8AA3B", &[0x3fb8_aa3b]);
    check("float inf", &[0x7f80_0000]);
    check("float -inf", &[0xff80_0000]);
    check("float nan", &[0x7fc0_0000]);
    check("float -qnan", &[0xffc0_0000]);
    check("double 0x3FF0000000000001", &[0x3ff0_0000_0000_0001]);
    check("double 0.1", &[0.1f64.to_bits()]);
    check("double -1.0e-300", &[(-1e-300f64).to_bits()]);
    check("half 0xH3C01", &[0x3c01]);
    check("half 1.5", &[0x3e00]);
    check("half 0x3FF0000000000000", &[0x3c00]);
    check("half f0x7C00", &[0x7c00]);
    check("bfloat 0xR3F80", &[0x3f80]);
    check("bfloat -1.0", &[0xbf80]);
    // No number of the format, or the spelling of another one.
    check_refused("float 0x3FB9999990000000");
    check_refused("half 0xR3F80");
    check_refused("half f0x17C00");
    check_refused("fp128 0xL00000000000000000000000000000000");
    check_refused("float infinity");
}

#[test]
fn strings_with_escapes() {
    check("[6 x i8] c\"a\\41\\\\\\00\\fFz\"", &[0x61, 0x41, 0x5c, 0, 0xff, 0x7a]);
    check_refused("[3 x i8] c\"ab\"");
}

#[test]
fn undefined_and_zero() {
    let undefined = leaves("@g = global { i32, [2 x float], ptr } { i32 1, [2 x float] undef, ptr poison }");
    assert_eq!(undefined, Ok(vec![Some(1), None, None, None]));
    check("{ i32, [2 x float], i128 } zeroinitializer", &[0; 5]);
    check("ptr null", &[0]);
}

#[test]
fn vectors() {
    check("<2 x i16> <i16 -1, i16 2>", &[0xffff, 2]);
    check("<3 x float> splat (float 1.0)", &[0x3f80_0000; 3]);
    check("<1 x i8> <i8 7>", &[7]);
    check("<2 x i128> splat (i128 -1)", &[u64::MAX; 4]);
}

#[test]
fn addresses() {
    check("ptr @g", &[0x1000]);
    let other = "@t = addrspace(3) global [4 x { i8, i32, i16 }] undef\ndeclare void @f()\n";
    let element = "@g = global ptr addrspace(3) getelementptr inbounds \
         ([4 x { i8, i32, i16 }], ptr addrspace(3) @t, i64 0, i64 2, i32 2)";
    assert_eq!(leaves(&format!("{other}{element}")), Ok(vec![Some(0x1000 + 2 * 12 + 8)]));
    let negative =
        "@g = global ptr getelementptr (i16, ptr addrspacecast (ptr addrspace(3) @t to ptr), i8 -1)";
    assert_eq!(leaves(&format!("{other}{negative}")), Ok(vec![Some(0x7000_1000 - 2)]));
    // A 32-bit address wraps around.
    let wrapped = "@g = global ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @t, i32 -4097)";
    assert_eq!(leaves(&format!("{other}{wrapped}")), Ok(vec![Some(0xffff_ffff)]));
    let distance = "@g = global i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @f to i64))";
    assert_eq!(leaves(&format!("{other}{distance}")), Ok(vec![Some(0x2000 - 0x10)]));
    check("i8 trunc (i64 ptrtoint (ptr @g to i64) to i8)", &[0]);
    check("i64 xor (i64 ptrtoint (ptr @g to i64), i64 -1)", &[!0x1000]);
    check("ptr inttoptr (i64 4096 to ptr)", &[4096]);
    check("<2 x i32> bitcast (i64 4294967298 to <2 x i32>)", &[2, 1]);
}

#[test]
fn a_field_index_steps_into_the_field() {
    let types = "%in = type { i8, [3 x i64] }\n%out = type <{ i8, %in }>\n@t = global [2 x %out] undef\n";
    let path = "@g = global ptr getelementptr (%out, ptr @t, i64 1, i32 1, i32 1, i64 2)";
    // 33 bytes per %out, 1 to %in, 8 to the array, 16 to its element.
    assert_eq!(leaves(&format!("{types}{path}")), Ok(vec![Some(0x1000 + 33 + 1 + 8 + 16)]));
}

#[test]
fn what_is_not_supported_is_refused() {
    check_refused("ptr blockaddress(@f, %b)\ndefine void @f() {\nb:\n ret void\n}");
    check_refused("i32 %x");
    check_refused("i32 udiv (i32 1, i32 0)");
    check_refused("[3 x i32] [i32 1, i32 2]");
    check_refused("ptr dso_local_equivalent @g");
}

#[test]
fn images() {
    assert_eq!(
        bytes("@g = global { i8, i32, half } { i8 1, i32 -2, half 0xH3C00 }"),
        "01______feffffff003c____"
    );
    assert_eq!(bytes("@g = global <{ i8, i32 }> <{ i8 1, i32 2 }>"), "0102000000");
    assert_eq!(
        bytes("@g = global [2 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] undef]"),
        "01000200________"
    );
    assert_eq!(
        bytes("@g = global <3 x float> <float 1.0, float undef, float 0.0>"),
        "0000803f________00000000"
    );
    assert_eq!(
        bytes("@g = global { [2 x i8], ptr } { [2 x i8] zeroinitializer, ptr @g }"),
        "0000____________0010000000000000"
    );
    assert_eq!(bytes("@g = global [3 x i8] c\"x\\00\\FF\""), "7800ff");
    assert_eq!(bytes("@g = external global [2 x i16], align 4"), "________");
    assert_eq!(bytes("@g = global i24 -2"), "feffff");
}

#[test]
fn aliases() {
    let module = module(
        "@a = global i32 0, section \"x, align 64\", align 16, !dbg !0\n@b = external global i8, align 2\n\
         @c = alias i32, getelementptr (i8, ptr @a, i64 2)\n@d = addrspace(3) global [2 x i8] undef\n\
         @i = ifunc void (), ptr @f\ndefine ptr @f() {\n ret ptr null\n}\n!0 = !{}",
    );
    let initializers = module.initializers.as_ref().unwrap();
    let mut out = Vec::new();
    let alias = initializers.of[GlobalId::from_index(2)].unwrap();
    scalars(&module, &initializers.constants, alias, &Places, &mut out).unwrap();
    assert_eq!(out, [Scalar::new(0x1002)]);
    // A resolver is not what its ifunc stands for.
    assert!(initializers.of[GlobalId::from_index(4)].is_none());
}

#[test]
fn memory_of_parameters_and_allocas() {
    let module = module(
        "%s = type { i64, i8 }\n\
         define void @f(ptr byval(%s) align 8 %a, ptr sret([4 x i32]) %b, ptr %c) {\n\
         %x = alloca i32, align 32\n %y = alloca i8\n ret void\n}\n\
         define void @old(%s* byval %a) {\n ret void\n}",
    );
    let sizes = |name: &str| {
        let function = &module.functions[module.function(name).unwrap()];
        let size = |ty| layout::extent(&module, ty).unwrap().size;
        function.params.iter().map(|param| param.memory.map(size)).collect::<Vec<_>>()
    };
    assert_eq!(sizes("f"), [Some(16), Some(16), None]);
    assert_eq!(sizes("old"), [Some(16)]);
    let function = &module.functions[module.function("f").unwrap()];
    let aligns = function.insts.values().filter_map(|inst| match inst.op {
        Op::Alloca { align_log2, .. } => Some(align_log2),
        _ => None,
    });
    assert_eq!(aligns.collect::<Vec<_>>(), [5, 0]);
}

proptest! {
    /// Whatever stands where a number should, it is one or it is refused.
    #[test]
    fn no_literal_panics(text in "[-+]?(0x[HRKLM]?|f0x|[su]0x|c\"|inf|nan)?[0-9a-fA-F.eE+-]{0,40}\"?", width in 1u32..=128) {
        if let Some(Literal::Number(number)) = literal::parse(text.as_bytes()) {
            number.integer(width);
            for kind in [FloatKind::Half, FloatKind::BFloat, FloatKind::Float, FloatKind::Double, FloatKind::Fp128] {
                number.float(kind);
            }
        }
    }

    /// Decimals in scientific notation are rounded once.
    #[test]
    fn decimals(value: f64) {
        let text = format!("{value:e}");
        let Some(Literal::Number(number)) = literal::parse(text.as_bytes()) else { panic!() };
        prop_assert_eq!(number.float(FloatKind::Double), value.is_finite().then(|| value.to_bits()));
    }
}

const SHAPES: &str = "%in = type { i8, [3 x i64] }\n%out = type <{ i8, %in, <2 x half> }>\n\
     @a = global [2 x %out] [%out zeroinitializer, %out <{ i8 1, %in undef, <2 x half> splat (half 0xH3C00) }>]\n\
     @b = addrspace(3) global [4 x i16] [i16 -1, i16 u0xF, i16 0, i16 undef], align 8\n\
     @c = constant [5 x i8] c\"ab\\00\\\\z\", align 1\n@d = global { float, ptr, i128 } { float 0x3FB99999A0000000, \
     ptr getelementptr inbounds (%out, ptr @a, i64 1, i32 1, i32 1, i64 2), i128 -5 }\n\
     @e = global <2 x i32> bitcast (i64 add (i64 ptrtoint (ptr @d to i64), i64 12) to <2 x i32>)\n\
     @f = global ptr addrspacecast (ptr addrspace(3) getelementptr ([4 x i16], ptr addrspace(3) @b, i32 0, i32 3) to ptr)\n\
     @g = alias i8, getelementptr (i8, ptr @a, i64 3)\n@h = global double -1.5e+300, align 16\n";

proptest! {
    /// However a text is broken: what it says is a constant or an error.
    #[test]
    fn nothing_panics(
        changes in prop::collection::vec((0..SHAPES.len(), "[\\[\\]{}<>(),@%0-9a-z.\\\\\" ]{0,2}", 0usize..3), 1..4),
    ) {
        let mut text = SHAPES.to_owned();
        for (at, new, dropped) in changes {
            let at = at.min(text.len());
            text.replace_range(at..(at + dropped).min(text.len()), &new);
        }
        let options = ReadOptions { initializers: true, ..ReadOptions::default() };
        let Ok(module) = read(Arc::new(Source::new("test.ll", text)), &options) else { return Ok(()) };
        for global in module.globals.keys() {
            let small = layout::extent(&module, module.globals[global].ty).is_ok_and(|extent| extent.size < 1 << 20);
            if small {
                let _ = image(&module, global, &Anywhere);
            }
        }
        let constants = &module.initializers.as_ref().unwrap().constants;
        for value in constants.values.keys() {
            if layout::leaf_count(&module, constants.value_type(value)).is_ok_and(|count| count < 1 << 16) {
                let _ = scalars(&module, constants, value, &Anywhere, &mut Vec::new());
            }
        }
    }
}

#[test]
fn unbroken_shapes_have_images() {
    let module = module(SHAPES);
    for (global, data) in module.globals.iter().filter(|(_, data)| data.aliasee.is_none()) {
        assert!(image(&module, global, &Anywhere).is_ok(), "{}", data.name.str());
    }
}

struct Anywhere;

impl Addresses for Anywhere {
    fn symbol(&self, _: Symbol) -> Option<u64> {
        Some(u64::MAX - 3)
    }

    fn cast(&self, address: u64, _: u32, _: u32) -> u64 {
        address
    }
}
