//! `llvm.nvvm.*` and libdevice: instructions of the PTX ISA on values where they differ from their
//! neighbours.

use super::*;

/// Every arithmetic intrinsic of LLVM 22, and those of before.
const THERE: &str = "add.rm.d add.rn.ftz.sat.f add.rz.f mul.rn.f mul.rp.ftz.f mul.rz.d div.approx.f div.approx.ftz.f
    div.full div.full.ftz div.rm.f div.rn.d fma.rn.f fma.rn.d fma.rn.f16 fma.rn.f16x2 fma.rn.ftz.relu.bf16x2
    fma.rn.sat.f16 fma.rz.ftz.sat.f fma.rp.d rcp.rn.f rcp.rz.ftz.f rcp.rm.d rcp.approx.ftz.f rcp.approx.ftz.d
    sqrt.f sqrt.rn.f sqrt.rm.ftz.f sqrt.rp.d sqrt.approx.f sqrt.approx.ftz.f rsqrt.approx.f rsqrt.approx.ftz.d
    ex2.approx.f ex2.approx.ftz.f ex2.approx.d ex2.approx.f16x2 ex2.approx.f32 lg2.approx.f lg2.approx.ftz.f
    lg2.approx.d sin.approx.f cos.approx.ftz.f fmin.f fmin.d fmin.ftz.f fmin.nan.f fmax.ftz.nan.xorsign.abs.f16x2
    fmax.xorsign.abs.bf16 fabs.f fabs.ftz.f fabs.d fabs.f32 abs.bf16 neg.bf16 neg.bf16x2 ceil.f ceil.ftz.f ceil.d
    floor.d trunc.f round.ftz.f saturate.f saturate.ftz.f saturate.d d2f.rn d2f.rm.ftz d2i.rz d2ui.rn d2ll.rp d2ull.rm
    f2i.rn f2i.rz.ftz f2ui.rz f2ll.rz f2ull.rm.ftz i2f.rn i2d.rn ui2f.rz ui2d.rn ll2f.rm ll2d.rp ull2f.rn ull2d.rz
    f2h.rn f2h.rn.ftz f2f16.rz.relu f2bf16.rn f2bf16.rz.relu bf2h.rn ff2f16x2.rn ff2f16x2.rz.relu ff2bf16x2.rn.relu
    ff2bf16x2.rz d2i.lo d2i.hi lohi.i2d bitcast.f2i bitcast.i2f bitcast.d2ll bitcast.ll2d mulhi.s mulhi.us mulhi.i
    mulhi.ui mulhi.ll mulhi.ull mul24.i mul24.ui sad.i sad.ui sad.s sad.us sad.ll sad.ull prmt prmt.f4e prmt.b4e
    prmt.rc8 prmt.ecl prmt.ecr prmt.rc16 brev32 brev64 popc.i popc.ll clz.i clz.ll abs.i abs.ll min.i min.ui min.ll
    max.s max.us max.ull rotate.b32 rotate.b64 rotate.right.b64 swap.lo.hi.b64 flo.s.i32 flo.u.i64 bmsk.clamp fns
    bmsk.wrap sext.clamp sext.wrap zext.clamp zext.wrap fshl.clamp.i32 fshr.clamp.i32 idp2a.s.u idp4a.u.u move.i32 f2tf32.rna
    f2tf32.rn.relu f2tf32.rz move.float";

#[test]
fn all_names_are_there() {
    for name in THERE.split_whitespace() {
        assert!(find(&format!("llvm.nvvm.{name}")).is_some(), "{name}");
    }
}

fn words(name: &str, args: &[u64]) -> u64 {
    let args: Vec<_> = args.iter().map(|&bits| (I32, bits)).collect();
    one(name, &args, I32)
}

#[test]
fn tf32_has_ten_bits_of_fraction() {
    let of = |name: &str, x: f32| {
        let bits = one(&format!("llvm.nvvm.f2tf32.{name}"), &[(F32, x.to_bits().into())], I32);
        f32::from_bits(bits as u32)
    };
    let ulp = 1.0 / 1024.0;
    for (x, nearest, even, zero) in [
        (1.0 + ulp / 2.0, 1.0 + ulp, 1.0, 1.0),
        (-1.0 - ulp * 1.5, -1.0 - ulp * 2.0, -1.0 - ulp * 2.0, -1.0 - ulp),
        (3.0, 3.0, 3.0, 3.0),
        (f32::INFINITY, f32::INFINITY, f32::INFINITY, f32::INFINITY),
        (f32::MAX, f32::INFINITY, f32::INFINITY, 3.401_162_1e38),
    ] {
        assert_eq!([of("rna", x), of("rn", x), of("rz", x)], [nearest, even, zero], "{x}");
        assert_eq!(of("rna.relu", x), nearest.max(0.0));
    }
    assert!(of("rna", f32::NAN).is_nan() && of("rz.relu", f32::NAN).is_nan());
}

#[test]
fn bytes_and_bits() {
    let (a, b) = (0x8372_6150, 0xb7a6_9584);
    assert_eq!(words("llvm.nvvm.prmt", &[a, b, 0x3210]), a);
    assert_eq!(words("llvm.nvvm.prmt", &[a, b, 0x7654]), b);
    assert_eq!(words("llvm.nvvm.prmt", &[a, b, 0x1463]), 0x6184_a683);
    // The fourth bit of a selector copies the sign of the byte.
    assert_eq!(words("llvm.nvvm.prmt", &[a, b, 0x8bcf]), 0x00ff_ffff);
    assert_eq!(words("__nv_byte_perm", &[a, b, 0x0537]), 0x5095_83b7);
    assert_eq!(words("llvm.nvvm.prmt.f4e", &[a, b, 1]), 0x8483_7261);
    assert_eq!(words("llvm.nvvm.prmt.b4e", &[a, b, 1]), 0xa6b7_5061);
    assert_eq!(words("llvm.nvvm.prmt.rc8", &[a, 3]), 0x8383_8383);
    assert_eq!(words("llvm.nvvm.prmt.ecl", &[a, 2]), 0x8372_7272);
    assert_eq!(words("llvm.nvvm.prmt.ecr", &[a, 1]), 0x6161_6150);
    assert_eq!(words("llvm.nvvm.prmt.rc16", &[a, 3]), 0x8372_8372);
    assert_eq!(words("llvm.nvvm.flo.u.i32", &[0x0001_0000, 0]), 16);
    assert_eq!(words("llvm.nvvm.flo.u.i32", &[0x0001_0000, 1]), 15);
    assert_eq!(words("llvm.nvvm.flo.u.i32", &[0, 1]), 0xffff_ffff);
    assert_eq!(words("llvm.nvvm.flo.s.i32", &[0xffff_fff0, 0]), 3);
    assert_eq!(words("llvm.nvvm.flo.s.i32", &[0xffff_ffff, 0]), 0xffff_ffff);
    assert_eq!(words("llvm.nvvm.fshl.clamp.i32", &[a, b, 40]), b);
    assert_eq!(words("llvm.nvvm.fshr.clamp.i32", &[a, b, 4]), 0x0b7a_6958);
    assert_eq!(words("llvm.nvvm.bmsk.clamp", &[4, 8]), 0xff0);
    assert_eq!(words("llvm.nvvm.bmsk.clamp", &[4, 40]), 0xffff_fff0);
    assert_eq!(words("llvm.nvvm.fns", &[0xaaaa_aaaa, 3, 1]), 3);
    assert_eq!(words("llvm.nvvm.fns", &[0xaaaa_aaaa, 2, 0xffff_ffff]), 1);
    assert_eq!(words("llvm.nvvm.fns", &[0xaaaa_aaaa, 1, 17]), 0xffff_ffff);
    assert_eq!(words("llvm.nvvm.fns", &[0, 5, 0x8000_0000]), 0xffff_ffff);
    assert_eq!(words("llvm.nvvm.sext.wrap", &[0xff, 4]), 0xffff_ffff);
    assert_eq!(words("llvm.nvvm.zext.clamp", &[a, 99]), a);
    assert_eq!(words("llvm.nvvm.rotate.b32", &[a, 36]), 0x3726_1508);
    assert_eq!(one("llvm.nvvm.popc.ll", &[(I64, u64::MAX)], I32), 64);
    assert_eq!(one("llvm.nvvm.clz.ll", &[(I64, 1)], I32), 63);
    assert_eq!(one("__nv_ffsll", &[(I64, 1 << 40)], I32), 41);
    assert_eq!(words("__nv_ffs", &[0]), 0);
    assert_eq!(words("__nv_brev", &[1]), 1 << 31);
}

#[test]
fn integer_arithmetic() {
    let minus = |value: i32| u64::from(-value as u32);
    assert_eq!(words("llvm.nvvm.mulhi.i", &[minus(2), 3]), 0xffff_ffff);
    assert_eq!(words("llvm.nvvm.mulhi.ui", &[minus(2), 3]), 2);
    assert_eq!(one("__nv_umul64hi", &[(I64, u64::MAX), (I64, u64::MAX)], I64), u64::MAX - 1);
    assert_eq!(one("__nv_mul64hi", &[(I64, 1 << 63), (I64, 1 << 63)], I64), 1 << 62);
    // 24 bits of each operand: the eighth byte does not count, and bit 23 is the sign.
    assert_eq!(words("llvm.nvvm.mul24.i", &[0x7fff_ffff, 5]), minus(5));
    assert_eq!(words("llvm.nvvm.mul24.ui", &[0xff00_0002, 5]), 10);
    assert_eq!(words("llvm.nvvm.sad.i", &[minus(3), 4, 10]), 17);
    assert_eq!(words("llvm.nvvm.sad.ui", &[minus(3), 4, 10]), 3);
    assert_eq!(words("llvm.nvvm.abs.i", &[1 << 31]), 1 << 31);
    assert_eq!(words("__nv_hadd", &[minus(3), minus(4)]), minus(4));
    assert_eq!(words("__nv_rhadd", &[minus(3), minus(4)]), minus(3));
    assert_eq!(words("__nv_uhadd", &[0xffff_ffff, 0xffff_ffff]), 0xffff_ffff);
    assert_eq!(words("__nv_urhadd", &[0xffff_ffff, 0xffff_fffe]), 0xffff_ffff);
    assert_eq!(words("__nv_umin", &[minus(1), 1]), 1);
    assert_eq!(words("__nv_min", &[minus(1), 1]), minus(1));
    assert_eq!(words("llvm.nvvm.idp4a.s.s", &[0x01ff_0280, 0x0203_047f, 5]), minus(16256 - 2 - 8 + 3 - 5));
    assert_eq!(words("llvm.nvvm.idp4a.u.u", &[0xffff_ffff, 0xffff_ffff, 0]), 4 * 255 * 255);
    // Two halves times the upper two bytes.
    let args = [(I32, 0x0002_ffff), (I32, 0x0503_0000), (I1, 1), (I32, 100)];
    assert_eq!(one("llvm.nvvm.idp2a.s.u", &args, I32), 100 - 3 + 10);
}

#[test]
fn modifiers() {
    let f = |name: &str, args: &[f32]| {
        let args: Vec<_> = args.iter().map(|&value| (F32, float(value))).collect();
        one(name, &args, F32)
    };
    let tiny = f32::from_bits(0x0040_0000);
    assert_eq!(f("llvm.nvvm.add.rn.f", &[tiny, tiny]), float(f32::MIN_POSITIVE));
    assert_eq!(f("llvm.nvvm.add.rn.ftz.f", &[tiny, -tiny]), 0);
    assert_eq!(f("llvm.nvvm.mul.rn.ftz.f", &[f32::MIN_POSITIVE, -0.5]), float(-0.0));
    assert_eq!(f("llvm.nvvm.fma.rn.sat.f", &[2.0, 2.0, 0.0]), float(1.0));
    assert_eq!(f("llvm.nvvm.saturate.f", &[f32::NAN]), 0);
    assert_eq!(f("llvm.nvvm.add.rp.f", &[1.0, 1e-30]), float(1f32.next_up()));
    assert_eq!(f("__nv_fadd_rd", &[1.0, -1e-30]), float(1f32.next_down()));
    assert_eq!(f("__nv_fadd_ru", &[1.0, -1e-30]), float(1.0));
    assert_eq!(f("__nv_fdiv_rz", &[-1.0, 3.0]), float((-1f32 / 3.0).next_up()));
    assert_eq!(f("__nv_fsqrt_ru", &[2.0]), float(2f32.sqrt().next_up()));
    assert_eq!(f("llvm.nvvm.rcp.rz.f", &[3.0]), float((1f32 / 3.0).next_down()));
    assert_eq!(f("llvm.nvvm.round.f", &[2.5]), float(2.0));
    assert_eq!(f("__nv_roundf", &[2.5]), float(3.0));
    assert_eq!(f("__nv_rintf", &[2.5]), float(2.0));
    assert_eq!(f("llvm.nvvm.fmax.f", &[f32::NAN, 1.0]), float(1.0));
    assert_eq!(f("llvm.nvvm.fmax.nan.f", &[f32::NAN, 1.0]), 0x7fff_ffff);
    assert_eq!(f("llvm.nvvm.fmin.xorsign.abs.f", &[-3.0, 2.0]), float(-2.0));
    let halves = |name: &str, args: [u64; 3]| one(name, &args.map(|bits| (F16, bits)), F16);
    // 1 - 2 with and without .relu
    assert_eq!(halves("llvm.nvvm.fma.rn.f16", [0x3c00, 0x3c00, 0xc000]), 0xbc00);
    assert_eq!(halves("llvm.nvvm.fma.rn.relu.f16", [0x3c00, 0x3c00, 0xc000]), 0);
    assert_eq!(halves("llvm.nvvm.fma.rn.relu.f16", [0x7e00, 0x3c00, 0xc000]), 0x7fff);
}

#[test]
fn conversions() {
    let double = |name: &str, value: f64, to| one(name, &[(F64, value.to_bits())], to);
    assert_eq!(double("llvm.nvvm.d2i.rz", -3.9, I32), u64::from(-3i32 as u32));
    assert_eq!(double("__nv_double2int_rd", -3.1, I32), u64::from(-4i32 as u32));
    assert_eq!(double("__nv_double2uint_rz", -3.1, I32), 0);
    assert_eq!(double("__nv_double2ll_rn", 1e300, I64), i64::MAX as u64);
    assert_eq!(double("__nv_double2float_ru", 1.0 + 1e-12, F32), float(1f32.next_up()));
    assert_eq!(double("__nv_double2float_rz", -1e300, F32), float(f32::MIN));
    assert_eq!(double("llvm.nvvm.d2i.hi", -1.0, I32), 0xbff0_0000);
    assert_eq!(one("__nv_hiloint2double", &[(I32, 0xbff0_0000), (I32, 7)], F64), 0xbff0_0000_0000_0007);
    assert_eq!(one("llvm.nvvm.lohi.i2d", &[(I32, 7), (I32, 0xbff0_0000)], F64), 0xbff0_0000_0000_0007);
    assert_eq!(one("__nv_int2float_rz", &[(I32, 0x7fff_ffff)], F32), float(2147483520.0));
    assert_eq!(one("__nv_uint2float_rn", &[(I32, 0xffff_ffff)], F32), float(4294967296.0));
    assert_eq!(one("__nv_ll2float_rd", &[(I64, -1i64 as u64)], F32), float(-1.0));
    assert_eq!(one("__nv_float2half_rn", &[(F32, float(1.0009766))], I16), 0x3c01);
    assert_eq!(one("__nv_half2float", &[(I16, 0x3c01)], F32), float(1.0009766));
    assert_eq!(one("llvm.nvvm.f2bf16.rn", &[(F32, float(1.0))], I16), 0x3f80);
    assert_eq!(one("llvm.nvvm.f2bf16.rz", &[(F32, 0x3f80_ffff)], BF16), 0x3f80);
    let packed = |name, result: &[Leaf]| {
        call(name, &[(&[F32], &[Some(float(1.0))]), (&[F32], &[Some(float(-2.0))])], result)
    };
    // The first operand becomes the upper half.
    assert_eq!(packed("llvm.nvvm.ff2f16x2.rn", &[F16; 2]), Ok(vec![Some(0xc000), Some(0x3c00)]));
    assert_eq!(packed("llvm.nvvm.ff2bf16x2.rn.relu", &[I32]), Ok(vec![Some(0x3f80_0000)]));
    assert_eq!(double("__nv_rcp64h", 3.0, F64), 0x3fd5_5555_0000_0000);
}

#[test]
fn questions_and_neighbours() {
    let ask = |name, value: f32| one(name, &[(F32, float(value))], I32);
    assert_eq!(ask("__nv_isnanf", f32::NAN), 1);
    assert_eq!(ask("__nv_isinff", f32::NEG_INFINITY), 1);
    assert_eq!(ask("__nv_finitef", f32::INFINITY), 0);
    assert_eq!(ask("__nv_signbitf", -0.0), 1);
    assert_eq!(ask("__nv_ilogbf", 1e-45), u64::from(-149i32 as u32));
    assert_eq!(ask("__nv_ilogbf", 0.0), 1 << 31);
    let next = |a: f32, b: f32| one("__nv_nextafterf", &[(F32, float(a)), (F32, float(b))], F32);
    assert_eq!(next(0.0, -1.0), 0x8000_0001);
    assert_eq!(next(1.0, 2.0), float(1f32.next_up()));
    assert_eq!(next(-1.0, 2.0), float((-1f32).next_up()));
    assert_eq!(next(f32::INFINITY, 0.0), float(f32::MAX));
    assert_eq!(next(f32::from_bits(1), -1.0), 0);
    let real = |name, value: f32| one(name, &[(F32, float(value))], F32);
    assert_eq!(real("__nv_logbf", 12.0), float(3.0));
    assert_eq!(real("__nv_sinpif", 1e7), 0);
    assert_eq!(real("__nv_sinpif", -0.5), float(-1.0));
    assert_eq!(real("__nv_cospif", 0.5), 0);
    assert_eq!(real("__nv_cospif", 3.0), float(-1.0));
    assert_eq!(real("__nv_rsqrtf", 4.0), float(0.5));
    assert_eq!(real("__nv_fast_exp10f", 2.0), float(100.0));
    assert_eq!(real("__nv_erff", 0.0), 0);
    assert_eq!(real("__nv_normcdff", 0.0), float(0.5));
}

#[test]
fn results_behind_pointers() {
    let builtin = find("__nv_sincosf").unwrap();
    assert_eq!((builtin.writes, builtin.stored), (&[1u8, 2][..], &[F32, F32][..]));
    let found =
        call("__nv_sincosf", &[(&[F32], &[Some(0)]), (&[PTR], &[Some(8)]), (&[PTR], &[Some(16)])], &[]);
    assert_eq!(found, Ok(vec![Some(0), Some(float(1.0))]));
    let builtin = find("__nv_frexp").unwrap();
    assert_eq!((builtin.writes, builtin.stored), (&[1u8][..], &[I32][..]));
    let twelve = Some(12f64.to_bits());
    let found = call("__nv_frexp", &[(&[F64], &[twelve]), (&[PTR], &[Some(8)])], &[F64]);
    assert_eq!(found, Ok(vec![Some(0.75f64.to_bits()), Some(4)]));
    let args: [Arg; 3] =
        [(&[F32], &[Some(float(-29.0))]), (&[F32], &[Some(float(3.0))]), (&[PTR], &[Some(8)])];
    // -29 = -10·3 + 1; the low bits of 10 are 2.
    assert_eq!(
        call("__nv_remquof", &args, &[F32]),
        Ok(vec![Some(float(1.0)), Some(u64::from(-2i32 as u32))])
    );
    let poisoned = call("__nv_modff", &[(&[F32], &[None]), (&[PTR], &[Some(8)])], &[F32]);
    assert_eq!(poisoned, Ok(vec![None, None]));
}
