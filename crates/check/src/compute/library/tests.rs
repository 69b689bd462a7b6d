//! The library against Rust's own arithmetic, the Language Reference and the PTX ISA.

mod floats;
mod integers;
mod nvidia;

use super::*;
use proptest::prelude::*;
use simt_ir::{FloatKind, Target};

const I1: Leaf = Leaf::Int(1);
const I8: Leaf = Leaf::Int(8);
const I16: Leaf = Leaf::Int(16);
const I32: Leaf = Leaf::Int(32);
const I64: Leaf = Leaf::Int(64);
const F16: Leaf = Leaf::Float(FloatKind::Half);
const BF16: Leaf = Leaf::Float(FloatKind::BFloat);
const F32: Leaf = Leaf::Float(FloatKind::Float);
const F64: Leaf = Leaf::Float(FloatKind::Double);
const PTR: Leaf = Leaf::Pointer { space: 0, bits: 64 };

/// An argument: its leaves and values; `None` is poison.
type Arg<'a> = (&'a [Leaf], &'a [Option<u64>]);

/// What a call gives, with poison as `None`.
#[track_caller]
fn call(name: &str, args: &[Arg<'_>], result: &[Leaf]) -> Result<Vec<Option<u64>>, &'static str> {
    let builtin = find(name).unwrap_or_else(|| panic!("{name} is not there"));
    let leaves: Vec<_> = args.iter().map(|(leaves, _)| *leaves).collect();
    let scalar = |value: &Option<u64>| value.map_or(Scalar::POISON, Scalar::new);
    let values: Vec<Vec<_>> = args.iter().map(|(_, values)| values.iter().map(scalar).collect()).collect();
    let values: Vec<_> = values.iter().map(Vec::as_slice).collect();
    let mut out = Vec::new();
    builtin.eval(Call { leaves: &leaves, args: &values, result }, &mut out)?;
    Ok(out.into_iter().map(|scalar| (!scalar.poison).then_some(scalar.bits)).collect())
}

/// The one number that a call with numbers gives.
#[track_caller]
fn one(name: &str, args: &[(Leaf, u64)], result: Leaf) -> u64 {
    let args: Vec<_> = args.iter().map(|(leaf, bits)| ([*leaf], [Some(*bits)])).collect();
    let args: Vec<Arg> = args.iter().map(|(leaf, bits)| (leaf.as_slice(), bits.as_slice())).collect();
    match call(name, &args, &[result]).as_deref() {
        Ok(&[Some(bits)]) => bits,
        other => panic!("{name}: {other:?}"),
    }
}

fn float(value: f32) -> u64 {
    value.to_bits().into()
}

#[test]
fn names_without_their_types() {
    let table = [
        ("fma.v4f32", "fma"),
        ("fptosi.sat.i32.f32", "fptosi.sat"),
        ("sadd.with.overflow.i32", "sadd.with.overflow"),
        ("launder.invariant.group.p0i8", "launder.invariant.group"),
        ("ptrmask.p3.i32", "ptrmask"),
        ("exp2.bf16", "exp2"),
        ("vector.reduce.fadd.v2f16", "vector.reduce.fadd"),
        ("is.fpclass.f64", "is.fpclass"),
        ("powi.f32.i32", "powi"),
        ("donothing", "donothing"),
    ];
    for (name, without) in table {
        assert_eq!(without_types(name), without);
    }
}

#[test]
fn poison_stays_in_its_element() {
    let vector = [F32; 2];
    let found = call(
        "llvm.fma.v2f32",
        &[
            (&vector, &[Some(float(2.0)), None]),
            (&vector, &[Some(float(3.0)); 2]),
            (&vector, &[Some(float(1.0)); 2]),
        ],
        &vector,
    );
    assert_eq!(found, Ok(vec![Some(float(7.0)), None]));
    let wide = [Leaf::WideLow(128), Leaf::WideHigh(128)];
    let found = call("llvm.umax.i128", &[(&wide, &[Some(0), Some(1)]), (&wide, &[Some(7), Some(0)])], &wide);
    assert_eq!(found, Ok(vec![Some(0), Some(1)]));
    let found = call("llvm.umax.i128", &[(&wide, &[Some(0), Some(1)]), (&wide, &[Some(7), None])], &wide);
    assert_eq!(found, Ok(vec![None, None]));
}

/// Names of libdevice in the target's table that are not computed here.
const LEFT_OUT: &str =
    "cyl_bessel_i0 cyl_bessel_i0f cyl_bessel_i1 cyl_bessel_i1f erfcinv erfcinvf erfcx erfcxf erfinv
    erfinvf jn jnf nan nanf norm normf normcdfinv normcdfinvf rnorm rnormf yn ynf";

#[test]
fn all_of_libdevice_but_the_exotic_is_there() {
    let target = Target::from_name("nvptx").unwrap();
    let names = target.spelling.rows.iter().copied().flatten().flat_map(|row| row.patterns.iter().copied());
    let names: Vec<_> = names.filter_map(|name| name.strip_prefix("__nv_")).collect();
    assert!(names.len() > 200);
    for name in names.into_iter().filter(|name| !name.contains('*')) {
        let left_out = LEFT_OUT.split_whitespace().any(|other| other == name);
        assert_eq!(find(&format!("__nv_{name}")).is_none(), left_out, "{name}");
    }
}

#[test]
fn what_is_not_arithmetic_is_not_there() {
    for name in [
        "llvm.memcpy.p0.p0.i64",
        "llvm.nvvm.barrier0",
        "llvm.nvvm.read.ptx.sreg.tid.x",
        "llvm.nvvm.shfl.sync.idx.i32",
        "llvm.nvvm.fma.rn.satfinite.f",
        "llvm.nvvm.fmax.rn.f",
        "llvm.nvvm.atomic.add.gen.f.cta.f32.p0",
        "llvm.amdgcn.rcp.f32",
        "__nv_aligned_device_malloc",
        "__nv_fadd_rx",
        "sinf",
    ] {
        assert!(find(name).is_none(), "{name}");
    }
}

const NAMES: &str = "llvm.abs llvm.smax llvm.ctlz llvm.bswap llvm.fshl llvm.fshr llvm.sadd.with.overflow llvm.sshl.sat
    llvm.scmp llvm.vector.reduce.add llvm.vector.reduce.fadd llvm.vector.reduce.fmin llvm.ldexp llvm.frexp llvm.powi
    llvm.lround llvm.is.fpclass llvm.fptosi.sat llvm.fptoui.sat llvm.sin llvm.pow llvm.assume llvm.ptrmask llvm.expect
    llvm.sincos llvm.modf llvm.canonicalize llvm.convert.to.fp16 llvm.convert.from.fp16 llvm.nvvm.prmt
    llvm.nvvm.prmt.b4e llvm.nvvm.mulhi.ll llvm.nvvm.mul24.i llvm.nvvm.sad.ll llvm.nvvm.flo.s llvm.nvvm.bmsk.clamp
    llvm.nvvm.sext.wrap llvm.nvvm.fshl.clamp llvm.nvvm.idp2a.s.s llvm.nvvm.idp4a.s.u llvm.nvvm.lohi.i2d
    llvm.nvvm.ff2f16x2.rn llvm.nvvm.sqrt.rm.f llvm.nvvm.fma.rp.ftz.sat.f llvm.nvvm.div.rz.d llvm.nvvm.d2f.rm
    llvm.nvvm.f2ull.rp llvm.nvvm.ull2f.rz llvm.nvvm.fmax.nan.xorsign.abs.f __nv_hadd __nv_rhadd __nv_uhadd __nv_urhadd
    __nv_nextafterf __nv_remquo __nv_sincospif __nv_lgamma_r __nv_frexp __nv_tgamma __nv_ffsll __nv_ilogb
    __nv_hiloint2double __nv_norm4d __nv_scalbn __nv_remainder __nv_rcp64h";

fn any_leaf() -> impl Strategy<Value = Leaf> {
    let wide = Just(Leaf::WideLow(128));
    let kinds = [FloatKind::Half, FloatKind::BFloat, FloatKind::Float, FloatKind::Double, FloatKind::Fp128];
    prop_oneof![
        (1u8..=64).prop_map(Leaf::Int),
        proptest::sample::select(kinds.to_vec()).prop_map(Leaf::Float),
        Just(PTR),
        wide
    ]
}

proptest! {
    /// Whatever a call looks like, it is answered.
    #[test]
    fn nothing_panics(
        name in proptest::sample::select(NAMES.split_whitespace().collect::<Vec<_>>()),
        args in prop::collection::vec(prop::collection::vec((any_leaf(), any::<u64>()), 0..4), 0..5),
        result in prop::collection::vec(any_leaf(), 0..5),
        alike: bool,
    ) {
        let builtin = find(name).unwrap();
        let leaf = args.first().and_then(|arg| arg.first()).map_or(I32, |(leaf, _)| *leaf);
        let choose = |own: Leaf| if alike { leaf } else { own };
        let leaves: Vec<Vec<_>> = args.iter().map(|arg| arg.iter().map(|(own, _)| choose(*own)).collect()).collect();
        let values: Vec<Vec<_>> = args.iter().map(|arg| arg.iter().map(|(own, bits)| {
            Scalar::new(bits & u64::MAX >> (64 - choose(*own).bits().clamp(1, 64)))
        }).collect()).collect();
        let leaves: Vec<_> = leaves.iter().map(Vec::as_slice).collect();
        let values: Vec<_> = values.iter().map(Vec::as_slice).collect();
        let _ = builtin.eval(Call { leaves: &leaves, args: &values, result: &result }, &mut Vec::new());
    }
}
